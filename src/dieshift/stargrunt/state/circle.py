"""Whether figures stand within one circle. Source: R4.30."""

from dieshift.core.geometry import cross, square
from dieshift.core.rules import rule
from dieshift.stargrunt.state.records import Figure


@rule
def three_in_a_circle(one: Figure, two: Figure, three: Figure, across: int) -> int:
    """Whether three base centres fit a circle so far across, exactly.

    The longest side is a diameter of an obtuse triangle's circle; an acute one's radius is a*b*c / 4 areas.
    Source: R4.30.
    """
    a, b = square(one.x, one.y, two.x, two.y), square(two.x, two.y, three.x, three.y)
    c, limit = square(three.x, three.y, one.x, one.y), across * across
    longest = max(a, b, c)
    if longest > limit:
        return 0
    if 2 * longest >= a + b + c:
        return 1
    area = cross(one.x, one.y, two.x, two.y, three.x, three.y)
    return 1 if a * b * c <= area * area * limit else 0
