"""The sentence of every fact that the rules note; `narrate.py` puts the dice in and splits them into lines.

A sentence is text with marks in it: `Scene.unit` and `Scene.die` put them there, and `core.story` reads them. Numbers
a sentence names besides (leadership, threat, shifts) come from the states before and after the step.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from dieshift.core.draws import drawn
from dieshift.core.rules import Rules
from dieshift.core.rulesets import Ruleset
from dieshift.core.savefile import Rolled
from dieshift.core.story import die_mark, unit_mark
from dieshift.stargrunt.chapters.fire import book
from dieshift.stargrunt.chapters.overwatch.orders import BY_OVERWATCH, BY_REACTION
from dieshift.stargrunt.state.records import Event, Objective, Order
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.terms import CONFIDENCE, DEAD, HEALTH, NOBODY, ROUTED, WOUNDED
from dieshift.stargrunt.turn import events, orders, victory
from dieshift.stargrunt.words import why
from dieshift.stargrunt.words.notation import inches

Sentence = Callable[["Scene", Any, list[int]], str]
TELL: dict[int, Sentence] = {}

GAIT = {orders.MOVE: "moves", orders.COMBAT_MOVE: "dashes", orders.TRAVEL: "marches"}


@dataclass(slots=True)
class Scene:
    """One step: the states before and after it, its dice, and what has changed in its course."""

    names: Roster
    rules: Rules
    before: Any
    after: Any
    order: Order  # the blank one: of an entry that is no order
    dice: list[Rolled]
    counters: frozenset[int] = frozenset()  # units of which the reader sees a counter only

    def unit(self, unit: int) -> str:
        """A unit by its code."""
        return unit_mark(unit) if unit != NOBODY else "nobody"

    def unit_part(self, unit: int) -> tuple[str, str]:
        """A unit's name, and the colour of its side."""
        return self.names.unit(unit), self.names.sides[self.after.squad[unit].side].colour

    def die(self, k: int, *, wins: bool = False, name: str | None = None) -> str:
        """A die and its face, named for its reason or otherwise; what is drawn instead names itself."""
        said = self.dice[k].reason if name is None else name
        named = "" if drawn(why.DRAWS, self.dice[k].reason, self.dice[k].die) else said
        return f"{named} {die_mark(k, wins=wins)}".strip()

    def all_dice(self, dice: list[int]) -> str:
        """Some dice in a row."""
        return ", ".join(self.die(k) for k in dice)

    def of(self, dice: list[int], *reasons: int) -> list[int]:
        """Those of some dice that were rolled for one of the reasons."""
        wanted = {why.WHY[reason] for reason in reasons}
        return [k for k in dice if self.dice[k].reason in wanted]

    def side(self, side: int) -> str:
        """The name of a side."""
        return self.names.side(side) or "nobody"

    def squad(self, unit: int) -> Any:
        """A unit as it was before the step; one that came into being in it, as it is after."""
        return (self.before if unit < self.before.units else self.after).squad[unit]

    def figure(self, unit: int, k: int) -> str:
        """A figure of a unit: `R1's rifle 5`."""
        return f"{self.unit(unit)}'s {self.names.figure(unit, self.squad(unit), k)}"


def tells(kind: int) -> Callable[[Sentence], Sentence]:
    """Make a function the sentence of a kind of fact."""

    def register(fn: Sentence) -> Sentence:
        TELL[kind] = fn
        return fn

    return register


def won(fact: Event, dice: list[int]) -> list[int]:
    """Those of a fact's own dice that have beaten what they had to."""
    return [k for place, k in enumerate(dice) if fact.won >> place & 1]


def place(fact: Event) -> str:
    """Where a fact has come to pass, in inches."""
    return f"{short(fact.x)},{short(fact.y)}"


