"""One round of close combat: B31-B41, RULING 10 to RULING 15, and the odds of 2E."""

import copy

import pytest

from dieshift.boarding import events, orders
from dieshift.boarding.chapters.melee.abilities import ATTACKERS_PARRY, Sides, as_advised, fight_round, wound_if
from dieshift.boarding.chapters.melee.book import (
    ATTACKER,
    DEFENDER,
    NEITHER,
    Fighter,
    Pool,
    Pools,
    live_abilities,
    needed,
    parry,
    pool_size,
    rerolls_left,
    roll_failures,
    shows_six,
    successes,
)
from dieshift.boarding.chapters.saves.book import armour_against_weapon, save
from dieshift.boarding.pools import MOST_DICE, digits, face_of, with_face
from dieshift.boarding.records import Thrown
from dieshift.boarding.terms import FIST, HEAVY, NOBODY, POWER, REMOVED, RENDING
from dieshift.boarding.why import AGAIN
from dieshift.core.dice import assert_consumed, scripted, seed_dice

from ..kit import SOUTH, action, attack, model, open_floor, order, rules, weapon  # noqa: TID252
from ..kit import parry as parry_order  # noqa: TID252
from ..kit import reroll as again  # noqa: TID252

BOOK = rules()


def fighter(dice, need, tags=0, parry=0, reroll=0, unit=0):
    return Fighter(unit, dice, need, tags, parry, reroll)


def fought(one, other, *faces, text="book"):
    """A round on scripted dice, all of which are rolled."""
    dice = scripted(*((6, f) for f in faces))
    made = fight_round(dice, rules(text), one, other)
    assert_consumed(dice, *((6, f) for f in faces))
    return made


def packed(*faces):
    return sum(face << (4 * k) for k, face in enumerate(faces))


def pool(*faces, need=4, better=0, again=0, parried=0):
    return Pool(packed(*faces), packed(*faces), len(faces), need, better, again, parried)


def test_where_both_have_re_rolls_left_the_attacker_rolls_first():
    """B37, RULING 11, RULING 12: Re-roll 2 and Re-roll 1 both stand where only equal ones cancel."""
    made = fought(fighter(2, 4, reroll=2), fighter(2, 4, reroll=1, unit=1), 1, 2, 3, 3, 4, 5, 6,
                  text="reroll-cancels-exactly")
    assert (digits(made.attacker.faces, 0, 2), digits(made.defender.faces, 0, 2)) == (45, 63)
    assert (made.attacks, made.defences, made.winner) == (2, 1, ATTACKER)


def made_pool(*faces):
    return pool(*faces)


def test_faces_are_kept_as_one_number():
    """A throw of up to fifteen dice, whose faces read as digits."""
    faces = packed(*range(1, 7), *range(1, 7), 1, 2, 3)
    assert [face_of(faces, k) for k in range(MOST_DICE)] == [*range(1, 7), *range(1, 7), 1, 2, 3]
    assert (digits(faces, 0, 15), digits(faces, 9, 15)) == (123456123, 456123)
    assert digits(with_face(faces, 2, 6), 0, 4) == 1264
    assert faces.bit_length() < 63


@pytest.mark.parametrize(("dice", "concussed", "engager", "book", "after"), [
    (4, 0, 0, 4, 4), (4, 0, 1, 5, 5), (5, 1, 0, 2, 2), (5, 1, 1, 3, 3), (4, 1, 1, 3, 2), (1, 1, 0, 0, 0),
    (1, 1, 1, 1, 1)])
def test_the_pool(dice, concussed, engager, book, after):
    """B24, B32, B47, RULING 10: half, rounded down, then the engager's die; the other reading halves it too.

    Source: S1.14, S1.48, S1.131.
    """
    assert pool_size(BOOK, dice, concussed, engager) == book
    assert pool_size(rules("concussed-after-engager"), dice, concussed, engager) == after


def test_more_successes_win_and_equal_ones_draw():
    """S1.21, S1.22, S1.140; B39."""
    one, other = fighter(2, 4), fighter(2, 3)
    assert fought(one, other, 4, 5, 3, 2).winner == ATTACKER
    assert fought(one, other, 4, 1, 3, 2).winner == NEITHER
    assert fought(one, other, 1, 1, 3, 2).winner == DEFENDER
    made = fought(one, other, 4, 1, 3, 6)
    assert (made.attacks, made.defences) == (1, 2)


