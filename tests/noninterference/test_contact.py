"""Coming upon whoever lies hidden where a move was to end: the order is allowed, the move stops short."""

import re
from pathlib import Path

import pytest

import dieshift.stargrunt.chapters
from dieshift.core.geometry import within
from dieshift.core.records import clone
from dieshift.core.verify import verify
from dieshift.stargrunt.chapters import fire, movement
from dieshift.stargrunt.chapters.fire.rules import exposed_part
from dieshift.stargrunt.chapters.morale.action import last_stand_possible
from dieshift.stargrunt.chapters.movement.contact import met_at
from dieshift.stargrunt.state.terms import FLIPPED, HIDDEN, OVER_PANIC, PLACED
from server.tools import heard, text_of

from . import squads
from .kit import OWN, Side

B1, R2 = 0, 3
DEEP = (1400, 2100), (1500, 2100), (1600, 2100), (1700, 2100)  # in the wood
AT = 1500, 1730  # a place two inches and more before the counter of R2, which lies at 15,19.5


def near_the_wood(*rules, at=(AT,), **fields):
    """B1 before the wood, its counter in there, and some of those under it at places of their own."""
    world = squads.world(*rules)
    game = clone(world.setting.game)
    for figure in game.squad[B1].figure[: game.squad[B1].figures]:
        figure.y += 480
    for name, value in fields.items():
        setattr(game.squad[R2], name, value)
    others = [i for i in range(game.squad[R2].figures) if i != game.squad[R2].centre]
    for i, (x, y) in zip(others, [*at, *DEEP][: len(others)], strict=True):
        game.squad[R2].figure[i].x, game.squad[R2].figure[i].y = x, y
    side = Side(world, game)
    side.play(side.kind.orders.read("first" if side.game.seat_to_choose == OWN else "second", side.names, side.game))
    side.play(side.kind.orders.read("activate B1", side.names, side.game))
    assert side.game.squad[R2].located == HIDDEN
    return side


def given(side, text):
    """Whether the viewer may give an order; then it is carried out."""
    assert side.refusal(text) == ""
    side.play(side.kind.orders.read(text, side.names, side.game))
    return [fact.kind for fact in side.game.event[: side.game.events]]


def middle(side):
    squad = side.game.squad[B1]
    return squad.figure[squad.centre]


def words(side):
    return "".join(map(text_of, heard(side.told[-1])["lines"]))


def test_a_move_to_where_nobody_is_known_of_stops_short_of_whoever_lies_there():
    """R4.24, R15.3: a move into the spot of a counter may reveal it; the mover keeps an inch away, and has moved."""
    side = near_the_wood()
    start = middle(side).y
    assert movement.CAME_UPON in given(side, "move B1 to 15,17.3")
    lurker = side.game.squad[R2].figure[next(i for i in range(5) if i != side.game.squad[R2].centre)]
    stop = middle(side)
    assert start < stop.y < AT[1]
    assert not within(stop.x, stop.y, lurker.x, lurker.y, 199)
    assert within(stop.x, stop.y, lurker.x, lurker.y, 199 + 26)
    assert side.game.squad[R2].located == PLACED
    assert side.game.squad[B1].actions == 1
    assert "B1 runs into R2 and stops short; the figures of R2 are placed. (R4.24, R15.3, R15.4, p.25)" in words(side)


def test_a_move_to_where_nobody_lies_gets_there():
    """R4.10: the same order, and those under the counter stand elsewhere."""
    side = near_the_wood(at=())
    assert movement.CAME_UPON not in given(side, "move B1 to 15,17.3")
    assert (middle(side).x, middle(side).y) == AT
    assert side.game.squad[R2].located == HIDDEN


def test_no_move_may_end_beside_the_counter_itself():
    """R4.24, R15.1: where it lies is seen by all."""
    for at in ((), (AT,)):
        assert near_the_wood(at=at).refusal("move B1 to 15,18").startswith("B1 would end within one inch of R2")


def test_a_casualty_under_a_counter_takes_no_more_than_its_base():
    """R4.24: the inch is kept from those who fight; nobody stands on anybody (R1.3)."""
    side = near_the_wood()
    squad = side.game.squad[R2]
    figure = next(squad.figure[i] for i in range(5) if i != squad.centre)
    figure.health = 1
    rules = side.journal.rules
    assert met_at(rules, side.game, B1, AT[0] + 60, AT[1]) == R2
    assert met_at(rules, side.game, B1, AT[0] + 150, AT[1]) != R2


