"""A game of sixty lines: two heaps of stones, and three things that one may do to them.

`take` removes 1 to 3 stones from a heap. `throw` rolls a D8 and removes as many, and a six-sided die more if an 8 fell.
`duel` rolls a D6 for each heap until they differ; the lower loses a stone. `pass` does nothing.
"""

from typing import Annotated, Any, ClassVar, NamedTuple

from dieshift.core.dice import roll
from dieshift.core.game import Waiting
from dieshift.core.records import i1, i2, i4, record
from dieshift.core.rules import rule, slot
from dieshift.core.rulesets import Catalogue, Cite, Parameter
from dieshift.core.viewers import Viewer

TAKE, THROW, DUEL, PASS = 1, 2, 3, 4
KINDS = {"take": TAKE, "throw": THROW, "duel": DUEL, "pass": PASS}
OVER, EMPTY, TOO_MANY = 1, 2, 3


@record
class Heap:
    stones: i2  # 0..100
    lost: i1  # by duels


@record
class Stones:
    turn: i4  # orders played
    heaps: Annotated[list[Heap], 2]
    mood: Annotated[list[i1], 3]  # the last faces rolled
    over: i1  # 1: both heaps are empty


@record
class Order:
    kind: i1
    heap: i1
    many: i1


class Table(NamedTuple):
    generous: int = 0


catalogue = Catalogue("stones", {"book": "as written", "kind": "softer"}, "book")


@catalogue.slot
@slot
def loss(rules: Any, face: int) -> int:
    """Stones that a throw removes: as many as the face."""
    return face


@catalogue.variant(loss, "half-loss", "house", "Half loss", "A throw removes half as many.", Cite("Toy", "p.2"),
                   parameters=(Parameter("least", "half_loss_least", 0, 0, 3),), presets=("kind",))
def half_loss(rules: Any, face: int) -> int:
    return int(max(rules.half_loss_least, face // 2))


@rule
def step(dice: Any, rules: Any, table: Any, game: Any, order: Any) -> None:
    """Carry out an order."""
    heap = game.heaps[order.heap]
    game.turn += 1
    dice.who = order.heap
    if order.kind == TAKE:
        heap.stones -= order.many
    elif order.kind == THROW:
        face = roll(dice, 8, 0)
        game.mood[0] = face
        if face == 8:
            face += roll(dice, 6, 1)
        heap.stones = max(0, heap.stones - loss(rules, face))
    elif order.kind == DUEL:
        ours = theirs = 0
        while ours == theirs:
            ours, theirs = roll(dice, 6, 2), roll(dice, 6, 2)
        game.mood[1] = ours
        game.mood[2] = theirs
        loser = game.heaps[int(ours > theirs)]
        loser.stones = max(0, loser.stones - 1)
        loser.lost = min(99, loser.lost + 1)
    game.over = int(game.heaps[0].stones + game.heaps[1].stones == 0)


class Book:
    """The toy game as a rulebook; `faults` makes its step raise, as a broken rule would."""

    name = "stones"
    state: Any = Stones
    order: Any = Order
    catalogue = catalogue
    draws: ClassVar[dict[str, Any]] = {}
    renames: ClassVar[dict[str, str]] = {}
    bounds: ClassVar[dict[str, tuple[int, int]]] = {"mood": (0, 8), "over": (0, 1)}
    fault = False

    def refusal(self, rules: Any, table: Any, game: Any, order: Any) -> int:  # noqa: ARG002 - as games have it
        if game.over:
            return OVER
        if order.kind != PASS and game.heaps[order.heap].stones == 0:
            return EMPTY
        return TOO_MANY if order.kind == TAKE and not 1 <= order.many <= 3 else 0

    def step(self, dice: Any, rules: Any, table: Any, game: Any, order: Any) -> None:
        step(dice, rules, table, game, order)
        if self.fault:
            message = "a broken rule"
            raise RuntimeError(message)

    def waiting(self, game: Any) -> Waiting:
        return Waiting(-1 if game.over else game.turn % 2, 0)

    def view(self, game: Any, viewer: Viewer) -> Any:  # noqa: ARG002 - nothing is hidden here
        return game

    def order_text(self, order: Any, names: Any) -> str:
        word = next(text for text, kind in KINDS.items() if kind == order.kind)
        return f"{word} {self.unit_name(order.heap, names)}" + (f" {order.many}" if order.many else "")

    def read_order(self, text: str, names: Any) -> Any:
        word, name, *many = text.split()
        return make(word, list(names).index(name), int(many[0]) if many else 0)

    def refusal_text(
        self, code: int, rules: Any, table: Any, game: Any, order: Any, names: Any  # noqa: ARG002
    ) -> str:
        heap = self.unit_name(order.heap, names)
        return ("", "The game is over.", f"{heap} is empty.", f"Take 1 to 3 stones from {heap}.")[code]

    def reason(self, why: int) -> str:
        return ("throw", "eight", "duel")[why]

    def to_draw(self, game: Any, why: int, unit: int, faces: int) -> dict[str, int]:  # noqa: ARG002
        return {}

    def unit_name(self, unit: int, names: Any) -> str:
        return str(names[unit]) if unit >= 0 else ""


NAMES = ("Left", "Right")


def make(word: str, heap: int = 0, many: int = 0) -> Any:
    """An order."""
    order: Any = Order()
    order.kind, order.heap, order.many = KINDS[word], heap, many
    return order


def start(left: int = 40, right: int = 40) -> Any:
    """The first state."""
    game: Any = Stones()
    game.heaps[0].stones, game.heaps[1].stones = left, right
    return game
