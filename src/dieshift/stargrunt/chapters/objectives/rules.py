"""Objectives: what each side wants, how far it got, and who won.

Source: R3.54 (primary and secondary objectives; a side wins by its primary, or by its secondary while denying the
enemy his primary; draws are possible), R3.56 (what a breach of the rules of engagement costs). What the objectives and
the rules of engagement are is the scenario's data.
"""

from dieshift.core.geometry import within
from dieshift.core.rules import rule
from dieshift.core.words import say
from dieshift.stargrunt.state import terms
from dieshift.stargrunt.state.natures import is_dummy
from dieshift.stargrunt.state.records import Game, Hull, Objective, Squad
from dieshift.stargrunt.state.squads import fit_figures, in_play, is_broken
from dieshift.stargrunt.terrain.going import Table

WORDS = ("none", "hold", say("exit"), say("break"), say("survive"), say("destroy"))
NO_FIRE, NO_SUPPORT, NO_FIRST_FIRE = range(6, 9)  # what is not wanted: rules of engagement, see `engagement`
AT_HAND = 600  # hundredths of an inch: how near to a vehicle those are who have its cargo in their hands (R18.10)
VICTORY, GAME = range(2)  # what a breach costs: Objective.primary of a rule of engagement


@rule
def is_wanted(aim: Objective) -> int:
    """Whether an entry of the objectives is an objective, and not a rule of engagement. Source: R3.54, R3.56."""
    return 1 if aim.kind <= terms.DESTROY else 0


@rule
def fit_near(game: Game, side: int, x: int, y: int, radius: int) -> int:
    """Fit figures of a side within a distance of a point; broken and routed units hold nothing. Source: R3.54."""
    count = 0
    for unit in range(game.units):
        if game.squad[unit].side == side:
            count += holding(game.squad[unit], x, y, radius)
    return count


@rule
def holding(squad: Squad, x: int, y: int, radius: int) -> int:
    """Fit figures of a unit within a distance of a point; who is broken, routed or in the air holds nothing.

    Source: R3.54.
    """
    count = 0
    if squad.aloft == terms.GROUNDED and is_broken(squad) == 0 and in_play(squad) == 1 and is_dummy(squad) == 0:
        for i in range(squad.figures):
            figure = squad.figure[i]
            if figure.health == terms.FIT and within(figure.x, figure.y, x, y, radius) == 1:
                count += 1
    return count


@rule
def seen_near(game: Game, side: int, x: int, y: int, radius: int) -> int:
    """What the other side sees of those who hold a point: fit figures, and a counter as one. Source: R3.54, R15.1."""
    count = 0
    for unit in range(game.units):
        squad = game.squad[unit]
        counter = squad.figure[squad.centre]
        if squad.side == side and squad.located == terms.PLACED:
            count += holding(squad, x, y, radius)
        elif squad.side == side and squad.present == 1 and squad.gone == terms.IN_PLAY:
            count += within(counter.x, counter.y, x, y, radius)
    return count


@rule
def units_out(game: Game, side: int, broken_too: int) -> int:
    """Units of a side that are out of the fight: destroyed, broken up, surrendered, off the table; broken if asked.

    A unit that has joined another is no more and no loss, and one of which an element fights on is not out (reading).
    Source: R3.54, R4.39, R4.40, R7.23.
    """
    count = 0
    for unit in range(game.units):
        squad = game.squad[unit]
        if squad.side == side and squad.parent == terms.NOBODY and squad.figures > 0 and is_dummy(squad) == 0:
            shaken_off = 1 if broken_too == 1 and is_broken(squad) == 1 else 0
            lost = 1 if fit_figures(squad) == 0 or (squad.gone != terms.IN_PLAY and left_in_order(squad) == 0) else 0
            if shaken_off == 1 or (lost == 1 and element_fights_on(game, unit, broken_too) == 0):
                count += 1
    return count


@rule
def element_fights_on(game: Game, unit: int, broken_too: int) -> int:
    """Whether a detached element of a unit is still in the fight. Source: R3.54, R4.35, R4.36."""
    for other in range(game.units):
        squad = game.squad[other]
        if squad.parent == unit and squad.gone == terms.IN_PLAY and fit_figures(squad) > 0:
            if broken_too == 0 or is_broken(squad) == 0:
                return 1
    return 0


@rule
def left_in_order(squad: Squad) -> int:
    """Whether a unit left the table neither broken nor routed: it got away. Source: R3.54, R4.25."""
    return 1 if squad.gone == terms.OFF_TABLE and is_broken(squad) == 0 else 0


