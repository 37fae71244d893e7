"""Tables out of a seed, in six styles: farmland, woods, hills, village, town, ruins.

The same style, seed and size give the same table everywhere. Deployment strips of six inches along both baselines hold
nothing that blocks sight or movement, nothing closed to troops on foot reaches across the table, every building can be
entered, and neither buildings nor woods, hills or waters overlap one another unless they are meant to (a wood on a
hill). How the shapes are made and kept apart is in `layout.py`.

Source: R3.50 (what lies on the table is agreed before the battle), R14.6.
"""

from collections.abc import Callable
from itertools import pairwise
from typing import Any

from dieshift.stargrunt.scenarios import layout as scenarios_layout
from dieshift.stargrunt.scenarios.layout import Corner, Layout

EASY = ("open", "crops", "slope")  # what other pieces may lie on


def generate(style: str, seed: int, width: int = 7200, depth: int = 4800) -> list[dict[str, Any]]:
    """The pieces of a table, as a scenario file lists them: `{"kind": "wall", "at": [[x, y], ...]}` in inches.

    Sizes are hundredths of an inch. Raises ValueError for an unknown style, or a table too small for two strips.
    """
    if style not in MAKERS:
        message = f"'{style}' is not a style of terrain; the styles are {', '.join(STYLES)}."
        raise ValueError(message)
    if width < SMALLEST or depth < SMALLEST:
        message = (
            f"A generated table is at least {SMALLEST // 100} inches wide and deep, not {width} x {depth} hundredths."
        )
        raise ValueError(message)
    layout = Layout(seed * len(STYLES) + STYLES.index(style), width, depth)
    MAKERS[style](layout)
    return layout.pieces


# --- the open country -------------------------------------------------------------------------------------------------


