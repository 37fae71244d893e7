"""A small picture of a table in any game, without hidden units: for a shelf of battles.

It is drawn from the board and the scene that a page would draw, so a unit that is hidden there is hidden here too.
"""

from collections.abc import Iterator

from dieshift.interface.scene import Board, Patch, Piece, Scene

FLOOR = "floor"
STANDING = ("figure", "counter", "vehicle")
# the flat colours of the page's table: by day, and what is another by night; a palette is of the scenario's hour
DAY = {
    "table": "#a8bb84", "woods": "#7d9d63", "dense": "#648453", "scrub": "#9dac6d", "crops": "#d8c376",
    "rough": "#b9ad84", "road": "#d9c698", "water": "#6fa9c9", "swamp": "#8fa98a", "hill-1": "#b3bf84",
    "building": "#a9adb3", "building-line": "#5a6068", "wall": "#4a4d52", "hedge": "#3d6230", "floor": "#64717f",
    "entry": "#a3873f", "exit": "#4f9c80", "section": "#ffd27a", "space": "#07090c",
}
NIGHT = {
    "table": "#1d2c3d", "woods": "#182a39", "dense": "#122031", "scrub": "#20333f", "crops": "#3a4650",
    "rough": "#2c3846", "road": "#465261", "water": "#10283f", "swamp": "#1d333d", "hill-1": "#24364a",
    "building": "#475565", "building-line": "#090c12", "wall": "#090e15", "hedge": "#0c1722",
}
# of each kind of ground: the name of its colour, and how wide a line of it is, in units of the board
LOOK = {
    "woods": ("woods", 0.5), "light_wood": ("woods", 0.5), "dense_wood": ("dense", 0.5), "scrub": ("scrub", 0.5),
    "crops": ("crops", 0.5), "road": ("road", 1.2), "water": ("water", 1.2), "stream": ("water", 0.8),
    "river": ("water", 1.2), "swamp": ("swamp", 0.5), "hill": ("hill-1", 0.5), "slope": ("hill-1", 0.5),
    "building": ("building", 0.5), "section": ("section", 0.5), "wall": ("wall", 0.35), "hedge": ("hedge", 0.6),
    "fence": ("building-line", 0.25), FLOOR: ("floor", 0.1), "entry": ("entry", 0.1), "exit": ("exit", 0.1),
}
OTHER = ("rough", 0.5)
SIDES = ("#0072b2", "#d55e00", "#8b98a6")
OUTLINE = "#10161c"
LEAST = 0.011  # of the board's width: how large a figure is at least


def thumbnail(board: Board, scene: Scene) -> str:
    """The picture as SVG, the north at the top."""
    palette = DAY | NIGHT if scene.night else DAY
    ship = any(patch.kind == FLOOR for patch in board.patches)
    ground = palette["space" if ship else "table"]
    return "".join([f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {board.width} {board.height}">',
                    f'<rect width="{board.width}" height="{board.height}" fill="{ground}"/>',
                    *(_patch(board, patch, palette, ship=ship) for patch in board.patches if len(patch.points) > 1),
                    *_pieces(board, scene), "</svg>"])


def _patch(board: Board, patch: Patch, palette: dict[str, str], *, ship: bool) -> str:
    """A piece of ground: a polygon, or a line of its width."""
    name, width = LOOK.get(patch.kind, OTHER)
    colour = palette[name]
    points = " ".join(f"{x},{board.height - y}" for x, y in patch.points)
    if patch.closed and patch.kind != "section":
        return f'<polygon points="{points}" fill="{colour}"/>'
    thin = 0.05 if patch.kind == "section" else 0.13 if ship else width
    return (f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="{thin * board.scale:g}" '
            'stroke-linecap="round"/>')


def _pieces(board: Board, scene: Scene) -> Iterator[str]:
    """Objectives as rings, then everybody who can be seen: the first side round, the second square."""
    least = board.width * LEAST
    for piece in scene.pieces:
        if piece.kind == "objective" and piece.r:
            yield (f'<circle cx="{piece.x}" cy="{board.height - piece.y}" r="{max(piece.r, least):g}" fill="none" '
                   f'stroke="#fff" stroke-opacity=".8" stroke-width="{least / 2:g}" stroke-dasharray="{least:g}"/>')
    for piece in scene.pieces:
        if piece.kind in STANDING:
            yield _standing(board, piece, max(piece.r, least))


def _standing(board: Board, piece: Piece, r: float) -> str:
    """A base as on the table, in its outline; a counter has a diamond on it."""
    colour = SIDES[piece.side if 0 <= piece.side < len(SIDES) else -1]
    x, y = piece.x, board.height - piece.y
    base = _base(piece.side, x, y, r * 1.25, f'fill="{OUTLINE}"')
    base += _base(piece.side, x, y, r, f'fill="{colour}" stroke="#fff" stroke-width="{r / 4:g}"')
    if piece.kind == "counter":
        half = r * 0.6
        base += f'<path d="M{x} {y - half:g}l{half:g} {half:g}-{half:g} {half:g}-{half:g}-{half:g}z" fill="#fff"/>'
    return base


def _base(side: int, x: int, y: int, r: float, paint: str) -> str:
    """The shape of a side: round for the first, square for the second, with eight corners for all others."""
    if side == 0:
        return f'<circle cx="{x}" cy="{y}" r="{r:g}" {paint}/>'
    if side == 1:
        return f'<rect x="{x - r:g}" y="{y - r:g}" width="{2 * r:g}" height="{2 * r:g}" {paint}/>'
    cut = r * 0.42
    corners = ((-cut, -r), (cut, -r), (r, -cut), (r, cut), (cut, r), (-cut, r), (-r, cut), (-r, -cut))
    return f'<polygon points="{" ".join(f"{x + dx:g},{y + dy:g}" for dx, dy in corners)}" {paint}/>'
