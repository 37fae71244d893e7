"""Balance lab: many battles between AIs under one or two variants, a fraction of a second per request.

The lab stores nothing: the client sends the tallies so far, and gets them back with the battles of the next seeds
added. Two variants fight the same seeds, so that every difference comes from the variants.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Annotated, Any

import msgspec
import numpy as np

from dieshift import __version__
from dieshift.battle import Battle
from dieshift.core import compiled
from dieshift.core.documents import ScenarioError
from dieshift.core.journal import header_of, is_begun
from dieshift.core.rulesets import Ruleset
from dieshift.core.savefile import line_of, read_lines
from dieshift.core.sources import SeededSource
from dieshift.core.viewers import Viewer
from dieshift.core.words import say
from dieshift.core.yaml_edit import changed
from dieshift.interface.fights import entry_name, seated
from dieshift.interface.games import Setting, kind, kind_of
from dieshift.interface.save_header import kept as kept_setting
from dieshift.interface.squads import squads_in
from dieshift.lab.onwards import Position, position
from dieshift.lab.simulate import WINNER, Simulation, Slice, gained, simulate, warm_up, wilson
from dieshift.lab.tally import Tally, began_with, tally_of
from dieshift.server.begin import shelf
from dieshift.server.begin.creation import LONGEST_TEXT, Begun, Faulty, Name, Seed, check_one, quick
from dieshift.server.desk.chances import kept_of
from dieshift.server.desk.drafts import Chance, Change, after, drawn
from dieshift.server.desk.knobs import knobs_of, knobs_of_rules
from dieshift.server.store.storage import KNOWN, NUMBERS, viewer_of

SLICE = 0.2  # seconds of one answer: about four come in a second
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


class Onwards(Trial, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A trial that goes on from a battle, from when `eyes` had been told `n` things: it has no ground of its own."""

    n: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
    eyes: int = NUMBERS[Viewer.REFEREE]


