"""Generated missions: connected, playable, the same for the same seed; decks and their pieces."""

import re
from collections import Counter

import pytest

from dieshift.battle import Battle
from dieshift.boarding.scenarios import generator, mission
from dieshift.boarding.scenarios.deck import Deck
from dieshift.boarding.scenarios.deckplan import CORRIDORS, DEAD_ENDS, HALLS, LARGEST, ROOMS, TURNS, plan, turned
from dieshift.boarding.scenarios.generator import KINDS
from dieshift.boarding.state import terms
from dieshift.boarding.state.records import SIZE
from dieshift.boarding.state.terms import DRAW, LETTERS, NOBODY
from dieshift.boarding.terrain.maptext import parse_map
from dieshift.core.chance import Chance
from dieshift.core.languages import pseudo
from dieshift.core.records import to_bytes
from dieshift.interface.briefing import briefing_of, title_of
from dieshift.interface.save_header import setting_of

from .test_missions_shipped import at_random, kit_edge

SEEDS = range(200)


def reached(board, start):
    """The squares that one can walk to from a square, opening doors."""
    seen = [start]
    for x, y in seen:
        for facing in range(4):
            there = (x + terms.FACE_X[facing], y + terms.FACE_Y[facing])
            inside = 0 <= there[0] < board.width and 0 <= there[1] < board.height
            if inside and board.section[there[1] * SIZE + there[0]] != NOBODY and there not in seen:
                if kit_edge(board, x, y, facing) != terms.WALL:
                    seen.append(there)
    return seen


@pytest.mark.parametrize("seed", SEEDS)
def test_a_generated_mission_is_connected_and_legal(seed):
    """Loading checks deployment, entries and objectives; every square can be walked to."""
    scenario = generator.generate(seed)
    board, game = scenario.table, scenario.game
    floor = [at for at in range(SIZE * SIZE) if board.section[at] != NOBODY]
    assert len(reached(board, (game.model[0].x, game.model[0].y))) == len(floor) > 50
    assert board.width <= LARGEST
    assert board.height <= LARGEST
    assert 1 <= board.entries <= generator.ENTRIES
    assert board.turns > 5
    assert [m.side for m in game.model[:5]] == [0] * 5
    assert len({board.section[at] for at in floor}) <= len(LETTERS)


@pytest.mark.parametrize("kind", KINDS)
def test_a_generated_mission_of_each_kind_ends_under_random_play(kind):
    for seed in (3, 4):
        scenario = generator.generate(seed, kind)
        assert scenario.title == f"Derelict {seed}: {kind}"
        assert len(scenario.briefing) > 40
        game = at_random(scenario, seed)
        assert game.winner in {0, 1, DRAW}
        assert game.turn <= scenario.table.turns


@pytest.mark.parametrize("kind", KINDS)
def test_the_task_of_a_kind_is_the_one_it_is_named_for(kind):
    scenario = generator.generate(11, kind)
    wanted = {"burn": terms.BURN, "sweep": terms.GUARD, "gauntlet": terms.EXIT, "seal": terms.SEAL,
              "carry": terms.CARRY, "activate": terms.CONSOLE, "survive": terms.SURVIVE}[kind]
    aims = scenario.game.objective[:scenario.game.objectives]
    assert {aim.kind for aim in aims} == {wanted}
    assert {aim.side for aim in aims} == {0}
    assert {c.side for c in scenario.table.condition[:scenario.table.conditions]} == {0, 1}


def test_the_same_seed_makes_the_same_mission_and_another_another():
    one, again, other = (generator.generate(seed, "seal") for seed in (5, 5, 6))
    assert to_bytes(one.table) == to_bytes(again.table) != to_bytes(other.table)
    assert to_bytes(one.game) == to_bytes(again.game)
    assert mission.to_yaml(one) == mission.to_yaml(again)


def test_without_a_kind_the_seed_chooses_and_all_are_chosen():
    found = Counter(generator.document(seed)["title"].partition(": ")[2] for seed in range(70))
    assert found == dict.fromkeys(KINDS, 10)


def test_an_unknown_kind_is_told():
    with pytest.raises(ValueError, match=r"'bern' isn't a kind of generated mission. The kinds are burn, sweep, "):
        generator.generate(1, "bern")


