"""Files of other builders that are wrong, or mean harm: one clear sentence each, and nothing is fetched or unpacked."""

import io
import json
import tracemalloc
import zipfile

import pytest

from dieshift.core.documents import ScenarioError, Stop
from dieshift.stargrunt.scenarios.rosters import files
from dieshift.stargrunt.scenarios.rosters.files import is_roster, roster_of
from dieshift.stargrunt.scenarios.rosters.taking import take

from .rosters import CONTAINERS, WATCH, as_json, as_xml, roster, zipped

XML = as_xml(roster(WATCH))
BOMB = (b'<?xml version="1.0"?>\n<!DOCTYPE r [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>\n'
        b'<roster name="&b;"><forces/></roster>')
FETCHED = b'<!DOCTYPE roster SYSTEM "http://roster.example/x.dtd"><roster/>'


def wrong(raw):
    with pytest.raises(Stop) as told:
        roster_of(raw)
    return told.value


@pytest.mark.parametrize(("raw", "line", "what", "remedy"), [
    (b"", 1, "This is not a roster: neither XML, nor a zip, nor JSON.", "as .ros, .rosz or .json."),
    (b"title: x\n", 1, "This is not a roster", ".rosz"),
    (BOMB, 2, "declares a document type or an entity.", "A roster needs neither."),
    (FETCHED, 1, "declares a document type or an entity.", "A roster needs neither."),
    (b"<roster><forces>&nbsp;</forces></roster>", 1, "This is not XML: undefined entity.", "incomplete or damaged"),
    (XML[:-20], 11, "This is not XML", "incomplete or damaged"),
    (b"\n\n<roster>\n<b></roster>", 4, "This is not XML: mismatched tag.", "incomplete or damaged"),
    (b'<?xml version="1.0" encoding="x-reeds"?><roster/>', 1, "isn't text in UTF-8", "Save it as UTF-8."),
    (b"<catalogue/>", 1, "This XML is not a roster: it begins with 'catalogue'.", "Save the list itself"),
    (b"<roster/>", 1, "This roster has no selections.", "Save the list itself"),
    (b"<roster>" + b"<selections>" * 70, 1, "nested more than 64 deep", "never nested that deeply"),
    (b'{"roster": {"forces": [', 1, "This is not JSON", "incomplete or damaged"),
    (b'{"roster": [1]}', 1, "This JSON is not a roster: it has no 'forces'.", "Save the list itself"),
    (b'{"title": "x"}', 1, "This JSON is not a roster", "Save the list itself"),
    (b'{"roster": {"forces": [{"selections": [7]}]}}', 1, "'selections' holds an entry that is not a", "incomplete"),
    (b'{"a":' + b"[" * 100_000, 1, "nested more than 64 deep", "never nested that deeply"),
    (b'{"a":' + b"9" * 5000 + b"}", 1, "nested more than 64 deep", "never nested that deeply"),
    (b'{"roster": "\xff"}', 1, "isn't text in UTF-8", "Save it as UTF-8."),
    (zipped(), 1, "This zip holds 0 files.", "exactly one .ros file"),
    (zipped(("a.ros", XML), ("b.ros", XML)), 1, "This zip holds 2 files.", "exactly one .ros file"),
    (zipped(("a.ros", XML), password=True), 1, "This zip can't be opened.", "without a password"),
    (zipped(("a.txt", b"hello")), 1, "'a.txt' in this zip is not XML.", "exactly one .ros file"),
    (zipped(("a.zip", zipped(("a.ros", XML)))), 1, "'a.zip' in this zip is not XML.", "exactly one .ros file"),
    (zipped(("a.ros", BOMB)), 2, "declares a document type or an entity.", "A roster needs neither."),
    (zipped(("a.ros", XML))[:-30], 1, "This zip can't be opened.", "incomplete or damaged"),
    (zipped(("a.ros", XML)).replace(b"\x08\x00", b"\x63\x00"), 1, "This zip can't be opened.", "unpack it")])
