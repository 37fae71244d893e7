"""What is told of morale."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from dieshift.core.dice import Dice
from dieshift.core.odds import Odds as Distribution
from dieshift.core.odds import exact
from dieshift.core.records import clone
from dieshift.core.rules import Rules
from dieshift.core.words import counted, say
from dieshift.interface.films import Reel
from dieshift.interface.scene import Die, Odds
from dieshift.stargrunt.chapters import morale
from dieshift.stargrunt.chapters.independents.rules import collect_himself
from dieshift.stargrunt.chapters.morale import rules as morale_rules
from dieshift.stargrunt.chapters.morale.action import calm_down, make_last_stand, position_threat
from dieshift.stargrunt.frame import actions
from dieshift.stargrunt.interface import words
from dieshift.stargrunt.interface.chances import shows
from dieshift.stargrunt.interface.checks import die_of, needs, reaction
from dieshift.stargrunt.interface.films import FILMS, marked, middle, squad_of, tested
from dieshift.stargrunt.interface.rows import led, passing, rows
from dieshift.stargrunt.state.natures import acts_alone
from dieshift.stargrunt.state.records import Event, Game, Order
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.terms import CONFIDENCE, IN_PLAY, PANICKED
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.text.sentences import Scene, after_colon, place, short, tells, test


@tells(morale.WITHDREW)
def withdrew(scene: Scene, fact: Event, dice: list[int]) -> str:
    """The move of a broken or routed unit."""
    return say("{unit} withdraws {far}″ to {place}", unit=scene.unit(fact.unit), far=short(fact.gone),
               place=place(fact))


@tells(morale.IN_POSITION_NOW)
def in_position(scene: Scene, fact: Event, dice: list[int]) -> str:
    """In Position."""
    return say("{unit} is In Position", unit=scene.unit(fact.unit))


@tells(morale.LEFT_POSITION)
def left_position(scene: Scene, fact: Event, dice: list[int]) -> str:
    """No longer In Position."""
    return say("{unit} leaves its position" if fact.of_its_own else "{unit} loses its position",
               unit=scene.unit(fact.unit))


@tells(morale.SUPPRESSED_NOW)
def suppressed(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A suppression marker."""
    return say("{unit} is suppressed ({markers})", unit=scene.unit(fact.unit),
               markers=counted("{count} marker", "{count} markers", fact.markers))


def nerve(scene: Scene, fact: Event, dice: list[int], *, passed: bool) -> str:
    """A test of nerve: against leadership and threat."""
    because = say("leadership {leadership} + threat {threat}", leadership=fact.leadership, threat=fact.threat)
    return test(scene, dice, fact.leadership + fact.threat, because, passed=passed)


def panic(scene: Scene, fact: Event, dice: list[int], *, passed: bool) -> str:
    """A test of panic: against leadership, and what abandoned casualties add where they weigh on it."""
    if fact.threat:
        return nerve(scene, fact, dice, passed=passed)
    return test(scene, dice, fact.leadership, say("leadership"), passed=passed)


