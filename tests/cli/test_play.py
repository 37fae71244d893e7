"""`dieshift play`, `serve` and `server`, as a user starts and stops them."""

import json
import signal
import subprocess
import sys

import httpx
import pytest
from typer.testing import CliRunner

from dieshift.cli import hosted
from dieshift.cli.main import app

RUN = CliRunner()


class Started:
    """A server that was started at the command line."""

    def __init__(self, *words):
        command = [sys.executable, "-m", "dieshift.cli.main", *words, "--port", "0", "--json"]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE,  # noqa: S603 - this very Python
                                        stderr=subprocess.PIPE, text=True)

    def __enter__(self):
        self.said = json.loads(self.process.stdout.readline())
        return self

    def stop(self, sign=signal.SIGTERM):
        self.process.send_signal(sign)
        out, err = self.process.communicate(timeout=20)
        return self.process.returncode, out, err

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
            self.process.communicate()


def test_play_makes_a_battle_and_stops_when_told(tmp_path):
    database = str(tmp_path / "games.db")
    with Started("play", "--game", "boarding", "--no-browser", "--db", database) as server:
        address = server.said["address"]
        assert server.said["0"].startswith(f"{address}/#game=")
        page = httpx.get(address)
        assert page.status_code == 200
        assert server.stop()[0] == 0
    checked = RUN.invoke(app, ["server", "check", database, "--json"])
    assert json.loads(checked.output) == {"database": database, "faults": [], "remedies": []}
    copied = RUN.invoke(app, ["server", "backup", database, "--to", str(tmp_path / "copy.db")])
    assert copied.exit_code == 0
    again = RUN.invoke(app, ["server", "backup", database, "--to", str(tmp_path / "copy.db")])
    assert again.exit_code == 2


def test_a_server_that_can_keep_no_compiled_rules_has_a_folder_of_its_own_until_it_is_told_to_stop(tmp_path,
                                                                                                   monkeypatch):
    (tmp_path / "file").write_text("a file, where the folder should be", encoding="utf-8")
    spare = tmp_path / "spare"
    spare.mkdir()
    monkeypatch.setenv("DIESHIFT_CACHE", str(tmp_path / "file" / "deeper"))
    monkeypatch.setenv("TMPDIR", str(spare))
    with Started("serve", "--db", str(tmp_path / "games.db")) as server:
        assert [path.name for path in spare.glob("dieshift-*")] != []
        code, _, err = server.stop()
    assert code == 0
    assert "DIESHIFT_CACHE" in err
    assert list(spare.iterdir()) == []


def test_serve_stops_at_ctrl_c_and_a_second_server_refuses_the_same_file(tmp_path):
    database = str(tmp_path / "games.db")
    with Started("serve", "--db", database) as server:
        assert list(server.said) == ["address"]
        second = RUN.invoke(app, ["serve", "--db", database, "--port", "0"])
        assert second.exit_code == 2
        assert "another server has this database open" in second.output
        assert server.stop(signal.SIGINT)[0] == 0


@pytest.mark.parametrize(("words", "sentence"), [
    (["play", "nowhere"], "there is no file 'nowhere', and the shelf holds"),
    (["play", "--game", "chess"], "there is no game 'chess'"),
    (["play", "--table", "woods"], "write STYLE:SEED"),
    (["play", "--table", "moon:3"], "There is no style 'moon'"),
    (["play", "--game", "boarding", "--table", "woods:3"], "name one of"),
    (["play", "--side", "green"], "write blue or red"),
    (["play", "--game", "boarding", "--bot", "heuristik"], "did you mean 'heuristic'?"),
    (["play", "--game", "boarding", "--rules", "nonsense"], "nonsense"),
    (["serve", "--host", "nowhere"], "there is no computer of that name"),
    (["serve", "--origin", "games.example.org"], "write the address without a path"),
    (["play", "--table", f"woods:{'9' * 5000}"], "write STYLE:SEED"),
    (["serve", "--db", "mysql://x", "--port", "0"], "name a file"),
    (["serve", "--db", "loop", "--port", "0"], "loop: this name leads to no file (Too many levels of symbolic links)"),
    (["serve", "--db", "", "--port", "0"], "the database has no name"),
    (["play", "--db", "", "--no-browser", "--port", "0"], "the database has no name"),
    (["server", "check", ""], "the database has no name"),
    (["server", "backup", "", "--to", "copy.db"], "the database has no name"),
    (["server", "check", "none.db"], "there is no such database"),
    (["server", "backup"], "name the copy"),
])
def test_what_cannot_be_is_one_sentence(words, sentence, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DIESHIFT_DATA", str(tmp_path))
    (tmp_path / "loop").symlink_to("loop")
    failure = RUN.invoke(app, words)
    assert failure.exit_code == 2
    assert sentence in failure.output
    assert len(failure.output.strip().splitlines()) == 1


def test_own_games_lie_in_a_folder_of_the_user(tmp_path, monkeypatch):
    from dieshift.server.store.place import own_database

    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.delenv("DIESHIFT_DATA")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert own_database() == str(tmp_path / "dieshift" / "games.db")
    assert [path.name for path in tmp_path.iterdir()] == ["dieshift"]


@pytest.mark.parametrize(("link", "lan", "said"), [
    ("http://127.0.0.1:8000/#game=x&seat=y", False, "Start with --lan to let others in your network join"),
    ("http://127.0.0.1:8000/#game=x&seat=y", True, "it has no network"),
    ("http://192.0.2.7:8000/#game=x&seat=y", True, ""),
])
def test_a_link_for_the_other_side_that_only_works_here_says_so(capsys, link, lan, said):
    hosted.tell(hosted.Ask("127.0.0.1", 0, None, lan=lan), {}, "http://127.0.0.1:8000/", link)
    lines = capsys.readouterr().out.splitlines()
    assert lines[1] == f"The other side: {link}"
    assert said in lines[2] if said else "computer only" not in "".join(lines)
