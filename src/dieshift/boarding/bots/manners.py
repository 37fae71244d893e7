"""What a player of boarding actions weighs by its level and its temper: numbers in its mind, as squads have them.

Those of `solid` with an even temper are the measure.
"""

from typing import Any

from dieshift.core.record_rules import copying
from dieshift.core.records import i1, i2, record, record_fields
from dieshift.interface.bot_levels import BOLD, CAREFUL, EVEN, RECRUIT, SHARP, SOLID, TEMPERS, Manner


@record
class Weights:
    """What one player goes by; what only a level or a temper does is 0 for the others."""

    whim: i2  # steps by which a model's turn comes sooner or later at random; 0: by none
    overlooks: i2  # percent of the enemies that it does not think of as targets, of a shot or of an attack
    forgets: i2  # percent of the times that it does not think of watching, or of going on
    good_shot: i2  # thousandths of a wound that a shot must promise to come before overwatch with the last points
    heed: i2  # percent of the usual that a watched square counts against a way
    together: i1  # so many attack together
    patience: i1  # faces of the die whose 1 makes it wait for the others no longer
    striking: i1  # steps from which those who mass can reach the enemy soon
    chase: i1  # squares within which one without a gun leaves its way to the goal for an enemy
    alarm: i1  # steps to an enemy from which on a model keeps points for overwatch
    hides: i1  # 1: who has a gun goes to its goal along squares that are seen less


PLANS = 3  # of a sharp bot: against enemies that cannot shoot, against those that can, and against shooters at posts
copy_weights = copying(Weights)
STEADY = {"good_shot": 400, "heed": 100, "together": 4, "patience": 5, "striking": 9, "chase": 3, "alarm": 8}
OF_LEVEL = {
    RECRUIT: {"whim": 12, "overlooks": 40, "forgets": 10, "heed": 0},
    SOLID: {},
    SHARP: {},
}
# of the sharp, against enemies who can shoot: keep no points back, and come at once
OF_PLAN: dict[int, dict[str, int]] = {
    1: {"alarm": 2, "good_shot": 200, "together": 1, "patience": 1},
    2: {"alarm": 2, "good_shot": 200, "together": 7, "patience": 20},  # or, where they wait, all together
}
OF_TEMPER = {
    EVEN: {},
    BOLD: {"together": 1, "patience": 1, "chase": 7, "alarm": 2, "good_shot": 0, "heed": 20},
    CAREFUL: {"together": 6, "patience": 20, "chase": 2, "alarm": 14, "hides": 1, "heed": 250},
}


def weights_of(manner: Manner, plan: int = 0) -> dict[str, int]:
    """The weights of a manner in a plan, by name: of the plan before those of its temper, before those of its level."""
    found = STEADY | OF_LEVEL[manner.level] | OF_TEMPER[manner.temper]
    return found | OF_PLAN.get(plan, {}) if manner.level == SHARP else found


def adopt(mind: Any, manner: Manner) -> None:
    """Let a mind play in a manner from now on."""
    known = 1 + manner.level * len(TEMPERS) + manner.temper
    if mind.manner == known:
        return
    mind.manner = known
    for plan in range(PLANS):
        weights = weights_of(manner, plan)
        for each in record_fields(Weights):
            setattr(mind.plans[plan], each.name, weights.get(each.name, 0))
    copy_weights(mind.weights, mind.plans[0])
