"""Gather and apply: an attack in close combat, up to the dice, and what a round does; between them is `rounds.py`.

These functions write to the game.

Source: B19-B24, B26, B28-B32, B40, B45-B49, RULING 7 to RULING 9, RULING 14, RULING 16, RULING 17; G-4, G-15 to G-17.
"""

from typing import NamedTuple

from dieshift.boarding.chapters import melee, psychic
from dieshift.boarding.chapters.melee import rules as melee_rules
from dieshift.boarding.chapters.melee.rules import Fighter, Pool
from dieshift.boarding.chapters.psychic.rules import psychic_test
from dieshift.boarding.chapters.saves.rules import armour_against_weapon, is_destroyer, save, wounds
from dieshift.boarding.state import terms
from dieshift.boarding.state.pools import digits
from dieshift.boarding.state.records import Board, Game, Model, Profile
from dieshift.boarding.state.terms import DOORS, NOBODY, OBJECT, ON_BOARD, VEHICLE, WAY_X, WAY_Y
from dieshift.boarding.terrain.board import opposite
from dieshift.boarding.turn.models import engage, forget_target, lose_hp, lose_overwatch, note_save
from dieshift.boarding.turn.under_way import begin_round
from dieshift.core.dice import Dice
from dieshift.core.rules import Rules, rule

DOOR_NEED = 6  # what a die needs against a door (G-4)


class Matched(NamedTuple):
    """Both sides of a round before identical abilities cancel, and how the defender strikes back."""

    mine: Fighter
    its: Fighter
    back: int


@rule
def weapon_or_first(board: Board, model: Model, weapon: int) -> int:
    """The weapon named, or a model's first; NOBODY: it has none. Source: B31."""
    profile = board.profile[model.profile]
    if weapon != NOBODY or profile.melees == 0:
        return weapon
    return profile.melee[0]


@rule
def tags_of(rules: Rules, board: Board, weapon: int) -> int:
    """The rules of a weapon that hold in a round; bare hands have none. Source: B31, RULING 19."""
    return 0 if weapon == NOBODY else melee_rules.rules_in_use(rules, board.melee[weapon].tags)


@rule
def pistols_of(board: Board, profile: Profile) -> int:
    """How many pistols a model carries: they are weapons of close combat too. Source: B42; S1.25, S1.26."""
    count = 0
    for k in range(profile.guns):
        if board.gun[profile.gun[k]].tags & terms.PISTOL != 0:
            count += 1
    return count


@rule
def second_weapon(rules: Rules, board: Board, model: Model, weapon: int) -> int:
    """Whether a model carries a second weapon that adds a die to the one in use, or two pistols and nothing else.

    Source: B32, B42, RULING 19; S1.25, S1.26.
    """
    profile = board.profile[model.profile]
    pistols = pistols_of(board, profile)
    if weapon == NOBODY:
        return melee_rules.pairs_with(rules, 0, 1, 0, 1) if pistols >= 2 else 0
    used = board.melee[weapon]
    in_use = 0
    for k in range(profile.melees):
        other = board.melee[profile.melee[k]]
        if profile.melee[k] == weapon and in_use == 0:
            in_use = 1
        elif melee_rules.pairs_with(rules, used.tags, used.hands, other.tags, other.hands) == 1:
            return 1
    return melee_rules.pairs_with(rules, used.tags, used.hands, 0, 1) if pistols > 0 else 0


@rule
def fighter(rules: Rules, board: Board, game: Game, unit: int, weapon: int, engager: int, keeps: int) -> Fighter:
    """One side of a round: its dice, number, weapon, and abilities before identical ones cancel.

    `engager` is 1 for the first attack of an engagement, `keeps` 0 for a defender that loses its abilities.
    Source: B24, B28, B31-B34, B47.
    """
    model = game.model[unit]
    profile = board.profile[model.profile]
    tags = tags_of(rules, board, weapon)
    size = melee_rules.pool_size(rules, profile.ccd + second_weapon(rules, board, model, weapon), model.concussed,
                                 engager)
    return Fighter(unit, size, melee_rules.needed(rules, profile.cht, tags), tags,
                   melee_rules.live_abilities(profile.parry, tags, keeps),
                   melee_rules.live_abilities(profile.reroll, tags, keeps), profile.armour + 0,
                   profile.invulnerable + 0, keeps)


@rule
def way_to(game: Game, unit: int, target: int) -> int:
    """The way from a model to its neighbour."""
    for way in range(8):
        model = game.model[unit]
        if model.x + WAY_X[way] == game.model[target].x and model.y + WAY_Y[way] == game.model[target].y:
            return way
    return NOBODY


@rule
def engages(board: Board, game: Game, unit: int, target: int) -> int:
    """Whether an attack would be the first on this neighbour, and engage it: no door or thing is engaged.

    Source: B22, B24; G-4.
    """
    if target >= DOORS or board.profile[game.model[target].profile].kind == OBJECT:
        return 0
    return 1 if game.model[unit].engaged & (1 << way_to(game, unit, target)) == 0 else 0


