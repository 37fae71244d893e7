"""Sums of dice as polynomials, beside all their faces."""

from itertools import product
from math import prod

import pytest

from dieshift.core.distributions import bits_for, coefficients, fewer, polynomial

DICE = [{1: 1, 2: 1, 3: 1, 4: 1}, {1: 1, 2: 3, 3: 5, 4: 7, 5: 9, 6: 11}, {0: 2, 7: 1}]


@pytest.mark.parametrize("most", [1, 2, 3])
@pytest.mark.parametrize("bits", [64, 128])
def test_totals_by_how_many_dice_count_are_those_of_all_faces(most, bits):
    """Faces with ways of their own, one of them 0; a face above 2 counts."""
    expected = [{} for _ in range(most)]
    for rolled in product(*(die.items() for die in DICE)):
        counting = sum(face > 2 for face, _ in rolled)
        if counting < most:
            total = sum(face for face, _ in rolled)
            row = expected[counting]
            row[total] = row.get(total, 0) + prod(ways for _, ways in rolled)
    split = [tuple(polynomial({face: ways for face, ways in die.items() if (face > 2) == counts}, bits)
                   for counts in (False, True)) for die in DICE]
    assert [coefficients(part, bits) for part in fewer(split, most)] == [
        dict(sorted(row.items())) for row in expected]


def test_nothing_has_no_totals():
    assert coefficients(0, 64) == {}
    assert fewer([], 1) == [1]


@pytest.mark.parametrize(("whole", "bits"), [(1, 64), (2**63 - 1, 64), (2**64 - 1, 128), (12**60, 256)])
def test_a_coefficient_has_room_for_all_ways(whole, bits):
    """No way of a total is more than all ways, so that none runs over into the next."""
    assert bits_for(whole) == bits
    assert whole < 1 << bits
