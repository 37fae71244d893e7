"""What is told of snipers; as long as one lies hidden, nobody is named."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from dieshift.core.odds import Odds as Chances
from dieshift.core.odds import exact
from dieshift.core.rules import Rules
from dieshift.core.weights import Weights
from dieshift.core.words import say
from dieshift.interface.films import Happening, Reel
from dieshift.interface.scene import Die, Odds
from dieshift.stargrunt.chapters import snipers
from dieshift.stargrunt.chapters.fire import ALLOCATION, QUALITY, RANGE, SUPPORT
from dieshift.stargrunt.chapters.fire import rules as fire
from dieshift.stargrunt.chapters.points.shown import RESULTS, keep
from dieshift.stargrunt.chapters.snipers import rules as snipers_rules
from dieshift.stargrunt.chapters.snipers.odds import shot_ways
from dieshift.stargrunt.chapters.snipers.rules import find_hideout, is_watched, marked, shot_die
from dieshift.stargrunt.frame import reasons
from dieshift.stargrunt.interface import words
from dieshift.stargrunt.interface.chances import lacks, shows
from dieshift.stargrunt.interface.checks import die_of
from dieshift.stargrunt.interface.films import FILMS, aim, because, places, squad_of
from dieshift.stargrunt.interface.rows import led, passing, rows
from dieshift.stargrunt.state.in_force import fields_of
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import Event, Game, Order, Squad
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.terms import NOBODY, PLACED, SNIPER
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.terrain.sighting import sighting
from dieshift.stargrunt.text.sentences import Scene, after_colon, tells, test
from dieshift.stargrunt.text.steps import blank, tried

NONE_BEATS, ONE_BEATS = range(2)


@tells(snipers.SNIPED)
def sniped(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A sniper's shot, and the figure that it hits."""
    unit = scene.unit(fact.unit)
    who = say("a hidden sniper") if fact.other == NOBODY else scene.unit(fact.other)
    if fact.vehicle:
        text = (say("{sniper} fires at {unit} and hits it", sniper=who, unit=unit) if fact.beats else
                say("{sniper} fires at {unit} and misses it", sniper=who, unit=unit))
    elif fact.beats == NONE_BEATS or fact.figure == NOBODY:
        text = say("{sniper} fires at {unit} and hits no one", sniper=who, unit=unit)
    elif fact.beats == ONE_BEATS:
        text = say("{sniper} fires at {unit} and hits {figure}", sniper=who, unit=unit,
                   figure=scene.figure(fact.unit, fact.figure))
    else:
        text = say("{sniper} fires at {unit} and hits {figure}, as chosen", sniper=who, unit=unit,
                   figure=scene.figure(fact.unit, fact.figure))
    if fact.revealed:
        text = say("{shot}; his quality die shows 1 and gives him away", shot=text)
    return after_colon(text, scene.all_dice(dice))


