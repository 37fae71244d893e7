"""Random battles for the laws: small tables, odd forces, players who do anything that is allowed.

Everything comes out of a seed through the dice's own generator, so a law that fails names the battle by its seed and
the order by its number, and the same seed fails again. `DIESHIFT_LAW_GAMES` sets how many battles the laws watch.
"""

import os
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from dieshift.core.chance import Chance
from dieshift.core.dice import TAPE, Dice, Source, seed_dice, seeded_face
from dieshift.core.records import clone, flatten, restore
from dieshift.stargrunt.bots.random_bot import clear_order, guess_action, guess_path, random_order
from dieshift.stargrunt.chapters import (
    activation,
    assault,
    casualties,
    command,
    electronics,
    fire,
    morale,
    movement,
    overwatch,
    spotting,
    units,
)
from dieshift.stargrunt.chapters.casualties.captives import captives_of, capture
from dieshift.stargrunt.chapters.movement.entering import in_line
from dieshift.stargrunt.chapters.movement.rules import place_around
from dieshift.stargrunt.chapters.recovery.rules import equipment_recovery
from dieshift.stargrunt.frame import actions
from dieshift.stargrunt.scenarios import forces, generator
from dieshift.stargrunt.scenarios.layout import Layout
from dieshift.stargrunt.state import terms
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import MAX_FIGURES, Game, Order, Squad
from dieshift.stargrunt.state.squads import settle
from dieshift.stargrunt.state.terms import (
    COMPANY,
    CONFIDENT,
    FIT,
    HIDDEN,
    NOBODY,
    PLACED,
    PLATOON,
    SHAKEN,
    SURRENDERED,
    WOUNDED,
)
from dieshift.stargrunt.terrain import pieces as terrain
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.turn import legal
from dieshift.stargrunt.turn import step as steps

from .chance import random_rules

NIGHTLY = os.environ.get("HYPOTHESIS_PROFILE") == "nightly"
GAMES = int(os.environ.get("DIESHIFT_LAW_GAMES", "600" if NIGHTLY else "60"))
LIMIT = 600  # orders of one battle
PIECES = ("scrub", "rough", "rocks", "crops", "slope", "hill", "swamp", "water", "light_wood", "dense_wood", "rubble",
          "craters", "building")  # fmt: skip
QUALITIES = (4, 6, 8, 8, 8, 10, 10, 12)
BARE = forces.Armour("nothing", "R17.50", 0, 0)


class Battle(NamedTuple):
    """A battle set up and not yet begun; `rules` is the text of its rule set."""

    seed: int
    rules: str
    table: Table
    game: Game

    @property
    def record(self) -> Any:
        """The rules record."""
        return catalogue.parse(self.rules).record()


class Step(NamedTuple):
    """One order of a battle: the state before it, the order, the dice it rolled, and the state after it."""

    battle: Battle
    number: int
    rules: Any
    before: Game
    order: Order
    dice: Dice
    after: Game

    def __str__(self) -> str:
        return f"battle {self.battle.seed} ({self.battle.rules}), order {self.number}: {told(self.order)}"


def told(order: Order) -> str:
    """An order as `kind unit>target` and whatever else of it is not empty."""
    more = [f"{name}={getattr(order, name)}" for name in ("choice", "rifles", "supports", "at") if getattr(order, name)]
    path = [f"{order.x[k]},{order.y[k]}" for k in range(order.legs)]
    return " ".join([actions.word(order.kind), f"{order.unit}>{order.target}", *more, *path])


# --- tables and forces ------------------------------------------------------------------------------------------------


def random_table(chance: Chance) -> Table:
    """A small table with a handful of pieces; now and then a generated one."""
    if chance.likely(15):
        style, width, depth = chance.pick(generator.STYLES), 3200, 2800
        generated = generator.generate(style, chance.between(0, 999), width, depth)
        pieces = [terrain.piece(p["kind"], [(round(x * 100), round(y * 100)) for x, y in p["at"]]) for p in generated]
        return terrain.table(width, depth, pieces)
    width, depth = 100 * chance.between(24, 40), 100 * chance.between(24, 36)
    layout = Layout(chance.between(0, 1 << 30), width, depth)
    for _ in range(chance.between(0, 7)):
        layout.scatter(chance.pick(PIECES), 1, (120, 420), 20)
    for _ in range(chance.between(0, 3)):
        x, y = chance.between(200, width - 200), chance.between(200, depth - 200)
        end = (min(width, x + chance.between(150, 700)), min(depth, max(0, y + chance.between(-300, 300))))
        layout.try_piece(chance.pick(("wall", "hedge", "fence")), [(x, y), end], 10)
    return terrain.table(width, depth, [piece for _, piece in layout.placed])


