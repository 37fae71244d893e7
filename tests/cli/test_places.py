"""Addresses, places, languages and numbers as people write them."""

import re
import socket
import subprocess
import sys
from decimal import Decimal
from pathlib import Path

import pytest
from typer.testing import CliRunner

from dieshift import __version__
from dieshift.cli import hosted, play
from dieshift.cli.main import app
from dieshift.core.documents import parse
from dieshift.interface.speech import known_language
from dieshift.server.web import hosting
from dieshift.stargrunt.cli import reading


def run(*words, **more):
    return CliRunner().invoke(app, list(words), **more)


def refused(result):
    """The one sentence of a refused command."""
    assert result.exit_code == 2, result.output
    assert result.stderr.count("\n") == 1, result.stderr
    return result.stderr.strip()


# --- addresses -------------------------------------------------------------------------------------------------------

NAMES = {"localhost": ["::1", "127.0.0.1"], "games.lan": ["192.0.2.7"], "six.lan": ["2001:db8::7"]}


@pytest.fixture
def names(monkeypatch):
    """A few names of computers, and none but those."""
    real = socket.getaddrinfo

    def known(host, port, *rest, **more):
        if host is not None and host[-1:].isalpha() and ":" not in host:
            if host not in NAMES:
                raise socket.gaierror(socket.EAI_NONAME, "Name or service not known")
            kinds = [(socket.AF_INET6 if ":" in place else socket.AF_INET, place) for place in NAMES[host]]
            return [(family, socket.SOCK_STREAM, 6, "", (place, port or 0)) for family, place in kinds]
        return real(host, port, *rest, **more)

    monkeypatch.setattr(socket, "getaddrinfo", known)
    monkeypatch.setattr(hosting, "lan_address", lambda: "192.0.2.9")


@pytest.mark.parametrize(("host", "first", "others"), [
    ("localhost", "127.0.0.1", {"localhost"}),
    ("127.0.0.1", "127.0.0.1", {"localhost"}),
    ("::1", "[::1]", {"localhost"}),
    ("[::1]", "[::1]", {"localhost"}),
    ("games.lan", "games.lan", {"192.0.2.7", "127.0.0.1", "localhost"}),
    ("six.lan", "six.lan", {"[2001:db8::7]", "127.0.0.1", "localhost"}),
    ("192.0.2.7", "192.0.2.7", {"127.0.0.1", "localhost"}),
    ("0.0.0.0", "127.0.0.1", {"localhost", "192.0.2.9"}),  # noqa: S104 - nothing listens
])
def test_a_host_may_be_a_name_and_the_first_address_shown_is_one_that_is_listened_on(host, first, others, names):
    found = hosting.origins_of(host, 8000)
    assert found[0] == f"http://{first}:8000"
    assert set(found[1:]) == {f"http://{name}:8000" for name in others}


def test_localhost_can_be_listened_on(names):
    with hosted.listen("localhost", 0) as sock:
        assert sock.getsockname()[0] == "127.0.0.1"


def test_an_unknown_name_is_refused_with_what_would_be_right(names):
    for port in ((), ("--port", "0")):
        assert refused(run("serve", "--host", "nowhere.lan", *port)) == (
            "--host 'nowhere.lan': there is no computer of that name; write localhost or an address.")


@pytest.mark.parametrize(("typed", "origin"), [
    ("https://games.example.org", "https://games.example.org"),
    ("https://games.example.org/", "https://games.example.org"),
    ("http://192.0.2.7:8080/", "http://192.0.2.7:8080"), ("http://[::1]:80/", "http://[::1]:80"),
])
def test_an_origin_may_end_with_a_slash(typed, origin):
    assert play.read_origin(typed) == origin


@pytest.mark.parametrize("typed",
                         ["https://", "https:///", "games.example.org", "https://a/b", "https://a//", "ftp://a",
                                   "https://a?b", "https://a#b", "https://u@a", "https://a:port", "https://a:99999",
                                   "https://[::1", ""])
def test_an_origin_that_is_more_or_less_than_an_address_is_refused(typed, monkeypatch):
    monkeypatch.setattr(hosted, "start", lambda _: None)
    assert refused(run("serve", "--origin", typed)).startswith(f"--origin '{typed}': write the address without a path")


@pytest.mark.parametrize("typed", ["*", "https://*", "https://*.example.org"])
def test_an_origin_of_any_site_is_refused(typed, monkeypatch):
    monkeypatch.setattr(hosted, "start", lambda _: None)
    assert refused(run("serve", "--origin",
                       typed)).startswith(f"--origin '{typed}': that would let pages of any site give")


# --- places ----------------------------------------------------------------------------------------------------------


