"""What an author should look at in a draft of a boarding action: who sees an enemy from the start.

All is asked of the rules about the first state, as its author knows it; blips are looked at like models. Nothing is
counted of the sides: models are not squads. See B7, B15-B17; G-6.
"""

from itertools import product
from typing import Any

from dieshift.boarding.interface.field import KINDS, field
from dieshift.boarding.interface.look import extent_of
from dieshift.boarding.state.records import Board, Game
from dieshift.boarding.state.terms import ON_BOARD
from dieshift.boarding.terrain.board import distance, in_view, sight
from dieshift.core.viewers import Viewer
from dieshift.interface.advice import Force, Notice
from dieshift.interface.scene import Survey
from dieshift.interface.survey import united

LOOK, FACT = "look", "fact"
MOST_PAIRS = 6  # of models that see each other, each of which has a line


def notices(made: Any) -> list[Notice]:
    """Who sees an enemy from the start, the nearest first; else that nobody does, and how far the nearest are apart."""
    table, game, names = made.table, made.game, made.roster
    enemies = sorted((_away(game, one, other), one, other) for one, other in product(standing(game), repeat=2)
                     if game.model[one].side < game.model[other].side)
    sightings: list[Notice] = []
    for away, one, other in enemies:
        ways = sees(table, game, one, other), sees(table, game, other, one)
        first, second = (one, other) if ways[0] else (other, one)
        if any(ways):
            called: dict[str, str | float] = {"one": names.unit(first), "other": names.unit(second), "squares": away}
            sightings.append(Notice(what="both_see" if all(ways) else "sees", weight=LOOK, names=called,
                                    at=[_square(game, first), _square(game, second)]))
    if enemies and not sightings:
        away, one, other = enemies[0]
        sightings = [Notice(what="unseen", weight=FACT, names={"squares": away},
                            at=[_square(game, one), _square(game, other)])]
    rest = sightings[MOST_PAIRS:]
    more = [Notice(what="more_see", weight=LOOK, names={"count": len(rest)}, at=[one.at[0] for one in rest])]
    return [*sightings[:MOST_PAIRS], *(more if rest else [])]


def forces(_: Any) -> list[Force]:
    """Nothing: a deck has no squads."""
    return []


def exposed(made: Any, side: int) -> Survey:
    """What all models of a side see of the deck from where they start, as they face."""
    rules, table, game = made.ruleset.record(), made.table, made.game
    return united(extent_of(table), [field(rules, table, game, made.roster, Viewer.REFEREE, made.roster.unit(unit))
                                     for unit in standing(game) if game.model[unit].side == side], KINDS)


def standing(game: Game) -> list[int]:
    """The models of both sides that stand on the board."""
    return [unit for unit in range(game.models)
            if game.model[unit].state == ON_BOARD and game.model[unit].side in {0, 1}]


def sees(table: Board, game: Game, one: int, other: int) -> bool:
    """Whether a model sees another as it stands and faces. See G-6."""
    me, him = game.model[one], game.model[other]
    ahead = in_view(me.facing, him.x - me.x, him.y - me.y) == 1
    return ahead and sight(table, game, me.x, me.y, him.x, him.y, one) == 1


def _square(game: Game, unit: int) -> tuple[float, float]:
    return int(game.model[unit].x), int(game.model[unit].y)


def _away(game: Game, one: int, other: int) -> int:
    me, him = game.model[one], game.model[other]
    return int(distance(me.x, me.y, him.x, him.y))
