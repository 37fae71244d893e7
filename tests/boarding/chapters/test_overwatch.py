"""Overwatch and jams: B15, B17, B18, G-8, G-8b."""

import pytest

from boarding.kit import (
    CLEAR,
    DONE,
    EAST,
    END,
    NORTH,
    OVERWATCH,
    SOUTH,
    WEST,
    Action,
    action,
    attack,
    board,
    door,
    fire,
    gun,
    model,
    open_floor,
    order,
    rules,
    step,
    turn,
)
from dieshift.boarding.chapters import activation, command, doors, overwatch, shooting
from dieshift.boarding.chapters.shooting.rules import jams
from dieshift.boarding.state.terms import NOBODY, ON_BOARD, REMOVED

HALL = open_floor(9, 14)


def packed(*faces):
    return sum(face << (4 * k) for k, face in enumerate(faces))


def watching(*enemies, profile="boarder", text="book", at=(4, 1), drawing=HALL, watchers=1):
    """Models of side 0 on overwatch, and enemies (from number `watchers` on) whose phase it is."""
    own = [model(profile, 0, at[0] + k, at[1]) for k in range(watchers)]
    fight = action(drawing, *own, *enemies, text=text)
    for unit in range(watchers):
        fight.acts(unit)
        fight.play(OVERWATCH)
    return fight


def test_overwatch_costs_two_and_ends_the_activation():
    """G-8."""
    fight = action(HALL, model("boarder", 0, 4, 1), model("trooper", 0, 6, 1), model("stalker", 1, 4, 9)).acts(0)
    assert fight.play(OVERWATCH) == {
        "model.0.overwatch": 1, "model.0.acpo": 0, "model.0.free_turn": 0, "active": NOBODY, "watching.0": 1,
        "question": activation.WHICH_UNIT}
    assert fight.events(overwatch.OVERWATCHES) == [(0, -1, 0, 0, 0)]
    assert fight.events(activation.ENDED) == [(0, -1, 2, 0, 0)]


def test_overwatch_needs_two_points_and_a_gun_for_it():
    """B18, G-8."""
    fight = action(HALL, model("boarder", 0, 4, 1), model("breacher", 0, 6, 1), model("stalker", 1, 4, 9)).acts(0)
    for _ in range(3):
        fight.play(turn("W" if fight[0].facing == NORTH else "N"))
    assert fight.refusal(OVERWATCH) == "TOO_FEW_POINTS"
    fight.play(END)
    fight.acts(1)
    assert fight.refusal(OVERWATCH) == "NO_OVERWATCH_GUN"


def test_without_overwatch_nobody_goes_on_it():
    """B18, G-8, S1.77: the source names the rule only; off, the order is refused, and says why."""
    fight = action(HALL, model("boarder", 0, 4, 1), model("stalker", 1, 4, 9), text="overwatch-off").acts(0)
    assert fight.refusal(OVERWATCH) == "NO_OVERWATCH"


def test_a_model_that_a_mission_places_on_overwatch_does_not_shoot_where_there_is_none():
    """B18, G-8: with the rule it does."""
    for text, faces in (("book", (4, 4)), ("overwatch-off", ())):
        fight = action(HALL, model("boarder", 0, 4, 1), model("stalker", 1, 4, 12, SOUTH), text=text, first=1)
        fight[0].overwatch = fight.game.watching[0] = 1
        fight.acts(1).play(step("S"), *faces)
        assert len(fight.events(overwatch.WATCHED)) == len(faces) // 2


def test_an_enemy_action_in_sight_arc_and_range_is_shot_at_free():
    """G-8: after each one, by the model on overwatch, which keeps watching."""
    fight = watching(model("stalker", 1, 4, 12, SOUTH)).acts(1)
    fight.play(step("S"), 4, 4)
    assert fight.events(overwatch.WATCHED) == [(0, 1, 0, 0, 0)]
    assert (fight[0].overwatch, fight[0].acpo) == (1, 0)
    fight.play(step("S"), 1, 4)
    assert fight[1].state == REMOVED


def test_the_seat_that_acts_goes_on_after_the_shot():
    """G-8: no decision is asked of the watcher."""
    fight = watching(model("stalker", 1, 4, 9, SOUTH)).acts(1)
    fight.play(step("S"), 4, 5)
    assert fight.waits == (1, activation.WHAT_ACTION)


@pytest.mark.parametrize(("x", "y", "shots"), [(4, 13, 1), (4, 12, 1), (8, 4, 0), (8, 6, 1), (4, 0, 0)])
def test_actions_must_end_in_arc_and_twelve_squares(x, y, shots):
    """G-8: the free turn is an action too."""
    fight = watching(model("stalker", 1, x, y, SOUTH)).acts(1)
    fight.play(turn("W"), *([4, 4] * shots))
    assert len(fight.events(overwatch.WATCHED)) == shots


def test_thirteen_squares_are_too_far():
    """G-8: though the gun reaches 24."""
    fight = watching(model("stalker", 1, 4, 13, SOUTH), at=(4, 0)).acts(1)
    fight.play(turn("W"))
    assert fight.events(overwatch.WATCHED) == []
    fight.play(step("S"), 4, 4)
    assert len(fight.events(overwatch.WATCHED)) == 1


