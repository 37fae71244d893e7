"""A package adds orders, a question and something unfinished to boarding; everything else derives from declarations."""

import os

import pytest

from dieshift.boarding.frame import actions, questions, unfinished
from dieshift.boarding.rulebook import chapters
from dieshift.core.registry import next_free
from interface.forked import Forked

assert chapters  # with them, all that they declare
NEXT, NEXT_QUESTION, NEXT_MATTER = (next_free(declared.by_number) for declared in (actions, questions, unfinished))
NIGHTLY = os.environ.get("HYPOTHESIS_PROFILE") == "nightly"
FLARE = """
from dieshift.boarding.chapters import activation, command
from dieshift.boarding.chapters.activation import WHAT_ACTION
from dieshift.boarding.chapters.overwatch import ACTED
from dieshift.boarding.state.terms import NOBODY
from dieshift.boarding.frame import (
    ALLOWED, PAID, actions, answered, ask, carried_out, decides, needs, questions, resumed, unfinished)
from dieshift.boarding.turn.listing import clear_order, offer, offered, write_order
from dieshift.core.actions import Action, Choice
from dieshift.core.dice import roll
from dieshift.core.questions import Matter

COLOUR = Choice("colour", {"": 0, "in red": 1}, {1: "{title}: red"})
FLARE = actions.declare(Action(
    NUMBER, "flare", "[{colour}]", "fire a flare", "Flare", "club 7", WHAT_ACTION, key="P", traits=PAID,
    choices=(COLOUR,)))
WHO_LOOKS = questions.declare(Matter(100, "who looks", "club 7"))
BURNING = unfinished.declare(Matter(40, "it burns", "club 7"))
LOOK = actions.declare(Action(
    61, "look away", "{unit}", "turn a model from it", "{unit} looks away", "club 7", WHO_LOOKS))


@needs.case(FLARE)
def flare_refusal(rules, board, game, order):
    return ALLOWED if game.model[game.active].acpo >= 2 else activation.TOO_FEW_POINTS


@carried_out.case(FLARE)
def flare(dice, rules, board, game, order):
    game.model[game.active].acpo -= 2
    game.command[game.side] += roll(dice, 6, command.COMMAND_ROLL)
    game.pending.stage = BURNING


@offered.case(FLARE)
def offer_flares(rules, board, game, out, count, kind):
    for colour in range(2):
        write_order(out[count], kind, NOBODY, NOBODY, NOBODY, NOBODY, colour)
        count = offer(rules, board, game, out, count)
    return count


@resumed.case(BURNING)
def burns(dice, rules, board, game, what):
    ask(rules, game, WHO_LOOKS)
    return 1


@decides.case(WHO_LOOKS)
def the_enemy(rules, game):
    return 1 - game.side


@needs.case(LOOK)
def look_refusal(rules, board, game, order):
    theirs = 1 if 0 <= order.unit < game.models and game.model[order.unit].side == game.seat_to_choose else 0
    return ALLOWED if theirs == 1 else activation.NOT_YOURS


@answered.case(LOOK)
def look_away(dice, rules, board, game, order):
    game.model[order.unit].facing = 0
    game.pending.stage = ACTED


@offered.case(LOOK)
def offer_models(rules, board, game, out, count, kind):
    for unit in range(game.models):
        clear_order(out[count])
        out[count].kind, out[count].unit = kind, unit
        count = offer(rules, board, game, out, count)
    return count
"""
PLAYED = """
from dieshift.battle import Battle
from dieshift.boarding.interface.menu import menu
from dieshift.boarding.text.notation import syntax, usage
from dieshift.core.journal import Refused
from dieshift.core.viewers import Viewer

battle = Battle("examples/scenarios/threshold.yaml", seed=5)
battle.order("activate T1")
offers = [offer.order for offer in battle.offers]
assert offers[-3:] == ["flare", "flare in red", "end"], offers
told = menu(battle.journal.rules, battle.table, battle.game, battle.names, Viewer.of_side(0))
found = [(one.order, one.title, one.key, one.refused) for one in told.choices if one.word == "flare"]
assert found == [("flare", "Flare", "P", ""), ("flare in red", "Flare: red", "P", "")], found
assert (syntax("flare"), usage("flare")) == ("flare [in red]", "write 'flare' to fire a flare")
battle.order("flare in red")
assert (battle.waiting.seat, battle.waiting.question) == (1, "who looks")
assert [offer.order for offer in battle.offers] == ["look away G1", "look away G2"]
try:
    battle.order("look away T1")
except Refused as refused:
    assert "doesn't belong to Xenoforms" in str(refused), refused
battle.save("flare.jsonl")
again = Battle.load("flare.jsonl")
assert again.game == battle.game
assert (again.game.question, again.game.pending.stage, again.game.model[0].acpo) == (100, 40, 2)
again.order("look away G1")
assert (again.waiting.seat, again.waiting.question) == (0, f"what T1 does (2 action points left)")
assert (again.game.model[1].facing, again.game.pending.stage, again.game.pending.unit) == (0, 0, -1)
again.order("flare")
again.order("look away G2")
assert "flare" not in [offer.order for offer in again.offers]
told = menu(again.journal.rules, again.table, again.game, again.names, Viewer.of_side(0))
found = [one.refused for one in told.choices if one.word == "flare"]
assert found == ["T1 has too few action points left for this. Do something else, or write 'end'. (B1)"], found
again.save("flare.jsonl")
assert Battle.load("flare.jsonl").verify(compiled=False).ok
print("played")
"""
COMPILED = """
from dieshift.battle import Battle
from dieshift.boarding.turn.legal import refusal
from dieshift.boarding.turn.step import step
from dieshift.boarding.text.notation import read
from dieshift.core.compiled import prepare
from dieshift.core.dice import scripted
from dieshift.core.records import clone, pack, to_bytes


def allowed(rules, board, game, order):
    return refusal(rules, board, game, order)


def play(dice, rules, board, game, order):
    step(dice, rules, board, game, order)


battle, compiler = Battle("examples/scenarios/threshold.yaml", seed=5), prepare()
battle.order("activate T1")
rules, board, game = battle.journal.rules, battle.table, battle.game
asked, played = compiler.njit(error_model="numpy")(allowed), compiler.njit(error_model="numpy")(play)
for text, faces in (("flare in red", [(6, 4)]), ("look away G2", []), ("look away T1", []), ("flare", [(6, 2)])):
    order = read(text, battle.names)
    found = refusal(rules, board, game, order)
    assert asked(*map(pack, (rules, board, game, order))) == found, text
    if found == 0:
        packed = [pack(part) for part in (scripted(*faces), rules, board, game, order)]
        step(scripted(*faces), rules, board, game, order)
        if WHOLE:
            played(*packed)
            assert packed[3].tobytes() == to_bytes(game), text
print("played")
"""


