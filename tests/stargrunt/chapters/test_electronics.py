"""Electronic warfare: markers, jamming of messages, spoofed scans, counters found from afar, answers."""

import pytest

from dieshift.stargrunt.chapters import activation, command, electronics, morale, overwatch, units
from dieshift.stargrunt.chapters.electronics import rules
from dieshift.stargrunt.frame import NOT_ASKED
from dieshift.stargrunt.state.squads import settle
from dieshift.stargrunt.state.terms import (
    BROKEN,
    HIDDEN,
    LEFT_OVER,
    NOBODY,
    PANICKED,
    PLATOON,
    ROUTED,
    SHAKEN,
    TREATED,
    WOUNDED,
)
from stargrunt.kit import area, battle, order, play, squad

SENDER, RECEIVER, MINE, THEIRS, THEIR_SECOND, COUNTER = range(6)
SEND = order(command.COMMUNICATE, SENDER, RECEIVER)
SCRUB = area("scrub", 40, 60, 47, 70)
IGNORE = order(electronics.IGNORE)


def signals(side, at, markers=3, die=8, **fields):
    """A signals team whose second figure works an EW system."""
    made = squad(side, at=at, figures=2, ew_markers=markers, **fields)
    made.figure[1].ew = die
    return made


def waves(text="book", *, mine=0, theirs=3, second=0, pieces=(), **fields):
    """A platoon command and its squad, far apart, with a signals team; two of the enemy's; and his counter.

    The command is active. `mine`, `theirs` and `second` are the markers of the teams; theirs rolls D8, the second D6.
    """
    return battle(
        squad(0, at=(6, 10), level=PLATOON, **fields), squad(0, at=(40, 10), superior=0, confidence=SHAKEN),
        signals(0, (24, 4), mine), signals(1, (24, 65), theirs), signals(1, (10, 65), second, 6),
        squad(1, at=(43, 65), located=HIDDEN), pieces=list(pieces), text=text).activate(SENDER)


def jam(unit=THEIRS, extra=0):
    """A unit turns EW against the signal of the moment, with extra markers."""
    return order(electronics.JAM, unit, choice=extra)


# --- the die, and what it costs (R12.4, R12.5) ------------------------------------------------------------------------


@pytest.mark.parametrize(("die", "extra", "rolled"), [
    (6, 0, 6), (6, 1, 8), (6, 2, 10), (8, 2, 12), (10, 1, 12), (10, 2, 12)])
def test_each_marker_beyond_the_first_makes_the_die_larger(die, extra, rolled):
    """R12.4, R12.5, N30: a die type each, D12 at most; what is paid beyond is wasted.

    Worked example 24: a basic system rolls D8 with two markers, D10 with three.
    """
    assert rules.tuned_die(die, extra) == rolled
    assert play(lambda dice: rules.ew_roll(dice, die, extra), (rolled, 3)) == 3


@pytest.mark.parametrize(("die", "extra", "face", "use"), [
    (6, 0, 5, 1), (6, 0, 6, 0), (6, 1, 6, 1), (10, 1, 0, 1), (10, 2, 0, 0), (8, 2, 11, 1), (8, 2, 12, 0)])
def test_markers_that_are_of_some_use(die, extra, face, use):
    """R12.4, N30: none that is wasted past D12, and none on a roll that cannot be beaten."""
    assert rules.is_worth_it(die, extra, face) == use


@pytest.mark.parametrize(("face", "stands"), [(4, 0), (5, 0), (6, 6)])
def test_only_a_higher_roll_beats_another(face, stands):
    """R12.40, N26: a tie leaves it."""
    assert play(lambda dice: rules.answer_roll(dice, 8, 0, 5), (8, face)) == stands


