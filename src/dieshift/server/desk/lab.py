"""The balance lab: a battle fought many times by the computer, a second of it at a time, under one variant or two.

Nothing is kept here: whoever asks sends the tallies so far along, and is given them with the battles of the next seeds.
Two variants fight the same seeds, so that what differs is theirs.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Annotated, Any

import msgspec
import numpy as np

from dieshift.battle import Battle
from dieshift.core import compiled
from dieshift.core.documents import ScenarioError
from dieshift.core.drafting import GONE, changed
from dieshift.core.rulesets import Ruleset
from dieshift.core.savefile import line_of
from dieshift.core.words import say
from dieshift.face.fights import BOTS, entry_name
from dieshift.face.games import Setting, kind, kind_of
from dieshift.lab.simulate import WINNER, Simulation, Slice, simulate, warm_up
from dieshift.lab.tally import Tally, began_with, tally_of
from dieshift.server.begin import shelf
from dieshift.server.begin.creation import LONGEST_TEXT, Begun, Faulty, Name, Seed, check_one, quick
from dieshift.server.desk.drafts import Change
from dieshift.server.desk.knobs import Knob, knobs_of, knobs_of_rules

SLICE = 0.8  # seconds of one answer
MOST = 100_000  # battles of one trial
DIFFER = 5  # seeds that are told of battles which end otherwise


class Variant(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """By which rules, between which bots, and with which changes of the scenario's text."""

    rules: Annotated[str, msgspec.Meta(max_length=2000)] = ""
    bots: tuple[Name, Name] = ("heuristic", "heuristic")
    changes: Annotated[list[Change], msgspec.Meta(max_length=20)] = []


