"""Which weapons fire, and how often: R5."""

import pytest

from dieshift.core.dice import LADDER
from dieshift.core.odds import exact
from dieshift.stargrunt.chapters import fire
from dieshift.stargrunt.chapters.fire import gather, weapons
from dieshift.stargrunt.chapters.fire import rules as fire_rules
from dieshift.stargrunt.state.terms import NO_ROUNDS, PACKED, WOUNDED
from stargrunt.kit import battle, order, rules, squad

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
    shot = aim(gunners(), order(fire.FIRE, 0, 1, supports=1 << 6))
    assert (shot.attack, shot.impact, shot.range_die) == ((8, 0, 0, 0, 0, 1, 0), 12, 4)


def test_six_troopers_with_two_support_weapons():
    """R5.26, S3.52: four FP 3 rifles are D12, and each of two SAWs adds its D10."""
    fight = gunners(figures=6, firepower=3)
    fight[0].figure[4].support, fight[0].figure[4].support_impact = 10, 10
    assert aim(fight).attack == (8, 12, 0, 0, 0, 2, 0)


@pytest.mark.parametrize(("text", "guns"), [("book", 2), ("book + one-support-weapon", 1)])
def test_support_weapons_that_join_one_fire(text, guns):
    """R5.20, R5.26; S3.49, S3.50: any number, or by the narrow reading one; the other is ready for the next fire."""
    fight = gunners(text, figures=6)
    fight[0].figure[4].support, fight[0].figure[4].support_impact = 10, 12
    shot = aim(fight)
    assert (shot.attack.d10, shot.supports.bit_count()) == (guns, guns)
    alone = order(fire.FIRE, 0, 1, supports=0b110000)
    assert aim(fight, alone).attack.d10 == guns
    fight.play(order(fire.FIRE, 0, 1, rifles=1, supports=0b110000), (4, 4), (8, 1), (4, 1), *[(10, 1)] * guns)
    assert fight.refusal(alone) == (0 if guns == 1 else fire.NO_WEAPON)


def test_splitting_fire_suppresses_more_and_wounds_less():
    """S3.60: D8 + D12 + D10 at once, or D8 + D12 and then D8 + D10, against every range die."""
    whole = aim(gunners()).attack
    parts = [aim(gunners(), shot).attack for shot in (order(fire.FIRE, 0, 1, rifles=0b0111111),
                                                         order(fire.FIRE, 0, 1, supports=1 << 6))]
    assert [whole, *parts] == [(8, 12, 0, 0, 0, 1, 0), (8, 12, 0, 0, 0, 0, 0), (8, 0, 0, 0, 0, 1, 0)]
    for die in LADDER:
        volleys = [exact(volley_at, rules(), attack, die) for attack in (whole, *parts)]
        missed, hits = zip(*((odds.p(lambda toll: toll[0] == 0), odds.mean(lambda toll: toll[1])) for odds in volleys),
                           strict=True)
        assert missed[0] > missed[1] * missed[2]
        assert hits[0] > hits[1] + hits[2]


def volley_at(dice, applied, attack, die):
    """Dice that beat a range die, and potential hits."""
    shot = fire_rules.volley(dice, applied, attack, die)
    return shot.beats, fire_rules.potential_hits(dice, applied, shot, die, 8, 0)


def test_a_guided_missile_never_joins():
    """R5.27: it fires by an action of its own."""
    fight = gunners()
    fight[0].figure[6].guided = 1
    assert aim(fight).attack == (8, 12, 0, 0, 0, 0, 0)


def test_split_fire_at_one_target_uses_both_actions():
    """R3.40, R3.41, S3.57, S3.59: rifles first, then the gun; each figure once."""
    fight = gunners()
    fight.play(order(fire.FIRE, 0, 1, rifles=0b0111111), (4, 4), (8, 1), (12, 1))
    assert [fight[0].figure[i].fired for i in range(7)] == [weapons.RIFLE_FIRED] * 6 + [0]
    assert fight.refusal(order(fire.FIRE, 0, 1, rifles=0b0111111)) == fire.NO_WEAPON
    fight.play(order(fire.FIRE, 0, 1, supports=1 << 6), (4, 4), (8, 1), (10, 1))
    assert fight[0].fires == 2


def test_a_fire_that_names_a_figure_which_has_fired_is_refused():
    """R3.40, S3.57: nobody is left out in silence; those who are ready may be named alone."""
    fight = gunners()
    fight.play(order(fire.FIRE, 0, 1, rifles=0b0001000), (4, 4), (8, 1), (4, 1))
    assert fight.refusal(order(fire.FIRE, 0, 1, rifles=0b0111000)) == fire.NAMED_NOT_READY
    assert aim(fight, order(fire.FIRE, 0, 1, rifles=0b0111000)).refusal == fire.NAMED_NOT_READY
    assert fight.refusal(order(fire.FIRE, 0, 1, rifles=0b0110000)) == 0
    assert fight.refusal(FIRE) == 0


