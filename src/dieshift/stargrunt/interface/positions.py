"""Odds of how units go to a place without a move: into column, into a position, back from a charge, or in pursuit.

Mines and fires on the way are asked of the rules that walk it. See R4.14, R8.8, R8.34, R14.51, R16.2; S2.11, S2.13.
"""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction

from msgspec.structs import replace

from dieshift.core.dice import Dice, scripted
from dieshift.core.odds import exact
from dieshift.core.records import clone
from dieshift.core.rules import Rules
from dieshift.core.words import say
from dieshift.interface.scene import Odds
from dieshift.stargrunt.chapters import assault, movement
from dieshift.stargrunt.chapters.assault import squads_fight
from dieshift.stargrunt.chapters.assault.charge import asked_to_occupy, lane, move_in, reaches
from dieshift.stargrunt.chapters.assault.rules import place_of_unit, unit_of_side
from dieshift.stargrunt.chapters.assault.squad_melee import fights_in_pairs
from dieshift.stargrunt.chapters.assault.withdrawal import NO_DASH, fall_back, give_way
from dieshift.stargrunt.chapters.fires.shown import heat_on_way
from dieshift.stargrunt.chapters.mines.shown import on_way
from dieshift.stargrunt.interface import words
from dieshift.stargrunt.interface.chances import shows
from dieshift.stargrunt.interface.checks import die_of
from dieshift.stargrunt.interface.rows import passing, rows
from dieshift.stargrunt.state.records import FACTS, Game, Order, Pending
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.squads import dash_die, is_encumbered
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.text.sentences import short


def taking_places(rules: Rules, table: Table, seen: Game, order: Order, go: Callable[[Game], object]) -> Iterator[Odds]:
    """What mines and fires do to the figures of an order's unit as they go to their places. See R14.51, R16.2."""
    game = clone(seen)
    game.mined = game.fires = 0
    go(game)
    yield from _between(rules, table, seen, order, [(Fraction(1), game)])


def _between(rules: Rules, table: Table, seen: Game, order: Order, ends: Sequence[tuple[Fraction, Game]],
             ) -> Iterator[Odds]:
    """The same, of a unit that ends in one of several games, each with its chance."""
    squad = seen.squad[order.unit]
    if squad.hull > 0:
        return
    gone = clone(seen.pending[seen.pending_count - 1]) if seen.pending_count else Pending()  # it knows who has rolled
    gone.order.kind, gone.order.unit, gone.order.legs, gone.progress = order.kind, order.unit, 0, 0
    ways = [(chance, game, gone) for chance, game in ends]
    if seen.mined == 1:
        yield from on_way(rules, table, squad, gone, ways)
    if seen.fires > 0:
        yield from heat_on_way(rules, squad, gone, ways)


@shows(assault.OCCUPY)
def occupy(rules: Rules, table: Table, seen: Game, names: Roster, order: Order) -> Iterator[Odds]:
    """What lies in the way into a position that was given up. See R8.8, R16.2; S2.13."""
    if order.choice == assault.STAY_BACK:
        return
    going, at = _going(int(seen.pending[seen.pending_count - 1].order.unit)), seen.assault
    place = int(place_of_unit(seen, going.unit))
    yield from taking_places(rules, table, seen, going, lambda game: move_in(
        Dice(), rules, table, game, place, int(at.at_x), int(at.at_y)))


@shows(assault.FALL_BACK)
def go_back(rules: Rules, table: Table, seen: Game, names: Roster, order: Order) -> Iterator[Odds]:
    """What lies in the way back of a charge that was beaten off. See R8.11, R8.34, R16.2."""
    if order.choice == assault.STAY:
        return
    going = _going(int(seen.pending[seen.pending_count - 1].order.unit))
    to_cover = int(order.choice == assault.TO_COVER)
    yield from taking_places(rules, table, seen, going, lambda game: fall_back(
        Dice(), rules, table, game, int(going.unit), to_cover))


def give_ground(rules: Rules, table: Table, seen: Game, names: Roster, unit: int,
                foes: Sequence[int]) -> Iterator[Odds]:
    """How far a unit gets that gives ground by its own choice, and what it and those who take its place meet with.

    A squad goes a combat move (S2.13), else as a beaten unit does. See R8.8, R8.9, R16.2.
    """
    faces = 0 if fights_in_pairs(rules) == 1 else _die(rules, seen, unit)
    ends = [(Fraction(1, faces or 1), _gone(rules, table, seen, unit, foes[0], face))
            for face in range(1, (faces or 1) + 1)]
    chances: dict[str, Fraction] = {}
    for chance, (_, away) in ends if faces else []:
        label = say(words.FLEES, far=short(away)) if away else words.NO_FLIGHT
        chances[label] = chances.get(label, Fraction(0)) + chance
    if faces:
        yield Odds(dice=[die_of(movement.MOBILITY, faces)], rows=rows(chances, words.DASH_GROUP))
    games = [(chance, game) for chance, (game, _) in ends]
    yield from (of_unit(odds, names.unit(unit)) for odds in _between(rules, table, seen, _going(unit), games))
    if faces and asked_to_occupy(rules) == 1:
        return
    middle = seen.squad[unit].figure[seen.squad[unit].centre]
    for foe in foes:
        for _, game in games:
            move_in(Dice(), rules, table, game, int(place_of_unit(game, foe)), int(middle.x), int(middle.y))
        yield from (of_unit(odds, names.unit(foe)) for odds in _between(rules, table, seen, _going(foe), games))


def _gone(rules: Rules, table: Table, seen: Game, unit: int, foe: int, face: int) -> tuple[Game, int]:
    """The game after a unit has given ground, with a face of its dash where it rolls one, and how far it went."""
    game, dash = clone(seen), NO_DASH
    if fights_in_pairs(rules) == 0:
        dash = int(squads_fight.withdraw_by_choice(scripted(face), rules, game, unit))
    game.mined = game.fires = 0
    give_way(Dice(), rules, table, game, unit, foe, dash)
    facts = [FACTS.read(fact, "gone") for fact in game.event[: game.events] if fact.kind == assault.GAVE_WAY]
    return game, facts[-1] if facts else 0


def _going(unit: int) -> Order:
    """An order of a unit that goes somewhere because of another's."""
    made = Order()
    made.kind, made.unit = assault.FALL_BACK, unit
    return made


def of_unit(made: Odds, unit: str) -> Odds:
    """The same odds, said of one of several units."""
    return replace(made, rows=[replace(row, group=say(words.GROUP_OF, unit=unit, group=row.group))
                               for row in made.rows])


def pursue(rules: Rules, table: Table, seen: Game) -> Iterator[Odds]:
    """Whether those who have broken are caught. See S2.11."""
    winner = int(unit_of_side(seen, seen.assault.winner - 1))
    loser = int(unit_of_side(seen, 2 - seen.assault.winner))
    cost = lane(rules, table, seen, winner, loser).cost
    outcomes = exact(lambda dice, game: int(reaches(squads_fight.dash_of(dice, rules, game, winner), cost)),
                     fresh=lambda: (clone(seen),))
    yield passing("pursue", outcomes.get(1, Fraction(0)), die_of(movement.MOBILITY, _die(rules, seen, winner)))


def _die(rules: Rules, seen: Game, unit: int) -> int:
    """The die of a combat move. See R4.8, R4.11."""
    squad = seen.squad[unit]
    return int(dash_die(rules, squad.mobility, is_encumbered(squad)))
