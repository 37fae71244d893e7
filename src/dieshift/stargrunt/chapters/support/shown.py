"""What is told of fire support."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any, NamedTuple

from dieshift.core.rules import Rules
from dieshift.core.weights import Weights
from dieshift.core.words import counted, listed, say, written
from dieshift.interface.films import Happening, Reel
from dieshift.interface.scene import Die, Odds, Piece, Ring, Row, Shift
from dieshift.stargrunt.chapters import air, buildings, command, support
from dieshift.stargrunt.chapters.command.rules import DROWNED, bypassed_levels
from dieshift.stargrunt.chapters.fire import ARMOUR, IMPACT
from dieshift.stargrunt.chapters.fire import rules as fire
from dieshift.stargrunt.chapters.mines.shown import blow_dice, end_of
from dieshift.stargrunt.chapters.support import rules as support_rules
from dieshift.stargrunt.chapters.support.bursts import burst_reach
from dieshift.stargrunt.chapters.support.features import Middle, middle_aimed_at
from dieshift.stargrunt.chapters.support.odds import burst_ways, fall_ways, gets_through
from dieshift.stargrunt.chapters.support.odds_of_hulls import Plight, Ruin
from dieshift.stargrunt.chapters.support.orders import battery_named, needs_no_die, request_die_of, request_needs_of
from dieshift.stargrunt.chapters.support.pieces import by_message, served_by
from dieshift.stargrunt.chapters.support.rules import battery_of, burst_wound, mission_of
from dieshift.stargrunt.chapters.vehicles.shown import IMMOBILISED, SYSTEMS, WRECKS
from dieshift.stargrunt.frame import reasons
from dieshift.stargrunt.interface import words
from dieshift.stargrunt.interface.chances import ALLOWED_ONLY, TO_DECIDE, Asked, draws, draws_answer, lacks, shows
from dieshift.stargrunt.interface.checks import die_of
from dieshift.stargrunt.interface.films import FILMS, because, hurt, share
from dieshift.stargrunt.interface.rows import led, mean, passing, rows, together
from dieshift.stargrunt.odds.mission import MissionOdds, mission
from dieshift.stargrunt.odds.stick import stick
from dieshift.stargrunt.state.in_force import fields_of
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import Event, Game, Order, Squad
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.terms import DEVICE, FIT, INCH, NOBODY, PLACED, SHELL
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.terrain.sections import weapons_of
from dieshift.stargrunt.text.notation import inches
from dieshift.stargrunt.text.sentences import Scene, after_colon, outcome, place, short, tells, test
from dieshift.stargrunt.text.steps import blank, tried
from dieshift.stargrunt.turn.legal import refusal

SHELLS = (say("general shells"), say("shells against troops"), say("shells against armour"), say("fuel-air shells"),
          say("smoke shells"))
THERE, ON_ITS_WAY = say("over the battle area"), say("in box {box}")


@tells(support.REQUESTED)
def requested(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A request for fire support: a die against leadership and what comes on top."""
    text = say("{unit} calls for fire support", unit=scene.unit(fact.unit))
    if fact.chits:
        chits = counted("{count} chit", "{count} chits", fact.chits)
        text = say("{unit} calls for fire support with {chits}", unit=scene.unit(fact.unit), chits=chits)
    if not dice:
        return text
    why = say("leadership {leadership} + {more}", leadership=fact.leadership, more=fact.more)
    return after_colon(text, answered(test(scene, dice, fact.needs, why, passed=fact.through == 1), fact.through))


def answered(roll: str, through: int) -> str:
    """What became of a message that was rolled for."""
    if through == DROWNED:
        return say("{test}, but EW jams the message", test=roll)
    return say("{test}; the message gets through" if through else "{test}; the message does not get through", test=roll)


