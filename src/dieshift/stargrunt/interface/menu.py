"""What a viewer may order now, and what its unit may not, with the rules' own reason.

Everything is asked of the rules with what the viewer may know. See R3.1-R3.44, R5.40-R5.43; S4.109-128.
"""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from dieshift.core.geometry import distance
from dieshift.core.registry import load_shown
from dieshift.core.rules import Rules
from dieshift.core.viewers import Viewer
from dieshift.core.words import Message, say
from dieshift.interface.scene import NOBODY, Choice, Menu, seat_of
from dieshift.stargrunt.chapters import activation, assault, buildings, electronics, recovery, spotting, units, vehicles
from dieshift.stargrunt.chapters.buildings.shown import mark_of
from dieshift.stargrunt.chapters.fire import FIRE
from dieshift.stargrunt.chapters.movement.action import most_allowance
from dieshift.stargrunt.chapters.movement.rules import allowance_left
from dieshift.stargrunt.chapters.overwatch import CARRY_ON, CARRY_THEM, HIT, HURT, HURT_ON_THE_MOVE, REACT, REACTION
from dieshift.stargrunt.chapters.vehicles.rules import way_to_vehicle
from dieshift.stargrunt.frame import AFOOT, AIMED, ALLOWED, AT_ENEMIES, MOVES, actions, traits
from dieshift.stargrunt.interface import words
from dieshift.stargrunt.interface.chances import LACKING
from dieshift.stargrunt.interface.field import known_enemies
from dieshift.stargrunt.interface.offers import offered, steps
from dieshift.stargrunt.interface.sparing import spare, spends_only
from dieshift.stargrunt.rulebook import STARGRUNT
from dieshift.stargrunt.state.electronics import ew_die
from dieshift.stargrunt.state.records import Game, Order, Squad
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.squads import in_play
from dieshift.stargrunt.state.terms import IN_PLAY, PLACED
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.text import notation
from dieshift.stargrunt.turn.legal import refusal

PLACE = "X,Y"
FIRES = {actions.word(FIRE), actions.word(REACT)}


def menu(rules: Rules, table: Table, seen: Game, names: Roster, viewer: Viewer) -> Menu:
    """Orders of the player who must decide; empty for any other viewer."""
    seat = seat_of(viewer)
    if not viewer.owns(seen.seat_to_choose):
        return Menu(seat=seat)
    choices = [*_sparing(rules, table, seen, names, _offered(rules, table, seen, names)),
               *_extra(rules, table, seen, names)]
    refused = _refused(rules, table, seen, names, {choice.order for choice in choices}, {c.word for c in choices})
    spared = _spared(rules, table, seen, names, choices) if seen.question == activation.WHAT_ACTION else ()
    return Menu(seat=seat, choices=[*choices, *refused, *spared], words=actions.ranked())


# --- what may be ordered ---------------------------------------------------------------------------------------------


def _offered(rules: Rules, table: Table, seen: Game, names: Roster) -> Iterator[Choice]:
    """The offers as choices; of detached elements of one figure, the first alone."""
    detached: set[int] = set()
    for order, offer in offered(rules, table, seen, names):
        if order.kind == units.DETACH:
            if order.choice in detached:
                continue
            detached.add(order.choice)
        reach = int(most_allowance(rules, seen.squad[order.unit], order)) if traits(order.kind) & MOVES else 0
        if order.kind in {vehicles.GET_OUT, units.LEAVE_CREW}:
            reach = int(way_to_vehicle(rules, seen.squad[order.unit].mobility))
        meaning = offer.meaning
        if isinstance(meaning, Message) and order.kind in words.GAITS and "reach" in meaning.given:
            meaning = say(words.GAITS[order.kind], reach=meaning.given["reach"])
        yield _choice(order, offer.order, seen, names, meaning=meaning, reach=reach)


def _sparing(rules: Rules, table: Table, seen: Game, names: Roster, found: Iterable[Choice]) -> list[Choice]:
    """The same, fires without the rounds that are counted where there are others, and with those alone at the end."""
    first, last = dict[str, Choice](), list[Choice]()
    for choice in found:
        if choice.word not in FIRES:
            first[choice.order] = choice
            continue
        order = notation.read(choice.order, names, seen)
        spared = spare(rules, table, seen, order)
        text = choice.order if spared is order else notation.write(spared, names)
        if spends_only(seen, order):
            last.append(choice)
        elif text not in first:
            first[text] = replace(choice, order=text)
    return [*first.values(), *last]


def _extra(rules: Rules, table: Table, seen: Game, names: Roster) -> Iterator[Choice]:
    """An order that the offers leave out: another way for a mover that was missed."""
    if seen.question == HURT_ON_THE_MOVE:
        top = seen.pending[seen.pending_count - 1]
        if top.notes[HIT] != HURT:
            order = Order()
            order.kind, order.choice, order.unit, order.target = CARRY_ON, CARRY_THEM, NOBODY, NOBODY
            kind = actions.by_number[CARRY_ON]
            yield Choice(order=f"{notation.write(order, names)} to {PLACE}", word=kind.word, title=words.TURN_ASIDE,
                         meaning=say(kind.meaning), unit=top.order.unit, wants="path",
                         reach=allowance_left(rules, seen, top))


# --- what may not ----------------------------------------------------------------------------------------------------


def _refused(rules: Rules, table: Table, seen: Game, names: Roster, told: set[str], said: set[str]) -> Iterator[Choice]:
    """The orders that are not possible now, each with the sentence that refuses it."""
    for order in _tries(seen, told, names) if seen.question != activation.WHAT_ACTION else _kinds(rules, seen, said):
        yield from _not_so(rules, table, seen, names, order)


