"""The sentence of every fact that the rules note; `narrate.py` puts the dice in and splits them into lines.

A sentence is text with marks in it: `Scene.unit` and `Scene.die` put them there, and `core.story` reads them. Those of
shots, close combat and saves stand in `sentences_fight.py`. A sentence without words makes no line.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from dieshift.boarding.state import terms
from dieshift.boarding.state.records import Event, Game, Objective, Order
from dieshift.boarding.state.roster import Roster, entry_name, section_name
from dieshift.boarding.state.terms import DOORS, FACINGS, NOBODY, WAYS
from dieshift.boarding.turn import events, orders
from dieshift.boarding.turn import refusal_codes as code
from dieshift.boarding.words import why
from dieshift.core.rules import Rules
from dieshift.core.savefile import Rolled
from dieshift.core.story import chip, die_mark, unit_mark

Sentence = Callable[["Scene", Any, list[int]], str]
TELL: dict[int, Sentence] = {}


@dataclass(slots=True)
class Scene:
    """One step: the states before and after it, its dice, and what has happened so far in its course."""

    names: Roster
    rules: Rules
    before: Any
    after: Any
    order: Order  # the blank one: of an entry that is no order
    dice: list[Rolled]
    facts: list[Any] = field(default_factory=list)
    counters: frozenset[int] = frozenset()  # models of which the reader sees a blip only
    fought: Any = None  # the attack under way: its fact
    pools: dict[int, list[int]] = field(default_factory=dict)  # faces of the sides of a round, as they are

    def unit(self, target: int) -> str:
        """A model or door by its code."""
        return unit_mark(target) if target != NOBODY else "nobody"

    def unit_part(self, target: int) -> tuple[str, str]:
        """A model's code, or a door's, and the colour of its side."""
        side = self.after.model[target].side if target < DOORS else NOBODY
        return self.names.unit(target), self.names.colour(side)

    def die(self, k: int, *, wins: bool = False) -> str:
        """A die and its face."""
        return die_mark(k, wins=wins)

    def chip(self, k: int) -> str:
        """A die as it is shown, or the counter drawn; one whose face the reader may not know has none."""
        return chip(self.dice[k], why.DRAWS)

    def of(self, dice: list[int], *reasons: int) -> list[int]:
        """Those of some dice that were rolled for one of the reasons."""
        wanted = {why.WHY[reason] for reason in reasons}
        return [k for k in dice if self.dice[k].reason in wanted]

    def last_of(self, fact: Event, kind: int) -> Any:
        """The fact directly before another, if it is of a kind; None otherwise."""
        at = next(k for k, found in enumerate(self.facts) if found is fact)
        return self.facts[at - 1] if at > 0 and self.facts[at - 1].kind == kind else None

    def next_of(self, fact: Event, kind: int) -> Any:
        """The fact directly after another, if it is of a kind; None otherwise."""
        at = next(k for k, found in enumerate(self.facts) if found is fact)
        return self.facts[at + 1] if at + 1 < len(self.facts) and self.facts[at + 1].kind == kind else None

    def side(self, side: int) -> str:
        """The name of a side."""
        return self.names.side(side) or "nobody"

    def paid(self, unit: int) -> str:
        """What the action of the active model cost, and what is left: ` (1 action point, 2 left)`; nothing if free."""
        ends = next((fact.points for fact in self.facts if fact.kind == events.ENDED and fact.unit == unit), None)
        if unit != self.before.active or (ends is None and unit != self.after.active):
            return ""
        now = int(self.after.model[unit].acpo) if ends is None else int(ends)
        cost = self.before.model[unit].acpo - now
        return f" ({points(cost)}, {now} left)" if cost > 0 else ""

    def gone(self, unit: int) -> bool:
        """Whether a model has left the board in this step, one way or the other."""
        return bool(self.after.model[unit].state in {terms.REMOVED, terms.EXITED})


def tells(kind: int) -> Callable[[Sentence], Sentence]:
    """Make a function the sentence of a kind of fact."""

    def register(fn: Sentence) -> Sentence:
        TELL[kind] = fn
        return fn

    return register


def many(count: int, word: str, plural: str = "") -> str:
    """A count with its word: `1 hit`, `2 hits`.

    >>> many(1, "hit"), many(0, "hit"), many(2, "success")
    ('1 hit', 'no hits', '2 successes')
    """
    several = plural or (f"{word}es" if word.endswith("s") else f"{word}s")
    return f"{count or 'no'} {word if count == 1 else several}"


def shown(words: list[str]) -> str:
    """Words in a row: `a, b and c`.

    >>> shown(["a", "b", "c"]), shown(["a"])
    ('a, b and c', 'a')
    """
    return " and ".join(filter(None, [", ".join(words[:-1]), *words[-1:]]))


# --- the turn ---------------------------------------------------------------------------------------------------------


@tells(events.TURN_BEGINS)
def turn_begins(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A new turn."""
    return f"Turn {fact.turn} begins"


