"""The boarding oracle: close combat and shooting against the printed figures, and counted against played."""

from fractions import Fraction
from itertools import product
from math import sqrt

import pytest

from .boarding.chance import Typed, tally
from .boarding.duels import Fighter, Outcome, Readings, Round, round_odds, series
from .boarding.shots import Gun, Shot, Volley, hits_by_formula, shot, volley
from .boarding.table_top import play_round


def tags(*words):
    return frozenset(words)


PLATE = {"armour": 2, "invulnerable": 5}
BOARDER = Fighter(4, 4, parry=1, tags=tags("fist"), **PLATE)
STALKER = Fighter(6, 3, parry=1, tags=tags("rending"), armour=5)
TROOPER = Fighter(3, 4, armour=3)
CLAWS = Fighter(4, 4, parry=1, tags=tags("claws"), two_weapons=True, **PLATE)
ALPHA = Fighter(7, 3, parry=1, reroll=2, tags=tags("rending"), armour=4, invulnerable=5, hp=3)
LURKER = Fighter(5, 4, tags=tags("poisoned"), armour=5)
SEER = Fighter(4, 4, parry=1, tags=tags("witch"), armour=6, invulnerable=4, hp=2)

FIRST, LATER = Round(first=True), Round(first=False)
FLANK = Round(first=True, defence="no_wound")


def chance_of(odds, test):
    return sum(chance for outcome, chance in odds.items() if test(outcome))


def wins(odds):
    """Chances that the attacker wins, nobody does, the defender does."""
    return [chance_of(odds, lambda o, side=side: o.winner == side) for side in ("attacker", "", "defender")]


def harmed(odds, attacker, defender):
    """Chances that the defender loses HP, and the attacker."""
    lost = chance_of(odds, lambda o: o.defender_hp < defender.hp)
    return lost, chance_of(odds, lambda o: o.attacker_hp < attacker.hp)


# --- close combat: the printed figures -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("attacker", "defender", "how", "three", "lost"),
    [
        (STALKER, BOARDER, FIRST, "238753/279936 56413/559872 8651/186624", "49595917/107495424 8651/186624"),
        (STALKER, BOARDER, LATER, "34775/46656 30103/186624 5807/62208", "13914397/35831808 5807/62208"),
        (BOARDER, STALKER, FIRST, "106661/497664 333053/1492992 209989/373248", "106661/497664 5338247/17915904"),
        (STALKER, BOARDER, FLANK, "238753/279936 41183/279936 0", "49595917/107495424 0"),
    ],
    ids=["round 1", "later rounds", "the boarder attacks", "from the flank"],
)
def test_duels_of_the_example_are_the_printed_fractions(attacker, defender, how, three, lost):
    """Table 2E, all four rows."""
    odds = round_odds(attacker, defender, how)
    assert wins(odds) == [Fraction(part) for part in three.split()]
    assert harmed(odds, attacker, defender) == tuple(Fraction(part) for part in lost.split())
    assert sum(odds.values()) == 1


def test_four_rounds_end_as_printed():
    """Below table 2E."""
    ends = series(STALKER, BOARDER, 4, FIRST)
    assert {who: round(float(ends[who]), 4) for who in ends} == {(1, 0): 0.8030, (0, 1): 0.1285, (1, 1): 0.0686}


SIMULATED = [  # attacker, defender, defender removed, attacker removed
    (STALKER, BOARDER, 0.461, 0.047),
    (STALKER, BOARDER._replace(reroll=1, tags=tags("power")), 0.458, 0.049),
    (STALKER, CLAWS, 0.382, 0.130),
    (STALKER, BOARDER._replace(tags=tags("hammer"), invulnerable=4), 0.376, 0.025),
    (STALKER, TROOPER, 0.798, 0.003),
    (STALKER, TROOPER._replace(two_weapons=True), 0.776, 0.010),
    (STALKER, TROOPER._replace(reroll=1, tags=tags("heavy")), 0.785, 0.006),
    (STALKER, TROOPER._replace(reroll=1, tags=tags("heavy"), two_weapons=True), 0.745, 0.020),
    (LURKER, BOARDER, 0.106, 0.148),
    (LURKER, TROOPER, 0.304, None),
    (BOARDER, STALKER, 0.215, None),
    (CLAWS, STALKER, 0.380, None),
    (TROOPER, STALKER, 0.022, None),
    (SEER, STALKER, 0.270, None),
    (ALPHA, BOARDER, 0.573, 0.003),
]


