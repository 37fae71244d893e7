"""Which weapons fire, and how often: R5."""

import pytest

from dieshift.stargrunt import orders
from dieshift.stargrunt import refusal_codes as code
from dieshift.stargrunt.chapters.fire import gather
from dieshift.stargrunt.terms import (
    WOUNDED,
)

from ..kit import battle, order, squad  # noqa: TID252
from .firing import FIRE, aim, fight


def gunners(text="book", *, figures=7, **fields):
    """S3's squad: FP 2 rifles, and the last figure with a D10 support weapon of impact D12; its target 6 inches off."""
    firer = squad(0, at=(24, 10), figures=figures, **fields)
    firer.figure[figures - 1].support, firer.figure[figures - 1].support_impact = 10, 12
    return battle(firer, squad(1, at=(24, 16), figures=4, was_fired_on=1), text=text).activate(0)


def test_all_weapons_join_when_none_is_named():
    """R3.22, R5.20, R5.23, S3.60: D8 + D12 for six rifles of FP 2 + D10; the gunner adds no rifle; rifle impact."""
    shot = aim(gunners())
    assert (shot.attack, shot.impact) == ((8, 12, 0, 0, 0, 1, 0), 10)


def test_a_support_weapon_alone_has_its_own_impact():
    """R3.23, R5.28: quality and its die, impact D12."""
    shot = aim(gunners(), order(orders.FIRE, 0, 1, supports=1 << 6))
    assert (shot.attack, shot.impact, shot.range_die) == ((8, 0, 0, 0, 0, 1, 0), 12, 4)


def test_six_troopers_with_two_support_weapons():
    """R5.26, S3.52: four FP 3 rifles are D12, and each of two SAWs adds its D10."""
    fight = gunners(figures=6, firepower=3)
    fight[0].figure[4].support, fight[0].figure[4].support_impact = 10, 10
    assert aim(fight).attack == (8, 12, 0, 0, 0, 2, 0)


def test_a_guided_missile_never_joins():
    """R5.27: it fires by an action of its own."""
    fight = gunners()
    fight[0].figure[6].guided = 1
    assert aim(fight).attack == (8, 12, 0, 0, 0, 0, 0)


def test_split_fire_at_one_target_uses_both_actions():
    """R3.40, R3.41, S3.57, S3.59: rifles first, then the gun; each figure once."""
    fight = gunners()
    fight.play(order(orders.FIRE, 0, 1, rifles=0b0111111), (4, 4), (8, 1), (12, 1))
    assert [fight[0].figure[i].fired for i in range(7)] == [gather.RIFLE_FIRED] * 6 + [0]
    assert fight.refusal(order(orders.FIRE, 0, 1, rifles=0b0111111)) == code.NO_WEAPON
    fight.play(order(orders.FIRE, 0, 1, supports=1 << 6), (4, 4), (8, 1), (10, 1))
    assert fight[0].fires == 2


def test_a_gunner_who_fired_his_rifle_does_not_fire_his_gun():
    """S3.57: no figure may fire more than once in an activation."""
    fight = gunners()
    fight.play(order(orders.FIRE, 0, 1, rifles=0b1111111), (4, 4), (8, 1), (12, 1))
    assert fight.refusal(order(orders.FIRE, 0, 1, supports=1 << 6)) == code.NO_WEAPON


def test_a_new_activation_reloads_every_weapon():
    """R3.40, R3.44, C1: once an activation, not once a turn."""
    fight = gunners()
    fight.play(FIRE, (4, 4), (8, 1), (12, 1), (10, 1))
    assert fight.refusal(FIRE) == code.NO_WEAPON
    gather.unload(fight[0])
    assert fight.refusal(FIRE) == 0


def test_weapons_of_one_band_stay_silent_beyond_it():
    """R5.15: at 8 inches a Regular's shotgun joins, beyond it not."""
    fight = gunners(figures=4)
    fight[0].figure[1].close = 1
    assert aim(fight).rifles == 0b0111
    for i in range(4):
        fight[1].figure[i].y = 1801
    assert aim(fight).rifles == 0b0101


def test_arms_of_one_band_alone_are_refused_beyond_it():
    """R5.15: the refusal is that of the distance, not of weapons that have fired."""
    fight = gunners(figures=2)
    fight[0].figure[0].close, fight[0].figure[1].support = 1, 0
    fight[0].figure[1].close = 1
    assert fight.refusal(FIRE) == 0
    for i in range(4):
        fight[1].figure[i].y = 1801
    assert fight.refusal(FIRE) == code.ARMS_TOO_SHORT


@pytest.mark.parametrize(("text", "impact"), [("book", 10), ("book + mixed-arms-lowest", 8)])
def test_mixed_small_arms_have_the_impact_of_most(text, impact):
    """R5.24: two D10 and one D8 count as D10; by the other reading as the lowest."""
    fight = gunners(text, figures=4)
    fight[0].figure[0].impact = 8
    assert (aim(fight).attack[:2], aim(fight).impact) == ((8, 6), impact)


@pytest.mark.parametrize(("text", "die"), [("book", 6), ("book + heavy-rain", 8)])
def test_heavy_rain_counts_one_band_further(text, die):
    """R5.16: 15 inches are a Regular's second band, in heavy rain the third."""
    assert aim(fight(text=text)).range_die == die


def test_heavy_rain_does_not_silence_weapons_of_one_band():
    """R5.15, R5.16: they reach through their band of distance; only the range die is one up."""
    shot = aim(gunners("book + heavy-rain", figures=4))
    assert (shot.rifles, shot.range_die) == (0b0111, 6)


def test_firing_while_carrying_is_allowed():
    """R4.13: the three fit figures fire, FP 6 is D6."""
    fight = gunners(figures=5)
    fight[0].figure[1].health = WOUNDED
    assert (fight.refusal(FIRE), aim(fight).attack[:2]) == (0, (8, 6))
