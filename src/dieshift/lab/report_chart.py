"""The chart of a report: what each side had left, turn by turn, as a drawing."""

from collections.abc import Iterator
from html import escape

from dieshift.core.words import Reader, say
from dieshift.lab.report import Report, turn_of

WIDTH, HEIGHT, LEFT, FOOT = 640, 260, 44, 40
COLOURS = ("#0072b2", "#d55e00")  # of Okabe and Ito: told apart by every eye
DASHES = ("", "7 4")


def chart(found: Report, read: Reader = str) -> str:
    """The first thing that the standings count, as one line for each side; the second side's is dashed."""
    what = next(iter(found.standings[0].sides[0]))
    values = [[one.sides[side][what] for one in found.standings] for side in range(len(found.sides))]
    top = max(1, *(value for line in values for value in line))
    names = [read(turn_of(one)) for one in found.standings]
    title = read(say("{what}, turn by turn", what=found.left[0]))
    lines = [_line(values[side], side, found.sides[side], top) for side in range(len(values))]
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" '
            f'height="{HEIGHT}" role="img" font-size="12" fill="currentColor">'
            f"<title>{escape(title[:1].upper() + title[1:])}</title>"
            f'{"".join(_frame(names, top))}{"".join(lines)}</svg>')


def _x(place: int, places: int) -> int:
    return LEFT + (WIDTH - LEFT - 20) * place // max(1, places - 1)


def _y(value: int, top: int) -> int:
    return HEIGHT - FOOT - (HEIGHT - FOOT - 30) * value // top


def _frame(names: list[str], top: int) -> Iterator[str]:
    """The foot with the turns, and the side with the numbers."""
    yield f'<path d="M{LEFT} 24V{HEIGHT - FOOT}H{WIDTH - 16}" fill="none" stroke="currentColor"/>'
    for value in sorted({0, top // 2, top}):
        yield f'<text x="{LEFT - 6}" y="{_y(value, top) + 4}" text-anchor="end">{value}</text>'
    step = 1 + len(names) // 16
    for place, name in enumerate(names):
        if place % step == 0:
            yield (f'<text x="{_x(place, len(names))}" y="{HEIGHT - FOOT + 16}" '
                   f'text-anchor="middle">{escape(name)}</text>')


def _line(values: list[int], side: int, name: str, top: int) -> str:
    """The line of one side, with its name at the foot."""
    points = " ".join(f"{_x(place, len(values))},{_y(value, top)}" for place, value in enumerate(values))
    colour, left = COLOURS[side % 2], LEFT + side * 280
    return (f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="3" '
            f'stroke-dasharray="{DASHES[side % 2]}"/>'
            f'<path d="M{left} {HEIGHT - 8}h28" stroke="{colour}" stroke-width="3" '
            f'stroke-dasharray="{DASHES[side % 2]}"/>'
            f'<text x="{left + 34}" y="{HEIGHT - 4}">{escape(name)}</text>')
