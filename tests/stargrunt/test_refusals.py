"""A refused fire says how far the target is, and how far the fire reaches."""

import pytest

from dieshift.stargrunt.chapters import fire, morale, movement, overwatch
from dieshift.stargrunt.frame import refusals
from dieshift.stargrunt.rulebook import STARGRUNT
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.terms import FLIPPED

from .kit import area, battle, order, squad

FIRE = order(fire.FIRE, 0, 1)


def said(fight, given=FIRE):
    """The code and the sentence of a refusal."""
    found = fight.refusal(given)
    return found, STARGRUNT.refusal_text(found, fight.rules, fight.table, fight.game, given, Roster())


def duel(away, text="book", **target):
    """A Regular squad and a target so many inches north of it."""
    return battle(squad(0, at=(24, 10)), squad(1, at=(24, 10 + away), **target), text=text).activate(0)


def test_out_of_range_says_distance_and_limit():
    """R5.10."""
    assert said(duel(41.25)) == (fire.OUT_OF_RANGE, (
        "DET1 is 41.25″ from DET0, 1.25″ too far: five range bands of 8″ reach 40″. Close in, or choose another "
        "target. (R5.10, p.33)"))


def test_heavy_rain_does_not_make_the_sentence_wrong():
    """R5.16: 35 inches are within five bands, and count as beyond them."""
    assert said(duel(35, "book + heavy-rain")) == (fire.OUT_OF_RANGE, (
        "DET1 is 35″ from DET0: beyond five range bands of 8″ in this weather. Close in, or choose another target. "
        "(R5.10, R5.16, p.33)"))


def test_too_well_covered_says_the_distance():
    """R5.14."""
    assert said(duel(33, in_position=1)) == (fire.TOO_WELL_COVERED, (
        "DET1 is 33″ from DET0, and its cover or position takes the range die past D12. The shot can have no "
        "effect. Move nearer. (R5.14, p.35)"))


@pytest.mark.parametrize("secrets", [{}, {"in_position": 1}, {"column": 1}])
def test_a_counter_too_well_covered_is_so_whatever_lies_under_it(secrets):
    """R5.14, R15.1, R15.20: soft cover at 33 inches is too much; a column under it would bring the die back."""
    fight = battle(squad(0, at=(24, 10)), squad(1, at=(24, 43), located=FLIPPED, **secrets),
                   pieces=[area("scrub", 14, 41, 34, 45)]).activate(0)
    assert fight.refusal(order(fire.FIRE, 0, 1)) == fire.TOO_WELL_COVERED


def test_a_hasty_shot_past_d12_in_the_open_is_not_refused_because_of_cover():
    """R5.14, S4.111: 35 inches are the fifth band, D12; its haste leaves no die; dug in it would be the position."""
    calm = {"was_fired_on": 1, "was_suppressed": 1}
    fight = battle(squad(0, at=(24, 10), **calm), squad(1, at=(24, 45), **calm), text="book + opportunity-fire")
    reaction, pending = order(overwatch.REACT, 1), fight.activate(0).game.pending[0]
    fight.game.question, fight.game.seat_to_choose, fight.game.pending_count = overwatch.REACTION, 1, 1
    pending.order.kind, pending.order.unit = morale.GO_IN_POSITION, 0
    assert said(fight, reaction) == (fire.TOO_HASTY, (
        "DET0 is 35″ from DET1, and firing out of turn takes the range die past D12. The shot can have no effect. "
        "Let the target come nearer. (R5.14, p.35; S4)"))
    fight[0].in_position = 1
    assert fight.refusal(reaction) == fire.TOO_WELL_COVERED
    fight[0].in_position, fight[1].figure[fight[1].centre].y = 0, 4100
    assert fight.refusal(reaction) == 0


def test_a_weapon_that_cannot_join_is_named():
    """R3.40, R5.27: the figures as the order has them, and only those."""
    fight = duel(10)
    fight[0].figure[1].fired = fight[0].figure[3].guided = 1
    fight[0].figure[3].support = 10
    assert said(fight, order(fire.FIRE, 0, 1, rifles=0b0111, supports=0b1000)) == (fire.NAMED_NOT_READY, (
        "DET0 can't fire with figures 2 and supports 4: missing, not fit, already fired, busy with another weapon, "
        "guided, packed or empty. Leave it out. (R3.40, R5.23, R5.27, p.16)"))


def test_short_arms_say_how_far_they_reach():
    """R5.15."""
    fight = duel(12)
    for i in range(4):
        fight[0].figure[i].close = 1
    assert said(fight) == (fire.ARMS_TOO_SHORT, (
        "DET1 is 12″ from DET0: its small arms reach one range band, 8″. Close in. (R5.15, p.34)"))


def test_a_reaction_is_measured_at_its_point_of_the_path():
    """R5.10, S4.116: twelve inches on its way the mover is 42 inches off; the mover is the target."""
    calm = {"was_fired_on": 1, "was_suppressed": 1}
    fight = battle(squad(0, at=(24, 20), **calm), squad(1, at=(24, 50), **calm),
                   text="book + opportunity-fire").activate(0)
    fight.play(order(movement.COMBAT_MOVE, 0, -1, (24, 8)), (6, 6))
    assert said(fight, order(overwatch.REACT, 1, at=1200)) == (fire.OUT_OF_RANGE, (
        "DET0 is 42″ from DET1, 2″ too far: five range bands of 8″ reach 40″. Close in, or choose another target. "
        "(R5.10, p.33)"))


@pytest.mark.parametrize("found", list(refusals.by_number))
def test_every_refusal_can_be_said(found):
    """No sentence asks for a word that nobody gives."""
    fight = duel(20)
    text = STARGRUNT.refusal_text(found, fight.rules, fight.table, fight.game, FIRE, Roster())
    assert "{" not in text
    assert "(R" in text or "(S" in text


def test_every_refusal_cites_the_rules():
    assert all(refusal.cite.startswith(("R", "S")) for refusal in refusals.by_number.values())
