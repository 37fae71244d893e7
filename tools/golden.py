"""Golden games: whole battles as text, with every die, every changed field and a fingerprint after each order.

    python tools/golden.py                # replay every game and say what differs
    python tools/golden.py --record --because "S4.121: carrying costs two inches once"
    python tools/golden.py --record --because "..." book  # only the games whose names begin so; `census`: of orders
    python tools/golden.py --again --because "fields: ..."  # the same orders, faces; here nothing else may have moved

Recording plays and writes the games of the list below anew, replays the plans, and writes into `tests/golden/moved.txt`
which sentence of which source moved each. `tests/golden/test_games.py` replays the games, and never writes one. A plan
(`tests/golden/plans/*.txt`) is a game by hand: its scenario, and each order with the faces that its dice show.

    golden game 1
    rules    book + overwatch (3f2a...)
    | ...                                 the scenario, as a file would have it
    start    fingerprint
    3 fire B2 at R1                       an order, by its number
      d8:5 range die R1                   a die, its face, why it was rolled, for whom
      > suppressed R1 - markers 1         a fact: the unit, another, its numbers
      = squad.3.suppression 1, ...        fields that changed
      # fingerprint
    whole    hash over all fingerprints
"""

import argparse
import hashlib
import itertools
import re
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from dieshift.core.dice import Dice, Source, seed_dice
from dieshift.core.records import changes, clone, flatten
from dieshift.core.schema import fingerprint
from dieshift.stargrunt.bots.random_bot import random_order
from dieshift.stargrunt.chapters import activation
from dieshift.stargrunt.frame import reasons
from dieshift.stargrunt.scenarios import scenario
from dieshift.stargrunt.state.records import FACTS, Game, Order
from dieshift.stargrunt.state.terms import NOBODY
from dieshift.stargrunt.text import notation
from dieshift.stargrunt.turn import legal
from dieshift.stargrunt.turn import step as steps

ROOT = Path(__file__).parents[1]
GAMES, PLANS = ROOT / "tests" / "golden" / "games", ROOT / "tests" / "golden" / "plans"
MOVED = ROOT / "tests" / "golden" / "moved.txt"
# what may move a game: sentences of the sources by their numbers; or else the record's fields, or a first recording
REASON = re.compile(
    r"(?:[SR]\d+\.\d+[a-z]?|Q\d+)(?:, (?:[SR]\d+\.\d+[a-z]?|Q\d+))*: .+|fields[a-z_ ]*: .+|recorded first")
FORMAT = "golden game 1"
LONGEST = 80  # orders of a recorded game
SEEDS = 16  # battles of which the richest is kept
Face = tuple[int, int]  # a die and what it shows


class Different(Exception):  # noqa: N818 - what a replay finds
    """A replay that parts from its golden game: the first place, what the game says, what the rules say now."""


@dataclass(frozen=True, slots=True)
class Golden:
    """A golden game or a plan, as its file has it: rule set, scenario, and for each order its text and faces."""

    rules: str
    scenario: str
    moves: list[tuple[str, list[Face]]]
    lines: list[str]


def read(text: str) -> Golden:
    """A golden game or a plan out of its text."""
    lines = text.splitlines()
    body = [line[2:] for line in lines if line.startswith("|")]
    rules = next(line[9:].split(" (")[0] if line.endswith(")") else line[9:] for line in lines if line[:5] == "rules")
    moves: list[tuple[str, list[Face]]] = []
    for line in lines:
        if line[:1].isdigit():
            moves.append((line.split(" ", 1)[1], []))
        elif line.startswith("  d"):
            die, face = line[3:].split(" ")[0].split(":")
            moves[-1][1].append((int(die), int(face)))
    return Golden(rules, "\n".join(body) + "\n", moves, lines)


# --- writing ----------------------------------------------------------------------------------------------------------


def told(moves: Iterable[tuple[str, Dice, Game, Game]], battle: scenario.Scenario, rules: str) -> Iterator[str]:
    """The lines of a golden game; `moves` gives each order's text, its dice, and the state before and after."""
    from dieshift.stargrunt.state.options import catalogue

    yield FORMAT
    ruleset = catalogue.parse(rules)
    yield f"rules    {ruleset} ({ruleset.digest})"
    yield from (f"| {line}".rstrip() for line in scenario.to_yaml(battle).splitlines())
    prints = [fingerprint(Game, flatten(battle.game))]
    yield f"start    {prints[0]}"
    for number, (text, dice, before, after) in enumerate(moves, 1):
        prints.append(fingerprint(Game, flatten(after)))
        yield f"{number} {text}"
        yield from told_step(dice, before, after, battle.roster)
        yield f"  # {prints[-1]}"
    yield f"whole    {hashlib.sha256(' '.join(prints).encode()).hexdigest()[:16]}"


