"""The throw of the ballistic dice, with numbers only; who may be shot at is `shots.py`'s.

Source: B8-B11, RULING 2, RULING 3; G-8b, G-9, G-10, G-13.
"""

from typing import NamedTuple

from dieshift.boarding.chapters import activation, fire, shooting
from dieshift.boarding.chapters.doors.rules import Square, door_in_arc, is_shut, side_of_door
from dieshift.boarding.chapters.melee.rules import in_contact
from dieshift.boarding.frame import ALLOWED
from dieshift.boarding.state import terms
from dieshift.boarding.state.options import catalogue
from dieshift.boarding.state.pools import face_of, thrown, with_face
from dieshift.boarding.state.records import SIZE, Board, Game, Model, Profile
from dieshift.boarding.state.terms import DOORS, NOBODY, ON_BOARD, WAY_X, WAY_Y
from dieshift.boarding.terrain.board import distance, in_arc, sight
from dieshift.core.dice import Dice, roll
from dieshift.core.rules import Rules, rule, slot


class Volley(NamedTuple):
    """One throw of the ballistic dice."""

    first: int  # the faces as first thrown (pools)
    faces: int  # after rolling again
    hits: int


@rule
def numeral(face: int) -> int:
    """What a ballistic die shows: 1, 2, 3, or a miss on three faces. Source: B8; S1.103."""
    return face if face <= 3 else 0


@catalogue.slot
@slot
def hits_with(rules: Rules, shown: int, hit_type: int) -> int:
    """Whether a numeral hits: yes, if it is no higher than the hit type. Source: B9, RULING 2; S1.103."""
    return 1 if 1 <= shown <= hit_type else 0


@rule
def faces_hitting(rules: Rules, hit_type: int) -> int:
    """The faces of a ballistic die that hit, a bit each. Source: B9, RULING 2."""
    faces = 0
    for face in range(1, 7):
        if hits_with(rules, numeral(face), hit_type) == 1:
            faces |= 1 << face
    return faces


@rule
def blanks() -> int:
    """The faces of a ballistic die without a numeral, a bit each. Source: B8."""
    faces = 0
    for face in range(1, 7):
        if numeral(face) == 0:
            faces |= 1 << face
    return faces


@rule
def scored(hitting: int, faces: int, count: int) -> int:
    """How many dice of a throw show a face that hits. Source: B9."""
    found = 0
    for k in range(count):
        found += (hitting >> face_of(faces, k)) & 1
    return found


@catalogue.slot
@slot
def misses_again(rules: Rules, brb: int) -> int:
    """Number of missed dice that a shooter may re-roll. Source: G-13; S1.67, S1.86."""
    return brb


@catalogue.slot
@slot
def sus_fire(rules: Rules, level: int) -> int:
    """Bonus to the hit type for standing still and shooting at the same target again. Source: G-9."""
    return level


@rule
def hit_type_of(rules: Rules, hit_type: int, level: int) -> int:
    """The hit type of a shot, never more than 3. Source: B9; G-9."""
    return min(3, hit_type + sus_fire(rules, level))


@catalogue.slot
@slot
def rolls_on(rules: Rules, hits: int, overkill: int) -> int:
    """Whether to re-roll a missed die: yes, while another hit would count. Source: B10, B11; G-13."""
    return 1 if overkill == 1 or hits == 0 else 0


@rule
def volley(dice: Dice, rules: Rules, count: int, hit_type: int, again: int, overkill: int) -> Volley:
    """Throw the ballistic dice together: without Overkill they score one hit at most, with it every one that hits.

    Missed dice are rolled again as far as that is allowed, the first ones first: nobody has fewer hits for it (on
    overwatch a pair may jam the gun, but the hit still counts).
    Source: B8-B11; G-13; S1.103, S1.106, S1.109.
    """
    first = thrown(dice, count, shooting.BALLISTIC)
    faces, left = first, misses_again(rules, again)
    hits = 0
    for k in range(count):
        hits += hits_with(rules, numeral(face_of(first, k)), hit_type)
    for k in range(count):
        if left > 0 and rolls_on(rules, hits, overkill) == 1:
            if hits_with(rules, numeral(face_of(first, k)), hit_type) == 0:
                left -= 1
                face = roll(dice, 6, shooting.BALLISTIC_AGAIN)
                faces = with_face(faces, k, face)
                hits += hits_with(rules, numeral(face), hit_type)
    return Volley(first, faces, hits if overkill == 1 else min(1, hits))


