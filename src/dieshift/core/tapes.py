"""A rule run on every tape of its dice from within another rule: how a compiled bot asks a rule for its chances.

    restart(tape)
    for _ in range(MOST):
        result = some_rule(tape, rules, ...)
        chance += share(tape) if result == wanted else 0
        if next_tape(tape) == 0:
            break

The dice are a tape of their own, whose faces nobody else reads.
"""

from dieshift.core.dice import Dice
from dieshift.core.rules import rule

WHOLE = 120**4  # every die of the ladder divides 120: the shares of four dice are exact
MOST = 4096  # tapes; of a rule with more of them those are left out that come last


@rule
def restart(dice: Dice) -> None:
    """The first tape: every die shows one."""
    dice.source, dice.who, dice.other = 2, -1, -1
    dice.read, dice.loaded = 0, 0


@rule
def share(dice: Dice) -> int:
    """In how many of `WHOLE` equally likely ways the dice fall as they did on this tape."""
    ways = WHOLE
    for k in range(dice.read):
        ways //= dice.die[k]
    return ways


@rule
def orders_of(dice: Dice) -> int:
    """Of how many equally likely tapes this one is one, by the faces of its dice; of very many a million."""
    found = 1
    for k in range(dice.read):
        found = min(1_000_000, found * dice.die[k])
    return found


@rule
def next_tape(dice: Dice) -> int:
    """Turn up the last die that can go up, and drop those behind it; 0 when every tape has been seen."""
    for k in range(dice.loaded, dice.read):
        dice.face[k] = 1  # what a tape answers that has ended
    k = dice.read - 1
    while k >= 0 and dice.face[k] == dice.die[k]:
        k -= 1
    dice.read, dice.starved = 0, 0
    if k < 0:
        return 0
    dice.face[k] = dice.face[k] + 1
    dice.loaded = k + 1
    return 1
