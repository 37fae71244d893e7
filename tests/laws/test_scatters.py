"""However its figures lie scattered, a squad can act again within two activations: together, or in elements.

Scatters are placed by hand: each figure by itself, anywhere on passable ground in a box of some size, among ponds,
canals, walls and buildings, some of them wounded or dead. `DIESHIFT_LAW_SCATTERS` sets how many the law looks at; six
hundred in the nightly run.
"""

import os
from typing import Any

import pytest

from dieshift.core.chance import Chance
from dieshift.core.records import clone
from dieshift.stargrunt.chapters import activation
from dieshift.stargrunt.chapters.movement.ground import gait_of
from dieshift.stargrunt.chapters.movement.rules import is_place, keeps_clear
from dieshift.stargrunt.state.options import PRESETS
from dieshift.stargrunt.state.records import Game, Squad
from dieshift.stargrunt.state.squads import settle
from dieshift.stargrunt.state.terms import CONFIDENT, DEAD, PLACED, TREATED, WOUNDED
from dieshift.stargrunt.terrain import going
from dieshift.stargrunt.terrain import pieces as terrain

from .kit import Battle, empty_game, muster, random_kits, random_table
from .test_recovery import in_order, ours, restore_order

NIGHTLY = os.environ.get("HYPOTHESIS_PROFILE") == "nightly"
SCATTERS = int(os.environ.get("DIESHIFT_LAW_SCATTERS", "600" if NIGHTLY else "120"))
PARTS = 4
READINGS = ("", "stragglers-close-up", "integrity-by-neighbours", "integrity-by-circle", "integrity-by-chain", "rain",
            "leader-is-centre", "walls-are-difficult")  # fmt: skip


def wet(chance: Chance, table: going.Table) -> going.Table:
    """A table with a canal and a pond more, if there is room for them."""
    pieces = list(table.piece[: table.pieces])
    width, depth = table.width, table.depth
    if chance.likely(60):
        x, wide = chance.between(300, width - 600), chance.between(60, 400)
        low, high = chance.between(0, depth // 2), chance.between(depth // 2, depth)
        pieces.append(terrain.piece("water", [(x, low), (x + wide, low), (x + wide, high), (x, high)]))
    if chance.likely(40):
        x, y, size = chance.between(300, width - 500), chance.between(300, depth - 500), chance.between(50, 200)
        pieces.append(terrain.piece("water", [(x - size, y), (x, y - size), (x + size, y), (x, y + size)]))
    return terrain.table(width, depth, pieces)


def strewn(chance: Chance, battle: Battle, unit: int) -> bool:
    """Put every figure of a squad down by itself, somewhere in a box of some size."""
    table, game = battle.table, battle.game
    squad, gait = game.squad[unit], gait_of(battle.record, game.squad[unit])
    size = chance.between(300, 2000)
    west, south = chance.between(0, table.width - size), chance.between(0, table.depth - size)
    for i in range(squad.figures):
        for _ in range(200):
            x, y = chance.between(west, west + size), chance.between(south, south + size)
            squad.figure[i].x, squad.figure[i].y = x, y
            if is_place(table, gait, game, unit, x, y) and keeps_clear(squad, i, x, y):
                break
        else:
            return False
    return True


def casualties(chance: Chance, squad: Squad) -> None:
    """Some are hurt, some dead, and now and then one lies where he was left; somebody is fit."""
    for i in range(1, squad.figures):
        if chance.likely(25):
            squad.figure[i].health = chance.pick((WOUNDED, WOUNDED, TREATED, DEAD))


def scatter(seed: int, rules: str = "") -> Battle | None:
    """A scattered squad out of a seed, an enemy far off; None when the figures found no room."""
    chance = Chance(7 * seed + 3)
    reading = rules or chance.pick(READINGS)
    text = " + ".join(filter(None, [chance.pick(tuple(PRESETS)), reading]))
    battle = Battle(seed, text, wet(chance, random_table(chance)), empty_game())
    game = battle.game
    kind, kits = random_kits(chance)
    squad = game.squad[0]
    muster(squad, kind, (kits * 4)[: chance.between(2, 12)])
    squad.leader, squad.present, squad.located = 0, 1, PLACED
    squad.quality, squad.leadership, squad.confidence, squad.ceiling = 8, 1, CONFIDENT, CONFIDENT
    casualties(chance, squad)
    game.units = 1
    if not strewn(chance, battle, 0):
        return None
    settle(battle.record, squad)
    game.turn, game.question, game.seat_to_choose = 1, activation.WHICH_UNIT, 0
    return battle


def figures_of(game: Game) -> list[tuple[int, ...]]:
    """What all the figures carry and how they are, wherever they belong."""
    return sorted((f.firepower, f.support, f.armour, f.health) for squad in game.squad[: game.units]
                  for f in squad.figure[: squad.figures])


def trouble_with(battle: Battle, rules: Any) -> list[str]:
    """What keeps the squad of a scatter, and the elements it forms, from acting within two activations each."""
    game, faults = clone(battle.game), []
    before = figures_of(game)
    taken = restore_order(battle, rules, game, 0)
    if taken > 2:
        faults.append(f"scatter {battle.seed} ({battle.rules}) takes {taken} activations")
    for unit in range(game.units):
        if unit in ours(battle, game) and not faults:
            taken = restore_order(battle, rules, game, unit)
            if taken > 2 or not in_order(battle, game.squad[unit]):
                faults.append(f"part {unit} of scatter {battle.seed} ({battle.rules}) takes {taken} activations")
    if figures_of(game) != before:
        faults.append(f"scatter {battle.seed} has lost somebody")
    return faults


@pytest.mark.parametrize("part", range(PARTS))
def test_from_any_scatter_a_squad_is_together_or_in_elements_within_two_activations(part):
    """R4.30-R4.35: going round, or forming elements of the parts, always leads on."""
    faults, scattered = [], 0
    for seed in range(part, SCATTERS, PARTS):
        battle = scatter(seed)
        if battle is not None and battle.game.squad[0].disorganised == 1:
            scattered += 1
            faults += trouble_with(battle, battle.record)
    assert faults == []
    assert scattered > SCATTERS // (3 * PARTS)
