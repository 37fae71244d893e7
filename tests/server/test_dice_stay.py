"""A die that fell for a place stays: dice against the computer cannot be rolled again by correcting those one typed."""

import pytest

from dieshift.core.streams import by_hand
from dieshift.core.viewers import Viewer
from dieshift.server.protocol.messages import Amend, Command, DiceWanted
from dieshift.server.room.live import Change, Spoiled
from dieshift.server.work import answers

from .kit import Desk

DUEL = """\
title: A duel
size: [24, 24]
turns: 3
rules: book
sides:
  - {name: Blue, squads: [{name: One, type: line squad, figures: 6, at: [12, 3]}]}
  - {name: Red, squads: [{name: Two, type: line squad, figures: 6, at: [12, 9]}]}
"""
AGAINST_IT = {"style": "", "text": DUEL, "players": ("human", "heuristic"), "dice": ("hand", "server")}
US = 0


def said(desk, kind, faces, **fields):
    """What comes of a message: the faces still wanted, or the change; of a fresh game where a fault spoilt it."""
    try:
        outcome = desk.say(US, kind, faces=list(faces), **fields)
        return outcome.answer if isinstance(getattr(outcome, "answer", None), DiceWanted) else outcome
    except Spoiled as spoiled:
        desk.reload()
        return spoiled.answer


def typed(desk, kind, high, **fields):
    """A message with as many faces as are wanted, the highest of every die, or ones."""
    faces = []
    while isinstance(outcome := said(desk, kind, faces, **fields), DiceWanted):
        faces.append(outcome.dice[-1].faces if high else 1)
    assert isinstance(outcome, Change), outcome
    return faces


def its_turn(desk, wanted):
    """The computer decides until it is our turn; what it ordered, and the faces of its dice."""
    said = []
    while desk.live.mover != US:
        change = desk.live.bot_order(wanted(desk))
        desk.stored.lines.extend(change.lines)
        desk.take(change.told)
        entry = desk.live.journal.entries[-1]
        said.append((entry.text, servers(entry)))
    return said


def plainly(_):
    """An order that stands still, if it can be had."""
    return {}


def as_it_would(desk):
    """The order of the computer's own choice."""
    live = desk.live
    return answers.decide(*live.question(Viewer.of_side(live.mover)), live.bot, 1, live.place)


def servers(entry):
    return [die.face for die in entry.dice if not by_hand(die.how)]


def fired(bot="heuristic"):
    """A fire at the computer whose typed dice are the highest; what was typed, and what came of it."""
    desk = Desk(game="a" * 22, **AGAINST_IT | {"players": ("human", bot)})
    its_turn(desk, plainly)
    if "first" in desk.menu():
        typed(desk, Command, high=True, text="first")
    for text in ("activate B1", "position B1"):
        typed(desk, Command, high=True, text=text)
    faces = typed(desk, Command, high=True, text="fire B1 at R1")
    return desk, faces, servers(desk.live.journal.entries[-1])


def test_dice_typed_otherwise_and_back_meet_the_dice_that_fell_before():
    """Five detours are one outcome: the computer's dice stay."""
    desk, high, fell = fired()
    assert len(fell) > 2
    for _ in range(5):
        low = typed(desk, Amend, high=False)
        assert servers(desk.live.journal.entries[-1]) != fell
        assert typed(desk, Amend, high=True) == high
        assert servers(desk.live.journal.entries[-1]) == fell
    assert low != high
    desk.reload()
    typed(desk, Amend, high=False)
    typed(desk, Amend, high=True)
    assert servers(desk.live.journal.entries[-1]) == fell


@pytest.mark.parametrize("bot", ["heuristic", "random"])
def test_the_computer_answers_as_before_when_typed_dice_are_what_they_were(bot):
    """What it decides, and the dice of that, are those of the place: a detour there and back is no new throw."""
    desk, high, _ = fired(bot)
    answered = its_turn(desk, as_it_would)
    assert answered
    for _ in range(3):
        typed(desk, Amend, high=False)
        its_turn(desk, as_it_would)
        assert typed(desk, Amend, high=True) == high
        assert its_turn(desk, as_it_would) == answered
