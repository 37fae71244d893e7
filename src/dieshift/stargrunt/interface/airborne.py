"""The chances of flights, drops, evacuations and calls, and of a pilot's answers, before they are given.

See R10.50-R10.52, R11.16, R16.31-R16.38. Nothing is said of what the other side hides: its air defences are known.
"""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from dieshift.core.dice import scripted
from dieshift.core.records import clone
from dieshift.core.rules import Rules
from dieshift.core.words import say
from dieshift.interface.scene import Die, Odds
from dieshift.stargrunt.chapters import air, command, overwatch
from dieshift.stargrunt.chapters.air import book, odds
from dieshift.stargrunt.chapters.air.acts import aim_at_tracked, call_die, call_needs, evade, keeps_in_sight
from dieshift.stargrunt.chapters.air.drops import let_down
from dieshift.stargrunt.chapters.air.landing import ground_below, zone
from dieshift.stargrunt.chapters.fire import book as fire
from dieshift.stargrunt.chapters.movement.entering import is_waiting
from dieshift.stargrunt.chapters.support.odds import gets_through
from dieshift.stargrunt.chapters.support.pieces import served_by
from dieshift.stargrunt.interface.checks import die_of
from dieshift.stargrunt.interface.flak import under_fire
from dieshift.stargrunt.interface.rows import rows
from dieshift.stargrunt.state.in_force import fields_of
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import FACTS, Game, Order
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.terms import DEAD, FIT, FROM_ORBIT, NOBODY, WOUNDED
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.turn.reasons import reasons

ENTRY = {odds.THROUGH: say("over the table"), odds.BACK: say("breaks off, back to box 3"), odds.DOWN: say("shot down")}
GOES = {FIT: say("comes down safely"), WOUNDED: say("comes down wounded"), DEAD: say("is lost")}
LEVELS = (say("no level gained"), say("one level gained"), say("two levels gained"))
IN_THE_AIR, LANDING, GROUP = say("through the air defences"), say("landing"), say("each figure")
ON_SUCH_GROUND = say("each figure on such ground")
VEHICLE, PIECES = say("the vehicle"), say("its pieces")
GETS_THROUGH, FAILS = say("gets through"), say("does not get through")
LEAVES = say("leaves the table")
TAKES_OFF, STAYS = say("can take off again"), say("cannot take off again")


def flight(rules: Rules, table: Table, seen: Game, names: Roster, order: Order) -> Iterator[Odds]:
    """What the air defences make of an aircraft that enters or leaves; what an obstructed zone does. R16.31, R16.36."""
    squad = seen.squad[order.unit]
    hull, die = seen.hull[squad.hull - 1], int(seen.defences[1 - squad.side])
    if order.choice == air.LAND and zone(rules, table, seen, order.unit) == book.OBSTRUCTED:
        clear = odds.lands_clear(int(squad.quality))
        yield Odds(dice=[Die(role=LANDING, faces=squad.quality)],
                   rows=rows({TAKES_OFF: clear, STAYS: 1 - clear}, LANDING))
    if die == 0 or (is_waiting(squad) == 0 and order.choice != air.FLY_OFF):
        return
    chances: dict[str, Fraction] = {ENTRY[odds.THROUGH]: Fraction(1)}
    if is_waiting(squad) == 1:
        found = odds.entry(die, int(hull.ecm), int(squad.quality), int(squad.leadership), int(hull.armour))
        chances = {ENTRY[end]: chance for end, chance in found.items()}
    if order.choice == air.FLY_OFF:
        down = odds.leaving(fields_of(catalogue.of(rules)), die, int(hull.ecm), int(hull.armour))
        over = chances.pop(ENTRY[odds.THROUGH])
        chances[ENTRY[odds.DOWN]] = chances.get(ENTRY[odds.DOWN], Fraction(0)) + over * down
        chances[LEAVES] = over * (1 - down)
    yield Odds(rows=rows(chances, IN_THE_AIR))


def drop(rules: Rules, table: Table, seen: Game, names: Roster, order: Order) -> Iterator[Odds]:
    """What becomes of each fit figure that is let down, on the ground where it lands. See R16.37."""
    game, quality = clone(seen), int(seen.squad[order.target].quality)
    let_down(scripted(), rules, table, game, int(order.target), seen.squad[order.unit].hull - 1)
    found: dict[int, Fraction] = dict.fromkeys(GOES, Fraction(0))
    landed = [fact for fact in game.event[: game.events] if fact.kind == air.DESCENDED
              and seen.squad[order.target].figure[FACTS.read(fact, "figure")].health == FIT]
    for fact in landed:
        hurt = odds.hurt(quality, FACTS.read(fact, "needs")) / len(landed)
        found[FIT] += Fraction(1, len(landed)) - hurt
        found[_wounded(rules)] += hurt
    if landed:
        yield Odds(rows=rows({GOES[health]: chance for health, chance in found.items()}, GROUP))


