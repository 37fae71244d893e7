"""What seats, spectators and the referee are told of the same entry, word for word, and what a seat may take away."""

import json
from typing import Any

import pytest

from dieshift.boarding.chapters import saves
from dieshift.boarding.frame import reasons
from dieshift.boarding.interface.narrate import tell as tell_boarding
from dieshift.boarding.state.records import Event, Order
from dieshift.core.journal import Refused
from dieshift.core.records import clone
from dieshift.core.savefile import Rolled
from dieshift.core.viewers import Viewer
from dieshift.server.protocol.wire import encode
from dieshift.server.room import fallen, projection
from server.tools import heard, text_of

from . import boarders, squads
from .kit import OTHER, OWN, VIEWER, Side

BLIP = 3  # R2 of the mission, which hides two


def words(news: Any) -> list[str]:
    return [text_of(heard(encode(line))) for line in news.lines]


def played(*orders: str, rules: str = "clarified") -> tuple[Side, dict[int, Any]]:
    """A squad battle after some orders of the side that goes first, and what each viewer is told of the last."""
    side = Side(squads.world(rules), squads.world(rules).setting.game)
    side.play(side.kind.orders.read("first" if side.game.seat_to_choose == OWN else "second", side.names, side.game))
    for text in orders:
        before, after = side.play(side.kind.orders.read(text, side.names, side.game))
    step = projection.Step(side.journal.entries[-1], before, after)
    return side, {viewer: projection.told(side.kind, side.table, side.names, side.journal.rules, step, viewer, n=7)
                  for viewer in Viewer}


def test_the_range_die_of_a_counter_is_its_owners():
    """R15.20: who fires sees his own dice, and how many beat it."""
    side, news = played("activate B1", "fire B1 at R2")
    fired, result = words(news[VIEWER])[:2]
    assert fired == (
        "B1 fires at R2 with advanced rifle, 2 x advanced rifle with grenades, SAW, plasma gun: "
        "range die D6 (band 2, 10.5″) before cover, impact D10. (R5.13, R5.20, p.33-35)")
    assert result.endswith("the range die. (R5.31, R5.32, p.35)")
    assert "ange die D" not in result
    assert words(news[Viewer.SPECTATOR]) == words(news[VIEWER])
    assert words(news[OTHER]) == words(news[Viewer.REFEREE]) == [str(line) for line in side.kind.story.tell(
        side.journal.entries[-1], side.journal.state_at(3), side.game, side.names, side.journal.rules)]
    assert words(news[OTHER])[1].startswith("Range die D8 [8] v quality D8 [1]")
    dice = [part for line in news[VIEWER].lines for part in line if part.kind == "die"]
    assert len(dice) + 1 == len(side.journal.entries[-1].dice)
    assert [film.chance > 0 for viewer in (VIEWER, OTHER) for film in news[viewer].films[:1]] == [False, True]
    assert [news[viewer].seat for viewer in Viewer] == [0, 0, 0, 0]
    assert news[VIEWER].facts[:2] == ["fired", "result"]
    assert all(len(news[viewer].facts) == len(news[viewer].lines) for viewer in Viewer)


def test_a_secret_die_counts_for_the_luck_of_its_owner_alone():
    """R15.20: the range die of a counter is among nobody's dice but its owner's, and the referee's."""
    side, news = played("activate B1", "fire B1 at R2")
    sides = [side.names.side(seat) for seat in (0, 1)]
    luck = {viewer: fallen.luck_of([news[viewer]], sides) for viewer in Viewer}
    thrown = side.journal.entries[-1].dice
    secret = next(die for die in thrown if die.reason == "range die")
    assert luck[OTHER] == luck[Viewer.REFEREE]
    assert luck[VIEWER] == luck[Viewer.SPECTATOR]
    assert sum(one.dice for one in luck[OTHER].sides) == len(thrown)
    assert sum(one.dice for one in luck[VIEWER].sides) == len(thrown) - 1
    assert sum(one.total for one in luck[VIEWER].sides) == sum(die.face for die in thrown) - secret.face
    assert "range die" in {one.what for one in luck[OTHER].purposes}
    assert "range die" not in {one.what for one in luck[VIEWER].purposes}


