"""Squads more or less in a scenario's text, in both games: what is left keeps every character."""

from pathlib import Path

import pytest

from dieshift.interface.games import kind_of
from dieshift.interface.squads import manned, one_less, one_more, squads_in

LESSON = Path("examples/scenarios/first-lesson.yaml").read_text(encoding="utf-8")
DECK = Path("examples/scenarios/threshold.yaml").read_text(encoding="utf-8")


def units(text):
    made = kind_of(text).scenarios.load(text)
    return [row["name"] for row in kind_of(text).score.rows(made.game, made.roster)]


@pytest.mark.parametrize(("text", "name"), [(LESSON, "Red two"), (DECK, "First stalker")])
def test_a_squad_is_left_out_by_its_line_alone(text, name):
    less = one_less(text, squads_in(text)[name])
    gone = [line for line in text.splitlines() if line not in less.splitlines()]
    assert (len(gone), name in gone[0]) == (1, True)
    assert units(less) == [one for one in units(text) if one != name]


@pytest.mark.parametrize(("text", "name"), [(LESSON, "Red two"), (DECK, "First stalker")])
def test_another_like_a_squad_stands_beside_it_under_a_name_of_its_own(text, name):
    more = one_more(text, squads_in(text)[name])
    new = [line for line in more.splitlines() if line not in text.splitlines()]
    assert (len(new), f"{name} 2" in new[0]) == (1, True)
    assert sorted(units(more)) == sorted([*units(text), f"{name} 2"])
    assert not kind_of(more).scenarios.check(more)
    again = one_more(more, squads_in(more)[name])
    assert sorted(units(again)) == sorted([*units(text), f"{name} 2", f"{name} 3"])


def test_another_stands_where_it_may():
    """Not on those who stand there, and not beyond the table's edge."""
    crowded = LESSON.replace("at: [32, 42]", "at: [1, 42]").replace("at: [18, 40]", "at: [5, 42]")
    more = one_more(crowded, squads_in(crowded)["Red two"])
    assert not kind_of(more).scenarios.check(more)
    at = next(line for line in more.splitlines() if "Red two 2" in line).partition("at: ")[2]
    assert at == "[1, 38]}"  # four inches east stands Red three, four west is no table


def test_who_has_no_room_is_told():
    dense = Path("examples/scenarios/convoy.yaml").read_text(encoding="utf-8")
    with pytest.raises(ValueError, match="no room next to it for another"):
        one_more(dense, squads_in(dense)["First section"])


def test_squads_are_named_more_or_less():
    text = manned(LESSON, without=["Red two"], twice=["Blue three"])
    assert set(units(text)) == (set(units(LESSON)) | {"Blue three 2"}) - {"Red two"}
    with pytest.raises(ValueError, match="there is no squad 'Red too': did you mean 'Red two'"):
        manned(LESSON, without=["Red too"])
    with pytest.raises(ValueError, match="This can't be changed here"):
        one_more(LESSON, ["terrain", 0])


@pytest.mark.parametrize("text", ["a: [", "title: x\n", "system: boarding\nsides: 3\n", "sides: [1, 2]\n"])
def test_a_text_that_is_not_understood_has_no_squads(text):
    assert squads_in(text) == {}
