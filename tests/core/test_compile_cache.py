"""Compiled rules on disk: found by what they were made of, whatever folder that is in, and made again where damaged."""

import io
import logging
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from types import SimpleNamespace

import pytest

from dieshift.core import compile_cache, compiled

pytest.importorskip("numba")
SOURCES = Path(compiled.__file__).parents[1]


def entry():
    """A new dispatcher of one small function, as another process would have it."""
    def doubled(number):
        return 2 * number

    return compiled.compile_entry(doubled)


@pytest.fixture
def base(tmp_path, monkeypatch):
    """An empty folder for compiled rules, of a process that has compiled nothing."""
    monkeypatch.setenv("DIESHIFT_CACHE", str(tmp_path / "kept"))
    monkeypatch.setattr(compiled, "_ready", set())
    monkeypatch.setattr(compile_cache, "reported", set())
    return tmp_path / "kept"


@pytest.fixture
def compilations(monkeypatch):
    """A list that grows with each compilation."""
    counted = []
    monkeypatch.setattr(compiled, "prepare", lambda: counted.append(1))
    return counted


def only_file(base):
    """The one file of compiled rules."""
    found = list(base.rglob(f"*{compile_cache.SUFFIX}"))
    assert len(found) == 1
    return found[0]


NAME = f"{__name__}.doubled"


def test_what_one_process_compiled_the_next_one_loads(base, compilations):
    assert not compiled.is_cached(NAME)
    assert entry()(21) == 42
    compiled._ready.clear()
    assert compiled.is_cached(NAME)
    assert entry()(21) == 42
    assert len(compilations) == 1


def test_other_types_are_compiled_beside_the_first_ones(base, compilations):
    assert (entry()(21), entry()(1.5), entry()(2), entry()(2.5)) == (42, 3.0, 4, 5.0)
    assert len(compilations) == 2


