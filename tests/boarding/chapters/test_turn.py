"""The turn and command points: B1, G-1, G-2, G-21, G-24, and the limit of turns (5.5)."""

from boarding.kit import (
    BEGIN,
    DONE,
    END,
    SOUTH,
    Action,
    action,
    activate,
    attack,
    board,
    model,
    open_floor,
    order,
    step,
    turn,
)
from dieshift.boarding.chapters import activation
from dieshift.boarding.chapters.command import COMMAND, COMMAND_ROLLED
from dieshift.boarding.state.terms import ALL_REMOVED, DRAW, LAST_TURN, NOBODY

ROOM = open_floor(6, 6)
PAIR = (model("trooper", 0, 0, 0), model("trooper", 0, 2, 0), model("stalker", 1, 5, 5, SOUTH))


def pair(text="book", *faces, **fields):
    """Two troopers against a stalker."""
    return Action(board(ROOM, **fields), list(PAIR), text).begin(*faces)


def test_the_first_order_begins_the_game():
    """G-1."""
    fight = Action(board(ROOM), list(PAIR))
    assert (fight.game.turn, fight.waits) == (0, (NOBODY, activation.OVER))
    assert fight.refusal(END) == "NOT_ASKED"
    fight.play(BEGIN)
    assert (fight.game.turn, fight.waits) == (1, (0, activation.WHICH_UNIT))
    assert [fight[k].acpo for k in range(3)] == [5, 5, 0]
    assert fight.kinds() == [activation.TURN_BEGINS, activation.PHASE_BEGINS]


def test_the_mission_says_who_goes_first():
    """G-21."""
    assert pair(first=1).waits == (1, activation.WHICH_UNIT)
    assert pair().waits == (0, activation.WHICH_UNIT)


def test_models_are_activated_one_at_a_time_and_each_once():
    """G-1: unused points are lost."""
    fight = pair().acts(0)
    assert fight.refusal(activate(1)) == "NOT_ASKED"
    assert fight.play(END) == {"active": NOBODY, "model.0.acpo": 0, "model.0.free_turn": 0,
                               "question": activation.WHICH_UNIT}
    assert fight.refusal(activate(0)) == "ALREADY_ACTIVATED"
    assert fight.refusal(activate(2)) == "NOT_YOURS"
    assert fight.refusal(activate(3)) == fight.refusal(activate(NOBODY)) == "NO_SUCH_UNIT"
    assert fight.refusal(step("N")) == "NOT_ASKED"


def test_phases_alternate_and_points_are_fresh_in_ones_own():
    """B1, G-1."""
    fight = pair()
    fight.play(DONE)
    assert (fight.game.side, [fight[k].acpo for k in range(3)]) == (1, [0, 0, 6])
    assert fight.kinds() == [activation.PHASE_ENDS, activation.PHASE_BEGINS]
    fight.acts(2)
    fight.play(END)
    assert (fight.game.turn, fight.game.side, [fight[k].acpo for k in range(3)]) == (2, 0, [5, 5, 0])
    assert [fight[k].activated for k in range(3)] == [0, 0, 1]


def test_the_phase_ends_when_everybody_was_activated():
    """G-1: nothing to decide is not asked."""
    fight = pair()
    for unit in (0, 1):
        fight.acts(unit)
        fight.play(END)
    assert fight.waits == (1, activation.WHICH_UNIT)


def test_removed_models_are_not_activated():
    """G-1."""
    fight = action(ROOM, model("stalker", 0, 0, 0), model("trooper", 1, 0, 1, SOUTH), model("trooper", 1, 5, 5)).acts(0)
    fight.play(attack(1), 6, *([3] * 6), 1, 1, 1)
    fight.play(END)
    assert fight.refusal(activate(1)) == "NOT_ON_BOARD"


def test_there_is_no_morale():
    """G-24: losses change nothing in those who are left."""
    fight = action(ROOM, model("stalker", 0, 0, 0), model("trooper", 1, 0, 1, SOUTH), model("trooper", 1, 5, 5)).acts(0)
    changed = fight.play(attack(1), 6, *([3] * 6), 1, 1, 1)
    assert not [path for path in changed if path.startswith("model.2")]


