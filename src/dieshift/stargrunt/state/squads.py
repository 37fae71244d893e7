"""Questions about one squad that every chapter asks: who is fit, who leads, where its middle is, is it together.

Source: R2.7, R4.30, R4.31, R5.3, R5.7, R10.1-R10.6.
"""

from dieshift.core.dice import shifted
from dieshift.core.geometry import distance, square, within
from dieshift.core.rules import Rules, rule, slot
from dieshift.core.rulesets import Cite
from dieshift.stargrunt.state import terms
from dieshift.stargrunt.state.circle import three_in_a_circle
from dieshift.stargrunt.state.electronics import ew_die
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import Figure, Game, Squad

INTEGRITY_GAP = 200
INTEGRITY_CIRCLE = 600
LEFT, ABANDONED = 1, 2  # Figure.left: lying where he fell; and nearer to an enemy in sight than his squad (R7.14)


@rule
def is_with(figure: Figure) -> int:
    """Whether a figure is with its squad on the table: alive, no captive, not left behind. Source: R10.1-R10.6."""
    return 1 if figure.health < terms.DEAD and figure.left == 0 else 0


@rule
def is_known(squad: Squad, i: int, side: int) -> int:
    """Whether a side knows where a figure is: its own, one that is placed, or where the counter lies. Source: R15.1."""
    return 1 if squad.side == side or squad.located == terms.PLACED or i == squad.centre else 0


@rule
def is_captive(figure: Figure) -> int:
    """Whether a figure is in the enemy's hands, fit or wounded. Source: R10.6."""
    return 1 if figure.health == terms.PRISONER or figure.health == terms.WOUNDED_PRISONER else 0


@rule
def fit_figures(squad: Squad) -> int:
    """How many figures can fight. Source: R10.1."""
    count = 0
    for i in range(squad.figures):
        if squad.figure[i].health == terms.FIT:
            count += 1
    return count


@rule
def members(squad: Squad) -> int:
    """How many figures are with the squad: fit, untreated and treated. Source: R5.36."""
    count = 0
    for i in range(squad.figures):
        count += is_with(squad.figure[i])
    return count


@rule
def casualties_with(squad: Squad) -> int:
    """How many living casualties are with the squad. Source: R4.12."""
    count = 0
    for i in range(squad.figures):
        if is_with(squad.figure[i]) == 1 and squad.figure[i].health != terms.FIT:
            count += 1
    return count


@rule
def untreated(squad: Squad) -> int:
    """How many untreated casualties are with the squad. Source: R7.10, R10.2."""
    count = 0
    for i in range(squad.figures):
        if squad.figure[i].health == 1 and squad.figure[i].left == 0:
            count += 1
    return count


@rule
def abandoned(squad: Squad) -> int:
    """How many living casualties the squad has abandoned: left nearer to an enemy in sight. Source: R7.14, R7.15."""
    count = 0
    for i in range(squad.figures):
        if squad.figure[i].left == ABANDONED and squad.figure[i].health < terms.DEAD:
            count += 1
    return count


@rule
def in_play(squad: Squad) -> int:
    """Whether a squad is on the table with somebody fit. Source: R2.7."""
    if squad.present == 1 and squad.gone == terms.IN_PLAY:
        for i in range(squad.figures):
            if squad.figure[i].health == terms.FIT:
                return 1
    return 0


@rule
def is_only_a_counter(squad: Squad) -> int:
    """Whether nothing is known of a unit but its counter, or nobody is under it; any other has a pace.

    Its quality does not say so: before the first turn a unit may have it still to draw. Source: R2.9, R15.1.
    """
    return 1 if squad.nature == terms.DUMMY or squad.mobility == 0 else 0


@rule
def is_broken(squad: Squad) -> int:
    """Whether a unit is broken or routed; of a counter nobody can say so. Source: R7.23, R15.1."""
    return 1 if squad.confidence <= terms.BROKEN and is_only_a_counter(squad) == 0 else 0


