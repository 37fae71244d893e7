"""A sniper's shot and his stealth, with numbers only.

Source: R15.40-R15.47 (RB p.27); N39-N41.
"""

from typing import NamedTuple

from dieshift.core.dice import Dice, roll
from dieshift.core.rules import Rules, rule, slot
from dieshift.core.rulesets import Cite
from dieshift.stargrunt.chapters import snipers
from dieshift.stargrunt.chapters.fire import book as fire
from dieshift.stargrunt.state.options import catalogue

INTO_HIDING = 2  # above leadership (R15.46)
REVEALING = 1  # the face of the quality die that gives him away (R15.41)


class Shot(NamedTuple):
    """What a sniper's two dice came to: how many beat the range die, and what the quality die showed."""

    beats: int
    quality: int


@rule
def range_die(quality: int, distance: int) -> int:
    """The range die of a sniper by himself: bands of twice his quality die, five of them. Source: R15.40, R15.47."""
    return fire.range_die(2 * quality, distance)


@rule
def shot(dice: Dice, rules: Rules, quality: int, weapon: int, against: int) -> Shot:
    """Quality die first, then the weapon's, each against the range die. Source: R15.40."""
    face = fire.quality_face(dice, rules, quality)
    other = fire.support_face(dice, rules, weapon)
    far = fire.range_face(dice, rules, against)
    return Shot(fire.beats(rules, face, far) + fire.beats(rules, other, far), face)


@catalogue.slot
@slot
def hit_suppresses(rules: Rules) -> int:
    """Whether a sniper's hit leaves a marker as his miss does: yes, one. Source: R15.42."""
    return 1


@catalogue.variant(
    hit_suppresses, "hit-without-marker", "ruling", "A sniper's hit leaves no marker",
    "Only a sniper's miss suppresses; a shot that hits somebody leaves no marker.",
    Cite("RB", "Snipers", "R15.42", "27"))
def hit_alone(rules: Rules) -> int:
    """The marker is what a miss is worth. Source: R15.42."""
    return 0


@catalogue.slot
@slot
def miss_suppresses(rules: Rules) -> int:
    """Whether a sniper's miss suppresses: yes. Source: R15.40; N39."""
    return 1


@catalogue.variant(
    miss_suppresses, "sniper-miss-harmless", "ruling", "A sniper's miss does nothing",
    "A sniper's shot with which no die beats the range die has no result, as any other fire has none.",
    Cite("RB", "Snipers", "R15.40, R5.31, N39", "27"))
def miss_is_a_miss(rules: Rules) -> int:
    """As all fire. Source: R5.31, read without N39."""
    return 0


@rule
def suppresses(rules: Rules, beats: int) -> int:
    """Whether a sniper's shot leaves a marker. Source: R15.40, R15.42; N39."""
    return hit_suppresses(rules) if beats > 0 else miss_suppresses(rules)


@rule
def wound(dice: Dice, rules: Rules, impact: int, doubled: int, armour: int, cover: int) -> int:
    """Impact against armour; the face of a heavy rifle's impact die counts twice. Source: R15.40, R15.44, R5.33."""
    return (fire.double_wound(dice, rules, impact, armour, cover) if doubled == 1
            else fire.wound(dice, rules, impact, armour, cover))


@rule
def stays_unseen(dice: Dice, quality: int, target: int) -> int:
    """Whether a sniper shifts or hides: his quality die above a number. Source: R15.45, R15.46."""
    return 1 if roll(dice, quality, snipers.STEALTH) > target else 0
