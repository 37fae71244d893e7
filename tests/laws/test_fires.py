"""The laws of every battle with fires, smoke and flamers in it: they hold after every order. Source: R14.50-R14.64."""

import pytest

from dieshift.core.chance import Chance
from dieshift.stargrunt.chapters import fires
from dieshift.stargrunt.chapters.fires import rules
from dieshift.stargrunt.chapters.fires.rules import place

from .every import LAWS
from .kit import GAMES, LIMIT, Battle, played, random_battle

BATTLES = max(6, GAMES // 10)
FIRST = 7_000


def in_flames(seed: int) -> Battle:
    """A random battle in which something burns: fires among both sides, smoke, flamers and dischargers."""
    battle, chance = random_battle(seed), Chance(seed)
    game = battle.game
    game.wind = chance.between(1, rules.HOURS) if chance.likely(50) else 0
    for k in range(chance.between(1, 3)):
        near = game.squad[chance.between(0, game.units - 1)].figure[0]
        blaze = game.blaze[k]
        blaze.x, blaze.y, blaze.burns = near.x, min(battle.table.depth, near.y + chance.between(0, 600)), 1
        game.fires += 1
    for _ in range(chance.between(0, 2)):
        x, y = chance.between(0, battle.table.width), chance.between(0, battle.table.depth)
        place(game, x, y, rules.by_hour(chance.between(1, rules.HOURS), rules.ACROSS), chance.between(1, 5), 0)
    for squad in game.squad[: game.units]:
        squad.smoke = chance.between(0, 2)
        for figure in squad.figure[: squad.figures]:
            if figure.support > 0 and chance.likely(50):
                figure.flame = 1
    return battle


@pytest.mark.slow
def test_the_laws_hold_in_fires_and_smoke():
    """R14.50-R14.64: whatever burns, drifts, is lit, fought or put up."""
    facts, kinds = set(), set()
    for seed in range(FIRST, FIRST + BATTLES):
        number = 0
        for step in played(in_flames(seed)):
            number = step.number
            facts |= {event.kind for event in step.after.event[: step.after.events]}
            kinds.add(step.order.kind)
            assert step.after.fires == sum(blaze.burns for blaze in step.after.blaze)
            assert step.after.clouds == sum(1 for smoke in step.after.smoke if smoke.clouds)
            for name, law in LAWS.items():
                assert not (wrong := law(step)), f"{name}, {step}: {wrong}"
        assert number < LIMIT - 1
    assert facts >= {fires.FIRE, fires.SMOKE, fires.WIND, fires.BURNT}
    assert kinds >= {fires.SCREEN, fires.DOUSE}
