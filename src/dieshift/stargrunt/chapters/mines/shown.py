"""What is told of mines and traps."""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Any

from dieshift.core.rules import Rules
from dieshift.core.words import listed, say
from dieshift.interface.films import Reel
from dieshift.interface.scene import Odds, Ring
from dieshift.stargrunt.chapters import ambush, mines, movement, points
from dieshift.stargrunt.chapters.ambush.rules import furthest, route_length
from dieshift.stargrunt.chapters.fire import ARMOUR, IMPACT
from dieshift.stargrunt.chapters.fire import rules as fire
from dieshift.stargrunt.chapters.mines import odds
from dieshift.stargrunt.chapters.mines import rules as mines_rules
from dieshift.stargrunt.chapters.mines.command import BLAST, may_control, mine_at, moment_at, nearest_to_mine, struck_at
from dieshift.stargrunt.chapters.mines.crossing import next_field, who_comes_near
from dieshift.stargrunt.chapters.mines.odds import Drive, Losses
from dieshift.stargrunt.chapters.mines.rules import MINE_IMPACT
from dieshift.stargrunt.chapters.movement.following import spent_by, stances
from dieshift.stargrunt.frame import ALLOWED
from dieshift.stargrunt.interface import words
from dieshift.stargrunt.interface.chances import Asked, draws, lacks, without
from dieshift.stargrunt.interface.films import FILMS, hurt
from dieshift.stargrunt.interface.rows import led, mean, mixed, rows
from dieshift.stargrunt.state.in_force import fields_of
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import MAX_DEVICES, Event, Game, Order, Pending, Squad
from dieshift.stargrunt.state.terms import COMPLEX_AMBUSH, DEAD, DEVICE, FIT, INCH, NOBODY
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.text.sentences import Scene, after_colon, outcome, place, tells, versus
from dieshift.stargrunt.text.steps import blank, tried

FIELDS = {
    mines_rules.NO_MINE: say("{unit} meets no mine and drives on"),
    mines_rules.HOLDS: say("A mine goes off under {unit}, which drives on"),
    mines_rules.STOPS: say("A mine immobilises {unit}"),
    mines_rules.WRECKS: say("A mine disables {unit}"),
    mines_rules.CLEARED: say("{unit} clears the mines"),
}


