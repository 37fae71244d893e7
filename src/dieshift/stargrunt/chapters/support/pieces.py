"""Mortars and guns on the table: their crews, when they can fire, how they are deployed and packed.

The pieces of a unit are a battery of its side whose crew it is. They stand where its middle figure stands, and go where
it goes; a unit that flees takes them along (readings). Each tube needs one fit figure (reading).
Source: R11.40-R11.44 (RB p.47); A38, A39.
"""

from dieshift.core.dice import Dice
from dieshift.core.geometry import within
from dieshift.core.rules import rule
from dieshift.stargrunt.chapters import casualties, support
from dieshift.stargrunt.chapters.command.rules import worse_leadership
from dieshift.stargrunt.chapters.points.guns import hull_refusal
from dieshift.stargrunt.frame import ALLOWED
from dieshift.stargrunt.state.records import Game, Order, Squad
from dieshift.stargrunt.state.squads import fit_figures, in_play
from dieshift.stargrunt.state.support import Battery
from dieshift.stargrunt.state.terms import BROKEN, INCH, NOBODY, PANICKED

WHOLE = 2  # actions of an activation, which a shot takes (R11.40)
HIGHEST = 5  # superiors above one another, at most


@rule
def served_by(game: Game, unit: int) -> int:
    """Where in the record the battery is that a unit serves on the table; NOBODY: it serves none. Source: R11.40."""
    for k in range(game.batteries):
        if game.battery[k].crew == unit + 1:
            return k
    return NOBODY


@rule
def tubes_ready(game: Game, battery: Battery) -> int:
    """How many tubes of a battery can fire: each once a turn, on the table only with a man to serve it.

    Source: R11.24, R11.40; A38.
    """
    left: int = battery.tubes - battery.spent
    if battery.crew == 0:
        return left
    squad = game.squad[battery.crew - 1]
    return left if squad.hull > 0 else min(left, fit_figures(squad))


@rule
def pieces_refusal(game: Game, battery: Battery) -> int:
    """Whether the crew can fire its pieces: it is there, they are deployed, and a tube has not fired yet.

    Source: R11.40, R11.43; R6.22.
    """
    squad = game.squad[battery.crew - 1]
    if in_play(squad) == 0 or squad.present == 0 or squad.aboard > 0 or battery.tubes == 0:
        return support.NO_PIECES
    if squad.hull > 0 and hull_refusal(game.hull[squad.hull - 1]) != ALLOWED:
        return hull_refusal(game.hull[squad.hull - 1])
    if battery.packed == 1:
        return support.PIECES_PACKED
    return ALLOWED if tubes_ready(game, battery) > 0 else support.TUBES_SPENT


@rule
def is_steady(squad: Squad) -> int:
    """Whether a unit is in a state to fire: not suppressed, broken, panicked, scattered or in column.

    Source: R7.71, R7.22, R7.23, R7.52, R4.32, R3.36, R13.30.
    """
    if squad.suppression > 0 and squad.hull == 0:
        return 0
    shaky = squad.panic == PANICKED or squad.confidence <= BROKEN
    return 0 if shaky or squad.disorganised == 1 or squad.column == 1 else 1


@rule
def crew_refusal(game: Game, battery: Battery) -> int:
    """Whether a battery can fire a mission that is there: on the table only as its crew's activation of this turn.

    Source: R11.20, R11.40, R11.42 (reading).
    """
    if battery.crew == 0:
        return ALLOWED
    squad = game.squad[battery.crew - 1]
    if squad.activated == 1 or is_steady(squad) == 0:
        return support.CREW_NOT_READY
    return ALLOWED if pieces_refusal(game, battery) == ALLOWED else support.CREW_NOT_READY


@rule
def is_lost(game: Game, battery: Battery) -> int:
    """Whether nobody is left to serve pieces on the table, or none is left of them. Source: R11.40, R16.38."""
    if battery.crew == 0:
        return 0
    return 1 if in_play(game.squad[battery.crew - 1]) == 0 or battery.tubes == 0 else 0


@rule
def is_too_near(game: Game, battery: Battery, x: int, y: int) -> int:
    """Whether a place is nearer to pieces on the table than they can fire: 24 or 48 inches; guns have no such limit.

    Source: R11.41.
    """
    if battery.crew == 0 or battery.least == 0:
        return 0
    squad = game.squad[battery.crew - 1]
    middle = squad.figure[squad.centre]
    return within(middle.x, middle.y, x, y, battery.least * INCH - 1)


@rule
def is_tied(game: Game, unit: int) -> int:
    """Whether pieces that stand deployed keep a unit from moving; a vehicle carries them ready. Source: R11.43."""
    k = served_by(game, unit)
    return 1 if k != NOBODY and game.squad[unit].hull == 0 and game.battery[k].packed == 0 else 0


@rule
def shifting_refusal(game: Game, order: Order) -> int:
    """Whether a Reorganise can deploy a unit's pieces that are packed, or pack those that are not. Source: R11.43."""
    k, squad = served_by(game, order.unit), game.squad[order.unit]
    if k == NOBODY or squad.hull > 0:
        return support.NOTHING_TO_DEPLOY
    wanted = casualties.DEPLOY if game.battery[k].packed == 1 else casualties.PACK
    return ALLOWED if order.choice // casualties.DEPLOY * casualties.DEPLOY == wanted else support.NOTHING_TO_DEPLOY


@rule
def shift_pieces(dice: Dice, game: Game, order: Order) -> None:
    """A Reorganise deploys a unit's pieces, or packs them, if that was wanted. Source: R11.43."""
    if order.choice >= casualties.DEPLOY and in_play(game.squad[order.unit]) == 1:
        battery = game.battery[served_by(game, order.unit)]
        battery.packed = 1 - battery.packed
        support.note_pieces_moved(dice, game, order.unit, NOBODY, packed=battery.packed)


# --- requests inside a force ------------------------------------------------------------------------------------------


@rule
def commander_of(game: Game, unit: int) -> int:
    """Head of a unit's chain of command; the unit itself if it has no superior. Source: R2.19, R11.42."""
    top = unit
    for _ in range(HIGHEST):
        if game.squad[top].superior != NOBODY:
            top = game.squad[top].superior
    return top


@rule
def same_command(game: Game, unit: int, battery: Battery) -> int:
    """Whether a unit and pieces on the table are under one overall command; so are two that answer to nobody (reading).

    Source: R11.42.
    """
    if battery.crew == 0:
        return 0
    crew = battery.crew - 1
    if game.squad[unit].superior == NOBODY and game.squad[crew].superior == NOBODY:
        return 1
    return 1 if commander_of(game, unit) == commander_of(game, crew) else 0


@rule
def by_message(game: Game, unit: int, battery: Battery) -> int:
    """Whether pieces on the table are asked for by a message only: by the level of their own command that owns them.

    Source: R11.42.
    """
    return 1 if same_command(game, unit, battery) == 1 and game.squad[unit].level == battery.level else 0


@rule
def message_needs(game: Game, unit: int, battery: Battery) -> int:
    """What that message has to beat: the worse leadership of both. Source: R9.1, R11.42."""
    return worse_leadership(game.squad[unit].leadership, game.squad[battery.crew - 1].leadership)
