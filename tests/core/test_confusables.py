"""Names that look like one another have one skeleton."""

import pytest

from dieshift.core.confusables import CYRILLIC, GREEK, skeleton


@pytest.mark.parametrize(("letters", "latin"), [CYRILLIC, GREEK])
def test_every_letter_that_is_listed_looks_like_its_latin_one(letters, latin):
    assert [skeleton(letter) for letter in letters] == [skeleton(letter) for letter in latin]


def test_forms_of_a_letter_look_like_it_and_other_names_do_not():
    assert skeleton("\uff22lue  \u2460") == skeleton("blue 1")
    assert len({skeleton(name) for name in ("Blue", "Blues", "Bl\u00fce", "\u0411lue")}) == 4
