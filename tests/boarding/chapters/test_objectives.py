"""Objectives and victory: 5.5, G-1; burning is with the torrents."""

import pytest

from boarding.kit import (
    DONE,
    EAST,
    END,
    NAMES,
    SOUTH,
    Action,
    action,
    activate,
    attack,
    board,
    burn,
    model,
    open_floor,
    order,
    step,
)
from dieshift.boarding.chapters import blips, objectives
from dieshift.boarding.chapters.objectives.rules import is_impossible, measure
from dieshift.boarding.scenarios import by_hand
from dieshift.boarding.state import terms
from dieshift.boarding.state.terms import ACHIEVED, ALL_REMOVED, DRAW, EXITED, IMPOSSIBLE, NOBODY, REMOVED

HALL = open_floor(5, 6)
SECTIONS = ["BBBBB"] * 3 + ["AAAAA"] * 3
A, B = range(2)
EXIT, PICK = order(objectives.EXIT), order(objectives.PICK_UP)


def seal(entry):
    return order(blips.SEAL, choice=entry)


def operate(target):
    return order(objectives.OPERATE, target=target)


def quest(*models, aims=(), conditions=(), exits=(), entries=(), text="book", **fields):
    """A game with objectives (kind, side, fields), conditions (side, kind, index, group), exits and entries."""
    deck = board(HALL, SECTIONS, **fields)
    for place in exits:
        by_hand.add_exit(deck, *place)
    for place in entries:
        by_hand.add_entry(deck, *place)
    for condition in conditions:
        by_hand.add_condition(deck, *condition)
    return Action(deck, models, text, aims).begin()


def pass_turn(fight):
    """Both sides do nothing till the next turn, or till the end."""
    turn = fight.game.turn
    while fight.game.turn == turn and fight.game.winner == NOBODY:
        fight.play(DONE)


def test_eliminating_everybody():
    """5.5: nobody left on the board, lurking, or to come."""
    fight = quest(model("stalker", 0, 0, 0), model("trooper", 1, 0, 1, SOUTH), aims=[(terms.ELIMINATE, 0, {})],
                  conditions=[(0, ACHIEVED, 0)]).acts(0)
    fight.play(attack(1), 6, *([3] * 6), 1, 1, 1)
    assert fight.game.objective[0].done == 1
    assert fight.events(objectives.ACHIEVED) == [(-1, -1, 0, 0, 0)]
    assert fight.game.winner == NOBODY
    fight.play(END)
    assert fight.game.winner == 0


def test_eliminating_one_model():
    """5.5: that one only."""
    fight = quest(model("stalker", 0, 0, 0), model("trooper", 1, 0, 1, SOUTH), model("trooper", 1, 4, 4),
                  aims=[(terms.ELIMINATE, 0, {"target": 1}), (terms.ELIMINATE, 0, {"target": 2})]).acts(0)
    fight.play(attack(1), 6, *([3] * 6), 1, 1, 1)
    assert [fight.game.objective[k].done for k in (0, 1)] == [1, 0]


def test_those_still_to_come_count():
    """5.5: a side that is still reinforced is not removed."""
    deck = board(HALL)
    by_hand.add_entry(deck, 4, 4)
    by_hand.add_condition(deck, 0, ALL_REMOVED, 1)
    deck.supply_side, deck.supply_turn, deck.supply_profile = 1, 1, NAMES.index("stalker")
    deck.supply_pool[0] = 5
    fight = Action(deck, [model("trooper", 0, 0, 0)]).begin()
    fight.play(DONE)
    assert fight.game.winner == NOBODY
    deck.supply_turn = 0
    for start, winner in ((0, 0), (1, NOBODY)):
        deck.supply_start = start
        other = Action(deck, [model("trooper", 0, 0, 0)]).begin()
        pass_turn(other)
        assert other.game.winner == winner
    other.acts(0)
    other[1].state, other.game.pool[0] = REMOVED, 3
    other.play(END)
    assert other.game.winner == 0


