"""Sums of independent dice in whole numbers: in how many ways they come to each total, and how many of them count.

A die is a polynomial: the power says the face, the coefficient in how many ways it shows. A polynomial is one whole
number, with one coefficient to so many bits, so that adding a die to a sum is one multiplication.

>>> d4 = polynomial({1: 1, 2: 1, 3: 1, 4: 1}, 64)
>>> coefficients(d4 * d4, 64)
{2: 1, 3: 2, 4: 3, 5: 4, 6: 3, 7: 2, 8: 1}
"""

import struct
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache


def bits_for(whole: int) -> int:
    """The bits that a coefficient needs where all ways together are so many, in words of 64."""
    return 64 * (whole.bit_length() // 64 + 1)


def polynomial(faces: Mapping[int, int], bits: int) -> int:
    """A die by its faces, none below 0, each with its ways."""
    return _polynomial(tuple(faces.items()), bits)


@cache
def _polynomial(faces: tuple[tuple[int, int], ...], bits: int) -> int:
    return sum(ways << bits * face for face, ways in faces)


@lru_cache(maxsize=8192)
def split(faces: tuple[tuple[int, int], ...], counting: frozenset[int], bits: int) -> tuple[int, int]:
    """A die, by its faces with their ways, as two polynomials: its faces that do not count, and those that do."""
    misses = counts = 0
    for face, ways in faces:
        if face in counting:
            counts += ways << bits * face
        else:
            misses += ways << bits * face
    return misses, counts


def coefficients(polynomial: int, bits: int) -> dict[int, int]:
    """The ways of each total that can be, in ascending order."""
    size = -(-polynomial.bit_length() // bits)
    numbers = polynomial.to_bytes(size * bits // 8, "little")
    if bits == 64:
        counts: Iterable[int] = struct.unpack(f"<{size}Q", numbers)
    else:
        counts = (int.from_bytes(numbers[at: at + bits // 8], "little") for at in range(0, len(numbers), bits // 8))
    return {total: ways for total, ways in enumerate(counts) if ways}


def fewer(dice: Iterable[tuple[int, int]], most: int) -> list[int]:
    """The totals of dice of which none, one ... `most` - 1 count: a polynomial each.

    A die is two polynomials: its faces that do not count, and those that do.
    """
    totals = [1, *[0] * (most - 1)]
    for misses, counts in dice:
        for k in range(most - 1, 0, -1):
            totals[k] = totals[k] * misses + totals[k - 1] * counts
        totals[0] *= misses
    return totals[:most]