def test_every_kind_of_action_is_answered():
    """G-8: turning, opening, closing, shooting, going on overwatch, clearing a jam."""
    fight = watching(model("trooper", 1, 4, 9, SOUTH, jammed=1)).acts(1)
    fight.play(CLEAR, 4, 4)
    fight.play(fire(0), 4, 4, 5)
    fight.play(turn("E"), 4, 6)
    fight.play(OVERWATCH, 4, 5)
    assert fight[0].sus_level == 2


def test_ending_an_activation_or_phase_is_no_action():
    """G-8."""
    fight = watching(model("stalker", 1, 4, 9, SOUTH), model("stalker", 1, 5, 9, SOUTH)).acts(1)
    fight.play(END)
    fight.play(DONE)
    assert fight.game.turn == 2


def test_doors_that_open_are_answered_too():
    """G-8."""
    drawing = "+-+-+-+\n|. . .|\n+ +D+ +\n|. . .|\n+ + + +\n|. . .|\n+-+-+-+"
    fight = watching(model("stalker", 1, 1, 2, SOUTH), drawing=drawing, at=(1, 0)).acts(1)
    fight.play(order(doors.OPEN, target=door(1)), 4, 4)
    assert len(fight.events(overwatch.WATCHED)) == 1


def test_all_watchers_shoot_even_at_a_corpse():
    """G-8: in the order of their numbers; the second still rolls and may jam."""
    fight = watching(model("stalker", 1, 4, 9, SOUTH), model("stalker", 1, 8, 1, NORTH), watchers=2).acts(2)
    fight.play(step("S"), 1, 5, 1, 1)
    assert fight[2].state == REMOVED
    assert fight.events(overwatch.WATCHED) == [(0, 2, 0, 0, 0), (1, 2, 0, 0, 0)]
    assert fight.events(shooting.JAMMED) == [(1, -1, gun("twin carbine"), 0, 0)]
    assert (fight[1].jammed, fight[1].overwatch, fight[0].overwatch) == (1, 0, 1)


def test_further_hits_go_past_a_corpse_or_are_lost_with_the_first():
    """B11, RULING 3, G-8: only the first hit is bound to the declared target; under the other reading all hits are."""
    enemies = (model("stalker", 1, 4, 9, SOUTH), model("stalker", 1, 3, 9))
    past = watching(*enemies, watchers=2).acts(2)
    past.play(step("S"), 1, 5, 1, 1)
    assert (past[2].state, past[3].state) == (REMOVED, REMOVED)
    assert past.events(shooting.HIT_LOST) == [(1, -1, 1, 0, 0)]
    lost = watching(*enemies, watchers=2, text="overwatch-hits-the-fallen").acts(2)
    lost.play(step("S"), 1, 5, 1, 1)
    assert (lost[2].state, lost[3].state) == (REMOVED, ON_BOARD)
    assert lost.events(shooting.HIT_LOST) == [(1, -1, 2, 0, 0)]
    assert (lost[1].jammed, lost.waits) == (1, (1, activation.WHICH_UNIT))


def test_who_shot_at_a_corpse_aims_at_nobody():
    """G-8, G-9: its sustained fire does not wait for whoever comes to bear the dead one's number."""
    fight = watching(model("stalker", 1, 4, 9, SOUTH), model("stalker", 1, 8, 1, NORTH), watchers=2).acts(2)
    fight.play(step("S"), 1, 5, 4, 5)
    assert [(fight[unit].sus_target, fight[unit].sus_level) for unit in (0, 1)] == [(-1, 0), (-1, 0)]


def test_an_overkill_hit_on_overwatch_is_the_watchers_choice():
    """B11, G-8: its side is asked in the middle of the enemy's activation, then the others shoot."""
    fight = watching(model("stalker", 1, 4, 9, SOUTH), model("stalker", 1, 3, 9), model("stalker", 1, 6, 9), watchers=2)
    fight.acts(2)
    fight.play(step("S"), 1, 1)
    assert fight.waits == (0, shooting.WHOSE_HIT)
    fight.play(order(shooting.NEXT_HIT, target=4), 4, 5)
    assert (fight[2].state, fight[3].state, fight[4].state) == (REMOVED, ON_BOARD, REMOVED)
    assert fight.events(overwatch.WATCHED) == [(1, 2, 0, 0, 0)]
    assert fight.waits == (1, activation.WHICH_UNIT)


def test_overwatch_lasts_until_ones_own_next_phase():
    """G-8."""
    fight = watching(model("stalker", 1, 8, 13))
    fight.acts(1)
    fight.play(END)
    assert (fight.game.turn, fight[0].overwatch, fight.game.watching[0]) == (2, 0, 0)


