"""Every field of a state may be ruled on by hand, or is left out for a reason: a new one is put in either list."""

import re

import pytest

from dieshift.boarding.rulebook import BOARDING
from dieshift.core.records import paths
from dieshift.stargrunt.rulebook import STARGRUNT

# in which records of the state the fields of a unit, and those of the table, stand
UNITS = {
    "stargrunt": {"": "squad.", "figure": "squad.figure.", "vehicle": "hull.", "weapon": "hull.gun."},
    "boarding": {"": "model.", "gun": "model."},
}
OF_TABLE = {"": "", "side": "", "smoke": "smoke.", "fire": "blaze.", "device": "device.", "mission": "mission.",
            "battery": "battery.", "pool": "", "entry": "", "objective": "objective."}
TABLES = {"stargrunt": OF_TABLE | {"section": "section."}, "boarding": OF_TABLE | {"section": ""}}
# fields that a ruling calls otherwise, by the fields of the state that it sets
RENAMED = {"boarding": {"model.shots": "model.ammo", "model.state": "door_state"}, "stargrunt": {}}
PLACES = {"stargrunt": {"squad.figure.x", "squad.figure.y"}, "boarding": {"model.x", "model.y"}}  # of units
TWICE = {"boarding": {"door_hp"}, "stargrunt": set()}  # ruled on by a word that another record has, too

# why a field is left out; decision 0037 says it at length
FOUND = "the rules find it from the rest"
UNDER_WAY = "of an action or an activation under way: it is done first, or taken back"
FACTS = "what happened in the last order"
IS = "what somebody or something is, as the scenario has it"
MANY = "it changes many records at once: it is played, or taken back to before it"
BEFORE = "settled before the first turn"

OUT = {
    "stargrunt": {
        FOUND: """activations batteries blaze.burns clouds fires hulls hull.x hull.y mined missions objectives
            seat_to_choose sections smoke.step_x smoke.step_y squad.centre squad.disorganised squad.leader
            squad.figures ruled units winner""",
        UNDER_WAY: """active caller callers pending pending_count question assault squad.answers squad.called squad.done
            squad.failed squad.fired_at squad.fires squad.informed squad.moves squad.transferred squad.waits
            squad.must_leave squad.shot_at_by squad.figure.hits squad.figure.number squad.figure.was_fit""",
        FACTS: "event events lost_events",
        IS: """baseline battery.crew battery.home battery.least battery.level battery.orbital battery.radius
            battery.shells battery.side battery.tubes defences device.controller device.die device.side encounter
            hull.airtight hull.ambulance hull.amphibious hull.armour hull.cargo hull.drive hull.ecm hull.engineers
            hull.flies hull.gun.air
            hull.gun.arc hull.gun.die hull.gun.exposed hull.gun.impact hull.gun.kind hull.gun.mount hull.gun.times
            hull.gun.weight hull.guns hull.home hull.mech hull.open_top hull.seats hull.section hull.size lacks
            mission.battery mission.leadership mission.quality mission.requester mission.shell mission.side
            mission.single objective.cargo objective.kind objective.off objective.idle objective.points open_reserves
            objective.primary objective.radius objective.side section.airtight
            section.armour section.building section.door section.doors section.piece section.ports section.size
            section.window section.windows section.x section.y squad.cross_training squad.drone squad.drop
            squad.figure.armour squad.figure.attached squad.figure.close squad.figure.doubled squad.figure.ew
            squad.figure.firepower squad.figure.flame squad.figure.guided squad.figure.hard squad.figure.impact
            squad.figure.melee squad.figure.own squad.figure.points squad.figure.special squad.figure.support
            squad.figure.support_impact squad.guidance squad.issued squad.issued_arms squad.level squad.medical
            squad.mobility squad.mount squad.nature squad.night_vision squad.observer squad.power_armour
            squad.amphibious squad.sealed_suit squad.sensor squad.side squad.terror squad.trained squad.trained_arms""",
        MANY: """hull.away hull.crew hull.rests hull.wounded rubble section.closed section.fallen section.holed
            section.sealed shut squad.aboard squad.aloft squad.chart squad.course squad.figure.held_by
            squad.figure.left squad.figure.lost squad.figure.questioned squad.gone squad.hull squad.parent
            squad.present squad.sent squad.superior""",
        BEFORE: "ambush",
    },
    "boarding": {
        FOUND: """activations blips fires held model.engaged models objectives occupant seat_to_choose watching
            winner objective.carrier""",
        UNDER_WAY: """active arriving pending question model.called model.to_face model.sus_gun model.sus_level
            model.sus_target""",
        FACTS: "event events lost_events",
        IS: """model.profile model.side objective.goal objective.kind objective.models objective.place
            objective.section objective.side objective.target""",
        MANY: "model.drawn model.entry model.waits model.state",
    },
}


def fields(book):
    """The fields of a state, whichever record of many holds them."""
    return {re.sub(r"\.\d+", "", path) for path in paths(book.state)}


def ruled_on(book):
    """The fields that a ruling sets."""
    field_names = set(PLACES[book.name]) | TWICE[book.name]
    for kept, where in ((book.rulings.kept, UNITS[book.name]), (book.rulings.table, TABLES[book.name])):
        for of, records in kept.items():
            field_names |= {where[of] + name for what in records.fields for name in (what.field, what.also) if name}
    return {RENAMED[book.name].get(name, name) for name in field_names}


def left_out(book):
    """The fields that are left out, once for each reason; a record of which all is left out stands for its fields."""
    words = [word for names in OUT[book.name].values() for word in names.split()]
    return [name for word in words for name in fields(book) if name == word or name.startswith(f"{word}.")]


@pytest.mark.parametrize("book", [STARGRUNT, BOARDING], ids=lambda book: book.name)
def test_every_field_is_ruled_on_or_left_out_for_a_reason(book):
    out = left_out(book)
    assert ruled_on(book) | set(out) == fields(book)
    assert not ruled_on(book) & set(out)
    assert len(out) == len(set(out))


@pytest.mark.parametrize("book", [STARGRUNT, BOARDING], ids=lambda book: book.name)
def test_what_is_left_out_is_there_to_be_left_out(book):
    for words in OUT[book.name].values():
        for word in words.split():
            assert any(name == word or name.startswith(f"{word}.") for name in fields(book)), word


@pytest.mark.parametrize("book", [STARGRUNT, BOARDING], ids=lambda book: book.name)
def test_every_number_that_may_be_set_of_the_table_lies_within_its_bounds(book):
    for of, records in book.rulings.table.items():
        for what in records.fields:
            low, high = book.bounds.get(TABLES[book.name][of] + what.field, (what.low, what.high))
            numbers = list(what.values) or [what.low, what.high]
            assert what.also or low <= min(numbers) <= max(numbers) <= high, (of, what.word)
            assert what.also == "" or what.put, (of, what.word)
