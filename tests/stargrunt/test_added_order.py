"""A package adds an order: one declaration, with what it needs and does; everything else derives from it."""

import subprocess
import sys

import pytest

from dieshift.core.reasons import Reason
from dieshift.core.registry import DeclarationError, next_free
from dieshift.stargrunt.chapters import activation
from dieshift.stargrunt.frame import ALLOWED, actions, notes, reasons, refusals
from dieshift.stargrunt.rulebook import STARGRUNT
from dieshift.stargrunt.state.records import MAX_NOTES

assert STARGRUNT  # with it, all that the chapters declare
NEXT, NEXT_REASON, NEXT_NOTE = (next_free(declared.by_number) for declared in (actions, reasons, notes))
BIT = actions.free_bits(activation.WHAT_ACTION)[0]  # of those that answers lend to actions from number 63 on
NEXT_REFUSAL = next_free(refusals.by_number, ALLOWED + 1)

FLARE = """
from dieshift.core.actions import Action, Choice
from dieshift.core.dice import roll
from dieshift.core.reasons import Reason
from dieshift.core.odds import exact
from dieshift.core.refusals import ALLOWED, Refusal
from dieshift.interface.scene import Odds
from dieshift.stargrunt.interface.chances import shows
from dieshift.stargrunt.interface.rows import rows
from dieshift.stargrunt.frame import AGAIN, UNDER_FIRE, actions, carried_out, needs, reasons, refusals
from dieshift.stargrunt.chapters.activation import WHAT_ACTION

COLOUR = Choice("colour", {"": 0, "in red": 1}, {1: "{title}: red"})
FLARE = actions.declare(Action(
    NUMBER, "flare", "{unit}[{colour}]", "fire a flare", "Flare", "club 7", WHAT_ACTION, key="P",
    traits=AGAIN | UNDER_FIRE, choices=(COLOUR,), bit=BORROWED))
GLOW = reasons.declare(Reason(GLOWING, "glow", "club 7"))
LIGHT = refusals.declare(Refusal(REFUSED, "LIGHT", "{unit} needs no flare: it is day, so {moment}.", "club 7"))


@needs.case(FLARE)
def flare_refusal(rules, table, game, order):
    return LIGHT if game.night == 0 and order.choice == 0 else ALLOWED


@carried_out.case(FLARE)
def flare(dice, rules, table, game, order):
    roll(dice, 6, GLOW)
    game.night = 0


@shows(FLARE)
def brightness(rules, table, seen, names, order):
    found = exact(lambda dice: roll(dice, 6, GLOW) > 1)
    yield Odds(rows=rows({"it glows": found[True]}, ""))
"""
PLAYED = """
from dieshift.battle import Battle
from dieshift.core.journal import Refused
from dieshift.core.viewers import Viewer
from dieshift.stargrunt.interface.menu import menu

battle = Battle("examples/scenarios/night-raid.yaml", seed=5)
while battle.game.active < 0:
    battle.order(battle.offers[0].order)
told = menu(battle.journal.rules, battle.table, battle.game, battle.names,
            Viewer.of_side(battle.game.seat_to_choose))
choice = next(one for one in told.choices if one.word == "flare")
unit = battle.names.unit(battle.game.active)
assert (choice.order, choice.title, choice.key, choice.refused) == (f"flare {unit}", "Flare", "P", ""), choice
assert "fire a flare" in choice.meaning
shown = battle.kind.screen.preview(battle.journal.rules, battle.table, battle.game, battle.names,
                            Viewer.of_side(battle.game.seat_to_choose), f"flare {unit} in red")
assert [(row.label, row.fraction) for row in shown.odds.rows] == [("it glows", "5/6")]
battle.order(f"flare {unit} in red")
assert battle.journal.entries[-1].dice[0][::2] == (6, "glow", "seeded")
assert (battle.game.night, battle.game.squad[battle.game.active].done) == (0, actions.by_number[FLARE].mark)
try:
    battle.order("flare")
except Refused as refused:
    assert refused.sentence == (
        f"{unit} needs no flare: it is day, so give an order to {unit}, or end its activation. (club 7)")
else:
    raise AssertionError("nothing was refused")
battle.order("flare in red")  # the unit may be left out; it may be repeated
battle.save("flare.jsonl")
again = Battle.load("flare.jsonl")
assert again.verify(compiled=False).ok
assert again.game == battle.game
print("played")
"""


