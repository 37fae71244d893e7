"""Aiming where a vehicle fires, or is fired at: all that is known before a die is rolled.

Those on foot fire at a vehicle with their small arms and machine guns together, with each hard-hitting weapon by
itself, all of it declared at once; guided missiles never join other fire.

Source: R5.27, R6.2-R6.5, R6.40-R6.66, R13.20-R13.22; S3.53.
"""


from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.chapters.air.book import carried_missile, ecm_in_flight
from dieshift.stargrunt.chapters.air.refusals import NOT_AT_AIRCRAFT
from dieshift.stargrunt.chapters.air.strikes import die_towards
from dieshift.stargrunt.chapters.fire import book as fire
from dieshift.stargrunt.chapters.fire import gather
from dieshift.stargrunt.chapters.fire.counters import aimed_situation, fires_at_counter, known_range_die
from dieshift.stargrunt.chapters.fire.orders import AT_ALL
from dieshift.stargrunt.chapters.fire.ready import Firing
from dieshift.stargrunt.chapters.fire.refusals import NO_PART_FIRE, NOT_SEEN, OUT_OF_RANGE, TOO_WELL_COVERED
from dieshift.stargrunt.chapters.points import book, guided, guns
from dieshift.stargrunt.chapters.points.refusals import NOT_FOR_POINTS
from dieshift.stargrunt.ground.sighting import Sighting
from dieshift.stargrunt.state.records import Figure, Game, Squad
from dieshift.stargrunt.state.terms import FIT, GROUND_ONLY, MISSILE, NOBODY, ON_FOOT
from dieshift.stargrunt.turn.refusals import ALLOWED


@rule
def can_launch(figure: Figure) -> int:
    """Whether a figure has a guided missile ready. Source: R5.27, R6.62."""
    return 1 if figure.health == FIT and figure.guided == 1 and figure.fired == 0 and figure.rounds >= 0 else 0


@rule
def launchers(squad: Squad) -> int:
    """The figures with a guided missile ready, a bit each. Source: R6.62."""
    found = 0
    for i in range(squad.figures):
        if squad.figure[i].support > 0 and can_launch(squad.figure[i]) == 1:
            found |= 1 << i
    return found


@rule
def missiles_chosen(squad: Squad, order: Firing) -> int:
    """The missiles of a fire for which nothing else is there: those that an order names, or all; a bit each.

    Source: R5.20-R5.27, R6.40, R6.50, R6.52; S3.53.
    """
    if order.rifles != 0 or order.supports != 0:
        return launchers(squad) & order.supports
    return launchers(squad)


@rule
def ecm_of(rules: Rules, game: Game, target: Squad, cover: int, hasty: int) -> int:
    """The die of a vehicle's countermeasures, also of an aircraft's. Source: R6.60, R6.61, R16.32; A5, A15."""
    hull = game.hull[target.hull - 1]
    if target.aloft > 0:
        in_flight: int = guided.ecm_die(rules, ecm_in_flight(guns.working_ecm(hull), target.aloft + 0), 0, cover, hasty)
        return in_flight
    return guided.ecm_die(rules, hull.ecm + 0, guns.hull_refusal(hull) != ALLOWED, cover, hasty)


@rule
def aim_point(rules: Rules, game: Game, order: Firing, at: int, view: Sighting, hasty: int) -> gather.Aim:
    """Aim where a vehicle fires or is fired at. Source: R6.2-R6.5, R6.60, R6.70; A16."""
    if order.choice != AT_ALL:
        return refused(NO_PART_FIRE)
    if game.squad[order.unit].hull > 0:
        return aim_guns(rules, game, order, at, view, hasty)
    return aim_arms(rules, game, order, at, view, hasty)


@rule
def refused(why: int) -> gather.Aim:
    """A fire that is refused before anything is known of it. Source: R5.1."""
    return gather.Aim(why, fire.Attack(0, 0, 0, 0, 0, 0, 0), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)


@rule
def shift_at(rules: Rules, target: Squad, view: Sighting, hasty: int) -> int:
    """What shifts the range die: of a vehicle its cover and its road column. Source: R6.5; A16."""
    if target.hull == 0:
        infantry: int = fire.range_shift(rules, aimed_situation(rules, target, view, hasty))
        return infantry
    shift: int = fire.range_shift(
        rules, book.situation_of_point(view.cover, target.column + 0, hasty, view.concealment))
    return shift


