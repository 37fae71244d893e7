"""Units: quality, integrity, centre, detached elements, regrouping."""

import pytest

from dieshift.core.dice import scripted
from dieshift.core.records import flatten
from dieshift.stargrunt.chapters import activation, casualties, command, fire, morale, movement, units
from dieshift.stargrunt.chapters.units import rules as units_rules
from dieshift.stargrunt.state import squads
from dieshift.stargrunt.state.terms import (
    BROKEN,
    CONFIDENCE,
    CONFIDENT,
    DEAD,
    DISSOLVED,
    FIT,
    LOW,
    NOBODY,
    PLATOON,
    QUALITY,
    SHAKEN,
    STEADY,
    WOUNDED,
)
from dieshift.stargrunt.turn.turn import can_be_activated, units_left
from stargrunt.kit import area, battle, order, rules, squad

BOOK = rules()


def group(*places, gap=1.1, **fields):
    """A squad whose figures stand at places in inches."""
    made = squad(figures=len(places), **fields)
    for i, (x, y) in enumerate(places):
        made.figure[i].x, made.figure[i].y = round(100 * x), round(100 * y)
    return made


# --- quality, leadership, confidence (R1.6-R1.9, R2.1-R2.6, R2.17) ----------------------------------------------------


def test_quality_is_a_die():
    """R1.6, R1.7, R2.1-R2.5: Untrained D4, Green D6, Regular D8, Veteran D10, Elite D12."""
    assert QUALITY == {4: "untrained", 6: "green", 8: "regular", 10: "veteran", 12: "elite"}


def test_confidence_has_five_levels():
    """R2.17: Confident, Steady, Shaken, Broken, Routed, the best being the highest number."""
    assert [CONFIDENCE[level] for level in (CONFIDENT, STEADY, SHAKEN, BROKEN, 0)] == [
        "confident", "steady", "shaken", "broken", "routed"]


# --- integrity (R4.30, R4.31) -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("places", "together"), [
    ([(10, 10), (12, 10), (14, 10), (16, 10), (18, 10)], 1),  # a chain of two-inch gaps, eight inches long
    ([(10, 10), (12, 10), (14.01, 10), (16, 10), (18, 10)], 0),  # one gap too wide, and no circle
    ([(10, 10), (16, 10)], 1),  # the ends of a circle's diameter
    ([(10, 10), (16.01, 10)], 0),
    ([(10, 10), (15, 10), (12.5, 14.33)], 1),  # a triangle of five inches: its circle is 5.77 across
    ([(10, 10), (15.2, 10), (12.6, 14.504)], 0),  # of 5.2 inches: 6.004 across
    ([(10, 10), (15.19, 10), (12.595, 14.49)], 1),  # of 5.19 inches: 5.99 across
    ([(10, 10)], 1),
])
def test_integrity_is_a_chain_or_a_circle(places, together):
    """R4.30, R4.31: gaps of two inches link all, or one circle of six inches across holds all."""
    assert squads.is_together(BOOK, group(*places)) == together


TWO_PAIRS = [(10, 10), (11, 10), (17, 10), (18, 10)]
LONG_CHAIN = [(10, 10), (12, 10), (14, 10), (16, 10), (18, 10)]
LOOSE_CIRCLE = [(10, 10), (13, 10), (16, 10)]


@pytest.mark.parametrize(("text", "pairs", "chain", "circle"), [
    ("book", 0, 1, 1), ("book + integrity-by-neighbours", 1, 1, 1), ("book + integrity-by-circle", 0, 0, 1),
    ("book + integrity-by-chain", 0, 1, 0)])
def test_readings_of_integrity(text, pairs, chain, circle):
    """R4.31: the letter of the second test asks for any neighbour; each test may also be taken alone."""
    made = rules(text)
    found = [squads.is_together(made, group(*places)) for places in (TWO_PAIRS, LONG_CHAIN, LOOSE_CIRCLE)]
    assert found == [pairs, chain, circle]


