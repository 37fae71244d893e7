"""The state of a boarding action, and the board that all games of a mission share.

Squares are `x, y` from the south-west corner. A square's place in an array is `y * SIZE + x`. Names live in the
`Roster`. A target is a model, or a door as `DOORS + its number` (terms).
"""

from typing import Annotated

from dieshift.core.facts import Facts
from dieshift.core.records import i1, i2, i4, i8, record

SIZE = 48  # squares along a side of the largest board
CELLS = SIZE * SIZE
MAX_MODELS = 64
MAX_DOORS = 63
MAX_SECTIONS = 52  # one letter each
MAX_ENTRIES = 8
MAX_EXITS = 8
MAX_PROFILES = 24
MAX_MELEES = 24
MAX_GUNS = 16
MAX_ARMS = 3  # melee weapons of one profile
MAX_OWN_GUNS = 2  # guns of one profile
MAX_OBJECTIVES = 8
MAX_CONDITIONS = 12
MAX_EVENTS = 120
FACTS = Facts("boarding", MAX_EVENTS, chapters="dieshift.boarding.chapters")
MAX_ORDERS = 2048  # room for all that may be ordered at once


@record
class Melee:
    """A close-combat weapon (B42-B50)."""

    tags: i2  # terms.HEAVY .. terms.POISONED, a bit each; 0: ordinary
    hands: i1  # 1 or 2


@record
class Gun:
    """A ballistic weapon (B8-B18, G-12)."""

    tags: i1  # terms.ASSAULT .. terms.PISTOL, a bit each
    reach: i1  # squares
    dice: i1  # ballistic dice; 0 for a torrent
    ap: i1  # armour saves of this number and worse are denied; 0: none
    hit_type: i1  # 1..3
    acpo: i1  # cost of a shot
    ammo: i1  # shots; 0: without end
    torrent: i1  # every model of a section is hit on this or more; 0: no torrent


@record
class Profile:
    """What all models of one type have in common; also of doors and objects."""

    kind: i1  # terms.INFANTRY ..
    acpo: i1  # action points a turn
    brb: i1  # missed ballistic dice that may be rolled again (G-13)
    ccd: i1  # close-combat dice
    cht: i1  # number that a close-combat die needs
    hp: i1  # wounds that it takes to remove one
    armour: i1  # armour save, 2..6; 0: none
    invulnerable: i1  # invulnerable save, 2..6; 0: none
    ld: i1  # leadership
    parry: i1  # opposing successes that may be made to be rolled again
    reroll: i1  # own failures that may be rolled again
    heavy: i1  # 1: Heavy Movement (B5)
    psyker: i1  # 1: a psyker
    melees: i1  # melee weapons in use; the first is the usual one
    guns: i1  # guns in use; the first is the usual one
    melee: Annotated[list[i1], MAX_ARMS]  # places in Board.melee
    gun: Annotated[list[i1], MAX_OWN_GUNS]  # places in Board.gun


@record
class Door:
    """A door on an edge (G-4)."""

    x: i1  # the square whose north or east edge it is
    y: i1
    side: i1  # terms.NORTH or terms.EAST
    profile: i1  # its place in Board.profile
    state: i1  # at the beginning


@record
class Entry:
    """A place off the board from which hidden aliens come (G-19)."""

    x: i1  # the square that is entered
    y: i1
    facing: i1  # of those who enter unhidden
    side: i1  # whose it is
    room: i1  # most that lurk here
    hold_range: i1  # enemies this near make new arrivals wait a turn


@record
class Exit:
    """A square from which a side may leave the board (5.5)."""

    x: i1
    y: i1
    side: i1  # whose it is; NEUTRAL: everybody's


@record
class Condition:
    """One thing that a side's victory asks for; all of one group together suffice (5.5)."""

    side: i1  # who wins by it
    kind: i1  # terms.ACHIEVED ..; 0: the end of the list
    index: i1  # the objective, or the side that must be removed
    group: i1


