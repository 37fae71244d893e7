"""How a squad battle stands, as a page shows it: cards, counters, signs, the banner; and nothing that is hidden."""

import msgspec
import pytest

from dieshift.battle import Battle
from dieshift.core.records import clone
from dieshift.core.viewers import Viewer
from dieshift.interface.scene import NOBODY, Scene
from dieshift.stargrunt.state.terms import (
    BROKEN,
    DEAD,
    DISSOLVED,
    FLIPPED,
    HIDDEN,
    PANICKED,
    PRISONER,
    TREATED,
    WOUNDED,
)

from .kit import SCRUB, Eyes, duel, played

LESSON = "examples/scenarios/first-lesson.yaml"


def card(eyes, unit=0):
    return eyes.scene.units[unit]


def signs(eyes, unit=0):
    """The signs of a unit's figures, in the order of the record; the middle one's apart."""
    found = [piece for piece in eyes.scene.pieces if piece.unit == unit and piece.kind == "figure"]
    return [[sign for sign in piece.signs if sign != "middle"] for piece in found]


def test_a_card_says_what_a_unit_is_and_fires_with():
    """R2.1-R2.8, R5.21: five rifles of two points make ten, which is a D10."""
    unit = card(Eyes(duel()))
    assert (unit.code, unit.name, unit.side, unit.state) == ("B1", "First", 0, "active")
    assert (unit.strength, unit.title, unit.pips) == ("6/6", "Regular D8 · leader 2 · armour D6", 0)
    assert unit.words == ["Confident", "motivation medium", "activated"]
    assert unit.arms == ["5 x advanced rifle: firepower 10 → D10, impact D10", "gauss SAW D10, impact D12"]
    assert (unit.x, unit.y) == (3600, 600)


def test_a_card_says_what_a_squad_strikes_with_besides():
    """S2.5: special weapons of close combat, where squads fight squads."""
    for text, said in (("book", []), ("book + squad-melee", ["close combat weapon D8"])):
        battle = duel(text)
        battle.game.squad[0].figure[1].special = 8
        assert card(Eyes(battle)).arms[2:] == said


def test_a_card_says_how_a_unit_is():
    battle = duel()
    squad = battle.game.squad[0]
    squad.confidence = BROKEN
    squad.suppression, squad.in_position, squad.overwatch, squad.panic = 2, 1, 1, PANICKED
    squad.column, squad.standing_fast, squad.disorganised = 1, 1, 1
    squad.figure[2].health, squad.figure[3].health, squad.figure[4].health = WOUNDED, TREATED, DEAD
    squad.figure[5].health, squad.figure[5].left = WOUNDED, 2
    unit = card(Eyes(battle))
    assert (unit.strength, unit.pips) == ("2/6", 2)
    assert unit.words == ["Broken", "motivation medium", "activated", "In Position", "Overwatch", "panicked",
                          "out of integrity", "Travel column", "last stand", "2 wounded", "1 treated", "1 dead",
                          "1 abandoned"]
    assert signs(Eyes(battle)) == [["leader"], ["support"], ["wounded"], ["treated"], ["dead"],
                                   ["wounded", "abandoned"]]


def test_figures_in_cover_and_with_fired_weapons_bear_its_sign():
    """R14.3, R3.40."""
    battle = duel(terrain=SCRUB)
    battle.order("fire B1 at R1 with supports 2")
    eyes = Eyes(battle, Viewer.FIRST)
    assert signs(eyes)[1] == ["support", "fired"]
    standing = [figure for figure in signs(eyes, 1) if "dead" not in figure]
    assert standing
    assert all(figure[-1] == "soft" for figure in standing)


@pytest.mark.parametrize(("located", "word", "marks"), [(HIDDEN, "inverted counter", []),
                                                        (FLIPPED, "flipped counter", ["flipped"])])
def test_a_hidden_unit_is_a_counter_and_no_more(located, word, marks):
    """R15.1, R15.13: its place and its markers lie open; all else is blank."""
    battle = duel()
    squad = battle.game.squad[1]
    squad.located, squad.suppression, squad.in_position, squad.leadership = located, 1, 1, 1
    unit = card(Eyes(battle, Viewer.FIRST), 1)
    assert not unit.known
    assert (unit.code, unit.name, unit.words, unit.pips) == ("R1", "unknown unit", [word], 1)
    assert (unit.strength, unit.title, unit.arms) == ("", "", [])
    counter, = [piece for piece in Eyes(battle, Viewer.FIRST).scene.pieces if piece.unit == 1]
    assert (counter.kind, counter.label, counter.signs) == ("counter", "?", marks)
    assert (counter.x, counter.y) == (squad.figure[squad.centre].x, squad.figure[squad.centre].y)
    assert Eyes(battle, Viewer.FIRST).scene.sides[1].left == "no units, no figures, 1 counter"
    own = card(Eyes(battle, Viewer.SECOND), 1)
    assert own.known
    assert ("hidden from the enemy" if located == HIDDEN else "flipped for the enemy") in own.words


