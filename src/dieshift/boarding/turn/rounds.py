"""A round of close combat, carried on from its dice: abilities, whose players are asked, then what the round does.

These functions write to the game. Source: B28, B29, B37-B41, RULING 11 to RULING 13; G-4.
"""

from dieshift.boarding.chapters import melee
from dieshift.boarding.chapters.melee import abilities
from dieshift.boarding.chapters.melee.abilities import Sides
from dieshift.boarding.chapters.melee.rules import ATTACKER, DEFENDER, Pools, round_of, shows_six, successes
from dieshift.boarding.chapters.saves.rules import armour_against_weapon
from dieshift.boarding.chapters.third.rules import is_commanded
from dieshift.boarding.frame import ask
from dieshift.boarding.state.pools import face_of
from dieshift.boarding.state.records import Board, Game, Pending
from dieshift.boarding.state.terms import DOORS, NOBODY
from dieshift.boarding.turn.combat import Matched, matched, note_again, note_parry, settle, who_wounds
from dieshift.boarding.turn.models import hit_door
from dieshift.boarding.turn.under_way import forget_round, keep_pools, kept_pools
from dieshift.core.dice import Dice
from dieshift.core.rules import Rules, rule


@rule
def fighting(rules: Rules, board: Board, game: Game) -> Matched:
    """Both sides of the round that is under way. Their dice are thrown, so what these numbered does not matter."""
    pending = game.pending
    return matched(rules, board, game, pending.unit, pending.target, pending.weapon, pending.answer, 0)


@rule
def sides_under_way(rules: Rules, board: Board, game: Game) -> Sides:
    """Both sides of the round that is under way, with the abilities that are left them. Source: B34."""
    made = fighting(rules, board, game)
    return abilities.sides_of(rules, made.mine, made.its)


@rule
def fight_on(dice: Dice, rules: Rules, board: Board, game: Game) -> int:
    """Carry the round on; 1: somebody must say how he uses an ability. Source: B37, B39."""
    pending = game.pending
    while pending.ability > 0:
        if pending.ability > abilities.ABILITIES:
            end_round(dice, rules, board, game)
        elif is_due(rules, board, game) == 0:
            next_ability(pending)
        elif is_asked(rules, game) == 1:
            ask_for_ability(rules, game)
            return 1
        else:
            use_unasked(dice, rules, board, game)
    return 0


@rule
def next_ability(pending: Pending) -> None:
    """The ability that was due is done with."""
    pending.ability += 1
    pending.copies = NOBODY


@rule
def is_due(rules: Rules, board: Board, game: Game) -> int:
    """Whether a side could use the ability whose turn it is, and it could change something, or need not.

    How often it may is counted when it first comes up. Source: B37-B39.
    """
    pending, sides = game.pending, sides_under_way(rules, board, game)
    place, pools = pending.ability - 1, kept_pools(game.pending)
    which = abilities.ability_at(rules, place)
    if pending.copies == NOBODY:
        pending.copies = abilities.copies(which, sides)
    if pending.copies == 0 or abilities.usable(which, pools) == 0:
        return 0
    matters: int = abilities.could_matter(rules, place, pending.copies, sides, pools)
    return max(matters, abilities.idle_abilities_roll(rules))


@rule
def user_of(game: Game, which: int) -> int:
    """The model whose ability it is."""
    return game.pending.unit if which % 2 == 0 else game.pending.target


@rule
def whose_ability(rules: Rules, game: Game) -> int:
    """The model whose ability is due. Source: B37."""
    return user_of(game, abilities.ability_at(rules, game.pending.ability - 1))


@rule
def is_asked(rules: Rules, game: Game) -> int:
    """Whether somebody says how the ability that is due is used; nobody does for a third side.

    Source: B37, RULING 20; S1.18, S1.19.
    """
    if abilities.players_choose(rules) == 0:
        return 0
    return is_commanded(game.model[whose_ability(rules, game)].side)


@rule
def ask_for_ability(rules: Rules, game: Game) -> None:
    """Ask the side with the ability that is due how to use it. Source: B37; S1.18, S1.19."""
    which = abilities.ability_at(rules, game.pending.ability - 1)
    ask(rules, game, melee.WHAT_TO_PARRY if abilities.is_parry(which) == 1 else melee.HOW_MANY_AGAIN)


@rule
def use_unasked(dice: Dice, rules: Rules, board: Board, game: Game) -> None:
    """Use the ability that is due as it is advised. Source: B37."""
    pending, sides = game.pending, sides_under_way(rules, board, game)
    which, pools = abilities.ability_at(rules, pending.ability - 1), kept_pools(game.pending)
    change(dice, game, which, pools, abilities.as_advised(dice, rules, which, sides, pools, pending.copies))
    next_ability(pending)