def test_the_dead_and_the_left_behind_do_not_count():
    """R4.30, R10.4: a chain may break when its middle man dies; who is not there does not scatter anybody."""
    chain = group(*LONG_CHAIN)
    chain.figure[4].health = DEAD
    assert squads.members(chain) == 4
    chain.figure[2].health = DEAD
    assert squads.is_together(BOOK, chain) == 1  # the three left fit a circle
    far = group((10, 10), (11, 10), (30, 30))
    far.figure[2].health, far.figure[2].left = WOUNDED, squads.LEFT
    assert squads.is_together(BOOK, far) == 1


def test_losing_the_link_of_a_chain_disorganises():
    """R4.32: seen when the figures are settled after a loss."""
    fight = battle(group((10, 10), (12, 10), (14, 10), (16, 10), (18, 10), (20, 10)))
    assert fight[0].disorganised == 0
    fight[0].figure[2].health = DEAD
    squads.settle(fight.rules, fight[0])
    assert fight[0].disorganised == 1


@pytest.mark.parametrize(("text", "centre"), [("book", 2), ("book + leader-is-centre", 0)])
def test_the_centre_is_the_middle_figure(text, centre):
    """R5.3, R5.7: the figure nearest to all its fellows together; by the other reading the leader."""
    assert battle(group((10, 10), (14, 10), (12, 10)), text=text)[0].centre == centre


def test_the_fallen_are_nobody_s_centre():
    """R5.7: fit figures only; when the leader has fallen, the next in line."""
    for text in ("book", "book + leader-is-centre"):
        fight = battle(group((10, 10), (14, 10), (12, 10)), text=text)
        fight[0].figure[0].health = fight[0].figure[2].health = WOUNDED
        squads.settle(fight.rules, fight[0])
        assert fight[0].centre == 1


# --- what a squad out of integrity may do (R4.32, R4.34) --------------------------------------------------------------


@pytest.mark.parametrize(("given", "refused"), [
    (order(casualties.REORGANISE, 0), 0), (order(movement.MOVE, 0, -1, (12, 12)), units.DISORGANISED),
    (order(fire.FIRE, 0, 1), units.DISORGANISED), (order(morale.GO_IN_POSITION, 0), units.DISORGANISED)])
def test_a_scattered_squad_reorganises_first(given, refused):
    """R4.32: nothing else before it."""
    fight = battle(group((10, 10), (18, 10)), squad(1, at=(14, 20))).activate(0)
    assert fight.refusal(given) == refused


def test_a_scattered_squad_under_fire_in_the_open_may_still_recover():
    """R4.34: it may not reorganise in the open while suppressed, but the marker may be removed."""
    fight = battle(group((10, 10), (18, 10), suppression=1)).activate(0)
    assert fight.refusal(order(casualties.REORGANISE, 0)) == morale.SUPPRESSED_IN_OPEN
    assert fight.refusal(order(morale.REMOVE_SUPPRESSION, 0)) == 0


@pytest.mark.parametrize(
    ("text", "gather", "recover"),
    [
        ("book", morale.SUPPRESSED_IN_OPEN, 0),
        ("book + scattered-must-gather", morale.SUPPRESSED_IN_OPEN, units.DISORGANISED),
        ("book + scattered-may-gather", 0, 0),
    ],
)
def test_readings_of_a_scattered_squad_under_fire(text, gather, recover):
    """R4.34: by the printed words it can do nothing; or it may gather in the open all the same."""
    fight = battle(group((10, 10), (18, 10), suppression=1), text=text).activate(0)
    assert fight.refusal(order(casualties.REORGANISE, 0)) == gather
    assert fight.refusal(order(morale.REMOVE_SUPPRESSION, 0)) == recover
    fight[0].disorganised = 0
    assert fight.refusal(order(casualties.REORGANISE, 0)) == morale.SUPPRESSED_IN_OPEN
    assert fight.refusal(order(morale.REMOVE_SUPPRESSION, 0)) == 0


def test_a_scattered_squad_in_cover_gathers_before_it_recovers():
    """R4.32, R4.34: by the printed words, in cover too, where it may reorganise though suppressed."""
    fight = battle(group((10, 10), (18, 10), suppression=1), pieces=[area("scrub", 5, 5, 25, 15)],
                   text="book + scattered-must-gather").activate(0)
    assert fight.refusal(order(casualties.REORGANISE, 0)) == 0
    assert fight.refusal(order(morale.REMOVE_SUPPRESSION, 0)) == units.DISORGANISED


