"""The spotting roll, with numbers only.

Source: R15.10-R15.14, R15.60; S2.25, S2.27 (RB p.25).
"""

from typing import Any, NamedTuple

from dieshift.core.dice import Dice, opposing_roll, roll, shifted
from dieshift.core.rules import Rules, rule, slot, total
from dieshift.core.rulesets import Cite, Parameter
from dieshift.stargrunt.chapters import spotting
from dieshift.stargrunt.chapters.morale.rules import panic_test, stand_down
from dieshift.stargrunt.state.natures import bring_to_light, device_under, is_dummy, is_troops, turn_over
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import Game, Squad
from dieshift.stargrunt.state.squads import in_play
from dieshift.stargrunt.state.terms import FLIPPED, HIDDEN, IN_PLAY, NEVER_PANICKED, NO_DEVICE, NOBODY, PLACED, SNIPER
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.terrain.sighting import Sighting, sees, sees_at_night, sighting
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
    """Whether a detached element can observe: no, the leader observes, and he is with the rest of the unit.

    Source: R3.27, R4.35, R15.10.
    """
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
    "At night a target gains two die types against observers without night vision. They don't see a hidden unit in "
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
    kind = spotting.A_DUMMY if beats > 1 and is_dummy(squad) == 1 else spotting.A_UNIT
    if beats > 1:
        device = turn_over(game, unit)
        return kind if device == NO_DEVICE else spotting.A_DEVICE + device
    return kind


# --- First sights: what a unit sees in the open is no longer hidden, and what a raw unit sees may panic it ------------
# Source: R7.50, R7.51, R7.61, R15.3, R15.24.


@rule
def reveal_in_sight(dice: Dice, rules: Rules, table: Table, game: Game, unit: int) -> None:
    """Hidden enemies in the open, in clear sight of a unit, are placed; false counters go.

    Source: R15.3, R15.5; N33.
    """
    squad = game.squad[unit]
    if in_play(squad) == 0:
        return
    for other in range(game.units):
        enemy = game.squad[other]
        if enemy.side != squad.side and enemy.located != PLACED and in_play(enemy) == 1:
            view = sighting(table, rules, game, unit, other)
            if view.visible == 1 and is_seen_in_open(rules, game, other) == 1 and (
                    shows_itself(rules, game.night, squad, view) == 1):
                kind = spotting.A_DUMMY if is_dummy(enemy) == 1 else spotting.A_UNIT
                bring_to_light(enemy)
                spotting.note_spotted(dice, game, unit, other, beats=2, located=PLACED, in_sight=1, won=0, found=kind)


@rule
def is_seen_in_open(rules: Rules, game: Game, unit: int) -> int:
    """Whether what a counter hides comes to light in the open in clear sight; mines and traps do not. Source: R15.5."""
    at_once: int = seen_in_open(rules, game.squad[unit].nature)
    return at_once if device_under(game, unit) == NOBODY else 0


@catalogue.slot
@slot
def seen_in_open(rules: Rules, nature: int) -> int:
    """Whether a counter in the open and in clear sight is revealed: yes, except for a sniper. Source: R15.3; N33."""
    return 0 if nature == SNIPER else 1


@catalogue.variant(
    seen_in_open, "snipers-in-the-open", "ruling", "Snipers in the open are seen",
    "A hidden sniper in the open and in clear sight of an enemy unit is placed like any other hidden unit.",
    Cite("RB", "Hidden units", "R15.3, N33", "25"))
def snipers_too(rules: Rules, nature: int) -> int:
    """A sniper is a unit as well. Source: R15.3, read without N33."""
    return 1


@rule
def shows_itself(rules: Rules, night: int, observer: Any, view: Sighting) -> int:
    """Whether a unit in sight lies open to an observer: nothing hides it, and the night not from him either.

    Source: R15.3, R15.60; S2.25, S2.27.
    """
    if spotting_cover(rules, view.cover, view.concealment) > 0:
        return 0
    return found_at_once(rules, night, sees_at_night(observer))


@rule
def first_sights(dice: Dice, rules: Rules, table: Table, game: Game, unit: int) -> None:
    """What a unit sees when it is activated: hidden enemies in the open, the end of its last stand.

    Source: R7.61, R15.3.
    """
    reveal_in_sight(dice, rules, table, game, unit)
    stand_down(table, rules, game, unit)


@rule
def seen_on_the_move(dice: Dice, rules: Rules, table: Table, game: Game) -> None:
    """A hidden sniper who has moved in sight of an enemy unit is placed; what else he does keeps him hidden.

    Source: R15.3; N32.
    """
    if game.active == NOBODY:
        return
    squad = game.squad[game.active]
    if squad.nature != SNIPER or squad.located == PLACED or squad.moves == 0 or in_play(squad) == 0:
        return
    for other in range(game.units):
        enemy = game.squad[other]
        if enemy.side != squad.side and in_play(enemy) == 1 and is_dummy(enemy) == 0:
            if squad.located != PLACED and sees(table, rules, game, other, game.active) == 1:
                bring_to_light(squad)
                spotting.note_spotted(dice, game, other, game.active, beats=2, located=PLACED, in_sight=1, won=0,
                                      found=spotting.A_UNIT)


