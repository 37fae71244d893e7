"""Independent figures: a marker of their own, no confidence, and squads that they join and leave."""

import pytest

from dieshift.battle import Battle
from dieshift.core.documents import ScenarioError
from dieshift.stargrunt.bots.heuristic import heuristic_order
from dieshift.stargrunt.bots.minds import mind_of
from dieshift.stargrunt.chapters import activation, command, fire, independents, morale, movement, spotting, units
from dieshift.stargrunt.scenarios import scenario
from dieshift.stargrunt.state.records import Order
from dieshift.stargrunt.state.terms import (
    CONFIDENT,
    DISSOLVED,
    HIGH,
    INDEPENDENT,
    LOW,
    NEVER_PANICKED,
    OVER_PANIC,
    PANICKED,
    PLATOON,
    WOUNDED,
)
from stargrunt.kit import area, battle, order, squad

FIRE, JOIN = order(fire.FIRE, 0, 1), independents.JOIN
FILE = """\
title: Alone
rules: clarified
turns: 3
size: [48, 60]
sides:
  - name: Blue
    fatigue: exhausted
    squads:
      - {type: line squad, name: One, at: [20, 9]}
      - {type: independent figure, name: Agent, at: [20, 12], with: One}
  - name: Red
    squads:
      - {type: line squad, at: [20, 50]}
"""


def lone(side=0, at=(24, 10), **fields):
    """An independent figure."""
    return squad(side, at=at, figures=1, **{"nature": INDEPENDENT} | fields)


def shot_at(**fields):
    """A squad that acts, and an independent enemy in the open, in its third band."""
    return battle(squad(0, at=(24, 10)), lone(1, at=(24, 30), was_suppressed=1, was_fired_on=1, **fields)).activate(0)


def beside(*, of_squad=None, **fields):
    """A squad, an independent figure beside it, and an enemy."""
    return battle(squad(0, at=(24, 10), **of_squad or {}), lone(at=(24, 11.5), **fields), squad(1, at=(24, 60)))


# --- fired at (R15.32) ------------------------------------------------------------------------------------------------


def test_a_single_figure_is_harder_to_hit_and_takes_all_hits():
    """R15.32: the range die is one type higher, D10 in the third band; nobody else is there to be allocated a hit."""
    fight = shot_at()
    fight.play(FIRE, (10, 3), (8, 8), (8, 8), (10, 6), (10, 9), (8, 5), (10, 1), (8, 8))
    assert fight.health(1) == [WOUNDED]


@pytest.mark.parametrize(("piece", "last"), [((), 32), ((area("scrub", 18, 30, 30, 60),), 24),
                                             ((area("rubble", 18, 20, 30, 60),), 16)])
def test_how_far_a_single_figure_can_be_hit(piece, last):
    """R15.32: four bands in the open, three in soft cover, two in hard."""
    for away, found in ((last, 0), (last + 1, None)):
        fight = battle(squad(0, at=(24, 10)), lone(1, at=(24, 10 + away)), pieces=piece).activate(0)
        assert (fight.refusal(FIRE) == found) if found == 0 else fight.refusal(FIRE) != 0


# --- nerve (R15.30, R15.33, R15.34) -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("face", "markers", "panic"), [
    (5, 1, NEVER_PANICKED), (3, 2, NEVER_PANICKED), (2, 1, PANICKED)])
def test_a_failed_test_costs_a_marker_or_panics(face, markers, panic):
    """R15.30, R15.33, N38: the first suppression of a figure of leadership 2, threat 2; his confidence stays."""
    fight = battle(squad(0, at=(24, 10)), lone(1, at=(24, 30), motivation=LOW, was_fired_on=1)).activate(0)
    fight.play(FIRE, (10, 3), (8, 8), (8, 1), (8, face))
    assert (fight[1].suppression, fight[1].panic, fight[1].confidence) == (markers, panic, CONFIDENT)
    assert fight.game.event[fight.game.events - (2 if markers == 2 else 1)].kind == independents.NERVE_TESTED


def test_he_tests_with_the_motivation_of_his_side():
    """R15.33, N38: by R7.10 high motivation owes no test for a first suppression."""
    fight = battle(squad(0, at=(24, 10)), lone(1, at=(24, 30), motivation=HIGH, was_fired_on=1)).activate(0)
    fight.play(FIRE, (10, 3), (8, 8), (8, 1))
    assert fight[1].suppression == 1


def panicked(**fields):
    """An independent figure that panics, and acts."""
    return battle(lone(panic=PANICKED, **fields), squad(1, at=(24, 50))).activate(0)