# --- detached elements (R4.35-R4.39) ----------------------------------------------------------------------------------


def divided(*others, text="book", **fields):
    """A squad of six that has detached its last two figures, as unit 1 or the next free one."""
    fight = battle(squad(0, at=(24, 10), figures=6, **fields), *others, text=text).activate(0)
    fight.play(order(units.DETACH, 0, rifles=0b110000))
    return fight


def test_an_element_is_formed_by_one_action():
    """R3.29, R4.35, R4.39: the leader's part stays the unit; the element has its standing and markers of its own."""
    fight = divided(quality=10, motivation=LOW, confidence=STEADY, in_position=1)
    unit, element = fight[0], fight[1]
    assert (fight.game.units, unit.figures, element.figures, unit.actions) == (2, 4, 2, 1)
    assert (element.parent, element.quality, element.leadership, element.motivation, element.confidence,
            element.in_position) == (0, 10, 2, LOW, STEADY, 1)


@pytest.mark.parametrize(("mask", "possible"), [(0b110000, 1), (0b000001, 0), (0b111111, 0), (0, 0), (1 << 6, 0)])
def test_which_figures_can_be_detached(mask, possible):
    """R4.35: not the leader, not everyone, not nobody, nobody who does not exist."""
    assert units_rules.can_detach(battle(squad(figures=6)).game, 0, mask) == possible


def test_no_element_of_an_element():
    """R4.39: a detached element cannot be divided again."""
    assert units_rules.can_detach(divided().game, 1, 0b10) == 0


def test_figures_are_conserved_when_a_squad_divides_and_comes_together():
    """R4.35, R4.37: the casualty too; every figure keeps what it carries."""
    fight = battle(squad(0, figures=5)).activate(0)
    for i in range(5):
        fight[0].figure[i].impact = 4 + 2 * i
    fight[0].figure[4].health = WOUNDED
    fight.play(order(units.DETACH, 0, rifles=0b10110))
    assert [fight[u].figures for u in (0, 1)] == [2, 3]
    fight.play(order(activation.END, 0))
    unit = fight[0]
    assert sorted((unit.figure[i].impact, unit.figure[i].health) for i in range(unit.figures)) == [
        (4, FIT), (6, FIT), (8, FIT), (10, FIT), (12, WOUNDED)]
    assert (fight[1].gone, fight[1].figures, unit.figure[unit.leader].impact) == (DISSOLVED, 0, 4)


