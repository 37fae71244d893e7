"""Story and report of a battle are messages: in a language that has a word for everything, names alone can be read."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from dieshift.battle import Battle
from dieshift.core.languages import pseudo
from dieshift.core.records import clone
from dieshift.core.savefile import Rolled
from dieshift.core.story import NO_FACT
from dieshift.core.viewers import Viewer
from dieshift.stargrunt.chapters import activation, electronics, movement, muster, overwatch
from dieshift.stargrunt.frame import actions, reasons, refusals
from dieshift.stargrunt.interface.narrate import tell
from dieshift.stargrunt.interface.report import ending, state_rows
from dieshift.stargrunt.knowledge.view import view
from dieshift.stargrunt.rulebook import STARGRUNT
from dieshift.stargrunt.state.records import FACTS, Event, Order
from dieshift.stargrunt.state.terms import NOBODY
from dieshift.stargrunt.text import notation

SCENARIOS = Path(__file__).resolve().parents[2] / "examples" / "scenarios"
WORD = re.compile(r"[A-Za-z]{2,}")
NO_WORD = re.compile(r"\b(?:[RS]\d+(?:\.\d+)?|D\d+|DET\d+)\b")  # what rules and dice are called by
NUMBERS = ((0, 0, 0, 0, 0), (1, 1, 1, 1, 1), (2, 1, 1, 1, 128), (1, 2, 1, 1, 1), (1, 1, 2, 1, 1), (1, 1, 1, 2, 1))
TYPED = re.compile(r"'[^']*'")


@pytest.fixture(scope="module")
def market():
    made = Battle(SCENARIOS / "market-day.yaml", seed=5)
    made.order("first")
    return made


def english(text, names):
    """The English words that are left of a text, but for names."""
    shown = pseudo(text)
    for each in sorted(known(names), key=len, reverse=True):
        shown = shown.replace(each, "")
    return WORD.findall(NO_WORD.sub("", shown))


def known(names):
    """Whatever a scenario has named."""
    found = {side.name for side in names.sides} | set(names.engagement)
    for unit in names.units:
        found |= {unit.code, unit.name, *unit.arms.values(), *unit.supports.values(), *unit.roles.values()}
    return {str(name) for name in found} - {""}


def left_of(line, names, typed=""):
    """The English words that are left of a line of the story."""
    shown = line.read(pseudo)
    if line.fact == NO_FACT:
        shown = TYPED.sub("", shown).replace(typed or "\0", "")
    return english(shown, names)


@pytest.mark.parametrize(("name", "rules"), [
    ("market-day", "clarified"), ("market-day", "goodall + quick-and-dirty"), ("night-raid", "goodall"),
    ("night-raid", "book"), ("rearguard", "quick"),
])
def test_a_whole_battle_is_told_in_messages(name, rules):
    battle = Battle(SCENARIOS / f"{name}.yaml", rules, seed=5).play("random", "heuristic")
    journal, names = battle.journal, battle.names
    for entry in journal.entries:
        before, after = journal.state_at(entry.number - 1), journal.state_at(entry.number)
        for viewer in Viewer:
            for line in tell(entry, before, after, names, journal.rules, viewer):
                assert left_of(line, names, entry.text) == [], line
        if entry.number % 20 == 0:
            for row in state_rows(view(after, Viewer.SPECTATOR), names):
                assert [cell for cell in row.values() if isinstance(cell, str) and english(cell, names)] == []
    for seen in (journal.game, view(journal.game, Viewer.SPECTATOR)):
        for sentence in ending(journal.state_at(0), seen, names):
            assert english(sentence, names) == [], sentence


@pytest.mark.parametrize("kind", FACTS.named(), ids=FACTS.named().values())
def test_every_fact_is_told_in_messages(market, kind):
    game, names, rules = market.game, market.names, market.journal.rules
    rolled = [Rolled(8, 5, reasons.words[reason], "B1", "tape") for reason in FACTS.by_number[kind].dice]
    for numbers in NUMBERS:
        for dice, other in ((rolled, 3), ([], 3), (rolled, NOBODY)):
            event = Event()
            event.kind, event.unit, event.other, event.dice = kind, 0, other, len(dice)
            event.a, event.b, event.c, event.d, event.e = numbers
            if kind == muster.COUNTER_DRAWN:
                event.a = 4  # its quality
            for line in tell((Order(), dice, [event]), game, game, names, rules):
                assert left_of(line, names) == [], line


def test_what_becomes_no_order_is_told_in_messages():
    """Taken back, played again, given up; and a message of the other side's."""
    battle = Battle(SCENARIOS / "first-lesson.yaml", seed=5)
    for order in ("first", "activate B3", "fire B3 at R1"):
        battle.order(order)
    battle.journal.undo()
    battle.journal.redo()
    battle.journal.concede(0)
    for entry in battle.journal.entries:
        for line in battle.lines(entry.number):
            assert left_of(line, battle.names, entry.text) == [], line
    given_up = battle.journal.given_up
    assert given_up == "Victory for Red Patrol: Blue Patrol gave up."
    assert pseudo(given_up) == "жжжжжжж жжж Red Patrol: Blue Patrol жжжж жж."
    assert [str(line) for line in battle.lines(len(battle.journal.entries))] == ["Blue Patrol gave up."]


