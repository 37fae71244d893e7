"""How a boarding action stands and how it ended, in words, without what is hidden."""

import pytest

from dieshift.boarding.interface.report import ending, state_rows
from dieshift.boarding.knowledge.view import view
from dieshift.boarding.state import terms
from dieshift.boarding.state.records import Game
from dieshift.boarding.state.roster import Roster
from dieshift.boarding.state.terms import DRAW, EXITED, NOBODY, REMOVED, UNUSED
from dieshift.boarding.text.sentences import aim_words
from dieshift.core.records import clone
from dieshift.core.viewers import PLAYERS

from . import kit
from .kit import SOUTH, attack, model
from .told import names_of, random_play
from .worlds import random_world


def scene(*aims):
    """Two boarders against a stalker and a blip, with objectives; its start and a copy to play with."""
    made = kit.action(kit.open_floor(6, 6), model("boarder", 0, 2, 2), model("cannon", 0, 0, 0, SOUTH),
                      model("stalker", 1, 2, 3, SOUTH), model("stalker", 1, 5, 0, hidden=3), aims=aims)
    return made.game, clone(made.game), names_of(made.game)


def test_a_row_names_who_where_and_what_is_left():
    start, game, names = scene()
    game.active, game.model[0].acpo = 0, 3
    row = state_rows(game, names)[0]
    assert row == {"unit": "T1", "name": "Boarder", "side": "Boarders", "type": "boarder", "at": "2,2", "facing": "N",
                   "points": 3, "hp": 1, "state": "active"}
    assert [row["unit"] for row in state_rows(start, names)] == ["T1", "T2", "G1", "G2"]


def test_a_row_names_every_marker():
    """B22, B47, G-8, G-8b, G-9, G-12; 5.5."""
    fight = kit.action(kit.open_floor(5, 5), model("boarder", 0, 2, 2), model("stalker", 1, 2, 3, SOUTH),
                       aims=[(terms.CARRY, 0, {"x": 4, "y": 4})]).acts(0)
    fight.play(attack(1), *[1] * 5, *[1] * 6, *[1] * 5)
    fight[0].item, fight[0].overwatch, fight[0].jammed, fight[0].concussed = 0, 1, 1, 1
    fight[0].no_shoot, fight[0].sus_level, fight[0].ammo[0] = 1, 2, 7
    names = names_of(fight.game)
    assert state_rows(fight.game, names)[0]["state"] == (
        "active, on overwatch, engaged with G1, gun jammed, stunned, may not shoot, sustains its fire, 7 shots left, "
        "carries the item")
    fight[1].state, fight[1].hp = REMOVED, 0
    assert state_rows(fight.game, names)[1]["state"] == "fallen"
    fight[1].hp = 1
    assert state_rows(fight.game, names)[1]["state"] == "sealed out"
    fight[1].state, fight[1].entry = EXITED, 1
    assert state_rows(fight.game, names)[1]["state"] == "left by exit 2"


def test_a_hidden_model_shows_where_it_is_and_nothing_else():
    """G-18: not its name, not its type, not its HP, not how many it hides."""
    _, game, names = scene()
    rows = []
    for hidden in (1, 2, 3):
        game.model[3].hidden = hidden
        rows.append(state_rows(game, names)[3])
    assert rows[0] == rows[1] == rows[2]
    assert (rows[0]["name"], rows[0]["type"], rows[0]["hp"], rows[0]["facing"]) == ("hidden", "hidden", 0, "")


@pytest.mark.parametrize("seed", [3, 7, 12, 14, 20])
def test_rows_and_endings_are_the_same_in_every_view(seed):
    """G-18: nothing in them comes from what a seat may not know."""
    world = random_world(seed)
    for _, _, _, _, game, names, _ in random_play(world, 60):
        for viewer in PLAYERS:
            assert state_rows(view(game, viewer), names) == state_rows(game, names)
            assert ending(world.game, view(game, viewer), names) == ending(world.game, game, names)


def test_the_ending_says_who_won_and_why():
    """5.5, G-1: by an objective, by removal, by what the other side can no longer reach, or a draw."""
    start, game, names = scene((terms.BURN, 0, {"section": 1}), (terms.SURVIVE, 1, {"goal": 3, "models": 1}))
    game.turn = 3
    assert ending(start, game, names)[0] == "The boarding action is in turn 3."
    game.winner = DRAW
    assert ending(start, game, names)[0] == "A draw in turn 3. (5.5)"
    game.winner = 1
    assert ending(start, game, names)[0] == (
        "Victory for Xenoforms in turn 3: Boarders can no longer reach their objective. (5.5)")
    game.winner, game.objective[0].done = 0, 1
    for figure in game.model[2:4]:
        figure.state, figure.hp, figure.hidden = REMOVED, 0, 0
    lines = ending(start, game, names)
    assert lines == [
        ("Victory for Boarders in turn 3: it has reached its objective (burn section B) and Xenoforms have no "
         "models left. (5.5)"),
        "Boarders: burn section B: reached; lost none of 2.",
        "Xenoforms: survive 3 turns with at least 1 model: 0 of 3, not reached; lost 2 of 2."]


def test_losses_count_those_that_came_later_and_those_that_left():
    """5.5, G-19: whoever was sealed out is not lost."""
    start, game, names = scene()
    game.models = 6
    for unit, state, hp in ((4, REMOVED, 0), (5, REMOVED, 1)):
        game.model[unit].side, game.model[unit].state, game.model[unit].hp = 1, state, hp
    game.model[1].state = EXITED
    assert ending(start, game, names)[1:] == ["Boarders: lost none of 2; 1 model left the board.",
                                              "Xenoforms: lost 1 of 2 plus 1 that arrived later."]


def test_of_a_side_that_began_with_nobody_only_those_that_came_later_are_counted():
    """5.5, G-19: never "lost 3 of 0"."""
    start, game, names = scene()
    for figure in start.model[2:4]:
        figure.state = UNUSED
    for figure in game.model[2:4]:
        figure.state, figure.hp, figure.hidden = REMOVED, 0, 0
    assert "lost 2 of 2 that arrived later" in ending(start, game, names)[2]


@pytest.mark.parametrize(("kind", "words"), [
    (terms.BURN, "burn section C"), (terms.ELIMINATE, "eliminate X2"),
    (terms.EXIT, "bring 3 models off the board through exit 2"), (terms.HOLD, "hold section C for 3 turns"),
    (terms.SEAL, "seal E2"), (terms.CARRY, "bring the item to section C"), (terms.CONSOLE, "operate X2"),
    (terms.SURVIVE, "survive 3 turns with at least 2 models"),
    (terms.GUARD, "guard or seal every enemy entry point")])
def test_every_objective_has_words(kind, words):
    """5.5."""
    game = Game()
    game.objectives = 1
    aim = game.objective[0]
    aim.kind, aim.goal, aim.models, aim.section, aim.place, aim.target = kind, 3, 2, 2, 1, 2
    assert aim_words(game, aim, Roster()) == words
    aim.section = aim.place = aim.target = NOBODY
    others = {terms.ELIMINATE: "eliminate every enemy", terms.EXIT: "bring 3 models off the board",
              terms.CARRY: "bring the item off the board"}
    assert kind not in others or aim_words(game, aim, Roster()) == others[kind]
