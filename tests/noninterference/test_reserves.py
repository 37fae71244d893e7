"""Units that are still to come: nothing that a seat is given depends on who they are (R3.53)."""

from random import Random

import pytest

from dieshift.core.records import clone, flatten, restore
from dieshift.core.viewers import Viewer
from dieshift.stargrunt.knowledge import view as views
from dieshift.stargrunt.knowledge.view import hidden_from, view
from dieshift.stargrunt.scenarios.scenario import load
from dieshift.stargrunt.state.terms import IN_PLAY, OFF_TABLE

from . import squads
from .kit import ENEMY, OTHER, VIEWER, LeakError, Side, World, chances, disguised, of_seed, pair, played, watch

OPEN = "      - {name: Open, type: signals team, figures: 4, at: [25, 17], ew_markers: 3}\n"
TRUCK = "      - {name: Truck, type: truck, at: [44, 41]}\n"
RESERVES = (
    ("{name: Tank, type: light tank, enters: true}", "{name: Riders, type: line squad, figures: 6, enters: true}",
     "{name: Guns, type: gun team, quality: elite, enters: true}"),
    ("{name: Carrier, type: medium carrier, enters: true}", "{name: Riders, type: line squad, figures: 4, aboard: R5}",
     "{name: Pair, type: medium carrier, quality: green, enters: true}"),
    ("{name: Horse, type: lancers, enters: true, when: {turn: 3}}",
     "{name: Militia, type: militia squad, enters: true, figures: 9, level: company}",
     "{name: Staff, type: line command, leadership: 1, enters: true}"),
    ("{name: A, type: militia squad, enters: true}", "{name: B, type: militia squad, enters: true, smoke: 2}",
     "{name: C, type: militia squad, enters: true, command_mines: 2}"),
)
CALLED = ("R5", "R6", "R7")


def setting(rules: str, reserves: tuple[str, ...]):
    """The battle of hidden squads, an enemy truck on the table, and three units that are still to come."""
    rows = "".join(f"      - {{code: {code}, {row[1:]}\n" for code, row in zip(CALLED, reserves, strict=True))
    text = squads.SCENARIO.replace("RULES", rules).replace(OPEN, OPEN + rows + TRUCK)
    return load(text + "mines: []\n")


def world(rules: str = "clarified") -> World:
    """The battle, in which other units may be still to come."""
    others = [setting(rules, reserves).game for reserves in (*RESERVES[:2], *RESERVES[3:])]

    def vary(game, chance: Random) -> None:
        restore(game, flatten(chance.choice(others)))
        squads.vary(game, chance)

    return squads.world(rules)._replace(setting=setting(rules, RESERVES[0]), vary=vary, released=released,
                                        disguise=lambda _: setting(rules, RESERVES[3]), shy=shy, probes=probes)


def probes(names, chance: Random) -> list[str]:
    """Orders to and at who is still to come, by codes, names and weapons."""
    more = [f"{order} {code}" for code in CALLED for order in ("activate", "fire B1 at", "observe B1 at", "end")]
    arms = [f"fire {code} at B1 with sticks" for code in CALLED]
    return [*more, *arms, "fire B1 at Tank", "observe B1 at Riders", *squads.probes(names, chance)]


def released(before, after):
    """What a step told by the rules; who has been activated is seen, by another name in each."""
    return *squads.released(before, after), tuple((k, object()) for k in hidden_from(before, VIEWER)
                                                  if k not in hidden_from(after, VIEWER))


def shy(texts):
    """The orders that leave everybody where he is."""
    return [text for text in squads.shy(texts) if not text.startswith(tuple(f"activate {code}" for code in CALLED))]


@pytest.mark.parametrize("viewer", [VIEWER, Viewer.SPECTATOR])
def test_a_view_holds_nothing_of_the_enemys_reserves_but_their_number(viewer):
    """R3.53: who they are, in which vehicles, with what; its own side sees all of it."""
    stage = world()
    for chance in chances(12):
        one, two = pair(stage, chance)
        assert flatten(view(one.game, viewer)) == flatten(view(two.game, viewer))
        assert flatten(view(one.game, OTHER)) != flatten(view(two.game, OTHER))
    seen = view(stage.setting.game, viewer)
    reserves = [k for k in range(seen.units) if stage.setting.roster.unit(k) in CALLED]
    assert [seen.squad[k].quality for k in reserves] == [0, 0, 0]
    assert seen.hulls == 1  # the truck's
    assert seen.squad[seen.hull[0].crew - 1].hull == 1
    assert view(stage.setting.game, OTHER).hulls == 2


