"""The fields of a state by name, and the bytes that fingerprints are made of."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dieshift.core.records import flatten, i1, i2, paths, record
from dieshift.core.schema import Fields, fingerprint, mark, packed, schema_of
from dieshift.interface.games import KINDS, kind

BOOKS = {name: kind(name).rulebook for name in KINDS}


@pytest.mark.parametrize("name", KINDS)
@given(data=st.data())
def test_bytes_changed_field_by_field_are_those_of_the_whole_state(name, data):
    cls = BOOKS[name].state
    changed = data.draw(st.dictionaries(st.sampled_from(paths(cls)), st.integers(-128, 127), min_size=1, max_size=20))
    fields, flat = Fields(cls, {}), flatten(cls())
    patched = fields.applied(packed(cls, flat), changed)
    fields.apply(flat, changed)
    assert patched == packed(cls, flat)
    assert mark(patched) == fingerprint(cls, flat)


def test_the_hash_of_a_schema_tells_widths_apart_names_and_order():
    """Two versions agree on the bytes of a state only if each field has the same place and the same width."""

    @record
    class Narrow:
        stones: i1
        turn: i1

    @record
    class Wide:
        stones: i2
        turn: i2

    @record
    class Turned:
        turn: i1
        stones: i1

    @record
    class Same:
        stones: i1
        turn: i1

    assert paths(Narrow) == paths(Wide) == paths(Same)
    assert len({schema_of(cls) for cls in (Narrow, Wide, Turned)}) == 3
    assert schema_of(Narrow) == schema_of(Same)


def test_a_field_that_was_dropped_changes_no_byte():
    cls = BOOKS["stargrunt"].state
    before = packed(cls, flatten(cls()))
    assert Fields(cls, {"gone_by": ""}).applied(before, {"gone_by": 1}) == before


def test_a_number_that_does_not_fit_leaves_the_bytes_as_they_were():
    cls = BOOKS["stargrunt"].state
    before = packed(cls, flatten(cls()))
    with pytest.raises(ValueError, match=r"^a number doesn't fit its field \("):
        Fields(cls, {}).applied(before, {"turn": 3, "squad.0.quality": 1 << 40})
    assert before == packed(cls, flatten(cls()))
