"""What an attack needs and does, and the answers that its rounds wait for: a weapon, re-rolled dice, a parry.

Source: B19, B22, B26, B31, B37, B38, B45, RULING 5, RULING 16, RULING 20; G-4.
"""

from collections.abc import Sequence

from dieshift.boarding.chapters import activation, doors, melee, psychic, shooting
from dieshift.boarding.chapters.activation.rules import pay
from dieshift.boarding.chapters.doors.rules import door_on, is_shut
from dieshift.boarding.chapters.melee.rules import NOT_AT_ALL, in_contact
from dieshift.boarding.chapters.psychic.rules import tested_attack_cost
from dieshift.boarding.chapters.third.rules import is_commanded
from dieshift.boarding.frame import ALLOWED, answered, ask, carried_out, concerns, decides, needs, questions, resumed
from dieshift.boarding.state import terms
from dieshift.boarding.state.pools import MOST_DICE
from dieshift.boarding.state.records import Board, Game, Model, Order, Profile
from dieshift.boarding.state.roster import Roster
from dieshift.boarding.state.terms import DOORS, NOBODY, ON_BOARD, WAY_X, WAY_Y
from dieshift.boarding.terrain.board import in_front
from dieshift.boarding.turn.combat import attack, has_choice, how_it_strikes_back, tags_of, weapon_or_first
from dieshift.boarding.turn.listing import offer, offered, write_order
from dieshift.boarding.turn.rounds import fight_on, most_again, parries_face, parry_face, reroll_failed, whose_ability
from dieshift.core.dice import Dice
from dieshift.core.rules import Rules, rule
from dieshift.core.words import say

# --- attacks ----------------------------------------------------------------------------------------------------------


@rule
def attack_cost(rules: Rules, choice: int) -> int:
    """What an attack costs: 1, or more with a tested force weapon. Source: B22, B26, B45, RULING 16; S1.8, S1.142."""
    return tested_attack_cost(rules) if choice == melee.TESTING else 1


@needs.case(melee.ATTACK)
def attack_refusal(rules: Rules, board: Board, game: Game, order: Order) -> int:
    """Whether the active model may attack. Source: B19, B22, B26, B31, B45; G-4."""
    model, target = game.model[game.active], order.target
    refusal = weapon_refusal(board, model, order.weapon)
    if refusal != ALLOWED:
        return refusal
    if order.choice != melee.PLAIN and tests_weapon(rules, board, model, order.weapon, order.choice) == 0:
        return psychic.NO_FORCE
    if model.acpo < attack_cost(rules, order.choice):
        return activation.TOO_FEW_POINTS
    if target >= DOORS:
        if model.engaged != 0:
            return melee.ENGAGED
        door = target - DOORS
        shut = 1 if door < board.doors and is_shut(game, door) == 1 else 0
        at_hand = 1 if door_on(board, model.x, model.y, model.facing) == door else 0
        return ALLOWED if shut == 1 and at_hand == 1 else doors.NO_DOOR
    return victim_refusal(rules, board, game, model, target)


@rule
def weapon_refusal(board: Board, model: Model, weapon: int) -> int:
    """Whether a model has a melee weapon; NOBODY stands for its first, or bare hands. Source: B31."""
    if weapon == NOBODY:
        return ALLOWED
    profile = board.profile[model.profile]
    for k in range(profile.melees):
        if profile.melee[k] == weapon:
            return ALLOWED
    return melee.NO_WEAPON


@rule
def tests_weapon(rules: Rules, board: Board, model: Model, weapon: int, choice: int) -> int:
    """Whether an attack may be tested: with a force weapon. Source: B45, RULING 19."""
    profile = board.profile[model.profile]
    used = profile.melee[0] if weapon == NOBODY else weapon
    if choice != melee.TESTING or profile.melees == 0:
        return 0
    return 1 if tags_of(rules, board, used) & terms.FORCE != 0 else 0


@rule
def victim_refusal(rules: Rules, board: Board, game: Game, model: Model, target: int) -> int:
    """Whether a model may strike a target: an enemy or object, in contact, before it.

    Source: B19, RULING 5; S1.6, S1.7.
    """
    if target < 0 or target >= game.models or game.model[target].state != ON_BOARD:
        return shooting.NO_TARGET
    other = game.model[target]
    if other.side == model.side:
        return shooting.OWN_SIDE
    if other.hidden > 0:
        return shooting.NO_TARGET
    if in_contact(rules, board, game, model.x, model.y, other.x, other.y) == 0:
        return melee.NO_CONTACT
    return ALLOWED if in_front(model.facing, other.x - model.x, other.y - model.y) == 1 else melee.NOT_FACED