@tells(support.PLOTTED)
def plotted(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A mission on the Inbound Chart, for its own side."""
    text = say("Battery {battery} will fire {shells} at {place}; its counter is in box {box}", battery=fact.battery,
               shells=SHELLS[min(fact.shell, len(SHELLS) - 1)], place=place(fact), box=fact.box)
    if fact.single:
        text = listed([text, say("one round")], ", ")
    return after_colon(text, scene.all_dice(dice))


@tells(support.INBOUND)
def inbound(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A mission that has moved up, for its own side."""
    where = THERE if fact.there else say(ON_ITS_WAY, box=fact.box)
    return after_colon(say("The fire of battery {battery} is {where}", battery=fact.battery, where=where),
                       scene.all_dice(dice))


@tells(support.FELL)
def fell(scene: Scene, fact: Event, dice: list[int]) -> str:
    """Fire that falls: on its point, or by the clock so many inches off."""
    shells = SHELLS[min(fact.shell, len(SHELLS) - 1)]
    text: str = say("Fire support of {side} falls at {place}, {shells}", side=scene.side(fact.side), place=place(fact),
               shells=shells)
    aim = scene.of(dice, support.ACCURACY)
    if aim:
        text = after_colon(text, test(scene, aim, fact.needs, say("accuracy"), passed=fact.hour == 0))
    rest = scene.all_dice([k for k in dice if k not in aim])
    if fact.hour:
        text = listed([text, say("{inches}″ off towards {hour} o'clock", inches=fact.inches, hour=fact.hour)], "; ")
    return after_colon(text, rest)


@tells(support.BURST)
def burst(scene: Scene, fact: Event, dice: list[int]) -> str:
    """One round, and how wide it bursts."""
    text = say("Round {round} bursts at {place}, {radius}″ around", round=fact.round, place=place(fact),
               radius=short(fact.radius))
    if fact.hour:
        text = say("Round {round} bursts at {place}, {radius}″ around, {inches}″ from the first towards {hour} o'clock",
                   round=fact.round, place=place(fact), radius=short(fact.radius), inches=fact.inches, hour=fact.hour)
    return after_colon(text, scene.all_dice(dice))


@tells(support.SHELLED)
def shelled(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A figure in a burst."""
    return outcome(scene, fact, blow_dice(scene, dice) or say("the burst"), end_of(fact))


@tells(support.CLEARED)
def cleared(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A minefield that a burst has cleared."""
    return after_colon(say("The {device} at {place} is cleared", device=DEVICE[fact.device], place=place(fact)),
                       scene.all_dice(dice))


@tells(support.BOMBARDED)
def bombarded(scene: Scene, fact: Event, dice: list[int]) -> str:
    """Pieces on the table that fire at a place."""
    rounds = counted("{count} round", "{count} rounds", fact.rounds)
    text = say("{unit} fires {rounds} at {place}, {shells}", unit=scene.unit(fact.unit), rounds=rounds,
               place=place(fact), shells=SHELLS[min(fact.shell, len(SHELLS) - 1)])
    return after_colon(text, scene.all_dice(dice))


@tells(support.PIECES_MOVED)
def pieces_moved(scene: Scene, fact: Event, dice: list[int]) -> str:
    """Pieces that are ready to fire now, or to be carried."""
    unit = scene.unit(fact.unit)
    text = say("{unit} packs its pieces", unit=unit) if fact.packed else say("{unit} deploys its pieces", unit=unit)
    return after_colon(text, scene.all_dice(dice))


# --- What fire support looks like: where it falls, how wide it bursts, which figures it strikes -----------------------


class Casualties(NamedTuple):
    """How many a burst has hurt so far, and how many it could have hurt of those."""

    burst: Happening
    hurt: int = 0
    ways: Weights = Weights({0: 1}, 1)


@FILMS.of(support.FELL)
def fell_film(reel: Reel, fact: Any) -> None:
    """Where it comes down, and its roll to be on the point. Source: R11.20-R11.22."""
    made = reel.roll(fact.unit, fact.needs)
    if made is not None:
        made.path = [(fact.x, fact.y)]
        made.chance = chance_of(reel, made, fact)


def chance_of(reel: Reel, made: Happening, fact: Any) -> float:
    """The chance that it falls as near to its point, or nearer; 0 if its accuracy roll was not told.

    A crew rolls for its pieces, and nobody for a mission that was called. Source: R11.21, R11.22, R11.41.
    """
    aimed = [reel.rolled[k] for k in because(reel, made.dice, support.ACCURACY)]
    if len(aimed) != 1:
        return 0
    ways = fall_ways(aimed[0].die, fact.needs, int(aimed[0].unit != ""))
    return sum(many for fall, many in ways.ways.items() if fall.inches <= fact.inches) / ways.whole


@FILMS.of(support.BURST)
def burst_film(reel: Reel, fact: Any) -> None:
    """One round's burst. Source: R11.24, R11.25."""
    made = reel.add("burst", fact.unit)
    made.path, made.radius, made.dice = [(fact.x, fact.y)], fact.radius, reel.dice


@FILMS.of(support.SHELLED)
def shelled_film(reel: Reel, fact: Any) -> None:
    """Show the figures that a round strikes. Source: R11.27."""
    if fact.figure >= 0:
        last_burst = reel.last("burst")
        if last_burst is not None:
            one_more(reel, last_burst, fact.result)
        hurt(reel, fact.unit, fact.figure, FIT if fact.result == fire.UNHURT else fact.health)


def one_more(reel: Reel, made: Happening, result: int) -> None:
    """Say how likely a burst is to hurt as many of those in it, or more, or none, with one more who is struck.

    Nothing where dice of one of them were not told. Source: R11.27, R5.33.
    """
    before = reel.kept if isinstance(reel.kept, Casualties) and reel.kept.burst is made else Casualties(made)
    many, each = before.hurt + (result != fire.UNHURT), figure_ways(reel)
    ways = Weights({0: 0}, 0) if each is None else added(before.ways, each)
    reel.kept = Casualties(made, many, ways)
    made.result = "major" if many else "nothing"
    made.chance = share(ways, lambda fall: fall >= many if many else fall == 0) if ways.whole else 0


def figure_ways(reel: Reel) -> Weights | None:
    """What may become of who is struck by the dice of a line, as they were rolled; None where they were not told.

    Cover has shifted them already, as it does under every rule but another of the burst itself. Source: R11.27, R11.34.
    """
    impact, armour = ([reel.rolled[k].die for k in because(reel, reel.dice, reason)] for reason in (IMPACT, ARMOUR))
    if len(impact) != 1 or len(armour) != 1 or getattr(reel.rules, burst_wound.__name__) != 0:
        return None
    return burst_ways(fields_of(catalogue.of(reel.rules)), impact[0], armour[0], 0)


def added(before: Weights, each: Weights) -> Weights:
    """How many are hurt with one more who is struck; nothing where that is not known of those before."""
    counts: dict[int, int] = {}
    for many, ways in before.ways.items():
        for result, share_of in each.ways.items():
            count = many + (result != fire.UNHURT)
            counts[count] = counts.get(count, 0) + ways * share_of
    return Weights(counts, before.whole * each.whole)


def pieces_of(seen: Game, unit: int) -> Iterator[str]:
    """The pieces on the table that a unit serves, with their bursts and shells. Source: R11.25, R11.26, R11.40."""
    k = served_by(seen, unit)
    if k != NOBODY:
        battery = seen.battery[k]
        shells = listed(SHELLS[shell] for shell in range(len(SHELL)) if battery.shells >> shell & 1)
        yield counted("{count} mortar or gun: bursts of {radius}″, {shells}",
                      "{count} mortars or guns: bursts of {radius}″, {shells}", battery.tubes,
                      radius=written(inches(battery.radius)), shells=shells)


# --- The calls for fire support, and the shots of pieces on the table, that a player may be offered -------------------
# Each order says a place that may be aimed at, its text none. Source: R11.7, R11.9, R11.40, R11.41.


AROUND = ((0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (-1, 1), (1, -1), (-1, -1))


@tried(support.REQUEST)
def requests(rules: Rules, table: Table, game: Game, unit: int) -> Iterator[Order]:
    """A call for each battery of the side, with each of its shells. Source: R11.9."""
    own = [battery for battery in game.battery[: game.batteries] if battery.side == game.squad[unit].side]
    for number, battery in enumerate(own):
        yield from _aimed(rules, table, game, [
            _order(support.REQUEST, unit, number + shell * support.WHICH_SHELL) for shell in range(len(SHELL))
            if battery.shells >> shell & 1], int(battery.least))


@tried(support.BOMBARD)
def shots(rules: Rules, table: Table, game: Game, unit: int) -> Iterator[Order]:
    """A shot of the pieces that a unit serves, with each of their shells. Source: R11.40."""
    for battery in game.battery[: game.batteries]:
        if battery.crew == unit + 1:
            yield from _aimed(rules, table, game, [
                _order(support.BOMBARD, unit, shell * support.WHICH_SHELL) for shell in range(len(SHELL))
                if battery.shells >> shell & 1], int(battery.least))


def _order(kind: int, unit: int, choice: int) -> Order:
    made = Order()
    made.kind, made.unit, made.target, made.choice = kind, unit, NOBODY, choice
    return made


def _aimed(rules: Rules, table: Table, game: Game, alike: list[Order], least: int) -> Iterator[Order]:
    """Orders aimed at the first place that each allows; at the first of all where none is."""
    for order in alike:
        places = list(_places(game, order.unit, least))
        for order.x[0], order.y[0] in places:
            if refusal(rules, table, game, order) == 0:
                break
        else:
            order.x[0], order.y[0] = places[0]
        yield order


def _places(game: Game, unit: int, least: int) -> Iterator[tuple[int, int]]:
    """Places worth trying: where a unit stands, its enemies, and what is just far enough off for its pieces."""
    me = game.squad[unit].figure[game.squad[unit].centre]
    yield int(me.x), int(me.y)
    for squad in game.squad[: game.units]:
        if squad.side != game.squad[unit].side and squad.located == PLACED and squad.present == 1:
            yield int(squad.figure[squad.centre].x), int(squad.figure[squad.centre].y)
    for right, ahead in AROUND if least else ():
        yield int(me.x) + right * (least + 1) * INCH, int(me.y) + ahead * (least + 1) * INCH


# --- What could be done about buildings: at each section, its wall, doors and windows, with each weapon ---------------


@tried(buildings.BATTER)
def batteries(rules: Rules, table: Table, game: Game, unit: int) -> Iterator[Order]:
    """Fires at each part of each section that stands, and charges: of everything; of a vehicle gun by gun.

    Source: R13.21, R14.30, R14.32, R16.10.
    """
    squad = game.squad[unit]
    chosen = [1 << k for k in range(game.hull[squad.hull - 1].guns)] if squad.hull > 0 else [0]
    for k in range(game.sections):
        for part in range(buildings.PARTS):
            yield from (
                blank(buildings.BATTER, unit, choice=k * buildings.PARTS + part, supports=guns) for guns in chosen
            )


@tried(buildings.SEAL)
def doors(rules: Rules, table: Table, game: Game, unit: int) -> Iterator[Order]:
    """Sealing a building and opening it up. Source: S4.79."""
    yield blank(buildings.SEAL, unit)
    yield blank(buildings.SEAL, unit, choice=buildings.OPEN_UP)


# --- Fire support before it is called for, and the Inbound Chart of who looks. See R11.1-R11.27 -----------------------


MARK = 60  # radius of the mark of a mission


@draws(support.REQUEST, support.BOMBARD, when=ALLOWED_ONLY)
@draws_answer(support.FALL, when=TO_DECIDE)
def call_drawn(asked: Asked, shown: dict[str, Any]) -> None:
    """Put the odds of a fire mission that is called, or that falls now, into a preview."""
    call(asked.rules, asked.table, asked.seen, asked.names, asked.order, shown)


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
    skipped, is_message = 0, by_message(seen, order.unit, seen.battery[place]) == 1
    if squad.observer == 0 and not is_message:
        skipped = bypassed_levels(squad.level, seen.battery[place].level, seen.lacks[squad.side])
    shifts = [Shift(label=words.LEVELS_SKIPPED, by=-skipped, rules="R11.3", page="44")] if skipped else []
    shifts += [Shift(label=words.CHITS, by=order.at, rules="R11.3", page="44")] if order.at else []
    request_die = Die(role=say(reasons.words[command.COMMUNICATION]), faces=die,
                      start=int(squad.quality) if is_message else support_rules.DIE, shifts=shifts)
    more = say(words.SUM_MORE, leadership=squad.leadership, more=wanted - squad.leadership)
    return passing("request", gets_through(die, wanted), request_die,
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


@shows(air.BOMB)
def bombing(rules: Rules, table: Table, seen: Game, names: Roster, order: Order) -> Iterator[Odds]:
    """Units that a stick of bombs may strike. See R16.35; A45."""
    stick_odds = stick(rules, table, seen, int(order.unit), 1 + int(order.choice))
    for unit, (struck, harmed) in stick_odds.troops.items():
        yield led(Odds(rows=_of(names.unit(unit), {words.IN_A_BURST: struck, words.SOMEBODY_HURT: harmed})),
                  say(words.TO_HURT, unit=names.unit(unit)), harmed)
    for crew, plights in stick_odds.plights.items():
        yield Odds(rows=_of(names.unit(crew), _ends(seen, crew, stick_odds.reached[crew], plights)))


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
        if sent.box == support_rules.BATTLE_AREA:
            label = say(words.OVER_BATTLE_AREA, battery=sent.battery + 1)
        yield Piece(id=f"inbound{sent.side}.{sent.battery}", kind="marker", x=sent.x, y=sent.y,
                    r=int(seen.battery[place].radius) if place != NOBODY else MARK, side=sent.side, signs=["zone"],
                    label=label)


# --- who has nothing to do with its orders ----------------------------------------------------------------------------


@lacks(support.REQUEST)
def no_battery(rules: Rules, game: Game, squad: Squad) -> bool:
    """Whether the side has nobody to call for fire. Source: R11.1."""
    return not any(battery.side == squad.side for battery in game.battery[: game.batteries])


@lacks(support.BOMBARD)
def no_pieces(rules: Rules, game: Game, squad: Squad) -> bool:
    """Whether the unit serves no pieces. Source: R11.40."""
    return bool(served_by(game, game.active) == NOBODY)
