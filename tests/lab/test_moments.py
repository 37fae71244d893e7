"""A moment of a battle as a scenario: it begins as the battle stood, but for what is told."""

import re
from copy import deepcopy
from importlib import import_module

import pytest

from dieshift.battle import Battle
from dieshift.core.records import clone
from dieshift.core.viewers import Viewer
from dieshift.interface.games import kind_of
from dieshift.lab.moments import different, moment
from dieshift.stargrunt.chapters.vehicles.boarding import alight
from dieshift.stargrunt.chapters.vehicles.setup import lose_crew
from dieshift.stargrunt.state.terms import DEAD, DESTROYED, DISABLED, DISSOLVED, DUMMY, GROUNDED, PLACED, PLANE

SQUADS = ("first-lesson", "armoured-thrust", "trench-by-night", "cavalry-raid", "drop-assault", "rearguard")
DECKS = ("burn-the-nest", "gauntlet", "skirmish")
# what a reader of such a file relies on: it never differs, whatever else is told
SQUAD_CORE = (r"squad\.\d+\.(figure\.\d+\.(x|y|armour|firepower|support|ew|medic)|suppression|in_position|overwatch|"
              r"confidence|quality|leadership|column|aboard|gone|present)|hull\.\d+\.(x|y|heading|wreck|stuck|dark)")
DECK_CORE = (r"model\.\d+\.(x|y|facing|hp|side|state|overwatch|concussed|jammed|ammo.*|engaged|item|hidden|profile)|"
             r"door_state.*|burning.*|occupant.*|sealed.*")


def played(name, entries, seed=3):
    """A battle of the shelf between two computers, so many entries on."""
    battle = Battle(f"examples/scenarios/{name}.yaml", seed=seed)
    steps = iter(battle.steps("heuristic", "heuristic"))
    while len(battle.journal.entries) < entries:
        next(steps)
    return battle


def saved(battle, viewer=Viewer.REFEREE, state=None):
    seen = battle.kind.rulebook.view(state or battle.game, viewer)
    return moment(battle.kind, battle.scenario, battle.scenario.ruleset, seen, viewer)


@pytest.mark.parametrize(("name", "core", "seed"), [
    *((name, SQUAD_CORE, seed) for name in SQUADS for seed in (3, 5)), *((name, DECK_CORE, 3) for name in DECKS)])
def test_a_saved_moment_begins_as_the_battle_stood_field_by_field(name, core, seed):
    battle = Battle(f"examples/scenarios/{name}.yaml", seed=seed)
    home, steps = import_module(battle.kind.scenarios.moment), iter(battle.steps("heuristic", "heuristic"))
    for entries in (9, 40):
        while len(battle.journal.entries) < entries:
            next(steps)
        snapshot = saved(battle)
        again = kind_of(snapshot.text).scenarios.load(snapshot.text)
        paths = list(different(home, battle.scenario, battle.game, again))
        assert [path for path in paths if re.fullmatch(core, path) and not _told(name, path)] == []
        for path in paths:  # nothing in silence
            sentence = next(text for pattern, text in home.GROUPS.items() if re.fullmatch(pattern, path))
            assert any(note.startswith(str(sentence)) for note in snapshot.unsaid)


def _told(name, path):
    """False counters have neither nerve nor numbers of their own, and differ by whom they were made."""
    return name == "trench-by-night" and path.endswith((".confidence", ".armour", ".support"))


def test_a_moment_saved_and_begun_and_saved_again_is_the_same_file():
    battle = played("rearguard", 25)
    once = saved(battle)
    begun = Battle(once.setting)
    again = saved(begun)
    assert again.text == once.text


def test_a_seat_saves_what_it_may_know_and_nothing_that_hides():
    """R15.1, G-18: the text is the same whatever lies under the counter."""
    battle = Battle("examples/scenarios/trench-by-night.yaml", seed=3)
    mine, whole = saved(battle, Viewer.FIRST), saved(battle)
    assert "Gun pit" in whole.text
    assert "Gun pit" not in mine.text
    assert "gun team" not in mine.text.split("Red Trench")[1]
    other = clone(battle.game)
    hidden = next(k for k in range(other.units) if battle.names.unit(k) == "R3")
    other.squad[hidden].quality, other.squad[hidden].suppression = 4, 0
    other.squad[hidden].leadership, other.squad[hidden].in_position = 3, 0
    assert saved(battle, Viewer.FIRST, other).text == mine.text
    assert any("R3" in note for note in mine.unsaid)


@pytest.mark.parametrize(("name", "secret"), [("trench-by-night", "Gun pit"), ("convoy", "rocket squad")])
@pytest.mark.parametrize("viewer", [Viewer.FIRST, Viewer.SPECTATOR])
def test_a_moment_before_the_beginning_hides_what_the_authors_text_says(name, secret, viewer):
    """R15.1, G-18: nothing but what is seen is in it; the referee gets the author's own text."""
    battle = Battle(f"examples/scenarios/{name}.yaml", seed=3)
    mine, whole = (saved(battle, who, battle.scenario.game) for who in (viewer, Viewer.REFEREE))
    assert secret not in mine.text
    assert whole.setting.document == battle.scenario.document
    assert whole.unsaid == []


