"""The refusals that a page translates are those of the games and the server."""

import importlib.util
import re
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

from dieshift.core.sources import TooManyDice
from dieshift.face.survey import SYNTAX
from dieshift.server.desk.referee import Shot, ruled
from dieshift.server.web.wire import decode
from dieshift.stargrunt.face.duel import Engagement, Troop


@pytest.fixture(scope="module")
def page_refusals(tool: Callable[[str], ModuleType]) -> ModuleType:
    return tool("page_refusals")


def test_the_refusals_to_translate_are_those_of_the_games_and_the_server(page_refusals: ModuleType) -> None:
    """`python tools/page_refusals.py` writes them; each then wants a German one in refusals.de.ts."""
    assert page_refusals.REFUSALS.read_text(encoding="utf-8") == page_refusals.written()


@pytest.mark.parametrize("text", [
    "{unit} has nobody fit; only units with a fit figure can act.",  # the citation is cut off
    "{unit} must stand where an item of its side lies, and carry none.",
    "{unit} must be done first, as by 'end {unit}'", "and the ground on the way costs more", "an enemy", "the unit",
    "'{typed}' is no order: {nearest}", "did you mean '{typed}'?", "write '{typed}' to {meaning}",
    "{key} and {rival} cannot both apply: {sentence} Choose one of them.", "parameter of {key}",
    "Dice are 'server' or 'hand', not '{typed}'.", "{side} decides now.", "{side} asks to take back: {orders}",
    "Somebody else was first: look again.", "line {line}: {reason}", "its rules are unknown", "{width} by {height}",
    "dice fell, or something hidden was found or might have been, and the computer agrees to nothing then",
    "For the rulebook as printed, with its official corrections and nothing else.", "There is nothing here.",
])
def test_every_kind_of_refusal_is_among_them(page_refusals: ModuleType, text: str) -> None:
    assert text in page_refusals.refusals()


def test_a_refusal_in_a_module_is_found_with_names_for_what_it_fills_in(
        page_refusals: ModuleType, tmp_path: Path) -> None:
    (tmp_path / "made.py").write_text('''
MOST, NOTHING = 3, "no sentence"
GONE = ("stale", "It is gone.")

def act(message, other, fault):
    """Only a description."""
    if fault:
        raise Faulty(f"{len(fault)} of {MOST} of {names.side(other)}: {fault or 'nobody said why'}.")
    text = f"It is {message.word!r}, and {message.word!r} again."
    return refuse(message, "stale", "It cannot be done.")
''', encoding="utf-8")
    spec = importlib.util.spec_from_file_location("made", tmp_path / "made.py")
    assert spec is not None
    assert spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(made)
    assert sorted(page_refusals.refused_in(made)) == [
        "It cannot be done.", "It is '{typed}', and '{typed}' again.", "It is gone.", "nobody said why",
        "{fault} of {most} of {side}: {fault2}."]


@pytest.mark.parametrize("act", [
    lambda: ruled(Shot(engagement=Engagement(rules="foo"))),
    lambda: ruled(Shot(engagement=Engagement(firer=Troop(type="foo")))),
    lambda: ruled(Shot(engagement=Engagement(inches=0.5))),
    lambda: decode(f'{{"t":"order","id":"{"0" * 32}","seen":0,"text":"{"x" * 501}"}}'),
    lambda: decode(f'{{"t":"order","id":"{"0" * 32}","seen":2000000,"text":"x"}}'),
    lambda: decode(f'{{"t":"order","id":"{"0" * 32}","seen":-1,"text":"x"}}'),
])
def test_what_is_said_elsewhere_is_said_so(page_refusals: ModuleType, act: Callable[[], object]) -> None:
    """These sentences are written down in the tool, for they are found in none of its modules."""
    with pytest.raises(ValueError, match=r"\w") as raised:
        act()
    shapes = [re.sub(r"\\{\w+\\}", ".+", re.escape(text)) for text in page_refusals.FOREIGN]
    assert [shape for shape in shapes if re.fullmatch(shape, str(raised.value))]


def test_so_are_what_a_line_of_sight_and_too_many_dice_come_to(page_refusals: ModuleType) -> None:
    assert SYNTAX.replace("{text!r}", "'{typed}'") in page_refusals.FOREIGN
    assert str(TooManyDice(4096)).replace("4096", "{limit}") in page_refusals.FOREIGN
