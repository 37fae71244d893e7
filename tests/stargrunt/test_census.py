"""The census: in forty fixed situations, what is offered, in what order, and what is refused, with which code.

The situations are one scenario with some fields of the record changed; what they give is written in
tests/golden/census.txt. Counts can stay right while the order of offers changes, so the lines are compared in order.
A change of that file says which rule made it move.
"""

from pathlib import Path

import pytest

from dieshift.core.dice import seed_dice
from dieshift.core.records import clone
from dieshift.stargrunt.chapters import activation
from dieshift.stargrunt.frame import refusals
from dieshift.stargrunt.interface.offers import offers
from dieshift.stargrunt.scenarios.scenario import load
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.text import notation
from dieshift.stargrunt.turn import legal, step

CENSUS = Path(__file__).parent.parent / "golden" / "census.txt"
SCENARIO = """
title: Census
turns: 6
size: [48, 48]
terrain:
  - {kind: scrub, at: [[20, 8], [30, 8], [30, 14], [20, 14]]}
  - {kind: building, at: [[34, 20], [40, 20], [40, 26], [34, 26]]}
  - {kind: wall, at: [[18, 27], [30, 27]]}
sides:
  - name: Blue
    squads:
      - {code: B0, type: line command, level: platoon, quality: veteran, leadership: 1, at: [14, 10]}
      - {code: B1, type: line squad, at: [25, 11], superior: B0}
      - {code: B2, type: line squad, at: [40, 6], superior: B0}
  - name: Red
    squads:
      - {code: R1, type: line squad, at: [24, 30]}
      - {code: R2, type: militia squad, quality: green, leadership: 3, at: [37, 34]}
"""
B0, B1, B2, R1, R2 = range(5)

# name -> (active unit or None, fields of the record to change, rule set)
SITUATIONS = {
    "which unit": (None, {}, "book"),
    "which unit, all but one activated": (None, {"squad.0.activated": 1, "squad.2.activated": 1}, "book"),
    "which unit, one broken": (None, {"squad.2.confidence": 1}, "book"),
    "which unit, one wiped out": (None, {f"squad.1.figure.{i}.health": 3 for i in range(8)}, "book"),
    "fresh in scrub": (B1, {}, "book"),
    "fresh in scrub, overwatch allowed": (B1, {}, "goodall"),
    "second action, overwatch allowed": (B1, {"squad.1.actions": 1}, "goodall"),
    "second action after fire, overwatch allowed": (B1, {"squad.1.actions": 1, "squad.1.fires": 1}, "goodall"),
    "no action left": (B1, {"squad.1.actions": 0}, "book"),
    "in the open": (B2, {}, "book"),
    "commander": (B0, {}, "book"),
    "commander, subordinate shaken": (B0, {"squad.1.confidence": 2}, "book"),
    "commander, already transferred": (B0, {"squad.0.transferred": 2}, "book"),
    "commander suppressed": (B0, {"squad.0.suppression": 1}, "book"),
    "suppressed in cover": (B1, {"squad.1.suppression": 1}, "book"),
    "suppressed in the open": (B2, {"squad.2.suppression": 3}, "book"),
    "panicked": (B1, {"squad.1.panic": 1}, "book"),
    "panicked, one action left": (B1, {"squad.1.panic": 1, "squad.1.actions": 1}, "book"),
    "over its panic": (B1, {"squad.1.panic": 2}, "book"),
    "disorganised": (B1, {"squad.1.disorganised": 1}, "book"),
    "disorganised and suppressed in the open": (B2, {"squad.2.disorganised": 1, "squad.2.suppression": 1}, "book"),
    "in column": (B2, {"squad.2.column": 1}, "book"),
    "in column, suppressed": (B2, {"squad.2.column": 1, "squad.2.suppression": 1}, "book"),
    "In Position": (B1, {"squad.1.in_position": 1}, "book"),
    "shaken in cover": (B1, {"squad.1.confidence": 2}, "book"),
    "broken in cover": (B1, {"squad.1.confidence": 1}, "book"),
    "broken in cover, fired on": (B1, {"squad.1.confidence": 1, "squad.1.shot_at_by": 8}, "book"),
    "broken in the open": (B2, {"squad.2.confidence": 1}, "book"),
    "routed": (B1, {"squad.1.confidence": 0}, "book"),
    "routed and suppressed": (B1, {"squad.1.confidence": 0, "squad.1.suppression": 2}, "book"),
    "failed to go In Position": (B1, {"squad.1.failed": 1 << 9}, "book"),
    "reorganised already": (B1, {"squad.1.done": 1 << 11}, "book"),
    "rifles have fired": (B1, {f"squad.1.figure.{i}.fired": 1 for i in (0, 3, 4, 5, 6, 7)}, "book"),
    "every weapon has fired": (B1, {f"squad.1.figure.{i}.fired": 3 for i in range(8)}, "book"),
    "leader alone": (B1, {f"squad.1.figure.{i}.health": 3 for i in range(1, 8)}, "book"),
    "wounded with it": (B1, {f"squad.1.figure.{i}.health": 1 for i in (5, 6)}, "book"),
    "making its last stand": (B1, {"squad.1.standing_fast": 1}, "book"),
    "enemy hidden": (B1, {"squad.3.located": 0, "squad.4.located": 0}, "book"),
    "enemy flipped": (B1, {"squad.3.located": 1}, "book"),
    "enemy in column": (B1, {"squad.3.column": 1}, "book"),
    "night": (B1, {"night": 1}, "book"),
}
ASKED = ("activate B1", "activate R1", "pass", "stop", "first", "move B1 to 25,13", "move B1 to 25,22",
         "dash B1 to 25,20", "move B1 to 24,29.5", "travel B1 to 25,18", "fire B1 at R1", "fire B1 at R2",
         "fire B1 at B2", "position B1", "unposition B1", "reorganise B1", "column B1", "uncolumn B1", "recover B1",
         "calm B1", "transfer B1 to B2", "transfer B0 to B1", "rally B0 B1", "observe B1 at R1",
         "detach B1 figures 7,8",
         "detach B1 figures 1,2", "regroup B1 with B2", "overwatch B1", "laststand B1", "withdraw B1", "end B1",
         "decline", "carryon halt")


