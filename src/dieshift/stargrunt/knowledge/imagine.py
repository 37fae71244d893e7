"""What a viewer might take a battle for: something else wherever he does not know what is there, and the same view.

Everything is drawn from his view, so that two battles that look the same to him give the same draws. Under the enemy's
counters, and still to come, are squads such as he has seen of that side; such as his own, where he has seen none; half
as many false counters lie among them. Where mines may lie, a field or two of the enemy's lie anywhere. The enemy has
no fire support, unless it has been called for; aircraft that are known are in any box of their chart; a column marches
in any order. Of an unfinished order, too, is drawn what he does not see; the units that it needs are under a counter
(`imagine_orders`).

Source: R3.53, R11.8, R11.18, R15.1, R15.5, R15.13, S4.9.
"""

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from dieshift.core.chance import Chance
from dieshift.core.records import clone, flatten, restore
from dieshift.core.viewers import Viewer
from dieshift.stargrunt.chapters.movement.entering import edge_of
from dieshift.stargrunt.chapters.movement.rules import place_around
from dieshift.stargrunt.chapters.objectives import rules as objectives_rules
from dieshift.stargrunt.chapters.units.rules import clear_figure
from dieshift.stargrunt.knowledge.imagine_orders import finish_orders, guess_units
from dieshift.stargrunt.knowledge.view import hidden_from, march_is_secret, view
from dieshift.stargrunt.state import terms
from dieshift.stargrunt.state.natures import is_unseen
from dieshift.stargrunt.state.records import MAX_FIGURES, Game, Squad

# what a counter shows, real or false
KEPT = ("side", "present", "located", "gone", "activated", "suppression", "no_troops", "chart", "course")
KIT = ("quality", "leadership", "motivation", "mobility", "power_armour", "medical", "night_vision", "sensor", "mount",
       "sealed_suit", "terror", "cross_training")  # of a squad that others are made like
ARMS = ("armour", "firepower", "impact", "close", "support", "support_impact", "guided", "medic", "ew", "melee",
        "points", "doubled", "flame", "hard", "special")  # of its figures
USUAL = 8, 2, 5  # quality, leadership and figures of a squad of which nothing is known
RIFLE = {"armour": 6, "firepower": 4, "impact": 10}
MARKSMAN = {"armour": 6, "support": 10, "support_impact": 10}  # the figure of a sniper
FARTHEST = 3  # box of the Inbound Chart
MOST_FIELDS = 2  # of mines that are imagined
WIDEST_GAP = 6  # inches between units of a column


def imagine(rules: Any, table: Any, game: Game, viewer: Viewer, seed: int) -> Game:
    """A battle that a viewer cannot tell from this one, by a seed; itself where nothing is hidden from him.

    Source: R15.1.
    """
    seen = view(game, viewer)
    if seen is game:
        return game
    battle = _drawn(rules, table, seen, viewer, Chance(seed))
    return game if flatten(battle) == flatten(game) else battle


def _drawn(rules: Any, table: Any, seen: Game, viewer: Viewer, chance: Chance) -> Game:
    """A battle drawn from what a viewer sees, and from nothing else."""
    battle, hidden = clone(seen), hidden_from(seen, viewer)
    guess = guess_units(battle, viewer, hidden, chance)
    _fill(battle, rules, table, [unit for unit in sorted(hidden) if battle.squad[unit].gone == terms.IN_PLAY],
          guess.natures, chance)
    _move_aircraft(battle, viewer, hidden | guess.called, chance)
    _lay_mines(battle, table, viewer, chance)
    if march_is_secret(seen, viewer):
        _march(battle, chance)
    finish_orders(battle, table, viewer, hidden, guess, chance)
    _score(battle)
    return battle


# --- counters, and units that are still to come -----------------------------------------------------------------------


def _fill(made: Game, rules: Any, table: Any, counters: list[int], natures: Mapping[int, int], chance: Chance) -> None:
    """Let counters hide squads such as are known, or nobody; lay out all of them before anybody finds his place.

    `natures`: of units that an unfinished order needs.
    """
    places = {unit: (made.squad[unit].figure[0].x, made.squad[unit].figure[0].y) for unit in counters}
    stock = {side: list(_known(made, side, counters)) for side in range(2)}
    false = _false_ones(made, counters, chance) - natures.keys()
    for unit in counters:
        squad = made.squad[unit]
        if natures.get(unit) == terms.SNIPER:
            _lay(squad, _sniper())
        else:
            _lay(squad, None if unit in false else _like(stock, squad.side, chance))
        x, y = places[unit]
        if squad.present == 0:
            x, y = chance.between(0, table.width), edge_of(table, made, squad.side)
        for figure in squad.figure[: squad.figures]:
            figure.x, figure.y = x, y
        places[unit] = x, y
    for unit in counters:
        if made.squad[unit].nature != terms.DUMMY and made.squad[unit].present == 1:
            place_around(table, rules, made, unit, *places[unit])
            middle = made.squad[unit].figure[made.squad[unit].centre]
            middle.x, middle.y = places[unit]


