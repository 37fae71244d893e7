"""How a squad battle stands, as a viewer may know it: cards of its units, its counters and figures, the banner.

All is read from what `view` leaves of the game, so that a hidden unit is a counter and no more. See R15.1, R15.13.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from dieshift.core.records import flatten
from dieshift.core.rules import Rules
from dieshift.core.viewers import Viewer
from dieshift.core.words import Given, filled, listed, say
from dieshift.interface.scene import NOBODY, Piece, Scene, Side, Unit
from dieshift.stargrunt.chapters import activation
from dieshift.stargrunt.chapters.ambush.shown import ways_and_zones
from dieshift.stargrunt.chapters.buildings.shown import houses
from dieshift.stargrunt.chapters.fires.shown import flames
from dieshift.stargrunt.chapters.mines.rules import FIELD
from dieshift.stargrunt.chapters.movement.entering import edge_of, is_waiting
from dieshift.stargrunt.chapters.objectives import rules as objectives_rules
from dieshift.stargrunt.chapters.overwatch.rules import is_on_its_way
from dieshift.stargrunt.chapters.recovery.shown import thing_named
from dieshift.stargrunt.chapters.support.shown import chart
from dieshift.stargrunt.chapters.vehicles import shown
from dieshift.stargrunt.interface import looks, words
from dieshift.stargrunt.interface.card import is_counter, known_card, known_of_counter, state_of
from dieshift.stargrunt.interface.films import figure_piece
from dieshift.stargrunt.interface.report import MARKED, ending, score
from dieshift.stargrunt.rulebook import question_text
from dieshift.stargrunt.state import terms
from dieshift.stargrunt.state.natures import host_of, is_dummy
from dieshift.stargrunt.state.records import Game, Squad
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.squads import fit_figures, is_captive
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.terrain.table import cover_here
from dieshift.stargrunt.text import notation
from dieshift.stargrunt.text.sentences import aim_words

HEALTH_SIGNS = {terms.WOUNDED: "wounded", terms.TREATED: "treated", terms.DEAD: "dead", terms.SUIT_KO: "suit"}
RADIUS = terms.BASE // 2


class Drawn(NamedTuple):
    """A unit as it was drawn: all that its card and its pieces follow from, and these."""

    source: tuple[Any, ...]
    card: Unit
    pieces: list[Piece]


def scene(rules: Rules, table: Table, seen: Game, names: Roster, viewer: Viewer, known: dict[int, Drawn] | None =
          None) -> Scene:
    """The state of a game; `seen` is what the viewer's view leaves of it.

    `known` keeps what was drawn for this viewer in this game, so that only what changed is drawn again.
    """
    over = seen.question == activation.OVER and seen.turn > 0
    drawn = list(_drawn(rules, table, seen, names, viewer, {} if known is None else known))
    return Scene(
        night=seen.night == 1, turn=seen.turn, turns=seen.turns, seat=seen.seat_to_choose,
        question="" if over else question_text(seen, names),
        banner=banner(seen, names), active=seen.active, over=over,
        winner=(names.side(seen.winner) or words.DRAW) if over else "",
        result=ending(seen, seen, names) if seen.turn else [],
        aims=score(seen, names) if seen.turn else [],
        sides=[_side(seen, names, side) for side in range(2)],
        units=[unit.card for unit in drawn],
        pieces=[*_aims(table, seen, names), *ways_and_zones(seen.ambush, names), *_devices(seen, names),
                *flames(seen), *houses(seen, names), *chart(seen), *_goal(seen, names), *shown.left_behind(seen, names),
                *(piece for unit in drawn for piece in unit.pieces)])


def _drawn(rules: Rules, table: Table, seen: Game, names: Roster, viewer: Viewer, known: dict[int,
           Drawn]) -> Iterator[Drawn]:
    """Every unit there ever was; as it was drawn before, where nothing changed that would show."""
    captives = [(squad.side, figure.held_by, figure.health) for squad in seen.squad[: seen.units]
                for figure in squad.figure[: squad.figures] if is_captive(figure) == 1]
    motorised = [(squad.hull, squad.aboard, squad.gone) for squad in seen.squad[: seen.units]] if seen.hulls else []
    inside = [*motorised, *(flatten(hull) for hull in seen.hull[: seen.hulls])]
    for unit in range(seen.units):
        if _has_been(seen, unit):
            host = host_of(seen, unit)
            with_him = flatten(seen.squad[host]) if host != NOBODY else []
            source = (flatten(seen.squad[unit]), with_him, unit == seen.active, captives, inside,
                      looks.gun_heading(seen, unit))
            drawn = known.get(unit)
            if drawn is None or drawn.source != source:
                card, pieces = _card(rules, seen, names, viewer, unit), list(_figures(table, seen, names, viewer, unit))
                drawn = known[unit] = Drawn(source, card, pieces)
            yield drawn


def _has_been(seen: Game, unit: int) -> bool:
    """Whether there ever was such a unit: a counter's place, or a squad with figures."""
    return bool(seen.squad[unit].figures > 0 or is_counter(seen, Viewer.SPECTATOR, unit)
                or host_of(seen, unit) != NOBODY)


