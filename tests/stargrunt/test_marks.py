"""Marks of a unit are declared once: what is read, ruled, forgotten and ended follows from the declaration."""

import pytest

from dieshift.core.registry import DeclarationError
from dieshift.core.rules import RULES
from dieshift.stargrunt.bounds import bounds
from dieshift.stargrunt.interface.report import markers
from dieshift.stargrunt.marks import (
    ACTIVATED,
    AS_MARKER,
    AS_NERVE,
    MOVING,
    SUPPRESSED,
    UNRULED,
    Mark,
    Marks,
    marks,
)
from dieshift.stargrunt.referee import UNIT
from dieshift.stargrunt.state.records import Squad


@pytest.fixture
def known():
    """Two marks, each ended by something."""
    made = Marks()
    made.declare(Mark(1, "overwatch", "S4.126", "Overwatch", ends=ACTIVATED | MOVING))
    made.declare(Mark(0, "in_position", "R14.11", "In Position", ends=MOVING, left=AS_NERVE))
    return made


def test_a_mark_is_ended_by_what_it_says(known):
    """R14.15, S4.128: a rule for each cause, which a compiler takes."""
    moved = known.ending(MOVING, "end_by_moving")
    called = known.ending(ACTIVATED, "end_by_activation")
    shot = known.ending(SUPPRESSED, "end_by_suppression")
    assert RULES[-3:] == [moved, called, shot]
    del RULES[-3:]
    left = []
    for rule in (moved, called, shot):
        squad = Squad()
        squad.in_position = squad.overwatch = squad.suppression = 1
        rule(squad)
        left.append((squad.in_position, squad.overwatch, squad.suppression))
    assert left == [(0, 0, 1), (1, 0, 1), (1, 1, 1)]


def test_marks_are_read_in_the_order_of_their_numbers(known):
    """R14.11: whatever chapter is loaded first."""
    assert [mark.field for mark in known.all()] == ["in_position", "overwatch"]
    assert (known.fields(AS_NERVE), known.fields(AS_MARKER)) == (["in_position"], ["overwatch"])


@pytest.mark.parametrize(("mark", "fault"), [
    (Mark(1, "column", "R4.14", "Travel column"), "has number 1, as 'overwatch' has"),
    (Mark(2, "overwatch", "S4", "Overwatch"), "the mark 'overwatch' of squad battles is declared already"),
    (Mark(2, "column", "", "Travel column"), "the mark 'column' of squad battles"),
    (Mark(2, "column", "R4.14", "Travel column", ends=MOVING), "is declared after the rules were loaded"),
])
def test_a_mark_that_clashes_or_comes_too_late_is_refused(known, mark, fault):
    known.ending(MOVING, "end_by_moving")
    RULES.pop()
    with pytest.raises(DeclarationError, match=fault):
        known.declare(mark)


def test_the_marks_of_the_book_are_read_beside_a_unit():
    """R12.2, R7.50, R4.32: each by its word, EW markers by their count."""
    squad = Squad()
    assert markers(squad) == []
    for mark in marks.all():
        setattr(squad, mark.field, 1)
    assert [str(word) for word in markers(squad)] == [
        "In Position", "Overwatch", "1 EW marker", "panicked", "out of integrity", "Travel column", "last stand"]
    squad.ew_markers, squad.panic = -2, 2
    assert "panicked" not in markers(squad)
    assert not [word for word in markers(squad) if "EW" in word]


def test_a_mark_is_bounded_and_ruled_on_by_its_declaration():
    """R12.2: EW markers may be spent, which no referee sets; integrity is found from where figures stand."""
    ruled = {row.field: row for row in UNIT}
    for mark in marks.all():
        assert bounds()[f"squad.{mark.field}"] == mark.bounds
        assert (mark.field in ruled) == (mark.ruled != UNRULED)
    assert (ruled["ew_markers"].low, ruled["ew_markers"].high) == (0, 3)
    assert [row.field for row in UNIT][7:18] == [
        "actions", "in_position", "overwatch", "ruled", "located", "no_troops", "column", "panic", "standing_fast",
        "ew_markers", "smoke"]
