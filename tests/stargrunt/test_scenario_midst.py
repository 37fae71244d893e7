"""A scenario that begins in the midst of a battle: what it says stands in the record, and what cannot be is named."""

import pytest

from dieshift.battle import Battle
from dieshift.core.words import Message
from dieshift.stargrunt.scenarios import scenario
from dieshift.stargrunt.state.terms import (
    BROKEN,
    DEAD,
    DESTROYED,
    FIT,
    FLIPPED,
    NO_ROUNDS,
    OFF_TABLE,
    PANICKED,
    ROUTED,
    TREATED,
    WOUNDED,
)

MIDST = """\
title: In the midst
underway: true
turns: 3
rules: goodall
sides:
  - name: Blue
    squads:
      - type: line squad
        code: B1
        at: [30, 8]
        confidence: broken
        suppression: 2
        people:
          - {figure: 1, health: dead}
          - {figure: 2, health: wounded, at: [33, 8]}
          - {figure: 3, support: basic missile, rounds: 1}
          - {figure: 4, arm: none, support: none, armour: 12, medic: true}
          - {figure: 5, health: treated, left: true, at: [40, 8]}
          - {figure: 6, support: rocket, rounds: 0}
      - {type: line squad, code: B2, at: [50, 8], overwatch: true, leader: 3, met: suppression}
  - name: Red
    squads:
      - {type: militia squad, code: R1, at: [30, 40], in_position: true, met: fire, panic: panicked}
      - {type: militia squad, code: R2, at: [46, 40], flipped: true}
      - {type: militia squad, code: R3, at: [60, 40], column: true}
      - {type: light power squad, code: R4, at: [10, 40], last_stand: true, confidence: routed,
         people: [{figure: 2, health: suit knocked out}]}
"""


@pytest.fixture(scope="module")
def made():
    return scenario.load(MIDST)


def test_wounds_weapons_and_places_of_single_figures_begin_as_the_scenario_says(made):
    """R4.12, R10.1-R10.6, R17.62: figures are counted from 1, the leader first; the others are as their type."""
    squad = made.game.squad[0]
    assert [squad.figure[i].health for i in range(8)] == [DEAD, WOUNDED, FIT, FIT, TREATED, FIT, FIT, FIT]
    assert (squad.figure[1].x, squad.figure[1].y, squad.figure[4].x) == (3300, 800, 4000)
    assert (squad.figure[2].guided, squad.figure[2].rounds, squad.figure[5].rounds) == (1, 1, NO_ROUNDS)
    bare = squad.figure[3]
    assert (bare.firepower, bare.support, bare.armour, bare.medic) == (0, 0, 12, 1)
    assert [squad.figure[i].left for i in range(8)] == [0, 0, 0, 0, 1, 0, 0, 0]
    assert made.roster.support(0, squad.figure[2]) == "basic missile"
    others = {(squad.figure[i].x, squad.figure[i].y) for i in (0, 2, 3, 5, 6, 7)}
    assert len(others) == 6
    assert all(abs(x - 3000) <= 300 and abs(y - 800) <= 300 for x, y in others)


def test_a_dead_leader_is_succeeded_by_the_next_in_seniority_unless_another_is_named(made):
    """R2.14: the wounded second man leads nobody either; a scenario may name the leader."""
    assert made.game.squad[0].leader == 2
    assert made.game.squad[1].leader == 2
    assert made.game.squad[2].leader == 0


def test_markers_counters_and_nerve_begin_as_the_scenario_says(made):
    """R2.17, R4.14, R7.10, R7.50, R7.60, R7.70; S4.126."""
    one, two, three, four, five, six = made.game.squad[:6]
    assert (one.confidence, one.suppression, one.was_suppressed, one.was_fired_on) == (BROKEN, 2, 1, 1)
    assert (two.overwatch, two.was_suppressed, two.was_fired_on) == (1, 1, 1)
    assert (three.in_position, three.was_suppressed, three.was_fired_on, three.panic) == (1, 0, 1, PANICKED)
    assert (four.located, four.was_fired_on) == (FLIPPED, 0)
    assert five.column == 1
    assert (six.standing_fast, six.confidence, six.ceiling) == (1, ROUTED, 4)