def test_panic_is_like_suppression_and_removed_first():
    """R15.33, R15.34, N38: beside what the suppressed may do only the panic is removed, and suppression after it."""
    fight = panicked(suppression=1)
    assert fight.refusal(order(movement.MOVE, 0, -1, (24, 12))) == morale.SUPPRESSED
    assert fight.refusal(order(fire.FIRE, 0, 1)) == morale.SUPPRESSED
    assert fight.refusal(order(spotting.OBSERVE, 0, 1)) == spotting.NOTHING_HIDDEN
    assert fight.refusal(order(morale.REMOVE_SUPPRESSION, 0)) == independents.PANIC_FIRST
    fight.play(order(morale.REMOVE_PANIC, 0), (8, 2))
    fight.play(order(morale.REMOVE_PANIC, 0), (8, 3))
    assert (fight[0].panic, fight[0].suppression) == (OVER_PANIC, 1)


@pytest.mark.parametrize(("face", "panic", "gone"), [(3, OVER_PANIC, 0), (2, PANICKED, 0), (1, PANICKED, DISSOLVED)])
def test_one_action_a_try_with_his_own_leadership(face, panic, gone):
    """R15.34, N38: more than 2 removes it, with one action; a 1 takes him out of the game."""
    fight = panicked()
    changed = fight.play(order(morale.REMOVE_PANIC, 0), (8, face))
    assert (fight[0].panic, fight[0].gone) == (panic, gone)
    if not gone:
        assert changed["squad.0.actions"] == 1


def odds(text, *squads):
    """The rows of the odds of an order, in a battle where the first squad is acting."""
    lines = "\n".join(f"      - {line}" for line in squads[:-1])
    fight = Battle(f"""\
title: Odds
rules: book
turns: 3
size: [48, 60]
underway: true
sides:
  - name: Blue
    squads:
{lines}
  - name: Red
    squads:
      - {squads[-1]}
""", seed=1)
    return {row.label: row.fraction for row in fight.eyes(0).odds(text).rows}


def test_the_odds_of_nerve_are_those_of_the_rule():
    """R15.33, R15.34: before the fire and before the try, with what becomes of him."""
    fire_odds = odds("fire B1 at R1", "{type: line squad, at: [20, 10], acting: {}}",
                     "{type: independent figure, at: [20, 30]}")
    assert {"nerve holds", "one more marker", "panics"} <= set(fire_odds)
    calm_odds = odds("calm B1", "{type: independent figure, at: [20, 10], panic: panicked, acting: {}}",
                     "{type: line squad, at: [20, 30]}")
    assert calm_odds == {"PANIC marker removed": "3/4", "stays panicked": "1/8",
                         "fails with a 1: out of the game": "1/8"}


# --- with a squad (R15.31) --------------------------------------------------------------------------------------------


def test_he_joins_a_squad_in_integrity_distance_at_no_cost():
    """R15.31: his figure is one of the squad's; his own activation ends, its marker lies turned over."""
    fight = beside().activate(1)
    fight.play(order(JOIN, 1, 0))
    assert (fight[0].figures, fight[1].figures, fight.game.active) == (5, 0, -1)
    assert (fight[0].figure[4].own, fight[0].figure[4].attached) == (2, 1)
    fight.ask(0)
    assert fight.refusal(order(activation.ACTIVATE, 1)) == activation.ALREADY_ACTIVATED


@pytest.mark.parametrize(("fields", "of_squad"), [
    ({"suppression": 1}, {}), ({"panic": PANICKED}, {}), ({"power_armour": 1}, {}), ({}, {"figures": 12}),
    ({}, {"nature": INDEPENDENT, "figures": 1})])
def test_who_cannot_join(fields, of_squad):
    """R15.31 (reading): with markers, in other armour, where there is no room, or where there is no squad."""
    fight = beside(of_squad=of_squad, **fields).activate(1)
    assert fight.refusal(order(JOIN, 1, 0)) == independents.CANNOT_JOIN


def test_too_far_from_the_squad():
    """R15.31, R4.30: more than two inches off, and out of the circle."""
    fight = battle(squad(0, at=(24, 10)), lone(at=(24, 16)), squad(1, at=(24, 60))).activate(1)
    assert fight.refusal(order(JOIN, 1, 0)) == independents.CANNOT_JOIN


