"""Kinds of fact are declared once; what clashes or lacks something is refused, with what to add."""

import copy
import re
from typing import NamedTuple

import pytest

from dieshift.core.dice import scripted
from dieshift.core.facts import Fact, Facts
from dieshift.core.registry import DeclarationError
from dieshift.stargrunt.chapters import activation
from dieshift.stargrunt.state.records import Event, Game

SHOT = Fact(4, "shot", "R1.1", "12", ("far", {"face": 4, "beats": 1, "by": 3}, "left"), (7,), 2)


@pytest.fixture
def known():
    made = Facts("a game", 3)
    made.declare(Fact(2, "halt", "R1.2"))
    return made


def test_a_fact_is_noted_and_read_by_the_names_of_its_numbers(known):
    number, note_shot = known.declare(SHOT)
    game, dice = Game(), scripted()
    note_shot(dice, game, 1, -1, far=-900, face=12, beats=1, by=5, left=7)
    event = game.event[0]
    assert (number, event.kind, event.unit, event.other, event.dice, game.events) == (4, 4, 1, -1, 0, 1)
    assert known.numbers(event) == {"far": -900, "face": 12, "beats": 1, "by": 5, "left": 7}
    assert [known.read(event, name) for name in ("by", "far")] == [5, -900]
    assert (known.named(), known.having(2), known.having(1)) == ({2: "halt", 4: "shot"}, {4}, set())


class Sky(NamedTuple):
    wind: int
    rain: int


def test_a_tuple_is_noted_whole_and_read_number_by_number(known):
    fact = Fact(4, "shot", "R1.1", "12", ("far", {"face": 4, "sky": {"wind": 3, "rain": 1}, "by": 3}))
    _, note_shot = known.declare(fact)
    game = Game()
    note_shot(scripted(), game, 1, -1, far=9, face=12, sky=Sky(5, 1), by=5)
    assert known.numbers(game.event[0]) == {"far": 9, "face": 12, "wind": 5, "rain": 1, "by": 5}
    assert game.event[0].b == 12 | 5 << 4 | 1 << 7 | 5 << 8


def test_a_fact_that_nobody_tells_is_named(known):
    assert known.sentence({2: "they halt"}, 2) == "they halt"
    with pytest.raises(DeclarationError, match="the fact 'halt' of a game has no sentence; write one under @tells"):
        known.sentence({}, 2)


def test_a_fact_that_finds_no_room_is_counted(known):
    note_halt = known.declare(Fact(3, "rest", "R1.3"))[1]
    game, dice = Game(), scripted()
    for _ in range(5):
        note_halt(dice, game, 0, -1)
    assert (game.events, game.lost_events) == (3, 2)


def test_a_number_that_the_kind_does_not_have_is_named_with_those_that_it_has():
    event = Event()
    event.kind = activation.TURN_ENDS
    assert event.turn == 0
    with pytest.raises(AttributeError, match=r"^the fact 'turn ends' has turn; not 'hits'$"):
        assert event.hits
    event.kind = 127
    assert not hasattr(event, "turn")
    assert copy.deepcopy(event) == event


@pytest.mark.parametrize(("fields", "fault"), [
    ({"number": 2}, "the fact 'rest' of a game has number 2, as 'halt' has; 0 is free."),
    ({"number": 128}, "the fact 'rest' of a game has number 128; numbers go from 0 to 127."),
    ({"number": -1}, "the fact 'rest' of a game has number -1; numbers go from 0 to 127."),
    ({"name": "halt"}, "the fact 'halt' of a game has the name of number 2; choose another."),
    ({"name": ""}, "the fact '' of a game, number 3, has no name; add one."),
    ({"cite": ""}, "the fact 'rest' of a game, number 3, has no cite; add one."),
    ({"numbers": tuple("fghijk")},
     "the fact 'rest' of a game has 6 numbers; a fact has room for 5: let small ones share."),
    ({"numbers": ("unit",)}, "the fact 'rest' of a game cannot call a number 'unit'; choose another name."),
    ({"numbers": ("a",)}, "the fact 'rest' of a game cannot call a number 'a'; choose another name."),
    ({"numbers": ("so far",)}, "the fact 'rest' of a game cannot call a number 'so far'; choose another name."),
    ({"numbers": ("far", {"far": 2})}, "the fact 'rest' of a game cannot call a number 'far'; choose another name."),
    ({"numbers": ({"far": 16, "near": 16},)},
     "the fact 'rest' of a game lets far, near share 32 bits; a number has 31."),
])
def test_a_declaration_that_clashes_or_lacks_something_is_refused_and_leaves_nothing(known, fields, fault):
    declaration = {"number": 3, "name": "rest", "cite": "R1.3"}
    before = known.named()
    with pytest.raises(DeclarationError, match=f"^{re.escape(fault)}$"):
        known.declare(Fact(**(declaration | fields)))
    assert known.named() == before
    known.declare(Fact(**declaration))
