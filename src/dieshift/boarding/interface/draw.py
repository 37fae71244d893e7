"""Pictures of a board: an SVG, and a map of characters (`draw_text`).

Sides differ in shape as well as in colour: discs, diamonds and triangles, with a beak where they look. Doors, fire,
entry points, exits and items have shapes of their own. North is at the top; what a blip hides is not drawn. They are
for people: nothing reads them back.
"""

from collections.abc import Iterator
from html import escape

from dieshift.boarding.interface.draw_text import edge, legend, text
from dieshift.boarding.state import terms
from dieshift.boarding.state.records import SIZE, Board, Game, Model
from dieshift.boarding.state.roster import Roster, entry_name, section_name
from dieshift.boarding.terrain.board import inside

__all__ = ["legend", "svg", "text"]

CELL, FRAME = 100, 70
COLOURS = {"": "#333333", "blue": "#2455a4", "red": "#b3261e", "green": "#2e7d32", "yellow": "#9a7400"}
FLOORS = ("#eceae4", "#dfe3e6", "#e6e0d3", "#dde5dc", "#e8dfe1", "#dcdfea")
DEFS = (
    '<pattern id="fire" patternUnits="userSpaceOnUse" width="50" height="50"><rect width="50" height="50" '
    'fill="#ffd9a0"/><path d="M8 46q-6-16 8-26q0 10 8 12q2-12-4-22q18 10 16 30q0 6-4 8" fill="#e4701e"/></pattern>'
)
# by sides
SHAPES = {0: 'circle r="32"', 1: 'path d="M0-41L41 0L0 41L-41 0z"', terms.THIRD: 'path d="M0-44L42 28H-42z"'}
BEAK = 'd="M-15-26L0-47L15-26z" fill="#15171a" stroke="#ffffff" stroke-width="4"'


def svg(table: Board, game: Game, names: Roster, *, pixels: int = 1080) -> str:
    """A picture of a board with everybody on it, so many pixels wide."""
    width, height = table.width * CELL + 2 * FRAME, table.height * CELL + 2 * FRAME
    size = f'width="{pixels}" height="{pixels * height // width}" viewBox="{-FRAME} {-FRAME} {width} {height}"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="sans-serif" role="img">',
        f"<title>{escape(_title(game))}</title>",
        f"<desc>{escape(_description(table, game, names))}</desc>",
        f"<defs>{DEFS}</defs>",
        f'<rect x="{-FRAME}" y="{-FRAME}" width="{width}" height="{height}" fill="#2f3338"/>',
        *_floor(table, game),
        *_rulers(table),
        *_places(table, game, names),
        *_edges(table, game),
        *_models(table, game, names),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _title(game: Game) -> str:
    return f"Boarding action, turn {game.turn}" if game.turn else "Boarding action, before the first turn"


def _description(table: Board, game: Game, names: Roster) -> str:
    """Everybody on the board in words, for those who do not see the picture."""
    there = [_words(game, names, unit) for unit in range(game.models) if game.model[unit].state == terms.ON_BOARD]
    fires = [f"section {section_name(k)} burns" for k, found in enumerate(game.burning) if found]
    return "; ".join([f"{table.width} by {table.height} squares, north at the top", *there, *fires]) + "."


def _words(game: Game, names: Roster, unit: int) -> str:
    """One model in words."""
    model = game.model[unit]
    side = names.side(model.side)
    known = unit < len(names.units) and not model.hidden
    who = f"{names.unit(unit)} {names.name(unit) if known else ''}".strip() + (f" of {side}" if side else "")
    looks = ", hidden" if model.hidden else f", facing {terms.FACINGS[model.facing]}" if side else ""
    marks = [word for word, holds in (("on overwatch", model.overwatch), ("engaged", model.engaged),
                                      ("gun jammed", model.jammed), ("stunned", model.concussed)) if holds]
    return ", ".join([f"{who} at {model.x},{model.y}{looks}", *marks])


def _corner(table: Board, x: int, y: int) -> tuple[int, int]:
    """The upper left corner of a square in the picture."""
    return x * CELL, (table.height - 1 - y) * CELL