def situation(name):
    """The scenario with a situation's fields set, its rules, and its names."""
    active, fields, text = SITUATIONS[name]
    scenario, rules = load(SCENARIO), catalogue.parse(text).record()
    game = clone(scenario.game)
    step.open_game(seed_dice(1), rules, scenario.table, game)
    game.seat_to_choose, game.question = 0, activation.WHICH_UNIT
    if active is not None:
        game.active, game.question = active, activation.WHAT_ACTION
        game.squad[active].activated, game.squad[active].actions = 1, 2
    for path, value in fields.items():
        *way, last = path.split(".")
        place = game
        for part in way:
            place = place[int(part)] if part.isdigit() else getattr(place, part)
        setattr(place, last, value)
    return rules, scenario.table, game, scenario.roster


def counted(name):
    """The lines of a situation: offers in their order, then every order asked for and the code that answers it."""
    rules, table, game, names = situation(name)
    lines = [f"offer {offer.order}" for offer in offers(rules, table, game, names)]
    for text in ASKED:
        code = legal.refusal(rules, table, game, notation.read(text, names))
        lines.append(f"asked {text}: {refusals.name(code) if code else 'allowed'}")
    return lines


def census():
    """The whole census as text."""
    return "".join(f"# {name}\n" + "".join(f"{line}\n" for line in counted(name)) + "\n" for name in SITUATIONS)


def written():
    blocks = CENSUS.read_text(encoding="utf-8").split("# ")[1:]
    return {block.partition("\n")[0]: block.partition("\n")[2].split("\n")[:-2] for block in blocks}


@pytest.mark.parametrize("name", SITUATIONS)
def test_a_situation_offers_and_refuses_what_the_census_says(name):
    """R3.1, R3.20, R4.32, R7.20-R7.24, R7.52, R7.71: orders offered, in order; orders refused, with the exact code."""
    assert counted(name) == written()[name]


def test_the_census_has_no_other_situations():
    assert list(written()) == list(SITUATIONS)
    assert len(SITUATIONS) >= 40