def random_kits(chance: Chance) -> tuple[forces.SquadType, tuple[forces.Kit, ...]]:
    """What the figures of a squad wear and carry: a known type, mixed weapons, or support weapons only."""
    kind = chance.pick(tuple(forces.squad_types().values()))
    count = chance.between(3, 10)
    what = chance.between(1, 10)
    if what <= 5:
        return kind, kind.strength(count)
    arms, supports = tuple(forces.small_arms().values()), tuple(forces.supports().values())
    if what <= 7:  # support weapons only
        return kind, tuple(forces.Kit("gunner", None, chance.pick(supports), 0) for _ in range(count))
    kits = [
        forces.Kit("mixed", chance.pick(arms) if chance.likely(85) else None,
                   chance.pick(supports) if chance.likely(30) else None, int(chance.likely(15)))
        for _ in range(count)
    ]
    return (kind._replace(armour=BARE) if chance.likely(20) else kind), tuple(kits)


def muster(squad: Squad, kind: forces.SquadType, kits: Sequence[forces.Kit]) -> None:
    """Write what a squad's figures wear and carry into its record."""
    squad.figures = len(kits)
    squad.mobility, squad.sensor, squad.power_armour = kind.mobility, kind.sensor, kind.armour.power
    squad.mount = kind.mount
    squad.night_vision = kind.night_vision
    for figure, kit in zip(squad.figure, kits, strict=False):
        forces.equip(figure, kit, kind)


def random_squad(chance: Chance, squad: Squad, side: int) -> None:
    """A squad of any kind, fresh or in some trouble."""
    kind, kits = random_kits(chance)
    muster(squad, kind, kits)
    squad.side, squad.leader, squad.present = side, 0, 1
    squad.quality, squad.leadership = chance.pick(QUALITIES), chance.between(1, 3)
    squad.motivation = chance.between(0, 2)
    squad.confidence = chance.between(SHAKEN, CONFIDENT)
    squad.ceiling = chance.between(squad.confidence, CONFIDENT)
    squad.located = HIDDEN if chance.likely(15) else PLACED
    squad.in_position = int(chance.likely(15))
    squad.suppression = chance.between(1, 3) if chance.likely(10) else 0