def test_without_a_place_for_games_the_option_is_named(tmp_path, monkeypatch):
    monkeypatch.setenv("DIESHIFT_DATA", str(tmp_path / "file" / "deeper"))
    (tmp_path / "file").write_text("no folder", encoding="utf-8")
    sentence = refused(run("serve", "--port", "0"))
    assert sentence == (f"Your games can't be stored in '{tmp_path / 'file' / 'deeper'}' (Not a directory). "
                        "Name another place with --db FILE.")


def test_without_a_home_the_option_is_named(monkeypatch):
    for name in ("DIESHIFT_DATA", "XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)

    def homeless():
        message = "Could not determine home directory."
        raise RuntimeError(message)

    monkeypatch.setattr(Path, "home", homeless)
    assert "--db FILE" in refused(run("serve", "--port", "0"))
    assert "home folder" in refused(run("server", "check"))


def test_a_file_of_games_that_cannot_be_opened_names_the_option(tmp_path, monkeypatch):
    monkeypatch.setenv("DIESHIFT_DATA", str(tmp_path))
    (tmp_path / "games.db").mkdir()
    assert refused(run("serve", "--port", "0")).endswith("Name another place with --db FILE.")


# --- languages -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "language"), [
    ("de", "de"), ("DE", "de"), ("de_DE", "de"), ("de-AT", "de"), ("de_DE.UTF-8", "de"), ("de_DE@euro", "de"),
    ("de_CH.ISO8859-1@x", "de"), ("de@euro", "de"), ("en", "en"), ("en_GB.UTF-8", "en"), ("C", "en"), ("C.UTF-8", "en"),
    ("POSIX", "en"), ("fr_FR", "fr_FR"), ("der", "der"), ("", "")])
def test_a_language_may_be_written_as_systems_write_it(name, language):
    assert known_language(name) == language


@pytest.mark.parametrize("name", ["de_DE", "de-AT", "de_DE.UTF-8"])
def test_a_country_of_german_is_german(name):
    for result in (run("check", "none", "--language", name), run("check", "none", env={"DIESHIFT_LANGUAGE": name})):
        assert refused(result).startswith("Es gibt keine Datei")


def test_a_language_nobody_knows_is_refused_as_it_was_written():
    assert "'fr_FR'" in refused(run("check", "none", "--language", "fr_FR"))


# --- numbers ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("text", "value"), [
    ("1e1", "10"), ("1E1", "10"), ("1e+1", "10"), ("25e-1", "2.5"), ("2.5e1", "25"), (".5", "0.5"), ("+.5", "0.5"),
    ("-.5", "-0.5"), ("5.", "5"), ("12.123456789", "12.123456789"), ("0.1000000000000000055", "0.1000000000000000055"),
    ("10.0", "10.0"), ("1e-9", "0.000000001"), (".123456789", "0.123456789")])
def test_numbers_are_numbers_however_they_are_written(text, value):
    found = parse(f"at: {text}\n").value["at"].value
    assert not isinstance(found, str)
    assert Decimal(found) == Decimal(value)
    assert isinstance(found, int) is ("e" in text.lower() and "." not in value)


@pytest.mark.parametrize("text", ["e1", ".", "1e", "1e1.5", "1.2.3", "0x10", "1_000", "007", ".e1", "1e100",
                                  "nan", ".inf", "-.0", "-0e1"])
def test_what_is_no_number_stays_a_text(text):
    assert parse(f"at: {text}\n").value["at"].value == text


def test_a_place_that_is_too_fine_is_said_to_be(tmp_path):
    lesson = Path(__file__).resolve().parents[2] / "examples" / "scenarios" / "first-lesson.yaml"
    text = lesson.read_text(encoding="utf-8")
    place = re.search(r"at: \[([0-9]+),", text)
    for written, said in ((f"{place[1]}.123456789", "has too many decimals"), (f"{place[1]}e0", "no faults")):
        path = tmp_path / "lesson.yaml"
        path.write_text(text[:place.start(1)] + written + text[place.end(1):], encoding="utf-8")
        assert said in run("check", str(path)).stdout


def test_weapon_points_and_distances_may_be_written_so_too():
    assert reading.read_weapons("rifle:.5x2, carbine:1e1, pistol:0.3333333333x3") == (
        1 + 10 + 3 * reading.Fraction("0.3333333333"))
    assert (reading.read_distance("1e1"), reading.read_distance(".5")) == (10, 0.5)
    for text in ("nan", "inf", "1e999", "far"):
        with pytest.raises(ValueError, match="write a number of inches"):
            reading.read_distance(text)


# --- starting --------------------------------------------------------------------------------------------------------


def test_the_package_can_be_run():
    done = subprocess.run([sys.executable, "-m", "dieshift", "--version"], text=True, capture_output=True,
                          check=True)
    assert done.stdout == f"dieshift {__version__}\n"