def test_who_left_by_an_exit_has_not_been_removed():
    """B13, 5.5: a side that got away is not removed, nor can it be any more; when both have gone, it is a draw."""
    fight = quest(model("trooper", 0, 0, 0), model("stalker", 1, 4, 5), aims=[(terms.ELIMINATE, 1, {})],
                  conditions=[(1, ALL_REMOVED, 0), (1, ACHIEVED, 0)], exits=[(0, 0, 0), (4, 5, 1)], turns=3).acts(0)
    fight.play(EXIT)
    assert (fight.game.objective[0].done, is_impossible(fight.board, fight.game, fight.game.objective[0])) == (0, 1)
    pass_turn(fight)
    assert (fight.game.winner, fight.game.turn) == (NOBODY, 2)
    fight.play(activate(1))
    fight.play(EXIT)
    assert fight.game.winner == DRAW


def test_one_to_eliminate_that_got_away():
    """5.5: the objective cannot be reached any more; one of a model that was removed stays reached."""
    fight = quest(model("stalker", 0, 2, 2), model("trooper", 1, 0, 0), model("trooper", 1, 4, 5),
                  aims=[(terms.ELIMINATE, 0, {"target": 1}), (terms.ELIMINATE, 0, {"target": 2})])
    assert [is_impossible(fight.board, fight.game, fight.game.objective[k]) for k in (0, 1)] == [0, 0]
    fight[1].state, fight[2].state = EXITED, REMOVED
    for k in (0, 1):
        measure(fight.board, fight.game, fight.game.objective[k])
    fight[2].state = terms.ON_BOARD  # a newcomer bears its number
    measure(fight.board, fight.game, fight.game.objective[1])
    assert [fight.game.objective[k].done for k in (0, 1)] == [0, 1]
    assert is_impossible(fight.board, fight.game, fight.game.objective[0]) == 1


def test_leaving_by_an_exit():
    """5.5: one point, from the exit's square; so many models through it."""
    fight = quest(model("trooper", 0, 1, 0), model("trooper", 0, 2, 0), model("stalker", 1, 4, 5),
                  aims=[(terms.EXIT, 0, {"goal": 2, "place": 0})], conditions=[(0, ACHIEVED, 0)],
                  exits=[(0, 0, 0), (4, 5, 1)]).acts(0)
    assert fight.refusal(EXIT) == "NO_EXIT"
    fight.play(step("W"))
    assert fight.play(EXIT)["model.0.state"] == EXITED
    assert fight.events(objectives.LEFT) == [(0, -1, 0, 0, 0)]
    assert (fight.game.objective[0].count, fight.game.objective[0].done) == (1, 0)
    assert fight.game.occupant[0] == 0
    fight.acts(1)
    fight.play(step("W"))
    fight.play(step("W"))
    fight.play(EXIT)
    assert fight.game.objective[0].done == 1
    assert fight.refusal(EXIT) == "NOT_ASKED"


def test_an_exit_is_its_sides_or_everybodys():
    """5.5."""
    fight = quest(model("trooper", 0, 0, 0), model("trooper", 0, 1, 0), exits=[(0, 0, 1), (1, 0, 2)])
    fight.acts(0)
    assert fight.refusal(EXIT) == "NO_EXIT"
    fight.play(END)
    assert fight.acts(1).refusal(EXIT) == "ALLOWED"


def test_leaving_ends_a_fight():
    """B25, B27: it is a move out of contact."""
    fight = quest(model("trooper", 0, 0, 0), model("stalker", 1, 0, 1, SOUTH), exits=[(0, 0, 0)]).acts(0)
    fight.play(attack(1), *([1] * 10))
    fight.play(EXIT)
    assert (fight[0].state, fight[1].engaged) == (EXITED, 0)


