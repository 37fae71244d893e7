"""Who has which place in an assault: the unit that charges first, the charged unit, and those that charge with it.

Where one unit charges alone, it is the unit of the order on top of the stack. Where several do, that order goes from
one to the next, and `Assault.lead` and `more` hold who they are. Source: R8.1, R8.27, R8.70; N18.
"""

from dieshift.core.rules import rule
from dieshift.stargrunt.chapters.assault.book import ATTACKER, DEFENDER
from dieshift.stargrunt.state.records import MAX_FIGURES, PLACES, Game, Pending, Squad
from dieshift.stargrunt.state.squads import is_with
from dieshift.stargrunt.state.terms import FIT, NOBODY


@rule
def is_joint(game: Game) -> int:
    """Whether several units charge together. Source: R8.70."""
    return 1 if game.assault.lead > 0 else 0


@rule
def unit_at(game: Game, place: int) -> int:
    """The unit that has a place in the assault under way; NOBODY: none. Source: R8.1, R8.70."""
    order, found = game.pending[game.pending_count - 1].order, NOBODY
    if place == DEFENDER:
        found = order.target
    elif place > DEFENDER:
        found = game.assault.more[place - 2] - 1
    elif is_joint(game) == 1:
        found = game.assault.lead - 1
    else:
        found = order.unit
    return found


@rule
def side_at(place: int) -> int:
    """The side of a place. Source: R8.70."""
    return DEFENDER if place == DEFENDER else ATTACKER


@rule
def turn_to(pending: Pending, unit: int) -> None:
    """The charge goes on with another of its units: who has answered the one before may answer this one.

    Source: R8.70; S4.109, S4.113; R16.8.
    """
    if pending.order.unit != unit:
        pending.order.unit = unit
        pending.asked, pending.held = 0, 0
        for i in range(MAX_FIGURES):
            pending.trodden[i] = 0


@rule
def place_of_unit(game: Game, unit: int) -> int:
    """The place that a unit has; NOBODY: none. Source: R8.70."""
    for place in range(PLACES):
        if unit_at(game, place) == unit:
            return place
    return NOBODY


@rule
def takes_part(game: Game, side: int, place: int) -> int:
    """Whether a place is one of a side that is still in the assault. Source: R8.70; N18."""
    if side_at(place) != side or unit_at(game, place) == NOBODY:
        return 0
    return 1 - ((game.assault.out >> place) & 1)


@rule
def still_stands(squad: Squad, down: int, index: int) -> int:
    """Whether a figure of a unit fights on: fit, and not downed in this assault. Source: R8.27, R8.28."""
    figure = squad.figure[index]
    return 1 if is_with(figure) == 1 and figure.health == FIT and (down >> index) & 1 == 0 else 0


@rule
def standing_at(game: Game, place: int) -> int:
    """How many of the unit at a place fight on. Source: R8.27."""
    squad, count = game.squad[unit_at(game, place)], 0
    for i in range(squad.figures):
        count += still_stands(squad, game.assault.down[place], i)
    return count


@rule
def standing(game: Game, side: int) -> int:
    """How many of a side fight on. Source: R8.27; N18."""
    count = 0
    for place in range(PLACES):
        if takes_part(game, side, place) == 1:
            count += standing_at(game, place)
    return count


@rule
def lost_by(game: Game, side: int) -> int:
    """How many a side has lost in the assault, those of units that have fallen back among them. Source: R8.53; N18."""
    count = 0
    for place in range(PLACES):
        if side_at(place) == side:
            count += game.assault.lost[place]
    return count


@rule
def first_place(game: Game, side: int) -> int:
    """The first place of a side that is still in the assault, with somebody standing if there is one. Source: N18."""
    found = DEFENDER if side == DEFENDER else ATTACKER
    if is_joint(game) == 0:
        return found
    best = 0
    for place in range(PLACES):
        if takes_part(game, side, place) == 1:
            worth = 2 if standing_at(game, place) > 0 else 1
            if worth > best:
                found, best = place, worth
    return found


@rule
def unit_of_side(game: Game, side: int) -> int:
    """The unit of a side of the assault under way, of several the first that fights on. Source: R8.1, R8.70."""
    return unit_at(game, first_place(game, side))


@rule
def starts_at_x(game: Game, place: int) -> int:
    """Where the unit of a place set out, from west to east. Source: R8.34."""
    return game.assault.start_x if place == ATTACKER else game.assault.from_x[place - 2]


@rule
def starts_at_y(game: Game, place: int) -> int:
    """Where the unit of a place set out, from south to north. Source: R8.34."""
    return game.assault.start_y if place == ATTACKER else game.assault.from_y[place - 2]
