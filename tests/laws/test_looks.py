"""What the bot remembers of what it has looked at is what it would see if it looked anew, whatever happened since.

One mind looks at a battle of the shelf while anything that a look could follow from changes, one thing at a time, as
orders change it and faster. Without a memory there is one answer only. Sources: R5.1, R5.4, R14.31, R14.60, R15.1.
"""

from collections import Counter

import pytest

from dieshift.core.chance import Chance
from dieshift.core.records import clone
from dieshift.stargrunt.bots import looks
from dieshift.stargrunt.bots.minds import mind_of
from dieshift.stargrunt.state.records import Game, Squad
from dieshift.stargrunt.state.terms import DEAD, FIT, HIDDEN, PLACED
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.terrain.sighting import SUPERIOR, known_sighting
from dieshift.stargrunt.terrain.smoke import in_smoke
from dieshift.stargrunt.terrain.table import line

from .test_scenarios import PATHS, battle

CHANGES, LOOKS, UNITS = 300, 3, 4  # changes of a battle; looks after each, of each sort; at so many units


def of_the_battle(chance: Chance, table: Table, game: Game) -> None:
    """A cloud of smoke somewhere, or away with it; a piece of the table falls, or stands again."""
    if chance.likely(50):
        game.clouds = 1 - game.clouds
        cloud = game.smoke[0]
        cloud.clouds, cloud.step_x, cloud.step_y = 3 * game.clouds, 150, 0
        cloud.x, cloud.y = chance.between(0, table.width), chance.between(0, table.depth)
    else:
        game.rubble = 0 if game.rubble else chance.between(0, (1 << table.pieces) - 1)


def of_a_unit(chance: Chance, squad: Squad) -> None:
    """It flies or lands, comes to light or hides, has other eyes, or another middle figure."""
    what = chance.between(0, 3)
    if what == 0:
        squad.aloft = 1 - squad.aloft
    elif what == 1:
        squad.located = PLACED + HIDDEN - squad.located
    elif what == 2:
        squad.night_vision = 1 - squad.night_vision
        squad.sensor = SUPERIOR if squad.night_vision == 0 and chance.likely(20) else 0
    else:
        squad.centre = chance.between(0, squad.figures - 1)


def of_a_figure(chance: Chance, table: Table, squad: Squad) -> None:
    """One falls, is on its feet again, stays behind, catches up, or stands elsewhere."""
    figure, what = squad.figure[chance.between(0, squad.figures - 1)], chance.between(0, 4)
    if what == 0:
        figure.health = FIT if figure.health >= DEAD else DEAD
    elif what == 1:
        figure.left = 1 - figure.left
    else:
        figure.x, figure.y = chance.between(0, table.width), chance.between(0, table.depth)


def changed(chance: Chance, table: Table, game: Game, unit: int) -> None:
    """Anything of the battle, of a unit, or of one of its figures."""
    what, squad = chance.between(0, 9), game.squad[unit]
    if what == 0:
        of_the_battle(chance, table, game)
    elif what <= 3:
        of_a_unit(chance, squad)
    else:
        of_a_figure(chance, table, squad)


@pytest.mark.parametrize("number", range(2 * len(PATHS)))
def test_a_look_from_memory_is_a_look(number):
    arena, chance, mind, sightings = battle(number), Chance(number), mind_of(number), Counter()
    table, rules, game = arena.table, arena.record, clone(arena.game)
    game.night = number % 2
    units = [chance.between(0, game.units - 1) for _ in range(UNITS)]
    for _ in range(CHANGES):
        changed(chance, table, game, chance.pick(units))
        for _ in range(LOOKS):
            observer, target = chance.pick(units), chance.pick(units)
            seen = known_sighting(table, rules, game, observer, target, 0, 0)
            assert looks.look(mind, table, rules, game, observer, target) == seen, (observer, target)
            eye, figure = game.squad[observer].figure[0], game.squad[target].figure[0]
            clear = line(table, eye.x, eye.y, figure.x, figure.y, game.rubble + 0).blocked == 0
            clear &= in_smoke(game, eye.x, eye.y, figure.x, figure.y) == 0
            assert looks.is_clear(mind, table, game, eye.x, eye.y, figure.x, figure.y) == clear
            sightings[seen] += 1
    assert len(sightings) > 1
