"""What one squad sees of another: how many figures, in what cover, how far off.

Source: R5.1-R5.7, R14.3-R14.5, R14.60, R15.60; S2.27 (night).
"""

from typing import NamedTuple

from dieshift.core.geometry import distance
from dieshift.core.rules import Rules, rule, slot
from dieshift.core.rulesets import Cite, Parameter
from dieshift.stargrunt.state import terms
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import Game, Squad
from dieshift.stargrunt.state.squads import is_with, members
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.terrain.smoke import in_smoke
from dieshift.stargrunt.terrain.table import EYE, cover_here, ground, line_between

FAR = 1 << 20
ALOFT = 600  # hundredths of an inch above the ground at which aircraft fly (reading)
SUPERIOR = 10  # the die of superior sensors (R15.11)


class Sighting(NamedTuple):
    """A squad as another sees it: 1 when at least half its figures are in view, their cover, and the distance.

    Whether most of them are concealed, cover apart, matters to the rules that tell the two from each other (S2.25).
    """

    visible: int
    cover: int
    distance: int
    concealment: int  # CONCEALS: most are concealed; BARE: most are not; AS_COVER: as the cover, or no one is seen


@catalogue.slot
@slot
def night_limit(rules: Rules, night: int, night_vision: int) -> int:
    """Sight in the dark without night vision, in hundredths of an inch: 24 inches. Source: R15.60, Q8."""
    return 2400 if night == 1 and night_vision == 0 else FAR


@catalogue.variant(
    night_limit, "no-night-limit", "ruling", "No limit to sight at night",
    "Darkness does not limit sight; it only makes hidden units harder to spot, if a rule says so.",
    Cite("S2", "Night Fighting", "R15.60, Q8", author="ozkriegspiel"), presets=("ozkriegspiel",))
def no_night_limit(rules: Rules, night: int, night_vision: int) -> int:
    """As by day. Source: Q8."""
    return FAR


@catalogue.variant(
    night_limit, "night-limit", "ruling", "Agreed sight at night",
    "Without night vision a unit sees this many inches in the dark.",
    Cite("RB", "Weather", "R15.60", "57"), parameters=(Parameter("inches", "night_inches", 24, 1, 99),))
def agreed_night_limit(rules: Rules, night: int, night_vision: int) -> int:
    """The agreed number of inches. Source: R15.60."""
    return rules.night_inches * 100 if night == 1 and night_vision == 0 else FAR


@catalogue.slot
@slot
def weather_limit(rules: Rules, night_vision: int) -> int:
    """Sight allowed by the weather, in hundredths of an inch: no limit. Source: R5.1."""
    return FAR


@catalogue.variant(
    weather_limit, "rain", "option", "Rain",
    "It rains or snows: units without enhanced sensors see 36 inches, or the agreed number. The ground is worse for "
    "all but power armour.",
    Cite("RB", "Weather", "R4.26, R15.60", "57"),
    parameters=(Parameter("inches", "rain_inches", 36, 1, 99),
                Parameter("ground", "rain_ground", 0, words=("worse", "closed", "firm"))),
    also=(("ground_weather", 1),))
def in_rain(rules: Rules, night_vision: int) -> int:
    """A cap for unaided eyes; night vision stands for enhanced sensors (reading). Source: R15.60."""
    return FAR if night_vision == 1 else rules.rain_inches * 100


@rule
def sees_at_night(squad: Squad) -> int:
    """Whether a unit sees at night: with night vision, which all superior sensors include. Source: S2.27, R15.11."""
    return 1 if squad.night_vision == 1 or squad.sensor >= SUPERIOR else 0


@rule
def sight_limit(rules: Rules, night: int, squad: Squad) -> int:
    """How far a unit sees, in hundredths of an inch: no limit but those of night and weather. Source: R5.1, R15.60."""
    aided = sees_at_night(squad)
    return min(night_limit(rules, night, aided), weather_limit(rules, aided))


@catalogue.slot
@slot
def flight_height(rules: Rules) -> int:
    """Height of an aircraft above the ground, in hundredths of an inch: 6 inches (reading).

    Source: R5.2, R16.34.
    """
    return ALOFT