def test_a_squad_takes_him_along_before_its_first_action():
    """R15.31: both markers are turned over; having acted himself in this turn he does not act again with it."""
    fight = beside().activate(0)
    assert fight.refusal(order(JOIN, 0, 1)) == 0
    fight[1].activated = 1
    assert fight.refusal(order(JOIN, 0, 1)) == independents.CANNOT_JOIN
    fight[1].activated = 0
    fight.play(order(JOIN, 0, 1))
    assert (fight.game.active, fight[0].actions, fight[0].figures, fight[1].activated) == (0, 2, 5, 1)


def test_he_leaves_as_he_is_activated_and_bears_the_markers_of_the_squad():
    """R15.31: freely, with two actions of his own."""
    fight = beside().activate(1)
    fight.play(order(JOIN, 1, 0))
    fight[1].activated, fight[0].suppression = 0, 1
    fight.ask(0).play(order(activation.ACTIVATE, 1))
    assert (fight[0].figures, fight[1].figures, fight[1].actions, fight[1].suppression) == (4, 1, 2, 1)
    assert fight.place(1) == (24, 11.5)
    assert fight[1].figure[0].own == 0


def test_with_a_squad_he_acts_when_it_does():
    """R15.31: its activation turns his marker over, too; his weapon joins its fire as a member's."""
    fight = beside().activate(1)
    fight.play(order(JOIN, 1, 0))
    fight[1].activated = 0
    fight.ask(0).play(order(activation.ACTIVATE, 0))
    assert fight[1].activated == 1
    assert fight.refusal(order(units.DETACH, 0, rifles=1 << 4)) == units.CANNOT_DETACH


def test_with_a_squad_he_is_an_ordinary_member():
    """R15.32: no shift for a single figure; hits are allocated among all."""
    fight = battle(squad(0, at=(24, 10)), squad(1, at=(24, 30), was_suppressed=1, was_fired_on=1),
                   lone(1, at=(24, 31.5))).activate(2)
    fight.play(order(JOIN, 2, 1))
    fight.activate(0)
    changed = fight.play(FIRE, (8, 3), (8, 8), (8, 8), (6, 5), (10, 9), (8, 5), (6, 1), (10, 1), (8, 8), (8, 8))
    assert changed["squad.1.figure.4.health"] == WOUNDED


def test_leaders_among_them_hand_on_actions():
    """R15.31: a single figure of a higher level transfers actions like any commander."""
    fight = battle(lone(level=PLATOON), squad(0, at=(24, 12), superior=0), squad(1, at=(24, 60))).activate(0)
    fight.play(order(command.TRANSFER, 0, 1))
    assert fight.game.active == 1


def test_he_does_not_merge_into_a_squad():
    """R4.40, R15.31: to regroup is another thing."""
    assert beside().activate(0).refusal(order(units.REGROUP, 0, 1)) == units.CANNOT_MERGE


# --- the scenario, the bot --------------------------------------------------------------------------------------------


def test_a_scenario_lets_him_start_with_a_squad():
    """R15.30, R15.31: confident however tired his side, and a member of the squad that is named."""
    setting = scenario.load(FILE)
    one, agent = setting.game.squad[0], setting.game.squad[1]
    assert (one.figures, agent.figures, agent.nature) == (9, 0, INDEPENDENT)
    assert (agent.confidence, one.confidence) == (CONFIDENT, 2)
    eyes = Battle(FILE, seed=1).eyes(0)
    card = next(unit for unit in eyes.scene.units if unit.code == "B2")
    assert (card.words[0], card.state) == ("with B1", "ready")
    assert eyes.rows[1]["state"] == "with B1"


@pytest.mark.parametrize(("was", "line", "words"), [
    ("with: One", "confidence: steady", "An independent figure has no 'confidence'"),
    ("with: One", "figures: 2", "An independent figure is one figure, not 2"),
    ("with: One", "with: Nobody", "'Nobody' is not a squad of its side"),
    ("at: [20, 12], with", "at: [20, 20], with", "is out of integrity with B1"),
    ("name: One, at: [20, 9]", "name: One, at: [20, 9], with: Agent", "Only an independent figure or a sniper")])
def test_what_an_independent_figure_is_not(was, line, words):
    """R15.30, R15.31."""
    with pytest.raises(ScenarioError, match=words):
        scenario.load(FILE.replace(was, line))


def test_the_sensible_player_gets_a_panicked_figure_on_its_feet():
    """R15.34: it tries, and tries again."""
    fight, chosen = panicked(), Order()
    for _ in range(2):
        heuristic_order(mind_of(5), fight.rules, fight.table, fight.game, chosen)
        assert chosen.kind == morale.REMOVE_PANIC
        fight.play(order(morale.REMOVE_PANIC, 0), (8, 2))
