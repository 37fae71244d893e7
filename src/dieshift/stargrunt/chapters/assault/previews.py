"""The chances of a close assault, before each of its decisions: to charge, to stand, to fight a round, to follow.

Every one is that of the rules themselves, run on all their faces. See R8.2-R8.10, R8.20-R8.55, R8.73.
"""

from collections.abc import Iterator
from fractions import Fraction

from msgspec.structs import replace

from dieshift.core.dice import Dice, roll, scripted
from dieshift.core.odds import exact
from dieshift.core.records import clone, flatten
from dieshift.core.rules import Rules
from dieshift.core.words import say
from dieshift.interface.scene import Odds
from dieshift.stargrunt.chapters import assault, movement
from dieshift.stargrunt.chapters.assault import fight, odds, squads_fight
from dieshift.stargrunt.chapters.assault import rules as assault_rules
from dieshift.stargrunt.chapters.assault.aftermath import DESTROYED, PULLED_BACK
from dieshift.stargrunt.chapters.assault.charge import holds_cover, lane, reaches, threat_of_charge
from dieshift.stargrunt.chapters.assault.dash import comes_home, falls_short, set_out
from dieshift.stargrunt.chapters.assault.mechs import defence_times, was_mech
from dieshift.stargrunt.chapters.assault.melee import Fighter
from dieshift.stargrunt.chapters.assault.orders import clear_assault
from dieshift.stargrunt.chapters.assault.pairing import line_of
from dieshift.stargrunt.chapters.assault.rules import ATTACKER, DEFENDER, Side
from dieshift.stargrunt.chapters.assault.squad_melee import fights_in_pairs
from dieshift.stargrunt.chapters.fire import gather
from dieshift.stargrunt.chapters.fire.odds import members_of
from dieshift.stargrunt.chapters.fire.rules import MAJOR
from dieshift.stargrunt.chapters.morale import CONFIDENCE
from dieshift.stargrunt.chapters.morale import rules as morale
from dieshift.stargrunt.chapters.movement.action import arrive, go_on
from dieshift.stargrunt.chapters.movement.contact import stand_around
from dieshift.stargrunt.chapters.movement.orders import go_to_end
from dieshift.stargrunt.frame import ALLOWED
from dieshift.stargrunt.interface import positions, words
from dieshift.stargrunt.interface.aim import final_odds, odds_of
from dieshift.stargrunt.interface.chances import lacks, shows
from dieshift.stargrunt.interface.checks import die_of, needs, reaction
from dieshift.stargrunt.interface.rows import later, led, mean, passing, percent, rows
from dieshift.stargrunt.odds.assault import Assault, ImpossibleAssault, MeleeWeapon, Party, lost_in_contact
from dieshift.stargrunt.odds.casualties import casualties
from dieshift.stargrunt.odds.distribution import Toll
from dieshift.stargrunt.odds.factors import Fields
from dieshift.stargrunt.state.records import PLACES, Figure, Game, Order, Pending, Squad
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.squads import dash_die, dash_length, in_play, is_encumbered, is_with
from dieshift.stargrunt.state.terms import FIT, NOBODY
from dieshift.stargrunt.terrain.going import Table

QUICK = 400  # remnants of both sides that a preview follows: eight against eight with two kinds of weapons
FIRST_DASH, SECOND_DASH, TOO_SHORT = range(3)  # how a charge gets there


def bring_home(rules: Rules, table: Table, game: Game) -> None:
    """Carry a dash that is under way to its end, in a state in which nothing strikes on the way. See R8.10-R8.13."""
    pending = game.pending[game.pending_count - 1]
    unit = int(pending.order.unit)
    if game.squad[unit].hull > 0 or comes_home(game, pending) == 0:
        go_on(Dice(), rules, table, game, pending, int(pending.length))
    else:
        way = lane(rules, table, game, unit, pending.order.target)
        stand_around(Dice(), rules, table, game, unit, way.end_x, way.end_y)


