"""The weapons of a planned fire: which take part, the order with each changed, and why one cannot. R3.40, R5.15-30."""

import pytest

from dieshift.core.viewers import Viewer
from dieshift.stargrunt.state.terms import NO_ROUNDS, PACKED, WOUNDED
from dieshift.stargrunt.turn.legal import refusal
from dieshift.stargrunt.words import notation

from .kit import Eyes, duel, played

WHOLE = "fire B1 at R1"
RIFLES, SAW = "5 x advanced rifle", "gauss SAW"
GUNNER = 1


def told(battle, text=WHOLE):
    return {arm.name: arm for arm in Eyes(battle, Viewer.FIRST).preview(text).arms}


def dice(battle, text):
    return {str(die.role) for die in Eyes(battle).preview(text).odds.dice}


def test_every_weapon_is_left_out_and_taken_in_again_and_the_odds_follow():
    """R5.20, R5.23: no support die without the support weapon, and no firepower die without the small arms."""
    battle = duel()
    whole = told(battle)
    assert {name: arm.joins for name, arm in whole.items()} == {RIFLES: True, SAW: True}
    assert "support weapon" in dice(battle, WHOLE)
    without, alone = whole[SAW].order, whole[RIFLES].order
    assert "support weapon" not in dice(battle, without)
    assert "firepower" not in dice(battle, alone)
    for text, left_out in ((without, SAW), (alone, RIFLES)):
        now = told(battle, text)
        assert [name for name, arm in now.items() if not arm.joins] == [left_out]
        assert now[left_out].order == WHOLE  # all that are ready: nothing has to be named
        assert [arm.order for name, arm in now.items() if name != left_out] == [""]  # the last one stays


def test_an_order_with_a_weapon_changed_is_one_that_the_rules_allow():
    """Whatever a page offers to tap can be given."""
    offered = 0
    for battle in played("examples/scenarios/storm-the-dyke.yaml", 160, bots=("heuristic", "heuristic")):
        eyes = Eyes(battle)
        for choice in (one for one in eyes.menu.choices if one.word == "fire" and not one.refused):
            for arm in eyes.preview(choice.order).arms:
                assert arm.order == "" or arm.refused == ""
                if arm.order:
                    offered += 1
                    order = notation.read(arm.order, battle.names, eyes.seen)
                    assert refusal(battle.journal.rules, battle.table, eyes.seen, order) == 0
                    now = {str(one.name).split(" x ")[-1]: one.joins for one in eyes.preview(arm.order).arms}
                    assert now[str(arm.name).split(" x ")[-1]] is not arm.joins
    assert offered


@pytest.mark.parametrize(("state", "because"), [
    ({"rounds": NO_ROUNDS}, "no round left"), ({"rounds": PACKED}, "packed"), ({"fired": 2}, "no weapon left"),
    ({"health": WOUNDED}, "nobody fit")])
def test_a_weapon_that_cannot_fire_says_why(state, because):
    """R3.40, R17.38, R17.62: in the words of the refusal of a fire with it alone."""
    battle = duel()
    for name, value in state.items():
        setattr(battle.game.squad[0].figure[GUNNER], name, value)
    arm = told(battle)[SAW]
    assert (arm.joins, arm.order) == (False, "")
    assert because in arm.refused


def test_arms_that_do_not_reach_say_how_far_it_is():
    """R5.15: shotguns reach one range band."""
    for battle in played("examples/scenarios/storm-the-dyke.yaml", 160, bots=("heuristic", "heuristic")):
        eyes = Eyes(battle)
        for choice in eyes.menu.choices:
            if choice.word == "fire" and not choice.refused:
                far = [arm for arm in eyes.preview(choice.order).arms if "shotgun" in arm.name and not arm.joins]
                if far:
                    assert "reach one range band, 8″" in far[0].refused
                    assert "″ from B" in far[0].refused
                    return
    pytest.fail("nobody with a shotgun was far enough")


def test_one_support_weapon_at_a_time_is_exchanged_for_the_other():
    """R5.20 by its letter: with the second taken in, the first is left out."""
    battle = duel("book + one-support-weapon")
    figure = battle.game.squad[0].figure[2]
    figure.firepower, figure.support, figure.support_impact = 0, 12, 12
    now = told(battle)
    assert (now[SAW].joins, now["weapon"].joins, now["weapon"].refused) == (True, False, "")
    now = told(battle, now["weapon"].order)
    assert (now[SAW].joins, now["weapon"].joins, now["4 x advanced rifle"].joins) == (False, True, True)
    assert now[SAW].order == WHOLE


def test_nothing_is_told_of_a_fire_that_nobody_may_give_and_of_anothers_weapons():
    battle = duel(red="[36, 47]")
    assert told(battle) == {}  # out of range, whatever fires
    battle = duel()
    assert Eyes(battle, Viewer.SECOND).preview(WHOLE).arms == []
