"""Close combat by whole squads on the record: both strike, both lose, then each side tests or withdraws by its choice.

Figures fall as by fire, and at once for good: nobody's fate is open.
Source: S2.4-S2.13, S2.15, S2.19-S2.21, S2.31; Q4-Q6, Q17, Q18, N24.
"""

from dieshift.core.dice import Dice, roll, set_rollers
from dieshift.core.rules import Rules, rule, slot
from dieshift.core.rulesets import Cite
from dieshift.stargrunt.chapters import movement
from dieshift.stargrunt.chapters.assault import mechs, note_squad_tested, note_struck, note_struck_mech, squad_melee
from dieshift.stargrunt.chapters.assault import rules as assault_rules
from dieshift.stargrunt.chapters.assault.fight import melee_quality
from dieshift.stargrunt.chapters.assault.mechs import Damage
from dieshift.stargrunt.chapters.assault.melee import NO_DICE
from dieshift.stargrunt.chapters.assault.rules import Side
from dieshift.stargrunt.chapters.assault.squad_melee import Arms, Blow, with_one_more
from dieshift.stargrunt.chapters.assault.withdrawal import NO_DASH, give_way
from dieshift.stargrunt.chapters.fire.apply import close_resolution, hit_figure, number_figures
from dieshift.stargrunt.chapters.morale.rules import lose_confidence, set_confidence
from dieshift.stargrunt.chapters.points.aftermath import infantry_weight
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import PLACES, Game, Squad
from dieshift.stargrunt.state.squads import abandoned, dash_die, dash_length, is_encumbered
from dieshift.stargrunt.state.terms import FIT, NOBODY, ROUTED
from dieshift.stargrunt.terrain.going import Table


@catalogue.slot
@slot
def pursues(rules: Rules) -> int:
    """Whether a squad that has broken another may pursue it: no. Source: S2.31."""
    return 0


@catalogue.variant(
    pursues, "melee-pursuit", "option", "Squads pursue",
    "In whole-squad close combat, the squad that stays may pursue the one that breaks, and fights it again if it "
    "catches it.",
    Cite("S2", "Close Combat", "R8.22, Q6", author="ozkriegspiel", paragraphs="S2.11"))
def may_pursue(rules: Rules) -> int:
    """They may, by a combat move of their own. Source: S2.11."""
    return 1


@rule
def arms_of(rules: Rules, game: Game, place: int, part: int = 0, parts: int = 1) -> Arms:
    """What the unit at a place strikes with: the melee points of all who stand, and their special weapons.

    A squad that is engaged by several splits its attacks between them: its men in turn make the one or the other, so
    that each is made by as many, or one more. Source: S2.5, S2.15, S2.20.
    """
    if mechs.was_mech(game, place) == 1:
        return mechs.mech_arms(rules, game.hull[game.squad[assault_rules.unit_at(game, place)].hull - 1], part, parts)
    # a compiler knows no defaults
    squad, arms, turn = game.squad[assault_rules.unit_at(game, place)], Arms(0, 0, 0, 0, 0, 0), 0
    for i in range(squad.figures):
        if assault_rules.still_stands(squad, 0, i) == 1:
            if turn % parts == part:
                arms = with_one_more(arms, squad.figure[i].points, squad.figure[i].special)
            turn += 1
    return arms


@rule
def engaged(game: Game) -> int:
    """How many units that charge stand against the charged one, which so makes as many attacks. Source: S2.15."""
    count = 0
    for place in range(PLACES):
        if fights_at(game, assault_rules.ATTACKER, place) == 1:
            count += 1
    return count


@rule
def fights_at(game: Game, side: int, place: int) -> int:
    """Whether the unit at a place fights for a side, with somebody standing. Source: S2.4, S2.15."""
    return 1 if assault_rules.takes_part(game, side, place) == 1 and assault_rules.standing_at(game, place) > 0 else 0


@rule
def damage_at(rules: Rules, game: Game, place: int) -> Damage:
    """What the blows of the unit at a place strike with. Source: S2.8, S2.20; R6.34."""
    squad = game.squad[assault_rules.unit_at(game, place)]
    if mechs.was_mech(game, place) == 1:
        return mechs.mech_damage(game.hull[squad.hull - 1])
    return Damage(damage_of(squad), 1, infantry_weight(rules))


