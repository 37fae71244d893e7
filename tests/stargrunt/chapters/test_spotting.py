"""Hidden units: the spotting roll, what it shows, and what shows by itself."""

import pytest

from dieshift.stargrunt.chapters import activation, movement, spotting
from dieshift.stargrunt.chapters.spotting import rules as spotting_rules
from dieshift.stargrunt.state.terms import FLIPPED, HARD, HIDDEN, OFF_TABLE, OPEN, PLACED, SOFT
from stargrunt.kit import area, battle, order, play, rules, squad

LOOK = order(spotting.OBSERVE, 0, 1)
SCRUB = area("scrub", 18, 18, 30, 42)


def watch(*, away=15, pieces=(SCRUB,), text="book", others=(), **hidden):
    """A Regular squad with unaided sensors, active, and a hidden one in scrub."""
    return battle(squad(0, at=(24, 10)), squad(1, at=(24, 10 + away), **{"located": HIDDEN} | hidden), *others,
                  pieces=list(pieces), text=text).activate(0)


# --- the roll (R15.10-R15.12) -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("distance", "cover", "in_position", "shift"), [
    (1199, OPEN, 0, 0), (1200, OPEN, 0, 1), (2399, OPEN, 0, 1), (2400, SOFT, 0, 3), (0, HARD, 1, 3),
    (3600, HARD, 1, 6)])
def test_what_hides_a_unit(distance, cover, in_position, shift):
    """R15.10: one type for each full twelve inches, one or two for cover, one In Position."""
    hiding = spotting_rules.Hiding(distance, cover, in_position, 0, 0)
    assert spotting_rules.hiding_shift(rules(), hiding) == shift


@pytest.mark.parametrize(("shift", "die"), [(0, 4), (1, 6), (4, 12), (6, 12)])
def test_the_hiding_die_stops_at_d12(shift, die):
    """R15.10, R15.12: closed shifts from D4 up; it is rolled once against both of the observer's dice."""
    assert play(lambda dice: spotting_rules.spotting_roll(dice, 8, 6, shift), (die, 3), (8, 4), (6, 3)) == 1


@pytest.mark.parametrize(("text", "night", "eyes", "cover", "shift"), [
    ("book", 1, 0, OPEN, 0), ("book + unaided-at-night", 1, 0, OPEN, 2), ("book + unaided-at-night", 1, 1, OPEN, 0),
    ("book + unaided-at-night", 0, 0, OPEN, 0), ("ozkriegspiel", 1, 0, HARD, 3)])
def test_night_and_concealment_of_the_club(text, night, eyes, cover, shift):
    """S2.25, S2.27, Q7, Q8: two types at night without night vision; concealment hides by one, soft or hard."""
    assert spotting_rules.hiding_shift(rules(text), spotting_rules.Hiding(0, cover, 0, night, eyes)) == shift


@pytest.mark.parametrize(("text", "piece", "own"), [
    ("book", area("crops", 18, 18, 30, 42, concealment=1), 6), ("ozkriegspiel", area("crops", 18, 18, 30, 42), 6),
    ("ozkriegspiel", area("crops", 18, 18, 30, 42, concealment=1), 8), ("book", area("rocks", 18, 18, 30, 42), 10),
    ("ozkriegspiel", area("rocks", 18, 18, 30, 42), 8),
    ("ozkriegspiel", area("rocks", 18, 18, 30, 42, concealment=0), 6)])
def test_concealment_hides_and_protection_does_not(text, piece, own):
    """S2.25, Q7: fifteen inches make D6; tall crops and rocks one type more, unless the rocks hide nobody."""
    fight = watch(pieces=[piece], text=text)
    fight.play(LOOK, (own, own), (8, 1), (4, 1))


@pytest.mark.parametrize(("eyes", "sensor", "own"), [(0, 4, 10), (1, 4, 6), (0, 8, 10), (0, 10, 6)])
def test_superior_sensors_have_night_vision_when_spotting(eyes, sensor, own):
    """S2.27: two types for the target at night, but not against night vision, which superior sensors include."""
    fight = watch(pieces=[], text="ozkriegspiel")
    fight.game.night, fight[0].night_vision, fight[0].sensor = 1, eyes, sensor
    fight.play(LOOK, (own, own), (8, 1), (sensor, 1))


# --- observing (R3.27, R15.10-R15.14) ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("own", "located"), [
    ([(8, 5), (4, 4)], HIDDEN), ([(8, 6), (4, 4)], FLIPPED), ([(8, 5), (4, 1)], HIDDEN)])
def test_one_die_flips_a_counter(own, located):
    """R15.10, R15.13: fifteen inches and soft cover make D8; a 5 must be beaten."""
    fight = watch()
    fight.play(LOOK, (8, 5), *own)
    assert fight[1].located == located


def test_two_dice_place_the_unit():
    """R15.14: and nothing else changes but the action."""
    fight = watch()
    assert fight.play(LOOK, (8, 3), (8, 4), (4, 4)) == {
        "squad.0.actions": 1, "squad.0.done": 1 << spotting.OBSERVE, "squad.1.located": PLACED}


def test_better_sensors_roll_better_dice():
    """R15.11: a superior sensor is D10."""
    fight = watch()
    fight[0].sensor = 10
    fight.play(LOOK, (8, 8), (8, 8), (10, 9))
    assert fight[1].located == FLIPPED


def test_what_is_out_of_sight_cannot_be_observed():
    """R3.27, R15.10: an observer needs a line of sight, so a counter behind a building costs no action."""
    fight = watch(pieces=[area("building", 10, 12, 40, 16), SCRUB])
    assert fight.refusal(LOOK) == spotting.COUNTER_UNSEEN