def _false_ones(made: Game, counters: list[int], chance: Chance) -> set[int]:
    """Which counters hide nobody: those known to hide no troops, and some of those of which nothing is known.

    Somebody is left on a side that has nobody else. Source: R15.1, R15.13.
    """
    dummies = {unit for unit in counters if made.squad[unit].no_troops == 1}
    for side in range(2):
        own = [unit for unit in counters if made.squad[unit].side == side]
        open_ones = [unit for unit in own if unit not in dummies and _may_be_false(made.squad[unit])]
        cards = [False] * len(open_ones) + [True] * ((len(open_ones) + 1) // 2)
        none = {unit for unit, false in zip(open_ones, chance.shuffled(cards), strict=False) if false}
        others = any(squad.side == side and squad.gone == terms.IN_PLAY and squad.quality > 0
                     for squad in made.squad[: made.units])
        if not others and len(none) == len([unit for unit in own if unit not in dummies]):
            none -= set(open_ones[:1])
        dummies |= none
    return dummies


def _may_be_false(squad: Squad) -> bool:
    """Whether a counter lies on the table and has shown nothing of what it hides. Source: R15.13, R15.20."""
    return bool(squad.located == terms.HIDDEN and squad.suppression == 0 and not is_unseen(squad))


def _known(made: Game, side: int, counters: Collection[int]) -> Iterator[Squad]:
    """The squads on foot of a side that are seen, the fallen included."""
    for unit, squad in enumerate(made.squad[: made.units]):
        alone = squad.nature == terms.TROOPS and squad.hull == 0 and squad.parent == terms.NOBODY
        if unit not in counters and squad.side == side and alone and squad.quality > 0 and squad.figures > 0:
            yield clone(squad)


def _like(stock: dict[int, list[Squad]], side: int, chance: Chance) -> Squad:
    """A squad such as is known of a side, else of the other; else a usual one."""
    known = stock[side] or stock[1 - side]
    return chance.pick(known) if known else _usual()


def _usual() -> Squad:
    """A squad of which nothing is known."""
    return _squad(*USUAL, RIFLE)


def _sniper() -> Squad:
    """A sniper by himself, who alone acts and stays hidden. Source: R15.40, R15.41."""
    squad = _squad(*USUAL[:2], 1, MARKSMAN)
    squad.nature = terms.SNIPER
    return squad


def _squad(quality: int, leadership: int, figures: int, arms: Mapping[str, int]) -> Squad:
    """A squad on foot whose figures are all armed alike."""
    squad = Squad()
    squad.quality, squad.leadership, squad.figures = quality, leadership, figures
    squad.mobility, squad.motivation, squad.sensor = terms.NORMAL_FOOT, 1, 4
    for figure in squad.figure[: squad.figures]:
        for name, value in arms.items():
            setattr(figure, name, value)
    return squad


def _lay(squad: Squad, like: Squad | None) -> None:
    """Let a counter hide a fresh squad like another, or nobody; what it shows stays. Source: R15.1."""
    kept = {name: getattr(squad, name) for name in KEPT}
    restore(squad, flatten(Squad()))
    for name, value in kept.items():
        setattr(squad, name, value)
    squad.confidence = squad.ceiling = terms.CONFIDENT
    squad.leader = squad.superior = squad.parent = terms.NOBODY
    if squad.present == 0:
        squad.located = terms.PLACED
    if like is None:
        squad.nature, squad.figures, squad.mobility = terms.DUMMY, 1, terms.NORMAL_FOOT
        return
    for name in KIT:
        setattr(squad, name, getattr(like, name))
    squad.nature, squad.figures = like.nature, like.figures
    for k in range(MAX_FIGURES):
        clear_figure(squad.figure[k])
        for name in ARMS if k < like.figures else ():
            setattr(squad.figure[k], name, getattr(like.figure[k], name))
        squad.figure[k].health = terms.FIT
    squad.leader = 0


# --- what lies and flies ----------------------------------------------------------------------------------------------


def _move_aircraft(made: Game, viewer: Viewer, hidden: Collection[int], chance: Chance) -> None:
    """Put aircraft that are known of into any box of the Inbound Chart, or to their base. Source: R11.18."""
    for unit, squad in enumerate(made.squad[: made.units]):
        if squad.chart == terms.AT_BASE and unit not in hidden and not viewer.knows(squad.side):
            squad.chart = chance.pick((*range(1, FARTHEST + 1), terms.AT_BASE))


def _lay_mines(made: Game, table: Any, viewer: Viewer, chance: Chance) -> None:
    """Lay some fields of the enemy's of which a viewer knows nothing, where mines may lie. Source: R15.5, R16.1."""
    if made.mined == 0 or viewer.side is None:
        return
    free = [device for device in made.device if device.kind == terms.NO_DEVICE]
    for device in free[: chance.between(1, MOST_FIELDS)]:
        device.kind, device.side = terms.AP_FIELD, 1 - viewer.side
        device.x, device.y = chance.between(0, table.width), chance.between(0, table.depth)


def _march(made: Game, chance: Chance) -> None:
    """Write down a column in any order, as many of its units as have been. Source: S4.9."""
    ambush = made.ambush
    column = chance.shuffled([unit for unit in range(made.units) if ambush.column >> unit & 1])
    for place, unit in enumerate(column[: ambush.written]):
        ambush.march[place] = unit + 1
        ambush.gap[place] = 100 * chance.between(1, WIDEST_GAP) if place else 0


def _score(made: Game) -> None:
    """Progress of the objectives with the imagined units. Source: R3.54."""
    for aim in made.objective[: made.objectives]:
        if objectives_rules.is_wanted(aim) == 1:
            aim.count = min(127, objectives_rules.progress(made, aim))