@rule
def aim_guns(rules: Rules, game: Game, order: Firing, at: int, view: Sighting, hasty: int) -> gather.Aim:
    """Aim a vehicle's weapons at anybody; of a counter no more is known than where it lies.

    Source: R6.2-R6.5, R6.60, R6.70, R13.20, R13.22, R15.20, R16.32.
    """
    squad, target = game.squad[order.unit], game.squad[at]
    chosen = guns.guns_chosen(game, order.unit, at, order.supports + 0)
    k = guns.first_of(chosen)
    if view.visible == 0:
        return refused(NOT_SEEN)
    if guns.hull_refusal(game.hull[squad.hull - 1]) != ALLOWED or k == NOBODY:
        return refused(guns.why_no_gun(game, order.unit, at, order.supports + 0))
    gun = game.hull[squad.hull - 1].gun[k]
    if gun.kind == MISSILE or target.aloft > 0:
        die, shift, moved = hull_ecm(game, target), 0, ecm_of(rules, game, target, view.cover, hasty)
        known = moved
    else:
        die = guns.gun_die(rules, gun, squad.quality + 0, guns.size_of(game, target), view.distance)
        shift = shift_at(rules, target, view, hasty)
        moved = fire.shifted_range_die(die, shift)
        known = moved if target.hull > 0 else known_range_die(rules, target, die, view, hasty)
    impact = guns.gun_at_infantry(gun, known_mount(rules, target)) if target.hull == 0 else gun.impact + 0
    own = die_towards(rules, game, order.unit, at, k, gun.die + 0)
    return gather.Aim(no_shot(die, known), guns.gun_attack(squad.quality + 0, own), die, shift, moved, impact,
                      view.cover, 0, chosen, 0, view.concealment, hasty + 0)


@rule
def known_mount(rules: Rules, target: Squad) -> int:
    """What a target is seen to ride: under a counter nothing. Source: S2.17, R15.20."""
    return ON_FOOT if fires_at_counter(rules, target.located + 0) == 1 else target.mount + 0


@rule
def hull_ecm(game: Game, target: Squad) -> int:
    """The die of a vehicle's countermeasures as built. Source: R6.60."""
    return max(guided.NO_ECM, game.hull[target.hull - 1].ecm + 0)


@rule
def no_shot(die: int, moved: int) -> int:
    """Why there is no shot: beyond the fifth band, or past D12. Source: R5.10, R5.14, R6.5."""
    if die == fire.NO_SHOT:
        return OUT_OF_RANGE
    return TOO_WELL_COVERED if moved == fire.NO_SHOT else ALLOWED


@rule
def aim_arms(rules: Rules, game: Game, order: Firing, at: int, view: Sighting, hasty: int) -> gather.Aim:
    """Aim the weapons of those on foot at a vehicle: the band is that of men, whatever its size.

    Only missiles reach one in the air. Source: R6.40, R6.50, R6.51, R6.60, R6.68, R16.32; S3.53.
    """
    squad, target = game.squad[order.unit], game.squad[at]
    shot = gather.weapons(rules, squad, order, fire.within_one_band(squad.quality, view.distance))
    if view.visible == 0:
        return refused(NOT_SEEN)
    missiles = missiles_chosen(squad, order) if (shot.rifles == 0 and shot.supports == 0) or target.aloft > 0 else 0
    if target.aloft > 0 and (missiles == 0 or carried_missile(rules) == GROUND_ONLY):
        return refused(NOT_AT_AIRCRAFT)
    if missiles != 0:
        ecm = ecm_of(rules, game, target, view.cover, hasty)
        first = squad.figure[max(0, guns.first_of(missiles))]
        own = die_towards(rules, game, order.unit, at, 0, first.support + 0)
        return gather.Aim(ALLOWED, guns.gun_attack(squad.quality + 0, own), hull_ecm(game, target), 0, ecm,
                          first.support_impact + 0, view.cover, 0, missiles, 0, view.concealment, hasty + 0)
    if shot.rifles == 0 and shot.supports == 0:
        return refused(NOT_FOR_POINTS)
    die = fire.range_die(squad.quality, gather.range_band_distance(rules, squad.quality, view.distance))
    shift = shift_at(rules, target, view, hasty)
    moved = fire.shifted_range_die(die, shift)
    return gather.Aim(no_shot(die, moved), shot.attack, die, shift, moved, shot.impact, view.cover, shot.rifles,
                      shot.supports, 0, view.concealment, hasty + 0)
