"""A fire that could be ordered: its dice with their shifts, and its exact odds, all by the rules that would roll it.

See R5.6, R5.10-R5.39, R15.20.
"""

from dataclasses import replace
from fractions import Fraction
from itertools import groupby
from typing import Any

from dieshift.core.records import clone
from dieshift.core.rules import Rules
from dieshift.core.words import say
from dieshift.interface.scene import Die, Odds, Row, Shift
from dieshift.stargrunt.chapters import morale
from dieshift.stargrunt.chapters.fire import IMPACT, RANGE, gather
from dieshift.stargrunt.chapters.fire import rules as fire_rules
from dieshift.stargrunt.chapters.fire.apply import number_figures
from dieshift.stargrunt.chapters.fire.counters import fires_at_counter
from dieshift.stargrunt.chapters.fire.rules import spare_others
from dieshift.stargrunt.chapters.fire.situation import statement_of
from dieshift.stargrunt.chapters.points.gather import known_mount, of_weapon
from dieshift.stargrunt.chapters.points.guns import gun_at_infantry, gun_attack
from dieshift.stargrunt.chapters.points.previews import at_vehicle
from dieshift.stargrunt.frame import reasons
from dieshift.stargrunt.interface import words
from dieshift.stargrunt.interface.checks import shies
from dieshift.stargrunt.interface.flak import at_aircraft
from dieshift.stargrunt.interface.narrate import cite_of
from dieshift.stargrunt.interface.rows import led, mean, percent, row, rows
from dieshift.stargrunt.odds import FireOdds, Morale, Shot, bearing, fire
from dieshift.stargrunt.state.natures import acts_alone
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import Game, Order, Squad
from dieshift.stargrunt.state.squads import unit_of
from dieshift.stargrunt.state.terms import FIT
from dieshift.stargrunt.text.ranges import sheltered_by, shift_word

PAGES = {"R5.13": "35", "R14.11": "13", "R4.15": "24", "R5.34": "36", "R1.10": "6"}
COUNTER_ARMOUR = 4  # of the one figure that stands for a counter: only the volley is asked of it


def odds_of(rules: Rules, seen: Game, order: Order, target: int, aimed: gather.Aim, spoof: int = 0) -> Odds:
    """The exact odds of a fire that has been aimed and is possible; `spoof`: EW that stands against its missiles."""
    squad = seen.squad[target]
    if squad.aloft > 0:
        return at_aircraft(rules, seen, order.unit, target, aimed, spoof)
    if squad.hull > 0:
        return at_vehicle(rules, seen, order.unit, target, aimed, spoof)
    counter = fires_at_counter(rules, squad.located) == 1
    if seen.squad[order.unit].hull > 0 and aimed.supports.bit_count() > 1:
        return _guns(rules, seen, order, target, aimed, counter=counter)
    odds = fire(_shot(rules, seen, order, target, aimed, counter=counter), catalogue.of(rules),
                () if counter else bearing(squad))
    dice = _dice(rules, aimed, odds, counter=counter)
    if counter:
        chances = dict[str, Fraction]({words.COUNTER_MISSED: odds.nothing + odds.minor})
        chances[words.COUNTER_HIT] = odds.major
        return led(Odds(dice=dice, rows=rows(chances, words.GROUP_VOLLEY), notes=[words.AS_FAR_AS_KNOWN]), words.FOUND,
                   odds.major)
    alone = not _has_elements(seen, target)
    entries = _rows(odds, alone=alone, single=acts_alone(squad) == 1)
    return led(Odds(dice=dice, rows=entries, notes=_notes(squad, odds, alone=alone)), words.IS_SUPPRESSED,
               odds.suppressed)


