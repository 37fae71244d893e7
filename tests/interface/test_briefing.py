"""Titles and briefings go out as messages, whatever became of them in files and headers meanwhile."""

import re

import pytest

from dieshift.core.languages import catalogue, pseudo
from dieshift.interface.briefing import briefing_of, paragraphs, title_of
from dieshift.server.begin import creation, shelf
from dieshift.server.room.live import Live
from dieshift.server.store.storage import VIEWERS

SEED = bytes(32)


def test_each_paragraph_of_the_shelf_is_a_template_of_its_own():
    row = next(one for one in shelf.listing() if one["id"] == "first-lesson")
    game = shelf.setting("first-lesson")
    assert (row["title"], row["title"].template) == (game.title, game.title)
    parts = list(row["briefing"].given.values())
    assert [part.template for part in parts] == [" ".join(text.split()) for text in game.briefing.strip().split("\n\n")]
    assert row["briefing"] == "\n\n".join(parts)


@pytest.mark.parametrize("name", shelf.names())
def test_a_briefing_leaves_the_balance_to_the_measured_facts_of_its_card(name):
    """One number, by tools/shelf_facts.py: a second one in the prose disagrees after the next measurement."""
    assert not re.search(r"\beven\b|\bahead\b|\bwins? \d|of 100|%", shelf.setting(name).briefing, re.IGNORECASE)


def test_a_table_made_by_chance_has_the_games_own_messages():
    made = creation.quick("town", 5)
    title = title_of(made)
    assert (title, title.template) == ("Quick battle: town 5", "Quick battle: {style} {seed}")
    assert title.body()["a"] == {"style": {"t": "town"}, "seed": 5}
    assert briefing_of(made) is made.briefing


@pytest.mark.parametrize("text", [
    "One\n  line.\n\nAnother.\n", "\n\nOne line.\n \t\nAnother.\n\n", "One line. \n\n Another."])
def test_a_paragraph_flows_whatever_stands_around_it(text):
    assert list(paragraphs(text)) == ["One line.", "Another."]


@pytest.mark.parametrize("wish", [
    {"style": "town", "seed": 5}, {"style": "survive", "seed": 5}, {"scenario": "first-lesson"}])
def test_whoever_comes_to_a_kept_game_reads_them_in_every_language(wish):
    new_game = creation.NewGame(**wish)
    live = Live(creation.create(new_game, "a", creation.begin(new_game, "a", SEED), SEED).game)
    welcome = live.welcome(VIEWERS[0])
    for text in (welcome.title, welcome.briefing):
        assert catalogue("de").knows(text)
        assert not any(letter.isascii() and letter.isalpha() for letter in pseudo(text))
