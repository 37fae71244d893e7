"""The fire action: a declared fire carried out on the record.

Source: R3.22, R3.23, R3.40, R5.31-R5.39, R15.3, R15.20.
"""

from typing import Any

from dieshift.core.rules import rule
from dieshift.stargrunt import events
from dieshift.stargrunt.chapters.fire import book, gather
from dieshift.stargrunt.chapters.fire.apply import Toll, resolve_fire
from dieshift.stargrunt.chapters.morale.apply import suppress
from dieshift.stargrunt.events import note
from dieshift.stargrunt.terms import FLIPPED, PLACED


@rule
def fire_at_counter(dice: Any, rules: Any, game: Any, firer: int, unit: int, shot: gather.Aim) -> Toll:
    """Fire at a unit known only as a counter: only a major result counts, flipping and suppressing it.

    Source: R15.20.
    """
    dice.who = firer
    volley = book.volley(dice, rules, shot.attack, shot.die)
    note(dice, game, events.RESULT, firer, unit, min(2, volley.beats), volley.total, 0)
    if volley.beats >= 2:
        game.squad[unit].located = FLIPPED
        suppress(dice, game, unit)
    return Toll(volley.beats, 0, 0)


@rule
def carry_out_fire(dice: Any, rules: Any, game: Any, order: Any, shot: gather.Aim) -> Toll:
    """Roll a fire that was found possible, and write all that follows. Source: R5.31-R5.39, R15.20."""
    squad = game.squad[order.unit]
    gather.mark_fired(squad, shot.rifles, shot.supports)
    squad.fires += 1
    squad.located = PLACED
    note(dice, game, events.FIRED, order.unit, order.target, shot.range_die, shot.shift, shot.impact)
    if game.squad[order.target].located != PLACED:
        return fire_at_counter(dice, rules, game, order.unit, order.target, shot)
    return resolve_fire(dice, rules, game, order.unit, order.target, shot.attack, shot.die, shot.impact, shot.cover)
