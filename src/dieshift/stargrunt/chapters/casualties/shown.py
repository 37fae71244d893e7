"""What is told of casualties."""

from collections.abc import Iterator
from fractions import Fraction

from msgspec.structs import replace

from dieshift.core.odds import exact
from dieshift.core.rules import Rules
from dieshift.core.words import counted, say
from dieshift.interface.scene import Die, Odds
from dieshift.stargrunt.chapters import casualties
from dieshift.stargrunt.chapters.casualties.rules import is_attended, medic_bonus, must_treat, treatment
from dieshift.stargrunt.chapters.morale.shown import staying_in_position
from dieshift.stargrunt.chapters.recovery.rules import can_recover
from dieshift.stargrunt.chapters.recovery.shown import recovering
from dieshift.stargrunt.frame import reasons
from dieshift.stargrunt.interface import words
from dieshift.stargrunt.interface.chances import shows
from dieshift.stargrunt.interface.checks import die_of
from dieshift.stargrunt.interface.rows import passing, row
from dieshift.stargrunt.odds import opposed
from dieshift.stargrunt.state.records import Event, Game, Order
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.squads import untreated
from dieshift.stargrunt.state.terms import DEAD, DEVICE, FIT, HEALTH, NO_DEVICE
from dieshift.stargrunt.terrain.going import Table
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
    roll = scene.all_dice(dice) or say("treatment")
    if fact.bonus:
        roll = say("{roll} + {bonus} for the medic" if fact.bonus == 1 else "{roll} + {bonus} for medical care",
                   roll=roll, bonus=fact.bonus)
    if fact.health == DEAD:
        return say("{unit}'s {figure} dies: {roll}", unit=scene.unit(fact.unit),
                   figure=scene.figure(fact.unit, fact.figure), roll=roll)
    return outcome(scene, fact, roll, say("fit again") if fact.health == FIT else HEALTH[fact.health])


@tells(casualties.INTERROGATED)
def interrogated(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A captive is questioned."""
    dice_text = versus(scene.die(k, wins=bool(fact.talks) and k == dice[0]) for k in dice)
    text = say("{unit} questions {other}'s {figure}, who talks" if fact.talks else
               "{unit} questions {other}'s {figure}, who says nothing", unit=scene.unit(fact.unit),
               other=scene.unit(fact.other), figure=scene.figure(fact.other, fact.figure))
    return after_colon(text, dice_text)


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


# --- the chances of its orders, before they are given -----------------------------------------------------------------


@shows(casualties.REORGANISE)
def reorganising(rules: Rules, table: Table, seen: Game, names: Roster, order: Order) -> Iterator[Odds]:
    """Whether a unit stays In Position, and what becomes of its wounded, captives and the things of the fallen.

    See R3.37, R10.10, R14.14; S4.40.
    """
    yield from (replace(odds, lead=None) for odds in staying_in_position(rules, table, seen, order.unit))
    squad = seen.squad[order.unit]
    hurt = untreated(squad)
    if hurt and (order.choice & casualties.TREAT_NOBODY == 0 or must_treat(rules) == 1):
        bonus = medic_bonus(rules, squad, is_attended(seen, order.unit))
        chances = exact(treatment, bonus)
        yield Odds(lead=row(words.CASUALTY_LIVES, 1 - chances.get(DEAD, Fraction(0))),
                   dice=[Die(role=say(reasons.words[casualties.TREATMENT]), faces=6, count=hurt)],
                   rows=[row(words.AFTER_TREATMENT[health], chances[health], say(reasons.words[casualties.TREATMENT]))
                         for health in words.AFTER_TREATMENT if health in chances],
                   notes=[say(words.EACH_CASUALTY, count=hurt)])
    if order.choice & casualties.ASK and order.target >= 0:
        other = seen.squad[order.target]
        if other.quality:
            yield passing(
                "asked", opposed(squad.quality, other.quality), die_of(casualties.INTERROGATION, squad.quality))
    if order.choice & casualties.RECOVER:
        recovery = recovering(squad)
        yield Odds(lead=recovery.lead, dice=recovery.dice, rows=recovery.rows, notes=[
            *recovery.notes, say(words.EACH_ITEM, count=can_recover(rules, seen, order.unit))])
