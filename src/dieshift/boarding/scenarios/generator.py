"""Missions out of a seed: a deck of `deckplan.py`, boarders in its first corridor, blips from its dead ends, a task.

    mission = generate(7)
    mission = generate(7, "seal")

The same seed and kind give the same mission everywhere. Source: 5.5.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, NamedTuple

from dieshift.boarding.scenarios import mission
from dieshift.boarding.scenarios.deck import Cell
from dieshift.boarding.scenarios.deckplan import Plan, plan
from dieshift.boarding.scenarios.mission import Mission
from dieshift.core.chance import Chance
from dieshift.core.words import plain, say, word

Fields = dict[str, Any]
SQUAD = ("siege_leader", "siege_boarder", "siege_cannon", "siege_boarder", "siege_boarder")
OTHERS = ("siege_claws", "siege_hammer", "siege_boarder", "void_adept")
ENTRIES = 4  # most entry points
TOO_NEAR = 6  # entry points keep this far from the first corridor, where others can be had

# what is said of them
SWEEP = say("Clear the wreck: kill every alien, or end a turn with a model near every place they come from.")
GAUNTLET = say("The way back is cut off. At least two of you must leave by the hatch at the far end.")
CARRY = say("Fetch the flight recorder, and carry it out through the lock where you came in.")
ACTIVATE = say("Restart the reactor: its console is in the far room, and nothing can harm it.")


class Draft(NamedTuple):
    """A mission in the making."""

    chance: Chance
    plan: Plan
    squad: list[str]
    entries: list[Cell]
    fields: Fields


def generate(seed: int, kind: str = "") -> Mission:
    """The mission of a seed; without a kind, the seed chooses one. ValueError for a kind that is none."""
    made = document(seed, kind)
    said = {name: made[name] for name in ("title", "briefing")}
    return replace(mission.load(mission.text_of(made | {name: plain(text) for name, text in said.items()})), **said)


def document(seed: int, kind: str = "") -> Fields:
    """The fields of the mission of a seed, as a file would hold them."""
    if kind and kind not in KINDS:
        raise ValueError(say("'{typed}' isn't a kind of generated mission. The kinds are {known}.", typed=kind,
                             known=", ".join(KINDS)))
    chance = Chance(seed)
    task = kind or list(KINDS)[seed % len(KINDS)]
    drawn = plan(chance, chance.between(10, 15))
    squad = list(SQUAD)
    squad[chance.between(3, 4)] = chance.pick(OTHERS)
    draft = Draft(chance, drawn, squad, _entries(drawn), {})
    TASKS[task](draft)
    return _fields(seed, task, draft)


def _fields(seed: int, kind: str, draft: Draft) -> Fields:
    deck, fields = draft.plan.deck, draft.fields
    cells = sorted(deck.cells(draft.plan.start), key=lambda cell: -cell[1])
    start = [{"unit": unit, "at": list(cell), "facing": "N"} for unit, cell in zip(draft.squad, cells, strict=False)]
    target = fields.pop("target")
    far = deck.distances(deck.cells(draft.plan.start))[target]
    return {
        "system": "boarding",
        "title": say("Derelict {seed}: {style}", seed=seed, style=word(kind)),
        "briefing": fields.pop("briefing"),
        "rulings": {"blips": "on"},
        "map": "\n".join(deck.map_rows()) + "\n",
        "sections": "\n".join(deck.section_rows()) + "\n",
        "deploy": {"a": start},
        "entries": [{"id": f"e{i + 1}", "cell": list(cell)} for i, cell in enumerate(draft.entries)],
        "reinforce": {"b": {"start": 2, "per_turn": 2, "pool": "blips_22"}},
        "turn_limit": 5 + far // 2,
        "at_limit": "b",
        **fields,
    }


def _entries(drawn: Plan) -> list[Cell]:
    """The ends of the farthest dead ends, none of them near the boarders if it can be helped."""
    deck = drawn.deck
    far = deck.distances(deck.cells(drawn.start))
    ends = [max(deck.cells(letter), key=lambda cell: (far[cell], cell)) for letter in drawn.dead_ends]
    distant = [cell for cell in ends if far[cell] >= TOO_NEAR]
    return (distant or ends)[-ENTRIES:]


def _middle(draft: Draft, letter: str) -> Cell:
    """A square in the middle of a section."""
    cells = draft.plan.deck.cells(letter)
    return cells[len(cells) // 2]


# --- tasks ------------------------------------------------------------------------------------------------------------


def _burn(draft: Draft) -> None:
    room = draft.plan.rooms[-1]
    draft.squad[1] = "siege_torch"
    draft.fields.update({
        "briefing": say("Their nest is in section {section}. Set it alight. Without the Siege Torch, all is lost.",
                        section=room),
        "target": _middle(draft, room),
        "objectives": [{"id": "nest", "kind": "burn", "section": room}],
        "victory": {"a": [{"burned": "nest"}], "b": [{"all_removed": "a"}, {"impossible": "nest"}]},
    })


def _sweep(draft: Draft) -> None:
    draft.fields.update({
        "briefing": SWEEP,
        "target": draft.entries[-1],
        "objectives": [{"id": "quiet", "kind": "guard", "side": "a"}],
        "reinforce": {"b": {"start": 3, "per_turn": 1, "pool": [4, 2, 3]}},
        "victory": {"a": [{"guarded": "quiet"}, {"all_removed": "b"}], "b": [{"all_removed": "a"}]},
    })


def _gauntlet(draft: Draft) -> None:
    out = draft.entries.pop() if len(draft.entries) > 1 else _middle(draft, draft.plan.rooms[-1])
    draft.fields.update({
        "briefing": GAUNTLET,
        "target": out,
        "exits": [{"id": "hatch", "cell": list(out), "side": "a"}],
        "objectives": [{"id": "out", "kind": "exit", "exit": "hatch", "models": 2}],
        "victory": {"a": [{"exited": "out"}], "b": [{"impossible": "out"}]},
    })


def _seal(draft: Draft) -> None:
    names = [f"e{i + 1}" for i in range(len(draft.entries))][-2:]
    said = say("They come through the hull. Seal the entry point {entry}.", entry=names[0].upper())
    if len(names) > 1:
        said = say("They come through the hull. Seal the entry points {entry} and {other}.",
                   entry=names[0].upper(), other=names[1].upper())
    draft.fields.update({
        "briefing": said,
        "target": draft.entries[-1],
        "objectives": [{"id": f"seal_{name}", "kind": "seal", "entry": name} for name in names],
        "victory": {"a": [{"sealed": [f"seal_{name}" for name in names]}], "b": [{"all_removed": "a"}]},
    })


def _carry(draft: Draft) -> None:
    item, lock = _middle(draft, draft.plan.rooms[-1]), draft.plan.deck.cells(draft.plan.start)[0]
    far = draft.plan.deck.distances([lock])[item]
    draft.fields.update({
        "briefing": CARRY,
        "target": item,
        "exits": [{"id": "lock", "cell": list(lock), "side": "a"}],
        "objectives": [{"id": "recorder", "kind": "carry", "at": list(item), "exit": "lock"}],
        "victory": {"a": [{"carried": "recorder"}], "b": [{"impossible": "recorder"}]},
        "turn_limit": 6 + far,
    })


def _activate(draft: Draft) -> None:
    place = _middle(draft, draft.plan.rooms[-1])
    draft.fields.update({
        "briefing": ACTIVATE,
        "target": place,
        "units": {"reactor": {"name": "Reactor console", "kind": "object", "hp": 20, "as": 2, "inv": 2}},
        "objects": [{"unit": "reactor", "at": list(place), "code": "C1"}],
        "objectives": [{"id": "power", "kind": "activate", "unit": "C1"}],
        "victory": {"a": [{"activated": "power"}], "b": [{"all_removed": "a"}]},
    })


def _survive(draft: Draft) -> None:
    turns = draft.chance.between(6, 9)
    draft.fields.update({
        "briefing": say("The shuttle is on its way. Two of you must be alive at the end of turn {turn}.", turn=turns),
        "target": _middle(draft, draft.plan.rooms[0]),
        "objectives": [{"id": "alive", "kind": "survive", "turns": turns, "models": 2}],
        "victory": {"a": [{"survived": "alive"}], "b": [{"impossible": "alive"}]},
        "turn_limit": turns,
    })


TASKS: dict[str, Callable[[Draft], None]] = {
    "burn": _burn, "sweep": _sweep, "gauntlet": _gauntlet, "seal": _seal, "carry": _carry, "activate": _activate,
    "survive": _survive}
KINDS = tuple(TASKS)
