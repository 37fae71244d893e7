"""The sentences of nerve, command, entering, casualties and spotting; the others stand in `sentences.py`."""

from dieshift.stargrunt.state.records import Event
from dieshift.stargrunt.state.terms import CONFIDENCE, DEAD, FIT, HEALTH, NOBODY, PANICKED
from dieshift.stargrunt.turn import events
from dieshift.stargrunt.turn.actions import actions
from dieshift.stargrunt.words import why
from dieshift.stargrunt.words.sentences import Scene, hit_dice, many, place, tells, won


def versus(scene: Scene, dice: list[int], target: int, because: str, *, passed: bool) -> str:
    """A test's die against what it must exceed: `reaction test D8 [5] v 4 (leadership 2 + threat 2)`."""
    shown = ", ".join(scene.die(k, wins=passed) for k in dice)
    return f"{shown} v {target}{f' ({because})' if because else ''}"


def nerve(scene: Scene, fact: Event, dice: list[int], *, passed: bool) -> str:
    """A test of nerve: against leadership and threat."""
    because = f"leadership {fact.leadership} + threat {fact.threat}"
    return versus(scene, dice, fact.leadership + fact.threat, because, passed=passed)


def panic(scene: Scene, fact: Event, dice: list[int], *, passed: bool) -> str:
    """A test of panic: against leadership, and what abandoned casualties add where they weigh on it."""
    if fact.threat:
        return nerve(scene, fact, dice, passed=passed)
    return versus(scene, dice, fact.leadership, "leadership", passed=passed)


