"""What is told of spotting."""

from collections.abc import Iterator
from fractions import Fraction

from dieshift.core.dice import shifted
from dieshift.core.odds import exact
from dieshift.core.rules import Rules
from dieshift.core.words import counted, listed, say
from dieshift.interface.scene import Die, Odds, Shift
from dieshift.stargrunt.chapters import spotting
from dieshift.stargrunt.chapters.command.rules import hiding_of
from dieshift.stargrunt.chapters.spotting import OBSERVE
from dieshift.stargrunt.chapters.spotting import rules as spotting_rules
from dieshift.stargrunt.chapters.spotting.rules import SPOOFED
from dieshift.stargrunt.frame import reasons
from dieshift.stargrunt.interface import words
from dieshift.stargrunt.interface.chances import shows
from dieshift.stargrunt.interface.checks import die_of
from dieshift.stargrunt.interface.rows import led, row, rows
from dieshift.stargrunt.state.records import Event, Game, Order
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.terms import BARE, DEVICE, HARD, NOBODY
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.terrain.sighting import Sighting, counter_in_sight
from dieshift.stargrunt.text.ranges import CONCEALED
from dieshift.stargrunt.text.sentences import Scene, after_colon, tells, versus, won


@tells(spotting.SPOTTED)
def spotted(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A spotting attempt; of what is not spotted nothing is said."""
    hiding = scene.of(dice, spotting.CONCEALMENT)
    beating = won(fact, dice)
    dice_text = listed(scene.die(k, wins=k in beating) for k in dice if k not in hiding)
    roll = versus([scene.all_dice(hiding), dice_text])
    if fact.beats == SPOOFED:
        return after_colon(say("{unit} looks out, and its sensors are spoofed", unit=scene.unit(fact.unit)), roll)
    if fact.other == NOBODY:
        return after_colon(say("{unit} looks out and spots nothing", unit=scene.unit(fact.unit)), roll)
    if fact.found == spotting.NO_TROOPS:
        return after_colon(say("{unit} finds no troops under {other}", **scene.both(fact)), roll)
    if fact.found == spotting.A_DUMMY:
        text = say("{unit} identifies {other} as a false counter, which is removed", **scene.both(fact))
        return after_colon(text, roll)
    if fact.found in spotting.DEVICES:
        text = say("{unit} identifies {other}: {device}", device=DEVICE[fact.found - spotting.A_DEVICE],
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


# --- The chances of a spotting roll, as far as the counter shows what hides -------------------------------------------


@shows(OBSERVE)
def observe(rules: Rules, table: Table, seen: Game, names: Roster, order: Order) -> Iterator[Odds]:
    """The spotting roll. See R15.10-R15.14."""
    yield from looking(rules, table, seen, order, 0)


def looking(rules: Rules, table: Table, seen: Game, order: Order, spoof: int) -> Iterator[Odds]:
    """The spotting roll, as far as the counter shows what hides, against a standing EW roll. See R12.30, R15.10."""
    view = counter_in_sight(table, rules, seen, order.unit, order.target)
    yield from spot(rules, seen, order, view, int(seen.squad[order.unit].sensor), spoof)


def spot(rules: Rules, seen: Game, order: Order, view: Sighting, sensor: int, spoof: int) -> Iterator[Odds]:
    """The spotting roll of an observer who sees a counter somehow, with a sensor; `spoof`: the EW roll, 0 for none."""
    squad = seen.squad[order.unit]
    if view.visible == 0:
        yield Odds(rows=[row(words.SPOTTED[0], Fraction(1), say(reasons.words[spotting.SPOTTING]))])
        return
    hiding = hiding_of(seen, order.unit, order.target, view)
    parts = spotting_rules.hiding_shift.parts(rules, hiding)
    shift = spotting_rules.hiding_shift(rules, hiding)
    outcomes = exact(spotting_rules.spoofed_eyes, squad.quality, sensor, shift, spoof).map(
        lambda won: won if won == spotting_rules.SPOOFED else spotting_rules.beating(won))
    ends = dict(enumerate(words.SPOTTED)) | {spotting_rules.SPOOFED: words.TESTS["spoof"][0]}
    dice = [die_of(spotting.SPOTTING, squad.quality), die_of(spotting.SENSOR, sensor),
            Die(role=say(reasons.words[spotting.CONCEALMENT]), faces=shifted(4, shift), start=4,
                shifts=[Shift(label=hidden_by(rules, part.label), by=part.value, rules=part.source)
                        for part in parts])]
    missed = outcomes.get(0, Fraction(0)) + outcomes.get(spotting_rules.SPOOFED, Fraction(0))
    odds = Odds(dice=dice, rows=rows({label: outcomes.get(end, Fraction(0)) for end, label in ends.items()},
                                     say(reasons.words[spotting.SPOTTING])), notes=[words.AS_FAR_AS_KNOWN])
    yield led(odds, words.IS_SPOTTED, 1 - missed)


def hidden_by(rules: Rules, label: str) -> str:
    """What a reason for the hiding die is called: concealment where protection does not hide. See S2.25."""
    return CONCEALED if label == "cover" and spotting_rules.spotting_cover(rules, HARD, BARE) == 0 else say(label)
