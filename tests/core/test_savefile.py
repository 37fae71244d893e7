"""Saving and loading: what is read back is what was played, and every damage is named by its line."""

import gzip
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dieshift.core import savefile
from dieshift.core.journal import Journal
from dieshift.core.loading import load
from dieshift.core.records import to_bytes
from dieshift.core.savefile import DamagedSave, chain, read, read_header
from dieshift.core.sources import Secure, SeededSource

from . import toy
from .test_journal import TABLE, played
from .toy import make


def reopen(path: Path, source: Any = None, **options: Any) -> Journal:
    return load(path, options.pop("book", toy.Book()), TABLE, toy.NAMES, source, **options)


def bodies(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text().splitlines()]


def forge(path: Path, lines: list[dict[str, Any]]) -> None:
    """Write lines with all hashes made right again, as somebody would who knows how."""
    before = ""
    for body in lines:
        body.pop("chain", None)
        body["chain"] = before = chain(before, body)
    path.write_text("".join(json.dumps(body) + "\n" for body in lines))


@pytest.fixture
def path(tmp_path):
    place = tmp_path / "game.jsonl"
    played().save(place)
    return place


@pytest.mark.parametrize("name", ["game.jsonl", "game.jsonl.gz"])
def test_a_saved_game_opens_as_it_was(tmp_path, name):
    journal = played()
    journal.undo()
    journal.save(tmp_path / name)
    again = reopen(tmp_path / name)
    assert to_bytes(again.game) == to_bytes(journal.game)
    assert again.entries == journal.entries
    assert again.header == journal.header
    assert again.unverified == ""
    assert (again.can_undo, again.can_redo) == (True, True)


def test_a_loaded_game_goes_on_with_the_dice_it_would_have_had(tmp_path):
    journal = played()
    journal.save(tmp_path / "game.jsonl")
    again = reopen(tmp_path / "game.jsonl")
    assert again.order(make("throw")).line() == journal.order(make("throw")).line()


def test_a_loaded_game_remembers_undone_dice(tmp_path):
    """Saving, loading and undoing is no second look at the dice."""
    journal = played()
    wanted = journal.entries[-1].dice
    journal.undo()
    journal.save(tmp_path / "game.jsonl")
    again = reopen(tmp_path / "game.jsonl").order(make("throw", 1))
    assert [d.face for d in again.dice] == [d.face for d in wanted]


def test_committed_dice_go_on_only_where_they_stopped(tmp_path):
    journal = played(Secure(bytes(32)).agree("x"))
    journal.save(tmp_path / "game.jsonl")
    drawn = journal.source.drawn
    with pytest.raises(ValueError, match="old faces would be repeated"):
        reopen(tmp_path / "game.jsonl", Secure(bytes(32)).agree("x"))
    with pytest.raises(ValueError, match="their seed or commitment is different"):
        reopen(tmp_path / "game.jsonl", Secure().agree("x", drawn=drawn))
    again = reopen(tmp_path / "game.jsonl", Secure(bytes(32)).agree("x", drawn=drawn))
    again.order(make("throw"))
    again.reveal()
    again.check_dice()


def test_the_server_seed_is_in_no_file_before_it_is_revealed(tmp_path):
    seed = bytes(range(32))
    journal = played(Secure(seed).agree("x"))
    journal.save(tmp_path / "game.jsonl")
    assert seed.hex() not in (tmp_path / "game.jsonl").read_text()
    journal.reveal()
    journal.save(tmp_path / "game.jsonl")
    reopen(tmp_path / "game.jsonl").check_dice()


def test_without_its_dice_a_game_can_be_read_and_undone(tmp_path):
    played(Secure(bytes(32)).agree("x")).save(tmp_path / "game.jsonl")
    again = reopen(tmp_path / "game.jsonl")
    drawn = again.entries[-1].drawn
    assert again.undo().drawn == drawn > 0


def test_the_header_alone_tells_what_to_set_up(path):
    header = read_header(path)
    assert (header.game, header.ruleset, header.seats) == ("stones", "book", ["Ann", "Zoë"])
    assert header.scenario == {"name": "a test", "size": 1.5}
    assert header.dice == {"kind": "seeded", "seed": 7}


