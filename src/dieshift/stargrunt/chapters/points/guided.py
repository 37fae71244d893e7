"""Guided missiles with numbers only: decoys, the launch, spoofs and countermeasures.

A missile rolls in this order: a decoy's try, the firer's quality and guidance, any spoof of them, the target's
countermeasures, which are not rolled any more when it has been spoofed (A14).

Source: R6.60-R6.66, R12.30, R16.32 (RB p.40, p.48, p.52, p.56); A5, A13-A15; S4.111.
"""

from typing import NamedTuple

from dieshift.core.dice import Dice, opposing_roll, roll, shifted
from dieshift.core.rules import Rules, rule, slot, total
from dieshift.stargrunt.chapters import points
from dieshift.stargrunt.chapters.fire import book as fire
from dieshift.stargrunt.chapters.points import book
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.terms import OPEN

NO_ECM = 4  # die of a target without countermeasures, a building, or systems that are out (R6.60, R6.66; A5)
DECOY_DIE = 8  # of any decoy, an emplaced one too (R6.64; A13)


class Launch(NamedTuple):
    """What the firer's dice show, and which dice they are: a bit each, as they fell."""

    quality: int
    guidance: int
    quality_dice: int
    guidance_dice: int


@rule
def decoy_works(dice: Dice, guidance: int) -> int:
    """Whether a decoy draws a missile off before it can hit: its die is higher than that of the guidance.

    Source: R6.64; A13, A14.
    """
    lure = opposing_roll(dice, DECOY_DIE, points.DECOY)
    return 1 if lure > roll(dice, guidance, points.GUIDANCE) else 0


@catalogue.slot
@slot
def decoys_spent(rules: Rules, works: int) -> int:
    """How many decoys a try uses up: one if it works. Source: R6.64; A13."""
    return works


@total
def ecm_shift(rules: Rules, cover: int, hasty: int) -> int:
    """The shift of the die of countermeasures: all that applies adds up. Source: R6.61."""
    return 0


@ecm_shift.part("cover", "R6.61", always=True)
@rule
def ecm_from_cover(rules: Rules, cover: int, hasty: int) -> int:
    """One die type for a target in any cover. Source: R6.61; A15."""
    return 1 if cover != OPEN else 0


@ecm_shift.part("opportunity fire", "S4", always=True)
@rule
def ecm_from_haste(rules: Rules, cover: int, hasty: int) -> int:
    """One die type for the haste of opportunity fire. Source: R6.61; S4.111."""
    return hasty


@rule
def ecm_die(rules: Rules, ecm: int, dark: int, cover: int, hasty: int) -> int:
    """The die of a target's countermeasures after its shifts, which end at D12; D4 with systems out.

    Source: R6.60, R6.61, R1.9; A5, A15.
    """
    own = NO_ECM if dark == 1 else max(NO_ECM, ecm)
    return shifted(own, ecm_shift(rules, cover, hasty))


@catalogue.slot
@slot
def guidance_face(dice: Dice, rules: Rules, die: int) -> int:
    """What the guidance of a missile shows. Source: R6.60."""
    return roll(dice, die, points.GUIDANCE)


@catalogue.slot
@slot
def ecm_face(dice: Dice, rules: Rules, die: int) -> int:
    """What the target's countermeasures show: one face against both dice. Source: R6.60, R1.16."""
    return opposing_roll(dice, die, points.ECM)


@rule
def launched(dice: Dice, rules: Rules, quality: int, guidance: int) -> Launch:
    """Roll the firer's quality and the guidance of a missile. Source: R6.60; A14."""
    first = dice.read
    face = fire.quality_face(dice, rules, quality)
    own = fire.beating_dice(dice, first, first, 1)
    homing = guidance_face(dice, rules, guidance)
    return Launch(face, homing, own, fire.beating_dice(dice, first, first, 1) & ~own)


@rule
def is_spoofed(launch: Launch, face: int) -> int:
    """Whether an EW roll draws a missile off: it beats any one of the firer's dice. Source: R6.65, R12.30; A14."""
    return 1 if face > min(launch.quality, launch.guidance) else 0


@rule
def homes(dice: Dice, rules: Rules, launch: Launch, ecm: int) -> fire.Volley:
    """A launch against the target's countermeasures; `fire.result_of` says what it comes to. Source: R6.60, R6.6."""
    against = ecm_face(dice, rules, ecm)
    beat = fire.beats(rules, launch.quality, against)
    also = fire.beats(rules, launch.guidance, against)
    won = launch.quality_dice * beat | launch.guidance_dice * also
    return fire.Volley(beat + also, launch.quality + launch.guidance, won)


@rule
def missile(dice: Dice, rules: Rules, quality: int, guidance: int, ecm: int) -> fire.Volley:
    """Roll a missile that nobody spoofs. Source: R6.60, R6.6."""
    return homes(dice, rules, launched(dice, rules, quality, guidance), ecm)


@rule
def aimed_in_flight(dice: Dice, rules: Rules, quality: int, kind: int, die: int, ecm: int) -> fire.Volley:
    """Roll one shot of a heavy weapon at an aircraft in the air: against its countermeasures. Source: R16.32."""
    first = dice.read
    against = ecm_face(dice, rules, ecm)
    return book.weapon_against(dice, rules, quality, kind, die, first, against)
