"""The played example of the source, die by die (2A, 2B): 31 dice, every value of the trace."""

from dieshift.boarding.chapters import activation, doors, melee, movement, saves, shooting
from dieshift.boarding.chapters.melee.rules import in_contact, is_frontal
from dieshift.boarding.state.terms import DOOR_CLOSED, DOOR_OPEN, DOOR_REMOVED, ON_BOARD, REMOVED
from dieshift.boarding.terrain.board import in_arc, in_view, sight

from . import kit
from .kit import EAST, NORTH, SOUTH, attack, door, parry, step, turn

T, G1, G2 = range(3)
DICE = [1, 1, 3, 4, 2, 2, 3, 5, 1, 3, 2, 1, 4, 6, 3, 5, 5, 2, 2, 5, 2, 3, 6, 1, 2, 4, 3, 6, 5, 6, 5]
HIT_DOOR = kit.order(shooting.NEXT_HIT, target=door(2))


def start():
    return kit.action(kit.ROOM, kit.model("boarder", 0, 2, 0, NORTH), kit.model("stalker", 1, 0, 2, EAST),
                      kit.model("stalker", 1, 2, 4, SOUTH)).acts(T)


def seen(fight, unit, other):
    """Whether a model sees another (sight and front half), and has it in its fire arc."""
    a, b = fight[unit], fight[other]
    clear = sight(fight.board, fight.game, a.x, a.y, b.x, b.y, unit)
    dx, dy = b.x - a.x, b.y - a.y
    return (clear and in_view(a.facing, dx, dy)) == 1, in_arc(a.facing, dx, dy) == 1


def test_the_room_is_the_one_drawn():
    """S1.100, S1.113; 2A: the doors on edges, the squares of all three models."""
    fight = start()
    near, far = fight.board.door[0], fight.board.door[1]
    assert (near.x, near.y, near.side, far.x, far.y, far.side, fight.board.doors) == (2, 1, 0, 3, 5, 0, 2)
    assert [fight.at(unit) for unit in (T, G1, G2)] == [(2, 0, "N"), (0, 2, "E"), (2, 4, "S")]
    assert fight[T].acpo == 4