@tells(mines.FOUND)
def found(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A device that both sides know of from now on."""
    return say("{unit} discovers a device at {place}: {device}", unit=scene.unit(fact.unit), place=place(fact),
               device=DEVICE[fact.device])


@tells(mines.TROD)
def trod(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A figure within a field: its quality die, and what a mine does to it; or a vehicle."""
    if fact.figure == NOBODY:
        return driven(scene, fact, dice)
    blow = scene.of(dice, IMPACT, ARMOUR)
    step = scene.all_dice([k for k in dice if k not in blow])
    places = {"unit": scene.unit(fact.unit), "figure": scene.figure(fact.unit, fact.figure), "roll": step}
    if fact.struck == 0:
        return say("{unit}'s {figure} steps on no mine: {roll} > {safe}", safe=fact.safe, **places)
    return say("{unit}'s {figure} sets off a mine and is {end}: {roll} ≤ {safe}; {blow}", safe=fact.safe,
               blow=blow_dice(scene, dice), end=end_of(fact), **places)


def driven(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A vehicle in a field, or on a mine that was fired."""
    met, armour = scene.of(dice, mines.TREAD), scene.of(dice, points.SUSPENSION, ARMOUR)
    blow = versus([scene.all_dice(scene.of(dice, IMPACT)), scene.all_dice(armour)])
    roll = listed(filter(None, [scene.all_dice(met), blow]), "; ")
    return after_colon(say(FIELDS[fact.came_to], unit=scene.unit(fact.unit)), roll)


@tells(mines.SPRUNG)
def sprung(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A booby trap that was sprung, or seen in time."""
    trap = scene.of(dice, mines.TRAP)
    beats = bool(fact.sprung)
    roll = versus([scene.all_dice([k for k in dice if k not in trap]), versus(scene.die(k, wins=beats) for k in trap)])
    text = (say("{unit} springs the trap", unit=scene.unit(fact.unit)) if beats else
            say("{unit} sees the trap in time and removes it", unit=scene.unit(fact.unit)))
    return after_colon(text, roll)


@tells(mines.BLASTED)
def blasted(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A mine fired by command and the unit that it strikes; the firing unit is not named."""
    return say("The mine at {place} is detonated by command and strikes {unit}", place=place(fact),
               unit=scene.unit(fact.unit))


@tells(mines.EMPLACED)
def emplaced(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A mine that was laid in play."""
    return say("{unit} lays a mine at {place} ({left} left)", unit=scene.unit(fact.unit), place=place(fact),
               left=fact.left)


@tells(mines.STRUCK)
def struck(scene: Scene, fact: Event, dice: list[int]) -> str:
    """A figure that is struck by a mine or trap without a roll of its own."""
    return outcome(scene, fact, blow_dice(scene, dice) or say("the blast"), end_of(fact))


def blow_dice(scene: Scene, dice: list[int]) -> str:
    """Impact against armour."""
    return versus([scene.all_dice(scene.of(dice, IMPACT)), scene.all_dice(scene.of(dice, ARMOUR))])


def end_of(fact: Event) -> str:
    """What a mine has done to a figure."""
    if fact.result == fire.UNHURT:
        return say("unhurt")
    if fact.result == fire.KILL:
        return say("killed")
    if fact.health == DEAD:
        return say("wounded and killed out there") if fact.was == FIT else say("wounded again and killed")
    return say("wounded")


# --- What mines look like: where they go off, and which figures they strike -------------------------------------------


@FILMS.of(mines.BLASTED)
def blasted_film(reel: Reel, fact: Any) -> None:
    """A mine that is fired. Source: R16.5."""
    reel.add("burst", fact.unit).path = [(fact.x, fact.y)]


@FILMS.of(mines.TROD)
def trod_film(reel: Reel, fact: Any) -> None:
    """Somebody among mines, and what the one does that he treads on. Source: R16.2-R16.5."""
    reel.roll(fact.unit)
    if fact.struck and fact.figure >= 0:
        hurt(reel, fact.unit, fact.figure, fact.health)


@FILMS.of(mines.STRUCK)
def struck_film(reel: Reel, fact: Any) -> None:
    """Show the figures that a mine strikes. Source: R16.5, R16.6."""
    if fact.figure >= 0:
        hurt(reel, fact.unit, fact.figure, fact.health)


# --- laying mines in words --------------------------------------------------------------------------------------------
# What may be ordered while an ambush is laid: the next unit of the column, places to set up, where it is sprung.
#
# Source: S4.9-S4.12.


USUAL_GAP = 3 * INCH  # of a column, where its player says nothing else
POINTS = 8  # of a route at which the ambush is offered to be sprung


def laying(game: Game) -> Iterator[Order]:
    """The orders worth trying while an ambush is laid."""
    if game.question == ambush.ORDER_OF_MARCH:
        for unit in range(game.units):
            yield _order(ambush.MARCH, unit, at=USUAL_GAP if game.ambush.written else 0)
            for target in range(game.units):
                yield _order(ambush.LOOK, unit, target=target)
                yield _order(ambush.LOOK, unit, target=target, choice=ambush.BY_FIRE)
            yield _order(ambush.LOOK, unit)
        return
    for unit in range(game.units):
        middle = game.squad[unit].figure[game.squad[unit].centre]
        order = _order(ambush.SET_UP, unit)
        order.legs, order.x[0], order.y[0] = 1, middle.x, middle.y
        yield order
    yield _order(ambush.AMBUSH, choice=ambush.READY)
    yield _order(ambush.AMBUSH, choice=ambush.WAIT)
    if game.ambush.kind == COMPLEX_AMBUSH:
        ahead = {furthest(game), int(game.ambush.head)}
        yield from (_order(ambush.AMBUSH, at=at) for at in sorted(ahead, reverse=True))
        return
    length = route_length(game.ambush)
    yield from (_order(ambush.AMBUSH, at=length * k // POINTS) for k in range(POINTS, 0, -1))


def _order(kind: int, unit: int = NOBODY, choice: int = 0, at: int = 0, target: int = NOBODY) -> Order:
    made: Order = Order()
    made.kind, made.unit, made.target, made.choice, made.at = kind, unit, target, choice, at
    return made


# --- What known mines may do: to a move that leads over them, and to the target that they are fired at ----------------
# All chances are the rules' own. See R16.2, R16.5, R16.6, R16.8.


MOVING = (movement.MOVE, movement.COMBAT_MOVE, movement.TRAVEL)
Way = tuple[Fraction, Game, Pending]  # how likely a way ends there, a copy of the game there, and the move


def on_way(rules: Rules, table: Table, squad: Squad, outset: Pending, ways: Iterable[Way]) -> Iterator[Odds]:
    """What known mines may do to a unit on its way, however far it gets, from where it stands."""
    if squad.hull > 0:
        driven = mixed([(chance, _drive(rules, squad, game, gone)) for chance, game, gone in ways], odds.UNSTOPPED)
        if driven is not None:
            chances: dict[str, Fraction] = {words.DRIVES_ON: driven.passes, words.STOPPED: driven.stopped,
                                            words.WRECKED: driven.wrecked}
            yield Odds(rows=rows(chances, words.GROUP_MINES))
        return
    lost = mixed([(chance, _walk(rules, table, squad, outset, game, gone)) for chance, game, gone in ways], odds.UNHURT)
    if lost is not None:
        yield _losses(lost)


def _walk(rules: Rules, table: Table, squad: Squad, outset: Pending, game: Game, gone: Pending) -> Losses | None:
    start = stances(squad, spent_by(outset))
    near = [who_comes_near(rules, game, gone.order.unit, gone, start, 0, k) for k in range(MAX_DEVICES)]
    met = [(game.device[k], figures) for k, figures in enumerate(near) if figures]
    if not met or (gone.progress == 0 and gone.order.kind in MOVING):
        return None
    return odds.of_way(fields_of(catalogue.of(rules)), table, game.squad[gone.order.unit], met)


def _drive(rules: Rules, squad: Squad, game: Game, gone: Pending) -> Drive | None:
    """What known fields may do to a vehicle on its way. See R16.3, R16.4."""
    kinds, rolled = [], 0
    met = next_field(rules, game, gone.order.unit, gone, 0, rolled)
    while met.which != NOBODY:
        kinds.append(int(game.device[met.which].kind))
        rolled |= 1 << met.which
        met = next_field(rules, game, gone.order.unit, gone, 0, rolled)
    return odds.of_drive(int(squad.quality), game.hull[squad.hull - 1], kinds) if kinds else None


@draws(mines.DETONATE, mines.EXPLODE)
def blast(asked: Asked, shown: dict[str, Any]) -> None:
    """Put the target of a fired mine into a preview, and what the mine may do to it. See R16.5."""
    rules, table, seen, names, _, order, reason = asked
    k = mine_at(seen, order.unit, order.x[0], order.y[0])
    if k == NOBODY:
        return
    shown["rings"] = [Ring(x=seen.device[k].x, y=seen.device[k].y, r=BLAST)]
    if reason != ALLOWED:
        return
    pending = seen.pending[seen.pending_count - 1] if order.kind == mines.EXPLODE else Pending()
    moment = moment_at(pending, order.at)
    if order.kind != mines.EXPLODE:
        moment = moment._replace(unit=NOBODY)
    target = nearest_to_mine(seen, k, moment, order.choice)
    squad, dx, dy = seen.squad[target], 0, 0
    if target == moment.unit:
        dx, dy = moment.dx, moment.dy
    if squad.hull > 0:
        wrecked = odds.of_blow_up()
        chances: dict[str, Fraction] = {words.DRIVES_ON: 1 - wrecked, words.WRECKED: wrecked}
        shown["odds"] = led(Odds(rows=rows(chances, words.GROUP_MINES)), words.IS_STOPPED, wrecked)
        return
    mask = struck_at(squad, seen.device[k], dx, dy)
    struck = [i for i in range(squad.figures) if mask >> i & 1]
    said = say(words.STRIKES, unit=names.unit(target), figures=words.figures(len(struck)))
    lost = odds.of_blast(fields_of(catalogue.of(rules)), table, squad, [(i, MINE_IMPACT) for i in struck])
    shown |= {"words": [said], "odds": led(_losses(lost), words.CASUALTIES_THERE, 1 - lost.nobody)}


def _losses(lost: Losses) -> Odds:
    """The chances that mines strike somebody down."""
    shown: dict[str, Fraction] = {words.NO_CASUALTY: lost.nobody, words.AT_LEAST_ONE: 1 - lost.nobody}
    return Odds(rows=rows(shown, words.GROUP_MINES), notes=[say(words.MINES_MEAN, mean=mean(lost.mean))])


# --- which of its orders are worth trying -----------------------------------------------------------------------------


@tried(mines.DETONATE)
def detonations(rules: Rules, table: Table, game: Game, unit: int) -> Iterator[Order]:
    """Each mine that a unit may fire. Source: R16.5."""
    return (at_mine(mines.DETONATE, game, unit, k) for k in fired_by(game, unit))


def fired_by(game: Game, unit: int) -> Iterator[int]:
    """The mines that a unit fires by command. Source: R16.5."""
    return (k for k in range(MAX_DEVICES) if may_control(game.device[k], unit, game.squad[unit].side) == 1)


def at_mine(kind: int, game: Game, unit: int, k: int, at: int = 0) -> Order:
    """An order about a mine, which is named by its place. Source: R16.5."""
    made = blank(kind, unit, at=at)
    made.x[0], made.y[0] = game.device[k].x, game.device[k].y
    return made


lacks(mines.EMPLACE, mines.DETONATE)(without("mines"))
