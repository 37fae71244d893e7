"""A boarding action as a viewer may know it: models, blips, doors, fire, items, and the cards of all models.

`seen` is his view of the game, so that what a blip hides is in it only for its owner, and for the referee.
"""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from dieshift.boarding.chapters import activation
from dieshift.boarding.interface.board import CELL, door_place, middle
from dieshift.boarding.interface.cards import shown_side, unit_card
from dieshift.boarding.interface.report import ending, has_fallen
from dieshift.boarding.rulebook import question_text
from dieshift.boarding.state import terms
from dieshift.boarding.state.records import SIZE, Board, Game, Model
from dieshift.boarding.state.roster import Roster, entry_name
from dieshift.boarding.state.terms import DOORS, EXITED, LURKING, NEUTRAL, NOBODY, ON_BOARD, THIRD, UNUSED
from dieshift.boarding.terrain.board import inside, on_fire
from dieshift.boarding.text import counts
from dieshift.boarding.text.sentences import aim_words
from dieshift.core.rules import Rules
from dieshift.core.viewers import Viewer
from dieshift.core.words import listed, say
from dieshift.interface.scene import Aim, Piece, Scene, Side

MODEL, DOOR, PLACE, THING = 40, 46, 40, 30  # radii
DOOR_SIGNS = ("open", "shut", "jammed", "destroyed")  # by terms.DOOR_OPEN ..
SHUT = (terms.DOOR_CLOSED, terms.DOOR_JAMMED)
BOARDING_ARMOUR, HEAVY_DICE = 3, 3  # worst save of plated armour; dice of a heavy gun


def scene(rules: Rules, table: Board, seen: Game, names: Roster, viewer: Viewer, _known: Any = None) -> Scene:
    """Everything that a viewer may see, and who must decide what."""
    units = [replace(unit_card(table, seen, names, unit, knows=knows(seen, viewer, unit)),
                     look=look_of(table, seen.model[unit]))
             for unit in range(seen.models) if seen.model[unit].state != UNUSED]
    return Scene(turn=seen.turn, turns=table.turns, seat=seen.seat_to_choose, question=question_text(seen, names),
                 banner=_banner(table, seen, names), active=seen.active, over=is_over(seen),
                 winner=_winner(seen, names), result=list(_result(seen, names)),
                 aims=_score(seen, names),
                 sides=[_side(seen, names, side) for side in (0, 1, THIRD) if names.side(side)],
                 units=units, pieces=list(_pieces(table, seen, names, viewer)))


def knows(seen: Game, viewer: Viewer, unit: int) -> bool:
    """Whether a viewer knows what a model is: all but the enemy's blips."""
    return seen.model[unit].hidden == 0 or viewer.knows(seen.model[unit].side)


def is_over(seen: Game) -> bool:
    """Whether somebody has won, or nobody."""
    return bool(seen.winner != NOBODY)


def _winner(seen: Game, names: Roster) -> str:
    if not is_over(seen):
        return ""
    return names.side(seen.winner) or "draw"  # a code


def _banner(table: Board, seen: Game, names: Roster) -> str:
    """Which turn, whose go, what is left to do it with, and who is waited for."""
    if seen.turn == 0:
        return say("Before the first turn")
    turn = say("Turn {turn}", turn=seen.turn)
    if table.turns:
        turn = say("Turn {turn} of {turns}", turn=seen.turn, turns=table.turns)
    if is_over(seen):
        won = say("{side} have won", side=_winner(seen, names))
        return listed([turn, say("a draw") if seen.winner == terms.DRAW else won], " · ")
    parts = [turn, say("{side} act", side=names.side(seen.side))]
    left = list[str]()
    if seen.active != NOBODY:
        parts.append(say("{unit} acts", unit=names.unit(seen.active)))
        left.append(say("{points} left", points=counts.action_points(seen.model[seen.active].acpo)))
    if seen.side != THIRD and seen.command[seen.side]:
        left.append(counts.command_points(seen.command[seen.side]))
    parts += [listed(left)] if left else []
    if seen.question not in {activation.WHICH_UNIT, activation.WHAT_ACTION}:
        parts.append(say("{side} decide {question}", side=names.side(seen.seat_to_choose),
                         question=question_text(seen, names)))
    return listed(parts, " · ")


