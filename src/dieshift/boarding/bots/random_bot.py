"""A player of boarding actions who does anything that is allowed: for tests, and as the measure of every other bot."""


from dieshift.boarding.chapters import (
    activation,
    blips,
    command,
    doors,
    melee,
    movement,
    objectives,
    overwatch,
    shooting,
)
from dieshift.boarding.state.records import MAX_ENTRIES, MAX_SECTIONS, Board, Game, Model, Order
from dieshift.boarding.state.terms import DOORS, NOBODY, WAY_X, WAY_Y
from dieshift.boarding.turn.legal import refusal
from dieshift.boarding.turn.listing import clear_order, write_order
from dieshift.core.dice import Generator, seeded_face
from dieshift.core.rules import Rules, rule

TRIES = 32
# what an active model tries to do, by a die: moving comes up most often
TRIED = (
    movement.STEP, movement.STEP, movement.STEP, movement.STEP, movement.STEP, movement.TURN, movement.TURN, doors.OPEN,
    doors.CLOSE, shooting.FIRE, shooting.FIRE, shooting.FIRE, melee.ATTACK, melee.ATTACK, melee.ATTACK,
    overwatch.OVERWATCH, shooting.CLEAR_JAM, blips.ENTER, blips.ENTER, blips.SEAL, objectives.PICK_UP,
    objectives.OPERATE, objectives.EXIT, command.COMMAND, activation.END)


@rule
def fall_back(rules: Rules, board: Board, game: Game, order: Order) -> None:
    """The answer that is always allowed: being done, ending, the first of few.

    Should even that be refused, it is NOTHING, which no question asks for.
    """
    sure_order(rules, board, game, order)
    if refusal(rules, board, game, order) != 0:
        clear_order(order)


@rule
def sure_order(rules: Rules, board: Board, game: Game, order: Order) -> None:
    """Write the plainest answer to the question of the moment."""
    clear_order(order)
    if game.question == activation.WHICH_UNIT:
        order.kind = activation.DONE
    elif game.question == activation.WHAT_ACTION:
        order.kind = activation.END
    elif game.question == shooting.WHOSE_HIT:
        order.kind = shooting.NEXT_HIT
    elif game.question == melee.WHICH_WEAPON:
        order.kind = melee.STRIKE_BACK
    elif game.question == blips.WHICH_WAY_TO_FACE:
        order.kind, order.way = blips.FACE, 0
    elif game.question == melee.HOW_MANY_AGAIN or game.question == melee.WHAT_TO_PARRY:
        order.kind, order.choice = melee.REROLL + game.question - melee.HOW_MANY_AGAIN, 0
    elif game.question != activation.OVER:
        first_place(rules, board, game, order)


@rule
def first_place(rules: Rules, board: Board, game: Game, order: Order) -> None:
    """The first square for a newcomer, or the first entry point with room, that is allowed."""
    if game.question == blips.WHERE_TO_PLACE:
        order.kind = blips.PLACE
        blip = game.model[game.pending.blip]
        for way in range(8):
            order.x, order.y = blip.x + WAY_X[way], blip.y + WAY_Y[way]
            if refusal(rules, board, game, order) == 0:
                return
    order.kind, order.x, order.y = blips.LURK, NOBODY, NOBODY
    for entry in range(board.entries):
        order.choice = entry
        if refusal(rules, board, game, order) == 0:
            return


@rule
def guess_target(mind: Generator, board: Board, game: Game) -> int:
    """Any model, or any door."""
    target = seeded_face(mind, game.models + board.doors) - 1
    return target if target < game.models else DOORS + target - game.models