class One(Ground, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One battle of a trial, to be looked at."""

    variant: Variant = Variant()
    battle: Annotated[int, msgspec.Meta(ge=1, le=1 << 32)]


class Written(Ground, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is fought by a variant, to be written down."""

    variant: Variant = Variant()


class OneOnwards(One, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One battle of a trial that goes on from a battle, to be looked at."""

    n: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
    eyes: int = NUMBERS[Viewer.REFEREE]


def tried(asked: Trial) -> dict[str, Any]:
    """The tallies after another second of battles; Faulty says what cannot be fought."""
    starts = []
    for variant in asked.variants:
        setting = setting_of(asked, variant)
        starts.append(Position(setting, ruleset_of(setting, variant), None))
    answer = _counted(asked, starts)
    if not asked.so_far:
        first, *_ = asked.variants
        written = [] if asked.style else knobs_of(changed_text(asked, first.changes))
        answer["knobs"] = [*written, *knobs_of_rules(starts[0].ruleset)]
    return answer


def went_on(lines: list[bytes], ledger: list[bytes], asked: Onwards) -> dict[str, Any]:
    """The same from a moment of a battle; Faulty where it cannot be gone on with from there."""
    starts = [_stood(lines, ledger, asked, variant) for variant in asked.variants]
    answer = _counted(asked, starts)
    return answer if asked.so_far else answer | {"knobs": knobs_of_rules(starts[0].ruleset)}


def _stood(lines: list[bytes], ledger: list[bytes], asked: Onwards | OneOnwards, variant: Variant) -> Position:
    """How a battle stood at the moment asked for, by the rules of a variant; Faulty where it asks for more."""
    if asked.scenario or asked.style or asked.text.strip() or variant.changes:
        raise Faulty(say("A saved battle continues as it was: name no scenario, and change none of its values."))
    if asked.eyes not in KNOWN:
        raise Faulty(say("Write one of {known} for the eyes, and a number of 0 or more.",
                         known=", ".join(map(str, KNOWN))))
    kept = kept_of(tuple(lines), tuple(ledger))
    entry = kept.ledger.entry_at(viewer_of(asked.eyes), asked.n)
    here = position(kept.journal, kept.setting, kept.ruleset, entry)
    return here._replace(ruleset=ruleset_of(kept.setting, variant, kept.ruleset))


def _counted(asked: Trial, starts: list[Position]) -> dict[str, Any]:
    """The answer to a trial of variants that each start somewhere."""
    if asked.so_far and len(asked.so_far) != len(starts):
        raise Faulty(say("Send an earlier tally for each variant, or for none."))
    game = starts[0].ruleset.catalogue.game
    quickly = compiled.available() and compiled.is_cached(entry_name(game))
    played = list(_fought(asked, starts, quickly=quickly))
    variants = [_shown(start, part, asked.so_far[k] if asked.so_far else None)
                for k, (start, part) in enumerate(zip(starts, played, strict=True))]
    answer = {"title": starts[0].setting.title, "version": __version__, "game": game,
              "compiled": quickly, "done": played[0].count,
              "next": asked.first + played[0].count, "variants": variants}
    if len(played) > 1:
        answer["pairs"] = pairs = paired(played, asked.pairs)
        answer["gains"] = [gained(pairs["counts"], side) for side in (0, 1)]
    return answer


def _fought(asked: Trial, starts: list[Position], *, quickly: bool) -> Iterator[Simulation]:
    """The battles of the first variant for its share of the time, then the same seeds of the other."""
    count = asked.count
    stop: Slice | None = Slice(SLICE / len(starts))
    for start, variant in zip(starts, asked.variants, strict=True):
        bots = bots_of(variant, start.setting)
        simulation = simulate(start.setting, count, ruleset=start.ruleset, bots=bots, first_seed=asked.first,
                              workers=1, interpreted=not quickly, watch=True, progress=stop, state=start.state)
        count, stop = simulation.count, None
        yield simulation


def _shown(start: Position, played: Simulation, so_far: Tally | None) -> dict[str, Any]:
    """A variant: its sides and units, its tally, and the shares with their intervals."""
    setting = start.setting
    game, roster = setting.ruleset.catalogue.game, setting.roster
    system = kind(game)
    whose, rows = system.score.sides(setting.game, roster), system.score.rows(setting.game, roster)
    names = {row["unit"]: row["name"] for row in rows}
    units = [roster.unit(k) for k in range(len(rows))]
    began = began_with(setting)
    tally = tally_of(played, began, len(units))
    if so_far is not None:
        try:
            tally += so_far
        except (IndexError, ValueError):
            raise Faulty(say("This earlier tally doesn't belong to these battles: send it exactly as you received "
                             "it.")) from None
    return {"rules": str(start.ruleset), "sides": [roster.side(0), roster.side(1)], "began": began,
            "units": [{"unit": code, "name": names.get(code, ""), "side": whose.get(code, -1)} for code in units],
            "tally": tally, "shares": [tally.share(k) for k in (0, 1, 2)],
            "decided": [tally.decided(turn) for turn in range(tally.turns + 1)],
            "band": [tally.band(turn) for turn in range(min(tally.turns + 1, len(tally.leads)))], "half": tally.half,
            "factors": [wilson(won, held) for held, won in tally.factors]}


def paired(played: list[Simulation], before: Pairs | None) -> dict[str, Any]:
    """How the same seeds ended under both variants, those before included."""
    one, two = (part.rows[:, WINNER] for part in played)
    counts = [[int(np.count_nonzero((one == a) & (two == b))) for b in range(3)] for a in range(3)]
    seeds = played[0].seeds[np.flatnonzero(one != two)[:DIFFER]].tolist()
    if before is not None:
        if [len(row) for row in before.counts] != [3, 3, 3]:
            raise Faulty(say("This earlier tally doesn't belong to these battles: send it exactly as you received "
                             "it."))
        counts = [[a + b for a, b in zip(row, new, strict=True)]
                  for row, new in zip(before.counts, counts, strict=True)]
        seeds = [*before.seeds, *seeds][:DIFFER]
    return {"counts": counts, "seeds": seeds}


def bots_of(variant: Variant, setting: Setting) -> tuple[str, str]:
    """The bots of a variant; Faulty when there are none of these names."""
    for bot in variant.bots:
        try:
            seated(bot, setting.ruleset.catalogue.game)
        except ValueError as fault:
            raise Faulty(fault.args[0]) from None
    return variant.bots


def ruleset_of(setting: Setting, variant: Variant, usual: Ruleset | None = None) -> Ruleset:
    """The rules of a variant: its own, or the usual ones, which are the scenario's."""
    return setting.ruleset.other(variant.rules) if variant.rules.strip() else usual or setting.ruleset


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
    return kind_of(text).scenarios.load(text)


def changed_text(ground: Ground, changes: list[Change]) -> str:
    """The text of what is fought, with its changes; Faulty when it has none."""
    text = text_of(ground)
    for change in changes:
        text = after(text, change)
    return text


def written(asked: Written) -> dict[str, Any]:
    """The text of what is fought by a variant, its comments kept, and where its squads are; Faulty without any."""
    check_one(asked.scenario, asked.style, asked.text.strip())
    if asked.style:
        text = drawn("", Chance(style=asked.style, seed=asked.seed))
    else:
        text = changed_text(asked, asked.variant.changes)
    rules = asked.variant.rules.strip()
    return {"text": changed(text, ["rules"], rules) if rules else text, "squads": squads_in(text)}


def text_of(ground: Ground) -> str:
    """The text of what is fought; Faulty when it has none."""
    if ground.style:
        raise Faulty(say("A random table has no text to change: save it as a scenario first."))
    if ground.scenario:
        path = shelf.path_of(ground.scenario)
        if path is None:
            raise Faulty(say("There is no scenario '{typed}' on the shelf. It has {known}.", typed=ground.scenario,
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
    setting = setting_of(asked, asked.variant)
    bots = bots_of(asked.variant, setting)
    return _lines(Battle(setting, ruleset_of(setting, asked.variant), seed=asked.battle, players=bots).play(*bots))


def fought_on(lines: list[bytes], ledger: list[bytes], asked: OneOnwards) -> Begun:
    """The journal of one battle of a trial that goes on from a battle: it begins with the state of that moment."""
    start = _stood(lines, ledger, asked, asked.variant)
    bots = bots_of(asked.variant, start.setting)
    setting, book = start.setting, kind(start.ruleset.catalogue.game).rulebook
    seats = [{"side": side.name, "player": bot} for side, bot in zip(setting.roster.sides, bots, strict=True)]
    header = header_of(book, start.ruleset, start.state, SeededSource(asked.battle), setting.document, seats,
                       kept_setting(setting))
    battle = Battle.resume(read_lines([line_of(header).decode()]))
    if not is_begun(start.state):
        battle.order(book.order())
    return _lines(battle.play(*bots))


def _lines(battle: Battle) -> Begun:
    return Begun(line_of(battle.journal.header), [line_of(entry) for entry in battle.journal.entries])
