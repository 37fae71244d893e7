"""A ruling on what a seat may not know tells it that there was one: not on what, nor to what, nor why."""

from random import Random
from typing import Any

import pytest

from dieshift.core import rulings
from dieshift.core.records import flatten
from dieshift.server.room import projection

from . import boarders, squads
from .kit import VIEWER, Side, chances, compare, of_seed, pair, played

TRIES, WANTED = 200, 6


def offered(side: Side, chance: Random) -> str:
    """A ruling on anything of anybody, with a reason that says which game it is of."""
    units = side.game.units if side.kind.rulebook.name == "stargrunt" else side.game.models
    try:
        choices = list(rulings.choices(rulings.rulings_of(side.kind.rulebook), side.table, side.game,
                                       chance.randrange(-1, units), side.names))
    except ValueError:
        return ""
    choice = chance.choice(choices)
    place = chance.choice(["nowhere", *3 * [f"{chance.randrange(12)},{chance.randrange(4)}"]])
    number = place if choice.high == 0 else str(chance.randint(choice.low, choice.high))
    return f"{choice.text} {chance.choice(choice.values)[0] if choice.values else number} because of {chance.random()}"


def after(side: Side, text: str) -> Any:
    """The game after a ruling; None where it cannot be so ruled."""
    book = rulings.rulings_of(side.kind.rulebook)
    try:
        ruling = rulings.read(book, text, side.names)
        return rulings.ruled(book, side.journal.rules, side.table, side.game, ruling, side.names)
    except ValueError:
        return None


def seen(side: Side, game: Any) -> list[int]:
    return flatten(projection.view_of(side.kind, game, VIEWER))


def unseen_ruling(side: Side, chance: Random) -> str:
    """A ruling after which the viewer sees what it saw before; empty where none was come upon."""
    for _ in range(TRIES):
        text = offered(side, chance)
        game = after(side, text) if text else None
        if game is not None and seen(side, game) == seen(side, side.game):
            return text
    return ""


def alike(game: Any, chance: Random) -> int:
    """Rule on what is hidden in two games of a pair; how often: nothing lies under a counter that is a false one."""
    one, two = pair(game.world(), chance)
    ruled = 0
    while ruled < WANTED and one.begun == two.begun:
        texts = [unseen_ruling(side, chance) for side in (one, two)]
        if not all(texts):
            break
        for side, text in zip((one, two), texts, strict=True):
            side.rule(text)
        ruled += 1
        compare(one, two)
        assert b"the referee has ruled on something that is hidden" in one.told[-1]
        for again in (False, True):
            one.take_back(again=again)
            two.take_back(again=again)
            compare(one, two)
    return ruled


@pytest.mark.parametrize("game", [squads, boarders], ids=lambda game: game.__name__)
@played
def test_rulings_on_what_is_hidden_are_all_alike_to_a_seat(game, seed: int) -> None:
    alike(game, of_seed(seed))


@pytest.mark.parametrize("game", [squads, boarders], ids=lambda game: game.__name__)
def test_there_is_something_hidden_to_rule_on(game):
    assert sum(alike(game, chance) for chance in chances(3)) > WANTED


@played
def test_rulings_on_what_both_see_are_told_alike(seed: int) -> None:
    chance = of_seed(seed)
    one, two = pair(squads.world(), chance)
    if one.begun != two.begun:
        return
    for _ in range(WANTED):
        text = offered(one, chance)
        first, second = (after(side, text) if text else None for side in (one, two))
        if first is None or second is None or seen(one, first) != seen(two, second):
            continue
        one.rule(text)
        two.rule(text)
        compare(one, two)
