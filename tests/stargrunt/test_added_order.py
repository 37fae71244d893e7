"""A package adds an order: one declaration, with what it needs and does; everything else derives from it."""

import subprocess
import sys

import pytest

FLARE = """
from dieshift.core.actions import Action, Choice
from dieshift.core.dice import roll
from dieshift.stargrunt.state import refusal_codes as code
from dieshift.stargrunt.words import why
from dieshift.stargrunt.turn.actions import AGAIN, UNDER_FIRE, actions, carried_out, declare, needs
from dieshift.stargrunt.turn.questions import WHAT_ACTION

COLOUR = Choice("colour", {"": 0, "in red": 1}, {1: "{title}: red"})
FLARE = declare(Action(NUMBER, "flare", "{unit}[{colour}]", "fire a flare", "Flare", "club 7", WHAT_ACTION, key="P",
                       traits=AGAIN | UNDER_FIRE, choices=(COLOUR,)))


@needs.case(FLARE)
def flare_refusal(rules, table, game, order):
    return code.BAD_CHOICE if order.choice > 1 else code.ALLOWED


@carried_out.case(FLARE)
def flare(dice, rules, table, game, order):
    roll(dice, 6, why.QUALITY)
    game.night = 0
"""
PLAYED = """
from dieshift.battle import Battle
from dieshift.core.viewers import Viewer
from dieshift.stargrunt.face.menu import menu

battle = Battle("examples/scenarios/night-raid.yaml", seed=5)
while battle.game.active < 0:
    battle.order(battle.offers[0].order)
told = menu(battle.journal.rules, battle.table, battle.game, battle.names,
            Viewer.of_side(battle.game.seat_to_choose))
choice = next(one for one in told.choices if one.word == "flare")
unit = battle.names.unit(battle.game.active)
assert (choice.order, choice.title, choice.key, choice.refused) == (f"flare {unit}", "Flare", "P", ""), choice
assert "fire a flare" in choice.meaning
battle.order(f"flare {unit} in red")
assert (battle.game.night, battle.game.squad[battle.game.active].done) == (0, 1 << NUMBER)
battle.order("flare")  # the unit may be left out; it may be repeated
battle.save("flare.jsonl")
again = Battle.load("flare.jsonl")
assert again.verify(compiled=False).ok
assert again.game == battle.game
print("played")
"""


@pytest.mark.parametrize("number", [31, 62])
def test_an_order_of_another_package_is_typed_offered_played_and_saved_as_any(tmp_path, number):
    """R3.20: also with the last of the 63 numbers, whose bit is the highest."""
    script = (FLARE + PLAYED).replace("NUMBER", str(number)).replace("flare.jsonl", str(tmp_path / "flare.jsonl"))
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)  # noqa: S603
    assert (done.stdout, done.stderr) == ("played\n", "")


def test_an_order_whose_number_is_taken_is_refused_with_what_is_free():
    done = subprocess.run([sys.executable, "-c", FLARE.replace("NUMBER", "8")], capture_output=True, text=True,  # noqa: S603
                          check=False)
    assert done.stderr.splitlines()[-1] == (
        "dieshift.core.actions.DeclarationError: the order 'flare' of squad battles has number 8, as 'fire' has; 31 is "
        "free.")
