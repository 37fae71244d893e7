"""Pictures: maps of characters with everything in its place, and a well-formed SVG that can be read without colours."""

from xml.etree import ElementTree as ET

import pytest
from rich.text import Text

from dieshift.boarding.interface.draw import legend, svg, text
from dieshift.boarding.knowledge.view import view
from dieshift.boarding.scenarios import by_hand
from dieshift.boarding.state import terms
from dieshift.boarding.state.roster import Roster, UnitNames
from dieshift.core.rosters import SideNames
from dieshift.core.viewers import PLAYERS

from . import kit
from .kit import EAST, NORTH, SOUTH, WEST, model
from .told import names_of, random_play
from .worlds import random_world

DRAWING = """
+-+-+-+-+
|. . .D.|
+D+ + +-+
|. . .d.|
+ + + + +
|. . . .|
+-+-+-+-+
"""
SPACE = "{http://www.w3.org/2000/svg}"
EXAMPLE = """\
               ┌───┐
 6             │ · │
   ┌───────────┴═2═┤
 5 │ ·   ·   ·   · │
   │               │
 4 │ ·   ·  ▽G2  · │
   │               │
 3 │ ·   ·   ·   · │
   │               │
 2 │▷G1  ·   ·   · │
   └───────┬═1═┬───┘
 1         │ · │
           │   │
 0         │▲T1│
           └───┘
     0   1   2   3
"""


def drawn(fight):
    return text(fight.board, fight.game, names_of(fight.game))


def described(fight):
    return legend(fight.board, fight.game, names_of(fight.game))


def example():
    return kit.action(kit.ROOM, model("boarder", 0, 2, 0, NORTH), model("stalker", 1, 0, 2, EAST),
                      model("stalker", 1, 2, 4, SOUTH))


def scene():
    """A board with doors, an entry point, an exit, an item, a blip, a console."""
    board = kit.board(DRAWING, ["AABB", "AABB", "CCCC"])
    by_hand.add_entry(board, 3, 0)
    by_hand.add_exit(board, 1, 0)
    return kit.Action(board, [model("boarder", 0, 0, 0, WEST), model("stalker", 1, 0, 2, EAST, hidden=2),
                              model("console", 0, 2, 1)], aims=[(terms.CARRY, 0, {"x": 2, "y": 0})])


# --- characters -------------------------------------------------------------------------------------------------------


def test_the_example_is_drawn_as_the_rules_draw_it():
    """2A: the room, its two doors by their numbers, three models by side, facing and code."""
    assert drawn(example()) == EXAMPLE
    assert described(example()) == ("▲►▼◄ Boarders   △▷▽◁ Xenoforms\n"
                                    "═ ║ doors closed: D1 2,1-2,2; D2 3,5-3,6")


def test_everything_has_a_sign_and_the_legend_names_it():
    fight = scene()
    assert drawn(fight) == """\
   ┌───────────┬───┐
 2 │?G1  ·   b ║ · │
   ├═1═╴       ├───┤
 1 │ ·   a  ■C1╎ b │
   │           ╵   │
 0 │◄T1  »   $  E1 │
   └───────────────┘
     0   1   2   3
"""
    assert described(fight) == (
        "▲►▼◄ Boarders   △▷▽◁ Xenoforms   ? hidden   ■ object   $ item   » exit\n  letters: sections\n"
        "═ ║ doors closed: D1 0,1-0,2; D3 2,2-3,2\n╌ ╎ doors open: D2 2,1-3,1\nentry points: E1 3,0")


@pytest.mark.parametrize(("state", "signs", "word"), [
    (terms.DOOR_CLOSED, "═1═║", "doors closed: D1"), (terms.DOOR_OPEN, "╌1╌╎", "doors open: D1"),
    (terms.DOOR_JAMMED, "╪1╪╫", "doors jammed shut: D1"), (terms.DOOR_REMOVED, "    ", "")])
def test_doors_show_their_state(state, signs, word):
    """G-4; 5.5."""
    fight = scene()
    fight.game.door_state[0] = fight.game.door_state[2] = state
    rows = drawn(fight).splitlines()
    assert rows[2][4:7] + rows[1][15] == signs
    assert word in described(fight)
    assert word or "D1" not in described(fight)


def test_fire_and_a_sealed_entry_point_are_drawn():
    """G-12, G-19: in letters of the section that burns."""
    fight = scene()
    fight.game.burning[2] = fight.game.fires = fight.game.sealed[0] = 1
    assert drawn(fight).splitlines()[5] == " 0 │◄T1 ~C~ ~C~ ~C~│"
    assert "~ fire" in described(fight)
    assert "entry points: E1 3,0 sealed" in described(fight)


def test_who_lurks_is_told_in_the_legend():
    """G-19."""
    fight = scene()
    fight[1].state, fight[1].entry = terms.LURKING, 0
    assert "E1 3,0: G1 lurks" in described(fight)