@pytest.mark.parametrize(("attacker", "defender", "printed", "back"), SIMULATED)
def test_simulated_figures_are_within_the_noise_of_their_simulation(attacker, defender, printed, back):
    """Section 4.3: 200 000 rounds, three places; three standard errors and the rounding are allowed."""
    exact = harmed(round_odds(attacker, defender, FIRST), attacker, defender)
    for figure, chance in zip((printed, back), map(float, exact), strict=True):
        error = sqrt(chance * (1 - chance) / 200_000)
        assert figure is None or abs(figure - chance) <= 0.0005 + 3 * error


# --- close combat: counted and played --------------------------------------------------------------------------------

FLANKED = Fighter(1, 4, 1, 1, armour=3)
SMALL = [  # few dice, since every way in which they can fall is played
    (
        Fighter(1, 3, 1, 0, tags("rending"), armour=4),
        Fighter(1, 4, 1, tags=tags("fist"), armour=2, invulnerable=6),
        FIRST,
    ),
    (Fighter(1, 4, 0, 2, armour=5), Fighter(2, 4, 1, 1, tags("power"), armour=3, hp=2), LATER),
    (Fighter(2, 5, 0, 2, tags("claws")), Fighter(0, 4, 1, armour=2, invulnerable=5), LATER),
    (Fighter(1, 4, armour=3), Fighter(1, 4, 0, 1, tags("heavy"), armour=2), FIRST),
    (Fighter(1, 4, tags=tags("hammer"), armour=3), Fighter(2, 5, 1, 1, hp=2, armour=2, invulnerable=4), LATER),
    (Fighter(1, 5, 0, 1, tags("witch", "rending"), hp=3), Fighter(1, 4, 1, hp=3, armour=4, vehicle=True), LATER),
    (Fighter(1, 2, 2, 0, tags("poisoned"), armour=6, hp=2), Fighter(4, 4, tags=tags("hammer"), concussed=True), LATER),
    (Fighter(1, 6, tags=tags("fist", "rending"), armour=4), Fighter(1, 3, 1, two_weapons=True, armour=2), LATER),
    (Fighter(1, 4, 1), FLANKED, Round(first=True, defence="no_wound")),
    (Fighter(1, 4, 1), FLANKED, Round(first=True, defence="none")),
    (Fighter(1, 4, ld=7, tags=tags("force")), Fighter(1, 4, hp=2, invulnerable=5), Round(first=False, force_test=True)),
    (Fighter(1, 4, 0, 2), Fighter(2, 4, 0, 1), Round(first=False, readings=Readings(reroll_cancel="exact_only"))),
    (Fighter(2, 4), Fighter(1, 4, armour=4, invulnerable=6), Round(first=False, readings=Readings("sequential"))),
]


@pytest.mark.parametrize(("attacker", "defender", "how"), SMALL)
def test_counted_odds_equal_every_way_the_dice_can_fall(attacker, defender, how):
    assert tally(lambda branch: play_round(branch.d6, attacker, defender, how)) == round_odds(attacker, defender, how)


def outcome(ahead, winner, attacker_hp, defender_hp):
    return Outcome(ahead, winner, attacker_hp, defender_hp, attacker_concussed=False, defender_concussed=False)


def test_rounds_of_the_example_read_their_dice_in_order():
    """Trace 2B, steps 7 and 8: fist before Parry, the highest success parried, no save against the fist."""
    draw = Typed([2, 3, 5, 1, 3, 2, 1, 4, 6, 3, 5, 5, 2])
    assert play_round(draw.d6, STALKER, BOARDER, FIRST) == outcome("", "", 1, 1)
    beaten = Typed([2, 5, 2, 3, 6, 1, 2, 4, 3, 6, 5, 6, 5])
    assert play_round(beaten.d6, STALKER, BOARDER, LATER) == outcome("defender", "defender", 0, 1)
    assert draw.left == beaten.left == 0


def test_saves_in_sequence_fail_less_often_than_the_best_one():
    """Ruling 15: 2+/5+ fails 1/6 as the best save, 1/9 one after the other."""
    sure, plate = Fighter(8, 2), Fighter(0, 6, **PLATE)
    hit = wins(round_odds(sure, plate, LATER))[0]
    for saves, share in (("best", Fraction(1, 6)), ("sequential", Fraction(1, 9))):
        odds = round_odds(sure, plate, Round(first=False, readings=Readings(saves)))
        assert harmed(odds, sure, plate)[0] == hit * share


