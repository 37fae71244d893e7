"""Law: what a unit may do changes with its condition only by what a paragraph takes away, and by all of that.

Two states that differ in one condition are compared by the kinds of order that are offered in them (`twins.py`).
"""

import os
from collections import Counter

from dieshift.core.chance import Chance
from dieshift.stargrunt.chapters import electronics
from dieshift.stargrunt.frame import actions
from dieshift.stargrunt.interface.offers import offered

from .kit import NIGHTLY
from .states import State, state
from .twins import ALL, CONDITIONS, can_act, plain

STATES = int(os.environ.get("DIESHIFT_STATES", "1000" if NIGHTLY else "16"))
FIRST = 70_000


def kinds_of(made: State) -> set[str]:
    """The kinds of order offered to the seat that must decide."""
    return {actions.word(order.kind) for order, _ in offered(made.record, made.table, made.game, made.names)}


def faults_of(made: State, unit: int, met: Counter[str]) -> list[str]:
    """What conditions of a unit take from it that no paragraph takes, or leave to it that one takes."""
    before, wrong = plain(made, unit), []
    whole = kinds_of(before)
    for name, condition in CONDITIONS.items():
        after = condition.apply(before, unit)
        if after is None:
            continue
        left = kinds_of(after)
        met.update([name, *(f"{name}: {word}" for word in whole)])
        read = [words for key, words in condition.readings.items() if f"+ {key}" in made.rules]
        either = {*" ".join(read).split()}
        lost = sorted(whole - left - condition.takes.keys() - condition.may_take.keys() - either)
        kept = sorted((left & condition.takes.keys()) - either)
        wrong += [f"{before}, unit {unit} {name} has no order left"] if not left else []
        wrong += [f"{before}, unit {unit} {name} is not offered {lost}, which no paragraph takes"] if lost else []
        wrong += [f"{before}, unit {unit} {name} is offered {kept}: {condition.takes[kept[0]]}"] if kept else []
    return wrong


def test_a_condition_takes_from_a_unit_what_its_paragraphs_take():
    """R3.36, R3.53, R4.20, R7.22-R7.24, R7.52, R7.71, R8.1, R13.40, R13.45, R14.20, R15.10; S4.100."""
    wrong, met = list[str](), Counter[str]()
    for seed in range(FIRST, FIRST + STATES):
        position = state(seed, 10)
        able = [unit for unit in range(position.game.units) if can_act(position.game.squad[unit])]
        for unit in Chance(seed).shuffled(able)[:2]:
            wrong += faults_of(position, unit, met)
    assert wrong == []
    assert [name for name in CONDITIONS if met[name] == 0] == []
    assert [word for word in ("charge", "fire", "observe", "rally", "request", "transfer")
            if met[f"aboard: {word}"] == 0] == []


def test_every_kind_that_a_condition_takes_is_one():
    for condition in CONDITIONS.values():
        assert {*condition.takes, *condition.may_take} <= {
            *ALL,
            actions.word(electronics.SCAN),
        }  # which any unit may do
