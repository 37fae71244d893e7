"""Why dice are rolled: each reason declared once, numbered for ever, refused where it clashes or lacks something."""

import re

import pytest

from dieshift.core.draws import Draw
from dieshift.core.reasons import Reason, Reasons
from dieshift.core.registry import DeclarationError

THEIRS, HIDDEN = 1, 2


@pytest.fixture
def known():
    made = Reasons("a game")
    made.declare(Reason(2, "card", "R1.4", draw=Draw("card")))
    made.declare(Reason(0, "luck", "R1.2", whose=THEIRS | HIDDEN))
    made.declare(Reason(1, "skill", "R1.3", whose=HIDDEN))
    return made


def test_a_reason_has_a_word_says_whose_the_die_is_and_what_is_drawn_in_its_place(known):
    assert known.words == {0: "luck", 1: "skill", 2: "card"}
    assert (known.whose(THEIRS), known.whose(HIDDEN)) == ({"luck"}, {"luck", "skill"})
    assert known.draws == {"card": Draw("card")}


@pytest.mark.parametrize(("fields", "fault"), [
    ({"number": 1}, "the die 'nerve' of a game has number 1, as 'skill' has; 3 is free."),
    ({"number": 128}, "the die 'nerve' of a game has number 128; numbers go from 0 to 127."),
    ({"number": -1}, "the die 'nerve' of a game has number -1; numbers go from 0 to 127."),
    ({"word": "luck"}, "the die 'luck' of a game is called as another is; choose another word."),
    ({"word": ""}, "the die '' of a game, number 3, has no word; add one."),
    ({"cite": ""}, "the die 'nerve' of a game, number 3, has no cite; add one."),
])
def test_a_declaration_that_clashes_or_lacks_something_is_refused_and_leaves_nothing(known, fields, fault):
    declaration = {"number": 3, "word": "nerve", "cite": "R1.5", "draw": Draw("token")}
    before = (dict(known.by_number), dict(known.words), dict(known.draws))
    with pytest.raises(DeclarationError, match=f"^{re.escape(fault)}$"):
        known.declare(Reason(**(declaration | fields)))
    assert (known.by_number, known.words, known.draws) == before
    words = known.words
    known.declare(Reason(**declaration))
    assert words == {0: "luck", 1: "skill", 2: "card", 3: "nerve"}
