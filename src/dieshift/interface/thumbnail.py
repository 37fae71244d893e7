"""A small picture of a table in any game, without hidden units: for a shelf of battles.

It is drawn from the board and the scene that a page would draw, so a unit that is hidden there is hidden here too.
"""

from collections.abc import Iterator

from dieshift.interface.scene import Board, Patch, Piece, Scene

FLOOR = "floor"
STANDING = ("figure", "counter", "vehicle")
# of each kind of ground: its colour, and how wide a line of it is, in units of the board
LOOK = {
    "woods": ("#2f5226", 0.5), "light_wood": ("#2f5226", 0.5), "dense_wood": ("#1f3d1c", 0.5),
    "scrub": ("#62703a", 0.5), "crops": ("#8c8a45", 0.5), "rough": ("#6d6b4a", 0.5), "rocks": ("#6d6b4a", 0.5),
    "rubble": ("#6d6b4a", 0.5), "craters": ("#6d6b4a", 0.5), "road": ("#b9a679", 1.2),
    "water": ("#2e6f95", 1.2), "stream": ("#2e6f95", 0.8),
    "river": ("#2e6f95", 1.2), "swamp": ("#4b6650", 0.5), "hill": ("#6f7f4c", 0.5), "slope": ("#6f7f4c", 0.5),
    "building": ("#6d7178", 0.5), "wall": ("#20242a", 0.35), "hedge": ("#2f5226", 0.6), "fence": ("#34383e", 0.25),
    FLOOR: ("#566473", 0.1), "entry": ("#b8862c", 0.1), "exit": ("#2f9a76", 0.1),
}
OTHER = ("#6d6b4a", 0.5)
# of each colour that is another on a page in light colours, what it is there; space is dark on any
LIGHT = {
    "#53693f": "#a9bd8a", "#2f5226": "#6f9a5c", "#1f3d1c": "#4c7a3f", "#62703a": "#9aa666", "#8c8a45": "#cdc775",
    "#6d6b4a": "#c0b88c", "#b9a679": "#e2d3aa", "#2e6f95": "#7fb4d6", "#4b6650": "#8fae96", "#6f7f4c": "#b5bf86",
    "#6d7178": "#a6abb2", "#20242a": "#3a4048", "#34383e": "#5a6068", "#566473": "#c9d1d9", "#b8862c": "#e0bf7d",
    "#2f9a76": "#8fd0b4",
}
TABLE, SPACE, NIGHT = "#53693f", "#0b0e12", "#0a1430"
SIDES = ("#0072b2", "#d55e00", "#8b98a6")
LEAST = 0.011  # of the board's width: how large a figure is at least


def thumbnail(board: Board, scene: Scene) -> str:
    """The picture as SVG, the north at the top."""
    ship = any(patch.kind == FLOOR for patch in board.patches)
    ground = SPACE if ship else TABLE
    whole = f'<rect width="{board.width}" height="{board.height}" fill="'
    parts = [f'{whole}{ground}"/>',
             *(_patch(board, patch, ship=ship) for patch in board.patches if len(patch.points) > 1),
             *([f'{whole}{NIGHT}" fill-opacity=".5"/>'] if scene.night else []), *_pieces(board, scene)]
    return "".join([f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {board.width} {board.height}">',
                    in_light("".join(parts), LIGHT), *parts, "</svg>"])


def in_light(drawn: str, colours: dict[str, str]) -> str:
    """The style of a picture on a page in light colours: another one for each of its own that is among these."""
    rules = [f'[{part}="{own}"]{{{part}:{other}}}' for own, other in colours.items() for part in ("fill", "stroke")
             if f'{part}="{own}"' in drawn]
    return f"<style>@media(prefers-color-scheme:light){{{''.join(rules)}}}</style>"


def _patch(board: Board, patch: Patch, *, ship: bool) -> str:
    """A piece of ground: a polygon, or a line of its width."""
    colour, width = LOOK.get(patch.kind, OTHER)
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
    fill = f'fill="{SIDES[piece.side if 0 <= piece.side < len(SIDES) else -1]}" stroke="#fff" stroke-width="{r / 4:g}"'
    x, y = piece.x, board.height - piece.y
    if piece.kind == "counter":
        return f'<polygon points="{x},{y - r:g} {x + r:g},{y} {x},{y + r:g} {x - r:g},{y}" {fill}/>'
    if piece.side == 1:
        return f'<rect x="{x - r:g}" y="{y - r:g}" width="{2 * r:g}" height="{2 * r:g}" {fill}/>'
    return f'<circle cx="{x}" cy="{y}" r="{r:g}" {fill}/>'