def test_overwatch_is_lost_in_close_combat_before_the_round():
    """S1.10; G-8; and nobody shoots at the fight (B17)."""
    fight = watching(model("stalker", 1, 5, 2, SOUTH)).acts(1)
    fight.play(attack(0), *([1] * 11), *([1] * 4))
    assert fight.events(overwatch.OVERWATCH_LOST) == [(0, -1, 0, 0, 0)]
    assert fight.events(overwatch.WATCHED) == []
    assert (fight[0].overwatch, fight.game.watching[0]) == (0, 0)


def test_overwatch_at_contact_needs_assault():
    """B15, G-8."""
    fight = watching(model("stalker", 1, 4, 3, SOUTH), profile="rifleman").acts(1)
    fight.play(step("S"))
    assert fight.events(overwatch.WATCHED) == []
    fight.play(step("N"), 4, 4)
    assault = watching(model("stalker", 1, 4, 3, SOUTH)).acts(1)
    assault.play(step("S"), 4, 4)


def test_overwatch_is_lost_by_acting():
    """G-2, G-8: a model given command points acts again."""
    fight = action_with_points()
    fight.play(OVERWATCH)
    fight.play(order(command.COMMAND, unit=0, choice=1))
    assert fight[0].overwatch == 1
    fight.play(turn("E"))
    assert (fight[0].overwatch, fight.game.watching[0]) == (0, 0)


def action_with_points():
    """A boarder whose side has six command points."""
    fight = Action(board(HALL), [model("boarder", 0, 4, 1), model("stalker", 1, 4, 9)], "command-points").begin(6)
    return fight.acts(0)


@pytest.mark.parametrize(("faces", "book", "raw"), [
    ((1, 1), 1, 1), ((2, 2), 1, 1), ((4, 4), 0, 1), ((4, 5), 0, 0), ((1, 2), 0, 0), ((6, 3, 3), 1, 1),
    ((5, 1, 5), 0, 1)])
def test_what_jams_a_gun(faces, book, raw):
    """G-8b: two equal numerals; under the other readings two equal faces, or nothing."""
    assert jams(rules(), packed(*faces), len(faces)) == book
    assert jams(rules("jam-raw-pair"), packed(*faces), len(faces)) == raw
    assert jams(rules("jam-off"), packed(*faces), len(faces)) == 0


def test_a_pair_of_two_dice_jams_once_in_twelve():
    """G-8b: 1/12, and 1/6 with raw faces."""
    pairs = [packed(a, b) for a in range(1, 7) for b in range(1, 7)]
    assert sum(jams(rules(), pair, 2) for pair in pairs) == 3
    assert sum(jams(rules("jam-raw-pair"), pair, 2) for pair in pairs) == 6


def test_the_hit_of_a_jamming_shot_counts():
    """G-8b."""
    fight = watching(model("stalker", 1, 4, 9, SOUTH), model("stalker", 1, 8, 13)).acts(1)
    fight.play(step("S"), 1, 1)
    assert (fight[1].state, fight[0].jammed, fight[0].overwatch) == (REMOVED, 1, 0)


def test_guns_jam_on_overwatch_only():
    """G-8b."""
    fight = action(HALL, model("boarder", 0, 4, 1), model("alpha", 1, 4, 9)).acts(0)
    fight.play(fire(1), 2, 2)
    assert fight[0].jammed == 0


def test_a_jammed_gun_is_cleared_for_one_point():
    """G-8b."""
    fight = action(HALL, model("boarder", 0, 4, 1, jammed=1), model("alpha", 1, 4, 9)).acts(0)
    assert fight.refusal(fire(1)) == fight.refusal(step("N", 1)) == "GUN_JAMMED"
    assert fight.refusal(OVERWATCH) == "NO_OVERWATCH_GUN"
    assert fight.play(CLEAR) == {"model.0.jammed": 0, "model.0.acpo": 3}
    assert fight.refusal(CLEAR) == "NOT_JAMMED"
    assert fight.refusal(fire(1)) == "ALLOWED"


def test_sustained_fire_persists_on_overwatch():
    """G-9: the hit type grows from shot to shot."""
    fight = watching(model("alpha", 1, 4, 9, SOUTH)).acts(1)
    fight.play(step("S"), 2, 4)
    fight.play(step("S"), 2, 4, 1)
    assert (fight[0].sus_level, fight[1].hp) == (1, 2)


def test_overwatch_uses_ammunition():
    """G-8, G-12: an empty gun watches no more."""
    fight = watching(model("alpha", 1, 4, 9, SOUTH), profile="cannon").acts(1)
    fight[0].ammo[0] = 1
    fight.play(step("S"), 4, 5, 6)
    fight.play(step("S"))
    assert fight[0].ammo[0] == 0


def test_a_model_that_fell_in_its_own_attack_is_not_shot_at():
    """G-8: its action did not end on the board."""
    fight = action(HALL, model("boarder", 0, 4, 1), model("boarder", 0, 4, 2, WEST), model("stalker", 1, 3, 2, EAST))
    fight.acts(0)
    fight.play(OVERWATCH)
    fight.acts(1)
    fight.play(END)
    fight.acts(2)
    fight.play(attack(1), *([1] * 7), 6, 6, 6, 6)
    assert fight[2].state == REMOVED
    assert fight.events(overwatch.WATCHED) == []
