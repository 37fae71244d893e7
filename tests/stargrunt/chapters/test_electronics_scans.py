"""Electronic warfare: spoofed scans, counters found from afar, and going active."""

import pytest

from dieshift.stargrunt.chapters import activation, electronics, fire, morale, spotting
from dieshift.stargrunt.chapters.electronics import rules as electronics_rules
from dieshift.stargrunt.frame import NOT_ASKED
from dieshift.stargrunt.state.squads import settle
from dieshift.stargrunt.state.terms import (
    DUMMY,
    FLIPPED,
    HARD,
    HIDDEN,
    NOBODY,
    OPEN,
    PLACED,
    SOFT,
)
from stargrunt.chapters.test_electronics import (
    COUNTER,
    MINE,
    RECEIVER,
    SCRUB,
    SEND,
    SENDER,
    THEIRS,
    jam,
    waves,
)
from stargrunt.kit import area, order, rules

# --- spoofed sensors (R12.30) -----------------------------------------------------------------------------------------


def look(sensor=6, **more):
    """The command looks at the counter, which lies in the open before it, with a sensor."""
    fight = waves(sensor=sensor, **more)
    fight[COUNTER].figure[0].x = 600
    for i in range(fight[COUNTER].figures):
        fight[COUNTER].figure[i].y = 2100
    settle(fight.rules, fight[COUNTER])
    for i in range(fight[COUNTER].figures):
        fight[COUNTER].figure[i].x = 600
    fight.play(order(spotting.OBSERVE, SENDER, COUNTER), *([] if sensor > 4 else [(4, 4), (8, 1), (4, 1)]))
    return fight


@pytest.mark.parametrize(("sensor", "asked"), [(4, False), (6, True), (10, True)])
def test_only_electronic_eyes_are_spoofed(sensor, asked):
    """R12.30, N29: sensors of D6 and better; not an unaided look."""
    assert (look(sensor).game.question == electronics.SIGNAL) == asked


def test_a_look_that_meets_no_counter_in_sight_is_no_signal():
    """R12.30, R15.10: out of sight there is no look, and no one is asked."""
    fight = waves(sensor=6, pieces=[area("building", 2, 20, 46, 24)])
    assert fight.refusal(order(spotting.OBSERVE, SENDER, COUNTER)) == spotting.COUNTER_UNSEEN


@pytest.mark.parametrize(("spoof", "quality", "sensor", "located"), [
    (4, 8, 3, HIDDEN), (4, 3, 6, HIDDEN), (4, 4, 4, PLACED), (4, 8, 6, PLACED), (7, 8, 6, HIDDEN)])
def test_a_spoof_need_beat_one_die_only(spoof, quality, sensor, located):
    """R12.30, N29: any one, the Quality die too; then the attempt fails and the action is spent. A tie does not."""
    fight = look()
    fight.play(jam(), (8, spoof), (4, 1), (8, quality), (6, sensor))
    assert (fight[COUNTER].located, fight[SENDER].actions) == (located, 1)
    spoofed = [beats for _, _, beats, _, _ in fight.events(spotting.SPOTTED)] == [-1]
    assert spoofed == (located == HIDDEN)


def test_a_spoof_is_answered_as_a_jam_is():
    """R12.30, R12.40: the observer's side rolls higher, and the look goes on."""
    fight = look(mine=1)
    fight.play(jam(), (8, 7))
    fight.play(jam(MINE), (8, 8), (4, 1), (8, 2), (6, 2))
    assert fight[COUNTER].located == PLACED


# --- finding out counters (R12.20) ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("cover", "in_sight", "die"), [
    (OPEN, 1, 4), (SOFT, 1, 6), (HARD, 1, 6), (OPEN, 0, 6), (SOFT, 0, 8), (HARD, 0, 8)])
def test_what_screens_a_counter(cover, in_sight, die):
    """R12.20, N28: D4 in the open, D6 in cover, soft or hard; one type more out of sight."""
    assert electronics_rules.screen_die(cover, in_sight) == die


SCAN = order(electronics.SCAN, MINE, COUNTER)


@pytest.mark.parametrize(("pieces", "die"), [
    ((), 4), ((SCRUB,), 6), ((area("building", 2, 40, 46, 44),), 6), ((SCRUB, area("building", 2, 40, 46, 44)), 8)])
