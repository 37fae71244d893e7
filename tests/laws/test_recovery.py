"""From every reachable state a squad with a fit figure can be made to move and fire again within two activations.

The obvious orders are played: calm, recover, reorganise, leave the column, come home, or be called by its parent; for
tests, luck is allowed. Left out is what the rules themselves take out of its owner's hand: routed units, and broken
ones in the open, withdraw (R7.22-R7.24); a last stand does not move (R7.61); three markers and disorder at once, or
panic on top of anything, take a third activation, because each marker takes an action and panic both (R7.53, R7.73).
"""

from itertools import cycle
from typing import Any

import pytest

from dieshift.core.records import clone
from dieshift.stargrunt.chapters import casualties, electronics, fire, morale, movement, overwatch, units
from dieshift.stargrunt.chapters.activation import (
    ACTIVATE,
    FAILED_THIS_TURN,
    NO_ACTIONS,
    ONCE_ONLY,
    TURN_ORDER,
    WHAT_ACTION,
    WHICH_UNIT,
)
from dieshift.stargrunt.chapters.morale.action import must_withdraw
from dieshift.stargrunt.chapters.units.rules import parts_apart
from dieshift.stargrunt.frame import ALLOWED
from dieshift.stargrunt.state.records import Game, Squad
from dieshift.stargrunt.state.squads import in_play
from dieshift.stargrunt.state.terms import NOBODY, PANICKED
from dieshift.stargrunt.turn.legal import state_refusal
from dieshift.stargrunt.turn.turn import is_element

from .kit import Battle, Step, order_of, reachable_states, refused, step_with

AROUND = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
UNEVEN = cycle((6, 1))
BARRED = {NO_ACTIONS, ONCE_ONLY, FAILED_THIS_TURN}


def luck(die: int, why: int) -> int:
    """The best face for one's own tests; the dice for who goes first must not tie for ever."""
    return next(UNEVEN) if why == TURN_ORDER else die


def fresh(game: Game, unit: int) -> None:
    """It is a new turn, and the slot of a unit's side: nobody is active, nothing is barred."""
    side = game.squad[unit].side
    for squad in game.squad:
        squad.activated = squad.failed = squad.actions = 0
    for k in range(game.callers):
        game.caller[k] = 0
    game.callers, game.active = 0, NOBODY
    game.slot = game.seat_to_choose = side
    game.question = WHICH_UNIT


def obvious(battle: Battle, rules: Any, game: Game, unit: int) -> Any:
    """What an owner does first about a unit in trouble; None when there is none.

    Whom a Reorganise has not brought together becomes elements.
    """
    squad = game.squad[unit]
    if squad.panic == PANICKED:
        return order_of(morale.REMOVE_PANIC, unit)
    if squad.suppression > 0:
        return order_of(morale.REMOVE_SUPPRESSION, unit)
    if squad.disorganised == 1:
        gather = order_of(casualties.REORGANISE, unit, choice=casualties.TREAT_NOBODY)
        divide = order_of(units.DETACH, unit, rifles=parts_apart(rules, squad))
        return divide if refused(battle, rules, game, gather) == ONCE_ONLY else gather
    if squad.column == 1:
        return order_of(movement.LEAVE_COLUMN, unit)
    return None


def in_order(battle: Battle, squad: Squad) -> bool:
    """Whether nothing in a unit's own state keeps it from moving and firing."""
    kinds = (fire.FIRE,) if squad.standing_fast else (movement.MOVE, fire.FIRE)
    return all(state_refusal(battle.table, squad, kind) == ALLOWED for kind in kinds)


def activate(battle: Battle, rules: Any, game: Game, unit: int) -> None:
    """Bring a unit to its activation: its own, or for an element its parent's, put in order first, and a call."""
    parent = game.squad[unit].parent
    if is_element(game, game.squad[unit]) == 1:
        restore_order(battle, rules, game, parent)
        fresh(game, parent)
        give(battle, rules, game, order_of(ACTIVATE, parent))
        give(battle, rules, game, order_of(units.CALL_ELEMENT, parent, unit))
    else:
        fresh(game, unit)
        give(battle, rules, game, order_of(ACTIVATE, unit))