def test_dice_fall_in_a_fixed_order():
    """S1.16, S1.137; 1D: attacker's pool, defender's, weapons' re-rolls, Re-roll n of both, Parry of both."""
    one = fighter(2, 4, FIST, reroll=0)
    other = fighter(2, 4, 0, parry=1, reroll=1)
    made = fought(one, other, 1, 2, 3, 6, 4, 5, 3, 6)
    assert digits(made.attacker.first, 0, 2) == 12
    assert digits(made.attacker.faces, 0, 2) == 46
    assert digits(made.defender.faces, 0, 2) == 36
    assert (made.attacker.again, made.attacker.parried, made.defender.again) == (0b11, 0b10, 0b01)
    assert (made.attacks, made.defences) == (2, 1)


# --- abilities --------------------------------------------------------------------------------------------------------


def test_a_fist_strips_abilities_before_they_cancel():
    """S1.44, S1.81, S1.139; B34: so the enemy's Parry survives, as in the example."""
    assert live_abilities(1, FIST, 1) == 0
    assert live_abilities(1, POWER, 1) == live_abilities(1, 0, 1) == 1
    made = fought(fighter(1, 4, FIST, parry=live_abilities(1, FIST, 1)), fighter(1, 4, parry=1), 6, 1, 1)
    assert made.winner == NEITHER


def test_a_flanked_defender_brings_no_abilities():
    """B28, B34."""
    assert live_abilities(2, 0, 0) == 0


@pytest.mark.parametrize(("own", "other", "left", "exact"), [
    (1, 1, 0, 0), (2, 1, 1, 2), (1, 2, 0, 1), (1, 0, 1, 1), (2, 2, 0, 0), (0, 1, 0, 0)])
def test_rerolls_cancel_as_copies(own, other, left, exact):
    """B34, RULING 11: Re-roll 2 against Re-roll 1 leaves Re-roll 1; the other reading cancels equal ones only.

    Source: S1.20.
    """
    assert rerolls_left(BOOK, own, other) == left
    assert rerolls_left(rules("reroll-cancels-exactly"), own, other) == exact


def test_parry_and_reroll_against_parry_leaves_reroll():
    """S1.20, S1.138; B34, the source's own example."""
    made = fought(fighter(2, 4, parry=1, reroll=1), fighter(1, 4, parry=1), 1, 4, 5, 6)
    assert (made.attacker.again, made.attacker.parried, made.defender.parried) == (1, 0, 0)
    assert made.winner == ATTACKER


def test_reroll_takes_failures_only_each_at_most_once():
    """S1.19; B37, RULING 12: the first ones first."""
    dice = scripted((6, 2), (6, 6))
    made = roll_failures(dice, 0, pool(1, 5, 3), 3, AGAIN)
    assert (digits(made.faces, 0, 3), made.again) == (256, 0b101)
    again = roll_failures(scripted(), 0, made, 3, AGAIN)
    assert again == made


def test_a_parried_die_is_locked():
    """S1.83; B38, RULING 13: its owner never rolls it again, nor is it parried twice."""
    assert roll_failures(scripted(), 0, pool(1, 2, parried=0b11), 2, AGAIN).again == 0
    made = parry(scripted((6, 5)), 1, pool(6, 1, parried=0), 0)
    assert (digits(made.faces, 0, 2), made.parried) == (51, 1)
    assert parried(made, 1) == made


def parried(pool, many, *faces, mine=None, its=None, own=()):
    """A pool of the defender's after so many Parries of an attacker who shows some dice, as it is advised."""
    sides = Sides(mine or fighter(0, 4, unit=1), its or fighter(0, 4))
    pools = Pools(made_pool(*own), pool)
    dice = scripted(*((6, f) for f in faces))
    made = as_advised(dice, BOOK, ATTACKERS_PARRY, sides, pools, many)
    assert_consumed(dice, *((6, f) for f in faces))
    return made.defender


def test_a_die_rolled_again_may_still_be_parried():
    """B38, RULING 13."""
    made = parried(pool(6, again=1), 1, 1)
    assert (made.parried, successes(made)) == (1, 0)


def test_the_highest_success_is_parried_of_equal_ones_the_first():
    """S1.18; B38: it may be a 6 that denies a save."""
    made = parried(pool(4, 6, 5, 6), 1, 1)
    assert (digits(made.faces, 0, 4), made.parried) == (4156, 0b10)
    assert parried(pool(3, 2), 1).parried == 0


def test_two_parries_take_two_dice():
    """S1.18; RULING 12: once per copy."""
    made = parried(pool(4, 6), 2, 1, 2)
    assert (digits(made.faces, 0, 2), successes(made)) == (21, 0)


def guarded(**fields):
    """Somebody with an armour save of 2+, who parries."""
    return fighter(0, 4, unit=1)._replace(**{"armour": 2} | fields)