@pytest.mark.parametrize(("field", "value"), [
    ("guided", 1), ("health", WOUNDED), ("rounds", NO_ROUNDS), ("rounds", PACKED), ("support", 0)])
def test_a_fire_that_names_a_support_weapon_which_cannot_join_is_refused(field, value):
    """R5.27, R3.40, R17.62, R17.38: a guided missile, one whose gunner is down, an empty one, a packed one, none."""
    fight = gunners()
    setattr(fight[0].figure[6], field, value)
    named = order(fire.FIRE, 0, 1, rifles=0b0000011, supports=1 << 6)
    assert fight.refusal(named) == fire.NAMED_NOT_READY
    assert fight.refusal(order(fire.FIRE, 0, 1, supports=1 << 6)) != 0
    assert fight.refusal(order(fire.FIRE, 0, 1, rifles=0b0000011)) == 0


@pytest.mark.parametrize(("rifles", "supports"), [(0b1000001, 1 << 6), (1 << 9 | 1, 0), (1, 1 << 9)])
def test_a_figure_named_twice_or_not_there_is_no_firer(rifles, supports):
    """R5.23: the gunner does not add his rifle; the squad has no tenth figure."""
    assert gunners().refusal(order(fire.FIRE, 0, 1, rifles=rifles, supports=supports)) == fire.NAMED_NOT_READY


def test_close_arms_that_do_not_reach_add_nothing_and_are_no_fault_of_the_order():
    """R5.24: beyond one band they are silent, as long as others fire."""
    battle = fight(away=9)
    battle[0].figure[0].close = 1
    assert battle.refusal(order(fire.FIRE, 0, 1, rifles=0b0011)) == 0
    assert aim(battle, order(fire.FIRE, 0, 1, rifles=0b0011)).rifles == 0b0010
    assert battle.refusal(order(fire.FIRE, 0, 1, rifles=0b0001)) == fire.ARMS_TOO_SHORT


def test_a_fire_in_vain_may_not_name_what_is_not_ready_either():
    """R5.17, R3.40."""
    battle = fight(away=60, text="book + impossible-shot-spent")
    battle[0].figure[0].fired = 1
    assert battle.refusal(order(fire.FIRE, 0, 1, rifles=0b0010)) == 0
    assert battle.refusal(order(fire.FIRE, 0, 1, rifles=0b0011)) == fire.NAMED_NOT_READY


@pytest.mark.parametrize("impacts", [(8, 10), (10, 8)])
def test_of_two_impacts_that_as_many_carry_the_lower_counts(impacts):
    """R5.24: two rifles each, whoever comes first in the roster."""
    battle = fight()
    for i in range(4):
        battle[0].figure[i].impact = impacts[i // 2]
    assert aim(battle).impact == 8


def test_a_gunner_who_fired_his_rifle_does_not_fire_his_gun():
    """S3.57: no figure may fire more than once in an activation."""
    fight = gunners()
    fight.play(order(fire.FIRE, 0, 1, rifles=0b1111111), (4, 4), (8, 1), (12, 1))
    assert fight.refusal(order(fire.FIRE, 0, 1, supports=1 << 6)) == fire.NO_WEAPON


def test_a_new_activation_reloads_every_weapon():
    """R3.40, R3.44, C1: once an activation, not once a turn."""
    fight = gunners()
    fight.play(FIRE, (4, 4), (8, 1), (12, 1), (10, 1))
    assert fight.refusal(FIRE) == fire.NO_WEAPON
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
    assert fight.refusal(FIRE) == fire.ARMS_TOO_SHORT


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


@pytest.mark.parametrize(("text", "away", "rifles", "die"), [
    ("book", 8, 0b1111, 4), ("book + heavy-rain", 8, 0b1111, 6), ("book", 8.01, 0b1000, 6),
    ("book + heavy-rain", 8.01, 0b1000, 8)])
def test_heavy_rain_does_not_silence_weapons_of_one_band(text, away, rifles, die):
    """R5.15, R5.16: three of four reach one band, wet or dry; the rain counts for the range die alone."""
    battle = fight(text=text, away=away)
    for figure in battle[0].figure[:3]:
        figure.close = 1
    shot = aim(battle)
    assert (shot.refusal, shot.rifles, shot.range_die) == (0, rifles, die)


def test_firing_while_carrying_is_allowed():
    """R4.13: the three fit figures fire, FP 6 is D6."""
    fight = gunners(figures=5)
    fight[0].figure[1].health = WOUNDED
    assert (fight.refusal(FIRE), aim(fight).attack[:2]) == (0, (8, 6))
