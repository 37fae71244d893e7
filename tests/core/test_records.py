"""One declaration, two representations: record objects and their packed twins."""

from typing import Annotated, Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dieshift.core.records import (
    changes,
    clone,
    flatten,
    i1,
    i2,
    i4,
    i8,
    pack,
    paths,
    record,
    restore,
    share,
    to_bytes,
    unflatten,
    unpack,
)

WIDTHS = {"i1": 8, "i2": 16, "i4": 32, "i8": 64}


@record
class Figure:
    health: i1
    armour: i2


@record
class Squad:
    quality: i1 = 8
    leader: Figure
    figures: Annotated[list[Figure], 3]
    marks: Annotated[list[i1], 5]
    cash: i8
    x: i4


@record
class Game:
    turn: i1
    squads: Annotated[list[Squad], 2]
    odd: Annotated[list[i2], 3]


@record
class Column:
    units: i1
    squads: Annotated[list[Squad], 4, "units"]


LIMITS = []
for name in paths(Game):
    leaf = name.rsplit(".", 1)[-1] if not name.rsplit(".", 1)[-1].isdigit() else name.split(".")[-2]
    width = {"turn": 8, "odd": 16, "health": 8, "armour": 16, "quality": 8, "marks": 8, "cash": 64, "x": 32}[leaf]
    LIMITS.append((-(2 ** (width - 1)), 2 ** (width - 1) - 1))

states = st.tuples(*(st.integers(low, high) for low, high in LIMITS))


def of(values: Any) -> Any:
    game = Game()
    restore(game, values)
    return game


@given(states)
def test_packing_and_unpacking_are_inverse(values):
    game = of(values)
    again = unpack(pack(game), Game)
    assert again == game
    assert flatten(again) == list(values)
    assert to_bytes(again) == to_bytes(game)


@given(states)
def test_the_bytes_of_an_object_are_those_of_its_packed_twin(values):
    game, packed = of(values), np.zeros(1, Game.dtype)
    for k, squad in enumerate(game.squads):
        packed["squads"]["quality"][0, k] = squad.quality
        packed["squads"]["cash"][0, k] = squad.cash
        packed["squads"]["x"][0, k] = squad.x
        packed["squads"]["marks"][0, k] = squad.marks
        for name in ("health", "armour"):
            packed["squads"]["leader"][name][0, k] = getattr(squad.leader, name)
            packed["squads"]["figures"][name][0, k] = [getattr(f, name) for f in squad.figures]
    packed["turn"], packed["odd"][0] = game.turn, game.odd
    assert packed.tobytes() == to_bytes(game) == pack(game).tobytes()


@pytest.mark.parametrize("cls", [Figure, Squad, Game])
def test_the_bytes_of_a_record_have_no_hole(cls):
    """Every byte belongs to a field or to the spare ones at the end, and those are always 0."""

    def sizes(dtype):
        return sum(sizes(dtype[n]) for n in dtype.names) if dtype.names else dtype.itemsize if not dtype.subdtype \
            else sizes(dtype.subdtype[0]) * int(np.prod(dtype.shape))

    assert sizes(cls.dtype) == cls.dtype.itemsize
    assert cls.dtype.itemsize % cls.dtype.alignment == 0
    game = of([-1] * len(LIMITS))
    assert not pack(game)["_spare"].any() if "_spare" in Game.dtype.names else True
    assert not pack(game)["squads"]["figures"]["_spare"].any()


def test_numbers_start_at_their_default():
    assert flatten(Figure()) == [0, 0]
    assert [s.quality for s in Game().squads] == [8, 8]


@pytest.mark.parametrize(("change", "message"), [
    (lambda g: setattr(g, "turn", 128), r"Game\.turn = 128 is outside -128\.\.127"),
    (lambda g: setattr(g.squads[1], "x", -(2**31) - 1), r"Squad\.x = -2147483649 is outside"),
    (lambda g: g.squads[0].marks.__setitem__(4, 200), r"200 does not fit an array of -128\.\.127"),
    (lambda g: g.odd.__setitem__(0, -40_000), r"-40000 does not fit an array"),
])
def test_a_number_that_does_not_fit_its_field_is_refused(change, message):
    """A compiled rule would wrap silently."""
    game = Game()
    before = to_bytes(game)
    with pytest.raises(OverflowError, match=message):
        change(game)
    assert to_bytes(game) == before


def test_a_number_smuggled_past_the_check_does_not_pack():
    game = Game()
    game.odd.append(3)
    list.__setitem__(game.odd, 0, 99_999)
    game.odd.pop()
    with pytest.raises(OverflowError, match="a number of this Game does not fit its field"):
        pack(game)


