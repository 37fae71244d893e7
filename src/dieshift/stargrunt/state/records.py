"""The state of a squad battle: one record of named fields, the same for the table, the compiler and the file.

Distances are hundredths of an inch. A die is its number of faces. Words, names and pictures live in the `Roster`.
"""

from typing import Annotated

from dieshift.core.facts import Facts
from dieshift.core.records import i1, i2, i4, i8, record
from dieshift.stargrunt.state.buildings import MAX_SECTIONS, Section
from dieshift.stargrunt.state.fighters import Contender
from dieshift.stargrunt.state.fires import Blaze, Smoke
from dieshift.stargrunt.state.support import MAX_BATTERIES, MAX_MISSIONS, Battery, Mission

MAX_UNITS = 32  # squads, detached elements and false counters of both sides; a bit each needs an i8
MAX_FIGURES = 12  # of a squad: the largest die that allocates hits (R5.35)
MAX_EVENTS = 96
MAX_PENDING = 6  # an action, and the fire that interrupts it; the others are kept for saves of older versions
MAX_NOTES = 12  # about something unfinished, of all chapters and packages
MAX_LEGS = 4  # straight legs of one move
MAX_OBJECTIVES = 4
MAX_CALLERS = 4  # commanders who wait for the unit that they have activated
MAX_DEVICES = 8  # fields of mines, traps and the like on the table
MAX_CORNERS = 8  # of the route that a column takes into an ambush
MAX_CHARGERS = 4  # units of one combined assault (R8.70)
PLACES = MAX_CHARGERS + 1  # in an assault: of who charges first, of the charged, of those who charge with him
MAX_ZONES = 4  # rectangles in which an ambush may be set up
MAX_FIRES = 8  # fires that burn at once
MAX_SMOKES = 12  # lines of clouds: one of each fire, and screens
MAX_HULLS, MAX_GUNS = 12, 4  # vehicles of both sides, wrecks included; weapons of each
FACTS = Facts("squad battles", MAX_EVENTS, 1023, "dieshift.stargrunt.chapters")  # 1023: the highest number of a kind


@record
class Figure:
    """One person: where he stands, how he is, what he carries."""

    x: i4  # hundredths of an inch
    y: i4
    health: i1  # FIT .. EVACUATED
    armour: i1  # armour die; 0: no armour at all (Q11)
    firepower: i1  # of the small arm, in halves (R5.22); 0: none
    impact: i1  # impact die of the small arm
    close: i1  # 1: the small arm reaches one range band only (R5.15)
    support: i1  # firepower die of the support weapon; 0: none
    support_impact: i1  # impact die of the support weapon
    guided: i1  # 1: a guided missile, which never joins squad fire (R5.27)
    rounds: i1  # of the support weapon: rounds left; 0: not counted; NO_ROUNDS, PACKED (R17.62, R4.11)
    medic: i1  # 1: a medic (R10.11)
    fired: i1  # this activation: 1 small arm, 2 support weapon (R3.40); 4, 8, 16: pledged to a declared fire (S4.123)
    number: i1  # place in the allocation of the fire being resolved, -1: not fired at (R5.6); 0 between fires
    hits: i1  # wounds in the fire being resolved; 0 between fires
    was_fit: i1  # 1: fit before the fire being resolved, 2: an untreated casualty; 0 between fires
    left: i1  # 1: left behind by its squad where it fell; 2: nearer to an enemy in sight, abandoned (R7.14)
    held_by: i1  # of a captive: one more than the unit that holds him; 0: nobody does (R10.41)
    questioned: i1  # of a captive: 1 once he has been interrogated (R10.42)
    ew: i1  # die of the EW system that it works; 0: none (R12.5)
    lost: i1  # what of his nobody else can recover any more, a bit for each item (S4.43)
    attached: i1  # 1: an independent figure attached to the squad (S4.37)
    melee: i1  # die types that his best weapon of close combat is worth (R8.23)
    points: i1  # melee points, where whole squads fight (S2.5)
    own: i1  # of a figure that has joined a squad: one more than its own unit; 0: an ordinary member (R15.31)
    doubled: i1  # 1: the face of its sniper's rifle's impact die counts twice (R15.44)
    flame: i1  # 1: its support weapon is a flamer: it reaches one range band, and may start a fire (R14.50)
    hard: i1  # 1: its support weapon harms point targets by its own impact (R6.50)
    special: i1  # die of its special weapon of close combat, where whole squads fight; 0: none (S2.5)


