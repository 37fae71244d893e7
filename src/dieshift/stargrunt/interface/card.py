"""The card of a squad: what it is, how it is, and what it fires with, in words and dice.

See R2.1-R2.19, R5.21, R5.22, R10.1-R10.6, R15.1.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import chain

from dieshift.core.rules import Rules
from dieshift.core.viewers import Viewer
from dieshift.core.words import decimal, listed, say
from dieshift.interface.scene import NOBODY, Unit
from dieshift.stargrunt.chapters.assault.squad_melee import fights_in_pairs
from dieshift.stargrunt.chapters.casualties.captives import captives_of
from dieshift.stargrunt.chapters.fire.rules import firepower_die
from dieshift.stargrunt.chapters.fire.weapons import small_arms_impact
from dieshift.stargrunt.chapters.movement.entering import is_waiting
from dieshift.stargrunt.chapters.support import shown as support_shown
from dieshift.stargrunt.chapters.vehicles import shown as vehicles_shown
from dieshift.stargrunt.interface import looks, words
from dieshift.stargrunt.interface.report import GONE, markers, riding, rounds_left
from dieshift.stargrunt.state.natures import acts_alone, device_under, host_of, is_dummy, place_in
from dieshift.stargrunt.state.records import Game, Squad
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.squads import abandoned, fit_figures
from dieshift.stargrunt.state.terms import CONFIDENT, DEAD, DEVICE, FIT, IN_PLAY, PLACED


def is_counter(seen: Game, viewer: Viewer, unit: int) -> bool:
    """Whether a unit is no more than a counter in what a viewer sees: his view left nothing of it. See R15.1."""
    squad = seen.squad[unit]
    unknown = squad.quality == 0 and is_dummy(squad) == 0
    return bool(not viewer.owns(squad.side) and squad.located != PLACED and unknown)


def state_of(seen: Game, unit: int) -> str:
    """Whether a unit may act this turn, is acting, has acted, has still to enter, or is out of the battle."""
    squad = seen.squad[unit]
    if squad.gone != IN_PLAY or ((squad.present == 1 or squad.aboard > 0) and fit_figures(squad) == 0):
        return "out"
    if unit == seen.active:
        return "active"
    if is_waiting(squad) == 1:
        return "waiting"
    return "done" if squad.activated else "ready"


def known_of_counter(squad: Squad) -> list[str]:
    """What the enemy has found out of a counter that is still inverted. See R15.13."""
    return [words.NO_TROOPS] if squad.no_troops else []


def known_card(rules: Rules, seen: Game, names: Roster, unit: int) -> Unit:
    """The card of a unit that the viewer knows."""
    squad = seen.squad[unit]
    middle = squad.figure[squad.centre]
    if is_dummy(squad) == 1:
        k = device_under(seen, unit)
        kind = words.DUMMY if k == NOBODY else DEVICE[seen.device[k].kind]
        return Unit(id=unit, code=names.unit(unit), name=kind, side=squad.side, state=state_of(seen, unit),
                    x=middle.x, y=middle.y, words=[words.INVERTED, *known_of_counter(squad)], look=looks.DUMMY)
    host = host_of(seen, unit) if squad.figures == 0 else NOBODY
    if host != NOBODY:
        me = seen.squad[host].figure[place_in(seen.squad[host], unit)]
        return Unit(id=unit, code=names.unit(unit), name=names.name(unit), side=squad.side,
                    state="done" if squad.activated else "ready", x=me.x, y=me.y, title=title(squad),
                    look=looks.look_of(seen.squad[host], place_in(seen.squad[host], unit), names.look(unit, squad)),
                    words=[say(words.WITH, unit=names.unit(host)), *([words.ACTIVATED] if squad.activated else [])])
    ride = seen.hull[squad.aboard - 1] if squad.aboard > 0 else None
    weapons: Iterable[str] = chain(arms(rules, names, squad, unit), support_shown.pieces_of(seen, unit))
    if squad.hull > 0:
        weapons = vehicles_shown.guns(seen.hull[squad.hull - 1], names, unit)
    return Unit(id=unit, code=names.unit(unit), name=names.name(unit), side=squad.side, state=state_of(seen, unit),
                x=ride.x if ride else middle.x, y=ride.y if ride else middle.y,
                strength=words.STRENGTH.format(fit=fit_figures(squad), all=squad.figures),
                title=vehicles_shown.title(seen, unit) if squad.hull > 0 else title(squad),
                words=list(_words(seen, names, unit)), arms=list(weapons), pips=squad.suppression,
                look=looks.look_of_unit(seen, names, unit), nerve=nerve_lost(squad),
                hull=vehicles_shown.harm(seen.hull[squad.hull - 1]) if squad.hull > 0 else NOBODY,
                crew=fit_figures(squad) if squad.hull > 0 else NOBODY)


def nerve_lost(squad: Squad) -> int:
    """Levels of confidence that a unit has lost: 0 confident to 4 routed; 0 for one that has none."""
    return 0 if acts_alone(squad) == 1 or squad.gone != IN_PLAY else CONFIDENT - squad.confidence


def title(squad: Squad) -> str:
    """What a unit is: `Regular D8 · leader 2 · armour D6`."""
    dice = sorted({figure.armour for figure in squad.figure[: squad.figures] if figure.health != DEAD} - {0})
    armour = say(words.ARMOUR, dice=", ".join(f"D{die}" for die in dice)) if dice else words.NO_ARMOUR
    quality = say(words.TITLE, quality=words.QUALITY.get(squad.quality, ""), die=squad.quality)
    parts = [quality, say(words.LEADERSHIP, value=squad.leadership), armour, words.COMMAND[squad.level]]
    return listed(filter(None, parts), " · ")


def _words(seen: Game, names: Roster, unit: int) -> Iterator[str]:
    """How a unit is: its confidence first, then its markers, casualties, captives and rounds."""
    squad = seen.squad[unit]
    if squad.gone != IN_PLAY:
        yield GONE[squad.gone]
        return
    if acts_alone(squad) == 0:
        yield words.CONFIDENCE[squad.confidence]
    yield words.MOTIVATED[squad.motivation]
    if is_waiting(squad) == 1:
        yield words.WAITING_AT_EDGE if unit == seen.active else words.TO_ENTER
    if squad.activated:
        yield words.ACTIVATED
    yield from riding(squad)
    yield from vehicles_shown.on_chart(squad)
    yield from vehicles_shown.standing(seen, names, unit)
    if squad.hull > 0:
        yield from vehicles_shown.room(seen, squad.hull - 1)
    if words.HIDDEN_FROM_ENEMY[squad.located]:
        yield words.HIDDEN_FROM_ENEMY[squad.located]
        yield from known_of_counter(squad)
    if squad.parent != NOBODY:
        yield say(words.ELEMENT, unit=names.unit(squad.parent))
    yield from (say(words.IS_WITH, unit=names.unit(figure.own - 1)) for figure in squad.figure[: squad.figures]
                if figure.own > 0)
    yield from markers(squad)
    yield from _losses(squad)
    held = captives_of(seen, unit)
    if held.fit + held.wounded:
        yield say(words.HOLDS, captives=words.captives(held.fit + held.wounded))
    yield from rounds_left(squad, unit, names)


def _losses(squad: Squad) -> Iterator[str]:
    """How many are hurt, dead and abandoned."""
    health = Counter(figure.health for figure in squad.figure[: squad.figures])
    for state, word in words.HURT.items():
        if health[state]:
            yield say(word, count=health[state])
    if abandoned(squad):
        yield say(words.ABANDONED, count=abandoned(squad))
    if fit_figures(squad) == 0:
        yield words.NOBODY_FIT


def arms(rules: Rules, names: Roster, squad: Squad, unit: int) -> Iterator[str]:
    """What a unit's fit figures fire with: their small arms together with the firepower die, each support weapon.

    Where squads fight squads, their special weapons of close combat, too. See R5.21, R5.22, R5.24, R5.26; S2.5.
    """
    fit = [i for i in range(squad.figures) if squad.figure[i].health == FIT and squad.figure[i].left == 0]
    small = [i for i in fit if squad.figure[i].firepower and not squad.figure[i].support]
    if small:
        halves = sum(squad.figure[i].firepower for i in small)
        count = Counter(names.arm(unit, squad.figure[i]) for i in small)
        called = listed(say("{count} x {weapon}", count=number, weapon=name) for name, number in count.items())
        impact = small_arms_impact(rules, squad, sum(1 << i for i in small))
        yield say(words.ARMS, arms=called, points=_halves(halves), die=firepower_die(halves), impact=impact)
    for figure in (squad.figure[i] for i in fit if squad.figure[i].support):
        yield say(words.SUPPORT, name=names.support(unit, figure), die=figure.support, impact=figure.support_impact)
    for figure in (squad.figure[i] for i in fit if squad.figure[i].special and fights_in_pairs(rules) == 0):
        yield say(words.SPECIAL, die=figure.special)


def _halves(halves: int) -> str:
    """A number of halves, without decimals where they come out even."""
    return decimal(halves / 2) if halves % 2 else str(halves // 2)