def _middle(table: Board, x: int, y: int) -> tuple[int, int]:
    left, top = _corner(table, x, y)
    return left + CELL // 2, top + CELL // 2


def _label(x: int, y: int, words: str, size: int, fill: str = "#ffffff", more: str = "") -> str:
    return (f'<text x="{x}" y="{y}" font-size="{size}" text-anchor="middle" fill="{fill}"{more}>'
            f"{escape(words)}</text>")


# --- the board --------------------------------------------------------------------------------------------------------


def _squares(table: Board) -> Iterator[tuple[int, int]]:
    for y in range(table.height):
        for x in range(table.width):
            if inside(table, x, y):
                yield x, y


def _floor(table: Board, game: Game) -> Iterator[str]:
    """The squares, tinted by section, and one letter for each section."""
    named: set[int] = set()
    several = len({table.section[y * SIZE + x] for x, y in _squares(table)}) > 1
    for x, y in _squares(table):
        section, (left, top) = table.section[y * SIZE + x], _corner(table, x, y)
        fill = "url(#fire)" if game.burning[section] else FLOORS[section % len(FLOORS)]
        yield f'<rect x="{left}" y="{top}" width="{CELL}" height="{CELL}" fill="{fill}" stroke="#c3c2bc"/>'
        if several and section not in named:
            yield _label(left + 18, top + 92, section_name(section), 24, "#6b6b66")
        named.add(section)


def _rulers(table: Board) -> Iterator[str]:
    """The numbers of columns and rows."""
    for x in range(table.width):
        yield _label(_middle(table, x, 0)[0], table.height * CELL + 48, str(x), 32, "#d7d7d2")
    for y in range(table.height):
        yield _label(-38, _middle(table, 0, y)[1] + 11, str(y), 32, "#d7d7d2")


def _edges(table: Board, game: Game) -> Iterator[str]:
    """Walls as one path, then the doors."""
    walls = []
    for y in range(-1, table.height):
        for x in range(-1, table.width):
            right, low = (x + 1) * CELL, (table.height - 1 - y) * CELL
            if edge(table, x, y, terms.NORTH) == terms.WALL:
                walls.append(f"M{right - CELL} {low}h{CELL}")
            if edge(table, x, y, terms.EAST) == terms.WALL:
                walls.append(f"M{right} {low}v{CELL}")
    yield (f'<path d="{"".join(walls)}" fill="none" stroke="#15171a" stroke-width="12" stroke-linecap="square"/>')
    for k in range(table.doors):
        yield _door(table, game, k)