def _guns(rules: Rules, seen: Game, order: Order, target: int, aimed: gather.Aim, *, counter: bool) -> Odds:
    """The odds of each of several weapons of a vehicle at infantry, as the first would be. See R6.70, R13.21."""
    squad, firer = seen.squad[target], seen.squad[order.unit]
    dice, entries, best = list[Die](), list[Row](), Fraction(0)
    for k, gun in enumerate(seen.hull[firer.hull - 1].gun):
        if aimed.supports >> k & 1:
            impact = gun_at_infantry(gun, known_mount(rules, squad))
            own = of_weapon(rules, seen, order.unit, target, aimed, k)
            one = own._replace(attack=gun_attack(firer.quality, gun.die), impact=impact)
            odds = fire(_shot(rules, seen, order, target, one, counter=counter), catalogue.of(rules))
            best = max(best, odds.major if counter else odds.suppressed)
            dice += _dice(rules, one, odds, counter=counter)
            chances = dict[str, Fraction]({words.NO_EFFECT: odds.nothing, words.SUPPRESSED: odds.minor})
            chances[words.HITS] = odds.major
            entries += rows(chances, say(words.FIRE_OF_WEAPON, number=k + 1))
            entries += [] if counter else [row(words.AT_LEAST_ONE, odds.at_least(1))]
    whole = Odds(dice=dice, rows=entries, notes=[say(words.EACH_GUN, count=aimed.supports.bit_count())])
    return led(whole, words.BY_ONE_WEAPON, best)


def found_of(rules: Rules, seen: Game, order: Order, aimed: gather.Aim) -> FireOdds:
    """All that may come of a fire which is aimed and possible, confidence apart. See R5.31-R5.39."""
    counter = fires_at_counter(rules, seen.squad[order.target].located) == 1
    shot = _shot(rules, seen, order, order.target, aimed, counter=counter)
    return fire(replace(shot, morale=None), catalogue.of(rules))


def final_odds(rules: Rules, seen: Game, order: Order, aimed: gather.Aim) -> Odds:
    """The exact odds of final defensive fire: suppression is ignored, casualties count. See R8.32, R8.34."""
    squad = seen.squad[order.target]
    odds = fire(_shot(rules, seen, order, order.target, aimed, counter=False), catalogue.of(rules), bearing(squad))
    entries = rows({words.NO_EFFECT: odds.nothing + odds.minor, words.FINAL_HITS: odds.major}, words.GROUP_VOLLEY)
    entries += [each for each in _rows(odds, alone=False, single=False) if each.group != words.GROUP_VOLLEY]
    notes: list[str] = [
        say(words.MEAN_HITS, hits=mean(odds.potential_hits)),
        say(words.MEANS, wounded=mean(odds.mean_wounded), killed=mean(odds.mean_killed)), words.PRESS_ON]
    return led(Odds(dice=_dice(rules, aimed, odds, counter=False), rows=entries, notes=notes), words.ANY_FALLS,
               odds.at_least(1))


def _has_elements(seen: Game, unit: int) -> bool:
    """Whether a unit is one of several parts of one, whose test goes by all of them. See R4.35, R4.39."""
    whole = unit_of(seen, unit)
    return whole != unit or any(other != unit and unit_of(seen, other) == unit for other in range(seen.units))


def _shot(rules: Rules, seen: Game, order: Order, target: int, aimed: gather.Aim, *, counter: bool) -> Shot:
    """The shot that an aim means: those fired at in the order of the allocation. See R5.6, R5.35, R5.36."""
    squad, firer = clone(seen.squad[target]), seen.squad[order.unit]
    attack = aimed.attack
    armours: tuple[int, ...] = (COUNTER_ARMOUR,)
    hurt: tuple[int, ...] = ()
    leader = 0
    if not counter:
        middle = firer.figure[firer.centre]
        spare_others(squad, aimed.part)
        number_figures(rules, squad, middle.x, middle.y)
        counted = sorted((squad.figure[i].number, i) for i in range(squad.figures) if squad.figure[i].number > 0)
        armours = tuple(squad.figure[i].armour for _, i in counted)
        hurt = tuple(number for number, i in counted if squad.figure[i].health != FIT)
        leader = next((number for number, i in counted if i == squad.leader), 0)
    return Shot(
        quality=attack.quality, impact=aimed.impact, armour=armours, figures=len(armours), firepower=attack.firepower,
        support=tuple(die for kind, die in enumerate((4, 6, 8, 10, 12)) for _ in range(attack[kind + 2])),
        range_die=aimed.range_die, hurt=hurt, suits=bool(squad.power_armour) and not counter,
        morale=None if counter else Morale(squad.quality, squad.leadership, squad.motivation, leader=leader),
        **statement_of(aimed.situation))


