"""Law: the side that must decide has an order, in every generated state and all that follows until the turn ends."""

import os
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from dieshift.core.chance import Chance
from dieshift.core.dice import seed_dice
from dieshift.core.records import clone
from dieshift.core.viewers import Viewer
from dieshift.stargrunt.bots.heuristic import heuristic_order
from dieshift.stargrunt.bots.minds import mind_of
from dieshift.stargrunt.bots.random_bot import fall_back, random_order
from dieshift.stargrunt.chapters import activation
from dieshift.stargrunt.frame import questions
from dieshift.stargrunt.game import KIND
from dieshift.stargrunt.rulebook import STARGRUNT
from dieshift.stargrunt.state.records import Order
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.terms import NOBODY
from dieshift.stargrunt.text import notation
from dieshift.stargrunt.turn import step as steps
from dieshift.stargrunt.turn.legal import refusal

from . import aloft, states
from .kit import NIGHTLY, lively_order, random_battle, some_captives
from .states import State, state

STATES = int(os.environ.get("DIESHIFT_STATES", "3000" if NIGHTLY else "40"))
FIRST = 40_000
LIMIT = 500  # orders to the end of a turn
CLOSE = int(os.environ.get("DIESHIFT_LAW_QUARTERS", "1000" if NIGHTLY else "40"))
RARE = (104, 237, 331)  # states of rare questions come first; should a rule move them, the search only takes longer
MOST_CLOSE = max(CLOSE, 600)  # states in which the questions are looked for that nobody has been asked yet
ORDERS = 40  # that a state at close quarters is played on
PLAYERS = (lively_order, random_order, lively_order, random_order, lively_order, random_order, heuristic_order)


def menu_of(made: State) -> list[str]:
    """The orders that the seat which must decide is offered, as its page shows them: those without a gap."""
    viewer = Viewer.of_side(made.game.seat_to_choose)
    seen = STARGRUNT.view(made.game, viewer)
    menu = KIND.screen.menu(made.record, made.table, seen, made.names, viewer)
    assert KIND.orders.offers(made.record, made.table, made.game, made.names) != []
    choices = [choice for choice in menu.choices if not choice.refused]
    assert choices != []
    return [choice.order for choice in choices if not choice.wants]


def fault_of(made: State) -> str:
    """What is wrong with the orders of a state; empty: nothing is."""
    try:
        texts = menu_of(made)
    except AssertionError:
        return "no order is offered"
    refused = [text for text in texts if refusal(
        made.record, made.table, made.game, notation.read(text, made.names, made.game)) != 0]
    sure = Order()
    fall_back(made.record, made.table, made.game, sure)
    if refusal(made.record, made.table, made.game, sure):
        return f"the sure order {notation.write(sure, made.names)} is refused"
    return f"what the menu offers is refused: {refused}" if refused else ""


def faults_from(seed: int) -> list[str]:
    """Where the state of a seed, or what follows from it until its turn is over, leaves a side without an order."""
    begun, player = state(seed), PLAYERS[seed % len(PLAYERS)]
    begun = states.with_wrecks(begun) if seed % 3 == 0 else begun
    mind = mind_of(seed) if player is heuristic_order else seed_dice(seed)
    wrong, ended = faults_in_play(begun, player, mind, LIMIT, Counter())
    return wrong if wrong or ended else [f"{begun}: no end of the turn in {LIMIT} orders"]


def faults_in_play(made: State, player: Callable[..., None], mind: Any, limit: int,
                   reached: Counter[int]) -> tuple[list[str], bool]:
    """What is wrong with the orders of a state and of what follows, and whether its turn has ended.

    At the most `limit` orders are played; `reached` counts the questions that were looked at.
    """
    rules, game, order, visits = made.record, clone(made.game), Order(), Counter[int]()
    dice, turn = seed_dice(made.seed), game.turn
    for _ in range(limit):
        if game.seat_to_choose == NOBODY or game.turn > turn:
            return [], True
        now = made._replace(game=game)
        visits[game.question] += 1
        if visits[game.question] <= 2:
            reached[game.question] += 1
            if fault := fault_of(now):
                return [f"{now}: {fault}"], False
        player(mind, rules, made.table, game, order)
        if code := refusal(rules, made.table, game, order):
            name = getattr(player, "__name__", type(player).__name__)
            return [f"{now}: {name} gives {notation.write(order, made.names)}, refused by {code}"], False
        steps.step(dice, rules, made.table, game, clone(order))
    return [], False


def at_close_quarters(seed: int) -> tuple[State, Callable[..., None]]:
    """A state of a seed in which questions that arise within orders are near, and the player who brings them about."""
    which = seed % 10
    if which == 0:
        return state(seed // 10 * 8 + 6), lively_order  # a column in an ambush
    if which == 1:
        return with_captives(seed // 10), lively_order
    if which == 2:
        position = aloft.under_aircraft(seed)
        return position, aloft.Launching(position.names)
    if which == 3:
        position = states.on_the_air(seed)
        return position, states.Eager(position.names, Counter(), states.SIGNALLING)
    position = states.at_quarters(seed)
    return position, states.Eager(position.names, Counter(), states.LEADING) if which < 6 else lively_order


def with_captives(seed: int) -> State:
    """The state of a seed: a unit has given itself up, and others of its side may be hidden. Source: R10.42."""
    battle = random_battle(seed)
    some_captives(Chance(seed), battle.game)
    position = State(*battle, Roster())
    steps.open_game(seed_dice(seed), position.record, position.table, position.game)
    return position


@pytest.mark.parametrize("part", range(4))
def test_whoever_must_decide_has_an_order(part):
    """R3.1: in generated states, then at every question but the turn's own until the turn is over."""
    assert [fault for seed in range(FIRST + part, FIRST + STATES, 4) for fault in faults_from(seed)] == []


def test_whoever_must_answer_has_an_order_at_every_declared_question():
    """R3.1: in close combat, charges, signals, flights and ambushes, until each has been asked."""
    reached, wrong = Counter[int](), list[str]()
    wanted = questions.by_number.keys() - {activation.OVER}
    for seed in (*RARE, *range(MOST_CLOSE)):
        if wrong or (seed not in RARE and seed >= CLOSE and wanted <= reached.keys()):
            break
        position, player = at_close_quarters(seed)
        wrong, _ = faults_in_play(position, player, seed_dice(seed), ORDERS, reached)
    assert wrong == []
    assert [questions.sentence(question) for question in wanted - reached.keys()] == []
