"""Buildings before and after an order: odds, menu, marks on the table, what bots do (R14.30-R14.41, R16.10, S4.78)."""

import pytest

from dieshift.battle import Battle
from dieshift.core.viewers import Viewer
from dieshift.stargrunt.bots.battering import batter as battering
from dieshift.stargrunt.bots.battering import blow_open, look_out, prize_within, steady
from dieshift.stargrunt.bots.minds import mind_for
from dieshift.stargrunt.bots.random_bot import guess_house
from dieshift.stargrunt.chapters import buildings
from dieshift.stargrunt.chapters.buildings.shown import battering as odds_of
from dieshift.stargrunt.scenarios.scenario import load
from dieshift.stargrunt.state.records import Order
from stargrunt.houses import BUNKER, batter, street
from stargrunt.interface.kit import Eyes
from stargrunt.kit import squad

TOWN = """title: A bunker
turns: 4
rules: book
terrain:
  - {kind: building, at: [[20, 24], [26, 24], [26, 29], [20, 29]], target: {
      walls: concrete, name: Command post, door: civil, airtight: true}}
  - {kind: building, at: [[40, 24], [46, 24], [46, 29], [40, 29]], target: {walls: brick}}
sides:
  - name: Blue
    squads: [{type: line squad, code: B1, at: [23, 16], charges: 1}]
  - name: Red
    squads: [{type: line squad, code: R1, at: [23, 26.5], figures: 3%s}]
"""


def town(more=""):
    """A squad before a building that three men hold; it acts."""
    battle = Battle(load(TOWN % more), seed=3)
    battle.order("first" if battle.game.seat_to_choose == 0 else "second")
    battle.order("activate B1")
    return battle


def test_the_odds_of_a_fire_are_shown_before_it():
    """R14.30, R14.31, R6.52: rubble and what stands add up to one; dice of rifles and of each weapon by itself."""
    preview = Eyes(town()).preview("batter B1 building 1")
    groups = [row for row in preview.odds.rows if row.group == "building"]
    assert sum(row.chance for row in groups) == pytest.approx(1)
    assert [row.label for row in preview.odds.rows if not row.group] == [
        "a figure inside is hit", "the building is suppressed"]
    assert [(die.role, die.faces) for die in preview.odds.dice][:2] == [("range die", 6), ("quality", 8)]
    assert "small arms can only suppress it (R6.40-R6.42, p.37)" in preview.odds.notes


def test_the_odds_at_a_door_say_what_a_miss_may_do():
    """R14.32."""
    made = Eyes(town()).preview("batter B1 building 1 door")
    assert any("unless a D6 exceeds 5" in note for note in made.odds.notes)
    assert "a hole in it" in [row.label for row in made.odds.rows]


def test_what_is_hidden_inside_is_no_part_of_the_odds():
    """R15.1, R14.31: the same odds whether anybody lies under the counter or not."""
    battle = town(", hidden: true")
    preview = Eyes(battle).preview("batter B1 building 1")
    assert "a figure inside is hit" not in [row.label for row in preview.odds.rows]
    battle.game.squad[1].nature = 3
    assert Eyes(battle).preview("batter B1 building 1") == preview


def test_the_odds_of_a_charge():
    """R16.10, N52."""
    fight = street([squad(0, at=(24, 27.5), charges=1), squad(1, at=(24, 30))], (BUNKER, {"armour": 2})).activate(0)
    forecast = next(odds_of(fight.rules, fight.table, fight.game, None, batter(part=3)))
    rows = {row.label: row.chance for row in forecast.rows}
    assert rows["rubble"] + rows["still standing"] == pytest.approx(1)
    assert 0 < rows["a figure inside is hit"] < 1


def test_the_menu_offers_walls_and_doors_by_name():
    """R14.30, R14.32, S4.79: and nothing where there is no building."""
    eyes = Eyes(town())
    titles = {choice.order: choice.title for choice in eyes.menu.choices if choice.word == "batter"}
    assert {choice.target for choice in eyes.menu.choices if choice.word == "batter"} == {"section0", "section1"}
    assert titles == {
        "batter B1 building 1": "Fire at a building (Command post)",
        "batter B1 building 1 door": "Fire at a building: its door (Command post)",
        "batter B1 building 2": "Fire at a building (building 2)"}
    refused = {choice.word: choice.refused for choice in eyes.menu.choices if choice.refused}
    assert refused["seal"].startswith("B1 is neither in nor touching a building that is a point target")
    plain = Battle(load(_without_targets()), seed=3)
    plain.order("first" if plain.game.seat_to_choose == 0 else "second")
    plain.order("activate B1")
    assert not {"batter", "seal", "unseal", "steady"} & {choice.word for choice in Eyes(plain).menu.choices}