def test_a_scan_finds_out_a_counter_however_far(pieces, die):
    """R12.20, N28: anywhere on the table, as a double success would: its figures are placed. It costs no action."""
    fight = waves(mine=3, theirs=0, pieces=pieces)
    fight.play(SCAN, (die, 3), (8, 4))
    assert (fight[COUNTER].located, fight[MINE].ew_markers, fight[SENDER].actions) == (PLACED, 2, 2)
    assert (fight.game.question, fight.game.active, fight.game.pending_count) == (activation.WHAT_ACTION, SENDER, 0)
    assert fight.events(electronics.SHOWN) == [(MINE, COUNTER, 0, 0, 0)]


def test_a_scan_takes_a_false_counter_off():
    """R12.20, R15.14, N28."""
    fight = waves(mine=3, theirs=0)
    fight[COUNTER].nature = DUMMY
    fight.play(SCAN, (4, 3), (8, 4))
    assert fight.events(electronics.SHOWN) == [(MINE, COUNTER, spotting.A_DUMMY, 0, 0)]
    assert fight[COUNTER].gone != 0


@pytest.mark.parametrize("face", [2, 3])
def test_a_scan_has_to_be_higher(face):
    """R12.20: a tie finds nothing; the marker is gone."""
    fight = waves(mine=3, theirs=3)
    assert fight.play(SCAN, (4, 3), (8, face)) == {f"squad.{MINE}.ew_markers": 2}


def test_a_scan_between_two_activations():
    """R12.4, R12.20, N28: at any time that its side decides; then it goes on deciding which unit to activate."""
    fight = waves(mine=3, theirs=0).ask(0)
    fight.game.active = NOBODY
    fight.play(order(electronics.SCAN, MINE, COUNTER, choice=1), (4, 3), (10, 4))
    assert (fight.game.question, fight.game.seat_to_choose) == (activation.WHICH_UNIT, 0)
    assert (fight[COUNTER].located, fight[MINE].ew_markers) == (PLACED, 1)


@pytest.mark.parametrize(("face", "located"), [(5, PLACED), (6, HIDDEN)])
def test_a_scan_is_answered_by_ew(face, located):
    """R12.20, R12.40: the counter's side rolls higher than the 5, and nothing is found out."""
    fight = waves(mine=3, theirs=1)
    fight.play(SCAN, (4, 3), (8, 5))
    assert (fight.game.question, fight.game.seat_to_choose) == (electronics.SIGNAL, 1)
    fight.play(jam(), (8, face))
    assert (fight[COUNTER].located, fight.game.question) == (located, activation.WHAT_ACTION)


@pytest.mark.parametrize(
    ("given", "fields", "refused"),
    [
        (SCAN, {}, 0),
        (SCAN, {"located": FLIPPED}, 0),
        (SCAN, {"located": PLACED}, spotting.NOTHING_HIDDEN),
        (order(electronics.SCAN, MINE, RECEIVER), {}, fire.NO_TARGET),
        (order(electronics.SCAN, MINE, 99), {}, activation.NO_SUCH_UNIT),
        (order(electronics.SCAN, THEIRS, COUNTER), {}, activation.NOT_YOURS),
        (order(electronics.SCAN, SENDER, COUNTER), {}, electronics.NO_SYSTEM),
    ],
)
def test_what_may_be_scanned(given, fields, refused):
    """R12.20: a counter of the enemy's, by a unit of one's own with a system and markers."""
    fight = waves(mine=3)
    for name, value in fields.items():
        setattr(fight[COUNTER], name, value)
    assert fight.refusal(given) == refused


def test_nobody_scans_while_something_else_is_asked():
    """R12.20, N28: between actions, not between dice."""
    fight = waves(mine=3)
    fight.play(SEND)
    assert fight.refusal(SCAN) == NOT_ASKED


# --- going active (R12.2, R12.3) --------------------------------------------------------------------------------------

ACTIVE = order(electronics.GO_ACTIVE, MINE)


def tuned(text, left=0, **fields):
    """The signals team is activated with so many markers left over."""
    fight = waves(text, mine=left).ask(0)
    for name, value in fields.items():
        setattr(fight[MINE], name, value)
    fight.play(order(activation.ACTIVATE, MINE))
    return fight


def test_by_the_simple_method_going_active_is_no_order():
    """R12.3, S3.39: it is active already."""
    assert tuned("book").refusal(ACTIVE) == electronics.ACTIVE_ANYWAY


@pytest.mark.parametrize("left", [0, 2])
def test_by_the_complex_method_an_action_makes_it_active(left):
    """R12.3, S3.43, S3.44: whatever is left is gone with the activation; the action brings three."""
    fight = tuned("book + ew-complex", left)
    assert max(0, fight[MINE].ew_markers) == 0
    fight.play(ACTIVE)
    assert (fight[MINE].ew_markers, fight[MINE].actions) == (3, 1)
    assert fight.refusal(ACTIVE) == activation.ONCE_ONLY