@shows(assault.CHARGE)
def charge(rules: Rules, table: Table, seen: Game, names: Roster, order: Order) -> Iterator[Odds]:
    """Whether a unit dares to charge, and the charged stand to receive it. See R8.2, R8.3."""
    squad = seen.squad[order.unit]
    test = reaction(rules, squad, assault_rules.charge_threat(rules, squad.confidence, squad.in_position), "charge")
    way = list(way_there(rules, table, seen, order.unit, order.target))
    arrives = 1 - sum((Fraction(row.fraction) for row in way[0].rows if row.label == words.TOO_SHORT), Fraction(0))
    dares = Fraction(test.lead.fraction) if test.lead else Fraction(1)
    test = led(test, say(words.REACHES, unit=names.unit(order.target)), dares * arrives)
    yield test if order.choice != assault.TOGETHER else later(test)
    yield from map(later, stands(rules, seen, order.unit, order.target))
    yield from map(later, way)
    if order.choice != assault.TOGETHER:
        yield from who_wins(rules, table, seen, names, order)


def who_wins(rules: Rules, table: Table, seen: Game, names: Roster, order: Order) -> Iterator[Odds]:
    """Who wins the close combat of a charge, once in contact; nothing of mechs and of many kinds. See R8.20; S2.5."""
    attackers, defenders = seen.squad[order.unit], seen.squad[order.target]
    if attackers.hull > 0 or defenders.hull > 0 or not defenders.quality or not fighting(defenders):
        return
    covered = holds_cover(table, defenders) == 1
    case = Assault(party_of(attackers, covered=False), party_of(defenders, covered=covered))
    try:
        lost = lost_in_contact(tuple(flatten(rules)), case, QUICK)
    except ImpossibleAssault:
        return
    by_loser = {DEFENDER: say(words.WINS, unit=names.unit(order.unit)),
                ATTACKER: say(words.WINS, unit=names.unit(order.target)), NOBODY: words.NOBODY_LEFT}
    chances: dict[str, Fraction] = {label: lost[loser] for loser, label in by_loser.items() if loser in lost}
    yield Odds(rows=rows(chances, words.IN_CONTACT))


def fighting(squad: Squad) -> list[Figure]:
    """The figures of a squad that fight hand to hand: all who are fit and with it."""
    return [figure for figure in squad.figure[: squad.figures] if figure.health == FIT and is_with(figure) == 1]


def party_of(squad: Squad, *, covered: bool) -> Party:
    """A squad as the odds of an assault take one."""
    figures = fighting(squad)
    held = tuple(MeleeWeapon("", "", figure.melee + 0, figure.points + 0, 0, figure.special + 0) for figure in figures)
    return Party(len(figures), squad.quality + 0, squad.leadership + 0, squad.confidence + 0, held,
                 bool(squad.power_armour), covered, figures[0].armour + 0, int(squads_fight.damage_of(squad)))


def way_there(rules: Rules, table: Table, seen: Game, unit: int, other: int) -> Iterator[Odds]:
    """Chances that a charge which nobody stops is in contact after its first dash, its second, or not. See R8.10."""
    squad = seen.squad[unit]
    faces = dash_die(rules, squad.mobility, is_encumbered(squad))
    by_dash = {FIRST_DASH: Fraction(0), SECOND_DASH: Fraction(0), TOO_SHORT: Fraction(0)}
    for face in range(1, faces + 1):
        game, pending = after_dash(rules, table, seen, unit, other, face)
        if reaches(pending.allowance, game.assault.cost):
            by_dash[FIRST_DASH] += Fraction(1, faces)
            continue
        again = _home(rules, table, game, unit, other)
        by_dash[SECOND_DASH] += again / faces
        by_dash[TOO_SHORT] += (1 - again) / faces
    chances: dict[str, Fraction] = {words.FIRST_DASH: by_dash[FIRST_DASH], words.SECOND_DASH: by_dash[SECOND_DASH],
                                    words.TOO_SHORT: by_dash[TOO_SHORT]}
    yield Odds(dice=[die_of(movement.MOBILITY, faces)], rows=rows(chances, words.GROUP_WAY), notes=[words.IF_IT_STANDS])


def after_dash(rules: Rules, table: Table, seen: Game, unit: int, other: int, face: int) -> tuple[Game, Pending]:
    """A copy of the game after a charge's first dash with a face, by the rules themselves; mines and fires apart."""
    game, pending = clone(seen), Pending()
    game.mined = game.fires = 0
    clear_assault(game.assault)
    pending.order.kind, pending.order.unit, pending.order.target = assault.CHARGE, unit, other
    game.squad[unit].in_position = 0
    dice = scripted(face)
    set_out(dice, rules, table, game, pending)
    if reaches(pending.allowance, game.assault.cost) == 0:
        go_to_end(dice, rules, table, game, pending)
        arrive(dice, rules, table, game, unit)
    return game, pending


