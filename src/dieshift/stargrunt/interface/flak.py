"""A fire at an aircraft in the air that could be ordered, and its pilot's answers: dice and exact odds.

See R16.32, R16.33, R13.21; A47-A50.
"""

from collections.abc import Iterable, Mapping
from fractions import Fraction

from dieshift.core.dice import Dice
from dieshift.core.odds import exact
from dieshift.core.records import clone
from dieshift.core.rules import Rules
from dieshift.core.words import say
from dieshift.interface.scene import Odds, Row
from dieshift.stargrunt.chapters.air import ACQUIRE, DEVICE, flak, odds
from dieshift.stargrunt.chapters.air import EVADE_ROLL as EVADE
from dieshift.stargrunt.chapters.air import rules as air_rules
from dieshift.stargrunt.chapters.air.odds import Flight, Shot
from dieshift.stargrunt.chapters.electronics.standing import roll_against
from dieshift.stargrunt.chapters.fire import FIRE
from dieshift.stargrunt.chapters.fire.gather import Aim
from dieshift.stargrunt.chapters.launchers import REMOTE
from dieshift.stargrunt.chapters.launchers.odds import arm_of
from dieshift.stargrunt.chapters.morale.rules import test_confidence
from dieshift.stargrunt.chapters.points import guns
from dieshift.stargrunt.chapters.points import rules as points
from dieshift.stargrunt.chapters.points.odds import Arm, Target, arms_of, begun
from dieshift.stargrunt.chapters.points.previews import RESULTS, armour_notes, blow_dice, rolled
from dieshift.stargrunt.chapters.points.shots import face_fired_at
from dieshift.stargrunt.chapters.vehicles.shown import WRECKS
from dieshift.stargrunt.frame import reasons
from dieshift.stargrunt.interface import words
from dieshift.stargrunt.interface.checks import die_of
from dieshift.stargrunt.interface.rows import later, led, percent, rows
from dieshift.stargrunt.state.in_force import fields_of
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import MAX_FIGURES, Game, Order
from dieshift.stargrunt.state.squads import untreated

ACQUIRED, NOT_ACQUIRED = say("acquired"), say("not acquired")
LOST, STILL = say("shaken off"), say("still tracked")
ENDS = {odds.DESTROYED: WRECKS[points.DESTROYS], odds.FORCED_DOWN: WRECKS[points.DISABLES],
        odds.TURNS_BACK: say("hit: breaks off"), odds.FLIES_ON: say("flies on")}
GROUP_AIRCRAFT, GROUP_EVASION = say("aircraft"), say("evasion")
IF_HE_HOLDS = say("if the pilot holds course; an evasion in sight shakes this fire off: {chance} % (R16.32)")
FOLLOWS = say("out of sight, an evasion shakes off every fire (R16.32)")


def at_aircraft(rules: Rules, seen: Game, unit: int, target: int, aimed: Aim, spoof: int = 0) -> Odds:
    """Exact odds of the fire of a unit's weapons at an aircraft; `spoof`: an EW roll against its missiles."""
    order = Order()
    order.kind, order.unit, order.target = FIRE, unit, target
    return acquired_first(rules, seen, order, aimed, spoof)


def acquired_first(rules: Rules, seen: Game, order: Order, aimed: Aim, spoof: int) -> Odds:
    """Exact odds of a fire, or of a launcher, at an aircraft whose pilot would hold course.

    See R16.32, R16.33, R6.65, R6.67.
    """
    squad = seen.squad[order.target]
    hull = seen.hull[squad.hull - 1]
    ecm = int(air_rules.ecm_to_acquire(rules, guns.working_ecm(hull), int(squad.aloft)))
    dies = _lock_dice(rules, seen, order, aimed)
    chances = odds.acquiring(dies, ecm)
    none = _product(1 - chance for chance in chances)
    role = say(reasons.words[ACQUIRE])
    shaken = _product(1 - chance for chance in odds.keeping(dies, int(squad.quality)))
    shots = _shots(rules, seen, order, aimed, chances, spoof)
    dice = [each for die in dies for each in (die_of(ACQUIRE, die), die_of(DEVICE, ecm))]
    return Odds(lead=shots.lead, lasting=True, dice=[*dice, *later(shots).dice],
                rows=[*rows({ACQUIRED: 1 - none, NOT_ACQUIRED: none}, role), *shots.rows],
                notes=[say(IF_HE_HOLDS, chance=percent(shaken)), *shots.notes])