def test_the_hiding_die_is_its_owners():
    """R15.10: In Position makes it larger, and nobody else may know."""
    _, news = played("activate B1", "observe B1 at R2")
    assert "hiding" not in words(news[VIEWER])[0]
    assert "hiding D" in words(news[OTHER])[0]


def test_an_undo_names_the_viewers_own_number():
    side, _ = played("activate B1")
    before = side.game
    concerned = side.journal.entries[-1]
    entry = side.journal.undo()
    step = projection.Step(entry, before, side.game, concerned)
    news = projection.told(side.kind, side.table, side.names, side.journal.rules, step, OTHER, n=9, concerned=2)
    assert (news.kind, news.undone, news.seat, words(news)) == ("undo", 2, -1, ["Taken back: Activate B1."])


def test_what_only_the_truth_forbids_is_found_out_by_doing_it():
    """R15.4: a counter is aimed at where it lies; whoever stands around it out of sight is no reason to refuse."""
    side, _ = played("activate B1")
    other = clone(side.game)
    for figure in other.squad[squads.hidden(other)[0]].figure[1:5]:
        figure.y += 900
    order = side.kind.orders.read("fire B1 at R2", side.names, side.game)
    context = (side.kind, side.journal.rules, side.table)
    assert projection.refusal_for(*context, side.game, side.names, VIEWER, order) is None
    assert projection.refusal_for(*context, other, side.names, VIEWER, order) is None
    order = side.kind.orders.read("fire B1 at R3", side.names, side.game)
    assert isinstance(projection.refusal_for(*context, other, side.names, VIEWER, order), Refused)


def test_a_seat_takes_away_what_it_was_told_and_nothing_else():
    side, _ = played("activate B1")
    header, *lines = side.outlet()["save"].splitlines()
    assert json.loads(header) == {
        "format": "dieshift-seat/1", "game": "stargrunt", "title": "two runs", "seat": 0, "rules": "clarified",
        "digest": side.journal.header.digest, "engine": side.journal.header.engine,
        "commitment": side.journal.header.dice["commitment"]}
    assert lines == side.told


def fact(kind: int, unit: int, dice: int = 0, **numbers: int) -> Any:
    made: Any = Event()
    made.kind, made.unit, made.dice, made.other = kind, unit, dice, -1
    for name, value in numbers.items():
        setattr(made, name, value)
    return made


@pytest.mark.parametrize(("viewer", "lines"), [
    (OTHER, ["R2 fails its save: armour save D6 [3], needs 5+", "R2 loses one of its hidden aliens"]),
    (VIEWER, ["R2 hides an alien that is hurt"]), (Viewer.SPECTATOR, ["R2 hides an alien that is hurt"]),
])
def test_a_fire_among_the_hidden_does_not_count_them(viewer, lines):
    """G-12, G-18: neither the save of what hides there nor how many are left is seen."""
    world = boarders.world()
    before = world.setting.game
    after = clone(before)
    after.model[BLIP].hidden -= 1
    rolled = [Rolled(6, 3, reasons.words[saves.ARMOUR], world.setting.roster.unit(BLIP), "secure secret 1")]
    facts = [fact(saves.SAVED, BLIP, 1, a=5, b=3), fact(saves.WOUNDED, BLIP, 1, a=1,
                                                        b=before.model[BLIP].hp, c=1)]
    story = tell_boarding((Order(), rolled, facts), before, after, world.setting.roster, None, viewer)
    assert [str(line).rpartition(". (")[0] for line in story] == lines


def test_the_way_of_an_order_goes_with_what_is_told_of_its_unit():
    """Who sees a squad move is told the corners that it passed; a line about another unit has nobody's order."""
    side, news = played("activate B1", "move B1 via 14,10 to 15,11")
    assert [film.path[1:-1] for film in news[OTHER].films] == [[(1400, 1000)]]
    side, _ = played("activate B1", "fire B1 at R4")
    entry, before = side.journal.entries[-1], side.journal.state_at(3)
    lines = [line for viewer in Viewer
             for line in side.kind.story.tell(entry, before, side.game, side.names, side.journal.rules, viewer)]
    assert {line.unit for line in lines if line.order is not None} == {0}
    assert {line.unit for line in lines} > {0}
