"""Files that players name: written in one step, and never at the cost of what lies there."""

import errno
import os
import stat
from pathlib import Path

import pytest

from dieshift.core import files
from dieshift.core.files import CannotWrite, write_file


def test_a_new_file_has_the_usual_mode(tmp_path):
    (tmp_path / "usual").write_bytes(b"")
    assert write_file(tmp_path / "new", b"text") is None
    assert (tmp_path / "new").read_bytes() == b"text"
    assert (tmp_path / "new").stat().st_mode == (tmp_path / "usual").stat().st_mode


def test_a_file_with_something_else_is_kept_under_the_next_free_number(tmp_path):
    path = tmp_path / "story.md"
    assert [write_file(path, text) for text in (b"one", b"two", b"two", b"three")] == [
        None, tmp_path / "story.md.1", None, tmp_path / "story.md.2"]
    assert [path.read_bytes(), *((tmp_path / f"story.md.{n}").read_bytes() for n in (1, 2))] == [
        b"three", b"one", b"two"]
    assert len(list(tmp_path.iterdir())) == 3


def test_what_the_new_content_replaces_is_not_kept(tmp_path):
    path = tmp_path / "battle"
    write_file(path, b"one")
    assert write_file(path, b"one two", replaces=b"one two".startswith) is None
    assert write_file(path, b"one", replaces=b"one".startswith) == tmp_path / "battle.1"


def test_an_empty_file_loses_nothing(tmp_path):
    (tmp_path / "empty").write_bytes(b"\n")
    assert write_file(tmp_path / "empty", b"text") is None


def test_mode_and_symbolic_link_stay(tmp_path):
    (tmp_path / "real").mkdir()
    real, link = tmp_path / "real" / "file", tmp_path / "link"
    real.write_bytes(b"old")
    real.chmod(0o640)
    link.symlink_to(real)
    kept = write_file(link, b"new")
    assert link.is_symlink()
    assert (real.read_bytes(), stat.S_IMODE(real.stat().st_mode)) == (b"new", 0o640)
    assert kept == tmp_path / "real" / "file.1"


def test_a_link_to_a_file_that_is_not_there_makes_it(tmp_path):
    (tmp_path / "link").symlink_to(tmp_path / "real")
    write_file(tmp_path / "link", b"new")
    assert (tmp_path / "real").read_bytes() == b"new"
    assert (tmp_path / "link").is_symlink()


def test_another_name_of_the_same_file_has_the_new_content_too(tmp_path):
    one, other = tmp_path / "one", tmp_path / "other"
    one.write_bytes(b"a long text")
    os.link(one, other)
    assert write_file(one, b"new") == tmp_path / "one.1"
    assert (other.read_bytes(), (tmp_path / "one.1").read_bytes()) == (b"new", b"a long text")
    assert one.stat().st_nlink == 2


def test_a_folder_a_device_and_a_pipe_are_refused_and_stay(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    for path, why in ((tmp_path, "it is a folder"), (Path(os.devnull), "it isn't a regular file"),
                      (tmp_path / "pipe", "it isn't a regular file")):
        before = path.stat().st_mode
        with pytest.raises(CannotWrite) as fault:
            write_file(path, b"text")
        assert str(fault.value) == f"'{path}' can't be written: {why}."
        assert path.stat().st_mode == before


def test_a_link_to_a_device_is_refused_and_stays(tmp_path):
    (tmp_path / "link").symlink_to(os.devnull)
    with pytest.raises(CannotWrite):
        write_file(tmp_path / "link", b"text")
    assert stat.S_ISCHR(Path(os.devnull).stat().st_mode)


def test_a_file_that_may_not_be_written_stays(tmp_path, monkeypatch):
    path = tmp_path / "protected"
    path.write_bytes(b"old")
    monkeypatch.setattr(files.os, "access", lambda *_: False)
    with pytest.raises(CannotWrite, match="Permission denied"):
        write_file(path, b"new")
    assert path.read_bytes() == b"old"


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_disk_that_refuses_is_named_and_the_old_file_stays_alone(step, tmp_path, monkeypatch):
    path = tmp_path / "file"
    path.write_bytes(b"old")

    def full(*_):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os if step == "fsync" else Path, step, full)
    with pytest.raises(CannotWrite) as fault:
        write_file(path, b"new", replaces=lambda _: True)
    assert str(fault.value) == f"'{path}' can't be written: No space left on device."
    assert [each.read_bytes() for each in tmp_path.iterdir()] == [b"old"]


def test_a_copy_of_the_old_file_that_finds_no_room_leaves_nothing(tmp_path, monkeypatch):
    path, calls = tmp_path / "file", []
    path.write_bytes(b"old")

    def full(_):
        calls.append(1)
        if len(calls) == 2:
            raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(CannotWrite, match="No space left on device"):
        write_file(path, b"new")
    assert [each.read_bytes() for each in tmp_path.iterdir()] == [b"old"]


def test_the_file_and_then_its_folder_are_forced_to_the_disk(tmp_path, monkeypatch):
    forced = []
    monkeypatch.setattr(os, "fsync", lambda handle: forced.append(stat.S_ISDIR(os.fstat(handle).st_mode)))
    write_file(tmp_path / "file", b"text")
    assert forced == [False, True]


def test_a_folder_that_is_not_there_is_said(tmp_path):
    with pytest.raises(CannotWrite, match="No such file or directory"):
        write_file(tmp_path / "none" / "file", b"text")
