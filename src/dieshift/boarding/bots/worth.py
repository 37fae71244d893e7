"""What a shot or a round of close combat promises, in millionths: exact chances from the numbers of both sides.

Successes are counted up die by die, with what weapons and abilities roll again. Left out is only that of several
parries each must find another die. Source: B8-B13, B32-B41, B49; 2E.
"""

from collections.abc import MutableSequence, Sequence

from dieshift.boarding.bots.mind import Mind
from dieshift.boarding.chapters.melee.rules import IN_FULL, Fighter, cancelled
from dieshift.boarding.chapters.saves.rules import armour_against_shot, armour_against_weapon
from dieshift.boarding.chapters.shooting.rules import hit_type_of, misses_again
from dieshift.boarding.state import terms
from dieshift.boarding.state.records import Board, Game, Model, Profile
from dieshift.boarding.state.terms import CLAWS, DOORS, FIST, NOBODY
from dieshift.boarding.turn.combat import engages, matched, weapon_or_first
from dieshift.core.rules import Rules, rule

WHOLE = 1_000_000
MOST = 20  # dice of a side that are counted


# --- shots ------------------------------------------------------------------------------------------------------------


@rule
def fails_save(armour: int, invulnerable: int) -> int:
    """The chance that the best save left fails. Source: B41, RULING 15."""
    best = armour if armour > 0 and (invulnerable == 0 or armour <= invulnerable) else invulnerable
    return WHOLE if best == 0 else WHOLE * (min(7, best) - 1) // 6


@rule
def hit_chance(dice: int, hit_type: int, again: int) -> int:
    """The chance that at least one ballistic die hits, missed ones rolled again so many times. Source: 2E; G-13."""
    missed = WHOLE
    for _ in range(dice + min(dice, again)):
        missed = missed * (6 - hit_type) // 6
    return WHOLE - missed


@rule
def level_at(rules: Rules, board: Board, model: Model, place: int, target: int, moved: int) -> int:
    """The sustained fire that the next shot at a target would have. Source: G-9."""
    gun = board.gun[board.profile[model.profile].gun[place]]
    if moved == 1 or gun.tags & terms.SUS_FIRE == 0 or model.sus_target != target or model.sus_gun != place:
        return 0
    return min(2, model.sus_level + 1)


@rule
def wound_by_gun(board: Board, game: Game, gun: int, target: int) -> int:
    """The chance that a hit of a gun wounds a target. Source: B12."""
    if target >= DOORS:
        profile = board.profile[board.door[target - DOORS].profile]
    else:
        profile = board.profile[game.model[target].profile]
    return fails_save(armour_against_shot(profile.armour, board.gun[gun].ap), profile.invulnerable)


@rule
def shot_chance(rules: Rules, board: Board, game: Game, unit: int, place: int, target: int, moved: int) -> int:
    """The chance that a shot of a model's gun wounds a target."""
    model = game.model[unit]
    profile = board.profile[model.profile]
    gun = profile.gun[place]
    hit_type = hit_type_of(rules, board.gun[gun].hit_type, level_at(rules, board, model, place, target, moved))
    hits = hit_chance(board.gun[gun].dice, hit_type, misses_again(rules, profile.brb))
    return hits * wound_by_gun(board, game, gun, target) // WHOLE


# --- close combat -----------------------------------------------------------------------------------------------------


@rule
def success_in_36(need: int, tags: int) -> int:
    """Chances in 36 that a die succeeds: claws need one less, a fist rolls failures again. Source: B33, B36."""
    good = min(6, max(0, 7 - need + (1 if tags & CLAWS != 0 else 0)))
    return 36 - (6 - good) * (6 - good) if tags & FIST != 0 else 6 * good


@rule
def count_successes(row: MutableSequence[int], dice: int, good: int) -> None:
    """Write the chance of each number of successes among so many dice."""
    row[0] = WHOLE
    for k in range(1, dice + 1):
        row[k] = 0
    for thrown in range(1, dice + 1):
        for k in range(thrown, 0, -1):
            row[k] = (row[k] * (36 - good) + row[k - 1] * good) // 36
        row[0] = row[0] * (36 - good) // 36


