"""The sentences of the muster before the first turn, and of the rules of engagement."""


from dieshift.stargrunt.state.records import Event, Objective
from dieshift.stargrunt.state.terms import QUALITY
from dieshift.stargrunt.turn import events, victory
from dieshift.stargrunt.turn.engagement import COSTS
from dieshift.stargrunt.words.notation import inches
from dieshift.stargrunt.words.sentences import Scene, many, tells


@tells(events.COUNTER_DRAWN)
def counter_drawn(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A counter drawn: quality and leadership of a unit. The die has as many faces as there were counters."""
    drawn = scene.all_dice(dice) or "a counter"
    return f"{scene.unit(fact.unit)} draws {drawn}: {QUALITY[fact.quality]}, leadership {fact.leadership}"


@tells(events.ROLL_CALLED)
def roll_called(scene: Scene, fact: Event, dice: list[int]) -> str:
    """Who of a unit is missing."""
    squad = scene.squad(fact.unit)
    missing = [scene.names.figure(fact.unit, squad, i) for i in range(fact.figures) if fact.missing >> i & 1]
    state = f"is without {', '.join(missing)}" if missing else "is at full strength"
    rolled = ", ".join(scene.die(k, name=None if k == dice[0] else "") for k in dice)
    return f"{scene.unit(fact.unit)} {state}{f': {rolled}, missing at a 1' if dice else ''}"


@tells(events.BREACHED)
def breached(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A breach of the rules of engagement, and what it costs."""
    aim = scene.after.objective[fact.objective]
    return (f"{scene.unit(fact.unit)} breaks the rules of engagement, "
            f"{engagement_words(aim, scene.names.engagement_text(fact.objective))}: "
            f"{cost_words(COSTS[aim.primary], fact.count, fact.goal)}")


def engagement_words(aim: Objective, text: str) -> str:
    """What a rule of engagement forbids: `no support weapons at targets within 6″ of 36,24`."""
    where = f" within {inches(aim.radius)}″ of {inches(aim.x)},{inches(aim.y)}" if aim.radius else ""
    words = "no support weapons" if aim.kind == victory.NO_SUPPORT else "no fire"
    words += f" at targets{where}" if where else ""
    if aim.kind == victory.NO_FIRST_FIRE:
        words += " before they fire"
    return f"{words} ('{text}')" if text else words


def cost_words(what: str, count: int, goal: int) -> str:
    """What so many breaches come to: `1 breach; 2 cost victory`."""
    if count >= goal:
        return f"{many(count, 'breach')}, which cost{'s' if count == 1 else ''} {what}"
    return f"{many(count, 'breach')}; {goal} cost{'s' if goal == 1 else ''} {what}"
