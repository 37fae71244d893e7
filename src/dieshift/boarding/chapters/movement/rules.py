"""What steps and turns cost, with numbers only.

Source: B2, B4, B5, B14, B27, RULING 1, RULING 4, RULING 7; G-3, G-11, G-18.
"""

from dieshift.boarding.state.options import catalogue
from dieshift.core.rules import Rules, rule, slot


@rule
def step_cost(heavy: int, blip: int, facing: int, way: int) -> int:
    """What a step costs; 0: it cannot be made.

    Forward and forward diagonally 1, sideways 1 but never for Heavy Movement, backwards 2; a blip has no facing and
    pays 1 in every way.
    Source: B2, B5, G-3, G-18; S1.98, S1.108.
    """
    if blip == 1:
        return 1
    turned = (way - 2 * facing) & 7  # 0: forward, clockwise
    if turned <= 1 or turned == 7:
        return 1
    if turned == 2 or turned == 6:
        return 0 if heavy == 1 else 1
    return 2


@rule
def turn_cost(heavy: int, free_turn: int) -> int:
    """What a quarter turn costs: nothing with a free turn at hand, which Heavy Movement never has.

    Source: B4, B5, RULING 1; S1.108.
    """
    return 0 if heavy == 0 and free_turn == 1 else 1


@rule
def is_quarter(facing: int, to: int) -> int:
    """Whether a turn is one of a quarter; half a turn is two of them. Source: B4, RULING 1."""
    return 1 if (facing - to) & 1 == 1 else 0


@catalogue.slot
@slot
def cost_with_fire(rules: Rules, cost: int, shot: int) -> int:
    """Cost of a step or turn with an Assault shot: the dearer of the two.

    Source: B14, RULING 4; G-11; S1.102, S1.107.
    """
    return max(cost, shot)


@catalogue.slot
@slot
def engaged_may_turn(rules: Rules) -> int:
    """Whether engaged units may turn, at the usual cost. Source: B27, RULING 7."""
    return 1
