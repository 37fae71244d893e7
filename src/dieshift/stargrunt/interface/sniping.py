"""The chances of a sniper's orders: his shot, a shift of position, going into hiding. See R15.40-R15.46."""

from collections.abc import Iterator
from fractions import Fraction

from dieshift.core.odds import Odds as Chances
from dieshift.core.odds import exact
from dieshift.core.rules import Rules
from dieshift.core.words import say
from dieshift.interface.scene import Die, Odds
from dieshift.stargrunt.chapters import snipers
from dieshift.stargrunt.chapters.fire import QUALITY, RANGE, SUPPORT
from dieshift.stargrunt.chapters.fire import book as fire
from dieshift.stargrunt.chapters.snipers import book
from dieshift.stargrunt.chapters.snipers.action import is_watched, marked, shot_die
from dieshift.stargrunt.interface import words
from dieshift.stargrunt.interface.checks import die_of
from dieshift.stargrunt.interface.rows import passing, rows
from dieshift.stargrunt.state.records import Game, Order, Squad
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.terms import PLACED
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.terrain.sighting import sighting
from dieshift.stargrunt.turn.reasons import reasons


def snipe(rules: Rules, table: Table, seen: Game, names: Roster, order: Order) -> Iterator[Odds]:
    """Odds of a shot: which figure it hits, what a hit does to the marked one, and whether it reveals the sniper."""
    squad, target = seen.squad[order.unit], seen.squad[order.target]
    rifle, die = squad.figure[0], shot_die(table, rules, seen, order.unit, order.target)
    if die == fire.NO_SHOT:
        return
    found = exact(book.shot, rules, squad.quality, rifle.support, die)
    chances: dict[str, Fraction] = {words.SNIPED[beats]: _beating(found, beats) for beats in range(3)}
    dice = [die_of(QUALITY, squad.quality), die_of(SUPPORT, rifle.support), Die(role=say(reasons.words[RANGE]),
                                                                                         faces=die)]
    if target.hull > 0 and order.choice == 0:
        chances = {words.NO_EFFECT: _beating(found, 0), words.SUPPRESSED: _beating(found, 1),
                   words.HITS: _beating(found, 2)}
        yield Odds(dice=dice, rows=rows(chances, words.GROUP_VOLLEY))
        yield from _given_away(found, squad)
        return
    yield Odds(dice=dice, rows=rows(chances, words.GROUP_VOLLEY))
    yield from _given_away(found, squad)
    figure = target.figure[marked(target, order.choice)]
    cover = sighting(table, rules, seen, order.unit, order.target).cover
    hit = exact(book.wound, rules, rifle.support_impact, rifle.doubled, figure.armour, cover)
    done: dict[str, Fraction] = {words.STRUCK[result]: hit.get(result, Fraction(0)) for result in range(3)}
    yield Odds(rows=rows(done, words.GROUP_MARKED))


def _given_away(found: Chances, squad: Squad) -> Iterator[Odds]:
    """Whether the shot gives away a sniper who is hidden: by itself, hit or miss. See R15.41."""
    if squad.located != PLACED:
        yield Odds(rows=rows({words.GIVEN_AWAY: found.p(lambda shot: shot.quality == book.REVEALING)}, ""))


def _beating(found: Chances, beats: int) -> Fraction:
    """The chance that so many of a sniper's dice beat the range die."""
    return sum((chance for shot, chance in found.items() if shot.beats == beats), Fraction(0))


def shift(rules: Rules, table: Table, seen: Game, names: Roster, order: Order) -> Iterator[Odds]:
    """Whether a shift stays unseen; who is not watched is not seen in any case."""
    squad = seen.squad[order.unit]
    chance = exact(book.stays_unseen, squad.quality, squad.leadership).get(1, Fraction(0))
    watched = is_watched(table, rules, seen, order.unit) or is_watched(table, rules, seen, order.target)
    yield passing("shift", chance if watched else Fraction(1), die_of(snipers.STEALTH, squad.quality))


def hide(rules: Rules, table: Table, seen: Game, names: Roster, order: Order) -> Iterator[Odds]:
    """Whether he vanishes."""
    squad = seen.squad[order.unit]
    chance = exact(book.stays_unseen, squad.quality, squad.leadership + book.INTO_HIDING).get(1, Fraction(0))
    yield passing("hide", chance, die_of(snipers.STEALTH, squad.quality))
