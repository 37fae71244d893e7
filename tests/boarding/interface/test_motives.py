"""Why the computer would give an order in a boarding action, which changes when the ground for it does."""

from pathlib import Path

import pytest

from dieshift.battle import Battle
from dieshift.boarding.chapters import blips, melee, shooting
from dieshift.boarding.interface import motives
from dieshift.boarding.rulebook import BOARDING
from dieshift.boarding.state.records import Order
from dieshift.core.viewers import Viewer
from dieshift.interface import players

from .table import duel

SCENARIOS = Path(__file__).resolve().parents[3] / "examples" / "scenarios"


def why(battle, text, change=None):
    """The ground of an order, as the seat sees it that decides; after a change of what it sees."""
    seen = battle.kind.rulebook.view(battle.game, Viewer.deciding(battle.game.seat_to_choose))
    if change:
        change(seen)
    order = battle.kind.orders.read(text, battle.names, seen)
    return motives.motive(battle.journal.rules, battle.table, seen, battle.names, order)


def test_every_term_that_comes_up_is_one_that_has_words():
    used = set()
    for scenario in ("threshold", "black-box"):
        battle = Battle(SCENARIOS / f"{scenario}.yaml", seed=4)
        for _ in range(70):
            if battle.over:
                break
            before = len(battle.journal.entries)
            battle.bot_order("heuristic")
            text = battle.journal.entries[before].text
            battle.undo()
            ground = why(battle, text)
            used |= {ground.term} if ground else set()
            battle.redo()
    assert {"goal", "enemy", "front"} <= used <= set(motives.TERMS)


def test_a_turn_goes_by_who_is_in_front_by_who_fights_and_by_who_is_left():
    battle = Battle(SCENARIOS / "threshold.yaml", seed=4)
    while battle.game.question != 1 or battle.game.side != 1:
        battle.bot_order("heuristic")
    assert why(battle, "activate G1").term == "front"

    def fights(seen):
        seen.model[1].engaged = 1
    assert why(battle, "activate G1", fights).term == "engaged"

    def alone(seen):
        seen.model[2].activated = 1
    assert why(battle, "activate G1", alone).term == "only"


def test_a_shot_is_for_the_chance_that_its_odds_have():
    """Of a step with a shot likewise; and one at a door says nothing of anybody."""
    battle, compared = Battle(SCENARIOS / "threshold.yaml", seed=4), 0
    for text in ("activate T1", "step N", "open D1"):
        battle.order(text)
    viewer = Viewer.deciding(0)
    seen = battle.kind.rulebook.view(battle.game, viewer)
    context = battle.journal.rules, battle.table, seen, battle.names, viewer
    for choice in battle.kind.screen.menu(*context).choices:
        if "fire at G" in choice.order and not choice.refused:
            ground, odds = why(battle, choice.order), battle.kind.screen.preview(*context, choice.order).odds
            assert ground.term == "hit"
            assert choice.order.endswith(f"fire at {ground.target}")
            assert any(abs(row.chance - ground.here) < 1e-3 for row in odds.rows), (ground, odds.rows)
            compared += 1
    assert compared


QUESTIONS = {
    shooting.WHOSE_HIT: {"wounds"}, melee.WHICH_WEAPON: {"strikes_back", "bare_answer"},
    melee.HOW_MANY_AGAIN: {"again"}, melee.WHAT_TO_PARRY: {"parries", "lets_through"},
    blips.WHERE_TO_PLACE: {"placed", "put_off"}, blips.WHICH_WAY_TO_FACE: {"looks"}, blips.WHERE_TO_LURK: {"lurks"},
}


@pytest.mark.parametrize("scenario", ["threshold", "black-box", "seal-the-hatches", "sweep"])
def test_every_answer_of_the_computer_has_its_reason(scenario):
    """B11, B31, G-2, G-18, G-19: each by the term of its question, about an enemy that is there."""
    answered = {}
    for seed in range(3):
        battle = Battle(SCENARIOS / f"{scenario}.yaml", seed=seed)
        for _ in range(150):
            if battle.over:
                break
            question, before = int(battle.game.question), len(battle.journal.entries)
            battle.bot_order("heuristic")
            if question in QUESTIONS:
                text = battle.journal.entries[before].text
                battle.undo()
                ground = why(battle, text)
                assert ground is not None, text
                assert ground.term in QUESTIONS[question]
                assert not ground.target or ground.target in [battle.names.unit(k) for k in range(battle.game.models)]
                assert ground.here >= -1
                answered.setdefault(question, []).append(ground)
                battle.redo()
    assert answered


def test_who_strikes_back_takes_the_weapon_by_which_the_attack_is_worth_least():
    """B31: the reason has the numbers by which the player chooses, of either weapon."""
    table = duel(["unit: siege_boarder, code: T1, at: [2, 2], facing: N"],
                 ["unit: duellist, code: G1, at: [2, 3], facing: S"])
    table.play("activate T1").play("attack G1")
    assert table.game.question == melee.WHICH_WEAPON

    def ground(text):
        order = BOARDING.read_order(text, table.names)
        return motives.motive(table.rules, table.board, table.seen(), table.names, order)
    knife, blade = ground("strike back"), ground("strike back with power blade")
    assert (knife.term, knife.target, knife.there) == ("bare_answer", "T1", 0)
    assert (blade.term, blade.target) == ("strikes_back", "T1")
    assert blade.there == knife.here > blade.here
    order = Order()
    mind = players.mind_for(0, 1, "boarding")
    players.find("heuristic", "boarding")(mind, table.rules, table.board, table.seen(), order)
    assert str(BOARDING.order_text(order, table.names)) == "strike back with power blade"


def answered(question, text, change=bool):
    """The ground of an answer to a question that is put to the first mission by hand."""
    battle = Battle(SCENARIOS / "threshold.yaml", seed=4)
    battle.order("activate T1")

    def asked(seen):
        seen.question = question
        change(seen)
    return why(battle, text, asked)


@pytest.mark.parametrize(("text", "term", "face"), [
    ("parry 6", "parries", 6), ("parry 1", "parries", 1), ("parry nothing", "lets_through", 0)])
def test_a_parry_says_which_face_it_takes_and_none_that_it_takes_none(text, term, face):
    """B38."""
    ground = answered(melee.WHAT_TO_PARRY, text)
    assert (ground.term, ground.here) == (term, face)


@pytest.mark.parametrize(("side", "term"), [(0, "placed"), (1, "put_off")])
def test_a_newcomer_is_put_near_by_its_own_side_and_far_off_by_the_other(side, term):
    """G-18: an order of a place, by whoever decides; how far it says to the nearest enemy of the newcomer."""
    def newcomer(seen):
        seen.pending.blip = 1
        seen.model[1].side, seen.seat_to_choose = side, 0
        seen.model[1].x, seen.model[1].y = 0, 0
    ground = answered(blips.WHERE_TO_PLACE, "place at 0,0", newcomer)
    assert ground.term == term
    assert ground.here > 0


def test_a_next_hit_names_whom_it_strikes_the_first_model_too():
    """B11."""
    for code in ("T1", "G1"):
        ground = answered(shooting.WHOSE_HIT, f"hit {code}")
        assert (ground.term, ground.target) == ("wounds", code)
        assert 0 < ground.here <= 1


def test_an_answer_that_is_none_has_no_reason():
    battle = Battle(SCENARIOS / "threshold.yaml", seed=4)

    def interrupted(seen):
        seen.question = shooting.WHOSE_HIT
    battle.order("activate T1")
    assert why(battle, "step N", interrupted) is None
