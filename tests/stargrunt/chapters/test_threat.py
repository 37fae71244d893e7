"""Target priority: advice by the book, an order by another reading."""

import pytest

from dieshift.stargrunt.bots.heuristic import heuristic_order
from dieshift.stargrunt.bots.minds import mind_for
from dieshift.stargrunt.chapters import fire
from dieshift.stargrunt.state.records import Order
from dieshift.stargrunt.state.terms import HIDDEN, PLACED
from dieshift.stargrunt.turn import legal
from stargrunt.kit import area, battle, order, squad

BOUND = "book + greatest-threat-first"


def choice(text=BOUND, pieces=(), *, far=None, near=None, away=10, **own):
    """Unit 0 may fire at unit 1, twenty inches off, or at unit 2, nearer to it on the other side."""
    return battle(squad(0, at=(24, 30), **own), squad(1, at=(24, 50), **far or {}),
                  squad(1, at=(24, 30 - away), **near or {}), pieces=pieces, text=text).activate(0)


@pytest.mark.parametrize(("text", "refused"), [("book", 0), (BOUND, fire.GREATER_THREAT)])
def test_the_nearer_enemy_comes_first_if_the_reading_binds(text, refused):
    """R5.8: advisory by default."""
    fight = choice(text)
    assert fight.refusal(order(fire.FIRE, 0, 1)) == refused
    assert fight.refusal(order(fire.FIRE, 0, 2)) == 0


@pytest.mark.parametrize(("far", "near"), [
    ({"activated": 1}, {}),  # the nearer one has not been activated
    ({}, {"in_position": 1}),  # it is less exposed
    ({}, {"located": HIDDEN}),  # it is not known
    ({"in_position": 1}, {"in_position": 1, "suppression": 3, "gone": 2, "present": 0}),  # it is gone
])
def test_a_nearer_enemy_that_is_no_greater_threat_binds_nobody(far, near):
    """R5.8: activated, nearer and more exposed all weigh; only who is ahead in each must be shot at."""
    assert choice(far=far, near=near).refusal(order(fire.FIRE, 0, 1)) == 0


def test_cover_makes_the_nearer_enemy_less_of_a_threat():
    """R5.8: scrub around it."""
    fight = choice(pieces=[area("scrub", 20, 18, 28, 22)])
    assert fight.refusal(order(fire.FIRE, 0, 1)) == 0


def test_an_enemy_that_cannot_be_fired_at_binds_nobody():
    """R5.8, R5.1: a house stands before it."""
    fight = choice(pieces=[area("building", 15, 23, 33, 27)])
    assert fight.refusal(order(fire.FIRE, 0, 2)) == fire.NOT_SEEN
    assert fight.refusal(order(fire.FIRE, 0, 1)) == 0


def test_players_keep_to_it():
    """R5.8: the heuristic player would rather fire at the weaker squad, twenty inches off, and may not."""
    soft, hard = {"armour": 4, "figures": 8}, {"armour": 12, "suppression": 3, "located": PLACED}
    chosen = []
    for text in ("book", BOUND):
        fight, decision = choice(text, far=soft, near=hard, away=17, figures=8), Order()
        heuristic_order(mind_for(1, 0), fight.rules, fight.table, fight.game, decision)
        assert legal.refusal(fight.rules, fight.table, fight.game, decision) == 0
        chosen.append((decision.kind, decision.target))
    assert chosen == [(fire.FIRE, 1), (fire.FIRE, 2)]
