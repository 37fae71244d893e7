"""One order carried out on a copy with the dice of a seed, and the facts of it up to the end of the activation."""

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from dieshift.core.dice import seed_dice
from dieshift.core.records import clone
from dieshift.stargrunt.chapters import activation, air, assault, electronics, morale, overwatch, points
from dieshift.stargrunt.chapters.fire import FIRED, HIT, RESULT, SUIT_ROLLED
from dieshift.stargrunt.frame import actions
from dieshift.stargrunt.state.records import FACTS, Game, Order
from dieshift.stargrunt.state.terms import FIT, NOBODY
from dieshift.stargrunt.turn import step as steps

PASSING = {  # how the player who is asked lets an order pass
    overwatch.REACTION: overwatch.DECLINE, electronics.SIGNAL: electronics.IGNORE, air.WHAT_PILOT_DOES: air.PILOT}
RECEIVING = {  # how a charge is received, and fought out
    assault.WHETHER_TO_STAND: assault.STAND, assault.WHETHER_TO_DEFEND: assault.HOLD_FIRE,
    assault.HOW_TO_PAIR: assault.PAIRED, assault.HOW_TO_FIGHT: assault.FIGHT}
LONGEST = 60  # answers to one order


ROLLED = (RESULT, points.AIMED)  # a roll of a fire
OTHERS = (FIRED, morale.REACTION_TESTED)  # what belongs to another order


class Fact:
    """A fact with its numbers by name, kept when the next step has begun."""

    def __init__(self, event: Any) -> None:
        self.kind, self.dice = int(event.kind), int(event.dice)
        self.unit, self.other = int(event.unit), int(event.other)
        self.numbers = {name: FACTS.read(event, name) for name in FACTS.by_number[self.kind].names()}

    def __getattr__(self, name: str) -> int:
        return int(self.numbers[name])


class Run(NamedTuple):
    """One order carried out, everybody else letting it pass, with the facts up to the end of the activation."""

    before: Game
    after: Game
    order: Order
    given: Order  # the order that an answer is about; else the order itself
    facts: list[Fact]

    def of(self, kind: int, unit: int | None = None) -> list[Fact]:
        """Facts of a kind, of a unit if one is named."""
        return [fact for fact in self.facts if fact.kind == kind and unit in {None, fact.unit}]

    @property
    def fire(self) -> list[Fact]:
        """The facts of the fire of the unit that acts at its target: from its first roll to anybody else's next one."""
        facts: list[Fact] = []
        for fact in self.facts:
            own = fact.unit == self.unit and fact.other in {self.target, NOBODY}
            if fact.kind in ROLLED and (own or facts):
                if not own:
                    break
            elif not facts or fact.kind in OTHERS:
                if facts:
                    break
                continue
            facts.append(fact)
        return facts

    @property
    def lost(self) -> int:
        """How many figures of the target that were fit the fire put out of action."""
        was: dict[int, int] = {}
        now: dict[int, int] = {}
        for fact in self.fire:
            if fact.kind in {HIT, SUIT_ROLLED} and fact.unit == self.target:
                if fact.kind == HIT:
                    was.setdefault(fact.figure, fact.was)
                now[fact.figure] = fact.health
        return sum(was.get(figure) == FIT and health != FIT for figure, health in now.items())

    @property
    def unit(self) -> int:
        """The unit that acts."""
        return int(self.given.unit)

    @property
    def target(self) -> int:
        """The unit that is acted on."""
        return int(self.given.target)


def given_of(game: Game, order: Order) -> Order:
    """The order that another one is about: what it answers, where that names no unit of its own."""
    top = game.pending[game.pending_count - 1].order if game.pending_count else order
    if order.kind == overwatch.REACT:  # which names no target but the mover
        reaction = clone(order)
        reaction.target = top.unit
        return reaction
    names_a_unit = "{unit}" in actions.by_number[order.kind].form
    return order if names_a_unit and order.kind != electronics.JAM else top


def run(made: Any, game: Game, order: Order, seed: int) -> Run:
    """Carry out an order on a copy, with the dice of a seed; everybody lets it pass, and receives a charge."""
    before, after, dice = game, clone(game), seed_dice(seed)
    subject, facts = clone(given_of(game, order)), []
    depth = after.pending_count
    steps.step(dice, made.record, made.table, after, clone(order))
    facts += [Fact(event) for event in after.event[: after.events]]
    for _ in range(LONGEST):
        passing = PASSING | (RECEIVING if order.kind == assault.CHARGE else {})
        kind = passing.get(int(after.question))
        if kind is None or after.pending_count <= min(depth, 0) or after.seat_to_choose == NOBODY:
            break
        answer = Order()
        answer.kind, answer.unit, answer.target = kind, NOBODY, NOBODY
        steps.step(dice, made.record, made.table, after, answer)
        facts += [Fact(event) for event in after.event[: after.events]]
    return Run(before, after, order, subject, list(_until_the_end(facts)))


def _until_the_end(facts: Iterable[Fact]) -> Iterator[Fact]:
    for fact in facts:
        if fact.kind in {activation.ENDED, activation.TURN_ENDS}:
            return
        yield fact