@rule
def figures_left(game: Game, side: int) -> int:
    """Fit figures of a side, on the table or safely off it: not those who never entered, nor those who routed off.

    Source: R3.53, R3.54, R7.25.
    """
    count = figures_on_table(game, side)
    for unit in range(game.units):
        if game.squad[unit].side == side and left_in_order(game.squad[unit]) == 1:
            count += fit_figures(game.squad[unit])
    return count


@rule
def figures_on_table(game: Game, side: int) -> int:
    """Fit figures of a side on the table. Source: R3.51."""
    count = 0
    for unit in range(game.units):
        if game.squad[unit].side == side and in_play(game.squad[unit]) == 1 and is_dummy(game.squad[unit]) == 0:
            count += fit_figures(game.squad[unit])
    return count


@rule
def figures_that_count(game: Game, side: int) -> int:
    """The figures for which a side has somebody left: in an encounter those on the table only.

    Source: R3.51, R3.54.
    """
    return figures_on_table(game, side) if game.encounter == 1 else figures_left(game, side)


@rule
def figures_off(game: Game, side: int) -> int:
    """Fit figures of a side that have left the table in order. Source: R3.54."""
    count = 0
    for unit in range(game.units):
        if game.squad[unit].side == side and left_in_order(game.squad[unit]) == 1:
            count += fit_figures(game.squad[unit])
    return count


@rule
def is_counted(squad: Squad, side: int) -> int:
    """Whether a squad is a unit of a side, and no element or false counter of it. Source: R3.54, R4.39."""
    return (
        1 if squad.side == side and squad.parent == terms.NOBODY and squad.figures > 0 and is_dummy(squad) == 0 else 0
    )


@rule
def points_of_losses(game: Game, side: int) -> int:
    """Points that a side's units cost it: one for each that is broken, two for each destroyed or routed off.

    Source: R18.11.
    """
    count = 0
    for unit in range(game.units):
        squad = game.squad[unit]
        if is_counted(squad, side) == 0:
            continue
        if fit_figures(squad) == 0 or (squad.gone != terms.IN_PLAY and left_in_order(squad) == 0):
            count += 2 * (1 - element_fights_on(game, unit, 0))
        elif is_broken(squad) == 1:
            count += 1
    return count


@rule
def points_left(game: Game, aim: Objective) -> int:
    """Points that the side which wants to break through has left. Source: R18.11."""
    return max(0, aim.points - aim.idle - points_of_losses(game, aim.side))


@rule
def count_exits(game: Game) -> None:
    """At the end of a turn after the first: one more in which no unit of a side that counts points left the table.

    Source: R18.11.
    """
    for k in range(game.objectives):
        aim, off = game.objective[k], 0
        if aim.points == 0:
            continue
        for unit in range(game.units):
            squad = game.squad[unit]
            off += is_counted(squad, aim.side) * left_in_order(squad)
        if game.turn > 1 and off <= aim.off:
            aim.idle = min(127, aim.idle + 1)
        aim.off = off


@rule
def loads(game: Game) -> int:
    """How many vehicles set out with cargo that is fought for. Source: R18.10."""
    count = 0
    for k in range(game.hulls):
        if game.hull[k].cargo > 0:
            count += 1
    return count


@rule
def loads_of(game: Game, side: int) -> int:
    """How many of those loads a side has now. Source: R18.10."""
    count = 0
    for k in range(game.hulls):
        if game.hull[k].cargo > 0 and owner_of_load(game, game.hull[k]) == side:
            count += 1
    return count


@rule
def owner_of_load(game: Game, hull: Hull) -> int:
    """Which side has a vehicle's cargo: its own, unless the enemy has more figures near it; NOBODY when it is lost.

    It is lost with a vehicle that is destroyed, or routs off the table. Source: R18.10 (reading).
    """
    own = hull.cargo - 1
    if hull.wreck == terms.DESTROYED:
        return terms.NOBODY
    if hull.crew > 0 and game.squad[hull.crew - 1].gone == terms.OFF_TABLE:
        return own if left_in_order(game.squad[hull.crew - 1]) == 1 else terms.NOBODY
    return 1 - own if figures_at_hand(game, 1 - own, hull) > figures_at_hand(game, own, hull) else own


@rule
def figures_at_hand(game: Game, side: int, hull: Hull) -> int:
    """Fit figures of a side that have a vehicle's cargo in their hands; who lies hidden has not. Source: R18.10."""
    count = 0
    for unit in range(game.units):
        if game.squad[unit].side == side and game.squad[unit].located == terms.PLACED:
            count += holding(game.squad[unit], hull.x, hull.y, AT_HAND)
    return count