PASSED_BY = {overwatch.REACTION: overwatch.DECLINE, electronics.SIGNAL: electronics.IGNORE}  # by the other side


def give(battle: Battle, rules: Any, game: Game, order: Any) -> None:
    """Give an order that must be allowed; the other side lets it pass."""
    code = refused(battle, rules, game, order)
    assert code == ALLOWED, f"{order} is refused: {code}"
    step_with(battle, rules, game, order, luck)
    while game.question in PASSED_BY:
        step_with(battle, rules, game, order_of(PASSED_BY[game.question]), luck)


def restore_order(battle: Battle, rules: Any, game: Game, unit: int) -> int:
    """Play the obvious orders until a unit is in order; how many activations that took, at most 4."""
    squad = game.squad[unit]
    for activation in range(1, 5):
        if in_order(battle, squad):
            return activation - 1
        activate(battle, rules, game, unit)
        while game.active == unit and game.question == WHAT_ACTION:
            order = obvious(battle, rules, game, unit)
            if order is None or refused(battle, rules, game, order) in BARRED:
                break
            give(battle, rules, game, order)
        if in_order(battle, squad):
            return activation
    return 9


def can_go_somewhere(battle: Battle, rules: Any, game: Game, unit: int) -> bool:
    """Whether some short move is allowed to a unit in order; a last stand does not move."""
    activate(battle, rules, game, unit)
    squad = game.squad[unit]
    if squad.standing_fast or squad.panic == PANICKED:
        return True
    middle = squad.figure[squad.centre]
    places = [(middle.x + dx * far, middle.y + dy * far) for far in (1, 60, 120, 250, 390) for dx, dy in AROUND]
    return any(refused(battle, rules, game, order_of(movement.MOVE, unit, x=x, y=y)) == 0 for x, y in places)


def ours(battle: Battle, game: Game) -> list[int]:
    """Units with somebody fit whose actions are their owner's."""
    return [
        unit for unit in range(game.units)
        if in_play(game.squad[unit]) == 1 and must_withdraw(battle.table, game.squad[unit]) == 0
        and not _orphaned_by_rout(battle, game, game.squad[unit])
    ]


def _orphaned_by_rout(battle: Battle, game: Game, squad: Squad) -> bool:
    return is_element(game, squad) == 1 and must_withdraw(battle.table, game.squad[squad.parent]) == 1


def allowed_for(squad: Squad) -> int:
    """How many activations a unit's trouble takes by the rules: two, or three at its worst."""
    actions = squad.suppression + squad.disorganised + squad.column
    return 3 if (squad.panic == PANICKED and actions > 0) or actions > 4 else 2


@pytest.mark.parametrize("part", range(4))
def test_every_squad_with_a_fit_figure_can_move_and_fire_within_two_activations(part):
    """Section 22 (a left-behind casualty that leaves the squad disorganised for ever); R4.34, R4.36."""
    stuck, troubled = [], 0
    for step in reachable_states(8, 9, 1000 + 100 * part):
        for unit in ours(step.battle, step.after):
            game = clone(step.after)
            _settle_stack(step, game)
            if in_play(game.squad[unit]) == 0 or unit not in ours(step.battle, game):
                continue
            wanted = allowed_for(game.squad[unit])
            troubled += not in_order(step.battle, game.squad[unit])
            taken = restore_order(step.battle, step.rules, game, unit)
            if taken > wanted:
                stuck.append(f"{step}: unit {unit} takes {taken} activations, not {wanted}")
            elif not can_go_somewhere(step.battle, step.rules, game, unit):
                stuck.append(f"{step}: unit {unit} has nowhere to go")
    assert stuck == []
    assert troubled > 10


def _settle_stack(step: Step, game: Game) -> None:
    """Let an unfinished action come to its end."""
    for _ in range(20):
        if game.question in PASSED_BY:
            step_with(step.battle, step.rules, game, order_of(PASSED_BY[game.question]), luck)
        elif game.question == overwatch.HURT_ON_THE_MOVE:
            step_with(step.battle, step.rules, game, order_of(overwatch.CARRY_ON, choice=overwatch.CARRY_THEM), luck)
