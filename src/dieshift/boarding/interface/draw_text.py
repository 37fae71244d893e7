"""The board as text: walls and doors between squares, and in every square who stands there and which way he looks.

    ┌───────┐      Side one is drawn with full arrows, side two with hollow ones, so that colours only help. Squares
    │▲T1 ?G4│      narrow on wide boards: three characters, two, or the arrow alone; who is who, a list then says.
    └═1═────┘      A third side has double arrows.

North is at the top. What a blip hides is not drawn. Nothing reads the picture back.
"""

from collections.abc import Iterator
from textwrap import wrap

from dieshift.boarding.state import terms
from dieshift.boarding.state.records import SIZE, Board, Game
from dieshift.boarding.state.roster import Roster, entry_name, section_name
from dieshift.boarding.terrain.board import inside

COLUMNS = 80
ARROWS = {0: "▲►▼◄", 1: "△▷▽◁", terms.THIRD: "⇑⇒⇓⇐"}
BLIP, THING, FLOOR, FIRE, ITEM = "?", "■", "·", "~", "$"
CLOSED, OPENED, JAMMED = "═║", "╌╎", "╪╫"  # lying and standing
DOOR_SIGNS = {terms.DOOR_CLOSED: CLOSED, terms.DOOR_OPEN: OPENED, terms.DOOR_JAMMED: JAMMED, terms.DOOR_REMOVED: "  "}
POSTS = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"  # by the walls that meet there: north 1, east 2, south 4, west 8
MARGIN = 3


def text(table: Board, game: Game, names: Roster, *, colours: bool = False) -> str:
    """A map of characters, at most 80 columns wide; with `colours`, in the markup that Rich prints in colour.

    A board too wide for one map comes in several, from west to east.
    """
    size, most = width_of(table), across(table)
    maps = [_panel(table, game, names, size, west, min(table.width, west + most), colours=colours)
            for west in range(0, table.width, most)]
    return "\n".join(maps)


