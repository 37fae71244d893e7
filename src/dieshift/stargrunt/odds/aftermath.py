"""What follows a fire that is resolved: markers, successors and the one confidence test, asked of the rule itself.

`apply.after_attack` is run on a lone squad that bears the casualties already. Source: R5.38, R7.1-R7.13.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from dieshift.core.dice import Dice
from dieshift.core.records import flatten, record_fields, restore
from dieshift.stargrunt.chapters import independents
from dieshift.stargrunt.chapters.fire.setup import Morale
from dieshift.stargrunt.chapters.morale import CONFIDENCE_TESTED
from dieshift.stargrunt.chapters.morale import rules as morale_apply
from dieshift.stargrunt.chapters.morale import rules as morale_book
from dieshift.stargrunt.odds.distribution import Toll
from dieshift.stargrunt.odds.factors import Fields, Weights, rules_of, weights
from dieshift.stargrunt.state.natures import acts_alone
from dieshift.stargrunt.state.records import Game, Squad
from dieshift.stargrunt.state.squads import untreated
from dieshift.stargrunt.state.terms import CONFIDENT, DEAD, FIT, NOBODY, SUIT_KO, TREATED, WOUNDED

ALONE = tuple(part.name for part in record_fields(Squad) if not part.nested)  # of a squad itself


@lru_cache(maxsize=4096)
def after_attack_weights(fields: Fields, morale: Morale, figures: int, suppressed: int, *toll: int) -> Weights:
    """Confidence levels lost, threat level, and leadership after a fire; the threat is NO_TEST where no test is due.

    This runs `apply.after_attack` on a record. `toll`: all of a `Toll` but the beats. Source: R5.38, R7.1-R7.13.
    """
    losses = Toll(0, *toll)
    return _aftermath(fields, _after_fire(morale, figures, losses), suppressed, losses.fallen, 0)


@lru_cache(maxsize=4096)
def aftermath_of(fields: Fields, squad: tuple[int, ...], suppressed: int, *toll: int) -> Weights:
    """The same of a unit of a game, from its `bearing` before the fire.

    It fights without detached elements, and its casualties from before are as they were. Source: R5.38, R7.1-R7.13.
    """
    record, lost = squad_of(squad), Toll(0, *toll)
    before = untreated(record)
    fit = [i for i in range(record.figures) if record.figure[i].health == FIT and record.figure[i].left == 0]
    fit.sort(key=lambda i: (i == record.leader) != bool(lost.leader_fell))
    for i, health in zip(fit, _healths(lost), strict=False):
        record.figure[i].health = health
    record.confidence = record.ceiling = CONFIDENT
    record.was_fired_on, record.parent = 1, NOBODY
    return _aftermath(fields, flatten(record), suppressed, lost.fallen, before)


def _healths(toll: Toll) -> list[int]:
    """How the casualties of a fire are."""
    return [*[WOUNDED] * toll.wounded, *[DEAD] * toll.killed, *[TREATED] * toll.treated, *[SUIT_KO] * toll.wrecked]


def _aftermath(fields: Fields, start: list[int], suppressed: int, fallen: int, before: int) -> Weights:
    """Levels lost, threat level and leadership of a lone squad after an attack whose casualties are on the record."""
    return after_attack_ways(fields, start, (suppressed, fallen, before), _lost)


def _lost(squad: Squad, game: Game) -> tuple[int, int, int]:
    tested = [e for e in game.event[: game.events] if e.kind in {CONFIDENCE_TESTED, independents.NERVE_TESTED}]
    levels = tested[0].levels if tested and acts_alone(squad) else CONFIDENT - squad.confidence
    return levels, tested[0].threat if tested else morale_book.NO_TEST, squad.leadership


def after_attack_ways(fields: Fields, start: list[int], attack: tuple[int, int, int],
                      told: Callable[[Any, Any], tuple[int, ...]]) -> Weights:
    """What `apply.after_attack` does to a lone squad, as `told` of squad and game; to no figure of it.

    `attack`: whether it leaves a marker, how many fell, and how many are untreated from before. Source: R5.38.
    """
    rules, game = rules_of(fields), _game()
    squad = game.squad[0]
    restore(squad, start)
    kept = [(name, getattr(squad, name)) for name in ALONE]

    def rule(dice: Dice) -> tuple[int, ...]:
        for name, value in kept:
            if getattr(squad, name) != value:
                setattr(squad, name, value)
        game.events = 0
        morale_apply.after_attack(dice, rules, game, 0, *attack)
        return told(squad, game)

    return weights(rule)


def bearing(squad: Squad) -> tuple[int, ...]:
    """The numbers of a squad's record with only those kept that the test after a fire and the divisor go by."""
    kept = Squad()
    for name in ("figures", "quality", "leadership", "motivation", "leader", "suppression", "was_suppressed",
                 "standing_fast", "nature"):
        setattr(kept, name, getattr(squad, name))
    for mine, figure in zip(kept.figure[: squad.figures], squad.figure, strict=False):
        mine.health, mine.left, mine.armour = figure.health, figure.left, figure.armour
    return tuple(flatten(kept))


def squad_of(numbers: tuple[int, ...]) -> Squad:
    """The record of a squad with these numbers."""
    made = Squad()
    restore(made, numbers)
    return made


@lru_cache(maxsize=1)
def _game() -> Any:
    return Game()


def _after_fire(morale: Morale, figures: int, toll: Toll) -> list[int]:
    """The numbers of a squad that has just suffered these casualties."""
    squad: Squad = Squad()
    squad.present, squad.figures = 1, figures
    squad.quality, squad.leadership, squad.motivation = morale.quality, morale.leadership, morale.motivation
    squad.confidence = squad.ceiling = CONFIDENT
    squad.was_suppressed = int(morale.suppressed_before)
    squad.was_fired_on = 1  # panic is left out
    squad.leader = morale.leader - 1 if morale.leader else NOBODY
    order = list(range(figures))
    if morale.leader:  # the leader falls first or last
        order.remove(squad.leader)
        order.insert(0 if toll.leader_fell else figures - 1, squad.leader)
    for figure, health in zip(order, _healths(toll), strict=False):
        squad.figure[figure].health = health
    return flatten(squad)
