"""Re-roll and Parry: what cancels, in which order they are used, who is asked: B34, B36-B38, RULING 11 to RULING 13."""

import copy

import pytest

from boarding.kit import SOUTH, action, attack, model, open_floor, rules
from boarding.kit import parry as parry_order
from boarding.kit import reroll as again
from dieshift.boarding.chapters import activation, melee
from dieshift.boarding.chapters.melee.abilities import ATTACKERS_PARRY, Sides, as_advised, wound_if
from dieshift.boarding.chapters.melee.rules import (
    ATTACKER,
    NEITHER,
    Fighter,
    Pools,
    live_abilities,
    parry,
    rerolls_left,
    roll_failures,
    successes,
)
from dieshift.boarding.state.pools import digits
from dieshift.boarding.state.records import Thrown
from dieshift.boarding.state.terms import FIST, NOBODY, POWER, RENDING
from dieshift.core.dice import assert_consumed, scripted

from .throws import fighter, fought, pool

BOOK = rules()


def test_where_both_have_re_rolls_left_the_attacker_rolls_first():
    """B37, RULING 11, RULING 12: Re-roll 2 and Re-roll 1 both stand where only equal ones cancel."""
    made = fought(fighter(2, 4, reroll=2), fighter(2, 4, reroll=1, unit=1), 1, 2, 3, 3, 4, 5, 6,
                  text="reroll-cancels-exactly")
    assert (digits(made.attacker.faces, 0, 2), digits(made.defender.faces, 0, 2)) == (45, 63)
    assert (made.attacks, made.defences, made.winner) == (2, 1, ATTACKER)


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
    rerolled = roll_failures(dice, 0, pool(1, 5, 3), 3, melee.AGAIN)
    assert (digits(rerolled.faces, 0, 3), rerolled.again) == (256, 0b101)
    again = roll_failures(scripted(), 0, rerolled, 3, melee.AGAIN)
    assert again == rerolled


def test_a_parried_die_is_locked():
    """S1.83; B38, RULING 13: its owner never rolls it again, nor is it parried twice."""
    assert roll_failures(scripted(), 0, pool(1, 2, parried=0b11), 2, melee.AGAIN).again == 0
    made = parry(scripted((6, 5)), 1, pool(6, 1, parried=0), 0)
    assert (digits(made.faces, 0, 2), made.parried) == (51, 1)
    assert parried(made, 1) == made


def parried(dice_of_it, many, *faces, mine=None, its=None, own=()):
    """A pool of the defender's after so many Parries of an attacker who shows some dice, as it is advised."""
    sides = Sides(mine or fighter(0, 4, unit=1), its or fighter(0, 4))
    pools = Pools(pool(*own), dice_of_it)
    dice = scripted(*((6, f) for f in faces))
    after = as_advised(dice, BOOK, ATTACKERS_PARRY, sides, pools, many)
    assert_consumed(dice, *((6, f) for f in faces))
    return after.defender


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
    assert (fight.waits, fight.game.model[0].acpo) == ((0, melee.WHAT_TO_PARRY), 5)
    assert [fight.refusal(parry_order(face)) for face in range(-1, 8)] == [
        "NO_SUCH_DIE", "ALLOWED", "NO_SUCH_DIE", "NO_SUCH_DIE", "NO_SUCH_DIE", "ALLOWED", "ALLOWED", "ALLOWED",
        "NO_SUCH_DIE"]
    taken, declined = copy.deepcopy(fight), copy.deepcopy(fight)
    taken.play(parry_order(4), 1, 2)  # then a save of 2+
    assert taken.events(melee.PARRIED) == [(0, 1, 1652, 0, 1)]
    assert taken.events(melee.ROUND) == [(0, 1, 3, 2, 0)]
    declined.play(parry_order(0))
    assert declined.events(melee.DECLINED) == [(0, 1, 1, 0, 0)]
    assert declined.events(melee.ROUND) == [(0, 1, 3, 3, 2)]
    assert (declined.waits, list(declined.game.pending.thrown)) == ((0, activation.WHAT_ACTION), [Thrown(), Thrown()])


def test_a_re_roll_is_asked_for_and_may_be_declined_or_used_in_part():
    """S1.19; B37: so many failed dice, the first ones; each at most once."""
    fight = against_boarder("trooper", "alpha")
    fight.play(attack(1), 4, 4, 4, 1, 1, 1, 1, 3, 3, 1, 1)
    assert fight.waits == (1, melee.HOW_MANY_AGAIN)
    assert [fight.refusal(again(many)) for many in range(-1, 4)] == [
        "NOT_SO_MANY", "ALLOWED", "ALLOWED", "ALLOWED", "NOT_SO_MANY"]
    none, one, two = (copy.deepcopy(fight) for _ in range(3))
    none.play(again(0))
    assert none.events(melee.DECLINED) == [(1, 0, 0, 0, 0)]
    one.play(again(1), 1)
    assert one.events(melee.REROLLED) == [(1, 0, 1113311, 0, 0b1)]
    two.play(again(2), 3, 1)
    assert two.events(melee.REROLLED) == [(1, 0, 3113311, 0, 0b11)]
    assert [each.waits for each in (none, one, two)] == [(1, melee.WHAT_TO_PARRY)] * 3
    two.play(parry_order(0))
    assert two.events(melee.ROUND) == [(0, 1, 3, 3, 2)]
    assert two.waits == (0, activation.WHAT_ACTION)


