"""What an author is told of a draft: who sees whom from the start, who comes too late, who has no cover; the counts."""

from pathlib import Path

import pytest

from dieshift.core.dice import Dice
from dieshift.core.records import clone
from dieshift.core.yaml_edit import changed
from dieshift.stargrunt.interface import advice
from dieshift.stargrunt.interface.advice import exposed, forces, notices, overlooked
from dieshift.stargrunt.scenarios.scenario import load
from dieshift.stargrunt.turn.turn import begin_activation

SHELF = [path.read_text(encoding="utf-8") for path in sorted(Path("examples/scenarios").glob("*.yaml"))]
SQUADS = [text for text in SHELF if "system: boarding" not in text]
OPEN = """title: Two squads
turns: {turns}
terrain: {terrain}
sides:
  - name: Blue
    colour: blue
    squads:
      - {{name: First, type: line squad, figures: 6, {blue}}}
    objectives:
      primary: {{kind: hold, at: [24, 40], radius: 3, figures: {figures}}}
  - name: Red
    colour: red
    squads:
      - {{name: Second, type: line squad, figures: 6, at: [40, 42]}}
"""
WALL = "[{kind: building, at: [[4, 20], [60, 20], [60, 22], [4, 22]]}]"
WOOD = "[{kind: light_wood, at: [[20, 10], [28, 10], [28, 14], [20, 14]]}]"


def made(terrain="[]", blue="at: [24, 6]", turns=8, figures=1):
    return load(OPEN.format(terrain=terrain, blue=blue, turns=turns, figures=figures))


def told(scenario, what):
    return [one for one in notices(scenario) if one.what == what]


def test_who_sees_an_enemy_from_the_start_is_told_with_both_places():
    """R5.1: over open ground they see each other, 39.4 inches apart; through a house nobody does."""
    (one,) = told(made(), "both_see")
    assert (one.weight, one.names["one"], one.names["other"], one.names["away"]) == ("look", "B1", "R1", 39.39)
    assert one.at == [(24, 6), (40, 42)]
    assert told(made(WALL), "both_see") == []
    (fact,) = told(made(WALL), "unseen")
    assert (fact.weight, fact.names["away"]) == ("fact", 39.39)


def test_by_night_one_may_see_another_who_does_not_see_it():
    """R15.60: with night vision, over 29 inches in the dark."""
    night = Path("examples/scenarios/night-raid.yaml").read_text(encoding="utf-8")
    assert ("G3", "A7") in {(one.names["one"], one.names["other"]) for one in told(load(night), "sees")}


@pytest.mark.parametrize("text", SQUADS, ids=[text.split("\n", 1)[0] for text in SQUADS])
def test_what_would_mend_a_draft_mends_it(text):
    """Whatever is proposed leaves a scenario without a fault, in which that squad sees no enemy, or has cover."""
    scenario = load(text)
    done = set()
    for one in notices(scenario):
        subject = (one.what, one.names.get("unit"))
        if not one.changes or subject in done:
            continue
        done.add(subject)
        better = text
        for change in one.changes:
            better = changed(better, change["path"], change["value"])
        after = notices(load(better))
        assert one.weight == "look"
        assert all((each.what, each.names.get("unit")) != subject for each in after), one


def test_a_squad_is_moved_no_nearer_to_the_enemy_than_it_was_or_two_feet():
    """There is room out of sight behind the house at (37, 24), three inches nearer."""
    house = "[{kind: building, at: [[38, 30], [44, 30], [44, 32], [38, 32]]}]"
    (one,) = told(made(house, blue="at: [30, 24]"), "both_see")
    assert one.changes == [{"path": ["sides", 0, "squads", 0, "at"], "value": [37, 21]}]


def test_two_moves_are_an_activation():
    """R3.2."""
    scenario = made()
    game = clone(scenario.game)
    begin_activation(Dice(), scenario.ruleset.record(), scenario.table, game, 0)
    assert game.squad[0].actions == advice.ACTIONS


def test_an_aim_out_of_reach_is_told_and_how_many_turns_it_takes():
    """R4.7: 34 inches less the three about the aim, by two moves of six inches a turn: three turns."""
    (late,) = told(made(turns=2), "late")
    assert (late.names["needed"], late.names["turns"], late.at) == (3, 2, [(24, 40)])
    assert late.changes == [{"path": ["turns"], "value": 3}]
    assert told(made(turns=3), "late") == []
    (fact,) = told(made(turns=3), "reach")
    assert (fact.weight, fact.names["needed"]) == ("fact", 3)


