"""State and rules of the duel, and what it declares."""

from typing import Annotated

from dieshift.core.actions import Action
from dieshift.core.dice import Dice, roll, seed_halves, seeded_face
from dieshift.core.frame import Frame
from dieshift.core.questions import Matter
from dieshift.core.reasons import Reason
from dieshift.core.records import i1, i2, i8, record
from dieshift.core.refusals import Refusal
from dieshift.core.rules import Rules, rule, slot
from dieshift.core.rulesets import Catalogue, Cite
from dieshift.interface.players import mind_seed

NOBODY = -1
frame = Frame("duel", places=("seat",))
catalogue = Catalogue("duel", {"book": "as written"}, "book")

OVER = frame.refusals.declare(Refusal(1, "OVER", "the duel is over.", "Duel p.1"))
NO_ATTACK = frame.refusals.declare(Refusal(2, "NO_ATTACK", "{seat} has to attack: strike or lunge.", "Duel p.1"))
HOW = frame.questions.declare(Matter(1, "how to attack", "Duel p.1"))
NOTHING = frame.questions.declare(Matter(0, "the duel is over", "Duel p.1"))
ATTACK = frame.reasons.declare(Reason(0, "attack", "Duel p.1"))
PARRY = frame.reasons.declare(Reason(1, "parry", "Duel p.1"))
STRIKE = frame.actions.declare(Action(
    1, "strike", "", "attack with a D6 against a D6", "Strike", "Duel p.1", HOW, key="s"))
LUNGE = frame.actions.declare(Action(
    2, "lunge", "", "attack with a D10 against a D6, at the risk of a life", "Lunge", "Duel p.1", HOW, key="l"))


@record
class Game:
    turn: i2  # orders given
    lives: Annotated[list[i1], 2]
    lost: Annotated[list[i1], 2]  # lives gone
    faces: Annotated[list[i1], 2]  # the last, of the attacker and of the other
    seat_to_choose: i1
    question: i1
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
    """Whether an attack is possible; the empty order opens the game."""
    if game.turn == 0:
        return 0
    if game.seat_to_choose == NOBODY:
        return OVER
    return 0 if order.kind == STRIKE or order.kind == LUNGE else NO_ATTACK


@rule
def open_game(dice: Dice, rules: Rules, table: Table, game: Game) -> None:
    """The first may attack."""
    game.turn, game.seat_to_choose, game.question, game.active = 1, 0, HOW, 0


@rule
def step(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """Carry out an attack, or open the game."""
    if game.turn == 0:
        open_game(dice, rules, table, game)
        return
    attacker = game.seat_to_choose
    dice.who = attacker
    game.faces[0] = roll(dice, 10 if order.kind == LUNGE else 6, ATTACK)
    dice.who = 1 - attacker
    game.faces[1] = roll(dice, 6, PARRY)
    won = wins(rules, game.faces[0], game.faces[1])
    if won == 1 or order.kind == LUNGE:
        loser = 1 - attacker if won == 1 else attacker
        game.lives[loser] = game.lives[loser] - 1
        game.lost[loser] += 1
    game.turn += 1
    game.seat_to_choose, game.active = 1 - attacker, 1 - attacker
    for side in range(2):
        if game.lives[side] == 0:
            game.winner, game.seat_to_choose, game.question, game.active = 1 - side, NOBODY, NOTHING, NOBODY


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
    """Lunge, but not with the last life."""
    order.kind = LUNGE if game.lives[game.seat_to_choose] > 1 else STRIKE


def mind_for(seed: int, side: int) -> Mind:
    """The mind of one side's bot."""
    made = Mind()
    made.key, made.salt = seed_halves(mind_seed(seed, side))
    return made
