"""What a demolition charge is: the rulebook names them and no more, so all of it is a ruling.

It takes both actions of an activation and contact: a fit figure within two inches of the vehicle's middle, since the
hull is larger than a base.
It strikes as a major hit on the face that is touched, twice a D12; to those inside it counts as a weapon of size 2. It
is used up. Only troops that were issued with charges have them. Source: R16.10; N52.
"""

from dieshift.core.geometry import within
from dieshift.core.rules import rule
from dieshift.stargrunt.chapters.fire import rules as fire
from dieshift.stargrunt.chapters.points import rules as points
from dieshift.stargrunt.state.records import Hull, Squad
from dieshift.stargrunt.state.terms import FIT, NOBODY

DIE, TIMES, WEIGHT = 12, 2, 2  # its impact, and the size class that it counts as for those inside
WHOLE = 2  # actions of an activation
CONTACT = 200  # hundredths of an inch from the middle of a vehicle


@rule
def blow_of(armour_class: int) -> points.Blow:
    """The blow of a charge on a face of some class; nothing covers it. Source: R16.10; N52."""
    return points.Blow(DIE, TIMES, fire.MAJOR, armour_class, 0)


@rule
def who_touches(squad: Squad, hull: Hull) -> int:
    """The first fit figure of a unit that touches a vehicle; NOBODY: none does. Source: R16.10 (reading)."""
    for i in range(squad.figures):
        figure = squad.figure[i]
        if figure.health == FIT and figure.left == 0 and within(figure.x, figure.y, hull.x, hull.y, CONTACT) == 1:
            return i
    return NOBODY
