"""Exact odds of overwatch shots that an order sets off: what they leave of the models, each shot's hits and jam.

The rules say for each outcome of the order which models shoot, and are run for each outcome of their shots.

Source: B18; G-8, G-8b, G-9, G-18.
"""

from collections import defaultdict
from collections.abc import Iterable
from fractions import Fraction
from typing import NamedTuple

from dieshift.boarding.chapters import blips
from dieshift.boarding.chapters.overwatch import ACTED, WATCHING
from dieshift.boarding.chapters.overwatch.orders import watch_next, watchers_against
from dieshift.boarding.chapters.overwatch.rules import is_watched_for, watching_gun
from dieshift.boarding.frame import IDLE, answered, resumed
from dieshift.boarding.interface.odds import all_on_it, ballistic, combatant, fields_of, level_of, losses, rows, saves
from dieshift.boarding.interface.outcomes import Asked, Outcome, Shown, left_of, merged, outcomes, shots
from dieshift.boarding.odds.shots import volley_rolls
from dieshift.boarding.scenarios.combatants import ImpossibleFight, Shot
from dieshift.boarding.state.records import Game
from dieshift.boarding.state.terms import NOBODY
from dieshift.boarding.text import counts
from dieshift.boarding.text.notation import blank_order
from dieshift.boarding.turn.interrupts import unfinished_now
from dieshift.boarding.turn.newcomers import next_to_face
from dieshift.core.dice import scripted
from dieshift.core.words import say
from dieshift.interface.scene import Die, Odds, Row, following

DONE, CALLED, WAITS = range(3)  # how far an action gets: to its end, to shots on overwatch, to a player's choice
LATER = say("enemies on overwatch may shoot after the choices in this action (G-8)")


class Answers(NamedTuple):
    """The shots on overwatch at an order: their hits and jams by shooter, and the games that they leave behind."""

    hits: dict[int, dict[int, Fraction]]
    jams: dict[int, Fraction]
    left: list[Outcome]
    hurt: set[int]  # the models that one of the shots may hurt


def answers(asked: Asked) -> tuple[Odds | None, list[str]]:
    """Odds of overwatch shots at an order, or why there are none; neither where nobody shoots. Source: B18; G-8."""
    seen = asked.seen
    unit = seen.active if seen.pending.stage == IDLE else seen.pending.unit
    if unit == NOBODY or watchers_against(seen, seen.model[unit].side) == 0:
        return None, []
    try:
        endings = outcomes(asked)
        reached = [to_next_shots(asked, game) for game, _ in endings]
        if WAITS in reached:
            return None, [LATER]
        return (_odds(asked, endings, reached), []) if CALLED in reached else (None, [])
    except ImpossibleFight as fault:
        return None, [str(fault)]


def to_next_shots(asked: Asked, game: Game) -> int:
    """Carry an action on to its next shots on overwatch. Which way a newcomer faces changes none of them."""
    rules, table = asked.rules, asked.table
    while True:
        what = unfinished_now(game.pending)
        if what == WATCHING and _called(game):
            return CALLED
        if what == IDLE:
            return DONE
        if resumed(scripted(), rules, table, game, what) == 0:
            continue
        if game.question != blips.WHICH_WAY_TO_FACE:
            pending = game.pending
            follows = pending.stage in {ACTED, WATCHING} or is_watched_for(rules, game, pending.blip, pending.unit)
            return WAITS if follows else DONE
        facing = blank_order(blips.FACE)
        facing.way = game.model[next_to_face(game)].facing
        answered(scripted(), rules, table, game, facing)


def _called(game: Game) -> list[int]:
    return [unit for unit in range(game.models) if game.model[unit].called]


# --- the shots --------------------------------------------------------------------------------------------------------


def shot_of(asked: Asked, game: Game, watcher: int) -> Shot:
    """The shot of a model that was called out, also at a target that is gone."""
    table, names = asked.table, asked.names
    gun, shooter = watching_gun(table, game.model[watcher]), combatant(table, game, names, watcher)
    return Shot(shooter, shooter, names.gun(gun), level_of(table, game, watcher, gun, game.pending.unit),
                overwatch=True)


def watched(asked: Asked, game: Game, watcher: int) -> Iterable[Shown]:
    """What the shot of the next model that was called out may come to. Source: G-8, G-8b, G-9."""
    case = shot_of(asked, game, watcher)
    volley = volley_rolls(fields_of(asked.rules), case.used, case.level, case.shooter.brb, 1)
    return shots(asked, game, volley, watching_gun(asked.table, game.model[watcher]), game.pending.unit,
                 lambda dice, asked, game: watch_next(dice, asked.rules, asked.table, game))


def _answered(asked: Asked, found: list[Outcome], reached: list[int]) -> Answers:
    """All shots on overwatch at the outcomes of an order."""
    tally = Answers(defaultdict(lambda: defaultdict(Fraction)), defaultdict(Fraction), [], set())
    for own, how in zip(found, reached, strict=True):
        games = [own]
        for watcher in _called(own.game) if how == CALLED else []:
            after = []
            for game, chance in games:
                for hits, jammed, left in watched(asked, game, watcher):
                    share = chance * left.chance
                    tally.hits[watcher][hits] += share
                    tally.jams[watcher] += share * jammed
                    after.append(Outcome(left.game, share))
            games = merged(after)
        tally.left.extend(games)
        tally.hurt.update(unit for unit in range(own.game.models)
                          if any(left_of(game, unit) != left_of(own.game, unit) for game, _ in games))
    return tally


def _odds(asked: Asked, found: list[Outcome], reached: list[int]) -> Odds:
    """Rows and dice of the shots on overwatch at the outcomes of an order."""
    first = next(game for (game, _), how in zip(found, reached, strict=True) if how == CALLED)
    unit, tally = int(first.pending.unit), _answered(asked, found, reached)
    odds_rows = [row for one in (unit, *sorted(tally.hurt - {unit})) for row in _left(asked, tally, one)]
    dice = list[Die]()
    for watcher in tally.hits:
        game = next(game for (game, _), how in zip(found, reached, strict=True)
                    if how == CALLED and game.model[watcher].called)
        case, target = shot_of(asked, game, watcher), combatant(asked.table, game, asked.names, unit)
        dice += [ballistic(asked.rules, case), *saves(fields_of(asked.rules), target, case.used.ap)]
        odds_rows += _shots(asked, tally, watcher)
    most = max(max(hits) for hits in tally.hits.values())
    return Odds(dice=following(dice), rows=odds_rows, notes=all_on_it(most))


def _left(asked: Asked, made: Answers, unit: int) -> list[Row]:
    """What is left of a model after the order and all shots at it."""
    left = defaultdict[int, Fraction](Fraction)
    for game, chance in made.left:
        left[left_of(game, unit)] += chance
    name = asked.names.unit(unit)
    return losses(name, left, int(asked.seen.model[unit].hp), say("{unit} after overwatch", unit=name))


def _shots(asked: Asked, made: Answers, watcher: int) -> list[Row]:
    """Hits of a shot on overwatch, and whether it jams the gun."""
    name, hits, jams = asked.names.unit(watcher), made.hits[watcher], made.jams[watcher]
    chances: dict[str, Fraction] = {say("no shot"): 1 - sum(hits.values(), Fraction(0))}
    chances |= {counts.hits(count): hits[count] for count in sorted(hits)}
    odds_rows = rows(chances, say("shot of {unit}", unit=name))
    if jams:
        odds_rows += rows({say("the gun jams"): jams, say("the gun does not jam"): 1 - jams},
                          say("gun of {unit}", unit=name))
    return odds_rows
