"""Where everything stands at the start: the pieces of terrain, and each squad's figures around its middle.

A squad's figures take the places of the lattice that its leader would reach with least movement, so that nobody stands
beyond a wall or outside the house while there is room within; all lie in a circle of six inches across (R4.30).

Source: R1.3, R1.4, R3.35, R3.51, R3.53, R4.14, R4.16, R4.20, R4.30.
"""

from collections.abc import Sequence

from dieshift.core.fields import Faults, Part, nearest
from dieshift.core.geometry import within
from dieshift.core.rules import Rules
from dieshift.core.words import say, written
from dieshift.stargrunt.chapters.movement.columns import best_march, line_of_march
from dieshift.stargrunt.chapters.movement.entering import in_line
from dieshift.stargrunt.scenarios import generator
from dieshift.stargrunt.scenarios.forces import squad_types
from dieshift.stargrunt.scenarios.garage import vehicle_types
from dieshift.stargrunt.scenarios.midst import own_places, takes_room
from dieshift.stargrunt.scenarios.unit import Unit, people_of
from dieshift.stargrunt.state.records import Game
from dieshift.stargrunt.state.squads import INTEGRITY_CIRCLE
from dieshift.stargrunt.state.terms import BASE, NOBODY
from dieshift.stargrunt.terrain import pieces as terrain
from dieshift.stargrunt.terrain.classes import usual_class
from dieshift.stargrunt.terrain.going import BARRED, GAITS, Piece, Table, hindrances, path_cost, standable
from dieshift.stargrunt.terrain.kinds import KINDS
from dieshift.stargrunt.terrain.lattice import PLACE_X, PLACE_Y
from dieshift.stargrunt.text.measures import table_is
from dieshift.stargrunt.text.notation import inches

STANDARD = (7200, 4800)
UNBOUNDED = (12_000, 12_000)
SEARCH = range(-1600, 1601, 100)


# --- terrain ----------------------------------------------------------------------------------------------------------


def lay_table(scenario: Part, faults: Faults) -> Table:
    """The table with its pieces, each as it was agreed; a faulty piece is left out.

    On one of a faulty size everything finds room. Source: R3.55.
    """
    width, depth = scenario["size"] or UNBOUNDED
    layout = scenario["terrain"]
    if not isinstance(layout, Part):
        pieces = (_piece(part, width, depth, faults) for part in layout or [])
        return terrain.table(width, depth, [piece for piece in pieces if piece])
    style, seed = layout["style"], layout["seed"]
    if style is not None and style not in generator.STYLES:
        what = say("'{typed}' is not a style of terrain.", typed=style)
        layout.fault(faults, "style", what, nearest(style, generator.STYLES))
    elif min(width, depth) < generator.SMALLEST:
        remedy = say("Make it at least {least} inches wide and deep.", least=written(inches(generator.SMALLEST)))
        scenario.fault(faults, "size", say("The table is too small for generated terrain."), remedy)
    elif style is not None and seed is not None and scenario["size"]:
        return generated_table(style, seed, width, depth)
    return terrain.table(width, depth, [])


def generated_table(style: str, seed: int, width: int = STANDARD[0], depth: int = STANDARD[1]) -> Table:
    """The table of a style and a seed; an empty one when there is no such style."""
    rows = generator.generate(style, seed, width, depth) if style in generator.STYLES else []
    pieces = [terrain.piece(row["kind"], [(round(x * 100), round(y * 100)) for x, y in row["at"]]) for row in rows]
    return terrain.table(width, depth, pieces)


