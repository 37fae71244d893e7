"""Fight one round of close combat on the table top, die by die, in the order in which the dice are read from a tape.

Source: boarding reference, rules 31-41 and the order of the dice below them.
"""

from collections import Counter
from collections.abc import Callable

from .duels import Fighter, Outcome, Round, foe_of, live, pool, saves_against, settle, target, winner_of
from .parries import Foe, Spoilt, choice


class Die:
    """One die on the table: what it shows, whether its owner rolled it again, whether it was parried."""

    def __init__(self, face: int, bonus: int) -> None:
        self.bonus = bonus
        self.again = self.locked = False
        self.show(face)

    def show(self, face: int) -> None:
        self.value = min(6, face + self.bonus)


def play_round(d6: Callable[[], int], attacker: Fighter, defender: Fighter, how: Round) -> Outcome:
    """Fight one round with dice. Source: rules 31-41 and the order of the dice below them."""
    passed = how.force_test and d6() + d6() <= attacker.ld
    my_reroll, my_parry, their_reroll, their_parry = live(attacker, defender, how)
    striking = 0 if how.defence == "none" else pool(defender, engager=False)
    my_need, their_need = (target(fighter, how.readings.poison_floor) for fighter in (attacker, defender))
    mine = _throw(d6, pool(attacker, engager=how.first), attacker)
    theirs = _throw(d6, striking, defender)
    for fighter, dice, need in ((attacker, mine, my_need), (defender, theirs, their_need)):
        _roll_failed(d6, dice, need, len(dice) if "fist" in fighter.tags else 0)
    _roll_failed(d6, mine, my_need, my_reroll)
    _roll_failed(d6, theirs, their_need, their_reroll)
    saves = how.readings.saves
    me = foe_of(attacker, defender, _score(mine, my_need), wounding=how.defence == "full", saves=saves)
    them = foe_of(defender, attacker, _score(theirs, their_need), wounding=True, saves=saves)
    _spoil(d6, theirs, their_need, my_parry, me)
    _spoil(d6, mine, my_need, their_parry, them)
    scores = [sum(die.value >= need for die in dice) for dice, need in ((mine, my_need), (theirs, their_need))]
    ahead = "attacker" if scores[0] > scores[1] else "defender" if scores[1] > scores[0] else ""
    winner = winner_of(ahead, how.defence)
    wounded = False
    if winner:
        weak, strong, dice = (defender, attacker, mine) if winner == "attacker" else (attacker, defender, theirs)
        six = any(die.value == 6 for die in dice)
        numbers = saves_against(weak, strong, six=six, saves=how.readings.saves)
        wounded = not any(d6() >= number for number in numbers)
    return settle(attacker, defender, ahead, winner, wounded=wounded, passed=passed)


def _throw(d6: Callable[[], int], count: int, fighter: Fighter) -> list[Die]:
    return [Die(d6(), int("claws" in fighter.tags)) for _ in range(count)]


def _roll_failed(d6: Callable[[], int], dice: list[Die], need: int, most: int) -> None:
    """Roll the first failed dice again, each once at most. Source: rules 36, 37."""
    for die in [die for die in dice if die.value < need and not die.again and not die.locked][:most]:
        die.again = True
        die.show(d6())


def _score(dice: list[Die], need: int) -> int:
    return sum(die.value >= need for die in dice)


def _spoil(d6: Callable[[], int], dice: list[Die], need: int, copies: int, foe: Foe) -> None:
    """Make the owner roll a success again as long as it is worth it; it is locked then. Source: rules 37, 38."""
    for _ in range(copies):
        what = choice(_lying(dice, need), foe, need, dice[0].bonus) if dice else ""
        if not what:
            return
        die = next(d for d in dice if d.value >= need and not d.locked and (d.value == 6) == (what == "six"))
        if what == "plain":
            die = max((d for d in dice if d.value >= need and not d.locked and d.value < 6), key=lambda d: d.value)
        die.locked = True
        die.show(d6())


def _lying(dice: list[Die], need: int) -> Spoilt:
    good = [die for die in dice if die.value >= need]
    kinds = Counter((die.locked, die.value == 6) for die in good)
    return Spoilt(kinds[False, False], kinds[False, True], kinds[True, False], kinds[True, True])
