"""What figures carry, which kind of thing it is, and who is trained to use it.

Two things are of one kind when their numbers are the same; the bits of a squad's sets count the kinds.
Source: S4.31, S4.34-38.
"""

from typing import Any

from dieshift.core.rules import rule
from dieshift.stargrunt.state.records import Figure, Game, Squad
from dieshift.stargrunt.state.terms import (
    ALL_ITEMS,
    EW_GEAR,
    ITEMS,
    MEDIKIT,
    NO_TRAINING,
    NOBODY,
    SMALL_ARM,
    SUPPORT_WEAPON,
    TROOPS,
)

MEDIKITS, EW_SYSTEMS = 50, 51  # the kinds of equipment after the support weapons; EW systems go on by their die
SINGLE, COUNTED, GUIDED = range(3)  # support weapons whose ammunition is not counted, whose rounds are, and missiles


@rule
def support_kind(firepower: int, impact: int, guided: int, rounds: int) -> int:
    """The kind of a support weapon, by its numbers. Source: S4.34."""
    form = SINGLE
    if guided == 1:
        form = GUIDED
    elif rounds != 0:
        form = COUNTED
    return (firepower - 4) // 2 * 9 + max(0, impact - 8) // 2 * 3 + form


@rule
def arm_kind(firepower: int, impact: int, close: int) -> int:
    """The kind of a small arm, by its numbers. Source: S4.36."""
    return (min(6, firepower) - 1) * 10 + max(0, impact - 4) // 2 * 2 + close


@rule
def ew_kind(die: int) -> int:
    """The kind of an EW system, by its die. Source: S4.34; R12.5."""
    return EW_SYSTEMS + max(0, die - 6) // 2


@rule
def has_item(figure: Figure, item: int) -> int:
    """Whether a figure carries a support weapon, a small arm, a medikit or an EW system. Source: S4.31."""
    if item == SUPPORT_WEAPON:
        return 1 if figure.support > 0 else 0
    if item == SMALL_ARM:
        return 1 if figure.firepower > 0 else 0
    if item == EW_GEAR:
        return 1 if figure.ew > 0 else 0
    return 1 if item == MEDIKIT and figure.medic == 1 else 0


@rule
def kind_of(figure: Figure, item: int) -> int:
    """Which kind of a thing a figure carries. Source: S4.34."""
    if item == SUPPORT_WEAPON:
        return support_kind(figure.support, figure.support_impact, figure.guided, figure.rounds)
    if item == SMALL_ARM:
        return arm_kind(figure.firepower, figure.impact, figure.close)
    return MEDIKITS if item == MEDIKIT else ew_kind(figure.ew)


@rule
def is_trained(squad: Squad, kind: int, item: int) -> int:
    """Whether the scenario has a squad trained in a kind of thing. Source: S4.36, S4.38."""
    return (squad.trained_arms >> kind) & 1 if item == SMALL_ARM else (squad.trained >> kind) & 1


@rule
def was_issued(squad: Squad, kind: int, item: int) -> int:
    """Whether a squad was issued with a kind of thing. Source: S4.31, S4.34."""
    return (squad.issued_arms >> kind) & 1 if item == SMALL_ARM else (squad.issued >> kind) & 1


@rule
def may_use(squad: Squad, taker: Any, other: Squad, owner: Any, item: int) -> int:
    """Whether a figure of a squad may use what a figure of another squad, or of its own, has.

    Both squads were issued with it, or the scenario has the squad trained in it; of attached figures that alone counts.
    Who knows all weapons and equipment, as aliens do, may use them all. What an enemy carries he was issued with
    (reading).

    Source: S4.30, S4.31, S4.34-38, S4.50, S4.52.
    """
    kind = kind_of(owner, item)
    if squad.cross_training == ALL_ITEMS or is_trained(squad, kind, item) == 1:
        return 1
    if squad.cross_training == NO_TRAINING or taker.attached == 1 or owner.attached == 1:
        return 0
    theirs = 1 if other.side != squad.side else was_issued(other, kind, item)
    return theirs * was_issued(squad, kind, item)


# --- what squads are issued with --------------------------------------------------------------------------------------


@rule
def issue(squad: Squad) -> None:
    """A squad's own figures carry what it is issued with; independent figures attached to it do not count.

    Source: S4.31, S4.37.
    """
    for i in range(squad.figures):
        figure = squad.figure[i]
        for item in range(ITEMS):
            if figure.attached == 0 and has_item(figure, item) == 1:
                if item == SMALL_ARM:
                    squad.issued_arms |= 1 << kind_of(figure, item)
                else:
                    squad.issued |= 1 << kind_of(figure, item)


@rule
def with_arm(game: Game, side: int, kind: int) -> int:
    """How many figures of a side carry a kind of small arm. Source: S4.36."""
    count = 0
    for unit in range(game.units):
        squad = game.squad[unit]
        for i in range(squad.figures):
            figure = squad.figure[i]
            if squad.side == side and has_item(figure, SMALL_ARM) == 1 and kind_of(figure, SMALL_ARM) == kind:
                count += 1
    return count


@rule
def standard_arm(game: Game, side: int) -> int:
    """The standard small arm of a side: the kind that most of its figures carry (reading); NOBODY: none does.

    Source: S4.36.
    """
    found, most, seen = NOBODY, 0, 0
    for unit in range(game.units):
        squad = game.squad[unit]
        for i in range(squad.figures if squad.side == side else 0):
            figure = squad.figure[i]
            if has_item(figure, SMALL_ARM) == 1:
                kind = kind_of(figure, SMALL_ARM)
                if (seen >> kind) & 1 == 0:
                    seen |= 1 << kind
                    count = with_arm(game, side, kind)
                    if count > most:
                        found, most = kind, count
    return found


@rule
def issue_all(game: Game) -> None:
    """Before the first turn: what every squad is issued with, the standard weapon of its force among it.

    Source: S4.31, S4.36.
    """
    for unit in range(game.units):
        issue(game.squad[unit])
    for side in range(2):
        kind = standard_arm(game, side)
        for unit in range(game.units):
            if game.squad[unit].side == side and kind != NOBODY:
                game.squad[unit].issued_arms |= 1 << kind


@rule
def learn_from(squad: Squad, other: Squad) -> None:
    """A squad that others join knows what they know, and an element what its unit does. Source: S4.31, S4.34."""
    squad.issued |= other.issued
    squad.issued_arms |= other.issued_arms
    squad.trained |= other.trained
    squad.trained_arms |= other.trained_arms


@rule
def come_together(target: Squad, source: Squad) -> None:
    """What becomes of training as one unit joins another: they learn; a figure of its own stays an attached one.

    Source: S4.34, S4.37; R15.30, R15.40.
    """
    if source.nature == TROOPS or target.nature != TROOPS:
        learn_from(target, source)
        return
    for i in range(source.figures):
        source.figure[i].attached = 1
