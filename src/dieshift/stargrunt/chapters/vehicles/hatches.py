"""Vehicles noted as sealed or open: the state they begin in, when it changes, and which units it cuts off.

`Hull.airtight` holds that state, and whether the vehicle can be sealed at all. All of it is an option, which fuel-air
explosives bring in (`support.hulls`); without it no question is asked. Source: S4.96-S4.102; Q21.
"""

from dieshift.core.dice import Dice, roll
from dieshift.core.rules import Rules, rule, slot
from dieshift.stargrunt.chapters import vehicles
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import Game, Hull, Squad
from dieshift.stargrunt.state.terms import DISABLED, NOBODY, NOTED_OPEN, NOTED_SEALED, UNNOTED
from dieshift.stargrunt.turn.actions import mark_of


@catalogue.slot
@slot
def notes_hatches(rules: Rules) -> int:
    """Whether each vehicle is noted as sealed or open: no, a die says so where it matters. Source: S4.83, S4.96."""
    return 0


@notes_hatches.variant
def they_are_noted(rules: Rules) -> int:
    """Yes, of those that can be sealed. Source: S4.96."""
    return 1


@rule
def vehicle_of(squad: Squad) -> int:
    """The place of the vehicle that a unit is in, as its crew or as passengers; NOBODY: in none. Source: R13.40."""
    return squad.aboard - 1 if squad.aboard > 0 else squad.hull - 1


@rule
def is_noted(rules: Rules, hull: Hull, as_what: int) -> int:
    """Whether a vehicle is noted as sealed, or as open; a wreck is neither. Source: S4.96."""
    if notes_hatches(rules) == 0 or hull.wreck >= DISABLED:
        return 0
    return 1 if hull.airtight == as_what else 0


@rule
def first_status(dice: Dice, rules: Rules, game: Game, unit: int) -> None:
    """The first time that a vehicle is activated or attacked it tests: who fails is open, who passes sealed.

    Not where its side said so before; one that has marched into an ambush is open. Open by that test as it is activated
    it stays so for that activation.
    Source: S4.97; Q21.
    """
    squad = game.squad[unit]
    if squad.hull == 0 or is_noted(rules, game.hull[squad.hull - 1], UNNOTED) == 0:
        return
    if (game.ambush.column >> unit) & 1 == 1:
        game.hull[squad.hull - 1].airtight = NOTED_OPEN
        return
    dice.who = unit
    passed = 1 if roll(dice, squad.quality, vehicles.SEALED) > squad.leadership else 0
    game.hull[squad.hull - 1].airtight = NOTED_SEALED if passed == 1 else NOTED_OPEN
    if passed == 0 and game.active == unit:
        squad.done |= mark_of(vehicles.HATCHES)
    vehicles.note_hatches(dice, game, unit, NOBODY, needs=squad.leadership, sealed=passed)


@rule
def set_hatches(dice: Dice, game: Game, unit: int, choice: int) -> None:
    """A crew seals its vehicle, or opens it. Source: S4.98."""
    sealed = 0 if choice == vehicles.UNSEAL else 1
    game.hull[game.squad[unit].hull - 1].airtight = NOTED_SEALED if sealed == 1 else NOTED_OPEN
    vehicles.note_hatches(dice, game, unit, NOBODY, needs=0, sealed=sealed)


@rule
def open_for_riders(rules: Rules, hull: Hull) -> None:
    """A unit that gets in or out leaves a vehicle open until its next activation. Source: S4.99."""
    if notes_hatches(rules) == 1 and hull.airtight != 0:
        hull.airtight = NOTED_OPEN


@rule
def parted_by_hatches(rules: Rules, game: Game, one: int, other: int) -> int:
    """Whether one of two units is in a sealed vehicle and the other outside, so that only radio reaches it.

    Source: S4.100.
    """
    here, there = vehicle_of(game.squad[one]), vehicle_of(game.squad[other])
    if here == there:
        return 0
    found = 0
    if here != NOBODY:
        found = is_noted(rules, game.hull[here], NOTED_SEALED)
    if there != NOBODY and found == 0:
        found = is_noted(rules, game.hull[there], NOTED_SEALED)
    return found


@rule
def is_cut_off(rules: Rules, game: Game, unit: int) -> int:
    """Whether a unit is in a sealed vehicle whose systems are out: nobody reaches it, nor does it anybody.

    Source: S4.102; R6.22.
    """
    k = vehicle_of(game.squad[unit])
    if k == NOBODY or game.hull[k].dark == 0:
        return 0
    return is_noted(rules, game.hull[k], NOTED_SEALED)
