"""Exact odds of a boarding order from where the models stand: the dice with their reasons, the outcomes with chances.

Every chance comes from the rules themselves, run on all their faces (`shot_odds`, `melee_odds`), under the rules record
that is asked.
"""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from dieshift.boarding.chapters import shooting
from dieshift.boarding.chapters.overwatch.rules import watching_gun
from dieshift.boarding.chapters.saves.rules import armour_against_shot
from dieshift.boarding.chapters.shooting.rules import gun_or_first, gun_place, misses_again
from dieshift.boarding.frame import reasons
from dieshift.boarding.interface.cards import type_name
from dieshift.boarding.odds.arena import Fields
from dieshift.boarding.odds.shots import hit_type, hit_ways, saves_of, shot_ways, volley_ways
from dieshift.boarding.scenarios.combatants import NUMBERS, Combatant, Gun, Shot, Weapon
from dieshift.boarding.state.records import SIZE, Board, Game, Order
from dieshift.boarding.state.roster import Roster
from dieshift.boarding.state.terms import DOORS, GUN_TAGS, KINDS, MELEE_TAGS, ON_BOARD
from dieshift.boarding.text import counts
from dieshift.boarding.turn.shots import aim_on, sustains
from dieshift.core.records import clone, flatten
from dieshift.core.rules import Rules
from dieshift.core.weights import Weights
from dieshift.core.words import say
from dieshift.interface.scene import Die, Odds, Row, Shift, following

D6 = 6

Labelled = dict[str, Callable[[Any], bool]]  # by their labels: whether an outcome is one of these


def fields_of(rules: Rules) -> Fields:
    """The fields of a rules record, as the odds ask for them."""
    return tuple(flatten(rules))


def combatant(table: Board, seen: Game, names: Roster, target: int) -> Combatant:
    """A model or door as it stands, for the odds: its profile, with the HP that it has left."""
    if target >= DOORS:
        at, hp = table.door[target - DOORS].profile, seen.door_hp[target - DOORS]
    else:
        at, hp = seen.model[target].profile, seen.model[target].hp
    name: str = say("door") if target >= DOORS else type_name(names, target)
    profile = table.profile[at]
    numbers = {field: getattr(profile, field) for field in NUMBERS} | {"hp": hp}
    return Combatant(name, kind=KINDS[profile.kind], **numbers,
                     melee=tuple(_weapon(table, names, k) for k in profile.melee[: profile.melees]),
                     guns=tuple(gun_of(table, names, k) for k in profile.gun[: profile.guns]))


def _weapon(table: Board, names: Roster, at: int) -> Weapon:
    return Weapon(names.melee(at), _words(table.melee[at].tags, MELEE_TAGS), table.melee[at].hands)


def gun_of(table: Board, names: Roster, at: int) -> Gun:
    """A gun of the table, for the odds."""
    made = table.gun[at]
    return Gun(names.gun(at), made.dice, made.hit_type, made.ap, _words(made.tags, GUN_TAGS), made.torrent)