@record
class Board:
    """All that never changes in a mission: squares, edges, doors, profiles, weapons, what victory asks for."""

    width: i1
    height: i1
    doors: i1
    entries: i1
    exits: i1
    profiles: i1
    conditions: i1
    first: i1  # the side that goes first (G-21)
    turns: i1  # last turn; 0: no limit
    at_limit: i1  # who wins when it is reached: 0, 1, 2: nobody
    door_jams: i1  # opening a door jams it on a D6 of this or less; 0: never (5.5)
    supply_side: i1  # who gets reinforcements; NOBODY: none
    supply_start: i1  # blips of the first turn
    supply_turn: i1  # blips of each further turn
    supply_profile: i1  # what a blip turns out to be
    supply_refill: i1  # 1: an empty pool is filled again
    supply_pool: Annotated[list[i1], 3]  # blips that hide one, two, three
    section: Annotated[list[i1], CELLS]  # the section of each square; NOBODY: void
    north: Annotated[list[i1], CELLS]  # terms.OPEN, WALL or a door, on the north edge of each square
    east: Annotated[list[i1], CELLS]  # the same on the east edge
    door: Annotated[list[Door], MAX_DOORS]
    entry: Annotated[list[Entry], MAX_ENTRIES]
    exit: Annotated[list[Exit], MAX_EXITS]
    profile: Annotated[list[Profile], MAX_PROFILES]
    melee: Annotated[list[Melee], MAX_MELEES]
    gun: Annotated[list[Gun], MAX_GUNS]
    condition: Annotated[list[Condition], MAX_CONDITIONS]


@record
class Model:
    """One model, blip or object."""

    engaged: i2  # ways in which it is engaged, a bit each: the enemy stands in that neighbouring square
    state: i1  # terms.ON_BOARD ..
    side: i1  # 0, 1; NEUTRAL: an object; THIRD: a model of a third side
    profile: i1
    x: i1
    y: i1
    facing: i1
    acpo: i1  # action points left; before the game begins 1 + those that the mission gives it, 0: as many as usual
    hp: i1
    free_turn: i1  # 1: its next quarter turn costs nothing (RULING 1)
    activated: i1  # 1: has been activated in this phase
    overwatch: i1  # 1: on overwatch
    called: i1  # 1: its overwatch shot at the action just done is still to come
    jammed: i1  # jammed guns, a bit each
    sus_target: i1  # its last target while it stood still; NOBODY: none (G-9)
    sus_level: i1  # what that adds to the hit type
    sus_gun: i1  # which of its guns did
    concussed: i1  # 1: half its dice in its next round of close combat (B47)
    no_shoot: i1  # own phases at whose end a damaged vehicle may shoot again, counted down (G-16)
    hidden: i1  # aliens that a blip hides; 0: no blip
    drawn: i1  # the counter of the pool that it was: 1, 2 or 3 (G-18); 0: it was deployed so, or is none (any more)
    entry: i1  # where it lurks; of one that left, its exit
    waits: i1  # 1: arrived under the enemy's eyes, enters only next turn (G-19)
    to_face: i1  # 1: its owner has still to face it (G-18)
    item: i1  # the objective that it carries; NOBODY: none
    ammo: Annotated[list[i1], MAX_OWN_GUNS]  # shots left of each gun


@record
class Order:
    """One order, or one answer to a question. Fields that a kind does not use are NOBODY, `choice` is 0."""

    kind: i1  # orders.STEP ..
    unit: i1  # the model to activate, reveal or give command points to
    target: i1  # target of the order: a model, or DOORS + a door
    way: i1  # way of a step, facing of a turn
    gun: i1  # place in Board.gun; NOBODY: its first
    weapon: i1  # place in Board.melee; NOBODY: its first
    choice: i1  # section of a torrent, entry, points of command, or orders.TESTING
    x: i1  # a square
    y: i1


@record
class Thrown:
    """The dice of one side of a round of close combat that waits for a decision; all 0: none (B35)."""

    first: i8  # faces as first thrown (pools)
    faces: i8  # as they are
    again: i2  # dice rolled again by their owner, a bit each
    parried: i2  # dice that the other side has parried, a bit each
    size: i1
    need: i1  # what a die must show
    better: i1  # added to each die


