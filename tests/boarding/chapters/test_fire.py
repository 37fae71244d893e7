"""Torrents and burning sections: B15, B17, G-6, G-12, and burning as an objective (5.5)."""

from boarding.kit import (
    DONE,
    EAST,
    END,
    NORTH,
    SOUTH,
    Action,
    action,
    attack,
    board,
    burn,
    fire,
    gun,
    model,
    open_floor,
    step,
)
from dieshift.boarding.chapters import objectives, saves, shooting
from dieshift.boarding.chapters.fire import BURNT, FIRE_OUT, TORRENT
from dieshift.boarding.scenarios import by_hand
from dieshift.boarding.state import terms
from dieshift.boarding.state.records import MAX_ORDERS, Order
from dieshift.boarding.state.terms import NOBODY, ON_BOARD, REMOVED
from dieshift.boarding.terrain.board import sight
from dieshift.boarding.turn.offers import legal_orders

HALL = open_floor(5, 9)
# A is the torch's own third, B the next, C the last
SECTIONS = ["CCCCC"] * 3 + ["BBBBB"] * 3 + ["AAAAA"] * 3
A, B, C = range(3)


def torch(*others, text="book", at=(2, 2), **fields):
    """A torch in section A facing the others, active."""
    return action(HALL, model("torch", 0, *at), *others, sections=SECTIONS, text=text, **fields).acts(0)


def test_every_model_of_the_section_is_hit_on_the_number():
    """G-12: friend and enemy, in the order of their numbers; AP 4 against armour; then it burns."""
    fight = torch(model("stalker", 1, 2, 5), model("trooper", 0, 1, 5), model("boarder", 0, 3, 5),
                  model("stalker", 1, 2, 7))
    changed = fight.play(burn(B), 2, 2, 3, 1)
    assert fight.events(TORRENT) == [(0, -1, B, gun("torch projector"), 0)]
    assert fight.events(BURNT) == [(0, 1, 2, 2, 1), (0, 2, 2, 2, 1), (0, 3, 1, 2, 0)]
    assert (fight[1].state, fight[2].state, fight[3].state, fight[4].state) == (REMOVED, ON_BOARD, ON_BOARD, ON_BOARD)
    assert changed == {"model.0.acpo": 2, "model.0.ammo.0": 5, "model.1.hp": 0, "model.1.state": REMOVED,
                       "occupant.242": 0, "fires": 1, "burning.1": 1}


def test_a_torrent_reaches_as_far_east_as_it_reaches_north():
    """G-5, G-12: twelve squares; the thirteenth is beyond it, whichever way it looks."""
    for far, allowed in ((12, "ALLOWED"), (13, "NO_SECTION")):
        east = "A" * far + "B" * (14 - far)
        hall = action(open_floor(14, 1), model("torch", 0, 0, 0, EAST), sections=[east]).acts(0)
        tower = action(open_floor(1, 14), model("torch", 0, 0, 0, NORTH), sections=list(reversed(east))).acts(0)
        for fight in (hall, tower):
            assert fight.refusal(burn(B)) == allowed
            out = [Order() for _ in range(MAX_ORDERS)]
            count = legal_orders(fight.rules, fight.board, fight.game, out)
            offered = [order.choice for order in out[:count] if order.kind == shooting.FIRE]
            assert offered == [A, B][:1 + (allowed == "ALLOWED")]


def test_a_torrent_costs_two_and_never_goes_with_a_move():
    """G-12: Heavy means no Assault."""
    fight = torch(model("stalker", 1, 2, 5))
    assert fight.refusal(step("N", 1)) == "NO_ASSAULT"
    fight.play(burn(C))
    fight.play(burn(B), 1)
    assert fight.refusal(burn(B)) == "NOT_ASKED"


def test_a_torrent_is_aimed_at_a_section_and_other_guns_at_targets():
    """G-12."""
    fight = torch(model("stalker", 1, 2, 5))
    assert fight.refusal(fire(1)) == fight.refusal(burn(52)) == fight.refusal(burn(-1)) == "NEEDS_SECTION"
    trooper = action(HALL, model("trooper", 0, 2, 2), model("stalker", 1, 2, 5), sections=SECTIONS).acts(0)
    assert trooper.refusal(burn(B)) == "NO_TARGET"


def test_some_square_of_the_section_must_be_in_arc_range_and_sight():
    """G-6, G-12."""
    fight = torch()
    assert [fight.refusal(burn(k)) for k in (A, B, C, 3)] == ["NO_SECTION", "ALLOWED", "ALLOWED", "NO_SECTION"]
    back = action(HALL, model("torch", 0, 2, 2, SOUTH), sections=SECTIONS).acts(0)
    assert [back.refusal(burn(k)) for k in (A, B)] == ["ALLOWED", "NO_SECTION"]
    long = open_floor(1, 15)
    far = action(long, model("torch", 0, 0, 0), sections=["B"] * 2 + ["A"] * 13).acts(0)
    assert far.refusal(burn(B)) == "NO_SECTION"
    near = action(long, model("torch", 0, 0, 1), sections=["B"] * 2 + ["A"] * 13).acts(0)
    assert near.refusal(burn(B)) == "ALLOWED"


def test_a_section_only_at_contact_is_too_near():
    """B15: without Assault no square in contact may be aimed at."""
    fight = action("+-+\n|.|\n+ +\n|.|\n+-+", model("torch", 0, 0, 0), sections=["B", "A"]).acts(0)
    assert fight.refusal(burn(B)) == "NO_SECTION"