@rule
def guess(mind: Generator, rules: Rules, board: Board, game: Game, order: Order) -> None:
    """Write any order, allowed or not, for the question of the moment."""
    clear_order(order)
    if game.question == activation.WHICH_UNIT:
        order.kind = activation.ACTIVATE
        what = seeded_face(mind, 24)
        if what >= 23:
            order.kind = blips.REVEAL if what == 23 else command.COMMAND
            order.choice = 0 if what == 23 else seeded_face(mind, 6)
        order.unit = seeded_face(mind, game.models) - 1
    elif game.question == activation.WHAT_ACTION:
        guess_action(mind, board, game, order)
    elif game.question == shooting.WHOSE_HIT:
        order.kind, order.target = shooting.NEXT_HIT, guess_target(mind, board, game)
    else:
        guess_answer(mind, board, game, order)


@rule
def guess_answer(mind: Generator, board: Board, game: Game, order: Order) -> None:
    """Write any answer to a question that lets something happen."""
    if game.question == melee.WHICH_WEAPON:
        order.kind = melee.STRIKE_BACK
        order.weapon = guess_weapon(mind, board, game.model[game.pending.target])
    elif game.question == blips.WHERE_TO_PLACE:
        blip, way = game.model[game.pending.blip], seeded_face(mind, 8) - 1
        order.kind, order.x, order.y = blips.PLACE, blip.x + WAY_X[way], blip.y + WAY_Y[way]
    elif game.question == blips.WHICH_WAY_TO_FACE:
        order.kind, order.way = blips.FACE, seeded_face(mind, 4) - 1
    elif game.question == blips.WHERE_TO_LURK:
        order.kind, order.choice = blips.LURK, seeded_face(mind, MAX_ENTRIES) - 1
    elif game.question == melee.HOW_MANY_AGAIN:
        order.kind, order.choice = melee.REROLL, seeded_face(mind, 4) - 1
    elif game.question == melee.WHAT_TO_PARRY:
        order.kind, order.choice = melee.PARRY, seeded_face(mind, 7) - 1


@rule
def guess_weapon(mind: Generator, board: Board, model: Model) -> int:
    """Any melee weapon of a model; NOBODY: its first."""
    profile = board.profile[model.profile]
    k = seeded_face(mind, max(1, profile.melees)) - 1
    return NOBODY if k == 0 else profile.melee[k]


@rule
def guess_action(mind: Generator, board: Board, game: Game, order: Order) -> None:
    """Write any action of the active model."""
    model = game.model[game.active]
    profile = board.profile[model.profile]
    kind = TRIED[seeded_face(mind, len(TRIED)) - 1]
    write_order(order, kind, NOBODY, NOBODY, NOBODY, NOBODY, 0)
    if kind == movement.STEP or kind == movement.TURN:
        order.way = seeded_face(mind, 8 if kind == movement.STEP else 4) - 1
    if kind == melee.ATTACK:
        order.weapon, order.choice = guess_weapon(mind, board, model), seeded_face(mind, 2) - 1
    elif kind == blips.SEAL:
        order.choice = seeded_face(mind, MAX_ENTRIES) - 1
    elif kind == command.COMMAND:
        order.choice = seeded_face(mind, 6)
    shoots = 1 if kind == shooting.FIRE or (kind <= movement.TURN and seeded_face(mind, 2) == 1) else 0
    if (
        (kind >= doors.OPEN and kind <= melee.ATTACK)
        or kind == objectives.OPERATE
        or (shoots == 1 and profile.guns > 0)
    ):
        order.target = guess_target(mind, board, game)
    if shoots == 1 and profile.guns > 0:
        k = seeded_face(mind, profile.guns) - 1
        order.gun = NOBODY if k == 0 else profile.gun[k]
        if kind == shooting.FIRE and board.gun[profile.gun[k]].torrent > 0:
            order.target, order.choice = NOBODY, seeded_face(mind, MAX_SECTIONS) - 1


@rule
def random_order(mind: Generator, rules: Rules, board: Board, game: Game, order: Order) -> None:
    """Write an allowed order for the side that must decide: the first allowed guess, else the fall-back order."""
    for _ in range(TRIES):
        guess(mind, rules, board, game, order)
        if refusal(rules, board, game, order) == 0:
            return
    fall_back(rules, board, game, order)