@pytest.mark.parametrize("damage", [
    lambda text: text[:0],
    lambda text: text[:10],
    lambda text: text[:-1],
    lambda text: text[:len(text) // 2] + bytes([text[len(text) // 2] ^ 1]) + text[len(text) // 2 + 1:],
    lambda text: text + b"\0",
    lambda text: bytes(len(text)),
], ids=["empty", "a few bytes", "cut short", "one bit", "too long", "zeros"])
def test_a_damaged_file_is_compiled_again(damage, base, compilations):
    entry()(21)
    whole = only_file(base).read_bytes()
    only_file(base).write_bytes(damage(whole))
    compiled._ready.clear()
    assert not compiled.is_cached(NAME)  # so it is said that one has to wait
    assert entry()(21) == 42
    assert len(compilations) == 2
    assert entry()(21) == 42
    assert len(compilations) == 2


def test_a_file_that_holds_something_else_is_compiled_again(base, compilations):
    """Whole as it is, it may be of a program that wrote it otherwise."""
    entry()(21)
    for payload in (b"no pickle", b"N.", b"(lp0\n."):
        compile_cache._write(only_file(base), payload)
        assert entry()(21) == 42
    assert len(compilations) == 4


def test_a_folder_in_the_place_of_a_file_is_not_fatal(base, compilations, caplog):
    entry()(21)
    path = only_file(base)
    path.unlink()
    path.mkdir()
    assert entry()(21) == 42


def unwritable(tmp_path, monkeypatch, kind):
    """Let the folder for compiled rules be one that takes no file."""
    if kind == "no home":
        for name in ("DIESHIFT_CACHE", "XDG_CACHE_HOME", "LOCALAPPDATA"):
            monkeypatch.delenv(name, raising=False)

        def homeless():
            message = "Could not determine home directory."
            raise RuntimeError(message)

        monkeypatch.setattr(Path, "home", homeless)
        return
    blocked = tmp_path / "blocked"
    blocked.write_text("a file, where the folder should be", encoding="utf-8")
    monkeypatch.setenv("DIESHIFT_CACHE", str(blocked / "deeper"))


@pytest.mark.parametrize("kind", ["no home", "no folder"])
def test_without_a_folder_rules_are_compiled_and_one_line_names_the_variable(kind, tmp_path, base, compilations,
                                                                             monkeypatch, caplog):
    unwritable(tmp_path, monkeypatch, kind)
    assert "DIESHIFT_CACHE" in compile_cache.unkept()
    with caplog.at_level(logging.WARNING):
        assert (entry()(21), entry()(21)) == (42, 42)
    assert len(compilations) == 2
    assert [record.getMessage() for record in caplog.records] == [compile_cache.unkept()]
    assert compiled.is_cached(NAME)  # this process need not wait again


@pytest.mark.parametrize("kind", ["no home", "no folder"])
def test_a_spare_folder_keeps_rules_for_other_processes_and_goes_at_the_end(kind, tmp_path, base, compilations,
                                                                            monkeypatch):
    unwritable(tmp_path, monkeypatch, kind)
    before = os.environ.get("DIESHIFT_CACHE")
    with compile_cache.spare_folder():
        assert compile_cache.unkept() == ""
        spare = compile_cache.base_folder()
        assert (entry()(21), entry()(21)) == (42, 42)
    assert len(compilations) == 1
    assert not spare.exists()
    assert os.environ.get("DIESHIFT_CACHE") == before


def test_a_spare_folder_begins_with_what_a_folder_that_takes_no_file_holds(base, compilations, monkeypatch):
    entry()(21)
    monkeypatch.setattr(compile_cache, "unkept", lambda: "It takes no file.")
    with compile_cache.spare_folder():
        assert entry()(21) == 42
        assert compile_cache.base_folder() != base
    assert len(compilations) == 1


def test_where_rules_can_be_kept_there_is_no_spare_folder(base):
    with compile_cache.spare_folder():
        assert compile_cache.base_folder() == base


def test_rules_that_were_compiled_before_are_loaded_from_a_folder_that_takes_no_file(base, compilations, monkeypatch):
    """An image with compiled rules in it."""
    entry()(21)

    def refuse(*_):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(compile_cache, "_write", refuse)
    monkeypatch.setattr(os, "utime", refuse)
    assert entry()(21) == 42
    assert len(compilations) == 1


def test_a_folder_that_is_there_and_takes_no_file_is_named(base, monkeypatch):
    def refuse(*_, **__):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(compile_cache.tempfile, "TemporaryFile", refuse)
    assert "(Permission denied)" in compile_cache.unkept()


def test_nothing_is_said_where_another_process_has_kept_the_same(base, compilations, monkeypatch, caplog):
    real = compile_cache._write

    def late(path, payload):
        real(path, payload)
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(compile_cache, "_write", late)
    with caplog.at_level(logging.WARNING):
        assert entry()(21) == 42
    assert caplog.records == []


def test_a_full_disk_leaves_no_half_of_a_file(base, compilations, monkeypatch, caplog):
    real = Path.replace

    def full(self, target):
        if self.parent.parent == base:
            raise OSError(28, "No space left on device")
        return real(self, target)

    monkeypatch.setattr(Path, "replace", full)
    with caplog.at_level(logging.WARNING):
        assert entry()(21) == 42
    assert [path for path in base.rglob("*") if path.is_file() and path.suffix != compile_cache.LOCK] == []
    assert "(No space left on device)" in caplog.text
    assert "DIESHIFT_CACHE" in caplog.text


# --- what belongs together -------------------------------------------------------------------------------------------


def newer(patch, package):
    """Let another version of a package be installed."""
    real = compile_cache._version
    patch.setattr(compile_cache, "_version", lambda name: "tomorrow" if name == package else real(name))


@pytest.mark.parametrize("change", [
    lambda patch: newer(patch, "numba"),
    lambda patch: newer(patch, "llvmlite"),
    lambda patch: newer(patch, "numpy"),
    lambda patch: patch.setattr("platform.python_version", lambda: "3.99.0"),
    lambda patch: patch.setattr(compile_cache, "source_hash", lambda: "another rule"),
    lambda patch: patch.setattr(compile_cache, "processor", lambda: "anotherkind"),
], ids=["Numba", "llvmlite", "NumPy", "Python", "a source", "processor"])
def test_other_versions_and_processors_have_files_of_their_own(change, base, compilations, monkeypatch):
    entry()(21)
    with monkeypatch.context() as patch:
        change(patch)
        compiled._ready.clear()
        assert not compiled.is_cached(NAME)
        assert entry()(21) == 42
    compiled._ready.clear()
    assert compiled.is_cached(NAME)
    assert entry()(21) == 42
    assert len(compilations) == 2


@pytest.mark.parametrize("variable", ["NUMBA_CPU_FEATURES", "NUMBA_CPU_NAME"])
def test_the_processors_name_and_features_decide(variable, monkeypatch):
    found = set()
    for value in ("one", "other"):
        monkeypatch.setenv(variable, value)
        found.add(compile_cache.processor.__wrapped__())
    assert len(found) == 2


def test_only_folders_that_nobody_used_for_a_month_are_removed(base):
    old, new, foreign, empty, scores, numbas = (base / (digit * 20) for digit in "01fe23")
    named = base / "a-folder-of-a-player"
    for folder, name in ((old, "entry_x-y.compiled"), (new, "entry_x-y.compiled"), (foreign, "letters.txt"),
                         (scores, "points"), (numbas, "fight.entry_x-1.py311.nbi"), (named, "entry_x-y.compiled")):
        folder.mkdir(parents=True)
        (folder / name).write_bytes(b"")
    earlier = [base / f"{n:020x}" for n in range(100, 106)]  # kept as Numba did, used last week
    for folder in earlier:
        (folder / "bots_1").mkdir(parents=True)
        (folder / "bots_1" / "fight.entry_x-1.py311.nbi").write_bytes(b"")
    empty.mkdir()
    ages = {old: 32, new: 30, foreign: 900, empty: 900, scores: 32, numbas: 32, named: 900} | dict.fromkeys(earlier, 7)
    for folder, days in ages.items():
        for path in [*folder.rglob("*"), folder]:
            os.utime(path, (time.time() - days * 86400,) * 2)
    os.utime(new, (0, 0))  # a file in it was used later
    before = set(base.iterdir())
    compile_cache.forget_unused()
    assert before - set(base.iterdir()) == {old, scores, numbas}


def test_to_compile_removes_what_nobody_used(base, compilations):
    old = base / ("0" * 20)
    old.mkdir(parents=True)
    (old / "entry_x-y.compiled").write_bytes(b"")
    for path in (old / "entry_x-y.compiled", old):
        os.utime(path, (0, 0))
    entry()(21)
    assert not old.exists()


def test_other_users_may_read_what_was_compiled(base, compilations, tmp_path):
    (tmp_path / "usual").write_bytes(b"")
    entry()(21)
    assert only_file(base).stat().st_mode == (tmp_path / "usual").stat().st_mode


def test_what_is_loaded_counts_as_used(base, compilations):
    entry()(21)
    path = only_file(base)
    os.utime(path, (0, 0))
    os.utime(path.parent, (0, 0))
    entry()(21)
    assert time.time() - path.stat().st_mtime < 3600
    assert len(compilations) == 1  # after a long rest, too


# --- two installations -----------------------------------------------------------------------------------------------

PLAYS = """
import sys
from dieshift.core import compiled
from dieshift.interface.fights import entry_name
from dieshift.interface.games import kind
from dieshift.lab.simulate import simulate
setting = kind("duel").scenarios.load("duel.yaml")
known = compiled.is_cached(entry_name("duel"))
rows = simulate(setting, 20, bots=("random", "heuristic"), workers=1).rows
print(compiled.__file__, known, bool(compiled._registered), hash(rows.tobytes()) and int(rows.sum()))
"""


def installation(folder):
    """A copy of dieshift and of a package with a game, as installed in another place; what runs a script there."""
    from interface.dice_duel import offered

    parts = shutil.ignore_patterns("static", "__pycache__")
    shutil.copytree(SOURCES, folder / "dieshift", ignore=parts)
    shutil.copytree(Path(offered.__file__).parent, folder / "dice_duel", ignore=parts)
    about = folder / "dice_duel-1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: dice_duel\nVersion: 1\n", encoding="utf-8")
    (about / "entry_points.txt").write_text(offered.OURS, encoding="utf-8")
    (folder / "duel.yaml").write_text(offered.FILE, encoding="utf-8")
    return folder