def _wounded(rules: Rules) -> int:
    """The health of a fit figure after a wound: where there is no air it dies. See R10.30."""
    return int(fire.struck_down(rules, FIT, 1, fire.WOUND))


def paradrop(rules: Rules, table: Table, seen: Game, names: Roster, order: Order) -> Iterator[Odds]:
    """Whether the marker stays on the table, and what becomes of a figure, a vehicle or pieces on the ground aimed at.

    See R16.38.
    """
    squad, x, y = seen.squad[order.unit], int(order.x[0]), int(order.y[0])
    on = odds.on_table(int(table.width), int(table.depth), x, y)
    yield Odds(rows=rows({say("the marker falls on the table"): on, say("all are lost"): 1 - on}, say("the unit")))
    if squad.hull > 0 or served_by(seen, order.unit) != NOBODY:
        lost = odds.gear_lost(int(squad.quality), ground_below(table, x, y))
        yield Odds(rows=rows({GOES[FIT]: 1 - lost, GOES[DEAD]: lost}, VEHICLE if squad.hull > 0 else PIECES))
    if squad.hull > 0:
        return
    found = odds.after_paradrop(int(squad.quality), int(squad.power_armour), ground_below(table, x, y), int(squad.drop))
    wounded = found.pop(WOUNDED)
    found[_wounded(rules)] = found.get(_wounded(rules), Fraction(0)) + wounded
    notes: list[str] = [say("on the ground that is aimed at; twice as far apart from orbit" if squad.drop == FROM_ORBIT
                 else "on the ground that is aimed at")]
    yield Odds(rows=rows({GOES[health]: chance for health, chance in found.items()}, ON_SUCH_GROUND), notes=notes)


def evacuate(rules: Rules, table: Table, seen: Game, names: Roster, order: Order) -> Iterator[Odds]:
    """What an evacuation is worth to the squad itself and to each friend who sees it. See R10.52."""
    for own, who in ((1, say("its own confidence")), (0, say("each friend who sees it"))):
        found = odds.heartened(own)
        yield Odds(rows=rows({LEVELS[levels]: chance for levels, chance in found.items()}, who))


def call_in(rules: Rules, table: Table, seen: Game, names: Roster, order: Order) -> Iterator[Odds]:
    """Whether a call gets through. See R11.5, R11.16, R10.50."""
    die = call_die(seen, order)
    chance = gets_through(die, call_needs(seen, order))
    role = say(reasons.words[command.COMMUNICATION])
    yield Odds(dice=[die_of(command.COMMUNICATION, die)], rows=rows({GETS_THROUGH: chance, FAILS: 1 - chance}, role))


def pilot(rules: Rules, table: Table, seen: Game, order: Order, shown: dict[str, Any]) -> None:
    """Put the chances of a pilot's answer into a preview. See R16.31, R16.32."""
    top = seen.pending[seen.pending_count - 1]
    if top.order.kind != air.FLIGHT:
        given = top.order
        shot = aim_at_tracked(table, rules, seen, given, int(top.notes[overwatch.HASTY]))
        evades, there = order.choice == air.EVADE, clone(seen)
        if evades:
            evade(scripted(), rules, there, int(given.target), order)
        visible = keeps_in_sight(table, rules, there, given) == 1
        shown["odds"] = under_fire(rules, seen, given, shot, evades=evades, visible=visible)
    elif order.choice == air.HOLD_COURSE:
        squad = seen.squad[top.order.unit]
        found = odds.holding_course(int(seen.defences[1 - squad.side]), int(squad.quality), int(squad.leadership),
                                    int(seen.hull[squad.hull - 1].armour))
        shown["odds"] = Odds(rows=rows({ENTRY[end]: chance for end, chance in found.items()}, IN_THE_AIR))
    else:
        shown["odds"] = Odds(rows=rows({ENTRY[odds.BACK]: Fraction(1)}, IN_THE_AIR))


BY_KIND = {air.FLIGHT: flight, air.DROP: drop, air.PARADROP: paradrop, air.EVACUATE: evacuate,
           air.CALL_IN: call_in}
