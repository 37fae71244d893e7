"""Every command prints into every encoding: nothing breaks off, and JSON, YAML and HTML stay what they are."""

import io
import json
import shlex
import sys
from pathlib import Path

import pytest
import typer
import yaml

import dieshift
from dieshift.battle import Battle
from dieshift.cli import hosted
from dieshift.cli.main import app, main
from dieshift.interface import output
from dieshift.stargrunt.scenarios.scenario import load

ENCODINGS = ("cp1252", "cp850", "latin-1", "ascii")
SCENARIOS = Path(__file__).resolve().parents[2] / "examples" / "scenarios"
PACKAGE = Path(dieshift.__file__).parent
LESSON, MISSION = str(SCENARIOS / "first-lesson.yaml"), str(SCENARIOS / "burn-the-nest.yaml")
RANDOM = ("--blue", "random", "--red", "random")
SHOWN = {  # a call of each command that shows what it is for; of a group's commands the first example does that
    ("battle",): ("battle", LESSON, *RANDOM),
    ("replay",): ("replay", "SAVED", "--verify"),
    ("rules",): ("rules", "--diff", "book", "goodall"),
    ("report",): ("report", "SAVED"),
    ("scenario",): ("scenario", "SAVED", "--at", "9"),
    ("simulate",): ("simulate", LESSON, "-n", "1", "--interpreted", *RANDOM),
    ("points",): ("points", MISSION),
    ("check",): ("check", LESSON, "BROKEN"),
    ("play",): ("play", "nowhere"),
    ("serve",): ("serve", "--host", "″nowhere″"),
    ("server", "check"): ("server", "check", "″games″.db"),
    ("server", "backup"): ("server", "backup", "″games″.db", "--to", "copy.db"),
    ("force", "check"): ("force", "check", "″list″.json"),
    ("force", "show"): ("force", "show", "″list″.json"),
}


GROUP = typer.main.get_command(app)


def commands():
    """The path of every command, with the command."""
    def under(group, path):
        for name in group.list_commands(None):
            command = group.loaded(name) if hasattr(group, "loaded") else group.commands[name]
            if hasattr(command, "list_commands"):
                yield from under(command, (*path, name))
            else:
                yield (*path, name), command

    return dict(under(GROUP, ()))


DOCUMENTS = ("scenario", "force")  # these print documents, which are UTF-8 wherever they go
COMMANDS = commands()
EPILOGS = [command.epilog or "" for command in COMMANDS.values()] + [
    GROUP.loaded(name).epilog or "" for name in GROUP.list_commands(None)]
EXAMPLES = [shlex.split(line) for text in EPILOGS for line in text.splitlines() if line.strip().startswith("dieshift ")]


def call_of(path):
    """What is typed to see a command do its work."""
    if path in SHOWN:
        return SHOWN[path]
    return next((words[1:] for words in EXAMPLES if tuple(words[1:len(path) + 1]) == path), path)


@pytest.fixture(scope="module")
def files(tmp_path_factory):
    """A saved battle, and a scenario with a fault that has a name of its own."""
    folder = tmp_path_factory.mktemp("files")
    saved = folder / "lesson.jsonl"
    battle = Battle(load(LESSON), seed=5)
    battle.play("random", "random").save(saved)
    broken = folder / "broken.yaml"
    broken.write_text("title: Zwölf Männer ″\nturns: zwölf ″\n", encoding="utf-8")
    return {"SAVED": str(saved), "BROKEN": str(broken)}


def typed(words, encoding, monkeypatch, files):
    """What a command prints as bytes, and its exit code, where both streams have an encoding and no mercy."""
    out, err = (io.TextIOWrapper(io.BytesIO(), encoding=encoding, errors="strict") for _ in range(2))
    with monkeypatch.context() as patch:
        patch.chdir(Path(files["SAVED"]).parent)  # some examples write a file
        patch.setattr(sys, "stdout", out)
        patch.setattr(sys, "stderr", err)
        patch.setattr(sys, "argv", ["dieshift", *(files.get(word, word) for word in words)])
        with pytest.raises(SystemExit) as end:
            main()
    out.flush()
    err.flush()
    return end.value.code or 0, out.buffer.getvalue(), err.buffer.getvalue()