# --- markers (R12.2, R12.3) -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("left", [0, 1, 3])
def test_activation_sets_the_stack_to_three(left):
    """R12.1, R12.2, R12.3, S3.39, Q16, N31: three whatever is left, never a sum, and no action is spent."""
    fight = waves(mine=left).ask(0)
    fight.play(order(activation.ACTIVATE, MINE))
    assert (fight[MINE].ew_markers, fight[MINE].actions) == (3, 2)
    assert fight.events(electronics.WENT_ACTIVE) == [(MINE, NOBODY, 3, 0, 0)]


def test_who_has_no_system_has_no_markers():
    """R12.1: a unit without an EW figure, and one whose operator is down."""
    fight = waves().ask(0)
    fight[MINE].figure[1].health = WOUNDED
    for unit in (RECEIVER, MINE):
        fight.ask(0).play(order(activation.ACTIVATE, unit))
        assert fight[unit].ew_markers == 0
        assert fight.events(electronics.WENT_ACTIVE) == []


def test_markers_vanish_with_the_operator():
    """R12.2, N30: when nobody fit is left to use them; once he is fit again the next activation brings three."""
    fight = waves(mine=2)
    settle(fight.rules, fight[MINE])
    assert fight[MINE].ew_markers == 2
    fight[MINE].figure[1].health = TREATED
    settle(fight.rules, fight[MINE])
    assert fight[MINE].ew_markers == 0
    fight[MINE].figure[1].health = 0
    fight.ask(0).play(order(activation.ACTIVATE, MINE))
    assert fight[MINE].ew_markers == 3


def test_markers_go_with_the_operator_who_is_detached():
    """R12.2, R4.35: with the only one; his unit has none left."""
    fight = waves(mine=2).activate(MINE)
    fight.play(order(units.DETACH, MINE, rifles=2))
    element = next(unit for unit in range(fight.game.units) if fight[unit].parent == MINE)
    assert (fight[MINE].ew_markers, fight[element].ew_markers) == (0, 2)


def test_stacks_of_two_units_that_merge_are_no_sum():
    """R12.2, R4.40, N31: the larger one stays."""
    fight = waves(mine=2)
    joins = fight[RECEIVER]
    for i in range(2):
        joins.figure[i].x, joins.figure[i].y = fight[MINE].figure[i].x, fight[MINE].figure[i].y + 150
    joins.ew_markers, joins.figure[1].ew = 1, 6
    fight.activate(RECEIVER).play(order(units.REGROUP, RECEIVER, MINE))
    assert fight[MINE].ew_markers == 2


# --- jamming a message (R12.10) ---------------------------------------------------------------------------------------


def test_a_message_that_is_jammed_is_lost():
    """R12.4, R12.10, N27: announced after the message is declared, before its dice; the higher face drowns it."""
    fight = waves()
    fight.play(SEND)
    assert (fight.game.question, fight.game.seat_to_choose) == (electronics.SIGNAL, 1)
    fight.play(jam(), (8, 8), (8, 7))
    assert fight.events(electronics.JAMMED) == [(THEIRS, SENDER, 1, 2, 0)]
    assert fight.events(command.COMMUNICATED) == [(SENDER, RECEIVER, -1, 2, 0)]
    assert (fight[SENDER].informed, fight[THEIRS].ew_markers, fight[SENDER].actions) == (0, 2, 1)


@pytest.mark.parametrize(("jams", "sent", "through"), [(5, 5, 1), (5, 6, 1), (6, 5, -1), (2, 2, 0), (3, 2, -1)])
def test_a_jam_compares_faces_and_a_tie_leaves_the_message(jams, sent, through):
    """R12.10, N27: both dice are always rolled; the message still has to beat the worse leadership, 2."""
    fight = waves()
    fight.play(SEND)
    fight.play(jam(), (8, jams), (8, sent))
    assert fight.events(command.COMMUNICATED) == [(SENDER, RECEIVER, through, 2, 0)]