def test_a_figure_too_far_from_its_squad_puts_it_out_of_integrity():
    """R4.30, R4.32: what the places mean follows from the rules."""
    text = MIDST.replace("{figure: 2, health: wounded, at: [33, 8]}", "{figure: 2, at: [39, 8]}")
    assert scenario.load(MIDST).game.squad[0].disorganised == 0
    assert scenario.load(text).game.squad[0].disorganised == 1


def test_a_battle_goes_on_from_there_by_the_rules():
    """R7.71: what is suppressed cannot fire; a battle of bots ends, and the file of a scenario makes it again."""
    battle = Battle(scenario.load(MIDST), seed=4)
    assert scenario.load(scenario.to_yaml(battle.scenario)).game == battle.scenario.game
    side = battle.waiting.seat
    battle.order("first")
    if side == 1:
        battle.order("pass")
    battle.order("activate B1")
    assert "suppressed" in battle.refusal("fire B1 at R1") or "broken" in battle.refusal("fire B1 at R1")
    assert battle.allowed("recover B1")
    assert battle.play().over


B1 = "        code: B1\n"
ONE = "{figure: 1, health: dead}"
FAULTS = {
    "no such figure": (ONE, "{figure: 9, health: dead}", 14, "people[0].figure", "The squad has 8 figures.",
                       "Write 1 to 8"),
    "a figure twice": (ONE, "{figure: 2, health: dead}", 15, "people[1].figure", "Figure 2 appears twice.",
                       "in one place"),
    "no figure named": (ONE, "{health: dead}", 14, "people[0].figure", "The field is missing", "Add 'figure:'"),
    "unknown health": (ONE, "{figure: 1, health: ded}", 14, "people[0].health", "'ded' isn't known here",
                       "Did you mean 'dead'?"),
    "a suit that is none": (ONE, "{figure: 1, health: suit knocked out}", 14, "people[0].health",
                            "Only a power suit", "(R10.20)"),
    "a fit man left behind": (ONE, "{figure: 1, left: true}", 14, "people[0].left", "Only a living casualty",
                              "(R4.12)"),
    "a heavy weapon": (ONE, "{figure: 1, support: packed autocannon}", 14, "people[0].support", "has a crew",
                       "(R17.38)"),
    "rounds that nobody counts": (ONE, "{figure: 1, rounds: 2}", 14, "people[0].rounds", "no rounds to count",
                                  "(R17.62)"),
    "off the table": (ONE, "{figure: 1, at: [80, 8]}", 14, "people[0].at", "[80, 8] is off the table", "72 x 48"),
    "on another": (ONE, "{figure: 1, at: [33.5, 8]}", 15, "people[1].at", "overlaps figure 1", "(R1.3)"),
    "on another squad": (ONE, "{figure: 1, at: [50, 8]}", 20, "at", "The squad overlaps B1", "Move one"),
    "a leader who is dead": (B1, B1 + "        leader: 1\n", 10, "leader", "Figure 1 is a casualty", "(R2.12)"),
    "a leader who is not there": (B1, B1 + "        leader: 9\n", 10, "leader", "8 figures", "Write 1 to 8"),
    "too many markers": ("suppression: 2", "suppression: 4", 12, "suppression", "4 is out of range", "0 to 3"),
    "suppressed and unharmed": ("suppression: 2", "suppression: 2\n        met: fire", 13, "met",
                                "has been suppressed before", "(R7.10)"),
    "in column and In Position": ("column: true", "column: true, in_position: true", 25, "in_position",
                                  "can't be In Position", "(R3.36, R4.14)"),
    "in column and on overwatch": ("column: true", "column: true, overwatch: true", 25, "overwatch",
                                   "can't be on overwatch", "(R3.36, R4.14)"),
    "no room for a column": ("at: [60, 40], column: true", "at: [0.5, 0.5], column: true", 25, "column",
                             "no room for a Travel column", "(R4.14)"),
    "a last stand and suppressed": ("last_stand: true", "last_stand: true, suppression: 1", 26, "suppression",
                                    "ignores suppression", "(R7.61)"),
    "a last stand and panicked": ("last_stand: true", "last_stand: true, panic: panicked", 26, "panic",
                                  "can't make a last stand", "(R7.52, R7.61)"),
    "hidden and flipped": ("flipped: true", "flipped: true, hidden: true", 24, "flipped", "not both", "(R15.13)"),
    "overwatch off the table": ("at: [50, 8], overwatch", "enters: true, overwatch", 20, "overwatch",
                                "still to enter can't start overwatch", "(R3.53)"),
}


