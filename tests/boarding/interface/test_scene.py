"""The board and the scene of a boarding action: exact for the source's example, complete for everything else."""


import pytest

from dieshift.boarding.scenarios import mission
from dieshift.boarding.state import terms
from dieshift.core.viewers import Viewer
from dieshift.interface.scene import Patch, Piece, Side
from dieshift.server.protocol.wire import encode

from .table import EXAMPLES, KIND, Table, threshold

PLACES = """
system: boarding
id: places
rules: blips
map: |
  +-+-+-+-+
  |. . .|.|
  +D+ + + +
  |. .D. .|
  + + + +D+
  |. . . .|
  +-+-+-+-+
sections: |
  AABB
  AABB
  CCCC
units:
  reactor: {name: Reactor, kind: object, hp: 3}
deploy:
  a:
    - {unit: void_adept, code: T1, at: [0, 0], facing: W}
  b:
    - {unit: stalker, code: G1, at: [3, 2], hidden: 3}
objects: [{unit: reactor, code: C1, at: [2, 1]}]
entries: [{id: e1, cell: [3, 0]}]
exits: [{id: out, cell: [1, 0], side: a}]
objectives:
  - {id: box, kind: carry, at: [2, 0], exit: out}
  - {id: power, kind: activate, side: a, unit: C1}
reinforce: {b: {start: 2, per_turn: 1, pool: [4, 4, 8]}}
victory:
  a: [{carried: box}]
  b: [{all_removed: a}]
"""


def places():
    return Table(mission.load(PLACES)).play("begin")


def pieces(scene):
    return {piece.id: piece for piece in scene.pieces}


def units(scene):
    return {unit.code: unit for unit in scene.units}


# --- the board --------------------------------------------------------------------------------------------------------


def test_the_board_of_the_example_is_the_one_that_the_rules_draw():
    """2A: a room of four by four, a corridor of two squares before it and one behind, doors in the gaps."""
    table = threshold()
    board = KIND.screen.board(table.board, table.names)
    assert (board.game, board.width, board.height, board.scale, board.grid) == ("boarding", 400, 700, 100, 100)

    def lines(kind):
        return [patch.points for patch in board.patches if patch.kind == kind]

    assert lines("floor") == [
        [(200, 0), (300, 0), (300, 100), (200, 100)], [(200, 100), (300, 100), (300, 200), (200, 200)],
        *([(0, y), (400, y), (400, y + 100), (0, y + 100)] for y in (200, 300, 400, 500)),
        [(300, 600), (400, 600), (400, 700), (300, 700)]]
    assert lines("wall") == [
        [(200, 0), (300, 0)], [(0, 200), (200, 200)], [(300, 200), (400, 200)], [(0, 600), (300, 600)],
        [(300, 700), (400, 700)], [(0, 200), (0, 600)], [(200, 0), (200, 200)], [(300, 0), (300, 200)],
        [(300, 600), (300, 700)], [(400, 200), (400, 700)]]
    assert [patch for patch in board.patches if patch.kind == "section"] == [
        Patch(kind="section", points=[at], closed=False, label=letter)
        for letter, at in (("A", (218, 15)), ("B", (18, 215)), ("C", (318, 615)))]


def test_entry_points_exits_and_open_borders_of_sections_are_on_the_board():
    table = places()
    patches = KIND.screen.board(table.board, table.names).patches
    assert Patch(kind="entry", points=[(310, 10), (390, 10), (390, 90), (310, 90)], label="E1") in patches
    assert Patch(kind="exit", points=[(110, 10), (190, 10), (190, 90), (110, 90)], label="exit 1") in patches
    borders = [patch.points for patch in patches if patch.kind == "section" and not patch.label]
    assert borders == [[(0, 100), (300, 100)], [(200, 200), (200, 300)]]


# --- the scene --------------------------------------------------------------------------------------------------------


