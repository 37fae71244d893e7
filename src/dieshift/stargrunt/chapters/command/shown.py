"""What is told of command."""

from collections.abc import Iterator
from fractions import Fraction

from msgspec.structs import replace

from dieshift.core.dice import shifted
from dieshift.core.odds import exact
from dieshift.core.rules import Rules
from dieshift.core.words import listed, say
from dieshift.interface.scene import Die, Odds, Shift
from dieshift.stargrunt.chapters import command, morale
from dieshift.stargrunt.chapters.command import rules as command_rules
from dieshift.stargrunt.chapters.command.rules import DROWNED
from dieshift.stargrunt.chapters.morale.rules import rally_test
from dieshift.stargrunt.frame import reasons
from dieshift.stargrunt.interface import words
from dieshift.stargrunt.interface.chances import lacks, shows
from dieshift.stargrunt.interface.checks import die_of
from dieshift.stargrunt.interface.rows import later, passing
from dieshift.stargrunt.state.records import Event, Game, Order, Squad
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.terms import CONFIDENCE
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.text.sentences import Scene, after_colon, tells, test


@tells(command.TRANSFERRED)
def transferred(scene: Scene, fact: Event, dice: list[int]) -> str:
    """An action handed to a subordinate."""
    called = say("{unit} calls {other} to transfer an action", **scene.both(fact))
    return after_colon(called, message(scene, fact, dice))


@tells(command.COMMUNICATED)
def communicated(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A message between two units."""
    return after_colon(say("{unit} communicates with {other}", **scene.both(fact)), message(scene, fact, dice))


@tells(command.RALLIED)
def rallied(scene: Scene, fact: Event, dice: list[int]) -> str:
    """An attempt to rally a subordinate."""
    text = after_colon(say("{unit} tries to rally {other}", **scene.both(fact)), message(scene, fact, dice))
    tries = scene.of(dice, morale.RALLY)
    if tries:
        roll = test(scene, tries, fact.both, say("sum of both leaderships"), passed=bool(fact.raised))
        text = listed([text, roll], "; ")
    state = CONFIDENCE[fact.confidence]
    return after_colon(text, say("now {confidence}" if fact.raised else "still {confidence}", confidence=state))


def message(scene: Scene, fact: Event, dice: list[int]) -> str:
    """How a message got through: at once, or by a roll against the worse leadership of both."""
    calls = scene.of(dice, command.COMMUNICATION)
    if not calls:
        return say("in direct contact" if fact.through else "fails")
    roll = test(scene, calls, fact.leadership, say("worse of the two leaderships"), passed=fact.through == 1)
    if fact.through == DROWNED:
        return say("{test}, but EW jams the message", test=roll)
    return say("{test}; the message gets through" if fact.through else "{test}; the message does not get through",
               test=roll)


# --- the chances of its orders, before they are given -----------------------------------------------------------------


MESSAGES = {command.TRANSFER: "transfer", command.COMMUNICATE: "communicate"}


def getting_through(rules: Rules, seen: Game, order: Order, key: str, jam: int = 0) -> Odds:
    """Whether a message gets through; `jam`: the EW roll that stands against it, 0 for none.

    See R9.1-R9.3, R9.14, R12.10.
    """
    squad, other = seen.squad[order.unit], seen.squad[order.target]
    chance = exact(command_rules.reached_through, rules, seen, order.unit, order.target, jam).get(1, Fraction(0))
    if command_rules.in_contact(rules, seen, order.unit, order.target) == 1:
        return passing(key, chance, die_of(command.COMMUNICATION, 0), words.DIRECT)
    skipped = command_rules.bypassed_levels(squad.level, other.level, seen.lacks[squad.side])
    shifts = [Shift(label=words.LEVELS_SKIPPED, by=-skipped, rules="R9.2", page="16")] if skipped else []
    die = Die(role=say(reasons.words[command.COMMUNICATION]), faces=shifted(squad.quality, -skipped),
              start=squad.quality, shifts=shifts)
    return passing(key, chance, die)


@shows(command.TRANSFER)
@shows(command.COMMUNICATE)
def sending(rules: Rules, table: Table, seen: Game, names: Roster, order: Order) -> Iterator[Odds]:
    """Whether a message gets through. See R9.1-R9.3."""
    yield getting_through(rules, seen, order, MESSAGES[order.kind])


@shows(command.RALLY)
def rallying(rules: Rules, table: Table, seen: Game, names: Roster, order: Order) -> Iterator[Odds]:
    """The message, and the rally that follows: one action. See R7.40, R7.43."""
    yield from rallying_against(rules, seen, names, order, 0)


def rallying_against(rules: Rules, seen: Game, names: Roster, order: Order, jam: int) -> Iterator[Odds]:
    """The message against a standing EW roll, and the rally that follows. See R7.40, R7.43, R12.10."""
    boss, squad = seen.squad[order.unit], seen.squad[order.target]
    through = exact(command_rules.reached_through, rules, seen, order.unit, order.target, jam).get(1, Fraction(0))
    raised = exact(rally_test, squad.quality, squad.leadership, boss.leadership).get(1, Fraction(0))
    said = say(words.SUM_BOTH, leadership=squad.leadership, commander=boss.leadership, unit=names.unit(order.unit))
    wanted = say(words.NEEDS, die=f"D{squad.quality}", target=squad.leadership + boss.leadership, sum=said)
    yield replace(getting_through(rules, seen, order, "communicate", jam), lead=None)
    yield later(passing("rally", through * raised, die_of(morale.RALLY, squad.quality), wanted))


# --- which units have nothing to do with its orders -------------------------------------------------------------------


@lacks(command.TRANSFER, command.RALLY)
def commands_nobody(rules: Rules, game: Game, squad: Squad) -> bool:
    """Whether no unit is under the command of the active one. Source: R7.41, R9.10."""
    return not any(command_rules.commands(rules, game, game.active, other) == 1 for other in range(game.units))