def short(hundredths: int) -> str:
    """A distance in inches to the nearest tenth, as people say it.

    >>> short(1249), short(600)
    ('12.5', '6')
    """
    return inches(10 * ((hundredths + 5) // 10))


def many(count: int, word: str) -> str:
    """A count with its word: `1 marker`, `2 markers`.

    >>> many(1, "marker"), many(0, "marker"), many(2, "casualty")
    ('1 marker', 'no markers', '2 casualties')
    """
    plural = f"{word[:-1]}ies" if word.endswith("ty") else f"{word}es" if word.endswith("ch") else f"{word}s"
    return f"{count or 'no'} {word if count == 1 else plural}"


# --- the turn --------------------------------------------------------------------------------------------------------


@tells(events.TURN_BEGINS)
def turn_begins(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A new turn."""
    return f"Turn {fact.turn} of {fact.turns} begins"


@tells(events.GOES_FIRST)
def goes_first(scene: Scene, fact: Event, dice: list[int]) -> str:
    """Who goes first."""
    return f"{scene.side(fact.side)} goes first"


@tells(events.ACTIVATED)
def activated(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A unit becomes active, with its markers."""
    state = CONFIDENCE[fact.confidence] + (f", {many(fact.markers, 'suppression marker')}" if fact.markers else "")
    return f"{scene.unit(fact.unit)} {scene.names.name(fact.unit)} is activated ({state})"


@tells(events.PASSED)
def passed(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A slot skipped."""
    return f"{scene.side(fact.side)} passes"


@tells(events.STOPPED)
def stopped(scene: Scene, fact: Event, dice: list[int]) -> str:
    """No more activations."""
    return f"{scene.side(fact.side)} activates nobody else this turn"


@tells(events.TURN_ENDS)
def turn_ends(scene: Scene, fact: Event, dice: list[int]) -> str:
    """The end of a turn, and how far the primary objectives have got."""
    aims = [aim for aim in scene.after.objective[: scene.after.objectives] if aim.primary and victory.is_wanted(aim)]
    score = "; ".join(f"{scene.side(aim.side)}: {aim_words(aim)}, {aim.count} of {aim.goal}" for aim in aims)
    return f"Turn {fact.turn} ends{f' ({score})' if score else ''}"


def aim_words(aim: Objective) -> str:
    """An objective in words: `hold 36,24`."""
    where = f" {inches(aim.x)},{inches(aim.y)}" if aim.kind == victory.HOLD else ""
    return f"{victory.WORDS[aim.kind]}{where}"


@tells(events.GAME_OVER)
def game_over(scene: Scene, fact: Event, dice: list[int]) -> str:
    """The result."""
    return "The battle is over: " + ("a draw" if fact.winner == 2 else f"{scene.side(fact.winner)} wins")


@tells(events.ENDED)
def ended(scene: Scene, fact: Event, dice: list[int]) -> str:
    """The activation is over."""
    return f"{scene.unit(fact.unit)} is done"


# --- movement --------------------------------------------------------------------------------------------------------


@tells(events.DASHED)
def dashed(scene: Scene, fact: Event, dice: list[int]) -> str:
    """The roll of a combat move."""
    rolled = ", ".join(f"{scene.dice[k].reason} 2 x {scene.die(k, name='')}" for k in dice)
    rolled += f" - {short(fact.less)}″" if fact.less > 0 else ""
    far = short(fact.allowance)
    return f"{scene.unit(fact.unit)} dashes: {rolled} = {far}″; it can go {short(fact.length)}″ of its way"


@tells(events.MOVED)
def moved(scene: Scene, fact: Event, dice: list[int]) -> str:
    """Where a move ended."""
    halt = f", stopped short of {short(fact.wanted)}″" if fact.gone < fact.wanted else ""
    return f"{scene.unit(fact.unit)} {GAIT.get(fact.order, 'moves')} {short(fact.gone)}″ to {place(fact)}{halt}"


@tells(events.WITHDREW)
def withdrew(scene: Scene, fact: Event, dice: list[int]) -> str:
    """The move of a broken or routed unit."""
    return f"{scene.unit(fact.unit)} withdraws {short(fact.gone)}″ to {place(fact)}"


@tells(events.HALTED)
def halted(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A move stopped by fire, or a fire that has become impossible."""
    if fact.other != NOBODY:
        return f"{scene.unit(fact.unit)} can no longer fire at {scene.unit(fact.other)}"
    if fact.wanted == 0:
        return f"{scene.unit(fact.unit)} is stopped before it can withdraw"
    return f"{scene.unit(fact.unit)} is stopped after {short(fact.gone)}″ of {short(fact.wanted)}″"


@tells(events.LEFT_TABLE)
def left_table(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A unit goes off the table."""
    return f"{scene.unit(fact.unit)} {'routs off' if fact.confidence == ROUTED else 'leaves'} the table"


@tells(events.COLUMN)
def column(scene: Scene, fact: Event, dice: list[int]) -> str:
    """Travel column formed or left."""
    return f"{scene.unit(fact.unit)} {'forms a' if fact.formed else 'leaves its'} Travel column"


@tells(events.ABANDONED_NOW)
def abandoned(scene: Scene, fact: Event, dice: list[int]) -> str:
    """Casualties left behind."""
    return f"{scene.unit(fact.unit)} leaves {many(fact.casualties, 'casualty')} behind"


@tells(events.IN_POSITION_NOW)
def in_position(scene: Scene, fact: Event, dice: list[int]) -> str:
    """In Position."""
    return f"{scene.unit(fact.unit)} is In Position"


@tells(events.LEFT_POSITION)
def left_position(scene: Scene, fact: Event, dice: list[int]) -> str:
    """No longer In Position."""
    return f"{scene.unit(fact.unit)} {'leaves' if fact.of_its_own else 'loses'} its position"


# --- fire ------------------------------------------------------------------------------------------------------------


@tells(events.RESULT)
def result(scene: Scene, fact: Event, dice: list[int]) -> str:
    """The volley: which dice beat the range die, and how many potential hits that makes."""
    if fact.other in scene.counters:
        beats = ("nothing beats", "1 beats", "2 or more beat")[fact.result]
        return f"{', '.join(scene.die(k, name=weapon_of(scene, fact.unit, k)) for k in dice)}: {beats} the range die"
    against, parts, beating = scene.of(dice, why.RANGE), scene.of(dice, why.PART_CASUALTY), won(fact, dice)
    shown = ", ".join(scene.die(k, wins=k in beating, name=weapon_of(scene, fact.unit, k))
                      for k in dice if k not in against and k not in parts)
    comes_to = {book.MINOR: "a minor result", book.MAJOR: "a major result"}.get(fact.result, "no result")
    outcome = "nothing beats it" if fact.beats == 0 else f"{fact.beats} beat it, {comes_to}"
    text = f"{scene.all_dice(against)} v {shown}: {f'1 beats it, {comes_to}' if fact.beats == 1 else outcome}"
    return f"{text}; {division(scene, fact, parts)}" if fact.divisor else text


def weapon_of(scene: Scene, unit: int, k: int) -> str | None:
    """The name of the support weapon that a die of a volley belongs to, when only one kind has that die."""
    if scene.dice[k].reason != why.WHY[why.SUPPORT]:
        return None
    squad = scene.squad(unit)
    found = {scene.names.support(unit, f) for f in squad.figure[: squad.figures] if f.support == scene.dice[k].die}
    return found.pop() or None if len(found) == 1 else None


def division(scene: Scene, fact: Event, parts: list[int]) -> str:
    """How a volley's total becomes potential hits."""
    rest = f" and {fact.left}/{fact.divisor}" if fact.left else ""
    total = f"total {fact.total} ÷ {fact.divisor} = {fact.whole}{rest}"
    if parts:
        total += f", {scene.die(parts[0])} {'≤' if fact.hits > fact.whole else '>'} {fact.left}"
    return f"{total}: {many(fact.hits, 'potential hit')}"


@tells(events.SUPPRESSED)
def suppressed(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A suppression marker."""
    return f"{scene.unit(fact.unit)} is suppressed ({many(fact.markers, 'marker')})"


@tells(events.HIT)
def hit(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A potential hit that did harm."""
    if fact.result == book.KILL:
        done = "is killed"
    elif fact.health == DEAD:
        done = "is wounded a second time, which kills"
    else:
        done = "is wounded" if fact.was < WOUNDED or fact.health != WOUNDED else "is wounded again"
    return f"{scene.figure(fact.unit, fact.figure)} {done}{hit_dice(scene, dice)}"


def hit_dice(scene: Scene, dice: list[int]) -> str:
    """The dice of one potential hit: who it falls on, impact against armour."""
    who, armour = scene.of(dice, why.ALLOCATION), scene.of(dice, why.ARMOUR)
    strike = [k for k in dice if k not in who and k not in armour]
    blow = " v ".join(filter(None, [scene.all_dice(strike), scene.all_dice(armour)]))
    shown = ", ".join(filter(None, [scene.all_dice(who), blow]))
    return f": {shown}" if shown else ""


@tells(events.SUIT_ROLLED)
def suit_rolled(scene: Scene, fact: Event, dice: list[int]) -> str:
    """What becomes of a trooper whose power suit was pierced."""
    return f"{scene.figure(fact.unit, fact.figure)}, {scene.all_dice(dice) or 'power suit'}: {HEALTH[fact.health]}"


@tells(events.REACTS)
def reacts(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A unit fires out of turn."""
    if fact.right == BY_REACTION:
        return f"{scene.unit(fact.unit)} uses Reaction Fire between the moves of {scene.unit(fact.other)}"
    kind = "Overwatch" if fact.right == BY_OVERWATCH else "opportunity fire"
    where = f", {short(fact.at)}″ on its way" if fact.at else ""
    return f"{scene.unit(fact.unit)} interrupts {scene.unit(fact.other)} with {kind}{where}"


@tells(events.OVERWATCHES)
def overwatches(scene: Scene, fact: Event, dice: list[int]) -> str:
    """An Overwatch counter."""
    return f"{scene.unit(fact.unit)} goes on Overwatch"


@tells(events.SPENT_OVERWATCH)
def spent_overwatch(scene: Scene, fact: Event, dice: list[int]) -> str:
    """An Overwatch counter used."""
    return f"{scene.unit(fact.unit)} spends its Overwatch counter"


def ruleset_record(rules: Ruleset | Any) -> Any:
    """The rules record of a rule set, or of itself."""
    return rules.record() if isinstance(rules, Ruleset) else rules