def test_the_example_as_it_begins():
    """2A: side one before the shut hatch, facing north; the stalkers face east and south."""
    table = threshold()
    scene = table.scene(Viewer.FIRST)
    assert (scene.turn, scene.turns, scene.seat, scene.active, scene.over, scene.winner) == (1, 8, 0, -1, False, "")
    assert scene.banner == "Turn 1 of 8 · Boarders act"
    assert scene.sides == [Side(name="Boarders", colour="blue", left="1 on the board"),
                           Side(name="Xenoforms", colour="red", left="2 on the board")]
    assert scene.pieces == [
        Piece(id="D1", kind="door", x=250, y=200, r=46, facing=0, signs=["shut"], label="D1", look="door-shut"),
        Piece(id="D2", kind="door", x=350, y=600, r=46, facing=0, signs=["shut"], label="D2", look="door-shut"),
        Piece(id="T1", kind="figure", x=250, y=50, r=40, unit=0, side=0, facing=0, label="T1", look="boarder"),
        Piece(id="G1", kind="figure", x=50, y=250, r=40, unit=1, side=1, facing=90, label="G1", look="stalker"),
        Piece(id="G2", kind="figure", x=250, y=450, r=40, unit=2, side=1, facing=180, label="G2",
              look="stalker")]
    card = scene.units[0]
    assert (card.code, card.name, card.state) == ("T1", "First boarder", "ready")
    assert (card.strength, card.known) == ("1/1", True)
    assert card.title == ("Siege Boarder, close combat 4 dice on 4+, save 2+ or 5+ invulnerable, leadership 9, "
                          "Parry 1, Heavy Movement")
    carbine, gauntlet = card.arms
    assert carbine == ("twin carbine: 2 dice, hits on 1, AP 5, range 24, 1 action point "
                       "(assault, overwatch, sustained fire, overkill)")
    assert gauntlet == "power gauntlet: close combat (fist)"
    assert card.words == ["4 action points"]


def test_the_banner_says_who_acts_and_what_is_left():
    table = threshold().play("activate T1").play("step N")
    assert table.scene(Viewer.FIRST).banner == "Turn 1 of 8 · Boarders act · T1 acts · 3 action points left"
    assert table.scene(Viewer.FIRST).question == "what T1 does (3 action points left)"
    table.game.command[0] = 2
    assert table.scene(Viewer.FIRST).banner.endswith("3 action points left, 2 command points")


@pytest.mark.parametrize(("state", "sign", "label"), [
    (terms.DOOR_OPEN, "open", "D1"), (terms.DOOR_CLOSED, "shut", "D1"), (terms.DOOR_JAMMED, "jammed", "D1"),
    (terms.DOOR_REMOVED, "destroyed", "")])
def test_doors_show_their_state(state, sign, label):
    """G-4; 5.5."""
    table = threshold()
    table.game.door_state[0] = state
    door = pieces(table.scene(Viewer.FIRST))["D1"]
    assert (door.signs, door.label) == ([sign], label)


def test_a_door_beside_a_square_stands_the_other_way():
    found = pieces(places().scene(Viewer.FIRST))
    assert [(found[door].x, found[door].y, found[door].facing) for door in ("D1", "D2", "D3")] == [
        (350, 100, 0), (50, 200, 0), (200, 150, 90)]


def test_things_fire_and_entry_points_are_pieces():
    """G-12, G-19; 5.5."""
    table = places()
    by_id = pieces(table.scene(Viewer.FIRST))
    assert by_id["C1"] == Piece(id="C1", kind="objective", x=250, y=150, r=40, unit=2, signs=["console"], label="C1",
                                look="console")
    assert by_id["item 1"] == Piece(id="item 1", kind="objective", x=250, y=50, r=30, signs=["item"], label="item")
    assert not any(key.startswith("fire") for key in by_id)
    table.game.burning[1] = table.game.fires = 1
    assert {key for key in pieces(table.scene(Viewer.FIRST)) if key.startswith("fire")} == {
        "fire 2,1", "fire 3,1", "fire 2,2", "fire 3,2"}
    table.game.model[0].item = table.game.objective[0].carrier = 0
    assert "item 1" not in pieces(table.scene(Viewer.FIRST))
    assert "item" in pieces(table.scene(Viewer.FIRST))["T1"].signs


def test_signs_say_how_a_model_is():
    table = places()
    model = table.game.model[0]
    model.hp, model.overwatch, model.jammed, model.concussed, model.no_shoot = 1, 1, 1, 1, 1
    scene = table.scene(Viewer.SECOND)
    assert pieces(scene)["T1"].signs == ["psyker", "wounded", "watching", "jammed", "stunned", "silenced"]
    assert units(scene)["T1"].strength == "1/2"


