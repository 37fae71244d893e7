"""In any state that play reaches, other hidden things in the place of those there change nothing for a seat (NI-2)."""

from random import Random

import pytest

from dieshift.core.records import clone, flatten
from dieshift.core.viewers import Viewer

from . import boarders, squads
from .kit import ENEMY, OTHER, OWN, VIEWER, Side, World, chances, of_seed, order_of, played, projection


def swap(world: World, chance: Random, orders: int = 8) -> None:
    """Play one game, and after every order look at it with other hidden things."""
    side = Side(world, world.setting.game)
    for _ in range(orders):
        if side.game.seat_to_choose == -1:
            return
        order = side.kind.orders.read(order_of(side, chance), side.names, side.game)
        if side.kind.rulebook.refusal(side.journal.rules, side.table, side.game, order):
            continue
        side.play(order)
        for viewer in (VIEWER, Viewer.SPECTATOR):
            other = clone(side.game)
            world.vary(other, chance)
            varied, wanted = (projection.view_of(side.kind, game, viewer) for game in (other, side.game))
            assert flatten(varied) == flatten(wanted)
            if viewer is VIEWER and wanted.seat_to_choose == OWN:
                rules = side.journal.rules
                assert (side.kind.orders.offers(rules, side.table, varied, side.names)
                        == side.kind.orders.offers(rules, side.table, wanted, side.names))


@played
def test_other_squads_under_the_counters_change_no_view(seed: int) -> None:
    swap(squads.world(), of_seed(seed))


@played
def test_other_aliens_under_the_blips_change_no_view(seed: int) -> None:
    swap(boarders.world(), of_seed(seed), 16)


def judged_alike(world: World, chance: Random, orders: int = 10) -> int:
    """Play one game, and ask for orders of the viewer's: the rules forbid by the truth what they forbid by its view.

    How many orders were asked for.
    """
    side, count = Side(world, world.setting.game), 0
    for _ in range(orders):
        if side.game.seat_to_choose == -1:
            break
        if side.game.seat_to_choose == OWN:
            texts = [order_of(side, chance) for _ in range(4)] + world.probes(side.names, chance)
            count += sum(forbidden_alike(side, chance, text) for text in texts)
        order = side.kind.orders.read(order_of(side, chance), side.names, side.game)
        if not side.kind.rulebook.refusal(side.journal.rules, side.table, side.game, order):
            side.play(order)
    return count


def forbidden_alike(side: Side, chance: Random, text: str) -> int:
    """Whether an order could be asked for; it is forbidden whatever lies hidden, or not at all."""
    book, truth = side.kind.rulebook, clone(side.game)
    try:
        order = side.kind.orders.read(text, side.names, side.game)
    except ValueError:
        return 0
    known = book.refusal(side.journal.rules, side.table, book.view(truth, VIEWER), order)
    for _ in range(3):
        assert book.refusal(side.journal.rules, side.table, truth, order) == known, text
        side.world.vary(truth, chance)
    return 1


@pytest.mark.parametrize("rules", [*squads.RULES, "goodall + part-fire + greatest-threat-first"])
@played
def test_the_rules_forbid_a_squad_only_what_it_knows_to_be_forbidden(rules: str, seed: int) -> None:
    """R15.1: figures under a counter are no reason to refuse; who asks for moves and shots learns nothing."""
    judged_alike(squads.world(rules), of_seed(seed))


@played
def test_the_rules_forbid_a_boarder_only_what_he_knows_to_be_forbidden(seed: int) -> None:
    """G-18: nothing that a blip hides is a reason to refuse an order."""
    judged_alike(boarders.world(), of_seed(seed), 16)


def test_many_orders_are_asked_for():
    """The two laws above are not empty."""
    for world in (squads.world(), boarders.world()):
        assert sum(judged_alike(world, chance) for chance in chances(3)) > 30


def test_a_flipped_counter_with_markers_says_no_more() -> None:
    """R15.13: it is known to be a unit, and no more."""
    world = squads.world()
    chance = of_seed(1)
    squads.flip(world.setting.game, chance)
    other = clone(world.setting.game)
    world.vary(other, chance)
    views = [flatten(projection.view_of(world.kind, game, VIEWER)) for game in (world.setting.game, other)]
    assert views[0] == views[1]


def test_who_sees_what() -> None:
    """The owner and the referee see a hidden unit as it is; the spectator as little as the enemy does."""
    world = squads.world()
    game, unit = world.setting.game, 3
    assert game.squad[unit].side == ENEMY
    seen = {viewer: projection.view_of(world.kind, game, viewer).squad[unit].quality
            for viewer in Viewer}
    assert seen == {VIEWER: 0, OTHER: 8, Viewer.SPECTATOR: 0, Viewer.REFEREE: 8}
