"""A fire at a building, or a charge on it, before it is ordered: dice, exact odds, what is multiplied.

See R6.2-R6.14, R6.40-R6.66, R14.30-R14.33, R16.10.
"""

from collections.abc import Iterator
from fractions import Fraction

from dieshift.core.odds import exact
from dieshift.core.rules import Rules
from dieshift.core.words import say
from dieshift.interface.scene import Odds, Row
from dieshift.stargrunt.chapters import buildings, morale
from dieshift.stargrunt.chapters.buildings import book, odds
from dieshift.stargrunt.chapters.buildings.aim import aim_section
from dieshift.stargrunt.chapters.buildings.odds import Course, House
from dieshift.stargrunt.chapters.fire import book as fire
from dieshift.stargrunt.chapters.morale.book import remove_suppression
from dieshift.stargrunt.chapters.points import book as points
from dieshift.stargrunt.chapters.points import inside
from dieshift.stargrunt.chapters.points.together import Arm
from dieshift.stargrunt.interface import words
from dieshift.stargrunt.interface.checks import die_of, needs
from dieshift.stargrunt.interface.points import RESULTS, blow_dice, rolled
from dieshift.stargrunt.interface.rows import passing, row, rows
from dieshift.stargrunt.state.in_force import fields_of
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import Game, Order
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.terms import SMALL
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.text.vehicles import strike


def battering(rules: Rules, table: Table, seen: Game, names: Roster, order: Order) -> Iterator[Odds]:
    """Whether a fire at a section, or a charge on it, brings it down, and reaches those inside. See R14.31, R16.10."""
    house, fields = odds.house_of(table, seen, order), fields_of(catalogue.of(rules))
    if order.choice % buildings.PARTS == buildings.BY_CHARGE:
        found = odds.charge_ways(fields, house).odds()
        chances: dict[Course, Fraction] = {}
        for toll, chance in found.items():
            course = odds.after(Course(), toll)
            chances[course] = chances.get(course, Fraction(0)) + chance
        yield Odds(rows=list(_rows(chances, house)), notes=[words.AS_SEEN_WITHIN])
        return
    aimed = aim_section(rules, table, seen, order)
    volley = tuple(odds.arms_of(rules, seen, order, aimed))
    struck = house.opening if book.is_opening(house.part) == 1 else house.wall
    alike = dict.fromkeys(arm._replace(place=0, armour_class=struck) for arm in volley)
    dice = [die for arm in volley for die in rolled(rules, aimed, arm, seen, order.unit)]
    dice += [die for arm in alike for die in blow_dice(rules, arm, aimed)]
    yield Odds(dice=dice, rows=list(_rows(odds.course_ways(fields, volley, house).odds(), house)),
               notes=list(_notes(tuple(alike), len(volley), house)))


def _rows(chances: dict[Course, Fraction], house: House) -> Iterator[Row]:
    """What a fire comes to: what becomes of the section, of those inside, and how well it hits."""

    def chance(holds: dict[Course, bool]) -> Fraction:
        return sum((chances[course] for course, told in holds.items() if told), Fraction(0))

    falls = chance({course: bool(course.falls) for course in chances})
    hole = chance({course: bool(course.hole) and not course.falls for course in chances})
    yield from rows({words.IN_RUINS: falls, words.HAS_HOLE: hole, words.STILL_STANDS: 1 - falls - hole},
                    words.GROUP_BUILDING)
    if house.within:
        yield row(words.SOMEBODY_INSIDE, chance({course: bool(course.struck) for course in chances}))
    marked = {course: course.result > fire.NOTHING and not course.falls for course in chances}
    yield row(words.SECTION_MARKED, chance(marked))
    if house.part != buildings.BY_CHARGE:
        hits: dict[str, Fraction] = {
            RESULTS[k]: chance({course: course.result == k for course in chances})
            for k in range(fire.NOTHING, fire.MAJOR + 1)}
        yield from rows(hits, words.GROUP_VOLLEY)


def _notes(alike: tuple[Arm, ...], many: int, house: House) -> Iterator[str]:
    """What is multiplied, what small arms cannot do, and what the odds leave out."""
    for arm in alike:
        armour = strike(points.armour_die(arm.armour_class), points.armour_times(arm.armour_class))
        impact = strike(arm.strikes.impact, arm.strikes.times)
        if arm.kind != SMALL:
            yield say(words.WALLED, impact=impact, armour=armour)
        elif inside.may_penetrate(arm.armour_class) == 1:
            yield say(words.THIN_WALLED, impact=impact, armour=armour)
        else:
            yield words.THICK_WALLED
    if book.is_opening(house.part) == 1:
        yield say(words.PAST_THE_DOOR, size=house.size)
    if many > 1:
        yield words.ONE_BY_ONE
    yield words.AS_SEEN_WITHIN


def steadying(rules: Rules, table: Table, seen: Game, names: Roster, order: Order) -> Iterator[Odds]:
    """Whether a marker comes off the building that a unit is in. See R14.40, R7.73."""
    squad = seen.squad[order.unit]
    chance = exact(remove_suppression, squad.quality, squad.leadership).get(1, Fraction(0))
    yield passing("recover", chance, die_of(morale.SUPPRESSION, squad.quality), needs(squad, 0))
