"""What happens to models: moving, falling, being hit; contacts that end. These functions write to the game.

Source: B13, B17, B25, B40, B47; G-4, G-8, G-9, G-15, G-20; 5.5 (items).
"""

from dieshift.boarding.chapters import melee, objectives, overwatch, saves
from dieshift.boarding.chapters.melee.rules import in_contact
from dieshift.boarding.chapters.saves.rules import Save, armour_against_shot, save, wounds
from dieshift.boarding.state.records import SIZE, Board, Game, Model
from dieshift.boarding.state.terms import DOOR_REMOVED, DOORS, NOBODY, ON_BOARD, REMOVED, WAY_X, WAY_Y
from dieshift.boarding.terrain.board import occupant
from dieshift.core.dice import Dice
from dieshift.core.rules import Rules, rule


@rule
def stand(game: Game, unit: int, x: int, y: int) -> None:
    """Put a model into a square."""
    model = game.model[unit]
    model.x, model.y = x, y
    game.occupant[y * SIZE + x] = unit + 1


@rule
def leave_square(game: Game, unit: int) -> None:
    """Take a model out of its square; it keeps the place in mind."""
    model = game.model[unit]
    game.occupant[model.y * SIZE + model.x] = 0


@rule
def lose_overwatch(dice: Dice, game: Game, unit: int) -> None:
    """A model is on overwatch no more. Source: G-8."""
    model = game.model[unit]
    if model.overwatch == 1:
        model.overwatch = 0
        game.watching[model.side] -= 1
        overwatch.note_overwatch_lost(dice, game, unit, NOBODY)


@rule
def forget_target(model: Model) -> None:
    """End the sustained fire of a model, which has moved, turned or fought. Source: G-9."""
    model.sus_target, model.sus_level, model.sus_gun = NOBODY, 0, 0


@rule
def partner(game: Game, unit: int, way: int) -> int:
    """The model in the neighbouring square of a way, in which the unit is engaged."""
    model = game.model[unit]
    return occupant(game, model.x + WAY_X[way], model.y + WAY_Y[way])


@rule
def engage(dice: Dice, game: Game, unit: int, other: int, way: int) -> None:
    """Two models are engaged with each other; both lose overwatch and sustained fire.

    Source: B22; G-8; S1.9, S1.121.
    """
    one, two = game.model[unit], game.model[other]
    if one.engaged & (1 << way) == 0:
        melee.note_engaged(dice, game, unit, other)
    one.engaged |= 1 << way
    two.engaged |= 1 << (way ^ 4)
    lose_overwatch(dice, game, unit)
    lose_overwatch(dice, game, other)
    forget_target(one)
    forget_target(two)


@rule
def disengage(dice: Dice, game: Game, unit: int, way: int) -> None:
    """Two models are engaged no more. Source: B25."""
    other = partner(game, unit, way)
    game.model[unit].engaged &= ~(1 << way)
    game.model[other].engaged &= ~(1 << (way ^ 4))
    melee.note_disengaged(dice, game, unit, other)


@rule
def step_to(dice: Dice, rules: Rules, board: Board, game: Game, unit: int, x: int, y: int) -> None:
    """Move a model to another square: its fights with enemies still in contact go on, the others end.

    No free strike.
    Source: B25; G-20; S1.9, S1.143.
    """
    model = game.model[unit]
    was, old_x, old_y = model.engaged, model.x, model.y
    model.engaged = 0
    leave_square(game, unit)
    stand(game, unit, x, y)
    if was == 0:
        return
    for way in range(8):
        if was & (1 << way) != 0:
            other = occupant(game, old_x + WAY_X[way], old_y + WAY_Y[way])
            enemy = game.model[other]
            enemy.engaged &= ~(1 << (way ^ 4))
            if in_contact(rules, board, game, x, y, enemy.x, enemy.y) == 1:
                keep_engaged(game, unit, other)
            else:
                melee.note_disengaged(dice, game, unit, other)


@rule
def keep_engaged(game: Game, unit: int, other: int) -> None:
    """Write down in which way two engaged neighbours now stand to each other."""
    one, two = game.model[unit], game.model[other]
    for way in range(8):
        if one.x + WAY_X[way] == two.x and one.y + WAY_Y[way] == two.y:
            one.engaged |= 1 << way
            two.engaged |= 1 << (way ^ 4)


@rule
def break_lost_contacts(dice: Dice, rules: Rules, board: Board, game: Game) -> None:
    """End every engagement whose contact a closed door has cut. Source: B25; G-4."""
    for unit in range(game.models):
        model = game.model[unit]
        if model.engaged != 0:
            for way in range(8):
                if model.engaged & (1 << way) != 0:
                    x, y = model.x + WAY_X[way], model.y + WAY_Y[way]
                    if in_contact(rules, board, game, model.x, model.y, x, y) == 0:
                        disengage(dice, game, unit, way)