@rule
def roll_again(row: MutableSequence[int], dice: int, good: int, many: int) -> None:
    """Change the chances by up to so many failed dice rolled again, each once. Source: B37."""
    for k in range(dice - 1, -1, -1):
        left, moving = min(many, dice - k), row[k]
        row[k] = 0
        for gained in range(left + 1):  # of `left` dice, so many succeed now
            share = moving
            for j in range(gained):
                share = share * good * (left - j) // (36 * (j + 1))
            for _ in range(left - gained):
                share = share * (36 - good) // 36
            row[k + gained] += share


@rule
def parry_one(row: MutableSequence[int], dice: int, good: int) -> None:
    """Change the chances by one success that has to be rolled again. Source: B37, B38."""
    for k in range(1, dice + 1):
        lost = row[k] * (36 - good) // 36
        row[k] -= lost
        row[k - 1] += lost


@rule
def plan_pool(row: MutableSequence[int], one: Fighter, parries: int) -> int:
    """Write the chances of each number of successes of a fighter after `parries` by its opponent; return its dice."""
    dice, good = min(MOST, max(0, one.dice)), success_in_36(one.need, one.tags)
    count_successes(row, dice, good)
    if one.reroll > 0:
        roll_again(row, dice, success_in_36(one.need, one.tags & ~FIST), one.reroll)
    for _ in range(parries):
        parry_one(row, dice, success_in_36(one.need, one.tags & ~FIST))
    return dice


@rule
def fails_save_in_melee(profile: Profile, tags: int, successes: int, need: int) -> int:
    """The chance that the loser of a round fails its save: a six among the winner's successes may deny armour.

    Source: B41, B43-B49.
    """
    plain = fails_save(armour_against_weapon(profile.armour, tags, 0), profile.invulnerable)
    if tags & terms.RENDING == 0:
        return plain
    torn = fails_save(armour_against_weapon(profile.armour, tags, 1), profile.invulnerable)
    faces, without = min(6, max(1, 7 - need)), WHOLE
    for _ in range(successes):
        without = without * (faces - 1) // faces
    return (plain * without + torn * (WHOLE - without)) // WHOLE


@rule
def wins_by_wound(row: MutableSequence[int], dice: int, other: Sequence[int], other_dice: int, profile: Profile,
                  tags: int, need: int) -> int:
    """The chance that one side scores more, and that the other fails its save."""
    chance, below = 0, 0
    for k in range(1, dice + 1):
        if k - 1 <= other_dice:
            below += other[k - 1]
        if row[k] > 0:
            chance += row[k] * below // WHOLE * fails_save_in_melee(profile, tags, k, need) // WHOLE
    return chance


@rule
def duel_value(mind: Mind, rules: Rules, board: Board, game: Game, unit: int, target: int, weapon: int, answer:
               int) -> int:
    """The chance that an attack wounds its target, less the chance that it wounds the attacker. Source: 2E."""
    model, other = game.model[unit], game.model[target]
    matchup = matched(rules, board, game, unit, target, weapon_or_first(board, model, weapon),
                      weapon_or_first(board, other, answer), engages(board, game, unit, target))
    first, second = cancelled(rules, matchup.mine, matchup.its), cancelled(rules, matchup.its, matchup.mine)
    dice = plan_pool(mind.own, first, second.parry)
    its = plan_pool(mind.its, second, first.parry)
    margin = wins_by_wound(mind.own, dice, mind.its, its, board.profile[other.profile], first.tags, first.need)
    if matchup.back == IN_FULL:
        margin -= wins_by_wound(mind.its, its, mind.own, dice, board.profile[model.profile], second.tags, second.need)
    return margin


@rule
def best_weapon(mind: Mind, rules: Rules, board: Board, game: Game, unit: int, target: int) -> int:
    """The weapon with which an attack promises most; NOBODY: the first."""
    profile = board.profile[game.model[unit].profile]
    chosen = NOBODY
    if profile.melees > 1:
        best = duel_value(mind, rules, board, game, unit, target, NOBODY, NOBODY)
        for k in range(1, profile.melees):
            if profile.melee[k] != profile.melee[0]:
                value = duel_value(mind, rules, board, game, unit, target, profile.melee[k], NOBODY)
                if value > best:
                    chosen, best = profile.melee[k], value
    return chosen
