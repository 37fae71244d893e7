"""What is answered to a roster stays below a megabyte, whatever the roster is: no client has the server write more."""

import json

import pytest

from dieshift.core.documents import ScenarioError
from dieshift.core.words import say
from dieshift.server.desk.listing import LARGEST_ROSTER, MOST_FAULTS, Foreign, rostered, told_of
from dieshift.server.protocol.wire import encode

MEGABYTE = 1_000_000
LONG = "A name as long as a name may be, and somewhat longer than that, for good measure"


def selection(name, kind="upgrade", number=1, *inner):
    return {"name": name, "type": kind, "number": number, "selections": list(inner)}


def filled(make, fits=LARGEST_ROSTER // 4):
    """As many selections as there is room for, and one squad."""
    rows, size = [selection("Squad", "unit", 1, selection("Trooper", "model", 8))], 0
    while size < fits:
        rows.append(make(len(rows)))
        size += len(json.dumps(rows[-1]))
    return rows


SHAPES = {
    "names of nothing": lambda k: selection(f"{k} {LONG}"),
    "vehicles": lambda k: selection(f"{k} {LONG}", "unit", 1, selection(f"{k} crew", "model", 3)),
    "numbers that are none": lambda k: selection(f"{k} {LONG}", "upgrade", f"{k} many"),
    "weapons that nobody holds": lambda k: selection(f"{k} squad", "unit", 1, selection(
        "Trooper", "model", 1, selection(f"{k} rifle {LONG}", "upgrade", 9))),
}


def asked(rows):
    data = json.dumps({"roster": {"name": LONG, "forces": [{"selections": rows}]}}).encode()
    return Foreign(name="r.json", data=data)


@pytest.mark.parametrize("shape", SHAPES)
def test_an_answer_stays_below_a_megabyte(shape):
    rows = filled(SHAPES[shape])
    answer = rostered(asked(rows))
    assert len(encode(answer)) < MEGABYTE
    assert answer["models"] >= 8


def test_a_refusal_stays_below_a_megabyte():
    rows = filled(SHAPES["names of nothing"])[1:]
    with pytest.raises(ScenarioError) as found:
        rostered(asked(rows))
    assert len(str(found.value).encode()) < MEGABYTE / 10
    assert len(found.value.faults) <= MOST_FAULTS


def test_lines_that_are_not_shown_are_counted():
    lines = [say("{unit} is left out", unit=f"{k} {LONG}") for k in range(5000)]
    shown = told_of(lines)
    assert shown[:-1] == lines[:len(shown) - 1]
    assert str(shown[-1]).startswith(f"{5000 - len(shown) + 1} more lines")
    assert told_of(lines[:10]) == lines[:10]
