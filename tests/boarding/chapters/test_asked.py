"""Whoever is asked about Re-roll or Parry can change something by his answer, and nobody is passed over who could."""

import pytest

from dieshift.boarding.chapters.melee.abilities import (
    ABILITIES,
    ability_at,
    copies,
    could_matter,
    is_parry,
    pool_for,
    sides_of,
    usable,
    with_pool,
)
from dieshift.boarding.chapters.melee.rules import (
    DEFENDER,
    NEITHER,
    Fighter,
    Pool,
    Pools,
    is_open_failure,
    is_open_success,
    round_of,
    shows_six,
    turns_to_attacker,
)
from dieshift.boarding.chapters.saves.rules import armour_against_weapon
from dieshift.boarding.state.options import catalogue
from dieshift.boarding.state.pools import with_face
from dieshift.boarding.state.terms import RENDING
from dieshift.core.chance import Chance


def outcome(rules, sides, pools):
    """What a round comes to: who wounds whom, with which saves left, and who turns."""
    bout = round_of(pools)
    turn = turns_to_attacker(rules, int(bout.winner == DEFENDER))
    winner, loser = (sides.defender, sides.attacker)[::1 if bout.winner == DEFENDER else -1]
    if bout.winner == NEITHER or winner.wounds == 0:
        return NEITHER, 0, turn
    pool = bout.defender if bout.winner == DEFENDER else bout.attacker
    return bout.winner, armour_against_weapon(loser.armour, winner.tags, shows_six(pool)), turn


def after_one(which, pools, k, face):
    """The dice after one of them was rolled again, by its owner or because it was parried."""
    pool = pool_for(which, pools)
    parry = is_parry(which)
    return with_pool(which, pools, pool._replace(
        faces=with_face(pool.faces, k, face), again=pool.again | (0 if parry else 1 << k),
        parried=pool.parried | (1 << k if parry else 0)))


def open_dice(which, pools):
    """The dice that an ability may change."""
    pool, is_open = pool_for(which, pools), is_open_success if is_parry(which) else is_open_failure
    return [k for k in range(pool.size) if is_open(pool, k) == 1]


def parts(rules, place, left, sides, pairs):
    """Whether two rounds may end apart that are alike but for what was used so far, whatever comes after it."""
    if any(outcome(rules, sides, one) != outcome(rules, sides, other) for one, other in pairs):
        return True
    if place >= ABILITIES or not pairs:
        return False
    which = ability_at(rules, place)
    left = copies(which, sides) if left is None else left
    if left and parts(rules, place, left - 1, sides, {
            (after_one(which, one, k, face), after_one(which, other, k, face)) for one, other in pairs
            for k in set(open_dice(which, one)) & set(open_dice(which, other)) for face in range(1, 7)}):
        return True
    return parts(rules, place + 1, None, sides, pairs)


def may_change(rules, place, left, sides, pools):
    """Whether the ability due, used once, leads to another end than declined, by any dice and any later choice."""
    which = ability_at(rules, place)
    return parts(rules, place, left - 1, sides, {
        (after_one(which, pools, k, face), pools) for k in open_dice(which, pools) for face in range(1, 7)})


@pytest.mark.parametrize("text", ["book", "book + parry-first", "book + flank-turn-win-only"])
def test_exactly_those_are_asked_whose_answer_may_change_something(text):
    """B28, B29, B37-B39, B49: against every way the dice may fall; one who cannot wound is ahead for nothing."""
    chance, rules, relevant, spared = Chance(1), catalogue.parse(text).record(), 0, 0

    def fighter(unit, wounds):
        return Fighter(unit, 0, chance.between(2, 5), chance.pick((0, RENDING)), chance.between(0, 1),
                       chance.between(0, 1), chance.pick((0, 2, 4)), 0, wounds)

    def thrown(own):
        size, faces = chance.between(0, 3), 0
        for k in range(size):
            faces = with_face(faces, k, chance.between(1, 6))
        return Pool(faces, faces, size, own.need, chance.between(0, 1), 0, chance.pick((0, 0, 1, 2)))

    for _ in range(400):
        attacker, defender = fighter(0, 1), fighter(1, chance.pick((0, 1)))
        sides, pools = sides_of(rules, attacker, defender), Pools(thrown(attacker), thrown(defender))
        for place in range(ABILITIES):
            which = ability_at(rules, place)
            left = copies(which, sides)
            if left > 0 and usable(which, pools) > 0:
                matters = could_matter(rules, place, left, sides, pools)
                assert matters == may_change(rules, place, left, sides, pools), (sides, pools, place)
                relevant, spared = relevant + matters, spared + 1 - matters
                break
    assert min(relevant, spared) > 10
