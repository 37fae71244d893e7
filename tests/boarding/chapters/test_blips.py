"""Hidden aliens, entry points, reinforcements: G-18, G-19."""



import pytest

from boarding.kit import (
    DONE,
    EAST,
    END,
    NORTH,
    OVERWATCH,
    SOUTH,
    WEST,
    action,
    activate,
    attack,
    door,
    fire,
    model,
    open_floor,
    order,
    step,
    turn,
)
from dieshift.boarding.chapters import activation, blips, doors, objectives, overwatch, shooting
from dieshift.boarding.state.terms import NOBODY, ON_BOARD

HALL = open_floor(7, 7)
# two rooms, a door between them
ROOMS = """
+-+-+-+-+-+-+
|. . .|. . .|
+ + + + + + +
|. . .D. . .|
+ + + + + + +
|. . .|. . .|
+-+-+-+-+-+-+
"""


def reveal(unit):
    return order(blips.REVEAL, unit=unit)


def place(x, y):
    return order(blips.PLACE, x=x, y=y)


def face(facing):
    return order(blips.FACE, way=facing)


def rooms(*others, hidden=3, at=(4, 1), watcher=(0, 1), facing=EAST, text="blips"):
    """A boarder in the western room, a blip in the eastern one."""
    own, blip = model("boarder", 0, *watcher, facing), model("stalker", 1, *at, hidden=hidden)
    return action(ROOMS, own, blip, *others, text=text)


def opened(fight):
    """The boarder walks to the door and opens it: the blip is seen."""
    fight.acts(0)
    for _ in range(2):
        fight.play(step("E"))
    fight.play(order(doors.OPEN, target=door(1)))
    return fight


# --- blips on the board -----------------------------------------------------------------------------------------------


def test_a_blip_has_six_points_and_steps_every_way_for_one():
    """G-18."""
    fight = rooms()
    fight.play(DONE)
    assert fight[1].acpo == 6
    fight.acts(1)
    for way in ("E", "NW", "S", "SE", "W", "N"):
        assert fight.refusal(step(way)) == "ALLOWED"
        fight.play(step(way))
    assert fight.game.turn == 2


def test_a_blip_only_steps_and_moves_doors():
    """G-18: it has no facing, and reaches the doors of all its edges."""
    fight = rooms(at=(3, 1), watcher=(0, 0), facing=WEST)
    fight.play(DONE)
    fight.acts(1)
    for attempt in (turn("E"), attack(0), fire(0), OVERWATCH, order(shooting.CLEAR_JAM), order(objectives.EXIT)):
        assert fight.refusal(attempt) == "BLIP_MAY_NOT"
    assert fight.refusal(order(doors.OPEN, target=door(1))) == "ALLOWED"


def test_a_blip_never_goes_into_sight_or_beside_an_enemy():
    """G-18."""
    drawing = "+-+-+-+-+\n|. . . .|\n+-+-+ + +\n|. . . .|\n+-+-+-+-+"
    fight = action(drawing, model("boarder", 0, 0, 0, EAST), model("stalker", 1, 2, 1, hidden=1), text="blips")
    fight.play(DONE)
    fight.acts(1)
    assert fight.refusal(step("W")) == "ALLOWED"
    assert fight.refusal(step("E")) == "BLIP_SEEN"
    behind = action(HALL, model("boarder", 0, 3, 4, NORTH), model("stalker", 1, 3, 2, hidden=1), text="blips")
    behind.play(DONE)
    behind.acts(1)
    assert behind.refusal(step("N")) == "BLIP_SEEN"
    assert behind.refusal(step("E")) == "ALLOWED"


def test_a_blip_is_no_target():
    """G-18: nobody sees it; it blocks the way and the view as any model."""
    fight = action(HALL, model("boarder", 0, 3, 4, NORTH), model("stalker", 1, 3, 3, hidden=1), text="blips").acts(0)
    assert fight.refusal(fire(1)) == fight.refusal(attack(1)) == "NO_TARGET"
    assert fight.refusal(step("S")) == "OCCUPIED"


# --- forced revealing -------------------------------------------------------------------------------------------------


