"""What is told of casualties."""

from dieshift.core.words import counted, say
from dieshift.stargrunt.chapters import casualties
from dieshift.stargrunt.state.records import Event
from dieshift.stargrunt.state.terms import DEAD, DEVICE, FIT, HEALTH, NO_DEVICE
from dieshift.stargrunt.text.sentences import Scene, after_colon, outcome, tells, versus


@tells(casualties.ABANDONED_NOW)
def abandoned(scene: Scene, fact: Event, dice: list[int]) -> str:
    """Casualties left behind."""
    return counted("{unit} leaves {count} casualty behind", "{unit} leaves {count} casualties behind",
                   fact.casualties, unit=scene.unit(fact.unit))


@tells(casualties.REORGANISED)
def reorganised(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A Reorganise action."""
    return say("{unit} reorganises, and is still out of integrity" if fact.disorganised else "{unit} reorganises",
               unit=scene.unit(fact.unit))


@tells(casualties.TREATED_NOW)
def treated(scene: Scene, fact: Event, dice: list[int]) -> str:
    """What becomes of a casualty."""
    end = {FIT: say("fit again"), DEAD: say("dies")}.get(fact.health, HEALTH[fact.health])
    roll = scene.all_dice(dice) or say("treatment")
    if fact.bonus:
        roll = say("{roll} + {bonus} for the medic" if fact.bonus == 1 else "{roll} + {bonus} for medical care",
                   roll=roll, bonus=fact.bonus)
    return outcome(scene, fact, roll, end)


@tells(casualties.INTERROGATED)
def interrogated(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A captive is questioned."""
    shown = versus(scene.die(k, wins=bool(fact.talks) and k == dice[0]) for k in dice)
    text = say("{unit} questions {other}'s {figure}, who gives something away" if fact.talks else
               "{unit} questions {other}'s {figure}, who says nothing", unit=scene.unit(fact.unit),
               other=scene.unit(fact.other), figure=scene.figure(fact.other, fact.figure))
    return after_colon(text, shown)


@tells(casualties.REVEALED_NOW)
def revealed(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A counter that a captive gave away."""
    if fact.device != NO_DEVICE:
        return say("{unit} is given away: {device}", unit=scene.unit(fact.unit), device=DEVICE[fact.device])
    if fact.figures == 0:
        return say("{unit} is given away: a false counter, which is removed", unit=scene.unit(fact.unit))
    return say("{unit} is given away, and its figures are placed", unit=scene.unit(fact.unit))


@tells(casualties.CAPTIVES_LEFT)
def captives_left(scene: Scene, fact: Event, dice: list[int]) -> str:
    """Wounded captives left behind because no one carries them."""
    return counted("{unit} leaves {count} wounded captive behind", "{unit} leaves {count} wounded captives behind",
                   fact.captives, unit=scene.unit(fact.unit))
