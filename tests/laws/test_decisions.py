"""Law: the side that must decide has an order, in every generated state and all that follows until the turn ends."""

import os
from collections import Counter

import pytest

from dieshift.core.dice import seed_dice
from dieshift.core.records import clone
from dieshift.core.viewers import Viewer
from dieshift.stargrunt.bots.heuristic import heuristic_order
from dieshift.stargrunt.bots.minds import mind_of
from dieshift.stargrunt.bots.random_bot import fall_back, random_order
from dieshift.stargrunt.game import KIND
from dieshift.stargrunt.rulebook import STARGRUNT
from dieshift.stargrunt.state.records import Order
from dieshift.stargrunt.state.terms import NOBODY
from dieshift.stargrunt.turn import step as steps
from dieshift.stargrunt.turn.legal import refusal
from dieshift.stargrunt.words import notation

from .kit import NIGHTLY, lively_order
from .states import State, state

STATES = int(os.environ.get("DIESHIFT_STATES", "3000" if NIGHTLY else "40"))
FIRST = 40_000
LIMIT = 500  # orders to the end of a turn
PLAYERS = (lively_order, random_order, lively_order, random_order, lively_order, random_order, heuristic_order)


def menu_of(made: State) -> list[str]:
    """The orders that the seat which must decide is offered, as its page shows them: those without a gap."""
    viewer = Viewer.of_side(made.game.seat_to_choose)
    seen = STARGRUNT.view(made.game, viewer)
    menu = KIND.menu(made.record, made.table, seen, made.names, viewer)
    assert KIND.offers(made.record, made.table, made.game, made.names) != []
    given = [choice for choice in menu.choices if not choice.refused]
    assert given != []
    return [choice.order for choice in given if not choice.wants]


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
    made, asked, wrong = state(seed), Counter[int](), []
    rules, game, order = made.record, clone(made.game), Order()
    player, mind = PLAYERS[seed % len(PLAYERS)], seed_dice(seed)
    if player is heuristic_order:
        mind = mind_of(seed)
    dice, turn = seed_dice(seed), game.turn
    for _ in range(LIMIT):
        if game.seat_to_choose == NOBODY or game.turn > turn or wrong:
            return wrong
        now = made._replace(game=game)
        asked[game.question] += 1
        if asked[game.question] <= 2:
            wrong += [f"{now}: {fault}" for fault in [fault_of(now)] if fault]
        player(mind, rules, made.table, game, order)
        if found := refusal(rules, made.table, game, order):
            return [*wrong, f"{now}: {player.__name__} gives {notation.write(order, made.names)}, refused by {found}"]
        steps.step(dice, rules, made.table, game, clone(order))
    return [*wrong, f"{made}: no end of the turn in {LIMIT} orders"]


@pytest.mark.parametrize("part", range(4))
def test_whoever_must_decide_has_an_order(part):
    """R3.1: in generated states, then at every question but the turn's own until the turn is over."""
    assert [fault for seed in range(FIRST + part, FIRST + STATES, 4) for fault in faults_from(seed)] == []