def test_equal_games_make_equal_files(tmp_path):
    for name in ("a.jsonl.gz", "b.jsonl.gz"):
        played().save(tmp_path / name)
    assert (tmp_path / "a.jsonl.gz").read_bytes() == (tmp_path / "b.jsonl.gz").read_bytes()


def test_lines_written_anew_by_another_program_stay_valid(path):
    path.write_text("".join(json.dumps(dict(reversed(body.items())), indent=None) + "\r\n" for body in bodies(path)))
    assert len(reopen(path).entries) == 6


# ---- damage


@pytest.mark.parametrize(("content", "line", "reason"), [
    (b"", 1, "the file is empty"),
    (b"\xef\xbb\xbf\n", 1, "the file is empty"),
    (b"{", 1, "cut short or isn't JSON"),
    (b"\xff\xfe\x00", 1, "this isn't text"),
    (b"SQLite format 3\x00", 1, "cut short or isn't JSON"),
    (b"[1, 2]", 1, "an object was expected, not list"),
    (b'{"name": "a scenario"}', 1, "a Dieshift journal"),
    (b'{"format": "dieshift-log/2"}', 1, "from a newer Dieshift"),
    (b'{"format": "dieshift-log/1", "game": 3}', 1, "the header's game is missing"),
    (b'{"format": NaN}', 1, "NaN isn't a whole number"),
    (b"[" * 200_000, 1, "too deep"),
    (b"\x1f\x8b garbage", 1, "the compressed file is damaged"),
    (b"\x1f\x8b", 1, "the compressed file was cut short"),
])
def test_a_foreign_file_is_refused(tmp_path, content, line, reason):
    (tmp_path / "x.jsonl").write_bytes(content)
    with pytest.raises(DamagedSave, match=reason) as fault:
        read(tmp_path / "x.jsonl")
    assert fault.value.line == line


def swap_lines(lines):
    lines[2], lines[3] = lines[3], lines[2]


def set_text(lines, at, name, value):
    lines[at] = json.dumps(json.loads(lines[at]) | {name: value})


DAMAGES = {
    "a line cut short": (lambda lines: lines.__setitem__(6, lines[6][:-9]), 7, "cut short"),
    "an edited number": (lambda lines: lines.__setitem__(4, lines[4].replace('"turn":4', '"turn":5')), 5, "was edited"),
    "an edited face": (lambda lines: set_text(lines, 1, "dice", [[8, 2, "throw", "Left", "seeded"]]), 2, "was edited"),
    "a dropped line": (lambda lines: lines.pop(3), 4, "entry 4 is here instead of 3"),
    "a doubled line": (lambda lines: lines.insert(3, lines[2]), 4, "entry 2 is here instead of 3"),
    "two lines swapped": (swap_lines, 3, "entry 3 is here instead of 2"),
    "an edited header": (lambda lines: set_text(lines, 0, "ruleset", "kind"), 1, "the header was edited"),
    "a fraction": (lambda lines: lines.__setitem__(4, lines[4].replace('"turn":4', '"turn":4.0')), 5, "whole number"),
    "a number too long": (lambda lines: lines.__setitem__(4, lines[4].replace('"turn":4', f'"turn":{"9" * 5000}')), 5,
                          "a bad number"),
    "brackets": (lambda lines: lines.__setitem__(5, '{"a":' * 100_000), 6, "too deep"),
    "half a letter": (lambda lines: lines.__setitem__(5, lines[5].replace("duel", r"\ud800")), 6, "isn't text"),
}


@pytest.mark.parametrize("name", DAMAGES)
def test_a_damaged_line_is_named_and_nothing_is_loaded(path, name):
    damage, line, reason = DAMAGES[name]
    lines = path.read_text().splitlines()
    damage(lines)
    path.write_text("\n".join(lines) + "\n")
    with pytest.raises(DamagedSave, match=reason) as fault:
        reopen(path)
    assert fault.value.line == line


