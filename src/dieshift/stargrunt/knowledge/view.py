"""What a viewer may know: the game as it stands, with the enemy's hidden units reduced to their counters.

An inverted counter lies on the table for all to see; what it stands for does not. A flipped one is known to be a unit,
and no more. Of units that have still to enter only their number is known until they are activated, and which of them
are on the Inbound Chart, since nobody can activate those; with the option `open-reserves` all but where they wait. A
spectator knows what neither side hides, the referee everything.

A die that is rolled for a counter, or against one, is as secret as what lies under it: its size would tell whether
that is In Position. Source: R3.53, R15.1, R15.3, R15.10, R15.13, R15.20.

Of a column that marches into an ambush it is a secret in what order, until it is shown (S4.9, S4.11).

Of a device that a viewer does not know of nothing is left, not even the room that it takes among the others (R15.5).
The same of fire support: batteries, missions and the chits that are left are their side's affair. Of a request, or a
call for somebody on the Inbound Chart, it is heard that it was made: by its die one would know the level of its
battery, or its chits, and by what came of it that fire is on its way (R11.3, R11.8; reading). Of a unit on the chart it
is known that it is not over the battle area, not where it is (R11.18).
"""

from collections.abc import Collection, Iterator
from typing import Any

from dieshift.core.records import clone, flatten, record_fields, restore, share
from dieshift.core.streams import TABLE, Whose
from dieshift.core.viewers import Viewer
from dieshift.stargrunt import frame
from dieshift.stargrunt.chapters import air, support
from dieshift.stargrunt.chapters.movement.entering import is_waiting
from dieshift.stargrunt.chapters.objectives import rules
from dieshift.stargrunt.chapters.units.rules import clear_figure
from dieshift.stargrunt.state import terms
from dieshift.stargrunt.state.records import MAX_FIGURES, MAX_UNITS, Device, Event, Game, Hull, Order, Pending, Squad
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.support import Battery, Mission

CALLS = (support.REQUEST, air.CALL_IN)  # the other side hears that they are made
PUBLIC = ("side", "present", "located", "gone", "activated", "suppression", "no_troops")
EMPTY = Squad()
BLANK = {field.name: getattr(EMPTY, field.name) for field in record_fields(Squad) if not field.nested}


def hidden_from(game: Game, viewer: Viewer) -> frozenset[int]:
    """The units of which a viewer sees a counter only, or knows only that they exist. Source: R3.53, R15.1, R15.13."""
    return frozenset(unit for unit in range(game.units) if not viewer.knows(game.squad[unit].side)
                     and (game.squad[unit].located != terms.PLACED or is_reserve(game, unit)))


def is_reserve(game: Game, unit: int) -> bool:
    """Whether the enemy knows no more of a unit than that it is still to come, or rides in one that is.

    An independent figure comes with its squad. Source: R3.53, R13.40, R15.31.
    """
    if game.open_reserves == 1 or unit == game.active:
        return False
    squad = game.squad[unit]
    if squad.aboard > 0:
        return is_reserve(game, game.hull[squad.aboard - 1].crew - 1)
    if is_waiting(squad) == 0:
        return False
    if squad.figures > 0:
        return True
    hosts = (host for host in range(game.units) for figure in game.squad[host].figure[: game.squad[host].figures]
             if figure.own == unit + 1)
    return any(is_reserve(game, host) for host in hosts)


def view(game: Game, viewer: Viewer) -> Game:
    """The game with everything blank that a viewer may not know, to be read only. Source: R15.1, R15.13."""
    return without(game, viewer, hidden_from(game, viewer))


def without(game: Game, viewer: Viewer, hidden: Collection[int]) -> Game:
    """The game as a viewer sees it when some units are hidden from him; itself when it has no secret from him."""
    mined = bool(game.mined) and not viewer.sees_everything
    called = bool(game.batteries or any(game.chits)) and not viewer.sees_everything
    secret = march_is_secret(game, viewer)
    waits = any(_waits_unseen(game, viewer, unit) for unit in range(game.units))
    if not (hidden or mined or called or secret or waits):
        return game
    seen = clone(game) if secret else share(game)
    _blot_out_units(seen, game, viewer, hidden)
    _cover_hulls(seen, game, hidden)
    if waits:
        _cover_chart(seen, game, viewer)
    if hidden:
        _forget_facts(seen)
        _score(seen)
    if mined:
        _clear_devices(seen, viewer)
    if called:
        _forget_facts(seen)
        _clear_support(seen, viewer)
    for place in range(MAX_UNITS if secret else 0):
        seen.ambush.march[place] = seen.ambush.gap[place] = 0
    return seen