def test_without_a_limit_of_approach_only_bases_are_in_the_way():
    """R4.24, option no-approach-limit."""
    side = near_the_wood("book + no-approach-limit")
    rules = side.journal.rules
    assert met_at(rules, side.game, B1, AT[0] + 60, AT[1]) == R2
    assert met_at(rules, side.game, B1, AT[0] + 150, AT[1]) != R2
    standard = near_the_wood("book").journal.rules
    assert met_at(standard, side.game, B1, AT[0] + 150, AT[1]) == R2


def test_nobody_is_come_upon_twice_nor_by_his_own_side():
    """R15.3: whoever is placed is known."""
    side = near_the_wood()
    rules = side.journal.rules
    assert met_at(rules, side.game, R2 - 1, *AT) != R2
    side.game.squad[R2].located = PLACED
    assert met_at(rules, side.game, B1, *AT) != R2


def test_the_game_in_which_somebody_was_come_upon_agrees_with_its_rules():
    """A save of it is checked like any other."""
    side = near_the_wood()
    given(side, "move B1 to 15,17.3")
    journal = side.journal
    assert verify(journal, side.kind.rulebook, side.table, side.names).ok


@pytest.mark.parametrize("in_position", [0, 1])
def test_fire_at_a_counter_too_well_covered_is_made_in_vain(in_position):
    """R5.17, R15.1, R15.20: that In Position leaves no shot in soft cover at the fourth band is not seen beforehand."""
    side = near_the_wood("clarified + secret-shift", in_position=in_position)
    squad = side.game.squad[B1]
    squad.quality, squad.panic = 4, OVER_PANIC
    for figure in squad.figure[: squad.figures]:
        figure.y -= 800
    facts = given(side, "fire B1 at R2")
    assert facts[0] == (fire.FIRED_IN_VAIN if in_position else fire.FIRED)
    assert bool(side.journal.entries[-1].dice) != bool(in_position)
    assert (side.game.squad[B1].actions, side.game.squad[B1].fires) == (1, 1)
    if in_position:
        assert words(side).startswith(
            "B1 fires at R2 with advanced rifle, 2 x advanced rifle with grenades, SAW, plasma gun to no effect.")
        assert "covered" not in words(side)


@pytest.mark.parametrize("cover", [0, 1])
def test_a_fire_in_cover_at_the_last_band_is_refused_where_that_is_seen(cover):
    """R5.17, R15.20: the cover of the ground where the counter lies is seen, and so is the range."""
    side = near_the_wood()
    squad = side.game.squad[B1]
    squad.quality, squad.panic = 4, OVER_PANIC
    for figure in squad.figure[: squad.figures]:
        figure.y -= 800 + 320 * cover  # at the fifth band soft cover leaves no shot
    assert bool(side.refusal("fire B1 at R2")) == bool(cover)


def test_a_counter_has_no_exposed_part():
    """R5.6, R15.1: who of those under it stands better covered is not seen, so nobody may aim at him."""
    side = near_the_wood("book + part-fire")
    squad = side.game.squad[R2]
    assert side.refusal("fire B1 at R2 exposed part")
    assert exposed_part(side.table, side.journal.rules, side.game, B1, R2, 0, 0) == (0, 0, 0)
    squad.located = PLACED
    assert exposed_part(side.table, side.journal.rules, side.game, B1, R2, 0, 0).figures


def test_a_last_stand_goes_by_enemies_whose_nerve_is_known():
    """R7.60: a counter that is turned over is an enemy, but nobody knows whether he is broken."""
    side = near_the_wood()
    game, rules = side.game, side.journal.rules
    game.squad[B1].in_position = 1
    game.squad[1].figure[game.squad[1].centre].y = 4000
    for unit, place in ((2, (1400, 1900)), (3, (1500, 1900)), (4, (1600, 1900)), (5, (1500, 1850))):
        squad = game.squad[unit]
        squad.located = PLACED
        for figure in squad.figure[: squad.figures]:
            figure.x, figure.y = place
    assert last_stand_possible(side.table, rules, game, B1)
    for unit in (3, 4):
        game.squad[unit].located = FLIPPED
    assert not last_stand_possible(side.table, rules, game, B1)


def test_whoever_comes_to_stand_somewhere_finds_the_hidden_there():
    """R15.3: no chapter places figures by what lies under counters, but where a battle or an entry is set up."""
    chapters = Path(dieshift.stargrunt.chapters.__file__).parent
    users = {path.relative_to(chapters).as_posix() for path in chapters.rglob("*.py")
             if re.search(r"\bplace_around\(", path.read_text("utf-8"))}
    assert users == {"movement/rules.py", "movement/contact.py", "movement/entering.py", "ambush/rules.py"}