def test_a_nested_record_is_never_replaced():
    """An object would alias where a record copies."""
    game = Game()
    with pytest.raises(TypeError, match=r"Game\.squads holds records: change their fields"):
        game.squads = []
    with pytest.raises(TypeError, match=r"Squad\.leader holds records"):
        game.squads[0].leader = Figure()
    with pytest.raises(TypeError, match=r"Squad\.marks holds records"):
        game.squads[0].marks = [1, 2, 3, 4, 5]


def test_a_negative_index_is_refused():
    with pytest.raises(IndexError, match="index -1 is negative: rules count from 0"):
        Game().odd[-1] = 3


@given(states, states)
def test_a_clone_shares_nothing(values, others):
    game = of(values)
    copy = clone(game)
    restore(game, others)
    assert flatten(copy) == list(values)
    assert all(copy.squads[k].figures is not game.squads[k].figures for k in range(2))


def test_every_number_has_a_dotted_name():
    game = Game()
    game.squads[1].figures[2].armour = 5
    game.squads[0].marks[4] = 6
    named = {path: value for path, value in zip(paths(Game), flatten(game), strict=True) if value not in {0, 8}}
    assert named == {"squads.1.figures.2.armour": 5, "squads.0.marks.4": 6}
    assert len(paths(Game)) == len(set(paths(Game))) == len(flatten(game)) == Game.flat_size


@given(states, states)
def test_changes_lead_from_one_state_to_the_other(before, after):
    index = {path: k for k, path in enumerate(paths(Game))}
    differences = changes(list(before), list(after), Game)
    way = list(before)
    for path, value in differences.items():
        assert way[index[path]] != value
        way[index[path]] = value
    assert way == list(after)


def test_what_shares_its_records_changes_alone_where_one_is_replaced():
    squad = Squad()
    squad.figures[1].health, squad.marks[2] = 3, 4
    before, shared = flatten(squad), share(squad)
    assert flatten(shared) == before
    assert shared.figures[1] is squad.figures[1]
    shared.figures[1] = Figure(health=9)
    shared.quality, shared.marks[2] = 1, 2
    assert (flatten(squad), flatten(shared) == before) == (before, False)


@pytest.mark.parametrize("copied", [clone, share])
def test_a_copy_is_as_strict_as_the_original(copied):
    squad = copied(Squad())
    with pytest.raises(OverflowError, match=r"Squad\.quality = 200 is outside"):
        squad.quality = 200
    with pytest.raises(OverflowError, match="200 does not fit an array"):
        squad.marks[0] = 200
    with pytest.raises(TypeError, match="holds records"):
        squad.leader = Figure()


def test_only_those_in_use_are_read_and_the_others_are_as_they_are_made():
    """The numbers are as many, and the bytes the same, as if all were read."""
    column = Column()
    column.units = 2
    column.squads[0].quality, column.squads[1].marks[4] = 12, 7
    read = flatten(column)
    assert read == flatten(unpack(pack(column), Column)) == flatten(unflatten(read, Column))
    assert [pack(column)["squads"]["quality"][k] for k in range(4)] == [12, 8, 8, 8]
    column.squads[2].quality = 4
    assert flatten(column) == read
    column.units = 3
    assert flatten(column) != read


def test_a_copy_makes_those_that_are_not_in_use_when_they_are_looked_at():
    column = Column()
    column.units = 1
    column.squads[0].quality = 12
    copied = clone(column)
    one, other = copied.squads[2:4]
    one.quality = 4
    assert one.marks is not other.marks
    assert [squad.quality for squad in copied.squads] == [12, 8, 4, 8]
    assert (one.cash, one.leader, flatten(other)) == (0, Figure(), flatten(Squad()))
    one.marks[0] = 3
    one.figures[0].health = 2
    assert flatten(other) == flatten(column.squads[2]) == flatten(Squad())
    copied.units = 3
    assert [flatten(squad) for squad in clone(copied).squads[:3]] == [flatten(squad) for squad in copied.squads[:3]]
    with pytest.raises(OverflowError, match=r"Squad\.quality = 200 is outside"):
        clone(column).squads[1].quality = 200
    with pytest.raises(TypeError, match="holds records"):
        clone(column).squads[1].quality, copied.squads[3].leader = 4, Figure()
    with pytest.raises(AttributeError, match="'Squad' object has no attribute 'size'"):
        _ = other.size


@pytest.mark.parametrize("values", [[1, 2, 3], []])
def test_a_list_of_another_length_is_refused_and_changes_nothing(values):
    figure = Figure()
    figure.health = 5
    with pytest.raises(ValueError, match=rf"^a Figure has 2 numbers, not {len(values)}$"):
        restore(figure, values)
    with pytest.raises(ValueError, match=r"^a Figure has 2 numbers"):
        unflatten(values, Figure)
    assert figure.health == 5
    figure.health = 6
    with pytest.raises(OverflowError):
        figure.health = 600
