"""What a player may do now, as orders that could be typed: examples that the rules allow.

Every kind of order is tried against the rules with each unit it could be aimed at; a move is offered when a step in
some direction is allowed, and its place is left to the player.
"""

from collections.abc import Iterator
from itertools import product
from typing import Any

from dieshift.core.registry import load_shown
from dieshift.core.rules import Rules
from dieshift.core.story import Offer
from dieshift.core.words import listed, say, written
from dieshift.stargrunt.chapters import (
    activation,
    air,
    ambush,
    assault,
    buildings,
    casualties,
    command,
    drones,
    electronics,
    fire,
    fires,
    mines,
    movement,
    overwatch,
    recovery,
    support,
    units,
    vehicles,
)
from dieshift.stargrunt.chapters.air import shown
from dieshift.stargrunt.chapters.assault.shown import pair_named, pairings
from dieshift.stargrunt.chapters.electronics.rules import is_worth_it, roll_to_beat
from dieshift.stargrunt.chapters.fire.gather import aim, all_rifles, all_supports
from dieshift.stargrunt.chapters.fire.threat import greatest_threat
from dieshift.stargrunt.chapters.mines.command import best_chance
from dieshift.stargrunt.chapters.mines.shown import at_mine, fired_by, laying
from dieshift.stargrunt.chapters.movement.entering import is_waiting
from dieshift.stargrunt.chapters.movement.rules import allowance_of
from dieshift.stargrunt.chapters.objectives.engagement import would_breach
from dieshift.stargrunt.chapters.overwatch.answers import NOWHERE, asked_alike, first_point
from dieshift.stargrunt.chapters.overwatch.rules import has_right
from dieshift.stargrunt.chapters.points.guns import mounts_ready
from dieshift.stargrunt.chapters.recovery.rules import is_of_use, item_refusal, only_figure
from dieshift.stargrunt.chapters.recovery.shown import thing_named
from dieshift.stargrunt.frame import AIMED, MOVES, actions, traits
from dieshift.stargrunt.state.electronics import ew_die
from dieshift.stargrunt.state.records import Figure, Game, Order, Squad
from dieshift.stargrunt.state.roster import Roster, role_numbers
from dieshift.stargrunt.state.terms import FIT, ITEMS, NOBODY
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.text import notation
from dieshift.stargrunt.text.measures import dash_words
from dieshift.stargrunt.text.notation import inches
from dieshift.stargrunt.text.steps import TRIED, blank, steps
from dieshift.stargrunt.turn.legal import refusal

__all__ = ["Offer", "lapse", "offered", "offers", "steps"]

GAITS = {  # of another package's way of moving its meaning is told
    movement.MOVE: say("move from {here}, up to {reach}"),
    movement.COMBAT_MOVE: say("combat move from {here}, up to {reach}"),
    movement.TRAVEL: say("march from {here}, up to {reach}"),
}
RIGHTS = (overwatch.BY_REACTION, overwatch.BY_OVERWATCH, overwatch.BY_TEST)


def offers(rules: Rules, table: Table, game: Game, names: Roster) -> list[Offer]:
    """Orders that the player who must decide can give."""
    pairs = offered(rules, table, game, names)
    detached = [[order for order, _ in pairs if order.kind == units.DETACH and order.choice == choice]
                for choice in (units.ALONE, units.WITH_CAPTIVES)]
    messages = [order for order, _ in pairs if order.kind == command.COMMUNICATE]
    scans = [order for order, _ in pairs if order.kind == electronics.SCAN]
    more = [order for orders_alike in (*detached, messages, scans) for order in orders_alike[1:]]
    return [offer for order, offer in pairs if order not in more]


def offered(rules: Rules, table: Table, game: Game, names: Roster) -> list[tuple[Order, Offer]]:
    """The same, none left out: each order with its text and what it does; a move's leads one inch, its text nowhere."""
    allowed = [order for order in _tries(rules, table, game) if refusal(rules, table, game, order) == 0]
    shots = [order for order in allowed if order.kind == fire.FIRE]
    threat = greatest_threat(table, rules, game, blank(fire.FIRE, game.active)) if shots else NOBODY
    pairs = [(order, _offer(rules, table, game, order, threat, names)) for order in allowed
             if order not in shots or _tells(rules, table, game, order)]
    return [*_moves(rules, table, game, names), *pairs] if game.question == activation.WHAT_ACTION else pairs


