"""Names may hold square brackets: what is printed is what is there, in every command. Mends 23."""

import json
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from dieshift.cli.main import app

from .test_cli import LESSON, ROOT, refused

NAMES = ("Red [bold] Guard", "[/] Patrol", "[red]Blue")
GAUNTLET = ROOT / "examples" / "scenarios" / "gauntlet.yaml"


def run(*words, typed=None):
    result = CliRunner().invoke(app, list(words), input=typed, catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return result.output


@pytest.fixture
def bracketed(tmp_path):
    """The lesson with brackets wherever somebody may write a name."""
    text = Path(LESSON).read_text(encoding="utf-8")
    text = re.sub("title: .*", f"title: '{NAMES[2]} lesson [/x]'", text, count=1)
    sides = iter(NAMES)
    text = re.sub(r"(- name: ).*", lambda found: f"{found[1]}'{next(sides)}'", text, count=2)
    path = tmp_path / "[b]lesson.yaml"
    path.write_text(text)
    return str(path)


def test_every_command_prints_names_with_brackets_as_they_are(bracketed, tmp_path):
    saved = str(tmp_path / "[i].jsonl")
    played = run("battle", bracketed, "--blue", "random", "--red", "random", "--save", saved)
    typed = run("battle", bracketed, "--blue", "ask", "--red", "random", typed="state\nmap\nlog\nquit\n")
    replayed = run("replay", saved)
    simulated = run("simulate", bracketed, "-n", "2", "--interpreted", "--blue", "random", "--red", "random",
                    "--rules", "clarified", "--rules", "goodall")
    for text in (played, typed, replayed):
        assert f"{NAMES[2]} lesson [/x]" in text
        assert f"{NAMES[0]}" in text
    for text in (f"{NAMES[2]} lesson [/x], rules clarified: 2 battles", f"losses of {NAMES[0]}",
                 f"{NAMES[1]}: ", "Same seeds under both rule sets"):
        assert text in simulated
    assert json.loads(run("simulate", bracketed, "-n", "1", "--interpreted", "--json"))[0]["scenario"].endswith("[/x]")
    assert run("check", bracketed)
    assert run("report", saved)


def test_the_map_keeps_its_colours_apart_from_its_signs():
    typed = run("battle", str(GAUNTLET), "--blue", "ask", "--red", "random", typed="map\nquit\n")
    assert "[bold" not in typed
    assert "[/]" not in typed


@pytest.mark.parametrize(("words", "sentence"), [
    (("--bot", "nope"), "unknown bot 'nope': known: random, heuristic"),
    (("--bot", "heuristics"), "unknown bot 'heuristics': did you mean 'heuristic'?"),
    (("--rules", "nope"), "--rules needs a battle: name a scenario, --game or --table."),
    (("--game", "boarding", "--bot", "nope"), "unknown bot 'nope': known: random, heuristic"),
])
def test_a_player_whom_nobody_knows_is_refused_before_a_server_starts(words, sentence, monkeypatch):
    monkeypatch.setattr("dieshift.cli.hosted.start", lambda *_, **__: pytest.fail("it starts"))
    assert sentence in refused(CliRunner().invoke(app, ["play", *words]))
