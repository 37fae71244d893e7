"""What is told of a unit that divides, joins again or shows itself."""

from collections.abc import Iterator

from dieshift.core.rules import Rules
from dieshift.core.words import counted, listed, say
from dieshift.stargrunt.chapters import units
from dieshift.stargrunt.chapters.casualties.captives import captives_of, guards_needed
from dieshift.stargrunt.chapters.command.shown import MESSAGES, message, sending
from dieshift.stargrunt.chapters.units.rules import next_part, parts_apart
from dieshift.stargrunt.interface.chances import lacks, shows
from dieshift.stargrunt.state.records import Event, Game, Order, Squad
from dieshift.stargrunt.state.squads import unit_of
from dieshift.stargrunt.state.terms import CONFIDENCE, FIT
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.text.sentences import Scene, after_colon, tells
from dieshift.stargrunt.text.steps import blank, steps, tried
from dieshift.stargrunt.turn.legal import refusal


def figures(count: int) -> str:
    """So many figures."""
    return counted("{count} figure", "{count} figures", count) if count else say("no figures")


@tells(units.CALLED)
def called(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A detached element activated by its parent."""
    return after_colon(say("{unit} calls its element {other}", **scene.both(fact)), message(scene, fact, dice))


@tells(units.DETACHED_NOW)
def detached(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A detached element."""
    return say("{unit} detaches {figures} as {other}", figures=figures(fact.figures), **scene.both(fact))


@tells(units.REGROUPED)
def regrouped(scene: Scene, fact: Event, dice: list[int]) -> str:
    """Two units become one."""
    state = listed([figures(fact.figures), CONFIDENCE[fact.confidence]])
    return after_colon(say("{unit} joins {other}", **scene.both(fact)), state)


@tells(units.REJOINED)
def rejoined(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A detached element is part of its unit again."""
    return after_colon(say("{unit} is part of {other} again", **scene.both(fact)), figures(fact.figures))


@tells(units.ESCORTED)
def escorted(scene: Scene, fact: Event, dice: list[int]) -> str:
    """Captives on their way to the rear."""
    return counted("{other} takes {count} captive of {unit} to the rear",
                   "{other} takes {count} captives of {unit} to the rear", fact.captives, **scene.both(fact))


# --- the chances of its orders, before they are given -----------------------------------------------------------------
MESSAGES[units.CALL_ELEMENT] = "call"
shows(units.CALL_ELEMENT)(sending)


# --- which of its orders are worth trying -----------------------------------------------------------------------------


@tried(units.LEAVE_CREW)
def partings(rules: Rules, table: Table, game: Game, unit: int) -> Iterator[Order]:
    """Getting out of a vehicle while one figure drives, the last who can; its text says no place. Source: R4.42."""
    squad = game.squad[unit]
    if squad.hull > 0:
        for figure in reversed(range(squad.figures)):
            for order in steps(units.LEAVE_CREW, unit, game.hull[squad.hull - 1]):
                order.rifles = 1 << figure
                if figure != squad.leader and refusal(rules, table, game, order) == 0:
                    yield order
                    return


@tried(units.DETACH)
def detachments(rules: Rules, table: Table, game: Game, unit: int) -> Iterator[Order]:
    """What a unit may detach: what is out of its main part, each figure alone, guards with its captives. R4.35."""
    squad = game.squad[unit]
    if squad.disorganised:
        yield from (blank(units.DETACH, unit, rifles=part) for part in _parts(rules, squad))
    yield from (blank(units.DETACH, unit, rifles=1 << figure) for figure in range(squad.figures))
    yield from (blank(units.DETACH, unit, rifles=guards, choice=units.WITH_CAPTIVES)
                for guards in _guards(game, unit))


def _parts(rules: Rules, squad: Squad) -> Iterator[int]:
    """What is out of a scattered unit's main part: all of it, then part by part. Source: R4.35."""
    apart = left = parts_apart(rules, squad)
    yield from [apart] if apart else []
    while left and (part := next_part(squad, left)):
        yield from [part] if part != apart else []
        left &= ~part


def _guards(game: Game, unit: int) -> Iterator[int]:
    """The last fit figures of a unit, as many as its captives need for guards. Source: R10.41."""
    held, squad = captives_of(game, unit), game.squad[unit]
    wanted = guards_needed(held.fit + held.wounded)
    fit = [i for i in range(squad.figures) if squad.figure[i].health == FIT and i != squad.leader]
    if 0 < wanted <= len(fit):
        yield sum(1 << i for i in fit[-wanted:])


# --- who has nothing to do with its orders ----------------------------------------------------------------------------


@lacks(units.LEAVE_CREW)
def nobody_to_leave(rules: Rules, game: Game, squad: Squad) -> bool:
    """Whether the unit is no vehicle's crew, or one figure alone. Source: R4.42."""
    return squad.hull == 0 or squad.figures == 1


@lacks(units.CALL_ELEMENT)
def no_elements(rules: Rules, game: Game, squad: Squad) -> bool:
    """Whether no element is detached from the active unit. Source: R4.36."""
    return not any(unit_of(game, other) == game.active for other in range(game.units) if other != game.active)