def _offer(rules: Rules, table: Table, game: Game, order: Order, threat: int, names: Roster) -> Offer:
    """An order and what it does; of fires, which is at the greatest threat, as advice, and which is a breach.

    Source: R3.56, R5.8.
    """
    text = notation.write(order, names)
    if order.kind == drones.DRONE_ORDER and order.choice == drones.FLY:
        text = f"fly {names.unit(order.unit)} to X,Y"
    meaning = actions.by_word[text.partition(" ")[0]].meaning
    said = [meaning]
    if order.kind == fire.FIRE:
        said += [say("its exposed part")] if order.choice == fire.AT_PART else []
        said += [say("the greatest threat")] if order.target == threat else []
        said += _breach(game, order.unit, order.target, aim(table, rules, game, order, 0).supports)
    elif order.kind == buildings.BATTER:
        said += [names.section(order.choice // buildings.PARTS)]
    elif order.kind in WORDED:
        return Offer(text, WORDED[order.kind](game, order, names))
    elif order.kind == overwatch.REACT:
        target = game.pending[game.pending_count - 1].order.unit
        said += _breach(game, order.unit, target, all_supports(game.squad[order.unit]))
    elif order.kind in {support.REQUEST, support.BOMBARD}:
        text = f"{text.rpartition(' ')[0]} X,Y"
    elif order.kind in {fires.SCREEN, vehicles.GET_OUT}:
        text = f"{actions.word(order.kind)} {names.unit(order.unit)} to X,Y"
    elif order.kind in {ambush.SET_UP, units.LEAVE_CREW}:
        text = f"{text.rpartition(' ')[0]} X,Y"
    text = shown.text_of(order, text, "X,Y")
    return Offer(text, listed(said) if said[1:] else meaning)


def _taking(game: Game, order: Order, names: Roster) -> str:
    """The taker, the item and its former owner, in words. Source: S4.42."""
    squad, other = game.squad[order.unit], game.squad[order.target]
    owner, taker = only_figure(order.rifles), only_figure(order.supports)
    thing = thing_named(names, order.target, other.figure[owner], order.choice)
    return say("{taker} takes the {thing} of {other}'s {figure}", taker=names.figure(order.unit, squad, taker),
               thing=thing, other=names.unit(order.target), figure=names.figure(order.target, other, owner))


def _springing(game: Game, order: Order, names: Roster) -> str:
    """How far the column has come when the ambush is sprung. Source: S4.12."""
    if order.choice != ambush.SPRING:
        return next(one.meaning for one in actions.by_word.values()
                    if one.action.number == order.kind and one.choice == order.choice)
    return say("with the head of the column {head}″ along its route", head=written(inches(order.at)))


# what an order does, where its kind does not say it
WORDED = {recovery.TAKE: _taking, assault.PAIR: pair_named, ambush.AMBUSH: _springing}


def _breach(game: Game, firer: int, target: int, supports: int) -> list[str]:
    """What is said of a fire that breaks the rules of engagement. Source: R3.56."""
    return [say("against the rules of engagement")] if would_breach(game, firer, target, supports) else []


def _tells(rules: Rules, table: Table, game: Game, order: Order) -> bool:
    """Whether a fire can have an effect; one that is allowed and in vain is not offered. Source: R5.17."""
    return bool(aim(table, rules, game, order, 0).refusal == 0)


def _tries(rules: Rules, table: Table, game: Game) -> Iterator[Order]:
    """Every order worth trying, moves apart."""
    if game.question == activation.OVER:
        yield blank(activation.NOTHING)
    elif game.question == activation.WHO_IS_FIRST:
        yield from (blank(activation.CHOOSE_FIRST, choice=choice) for choice in range(2))
    elif game.question == activation.WHICH_UNIT:
        yield from (blank(activation.ACTIVATE, unit, at=_entry(game.squad[unit])) for unit in range(game.units))
        yield from (blank(support.FALL, choice=number) for number in range(game.batteries))
        yield from (blank(air.LOITER, unit, choice=choice) for unit in range(game.units) for choice in range(2))
        yield from (blank(activation.PASS), blank(activation.STOP))
        yield from _scans(game)
    elif game.question == overwatch.REACTION:
        top = game.pending[game.pending_count - 1]
        yield from (order for unit in range(game.units) for order in _answers(rules, table, game, unit, top))
        yield blank(overwatch.DECLINE)
    elif game.question == electronics.SIGNAL:
        top = game.pending[game.pending_count - 1]
        yield from (blank(electronics.JAM, unit, choice=extra) for unit in range(game.units)
                    for extra in _useful(game.squad[unit], roll_to_beat(top)))
        yield blank(electronics.IGNORE)
    elif game.question == overwatch.HURT_ON_THE_MOVE:
        yield from (blank(overwatch.CARRY_ON, choice=choice) for choice in range(3))
    elif game.question == casualties.WHICH_COUNTER:
        yield from (blank(casualties.REVEAL, target=unit) for unit in range(game.units))
    else:
        yield from _others(rules, table, game)


def _others(rules: Rules, table: Table, game: Game) -> Iterator[Order]:
    """What the active unit may do or take; else what answers a question about the order on top of the stack.

    Or about an ambush, which is asked before anybody has given one.
    """
    if game.question in {ambush.ORDER_OF_MARCH, ambush.HOW_TO_AMBUSH}:
        yield from laying(game)
        return
    if game.question == air.WHAT_PILOT_DOES:
        yield from shown.evasions(rules, table, game)
        return
    if game.question not in {recovery.WHICH_ITEM, activation.WHAT_ACTION}:
        yield from _replies(game)
        return
    yield from _takings(rules, game) if game.question == recovery.WHICH_ITEM else _actions(rules, table, game)
    yield from _scans(game)


def _takings(rules: Rules, game: Game) -> Iterator[Order]:
    """What the fallen at hand have, for each of those it would be of use to, figures alike but once. Source: S4.42."""
    for other, item in product(range(game.units), range(ITEMS)):
        for owner in range(game.squad[other].figures):
            if item_refusal(rules, game, game.active, other, owner, item) == 0:
                for taker in _takers(game.squad[game.active], game.squad[other].figure[owner], item):
                    yield blank(recovery.TAKE, game.active, other, choice=item, rifles=1 << owner, supports=1 << taker)
    yield blank(recovery.ENOUGH, game.active)


def _takers(squad: Squad, owner: Figure, item: int) -> Iterator[int]:
    """The fit figures that a thing would be of use to, of those alike the first; the leader last. Source: S4.47."""
    seen: set[tuple[int, ...]] = set()
    for i in sorted(range(squad.figures), key=lambda k: k == squad.leader):
        kit = role_numbers(squad.figure[i])
        if squad.figure[i].health == FIT and kit not in seen and is_of_use(owner, squad.figure[i], item) == 1:
            seen.add(kit)
            yield i


def _replies(game: Game) -> Iterator[Order]:
    """Every answer to a question about the order on top of the stack; aimed answers target the unit of that order."""
    top = game.pending[game.pending_count - 1].order
    for kind in actions.asked(game.question):
        action = actions.by_number[kind]
        spoken = {one.choice for one in actions.by_word.values() if one.action is action}
        aimed = traits(kind) & AIMED
        for choice in sorted(spoken.union(*(part.words.values() for part in action.choices))):
            if kind == assault.PAIR:
                break
            if kind == assault.JOIN_CHARGE:
                yield from (blank(kind, unit, top.target) for unit in range(game.units))
            elif kind == assault.FINAL_FIRE:
                yield from (blank(kind, top.target, unit, choice=choice) for unit in range(game.units))
            else:
                yield blank(kind, top.target if aimed else NOBODY, top.unit if aimed else NOBODY, choice=choice)
    if game.question == assault.HOW_TO_PAIR:
        yield from pairings(game)


def lapse(rules: Rules, game: Game) -> Order | None:
    """What a side says in the end that is asked whether it reacts, able or not; None when that is not the question.

    Source: R5.40; S4.109.
    """
    return blank(overwatch.DECLINE) if game.question == overwatch.REACTION and asked_alike(rules) == 1 else None


def _answers(rules: Rules, table: Table, game: Game, unit: int, top: Any) -> Iterator[Order]:
    """A unit's fires at the acting unit: one for each right, at its first possible point; several rights are named.

    Source: S4.107, S4.116.
    """
    rights = [right for right in RIGHTS if has_right(rules, game, unit, top, right) == 1]
    for right in rights:
        at = first_point(table, rules, game, unit, top, right)
        if at != NOWHERE:
            named = overwatch.BY * right if len(rights) > 1 else fire.AT_ALL
            whole = blank(overwatch.REACT, unit, choice=named, at=at)
            yield whole if refusal(rules, table, game, whole) == 0 else blank(
                overwatch.REACT, unit, choice=named + fire.AT_PART, at=at)
    for k in fired_by(game, unit):
        at = best_chance(table, rules, game, unit, k, top).at
        if at != NOWHERE:
            yield at_mine(mines.EXPLODE, game, unit, k, at)


def _scans(game: Game) -> Iterator[Order]:
    """Scans of every counter by every unit that has EW markers. Source: R12.20."""
    for unit in range(game.units):
        if game.squad[unit].ew_markers > 0:
            yield from (blank(electronics.SCAN, unit, other, choice=extra) for other in range(game.units)
                        for extra in _useful(game.squad[unit], 0))


def _useful(squad: Squad, roll: int) -> list[int]:
    """The markers beyond the first that a unit could spend on an EW task with some use. Source: R12.4."""
    return [extra for extra in range(min(electronics.MOST_EXTRA + 1, max(0, squad.ew_markers)))
            if is_worth_it(ew_die(squad), extra, roll) == 1]


def _entry(squad: Squad) -> int:
    """Where along its baseline a unit waits to enter; 0 for one on the table."""
    return int(squad.figure[squad.centre].x) if is_waiting(squad) == 1 else 0


def _actions(rules: Rules, table: Table, game: Game) -> Iterator[Order]:
    """The actions of the active unit: towards every other unit, with every figure, or by itself."""
    load_shown("dieshift.stargrunt.chapters")
    unit = game.active
    for kind in actions.asked(activation.WHAT_ACTION):
        if traits(kind) & MOVES:
            continue
        if kind == fire.FIRE:
            yield from (shot for other in range(game.units) for shot in _fires(rules, game, unit, other))
        elif kind in TRIED:
            yield from TRIED[kind](rules, table, game, unit)
        elif traits(kind) & AIMED:
            yield from (blank(kind, unit, other) for other in range(game.units))
        else:
            yield blank(kind, unit)
            if kind == casualties.REORGANISE:
                yield from (blank(kind, unit, other, choice=casualties.ASK) for other in range(game.units))
                yield from (
                    blank(kind, unit, choice=more) for more in (casualties.RECOVER, casualties.DEPLOY, casualties.PACK)
                )
            elif kind in {vehicles.HATCHES, vehicles.REPAIR_IT} and game.hulls:
                yield blank(kind, unit, choice=1)  # to open the hatches, or to man a vehicle


def _fires(rules: Rules, game: Game, unit: int, other: int) -> Iterator[Order]:
    """Fires at one enemy: of everything, at its exposed part, without the counted rounds, with those alone.

    Of a vehicle those of each of its mounts. Source: R5.6, R13.21, R17.62.
    """
    squad = game.squad[unit]
    if squad.hull > 0:
        yield from (blank(fire.FIRE, unit, other, supports=guns) for guns in mounts_ready(rules, game, unit, other))
        return
    yield blank(fire.FIRE, unit, other)
    yield blank(fire.FIRE, unit, other, choice=fire.AT_PART)
    counted = sum(1 << i for i in range(squad.figures) if squad.figure[i].rounds > 0) & all_supports(squad)
    if counted:
        others = all_supports(squad) & ~counted
        yield blank(fire.FIRE, unit, other, rifles=all_rifles(squad, 1, others), supports=others)
        yield blank(fire.FIRE, unit, other, supports=counted)


def _moves(rules: Rules, table: Table, game: Game, names: Roster) -> Iterator[tuple[Order, Offer]]:
    """The ways of moving that are open, with how far they reach."""
    squad = game.squad[game.active]
    middle = squad.figure[squad.centre]
    for kind in actions.having(MOVES):
        for order in steps(kind, game.active, middle):
            if refusal(rules, table, game, order) == 0:
                far = allowance_of(squad, int(kind == movement.TRAVEL))
                dash = dash_words(rules, squad, order)
                reach = dash if kind == movement.COMBAT_MOVE else say("{far}″", far=written(inches(far)))
                here, said = f"{inches(middle.x)},{inches(middle.y)}", GAITS.get(kind, actions.by_number[kind].meaning)
                yield order, Offer(f"{actions.word(kind)} {names.unit(game.active)} to X,Y",
                                   say(said, here=here, reach=reach))
                break