@record
class Squad:
    """A unit, or a detached element of one: markers, what it did, who is in it."""

    failed: i8  # orders whose reaction test failed this turn, a bit per kind (R3.42)
    done: i8  # orders given in this activation, a bit per kind
    shot_at_by: i8  # units that have fired on it, a bit each (R7.22)
    transferred: i8  # units it has activated by transfer in this activation, a bit each (R9.12)
    informed: i8  # units that its messages have reached in this activation, a bit each (R3.26)
    located: i1  # HIDDEN, FLIPPED or PLACED: what the enemy knows of it (R15.1)
    centre: i1  # index of its middle figure, from which ranges are measured (R5.3, R5.7)
    present: i1  # 1: on the table; 0 in play: still to enter (R3.53)
    side: i1  # 0 or 1
    figures: i1  # figures that belong to it, the dead included
    quality: i1  # its die; before the first turn also SOLDIERS or ANYBODY: to be drawn (R2.9)
    leadership: i1  # 1 best, 3 worst; before the first turn also 0: to be drawn (R2.9)
    motivation: i1  # LOW .. HIGH
    confidence: i1  # ROUTED .. CONFIDENT
    ceiling: i1  # the best confidence that a rally restores (R7.42)
    suppression: i1  # 0..3 markers
    activated: i1  # 1: its marker is turned over
    actions: i1  # actions left while it is active
    fires: i1  # fire actions of this activation
    fired_at: i1  # one more than the unit that its last fire of this activation was at; 0: none (R3.41)
    moves: i1  # move actions of this activation
    in_position: i1  # 1: In Position
    overwatch: i1  # 1: holds an Overwatch counter (S4)
    mobility: i1  # mobility die: 6, 8 or 12 (R4.1-R4.4)
    power_armour: i1  # 1: power armour
    medical: i1  # 1: a specialised medical unit (R10.11)
    leader: i1 = -1  # index of its leader figure; NOBODY: nobody is fit to lead
    level: i1  # SQUAD .. REGIMENT
    superior: i1 = -1  # the unit it answers to; NOBODY: none
    parent: i1 = -1  # the unit a detached element belongs to; NOBODY: a unit of its own
    disorganised: i1  # 1: out of integrity (R4.32)
    column: i1  # 1: in Travel column (R4.14)
    panic: i1  # NEVER_PANICKED, PANICKED, OVER_PANIC
    was_suppressed: i1  # 1: suppressed by fire before in this game (R7.10)
    was_fired_on: i1  # 1: fired on before in this game (R7.50)
    standing_fast: i1  # 1: makes a last stand (R7.61)
    gone: i1  # 1: left the table by its own edge or routed off; 2: surrendered; 3: dissolved into another unit
    night_vision: i1  # 1: sees at night
    sensor: i1  # sensor die for spotting (R15.11)
    answers: i1  # one more than the unit at which its declared fire will be, once its turn has come; else 0 (S4.123)
    waits: i1  # of the declared fires whose turn has come the highest is next; 0: none of this unit's (S4.113)
    nature: i1  # TROOPS, INDEPENDENT, SNIPER or DUMMY (R15.1, R15.30, R15.40)
    no_troops: i1  # 1: the enemy knows that no troops lie under its counter (R15.13)
    mines: i1  # command-detonated mines that it carries (R16.5)
    drone: i1  # system die of the drone that it carries; 0: none (R15.21)
    issued: i8  # support weapons and equipment that it was issued with, a bit each (S4.31, S4.34)
    issued_arms: i8  # small arms that it was issued with, and the standard one of its force (S4.36)
    trained: i8  # extra support weapons and equipment that the scenario has it trained in (S4.36, S4.38)
    trained_arms: i8  # extra small arms that the scenario has it trained in (S4.36)
    cross_training: i1  # OWN_SQUAD, NO_TRAINING or ALL_ITEMS (S4.30)
    terror: i1  # 1: it spreads terror in a close assault (R8.40)
    figure: Annotated[list[Figure], MAX_FIGURES]
    ew_markers: i1  # EW markers left, 0 is inactive; SPENT, LEFT_OVER: as terms have it (R12.2)
    mount: i1  # what it rides: ON_FOOT .. BEASTS (S2.17)
    smoke: i1  # smoke dischargers that it has left (R14.62)
    hull: i1  # of a vehicle's crew: one more than their vehicle's place in `hull`; 0: they are no crew (R13.7)
    aboard: i1  # of passengers: one more than the place of the vehicle that they are in; 0: they are in none (R13.40)
    must_leave: i1  # 1: it gets out of its vehicle once that is not suppressed (R6.23); 2: UNDECIDED whether (S3.66)
    observer: i1  # 1: a dedicated observer for fire support (R11.4)
    sealed_suit: i1  # 1: rigid suits that cover all, with their own air (S4.66)
    charges: i1  # demolition charges that it has left (R16.10)
    launchers: i1  # remote launchers that it carries (R6.67)
    guidance: i1  # die of their guidance; 0: the usual one (R6.60)
    chart: i1  # 3, 2, 1: its box of the Inbound Chart; LOITERING, AT_BASE, UNROLLED, AWAITED; 0: not (R11.12, R11.16)
    course: i1  # of its counter there: INBOUND, OUTWARD, or TO_LOITER (R11.16, R11.17)
    aloft: i1  # of an aircraft's crew: GROUNDED, HOVERING or FLYING (R16.34)
    drop: i1  # how it can come down from above: NO_DROP .. FROM_ORBIT (R16.37, R16.38)
    sent: i1  # one more than the place of the vehicle that has its wounded aboard; 0: none has (R10.51)
    ruled: i1  # how it is seen in the next order, as the referee has ruled: BY_RULES .. RULED_HARD (decision 0037)
    amphibious: i1  # 1: figures on foot that go through open water (R4.20)
    decoys: i1  # decoys against missiles that it carries (R6.64)
    called: i1  # transfers that it has received in this turn, where there is a limit to them (R9.10)


