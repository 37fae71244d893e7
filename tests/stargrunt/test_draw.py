"""Pictures: well-formed, with every piece and figure in them; maps of characters with everything in its place."""

from xml.etree import ElementTree as ET

import pytest

from dieshift.stargrunt.interface.draw import LOOKS, Mark, legend, svg, text
from dieshift.stargrunt.terrain import pieces as terrain
from dieshift.stargrunt.terrain.kinds import KINDS

WOOD = ("dense_wood", [(0, 0), (1200, 0), (1200, 800), (0, 800)])
WALL = ("wall", [(1800, 400), (2400, 400)])


def laid(*pieces):
    return terrain.table(2400, 1200, [terrain.piece(*piece) for piece in pieces])


def test_every_kind_looks_different():
    assert sorted(LOOKS) == sorted(KINDS)
    assert len({look.char for look in LOOKS.values()}) == len(KINDS)
    assert len({(look.fill, look.stroke) for look in LOOKS.values()}) == len(KINDS)


@pytest.mark.parametrize("kind", KINDS)
def test_a_picture_of_every_kind_is_well_formed(kind):
    root = ET.fromstring(svg(laid((kind, [(100, 100), (900, 200), (500, 700)]))))  # noqa: S314 - our own text
    shapes = [element for element in root.iter() if element.get("points")]
    assert shapes
    assert all(shape.get("points") == "100,1100 900,1000 500,500" for shape in shapes)


def test_figures_are_discs_with_their_letters_escaped():
    picture = svg(laid(WOOD), [Mark(600, 400, "<", "blue"), Mark(600, 500, " ", "#123456")])
    discs = [element for element in ET.fromstring(picture).iter() if element.get("r") == "50"]  # noqa: S314 - ours
    assert [(disc.get("cx"), disc.get("cy"), disc.get("fill")) for disc in discs] == [
        ("600", "800", "#2455a4"),
        ("600", "700", "#123456"),
    ]
    assert picture.count("&lt;</text>") == 1


def test_the_map_has_north_at_the_top():
    """A character is an inch wide and two deep."""
    assert text(laid(WOOD, WALL), [Mark(1350, 1000, "A"), Mark(50, 50, "B", "red")]).splitlines() == [
        " 10              A",
        "  8",
        "  6 ♠♠♠♠♠♠♠♠♠♠♠♠",
        "  4 ♠♠♠♠♠♠♠♠♠♠♠♠     #######",
        "  2 ♠♠♠♠♠♠♠♠♠♠♠♠     #######",
        "  0 [red]B[/]♠♠♠♠♠♠♠♠♠♠♠",
        "    0           12",
    ]


def test_a_coarser_map_is_smaller():
    assert text(laid(WOOD), inches=3).splitlines() == ["  6", "  0 ♠♠♠♠", "    0"]


def test_the_legend_names_what_lies_on_the_table():
    assert legend(laid(WALL, WOOD)) == "♠ dense wood   # wall"