@catalogue.slot
@slot
def jams(rules: Rules, faces: int, count: int) -> int:
    """Whether an overwatch shot jams the gun: yes, when two dice show the same numeral. Source: G-8b."""
    for k in range(count):
        for other in range(k):
            digit = numeral(face_of(faces, k))
            if digit > 0 and digit == numeral(face_of(faces, other)):
                return 1
    return 0


@catalogue.slot
@slot
def goes_past_the_fallen(rules: Rules) -> int:
    """Whether further hits of an overwatch shot go to others when its target was already gone: yes.

    Only the first hit is bound to the declared target. Source: B11, RULING 3; G-8.
    """
    return 1


@catalogue.slot
@slot
def overkill_reaches(rules: Rules, apart: int) -> int:
    """Whether a further hit reaches a target at this distance from the first: yes, any in the fire arc.

    Source: B11, RULING 3.
    """
    return 1


# --- Gather: whether a gun can be fired, and whether a target may be shot at from a square. No dice are rolled --------
# Source: B7, B11, B15-B17; G-4, G-5, G-6, G-7, G-10, G-12, G-16.


@rule
def gun_place(profile: Profile, gun: int) -> int:
    """Which of its guns a gun is for a profile: 0 or 1; NOBODY: it has no such gun. Source: B14."""
    for k in range(profile.guns):
        if profile.gun[k] == gun:
            return k
    return NOBODY


@rule
def gun_or_first(board: Board, model: Model, gun: int) -> int:
    """The gun named, or a model's first; NOBODY: it has none. Source: B14."""
    profile = board.profile[model.profile]
    if gun != NOBODY or profile.guns == 0:
        return gun
    return profile.gun[0]


@rule
def gun_refusal(board: Board, model: Model, gun: int) -> int:
    """Whether a model's gun can be fired at all. Source: G-8b, G-12, G-16."""
    place = gun_place(board.profile[model.profile], gun)
    if place == NOBODY or model.hidden > 0:
        return shooting.NO_GUN
    if model.no_shoot > 0:
        return shooting.MAY_NOT_SHOOT
    if model.jammed & (1 << place) != 0:
        return shooting.GUN_JAMMED
    if board.gun[gun].ammo > 0 and model.ammo[place] == 0:
        return shooting.NO_AMMO
    return ALLOWED


@rule
def ready_refusal(board: Board, model: Model, gun: int) -> int:
    """Whether a model's gun can be fired and paid for, standing still. Source: B1, B14; G-8b, G-12, G-16."""
    found = gun_refusal(board, model, gun)
    if found != ALLOWED:
        return found
    return ALLOWED if model.acpo >= board.gun[gun].acpo else activation.TOO_FEW_POINTS


@rule
def side_fights(game: Game, side: int, unit: int) -> int:
    """Whether a model is engaged in a fight in which a side has a combatant, itself included.

    Source: B17; S1.10, S1.157.
    """
    model = game.model[unit]
    if model.engaged == 0:
        return 0
    if model.side == side:
        return 1
    for way in range(8):
        if model.engaged & (1 << way) != 0:
            other = game.occupant[(model.y + WAY_Y[way]) * SIZE + model.x + WAY_X[way]] - 1
            if other >= 0 and game.model[other].side == side:
                return 1
    return 0


@rule
def target_square(board: Board, game: Game, target: int, x: int, y: int) -> Square:
    """The square of a target: a model's own, or the one beside a door that a shooter at x, y looks at. Source: G-4."""
    if target >= DOORS:
        return side_of_door(board, target - DOORS, x, y)
    return Square(game.model[target].x + 0, game.model[target].y + 0)