@pytest.mark.parametrize(("kind", "fact"), [(command.TRANSFER, command.TRANSFERRED), (command.RALLY, command.RALLIED)])
def test_every_order_that_is_a_message_can_be_jammed(kind, fact):
    """R12.10: a transfer and a rally as well; neither has any effect then, and the transfer may be tried again."""
    fight = waves()
    fight.play(order(kind, SENDER, RECEIVER))
    fight.play(jam(), (8, 8), (8, 7))
    assert [event[2] for event in fight.events(fact)] == [-1]
    assert (fight.game.active, fight[SENDER].transferred, fight[RECEIVER].confidence) == (SENDER, 0, SHAKEN)


def test_more_markers_make_a_larger_die():
    """R12.4: three markers make the D8 a D12, and leave none."""
    fight = waves()
    fight.play(SEND)
    fight.play(jam(extra=2), (12, 9), (8, 8))
    assert fight[THEIRS].ew_markers == 0
    assert fight.events(electronics.JAMMED) == [(THEIRS, SENDER, 3, 0, 0)]


def test_a_message_may_be_let_pass():
    """R12.10: and then it is as if nobody had heard it."""
    fight = waves()
    fight.play(SEND)
    fight.play(IGNORE, (8, 3))
    assert (fight[SENDER].informed, fight[THEIRS].ew_markers) == (1 << RECEIVER, 3)


@pytest.mark.parametrize(("near", "asked"), [(6.0, False), (6.01, True)])
def test_who_talks_within_six_inches_is_not_jammed(near, asked):
    """R12.10, R9.14: direct contact needs no roll, and nobody is asked about it."""
    fight = waves()
    fight[RECEIVER].figure[0].x, fight[RECEIVER].figure[0].y = 600, 1000 + round(100 * near)
    fight.play(SEND)
    assert (fight.game.question == electronics.SIGNAL) == asked


def test_whether_a_counter_is_near_is_not_told_by_asking():
    """R12.10, R15.1: a message to a unit under a counter is taken for one by radio; spoken it gets through."""
    fight = waves()
    fight[RECEIVER].located = HIDDEN
    fight[RECEIVER].figure[0].x, fight[RECEIVER].figure[0].y = 600, 1300
    fight.play(SEND)
    assert fight.game.question == electronics.SIGNAL
    fight.play(jam(), (8, 8))
    assert fight[SENDER].informed == 1 << RECEIVER


@pytest.mark.parametrize("fields", [
    {"ew_markers": 0}, {"ew_markers": LEFT_OVER}, {"panic": PANICKED}, {"confidence": ROUTED}, {"present": 0}])
def test_nobody_is_asked_who_could_do_nothing(fields):
    """R12.2, R12.4, N30: without markers, in panic, routed or off the table; what is broken or suppressed still may."""
    fight = waves()
    for name, value in fields.items():
        setattr(fight[THEIRS], name, value)
    fight.play(SEND, (8, 3))
    fight = waves()
    fight[THEIRS].suppression, fight[THEIRS].confidence = 3, BROKEN
    fight.play(SEND)
    assert fight.game.question == electronics.SIGNAL


@pytest.mark.parametrize(
    ("given", "fields", "refused"),
    [
        (jam(), {}, 0),
        (jam(extra=2), {"ew_markers": 2}, electronics.NO_MARKERS),
        (jam(SENDER), {}, activation.NOT_YOURS),
        (jam(THEIR_SECOND), {}, electronics.NO_MARKERS),
        (jam(COUNTER), {}, electronics.NO_SYSTEM),
        (jam(99), {}, activation.NO_SUCH_UNIT),
        (jam(extra=3), {}, activation.BAD_CHOICE),
        (jam(), {"panic": PANICKED}, electronics.NOT_TO_THE_TASK),
        (order(overwatch.DECLINE), {}, NOT_ASKED),
        (IGNORE, {}, 0),
    ],
)
def test_what_may_be_ordered_about_a_signal(given, fields, refused):
    """R12.1, R12.2, R12.4, N30: by a unit of one's own that has a system, the markers and its nerve."""
    fight = waves()
    fight.play(SEND)
    for name, value in fields.items():
        setattr(fight[THEIRS], name, value)
    assert fight.refusal(given) == refused