def _piece(part: Part, width: int, depth: int, faults: Faults) -> Piece | None:
    kind, corners = part["kind"], part["at"]
    if kind is None or corners is None or len(corners) < 2:
        return None
    outside = [(x, y) for x, y in corners if x > width or y > depth]
    if outside:
        x, y = outside[0]
        what = say("The corner [{x}, {y}] is off the table.", x=inches(x), y=inches(y))
        part.fault(faults, "at", what, table_is(width, depth))
        return None
    own = {name: part[name] for name in terrain.OVERRIDES if part.get(name) is not None}
    if part["impassable"]:
        own["going"] = BARRED
    try:
        return terrain.piece(KINDS[kind], corners, **own)
    except terrain.PieceError as fault:
        part.fault(faults, "at", fault.what, fault.remedy)
        return None


# --- squads -----------------------------------------------------------------------------------------------------------


def deploy(table: Table, units: list[Unit], faults: Faults) -> None:
    """Give every unit the places of its figures, the leader's first; note who finds none. Source: R4.30."""
    for i, unit in enumerate(units):
        if not unit.enters and unit.kind is not None and unit.part["at"] and _may_stand(table, unit, faults):
            unit.points = _places(table, unit, own_places(table, unit, faults))
            if len(unit.points) < unit.strength:
                what = say("There is room for only {count} of {all} figures around this point.", count=len(unit.points),
                           all=unit.strength)
                unit.part.fault(faults, "at", what, say("Move the squad to open ground. (R4.30)"))
            _refuseoverlap(unit, units[:i], faults)


def _places(table: Table, unit: Unit, own: dict[int, tuple[int, int]]) -> list[tuple[int, int]]:
    """The places of a unit's figures: those they have of their own, and the nearest to its middle for the others.

    The crew of a vehicle are where it is. Source: R4.30, R13.7.
    """
    if unit.kind is None:
        return []
    x, y = unit.part["at"]
    if unit.vehicle is not None:
        return [(x, y)] * unit.strength
    room = cluster(table, unit.troops, x, y, unit.strength if not own else len(PLACE_X))
    free = iter([point for point in room if not overlap([point], list(own.values()))])
    spots = [own[i] if i in own else next(free, None) for i in range(unit.strength)]
    return [point for point in spots if point is not None]


def form_columns(game: Game, table: Table, units: list[Unit], faults: Faults, rules: Rules) -> None:
    """Stand squads in Travel column two abreast around their middle; note who finds no room for it.

    Those of which single figures were placed stand as they are. Source: R3.35, R4.14.
    """
    for k, unit in enumerate(units):
        at_one_point = unit.vehicle is not None or unit.is_off
        if not unit.part["column"] or at_one_point or len(unit.points) < unit.strength or any(
                person["at"] for person in people_of(unit).values()):
            continue
        way = best_march(table, rules, game, k)
        if way == NOBODY:
            what = say("There is no room for a Travel column around this point.")
            right = say("Move the squad to open ground, or leave 'column' out. (R4.14)")
            unit.part.fault(faults, "column", what, right)
        else:
            line_of_march(table, rules, game, k, way, 1)


def line_up(table: Table, units: list[Unit], baselines: Sequence[int], faults: Faults) -> None:
    """Give units still to enter a place on their baseline each, evenly spread; note who finds none. Source: R3.53."""
    for side, north in enumerate(baselines):
        waiting = [unit for unit in units if unit.side == side and unit.enters and unit.kind is not None]
        for k, unit in enumerate(waiting):
            wanted = table.width * (2 * k + 1) // (2 * len(waiting))
            unit.points = _line(table, unit, wanted, table.depth if north else 0)
            if not unit.points:
                what = say("The squad finds no room to enter anywhere on its baseline, the north edge." if north else
                           "The squad finds no room to enter anywhere on its baseline, the south edge.")
                right = say("Clear part of the edge, or give the side the other 'baseline'. (R3.53)")
                unit.part.fault(faults, "enters" if "enters" in unit.part.lines else "type", what, right)