def test_saving_a_moment_changes_nothing_of_its_scenario():
    """A field that a moment cannot say is cut out of a copy: games share their settings."""
    battle = played("sweep", 40)
    before = deepcopy(battle.scenario.document)
    for viewer in Viewer:
        saved(battle, viewer)
        moment(battle.kind, battle.scenario, battle.scenario.ruleset, battle.scenario.game, viewer)
    assert battle.scenario.document == before


MINES = """
title: A field
size: [36, 36]
rules: book
sides:
  - {name: Blue, squads: [{type: line squad, name: First, at: [18, 6]}]}
  - {name: Red, squads: [{type: line squad, name: Foe, at: [18, 30]}]}
"""


@pytest.mark.parametrize("begun", [False, True])
def test_a_moment_does_not_tell_that_the_enemy_has_mines(begun):
    """R15.5, R16.1: with mines that a side knows nothing of its file is the same as without any."""
    texts = []
    for mines in ("", "mines: [{kind: people, at: [18, 18], side: Red}]\n"):
        battle = Battle(kind_of(MINES).scenarios.load(MINES + mines), seed=3)
        if begun:
            battle.order("first")
        mine, owner = saved(battle, Viewer.FIRST), saved(battle, Viewer.SECOND)
        texts.append((mine.text, mine.unsaid))
        assert ("mines" in owner.text) == bool(mines)
    assert texts[0] == texts[1]


def test_a_blip_that_a_seat_saves_hides_one_of_the_usual_kind():
    """G-18, G-19: what the counters hide, and what is left of them, is not in the file of the other side."""
    battle = played("sweep", 40)
    mine, whole = saved(battle, Viewer.FIRST), saved(battle)
    blips = [row for row in mine.setting.document["deploy"]["b"] if "hidden" in row]
    assert blips
    assert {(row["unit"], row["hidden"]) for row in blips} == {("stalker", 1)}
    assert [row["at"] for row in mine.setting.document["deploy"]["b"]] == [
        row["at"] for row in whole.setting.document["deploy"]["b"]]
    other = clone(battle.game)
    for model in other.model[: other.models]:
        if model.hidden:
            model.hidden, model.drawn = 4 - model.hidden, 4 - model.drawn if model.drawn else 0
    assert saved(battle, Viewer.FIRST, other).unsaid == mine.unsaid


def test_what_was_under_way_is_told_and_a_battle_that_is_over_is_not_saved():
    battle = played("cavalry-raid", 17)
    assert battle.game.pending_count
    assert any("order or close assault in progress is not kept" in note for note in saved(battle).unsaid)
    over = clone(battle.game)
    over.seat_to_choose = -1
    with pytest.raises(ValueError, match="over at that moment"):
        saved(battle, state=over)


@pytest.mark.parametrize("viewer", Viewer)
def test_a_false_counter_that_was_found_is_no_more(viewer):
    """R15.14: it lies off the table, and nothing of it needs to be left out."""
    battle = played("trench-by-night", 30)
    unit = next(unit for unit, squad in enumerate(battle.game.squad) if squad.nature == DUMMY)
    game = clone(battle.game)
    game.squad[unit].present, game.squad[unit].gone, game.squad[unit].located = 0, DISSOLVED, PLACED
    before, after = saved(battle, viewer), saved(battle, viewer, game)
    assert [code for code in codes_of(before) if code != battle.names.unit(unit)] == codes_of(after)
    assert not any(".gone" in note or ".at" in note for note in after.unsaid)


@pytest.mark.parametrize("left", [True, False])
def test_a_wreck_and_who_fell_in_it_are_saved_as_they_lie(left):
    """R6.31, R6.35: its crew dead in it, or out of it; of its riders nobody is fit."""
    battle = played("armoured-thrust", 3)
    game = clone(battle.game)
    crew, riders, hull = game.squad[1], game.squad[2], game.hull[1]
    hull.wreck = DESTROYED
    for figure in riders.figure[:riders.figures]:
        figure.health = DEAD
    if left:
        alight(crew)
        hull.crew = 0
    else:
        lose_crew(crew)
    again = kind_of(text := saved(battle, state=game).text).scenarios.load(text)
    assert [f.health for f in again.game.squad[2].figure[:riders.figures]] == [DEAD] * riders.figures
    saved_again = again.game.hulls, again.game.squad[2].aboard, again.game.squad[1].hull
    assert saved_again == ((3, 0, 0) if left else (4, 2, 2))
    assert left or again.game.hull[1].wreck == DESTROYED


def test_an_aircraft_that_is_down_is_saved_so():
    """R16.33: disabled it is on the ground, whatever it is."""
    battle = played("drop-assault", 3)
    game = clone(battle.game)
    game.squad[3].aloft, game.hull[0].wreck, game.hull[0].flies = GROUNDED, DISABLED, PLANE
    again = kind_of(text := saved(battle, state=game).text).scenarios.load(text)
    assert (again.game.squad[3].aloft, again.game.hull[0].wreck) == (GROUNDED, DISABLED)


def codes_of(moment):
    return [squad["code"] for side in moment.setting.document["sides"] for squad in side["squads"]]


def test_turns_are_those_that_are_left():
    battle = played("rearguard", 60)
    snapshot = saved(battle)
    assert battle.game.turn > 1
    assert snapshot.setting.game.turns == battle.game.turns - battle.game.turn + 1
    assert snapshot.unsaid[0] == (f"Turn {battle.game.turn} of {battle.game.turns} becomes turn 1 of "
                                  f"{snapshot.setting.game.turns}.")
