"""Tuples of numbers are copied with some of their fields replaced, whatever fields they have."""

from typing import NamedTuple

import pytest

from dieshift.core.rules import RULES
from dieshift.core.tuples import replacing, setting


class Shot(NamedTuple):
    die: int
    face: int
    sky: tuple[int, ...] = ()


def test_only_the_named_fields_are_replaced():
    shot = Shot(8, 3, (1, 2))
    assert replacing(Shot, "sky", "die")(shot, (9,), 6) == Shot(6, 3, (9,))
    assert setting(Shot, face=0)(shot) == Shot(8, 0, (1, 2))


def test_such_a_copy_is_a_rule_that_a_compiler_takes():
    made = replacing(Shot, "face")
    assert RULES[-1] is made
    assert made.__doc__ == "A Shot with face replaced."
    RULES.remove(made)


def test_a_field_that_the_tuple_lacks_is_named():
    with pytest.raises(TypeError, match="Shot has no field range; it has die, face, sky"):
        replacing(Shot, "range")