@rule
def damage_of(squad: Squad) -> int:
    """The impact die of a squad's blows: of the weapon that most of its fit figures bear, the lower of two equals.

    Source: S2.8 (reading).
    """
    best, best_count = 4, 0
    for i in range(squad.figures):
        die, count = impact_of(squad, i), 0
        for j in range(squad.figures):
            if squad.figure[j].health == FIT and impact_of(squad, j) == die:
                count += 1
        if squad.figure[i].health == FIT and (count > best_count or (count == best_count and die < best)):
            best, best_count = die, count
    return best


@rule
def impact_of(squad: Squad, index: int) -> int:
    """The impact die of a figure's small arm; D4 for bare hands. Source: S2.8 (reading)."""
    die: int = squad.figure[index].impact
    return max(4, die)


@rule
def blow_by(rules: Rules, game: Game, place: int, part: int = 0, parts: int = 1) -> Blow:
    """The dice with which a unit strikes, with all its men or a part of them. Source: S2.5, S2.6, S2.15; Q17."""
    squad = game.squad[assault_rules.unit_at(game, place)]
    return squad_melee.blow_of(rules, squad.quality, squad.confidence,
                               arms_of(rules, game, place, part, parts))


@rule
def defence_of(rules: Rules, game: Game, place: int, points: int) -> int:
    """The die with which a unit meets a strike of so many melee points; cover helps the charged in the first round.

    Source: S2.6; N23.
    """
    squad, assault = game.squad[assault_rules.unit_at(game, place)], game.assault
    covered = assault.covered if place == assault_rules.DEFENDER else 0
    first = 1 if assault.round <= 1 else 0
    return squad_melee.defence_die(rules, squad.quality, squad.confidence, covered, first, points)


@rule
def strike_at(dice: Dice, rules: Rules, game: Game, place: int, other: int, part: int, parts: int) -> int:
    """One unit strikes another, with a part of its men: the potential hits, which fall when all have struck.

    Source: S2.5-S2.10, S2.15; Q18.
    """
    if strikes(rules, game, place, part) == 0:
        return 0
    arms, times = arms_of(rules, game, place, part, parts), mechs.defence_times(game, other)
    die, blow = defence_of(rules, game, other, arms.points), blow_by(rules, game, place, part, parts)
    unit, foe = assault_rules.unit_at(game, place), assault_rules.unit_at(game, other)
    set_rollers(dice, unit, foe)
    strike = squad_melee.strike(dice, rules, blow, die, times)
    set_rollers(dice, foe, unit)
    hits = squad_melee.hits_of(dice, rules, strike, die)
    dazed = squad_melee.dazes(rules, strike.beats)
    game.assault.dazed[other] = max(dazed, game.assault.dazed[other])
    if times > 1:
        note_struck_mech(dice, game, unit, foe, beats=strike.beats, total=strike.total, hits=hits, divisor=die,
                         dazed=dazed, times=times)
    else:
        note_struck(dice, game, unit, foe, beats=strike.beats, total=strike.total, hits=hits, divisor=die, dazed=dazed)
    return hits


@rule
def strikes(rules: Rules, game: Game, place: int, part: int) -> int:
    """Whether somebody at a place is left for a part of its attacks, and of a mind to it; a mech makes all of them.

    Source: S2.15, S2.20; R7.54.
    """
    if melee_quality(rules, game.squad[assault_rules.unit_at(game, place)]) == NO_DICE:
        return 0
    return 1 if mechs.was_mech(game, place) == 1 or assault_rules.standing_at(game, place) > part else 0