@record
class Order:
    """One order, or one answer to a question: its kind, unit, target, path and weapons."""

    kind: i1  # orders.FIRE ...
    unit: i1  # the unit that acts; NOBODY: the seat itself
    target: i1  # the unit acted on; NOBODY: none
    choice: i1  # a small number whose meaning is the kind's
    legs: i1  # straight legs of the path
    rifles: i2  # figures that fire their small arm, a bit each
    supports: i2  # figures that fire their support weapon, a bit each
    at: i4  # hundredths of an inch along the path (mid-path fire), or along the baseline (entering)
    x: Annotated[list[i4], MAX_LEGS]  # corners of the path, hundredths of an inch
    y: Annotated[list[i4], MAX_LEGS]


@record
class Pending:
    """An unfinished order on the stack: what interrupts it, how far it is, who has still to be asked."""

    order: Order
    progress: i4  # hundredths of an inch of the path already gone
    allowance: i4  # length that this move may reach
    wanted: i4  # whole length of the path
    length: i4  # length of it that will be gone
    from_x: i4  # where the path starts
    from_y: i4
    asked: i8  # units that have answered, a bit each
    declared: i8  # units whose fire waits for the end of this action, a bit each
    what: i1  # what it is: unfinished.AN_ACTION, or what a chapter declares
    stage: i1  # unfinished.DECLARED ..
    notes: Annotated[list[i1], MAX_NOTES]  # what chapters write down about it, each in the places that it declares
    spent: Annotated[list[i2], MAX_FIGURES]  # allowance that each figure has used for this order so far (R4.10)
    tuned: i8  # units that have had their say about it by EW, a bit each (R12.41)
    held: i1  # 1: no more mines are fired at it by command (R16.5)
    trodden: Annotated[list[i2], MAX_FIGURES]  # devices that each has rolled for in this order, a bit each (R16.8)