def test_the_limit_of_turns_ends_the_game():
    """G-1, 5.5: in the end phase of the last turn; the mission says for whom."""
    for winner in (0, 1, DRAW):
        fight = pair(turns=2, at_limit=winner)
        for _ in range(3):
            fight.play(DONE)
            assert fight.game.winner == NOBODY
        fight.play(DONE)
        assert (fight.game.winner, fight.waits) == (winner, (NOBODY, activation.OVER))
        assert fight.events(activation.GAME_OVER) == [(-1, -1, winner, 0, 0)]
        assert fight.refusal(BEGIN) == "NOT_ASKED"


def test_a_game_without_a_limit_ends_all_the_same():
    """5.5: after a hundred turns nobody has won."""
    fight = pair(at_limit=DRAW)
    for _ in range(2 * LAST_TURN):
        fight.play(DONE)
    assert (fight.game.turn, fight.game.winner) == (LAST_TURN, DRAW)


def test_a_side_without_models_has_no_phase():
    """G-1: its phases pass."""
    fight = action(ROOM, model("trooper", 0, 0, 0))
    fight.play(DONE)
    assert (fight.game.turn, fight.waits) == (2, (0, activation.WHICH_UNIT))


def test_nobody_left_is_a_draw():
    """5.5: when there is nobody left to play."""
    made = board(ROOM)
    fight = Action(made, [model("console", 0, 0, 0)])
    fight.play(BEGIN)
    assert fight.game.winner == DRAW


def test_victory_is_looked_at_in_the_end_phase():
    """G-1: or at once under the other reading."""
    for text, over in (("book", False), ("victory-at-once", True)):
        deck = board(ROOM)
        deck.condition[0].side, deck.condition[0].kind, deck.condition[0].index = 0, ALL_REMOVED, 1
        deck.conditions = 1
        models = [model("stalker", 0, 0, 0), model("trooper", 1, 0, 1, SOUTH), model("trooper", 0, 5, 5)]
        fight = Action(deck, models, text)
        fight.begin().acts(0)
        fight.play(attack(1), 6, *([3] * 6), 1, 1, 1)
        assert (fight.game.winner == 0) == over
        if not over:
            fight.play(END)
            fight.play(DONE)
            assert fight.game.winner == 0


# --- command points ---------------------------------------------------------------------------------------------------


def command(points, unit=NOBODY):
    return order(COMMAND, unit=unit, choice=points)


def test_without_the_option_there_are_no_command_points():
    """G-2: off in the book, and no die is rolled."""
    fight = pair().acts(0)
    assert fight.refusal(command(1)) == "NO_COMMAND"


def test_command_points_are_rolled_in_ones_own_phase():
    """G-2: a D6; what is left at its end is lost."""
    fight = pair("command-points", 4)
    assert list(fight.game.command) == [4, 0]
    assert fight.events(COMMAND_ROLLED) == [(-1, -1, 0, 4, 0)]
    fight.play(DONE, 3)
    assert list(fight.game.command) == [0, 3]


def test_command_points_become_action_points_of_the_active_model():
    """G-2: without ending its activation, even with no points of its own left."""
    fight = pair("command-points", 4).acts(0)
    assert fight.play(command(3)) == {"model.0.acpo": 8, "command.0": 1}
    assert fight.refusal(command(2)) == fight.refusal(command(0)) == "NO_POINTS"
    assert fight.refusal(command(1, unit=1)) == "NOT_ASKED"
    for _ in range(8):
        fight.play(step("E" if fight.at(0)[0] == 0 else "W"))
    assert fight.waits == (0, activation.WHAT_ACTION)
    fight.play(command(1))
    assert fight[0].acpo == 1


def test_command_points_wake_a_model_that_was_activated():
    """G-2: any own unit, in the own phase only."""
    fight = pair("command-points", 2).acts(0)
    fight.play(END)
    assert fight.refusal(command(1, unit=2)) == "NOT_YOURS"
    fight.play(command(2, unit=0))
    assert (fight.game.active, fight[0].acpo, fight.game.command[0]) == (0, 2, 0)
    fight.play(turn("E"))
    assert fight.at(0) == (0, 0, "E")


def test_a_phase_waits_while_there_are_command_points():
    """G-2: until the side is done."""
    fight = pair("command-points", 2)
    for unit in (0, 1):
        fight.acts(unit)
        fight.play(END)
    assert fight.waits == (0, activation.WHICH_UNIT)
    fight.play(DONE, 6)
    assert fight.waits == (1, activation.WHICH_UNIT)
