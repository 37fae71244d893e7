"""The games that an order may leave behind, each with its chance, before anything answers it.

The order is executed by the rules themselves, once for each outcome of its dice: with a roll that leads to it, or with
the hit points that the odds of a round of close combat say. Where a player would choose in the midst of it, all hits of
a shot fall on its target while it stands, and Re-roll and Parry are used as the rules advise.

Source: B3, B11, B14, B22, B31, B37; G-8, G-12.
"""

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from typing import Any, NamedTuple

from dieshift.boarding.chapters import blips, doors, melee, movement, shooting
from dieshift.boarding.chapters.melee.abilities import ability_at, parry_one, roll_again
from dieshift.boarding.chapters.shooting.rules import gun_or_first, next_hit_allowed
from dieshift.boarding.frame import PAID, answered, clear_events, traits
from dieshift.boarding.interface.odds import combatant, fields_of, gun_of, level_of
from dieshift.boarding.interface.rounds import bout_of, setting_of, standing_of
from dieshift.boarding.odds.melee import round_ways
from dieshift.boarding.odds.shots import hit_rolls, volley_rolls
from dieshift.boarding.scenarios.combatants import refuse
from dieshift.boarding.state.records import SIZE, Board, Game, Order
from dieshift.boarding.state.roster import Roster
from dieshift.boarding.state.terms import DOORS, NOBODY, ON_BOARD
from dieshift.boarding.turn.combat import close_with
from dieshift.boarding.turn.models import break_door, lose_hp
from dieshift.boarding.turn.rounds import fight_on, parries_face, sides_under_way
from dieshift.boarding.turn.shots import give_hit, give_hits, is_gone, only_target
from dieshift.boarding.turn.step import act, begin_action
from dieshift.boarding.turn.under_way import kept_pools
from dieshift.core.dice import Dice, scripted
from dieshift.core.odds import exact
from dieshift.core.records import clone, flatten, unflatten
from dieshift.core.rules import Rules
from dieshift.core.weights import Sampled, sampled
from dieshift.core.words import say

MOVES = (movement.STEP, movement.TURN, blips.ENTER)
MOST = 512  # outcomes that are kept apart
A_CHOICE = -2  # of `only_target`: a player must say
NO_DICE: list[tuple[tuple[int, ...], Fraction]] = [((), Fraction(1))]
TOO_MANY = say("too many outcomes for exact odds of overwatch (G-8)")


class Asked(NamedTuple):
    """An order to be shown, with all that it is shown from."""

    rules: Rules
    table: Board
    seen: Game
    names: Roster
    order: Order


class Outcome(NamedTuple):
    """A game that may be left behind, and its chance."""

    game: Game
    chance: Fraction


class Shown(NamedTuple):
    """What the dice of a shot came to, and the game that it left behind."""

    hits: int
    jammed: int
    left: Outcome


def outcomes(asked: Asked) -> list[Outcome]:
    """The games that an order may leave behind; none where they are the turn's to say, not the order's."""
    found = merged(_own(asked)(asked))
    return [Outcome(game, chance) for game, chance in found]


def _own(asked: Asked) -> Callable[[Asked], Iterable[Outcome]]:
    """How the outcomes of an order are found, by its kind."""
    kind = asked.order.kind
    if kind == shooting.FIRE or (kind in MOVES and asked.order.target != NOBODY):
        return _fired
    return {doors.OPEN: _opened, melee.ATTACK: _fought, melee.STRIKE_BACK: _fought, melee.REROLL: _changed,
            melee.PARRY: _changed, shooting.NEXT_HIT: _hit}.get(kind, _plain)


def merged(found: Iterable[Outcome]) -> list[Outcome]:
    """Outcomes in which the same models and doors are left are one; ImpossibleFight says that they are too many."""
    kept: dict[Any, Outcome] = {}
    for game, chance in found:
        key = _key(game)
        kept[key] = Outcome(game, chance + (kept[key].chance if key in kept else 0))
        if len(kept) > MOST:
            refuse(TOO_MANY)
    return list(kept.values())


def _key(game: Game) -> Any:
    """What matters of a game for who shoots, and for what is then left."""
    models = tuple((model.state, model.hp, model.engaged, model.overwatch) for model in game.model[: game.models])
    return models, tuple(game.door_state), tuple(game.door_hp), game.question, game.pending.stage, game.pending.ability