@rule
def take_away(dice: Dice, game: Game, unit: int, state: int) -> None:
    """A model leaves the board, removed or by an exit: its fights end, its item is dropped, nobody aims at it.

    Source: B13, B25; G-9; 5.5; S1.9, S1.149, S1.156.
    """
    model = game.model[unit]
    for way in range(8):
        if model.engaged & (1 << way) != 0:
            disengage(dice, game, unit, way)
    if model.state == ON_BOARD:
        leave_square(game, unit)
        game.blips -= 1 if model.hidden > 0 else 0
    if model.overwatch == 1:
        game.watching[model.side] -= 1
    model.state, model.overwatch, model.free_turn, model.hidden = state, 0, 0, 0
    model.drawn = 0
    forget_target(model)
    drop_item(dice, game, unit)
    nobody_aims_at(game, unit)


@rule
def drop_item(dice: Dice, game: Game, unit: int) -> None:
    """An item lies where its carrier was taken away. Source: 5.5."""
    model = game.model[unit]
    if model.item != NOBODY:
        aim = game.objective[model.item]
        aim.carrier, aim.x, aim.y = NOBODY, model.x, model.y
        objectives.note_dropped(dice, game, unit, NOBODY, objective=model.item)
        model.item = NOBODY


@rule
def nobody_aims_at(game: Game, target: int) -> None:
    """Sustained fire at a target that is gone is over. Source: G-9."""
    for unit in range(game.models):
        if game.model[unit].sus_target == target:
            forget_target(game.model[unit])


@rule
def lose_hp(dice: Dice, board: Board, game: Game, unit: int, lost: int) -> None:
    """An unsaved hit or lost round costs HP, of a blip those of its front alien; with none left it is removed.

    Behind a front alien that falls the next one is unhurt. Source: B13, B40, RULING 14; G-12.
    """
    model = game.model[unit]
    model.hp = max(0, model.hp - lost)
    if model.hp == 0 and model.hidden > 1:
        model.hidden -= 1
        model.hp = board.profile[model.profile].hp
        saves.note_wounded(dice, game, unit, NOBODY, lost=lost, left=model.hp, next_alien=1)
        return
    saves.note_wounded(dice, game, unit, NOBODY, lost=lost, left=model.hp, next_alien=0)
    if model.hp == 0:
        saves.note_removed(dice, game, unit, NOBODY, x=model.x, y=model.y)
        take_away(dice, game, unit, REMOVED)


@rule
def note_save(dice: Dice, game: Game, target: int, made: Save) -> None:
    """Note what a save came to."""
    if made.needed == 0:
        saves.note_no_save(dice, game, target, NOBODY)
        return
    saves.note_saved(dice, game, target, NOBODY, needed=made.needed, face=made.face,
                     saved=made.saved if made.then_needed == 0 else 0)
    if made.then_needed > 0:
        saves.note_saved(dice, game, target, NOBODY, needed=made.then_needed, face=made.then_face, saved=made.saved)


@rule
def hit_model(dice: Dice, rules: Rules, board: Board, game: Game, unit: int, ap: int) -> None:
    """A model takes a hit of a shot: save, wound, removal. Source: B12, B13, B41; S1.105."""
    profile = board.profile[game.model[unit].profile]
    dice.who = unit
    roll = save(dice, rules, armour_against_shot(profile.armour, ap), profile.invulnerable)
    note_save(dice, game, unit, roll)
    if roll.saved == 0:
        lose_hp(dice, board, game, unit, wounds(game.model[unit].hp, 0))


@rule
def break_door(dice: Dice, game: Game, door: int) -> None:
    """A door loses one HP; with none left it is removed. Source: B6; G-4."""
    game.door_hp[door] -= 1
    saves.note_wounded(dice, game, DOORS + door, NOBODY, lost=1, left=game.door_hp[door], next_alien=0)
    if game.door_hp[door] <= 0:
        game.door_state[door] = DOOR_REMOVED
        saves.note_removed(dice, game, DOORS + door, NOBODY, x=0, y=0)
        nobody_aims_at(game, DOORS + door)


@rule
def hit_door(dice: Dice, rules: Rules, board: Board, game: Game, door: int, armour: int) -> None:
    """A door takes a hit that leaves it so much of its armour save. Source: B6; G-4."""
    profile = board.profile[board.door[door].profile]
    dice.who = DOORS + door
    roll = save(dice, rules, armour, profile.invulnerable)
    note_save(dice, game, DOORS + door, roll)
    if roll.saved == 0:
        break_door(dice, game, door)


@rule
def hit_target(dice: Dice, rules: Rules, board: Board, game: Game, target: int, ap: int) -> None:
    """A target takes a hit of a shot. Source: B6, B12, B13."""
    if target >= DOORS:
        door = target - DOORS
        armour = armour_against_shot(board.profile[board.door[door].profile].armour, ap)
        hit_door(dice, rules, board, game, door, armour)
    else:
        hit_model(dice, rules, board, game, target, ap)
