"""Vehicles in play: where they are and face, who is in them, what their crews may do.

A vehicle's crew is a unit of its own: figures that all stand where the vehicle is. The vehicle is a `Hull`, which stays
on the table when nobody is in it any more. Source: R13.7, R13.9, R13.30, R13.40-R13.45 (RB p.8, p.16-18, p.24).
"""

from dieshift.core.dice import Dice, roll
from dieshift.core.rules import Rules, rule, slot
from dieshift.stargrunt.chapters import vehicles
from dieshift.stargrunt.chapters.casualties.captives import captives_of
from dieshift.stargrunt.chapters.vehicles.design import POWER_TROOPER, TROOPER
from dieshift.stargrunt.frame import mark_of
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import Game, Hull, Squad
from dieshift.stargrunt.state.squads import fit_figures, in_play, is_with, members
from dieshift.stargrunt.state.terms import DISABLED, IN_PLAY, NOBODY, NOTED_OPEN, NOTED_SEALED, UNNOTED

REACH = 600  # within so many hundredths of an inch of a vehicle troops get in, and out (R13.40)


@rule
def can_drive(hull: Hull) -> int:
    """Whether a vehicle can move: no wreck, not stuck, no part of a building. Source: R6.20, R6.22, R14.34; A1."""
    return 1 if hull.stuck == 0 and hull.wreck < DISABLED and hull.section == 0 else 0


@rule
def stand_at(squad: Squad, x: int, y: int) -> None:
    """All who are with a unit are where a vehicle is. Source: R13.7, R13.40."""
    for i in range(squad.figures):
        if is_with(squad.figure[i]) == 1:
            squad.figure[i].x, squad.figure[i].y = x, y


@rule
def bring_hull(game: Game, unit: int, heading: int = NOBODY) -> None:
    """A vehicle is where its crew has come to, passengers and all, and faces the way that it went last, if any.

    Source: R13.9, R13.40 (reading).
    """
    squad = game.squad[unit]
    if squad.hull == 0:
        return
    hull, me = game.hull[squad.hull - 1], squad.figure[squad.centre]
    x, y = me.x, me.y
    if heading != NOBODY:
        hull.heading = heading
    hull.x, hull.y = x, y
    stand_at(squad, x, y)
    for other in range(game.units):
        if game.squad[other].aboard == squad.hull:
            stand_at(game.squad[other], x, y)


@rule
def give_up_hull(game: Game, unit: int) -> None:
    """A crew that is no more leaves its vehicle where it stands, to nobody. Source: R7.23 (reading)."""
    squad = game.squad[unit]
    if squad.hull > 0:
        game.hull[squad.hull - 1].crew = 0
        squad.hull = 0


@rule
def seats_of(game: Game, unit: int) -> int:
    """The seats that a squad takes, its casualties included: one each, two in power armour; and one for each captive.

    Source: R13.5, R16.24; A24.
    """
    squad, held = game.squad[unit], captives_of(game, unit)
    return members(squad) * (POWER_TROOPER if squad.power_armour == 1 else TROOPER) + held.fit + held.wounded


@rule
def is_inside(squad: Squad, k: int) -> int:
    """Whether a unit is in a vehicle, as its crew or as passengers. Source: R13.7, R13.40."""
    return 1 if (squad.hull == k + 1 or squad.aboard == k + 1) and squad.gone == IN_PLAY else 0


@rule
def seats_taken(game: Game, k: int) -> int:
    """The seats of a vehicle in which somebody sits. Source: R13.5."""
    taken = 0
    for unit in range(game.units):
        squad = game.squad[unit]
        if squad.aboard == k + 1 and squad.gone == IN_PLAY:
            taken += seats_of(game, unit)
    return taken


@rule
def crew_of(game: Game, k: int) -> int:
    """The unit that is a vehicle's crew; NOBODY: nobody is. Source: R13.7."""
    return game.hull[k].crew - 1 if game.hull[k].crew > 0 else NOBODY


@rule
def is_about(game: Game, unit: int) -> int:
    """Whether a unit with somebody fit is on the table, by itself or in a vehicle that is. Source: R13.5, R13.40."""
    squad = game.squad[unit]
    if squad.aboard == 0 or squad.gone != IN_PLAY or fit_figures(squad) == 0:
        here: int = in_play(squad)
        return here
    crew = crew_of(game, squad.aboard - 1)
    return 1 if crew != NOBODY and game.squad[crew].present == 1 else 0


@rule
def markers_on(game: Game, k: int) -> int:
    """The suppression markers of a vehicle: those of its crew, if anybody of it is left. Source: R6.14, R13.30."""
    crew = crew_of(game, k)
    return 0 if crew == NOBODY or in_play(game.squad[crew]) == 0 else game.squad[crew].suppression


@catalogue.slot
@slot
def way_to_vehicle(rules: Rules, mobility: int) -> int:
    """Distance within which troops get in and out of a vehicle, in hundredths of an inch: six inches.

    Source: R13.40.
    """
    return REACH


# --- Vehicles noted as sealed or open: the state they begin in, when it changes, and which units it cuts off ----------
# `Hull.airtight` holds that state, and whether the vehicle can be sealed at all. All of it is an option, which fuel-air
# explosives bring in (`support.hulls`); without it no question is asked. Source: S4.96-S4.102; Q21.


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
    sealed = 0
    if here != NOBODY:
        sealed = is_noted(rules, game.hull[here], NOTED_SEALED)
    if there != NOBODY and sealed == 0:
        sealed = is_noted(rules, game.hull[there], NOTED_SEALED)
    return sealed


@rule
def is_cut_off(rules: Rules, game: Game, unit: int) -> int:
    """Whether a unit is in a sealed vehicle whose systems are out: nobody reaches it, nor does it anybody.

    Source: S4.102; R6.22.
    """
    k = vehicle_of(game.squad[unit])
    if k == NOBODY or game.hull[k].dark == 0:
        return 0
    return is_noted(rules, game.hull[k], NOTED_SEALED)