@tells(events.CONFIDENCE_TESTED)
def confidence_tested(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A confidence test, or a level lost without one."""
    unit, now = scene.unit(fact.unit), CONFIDENCE[fact.confidence]
    lost = f"{many(fact.levels, 'level')} of confidence" if fact.levels > 0 else ""
    if not dice:
        return f"{unit} loses {lost}, now {now}" if lost else f"{unit} is {now}"
    test = nerve(scene, fact, dice, passed=not lost)
    return f"{unit} loses {lost}, now {now}: {test}" if lost else f"{unit} holds, still {now}: {test}"


@tells(events.REACTION_TESTED)
def reaction_tested(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A test of nerve before an action."""
    test = nerve(scene, fact, dice, passed=bool(fact.passed))
    outcome = "has the nerve" if fact.passed else "lacks the nerve"
    return f"{scene.unit(fact.unit)} {outcome} {actions.by_number[fact.order].nerve or 'to do it'}: {test}"


@tells(events.PANICKED_NOW)
def panicked(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A panic test."""
    does = "panics" if fact.panic == PANICKED else "keeps its head"
    test = panic(scene, fact, dice, passed=fact.panic != PANICKED)
    return f"{scene.unit(fact.unit)} {does}: {test}"


@tells(events.PANIC_OVER)
def panic_over(scene: Scene, fact: Event, dice: list[int]) -> str:
    """An attempt to remove the PANIC marker."""
    does = "gets over its panic" if fact.over else "stays panicked"
    test = panic(scene, fact, dice, passed=bool(fact.over))
    return f"{scene.unit(fact.unit)} {does}: {test}"


@tells(events.SUPPRESSION_REMOVED)
def suppression_removed(scene: Scene, fact: Event, dice: list[int]) -> str:
    """An attempt to remove a suppression marker."""
    does = "removes a suppression marker" if fact.removed else "stays suppressed"
    test = versus(scene, dice, fact.leadership, "leadership", passed=bool(fact.removed))
    return f"{scene.unit(fact.unit)} {does} ({fact.markers} left): {test}"


@tells(events.LEADER_FELL)
def leader_fell(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A unit without its leader."""
    return f"{scene.unit(fact.unit)} has lost its leader"


@tells(events.SUCCEEDS)
def succeeds(scene: Scene, fact: Event, dice: list[int]) -> str:
    """Who leads now, and how well."""
    rolled = f", {scene.all_dice(dice)}" if dice else ""
    return f"{scene.figure(fact.unit, fact.figure)} takes over{rolled}: leadership {fact.leadership}"


@tells(events.SURRENDERED_NOW)
def surrendered(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A unit gives itself up."""
    return f"{scene.unit(fact.unit)} surrenders to {scene.unit(fact.other)}{failed_stand(scene, dice)}"


@tells(events.DISSOLVED_NOW)
def dissolved(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A unit breaks up."""
    return f"{scene.unit(fact.unit)} breaks up and is lost{failed_stand(scene, dice)}"


def failed_stand(scene: Scene, dice: list[int]) -> str:
    """The die of a last stand that failed."""
    return f": {scene.all_dice(dice)}, a 6 was needed" if dice else ""


@tells(events.STANDS_FAST)
def stands_fast(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A last stand."""
    return f"{scene.unit(fact.unit)} stands to the last{f': {scene.all_dice(dice)}' if dice else ''}"


# --- command ---------------------------------------------------------------------------------------------------------


def message(scene: Scene, fact: Event, dice: list[int]) -> str:
    """How a message got through: at once, or by a roll against the worse leadership of both."""
    calls = scene.of(dice, why.COMMUNICATION)
    if not calls:
        return "in direct contact" if fact.through else "in vain"
    through = "gets through" if fact.through else "does not get through"
    return f"{versus(scene, calls, fact.leadership, 'the worse leadership', passed=bool(fact.through))}, {through}"


@tells(events.TRANSFERRED)
def transferred(scene: Scene, fact: Event, dice: list[int]) -> str:
    """An action handed to a subordinate."""
    return f"{scene.unit(fact.unit)} hands an action to {scene.unit(fact.other)}: {message(scene, fact, dice)}"


@tells(events.CALLED)
def called(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A detached element activated by its parent."""
    return f"{scene.unit(fact.unit)} calls its element {scene.unit(fact.other)}: {message(scene, fact, dice)}"


@tells(events.COMMUNICATED)
def communicated(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A message between two units."""
    return f"{scene.unit(fact.unit)} sends word to {scene.unit(fact.other)}: {message(scene, fact, dice)}"


@tells(events.RALLIED)
def rallied(scene: Scene, fact: Event, dice: list[int]) -> str:
    """An attempt to rally a subordinate."""
    text = f"{scene.unit(fact.unit)} rallies {scene.unit(fact.other)}: {message(scene, fact, dice)}"
    tries = scene.of(dice, why.RALLY)
    if tries:
        text += f"; {versus(scene, tries, fact.both, 'both leaderships', passed=bool(fact.raised))}"
    return f"{text}: {'now' if fact.raised else 'still'} {CONFIDENCE[fact.confidence]}"


@tells(events.DETACHED_NOW)
def detached(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A detached element."""
    return f"{scene.unit(fact.unit)} detaches {many(fact.figures, 'figure')} as {scene.unit(fact.other)}"


@tells(events.REGROUPED)
def regrouped(scene: Scene, fact: Event, dice: list[int]) -> str:
    """Two units become one."""
    state = f"{many(fact.figures, 'figure')}, {CONFIDENCE[fact.confidence]}"
    return f"{scene.unit(fact.unit)} joins {scene.unit(fact.other)}: {state}"


@tells(events.REJOINED)
def rejoined(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A detached element is part of its unit again."""
    return f"{scene.unit(fact.unit)} is part of {scene.unit(fact.other)} again: {many(fact.figures, 'figure')}"


# --- entering, casualties, spotting ----------------------------------------------------------------------------------


@tells(events.ENTERED)
def entered(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A unit comes on."""
    return f"{scene.unit(fact.unit)} enters over its baseline at {place(fact)}"


@tells(events.REORGANISED)
def reorganised(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A Reorganise action."""
    return f"{scene.unit(fact.unit)} reorganises{', and is still out of integrity' if fact.disorganised else ''}"


@tells(events.TREATED_NOW)
def treated(scene: Scene, fact: Event, dice: list[int]) -> str:
    """What becomes of a casualty."""
    end = {FIT: "fit again", DEAD: "dies"}.get(fact.health, HEALTH[fact.health])
    medic = f" + {fact.bonus} for {'the medic' if fact.bonus == 1 else 'medical care'}" if fact.bonus else ""
    return f"{scene.figure(fact.unit, fact.figure)}, {scene.all_dice(dice) or 'treatment'}{medic}: {end}"


@tells(events.INTERROGATED)
def interrogated(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A captive is questioned."""
    does = "gives something away" if fact.talks else "says nothing"
    shown = " v ".join(scene.die(k, wins=bool(fact.talks) and k == dice[0]) for k in dice)
    whom = scene.figure(fact.other, fact.figure)
    return f"{scene.unit(fact.unit)} questions {whom}, who {does}{shown and f': {shown}'}"


@tells(events.REVEALED_NOW)
def revealed(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A counter that a captive gave away."""
    return f"{scene.unit(fact.unit)} is given away, its figures are placed"


@tells(events.ESCORTED)
def escorted(scene: Scene, fact: Event, dice: list[int]) -> str:
    """Captives on their way to the rear."""
    return f"{scene.unit(fact.other)} takes {many(fact.captives, 'captive')} of {scene.unit(fact.unit)} to the rear"


@tells(events.CAPTIVES_LEFT)
def captives_left(scene: Scene, fact: Event, dice: list[int]) -> str:
    """Wounded captives whom nobody carries."""
    return f"{scene.unit(fact.unit)} leaves {many(fact.captives, 'wounded captive')} behind"


@tells(events.SPOTTED)
def spotted(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A spotting attempt; of what is not spotted nothing is said."""
    hiding = scene.of(dice, why.CONCEALMENT)
    beating = won(fact, dice)
    shown = ", ".join(scene.die(k, wins=k in beating) for k in dice if k not in hiding)
    roll = f": {' v '.join(filter(None, [scene.all_dice(hiding), shown]))}" if dice else ""
    if fact.other == NOBODY:
        return f"{scene.unit(fact.unit)} looks out and spots nothing{roll}"
    known = "its figures are placed" if fact.beats >= 2 else "its counter is turned over"
    return f"{scene.unit(fact.unit)} spots {scene.unit(fact.other)}, {known}{roll}"


@tells(events.CAME_UPON)
def came_upon(scene: Scene, fact: Event, dice: list[int]) -> str:
    """Somebody hidden lies where a move was to end."""
    return f"{scene.unit(fact.unit)} comes upon {scene.unit(fact.other)} and stops short, its figures are placed"


def harmless(scene: Scene, dice: list[int]) -> str:
    """A potential hit that did no harm: the armour held, or it fell on one who was out of it already."""
    if scene.of(dice, why.IMPACT, why.ARMOUR):
        return f"A potential hit does no harm{hit_dice(scene, dice)}"
    return f"A potential hit falls on one already dead{hit_dice(scene, dice)}"
