"""What is read of boarding at the table is made of messages: in a language that has a word for everything, no English.

What can still be read are names, codes, typed orders and citations.
"""

import os
import re

import msgspec
import pytest

from dieshift.boarding.frame import actions
from dieshift.boarding.interface.offers import offers
from dieshift.boarding.rulebook import BOARDING, question_text
from dieshift.boarding.scenarios import mission
from dieshift.boarding.scenarios.generator import generate
from dieshift.boarding.state.records import Order
from dieshift.boarding.text.notation import blank_order, usage
from dieshift.core.dice import seed_dice
from dieshift.core.languages import pseudo
from dieshift.core.records import clone
from dieshift.core.viewers import Viewer
from dieshift.core.words import say
from dieshift.interface import players
from dieshift.interface.scene import Menu

from .interface.table import EXAMPLES, KIND, Table

NIGHTLY = os.environ.get("HYPOTHESIS_PROFILE") == "nightly"
STEPS, EVERY = 90, 3 if NIGHTLY else 6
LOOKS = 3 if NIGHTLY else 1  # pairs of units that look at each other, each time others
VIEWERS = (Viewer.FIRST, Viewer.SECOND, Viewer.SPECTATOR)
READ = frozenset({"label", "measures", "unit", "left", "name", "title", "words", "arms", "question", "banner", "result",
                  "meaning", "refused", "role", "group", "notes"})  # fields of what a page is sent
CODES = re.compile(r"\b(?:RULING|FRAME)\b")
ENGLISH = re.compile(r"[a-z]{2,}|[A-Z]{3,}|[A-Z][a-z]+")


def generated(seed, style, rules):
    """A mission out of a seed, under other rules."""
    fields = {name: value for name, value in generate(seed, style).document.items() if name != "rulings"}
    return mission.load(mission.text_of(fields | {"rules": rules}))


def shipped(name, rules=""):
    """A mission of the shelf, under its own rules or others."""
    scenario = mission.load(EXAMPLES / f"{name}.yaml")
    if not rules:
        return scenario
    fields = {name: value for name, value in scenario.document.items() if name not in {"rules", "rulings"}}
    return mission.load(mission.text_of(fields | {"rules": rules}))


PLAYED = {
    "burn": lambda: generated(3, "burn", "book + blips"),
    "seal": lambda: generated(4, "seal", "classic"),
    "carry": lambda: generated(6, "carry", "classic + abilities-as-advised"),
    "activate": lambda: generated(5, "activate", "book + blips + overwatch-off"),
    "gauntlet": lambda: shipped("gauntlet"),
    "threshold": lambda: shipped("threshold"),
    "black box": lambda: shipped("black-box"),
    "skirmish": lambda: shipped("skirmish"),
}


def walked(made, seed, steps=STEPS):
    """A mission that random bots play: the table before each of their orders, and at the end."""
    table, play = Table(made), players.find("random", "boarding")
    yield table
    minds, dice = [players.mind_for(seed, side, "boarding") for side in range(2)], seed_dice(seed)
    BOARDING.step(dice, table.rules, table.board, table.game, BOARDING.read_order("begin", table.names))
    for _ in range(steps):
        yield table
        if table.game.seat_to_choose not in {0, 1}:
            return
        order = Order()
        play(minds[table.game.seat_to_choose], table.rules, table.board, clone(table.game), order)
        BOARDING.step(dice, table.rules, table.board, table.game, order)


def read_of(shown):
    """Every text that somebody reads in what a page is sent."""
    if isinstance(shown, (list, tuple)):
        for each in shown:
            yield from read_of(each)
    elif isinstance(shown, msgspec.Struct):
        for name in shown.__struct_fields__:
            value = getattr(shown, name)
            if isinstance(shown, Menu) and name == "words":
                continue  # what may be typed
            if isinstance(value, str):
                yield from [value] if name in READ else []
            elif name in READ and isinstance(value, list):
                yield from value
            else:
                yield from read_of(value)


def names_of(names):
    """What is called by its name in every language, longer ones first."""
    sides = [flag.name for flag in (*names.sides, *names.third)]
    units = [name for unit in names.units for name in (unit.name, unit.type)]
    found = {*sides, *units, *names.guns, *names.melees, names.later}
    return sorted(filter(None, found), key=len, reverse=True)