def _blot_out_units(seen: Game, game: Game, viewer: Viewer, hidden: Collection[int]) -> None:
    """Leave of the other side's units, and of orders on the stack, what a viewer may know."""
    bits = sum(1 << unit for unit in hidden)
    for unit, squad in enumerate(game.squad[: game.units]):
        if unit in hidden or not viewer.knows(squad.side):
            seen.squad[unit] = clone(squad)
            _blot_out(seen, viewer, unit, hidden, bits)
    if seen.active in hidden:
        seen.active = terms.NOBODY  # who stays hidden acts unseen (R15.41)
    for k, pending in enumerate(game.pending[: game.pending_count]):
        seen.pending[k] = clone(pending)
        _hush(seen.pending[k], seen, viewer, hidden, bits)


def _cover_hulls(seen: Game, game: Game, hidden: Collection[int]) -> None:
    """Leave of the vehicles those whose crews are known, one after the other, and who is in them. Source: R3.53."""
    known = [k for k in range(game.hulls) if game.hull[k].crew - 1 not in hidden]
    if len(known) == game.hulls:
        return
    place = {0: 0} | {old + 1: new for new, old in enumerate(known, 1)}
    seen.hulls = len(known)
    seen.hull[:] = [*(seen.hull[k] for k in known), *(Hull() for _ in seen.hull[len(known):])]
    for unit, squad in enumerate(seen.squad[: game.units]):
        if squad.hull or squad.aboard or squad.sent:
            seen.squad[unit] = moved = clone(squad)
            moved.hull, moved.aboard, moved.sent = (place.get(old, 0) for old in (squad.hull, squad.aboard, squad.sent))


def _cover_chart(seen: Game, game: Game, viewer: Viewer) -> None:
    """Leave nothing of where the other side's units are on the Inbound Chart, only that they are. Source: R11.18."""
    for unit, squad in enumerate(game.squad[: game.units]):
        if squad.chart > 0 and not viewer.knows(squad.side):
            seen.squad[unit].chart, seen.squad[unit].course = terms.AT_BASE, terms.INBOUND
            place = seen.squad[unit].hull
            if place > 0:
                seen.hull[place - 1] = clone(seen.hull[place - 1])
                seen.hull[place - 1].rests = 0
    if any(squad.chart > 0 for squad in game.squad[: game.units]):
        _forget_facts(seen)


def march_is_secret(game: Game, viewer: Viewer) -> bool:
    """Whether a viewer may not know yet in what order, and how far apart, a column marches into an ambush.

    Its player has written it down, and shows it once the ambusher has set up. Source: S4.9, S4.11.
    """
    ambush = game.ambush
    return bool(
        ambush.kind != terms.NO_AMBUSH and ambush.stage <= terms.SETTING_UP and not viewer.knows(1 - ambush.side)
    )


def _clear_devices(seen: Game, viewer: Viewer) -> None:
    """Leave of the devices those that a viewer knows of, one after the other, and not who has rolled for which.

    Of an enemy's launcher, which lies face down, neither its guidance nor who works it. Source: R15.5, R16.1, R6.67.
    """
    known = [device for device in seen.device if device.kind != terms.NO_DEVICE
             and (device.known == 1 or viewer.knows(device.side))]
    for k, device in enumerate(known):
        if device.kind == terms.LAUNCHER and not viewer.knows(device.side):
            known[k] = clone(device)
            known[k].die = known[k].controller = 0
    seen.device[:] = [*known, *(Device() for _ in seen.device[len(known):])]
    for pending in seen.pending[: seen.pending_count]:
        for i in range(MAX_FIGURES):
            pending.trodden[i] = 0


