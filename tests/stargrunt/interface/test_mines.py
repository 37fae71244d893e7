"""What a page shows of mines: where they lie, what a way over them may cost, and the story of it."""

from fractions import Fraction

import pytest

from dieshift.battle import Battle
from dieshift.core.odds import exact
from dieshift.core.records import clone
from dieshift.core.viewers import Viewer
from dieshift.stargrunt.chapters.movement.action import go_on, set_out
from dieshift.stargrunt.game import KIND
from dieshift.stargrunt.scenarios.scenario import load
from dieshift.stargrunt.state.records import Pending
from dieshift.stargrunt.state.squads import fit_figures
from dieshift.stargrunt.text import notation
from dieshift.stargrunt.turn.interrupts import copy_order

from .kit import Eyes

MINED = """
title: Mined
size: [48, 48]
rules: RULES
types:
  solo:
    armour: partial light armour
    figures: [{role: leader, arm: advanced rifle}]
mines:
MINES
sides:
  - name: Blue
    squads: [{type: solo, at: [24, 10]MORE}]
  - name: Red
    squads: [{type: line squad, at: [24, 46]}]
"""
FIELD = "  - {kind: people, at: [24, 16], side: Red, known: true}"
UNKNOWN = "  - {kind: mixed, at: [24, 16], side: Red}"
TRAP = "  - {kind: trap, at: [24, 16], side: Red, known: true}"


def mined(mines=FIELD, rules="book", more=""):
    """A man who may walk into mines."""
    battle = Battle(load(MINED.replace("MINES", mines).replace("RULES", rules).replace("MORE", more)), seed=3)
    battle.order("first" if battle.game.seat_to_choose == 0 else "second")
    battle.order("activate B1")
    return battle


def markers(battle, viewer):
    return [piece for piece in Eyes(battle, viewer).scene.pieces if piece.id.startswith("device")]


def test_a_known_field_lies_on_the_table_as_wide_as_it_is():
    """R16.1: six inches across."""
    (piece,) = markers(mined(), Viewer.FIRST)
    assert (piece.kind, piece.x, piece.y, piece.r) == ("marker", 2400, 1600, 300)
    assert str(piece.label) == "Red: minefield against people"


def test_a_secret_field_is_shown_to_its_owner_alone():
    """R15.5."""
    battle = mined(UNKNOWN)
    assert markers(battle, Viewer.FIRST) == markers(battle, Viewer.SPECTATOR) == []
    assert [str(piece.label) for piece in markers(battle, Viewer.SECOND)] == ["Red: mixed minefield, secret"]


def chance_of_a_way(battle, text="move B1 to 24,14"):
    """How many fall in a move, by the rules that carry it out, on all their faces."""
    game, pending, rules = clone(battle.game), Pending(), battle.journal.rules
    copy_order(pending.order, notation.read(text, battle.names, game))
    set_out(rules, battle.table, game, game.squad[0], pending.order, pending, 600)

    def lost(dice):
        game.squad[0], game.device[0], game.events = clone(battle.game.squad[0]), clone(battle.game.device[0]), 0
        go_on(dice, rules, battle.table, game, clone(pending), pending.length)
        return game.squad[0].figures - fit_figures(game.squad[0])

    return exact(lost)


def shown_chances(battle):
    shown = Eyes(battle, Viewer.FIRST).preview("move B1 to 24,14")
    return {str(row.label): Fraction(row.fraction) for row in shown.odds.rows}, str(shown.odds.notes[0])


@pytest.mark.parametrize("rules", ["book", "book + cover-against-mines", "book + armour-rating"])
@pytest.mark.parametrize("mines", [FIELD, TRAP, UNKNOWN.replace("Red", "Red, known: true")])
def test_the_chance_of_a_way_over_mines_is_that_of_the_rules(mines, rules):
    """R16.2, R16.6, R16.7: both ways of taking it agree on every fraction."""
    battle = mined(mines, rules)
    (rows, note), chances = shown_chances(battle), chance_of_a_way(battle)
    assert rows["no casualties by mines"] == chances[0]
    assert rows["at least one casualty"] == 1 - chances[0] == chances[1]
    assert note.startswith(f"{float(chances[1]):.2f} casualties by known mines")


def test_each_figure_in_a_field_takes_its_own_chance():
    """R16.2: of three men a Regular's 3 faces of 8, each with D10 against D8."""
    one, three = (shown_chances(mined(more=more))[0]["no casualties by mines"] for more in ("", ", figures: 3"))
    impact_wins = Fraction(sum(a > b for a in range(1, 11) for b in range(1, 7)), 60)
    assert one == 1 - Fraction(3, 8) * impact_wins
    assert three == one ** 3