@rule
def has_choice(board: Board, model: Model) -> int:
    """Whether a model has more than one kind of melee weapon to strike back with. Source: B31."""
    profile = board.profile[model.profile]
    for k in range(1, profile.melees):
        if profile.melee[k] != profile.melee[0]:
            return 1
    return 0


@rule
def how_it_strikes_back(rules: Rules, board: Board, game: Game, unit: int, target: int) -> int:
    """In full, without wounding, or not at all. Source: B21, B28, RULING 6."""
    one, other = game.model[unit], game.model[target]
    if board.profile[other.profile].kind == OBJECT:
        return melee_rules.NOT_AT_ALL
    dx, dy = other.x - one.x, other.y - one.y
    frontal = melee_rules.is_frontal(rules, one.facing, other.facing, dx, dy)
    return melee_rules.strikes_back(rules, frontal, 1 if dx != 0 and dy != 0 else 0)


@rule
def test_weapon(dice: Dice, board: Board, game: Game, unit: int) -> int:
    """The psychic test of a force weapon; whether it was passed. Source: B45; G-14."""
    dice.who = unit
    test = psychic_test(dice, board.profile[game.model[unit].profile].ld)
    psychic.note_tested(dice, game, unit, NOBODY, first=test.first, second=test.second, passed=test.passed,
                        total=test.first + test.second)
    return test.passed


@rule
def matched(rules: Rules, board: Board, game: Game, unit: int, target: int, weapon: int, answer: int,
            engager: int) -> Matched:
    """Both sides of a round before identical abilities cancel: the attacker, and the model or door that it attacks.

    A door and a thing do not strike back; of a door only sixes count. Source: B6, B21, B24, B28, B31-B34; G-4.
    """
    own = fighter(rules, board, game, unit, weapon, engager, 1)
    if target >= DOORS:
        mine = Fighter(unit, own.dice, DOOR_NEED, own.tags, 0, own.reroll, own.armour, own.invulnerable, 1)
        return Matched(mine, Fighter(NOBODY, 0, DOOR_NEED, 0, 0, 0, 0, 0, 0), melee_rules.NOT_AT_ALL)
    back = how_it_strikes_back(rules, board, game, unit, target)
    its = fighter(rules, board, game, target, answer, 0, 1 if back == melee_rules.IN_FULL else 0)
    if back == melee_rules.NOT_AT_ALL:
        its = Fighter(its.unit, 0, its.need, its.tags, 0, 0, its.armour, its.invulnerable, 0)
    return Matched(own, its, back)


@rule
def close_with(dice: Dice, board: Board, game: Game, unit: int, target: int) -> int:
    """Engage a neighbour that is attacked; doors and things are not engaged. 1: the first attack of an engagement.

    Source: B22, B24; G-4, G-8; S1.8, S1.129.
    """
    if target >= DOORS or board.profile[game.model[target].profile].kind == OBJECT:
        forget_target(game.model[unit])
        lose_overwatch(dice, game, unit)
        return 0
    engager: int = engages(board, game, unit, target)
    engage(dice, game, unit, target, way_to(game, unit, target))
    return engager


@rule
def attack(dice: Dice, rules: Rules, board: Board, game: Game, unit: int, target: int, weapon: int, tested: int,
           answer: int) -> None:
    """Begin one round of close combat with a neighbour or a door; with a neighbour the first one engages.

    `tested` is 1 for a force weapon put to the test, `answer` the weapon of the defender. Both throw their dice; what
    is done to them, and the end of the round, is `rounds.py`'s.
    Source: B6, B22-B24, B26, B28, B31, B45; G-4; S1.8, S1.129.
    """
    one, engager = game.model[unit], close_with(dice, board, game, unit, target)
    matchup = matched(rules, board, game, unit, target, weapon, answer, engager)
    frontal = 1 if target >= DOORS or matchup.back == melee_rules.IN_FULL else 0
    melee.note_fought(dice, game, unit, target, first=engager, frontal=frontal, weapon=weapon)
    destroys = test_weapon(dice, board, game, unit) if tested == 1 else 0
    one.concussed = 0
    if target < DOORS:
        game.model[target].concussed = 0
    pools = melee_rules.open_round(dice, matchup.mine, matchup.its)
    note_throw(dice, game, unit, target, pools.attacker)
    note_throw(dice, game, target, unit, pools.defender)
    begin_round(game, target, weapon, answer, destroys, pools)


@rule
def who_wounds(ahead: int, back: int) -> int:
    """Side with the higher score, which wounds; a defender only if it strikes back in full. Source: B28, B39, B40."""
    return melee_rules.NEITHER if ahead == melee_rules.DEFENDER and back != melee_rules.IN_FULL else ahead


