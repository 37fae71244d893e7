"""How one squad would be seen and fired at by another if it stood otherwise, and as it stands.

Every line is the answer of the rules about a copy that stands so; nothing is worked out here.
See R4.15, R5.10-R5.14, R14.11, R15.1-R15.15.
"""

from fractions import Fraction

from dieshift.core.odds import exact
from dieshift.core.records import clone
from dieshift.core.rules import Rules
from dieshift.core.words import listed, say
from dieshift.stargrunt.chapters import fire
from dieshift.stargrunt.chapters.assault.shown import ONE, OTHER, pair_of
from dieshift.stargrunt.chapters.command.rules import hiding_of
from dieshift.stargrunt.chapters.fire import gather
from dieshift.stargrunt.chapters.fire import rules as fire_rules
from dieshift.stargrunt.chapters.spotting.rules import hiding_shift, seen_in_open, shows_itself, spotting_roll
from dieshift.stargrunt.interface import words
from dieshift.stargrunt.interface.rows import percent
from dieshift.stargrunt.state.records import Game, Order, Squad
from dieshift.stargrunt.state.terms import HIDDEN, PLACED
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.terrain.sighting import known_sighting, sighting
from dieshift.stargrunt.text.ranges import cover_word

FULLY = 2  # dice that beat the hiding die when a counter is placed (R15.13)
# how it stands: hidden or not, In Position, in Travel column
STANCES = ((words.NOT_DUG_IN, PLACED, 0, 0), (words.DUG_IN, PLACED, 1, 0), (words.IN_COLUMN, PLACED, 0, 1),
           (words.IN_HIDING, HIDDEN, 0, 0))


def stances(rules: Rules, table: Table, looker: Squad, target: Squad, seen: Game) -> list[str]:
    """Range die, cover and sight of one squad for another, in each of four stances.

    None where there is no fire of men at men to speak of: of one side, with a vehicle, or by somebody of whose quality
    nothing is known.
    """
    if looker.quality == 0 or looker.side == target.side or looker.hull > 0 or target.hull > 0:
        return []
    return [_line(rules, table, looker, target, seen, *stance) for stance in STANCES]


def _line(rules: Rules, table: Table, looker: Squad, target: Squad, seen: Game, name: str, located: int, dug_in: int,
          column: int) -> str:
    """One stance, and whether the squad stands so now."""
    so, hides = clone(target), target.located != PLACED
    so.located, so.in_position, so.column = located, dug_in, column
    now = located != PLACED if hides else target.quality > 0 and (
        (target.located, target.in_position, target.column) == (located, dug_in, column))
    sentence = _told(rules, table, pair_of(looker, so, seen))
    return listed([say(words.STANDS_SO, stance=name) if now else name, sentence], ": ")


def _told(rules: Rules, table: Table, pair: Game) -> str:
    """What the first squad would have of a fire at the second, and of spotting it where that hides."""
    view = known_sighting(table, rules, pair, ONE, OTHER, 0, 0)
    if view.visible == 0:
        return words.NOT_IN_SIGHT
    order = Order()
    order.kind, order.unit, order.target = fire.FIRE, ONE, OTHER
    aimed = gather.aim_seen(rules, pair, order, OTHER, view, 0)
    said = [_die(aimed), *([cover_word(rules, aimed.situation.cover)] if aimed.situation.cover else [])]
    return listed([*said, _spotted(rules, table, pair)] if pair.squad[OTHER].located != PLACED else said)


def _die(aimed: gather.Aim) -> str:
    """The range die of an aim, and of what band it was made."""
    if aimed.range_die == fire_rules.NO_SHOT:
        return words.BEYOND_REACH
    if aimed.die == fire_rules.NO_SHOT:
        return say(words.PAST_D12, start=aimed.range_die)
    if aimed.die == aimed.range_die:
        return say(words.RANGE_DIE, die=aimed.die)
    return say(words.RANGE_DIE_FROM, start=aimed.range_die, die=aimed.die)


def _spotted(rules: Rules, table: Table, pair: Game) -> str:
    """Whether what hides comes to light by itself, or else with what chance when it is looked for."""
    looker, target = pair.squad[ONE], pair.squad[OTHER]
    view = sighting(table, rules, pair, ONE, OTHER)
    itself = view.visible == 1 and seen_in_open(rules, target.nature) == 1
    if itself and shows_itself(rules, pair.night, looker, view) == 1:
        return words.FOUND_AT_ONCE
    shift = hiding_shift(rules, hiding_of(pair, ONE, OTHER, known_sighting(table, rules, pair, ONE, OTHER, 0, 0)))
    outcomes = exact(spotting_roll, looker.quality, int(looker.sensor), shift)
    return say(words.FOUND_BY_LOOKING, chance=percent(outcomes.get(FULLY, Fraction(0))))
