"""The menu of a boarding action: all legal orders are in it, and what is refused, the rules refuse in those words."""

import os

import pytest

from dieshift.boarding.chapters import activation, blips, command, shooting
from dieshift.boarding.frame import PAID, actions, traits
from dieshift.boarding.rulebook import BOARDING
from dieshift.boarding.scenarios.generator import KINDS
from dieshift.boarding.state.records import MAX_ORDERS, Order
from dieshift.boarding.turn.offers import legal_orders
from dieshift.core.viewers import Viewer
from dieshift.interface.scene import Choice

from .table import duel, threshold, walk

NIGHTLY = os.environ.get("HYPOTHESIS_PROFILE") == "nightly"
WALKED = [(style, seed) for k, style in enumerate(KINDS) for seed in ((3, 8) if NIGHTLY else ((3, 8)[k % 2],))]


def legal_texts(table):
    """All legal orders as text, asked of the game itself."""
    found = [Order() for _ in range(MAX_ORDERS)]
    count = legal_orders(table.rules, table.board, table.game, found)
    return [BOARDING.order_text(order, table.names) for order in found[:count]]


@pytest.mark.parametrize(("style", "seed"), WALKED)
def test_every_legal_order_is_offered_and_every_other_refused_in_the_words_of_the_rules(style, seed):
    """G-1: over one game of every kind of mission, nightly over two."""
    refused = 0
    for table in walk(style, seed, 90):
        menu = table.menu()
        choices, words = menu.choices, menu.words
        offered = [choice.order for choice in choices if not choice.refused]
        assert offered == legal_texts(table)
        assert len({choice.order for choice in choices}) == len(choices)
        for choice in choices:
            assert table.refusal(choice.order) == choice.refused
            assert choice.word in actions.by_word
            assert choice.order.startswith(choice.word)
            assert bool(choice.meaning) != bool(choice.refused)
            refused += bool(choice.refused)
            assert choice.word in words
            assert "nobody" not in choice.title or choice.word == "hit"
        assert table.menu(Viewer.of_side(1 - table.game.seat_to_choose)).choices == []
    assert refused > 50


def by_order(table):
    return {choice.order: choice for choice in table.menu().choices}


def test_the_example_offers_what_its_first_move_may_be():
    """2A; B2-B5: heavy armour pays for every turn and never steps sideways."""
    table = threshold()
    assert by_order(table)["activate T1"] == Choice(
        order="activate T1", word="activate", title="Activate T1", key="A", unit=0,
        meaning="First boarder: at section A, facing N, 4 action points")
    choices = by_order(table.play("activate T1"))
    assert choices["step N"] == Choice(order="step N", word="step", title="Step N", key="M", section="move", unit=0,
                                       x=2, y=1, meaning="go forwards to section A, next to D1, 1 action point")
    assert choices["step E"].refused == "T1 can't step sideways: it has Heavy Movement. Turn first. (B5)"
    assert (choices["step E"].x, choices["step E"].y) == (3, 0)
    assert choices["step NE"].refused.startswith("T1 can't go that way: a wall")
    assert [choices[f"turn {way}"].refused for way in "EW"] == ["", ""]
    assert choices["turn S"].refused.startswith("T1 turns a quarter at a time")
    assert choices["fire at G2"] == Choice(
        order="fire at G2", word="fire", title="Fire at G2", key="F", section="fight", unit=0, target="G2",
        refused="T1 can't see G2: something blocks the line. (G-6)")
    assert choices["fire at D1"].refused == ""
    assert choices["attack nobody"].refused.startswith("There is no such target")
    assert choices["clear jam"].refused == "T1 has no jammed gun. (G-8b)"
    assert "pick up" not in choices
    assert "exit" not in choices


def test_shots_at_several_targets_are_several_choices():
    """B11, B14: with Assault, in a step and in a turn too."""
    table = duel(["unit: siege_boarder, code: T1, at: [2, 0], facing: N"],
                 ["unit: stalker, code: G1, at: [1, 4], facing: S", "unit: stalker, code: G2, at: [3, 4], facing: S"])
    choices = by_order(table.play("activate T1"))
    for target in ("G1", "G2"):
        assert choices[f"fire at {target}"].target == target
        assert choices[f"step N and fire at {target}"].title == f"Step N and fire at {target}"
        assert (choices[f"step N and fire at {target}"].x, choices[f"step N and fire at {target}"].y) == (2, 1)


def test_the_next_hit_may_go_to_those_whom_the_shot_reaches():
    """B11, RULING 3."""
    table = duel(["unit: siege_boarder, code: T1, at: [2, 0], facing: N"],
                 [f"unit: stalker, code: G{k}, at: [{k}, 4], facing: S" for k in (1, 2, 3)]
                 + ["unit: stalker, code: G4, at: [4, 1], facing: S"])
    table.play("activate T1").play("fire at G1", 1, 1)
    assert table.game.question == shooting.WHOSE_HIT
    choices = by_order(table)
    assert {text for text, choice in choices.items() if not choice.refused} == {"hit G2", "hit G3", "hit nobody"}
    assert choices["hit G4"].refused == "That target can't take the next hit. Choose another. (B11, RULING 3)"
    assert choices["hit nobody"].title == "The hit goes to nobody"


def test_a_model_says_with_what_it_strikes_back():
    """B31."""
    table = duel(["unit: siege_boarder, code: T1, at: [2, 2], facing: N"],
                 ["unit: duellist, code: G1, at: [2, 3], facing: S"])
    table.play("activate T1").play("attack G1")
    assert [(choice.order, choice.title, choice.unit) for choice in table.menu(Viewer.SECOND).choices] == [
        ("strike back", "Strike back", 1), ("strike back with power blade", "Strike back with power blade", 1)]
    assert table.menu(Viewer.FIRST).choices == []


def test_activated_models_are_refused_with_the_reason():
    """G-1."""
    table = duel([f"unit: siege_boarder, code: T{k}, at: [{k}, 0], facing: N" for k in (1, 2)],
                 ["unit: stalker, code: G1, at: [2, 4], facing: S"])
    table.play("activate T1").play("end")
    assert by_order(table)["activate T1"].refused == (
        "T1 has already been activated in this phase: each model is activated once. (G-1)")


def test_nobody_but_the_seat_that_decides_is_offered_anything():
    table = threshold()
    assert [len(table.menu(viewer).choices) > 0 for viewer in Viewer] == [True, False, False, False]


def test_every_order_has_a_title_and_a_key_and_keys_of_one_question_differ():
    assert all(spoken.title and spoken.key for spoken in actions.by_word.values())
    acts = [action for kind, action in actions.by_number.items()
            if traits(kind) & PAID or kind in {activation.END, command.COMMAND}]
    acts = [action for action in acts if not action.alone]
    between = [
        actions.by_number[kind] for kind in (activation.ACTIVATE, blips.REVEAL, command.COMMAND, activation.DONE)
    ]
    for together in (acts, between):
        keys = [action.key for action in together]
        assert len(set(keys)) == len(keys)