@rule
def take_hits(dice: Dice, rules: Rules, table: Table, game: Game, place: int, other: int, hits: int, damage:
              Damage) -> int:
    """The hits on a unit are allocated as by fire, without cover; how many figures fell.

    Of a mech's weapon the die counts once at men (reading). Source: S2.8-S2.10, S2.21; R5.33.
    """
    unit, foe = assault_rules.unit_at(game, place), assault_rules.unit_at(game, other)
    set_rollers(dice, unit, foe)
    if mechs.was_mech(game, place) == 1:
        return mechs.hit_mech(dice, rules, table, game, unit, hits, damage)
    squad, enemy = game.squad[unit], game.squad[foe]
    middle = enemy.figure[enemy.centre]
    members = number_figures(rules, squad, middle.x, middle.y)
    for _ in range(hits if members > 0 else 0):
        hit_figure(dice, rules, game, unit, members, damage.die, 0)
    return close_resolution(dice, game, unit)


@rule
def squads_round(dice: Dice, rules: Rules, table: Table, game: Game) -> None:
    """Fight a round: each attacker strikes, the charged unit strikes back at each of them, then the hit figures fall.

    All strikes are rolled before any figure falls. Source: S2.4, S2.9, S2.10, S2.15.
    """
    assault, part, parts = game.assault, 0, engaged(game)
    assault.round = min(127, assault.round + 1)
    for place in range(PLACES):
        assault.dazed[place] = 0
    for place in range(PLACES):
        if fights_at(game, assault_rules.ATTACKER, place) == 1:
            assault.dealt[place] = min(127, strike_at(dice, rules, game, place, assault_rules.DEFENDER, 0, 1))
    for place in range(PLACES):
        if fights_at(game, assault_rules.ATTACKER, place) == 1:
            assault.fell[place] = min(127, strike_at(dice, rules, game, assault_rules.DEFENDER, place, part, parts))
            part += 1
    lose_men(dice, rules, table, game)
    lose_mechs(dice, rules, table, game)
    beaten = assault_rules.wiped_out(assault_rules.standing(game, assault_rules.ATTACKER),
                                     assault_rules.standing(game, assault_rules.DEFENDER))
    if beaten >= 0:
        assault.winner = 2 - beaten
    else:
        assault.tests, assault.tested = 1 + next_to_test(game, NOBODY), 0


@rule
def lose_men(dice: Dice, rules: Rules, table: Table, game: Game) -> None:
    """All hits of a round fall together: each with the weapons that were there to strike with. Source: S2.9, S2.10."""
    assault = game.assault
    theirs = damage_at(rules, game, assault_rules.DEFENDER)  # before anybody falls
    for place in range(PLACES):
        if fights_at(game, assault_rules.ATTACKER,
                     place) == 1 and mechs.has_lost_mech(game, assault_rules.DEFENDER) == 0:
            mine, dealt = damage_at(rules, game, place), assault.dealt[place]
            assault.lost[assault_rules.DEFENDER] += take_hits(dice, rules, table, game, assault_rules.DEFENDER, place,
                                                              dealt, mine)
    for place in range(PLACES):
        if fights_at(game, assault_rules.ATTACKER, place) == 1:
            fell = assault.fell[place]
            assault.lost[place] += take_hits(dice, rules, table, game, place, assault_rules.DEFENDER, fell, theirs)
    for place in range(PLACES):
        assault.dealt[place], assault.fell[place] = 0, 0


@rule
def lose_mechs(dice: Dice, rules: Rules, table: Table, game: Game) -> None:
    """Who has lost his mech is out of the fight; of those who charged he falls back at once, alone (reading).

    Source: S2.19, S2.20; R8.8, R8.71.
    """
    assault = game.assault
    for place in range(PLACES):
        if assault_rules.takes_part(game, assault_rules.side_at(place),
                                    place) == 1 and mechs.has_lost_mech(game, place) == 1:
            assault.out |= 1 << place
            if place != assault_rules.DEFENDER:
                assault.left = assault_rules.is_joint(game)
                give_way(dice, rules, table, game, assault_rules.unit_at(game, place),
                         assault_rules.unit_at(game, assault_rules.DEFENDER), NO_DASH)