def test_an_exit_goal_is_impossible_when_too_few_are_left():
    """5.5."""
    fight = quest(model("stalker", 0, 0, 0), model("trooper", 1, 0, 1, SOUTH), model("trooper", 1, 4, 4),
                  aims=[(terms.EXIT, 1, {"goal": 2})], conditions=[(0, IMPOSSIBLE, 0)]).acts(0)
    fight.play(attack(1), 6, *([3] * 6), 1, 1, 1)
    fight.play(END)
    fight.play(DONE)
    assert fight.game.winner == 0


def test_holding_a_section_for_turns_on_end():
    """5.5: somebody of the side in it and no enemy, at the end of each turn."""
    fight = quest(model("trooper", 0, 0, 2), model("stalker", 1, 4, 5),
                  aims=[(terms.HOLD, 0, {"section": A, "goal": 2})], conditions=[(0, ACHIEVED, 0)])
    pass_turn(fight)
    assert fight.game.objective[0].count == 1
    fight.acts(0)
    fight.play(step("N"))
    fight.play(END)
    fight.play(DONE)
    assert fight.game.objective[0].count == 0
    fight.acts(0)
    fight.play(step("S"))
    fight.play(END)
    fight.play(DONE)
    pass_turn(fight)
    assert fight.game.winner == 0


def test_an_enemy_in_the_section_denies_it():
    """5.5."""
    fight = quest(model("trooper", 0, 0, 2), model("stalker", 1, 4, 0), aims=[(terms.HOLD, 0, {"section": A})])
    pass_turn(fight)
    assert fight.game.objective[0].count == 0


def test_sealing_an_entry_point():
    """5.5: one point, on it or beside it; nobody comes from there any more."""
    fight = quest(model("trooper", 0, 2, 3), model("stalker", 1, 0, 0), aims=[(terms.SEAL, 0, {"place": 0})],
                  entries=[(2, 5), (0, 5)]).acts(0)
    assert fight.refusal(seal(0)) == "NOT_BESIDE"
    fight.play(step("N"))
    assert fight.refusal(seal(1)) == fight.refusal(seal(2)) == fight.refusal(seal(-1)) == "NOT_BESIDE"
    changed = fight.play(seal(0))
    assert changed == {"model.0.acpo": 3, "sealed.0": 1, "objective.0.done": 1}
    assert fight.refusal(seal(0)) == "NOT_BESIDE"


def test_nobody_seals_his_own_entry_points():
    """5.5."""
    fight = quest(model("trooper", 0, 0, 0), model("stalker", 1, 2, 4), entries=[(2, 5)])
    fight.play(DONE)
    fight.acts(1)
    assert fight.refusal(seal(0)) == "NOT_BESIDE"


def test_guarding_every_entry_point():
    """5.5 (Sweep): a model within six squares of each, or it is sealed."""
    fight = quest(model("trooper", 0, 0, 0), model("stalker", 1, 4, 0), entries=[(0, 5)], aims=[(terms.GUARD, 0, {})])
    pass_turn(fight)
    assert (fight.game.objective[0].count, fight.game.objective[0].done) == (1, 1)
    deck = board(open_floor(1, 20))
    for y in (8, 19):
        by_hand.add_entry(deck, 0, y)
    far = Action(deck, [model("trooper", 0, 0, 2), model("stalker", 1, 0, 0)], aims=[(terms.GUARD, 0, {})]).begin()
    pass_turn(far)
    assert (far.game.objective[0].count, far.game.objective[0].done) == (1, 0)
    far.game.sealed[1] = 1
    pass_turn(far)
    assert far.game.objective[0].done == 1


def carrying(*others, section=B):
    """A trooper beside an item that belongs into a section, or off the board."""
    return quest(model("trooper", 0, 2, 1), *others, model("stalker", 1, 4, 5),
                 aims=[(terms.CARRY, 0, {"x": 2, "y": 2, "section": section})], exits=[(2, 3, 0)]).acts(0)


