"""The throw of the ballistic dice, with numbers only; who may be shot at is `shots.py`'s.

Source: B8-B11, RULING 2, RULING 3; G-8b, G-9, G-10, G-13.
"""

from typing import NamedTuple

from dieshift.boarding.chapters import shooting
from dieshift.boarding.state.options import catalogue
from dieshift.boarding.state.pools import face_of, thrown, with_face
from dieshift.core.dice import Dice, roll
from dieshift.core.rules import Rules, rule, slot


class Volley(NamedTuple):
    """One throw of the ballistic dice."""

    first: int  # the faces as first thrown (pools)
    faces: int  # after rolling again
    hits: int


@rule
def numeral(face: int) -> int:
    """What a ballistic die shows: 1, 2, 3, or a miss on three faces. Source: B8; S1.103."""
    return face if face <= 3 else 0


@catalogue.slot
@slot
def hits_with(rules: Rules, shown: int, hit_type: int) -> int:
    """Whether a numeral hits: any up to the hit type. Source: B9, RULING 2; S1.103."""
    return 1 if 1 <= shown <= hit_type else 0


@rule
def faces_hitting(rules: Rules, hit_type: int) -> int:
    """The faces of a ballistic die that hit, a bit each. Source: B9, RULING 2."""
    found = 0
    for face in range(1, 7):
        if hits_with(rules, numeral(face), hit_type) == 1:
            found |= 1 << face
    return found


@rule
def blanks() -> int:
    """The faces of a ballistic die without a numeral, a bit each. Source: B8."""
    found = 0
    for face in range(1, 7):
        if numeral(face) == 0:
            found |= 1 << face
    return found


@rule
def scored(hitting: int, faces: int, count: int) -> int:
    """How many dice of a throw show a face that hits. Source: B9."""
    found = 0
    for k in range(count):
        found += (hitting >> face_of(faces, k)) & 1
    return found


@catalogue.slot
@slot
def misses_again(rules: Rules, brb: int) -> int:
    """How many missed dice a shooter may roll again. Source: G-13; S1.67, S1.86."""
    return brb


@catalogue.slot
@slot
def sus_fire(rules: Rules, level: int) -> int:
    """What standing still and shooting on at the same target adds to the hit type. Source: G-9."""
    return level


@rule
def hit_type_of(rules: Rules, hit_type: int, level: int) -> int:
    """The hit type of a shot, never more than 3. Source: B9; G-9."""
    return min(3, hit_type + sus_fire(rules, level))


@catalogue.slot
@slot
def rolls_on(rules: Rules, hits: int, overkill: int) -> int:
    """Whether a missed die is rolled again: while another hit would count. Source: B10, B11; G-13."""
    return 1 if overkill == 1 or hits == 0 else 0


@rule
def volley(dice: Dice, rules: Rules, count: int, hit_type: int, again: int, overkill: int) -> Volley:
    """Throw the ballistic dice together: without Overkill they score one hit at most, with it every one that hits.

    Missed dice are rolled again as far as that is allowed, the first ones first: nobody has fewer hits for it (on
    overwatch a pair may jam the gun, but the hit still counts).
    Source: B8-B11; G-13; S1.103, S1.106, S1.109.
    """
    first = thrown(dice, count, shooting.BALLISTIC)
    faces, left = first, misses_again(rules, again)
    hits = 0
    for k in range(count):
        hits += hits_with(rules, numeral(face_of(first, k)), hit_type)
    for k in range(count):
        if left > 0 and rolls_on(rules, hits, overkill) == 1:
            if hits_with(rules, numeral(face_of(first, k)), hit_type) == 0:
                left -= 1
                face = roll(dice, 6, shooting.BALLISTIC_AGAIN)
                faces = with_face(faces, k, face)
                hits += hits_with(rules, numeral(face), hit_type)
    return Volley(first, faces, hits if overkill == 1 else min(1, hits))


@catalogue.slot
@slot
def jams(rules: Rules, faces: int, count: int) -> int:
    """Whether an overwatch shot jams the gun: two dice show the same numeral. Source: G-8b."""
    for k in range(count):
        for other in range(k):
            shown = numeral(face_of(faces, k))
            if shown > 0 and shown == numeral(face_of(faces, other)):
                return 1
    return 0


@catalogue.slot
@slot
def goes_past_the_fallen(rules: Rules) -> int:
    """Whether further hits of an overwatch shot go on to others when its target was gone before it: they do.

    Only the first hit is bound to the declared target. Source: B11, RULING 3; G-8.
    """
    return 1


@catalogue.slot
@slot
def overkill_reaches(rules: Rules, apart: int) -> int:
    """Whether a further hit reaches a target so many squares from the first: any in the arc. Source: B11, RULING 3."""
    return 1
