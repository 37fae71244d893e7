"""What an order rolls is told before it is given: the dice that fall in any case, in their order."""

from pathlib import Path

import pytest

from dieshift.battle import Battle

SCENARIOS = Path(__file__).resolve().parents[2] / "examples" / "scenarios"
ORDERS, STRIDE = 70, 13  # how many are given, and how far apart they stand among those that may be


@pytest.mark.parametrize("name", ["first-lesson", "rearguard", "storm-the-dyke", "mech-duel", "threshold"])
def test_the_dice_that_an_order_rolls_are_told_before_it_is_given(name):
    battle, announced = Battle(SCENARIOS / f"{name}.yaml", seed=3), 0
    while not battle.over and len(battle.journal.entries) < ORDERS:
        offers = [offer.order for offer in battle.offers if "X,Y" not in offer.order]
        text = offers[STRIDE * len(battle.journal.entries) % len(offers)]
        odds = battle.odds(text, battle.game.seat_to_choose)
        battle.order(text)
        fell = iter([(die.die, die.reason) for die in battle.journal.entries[-1].dice])
        before = [die for die in (odds.dice if odds else []) if not die.follows]
        dice = [(die.faces, die.role) for die in before for _ in range(die.count)]
        announced += len(dice)
        assert all(die in fell for die in dice), text
    assert announced > 0