RENDER = fighter(0, 3, RENDING)


def test_no_parry_is_advised_that_makes_a_wound_likelier():
    """B37, B49: five plain successes against three; rolled again, one may become a six that denies the 2+.

    A sixth of the wounds now, 11 of 36 then: five sixths times a sixth, and a sixth for sure.
    """
    plain = pool(5, 5, 4, 3, 3, need=3)
    assert wound_if(BOOK, guarded(), RENDER, 3, plain, NOBODY) == 36
    assert [wound_if(BOOK, guarded(), RENDER, 3, plain, k) for k in range(5)] == [66] * 5
    assert parried(plain, 1, mine=guarded(), its=RENDER, own=(6, 6, 6)).parried == 0


def test_a_parry_is_advised_where_it_costs_nothing():
    """B37, B49: of a six, or beside one, at a draw, without Rending, without a save to lose, where none wounds."""
    cases = [
        (pool(5, 5, 4, 3, 6, need=3), guarded(), RENDER, 0b10000),
        (pool(6, 6, 4, 3, 5, need=3), guarded(), RENDER, 0b1),
        (pool(5, 5, 4, need=3), guarded(), RENDER, 0b1),
        (pool(5, 5, 4, 3, 3, need=3), guarded(), fighter(0, 3), 0b1),
        (pool(5, 5, 4, 3, 3, need=3), guarded(armour=0), RENDER, 0b1),
        (pool(5, 5, 4, 3, 3, need=3), guarded(armour=5, invulnerable=4), RENDER, 0b1),
        (pool(5, 5, 4, 3, 3, need=3), guarded(), RENDER._replace(wounds=0), 0b1)]
    for dice, mine, its, which in cases:
        assert parried(dice, 1, 1, mine=mine, its=its, own=(6, 6, 6)).parried == which


def against_boarder(attacker="stalker", defender="boarder", text="book"):
    return action(open_floor(3, 3), model(attacker, 0, 1, 1), model(defender, 1, 1, 2, SOUTH), text=text).acts(0)


def test_a_parry_is_asked_for_and_may_be_declined():
    """S1.18; B37, B38: optional, and the die is the player's choice."""
    fight = against_boarder()
    fight.play(attack(1), 3, 3, 3, 1, 1, 1, 1, 4, 6, 5, 1, 2)
    assert (fight.waits, fight.game.model[0].acpo) == ((0, orders.WHAT_TO_PARRY), 5)
    assert [fight.refusal(parry_order(face)) for face in range(-1, 8)] == [
        "NO_SUCH_DIE", "ALLOWED", "NO_SUCH_DIE", "NO_SUCH_DIE", "NO_SUCH_DIE", "ALLOWED", "ALLOWED", "ALLOWED",
        "NO_SUCH_DIE"]
    taken, declined = copy.deepcopy(fight), copy.deepcopy(fight)
    taken.play(parry_order(4), 1, 2)  # then a save of 2+
    assert taken.events(events.PARRIED) == [(0, 1, 1652, 0, 1)]
    assert taken.events(events.ROUND) == [(0, 1, 3, 2, 0)]
    declined.play(parry_order(0))
    assert declined.events(events.DECLINED) == [(0, 1, 1, 0, 0)]
    assert declined.events(events.ROUND) == [(0, 1, 3, 3, 2)]
    assert (declined.waits, list(declined.game.pending.thrown)) == ((0, orders.WHAT_ACTION), [Thrown(), Thrown()])


def test_a_re_roll_is_asked_for_and_may_be_declined_or_used_in_part():
    """S1.19; B37: so many failed dice, the first ones; each at most once."""
    fight = against_boarder("trooper", "alpha")
    fight.play(attack(1), 4, 4, 4, 1, 1, 1, 1, 3, 3, 1, 1)
    assert fight.waits == (1, orders.HOW_MANY_AGAIN)
    assert [fight.refusal(again(many)) for many in range(-1, 4)] == [
        "NOT_SO_MANY", "ALLOWED", "ALLOWED", "ALLOWED", "NOT_SO_MANY"]
    none, one, two = (copy.deepcopy(fight) for _ in range(3))
    none.play(again(0))
    assert none.events(events.DECLINED) == [(1, 0, 0, 0, 0)]
    one.play(again(1), 1)
    assert one.events(events.REROLLED) == [(1, 0, 1113311, 0, 0b1)]
    two.play(again(2), 3, 1)
    assert two.events(events.REROLLED) == [(1, 0, 3113311, 0, 0b11)]
    assert [each.waits for each in (none, one, two)] == [(1, orders.WHAT_TO_PARRY)] * 3
    two.play(parry_order(0))
    assert two.events(events.ROUND) == [(0, 1, 3, 3, 2)]
    assert two.waits == (0, orders.WHAT_ACTION)