@carried_out.case(melee.ATTACK)
def start_attack(dice: Dice, rules: Rules, board: Board, game: Game, order: Order) -> None:
    """Attack a neighbour or a door; a defender that has a choice of weapons must first say which it strikes back with.

    A third side's model takes its first weapon. Source: B22, B26, B31, RULING 20.
    """
    unit, target = game.active, order.target
    model = game.model[unit]
    weapon = weapon_or_first(board, model, order.weapon)
    pay(model, attack_cost(rules, order.choice))
    if target >= DOORS:
        attack(dice, rules, board, game, unit, target, weapon, 0, NOBODY)
        return
    other = game.model[target]
    chooses = 1 if has_choice(board, other) == 1 and is_commanded(other.side) == 1 else 0
    if chooses == 1 and how_it_strikes_back(rules, board, game, unit, target) != NOT_AT_ALL:
        pending = game.pending
        pending.target, pending.weapon, pending.choice = target, weapon, order.choice
        return
    answer = weapon_or_first(board, other, NOBODY)
    attack(dice, rules, board, game, unit, target, weapon, order.choice, answer)


@offered.case(melee.ATTACK)
def offer_attacks(rules: Rules, board: Board, game: Game, out: Sequence[Order], count: int, kind: int) -> int:
    """Neighbours, clockwise from north, then doors to strike, with each weapon, untested and tested.

    Source: B19, B22, B31, B45; G-4.
    """
    model = game.model[game.active]
    for way in range(8):
        x, y = model.x + WAY_X[way], model.y + WAY_Y[way]
        if 0 <= x < board.width and 0 <= y < board.height:
            target = neighbour(game, x, y)
            if target != NOBODY:
                count = offer_blows(rules, board, game, out, count, target)
    for door in range(board.doors):
        doorway = board.door[door]
        if abs(doorway.x - model.x) <= 1 and abs(doorway.y - model.y) <= 1:
            count = offer_blows(rules, board, game, out, count, DOORS + door)
    return count


@rule
def neighbour(game: Game, x: int, y: int) -> int:
    """An enemy or object in a square of the board; NOBODY: none. Source: B19."""
    for other in range(game.models):
        model = game.model[other]
        if model.state == ON_BOARD and model.x == x and model.y == y and model.side != game.side:
            return other
    return NOBODY


@rule
def is_first_of_kind(profile: Profile, k: int) -> int:
    """Whether none of a model's earlier melee weapons is the same. Source: B31."""
    for other in range(k):
        if profile.melee[other] == profile.melee[k]:
            return 0
    return 1


@rule
def offer_blows(rules: Rules, board: Board, game: Game, out: Sequence[Order], count: int, target: int) -> int:
    """An attack on one target with each weapon of the model, each kind once. Source: B31, B45."""
    profile = board.profile[game.model[game.active].profile]
    for k in range(max(1, profile.melees)):
        weapon = NOBODY if k == 0 else profile.melee[k]
        if is_first_of_kind(profile, k) == 1:
            for choice in range(2):
                write_order(out[count], melee.ATTACK, target, NOBODY, NOBODY, weapon, choice)
                count = offer(rules, board, game, out, count)
    return count


# --- what they wait for -----------------------------------------------------------------------------------------------


@resumed.case(melee.ROUND_QUESTION)
def go_on_fighting(dice: Dice, rules: Rules, board: Board, game: Game, what: int) -> int:
    """The round under way goes on; 1: somebody must say how he uses an ability. Source: B37, B39."""
    return fight_on(dice, rules, board, game)


@resumed.case(melee.ATTACKED)
def ask_for_weapon(dice: Dice, rules: Rules, board: Board, game: Game, what: int) -> int:
    """An attack waits till its defender has said with what it strikes back. Source: B31."""
    ask(rules, game, melee.WHICH_WEAPON)
    return 1


@concerns.case(melee.WHICH_WEAPON)
def defender(game: Game) -> int:
    """The defender says with what it strikes back. Source: B31."""
    return game.pending.target


@decides.case(melee.HOW_MANY_AGAIN, melee.WHAT_TO_PARRY)
def has_ability(rules: Rules, game: Game) -> int:
    """Side of the model whose ability is due, which decides how to use it. Source: B37; S1.18, S1.19."""
    return game.model[whose_ability(rules, game)].side


@concerns.case(melee.HOW_MANY_AGAIN, melee.WHAT_TO_PARRY)
def asked_for_ability(game: Game) -> int:
    """The model whose ability is asked for: of the two that fight, that of the side that must decide. Source: B37."""
    pending = game.pending
    mine = 1 if game.model[pending.unit].side == game.seat_to_choose else 0
    return pending.unit if mine == 1 else pending.target


