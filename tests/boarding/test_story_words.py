"""The story of a boarding action is made of messages: in a language that has a word for everything no English is left.

What a model, a weapon or a side is called is a name, and stays; so do codes, typed orders and the ids of rules.
"""

import re
from dataclasses import replace
from itertools import islice
from pathlib import Path

import pytest

from dieshift.battle import Battle
from dieshift.boarding.interface.narrate import tell
from dieshift.boarding.interface.report import ending, state_rows
from dieshift.boarding.state.records import FACTS
from dieshift.core.languages import pseudo
from dieshift.core.rosters import SideNames
from dieshift.core.story import NO_FACT
from dieshift.core.viewers import Viewer

from . import kit
from .kit import SOUTH, activate, model, step
from .told import fight, random_play
from .worlds import random_world

SCENARIOS = Path(__file__).parents[2] / "examples" / "scenarios"
CODE = r"\b[A-Z]\d+\b|\b[A-Z]\b"  # of models, doors, entries, sections, dice
RULES = r"\(((RULING|[A-Z]-?)\s?[\d.]+[a-z]?([-, ]+)?|5\.5)+\)"
TYPED = r"'.*'"
SEEDS = (304, 305, 317, 326, 336, 340, 355, 358, 375, 398, 402, 407, 410, 418, 986)  # nearly every kind of fact
BLUE, RED, OTHERS = (SideNames(name, colour) for name, colour in (("Δ", "blue"), ("Λ", "red"), ("Ψ", "green")))


def english(text, *names):
    """What of a text is still English; `names` are none."""
    veiled = pseudo(text) if isinstance(text, str) else text.read(pseudo)
    if not isinstance(text, str) and text.fact == NO_FACT:
        veiled = re.sub(TYPED, "", veiled)
    for name in sorted(filter(None, names), key=len, reverse=True):
        veiled = veiled.replace(name, "").replace(name.capitalize(), "")
    return re.findall(r"[A-Za-z]+", re.sub(CODE, "", re.sub(RULES, "", veiled)))


def called_in(names):
    """All names of a roster."""
    return [*(flag.name for flag in (*names.sides, *names.third)), *(unit.name for unit in names.units), *names.guns,
            *names.melees, names.later]


def foreign(names, *, armed):
    """A roster whose names have no letter of English in them; `armed`: its weapons have names."""
    return replace(names, sides=(BLUE, RED), third=names.third and (OTHERS,), later="Ω",
                   units=tuple(unit._replace(name=f"Φ{k}", type="Ξ") for k, unit in enumerate(names.units)),
                   guns=tuple(f"Π{k}" for k in range(len(names.guns))) if armed else (),
                   melees=tuple(f"Σ{k}" for k in range(len(names.melees))) if armed else ())


def told(seed):
    """The lines of a random action under random rules, as the referee or one viewer reads them."""
    viewer = (Viewer.REFEREE, Viewer.FIRST, Viewer.SPECTATOR)[seed % 3]
    for given, dice, facts, before, after, names, rules in random_play(random_world(seed), 80):
        called = foreign(names, armed=seed % 2 == 0)
        yield from tell((given, dice, facts), before, after, called, rules, viewer)


@pytest.mark.parametrize("seed", SEEDS)
def test_no_line_has_a_word_that_is_no_message(seed):
    """B1-B50, G-1 to G-20: random actions, random rules."""
    assert {f"{line}: {left}" for line in told(seed) if (left := english(line))} == set()


def test_every_kind_of_fact_is_told_in_them():
    """G-8b: those of a jam too, which chance brings too seldom."""
    jam = fight(model("boarder", 0, 2, 0), model("stalker", 1, 2, 4, SOUTH))
    lines = [line for order, faces in ((activate(0), ()), (kit.OVERWATCH, ()), (activate(1), ()), (step("S"), (1, 1)))
             for line in jam.lines(order, *faces)]
    jam = fight(model("boarder", 0, 2, 0, jammed=1), model("stalker", 1, 2, 4, SOUTH))
    lines += [*jam.lines(activate(0)), *jam.lines(kit.CLEAR)]
    assert {f"{line}: {left}" for line in lines if (left := english(line, *called_in(jam.names)))} == set()
    kinds = {line.fact for line in lines} | {line.fact for seed in SEEDS for line in told(seed)}
    assert [fact.name for number, fact in FACTS.by_number.items() if number not in kinds] == []


@pytest.mark.parametrize("seed", SEEDS[:6])
def test_no_row_and_no_ending_has_a_word_that_is_no_message(seed):
    """5.5, G-1: how models stand, and how it ended."""
    world = random_world(seed)
    for _, _, _, _, game, names, _ in random_play(world, 60):
        called = foreign(names, armed=False)
        texts = [row[name] for row in state_rows(game, called) for name in ("name", "type", "facing", "state")]
        texts += ending(world.game, game, called)
        assert {f"{text}: {left}" for text in texts if (left := english(text))} == set()


@pytest.mark.parametrize(("mission", "bots"), [
    ("black-box", ("heuristic", "random")), ("gauntlet", ("random", "heuristic")), ("skirmish", ("random", "random")),
    ("seal-the-hatches", ("heuristic", "heuristic"))])
def test_the_story_of_a_mission_has_no_words_but_its_names(mission, bots):
    """5.5, G-18: those that bots play of the missions that come with the game."""
    battle = Battle(SCENARIOS / f"{mission}.yaml", seed=5)
    names = called_in(battle.names)
    for lines in islice(battle.steps(*bots), 60):
        assert {f"{line}: {left}" for line in lines if (left := english(line, *names))} == set()
    assert {f"{text}: {left}" for text in battle.ending() if (left := english(text, *names))} == set()


def test_a_text_that_is_no_message_is_found():
    """The law itself: it would see a word that is glued on."""
    line = next(iter(told(SEEDS[0])))
    assert english(line) == []
    assert english(replace(line, text=f"{line.text} and then")) != []


@pytest.mark.parametrize("seed", range(330, 338))
def test_no_story_says_what_is_typed(seed):
    """VOICE: an order that left no fact is called as its button calls it, never in quotes as it is typed."""
    for given, dice, facts, before, after, names, rules in random_play(random_world(seed), 60):
        for line in tell((given, dice, facts), before, after, names, rules):
            assert not re.search(r"(?<!\w)'|'(?!\w)", str(line)), line