def test_a_blip_that_is_seen_is_revealed_at_once():
    """G-18: one alien in its square; the enemy places the rest, their owner faces them all."""
    fight = opened(rooms())
    assert fight.events(blips.REVEALED) == [(1, -1, 3, 1, 0)]
    assert fight.waits == (0, blips.WHERE_TO_PLACE)
    assert (fight[1].hidden, fight[1].hp, fight[1].state, fight.game.blips) == (0, 1, ON_BOARD, 0)
    assert fight.refusal(place(4, 1)) == fight.refusal(place(2, 1)) == fight.refusal(place(-1, 1)) == "NOT_FREE"
    fight.play(place(5, 2))
    fight.play(place(3, 1))
    assert fight.waits == (1, blips.WHICH_WAY_TO_FACE)
    assert fight.refusal(face(4)) == "BAD_WAY"
    for facing in (WEST, SOUTH, NORTH):
        fight.play(face(facing))
    assert [fight.at(unit) for unit in (1, 2, 3)] == [(4, 1, "W"), (5, 2, "S"), (3, 1, "N")]
    assert fight.waits == (0, activation.WHAT_ACTION)
    assert [fight[unit].acpo for unit in (1, 2, 3)] == [0, 0, 0]
    assert fight.game.pending.stage == 0


def test_a_blip_of_one_asks_for_its_facing_only():
    """G-18."""
    fight = opened(rooms(hidden=1))
    assert fight.waits == (1, blips.WHICH_WAY_TO_FACE)
    fight.play(face(WEST))
    assert fight.refusal(fire(1)) == "ALLOWED"


def test_revealed_aliens_act_in_their_own_phase():
    """G-18: as what they are."""
    fight = opened(rooms(hidden=1))
    fight.play(face(WEST))
    fight.play(END)
    fight.acts(1)
    assert (fight[1].acpo, fight.refusal(turn("N"))) == (6, "ALLOWED")


def test_aliens_without_room_are_lost():
    """G-18: overflow; and where there is nothing to choose nobody is asked."""
    drawing = "+-+-+-+-+\n|. . .D.|\n+-+-+-+ +\n      |.|\n+ + + +-+"
    fight = action(drawing, model("boarder", 0, 2, 1, EAST), model("stalker", 1, 3, 1, hidden=3), text="blips").acts(0)
    fight.play(order(doors.OPEN, target=door(1)))
    assert fight.events(blips.PLACED) == [(2, 1, 3, 0, 0)]
    assert fight.events(blips.OVERFLOW) == [(1, -1, 1, 0, 0)]
    assert fight.waits == (1, blips.WHICH_WAY_TO_FACE)


def test_blips_are_revealed_one_after_the_other():
    """G-18: in the order of their numbers, each faced before the next is looked at."""
    fight = opened(rooms(model("stalker", 1, 5, 2, hidden=1), hidden=1))
    assert (fight[1].hidden, fight[2].hidden) == (0, 1)
    fight.play(face(WEST))
    assert fight.events(blips.REVEALED) == [(2, -1, 1, 1, 0)]
    fight.play(face(SOUTH))
    assert fight.waits == (0, activation.WHAT_ACTION)


def test_a_blip_in_view_when_the_game_begins_is_revealed():
    """G-18."""
    fight = action(HALL, model("boarder", 0, 3, 0), model("stalker", 1, 3, 5, hidden=1), text="blips")
    assert fight.waits == (1, blips.WHICH_WAY_TO_FACE)


def test_a_blip_that_opens_a_door_on_itself_ends_its_activation():
    """G-18: it is seen, and revealed in its own phase; it has been activated."""
    fight = rooms(at=(3, 1), watcher=(0, 1), hidden=1)
    fight.play(DONE)
    fight.acts(1)
    fight.play(order(doors.OPEN, target=door(1)))
    assert fight.game.active == NOBODY
    fight.play(face(WEST))
    assert (fight[1].acpo, fight.game.turn) == (0, 2)


def test_a_blip_that_opens_a_door_before_a_watcher_is_shot_at_once_it_is_placed():
    """G-8, G-18: when what it hides stands and faces as it is to, it is an alien that has acted in sight."""
    fight = rooms(at=(3, 1), watcher=(0, 1), hidden=1).acts(0)
    fight.play(OVERWATCH)
    fight.acts(1)
    fight.play(order(doors.OPEN, target=door(1)))
    assert fight.events(overwatch.WATCHED) == []
    fight.play(face(WEST), 4, 6)
    assert [event[:2] for event in fight.events(overwatch.WATCHED)] == [(0, 1)]
    assert fight[1].state == ON_BOARD


