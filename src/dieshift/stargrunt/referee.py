"""What a referee may set by hand in a squad battle: markers, morale, who is hurt, what is left, where somebody stands.

What follows from it (who leads, where the middle is, whether a squad is together) is found by the rules themselves.
"""

from typing import Any

from dieshift.core.rulable import TABLE, YES_NO, Kept, Place, Ruled, Rulings, one
from dieshift.core.rules import Rules
from dieshift.core.words import say
from dieshift.stargrunt.bots.random_bot import fall_back
from dieshift.stargrunt.chapters.movement.entering import is_waiting, stands_free
from dieshift.stargrunt.chapters.vehicles.rules import bring_hull
from dieshift.stargrunt.marks import UNRULED, Mark, marks
from dieshift.stargrunt.referee_table import KEPT, decides
from dieshift.stargrunt.scenarios.midst import clashes
from dieshift.stargrunt.state import terms
from dieshift.stargrunt.state.natures import acts_alone, is_dummy, is_troops, turn_over
from dieshift.stargrunt.state.records import MAX_DEVICES, Figure, Game, Gun, Hull, Order, Squad
from dieshift.stargrunt.state.squads import next_leader, settle
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.turn.legal import refusal

NOT_NOW = say("a referee can't change anything before the first turn or after the battle")
UNDER_WAY = say("an action is under way: wait until it is done, then rule")
OUT = say("that unit is no longer in the battle")


def refuses(_: Table, game: Game, unit: int) -> str:
    """Why nothing of a unit, or of the table, may be ruled on now; empty: it may."""
    if game.turn == 0 or game.seat_to_choose == terms.NOBODY:
        return NOT_NOW
    if game.pending_count > 0 or game.assault.step > 0:
        return UNDER_WAY
    if unit == TABLE:
        return ""
    return "" if unit < game.units and game.squad[unit].gone == terms.IN_PLAY and game.squad[unit].figures > 0 else OUT


# --- whose fields they are -------------------------------------------------------------------------------------------


def _is_unit(game: Game, unit: int) -> bool:
    return is_dummy(game.squad[unit]) == 0


def _squad(game: Game, unit: int, _: int) -> Squad:
    return game.squad[unit]


def _figures(game: Game, unit: int) -> int:
    return int(game.squad[unit].figures) if _is_unit(game, unit) else 0


def _figure(game: Game, unit: int, k: int) -> Figure:
    return game.squad[unit].figure[k]


def _hulls(game: Game, unit: int) -> int:
    return int(game.squad[unit].hull > 0)


def _hull(game: Game, unit: int, _: int) -> Hull:
    return game.hull[game.squad[unit].hull - 1]


def _guns(game: Game, unit: int) -> int:
    return int(_hull(game, unit, 0).guns) if _hulls(game, unit) else 0


def _gun(game: Game, unit: int, k: int) -> Gun:
    return _hull(game, unit, 0).gun[k]


def _flies(game: Game, unit: int) -> bool:
    return bool(_hull(game, unit, 0).flies != terms.NO_AIRCRAFT)


def _has_nerve(game: Game, unit: int) -> bool:
    return _is_unit(game, unit) and acts_alone(game.squad[unit]) == 0


def _is_active(game: Game, unit: int) -> bool:
    return bool(game.active == unit)


def _is_benched(game: Game, unit: int) -> bool:
    return _is_unit(game, unit) and _is_inactive(game, unit)


def _is_inactive(game: Game, unit: int) -> bool:
    return bool(game.active != unit)


# --- places ----------------------------------------------------------------------------------------------------------


def where(game: Game, unit: int) -> tuple[int, int] | None:
    """Where the middle of a unit is; None of one that is off the table, or in a vehicle."""
    squad = game.squad[unit]
    if squad.present == 0 or squad.aboard > 0 or is_waiting(squad) == 1:
        return None
    middle = squad.figure[squad.centre]
    return int(middle.x), int(middle.y)