def test_the_scene_is_the_same_whatever_is_hidden():
    """R15.1: another hidden squad in the same place looks the same to the enemy and to spectators."""
    battle = duel()
    battle.game.squad[1].located = HIDDEN
    other = duel()
    squad = other.game.squad[1]
    squad.located, squad.quality, squad.leadership, squad.motivation, squad.confidence = HIDDEN, 12, 1, 2, 1
    squad.figures = 5
    for figure in squad.figure[:8]:
        figure.armour, figure.support, figure.firepower = 12, 10, 6
    for viewer in (Viewer.FIRST, Viewer.SPECTATOR):
        assert Eyes(battle, viewer).scene == Eyes(other, viewer).scene
    assert Eyes(battle, Viewer.REFEREE).scene != Eyes(battle, Viewer.FIRST).scene


def test_the_banner_says_whose_go_it_is_and_what_is_waited_for():
    battle = Battle(LESSON, seed=7)
    assert Eyes(battle).scene.banner == "Turn 1 of 8 · Red Patrol chooses which side goes first"
    battle.order("first")
    assert Eyes(battle).scene.banner == "Turn 1 of 8 · Red Patrol activates a unit"
    battle.order("activate R2")
    assert Eyes(battle).scene.banner == "Turn 1 of 8 · R2 (Red Patrol) acts · action 1 of 2"
    battle.order("position R2")
    scene = Eyes(battle).scene
    assert scene.banner == "Turn 1 of 8 · R2 (Red Patrol) acts · action 2 of 2"
    assert (scene.turn, scene.turns, scene.seat, scene.active) == (1, 8, 1, 4)
    assert scene.question == "what R2 does (1 action left)"


def test_an_interrupt_is_announced_with_the_order_and_its_goal():
    """R5.40: the second of two moves may be answered in between."""
    battle = duel("book + reaction-fire")
    battle.order("move B1 to 36,11")
    battle.order("move B1 to 36,15")
    scene = Eyes(battle).scene
    assert scene.banner == "Turn 1 of 8 · B1 declares Move to 36,15; Red may react"
    goal, = [piece for piece in scene.pieces if "goal" in piece.signs]
    assert (goal.x, goal.y, goal.unit, goal.label) == (3600, 1500, 0, "destination of B1")


def test_objectives_and_baselines_are_on_the_table():
    markers = {piece.id: piece for piece in Eyes(duel()).scene.pieces if piece.kind in {"marker", "objective"}}
    assert [(markers[f"edge{side}"].y, markers[f"edge{side}"].label) for side in range(2)] == [
        (0, "Blue: own edge"), (4800, "Red: own edge")]
    aim = markers["aim0"]
    assert (aim.x, aim.y, aim.r, aim.signs) == (3600, 2400, 600, ["primary", "hold"])
    assert aim.label == "Blue: hold the middle of the table, 3 needed"


def test_units_that_are_gone_stand_nowhere_and_captives_are_counted():
    """R7.23, R10.41."""
    battle = duel()
    squad = battle.game.squad[1]
    squad.gone, squad.present = DISSOLVED, 0
    eyes = Eyes(battle, Viewer.FIRST)
    assert (card(eyes, 1).state, card(eyes, 1).words) == ("out", ["gone"])
    assert signs(eyes, 1) == []
    for figure in squad.figure[:2]:
        figure.health, figure.held_by = PRISONER, 1
    assert "holds 2 captives" in card(Eyes(battle, Viewer.FIRST)).words
    squad.figure[0].held_by = 0
    assert signs(Eyes(battle, Viewer.FIRST), 1) == [["captive"]]


def test_a_battle_that_is_over_says_who_has_won_and_why():
    for battle in played(LESSON, 2000, bots=("random", "random")):
        last = battle
    scene = Eyes(last, Viewer.FIRST).scene
    assert last.over == scene.over is True
    assert scene.winner == last.winner
    assert scene.result == last.kind.score.ending(last.game, last.game, last.names)
    assert scene.seat == -1
    assert scene.question == ""


def test_the_score_has_a_row_for_each_objective_with_its_number_and_its_place():
    """R3.54: the rules do not count the squad in a carrier; the place is a piece of the same scene."""
    *_, battle = played("examples/scenarios/armoured-thrust.yaml", 3)
    game = battle.game
    for squad in game.squad[: game.units]:
        if squad.side == 1 and squad.figures >= 6:
            for figure in squad.figure[: squad.figures]:
                figure.x, figure.y = 3600, 2400
    scene = Eyes(battle).scene
    rows = [(aim.side, str(aim.label), aim.count, aim.goal, aim.reached, aim.primary) for aim in scene.aims]
    assert rows == [(0, "0 of 6 on the crossroads", 0, 6, False, True),
                    (0, "0 of 2 enemy units broken or lost", 0, 2, False, False),
                    (1, "7 of 6 on the crossroads", 7, 6, True, True),
                    (1, "0 of 2 enemy units broken or lost", 0, 2, False, False)]
    assert [aim.piece in {piece.id for piece in scene.pieces} for aim in scene.aims] == [True, False, True, False]


def test_asking_for_a_scene_changes_nothing_and_travels_as_json():
    for battle in played(LESSON, 60):
        before = clone(battle.game)
        for viewer in (Viewer.FIRST, Viewer.SECOND, Viewer.SPECTATOR):
            scene = Eyes(battle, viewer).scene
            assert msgspec.json.decode(msgspec.json.encode(scene, enc_hook=lambda text: text[:]), type=Scene) == scene
        assert battle.game == before


def test_before_the_first_turn_nobody_has_won():
    battle = duel()
    battle.game.turn, battle.game.seat_to_choose = 0, NOBODY
    shown = Eyes(battle).scene
    assert (shown.over, shown.winner, shown.result) == (False, "", [])