def test_a_section_with_a_fight_of_ones_own_side_is_spared():
    """S1.157; B17: where its own combatant stands as where the enemy does, though these are two sections."""
    fight = torch(model("trooper", 0, 1, 5), model("stalker", 1, 1, 6, SOUTH))
    fight.play(END)
    fight.acts(1)
    fight.play(attack(2), *([1] * 10))
    fight.game.active, fight[0].acpo = 0, 4
    assert fight.refusal(burn(B)) == fight.refusal(burn(C)) == "FRIEND_FIGHTS"


def test_a_torch_with_no_shots_left_is_silent():
    """G-12: six shots."""
    fight = torch()
    assert fight[0].ammo[0] == 6
    fight[0].ammo[0] = 0
    assert fight.refusal(burn(B)) == "NO_AMMO"


def test_a_burning_section_stops_sight_and_entry_until_the_own_next_phase():
    """G-6, G-12."""
    fight = torch(model("stalker", 1, 2, 7, SOUTH), model("trooper", 0, 0, 2))
    fight.play(burn(B))
    assert sight(fight.board, fight.game, 2, 2, 2, 7, NOBODY) == 0
    assert fight.refusal(step("N")) == "BURNS"
    fight.play(END)
    fight.play(DONE)
    fight.acts(1)
    fight.play(step("S"))
    assert fight.refusal(step("S")) == "BURNS"
    fight.play(END)
    assert (fight.game.turn, fight.game.fires, fight.game.burning[B]) == (2, 0, 0)
    assert fight.events(FIRE_OUT) == [(-1, -1, B, 0, 0)]
    assert sight(fight.board, fight.game, 2, 2, 2, 6, NOBODY) == 1


def test_only_squares_between_stop_a_line():
    """5.3: neither end of it, so that the edge of the fire is in sight."""
    fight = torch()
    fight.play(burn(B))
    assert sight(fight.board, fight.game, 2, 2, 2, 3, NOBODY) == 1
    assert sight(fight.board, fight.game, 2, 2, 2, 4, NOBODY) == 0


def test_a_fire_lit_again_burns_on():
    """G-12: it is one fire."""
    fight = torch(model("trooper", 0, 0, 0), at=(2, 0))
    fight.play(burn(B))
    fight.play(burn(B))
    assert (fight.game.fires, fight.game.burning[B]) == (1, 1)


def hidden_behind(hidden, what="stalker"):
    """A blip in section B that the torch does not see: a wall is between, but not over the whole section."""
    drawing = """
+-+-+-+
|. .|.|
+ + + +
|. .|.|
+ + + +
|. . .|
+-+-+-+
"""
    deck = board(drawing, ["BBB", "BBB", "AAA"])
    return Action(deck, [model("torch", 0, 0, 0), model(what, 1, 2, 2, hidden=hidden)], "blips").begin().acts(0)


def test_a_blip_in_the_flames_loses_its_aliens_one_by_one():
    """G-12, G-18."""
    fight = hidden_behind(3)
    changed = fight.play(burn(1), 2, 1, 6)
    assert (fight[1].hidden, fight[1].state) == (1, ON_BOARD)
    assert [path for path in changed if path.startswith("model.1")] == ["model.1.hidden"]
    assert fight.events(BURNT) == [(0, 1, 2, 2, 1), (0, 1, 1, 2, 0), (0, 1, 6, 2, 1)]
    gone = hidden_behind(2)
    gone.play(burn(1), 2, 2)
    assert (gone[1].state, gone.game.blips) == (REMOVED, 0)


def test_a_hit_on_a_blip_costs_its_front_alien_one_hp():
    """B13, G-12: an alien of three HP falls at the third hit; the one behind it is unhurt."""
    fight = hidden_behind(3, "alpha")
    fight.play(burn(1), 2, 3, 2, 3, 2, 3)
    assert (fight[1].hidden, fight[1].hp) == (2, 3)
    assert fight.events(saves.WOUNDED) == [(1, -1, 1, 2, 0), (1, -1, 1, 1, 0), (1, -1, 1, 3, 1)]
    once = hidden_behind(3, "alpha")
    once.play(burn(1), 2, 3, 1, 1)
    assert (once[1].hidden, once[1].hp) == (3, 2)


def test_what_a_hidden_alien_lost_in_the_flames_stays_lost():
    """B13, G-18: being revealed heals nobody."""
    fight = action(HALL, model("torch", 0, 2, 2), model("alpha", 1, 2, 5, hidden=1, hp=2))
    assert (fight[1].hidden, fight[1].hp) == (0, 2)


def test_burning_its_section_achieves_the_objective():
    """5.5: by the side that wants it."""
    for side, done in ((0, 1), (1, 0)):
        deck = board(HALL, SECTIONS)
        fight = Action(deck, [model("torch", 0, 2, 2), model("stalker", 1, 0, 8)],
                       aims=[(terms.BURN, side, {"section": B})]).begin().acts(0)
        by_hand.add_condition(deck, 0, terms.ACHIEVED, 0)
        fight.play(burn(B))
        assert fight.game.objective[0].done == done
        assert fight.events(objectives.ACHIEVED) == [(-1, -1, 0, 0, 0)] * done