def test_all_that_a_blip_hides_are_placed_before_the_watcher_shoots_at_it_once():
    """G-8, G-18: one action, one shot, at the alien that opened the door."""
    fight = rooms(at=(3, 1), watcher=(0, 1), hidden=2).acts(0)
    fight.play(OVERWATCH)
    fight.acts(1)
    fight.play(order(doors.OPEN, target=door(1)))
    fight.play(place(4, 1))
    fight.play(face(WEST))
    assert fight.events(overwatch.WATCHED) == []
    fight.play(face(WEST), 4, 6)
    assert [event[:2] for event in fight.events(overwatch.WATCHED)] == [(0, 1)]


@pytest.mark.parametrize(("text", "shots"), [("blips", []), ("blips + overwatch-uncovered", [(0, 1)])])
def test_a_blip_that_another_alien_uncovers_is_not_shot_at_unless_it_is_agreed(text, shots):
    """G-8, G-18: the action is that of the one who opened the door, and was answered; a reading shoots at the blip too.

    The one who opened it falls, and so hides what is behind it no longer.
    """
    fight = rooms(model("stalker", 1, 3, 1, WEST), at=(4, 1), watcher=(0, 1), hidden=1, text=text).acts(0)
    fight.play(OVERWATCH)
    fight.acts(2)
    fight.play(order(doors.OPEN, target=door(1)), 1, 4)
    assert [event[:2] for event in fight.events(overwatch.WATCHED)] == [(0, 2)]
    fight.play(face(WEST), *([4, 6] if shots else []))
    assert [event[:2] for event in fight.events(overwatch.WATCHED)] == shots


@pytest.mark.parametrize(("text", "shots"), [("blips", 0), ("blips + overwatch-closing", 1)])
def test_a_door_that_is_closed_on_a_watcher_ends_the_action_out_of_sight(text, shots):
    """G-8: an action that does not end in sight is not answered; a reading answers the closing itself."""
    fight = rooms(model("stalker", 1, 3, 1, WEST), at=(5, 0), watcher=(0, 1), hidden=1, text=text).acts(0)
    fight.play(OVERWATCH)
    fight.acts(2)
    fight.play(order(doors.OPEN, target=door(1)), 4, 6)
    fight.play(order(doors.CLOSE, target=door(1)), *([4, 6] if shots else []))
    assert len(fight.events(overwatch.WATCHED)) == shots


# --- revealing by the owner -------------------------------------------------------------------------------------------


def test_the_owner_may_reveal_a_blip_before_it_moves():
    """G-18: he places the rest himself in unseen squares, and faces them; then they may all act."""
    fight = rooms(hidden=2)
    fight.play(DONE)
    assert fight.refusal(reveal(0)) == "NOT_YOURS"
    fight.play(reveal(1))
    assert fight.events(blips.REVEALED) == [(1, -1, 2, 0, 0)]
    assert fight.waits == (1, blips.WHERE_TO_PLACE)
    fight.play(place(3, 1))
    fight.play(face(WEST))
    fight.play(face(WEST))
    assert fight.waits == (1, activation.WHICH_UNIT)
    assert [(fight[unit].acpo, fight.refusal(activate(unit))) for unit in (1, 2)] == [(6, "ALLOWED")] * 2
    assert fight.refusal(reveal(1)) == "NOT_A_BLIP"


def test_a_blip_that_has_moved_is_not_revealed_by_its_owner():
    """G-18."""
    fight = rooms(hidden=2)
    fight.play(DONE)
    fight.acts(1)
    assert fight.refusal(reveal(1)) == "NOT_ASKED"
    fight = rooms(model("stalker", 1, 5, 0), hidden=2)
    fight.play(DONE)
    fight.acts(1)
    fight.play(END)
    assert fight.refusal(reveal(1)) == "NOT_A_BLIP"


def test_an_owner_places_newcomers_unseen():
    """G-18: no square that an enemy sees."""
    drawing = "+-+-+-+-+\n|. . . .|\n+-+-+-+ +\n|. . . .|\n+-+-+-+-+"
    fight = action(drawing, model("boarder", 0, 0, 0, EAST), model("stalker", 1, 3, 1, hidden=2), text="blips")
    fight.play(DONE)
    assert fight[1].hidden == 2
    fight.play(reveal(1))
    assert fight.events(blips.PLACED) == [(2, 1, 2, 1, 0)]