def _home(rules: Rules, table: Table, seen: Game, unit: int, target: int) -> Fraction:
    """Chance that a dash from where a unit stands reaches. See R8.10; N1."""
    squad = seen.squad[unit]
    burden = is_encumbered(squad)
    far = lane(rules, table, seen, unit, target).cost

    def arrives(dice: Dice) -> int:
        return int(reaches(dash_length(
                           rules, roll(dice, dash_die(rules, squad.mobility, burden), movement.MOBILITY), burden),
                           far))

    return exact(arrives).get(1, Fraction(0))


@shows(assault.JOIN_CHARGE)
def join_charge(rules: Rules, table: Table, seen: Game, names: Roster, order: Order) -> Iterator[Odds]:
    """Whether a unit that joins a charge dares. See R8.2, R8.70."""
    squad = seen.squad[order.unit]
    yield later(
        reaction(rules, squad, assault_rules.charge_threat(rules, squad.confidence, squad.in_position), "charge")
    )


@shows(assault.GO_IN)
def go_in(rules: Rules, table: Table, seen: Game, names: Roster, order: Order) -> Iterator[Odds]:
    """Whether each of several units dares, and the charged stand if all that are still in it do. See R8.70, R8.72."""
    if order.choice == assault.CALL_OFF:
        return
    charge_order = seen.pending[seen.pending_count - 1].order
    units = [
        assault_rules.unit_at(seen, place)
        for place in range(PLACES)
        if assault_rules.takes_part(seen, assault_rules.ATTACKER, place)
    ]
    for unit in units if seen.assault.step == assault_rules.JOINS else []:
        squad = seen.squad[unit]
        test = reaction(rules, squad, assault_rules.charge_threat(rules, squad.confidence, squad.in_position), "charge")
        yield positions.of_unit(test, names.unit(unit))
    yield from map(later, stands(rules, seen, units[0], charge_order.target))


def stands(rules: Rules, seen: Game, unit: int, other: int) -> Iterator[Odds]:
    """Whether the charged stand. See R8.3."""
    enemy = seen.squad[other]
    if assault_rules.is_past_standing(enemy.confidence) == 1 or not enemy.quality or enemy.standing_fast == 1:
        return
    threat = threat_of_charge(rules, seen, unit, other)
    chance = exact(morale.confidence_test, rules, enemy.quality, enemy.leadership, threat).get(0, Fraction(0))
    yield passing("stand", chance, die_of(CONFIDENCE, enemy.quality), needs(enemy, threat))


@shows(assault.STAND)
def stand(rules: Rules, table: Table, seen: Game, names: Roster, order: Order) -> Iterator[Odds]:
    """Whether the charge comes home with its next dash. See R8.10, R8.13."""
    charge_order = seen.pending[seen.pending_count - 1].order
    if order.choice == 1:
        unit = int(
            assault_rules.unit_at(seen, seen.assault.tests - 1)
            if seen.assault.step == assault_rules.TESTS
            else charge_order.target
        )
        side = assault_rules.ATTACKER if unit == charge_order.target else assault_rules.DEFENDER
        foes = [
            int(assault_rules.unit_at(seen, place))
            for place in range(PLACES)
            if assault_rules.takes_part(seen, side, place) == 1
        ]
        yield from positions.give_ground(rules, table, seen, names, unit, foes)
        return
    if seen.assault.step == assault_rules.TESTS:
        yield from stay(rules, seen)
        return
    if fights_in_pairs(rules) == 0:
        yield from stands(rules, seen, charge_order.unit, charge_order.target)
        yield from map(later, dashes(rules, table, seen, names))
    else:
        yield from dashes(rules, table, seen, names)


def dashes(rules: Rules, table: Table, seen: Game, names: Roster) -> Iterator[Odds]:
    """Whether each unit that charges and is not in contact gets there with its next dash. See R8.10, N1."""
    target = seen.pending[seen.pending_count - 1].order.target
    for unit in (assault_rules.unit_at(seen, place) for place in range(PLACES)):
        if falls_short(seen, unit) == 1:
            squad = seen.squad[unit]
            faces = dash_die(rules, squad.mobility, is_encumbered(squad))
            dash_odds = passing("home", _home(rules, table, seen, unit, int(target)), die_of(movement.MOBILITY, faces))
            yield positions.of_unit(dash_odds, names.unit(unit)) if assault_rules.is_joint(seen) == 1 else dash_odds


