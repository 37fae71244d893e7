"""The places of a mission: its board as drawn, doors, entry points, exits, and who arrives there.

Source: 5.1, 5.2, 5.5; G-4 (doors), G-18 and G-19 (reinforcements).
"""

from dataclasses import dataclass, field

from dieshift.boarding.scenarios import by_hand
from dieshift.boarding.scenarios.forces import UnitType
from dieshift.boarding.scenarios.shapes import Drawing
from dieshift.boarding.state import terms
from dieshift.boarding.state.records import MAX_GUNS, MAX_MELEES, MAX_PROFILES, SIZE, Board
from dieshift.boarding.terrain.board import edge_at
from dieshift.boarding.terrain.maptext import MapError, parse_map
from dieshift.core.fields import Faults, Part, nearest
from dieshift.core.words import say


@dataclass(slots=True)
class Plan:
    """A mission that is being checked: its fields, its board if the drawing is right, the types that it uses."""

    mission: Part
    faults: Faults
    board: Board | None
    types: dict[str, UnitType]
    used: list[str] = field(default_factory=lambda: ["door"])  # in the order of Board.profile
    aims: list[tuple[Part, int]] = field(default_factory=list)  # objectives and whose, in the order of Game.objective

    def many(self, name: str) -> list[Part]:
        """The parts of a field that is a list."""
        return self.mission[name] or []

    def type_of(self, part: Part, kinds: tuple[int, ...]) -> UnitType | None:
        """The type that a part names in `unit`; None after noting a fault."""
        word, key = part["unit"], key_of(part)
        if word is None:
            return None
        fitting = {name: kind for name, kind in self.types.items() if kind.kind in kinds}
        if key not in self.types:
            part.fault(self.faults, "unit", say("'{typed}' isn't a unit type.", typed=word), nearest(key, fitting))
        elif key not in fitting:
            is_ = say("'{typed}' is of kind {kind}.", typed=key, kind=terms.KINDS[self.types[key].kind])
            where = {terms.DOOR: say("It belongs under 'doors'."), terms.OBJECT: say("It belongs under 'objects'.")}
            right = where.get(self.types[key].kind, say("It belongs under 'deploy'."))
            part.fault(self.faults, "unit", is_, right)
        else:
            if key not in self.used:
                self.used.append(key)
            return fitting[key]
        return None

    def floor(self, part: Part, name: str) -> bool:
        """Whether a part's square is floor; if not, a fault is noted. Nothing is asked of a board that is not drawn."""
        if self.board is None or part[name] is None:
            return True
        x, y = part[name]
        if x < self.board.width and y < self.board.height and section_at(self.board, x, y) != terms.NOBODY:
            return True
        size = say("The map is {width} x {height} squares, [0, 0] is in the south-west. (5.1)", width=self.board.width,
                   height=self.board.height)
        part.fault(self.faults, name, say("[{x}, {y}] is not floor.", x=x, y=y), size)
        return False


    def check_section(self, part: Part) -> bool:
        """Whether the section that a part names is drawn; if not, a fault is noted."""
        if part["section"] is None or self.board is None:
            return False
        drawn = sections_drawn(self.board)
        if part["section"] not in drawn:
            what = say("There is no section '{section}' on the map.", section=part["section"])
            part.fault(self.faults, "section", what, say("Sections: {known}. (5.2)", known=", ".join(drawn)))
        return part["section"] in drawn


def key_of(part: Part) -> str:
    """The id of the type that a part names in `unit`, however it is written; empty when it names none."""
    return (part["unit"] or "").strip().lower().replace(" ", "_").replace("-", "_")


def section_at(board: Board, x: int, y: int) -> int:
    """The section of a square of the board; NOBODY: void."""
    return int(board.section[y * SIZE + x])


def draw(mission: Part, faults: Faults) -> Board | None:
    """The board of a mission's drawings; None after noting a fault. Source: 5.2."""
    drawing: Drawing | None = mission["map"]
    sections: Drawing | None = mission["sections"]
    if drawing is None:
        return None
    try:
        board = parse_map("\n".join(drawing.rows))
    except MapError as fault:
        _drawn_wrong(faults, "map", drawing, fault)
        return None
    if "sections" in mission.lines and sections is None:
        return None
    if sections is None:
        return board
    try:
        return parse_map("\n".join(drawing.rows), sections.rows)
    except MapError as fault:
        _drawn_wrong(faults, "sections", sections, fault)
        return None


def _drawn_wrong(faults: Faults, name: str, drawing: Drawing, fault: MapError) -> None:
    where = say("{what} (column {column}).", what=fault.what, column=fault.column)
    told = where if fault.column else say("{what}.", what=fault.what)
    advice = say("{remedy}. (5.2)", remedy=fault.remedy)
    rows = say("Draw a letter for each square, a row for each row. (5.2)")
    faults.add(drawing.line(fault.line), name, told, advice if fault.remedy else rows)


def sections_drawn(board: Board) -> list[str]:
    """The letters of the sections that have floor."""
    found = {section_at(board, x, y) for y in range(board.height) for x in range(board.width)}
    return [letter for section, letter in enumerate(terms.LETTERS) if section in found]


# --- checks -----------------------------------------------------------------------------------------------------------


