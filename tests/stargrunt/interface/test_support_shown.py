"""What a page shows of fire support before it falls: the request, where it lands, whom it strikes (R11, R11.40)."""

import pytest

from dieshift.battle import Battle
from dieshift.core.viewers import Viewer
from dieshift.stargrunt.chapters import support
from dieshift.stargrunt.frame import refusals
from dieshift.stargrunt.odds.mission import mission
from dieshift.stargrunt.scenarios.scenario import load
from dieshift.stargrunt.state.terms import HIDDEN
from dieshift.stargrunt.text import notation
from stargrunt.interface.kit import Eyes

TEXT = """
title: Mortars
size: [48, 72]
sides:
  - name: Blue
    support: [{level: platoon, tubes: 2, crew: B1, shells: [general, troops]}]
    squads:
      - {type: line squad, code: B1, at: [24, 8]}
      - {type: line command, code: B2, at: [34, 8], level: platoon}
  - name: Red
    squads:
      - {type: militia squad, code: R1, at: [24, 44]}
      - {type: guard squad, code: R2, at: [34, 44]}
      - {type: medium carrier, code: R3, at: [28, 46]}
"""


def acting(unit, **changes):
    """A battle in which a unit of Blue's acts."""
    battle = Battle(load(TEXT), seed=3)
    battle.order("first" if battle.game.seat_to_choose == 0 else "second")
    for name, value in changes.items():
        setattr(battle.game.battery[0], name, value)
    battle.order(f"activate {unit}")
    return battle


def test_a_shot_of_pieces_shows_its_accuracy_and_whom_it_may_strike():
    """R11.21, R11.27, R11.31, R11.41: units on foot and vehicles, each with its chances; exactly those of the odds."""
    battle = acting("B1")
    shot = notation.read("bombard B1 shell troops at 24,44", battle.names, battle.game)
    odds = mission(battle.journal.rules, battle.table, battle.game, shot)
    preview = Eyes(battle).preview("bombard B1 shell troops at 24,44")
    rows = {(row.group, row.label): row.fraction for row in preview.odds.rows}
    assert rows["fire support accuracy", "it falls on target"] == "3/4"
    assert next(label for _, label in rows if label.endswith("a figure is hurt")).startswith("R1")
    assert rows["", "R1: a figure is in a burst"] == str(odds.fates[2].struck)
    assert rows["", "R1: a figure is hurt"] == str(odds.fates[2].hurt)
    assert rows["", "R3: a figure is in a burst"] == str(1 - odds.reached[4][0])
    assert {label for _, label in rows} >= {"R3: disabled", "R3: systems out"}
    assert any(note.startswith("R1: ") and "hurt on average" in note for note in preview.odds.notes)
    assert [(ring.x, ring.y, ring.r) for ring in preview.rings] == [(2400, 4400, 300)]


def test_the_card_of_a_crew_lists_its_pieces_for_its_own_side_alone():
    """R11.25, R11.26, R11.40; R11.8: what it fires is its side's secret."""
    battle = acting("B1")
    pieces = "2 mortars or guns: bursts of 3″, general shells, shells against troops"
    for viewer, known in ((Viewer.FIRST, True), (Viewer.REFEREE, True), (Viewer.SECOND, False)):
        cards = {card.code: card.arms for card in Eyes(battle, viewer).scene.units}
        assert (pieces in cards["B1"]) is known
        assert pieces not in cards["B2"]


def test_a_request_shows_its_message_too():
    """R11.3, R11.42: a message inside one level and command by quality, from mouth to ear none; else D8."""
    battle = acting("B2")
    preview = Eyes(battle).preview("request B2 at 24,44")
    assert (preview.odds.dice[0].faces, preview.odds.dice[0].start) == (8, 8)
    chances = {row.label: row.fraction for row in preview.odds.rows}
    assert chances["request gets through"] == "3/4"
    battle.game.squad[1].figure[battle.game.squad[1].leader].x = 2700
    preview = Eyes(battle).preview("request B2 at 24,44")
    assert {row.label: row.fraction for row in preview.odds.rows}["request gets through"] == "1"


def test_what_lies_under_a_counter_is_not_told():
    """R15.1, R11.27: of the enemy's counters the preview of a mission says nothing, whatever is under them."""
    battle = acting("B1")
    battle.game.squad[2].located = HIDDEN
    labels = [row.label for row in Eyes(battle).preview("bombard B1 at 24,44").odds.rows]
    assert not any(label.startswith("R1") for label in labels)
    assert any(label.startswith("R3") for label in labels)