def stay(rules: Rules, seen: Game) -> Iterator[Odds]:
    """Whether a squad stays at the end of a round. See S2.11."""
    side = squads_fight.side_tested(rules, seen)
    def outcome(dice: Dice) -> tuple[int, int, int]:
        nerve = assault_rules.stays(dice, rules, side)
        return int(nerve.breaks), int(dice.die[0]) if dice.read else 0, int(dice.why[0])

    outcomes = exact(outcome)
    _, faces, reason = next(iter(outcomes))
    yield passing("stay", outcomes.p(lambda came: came[0] == 0), die_of(reason, faces))


@shows(assault.FINAL_FIRE)
def final_fire(rules: Rules, table: Table, seen: Game, names: Roster, order: Order) -> Iterator[Odds]:
    """What final defensive fire does: casualties, no suppression; the suppressed test first. See R8.30-R8.34.

    At a mech, and by several weapons of one, as that fire ever is, but for the marker.
    """
    squad, aimed = seen.squad[order.unit], gather.aim(table, rules, seen, order, 0)
    if aimed.refusal != ALLOWED:
        return
    if seen.squad[order.target].hull > 0 or (squad.hull > 0 and aimed.supports.bit_count() > 1):
        shot = odds_of(rules, seen, order, order.target, aimed)
        shot = replace(shot, rows=[row for row in shot.rows if row.label != words.IS_SUPPRESSED])
    else:
        shot = final_odds(rules, seen, order, aimed)
    if squad.suppression > 0:
        yield reaction(rules, squad, squad.suppression, "react")
        shot = later(shot)
    yield shot


@shows(assault.HOLD_FIRE)
def hold_fire(rules: Rules, table: Table, seen: Game, names: Roster, order: Order) -> Iterator[Odds]:
    """Whether those who charge and are not in contact get there with their last dash. See R8.10, R8.30."""
    yield from dashes(rules, table, seen, names)


@shows(assault.FOLLOW)
def follow(rules: Rules, table: Table, seen: Game, names: Roster, order: Order) -> Iterator[Odds]:
    """The test to follow through, or whether a pursuit catches those who have broken. See R8.73; S2.11."""
    if order.choice == assault.PURSUE:
        yield from positions.pursue(rules, table, seen)
    if order.choice == 0:
        charge_order = seen.pending[seen.pending_count - 1].order
        threat = PULLED_BACK if in_play(seen.squad[charge_order.target]) == 1 else DESTROYED
        yield reaction(rules, seen.squad[charge_order.unit], threat, "follow")


@shows(assault.FIGHT)
def fight_a_round(rules: Rules, table: Table, seen: Game, names: Roster, order: Order) -> Iterator[Odds]:
    """Who falls in the next round, and which side breaks at its end. See R8.20-R8.27, R8.50-R8.60."""
    fields: Fields = tuple(flatten(rules))
    if fights_in_pairs(rules) == 0:
        yield from strikes(rules, seen, names)
        return
    few = fight.doubled_side(seen)
    smaller, larger = fighters(rules, seen, few), fighters(rules, seen, 1 - few)
    heap = NOBODY if order.choice == 0 else fight.place_of(seen, few, order.choice - 1)
    among = fight.places_of(seen, few, order.rifles)
    count = len(smaller)
    put = tuple(each._replace(on=fight.put_where(seen, fight.rank_of(seen, k, count), count, heap, among))
                for k, each in enumerate(larger))
    round_weights = odds.round_ways(fields, smaller, put, int(seen.assault.round == 0))
    bands = [[kind.place for kind in odds.kinds_of(side)] for side in (smaller, larger)]
    chances: dict[int, Fraction] = {}
    lost: dict[int, Fraction] = {band: Fraction(0) for band in sorted({*bands[0], *bands[1]})}
    gone: dict[int, Fraction] = dict.fromkeys(lost, Fraction(0))
    for fallen, ways in round_weights.ways.items():
        fell = dict.fromkeys(lost, 0)
        for side in range(2):
            for band, count in zip(bands[side], fallen[side], strict=True):
                fell[band] += count
        chance = Fraction(ways, round_weights.whole)
        for (loser, left), share in end_of(fields, seen, fell).items():
            chances[loser] = chances.get(loser, Fraction(0)) + chance * share
            for place in gone:
                gone[place] += chance * share * (left >> place & 1)
        for band, count in fell.items():
            lost[band] += chance * count
    yield told_round(seen, names, chances, lost, gone)