def start(folder, cache, script=PLAYS):
    """Run a script, such as one that simulates a few duels, in an installation."""
    env = {**os.environ, "PYTHONPATH": str(folder), "DIESHIFT_CACHE": str(cache), "PYTHONHASHSEED": "0"}
    return subprocess.Popen([sys.executable, "-c", script], cwd=folder, env=env, text=True,  # noqa: S603
                            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)


def ended(process, folder):
    """Whether the rules were known before, whether they were compiled, and the sum of all results."""
    out, fault = process.communicate(timeout=300)
    assert (process.returncode, fault) == (0, ""), fault
    where, known, registered, total = out.split()
    assert where.startswith(str(folder))
    return known == "True", registered == "True", int(total)


@pytest.mark.slow
def test_two_installations_load_what_either_compiled_and_a_changed_rule_is_compiled(tmp_path):
    one, other = (installation(tmp_path / name) for name in ("here", "a-place-with-another-name"))
    cache = tmp_path / "cache"
    known, was_compiled, total = ended(start(one, cache), one)
    assert (known, was_compiled) == (False, True)
    assert ended(start(other, cache), other) == (True, False, total)
    with (other / "dice_duel" / "rules.py").open("a", encoding="utf-8") as file:
        file.write("\n# another rule\n")
    known, was_compiled, _ = ended(start(other, cache), other)
    assert (known, was_compiled) == (False, True)