@tells(events.PHASE_BEGINS)
def phase_begins(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A side's phase."""
    return f"The phase of {scene.side(fact.side)} begins"


@tells(events.PHASE_ENDS)
def phase_ends(scene: Scene, fact: Event, dice: list[int]) -> str:
    """The end of a side's phase, and whether it ended by itself."""
    return f"The phase of {scene.side(fact.side)} is over{': nobody else can act' if fact.by_itself else ''}"


@tells(events.ACTIVATED)
def activated(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A model becomes the active one."""
    known = fact.unit < len(scene.names.units) and not scene.before.model[fact.unit].hidden
    name = f" {scene.names.name(fact.unit)}" if known else ""
    hidden = ", hidden," if scene.before.model[fact.unit].hidden else ""
    return f"{scene.unit(fact.unit)}{name}{hidden} is activated ({points(fact.points)})"


def points(count: int) -> str:
    """Action points in words."""
    return many(count, "action point")


@tells(events.ENDED)
def ended(scene: Scene, fact: Event, dice: list[int]) -> str:
    """The activation is over, and with it the points that are left."""
    lost = f"; {points(fact.points)} unused" if fact.points else ""
    return f"The activation of {scene.unit(fact.unit)} is over{lost}"


@tells(events.COMMAND)
def command(scene: Scene, fact: Event, dice: list[int]) -> str:
    """Command points rolled for, or given to a model."""
    if fact.unit != NOBODY:
        return f"{scene.unit(fact.unit)} gets {many(fact.given, 'command point')} as action points"
    rolled = f": {scene.die(dice[0])}" if dice else ""
    return f"{scene.side(fact.side)} may spend {many(fact.points, 'command point')} in this phase{rolled}"


@tells(events.GAME_OVER)
def game_over(scene: Scene, fact: Event, dice: list[int]) -> str:
    """The result."""
    return f"The game is over: {'a draw' if fact.winner == terms.DRAW else f'victory for {scene.side(fact.winner)}'}"


# --- movement and doors -----------------------------------------------------------------------------------------------


@tells(events.STEPPED)
def stepped(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A step, what it cost, and what is left."""
    unit, order, was = fact.unit, scene.order, scene.before.model[fact.unit]
    way = f" {WAYS[order.way]}" if order.kind == orders.STEP and 0 <= order.way < len(WAYS) else ""
    if way and was.hidden == 0 and (order.way - 2 * was.facing) & 7 in {3, 4, 5}:
        way = f" back{way}"
    return f"{scene.unit(unit)} steps{way} to {fact.x},{fact.y} ({points(fact.cost)}, {fact.left} left)"


@tells(events.TURNED)
def turned(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A quarter turn; what is paid for it with a shot is more than its own cost."""
    cost = points(fact.cost) if fact.cost else "free"
    return f"{scene.unit(fact.unit)} turns {FACINGS[fact.facing]} ({cost}, {fact.left} left)"


@tells(events.FREELY_TURNED)
def freely_turned(scene: Scene, fact: Event, dice: list[int]) -> str:
    """The turn of a defender that was not attacked to its front."""
    return f"{scene.unit(fact.unit)} turns {FACINGS[fact.facing]}, free, to face {scene.unit(fact.other)}"


@tells(events.DOOR_MOVED)
def door_moved(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A door opened or closed, or jammed in the attempt."""
    does = "closes" if fact.state == terms.DOOR_CLOSED else "opens"
    door = f"{scene.unit(fact.unit)} {does} door {scene.unit(fact.other)}"
    if fact.state == terms.DOOR_JAMMED:
        door = f"{scene.unit(fact.unit)} tries to open door {scene.unit(fact.other)}, which jams and stays shut"
    return (f"{door}: {scene.die(dice[0])}" if dice else door) + scene.paid(fact.unit)


@tells(events.DISENGAGED)
def disengaged(scene: Scene, fact: Event, dice: list[int]) -> str:
    """The end of a fight: by a step away, or by a death."""
    unit, other = scene.unit(fact.unit), scene.unit(fact.other)
    steps = scene.order.kind == orders.STEP and fact.unit == scene.before.active and not scene.gone(fact.unit)
    return f"{unit} breaks away from {other}, unharmed" if steps else f"{other} and {unit} are no longer engaged"


@tells(events.OVERWATCHES)
def overwatches(scene: Scene, fact: Event, dice: list[int]) -> str:
    """On overwatch."""
    return f"{scene.unit(fact.unit)} goes on overwatch{scene.paid(fact.unit)}"


@tells(events.OVERWATCH_LOST)
def overwatch_lost(scene: Scene, fact: Event, dice: list[int]) -> str:
    """No longer on overwatch."""
    return f"{scene.unit(fact.unit)} is no longer on overwatch"


# --- hidden aliens ----------------------------------------------------------------------------------------------------


@tells(events.DRAWN)
def drawn(scene: Scene, fact: Event, dice: list[int]) -> str:
    """An arrival, at an entry point; what it hides is its owner's affair."""
    what = "hidden, " if scene.after.model[fact.unit].hidden else ""
    waits = ", and must wait there for a turn: the enemy is near" if fact.waits else ""
    rolled = f" (drawn: {scene.die(dice[0])})" if dice else ""
    return f"{scene.unit(fact.unit)} arrives, {what}at {entry_name(fact.entry)}{waits}{rolled}"


KEPT_OUT_BY = {
    code.HAS_TO_WAIT: "must wait for a turn", code.OCCUPIED: "cannot enter: somebody stands there",
    code.BURNS: "cannot enter: the section burns",
    code.BLIP_SEEN: "does not enter hidden: the enemy sees the entry, or stands beside it",
}


@tells(events.KEPT_OUT)
def kept_out(scene: Scene, fact: Event, dice: list[int]) -> str:
    """Who lurks still when the phase of its side is over, and why."""
    return f"{scene.unit(fact.unit)}, at {entry_name(fact.entry)}, {KEPT_OUT_BY.get(fact.because, 'cannot enter')}"


@tells(events.ENTERED)
def entered(scene: Scene, fact: Event, dice: list[int]) -> str:
    """From an entry point onto the board."""
    return f"{scene.unit(fact.unit)} comes onto the board at {fact.x},{fact.y}{scene.paid(fact.unit)}"


@tells(events.REVEALED)
def revealed(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A blip turned over."""
    how = "is seen" if fact.forced else "reveals itself"
    found = "it is a single alien" if fact.aliens == 1 else f"there are {fact.aliens} aliens"
    return f"{scene.unit(fact.unit)} {how}: {found}"


@tells(events.PLACED)
def placed(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A further alien of a blip."""
    if scene.after.model[fact.unit].state == terms.LURKING:
        return f"{scene.unit(fact.unit)} lurks beside {scene.unit(fact.other)}"
    return f"{scene.unit(fact.unit)} appears beside {scene.unit(fact.other)}, at {fact.x},{fact.y}"


@tells(events.FACED)
def faced(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A newcomer is faced by its owner."""
    return f"{scene.unit(fact.unit)} faces {FACINGS[fact.facing]}"


@tells(events.OVERFLOW)
def overflow(scene: Scene, fact: Event, dice: list[int]) -> str:
    """Aliens without a square."""
    finds = "finds no room and is lost" if fact.aliens == 1 else "find no room and are lost"
    return f"{many(fact.aliens, 'alien')} beside {scene.unit(fact.unit)} {finds}"


@tells(events.SEALED)
def sealed(scene: Scene, fact: Event, dice: list[int]) -> str:
    """An entry point sealed."""
    paid = scene.paid(fact.unit)
    return f"{scene.unit(fact.unit)} seals {entry_name(fact.entry)}: nobody comes from there any more{paid}"


# --- objectives -------------------------------------------------------------------------------------------------------


def aim_words(game: Game, aim: Objective, names: Roster) -> str:
    """An objective in words: `burn section B`."""
    section = f"section {section_name(aim.section)}"
    by = f" by exit {aim.place + 1}" if aim.place != NOBODY else ""
    several = aim.target == NOBODY
    return {
        terms.BURN: f"burn {section}",
        terms.ELIMINATE: "eliminate every enemy" if several else f"eliminate {names.unit(aim.target)}",
        terms.EXIT: f"bring {many(aim.goal, 'model')} off the board{by}",
        terms.HOLD: f"hold {section} for {many(aim.goal, 'turn')}",
        terms.SEAL: f"seal {entry_name(aim.place)}",
        terms.CARRY: f"bring {item_name(game, aim)} " + (f"off the board{by}" if aim.section == NOBODY
                                                         else f"to {section}"),
        terms.CONSOLE: f"operate {names.unit(aim.target)}",
        terms.SURVIVE: f"survive {many(aim.goal, 'turn')} with {many(aim.models, 'model')} or more",
        terms.GUARD: "guard or seal every enemy entry point",
    }.get(aim.kind, "nothing")


def item_name(game: Game, aim: Objective) -> str:
    """An item: `the item`, or `item 2` where there are several."""
    items = [k for k in range(game.objectives) if game.objective[k].kind == terms.CARRY]
    at = next((n for n, k in enumerate(items) if game.objective[k] is aim), 0)
    return "the item" if len(items) < 2 else f"item {at + 1}"


@tells(events.PICKED_UP)
def picked_up(scene: Scene, fact: Event, dice: list[int]) -> str:
    """An item taken."""
    item = item_name(scene.after, scene.after.objective[fact.objective])
    return f"{scene.unit(fact.unit)} picks up {item}{scene.paid(fact.unit)}"


@tells(events.DROPPED)
def dropped(scene: Scene, fact: Event, dice: list[int]) -> str:
    """An item dropped."""
    aim = scene.after.objective[fact.objective]
    return f"{scene.unit(fact.unit)} drops {item_name(scene.after, aim)} at {aim.x},{aim.y}"


@tells(events.OPERATED)
def operated(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A console operated."""
    return f"{scene.unit(fact.unit)} operates {scene.unit(fact.other)}{scene.paid(fact.unit)}"


@tells(events.LEFT)
def left(scene: Scene, fact: Event, dice: list[int]) -> str:
    """Off the board."""
    return f"{scene.unit(fact.unit)} leaves the board by exit {fact.exit + 1}"


@tells(events.ACHIEVED)
def achieved(scene: Scene, fact: Event, dice: list[int]) -> str:
    """An objective reached."""
    aim = scene.after.objective[fact.objective]
    return f"An objective of {scene.side(fact.side)} is reached: {aim_words(scene.after, aim, scene.names)}"
