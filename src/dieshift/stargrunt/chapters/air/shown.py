"""What is told of aircraft, drops and the evacuation of the wounded."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import islice
from typing import Any

from dieshift.core.dice import scripted
from dieshift.core.records import clone
from dieshift.core.rules import Rules
from dieshift.core.words import counted, listed, say
from dieshift.interface.scene import Die, Odds
from dieshift.stargrunt.chapters import air, command, overwatch
from dieshift.stargrunt.chapters.air import odds
from dieshift.stargrunt.chapters.air import rules as air_rules
from dieshift.stargrunt.chapters.air.casevac import takes_wounded
from dieshift.stargrunt.chapters.air.drops import let_down
from dieshift.stargrunt.chapters.air.flight import ground_below, is_on_call, zone
from dieshift.stargrunt.chapters.air.orders import aim_at_tracked, call_die, call_needs, evade, keeps_in_sight
from dieshift.stargrunt.chapters.air.rules import ahead
from dieshift.stargrunt.chapters.fire import rules as fire
from dieshift.stargrunt.chapters.movement.entering import is_waiting
from dieshift.stargrunt.chapters.support.odds import gets_through
from dieshift.stargrunt.chapters.support.pieces import served_by
from dieshift.stargrunt.chapters.support.shown import answered
from dieshift.stargrunt.frame import reasons
from dieshift.stargrunt.interface.chances import ALLOWED_ONLY, Asked, draws_answer, lacks, shows, without
from dieshift.stargrunt.interface.checks import die_of
from dieshift.stargrunt.interface.flak import under_fire
from dieshift.stargrunt.interface.rows import row, rows
from dieshift.stargrunt.state import terms
from dieshift.stargrunt.state.in_force import fields_of
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import FACTS, Event, Game, Order, Squad
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.text.sentences import Scene, after_colon, outcome, place, tells, test, versus
from dieshift.stargrunt.text.steps import blank, tried
from dieshift.stargrunt.turn.legal import refusal

PLACES = {0: say("over the battle area"), terms.LOITERING: say("loitering"), terms.AT_BASE: say("at its base"),
          terms.AWAITED: say("free to enter")}
MODES = {terms.HOVERING: say("hovers"), terms.FLYING: say("flies")}
ENDS = {
    air_rules.EXPLODES: say("it explodes"),
    air_rules.CRASHES: say("it crashes"),
    air_rules.LANDS: say("it comes down safely"),
}


def against(scene: Scene, dice: list[int], one: tuple[int, ...], other: tuple[int, ...]) -> str:
    """Dice for some reasons against those for others."""
    return versus([listed(scene.die(k) for k in scene.of(dice, *one)),
                   listed(scene.die(k) for k in scene.of(dice, *other))])


@tells(air.ON_CHART)
def on_chart(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A unit's counter on the Inbound Chart, for its own side."""
    where = PLACES.get(fact.box) or say("in box {box}", box=fact.box)
    form = say("{unit} is {where}, on its way back") if fact.course == terms.OUTWARD else say("{unit} is {where}")
    return after_colon(say(form, unit=scene.unit(fact.unit), where=where), scene.all_dice(dice))