@questions.detail(melee.WHICH_WEAPON)
def who_strikes_back(game: Game, names: Roster) -> str:
    """The model that strikes back, and its attacker. Source: B31."""
    pending = game.pending
    return say("which weapon {unit} uses to strike back at {other}", unit=names.unit(pending.target),
               other=names.unit(pending.unit))


@questions.detail(melee.HOW_MANY_AGAIN)
def who_rolls_again(game: Game, names: Roster) -> str:
    """Who rolls dice again. Source: B37."""
    return say("how many failed dice {unit} re-rolls", unit=names.unit(asked_for_ability(game)))


@questions.detail(melee.WHAT_TO_PARRY)
def who_parries(game: Game, names: Roster) -> str:
    """Who parries. Source: B38."""
    return say("which enemy success {unit} parries", unit=names.unit(asked_for_ability(game)))


# --- answers ----------------------------------------------------------------------------------------------------------


@needs.case(melee.STRIKE_BACK)
def answer_refusal(rules: Rules, board: Board, game: Game, order: Order) -> int:
    """Whether a defender has the weapon with which it is to strike back. Source: B31."""
    return weapon_refusal(board, game.model[game.pending.target], order.weapon)


@answered.case(melee.STRIKE_BACK)
def strike_back(dice: Dice, rules: Rules, board: Board, game: Game, order: Order) -> None:
    """The attack that waited for its defender's weapon. Source: B31."""
    pending = game.pending
    target, weapon, tested = pending.target, pending.weapon, pending.choice
    pending.target, pending.weapon, pending.choice = NOBODY, NOBODY, 0
    answer = weapon_or_first(board, game.model[target], order.weapon)
    attack(dice, rules, board, game, pending.unit, target, weapon, tested, answer)


@offered.case(melee.STRIKE_BACK)
def offer_weapons(rules: Rules, board: Board, game: Game, out: Sequence[Order], count: int, kind: int) -> int:
    """The defender's weapons, each kind once. Source: B31."""
    profile = board.profile[game.model[game.pending.target].profile]
    for k in range(profile.melees):
        if is_first_of_kind(profile, k) == 1:
            weapon = NOBODY if k == 0 else profile.melee[k]
            write_order(out[count], kind, NOBODY, NOBODY, NOBODY, weapon, 0)
            count = offer(rules, board, game, out, count)
    return count


@needs.case(melee.REROLL)
def reroll_refusal(rules: Rules, board: Board, game: Game, order: Order) -> int:
    """Whether so many failed dice may be rolled again. Source: B37."""
    return ALLOWED if 0 <= order.choice <= most_again(rules, game) else melee.NOT_SO_MANY


@answered.case(melee.REROLL)
def reroll(dice: Dice, rules: Rules, board: Board, game: Game, order: Order) -> None:
    """The answer: so many failed dice are rolled again. Source: B37; S1.19."""
    reroll_failed(dice, rules, board, game, order.choice)


@offered.case(melee.REROLL)
def offer_dice(rules: Rules, board: Board, game: Game, out: Sequence[Order], count: int, kind: int) -> int:
    """How many failed dice, the most first; then none. Source: B37."""
    return offer_choices(rules, board, game, out, count, kind, MOST_DICE)


@needs.case(melee.PARRY)
def parry_refusal(rules: Rules, board: Board, game: Game, order: Order) -> int:
    """Whether a success with a face may be parried; nothing may always be. Source: B37, B38."""
    if order.choice == 0:
        return ALLOWED
    return ALLOWED if parries_face(rules, game, order.choice) != NOBODY else melee.NO_SUCH_DIE


@answered.case(melee.PARRY)
def parry(dice: Dice, rules: Rules, board: Board, game: Game, order: Order) -> None:
    """The answer: a success with a face is parried. Source: B37, B38; S1.18."""
    parry_face(dice, rules, board, game, order.choice)


@offered.case(melee.PARRY)
def offer_faces(rules: Rules, board: Board, game: Game, out: Sequence[Order], count: int, kind: int) -> int:
    """Which success by its face, the highest first; then none. Source: B37, B38."""
    return offer_choices(rules, board, game, out, count, kind, 6)


@rule
def offer_choices(rules: Rules, board: Board, game: Game, out: Sequence[Order], count: int, kind: int, most:
                  int) -> int:
    """A number from the most down to none. Source: B37."""
    for choice in range(most, -1, -1):
        write_order(out[count], kind, NOBODY, NOBODY, NOBODY, NOBODY, choice)
        count = offer(rules, board, game, out, count)
    return count
