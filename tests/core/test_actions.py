"""Kinds of order are declared once; what clashes or lacks something is refused, with what to add."""

import re

import pytest

from dieshift.core.actions import Action, Actions, Choice
from dieshift.core.registry import DeclarationError

NOW, LATER = range(2)  # questions
LOAD = Choice("load", {"": 0, "laden": 1, "empty": 2})
RIGHT = Choice("right", {"": 0, "by right": 3, "by test": 6}, {3: "{title} of right"}, 3)
MARCH = Action(4, "march", "{unit}[{load}][{right}]", "march on", "March", "R1.1", NOW, key="M", choices=(LOAD, RIGHT))


@pytest.fixture
def known():
    made = Actions("a game", marked=NOW)
    made.declare(Action(2, "call", "", "call heads", "Heads", "R1.2", LATER), {"tails": (1, "call tails", "Tails")})
    made.declare(MARCH)
    return made


def test_kinds_stand_in_the_order_of_their_numbers_whoever_came_first(known):
    known.declare(Action(0, "begin", "", "begin", "Begin", "R1.3", LATER, key="M"))
    known.declare(Action(3, "crawl", "{unit}", "march on slowly", "Crawl", "R1.4", NOW, same_as=4))
    assert list(known.by_number) == [0, 2, 3, 4]
    assert list(known.by_word) == ["begin", "call", "tails", "crawl", "march"]
    assert (known.by_word["tails"].choice, known.by_word["tails"].action.number) == (1, 2)
    assert (known.asked(LATER), known.same(3), known.same(4), known.same(2)) == ([0, 2], 0b11000, 0b11000, 0b100)


@pytest.mark.parametrize(("number", "said"), [
    (0, ("", "")), (1, ("laden", "")), (2, ("empty", "")), (3, ("", "by right")), (7, ("laden", "by test")),
    (11, ("empty", ""))])
def test_choices_that_share_a_number_are_digits_of_it(number, said):
    """11 is beyond what can be typed: nothing is said of it."""
    assert tuple(choice.word(value) for choice, value in MARCH.chosen(number)) == said


@pytest.mark.parametrize(("fields", "fault"), [
    ({"number": 4}, "the order 'halt' of a game has number 4, as 'march' has; 0 is free."),
    ({"number": 127}, "the order 'halt' of a game has number 127; numbers go from 0 to 126."),
    ({"number": -1}, "the order 'halt' of a game has number -1; numbers go from 0 to 126."),
    ({"number": 63}, "the order 'halt' of a game has no bit to be marked by; bit=2 is free."),
    ({"number": 63, "bit": 4}, "the order 'halt' of a game has the bit 4, which another needs; bit=2 is free."),
    ({"word": "tails"}, "the order 'tails' of a game is typed 'tails', as number 2 is; choose another word."),
    ({"cite": ""}, "the order 'halt' of a game, number 5, has no cite; add one."),
    ({"title": ""}, "the order 'halt' of a game, number 5, has no title; add one."),
    ({"meaning": ""}, "the order 'halt' of a game, number 5, has no meaning; add one."),
    ({"key": "M"}, "the order 'halt' of a game has the key M, as 'march' has; choose another."),
])
def test_a_declaration_that_clashes_or_lacks_something_is_refused_and_leaves_nothing(known, fields, fault):
    declaration = {"number": 5, "word": "halt", "form": "", "meaning": "halt", "title": "Halt", "cite": "R1.5",
                   "question": NOW}
    before = (dict(known.by_number), dict(known.by_word))
    with pytest.raises(DeclarationError, match=f"^{re.escape(fault)}$"):
        known.declare(Action(**(declaration | fields)))
    assert (known.by_number, known.by_word) == before
    known.declare(Action(**declaration))


def test_what_is_marked_beyond_the_bits_borrows_that_of_an_answer(known):
    """Answers are never marked; those above the bits have none."""
    known.declare(Action(63, "halt", "", "halt", "Halt", "R1.5", NOW, bit=2, same_as=4))
    known.declare(Action(64, "nod", "", "nod", "Nod", "R1.6", LATER))
    assert [known.by_number[number].mark for number in (4, 63, 64)] == [1 << 4, 1 << 2, 0]
    assert known.same(63) == known.same(4) == (1 << 4) + (1 << 2)
    with pytest.raises(DeclarationError, match="has the bit 2, which another needs; none is free"):
        known.declare(Action(65, "turn", "", "turn", "Turn", "R1.7", NOW, bit=2))


@pytest.mark.parametrize(("answer", "fault"), [
    ({}, ""), ({"nerve": "to nod"}, "the order 'nod' of a game needs the bit 7, which 'halt' has; give the newer of"),
    ({"question": NOW}, "the order 'nod' of a game needs the bit 7, which 'halt' has; give the newer of")])
def test_a_bit_may_be_borrowed_of_an_answer_whose_chapter_comes_later(known, monkeypatch, answer, fault):
    """As `free_numbers.py` tells it; whether it is an answer that lends one shows when it is declared."""
    monkeypatch.setattr("dieshift.core.actions.all_there", lambda: False)
    monkeypatch.setattr("dieshift.core.registry.all_there", lambda: False)
    known.declare(Action(63, "halt", "", "halt", "Halt", "R1.5", NOW, bit=7))
    with pytest.raises(DeclarationError, match="has the bit 7, which another needs; give the newer of the two another"):
        known.declare(Action(65, "turn", "", "turn", "Turn", "R1.7", NOW, bit=7))
    nod = Action(**({"number": 7, "word": "nod", "form": "", "meaning": "nod", "title": "Nod", "cite": "R1.6",
                     "question": LATER} | answer))
    if fault:
        with pytest.raises(DeclarationError, match=fault):
            known.declare(nod)
    else:
        assert known.declare(nod) == 7


def test_an_answer_with_a_test_of_nerve_lends_no_bit():
    """Its failure is marked while the answer is carried out."""
    made = Actions("a game", marked=NOW)
    made.declare(Action(2, "stand", "", "stand", "Stand", "R1.2", LATER, nerve="to stand"))
    with pytest.raises(DeclarationError, match="none is free"):
        made.declare(Action(63, "halt", "", "halt", "Halt", "R1.5", NOW, bit=2))
