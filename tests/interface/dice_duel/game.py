"""What people see of a duel, and its words."""

from dataclasses import dataclass
from typing import Any

from dieshift.core import rosters
from dieshift.core.fields import Faults, Field, Many, Part, Text, Whole
from dieshift.core.game import Rulebook
from dieshift.core.rosters import SideNames, UnitNames
from dieshift.core.scenario_files import Scenario, of_fields
from dieshift.core.story import NO_FACT, Line, die_mark, line_of, unit_mark
from dieshift.core.viewers import Viewer
from dieshift.core.words import say
from dieshift.interface.kind import Bots, Facts, Kind, Scenarios, Score, Screen, State, Story
from dieshift.interface.scene import Board, Piece, Scene, Side, Unit

from . import rules
from .rules import NOBODY, Game, Order, Table, catalogue, frame


@dataclass(frozen=True, slots=True)
class Roster(rosters.Roster):
    """The names of the two."""

    units: tuple[UnitNames, ...] = ()


BOOK = Rulebook(
    name="duel", frame=frame, state=Game, order=Order, catalogue=catalogue, refusal=rules.refusal, step=rules.step,
    limits=lambda: {"seat_to_choose": (-1, 1), "question": (0, 1), "active": (-1, 1), "winner": (-1, 1),
                    "faces": (0, 10)})

FIELDS = {
    "lives": Field(Whole(1, 9), "how many lives each has", default=3),
    "names": Field(Many(Text(20), 2, 2, "names"), "what the two are called", default=["Left", "Right"]),
}


def begin(part: Part, _: Faults) -> tuple[Game, Table, Roster]:
    """A duel of the fields of a file."""
    table, game, (left, right) = Table(), Game(), part["names"]
    table.lives = game.lives[0] = game.lives[1] = part["lives"]
    game.winner = game.active = NOBODY
    return game, table, Roster((SideNames(left, "blue"), SideNames(right, "red")),
                               (UnitNames(0, "L1", left), UnitNames(1, "R1", right)))


FILES = of_fields(catalogue, FIELDS, begin)


def quick(style: str, seed: int) -> Scenario[Game, Table, Roster]:
    """A duel of three to five lives."""
    return FILES.load(f"system: duel\ntitle: A quick {style}\nlives: {3 + seed % 3}\n")


def tell(entry: Any, before: Any, after: Any, names: Any, rule_set: Any, viewer: Viewer = Viewer.REFEREE) -> list[Line]:
    """What a step came to, with its dice."""
    def unit(k: int) -> tuple[str, str]:
        return names.unit(k), names.sides[k].colour

    def die(k: int) -> str:
        return f"D{entry.dice[k].die} [{entry.dice[k].face}]"

    if not entry.dice:
        return [line_of(NO_FACT, NOBODY, entry.text, unit, die, name="begun")]
    side = before.seat_to_choose
    lost = [names.side(k) for k in range(2) if after.lives[k] < before.lives[k]]
    end = say("{side} loses a life", side=lost[0]) if lost else say("nothing")
    text = say("{unit} attacks ({order}): {own} against {other}; {end}", unit=unit_mark(side), order=entry.text,
               own=die_mark(0), other=die_mark(1), end=end)
    return [line_of(1, side, text, unit, die, "Duel p.1", "1", "attack")]


def scene(rule_set: Any, table: Any, seen: Any, names: Any, viewer: Viewer, known: Any = None) -> Scene:
    """The two, face to face."""
    units = [Unit(id=k, code=names.unit(k), name=names.side(k), side=k, state="active" if seen.active == k else "ready",
                  x=200 + 400 * k, y=300, strength=f"{seen.lives[k]}/{table.lives}") for k in range(2)]
    pieces = [Piece(id=unit.code, kind="figure", x=unit.x, y=unit.y, r=60, unit=unit.id, side=unit.side,
                    label=unit.code) for unit in units]
    over, prompt = bool(seen.seat_to_choose == NOBODY and seen.turn), BOOK.question_text(seen, names)
    return Scene(turn=int(seen.turn), seat=int(seen.seat_to_choose), question=prompt, active=int(seen.active),
                 banner=prompt, over=over, winner=names.side(seen.winner), result=ending(seen, seen, names),
                 sides=[Side(name=side.name, colour=side.colour, left=str(seen.lives[k]))
                        for k, side in enumerate(names.sides)], units=units, pieces=pieces)


def ending(start: Any, game: Any, names: Any) -> list[str]:
    """How it stands."""
    won = f"{names.side(game.winner)} wins." if game.winner != NOBODY else "The duel goes on."
    return [won, *(f"{names.side(k)}: {game.lives[k]} left." for k in range(2))]


def rows(game: Any, names: Any) -> list[dict[str, Any]]:
    """The two, in a row each."""
    return [{"unit": names.unit(k), "name": names.side(k), "side": names.side(k), "lives": game.lives[k],
             "state": f"{game.lives[k]} lives"} for k in range(2)]


KIND = Kind(
    rulebook=BOOK,
    scenarios=Scenarios(load=FILES.load, check=FILES.check, styles=("duel",), quick=quick),
    state=State(table=Table, roster=Roster, table_bounds={"lives": (0, 9)}),
    story=Story(facts=Facts(2, 3, (), ()), tell=tell),
    screen=Screen(board=lambda _, __: Board(game="duel", width=800, height=600, unit=""), scene=scene),
    score=Score(ending=ending, rows=rows, columns={"duellist": "unit", "lives": "lives"},
                numbers=frozenset({"lives"}), standing=lambda game: [{"lives": int(game.lives[k])} for k in range(2)]),
    bots=Bots(
        players={"random": "dice_duel.rules:random_order", "heuristic": "dice_duel.rules:heuristic_order"},
        fall_back="dice_duel.rules:fall_back", mind="dice_duel.rules:mind_for", fight="dice_duel.fight"))
