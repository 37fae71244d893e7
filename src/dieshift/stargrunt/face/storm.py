"""The chances of a close assault, before each of its decisions: to charge, to stand, to fight a round, to follow.

Every one is that of the rules themselves, run on all their faces. See R8.2-R8.10, R8.20-R8.55, R8.73.
"""

from collections.abc import Iterator
from fractions import Fraction

from dieshift.core.dice import Dice, roll
from dieshift.core.odds import exact
from dieshift.core.records import clone, flatten
from dieshift.core.rules import Rules
from dieshift.core.words import say
from dieshift.face.scene import Odds
from dieshift.stargrunt.chapters.assault import book, ends, fight, melee, squads_fight
from dieshift.stargrunt.chapters.assault.aftermath import DESTROYED, PULLED_BACK
from dieshift.stargrunt.chapters.assault.book import ATTACKER, DEFENDER
from dieshift.stargrunt.chapters.assault.charge import lane, reaches, threat_of_charge
from dieshift.stargrunt.chapters.assault.ends import Side
from dieshift.stargrunt.chapters.assault.melee import Fighter
from dieshift.stargrunt.chapters.assault.odds import ending_ways, hits_ways, round_ways
from dieshift.stargrunt.chapters.assault.squad_melee import fights_in_pairs
from dieshift.stargrunt.chapters.assault.steps import TESTS
from dieshift.stargrunt.chapters.morale import book as morale
from dieshift.stargrunt.chapters.movement.reasons import MOBILITY
from dieshift.stargrunt.face import words
from dieshift.stargrunt.face.checks import die_of, needs, reaction
from dieshift.stargrunt.face.rows import mean, passing, rows
from dieshift.stargrunt.ground.going import Table
from dieshift.stargrunt.odds.casualties import casualties
from dieshift.stargrunt.odds.factors import Fields
from dieshift.stargrunt.state.records import Game, Order
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.squads import dash_die, dash_length, in_play, is_encumbered
from dieshift.stargrunt.state.terms import FIT, NOBODY
from dieshift.stargrunt.words import why


def charge(rules: Rules, table: Table, seen: Game, names: Roster, order: Order) -> Iterator[Odds]:
    """Whether a unit dares to charge, and the charged stand to receive it. See R8.2, R8.3."""
    squad, enemy = seen.squad[order.unit], seen.squad[order.target]
    yield reaction(rules, squad, book.charge_threat(squad.confidence, squad.in_position), "charge")
    if book.is_past_standing(enemy.confidence) == 1 or not enemy.quality:
        return
    threat = threat_of_charge(rules, seen, order.unit, order.target)
    stands = exact(morale.confidence_test, rules, enemy.quality, enemy.leadership, threat).get(0, Fraction(0))
    yield passing("stand", stands, die_of(why.CONFIDENCE, enemy.quality), needs(enemy, threat))


def stand(rules: Rules, table: Table, seen: Game, names: Roster, order: Order) -> Iterator[Odds]:
    """Whether the charge comes home with its next dash. See R8.10, R8.13."""
    given = seen.pending[seen.pending_count - 1].order
    if order.choice == 1:
        return
    if seen.assault.step == TESTS:
        yield from stay(rules, seen)
        return
    squad, enemy = seen.squad[given.unit], seen.squad[given.target]
    if fights_in_pairs(rules) == 0 and enemy.standing_fast == 0:
        threat = threat_of_charge(rules, seen, given.unit, given.target)
        stands = exact(morale.confidence_test, rules, enemy.quality, enemy.leadership, threat).get(0, Fraction(0))
        yield passing("stand", stands, die_of(why.CONFIDENCE, enemy.quality), needs(enemy, threat))
    burden = is_encumbered(squad)
    faces = dash_die(rules, squad.mobility, burden)
    far = lane(rules, table, seen, given.unit, given.target).cost

    def arrives(dice: Dice) -> int:
        return int(reaches(dash_length(rules, roll(dice, faces, MOBILITY), burden), far))

    yield passing("home", exact(arrives).get(1, Fraction(0)), die_of(why.MOBILITY, faces))


def stay(rules: Rules, seen: Game) -> Iterator[Odds]:
    """Whether a squad stays at the end of a round. See S2.11."""
    side = squads_fight.side_tested(seen)
    def outcome(dice: Dice) -> tuple[int, int, int]:
        nerve = ends.stays(dice, rules, side)
        return int(nerve.breaks), int(dice.die[0]) if dice.read else 0, int(dice.why[0])

    found = exact(outcome)
    _, faces, reason = next(iter(found))
    yield passing("stay", found.p(lambda came: came[0] == 0), die_of(reason, faces))