def _without_targets():
    """The same town as terrain alone."""
    lines = (TOWN % "").replace(", target: {\n", "}\n").splitlines()
    return "\n".join(line.partition(", target")[0] + "}" if ", target" in line else line for line in lines
                     if "walls: concrete" not in line) + "\n"


def test_the_table_shows_what_a_building_is_like():
    """R14.31, R14.33, R14.40, S4.78: to both sides alike."""
    battle = town()
    section = battle.game.section[0]
    section.sealed, section.markers, battle.game.shut = 1, 2, 1
    battle.game.section[1].fallen, battle.game.rubble = 1, 2
    for viewer in (Viewer.deciding(0), Viewer.deciding(1), Viewer.SPECTATOR):
        marks = {piece.id: (piece.label, piece.signs) for piece in Eyes(battle, viewer).scene.pieces
                 if piece.kind == "building"}
        assert marks == {"section0": ("Command post: class 3, sealed, 2 suppression markers", ["shut"]),
                         "section1": ("building 2: rubble", ["destroyed"])}
    assert "r rubble" in battle.kind.screen.text_map(battle.table, battle.game, battle.names)


# --- bots ------------------------------------------------------------------------------------------------------------


def gunners(enemies=1, located=2, **house):
    """A squad with a plasma gun before a house that is held."""
    fight = street([squad(0, at=(24, 20)), squad(1, at=(24, 30), figures=enemies, located=located)],
                   (BUNKER, {"armour": 1} | house)).activate(0)
    fight[0].figure[3].support, fight[0].figure[3].support_impact, fight[0].figure[3].hard = 6, 12, 1
    return fight


def test_the_computer_fires_at_a_building_that_enemies_are_seen_to_hold():
    """R14.30, R15.1: at its weaker door; not at who lies hidden, nor where a friend is."""
    chosen, fight = Order(), gunners(door=1)
    assert battering(mind_for(3, 0), fight.rules, fight.table, fight.game, chosen, 0) == 1
    assert (chosen.kind, chosen.unit, chosen.choice, fight.refusal(chosen)) == (buildings.BATTER, 0, 1, 0)
    assert battering(mind_for(3, 0), fight.rules, fight.table, fight.game, Order(), 1_000_000) == 0
    hidden = gunners(located=0)
    assert battering(mind_for(3, 0), hidden.rules, hidden.table, hidden.game, Order(), 0) == 0
    assert prize_within(fight.table, fight.game, 0, 0) > 0
    assert prize_within(fight.table, fight.game, 0, 1) == 0


def test_the_computer_blows_up_walls_opens_up_and_takes_markers_off():
    """R16.10, R14.40, S4.79."""
    fight, chosen = gunners(), Order()
    fight[0].charges = 1
    fight[0].figure[0].y = 2750
    assert blow_open(fight.rules, fight.table, fight.game, chosen) == 1
    assert (chosen.kind, chosen.choice) == (buildings.BATTER, 3)
    fight = gunners(airtight=1, sealed=1, markers=1).activate(1)
    assert look_out(fight.rules, fight.table, fight.game, chosen) == 1
    assert (chosen.kind, chosen.unit, chosen.choice) == (buildings.SEAL, 1, buildings.OPEN_UP)
    assert steady(fight.rules, fight.table, fight.game, chosen) == 1
    assert (chosen.kind, fight.refusal(chosen)) == (buildings.STEADY, 0)
    fight.game.section[0].markers = 0
    assert steady(fight.rules, fight.table, fight.game, Order()) == 0


def test_the_random_player_guesses_every_order_about_buildings():
    """R14.30-R14.40: some are allowed, all are orders."""
    fight, mind, kinds, allowed = gunners(airtight=1), mind_for(5, 0), set(), 0
    for _ in range(300):
        order = Order()
        if guess_house(mind, fight.game, order) == 1:
            kinds.add((order.kind, order.choice % 4 if order.kind == buildings.BATTER else order.choice))
            allowed += fight.refusal(order) == 0
    assert {kind for kind, _ in kinds} == {buildings.BATTER, buildings.SEAL, buildings.STEADY}
    assert allowed > 0
