"""Files that the command line writes: nothing is lost, a device stays a device, and a full disk ends no battle."""

import errno
import os
import stat
from pathlib import Path

import pytest
from typer.testing import CliRunner

from dieshift.battle import Battle
from dieshift.cli.main import app
from dieshift.core import savefile
from dieshift.stargrunt.scenarios.scenario import load

LESSON = str(Path(__file__).resolve().parents[2] / "examples" / "scenarios" / "first-lesson.yaml")
RANDOM = ("--blue", "random", "--red", "random")


def run(*words, typed=None):
    return CliRunner().invoke(app, list(words), input=typed)


@pytest.fixture(scope="module")
def battle():
    """A battle that ended."""
    made = Battle(load(LESSON), seed=5, players=("random", "random"))
    made.play("random", "random")
    return made


@pytest.fixture
def saved(battle, tmp_path):
    path = tmp_path / "lesson.jsonl"
    battle.save(path)
    return path


WRITTEN = {  # every command that writes a file which a player names
    "battle": ("battle", LESSON, *RANDOM, "--seed", "9", "--quiet", "--save", "OUT.jsonl"),
    "packed": ("battle", LESSON, *RANDOM, "--seed", "9", "--quiet", "--save", "OUT.jsonl.gz"),
    "typed": ("battle", LESSON, "--blue", "ask", "--red", "ask"),
    "report": ("report", "SAVED", "-o", "OUT.md"),
    "page": ("report", "SAVED", "--html", "-o", "OUT.html"),
    "scenario": ("scenario", "SAVED", "--at", "9", "-o", "OUT.yaml"),
    "force": ("force", "draw", "line platoon", "--to", "OUT.yaml"),
}


def write(name, out, saved):
    """Let a command write a file; the command's result."""
    words = [word.replace("SAVED", str(saved)) for word in WRITTEN[name]]
    at = next((place for place, word in enumerate(words) if word.startswith("OUT")), None)
    if at is None:
        return run(*words, typed=f"save {out}\nquit\n")
    words[at] = str(out)
    return run(*words)


def suffix(name):
    """The ending of the file that a command writes."""
    return next((word.removeprefix("OUT") for word in WRITTEN[name] if word.startswith("OUT")), ".jsonl")


@pytest.mark.parametrize("name", WRITTEN)
def test_what_was_in_the_file_is_kept_and_named(name, saved, tmp_path):
    out = tmp_path / f"mine{suffix(name)}"
    out.write_text("what I wrote by hand", encoding="utf-8")
    out.chmod(0o640)
    result = write(name, out, saved)
    assert result.exit_code == 0, result.output
    kept = out.with_name(f"{out.name}.1")
    assert kept.read_text(encoding="utf-8") == "what I wrote by hand"
    assert f"The earlier content of '{out}' is now in '{kept}'." in result.stderr
    assert len(out.read_bytes()) > 200
    assert stat.S_IMODE(out.stat().st_mode) == 0o640
    again = write(name, out, saved)
    assert "is now in" not in again.stderr  # equal content replaces itself


@pytest.mark.parametrize("name", WRITTEN)
def test_a_pipe_and_a_folder_are_refused_in_one_sentence(name, saved, tmp_path):
    for number, make in enumerate((os.mkfifo, os.mkdir)):
        out = tmp_path / f"special{number}{suffix(name)}"
        make(out)
        result = write(name, out, saved)
        kind = ("isn't a regular file", "is a folder")[number]
        assert f"'{out}' can't be written: it {kind}." in result.output
        assert result.exit_code == (0 if name == "typed" else 2)
        assert not stat.S_ISREG(out.stat().st_mode)


def test_a_place_that_takes_no_battle_is_refused_before_the_battle(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    result = run("battle", LESSON, *RANDOM, "--save", str(tmp_path / "pipe"))
    assert (result.exit_code, result.stdout) == (2, "")


@pytest.mark.parametrize("name", WRITTEN)
def test_a_full_disk_is_named_with_its_file(name, saved, tmp_path, monkeypatch):
    out = tmp_path / f"mine{suffix(name)}"

    def full(_):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    result = write(name, out, saved)
    assert f"'{out}' can't be written: No space left on device." in result.output
    assert result.exit_code == (0 if name == "typed" else 2)
    assert not out.exists()


def test_a_battle_goes_on_while_its_disk_is_full(tmp_path, monkeypatch):
    """The order typed is played, the fault said, and the next order asked for."""
    out = tmp_path / "mine.jsonl"
    calls = []

    def full(_):
        calls.append(1)
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    result = run("battle", LESSON, "--blue", "ask", "--red", "random", "--save", str(out),
                 typed="activate B1\nend\nquit\n")
    assert result.output.count(f"'{out}' can't be written: No space left on device.") == len(calls) >= 3
    assert "Stopped before the end." in result.output
    assert result.exit_code == 2


def test_another_battle_and_a_longer_one_are_kept(battle, saved):
    """146 lines became 6: the file held a battle that went further."""
    lines = saved.read_bytes()
    short = Battle(load(LESSON), seed=5, players=("random", "random"))
    for _ in range(5):
        short.bot_order("random")
    assert short.save(saved) == saved.with_name("lesson.jsonl.1")
    assert saved.with_name("lesson.jsonl.1").read_bytes() == lines
    assert battle.save(saved) is None  # the same battle, further on
    assert saved.read_bytes() == lines
    other = Battle(load(LESSON), seed=6, players=("random", "random"))
    assert other.save(saved) == saved.with_name("lesson.jsonl.2")
    savefile.write(saved, other.journal.header, [])
    assert battle.save(saved) == saved.with_name("lesson.jsonl.4")  # nothing was played, but of another battle


def test_a_packed_battle_is_gone_on_with_in_its_file(battle, tmp_path):
    path = tmp_path / "lesson.jsonl.gz"
    short = Battle(load(LESSON), seed=5, players=("random", "random"))
    for _ in range(5):
        short.bot_order("random")
        assert short.save(path) is None
    assert battle.save(path) is None
    assert list(tmp_path.iterdir()) == [path]
