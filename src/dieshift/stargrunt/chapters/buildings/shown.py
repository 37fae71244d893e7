"""What is told of buildings: fire at them, what it comes to, and their doors."""

from collections.abc import Iterator, Mapping
from fractions import Fraction

from dieshift.core.odds import exact
from dieshift.core.rules import Rules
from dieshift.core.words import counted, listed, say
from dieshift.interface.scene import Odds, Piece, Row
from dieshift.stargrunt.chapters import buildings, morale
from dieshift.stargrunt.chapters.buildings import odds
from dieshift.stargrunt.chapters.buildings import rules as buildings_rules
from dieshift.stargrunt.chapters.buildings.odds import Course, House
from dieshift.stargrunt.chapters.buildings.shots import aim_section
from dieshift.stargrunt.chapters.fire import ARMOUR, IMPACT, RANGE
from dieshift.stargrunt.chapters.fire import rules as fire
from dieshift.stargrunt.chapters.morale.rules import remove_suppression
from dieshift.stargrunt.chapters.points import ECM, aftermath
from dieshift.stargrunt.chapters.points import rules as points
from dieshift.stargrunt.chapters.points.odds import Arm
from dieshift.stargrunt.chapters.points.previews import RESULTS, blow_dice, rolled
from dieshift.stargrunt.chapters.points.shown import made_up
from dieshift.stargrunt.chapters.vehicles.shown import strike
from dieshift.stargrunt.interface import words
from dieshift.stargrunt.interface.chances import lacks, nowhere, shows
from dieshift.stargrunt.interface.checks import die_of, needs
from dieshift.stargrunt.interface.rows import led, passing, row, rows
from dieshift.stargrunt.state.buildings import Section
from dieshift.stargrunt.state.in_force import fields_of
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import Event, Game, Order
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.terms import SMALL
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.text.sentences import Scene, after_colon, tells, test, versus, won

AT = {buildings.AT_DOOR: say("the door of {section}"), buildings.AT_WINDOW: say("a window of {section}")}
HITS = {fire.NOTHING: say("{unit} misses {target}"), fire.MINOR: say("{unit} hits {target}"),
        fire.MAJOR: say("{unit} hits {target} squarely")}
SMALL_HITS = {fire.NOTHING: say("{unit}'s small arms miss {target}"),
              fire.MINOR: say("{unit}'s small arms pin down {target}"),
              fire.MAJOR: say("{unit}'s small arms strike {target}")}
ENDS = {points.HELD: say("{target} holds"), points.DISABLES: say("The hit goes through {target}"),
        points.DESTROYS: say("{target} is destroyed")}
THROUGH = say("The fire reaches the figures behind {target}")


def target_of(scene: Scene, fact: Event) -> str:
    """A section, or its door or window."""
    section = scene.names.section(fact.section)
    return say(AT[fact.part], section=section) if fact.part in AT else section


@tells(buildings.BATTERED)
def battered(scene: Scene, fact: Event, dice: list[int]) -> str:
    """One shot, or a missile, or a fire of small arms at a building."""
    target = target_of(scene, fact)
    ranged, screen, beating = scene.of(dice, RANGE), scene.of(dice, ECM), won(fact, dice)
    dice_text = listed(scene.die(k, wins=k in beating) for k in dice if k not in ranged and k not in screen)
    if fact.spoofed:
        return after_colon(say("The missile of {unit} is drawn off before it reaches {target}",
                               unit=scene.unit(fact.unit), target=target), dice_text)
    said = SMALL_HITS if fact.weapon == SMALL else HITS
    sentence = say(said[fact.result], unit=scene.unit(fact.unit), target=target)
    gun = scene.names.gun(fact.unit, fact.gun - 1) if fact.gun else ""
    sentence = say("{told} ({weapon})", told=sentence, weapon=gun) if gun else sentence
    return after_colon(sentence, versus([scene.all_dice(ranged), dice_text, scene.all_dice(screen)]))