def test_nobody_is_asked_where_nothing_can_come_of_it():
    """B39, B49: one is ahead whatever is rolled; with Rending a six may still matter, and is asked about."""
    ahead = against_boarder()
    ahead.play(attack(1), 3, 3, 3, 3, 3, 1, 1, 4, 1, 1, 1, 1, 1, 1, 6)
    assert ahead.events(events.ROUND) == [(0, 1, 5, 1, 0)]
    leader = against_boarder("stalker", "leader")  # both Parries cancel; one Re-roll cannot catch up
    leader.play(attack(1), 3, 3, 3, 3, 3, 1, 1, 4, 1, 1, 1, 6)
    assert leader.events(events.ROUND) == [(0, 1, 5, 1, 0)]
    torn = against_boarder("alpha", "trooper")
    torn.play(attack(1), 3, 3, 3, 3, 3, 1, 1, 1, 4, 1, 1)
    assert torn.waits == (0, orders.HOW_MANY_AGAIN)


def test_the_advised_parry_is_the_default_of_those_who_are_not_asked():
    """B37: as another reading has it: the six is parried, and nobody is asked."""
    unasked = against_boarder(text="book + abilities-as-advised")
    unasked.play(attack(1), 3, 3, 3, 1, 1, 1, 1, 4, 6, 5, 1, 2, 1, 2)
    assert unasked.events(events.PARRIED) == [(0, 1, 4152, 0, 0b10)]
    assert unasked.events(events.ROUND) == [(0, 1, 3, 2, 0)]


def test_the_chance_of_a_wound_is_that_of_the_saves_in_force():
    """B41, RULING 15: 2+ and 5+, one after the other or the best of them."""
    both = guarded(invulnerable=5)
    plain = pool(5, 5, 4, 3, 3, need=3)
    assert wound_if(rules("saves-sequential"), both, RENDER, 3, plain, NOBODY) == 6 * 1 * 4
    assert wound_if(BOOK, both, RENDER, 3, plain, 0) == 5 * 6 + 24
    assert wound_if(rules("saves-sequential"), both, RENDER, 3, plain, 0) == 5 * 4 + 24


def test_rerolls_come_before_parries():
    """B37, RULING 12; under the other reading the parried die is locked before it can be rolled again."""
    one, other = fighter(1, 4, reroll=1), fighter(1, 4, parry=1)
    made = fought(one, other, 1, 1, 6, 5)
    assert (made.attacker.again, made.attacker.parried, made.attacks) == (1, 1, 1)
    swapped = fought(fighter(1, 4, reroll=1), other, 6, 1, 2, text="parry-first")
    assert (swapped.attacker.parried, swapped.attacker.again, swapped.attacks) == (1, 0, 0)
    assert fought(one, other, 1, 1, 6, text="parry-first").attacks == 1


# --- saves ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("armour", "invulnerable", "face", "saved"), [
    (2, 5, 2, 1), (2, 5, 1, 0), (0, 5, 5, 1), (0, 5, 4, 0), (6, 4, 4, 1), (6, 4, 3, 0), (4, 0, 4, 1)])
def test_one_save_with_the_best_number(armour, invulnerable, face, saved):
    """S1.23, S1.27; B41, RULING 15."""
    made = save(scripted((6, face)), BOOK, armour, invulnerable)
    assert (made.saved, made.then_needed) == (saved, 0)


def test_no_save_rolls_nothing():
    """B41."""
    assert save(scripted(), BOOK, 0, 0) == (0, 0, 0, 0, 0)
    assert save(scripted(), rules("saves-sequential"), 0, 0) == (0, 0, 0, 0, 0)


def test_saves_sequential_is_the_other_reading():
    """RULING 15: a failed armour save may be followed by the invulnerable one, so 2+/5+ fails 1 time in 9."""
    other = rules("saves-sequential")
    fails = 0
    for first in range(1, 7):
        for second in range(1, 7):
            dice = scripted((6, first), (6, second))
            fails += 1 - save(dice, other, 2, 5).saved
            assert dice.read == (1 if first >= 2 else 2)
    assert fails * 9 == 36
    assert save(scripted((6, 3)), other, 0, 5) == (0, 5, 3, 0, 0)
    assert save(scripted((6, 3)), other, 4, 0) == (0, 4, 3, 0, 0)