def stand(rules: Rules, table: Table, game: Game, unit: int, x: int, y: int) -> None:
    """Set a unit down elsewhere, its figures as they stood; ValueError where one of them cannot stand."""
    squad = game.squad[unit]
    middle = squad.figure[squad.centre]
    east, north = x - middle.x, y - middle.y
    for figure in squad.figure[: squad.figures]:
        there = figure.x + east, figure.y + north
        if not (0 <= there[0] <= table.width and 0 <= there[1] <= table.depth):
            raise ValueError(say("a figure would be off the table there"))
        figure.x, figure.y = there
    bring_hull(game, unit)
    if stands_free(table, rules, game, unit) == 0:
        raise ValueError(say("a figure can't be there: choose open ground clear of other figures"))


def locate(_: Rules, _table: Table, game: Game, unit: int, squad: Squad, located: int) -> None:
    """Turn a counter over: reveal the unit under it, or take a false counter off the table."""
    if located == terms.PLACED:
        turn_over(game, unit)
    elif is_dummy(squad) == 1 and located == terms.FLIPPED:
        raise ValueError(say("no unit is under that counter: reveal it, or leave it"))
    else:
        squad.located = located


def _rule_out(_: Rules, _table: Table, _game: Game, _unit: int, squad: Squad, known: int) -> None:
    """Let the enemy know that no troops lie under a counter, or not any more."""
    if known and is_troops(squad) == 1:
        raise ValueError(say("that counter hides a unit"))
    squad.no_troops = known


def _is_counter(game: Game, unit: int) -> bool:
    return bool(game.squad[unit].located != terms.PLACED)


def _is_placed(game: Game, unit: int) -> bool:
    return bool(game.squad[unit].located == terms.PLACED and game.squad[unit].present == 1)


def _see(_: Rules, _table: Table, game: Game, _unit: int, squad: Squad, ruled: int) -> None:
    """Let a unit be seen in the next order as the table has it: see `terrain.sighting.as_ruled`."""
    squad.ruled = ruled
    game.ruled = max(int(each.ruled != terms.BY_RULES) for each in game.squad[: game.units])


# --- what follows ----------------------------------------------------------------------------------------------------


def follow(rules: Rules, table: Table, game: Game, unit: int) -> None:
    """What follows from a ruling: who leads, the middle, integrity; ValueError for a state that cannot be."""
    if unit == TABLE:
        decides(rules, game)
    elif game.squad[unit].gone == terms.IN_PLAY:
        _follow(rules, game, unit)
    if not _goes_on(rules, table, game):
        raise ValueError(say("after that no unit could do anything: let the turn go on first"))


def _follow(rules: Rules, game: Game, unit: int) -> None:
    squad = game.squad[unit]
    if squad.leader == terms.NOBODY or squad.figure[squad.leader].health != terms.FIT:
        squad.leader = next_leader(squad)
    centre = squad.centre
    settle(rules, squad)
    if squad.located != terms.PLACED:
        squad.centre = centre
    marks = {"in_position": squad.in_position, "hidden": squad.located == terms.HIDDEN,
             "flipped": squad.located == terms.FLIPPED, "overwatch": squad.overwatch, "last_stand": squad.standing_fast,
             "column": squad.column, "suppression": squad.suppression, "panic": squad.panic, "met": None}
    for _, what, _ in clashes(marks):
        raise ValueError(what)
    if _has_nerve(game, unit) and squad.confidence > squad.ceiling:
        raise ValueError(say("confidence can't exceed the best confidence: change that first"))


def _goes_on(rules: Rules, table: Table, game: Game) -> bool:
    """Whether the player who must decide still can."""
    order: Any = Order()
    fall_back(rules, table, game, order)
    return refusal(rules, table, game, order) == 0



def _of_mark(mark: Mark) -> Ruled:
    """The ruling on a mark that a chapter declares."""
    when = _has_nerve if mark.nerve else _is_unit
    if mark.values is None:
        return Ruled(mark.word, mark.field, 0, mark.bounds[1], when=when)
    return Ruled(mark.word, mark.field, values=mark.values, when=when)


def _with_marks(others: tuple[Ruled, ...]) -> tuple[Ruled, ...]:
    """The rulings on a unit, those on its marks each in its place."""
    rulings = list(others)
    for mark in sorted(marks.all(), key=lambda mark: (mark.ruled, mark.number)):
        if mark.ruled != UNRULED:
            rulings.insert(mark.ruled, _of_mark(mark))
    return tuple(rulings)


