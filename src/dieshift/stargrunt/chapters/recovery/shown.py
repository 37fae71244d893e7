"""What is told of the equipment of the fallen."""

from collections.abc import Iterator
from fractions import Fraction

from dieshift.core.odds import exact
from dieshift.core.rules import Rules
from dieshift.core.words import say
from dieshift.interface.scene import Odds
from dieshift.stargrunt.chapters import recovery
from dieshift.stargrunt.chapters.recovery.rules import THREAT, recovery_test
from dieshift.stargrunt.interface.chances import shows
from dieshift.stargrunt.interface.checks import die_of, needs
from dieshift.stargrunt.interface.rows import passing
from dieshift.stargrunt.state.records import Event, Figure, Game, Order, Squad
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.terms import EW_GEAR, MEDIKIT, SMALL_ARM, SUPPORT_WEAPON
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.text.sentences import Scene, after_colon, tells, test

ITEMS = {SUPPORT_WEAPON: say("support weapon"), SMALL_ARM: say("small arm"), EW_GEAR: say("EW system"),
         MEDIKIT: say("medikit")}


def thing_named(names: Roster, unit: int, figure: Figure, item: int) -> str:
    """What a figure of a unit carries, as its unit calls it."""
    called = {SUPPORT_WEAPON: names.support, SMALL_ARM: names.arm}
    return (called[item](unit, figure) if item in called else "") or ITEMS[item]


def thing(scene: Scene, unit: int, figure: int, item: int) -> str:
    """What a figure of a unit carried before the step."""
    return thing_named(scene.names, unit, scene.squad(unit).figure[figure], item)


def tested(scene: Scene, fact: Event, dice: list[int], *, passed: bool) -> str:
    """The recovery test: against leadership and threat."""
    because = say("leadership {leadership} + threat {threat}", leadership=fact.leadership, threat=fact.threat)
    return test(scene, dice, fact.leadership + fact.threat, because, passed=passed)


@tells(recovery.RECOVERED)
def recovered(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A thing has changed hands."""
    text = say("{unit}'s {taker} takes over the {thing} of {other}'s {figure}",
               taker=scene.figure(fact.unit, fact.taker), figure=scene.figure(fact.other, fact.figure),
               thing=thing(scene, fact.other, fact.figure, fact.item), **scene.both(fact))
    return after_colon(text, tested(scene, fact, dice, passed=True))


@tells(recovery.EQUIPMENT_LOST)
def equipment_lost(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A thing that nobody else can use any more."""
    text = say("{unit} can't get the {thing} of {other}'s {figure} to work",
               figure=scene.figure(fact.other, fact.figure),
               thing=thing(scene, fact.other, fact.figure, fact.item), **scene.both(fact))
    return after_colon(text, tested(scene, fact, dice, passed=False))


@tells(recovery.RECOVERY_ENDED)
def recovery_ended(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A unit has recovered what it wanted."""
    return say("{unit} recovers nothing more", unit=scene.unit(fact.unit))


@tells(recovery.DISCARDED)
def discarded(scene: Scene, fact: Event, dice: list[int]) -> str:
    """What a figure lays down for what it takes."""
    return say("{unit}'s {figure} discards the {thing}", unit=scene.unit(fact.unit),
               figure=scene.figure(fact.unit, fact.figure), thing=thing(scene, fact.unit, fact.figure, fact.item))


# --- the chances of its orders, before they are given -----------------------------------------------------------------


def recovering(squad: Squad) -> Odds:
    """Whether one thing of the fallen is recovered. See S4.40, S4.41."""
    chance = exact(recovery_test, squad.quality, squad.leadership).get(1, Fraction(0))
    return passing("item", chance, die_of(recovery.RECOVERY, squad.quality), needs(squad, THREAT))


@shows(recovery.TAKE)
def taking(rules: Rules, table: Table, seen: Game, names: Roster, order: Order) -> Iterator[Odds]:
    """Whether a thing is taken. See S4.40."""
    yield recovering(seen.squad[order.unit])