# --- words -----------------------------------------------------------------------------------------------------------


def banner(seen: Game, names: Roster) -> str:
    """Whose go it is, which turn, which action of how many, and what is waited for."""
    turn = say(words.TURN_OF, turn=seen.turn, turns=seen.turns) if seen.turns else say(words.TURN, turn=seen.turn)
    if seen.turn == 0:
        turn = words.BEFORE
        if seen.question == activation.OVER:
            return turn
    if seen.question == activation.OVER:
        winner = names.side(seen.winner)
        return say(words.BANNER, turn=turn, what=say(words.WON, side=winner) if winner else words.DRAWN)
    top = seen.pending[seen.pending_count - 1].order if seen.pending_count else None
    places: dict[str, Given] = {"seat": names.side(seen.seat_to_choose), "unit": names.unit(seen.active), "order": ""}
    if seen.question == activation.WHAT_ACTION and seen.active == NOBODY:
        return say(words.BANNER, turn=turn, what=say(words.ACTS_UNSEEN, seat=names.side(seen.seat_to_choose)))
    if seen.active != NOBODY:
        left = seen.squad[seen.active].actions
        places |= {"action": str(3 - left), "actions": "2"}
    if top is not None:
        places |= {"order": notation.in_words(top, names), "unit": names.unit(top.unit), "side": places["seat"]}
    return say(words.BANNER, turn=turn, what=filled(words.BANNERS[seen.question], places))


def _side(seen: Game, names: Roster, side: int) -> Side:
    """A side with what is known to be left of it."""
    mine = [squad for squad in seen.squad[: seen.units] if squad.side == side and squad.gone == terms.IN_PLAY]
    counters = sum(1 for squad in mine if squad.quality == 0)
    known = [squad for squad in mine if squad.quality and fit_figures(squad)]
    figures = sum(fit_figures(squad) for squad in known)
    left = say(words.LEFT, units=words.units(len(known)), figures=words.figures(figures))
    if counters:
        left = say(words.LEFT_BESIDES, units=words.units(len(known)), figures=words.figures(figures),
                   counters=words.counters(counters))
    return Side(name=names.side(side), colour=names.sides[side].colour, left=left)


def _card(rules: Rules, seen: Game, names: Roster, viewer: Viewer, unit: int) -> Unit:
    """What the viewer may know of a unit."""
    squad = seen.squad[unit]
    if not is_counter(seen, viewer, unit):
        return known_card(rules, seen, names, unit)
    middle = squad.figure[0]
    kind = words.INVERTED if squad.located == terms.HIDDEN else words.FLIPPED
    if squad.present == 0 and squad.gone == terms.IN_PLAY:
        kind = words.TO_ENTER
    marks = [*known_of_counter(squad), *([words.ACTIVATED] if squad.activated else [])]
    return Unit(id=unit, code=names.unit(unit), name=words.UNSEEN, side=squad.side, state=state_of(seen, unit),
                x=middle.x, y=middle.y, known=False, words=[kind, *marks], pips=squad.suppression,
                look=looks.HIDDEN)


# --- pieces ----------------------------------------------------------------------------------------------------------


def _aims(table: Table, seen: Game, names: Roster) -> Iterator[Piece]:
    """Both baselines, and the places that somebody wants."""
    for side in range(2):
        yield Piece(id=f"edge{side}", kind="marker", x=table.width // 2, y=edge_of(table, seen, side), r=0, side=side,
                    signs=["baseline"], label=say(words.BASELINE, side=names.side(side)))
    for k in range(seen.objectives):
        aim = seen.objective[k]
        if aim.kind in MARKED:
            label = say(words.AIM, side=names.side(aim.side), aim=aim_words(aim, names.engagement_text(k)),
                        goal=aim.goal)
            x = aim.x if aim.kind == terms.HOLD else table.width // 2
            yield Piece(
                id=f"aim{k}",
                kind="objective",
                x=x,
                y=aim.y,
                r=aim.radius,
                side=aim.side,
                signs=["primary" if aim.primary else "secondary", objectives_rules.WORDS[aim.kind]],
                label=label,
            )


