"""A shot as people ask for it: what is refused at the door, its shifts and sums, the confidence test that follows.

Source: R5.10-R5.39, R4.15, R7.1-R7.13; S3.60.
"""

from fractions import Fraction

import pytest

from dieshift.core.dice import LADDER
from dieshift.stargrunt.chapters.fire import rules
from dieshift.stargrunt.chapters.fire.odds import volley_ways
from dieshift.stargrunt.odds import ImpossibleShot, Morale, Outcome, Shot, fire, opposed
from dieshift.stargrunt.odds.distribution import distribution
from dieshift.stargrunt.odds.factors import fields_of
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.terms import HIGH, LOW, MEDIUM, OPEN, SOFT

# --- a shot ----------------------------------------------------------------------------------------------------------


def test_three_dice_share_the_range_die():
    """19B: 16.88 / 29.06 / 54.06 %, not the 9.5 / 34.8 / 55.7 % of range dice rolled apart for each die."""
    odds = fire(Shot(8, 10, 8, 8, firepower=12, support=(10,), range_die=8), "book")
    assert (odds.nothing, odds.minor, odds.major) == (Fraction(27, 160), Fraction(93, 320), Fraction(173, 320))
    assert round(float(odds.potential_hits), 4) == 1.2605
    beats = [opposed(die, 8) for die in (8, 12, 10)]
    apart = (1 - beats[0]) * (1 - beats[1]) * (1 - beats[2])
    assert f"{float(apart):.3f}" == "0.095"
    assert odds.nothing != apart


def test_odds_of_a_fire_sum_to_one_and_agree_with_each_other():
    """R5.31-R5.33: the summaries are sums of the joint distribution."""
    odds = fire(Shot(8, 10, 8, 8, points=12, support=(10, 10), band=3, cover=SOFT), "book")
    assert sum(odds.outcomes.values()) == odds.nothing + odds.minor + odds.major == 1
    assert odds.nothing + odds.suppressed_only + odds.at_least(1) == 1
    assert odds.suppressed == 1 - odds.nothing
    for counts in (odds.wounded, odds.killed, odds.casualties):
        assert sum(counts.values()) == 1
    assert odds.mean_wounded + odds.mean_killed == sum(k * p for k, p in odds.casualties.items())
    assert (odds.range_die, odds.divisor, odds.hit_dice) == (10, 10, ((10, 6), (10, 7)))
    assert odds.dice == [8, 12, 10, 10]
    assert odds.shot.attack == rules.Attack(8, 12, d10=2)
    assert Shot(8, 10, [8, 8], 2, support=[10], band=1) == Shot(8, 10, (8, 8), 2, support=(10,), band=1)


@pytest.mark.parametrize(("given", "die"), [({"distance": 16}, 6), ({"distance": 16.01}, 8), ({"distance": 0}, 4),
                                            ({"band": 5}, 12), ({"range_die": 10}, 10), ({"distance": 41}, 0)])
def test_range_by_inches_band_or_die(given, die):
    """R5.10-R5.12: three ways to say it."""
    assert Shot(8, 10, 8, 8, firepower=12, **given).unshifted_range_die == die


def test_no_shot_past_d12():
    """R5.14, R5.17: hard cover and In Position at the fourth band; nothing, not even suppression, also in column."""
    found = fire(Shot(8, 10, 8, 8, firepower=12, band=4, cover=2, in_position=True, morale=Morale(8, 2, LOW)), "book")
    assert (found.no_shot, found.nothing, found.suppressed, found.range_die) == (1, 1, 0, 0)
    assert found.outcomes == {Outcome(0, 0, 0): 1}
    assert found.confidence is None


def test_a_unit_in_travel_column_is_suppressed_whatever_is_rolled():
    """R4.15: D8 becomes D6, and the marker is certain, as `apply.resolve_fire` has it."""
    found = fire(Shot(8, 10, 8, 8, firepower=12, range_die=8, travelling=True), "book")
    assert (found.range_die, found.suppressed) == (6, 1)
    assert found.outcomes[Outcome(1, 0, 0)] == found.suppressed_only == 1 - found.at_least(1)