def test_of_an_aim_for_many_the_last_that_is_needed_counts():
    third = "      - {{name: Third, type: line squad, figures: 6, at: [24, 24]}}\n"
    two = OPEN.replace("    objectives", f"{third}    objectives")
    few, many = (load(two.format(terrain="[]", blue="at: [24, 6]", turns=2, figures=figures)) for figures in (6, 7))
    assert told(few, "late") == []
    assert told(few, "reach") == []
    assert [one.names["needed"] for one in told(many, "late")] == [3]


def test_no_way_to_the_aim_is_told_without_a_remedy():
    river = "[{kind: water, at: [[0, 20], [72, 20], [72, 24], [0, 24]]}]"
    (one,) = told(made(river), "no_way")
    assert (one.weight, one.changes) == ("look", [])


def test_who_has_no_cover_within_twelve_inches_is_told():
    """R14.3: a wood four inches off is near enough, nothing on the table is not; who enters needs it by the edge."""
    assert [one.names["unit"] for one in told(made(), "bare")] == ["B1", "R1"]
    assert [one.names["unit"] for one in told(made(WOOD), "bare")] == ["R1"]
    assert [one.names["side"] for one in told(made(blue="enters: true"), "bare_edge")] == ["Blue"]
    assert told(made(WOOD, blue="enters: true"), "bare_edge") == []
    assert told(made("{style: woods, seed: 3}"), "bare") == []


def test_a_battle_without_an_aim_is_told():
    text = OPEN.format(terrain="[]", blue="at: [24, 6]", turns=8, figures=1)
    without = text[:text.index("    objectives")] + text[text.index("  - name: Red"):]
    assert [one.what for one in notices(load(without)) if one.what == "no_aim"] == ["no_aim"]
    assert told(made(), "no_aim") == []


def test_what_a_side_sees_from_the_start_is_what_any_of_its_squads_sees():
    """R5.1: from before a house nothing behind it is seen, from beside it much is; each place as who sees it best."""
    beside = "      - {{name: Third, type: line squad, figures: 6, at: [66, 6]}}\n    objectives"
    more = "{kind: hedge, at: [[64, 10], [67, 10]]}, {kind: building, at: [[68, 10], [71, 10], [71, 14], [68, 14]]}"
    ground = f"{WALL[:-1]}, {more}]"
    alone, both = OPEN, OPEN.replace("    objectives", beside)
    for text, known in ((alone, ["clear", "hidden", "clear", "clear"]), (both, ["clear", "clear", "clear", "clear"])):
        survey = exposed(load(text.format(terrain=ground, blue="at: [24, 6]", turns=8, figures=1)), 0)
        spots = [value for value, count in zip(survey.runs[::2], survey.runs[1::2], strict=True) for _ in range(count)]
        assert len(spots) == 72 * 48
        places = (24, 10), (64, 40), (66, 10), (70, 17)
        assert [survey.kinds[spots[y * survey.columns + x]] for x, y in places] == known


def test_of_a_side_squads_figures_and_weapons_are_counted_and_no_points():
    """R5.21, R5.26; R2.11: nothing is said of what they are worth."""
    blue, red = forces(made(blue="at: [24, 6], quality: veteran"))
    assert (blue.squads, blue.figures, blue.qualities) == (1, 6, {"veteran": 1})
    assert (red.squads, red.figures, red.qualities) == (1, 6, {"regular": 1})
    assert blue.firepower == red.firepower > 0
    assert sum(blue.support.values()) == 2
    assert not {"points", "value", "worth"} & set(blue.__struct_fields__)


def fifths(text):
    """How many places there are of each fifth; and that of a place in inches."""
    survey = overlooked(load(text))
    values = [value for value, count in zip(survey.runs[::2], survey.runs[1::2], strict=True) for _ in range(count)]

    def at(x, y):
        return survey.kinds[values[int(100 * y) // survey.step * survey.columns + int(100 * x) // survey.step]]

    return at, len(values)


def test_on_an_open_table_every_place_sees_nearly_all_and_behind_houses_few():
    """R5.1: sight is the same both ways, so what sees a place is seen from there."""
    at, places = fifths(OPEN.format(terrain="[]", blue="at: [24, 6]", turns=8, figures=1))
    assert places <= 240
    assert {at(x, y) for x in range(3, 70, 6) for y in range(3, 46, 6)} == {"open"}
    yard = ", ".join(f"{{kind: building, at: [[{w}, {s}], [{e}, {s}], [{e}, {n}], [{w}, {n}]]}}" for w, s, e, n in (
        (20, 16, 44, 18), (20, 30, 44, 32), (20, 18, 22, 30), (42, 18, 44, 30)))
    at, _ = fifths(OPEN.format(terrain=f"[{yard}]", blue="at: [24, 6]", turns=8, figures=1))
    assert at(32, 24) == "dead"
    assert at(60, 6) in {"open", "fair"}
