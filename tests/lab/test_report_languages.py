"""A report as somebody reads it who speaks another language: its own words in it, and names as they are."""

import re

from dieshift.battle import Battle
from dieshift.core.languages import pseudo
from dieshift.lab.report import report
from dieshift.lab.report_text import facts, html, markdown, tables
from dieshift.server.begin import shelf


def played():
    battle = Battle(shelf.setting("first-lesson"), seed=3)
    for bot in ("heuristic", "random") * 20:
        if not battle.over:
            battle.bot_order(bot)
    return report(battle)


def test_every_heading_and_note_is_read():
    summary = played()
    for table in (each.read(pseudo) for each in tables(summary)):
        assert not re.search(r"[A-Za-z]{2}", " ".join([table.title, *table.head, table.note]))
    purposes = [pseudo(one.what) for one in summary.purposes]
    assert purposes
    assert not re.search("[A-Za-z]", " ".join(purposes))
    assert not re.search("Rules|Dice|turn", " ".join(map(pseudo, facts(summary))))


def test_a_page_says_in_which_language_it_is():
    summary = played()
    assert html(summary).startswith('<!doctype html><html lang="en">')
    page = html(summary, pseudo, "xx")
    assert page.startswith('<!doctype html><html lang="xx">')
    assert "turn by turn" in html(summary)
    assert "turn by turn" not in page
    assert markdown(summary, pseudo) != markdown(summary)