def check_places(plan: Plan) -> None:
    """Note what is wrong with doors, entry points, exits and reinforcements, each by itself."""
    for door in plan.many("doors"):
        plan.type_of(door, (terms.DOOR,))
        if plan.floor(door, "at"):
            _check_door(plan, door)
    for name in ("entries", "exits"):
        _check_ids(plan, name)
        for place in plan.many(name):
            plan.floor(place, "cell")
    _check_supply(plan)
    if len(plan.used) > MAX_PROFILES:
        what = say("{count} types of models, doors and objects are too many.", count=len(plan.used))
        plan.mission.fault(plan.faults, "deploy", what, say("A mission has at most {most}.", most=MAX_PROFILES))
    types = [plan.types[key] for key in plan.used]
    guns = {gun for kind in types for gun in kind.guns}
    arms = {arm for kind in types for arm in kind.melee}
    if len(guns) > MAX_GUNS:
        what = say("{count} kinds of guns are too many.", count=len(guns))
        plan.mission.fault(plan.faults, "deploy", what, say("A mission has at most {most}.", most=MAX_GUNS))
    if len(arms) > MAX_MELEES:
        what = say("{count} kinds of close-combat weapons are too many.", count=len(arms))
        plan.mission.fault(plan.faults, "deploy", what, say("A mission has at most {most}.", most=MAX_MELEES))


def _check_door(plan: Plan, door: Part) -> None:
    if plan.board is None or door["at"] is None or door["side"] is None:
        return
    if door_number(plan.board, door) < 0:
        x, y = door["at"]
        what = say("There is no door on the {facing} side of [{x}, {y}].", facing=terms.FACINGS[door["side"]], x=x, y=y)
        door.fault(plan.faults, "side", what, say("Draw a 'D' or 'd' on the map there, or name another side. (5.2)"))


def door_number(board: Board, door: Part) -> int:
    """The door that a part means, from 0; less than 0: there is none."""
    x, y = door["at"]
    return edge_at(board, x, y, door["side"]) - terms.FIRST_DOOR


def _check_ids(plan: Plan, name: str) -> None:
    seen: dict[str, Part] = {}
    for part in plan.many(name):
        key = part["id"] or ""
        if key and key in seen:
            what = say("'{typed}' is there twice, first in line {line}.", typed=key, line=seen[key].line_of("id"))
            part.fault(plan.faults, "id", what, say("Give each its own id."))
        seen.setdefault(key, part)


def _check_supply(plan: Plan) -> None:
    supplied = supplies(plan.mission)
    if len(supplied) > 1:
        what = say("Only one side can be reinforced.")
        plan.mission["reinforce"].fault(plan.faults, "b", what, say("Leave the reinforcements of one side out. (5.5)"))
    for side, supply in supplied:
        plan.type_of(supply, (0, 1))
        if not any(entry["side"] == side for entry in plan.many("entries")):
            remedy = say("Add an entry with 'side: {side}' to 'entries'. (G-19)", side="ab"[side])
            supply.fault(plan.faults, "", say("This side has no entry point."), remedy)
        pool = supply["pool"]
        if pool and not sum(pool):
            supply.fault(plan.faults, "pool", say("The pool is empty."),
                         say("Write its number of counters. (G-18)"))


def supplies(mission: Part) -> list[tuple[int, Part]]:
    """The sides that are reinforced, and with what."""
    given = mission["reinforce"] or {}
    return [(side, given[name]) for side, name in enumerate("ab") if given.get(name)]


# --- the board --------------------------------------------------------------------------------------------------------


def lay_board(plan: Plan, board: Board) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Write all places of a faultless mission on its board; the names of its guns and melee weapons by their places."""
    types = [plan.types[key] for key in plan.used]
    arms = list(dict.fromkeys(arm for kind in types for arm in kind.melee))
    shots = list(dict.fromkeys(gun for kind in types for gun in kind.guns))
    for k, arm in enumerate(arms):
        by_hand.add_melee(board, k, hands=arm.hands, tags=arm.tags)
    for k, gun in enumerate(shots):
        by_hand.add_gun(board, k, tags=gun.tags, reach=gun.rng, dice=gun.bd, ap=gun.ap, hit_type=gun.ht,
                      acpo=gun.acpo, ammo=gun.ammo, torrent=gun.torrent)
    for kind in types:
        by_hand.add_profile(board, melee=tuple(arms.index(arm) for arm in kind.melee),
                          guns=tuple(shots.index(gun) for gun in kind.guns), **kind.numbers)
    _lay_doors(plan, board)
    for entry in plan.many("entries"):
        x, y = entry["cell"]
        facing = towards_the_open(board, x, y) if entry["facing"] is None else entry["facing"]
        by_hand.add_entry(board, x, y, facing=facing, side=entry["side"], room=entry["max_lurk"],
                        hold_range=entry["hold_range"])
    for exit_point in plan.many("exits"):
        x, y = exit_point["cell"]
        by_hand.add_exit(board, x, y, exit_point["side"])
    for side, supply in supplies(plan.mission):
        _supply(plan, board, side, supply)
    return tuple(gun.name for gun in shots), tuple(arm.name for arm in arms)


def _lay_doors(plan: Plan, board: Board) -> None:
    for part in plan.many("doors"):
        door = board.door[door_number(board, part)]
        door.profile = plan.used.index(key_of(part))
        if part["state"] is not None:
            door.state = part["state"]


def _supply(plan: Plan, board: Board, side: int, supply: Part) -> None:
    board.supply_side, board.supply_start, board.supply_turn = side, supply["start"], supply["per_turn"]
    board.supply_profile = plan.used.index(key_of(supply))
    board.supply_refill = supply["refill"]
    for k, count in enumerate(supply["pool"]):
        board.supply_pool[k] = count


def towards_the_open(board: Board, x: int, y: int) -> int:
    """The first facing, clockwise from north, that looks at a square which one can step into."""
    for facing in range(4):
        if edge_at(board, x, y, facing) != terms.WALL and 0 <= x + terms.FACE_X[facing] < board.width:
            if 0 <= y + terms.FACE_Y[facing] < board.height:
                return facing
    return terms.NORTH
