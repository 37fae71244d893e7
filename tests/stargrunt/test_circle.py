"""The circle of a squad's integrity: two figures tell where they can, else every three."""

from collections import Counter
from itertools import combinations

from dieshift.core.chance import Chance
from dieshift.stargrunt.state import squads
from stargrunt.kit import squad

ACROSS = squads.INTEGRITY_CIRCLE


def test_a_circle_is_seen_from_two_as_it_is_from_every_three():
    """R4.30: near enough, or too far apart, for a circle of six inches across; in between three figures decide."""
    chance, cases = Chance(30), Counter()
    for _ in range(600):
        team, width = squad(figures=chance.between(3, 6)), chance.pick((400, 500, 550, 600, 650))
        for figure in team.figure[:team.figures]:
            figure.x, figure.y = 1000 + chance.between(0, width), 1000 + chance.between(0, width)
        most = max(squads.square(a.x, a.y, b.x, b.y) for a, b in combinations(team.figure[:team.figures], 2))
        near = most <= ACROSS * ACROSS and squads.every_three_in_a_circle(team) == 1
        assert squads.in_one_circle(team) == near
        cases[near, 4 * most > 3 * ACROSS * ACROSS] += 1
    assert min(cases[key] for key in ((True, False), (True, True), (False, True))) > 20
