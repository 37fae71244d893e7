"""Why the computer would give an order: the term that decided it, which changes when the ground for it does."""

import re
from pathlib import Path

import pytest

from dieshift.boarding.face import motives as boarding_motives
from dieshift.core.records import clone
from dieshift.core.viewers import Viewer
from dieshift.stargrunt.face import motives
from dieshift.stargrunt.state.terms import BROKEN, PLATOON
from dieshift.stargrunt.turn import orders
from dieshift.stargrunt.words import notation

from .kit import SCRUB, Eyes, duel, played

WORDS = Path(__file__).resolve().parents[3] / "web" / "src" / "words" / "coach"


def why(eyes, text):
    """The ground of an order, as the seat sees it."""
    order = notation.read(text, eyes.names, eyes.seen)
    return motives.motive(eyes.rules, eyes.table, eyes.seen, eyes.names, order)


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_term_of_the_evaluation_has_words(language):
    known = set(re.findall(r"^    (\w+): \(", (WORDS / f"{language}.ts").read_text(encoding="utf-8"), re.MULTILINE))
    assert known == {*motives.TERMS, *boarding_motives.TERMS}


def test_every_term_that_a_battle_brings_up_is_one_that_has_words():
    """And every order that weighs something has its ground."""
    told, silent = set(), []
    for scenario in ("first-lesson", "storm-the-dyke"):
        for battle in played(f"examples/scenarios/{scenario}.yaml", 90, bots=("heuristic", "heuristic")):
            eyes, before = Eyes(battle), len(battle.journal.entries)
            battle.bot_order("heuristic")
            text = battle.journal.entries[before].text
            ground = why(eyes, text)
            battle.undo()
            told.add(ground.term) if ground else silent.append(text)
    assert told <= set(motives.TERMS)
    assert {"suppress", "casualties", "aim", "marker", "near"} <= told
    assert [text for text in silent if text.startswith(("fire", "activate", "end"))] == []


def test_a_fire_is_for_the_marker_until_the_target_has_all_that_count():
    """R5.31, R7.70: a fourth marker does nothing more to him, so that it is for casualties."""
    battle = duel(red="[36, 45]")
    ground = why(Eyes(battle), "fire B1 at R1")
    assert (ground.term, ground.whom, ground.other) == ("suppress", "R1", "position B1")
    battle.game.squad[1].suppression = 3
    ground = why(Eyes(battle), "fire B1 at R1")
    assert (ground.term, ground.whom) == ("casualties", "R1")


def test_a_move_is_for_the_objective_and_tells_how_far_it_is_then():
    """Thirty inches to the place to hold, six of them gone, and nobody in range."""
    ground = why(Eyes(duel(blue="[6, 24]", red="[70, 46]")), "move B1 to 12,24")
    assert (ground.term, ground.here, ground.there, ground.whom) == ("aim", 24, 30, "")


def test_a_move_into_cover_is_for_what_the_enemy_can_do_there():
    """R5.13: away from the objective, into the scrub, with the enemy close."""
    battle = duel(terrain=SCRUB, blue="[36, 29]", red="[36, 12]")
    ground = why(Eyes(battle), "move B1 to 36,33")
    assert (ground.term, ground.whom) == ("exposed", "R1")
    assert ground.here < ground.there
    battle.game.squad[1].activated = 1  # who has acted does nothing more
    ground = why(Eyes(battle), "move B1 to 36,33")
    assert ground is None or ground.term != "exposed"


def test_whose_turn_it_is_goes_by_rank_and_by_who_is_beaten():
    battle = next(iter(played("examples/scenarios/first-lesson.yaml", 1)))
    while battle.game.question != orders.WHICH_UNIT:
        battle.bot_order("heuristic")
    side = battle.game.seat_to_choose
    one, other = [unit for unit in range(battle.game.units) if battle.game.squad[unit].side == side][:2]
    for unit in range(battle.game.units):
        squad = battle.game.squad[unit]
        squad.level, squad.suppression = 0, 0
        if unit not in {one, other} and squad.side == side:
            squad.activated = 1
    text = f"activate {battle.names.unit(one)}"
    battle.game.squad[one].level = PLATOON
    assert why(Eyes(battle), text).term in {"leads", "near", "promise"}
    battle.game.squad[other].confidence = BROKEN
    assert why(Eyes(battle), text).term == "beaten"
    battle.game.squad[other].activated = 1
    assert why(Eyes(battle), text).term == "only"


def test_the_same_view_has_the_same_reason_whatever_is_hidden():
    """What is asked is the view, and it is left as it was."""
    for battle in played("examples/scenarios/storm-the-dyke.yaml", 40, bots=("heuristic", "heuristic")):
        eyes = Eyes(battle)
        before = clone(eyes.seen)
        grounds = [why(eyes, choice.order) for choice in eyes.menu.choices if not choice.refused and not choice.wants]
        again = Eyes(battle, Viewer.deciding(battle.game.seat_to_choose))
        assert grounds == [why(again, choice.order) for choice in again.menu.choices
                           if not choice.refused and not choice.wants]
        assert eyes.seen == before