class Ground(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is fought: a `scenario` of the shelf, a quick battle of a `style` and a `seed`, or a `text`."""

    scenario: Name = ""
    style: Name = ""
    seed: Seed = 1
    text: Annotated[str, msgspec.Meta(max_length=LONGEST_TEXT)] = ""


class Pairs(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How the same seeds ended under two variants: by who won the first, then the second; and seeds that differ."""

    counts: list[list[Annotated[int, msgspec.Meta(ge=0)]]]
    seeds: Annotated[list[Seed], msgspec.Meta(max_length=DIFFER)] = []


class Trial(Ground, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A trial: from which seed on, how many battles are still wanted, and what came of those before."""

    variants: Annotated[list[Variant], msgspec.Meta(min_length=1, max_length=2)] = msgspec.field(
        default_factory=lambda: [Variant()])
    first: Annotated[int, msgspec.Meta(ge=1, le=1 << 31)] = 1
    count: Annotated[int, msgspec.Meta(ge=1, le=MOST)] = 200
    so_far: Annotated[list[Tally], msgspec.Meta(max_length=2)] = []
    pairs: Pairs | None = None


class One(Ground, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One battle of a trial, to be looked at."""

    variant: Variant = Variant()
    battle: Annotated[int, msgspec.Meta(ge=1, le=1 << 32)]


def tried(asked: Trial) -> dict[str, Any]:
    """The tallies after another second of battles; Faulty says what cannot be fought."""
    settings = [setting_of(asked, variant) for variant in asked.variants]
    if asked.so_far and len(asked.so_far) != len(settings):
        raise Faulty(say("Send a tally so far for each variant, or none."))
    game = settings[0].ruleset.catalogue.game
    quickly = compiled.available() and compiled.is_cached(entry_name(game))
    played = list(_fought(asked, settings, quickly=quickly))
    shown = [_shown(setting, variant, part, asked.so_far[k] if asked.so_far else None)
             for k, (setting, variant, part) in enumerate(zip(settings, asked.variants, played, strict=True))]
    answer = {"title": settings[0].title, "game": game, "compiled": quickly, "done": played[0].count,
              "next": asked.first + played[0].count, "variants": shown}
    if len(played) > 1:
        answer["pairs"] = paired(played, asked.pairs)
    if not asked.so_far:
        answer["knobs"] = turnable(asked, settings[0])
    return answer


def turnable(asked: Trial, setting: Setting) -> list[Knob]:
    """What could be another in the first variant: of its text, where it has one, and of its rules."""
    variant = asked.variants[0]
    written = [] if asked.style else knobs_of(changed_text(asked, variant.changes))
    return [*written, *knobs_of_rules(ruleset_of(setting, variant))]


def _fought(asked: Trial, settings: list[Setting], *, quickly: bool) -> Iterator[Simulation]:
    """The battles of the first variant for its share of the time, then the same seeds of the other."""
    count = asked.count
    stop: Slice | None = Slice(SLICE / len(settings))
    for setting, variant in zip(settings, asked.variants, strict=True):
        made = simulate(setting, count, ruleset=ruleset_of(setting, variant), bots=bots_of(variant),
                        first_seed=asked.first, workers=1, interpreted=not quickly, watch=True, progress=stop)
        count, stop = made.count, None
        yield made


def _shown(setting: Setting, variant: Variant, played: Simulation, so_far: Tally | None) -> dict[str, Any]:
    """A variant: its sides and units, its tally, and the shares with their intervals."""
    game, roster = setting.ruleset.catalogue.game, setting.roster
    found = kind(game)
    whose, rows = found.sides(setting.game, roster), found.rows(setting.game, roster)
    names = {row["unit"]: row["name"] for row in rows}
    units = [roster.unit(k) for k in range(len(rows))]
    began = began_with(setting)
    tally = tally_of(played, began, len(units))
    if so_far is not None:
        try:
            tally += so_far
        except (IndexError, ValueError):
            raise Faulty(say("A tally so far is none of these battles: send it as it was answered.")) from None
    return {"rules": str(ruleset_of(setting, variant)), "sides": [roster.side(0), roster.side(1)], "began": began,
            "units": [{"unit": code, "name": names.get(code, ""), "side": whose.get(code, -1)} for code in units],
            "tally": tally, "shares": [tally.share(k) for k in (0, 1, 2)],
            "decided": [tally.decided(turn) for turn in range(tally.turns + 1)]}


def paired(played: list[Simulation], before: Pairs | None) -> dict[str, Any]:
    """How the same seeds ended under both variants, those before included."""
    one, two = (part.rows[:, WINNER] for part in played)
    counts = [[int(np.count_nonzero((one == a) & (two == b))) for b in range(3)] for a in range(3)]
    seeds = played[0].seeds[np.flatnonzero(one != two)[:DIFFER]].tolist()
    if before is not None:
        if [len(row) for row in before.counts] != [3, 3, 3]:
            raise Faulty(say("A tally so far is none of these battles: send it as it was answered."))
        counts = [[a + b for a, b in zip(row, new, strict=True)]
                  for row, new in zip(before.counts, counts, strict=True)]
        seeds = [*before.seeds, *seeds][:DIFFER]
    return {"counts": counts, "seeds": seeds}


def bots_of(variant: Variant) -> tuple[str, str]:
    """The bots of a variant; Faulty when there are none of these names."""
    for bot in variant.bots:
        if bot not in BOTS:
            raise Faulty(say("unknown bot '{typed}' for a simulation; known: {known}.", typed=bot,
                             known=", ".join(BOTS)))
    return variant.bots


def ruleset_of(setting: Setting, variant: Variant) -> Ruleset:
    """The rules of a variant: its own, or the scenario's."""
    return setting.ruleset.other(variant.rules) if variant.rules.strip() else setting.ruleset


def setting_of(ground: Ground, variant: Variant) -> Setting:
    """The setting of a variant, made once; Faulty holds every sentence that says what is wrong."""
    check_one(ground.scenario, ground.style, ground.text.strip())
    plain = Ground(scenario=ground.scenario, style=ground.style, seed=ground.seed, text=ground.text)
    try:
        return _made(msgspec.json.encode([plain, variant.changes]))
    except ScenarioError as fault:
        raise Faulty(*map(str, fault.faults)) from None
    except Faulty:
        raise
    except ValueError as fault:
        raise Faulty(str(fault)) from None


@lru_cache(16)
def _made(asked: bytes) -> Setting:
    ground, changes = msgspec.json.decode(asked, type=tuple[Ground, list[Change]])
    if ground.style and not changes:
        return quick(ground.style, ground.seed)
    text = changed_text(ground, changes)
    return kind_of(text).load(text)


def changed_text(ground: Ground, changes: list[Change]) -> str:
    """The text of what is fought, with its changes; Faulty when it has none."""
    text = text_of(ground)
    for change in changes:
        text = changed(text, change.path, GONE if change.value is msgspec.UNSET else change.value)
    return text


def text_of(ground: Ground) -> str:
    """The text of what is fought; Faulty when it has none."""
    if ground.style:
        raise Faulty(say("A random table has no text that could be changed: save it as a scenario first."))
    if ground.scenario:
        path = shelf.path_of(ground.scenario)
        if path is None:
            raise Faulty(say("There is no scenario '{typed}' on the shelf: it holds {known}.", typed=ground.scenario,
                             known=", ".join(shelf.names())))
        return path.read_text(encoding="utf-8")
    return ground.text if "\n" in ground.text else ground.text + "\n"  # a text, never the name of a file


def compile_rules(game: Name) -> None:
    """Compile the rules of a game for this machine, unless an earlier run has: from then on its battles are quick."""
    if not compiled.available():
        raise Faulty(say("Numba is not installed: the rules are interpreted, about a hundred times slower."))
    if not compiled.is_cached(entry_name(game)):
        warm_up(next(made for made in map(shelf.setting, shelf.names()) if made.ruleset.catalogue.game == game))


def fought(asked: One) -> Begun:
    """The journal of one battle of a trial, to its end: the same that was counted there."""
    setting, bots = setting_of(asked, asked.variant), bots_of(asked.variant)
    battle = Battle(setting, ruleset_of(setting, asked.variant), seed=asked.battle, players=bots).play(*bots)
    return Begun(line_of(battle.journal.header), [line_of(entry) for entry in battle.journal.entries])