@rule
def middle_of(squad: Squad, figure: int) -> int:
    """The summed distance from one figure to its fit fellows. Source: R5.7."""
    me, summed = squad.figure[figure], 0
    for i in range(squad.figures):
        other = squad.figure[i]
        if other.health == terms.FIT:
            summed += distance(me.x, me.y, other.x, other.y)
    return summed


@catalogue.slot
@slot
def centre_figure(rules: Rules, squad: Squad) -> int:
    """Figure that marks the squad's centre: the one nearest to all the other fit figures. Source: R5.3, R5.7."""
    best: int = max(0, squad.centre)
    best_sum = -1
    for i in range(squad.figures):
        if squad.figure[i].health == terms.FIT:
            summed = middle_of(squad, i)
            if best_sum < 0 or summed < best_sum:
                best, best_sum = i, summed
    return best


@catalogue.variant(
    centre_figure, "leader-is-centre", "ruling", "The leader marks the unit's centre",
    "Ranges and lines of sight are measured from and to the leader figure instead of the middle one.",
    Cite("RB", "Measuring", "R5.3, R5.7", "11"))
def leader_is_centre(rules: Rules, squad: Squad) -> int:
    """The leader, or the next leader when the leader is not fit. Source: R5.7."""
    if squad.leader == terms.NOBODY or squad.figure[squad.leader].health != terms.FIT:
        return max(0, next_leader(squad))
    return squad.leader


@rule
def unit_of(game: Game, unit: int) -> int:
    """The unit that an element belongs to; the unit itself if it is none, or if nothing is left of its parent.

    Source: R4.35, R4.39.
    """
    squad = game.squad[unit]
    if squad.parent == terms.NOBODY or game.squad[squad.parent].side != squad.side:
        return unit
    parent: int = squad.parent
    return parent if in_play(game.squad[parent]) == 1 else unit


@rule
def fit_in_unit(game: Game, unit: int) -> int:
    """How many figures of a unit can fight, its detached elements included. Source: R4.35, R4.39."""
    count, whole = fit_figures(game.squad[unit]), unit_of(game, unit)
    for other in range(game.units):
        if other != unit and game.squad[other].gone == terms.IN_PLAY and unit_of(game, other) == whole:
            count += fit_figures(game.squad[other])
    return count


@rule
def settle(rules: Rules, squad: Squad) -> None:
    """After figures moved or fell: find the middle figure, and whether the squad is out of integrity.

    EW markers vanish with the last who could use them. Source: R4.32, R5.7, R12.2.
    """
    squad.centre = centre_figure(rules, squad)
    squad.disorganised = 1 - is_together(rules, squad)
    if squad.ew_markers != 0 and ew_die(squad) == 0:
        squad.ew_markers = 0


@rule
def in_one_circle(squad: Squad) -> int:
    """Whether all figures stand within one circle of six inches across.

    No two may be farther apart than its diameter, and no farther than half the root of three of it is near enough
    for all (Jung's theorem); between, they do exactly when every three of them do (Helly's). Source: R4.30.
    """
    longest, limit = 0, INTEGRITY_CIRCLE * INTEGRITY_CIRCLE
    for i in range(squad.figures):
        if is_with(squad.figure[i]) == 1:
            one = squad.figure[i]
            for j in range(i):
                if is_with(squad.figure[j]) == 1:
                    longest = max(longest, square(one.x, one.y, squad.figure[j].x, squad.figure[j].y))
    if longest > limit:
        return 0
    return 1 if 4 * longest <= 3 * limit else every_three_in_a_circle(squad)


@rule
def every_three_in_a_circle(squad: Squad) -> int:
    """Whether every three figures stand within one circle of six inches across. Source: R4.30."""
    for i in range(squad.figures):
        for j in range(i):
            if is_with(squad.figure[i]) == 1 and is_with(squad.figure[j]) == 1:
                for k in range(j):
                    if is_with(squad.figure[k]) == 1:
                        if three_in_a_circle(squad.figure[i], squad.figure[j], squad.figure[k], INTEGRITY_CIRCLE) == 0:
                            return 0
    return 1