def test_a_squad_in_column_stands_two_abreast():
    """R4.14: in files around its middle, not in a cluster; where single figures were placed they stay."""
    squad = scenario.load(MIDST).game.squad[4]
    places = {(squad.figure[i].x, squad.figure[i].y) for i in range(squad.figures)}
    assert len(places) == squad.figures
    files = sorted({x for x, _ in places}), sorted({y for _, y in places})
    assert sorted(map(len, files)) == [2, (squad.figures + 1) // 2]
    assert (6000, 4000) in places
    assert squad.disorganised == 0
    text = MIDST.replace("column: true", "column: true, people: [{figure: 2, at: [62, 42]}]")
    loose = scenario.load(text).game.squad[4]
    assert (loose.column, loose.figure[1].x, loose.figure[1].y) == (1, 6200, 4200)
    assert len({loose.figure[i].x for i in range(loose.figures)}) > 2


@pytest.mark.parametrize("more", ["suppression: 2", "panic: panicked"])
def test_an_overwatch_counter_lies_beside_suppression_and_panic(more):
    """S4.128: it remains until it is used or its unit is activated, so that a battle may begin with both."""
    made = scenario.load(MIDST.replace("overwatch: true", f"overwatch: true, {more}").replace(", met: suppression", ""))
    squad = made.game.squad[1]
    assert (squad.overwatch, squad.suppression + squad.panic > 0) == (1, True)


def test_only_in_a_battle_under_way_is_anybody_broken_from_the_start():
    """R2.18: the worst that fatigue makes is shaken."""
    faults = scenario.check(MIDST.replace("underway: true\n", ""))
    assert [fault.line for fault in faults] == [10, 25]
    assert {fault.field.rpartition(".")[2] for fault in faults} == {"confidence"}
    assert all("'underway: true'" in fault.remedy for fault in faults)


@pytest.mark.parametrize("case", FAULTS)
def test_what_a_squad_in_the_midst_cannot_be_is_named_with_line_field_and_remedy(case):
    """One fault for one slip."""
    old, new, line, field, what, remedy = FAULTS[case]
    assert old in MIDST
    faults = scenario.check(MIDST.replace(old, new, 1))
    assert len(faults) == 1, [str(fault) for fault in faults]
    assert faults[0].line == line, str(faults[0])
    assert faults[0].field.endswith(field)
    assert what in faults[0].what
    assert remedy in faults[0].remedy
    assert isinstance(faults[0].what, Message)
    assert isinstance(faults[0].remedy, Message)


def test_who_is_gone_and_what_fire_did_to_a_vehicle_is_said():
    """R4.25, R6.11, R6.20, R6.22, R7.25: off the table, hit before the battle; who fell takes no room."""
    text = MIDST.replace("{type: militia squad, code: R2, at: [46, 40], flipped: true}",
                         "{type: militia squad, code: R2, gone: left}").replace(
        "{type: militia squad, code: R3, at: [60, 40], column: true}",
        "{type: jeep, code: R3, at: [60, 40], damage: [immobilised, destroyed]}")
    game = scenario.load(text).game
    gone, hull = game.squad[3], game.hull[0]
    assert (gone.present, gone.gone) == (0, OFF_TABLE)
    assert (hull.stuck, hull.dark, hull.wreck) == (1, 0, DESTROYED)
    fallen = text.replace("{figure: 1, health: dead}", "{figure: 1, health: dead, at: [50, 8]}")
    assert scenario.check(fallen) == []
    assert scenario.check(fallen.replace("health: dead, ", "")) != []
    assert "sides[1].squads[1].gone" in {fault.field for fault in scenario.check(text.replace("underway: true\n", ""))}
    placed = scenario.check(text.replace("gone: left", "gone: left, at: [20, 20]"))
    assert [(fault.field, fault.what) for fault in placed] == [("sides[1].squads[1].at", ("A unit that is gone has no "
                                                                                         "'at'."))]
