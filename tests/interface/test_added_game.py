"""A third game is a folder of its own: it plays, saves, replays, verifies, simulates and reports as ours do."""

import json
import os
import subprocess
import sys

import pytest

from .dice_duel.offered import FILE, OURS, path_with
from .forked import Forked

TWICE = "[dieshift.games]\nstargrunt = dice_duel.game:KIND\n"
NOWHERE = "[dieshift.games]\nduel = dice_duel.nowhere:KIND\n"
MISNAMED = "[dieshift.games]\ndual = dice_duel.game:KIND\n"
IMPORTS = """import asyncio, numpy, rich.console, sqlite3, ssl, typer, yaml
import dieshift.boarding.odds, dieshift.boarding.rulebook, dieshift.boarding.scenarios.mission, dieshift.core.verify
import dieshift.stargrunt.odds, dieshift.stargrunt.rulebook, dieshift.stargrunt.scenarios.scenario
assert "dieshift.interface.games" not in sys.modules  # which games there are is found out by each Python
"""
MAIN = "import runpy; runpy.run_module('dieshift.cli.main', run_name='__main__', alter_sys=True)"


class Shell:
    """The command line, in a folder with the file of a duel, where a package with such entry points is installed."""

    def __init__(self, folder, entries, pythons):
        self.pythons, self.folder, self.path = pythons, folder, path_with(folder / "installed", entries)
        (folder / "duel.yaml").write_text(FILE, encoding="utf-8")

    def run(self, *given, code=0, **more):
        done = self.pythons.run(MAIN, *given, folder=self.folder,
                                env={**os.environ, "PYTHONPATH": self.path, **more})
        assert done.returncode == code, done.stderr
        return done.stderr if code == 2 else done.stdout


@pytest.fixture(scope="module")
def pythons(tmp_path_factory):
    waiting = Forked(IMPORTS, tmp_path_factory.mktemp("said"))
    yield waiting
    waiting.close()


@pytest.fixture
def shell(tmp_path, request, pythons):
    return Shell(tmp_path, getattr(request, "param", OURS), pythons)


def test_a_duel_is_played_saved_replayed_and_verified(shell):
    bots = ("--blue", "heuristic", "--red", "random")
    story = shell.run("battle", "duel.yaml", *bots, "--seed", "5", "--save", "d.jsonl")
    assert "L1 attacks (lunge): D10 [" in story
    again = shell.run("replay", "d.jsonl", "--verify")
    assert "agree with today's rules" in again
    assert [line for line in story.splitlines() if "attacks" in line] == [
        line for line in again.splitlines() if "attacks" in line]


def test_a_house_rule_of_the_duel_changes_who_wins_a_tie(shell):
    for rules, tie in (("book", "nothing"), ("book + ties-wound", "loses a life")):
        shell.run("battle", "duel.yaml", "--rules", rules, "--blue", "random", "--red", "random", "--seed", "9",
                  "--save", "t.jsonl")
        saved = (shell.folder / "t.jsonl").read_text(encoding="utf-8").splitlines()[1:]
        ties = [entry for entry in map(json.loads, saved)
                if entry.get("text") == "strike" and entry["dice"][0][1] == entry["dice"][1][1]]
        replayed = shell.run("replay", "t.jsonl")
        for entry in ties:
            face = entry["dice"][0][1]
            assert f"D6 [{face}] against D6 [{face}]; " in replayed
            assert tie in replayed.split(f"D6 [{face}] against D6 [{face}]; ", 1)[1].split("\n", 1)[0]
        assert ties


BOTH_WAYS = """
from dieshift.interface.games import kind
from dieshift.lab.simulate import simulate
setting = kind("duel").scenarios.load("duel.yaml")
compiled = simulate(setting, 50, bots=("random", "heuristic"), workers=1)
interpreted = simulate(setting, 50, bots=("random", "heuristic"), interpreted=True)
assert (compiled.rows == interpreted.rows).all()
assert (compiled.rows[:, 4:6].max(axis=1) == 4).all()  # who has lost has lost all
watched = [simulate(setting, 20, interpreted=how, watch=True, workers=1).courses for how in (True, False)]
assert (watched[0] == watched[1]).all() and watched[0].any()
print(len(set(map(tuple, compiled.rows.tolist()))))
"""


