"""Two models face to face on a small board: the arena where the odds of duels and shots run rules that write to a game.

A process has one arena, and sets it up again for every question.
"""

from functools import lru_cache
from typing import Any, NamedTuple

from dieshift.boarding import chapters  # noqa: F401  (the rules record has all its fields only with every chapter)
from dieshift.boarding.scenarios.combatants import NUMBERS, Combatant, bits
from dieshift.boarding.state import records, terms
from dieshift.boarding.state.options import catalogue
from dieshift.boarding.state.records import Board, Door, Event, Game, Melee, Model, Profile
from dieshift.boarding.state.records import Gun as GunRecord
from dieshift.core.records import flatten, unflatten
from dieshift.core.rulesets import Ruleset

Fields = tuple[int, ...]

ATTACKS, DEFENDS = range(2)  # the places of both models
HERE = 1  # the square of the attacker is 1, 1; it looks north
ATTACKER_FACES = terms.NORTH
STRAIGHT, DIAGONAL = 0, 1  # the ways to the defender
# the defender's facings when attacked from front, flank and rear, straight ahead and corner to corner
FACES = {"front": (terms.SOUTH, terms.SOUTH), "flank": (terms.EAST, terms.WEST), "rear": (terms.NORTH, terms.NORTH)}
DOOR = terms.DOORS  # the one door as a target


@lru_cache(maxsize=256)
def ruleset_of(text: str) -> Ruleset:
    """The rule set that a text names; RulesetError says what is wrong with it."""
    return catalogue.parse(text)


@lru_cache(maxsize=256)
def fields_of(ruleset: Ruleset) -> Fields:
    """The fields of a rule set's record, in its own order: something a memo can be keyed by."""
    return tuple(flatten(ruleset.record()))


@lru_cache(maxsize=256)
def rules_of(fields: Fields) -> Any:
    """The rules record with these fields."""
    return unflatten(fields, catalogue.record())


class Standing(NamedTuple):
    """How two fighters stand between two rounds; HP 0: removed, when nothing else matters any more."""

    attacker_hp: int
    defender_hp: int
    attacker_concussed: int = 0
    defender_concussed: int = 0
    defender_faces: int = terms.SOUTH
    engaged: int = 0


class Arena(NamedTuple):
    """The board and the game."""

    board: Board
    game: Game


def _unchecked(kind: Any) -> Any:
    """A record class whose fields are set without a look at their width, which would take most of the time here."""
    return type(kind.__name__, (kind,), {"__slots__": (), "__setattr__": object.__setattr__, "__doc__": kind.__doc__})


_BOARD, _GAME, _PROFILE, _MELEE, _GUN, _DOOR, _MODEL, _EVENT = map(
    _unchecked, (Board, Game, Profile, Melee, GunRecord, Door, Model, Event))


def _empty_arena() -> Arena:
    void = [0] * records.CELLS
    board = _BOARD(
        width=HERE + 2, height=HERE + 2, profiles=2, doors=1, section=void, north=void, east=void,
        profile=[_PROFILE(melee=[0] * records.MAX_ARMS, gun=[0] * records.MAX_OWN_GUNS) for _ in range(2)],
        melee=[_MELEE() for _ in range(2 * records.MAX_ARMS)], gun=[_GUN() for _ in range(2 * records.MAX_OWN_GUNS)],
        door=[_DOOR(profile=DEFENDS, x=HERE, y=HERE)], entry=[], exit=[], condition=[])
    game = _GAME(models=2, seat_to_choose=terms.NOBODY, active=terms.NOBODY, winner=terms.NOBODY,
                 occupant=[0] * records.CELLS, objective=[],
                 model=[_MODEL(ammo=[0] * records.MAX_OWN_GUNS) for _ in range(2)],
                 event=[_EVENT() for _ in range(records.MAX_EVENTS)])
    return Arena(board, game)


_ARENA = _empty_arena()


def _write_profile(board: Board, at: int, combatant: Combatant) -> None:
    """Put a profile with its weapons on the board. Source: 4.1."""
    profile = board.profile[at]
    for name in NUMBERS:
        setattr(profile, name, getattr(combatant, name))
    profile.kind = terms.KINDS.index(combatant.kind)
    profile.melees, profile.guns = len(combatant.melee), len(combatant.guns)
    for k, weapon in enumerate(combatant.melee):
        place = profile.melee[k] = at * records.MAX_ARMS + k
        board.melee[place].tags, board.melee[place].hands = bits(weapon.tags, terms.MELEE_TAGS), weapon.hands
    for k, gun in enumerate(combatant.guns):
        place = profile.gun[k] = at * records.MAX_OWN_GUNS + k
        stats = board.gun[place]
        stats.tags, stats.dice, stats.hit_type, stats.ap = bits(gun.tags,
                                                                terms.GUN_TAGS), gun.dice, gun.hit_type, gun.ap
        stats.torrent = gun.torrent


def arena(attacker: Combatant, defender: Combatant, way: int, standing: Standing) -> Arena:
    """The arena with two models on it, the defender in a way from the attacker."""
    made = arena_of(attacker, defender)
    place(made, way, standing)
    return made


@lru_cache(maxsize=1)  # there is one arena, and only the last two are on it
def arena_of(attacker: Combatant, defender: Combatant) -> Arena:
    """The arena with the profiles of two models, which stand nowhere yet."""
    for at, combatant in ((ATTACKS, attacker), (DEFENDS, defender)):
        _write_profile(_ARENA.board, at, combatant)
    return _ARENA


def place(made: Arena, way: int, standing: Standing) -> None:
    """Put both models, or the model and the door, where and how they stand, and forget the last step's facts."""
    game = made.game
    one, other = game.model[ATTACKS], game.model[DEFENDS]
    for unit, model in ((ATTACKS, one), (DEFENDS, other)):
        model.state, model.side, model.profile = terms.ON_BOARD, unit, unit
        model.overwatch = model.no_shoot = model.hidden = 0
        model.sus_target = model.item = terms.NOBODY
    one.x, one.y, one.facing = HERE, HERE, ATTACKER_FACES
    other.x, other.y, other.facing = HERE + terms.WAY_X[way], HERE + terms.WAY_Y[way], standing.defender_faces
    one.hp, one.concussed, one.engaged = standing.attacker_hp, standing.attacker_concussed, standing.engaged << way
    other.hp, other.concussed = standing.defender_hp, standing.defender_concussed
    other.engaged = standing.engaged << (way ^ 4)
    game.occupant[one.y * records.SIZE + one.x] = ATTACKS + 1
    game.occupant[other.y * records.SIZE + other.x] = DEFENDS + 1
    game.door_hp[0], game.door_state[0] = standing.defender_hp, terms.DOOR_CLOSED
    game.events = 0


def standing_of(made: Arena, *, door: bool) -> Standing:
    """State of both models after a round; once one of them is removed, only the HP of both matter."""
    game = made.game
    one, other = game.model[ATTACKS], game.model[DEFENDS]
    hp = game.door_hp[0] if door else other.hp
    if one.hp == 0 or hp == 0:
        return Standing(one.hp, hp)
    return Standing(one.hp, hp, one.concussed, other.concussed, other.facing, 1)