@rule
def next_to_test(game: Game, last: int) -> int:
    """The place that tests after another, or first of all after NOBODY; NOBODY: all have tested.

    The side that has lost more comes first, the charged if both are equal. Source: S2.11; R8.50; N18, N24.
    """
    first = assault_rules.tests_first(assault_rules.lost_by(game, assault_rules.ATTACKER),
                                      assault_rules.lost_by(game, assault_rules.DEFENDER))
    next_place, past = NOBODY, 1 if last == NOBODY else 0
    for turn in range(2):
        side = first if turn == 0 else 1 - first
        for place in range(PLACES):
            if next_place == NOBODY and past == 1 and fights_at(game, side, place) == 1:
                next_place = place
            if place == last and assault_rules.side_at(place) == side:
                past = 1
    return next_place


@rule
def side_tested(rules: Rules, game: Game) -> Side:
    """The unit that tests next, in numbers: its losses, the figures that left, and the wounded it abandoned all weigh.

    Source: R7.15; S2.11, S2.15, S4.122; N24.
    """
    place = game.assault.tests - 1
    squad = game.squad[assault_rules.unit_at(game, place)]
    weighs: int = squad_melee.left_behind_weighs(rules, squad.motivation, abandoned(squad))
    weighs += game.assault.left if place != assault_rules.DEFENDER else 0
    steadfast = max(squad.standing_fast, mechs.was_mech(game, place) * (1 - mechs.mechs_test(rules)))
    return Side(squad.quality + 0, squad.leadership + 0, squad.confidence + 0, assault_rules.standing_at(game, place),
                0, game.assault.lost[place] + 0, game.assault.dazed[place] + weighs, steadfast)


@rule
def test_unit(dice: Dice, rules: Rules, game: Game) -> int:
    """The unit whose turn it is tests whether it stays: 1 if it breaks off, at that cost. Source: S2.11; Q4, N24."""
    place, side = game.assault.tests - 1, side_tested(rules, game)
    unit = assault_rules.unit_at(game, place)
    foe = assault_rules.unit_of_side(
        game, assault_rules.ATTACKER if place == assault_rules.DEFENDER else assault_rules.DEFENDER
    )
    dice.who = unit
    nerve = assault_rules.stays(dice, rules, side)
    note_squad_tested(dice, game, unit, foe, target=side.leadership + assault_rules.end_threat(rules, side),
                      breaks=nerve.breaks, levels=nerve.levels)
    if nerve.breaks == 1:
        set_confidence(rules, game, unit, max(ROUTED, game.squad[unit].confidence - nerve.levels))
    return nerve.breaks


@rule
def leave_fight(dice: Dice, rules: Rules, table: Table, game: Game, far: int) -> None:
    """The unit whose turn it is leaves the fight: alone, where others of its side fight on; else its side has lost.

    Source: S2.11, S2.13, S2.15; R8.71; Q4, Q5, N18.
    """
    assault, place = game.assault, game.assault.tests - 1
    side = assault_rules.side_at(place)
    if assault_rules.standing(game, side) == assault_rules.standing_at(game, place):
        assault.winner, assault.tests, assault.tested = 2 - side, 0, 0
        return
    following = next_to_test(game, place)
    give_way(dice, rules, table, game, assault_rules.unit_at(game, place),
             assault_rules.unit_at(game, assault_rules.DEFENDER), far)
    assault.out |= 1 << place
    assault.left, assault.tests = 1, 1 + following


@rule
def next_test(game: Game) -> None:
    """The unit whose turn it was stays: the next one tests; when all have, another round comes. Source: S2.11; N24."""
    assault = game.assault
    following = next_to_test(game, assault.tests - 1)
    assault.tests, assault.tested = 1 + following, 1 if following != NOBODY else 0


@rule
def withdraw_by_choice(dice: Dice, rules: Rules, game: Game, unit: int) -> int:
    """A squad withdraws of its own choice: a level of confidence, and a combat move; how far it may go.

    Source: S2.13; Q5.
    """
    lose_confidence(dice, rules, game, unit, 1, 0, 0)
    return dash_of(dice, rules, game, unit)


@rule
def dash_of(dice: Dice, rules: Rules, game: Game, unit: int) -> int:
    """How far a squad gets by a combat move. Source: R4.8, R4.11."""
    squad = game.squad[unit]
    burden = is_encumbered(squad)
    dice.who = unit
    return dash_length(rules, roll(dice, dash_die(rules, squad.mobility, burden), movement.MOBILITY), burden)
