"""Why a line of sight is as it is: the pieces that matter to it, each with a sentence.

Source: R5.1, R14.1-R14.7, R14.20, R14.35.
"""

from typing import NamedTuple

from dieshift.core.geometry import WHOLE, distance, meets_box, stretch
from dieshift.core.records import clone
from dieshift.core.words import say
from dieshift.stargrunt.state.terms import OPEN
from dieshift.stargrunt.terrain.going import CLEAR, Piece, Table
from dieshift.stargrunt.terrain.kinds import CALLED, KINDS
from dieshift.stargrunt.terrain.table import EYE, below_top, conceals, ground, hides, passable_depth, shelters

GIVES = ("", say("gives soft cover"), say("gives hard cover"))
GIVES_UNCONCEALED = ("", say("gives soft cover without concealment"), say("gives hard cover without concealment"))


class Met(NamedTuple):
    """One piece that matters to a line, and what it does."""

    piece: int
    kind: str
    start: int  # hundredths of an inch from a where the line meets it first
    end: int  # and where it leaves it last
    blocks: int  # 1: sight fails at it
    cover: int  # what it gives to b
    concealment: int  # 1: it conceals b
    text: str


def explain(table: Table, ax: int, ay: int, bx: int, by: int, fallen: int = 0) -> list[Met]:
    """The pieces that matter to the line from a to b, in order along it, each with a sentence.

    Must agree with `line`: sight is blocked exactly when one of them blocks, and b's cover is the best of theirs.
    Pieces that neither hide nor give cover are left out; `fallen`, a bit each, are rubble (R14.31).
    """
    eye_a, eye_b = EYE + ground(table, ax, ay), EYE + ground(table, bx, by)
    pieces = [as_rubble(piece) if fallen >> k & 1 else piece for k, piece in enumerate(table.piece[: table.pieces])]
    near = [k for k in range(table.pieces) if _matters(pieces[k], ax, ay, bx, by)]
    hidden = {k: hides(pieces[k], ax, ay, eye_a, bx, by, eye_b) for k in near if pieces[k].sight != CLEAR}
    side = 1 if any(h.right for h in hidden.values()) and not any(h.left for h in hidden.values()) else 0
    meets = []
    for k in near:
        piece = pieces[k]
        places = stretches(piece, ax, ay, bx, by, side)
        concealed = conceals(piece.cover, piece.concealment)
        near_him = shelters(piece, ax, ay, bx, by) if piece.cover or concealed else 0
        if not places and not near_him:
            continue
        length = distance(ax, ay, bx, by)
        start, end = (rounded((places or [(WHOLE, WHOLE)])[i][i], length) for i in (0, -1))
        part = below_top(piece, ax, ay, eye_a, bx, by, eye_b)[side] if piece.sight != CLEAR else 0
        blocks = hidden[k][side] if k in hidden else 0
        text = _sentence(piece, rounded(part, length), passable_depth(piece, ax, ay, bx, by), blocks)
        if near_him:
            text = say("{does}; {gives}", does=text, gives=_given(piece))
        elif piece.sight == CLEAR:
            text = say("{terrain}: no cover for the target", terrain=text)
        meets.append(Met(k, KINDS[piece.kind], start, end, blocks, piece.cover * near_him, concealed * near_him, text))
    return sorted(meets, key=lambda met: (met.start, met.end, met.piece))


def as_rubble(piece: Piece) -> Piece:
    """A building that has fallen."""
    made = clone(piece)
    made.sight, made.kind = CLEAR, KINDS.index("rubble")
    return made


def _matters(piece: Piece, ax: int, ay: int, bx: int, by: int) -> bool:
    if piece.sight == CLEAR and piece.cover == OPEN and conceals(piece.cover, piece.concealment) == 0:
        return False
    return bool(meets_box(piece.west, piece.south, piece.east, piece.north, ax, ay, bx, by))


def rounded(part: int, length: int) -> int:
    """So many parts of WHOLE of a length, to the nearest hundredth."""
    return (part * length + WHOLE // 2) // WHOLE


def stretches(piece: Piece, ax: int, ay: int, bx: int, by: int, side: int) -> list[tuple[int, int]]:
    """From where to where a line is in an area, in parts of WHOLE; where it crosses a wall, that place twice."""
    spans: list[tuple[int, int]] = []
    place, more = 0, True
    while more:
        part = stretch(piece, 1 - piece.linear, ax, ay, bx, by, place, side)
        if part.inside and place < WHOLE:
            spans.append((place, part.until))
        elif part.crossed:
            spans.append((place, place))
        place, more = part.until, place < WHOLE
    return spans


def _sentence(piece: Piece, crossed: int, depth: int, blocks: int) -> str:
    """What a piece does, in words."""
    name, far, most = CALLED[KINDS[piece.kind]], inches(crossed), inches(depth)
    if piece.sight == CLEAR:
        does = name
    elif blocks and depth:
        does = say("{terrain}: blocks sight, {far} of it crossed, more than {most}", terrain=name, far=far, most=most)
    elif blocks:
        does = say("{terrain}: blocks sight, {far} of it crossed", terrain=name, far=far)
    elif crossed and depth:
        does = say("{terrain}: {far} of it crossed; more than {most} would block "
                   "sight", terrain=name, far=far, most=most)
    else:
        does = say("{terrain}: seen over", terrain=name)
    return does


def _given(piece: Piece) -> str:
    """Words for what a piece gives a figure it shelters; that cover conceals goes without saying."""
    if piece.cover == OPEN:
        return say("conceals")
    if conceals(piece.cover, piece.concealment):
        return GIVES[piece.cover]
    return GIVES_UNCONCEALED[piece.cover]


def inches(hundredths: int) -> str:
    """A length as players write it: 2″, 1.4″, 0.25″."""
    return f"{hundredths / 100:.2f}".rstrip("0").rstrip(".") + "″"
