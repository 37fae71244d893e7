"""A round of close combat that waits for a decision, as `Pending` holds it: written down, read, forgotten.

Source: B35-B38.
"""

from dieshift.boarding.chapters.melee.rules import Pool, Pools
from dieshift.boarding.state.records import Game, Pending, Thrown
from dieshift.boarding.state.terms import NOBODY
from dieshift.core.record_rules import clearing
from dieshift.core.rules import rule

clear_thrown = clearing(Thrown)
ATTACKS, DEFENDS = range(2)  # places in Pending.thrown


@rule
def begin_round(game: Game, target: int, weapon: int, answer: int, destroys: int, pools: Pools) -> None:
    """A round is under way, with its dice thrown; the first ability is due. Source: B35, B37."""
    pending = game.pending
    pending.target, pending.weapon, pending.answer, pending.destroys = target, weapon, answer, destroys
    pending.ability, pending.copies = 1, NOBODY
    keep_pools(pending, pools)


@rule
def keep_pools(pending: Pending, pools: Pools) -> None:
    """Write down the dice of both sides."""
    keep_pool(pending.thrown[ATTACKS], pools.attacker)
    keep_pool(pending.thrown[DEFENDS], pools.defender)


@rule
def keep_pool(thrown: Thrown, pool: Pool) -> None:
    """Write down the dice of one side."""
    thrown.first, thrown.faces, thrown.again, thrown.parried = pool.first, pool.faces, pool.again, pool.parried
    thrown.size, thrown.need, thrown.better = pool.size, pool.need, pool.better


@rule
def kept_pool(thrown: Thrown) -> Pool:
    """The dice of one side."""
    return Pool(thrown.first + 0, thrown.faces + 0, thrown.size + 0, thrown.need + 0, thrown.better + 0,
                thrown.again + 0, thrown.parried + 0)


@rule
def kept_pools(pending: Pending) -> Pools:
    """The dice of both sides."""
    return Pools(kept_pool(pending.thrown[ATTACKS]), kept_pool(pending.thrown[DEFENDS]))


@rule
def forget_round(pending: Pending) -> None:
    """No round is under way."""
    pending.answer, pending.destroys, pending.ability, pending.copies = 0, 0, 0, 0
    clear_thrown(pending.thrown[ATTACKS])
    clear_thrown(pending.thrown[DEFENDS])
