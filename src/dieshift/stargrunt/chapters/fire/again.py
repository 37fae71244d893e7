"""Split fire at one target: whether a unit may fire with both of its actions at one and the same enemy.

The book speaks of splitting fire between two targets, and forbids nothing more. Source: R3.41 (RB p.16); S3.58, S3.59.
"""

from dieshift.core.rules import Rules, rule, slot
from dieshift.core.rulesets import Cite
from dieshift.stargrunt.chapters import fire
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import Squad
from dieshift.stargrunt.turn.refusals import ALLOWED


@rule
def remember_target(squad: Squad, target: int) -> None:
    """Record a fire action and its target.

    Only the last target is kept: with two actions a turn, no third action asks for the first target.

    Source: R3.40, R3.41; S3.57.
    """
    squad.fires += 1
    squad.fired_at = target + 1


@catalogue.slot
@slot
def fires_again(rules: Rules) -> int:
    """Whether a unit may fire at one target with both of its actions, each figure once: yes. Source: R3.41; S3.59."""
    return 1


@catalogue.variant(
    fires_again, "once-at-a-target", "ruling", "Once at a target",
    "A squad may split its fire between two targets only: it does not fire at one and the same unit with both of its "
    "actions.",
    Cite("RB", "Actions", "R3.41", "16"))
def once_at_a_target(rules: Rules) -> int:
    """Two fires want two targets. Source: R3.41, the book's reason for splitting taken by its letter."""
    return 0


@rule
def again_refusal(rules: Rules, squad: Squad, target: int) -> int:
    """Whether a fire would be the second at its target in this activation, and may not be. Source: R3.41; S3.59."""
    return fire.FIRED_AT if squad.fired_at == target + 1 and fires_again(rules) == 0 else ALLOWED
