"""Clearing and copying follow from a record's declaration: every field, nested ones and rows included."""

from typing import Annotated

import pytest

from dieshift.boarding.state.records import Game as BoardingGame
from dieshift.core.chance import Chance
from dieshift.core.compiled import prepare
from dieshift.core.record_rules import clearing, copying, zeroing
from dieshift.core.records import clone, flatten, i1, i4, pack, record, record_fields, restore, unpack
from dieshift.stargrunt.state.records import Game as SquadGame


@record
class Spot:
    x: i4
    marks: Annotated[list[i1], 3]


@record
class Plan:
    first: Spot
    kind: i1
    spots: Annotated[list[Spot], 2]


clear_plan, copy_plan = clearing(Plan), copying(Plan)
end_spot, end_nothing = zeroing(Spot, "end_spot", ["x"]), zeroing(Spot, "end_nothing", [])


def filled(cls, seed):
    instance, chance = cls(), Chance(seed)
    restore(instance, [chance.between(1, 100) for _ in flatten(instance)])
    for f in record_fields(cls):
        if f.live:
            setattr(instance, f.live, f.length)
    return instance


@pytest.mark.parametrize("cls", [Plan, SquadGame, BoardingGame])
def test_every_field_is_cleared_and_every_field_is_copied(cls):
    one, other = filled(cls, 1), filled(cls, 2)
    kept = clone(other)
    copying(cls)(one, other)
    assert one == other == kept
    clearing(cls)(one)
    for f in record_fields(cls):
        if f.live:  # of those that are not in use, flatten reads nothing
            assert getattr(one, f.live) == 0
            assert {number for part in getattr(one, f.name) for number in flatten(part)} == {0}
            object.__setattr__(one, f.live, f.length)
    assert set(flatten(one)) - {f.length for f in record_fields(cls) if f.live} == {0}
    assert other == kept


def both(target, source):
    copy_plan(target[0], source[0])
    clear_plan(source[0])


@pytest.mark.slow
def test_compiled_they_are_the_same():
    one, other = pack(filled(Plan, 1)), pack(filled(Plan, 2))
    target, source = one.reshape(1), other.reshape(1)
    prepare().njit(both)(target, source)
    assert unpack(target[0], Plan) == filled(Plan, 2)
    assert set(flatten(unpack(source[0], Plan))) == {0}


def test_some_numbers_of_a_record_are_set_to_0_and_nothing_else():
    spot = Spot()
    spot.x, spot.marks[1] = 7, 3
    end_nothing(spot)
    assert (spot.x, list(spot.marks)) == (7, [0, 3, 0])
    end_spot(spot)
    assert (spot.x, list(spot.marks)) == (0, [0, 3, 0])
    assert end_spot.__doc__ == "Set x of a Spot to 0."
