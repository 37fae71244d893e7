"""Other readings of shooting. Source: RULING 2, RULING 3; G-8b, G-9, G-10, G-13."""

from dieshift.boarding.chapters.shooting import rules as shooting_rules
from dieshift.boarding.state.options import Cite, catalogue
from dieshift.boarding.state.pools import face_of
from dieshift.core.rules import Rules

GAPS = "section 3"


@catalogue.variant(
    shooting_rules.hits_with, "hits-exact", "ruling", "Only the hit type's own numeral hits",
    "A ballistic die hits only when it shows exactly the weapon's hit type.",
    Cite("S1", "Example of Play, Part I", "B9, RULING 2", paragraphs="S1.103"))
def exact_numeral(rules: Rules, shown: int, hit_type: int) -> int:
    """The numeral itself. Source: RULING 2."""
    return 1 if shown == hit_type else 0


@catalogue.variant(
    shooting_rules.misses_again, "brb-off", "ruling", "BRB does nothing",
    "The statistic that the source never explains has no effect.",
    Cite("S1", "Example of Play", "G-13", paragraphs="S1.67, S1.86"))
def never_again(rules: Rules, brb: int) -> int:
    """None. Source: G-13."""
    return 0


@catalogue.variant(
    shooting_rules.rolls_on, "brb-in-full", "ruling", "BRB is used in full",
    "Missed dice are re-rolled up to BRB, even when the shot already has its one hit. On overwatch this can make or "
    "undo the pair that jams the gun.",
    Cite("boarding.md", GAPS, "G-8b, G-13", paragraphs="S1.67, S1.86"))
def always_again(rules: Rules, hits: int, overkill: int) -> int:
    """Always. Source: G-13."""
    return 1


@catalogue.variant(
    shooting_rules.sus_fire, "sus-fire-flat", "ruling", "Sustained fire adds at most one",
    "The second and every later shot at the same target adds 1 to the hit type, never more.",
    Cite("boarding.md", GAPS, "G-9"))
def flat_one(rules: Rules, level: int) -> int:
    """One at most. Source: G-9."""
    return min(1, level)


@catalogue.variant(
    shooting_rules.jams, "jam-raw-pair", "ruling", "Any pair jams",
    "An overwatch shot jams the gun when two dice show the same face, misses included.",
    Cite("boarding.md", GAPS, "G-8b"))
def raw_pair(rules: Rules, faces: int, count: int) -> int:
    """Two equal faces of the dice. Source: G-8b."""
    for k in range(count):
        for other in range(k):
            if face_of(faces, k) == face_of(faces, other):
                return 1
    return 0


@catalogue.variant(
    shooting_rules.jams, "jam-off", "ruling", "Guns never jam", "An overwatch shot never jams the gun.",
    Cite("boarding.md", GAPS, "G-8b"))
def no_jam(rules: Rules, faces: int, count: int) -> int:
    """Never. Source: G-8b."""
    return 0


@catalogue.variant(
    shooting_rules.goes_past_the_fallen, "overwatch-hits-the-fallen", "ruling", "Hits on the fallen are lost",
    "An overwatch shot at a target that another shot has just removed can only jam: all its hits are lost, even "
    "with Overkill.",
    Cite("boarding.md", GAPS, "B11, RULING 3, G-8"))
def lost_with_the_first(rules: Rules) -> int:
    """They are lost. Source: G-8."""
    return 0


@catalogue.variant(
    shooting_rules.overkill_reaches, "overkill-adjacent", "ruling", "Overkill reaches neighbours only",
    "A further hit can only go to a target next to the first one, or to the first one again.",
    Cite("boarding.md", GAPS, "B11, RULING 3, G-10"))
def adjacent_only(rules: Rules, apart: int) -> int:
    """One square at most. Source: RULING 3; G-10."""
    return 1 if apart <= 1 else 0
