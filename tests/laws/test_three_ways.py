"""Interpreted = compiled, byte for byte. `DIESHIFT_WAYS_GAMES` sets how many whole games.

The battles are of all presets and of options mixed at random: one compilation, the entry of simulations and replays,
serves every rule set, and is kept on disk between runs. HYPOTHESIS_PROFILE=nightly plays a thousand games.
"""

import os
from typing import Any

import numpy as np
import pytest

from dieshift.core.dice import Dice, seed_dice
from dieshift.core.records import changes, clone, flatten, to_bytes, unpack
from dieshift.interface import bot_levels
from dieshift.interface.fights import compiled_battles
from dieshift.stargrunt.bots import fight
from dieshift.stargrunt.bots.manners import adopt
from dieshift.stargrunt.bots.minds import Mind
from dieshift.stargrunt.bots.random_bot import random_order
from dieshift.stargrunt.scenarios import scenario
from dieshift.stargrunt.state.options import PRESETS, catalogue
from dieshift.stargrunt.state.records import MAX_UNITS, Game, Order
from dieshift.stargrunt.state.terms import NOBODY
from dieshift.stargrunt.terrain.going import Table

from .chance import random_rules
from .kit import NIGHTLY, Battle, random_battle

GAMES = int(os.environ.get("DIESHIFT_WAYS_GAMES", "1000" if NIGHTLY else "240"))
LIMIT = 1500
UNWATCHED = fight.empty_courses(1, -1), 0  # of one battle that has not begun
MUSTER = """\
title: Muster
size: [36, 36]
turns: 4
sides:
  - name: Blue
    fatigue: exhausted
    squads:
      - {type: line command, level: platoon, quality: draw, leadership: 1, at: [17, 10]}
      - {type: line squad, quality: draw, at: [9, 11]}
    engagement:
      - {forbids: support weapons, at: [18, 24], radius: 10, costs: the game, breaches: 3}
      - {forbids: unprovoked fire}
  - name: Red
    squads:
      - {type: militia squad, fatigue: tired, quality: draw any, at: [11, 23]}
      - {type: irregular band, quality: untrained, leadership: draw, at: [25, 23]}
    engagement:
      - {forbids: fire, at: [9, 11], breaches: 2}
"""
Packed = Any

pytestmark = [pytest.mark.slow, pytest.mark.compiled]


class Machine:
    """The state of one battle and all that plays it, as record objects."""

    def __init__(self, battle: Battle, *, logged: bool = False) -> None:
        self.battle = battle
        self.rules, self.game, self.order = battle.record, clone(battle.game), Order()
        self.dice, self.minds = seed_dice(battle.seed, logged=logged), [fight.mind_for(battle.seed, k) for k in (0, 1)]
        self.result = fight.empty_results(1)

    @property
    def over(self) -> bool:
        """Whether nobody has to decide any more."""
        return bool(self.game.seat_to_choose == NOBODY)

    def play(self, limit: int, first: int = fight.RANDOM, second: int = fight.RANDOM) -> None:
        """Play from the beginning, at most so many orders, interpreted."""
        played = fight.fight(self.dice, *self.minds, self.rules, self.battle.table, self.game, self.order, first,
                             second, limit)
        fight.report(self.game, played, self.result[0])

    def decide(self) -> None:
        """Let the mind of whoever must decide write the next order."""
        random_order(self.minds[self.game.seat_to_choose], self.rules, self.battle.table, self.game, self.order)

    def carry_out(self) -> None:
        """Carry out the order just written, interpreted."""
        self.result[0, 0] = fight.carry_out(self.dice, self.rules, self.battle.table, self.game, self.order)

    def parts(self) -> list[Any]:
        """Everything that may change, and what plays it, in the order of the entry's arguments."""
        return [self.dice, *self.minds, self.rules, self.battle.table, self.game, self.order]


class Twin:
    """The same battle on packed records, played by compiled rules."""

    def __init__(self, machine: Machine) -> None:
        self.arrays, self.result = packed([machine]), fight.empty_results(1)

    def play(self, limit: int, first: int = fight.RANDOM, second: int = fight.RANDOM) -> None:
        """Play from the beginning, at most so many orders."""
        compiled_battles("stargrunt")(*self.arrays, first, second, limit, self.result, *UNWATCHED)

    def carry_out(self, machine: Machine) -> None:
        """Carry out the order that was written for the other."""
        for mind, own in zip(self.arrays[1:3], machine.minds, strict=True):
            mind[0] = np.frombuffer(to_bytes(own), dtype=Mind.dtype)[0]
        self.arrays[-1][0] = np.frombuffer(to_bytes(machine.order), dtype=Order.dtype)[0]
        compiled_battles("stargrunt")(*self.arrays, fight.GIVEN, fight.GIVEN, 0, self.result, *UNWATCHED)


