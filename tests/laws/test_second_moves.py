"""Second moves where both rights are in use, Reaction Fire and the house rules: neither shuts the other off.

The same move is made under the preset with both, and under rule sets with one of them: whoever may answer with one may
answer so with both, at the same points, and by the right that his order names. Source: R5.40-R5.43; S4.107, S4.109,
S4.116, S4.127.
"""

from collections.abc import Iterator
from itertools import cycle
from typing import Any

import pytest

from dieshift.core.dice import Dice, seeded_face
from dieshift.core.records import clone
from dieshift.stargrunt.bots.random_bot import clear_order, guess_path
from dieshift.stargrunt.chapters import activation, morale, movement, overwatch
from dieshift.stargrunt.chapters.overwatch.answers import STEP
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import Game, Order
from dieshift.stargrunt.turn import legal

from .kit import Battle, Step, lively_order, order_of, played, random_battle, step_with

BOTH = "goodall"
HOUSE, BOOK = catalogue.parse("goodall - reaction-fire").record(), catalogue.parse("clarified").record()
MOVES = {movement.MOVE, movement.COMBAT_MOVE, movement.TRAVEL, morale.WITHDRAW}
GAMES = range(7000, 7014)
UNEVEN = cycle((6, 1))


def luck(die: int, why: int) -> int:
    """Tests are passed and dashes long; nothing hits; the dice for who goes first must not tie for ever."""
    if why == activation.TURN_ORDER:
        return next(UNEVEN)
    return die if why in {morale.REACTION, movement.MOBILITY} else 1


def wanderer(mind: Dice, rules: Any, table: Any, game: Game, order: Order) -> None:
    """A player who goes about, lies in wait now and then, and mostly lets the enemy pass."""
    clear_order(order)
    if game.question == overwatch.REACTION and seeded_face(mind, 4) > 1:
        order.kind = overwatch.DECLINE
        return
    if game.question == activation.WHAT_ACTION:
        order.unit, order.kind = game.active, overwatch.OVERWATCH
        if seeded_face(mind, 5) == 1 and legal.refusal(rules, table, game, order) == 0:
            return
        for _ in range(30):
            order.kind = movement.MOVE + seeded_face(mind, 2) - 1
            guess_path(mind, table, game.squad[game.active], order)
            if legal.refusal(rules, table, game, order) == 0:
                return
    lively_order(mind, rules, table, game, order)


def second_moves() -> Iterator[tuple[Battle, Any, Step]]:
    """Every second move of some battles in which everybody goes about, with the state before it."""
    for seed in GAMES:
        battle = random_battle(seed, BOTH)
        for step in played(battle, player=wanderer):
            squad = step.before.squad[max(0, step.order.unit)]
            if step.order.kind in MOVES and (squad.actions, squad.moves) == (1, 1):
                yield battle, step.rules, step._replace(before=clone(step.before), order=clone(step.order))


def declared(battle: Battle, rules: Any, step: Step) -> Game:
    """The state in which a move under these rules waits for an answer, or is over."""
    game = clone(step.before)
    step_with(battle, rules, game, step.order, luck)
    return game


def answers(battle: Battle, rules: Any, game: Game, rights: tuple[int, ...]) -> set[tuple[int, int, int]]:
    """The allowed answers by these rights, at every point looked at: unit, right, point of the path."""
    if game.question != overwatch.REACTION:
        return set()
    top = game.pending[game.pending_count - 1]
    allowed = set()
    for unit in (unit for unit in range(game.units) if game.squad[unit].side == game.seat_to_choose):
        for right in rights:
            for at in {*range(top.progress, top.length + 1, STEP), top.length}:
                order = order_of(overwatch.REACT, unit, at=at, choice=overwatch.BY * right)
                if legal.refusal(rules, battle.table, game, order) == 0:
                    allowed.add((unit, right, at))
    return allowed


@pytest.fixture(scope="module")
def moves() -> list[tuple[Battle, Any, Step]]:
    return list(second_moves())


def test_neither_right_shuts_the_other_off_at_a_second_move(moves: list[tuple[Battle, Any, Step]]) -> None:
    """S4.107, S4.109, S4.116, S4.127: what is allowed with one rule in use is allowed with both, and nothing more."""
    seen, several = {overwatch.BY_REACTION: 0, overwatch.BY_OVERWATCH: 0, overwatch.BY_TEST: 0}, 0
    for battle, rules, step in moves:
        both = answers(
            battle, rules, declared(battle, rules, step),
            (overwatch.BY_REACTION, overwatch.BY_OVERWATCH, overwatch.BY_TEST))
        house = answers(battle, HOUSE, declared(battle, HOUSE, step), (overwatch.BY_OVERWATCH, overwatch.BY_TEST))
        book = answers(battle, BOOK, declared(battle, BOOK, step), (overwatch.BY_REACTION,))
        assert both == house | book, step
        for _, right, _ in both:
            seen[right] += 1
        several += len({(unit, right) for unit, right, _ in both}) > len({unit for unit, _, _ in both})
    assert min(*seen.values(), several) > 3, (seen, several)


def test_a_second_move_is_answered_by_the_right_that_is_named(moves: list[tuple[Battle, Any, Step]]) -> None:
    """R5.41, R5.42; S4.110, S4.111, S4.127: the fact says so; Reaction Fire takes no test."""
    count = 0
    for battle, rules, step in moves:
        pending = declared(battle, rules, step)
        for unit, right, at in sorted(
            answers(battle, rules, pending, (overwatch.BY_REACTION, overwatch.BY_OVERWATCH, overwatch.BY_TEST))
        )[::7]:
            game = clone(pending)
            dice = step_with(
                battle, rules, game, order_of(overwatch.REACT, unit, at=at, choice=overwatch.BY * right), luck)
            used = [e.right for e in game.event[: game.events] if e.kind == overwatch.REACTS and e.unit == unit]
            assert used[:1] == [right], step
            assert (dice.why[0] == morale.REACTION) == (right == overwatch.BY_TEST), step
            count += 1
    assert count > 20


def test_whoever_is_asked_could_do_something(moves: list[tuple[Battle, Any, Step]]) -> None:
    """S4.109: `decline` is never the only answer, and nobody who could answer is passed over."""
    for battle, rules, step in moves:
        game = declared(battle, rules, step)
        if game.question == overwatch.REACTION:
            assert answers(battle, rules, game, (overwatch.BY_REACTION, overwatch.BY_OVERWATCH, overwatch.BY_TEST)), (
                step
            )