@pytest.mark.slow
def test_two_processes_that_compile_at_once_leave_one_whole_file(tmp_path):
    one, other = (installation(tmp_path / name) for name in ("here", "there"))
    cache = tmp_path / "cache"
    first, second = start(one, cache), start(other, cache)
    results = ended(first, one), ended(second, other)
    assert results[0][2] == results[1][2]
    assert ended(start(one, cache), one) == (True, False, results[0][2])
    kept = sorted(path.suffix for path in cache.rglob("*") if path.is_file())
    assert kept == [compile_cache.SUFFIX, compile_cache.LOCK]


# --- what is said ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["no home", "no folder"])
def test_a_simulation_says_before_it_compiles_that_nothing_will_be_kept(kind, tmp_path, base, monkeypatch, caplog):
    from rich.console import Console

    from dieshift.cli import simulate

    unwritable(tmp_path, monkeypatch, kind)
    console = Console(record=True, file=io.StringIO(), width=400)
    monkeypatch.setattr(simulate, "warm_up", lambda _: 1.0)
    scenario = SimpleNamespace(ruleset=SimpleNamespace(catalogue=SimpleNamespace(game="stargrunt")))
    simulate.compile_first(console, scenario)
    text = console.export_text()
    assert text.count("DIESHIFT_CACHE") == 1
    assert "the next start is quick" not in text
    with caplog.at_level(logging.WARNING):
        entry()(21)
    assert caplog.records == []  # it was said already


