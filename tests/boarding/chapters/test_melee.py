"""One round of close combat: B31-B36, B39-B41, RULING 10, RULING 14, RULING 15, and the odds of 2E."""

import pytest

from boarding.kit import SOUTH, action, attack, model, open_floor, order, rules, weapon
from dieshift.boarding.chapters import activation, melee, saves
from dieshift.boarding.chapters.melee.abilities import fight_round
from dieshift.boarding.chapters.melee.rules import ATTACKER, DEFENDER, NEITHER, needed, pool_size, shows_six
from dieshift.boarding.chapters.saves.rules import armour_against_weapon, save
from dieshift.boarding.state.pools import MOST_DICE, digits, face_of, with_face
from dieshift.boarding.state.terms import FIST, HEAVY, NOBODY, REMOVED, RENDING
from dieshift.core.dice import scripted, seed_dice

from .throws import fighter, fought, packed, pool

BOOK = rules()


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
    bout = fought(one, other, 4, 1, 3, 6)
    assert (bout.attacks, bout.defences) == (1, 2)


def test_dice_fall_in_a_fixed_order():
    """S1.16, S1.137; 1D: attacker's pool, defender's, weapons' re-rolls, Re-roll n of both, Parry of both."""
    one = fighter(2, 4, FIST, reroll=0)
    other = fighter(2, 4, 0, parry=1, reroll=1)
    bout = fought(one, other, 1, 2, 3, 6, 4, 5, 3, 6)
    assert digits(bout.attacker.first, 0, 2) == 12
    assert digits(bout.attacker.faces, 0, 2) == 46
    assert digits(bout.defender.faces, 0, 2) == 36
    assert (bout.attacker.again, bout.attacker.parried, bout.defender.again) == (0b11, 0b10, 0b01)
    assert (bout.attacks, bout.defences) == (2, 1)


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
    assert fight.events(saves.SAVED) == [(1, -1, 2, 1, 0), (1, -1, 5, 5, 1)]


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
    assert fight.events(melee.FOUGHT)[0][4] == weapon("power blade")
    fight.play(attack(1), *([1] * 13))
    assert fight.events(melee.FOUGHT)[0][4] == weapon("knife")


def test_a_defender_with_two_kinds_of_weapon_chooses_after_the_attacker():
    """B31: its side is asked in the middle of the attack."""
    fight = action(open_floor(3, 3), model("alpha", 0, 1, 1), model("two blades", 1, 1, 2, SOUTH)).acts(0)
    fight.play(attack(1))
    assert (fight.waits, fight[0].acpo) == ((1, melee.WHICH_WEAPON), 5)
    assert fight.refusal(attack(1)) == "NOT_ASKED"
    blade = order(melee.STRIKE_BACK, weapon=weapon("power blade"))
    assert fight.refusal(order(melee.STRIKE_BACK, weapon=weapon("psi blade"))) == "NO_WEAPON"
    fight.play(blade, *([1] * 8), 6, 6, 6, 6, 2)
    assert fight.events(saves.SAVED) == [(0, -1, 5, 2, 0)]
    assert (fight[0].hp, fight.waits) == (2, (0, activation.WHAT_ACTION))
    assert (fight.game.pending.stage, fight.game.pending.target) == (0, NOBODY)


def test_bare_hands_fight_too():
    """B31: as an ordinary weapon."""
    fight = action(open_floor(3, 3), model("rifleman", 0, 1, 1), model("stalker", 1, 1, 2, SOUTH)).acts(0)
    fight.play(attack(1), 4, 4, 1, 1, *([1] * 6), 4)
    assert fight[1].state == REMOVED
    assert fight.events(melee.FOUGHT)[0][4] == NOBODY


# --- the odds of the rules text ---------------------------------------------------------------------------------------

G_SEVEN, G_SIX = fighter(7, 3, RENDING, parry=1), fighter(6, 3, RENDING, parry=1)
T_FOUR, T_FIVE = fighter(4, 4, FIST), fighter(5, 4, FIST)


@pytest.mark.parametrize(("one", "other", "wins", "draws"), [
    (G_SEVEN, T_FOUR, 238753 / 279936, 56413 / 559872), (G_SIX, T_FOUR, 34775 / 46656, 30103 / 186624),
    (T_FIVE, G_SIX, 106661 / 497664, 333053 / 1492992)])
def test_a_seeded_sample_agrees_with_the_exact_odds(one, other, wins, draws):
    """2E: within four standard errors of the exact shares, on fixed seeds."""
    dice, count = seed_dice(77), 6000
    tally = [0, 0, 0]
    for _ in range(count):
        tally[fight_round(dice, BOOK, one, other).winner] += 1
    for share, expected in ((tally[ATTACKER] / count, wins), (tally[NEITHER] / count, draws)):
        assert abs(share - expected) < 4 * (expected * (1 - expected) / count) ** 0.5


def test_numbers_needed_stay_within_the_die():
    """S1.15; B33, B48: CHT as it stands without the weapons that change it."""
    assert [needed(BOOK, cht, HEAVY) for cht in (2, 3, 4, 5, 6)] == [2, 3, 4, 5, 6]
    assert armour_against_weapon(0, HEAVY, 0) == 0
    assert shows_six(pool(6)) == 1
