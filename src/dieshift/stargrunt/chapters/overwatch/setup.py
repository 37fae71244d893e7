"""What a scenario keeps a squad away for: a turn, losses of a side, the fall of a leader.

Source: R3.53, R18.23 (who comes later); what sets it off is ours.
"""

from dieshift.core.fields import Faults, Field, Group, Part, Text, Whole, nearest
from dieshift.core.words import say
from dieshift.stargrunt.scenarios.unit import Unit
from dieshift.stargrunt.state.records import Game
from dieshift.stargrunt.state.terms import AWAITED, NOBODY
from dieshift.stargrunt.table_bounds import MOST_LOSSES, MOST_TURNS
from dieshift.stargrunt.terrain.going import Table

CUE = Group(say("the events a squad waits for"), {
    "turn": Field(Whole(2, MOST_TURNS), "it may enter from this turn on"),
    "losses": Field(Whole(1, MOST_LOSSES), "or once this many figures are out of action"),
    "of": Field(Text(), "the side whose losses count; by default its own"),
    "leader": Field(Text(), "or once the first leader of this unit, given by code or name, has fallen"),
})


def cue_field() -> dict[str, Field]:
    """The field of a squad about what it waits for. Source: R3.53 (ours)."""
    return {"when": Field(CUE, "enters only then, at the first of these events; checked at the end of each turn")}


def wait(game: Game, table: Table, sides: list[Part], units: list[Unit], faults: Faults) -> None:
    """Write what squads wait for onto the table, and that they do into the record. Source: R3.53 (ours)."""
    names = [side["name"] or "" for side in sides]
    for k, unit in enumerate(units):
        part: Part | None = unit.part["when"]
        if part is None:
            continue
        if not unit.enters or unit.marches or unit.is_dummy or unit.part["inbound"] is not None:
            unit.part.fault(faults, "when", say("Only a squad that enters later can wait for something."),
                            say("Add 'enters: true', or leave 'when' out. (R3.53)"))
            continue
        cue = table.cue[k]
        cue.turn, cue.losses = part["turn"] or 0, part["losses"] or 0
        cue.side, cue.leader = _side(part, unit, names, faults), _leader(part, units, faults) + 1
        if not (cue.turn or cue.losses or cue.leader) and not faults.found:
            part.fault(faults, "", say("The squad has nothing to wait for."),
                       say("Write 'turn', 'losses' or 'leader'."))
        elif part["of"] is not None and not cue.losses:
            part.fault(faults, "of", say("The squad does not wait for losses."),
                       say("Add 'losses', or leave 'of' out."))
        game.squad[k].chart = AWAITED


def _side(part: Part, unit: Unit, names: list[str], faults: Faults) -> int:
    wanted = (part["of"] or "").casefold()
    found = next((k for k, name in enumerate(names) if name.casefold() == wanted), NOBODY)
    if wanted and found == NOBODY:
        part.fault(faults, "of", say("'{typed}' is not a side.", typed=part["of"]), nearest(part["of"], names))
    return unit.side if found == NOBODY else found


def _leader(part: Part, units: list[Unit], faults: Faults) -> int:
    wanted = (part["leader"] or "").casefold()
    named = [k for k, unit in enumerate(units) if wanted in {unit.code.casefold(), unit.name.casefold()}]
    leader = named[0] if wanted and named else NOBODY
    if wanted and leader == NOBODY:
        part.fault(faults, "leader", say("There is no unit '{typed}'.", typed=part["leader"]),
                   nearest(part["leader"], [unit.code for unit in units]))
    elif leader != NOBODY and (units[leader].is_dummy or units[leader].part["leader"] not in {None, 1}):
        part.fault(faults, "leader", say("Its first figure is not its leader."),
                   say("Name a unit led by its first figure. (R2.12)"))
    return leader
