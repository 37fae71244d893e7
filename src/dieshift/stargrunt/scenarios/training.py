"""Cross training in a scenario: how a force is trained, its extra training, and the figures left out.

Source: S4.30, S4.36-38, S4.43.
"""

from functools import cache

from dieshift.core.fields import Field, Flag, Many, Part, Word
from dieshift.core.words import say
from dieshift.stargrunt.chapters.recovery.rules import MEDIKITS, arm_kind, ew_kind, support_kind
from dieshift.stargrunt.scenarios.forces import small_arms, supports
from dieshift.stargrunt.state.records import Figure, Squad
from dieshift.stargrunt.state.terms import OWN_SQUAD

TRAINING = ("own", "none", "all")  # in the order of terms.OWN_SQUAD ..
THINGS = ("support", "arm", "medikit", "ew")  # in the order of terms.SUPPORT_WEAPON ..
EW_DICE = (6, 8, 10)


@cache
def arms_by_name() -> dict[str, int]:
    """The kinds of small arms, by name. Source: S4.36."""
    return {name: arm_kind(arm.firepower, arm.impact, arm.close) for name, arm in small_arms().items()}


@cache
def equipment_by_name() -> dict[str, tuple[int, ...]]:
    """The kinds of support weapons and equipment, by name. Source: S4.36; R12.5."""
    found = {name: (support_kind(one.firepower, one.impact, one.guided, one.rounds),)
             for name, one in supports().items()}
    return {**found, "medikit": (MEDIKITS,), "EW system": tuple(ew_kind(die) for die in EW_DICE)}


@cache
def training_fields() -> dict[str, Field]:
    """The fields of cross training, of a side and of a squad. Source: S4.30, S4.36, S4.38."""
    names = (*arms_by_name(), *equipment_by_name())
    return {
        "cross_training": Field(Word(TRAINING), "weapons and equipment it can use: those of its squad, each figure "
                                                "its own only, or all, as aliens can"),
        "trained": Field(Many(Word(names, place=False), 1, len(names), say("weapons and equipment"), "[SAW, medikit]"),
                         "other equipment it is trained in but was not issued"),
    }


def outsider_fields() -> dict[str, Field]:
    """The fields of a figure that cross training leaves outside. Source: S4.37, S4.43."""
    return {
        "attached": Field(Flag(), "an independent figure attached to the squad, such as a sniper", default=0),
        "lost": Field(Many(Word(THINGS, place=False), 1, len(THINGS), say("things"), "[support]"),
                      "its equipment that a failed test has lost for all other figures"),
    }


def train(squad: Squad, part: Part, side: Part) -> None:
    """Write a squad's cross training: its own setting or else its side's, and the extra training of both.

    Source: S4.30, S4.36, S4.38.
    """
    own = part["cross_training"]
    squad.cross_training = (side["cross_training"] or OWN_SQUAD) if own is None else own
    for name in (*(side["trained"] or ()), *(part["trained"] or ())):
        if name in arms_by_name():
            squad.trained_arms |= 1 << arms_by_name()[name]
        for kind in equipment_by_name().get(name, ()):
            squad.trained |= 1 << kind


def write_outsider(figure: Figure, person: Part) -> None:
    """Write into a figure's record whether it stays outside cross training, and what of its is lost.

    Source: S4.37, S4.43.
    """
    figure.attached = person["attached"] or 0
    figure.lost = sum(1 << THINGS.index(thing) for thing in set(person["lost"] or ()))
