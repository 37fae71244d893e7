"""The refusals of a game: each declared once, numbered for ever, refused itself where it clashes or lacks something."""

import re

import pytest

from dieshift.core.refusals import ALLOWED, Refusal, Refusals
from dieshift.core.registry import DeclarationError


@pytest.fixture
def known():
    made = Refusals("a game", ["unit", "far"])
    made.declare(Refusal(3, "TIRED", "{unit} is tired; let it rest.", "R1.4"))
    made.declare(Refusal(1, "TOO_FAR", "{unit} cannot go {far}.", "R1.2, p.3"))
    return made


def test_a_refusal_is_found_by_its_number_with_sentence_and_citation(known):
    assert (list(known.by_number), known.name(1), known.name(ALLOWED)) == ([1, 3], "TOO_FAR", "ALLOWED")
    assert known.text(1).format(unit="B1", far="9\u2033") == "B1 cannot go 9\u2033. (R1.2, p.3)"
    assert (known.by_number[1].places, known.by_number[3].places) == ({"unit", "far"}, {"unit"})


@pytest.mark.parametrize(("fields", "fault"), [
    ({"number": 3}, "the refusal 'LAME' of a game has number 3, as 'TIRED' has; 2 is free."),
    ({"number": 0}, "the refusal 'LAME' of a game has number 0; numbers begin at 1."),
    ({"name": "TIRED"}, "the refusal 'TIRED' of a game is called as another is; choose another name."),
    ({"name": ""}, "the refusal '' of a game, number 2, has no name; add one."),
    ({"sentence": ""}, "the refusal 'LAME' of a game, number 2, has no sentence; add one."),
    ({"cite": ""}, "the refusal 'LAME' of a game, number 2, has no cite; add one."),
    ({"sentence": "{leg} of {unit} is lame."},
     "the refusal 'LAME' of a game asks for {leg}, which nobody fills; use far, unit."),
])
def test_a_declaration_that_clashes_or_lacks_something_is_refused_and_leaves_nothing(known, fields, fault):
    declaration = {"number": 2, "name": "LAME", "sentence": "{unit} is lame.", "cite": "R1.5"}
    before = dict(known.by_number)
    with pytest.raises(DeclarationError, match=f"^{re.escape(fault)}$"):
        known.declare(Refusal(**(declaration | fields)))
    assert known.by_number == before
    known.declare(Refusal(**declaration))
    assert list(known.by_number) == [1, 2, 3]