@record
class Event:
    """One fact of the step just played, for the story; its numbers are read by the names that its kind declares."""

    kind: i2  # events.*
    unit: i1  # the unit concerned; NOBODY: none
    other: i1  # the other unit; NOBODY: none
    dice: i2  # dice rolled in this step before the fact
    a: i4  # where the numbers of the fact are held
    b: i4
    c: i4
    d: i4
    e: i4

    def __getattr__(self, name: str) -> int:
        """A number of the fact by its name."""
        return FACTS.read(self, name)


@record
class Objective:
    """What one side wants: kind, place, number, and how far it got."""

    x: i4
    y: i4
    radius: i4
    kind: i1  # terms.HOLD ...; victory.NO_FIRE ...: a rule of engagement, see `engagement` (R3.56)
    side: i1  # whose objective
    primary: i1  # 1 primary, 0 secondary (R3.54)
    goal: i1  # figures, units or turns wanted
    count: i1  # how far it got
    points: i1  # of an exit: with how many points its side begins; 0: none are counted (R18.11)
    idle: i1  # later turns in which none of its units left the table (R18.11)
    off: i1  # its units that had left when the last turn ended
    cargo: i1  # of a break: 1: its side must have most of the cargo, too (R18.10)


@record
class Device:
    """Something that lies or flies on the table by itself: a field of mines, a trap, a charge, a drone."""

    x: i4  # hundredths of an inch
    y: i4
    kind: i1  # NO_DEVICE .. EMPLACED_DECOY (R16.1-R16.6, R15.21, R6.64, R6.67)
    side: i1  # whose it is
    known: i1  # 1: the other side knows of it, too (R15.5)
    controller: i1  # one more than the unit that controls it; 0: any of its side (R16.5)
    die: i1  # of a drone: its system die (R15.21); of a launcher: its guidance (R6.60); of a decoy 1: tried (R6.64)


@record
class Assault:
    """A close assault from the passed test to charge until it is over: one side charges, the other stands."""

    step: i1  # assault.steps: what comes next; 0: there is no assault
    start_x: i4  # where the attackers' middle figure set out (R8.34)
    start_y: i4
    cost: i4  # allowance that it takes to be in contact, as measured when a dash begins (R8.13)
    dashes: i1  # combat moves made
    covered: i1  # 1: the defenders are in cover or In Position (R8.25)
    round: i1  # of close combat, from 1
    lost: Annotated[list[i1], PLACES]  # figures downed in this assault, by place (R8.53)
    down: Annotated[list[i2], PLACES]  # the same, a bit each: whose fate is open (R8.27)
    winner: i1  # once it is known: book.ATTACKER or DEFENDER, one more
    dazed: Annotated[list[i1], PLACES]  # what a strike without casualties adds to the test of this round (S2.7)
    tests: i1  # one more than the side that tests or withdraws next, where squads fight (S2.13); 0: nobody yet
    tested: i1  # 1: the side that tested first in this round has stayed
    follows: i1  # 1: after it the active unit's next action is a combat move or another charge (R8.73)
    smaller: Annotated[list[Contender], MAX_FIGURES]  # the smaller side in the round being fought; else 0
    larger: Annotated[list[Contender], MAX_CHARGERS * MAX_FIGURES]
    lead: i1  # where several units charge, one more than the one that has the first place; 0: one charges alone (R8.70)
    more: Annotated[list[i1], MAX_CHARGERS - 1]  # one more than each of the others, who have the places from 2 on
    out: i1  # places that are out of it, a bit each: fallen back, beaten off, failed to start
    came: i1  # places that are in contact, a bit each, while others still dash
    dashed: i1  # places that have made the dash of the moment, a bit each; after it, that have said whether they follow
    left: i1  # 1: a unit has fallen back, which weighs on the tests of those who stay (R8.71)
    fell: Annotated[list[i1], PLACES]  # downed in the round being fought, by place; 0 between orders
    dealt: Annotated[list[i1], PLACES]  # potential hits on the charged, where squads fight; 0 between orders
    from_x: Annotated[list[i4], MAX_CHARGERS - 1]  # where the others' middle figures set out (R8.34)
    from_y: Annotated[list[i4], MAX_CHARGERS - 1]
    put: Annotated[list[i1], MAX_FIGURES]  # the surplus put one by one on each of the smaller side, by place (R8.20)
    meets: Annotated[list[i1], MAX_FIGURES]  # by place of the smaller side, one more than who is put on it (R8.21)
    at_x: i4  # of a position that was given up of choice: its middle (S2.13); else 0
    at_y: i4
    mechs: i1  # places whose unit is a mech, or was one when it came to blows, a bit each (S2.19)