def across(table: Board) -> int:
    """Squares side by side in one map: all, if they fit as arrows alone, or an equal share."""
    maps = -(-table.width // ((COLUMNS - MARGIN - 1) // 2))
    return int(-(-table.width // maps))


def width_of(table: Board) -> int:
    """Characters of a square: three if the map fits, else two, else one."""
    return max(1, min(3, (COLUMNS - MARGIN - 1) // across(table) - 1))


def _panel(table: Board, game: Game, names: Roster, size: int, west: int, east: int, *, colours: bool) -> str:
    """The columns from west to east, without the last."""
    lines = []
    for y in reversed(range(table.height)):
        if y == table.height - 1:
            lines.append(_wall_row(table, game, size, west, east, y))
        row = _cell_row(table, game, names, size, west, east, y, colours=colours)
        lines += [f"{y:2} {row}".rstrip(), _wall_row(table, game, size, west, east, y - 1)]
    axis = "".join(f"{x % 10 if size == 1 else x:^{size}} " for x in range(west, east))
    return "\n".join([*lines, f"{'':{MARGIN + 1}}{axis}".rstrip(), ""])


# --- edges ------------------------------------------------------------------------------------------------------------


def edge(table: Board, x: int, y: int, side: int) -> int:
    """What is drawn on the north or east edge of a square, which may lie outside: nothing beside two voids."""
    beyond = (x, y + 1) if side == terms.NORTH else (x + 1, y)
    floors = inside(table, x, y) + inside(table, *beyond)
    if floors == 0:
        return terms.OPEN
    if floors == 1:
        return terms.WALL
    return int((table.north if side == terms.NORTH else table.east)[y * SIZE + x])


def _post(table: Board, x: int, y: int) -> str:
    """The corner north-east of a square."""
    meets = (edge(table, x, y + 1, terms.EAST), edge(table, x + 1, y, terms.NORTH), edge(table, x, y, terms.EAST),
             edge(table, x, y, terms.NORTH))
    return POSTS[sum(1 << k for k, found in enumerate(meets) if found != terms.OPEN)]


def _wall_row(table: Board, game: Game, size: int, west: int, east: int, y: int) -> str:
    """The edges north of a row of squares."""
    line = _post(table, west - 1, y)
    for x in range(west, east):
        border = edge(table, x, y, terms.NORTH)
        if border >= terms.FIRST_DOOR:
            sign = DOOR_SIGNS[game.door_state[border - terms.FIRST_DOOR]][0]
            number = str(border - terms.FIRST_DOOR + 1) if size == 3 and sign != " " else ""
            line += f"{number:{sign}^{size}}"
        else:
            line += ("─" if border == terms.WALL else " ") * size
        line += _post(table, x, y)
    return f"{'':{MARGIN}}{line}".rstrip()


def _side(table: Board, game: Game, x: int, y: int) -> str:
    """The edge east of a square."""
    found = edge(table, x, y, terms.EAST)
    if found >= terms.FIRST_DOOR:
        return DOOR_SIGNS[game.door_state[found - terms.FIRST_DOOR]][1]
    return "│" if found == terms.WALL else " "


# --- squares ----------------------------------------------------------------------------------------------------------


def _cell_row(table: Board, game: Game, names: Roster, size: int, west: int, east: int, y: int, *, colours:
              bool) -> str:
    line = _side(table, game, west - 1, y)
    for x in range(west, east):
        line += _cell(table, game, names, size, x, y, colours=colours) + _side(table, game, x, y)
    return line


def _cell(table: Board, game: Game, names: Roster, size: int, x: int, y: int, *, colours: bool) -> str:
    """One square: who stands there, what lies there, fire, an entry point or exit, or the letter of its section."""
    if not inside(table, x, y):
        return " " * size
    here = game.occupant[y * SIZE + x]
    if here:
        return model_sign(game, names, here - 1, size, colours=colours)
    mark, style = _ground(table, game, size, x, y)
    return f"[{style}]{mark}[/]" if colours and style else mark


def model_sign(game: Game, names: Roster, unit: int, size: int, *, colours: bool = False) -> str:
    """A model in so many characters: its arrow by side and facing, and as much of its code as there is room for."""
    model, code = game.model[unit], names.unit(unit)
    arrow = BLIP if model.hidden else ARROWS[model.side][model.facing] if model.side in ARROWS else THING
    short = code if len(code) < size else code[len(code) - size + 1:] if size > 1 else ""
    sign = f"{arrow}{short:<{size - 1}}" if size > 1 else arrow
    return f"[bold {names.colour(model.side)}]{sign}[/]" if colours and names.colour(model.side) else sign


def _ground(table: Board, game: Game, size: int, x: int, y: int) -> tuple[str, str]:
    """A free square, and its colour."""
    section = table.section[y * SIZE + x]
    if game.burning[section]:
        return f"{section_name(section):{FIRE}^{size}}", "bold yellow"
    item = any(a.kind == terms.CARRY and a.carrier == terms.NOBODY and not a.done and (a.x, a.y) == (x, y)
               for a in game.objective[: game.objectives])
    if item:
        return f"{ITEM:^{size}}", "bold yellow"
    for k in range(table.entries):
        if (table.entry[k].x, table.entry[k].y) == (x, y):
            return f"{entry_name(k)[-size:] if not game.sealed[k] else 'x':^{size}}", "magenta"
    if any((table.exit[k].x, table.exit[k].y) == (x, y) for k in range(table.exits)):
        return f"{'»':^{size}}", "green"
    letter = section_name(section).lower() if _sections(table) > 1 and (x + y) % 2 == 0 else FLOOR
    return f"{letter:^{size}}", "dim"


def _sections(table: Board) -> int:
    """How many sections a board has."""
    return len({table.section[y * SIZE + x] for y in range(table.height) for x in range(table.width)} - {terms.NOBODY})


# --- what it means ----------------------------------------------------------------------------------------------------


def legend(table: Board, game: Game, names: Roster) -> str:
    """What the signs mean that are on the map, at most 80 columns wide."""
    parts = _legend(table, game, names)
    return "\n".join(line for part in parts for line in wrap(part, COLUMNS, subsequent_indent="  "))


def _legend(table: Board, game: Game, names: Roster) -> Iterator[str]:
    sides = [f"{arrows} {names.side(side)}" for side, arrows in ARROWS.items() if names.side(side)]
    signs = [(BLIP, "hidden", any(m.hidden and m.state == terms.ON_BOARD for m in game.model)),
             (THING, "object", any(m.state == terms.ON_BOARD and m.side not in ARROWS for m in game.model)),
             (FIRE, "fire", game.fires), (ITEM, "item", _lies(game)), ("»", "exit", table.exits),
             ("x", "sealed", any(game.sealed[: table.entries]))]
    letters = ["letters: sections"] if _sections(table) > 1 else []
    yield "   ".join([*sides, *(f"{sign} {word}" for sign, word, there in signs if there), *letters])
    codes = [names.unit(k) for k, m in enumerate(game.model) if m.state == terms.ON_BOARD]
    if max(map(len, codes), default=0) >= width_of(table):
        for side in ARROWS:
            yield from _who(game, names, side)
    yield from _doors(table, game)
    yield from _entries(table, game, names)


def _lies(game: Game) -> bool:
    return any(
        a.kind == terms.CARRY and a.carrier == terms.NOBODY and not a.done for a in game.objective[: game.objectives]
    )


def _who(game: Game, names: Roster, side: int) -> Iterator[str]:
    """Where a side's models stand, for maps without their codes."""
    there = [(k, m) for k, m in enumerate(game.model) if m.state == terms.ON_BOARD and m.side == side]
    if there:
        words = [f"{names.unit(k)} {BLIP if m.hidden else terms.FACINGS[m.facing]} {m.x},{m.y}" for k, m in there]
        yield f"{names.side(side)}: {'; '.join(words)}"


def _doors(table: Board, game: Game) -> Iterator[str]:
    """The doors that stand, by state."""
    for state, word in ((terms.DOOR_CLOSED, "closed"), (terms.DOOR_OPEN, "open"), (terms.DOOR_JAMMED, "jammed shut")):
        found = [_door(table, k) for k in range(table.doors) if game.door_state[k] == state]
        if found:
            yield f"{DOOR_SIGNS[state][0]} {DOOR_SIGNS[state][1]} doors {word}: {'; '.join(found)}"


def _door(table: Board, k: int) -> str:
    """A door by its code, and the squares on both sides."""
    made = table.door[k]
    x, y = (made.x, made.y + 1) if made.side == terms.NORTH else (made.x + 1, made.y)
    return f"{Roster().unit(terms.DOORS + k)} {made.x},{made.y}-{x},{y}"


def _entries(table: Board, game: Game, names: Roster) -> Iterator[str]:
    """Entry points, and who lurks there."""
    words = []
    for k in range(table.entries):
        inside_ = [names.unit(u) for u, m in enumerate(game.model) if m.state == terms.LURKING and m.entry == k]
        lurk = f": {', '.join(inside_)} lurk{'s' if len(inside_) == 1 else ''}" if inside_ else ""
        words.append(f"{entry_name(k)} {table.entry[k].x},{table.entry[k].y}{' sealed' if game.sealed[k] else lurk}")
    if words:
        yield f"entry points: {'; '.join(words)}"
