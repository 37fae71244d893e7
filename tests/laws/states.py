"""States of squad battles that no played battle may reach: set by chance, as a save or a scenario could hold them.

    state(17)             # the state of a seed: table, rules, names, and a game that waits for an order
    at_quarters(17)       # the same from a scenario where each unit is in reach of what an order needs
    on_the_air(17)        # the same from one full of signals: radios, drones, missiles, counters, electronic warfare
    played_on(state(17))  # its next orders, step by step

A state begins with a battle out of a seed: squads alone, a scenario with one of everything (`menagerie.yaml`), an
ambush whose column drives, or a scenario of the shelf. Some orders are played, then fields are set (nerve, wounds,
place, vehicles, aircraft, the table, the turn), and whoever has the slot is asked as the turn asks. Questions that only
arise within an order come from playing on. `FIELDS` accepts every state, and the laws of `every.py` hold of it.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from dieshift.core.chance import Chance
from dieshift.core.dice import Dice, seed_dice, seeded_face
from dieshift.core.records import clone, flatten, restore
from dieshift.core.rulesets import RulesetError
from dieshift.stargrunt.bots.random_bot import random_order
from dieshift.stargrunt.chapters import (
    activation,
    assault,
    buildings,
    drones,
    electronics,
    morale,
    movement,
    snipers,
    units,
)
from dieshift.stargrunt.chapters.air.flight import set_counter
from dieshift.stargrunt.chapters.electronics import STANDS
from dieshift.stargrunt.chapters.electronics.rules import is_signal
from dieshift.stargrunt.chapters.mines.orders import free_room
from dieshift.stargrunt.chapters.morale.action import surrender
from dieshift.stargrunt.chapters.movement.entering import edge_of, line_up
from dieshift.stargrunt.chapters.movement.rules import place_around
from dieshift.stargrunt.chapters.units.rules import can_detach, form_element, free_counter
from dieshift.stargrunt.chapters.vehicles.boarding import can_take_aboard
from dieshift.stargrunt.chapters.vehicles.rules import bring_hull, seats_of, seats_taken, stand_at
from dieshift.stargrunt.chapters.vehicles.setup import lose_crew
from dieshift.stargrunt.interface.offers import offered
from dieshift.stargrunt.scenarios import scenario
from dieshift.stargrunt.state.electronics import ew_die
from dieshift.stargrunt.state.natures import acts_alone, host_of
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import Game, Order, Squad
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.squads import fit_figures, in_play, next_leader, settle
from dieshift.stargrunt.state.terms import (
    AP_FIELD,
    AT_BASE,
    AV_FIELD,
    COMMAND_MINE,
    CONFIDENT,
    CREW,
    DEAD,
    DESTROYED,
    DISABLED,
    DRONE,
    DUMMY,
    FIT,
    FLIPPED,
    FLYING,
    GROUNDED,
    HIDDEN,
    HOVERING,
    IN_PLAY,
    INBOUND,
    LEAKY,
    LOITERING,
    MIXED_FIELD,
    NO_AIRCRAFT,
    NO_DEVICE,
    NO_ROUNDS,
    NOBODY,
    NOTED_OPEN,
    NOTED_SEALED,
    OUTWARD,
    OVER_PANIC,
    PACKED,
    PANICKED,
    PARACHUTES,
    PLACED,
    PLANE,
    ROUTED,
    SHAKEN,
    SNIPER,
    SUIT_KO,
    TO_LOITER,
    TREATED,
    TROOPS,
    UNNOTED,
    WOUNDED,
)
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.turn import step as steps
from dieshift.stargrunt.turn.step import clear_events
from dieshift.stargrunt.turn.turn import go_on_acting, next_slot

from .chance import random_rules
from .kit import Battle, Step, lively_order, random_battle

HERE = Path(__file__).parent
SHELF = sorted(path for path in (HERE.parents[1] / "examples" / "scenarios").glob("*.yaml")
               if "system: boarding" not in path.read_text("utf-8"))
ASKED_BY_THE_TURN = (activation.WHICH_UNIT, activation.WHAT_ACTION)
WANTED = ("equipment-recovery", "squad-melee", "squad-melee + melee-pursuit", "reaction-fire")  # for what they ask
ENDING = {activation.END, activation.PASS, activation.STOP}
LEADING = {  # orders that are given more often than their share, since others come of them
    assault.CHARGE: 0.2, drones.DRONE_ORDER: 0.2, units.DETACH: 0.3, snipers.HIDE: 0.3, buildings.BATTER: 0.5}
SIGNALLING = dict.fromkeys(is_signal.cases, 0.2) | {
    electronics.IGNORE: 0.5, units.DETACH: 0.3, electronics.SCAN: 10}  # which takes the markers that others would need
FAILING = (movement.MOVE, morale.GO_IN_POSITION, assault.CHARGE, morale.LEAVE_POSITION)  # a test can bar them (R3.42)
AMBUSH = """title: A column in an ambush
size: [60, 48]
ambush: {{kind: {kind}, side: Red, route: [[30, 0], [30, 17], [36, 25], [36, 46]], zones: [[[6, 6], [22, 34]]]}}
sides:
  - name: Blue
    squads:
      - {{code: B1, type: line command, level: platoon, leadership: 1}}
      - {{code: B2, type: medium carrier}}
      - {{code: B3, type: line squad, aboard: B2}}
      - {{code: B4, type: line squad, drives: truck}}
      - {{code: B5, type: recon squad}}
  - name: Red
    squads:
      - {{code: R1, type: line command, level: platoon, at: [14, 20]}}
      - {{code: R2, type: rocket squad, at: [16, 12], hidden: true}}
      - {{code: R3, type: light tank, at: [12, 28], heading: E}}
      - {{code: R4, type: militia squad, at: [20, 30]}}
