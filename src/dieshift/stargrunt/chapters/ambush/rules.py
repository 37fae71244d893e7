"""An ambush: the column's route and order of march, where the ambusher may lie, and how the column is placed.

A scenario says that there is one. Readings: distances in the column are measured between middle figures along its
route (R5.3), and who has no room on the table yet waits to enter over its baseline (R3.53).

Source: S4.6-S4.13 (ambushes).
"""

from dieshift.core.bearings import bearing
from dieshift.core.dice import Dice, roll
from dieshift.core.geometry import Point, along, distance, near_segment
from dieshift.core.rules import Rules, rule, slot
from dieshift.core.rulesets import Cite
from dieshift.stargrunt.chapters import ambush, fire, snipers
from dieshift.stargrunt.chapters.ambush import declared
from dieshift.stargrunt.chapters.command.rules import observe
from dieshift.stargrunt.chapters.fire.action import carry_out_fire
from dieshift.stargrunt.chapters.fire.gather import aim, unload
from dieshift.stargrunt.chapters.morale.rules import reaction_test
from dieshift.stargrunt.chapters.movement.entering import edge_of, line_up
from dieshift.stargrunt.chapters.movement.ground import gait_here
from dieshift.stargrunt.chapters.movement.rules import allowance_of, is_place, place_around
from dieshift.stargrunt.chapters.vehicles.rules import bring_hull, crew_of
from dieshift.stargrunt.frame import ALLOWED
from dieshift.stargrunt.state.natures import is_dummy
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import MAX_UNITS, Ambush, Game, Order, Squad
from dieshift.stargrunt.state.squads import fit_figures, in_play, is_with, settle
from dieshift.stargrunt.state.terms import HIDDEN, IN_PLAY, INCH, LOOKING, NO_AMBUSH, NOBODY, SNIPER, WATCHING, WRITING
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.terrain.sighting import counter_in_sight

MOST_GAP = 4800  # hundredths of an inch between two units of a column


@rule
def wait_for_ambush(game: Game) -> int:
    """Where an ambush lies ahead, the player of the column writes down its order of march; 0: there is none.

    Source: S4.6, S4.8, S4.9.
    """
    if game.ambush.kind == NO_AMBUSH:
        return 0
    game.ambush.stage = WRITING
    game.seat_to_choose = 1 - game.ambush.side
    game.question = declared.ORDER_OF_MARCH
    return 1


@rule
def units_of_column(ambush: Ambush) -> int:
    """How many units a column has. Source: S4.9."""
    count = 0
    for unit in range(MAX_UNITS):
        count += (ambush.column >> unit) & 1
    return count


@rule
def place_of(ambush: Ambush, unit: int) -> int:
    """A unit's place in the order of march as far as that is written, from 0; NOBODY: it has none. Source: S4.9."""
    for place in range(ambush.written):
        if ambush.march[place] == unit + 1:
            return place
    return NOBODY


@rule
def route_length(ambush: Ambush) -> int:
    """How long the route of a column is. Source: S4.12."""
    length = 0
    for k in range(ambush.corners - 1):
        length += distance(ambush.x[k], ambush.y[k], ambush.x[k + 1], ambush.y[k + 1])
    return length


@rule
def route_point(ambush: Ambush, far: int) -> Point:
    """The point of a route so far from its edge; its end when it is shorter. Source: S4.12."""
    left = far
    for k in range(ambush.corners - 1):
        length = distance(ambush.x[k], ambush.y[k], ambush.x[k + 1], ambush.y[k + 1])
        if left < length:
            return along(ambush.x[k], ambush.y[k], ambush.x[k + 1], ambush.y[k + 1], left)
        left -= length
    last = max(0, ambush.corners - 1)
    return Point(ambush.x[last] + 0, ambush.y[last] + 0)


@rule
def route_heading(ambush: Ambush, far: int) -> int:
    """Bearing of the leg of a route on which a vehicle has come so far; at a corner that of the leg behind it.

    Source: R13.9, S4.12 (reading).
    """
    left, k = far, 0
    while k < ambush.corners - 2:
        length = distance(ambush.x[k], ambush.y[k], ambush.x[k + 1], ambush.y[k + 1])
        if left <= length:
            break
        left -= length
        k += 1
    return bearing(ambush.x[k + 1] - ambush.x[k], ambush.y[k + 1] - ambush.y[k])


@rule
def may_lie(ambush: Ambush, x: int, y: int) -> int:
    """Whether somebody may be set up at a point: in a zone of the scenario, and clear of the route. Source: S4.10."""
    for k in range(ambush.corners - 1):
        if near_segment(ambush.x[k], ambush.y[k], ambush.x[k + 1], ambush.y[k + 1], x, y, ambush.clear - 1) == 1:
            return 0
    for k in range(ambush.zones):
        if ambush.west[k] <= x <= ambush.east[k] and ambush.south[k] <= y <= ambush.north[k]:
            return 1
    return 1 if ambush.zones == 0 else 0