@pytest.mark.parametrize("name", [name for name, (_, line, _) in DAMAGES.items() if line > 1])
def test_what_stands_before_the_damage_can_be_had_when_asked_for(path, name):
    damage, line, _ = DAMAGES[name]
    whole = reopen(path)
    lines = path.read_text().splitlines()
    damage(lines)
    path.write_text("\n".join(lines) + "\n")
    part = reopen(path, upto_damage=True)
    assert len(part.entries) == line - 2
    assert part.game == whole.state_at(line - 2)
    assert part.unverified.startswith(f"damaged: line {line}: ")


def test_a_compressed_file_with_something_behind_its_end_is_damaged(tmp_path):
    journal, path = played(), tmp_path / "game.jsonl.gz"
    journal.save(path)
    path.write_bytes(path.read_bytes() + b"more")
    with pytest.raises(DamagedSave, match="line 8: the compressed file has data after its end"):
        reopen(path)
    assert len(reopen(path, upto_damage=True).entries) == 6


def test_a_compressed_file_cut_short_gives_its_good_lines(tmp_path):
    journal, path = played(), tmp_path / "game.jsonl.gz"
    for _ in range(40):
        journal.order(make("pass"))
    journal.save(path)
    path.write_bytes(path.read_bytes()[:-400])
    with pytest.raises(DamagedSave, match="cut short"):
        reopen(path)
    part = reopen(path, upto_damage=True)
    assert 0 < len(part.entries) < 46
    assert part.game == journal.state_at(len(part.entries))


def test_a_file_that_unpacks_without_end_is_refused(tmp_path, monkeypatch):
    monkeypatch.setattr(savefile, "MAX_BYTES", 10_000)
    (tmp_path / "bomb.jsonl.gz").write_bytes(gzip.compress(b" " * 1_000_000))
    with pytest.raises(DamagedSave, match="more than 10000 bytes"):
        read(tmp_path / "bomb.jsonl.gz")


def test_the_header_of_another_rule_set_is_refused(path, tmp_path):
    """Each file is sound by itself; the header of one does not fit the entries of the other."""
    played(rules="kind").save(tmp_path / "other.jsonl")
    lines = [(tmp_path / "other.jsonl").read_text().splitlines()[0], *path.read_text().splitlines()[1:]]
    path.write_text("\n".join(lines))
    with pytest.raises(DamagedSave, match="belongs to another game, rule set or start"):
        reopen(path)


@pytest.mark.parametrize(("at", "change", "reason"), [
    (3, {"changed": {"heaps.1.stnes": 3}}, r"'heaps\.1\.stnes' is not known: did you mean 'heaps\.1\.stones'"),
    (3, {"changed": {"turn": 9}}, "has a different fingerprint"),
    (3, {"changed": {"heaps.0.lost": 1000}}, "doesn't fit its field"),
    (3, {"changed": {"turn": True}}, "changed is missing or wrong"),
    (3, {"changed": {"turn": "3"}}, "changed is missing or wrong"),
    (3, {"kind": "cheat"}, "kind is missing or wrong"),
    (3, {"kind": "undo", "of": 1}, "undo of entry 1, which isn't the last one"),
    (3, {"kind": "redo", "of": 2}, "redo of entry 2, which isn't the last one"),
    (3, {"of": 7}, "of is missing or wrong"),
    (3, {"drawn": -1}, "drawn is missing"),
    (3, {"dice": [[8, 9, "throw", "Left", "seeded"]]}, "dice is missing or wrong"),
    (3, {"dice": 5}, "dice is missing or wrong"),
    (3, {"wind": 5}, "holds 'wind', which this version doesn't know"),
    (0, {"wind": 5}, "holds 'wind', which this version doesn't know"),
    (0, {"game": "chess"}, "a game of chess, not of stones"),
    (0, {"start": {"heaps.7.stones": 1}}, r"start: the field 'heaps\.7\.stones' is not known"),
    (0, {"start": None}, "load it with the state that the scenario sets up"),
    (0, {"start": [4]}, "the header's start must hold"),
])
def test_a_forged_file_is_refused_by_what_it_says(path, at, change, reason):
    """All hashes are right; the content is not."""
    lines = bodies(path)
    lines[at] |= change
    forge(path, lines)
    with pytest.raises(DamagedSave, match=reason) as fault:
        reopen(path)
    assert fault.value.line == at + 1


