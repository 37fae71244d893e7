"""A third side: it is there, shoots when both sides have had their phases, and strikes back: B17, RULING 20."""

import pytest

from boarding.kit import (
    DONE,
    EAST,
    NORTH,
    OVERWATCH,
    SOUTH,
    WEST,
    action,
    attack,
    board,
    model,
    open_floor,
)
from dieshift.boarding.chapters import activation, blips, melee, overwatch, shooting
from dieshift.boarding.chapters.objectives.rules import holds, still_to_come
from dieshift.boarding.scenarios.by_hand import add_condition
from dieshift.boarding.state.terms import ALL_REMOVED, DRAW, NOBODY, ON_BOARD, REMOVED, THIRD
from dieshift.boarding.turn.models import engage
from dieshift.boarding.turn.victory import verdict
from dieshift.core.dice import scripted

HALL = open_floor(9, 14)
A, B, C = range(3)


def stands(*others, profile="trooper", at=(4, 4), facing=NORTH, **more):
    """A hall with somebody of each side out of everybody's way, and a third side's model, number 2."""
    return action(HALL, model("stalker", 0, 0, 0), model("stalker", 1, 8, 0),
                  model(profile, THIRD, *at, facing), *others, **more)


def to_its_phase(fight, *faces):
    """Both sides have had their phases; what the third does then, as the fields changed."""
    fight.play(DONE)
    return fight.play(DONE, *faces)


def shots(fight):
    """Who shot at whom, in order."""
    return [fact[:2] for fact in fight.events(shooting.SHOT)]


def test_a_third_side_shoots_when_both_sides_have_had_their_phases():
    """B17, RULING 20; S1.10: all its action points, one shot after the other, and then the turn is over."""
    fight = stands(model("boarder", 0, 4, 8, SOUTH))
    assert to_its_phase(fight, 5, 4, 6, 5, 4) == {
        "model.2.activated": 1, "model.2.sus_target": 3, "model.2.sus_level": 2, "turn": 2, "side": 0,
        "activations": 1, "model.0.acpo": 6, "model.3.acpo": 4, "model.1.acpo": 0, "seat_to_choose": 0}
    assert shots(fight) == [(2, 3)] * 5
    assert fight.events(activation.PHASE_BEGINS) == [(-1, -1, THIRD, 1, 0), (-1, -1, 0, 2, 0)]
    assert fight.events(activation.PHASE_ENDS) == [(-1, -1, 1, 0, 0), (-1, -1, THIRD, 1, 0)]
    assert fight.waits == (0, activation.WHICH_UNIT)


def test_under_another_reading_it_never_shoots():
    """B17, RULING 20; S1.10."""
    fight = stands(model("boarder", 0, 4, 8, SOUTH), text="third-side-idle")
    to_its_phase(fight)
    assert (shots(fight), fight.game.turn) == ([], 2)
    assert fight.events(activation.PHASE_BEGINS) == [(-1, -1, 0, 2, 0)]


@pytest.mark.parametrize(("one", "other", "nearest"), [((4, 8), (4, 9), 3), ((3, 9), (4, 8), 4), ((3, 8), (5, 8), 3)])
def test_it_shoots_at_the_nearest_of_either_side_and_of_two_at_the_lower_number(one, other, nearest):
    """B17, RULING 20; S1.10, G-5."""
    fight = stands(model("boarder", 1, *one, SOUTH), model("boarder", 0, *other, SOUTH))
    to_its_phase(fight, 5, 5, 5, 5, 5)
    assert shots(fight) == [(2, nearest)] * 5


def test_it_shoots_neither_at_things_nor_at_its_own():
    """RULING 20."""
    fight = stands(model("console", 0, 4, 6), model("stalker", THIRD, 3, 7))
    to_its_phase(fight)
    assert shots(fight) == []


def test_each_of_its_models_has_one_turn_in_their_order():
    """RULING 20: one whose target comes into sight only later has had its turn."""
    fight = stands(model("stalker", 0, 4, 6), model("trooper", THIRD, 8, 6, WEST))
    to_its_phase(fight, *(5,) * 10)
    assert shots(fight) == [(2, 3)] * 5 + [(4, 3)] * 5
    fight = stands(model("trooper", THIRD, 4, 5), model("boarder", 1, 4, 9, SOUTH))
    fight.play(DONE)
    fight.acts(4).play(OVERWATCH)
    fight.play(DONE, 5, 1, 4, 1)  # what stood in the way falls to the answer to its first shot
    assert (shots(fight), fight[3].state, fight[2].activated) == ([(3, 4), (4, 3)], REMOVED, 1)


def test_it_shoots_at_a_fight_of_the_two_others():
    """B17; S1.10: the ban on shooting into a fight is on the combatants' own sides."""
    fight = action(HALL, model("boarder", 0, 4, 8), model("stalker", 1, 4, 9, SOUTH), model("trooper", THIRD, 4, 4))
    engage(scripted(), fight.game, A, B, 0)
    to_its_phase(fight, *(5,) * 5)
    assert shots(fight) == [(2, A)] * 5


