"""Pictures of a table: an SVG with a colour and a pattern for every kind of terrain, and a map of characters.

Both have north (y = depth) at the top. They are for people; nothing reads them back.
"""

from collections.abc import Iterable
from html import escape
from itertools import pairwise
from typing import NamedTuple

from dieshift.core.geometry import meets_box
from dieshift.core.words import listed, say
from dieshift.stargrunt.state.terms import BASE, INCH
from dieshift.stargrunt.terrain.going import Piece, Table, stands_in
from dieshift.stargrunt.terrain.kinds import CALLED, KINDS
from dieshift.stargrunt.terrain.pieces import outline


class Mark(NamedTuple):
    """Something to show on a table: a character, and a style, which is a colour in a picture."""

    x: int
    y: int
    char: str = "o"
    style: str = ""


class Look(NamedTuple):
    """How a kind of terrain is shown."""

    fill: str
    stroke: str
    width: int  # of the outline, or of a wall, in hundredths of an inch
    dash: str
    pattern: str  # SVG within a square tile
    tile: int  # hundredths of an inch
    char: str


def _dots(places: Iterable[tuple[int, int, int]], style: str) -> str:
    return "".join(f'<circle cx="{x}" cy="{y}" r="{r}" {style}/>' for x, y, r in places)


def _strokes(path: str, colour: str, width: int) -> str:
    ends = 'stroke-linecap="round" stroke-linejoin="round"'
    return f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width}" {ends}/>'


LIGHT_TREES = _dots(((50, 60, 34), (170, 130, 40), (60, 190, 28)), 'fill="#7fa45c" stroke="#4c6f35" stroke-width="5"')
DENSE_TREES = _dots(
    ((40, 40, 40), (130, 55, 46), (60, 130, 44), (150, 145, 40)), 'fill="#4f7d45" stroke="#2b4d2a" stroke-width="6"'
)
STONES = '<path d="M20 40l40-25 30 35-30 30zM110 110l45-20 15 45-45 15zM25 135l25-15 25 20-20 25z" fill="#8f8d88"'
BROKEN = (
    '<path d="M15 20h40v25h-40zM80 55l35-15 12 28-35 14zM30 95l30 10-10 28-28-8zM100 110h30v30h-30z" fill="#a08a76"'
)

# From the ground upwards: what is drawn later covers what is drawn before.
# fmt: off
LOOKS = {
    "open": Look("#e7e3c9", "#cfc9a6", 6, "", "", 0, " "),
    "slope": Look("#e0d3a6", "#c2ab6f", 8, "30 24", "", 0, "'"),
    "hill": Look("#d3ba82", "#8d6f3a", 16, "", _strokes("M30 30v34M110 70v34M60 120v34", "#bb9c5e", 7), 160, "/"),
    "crops": Look("#ecd98a", "#c9ad4c", 6, "", _strokes("M0 20h120M0 60h120M0 100h120", "#cfb45a", 8), 120, "="),
    "swamp": Look("#bfd1b0", "#7f9f86", 8, "40 22",
                  _strokes("M15 50h60M105 120h60M45 45v-24M60 45l12-20M30 45l-10-18", "#56806f", 7), 180, "%"),
    "water": Look("#86b3d1", "#4d7fa3", 12, "", _strokes("M0 40q30-26 60 0t60 0t60 0M0 120q30-26 60 0t60 0t60 0",
                                                         "#5e93b8", 8), 180, "≈"),
    "stream": Look("#9cc4dc", "#5e93b8", 8, "", _strokes("M10 40q20-18 40 0t40 0", "#6a9fc2", 7), 110, "~"),
    "road": Look("#cdbb98", "#a08c66", 6, "26 16", "", 0, "·"),
    "scrub": Look("#ccd39c", "#98a561", 7, "16 14",
                  _strokes("M40 60l-16-26M40 60v-32M40 60l16-26M130 140l-16-26M130 140v-32M130 140l16-26",
                           "#7a8a45", 8), 180, ","),
    "rough": Look("#d8cfa4", "#a7986a", 7, "16 14", _strokes("M20 40l20-16 20 16M90 110l20-16 20 16", "#94855a", 8),
                  140, ";"),
    "rocks": Look("#c6c2b8", "#77746c", 9, "", STONES + ' stroke="#5f5d58" stroke-width="6"/>', 180, "^"),
    "craters": Look("#cdbf9f", "#8f7c57", 8, "20 12",
                    _dots(((60, 60, 36), (140, 140, 24)), 'fill="#b39d72" stroke="#75623d" stroke-width="8"'),
                    180, "o"),
    "rubble": Look("#cabdae", "#7c6a59", 8, "24 12", BROKEN + ' stroke="#66523f" stroke-width="6"/>', 160, "▒"),
    "light_wood": Look("#c3d6a2", "#6f9150", 9, "", LIGHT_TREES, 230, "♣"),
    "dense_wood": Look("#86a972", "#3a6338", 10, "", DENSE_TREES, 190, "♠"),
    "building": Look("#b98d79", "#4b2f26", 18, "", _strokes("M0 80l80-80", "#97665a", 8), 80, "█"),
    "fence": Look("", "#7a5a33", 10, "34 14", "", 0, "!"),
    "hedge": Look("", "#3f6a33", 34, "2 30", "", 0, '"'),
    "wall": Look("", "#4a4a4a", 22, "44 6", "", 0, "#"),
}
# fmt: on
LAYER = {name: place for place, name in enumerate(LOOKS)}
SIDES = {"": "#333333", "blue": "#2455a4", "red": "#b3261e", "green": "#2e7d32", "yellow": "#e0a800"}


