"""What people see of a duel, and its words."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar, NamedTuple

import yaml

from dieshift.core.actions import Action, Actions
from dieshift.core.documents import Fault, ScenarioError
from dieshift.core.game import Waiting
from dieshift.core.story import NO_FACT, Line, Offer, die_mark, line_of, unit_mark
from dieshift.core.viewers import Viewer
from dieshift.core.words import say
from dieshift.interface.defaults import PlainSetting
from dieshift.interface.kind import Facts, Kind
from dieshift.interface.scene import Board, Piece, Scene, Side, Unit

from . import rules
from .rules import LUNGE, NOBODY, OVER, STRIKE, Game, Order, Table, catalogue

CHOICE = 1
actions = Actions("duel")
actions.declare(Action(STRIKE, "strike", "", "attack with a D6 against a D6", "Strike", "Duel p.1", CHOICE, key="s"))
actions.declare(Action(LUNGE, "lunge", "", "attack with a D10 against a D6, at the risk of a life", "Lunge", "Duel p.1",
                       CHOICE, key="l"))


class Named(NamedTuple):
    side: int
    code: str
    name: str


class SideNamed(NamedTuple):
    name: str
    colour: str


@dataclass(frozen=True, slots=True)
class Roster:
    """The names of the two."""

    sides: tuple[SideNamed, SideNamed] = (SideNamed("Left", "blue"), SideNamed("Right", "red"))
    units: tuple[Named, ...] = (Named(0, "L1", "Left"), Named(1, "R1", "Right"))

    def side(self, side: int) -> str:
        """The name of a side."""
        return self.sides[side].name if side in {0, 1} else ""

    def unit(self, unit: int) -> str:
        """The code of a duellist."""
        return self.units[unit].code if 0 <= unit < len(self.units) else ""


class Book:
    """The rules as a rulebook."""

    name, catalogue = "duel", catalogue
    state: Any = Game
    order: Any = Order
    draws: ClassVar[dict[str, Any]] = {}
    renames: ClassVar[dict[str, str]] = {}
    bounds: ClassVar[dict[str, tuple[int, int]]] = {
        "seat_to_choose": (-1, 1), "question": (0, 1), "active": (-1, 1), "winner": (-1, 1), "faces": (0, 10)}

    def refusal(self, rule_set: Any, table: Any, game: Any, order: Any) -> int:
        """0 when it is allowed; the opening order is, before the first turn."""
        return 0 if game.turn == 0 else int(rules.refusal(rule_set, table, game, order))

    def step(self, dice: Any, rule_set: Any, table: Any, game: Any, order: Any) -> None:
        """Carry it out."""
        rules.step(dice, rule_set, table, game, order)

    def waiting(self, game: Any) -> Waiting:
        """Who must attack."""
        return Waiting(game.seat_to_choose, game.question)

    def view(self, game: Any, _: Viewer) -> Any:
        """All of it."""
        return game

    def order_text(self, order: Any, _: Any) -> str:
        """Its word."""
        return actions.word(order.kind) if order.kind else "begin"

    def read_order(self, text: str, _: Any) -> Any:
        """An order by its word."""
        order = Order()
        if text != "begin":
            if text not in actions.by_word:
                message = f"an order is strike or lunge, not {text!r}."
                raise ValueError(message)
            order.kind = actions.by_word[text].action.number
        return order

    def refusal_text(self, code: int, *_: Any) -> str:
        """Why not."""
        return "the duel is over." if code == OVER else "attack: strike or lunge."

    def reason(self, why: int) -> str:
        """Attack or parry."""
        return ("attack", "parry")[why]

    def to_draw(self, *_: Any) -> dict[str, int]:
        """Nothing is drawn."""
        return {}

    def unit_name(self, unit: int, names: Any) -> str:
        """The code of a duellist."""
        return names.unit(unit)


BOOK = Book()


def load(source: Path | str) -> PlainSetting:
    """A duel of a file: `system: duel`, a title, the names of both, how many lives."""
    text = source if isinstance(source, str) and "\n" in source else ""
    file = "" if text or not isinstance(source, Path | str) else str(source)
    if not text:
        text = source if str(source).lstrip().startswith("{") else Path(source).read_text(encoding="utf-8")
    document = yaml.safe_load(text)
    lives = document.get("lives", 3)
    if lives not in range(1, 10):
        raise ScenarioError([Fault(file or "text", 1, "lives", f"{lives} is not possible.", "Write 1 to 9.")])
    table, game = Table(), Game()
    table.lives, game.lives[0], game.lives[1] = lives, lives, lives
    game.winner = game.active = NOBODY
    names = document.get("names", ["Left", "Right"])
    roster = Roster((SideNamed(names[0], "blue"), SideNamed(names[1], "red")),
                    (Named(0, "L1", names[0]), Named(1, "R1", names[1])))
    said = document.get("rules", "book")
    return PlainSetting(document.get("title", "A duel"), document.get("briefing", ""), said, catalogue.parse(said),
                        game, table, roster, document)


def quick(style: str, seed: int) -> PlainSetting:
    """A duel of three to five lives."""
    return load(f"system: duel\ntitle: A quick duel\nlives: {3 + seed % 3}\n")


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
    over, asked = bool(seen.seat_to_choose == NOBODY and seen.turn), question(seen, names)
    return Scene(turn=int(seen.turn), seat=int(seen.seat_to_choose), question=asked, active=int(seen.active),
                 banner=asked, over=over, winner=names.side(seen.winner), result=ending(seen, seen, names),
                 sides=[Side(name=side.name, colour=side.colour, left=str(seen.lives[k]))
                        for k, side in enumerate(names.sides)], units=units, pieces=pieces)


def question(game: Any, names: Any) -> str:
    """What is asked."""
    return "how to attack" if game.question else "the duel is over"


def ending(start: Any, game: Any, names: Any) -> list[str]:
    """How it stands."""
    won = f"{names.side(game.winner)} wins." if game.winner != NOBODY else "The duel goes on."
    return [won, *(f"{names.side(k)}: {game.lives[k]} left." for k in range(2))]


KIND = Kind(
    rulebook=BOOK, facts=Facts(2, 3, (), ()), columns={"duellist": "unit", "lives": "lives"},
    numbers=frozenset({"lives"}), styles=("duel",), forms=actions.by_word, load=load, quick=quick,
    read=lambda text, names, _: BOOK.read_order(text, names), syntax=lambda word: word,
    usage=lambda word: actions.by_word[word].meaning, question=question, tell=tell,
    offers=lambda *_: [Offer(word, spoken.meaning) for word, spoken in actions.by_word.items()],
    ending=ending, rows=lambda game, names: [
        {"unit": names.unit(k), "name": names.side(k), "side": names.side(k), "lives": game.lives[k],
         "state": f"{game.lives[k]} lives"} for k in range(2)],
    sides=lambda _, names: {names.unit(k): k for k in range(2)},
    turns=lambda _, __: 0, board=lambda _, __: Board(game="duel", width=800, height=600, unit=""), scene=scene,
    standing=lambda game: [{"lives": int(game.lives[k])} for k in range(2)], table=Table, roster=Roster,
    table_bounds={"lives": (0, 9)}, players={"random": "dice_duel.rules:random_order",
                                             "heuristic": "dice_duel.rules:heuristic_order"},
    fall_back="dice_duel.rules:fall_back", mind="dice_duel.fight:mind_for", fight="dice_duel.fight")
