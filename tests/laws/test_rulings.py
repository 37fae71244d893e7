"""Whatever a referee sets by hand, however often: the game goes on to its end, and every entry is checked again."""

from zlib import crc32

import pytest

from dieshift.battle import Battle
from dieshift.core import rulings
from dieshift.core.chance import Chance

SCENARIOS = ("first-lesson", "convoy", "jammers", "road-ambush", "threshold", "sweep", "seal-the-hatches")
ORDERS, MOST = 120, 14  # orders played by hand's side, and rulings among them


def texts(battle, chance):
    """A ruling that is offered for somebody, or of the table, with one of its values."""
    book = rulings.rulings_of(battle.kind.rulebook)
    units = battle.game.units if battle.kind.rulebook.name == "stargrunt" else battle.game.models
    unit = chance.between(-1, units - 1)
    try:
        offered = list(rulings.choices(book, battle.table, battle.game, unit, battle.names))
    except ValueError:
        return ""
    choice = chance.pick(offered)
    far = 39 if battle.kind.rulebook.name == "stargrunt" else 11
    number = str(chance.between(choice.low, choice.high))
    if choice.high == 0:
        number = chance.pick(["nowhere", *3 * [f"{chance.between(0, far)},{chance.between(0, far)}"]])
    return f"{choice.text} {chance.pick(choice.values)[0] if choice.values else number} because of chance"


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("name", SCENARIOS)
def test_a_game_goes_on_whatever_is_ruled(name, seed):
    battle = Battle(f"examples/scenarios/{name}.yaml", seed=seed + 1)
    chance, stood, said = Chance(crc32(f"{name} {seed}".encode())), 0, []
    for _ in range(ORDERS):
        if battle.over:
            break
        battle.bot_order("random")
        for _ in range(2 if stood < MOST and not battle.over else 0):
            text = texts(battle, chance)
            try:
                stood += bool(text and battle.rule(text))
            except ValueError as fault:
                said.append(str(fault))
    assert stood >= MOST // 2
    assert all(said)
    verdict = battle.verify(compiled=False)
    assert verdict.ok, verdict.sentence
    battle.play()
    assert battle.over
