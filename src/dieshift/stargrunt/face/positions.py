"""Odds of how units go to a place without a move: into column, into a position, back from a charge, or in pursuit.

Mines and fires on the way are asked of the rules that walk it. See R4.14, R8.8, R8.34, R14.51, R16.2; S2.11, S2.13.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction

from dieshift.core.dice import Dice
from dieshift.core.odds import exact
from dieshift.core.records import clone
from dieshift.core.rules import Rules
from dieshift.core.words import say
from dieshift.face.scene import Odds
from dieshift.stargrunt.chapters.assault import squads_fight
from dieshift.stargrunt.chapters.assault.charge import lane, move_in, reaches
from dieshift.stargrunt.chapters.assault.places import place_of_unit, unit_of_side
from dieshift.stargrunt.chapters.assault.withdrawal import fall_back, way_back
from dieshift.stargrunt.chapters.movement.reasons import MOBILITY
from dieshift.stargrunt.face import words
from dieshift.stargrunt.face.burning import heat_on_way
from dieshift.stargrunt.face.checks import die_of
from dieshift.stargrunt.face.mines import on_way
from dieshift.stargrunt.face.rows import passing, rows
from dieshift.stargrunt.ground.going import Table
from dieshift.stargrunt.state.records import Game, Order, Pending
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.squads import dash_die, is_encumbered
from dieshift.stargrunt.turn import orders
from dieshift.stargrunt.words.sentences import short


def taking_places(rules: Rules, table: Table, seen: Game, order: Order, go: Callable[[Game], object]) -> Iterator[Odds]:
    """What mines and fires do to the figures of an order's unit as they go to their places. See R14.51, R16.2."""
    squad = seen.squad[order.unit]
    if squad.hull > 0 or (seen.mined == 0 and seen.fires == 0):
        return
    game, gone = clone(seen), Pending()
    game.mined = game.fires = 0
    go(game)
    gone.order.kind, gone.order.unit = order.kind, order.unit
    ways = [(Fraction(1), game, gone)]
    if seen.mined == 1:
        yield from on_way(rules, table, squad, gone, ways)
    if seen.fires > 0:
        yield from heat_on_way(rules, squad, gone, ways)


def occupy(rules: Rules, table: Table, seen: Game, names: Roster, order: Order) -> Iterator[Odds]:
    """What lies in the way into a position that was given up. See R8.8, R16.2; S2.13."""
    if order.choice == orders.STAY_BACK:
        return
    going, at = _of(seen, orders.OCCUPY), seen.assault
    place = int(place_of_unit(seen, going.unit))
    yield from taking_places(rules, table, seen, going, lambda game: move_in(
        Dice(), rules, table, game, place, int(at.at_x), int(at.at_y)))


def go_back(rules: Rules, table: Table, seen: Game, names: Roster, order: Order) -> Iterator[Odds]:
    """What lies in the way back of a charge that was beaten off. See R8.11, R8.34, R16.2."""
    if order.choice == orders.STAY:
        return
    going, to_cover = _of(seen, orders.FALL_BACK), int(order.choice == orders.TO_COVER)
    yield from taking_places(rules, table, seen, going, lambda game: fall_back(
        Dice(), rules, table, game, int(going.unit), to_cover))


def _of(seen: Game, kind: int) -> Order:
    """An order of the unit whose order is under way."""
    made = Order()
    made.kind, made.unit = kind, seen.pending[seen.pending_count - 1].order.unit
    return made


def give_ground(rules: Rules, table: Table, seen: Game, unit: int, foe: int) -> Iterator[Odds]:
    """How far a squad gets that gives ground by its own choice. See S2.13."""
    faces = _die(rules, seen, unit)

    def gone(dice: Dice, game: Game) -> int:
        far = squads_fight.withdraw_by_choice(dice, rules, game, unit)
        return int(way_back(rules, table, game, unit, foe, far).away)

    found = exact(gone, fresh=lambda: (clone(seen),))
    shown: dict[str, Fraction] = {}
    for away, chance in found.items():
        label = say(words.FLEES, far=short(away)) if away else words.NO_FLIGHT
        shown[label] = shown.get(label, Fraction(0)) + chance
    yield Odds(dice=[die_of(MOBILITY, faces)], rows=rows(shown, words.DASH_GROUP))


def pursue(rules: Rules, table: Table, seen: Game) -> Iterator[Odds]:
    """Whether those who have broken are caught. See S2.11."""
    winner = int(unit_of_side(seen, seen.assault.winner - 1))
    loser = int(unit_of_side(seen, 2 - seen.assault.winner))
    cost = lane(rules, table, seen, winner, loser).cost
    found = exact(lambda dice, game: int(reaches(squads_fight.dash_of(dice, rules, game, winner), cost)),
                  fresh=lambda: (clone(seen),))
    yield passing("pursue", found.get(1, Fraction(0)), die_of(MOBILITY, _die(rules, seen, winner)))


def _die(rules: Rules, seen: Game, unit: int) -> int:
    """The die of a combat move. See R4.8, R4.11."""
    squad = seen.squad[unit]
    return int(dash_die(rules, squad.mobility, is_encumbered(squad)))
