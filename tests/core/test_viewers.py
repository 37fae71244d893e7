"""Who looks is no number: nobody is taken for a side, for nobody, or for somebody else who looks."""

import ast
from pathlib import Path

import pytest

from dieshift.core.streams import NOBODY, Whose
from dieshift.core.viewers import PLAYERS, Viewer

SOURCE = Path(__file__).parents[2] / "src" / "dieshift"
# those that keep rows, whose owners are numbers
KEEPERS = {"storage.py", "store.py", "tables.py", "proof.py", "sqlite.py", "postgres.py"}


def test_no_viewer_is_a_number():
    for viewer in Viewer:
        assert all(viewer != number for number in range(-3, 4))
        assert viewer not in dict.fromkeys(range(-3, 4))


def test_a_secret_die_of_nobody_shows_to_the_referee_alone():
    """A spectator plays no side; nobody's number is not his."""
    assert [viewer for viewer in Viewer if Whose(NOBODY, secret=True).shows_to(viewer)] == [Viewer.REFEREE]
    for side, player in enumerate(PLAYERS):
        assert [viewer for viewer in Viewer if Whose(side, secret=True).shows_to(viewer)] == [player, Viewer.REFEREE]
    assert all(Whose(side).shows_to(viewer) for side in (NOBODY, 0, 1) for viewer in Viewer)


def test_what_is_nobodys_is_no_viewers_own_and_the_referee_alone_knows_it():
    for side in (NOBODY, 2, 3):  # nobody's, the neutral side's, a third side's
        assert not any(viewer.owns(side) for viewer in Viewer)
        assert [viewer for viewer in Viewer if viewer.knows(side)] == [Viewer.REFEREE]
        assert [viewer for viewer in Viewer if viewer.decides_for(side)] == [Viewer.REFEREE]


def test_when_nobody_must_decide_whoever_knows_least_is_asked():
    assert [Viewer.deciding(side) for side in (0, 1, NOBODY)] == [Viewer.FIRST, Viewer.SECOND, Viewer.SPECTATOR]


@pytest.mark.parametrize("number", [-2, -1, 2, 3])
def test_there_are_two_players(number):
    with pytest.raises(ValueError, match=f"there is no player of side {number}: 0 is the first side, 1 the second"):
        Viewer.of_side(number)


def test_none_but_who_keeps_rows_takes_a_viewer_as_a_number():
    """An argument that is called a viewer has the type, or is the name of a unit that looks."""
    faults, taken = set[str](), 0
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.arg) and node.arg == "viewer":
                kind = ast.unparse(node.annotation) if node.annotation else ""
                taken += kind == "Viewer"
                if kind not in {"Viewer", "str"} and path.name not in KEEPERS:
                    faults.add(f"{path.name}, line {node.lineno}: {kind}")
    assert not faults
    assert taken > 50