# --- dice ------------------------------------------------------------------------------------------------------------


def _dice(rules: Rules, aimed: gather.Aim, found: FireOdds, *, counter: bool) -> list[Die]:
    """The dice of a fire in the order in which they are rolled, with the shifts of the range and armour dice."""
    shifts = [_shift(shift_word(rules, part.label, aimed.situation), part.value, part.source)
              for part in fire_rules.range_shift.parts(rules, aimed.situation)]
    ranged: dict[str, Any] = {"start": aimed.range_die, "shifts": shifts}
    dice = [Die(role=say(reasons.words[reason]), faces=faces, count=len(list(alike)),
                **(ranged if reason == RANGE else {})) for (faces, reason), alike in groupby(found.volley)]
    if not counter:
        dice += [_hit_die(faces, reason, aimed, found) for faces, reason in found.hit_dice]
    return dice


def _hit_die(faces: int, reason: int, aimed: gather.Aim, found: FireOdds) -> Die:
    """A die of one potential hit on the first figure, and how cover moves it. See R5.34, R1.10."""
    start = aimed.impact if reason == IMPACT else max(4, found.shot.armours[0])
    rule = "R1.10" if reason == IMPACT else "R5.34"
    by = (faces - start) // 2
    shifts = [_shift(sheltered_by(aimed.situation), by, rule)] if by else []
    return Die(role=say(reasons.words[reason]), faces=faces, start=start, shifts=shifts, follows=True)


def _shift(label: str, by: int, source: str) -> Shift:
    return Shift(label=label, by=by, rules=source, page=PAGES.get(source, ""))


# --- chances ---------------------------------------------------------------------------------------------------------


def _rows(found: FireOdds, *, alone: bool, single: bool) -> list[Row]:
    """The outcomes of a fire: of the volley, the casualties, the leader, the confidence test."""
    nothing = words.MISSED_COLUMN if found.misses_suppress else words.NO_EFFECT
    entries = rows({nothing: found.nothing, words.SUPPRESSED: found.minor, words.HITS: found.major}, words.GROUP_VOLLEY)
    entries.append(row(words.AT_LEAST_ONE, found.at_least(1)))
    if found.shot.morale and found.shot.morale.leader:
        fallen = sum(ways for toll, ways in found.distribution.ways.items() if toll.leader_fell)
        entries.append(row(words.LEADER_HIT, Fraction(fallen, found.distribution.whole)))
    entries += [row(words.casualties(count), chance, words.GROUP_CASUALTIES)
                for count, chance in found.casualties.items()]
    if found.confidence and alone:
        chances = zip(words.LOSES_NERVE if single else words.LOSES_CONFIDENCE, found.confidence.lost, strict=True)
        entries += rows(dict(chances), words.GROUP_CONFIDENCE)
    return entries


def _notes(squad: Squad, found: FireOdds, *, alone: bool) -> list[str]:
    """Means, the tests that would be owed, and what the odds leave out."""
    notes = [say(words.MEAN_HITS, hits=mean(found.potential_hits)),
             say(words.MEANS, wounded=mean(found.mean_wounded), killed=mean(found.mean_killed))]
    cases = found.confidence.cases if found.confidence and alone else ()
    rule, page = cite_of(morale.CONFIDENCE_TESTED)
    notes += [say(words.TEST_OWED, threat=case.threat, leadership=case.leadership, chance=percent(case.chance),
                 rule=rule, page=page) for case in cases]
    said = {
        words.EARLIER: bool(found.shot.hurt), words.SUITS: squad.power_armour == 1, words.IN_PARTS: not alone,
        words.PANIC: shies(squad), words.STANDS_FAST: squad.standing_fast == 1,
    }
    return [*notes, *(note for note, holds in said.items() if holds)]