def told_step(dice: Dice, before: Game, after: Game, names: Any) -> Iterator[str]:
    """The dice, events and changed fields of one order."""
    for k in range(dice.read):
        yield f"  d{dice.die[k]}:{dice.face[k]} {reasons.words[dice.why[k]]} {names.unit(dice.unit[k])}".rstrip()
    for event in after.event[: after.events]:
        units = f"{names.unit(event.unit) or '-'} {names.unit(event.other) or '-'}"
        numbers = ", ".join(f"{name} {value}" for name, value in FACTS.numbers(event).items())
        yield f"  > {FACTS.by_number[event.kind].name} {units} {numbers}".rstrip()
    differences = changes(flatten(before), flatten(after), Game)
    lines = [f"{path} {value}" for path, value in differences.items() if not path.startswith(("event.", "events"))]
    yield from (f"  = {', '.join(lines[k : k + 5])}" for k in range(0, len(lines), 5))


# --- replaying --------------------------------------------------------------------------------------------------------


def replayed(golden: Golden) -> tuple[scenario.Scenario, Iterator[tuple[str, Dice, Game, Game]]]:
    """Play the orders of a golden game again with its faces. Raises Different for what cannot be played."""
    battle = scenario.load(golden.scenario)
    return battle, _replay(golden, battle)


def _replay(golden: Golden, battle: scenario.Scenario) -> Iterator[tuple[str, Dice, Game, Game]]:
    from dieshift.stargrunt.state.options import catalogue

    rules, game = catalogue.parse(golden.rules).record(), clone(battle.game)
    for number, (text, faces) in enumerate(golden.moves, 1):
        order = notation.read(text, battle.roster, game)
        refusal = legal.refusal(rules, battle.table, game, order)
        if refusal:
            message = f"order {number}, '{text}', is refused now: code {refusal}"
            raise Different(message)
        before, dice = clone(game), Dice()
        dice.source, dice.who, dice.loaded = Source.TAPE.value, NOBODY, len(faces)
        for k, (_, face) in enumerate(faces):
            dice.face[k] = face
        steps.step(dice, rules, battle.table, game, order)
        rolled = [(dice.die[k], dice.face[k]) for k in range(dice.read)]
        if rolled != faces:
            message = f"order {number}, '{text}': its dice are {faces}, the rules now roll {rolled}"
            raise Different(message)
        yield text, dice, before, clone(game)


def compare(golden: Golden) -> None:
    """Replay a golden game; Different names the first line that is not as written."""
    battle, moves = replayed(golden)
    number, heading = 0, ""
    for number, (was, now) in enumerate(itertools.zip_longest(golden.lines, told(moves, battle, golden.rules)), 1):
        heading = was if was and was[:1].isdigit() else heading
        if was != now:
            message = f"line {number}, after '{heading}': the game has {was!r}, the rules now say {now!r}"
            raise Different(message)


# --- recording --------------------------------------------------------------------------------------------------------

FORCES = ROOT / "tests" / "golden" / "forces"  # both sides, and the table that all fight on, with places in braces
TABLE, REGULARS, POWERED, CONSCRIPTS, SIGNALLERS, MISSILES = (
    (FORCES / f"{name}.txt").read_text(encoding="utf-8")
    for name in ("table", "regulars", "powered", "conscripts", "signallers", "missiles"))


@dataclass(frozen=True, slots=True)
class Wanted:
    """A game to be recorded: its name, its rule set, and the rule set it must differ from (empty: none)."""

    name: str
    rules: str
    unlike: str = ""
    forces: str = REGULARS
    night: str = "false"


def option(key: str, base: str = "book", forces: str = REGULARS, night: str = "false", value: str = "") -> Wanted:
    """A game that an option changes."""
    return Wanted(f"option-{key}", f"{base} + {key}{value}", base, forces, night)