UNIT = _with_marks((
    Ruled(say("suppression"), "suppression", 0, 3, when=_is_unit),
    Ruled(say("confidence"), "confidence", values=dict(enumerate(terms.CONFIDENCE)), when=_has_nerve),
    Ruled(say("best confidence"), "ceiling", values=dict(enumerate(terms.CONFIDENCE)), when=_has_nerve),
    Ruled(say("motivation"), "motivation", values=dict(enumerate(terms.MOTIVATION)), when=_is_unit),
    Ruled(say("quality"), "quality", values=terms.QUALITY, when=_is_unit),
    Ruled(say("leadership"), "leadership", 1, 3, when=_is_unit),
    Ruled(say("activated"), "activated", values=YES_NO, when=_is_benched),
    Ruled(say("actions left"), "actions", 1, 2, when=_is_active),
    Ruled(say("visibility"), "ruled", values=dict(enumerate(terms.RULED_SIGHT)), put=_see, when=_is_placed),
    Ruled(say("counter"), "located", values={terms.HIDDEN: say("hidden"), terms.FLIPPED: say("turned over"),
                                             terms.PLACED: say("placed")}, put=locate, when=_is_inactive),
    Ruled(say("known to hide no troops"), "no_troops", values=YES_NO, put=_rule_out, when=_is_counter),
    Ruled(say("smoke dischargers"), "smoke", 0, 9, when=_is_unit),
    Ruled(say("demolition charges"), "charges", 0, 9, when=_is_unit),
    Ruled(say("command-detonated mines"), "mines", 0, MAX_DEVICES, when=_is_unit),
    Ruled(say("remote launchers"), "launchers", 0, 9, when=_is_unit),
    Ruled(say("decoys"), "decoys", 0, 9, when=_is_unit),
    Ruled(say("fired on before"), "was_fired_on", values=YES_NO, when=_is_unit),
    Ruled(say("suppressed before"), "was_suppressed", values=YES_NO, when=_is_unit),
))
LEFT = {terms.UNCOUNTED: say("not counted"), terms.NO_ROUNDS: "0"} | {k: str(k) for k in range(1, 10)}
FIGURE = (
    Ruled(say("health"), "health", of="figure",
          values={health: terms.HEALTH[health] for health in (terms.FIT, terms.WOUNDED, terms.TREATED, terms.DEAD,
                                                              terms.SUIT_KO)}),
    Ruled(say("rounds"), "rounds", of="figure", values=LEFT),
    Ruled(say("medic"), "medic", values=YES_NO, of="figure"),
    Ruled(say("has fired"), "fired", of="figure", values={
        0: say("nothing"), 1: say("small arm"), 2: say("support weapon"), 3: say("both weapons")}),
)
VEHICLE = (
    Ruled(say("immobilised"), "stuck", values=YES_NO, of="vehicle"),
    Ruled(say("systems out"), "dark", values=YES_NO, of="vehicle"),
    Ruled(say("damage"), "wreck", of="vehicle", values={terms.FIGHTS: say("none"), terms.DISABLED: say("disabled")}),
    Ruled(say("heading"), "heading", 0, 359, of="vehicle"),
    Ruled(say("decoys"), "decoys", 0, 9, of="vehicle"),
    Ruled(say("decoy tried in this turn"), "decoyed", values=YES_NO, of="vehicle"),
    Ruled(say("bombs"), "bombs", 0, 9, of="vehicle", when=_flies),
    Ruled(say("can't take off"), "snagged", values=YES_NO, of="vehicle", when=_flies),
)
WEAPON = (
    Ruled(say("rounds"), "rounds", of="weapon", values=LEFT),
    Ruled(say("has fired"), "fired", values=YES_NO, of="weapon"),
)
RULINGS = Rulings(
    kept={"": Kept(one, _squad, UNIT), "figure": Kept(_figures, _figure, FIGURE),
          "vehicle": Kept(_hulls, _hull, VEHICLE), say("weapon"): Kept(_guns, _gun, WEAPON)},
    table=KEPT, place=Place(where, stand, terms.INCH), refuses=refuses, settle=follow)
