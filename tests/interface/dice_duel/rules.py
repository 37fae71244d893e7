"""State and rules of the duel."""

from typing import Annotated

from dieshift.core.dice import Dice, roll, seeded_face
from dieshift.core.records import i1, i2, i8, record
from dieshift.core.rules import Rules, rule, slot
from dieshift.core.rulesets import Catalogue, Cite

STRIKE, LUNGE = 1, 2
OVER, NO_SUCH_ORDER = 1, 2  # why an order is refused
NOBODY = -1

catalogue = Catalogue("duel", {"book": "as written"}, "book")


@record
class Game:
    turn: i2  # orders given
    lives: Annotated[list[i1], 2]
    lost: Annotated[list[i1], 2]  # lives gone
    faces: Annotated[list[i1], 2]  # the last, of the attacker and of the other
    seat_to_choose: i1
    question: i1  # 1: how to attack
    active: i1
    winner: i1


@record
class Order:
    kind: i1


@record
class Table:
    lives: i1


@record
class Mind:
    key: i8
    salt: i8
    counter: i8


@catalogue.slot
@slot
def wins(rules: Rules, ours: int, theirs: int) -> int:
    """Whether an attack wins: by a higher face."""
    return int(ours > theirs)


@catalogue.variant(wins, "ties-wound", "house", "Ties wound", "A tie wins for the attacker.", Cite("Duel", "p.1"))
def ties_wound(rules: Rules, ours: int, theirs: int) -> int:
    """Whether an attack wins: a tie does."""
    return int(ours >= theirs)


@rule
def refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether an attack is possible."""
    if game.seat_to_choose == NOBODY:
        return OVER
    return 0 if order.kind == STRIKE or order.kind == LUNGE else NO_SUCH_ORDER


@rule
def begin(game: Game) -> None:
    """The first may attack."""
    game.turn, game.seat_to_choose, game.question, game.active = 1, 0, 1, 0


@rule
def step(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """An attack; the opening order, which is empty, gives each his lives."""
    if game.turn == 0:
        begin(game)
        return
    attacker = game.seat_to_choose
    dice.who = attacker
    game.faces[0] = roll(dice, 10 if order.kind == LUNGE else 6, 0)
    dice.who = 1 - attacker
    game.faces[1] = roll(dice, 6, 1)
    won = wins(rules, game.faces[0], game.faces[1])
    if won == 1 or order.kind == LUNGE:
        loser = 1 - attacker if won == 1 else attacker
        game.lives[loser] = game.lives[loser] - 1
        game.lost[loser] += 1
    game.turn += 1
    game.seat_to_choose, game.active = 1 - attacker, 1 - attacker
    for side in range(2):
        if game.lives[side] == 0:
            game.winner, game.seat_to_choose, game.question, game.active = 1 - side, NOBODY, 0, NOBODY


@rule
def fall_back(rules: Rules, table: Table, game: Game, order: Order) -> None:
    """A strike is always allowed."""
    order.kind = STRIKE


@rule
def random_order(mind: Mind, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """Any attack."""
    order.kind = seeded_face(mind, 2)


@rule
def heuristic_order(mind: Mind, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """Lunge, but not with one's last life."""
    order.kind = LUNGE if game.lives[game.seat_to_choose] > 1 else STRIKE