def test_duels_are_simulated_compiled_as_interpreted(shell):
    done = subprocess.run([sys.executable, "-c", BOTH_WAYS], cwd=shell.folder, text=True, capture_output=True,  # noqa: S603
                          check=False, env={**os.environ, "PYTHONPATH": shell.path})
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) > 10
    document = json.loads(shell.run("simulate", "duel.yaml", "--battles", "20", "--json"))
    assert document[0]["battles"] == 20


def test_a_report_counts_what_each_side_had_left(shell):
    shell.run("battle", "duel.yaml", "--blue", "heuristic", "--red", "heuristic", "--seed", "2", "--save", "r.jsonl")
    report = json.loads(shell.run("report", "r.jsonl", "--json"))
    assert report["standings"][0]["sides"] == [{"lives": 4}, {"lives": 4}]
    assert 0 in {side["lives"] for side in report["standings"][-1]["sides"]}
    assert {fell["what"] for fell in report["purposes"]} == {"attack", "parry"}


def test_its_files_are_checked_and_its_rules_listed(shell):
    assert "no faults" in shell.run("check", "duel.yaml")
    (shell.folder / "bad.yaml").write_text("system: duel\ntitle: Too many\nlives: 40\n", encoding="utf-8")
    told = shell.run("check", "bad.yaml", code=1)
    assert "bad.yaml:3: lives: 40 is out of range. Write a number from 1 to 9." in told
    assert "ties-wound" in shell.run("rules", "--game", "duel")


@pytest.mark.parametrize(("shell", "name", "said"), [
    (TWICE, "stargrunt", (
        "the game 'stargrunt' is offered by the package dice_duel and by the package dieshift. Remove all but one.")),
    (NOWHERE, "duel", (
        "the game 'duel' of the package dice_duel can't be loaded: No module named 'dice_duel.nowhere'. "
        "Repair or remove it.")),
    (MISNAMED, "dual", (
        "the game 'dual' of the package dice_duel must be a dieshift.interface.kind.Kind with a rulebook named "
        "'dual', not dice_duel.game:KIND.")),
], indirect=["shell"])
def test_a_package_that_offers_a_game_wrongly_is_told_in_one_sentence(shell, name, said):
    assert shell.run("rules", "--game", name, code=2).strip() == said
    assert "ruling" in shell.run("rules", "--game", "boarding").lower()  # the others can be played as ever


@pytest.mark.parametrize("shell", [OURS + "[dieshift.odds]\nduel = builtins:id\n"], indirect=True)
def test_commands_of_odds_without_their_examples_are_told_in_one_sentence(shell):
    done = subprocess.run([sys.executable, "-m", "dieshift.cli.main", "odds", "--help"], text=True,
                          capture_output=True, check=True, env={**os.environ, "PYTHONPATH": shell.path})
    assert done.stderr == (
        "the odds of 'duel' (builtins:id) cannot be loaded: it must return its examples as one text, not as int\n")
    assert "dieshift odds melee" in done.stdout


WAITS = """
import time
from dieshift.core import compiled
from dieshift.interface.games import kind
from dieshift.lab.simulate import simulate
setting = kind("duel").scenarios.load("duel.yaml")
clock = [0.0]
time.perf_counter = lambda: clock[0]
prepare = compiled.prepare
def slowly():
    clock[0] += 473.0
    return prepare()
compiled.prepare = slowly
def one_more(done):
    clock[0] += 2.0
made = simulate(setting, 20, bots=("random", "heuristic"), workers=1, progress=one_more)
print(made.seconds, clock[0])
"""


def test_compiling_does_not_count_as_time_of_the_battles(shell):
    """The clock moves 473 seconds while the rules are compiled, and 2 seconds after the battles."""
    done = subprocess.run([sys.executable, "-c", WAITS], cwd=shell.folder, text=True, capture_output=True,  # noqa: S603
                          check=False, env={**os.environ, "PYTHONPATH": shell.path,
                                            "DIESHIFT_CACHE": str(shell.folder / "none")})
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == ["2.0", "475.0"]