def left_of(game: Game, target: int) -> int:
    """Hit points that a model or door has left; 0: it is gone."""
    if target >= DOORS:
        return int(game.door_hp[target - DOORS])
    return int(game.model[target].hp) if game.model[target].state == ON_BOARD else 0


def cleared(seen: Game) -> Game:
    """A copy of a game that notes what happens from now on."""
    game = clone(seen)
    clear_events(game)
    return game


# --- orders that roll nothing, or a die -------------------------------------------------------------------------------


def execute(dice: Dice, asked: Asked, game: Game) -> None:
    """Execute an order, without what goes on after it."""
    place = act if traits(asked.order.kind) & PAID else answered
    place(dice, asked.rules, asked.table, game, asked.order)


def _plain(asked: Asked) -> Iterator[Outcome]:
    game, dice = cleared(asked.seen), scripted()
    execute(dice, asked, game)
    if dice.starved == 0:
        yield Outcome(game, Fraction(1))


def _opened(asked: Asked) -> Iterator[Outcome]:
    """A door opens, or jams. Source: B3; 5.5."""
    return _run(lambda dice, game: execute(dice, asked, game), asked.seen)


def _run(rule: Callable[[Dice, Game], Any], seen: Game) -> Iterator[Outcome]:
    """Run a rule that rolls a few dice on all faces."""
    def left(dice: Dice, game: Game) -> tuple[int, ...]:
        rule(dice, game)
        clear_events(game)
        return tuple(flatten(game))

    for numbers, chance in exact(left, fresh=lambda: (clone(seen),)).items():
        yield Outcome(unflatten(numbers, Game), chance)


# --- shots ------------------------------------------------------------------------------------------------------------


def moved(asked: Asked) -> Game:
    """The game after a step, a turn or an entry, before anything else happens; after other orders as it is."""
    game = clone(asked.seen)
    if asked.order.kind in MOVES:
        act(scripted(), asked.rules, asked.table, game, alone(asked.order))
    return game


def alone(order: Order) -> Order:
    """A step or turn without its shot."""
    plain = clone(order)
    plain.target, plain.gun = NOBODY, NOBODY
    return plain


def _fired(asked: Asked) -> Iterable[Outcome]:
    """A shot of the active model, standing still or on the move. Source: B10-B14; G-9, G-12."""
    rules, table, seen, names, order = asked
    gun = gun_or_first(table, seen.model[seen.active], order.gun)
    if table.gun[gun].torrent:
        return _burnt(asked, gun)
    shooter = combatant(table, seen, names, seen.active)
    level = level_of(table, moved(asked), seen.active, gun, order.target)
    volley = volley_rolls(fields_of(rules), gun_of(table, names, gun), level, shooter.brb, 0)
    return (shot.left for shot in shots(asked, cleared(seen), volley, gun, order.target, execute))


def shots(asked: Asked, game: Game, volley: Sampled, gun: int, target: int,
          fire: Callable[[Dice, Asked, Game], Any]) -> Iterator[Shown]:
    """What a shot may come to, which `fire` fires; hits after the first are given out as only the rules say."""
    for shot, faces, chance in volley.each():
        lands = shot.hits and is_gone(game, target) == 0
        for saves, share in _saves(asked, game, gun, target) if lands else NO_DICE:
            left = clone(game)
            fire(scripted(*faces, *saves), asked, left)
            for outcome in given_out(asked, Outcome(left, chance * share), target):
                yield Shown(shot.hits, shot.jammed, outcome)


def _saves(asked: Asked, game: Game, gun: int, target: int) -> Iterator[tuple[tuple[int, ...], Fraction]]:
    """The saves of a target against a hit of a gun: one roll for each outcome, and its chance. Source: B12, B41."""
    struck = combatant(asked.table, game, asked.names, target)
    for _, faces, chance in hit_rolls(fields_of(asked.rules), struck, asked.table.gun[gun].ap, struck.hp).each():
        yield faces, chance


