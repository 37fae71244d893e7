"""What rules of engagement forbid, and what it costs to break them."""

from dieshift.core.words import counted, listed, say, written
from dieshift.stargrunt.chapters.objectives import rules
from dieshift.stargrunt.state.records import Objective
from dieshift.stargrunt.text.notation import inches


def engagement_words(aim: Objective, text: str) -> str:
    """What a rule of engagement forbids: `no support weapons at targets within 6″ of 36,24`."""
    where = {"radius": written(inches(aim.radius)), "place": f"{inches(aim.x)},{inches(aim.y)}"}
    if aim.kind == rules.NO_SUPPORT:
        words = say("no support weapons at targets within {radius}″ of {place}", **where) if aim.radius else (
            say("no support weapons"))
    elif aim.kind == rules.NO_FIRST_FIRE:
        words = say("no fire at targets within {radius}″ of {place} before they fire", **where) if aim.radius else (
            say("no fire before they fire"))
    else:
        words = say("no fire at targets within {radius}″ of {place}", **where) if aim.radius else say("no fire")
    return say("{rule} ('{text}')", rule=words, text=text) if text else words


def cost_words(what: str, count: int, goal: int) -> str:
    """What so many breaches come to: `1 breach; 2 breaches cost victory`."""
    if count >= goal:
        return counted("{count} breach, which costs {what}", "{count} breaches, which cost {what}", count, what=what)
    breaches = counted("{count} breach", "{count} breaches", count) if count else say("no breaches")
    cost = counted("{count} breach costs {what}", "{count} breaches cost {what}", goal, what=what)
    return listed([breaches, cost], "; ")
