"""What a viewer might take a battle for: other things where he does not know what is there, and the same view.

What lies under the counters of the other side is dealt anew among those that look alike, along with half as many false
ones; so a counter may hide anybody, or nobody. Mines that he does not know of lie elsewhere, fire that is on its way
falls on somebody else of his, aircraft are in another box of their chart, and a column marches in another order. Who is
at something, figures of their own, crews and passengers stay where they are, and so do a side's batteries and chits.

Source: R3.53, R11.8, R11.18, R15.1, R15.5, R15.13, S4.9.
"""

from collections.abc import Iterable
from typing import Any

from dieshift.core.chance import Chance
from dieshift.core.records import clone, flatten, restore
from dieshift.core.viewers import Viewer
from dieshift.stargrunt.chapters.movement.book import place_around
from dieshift.stargrunt.state.natures import device_under, is_troops
from dieshift.stargrunt.state.records import Game, Squad
from dieshift.stargrunt.state.terms import (
    CONFIDENT,
    DUMMY,
    HIDDEN,
    IN_PLAY,
    INBOUND,
    INDEPENDENT,
    NO_DEVICE,
    NOBODY,
    NORMAL_FOOT,
    PLACED,
    SNIPER,
)
from dieshift.stargrunt.state.view import hidden_from, march_is_secret

# of a counter, whatever lies under it: what it shows, and what was done with it in this turn
KEPT = ("side", "present", "located", "gone", "suppression", "no_troops", "failed", "done", "shot_at_by", "transferred",
        "informed", "actions", "fires", "fired_at", "moves", "answers", "waits", "was_suppressed", "was_fired_on")
FARTHEST = 3  # box of the Inbound Chart


def imagine(rules: Any, table: Any, game: Game, viewer: Viewer, seed: int) -> Game:
    """A battle that a viewer cannot tell from this one, by a seed; itself where nothing is hidden from him.

    Source: R15.1.
    """
    if viewer.sees_everything:
        return game
    made, chance = clone(game), Chance(seed)
    counters = _open_counters(game, viewer)
    changed = [_deal(made, rules, table, alike, chance) for alike in _that_look_alike(game, counters)]
    changed += [_move_devices(made, table, viewer, chance), _aim_elsewhere(made, viewer, chance),
                _move_aircraft(made, viewer, chance), _march_otherwise(made, viewer, chance)]
    return made if any(changed) else game


def _open_counters(game: Game, viewer: Viewer) -> list[int]:
    """The counters of which a viewer knows nothing, and with which nothing is going on."""
    busy = {game.active, *game.caller[: game.callers]}
    for pending in game.pending[: game.pending_count]:
        busy |= {pending.order.unit, pending.order.target}
    return [unit for unit in sorted(hidden_from(game, viewer) - busy) if _may_be_another(game.squad[unit])]


def _may_be_another(squad: Squad) -> bool:
    """Whether a counter lies on the table by itself."""
    alone = squad.hull == 0 and squad.aboard == 0 and squad.parent == NOBODY and squad.nature != INDEPENDENT
    guests = any(figure.own or figure.attached for figure in squad.figure[: squad.figures])
    return bool(squad.present and squad.gone == IN_PLAY and squad.figures and alone and not guests)


def _that_look_alike(game: Game, counters: Iterable[int]) -> list[list[int]]:
    """Counters in groups of which each looks the same; a false one that is a mine's stays what it is. Source: R15.5."""
    found: dict[tuple[int, ...], list[int]] = {}
    for unit in counters:
        squad = game.squad[unit]
        if device_under(game, unit) == NOBODY:
            look = (squad.side, squad.located, squad.no_troops, int(squad.suppression > 0))
            found.setdefault(look, []).append(unit)
    return list(found.values())