SPECIAL = (  # what needs more than to be switched on by the book, between regulars
    Wanted("preset-book", "book"),
    Wanted("preset-clarified", "clarified", "book"),
    Wanted("preset-goodall", "goodall", "clarified"),
    Wanted("preset-ozkriegspiel", "ozkriegspiel", "book", POWERED, "true"),
    Wanted("preset-quick", "quick", "clarified"),
    Wanted("power-armour", "clarified", "", POWERED),
    option("first-by-dice", forces=POWERED),
    option("first-alternates", forces=POWERED),
    option("rain", value="(inches=12)"),
    # shells of batteries have submunitions, which none of its squads has
    Wanted("option-submunition-shift", "book + armour-rating + submunition-shift", "", POWERED),
    # by plans: what they change comes too seldom for the seeds, or as a battle is set up
    option("melee-one-shift", "book + squad-melee"),
    option("melee-pursuit", "book + squad-melee"),
    option("rolled-dummies"),
    option("spotting-by-fire"),
    option("no-prisoners"),
    option("unaided-at-night", "book + no-night-limit"),  # by a plan
    option("asked-alike", base="goodall"),
    option("abandoned-weigh-on-reaction", "book + left-means-abandoned"),  # by a plan
    option("under-strength", forces=CONSCRIPTS),
    Wanted("electronics", "clarified", "", SIGNALLERS),
    option("ew-complex", forces=SIGNALLERS),
    option("ew-choice", forces=SIGNALLERS),
    option("captured-weapons", "book + equipment-recovery"),  # by a plan
    option("reinforcements-round-down"),  # of aircraft, by plans
    option("leaving-unmolested"),
    option("carried-missiles-ground-only", "book + overwatch"),
    option("landing-zone", value="(inches=6)"),
    option("flying-height", value="(inches=30)"),
    option("rearm-at-vehicles", forces=MISSILES),
    option("hovering-easy-to-acquire"),
    option("launchers-at-aircraft"),
    # readings, by plans
    option("position-free-to-charge"),
    option("occupy-within"),
    option("marker-for-each-weapon"),
    option("acts-by-levels"),
    option("mechs-struck-down-once", "book + squad-melee"),
)


def own_options() -> list[str]:
    """The options and house rules of the game itself; an installed package shows its own."""
    from dieshift.stargrunt.state.options import catalogue

    return [key for key, found in catalogue.options.items() if found.kind in {"house", "option"} and not found.guest]


def wanted_games() -> tuple[Wanted, ...]:
    """The games to be recorded: those above, and one for every other option and house rule."""
    special = {wanted.name for wanted in SPECIAL}
    return (*SPECIAL, *(option(key) for key in own_options() if f"option-{key}" not in special))


WANTED = wanted_games()


def scenario_text(wanted: Wanted) -> str:
    """The scenario of a game to be recorded."""
    return wanted.forces.format(title=wanted.name) + TABLE.format(turns=4, night=wanted.night)


def play(wanted: Wanted, rules: str, seed: int) -> tuple[scenario.Scenario, list[tuple[str, Dice, Game, Game]]]:
    """Play a battle of a seed between two players who do anything allowed."""
    sys.path.insert(0, str(ROOT / "tests"))
    from dieshift.stargrunt.state.options import catalogue
    from laws.kit import lively_order  # type: ignore[import-not-found, unused-ignore]

    battle = scenario.load(scenario_text(wanted))
    record, game = catalogue.parse(rules).record(), clone(battle.game)
    dice, mind, order = seed_dice(seed, logged=True), seed_dice(seed + (1 << 33)), Order()
    moves: list[tuple[str, Dice, Game, Game]] = []
    while (game.seat_to_choose != NOBODY or game.turn == 0) and len(moves) < LONGEST:
        if game.turn == 0:
            order.kind, order.unit, order.target = activation.NOTHING, NOBODY, NOBODY
        else:
            (random_order if seed % 4 == 0 else lively_order)(mind, record, battle.table, game, order)
        text = notation.write(order, battle.roster)
        reread = notation.read(text, battle.roster, game)
        before = clone(game)
        dice.read = dice.loaded = 0
        steps.step(dice, record, battle.table, game, reread)
        moves.append((text, clone(dice), before, clone(game)))
    return battle, moves


def same_under(wanted: Wanted, moves: list[tuple[str, Dice, Game, Game]]) -> bool:
    """Whether the orders and faces of a game come to the same under the rule set that it must differ from."""
    faces = [(text, [(dice.die[k], dice.face[k]) for k in range(dice.read)]) for text, dice, _, _ in moves]
    again = replayed(Golden(wanted.unlike, scenario_text(wanted), faces, []))[1]
    try:
        return all(flatten(one[3]) == flatten(other[3]) for one, other in zip(moves, again, strict=True))
    except Different:
        return False