@rule
def eye_height(table: Table, rules: Rules, squad: Squad, x: int, y: int) -> int:
    """How high above the table the eyes of a squad's figure are at a place; from the air one sees over what is low.

    Source: R5.1, R5.2, R16.34.
    """
    height: int = EYE + ground(table, x, y)
    if squad.aloft > 0:
        height += flight_height(rules)
    return height


@rule
def majority_cover(soft: int, hard: int, figures: int) -> int:
    """The cover of a whole squad: what more than half of its figures have; an even split is the lesser kind.

    `soft` counts figures in soft cover or better, `hard` those in hard cover. Source: R5.5, R14.3.
    """
    if 2 * hard > figures:
        return 2
    return 1 if 2 * soft > figures else 0


@catalogue.slot
@slot
def squad_cover(rules: Rules, soft: int, hard: int, figures: int) -> int:
    """Cover of a squad whose figures have different cover: what more than half of them have, or better.

    Source: R5.5.
    """
    return majority_cover(soft, hard, figures)


@catalogue.variant(
    squad_cover, "cover-of-the-most", "ruling", "The most common kind of cover counts",
    "With three kinds of cover in one squad, the kind most figures have counts, even if it is fewer than half. Of "
    "two equally common kinds, the lesser counts.",
    Cite("RB", "Visibility and cover", "R5.5", "12"))
def commonest_cover(rules: Rules, soft: int, hard: int, figures: int) -> int:
    """Open, soft and hard are counted apart. Source: R5.5."""
    bare, softly = figures - soft, soft - hard
    if hard > softly and hard > bare:
        return 2
    return 1 if softly > bare and softly >= hard else 0


@rule
def as_ruled(squad: Squad, view: Sighting) -> Sighting:
    """What is seen of a squad as its referee has ruled for this order, or else as the rules have found it.

    Who is ruled to be seen, and no more, has the cover that they found; where they found it out of sight, none.
    Source: R5.1 (players at a real table look for themselves).
    """
    if squad.ruled == terms.BY_RULES:
        return view
    if squad.ruled == terms.RULED_UNSEEN:
        return Sighting(0, terms.OPEN, view.distance, terms.AS_COVER)
    if squad.ruled == terms.RULED_SEEN:
        return Sighting(1, view.cover, view.distance, view.concealment)
    return Sighting(1, squad.ruled - terms.RULED_OPEN, view.distance, terms.AS_COVER)


@rule
def sighting_from(table: Table, rules: Rules, game: Game, observer: int, target: int, dx: int, dy: int) -> Sighting:
    """What one squad sees of another moved by a vector, as ruled or as found. Source: R5.1, R5.3-R5.5."""
    found: Sighting = sighting_found(table, rules, game, observer, target, dx, dy)
    return as_ruled(game.squad[target], found)


@rule
def sighting_found(table: Table, rules: Rules, game: Game, observer: int, target: int, dx: int, dy: int) -> Sighting:
    """What one squad sees of another moved by a vector, from its middle figure to each of the other's figures.

    Cover is what most of the figures in view have (reading: those out of view protect nobody and expose nobody).
    A flying target has no cover. Source: R5.1, R5.3, R5.4, R5.5, R14.60, R16.32; S2.25; S4.116.
    """
    from_squad, squad = game.squad[observer], game.squad[target]
    eye, middle = from_squad.figure[from_squad.centre], squad.figure[squad.centre]
    away = distance(eye.x, eye.y, middle.x + dx, middle.y + dy)
    if away > sight_limit(rules, game.night, from_squad):
        return Sighting(0, terms.OPEN, away, terms.AS_COVER)
    count, seen, soft, hard, concealed = members(squad), 0, 0, 0, 0
    hidden, height = 0, eye_height(table, rules, from_squad, eye.x, eye.y)
    for i in range(squad.figures):
        figure = squad.figure[i]
        if is_with(figure) == 1:
            x, y = figure.x + dx, figure.y + dy
            view = line_between(table, eye.x, eye.y, height, x, y, eye_height(table, rules, squad, x, y),
                                game.rubble)
            if view.blocked == 1 or in_smoke(game, eye.x, eye.y, x, y) == 1:
                hidden += 1
                if 2 * hidden > count:
                    return Sighting(0, terms.OPEN, away, terms.AS_COVER)
            else:
                seen += 1
                soft += 1 if view.cover > 0 else 0
                hard += 1 if view.cover > 1 else 0
                concealed += view.concealment
    if squad.aloft > 0:
        return Sighting(1 if count > 0 else 0, terms.OPEN, away, terms.BARE)
    most = terms.CONCEALS if 2 * concealed > seen else terms.BARE
    return Sighting(1 if count > 0 else 0, squad_cover(rules, soft, hard, seen), away, most)


