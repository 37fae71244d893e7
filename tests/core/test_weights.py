"""Odds in whole numbers."""

from fractions import Fraction

from dieshift.core.dice import roll
from dieshift.core.odds import exact
from dieshift.core.weights import Weights, weights

F = Fraction


def test_weights_are_the_odds_in_whole_numbers():
    """Lowest whole numbers over one denominator, also where tapes differ in length."""
    def again(dice):
        face = roll(dice, 4, 0)
        return face if face > 1 else 10 + roll(dice, 6, 0)

    weighted = weights(again)
    assert weighted == Weights({2: 6, 3: 6, 4: 6} | {10 + face: 1 for face in range(1, 7)}, 24)
    assert weighted.odds() == exact(again)
    assert weights(lambda dice: roll(dice, 6, 0) > 3) == Weights({False: 1, True: 1}, 2)


def test_weights_are_mixed_over_one_denominator():
    """A coin, then a D6 or a D4."""
    parts = [(1, weights(lambda dice: roll(dice, 6, 0))), (1, weights(lambda dice: roll(dice, 4, 0)))]
    mixture = Weights.mixed(parts, 2)
    assert mixture.whole == sum(mixture.ways.values()) == 24
    assert mixture.odds()[1] == F(1, 12) + F(1, 8)
    assert mixture.odds()[6] == F(1, 12)