def record(wanted: Wanted) -> str:
    """The text of a game that shows what its rule set changes, with the most kinds of events among some seeds."""
    best, best_worth = None, -1
    for seed in range(1, SEEDS + 1):
        battle, moves = play(wanted, wanted.rules, seed)
        if wanted.unlike and same_under(wanted, moves):
            continue
        kinds = {event.kind for _, _, _, game in moves for event in game.event[: game.events]}
        if len(kinds) > best_worth:
            best, best_worth = (battle, moves), len(kinds)
    if best is None:
        message = f"{wanted.name}: no battle of its seeds differs from one under '{wanted.unlike}'"
        raise Different(message)
    return "\n".join(told(best[1], best[0], wanted.rules)) + "\n"


def write(path: Path, text: str, because: str) -> None:
    """Write a game anew, and why it moved, unless it did not."""
    if path.exists() and path.read_text(encoding="utf-8") == text:
        return
    path.write_text(text, encoding="utf-8")
    with MOVED.open("a", encoding="utf-8") as ledger:
        ledger.write(f"{path.stem} {digest(text)} {because}\n")


def digest(text: str) -> str:
    """The digest of a golden file's text."""
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def record_all(chosen: tuple[str, ...], because: str) -> None:
    """Record the games whose names begin so."""
    for wanted in WANTED:
        if wanted.name.startswith(chosen) and not (PLANS / f"{wanted.name}.txt").exists():
            write(GAMES / f"{wanted.name}.txt", record(wanted), because)
    for plan in sorted(PLANS.glob("*.txt")):
        if plan.stem.startswith(chosen):
            golden = read(plan.read_text(encoding="utf-8"))
            battle, moves = replayed(golden)
            write(GAMES / plan.name, "\n".join(told(moves, battle, golden.rules)) + "\n", because)
    if "census".startswith(chosen):
        sys.path.insert(0, str(ROOT / "tests"))
        from stargrunt.test_census import CENSUS, census  # type: ignore[import-not-found, unused-ignore]

        write(CENSUS, census(), because)


def story(lines: list[str]) -> Iterator[tuple[str, ...]]:
    """What a golden game tells whatever the layout of its record: each order, its dice, facts and changed fields."""
    part: list[str] = []
    for line in lines:
        if line[:1].isdigit():
            yield tuple(sorted(part))
            part = []
        if line.startswith("  = "):
            part += line[4:].split(", ")
        elif not line.startswith(("  #", "start", "whole")):
            part.append(line)
    yield tuple(sorted(part))


def again(chosen: tuple[str, ...], because: str) -> None:
    """Write games anew with their own orders and faces.

    Raises Different where more has moved than the layout of the record, and that is given as the reason. Fields that
    move with what moved before are named in it: 'fields hard special: ...'.
    """
    new = because.partition(":")[0].split()[1:] if because.startswith("fields") else []
    for path in sorted(GAMES.glob("*.txt")):
        if path.stem.startswith(chosen):
            golden = read(path.read_text(encoding="utf-8"))
            battle, moves = replayed(golden)
            lines = list(told(moves, battle, golden.rules))
            for number, (was, now) in enumerate(itertools.zip_longest(story(golden.lines), story(lines))):
                moved = [one for one in {*(was or ())} ^ {*(now or ())} if one.split()[0].split(".")[-1] not in new]
                if moved and because.startswith("fields"):
                    differs = ", ".join(sorted(moved))
                    message = f"{path.stem}: it is no matter of fields alone: order {number} differs in {differs}"
                    raise Different(message)
            write(path, "\n".join(lines) + "\n", because)


def main(arguments: list[str]) -> int:
    """Replay or record; how many games differ."""
    parser = argparse.ArgumentParser(description="Golden games: replay them, or record them anew.")
    parser.add_argument("--record", action="store_true", help="write the games anew")
    parser.add_argument("--again", action="store_true", help="write them with the same orders and faces")
    parser.add_argument("--because", default="", help="what moved them: 'S4.121, R4.11: what the sentence says'")
    parser.add_argument("names", nargs="*", help="only games whose names begin so")
    options = parser.parse_args(arguments)
    chosen = tuple(options.names) or ("",)
    if options.record or options.again:
        if not REASON.fullmatch(options.because):
            parser.error("--record and --again need --because with what moved the games, such as 'S4.121: carrying "
                         "costs two inches once', or 'fields: a field was added' when only the record changed")
        (again if options.again else record_all)(chosen, options.because)
    wrong = 0
    for path in sorted(GAMES.glob("*.txt")):
        if path.stem.startswith(chosen):
            try:
                compare(read(path.read_text(encoding="utf-8")))
            except Different as found:
                wrong += 1
                print(f"{path.name}: {found}")
    return wrong


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
