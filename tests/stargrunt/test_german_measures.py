"""Distances in German have a comma wherever they are said; places stay as they are typed."""

import pytest

from dieshift.core.documents import ScenarioError
from dieshift.core.languages import reader
from dieshift.core.viewers import Viewer
from dieshift.core.words import say
from dieshift.interface.games import kind
from dieshift.stargrunt.chapters import casualties, command, fire
from dieshift.stargrunt.chapters.fires import rules as fires
from dieshift.stargrunt.chapters.fires import shown as fires_shown
from dieshift.stargrunt.chapters.objectives import rules
from dieshift.stargrunt.frame import actions
from dieshift.stargrunt.interface.board import board
from dieshift.stargrunt.interface.chances import Asked
from dieshift.stargrunt.scenarios import scenario
from dieshift.stargrunt.scenarios.turn import FIRED_WORD, TRANSFER_WORD
from dieshift.stargrunt.state.records import Objective
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.text.engagement import engagement_words
from stargrunt.kit import area, battle, order, squad

assert kind("stargrunt")  # which brings its words
READ = reader("de")
SKIRMISH = """title: A table that is no whole number of inches wide
size: [36.5, 24]
terrain:
  - {kind: craters, at: [[40, 5], [41, 5], [41, 6]]}
sides:
  - name: Blue
    squads: [{type: line squad, code: B1, at: [50, 8]}]
  - name: Red
    squads: [{type: line squad, code: R1, at: [20, 18]}]
"""


def test_a_table_is_so_wide_and_a_place_is_as_it_was_typed():
    """The scenario is refused with the size of its table."""
    with pytest.raises(ScenarioError) as error:
        scenario.load(SKIRMISH)
    sentences = [(READ(fault.what), READ(fault.remedy)) for fault in error.value.faults]
    assert ("Die Ecke [40, 5] liegt abseits des Tisches.", "Der Tisch ist 36,5 x 24 Zoll.") in sentences
    assert [remedy for _, remedy in sentences].count("Der Tisch ist 36,5 x 24 Zoll.") == 2


def test_a_hill_is_so_high():
    """R5.1: its label on the board."""
    table = battle(squad(0), squad(1), pieces=[area("hill", 10, 10, 20, 20, height=250)]).table
    assert [READ(patch.label) for patch in board(table, Roster()).patches] == ["Hügel, 2,5″ hoch"]


def test_a_screen_of_smoke_lies_so_far_ahead(monkeypatch):
    """R14.62: what is said beside it."""
    monkeypatch.setattr(fires, "AHEAD", 650)
    fight, preview = battle(squad(0), squad(1)), {}
    direction = order(casualties.REORGANISE, 0, -1, (24, 20))
    fires_shown.screen(Asked(fight.rules, fight.table, fight.game, Roster(), Viewer.REFEREE, direction, 0), preview)
    assert "6,5″" in READ(preview["words"][0])


def test_a_rule_of_engagement_reaches_so_far():
    """R3.56."""
    aim = Objective()
    aim.kind, aim.radius, aim.x, aim.y = rules.NO_SUPPORT, 650, 3650, 2400
    said = READ(engagement_words(aim, ""))
    assert "6,5″" in said
    assert "36.5,24" in said


def test_a_die_is_told_against_what_it_has_to_beat():
    """R8.50: who is tested at the end of a round."""
    assert READ(say("{unit}'s {die} v {target}", unit="B1", die="D8 [5]", target=4)) == "B1 mit D8 [5] gegen 4"


def test_what_is_written_under_done_is_what_is_typed():
    """R3.40, R9.10: the words are those of the orders."""
    assert [actions.by_word[word].action.number for word in (FIRED_WORD, TRANSFER_WORD)] == [
        fire.FIRE, command.TRANSFER]