def test_fire_that_is_brought_down_shows_where_it_was_aimed():
    """R11.20, R11.21: as a mission of its own, in place of an activation."""
    battle = Battle(load(TEXT.replace("crew: B1,", "inbound: {at: [24, 44], box: 0, by: B2},")), seed=3)
    battle.order("first" if battle.game.seat_to_choose == 0 else "second")
    while battle.game.seat_to_choose != 0:
        battle.order("stop")
    preview = Eyes(battle).preview("fall")
    assert [(ring.x, ring.y) for ring in preview.rings] == [(2400, 4400)]
    assert any(row.label.startswith("R1: ") for row in preview.odds.rows)
    assert "fire support accuracy" in {row.group for row in preview.odds.rows}
    assert Eyes(battle, Viewer.SECOND).preview("fall").rings == []


@pytest.mark.parametrize(("unit", "packed", "offered", "refused"), [
    ("B1", 0, {"bombard B1 at X,Y", "bombard B1 shell troops at X,Y", "reorganise B1 packing pieces"}, {"move"}),
    ("B1", 1, {"reorganise B1 deploying pieces", "move B1 to X,Y"}, {"bombard"}),
    ("B2", 0, {"request B2 at X,Y", "request B2 shell troops at X,Y"}, set())])
def test_a_menu_offers_what_pieces_can_do(unit, packed, offered, refused):
    """R11.40, R11.43: shots with each shell, packing, deploying; and why not."""
    menu = Eyes(acting(unit, packed=packed)).menu
    assert offered <= {choice.order for choice in menu.choices if not choice.refused}
    assert {choice.wants for choice in menu.choices if choice.word in {"request", "bombard"}} <= {"place", ""}
    words = {choice.word: choice.refused for choice in menu.choices if choice.refused}
    assert refused <= words.keys()
    assert unit == "B1" or "bombard" not in {choice.word for choice in menu.choices}
    assert refusals.by_number[support.PIECES_PACKED].name == "PIECES_PACKED"


def test_a_story_tells_of_shots_and_pieces():
    """R11.40, R11.43: rounds, shells and place; what was deployed, what packed."""
    battle = acting("B1")
    story = " ".join(str(line) for line in battle.order("bombard B1 shell troops at 24,60") or battle.story)
    assert "B1 fires 2 rounds at 24,60, shells against troops. (R11.40, R11.41, p.47)" in story
    battle = acting("B1")
    story = " ".join(str(line) for line in battle.order("reorganise B1 packing pieces") or battle.story)
    assert "B1 packs its pieces. (R11.43, p.47)" in story


def test_what_comes_through_a_building_is_shown():
    """R11.35, R14.31: the building in reach, whether it falls, and whether anybody in it is hurt."""
    farm = "terrain: [{kind: building, at: [[22, 42], [26, 42], [26, 46], [22, 46]], target: {walls: timber}}]\nsides"
    battle = Battle(load(TEXT.replace("sides", farm, 1)), seed=3)
    battle.order("first" if battle.game.seat_to_choose == 0 else "second")
    battle.order("activate B1")
    odds = mission(battle.journal.rules, battle.table, battle.game,
                   notation.read("bombard B1 at 24,41.5", battle.names, battle.game))
    preview = Eyes(battle).preview("bombard B1 at 24,41.5")
    rows = {row.label.removeprefix("building 1: "): row.fraction for row in preview.odds.rows}
    assert rows["a round strikes the building"] == str(1 - odds.roofs[0][0])
    assert rows["rubble"] == str(sum(chance for end, chance in odds.ruins[0].items() if end.falls))
    assert rows["a figure inside is hit"] == str(sum(chance for end, chance in odds.ruins[0].items() if end.struck))


def test_who_may_jam_a_request_is_told_nothing_of_where_it_falls():
    """R11.8, R11.27: neither of squads nor of vehicles, whatever stands there."""
    text = """
title: Jammed guns
sides:
  - name: Blue
    squads:
      - {type: signals team, code: B1, at: [30, 20]}
      - {type: line squad, code: B2, at: [40, 20]}
      - {type: jeep, code: B3, at: [40, 16]}
  - name: Red
    support: [{level: battalion}]
    squads:
      - {type: line command, code: R1, at: [30, 34], level: platoon, observer: true}
"""
    battle = Battle(load(text), seed=1)
    battle.order("first" if battle.game.seat_to_choose == 0 else "second")
    for order in ("activate B1", "end B1", "activate R1", "request R1 at 40,20"):
        battle.order(order)
    assert battle.game.seat_to_choose == 0
    labels, whole = ([row.label for row in battle.eyes(eyes).preview("ignore").odds.rows] for eyes in (0, -1))
    assert any(label.startswith("B3") for label in whole)
    assert labels
    assert not any(label.startswith(("B2", "B3")) for label in labels)