def test_an_item_is_picked_up_and_brought():
    """5.5: one point where it lies; done in the section where it belongs."""
    fight = carrying()
    assert fight.refusal(PICK) == "NO_ITEM"
    fight.play(step("N"))
    assert fight.play(PICK) == {"model.0.acpo": 3, "model.0.item": 0, "objective.0.carrier": 0}
    assert fight.refusal(PICK) == "NO_ITEM"
    fight.play(step("N"))
    assert fight.game.objective[0].done == 1
    assert fight.events(objectives.ACHIEVED) == [(-1, -1, 0, 0, 0)]


def test_an_item_is_carried_off_the_board():
    """5.5: when it belongs off it."""
    fight = carrying(section=NOBODY)
    for move in (step("N"), PICK, step("N"), EXIT):
        assert fight.game.objective[0].done == 0
        fight.play(move)
    assert fight.game.objective[0].done == 1


def test_a_carrier_that_falls_drops_the_item():
    """5.5: it lies in his square for the next one."""
    fight = quest(model("stalker", 1, 2, 3, SOUTH), model("trooper", 0, 2, 2), model("trooper", 0, 1, 2),
                  aims=[(terms.CARRY, 0, {"x": 2, "y": 2, "section": B})]).acts(1)
    fight.play(PICK)
    fight.play(END)
    fight.play(DONE)
    fight.acts(0)
    fight.play(attack(1), 6, *([3] * 6), 1, 1, 1)
    assert fight[1].state == REMOVED
    assert fight.events(objectives.DROPPED) == [(1, -1, 0, 0, 0)]
    aim = fight.game.objective[0]
    assert (aim.carrier, aim.x, aim.y, fight[1].item) == (NOBODY, 2, 2, NOBODY)


def test_a_carrier_that_leaves_with_what_belongs_here_leaves_it_behind():
    """5.5."""
    fight = carrying(section=20)
    for move in (step("N"), PICK, step("N"), EXIT):
        fight.play(move)
    aim = fight.game.objective[0]
    assert (aim.done, aim.carrier, aim.x, aim.y) == (0, NOBODY, 2, 3)


def test_operating_a_console():
    """5.5: one point, in contact and faced."""
    fight = quest(model("trooper", 0, 2, 1), model("console", 0, 2, 2), model("console", 0, 3, 2),
                  model("stalker", 1, 4, 5), aims=[(terms.CONSOLE, 0, {"target": 1})]).acts(0)
    assert fight.refusal(operate(2)) == fight.refusal(operate(3)) == fight.refusal(operate(NOBODY)) == "NO_CONSOLE"
    assert fight.play(operate(1)) == {"model.0.acpo": 4, "objective.0.done": 1}
    assert fight.events(objectives.OPERATED) == [(0, 1, 0, 0, 0)]
    assert fight.refusal(operate(1)) == "NO_CONSOLE"


def test_a_console_out_of_reach_or_broken():
    """5.5: a destroyed one makes its objective impossible."""
    fight = quest(model("trooper", 0, 2, 1, EAST), model("console", 0, 2, 2), model("stalker", 1, 4, 5),
                  aims=[(terms.CONSOLE, 0, {"target": 1})], conditions=[(1, IMPOSSIBLE, 0)]).acts(0)
    assert fight.refusal(operate(1)) == "NO_CONSOLE"
    fight.play(END)
    fight[1].state = REMOVED
    fight.play(DONE)
    assert fight.game.winner == 1


def test_surviving_to_a_turn_with_enough_models():
    """5.5: at its end."""
    fight = quest(model("trooper", 0, 2, 1), model("trooper", 0, 3, 1), model("stalker", 1, 4, 5),
                  aims=[(terms.SURVIVE, 0, {"goal": 2, "models": 2})], conditions=[(0, ACHIEVED, 0)])
    pass_turn(fight)
    assert (fight.game.objective[0].count, fight.game.winner) == (1, NOBODY)
    pass_turn(fight)
    assert fight.game.winner == 0
    fewer = quest(model("trooper", 0, 2, 1), model("stalker", 1, 4, 5),
                  aims=[(terms.SURVIVE, 0, {"goal": 1, "models": 2})], conditions=[(1, IMPOSSIBLE, 0)])
    pass_turn(fewer)
    assert fewer.game.winner == 1