def run(script, **numbers):
    """A package, in a process of its own."""
    for name, number in ({"NUMBER": NEXT, "REFUSED": NEXT_REFUSAL, "GLOWING": 127, "BORROWED": BIT} | numbers).items():
        script = script.replace(name, str(number))
    return subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)  # noqa: S603


def test_the_next_free_numbers_are_told(tool):
    free = dict(tool("free_numbers").free("stargrunt"))
    assert (free["orders"][0], free["refusals"][0]) == (NEXT, NEXT_REFUSAL)
    assert (free["reasons of dice"][0], free["notes"][0]) == (NEXT_REASON, NEXT_NOTE)
    assert not {*free["orders"]} & {*actions.by_number}
    assert not {*free["refusals"]} & {*refusals.by_number}
    assert max(free["orders"]) <= 126
    assert free["bits"] == actions.free_bits(activation.WHAT_ACTION)[:3]
    assert max(free["notes"]) < MAX_NOTES


@pytest.fixture
def clash():
    """A die declared a second time under the number of another, after which nothing is as it was."""
    before = dict(reasons.by_number)
    yield lambda: reasons.declare(Reason(3, "glow", "club 7"))
    reasons.by_number = before
    reasons.words.clear()
    reasons.words.update({number: one.word for number, one in before.items()})


def test_of_two_of_one_number_the_tool_says_who_they_are_and_what_is_free_all_the_same(tool, clash, monkeypatch):
    numbers = tool("free_numbers")
    counted = list(numbers.free("stargrunt"))
    monkeypatch.setattr(numbers, "free", lambda _: [clash(), *counted][1:])
    line, wrong = numbers.told("stargrunt")
    assert wrong == [
        "the die 'glow' of squad battles has number 3, as 'range die' has; give the newer of the two another."]
    assert line.startswith(f"stargrunt: orders {NEXT}")


def test_while_chapters_are_imported_a_clash_calls_no_number_free(monkeypatch):
    """Those that come later have theirs, too."""
    monkeypatch.delattr("dieshift.stargrunt.chapters.CHAPTERS")
    with pytest.raises(DeclarationError, match=r"another, which `python tools/free_numbers\.py` tells"):
        reasons.declare(Reason(3, "glow", "club 7"))


@pytest.mark.parametrize("number", [NEXT, 126])
def test_an_order_of_another_package_is_typed_offered_played_and_saved_as_any(tmp_path, number):
    """R3.20: also with the last number, by a bit that an answer lends."""
    done = run((FLARE + PLAYED).replace("flare.jsonl", str(tmp_path / "flare.jsonl")), NUMBER=number)
    assert (done.stdout, done.stderr) == ("played\n", "")


def test_an_order_whose_number_is_taken_is_refused_with_what_is_free():
    done = run(FLARE, NUMBER=8)
    assert done.stderr.splitlines()[-1] == (
        "dieshift.core.registry.DeclarationError: the order 'flare' of squad battles has number 8, as 'fire' has; "
        f"{NEXT} is free.")


def test_a_refusal_whose_number_is_taken_is_refused_with_what_is_free():
    done = run(FLARE, REFUSED=26)
    assert done.stderr.splitlines()[-1] == (
        "dieshift.core.registry.DeclarationError: the refusal 'LIGHT' of squad battles has number 26, as 'NO_TARGET' "
        f"has; {NEXT_REFUSAL} is free.")


def test_a_die_whose_number_is_taken_is_refused_with_what_is_free():
    done = run(FLARE, GLOWING=3)
    assert done.stderr.splitlines()[-1] == (
        "dieshift.core.registry.DeclarationError: the die 'glow' of squad battles has number 3, as 'range die' has; "
        f"{NEXT_REASON} is free.")


@pytest.mark.parametrize(("place", "fault"), [
    (2, f"has number 2, as 'the effect on a mover of fire on its way' has; {NEXT_NOTE} is free."),
    (12, "has number 12; numbers go from 0 to 11."),
])
def test_a_note_on_unfinished_orders_needs_a_place_of_its_own(place, fault):
    done = run(f"""
from dieshift.core.questions import Matter
from dieshift.stargrunt.frame import notes
notes.declare(Matter({place}, "a flare burns", "club 7"))
""")
    assert done.stderr.splitlines()[-1] == (
        f"dieshift.core.registry.DeclarationError: the note 'a flare burns' of squad battles {fault}")
