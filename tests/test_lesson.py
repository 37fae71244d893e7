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
from dieshift.interface.games import KINDS, kind
from dieshift.stargrunt.state.terms import CONFIDENCE, QUALITY

ROOT = Path(__file__).resolve().parents[1]
LESSONS = ROOT / "web" / "src" / "lesson"
TABLES = {"squads": LESSONS / "squads.yaml", "boarding": ROOT / "examples" / "scenarios" / "threshold.yaml"}
SUPPRESSED = "suppressed"
HEDGE = "  - {kind: hedge, at: [[9.5, 11.8], [22.5, 12.4]]}\n"
WINNERS = {"squads": "Blue Patrol wins", "boarding": "Victory for Boarders"}


def offered(battle):
    """The orders as the page's buttons write them."""
    viewer = Viewer.of_side(battle.game.seat_to_choose)
    seen = battle.kind.rulebook.view(battle.game, viewer)
    menu = battle.kind.screen.menu(battle.journal.rules, battle.table, seen, battle.names, viewer)
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
    ending = battle.kind.score.ending(battle.journal.state_at(0), battle.game, battle.names)
    assert WINNERS[name] in " ".join(map(str, ending))


def stages(language, name):
    """What the page's catalogue of a lesson says, stage by stage: the texts by the part of the order."""
    text = (LESSONS.parent / "words" / "lesson" / f"{language}.ts").read_text(encoding="utf-8")
    lines = re.findall(r"^    \{ (.*) \},$", text.split(f"\n  {name}: [")[1].split("\n  ]")[0], re.MULTILINE)
    return [dict(re.findall(r"(\w+): '([^']*)'", line)) for line in lines]


def all_said(language, name):
    """All of that in one text."""
    return " ".join(text for stage in stages(language, name) for text in stage.values())


def with_stages(steps, language, name):
    """Each step with the texts of its stage: an activation has those of the order that comes with it."""
    said, n = stages(language, name), 0
    for k, step in enumerate(steps):
        before = steps[k - 1] if k else step
        activated = before["seat"] == 0 and before["order"].startswith("activate ")
        own = step["seat"] == 0 and not activated
        n += bool(k) and (own or (step["seat"] == 1 and (before["seat"] == 0 or "begins" in step)))
        yield step, said[n]
    assert n == len(said) - 1


def chance_of(battle, order, table):
    """The chance to suppress that the plan of a fire shows whoever decides, on a table, as a bubble would write it."""
    viewer = Viewer.of_side(battle.game.seat_to_choose)
    seen = battle.kind.rulebook.view(battle.game, viewer)
    shown = battle.kind.screen.preview(battle.journal.rules, table, seen, battle.names, viewer, order)
    return f"{round(100 * sum(row.chance for row in shown.odds.rows if row.label.startswith(SUPPRESSED)))} %"


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_chances_that_bubbles_speak_of_are_those_of_the_rules(language):
    """Each is that of the fire which is planned there; below stands what the hedge was worth against the one before."""
    steps = json.loads((LESSONS / "squads.json").read_text(encoding="utf-8"))
    battle = Battle(TABLES["squads"], dice=Recorded([face for step in steps for face in step.get("faces", [])]))
    bare = battle.kind.scenarios.load(TABLES["squads"].read_text(encoding="utf-8").replace(HEDGE, "")).table
    said, below = [], ""
    for step, texts in with_stages(steps, language, "squads"):
        order, percents = step["order"], re.findall(r"\d+ %", texts.get("confirm", ""))
        if order == "fire R1 at B2":
            below = [chance_of(battle, order, table) for table in (battle.table, bare)]
        elif below:
            assert re.findall(r"\d+ %", texts["below"]) == below
            below = ""
        else:
            assert "below" not in texts or order == "fire B1 at R1"
        if order.startswith("fire ") and percents:
            assert percents == [chance_of(battle, order, battle.table)], step
            said += percents
        battle.order(order)
    assert said == ["68 %", "92 %", "98 %"]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("name", "game"), [("squads", "stargrunt"), ("boarding", "boarding")])
def test_a_bubble_names_the_button_that_it_asks_for(name, game, language):
    """A button is called in a bubble as it is on the page, in both languages."""
    read = languages.reader(language)
    steps = json.loads((LESSONS / f"{name}.json").read_text(encoding="utf-8"))
    for step, texts in with_stages(steps, language, name):
        if "word" in step and step["word"] != "hit":  # its row of buttons has a word of the page
            title = read(kind(game).forms[step["word"]].title)
            if "{" in title:  # of a row of buttons, what all of them say
                title = re.sub(r"\{\w+\}", "", title).split()[0]
            assert title.lower() in texts["word"].lower(), step


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("name", "game", "words"), [
    ("squads", "stargrunt", {"suppressed", "range die", "In Position", "rally", "confidence", "action"}),
    ("boarding", "boarding", {"action point", "facing"})])
def test_the_lessons_speak_in_words_that_the_glossary_has(name, game, words, language):
    read, bubbles = languages.reader(language), all_said(language, name).lower()
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


@pytest.mark.parametrize(("language", "plain_words"), [
    ("en", {"suppress it, to pin it down": "suppress", "suppressed (pinned down)": "suppressed",
            "Dig in now. Press In Position": "In Position", "rally B2: encourage it": "rally",
            "Confident (calm)": "Confident"}),
    ("de", {"niederzuhalten (es duckt sich)": "niederzuhalten", "niedergehalten, Rot duckt sich": "niedergehalten",
            "Graben Sie sich ein. In Stellung": "In Stellung", "sammeln: es ermutigen": "sammeln",
            "zuversichtlich (ruhig)": "zuversichtlich"})])
def test_a_term_of_a_bubble_has_a_plain_word_beside_it_once(language, plain_words):
    """At its first use."""
    bubbles = all_said(language, "squads")
    for beside, term in plain_words.items():
        assert bubbles.index(term) == bubbles.index(beside) + beside.index(term), term


def test_there_is_a_card_for_each_word_of_the_first_ten_minutes():
    """What the page draws and the bubbles speak of has its card."""
    words = {"suppressed", "range die", "quality", "leadership", "confidence", "firepower", "In Position",
             "potential hit", "impact", "rally", "cover", "reach"}
    terms = kind("stargrunt").glossary.terms
    known = {str(form).lower() for term in terms.values() for form in (term.word, *term.also)}
    assert {word for word in words if not any(word.lower() in form for form in known)} == set()
    assert terms["reach"].cite == "R4.7, p.22"


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


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_start_calls_the_lessons_and_the_first_battle_as_they_are_called(language):
    """The hero is there before the shelf is known: its words are those of the scenario and of the lessons."""
    texts = {name: (LESSONS.parent / "words" / name / f"{language}.ts").read_text(encoding="utf-8")
             for name in ("lesson", "start")}
    scenario = (TABLES["boarding"].parent / "first-lesson.yaml").read_text(encoding="utf-8")
    title = re.search(r"^title: (.*)$", scenario, re.MULTILINE)[1]
    offered = re.search(r"firstBattle: '(.*)'", texts["start"])[1]
    assert offered == languages.reader(language)(say(title))
    titles = re.search(r"titles: (\{.*\})", texts["lesson"])[1]
    assert f"lessons: {titles}" in texts["start"]
    assert offered not in titles


def test_the_picture_of_the_start_shows_what_falls_in_the_lesson(tool):
    """It is drawn anew from the lesson and is the one that is kept."""
    hero = tool("hero")
    assert hero.PICTURE.read_text(encoding="utf-8") == hero.picture(), "run python tools/hero.py"
