"""Fire support before it is called for, and the Inbound Chart of who looks. See R11.1-R11.27."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from dieshift.core.rules import Rules
from dieshift.core.words import say
from dieshift.interface.scene import Die, Odds, Piece, Ring, Row, Shift
from dieshift.stargrunt.chapters import command, support
from dieshift.stargrunt.chapters.command.book import bypassed_levels
from dieshift.stargrunt.chapters.support import book
from dieshift.stargrunt.chapters.support.acts import (
    battery_named,
    needs_no_die,
    request_die_of,
    request_needs_of,
)
from dieshift.stargrunt.chapters.support.bursts import burst_reach
from dieshift.stargrunt.chapters.support.chart import battery_of, mission_of
from dieshift.stargrunt.chapters.support.features import Middle, middle_aimed_at
from dieshift.stargrunt.chapters.support.odds import gets_through
from dieshift.stargrunt.chapters.support.pieces import by_message
from dieshift.stargrunt.chapters.support.struck_hulls import Plight
from dieshift.stargrunt.chapters.support.struck_walls import Ruin
from dieshift.stargrunt.interface import words
from dieshift.stargrunt.interface.checks import die_of
from dieshift.stargrunt.interface.rows import mean, passing, rows, together
from dieshift.stargrunt.odds.mission import MissionOdds, mission
from dieshift.stargrunt.odds.stick import stick
from dieshift.stargrunt.state.records import Game, Order
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.terms import NOBODY
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.terrain.sections import weapons_of
from dieshift.stargrunt.text.vehicles import IMMOBILISED, SYSTEMS, WRECKS
from dieshift.stargrunt.turn.reasons import reasons

MARK = 60  # radius of the mark of a mission


def call(rules: Rules, table: Table, seen: Game, names: Roster, order: Order, shown: dict[str, Any]) -> None:
    """Put the odds of a fire mission into a preview: the request, its accuracy, and losses.

    The table is taken as it is now. See R11.3, R11.21-R11.31, R11.40-R11.42.
    """
    odds = mission(rules, table, seen, order, in_full=False)
    there = aimed_at(table, seen, order)
    reach = burst_reach(table, seen, there.x, there.y, odds.salvo.radius, odds.salvo.shell)
    shown["rings"] = [Ring(x=there.x, y=there.y, r=reach)]
    message = [_message(rules, seen, order)] if order.kind == support.REQUEST else []
    shown["odds"] = together([*message, _accuracy(odds), *_struck(seen, names, odds)])


def aimed_at(table: Table, seen: Game, order: Order) -> Middle:
    """Where fire is meant to fall."""
    if order.kind == support.FALL:
        sent = seen.mission[mission_of(seen, seen.seat_to_choose, order.choice)]
        return Middle(int(sent.x), int(sent.y))
    return middle_aimed_at(table, order)


def _message(rules: Rules, seen: Game, order: Order) -> Odds:
    """The request: its die, and what that has to exceed. See R11.3, R11.5, R11.42."""
    place = battery_of(seen, seen.squad[order.unit].side, battery_named(order))
    squad, die, wanted = seen.squad[order.unit], request_die_of(seen, order), request_needs_of(seen, order)
    if needs_no_die(rules, seen, order) == 1:
        return Odds(rows=rows({words.TESTS["request"][0]: Fraction(1)}, say(reasons.words[command.COMMUNICATION])))
    skipped, asked = 0, by_message(seen, order.unit, seen.battery[place]) == 1
    if squad.observer == 0 and not asked:
        skipped = bypassed_levels(squad.level, seen.battery[place].level, seen.lacks[squad.side])
    shifts = [Shift(label=words.LEVELS_SKIPPED, by=-skipped, rules="R11.3", page="44")] if skipped else []
    shifts += [Shift(label=words.CHITS, by=order.at, rules="R11.3", page="44")] if order.at else []
    made = Die(
        role=say(reasons.words[command.COMMUNICATION]), faces=die, start=int(squad.quality) if asked else book.DIE,
        shifts=shifts)
    more = say(words.SUM_MORE, leadership=squad.leadership, more=wanted - squad.leadership)
    return passing("request", gets_through(die, wanted), made,
                   say(words.NEEDS, die=f"D{die}", target=wanted, sum=more))


def _accuracy(odds: MissionOdds) -> Odds:
    """Whether it falls true, and how far off it is on average. See R11.21, R11.22, R11.41."""
    off = sum((inches * chance for inches, chance in odds.inches.items()), Fraction(0))
    return passing("accuracy", odds.true, die_of(support.ACCURACY, odds.salvo.quality),
                   say(words.FALLS_OFF, inches=mean(off)))


def _struck(seen: Game, names: Roster, odds: MissionOdds) -> Iterator[Odds]:
    """What it may strike: units on foot, the likeliest first, vehicles, then buildings. See R11.27-R11.31, R11.35."""
    for unit, fate in sorted(odds.fates.items(), key=lambda one: -one[1].hurt):
        chances: dict[str, Fraction] = {words.IN_A_BURST: fate.struck, words.SOMEBODY_HURT: fate.hurt}
        note = say(words.HURT_ON_AVERAGE, unit=names.unit(unit), hurt=mean(fate.casualties), killed=mean(fate.killed))
        yield Odds(rows=_of(names.unit(unit), chances), notes=[note])
    for crew, plights in odds.plights.items():
        yield Odds(rows=_of(names.unit(crew), _ends(seen, crew, odds.reached[crew], plights)))
    for k, ruins in odds.ruins.items():
        place = weapons_of(seen, k)
        dark = int(place != NOBODY and seen.hull[place].dark)
        known = set(_falls(Ruin(holed=int(seen.section[k].holed), dark=dark)))
        falls: dict[str, Fraction] = {words.ROUND_STRIKES: 1 - odds.roofs[k].get(0, Fraction(0))}
        for ruin, chance in ruins.items():
            for label in _falls(ruin):
                if label not in known:
                    falls[label] = falls.get(label, Fraction(0)) + chance
        yield Odds(rows=_of(names.section(k), falls))


def _ends(seen: Game, crew: int, reached: Mapping[int, Fraction], plights: Mapping[Plight, Fraction],
          ) -> dict[str, Fraction]:
    """What may happen to a vehicle, without the damage that it has already."""
    hull = seen.hull[seen.squad[crew].hull - 1]
    known = set(plight_ends(Plight(int(hull.wreck), int(hull.stuck), int(hull.dark))))
    ends: dict[str, Fraction] = {words.IN_A_BURST: 1 - reached.get(0, Fraction(0))}
    for plight, chance in plights.items():
        for label in plight_ends(plight):
            if label not in known:
                ends[label] = ends.get(label, Fraction(0)) + chance
    return ends


def _of(name: str, chances: dict[str, Fraction]) -> list[Row]:
    """What may happen to a unit or building: each for itself, since one may go with another."""
    return rows({say(words.OF_UNIT, unit=name, end=end): chance for end, chance in chances.items()}, "")


def bombing(rules: Rules, table: Table, seen: Game, names: Roster, order: Order) -> Iterator[Odds]:
    """Units that a stick of bombs may strike. See R16.35; A45."""
    found = stick(rules, table, seen, int(order.unit), 1 + int(order.choice))
    for unit, (struck, hurt) in found.troops.items():
        yield Odds(rows=_of(names.unit(unit), {words.IN_A_BURST: struck, words.SOMEBODY_HURT: hurt}))
    for crew, plights in found.plights.items():
        yield Odds(rows=_of(names.unit(crew), _ends(seen, crew, found.reached[crew], plights)))


def _falls(ruin: Ruin) -> Iterator[str]:
    """What is said of a section of a building, each that holds."""
    yield from ([words.IN_RUINS] if ruin.falls else [])
    yield from ([words.HAS_HOLE] if ruin.holed else [])
    yield from ([SYSTEMS] if ruin.dark else [])
    yield from ([words.SOMEBODY_INSIDE] if ruin.struck else [])


def plight_ends(plight: Plight) -> Iterator[str]:
    """What is said of a vehicle, each that holds."""
    if plight.wreck:
        yield WRECKS[plight.wreck]
    yield from ([IMMOBILISED] if plight.stuck else [])
    yield from ([SYSTEMS] if plight.dark else [])
    yield from ([words.SOMEBODY_INSIDE] if plight.struck else [])


def chart(seen: Game) -> Iterator[Piece]:
    """The missions that a viewer knows of, where they are to fall, each as wide as it bursts. See R11.12, R11.25."""
    for sent in seen.mission[: seen.missions]:
        place = battery_of(seen, sent.side, sent.battery)
        label = say(words.INBOUND_HERE, battery=sent.battery + 1, box=sent.box)
        if sent.box == book.BATTLE_AREA:
            label = say(words.OVER_BATTLE_AREA, battery=sent.battery + 1)
        yield Piece(id=f"inbound{sent.side}.{sent.battery}", kind="marker", x=sent.x, y=sent.y,
                    r=int(seen.battery[place].radius) if place != NOBODY else MARK, side=sent.side, signs=["zone"],
                    label=label)