def under_fire(rules: Rules, seen: Game, order: Order, aimed: Aim, *, evades: bool, visible: bool) -> Odds:
    """Exact odds of a fire by weapons that have acquired an aircraft, given its pilot's answer.

    The fire is the order under way, against which EW has been turned by then. See R16.32, R16.33, R6.65.
    """
    spoof = int(roll_against(seen))
    if not evades:
        return _shots(rules, seen, order, aimed, (Fraction(1),) * _weapons(order, aimed).bit_count(), spoof)
    if not visible:
        return Odds(rows=rows({LOST: Fraction(1)}, GROUP_EVASION), notes=[FOLLOWS])
    quality, dies = int(seen.squad[order.target].quality), _lock_dice(rules, seen, order, aimed)
    chances = odds.keeping(dies, quality)
    lost = _product(1 - chance for chance in chances)
    shots = _shots(rules, seen, order, aimed, chances, spoof)
    dice = [each for die in dies for each in (die_of(EVADE, quality), die_of(ACQUIRE, die))]
    return Odds(lead=shots.lead, lasting=True, dice=[*dice, *later(shots).dice],
                rows=[*rows({LOST: lost, STILL: 1 - lost}, GROUP_EVASION), *shots.rows], notes=shots.notes)


def _product(chances: Iterable[Fraction]) -> Fraction:
    found = Fraction(1)
    for chance in chances:
        found *= chance
    return found


def _weapons(order: Order, aimed: Aim) -> int:
    """The weapons of a fire at an aircraft, a bit each; a launcher is one."""
    return 1 if order.kind == REMOTE else int(aimed.supports)


def _lock_dice(rules: Rules, seen: Game, order: Order, aimed: Aim) -> list[int]:
    """The dice by which the weapons of a fire acquire and track an aircraft, one for each roll. See R16.32; A48."""
    rolling = flak.rolling_weapons(rules, _weapons(order, aimed))
    return [int(flak.lock_die(rules, seen, order, i)) for i in range(MAX_FIGURES) if rolling >> i & 1]


def _volley(rules: Rules, seen: Game, order: Order, aimed: Aim, spoof: int) -> tuple[Arm, ...]:
    """The shots of a fire at an aircraft. See R16.32, R6.67."""
    if order.kind == REMOTE:
        return (arm_of(rules, seen, order, int(aimed.die))._replace(spoof=spoof),)
    return tuple(arms_of(rules, seen, int(order.unit), int(order.target), aimed, spoof))


def _shots(rules: Rules, seen: Game, order: Order, aimed: Aim, tracks: tuple[Fraction, ...], spoof: int) -> Odds:
    """Odds of the shots of a fire, given each weapon's chance to fire at all, and an EW roll against missiles."""
    volley, target = _volley(rules, seen, order, aimed, spoof), int(order.target)
    shots = tuple(Shot(arm.kind, arm.attack.quality, arm.die, arm.against, arm.strikes,
                       Target(arm.armour_class, int(aimed.situation.cover)), arm.spoof) for arm in volley)
    hull = seen.hull[seen.squad[target].hull - 1]
    start = Flight(wreck=int(hull.wreck), tried=max(begun(rules, seen, target).tried, int(hull.dark)))
    chances = odds.fire_ways(fields_of(catalogue.of(rules)), shots, tracks, start)
    dice = [die for arm in volley for die in rolled(rules, aimed, arm, seen, target)]
    blows = [die for arm in dict.fromkeys(arm._replace(place=0) for arm in volley)
             for die in blow_dice(rules, arm, aimed)]
    face = face_fired_at(rules, seen, seen.squad[target].hull - 1, order)
    fates = odds.fates(chances, _turns_back(rules, seen, target))
    whole = Odds(dice=[*dice, *blows], rows=_rows(chances, fates), notes=list(armour_notes(rules, volley, face)))
    return led(whole, words.BROUGHT_DOWN, fates[odds.DESTROYED] + fates[odds.FORCED_DOWN], lasting=True)


def _rows(found: dict[Flight, Fraction], fates: Mapping[int, Fraction]) -> list[Row]:
    """What a fire does to an aircraft, and how well it hits."""
    fate: dict[str, Fraction] = {ENDS[end]: chance for end, chance in fates.items()}
    hits: dict[str, Fraction] = {
        label: sum((chance for flight, chance in found.items() if flight.came_of_it == result), Fraction(0))
        for result, label in RESULTS.items()}
    return [*rows(fate, GROUP_AIRCRAFT), *rows(hits, words.GROUP_VOLLEY)]


def _turns_back(rules: Rules, seen: Game, target: int) -> Fraction:
    """Chance that the pilot of an aircraft that was hit breaks off. See R16.33."""

    def test(dice: Dice, game: Game) -> int:
        squad = game.squad[target]
        return int(
            test_confidence(dice, rules, game, target, int(squad.leadership), air_rules.THREAT, untreated(squad))
        )

    return exact(test, fresh=lambda: (clone(seen),)).p(lambda lost: lost > 0)