@rule
def is_chained(squad: Squad) -> int:
    """Whether gaps of two inches at most link every figure to every other. Source: R4.30, R4.31."""
    first = 0
    while first < squad.figures - 1 and is_with(squad.figure[first]) == 0:
        first += 1
    return 1 if linked_with(squad, first) == others_with(squad, terms.NOBODY) else 0


@rule
def linked_with(squad: Squad, figure: int) -> int:
    """The figures that gaps of two inches at most link with one, a bit each, itself included. Source: R4.30, R4.31."""
    reached, grown = 1 << figure, 1
    while grown == 1:
        grown = 0
        for i in range(squad.figures):
            if reached & (1 << i) == 0 and is_with(squad.figure[i]) == 1 and touches(squad, i, reached) == 1:
                reached |= 1 << i
                grown = 1
    return reached


@rule
def touches(squad: Squad, figure: int, reached: int) -> int:
    """Whether a figure stands within two inches of one already reached. Source: R4.30."""
    me = squad.figure[figure]
    for i in range(squad.figures):
        if reached & (1 << i) != 0:
            other = squad.figure[i]
            if within(me.x, me.y, other.x, other.y, INTEGRITY_GAP) == 1:
                return 1
    return 0


@rule
def has_integrity(squad: Squad) -> int:
    """Whether a squad is together: a chain of two-inch gaps, or one six-inch circle. Source: R4.30."""
    if members(squad) <= 1:
        return 1
    return 1 if is_chained(squad) == 1 or in_one_circle(squad) == 1 else 0


@catalogue.slot
@slot
def is_together(rules: Rules, squad: Squad) -> int:
    """Whether a squad keeps its integrity: by a chain of gaps up to two inches, or one six-inch circle.

    Source: R4.30, R4.31.
    """
    return has_integrity(squad)


@catalogue.variant(
    is_together, "integrity-by-neighbours", "ruling", "Integrity by nearest neighbour",
    "A squad keeps its integrity if every figure is within two inches of another, or if all are within one six-inch "
    "circle. The figures need not form a single chain.",
    Cite("RB", "Unit integrity", "R4.30, R4.31", "11"))
def by_neighbours(rules: Rules, squad: Squad) -> int:
    """Everybody has a neighbour. Source: R4.31, the sentence taken by its letter."""
    if members(squad) <= 1 or in_one_circle(squad) == 1:
        return 1
    for i in range(squad.figures):
        if is_with(squad.figure[i]) == 1 and touches(squad, i, others_with(squad, i)) == 0:
            return 0
    return 1


@rule
def others_with(squad: Squad, figure: int) -> int:
    """The figures with a squad, a bit each, one of them left out. Source: R4.30."""
    others = 0
    for i in range(squad.figures):
        if i != figure and is_with(squad.figure[i]) == 1:
            others |= 1 << i
    return others


@catalogue.variant(
    is_together, "integrity-by-circle", "ruling", "Integrity by circle only",
    "A squad keeps its integrity only while all its figures are within one circle six inches across.",
    Cite("RB", "Unit integrity", "R4.30, R4.31", "11"), also=(("chain_suffices", 1),))
def by_circle(rules: Rules, squad: Squad) -> int:
    """One circle. Source: R4.30, its first test alone."""
    return in_one_circle(squad)


@catalogue.slot
@slot
def chain_suffices(rules: Rules) -> int:
    """Whether a squad is together when two-inch gaps link all its figures: yes. Source: R4.30, R4.31."""
    return 1


@chain_suffices.variant
def circle_alone(rules: Rules) -> int:
    """The circle alone counts. Source: R4.30, its first test alone."""
    return 0


@catalogue.variant(
    is_together, "integrity-by-chain", "ruling", "Integrity by chain only",
    "A squad keeps its integrity only while gaps of at most two inches link every figure to every other.",
    Cite("RB", "Unit integrity", "R4.30, R4.31", "11"))