def test_nobody_is_asked_where_nothing_can_come_of_it():
    """B39, B49: one is ahead whatever is rolled; with Rending a six may still matter, and is asked about."""
    ahead = against_boarder()
    ahead.play(attack(1), 3, 3, 3, 3, 3, 1, 1, 4, 1, 1, 1, 1, 1, 1, 6)
    assert ahead.events(melee.ROUND) == [(0, 1, 5, 1, 0)]
    leader = against_boarder("stalker", "leader")  # both Parries cancel; one Re-roll cannot catch up
    leader.play(attack(1), 3, 3, 3, 3, 3, 1, 1, 4, 1, 1, 1, 6)
    assert leader.events(melee.ROUND) == [(0, 1, 5, 1, 0)]
    torn = against_boarder("alpha", "trooper")
    torn.play(attack(1), 3, 3, 3, 3, 3, 1, 1, 1, 4, 1, 1)
    assert torn.waits == (0, melee.HOW_MANY_AGAIN)


IDLE = "book + abilities-as-advised + idle-dice-rolled"


def test_dice_that_decide_nothing_are_rolled_by_an_option():
    """B37, B39, RULING 12: five successes to one or two: one Parry changes nothing, and is rolled all the same."""
    faces = [3, 3, 3, 3, 3, 1, 1, 4, 1, 1, 1, 1, 1, 1]
    spared = against_boarder(text="book + abilities-as-advised")
    spared.play(attack(1), *faces, 6)
    assert spared.events(melee.PARRIED) == []
    rolled = against_boarder(text=IDLE)
    rolled.play(attack(1), *faces, 5, 6)
    assert len(rolled.events(melee.PARRIED)) == 1
    assert rolled.events(melee.ROUND) == spared.events(melee.ROUND) == [(0, 1, 5, 1, 0)]


def test_whoever_may_choose_is_asked_for_dice_that_decide_nothing():
    """B37, B39: by the option the model's player is asked, and may decline."""
    fight = against_boarder(text="book + idle-dice-rolled")
    fight.play(attack(1), 3, 3, 3, 3, 3, 1, 1, 4, 1, 1, 1, 1, 1, 1)
    assert fight.waits == (0, melee.WHAT_TO_PARRY)
    fight.play(parry_order(0), 6)
    assert fight.events(melee.ROUND) == [(0, 1, 5, 1, 0)]


def test_the_advised_parry_is_the_default_of_those_who_are_not_asked():
    """B37: as another reading has it: the six is parried, and nobody is asked."""
    unasked = against_boarder(text="book + abilities-as-advised")
    unasked.play(attack(1), 3, 3, 3, 1, 1, 1, 1, 4, 6, 5, 1, 2, 1, 2)
    assert unasked.events(melee.PARRIED) == [(0, 1, 4152, 0, 0b10)]
    assert unasked.events(melee.ROUND) == [(0, 1, 3, 2, 0)]


def test_the_chance_of_a_wound_is_that_of_the_saves_in_force():
    """B41, RULING 15: 2+ and 5+, one after the other or the best of them."""
    both = guarded(invulnerable=5)
    plain = pool(5, 5, 4, 3, 3, need=3)
    assert wound_if(rules("saves-sequential"), both, RENDER, 3, plain, NOBODY) == 6 * 1 * 4
    assert wound_if(BOOK, both, RENDER, 3, plain, 0) == 5 * 6 + 24
    assert wound_if(rules("saves-sequential"), both, RENDER, 3, plain, 0) == 5 * 4 + 24


@pytest.mark.parametrize(("text", "dies"), [("book", ()), ("book + always-parry", (6,))])
def test_every_parry_is_used_by_an_option(text, dies):
    """B37, B49, RULING 13: one plain success beats nothing, and a new six would deny the only save there is."""
    mine = Fighter(1, 1, 4, 0, 1, 0, 2)
    made = fought(fighter(2, 4, RENDING), mine, 5, 5, 1, *dies, text=text)
    assert made.attacker.parried == (1 if dies else 0)


def test_rerolls_come_before_parries():
    """B37, RULING 12; under the other reading the parried die is locked before it can be rolled again."""
    one, other = fighter(1, 4, reroll=1), fighter(1, 4, parry=1)
    bout = fought(one, other, 1, 1, 6, 5)
    assert (bout.attacker.again, bout.attacker.parried, bout.attacks) == (1, 1, 1)
    swapped = fought(fighter(1, 4, reroll=1), other, 6, 1, 2, text="parry-first")
    assert (swapped.attacker.parried, swapped.attacker.again, swapped.attacks) == (1, 0, 0)
    assert fought(one, other, 1, 1, 6, text="parry-first").attacks == 1
