"""What a save may hold: every field of a state lies within bounds, or is judged to count and measure only."""

import re

import pytest

from dieshift.boarding import bounds as boarding_bounds
from dieshift.boarding.board_bounds import BOARD_BOUNDS
from dieshift.boarding.state.records import Board
from dieshift.boarding.state.records import Game as BoardingGame
from dieshift.core.records import flatten, paths
from dieshift.core.schema import Fields
from dieshift.stargrunt import bounds as squad_bounds
from dieshift.stargrunt.state.records import Game as SquadGame
from dieshift.stargrunt.table_bounds import TABLE_BOUNDS
from dieshift.stargrunt.terrain.derived import DERIVED
from dieshift.stargrunt.terrain.going import Table

# nothing is looked up by these: numbers of things, lengths, places on the table, faces, and the numbers of a fact
SQUADS_COUNT = {
    "activations", "turn", "turns", "owed", "lost_events", "event.a", "event.b", "event.c", "event.d", "event.e",
    "event.dice", "objective.count", "objective.goal", "objective.radius", "objective.x", "objective.y",
    "pending.progress", "pending.allowance", "pending.wanted", "pending.length", "pending.from_x", "pending.from_y",
    "pending.spent", "pending.notes", "pending.order.choice", "pending.order.at", "pending.order.x", "pending.order.y",
    "squad.actions", "squad.fires", "squad.moves", "squad.figure.x", "squad.figure.y", "squad.figure.hits",
    "device.x", "device.y", "blaze.x", "blaze.y", "smoke.x", "smoke.y", "smoke.step_x", "smoke.step_y",
    "squad.figure.melee", "squad.figure.points", "assault.start_x", "assault.start_y", "assault.cost", "assault.dashes",
    "assault.round", "assault.lost", "assault.fell", "assault.dealt", "assault.from_x", "assault.from_y",
    "assault.at_x", "assault.at_y", "assault.put", "assault.smaller.weapon", "assault.larger.weapon",
    "ambush.x", "ambush.y", "ambush.west", "ambush.south", "ambush.east", "ambush.north", "ambush.head", "ambush.clear",
    "ambush.gap", "hull.x", "hull.y", "hull.decoys", "hull.seats", "hull.gun.times", "hull.gun.weight",
    "hull.gun.mount", "battery.tubes", "battery.radius", "battery.least", "battery.spent", "mission.x", "mission.y",
    "chits", "section.x", "section.y", "hull.bombs", "hull.wounded", "hull.away", "hull.rests",
}
BOARDING_COUNTS = {
    "activations", "turn", "arriving", "blips", "command", "door_hp", "fires", "lost_events", "pool", "watching",
    "event.a", "event.b", "event.c", "event.d", "event.e", "event.dice", "model.acpo", "model.ammo", "model.hp",
    "model.no_shoot",
    "model.sus_level", "objective.count", "objective.goal", "objective.models", "pending.hits",
    "pending.thrown.first", "pending.thrown.faces", "pending.thrown.need", "pending.thrown.better",
}


@pytest.mark.parametrize(("state", "bounds", "counts"), [
    (SquadGame, squad_bounds.bounds(), SQUADS_COUNT), (BoardingGame, boarding_bounds.bounds(), BOARDING_COUNTS)],
    ids=["squads", "boarding"])
def test_every_field_of_a_state_is_bounded_or_only_counts(state, bounds, counts):
    """Mends 22: a field that names something has bounds in `bounds.py`; one that does not is added to the list here."""
    fields = {re.sub(r"\.\d+", "", path) for path in paths(state)}
    assert fields == bounds.keys() | counts
    assert not bounds.keys() & counts


# the same of the tables: where things lie and how high they are; what is derived is made anew, not read
FIELD_MEASURES = {
    *DERIVED, "piece.height", "piece.west", "piece.south", "piece.east", "piece.north", "piece.x", "piece.y",
}
BOARD_MEASURES = {
    "turns", "supply_start", "supply_turn", "supply_pool", "entry.room", "entry.hold_range", "profile.acpo",
    "profile.brb", "profile.ccd", "profile.hp", "profile.ld", "profile.parry", "profile.reroll", "gun.reach",
    "gun.dice", "gun.acpo", "gun.ammo",
}


@pytest.mark.parametrize(("table", "bounds", "measures"), [
    (Table, TABLE_BOUNDS, FIELD_MEASURES), (Board, BOARD_BOUNDS, BOARD_MEASURES)], ids=["squads", "boarding"])
def test_every_field_of_a_table_is_bounded_or_only_measures(table, bounds, measures):
    """Mends 22: as of a state, in `table_bounds.py` and `board_bounds.py`."""
    fields = {re.sub(r"\.\d+", "", path) for path in paths(table)}
    assert fields == bounds.keys() | measures
    assert not bounds.keys() & measures


SQUADS, ABOARD = squad_bounds.bounds(), boarding_bounds.bounds()
BEYOND = {(SquadGame, "event.7.kind"): 1023}  # where more than 127 are known


@pytest.mark.parametrize(("state", "bounds", "field"), [
    (SquadGame, SQUADS, "squad.0.answers"), (SquadGame, SQUADS, "squad.3.waits"),
    (SquadGame, SQUADS, "event.7.other"),
    (BoardingGame, ABOARD, "model.0.entry"), (BoardingGame, ABOARD, "model.5.sus_gun"),
    (BoardingGame, ABOARD, "pending.answer"), (BoardingGame, ABOARD, "pending.ability"),
    (BoardingGame, ABOARD, "pending.copies"), (BoardingGame, ABOARD, "event.7.kind"),
    (BoardingGame, ABOARD, "pending.thrown.1.size")])
def test_what_nothing_could_be_looked_up_by_is_refused(state, bounds, field):
    """Mends 22: 127 is no unit, no entry, no gun, no weapon, no ability; nor is 1023 a kind of fact."""
    value = BEYOND.get((state, field), 127)
    with pytest.raises(ValueError, match=f"{field} is {value}, which contradicts the rest"):
        Fields(state, {}, bounds).refuse_unbound({field: value})
    flat = flatten(state())
    Fields(state, {}, bounds).refuse_beyond(flat)
    flat[paths(state).index(field)] = value
    with pytest.raises(ValueError, match=f"{field} is {value}, which contradicts the rest"):
        Fields(state, {}, bounds).refuse_beyond(flat)