def test_heavy_weapons_leave_an_armour_save_of_four_and_never_better_it():
    """Rule 43."""
    heavy = Fighter(8, 2, tags=tags("heavy"))
    for armour, share in ((2, Fraction(1, 2)), (4, Fraction(1, 2)), (5, Fraction(2, 3))):
        odds = round_odds(heavy, Fighter(0, 6, armour=armour), LATER)
        assert harmed(odds, heavy, Fighter(0))[0] == wins(odds)[0] * share


def test_a_destroyer_takes_every_wound_point_at_once():
    """Rule 45, G-15: LD 9 passes 30 times in 36."""
    adept, big = Fighter(4, 4, tags=tags("force"), ld=9), Fighter(0, 6, hp=3)
    odds = round_odds(adept, big, Round(first=False, force_test=True))
    assert chance_of(odds, lambda o: o.defender_hp == 0) == Fraction(15, 16) * Fraction(30, 36)
    assert chance_of(odds, lambda o: o.defender_hp == 2) == Fraction(15, 16) * Fraction(6, 36)


def test_a_blow_of_the_hammer_halves_the_next_pool_before_the_engagers_die():
    """Rule 47, ruling 10: 5 dice and 2 weapons' worth of one are 6, halved 3, and the engager's die is the fourth."""
    stunned = Fighter(5, 4, two_weapons=True, concussed=True)
    odds = round_odds(stunned, Fighter(0, 6), FIRST)
    assert wins(odds)[0] == 1 - Fraction(1, 2) ** 4


# --- shooting --------------------------------------------------------------------------------------------------------

BALLISTIC = """
1 .1667 .3333 .5000
2 .3056 .5556 .7500
3 .4213 .7037 .8750
4 .5177 .8025 .9375
"""


@pytest.mark.parametrize("row", [line.split() for line in BALLISTIC.strip().splitlines()], ids="{0[0]} BD".format)
def test_ballistic_dice_hit_as_printed(row):
    """The first lines of 2E."""
    for ht, printed in enumerate(row[1:], 1):
        odds = volley(int(row[0]), ht)
        assert abs(odds[Volley(1, jammed=False)] - Fraction(printed)) <= Fraction(1, 20_000)


@pytest.mark.parametrize(("bd", "ht", "overkill"), [*product((1, 2, 3, 4), (1, 2, 3), (False, True))])
def test_ballistic_dice_played_out_follow_the_binomial(bd, ht, overkill):
    odds = volley(bd, ht, overkill=overkill)
    assert {hits: chance for (hits, _), chance in odds.items()} == hits_by_formula(bd, ht, overkill=overkill)


def test_two_ballistic_dice_jam_one_time_in_twelve_or_six():
    """G-8b."""
    for jam, share in (("numeral_pair", Fraction(1, 12)), ("raw_pair", Fraction(1, 6)), ("off", 0)):
        assert chance_of(volley(2, 1, jam=jam), lambda v: v.jammed) == share


def test_a_re_roll_of_misses_is_one_more_die():
    """G-13: one die with one re-roll hits as often as two dice without."""
    for ht in (1, 2, 3):
        assert volley(1, ht, 1) == volley(2, ht)


def test_ap_denies_armour_saves_of_its_own_number_and_worse():
    """Rule 12: AP 5 denies 5+ and 6+, not 4+; no AP denies nothing; invulnerable saves stand."""
    gun = Gun(24, 1, 5, 3)
    for armour, invulnerable, ap, lost in (
        (5, None, 5, Fraction(1, 2)),
        (6, None, 5, Fraction(1, 2)),
        (4, None, 5, Fraction(1, 4)),
        (5, None, None, Fraction(1, 3)),
        (5, 6, 5, Fraction(5, 12)),
        (4, 2, 5, Fraction(1, 12)),
    ):
        odds = shot(gun._replace(ap=ap), armour, invulnerable, 1)
        assert odds[Shot(1, 1, jammed=False)] == lost


def test_sustained_fire_adds_to_the_hit_type_up_to_three():
    """G-9."""
    gun = Gun(24, 2, 5, 2, 1, tags("overkill"))
    once, twice = (shot(gun, None, None, 5, level=level) for level in (1, 2))
    assert once == twice
    assert once[Shot(2, 2, jammed=False)] == Fraction(1, 4)