@rule
def sighting(table: Table, rules: Rules, game: Game, observer: int, target: int) -> Sighting:
    """What one squad sees of another where it stands. Source: R5.1, R5.3-R5.5."""
    return sighting_from(table, rules, game, observer, target, 0, 0)


@rule
def counter_in_sight(table: Table, rules: Rules, game: Game, observer: int, target: int) -> Sighting:
    """What one squad sees of another's counter: the place where it lies, wherever the figures under it would stand.

    So it follows from what lies on the table for both sides to see. Source: R5.1, R15.1, R15.4, R15.10.
    """
    from_squad, squad = game.squad[observer], game.squad[target]
    eye, counter = from_squad.figure[from_squad.centre], squad.figure[squad.centre]
    away = distance(eye.x, eye.y, counter.x, counter.y)
    if away > sight_limit(rules, game.night, from_squad):
        return Sighting(0, terms.OPEN, away, terms.AS_COVER)
    view = line_between(table, eye.x, eye.y, eye_height(table, rules, from_squad, eye.x, eye.y),
                        counter.x, counter.y, EYE + ground(table, counter.x, counter.y), game.rubble)
    if view.blocked == 1 or in_smoke(game, eye.x, eye.y, counter.x, counter.y) == 1:
        return Sighting(0, terms.OPEN, away, terms.AS_COVER)
    return Sighting(1, view.cover, away, terms.CONCEALS if view.concealment == 1 else terms.BARE)


@rule
def known_sighting(table: Table, rules: Rules, game: Game, observer: int, target: int, dx: int, dy: int) -> Sighting:
    """What one squad sees of another, moved by a vector, as far as it knows where that stands; of a counter, that.

    So it may be asked before anything is done, and tells nothing. Source: R5.4, R15.1, R15.4.
    """
    if game.squad[target].located != terms.PLACED and game.squad[target].side != game.squad[observer].side:
        return counter_in_sight(table, rules, game, observer, target)
    return sighting_from(table, rules, game, observer, target, dx, dy)


@rule
def sees(table: Table, rules: Rules, game: Game, observer: int, target: int) -> int:
    """Whether one squad sees another. Source: R5.4."""
    return sighting(table, rules, game, observer, target).visible


@rule
def own_cover(table: Table, squad: Squad) -> int:
    """The cover that most of a squad's figures are in contact with, for any observer. Source: R5.5, R14.3, R14.5."""
    count, soft, hard = 0, 0, 0
    for i in range(squad.figures):
        figure = squad.figure[i]
        if is_with(figure) == 1:
            count += 1
            cover = cover_here(table, figure.x, figure.y)
            soft += 1 if cover > 0 else 0
            hard += 1 if cover > 1 else 0
    return majority_cover(soft, hard, count)


@rule
def sees_place(table: Table, rules: Rules, game: Game, unit: int, x: int, y: int) -> int:
    """Whether a unit sees a place, from its middle figure. Source: R5.1, R5.3, R14.60, R16.5."""
    squad = game.squad[unit]
    eye = squad.figure[squad.centre]
    if distance(eye.x, eye.y, x, y) > sight_limit(rules, game.night, squad):
        return 0
    if in_smoke(game, eye.x, eye.y, x, y) == 1:
        return 0
    height = eye_height(table, rules, squad, eye.x, eye.y)
    there = EYE + ground(table, x, y)
    return 1 - line_between(table, eye.x, eye.y, height, x, y, there, game.rubble).blocked
