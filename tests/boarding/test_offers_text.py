"""What may be ordered, in words: everything legal is offered, nothing else, and hints say what the rules say."""

import os

import pytest

from dieshift.boarding.chapters import command
from dieshift.boarding.interface.offers import offers
from dieshift.boarding.knowledge.view import view
from dieshift.boarding.rulebook import BOARDING
from dieshift.boarding.state.records import MAX_ORDERS, Order
from dieshift.boarding.state.terms import NOBODY
from dieshift.boarding.text import notation
from dieshift.boarding.turn.offers import legal_orders
from dieshift.core.records import flatten
from dieshift.core.viewers import Viewer

from . import kit
from .kit import NORTH, SOUTH, WEST, activate, attack, model
from .told import Teller, names_of, random_play
from .worlds import random_world

NIGHTLY = os.environ.get("HYPOTHESIS_PROFILE") == "nightly"


def offered(fight):
    """What each order that is offered now does."""
    names = names_of(fight.game)
    return {offer.order: offer.meaning for offer in offers(fight.rules, fight.board, fight.game, names)}


def legal(rules, board, game):
    out = [Order() for _ in range(MAX_ORDERS)]
    return out[: legal_orders(rules, board, game, out)]


@pytest.mark.parametrize("seed", range(5, 17 if NIGHTLY else 11))
def test_offers_are_the_legal_orders_and_change_nothing(seed):
    """Every offer reads as a legal order; every legal order is offered, or named by its target in one that is alike."""
    world = random_world(seed)
    for _, _, _, _, game, names, rules in random_play(world, 60):
        before = flatten(game)
        options = offers(rules, world.board, game, names)
        assert flatten(game) == before
        texts = {offer.order for offer in options}
        for offer in options:
            assert offer.meaning
            assert BOARDING.refusal(rules, world.board, game, notation.read(offer.order, names)) == 0
        for order in legal(rules, world.board, game):
            if notation.write(order, names) not in texts:
                start = notation.write(order, names).partition(" at ")[0]
                alike = [o for o in options if o.order.startswith(start)]
                if order.kind == command.COMMAND:
                    assert any("up to" in o.meaning for o in options)
                else:
                    assert any(names.unit(order.target) in o.meaning for o in alike)


@pytest.mark.parametrize("seed", [3, 7, 12, 14, 20] if NIGHTLY else [3, 12, 20])
def test_offers_say_nothing_that_their_reader_may_not_know(seed):
    """G-18: whoever must decide is offered the same from his own view."""
    world = random_world(seed)
    for _, _, _, _, game, names, rules in random_play(world, 60):
        if game.seat_to_choose != NOBODY:
            seen = view(game, Viewer.of_side(game.seat_to_choose))
            assert offers(rules, world.board, seen, names) == offers(rules, world.board, game, names)


def test_steps_turns_and_shots_say_what_they_cost_and_hit():
    """B2, B5, B9, B14, G-3, RULING 4: for a siege boarder with an enemy before it and a door beyond."""
    fight = kit.action(kit.open_floor(5, 5), model("boarder", 0, 2, 1), model("stalker", 1, 2, 4, SOUTH)).acts(0)
    meanings = offered(fight)
    assert meanings["step N"] == "go forwards to 2,2, 1 action point"
    assert meanings["step S"] == "go backwards to 2,0, 2 action points"
    assert "step E" not in meanings
    assert meanings["turn W"] == "a quarter turn to the left, 1 action point"
    assert meanings["fire at G1"] == (
        "shoot, 1 action point; 3 squares away, 2 dice, hits on 1, each hit counts, no save")
    assert meanings["step N and fire at G1"] == (
        "go forwards to 2,2 and shoot, 1 action point; 2 squares away, 2 dice, hits on 1, each hit counts, no save")
    assert meanings["end"] == "end the activation; loses 4 action points"


def test_sustained_fire_is_in_the_hint():
    """G-9: the next shot at the same target hits on one numeral more."""
    fight = kit.action(kit.open_floor(5, 5), model("trooper", 0, 2, 0), model("stalker", 1, 2, 3, SOUTH)).acts(0)
    assert "1 die, hits on 1," in offered(fight)["fire at G1"]
    fight.play(kit.fire(1), 4)
    assert "1 die, hits on 1 or 2," in offered(fight)["fire at G1"]


def test_targets_of_a_step_with_a_shot_are_one_offer():
    """B14: the first target is the example, the others are named."""
    fight = kit.action(kit.open_floor(5, 5), model("boarder", 0, 2, 0), model("stalker", 1, 1, 4, SOUTH),
                       model("stalker", 1, 3, 4, SOUTH), model("stalker", 1, 2, 4, SOUTH)).acts(0)
    assert offered(fight)["step N and fire at G1"].endswith("; or at G2 and G3")


def test_an_attack_says_both_sides_dice():
    """B22, B24, B28, B31-B33: the engager's die; a defender that is not attacked to its front can't wound."""
    front = kit.action(kit.open_floor(5, 5), model("stalker", 0, 2, 2, NORTH), model("boarder", 1, 2, 3, SOUTH)).acts(0)
    assert offered(front)["attack G1"] == (
        "engage and fight a round, 1 action point; 7 dice on 3+ v 4 on 4+; it strikes back")
    front.play(attack(1), *[1] * 7, *[1] * 4, *[1] * 4)
    assert offered(front)["attack G1"].startswith("fight a round, 1 action point; 6 dice on 3+ v 4 on 4+")
    flank = kit.action(kit.open_floor(5, 5), model("stalker", 0, 2, 2, NORTH), model("boarder", 1, 2, 3, WEST)).acts(0)
    assert offered(flank)["attack G1"].endswith("v 4 on 4+, not from the front; it strikes back and can't wound")


def test_a_torrent_names_whom_it_would_reach():
    """G-12: with the shots that are left."""
    fight = kit.action(kit.board(kit.open_floor(5, 5), ["BBBBB", "BBBBB", "AAAAA", "AAAAA", "AAAAA"]),
                       model("torch", 0, 2, 0),
                       model("stalker", 1, 1, 4, SOUTH), model("stalker", 1, 4, 3, SOUTH)).acts(0)
    assert offered(fight)["fire at section B"] == (
        "set the section alight, 2 action points; 2+ hits G1 and G2; 6 shots left")


def test_models_to_activate_are_described_and_the_hidden_not_named():
    """G-1, G-18."""
    fight = kit.action(kit.open_floor(5, 5), model("boarder", 0, 0, 0, SOUTH), model("stalker", 1, 4, 4, hidden=2),
                       first=1)
    meanings = offered(fight)
    assert meanings["activate G1"] == "hidden, at 4,4, 6 action points"
    assert meanings["reveal G1"] == "reveal the aliens under a blip before it moves (2 aliens), at 4,4"
    teller = Teller(kit.action(kit.open_floor(3, 3), model("boarder", 0, 0, 0)))
    assert offered(teller.fight)["activate T1"] == "Boarder: at 0,0, facing N, 4 action points"
    teller.tell(activate(0))
    assert "activate T1" not in offered(teller.fight)
