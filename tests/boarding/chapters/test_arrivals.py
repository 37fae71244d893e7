"""The pool, arrivals and lurking: G-18, G-19."""

from collections import Counter

import pytest

from boarding.kit import (
    DONE,
    END,
    NAMES,
    NORTH,
    OVERWATCH,
    SOUTH,
    Action,
    action,
    activate,
    board,
    model,
    open_floor,
    order,
    step,
)
from dieshift.boarding.chapters import activation, blips, movement
from dieshift.boarding.chapters.blips.rules import draw_blip
from dieshift.boarding.scenarios import by_hand
from dieshift.boarding.state.terms import LURKING, NOBODY, ON_BOARD, REMOVED
from dieshift.core.dice import assert_consumed, scripted

HALL = open_floor(7, 7)
ENTER = order(blips.ENTER)


def reveal(unit):
    return order(blips.REVEAL, unit=unit)


def lurk(entry):
    return order(blips.LURK, choice=entry)


def test_every_counter_of_the_pool_is_equally_likely():
    """G-18: nine ones, four twos, nine threes."""
    drawn = Counter()
    for counter in range(1, 23):
        game = by_hand.new_game(board(HALL))
        game.pool[0], game.pool[1], game.pool[2] = 9, 4, 9
        dice = scripted((22, counter))
        drawn[draw_blip(dice, game, 1)] += 1
        assert_consumed(dice, (22, counter))
        assert sum(game.pool) == 21
    assert drawn == {1: 9, 2: 4, 3: 9}


def supplied(*others, text="blips", entries=((6, 6), (0, 6)), pool=(9, 4, 9), start=2, more=1, faces=(), hold_range=3):
    """A board with entry points in the north and reinforcements of side 1."""
    deck = board(HALL)
    for x, y in entries:
        by_hand.add_entry(deck, x, y, facing=SOUTH, hold_range=hold_range)
    deck.supply_side, deck.supply_start, deck.supply_turn = 1, start, more
    deck.supply_profile = NAMES.index("stalker")
    for k, count in enumerate(pool):
        deck.supply_pool[k] = count
    fight = Action(deck, [model("boarder", 0, 3, 0, SOUTH), *others], text).begin()
    fight.play(DONE, *faces)
    return fight


def test_arrivals_are_drawn_and_lurk_where_their_owner_wants():
    """G-19: at the beginning of his phase; the first turn has its own number."""
    fight = supplied()
    assert (fight.waits, fight.game.arriving) == ((1, blips.WHERE_TO_LURK), 2)
    assert fight.refusal(lurk(2)) == "NO_ENTRY"
    fight.play(lurk(0), (22, 14))
    assert (fight[1].state, fight[1].hidden, fight[1].entry, fight[1].acpo) == (LURKING, 3, 0, 6)
    assert list(fight.game.pool) == [9, 4, 8]
    assert fight.events(blips.DRAWN) == [(1, -1, 0, 0, 0)]
    fight.play(lurk(1), (21, 1))
    assert fight.waits == (1, activation.WHICH_UNIT)
    fight.play(DONE)
    fight.play(DONE)
    assert fight.game.arriving == 1


@pytest.mark.parametrize("side", [0, 1])
def test_reinforcements_come_in_the_phase_of_their_own_side_alone(side):
    """G-19, 5.5: as many as the mission says, whoever goes first, and though the other side has an entry point, too."""
    for first in (0, 1):
        deck = board(HALL, first=first)
        by_hand.add_entry(deck, 0, 6, side=1 - side, room=9)
        by_hand.add_entry(deck, 6, 6, side=side, room=9)
        deck.supply_side, deck.supply_start, deck.supply_turn = side, 1, 2
        deck.supply_profile, deck.supply_pool[0] = NAMES.index("stalker"), 9
        fight = Action(deck, [model("boarder", 0, 0, 0), model("stalker", 1, 3, 6)])
        came = []
        for _ in range(4):  # phases
            fight.play(order(activation.NOTHING) if not came else DONE)
            came.append((fight.game.side, fight.game.models - 2))
        there = {0: 1, 1: 1, 2: 3, 3: 3} if side == first else {0: 0, 1: 1, 2: 1, 3: 3}
        assert came == [((first + k) % 2, there[k]) for k in range(4)]
        assert {fight[unit].side for unit in range(2, fight.game.models)} == {side}