@pytest.mark.parametrize(("typed", "told", "read"), [
    ("carryon carry", "Red: Carry on.", "Red: жжжжж жж."),
    ("decline", "Red does not react.", "Red жжжж жжж жжжжж."),
    ("fire P1 at P2", "P1 declares Fire at P2.", "P1 жжжжжжжж жжжж жж P2."),
])
def test_an_order_without_a_fact_is_told_by_its_button(market, typed, told, read):
    game = clone(market.game)
    game.seat_to_choose, game.question = 1, overwatch.REACTION
    names = replace(market.names, sides=(market.names.sides[0], market.names.sides[1]._replace(name="Red")))
    after = clone(game)
    after.question = activation.WHAT_ACTION
    line, = tell((notation.read(typed, names), [], []), game, after, names, market.journal.rules)
    assert (str(line), line.read(pseudo)) == (told, read)


@pytest.mark.parametrize("number", refusals.by_number, ids=lambda number: refusals.by_number[number].name)
def test_every_refusal_of_a_path_is_told_in_messages(market, number):
    game, names, rules = clone(market.game), market.names, market.journal.rules
    order = Order()
    order.kind, order.unit, order.target, order.legs = movement.COMBAT_MOVE, 0, 3, 1
    order.x[0], order.y[0] = 5400, 2100
    if refusals.by_number[number].places & {"here", "end"}:
        game.pending_count = 1
    sentence = STARGRUNT.refusal_text(number, rules, market.table, game, order, names)
    assert english(sentence, names) == []


RUN_TOGETHER = re.compile(r"\b(asis|bailout|blindfire|breakoff|callin|calloff|carryon|flyoff|giveground|goactive|goin|"
                          r"holdcourse|holdfire|joincharge|laststand|leavecrew|letgo|sendoff|setlauncher|shootdown|"
                          r"stayback|takeoff|tocover|tostart|unbutton|uncolumn|unposition)\b")


def internal(text):
    """The words of a line that are typed and nothing else: those of orders in quotes, and those run together."""
    quoted = [found for found in re.findall(r"'(\w+)", text) if found in actions.by_word]
    return quoted + RUN_TOGETHER.findall(text)


@pytest.mark.parametrize("rules", ["clarified", "goodall"])
def test_no_story_says_what_is_typed(rules):
    """VOICE: an order is called as its button calls it, whoever gave it, taken back or waited for."""
    for seed in range(3):
        battle = Battle(SCENARIOS / "market-day.yaml", rules, seed=seed).play("random", "random")
        battle.journal.undo()
        for entry in battle.journal.entries:
            for line in battle.lines(entry.number):
                assert internal(str(line)) == [], line


@pytest.mark.parametrize("word", actions.by_word)
def test_an_order_that_left_no_fact_is_called_as_its_button_calls_it(market, word):
    """The words that are declared are typed, not read."""
    game, order = clone(market.game), Order()
    spoken = actions.by_word[word]
    order.kind, order.choice, order.target = spoken.action.number, spoken.choice, 3
    after = clone(game)
    for order.unit in (0, NOBODY):
        for after.question in (activation.WHAT_ACTION, overwatch.REACTION, electronics.SIGNAL):
            for line in tell((order, [], []), game, after, market.names, market.journal.rules):
                assert internal(str(line)) == [], line