def given_out(asked: Asked, shot: Outcome, target: int) -> Iterator[Outcome]:
    """What is left when all hits of the shot under way are given out: where a player chooses, on its target.

    Source: B11, RULING 3.
    """
    rules, table, game = asked.rules, asked.table, shot.game
    if game.pending.hits == 0:
        give_hits(scripted(), rules, table, game)
        yield shot
        return
    whose = only_target(rules, table, game)
    if whose == A_CHOICE:
        whose = target if target != NOBODY and next_hit_allowed(rules, table, game, target) == 1 else NOBODY
    for saves, share in _saves(asked, game, game.pending.gun, whose) if whose != NOBODY else NO_DICE:
        left = clone(game)
        give_hit(scripted(*saves), rules, table, left, whose)
        yield from given_out(asked, Outcome(left, shot.chance * share), target)


def _hit(asked: Asked) -> Iterator[Outcome]:
    """A further hit that a player gives out. Source: B11, RULING 3."""
    seen, target = asked.seen, asked.order.target
    for saves, share in _saves(asked, seen, seen.pending.gun, target) if target != NOBODY else NO_DICE:
        left = cleared(seen)
        execute(scripted(*saves), asked, left)
        yield from given_out(asked, Outcome(left, share), target)


def _burnt(asked: Asked, gun: int) -> Iterator[Outcome]:
    """A section set alight: who of those that watch, or of those that act, is left. Source: G-12."""
    rules, table, seen, names, order = asked
    caught = volley_rolls(fields_of(rules), gun_of(table, names, gun), 0, 0, 0)
    missed = next(faces for shot, faces, _ in caught.each() if shot.hits == 0)
    rolls = NO_DICE
    for unit in range(seen.models):
        model = seen.model[unit]
        if model.state != ON_BOARD or table.section[model.y * SIZE + model.x] != order.choice:
            continue
        each = [(missed * max(1, model.hidden), Fraction(1))]  # behind the fire nobody sees who is left of the others
        if unit == seen.active or model.overwatch:
            each = [((*faces, *saves), chance * share) for shot, faces, chance in caught.each()
                    for saves, share in (_saves(asked, seen, gun, unit) if shot.hits else NO_DICE)]
        rolls = [((*before, *faces), share * chance) for before, share in rolls for faces, chance in each]
        if len(rolls) > MOST:
            refuse(TOO_MANY)
    for faces, chance in rolls:
        game = cleared(seen)
        execute(scripted(*faces), asked, game)
        yield Outcome(game, chance)


# --- close combat -----------------------------------------------------------------------------------------------------


def _fought(asked: Asked) -> Iterator[Outcome]:
    """A round of close combat: who is engaged after it, and what both have left. Source: B22, B31, B40; G-4."""
    rules, table, seen, names, order = asked
    bout = bout_of(table, seen, order)
    standing = standing_of(table, seen, bout)
    ways = round_ways(fields_of(rules), setting_of(table, seen, names, bout), standing)
    for round_end, chance in ways.odds().items():
        game, dice = cleared(seen), scripted()
        if order.kind == melee.ATTACK:
            begin_action(dice, game, order.kind)
        game.pending.target = NOBODY
        close_with(dice, table, game, bout.unit, bout.target)
        _lose(table, game, bout.target, standing.defender_hp - round_end.after.defender_hp)
        _lose(table, game, bout.unit, standing.attacker_hp - round_end.after.attacker_hp)
        yield Outcome(game, chance)


def _lose(table: Board, game: Game, target: int, lost: int) -> None:
    """A model or door loses hit points."""
    if target >= DOORS:
        for _ in range(lost):
            break_door(scripted(), game, target - DOORS)
    elif lost:
        lose_hp(scripted(), table, game, target, lost)


def _changed(asked: Asked) -> Iterator[Outcome]:
    """A round of close combat goes on after a re-roll or a parry. Source: B37-B41."""
    rules, table, seen, _, order = asked
    which, pools = ability_at(rules, seen.pending.ability - 1), kept_pools(seen.pending)
    sides, parries = sides_under_way(rules, table, seen), order.kind == melee.PARRY
    number = int(parries_face(rules, seen, order.choice) if parries else order.choice)

    def again(dice: Dice) -> tuple[int, ...]:
        (parry_one if parries else roll_again)(dice, which, sides, pools, number)
        return tuple(dice.face[: dice.read])

    rolled = sampled(again, together=1 if parries else number).each() if order.choice else [((), (), Fraction(1))]
    for _, faces, chance in rolled:
        game = cleared(seen)
        execute(scripted(*faces), asked, game)
        for left, share in _run(lambda dice, game: fight_on(dice, rules, table, game), game):
            yield Outcome(left, chance * share)