@shows(assault.PUT)
def put_one(rules: Rules, table: Table, seen: Game, names: Roster, order: Order) -> Iterator[Odds]:
    """The round as it would be with one more of the surplus there, and the rest put in turn. See R8.20."""
    game, fight_then = clone(seen), Order()
    game.assault.put[fight.place_of(seen, fight.doubled_side(seen), order.choice - 1)] += 1
    fight_then.kind = assault.FIGHT
    yield from fight_a_round(rules, table, game, names, fight_then)


@shows(assault.PAIR)
def pair_them(rules: Rules, table: Table, seen: Game, names: Roster, order: Order) -> Iterator[Odds]:
    """The round as it would be with this pair, the others as they stand, and the surplus spread. See R8.20, R8.21."""
    game = clone(seen)
    place = fight.place_of(seen, fight.doubled_side(seen), order.choice - 1)
    game.assault.meets[place] = line_of(seen, order.unit, order.rifles) + 1
    yield from fight_a_round(rules, table, game, names, Order())


@shows(assault.PAIRED)
def as_they_stand(rules: Rules, table: Table, seen: Game, names: Roster, order: Order) -> Iterator[Odds]:
    """The round with the pairs that have been made, and the surplus spread. See R8.21."""
    yield from fight_a_round(rules, table, seen, names, Order())


def end_of(fields: Fields, seen: Game, fell: dict[int, int]) -> dict[tuple[int, int], Fraction]:
    """How a round ends in which so many fall, by place: the side that loses, and the places that fall back alone."""
    sides = {place: side_after(seen, place, count) for place, count in fell.items()}
    if assault_rules.is_joint(seen) == 0:
        ending = odds.ending_ways(fields, sides[assault_rules.ATTACKER], sides[assault_rules.DEFENDER])
        return {(loser, 0): Fraction(sum(ways for ended, ways in ending.ways.items() if ended.loser == loser),
                                     ending.whole) for loser in (assault_rules.ATTACKER, assault_rules.DEFENDER,
                                                                 NOBODY)}
    places = [place for place in sides if place != assault_rules.DEFENDER]
    lost = assault_rules.lost_by(seen, assault_rules.ATTACKER) + sum(fell[place] for place in places)
    endings = odds.joint_endings(fields, [sides[place] for place in places], sides[assault_rules.DEFENDER], lost)
    return {(ended.loser, sum(1 << place for k, place in enumerate(places) if ended.gone >> k & 1)): share
            for ended, share in endings.items()}


def told_round(seen: Game, names: Roster, chances: dict[int, Fraction], lost: dict[int, Fraction],
               gone: dict[int, Fraction]) -> Odds:
    """Chances of a round as they are shown: the side that breaks, losses, and units that fall back alone."""
    units = {place: names.unit(assault_rules.unit_at(seen, place)) for place in sorted(lost, key=assault_rules.side_at)}
    joint = assault_rules.is_joint(seen) == 1
    attackers = say(words.ALL_BREAK) if joint else say(words.BREAKS, unit=units[assault_rules.ATTACKER])
    by_label: dict[str, Fraction] = {
        attackers: chances.get(assault_rules.ATTACKER, Fraction(0)),
        say(words.BREAKS, unit=units[assault_rules.DEFENDER]): chances.get(assault_rules.DEFENDER, Fraction(0)),
        words.GOES_ON if joint else words.BOTH_HOLD: chances.get(NOBODY, Fraction(0))}
    notes: list[str] = [say(words.LOSES, unit=unit, mean=mean(lost[place])) for place, unit in units.items()]
    notes += [say(words.FALLS_ALONE, unit=units[place], chance=percent(chance)) for place, chance in gone.items()
              if chance]
    enemy = assault_rules.ATTACKER
    if seen.squad[assault_rules.unit_at(seen, assault_rules.ATTACKER)].side == seen.seat_to_choose:
        enemy = assault_rules.DEFENDER
    broken = say(words.TO_BREAK, unit=units[enemy]) if enemy or not joint else words.BREAK_ATTACKERS
    return led(Odds(rows=rows(by_label, say(words.ROUND)), notes=notes), broken, chances.get(enemy, Fraction(0)))


