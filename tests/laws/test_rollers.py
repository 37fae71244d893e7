"""Whose dice are whose, in battles at close quarters too: see `rollers`. `test_laws` and others look at all battles."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from dieshift.core.chance import Chance
from dieshift.stargrunt.bots.random_bot import clear_order, random_order
from dieshift.stargrunt.chapters import activation, assault, spotting
from dieshift.stargrunt.chapters.movement.rules import place_around
from dieshift.stargrunt.frame import reasons
from dieshift.stargrunt.interface.narrate import rolled, tell
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import FACTS
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.squads import settle
from dieshift.stargrunt.state.terms import CONFIDENT, HIDDEN, NOBODY, PLACED
from dieshift.stargrunt.terrain import pieces
from dieshift.stargrunt.turn import legal

from .kit import GAMES, NIGHTLY, Battle, Step, empty_game, played, random_squad
from .rollers import ROLLERS, declared, strangers

BRAWLS = GAMES if NIGHTLY else 24
RULES = ("book", "clarified", "ozkriegspiel + squad-melee", "book + squad-melee + melee-pursuit", "goodall")


def test_it_is_said_of_every_reason_who_rolls_it():
    """R1.15, R1.16: a new reason has to say whose its dice are."""
    said = [word for words in ROLLERS.values() for word in words]
    assert set(said) == declared()
    assert len(said) == len(set(said))


def brawl(seed: int) -> Battle:
    """Two to five squads within reach of each other on open ground, some under counters in scrub."""
    chance, rules = Chance(seed), RULES[seed % len(RULES)]
    scrub = pieces.piece("scrub", [(300, 1900), (2700, 1900), (2700, 2300), (300, 2300)])
    table, game, record = pieces.table(3000, 2400, [scrub]), empty_game(), catalogue.parse(rules).record()
    for k in range(2 + seed % 4):
        squad, unit = game.squad[game.units], game.units
        random_squad(chance, squad, k % 2)
        squad.confidence = squad.ceiling = CONFIDENT
        squad.suppression, squad.in_position = 0, 0
        squad.located = HIDDEN if k % 2 and seed % 6 == 5 else PLACED
        x, y = 800 + 500 * (k // 2), 1000 + (350 if squad.located == PLACED else 1100) * (k % 2)
        if place_around(table, record, game, unit, x, y):
            game.units += 1
            settle(record, squad)
    return Battle(seed, rules, table, game)


def brawler(mind: Any, rules: Any, table: Any, game: Any, order: Any) -> None:
    """A player who charges where he may, looks at counters, and else does anything."""
    for kind in (assault.CHARGE, spotting.OBSERVE) if game.question == activation.WHAT_ACTION else ():
        for target in range(game.units):
            clear_order(order)
            order.kind, order.unit, order.target = kind, game.active, target
            if game.squad[target].side != game.squad[game.active].side and not legal.refusal(rules, table, game, order):
                return
    clear_order(order)
    if game.question == assault.WHETHER_TO_STAND:
        order.kind, order.unit, order.target = assault.STAND, NOBODY, NOBODY
        return
    random_order(mind, rules, table, game, order)


def nameless(step: Step) -> Iterator[str]:
    """The rounds of a step whose story does not say of each die whose figure rolled it, or who fell by it."""
    facts = list(step.after.event[: step.after.events])
    for line in tell((step.order, rolled(step.dice, Roster()), facts), step.before, step.after, Roster(), step.rules):
        if line.fact == assault.ROUND_FOUGHT:
            marks, unit = [part for part in line.parts if part.kind in {"unit", "die", "win"}], NOBODY
            for part in marks:
                if part.kind != "unit" and step.dice.unit[part.number] != unit:
                    yield f"{line}: {part.text} is not that of {unit}"
                unit = part.number if part.kind == "unit" else unit
            lost = line.of.attackers_lost + line.of.defenders_lost
            if str(line).replace("no figure falls", "").count("falls") != lost or "'s " not in str(line):
                yield f"{line}: {lost} fell"


@cache
def brawled() -> tuple[list[str], Counter[str], Counter[str]]:
    """What is wrong with the dice of the brawls, what they were rolled for, and what came of it."""
    wrong, fell, noted = [], Counter[str](), Counter[str]()
    for seed in range(BRAWLS):
        for step in played(brawl(seed), 80, brawler):
            wrong += [f"{step}: {fault}" for fault in (*strangers(step), *nameless(step))]
            fell.update(reasons.words[step.dice.why[k]] for k in range(step.dice.read))
            noted.update(FACTS.named()[event.kind] for event in step.after.event[: step.after.events])
    return wrong, fell, noted


def test_every_die_of_close_combat_is_its_rollers():
    """R8.22, R8.50, R8.52, R15.10; S2.6: figures, tests, defence and hiding each have their own unit's dice."""
    assert brawled()[0] == []


@pytest.mark.parametrize("reason", ["melee", "confidence test", "defence", "hiding", "fate", "part of a casualty",
                                    "who goes first"])
def test_the_brawls_roll_what_the_law_is_about(reason):
    """A law about dice that nobody rolls would say nothing."""
    assert brawled()[1][reason] > 0


def test_both_sides_of_some_round_are_tested():
    """R8.52: else the second test would never be looked at."""
    assert brawled()[2]["round ended"] > 0
