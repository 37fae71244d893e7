"""What power armour is worth: how it protects and goes, in close combat, when it is hit, and what it carries."""

import pytest

from dieshift.stargrunt.chapters import assault, fire
from dieshift.stargrunt.chapters.assault import melee
from dieshift.stargrunt.chapters.assault import rules as assault_rules
from dieshift.stargrunt.chapters.fire.apply import suit_status
from dieshift.stargrunt.scenarios import scenario
from dieshift.stargrunt.scenarios.forces import armours, small_arms, supports
from dieshift.stargrunt.state.squads import base_move
from dieshift.stargrunt.state.terms import DEAD, FIT, NO_ROUNDS, SUIT_KO, TREATED, UNCOUNTED
from stargrunt.chapters.test_close_combat import contact
from stargrunt.kit import battle, order, play, rules, squad

FIGHT = order(assault.FIGHT)
FIRE = order(fire.FIRE, 0, 1)
TROOPERS = """
title: Packs
types:
  packs:
    armour: {armour}
    mobility: {mobility}
    figures:
      - {{role: leader, arm: advanced rifle}}
      - {{role: trooper, arm: advanced rifle, support: {pack}, count: 2}}
      - {{role: trooper, arm: advanced rifle}}
sides:
  - name: Blue
    squads: [{{type: packs, at: [20, 10], quality: regular, leadership: 2}}]
  - name: Red
    squads: [{{type: militia squad, at: [20, 40]}}]
"""


def packs(armour="light power suit", mobility=6, pack="multiple launcher"):
    """A squad of four in suits, two of them with packs."""
    return scenario.load(TROOPERS.format(armour=armour, mobility=mobility, pack=pack)).game.squad[0]


@pytest.mark.parametrize(("armour", "die"), [("light power suit", 10), ("heavy power suit", 12)])
@pytest.mark.parametrize("mobility", [6, 12])
def test_suits_are_light_or_heavy_slow_or_fast(armour, die, mobility):
    """R16.20: D10 or D12 of armour; six inches or twelve, whatever the suit weighs."""
    made = packs(armour, mobility)
    assert (armours()[armour].die, armours()[armour].power) == (die, 1)
    assert [figure.armour for figure in made.figure[:4]] == [die] * 4
    assert (made.power_armour, base_move(made)) == (1, 100 * mobility)


def test_a_suit_counts_two_in_the_odds_and_doubles_its_roll():
    """R16.21: six suits are twelve heads, three to each of four; one that shows 3 beats 5, and ties with 6."""
    assert (assault_rules.heads(6, 6), assault_rules.heads(6, 0)) == (12, 6)
    assert assault_rules.assault_odds(rules(), assault_rules.heads(6, 6), assault_rules.heads(4, 0)) == 3
    assert play(lambda dice: melee.melee_score(dice, rules(), 8, 1), (8, 3)) == 6
    fight = contact(1, 1, power_armour=1, defender={"quality": 8})
    fight.play(FIGHT, (8, 6), (8, 3), (8, 8), (8, 8))
    assert fight.events(assault.ROUND_FOUGHT) == [(0, 1, 1, 0, 0)]


@pytest.mark.parametrize(("face", "health"), [(1, DEAD), (2, TREATED), (3, TREATED), (4, TREATED), (5, SUIT_KO),
                                              (6, FIT)])
def test_what_becomes_of_a_trooper_in_a_suit_that_is_hit(face, health):
    """R16.22: one D6: dead, treated by the suit itself, out of a wrecked suit, or none the worse."""
    assert play(suit_status, (6, face)) == health


@pytest.mark.parametrize("pack", ["multiple launcher", "launcher pack"])
def test_a_pack_adds_a_die_for_each_trooper_who_wears_one(pack):
    """R16.23: the weapon of a suit is a rifle; two packs are two D8 more, and who fires his pack fires no rifle."""
    team = packs(pack=pack)
    assert (supports()[pack].firepower, supports()[pack].impact, supports()[pack].hard) == (8, 8, 1)
    rifle = small_arms()["advanced rifle"]
    assert [(f.firepower, f.impact, f.support) for f in team.figure[:4]] == [
        (rifle.firepower, rifle.impact, 0), (4, 10, 8), (4, 10, 8), (4, 10, 0)]
    fight = salvo(UNCOUNTED if pack == "multiple launcher" else 3)
    fight.play(FIRE, (6, 6), (8, 1), (4, 1), (8, 1), (8, 1))


@pytest.mark.parametrize(("pack", "left"), [("multiple launcher", [UNCOUNTED] * 3),
                                            ("launcher pack", [2, 1, NO_ROUNDS])])
def test_a_pack_has_three_salvoes_or_as_many_as_it_likes(pack, left):
    """R16.23: what comes with it is three salvoes, or is not counted at all."""
    rounds = supports()[pack].rounds
    assert [figure.rounds for figure in packs(pack=pack).figure[:4]] == [0, rounds, rounds, 0]
    fight, seen = salvo(rounds), []
    for _ in left:
        fight.activate(0)
        fight.play(order(fire.FIRE, 0, 1, supports=0b110), (6, 6), (8, 1), (8, 1), (8, 1))
        seen.append(fight[0].figure[1].rounds)
    assert seen == left
    fight.activate(0)
    last = fight.refusal(order(fire.FIRE, 0, 1, supports=0b110))
    assert last == (0 if pack == "multiple launcher" else fire.NO_ROUND_LEFT)


def salvo(rounds):
    """Four in suits, two of them with packs, fifteen inches from an enemy."""
    firer = squad(0, at=(24, 10), armour=10, power_armour=1, firepower=2)
    for i in (1, 2):
        firer.figure[i].support, firer.figure[i].support_impact, firer.figure[i].rounds = 8, 8, rounds
    return battle(firer, squad(1, at=(24, 25), was_fired_on=1)).activate(0)