def _deal(made: Game, rules: Any, table: Any, counters: list[int], chance: Chance) -> bool:
    """Deal what lies under some counters anew among them, and half as many false ones; whether that may change them."""
    first = made.squad[counters[0]]
    false = first.located == HIDDEN and first.no_troops == 0 and first.suppression == 0
    extra = [NOBODY] * ((len(counters) + 1) // 2 if false else 0)
    if len(counters) + len(extra) < 2:
        return False
    under = {unit: clone(made.squad[unit]) for unit in counters}
    dealt = chance.shuffled([*counters, *extra])[: len(counters)]
    if not any(is_troops(under[who]) for who in dealt if who != NOBODY) and not _has_others(made, first.side, counters):
        return True  # somebody is there: it stands as it is
    for unit, who in zip(counters, dealt, strict=True):
        _lay(made, unit, under[unit], under.get(who))
    _answer_to(made, {who: unit for unit, who in zip(counters, dealt, strict=True)}, counters)
    for unit, who in zip(counters, dealt, strict=True):
        _stand(made, rules, table, unit, under[unit], under.get(who))
    return True


def _has_others(game: Game, side: int, counters: list[int]) -> bool:
    """Whether a side has troops besides those under some counters."""
    return any(squad.side == side and squad.gone == IN_PLAY and squad.figures and is_troops(squad)
               for unit, squad in enumerate(game.squad[: game.units]) if unit not in counters)


def _lay(made: Game, unit: int, counter: Squad, who: Squad | None) -> None:
    """Let a counter hide somebody else, or nobody; what it shows stays."""
    squad = made.squad[unit]
    restore(squad, flatten(who or _nobody()))
    for name in KEPT:
        setattr(squad, name, getattr(counter, name))
    looks = 0 if counter.nature == SNIPER else counter.activated  # as a view has it
    squad.activated = who.activated if who and who.nature == SNIPER else looks


def _nobody() -> Squad:
    """What lies under a false counter. Source: R15.1."""
    squad = Squad()
    squad.nature, squad.figures, squad.mobility = DUMMY, 1, NORMAL_FOOT
    squad.confidence = squad.ceiling = CONFIDENT
    return squad


def _answer_to(made: Game, now: dict[int, int], counters: list[int]) -> None:
    """Whoever answers to somebody who lies elsewhere now, answers to him there; or to nobody, where he is not dealt."""
    side = made.squad[counters[0]].side
    for squad in made.squad[: made.units]:
        if squad.side == side and squad.superior in counters:
            squad.superior = now.get(squad.superior, NOBODY)


def _stand(made: Game, rules: Any, table: Any, unit: int, counter: Squad, who: Squad | None) -> None:
    """Stand those under a counter around its place: as they stood, where there is no room."""
    squad, place = made.squad[unit], counter.figure[counter.centre]
    old = (who or counter).figure[(who or counter).centre]
    x, y, was_x, was_y = place.x, place.y, old.x, old.y
    for figure in squad.figure[: squad.figures]:
        figure.x = min(table.width, max(0, figure.x + x - was_x)) if who else x
        figure.y = min(table.depth, max(0, figure.y + y - was_y)) if who else y
    if (x, y) != (was_x, was_y) and squad.nature != DUMMY:
        place_around(table, rules, made, unit, x, y)
    middle = squad.figure[squad.centre]
    middle.x, middle.y = x, y


def _move_devices(made: Game, table: Any, viewer: Viewer, chance: Chance) -> bool:
    """Lay mines and traps that a viewer does not know of somewhere else, unless a counter is theirs. Source: R15.5."""
    theirs = {device_under(made, unit) for unit in range(made.units)}
    moved = [device for k, device in enumerate(made.device) if device.kind != NO_DEVICE and not device.known
             and not viewer.knows(device.side) and k not in theirs]
    for device in moved:
        device.x, device.y = chance.between(0, table.width), chance.between(0, table.depth)
    return bool(moved)


def _aim_elsewhere(made: Game, viewer: Viewer, chance: Chance) -> bool:
    """Let fire that is on its way fall on any of those that its side sees. Source: R11.8."""
    sent = [mission for mission in made.mission[: made.missions] if not viewer.knows(mission.side)]
    for mission in sent:
        seen = [squad for squad in made.squad[: made.units] if squad.side != mission.side and squad.present
                and squad.gone == IN_PLAY and squad.located == PLACED and squad.figures]
        if seen:
            place = chance.pick(seen)
            mission.x, mission.y = place.figure[place.centre].x, place.figure[place.centre].y
    return bool(sent)


def _move_aircraft(made: Game, viewer: Viewer, chance: Chance) -> bool:
    """Put aircraft that are on their way into any box of the Inbound Chart. Source: R11.18."""
    under_way = [squad for squad in made.squad[: made.units] if not viewer.knows(squad.side)
                 and 1 <= squad.chart <= FARTHEST and squad.course == INBOUND]
    for squad in under_way:
        squad.chart = chance.between(1, FARTHEST)
    return bool(under_way)


def _march_otherwise(made: Game, viewer: Viewer, chance: Chance) -> bool:
    """Let a column that marches into an ambush do so in another order, as long as that is secret. Source: S4.9."""
    written = made.ambush.written
    if not march_is_secret(made, viewer) or written < 2:
        return False
    for place, unit in enumerate(chance.shuffled(list(made.ambush.march[:written]))):
        made.ambush.march[place] = unit
    return True
