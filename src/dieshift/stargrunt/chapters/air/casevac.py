"""The evacuation of the wounded on the record: loading them, the ambulance that leaves, and what that is worth.

An ambulance, or any aircraft on the ground that can hover, takes stabilised casualties; it is in contact with a squad
as a charge is placed. It leaves from where it is, and its counter goes outward (readings).
Source: R10.50-R10.52 (RB p.54); A26, A54-A56.
"""

from dieshift.core.dice import Dice
from dieshift.core.geometry import within
from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.chapters import air
from dieshift.stargrunt.chapters.air import rules as air_rules
from dieshift.stargrunt.chapters.air.flight import leave_over
from dieshift.stargrunt.chapters.demolition.rules import who_touches
from dieshift.stargrunt.chapters.morale.rules import set_confidence
from dieshift.stargrunt.chapters.vehicles.rules import seats_taken
from dieshift.stargrunt.frame import ALLOWED
from dieshift.stargrunt.state.natures import acts_alone, is_dummy
from dieshift.stargrunt.state.records import Game, Hull, Squad
from dieshift.stargrunt.state.squads import in_play, is_with
from dieshift.stargrunt.state.terms import DISABLED, EVACUATED, GROUNDED, INCH, NOBODY, TREATED, VTOL, WOUNDED
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.terrain.sighting import sees

NEAR = 12 * INCH  # how far the good news is seen (R10.52)


@rule
def room_for_wounded(game: Game, k: int) -> int:
    """How many more wounded a vehicle takes: half its seats in all, and none where somebody sits. Source: R10.51."""
    hull = game.hull[k]
    return min(air_rules.ambulance_seats(hull.seats), hull.seats - seats_taken(game, k)) - hull.wounded


@rule
def takes_wounded(game: Game, squad: Squad, hull: Hull) -> int:
    """Whether a vehicle takes wounded: an ambulance, or what can hover and stands on the ground; not a wreck.

    Source: R10.51.
    """
    if squad.aloft != GROUNDED or hull.wreck >= DISABLED:
        return 0
    return 1 if hull.ambulance == 1 or hull.flies == VTOL else 0


@rule
def stabilised(squad: Squad) -> int:
    """How many stabilised casualties a squad has with it. Source: R10.51."""
    count = 0
    for i in range(squad.figures):
        count += 1 if squad.figure[i].health == TREATED and is_with(squad.figure[i]) == 1 else 0
    return count


@rule
def evacuation_refusal(game: Game, unit: int, other: int) -> int:
    """Whether a squad has wounded to load into a vehicle of its side that it touches. Source: R10.51; A54."""
    if other < 0 or other >= game.units or game.squad[other].hull == 0:
        return air.NO_AMBULANCE
    squad, ride = game.squad[unit], game.squad[other]
    hull = game.hull[ride.hull - 1]
    if ride.side != squad.side or in_play(ride) == 0 or takes_wounded(game, ride, hull) == 0:
        return air.NO_AMBULANCE
    if room_for_wounded(game, ride.hull - 1) < 1:
        return air.NO_AMBULANCE
    return ALLOWED if stabilised(squad) > 0 and who_touches(squad, hull) != NOBODY else air.NO_WOUNDED


@rule
def load(dice: Dice, game: Game, unit: int, other: int) -> None:
    """The stabilised casualties of a squad are put aboard, as many as there is room for. Source: R10.51."""
    squad, k = game.squad[unit], game.squad[other].hull - 1
    taken, room = 0, room_for_wounded(game, k)
    for i in range(squad.figures):
        figure = squad.figure[i]
        if figure.health == TREATED and is_with(figure) == 1 and taken < room:
            figure.health = EVACUATED
            taken += 1
    game.hull[k].wounded += taken
    squad.sent = k + 1
    air.note_loaded(dice, game, unit, other, figures=taken, left=room - taken)


@rule
def drive_off(dice: Dice, rules: Rules, table: Table, game: Game, unit: int) -> None:
    """Drive a vehicle off with the wounded, and hearten their squads and the friends near them.

    The flight counts when the vehicle leaves, even if the vehicle is lost afterwards.

    Source: R10.51, R10.52; A55.
    """
    squad = game.squad[unit]
    k = squad.hull - 1
    air.note_left_with_them(dice, game, unit, NOBODY, figures=game.hull[k].wounded)
    for other in range(game.units):
        if game.squad[other].sent == k + 1:
            game.squad[other].sent = 0
            if in_play(game.squad[other]) == 1:
                hearten_all(dice, rules, table, game, other)
    leave_over(dice, rules, game, unit)


@rule
def hearten_all(dice: Dice, rules: Rules, table: Table, game: Game, unit: int) -> None:
    """A squad whose wounded are flown out, and friends near it that see it and have none themselves, take heart.

    Source: R10.52; A55.
    """
    hearten(dice, rules, game, unit, 1)
    me = game.squad[unit].figure[game.squad[unit].centre]
    for other in range(game.units):
        friend = game.squad[other]
        if other == unit or friend.side != game.squad[unit].side or takes_heart(friend) == 0:
            continue
        him = friend.figure[friend.centre]
        if within(me.x, me.y, him.x, him.y, NEAR) == 1 and has_wounded(friend) == 0:
            if sees(table, rules, game, other, unit) == 1:
                hearten(dice, rules, game, other, 0)


@rule
def takes_heart(squad: Squad) -> int:
    """Whether a unit on the table has a confidence that could rise. Source: R10.52, R15.30."""
    return 1 if in_play(squad) == 1 and squad.hull == 0 and is_dummy(squad) == 0 and acts_alone(squad) == 0 else 0


@rule
def has_wounded(squad: Squad) -> int:
    """Whether a unit has wounded that could be evacuated, now or when they are stabilised. Source: R10.52."""
    for i in range(squad.figures):
        figure = squad.figure[i]
        if (figure.health == TREATED or figure.health == WOUNDED) and is_with(figure) == 1:
            return 1
    return 0


@rule
def hearten(dice: Dice, rules: Rules, game: Game, unit: int, own: int) -> None:
    """A unit rolls for the confidence that it gains. Source: R10.52; A56."""
    squad = game.squad[unit]
    dice.who = unit
    levels = air_rules.heartened(dice, own)
    now = air_rules.confidence_after(squad.confidence, levels)
    if now > squad.confidence:
        set_confidence(rules, game, unit, now)
    air.note_heartened(dice, game, unit, NOBODY, levels=levels, confidence=now, own=own)


@rule
def is_full(game: Game, unit: int) -> int:
    """Whether a vehicle has no more room for wounded. Source: R10.51."""
    return 1 if room_for_wounded(game, game.squad[unit].hull - 1) < 1 else 0