def by_chain(rules: Rules, squad: Squad) -> int:
    """One chain. Source: R4.31, the second test alone."""
    return 1 if members(squad) <= 1 else is_chained(squad)


@rule
def next_leader(squad: Squad) -> int:
    """Who leads after the leader fell: the first fit figure in the order of seniority given at the start.

    Source: R2.14.
    """
    for i in range(squad.figures):
        if squad.figure[i].health == terms.FIT and squad.figure[i].left == 0:
            return i
    return terms.NOBODY


@catalogue.slot
@slot
def who_succeeds(rules: Rules, squad: Squad) -> int:
    """Successor of a fallen leader: the next in the order given when the force was built. Source: R2.14."""
    return next_leader(squad)


@catalogue.variant(
    who_succeeds, "nearest-succeeds", "ruling", "The nearest figure takes over",
    "When a leader falls, the nearest fit figure takes over, regardless of seniority.",
    Cite("RB", "Leaders as casualties", "R2.14", "10"))
def nearest_succeeds(rules: Rules, squad: Squad) -> int:
    """The nearest; of two as near the senior. Source: R2.14."""
    fallen, nearest, best = squad.figure[squad.leader], terms.NOBODY, -1
    for i in range(squad.figures):
        figure = squad.figure[i]
        away = square(figure.x, figure.y, fallen.x, fallen.y)
        if figure.health == terms.FIT and figure.left == 0 and (best < 0 or away < best):
            nearest, best = i, away
    return nearest


@rule
def carries_heavy(squad: Squad) -> int:
    """Whether somebody fit of the squad carries a packed heavy weapon. Source: R4.11, R17.38."""
    for i in range(squad.figures):
        if squad.figure[i].rounds == terms.PACKED and squad.figure[i].health == terms.FIT:
            return 1
    return 0


@rule
def is_encumbered(squad: Squad) -> int:
    """Whether a squad carries casualties or a packed heavy weapon; no vehicle minds. Source: R4.11, R4.12, R17.38."""
    burdened = 1 if casualties_with(squad) > 0 else carries_heavy(squad)
    return 0 if squad.hull > 0 else burdened


@rule
def base_move(squad: Squad) -> int:
    """Base mobility in hundredths of an inch, one mobility type lower when encumbered.

    Source: R4.1-R4.4, R4.7, R4.11, R16.20.
    """
    die: int = squad.mobility
    return (die - 2 * is_encumbered(squad)) * 100


@catalogue.slot
@slot
def dash_die(rules: Rules, mobility: int, burden: int) -> int:
    """Die of a combat move: the mobility die, one type lower when encumbered. Source: R4.8, R4.11."""
    return shifted(mobility, -burden)


@catalogue.slot
@slot
def dash_length(rules: Rules, face: int, burden: int) -> int:
    """The allowance of a combat move, in hundredths of an inch: twice what its die shows. Source: R4.8."""
    return 200 * face


@dash_length.variant
def two_inches_shorter(rules: Rules, face: int, burden: int) -> int:
    """Twice what the die shows, two inches less when encumbered. Source: R4.11; S4.120."""
    return 200 * (face - burden)


@catalogue.variant(
    dash_die, "encumbered-two-inches", "ruling", "Encumbered: combat move two inches shorter",
    "An encumbered unit rolls its usual die for a combat move and loses two inches of the distance.",
    Cite("S4", "Opportunity Fire", "R4.11", author="Allan Goodall", paragraphs="S4.120"),
    also=(("dash_length", 1),))
def own_die(rules: Rules, mobility: int, burden: int) -> int:
    """The unit's own die. Source: R4.11; S4.120."""
    return mobility


@rule
def longest_dash(rules: Rules, squad: Squad, burden: int) -> int:
    """The most that a combat move can go, in hundredths of an inch. Source: R4.8, R4.11."""
    return dash_length(rules, dash_die(rules, squad.mobility, burden), burden)
