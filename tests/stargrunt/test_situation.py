"""The situation of a fire is one thing: what a shot states, what a fact holds and what is copied follow from it."""

from dataclasses import fields
from itertools import product
from math import prod
from types import SimpleNamespace

from dieshift.stargrunt.chapters import fire
from dieshift.stargrunt.chapters.fire.rules import range_shift
from dieshift.stargrunt.chapters.fire.setup import Shot
from dieshift.stargrunt.chapters.fire.situation import (
    CONDITIONS,
    Situation,
    at_counter,
    at_point,
    bits_of,
    situation_in,
    stated_in,
    statement_of,
    unhurried,
)
from dieshift.stargrunt.odds.factors import fields_of, rules_of, ruleset_of
from dieshift.stargrunt.state.records import FACTS

EVERY = [Situation(*numbers) for numbers in product(*(range(one.most + 1) for one in CONDITIONS.values()))]


def test_every_number_of_a_situation_is_declared_and_may_be_stated_of_a_shot():
    """R5.13: a shot states each with the default that a situation has."""
    stated = {one.name: one.default for one in fields(Shot)}
    assert list(CONDITIONS) == list(Situation._fields)
    assert statement_of(Situation()) == {name: stated[name] for name in CONDITIONS}


def test_a_shot_that_states_a_situation_has_it():
    """R5.13, S2.25: every combination, of words, flags, and whether the target is concealed."""
    assert len(EVERY) == prod(one.most + 1 for one in CONDITIONS.values()) >= 144
    for situation in EVERY:
        assert stated_in(SimpleNamespace(**statement_of(situation))) == situation
    shot = Shot(8, 10, 8, 8, firepower=12, range_die=8, **statement_of(EVERY[77]))
    assert shot.situation == EVERY[77]


def test_facts_hold_the_situation_of_a_fire_whole():
    """R5.13: 8 bits beside the die, which saves hold in this order."""
    assert bits_of() == {"cover": 2, "in_position": 1, "lone": 1, "travelling": 1, "hasty": 1, "concealment": 2}
    names = FACTS.by_number[fire.FIRED].names()
    assert set(Situation._fields) <= set(names)
    fact = SimpleNamespace(**EVERY[100]._asdict())
    assert situation_in(fact) == EVERY[100]
    assert situation_in(fact, without=["cover"]) == EVERY[100]._replace(cover=0)


def test_what_is_hidden_or_does_not_count_is_left_out():
    """R15.20, N35, R6.5, S4.111: of a counter the ground and the firer's haste; of a vehicle no position."""
    whole = Situation(2, 1, 1, 1, 1, 1)
    assert at_counter(whole) == Situation(2, 0, 0, 0, 1, 1)
    assert at_point(whole) == Situation(2, 0, 0, 1, 1, 1)
    assert unhurried(whole) == whole._replace(hasty=0)


def test_every_number_but_concealment_shifts_the_range_die():
    """R5.13, R14.11, R4.15, S4.111: by one die type each, hard cover by two."""
    book = rules_of(fields_of(ruleset_of("book")))
    assert [range_shift(book, Situation()._replace(**{name: one.most})) for name, one in CONDITIONS.items()] == [
        2, 1, 1, -1, 1, 0]
