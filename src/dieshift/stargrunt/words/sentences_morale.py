"""The sentences of nerve, command, entering, casualties and spotting; the others stand in `sentences.py`."""

from dieshift.stargrunt.state import events
from dieshift.stargrunt.state.records import Event
from dieshift.stargrunt.state.terms import CONFIDENCE, DEAD, FIT, HEALTH, NOBODY, PANICKED
from dieshift.stargrunt.turn.actions import actions
from dieshift.stargrunt.words import why
from dieshift.stargrunt.words.sentences import Scene, hit_dice, many, short, tells


def versus(scene: Scene, dice: list[int], target: int, because: str, *, passed: bool) -> str:
    """A test's die against what it must exceed: `reaction test D8 [5] v 4 (leadership 2 + threat 2)`."""
    shown = ", ".join(scene.die(k, wins=passed) for k in dice)
    return f"{shown} v {target}{f' ({because})' if because else ''}"


def nerve(scene: Scene, dice: list[int], unit: int, threat: int, *, passed: bool) -> str:
    """A test of panic: against leadership, and what abandoned casualties add where they weigh on it."""
    lead = scene.lead(unit)
    return versus(scene, dice, lead + threat, f"leadership {lead} + threat {threat}" if threat else "leadership",
                  passed=passed)


@tells(events.CONFIDENCE_TESTED)
def confidence_tested(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A confidence test, or a level lost without one."""
    unit, now = scene.unit(fact.unit), CONFIDENCE[fact.b]
    lost = f"{many(fact.c, 'level')} of confidence" if fact.c > 0 else ""
    if not dice:
        return f"{unit} loses {lost}, now {now}" if lost else f"{unit} is {now}"
    lead = scene.lead(fact.unit)
    test = versus(scene, dice, lead + fact.a, f"leadership {lead} + threat {fact.a}", passed=not lost)
    return f"{unit} loses {lost}, now {now}: {test}" if lost else f"{unit} holds, still {now}: {test}"


@tells(events.REACTION_TESTED)
def reaction_tested(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A test of nerve before an action."""
    lead = scene.lead(fact.unit)
    test = versus(scene, dice, lead + fact.a, f"leadership {lead} + threat {fact.a}", passed=bool(fact.c))
    outcome = "has the nerve" if fact.c else "lacks the nerve"
    return f"{scene.unit(fact.unit)} {outcome} {actions.by_number[fact.b].nerve or 'to do it'}: {test}"


@tells(events.PANICKED_NOW)
def panicked(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A panic test."""
    does = "panics" if fact.a == PANICKED else "keeps its head"
    test = nerve(scene, dice, fact.unit, fact.b, passed=fact.a != PANICKED)
    return f"{scene.unit(fact.unit)} {does}: {test}"


@tells(events.PANIC_OVER)
def panic_over(scene: Scene, fact: Event, dice: list[int]) -> str:
    """An attempt to remove the PANIC marker."""
    does = "gets over its panic" if fact.a else "stays panicked"
    test = nerve(scene, dice, fact.unit, fact.b, passed=bool(fact.a))
    return f"{scene.unit(fact.unit)} {does}: {test}"


@tells(events.SUPPRESSION_REMOVED)
def suppression_removed(scene: Scene, fact: Event, dice: list[int]) -> str:
    """An attempt to remove a suppression marker."""
    does = "removes a suppression marker" if fact.b else "stays suppressed"
    test = versus(scene, dice, scene.lead(fact.unit), "leadership", passed=bool(fact.b))
    return f"{scene.unit(fact.unit)} {does} ({fact.a} left): {test}"


@tells(events.LEADER_FELL)
def leader_fell(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A unit without its leader."""
    return f"{scene.unit(fact.unit)} has lost its leader"


@tells(events.SUCCEEDS)
def succeeds(scene: Scene, fact: Event, dice: list[int]) -> str:
    """Who leads now, and how well."""
    scene.leadership[fact.unit] = fact.b
    rolled = f", {scene.all_dice(dice)}" if dice else ""
    return f"{scene.figure(fact.unit, fact.a)} takes over{rolled}: leadership {fact.b}"


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
        return "in direct contact" if fact.a else "in vain"
    worse = max(scene.lead(fact.unit), scene.lead(fact.other))
    through = "gets through" if fact.a else "does not get through"
    return f"{versus(scene, calls, worse, 'the worse leadership', passed=bool(fact.a))}, {through}"


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
        both = scene.lead(fact.unit) + scene.lead(fact.other)
        text += f"; {versus(scene, tries, both, 'both leaderships', passed=bool(fact.b))}"
    return f"{text}: {'now' if fact.b else 'still'} {CONFIDENCE[fact.c]}"


@tells(events.DETACHED_NOW)
def detached(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A detached element."""
    return f"{scene.unit(fact.unit)} detaches {many(fact.a, 'figure')} as {scene.unit(fact.other)}"


@tells(events.REGROUPED)
def regrouped(scene: Scene, fact: Event, dice: list[int]) -> str:
    """Two units become one."""
    return f"{scene.unit(fact.unit)} joins {scene.unit(fact.other)}: {many(fact.a, 'figure')}, {CONFIDENCE[fact.b]}"


@tells(events.REJOINED)
def rejoined(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A detached element is part of its unit again."""
    return f"{scene.unit(fact.unit)} is part of {scene.unit(fact.other)} again: {many(fact.a, 'figure')}"


# --- entering, casualties, spotting ----------------------------------------------------------------------------------


@tells(events.ENTERED)
def entered(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A unit comes on."""
    return f"{scene.unit(fact.unit)} enters over its baseline at {short(fact.a)},{short(fact.b)}"


@tells(events.REORGANISED)
def reorganised(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A Reorganise action."""
    return f"{scene.unit(fact.unit)} reorganises{', and is still out of integrity' if fact.a else ''}"


@tells(events.TREATED_NOW)
def treated(scene: Scene, fact: Event, dice: list[int]) -> str:
    """What becomes of a casualty."""
    end = {FIT: "fit again", DEAD: "dies"}.get(fact.b, HEALTH[fact.b])
    medic = f" + {fact.c} for {'the medic' if fact.c == 1 else 'medical care'}" if fact.c else ""
    return f"{scene.figure(fact.unit, fact.a)}, {scene.all_dice(dice) or 'treatment'}{medic}: {end}"


@tells(events.INTERROGATED)
def interrogated(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A captive is questioned."""
    does = "gives something away" if fact.b else "says nothing"
    shown = " v ".join(scene.die(k, wins=bool(fact.b) and k == dice[0]) for k in dice)
    return f"{scene.unit(fact.unit)} questions {scene.figure(fact.other, fact.a)}, who {does}{shown and f': {shown}'}"


@tells(events.REVEALED_NOW)
def revealed(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A counter that a captive gave away."""
    return f"{scene.unit(fact.unit)} is given away, its figures are placed"


@tells(events.ESCORTED)
def escorted(scene: Scene, fact: Event, dice: list[int]) -> str:
    """Captives on their way to the rear."""
    return f"{scene.unit(fact.other)} takes {many(fact.a, 'captive')} of {scene.unit(fact.unit)} to the rear"


@tells(events.CAPTIVES_LEFT)
def captives_left(scene: Scene, fact: Event, dice: list[int]) -> str:
    """Wounded captives whom nobody carries."""
    return f"{scene.unit(fact.unit)} leaves {many(fact.a, 'wounded captive')} behind"


@tells(events.SPOTTED)
def spotted(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A spotting attempt; of what is not spotted nothing is said."""
    hiding = scene.of(dice, why.CONCEALMENT)
    face = max((scene.dice[k].face for k in hiding), default=0)
    eyes = [k for k in dice if k not in hiding]
    shown = ", ".join(scene.die(k, wins=bool(hiding) and scene.dice[k].face > face) for k in eyes)
    roll = f": {' v '.join(filter(None, [scene.all_dice(hiding), shown]))}" if dice else ""
    if fact.other == NOBODY:
        return f"{scene.unit(fact.unit)} looks out and spots nothing{roll}"
    known = "its figures are placed" if fact.a >= 2 else "its counter is turned over"
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
