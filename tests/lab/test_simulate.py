"""Simulation: the same battle compiled and interpreted, on one core and on two; honest intervals; stopping."""

import json
import os
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest

from dieshift.boarding.chapters import blips
from dieshift.boarding.scenarios import mission
from dieshift.boarding.turn import step as boarding_step
from dieshift.core.dice import seed_dice
from dieshift.core.records import clone
from dieshift.lab.simulate import Simulation, simulate, wilson
from dieshift.lab.tally import tally_of
from dieshift.stargrunt.bots import fight
from dieshift.stargrunt.chapters import casualties
from dieshift.stargrunt.scenarios.scenario import load
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.terrain.going import MAX_PIECES
from dieshift.stargrunt.terrain.strips import MOST_BITS
from dieshift.stargrunt.turn.step import open_game

LESSON = "examples/scenarios/first-lesson.yaml"
SHELF = sorted(Path("examples/scenarios").glob("*.yaml"))
NIGHTLY = os.environ.get("HYPOTHESIS_PROFILE") == "nightly"


@pytest.fixture(scope="module")
def lesson():
    return load(LESSON)


@pytest.mark.parametrize(("hits", "count", "low", "high"), [
    (0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (50, 100, 0.4038, 0.5962)])
def test_the_interval_is_wilsons(hits, count, low, high):
    """Values of the published formula, to four places."""
    found = wilson(hits, count)
    assert (round(found.share, 4), round(found.low, 4), round(found.high, 4)) == (hits / count, low, high)


def test_no_battles_say_nothing():
    assert wilson(0, 0) == (0.0, 0.0, 1.0)


def test_only_battles_count_as_the_time_of_a_simulation(lesson, monkeypatch):
    """Compiling, or waiting for another process that compiles, does not."""
    module, clock = import_module("dieshift.lab.simulate"), [0.0]
    calls = [100.0, 1.0, 100.0]  # seconds: compiling, a battle; and compiling in advance

    def entry(*_):
        clock[0] += calls.pop(0)

    monkeypatch.setattr(module, "time", SimpleNamespace(perf_counter=lambda: clock[0]))
    monkeypatch.setattr(module, "compiled_battles", lambda _: entry)
    monkeypatch.setattr(module.compiled, "available", lambda: True)
    assert simulate(lesson, 1, workers=1).seconds == 1
    assert module.warm_up(lesson) == 100


def test_an_unknown_bot_is_refused(lesson):
    with pytest.raises(ValueError, match="unknown bot 'genius' for a simulation; known: random, heuristic"):
        simulate(lesson, 1, bots=("genius", "random"), interpreted=True)


def test_the_same_seeds_are_the_same_battles(lesson):
    """A battle does not depend on those fought beside it."""
    four = simulate(lesson, 4, bots=("random", "random"), interpreted=True)
    last = simulate(lesson, 1, bots=("random", "random"), first_seed=4, interpreted=True)
    assert four.rows[3].tolist() == last.rows[0].tolist()
    assert four.seeds.tolist() == [1, 2, 3, 4]


def test_every_battle_ends_and_every_figure_is_accounted_for(lesson):
    result = simulate(lesson, 3, interpreted=True)
    assert result.unfinished() == 0
    assert set(result.column("winner")) <= {0, 1, 2}
    for side in (0, 1):
        figures = sum(s.figures for s in lesson.game.squad[:lesson.game.units] if s.side == side)
        assert (result.losses(side) + result.column(f"left {side}")).tolist() == [figures] * 3


def test_stopping_keeps_what_is_done(lesson):
    """Ctrl-C after the second battle: two rows of five are left."""

    def stop_at_two(done):
        if done == 2:
            raise KeyboardInterrupt

    result = simulate(lesson, 5, bots=("random", "random"), progress=stop_at_two, interpreted=True)
    assert (result.count, result.wanted) == (2, 5)
    assert result.summary()["battles"] == 2


def test_the_summary_counts():
    simulation = Simulation("t", ("A", "B"), "book", ("random", "random"), 4)
    simulation.rows = fight.empty_results(4)
    simulation.rows[:, fight.WINNER] = [0, 0, 1, 2]
    simulation.rows[:, fight.DEAD_0] = [1, 2, 3, 4]
    simulation.rows[:, fight.DOWN_0] = 1
    data = simulation.summary()
    assert [side["wins"]["share"] for side in data["sides"]] == [0.5, 0.25]
    assert data["draws"]["share"] == 0.25
    assert data["sides"][0]["losses"] == {2: 1, 3: 1, 4: 1, 5: 1}
    assert "<td>50.0%</td>" in simulation._repr_html_()


@pytest.mark.compiled
def test_a_table_on_which_pieces_share_bits_is_fought_alike(tmp_path):
    """R4.16, R5.1: 96 pieces, the last 34 of which have the bit of another."""
    path = tmp_path / "full.yaml"
    path.write_text(json.dumps(full_table()), encoding="utf-8")
    full = load(path)
    assert full.table.pieces == MAX_PIECES > MOST_BITS
    slow, fast = (simulate(full, 4, interpreted=way) for way in (True, False))
    assert slow.rows.tolist() == fast.rows.tolist()


def full_table():
    """Two sides of three squads, and woods, scrub, rough and walls in each place between them."""
    kinds = ("light_wood", "wall", "scrub", "rough")
    squads = {side: [{"type": "line squad", "code": f"{side}{k}", "at": [8 + 9 * k, y]} for k in range(3)]
              for side, y in (("A", 4), ("B", 44))}
    return {"title": "Full", "turns": 5, "terrain": [
        {"kind": kinds[k % 4 - k // 48], "at": [[x, y], [x + 2.5, y], [x + 2.5, y + 1.5]]}
        for k, (x, y) in enumerate((3 + 3 * (k % 12), 9 + 4 * (k // 12)) for k in range(MAX_PIECES))],
        "sides": [{"name": side, "squads": squads[side], "objectives": {"primary": {"kind": "break", "units": 3}}}
                  for side in "AB"]}


@pytest.mark.compiled
@pytest.mark.parametrize("rules", ["clarified", "goodall"])
def test_compiled_battles_are_the_interpreted_ones(lesson, rules):
    """One rule text, two representations: equal rows, whatever the number of threads."""
    ruleset = catalogue.parse(rules)
    slow = simulate(lesson, 8, ruleset=ruleset, interpreted=True)
    one = simulate(lesson, 130, ruleset=ruleset, workers=1)
    two = simulate(lesson, 130, ruleset=ruleset, workers=2)
    assert one.rows[:8].tolist() == slow.rows.tolist()
    assert np.array_equal(one.rows, two.rows)


# --- battles that cannot go on ----------------------------------------------------------------------------------------


def stuck_lesson(lesson):
    """The lesson begun, and a side asked which counter it turns over where none lies: no order answers that."""
    game = clone(lesson.game)
    open_game(seed_dice(1), lesson.ruleset.record(), lesson.table, game)
    game.question, game.pending_count = casualties.WHICH_COUNTER, 1
    return game


@pytest.mark.parametrize("bots", [("random", "random"), ("heuristic", "heuristic")])
def test_battles_that_cannot_go_on_stop_and_are_reported(lesson, bots):
    """They are neither won nor drawn, and no limit of orders is waited for."""
    result = simulate(lesson, 2, bots=bots, interpreted=True, watch=True, state=stuck_lesson(lesson))
    assert (result.stuck(), result.unfinished(), result.column("winner").tolist()) == (2, 0, [-1, -1])
    assert result.summary()["stuck"] == 2
    tally = tally_of(result, [1, 1], 2)
    assert (tally.unfinished, tally.count, tally.settled) == (2, 0, [])


def test_battles_that_end_are_not_stuck(lesson):
    assert simulate(lesson, 1, bots=("random", "random"), interpreted=True).stuck() == 0


def test_boarding_actions_that_cannot_go_on_are_reported():
    """G-19: a blip is to be given an entry, and every entry is sealed."""
    scenario = mission.load("examples/scenarios/threshold.yaml")
    game = clone(scenario.game)
    boarding_step.open_game(seed_dice(1), scenario.ruleset.record(), scenario.table, game)
    game.question = blips.WHERE_TO_LURK
    for entry in range(scenario.table.entries):
        game.sealed[entry] = 1
    result = simulate(scenario, 1, bots=("random", "random"), interpreted=True, state=game)
    assert result.stuck() == 1


@pytest.mark.compiled
def test_what_the_shelf_says_of_a_scenario_was_measured(tool):
    """One of them by day, nightly each: python tools/shelf_facts.py."""
    facts = tool("shelf_facts")
    stored = json.loads(facts.FACTS.read_text(encoding="utf-8"))
    assert sorted(stored) == [path.stem for path in SHELF]
    for path in SHELF if NIGHTLY else [Path(LESSON)]:
        assert facts.measured(path, facts.BATTLES) == stored[path.stem], path.stem