def _line(table: Table, unit: Unit, wanted: int, y: int) -> list[tuple[int, int]]:
    """The places of a unit in line on an edge, as near to a wanted x as the ground allows; none if there are none."""
    gait = GAITS[unit.troops]
    for x in sorted(range(0, table.width + 1, BASE // 2), key=lambda x: (abs(x - wanted), x)):
        points = [(x + (in_line(k) if unit.vehicle is None else 0), y) for k in range(unit.strength)]
        if all(standable(table, gait, *point) == 1 for point in points):
            return points
    return []


def cluster(table: Table, troops: int, x: int, y: int, figures: int) -> list[tuple[int, int]]:
    """Places for so many figures around a point, nearest by movement first; fewer if there is no room.

    Nobody's base overlaps another's or the table's edge. Source: R1.3, R4.16, R4.30.
    """
    spots, most = [], INTEGRITY_CIRCLE // 2
    near = hindrances(table, GAITS[troops], x - most, y - most, x + most, y + most)
    for k, (dx, dy) in enumerate(zip(PLACE_X, PLACE_Y, strict=True)):
        place = (x + dx, y + dy)
        if within(0, 0, dx, dy, most) and _is_open(table, troops, *place):
            spots.append((path_cost(table, GAITS[troops], x, y, *place, near), k, place))
    return [place for _, _, place in sorted(spots)[:figures]]


def _is_open(table: Table, troops: int, x: int, y: int) -> bool:
    edge = BASE // 2
    on_table = edge <= x <= table.width - edge and edge <= y <= table.depth - edge
    return on_table and standable(table, GAITS[troops], x, y) == 1


def _may_stand(table: Table, unit: Unit, faults: Faults) -> bool:
    """Whether a unit's middle is on the table and on ground open to it; if not, the fault is noted."""
    x, y = unit.part["at"]
    if x > table.width or y > table.depth:
        what = say("[{x}, {y}] is off the table.", x=inches(x), y=inches(y))
        unit.part.fault(faults, "at", what, table_is(table.width, table.depth))
        return False
    if unit.kind is not None and standable(table, GAITS[unit.troops], x, y) == 0:
        what = say("A figure of this type can't be at [{x}, {y}].", x=inches(x), y=inches(y))
        unit.part.fault(faults, "at", what, say("Move the squad. (R4.20)"))
        return False
    return True


def _refuseoverlap(unit: Unit, others: list[Unit], faults: Faults) -> None:
    for other in others:
        if not other.enters and overlap(_on_their_feet(unit), _on_their_feet(other)):
            what = say("The squad overlaps {code} of line {line}.", code=other.code, line=other.part.line_of("at"))
            unit.part.fault(faults, "at", what, say("Move one of the two; a squad of eight is four inches across."))
            return


def _on_their_feet(unit: Unit) -> list[tuple[int, int]]:
    """The places of a unit's figures that nobody else can stand on.

    Who has fallen, a wreck, and what is in the air take none. Source: R1.3.
    """
    if unit.part["damage"] or unit.part["mode"]:
        return []
    return [point for i, point in enumerate(unit.points) if takes_room(unit, i)]


def room_near(table: Table, kind: str, x: int, y: int, taken: list[tuple[int, int]]) -> tuple[int, int]:
    """The nearest point to another where a squad or vehicle of a type finds room; its places are added to `taken`."""
    driven = vehicle_types().get(kind)
    profile = squad_types()[kind] if driven is None else driven.crew_type
    troops, figures = usual_class(profile.armour.power, profile.mount), len(profile.figures) if driven is None else 1
    for dx, dy in sorted(((dx, dy) for dx in SEARCH for dy in SEARCH), key=lambda step: step[0] ** 2 + step[1] ** 2):
        middle = (x + dx, y + dy)
        if not _is_open(table, troops, *middle):
            continue
        spots = cluster(table, troops, *middle, figures)
        if len(spots) == figures and not overlap(spots, taken):
            taken += spots
            return middle
    return x, y


def overlap(some: list[tuple[int, int]], others: list[tuple[int, int]]) -> bool:
    """Whether a base at one of some points overlaps one at one of others. Source: R1.3."""
    return any(within(*one, *two, BASE - 1) for one in some for two in others)
