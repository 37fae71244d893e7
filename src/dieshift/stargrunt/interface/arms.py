"""The weapons of a fire that is planned: which take part, why another does not, and the order with each changed.

Whether a weapon takes part, and why not, is asked of the rule that aims; out of turn, of the one that lets a unit
react. See R3.40, R5.15, R5.20-R5.30, R5.40, R13.20-R13.22, R17.62; S2.23.
"""

from collections.abc import Iterator
from typing import NamedTuple

from dieshift.core.rules import Rules
from dieshift.core.words import listed, say
from dieshift.interface.scene import Row, Weapon
from dieshift.stargrunt.chapters.fire import gather
from dieshift.stargrunt.chapters.fire.shown import with_rounds
from dieshift.stargrunt.frame import ALLOWED
from dieshift.stargrunt.interface import words
from dieshift.stargrunt.interface.aim import odds_of
from dieshift.stargrunt.interface.sparing import aim_of, naming, ready
from dieshift.stargrunt.rulebook import STARGRUNT
from dieshift.stargrunt.state.records import Game, Hull, Order, Squad
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.terms import CLOSE, FIT
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.text import notation


class Kind(NamedTuple):
    """The weapons of one name: the figures that have them, as small arms or as support weapons, a bit each.

    Of a vehicle one weapon, the bit of its place among those.
    """

    name: str
    rifles: int
    supports: int
    rounds: int  # that are left, of those that are counted


class Planned(NamedTuple):
    """A fire, in turn or out of it, and what is asked about it."""

    rules: Rules
    table: Table
    seen: Game
    names: Roster
    order: Order


def arms(rules: Rules, table: Table, seen: Game, names: Roster, order: Order) -> list[Weapon]:
    """The weapons of a unit that fires with some of them; none where it has one kind, or may fire nothing at all."""
    planned = Planned(rules, table, seen, names, order)
    squad = seen.squad[order.unit]
    if _aim(planned, naming(order, 0, 0)).refusal != ALLOWED:
        return []
    kinds = _all(seen, names, order.unit)
    return [_arm(planned, squad, kinds, kind) for kind in kinds] if kinds[1:] else []


def weapon(rules: Rules, table: Table, seen: Game, names: Roster, order: Order) -> str:
    """The weapons that take part in a fire, in words."""
    aimed, squad = aim_of(rules, table, seen, order), seen.squad[order.unit]
    return listed([_named(squad, kind, aimed.rifles & kind.rifles | aimed.supports & kind.supports)
                   for kind in _all(seen, names, order.unit)
                   if aimed.rifles & kind.rifles or aimed.supports & kind.supports])


def _all(seen: Game, names: Roster, unit: int) -> list[Kind]:
    """The weapons of a unit by their names."""
    squad = seen.squad[unit]
    return list(_guns(seen.hull[squad.hull - 1], unit, names) if squad.hull else _kinds(squad, unit, names))


def _kinds(squad: Squad, unit: int, names: Roster) -> Iterator[Kind]:
    """The weapons by their names, small arms first; those of casualties only where nobody else has the like."""
    small, support, rounds = dict[str, int](), dict[str, int](), dict[str, int]()  # by name
    here = [i for i in range(squad.figures) if squad.figure[i].left == 0]
    for i in sorted(here, key=lambda k: squad.figure[k].health != FIT):
        figure = squad.figure[i]
        for has, called, masks in ((figure.firepower, names.arm, small), (figure.support, names.support, support)):
            name = called(unit, figure) or say("weapon")
            if has and (figure.health == FIT or name not in masks):
                masks[name] = masks.get(name, 0) | 1 << i
            if has and masks is support and figure.health == FIT:
                rounds[name] = rounds.get(name, 0) + max(0, figure.rounds)
    yield from (Kind(name, mask, 0, 0) for name, mask in small.items())
    yield from (Kind(name, 0, mask, rounds.get(name, 0)) for name, mask in support.items())