def test_with_one_entry_open_nobody_is_asked():
    """G-19."""
    fight = supplied(entries=((6, 6),), faces=((22, 1), (21, 1)))
    assert [fight[k].state for k in (1, 2)] == [LURKING, LURKING]
    assert fight.waits == (1, activation.WHICH_UNIT)


def test_three_lurk_at_one_entry_at_most():
    """G-19: further arrivals do not come."""
    fight = supplied(entries=((6, 6),), start=5, faces=((22, 1), (21, 1), (20, 1)))
    assert (fight.game.models, fight.game.arriving, sum(fight.game.pool)) == (4, 0, 19)


def test_only_lurkers_enter():
    """G-19."""
    assert action(HALL, model("stalker", 0, 3, 3)).acts(0).refusal(ENTER) == "NOT_LURKING"


def test_a_lurker_enters_by_a_step():
    """G-19: onto the entry square, for one point; a blip in no enemy's sight."""
    fight = supplied(entries=((6, 6),), start=1, faces=((22, 1),)).acts(1)
    assert fight.refusal(step("S")) == "LURKING_STILL"
    fight.play(ENTER)
    assert (fight[1].state, fight[1].x, fight[1].y, fight[1].acpo, fight.game.blips) == (ON_BOARD, 6, 6, 5, 1)
    assert fight.refusal(ENTER) == "BLIP_MAY_NOT"
    assert fight.refusal(step("W")) == "ALLOWED"


def test_a_blip_does_not_enter_under_the_enemys_eyes():
    """G-18, G-19: nor onto a taken square."""
    fight = supplied(model("boarder", 0, 6, 0, NORTH), entries=((6, 6), (0, 6)), start=1)
    fight.play(lurk(0), (22, 1))
    assert (fight[2].state, fight.refusal(activate(2))) == (LURKING, "BLIP_SEEN")
    taken = supplied(model("stalker", 1, 6, 6), entries=((6, 6),), start=1, faces=((22, 1),))
    assert taken.refusal(activate(2)) == "OCCUPIED"


def seen_entry(*others, faces=((22, 1),), **fields):
    """A boarder looks at the one entry point, at which something has just arrived."""
    return supplied(model("boarder", 0, 6, 0, NORTH), *others, entries=((6, 6),), start=1, faces=faces, **fields)


def test_whoever_sees_an_entry_point_locks_nobody_out():
    """G-18, G-19: what lurks there is revealed, lurks on in plain view, and comes in one by one."""
    fight = seen_entry(faces=((22, 14),), pool=(9, 4, 9))
    assert (fight.waits, fight.refusal(activate(2))) == ((1, activation.WHICH_UNIT), "BLIP_SEEN")
    fight.play(reveal(2))
    assert fight.events(blips.REVEALED) == [(2, -1, 3, 0, 0)]
    assert [(fight[k].state, fight[k].hidden, fight[k].entry, fight[k].acpo) for k in (2, 3, 4)] == [
        (LURKING, 0, 0, 6)] * 3
    assert (fight.waits, fight.game.blips) == ((1, activation.WHICH_UNIT), 0)
    assert [fight[k].drawn for k in (2, 3, 4)] == [3, 0, 0]
    fight.acts(3)
    fight.play(ENTER)
    assert (fight.at(3), fight[3].acpo) == ((6, 6, "S"), 5)
    fight.play(step("SW"))
    fight.play(END)
    fight.acts(2)
    fight.play(ENTER)
    assert (fight.at(2), fight[2].drawn) == ((6, 6, "S"), 0)


