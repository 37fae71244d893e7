"""The laws of every battle with vehicles among mines, fires and shells: they hold after every order.

Source: R6, R11, R13.
"""

from functools import cache
from pathlib import Path

import pytest

from dieshift.core.chance import Chance
from dieshift.core.records import clone
from dieshift.stargrunt.chapters import fires, launchers, mines, points, support, vehicles
from dieshift.stargrunt.chapters.movement.rules import place_around
from dieshift.stargrunt.scenarios import scenario
from dieshift.stargrunt.state.records import Game
from dieshift.stargrunt.state.squads import settle
from dieshift.stargrunt.state.support import MAX_BATTERIES
from dieshift.stargrunt.state.terms import AP_FIELD, AV_FIELD, COMMAND_MINE, COMPANY, DISABLED, MIXED_FIELD

from .chance import random_rules
from .every import LAWS
from .kit import GAMES, LIMIT, Battle, played

ARMOUR = Path(__file__).parents[2] / "examples" / "scenarios" / "armoured-thrust.yaml"
BATTLES = max(10, GAMES // 6)
FIRST = 9_000
SHELLS = 31  # every kind, a bit each


def let_out(battle: Battle, chance: Chance) -> None:
    """Somebody who rides has got out beside his vehicle."""
    game = battle.game
    for unit, squad in enumerate(game.squad[: game.units]):
        if squad.aboard and chance.likely(60):
            hull = game.hull[squad.aboard - 1]
            squad.aboard, squad.present = 0, 1
            x, y = hull.x, hull.y + (200 if squad.side == 0 else -200)
            assert place_around(battle.table, battle.record, game, unit, x, y) == 1
            settle(battle.record, squad)


@cache
def crossroads() -> scenario.Scenario:
    """The scenario, loaded once."""
    return scenario.load(ARMOUR)


def sow(game: Game, chance: Chance, width: int, depth: int) -> None:
    """Mines of either side all over the table, and fires."""
    game.mined = 1
    for device in game.device[: chance.between(3, 8)]:
        device.kind = chance.pick((AP_FIELD, AV_FIELD, AV_FIELD, MIXED_FIELD, COMMAND_MINE))
        device.side, device.known = chance.between(0, 1), chance.between(0, 1)
        device.x, device.y = chance.between(0, width), chance.between(depth // 4, 3 * depth // 4)
    for blaze in game.blaze[: chance.between(1, 3)]:
        near = game.squad[chance.between(0, game.units - 1)].figure[0]
        blaze.x, blaze.y, blaze.burns = near.x, max(0, min(depth, near.y + chance.between(-600, 600))), 1
        game.fires += 1


def give_guns(game: Game, chance: Chance) -> None:
    """Batteries, chits and observers for either side, and a missing level of command."""
    for side in range(2):
        game.chits[side] = chance.between(0, 4)
        game.lacks[side] = 1 << COMPANY if chance.likely(50) else 0
        for _ in range(chance.between(1, MAX_BATTERIES // 2)):
            battery = game.battery[game.batteries]
            battery.side, battery.level, battery.home = side, chance.between(1, 3), chance.between(0, 1)
            battery.tubes, battery.radius, battery.shells = chance.between(1, 3), chance.pick((300, 400, 600)), SHELLS
            game.batteries += 1
        crew = next(unit for unit in range(game.units) if game.squad[unit].side == side and not game.squad[unit].hull
                    and not game.squad[unit].aboard)
        battery.crew, battery.packed = crew + 1, side  # the last of each side stands on the table


def disturb(game: Game, chance: Chance) -> None:
    """Vehicles and men as they are in the middle of a battle: hurt, stuck, dark, with flamers and dischargers."""
    for hull in game.hull[: game.hulls]:
        hull.stuck, hull.dark = int(chance.likely(10)), int(chance.likely(10))
        hull.wreck = DISABLED if chance.likely(5) else 0
        hull.engineers, hull.airtight = chance.between(0, 1), chance.between(0, 1)
        hull.armour = 0 if chance.likely(20) else hull.armour
    for squad in game.squad[: game.units]:
        squad.launchers = 1
        squad.observer, squad.suppression = int(chance.likely(40)), int(chance.likely(15))
        for figure in squad.figure[: squad.figures]:
            figure.flame = int(figure.support > 0 and chance.likely(30))


def armoured(seed: int) -> Battle:
    """The crossroads, with everything about them that can happen to a vehicle."""
    setting, chance = crossroads(), Chance(seed)
    game = clone(setting.game)
    sow(game, chance, setting.table.width, setting.table.depth)
    give_guns(game, chance)
    disturb(game, chance)
    battle = Battle(seed, random_rules(seed), setting.table, game)
    let_out(battle, chance)
    return battle


@pytest.mark.slow
def test_the_laws_hold_of_vehicles_among_mines_fires_and_shells():
    """R6, R11, R13, R14.51, R16.3: whoever drives, rides, is blown up, burns, gets out or calls for fire."""
    facts, kinds = set(), set()
    for seed in range(FIRST, FIRST + BATTLES):
        number = 0
        for step in played(armoured(seed)):
            number = step.number
            facts |= {event.kind for event in step.after.event[: step.after.events]}
            kinds.add(step.order.kind)
            for name, law in LAWS.items():
                assert not (wrong := law(step)), f"{name}, {step}: {wrong}"
        assert number < LIMIT - 1
    assert facts >= {mines.TROD, fires.BURNT, support.BURST, points.AIMED, points.INSIDE}
    assert kinds >= {
        vehicles.GET_OUT,
        support.REQUEST,
        support.FALL,
        support.BOMBARD,
        launchers.SET_OUT,
        launchers.REMOTE,
    }
