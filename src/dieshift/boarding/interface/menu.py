"""What a viewer may order in a boarding action, and what its active model cannot do and why.

Legal orders come from the rules. Orders that are not allowed are asked of the same rules, a few of each kind: those
that a player would look for, so that every kind of action is either offered or refused with a reason.
"""

from collections.abc import Iterator
from typing import Any

from dieshift.boarding.chapters import (
    activation,
    blips,
    command,
    doors,
    melee,
    movement,
    objectives,
    overwatch,
    shooting,
)
from dieshift.boarding.chapters.command.rules import command_points
from dieshift.boarding.chapters.overwatch.rules import may_watch
from dieshift.boarding.frame import actions, concerns
from dieshift.boarding.interface.offers import meaning_of
from dieshift.boarding.rulebook import BOARDING
from dieshift.boarding.state.records import MAX_ORDERS, SIZE, Board, Game, Order
from dieshift.boarding.state.roster import Roster, entry_name
from dieshift.boarding.state.terms import CARRY, CONSOLE, DOORS, LURKING, NEUTRAL, NOBODY, ON_BOARD, WAY_X, WAY_Y
from dieshift.boarding.terrain.board import distance
from dieshift.boarding.text.notation import PARTS, blank_order, write
from dieshift.boarding.turn.offers import legal_orders
from dieshift.core.rules import Rules
from dieshift.core.viewers import Viewer
from dieshift.core.words import say
from dieshift.interface.scene import Choice, Menu, seat_of

# buttons of what would need a target, where there is none
AT_NOBODY = {doors.OPEN: say("Open"), doors.CLOSE: say("Close"), melee.ATTACK: say("Attack")}
AT_ENTRY = (blips.LURK, blips.SEAL)
# of these it is known which a player might look for; of other packages' the one that names nothing
LOOKED_FOR = frozenset(
    {
        movement.STEP,
        movement.TURN,
        doors.OPEN,
        doors.CLOSE,
        shooting.FIRE,
        melee.ATTACK,
        overwatch.OVERWATCH,
        shooting.CLEAR_JAM,
        activation.END,
        command.COMMAND,
        blips.ENTER,
        blips.SEAL,
        objectives.PICK_UP,
        objectives.OPERATE,
        objectives.EXIT,
    }
)


def menu(rules: Rules, table: Board, seen: Game, names: Roster, viewer: Viewer) -> Menu:
    """Every order that a viewer may give now, then those that he may not; nothing when it is not for him to decide."""
    seat = seat_of(viewer)
    if not viewer.owns(seen.seat_to_choose):
        return Menu(seat=seat)
    allowed = legal(rules, table, seen)
    offered = [_choice(table, seen, names, order, meaning=meaning_of(rules, table, seen, names, order))
               for order in allowed]
    known = {choice.order for choice in offered}
    return Menu(seat=seat, choices=[*offered, *_refused(rules, table, seen, names, known)], words=actions.ranked())


def legal(rules: Rules, table: Board, seen: Game) -> list[Any]:
    """All legal orders."""
    found = [Order() for _ in range(MAX_ORDERS)]
    return found[: legal_orders(rules, table, seen, found)]


def acting(seen: Game, order: Order) -> int:
    """Who carries out an order; NOBODY: the side as a whole."""
    return int(order.unit if order.unit != NOBODY else concerns(seen))


def _choice(table: Board, seen: Game, names: Roster, order: Order, meaning: str = "", refused: str = "") -> Choice:
    action = actions.by_number[order.kind]
    x, y = _square(table, seen, order)
    return Choice(order=write(order, names), word=action.word, title=title_of(order, names), meaning=meaning,
                  key=action.key, section=action.section, unit=acting(seen, order), target=_target(names, order),
                  x=x, y=y, refused=refused)


def title_of(order: Order, names: Roster) -> str:
    """The label of an order's button; what has no target names none."""
    if order.target == NOBODY and order.kind in AT_NOBODY:
        return AT_NOBODY[order.kind]
    places = {part.strip("{}"): made(order, names) for part, made in PARTS.items()}
    return actions.title(order.kind, order.choice, **places)


def _target(names: Roster, order: Order) -> str:
    """The id of the piece that an order is aimed at: a model, a door, an entry point."""
    return entry_name(order.choice) if order.kind in AT_ENTRY else names.unit(order.target)


def _square(table: Board, seen: Game, order: Order) -> tuple[int, int]:
    """The square to which an order leads."""
    if order.kind == movement.STEP and 0 <= order.way < len(WAY_X):
        model = seen.model[seen.active]
        return model.x + WAY_X[order.way], model.y + WAY_Y[order.way]
    if order.kind in AT_ENTRY:
        return table.entry[order.choice].x, table.entry[order.choice].y
    return (order.x, order.y) if order.kind == blips.PLACE else (NOBODY, NOBODY)


# --- what may not be done ---------------------------------------------------------------------------------------------


def _refused(rules: Rules, table: Board, seen: Game, names: Roster, known: set[str]) -> Iterator[Choice]:
    """Orders that a player might look for and may not give, each with the reason; none twice."""
    for order in _looked_for(rules, table, seen):
        text = write(order, names)
        code = BOARDING.refusal(rules, table, seen, order) if text not in known else 0
        if code:
            known.add(text)
            reason = BOARDING.refusal_text(code, rules, table, seen, order, names)
            yield _choice(table, seen, names, order, refused=reason)


