"""A line of sight from the side: hills, woods, walls and buildings along it, both eyes, and where it ends.

What each does is what the rule of sight finds; here it is only laid out along the line between two middle figures.
See R5.1, R5.3, R14.1-R14.6, R14.20, R14.60.
"""

from collections.abc import Iterator

from dieshift.core.geometry import along, distance, meets_box, near_segment
from dieshift.core.rules import Rules
from dieshift.core.words import say
from dieshift.interface.scene import NOBODY, Block, Profile
from dieshift.stargrunt.chapters.assault.shown import ONE, OTHER
from dieshift.stargrunt.interface import words
from dieshift.stargrunt.state.records import MAX_SMOKES, Game
from dieshift.stargrunt.terrain.explained import Met, as_rubble, explain, rounded, stretches
from dieshift.stargrunt.terrain.going import BARRED, CLEAR, Piece, Table
from dieshift.stargrunt.terrain.kinds import CALLED, KINDS
from dieshift.stargrunt.terrain.sighting import eye_height
from dieshift.stargrunt.terrain.smoke import CLOUD
from dieshift.stargrunt.terrain.table import ground

BLOCKS = "blocked"
Way = tuple[int, int, int, int]  # from where to where


def profile(rules: Rules, table: Table, pair: Game) -> Profile | None:
    """What lies between the middle figures of two squads; None where they are in one place, or one of them flies."""
    one, other = pair.squad[ONE], pair.squad[OTHER]
    here, there = one.figure[one.centre], other.figure[other.centre]
    way = here.x, here.y, there.x, there.y
    length = distance(*way)
    if length == 0 or one.aloft or other.aloft:
        return None
    eyes = eye_height(table, rules, one, here.x, here.y), eye_height(table, rules, other, there.x, there.y)
    met = {each.piece: each for each in explain(table, *way, pair.rubble)}
    blocks = [block for k in range(table.pieces) for block in _blocks(table, k, pair.rubble, way, length, met.get(k))]
    blocks += _clouds(pair, way, length)
    stops = [_where(block, eyes, length) for block in blocks if block.does == BLOCKS]
    return Profile(length=length, eyes=eyes, blocks=sorted(blocks, key=lambda block: (block.start, block.end)),
                   feet=(ground(table, here.x, here.y), ground(table, there.x, there.y)),
                   stopped=min(stops, default=NOBODY))


def _blocks(table: Table, k: int, fallen: int, way: Way, length: int, met: Met | None) -> Iterator[Block]:
    """Each stretch of a line that runs through a piece, or the place where it crosses a wall."""
    piece = as_rubble(table.piece[k]) if fallen >> k & 1 else table.piece[k]
    if meets_box(piece.west, piece.south, piece.east, piece.north, *way) == 0:
        return
    does = "" if met is None else BLOCKS if met.blocks else words.COVERS[met.cover]
    label = _label(piece) if met is None else met.text
    parts = [(rounded(start, length), rounded(end, length)) for start, end in stretches(piece, *way, 0)]
    spans = [(start, end) for start, end in parts if piece.linear or end > start]
    for start, end in spans or ([] if met is None else [(met.start, met.end)]):
        yield Block(kind=KINDS[piece.kind], start=start, end=end, top=_top(table, piece, way, (start + end) // 2),
                    label=label, does=does)


def _label(piece: Piece) -> str:
    """What a piece that matters to nobody's sight is called, and that it is closed to everybody."""
    name: str = CALLED[KINDS[piece.kind]]
    return say(words.CLOSED, terrain=name) if piece.going == BARRED else name


def _top(table: Table, piece: Piece, way: Way, far: int) -> int:
    """How high above the table a piece is; what sight passes stands on the ground of that place."""
    return int(piece.height + (ground(table, *along(*way, far)) if piece.sight == CLEAR else 0))


def _clouds(pair: Game, way: Way, length: int) -> Iterator[Block]:
    """The clouds of smoke on a line, which nobody sees over."""
    ax, ay, bx, by = way
    for smoke in pair.smoke[: MAX_SMOKES if pair.clouds else 0]:
        for cloud in range(smoke.clouds):
            x, y = smoke.x + cloud * smoke.step_x, smoke.y + cloud * smoke.step_y
            if near_segment(*way, x, y, CLOUD) == 1:
                far = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) // length
                start, end = (min(max(far + side, 0), length) for side in (-CLOUD, CLOUD))
                yield Block(kind="smoke", start=start, end=end, label=words.SMOKE_BETWEEN, does=BLOCKS)


def _where(block: Block, eyes: tuple[int, int], length: int) -> int:
    """The first place in what blocks a line at which the line runs below its top, as it is drawn."""
    low, high = eyes
    if block.top == 0 or low + (high - low) * block.start // length < block.top or high >= low:
        return block.start
    return min(block.end, (low - block.top) * length // (low - high))