def test_the_whole_example():  # noqa: PLR0915 - one example, from its first step to its last
    """2B: steps 1 to 8c, every cost, face, success and removal; all 31 dice are used.

    Source: S1.97-103, S1.105, S1.107, S1.109, S1.112-115, S1.121, S1.129-133, S1.135-140, S1.142, S1.150-156.
    """
    fight = start()
    dice = iter(DICE)

    def faces(count):
        return [next(dice) for _ in range(count)]

    # 1
    fight.play(step("N"))
    assert (fight.at(T), fight[T].acpo) == ((2, 1, "N"), 3)
    assert not seen(fight, T, G1)[0]
    assert not seen(fight, T, G2)[0]
    # 2
    fight.play(kit.order(doors.OPEN, target=door(1)))
    assert (fight[T].acpo, fight.game.door_state[0]) == (2, DOOR_OPEN)
    assert seen(fight, T, G2) == (True, True)
    assert not seen(fight, T, G1)[0]
    # 3: step and shot, two hits
    assert not sight(fight.board, fight.game, 2, 1, 0, 2, T)
    fight.play(step("NE", G2), *faces(2))
    assert (fight.at(T), fight[T].acpo) == ((3, 2, "N"), 1)
    assert seen(fight, T, G1) == (True, False)
    assert fight.events(shooting.SHOT) == [(T, G2, kit.gun("twin carbine"), 11, 2)]
    # 3a, 3b: the second hit may go to the door, and need not
    assert fight.events(shooting.HIT) == [(T, G2, 1, 0, 0)]
    assert fight.events(saves.NO_SAVE) == [(G2, -1, 0, 0, 0)]
    assert [e[0] for e in fight.events(saves.REMOVED)] == [G2]
    assert fight.waits == (0, shooting.WHOSE_HIT)
    fight.play(HIT_DOOR, *faces(1))
    assert fight.events(shooting.HIT) == [(T, door(2), 0, 0, 0)]
    assert fight.events(saves.SAVED) == [(door(2), -1, 6, 3, 0)]
    assert [e[0] for e in fight.events(saves.REMOVED)] == [door(2)]
    assert (fight[G2].hp, fight[G2].state) == (0, REMOVED)
    assert (fight.game.door_state[1], fight.game.door_hp[1]) == (DOOR_REMOVED, 0)
    assert fight.waits == (0, activation.WHAT_ACTION)
    # 4: turn and shot, no hit; the turn passes
    fight.play(turn("W", G1), *faces(2))
    assert fight.events(shooting.SHOT) == [(T, G1, kit.gun("twin carbine"), 42, 0)]
    assert fight.events(movement.TURNED) == [(T, -1, 3, 1, 0)]
    assert (fight.at(T), fight[T].acpo) == ((3, 2, "W"), 0)
    assert fight.waits == (1, activation.WHICH_UNIT)
    assert fight[T].overwatch == 0
    fight.acts(G1)
    assert fight[G1].acpo == 6
    # 5, 6
    fight.play(step("E"))
    assert (fight.at(G1), fight[G1].acpo) == ((1, 2, "E"), 5)
    fight.play(step("E"))
    assert (fight.at(G1), fight[G1].acpo) == ((2, 2, "E"), 4)
    assert in_contact(fight.rules, fight.board, fight.game, 2, 2, 3, 2) == 1
    assert (fight[G1].engaged, fight[T].engaged) == (0, 0)
    assert is_frontal(fight.rules, fight[G1].facing, fight[T].facing, 1, 0) == 1
    # 7 to 7b: the stalker may parry, and takes the six
    fight.play(attack(T), *faces(12))
    assert fight[G1].acpo == 3
    assert fight.events(melee.FOUGHT) == [(G1, T, 1, 1, kit.weapon("rending claws"))]
    assert fight.events(melee.POOL) == [(G1, T, 2351321, 0, 3), (T, G1, 4635, 0, 4)]
    assert fight.events(melee.REROLLED) == [(T, G1, 4655, 0, 0b100)]
    assert fight.waits == (1, melee.WHAT_TO_PARRY)
    fight.play(parry(6), *faces(1))
    assert fight.events(melee.PARRIED) == [(G1, T, 4255, 0, 0b10)]
    assert fight.events(melee.ROUND) == [(G1, T, 3, 3, 2)]
    assert (fight[G1].engaged, fight[T].engaged) == (1 << 2, 1 << 6)
    assert (fight[G1].hp, fight[T].hp) == (1, 1)
    # 8 to 8c
    fight.play(attack(T), *faces(12))
    assert fight.events(melee.FOUGHT) == [(G1, T, 0, 1, kit.weapon("rending claws"))]
    assert fight.events(melee.POOL) == [(G1, T, 252361, 0, 3), (T, G1, 2436, 0, 4)]
    rerolled, = fight.events(melee.REROLLED)
    assert rerolled[4] == 0b101
    fight.play(parry(6), *faces(1))
    parried, = fight.events(melee.PARRIED)
    assert sorted(str(parried[2])) == ["4", "5", "5", "6"]
    assert fight.events(melee.ROUND) == [(G1, T, 3, 4, 1)]
    assert fight.events(saves.NO_SAVE) == [(G1, -1, 0, 0, 0)]
    assert (fight[G1].hp, fight[G1].state, fight[T].hp, fight[T].state) == (0, REMOVED, 1, ON_BOARD)
    assert fight.events(melee.DISENGAGED) == [(G1, T, 0, 0, 0)]
    assert (fight[G1].engaged, fight[T].engaged) == (0, 0)
    assert fight.events(activation.ENDED) == [(G1, -1, 2, 0, 0)]
    assert list(dice) == []
    assert len(DICE) == 31


def test_the_parried_die_of_round_two_does_not_matter():
    """I-11: the boarder shows two sixes; whichever is parried, the result is the same."""
    fight, dice = start(), iter(DICE)
    for move, count in ((step("N"), 0), (kit.order(doors.OPEN, target=door(1)), 0), (step("NE", G2), 2),
                        (HIT_DOOR, 1), (turn("W", G1), 2)):
        fight.play(move, *[next(dice) for _ in range(count)])
    assert fight.game.door_state[0] == DOOR_OPEN != DOOR_CLOSED
    fight.acts(G1)
    fight.play(step("E"))
    fight.play(step("E"))
    fight.play(attack(T), *DICE[5:18])
    fight.play(attack(T), 2, 5, 2, 3, 6, 1, 6, 4, 3, 2, 5, 6, 5)
    assert fight.events(melee.ROUND) == [(G1, T, 3, 4, 1)]
    assert fight[G1].state == REMOVED