def test_split_fire_suppresses_more():
    """S3, Split Fire: D8+D12+D10 at once against D8+D12 and then D8+D10, the chance of one marker or more."""
    at_once, split = [], []
    for die in LADDER:
        volleys = {dice: volley_ways(fields_of(catalogue.parse("book")), rules.Attack(*dice), die)
                   for dice in ((8, 12, 0, 0, 0, 1), (8, 12), (8, 10))}
        miss = {dice: sum(ways.nothing.values()) / ways.whole for dice, ways in volleys.items()}
        at_once.append(round(1 - miss[8, 12, 0, 0, 0, 1], 3))
        split.append(round(1 - miss[8, 12] * miss[8, 10], 3))
    assert (at_once[0], at_once[-1]) == (0.974, 0.602)
    assert (split[0], split[-1]) == (0.993, 0.748)
    assert all(later > one for later, one in zip(split, at_once, strict=True))


def test_many_kinds_of_armour_are_shared_out_in_time():
    """R5.35: every armour four times, a leader, and the most dice that can fire."""
    book_fields, attack = fields_of(catalogue.parse("book")), rules.Attack(12, 12, d12=4)
    found = distribution(book_fields, attack, 4, 10, (0, 4, 6, 8, 10, 12) * 4, OPEN, 3)
    assert sum(found.ways.values()) == found.whole


def test_mixed_armour_is_allocated_before_it_is_rolled():
    """R5.35: one unarmoured figure among four heavy suits falls oftener than any of them, and first place tells."""
    thin_last = fire(Shot(8, 4, (12, 12, 12, 12, 0), 5, firepower=12, range_die=4), "book")
    thin_first = fire(Shot(8, 4, (0, 12, 12, 12, 12), 5, firepower=12, range_die=4), "book")
    assert thin_first.at_least(1) > thin_last.at_least(1)
    alike = fire(Shot(8, 4, (12,) * 5, 5, firepower=12, range_die=4), "book")
    assert alike.outcomes == fire(Shot(8, 4, 12, 5, firepower=12, range_die=4), "book").outcomes


# --- the confidence test that follows --------------------------------------------------------------------------------


def shot_at(morale, **more):
    return fire(Shot(8, 10, 8, 8, firepower=12, support=(10,), range_die=8, morale=morale, **more), "book")


def test_first_suppression_at_low_motivation_is_threat_two():
    """R7.10, R7.12, R5.38: LOW, leadership 2: threat 2 for suppression or casualties, hold on 5 and more."""
    odds = shot_at(Morale(8, 2, LOW))
    assert odds.confidence.no_test == odds.nothing
    first = odds.confidence.cases[0]
    assert (first.threat, first.leadership) == (2, 2)
    assert first.lost == (Fraction(1, 2), Fraction(1, 4), Fraction(1, 4))
    assert sum(odds.confidence.lost) == 1
    assert sum(case.chance for case in odds.confidence.cases) + odds.confidence.no_test == 1


def test_later_suppression_calls_for_no_test():
    """R7.10: only the first suppression of the game does, and casualties."""
    found = shot_at(Morale(8, 2, MEDIUM, suppressed_before=True))
    assert found.confidence.no_test == found.nothing + found.suppressed_only
    assert {case.threat for case in found.confidence.cases} <= {1, 3}


def test_high_motivation_tests_only_when_more_are_lost_than_left():
    """R7.10, R7.13: three of four, or four of five; nobody tests where nobody is left."""
    found = fire(Shot(10, 12, 4, 4, firepower=12, support=(10,), range_die=4, morale=Morale(8, 1, HIGH)), "book")
    assert [case.threat for case in found.confidence.cases] == [1]
    assert found.confidence.cases[0].chance == found.casualties[3]


