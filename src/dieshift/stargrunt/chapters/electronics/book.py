"""Electronic warfare, with numbers only: the die, what it beats, what a task costs.

Source: R12.4, R12.5, R12.10, R12.20, R12.30, R12.40 (RB p.52); N26-N30.
"""

from dieshift.core.dice import Dice, opposing_roll, roll, shifted
from dieshift.core.rules import Rules, rule, slot
from dieshift.stargrunt.chapters import electronics
from dieshift.stargrunt.state.electronics import ew_die
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import Squad
from dieshift.stargrunt.state.squads import in_play
from dieshift.stargrunt.state.terms import OPEN, PANICKED, ROUTED

LEAST = 6  # the smallest sensor die that is electronic (R12.30, N29)
BARE, COVERED = 4, 6  # what screens a counter from a scan (R12.20)
ACTIVE_AT_ONCE, BY_ACTION, AT_WILL = range(3)  # how a unit becomes active (R12.2, R12.3)


@catalogue.slot
@slot
def going_active(rules: Rules) -> int:
    """How an EW unit becomes active: whenever it is activated, at no cost. Source: R12.2, R12.3; S3.39; Q16, N31."""
    return ACTIVE_AT_ONCE


@catalogue.slot
@slot
def spent_is_active(rules: Rules) -> int:
    """Whether who has used up all markers is active until the next activation: no, he is inactive (reading).

    Source: R12.2; S3.44, S3.45.
    """
    return 0


@catalogue.slot
@slot
def one_say(rules: Rules) -> int:
    """Whether an EW unit has one say only in one task, its first one or an answer: yes. Source: R12.41; N26."""
    return 1


@rule
def tuned_die(die: int, extra: int) -> int:
    """The die of an EW task: one type larger for each marker beyond the first; past D12 they are wasted.

    Source: R12.4, R12.5; N30.
    """
    return shifted(die, extra)


@rule
def ew_roll(dice: Dice, die: int, extra: int) -> int:
    """What an EW system rolls in a task. Source: R12.4, R12.5."""
    return roll(dice, tuned_die(die, extra), electronics.EW)


@rule
def beats(face: int, other: int) -> int:
    """Whether an EW roll beats another, or a die that it is turned against: only if it is higher.

    Source: R12.10, R12.30, R12.40; N26, N27.
    """
    return 1 if face > other else 0


@rule
def answer_roll(dice: Dice, die: int, extra: int, other: int) -> int:
    """What an EW system rolls if that beats a roll that stands; 0 if it does not. Source: R12.40; N26."""
    face = ew_roll(dice, die, extra)
    return face if beats(face, other) == 1 else 0


@rule
def screen_die(cover: int, in_sight: int) -> int:
    """What screens a counter from a scan: D4 in the open, D6 in any cover, one type more out of sight.

    Neither distance nor a position counts. Source: R12.20; N28.
    """
    return shifted(BARE if cover == OPEN else COVERED, 1 - in_sight)


@rule
def scan_roll(dice: Dice, die: int, extra: int, screen: int) -> int:
    """What an EW system rolls if that finds out a counter behind its screen; 0 if it does not. Source: R12.20."""
    against = opposing_roll(dice, screen, electronics.SCREEN)
    face = ew_roll(dice, die, extra)
    return face if beats(face, against) == 1 else 0


@rule
def is_worth_it(die: int, extra: int, face: int) -> int:
    """Whether so many extra markers can make a die beat a roll, and none of them is wasted. Source: R12.4; N30."""
    larger = 1 if extra == 0 or tuned_die(die, extra) > tuned_die(die, extra - 1) else 0
    return larger if tuned_die(die, extra) > face else 0


@rule
def is_up_to_tasks(squad: Squad) -> int:
    """Whether a unit is in a state for EW tasks: on the table, neither panicked nor routed.

    Suppression is nothing to it. Source: R12.4; S3.45; N30.
    """
    return 1 if in_play(squad) == 1 and squad.panic != PANICKED and squad.confidence > ROUTED else 0


@rule
def can_beat(squad: Squad, face: int) -> int:
    """Whether an active EW unit could still roll higher than that, with all its markers. Source: R12.2, R12.4."""
    if squad.ew_markers < 1 or is_up_to_tasks(squad) == 0:
        return 0
    die = ew_die(squad)
    return 1 if die > 0 and tuned_die(die, squad.ew_markers - 1) > face else 0