@record
class Ambush:
    """An ambush, from the set-up of its battle until it is sprung (S4.6-S4.25); 0 throughout where there is none."""

    x: Annotated[list[i4], MAX_CORNERS]  # the column's route from its edge on, hundredths of an inch
    y: Annotated[list[i4], MAX_CORNERS]
    west: Annotated[list[i4], MAX_ZONES]  # where the ambusher may set up
    south: Annotated[list[i4], MAX_ZONES]
    east: Annotated[list[i4], MAX_ZONES]
    north: Annotated[list[i4], MAX_ZONES]
    head: i4  # how far along the route the column's first unit is
    clear: i4  # how far from the route the ambusher keeps
    column: i8  # units of the column, a bit each
    looked: i8  # units of it that have had their look in this waiting turn, a bit each (S4.22)
    gap: Annotated[list[i2], MAX_UNITS]  # by place in the column: how far behind the unit before it (S4.9)
    march: Annotated[list[i1], MAX_UNITS]  # by place in the column: one more than the unit (S4.9)
    written: i1  # places of the column that have been written down
    corners: i1  # of the route
    zones: i1  # in use; none: it may set up anywhere
    kind: i1  # NO_AMBUSH, SIMPLE_AMBUSH, COMPLEX_AMBUSH
    stage: i1  # WRITING .. SPRUNG
    side: i1  # the side that lies in ambush
    windows: i1  # 1: those who ride in vehicles of the column see out of them (S4.22)


@record
class Gun:
    """A weapon of a vehicle (R13.4)."""

    kind: i1  # NO_GUN, HEAVY, MISSILE, SMALL, HARD_HITTING or CLOSE
    die: i1  # fire control of a heavy weapon, guidance, the die of close combat, else firepower (R6.4, R6.60; S2.20)
    impact: i1  # impact die (R17.30)
    times: i1  # what its face is multiplied by (R6.7)
    weight: i1  # size class of the weapon (R6.30)
    arc: i1  # ALL_ROUND, HALF_ROUND, AHEAD or FRONT (R13.6)
    mount: i1  # weapons of one mount fire together (R13.21)
    rounds: i1  # left; 0: not counted; NO_ROUNDS (R17.62)
    exposed: i1  # 1: a man has to stand in the open to fire it (R13.30)
    fired: i1  # 1: fired in this activation (R13.20)
    air: i1  # what it does against aircraft: GROUND_ONLY .. ANTI_AIR (R6.68, R16.32)


@record
class Hull:
    """A vehicle: its design, where it is and faces, what has become of it."""

    x: i4  # hundredths of an inch: its middle
    y: i4
    heading: i2  # degrees clockwise from north that its front points to, 0..359
    crew: i1  # one more than the unit that is its crew; 0: nobody is
    size: i1  # 1 very small .. 5 very large (R6.1)
    armour: i1  # class of its front, 0..5 (R6.8, R6.9)
    open_top: i1  # 1: open-topped (R6.10)
    drive: i1  # LOW_WHEELS .. WALKER (R4.20, R6.20)
    ecm: i1  # die of its countermeasures; 4: none (R6.60)
    decoys: i1  # launchers left (R6.64)
    decoyed: i1  # 1: it has tried a decoy in this turn (R6.64)
    seats: i1  # transport points (R13.5)
    engineers: i1  # 1: it clears mines (R16.4)
    airtight: i1  # LEAKY; else it can be sealed (S4.75): UNNOTED, NOTED_OPEN, NOTED_SEALED (S4.96)
    mech: i1  # 1: a walker that fights hand to hand (S2.19)
    stuck: i1  # 1: IMMOBILISED (R6.20)
    dark: i1  # 1: SYSTEMS out (R6.22)
    wreck: i1  # 0: it fights; DISABLED, DESTROYED (R6.11)
    guns: i1  # in use
    gun: Annotated[list[Gun], MAX_GUNS]
    flies: i1  # NO_AIRCRAFT, PLANE or VTOL (R16.34)
    bombs: i1  # left (R16.35)
    ambulance: i1  # 1: it evacuates the wounded (R10.50)
    wounded: i1  # evacuated, aboard (R10.51)
    snagged: i1  # 1: it cannot take off again (R16.36)
    home: i1  # box of the chart in which it sets out, and to which it goes back (R11.14, R11.17, A27)
    away: i1  # turns that it stays at its base before it may come again; 0: it does not come again (R11.17)
    rests: i1  # turns of that which are left
    section: i1  # one more than the section of a building whose weapons these are; 0: it is a vehicle (R14.34)
    amphibious: i1  # 1: it goes through open water (R4.20)
    cargo: i1  # 0: none that is fought for; one more than the side that brought it (R18.10)