def _side(seen: Game, names: Roster, side: int) -> Side:
    states = [model.state for model in seen.model if model.side == side]
    lurking = states.count(LURKING)
    board = states.count(ON_BOARD)
    left = say("{board} on the board", board=board)
    if lurking:
        left = say("{board} on the board, {lurking} lurking", board=board, lurking=lurking)
    return Side(name=names.side(side), colour=names.colour(side), left=left)


def _result(seen: Game, names: Roster) -> Iterator[str]:
    """Who won and why, then objectives and losses by side."""
    if is_over(seen):
        yield ending(seen, seen, names)[0]
    for side in (side for side in (0, 1, THIRD) if names.side(side)):
        for aim in seen.objective[: seen.objectives]:
            if aim.side == side:
                reached = say("reached" if aim.done else "not reached")
                if aim.goal > 1:
                    reached = say("{count} of {goal}, {reached}", count=aim.count, goal=aim.goal, reached=reached)
                yield listed([names.side(side), aim_words(seen, aim, names), reached], ": ")
        own = [model for model in seen.model if model.side == side]
        fallen, left = sum(map(has_fallen, own)), sum(model.state == EXITED for model in own)
        yield say("{side}: {fallen} fallen, {left} left the board", side=names.side(side), fallen=fallen,
                  left=left) if left else say("{side}: {fallen} fallen", side=names.side(side), fallen=fallen)


def _score(seen: Game, names: Roster) -> list[Aim]:
    """Progress of the sides towards their objectives."""
    aims = []
    for side in (side for side in (0, 1, THIRD) if names.side(side)):
        for k, aim in enumerate(seen.objective[: seen.objectives]):
            if aim.side == side:
                label = aim_words(seen, aim, names)
                if aim.goal > 1:
                    label = say("{count} of {goal}: {aim}", count=aim.count, goal=aim.goal, aim=label)
                aims.append(Aim(side=side, label=label, count=aim.count, goal=max(1, aim.goal), reached=bool(aim.done),
                                piece=f"item {k + 1}" if aim.kind == terms.CARRY else ""))
    return aims


# --- pieces -----------------------------------------------------------------------------------------------------------


def _pieces(table: Board, seen: Game, names: Roster, viewer: Viewer) -> Iterator[Piece]:
    """Fire, places, doors, things, then models: what is drawn last lies on top."""
    yield from _fires(table, seen)
    yield from _entries(table, seen)
    yield from _doors(table, seen, names)
    yield from _items(seen)
    for unit in range(seen.models):
        if seen.model[unit].state == ON_BOARD:
            yield model_piece(table, seen, names, unit, knows=knows(seen, viewer, unit))


def _fires(table: Board, seen: Game) -> Iterator[Piece]:
    """Every square that burns."""
    if seen.fires == 0:
        return
    for y in range(table.height):
        for x in range(table.width):
            if inside(table, x, y) and on_fire(table, seen, y * SIZE + x):
                yield Piece(id=f"fire {x},{y}", kind="marker", x=middle(x), y=middle(y), r=CELL // 2,
                            signs=["fire"], look="fire")


def _entries(table: Board, seen: Game) -> Iterator[Piece]:
    """Entry points that are sealed, or where somebody lurks, and how many."""
    for k in range(table.entries):
        entry = table.entry[k]
        lurking = sum(model.state == LURKING and model.entry == k for model in seen.model)
        if seen.sealed[k] or lurking:
            yield Piece(id=entry_name(k), kind="marker", x=middle(entry.x), y=middle(entry.y), r=PLACE, side=entry.side,
                        signs=["sealed" if seen.sealed[k] else "lurking"], label=str(lurking) if lurking else "")


