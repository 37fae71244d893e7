"""Dice thrown together, as one number: the face of die k stands in bits 4k to 4k + 3. At most fifteen dice.

So rules that throw many dice stay plain functions of numbers, the same interpreted and compiled.
"""

from dieshift.core.dice import Dice, roll
from dieshift.core.rules import rule

MOST_DICE = 15


@rule
def thrown(dice: Dice, count: int, reason: int) -> int:
    """Throw so many D6 together."""
    faces = 0
    for k in range(count):
        faces |= roll(dice, 6, reason) << (4 * k)
    return faces


@rule
def face_of(faces: int, k: int) -> int:
    """The face of one die of a throw."""
    return (faces >> (4 * k)) & 15


@rule
def with_face(faces: int, k: int, face: int) -> int:
    """A throw with one die changed."""
    return (faces & ~(15 << (4 * k))) | (face << (4 * k))


@rule
def digits(faces: int, first: int, count: int) -> int:
    """The faces of some dice of a throw as decimal digits, the first die leftmost; at most nine."""
    shown = 0
    for k in range(first, min(count, first + 9)):
        shown = 10 * shown + face_of(faces, k)
    return shown