@pytest.mark.parametrize("revealed", [False, True])
def test_a_blip_that_is_revealed_where_it_lurks_takes_the_room_of_one(revealed):
    """G-18, G-19: three counters find room at an entry, however many aliens the first turned out to hide."""
    fight = seen_entry(more=2, faces=((22, 14),))
    if revealed:
        fight.play(reveal(2))
    fight.play(DONE)
    fight.play(DONE, (21, 1), (20, 1))
    assert sum(fight.game.pool) == 19
    assert [fight[fight.game.models - k].state for k in (1, 2)] == [LURKING, LURKING]


@pytest.mark.parametrize("revealed", [False, True])
def test_a_sealed_entry_gives_back_the_counter_that_was_drawn_and_no_other(revealed):
    """G-19, 5.5: the aliens of a blip revealed there are one counter."""
    fight = supplied(entries=((3, 1), (0, 6)), start=1, more=0, hold_range=0)
    fight.play(lurk(0), (22, 14))
    if revealed:
        fight.play(reveal(1))
    assert fight.game.models == (4 if revealed else 2)
    fight.play(DONE)
    fight.acts(0)
    fight.play(order(blips.SEAL, choice=0))
    assert list(fight.game.pool) == [9, 4, 9]
    assert {fight[k].state for k in range(1, fight.game.models)} == {REMOVED}


def test_an_alien_in_plain_view_that_is_sealed_out_gives_its_own_counter_back():
    """G-19, 5.5: without blips each arrival uses up the lowest counter there is."""
    fight = supplied(text="book", entries=((3, 1),), pool=(0, 4, 9), start=1, more=0, hold_range=0)
    assert list(fight.game.pool) == [0, 3, 9]
    fight.play(DONE)
    fight.acts(0)
    fight.play(order(blips.SEAL, choice=0))
    assert list(fight.game.pool) == [0, 4, 9]


def test_of_a_lurker_that_is_revealed_all_wait_as_long_as_it_waits():
    """G-19: an enemy near the entry makes new arrivals wait, revealed or not."""
    fight = seen_entry(model("stalker", 1, 0, 3), faces=((22, 14),), hold_range=6)
    fight.play(reveal(3))
    assert [fight[k].waits for k in (3, 4, 5)] == [1, 1, 1]
    assert fight.refusal(activate(4)) == "HAS_TO_WAIT"


def test_a_phase_that_ends_by_itself_says_who_is_kept_out_and_why():
    """G-1, G-19: nobody else could act; somebody stands on the entry square, or the newcomer must wait."""
    fight = supplied(model("boarder", 0, 6, 6, NORTH), entries=((6, 6),), start=1, faces=((22, 1),), more=0)
    assert (fight.game.turn, fight.game.side) == (2, 0)
    assert fight.events(activation.PHASE_ENDS) == [(-1, -1, 0, 0, 0), (-1, -1, 1, 1, 0)]
    assert fight.events(blips.KEPT_OUT) == [(2, -1, 0, blips.HAS_TO_WAIT, 0)]
    fight.play(DONE)
    assert fight.events(blips.KEPT_OUT) == [(2, -1, 0, movement.OCCUPIED, 0)]
    free = supplied(entries=((6, 6),), start=1, faces=((22, 1),))
    free.play(DONE)
    assert free.events(activation.PHASE_ENDS) == [(-1, -1, 1, 0, 0)]
    assert free.events(blips.KEPT_OUT) == []


def test_an_enemy_within_six_squares_makes_new_arrivals_wait():
    """G-19: a turn, not those who lurk there already."""
    fight = supplied(entries=((3, 6),), start=1, more=0, faces=((22, 1),), hold_range=6)
    assert fight[1].waits == 1
    assert fight.game.turn == 2
    fight.play(DONE)
    assert (fight[1].waits, fight.refusal(activate(1))) == (0, "ALLOWED")
    far = supplied(entries=((3, 6),), start=1, faces=((22, 1),), hold_range=5)
    assert far[1].waits == 0
    assert far.refusal(activate(1)) == "ALLOWED"
    assert fight.refusal(activate(0)) == "NOT_YOURS"


