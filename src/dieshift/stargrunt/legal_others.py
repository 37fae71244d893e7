"""What actions towards another unit need: spotting an enemy, calling, joining, leading or informing a friend.

Source: R3.26-R3.34, R4.36-R4.40, R7.41, R9.10-R9.13.
"""

from dieshift.core.geometry import within
from dieshift.core.rules import Rules, rule
from dieshift.stargrunt import orders
from dieshift.stargrunt import refusal_codes as code
from dieshift.stargrunt.chapters.command.book import commands, same_unit_again
from dieshift.stargrunt.records import MAX_FIGURES, Game, Order
from dieshift.stargrunt.squads import in_play
from dieshift.stargrunt.terms import NOBODY, PLACED

MAX_CALLERS = 4  # the length of Game.caller


@rule
def other_refusal(rules: Rules, game: Game, order: Order) -> int:
    """Actions towards another unit: spotting an enemy, calling, joining or leading a friend.

    Source: R3.26-R3.34, R4.36, R4.40, R9.10-R9.12.
    """
    kind, unit, other = order.kind, order.unit, order.target
    if other < 0 or other >= game.units or other == unit or in_play(game.squad[other]) == 0:
        return code.NO_SUCH_UNIT
    squad, target = game.squad[unit], game.squad[other]
    if kind == orders.OBSERVE:
        if target.side == squad.side:
            return code.NO_TARGET
        return code.NOTHING_HIDDEN if target.located == PLACED else code.ALLOWED
    if target.side != squad.side:
        return code.NOT_YOURS
    if kind == orders.COMMUNICATE:
        return code.ALLOWED  # with anybody of one's side; how many levels apart is the die's affair
    if kind == orders.CALL_ELEMENT:
        return call_refusal(game, unit, other)
    if kind == orders.REGROUP:
        return regroup_refusal(game, unit, other)
    return command_refusal(rules, game, order)


@rule
def call_refusal(game: Game, unit: int, element: int) -> int:
    """Whether a unit may activate a detached element: its own, once in an activation. Source: R3.34, R4.36, R4.38."""
    if game.squad[element].parent != unit or game.callers >= MAX_CALLERS:
        return code.NOT_AN_ELEMENT
    return code.SAME_UNIT_TWICE if game.squad[unit].transferred & (1 << element) != 0 else code.ALLOWED


@rule
def command_refusal(rules: Rules, game: Game, order: Order) -> int:
    """Whether a commander may transfer an action to a unit, or rally it. Source: R3.30, R3.31, R7.41, R9.10-R9.12."""
    unit, other = order.unit, order.target
    if commands(rules, game, unit, other) == 0 or game.callers >= MAX_CALLERS:
        return code.NO_COMMAND
    if order.kind == orders.RALLY:
        target = game.squad[other]
        return code.AT_CEILING if target.confidence >= target.ceiling else code.ALLOWED
    if game.squad[unit].transferred & (1 << other) != 0 and same_unit_again(rules) == 0:
        return code.SAME_UNIT_TWICE
    return code.ALLOWED


@rule
def regroup_refusal(game: Game, unit: int, other: int) -> int:
    """Whether two units may merge: same kind of troops, near enough, room enough, the other not yet activated.

    An element rejoins its unit without this; a commander who waits for this very unit has an activation already.
    Source: R4.37, R4.40, R9.13.
    """
    squad, target = game.squad[unit], game.squad[other]
    if squad.parent == other:
        return code.REJOINS
    for k in range(game.callers):
        if game.caller[k] == other:
            return code.CANNOT_MERGE
    if squad.figures + target.figures > MAX_FIGURES or squad.power_armour != target.power_armour:
        return code.CANNOT_MERGE
    if squad.parent != NOBODY or target.activated == 1 or target.parent != NOBODY:
        return code.CANNOT_MERGE
    for i in range(squad.figures):
        for j in range(target.figures):
            one, friend = squad.figure[i], target.figure[j]
            if one.health == 0 and friend.health == 0 and within(one.x, one.y, friend.x, friend.y, 200) == 1:
                return code.ALLOWED
    return code.CANNOT_MERGE