@given(st.integers(0, 5), st.binary(min_size=1, max_size=8), st.floats(0, 1))
def test_no_change_of_bytes_loads_another_game(tmp_path_factory, kind, noise, where):
    """Whatever is cut, added or overwritten: the file is refused, or it opens as the game it was."""
    path = tmp_path_factory.mktemp("noise") / ("game.jsonl.gz" if kind % 2 else "game.jsonl")
    journal = played()
    journal.save(path)
    whole = path.read_bytes()
    at = int(where * len(whole))
    path.write_bytes(whole[:at] + noise * (kind // 2 != 1) + whole[at + len(noise) * (kind // 2 < 2) :])
    try:
        again = reopen(path)
    except DamagedSave:
        return
    assert again.entries == journal.entries[: len(again.entries)]
    assert to_bytes(again.game) == to_bytes(journal.state_at(len(again.entries)))


# ---- saving breaks off


def test_a_disk_that_refuses_leaves_the_old_file(path, monkeypatch):
    old = path.read_bytes()
    monkeypatch.setattr(os, "fsync", lambda _: (_ for _ in ()).throw(OSError(28, "no space left")))
    with pytest.raises(OSError, match="no space left"):
        played(SeededSource(8)).save(path)
    assert path.read_bytes() == old
    assert list(path.parent.iterdir()) == [path]


def test_a_disk_that_lies_leaves_the_old_file(path, monkeypatch):
    old = path.read_bytes()
    real = savefile._dump
    monkeypatch.setattr(savefile, "_dump", lambda body: real(body).replace("throw", "thr0w"))
    with pytest.raises(DamagedSave):
        played(SeededSource(8)).save(path)
    assert path.read_bytes() == old
    assert list(path.parent.iterdir()) == [path]


KILLED = """
import os, sys
from pathlib import Path
from dieshift.core import savefile
log = savefile.read(sys.argv[1])
moment = sys.argv[2]
def die(*args): os._exit(137)
if moment == "before the disk has it": os.fsync = die
if moment == "before it is read back": savefile.read = die
if moment == "before the rename": Path.replace = die
savefile.write(sys.argv[1], log.header, log.entries[:2])
"""


@pytest.mark.parametrize("moment", ["before the disk has it", "before it is read back", "before the rename"])
def test_a_program_killed_while_saving_leaves_the_old_file(path, moment):
    old = path.read_bytes()
    done = subprocess.run([sys.executable, "-c", KILLED, str(path), moment], check=False)  # noqa: S603 - our own text
    assert done.returncode == 137
    assert path.read_bytes() == old
    assert len(reopen(path).entries) == 6
    played().save(path)


# ---- cut at the end of a line


def test_a_file_that_was_cut_at_the_end_of_a_line_says_how_many_lines_there_should_be(path):
    """Mends 22: nothing of what is left is wrong."""
    lines = path.read_text().splitlines(keepends=True)
    many = len(lines) - 1
    path.write_text("".join(lines[:-2]))
    with pytest.raises(DamagedSave, match=f"unfinished, {many - 2} lines of {many}: the file was cut short") as fault:
        reopen(path)
    assert fault.value.line == many
    again = reopen(path, upto_damage=True)
    assert len(again.entries) == many - 2
    assert "unfinished" in again.unverified


def test_a_file_with_a_line_more_than_its_first_line_says_is_refused(path):
    lines = bodies(path)
    lines[0]["lines"] -= 1
    forge(path, lines)
    with pytest.raises(DamagedSave, match="the file has 6 lines, the first line says 5"):
        reopen(path)


@pytest.mark.parametrize("count", [-1, "6", True, 1.5])
def test_a_number_of_lines_is_a_number(path, count):
    lines = bodies(path)
    lines[0]["lines"] = count
    forge(path, lines)
    with pytest.raises(DamagedSave, match="header's lines isn't a number of entries"):
        reopen(path)


def test_a_file_that_does_not_say_its_number_of_lines_opens(path):
    lines = bodies(path)
    del lines[0]["lines"]
    forge(path, lines[:-1])
    assert len(reopen(path).entries) == len(lines) - 2