def test_a_model_that_waits_is_not_activated():
    """G-19."""
    fight = supplied(model("stalker", 1, 0, 3), entries=((3, 6),), start=1, faces=((22, 1),), hold_range=6)
    assert fight.refusal(activate(2)) == "HAS_TO_WAIT"


def test_an_empty_pool_sends_nobody_unless_it_is_filled_again():
    """G-18, 5.5."""
    fight = supplied(entries=((6, 6),), pool=(1, 0, 0), start=2, faces=((1, 1),))
    assert (fight.game.models, sum(fight.game.pool)) == (2, 0)
    fight.play(DONE)
    fight.play(DONE)
    assert fight.game.models == 2
    deck = board(HALL)
    by_hand.add_entry(deck, 6, 6)
    deck.supply_side, deck.supply_start, deck.supply_refill, deck.supply_profile = 1, 2, 1, NAMES.index("stalker")
    deck.supply_pool[0] = 1
    again = Action(deck, [model("boarder", 0, 3, 0)], "blips").begin()
    again.play(DONE, (1, 1), (1, 1))
    assert again.game.models == 3


def test_without_blips_each_arrival_is_one_alien_in_view():
    """G-18: off in the book; no die is rolled, it enters facing inward, seen or not."""
    fight = supplied(model("boarder", 0, 6, 0, NORTH), text="book", entries=((6, 6),), start=1)
    assert (fight[2].hidden, fight[2].state, list(fight.game.pool)) == (0, LURKING, [8, 4, 9])
    fight.acts(2)
    fight.play(ENTER)
    assert (fight.at(2), fight[2].acpo) == ((6, 6, "S"), 5)


def test_an_alien_that_enters_is_shot_at_on_overwatch():
    """G-8, G-19: entering is an action."""
    deck = board(HALL)
    by_hand.add_entry(deck, 3, 6, facing=SOUTH, hold_range=0)
    deck.supply_side, deck.supply_start, deck.supply_profile = 1, 1, NAMES.index("stalker")
    deck.supply_pool[0] = 3
    fight = Action(deck, [model("boarder", 0, 3, 0)]).begin().acts(0)
    fight.play(OVERWATCH)
    fight.acts(1)
    fight.play(ENTER, 1, 5)
    assert fight[1].state == REMOVED


@pytest.mark.parametrize("hidden", [1, 3])
def test_a_sealed_entry_sends_its_lurkers_back_to_the_pool(hidden):
    """G-19, 5.5."""
    counter = 1 if hidden == 1 else 22
    fight = supplied(entries=((3, 1),), start=1, more=0, faces=((22, counter),))
    assert fight[1].hidden == hidden
    fight.acts(0)
    fight.play(order(blips.SEAL, choice=0))
    assert (fight[1].state, fight[1].hidden, list(fight.game.pool)) == (REMOVED, 0, [9, 4, 9])
    assert list(fight.game.sealed)[:1] == [1]


def test_places_of_removed_aliens_are_used_again_when_the_record_is_full():
    """G-18: a refilled pool never runs out of room while models fall."""
    from dieshift.boarding.state.records import MAX_MODELS
    from dieshift.boarding.turn.newcomers import free_place

    game = by_hand.new_game(board(HALL))
    assert free_place(game, 1) == 0
    game.active = NOBODY
    game.models = MAX_MODELS
    for figure in game.model:
        figure.state, figure.side = ON_BOARD, 1
    assert free_place(game, 1) == NOBODY
    game.model[7].state = game.model[5].state = REMOVED
    game.model[5].side = 0
    assert free_place(game, 1) == 7
    game.active = 7  # it fell in its own activation, which is not over yet
    assert free_place(game, 1) == NOBODY