def test_who_is_engaged_with_it_is_not_shot_at_by_it_and_it_does_not_shoot():
    """B16, B17; S1.10, S1.11."""
    for other in (model("boarder", 1, 7, 7, SOUTH), model("trooper", THIRD, 1, 8, EAST)):
        fight = stands(model("boarder", 0, 4, 5, SOUTH), other)
        engage(scripted(), fight.game, 3, 2, 4)
        to_its_phase(fight)
        assert shots(fight) == []


def test_its_defender_takes_its_first_weapon_and_its_abilities_are_used_as_advised_unasked():
    """B31, B37, RULING 20: nobody is asked for it; the attacker is asked as ever."""
    fight = action(HALL, model("stalker", 0, 4, 4), model("stalker", 1, 0, 0), model("adept", THIRD, 4, 5, SOUTH))
    fight.acts(A)
    # the stalker's seven dice, the adept's four, and the one that it rolls again; both Parries cancel each other
    fight.play(attack(C), 3, *(1,) * 6, *(1,) * 4, 4)
    assert fight.events(melee.REROLLED) == [(C, A, 4111, 0, 1)]
    assert fight.events(melee.ROUND) == [(A, C, 1, 1, 2)]
    assert melee.FOUGHT in [fact.kind for fact in fight.game.event]  # all within the one order
    assert fight.waits == (0, activation.WHAT_ACTION)
    blades = action(HALL, model("stalker", 0, 4, 4), model("stalker", 1, 0, 0), model("two blades", THIRD, 4, 5, SOUTH))
    blades.acts(A)
    blades.play(attack(C), *(1,) * 7, *(1,) * 4)
    assert blades.events(melee.POOL)[1][:2] == (C, A)
    assert blades.waits[1] != melee.WHICH_WEAPON


def test_both_sides_on_overwatch_answer_its_shots():
    """B18, RULING 20; G-8: its shot is an enemy's action to both."""
    fight = action(HALL, model("trooper", 0, 4, 8, SOUTH), model("trooper", 1, 3, 8, SOUTH),
                   model("trooper", THIRD, 4, 4))
    fight.acts(A).play(OVERWATCH)
    fight.acts(B).play(OVERWATCH, 5, 5, 1, 1)
    assert fight.events(overwatch.WATCHED) == [(A, C, 0, 0, 0), (B, C, 0, 0, 0)]
    assert shots(fight) == [(C, A), (A, C), (B, C)]
    assert fight[C].state == REMOVED
    assert (fight.game.active, fight.game.turn) == (NOBODY, 2)


def test_its_further_hits_go_to_the_nearest_that_is_left():
    """B11, RULING 3, RULING 20: nobody chooses, and no door and no thing is hit."""
    fight = stands(model("stalker", 0, 4, 6), model("stalker", 1, 3, 7), model("stalker", 0, 5, 8),
                   model("console", 0, 6, 7), profile="cannon")
    to_its_phase(fight, 1, 2, 1)
    assert [fact[:2] for fact in fight.events(shooting.HIT)] == [(2, 3), (2, 4), (2, 5)]
    assert [fight[k].state for k in (3, 4, 5, 6)] == [REMOVED, REMOVED, REMOVED, ON_BOARD]


def test_a_section_is_not_set_alight_by_it():
    """RULING 20: a torrent is aimed at nobody."""
    fight = stands(model("boarder", 0, 4, 8, SOUTH), profile="torch")
    to_its_phase(fight)
    assert (shots(fight), fight.game.fires) == ([], 0)


def test_it_neither_wins_nor_counts():
    """5.5, RULING 20: who is left of it saves nobody, holds nothing and keeps nobody from holding."""
    fight = stands(model("boarder", 0, 4, 8))
    for side in (0, 1):
        add_condition(fight.board, side, ALL_REMOVED, 1 - side)
    assert holds(fight.board, fight.game, 0, 0) == 0
    fight[B].state = REMOVED
    assert holds(fight.board, fight.game, 0, 0) == 1
    assert verdict(fight.board, fight.game) == 0
    fight[A].state = fight[3].state = REMOVED
    assert verdict(fight.board, fight.game) == DRAW


def test_reinforcements_of_the_first_turn_have_come_when_its_phase_is():
    """G-19, RULING 20: the second side's only arrivals are not to be waited for any more."""
    deck = board(HALL, supply_side=1, supply_start=1)
    deck.supply_pool[0] = 3
    fight = action(deck, model("stalker", 0, 0, 0), model("trooper", THIRD, 4, 4))
    fight.board.entries, fight.board.entry[0].side = 1, 1
    fight.game.side = 1
    fight.game.arriving = 0
    assert still_to_come(fight.board, fight.game, 1) == 0
    fight.game.side = THIRD
    assert still_to_come(fight.board, fight.game, 1) == 0
    fight.game.side = 0
    assert still_to_come(fight.board, fight.game, 1) == 1


def test_it_sees_what_is_hidden_and_the_other_side_places_it():
    """G-18, RULING 20: it is an enemy to both, so blips hide from it too."""
    fight = action(HALL, model("boarder", 0, 0, 0), model("stalker", 1, 8, 0), model("trooper", THIRD, 4, 4),
                   model("stalker", 1, 4, 9, hidden=2))
    assert fight.events(blips.REVEALED) == [(3, -1, 2, 1, 0)]
    assert fight.waits == (0, blips.WHERE_TO_PLACE)