def test_a_way_past_mines_or_over_secret_ones_says_nothing_of_them():
    """R15.5."""
    assert Eyes(mined(), Viewer.FIRST).preview("move B1 to 18,10").odds is None
    assert Eyes(mined(UNKNOWN), Viewer.FIRST).preview("move B1 to 24,14").odds is None


def test_the_map_of_characters_shows_known_mines():
    """R16.1."""
    battle = mined()
    shown = KIND.screen.text_map(battle.table, KIND.rulebook.view(battle.game, Viewer.FIRST), battle.names)
    assert "[yellow]m[/]" in shown
    assert "m mines" in shown


def test_the_story_tells_who_treads_where():
    """R16.2: each figure with its die, and what the mine does to it."""
    battle = mined()
    battle.order("move B1 to 24,14")
    story = " ".join(str(line) for line in battle.story())
    assert "discovers a device" not in story  # known before
    assert "steps on no mine" in story or "sets off a mine" in story
    secret = mined(UNKNOWN)
    secret.order("move B1 to 24,14")
    assert "B1 discovers a device at 24,16: mixed minefield" in " ".join(str(line) for line in secret.story())


COMMAND = "  - {kind: command, at: [24, 15], side: Red}"


def near_a_mine():
    """A man who goes within reach of a mine that Red may fire."""
    battle = mined(COMMAND.replace("Red", "Red, known: true"), more=", in_position: false")
    battle.order("move B1 to 24,14")
    return battle


def test_a_mine_to_be_fired_is_offered_with_its_chances():
    """R16.5: at the point of the way where most are struck, a man in partial light armour by D10 against D6."""
    eyes = Eyes(near_a_mine())
    (choice,) = [choice for choice in eyes.menu.choices if choice.word == "explode"]
    assert (choice.order, str(choice.title)) == ("explode R1 at 24,15", "Fire a mine")
    preview = eyes.preview(choice.order)
    rows = {str(row.label): Fraction(row.fraction) for row in preview.odds.rows}
    assert rows["at least one casualty"] == Fraction(sum(a > b for a in range(1, 11) for b in range(1, 7)), 60)
    assert [(ring.x, ring.y, ring.r) for ring in preview.rings] == [(2400, 1500, 600)]
    assert str(preview.words[0]) == "strikes B1: 1 figure"


def test_the_story_of_a_mine_does_not_say_who_fired_it():
    """R16.5, R15.1: who lies under a counter stays there."""
    battle = near_a_mine()
    battle.order("explode R1 at 24,15")
    told = " ".join(str(line) for line in battle.story())
    assert "The mine at 24,15 is detonated by command and strikes B1" in told


def test_nothing_is_said_of_mines_to_who_has_none():
    """R16.5: neither order stands in the menu, not even refused."""
    assert not {"emplace", "detonate"} & {choice.word for choice in Eyes(mined()).menu.choices}
    carrying = Eyes(mined(more=", command_mines: 1"))
    assert {"emplace", "detonate"} <= {choice.word for choice in carrying.menu.choices}


# --- drones ----------------------------------------------------------------------------------------------------------


def test_the_chance_to_shoot_down_a_drone():
    """R15.23: a Regular's D8 against D10; it is offered, and the drone lies on the table."""
    battle = mined("  - {kind: trap, at: [2, 2], side: Red}", more=", drone: basic")
    eyes = Eyes(battle, Viewer.FIRST)
    assert "launch" in {choice.word for choice in eyes.menu.choices}
    battle.order("launch B1")
    launched = Eyes(battle, Viewer.FIRST)
    (fly,) = [choice for choice in launched.menu.choices if choice.word == "fly"]
    assert (fly.order, fly.wants) == ("fly B1 to X,Y", "path")
    device = battle.game.device[1]
    assert (device.die, device.controller) == (6, 1)
    device.side, device.die, device.controller = 1, 10, 2
    (shot,) = [choice for choice in Eyes(battle, Viewer.FIRST).menu.choices if choice.word == "shootdown"]
    rows = {str(row.label): Fraction(row.fraction) for row in Eyes(battle, Viewer.FIRST).preview(shot.order).odds.rows}
    assert rows["shot down"] == Fraction(sum(a > b for a in range(1, 9) for b in range(1, 11)), 80)