@rule
def shot_refusal(rules: Rules, board: Board, game: Game, unit: int, gun: int, x: int, y: int, facing: int,
                 target: int) -> int:
    """Whether a model standing at x, y with a facing may shoot at a target: an enemy, an object, or a shut door.

    Source: B7, B15, B17; G-4 to G-7; S1.10, S1.122.
    """
    if target >= DOORS:
        return door_refusal(board, game, unit, gun, x, y, facing, target - DOORS)
    if target < 0 or target >= game.models or game.model[target].state != ON_BOARD or game.model[target].hidden > 0:
        return shooting.NO_TARGET
    other = game.model[target]
    side = game.model[unit].side
    if other.side == side:
        return shooting.OWN_SIDE
    if in_arc(facing, other.x - x, other.y - y) == 0:
        return shooting.OUT_OF_ARC
    if distance(x, y, other.x, other.y) > board.gun[gun].reach:
        return shooting.OUT_OF_RANGE
    if side_fights(game, side, target) == 1:
        return shooting.FRIEND_FIGHTS
    if board.gun[gun].tags & terms.ASSAULT == 0 and in_contact(rules, board, game, x, y, other.x, other.y) == 1:
        return shooting.CONTACT_NEEDS_ASSAULT
    return ALLOWED if sight(board, game, x, y, other.x, other.y, unit) == 1 else shooting.OUT_OF_SIGHT


@rule
def door_refusal(board: Board, game: Game, unit: int, gun: int, x: int, y: int, facing: int, door: int) -> int:
    """Whether a door may be shot at: while shut, if the square on the shooter's side of it could be.

    The door of the shooter's own square is at close-combat range. Source: B15; G-4; S1.122.
    """
    if door >= board.doors or is_shut(game, door) == 0:
        return shooting.NO_TARGET
    if door_in_arc(board, door, x, y, facing) == 0:
        return shooting.OUT_OF_ARC
    near = side_of_door(board, door, x, y)
    if distance(x, y, near.x, near.y) > board.gun[gun].reach:
        return shooting.OUT_OF_RANGE
    if near.x == x and near.y == y and board.gun[gun].tags & terms.ASSAULT == 0:
        return shooting.CONTACT_NEEDS_ASSAULT
    return ALLOWED if sight(board, game, x, y, near.x, near.y, unit) == 1 else shooting.OUT_OF_SIGHT


@rule
def next_hit_allowed(rules: Rules, board: Board, game: Game, target: int) -> int:
    """Whether the next hit of the Overkill shot under way may go to a target. Source: B11, RULING 3; G-10."""
    pending = game.pending
    shooter = game.model[pending.shooter]
    code = shot_refusal(rules, board, game, pending.shooter, pending.gun, shooter.x, shooter.y, shooter.facing, target)
    if code != ALLOWED:
        return 0
    place = target_square(board, game, target, shooter.x, shooter.y)
    return overkill_reaches(rules, distance(place.x, place.y, pending.x, pending.y))


@rule
def section_refusal(rules: Rules, board: Board, game: Game, unit: int, gun: int, section: int) -> int:
    """Whether a torrent may be aimed at a section: some square of it must be in arc, range and sight.

    No square in contact may be aimed at, and no section with a fight of one's own side in it.
    Source: B15, B17; G-12; S1.157.
    """
    model = game.model[unit]
    for other in range(game.models):
        bystander = game.model[other]
        if bystander.state == ON_BOARD and board.section[bystander.y * SIZE + bystander.x] == section:
            if side_fights(game, model.side, other) == 1:
                return shooting.FRIEND_FIGHTS
    reach = board.gun[gun].reach
    for y in range(max(0, model.y - reach), min(board.height, model.y + reach + 1)):
        for x in range(max(0, model.x - reach), min(board.width, model.x + reach + 1)):
            if board.section[y * SIZE + x] == section and in_arc(model.facing, x - model.x, y - model.y) == 1:
                assault = board.gun[gun].tags & terms.ASSAULT
                if assault != 0 or in_contact(rules, board, game, model.x, model.y, x, y) == 0:
                    if sight(board, game, model.x, model.y, x, y, unit) == 1:
                        return ALLOWED
    return fire.NO_SECTION