@rule
def all_may_lie(game: Game, unit: int, x: int, y: int) -> int:
    """Whether a whole unit may be set up with its middle figure at a point, in the formation that it has.

    Source: S4.10.
    """
    squad = game.squad[unit]
    east, north = x - squad.figure[squad.centre].x, y - squad.figure[squad.centre].y
    for i in range(squad.figures):
        figure = squad.figure[i]
        if is_with(figure) == 1 and may_lie(game.ambush, figure.x + east, figure.y + north) == 0:
            return 0
    return 1


@rule
def all_find_room(rules: Rules, table: Table, game: Game, unit: int, x: int, y: int) -> int:
    """Whether the ground is open to a whole unit, and free, with its middle figure at a point. Source: S4.10."""
    squad = game.squad[unit]
    gait = gait_here(rules, table, game, squad)
    east, north = x - squad.figure[squad.centre].x, y - squad.figure[squad.centre].y
    for i in range(squad.figures):
        figure = squad.figure[i]
        if is_with(figure) == 1 and is_place(table, gait, game, unit, figure.x + east, figure.y + north) == 0:
            return 0
    return 1


@rule
def shift(game: Game, unit: int, x: int, y: int) -> None:
    """Move a unit so that its middle figure is at a point; a vehicle comes with its crew. Source: S4.10, R13.9."""
    squad = game.squad[unit]
    east, north = x - squad.figure[squad.centre].x, y - squad.figure[squad.centre].y
    for i in range(squad.figures):
        if is_with(squad.figure[i]) == 1:
            squad.figure[i].x += east
            squad.figure[i].y += north
    bring_hull(game, unit)


@rule
def place_column(dice: Dice, rules: Rules, table: Table, game: Game) -> None:
    """Place a column on its route: its first unit where its head is, every other at its distance behind.

    A unit that would stand beyond the edge, or finds no room, waits to enter over it. Source: S4.12.
    """
    ambush = game.ambush
    far = ambush.head
    for place in range(ambush.written):
        unit = ambush.march[place] - 1
        far -= ambush.gap[place]
        stand_on_route(rules, table, game, unit, far)
        middle = game.squad[unit].figure[game.squad[unit].centre]
        declared.note_column_stands(dice, game, unit, NOBODY, x=middle.x, y=middle.y, present=game.squad[unit].present)


@rule
def stand_on_route(rules: Rules, table: Table, game: Game, unit: int, far: int) -> None:
    """Place a unit so far along the route, a vehicle facing along it; off the table at its start if there is no room.

    Source: S4.12, R13.9.
    """
    squad = game.squad[unit]
    squad.present = 0
    if far >= 0:
        point = route_point(game.ambush, far)
        squad.present = place_around(table, rules, game, unit, point.x, point.y)
    if squad.present == 1:
        settle(rules, squad)
    else:
        line_up(table, rules, game, unit, game.ambush.x[0], edge_of(table, game, squad.side))
    bring_hull(game, unit, route_heading(game.ambush, far))


# --- A complex ambush until it is sprung: the nerves of who waits, the way of the column, and its eyes ----------------
# Reading N43: a counter that is flipped has been spotted; false counters and devices do not start the battle.
#
# Source: S4.14-S4.25 (complex ambushes); N43.


CALM = -1  # the threat level of waiting (S4.20)


@rule
def furthest(game: Game) -> int:
    """How far along its route the column's head can be after its next full move. Source: S4.20, S4.24."""
    lead = game.ambush.march[0] - 1
    return min(route_length(game.ambush), game.ambush.head + allowance_of(game.squad[lead], 0))


@rule
def tests_nerve(game: Game, squad: Squad) -> int:
    """Whether a unit that lies in ambush tests each waiting turn; the best led need not. Source: S4.20."""
    if squad.side != game.ambush.side or in_play(squad) == 0 or is_dummy(squad) == 1:
        return 0
    return 1 if squad.leadership + CALM > 0 else 0


@rule
def lose_nerve(dice: Dice, game: Game) -> int:
    """How many of those who lie in ambush fail a reaction test at threat level -1; the best led need none. S4.20.

    Source: S4.20, S4.21, S4.24.
    """
    failed = 0
    for unit in range(game.units):
        squad = game.squad[unit]
        target = squad.leadership + CALM
        if tests_nerve(game, squad) == 1:
            dice.who = unit
            passed = reaction_test(dice, squad.quality, squad.leadership, CALM)
            declared.note_ambusher_tested(dice, game, unit, NOBODY, passed=passed, target=target,
                                          leadership=squad.leadership)
            failed += 1 - passed
    return failed


@rule
def caught_too_soon(dice: Dice, rules: Rules, table: Table, game: Game) -> None:
    """The ambush is sprung before its time: the head goes on as many inches as its mobility die shows.

    Source: S4.21.
    """
    ambush = game.ambush
    lead = ambush.march[0] - 1
    dice.who = lead
    way = INCH * roll(dice, game.squad[lead].mobility, declared.LEADS_WAY)
    declared.note_sprung_too_soon(dice, game, NOBODY, NOBODY, side=ambush.side, way=way)
    ambush.head = min(route_length(ambush), ambush.head + way)
    place_column(dice, rules, table, game)


