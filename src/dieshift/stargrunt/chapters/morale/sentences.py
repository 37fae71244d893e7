"""What is told of morale."""

from dieshift.core.words import counted, listed, say
from dieshift.stargrunt.chapters import morale
from dieshift.stargrunt.state.records import Event
from dieshift.stargrunt.state.terms import CONFIDENCE, PANICKED
from dieshift.stargrunt.text.sentences import Scene, after_colon, place, short, tells, test
from dieshift.stargrunt.turn.actions import actions


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
        lost = say("{unit} loses {levels}, now {now}", levels=levels, **places)
        return after_colon(lost, nerve(scene, fact, dice, passed=False) if dice else "")
    if dice:
        return after_colon(say("{unit} holds, still {now}", **places), nerve(scene, fact, dice, passed=True))
    return say("{unit} is {now}", **places)


@tells(morale.REACTION_TESTED)
def reaction_tested(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A test of nerve before an action."""
    deed = actions.by_number[fact.order].nerve
    says = say("{unit} has the nerve {deed}" if fact.passed else "{unit} lacks the nerve {deed}",
               unit=scene.unit(fact.unit), deed=say(deed) if deed else say("to do it"))
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
               "{unit} stays suppressed ({left} left)", unit=scene.unit(fact.unit), left=fact.markers)
    return after_colon(does, test(scene, dice, fact.leadership, say("leadership"), passed=bool(fact.removed)))


@tells(morale.LEADER_FELL)
def leader_fell(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A unit without its leader."""
    return say("{unit} has lost its leader", unit=scene.unit(fact.unit))


@tells(morale.SUCCEEDS)
def succeeds(scene: Scene, fact: Event, dice: list[int]) -> str:
    """Who leads now, and how well."""
    takes = say("{unit}'s {figure} takes over", unit=scene.unit(fact.unit),
                figure=scene.figure(fact.unit, fact.figure))
    return after_colon(listed([takes, scene.all_dice(dice)]) if dice else takes,
                       say("leadership {leadership}", leadership=fact.leadership))


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
    return say("{dice}, a 6 was needed", dice=scene.all_dice(dice)) if dice else ""


@tells(morale.STANDS_FAST)
def stands_fast(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A last stand."""
    return after_colon(say("{unit} stands to the last", unit=scene.unit(fact.unit)), scene.all_dice(dice))