def svg(table: Table, figures: Iterable[Mark] = (), *, pixels: int = 1080) -> str:
    """A picture of a table, so many pixels wide, with a disc for every figure."""
    frame = 60
    width, depth = table.width, table.depth
    height = pixels * (depth + 2 * frame) // (width + 2 * frame)
    used = bottom_up(table)
    size = f'width="{pixels}" height="{height}" viewBox="{-frame} {-frame} {width + 2 * frame} {depth + 2 * frame}"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="sans-serif">',
        "<defs>",
        *(_pattern(name) for name in sorted({KINDS[item.kind] for item in used}) if LOOKS[name].pattern),
        "</defs>",
        f'<rect x="{-frame}" y="{-frame}" width="{width + 2 * frame}" height="{depth + 2 * frame}" fill="#4a4535"/>',
        f'<rect width="{width}" height="{depth}" fill="{LOOKS["open"].fill}"/>',
        _grid(width, depth),
        *(_drawn(item, depth) for item in used),
        *(_disc(mark, depth) for mark in figures),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def bottom_up(table: Table) -> list[Piece]:
    """The pieces in the order in which they cover one another."""
    return sorted(table.piece[: table.pieces], key=lambda item: LAYER[KINDS[item.kind]])


def _pattern(name: str) -> str:
    look = LOOKS[name]
    size = f'width="{look.tile}" height="{look.tile}"'
    return f'<pattern id="{name}" patternUnits="userSpaceOnUse" {size}>{look.pattern}</pattern>'


def _grid(width: int, depth: int) -> str:
    """Thin lines every six inches."""
    lines = [f"M{x} 0V{depth}" for x in range(6 * INCH, width, 6 * INCH)]
    lines += [f"M0 {y}H{width}" for y in range(6 * INCH, depth, 6 * INCH)]
    return f'<path d="{"".join(lines)}" stroke="#c9c39c" stroke-width="4" fill="none"/>'


def _drawn(item: Piece, depth: int) -> str:
    look = LOOKS[KINDS[item.kind]]
    points = " ".join(f"{x},{depth - y}" for x, y in outline(item))
    ends = 'stroke-linejoin="round"'
    dash = f' stroke-dasharray="{look.dash}"' if look.dash else ""
    stroke = f'stroke="{look.stroke}" stroke-width="{look.width}" {ends}{dash}'
    if item.linear:
        under = f'<polyline points="{points}" fill="none" stroke="#22301c" stroke-width="{look.width // 3}" {ends}/>'
        cap = ' stroke-linecap="round"' if KINDS[item.kind] == "hedge" else ""
        return f'{under}<polyline points="{points}" fill="none" {stroke}{cap}/>'
    filled = f'<polygon points="{points}" fill="{look.fill}"/>'
    if look.pattern:
        filled += f'<polygon points="{points}" fill="url(#{KINDS[item.kind]})"/>'
    return f'{filled}<polygon points="{points}" fill="none" {stroke}/>'


def _disc(mark: Mark, depth: int) -> str:
    colour = SIDES.get(mark.style, mark.style)
    x, y = mark.x, depth - mark.y
    disc = f'<circle cx="{x}" cy="{y}" r="{BASE // 2}" fill="{escape(colour)}" stroke="#ffffff" stroke-width="10"/>'
    label = f'<text x="{x}" y="{y + 24}" font-size="68" text-anchor="middle" fill="#ffffff">{escape(mark.char)}</text>'
    return disc + (label if mark.char.strip() else "")


def text(table: Table, marks: Iterable[Mark] = (), *, inches: int = 1) -> str:
    """A map of characters, each so many inches wide and twice as many deep, which is about square on a terminal.

    A mark with a style is written as `[style]character[/]`, the markup that Rich prints in colour.
    """
    wide, deep = inches * INCH, 2 * inches * INCH
    columns, rows = -(-table.width // wide), -(-table.depth // deep)
    top_down = bottom_up(table)[::-1]
    grid = [[_char(top_down, c * wide, r * deep, wide, deep) for c in range(columns)] for r in range(rows)]
    for mark in marks:
        r, c = min(rows - 1, mark.y // deep), min(columns - 1, mark.x // wide)
        grid[r][c] = f"[{mark.style}]{mark.char[:1]}[/]" if mark.style else mark.char[:1]
    ruler = "".join(f"{c * inches:<12}" for c in range(0, columns, 12))
    lines = [f"{r * 2 * inches:3} {''.join(grid[r])}".rstrip() for r in reversed(range(rows))]
    return "\n".join([*lines, "    " + ruler.rstrip(), ""])


def _char(top_down: list[Piece], west: int, south: int, wide: int, deep: int) -> str:
    """The character of one cell: what covers its middle, or a wall that runs through it."""
    x, y = west + wide // 2, south + deep // 2
    for item in top_down:
        hit = _runs_through(item, west, south, west + wide, south + deep) if item.linear else stands_in(item, x, y)
        if hit:
            return LOOKS[KINDS[item.kind]].char
    return LOOKS["open"].char


def _runs_through(item: Piece, west: int, south: int, east: int, north: int) -> bool:
    corners = outline(item)
    return any(meets_box(west, south, east, north, *p, *q) for p, q in pairwise(corners))


def legend(table: Table) -> str:
    """The characters of the kinds that lie on a table, each with its name."""
    names = sorted({KINDS[item.kind] for item in table.piece[: table.pieces]}, key=lambda name: LAYER[name])
    return listed((say("{sign} {terrain}", sign=LOOKS[name].char, terrain=CALLED[name]) if LOOKS[name].char.strip()
                   else CALLED[name] for name in names), "   ")