def parted(text="book"):
    """A detached element of a squad that is in play, with a counter in sight."""
    fight = watch(text=text, others=[squad(0, at=(4, 4))])
    fight[0].parent, fight[0].leader = 2, 1
    return fight


def test_only_the_leader_observes():
    """R3.27, R15.10: he is with the rest of the unit, not with its detached element."""
    fight = parted()
    assert fight.refusal(LOOK) == spotting.NO_LEADER_HERE
    fight[2].gone = OFF_TABLE
    assert fight.refusal(LOOK) == 0


def test_a_detached_element_observes_by_the_option():
    """R3.27: whoever leads it."""
    assert parted("book + elements-observe").refusal(LOOK) == 0


@pytest.mark.parametrize(("counter", "figures", "dice", "located"), [
    (0, 900, [(8, 5), (8, 6), (4, 4)], FLIPPED), (900, 0, [], HIDDEN)])
def test_what_lies_on_the_table_decides_whether_it_can_be_observed(counter, figures, dice, located):
    """R15.4, R15.10: sight to the counter, wherever the figures under it would stand; a wall hides what is behind."""
    fight = watch(pieces=[area("building", 10, 26, 40, 28), SCRUB])
    for i in range(fight[1].figures):
        fight[1].figure[i].y += counter if i == fight[1].centre else figures
    assert fight.refusal(LOOK) == (0 if dice else spotting.COUNTER_UNSEEN)
    if dice:
        fight.play(LOOK, *dice)
    assert fight[1].located == located


def test_observing_may_be_repeated_and_needs_something_hidden():
    """R3.27: twice an activation; not at units that are placed, nor at friends."""
    fight = watch()
    fight.play(LOOK, (8, 8), (8, 1), (4, 1))
    assert fight.refusal(LOOK) == 0
    fight[1].located = PLACED
    assert fight.refusal(LOOK) == spotting.NOTHING_HIDDEN


def test_the_suppressed_leader_may_observe():
    """R7.71: from under fire."""
    fight = watch()
    fight[0].suppression = 2
    assert fight.refusal(LOOK) == 0


# --- what shows by itself (R15.3) -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("pieces", "located"), [([], PLACED), ([SCRUB], HIDDEN)])
def test_a_unit_in_the_open_in_clear_sight_is_placed(pieces, located):
    """R15.3: when an enemy is activated in sight of it; in cover it stays hidden."""
    fight = watch(pieces=pieces).ask(0)
    fight[0].activated = 0
    fight.play(order(activation.ACTIVATE, 0))
    assert fight[1].located == located


@pytest.mark.parametrize(("text", "night", "eyes", "sensor", "away", "located"), [
    ("ozkriegspiel", 1, 0, 4, 60, HIDDEN), ("ozkriegspiel", 1, 0, 4, 3, HIDDEN), ("ozkriegspiel", 0, 0, 4, 60, PLACED),
    ("ozkriegspiel", 1, 1, 4, 60, PLACED), ("ozkriegspiel", 1, 0, 8, 60, HIDDEN),
    ("ozkriegspiel", 1, 0, 10, 60, PLACED), ("book + unaided-at-night", 1, 0, 4, 20, HIDDEN),
    ("book", 1, 0, 4, 20, PLACED), ("book", 1, 0, 4, 25, HIDDEN)])
def test_at_night_a_hidden_unit_in_the_open_has_to_be_spotted(text, night, eyes, sensor, away, located):
    """S2.27, R15.3, R15.60: unaided eyes do not have it placed at once at any distance; those that see at night do."""
    fight = watch(pieces=[], text=text, away=away).ask(0)
    fight.game.night, fight[0].night_vision, fight[0].sensor, fight[0].activated = night, eyes, sensor, 0
    fight.play(order(activation.ACTIVATE, 0))
    assert fight[1].located == located


def test_who_has_to_be_spotted_at_night_can_be():
    """S2.27, R15.10, R15.14: fifteen inches and the night make D10; two dice that beat it place the unit."""
    fight = watch(pieces=[], text="ozkriegspiel")
    fight.game.night = 1
    fight.play(LOOK, (10, 2), (8, 3), (4, 3))
    assert fight[1].located == PLACED


@pytest.mark.parametrize(("text", "kind", "concealment", "located"), [
    ("book", "crops", 1, PLACED), ("ozkriegspiel", "crops", 1, HIDDEN), ("ozkriegspiel", "crops", 0, PLACED),
    ("book", "rocks", 0, HIDDEN), ("ozkriegspiel", "rocks", 0, PLACED), ("ozkriegspiel", "rocks", 1, HIDDEN)])
def test_what_hides_a_unit_keeps_it_from_being_placed(text, kind, concealment, located):
    """R15.3, S2.25, Q7: cover by the book; concealment where the two are apart, and not protection."""
    fight = watch(pieces=[area(kind, 18, 18, 30, 42, concealment=concealment)], text=text).ask(0)
    fight[0].activated = 0
    fight.play(order(activation.ACTIVATE, 0))
    assert fight[1].located == located


def test_a_unit_comes_into_sight_by_a_move():
    """R15.3: round the corner of a house stands somebody in the open."""
    fight = watch(pieces=[area("building", 20, 14, 30, 18)], away=15)
    fight.play(order(movement.MOVE, 0, -1, (19, 10)))
    assert fight[1].located == HIDDEN
    fight.play(order(movement.MOVE, 0, -1, (17, 13)))
    assert fight[1].located == PLACED


def test_its_owner_shows_a_unit_by_activating_it():
    """R15.3: hidden no longer."""
    fight = watch().ask(1)
    fight.play(order(activation.ACTIVATE, 1))
    assert fight[1].located == PLACED
