"""Attacks at a real table as squad battles play them: what the referee's desk asks of this game."""

from dieshift.interface.desk import CloseCombat, Desk, Shells, Tests
from dieshift.stargrunt.interface import duel, hand_to_hand, owing, shelling

DESK = Desk(
    choices=duel.choices, is_vehicle=duel.is_vehicle, strength=duel.strength, setting=duel.duel, opening=duel.opening,
    order=duel.order, arms=duel.arms, after=duel.after_shot, likely=duel.likely,
    shells=Shells(shelling.set_out, shelling.odds_of, shelling.struck),
    close=CloseCombat(hand_to_hand.DASH, hand_to_hand.arm, hand_to_hand.with_odds, hand_to_hand.next_answer,
                      hand_to_hand.without_places),
    tests=Tests(owing.REASONS, owing.is_test, owing.test_of, owing.with_waivers))