def test_a_leader_who_falls_raises_the_threat_and_hands_over():
    """R2.12-R2.14, R7.10: threat 4 at LOW; his successor's leadership is 1, 2 or 3."""
    odds = shot_at(Morale(8, 2, LOW, leader=1))
    fallen = {case.leadership: case.chance for case in odds.confidence.cases if case.threat == 4}
    assert fallen.keys() == {1, 2, 3}
    assert fallen[2] == 3 * fallen[1]
    assert fallen[3] == 2 * fallen[1]
    assert sum(odds.confidence.lost) == 1


def test_the_leader_left_out_does_not_change_the_casualties():
    """R5.35: naming the leader tells one figure apart and changes nothing for the squad."""
    for text in ("book", "book + quick-and-dirty"):
        shots = [Shot(8, 10, 8, 5, firepower=12, range_die=6, morale=Morale(8, 2, LOW, leader=n)) for n in (0, 1, 4)]
        assert len({tuple(fire(shot, text).outcomes.items()) for shot in shots}) == 1


# --- bad input -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("change", "sentence"), [
    ({"figures": 0}, "the number of figures can't be 0"), ({"figures": 25}, "from 1 to 24"), ({"figures": 2.5}, "2.5"),
    ({"support": (8,) * 13}, "13 support weapons"), ({"support": (5,)}, "can't be D5"), ({"support": 8}, "tuple"),
    ({"quality": 20}, "can't be D20"), ({"quality": True}, "quality can't be True"), ({"impact": 0}, "D0"),
    ({"armour": 2}, "D2"), ({"armour": (8, 8)}, "2 armour dice don't match 8 figures"), ({"armour": "D8"}, "'D8'"),
    ({"armour": float("nan")}, "nan"), ({"firepower": 3}, "D3"), ({"firepower": 0}, "No weapon fires"),
    ({"points": 4}, "not both"), ({"firepower": None, "points": 0.25}, "half points"),
    ({"firepower": None, "points": float("nan")}, "nan"), ({"firepower": None, "points": -1}, "-1"),
    ({"range_die": None}, "exactly one"), ({"band": 2}, "exactly one"), ({"range_die": 7}, "D7"),
    ({"range_die": None, "band": 6}, "from 1 to 5"), ({"range_die": None, "distance": float("nan")}, "nan inches"),
    ({"range_die": None, "distance": float("inf")}, "inf inches"), ({"range_die": None, "distance": -1}, "-1 inches"),
    ({"cover": 3}, "open, soft cover, hard cover"), ({"lone": 2}, "true or false"),
    ({"morale": Morale(8, 2, LOW, leader=9)}, "number 9 of 8 figures")])
def test_an_impossible_shot_is_refused_in_one_sentence(change, sentence):
    """R1.6, R5.10, R5.20-R5.22, R5.35: who, what is wrong, what would be right."""
    fields = {"quality": 8, "impact": 10, "armour": 8, "figures": 8, "firepower": 12, "range_die": 8} | change
    with pytest.raises(ImpossibleShot) as caught:
        Shot(**fields)
    assert sentence in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(("given", "sentence"), [
    ((5, 2, LOW), "D5"), ((8, 0, LOW), "leadership can't be 0"), ((8, 4, LOW), "from 1 to 3"),
    ((8, 2, 3), "low, medium"), ((8, 2, LOW, 2), "true or false"), ((8, 2, LOW, False, -1), "leader's number")])
def test_impossible_morale_is_refused(given, sentence):
    """R2.15, R7.1."""
    with pytest.raises(ImpossibleShot, match=sentence):
        Morale(*given)


def test_the_test_of_a_crowd_is_refused():
    """A record holds twelve figures; the odds of the fire alone take more."""
    crowd = Shot(8, 10, 8, 13, firepower=12, range_die=8)
    assert sum(fire(crowd, "book").outcomes.values()) == 1
    with pytest.raises(ImpossibleShot, match=r"tells 13 figures apart. Use at most 12"):
        distribution(
            fields_of(catalogue.parse("book + quick-and-dirty")), rules.Attack(8, 8), 8, 10, (8,) * 13, OPEN, 2
        )
    with pytest.raises(ImpossibleShot, match="has at most 12"):
        fire(Shot(8, 10, 8, 13, firepower=12, range_die=8, morale=Morale(8, 2, LOW)), "book")