def _clear_support(seen: Game, viewer: Viewer) -> None:
    """Leave of fire support a viewer's own: batteries and missions, one after the other, and chits. Source: R11.8."""
    batteries = [battery for battery in seen.battery[: seen.batteries] if viewer.knows(battery.side)]
    missions = [mission for mission in seen.mission[: seen.missions] if viewer.knows(mission.side)]
    seen.batteries, seen.missions = len(batteries), len(missions)
    seen.battery[:] = [*batteries, *(Battery() for _ in seen.battery[len(batteries):])]
    seen.mission[:] = [*missions, *(Mission() for _ in seen.mission[len(missions):])]
    for side in range(2):
        if not viewer.knows(side):
            seen.chits[side] = seen.lacks[side] = 0


def as_heard(order: Order, game: Game, viewer: Viewer) -> Order:
    """An order as a viewer hears of it: of another side's request or call that it is one; who is to loiter is secret.

    Source: R11.8, R11.10, R11.16.
    """
    if order.kind not in {*CALLS, air.LOITER} or viewer.knows(game.squad[order.unit].side):
        return order
    heard: Order = Order()
    heard.kind, heard.unit, heard.target = (
        order.kind,
        order.unit if order.kind != air.LOITER else terms.NOBODY,
        terms.NOBODY,
    )
    return heard


def _score(seen: Game) -> None:
    """Score the objectives from what is seen: a unit under a counter counts as one figure that is not broken.

    The true score would count figures that hold a place out of sight, or that are left. Source: R3.54, R15.1.
    """
    for k, aim in enumerate(seen.objective[: seen.objectives]):
        if rules.is_wanted(aim) == 1:
            seen.objective[k] = clone(aim)
            seen.objective[k].count = min(127, rules.progress(seen, aim))


def _waits_unseen(game: Game, viewer: Viewer, unit: int) -> bool:
    """Whether a unit has still to enter, and a viewer may not know where."""
    squad = game.squad[unit]
    return unit != game.active and is_waiting(squad) == 1 and not viewer.knows(squad.side)


def _blot_out(seen: Game, viewer: Viewer, unit: int, hidden: Collection[int], bits: int) -> None:
    """Leave of a unit what a viewer may know."""
    squad = seen.squad[unit]
    waits = _waits_unseen(seen, viewer, unit)
    off_table = squad.present == 0 and squad.gone == terms.IN_PLAY and squad.located == terms.PLACED
    if unit in hidden:
        _turn_over(squad)
    else:
        _forget_others(squad, hidden, bits)
    if unit in hidden and off_table:
        squad.located, squad.suppression, squad.no_troops = terms.HIDDEN, 0, 0
    if waits or (unit in hidden and off_table):
        _take_away(squad)


def _turn_over(squad: Squad) -> None:
    """Leave of a unit what its counter shows: where it lies, whose it is, and the markers beside it.

    Source: R15.1; N32.
    """
    middle = squad.figure[squad.centre]
    x, y = middle.x, middle.y
    if squad.nature == terms.SNIPER and squad.present == 1:
        squad.activated = squad.called = 0  # who stays hidden when he acts is not to be told from who has not acted
    for name, value in BLANK.items():
        if name not in PUBLIC:
            setattr(squad, name, value)
    for figure in squad.figure:
        clear_figure(figure)
    squad.leader = squad.superior = squad.parent = terms.NOBODY
    squad.figures, squad.figure[0].x, squad.figure[0].y = 1, x, y


def _forget_others(squad: Squad, hidden: Collection[int], bits: int) -> None:
    """Leave nothing in a unit's record of its dealings with hidden ones of its side, nor of what its force carries.

    Source: R15.1; S4.36.
    """
    squad.informed &= ~bits
    squad.transferred &= ~bits
    squad.superior = terms.NOBODY if squad.superior in hidden else squad.superior
    squad.parent = terms.NOBODY if squad.parent in hidden else squad.parent
    squad.issued = squad.issued_arms = squad.trained = squad.trained_arms = squad.cross_training = 0


def _take_away(squad: Squad) -> None:
    """Leave nothing of where a unit off the table waits."""
    for figure in squad.figure:
        figure.x = figure.y = 0