def test_without_a_message_there_is_nothing_to_jam():
    """R12.10: other actions are no signals."""
    fight = waves()
    fight.play(order(morale.GO_IN_POSITION, SENDER), (8, 8))
    assert fight.game.question == activation.WHAT_ACTION


# --- answers (R12.40, R12.41) -----------------------------------------------------------------------------------------


def test_an_answer_that_is_higher_undoes_the_jam():
    """R12.40, N26: the sender's side answers the roll of 5 with 6; the message then needs its own test only."""
    fight = waves(mine=3)
    fight.play(SEND)
    fight.play(jam(), (8, 5))
    assert (fight.game.question, fight.game.seat_to_choose) == (electronics.SIGNAL, 0)
    fight.play(jam(MINE), (8, 6), (8, 3))
    assert fight.events(electronics.JAMMED) == [(MINE, SENDER, 1, 2, 5)]
    assert fight.events(command.COMMUNICATED) == [(SENDER, RECEIVER, 1, 2, 0)]


@pytest.mark.parametrize("face", [4, 5])
def test_a_tie_leaves_the_jam(face):
    """R12.40, N26: the answer is in vain, and its unit has had its say."""
    fight = waves(mine=3)
    fight.play(SEND)
    fight.play(jam(), (8, 5))
    fight.play(jam(MINE), (8, face), (8, 4))
    assert fight.events(command.COMMUNICATED) == [(SENDER, RECEIVER, -1, 2, 0)]
    assert fight[MINE].ew_markers == 2


def test_answers_alternate_each_unit_once():
    """R12.40, R12.41, N26: their second team answers the answer; then neither side has anybody left."""
    fight = waves(mine=3, second=2)
    fight.play(SEND)
    fight.play(jam(), (8, 5))
    fight.play(jam(MINE), (8, 6))
    assert fight.game.seat_to_choose == 1
    assert fight.refusal(jam()) == electronics.ANSWERED
    fight.play(jam(THEIR_SECOND, extra=1), (8, 7), (8, 6))
    assert fight.events(command.COMMUNICATED) == [(SENDER, RECEIVER, -1, 2, 0)]


def test_a_unit_may_answer_again_by_agreement():
    """R12.41: as often as its markers last, with the option."""
    fight = waves("book + ew-answers-again", mine=3)
    fight.play(SEND)
    fight.play(jam(), (8, 5))
    fight.play(jam(MINE), (8, 6))
    fight.play(jam(), (8, 7))
    fight.play(jam(MINE), (8, 8), (8, 3))  # which no D8 beats with the one marker that is left
    assert fight[THEIRS].ew_markers == 1
    assert fight.events(command.COMMUNICATED) == [(SENDER, RECEIVER, 1, 2, 0)]


@pytest.mark.parametrize(("face", "mine", "asked"), [(1, 3, False), (2, 1, True), (8, 1, False), (8, 2, True)])
def test_nobody_answers_what_beats_nothing_or_cannot_be_beaten(face, mine, asked):
    """R12.40: a roll of 1 is higher than no die; one marker's D8 never beats 8, two make it a D10."""
    fight = waves(mine=mine)
    fight.play(SEND)
    fight.play(jam(), (8, face), *([] if asked else [(8, 8)]))
    assert (fight.game.question == electronics.SIGNAL) == asked


def test_an_answer_may_be_left_out():
    """R12.40: whoever ignores the jam has let it stand."""
    fight = waves(mine=3)
    fight.play(SEND)
    fight.play(jam(), (8, 5))
    fight.play(IGNORE, (8, 4))
    assert fight.events(command.COMMUNICATED) == [(SENDER, RECEIVER, -1, 2, 0)]
