"""The lessons of the page: their orders and dice, played to their wins, every die used up."""

import json
import re
from pathlib import Path

import pytest

from dieshift.battle import Battle
from dieshift.core import languages
from dieshift.core.sources import Recorded
from dieshift.core.viewers import Viewer
from dieshift.core.words import plain, say
from dieshift.face.games import KINDS, kind
from dieshift.stargrunt.state.terms import CONFIDENCE, QUALITY

ROOT = Path(__file__).resolve().parents[1]
LESSONS = ROOT / "web" / "src" / "lesson"
TABLES = {"squads": LESSONS / "squads.yaml", "boarding": ROOT / "examples" / "scenarios" / "threshold.yaml"}
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


def said_by(language, name):
    """What the page's catalogue of a lesson says, bubble by bubble."""
    text = (LESSONS.parent / "words" / "lesson" / f"{language}.ts").read_text(encoding="utf-8")
    return re.findall(r"^    '(.*)',$", text.split(f"  {name}: [")[1].split("\n  ],")[0], re.MULTILINE)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("name", "game"), [("squads", "stargrunt"), ("boarding", "boarding")])
def test_a_bubble_names_the_button_that_it_asks_for(name, game, language):
    """A button is called in a bubble as it is on the page, in both languages."""
    read = languages.reader(language)
    steps = json.loads((LESSONS / f"{name}.json").read_text(encoding="utf-8"))
    bubbles = said_by(language, name)
    assert len(bubbles) == len(steps)
    for step, bubble in zip(steps, bubbles, strict=True):
        if "word" in step and step["seat"] == 0:
            title = read(kind(game).forms[step["word"]].title)
            if "{" in title:  # of a row of buttons, what all of them say
                title = re.sub(r"\{\w+\}", "", title).split()[0]
            assert title.lower() in bubble.lower(), step


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("name", "game", "words"), [
    ("squads", "stargrunt", {"suppressed", "range die", "In Position", "rally", "confidence", "Activate", "action"}),
    ("boarding", "boarding", {"action point", "facing"})])
def test_the_lessons_speak_in_words_that_the_glossary_has(name, game, words, language):
    read, bubbles = languages.reader(language), " ".join(said_by(language, name)).lower()
    terms = kind(game).glossary.terms.values()
    said = {term.word for term in terms for form in (term.word, *term.also) for one in read(say(form)).split("|")
            if re.search(rf"\b{re.escape(one.lower())}\b", bubbles)}
    assert words <= said


@pytest.mark.parametrize("game", KINDS)
def test_every_word_of_the_glossary_names_a_rule_that_is_claimed(game):
    """Its citation is one that some rule of that game claims in the sources, or that its declaration has."""
    sources = (ROOT / "src" / "dieshift" / game).rglob("*.py")
    claimed = "\n".join(path.read_text(encoding="utf-8") for path in sources if path.stem != "glossary")
    for term in kind(game).glossary.terms.values():
        rule = re.split(r"[,;-]", term.cite)[0]
        assert re.search(rf"\b{re.escape(rule)}\b(?!\.?\d)", claimed) or f"{rule}-" in claimed, term.word
        assert term.sentence.endswith("."), term.word


@pytest.mark.parametrize("game", KINDS)
def test_every_order_says_when_it_pays_and_every_die_what_it_is_for(game):
    """Whatever a chapter declares is explained by it, an order in fifteen words at most."""
    glossary = kind(game).glossary
    assert list(glossary.unsaid()) == []
    assert set(glossary.pays) == set(kind(game).forms)
    assert [text for text in glossary.pays.values() if len(text.split()) > 15 or not text.endswith(".")] == []


def test_what_a_squads_card_says_of_its_nerve_and_quality_is_explained():
    terms = kind("stargrunt").glossary.terms
    assert set(map(plain, CONFIDENCE)) == set(terms["confidence"].also)
    assert set(map(plain, QUALITY.values())) == set(terms["quality"].also)


def test_the_picture_of_the_start_shows_what_falls_in_the_lesson(tool):
    """It is drawn anew from the lesson and is the one that is kept."""
    hero = tool("hero")
    assert hero.PICTURE.read_text(encoding="utf-8") == hero.picture(), "run python tools/hero.py"
