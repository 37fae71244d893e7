"""What is told of fires and smoke."""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import islice
from typing import Any, NamedTuple

from dieshift.core.dice import die_for
from dieshift.core.odds import exact
from dieshift.core.records import clone
from dieshift.core.rules import Rules
from dieshift.core.words import counted, say, written
from dieshift.interface.scene import Odds, Piece, Ring
from dieshift.stargrunt.chapters import fires
from dieshift.stargrunt.chapters.activation.rules import place_active
from dieshift.stargrunt.chapters.fires import rules as fires_rules
from dieshift.stargrunt.chapters.fires.burning import inside, is_exposed, uses_flamer, who_walks_in
from dieshift.stargrunt.chapters.fires.odds import of_way
from dieshift.stargrunt.chapters.fires.orders import has_direction
from dieshift.stargrunt.chapters.fires.rules import can_burn, next_fire, screen_middle, screen_step
from dieshift.stargrunt.chapters.mines.odds import UNHURT, Losses
from dieshift.stargrunt.chapters.mines.shown import MOVING, Way, blow_dice, end_of
from dieshift.stargrunt.chapters.movement.following import spent_by, stances
from dieshift.stargrunt.chapters.points import rules as points
from dieshift.stargrunt.chapters.points.rules import HELD
from dieshift.stargrunt.interface import chances, words
from dieshift.stargrunt.interface.chances import Asked
from dieshift.stargrunt.interface.checks import die_of
from dieshift.stargrunt.interface.rows import mean, mixed, passing, rows
from dieshift.stargrunt.state.in_force import fields_of
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import MAX_FIRES, Event, Game, Order, Pending, Squad
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.squads import fit_figures
from dieshift.stargrunt.state.terms import FIT, NOBODY
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.terrain.smoke import CLOUD, burns_easily
from dieshift.stargrunt.text.notation import inches
from dieshift.stargrunt.text.sentences import Scene, after_colon, place, tells
from dieshift.stargrunt.text.steps import steps, tried
from dieshift.stargrunt.turn.legal import refusal

FIRES = {
    fires.NOT_LIT: say("{unit}'s flames do not take hold at {place}: {roll} < {face}"),
    fires.LIT: say("{unit}'s flames set fire to {place}: {roll} ≥ {face}"),
    fires.BURNS_ON: say("The fire at {place} burns on: {roll}"),
    fires.GOES_OUT: say("The fire at {place} goes out: {roll}"),
    fires.SPREADS: say("A fire spreads {inches}″ towards {hour} o'clock, to {place}: {roll}"),
    fires.SPREADS_NOT: say("The fire at {place} can't spread {inches}″ towards {hour} o'clock: {roll}"),
    fires.PUT_OUT: say("{unit} puts out the fire at {place}: {roll} ≥ {face}"),
    fires.FOUGHT_IN_VAIN: say("{unit} fails to put out the fire at {place}: {roll} < {face}"),
}
VEHICLES = {
    points.HELD: say("The fire does not harm {unit}"), points.DISABLES: say("{unit} catches fire and is disabled"),
    points.DESTROYS: say("{unit} burns out"),
}
NO_ROOM = say("{unit}'s flames find nothing to burn at {place}")
SMOKES = {
    fires.CLEARS: say("The smoke at {place} clears"),
    fires.THINS: say("The smoke at {place} loses a cloud; {clouds}"),
    fires.STAYS: say("The smoke at {place} stays; {clouds}"),
    fires.GROWS: say("The smoke at {place} gains a cloud; {clouds}"),
    fires.RISES: say("Smoke rises at {place}: {clouds}"),
}


