"""The end of a round: which side tests first, at what threat level, and who breaks.

Source: R8.50-R8.55, R8.60 (RB p.42-43); N19, N24, N25.
"""

from typing import NamedTuple

from dieshift.core.dice import Dice, swap_rollers
from dieshift.core.rules import Rules, rule, slot
from dieshift.stargrunt.chapters.assault.book import ATTACKER, DEFENDER
from dieshift.stargrunt.chapters.morale.book import confidence_test
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.terms import NOBODY


class Side(NamedTuple):
    """A side at the end of a round."""

    quality: int
    leadership: int
    confidence: int
    standing: int
    fallen: int  # in this round
    lost: int  # in this assault, this round with it
    dazed: int = 0  # what else weighs on its test of this round
    steadfast: int = 0  # 1: it makes its last stand, and takes no tests (R7.61)


class Nerve(NamedTuple):
    """What a test at the end of a round comes to: whether the side breaks off, and the confidence levels it costs."""

    breaks: int
    levels: int


class Ending(NamedTuple):
    """How a round ends: who breaks off, and the levels that it costs; NOBODY: it goes on, or nobody stands."""

    loser: int
    levels: int


@rule
def tests_first(attackers_lost: int, defenders_lost: int) -> int:
    """Which side tests first: who has lost more in the assault, the defender if equal. Source: R8.50, R8.53; N25."""
    return ATTACKER if attackers_lost > defenders_lost else DEFENDER


@catalogue.slot
@slot
def losses_that_weigh(rules: Rules, fallen: int, lost: int) -> int:
    """The losses that weigh at the end of a round: all of this assault. Source: R8.50, R8.53; N24."""
    return lost


@rule
def end_threat(rules: Rules, side: Side) -> int:
    """The threat level at the end of a round: one for each loss that weighs, and none at no loss.

    Source: R8.50, R8.55; S2.7.
    """
    threat: int = losses_that_weigh(rules, side.fallen, side.lost)
    return threat + side.dazed


@catalogue.slot
@slot
def end_test(dice: Dice, rules: Rules, quality: int, leadership: int, threat: int, confidence: int) -> Nerve:
    """Test whether a side stays: a confidence test, and who loses a level breaks off. Source: R8.50, R8.54, R8.55."""
    levels = confidence_test(dice, rules, quality, leadership, threat)
    return Nerve(1 if levels > 0 else 0, levels)


@rule
def stays(dice: Dice, rules: Rules, side: Side) -> Nerve:
    """The test of one side; who makes a last stand stays without one. Source: R8.50, R7.61."""
    if side.steadfast == 1:
        return Nerve(0, 0)
    return end_test(dice, rules, side.quality, side.leadership, end_threat(rules, side), side.confidence)


@rule
def end_of_round(dice: Dice, rules: Rules, attacker: Side, defender: Side) -> Ending:
    """End a round: without a test if a side is wiped out, else both test in turn until one breaks off.

    `dice.who` is the unit that tests first, `dice.other` the one after it.

    Source: R8.50, R8.60; N19.
    """
    if attacker.standing == 0 or defender.standing == 0:
        return Ending(wiped_out(attacker.standing, defender.standing), 0)
    first = tests_first(attacker.lost, defender.lost)
    nerve = stays(dice, rules, attacker if first == ATTACKER else defender)
    if nerve.breaks == 1:
        return Ending(first, nerve.levels)
    swap_rollers(dice)
    nerve = stays(dice, rules, defender if first == ATTACKER else attacker)
    return Ending(1 - first, nerve.levels) if nerve.breaks == 1 else Ending(NOBODY, 0)


@rule
def wiped_out(attackers: int, defenders: int) -> int:
    """Which side has nobody standing, and so has lost without a test; NOBODY: neither, or both. Source: R8.60; N19."""
    if (attackers == 0) == (defenders == 0):
        return NOBODY
    return ATTACKER if attackers == 0 else DEFENDER
