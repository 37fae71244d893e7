"""The phase of a third side: its models shoot by themselves, one after the other. These functions write to the game.

No player is asked: the rules determine the targets. Source: B17, RULING 20; S1.10.
"""

from dieshift.boarding.chapters.activation.rules import may_act, pay
from dieshift.boarding.chapters.third.rules import nearest_target
from dieshift.boarding.state.records import Board, Game
from dieshift.boarding.state.terms import NOBODY
from dieshift.boarding.turn.shots import shoot
from dieshift.boarding.turn.turn import begin_activation, end_activation
from dieshift.core.dice import Dice
from dieshift.core.rules import Rules, rule


@rule
def third_side_goes_on(dice: Dice, rules: Rules, board: Board, game: Game) -> int:
    """The next shot of a third side; 0: none of it can shoot any more.

    Each of its models has its turn once, in their order; one that may shoot at nobody then has had it.
    Source: B17, RULING 20; S1.10.
    """
    if game.active != NOBODY:
        if shoots_at_nearest(dice, rules, board, game, game.active) == 1:
            return 1
        end_activation(dice, game)
    for unit in range(game.models):
        if may_act(game, unit) == 1:
            if shoots_at_nearest(dice, rules, board, game, unit) == 1:
                return 1
            game.model[unit].activated = 1
    return 0


@rule
def shoots_at_nearest(dice: Dice, rules: Rules, board: Board, game: Game, unit: int) -> int:
    """A model shoots with its first gun that can, at the nearest that it may shoot at; 0: it may at nobody.

    Source: B14, B17, RULING 20; S1.10.
    """
    model = game.model[unit]
    profile = board.profile[model.profile]
    for k in range(profile.guns):
        gun = profile.gun[k]
        target = nearest_target(rules, board, game, unit, gun, 0)
        if target != NOBODY:
            if game.active == NOBODY:
                begin_activation(dice, game, unit)
            pay(model, board.gun[gun].acpo)
            shoot(dice, rules, board, game, unit, gun, target, 0)
            return 1
    return 0
