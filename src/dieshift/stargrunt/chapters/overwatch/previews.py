"""What the preview of an answer to an enemy action draws: a fire out of turn, another way, or letting it pass.

See R5.40-R5.43; S4.109-S4.117.
"""

from typing import Any

from dieshift.core.dice import scripted
from dieshift.core.records import clone
from dieshift.core.rules import Rules
from dieshift.stargrunt.chapters import fire, movement, overwatch
from dieshift.stargrunt.chapters.fire.previews import draw_lines
from dieshift.stargrunt.chapters.fires.shown import alight
from dieshift.stargrunt.chapters.morale.rules import opportunity_threat
from dieshift.stargrunt.chapters.overwatch.orders import choose_way
from dieshift.stargrunt.chapters.overwatch.rules import is_on_its_way
from dieshift.stargrunt.chapters.vehicles.shown import brought
from dieshift.stargrunt.frame import ALLOWED, carried_out
from dieshift.stargrunt.interface.aim import odds_of
from dieshift.stargrunt.interface.answers import answer
from dieshift.stargrunt.interface.arms import arms
from dieshift.stargrunt.interface.chances import TO_DECIDE, Asked, draws, draws_answer
from dieshift.stargrunt.interface.checks import reaction
from dieshift.stargrunt.interface.onward import let_pass, what_goes_on
from dieshift.stargrunt.interface.preview import on_table
from dieshift.stargrunt.interface.rows import later, together
from dieshift.stargrunt.interface.ways import turn
from dieshift.stargrunt.state.records import Game
from dieshift.stargrunt.state.squads import abandoned, in_play
from dieshift.stargrunt.terrain.going import Table

draws_answer(overwatch.DECLINE, when=TO_DECIDE)(let_pass)


@draws(overwatch.REACT)
def react_drawn(asked: Asked, shown: dict[str, Any]) -> None:
    """A fire that interrupts: at the mover where the order says, with the test that it may need. See S4.109-116."""
    rules, table, seen, names, _, order, reason = asked
    if seen.question != overwatch.REACTION:
        return
    squad, target = seen.squad[order.unit], seen.pending[seen.pending_count - 1].order.unit
    right, _, at, way, aimed = answer(rules, table, seen, order)
    draw_lines(asked, target, aimed, shown, way)
    shown["arms"] = arms(rules, table, seen, names, order)
    if reason != ALLOWED:
        return
    there = after_the_action(rules, table, brought(rules, table, seen, at), right)
    if there.squad[target].column != seen.squad[target].column:
        aimed = answer(rules, table, there, order).aimed
    still = in_play(there.squad[target]) * there.squad[target].present == 1 and aimed.refusal == ALLOWED
    parts = [odds_of(rules, there, order, target, aimed)] if still else []
    if right == overwatch.BY_TEST:
        threat = opportunity_threat(rules, squad.motivation, abandoned(squad))
        parts = [reaction(rules, squad, threat, "react"), *map(later, parts)]
    parts += alight(rules, table, seen, order, target, aimed.supports)
    shown["odds"] = together(parts)


def after_the_action(rules: Rules, table: Table, game: Game, right: int) -> Game:
    """The game in which a declared fire is rolled: after an action that has no path and rolls nothing. See S4.112."""
    top = game.pending[game.pending_count - 1]
    if is_on_its_way(top) == 1 or right == overwatch.BY_REACTION or top.order.kind == fire.FIRE:
        return game
    there, dice = clone(game), scripted()
    carried_out(dice, rules, table, there, top.order)
    return there if dice.read == 0 and dice.starved == 0 else game


@draws_answer(overwatch.CARRY_ON)
def carry_on_drawn(asked: Asked, shown: dict[str, Any]) -> None:
    """Another way for a mover that was missed, or what the rest of its way may do to it. See S4.117."""
    rules, table, seen, names, viewer, order, reason = asked
    asks = seen.question == overwatch.HURT_ON_THE_MOVE and viewer.owns(seen.seat_to_choose)
    if asks and reason in {ALLOWED, movement.TOO_FAR} and on_table(table, order):
        if seen.pending[seen.pending_count - 1].notes[overwatch.HIT] != overwatch.HURT:
            turn(rules, table, seen, names, order, shown)
    decides = reason == ALLOWED and viewer.decides_for(seen.seat_to_choose)
    if decides and order.legs == 0 and order.choice != overwatch.HALT:
        there = clone(seen)
        choose_way(scripted(), rules, table, there, order)
        shown["odds"] = what_goes_on(rules, table, there, names)
