"""Files of older versions: fields that were renamed, dropped or added, and rule sets that mean another today."""

from typing import Annotated, ClassVar

import pytest

from dieshift.core.records import i1, i2, i4, record
from dieshift.core.savefile import DamagedSave

from . import toy
from .test_journal import faces, played
from .test_savefile import bodies, forge, reopen
from .toy import make


@pytest.fixture
def path(tmp_path):
    place = tmp_path / "game.jsonl"
    played().save(place)
    return place


@record
class Heap:
    lost: i1
    pebbles: i4
    colour: i1


@record
class Newer:
    weather: i1
    turn: i4
    heaps: Annotated[list[Heap], 3]
    over: i2


class NewerBook(toy.Book):
    state = Newer
    renames: ClassVar = {"stones": "pebbles", "mood": ""}


class ForgetfulBook(toy.Book):
    state = Newer


def test_a_file_older_than_its_fields_opens_by_their_names(path):
    """One field was renamed, one dropped, some were added, one is wider, and there is a heap more."""
    journal = reopen(path, book=NewerBook())
    assert journal.unverified == "unverified schema"
    old = played().game
    assert [h.pebbles for h in journal.game.heaps] == [*(h.stones for h in old.heaps), 0]
    assert (journal.game.turn, journal.game.weather) == (old.turn, 0)
    journal.undo()
    journal.save(path)
    again = reopen(path, book=NewerBook())
    assert again.game == journal.game
    assert faces(again) == faces(journal)


def test_a_renamed_field_that_no_table_names_is_refused(path):
    with pytest.raises(DamagedSave, match=r"the field 'heaps\.0\.stones' is not known"):
        reopen(path, book=ForgetfulBook())


def test_a_first_state_may_come_from_the_scenario(path):
    lines = bodies(path)
    lines[0]["start"] = None
    forge(path, lines)
    assert reopen(path, game=toy.start()).game == played().game


def test_a_rule_set_that_is_no_longer_known_opens_for_reading(path):
    lines = bodies(path)
    lines[0]["ruleset"] = "book + fog"
    forge(path, lines)
    journal = reopen(path)
    assert journal.unverified.startswith("unverified rule set: unknown option 'fog'")
    with pytest.raises(ValueError, match="unknown option 'fog'"):
        journal.order(make("pass"))


def test_a_rule_set_that_means_another_today_is_marked(path):
    lines = bodies(path)
    lines[0]["digest"] = "0" * 12
    forge(path, lines)
    assert reopen(path).unverified == "unverified rule set: it has changed since"