@pytest.mark.parametrize("path", COMMANDS, ids=" ".join)
def test_every_command_says_all_it_has_to_say_in_every_encoding(path, monkeypatch, files):
    """In German, too, which has more letters than ASCII."""
    for number, encoding in enumerate(ENCODINGS):
        language = ("--language", "de") if number % 2 else ()
        for words in ((*path, "--help"), (*call_of(path), *language)):
            code, said, fault = typed(words, encoding, monkeypatch, files)
            assert code in {0, 1, 2}, fault
            assert said + fault
            assert b"charmap" not in said + fault
            assert b"codec" not in said + fault
            assert b"PYTHONIOENCODING" not in said + fault
            if path[0] not in DOCUMENTS:
                (said + fault).decode(encoding)


def test_a_whole_battle_is_told_in_ascii_with_similar_characters(monkeypatch, files):
    code, said, _ = typed(SHOWN["battle",], "ascii", monkeypatch, files)
    transcript = said.decode("ascii")
    assert code == 0
    assert "Play the same battle again: dieshift battle" in transcript
    assert '"' in transcript
    assert "?" not in transcript.partition("Play the same battle again")[0].replace("Rules?", "")


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_json_loses_no_character(encoding, monkeypatch, files):
    words = ("replay", "SAVED", "--json", "--language", "de")
    whole = json.loads(typed(words, "utf-8", monkeypatch, files)[1])
    assert json.loads(typed(words, encoding, monkeypatch, files)[1].decode(encoding)) == whole
    assert not json.dumps(whole, ensure_ascii=False).isascii()


def test_characters_beyond_the_first_plane_are_escaped_as_json_has_them():
    output.accept_any_text(as_json=False)
    text = '{"name": "\U0001f3b2 ″"}'
    assert json.loads(text.encode("ascii", output.ESCAPED)) == json.loads(text)


def test_a_file_name_that_is_no_text_is_escaped_as_json_has_it():
    output.accept_any_text(as_json=False)
    assert '"\udcff"'.encode("ascii", output.ESCAPED) == b'"\\udcff"'


def test_a_letter_with_a_mark_loses_the_mark_and_a_foreign_one_is_a_question_mark():
    output.accept_any_text(as_json=False)
    assert "Café 骰".encode("ascii", output.PLAIN) == b"Cafe ?"


def test_every_character_of_our_sentences_has_a_similar_one():
    """÷ of a total and its divisor, too: a question mark says nothing."""
    output.accept_any_text(as_json=False)
    assert "7 ÷ 3".encode("ascii", output.PLAIN) == b"7 / 3"
    said = "".join(path.read_text("utf-8") for path in PACKAGE.rglob("locale/*.po"))
    letters = sorted(set(said) - {"?"})
    assert [letter for letter in letters if letter.encode("ascii", output.PLAIN) == b"?"] == []


def test_letters_that_the_input_does_not_have_are_read_all_the_same(monkeypatch):
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO("fire ″\n".encode()), encoding="ascii"))
    output.accept_any_text(as_json=False)
    assert sys.stdin.read().startswith("fire ")


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_a_scenario_and_a_page_are_utf_8_in_a_file(encoding, monkeypatch, files):
    said = typed(("scenario", "SAVED", "--at", "9"), encoding, monkeypatch, files)[1]
    assert yaml.safe_load(said.decode("utf-8"))["title"]
    words = ("report", "SAVED", "--html", "--language", "de")
    page = typed(words, encoding, monkeypatch, files)[1]
    assert "<html" in page.decode("utf-8")
    assert page == typed(words, "utf-8", monkeypatch, files)[1]
    assert not page.isascii()


def test_a_code_of_squares_is_left_out_where_it_could_not_be_read(capsys, monkeypatch):
    ask = hosted.Ask("0.0.0.0", None, None, lan=True)  # noqa: S104 - nothing listens
    for encoding, drawn in (("utf-8", True), ("ascii", False)):
        out = io.TextIOWrapper(io.BytesIO(), encoding=encoding)
        with monkeypatch.context() as patch:
            patch.setattr(sys, "stdout", out)
            output.accept_any_text(as_json=False)
            hosted.tell(ask, {}, "http://192.0.2.7:8000/", "")
        out.flush()
        transcript = out.buffer.getvalue().decode(encoding)
        assert "http://192.0.2.7:8000/" in transcript
        assert any(letter in transcript for letter in "█▀▄#") is drawn