def test_a_column_that_came_apart_and_divides_is_no_column_any_more():
    """R3.35, R4.14, R4.35: neither what stays nor the element; so either may do what a column may not."""
    team = squad(0, at=(24, 20), figures=6, column=1)
    for i in range(6):
        team.figure[i].x, team.figure[i].y = 2400 + 600 * (i // 3), 2000 + 110 * (i % 3)
    fight = battle(team, squad(1, at=(40, 60))).activate(0)
    assert (fight[0].disorganised, fight[0].column) == (1, 1)
    fight.play(order(units.DETACH, 0, rifles=0b111000))
    assert [(fight[u].disorganised, fight[u].column, fight[u].figures) for u in (0, 2)] == [(0, 0, 3), (0, 0, 3)]
    assert fight.refusal(order(morale.GO_IN_POSITION, 0)) == 0


def test_an_element_acts_only_when_its_unit_calls_it():
    """R3.34, R4.36: within six inches of the leader without a roll; two actions; then the caller has his other one."""
    fight = divided(squad(1, at=(24, 40)))
    assert fight.refusal(order(units.CALL_ELEMENT, 0, 2)) == 0
    fight.play(order(units.CALL_ELEMENT, 0, 2))
    assert (fight.game.active, fight[2].actions) == (2, 2)
    fight.play(order(activation.END, 2))
    assert (can_be_activated(fight.game, 2), units_left(fight.game, 0)) == (0, 0)


def test_what_its_unit_has_failed_before_an_element_does_not_try_again():
    """R3.42, R4.39: they were one when it was tested."""
    fight = divided(squad(1, at=(24, 40)), failed=1 << morale.GO_IN_POSITION)
    fight.play(order(units.CALL_ELEMENT, 0, 2))
    assert fight.refusal(order(morale.GO_IN_POSITION, 2)) == activation.FAILED_THIS_TURN


def test_an_element_out_of_reach_is_called_by_communication():
    """R4.36: against the unit leader's value, here 2: a 2 fails and the action is lost."""
    fight = divided(squad(1, at=(24, 60)))
    for i in range(2):
        fight[2].figure[i].y = 3000
    fight.play(order(units.CALL_ELEMENT, 0, 2), (8, 2))
    assert (fight.game.active == 2, fight[2].actions) == (False, 0)


def test_an_element_takes_no_orders_from_elsewhere():
    """R4.36: no transfer from the platoon command, only its own unit's call."""
    boss = squad(0, at=(30, 10), level=PLATOON, figures=2)
    fight = divided(boss, superior=1)
    fight.activate(1)
    assert fight.refusal(order(command.TRANSFER, 1, 0)) == 0
    assert fight.refusal(order(command.TRANSFER, 1, 2)) == command.NO_COMMAND


def test_an_element_that_comes_home_brings_its_figures_and_markers_only():
    """R4.37: quality, leadership and confidence stay the unit's; the worse suppression counts."""
    fight = divided()
    fight[1].suppression, fight[1].confidence = 0, CONFIDENT
    fight[0].suppression = 2
    fight.play(order(activation.END, 0))
    assert (fight[0].figures, fight[0].suppression, fight[0].confidence, fight[0].disorganised) == (6, 2, CONFIDENT, 0)


def far_element(away, text="book", **fields):
    """A squad of six that has called its element of two, which stands so many inches north of it; the element acts."""
    fight = divided(squad(1, at=(24, 60)), text=text, **fields)
    for i in range(2):
        fight[2].figure[i].x, fight[2].figure[i].y = 2400 + 110 * i, 1000 + round(100 * away)
    squads.settle(fight.rules, fight[2])
    faces = () if away <= 6 else ((8, 8),)
    fight.play(order(units.CALL_ELEMENT, 0, 2), *faces)
    return fight


HOME = {"squad.2.actions": 0, "squad.2.present": 0, "squad.2.figures": 0, "squad.2.leader": NOBODY,
        "squad.2.gone": DISSOLVED}
BLANK = {f"squad.2.figure.{i}.{name}": 0 for i in range(2) for name in ("x", "y", "armour", "firepower", "impact")}


def test_an_element_back_in_integrity_is_part_of_its_unit_again_at_no_cost():
    """R4.37: it walks up to two inches of its unit and ends its activation; nobody spends an action on it.

    Here its unit has no action left, so that its activation is over too.
    """
    fight = far_element(7)
    assert fight[0].actions == 0
    fight.play(order(movement.MOVE, 2, -1, (24, 12)))
    assert (fight[2].gone, fight.game.active, fight[2].actions) == (0, 2, 1)
    changed = fight.play(order(activation.END, 2))
    carried = {"armour": 8, "firepower": 4, "impact": 10}
    places = {f"squad.0.figure.{4 + i}.{name}": value for i in range(2)
              for name, value in {"x": 2400 + 110 * i, "y": 1200, **carried}.items()}
    assert changed == {**HOME, **BLANK, **places, "squad.0.figures": 6, "active": NOBODY, "callers": 0,
                       "question": activation.WHICH_UNIT, "seat_to_choose": 1, "slot": 1}
    assert fight.events(units.REJOINED) == [(2, 0, 6, CONFIDENT, 0)]


@pytest.mark.parametrize(("away", "parts"), [(2.0, [6, 0]), (2.01, [4, 2]), (5.0, [4, 2])])
def test_an_element_is_detached_only_out_of_integrity(away, parts):
    """R4.35, R4.37: two inches link it with its unit, a hundredth more does not; the row is too wide for a circle."""
    fight = battle(squad(0, at=(24, 10), figures=6, gap=2), squad(1, at=(24, 60))).activate(0)
    fight.play(order(units.DETACH, 0, rifles=0b110000))
    for i in range(2):
        fight[2].figure[i].x, fight[2].figure[i].y = 2800 + 110 * i, 1000 + round(100 * away)
    fight.play(order(activation.END, 0))
    assert [fight[u].figures for u in (0, 2)] == parts


def test_a_unit_that_walks_up_to_its_element_takes_it_in():
    """R4.37: whichever of the two moves."""
    fight = divided(squad(1, at=(24, 60)))
    for i in range(2):
        fight[2].figure[i].x, fight[2].figure[i].y = 2400 + 110 * i, 1700
    fight.activate(0)
    fight.play(order(movement.MOVE, 0, -1, (24, 15.5)))
    assert fight[2].figures == 2
    fight.play(order(activation.END, 0))
    assert (fight[0].figures, fight[2].gone) == (6, DISSOLVED)


def test_an_element_s_return_leaves_its_unit_s_other_action():
    """R4.36, R4.37: the leader who called it goes on with what he has left."""
    fight = divided(squad(1, at=(24, 60))).activate(0)
    for i in range(2):
        fight[2].figure[i].x, fight[2].figure[i].y = 2400 + 110 * i, 1500
    fight.play(order(units.CALL_ELEMENT, 0, 2))
    fight.play(order(movement.MOVE, 2, -1, (24, 12)))
    fight.play(order(activation.END, 2))
    assert (fight.game.active, fight[0].actions, fight[0].figures) == (0, 1, 6)


@pytest.mark.parametrize(("text", "whole"), [("book", 7), ("book + integrity-by-circle", 4)])
def test_the_reading_of_integrity_decides_who_is_back(text, whole):
    """R4.31, R4.37: a chain of seven inches is together by the book, not by the circle alone."""
    fight = battle(squad(0, at=(24, 10), figures=4), squad(0, at=(28.2, 10), figures=3), squad(1, at=(24, 60)),
                   text=text)
    fight[1].parent = 0
    fight.activate(0)
    fight.play(order(activation.END, 0))
    assert fight[0].figures == whole


def test_nobody_spends_an_action_to_take_an_element_back():
    """R4.37, R4.40: regrouping is for two units."""
    fight = far_element(2.5)
    assert fight.refusal(order(units.REGROUP, 2, 0)) == units.REJOINS


def test_an_element_does_not_come_home_to_a_unit_grown_full():
    """R5.35: twelve figures at most; it stays what it is."""
    fight = battle(squad(0, at=(24, 10), figures=11), squad(0, at=(24, 11.5), figures=2), squad(1, at=(24, 60)))
    fight[1].parent = 0
    fight.activate(0)
    before = flatten(fight[0])
    assert units_rules.together(fight.rules, fight[0], fight[1]) == 0
    assert flatten(fight[0]) == before
    fight.play(order(activation.END, 0))
    assert [fight[u].figures for u in (0, 1)] == [11, 2]


def test_the_elements_of_a_joined_unit_are_the_merged_unit_s():
    """R4.39, R4.40: they change parents, and share the new quality and leadership."""
    fight = divided(squad(0, at=(30, 10), figures=5, quality=10, leadership=1))
    units_rules.join(scripted(), fight.rules, fight.game, 0, 1)
    assert (fight[2].parent, fight[2].quality, fight[2].leadership) == (1, 10, 1)


def test_a_lost_parent_makes_its_element_a_unit_of_its_own():
    """R4.36 (reading): nobody else could ever activate it."""
    fight = divided()
    fight[1].activated = 0
    assert can_be_activated(fight.game, 1) == 0
    for i in range(fight[0].figures):
        fight[0].figure[i].health = DEAD
    assert (can_be_activated(fight.game, 1), squads.unit_of(fight.game, 1)) == (1, 1)


@pytest.mark.parametrize(("text", "left"), [("book", 1), ("book + orphans-wait", 0)])
def test_an_orphaned_element_may_have_to_wait_for_orders(text, left):
    """R4.36 (readings): a unit of its own, or one that acts only by a superior's transfer."""
    boss = squad(0, at=(24, 6), figures=2, level=PLATOON)
    fight = divided(boss, squad(1, at=(24, 60)), text=text, superior=1)
    for i in range(fight[0].figures):
        fight[0].figure[i].health = DEAD
    fight[3].activated = 0
    fight.activate(1)
    fight.play(order(activation.END, 1))
    assert (can_be_activated(fight.game, 3), units_left(fight.game, 0)) == (left, left)
    fight.activate(1)
    fight.play(order(command.TRANSFER, 1, 3))
    assert (fight.game.active, fight[3].actions) == (3, 2)