def _words(tags: int, known: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(word for k, word in enumerate(known) if tags >> k & 1)


def rows_of(ways: Weights, group: str, outcomes: Labelled) -> list[Row]:
    """The chances of outcomes that exclude each other; what never happens is left out."""
    odds_rows = []
    for label, holds in outcomes.items():
        chance = Fraction(sum(often for outcome, often in ways.ways.items() if holds(outcome)), ways.whole)
        if chance:
            odds_rows.append(Row(label=label, chance=float(chance), fraction=str(chance), group=group))
    return odds_rows


def rows(chances: dict[str, Fraction], group: str) -> list[Row]:
    """The chances of the outcomes of a group; what never happens is left out."""
    return [Row(label=label, chance=float(chance), fraction=str(chance), group=group)
            for label, chance in chances.items() if chance]


def losses(unit: str, left: dict[int, Fraction], was: int, group: str = "") -> list[Row]:
    """Whether a model or door is removed, wounded, or neither, by the hit points that are left of so many."""
    removed, unhurt = left.get(0, Fraction(0)), left.get(was, Fraction(0))
    return rows({
        say("{unit} is removed", unit=unit): removed, say("{unit} is wounded", unit=unit): 1 - removed - unhurt,
        say("{unit} is unhurt", unit=unit): unhurt}, group or unit)


# --- a shot -----------------------------------------------------------------------------------------------------------


def shot(rules: Rules, table: Board, seen: Game, names: Roster, order: Order) -> Odds:
    """A shot of the active model at a target, from where it stands in `seen`. Source: B8-B13; G-9, G-13."""
    unit, fields = seen.active, fields_of(rules)
    gun = gun_or_first(table, seen.model[unit], order.gun)
    if table.gun[gun].torrent:
        return _torrent(fields, table, seen, names, order)
    shooter, target = (combatant(table, seen, names, k) for k in (unit, order.target))
    case = Shot(shooter, target, names.gun(gun), level_of(table, seen, unit, gun, order.target))
    ways, hp, struck = shot_ways(fields, case), target.hp, names.unit(order.target)
    most = max(outcome.hits for outcome in ways.ways)
    hits: Labelled = {counts.hits(k): _equals("hits", k) for k in range(most + 1)}
    ends = _left_after(ways, hp)
    return Odds(lead=lead_of(ends, order.target, 0),
                dice=[ballistic(rules, case), *following(saves(fields, target, case.used.ap))],
                rows=[*_ends(ends, struck, hp), *rows_of(ways, say("hits"), hits)], notes=all_on_it(most))


def lead_of(ends: Weights, target: int, end: Any) -> Row:
    """What an attack on a model or door is for: that it is gone, which is one of the ends."""
    chance = Fraction(ends.ways.get(end, 0), ends.whole)
    return led(say("broken down") if target >= DOORS else say("killed"), chance)


def led(label: str, chance: Fraction) -> Row:
    """What an order is for, and its chance."""
    return Row(label=label, chance=float(chance), fraction=str(chance))


def all_on_it(most: int) -> list[str]:
    """What the odds of a shot of up to so many hits assume."""
    return [say("all hits on this target; after the first, hits may go to others (B11)")] if most > 1 else []


def _equals(field: str, value: int) -> Callable[[Any], bool]:
    return lambda made: bool(getattr(made, field) == value)


def _ends(left: Weights, name: str, hp: int) -> list[Row]:
    """What comes of a model or door that had so many hit points, by those that are left."""
    return rows_of(left, name, {
        say("{unit} is removed", unit=name): lambda now: now == 0,
        say("{unit} is wounded", unit=name): lambda now: 0 < now < hp,
        say("{unit} is unhurt", unit=name): lambda now: now == hp})


def _left_after(ways: Weights, hp: int) -> Weights:
    """Hit points left after one shot; a model that is gone stays gone."""
    left: dict[int, int] = {}
    for outcome, often in ways.ways.items():
        now = hp - outcome.lost if hp else 0
        left[now] = left.get(now, 0) + often
    return Weights(left, ways.whole)


def level_of(table: Board, seen: Game, unit: int, gun: int, target: int) -> int:
    """How far sustained fire would have come with this shot. Source: G-9."""
    model = clone(seen.model[unit])
    place = gun_place(table.profile[model.profile], gun)
    return int(aim_on(model, place, target, sustains(table, seen, gun, target)))


def ballistic(rules: Rules, case: Shot) -> Die:
    """The ballistic dice, and why they hit on what they do."""
    gun, kind = case.used, hit_type(fields_of(rules), case.used, case.level)
    shifts = [Shift(label=say("hit type {number}: numerals up to {number} hit", number=gun.hit_type), by=0,
                    rules="B9, B10")]
    if kind != gun.hit_type:
        shifts.append(Shift(label=say("sustained fire"), by=kind - gun.hit_type, rules="G-9"))
    again = min(gun.dice, misses_again(rules, case.shooter.brb))
    if again:
        label = say("{dice} may be re-rolled", dice=counts.missed_dice(again))
        shifts.append(Shift(label=label, by=0, rules="G-13"))
    every = "overkill" in gun.tags
    shifts.append(Shift(label=say("each hit counts" if every else "one hit at most"), by=0, rules="B10, B11"))
    return Die(role=say(reasons.words[shooting.BALLISTIC]), faces=D6, count=gun.dice, shifts=shifts)


def saves(fields: Fields, target: Combatant, ap: int) -> list[Die]:
    """The saves that a hit allows, in their order. Source: B12, B41."""
    denied = bool(target.armour) and armour_against_shot(target.armour, ap) == 0
    label = say("AP {ap} denies the armour save of {number}+", ap=ap, number=target.armour)
    no_armour = [Shift(label=label, by=0, rules="B12")] if denied else []
    return [Die(role=say(reasons.words[reason]), faces=D6, shifts=[*no_armour, needs(number, "B41")])
            for reason, number in saves_of(fields, target, ap)]


def needs(number: int, rules: str) -> Shift:
    """What a die has to show."""
    return Shift(label=say("needs {number}+", number=number), by=0, rules=rules)


def _torrent(fields: Fields, table: Board, seen: Game, names: Roster, order: Order) -> Odds:
    """A section set alight: what becomes of each model in it. Source: G-12."""
    shooter, rows, dice = combatant(table, seen, names, seen.active), [], []
    notes, leads = list[str](), list[Row]()
    gun = gun_or_first(table, seen.model[seen.active], order.gun)
    for unit in range(seen.models):
        model = seen.model[unit]
        if model.state != ON_BOARD or table.section[model.y * SIZE + model.x] != order.choice:
            continue
        if model.hidden:
            notes.append(say("{unit} is hidden: each alien that it hides is hit on {number}+ (G-12)",
                             unit=names.unit(unit), number=table.gun[gun].torrent))
            continue
        target = combatant(table, seen, names, unit)
        case = Shot(shooter, target, names.gun(gun))
        ends = _left_after(shot_ways(fields, case), target.hp)
        leads += [led(say("to kill {unit}", unit=names.unit(unit)), Fraction(ends.ways.get(0, 0), ends.whole))]
        rows += _ends(ends, names.unit(unit), target.hp)
        dice.append(Die(role=say("caught in the fire: {unit}", unit=names.unit(unit)), faces=D6,
                        shifts=[needs(case.used.torrent, "G-12")]))
        dice += following(saves(fields, target, case.used.ap))
    return Odds(lead=max(leads, key=lambda row: row.chance, default=None), dice=dice, rows=rows, notes=notes)


def next_hit(rules: Rules, table: Board, seen: Game, names: Roster, order: Order) -> Odds:
    """One further hit of the shot under way, on a target. Source: B11-B13, B41."""
    target, ap, fields = combatant(table, seen, names, order.target), table.gun[seen.pending.gun].ap, fields_of(rules)
    left = hit_ways(fields, target, ap, target.hp)
    return Odds(lead=lead_of(left, order.target, 0), dice=saves(fields, target, ap),
                rows=_ends(left, names.unit(order.target), target.hp))


def overwatch(rules: Rules, table: Board, seen: Game, names: Roster, order: Order) -> Odds:
    """Each shot on overwatch: its hits, and whether it jams the gun. Source: B18; G-8, G-8b."""
    unit, fields = seen.active, fields_of(rules)
    shooter = combatant(table, seen, names, unit)
    gun = watching_gun(table, seen.model[unit])
    case = Shot(shooter, shooter, names.gun(gun), overwatch=True)
    ways = volley_ways(fields, case.used, 0, shooter.brb, overwatch=True)
    most = max(outcome.hits for outcome in ways.ways)
    hits: Labelled = {counts.hits(k): _equals("hits", k) for k in range(most + 1)}
    jam: Labelled = {say("the gun jams"): _equals("jammed", 1), say("the gun does not jam"): _equals("jammed", 0)}
    missed = sum(often for outcome, often in ways.ways.items() if outcome.hits == 0)
    return Odds(lead=led(say("each shot hits"), 1 - Fraction(missed, ways.whole)),
                dice=[*following([ballistic(rules, case)])],
                rows=[*rows_of(ways, say("hits"), hits), *rows_of(ways, say("jam"), jam)],
                notes=[say("chances of each shot")])
