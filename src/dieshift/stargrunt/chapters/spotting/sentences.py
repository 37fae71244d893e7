"""What is told of spotting."""

from dieshift.core.words import counted, listed, say
from dieshift.stargrunt.chapters import spotting
from dieshift.stargrunt.chapters.spotting.book import SPOOFED
from dieshift.stargrunt.state.records import Event
from dieshift.stargrunt.state.terms import DEVICE, NOBODY
from dieshift.stargrunt.text.sentences import Scene, after_colon, tells, versus, won


@tells(spotting.SPOTTED)
def spotted(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A spotting attempt; of what is not spotted nothing is said."""
    hiding = scene.of(dice, spotting.CONCEALMENT)
    beating = won(fact, dice)
    shown = listed(scene.die(k, wins=k in beating) for k in dice if k not in hiding)
    roll = versus([scene.all_dice(hiding), shown])
    if fact.beats == SPOOFED:
        return after_colon(say("{unit} looks out, and its sensors are spoofed", unit=scene.unit(fact.unit)), roll)
    if fact.other == NOBODY:
        return after_colon(say("{unit} looks out and spots nothing", unit=scene.unit(fact.unit)), roll)
    if fact.found == spotting.NO_TROOPS:
        return after_colon(say("{unit} makes out that no troops lie under {other}", **scene.both(fact)), roll)
    if fact.found == spotting.A_DUMMY:
        text = say("{unit} finds {other} to be a false counter, which is removed", **scene.both(fact))
        return after_colon(text, roll)
    if fact.found in spotting.DEVICES:
        text = say("{unit} finds what lies under {other}: {device}", device=DEVICE[fact.found - spotting.A_DEVICE],
                   **scene.both(fact))
        return after_colon(text, roll)
    return after_colon(say("{unit} spots {other}, and its figures are placed" if fact.beats >= 2 else
                           "{unit} spots {other}, and its counter is turned over", **scene.both(fact)), roll)


@tells(spotting.DUMMIES_LAID)
def dummies_laid(scene: Scene, fact: Event, dice: list[int]) -> str:
    """How many false counters a side lays, which only that side is told."""
    side = scene.side(scene.after.squad[fact.unit].side)
    text = counted("{side} lays {count} false counter of {placed}", "{side} lays {count} false counters of {placed}",
                   fact.laid, side=side, placed=fact.placed)
    return after_colon(text, scene.all_dice(dice))
