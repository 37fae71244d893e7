"""The sentences of a declared fire: with what, at whom, why its range die is what it is; not the volley."""

from collections import Counter

from dieshift.stargrunt.chapters.fire import book
from dieshift.stargrunt.state.records import Event
from dieshift.stargrunt.turn import events, refusal_codes
from dieshift.stargrunt.words.sentences import Scene, many, tells
from dieshift.stargrunt.words.sentences_range import at_range, cover_word


@tells(events.FIRED)
def fired(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A fire: with what, at whom, and why its range die is what it is."""
    counter = fact.other in scene.counters
    parts = [] if counter else [f"{label} {value:+d}" for label, value in shift_parts(scene, fact)]
    shifts = " before cover" if counter else f" → {', '.join(parts)} → D{fact.die}" if parts else ""
    arms, part = weapons_fired(scene, fact), "the exposed part of " if fact.part else ""
    where = at_range(scene.before, scene.after, fact.unit, fact.other, fact.range_die)
    return (f"{scene.unit(fact.unit)} fires at {part}{scene.unit(fact.other)}{arms and f' with {arms}'}: "
            f"range die D{fact.range_die} ({where}){shifts}, impact D{fact.impact}")


@tells(events.FIRED_IN_VAIN)
def fired_in_vain(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A shot that could have no effect, and was made all the same."""
    arms = weapons_fired(scene, fact)
    because = "out of range" if fact.because == refusal_codes.OUT_OF_RANGE else "too well covered"
    why = "" if fact.other in scene.counters else f": the target is {because}"
    return f"{scene.unit(fact.unit)} fires in vain at {scene.unit(fact.other)}{arms and f' with {arms}'}{why}"


def weapons_fired(scene: Scene, fact: Event) -> str:
    """The weapons of a fire, and the rounds left of those that are counted: `3 x advanced rifle, SAW`."""
    squad, found, left = scene.squad(fact.unit), Counter[str](), Counter[str]()
    for called, mask, counted in ((scene.names.arm, fact.rifles, False), (scene.names.support, fact.supports, True)):
        for i in range(squad.figures):
            if mask >> i & 1:
                name = called(fact.unit, squad.figure[i]) or "weapon"
                found[name] += 1
                if counted and squad.figure[i].rounds > 0:
                    left[name] += squad.figure[i].rounds - 1
    rounds = {name: f" ({many(count, 'round')} left)" for name, count in left.items()}
    return ", ".join((name if count == 1 else f"{count} x {name}") + rounds.get(name, "")
                     for name, count in found.items())


def shift_parts(scene: Scene, fact: Event) -> list[tuple[str, int]]:
    """The labelled shifts of a fire's range die, which the rule names in the situation of the fire."""
    situation = book.Situation(fact.cover, fact.in_position, fact.lone, fact.travelling, fact.hasty, fact.concealment)
    sheltered = cover_word(scene.rules, fact.cover)
    return [(sheltered if part.label == "cover" else part.label, part.value)
            for part in book.range_shift.parts(scene.rules, situation)]
