"""Places around a point where the figures of a squad can stand: a hexagonal lattice, nearest places first."""

from math import isqrt

SPACING = 110  # hundredths of an inch between neighbours: bases of one inch do not touch
RINGS = 5


def _places() -> list[tuple[int, int]]:
    """Lattice points within RINGS rings, by distance, then by angle class: the same on every machine."""
    points = []
    for q in range(-RINGS, RINGS + 1):
        for r in range(-RINGS, RINGS + 1):
            x2, y = 2 * q + r, r  # doubled column, row
            square = x2 * x2 + 3 * y * y  # four times the squared distance in units of SPACING
            if square <= 4 * RINGS * RINGS:
                height = isqrt(3 * SPACING * SPACING * 10000 // 4) * y // 100
                points.append((square, y, x2, SPACING * x2 // 2, height))
    return [(x, y) for _, _, _, x, y in sorted(points)]


PLACE_X = tuple(x for x, _ in _places())
PLACE_Y = tuple(y for _, y in _places())
PLACES = len(PLACE_X)
SPREAD = max(map(abs, PLACE_X + PLACE_Y))  # how far the farthest place is away, along either axis