def _devices(seen: Game, names: Roster) -> Iterator[Piece]:
    """What lies on the table by itself, as far as it is known: a field as wide as it is. See R16.1, R15.5."""
    for device in seen.device:
        if device.kind != terms.NO_DEVICE:
            wide = device.kind in {terms.AP_FIELD, terms.AV_FIELD, terms.MIXED_FIELD}
            label = say(words.DEVICE_OF, side=names.side(device.side), device=terms.DEVICE[device.kind])
            yield Piece(id=f"device{device.kind}.{device.x}.{device.y}", kind="marker", x=device.x, y=device.y,
                        r=FIELD if wide else terms.BASE // 2, side=device.side,
                        signs=["mines" if wide else "device", *(["inverted"] if device.kind == terms.LAUNCHER else []),
                               *([] if device.known else ["secret"])],
                        label=label if device.known else say(words.DEVICE_SECRET, label=label),
                        look=looks.DEVICES.get(device.kind, ""))


def _goal(seen: Game, names: Roster) -> Iterator[Piece]:
    """The corners of the path that is being gone while somebody decides about it."""
    for pending in seen.pending[: seen.pending_count]:
        order = pending.order
        if is_on_its_way(pending) == 1:
            for leg in range(order.legs):
                yield Piece(id=f"goal{leg}", kind="marker", x=order.x[leg], y=order.y[leg], unit=order.unit,
                            side=seen.squad[order.unit].side, signs=["corner" if leg < order.legs - 1 else "goal"],
                            label=say(words.GOAL, unit=names.unit(order.unit)))


def _figures(table: Table, seen: Game, names: Roster, viewer: Viewer, unit: int) -> Iterator[Piece]:
    """A unit's counter, or its figures if it is known and on the table, or about to come on."""
    squad = seen.squad[unit]
    if is_counter(seen, viewer, unit) or is_dummy(squad) == 1:
        if squad.present == 1 and squad.gone == terms.IN_PLAY:
            middle = squad.figure[0]
            yield Piece(id=f"unit{unit}", kind="counter", x=middle.x, y=middle.y, r=terms.BASE, unit=unit,
                        side=squad.side, signs=[] if squad.located == terms.HIDDEN else ["flipped"],
                        label=words.UNKNOWN_SIGN, look=looks.DUMMY if is_dummy(squad) == 1 else looks.HIDDEN)
        return
    at_edge = is_waiting(squad) == 1 and unit == seen.active
    if squad.hull > 0:
        if (squad.present == 1 and squad.gone == terms.IN_PLAY) or at_edge:
            yield shown.crewed(seen, names, unit)
        return
    for i in range(squad.figures):
        lies_apart = is_captive(squad.figure[i]) == 1 and squad.figure[i].held_by == 0
        if squad.figure[i].health != terms.EVACUATED and (
                (squad.present == 1 and squad.gone == terms.IN_PLAY) or at_edge or lies_apart):
            yield _figure(table, seen, names, unit, i)


def _figure(table: Table, seen: Game, names: Roster, unit: int, i: int) -> Piece:
    """One person, with the signs of what he is and how he is."""
    squad = seen.squad[unit]
    figure = squad.figure[i]
    fit = figure.health == terms.FIT
    signs = {
        "leader": fit and i == squad.leader, "support": fit and figure.support > 0, "medic": figure.medic == 1,
        HEALTH_SIGNS.get(figure.health, ""): figure.health in HEALTH_SIGNS, "captive": is_captive(figure) == 1,
        "abandoned": figure.left != 0 and figure.health != terms.DEAD, "waiting": is_waiting(squad) == 1,
        "fired": figure.fired != 0 and unit == seen.active, "middle": i == squad.centre,
    }
    cover = words.COVERS[cover_here(table, figure.x, figure.y)] if figure.health < terms.DEAD else ""
    return Piece(id=figure_piece(unit, i), kind="figure", x=figure.x, y=figure.y, r=RADIUS, unit=unit, side=squad.side,
                 signs=[sign for sign, holds in signs.items() if holds] + ([cover] if cover else []),
                 label=_label(names, unit, squad, i), look=looks.look_of(squad, i, names.look(unit, squad)))


def _label(names: Roster, unit: int, squad: Squad, i: int) -> str:
    """What a figure is called, and what of its nobody else can use any more. See S4.43."""
    label = say("{unit} {figure}", unit=names.unit(unit), figure=names.figure(unit, squad, i))
    lost = listed(thing_named(names, unit, squad.figure[i], item) for item in range(terms.ITEMS)
                  if squad.figure[i].lost >> item & 1)
    return say(words.LOST_TO_OTHERS, label=label, things=lost) if lost else label