def test_a_wrong_file_is_one_sentence_and_what_would_be_right(raw, line, what, remedy):
    told = wrong(raw)
    assert what in str(told.what)
    assert remedy in str(told.remedy)
    assert told.line == line


def test_the_sentence_names_the_file():
    with pytest.raises(ScenarioError, match=r"^watch\.rosz:1: This zip holds 2 files\. A \.rosz file holds"):
        take(zipped(("a", XML), ("b", XML)), "watch.rosz")


def test_a_zip_that_unpacks_to_too_much_is_refused_unread(monkeypatch):
    """Neither by what it says of itself, nor where it says less than it holds."""
    monkeypatch.setattr(files, "MAX_BYTES", 100_000)
    bomb = zipped(("a.ros", b"<" + b" " * 50_000_000))
    assert len(bomb) < 100_000
    tracemalloc.start()
    assert "larger than 100,000 bytes" in wrong(bomb).what
    lying = bytearray(bomb)
    with zipfile.ZipFile(io.BytesIO(bomb)) as packed:
        size = packed.infolist()[0].file_size.to_bytes(4, "little")
    while size in lying:
        at = lying.index(size)
        lying[at:at + 4] = (90_000).to_bytes(4, "little")
    assert wrong(bytes(lying)).what
    assert tracemalloc.get_traced_memory()[1] < 5_000_000
    tracemalloc.stop()


def test_what_is_too_large_or_has_too_many_parts_is_refused(monkeypatch):
    assert "larger than 8,000,000 bytes" in wrong(b"<" + b" " * 8_000_000).what
    monkeypatch.setattr(files, "MAX_PARTS", 9)
    for made in CONTAINERS.values():
        assert "There are more than 9 values." in wrong(made(roster(WATCH))).what


def test_what_a_roster_has_besides_is_gone_past_without_being_built(monkeypatch):
    """Rules, costs and whatever else there may be, however deep what looks like a selection lies in them."""
    odd = XML.replace(b"<rules>", b'<rules><other><selections><selection name="Ghost"/></selections></other>')
    assert odd != XML
    assert roster_of(odd) == roster_of(XML)


@pytest.mark.parametrize("text", ["$text", "$t", "#text"])
def test_writers_of_json_have_their_own_ways_with_lists_and_texts(text):
    """Elements of XML turned into objects one by one, numbers as texts, or the roster without its wrapping."""
    other = as_json(roster(WATCH)).replace(b"$text", text.encode()).replace(b'"number": 4', b'"number": "4"')
    tree = json.loads(other)["roster"]
    tree["forces"] = {"force": tree["forces"][0] | {"selections": {"selection": tree["forces"][0]["selections"]}}}
    assert roster_of(json.dumps(tree).encode()) == roster_of(XML)


@pytest.mark.parametrize("encoding", ["utf-16", "utf-8-sig"])
def test_a_mark_at_the_head_of_a_file_says_its_encoding(encoding):
    """Whatever its declaration says: it was written by a program that changed the encoding."""
    for text in (XML.decode(), '<?xml version="1.0" encoding="UTF-16"?>' + XML.decode().partition("?>")[2],
                 as_json(roster(WATCH)).decode()):
        assert is_roster(text.encode(encoding))
        assert roster_of(text.encode(encoding)) == roster_of(XML)


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-8-sig"])
def test_the_encoding_is_found_without_a_mark_and_inside_a_zip(encoding):
    text = '<?xml version="1.0" encoding="UTF-16"?>' + XML.decode().partition("?>")[2]
    if encoding != "utf-8-sig":
        assert roster_of(text.encode(encoding)) == roster_of(XML)
    assert roster_of(zipped(("a.ros", text.encode(encoding)))) == roster_of(XML)


def test_a_roster_is_told_from_a_list_of_ours():
    assert all(is_roster(made(roster(WATCH))) for made in CONTAINERS.values())
    assert not any(map(is_roster, (b"force: 1\n", b'{"force": 1, "squads": []}', b"title: x", b"", b"{", b"[]")))
    assert is_roster(b"\xef\xbb\xbf" + XML)
    assert is_roster(as_json(roster(WATCH))[:50])
