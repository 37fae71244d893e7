"""The lessons of the page: their orders and dice, played to their wins, every die used up."""

import json
import re
from pathlib import Path

import pytest

from dieshift.battle import Battle
from dieshift.core.sources import Recorded
from dieshift.core.viewers import Viewer
from dieshift.face.games import KINDS, kind

ROOT = Path(__file__).resolve().parents[1]
LESSONS = ROOT / "web" / "src" / "lesson"
TABLES = {"squads": LESSONS / "squads.yaml", "boarding": ROOT / "examples" / "scenarios" / "threshold.yaml"}
USUAL = {"stargrunt": {"move", "dash", "fire", "position", "recover", "reorganise", "rally", "end", "activate",
                       "charge"},
         "boarding": {"step", "turn", "open", "fire", "attack", "overwatch", "end", "activate"}}  # in a first battle
WINNERS = {"squads": "Blue Patrol wins", "boarding": "Victory for Boarders"}


def offered(battle):
    """The orders as the page's buttons write them."""
    viewer = Viewer.of_side(battle.game.seat_to_choose)
    seen = battle.kind.rulebook.view(battle.game, viewer)
    menu = battle.kind.menu(battle.journal.rules, battle.table, seen, battle.names, viewer)
    return [choice.order for choice in menu.choices if not choice.refused]


@pytest.mark.parametrize("name", TABLES)
def test_a_lesson_plays_to_its_win_and_no_face_is_left(name):
    """Every order is allowed to the seat that gives it, and rolls the dice that are set for it, no more and no less."""
    steps = json.loads((LESSONS / f"{name}.json").read_text(encoding="utf-8"))
    battle = Battle(TABLES[name], dice=Recorded([face for step in steps for face in step.get("faces", [])]))
    for step in steps:
        assert battle.game.seat_to_choose == step["seat"], step
        assert step["seat"] == 1 or re.sub(r"[\d.]+,[\d.]+", "X,Y", step["order"]) in offered(battle), step
        battle.order(step["order"])
        assert [die.face for die in battle.journal.entries[-1].dice] == step.get("faces", []), step
    assert battle.game.seat_to_choose == -1
    ending = battle.kind.ending(battle.journal.state_at(0), battle.game, battle.names)
    assert WINNERS[name] in " ".join(map(str, ending))


def test_every_word_of_the_glossary_names_a_rule_that_is_claimed():
    """Its citation is one that some rule of that game claims in the sources."""
    cites = json.loads((LESSONS.parent / "glossary" / "terms.json").read_text(encoding="utf-8"))
    assert set(cites) == set(KINDS)
    for game, terms in cites.items():
        sources = (ROOT / "src" / "dieshift" / game).rglob("*.py")
        claimed = "\n".join(path.read_text(encoding="utf-8") for path in sources)
        for key, cite in terms.items():
            rule = cite.split(",")[0]
            assert re.search(rf"\b{re.escape(rule)}\b(?!\.?\d)", claimed) or f"{rule}-" in claimed, key


@pytest.mark.parametrize("game", ["stargrunt", "boarding"])
def test_the_page_says_when_orders_pay_that_there_are(game):
    """Every order with a key says so in both languages, and none that nobody can give."""
    for language in ("en", "de"):
        text = (LESSONS.parent / "words" / "glossary" / f"{language}.ts").read_text(encoding="utf-8")
        said = set(re.findall(r"(\w+): '", text.split("pays: {")[1].split("}")[0]))
        words = {word: form.action for word, form in kind(game).forms.items()}
        assert said <= {word for each in KINDS for word in kind(each).forms}
        assert {word for word, action in words.items() if action.key and word in USUAL[game]} <= said
