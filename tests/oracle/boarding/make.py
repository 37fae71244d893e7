"""Write the golden files of the boarding game: run `python tests/oracle/boarding/make.py` from anywhere.

perft/ has one file for each position of positions.py, with its legal orders and counts.
duels.jsonl, shots.jsonl and sight.jsonl have one question with its answer on each line;
fractions are in lowest terms and always with their denominator.
"""

import json
import sys
import time
from collections.abc import Iterable, Iterator
from fractions import Fraction
from hashlib import sha256
from itertools import combinations, product
from pathlib import Path
from typing import Any

if __package__:
    from .duels import Fighter, Readings, Round, round_odds
    from .moves import legal
    from .perft import perft
    from .positions import POSITIONS
    from .shots import Gun, shot
    from .sight import Board, Cell, Things, contact, edge, line_clear, passage
    from .state import position_of
else:  # run as a script
    sys.path.append(str(Path(__file__).resolve().parents[2]))
    from oracle.boarding.duels import Fighter, Readings, Round, round_odds
    from oracle.boarding.moves import legal
    from oracle.boarding.perft import perft
    from oracle.boarding.positions import POSITIONS
    from oracle.boarding.shots import Gun, shot
    from oracle.boarding.sight import Board, Cell, Things, contact, edge, line_clear, passage
    from oracle.boarding.state import position_of

GOLDEN = Path(__file__).resolve().parents[2] / "golden" / "boarding"
SEED = "dieshift boarding 1"
DEPTH = 3
BOARDS, WIDTH, HEIGHT = 30, 6, 5
RANDOM_DUELS, RANDOM_SHOTS = 150, 120

# --- positions -----------------------------------------------------------------------


def counted(name: str, depth: int = DEPTH) -> dict[str, Any]:
    """Give one position with its orders and its counts."""
    plain = POSITIONS[name]
    position = position_of(plain)
    rows = [row._asdict() for row in perft(position, depth)]
    rulings = {"rulings": position.rulings._asdict()}
    return {"id": name} | plain | rulings | {"legal": legal(position, position.start), "perft": rows}


