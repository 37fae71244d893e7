"""Random battles of every scenario under random rule sets: they end, all laws hold, compiled they are the same bytes.

`DIESHIFT_SCENARIO_BATTLES` sets how many are played compiled, ten thousand by HYPOTHESIS_PROFILE=nightly. Of these the
first tenth is played interpreted too, and in the first twentieth every law is looked at after every order; by day, one
battle of each scenario.
"""

import os
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from dieshift.stargrunt.bots import fight
from dieshift.stargrunt.scenarios import scenario
from dieshift.stargrunt.state.options import catalogue

from .chance import random_rules
from .every import LAWS
from .kit import NIGHTLY, Battle, played
from .test_three_ways import LIMIT, Machine, Twin, compare

FOLDER = Path(__file__).parents[2] / "examples" / "scenarios"
PATHS = [path for path in sorted(FOLDER.glob("*.yaml")) if "system: boarding" not in path.read_text("utf-8")]
BATTLES = int(os.environ.get("DIESHIFT_SCENARIO_BATTLES", "10000" if NIGHTLY else 4 * len(PATHS)))
COMPARED, WATCHED = (max(len(PATHS), BATTLES // share) for share in (10, 20))
SEATS = ((fight.RANDOM, fight.RANDOM), (fight.HEURISTIC, fight.RANDOM), (fight.RANDOM, fight.HEURISTIC),
         (fight.HEURISTIC, fight.HEURISTIC))  # fmt: skip

pytestmark = [pytest.mark.slow, pytest.mark.compiled]


@cache
def loaded(path: Path) -> scenario.Scenario:
    """A scenario, loaded once."""
    return scenario.load(path)


def battle(number: int) -> Battle:
    """The battle of a number: the scenarios in turn, each time under another rule set."""
    made = loaded(PATHS[number % len(PATHS)])
    return Battle(number, random_rules(50_000 + number // len(PATHS) * 7 + number), made.table, made.game)


def test_the_battles_are_of_every_scenario_and_of_rule_sets_of_their_own():
    numbers = range(40 * len(PATHS))
    assert {id(battle(number).table) for number in numbers} == {id(loaded(path).table) for path in PATHS}
    chosen = [catalogue.parse(battle(number).rules) for number in numbers]
    assert {key for rules in chosen for key in rules.options} == set(catalogue.options)


def test_battles_of_every_scenario_end_and_are_the_same_compiled():
    """Random and heuristic bots on either side."""
    ends: Counter[int] = Counter()
    for number in range(BATTLES):
        machine = Machine(battle(number))
        twin = Twin(machine)
        bots = SEATS[(number + number // len(PATHS)) % len(SEATS)]
        twin.play(LIMIT, *bots)
        if number < COMPARED:
            machine.play(LIMIT, *bots)
            compare(machine, twin)
        name = f"{PATHS[number % len(PATHS)].stem}, number {number}, {machine.battle.rules}"
        assert twin.result[0, fight.ORDERS] < LIMIT, f"{name}: no end in {LIMIT} orders"
        ends[int(twin.result[0, fight.WINNER])] += 1
    assert len(ends) > 1


def test_every_law_holds_in_battles_of_every_scenario():
    """Looked at after every order; every battle in which one is broken is told, with the first that was."""
    faults = []
    for number in range(WATCHED):
        broken = (f"{name}: {step}: {wrong}" for step in played(battle(number)) for name, law in LAWS.items()
                  if (wrong := law(step)))
        faults += [fault for fault in [next(broken, "")] if fault]
    assert faults == []