def test_the_text_of_a_generated_mission_is_a_mission_file():
    made = generator.generate(9)
    again = mission.load(mission.to_yaml(made))
    assert to_bytes(again.table) == to_bytes(made.table)
    assert again.document == made.document


# --- decks ------------------------------------------------------------------------------------------------------------


def test_a_deck_is_drawn_as_maps_are_read():
    """5.2: rooms side by side are walled off but where they are joined."""
    deck = Deck()
    deck.room("A", 0, 0, 2, 2)
    deck.room("B", 2, 0, 2, 1)
    deck.room("C", 2, 1, 2, 1)
    deck.join((1, 0), (2, 0), "D")
    deck.join((3, 0), (3, 1))
    assert deck.map_rows() == [
        "+-+-+-+-+",
        "|. .|. .|",
        "+ + +-+ +",
        "|. .D. .|",
        "+-+-+-+-+",
    ]
    assert deck.section_rows() == ["AACC", "AABB"]
    board = parse_map("\n".join(deck.map_rows()), deck.section_rows())
    assert (board.doors, board.door[0].x, board.door[0].y, board.door[0].side) == (1, 1, 0, terms.EAST)
    assert deck.distances([(0, 1)])[(2, 1)] == 6


def test_void_is_not_drawn():
    deck = Deck()
    deck.room("A", 3, 5, 1, 1)
    deck.room("B", 4, 5, 1, 2)
    settled = deck.settled()
    assert settled.size == (2, 2)
    assert settled.map_rows() == ["+ +-+", "  |.|", "+-+ +", "|.|.|", "+-+-+"]
    assert settled.section_rows() == [".B", "AB"]
    assert settled.neighbours((0, 0)) == []


def test_pieces_have_the_sizes_of_the_rules():
    """5.5: corridors of 3, 4, 5; turns in 3 by 3; halls in 5 by 5 with a floor of 3 by 3; the room of 4 by 4."""
    assert [len(piece.cells) for piece in CORRIDORS] == [3, 4, 5]
    for pieces, across, floor in ((TURNS, 3, 1), (HALLS, 5, 9)):
        for piece in pieces:
            assert {n for cell in piece.cells for n in cell} <= set(range(across))
            assert len(piece.cells) == floor + len(piece.ends)
    assert {len(piece.cells) for piece in ROOMS} == {16}
    assert {len(piece.ends) for piece in DEAD_ENDS} == {1}


@pytest.mark.parametrize("piece", [*CORRIDORS, *TURNS, *HALLS, *ROOMS, *DEAD_ENDS], ids=lambda piece: piece.name)
def test_the_ends_of_a_piece_lead_out_of_it_however_it_lies(piece):
    for quarters in range(5):
        way = turned(piece, quarters)
        for end in way.ends:
            step = (terms.FACE_X[end.facing], terms.FACE_Y[end.facing])
            assert end.cell in way.cells
            assert (end.cell[0] + step[0], end.cell[1] + step[1]) not in way.cells
        assert len(set(way.cells)) == len(piece.cells)
    assert turned(piece, 4) == piece


def test_two_hundred_plans_use_every_piece_and_leave_gaps_between():
    """Squares of different pieces touch only where they are joined."""
    doors = 0
    for seed in SEEDS:
        layout = plan(Chance(seed), 12)
        for (x, y), letter in layout.deck.section.items():
            for other in ((x + 1, y), (x, y + 1)):
                if layout.deck.section.get(other, letter) != letter:
                    assert layout.deck.edge((x, y), other) in {" ", "D"}
                    doors += layout.deck.edge((x, y), other) == "D"
        assert layout.start == "A"
        assert len(layout.rooms) >= 2
        assert len(layout.dead_ends) >= 3
        far = layout.deck.distances(layout.deck.cells("A"))
        first = [min(far[cell] for cell in layout.deck.cells(letter)) for letter in layout.rooms]
        assert first == sorted(first)
    assert doors > 300


@pytest.mark.parametrize("style", KINDS)
def test_a_generated_mission_is_told_in_messages(style):
    """When it is made, and when a saved battle on it is opened."""
    made = generator.generate(7, style)
    for setting in (made, setting_of(Battle(made).journal.header)):
        for text in (title_of(setting), briefing_of(setting)):
            assert not re.search("[a-z]", pseudo(text))
