"""What a player of squads weighs by its level and its temper: numbers in its mind, which the one player goes by.

So a level is no other player, and costs no other compilation. Those of `solid` with an even temper are the measure.
"""

from typing import Any

from dieshift.core.record_rules import copying
from dieshift.core.records import i1, i2, record, record_fields
from dieshift.interface.bot_levels import BOLD, CAREFUL, EVEN, RECRUIT, SHARP, SOLID, TEMPERS, Manner
from dieshift.stargrunt.state.terms import BREAK, CONFIDENT, DESTROY, EXIT, HOLD, SHAKEN


@record
class Weights:
    """What one player goes by; what only a level or a temper does is 0 for the others."""

    whim: i2  # faces of the die that is added to a unit's turn
    overlooks: i2  # percent of the enemies, except the nearest, that it overlooks as targets
    forgets: i2  # percent of the times that it does not think of its comrades, or of going on
    good_shot: i2  # what a fire must promise to come before a move, in ten thousands of a casualty
    marker: i2  # what a first marker of suppression is worth in a shot, in ten thousandths of a casualty
    again: i2  # what a second or third is
    fresh: i2  # percent that a shot is worth more at who has still to act
    first: i2  # percent of its shot's worth by which a unit's turn comes sooner
    hands: i2  # percent of its shot's worth by which a comrade is handed an action sooner
    cover: i2  # what a step of cover is worth at the end of a move under fire, in hundredths of an inch
    dread: i2  # percent of the enemies' fire there that counts against it
    lure: i2  # percent of its own fire from there that counts for it
    near: i2  # percent of the usual that are near enough to an enemy
    mastery: i2  # percent of the might of the charged that a charge takes on foot
    nerve: i1  # the confidence up to which a squad under fire does not leave its cover


# ten thousandths of a casualty in a shot that count like a hundredth of an inch nearer to the enemy
SHOTS_COME = 4
GOOD_SHOT = 2500  # what a fire must promise to come before a move, in ten thousands of a casualty
PLANS = 12  # what a sharp player tells apart: its own aim, and whether the enemy has to hold a place
copy_weights = copying(Weights)
STEADY = {"whim": 100, "good_shot": GOOD_SHOT, "marker": 6000, "again": 1500, "fresh": 25, "first": 100 // SHOTS_COME,
          "cover": 200, "near": 100, "mastery": 200, "nerve": SHAKEN}
OF_LEVEL = {
    RECRUIT: {"whim": 5000, "overlooks": 60, "forgets": 25, "first": 0, "fresh": 0},
    SOLID: {},
    SHARP: {"good_shot": 5000, "dread": 15},
}
HOLDER = 1  # against an enemy who has to hold a place
OF_PLAN: dict[int, dict[str, int]] = {  # of the sharp, by twice the kind of what it wants
    2 * HOLD: {"mastery": 160},
    2 * HOLD + HOLDER: {"good_shot": 2500, "mastery": 300, "cover": 120, "lure": 30},
    2 * EXIT: {"good_shot": 9000},
    2 * EXIT + HOLDER: {"good_shot": 9000},
    2 * BREAK: {"mastery": 500, "dread": 30},
    2 * BREAK + HOLDER: {"mastery": 300, "cover": 20, "dread": 0},
    2 * DESTROY: {"mastery": 400, "nerve": CONFIDENT},
}
OF_TEMPER = {
    EVEN: {},
    BOLD: {"good_shot": 5000, "cover": 50, "near": 50, "mastery": 120, "nerve": 0, "dread": 0},
    CAREFUL: {"cover": 500, "near": 120, "mastery": 400, "nerve": CONFIDENT},
}


def weights_of(manner: Manner, plan: int = 0) -> dict[str, int]:
    """The weights of a manner in a plan, by name: those of its temper before those of its level."""
    found = STEADY | OF_LEVEL[manner.level]
    if manner.level == SHARP:
        found = found | OF_PLAN.get(plan, {})
    return found | OF_TEMPER[manner.temper]


def adopt(mind: Any, manner: Manner) -> None:
    """Let a mind play in a manner from now on."""
    known = 1 + manner.level * len(TEMPERS) + manner.temper
    if mind.manner == known:
        return
    mind.manner, mind.plan = known, 0
    for plan in range(PLANS):
        weights = weights_of(manner, plan)
        for each in record_fields(Weights):
            setattr(mind.plans[plan], each.name, weights.get(each.name, 0))
    copy_weights(mind.weights, mind.plans[0])
