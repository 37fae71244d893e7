"""What is told while an ambush is laid."""

from collections.abc import Iterator
from fractions import Fraction

from dieshift.core.odds import exact
from dieshift.core.rules import Rules
from dieshift.core.words import say
from dieshift.interface.scene import Odds, Piece
from dieshift.stargrunt.chapters import ambush, morale
from dieshift.stargrunt.chapters.ambush.rules import CALM, route_length, route_point, tests_nerve
from dieshift.stargrunt.chapters.fire.gather import aim
from dieshift.stargrunt.chapters.morale.rules import reaction_test
from dieshift.stargrunt.chapters.spotting.shown import observe
from dieshift.stargrunt.frame import ALLOWED
from dieshift.stargrunt.interface import words
from dieshift.stargrunt.interface.aim import odds_of
from dieshift.stargrunt.interface.chances import shows
from dieshift.stargrunt.interface.checks import die_of
from dieshift.stargrunt.interface.rows import rows
from dieshift.stargrunt.state.records import Ambush, Event, Game, Order
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.terms import COMPLEX_AMBUSH, INCH, NO_AMBUSH, NOBODY, SPRUNG
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.text.sentences import Scene, after_colon, place, short, tells, test


@tells(ambush.MARCH_WRITTEN)
def march_written(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A place of the column has been written down: nobody else is told whose."""
    return say("{side} writes down place {place} of the column", side=scene.side(fact.side), place=fact.places)


@tells(ambush.SET_UP_THERE)
def set_up(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A unit of the ambush lies somewhere else."""
    return say("{unit} is set up at {place}", unit=scene.unit(fact.unit), place=place(fact))


@tells(ambush.COLUMN_SHOWN)
def column_shown(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A unit of the column, as it was written down."""
    if fact.place == 1:
        return say("{unit} leads the column", unit=scene.unit(fact.unit))
    return say("{unit} is number {place} of the column, {gap}″ behind", unit=scene.unit(fact.unit), place=fact.place,
               gap=short(fact.gap))


@tells(ambush.COLUMN_STANDS)
def column_stands(scene: Scene, fact: Event, dice: list[int]) -> str:
    """Where a unit of the column is when it is placed."""
    if fact.present:
        return say("{unit} is on the route at {place}", unit=scene.unit(fact.unit), place=place(fact))
    return say("{unit} is still off the table", unit=scene.unit(fact.unit))


@tells(ambush.AMBUSH_SPRUNG)
def ambush_sprung(scene: Scene, fact: Event, dice: list[int]) -> str:
    """The ambush is sprung."""
    return say("{side} springs the ambush with the head of the column {head}″ along its route",
               side=scene.side(fact.side), head=short(fact.head))


@tells(ambush.AMBUSHER_TESTED)
def ambusher_tested(scene: Scene, fact: Event, dice: list[int]) -> str:
    """Whether somebody in the ambush waits on."""
    text = say("{unit} lies still" if fact.passed else "{unit} opens the ambush too soon", unit=scene.unit(fact.unit))
    because = say("leadership {leadership} at threat level -1", leadership=fact.leadership)
    return after_colon(text, test(scene, dice, fact.target, because, passed=bool(fact.passed)) if dice else "")


@tells(ambush.SPRUNG_TOO_SOON)
def sprung_too_soon(scene: Scene, fact: Event, dice: list[int]) -> str:
    """The ambush is sprung before its time."""
    return after_colon(say("the ambush of {side} is sprung too early", side=scene.side(fact.side)),
                       say("{dice}: the column has marched {way}″", dice=scene.all_dice(dice), way=short(fact.way)))


# --- its plan before it is given --------------------------------------------------------------------------------------
# What is drawn of an ambush while it is laid: the route of the column, and the zones where the ambusher may lie.
#
# Both are known to both sides. See S4.6, S4.10, S4.12.


APART = 2 * INCH  # between two marks of the route
STEP = 3 * INCH  # between two marks of the edge of a zone, at most
DOT = 12  # hundredths of an inch from the middle of a mark to its edge


def ways_and_zones(ambush: Ambush, names: Roster) -> Iterator[Piece]:
    """Marks along the route, and along the edge of each zone; nothing once the ambush has been sprung."""
    if ambush.kind == NO_AMBUSH or ambush.stage == SPRUNG:
        return
    for far in range(0, route_length(ambush) + 1, APART):
        point = route_point(ambush, far)
        yield Piece(id=f"route{far}", kind="marker", x=point.x, y=point.y, side=1 - ambush.side, signs=["corner"],
                    label=say(words.ROUTE, side=names.side(1 - ambush.side), far=short(far)))
    for k in range(ambush.zones):
        for x, y in _edge(ambush.west[k], ambush.south[k], ambush.east[k], ambush.north[k]):
            yield Piece(id=f"zone{k}.{x}.{y}", kind="marker", x=x, y=y, r=DOT, side=ambush.side, signs=["zone"],
                        label=say(words.ZONE, side=names.side(ambush.side)))


def _edge(west: int, south: int, east: int, north: int) -> list[tuple[int, int]]:
    """Points all round a rectangle, its corners among them."""
    across, up = _marks(west, east), _marks(south, north)
    return [*((x, y) for x in across for y in (south, north)), *((x, y) for y in up[1:-1] for x in (west, east))]


def _marks(low: int, high: int) -> list[int]:
    """Numbers from one to another, both among them, evenly and not too far apart."""
    parts = max(1, -(-(high - low) // STEP))
    return [low + (high - low) * k // parts for k in range(parts + 1)]


# --- Odds of what both sides of an ambush do before it is sprung: looks, nerve, fire at a counter ---------------------


@shows(ambush.LOOK)
def look(rules: Rules, table: Table, seen: Game, names: Roster, order: Order) -> Iterator[Odds]:
    """A spotting roll by a unit of the column, or its fire at a counter. See S4.22, S4.27."""
    if order.target == NOBODY:
        return
    if order.choice != ambush.BY_FIRE:
        yield from observe(rules, table, seen, names, order)
        return
    aimed = aim(table, rules, seen, order, 0)
    if aimed.refusal == ALLOWED:
        yield odds_of(rules, seen, order, order.target, aimed)


@shows(ambush.AMBUSH)
def wait(rules: Rules, table: Table, seen: Game, names: Roster, order: Order) -> Iterator[Odds]:
    """Whether all who lie in a complex ambush keep their nerve. See S4.20, S4.21, S4.24."""
    if order.choice == ambush.READY or seen.ambush.kind != COMPLEX_AMBUSH:
        return
    testing = [squad for squad in seen.squad[: seen.units] if tests_nerve(seen, squad) == 1]
    kept = Fraction(1)
    for squad in testing:
        kept *= exact(reaction_test, squad.quality, squad.leadership, CALM).get(1, Fraction(0))
    yield Odds(dice=[die_of(morale.REACTION, squad.quality) for squad in testing],
               rows=rows({words.NERVE_KEPT: kept, words.NERVE_LOST: 1 - kept}, words.GROUP_NERVE))
