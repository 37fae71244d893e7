"""Cache of what a bot has looked at: lines across its table, and units as its own saw them, kept in its mind.

No entry can be out of date: its key holds all that the result depends on, above all where eyes and figures are.
Where smoke, rubble or a ruling changes what is seen, the bot looks again.
"""

from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.bots.minds import LINES, SEEN, SIGHTS, WORDS, Mind
from dieshift.stargrunt.state.records import MAX_UNITS, Game, Squad
from dieshift.stargrunt.state.squads import is_with
from dieshift.stargrunt.state.terms import BY_RULES, PLACED
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.terrain.sighting import Sighting, known_sighting, sees_at_night
from dieshift.stargrunt.terrain.smoke import in_smoke
from dieshift.stargrunt.terrain.table import line

PLACE = 14  # bits of a coordinate


@rule
def is_clear(mind: Mind, table: Table, game: Game, ax: int, ay: int, bx: int, by: int) -> int:
    """Whether two places see each other. Source: R5.1, R14.31, R14.60."""
    if in_smoke(game, ax, ay, bx, by) == 1:
        return 0
    if game.rubble != 0 or (ax | ay | bx | by) >> PLACE != 0:
        return 1 - line(table, ax, ay, bx, by, game.rubble).blocked
    code = 1 + (((ax << PLACE | ay) << PLACE | bx) << PLACE | by)
    at = (code ^ code >> 13 ^ code >> 29) % LINES
    if mind.line[at] != code:
        mind.line[at], mind.clear[at] = code, 1 - line(table, ax, ay, bx, by).blocked
    return mind.clear[at]


@rule
def place_word(squad: Squad, i: int) -> int:
    """Where a figure is that is with its squad, as a number; 0: it is not."""
    figure = squad.figure[i]
    return 1 + ((figure.x) << PLACE | (figure.y)) if is_with(figure) == 1 else 0


@rule
def look_word(game: Game, observer: int, target: int, which: int) -> int:
    """One of the numbers from which it follows what a unit sees of another: eyes and circumstances, then two figures.

    Source: R5.1-R5.5, R15.1, R15.60, R16.34.
    """
    squad = game.squad[target]
    if which < WORDS - 1:
        return place_word(squad, 2 * which) << 2 * PLACE + 1 | place_word(squad, 2 * which + 1)
    eyes = game.squad[observer]
    word: int = place_word(eyes, eyes.centre) * MAX_UNITS + observer
    word = (word * MAX_UNITS + target) << 4 | (squad.centre)
    flags = (sees_at_night(eyes) << 2) + (2 if eyes.aloft > 0 else 0) + (1 if squad.aloft > 0 else 0)
    return (word << 3 | flags) << 1 | (1 if squad.located == PLACED else 0)


@rule
def look(mind: Mind, table: Table, rules: Rules, game: Game, observer: int, target: int) -> Sighting:
    """What a unit of the bot sees of another, as far as it knows where that stands: `known_sighting`. Source: R5.4."""
    eyes, squad = game.squad[observer], game.squad[target]
    led = place_word(eyes, eyes.centre) != 0 and place_word(squad, squad.centre) != 0
    if game.clouds != 0 or game.rubble != 0 or squad.ruled != BY_RULES or not led:
        return known_sighting(table, rules, game, observer, target, 0, 0)
    at, known = (observer * 13 + target) % SIGHTS, 1
    for which in range(WORDS):
        word = look_word(game, observer, target, which)
        if mind.look[at * WORDS + which] != word:
            mind.look[at * WORDS + which], known = word, 0
    if known == 0:
        view = known_sighting(table, rules, game, observer, target, 0, 0)
        mind.seen[at * SEEN], mind.seen[at * SEEN + 1] = view.visible, view.cover
        mind.seen[at * SEEN + 2], mind.seen[at * SEEN + 3] = view.distance, view.concealment
    return Sighting(mind.seen[at * SEEN] + 0, mind.seen[at * SEEN + 1] + 0, mind.seen[at * SEEN + 2] + 0,
                    mind.seen[at * SEEN + 3] + 0)
