"""The spotting roll, with numbers only.

Source: R15.10-R15.14, R15.60; S2.25, S2.27 (RB p.25).
"""

from typing import NamedTuple

from dieshift.core.dice import Dice, opposing_roll, roll, shifted
from dieshift.core.rules import Rules, rule, slot, total
from dieshift.core.rulesets import Cite
from dieshift.stargrunt.chapters import spotting
from dieshift.stargrunt.state.natures import device_under, is_dummy, is_troops, turn_over
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import Game
from dieshift.stargrunt.state.terms import FLIPPED, NO_DEVICE, NOBODY
from dieshift.stargrunt.terrain.table import conceals

DEVICE_SHOWS = 600  # hundredths of an inch within which a spotted device is shown (R15.14, N36)
SPOOFED = -1  # what becomes of a look through sensors that EW has misled (R12.30)


class Hiding(NamedTuple):
    """What makes a hidden unit hard to see: numbers only."""

    distance: int  # hundredths of an inch
    cover: int
    in_position: int
    night: int  # 1: a night battle
    night_vision: int  # 1: the observer sees at night
    concealment: int = 0  # AS_COVER, CONCEALS, BARE: whether it is concealed


@catalogue.slot
@slot
def elements_observe(rules: Rules) -> int:
    """Whether a detached element observes: no, the leader does, and is with the rest. Source: R3.27, R4.35, R15.10."""
    return 0


@catalogue.variant(
    elements_observe, "elements-observe", "ruling", "Detached elements observe",
    "A detached element spots hidden units too, by its own leader.",
    Cite("RB", "Observe", "R3.27, R15.10", "25"))
def whoever_leads_them(rules: Rules) -> int:
    """The figure that leads the element looks. Source: R3.27, R4.35."""
    return 1


@catalogue.slot
@slot
def spotting_cover(rules: Rules, cover: int, concealment: int) -> int:
    """Die types that cover adds to the hiding die: soft one, hard two. Source: R15.10."""
    return cover


@spotting_cover.variant
def concealed(rules: Rules, cover: int, concealment: int) -> int:
    """Concealment hides by one type, protection not at all. Source: S2.25; Q7."""
    return conceals(cover, concealment)


@catalogue.slot
@slot
def found_at_once(rules: Rules, night: int, night_vision: int) -> int:
    """Whether a hidden unit in the open shows itself to who has it in clear sight: yes, by night too. Source: R15.3."""
    return 1


@found_at_once.variant
def found_by_day(rules: Rules, night: int, night_vision: int) -> int:
    """At night only to who sees at night; others have to spot it. Source: S2.27."""
    return 0 if night == 1 and night_vision == 0 else 1


@total
def hiding_shift(rules: Rules, hiding: Hiding) -> int:
    """The shift of the hiding die, which starts at D4. Source: R15.10."""
    return 0


@hiding_shift.part("distance", "R15.10", always=True)
def by_distance(rules: Rules, hiding: Hiding) -> int:
    """One type for each full twelve inches. Source: R15.10."""
    return hiding.distance // 1200


@hiding_shift.part("cover", "R15.10", always=True)
def by_cover(rules: Rules, hiding: Hiding) -> int:
    """Soft or hard cover. Source: R15.10."""
    return spotting_cover(rules, hiding.cover, hiding.concealment)


@hiding_shift.part("In Position", "R15.10", always=True)
def by_position(rules: Rules, hiding: Hiding) -> int:
    """One type for a unit In Position. Source: R15.10."""
    return hiding.in_position


@catalogue.modifier(
    hiding_shift, "unaided-at-night", "house", "Unaided eyes at night",
    "At night a target gains two die types against observers without night vision, who do not see a hidden unit in "
    "the open at once but have to spot it.",
    Cite("S2", "Night Fighting", "R15.60, Q8", author="ozkriegspiel", paragraphs="S2.27"),
    also=(("found_at_once", 1),), presets=("ozkriegspiel",))
def unaided_at_night(rules: Rules, hiding: Hiding) -> int:
    """Two die types against eyes without night vision. Source: S2.27."""
    return 2 if hiding.night == 1 and hiding.night_vision == 0 else 0


@rule
def eyes_that_beat(dice: Dice, quality: int, sensor: int, shift: int) -> int:
    """Which of the observer's two dice beat the hiding die, a bit each; shifts past D12 are lost.

    Source: R15.10-R15.12.
    """
    return spoofed_eyes(dice, quality, sensor, shift, 0)


@rule
def spoofed_eyes(dice: Dice, quality: int, sensor: int, shift: int, spoof: int) -> int:
    """The same against an EW roll, 0 for none: if that is higher than any one of the two dice, the look is SPOOFED.

    Source: R12.30, R15.10-R15.12; N29.
    """
    against = opposing_roll(dice, shifted(4, shift), spotting.CONCEALMENT)
    first, second = roll(dice, quality, spotting.SPOTTING), roll(dice, sensor, spotting.SENSOR)
    if spoof > min(first, second):
        return SPOOFED
    return (1 if first > against else 0) + (2 if second > against else 0)


@rule
def beating(won: int) -> int:
    """How many of the two dice have beaten it. Source: R15.10."""
    return (won & 1) + (won >> 1)


@rule
def spotting_roll(dice: Dice, quality: int, sensor: int, shift: int) -> int:
    """How many of the observer's two dice beat the hiding die. Source: R15.10-R15.12."""
    return beating(eyes_that_beat(dice, quality, sensor, shift))


@rule
def come_to_light(game: Game, unit: int, beats: int, near: int) -> int:
    """What a spotting attempt makes of a counter, and what its observer learns of it, who is `near` a device or not.

    One die: a unit's counter is flipped, and stays so until both dice of one attempt beat; of a sniper, a device or a
    false counter it is learnt that no troops lie there. Two: who lies there is placed, and a false counter is taken
    off; a mine or trap is shown to who is near, and to others it is as with one die.
    Source: R15.5, R15.13, R15.14; N34, N36.
    """
    squad = game.squad[unit]
    if beats == 1 or (beats > 1 and near == 0 and device_under(game, unit) != NOBODY):
        if is_troops(squad) == 1:
            squad.located = max(squad.located, FLIPPED)
            return spotting.A_UNIT
        squad.no_troops = 1
        return spotting.NO_TROOPS
    found = spotting.A_DUMMY if beats > 1 and is_dummy(squad) == 1 else spotting.A_UNIT
    if beats > 1:
        device = turn_over(game, unit)
        return found if device == NO_DEVICE else spotting.A_DEVICE + device
    return found