def place(chance: Chance, table: Table, rules: Any, game: Game, unit: int) -> bool:
    """Stand a squad somewhere in its half of the table, in integrity, on nobody."""
    squad = game.squad[unit]
    low, high = (100, table.depth // 2 - 150) if squad.side == 0 else (table.depth // 2 + 150, table.depth - 100)
    for _ in range(60):
        x, y = chance.between(150, table.width - 150), chance.between(low, high)
        if place_around(table, rules, game, unit, x, y) == 1:
            return True
    return False


def empty_game() -> Game:
    """A battle with nobody in it."""
    game = Game()
    game.turns = 4
    game.winner = game.active = game.seat_to_choose = NOBODY
    game.baseline[1] = 1
    for squad in game.squad:
        squad.leader = squad.superior = squad.parent = NOBODY
    return game


def random_objectives(chance: Chance, table: Table, game: Game) -> None:
    """Something to fight for."""
    for k in range(chance.between(0, 4)):
        aim = game.objective[k]
        aim.kind = chance.between(terms.HOLD, terms.DESTROY)
        aim.side, aim.primary, aim.goal = chance.between(0, 1), chance.between(0, 1), chance.between(1, 6)
        aim.x, aim.y, aim.radius = chance.between(0, table.width), chance.between(0, table.depth), 600
        game.objectives = k + 1


def random_battle(seed: int, rules: str = "") -> Battle:
    """A battle out of a seed: rule set, table, two forces with a command squad now and then, night now and then."""
    chance, rules = Chance(seed * 2 + 1), rules or random_rules(seed)
    table, game = random_table(chance), empty_game()
    record = catalogue.parse(rules).record()
    game.night, game.turns = int(chance.likely(15)), chance.between(3, 6)
    for side in range(2):
        boss = NOBODY
        for k in range(chance.between(1, 4)):
            unit = game.units
            squad = game.squad[unit]
            random_squad(chance, squad, side)
            if not place(chance, table, record, game, unit):
                _blank(squad)
                continue
            game.units += 1
            squad.superior = boss
            if k == 0 and chance.likely(70):
                squad.level = COMPANY if chance.likely(30) else PLATOON
                boss = unit
            elif boss != NOBODY and game.squad[boss].level == COMPANY and chance.likely(50):
                squad.level = PLATOON
            if (seed + unit) % 4 == 0:
                squad.figure[0].ew = (6, 8, 10)[unit % 3]
            settle(record, squad)
    random_objectives(chance, table, game)
    if chance.likely(20):
        some_captives(chance, game)
    if seed % 6 == 5:
        send_off(record, table, game, seed)
    return Battle(seed, rules, table, game)


def some_captives(chance: Chance, game: Game) -> None:
    """One unit has given itself up to another already, and a third may lie hidden."""
    unit = chance.between(0, game.units - 1)
    side = game.squad[unit].side
    friends = [u for u in range(game.units) if game.squad[u].side == side and u != unit]
    enemies = [u for u in range(game.units) if game.squad[u].side != side]
    if not friends or not enemies:
        return
    for figure in game.squad[unit].figure[: game.squad[unit].figures]:
        figure.health = WOUNDED if chance.likely(30) else FIT
    capture(game, unit, chance.pick(enemies))
    squad = game.squad[unit]
    squad.gone, squad.present = SURRENDERED, 0
    for friend in friends:
        game.squad[friend].located = HIDDEN if chance.likely(60) else PLACED


def send_off(record: Any, table: Table, game: Game, seed: int) -> None:
    """Let everybody enter, or only the side that attacks. Source: R3.51-R3.53."""
    game.encounter = seed // 6 % 2
    for squad in game.squad[: game.units]:
        if game.encounter or squad.side == 0:
            squad.present, squad.in_position, squad.suppression = 0, 0, 0
            squad.located = PLACED
            for k, figure in enumerate(squad.figure[: squad.figures]):
                figure.x, figure.y = table.width // 2 + in_line(k), table.depth if squad.side else 0
            settle(record, squad)


def _blank(squad: Squad) -> None:
    """Nobody in a squad's place."""
    fresh = Squad()
    fresh.leader = fresh.superior = fresh.parent = NOBODY
    restore(squad, flatten(fresh))


# --- players ----------------------------------------------------------------------------------------------------------

WEIGHTS = {
    movement.MOVE: 4, movement.COMBAT_MOVE: 4, movement.TRAVEL: 3, fire.FIRE: 9, morale.GO_IN_POSITION: 1,
    morale.LEAVE_POSITION: 1, casualties.REORGANISE: 3, movement.FORM_COLUMN: 1, movement.LEAVE_COLUMN: 1,
    morale.REMOVE_SUPPRESSION: 2, morale.REMOVE_PANIC: 2, command.TRANSFER: 3, command.RALLY: 3, spotting.OBSERVE: 2,
    units.DETACH: 1, units.CALL_ELEMENT: 3, units.REGROUP: 3, overwatch.OVERWATCH: 3, morale.LAST_STAND: 2,
    morale.WITHDRAW: 3, command.COMMUNICATE: 1, electronics.GO_ACTIVE: 1, assault.CHARGE: 4,
}  # fmt: skip
KINDS = [kind for kind, weight in WEIGHTS.items() for _ in range(weight)]


def lively_order(mind: Dice, rules: Any, table: Table, game: Game, order: Order) -> None:
    """A player who seldom waits: any allowed order, the rarer kinds as readily as the common ones."""
    clear_order(order)
    if game.question == overwatch.REACTION and seeded_face(mind, 4) > 1 and _react(mind, rules, table, game, order):
        return
    if game.question == activation.WHAT_ACTION and sum(captives_of(game, game.active)) > 0:
        if _captors(mind, rules, table, game, order):
            return
    if game.question == activation.WHAT_ACTION and seeded_face(mind, 30) > 1:
        for _ in range(40):
            guess_action(mind, table, game, order)
            order.kind = KINDS[seeded_face(mind, len(KINDS)) - 1]
            _add_to(mind, rules, table, game, order)
            if legal.refusal(rules, table, game, order) == 0:
                return
    random_order(mind, rules, table, game, order)


def _add_to(mind: Dice, rules: Any, table: Table, game: Game, order: Order) -> None:
    """What a kind of order wants besides: a path, company, all weapons as a rule, the equipment of the fallen."""
    if order.kind == casualties.REORGANISE and equipment_recovery(rules) == 1:
        order.choice += casualties.RECOVER * (seeded_face(mind, 2) - 1)
    if order.kind == assault.CHARGE:
        order.choice = assault.TOGETHER * (seeded_face(mind, 2) - 1)
    if order.kind in {movement.MOVE, movement.COMBAT_MOVE, movement.TRAVEL}:
        guess_path(mind, table, game.squad[game.active], order)
    if order.kind == fire.FIRE and seeded_face(mind, 3) > 1:
        order.rifles = order.supports = 0


def _captors(mind: Dice, rules: Any, table: Table, game: Game, order: Order) -> bool:
    """Question a captive, or send all of them to the rear, with anybody who will do."""
    clear_order(order)
    order.unit = game.active
    for _ in range(3):
        order.kind, order.choice = casualties.REORGANISE, casualties.ASK
        order.target = seeded_face(mind, game.units) - 1
        if seeded_face(mind, 4) == 1:
            order.kind, order.choice, order.target = units.DETACH, units.WITH_CAPTIVES, NOBODY
            order.rifles = seeded_face(mind, 1 << game.squad[order.unit].figures) - 1
        if legal.refusal(rules, table, game, order) == 0:
            return True
        order.rifles = 0
    clear_order(order)
    return False


def _react(mind: Dice, rules: Any, table: Table, game: Game, order: Order) -> bool:
    """Fire at the action on top of the stack, with any unit that can, somewhere along the path."""
    top = game.pending[game.pending_count - 1]
    for unit in range(game.units):
        for _ in range(3):
            order.kind, order.unit = overwatch.REACT, unit
            order.at = top.progress + seeded_face(mind, max(1, top.length - top.progress + 1)) - 1
            if legal.refusal(rules, table, game, order) == 0:
                return True
    clear_order(order)
    return False


# --- play -------------------------------------------------------------------------------------------------------------


def played(battle: Battle, limit: int = LIMIT, player: Callable[..., None] | None = None) -> Iterator[Step]:
    """Play a battle, order by order; the dice write down what they showed.

    Unless a player is given, the random bot plays the battles of even seeds and the lively player the others.
    """
    player = player or (lively_order if battle.seed % 2 else random_order)
    rules, game = battle.record, clone(battle.game)
    dice, mind, order = seed_dice(battle.seed, logged=True), seed_dice(battle.seed + (1 << 40)), Order()
    steps.open_game(dice, rules, battle.table, game)
    for number in range(limit):
        if game.seat_to_choose == NOBODY:
            return
        player(mind, rules, battle.table, game, order)
        before = clone(game)
        dice.read = dice.loaded = 0
        steps.step(dice, rules, battle.table, game, clone(order))
        yield Step(battle, number, rules, before, clone(order), dice, game)


def reachable_states(games: int, every: int, first_seed: int = 1000) -> Iterator[Step]:
    """Every so many orders of some battles, the step just played, with a state of its own."""
    for seed in range(first_seed, first_seed + games):
        for step in played(random_battle(seed)):
            if step.number % every == every - 1:
                yield step._replace(after=clone(step.after), dice=clone(step.dice))


def step_with(battle: Battle, rules: Any, game: Game, order: Order, answer: Callable[[int, int], int]) -> Dice:
    """Carry out an order with chosen dice: `answer(die, why)` is asked for one face after the other."""
    faces: list[int] = []
    while True:
        dice, trial = Dice(), clone(game)
        dice.source, dice.who = Source.TAPE.value, NOBODY
        dice.loaded = len(faces)
        for k, face in enumerate(faces):
            dice.face[k] = face
        steps.step(dice, rules, battle.table, trial, clone(order))
        if dice.starved == 0:
            restore(game, flatten(trial))
            return dice
        assert len(faces) < TAPE
        faces.append(answer(dice.die[len(faces)], dice.why[len(faces)]))


def order_of(kind: int, unit: int = NOBODY, target: int = NOBODY, **fields: int) -> Order:
    """An order by its kind; a path is given as x and y of its only corner."""
    order = Order()
    order.kind, order.unit, order.target = kind, unit, target
    for name, value in fields.items():
        if name in {"x", "y"}:
            getattr(order, name)[0] = value
            order.legs = 1
        else:
            setattr(order, name, value)
    return order


def refused(battle: Battle, rules: Any, game: Game, order: Order) -> int:
    """The code of what forbids an order; 0: it is allowed."""
    return int(legal.refusal(rules, battle.table, game, order))


def wild_order(chance: Chance, game: Game) -> Order:
    """An order that may be anything at all, most often nonsense."""
    order = Order()
    order.kind = chance.between(-2, len(actions.by_number) + 1)
    order.unit, order.target = chance.between(-1, game.units), chance.between(-1, game.units)
    order.choice, order.legs = chance.between(-1, 4), chance.between(-1, 5)
    order.rifles, order.supports = chance.between(-2, 1 << MAX_FIGURES), chance.between(-2, 1 << MAX_FIGURES)
    order.at = chance.between(-100, 2400)
    for k in range(4):
        order.x[k], order.y[k] = chance.between(-500, 5000), chance.between(-500, 5000)
    return order