def left_english(texts, names):
    """Texts in which English is left, when everything is said in another language."""
    called = re.compile("|".join(re.escape(name) for name in names_of(names)), re.IGNORECASE)
    for text in texts:
        rest = CODES.sub("", called.sub("", pseudo(text)))
        if ENGLISH.search(rest):
            yield text, rest


@pytest.mark.parametrize("style", PLAYED)
def test_a_page_of_a_boarding_action_says_nothing_but_messages(style):
    """Scenes, menus, previews, lines of sight and surveys, of both seats and of a spectator, at every few steps."""
    untranslated, said, count = set(), set(), 0
    for step, table in enumerate(walked(PLAYED[style](), 7)):
        if step % EVERY:
            continue
        texts = list(read_of(KIND.screen.board(table.board, table.names))) if step == 0 else []
        for turn, viewer in enumerate(VIEWERS, step // EVERY):
            seen, context = table.seen(viewer), (table.rules, table.board, table.seen(viewer), table.names, viewer)
            menu = table.menu(viewer)
            texts += read_of([table.scene(viewer), menu])
            texts += read_of([table.preview(choice.order, viewer) for choice in menu.choices[step // EVERY % 4::4]])
            codes = [table.names.unit(unit) for unit in range(seen.models) if seen.model[unit].state == 1]
            pairs = list(zip(codes[:3], codes[::-1], strict=False))
            for one, other in (pairs[turn % 3:] + pairs[:turn % 3])[:LOOKS]:
                texts += read_of([KIND.sight.look(*context, f"{one} at {other}"), KIND.sight.look(*context, one),
                                  KIND.sight.field(*context, one), KIND.sight.threat(*context, one)])
        untranslated |= set(left_english(set(texts) - said, table.names))
        said |= set(texts)
        count += len(texts)
    assert untranslated == set()
    assert count > 2000


@pytest.mark.parametrize("style", PLAYED)
def test_refusals_questions_and_offers_are_messages(style):
    """Every refusal that is declared, filled at every third step; the questions, and what the orders of a menu mean.

    Nightly at every step.
    """
    untranslated, said = set(), set()
    for step, table in enumerate(walked(PLAYED[style](), 8)):
        if step % (1 if NIGHTLY else 3):
            continue
        context = table.rules, table.board, table.game, table.names
        orders = [blank_order(number) for number in actions.by_number]
        texts = [BOARDING.refusal_text(code, table.rules, table.board, table.game, order, table.names)
                 for code in BOARDING.refusals.by_number for order in orders[:2]]
        texts += [question_text(table.game, table.names)]
        if table.game.seat_to_choose in {0, 1}:
            texts += [offer.meaning for offer in offers(*context)]
        untranslated |= set(left_english(set(texts) - said, table.names))
        said |= set(texts)
    assert untranslated == set()


BAD = ("", "walk", "step", "step X", "turn NE", "open Z9", "fire at section 9", "seal Q", "place at 300,1",
       "hit nobody x", "fire at G2 with bow", "attack G2 with fork", "command 500")


@pytest.mark.parametrize("text", BAD)
def test_what_is_said_of_a_text_that_is_no_order_is_a_message(text):
    """Besides what was typed, and the orders, names and codes that could be."""
    table = Table(mission.load(EXAMPLES / "threshold.yaml"))
    with pytest.raises(ValueError, match=r"[.:?)]$") as caught:
        BOARDING.read_order(text, table.names)
    said = pseudo(str(caught.value))
    typed = [*actions.by_word, *text.split(), *table.names.codes(), "step NE", "NE, E, SE, S, SW, W, NW"]
    for word in sorted([*typed, *names_of(table.names)], key=len, reverse=True):
        said = re.sub(rf"\b{re.escape(word)}\b", "", said, flags=re.IGNORECASE)
    assert not list(left_english([said], table.names))


@pytest.mark.parametrize("word", actions.by_word)
def test_how_an_order_is_written_is_a_message_but_for_the_order(word):
    assert re.fullmatch(r"ж+ '[^'ж]+' жж [ж ,'-]+", pseudo(usage(word)))


def test_a_text_that_is_no_message_is_found():
    """The gauge itself."""
    names = Table(mission.load(EXAMPLES / "threshold.yaml")).names
    assert list(left_english([say("T1 is here"), f"{say('T1')} is here"], names)) == [("T1 is here", "T1 is here")]