@tells(air.CALLED_IN)
def called_in(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A call for an aircraft, or for somebody who loiters."""
    text = say("{unit} calls in a unit", unit=scene.unit(fact.unit))
    if fact.chits:
        chits = counted("{count} chit", "{count} chits", fact.chits)
        text = say("{unit} calls in a unit with {chits}", unit=scene.unit(fact.unit), chits=chits)
    why = say("leadership {leadership} + {more}", leadership=fact.leadership, more=fact.more)
    if not dice:
        return text
    return after_colon(text, answered(test(scene, dice, fact.needs, why, passed=fact.through == 1), fact.through))


@tells(air.MET_DEFENCE)
def met_defence(scene: Scene, fact: Event, dice: list[int]) -> str:
    """An aircraft that comes over the table, or leaves, through the air defences."""
    form = (say("The air defences acquire {unit}: {roll}") if fact.acquired
            else say("The air defences miss {unit}: {roll}"))
    if fact.leaving:
        form = (say("The air defences acquire {unit} on its way out: {roll}") if fact.acquired
                else say("The air defences miss {unit} on its way out: {roll}"))
    return say(form, unit=scene.unit(fact.unit), roll=against(scene, dice, (air.DEFENCE,), (air.DEVICE,)))


@tells(air.PILOT_TESTED)
def pilot_tested(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A pilot who has been acquired tests whether he goes on."""
    why = say("leadership {leadership} + threat {threat}", leadership=fact.leadership, threat=fact.threat)
    roll = test(scene, dice, fact.leadership + fact.threat, why, passed=fact.passed == 1)
    return after_colon(say("The pilot of {unit} goes on" if fact.passed else "The pilot of {unit} lacks the nerve",
                           unit=scene.unit(fact.unit)), roll)


@tells(air.DEFENCE_FIRED)
def defence_fired(scene: Scene, fact: Event, dice: list[int]) -> str:
    """The air defences fire at what they have acquired."""
    form = say("{unit} is shot down: {roll}") if fact.down else say("{unit} gets through: {roll}")
    roll = against(scene, dice, (air.DEFENCE,), (air.HULL,))
    if fact.times > 1:
        roll = say("{roll} x {times}", roll=roll, times=fact.times)
    return say(form, unit=scene.unit(fact.unit), roll=roll)


@tells(air.TURNED_BACK)
def turned_back(scene: Scene, fact: Event, dice: list[int]) -> str:
    """An aircraft breaks off."""
    form = say("{unit} breaks off") if fact.willing else say("{unit} must break off")
    return after_colon(say(form, unit=scene.unit(fact.unit)), scene.all_dice(dice))


@tells(air.ACQUIRED_IT)
def acquired(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A weapon tries to acquire an aircraft."""
    form = say("{unit} acquires {other}: {roll}") if fact.acquired else say("{unit} does not acquire {other}: {roll}")
    return say(form, **scene.both(fact), roll=against(scene, dice, (air.ACQUIRE,), (air.DEVICE,)))


@tells(air.EVADED)
def evaded(scene: Scene, fact: Event, dice: list[int]) -> str:
    """An aircraft evades."""
    if fact.hidden:
        return after_colon(say("{unit} evades out of sight of {other}", **scene.both(fact)), scene.all_dice(dice))
    form = say("{unit} shakes off {other}: {roll}") if fact.lost else say("{unit} does not shake off {other}: {roll}")
    return say(form, **scene.both(fact), roll=against(scene, dice, (air.EVADE_ROLL,), (air.ACQUIRE,)))


@tells(air.CAME_DOWN)
def came_down(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A disabled aircraft comes down."""
    text = say("{unit} comes down {inches}″ ahead, at {place}; {end}", unit=scene.unit(fact.unit), inches=fact.inches,
               place=place(fact), end=ENDS[fact.end])
    return after_colon(text, scene.all_dice(dice))


@tells(air.CRASHED)
def crashed(scene: Scene, fact: Event, dice: list[int]) -> str:
    """Somebody in a crash."""
    return outcome(scene, fact, scene.all_dice(dice), terms.HEALTH[fact.health])


@tells(air.FLEW)
def flew(scene: Scene, fact: Event, dice: list[int]) -> str:
    """Where an aircraft is now."""
    if fact.off:
        text = say("{unit} flies off the table at {place}", unit=scene.unit(fact.unit), place=place(fact))
    else:
        text = say("{unit} {does} at {place}", unit=scene.unit(fact.unit), place=place(fact),
                   does=MODES.get(fact.mode) or say("stands on the ground"))
    return after_colon(text, scene.all_dice(dice))


@tells(air.LANDED)
def landed(scene: Scene, fact: Event, dice: list[int]) -> str:
    """An aircraft lands."""
    text = say("{unit} lands", unit=scene.unit(fact.unit))
    if fact.obstructed:
        text = say("{unit} lands on an obstructed zone and can't take off again" if fact.snagged
                   else "{unit} lands on an obstructed zone", unit=scene.unit(fact.unit))
    return after_colon(text, scene.all_dice(dice))


@tells(air.BOMBED)
def bombed(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A stick of bombs."""
    bombs = counted("{count} bomb", "{count} bombs", fact.bombs)
    return after_colon(say("{unit} drops {bombs}, {left} left", unit=scene.unit(fact.unit), bombs=bombs,
                           left=fact.left), scene.all_dice(dice))


@tells(air.LOWERED)
def lowered(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A unit let down from a craft that hovers."""
    men = counted("{count} figure", "{count} figures", fact.figures)
    form = say("{unit} comes down with jump packs, {men}") if fact.jump else say("{unit} comes down on ropes, {men}")
    return after_colon(say(form, unit=scene.unit(fact.unit), men=men), scene.all_dice(dice))


@tells(air.DESCENDED)
def descended(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A figure let down."""
    roll = say("{roll}, above {needs} needed to be safe at {place}", roll=scene.all_dice(dice), needs=fact.needs,
               place=place(fact))
    return outcome(scene, fact, roll, terms.HEALTH[fact.health] if fact.health != terms.FIT else say("safe"))


@tells(air.MARKED)
def marked(scene: Scene, fact: Event, dice: list[int]) -> str:
    """The marker of a unit that drops from above."""
    form = (say("{unit} comes down off the table, {inches}″ off towards {hour} o'clock, and is lost") if fact.lost
            else say("{unit} comes down near {place}, {inches}″ off towards {hour} o'clock"))
    text = say(form, unit=scene.unit(fact.unit), inches=fact.inches, hour=fact.hour, place=place(fact))
    return after_colon(text, scene.all_dice(dice))


@tells(air.SCATTERED)
def scattered(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A figure that drops from above."""
    roll = say("{roll}, {inches}″ off towards {hour} o'clock", roll=scene.all_dice(dice), inches=fact.inches,
               hour=fact.hour)
    return outcome(scene, fact, roll, terms.HEALTH[fact.health] if fact.health != terms.FIT else say("safe"))


@tells(air.DROPPED)
def dropped(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A vehicle, or the pieces of a crew, that drop from above."""
    form = (say("{unit} is lost with its vehicle at {place}") if fact.lost
            else say("{unit} comes down in its vehicle at {place}"))
    if fact.gear:
        form = (say("The pieces of {unit} are lost at {place}") if fact.lost
                else say("The pieces of {unit} come down at {place}"))
    roll = say("{roll}, {inches}″ off towards {hour} o'clock", roll=scene.all_dice(dice), inches=fact.inches,
               hour=fact.hour)
    return after_colon(say(form, unit=scene.unit(fact.unit), place=place(fact)), roll)


@tells(air.LOADED)
def loaded(scene: Scene, fact: Event, dice: list[int]) -> str:
    """Wounded put aboard."""
    men = counted("{count} casualty", "{count} casualties", fact.figures)
    return after_colon(say("{unit} puts {men} aboard {other} (room for {left} more)", **scene.both(fact),
                           men=men, left=fact.left), scene.all_dice(dice))


@tells(air.LEFT_WITH_THEM)
def left_with_them(scene: Scene, fact: Event, dice: list[int]) -> str:
    """An ambulance leaves."""
    men = counted("{count} casualty", "{count} casualties", fact.figures)
    return after_colon(say("{unit} leaves with {men}", unit=scene.unit(fact.unit), men=men), scene.all_dice(dice))


@tells(air.HEARTENED_BY_IT)
def heartened(scene: Scene, fact: Event, dice: list[int]) -> str:
    """What the evacuation is worth to a unit."""
    form = (say("{unit} sees its wounded safe and is {confidence}: {roll}") if fact.own
            else say("{unit} sees it happen and is {confidence}: {roll}"))
    return say(form, unit=scene.unit(fact.unit), confidence=terms.CONFIDENCE[fact.confidence],
               roll=scene.all_dice(dice))


# --- aircraft in words ------------------------------------------------------------------------------------------------
# Orders about aircraft and drops that a player may be offered; of those that lead somewhere the text says no place.
#
# Source: R11.16, R16.32, R16.34, R16.35, R16.38, R10.51.


TURNS = (0, 30, -30, 60, -60, 90, -90, 180)  # degrees from the heading that are tried
LENGTHS = (24, 36, 12, 6, 3)  # inches
PLACED = (air.FLY_ON, air.HOVER_THERE, air.ASIDE, air.FLY_OFF)  # flights that lead somewhere


def is_aircraft(game: Game, unit: int) -> bool:
    """Whether a unit is the crew of an aircraft. Source: R16.34."""
    hull = game.squad[unit].hull
    return bool(hull > 0 and game.hull[hull - 1].flies != terms.NO_AIRCRAFT)


def paths(table: Table, game: Game, unit: int, kind: int, choice: int) -> Iterator[Order]:
    """Straight flights of several lengths in several directions, and to the edge ahead. Source: R16.34."""
    squad = game.squad[unit]
    me, heading = squad.figure[squad.centre], game.hull[squad.hull - 1].heading
    for length in (*LENGTHS, 0):
        for turn in TURNS:
            step = ahead(heading + turn, (length or 200) * terms.INCH)
            order = blank(kind, unit if kind == air.FLIGHT else -1, choice=choice)
            order.legs, order.x[0], order.y[0] = 1, me.x + step.x, me.y + step.y
            if length == 0:
                order.x[0], order.y[0] = to_edge(table, int(me.x), int(me.y), int(step.x), int(step.y))
            yield order


def to_edge(table: Table, x: int, y: int, dx: int, dy: int) -> tuple[int, int]:
    """Where a way in a direction meets the edge of the table, within it. Source: R11.17."""
    limits = [(end - at) / step for at, step, end in (
        (x, dx, table.width if dx > 0 else 0), (y, dy, table.depth if dy > 0 else 0)) if step]
    far = min(limits, default=0.0)
    return (min(max(0, round(x + dx * far)), table.width), min(max(0, round(y + dy * far)), table.depth))


@tried(air.FLIGHT)
def flights(rules: Rules, table: Table, game: Game, unit: int) -> Iterator[Order]:
    """What an aircraft may do: of each kind of flight one that is allowed. Source: R16.34, R16.36."""
    if not is_aircraft(game, unit):
        return
    yield blank(air.FLIGHT, unit, choice=air.LAND)
    yield blank(air.FLIGHT, unit, choice=air.TAKE_OFF)
    for choice in PLACED:
        yield from islice((order for order in paths(table, game, unit, air.FLIGHT, choice)
                           if refusal(rules, table, game, order) == 0), 1)


def evasions(rules: Rules, table: Table, game: Game) -> Iterator[Order]:
    """What a pilot may do who has been acquired. Source: R16.31, R16.32."""
    yield blank(air.PILOT, choice=air.HOLD_COURSE)
    yield blank(air.PILOT, choice=air.BREAK_OFF)
    top = game.pending[game.pending_count - 1].order
    if top.kind != air.FLIGHT:
        yield from islice((order for order in paths(table, game, int(top.target), air.PILOT, air.EVADE)
                           if refusal(rules, table, game, order) == 0), 1)


@tried(air.PARADROP)
def drops(rules: Rules, table: Table, game: Game, unit: int) -> Iterator[Order]:
    """A drop from above, aimed at the middle of the table. Source: R16.38."""
    squad = game.squad[unit]
    if squad.drop >= terms.PARACHUTES and is_waiting(squad) == 1:
        order = blank(air.PARADROP, unit)
        order.x[0], order.y[0] = table.width // 2, table.depth // 2
        yield order


@tried(air.BOMB)
def sticks(rules: Rules, table: Table, game: Game, unit: int) -> Iterator[Order]:
    """One bomb, and all of them. Source: R16.35."""
    squad = game.squad[unit]
    if squad.hull > 0 and squad.aloft != terms.GROUNDED:
        bombs = int(game.hull[squad.hull - 1].bombs)
        yield from (blank(air.BOMB, unit, choice=k - 1) for k in sorted({1, bombs} - {0}))


@tried(air.EVACUATE)
def evacuations(rules: Rules, table: Table, game: Game, unit: int) -> Iterator[Order]:
    """Wounded put aboard, with and without the order to leave. Source: R10.51."""
    yield from (blank(air.EVACUATE, unit, other, choice=choice) for choice in (air.LOAD, air.SEND_OFF)
                for other in range(game.units) if game.squad[other].hull > 0)


def text_of(order: Order, text: str, place: str) -> str:
    """The text of an order about aircraft, with a word instead of the place that is still to be chosen."""
    if order.kind in {air.FLIGHT, air.PILOT} and order.legs:
        return f"{text.rpartition(' ')[0]} {place}"
    return f"{text.rpartition(' ')[0]} {place}" if order.kind == air.PARADROP else text


# --- The chances of flights, drops, evacuations and calls, and of a pilot's answers, before they are given ------------
# See R10.50-R10.52, R11.16, R16.31-R16.38. Nothing is said of what the other side hides: its air defences are known.


ENTRY = {odds.THROUGH: say("over the table"), odds.BACK: say("breaks off, back to box 3"), odds.DOWN: say("shot down")}
GOES = {terms.FIT: say("comes down safely"), terms.WOUNDED: say("comes down wounded"), terms.DEAD: say("is lost")}
LEVELS = (say("no level gained"), say("one level gained"), say("two levels gained"))
IN_THE_AIR, LANDING, GROUP = say("through the air defences"), say("landing"), say("each figure")
ON_SUCH_GROUND = say("each figure on that ground")
VEHICLE, PIECES = say("the vehicle"), say("its pieces")
GETS_THROUGH, FAILS = say("gets through"), say("does not get through")
LEAVES = say("leaves the table")
TAKES_OFF, STAYS = say("can take off again"), say("can't take off again")


@shows(air.FLIGHT)
def flight(rules: Rules, table: Table, seen: Game, names: Roster, order: Order) -> Iterator[Odds]:
    """What the air defences make of an aircraft that enters or leaves; what an obstructed zone does. R16.31, R16.36."""
    squad = seen.squad[order.unit]
    hull, die = seen.hull[squad.hull - 1], int(seen.defences[1 - squad.side])
    if order.choice == air.LAND and zone(rules, table, seen, order.unit) == air_rules.OBSTRUCTED:
        clear = odds.lands_clear(int(squad.quality))
        yield Odds(lead=row(TAKES_OFF, clear), dice=[Die(role=LANDING, faces=squad.quality)],
                   rows=rows({TAKES_OFF: clear, STAYS: 1 - clear}, LANDING))
    if die == 0 or (is_waiting(squad) == 0 and order.choice != air.FLY_OFF):
        return
    chances: dict[str, Fraction] = {ENTRY[odds.THROUGH]: Fraction(1)}
    if is_waiting(squad) == 1:
        entry_chances = odds.entry(die, int(hull.ecm), int(squad.quality), int(squad.leadership), int(hull.armour))
        chances = {ENTRY[end]: chance for end, chance in entry_chances.items()}
    if order.choice == air.FLY_OFF:
        down = odds.leaving(fields_of(catalogue.of(rules)), die, int(hull.ecm), int(hull.armour))
        over = chances.pop(ENTRY[odds.THROUGH])
        chances[ENTRY[odds.DOWN]] = chances.get(ENTRY[odds.DOWN], Fraction(0)) + over * down
        chances[LEAVES] = over * (1 - down)
    arrives = LEAVES if order.choice == air.FLY_OFF else ENTRY[odds.THROUGH]
    yield Odds(lead=row(arrives, chances.get(arrives, Fraction(0))), rows=rows(chances, IN_THE_AIR))


@shows(air.DROP)
def drop(rules: Rules, table: Table, seen: Game, names: Roster, order: Order) -> Iterator[Odds]:
    """What becomes of each fit figure that is let down, on the ground where it lands. See R16.37."""
    game, quality = clone(seen), int(seen.squad[order.target].quality)
    let_down(scripted(), rules, table, game, int(order.target), seen.squad[order.unit].hull - 1)
    fates: dict[int, Fraction] = dict.fromkeys(GOES, Fraction(0))
    landed = [fact for fact in game.event[: game.events] if fact.kind == air.DESCENDED
              and seen.squad[order.target].figure[FACTS.read(fact, "figure")].health == terms.FIT]
    for fact in landed:
        hurt = odds.hurt(quality, FACTS.read(fact, "needs")) / len(landed)
        fates[terms.FIT] += Fraction(1, len(landed)) - hurt
        fates[_wounded(rules)] += hurt
    if landed:
        yield Odds(lead=row(say("each lands unhurt"), fates[terms.FIT]),
                   rows=rows({GOES[health]: chance for health, chance in fates.items()}, GROUP))


def _wounded(rules: Rules) -> int:
    """The health of a fit figure after a wound: where there is no air it dies. See R10.30."""
    return int(fire.struck_down(rules, terms.FIT, 1, fire.WOUND))


@shows(air.PARADROP)
def paradrop(rules: Rules, table: Table, seen: Game, names: Roster, order: Order) -> Iterator[Odds]:
    """Whether the marker stays on the table, and what becomes of a figure, a vehicle or pieces on the ground aimed at.

    See R16.38.
    """
    squad, x, y = seen.squad[order.unit], int(order.x[0]), int(order.y[0])
    on = odds.on_table(int(table.width), int(table.depth), x, y)
    yield Odds(lead=row(say("lands on the table"), on),
               rows=rows({say("the marker falls on the table"): on, say("all are lost"): 1 - on}, say("the unit")))
    if squad.hull > 0 or served_by(seen, order.unit) != terms.NOBODY:
        lost = odds.gear_lost(int(squad.quality), ground_below(table, x, y))
        yield Odds(rows=rows({GOES[terms.FIT]: 1 - lost, GOES[terms.DEAD]: lost},
                             VEHICLE if squad.hull > 0 else PIECES))
    if squad.hull > 0:
        return
    fates = odds.after_paradrop(int(squad.quality), int(squad.power_armour), ground_below(table, x, y), int(squad.drop))
    wounded = fates.pop(terms.WOUNDED)
    fates[_wounded(rules)] = fates.get(_wounded(rules), Fraction(0)) + wounded
    notes: list[str] = [
        say(
            "at the place aimed at; from orbit, scattered twice as far"
            if squad.drop == terms.FROM_ORBIT
            else "at the place aimed at"
        )
    ]
    yield Odds(rows=rows({GOES[health]: chance for health, chance in fates.items()}, ON_SUCH_GROUND), notes=notes)


@shows(air.EVACUATE)
def evacuate(rules: Rules, table: Table, seen: Game, names: Roster, order: Order) -> Iterator[Odds]:
    """What an evacuation is worth to the squad itself and to each friend who sees it. See R10.52."""
    for own, who in ((1, say("its own confidence")), (0, say("each friend in sight of it"))):
        found = odds.heartened(own)
        yield Odds(rows=rows({LEVELS[levels]: chance for levels, chance in found.items()}, who))


@shows(air.CALL_IN)
def call_in(rules: Rules, table: Table, seen: Game, names: Roster, order: Order) -> Iterator[Odds]:
    """Whether a call gets through. See R11.5, R11.16, R10.50."""
    die = call_die(seen, order)
    chance = gets_through(die, call_needs(seen, order))
    role = say(reasons.words[command.COMMUNICATION])
    yield Odds(lead=row(GETS_THROUGH, chance), dice=[die_of(command.COMMUNICATION, die)],
               rows=rows({GETS_THROUGH: chance, FAILS: 1 - chance}, role))


@draws_answer(air.PILOT, when=ALLOWED_ONLY)
def pilot(asked: Asked, shown: dict[str, Any]) -> None:
    """Put the chances of a pilot's answer into a preview. See R16.31, R16.32."""
    rules, table, seen, order = asked.rules, asked.table, asked.seen, asked.order
    top = seen.pending[seen.pending_count - 1]
    if top.order.kind != air.FLIGHT:
        fire_order = top.order
        shot = aim_at_tracked(table, rules, seen, fire_order, int(top.notes[overwatch.HASTY]))
        evades, there = order.choice == air.EVADE, clone(seen)
        if evades:
            evade(scripted(), rules, there, int(fire_order.target), order)
        visible = keeps_in_sight(table, rules, there, fire_order) == 1
        shown["odds"] = under_fire(rules, seen, fire_order, shot, evades=evades, visible=visible)
    elif order.choice == air.HOLD_COURSE:
        squad = seen.squad[top.order.unit]
        chances = odds.holding_course(int(seen.defences[1 - squad.side]), int(squad.quality), int(squad.leadership),
                                      int(seen.hull[squad.hull - 1].armour))
        shown["odds"] = Odds(rows=rows({ENTRY[end]: chance for end, chance in chances.items()}, IN_THE_AIR))
    else:
        shown["odds"] = Odds(rows=rows({ENTRY[odds.BACK]: Fraction(1)}, IN_THE_AIR))


# --- who has nothing to do with its orders ----------------------------------------------------------------------------


lacks(air.PARADROP)(without("drop"))


@lacks(air.FLIGHT, air.BOMB, air.DROP)
def no_aircraft(rules: Rules, game: Game, squad: Squad) -> bool:
    """Whether the unit is no aircraft's crew. Source: R16.34, R16.37."""
    return squad.hull == 0 or game.hull[squad.hull - 1].flies == terms.NO_AIRCRAFT


@lacks(air.CALL_IN)
def no_one_on_call(rules: Rules, game: Game, squad: Squad) -> bool:
    """Whether the side has neither a unit on call nor an aircraft. Source: R11.16."""
    own = [unit for unit in range(game.units) if game.squad[unit].side == squad.side]
    return not any(is_on_call(game, unit) == 1 or not no_aircraft(rules, game, game.squad[unit]) for unit in own)


@lacks(air.EVACUATE)
def no_ambulance(rules: Rules, game: Game, squad: Squad) -> bool:
    """Whether no vehicle of the side takes wounded. Source: R10.51."""
    return not any(takes_wounded(game, other, game.hull[other.hull - 1]) == 1 for other in game.squad[: game.units]
                   if other.side == squad.side and other.hull > 0)