def _doors(table: Board, seen: Game, names: Roster) -> Iterator[Piece]:
    """Doors on the edges of squares; one that lies between a square and its northern neighbour faces north."""
    for k in range(table.doors):
        door, state = table.door[k], seen.door_state[k]
        north = door.side == terms.NORTH
        x, y = door_place(door)
        yield Piece(id=names.unit(DOORS + k), kind="door", x=x, y=y, r=DOOR, facing=0 if north else 90,
                    signs=[DOOR_SIGNS[state]], label="" if state == terms.DOOR_REMOVED else names.unit(DOORS + k),
                    look="door-shut" if state in SHUT else "door-open")


def _items(seen: Game) -> Iterator[Piece]:
    """Items that lie about."""
    for k, aim in enumerate(seen.objective[: seen.objectives]):
        if aim.kind == terms.CARRY and aim.carrier == NOBODY and not aim.done:
            yield Piece(id=f"item {k + 1}", kind="objective", x=middle(aim.x), y=middle(aim.y), r=THING,
                        signs=["item"], label=say("item"))


def model_piece(table: Board, seen: Game, names: Roster, unit: int, *, knows: bool) -> Piece:
    """A model where it stands; a blip is a counter with its code, and its owner reads on it how many it hides."""
    model = seen.model[unit]
    kind, facing, label = "figure", model.facing * 90, names.unit(unit)
    if model.side == NEUTRAL:
        kind, facing = "objective" if _is_wanted(seen, unit) else "marker", NOBODY
    elif model.hidden:
        kind, facing, label = "counter", NOBODY, f"{label} ?{model.hidden}" if knows else label
    elif table.profile[model.profile].kind == terms.VEHICLE:
        kind = "vehicle"
    return Piece(id=names.unit(unit), kind=kind, x=middle(model.x), y=middle(model.y), r=MODEL, unit=unit,
                 side=shown_side(model.side), facing=facing,
                 signs=list(_signs(table, seen, unit)), label=label, look=look_of(table, seen.model[unit]))


def look_of(table: Board, model: Model) -> str:
    """Symbol of a model on the page: an object, a blip, else by its powers and weapons."""
    profile = table.profile[model.profile]
    guns = [table.gun[k] for k in profile.gun[: profile.guns]]
    worn = profile.armour != 0 and profile.armour <= BOARDING_ARMOUR
    looks = {
        "console": model.side == NEUTRAL, "blip": model.hidden != 0, "mech": profile.kind == terms.VEHICLE,
        "psychic": profile.psyker != 0,
        "brute": not guns and not worn and profile.hp > 1, "stalker": not guns and not worn,
        "heavy": any(gun.torrent or gun.dice >= HEAVY_DICE for gun in guns),
        "captain": profile.brb != 0 and worn, "boarder": worn,
    }
    return next((look for look, holds in looks.items() if holds), "rifle")


def _is_wanted(seen: Game, unit: int) -> bool:
    """Whether an objective is about an object."""
    return any(aim.target == unit and not aim.done for aim in seen.objective[: seen.objectives])


def _signs(table: Board, seen: Game, unit: int) -> Iterator[str]:
    """What stands beside a model on the board."""
    model = seen.model[unit]
    if model.side == NEUTRAL:
        yield "console"
    if model.hidden:
        yield "hidden"
        return
    profile = table.profile[model.profile]
    held = {"psyker": profile.psyker, "wounded": model.hp < profile.hp, "watching": model.overwatch,
            "engaged": model.engaged, "jammed": model.jammed, "stunned": model.concussed, "silenced": model.no_shoot,
            "sustained": model.sus_level, "item": model.item != NOBODY}
    yield from (sign for sign, holds in held.items() if holds)