@rule
def progress(game: Game, aim: Objective) -> int:
    """How far an objective has got: figures, units or figures left, as its kind counts; breaches so far.

    An exit that is won by points has got nowhere once they are used up. A break for which the cargo is wanted, too,
    lacks a unit until its side has most of it. Source: R3.54, R3.56, R18.10, R18.11.
    """
    if aim.kind == terms.HOLD:
        mine = fit_near(game, aim.side, aim.x, aim.y, aim.radius)
        return mine if mine > fit_near(game, 1 - aim.side, aim.x, aim.y, aim.radius) else 0
    if aim.kind == terms.EXIT:
        return 0 if aim.points > 0 and points_left(game, aim) <= 0 else figures_off(game, aim.side)
    if aim.kind == terms.SURVIVE:
        return figures_left(game, aim.side)
    if is_wanted(aim) == 0:
        breaches: int = aim.count
        return breaches
    out = units_out(game, 1 - aim.side, 1 if aim.kind == terms.BREAK else 0)
    if aim.cargo == 1 and 2 * loads_of(game, aim.side) <= loads(game):
        return min(out, aim.goal - 1)
    return out


@rule
def score(table: Table, game: Game) -> None:
    """Write down how far every objective has got. Source: R3.54."""
    for k in range(game.objectives):
        game.objective[k].count = min(127, progress(game, game.objective[k]))


@rule
def achieved(game: Game, side: int, primary: int) -> int:
    """Whether a side has reached its primary or secondary objective. Source: R3.54."""
    for k in range(game.objectives):
        aim = game.objective[k]
        if is_wanted(aim) == 1 and aim.side == side and aim.primary == primary and progress(game, aim) >= aim.goal:
            return 1
    return 0


@rule
def forfeits(game: Game, side: int, cost: int) -> int:
    """Whether a side's breaches of the rules of engagement cost it victory, or the game. Source: R3.56."""
    for k in range(game.objectives):
        aim = game.objective[k]
        if is_wanted(aim) == 0 and aim.side == side and aim.primary == cost and aim.count >= aim.goal:
            return 1
    return 0


@rule
def winner(game: Game) -> int:
    """0 or 1, or 2 for a draw: as the objectives have it, unless breaches of the rules of engagement cost a side that.

    One that has forfeited the game loses it, and both draw; one that has forfeited victory cannot win (reading: what
    would be its victory is a draw). Source: R3.54, R3.56.
    """
    south, north = forfeits(game, 0, GAME), forfeits(game, 1, GAME)
    if south == 1 or north == 1:
        return 2 if south == north else south
    victor = winner_by_objectives(game)
    return 2 if victor < 2 and forfeits(game, victor, VICTORY) == 1 else victor


@rule
def winner_by_objectives(game: Game) -> int:
    """0 or 1, or 2 for a draw: a side wins by its primary alone, or by its secondary when neither has a primary.

    A side without figures loses to a side that has some, unless the primaries decide. In an encounter, figures that
    have left the table do not count. Source: R3.51, R3.54.
    """
    south, north = achieved(game, 0, 1), achieved(game, 1, 1)
    if south != north:
        return 0 if south == 1 else 1
    south, north = figures_that_count(game, 0), figures_that_count(game, 1)
    if (south == 0) != (north == 0):
        return 1 if south == 0 else 0
    if achieved(game, 0, 1) == 0:
        one, other = achieved(game, 0, 0), achieved(game, 1, 0)
        if one != other:
            return 0 if one == 1 else 1
    return 2


@rule
def is_decided(game: Game) -> int:
    """Whether the fight is over early: a side has nobody on the table or still to enter, or an exit or a break is done.

    So it is when a breach of the rules of engagement has cost the game. Source: R3.51, R3.53, R3.54, R3.56.
    """
    for side in range(2):
        standing = 0
        for unit in range(game.units):
            squad = game.squad[unit]
            if squad.side == side and squad.gone == terms.IN_PLAY and fit_figures(squad) > 0 and is_dummy(squad) == 0:
                standing = 1
        if standing == 0:
            return 1
    for k in range(game.objectives):
        aim = game.objective[k]
        if aim.primary == 1 and aim.kind != terms.HOLD and aim.kind != terms.SURVIVE and progress(game,
                                                                                                  aim) >= aim.goal:
            return 1
    return 0