def _guns(hull: Hull, unit: int, names: Roster) -> Iterator[Kind]:
    """The weapons of a vehicle, each by itself; not those of a mech's hands. See S2.20."""
    for k in range(hull.guns):
        if hull.gun[k].kind != CLOSE:
            yield Kind(names.gun(unit, k) or say("weapon"), 0, 1 << k, max(0, hull.gun[k].rounds))


def _arm(planned: Planned, squad: Squad, among: list[Kind], kind: Kind) -> Weapon:
    """One weapon, with the order in which it is the other way about."""
    aimed = _aim(planned, planned.order)
    joins = bool(aimed.rifles & kind.rifles | aimed.supports & kind.supports) and aimed.refusal == ALLOWED
    on = [one for one in among if aimed.rifles & one.rifles or aimed.supports & one.supports]
    if joins:
        wanted = [[one for one in on if one is not kind]]
    else:  # beside the others; where those bar it, instead of them
        wanted = [[*on, kind], [*(one for one in on if one.rifles), kind], [kind]]
    order = next((text for some in wanted if (text := _with(planned, squad, some, kind, joins=not joins))), "")
    why = "" if joins or order else _why(planned, squad, kind)
    part = (aimed.rifles & kind.rifles | aimed.supports & kind.supports) if joins else kind.rifles | kind.supports
    return Weapon(name=_named(squad, kind, part), joins=joins, lead=_lead(planned, squad, kind), order=order,
                  refused=why)


def _lead(planned: Planned, squad: Squad, kind: Kind) -> Row | None:
    """The leading chance of a fire with one weapon; None where it may not fire alone."""
    rifles, supports = ready(squad, kind.rifles), ready(squad, kind.supports)
    order = naming(planned.order, rifles, supports)
    aimed = _aim(planned, order)
    if rifles | supports == 0 or aimed.refusal != ALLOWED:
        return None
    return odds_of(planned.rules, planned.seen, order, int(order.target), aimed).lead


def _named(squad: Squad, kind: Kind, part: int) -> str:
    """A weapon, how many fit figures of some fire it, and the rounds that are left where those are counted."""
    many = 1 if squad.hull else sum(1 for i in range(squad.figures) if part >> i & 1 and squad.figure[i].health == FIT)
    name = say("{count} x {weapon}", count=many, weapon=kind.name) if many > 1 else kind.name
    return with_rounds(name, kind.rounds) if kind.rounds else name


def _with(planned: Planned, squad: Squad, some: list[Kind], kind: Kind, *, joins: bool) -> str:
    """The text of a fire with some weapons, if it is allowed and one of them is in it, or not, as wanted."""
    supports = ready(squad, sum(one.supports for one in some))
    rifles = ready(squad, sum(one.rifles for one in some)) & ~supports
    if rifles | supports == 0:
        return ""
    order = naming(planned.order, rifles, supports)
    aimed = _aim(planned, order)
    if aimed.refusal != ALLOWED or bool(aimed.rifles & kind.rifles | aimed.supports & kind.supports) != joins:
        return ""
    whole = naming(planned.order, 0, 0)
    everything = _aim(planned, whole)
    if (everything.rifles, everything.supports) == (aimed.rifles, aimed.supports):
        order = whole
    return str(notation.write(order, planned.names))


def _why(planned: Planned, squad: Squad, kind: Kind) -> str:
    """Why a weapon cannot take part, in the rule's own words about it alone."""
    rifles, supports = ready(squad, kind.rifles), ready(squad, kind.supports)
    if rifles | supports == 0:
        return words.NOBODY_FIT
    order = naming(planned.order, rifles, supports)
    refused = _aim(planned, order).refusal
    if refused == ALLOWED:
        return ""
    return STARGRUNT.refusal_text(refused, planned.rules, planned.table, planned.seen, order, planned.names)


def _aim(planned: Planned, order: Order) -> gather.Aim:
    """The fire as the rule aims it, with why it may not be given."""
    return aim_of(planned.rules, planned.table, planned.seen, order)
