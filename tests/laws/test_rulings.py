"""Whatever a referee sets by hand, however often: the game goes on to its end, and every entry is checked again."""

from random import Random

import pytest

from dieshift.battle import Battle
from dieshift.core import rulings

SCENARIOS = ("first-lesson", "convoy", "jammers", "threshold", "sweep", "seal-the-hatches")
ORDERS, MOST = 120, 14  # orders played by hand's side, and rulings among them


def texts(battle, chance):
    """A ruling that is offered for somebody, with one of its values."""
    made = rulings.rulings_of(battle.kind.rulebook)
    units = battle.game.units if battle.kind.rulebook.name == "stargrunt" else battle.game.models
    unit = chance.randrange(units)
    try:
        offered = list(rulings.choices(made, battle.table, battle.game, unit, battle.names))
    except ValueError:
        return ""
    choice = chance.choice(offered)
    place = f"{chance.randrange(40)},{chance.randrange(40)}" if battle.kind.rulebook.name == "stargrunt" else (
        f"{chance.randrange(12)},{chance.randrange(12)}")
    number = place if choice.high == 0 else str(chance.randint(choice.low, choice.high))
    return f"{choice.text} {chance.choice(choice.values)[0] if choice.values else number} because of chance"


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("name", SCENARIOS)
def test_a_game_goes_on_whatever_is_ruled(name, seed):
    battle = Battle(f"examples/scenarios/{name}.yaml", seed=seed + 1)
    chance, stood = Random(f"{name} {seed}"), 0  # noqa: S311 - a game, no secret
    for _ in range(ORDERS):
        if battle.over:
            break
        battle.bot_order("random")
        for _ in range(2 if stood < MOST and not battle.over else 0):
            text = texts(battle, chance)
            try:
                stood += bool(text and battle.rule(text))
            except ValueError as fault:
                assert str(fault)  # noqa: PT017 - whichever it is, it says why
    assert stood > MOST // 2
    verdict = battle.verify(compiled=False)
    assert verdict.ok, verdict.sentence
    battle.play()
    assert battle.over
