"""The lessons of the page: their orders and dice, played to their wins, every die used up."""

import json
import re
from pathlib import Path

import pytest

from dieshift.battle import Battle
from dieshift.core.sources import Recorded
from dieshift.core.viewers import Viewer

ROOT = Path(__file__).resolve().parents[1]
LESSONS = ROOT / "web" / "src" / "lesson"
TABLES = {"squads": LESSONS / "squads.yaml", "boarding": ROOT / "examples" / "scenarios" / "threshold.yaml"}
WINNERS = {"squads": "Blue Patrol wins", "boarding": "Victory for Boarders"}


def offered(battle):
    """The orders as the page's buttons write them."""
    viewer = Viewer.of_side(battle.game.seat_to_choose)
    seen = battle.kind.rulebook.view(battle.game, viewer)
    menu = battle.kind.menu(battle.journal.rules, battle.table, seen, battle.names, viewer)
    return [choice.order for choice in menu.choices if not choice.refused]


@pytest.mark.parametrize("name", TABLES)
def test_a_lesson_plays_to_its_win_and_no_face_is_left(name):
    """Every order is allowed to the seat that gives it, and rolls the dice that are set for it, no more and no less."""
    steps = json.loads((LESSONS / f"{name}.json").read_text(encoding="utf-8"))
    battle = Battle(TABLES[name], dice=Recorded([face for step in steps for face in step.get("faces", [])]))
    for step in steps:
        assert battle.game.seat_to_choose == step["seat"], step
        assert step["seat"] == 1 or re.sub(r"[\d.]+,[\d.]+", "X,Y", step["order"]) in offered(battle), step
        battle.order(step["order"])
        assert [die.face for die in battle.journal.entries[-1].dice] == step.get("faces", []), step
    assert battle.game.seat_to_choose == -1
    ending = battle.kind.ending(battle.journal.state_at(0), battle.game, battle.names)
    assert WINNERS[name] in " ".join(map(str, ending))