@pytest.fixture(scope="module")
def pythons(tmp_path_factory):
    waiting = Forked(FLARE.partition("COLOUR")[0], tmp_path_factory.mktemp("said"))
    yield waiting
    waiting.close()


@pytest.fixture
def run(pythons, tmp_path):
    """What a script says, and what goes wrong in it."""

    def ran(script):
        text = script.replace("flare.jsonl", str(tmp_path / "flare.jsonl"))
        done = pythons.run(text, env={**os.environ, "NUMBA_OPT": "0"})
        return done.stdout, done.stderr

    return ran


@pytest.mark.parametrize("number", [NEXT, 62])
def test_an_order_of_another_package_is_typed_offered_played_and_saved_as_any(run, number):
    """G-1: with a question of its own, in the midst of which the game is saved; also with the last of the numbers."""
    assert run((FLARE + PLAYED).replace("NUMBER", str(number))) == ("played\n", "")


def test_an_order_of_another_package_is_compiled_as_any(run):
    """G-1: compiled rules allow and refuse what interpreted ones do; nightly they carry it out alike, too."""
    script = (FLARE + COMPILED).replace("NUMBER", str(NEXT)).replace("WHOLE", str(NIGHTLY))
    assert run(script) == ("played\n", "")


@pytest.mark.parametrize(("was", "now", "said"), [
    ("NUMBER", "8", f"order 'flare' has number 8, as 'attack' has; {NEXT} is free."),
    ("Matter(100", "Matter(7",
     f"question 'who looks' has number 7, as 'where the next blip lurks' has; {NEXT_QUESTION} is free."),
    ("Matter(100", "Matter(-1", "question 'who looks' has number -1; numbers go from 0 to 127."),
    ("Matter(40", "Matter(0",
     f"unfinished matter 'it burns' has number 0, as 'nothing is under way' has; {NEXT_MATTER} is free."),
    ('burns", "club 7"', 'burns", ""', "unfinished matter 'it burns', number 40, has no cite; add one.")])
def test_what_clashes_or_lacks_something_is_refused_with_what_is_free(run, was, now, said):
    _, fault = run(FLARE.replace(was, now).replace("NUMBER", str(NEXT)))
    assert fault.splitlines()[-1].replace(" of boarding", "") == f"dieshift.core.registry.DeclarationError: the {said}"