def follow(rules: Rules, table: Table, seen: Game, names: Roster, order: Order) -> Iterator[Odds]:
    """The test to follow through. See R8.73."""
    if order.choice == 0:
        given = seen.pending[seen.pending_count - 1].order
        threat = PULLED_BACK if in_play(seen.squad[given.target]) == 1 else DESTROYED
        yield reaction(rules, seen.squad[given.unit], threat, "follow")


def fight_a_round(rules: Rules, table: Table, seen: Game, names: Roster, order: Order) -> Iterator[Odds]:
    """Who falls in the next round, and which side breaks at its end. See R8.20-R8.27, R8.50-R8.60."""
    given = seen.pending[seen.pending_count - 1].order
    fields: Fields = tuple(flatten(rules))
    if fights_in_pairs(rules) == 0:
        yield from strikes(rules, seen, names)
        return
    few = fight.doubled_side(seen)
    smaller, larger = fighters(seen, few), fighters(seen, 1 - few)
    heap = NOBODY if order.choice == 0 else fight.place_of(seen, few, order.choice - 1)
    put = tuple(each._replace(on=melee.put_on(k, len(smaller), heap)) for k, each in enumerate(larger))
    made = round_ways(fields, smaller, put, int(seen.assault.round == 0))
    ends: dict[int, Fraction] = {}
    lost = [Fraction(0), Fraction(0)]
    for (mine, theirs), ways in made.ways.items():
        fell = (sum(mine), sum(theirs)) if few == ATTACKER else (sum(theirs), sum(mine))
        chance = Fraction(ways, made.whole)
        ending = ending_ways(fields, *(side_after(seen, side, fell[side]) for side in (ATTACKER, DEFENDER)))
        for ended, share in ending.ways.items():
            ends[ended.loser] = ends.get(ended.loser, Fraction(0)) + chance * Fraction(share, ending.whole)
        for side in (ATTACKER, DEFENDER):
            lost[side] += chance * fell[side]
    units = [names.unit(given.unit), names.unit(given.target)]
    chances: dict[str, Fraction] = {say(words.BREAKS, unit=units[side]): ends.get(side, Fraction(0))
                                    for side in (ATTACKER, DEFENDER)}
    chances[words.BOTH_HOLD] = ends.get(NOBODY, Fraction(0))
    yield Odds(
        rows=rows(chances, say(words.ROUND)),
        notes=[say(words.LOSES, unit=unit, mean=mean(lost[side])) for side, unit in enumerate(units)])


def strikes(rules: Rules, seen: Game, names: Roster) -> Iterator[Odds]:
    """What the strikes of both squads cost the other. See S2.5-S2.10."""
    fields: Fields = tuple(flatten(rules))
    for side in (ATTACKER, DEFENDER):
        foe = seen.squad[fight.unit_of_side(seen, side)]
        unit = fight.unit_of_side(seen, 1 - side)
        squad = seen.squad[unit]
        armours = tuple(figure.armour for figure in squad.figure[: squad.figures] if figure.health == FIT)
        die = squads_fight.defence_of(rules, seen, 1 - side)
        made = hits_ways(fields, squads_fight.blow_by(rules, seen, side), die)
        target = casualties(fields, armours, 0, squads_fight.damage_of(foe), 0)
        nobody, lost = Fraction(0), Fraction(0)
        for struck, ways in made.ways.items():
            for fate, share in target.totals(struck.hits).items():
                chance = Fraction(ways * share, made.whole * target.step**struck.hits * target.scale)
                lost += chance * (fate[0] + fate[1])
                nobody += chance if fate[0] + fate[1] == 0 else 0
        yield Odds(rows=rows({words.SOMEBODY_FALLS: 1 - nobody, words.NOBODY_FALLS: nobody}, names.unit(unit)),
                   notes=[say(words.LOSES, unit=names.unit(unit), mean=mean(lost))])


def fighters(seen: Game, side: int) -> tuple[Fighter, ...]:
    """The figures of a side that fight on, as a round takes them."""
    game = clone(seen)
    count = fight.line_up(game, side, 1)
    return tuple(Fighter(one.quality, one.weapon, one.suit, one.covered) for one in game.assault.smaller[:count])


def side_after(seen: Game, side: int, fallen: int) -> Side:
    """A side at the end of a round in which so many of it fall."""
    now = fight.side_of(seen, side, fallen)
    return now._replace(standing=now.standing - fallen, lost=now.lost + fallen)
