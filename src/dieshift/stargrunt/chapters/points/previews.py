"""A fire of a vehicle, or at one, that could be ordered: the dice that would be rolled, and its exact odds.

See R6.2-R6.14, R6.20-R6.22, R6.30-R6.42, R6.50-R6.64, R6.70, R13.20-R13.22.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction

from dieshift.core.dice import Dice, scripted
from dieshift.core.rules import Rules
from dieshift.core.words import listed, say
from dieshift.interface.scene import Die, Odds, Row, Shift
from dieshift.stargrunt.chapters import points
from dieshift.stargrunt.chapters.air.rules import NO_ECM
from dieshift.stargrunt.chapters.fire import ARMOUR, IMPACT, RANGE
from dieshift.stargrunt.chapters.fire import rules as fire
from dieshift.stargrunt.chapters.fire.gather import Aim
from dieshift.stargrunt.chapters.points import aftermath, guns
from dieshift.stargrunt.chapters.points import rules as points_rules
from dieshift.stargrunt.chapters.points.gather import of_weapon
from dieshift.stargrunt.chapters.points.odds import Arm, Course, arms_of, begun, course_ways, target_of
from dieshift.stargrunt.chapters.points.shots import face_towards
from dieshift.stargrunt.chapters.vehicles.shown import IMMOBILISED, SYSTEMS, WRECKS, strike
from dieshift.stargrunt.frame import reasons
from dieshift.stargrunt.interface import words
from dieshift.stargrunt.interface.rows import led, row, rows
from dieshift.stargrunt.state.in_force import fields_of
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import Game
from dieshift.stargrunt.state.terms import COVER, HOVERING, MISSILE, SMALL
from dieshift.stargrunt.text.ranges import cover_word

PAGES = {"R5.13": "35", "R14.11": "13", "R4.15": "24", "R6.12": "38", "R6.61": "40", "R16.32": "48"}
RESULTS = {-1: words.DECOYED, fire.NOTHING: words.NO_EFFECT, fire.MINOR: words.MINOR_HIT, fire.MAJOR: words.MAJOR_HIT}


def at_vehicle(rules: Rules, seen: Game, unit: int, target: int, aimed: Aim, spoof: int = 0) -> Odds:
    """The exact odds of a fire at a vehicle that has been aimed and is possible; `spoof`: EW against its missiles."""
    face = face_towards(rules, seen, seen.squad[target].hull - 1, unit)
    volley = tuple(arms_of(rules, seen, unit, target, aimed, spoof))
    own = [of_weapon(rules, seen, unit, target, aimed, max(0, arm.place)) for arm in volley]
    return of_volley(rules, seen, target, aimed, volley, own, face)


def of_volley(rules: Rules, seen: Game, target: int, aimed: Aim, volley: tuple[Arm, ...], own: list[Aim],
              face: int) -> Odds:
    """The exact odds of some rolls at a face of a vehicle, each aimed for itself."""
    start, struck = begun(rules, seen, target), target_of(seen, target, aimed.situation.cover)
    courses = course_ways(fields_of(catalogue.of(rules)), volley, struck, start)
    chances = courses.odds()
    column = seen.squad[target].column == 1
    dice = [die for arm, shot in zip(volley, own, strict=True) for die in rolled(rules, shot, arm, seen, target)]
    alike = dict.fromkeys(arm._replace(place=0) for arm in volley)
    hits = [die for arm in alike for die in blow_dice(rules, arm, aimed)]
    odds = Odds(dice=[*dice, *hits], rows=list(_rows(chances, start, column=column)),
                notes=list(_notes(rules, volley, face)))
    out = sum((chance for course, chance in chances.items() if course.wreck != start.wreck), Fraction(0))
    if out and any(arm.kind != SMALL for arm in volley):
        return led(odds, words.OUT_OF_ACTION, out, lasting=True)
    return led(odds, words.IS_SUPPRESSED, _suppressed(chances, column=column))


def _rows(chances: dict[Course, Fraction], start: Course, *, column: bool) -> Iterator[Row]:
    """What a fire at a vehicle comes to: what becomes of it, of those inside, and how well it hits."""

    def group(called: Callable[[Course], str]) -> dict[str, Fraction]:
        found: dict[str, Fraction] = {}
        for course in sorted(chances):
            label = called(course)
            found[label] = found.get(label, Fraction(0)) + chances[course]
        return found

    missed = {fire.NOTHING: words.MISSED_COLUMN} if column else {}
    yield from rows(group(lambda course: _end(course, start)), words.GROUP_VEHICLE)
    inside_hit = sum((chance for course, chance in chances.items() if course.struck), Fraction(0))
    if inside_hit:
        yield row(words.SOMEBODY_INSIDE, inside_hit)
    yield row(words.IS_SUPPRESSED, _suppressed(chances, column=column))
    yield from rows(group(lambda course: (RESULTS | missed)[course.result]), words.GROUP_VOLLEY)


def _suppressed(chances: dict[Course, Fraction], *, column: bool) -> Fraction:
    """The chance that those inside are suppressed: in column always."""
    if column:
        return Fraction(1)
    return sum((chance for course, chance in chances.items() if course.result > fire.NOTHING), Fraction(0))


def _end(course: Course, start: Course) -> str:
    """What has become of a vehicle that was otherwise before."""
    if course.wreck != start.wreck:
        return WRECKS[course.wreck]
    outs = [*([IMMOBILISED] if course.stuck > start.stuck else []), *([SYSTEMS] if course.dark > start.dark else [])]
    return listed(outs) or words.UNHARMED


# --- dice ------------------------------------------------------------------------------------------------------------


def rolled(rules: Rules, aimed: Aim, arm: Arm, seen: Game, target: int) -> Iterator[Die]:
    """The dice of one roll in their order; those that it is rolled against with their shifts."""
    dice = scripted()  # which shows ones
    _roll(dice, rules, arm, aloft=seen.squad[target].aloft > 0)
    for faces, reason in zip(dice.die[: dice.read], dice.why[: dice.read], strict=True):
        against = reason in {RANGE, points.ECM}
        shifts = list(_shifts(rules, aimed, arm, seen, target)) if against else []
        yield Die(role=say(reasons.words[reason]), faces=faces, start=aimed.range_die if against else 0, shifts=shifts)


def _roll(dice: Dice, rules: Rules, arm: Arm, *, aloft: bool) -> None:
    """Roll one roll of a fire, as the rules do."""
    if arm.kind == SMALL:
        fire.volley(dice, rules, arm.attack, arm.against)
    elif arm.kind == MISSILE:
        guns.missile(dice, rules, arm.attack.quality, arm.die, arm.against)
    elif aloft:
        guns.aimed_in_flight(dice, rules, arm.attack.quality, arm.kind, arm.die, arm.against)
    else:
        points_rules.aimed(dice, rules, arm.attack.quality, arm.kind, arm.die, arm.against)


def _shifts(rules: Rules, aimed: Aim, arm: Arm, seen: Game, target: int) -> Iterator[Shift]:
    """What shifts the die that a roll is against. See R6.5, R6.61, R16.32."""
    squad = seen.squad[target]
    if squad.aloft == HOVERING and aimed.range_die > NO_ECM:
        yield Shift(label=say("hovering"), by=-1, rules="R16.32", page=PAGES["R16.32"])
    if arm.kind == MISSILE or squad.aloft > 0:
        parts = guns.ecm_shift.parts(rules, aimed.situation.cover, aimed.situation.hasty)
    else:
        parts = fire.range_shift.parts(rules, aimed.situation)
    for part in parts:
        label = cover_word(rules, aimed.situation.cover) if part.label == "cover" else say(part.label)
        yield Shift(label=label, by=part.value, rules=part.source, page=PAGES.get(part.source, ""))


def blow_dice(rules: Rules, arm: Arm, aimed: Aim) -> Iterator[Die]:
    """The dice of a hit: impact against armour, as cover moves them; none of what cannot penetrate. See R6.12."""
    if arm.kind == SMALL and aftermath.may_penetrate(arm.armour_class) == 0:
        return
    blow = points_rules.Blow(arm.strikes.impact, arm.strikes.times, fire.MINOR, arm.armour_class, aimed.situation.cover)
    moved, armour = points_rules.covered(rules, blow), points_rules.armour_die(arm.armour_class)
    for reason, faces, start in ((IMPACT, moved.opponent, blow.die), (ARMOUR, moved.die, armour)):
        by = (faces - start) // 2
        shifts = [Shift(label=COVER[aimed.situation.cover], by=by, rules="R6.12", page=PAGES["R6.12"])] if by else []
        yield Die(role=say(reasons.words[reason]), faces=faces, start=start, shifts=shifts, follows=True)


# --- notes -----------------------------------------------------------------------------------------------------------


def _notes(rules: Rules, volley: tuple[Arm, ...], struck: int) -> Iterator[str]:
    """What is multiplied, what small arms cannot do, and what the odds leave out."""
    yield from armour_notes(rules, volley, struck)
    if any(arm.kind != SMALL for arm in volley):
        yield words.SHAKES


def armour_notes(rules: Rules, volley: tuple[Arm, ...], struck: int) -> Iterator[str]:
    """Impact against armour for each kind of weapon of a fire."""
    face = words.FACES[struck]
    for arm in dict.fromkeys(arm._replace(place=0) for arm in volley):
        die = points_rules.armour_die(arm.armour_class)
        armour = strike(die, points_rules.armour_times(arm.armour_class))
        impact = strike(arm.strikes.impact, arm.strikes.times)
        if arm.kind != SMALL:
            yield say(words.HEAVY_BLOW, impact=impact, armour=armour, face=face)
        elif aftermath.may_penetrate(arm.armour_class) == 1:
            yield say(words.LIGHT_BLOW, impact=impact, armour=armour, face=face)
        else:
            yield say(words.TOO_THICK, face=face)
    if len(volley) > 1:
        yield words.ONE_BY_ONE
