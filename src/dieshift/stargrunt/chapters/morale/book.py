"""Morale paragraph by paragraph, with numbers only; `apply.py` writes the results into the record.

Source: R7.1-R7.76 (RB p.16-21, p.53).
"""

from dieshift.core.dice import Dice, roll
from dieshift.core.rules import Rules, rule, slot
from dieshift.stargrunt.chapters import morale
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.terms import LOW, NEVER_PANICKED

NO_TEST, GREEN = -1, 6  # no threat; a quality die
AS_THEY_PLEASE, WHEN_ACTIVATED, EVERY_TURN = range(3)  # how far flight is compelled (R7.24)

# threat level by circumstance (CALM .. LEADER_DOWN) and motivation (LOW, MEDIUM, HIGH); NO_TEST: none is due
THREAT = (-1, -1, -1, 2, 1, -1, 2, 1, -1, 4, 3, 1, 4, 3, 2)
UNTREATED = (1, 0, 0)
ABANDONED = (3, 2, 1)
BOMBARDED = (2, 1, 0)


@rule
def confidence_test(dice: Dice, rules: Rules, quality: int, leadership: int, threat: int) -> int:
    """How many confidence levels a test costs: 0 on more than leadership plus threat, 2 on half of it or less, else 1.

    It is rolled even when it cannot be passed. Source: R7.1, R7.3; C10.
    """
    target = leadership + threat
    face = roll(dice, quality, morale.CONFIDENCE)
    if face > target:
        return 0
    return 2 if half_or_less(rules, face, target) == 1 else 1


@catalogue.slot
@slot
def half_or_less(rules: Rules, face: int, target: int) -> int:
    """Whether a failed test costs two levels: on half the target number or less. Source: R7.1; C10."""
    return 1 if 2 * face <= target else 0


@rule
def reaction_test(dice: Dice, quality: int, leadership: int, threat: int) -> int:
    """Whether a squad does what needs nerve: more than leadership plus threat. Failing costs no confidence.

    Source: R7.39, R1.14; R3.42.
    """
    return 1 if roll(dice, quality, morale.REACTION) > leadership + threat else 0


@rule
def remove_suppression(dice: Dice, quality: int, leadership: int) -> int:
    """Whether one suppression marker goes: quality die above leadership. Source: R7.73."""
    return 1 if roll(dice, quality, morale.SUPPRESSION) > leadership else 0


@rule
def bombarded_threat(motivation: int, bombarded: int) -> int:
    """What artillery or aircraft add to the test that their attack brings about. Source: R7.10."""
    return BOMBARDED[motivation] * bombarded


@rule
def threat_level(circumstance: int, motivation: int) -> int:
    """The threat level of a circumstance; NO_TEST where none is due. Source: R7.10."""
    return THREAT[3 * circumstance + motivation]


@rule
def further_threat(rules: Rules, motivation: int, untreated: int, abandoned: int) -> int:
    """What untreated and abandoned casualties add; they modify a test and never cause one. Source: R7.5, R7.10; C3."""
    threat = UNTREATED[motivation] * untreated
    if abandoned > 0:
        threat += abandoned_threat(rules, motivation)
    return threat


@catalogue.slot
@slot
def abandoned_threat(rules: Rules, motivation: int) -> int:
    """What abandoned casualties add, as long as they live and lie there. Source: R7.10, R7.15."""
    return ABANDONED[motivation]


@catalogue.slot
@slot
def more_lost_than_left(rules: Rules, lost: int, fit_left: int, wounded_left: int) -> int:
    """Whether an attack took more than it left: survivors are the figures still fit. Source: R7.13."""
    return 1 if lost > fit_left else 0


@catalogue.slot
@slot
def counts_as_untreated(rules: Rules, before: int, now: int) -> int:
    """Which untreated casualties weigh on the test that they cause: only those from before. Source: R7.11, R7.12."""
    return before


@catalogue.slot
@slot
def leadership_tested(rules: Rules, old: int, new: int) -> int:
    """Whose leadership counts in the test after the leader fell: the successor's. Source: R5.38."""
    return new


@rule
def rally_test(dice: Dice, quality: int, leadership: int, commander: int) -> int:
    """Whether a rallied unit gains a level: its quality die above the sum of both leadership values. Source: R7.40."""
    return 1 if roll(dice, quality, morale.RALLY) > leadership + commander else 0


@rule
def successor(dice: Dice, leadership: int) -> int:
    """The leadership of a successor: D6, 1-2 one worse, 6 one better, never beyond 1 or 3. Source: R2.13."""
    face = roll(dice, 6, morale.SUCCESSOR)
    if face <= 2:
        return min(3, leadership + 1)
    return max(1, leadership - 1) if face == 6 else leadership


@catalogue.slot
@slot
def opportunity_threat(rules: Rules, motivation: int, abandoned: int) -> int:
    """The threat level of the test for opportunity fire by motivation: none, none, one for low. Source: S4.110."""
    return 1 if motivation == LOW else 0


@catalogue.slot
@slot
def reaction_threat(rules: Rules, motivation: int, abandoned: int) -> int:
    """Threat that abandoned casualties add to reaction tests: none in the book, the usual one with Opportunity Fire.

    Source: R2.15, R7.15; S4.122.
    """
    return ABANDONED[motivation] if abandoned > 0 and rules.opportunity_fire != 0 else 0


@catalogue.slot
@slot
def position_lost(rules: Rules) -> int:
    """Whether a unit that must withdraw loses its position at once, and at no cost: yes. Source: R14.17."""
    return 1


@catalogue.slot
@slot
def flight_compelled(rules: Rules) -> int:
    """How far broken and routed units are compelled: activated each turn, and both actions used for it.

    Source: R7.24.

    WHEN_ACTIVATED: they need not be activated. AS_THEY_PLEASE: they may stop at any time.
    """
    return EVERY_TURN


@rule
def panic_roll(dice: Dice, quality: int) -> int:
    """The face of a panic test, or of the try to remove a PANIC marker. Source: R7.51, R7.53."""
    return roll(dice, quality, morale.PANIC)


@rule
def shies_at_fire(quality: int, was_fired_on: int, panic: int) -> int:
    """Whether fire at a unit makes it test for panic: a Green one's first, if it never did. Source: R7.50, R7.51."""
    return 1 if quality == GREEN and was_fired_on == 0 and panic == NEVER_PANICKED else 0


@catalogue.slot
@slot
def takes_prisoners(rules: Rules, side: int) -> int:
    """Whether somebody who is trapped can surrender to a side: yes. Source: R10.40."""
    return 1