@tells(snipers.SHIFTED)
def shifted(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A sniper who shifts his position, or makes believe."""
    unit = scene.unit(fact.unit)
    if fact.revealed:
        text = say("{unit} is seen as it shifts and is placed", unit=unit)
    else:
        text = say("{unit} pretends to shift" if fact.bluff else "the sniper is now under {unit}", unit=unit)
    roll = test(scene, dice, fact.leadership, say("leadership"), passed=bool(fact.passed)) if dice else ""
    return after_colon(text, roll)


@tells(snipers.HIDING)
def hiding(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A sniper who goes into hiding."""
    if fact.unit == NOBODY:
        return after_colon(say("a sniper goes into hiding under one of three counters"), scene.all_dice(dice))
    roll = test(scene, dice, fact.target, say("leadership + 2"), passed=False) if dice else ""
    return after_colon(say("{unit} fails to hide this turn", unit=scene.unit(fact.unit)), roll)


# --- What a sniper's shot looks like ----------------------------------------------------------------------------------


@FILMS.of(snipers.SNIPED)
def sniped_film(reel: Reel, fact: Any) -> None:
    """One shot at one figure, or at a vehicle, from where the reader knows the sniper to be. Source: R15.40, R15.48."""
    shot = reel.add("shot", fact.other, fact.unit)
    if fact.other == NOBODY:
        shot.aims = places(squad_of(reel, fact.unit))
    else:
        aim(reel, shot, squad_of(reel, fact.other), squad_of(reel, fact.unit))
    shot.against = because(reel, reel.dice, RANGE)
    who = because(reel, reel.dice, ALLOCATION)
    shot.dice, shot.wins = [k for k in reel.dice if k not in shot.against and k not in who], reel.wins
    result = int(fire.result_of(reel.rules, fact.beats)) if fact.vehicle else min(fire.MAJOR, fact.beats)
    shot.result = RESULTS[result]
    keep(reel, shot, hits_of(reel, shot, vehicle=bool(fact.vehicle)), result)


def hits_of(reel: Reel, shot: Happening, *, vehicle: bool) -> Weights | None:
    """What a shot could have come to; None where one of its dice was not told. Source: R15.40, R15.48, R6.6."""
    dice_groups = [[reel.rolled[k].die for k in because(reel, indices, reason)]
                   for indices, reason in ((shot.dice, QUALITY), (shot.dice, SUPPORT), (shot.against, RANGE))]
    if [len(dice) for dice in dice_groups] != [1, 1, 1] or len(shot.dice) != 2:
        return None
    fields = fields_of(catalogue.of(reel.rules))
    shots, ways = shot_ways(fields, *(die for die, in dice_groups)), dict[int, int]()
    for beats, many in shots.ways.items():
        result = int(fire.result_of(reel.rules, beats)) if vehicle else beats
        ways[result] = ways.get(result, 0) + many
    return Weights(ways, shots.whole)


# --- The chances of a sniper's orders: his shot, a shift of position, going into hiding. See R15.40-R15.46 ------------


@shows(snipers.SNIPE)
def snipe(rules: Rules, table: Table, seen: Game, names: Roster, order: Order) -> Iterator[Odds]:
    """Odds of a shot: which figure it hits, what a hit does to the marked one, and whether it reveals the sniper."""
    squad, target = seen.squad[order.unit], seen.squad[order.target]
    rifle, die = squad.figure[0], shot_die(table, rules, seen, order.unit, order.target)
    if die == fire.NO_SHOT:
        return
    outcomes = exact(snipers_rules.shot, rules, squad.quality, rifle.support, die)
    chances: dict[str, Fraction] = {words.SNIPED[beats]: _beating(outcomes, beats) for beats in range(3)}
    dice = [die_of(QUALITY, squad.quality), die_of(SUPPORT, rifle.support), Die(role=say(reasons.words[RANGE]),
                                                                                         faces=die)]
    if target.hull > 0 and order.choice == 0:
        chances = {words.NO_EFFECT: _beating(outcomes, 0), words.SUPPRESSED: _beating(outcomes, 1),
                   words.HITS: _beating(outcomes, 2)}
        yield led(Odds(dice=dice, rows=rows(chances, words.GROUP_VOLLEY)), words.IS_SUPPRESSED,
                  1 - _beating(outcomes, 0))
        yield from _given_away(outcomes, squad)
        return
    yield led(Odds(dice=dice, rows=rows(chances, words.GROUP_VOLLEY)), words.HITS_MARK, _beating(outcomes, 2))
    yield from _given_away(outcomes, squad)
    figure = target.figure[marked(target, order.choice)]
    cover = sighting(table, rules, seen, order.unit, order.target).cover
    hit = exact(snipers_rules.wound, rules, rifle.support_impact, rifle.doubled, figure.armour, cover)
    done: dict[str, Fraction] = {words.STRUCK[result]: hit.get(result, Fraction(0)) for result in range(3)}
    yield Odds(rows=rows(done, words.GROUP_MARKED))


def _given_away(found: Chances, squad: Squad) -> Iterator[Odds]:
    """Whether the shot gives away a sniper who is hidden: by itself, hit or miss. See R15.41."""
    if squad.located != PLACED:
        yield Odds(rows=rows({words.GIVEN_AWAY: found.p(lambda shot: shot.quality == snipers_rules.REVEALING)}, ""))


def _beating(found: Chances, beats: int) -> Fraction:
    """The chance that so many of a sniper's dice beat the range die."""
    return sum((chance for shot, chance in found.items() if shot.beats == beats), Fraction(0))


@shows(snipers.SHIFT)
def shift(rules: Rules, table: Table, seen: Game, names: Roster, order: Order) -> Iterator[Odds]:
    """Whether a shift stays unseen; who is not watched is not seen in any case."""
    squad = seen.squad[order.unit]
    chance = exact(snipers_rules.stays_unseen, squad.quality, squad.leadership).get(1, Fraction(0))
    watched = is_watched(table, rules, seen, order.unit) or is_watched(table, rules, seen, order.target)
    yield passing("shift", chance if watched else Fraction(1), die_of(snipers.STEALTH, squad.quality))


@shows(snipers.HIDE)
def hide(rules: Rules, table: Table, seen: Game, names: Roster, order: Order) -> Iterator[Odds]:
    """Whether he vanishes."""
    squad = seen.squad[order.unit]
    chance = exact(snipers_rules.stays_unseen, squad.quality, squad.leadership + snipers_rules.INTO_HIDING).get(
        1, Fraction(0)
    )
    yield passing("hide", chance, die_of(snipers.STEALTH, squad.quality))


# --- which of its orders are worth trying -----------------------------------------------------------------------------


@tried(snipers.HIDE)
def hideouts(rules: Rules, table: Table, game: Game, unit: int) -> Iterator[Order]:
    """A sniper's three counters where they find room, and each of them for the one that he is under. Source: R15.46."""
    for choice in range(snipers.SPOTS):
        order = blank(snipers.HIDE, unit, choice=choice)
        if game.squad[unit].nature == SNIPER and find_hideout(rules, table, game, order) == 1:
            yield order


# --- who has nothing to do with its orders ----------------------------------------------------------------------------


@lacks(snipers.SNIPE, snipers.SHIFT)
def no_sniper(rules: Rules, game: Game, squad: Squad) -> bool:
    """Whether the unit is no sniper. Source: R15.40."""
    return squad.nature != SNIPER


@lacks(snipers.HIDE)
def hides_nowhere(rules: Rules, game: Game, squad: Squad) -> bool:
    """Nothing can be said of hiding nowhere. Source: R15.46."""
    return True