def farmland(layout: Layout) -> None:
    """A patchwork of fields behind hedges, a lane, a farm, copses."""
    columns, rows = 5, 4
    across, up = layout.width // columns, layout.depth // rows
    lane = layout.between(2, columns - 2)
    lattice = [
        [
            (
                c * across + (layout.between(-across // 6, across // 6) if 0 < c < columns else 0),
                r * up + (layout.between(-up // 7, up // 7) if 0 < r < rows else 0),
            )
            for r in range(rows + 1)
        ]
        for c in range(columns + 1)
    ]
    if layout.likely(50):
        scenarios_layout.stream_across(layout)
    layout.add("road", scenarios_layout.ribbon(lattice[lane], scenarios_layout.LANE))
    farm_at = (layout.pick((lane - 1, lane)), layout.between(1, rows - 2))
    for c in range(columns):
        for r in range(rows):
            cell = [lattice[c][r], lattice[c + 1][r], lattice[c + 1][r + 1], lattice[c][r + 1]]
            if (c, r) == farm_at:
                farmstead(layout, *_middle(cell))
            else:
                field(layout, cell)
    borders = [(lattice[c][r], lattice[c + 1][r]) for c in range(columns) for r in range(1, rows)]
    borders += [(lattice[c][r], lattice[c][r + 1]) for c in range(1, columns) if c != lane for r in range(rows)]
    for one, other in borders:
        hedgerow(layout, one, other)
    layout.scatter("scrub", 2, (150, 260), 60, *EASY)


def field(layout: Layout, cell: list[Corner]) -> None:
    """What grows between four hedges: crops, a copse, scrub, or grass."""
    middle = _middle(cell)
    inner = [scenarios_layout.between_places(corner, middle, 16) for corner in cell]
    size = min(cell[1][0] - cell[0][0], cell[3][1] - cell[0][1]) // 2
    what = layout.between(1, 100)
    if what <= 52:
        layout.try_piece("crops", inner, 0, "road", "stream")
    elif what <= 74:
        copse = layout.blob(*middle, size * 7 // 10, size * 6 // 10)
        layout.try_piece(layout.pick(("light_wood", "light_wood", "dense_wood")), copse, 40)
    elif what <= 85:
        layout.try_piece("scrub", layout.blob(*middle, size // 2, size // 2), 20)


def hedgerow(layout: Layout, one: Corner, other: Corner) -> None:
    """A border between fields, with gaps at both ends for gates; one in four has gone."""
    if layout.likely(26):
        return
    kind = layout.pick(("hedge", "hedge", "hedge", "hedge", "fence", "wall"))
    start, end = scenarios_layout.between_places(one, other, 9), scenarios_layout.between_places(one, other, 90)
    bend = layout.between(-40, 40)
    middle = scenarios_layout.between_places(start, end, 50)
    middle = (middle[0] + bend, middle[1] + bend)
    clear = layout.free([start, middle, end], 15, *EASY, "hedge", "fence", "wall")
    if (
        clear
        and min(start[1], end[1]) > scenarios_layout.STRIP // 3
        and max(start[1], end[1]) < layout.depth - scenarios_layout.STRIP // 3
    ):
        layout.add(kind, [start, middle, end])


def farmstead(layout: Layout, x: int, y: int) -> None:
    """A house and barns round a yard with a wall about it."""
    degree = layout.pick((0, 0, 10, 350, 80, 100))
    house = scenarios_layout.angle(*scenarios_layout.turned(-170, 170, degree, x, y), 300, 260, layout.between(0, 3),
                                   degree)
    layout.try_piece("building", house, 25, *EASY)
    layout.try_piece("building",
                     scenarios_layout.rectangle(*scenarios_layout.turned(215, 60, degree, x, y), 170, 360, degree), 25,
                     *EASY)
    if layout.likely(70):
        layout.try_piece("building", scenarios_layout.rectangle(*scenarios_layout.turned(-120, -215, degree, x, y), 300,
                                                                150, degree), 25, *EASY)
    w, d = 400, 370
    yard = [scenarios_layout.turned(u, v, degree, x,
                                    y) for u, v in ((80, -d), (w, -d), (w, d), (-w, d), (-w, -d), (-80, -d))]
    if layout.free(yard, 0, *EASY, "building", "hedge", "fence"):
        layout.add("wall", yard)


def woods(layout: Layout) -> None:
    """Woods with glades and a track, a brook, rocks."""
    if layout.likely(65):
        scenarios_layout.stream_across(layout)
    scenarios_layout.road_up(layout, 3, 35, 65, scenarios_layout.LANE)
    if layout.likely(50):
        x, y = (
            layout.between(scenarios_layout.STRIP, layout.width - scenarios_layout.STRIP),
            layout.between(scenarios_layout.STRIP + 200, layout.depth - scenarios_layout.STRIP - 200),
        )
        layout.try_piece("building", scenarios_layout.rectangle(x, y, 320, 220, layout.pick((0, 20, 70, 90, 110, 160))),
                         60)
    layout.scatter("dense_wood", layout.between(4, 5), (480, 760), 30)
    layout.scatter("light_wood", layout.between(4, 6), (360, 620), 20)
    layout.scatter("dense_wood", 3, (260, 420), 20)
    layout.scatter("rocks", layout.between(2, 4), (110, 220), 50)
    layout.scatter("scrub", layout.between(6, 8), (150, 320), 40)
    layout.scatter("rough", 2, (150, 260), 50)


def hills(layout: Layout) -> None:
    """Hills with rocks on their crests, a stream in the valley, copses."""
    if layout.likely(70):
        scenarios_layout.stream_across(layout)
    scenarios_layout.road_up(layout, 5, 25, 75, scenarios_layout.LANE)
    spots = [(x, y) for x in (18, 50, 82) for y in (32, 68)]
    for x, y in spots:
        if layout.likely(80):
            hill(layout, layout.width * x // 100, layout.depth * y // 100)
    layout.scatter("light_wood", layout.between(2, 4), (240, 430), 70, "slope")
    layout.scatter("dense_wood", layout.between(0, 2), (240, 380), 70, "slope")
    layout.scatter("rocks", layout.between(2, 3), (120, 240), 50, "slope")
    layout.scatter("scrub", layout.between(4, 6), (150, 280), 40, "slope")
    if layout.likely(50):
        layout.scatter("swamp", 1, (200, 380), 60)


def hill(layout: Layout, x: int, y: int) -> None:
    """A crest near a place with a slope around it, and perhaps rocks or trees on top; a road may lead over it."""
    for _ in range(12):
        u, v = x + layout.between(-700, 700), y + layout.between(-500, 500)
        across, along = layout.between(400, 860), layout.between(320, 540)
        crest = layout.blob(u, v, across, along, 12)
        if layout.try_piece("hill", crest, 60, "slope", "road"):
            layout.add("slope", [(u + (p - u) * 136 // 100, v + (q - v) * 136 // 100) for p, q in crest])
            on_top = layout.pick(("rocks", "rocks", "light_wood", "scrub", "open"))
            if on_top != "open":
                spot = scenarios_layout.turned(across // 3, 0, layout.between(0, 359), u, v)
                layout.try_piece(on_top, layout.blob(*spot, across // 4, along // 3), 0, "hill", "slope")
            return


# --- where people live ------------------------------------------------------------------------------------------------


def village(layout: Layout) -> None:
    """Houses along two roads that meet, gardens, a churchyard, fields around."""
    main = scenarios_layout.road_up(layout, 3, 40, 60, scenarios_layout.ROAD)
    side = scenarios_layout.road_across(layout, 42, 58, scenarios_layout.ROAD)
    crossing = _nearest(main, side)
    church(layout, crossing)
    houses(layout, main)
    houses(layout, side)
    if layout.likely(50):
        layout.scatter("water", 1, (160, 260), 90)
    for _ in range(30):
        if sum(kind == "crops" for kind, _ in layout.placed) == 5:
            break
        garden_field(layout)
    layout.scatter("light_wood", layout.between(3, 4), (230, 420), 60)
    layout.scatter("dense_wood", layout.between(0, 1), (230, 380), 60)
    layout.scatter("scrub", 3, (140, 240), 50)


def church(layout: Layout, crossing: Corner) -> None:
    """A long building in a walled yard, near where the roads meet."""
    for _ in range(20):
        x = crossing[0] + layout.pick((-1, 1)) * layout.between(480, 800)
        y = crossing[1] + layout.pick((-1, 1)) * layout.between(380, 700)
        w, d = 380, 260
        if layout.free(scenarios_layout.rectangle(x, y, 2 * w, 2 * d), 20):
            layout.try_piece("building", scenarios_layout.rectangle(x, y, 440, 200), 10)
            layout.add(
                "wall",
                [(x + 70, y - d), (x + w, y - d), (x + w, y + d), (x - w, y + d), (x - w, y - d), (x - 70, y - d)],
            )
            return


def houses(layout: Layout, road: list[Corner]) -> None:
    """Houses on both sides of a road, some with a garden behind."""
    for one, other in pairwise(road):
        dx, dy = other[0] - one[0], other[1] - one[1]
        upright = abs(dy) > abs(dx)
        lean = (-100 * dx // dy if upright else 100 * dy // dx) * 57 // 100 if dx or dy else 0
        for part in (22, 72):
            for hand in (-1, 1):
                if layout.likely(68):
                    x, y = scenarios_layout.between_places(one, other, part + layout.between(-8, 8))
                    off = hand * (scenarios_layout.ROAD // 2 + layout.between(200, 260))
                    x, y = (x + off, y) if upright else (x, y + off)
                    house(layout, x, y, lean, upright=upright, hand=hand)


def house(layout: Layout, x: int, y: int, degree: int, *, upright: bool, hand: int) -> None:
    """A house, and behind it perhaps a garden with a hedge or fence round three sides."""
    long, short = layout.between(52, 76) * 5, layout.between(42, 50) * 5
    w, d = (short, long) if upright else (long, short)
    outline = (
        scenarios_layout.angle(x, y, w, d + 60, layout.between(0, 3),
                               degree) if layout.likely(25) else scenarios_layout.rectangle(x, y, w, d, degree)
    )
    if not layout.try_piece("building", outline, 45, *EASY) or layout.likely(45):
        return
    near, far, half = hand * short // 2, hand * (short // 2 + 260), long // 2 + 30
    shape = [(near, -half), (far, -half), (far, half), (near, half)]
    if not upright:
        shape = [(v, u) for u, v in shape]
    fence = [scenarios_layout.turned(u, v, degree, x, y) for u, v in shape]
    if layout.free([*fence[1:3], scenarios_layout.turned(*shape[1], degree, x, y)], 20, *EASY):
        layout.add(layout.pick(("hedge", "hedge", "fence", "wall")), fence)


def garden_field(layout: Layout, percent: int = 100) -> None:
    """A field of crops with a hedge on two of its sides."""
    x, y = layout.between(0, layout.width), layout.between(0, layout.depth)
    degree = layout.between(-8, 8) % 360
    w, d = layout.between(450, 750) * percent // 100, layout.between(350, 550) * percent // 100
    plot = scenarios_layout.rectangle(x, y, 2 * w, 2 * d, degree)
    if layout.try_piece("crops", plot, 40):
        edge = scenarios_layout.rectangle(x, y, 2 * w + 60, 2 * d + 60, degree)
        first = layout.between(0, 3)
        hedge = [edge[first], edge[(first + 1) % 4], edge[(first + 2) % 4]]
        if layout.likely(75) and layout.free(hedge, 0, *EASY):
            layout.add("hedge", hedge)


def town(layout: Layout) -> None:
    """Blocks of houses between streets, yards and a park."""
    for number, block in enumerate(streets(layout)):
        if number == 0:
            park(layout, *block)
        else:
            built_up(layout, *block, ruined=0)
    for _ in range(8):
        garden_field(layout, 40)
    layout.scatter("scrub", 3, (140, 260), 50)


def ruins(layout: Layout) -> None:
    """A town after the guns: shells of houses, rubble, craters."""
    blocks = streets(layout)
    layout.scatter("craters", layout.between(4, 6), (120, 210), 0, "road", *EASY)
    for block in blocks:
        built_up(layout, *block, ruined=68)
    layout.scatter("rubble", 2, (110, 190), 30, *EASY)
    layout.scatter("scrub", 5, (130, 240), 30)


def streets(layout: Layout) -> list[tuple[int, int, int, int]]:
    """A grid of streets, and the blocks between them as west, south, east, north, in no order."""
    columns = max(2, layout.width // 1900)
    xs = [layout.width * i // columns + layout.between(-160, 160) for i in range(1, columns)]
    low = layout.depth * layout.between(30, 36) // 100
    high = layout.depth * layout.between(64, 70) // 100
    for x in xs:
        layout.add("road", scenarios_layout.rectangle(x, layout.depth // 2, scenarios_layout.ROAD, layout.depth))
    for y in (low, high):
        layout.add("road", scenarios_layout.rectangle(layout.width // 2, y, layout.width, scenarios_layout.ROAD))
    edge = scenarios_layout.ROAD // 2 + 50
    spans = list(
        zip([edge - scenarios_layout.ROAD // 2, *(x + edge for x in xs)], [*(x - edge for x in xs), layout.width - 50],
            strict=True)
    )
    bands = [(scenarios_layout.STRIP + 20, low - edge), (low + edge, high - edge),
             (high + edge, layout.depth - scenarios_layout.STRIP - 20)]
    blocks = [(west, south, east, north) for west, east in spans for south, north in bands]
    for i in range(len(blocks) - 1, 0, -1):
        j = layout.between(0, i)
        blocks[i], blocks[j] = blocks[j], blocks[i]
    return sorted(blocks, key=lambda b: (b[3] - b[1]) < layout.depth // 5)


def built_up(layout: Layout, west: int, south: int, east: int, north: int, ruined: int) -> None:
    """A block: houses along its streets, and a yard behind them."""
    deep = layout.between(64, 76) * 5
    if south < layout.depth // 4:
        rows = [north - deep]
    elif north > layout.depth * 3 // 4:
        rows = [south]
    else:
        rows = [south, north - deep]
    for y in rows:
        x = west + layout.between(0, 8) * 10
        while x + 250 < east:
            width = min(layout.between(76, 140) * 5, east - x)
            if layout.likely(78):
                plot(layout, x, y, width, deep, ruined)
            x += width + layout.pick((45, 60, 160))
    if ruined == 0:
        yard(
            layout,
            west,
            east,
            (south + north) // 2 if len(rows) == 2 else north - 560 if rows[0] > south else south + 560,
        )


def yard(layout: Layout, west: int, east: int, y: int) -> None:
    """What lies behind the houses: a wall, trees, or nothing."""
    x, half = (west + east) // 2, min(east - west, 1300) // 2 - 60
    if layout.likely(45):
        kind = layout.pick(("wall", "wall", "fence", "hedge"))
        layout.add(kind, [(x - half, y), (x + half * layout.between(0, 9) // 10, y)])
    elif layout.likely(60):
        trees = layout.blob(x + layout.between(-half, half) // 2, y, layout.between(180, 330), 130)
        layout.try_piece("light_wood", trees, 0)


def plot(layout: Layout, x: int, y: int, width: int, depth: int, ruined: int) -> None:
    """One house of a row, or what is left of it."""
    middle = (x + width // 2, y + depth // 2)
    if layout.likely(ruined):
        if layout.likely(50):
            shape = layout.blob(*middle, width // 2, depth // 2, 9)
            layout.try_piece("rubble", shape, 0)
            return
        gap = layout.between(0, 3)
        walls = scenarios_layout.rectangle(*middle, width, depth)
        walls = walls[gap:] + walls[:gap]
        layout.add("wall", [walls[0], walls[1], walls[2],
                            scenarios_layout.between_places(walls[2], walls[3], layout.between(15, 70))])
        if layout.likely(20):
            layout.add("rubble", layout.blob(*middle, width // 3, depth // 3, 8))
    elif layout.likely(28) and width > 420:
        layout.try_piece("building", scenarios_layout.angle(*middle, width, depth, layout.between(0, 3)), 5)
    else:
        layout.try_piece("building", scenarios_layout.rectangle(*middle, width, depth), 5)


def park(layout: Layout, west: int, south: int, east: int, north: int) -> None:
    """Trees, a pond and scrub inside a fence with gates in its corners."""
    for corners in (
        [(west + 120, south), (east - 120, south)],
        [(west + 120, north), (east - 120, north)],
        [(west, south + 120), (west, north - 120)],
        [(east, south + 120), (east, north - 120)],
    ):
        layout.add("fence", corners)
    w, d = east - west, north - south
    layout.try_piece("light_wood", layout.blob(west + w * 28 // 100, south + d // 2, w // 5, d * 36 // 100), 10)
    layout.try_piece("water", layout.blob(west + w * 72 // 100, south + d * 68 // 100, w // 7, d // 6), 10)
    layout.try_piece("scrub", layout.blob(west + w * 70 // 100, south + d * 26 // 100, w // 7, d // 7), 10)


def _middle(cell: list[Corner]) -> Corner:
    return sum(x for x, _ in cell) // len(cell), sum(y for _, y in cell) // len(cell)


def _nearest(one: list[Corner], other: list[Corner]) -> Corner:
    """The place of one row of places that is nearest to some place of another."""
    return min(one, key=lambda p: min((p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2 for q in other))


SMALLEST = 2400
MAKERS: dict[str, Callable[[Layout], None]] = {
    "farmland": farmland,
    "woods": woods,
    "hills": hills,
    "village": village,
    "town": town,
    "ruins": ruins,
}
STYLES = tuple(MAKERS)