def _hush(pending: Pending, game: Game, viewer: Viewer, hidden: Collection[int], bits: int) -> None:
    """Leave of an order on the stack that a hidden unit gave, or got, that it was given. Source: R15.3."""
    order = pending.order
    pending.asked &= ~bits
    pending.tuned &= ~bits
    if order.kind in CALLS and not viewer.knows(game.squad[order.unit].side):
        restore(order, flatten(as_heard(order, game, viewer)))
    if order.unit in hidden:
        order.rifles, order.supports, order.choice = 0, 0, 0
    if (frame.traits(order.kind) & frame.AIMED and order.target in hidden
          and not viewer.knows(game.squad[order.unit].side)):
        order.target = terms.NOBODY


def _forget_facts(game: Game) -> None:
    """Leave nothing of the facts of the last step: how many there were would tell; a seat's story is `narrate`'s."""
    game.event[: game.events] = [Event()] * game.events
    game.events = game.lost_events = 0


# --- what may be found out --------------------------------------------------------------------------------------------


def seeks(seen: Game, order: Order) -> bool:
    """Whether an order might find out what lies under the enemy's counters, judged by what its giver sees.

    A unit that moves, looks round when it is activated, or shoots learns something even when it finds no one. So does a
    unit on a table that may be mined. Source: R15.1, R15.3, R15.5.
    """
    side = seen.seat_to_choose
    counters = any(
        squad.side != side and squad.located != terms.PLACED and squad.present and squad.gone == terms.IN_PLAY
        for squad in seen.squad[: seen.units]
    )
    return bool(counters or seen.mined == 1) and not frame.traits(order.kind) & frame.UNSEEING


# --- dice ------------------------------------------------------------------------------------------------------------


def whose_die(game: Game, order: Order, names: Roster, reason: str, code: str,
              hidden: Collection[int] | None = None) -> Whose:
    """Whose a die is that a unit rolls for a reason in an order, and whether it is secret.

    `hidden` are the units that lie under a counter, as they do now if it is not said. A call's die is asked for in its
    own order alone: in the other side's answer the other side would type it. Source: R11.8, R15.10, R15.20.
    """
    unit = next((k for k in range(game.units) if names.unit(k) == code), terms.NOBODY)
    if unit == terms.NOBODY:
        return _whose_side(game, order, names, reason, code)
    if hidden is None:
        hidden = hidden_from(game, Viewer.SPECTATOR)
    side = int(game.squad[unit].side)
    if reason in frame.reasons.whose(frame.OF_CALL) and any(
        one.unit == unit and one.kind in CALLS for one in _given(game, order)
    ):
        return Whose(side, secret=True, asked=unit not in hidden and game.seat_to_choose == side)
    for target in _targets(game, order, unit):
        theirs = int(game.squad[target].side)
        if target in hidden and reason in frame.reasons.whose(frame.OF_TARGET if theirs != side else frame.OF_FRIEND):
            return Whose(theirs, secret=True)
    secret = unit in hidden and reason not in frame.reasons.whose(frame.OF_PLACE)
    return Whose(side, secret=secret or reason in frame.reasons.whose(frame.OF_OWN))


def _targets(game: Game, order: Order | Any, unit: int) -> Iterator[int]:
    """Targets of a unit's orders: of the one being given, and of those on the stack."""
    for given in _given(game, order):
        if given.unit == unit and frame.traits(given.kind) & frame.AIMED:
            yield given.target


def _given(game: Game, order: Order | Any) -> Iterator[Order]:
    """The order being given, and those on the stack."""
    yield from (one for one in (order, *(pending.order for pending in game.pending[: game.pending_count]))
                if one is not None)


def _whose_side(game: Game, order: Order, names: Roster, reason: str, code: str) -> Whose:
    """Whose a die is that no unit rolls: a side's own, or the table's. Source: R3.5, R11.20, R16.31."""
    side = next((side for side in range(2) if code and names.side(side) == code), terms.NOBODY)
    if side != terms.NOBODY:
        return Whose(side, served=reason in frame.reasons.whose(frame.OF_ORDER))
    return _whose_fire(game, order) if reason in frame.reasons.whose(frame.OF_FALL) else TABLE


def _whose_fire(game: Game, order: Order) -> Whose:
    """Whose dice of fire that comes down are: its side's, as it brings a mission down or a unit of it fires pieces.

    Source: R11.20, R11.41.
    """
    for firing in _given(game, order):
        if firing.kind in {support.FALL, support.BOMBARD}:
            return Whose(int(game.seat_to_choose if firing.kind == support.FALL else game.squad[firing.unit].side))
    return TABLE
