"""Gather and apply: one attack in close combat, from positions to wounds. These functions write to the game.

Source: B19-B24, B26, B28-B32, B40, B45-B49, RULING 7 to RULING 9, RULING 14, RULING 16, RULING 17; G-4, G-15 to G-17.
"""

from typing import Any

from dieshift.boarding import events, terms
from dieshift.boarding.board import opposite
from dieshift.boarding.chapters.melee.book import (
    ATTACKER,
    DEFENDER,
    NEITHER,
    Fighter,
    Pool,
    Round,
    fight_round,
    live_abilities,
    needed,
    pairs_with,
    pool_size,
    shows_six,
)
from dieshift.boarding.chapters.melee.contact import (
    IN_FULL,
    NOT_AT_ALL,
    is_frontal,
    strikes_back,
    turns_to_attacker,
)
from dieshift.boarding.chapters.psychic.book import psychic_test
from dieshift.boarding.chapters.saves.book import armour_against_weapon, is_destroyer, save, wounds
from dieshift.boarding.events import note
from dieshift.boarding.models import engage, forget_target, hit_door, lose_hp, lose_overwatch, note_save
from dieshift.boarding.pools import digits
from dieshift.boarding.terms import DOORS, NOBODY, OBJECT, ON_BOARD, VEHICLE, WAY_X, WAY_Y
from dieshift.core.rules import rule

DOOR_NEED = 6  # what a die needs against a door (G-4)


@rule
def weapon_or_first(board: Any, model: Any, weapon: int) -> int:
    """The weapon named, or a model's first; NOBODY: it has none. Source: B31."""
    profile = board.profile[model.profile]
    if weapon != NOBODY or profile.melees == 0:
        return weapon
    first: int = profile.melee[0] + 0
    return first


@rule
def tags_of(board: Any, weapon: int) -> int:
    """The rules of a weapon; bare hands have none."""
    return 0 if weapon == NOBODY else board.melee[weapon].tags + 0


@rule
def second_weapon(board: Any, model: Any, weapon: int) -> int:
    """Whether a model carries a second weapon that adds a die to the one in use. Source: B32, B42, RULING 19."""
    if weapon == NOBODY:
        return 0
    profile, used = board.profile[model.profile], board.melee[weapon]
    in_use = 0
    for k in range(profile.melees):
        other = board.melee[profile.melee[k]]
        if profile.melee[k] == weapon and in_use == 0:
            in_use = 1
        elif pairs_with(used.tags, used.hands, other.tags, other.hands) == 1:
            return 1
    for k in range(profile.guns):
        if board.gun[profile.gun[k]].tags & terms.PISTOL != 0 and pairs_with(used.tags, used.hands, 0, 1) == 1:
            return 1
    return 0


@rule
def fighter(rules: Any, board: Any, game: Any, unit: int, weapon: int, engager: int, keeps: int) -> Fighter:
    """One side of a round: its dice, number, weapon, and abilities before identical ones cancel.

    `engager` is 1 for the first attack of an engagement, `keeps` 0 for a defender that loses its abilities.
    Source: B24, B28, B31-B34, B47.
    """
    model = game.model[unit]
    profile = board.profile[model.profile]
    tags = tags_of(board, weapon)
    size = pool_size(rules, profile.ccd + second_weapon(board, model, weapon), model.concussed + 0, engager)
    return Fighter(unit, size, needed(rules, profile.cht + 0, tags), tags,
                   live_abilities(profile.parry + 0, tags, keeps), live_abilities(profile.reroll + 0, tags, keeps))


@rule
def way_to(game: Any, unit: int, target: int) -> int:
    """The way from a model to its neighbour."""
    for way in range(8):
        model = game.model[unit]
        if model.x + WAY_X[way] == game.model[target].x and model.y + WAY_Y[way] == game.model[target].y:
            return way
    return NOBODY


@rule
def has_choice(board: Any, model: Any) -> int:
    """Whether a model has more than one kind of melee weapon to strike back with. Source: B31."""
    profile = board.profile[model.profile]
    for k in range(1, profile.melees):
        if profile.melee[k] != profile.melee[0]:
            return 1
    return 0