@rule
def may_look_at(rules: Rules, table: Table, game: Game, unit: int, target: int) -> int:
    """Whether a unit of the column can try to spot a counter: an inverted one, in sight. Source: S4.22; N43."""
    squad = game.squad[target]
    if squad.side != game.ambush.side or squad.located != HIDDEN or squad.present == 0 or squad.gone != IN_PLAY:
        return 0
    return counter_in_sight(table, rules, game, unit, target).visible


@rule
def looks_out(game: Game, unit: int) -> int:
    """Whether a unit of the column can look round: on the table, or in a vehicle there out of which one sees.

    Source: S4.22.
    """
    ambush, squad = game.ambush, game.squad[unit]
    if (ambush.column >> unit) & 1 == 1:
        return in_play(squad)
    if ambush.windows == 0 or squad.aboard == 0 or squad.gone != IN_PLAY or fit_figures(squad) == 0:
        return 0
    crew = crew_of(game, squad.aboard - 1)
    return 1 if crew != NOBODY and (ambush.column >> crew) & 1 == 1 and in_play(game.squad[crew]) == 1 else 0


@rule
def has_look(rules: Rules, table: Table, game: Game, unit: int) -> int:
    """Whether a unit of the column has still its look in this waiting turn, and at something. Source: S4.22."""
    if (game.ambush.looked >> unit) & 1 == 1 or looks_out(game, unit) == 0:
        return 0
    for target in range(game.units):
        if may_look_at(rules, table, game, unit, target) == 1:
            return 1
    return 0


@rule
def look_round(rules: Rules, table: Table, game: Game) -> None:
    """The column looks round, unit by unit, while anybody has something to look at; else the ambusher waits on.

    Source: S4.22, S4.24.
    """
    ambush = game.ambush
    ambush.stage = WATCHING
    game.seat_to_choose, game.question = ambush.side, declared.HOW_TO_AMBUSH
    for unit in range(game.units):
        if has_look(rules, table, game, unit) == 1:
            ambush.stage = LOOKING
            game.seat_to_choose, game.question = 1 - ambush.side, declared.ORDER_OF_MARCH
    if ambush.stage == WATCHING:
        ambush.looked = 0


@rule
def spots(dice: Dice, rules: Rules, table: Table, game: Game, unit: int, target: int) -> int:
    """Whether a unit of the column finds somebody out: flipped is enough, a false counter is not. Source: S4.22."""
    game.ambush.looked |= 1 << unit
    if target == NOBODY:
        return 0
    observe(dice, rules, table, game, unit, target)
    return found_out(game, target)


@rule
def found_out(game: Game, unit: int) -> int:
    """Whether somebody has been found out under a counter, be it only that it is a unit's. Source: S4.22; N43."""
    squad = game.squad[unit]
    return 1 if is_dummy(squad) == 0 and squad.located != HIDDEN else 0


# --- blind fire -------------------------------------------------------------------------------------------------------
# Spotting by fire: a unit of a column fires blindly at a counter instead of looking at it, where that is allowed.
#
# The fire is one at an unlocated counter (R15.20): a major result flips that of a unit, which is a successful attempt.
# It counts for nothing once the battle begins: every weapon may fire again, though rounds are spent (reading).
#
# Source: S4.27, S4.22; R15.20, N43.


@catalogue.slot
@slot
def spotting_by_fire(rules: Rules) -> int:
    """Whether a column may fire at counters before an ambush is sprung: no, it may only observe them. Source: S4.22."""
    return 0


@catalogue.variant(
    spotting_by_fire, "spotting-by-fire", "option", "Ambush: spotting by fire",
    "A unit in a column may fire blindly at a counter instead of observing it; a major result reveals a unit.",
    Cite("S4", "Ambushes", "S4.27", author="Allan Goodall", paragraphs="S4.27"))
def blindly(rules: Rules) -> int:
    """The scenario allows it, where an ambush is to be feared. Source: S4.27."""
    return 1


@rule
def blind_fire_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether a unit of the column may fire at a counter: the scenario allows it, it sees that, and has a shot.

    Source: S4.27; R15.20, R15.43.
    """
    if spotting_by_fire(rules) == 0:
        return ambush.NO_BLIND_FIRE
    if order.target < 0 or order.target >= game.units:
        return fire.NO_TARGET
    if may_look_at(rules, table, game, order.unit, order.target) == 0:
        return fire.NO_TARGET
    if game.squad[order.unit].nature == SNIPER:
        return snipers.SNIPES
    refusal: int = aim(table, rules, game, order, 0).refusal
    return refusal if refusal != ALLOWED else ALLOWED


@rule
def fire_blindly(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> int:
    """A unit of the column fires at a counter; whether that finds somebody out. Source: S4.27; R15.20, N43."""
    squad = game.squad[order.unit]
    game.ambush.looked |= 1 << order.unit
    carry_out_fire(dice, rules, table, game, order, aim(table, rules, game, order, 0))
    squad.fires = 0
    unload(squad)
    settle(rules, squad)
    return found_out(game, order.target)