"""


class State(NamedTuple):
    """A battle that goes on; the first four are those of `Battle`, its game waits for an order."""

    seed: int
    rules: str
    table: Table
    game: Game
    names: Roster

    @property
    def record(self) -> Any:
        """The rules record."""
        return catalogue.parse(self.rules).record()

    def __str__(self) -> str:
        return f"state {self.seed} ({self.rules}), question {self.game.question} for {self.game.seat_to_choose}"


@cache
def loaded(source: Path | str) -> scenario.Scenario:
    """A scenario, loaded once."""
    return scenario.load(source)


def start(seed: int) -> tuple[Battle, Roster]:
    """The battle of a seed before its first order, and the names of its units."""
    which, rules = seed % 8, random_rules(seed)
    if which < 2:
        return random_battle(seed, rules), Roster()
    if which < 6:
        setting = loaded(HERE / "menagerie.yaml")
    elif which == 6:
        setting = loaded(AMBUSH.format(kind=("simple", "complex")[seed // 8 % 2]))
    else:
        setting = loaded(SHELF[seed // 8 % len(SHELF)])
    return Battle(seed, rules, setting.table, clone(setting.game)), setting.roster


def state(seed: int, most: int = 40) -> State:
    """The state of a seed: fields set before and after up to `most` orders of a battle, then the slot asked again."""
    return spoilt(seed, *start(seed), most)


def at_quarters(seed: int, most: int = 6) -> State:
    """The state of a seed in `quarters.yaml` or `brawl.yaml`, with its units left where they are as a rule."""
    setting, rules = loaded(HERE / ("quarters.yaml" if seed % 3 else "brawl.yaml")), random_rules(seed)
    with suppress(RulesetError):  # it is there already, or would take the place of another
        rules = str(catalogue.parse(f"{rules} + {WANTED[seed % len(WANTED)]}"))
    game, chance = clone(setting.game), Chance(seed * 2 + (1 << 45))
    for section in game.section[: game.sections]:
        section.markers = chance.pick((0, 1))
    return spoilt(seed, Battle(seed, rules, setting.table, game), setting.roster, most, 8, 30)


def on_the_air(seed: int, most: int = 3) -> State:
    """The state of a seed in `waves.yaml`: EW teams have markers, drones are up, and the sections have markers."""
    setting = loaded(HERE / "waves.yaml")
    game, chance = clone(setting.game), Chance(seed * 2 + (1 << 46))
    for section in game.section[: game.sections]:
        section.markers = chance.between(1, 2)
    for unit, squad in enumerate(game.squad[: game.units]):
        squad.ew_markers = chance.between(2, 3) if ew_die(squad) else 0
        if squad.drone and chance.likely(80):
            send_up(game, unit, chance.between(0, setting.table.width), chance.between(0, setting.table.depth))
    position = State(seed, random_rules(seed), setting.table, game, setting.roster)
    send_off(chance, position, chance.pick((NOBODY, *range(game.units))))
    return spoilt(seed, Battle(*position[:4]), setting.roster, most, 8, 30)


def send_off(chance: Chance, made: State, unit: int) -> None:
    """The last half of a squad's figures are a detached element somewhere else. Source: R3.29, R4.35."""
    game, squad = made.game, made.game.squad[unit]
    mask = sum(1 << i for i in range((squad.figures + 1) // 2, squad.figures))
    if unit == NOBODY or squad.hull > 0 or in_play(squad) == 0 or can_detach(game, unit, mask) == 0:
        return
    counter = free_counter(game)
    form_element(seed_dice(made.seed), made.record, game, unit, counter, mask)
    stand_somewhere(chance, made, counter)
    clear_events(game)


def send_up(game: Game, unit: int, x: int, y: int) -> None:
    """A squad's drone flies over a place. Source: R15.21."""
    device, squad = game.device[free_room(game)], game.squad[unit]
    device.kind, device.x, device.y, device.side = DRONE, x, y, squad.side
    device.known, device.controller, device.die = 1, unit + 1, squad.drone
    game.mined = 1


def spoilt(seed: int, battle: Battle, names: Roster, most: int, moved: int = 40, shaken: int = 100) -> State:
    """A battle after up to `most` orders, with fields set by chance.

    `moved` and `shaken` are the shares of units that are put elsewhere, and whose nerve is set.
    """
    chance = Chance(seed * 2 + (1 << 44))
    game, dice = clone(battle.game), seed_dice(seed)
    position = State(seed, battle.rules, battle.table, game, names)
    if chance.likely(60):
        spoil(chance, position, moved, shaken)
    steps.open_game(dice, position.record, battle.table, game)
    for step in played_on(position, chance.between(0, most)):
        restore(game, flatten(step.after))
    if game.question in ASKED_BY_THE_TURN:
        spoil(chance, position, moved, shaken)
        ask_again(position)
    return position


def with_wrecks(made: State) -> State:
    """A state in which some vehicles on the ground with nobody aboard begin destroyed, as a scenario says it.

    Source: R6.11, R6.31.
    """
    chance, game = Chance(made.seed * 2 + (1 << 47)), made.game
    if game.question not in ASKED_BY_THE_TURN:
        return made
    for unit, squad in enumerate(game.squad[: game.units]):
        k = squad.hull - 1
        acts = unit == game.active or unit in game.caller[: game.callers]
        if k >= 0 and in_play(squad) and squad.aloft == GROUNDED and game.hull[k].section == 0 and not acts and (
                not seats_taken(game, k) and chance.likely(30)):
            game.hull[k].wreck = DESTROYED
            lose_crew(squad)
            settle(made.record, squad)
    ask_again(made)
    return made


def standing(made: State) -> Step:
    """A state as a step in which nothing happened, for the laws that look at what is after an order."""
    return Step(Battle(*made[:4]), 0, made.record, clone(made.game), Order(), Dice(), made.game)


def ask_again(made: State) -> None:
    """Ask whoever has the slot, as the turn does once an order is carried out. Source: R3.1, R3.2."""
    dice, game = seed_dice(made.seed + 1), made.game
    if game.active == NOBODY:
        next_slot(dice, made.record, made.table, game)
    else:
        go_on_acting(dice, made.record, made.table, game)
    clear_events(game)


def played_on(made: State, limit: int, player: Callable[..., None] | None = None) -> Iterator[Step]:
    """The next orders of a state, step by step; without a player, the random or the lively one by the seed."""
    player = player or (lively_order if made.seed % 2 else random_order)
    rules, game, order = made.record, clone(made.game), Order()
    dice, mind = seed_dice(made.seed, logged=True), seed_dice(made.seed + (1 << 40))
    for number in range(limit):
        if game.seat_to_choose == NOBODY:
            return
        player(mind, rules, made.table, game, order)
        before = clone(game)
        dice.read = dice.loaded = 0
        steps.step(dice, rules, made.table, game, clone(order))
        yield Step(Battle(*made[:4]), number, rules, before, clone(order), dice, game)


class Eager:
    """A player who gives the kind of order that it has given least often, and ends nothing before it must.

    `leading`: kinds whose share is another, of one that is given more often below 1.
    """

    def __init__(self, names: Roster, given: Counter[tuple[int, ...]], leading: Mapping[int, float]) -> None:
        self.names, self.given, self.leading = names, given, leading

    def __call__(self, mind: Dice, rules: Any, table: Table, game: Game, order: Order) -> None:
        by_kind: dict[int, list[Order]] = {}
        for offer, _ in offered(rules, table, game, self.names):
            by_kind.setdefault(int(offer.kind), []).append(offer)
        kinds = sorted(by_kind.keys() - ENDING) or sorted(by_kind)
        if not kinds:
            random_order(mind, rules, table, game, order)
            return
        signal = signal_heard(game)
        often = {kind: sum(self.given[kind, choice, *signal] for choice in {int(one.choice) for one in by_kind[kind]})
                 * self.leading.get(kind, 1) for kind in kinds}
        rare = min(kinds, key=lambda kind: (often[kind], self.leading.get(kind, 1)))
        least = min(self.given[rare, int(one.choice), *signal] for one in by_kind[rare])
        alike = [one for one in by_kind[rare] if self.given[rare, int(one.choice), *signal] == least]
        restore(order, flatten(alike[seeded_face(mind, len(alike)) - 1]))
        self.given[rare, int(order.choice), *signal] += 1


def signal_heard(game: Game) -> tuple[int, ...]:
    """The kind of signal that a side may turn EW against, and whether a roll stands against it; empty: there is none.

    Answers are as different as that. Source: R12.10, R12.30, R12.40.
    """
    if game.question != electronics.SIGNAL or game.pending_count == 0:
        return ()
    top = game.pending[game.pending_count - 1]
    return int(top.order.kind), (top.notes[STANDS] > 0) - (top.notes[STANDS] < 0)


def answered(made: State, given: Iterator[Step]) -> Iterator[Step]:
    """Steps of a battle; at each signal also a roll of EW against it, and then that the other side lets it pass.

    Source: R12.10, R12.30, R12.40.
    """
    for step in given:
        yield step
        signal, before = signal_heard(step.before), step.before
        for kind in (electronics.JAM, electronics.IGNORE) if signal[1:] == (0,) else ():
            answers = [order for order, _ in offered(made.record, made.table, before, made.names) if order.kind == kind]
            if not answers or signal_heard(before)[:1] != signal[:1]:
                break
            after, dice = clone(before), seed_dice(made.seed + step.number, logged=True)
            steps.step(dice, made.record, made.table, after, clone(answers[-1]))
            yield Step(step.battle, step.number, made.record, before, answers[-1], dice, after)
            before = after


# --- fields set by chance ---------------------------------------------------------------------------------------------


def spoil(chance: Chance, made: State, moved: int = 40, shaken: int = 100) -> None:
    """Set the fields of a battle by chance, each unit by what it is; whatever follows from them follows."""
    game, rules = made.game, made.record
    spoil_the_table(chance, made)
    for unit in chance.shuffled(range(game.units)):
        squad = game.squad[unit]
        if squad.gone != IN_PLAY or squad.figures == 0 or squad.nature == DUMMY or host_of(game, unit) != NOBODY:
            continue
        wound(chance, squad)
        if chance.likely(moved) and game.ambush.column & 1 << unit == 0:
            put_somewhere(chance, made, unit)
        if squad.hull:
            spoil_vehicle(chance, game, unit)
        if shaken == 100 or chance.likely(shaken):
            spoil_nerve(chance, squad)
        settle(rules, squad)
    some_apart(chance, made)
    some_taken(chance, game)
    spoil_the_turn(chance, game)


def spoil_nerve(chance: Chance, squad: Squad) -> None:
    """Confidence, panic, markers, what a unit has met with, and what it has done in this turn."""
    alone, on_table = acts_alone(squad) == 1, squad.present == 1
    if not alone and chance.likely(70):
        squad.confidence = chance.between(ROUTED, CONFIDENT)
        squad.ceiling = chance.between(squad.confidence, CONFIDENT)
    squad.suppression = chance.pick((0, 0, 0, 1, 2, 3)) if on_table else 0
    squad.panic = chance.pick((0, 0, 0, PANICKED, OVER_PANIC)) if on_table and squad.nature != CREW else 0
    squad.standing_fast = int(on_table and squad.confidence >= SHAKEN and squad.nature == TROOPS and chance.likely(5))
    if squad.standing_fast:
        squad.suppression, squad.panic = 0, 0
    on_foot = on_table and squad.hull == 0
    squad.column = int(on_foot and not alone and chance.likely(12))
    squad.in_position = int(on_foot and not squad.column and chance.likely(20))
    squad.overwatch = int(on_foot and not squad.column and not squad.suppression and chance.likely(8))
    if on_foot and chance.likely(25):
        squad.located = chance.pick((HIDDEN, FLIPPED, PLACED)) if not squad.column else PLACED
        squad.located = HIDDEN if squad.nature == SNIPER and squad.located == FLIPPED else squad.located
    if fit_figures(squad) == 0:  # no one is left under a counter who could not act
        squad.located = PLACED
    squad.ew_markers = chance.between(0, 3) if squad.located == PLACED and on_table and ew_die(squad) else 0
    squad.was_suppressed = int(squad.suppression > 0 or chance.likely(30))
    squad.was_fired_on = int(squad.was_suppressed or chance.likely(30))
    squad.activated = int(chance.likely(35))
    squad.motivation = chance.between(0, 2)
    squad.failed = 1 << chance.pick(FAILING) if chance.likely(20) else 0


def wound(chance: Chance, squad: Squad) -> None:
    """Casualties; a vehicle's crew, who rides or who comes from above keeps one who is fit."""
    healths = (WOUNDED, TREATED, DEAD, *((SUIT_KO,) if squad.power_armour and squad.present else ()))
    most = fit_figures(squad) - int(squad.hull > 0 or squad.aboard > 0 or squad.present == 0 or chance.likely(95))
    for figure in squad.figure[: squad.figures]:
        if most > 0 and figure.health == FIT and figure.own == 0 and chance.likely(12):
            figure.health, most = chance.pick(healths), most - 1
        if figure.rounds > 0 and chance.likely(20):
            figure.rounds = NO_ROUNDS
        elif figure.rounds == 0 and figure.support and squad.hull == 0 and chance.likely(3):
            figure.rounds = PACKED
    if squad.leader == NOBODY or squad.figure[squad.leader].health != FIT:
        squad.leader = next_leader(squad)


# --- places -----------------------------------------------------------------------------------------------------------


def put_somewhere(chance: Chance, made: State, unit: int) -> None:
    """Put a unit somewhere else: off the table, in a house or a wood, at an edge, into a vehicle, onto the chart."""
    squad, game = made.game.squad[unit], made.game
    flies = squad.hull > 0 and game.hull[squad.hull - 1].flies != NO_AIRCRAFT
    if squad.aboard > 0 or (squad.hull > 0 and game.hull[squad.hull - 1].section > 0):
        return
    if flies:
        put_in_the_air(chance, made, unit)
    elif squad.chart > 0 or squad.drop >= PARACHUTES:
        if squad.drop < PARACHUTES:
            squad.chart, squad.course = chance.pick((1, 2, 3, LOITERING)), chance.pick((INBOUND, TO_LOITER))
    elif squad.present == 0 or chance.likely(35):
        take_off_the_table(chance, made, unit)
    elif squad.hull == 0 and chance.likely(30):
        put_aboard(chance, game, unit)
    else:
        stand_somewhere(chance, made, unit)


def take_off_the_table(chance: Chance, made: State, unit: int) -> None:
    """A unit is a reserve: off the table, to enter over its edge, or on the chart; no element, and somebody is fit.

    Source: R3.53, R11.12.
    """
    squad, game = made.game.squad[unit], made.game
    if fit_figures(squad) == 0 or squad.parent != NOBODY:
        return
    riders = squad.hull > 0 and seats_taken(game, squad.hull - 1) > 0
    squad.present, squad.located = 0, PLACED
    squad.in_position = squad.overwatch = squad.column = squad.suppression = squad.panic = squad.ew_markers = 0
    line_up(made.table, made.record, game, unit, made.table.width // 2, edge_of(made.table, game, squad.side))
    for figure in squad.figure[: squad.figures]:
        figure.left = 0
    if chance.likely(20) and not riders:
        set_counter(game, unit, chance.pick((1, 2, 3, LOITERING)), chance.pick((INBOUND, TO_LOITER)))


def put_in_the_air(chance: Chance, made: State, unit: int) -> None:
    """An aircraft flies, hovers, has landed, has lifted off, or is on its way back. Source: R11.12, R16.34."""
    squad, game = made.game.squad[unit], made.game
    hull = game.hull[squad.hull - 1]
    set_counter(game, unit, 0, INBOUND)
    squad.aloft, squad.present = GROUNDED, 0
    hull.bombs, hull.away = chance.between(0, 2), chance.between(0, 2)
    where = chance.between(1, 6)
    if where == 1:
        box = chance.pick((1, 2, 3, LOITERING, AT_BASE))
        set_counter(game, unit, box, chance.pick((INBOUND, OUTWARD)) if box <= 3 else INBOUND)
        squad.suppression = squad.activated = 0
    elif where == 2:  # off the table, to enter over its edge
        stand_at(squad, made.table.width // 2, edge_of(made.table, game, squad.side))
        bring_hull(game, unit)
    else:
        squad.present = 1
        squad.aloft = FLYING if hull.flies == PLANE else chance.pick((GROUNDED, HOVERING, FLYING))
        if squad.aloft == GROUNDED:
            hull.snagged = int(chance.likely(20))
            if not stand_somewhere(chance, made, unit):
                squad.aloft = HOVERING
        if squad.aloft != GROUNDED:
            stand_at(squad, chance.between(0, made.table.width), chance.between(0, made.table.depth))
            bring_hull(game, unit)


def put_aboard(chance: Chance, game: Game, unit: int) -> None:
    """A squad is in a vehicle of its side that has seats for it. Source: R13.40."""
    squad = game.squad[unit]
    for other in chance.shuffled(range(game.units)):
        k = game.squad[other].hull - 1
        if squad.nature == TROOPS and squad.parent == NOBODY and can_take_aboard(game, unit, other) == 1 and (
                seats_taken(game, k) + seats_of(game, unit) <= game.hull[k].seats) and game.hull[k].section == 0:
            for figure in squad.figure[: squad.figures]:
                figure.left = 0
            stand_at(squad, game.hull[k].x + 0, game.hull[k].y + 0)
            squad.aboard, squad.present, squad.located = k + 1, 0, PLACED
            squad.in_position = squad.column = squad.overwatch = squad.suppression = squad.panic = 0
            squad.must_leave = chance.pick((0, 0, 1))
            return


def stand_somewhere(chance: Chance, made: State, unit: int) -> bool:
    """A unit stands in a piece of terrain, at an edge or anywhere, where there is room for it."""
    table, game = made.table, made.game
    for _ in range(20):
        where = chance.between(1, 3)
        x, y = chance.between(0, table.width), chance.between(0, table.depth)
        if where == 1 and table.pieces > 0:
            piece = table.piece[chance.between(0, table.pieces - 1)]
            x, y = (piece.west + piece.east) // 2, (piece.south + piece.north) // 2
        elif where == 2:
            y = chance.pick((60, table.depth - 60))
        if place_around(table, made.record, game, unit, x, y) == 1:
            bring_hull(game, unit)
            return True
    return False


# --- vehicles, elements, captives, the table, the turn ----------------------------------------------------------------


def spoil_vehicle(chance: Chance, game: Game, unit: int) -> None:
    """What has become of a vehicle and its weapons; what is in the air is not disabled."""
    squad = game.squad[unit]
    hull = game.hull[squad.hull - 1]
    if hull.section > 0:
        return
    hull.heading = chance.between(0, 359)
    hull.dark, hull.stuck = int(chance.likely(20)), int(squad.aloft == GROUNDED and chance.likely(20))
    hull.wreck = DISABLED if squad.aloft == GROUNDED and squad.present and chance.likely(8) else hull.wreck
    hull.decoys, hull.decoyed = chance.between(0, 2), int(chance.likely(20))
    hull.airtight = chance.pick((LEAKY, UNNOTED, NOTED_OPEN, NOTED_SEALED))
    for gun in hull.gun[: hull.guns]:
        gun.rounds = NO_ROUNDS if gun.rounds > 0 and chance.likely(30) else gun.rounds
    for rider in game.squad[: game.units]:
        if rider.aboard == squad.hull and rider.gone == IN_PLAY:
            rider.must_leave = chance.pick((0, 0, 1)) if squad.present else 0


def some_apart(chance: Chance, made: State) -> None:
    """Some figures of a squad are a detached element. Source: R3.29, R4.35."""
    game, dice = made.game, seed_dice(made.seed)
    for unit in chance.shuffled(range(game.units))[: 2 if chance.likely(40) else 0]:
        squad = game.squad[unit]
        mask = chance.between(1, (1 << max(1, squad.figures)) - 1) & ~(1 << max(0, squad.leader))
        if in_play(squad) and squad.hull == 0 and not squad.disorganised and can_detach(game, unit, mask) == 1:
            form_element(dice, made.record, game, unit, free_counter(game), mask)
    clear_events(game)


def some_taken(chance: Chance, game: Game) -> None:
    """A squad has given itself up to another. Source: R10.40."""
    free = [unit for unit in range(game.units) if in_play(game.squad[unit]) and game.squad[unit].hull == 0
            and game.squad[unit].nature == TROOPS and unit != game.active
            and unit not in game.caller[: game.callers] and all(f.own == 0 for f in game.squad[unit].figure)]
    if len(free) > 3 and chance.likely(25):
        unit = chance.pick(free)
        enemies = [other for other in free if game.squad[other].side != game.squad[unit].side]
        if enemies:
            surrender(seed_dice(0), game, unit, chance.pick(enemies))
    clear_events(game)


def spoil_the_table(chance: Chance, made: State) -> None:
    """Night, mines, fires, smoke, chits, air defences."""
    game, table = made.game, made.table
    game.night = int(chance.likely(20))
    for side in range(2):
        game.chits[side], game.defences[side] = chance.between(0, 4), chance.pick((0, 4, 8, 12))
    if chance.likely(40):
        game.mined = 1
        for device in game.device[:5]:
            if device.kind == NO_DEVICE:
                device.kind = chance.pick((AP_FIELD, AV_FIELD, MIXED_FIELD, COMMAND_MINE))
                device.side, device.known = chance.between(0, 1), chance.between(0, 1)
                device.x, device.y = chance.between(0, table.width), chance.between(0, table.depth)
    if chance.likely(25) and game.fires == 0:
        blaze = game.blaze[0]
        blaze.x, blaze.y, blaze.burns = chance.between(0, table.width), chance.between(0, table.depth), 1
        game.fires, game.wind = 1, chance.between(1, 12)


def spoil_the_turn(chance: Chance, game: Game) -> None:
    """Who has stopped, whose slots Reaction Fire has used, and what is left to the unit that acts."""
    for side in range(2):
        game.stopped[side] = int(game.turn > 0 and chance.likely(10))
        game.owed[side] = chance.pick((0, 0, 0, 0, 1)) if game.turn > 0 else 0
    if game.active != NOBODY:
        squad = game.squad[game.active]
        squad.activated, squad.overwatch, squad.actions = 1, 0, chance.pick((1, 2))
        squad.located = squad.located if squad.nature == SNIPER else PLACED
