"""What lies hidden is found out by doing, never by asking: nothing is refused for it, and to look is not free."""

import pytest

from dieshift.server.protocol.messages import Command, Refusal, TakeBack
from dieshift.server.room.live import Change

from .kit import Desk

US = 0
LURKING = """
title: Somebody in the wood
turns: 3
size: [48, 44]
rules: book
terrain:
  - {kind: light_wood, at: [[8, 18], [22, 18], [22, 30], [8, 30]]}
sides:
  - name: Blue
    squads:
      - {name: One, type: line squad, figures: 5, at: [15, 13.6]}
      - {name: Two, type: line squad, figures: 4, at: [42, 9]}
  - name: Red
    squads:
      - {name: Lurking, type: line squad, figures: 5, at: [15, 19.5], hidden: true}
      - {name: Open, type: line squad, figures: 4, at: [25, 40]}
"""
OPEN = LURKING.replace(", hidden: true", "")


def desk(text=LURKING, players=("human", "human")):
    """A game with two enemy squads under counters, and B1 activated before the wood in which one of them lies."""
    games = (Desk(game=letter * 22, style="", text=text, players=players) for letter in "abcdefghijklmnop")
    table = next(each for each in games if each.live.mover == US)  # whose dice let us choose who goes first
    assert isinstance(table.say(US, Command, text="first"), Change)
    assert isinstance(table.say(US, Command, text="activate B1"), Change)
    return table


def ways():
    """Places near the counter of R2, at 15,19.5, that are no nearer to it than two inches and a quarter."""
    near = [(x / 2, y / 2) for x in range(24, 38) for y in range(30, 36)]
    return [(x, y) for x, y in near if (x - 15) ** 2 + (y - 19.5) ** 2 > 5.1]


def test_no_move_near_a_counter_is_refused_for_those_under_it():
    """R4.24, R15.1: seventy probes said before, by three refusals, where the figures stand."""
    table, met = desk(), 0
    probed = ways()
    assert len(probed) > 70
    for x, y in probed:
        text = f"move B1 to {x},{y}"
        refused = table.live.kind.rulebook.refusal(
            table.live.journal.rules, table.live.battle.table, table.live.journal.game,
            table.live.kind.orders.read(text, table.live.names, table.live.journal.game))
        assert refused in {0, 22}, text  # too far, for some
        if not refused:
            fork = desk()
            assert isinstance(fork.say(US, Command, text=text), Change)
            met += "came upon" in fork.told(US)[-1].get("facts", [])
    assert met


@pytest.mark.parametrize("text", ["move B1 to 15,17", "move B1 to 17,13.6"])
def test_a_move_is_not_free_to_take_back_while_counters_lie_on_the_table(text):
    """R15.3: whoever went to look has looked, also when he found nobody."""
    table = desk()
    assert isinstance(table.say(US, Command, text=text), Change)
    reply = table.say(US, TakeBack)
    assert reply.to, "the other seat is asked"
    table = desk(players=("human", "heuristic"))
    assert isinstance(table.say(US, Command, text=text), Change)
    refused = table.say(US, TakeBack)
    assert isinstance(refused, Refusal)
    assert refused.text == (
        "This can't be taken back: dice were rolled, or something hidden may have been found, and then the AI never "
        "agrees.")


def test_what_looks_at_nothing_is_free_to_take_back():
    """R3.2: to end an activation tells nobody anything."""
    made = desk()
    assert isinstance(made.say(US, Command, text="end B1"), Change)
    assert isinstance(made.say(US, TakeBack), Change)


def test_where_nothing_is_hidden_moves_are_free_to_take_back():
    made = desk(OPEN)
    assert isinstance(made.say(US, Command, text="move B1 to 17,13.6"), Change)
    assert isinstance(made.say(US, TakeBack), Change)