@pytest.mark.parametrize(("left", "refused"), [(0, electronics.STAYS_INACTIVE), (1, 0)])
def test_by_the_complex_method_suppression_keeps_who_is_inactive_from_it(left, refused):
    """R12.3, S3.45: who was active may spend an action to stay so; who was not removes the suppression first."""
    assert tuned("book + ew-complex", left, suppression=1).refusal(ACTIVE) == refused


def test_by_the_complex_method_suppression_does_not_keep_the_active_from_tasks():
    """R12.3, S3.45."""
    fight = waves("book + ew-complex")
    fight[THEIRS].suppression = 2
    fight.play(SEND)
    assert fight.refusal(jam()) == 0


@pytest.mark.parametrize(("text", "refused"), [
    ("book + ew-complex", electronics.STAYS_INACTIVE), ("book + ew-complex + ew-spent-stays-active", 0)])
def test_who_has_used_up_all_markers_is_active_by_a_reading_only(text, refused):
    """S3.44, S3.45: until the next activation; an action keeps it active under fire, and it has no marker to pay."""
    fight = waves(text)
    fight[THEIRS].ew_markers, fight.game.squad[THEIRS].suppression = 1, 0
    fight.play(SEND)
    fight.play(jam(), (8, 6), (8, 5))
    assert max(0, fight[THEIRS].ew_markers) == 0
    fight[THEIRS].activated, fight[THEIRS].suppression = 0, 1
    fight.ask(1)
    fight.play(order(activation.ACTIVATE, THEIRS))
    assert fight.refusal(order(electronics.GO_ACTIVE, THEIRS)) == refused
    assert max(0, fight[THEIRS].ew_markers) == 0


def test_what_was_left_over_is_forgotten_at_the_next_activation():
    """S3.44: it was inactive since the activation began, and so it is when the next one begins."""
    fight = tuned("book + ew-complex", 1)
    fight.play(order(activation.END, MINE))
    fight[MINE].activated, fight[MINE].suppression = 0, 1
    fight.ask(0).play(order(activation.ACTIVATE, MINE))
    assert fight.refusal(ACTIVE) == electronics.STAYS_INACTIVE


def test_at_will_it_is_active_at_no_cost():
    """R12.2, N31, S3.37: chosen when it is activated, before its first action; who says nothing is inactive."""
    fight = tuned("book + ew-choice", 2)
    fight.play(ACTIVE)
    assert (fight[MINE].ew_markers, fight[MINE].actions, fight.game.question) == (3, 2, activation.WHAT_ACTION)
    fight = tuned("book + ew-choice", 2)
    fight.play(order(morale.GO_IN_POSITION, MINE), (8, 8))
    assert fight.refusal(ACTIVE) == electronics.CHOICE_IS_OVER
    assert max(0, fight[MINE].ew_markers) == 0


def test_who_has_no_system_does_not_go_active():
    """R12.1."""
    fight = waves("book + ew-complex")
    assert fight.refusal(order(electronics.GO_ACTIVE, SENDER)) == electronics.NO_SYSTEM
    assert rules("book + ew-complex").going_active == electronics_rules.BY_ACTION


def test_a_scan_in_vain_is_noted_as_one():
    """R12.20: it has found nothing, and nothing is shown."""
    fight = waves(mine=3, theirs=0)
    fight.play(SCAN, (4, 4), (8, 4))
    fact = fight.game.event[0]
    assert (fact.kind, fact.markers, fact.left, fact.found) == (electronics.SCANNED, 1, 2, 0)
    assert fight.events(electronics.SHOWN) == []
    assert fight[COUNTER].located == HIDDEN


def test_what_was_jammed_is_told_for_what_it_was():
    """R12.10, R12.20, R12.30: a message; or eyes or a scan, which are none."""
    sent = waves()
    sent.play(SEND)
    sent.play(jam(), (8, 1), (8, 1))
    seen = look()
    seen.play(jam(), (8, 1), (4, 4), (8, 1), (6, 1))
    scanned = waves(mine=3)
    scanned.play(SCAN, (4, 3), (8, 4))
    scanned.play(jam(), (8, 1))
    flags = [next(fact.message for fact in fight.game.event if fact.kind == electronics.JAMMED)
             for fight in (sent, seen, scanned)]
    assert flags == [1, 0, 0]