@pytest.mark.parametrize("width", [4, 19, 20, 25, 26, 38, 39, 48])
def test_a_map_fits_eighty_columns_whatever_the_board(width):
    """Wide boards have narrower squares, the widest two maps; a list then says who is who."""
    fight = kit.action(kit.open_floor(width, 3), model("boarder", 0, 0, 0), model("stalker", 1, width - 1, 2, SOUTH))
    drawing = drawn(fight) + described(fight)
    assert max(map(len, drawing.splitlines())) <= 80
    assert drawing.count("▲") - drawing.count("▲►") == 1
    assert drawing.count("▽") - drawing.count("▷▽") == 1
    assert drawing.count("·") == 3 * width - 2
    if width > 19:
        assert "Boarders: T1 N 0,0" in drawing
        assert f"Xenoforms: G1 S {width - 1},2" in drawing


def test_long_codes_are_cut_and_listed():
    fight = kit.action(kit.open_floor(4, 2), model("boarder", 0, 0, 0))
    names = Roster(units=(UnitNames(0, "T12", "Twelfth", ""),))
    assert "▲12 " in text(fight.board, fight.game, names)
    assert "Boarders: T12 N 0,0" in legend(fight.board, fight.game, names)


def test_colours_add_nothing_but_colour():
    """The characters are the same; each side has its own colour."""
    fight = scene()
    names = names_of(fight.game)
    marked = text(fight.board, fight.game, names, colours=True)
    assert Text.from_markup(marked).plain == drawn(fight)
    assert "[bold blue]◄T1[/]" in marked
    assert "[bold red]?G1[/]" in marked


# --- SVG --------------------------------------------------------------------------------------------------------------


def picture(fight):
    return ET.fromstring(svg(fight.board, fight.game, names_of(fight.game)))  # noqa: S314 - our own text


def titles(root):
    return [title.text for title in root.iter(f"{SPACE}title")]


def test_a_picture_says_in_words_what_it_shows():
    root = picture(scene())
    assert root.get("role") == "img"
    assert titles(root) == [
        "Boarding action, before the first turn", "E1, 0 lurking", "exit 1", "item", "D1, closed", "D2, open",
        "D3, closed", "T1 Boarder of Boarders at 0,0, facing W", "G1 of Xenoforms at 0,2, hidden", "C1 Console at 2,1"]
    assert root.find(f"{SPACE}desc").text == (
        "4 by 3 squares, north at the top; T1 Boarder of Boarders at 0,0, facing W; G1 of Xenoforms at 0,2, hidden; "
        "C1 Console at 2,1.")


def test_sides_differ_in_shape():
    """A disc and a diamond, each with a beak turned the way it looks."""
    root = picture(example())
    groups = {group.find(f"{SPACE}title").text[:2]: group for group in root.iter(f"{SPACE}g")
              if group.find(f"{SPACE}title") is not None}
    assert [shape.tag for shape in groups["T1"].iter() if shape.get("fill") == "#2455a4"] == [f"{SPACE}circle"]
    assert [shape.tag for shape in groups["G1"].iter() if shape.get("fill") == "#b3261e"] == [f"{SPACE}path"]
    turned = {name: shape.get("transform") for name in ("T1", "G1", "G2") for shape in groups[name].iter()
              if (shape.get("transform") or "").startswith("rotate")}
    assert turned == {"T1": "rotate(0)", "G1": "rotate(90)", "G2": "rotate(180)"}


def test_every_square_and_marker_is_drawn():
    fight = scene()
    fight.game.burning[2] = fight.game.fires = fight.game.sealed[0] = 1
    fight[0].overwatch = fight[0].engaged = fight[0].jammed = 1
    fight[0].item = 0
    fight.game.door_state[0], fight.game.door_state[1] = terms.DOOR_JAMMED, terms.DOOR_REMOVED
    root = picture(fight)
    squares = [shape for shape in root.iter(f"{SPACE}rect") if shape.get("width") == shape.get("height") == "100"]
    assert len(squares) == 12
    assert sum(square.get("fill") == "url(#fire)" for square in squares) == 4
    assert "E1, sealed" in titles(root)
    assert {"D1, jammed", "D2, removed"} <= set(titles(root))
    assert "T1 Boarder of Boarders at 0,0, facing W, on overwatch, engaged, gun jammed" in titles(root)
    assert {"x", "!", "*"} <= {label.text for label in root.iter(f"{SPACE}text")}


def test_names_are_escaped():
    fight = kit.action(kit.open_floor(2, 2), model("boarder", 0, 0, 0))
    names = Roster(sides=(SideNames("<b>", '"><x'), SideNames("", "")), units=(UnitNames(0, "<1", "a&b", ""),))
    root = ET.fromstring(svg(fight.board, fight.game, names))  # noqa: S314 - our own text
    assert "<1 a&b of <b> at 0,0, facing N" in titles(root)


@pytest.mark.parametrize("seed", [3, 7, 12, 14, 20])
def test_pictures_show_nothing_that_a_seat_may_not_know(seed):
    """G-18: they are the same in every view, and every map keeps to its columns."""
    world = random_world(seed)
    for _, _, _, _, game, names, _ in random_play(world, 40):
        pictures = svg(world.board, game, names), text(world.board, game, names), legend(world.board, game, names)
        for viewer in PLAYERS:
            seen = view(game, viewer)
            assert (svg(world.board, seen, names), text(world.board, seen, names),
                    legend(world.board, seen, names)) == pictures
        ET.fromstring(pictures[0])  # noqa: S314 - our own text
        assert all(len(line) <= 80 for line in (pictures[1] + pictures[2]).splitlines())