def _door(table: Board, game: Game, k: int) -> str:
    """A door: a bar if it is shut, two stubs if it is open, a bar with a cross if it jams, dots where it was."""
    door, state = table.door[k], game.door_state[k]
    left, top = _corner(table, door.x, door.y)
    x, y, turned = (left + CELL // 2, top, 0) if door.side == terms.NORTH else (left + CELL, top + CELL // 2, -90)
    bar = 'stroke="#3b2a17" stroke-width="4" fill="#c98a3a"'
    shapes = {
        terms.DOOR_CLOSED: f'<rect x="-46" y="-12" width="92" height="24" {bar}/>',
        terms.DOOR_OPEN: f'<path d="M-50-12h18v24h-18zM32-12h18v24h-18z" {bar}/>',
        terms.DOOR_JAMMED: f'<rect x="-46" y="-12" width="92" height="24" {bar}/>'
                     '<path d="M-40-12l20 24m0-24l-20 24M20-12l20 24m0-24l-20 24" stroke="#3b2a17" stroke-width="5"/>',
        terms.DOOR_REMOVED: '<path d="M-46 0h92" stroke="#7d6a50" stroke-width="8" stroke-dasharray="8 14" '
        'fill="none"/>',
    }
    name = Roster().unit(terms.DOORS + k)
    sign = _label(0, 8, name, 22, "#1d1408") if state != terms.DOOR_REMOVED else ""
    return (f"<g><title>{name}, {terms.DOOR_STATES[state]}</title>"
            f'<g transform="translate({x} {y}) rotate({turned})">{shapes[state]}{sign}</g></g>')


def _places(table: Board, game: Game, names: Roster) -> Iterator[str]:
    """Entry points with those who lurk there, exits, items that lie about."""
    for k in range(table.entries):
        entry = table.entry[k]
        x, y = _middle(table, entry.x, entry.y)
        lurk = sum(m.state == terms.LURKING and m.entry == k for m in game.model)
        sealed = bool(game.sealed[k])
        words = f"{entry_name(k)}, {'sealed' if sealed else f'{lurk} lurking'}"
        cross = f'<path d="M{x - 30} {y - 30}l60 60m0-60l-60 60" stroke="#6a1b9a" stroke-width="8"/>' if sealed else ""
        count = "" if sealed or not lurk else f" ({lurk})"
        yield (f'<g><title>{words}</title><path d="M{x - 40} {y - 40}h80v80h-80z" fill="none" stroke="#6a1b9a" '
               f'stroke-width="6" stroke-dasharray="14 8"/>{cross}'
               f'{_label(x, y - 12, f"{entry_name(k)}{count}", 26, "#6a1b9a")}</g>')
    for k in range(table.exits):
        x, y = _middle(table, table.exit[k].x, table.exit[k].y)
        yield (f'<g><title>exit {k + 1}</title><path d="M{x - 36} {y + 8}h36v-22l36 34l-36 34v-22h-36z" fill="#b7dcb9" '
               f'stroke="#1b5e20" stroke-width="5" transform="translate(0 -14)"/></g>')
    for aim in game.objective[: game.objectives]:
        if aim.kind == terms.CARRY and aim.carrier == terms.NOBODY and not aim.done:
            x, y = _middle(table, aim.x, aim.y)
            yield (f'<g><title>item</title><path d="M{x} {y - 30}l9 20l22 2l-17 14l6 22l-20-12l-20 12l6-22'
                   f'l-17-14l22-2z" fill="#ffd54f" stroke="#7a5c00" stroke-width="5"/></g>')


# --- models -----------------------------------------------------------------------------------------------------------


def _models(table: Board, game: Game, names: Roster) -> Iterator[str]:
    """Everybody on the board, `?` for the hidden.

    Side one is drawn as discs, side two as diamonds, a third side as triangles, objects as squares.
    """
    for unit in range(game.models):
        model = game.model[unit]
        if model.state == terms.ON_BOARD:
            x, y = _middle(table, model.x, model.y)
            yield (f"<g><title>{escape(_words(game, names, unit))}</title>"
                   f'<g transform="translate({x} {y})">{_model(game, names, unit)}</g></g>')


def _model(game: Game, names: Roster, unit: int) -> str:
    model, code = game.model[unit], names.unit(unit)
    style = names.colour(model.side)
    colour = escape(COLOURS.get(style, style))
    line = 'stroke="#ffffff" stroke-width="5"'
    size = 32 if len(code) < 3 else 26
    if model.side not in SHAPES:
        return f'<rect x="-34" y="-34" width="68" height="68" fill="#5d6066" {line}/>{_label(0, 11, code, size)}'
    shape = f'<{SHAPES[model.side]} fill="{colour}" {line}/>'
    if model.hidden:
        dashed = shape.replace("/>", ' stroke-dasharray="12 8"/>')
        return f'{dashed}{_label(0, 2, "?", 36)}{_label(0, 24, code, 20)}'
    beak = f'<path {BEAK} transform="rotate({90 * model.facing})"/>'
    watch = ('<circle r="46" fill="none" stroke="#00838f" stroke-width="6" stroke-dasharray="10 6"/>'
             if model.overwatch else "")
    return f"{watch}{shape}{beak}{_label(0, 11, code, size)}{_badges(model)}"


def _badges(model: Model) -> str:
    """Small signs at the corner: `x` for a fight, `!` for a jam or a stun, a star for an item."""
    signs = [("x", model.engaged), ("!", model.jammed or model.concussed), ("*", model.item != terms.NOBODY)]
    shown = [sign for sign, holds in signs if holds]
    return "".join(f'<circle cx="{34 - 26 * k}" cy="34" r="13" fill="#ffffff" stroke="#333333" stroke-width="3"/>'
                   f"{_label(34 - 26 * k, 41, sign, 22, '#111111')}" for k, sign in enumerate(shown))