@pytest.mark.parametrize("terminal", [False, True])
def test_where_no_bar_is_drawn_a_simulation_says_at_its_beginning_that_it_compiles(terminal, base, monkeypatch):
    """In a file or a pipe one line, before the work and before what says that it is done."""
    from rich.console import Console

    from dieshift.cli import simulate

    file = io.StringIO()
    console = Console(file=file, width=400, force_terminal=terminal)
    before: list[str] = []
    monkeypatch.setattr(simulate, "warm_up", lambda _: before.append(file.getvalue()) or 61.0)
    scenario = SimpleNamespace(ruleset=SimpleNamespace(catalogue=SimpleNamespace(game="stargrunt")))
    simulate.compile_first(console, scenario)
    line = "Compiling the rules for this machine, once: this takes a minute or two.\n"
    assert before[0].endswith(line) is not terminal
    assert file.getvalue().count(line.strip()) == int(not terminal)
    assert "The rules are compiled (61 s); the next start is quick." in file.getvalue()


# --- processes that compile the same at once --------------------------------------------------------------------------


def made_elsewhere(base):
    """A file that another process will have made, and is not there yet, and that process's turn."""
    entry()(21)
    path, turn = only_file(base), compile_cache.Turn()
    text = path.read_bytes()
    path.unlink()
    turn.take(path)
    compiled._ready.clear()
    return path, text, turn


def test_what_another_process_compiles_is_waited_for_and_loaded(base, compilations, monkeypatch):
    path, text, turn = made_elsewhere(base)
    waited = []

    def pause():
        waited.append(path.exists())
        if len(waited) == 3:
            path.write_bytes(text)
            turn.leave()

    monkeypatch.setattr(compile_cache, "pause", pause)
    assert entry()(21) == 42
    assert (len(compilations), len(waited)) == (1, 3)


def test_another_process_that_ended_before_it_had_compiled_is_waited_for_no_longer(base, compilations, monkeypatch):
    """Its lock ends with it; the file of the lock stays, and locks nobody out."""
    path, _, turn = made_elsewhere(base)
    monkeypatch.setattr(compile_cache, "pause", turn.leave)
    assert entry()(21) == 42
    assert len(compilations) == 2
    path.unlink()
    monkeypatch.setattr(compile_cache, "pause", lambda: pytest.fail("nobody has the lock"))
    assert entry()(21) == 42
    assert len(compilations) == 3


def test_nobody_waits_for_ever(base, compilations, monkeypatch):
    _, _, turn = made_elsewhere(base)
    monkeypatch.setattr(compile_cache, "PATIENCE", -1)
    assert entry()(21) == 42
    assert len(compilations) == 2
    turn.leave()


def test_who_fails_to_compile_lets_the_next_one(base, compilations, monkeypatch):
    def fails():
        raise ZeroDivisionError

    counted = compiled.prepare
    monkeypatch.setattr(compiled, "prepare", fails)
    failing = entry()
    with pytest.raises(ZeroDivisionError):
        failing(21)
    monkeypatch.setattr(compiled, "prepare", counted)
    monkeypatch.setattr(compile_cache, "pause", lambda: pytest.fail("the turn was kept"))
    assert entry()(21) == 42
    assert len(compilations) == 1


TWICE = """
import sys
from dieshift.core import compiled

count, prepare = [], compiled.prepare
compiled.prepare = lambda: (count.append(1), prepare())[1]

def doubled(number):
    return 2 * number

entry = compiled.compile_entry(doubled)
print("ready", flush=True)
sys.stdin.readline()
print(entry(21), len(count))
"""


def test_of_processes_that_begin_at_once_one_compiles(tmp_path):
    begun = [start(SOURCES.parent, tmp_path, TWICE) for _ in range(2)]
    for process in begun:
        assert process.stdout.readline() == "ready\n"
    for process in begun:
        process.stdin.write("\n")
        process.stdin.flush()
    outputs = [process.communicate(timeout=300)[0].split() for process in begun]
    assert sorted(outputs) == [["42", "0"], ["42", "1"]]
