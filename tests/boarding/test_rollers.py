"""Whose dice are whose in boarding: each is named for the model, or the side, whose player rolls it at a real table."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

from dieshift.boarding.chapters import blips, command, fire, melee
from dieshift.boarding.frame import reasons
from dieshift.boarding.knowledge.view import whose_die
from dieshift.boarding.state.records import FACTS
from dieshift.boarding.state.terms import NOBODY
from dieshift.core.savefile import Rolled

from .test_laws import NIGHTLY
from .told import random_play
from .worlds import random_world

GAMES = 200 if NIGHTLY else 24
ROLLERS = {  # who rolls it at a real table: by the source, or where that is silent the player whose model it is about
    "the model that shoots, strikes or is tested": (
        "ballistic die", "ballistic die, rolled again", "close combat, attacker", "psychic test", "does the door jam"),
    "the model that is struck": ("close combat, defender", "armour save", "invulnerable save", "caught in the fire"),
    "the model that has the ability": (
        "failed die rolled again for the weapon", "failed die rolled again", "parried die"),
    "a side": ("command points", "which blip arrives"),
}
SIDES_OWN = {command.COMMAND_ROLLED, blips.DRAWN}


def strangers(seed: int, rolled: Counter[str]) -> Iterator[str]:
    """The dice of a random action that are named for another than the model that a fact says they are about."""
    for order, dice, facts, _, after, names, _ in random_play(random_world(seed), 80):
        at, fighter = 0, next((fact.unit for fact in facts if fact.kind == melee.FOUGHT), NOBODY)
        rolled.update(die.reason for die in dice)
        for fact in facts:
            for k in _own(fact, dice, at, attacks=fact.unit == fighter):
                about = fact.other if fact.kind == fire.BURNT else fact.unit
                due = names.unit(about)
                if fact.kind in SIDES_OWN:
                    due = names.side(after.model[fact.unit].side if fact.kind == blips.DRAWN else fact.side)
                if dice[k].unit != due:
                    yield f"{order}: {FACTS.by_number[fact.kind].name} of {due}: {dice[k]}"
            at = max(at, fact.dice)
        yield from (f"{order}: seat of {die}" for die in dice if not _seated(after, names, die))


def _own(fact: Any, dice: list[Rolled], at: int, *, attacks: bool) -> Iterator[int]:
    """The dice that led to a fact: the last before it of the reasons that its kind names; of two pools its own."""
    suits = {reasons.words[reason] for reason in FACTS.by_number[fact.kind].dice}
    for k in range(min(fact.dice, len(dice)) - 1, at - 1, -1):
        if dice[k].reason not in suits:
            return
        if fact.kind != melee.POOL or (dice[k].reason == reasons.words[melee.ATTACK_ROLL]) == attacks:
            yield k


def _seated(game: Any, names: Any, die: Rolled) -> bool:
    """Whether `whose_die` gives a die to the seat of the model or side that it is named for."""
    side = next((k for k in range(2) if names.side(k) == die.unit), NOBODY)
    unit = next((k for k in range(game.models) if names.unit(k) == die.unit), NOBODY)
    due = int(game.model[unit].side) if unit != NOBODY else side
    return not die.unit or due not in {0, 1} or whose_die(game, names, die.reason, die.unit, NOBODY).seat == due


@cache
def watched() -> tuple[list[str], Counter[str]]:
    """What is wrong with the dice of some actions, and how many were rolled for each reason."""
    rolled = Counter[str]()
    return [wrong for seed in range(500, 500 + GAMES) for wrong in strangers(seed, rolled)], rolled


def test_it_is_said_of_every_reason_who_rolls_it():
    """S1.14, S1.18, S1.23: a new reason has to say whose its dice are."""
    said = [word for words in ROLLERS.values() for word in words]
    assert set(said) == {reason.word for reason in reasons.by_number.values()}
    assert len(said) == len(set(said))


def test_every_die_of_boarding_is_its_rollers():
    """B8, B35, B37, B41; G-2: shots, pools, what is rolled again, saves, command points."""
    assert watched()[0] == []


def test_the_actions_roll_what_the_law_is_about():
    """A law about dice that nobody rolls would say nothing."""
    needed = {"ballistic die", "close combat, attacker", "close combat, defender", "armour save", "command points",
              "failed die rolled again for the weapon", "parried die"}
    assert needed - watched()[1].keys() == set()