def as_text(plain: dict[str, Any]) -> str:
    """Write a position as JSON: lists, units and doors with a line for each item, anything else on one line."""
    lines = []
    for key, value in plain.items():
        if isinstance(value, list):
            rows = ",\n".join("  " + json.dumps(item) for item in value)
            lines.append(f" {json.dumps(key)}: [\n{rows}\n ]")
        elif key in {"units", "doors", "state"} and value:
            rows = ",\n".join(f"  {json.dumps(name)}: {_item(item)}" for name, item in value.items())
            lines.append(f" {json.dumps(key)}: {{\n{rows}\n }}")
        else:
            lines.append(f" {json.dumps(key)}: {json.dumps(value)}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _item(item: Any) -> str:
    if isinstance(item, list) and len(item) > 1:
        return "[\n" + ",\n".join("   " + json.dumps(each) for each in item) + "\n  ]"
    return json.dumps(item)


# --- duels and shots -----------------------------------------------------------------

PLATE = {"armour": 2, "invulnerable": 5}


def tags(*words: str) -> frozenset[str]:
    return frozenset(words)


FIGHTERS = {  # tables 4.2 and 4.3
    "siege_boarder": Fighter(4, 4, 1, tags=tags("fist"), ld=9, **PLATE),
    "siege_leader": Fighter(4, 4, 1, 1, tags("power"), ld=10, **PLATE),
    "siege_claws": Fighter(4, 4, 1, tags=tags("claws"), two_weapons=True, ld=9, **PLATE),
    "siege_hammer": Fighter(4, 4, 1, tags=tags("hammer"), armour=2, invulnerable=4, ld=9),
    "void_adept": Fighter(4, 4, 1, 1, tags("force"), hp=2, ld=10, **PLATE),
    "trooper": Fighter(3, 4, armour=3, ld=8),
    "storm_trooper": Fighter(3, 4, two_weapons=True, armour=3, ld=8),
    "breacher": Fighter(3, 4, 0, 1, tags("heavy"), armour=3, ld=8),
    "stalker": Fighter(6, 3, 1, tags=tags("rending"), armour=5, ld=10),
    "stalker_alpha": Fighter(7, 3, 1, 2, tags("rending"), armour=4, invulnerable=5, hp=3, ld=10),
    "venom_lurker": Fighter(5, 4, tags=tags("poisoned"), armour=5, ld=9),
    "hybrid": Fighter(3, 4, armour=6, ld=7),
    "mind_seer": Fighter(4, 4, 1, tags=tags("witch"), armour=6, invulnerable=4, hp=2, ld=10),
}
TAGS = ("heavy", "power", "claws", "force", "fist", "hammer", "witch", "rending", "poisoned")


def duel_lines() -> Iterator[dict[str, Any]]:
    """Give every duel that is asked with its odds."""
    return (duel_line(*asked) for asked in duels_asked())


def duels_asked() -> Iterator[tuple[Fighter, Fighter, Round, Iterable[str]]]:
    """Give every pair of the tables, first and later round, and duels drawn at random with every reading."""
    for one, other in product(FIGHTERS, FIGHTERS):
        for first in (True, False):
            yield FIGHTERS[one], FIGHTERS[other], Round(first), (one, other)
    yield (
        FIGHTERS["stalker"],
        FIGHTERS["siege_boarder"],
        Round(first=True, defence="no_wound"),
        ("stalker", "siege_boarder"),
    )
    for number in range(RANDOM_DUELS):
        readings = Readings(
            draw(number, "saves", ("best", "sequential")),
            draw(number, "cancel", ("difference", "exact_only")),
            draw(number, "floor", (2, 3)),
        )
        attacker = random_fighter(number, "attacker")
        force = "force" in attacker.tags and draw(number, "test", (True, False))
        defence = draw(number, "defence", ("full", "full", "no_wound", "none"))
        how = Round(draw(number, "first", (True, False)), defence, force, readings)
        yield attacker, random_fighter(number, "defender"), how, ()


def guarded_lines() -> Iterator[dict[str, Any]]:
    """Give duels in which a Parry may be worse than none: a guard with an armour save against Rending, and back."""
    for armour, invulnerable, parries in product((2, 3), (None, 5), (1, 2)):
        guard = Fighter(4, 4, parry=parries, armour=armour, invulnerable=invulnerable)
        render = Fighter(5, 3, reroll=1, tags=tags("rending"), armour=5)
        for saves in ("best", "sequential"):
            yield duel_line(render, guard, Round(first=True, readings=Readings(saves)))
        yield duel_line(guard, render, Round(first=False))
        yield duel_line(guard, render, Round(first=False, defence="no_wound"))


def duel_line(attacker: Fighter, defender: Fighter, how: Round, names: Iterable[str] = ()) -> dict[str, Any]:
    """Write one round: both sides, how it is fought, and [ahead, winner, HP, HP, concussed, concussed, chance]."""
    odds = [[*outcome, ratio(chance)] for outcome, chance in sorted(round_odds(attacker, defender, how).items())]
    return duel_asked(attacker, defender, how, names) | {"odds": odds}


def duel_asked(attacker: Fighter, defender: Fighter, how: Round, names: Iterable[str] = ()) -> dict[str, Any]:
    """Write what is asked of one round."""
    sides = {"attacker": plain_fighter(attacker), "defender": plain_fighter(defender)}
    return {"names": list(names)} | sides | how._asdict() | {"readings": how.readings._asdict()}


def plain_fighter(fighter: Fighter) -> dict[str, Any]:
    return fighter._asdict() | {"tags": sorted(fighter.tags)}


def random_fighter(number: int, side: str) -> Fighter:
    """Draw a fighter; about half have one tag, some two."""

    def some(what: str, choices: Iterable[Any]) -> Any:
        return draw(number, f"{side} {what}", choices)

    return Fighter(
        some("ccd", range(7)),
        some("cht", range(2, 7)),
        some("parry", (0, 0, 1, 1, 2)),
        some("reroll", (0, 0, 1, 2)),
        tags(*{some("tag", TAGS), some("second tag", TAGS)}) if some("armed", (True, False)) else tags(),
        some("two", (False, False, True)),
        some("armour", (None, 2, 3, 4, 5, 6)),
        some("invulnerable", (None, None, 4, 5, 6)),
        some("hp", (1, 1, 2, 3)),
        some("ld", range(6, 11)),
        some("vehicle", (False, False, False, True)),
        some("concussed", (False, False, False, True)),
    )


def shot_lines() -> Iterator[dict[str, Any]]:
    """Give shots drawn at random: [hits, HP lost, jammed, chance], all hits on one target."""
    for number in range(RANDOM_SHOTS):
        fields = {
            "armour": draw(number, "armour", (None, 2, 3, 4, 5, 6)),
            "invulnerable": draw(number, "invulnerable", (None, None, 4, 5, 6)),
            "hp": draw(number, "hp", (1, 2, 3)),
            "brb": draw(number, "brb", (0, 0, 1)),
            "level": draw(number, "level", (0, 0, 1, 2)),
            "jam": draw(number, "jam", ("off", "numeral_pair", "raw_pair")),
            "saves": draw(number, "saves", ("best", "sequential")),
            "in_full": draw(number, "in full", (True, False)),
        }
        bsr = tags("overkill") if draw(number, "overkill", (True, False)) else tags()
        bd, ht = draw(number, "bd", (1, 2, 2, 3, 4)), draw(number, "ht", (1, 2, 3))
        gun = Gun(24, bd, draw(number, "ap", (None, 3, 4, 5, 6)), ht, 1, bsr)
        odds = [[*result, ratio(chance)] for result, chance in sorted(shot(gun, **fields).items())]
        plain = {"bd": gun.bd, "ht": gun.ht, "ap": gun.ap, "overkill": bool(bsr)}
        yield plain | fields | {"odds": odds}


# --- sight ---------------------------------------------------------------------------


def sight_lines() -> Iterator[dict[str, Any]]:
    """Give boards drawn at random, with the pairs of floor squares that a line, a contact or a step joins."""
    for number in range(BOARDS):
        board, things = random_board(number)
        pairs = list(combinations(sorted(board.floor), 2))
        near = [pair for pair in pairs if max(abs(pair[0][0] - pair[1][0]), abs(pair[0][1] - pair[1][1])) == 1]
        yield {
            "map": write_map(board, things),
            "models": sorted(map(list, things.models)),
            "clear": [[*one, *other] for one, other in pairs if line_clear(board, things, one, other)],
            "contact": [[*one, *other] for one, other in near if contact(board, things, one, other)],
            "passage": [[*one, *other] for one, other in near if passage(board, things, one, other)],
        }


def random_board(number: int) -> tuple[Board, Things]:
    """Draw a board: mostly floor, some walls, a few closed doors and models."""
    cells = [(x, y) for x in range(WIDTH) for y in range(HEIGHT)]
    pairs = [(one, (one[0] + dx, one[1] + dy)) for one in cells for dx, dy in ((1, 0), (0, 1))]
    edges = [edge(*pair) for pair in pairs if pair[1] in cells]
    drawn = {place: draw(number, f"edge {sorted(place)}", "|D" + " " * (5 + number % 5)) for place in edges}
    floor = frozenset(cell for cell in cells if draw(number, f"cell {cell}", range(9)))
    walls = frozenset(place for place in edges if drawn[place] == "|")
    doors = frozenset(place for place in edges if drawn[place] == "D")
    models = frozenset(cell for cell in floor if not draw(number, f"model {cell}", range(8)))
    return Board(WIDTH, HEIGHT, floor, walls, doors), Things(doors, models)


def write_map(board: Board, things: Things) -> list[str]:
    """Draw a board as the map text that it would be read from. Source: 5.2."""
    lines = [["+" if x % 2 == 0 else "-" for x in range(2 * board.width + 1)]]
    for y in reversed(range(board.height)):
        here = [_mark(board, things, (x, y), (x + 1, y), "|") for x in range(board.width - 1)]
        floor = ["." if (x, y) in board.floor else "#" for x in range(board.width)]
        lines.append(["|", *(letter for pair in zip(floor, [*here, "|"], strict=True) for letter in pair)])
        below = [_mark(board, things, (x, y - 1), (x, y), "-") for x in range(board.width)]
        lines.append(["+", *(letter for mark in below for letter in (mark, "+"))])
    lines[-1] = lines[0]
    return ["".join(line) for line in lines]


def _mark(board: Board, things: Things, one: Cell, other: Cell, wall: str) -> str:
    place = edge(one, other)
    if place in board.walls:
        return wall
    return ("D" if place in things.shut else "d") if place in board.doors else " "


# --- text ----------------------------------------------------------------------------


def draw(number: int, what: str, choices: Iterable[Any]) -> Any:
    """Pick one choice by a digest, so that no library's generator matters."""
    among = tuple(choices)
    digest = sha256(f"{SEED}:{number}:{what}".encode()).digest()
    return among[int.from_bytes(digest, "big") % len(among)]


def ratio(chance: Fraction) -> str:
    return f"{chance.numerator}/{chance.denominator}"


def as_lines(rows: Iterable[dict[str, Any]]) -> str:
    return "".join(json.dumps(row, separators=(",", ":")) + "\n" for row in rows)


TABLES = {"duels.jsonl": duel_lines, "shots.jsonl": shot_lines, "sight.jsonl": sight_lines}


if __name__ == "__main__":
    (GOLDEN / "perft").mkdir(parents=True, exist_ok=True)
    for table, rows_of in TABLES.items():
        (GOLDEN / table).write_text(as_lines(rows_of()), encoding="utf-8", newline="\n")
    for each in sys.argv[1:] or POSITIONS:
        begun = time.monotonic()
        found = counted(each)
        (GOLDEN / "perft" / f"{each}.json").write_text(as_text(found), encoding="utf-8", newline="\n")
        counts = " ".join(f"{row['nodes']}/{row['states']}" for row in found["perft"])
        sys.stdout.write(f"{each:26} {len(found['legal']):3} orders  {counts:36} {time.monotonic() - begun:5.1f} s\n")