@rule
def settle(dice: Dice, rules: Rules, board: Board, game: Game, mine: Fighter, its: Fighter, ahead: int, six: int, back:
           int, destroys: int) -> None:
    """What a round does to both, `ahead` having scored more and showing a six or not. Source: B28, B29, B40, B49."""
    winner, wounded = who_wounds(ahead, back), 0
    if winner == melee_rules.ATTACKER:
        wounded = 1 - loser_is_saved(dice, rules, board, game, its.unit, mine.tags, six)
    elif winner == melee_rules.DEFENDER:
        wounded = 1 - loser_is_saved(dice, rules, board, game, mine.unit, its.tags, six)
    close_round(dice, rules, board, game, mine, its, ahead, wounded, destroys)


@rule
def loser_is_saved(dice: Dice, rules: Rules, board: Board, game: Game, unit: int, tags: int, six: int) -> int:
    """Whether the loser of a round makes its save. Source: B40, B41; S1.23."""
    profile = board.profile[game.model[unit].profile]
    dice.who = unit
    roll = save(dice, rules, armour_against_weapon(profile.armour, tags, six), profile.invulnerable)
    note_save(dice, game, unit, roll)
    return roll.saved


@rule
def close_round(dice: Dice, rules: Rules, board: Board, game: Game, mine: Fighter, its: Fighter, ahead: int, wounded:
                int, destroys: int) -> None:
    """When saves are made: the wound of a loser that was not saved, and the defender's turn. Source: B29, B40."""
    if wounded == 1 and ahead == melee_rules.ATTACKER:
        wound_loser(dice, board, game, its.unit, mine.tags, destroys)
    elif wounded == 1:
        wound_loser(dice, board, game, mine.unit, its.tags, 0)
    turn_to(dice, rules, board, game, mine.unit, its.unit, 1 if ahead == melee_rules.DEFENDER else 0)


@rule
def note_throw(dice: Dice, game: Game, unit: int, other: int, pool: Pool) -> None:
    """Note a side's dice as they are thrown, and what its weapon rolled again. Source: B35, B36."""
    if pool.size == 0:
        return
    won = melee_rules.winning(pool.first, pool.size, pool.need, pool.better)
    melee.note_pool(
        dice, game, unit, other, faces=digits(pool.first, 0, pool.size), further=digits(pool.first, 9, pool.size),
        need=pool.need, better=pool.better, won=won, size=pool.size, successes=melee_rules.how_many(won))
    if pool.again != 0:
        note_again(dice, game, unit, other, pool, pool.again)


@rule
def note_again(dice: Dice, game: Game, unit: int, other: int, pool: Pool, changed: int) -> None:
    """Note which dice of a pool were rolled again, and what the pool shows then. Source: B36, B37."""
    won = melee_rules.winning(pool.faces, pool.size, pool.need, pool.better)
    melee.note_rerolled(dice, game, unit, other, faces=digits(pool.faces, 0, pool.size),
                        further=digits(pool.faces, 9, pool.size), changed=changed, won=won, size=pool.size,
                        successes=melee_rules.how_many(won))


@rule
def note_parry(dice: Dice, game: Game, unit: int, other: int, pool: Pool, changed: int) -> None:
    """Note which dice of the other's pool were parried, and what it shows then. Source: B37, B38."""
    won = melee_rules.winning(pool.faces, pool.size, pool.need, pool.better)
    melee.note_parried(dice, game, unit, other, faces=digits(pool.faces, 0, pool.size),
                       further=digits(pool.faces, 9, pool.size), changed=changed, won=won, size=pool.size,
                       successes=melee_rules.how_many(won))


@rule
def wound_loser(dice: Dice, board: Board, game: Game, unit: int, tags: int, tested: int) -> None:
    """The loser of a round is wounded; a hammer stuns who lives, and silences a vehicle.

    Source: B40, B47, RULING 14, RULING 17; G-15, G-16; S1.48, S1.49, S1.155.
    """
    model = game.model[unit]
    profile = board.profile[model.profile]
    lose_hp(dice, board, game, unit, wounds(model.hp, is_destroyer(tags, tested, profile.kind)))
    if model.state == ON_BOARD and tags & terms.HAMMER != 0:
        model.concussed = 1
        melee.note_concussed(dice, game, unit, NOBODY)
        if profile.kind == VEHICLE:
            model.no_shoot = 2 if model.side == game.side else 1
            lose_overwatch(dice, game, unit)


@rule
def turn_to(dice: Dice, rules: Rules, board: Board, game: Game, unit: int, target: int, won: int) -> None:
    """A surviving defender that was not attacked to its front turns to its attacker, free. Source: B29, RULING 8."""
    one, other = game.model[unit], game.model[target]
    if other.state != ON_BOARD or board.profile[other.profile].kind == OBJECT:
        return
    if melee_rules.is_frontal(rules, one.facing, other.facing, other.x - one.x, other.y - one.y) == 1:
        return
    if melee_rules.turns_to_attacker(rules, won) == 1:
        other.facing = opposite(one.facing)
        melee.note_freely_turned(dice, game, target, unit, facing=other.facing)