@tells(morale.CONFIDENCE_TESTED)
def confidence_tested(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A confidence test, or a level lost without one."""
    places = {"unit": scene.unit(fact.unit), "now": CONFIDENCE[fact.confidence]}
    if fact.levels > 0:
        levels = counted("{count} level of confidence", "{count} levels of confidence", fact.levels)
        lost = say("{unit} loses {levels} and is now {now}", levels=levels, **places)
        return after_colon(lost, nerve(scene, fact, dice, passed=False) if dice else "")
    if dice:
        return after_colon(say("{unit} holds, still {now}", **places), nerve(scene, fact, dice, passed=True))
    return say("{unit} is {now}", **places)


@tells(morale.REACTION_TESTED)
def reaction_tested(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A test of nerve before an action."""
    deed, unit = actions.by_number[fact.order].nerve, scene.unit(fact.unit)
    if deed:
        says = say("{unit} has the nerve {deed}" if fact.passed else "{unit} lacks the nerve {deed}", unit=unit,
                   deed=say(deed))
    else:
        says = say("{unit} keeps its nerve" if fact.passed else "{unit} loses its nerve", unit=unit)
    return after_colon(says, nerve(scene, fact, dice, passed=bool(fact.passed)))


@tells(morale.PANICKED_NOW)
def panicked(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A panic test."""
    passed = fact.panic != PANICKED
    does = say("{unit} keeps its head" if passed else "{unit} panics", unit=scene.unit(fact.unit))
    return after_colon(does, panic(scene, fact, dice, passed=passed))


@tells(morale.PANIC_OVER)
def panic_over(scene: Scene, fact: Event, dice: list[int]) -> str:
    """An attempt to remove the PANIC marker."""
    does = say("{unit} gets over its panic" if fact.over else "{unit} stays panicked", unit=scene.unit(fact.unit))
    return after_colon(does, panic(scene, fact, dice, passed=bool(fact.over)))


@tells(morale.SUPPRESSION_REMOVED)
def suppression_removed(scene: Scene, fact: Event, dice: list[int]) -> str:
    """An attempt to remove a suppression marker."""
    does = say("{unit} removes a suppression marker ({left} left)" if fact.removed else
               "{unit} fails to remove a suppression marker ({left} left)", unit=scene.unit(fact.unit),
               left=fact.markers)
    return after_colon(does, test(scene, dice, fact.leadership, say("leadership"), passed=bool(fact.removed)))


@tells(morale.LEADER_FELL)
def leader_fell(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A unit without its leader."""
    return say("{unit} loses its leader", unit=scene.unit(fact.unit))


@tells(morale.SUCCEEDS)
def succeeds(scene: Scene, fact: Event, dice: list[int]) -> str:
    """Who leads now, and how well."""
    takes = say("{unit}'s {figure} takes over with leadership {leadership}", unit=scene.unit(fact.unit),
                figure=scene.figure(fact.unit, fact.figure), leadership=fact.leadership)
    return after_colon(takes, scene.all_dice(dice))


@tells(morale.SURRENDERED_NOW)
def surrendered(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A unit gives itself up."""
    return after_colon(say("{unit} surrenders to {other}", **scene.both(fact)), failed_stand(scene, dice))


@tells(morale.DISSOLVED_NOW)
def dissolved(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A unit breaks up."""
    return after_colon(say("{unit} breaks up and is lost", unit=scene.unit(fact.unit)), failed_stand(scene, dice))


def failed_stand(scene: Scene, dice: list[int]) -> str:
    """The die of a last stand that failed."""
    return say("{dice}, 6 needed", dice=scene.all_dice(dice)) if dice else ""


@tells(morale.STANDS_FAST)
def stands_fast(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A last stand."""
    return after_colon(say("{unit} makes its last stand", unit=scene.unit(fact.unit)), scene.all_dice(dice))


# --- What nerve looks like: markers, tests against leadership and threat, and who withdraws ---------------------------


@FILMS.of(morale.SUPPRESSED_NOW)
def suppressed_film(reel: Reel, fact: Any) -> None:
    """A marker. Source: R5.39, R7.70."""
    marked(reel, "suppressed", fact.unit)


@FILMS.of(morale.CONFIDENCE_TESTED)
def confidence(reel: Reel, fact: Any) -> None:
    """A confidence test. Source: R7.1."""
    def passes(die: int) -> Fraction:
        lost = exact(morale_rules.confidence_test, reel.rules, die, fact.leadership, fact.threat)
        return lost.get(0, Fraction(0))

    tested(reel, fact, fact.leadership + fact.threat, passed=fact.levels == 0, passes=passes)
    if fact.levels:
        marked(reel, "confidence lost", fact.unit)


@FILMS.of(morale.REACTION_TESTED)
def reaction_film(reel: Reel, fact: Any) -> None:
    """A reaction test. Source: R7.39."""
    tested(reel, fact, fact.leadership + fact.threat, passed=fact.passed,
           passes=lambda die: exact(morale_rules.reaction_test, die, fact.leadership, fact.threat).p(bool))


@FILMS.of(morale.PANICKED_NOW, morale.PANIC_OVER)
def panicked_film(reel: Reel, fact: Any) -> None:
    """A test of panic, or of its end. Source: R7.50, R7.53."""
    needs = fact.leadership + fact.threat
    tested(reel, fact, needs, passed=fact.panic != PANICKED if fact.kind == morale.PANICKED_NOW else fact.over,
           passes=lambda die: exact(morale_rules.panic_roll, die).p(lambda face: face > needs))


@FILMS.of(morale.SUPPRESSION_REMOVED)
def recovered(reel: Reel, fact: Any) -> None:
    """A test for a marker less. Source: R7.73."""
    tested(reel, fact, fact.leadership, passed=fact.removed,
           passes=lambda die: exact(morale_rules.remove_suppression, die, fact.leadership).p(bool))
    if fact.removed:
        marked(reel, "recovered", fact.unit)


@FILMS.of(morale.LEADER_FELL)
def leader_fell_film(reel: Reel, fact: Any) -> None:
    """A unit loses its leader. Source: R2.12."""
    marked(reel, "leader lost", fact.unit)


@FILMS.of(morale.IN_POSITION_NOW)
def in_position_film(reel: Reel, fact: Any) -> None:
    """A unit takes up its position. Source: R14.10."""
    marked(reel, "in position", fact.unit)


@FILMS.of(morale.SURRENDERED_NOW)
def surrendered_film(reel: Reel, fact: Any) -> None:
    """A unit gives itself up. Source: R10.40."""
    reel.roll(fact.unit)
    marked(reel, "surrendered", fact.unit)


@FILMS.of(morale.WITHDREW)
def withdrew_film(reel: Reel, fact: Any) -> None:
    """The way back of those who are broken. Source: R7.22, R7.23."""
    if fact.gone:
        reel.add("move", fact.unit).path = [middle(squad_of(reel, fact.unit)), (fact.x, fact.y)]


# --- the chances of its orders, before they are given -----------------------------------------------------------------


@shows(morale.GO_IN_POSITION)
def going_in_position(rules: Rules, table: Table, seen: Game, names: Roster, order: Order) -> Iterator[Odds]:
    """Whether a unit goes In Position. See R7.31, R14.12."""
    squad = seen.squad[order.unit]
    yield reaction(rules, squad, position_threat(table, squad), "position")


def staying_in_position(rules: Rules, table: Table, seen: Game, unit: int) -> Iterator[Odds]:
    """Whether a unit In Position stays so. See R14.14."""
    squad = seen.squad[unit]
    if squad.in_position == 1:
        yield reaction(rules, squad, position_threat(table, squad), "hold")


@shows(morale.REMOVE_SUPPRESSION)
def removing_suppression(rules: Rules, table: Table, seen: Game, names: Roster, order: Order) -> Iterator[Odds]:
    """Whether a marker is removed. See R7.39."""
    squad = seen.squad[order.unit]
    chance = exact(morale_rules.remove_suppression, squad.quality, squad.leadership).get(1, Fraction(0))
    yield passing("recover", chance, die_of(morale.SUPPRESSION, squad.quality), needs(squad, 0))


@shows(morale.REMOVE_PANIC)
def removing_panic(rules: Rules, table: Table, seen: Game, names: Roster, order: Order) -> Iterator[Odds]:
    """Whether a panic passes, and what a 1 costs. See R7.53."""
    unit, squad = order.unit, seen.squad[order.unit]
    if acts_alone(squad) == 1:
        yield from _collecting(seen, unit)
        return

    def outcome(dice: Dice, game: Game) -> tuple[bool, bool]:
        calm_down(dice, rules, game, unit)
        after = game.squad[unit]
        return bool(after.panic != PANICKED), bool(after.confidence < squad.confidence)

    outcomes = exact(outcome, fresh=lambda: (clone(seen),))
    yield _worse_by_a_one("calm", outcomes, die_of(morale.PANIC, squad.quality), words.PANICS_MORE)


def _collecting(seen: Game, unit: int) -> Iterator[Odds]:
    """Whether an independent figure gets over his panic, and what a 1 costs. See R15.34."""
    squad = seen.squad[unit]

    def outcome(dice: Dice, game: Game) -> tuple[bool, bool]:
        collect_himself(dice, game, unit)
        return bool(game.squad[unit].panic != PANICKED), bool(game.squad[unit].gone != IN_PLAY)

    outcomes = exact(outcome, fresh=lambda: (clone(seen),))
    yield _worse_by_a_one("collect", outcomes, die_of(morale.PANIC, squad.quality), words.OUT_OF_IT, needs(squad, 0))


def _worse_by_a_one(key: str, found: Distribution, die: Die, worse: str, note: str = "") -> Odds:
    """A test that is passed, failed, or failed by a 1, which costs more: chances that add up to one."""
    passed, by_one = found.p(lambda came: came[0]), found.p(lambda came: came[1])
    passes, fails = words.TESTS[key]
    odds = Odds(dice=[die], notes=[note] if note else [],
                rows=rows({passes: passed, fails: 1 - passed - by_one, worse: by_one}, die.role))
    return led(odds, words.LEADS[key], passed)


@shows(morale.LAST_STAND)
def last_stand(rules: Rules, table: Table, seen: Game, names: Roster, order: Order) -> Iterator[Odds]:
    """Whether a unit stands fast, or is lost. See R7.60."""

    def stands(dice: Dice, game: Game) -> tuple[int, int]:
        make_last_stand(dice, rules, game, order.unit)
        squad = game.squad[order.unit]
        return int(squad.standing_fast == 1 and squad.gone == IN_PLAY), dice.die[0]

    outcomes = exact(stands, fresh=lambda: (clone(seen),))
    die = next(iter(outcomes))[1]
    yield passing("laststand", outcomes.p(lambda came: came[0]), die_of(morale.LAST_STAND_ROLL, die))