@record
class Game:
    """A whole battle."""

    activations: i4  # activations so far
    seat_to_choose: i1  # who must decide: 0, 1; NOBODY: the game is over
    question: i1  # what about: waiting.*
    turn: i1  # from 1
    turns: i1  # last turn of the scenario
    first: i1  # side that activates first this turn
    slot: i1  # side whose slot it is
    active: i1  # the unit that is acting; NOBODY: none
    callers: i1  # units on the stack of transferred activations
    pending_count: i1  # interrupts on the stack
    owed: Annotated[list[i1], 2]  # slots of each side already used by Reaction Fire (R5.41)
    stopped: Annotated[list[i1], 2]  # 1: the side stopped activating for this turn (R3.9)
    units: i1  # squads in use
    night: i1  # 1: a night battle
    encounter: i1  # 1: encounter battle (R3.51)
    baseline: Annotated[list[i1], 2]  # each side's table edge: 0 south (y = 0), 1 north
    winner: i1  # 0, 1; 2 draw; NOBODY: not over
    objectives: i1  # objectives in use
    events: i1  # events of this step
    lost_events: i1  # events of this step that found no room
    caller: Annotated[list[i1], MAX_CALLERS]  # the stack of commanders who transferred an action
    pending: Annotated[list[Pending], MAX_PENDING]
    objective: Annotated[list[Objective], MAX_OBJECTIVES]
    squad: Annotated[list[Squad], MAX_UNITS, "units"]
    event: Annotated[list[Event], MAX_EVENTS]
    mined: i1  # 1: devices may lie on the table, as both sides know; where, is a secret (R16.1)
    device: Annotated[list[Device], MAX_DEVICES]
    assault: Assault
    ambush: Ambush
    blaze: Annotated[list[Blaze], MAX_FIRES]
    smoke: Annotated[list[Smoke], MAX_SMOKES]
    fires: i1  # how many burn; 0: nothing of `blaze` is in use
    clouds: i1  # lines of clouds on the table; 0: nothing of `smoke` is in use
    hulls: i1  # vehicles in use
    hull: Annotated[list[Hull], MAX_HULLS, "hulls"]
    wind: i1  # the hour of a clock's face towards which it blows, 12 is north; 0: not rolled yet (R14.64)
    batteries: i1  # in use
    battery: Annotated[list[Battery], MAX_BATTERIES, "batteries"]
    missions: i1  # on the Inbound Chart
    mission: Annotated[list[Mission], MAX_MISSIONS, "missions"]
    chits: Annotated[list[i1], 2]  # support request chits of each side (R11.6)
    lacks: Annotated[list[i1], 2]  # command levels that a side does not have, a bit each (R2.19)
    rubble: i8  # pieces of terrain that have fallen, a bit each (R14.31)
    shut: i8  # pieces of terrain that are sealed buildings, a bit each (S4.78)
    sections: i1  # of buildings that are point targets, in use
    section: Annotated[list[Section], MAX_SECTIONS, "sections"]
    defences: Annotated[list[i1], 2]  # die of each side's air defence environment; 0: none (R16.30)
    ruled: i1  # 1: how some squad is seen in the next order has been ruled on
    open_reserves: i1  # 1: both sides know who is still to come (R3.53)
