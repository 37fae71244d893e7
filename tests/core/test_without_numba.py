"""Without a compiler everything still works, only slower; and nobody pays for one who does not use it."""

import subprocess
import sys

import pytest

from dieshift.core import compiled
from dieshift.lab.simulate import simulate
from dieshift.stargrunt import odds
from dieshift.stargrunt.scenarios.scenario import load

LESSON = "examples/scenarios/first-lesson.yaml"
HIDE = ("import sys\n"
        "class Hidden:\n"
        "    def find_spec(self, name, path=None, target=None):\n"
        "        if name.partition('.')[0] == 'numba':\n"
        "            raise ModuleNotFoundError(name)\n"
        "sys.meta_path.insert(0, Hidden())\n")


def run(code):
    """Run some Python in a process of its own; its last line of output."""
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)  # noqa: S603
    return done.stdout.splitlines()[-1]


def test_a_battle_starts_without_importing_the_compiler():
    code = (f"from dieshift.battle import Battle; import sys; Battle({LESSON!r}).order('first')\n"
            "print('numba' in sys.modules)")
    assert run(code) == "False"


def test_a_battle_ends_and_verifies_where_there_is_no_compiler():
    code = (f"{HIDE}from dieshift.battle import Battle\n"
            f"battle = Battle({LESSON!r}, seed=2).play('random', 'random')\n"
            "print(battle.over, battle.verify().ok)")
    assert run(code) == "True True"


def test_a_simulation_is_interpreted_where_there_is_no_compiler(monkeypatch):
    """The same rows, compiled or not."""
    lesson = load(LESSON)
    asked = simulate(lesson, 2, bots=("random", "random"), interpreted=True)
    monkeypatch.setattr(compiled, "available", lambda: False)
    assert simulate(lesson, 2, bots=("random", "random")).rows.tolist() == asked.rows.tolist()


@pytest.mark.parametrize("rules", ["book", "quick"])
def test_odds_need_no_compiler(rules):
    """The exact odds are whole numbers in plain Python. Source: 19B."""
    code = (f"{HIDE}from dieshift.stargrunt import odds\n"
            "shot = odds.Shot(quality=8, firepower=12, support=(10,), range_die=8, impact=10, armour=8, figures=8)\n"
            f"print(odds.fire(shot, {rules!r}).nothing)")
    shot = odds.Shot(quality=8, firepower=12, support=(10,), range_die=8, impact=10, armour=8, figures=8)
    assert run(code) == str(odds.fire(shot, rules).nothing) == "27/160"