@rule
def how_it_strikes_back(rules: Any, board: Any, game: Any, unit: int, target: int) -> int:
    """In full, without wounding, or not at all. Source: B21, B28, RULING 6."""
    one, other = game.model[unit], game.model[target]
    if board.profile[other.profile].kind == OBJECT:
        return NOT_AT_ALL
    dx, dy = other.x - one.x, other.y - one.y
    frontal = is_frontal(rules, one.facing + 0, other.facing + 0, dx, dy)
    back: int = strikes_back(rules, frontal, 1 if dx != 0 and dy != 0 else 0)
    return back


@rule
def attack_door(dice: Any, rules: Any, board: Any, game: Any, unit: int, weapon: int, door: int) -> None:
    """Hack at a door, which does not strike back: only sixes count, and it has its save. Source: B6; G-4."""
    own = fighter(rules, board, game, unit, weapon, 0, 1)
    game.model[unit].concussed = 0
    one = Fighter(unit, own.dice, DOOR_NEED, own.tags, 0, own.reroll)
    made = fight_round(dice, rules, one, Fighter(NOBODY, 0, DOOR_NEED, 0, 0, 0))
    note(dice, game, events.FOUGHT, unit, DOORS + door, 0, 1, weapon)
    note_pool(dice, game, unit, DOORS + door, made.attacker)
    note(dice, game, events.ROUND, unit, DOORS + door, made.attacks, made.defences, made.winner)
    if made.winner == ATTACKER:
        armour = board.profile[board.door[door].profile].armour
        hit_door(dice, rules, board, game, door, armour_against_weapon(armour, one.tags, shows_six(made.attacker)))


@rule
def test_weapon(dice: Any, board: Any, game: Any, unit: int) -> int:
    """The psychic test of a force weapon; whether it was passed. Source: B45; G-14."""
    dice.who = unit
    test = psychic_test(dice, board.profile[game.model[unit].profile].ld + 0)
    note(dice, game, events.TESTED, unit, NOBODY, test.first, test.second, test.passed)
    return test.passed


@rule
def attack(dice: Any, rules: Any, board: Any, game: Any, unit: int, target: int, weapon: int, tested: int,
           answer: int) -> None:
    """One round of close combat between two neighbours; the first one engages them.

    `tested` is 1 for a force weapon put to the test, `answer` the weapon of the defender.
    Source: B22-B24, B26, B28, B31, B40, B45; S1.8, S1.129.
    """
    one, other = game.model[unit], game.model[target]
    way = way_to(game, unit, target)
    engager = 1 if one.engaged & (1 << way) == 0 else 0
    back = how_it_strikes_back(rules, board, game, unit, target)
    is_thing = 1 if board.profile[other.profile].kind == OBJECT else 0
    if is_thing == 0:
        engage(dice, game, unit, target, way)
    else:
        forget_target(one)
        lose_overwatch(dice, game, unit)
    note(dice, game, events.FOUGHT, unit, target, engager, 1 if back == IN_FULL else 0, weapon)
    destroys = test_weapon(dice, board, game, unit) if tested == 1 else 0
    mine = fighter(rules, board, game, unit, weapon, 0 if is_thing == 1 else engager, 1)
    its = fighter(rules, board, game, target, answer, 0, 1 if back == IN_FULL else 0)
    if back == NOT_AT_ALL:
        its = Fighter(its.unit, 0, its.need, its.tags, 0, 0)
    one.concussed, other.concussed = 0, 0
    made = fight_round(dice, rules, mine, its)
    end_round(dice, rules, board, game, mine, its, made, back, destroys)


@rule
def end_round(dice: Any, rules: Any, board: Any, game: Any, mine: Fighter, its: Fighter, made: Round, back: int,
              destroys: int) -> None:
    """Note a round, wound its loser, and let a defender that was not attacked to its front turn.

    Source: B28, B29, B39, B40, RULING 8.
    """
    unit, target = mine.unit, its.unit
    note_pool(dice, game, unit, target, made.attacker)
    note_pool(dice, game, target, unit, made.defender)
    note(dice, game, events.ROUND, unit, target, made.attacks, made.defences, who_wounds(made.winner, back))
    six = shows_six(made.defender if made.winner == DEFENDER else made.attacker)
    settle(dice, rules, board, game, mine, its, made.winner, six, back, destroys)