def strikes(rules: Rules, seen: Game, names: Roster) -> Iterator[Odds]:
    """What each strike costs the other squad; one that splits its attacks strikes each. See S2.5-S2.10, S2.15."""
    attackers = [place for place in range(PLACES) if squads_fight.fights_at(seen, assault_rules.ATTACKER, place) == 1]
    for place in attackers:
        yield one_strike(rules, seen, names, place, assault_rules.DEFENDER, (0, 1))
    for part, place in enumerate(attackers):
        yield one_strike(rules, seen, names, assault_rules.DEFENDER, place, (part, len(attackers)))


def one_strike(rules: Rules, seen: Game, names: Roster, place: int, other: int, part: tuple[int, int]) -> Odds:
    """What one strike costs the squad that is struck. See S2.5-S2.10."""
    fields: Fields = tuple(flatten(rules))
    unit = assault_rules.unit_at(seen, other)
    name = names.unit(unit)
    if assault_rules.is_joint(seen) == 1:
        name = say(words.STRUCK_BY, unit=name, other=names.unit(assault_rules.unit_at(seen, place)))
    squad, mech = seen.squad[unit], was_mech(seen, other)
    if squads_fight.strikes(rules, seen, place, part[0]) == 0:
        return Odds(rows=rows({words.NOT_WRECKED if mech else words.NOBODY_FALLS: Fraction(1)}, name))
    die = squads_fight.defence_of(rules, seen, other, squads_fight.arms_of(rules, seen, place, *part).points)
    strike_weights = odds.hits_ways(fields, squads_fight.blow_by(rules, seen, place, *part), die,
                                    defence_times(seen, other))
    damage = squads_fight.damage_at(rules, seen, place)
    if mech:
        hits = sum((Fraction(ways, strike_weights.whole) * odds.wreck_ways(
            fields, damage, seen.hull[squad.hull - 1].armour, struck.hits).odds().get(1, 0)
            for struck, ways in strike_weights.ways.items()), Fraction(0))
        return led(Odds(rows=rows({words.IS_WRECKED: hits, words.NOT_WRECKED: 1 - hits}, name)), words.OUT_OF_ACTION,
                   hits)
    enemy = seen.squad[assault_rules.unit_at(seen, place)]
    middle = enemy.figure[enemy.centre]
    members = members_of(rules, squad, middle.x, middle.y)
    target = casualties(fields, members.armours, 0, damage.die, 0, members.hurt, squad.power_armour)
    nobody, lost = Fraction(0), Fraction(0)
    for struck, ways in strike_weights.ways.items():
        for fate, share in target.totals(struck.hits).items():
            chance = Fraction(ways * share, strike_weights.whole * target.step**struck.hits * target.scale)
            fallen = Toll(MAJOR, *fate).fallen
            lost += chance * fallen
            nobody += chance if fallen == 0 else 0
    odds_rows = rows({words.SOMEBODY_FALLS: 1 - nobody, words.NOBODY_FALLS: nobody}, name)
    return led(Odds(rows=odds_rows, notes=[say(words.LOSES, unit=name, mean=mean(lost))]),
               say(words.TO_HURT, unit=name), 1 - nobody)


def fighters(rules: Rules, seen: Game, side: int) -> tuple[Fighter, ...]:
    """The figures of a side that fight on, as a round takes them."""
    game = clone(seen)
    count = fight.line_up(rules, game, side, 0)  # in the longer line there is room for every side
    return tuple(Fighter(one.quality, one.weapon, one.suit, one.covered, 0, one.place)
                 for one in game.assault.larger[:count])


def side_after(seen: Game, place: int, fallen: int) -> Side:
    """The unit at a place at the end of a round in which so many of it fall."""
    now = fight.side_of(seen, place, fallen)
    return now._replace(standing=now.standing - fallen, lost=now.lost + fallen)


# --- which units have nothing to do with its orders -------------------------------------------------------------------


@lacks(assault.CHARGE)
def is_no_fighter(rules: Rules, game: Game, squad: Squad) -> bool:
    """Whether the unit is a vehicle that can't fight hand to hand. Source: S2.19."""
    return bool(squad.hull > 0 and game.hull[squad.hull - 1].mech == 0)
