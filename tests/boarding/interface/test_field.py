"""Who sees what in a boarding action, square by square, as the rules say when they are asked one by one."""

import pytest

from dieshift.boarding.chapters.shooting.rules import shot_refusal
from dieshift.boarding.frame import ALLOWED
from dieshift.boarding.state.terms import ON_BOARD
from dieshift.boarding.terrain.board import in_view, sight
from dieshift.core.records import clone
from dieshift.core.viewers import Viewer

from .table import KIND, Table, mission

MISSION = """
system: boarding
id: sights
map: |
  +-+-+-+-+-+
  |. . . . .|
  + + +-+ + +
  |. . . . .|
  + + + + + +
  |. . . . .|
  +-+-+-+-+-+
deploy:
  a:
    - {unit: siege_boarder, name: First, at: [2, 0], facing: N}
  b:
    - {unit: siege_boarder, name: Second, at: [4, 2], facing: W}
    - {unit: stalker_alpha, name: Third, at: [0, 0], facing: E}
victory:
  a: [{all_removed: b}]
  b: [{all_removed: a}]
turn_limit: 8
at_limit: draw
"""


@pytest.fixture
def table():
    return Table(mission.load(MISSION))


def asked(table, what, text="", viewer=Viewer.FIRST):
    return getattr(KIND.sight, what)(table.rules, table.board, table.seen(viewer), table.names, viewer, text)


def squares(survey):
    """The value of every square, the rows from the north as the map is read."""
    found = [value for value, count in zip(survey.runs[::2], survey.runs[1::2], strict=True) for _ in range(count)]
    return [found[at:at + survey.columns] for at in range(0, len(found), survey.columns)][::-1]


def test_a_wall_hides_exactly_the_square_behind_it(table):
    """From 2,0 a wall on the north side of 2,1 hides 2,2 and nothing else. G-6."""
    field = asked(table, "field", "2,0")
    assert squares(field) == [[1, 1, 0, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]]
    assert field.kinds == ["hidden", "clear"]
    assert field.words == ["2,0 sees 14 of 15 squares"]


def test_a_model_sees_by_the_rules_of_view_and_sight(table):
    """Nothing behind its back. B7, G-6."""
    codes = {table.names.unit(unit): unit for unit in range(3)}
    for code, unit in codes.items():
        model = table.game.model[unit]
        visible = squares(asked(table, "field", code))[::-1]
        for y in range(3):
            for x in range(5):
                ahead = in_view(model.facing, x - model.x, y - model.y)
                free = sight(table.board, table.game, model.x, model.y, x, y, unit)
                assert visible[y][x] == (ahead and free), (code, x, y)
    assert squares(asked(table, "field", table.names.unit(1)))[1][4] == 1
    assert {row[0] for row in squares(asked(table, "field", table.names.unit(2)))} == {1}


def test_a_square_is_threatened_where_an_enemy_could_shoot_at_who_stands_there(table):
    threat = asked(table, "threat")
    assert threat.who == [[], [1]]
    assert threat.words == [f"where {table.names.unit(1)} could shoot from their present squares and facings"]
    threatened = squares(threat)[::-1]
    gun = table.board.profile[table.game.model[1].profile].gun[0]
    for y in range(3):
        for x in range(5):
            game = clone(table.game)
            game.model[0].x, game.model[0].y = x, y
            free = table.game.occupant[y * 48 + x] in {0, 1}
            code = shot_refusal(table.rules, table.board, game, 1, gun, 4, 2, game.model[1].facing, 0)
            assert threatened[y][x] == (free and code == ALLOWED), (x, y)
    assert {value for row in threatened for value in row} == {0, 1}


def test_a_line_is_told_both_ways(table):
    there, back = asked(table, "look", f"{table.names.unit(0)} at {table.names.unit(1)}").lines
    one, other = table.names.unit(0), table.names.unit(1)
    assert (there.title, there.seen, back.title, back.seen) == (f"{one} looks at {other}", True,
                                                               f"{other} looks at {one}", True)
    assert there.words == ["2 squares away", "in its fire arc (G-7)", "the line crosses 3,0 3,1 4,1"]
    assert back.words == ["2 squares away", "in its fire arc (G-7)", "the line crosses 3,2 3,1 2,1"]
    assert [ray.kind for ray in there.rays] == ["clear"]


def test_a_line_that_a_wall_stops_is_drawn_as_far_as_it_goes(table):
    there, back = asked(table, "look", "2.5,0.5 at 2.5,2.5").lines
    assert [(ray.kind, ray.y1, ray.y2) for ray in there.rays] == [("clear", 50, 200), ("blocked", 200, 250)]
    assert there.words == ["2 squares away", "the line is blocked: there is a wall between 2,1 and 2,2 (G-6)"]
    assert (there.seen, back.seen) == (False, False)


def test_nobody_looks_behind_himself(table):
    there, back = asked(table, "look", f"{table.names.unit(2)} at 0,0").lines
    assert there.seen
    back = asked(table, "look", f"{table.names.unit(1)} at 4,2").lines[0]
    assert back.words[0] == "no squares away"
    behind = asked(table, "look", f"{table.names.unit(0)} from 2,2 at 2,1").lines[0]
    assert (behind.seen, behind.words[1]) == (False, "behind it, out of view (G-6)")


def test_a_model_alone_says_what_it_would_cover(table):
    around = asked(table, "look", table.names.unit(0))
    assert around.words == ["enemies that act in 6 squares would be shot at"]
    assert {(ring.x // 100, ring.y // 100) for ring in around.rings} == {(1, 1), (2, 1), (3, 1), (0, 2), (1, 2), (3, 2)}
    assert asked(table, "look", "1,1").rings == []


@pytest.mark.parametrize(("text", "why"), [
    ("4,4 at 1,1", "4,4 isn't on the table, which is 5 by 3."),
    ("5,1 at 1,1", "There is no floor at 5,1."),
])
def test_what_cannot_be_asked_is_said(table, text, why):
    with pytest.raises(ValueError, match=r"^There|^4,4") as said:
        asked(table, "look", text)
    assert str(said.value) == why


def test_who_has_left_sees_nothing(table):
    table.game.model[1].state = ON_BOARD + 1
    with pytest.raises(ValueError, match=r"is not on the board\.$"):
        asked(table, "look", table.names.unit(1))
