"""Law: the side that must decide has an order, in every generated state of a boarding action and all that follows."""

import os
from types import SimpleNamespace

import pytest

from dieshift.boarding.bots.heuristic import heuristic_order
from dieshift.boarding.bots.mind import mind_for
from dieshift.boarding.bots.random_bot import fall_back, random_order
from dieshift.boarding.chapters import activation, shooting
from dieshift.boarding.frame import questions
from dieshift.boarding.game import KIND
from dieshift.boarding.rulebook import BOARDING
from dieshift.boarding.scenarios.by_hand import new_game
from dieshift.boarding.state.records import MAX_ORDERS, Order
from dieshift.boarding.state.terms import NOBODY
from dieshift.boarding.text import notation
from dieshift.boarding.turn.legal import refusal
from dieshift.boarding.turn.offers import legal_orders
from dieshift.boarding.turn.step import step
from dieshift.core.dice import seed_dice, seeded_face
from dieshift.core.records import clone, flatten, restore
from dieshift.core.viewers import Viewer

from .states import state
from .test_laws import checked
from .told import names_of

STATES = int(os.environ.get("DIESHIFT_STATES", "3000" if os.environ.get("HYPOTHESIS_PROFILE") == "nightly" else "40"))
FIRST = 60_000
LIMIT = 600  # orders to the end of a turn
FOUND = [Order() for _ in range(MAX_ORDERS)]  # what a player chooses from
MOST = 3000  # states in which the questions are looked for that nobody has been asked yet


def fault_of(rules, made) -> str:
    """What is wrong with the orders of a state; empty: nothing is."""
    game, names = made.game, names_of(made.game)
    viewer = Viewer.of_side(game.seat_to_choose)
    menu = KIND.screen.menu(rules, made.board, BOARDING.view(game, viewer), names, viewer)
    texts = [choice.order for choice in menu.choices if not choice.refused]
    if not texts or not KIND.orders.offers(rules, made.board, game, names):
        return "no order is offered"
    refused = [text for text in texts if refusal(rules, made.board, game, notation.read(text, names)) != 0]
    if refused:
        return f"what the menu offers is refused: {refused}"
    sure = Order()
    fall_back(rules, made.board, game, sure)
    return f"the sure order {sure.kind} is refused" if refusal(rules, made.board, game, sure) else ""


def shooting_order(mind, rules, board, game, order):
    """A player who shoots wherever that is allowed, and else gives any order that is."""
    found = FOUND[: legal_orders(rules, board, game, FOUND)]
    wanted = [one for one in found if one.kind == shooting.FIRE] or found
    restore(order, flatten(wanted[seeded_face(mind, len(wanted)) - 1]))


def faults_from(seed: int, asked: set[int], shoots: bool = False) -> list[str]:
    """Where the state of a seed, or what follows from it until its turn is over, leaves a side without an order.

    `asked` are the questions that were looked at; what is in it is not looked at again.
    """
    position = state(seed)
    rules, game, order = position.record, position.game, Order()
    clever = seed % 3 == 0
    player, mind = (heuristic_order, mind_for(seed, 0)) if clever else (random_order, seed_dice(seed))
    if shoots:
        player, mind = shooting_order, seed_dice(seed)
    dice, turn = seed_dice(seed), game.turn
    for _ in range(LIMIT):
        if game.seat_to_choose == NOBODY or game.turn > turn:
            return []
        if game.question not in asked and (fault := fault_of(rules, position)):
            return [f"{position}: {fault}"]
        asked.add(game.question)
        player(mind, rules, position.board, game, order)
        if code := refusal(rules, position.board, game, order):
            return [f"{position}: {player.__name__} gives order {order.kind}, refused by {code}"]
        step(dice, rules, position.board, game, clone(order))
    return [f"{position}: no end of the turn in {LIMIT} orders"]


@pytest.mark.parametrize("part", range(2))
def test_whoever_must_decide_has_an_order(part):
    """G-1: in generated states, then at every question that comes up until the turn is over."""
    assert [fault for seed in range(FIRST + part, FIRST + STATES, 2) for fault in faults_from(seed, set())] == []


def test_whoever_must_answer_has_an_order_at_every_declared_question():
    """G-1: in generated states, in every other of which all shoot who can, until each question has been asked."""
    reached, wrong = set[int](), []
    wanted = questions.by_number.keys() - {activation.OVER}
    for seed in range(FIRST, FIRST + MOST):
        if wrong or (seed >= FIRST + STATES and wanted <= reached):
            break
        raised = set[int]()
        wrong = faults_from(seed, raised, shoots=seed % 2 == 1)
        reached |= raised
    assert wrong == []
    assert [questions.sentence(question) for question in wanted - reached] == []


def test_generated_states_are_sound():
    """What holds between two orders of a game holds of them."""
    for seed in range(FIRST, FIRST + 24):
        made = state(seed)
        if made.game.seat_to_choose != NOBODY:
            checked(SimpleNamespace(world=made, game=made.game, blank=new_game(made.board).model[0]))