@rule
def change(dice: Dice, game: Game, which: int, was: Pools, pools: Pools) -> None:
    """Write down what an ability has done to the dice, and note it; or that nothing was. Source: B37, B38."""
    old, new = abilities.pool_for(which, was), abilities.pool_for(which, pools)
    user, other = user_of(game, which), user_of(game, which + 1)
    if old.again == new.again and old.parried == new.parried:
        melee.note_declined(dice, game, user, other, parry=abilities.is_parry(which))
    elif abilities.is_parry(which) == 1:
        note_parry(dice, game, user, other, new, new.parried & ~old.parried)
    else:
        note_again(dice, game, user, other, new, new.again & ~old.again)
    keep_pools(game.pending, pools)


# --- answers ----------------------------------------------------------------------------------------------------------


@rule
def most_again(rules: Rules, game: Game) -> int:
    """How many failed dice may be rolled again. Source: B37."""
    return min(game.pending.copies, abilities.usable(abilities.ability_at(rules, game.pending.ability - 1),
                                               kept_pools(game.pending)))


@rule
def parries_face(rules: Rules, game: Game, face: int) -> int:
    """The die that is meant when a success with a face is parried; NOBODY: there is none. Source: B37, B38."""
    return abilities.success_showing(abilities.pool_for(abilities.ability_at(rules, game.pending.ability - 1),
                                                        kept_pools(game.pending)), face)


@rule
def reroll_failed(dice: Dice, rules: Rules, board: Board, game: Game, many: int) -> None:
    """The answer: so many failed dice are rolled again, or none. Source: B37; S1.19."""
    which, pools = abilities.ability_at(rules, game.pending.ability - 1), kept_pools(game.pending)
    sides = sides_under_way(rules, board, game)
    change(dice, game, which, pools, abilities.roll_again(dice, which, sides, pools, many))
    next_ability(game.pending)


@rule
def parry_face(dice: Dice, rules: Rules, board: Board, game: Game, face: int) -> None:
    """The answer: a success with a face is parried, or none. Source: B37, B38; S1.18."""
    which, pools = abilities.ability_at(rules, game.pending.ability - 1), kept_pools(game.pending)
    if face == 0:
        change(dice, game, which, pools, pools)
        next_ability(game.pending)
        return
    sides = sides_under_way(rules, board, game)
    change(dice, game, which, pools, abilities.parry_one(dice, which, sides, pools, parries_face(rules, game, face)))
    game.pending.copies -= 1


@rule
def advised_face(rules: Rules, board: Board, game: Game) -> int:
    """The face that it is advised to parry now; 0: none. Source: B37."""
    which, pools = abilities.ability_at(rules, game.pending.ability - 1), kept_pools(game.pending)
    sides = sides_under_way(rules, board, game)
    attacks = 1 if which % 2 == 0 else 0
    mine = sides.attacker if attacks == 1 else sides.defender
    its = sides.defender if attacks == 1 else sides.attacker
    pool = abilities.pool_for(which, pools)
    k = abilities.advised_parry(rules, mine, its, successes(pools.attacker if attacks == 1 else pools.defender), pool)
    return 0 if k == NOBODY else face_of(pool.faces, k)


# --- the end ----------------------------------------------------------------------------------------------------------


@rule
def end_round(dice: Dice, rules: Rules, board: Board, game: Game) -> None:
    """Note a round, wound its loser, and let a defender that was not attacked to its front turn.

    Source: B28, B29, B39, B40, RULING 8; G-4.
    """
    pending, matchup = game.pending, fighting(rules, board, game)
    unit, target, destroys = pending.unit, pending.target, pending.destroys
    fought = round_of(kept_pools(pending))
    forget_round(pending)
    pending.target, pending.weapon, pending.choice = NOBODY, NOBODY, 0
    six = shows_six(fought.defender if fought.winner == DEFENDER else fought.attacker)
    if target < DOORS:
        melee.note_round(dice, game, unit, target, attacks=fought.attacks, defences=fought.defences,
                         winner=who_wounds(fought.winner, matchup.back))
        settle(dice, rules, board, game, matchup.mine, matchup.its, fought.winner, six, matchup.back, destroys)
        return
    melee.note_round(dice, game, unit, target, attacks=fought.attacks, defences=fought.defences, winner=fought.winner)
    if fought.winner == ATTACKER:
        armour = board.profile[board.door[target - DOORS].profile].armour
        hit_door(dice, rules, board, game, target - DOORS, armour_against_weapon(armour, matchup.mine.tags, six))