def test_the_scene_says_that_somebody_is_still_to_come():
    """R3.53: a unit that is not known, and where it is; no name, no strength, nothing on the table."""
    stage = world()
    side = Side(stage, stage.setting.game)
    scene = side.kind.screen.scene(side.journal.rules, side.table, view(side.game, VIEWER), side.names, VIEWER)
    cards = [unit for unit in scene.units if unit.code in CALLED]
    assert [(str(unit.name), [*map(str, unit.words)], unit.known, unit.state) for unit in cards] == [
        ("unknown unit", ["still to enter"], False, "waiting")] * 3
    assert not [piece for piece in scene.pieces if piece.unit in {unit.id for unit in cards}]
    rows = [row for row in side.kind.score.rows(view(side.game, VIEWER), side.names) if row["unit"] in CALLED]
    assert {(str(row["name"]), row["fit"], row["at"], str(row["state"])) for row in rows} == {
        ("hidden", "?", "", "still to enter")}


@pytest.mark.parametrize("rules", ["clarified", "goodall"])
@played
def test_two_games_that_differ_in_the_enemys_reserves_look_the_same(rules: str, seed: int) -> None:
    """R3.53: whatever is played, until one of them is activated."""
    watch(world(rules), of_seed(seed), 12)


def test_who_is_activated_is_seen_whole_and_comes_on():
    """R3.53: where it reports, before its move; those who wait stay unknown."""
    stage = world()
    side = Side(stage, stage.setting.game)
    side.play(side.kind.orders.read("first" if side.game.seat_to_choose == ENEMY else "second", side.names, side.game))
    side.play(side.kind.orders.read("activate R5 at 24", side.names, side.game))
    seen = view(side.game, VIEWER)
    tank, riders = (next(k for k in range(seen.units) if side.names.unit(k) == code) for code in CALLED[:2])
    assert seen.squad[tank].quality > 0
    assert seen.hull[seen.squad[tank].hull - 1].armour == side.game.hull[side.game.squad[tank].hull - 1].armour
    assert seen.squad[riders].quality == 0
    assert b"R5" in side.told[-1]


def test_who_leaves_the_table_is_seen_to_go():
    """R3.53, R11.17: a unit that was known and is off the table again is told of in the step that took it there."""
    stage = world("clarified + open-reserves")
    game = clone(stage.setting.game)
    truck = next(k for k in range(game.units) if stage.setting.roster.unit(k) == "R8")
    assert truck not in hidden_from(game, VIEWER)
    game.squad[truck].present = 0
    assert truck in hidden_from(game, VIEWER)
    game.squad[truck].gone = OFF_TABLE
    assert truck not in hidden_from(game, VIEWER)
    game.squad[truck].gone = IN_PLAY
    game.active = truck
    assert truck not in hidden_from(game, VIEWER)


def test_open_reserves_are_seen_but_for_where_they_wait():
    """R3.53, option open-reserves: names, quality and vehicles are known once the battle has begun."""
    stage = world("clarified + open-reserves")
    assert not stage.setting.game.open_reserves
    side = Side(stage, stage.setting.game)
    assert side.game.open_reserves
    seen = view(side.game, VIEWER)
    for code in CALLED:
        unit = next(k for k in range(seen.units) if side.names.unit(k) == code)
        assert seen.squad[unit].quality == side.game.squad[unit].quality > 0
        assert all(figure.x == figure.y == 0 for figure in seen.squad[unit].figure)
    assert seen.hulls == side.game.hulls == 2


def watch_some(made: World) -> None:
    for chance in chances(4):
        watch(made, chance, 4)


def test_reserves_that_are_shown_are_found_out(monkeypatch):
    """Planted: a view that hides nobody who is still to come."""
    monkeypatch.setattr(views, "is_reserve", lambda *_: False)
    made = world()
    with pytest.raises(LeakError):
        watch_some(made)


def test_vehicles_that_leave_a_gap_are_found_out(monkeypatch):
    """Planted: a view that leaves the vehicles of reserves in the list, however blank."""
    monkeypatch.setattr(views, "_cover_hulls", lambda *_: None)
    made = world()
    with pytest.raises(LeakError):
        watch_some(disguised(made))