@pytest.mark.parametrize(("kind", "look"), [
    ("siege_boarder", "boarder"), ("siege_leader", "captain"), ("siege_torch", "heavy"), ("siege_cannon", "heavy"),
    ("siege_claws", "boarder"), ("void_adept", "psychic"), ("trooper", "boarder"), ("stalker", "stalker"),
    ("stalker_alpha", "brute"), ("venom_lurker", "stalker"), ("hybrid", "rifle"), ("mind_seer", "psychic")])
def test_a_model_has_the_symbol_of_its_powers_armour_and_weapons(kind, look):
    """Both sides may field any type."""
    text = PLACES.replace("unit: void_adept", f"unit: {kind}")
    assert pieces(Table(mission.load(text)).play("begin").scene(Viewer.FIRST))["T1"].look == look


def test_the_end_is_told():
    table = threshold().play("activate T1").play("step N")
    table.game.winner, table.game.seat_to_choose, table.game.question, table.game.active = 1, -1, 0, -1
    table.game.model[0].state, table.game.model[0].hp = terms.REMOVED, 0
    scene = table.scene(Viewer.FIRST)
    assert (scene.over, scene.winner, scene.seat) == (True, "Xenoforms", -1)
    assert scene.banner == "Turn 1 of 8 · Xenoforms have won"
    assert scene.result == ["Victory for Xenoforms in turn 1: Boarders have no models left. (5.5)",
                            "Boarders: 1 fallen", "Xenoforms: 0 fallen"]
    assert [unit.state for unit in scene.units] == ["out", "ready", "ready"]
    assert "T1" not in pieces(scene)


# --- blips ------------------------------------------------------------------------------------------------------------


def test_a_blip_is_a_counter_and_only_its_owner_reads_how_many_it_hides():
    """G-18: neither its type nor its weapons are on its card; of one that was drawn, what is not accounted for is."""
    table = places()
    enemy, own = table.scene(Viewer.FIRST), table.scene(Viewer.SECOND)
    assert pieces(enemy)["G1"] == Piece(id="G1", kind="counter", x=350, y=250, r=40, unit=1, side=1,
                                        signs=["hidden"], label="G1", look="blip")
    assert (pieces(own)["G1"].label, pieces(table.scene(Viewer.REFEREE))["G1"].label) == ("G1 ?3", "G1 ?3")
    card, mine = units(enemy)["G1"], units(own)["G1"]
    assert (card.name, card.known, card.arms, card.strength) == ("hidden", False, [], "")
    assert card.title == "may hide one, two or three"
    assert (mine.known, mine.title) == (True, "hides 3 aliens")
    table.game = table.after("done")
    lurking = [unit for unit in table.scene(Viewer.FIRST).units if table.game.model[unit.id].state == terms.LURKING]
    assert {unit.title for unit in lurking} == {
        "may hide one, two or three; counters still unseen: 4, 4 and 8"}


def test_black_box_tells_nobody_what_sleeps_in_it():
    """G-18: the mission deployed that blip; with one, two or three under it the boarders are shown the same."""
    table = Table(mission.load(EXAMPLES / "black-box.yaml"))
    scenes = []
    for hidden in (1, 2, 3):
        sleeper = next(model for model in table.game.model if model.hidden)
        sleeper.hidden = hidden
        scenes.append(encode(table.scene(Viewer.FIRST)))
    assert len(set(scenes)) == 1


def test_who_lurks_is_counted_at_the_entry_point():
    """G-19."""
    table = places()
    table.game = table.after("done")
    lurking = sum(model.state == terms.LURKING for model in table.game.model)
    assert lurking == 2
    mark = pieces(table.scene(Viewer.FIRST))["E1"]
    assert (mark.signs, mark.label, mark.x, mark.y) == (["lurking"], "2", 350, 50)
    assert table.scene(Viewer.FIRST).sides[1].left == "1 on the board, 2 lurking"
    table.game.sealed[0] = 1
    assert pieces(table.scene(Viewer.FIRST))["E1"].signs == ["sealed"]