def test_both_saves_are_told():
    """RULING 15: two facts."""
    fight = action(open_floor(3, 3), model("alpha", 0, 1, 1), model("boarder", 1, 1, 2, SOUTH),
                   text="saves-sequential").acts(0)
    fight.play(attack(1), 3, 3, 3, 3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 5)
    assert fight.events(events.SAVED) == [(1, -1, 2, 1, 0), (1, -1, 5, 5, 1)]


def test_one_lost_round_is_one_wound():
    """S1.23; B40, RULING 14: whatever the margin."""
    fight = action(open_floor(3, 3), model("alpha", 0, 1, 1), model("trooper", 1, 1, 2, SOUTH)).acts(0)
    fight.play(attack(1), *([1] * 8), 6, 6, 6, 1, 1, 1)
    assert fight[0].hp == 2


# --- choosing a weapon ------------------------------------------------------------------------------------------------


def test_the_attacker_chooses_its_weapon():
    """B31: by name; the first if none is named."""
    fight = action(open_floor(3, 3), model("two blades", 0, 1, 1), model("alpha", 1, 1, 2, SOUTH)).acts(0)
    assert fight.refusal(attack(1, weapon=weapon("psi blade"))) == "NO_WEAPON"
    fight.play(attack(1, weapon=weapon("power blade")), *([1] * 14))
    assert fight.events(events.FOUGHT)[0][4] == weapon("power blade")
    fight.play(attack(1), *([1] * 13))
    assert fight.events(events.FOUGHT)[0][4] == weapon("knife")


def test_a_defender_with_two_kinds_of_weapon_chooses_after_the_attacker():
    """B31: its side is asked in the middle of the attack."""
    fight = action(open_floor(3, 3), model("alpha", 0, 1, 1), model("two blades", 1, 1, 2, SOUTH)).acts(0)
    fight.play(attack(1))
    assert (fight.waits, fight[0].acpo) == ((1, orders.WHICH_WEAPON), 5)
    assert fight.refusal(attack(1)) == "NOT_ASKED"
    blade = order(orders.STRIKE_BACK, weapon=weapon("power blade"))
    assert fight.refusal(order(orders.STRIKE_BACK, weapon=weapon("psi blade"))) == "NO_WEAPON"
    fight.play(blade, *([1] * 8), 6, 6, 6, 6, 2)
    assert fight.events(events.SAVED) == [(0, -1, 5, 2, 0)]
    assert (fight[0].hp, fight.waits) == (2, (0, orders.WHAT_ACTION))
    assert (fight.game.pending.stage, fight.game.pending.target) == (0, NOBODY)


def test_bare_hands_fight_too():
    """B31: as an ordinary weapon."""
    fight = action(open_floor(3, 3), model("rifleman", 0, 1, 1), model("stalker", 1, 1, 2, SOUTH)).acts(0)
    fight.play(attack(1), 4, 4, 1, 1, *([1] * 6), 4)
    assert fight[1].state == REMOVED
    assert fight.events(events.FOUGHT)[0][4] == NOBODY


# --- the odds of the rules text ---------------------------------------------------------------------------------------

G_SEVEN, G_SIX = fighter(7, 3, RENDING, parry=1), fighter(6, 3, RENDING, parry=1)
T_FOUR, T_FIVE = fighter(4, 4, FIST), fighter(5, 4, FIST)


@pytest.mark.parametrize(("one", "other", "wins", "draws"), [
    (G_SEVEN, T_FOUR, 238753 / 279936, 56413 / 559872), (G_SIX, T_FOUR, 34775 / 46656, 30103 / 186624),
    (T_FIVE, G_SIX, 106661 / 497664, 333053 / 1492992)])
def test_a_seeded_sample_agrees_with_the_exact_odds(one, other, wins, draws):
    """2E: within four standard errors of the exact shares, on fixed seeds."""
    dice, count = seed_dice(77), 6000
    found = [0, 0, 0]
    for _ in range(count):
        found[fight_round(dice, BOOK, one, other).winner] += 1
    for share, expected in ((found[ATTACKER] / count, wins), (found[NEITHER] / count, draws)):
        assert abs(share - expected) < 4 * (expected * (1 - expected) / count) ** 0.5


def test_numbers_needed_stay_within_the_die():
    """S1.15; B33, B48: CHT as it stands without the weapons that change it."""
    assert [needed(BOOK, cht, HEAVY) for cht in (2, 3, 4, 5, 6)] == [2, 3, 4, 5, 6]
    assert armour_against_weapon(0, HEAVY, 0) == 0
    assert shows_six(pool(6)) == 1