def packed(machines: list[Machine]) -> list[Packed]:
    """The arguments of a compiled entry: arrays of records."""
    kinds = [Dice, Mind, Mind, catalogue.record(), Table, Game, Order]
    rows = zip(*(machine.parts() for machine in machines), strict=True)
    return [
        np.frombuffer(bytearray(b"".join(to_bytes(part) for part in row)), dtype=kind.dtype)
        for kind, row in zip(kinds, rows, strict=True)
    ]


def differing(machines: list[Machine], arrays: list[Packed]) -> list[str]:
    """The battles whose bytes differ, each with the fields that do."""
    differences = []
    for i, machine in enumerate(machines):
        for part, array in zip(machine.parts(), arrays, strict=True):
            if to_bytes(part) != array[i].tobytes():
                other = unpack(array[i], type(part))
                fields = changes(flatten(part), flatten(other), type(part))
                differences.append(f"battle {machine.battle.seed} ({machine.battle.rules}): {fields}")
    return differences


def compare(machine: Machine, twin: Twin) -> None:
    """Both are in the same state, and came to the same result."""
    assert differing([machine], twin.arrays) == []
    assert machine.result.tolist() == twin.result.tolist()


@pytest.mark.parametrize("first_seed", [0, 6000])
def test_after_every_order_the_compiled_bytes_are_the_interpreted_bytes(first_seed):
    """Ten battles with their dice written down, compared order by order."""
    for seed in range(first_seed, first_seed + 10):
        machine = Machine(random_battle(seed), logged=True)
        twin = Twin(machine)
        machine.play(0)
        twin.play(0)
        compare(machine, twin)
        for _ in range(400):
            machine.decide()
            machine.dice.read = machine.dice.loaded = twin.arrays[0]["read"] = twin.arrays[0]["loaded"] = 0
            machine.carry_out()
            twin.carry_out(machine)
            compare(machine, twin)
            if machine.over:
                break
        assert machine.over


def test_the_battles_try_every_option_and_every_preset():
    """Each option is on in some battle in which it is not a preset's, with others beside it."""
    texts = [random_rules(10_504 + k) for k in range(240)]
    chosen = [catalogue.parse(text) for text in texts]
    mixes = [rules.options.keys() for text, rules in zip(texts, chosen, strict=True) if text not in PRESETS]
    assert set(PRESETS) <= set(texts)
    assert {key for keys in mixes for key in keys} == set(catalogue.options)
    assert len({frozenset(keys) for keys in mixes}) == len(mixes) == 120


def play_both_ways(battle: Battle) -> Machine:
    """Play a battle between random bots interpreted and compiled, and compare all of it at its end."""
    machine = Machine(battle)
    twin = Twin(machine)
    machine.play(LIMIT)
    twin.play(LIMIT)
    compare(machine, twin)
    assert machine.over
    return machine


def test_whole_battles_end_with_equal_bytes():
    """Every preset, and options at random; the dice only count."""
    for k in range(GAMES):
        play_both_ways(random_battle(10_504 + k))


def test_battles_of_every_manner_end_with_equal_bytes():
    """Each level and temper against the next, minds included."""
    named = bot_levels.names()
    for k, pair in enumerate(zip(named, [*named[1:], named[0]], strict=True)):
        machine = Machine(random_battle(20_060 + k))
        for mind, name in zip(machine.minds, pair, strict=True):
            adopt(mind, bot_levels.manner_of(name))
        twin = Twin(machine)
        machine.play(LIMIT, fight.HEURISTIC, fight.HEURISTIC)
        twin.play(LIMIT, fight.HEURISTIC, fight.HEURISTIC)
        compare(machine, twin)
        assert machine.over


def test_mustered_battles_under_rules_of_engagement_end_with_equal_bytes():
    """R2.9, R2.10, R3.56: counters drawn, squads under strength, breaches."""
    made = scenario.load(MUSTER)
    machines = [play_both_ways(Battle(seed, "goodall + under-strength", made.table, made.game)) for seed in range(20)]
    assert {machine.game.winner for machine in machines} > {2}
    assert any(machine.game.squad[1].figures < 8 for machine in machines)


def test_a_battle_of_as_many_units_as_there_is_room_for_ends_with_equal_bytes():
    """Thirty-two of them: what is kept of the last one, a bit each, is the same in both ways (R7.22)."""
    rows = {side: "".join(f"      - {{type: gun team, at: [{4 * k + 3}, {y}]}}\n" for k in range(MAX_UNITS // 2))
            for side, y in (("Blue", 20), ("Red", 28))}
    setting = scenario.load("title: Crowd\nsize: [72, 48]\nturns: 2\nsides:\n" + "".join(
        f"  - name: {side}\n    squads:\n{lines}" for side, lines in rows.items()))
    assert setting.game.units == MAX_UNITS
    last = [play_both_ways(Battle(seed, "clarified", setting.table, setting.game)).game for seed in range(5)]
    assert any(squad.shot_at_by >> (MAX_UNITS - 1) for game in last for squad in game.squad)