@record
class Pending:
    """An action under way: whose hits are still to be given out, who is still to shoot, who is being revealed."""

    stage: i1  # unfinished.IDLE, or what goes on next
    unit: i1  # whose action it is
    shooter: i1  # who is shooting; NOBODY: nobody
    gun: i1  # with what: place in Board.gun
    hits: i1  # hits still to be given out
    x: i1  # square of the target that was declared
    y: i1
    target: i1  # the target of an attack that waits for its defender's weapon
    weapon: i1  # the weapon of that attack
    choice: i1  # orders.TESTING, if that attack is tested
    answer: i1  # the weapon of the defender in the round under way; 0 when none is
    destroys: i1  # 1: the attacker's force weapon has passed its test in that round
    ability: i1  # 1 + the place in the order of the ability that is due in it; 0: no round is under way
    copies: i1  # how often that ability may still be used; NOBODY: not counted yet
    thrown: Annotated[list[Thrown], 2]  # the dice of its attacker and its defender
    blip: i1  # who is being revealed; NOBODY: nobody
    left: i1  # how many of its aliens have still to be placed
    forced: i1  # 1: it was seen; 0: its owner reveals it


@record
class Objective:
    """What one side wants, and how far it got (5.5)."""

    kind: i1  # terms.BURN ..
    side: i1  # whose it is
    goal: i1  # models or turns wanted
    count: i1  # how far it got
    done: i1  # 1: achieved
    section: i1  # of burn, hold, or where an item is to be brought; NOBODY: off the board
    place: i1  # entry or exit; NOBODY: any
    target: i1  # the model to eliminate, or the console; NOBODY: all
    models: i1  # fewest models for survival
    carrier: i1  # who carries the item; NOBODY: it lies at x, y
    x: i1
    y: i1


@record
class Event:
    """One fact of the step just played; its numbers are read by the names that its kind declares."""

    a: i4  # where the numbers of the fact are held
    b: i4
    c: i4
    d: i4
    e: i4
    dice: i2  # dice rolled in this step before the fact
    kind: i1
    unit: i1
    other: i1  # another model, or DOORS + a door; NOBODY: none

    def __getattr__(self, name: str) -> int:
        """A number of the fact by its name."""
        return FACTS.read(self, name)


@record
class Game:
    """A whole boarding action."""

    activations: i4  # so far
    seat_to_choose: i1  # who must decide: 0, 1; NOBODY: the game is over or has not begun
    question: i1  # what about: orders.WHICH_UNIT ..
    turn: i1  # from 1; 0: not begun
    side: i1  # whose phase it is: 0, 1; THIRD
    active: i1  # the model that acts; NOBODY: none
    models: i1  # places of `model` in use
    blips: i1  # blips on the board
    watching: Annotated[list[i1], 2]  # models of each side on overwatch
    fires: i1  # sections that burn
    arriving: i1  # blips that have still to be given an entry
    command: Annotated[list[i1], 2]  # command points left (G-2)
    pool: Annotated[list[i1], 3]  # blips not yet drawn that hide one, two, three
    winner: i1  # 0, 1; DRAW; NOBODY: not over
    objectives: i1
    events: i1
    lost_events: i1
    pending: Pending
    held: Annotated[list[i1], MAX_ENTRIES]  # 1: an enemy was near at the beginning of the phase
    sealed: Annotated[list[i1], MAX_ENTRIES]  # 1: nobody comes from there any more
    door_state: Annotated[list[i1], MAX_DOORS]  # terms.DOOR_OPEN ..
    door_hp: Annotated[list[i1], MAX_DOORS]
    burning: Annotated[list[i1], MAX_SECTIONS]  # 0, or 1 + the side whose next phase ends the fire
    objective: Annotated[list[Objective], MAX_OBJECTIVES]
    model: Annotated[list[Model], MAX_MODELS]
    event: Annotated[list[Event], MAX_EVENTS]
    occupant: Annotated[list[i1], CELLS]  # 0, or 1 + the model that stands in the square