@tells(fires.FIRE)
def fire(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A fire that may start, goes on, spreads, goes out or is fought."""
    roll = scene.all_dice(dice)
    form = FIRES[fact.what] if roll else NO_ROOM
    return say(form, unit=scene.unit(fact.unit), place=place(fact), roll=roll, face=fact.face, hour=fact.hour,
               inches=fact.inches)


@tells(fires.BURNT)
def burnt(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A figure in a fire, or a vehicle."""
    if fact.figure == NOBODY:
        return after_colon(say(VEHICLES[fact.came_to], unit=scene.unit(fact.unit)), blow_dice(scene, dice))
    return say("The fire catches {unit}'s {figure}, who is {end}: {roll}", unit=scene.unit(fact.unit),
               figure=scene.figure(fact.unit, fact.figure), roll=blow_dice(scene, dice), end=end_of(fact))


@tells(fires.SMOKE)
def smoke(scene: Scene, fact: Event, dice: list[int]) -> str:
    """Smoke that rises, drifts or clears, or a screen."""
    if fact.what == fires.SCREENED:
        text = say("{unit} puts up a smoke screen at {place}", unit=scene.unit(fact.unit), place=place(fact))
        return after_colon(text, scene.all_dice(dice))
    clouds = counted("{count} cloud", "{count} clouds", fact.clouds)
    return after_colon(say(SMOKES[fact.what], place=place(fact), clouds=clouds), scene.all_dice(dice))


@tells(fires.WIND)
def wind(scene: Scene, fact: Event, dice: list[int]) -> str:
    """Where the wind blows to, in this battle."""
    return after_colon(say("The wind blows towards {hour} o'clock", hour=fact.hour), scene.all_dice(dice))


# --- Fires and smoke as they are drawn, and what they may do to figures that come near. See R14.50-R14.62 -------------


class Held(NamedTuple):
    """Chance that a vehicle comes through fires."""

    holds: Fraction


def burning(game: Game) -> Iterator[tuple[int, int, bool]]:
    """Every fire and every cloud: where its middle is, and whether it is a fire."""
    for smoke in game.smoke:
        for cloud in range(smoke.clouds):
            yield smoke.x + cloud * smoke.step_x, smoke.y + cloud * smoke.step_y, False
    for blaze in game.blaze:
        if blaze.burns == 1:
            yield blaze.x, blaze.y, True


def flames(seen: Game) -> Iterator[Piece]:
    """Fires and clouds as pieces: a circle as wide as each is, and a flame in a fire."""
    for x, y, is_fire in burning(seen):
        if is_fire:
            yield Piece(
                id=f"blaze{x}.{y}", kind="marker", x=x, y=y, r=fires_rules.REACH, signs=["heat"], label=words.FIRE
            )
            yield Piece(id=f"flame{x}.{y}", kind="marker", x=x, y=y, r=CLOUD, signs=["fire"], label=words.FIRE,
                        look="fire")
        else:
            yield Piece(id=f"cloud{x}.{y}", kind="marker", x=x, y=y, r=CLOUD, signs=["smoke"], label=words.SMOKE)


def heat_on_way(rules: Rules, squad: Squad, outset: Pending, ways: Iterable[Way]) -> Iterator[Odds]:
    """What fires may do to a unit on its way, however far it gets, from where it stands. See R14.51."""
    if squad.hull > 0:
        held = mixed([(chance, _drives_into(rules, game, gone)) for chance, game, gone in ways], Held(Fraction(1)))
        if held is not None:
            yield _roasting(held.holds)
        return
    lost = mixed([(chance, _walks_into(rules, squad, outset, game, gone)) for chance, game, gone in ways], UNHURT)
    if lost is not None:
        yield _burning(lost)


def _walks_into(rules: Rules, squad: Squad, outset: Pending, game: Game, gone: Pending) -> Losses | None:
    start, unit = stances(squad, spent_by(outset)), int(gone.order.unit)
    struck = [who_walks_in(game, unit, gone, start, 0, k) for k in range(MAX_FIRES)]
    if not any(struck) or (gone.progress == 0 and gone.order.kind in MOVING):
        return None
    return of_way(fields_of(catalogue.of(rules)), game.squad[unit], struck)


@chances.shows_at_start(2)
def wakes_in(rules: Rules, table: Table, game: Game, names: Roster, order: Order) -> Iterator[Odds]:
    """What fires do to a unit that is in them as its activation begins. See R14.54."""
    squad = clone(game.squad[order.unit])
    place_active(squad)
    if fires_rules.burns_inside(rules) == 0 or is_exposed(squad) == 0 or squad.aloft > 0 or game.fires == 0:
        return
    fit = sum(1 << i for i in range(squad.figures) if squad.figure[i].health == FIT)
    struck = [inside(squad, blaze.x, blaze.y) for blaze in game.blaze if blaze.burns == 1]
    if squad.hull > 0:
        many = sum(bool(figures) for figures in struck)
        if many and can_burn(game, order.unit) == 1:
            yield _roasting(_holds(rules) ** many)
    elif any(struck):
        yield _burning(of_way(fields_of(catalogue.of(rules)), squad, [figures & fit for figures in struck]))


def _burning(lost: Losses) -> Odds:
    """Whether somebody falls to fires."""
    shown: dict[str, Fraction] = {words.NOBODY_BURNS: lost.nobody, words.AT_LEAST_ONE: 1 - lost.nobody}
    return Odds(rows=rows(shown, words.GROUP_FIRES), notes=[say(words.FIRES_MEAN, mean=mean(lost.mean))])


def _roasting(holds: Fraction) -> Odds:
    """Whether a softskin comes through fires."""
    return Odds(rows=rows({words.KEEPS_GOING: holds, words.BURNS_OUT: 1 - holds}, words.GROUP_FIRES))


def _holds(rules: Rules) -> Fraction:
    """Chance that a softskin comes through one fire. See R14.51."""
    return exact(lambda dice: fires_rules.roasts(dice, rules).came_to).get(HELD, Fraction(0))


def _drives_into(rules: Rules, game: Game, gone: Pending) -> Held | None:
    """Chance that a softskin comes through the fires on its way. See R14.51, R14.54."""
    met, unit = 0, int(gone.order.unit)
    fire = next_fire(game, unit, gone, 0, 0)
    while fire.which != NOBODY:
        met |= 1 << fire.which
        fire = next_fire(game, unit, gone, 0, met)
    return Held(_holds(rules) ** met.bit_count()) if met else None


@chances.shows(fires.DOUSE)
def dousing(rules: Rules, table: Table, seen: Game, names: Roster, order: Order) -> Iterator[Odds]:
    """Whether a fire is put out. See R14.53."""
    hands = fit_figures(seen.squad[order.unit])
    chance = exact(fires_rules.is_put_out, rules, hands).get(1, Fraction(0))
    yield passing("douse", chance, die_of(fires.QUENCH, die_for(hands)))


def alight(rules: Rules, table: Table, seen: Game, order: Order, target: int, supports: int) -> Iterator[Odds]:
    """Whether the flamers of a fire set its place alight. See R14.50."""
    if (
        uses_flamer(seen.squad[order.unit], supports) == 1
        and seen.fires < MAX_FIRES
        and fires_rules.air_burns(rules) == 1
    ):
        squad = seen.squad[target]
        at = squad.figure[squad.centre]
        chance = exact(fires_rules.catches, burns_easily(table, at.x, at.y)).get(1, Fraction(0))
        yield passing("alight", chance, die_of(fires.FLAME, 6))


@chances.draws(fires.SCREEN, when=chances.ALLOWED_ONLY)
def screen(asked: Asked, shown: dict[str, Any]) -> None:
    """Put into a preview where a smoke screen would lie. See R14.62."""
    table, seen, order = asked.table, asked.seen, asked.order
    squad = seen.squad[order.unit]
    me, (x, y) = squad.figure[squad.centre], (order.x[0], order.y[0])
    if has_direction(table, seen, order) == 1:
        middle, step = screen_middle(me.x, me.y, x, y), screen_step(me.x, me.y, x, y)
        places = [(middle.x + k * step.x, middle.y + k * step.y) for k in range(-1, 2)]
        shown["rings"] = [Ring(x=x, y=y, r=CLOUD) for x, y in places]
        shown["words"] = [say(words.SCREENS, away=written(inches(fires_rules.AHEAD)))]


# --- which of its orders are worth trying -----------------------------------------------------------------------------


@tried(fires.SCREEN)
def screens(rules: Rules, table: Table, game: Game, unit: int) -> Iterator[Order]:
    """A smoke screen; its order says a direction, its text none. Source: R14.62."""
    squad = game.squad[unit]
    if squad.smoke > 0:
        yield from islice((order for order in steps(fires.SCREEN, unit, squad.figure[squad.centre])
                           if refusal(rules, table, game, order) == 0), 1)


chances.lacks(fires.SCREEN)(chances.without("smoke"))
chances.lacks(fires.DOUSE)(chances.nowhere("fires"))
