"""Objectives of a scenario: which numbers each kind needs, and whether it can be reached at all; rules of engagement.

Source: R3.54, R3.56; what the kinds mean is decided in `victory.py` and `engagement.py`, with which this must agree.
"""

from dieshift.core.fields import Faults, Part
from dieshift.core.words import plain, say
from dieshift.stargrunt.chapters.objectives import rules
from dieshift.stargrunt.state import terms
from dieshift.stargrunt.state.records import MAX_OBJECTIVES, Game, Objective
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.text.landmarks import landmarks, of_ground
from dieshift.stargrunt.text.measures import table_is
from dieshift.stargrunt.text.notation import inches

COUNTED = {
    terms.HOLD: "figures",
    terms.EXIT: "figures",
    terms.BREAK: "units",
    terms.SURVIVE: "figures",
    terms.DESTROY: "units",
}
RANKS = ("primary", "secondary")
HOLD = say("Leave it out, or write 'kind: hold'.")
OF_ONE_KIND = {  # fields of one kind of objective: which, what is wrong with it elsewhere, what would be right
    "at": (terms.HOLD, say("Only a place to hold has a centre."), HOLD),
    "name": (terms.HOLD, say("Only a place to hold has a name."), HOLD),
    "edge": (terms.EXIT, say("Only an exit objective has an edge."), say("Leave it out, or write 'kind: exit'.")),
    "points": (terms.EXIT, say("Only an exit objective is won by points."),
               say("Leave it out, or write 'kind: exit'. (R18.11)")),
    "cargo": (terms.BREAK, say("Only a break objective can also require cargo."),
              say("Leave it out, or write 'kind: break'. (R18.10)")),
}


def set_objectives(game: Game, table: Table, sides: list[Part], faults: Faults) -> list[str]:
    """Write the objectives of both sides into the record; what the places among them are called. Source: R3.54."""
    called: list[str] = []
    for s, side in enumerate(sides[:2]):
        if side["objectives"] is None:
            continue
        for rank in RANKS:
            part = side["objectives"][rank]
            if part is not None and part["kind"] is not None:
                _set(game, table.depth, s, rank, part, faults)
                called.append(_called(game.objective[game.objectives - 1], table, part))
    return called


def _called(aim: Objective, table: Table, part: Part) -> str:
    """What a place to hold is called: as the scenario names it, else by the ground."""
    held = aim.kind == terms.HOLD and part["at"]
    return part["name"] or (of_ground(landmarks(table), aim.x, aim.y) if held else "")


def _set(game: Game, depth: int, side: int, rank: str, part: Part, faults: Faults) -> None:
    kind = part["kind"] + 1
    aim = game.objective[game.objectives]
    game.objectives += 1
    aim.side, aim.primary, aim.kind = side, int(rank == "primary"), kind
    aim.goal = _goal(game, side, part, kind, faults)
    _refuse_other_count(part, kind, faults)
    _refuse_unfit(game, part, kind, faults)
    aim.cargo = part["cargo"] or 0
    if kind == terms.EXIT:
        aim.points = part["points"] or 0
        edge = game.baseline[side] if part["edge"] is None else part["edge"]
        aim.y = depth if edge else 0
    elif part["at"]:
        aim.x, aim.y = part["at"]
        aim.radius = part["radius"] or 600


def _refuse_unfit(game: Game, part: Part, kind: int, faults: Faults) -> None:
    """Note all fields that an objective of a kind lacks, or has and should not."""
    if kind == terms.HOLD and "at" not in part.lines:
        part.fault(faults, "at", say("A place to hold needs a centre."), say("Add 'at: [x, y]'."))
    elif kind == terms.BREAK and part["cargo"] and rules.loads(game) == 0:
        part.fault(faults, "cargo", say("There is no vehicle with cargo."),
                   say("Give some vehicles 'cargo: true', or leave it out. (R18.10)"))
    for field, (owner, what, right) in OF_ONE_KIND.items():
        if kind != owner and field in part.lines:
            part.fault(faults, field, what, right)


def _goal(game: Game, side: int, part: Part, kind: int, faults: Faults) -> int:
    """How many figures or units are wanted; a place is held by one figure unless the scenario says more."""
    word = COUNTED[kind]
    goal, most = part[word], _most(game, side, kind)
    if word not in part.lines and kind != terms.HOLD:
        what = say("How many figures? '{typed}' needs a number." if word == "figures" else
                   "How many units? '{typed}' needs a number.", typed=plain(rules.WORDS[kind]))
        part.fault(faults, word, what, say("Add '{field}:', at most {most}.", field=word, most=most))
    elif goal is not None and goal > most:
        what = say("There are only {most} figures to count." if word == "figures" else
                   "There are only {most} units to count.", most=most)
        part.fault(faults, word, what, say("Write at most {most}.", most=most))
    return int(goal or 1)


def _most(game: Game, side: int, kind: int) -> int:
    """The most that an objective can count: the side's own figures, or the enemy's units."""
    squads = game.squad[:game.units]
    if COUNTED[kind] == "figures":
        return sum(squad.figures for squad in squads if squad.side == side)
    return sum(squad.side != side for squad in squads)


def _refuse_other_count(part: Part, kind: int, faults: Faults) -> None:
    for word in {"figures", "units"} - {COUNTED[kind]}:
        if word in part.lines:
            what = say("'{typed}' counts units, not figures." if word == "figures" else
                       "'{typed}' counts figures, not units.", typed=plain(rules.WORDS[kind]))
            part.fault(faults, word, what, say("Write '{field}:' instead.", field=COUNTED[kind]))


# --- rules of engagement ----------------------------------------------------------------------------------------------


def set_engagement(game: Game, table: Table, sides: list[Part], called: list[str], faults: Faults) -> tuple[str, ...]:
    """Write the rules of engagement of both sides behind the objectives; how the scenario words each. Source: R3.56.

    `called` are the places of the objectives before them.
    """
    texts = list(called)
    for s, side in enumerate(sides[:2]):
        for part in side["engagement"] or []:
            if game.objectives == MAX_OBJECTIVES:
                what = say("The objectives and rules of engagement of both sides exceed {most}.",
                           most=MAX_OBJECTIVES)
                part.fault(faults, "", what, say("Leave one out, such as a secondary objective."))
                return tuple(texts)
            _set_rule(game, table, s, part, faults)
            texts.append(part["text"] or "")
    return tuple(texts)


def _set_rule(game: Game, table: Table, side: int, part: Part, faults: Faults) -> None:
    aim = game.objective[game.objectives]
    game.objectives += 1
    aim.side, aim.primary = side, part["costs"] or rules.VICTORY
    aim.kind, aim.goal = rules.NO_FIRE + (part["forbids"] or 0), part["breaches"] or 1
    if part["at"]:
        aim.x, aim.y = part["at"]
        aim.radius = part["radius"] or 600
        if aim.x > table.width or aim.y > table.depth:
            what = say("[{x}, {y}] is off the table.", x=inches(aim.x), y=inches(aim.y))
            right = table_is(table.width, table.depth)
            part.fault(faults, "at", what, right)
    elif "radius" in part.lines and "at" not in part.lines:
        part.fault(faults, "radius", say("A radius needs a centre to be near to."), say("Add 'at: [x, y]'."))
