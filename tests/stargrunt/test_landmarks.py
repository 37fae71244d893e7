"""Places of a squad battle by their names: in objectives, stories as the page reads them, and plans."""

import json
import re
from pathlib import Path

import pytest

from dieshift.battle import Battle
from dieshift.core import languages
from dieshift.core.documents import ScenarioError
from dieshift.core.story import line_of, place_mark
from dieshift.core.viewers import Viewer
from dieshift.core.words import Message, say
from dieshift.interface.games import kind
from dieshift.interface.save_header import kept, setting_of
from dieshift.server.room.projection import Step, story_of
from dieshift.stargrunt.scenarios.scenario import load
from dieshift.stargrunt.terrain.kinds import KINDS
from dieshift.stargrunt.text.landmarks import THINGS, namer

SCENARIOS = Path(__file__).resolve().parents[2] / "examples" / "scenarios"
LESSON = (SCENARIOS / "first-lesson.yaml").read_text(encoding="utf-8")
TYPED = re.compile(r"\d,\d")
UNNAMED = LESSON.replace("name: the crossroads, ", "")


def first_lesson():
    return Battle(SCENARIOS / "first-lesson.yaml", seed=1)


def read_by(battle, viewer):
    """The story of the last order as the page has it."""
    at = battle.journal
    entry = at.entries[-1]
    step = Step(entry, at.state_at(entry.number - 1), at.state_at(entry.number))
    return [str(line) for line in story_of(battle.kind, battle.table, battle.names, at.rules, step, viewer)]


def test_every_kind_of_ground_but_open_ground_is_called_something():
    assert set(KINDS) - set(THINGS) == {"open"}


def test_a_place_is_called_by_its_objective_its_ground_a_unit_or_its_distance():
    battle = first_lesson()
    name = namer(battle.table, battle.names, battle.game, [("B2", 6000, 4600)])
    places = [(3600, 2400), (3000, 1900), (3600, 4000), (4400, 1370), (6000, 4500), (4700, 2100)]
    assert [name(*place) for place in places] == [
        "the crossroads", "the south-western house", "the road", "the south-eastern hedge", "the spot next to B2",
        "the spot 2″ south of the road"]


@pytest.mark.parametrize("viewer", [Viewer.of_side(0), Viewer.of_side(1), Viewer.SPECTATOR, Viewer.REFEREE])
def test_a_story_on_the_page_has_names_for_places_and_the_terminal_has_what_is_typed(viewer):
    battle = first_lesson()
    battle.order("first" if battle.game.seat_to_choose == 0 else "second")
    battle.order("activate B1")
    line = battle.order("move B1 to 28,10")
    assert "B1 moves" in str(line)
    assert TYPED.search(str(line))
    story = " ".join(read_by(battle, viewer))
    assert re.search(r"B1 moves \d\.\d″ to the south-western field\.", story), story
    assert not TYPED.search(story)


def test_a_name_is_a_message_within_the_line_and_read_in_german():
    line = line_of(0, 0, say("{unit} moves {far}″ to {place}", unit="B1", far="6", place=place_mark(1, 2, "1,2")),
                   lambda _: ("", ""), str)
    assert line.read() == "B1 moves 6″ to 1,2."
    kind("stargrunt")
    named = line.placed(lambda *_: say("the {which}wood", which=say("northern ")))
    assert named.read(languages.reader("de")) == "B1 bewegt sich 6″ bis zu dem nördlichen Wald."


def test_an_objective_is_called_as_the_scenario_names_it_else_by_its_ground():
    named, unnamed = load(LESSON), load(UNNAMED)
    assert named.roster.engagement_text(0) == "the crossroads"
    assert unnamed.roster.engagement_text(0) == "the road"
    assert named.document["sides"][0]["objectives"]["primary"]["name"] == "the crossroads"
    result = " ".join(kind("stargrunt").score.ending(named.game, named.game, named.roster))
    assert "hold the crossroads" in result
    assert not TYPED.search(result)


def test_a_description_is_kept_in_a_saved_battle_as_a_message():
    far = load(UNNAMED.replace("at: [36, 24]", "at: [47, 21]"))
    assert far.roster.engagement_text(0) == "the spot 2″ south of the road"
    header = Battle(far, seed=1).journal.header
    again = setting_of(header).roster.engagement_text(0)
    assert isinstance(again, Message)
    assert again == far.roster.engagement_text(0)
    assert json.loads(json.dumps(kept(far)))["names"]["engagement"][0]["t"].startswith("the spot")


def test_only_a_place_to_hold_has_a_name():
    with pytest.raises(ScenarioError, match="Only a place to hold has a name"):
        load(LESSON.replace("{kind: break, units: 2}", "{kind: break, units: 2, name: the yard}", 1))


@pytest.mark.parametrize("path", sorted(SCENARIOS.glob("*.yaml")), ids=lambda path: path.stem)
def test_every_objective_of_the_shelf_that_is_held_has_a_name_of_its_own(path):
    text = path.read_text(encoding="utf-8")
    assert len(re.findall(r"kind: hold, at", text)) == len(re.findall(r"kind: hold, at: \[[^\]]*\], name: the ", text))


def test_a_plan_says_where_it_leads():
    battle = first_lesson()
    battle.order("first" if battle.game.seat_to_choose == 0 else "second")
    battle.order("activate B1")
    seen = battle.kind.rulebook.view(battle.game, Viewer.of_side(0))
    preview = battle.kind.screen.preview(battle.journal.rules, battle.table, seen, battle.names, Viewer.of_side(0),
                                "move B1 to 28,10")
    assert preview.place == "the south-western field"