@catalogue.slot
@slot
def frightened_at_once(rules: Rules) -> int:
    """Whether a unit tests at its first sight of an enemy as soon as an action of either side may have brought it: yes.

    The test comes after each action and when a unit is activated. Enemies seen only in passing frighten no one
    (reading). Source: R7.50.
    """
    return 1


@catalogue.variant(
    frightened_at_once, "panic-when-activated", "ruling", "Panic only when activated",
    "Raw troops test for panic at enemies in sight when they are activated, not when the enemies come into sight.",
    Cite("RB", "Panic", "R7.50", "21"))
def frightened_when_activated(rules: Rules) -> int:
    """Their own activation is time enough. Source: R7.50."""
    return 0


@rule
def first_frights(dice: Dice, rules: Rules, table: Table, game: Game) -> None:
    """Raw units of both sides who now see for the first time what frightens them test for panic. Source: R7.50."""
    if frightened_at_once(rules) == 1:
        for unit in range(game.units):
            first_fright(dice, rules, table, game, unit)


@rule
def first_fright(dice: Dice, rules: Rules, table: Table, game: Game, unit: int) -> None:
    """A raw unit that has never panicked tests if it sees cause: untrained troops any enemy, green ones power armour.

    A false counter sees nothing. Source: R7.50, R7.51, R15.1.
    """
    squad = game.squad[unit]
    if squad.panic != NEVER_PANICKED or squad.quality > 6 or in_play(squad) == 0 or is_dummy(squad) == 1:
        return
    for other in range(game.units):
        enemy = game.squad[other]
        if enemy.side == squad.side or enemy.located == HIDDEN or (squad.quality != 4 and enemy.power_armour != 1):
            continue
        if in_play(enemy) == 1 and sees(table, rules, game, unit, other) == 1:
            panic_test(dice, rules, game, unit)
            return


# --- False counters laid out among those of hidden units before the first turn ----------------------------------------
# All that a scenario places are laid, unless the rule set lets dice say how many; who lies where, only their owner
# knows. Source: R15.1 (RB p.25); N42.


ALL = 0  # instead of a number of units


@catalogue.slot
@slot
def units_to_a_die(rules: Rules) -> int:
    """Number of hidden units for each die that is rolled for false counters: none, all counters are laid.

    Source: R15.1.
    """
    return ALL


@catalogue.variant(
    units_to_a_die, "rolled-dummies", "option", "Roll for false counters",
    "Each side rolls a D6 for every four of its hidden units, or part of four: the total is its number of false "
    "counters.",
    Cite("RB", "Hidden units", "R15.1, N42", "25"), parameters=(Parameter("units", "dummy_units", 4, 1, 16),))
def by_the_dice(rules: Rules) -> int:
    """Four, or as many as agreed. Source: R15.1; N42."""
    return rules.dummy_units


@rule
def hides(squad: Squad, side: int) -> int:
    """Whether a counter of a side lies inverted on the table. Source: R15.1."""
    here = squad.present == 1 and squad.gone == IN_PLAY and squad.figures > 0
    return 1 if squad.side == side and squad.located == HIDDEN and here else 0


@rule
def is_spare(game: Game, unit: int, side: int) -> int:
    """Whether a counter of a side is a false one with nothing at all under it, no mine or trap either.

    Source: R15.1, R15.5.
    """
    false = 1 if hides(game.squad[unit], side) == 1 and is_dummy(game.squad[unit]) == 1 else 0
    return false if device_under(game, unit) == NOBODY else 0


@rule
def dummies_rolled(dice: Dice, units: int, to_a_die: int) -> int:
    """How many false counters the dice allow for so many hidden units: D6 for so many of them or part. Source: N42."""
    count = 0
    for _ in range((units + to_a_die - 1) // to_a_die):
        count += roll(dice, 6, spotting.DUMMIES)
    return count


@rule
def lay_dummies(dice: Dice, rules: Rules, game: Game) -> None:
    """Both sides lay their false counters, as many as the dice allow; the others are taken off. Source: R15.1."""
    to_a_die: int = units_to_a_die(rules)
    if to_a_die == ALL:
        return
    for side in range(2):
        units, placed, first = 0, 0, NOBODY
        for unit in range(game.units):
            if hides(game.squad[unit], side) == 1 and is_dummy(game.squad[unit]) == 0:
                units += 1
            elif is_spare(game, unit, side) == 1:
                placed += 1
                first = unit if first == NOBODY else first
        if placed > 0:
            dice.who = first
            allowed = dummies_rolled(dice, units, to_a_die)
            spotting.note_dummies_laid(dice, game, first, NOBODY, laid=min(allowed, placed), placed=placed)
            leave_out(game, side, allowed)


@rule
def leave_out(game: Game, side: int, allowed: int) -> None:
    """Take off the false counters of a side after so many. Source: R15.1."""
    for unit in range(game.units):
        if is_spare(game, unit, side) == 1:
            if allowed == 0:
                bring_to_light(game.squad[unit])
            else:
                allowed -= 1
