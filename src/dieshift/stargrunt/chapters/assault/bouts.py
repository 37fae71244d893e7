"""Pairs and losses of a round of close combat, for the story: from the state before it and its dice.

Nothing is decided here: pairs are those of `fight.pair_off`, and `melee.melee_round` says who falls.
Source: R8.20-R8.22.
"""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from dieshift.core.dice import scripted
from dieshift.core.records import clone
from dieshift.core.rules import Rules
from dieshift.stargrunt.chapters.assault import FIGHT
from dieshift.stargrunt.chapters.assault.fight import pair_off
from dieshift.stargrunt.chapters.assault.melee import NO_DICE, Fighter, melee_round, outfights, score_of
from dieshift.stargrunt.chapters.assault.rules import unit_at
from dieshift.stargrunt.state.records import Order

NO_DIE = -1


class Met(NamedTuple):
    """A figure in a bout: its unit, its place in it, the die it rolled (NO_DIE: none), whether it fell or beat one."""

    unit: int
    figure: int
    die: int
    falls: bool
    beats: bool


class Bout(NamedTuple):
    """A figure of the smaller side, and those that are put on it."""

    lone: Met
    foes: tuple[Met, ...]


def bouts_of(rules: Rules, before: Any, order: Order, rolled: Sequence[tuple[int, int]]) -> list[Bout]:
    """The bouts of the round that an order began, with its dice, each `(die, face)`; none where they are not its dice.

    Source: R8.20-R8.22, R8.26.
    """
    if order.kind != FIGHT or not rolled or min(face for _, face in rolled) < 1:
        return []
    game = clone(before)
    met, assault = pair_off(rules, game, order.choice, order.rifles), game.assault
    smaller, larger = assault.smaller[: met.smaller], assault.larger[: met.larger]
    few, many = ([Fighter(each.quality, each.weapon, each.suit, each.covered, each.on, each.place) for each in side]
                 for side in (smaller, larger))
    tape = scripted(*rolled)
    fallen = melee_round(tape, rules, few, many, int(assault.round == 0))
    if tape.starved or [tape.die[k] for k in range(tape.read)] != [die for die, _ in rolled]:
        return []
    bouts, at = [], 0

    def rolls(fighter: Any) -> tuple[int, int]:
        """Die and score of a figure, in the order of the dice."""
        nonlocal at
        if fighter.quality == NO_DICE or at == len(rolled):
            return NO_DIE, 0
        die, at = at, at + 1
        return die, score_of(scripted(rolled[die]), rules, rolled[die][0], fighter.suit)

    def beats(score: int, others: Iterable[int]) -> bool:
        return any(outfights(rules, score, other) for other in others)

    def met_of(fighter: Any, die: int, *, falls: int, wins: bool) -> Met:
        return Met(unit_at(game, fighter.place), fighter.figure + 0, die, bool(falls), wins)

    for place, lone in enumerate(smaller):
        die, score = rolls(lone)
        foes = [(k, foe, *rolls(foe)) for k, foe in enumerate(larger) if foe.on == place]
        bouts.append(Bout(
            met_of(lone, die, falls=fallen.smaller >> place & 1, wins=beats(score, (other for *_, other in foes))),
            tuple(met_of(foe, its, falls=fallen.larger >> k & 1, wins=beats(other, [score]))
                  for k, foe, its, other in foes)))
    return bouts if at == len(rolled) else []  # a rule of the house may roll more than one die for a figure