def _looked_for(rules: Rules, table: Board, seen: Game) -> Iterator[Any]:
    """Orders of every kind that the question allows, whether they are allowed or not."""
    if seen.question != activation.WHAT_ACTION:
        yield from _answers(table, seen)
    elif seen.model[seen.active].state == ON_BOARD:
        yield from _moves(seen)
        yield from _shots(table, seen)
        yield from _doors(table, seen)
        yield from _blows(seen)
        yield from _things(rules, table, seen)
        yield from (_order(kind) for kind in actions.asked(activation.WHAT_ACTION) if kind not in LOOKED_FOR)


def _answers(table: Board, seen: Game) -> list[Any]:
    """Orders that might answer a question: models to activate or hit, squares for a model, entries to lurk at."""
    if seen.question == activation.WHICH_UNIT:
        return [_order(activation.ACTIVATE, unit=unit) for unit in _own(seen)]
    if seen.question == shooting.WHOSE_HIT:
        return [_order(shooting.NEXT_HIT, target=target) for target in _enemies(seen)]
    if seen.question == blips.WHERE_TO_PLACE:
        blip = seen.model[seen.pending.blip]
        return [_order(blips.PLACE, x=blip.x + WAY_X[way], y=blip.y + WAY_Y[way]) for way in range(8)]
    entries = range(table.entries) if seen.question == blips.WHERE_TO_LURK else ()
    return [_order(blips.LURK, choice=entry) for entry in entries if table.entry[entry].side == seen.side]


def _order(kind: int, **fields: int) -> Any:
    order = blank_order(kind)
    for name, value in fields.items():
        setattr(order, name, value)
    return order


def _own(seen: Game) -> list[int]:
    """The models of the side whose phase it is that are still in the game."""
    return [unit for unit in range(seen.models)
            if seen.model[unit].side == seen.side and seen.model[unit].state in {ON_BOARD, LURKING}]


def _enemies(seen: Game) -> list[int]:
    """All models on the board that a side might shoot at or fight, objects too, blips left out."""
    found = ((unit, seen.model[unit]) for unit in range(seen.models))
    return [unit for unit, model in found if model.side != seen.side and model.state == ON_BOARD and not model.hidden]


def _moves(seen: Game) -> Iterator[Any]:
    """Steps every way, and turns to where the model does not look."""
    for way in range(8):
        yield _order(movement.STEP, way=way)
    for quarter in range(1, 4):
        yield _order(movement.TURN, way=seen.model[seen.active].facing + quarter & 3)


def _shots(table: Board, seen: Game) -> Iterator[Any]:
    """With each gun at each enemy, or into each section where one stands; without either, at nobody."""
    model = seen.model[seen.active]
    profile, enemies = table.profile[model.profile], _enemies(seen)
    for k, gun in enumerate(profile.gun[: profile.guns]):
        named = NOBODY if k == 0 else gun
        if table.gun[gun].torrent:
            stand = {table.section[seen.model[unit].y * SIZE + seen.model[unit].x] for unit in enemies}
            for section in sorted(stand):
                yield _order(shooting.FIRE, gun=named, choice=section)
        else:
            for target in enemies:
                yield _order(shooting.FIRE, gun=named, target=target)
    if not (enemies and profile.guns):
        here = table.section[model.y * SIZE + model.x]
        yield _order(shooting.FIRE, choice=here)


def _doors(table: Board, seen: Game) -> Iterator[Any]:
    """Doors at hand; without any, none."""
    model = seen.model[seen.active]
    near = [DOORS + k for k in range(table.doors)
            if abs(table.door[k].x - model.x) <= 1 and abs(table.door[k].y - model.y) <= 1]
    for kind in (doors.OPEN, doors.CLOSE):
        for door in near or [NOBODY]:
            yield _order(kind, target=door)


def _blows(seen: Game) -> Iterator[Any]:
    """Enemies beside the model; without any, nobody."""
    model = seen.model[seen.active]
    near = [unit for unit in _enemies(seen)
            if distance(model.x, model.y, seen.model[unit].x, seen.model[unit].y) == 1]
    for target in near or [NOBODY]:
        yield _order(melee.ATTACK, target=target)


def _things(rules: Rules, table: Board, seen: Game) -> Iterator[Any]:
    """Overwatch, jams, command points; entry points, items, consoles, exits where the mission has them."""
    if may_watch(rules):
        yield _order(overwatch.OVERWATCH)
    yield _order(shooting.CLEAR_JAM)
    if command_points(rules):
        yield _order(command.COMMAND, choice=1)
    for entry in range(table.entries):
        if table.entry[entry].side != seen.side:
            yield _order(blips.SEAL, choice=entry)
    aims = [aim for aim in seen.objective[: seen.objectives] if aim.side == seen.side]
    if any(aim.kind == CARRY for aim in aims):
        yield _order(objectives.PICK_UP)
    for aim in aims:
        if aim.kind == CONSOLE:
            yield _order(objectives.OPERATE, target=aim.target)
    if any(table.exit[k].side in {seen.side, NEUTRAL} for k in range(table.exits)):
        yield _order(objectives.EXIT)
