"""A boarding action with blips on the board, at entry points and in the pool, and what of it may be told apart."""

from copy import deepcopy
from dataclasses import replace
from random import Random
from typing import Any

from dieshift.boarding.chapters import saves
from dieshift.boarding.chapters.blips import OVERFLOW, PLACED, REVEALED
from dieshift.boarding.scenarios.mission import load
from dieshift.boarding.state.records import FACTS
from dieshift.boarding.state.terms import LURKING, ON_BOARD
from dieshift.interface.games import kind

from .kit import ENEMY, World

MISSION = """
system: boarding
id: two_runs
title: Two runs
rulings: {blips: on, command_points: d6}
map: |
  +-+-+-+-+-+-+-+-+-+-+-+-+
  |. . . .|. . . .|. . . .|
  + + + + + + + + + + + + +
  |. . . . . . . .D. . . .|
  + + + + + + + + + + + + +
  |. . . .|. . . .|. . . .|
  +-+D+-+-+-+-+-+-+-+-+D+-+
  |. . . . .|. . . . . . .|
  +-+-+-+-+-+-+-+-+-+-+-+-+
sections: |
  AAAABBBBCCCC
  AAAABBBBCCCC
  AAAABBBBCCCC
  DDDDDEEEEEEE
sides: {a: {name: Crew, colour: blue}, b: {name: Xenoforms, colour: red}, first: a}
deploy:
  a:
    - {unit: siege_boarder, name: First, at: [0, 2], facing: E}
    - {unit: siege_torch, name: Torch, at: [1, 3], facing: E}
  b:
    - {unit: stalker_alpha, name: Sleeper, at: [10, 1], hidden: 1}
    - {unit: venom_lurker, name: Lurker, at: [10, 3], hidden: 2}
    - {unit: hybrid, name: Waiter, at: [7, 0], hidden: 3}
third:
  name: Mutineers
  models:
    - {unit: trooper, at: [3, 3], facing: W, code: M1}
entries:
  - {id: stern, cell: [11, 2], side: b}
  - {id: shaft, cell: [11, 0], side: b}
reinforce:
  b: {unit: venom_lurker, start: 1, per_turn: 1, pool: [3, 3, 2]}
objectives:
  - {id: survive, kind: survive, turns: 6, models: 1, side: a}
victory:
  a: [{achieved: survive}]
  b: [{all_removed: a}]
turn_limit: 6
at_limit: a
"""

# fact: the rule by which it tells the viewer something of a blip
RELEASES = {
    REVEALED: "G-18", saves.WOUNDED: "G-12", saves.REMOVED: "G-12", PLACED: "G-18",
    OVERFLOW: "G-18",
}


def world() -> World:
    """The action, by its own rules."""
    return World(kind("boarding"), load(MISSION), vary, released, probes,
                 lambda _game, _names, text, _chance: text, shy, lambda _game, _chance: "", disguise)


def disguise(setting: Any) -> Any:
    """The mission with other aliens under its blips, and other names for them."""
    document = deepcopy(setting.document)
    for row in document["deploy"]["b"]:
        row |= {"unit": "stalker", "name": f"Shade {row['name']}", "hidden": 1 + row["hidden"] % 3}
    hidden = {row["name"] for row in setting.document["deploy"]["b"]}
    units = tuple(unit._replace(name=f"Shade {unit.name}") if unit.name in hidden else unit
                  for unit in setting.roster.units)
    roster = replace(setting.roster, units=units, guns=_shades(setting, "guns"), melees=_shades(setting, "melees"))
    return replace(setting, document=document, roster=roster)


def _shades(setting: Any, what: str) -> tuple[str, ...]:
    """The names of guns or melee weapons, other ones for those that only models under blips carry."""
    models = setting.game.model[: setting.game.models]
    seen = {arm for model in models if not model.hidden for arm in getattr(setting.roster.carried[model.profile], what)}
    return tuple(name if k in seen else f"shade {name}" for k, name in enumerate(getattr(setting.roster, what)))


def blips(game: Any) -> list[int]:
    return [k for k in range(game.models) if game.model[k].side == ENEMY and game.model[k].hidden > 0
            and game.model[k].state in {ON_BOARD, LURKING}]


def vary(game: Any, chance: Random) -> None:
    """Other aliens under the same blips: more or fewer under those deployed, other counters drawn for the rest.

    What was drawn may have lost some of its aliens since (G-12).
    """
    under = blips(game)
    drawn = [game.model[k].drawn - 1 for k in under if game.model[k].drawn]
    counters = [size for size in range(3) for _ in range(game.pool[size])] + drawn
    chance.shuffle(counters)
    for unit in under:
        model = game.model[unit]
        if model.drawn:
            model.drawn = counters.pop() + 1
            model.hidden = chance.randint(1, model.drawn)
        else:
            model.hidden = chance.randint(1, 3)
        model.hp, model.facing = chance.randint(1, 3), chance.randrange(4)
        model.profile = chance.choice([game.model[k].profile for k in under])
    for size in range(3):
        game.pool[size] = counters.count(size)


def released(before: Any, after: Any) -> tuple[Any, ...]:
    """What a step told the viewer by the rules: of facts those in RELEASES about blips, and what they turned out."""
    known = tuple((k, *(getattr(before.model[k], name) for name in ("profile", "hidden", "facing", "hp")))
                  for k in blips(before) if k not in blips(after))
    still = set(blips(after))
    facts = tuple((fact.kind, fact.unit, *(tuple(FACTS.numbers(fact).values()) if fact.unit not in still else ()))
                  for fact in after.event[: after.events] if fact.kind in RELEASES and fact.unit in blips(before))
    return (*facts, known)


def probes(names: Any, chance: Random) -> list[str]:
    """Shots and blows at blips, at nobody, and orders to them."""
    codes = [names.unit(k) for k in range(8)]
    arms = [f"fire at M1 with {gun}" for gun in ("autogun", "gun 4", "gun 9", "carbine", "autogum")]
    arms += [f"attack M1 with {weapon}" for weapon in ("poisoned claws", "weapon 4", "weapon 9", "knife")]
    called = [*arms, "fire at Lurker", "attack Shade Lurker", "fire at Sleeper", "activate Waiter"]
    return [*called, f"fire at {chance.choice(codes)}", f"attack {chance.choice(codes)}",
            f"activate {chance.choice(codes)}",
            f"reveal {chance.choice(codes)}", f"step {chance.choice(('N', 'E', 'NE', 'W'))}"]


def shy(texts: list[str]) -> list[str]:
    """The orders that leave blips as they are, if there are any."""
    return [text for text in texts if not text.startswith("reveal")]


__all__ = ["RELEASES", "vary", "world"]