@tells(buildings.WENT_WIDE)
def went_wide(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A door or window that is missed: everything is, or the wall is struck."""
    form = say("The shot misses {section} too") if fact.wide else say("The shot strikes {section} next to it")
    return after_colon(say(form, section=scene.names.section(fact.section)),
                       versus([scene.all_dice(dice), say("size {size}", size=fact.size)]))


@tells(buildings.BREACHED)
def breached(scene: Scene, fact: Event, dice: list[int]) -> str:
    """What a hit comes to against the armour that it strikes."""
    form = THROUGH if fact.small_arms and fact.came_to != points.HELD else ENDS[fact.came_to]
    strike = made_up(scene, scene.of(dice, IMPACT), fact.times, fact.impact, twice=bool(fact.major))
    armour = scene.of(dice, ARMOUR)
    shell = (listed([scene.all_dice(armour), fact.armour], " = ") if fact.fuel and len(armour) > 1 else
             made_up(scene, armour, fact.armour_class, fact.armour))
    return after_colon(say(form, target=target_of(scene, fact)), versus([strike, shell]))


@tells(buildings.FELL_DOWN)
def fell_down(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A section that is rubble now."""
    return say("{section} collapses into rubble", section=scene.names.section(fact.section))


@tells(buildings.HOLED)
def holed(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A hole in the place of a door, window or part of a wall."""
    return say("There is a hole in {target}", target=target_of(scene, fact))


@tells(buildings.PINNED)
def pinned(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A marker on a building."""
    return counted("{section} is suppressed ({count} marker)", "{section} is suppressed ({count} markers)",
                   fact.markers, section=scene.names.section(fact.section))


@tells(buildings.STEADIED)
def steadied(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A try to take a marker off a building."""
    form = (say("{unit} takes a marker off {section} ({left} left)") if fact.works else
            say("{unit} fails to take a marker off {section} ({left} left)"))
    sentence = say(form, unit=scene.unit(fact.unit), section=scene.names.section(fact.section), left=fact.markers)
    because = say("leadership {leadership}", leadership=fact.leadership)
    return after_colon(sentence, test(scene, dice, fact.leadership, because, passed=bool(fact.works)))


@tells(buildings.SHUT_NOW)
def shut(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A building that is sealed or opened up."""
    form = say("{unit} seals {section}") if fact.sealed else say("{unit} opens up {section}")
    return say(form, unit=scene.unit(fact.unit), section=scene.names.section(fact.section))


@tells(buildings.CHARGED)
def charged(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A charge that goes off at a wall."""
    left = counted("{count} charge left", "{count} charges left", fact.left)
    return say("{unit} blows a charge at {section} ({left})", unit=scene.unit(fact.unit),
               section=scene.names.section(fact.section), left=left)


@tells(buildings.FUEL_CAME)
def fuel_came(scene: Scene, fact: Event, dice: list[int]) -> str:
    """Fuel-air at a building, sealed or open."""
    form = (say("The blast meets {section}, which is sealed") if fact.sealed else
            say("The blast goes into {section}, which is open"))
    return say(form, section=scene.names.section(fact.section))


@tells(buildings.WEAPONS_SHAKEN)
def weapons_shaken(scene: Scene, fact: Event, dice: list[int]) -> str:
    """What fuel-air does to the weapons of a section whose armour has held it."""
    form = say("The weapons of {section} are out") if fact.dark else say("The weapons of {section} still work")
    return after_colon(say(form, section=scene.names.section(fact.section)), scene.all_dice(dice))


# --- A fire at a building, or a charge on it, before it is ordered: dice, exact odds, what is multiplied --------------
# See R6.2-R6.14, R6.40-R6.66, R14.30-R14.33, R16.10.


@shows(buildings.BATTER)
def battering(rules: Rules, table: Table, seen: Game, names: Roster, order: Order) -> Iterator[Odds]:
    """Whether a fire at a section, or a charge on it, brings it down, and reaches those inside. See R14.31, R16.10."""
    house, fields = odds.house_of(table, seen, order), fields_of(catalogue.of(rules))
    if order.choice % buildings.PARTS == buildings.BY_CHARGE:
        tolls = odds.charge_ways(fields, house).odds()
        chances: dict[Course, Fraction] = {}
        for toll, chance in tolls.items():
            course = odds.after(Course(), toll)
            chances[course] = chances.get(course, Fraction(0)) + chance
        yield _led(Odds(rows=list(_rows(chances, house)), notes=[words.AS_SEEN_WITHIN]), chances)
        return
    aimed = aim_section(rules, table, seen, order)
    volley = tuple(odds.arms_of(rules, seen, order, aimed))
    struck = house.opening if buildings_rules.is_opening(house.part) == 1 else house.wall
    alike = dict.fromkeys(arm._replace(place=0, armour_class=struck) for arm in volley)
    dice = [die for arm in volley for die in rolled(rules, aimed, arm, seen, order.unit)]
    dice += [die for arm in alike for die in blow_dice(rules, arm, aimed)]
    outcomes = odds.course_ways(fields, volley, house).odds()
    notes = list(_notes(tuple(alike), len(volley), house))
    yield _led(Odds(dice=dice, rows=list(_rows(outcomes, house)), notes=notes), outcomes)


def _led(made: Odds, chances: Mapping[Course, Fraction]) -> Odds:
    """The odds with the chance to breach the section; where nothing can, to suppress it."""
    breached = sum((chance for course, chance in chances.items() if course.falls or course.hole), Fraction(0))
    marked = sum((chance for course, chance in chances.items() if course.result > fire.NOTHING), Fraction(0))
    return led(made, words.BREACH, breached, lasting=True) if breached else led(made, words.IS_SUPPRESSED, marked)


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
        elif aftermath.may_penetrate(arm.armour_class) == 1:
            yield say(words.THIN_WALLED, impact=impact, armour=armour)
        else:
            yield words.THICK_WALLED
    if buildings_rules.is_opening(house.part) == 1:
        yield say(words.PAST_THE_DOOR, size=house.size)
    if many > 1:
        yield words.ONE_BY_ONE
    yield words.AS_SEEN_WITHIN


@shows(buildings.STEADY)
def steadying(rules: Rules, table: Table, seen: Game, names: Roster, order: Order) -> Iterator[Odds]:
    """Whether a marker comes off the building that a unit is in. See R14.40, R7.73."""
    squad = seen.squad[order.unit]
    chance = exact(remove_suppression, squad.quality, squad.leadership).get(1, Fraction(0))
    yield passing("recover", chance, die_of(morale.SUPPRESSION, squad.quality), needs(squad, 0))


# --- buildings on the table -------------------------------------------------------------------------------------------
# Buildings that are point targets as a page shows them: their names, and how they are. See R14.30-R14.40, S4.78.


SHOWN = 60  # hundredths of an inch: the radius of a building's mark


def houses(seen: Game, names: Roster) -> Iterator[Piece]:
    """A mark in the middle of each section, with what both sides know of it. See R14.33, R14.40; S4.78."""
    for k, section in enumerate(seen.section[: seen.sections]):
        name = names.section(k)
        state = say(words.RUINED, section=name) if section.fallen else (
            say(words.SECTION_IS, section=name, state=listed(state_of(section))))
        signs = ["destroyed"] if section.fallen else ["shut"] if section.sealed else ["open"]
        yield Piece(id=mark_of(k), kind="building", x=section.x, y=section.y, r=SHOWN, signs=signs, label=state)


def mark_of(k: int) -> str:
    """The id of a section's mark, at which fire at the building is aimed."""
    return f"section{k}"


def state_of(section: Section) -> Iterator[str]:
    """The class of its walls, whether it is sealed, and its markers."""
    yield say(words.ARMOUR_CLASS, number=section.armour)
    if section.airtight and not section.holed:
        yield words.SEALED_UP if section.sealed else words.OPENED_UP
    if section.holed:
        yield words.BREACHED
    if section.markers:
        yield counted("{count} suppression marker", "{count} suppression markers", section.markers)


lacks(buildings.BATTER, buildings.SEAL, buildings.STEADY)(nowhere("sections"))