def _not_so(rules: Rules, table: Table, seen: Game, names: Roster, order: Order) -> Iterator[Choice]:
    """An order as one that is refused, if it is."""
    found = refusal(rules, table, seen, order)
    if found != ALLOWED:
        text = STARGRUNT.refusal_text(found, rules, table, seen, order, names)
        yield _choice(order, notation.write(order, names), seen, names, refused=text)


def _tries(seen: Game, told: set[str], names: Roster) -> Iterator[Order]:
    """The answers to a question that have not been offered: of units, and to skip."""
    tries: list[Order] = []
    if seen.question == electronics.SIGNAL:
        tries = [_order(electronics.JAM, unit) for unit in range(seen.units)
                 if seen.squad[unit].side == seen.seat_to_choose and ew_die(seen.squad[unit])]
    if seen.question in {activation.WHICH_UNIT, REACTION}:
        kind = activation.ACTIVATE if seen.question == activation.WHICH_UNIT else REACT
        tries = [_order(kind, unit) for unit in range(seen.units) if seen.squad[unit].side == seen.seat_to_choose
                 and seen.squad[unit].gone == IN_PLAY and seen.squad[unit].figures]
    if seen.question == activation.WHICH_UNIT:
        tries += [_order(activation.PASS), _order(activation.STOP)]
    begun = {" ".join(text.split()[:2]) for text in told}
    yield from (order for order in tries if " ".join(notation.write(order, names).split()[:2]) not in begun)


def _kinds(rules: Rules, seen: Game, said: set[str]) -> Iterator[Order]:
    """Each kind of action that has not been offered, towards the nearest unit that it could be meant for."""
    load_shown("dieshift.stargrunt.chapters")
    unit = seen.active
    for kind in actions.asked(activation.WHAT_ACTION):
        if actions.word(kind) in said or _is_not_for(rules, seen, seen.squad[unit], kind):
            continue
        if traits(kind) & MOVES:
            yield next(steps(kind, unit, seen.squad[unit].figure[seen.squad[unit].centre]))
        elif traits(kind) & AIMED:
            target = _nearest(seen, unit, kind)
            if target != NOBODY:
                yield _order(kind, unit, target)
        elif kind in {units.DETACH, units.LEAVE_CREW}:
            yield _order(kind, unit, rifles=1 << max(0, seen.squad[unit].figures - 1))
        else:
            yield _order(kind, unit)


def _spared(rules: Rules, table: Table, seen: Game, names: Roster, found: list[Choice]) -> Iterator[Choice]:
    """The known enemies that cannot be fired at where others can, each with the sentence that refuses it. See R5.1."""
    fire = actions.word(FIRE)
    aimed = {choice.target for choice in found if choice.word == fire}
    for target in known_enemies(seen, seen.active) if aimed else ():
        if names.unit(target) not in aimed:
            yield from _not_so(rules, table, seen, names, _order(FIRE, seen.active, target))


def _is_not_for(rules: Rules, seen: Game, squad: Squad, kind: int) -> bool:
    """Whether a kind of action is not shown: its rule is off, the unit lacks what it needs, or is a vehicle."""
    if squad.hull > 0 and traits(kind) & AFOOT:
        return True
    lacking = LACKING.get(kind)
    return lacking is not None and lacking(rules, seen, squad)


def _nearest(seen: Game, unit: int, kind: int) -> int:
    """The nearest unit on the table that an action could be meant for: to observe, a hidden one before all others."""
    squad = seen.squad[unit]
    me, best = squad.figure[squad.centre], []
    for other in range(seen.units):
        there = seen.squad[other]
        enemy = there.side != squad.side
        if other != unit and enemy == bool(traits(kind) & AT_ENEMIES) and there.present == 1 and in_play(there) == 1:
            him = there.figure[there.centre]
            plain = kind == spotting.OBSERVE and there.located == PLACED
            best.append((plain, distance(me.x, me.y, him.x, him.y), other))
    return min(best)[2] if best else NOBODY


def _order(kind: int, unit: int = NOBODY, target: int = NOBODY, rifles: int = 0) -> Order:
    made = Order()
    made.kind, made.unit, made.target, made.rifles = kind, unit, target, rifles
    return made


# --- a choice --------------------------------------------------------------------------------------------------------


def _choice(order: Order, text: str, seen: Game, names: Roster, *, meaning: str = "", reach: int = 0,
            refused: str = "") -> Choice:
    """An order with its words; its target by its code."""
    word = text.partition(" ")[0]
    target = names.unit(order.target)
    if order.kind in {REACT, electronics.JAM} and seen.pending_count:
        target = names.unit(seen.pending[seen.pending_count - 1].order.unit)
    spoken = actions.by_word[word]
    title = (
        meaning if order.kind in {recovery.TAKE, assault.PAIR} and meaning else actions.title(order.kind, order.choice)
    )
    if order.kind == buildings.BATTER:
        title = say(words.AT_SECTION, title=actions.title(order.kind, order.choice % buildings.PARTS),
                    section=names.section(order.choice // buildings.PARTS))
        target = mark_of(order.choice // buildings.PARTS)
    return Choice(order=text, word=word, title=title,
                  meaning=meaning or spoken.meaning, key=spoken.key, section=spoken.action.section, unit=order.unit,
                  target=target, wants=_open(text), reach=reach, refused=refused)


def _open(text: str) -> str:
    """What a text leaves open: a way that leads somewhere, or a place alone, such as fire is called for on."""
    if text.endswith(f" to {PLACE}"):
        return "path"
    return "place" if text.endswith(PLACE) else ""