@rule
def who_wounds(ahead: int, back: int) -> int:
    """Who wounds the other: whoever scored more, but for a defender that may not. Source: B28, B39, B40."""
    return NEITHER if ahead == DEFENDER and back != IN_FULL else ahead


@rule
def settle(dice: Any, rules: Any, board: Any, game: Any, mine: Fighter, its: Fighter, ahead: int, six: int, back: int,
           destroys: int) -> None:
    """What a round does to both, `ahead` having scored more and showing a six or not. Source: B28, B29, B40, B49."""
    winner, wounded = who_wounds(ahead, back), 0
    if winner == ATTACKER:
        wounded = 1 - loser_is_saved(dice, rules, board, game, its.unit, mine.tags, six)
    elif winner == DEFENDER:
        wounded = 1 - loser_is_saved(dice, rules, board, game, mine.unit, its.tags, six)
    close_round(dice, rules, board, game, mine, its, ahead, wounded, destroys)


@rule
def loser_is_saved(dice: Any, rules: Any, board: Any, game: Any, unit: int, tags: int, six: int) -> int:
    """Whether the loser of a round makes its save. Source: B40, B41; S1.23."""
    profile = board.profile[game.model[unit].profile]
    dice.who = unit
    made = save(dice, rules, armour_against_weapon(profile.armour + 0, tags, six), profile.invulnerable + 0)
    note_save(dice, game, unit, made)
    saved: int = made.saved
    return saved


@rule
def close_round(dice: Any, rules: Any, board: Any, game: Any, mine: Fighter, its: Fighter, ahead: int, wounded: int,
                destroys: int) -> None:
    """When saves are made: the wound of a loser that was not saved, and the defender's turn. Source: B29, B40."""
    if wounded == 1 and ahead == ATTACKER:
        wound_loser(dice, board, game, its.unit, mine.tags, destroys)
    elif wounded == 1:
        wound_loser(dice, board, game, mine.unit, its.tags, 0)
    turn_to(dice, rules, board, game, mine.unit, its.unit, 1 if ahead == DEFENDER else 0)


@rule
def note_pool(dice: Any, game: Any, unit: int, other: int, pool: Pool) -> None:
    """Note a side's dice: as thrown, what was rolled again, what was parried."""
    if pool.size == 0:
        return
    note(dice, game, events.POOL, unit, other, digits(pool.first, 0, pool.size), digits(pool.first, 9, pool.size),
         pool.need)
    if pool.again != 0:
        note(dice, game, events.REROLLED, unit, other, digits(pool.faces, 0, pool.size),
             digits(pool.faces, 9, pool.size), pool.again)
    if pool.parried != 0:
        note(dice, game, events.PARRIED, other, unit, digits(pool.faces, 0, pool.size),
             digits(pool.faces, 9, pool.size), pool.parried)


@rule
def wound_loser(dice: Any, board: Any, game: Any, unit: int, tags: int, tested: int) -> None:
    """The loser of a round is wounded; a hammer stuns who lives, and silences a vehicle.

    Source: B40, B47, RULING 14, RULING 17; G-15, G-16; S1.48, S1.49, S1.155.
    """
    model = game.model[unit]
    profile = board.profile[model.profile]
    lose_hp(dice, game, unit, wounds(model.hp + 0, is_destroyer(tags, tested, profile.kind)))
    if model.state == ON_BOARD and tags & terms.HAMMER != 0:
        model.concussed = 1
        note(dice, game, events.CONCUSSED, unit, NOBODY, 0, 0, 0)
        if profile.kind == VEHICLE:
            model.no_shoot = 2 if model.side == game.side else 1
            lose_overwatch(dice, game, unit)


@rule
def turn_to(dice: Any, rules: Any, board: Any, game: Any, unit: int, target: int, won: int) -> None:
    """A surviving defender that was not attacked to its front turns to its attacker, free. Source: B29, RULING 8."""
    one, other = game.model[unit], game.model[target]
    if other.state != ON_BOARD or board.profile[other.profile].kind == OBJECT:
        return
    if is_frontal(rules, one.facing + 0, other.facing + 0, other.x - one.x, other.y - one.y) == 1:
        return
    if turns_to_attacker(rules, won) == 1:
        other.facing = opposite(one.facing)
        note(dice, game, events.FREELY_TURNED, target, unit, other.facing, 0, 0)