@pytest.mark.parametrize(("gone", "winner"), [(False, NOBODY), (True, 1)])
def test_burning_is_impossible_without_a_loaded_torch(gone, winner):
    """5.5: the torch is gone or empty."""
    fight = quest(model("torch", 0, 2, 1), model("trooper", 0, 0, 0), model("stalker", 1, 4, 5),
                  aims=[(terms.BURN, 0, {"section": B})], conditions=[(1, IMPOSSIBLE, 0)])
    fight[0].ammo[0] = 0 if gone else 1
    pass_turn(fight)
    assert fight.game.winner == winner


def test_what_is_done_is_not_impossible():
    """5.5: the last shot did it."""
    fight = quest(model("torch", 0, 2, 1), model("stalker", 1, 0, 0), aims=[(terms.BURN, 0, {"section": B})],
                  conditions=[(1, IMPOSSIBLE, 0), (0, ACHIEVED, 0)])
    fight[0].ammo[0] = 1
    fight.acts(0)
    fight.play(burn(B))
    fight.play(END)
    fight.play(DONE)
    assert fight.game.winner == 0


def test_conditions_of_one_group_must_hold_together():
    """5.5 (Gauntlet): so many through each of two exits."""
    aims = [(terms.EXIT, 0, {"place": 0}), (terms.EXIT, 0, {"place": 1})]
    for groups, winner in (((0, 0), NOBODY), ((0, 1), 0)):
        fight = quest(model("trooper", 0, 0, 0), model("trooper", 0, 1, 0), model("stalker", 1, 4, 5), aims=aims,
                      conditions=[(0, ACHIEVED, 0, groups[0]), (0, ACHIEVED, 1, groups[1])],
                      exits=[(0, 0, 0), (4, 0, 0)]).acts(0)
        fight.play(EXIT)
        fight.play(DONE)
        fight.play(DONE)
        assert fight.game.winner == winner


def test_both_winning_at_once_is_a_draw():
    """5.5: decided in the same end phase."""
    fight = quest(model("trooper", 0, 0, 0), model("stalker", 1, 4, 5),
                  aims=[(terms.SURVIVE, 0, {}), (terms.SURVIVE, 1, {})],
                  conditions=[(0, ACHIEVED, 0), (1, ACHIEVED, 1)])
    pass_turn(fight)
    assert fight.game.winner == DRAW


def test_objects_of_the_mission_belong_to_nobody():
    """4.3: a console is no unit of a side."""
    fight = action(HALL, model("trooper", 0, 2, 1), model("console", 0, 2, 2), model("stalker", 1, 4, 5))
    assert fight.refusal(activate(1)) == "NOT_YOURS"


@pytest.mark.parametrize(("later", "lost"), [("torch", 0), ("boarder", 1)])
def test_a_torch_still_to_come_or_hidden_may_burn_its_section(later, lost):
    """5.5, G-12: who is without one, but expects one, has not lost."""
    fight = quest(model("trooper", 0, 0, 0), model("stalker", 1, 4, 5), aims=[(terms.BURN, 0, {"section": B})],
                  entries=[(4, 0)], text="blips")
    deck, aim = fight.board, fight.game.objective[0]
    deck.entry[0].side = 0
    assert is_impossible(deck, fight.game, aim) == 1
    deck.supply_side, deck.supply_turn, deck.supply_profile, fight.game.pool[0] = 0, 1, NAMES.index(later), 3
    assert is_impossible(deck, fight.game, aim) == lost
    fight.game.pool[0] = 0
    fight[0].profile, fight[0].hidden, fight[0].ammo[0] = NAMES.index(later), 2, 6
    assert is_impossible(deck, fight.game, aim) == lost
