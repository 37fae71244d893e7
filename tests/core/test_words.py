"""Messages: English as they stand, and filled anew by whoever reads another language."""

import copy
import io
import json
import pickle

import pytest

from dieshift.core import languages
from dieshift.core.extraction import messages
from dieshift.core.languages import LanguageError, bring, catalogue, domains, pseudo, reader
from dieshift.core.words import Message, counted, decimal, filled, listed, message_of, say

HEAD = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n"Plural-Forms: {rule}\\n"\n\n'
TWO = HEAD.replace("{rule}", "nplurals=2; plural=(n != 1);")
THREE = HEAD.replace(
    "{rule}", "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);")
HELD = 'msgid "{unit} holds against {other}"\nmsgstr "Gegen {other} hält {unit}"\n\n'
MARKERS = ('msgid "{count} marker"\nmsgid_plural "{count} markers"\n'
           'msgstr[0] "{count} znacznik"\nmsgstr[1] "{count} znaczniki"\nmsgstr[2] "{count} znaczników"\n\n')


@pytest.fixture
def brought(tmp_path, monkeypatch):
    """Write a file of words; the folder is brought, and forgotten afterwards."""
    monkeypatch.setattr(languages, "_folders", list(languages.folders()))

    def write(name: str, text: str) -> None:
        (tmp_path / name).write_text(text, encoding="utf-8")
        bring(tmp_path)
        catalogue.cache_clear()

    yield write
    catalogue.cache_clear()


def test_a_message_is_its_english_and_remembers_how_it_was_made():
    told = say("{unit} is suppressed ({markers})", unit="B2", markers=counted("{count} marker", "{count} markers", 2))
    assert told == "B2 is suppressed (2 markers)"
    assert {told: 1}["B2 is suppressed (2 markers)"] == 1
    assert told.body() == {"t": "{unit} is suppressed ({markers})", "a": {
        "unit": "B2", "markers": {"t": "{count} marker", "a": {"count": 2}, "p": "{count} markers", "n": 2}}}


def sent(told):
    """What arrives at another process."""
    return pickle.loads(pickle.dumps(told))  # noqa: S301 - our own


@pytest.mark.parametrize("passed", [copy.copy, copy.deepcopy, str, lambda told: str(ValueError(told)), sent])
def test_a_message_stays_one_through_copies_processes_and_faults(passed):
    told = passed(counted("{unit} lost {count} man", "{unit} lost {count} men", 2, unit="B2"))
    assert isinstance(told, Message)
    assert (told, told.template, told.given) == ("B2 lost 2 men", "{unit} lost {count} man", {"unit": "B2", "count": 2})
    assert (told.several, told.number) == ("{unit} lost {count} men", 2)


def test_of_none_and_of_many_the_same_is_said_in_english_and_of_one_the_page_hears_both_forms():
    said = [counted("{count} marker", "{count} markers", n) for n in (0, 1, 5)]
    assert said == ["0 markers", "1 marker", "5 markers"]
    assert [(told.body()["p"], told.body()["n"]) for told in said] == [("{count} markers", n) for n in (0, 1, 5)]


def test_what_fills_a_declared_sentence_goes_out_in_the_same_order_everywhere():
    names = "abcdefgh"
    told = filled("".join(f"{{{name}}}" for name in reversed(names)), dict.fromkeys(names, "x"))
    assert list(told.given) == list(names)


def test_a_template_without_anything_given_keeps_its_places_open():
    assert say("{unit} needs a target") == "{unit} needs a target"
    assert say(say("{unit} needs a target"), unit="B2") == "B2 needs a target"


@pytest.mark.parametrize(("value", "digits", "english", "german"), [
    (54.0, 2, "54.00", "54,00"), (-0.5, 1, "-0.5", "-0,5"), (3.0, 0, "3", "3")])
def test_a_number_is_written_as_the_language_writes_it(value, digits, english, german):
    assert decimal(value, digits) == english
    assert reader("de")(decimal(value, digits)) == german


def test_places_stand_where_the_language_wants_them_and_names_stay(brought):
    brought("eo.po", TWO + HELD)
    told = listed([say("{unit} holds against {other}", unit="holds", other="R1"), "plain"], "; ")
    assert reader("eo")(told) == "Gegen R1 hält holds; plain"
    assert reader("en")(told) == "holds holds against R1; plain"


def test_a_language_has_as_many_forms_as_it_has(brought):
    brought("pl.po", THREE + MARKERS)
    read = reader("pl")
    said = [read(counted("{count} marker", "{count} markers", n)) for n in (1, 3, 5, 22)]
    assert said == ["1 znacznik", "3 znaczniki", "5 znaczników", "22 znaczniki"]
    assert catalogue("pl").body()["plural"] == {"one": 0, "few": 1, "many": 2}


def test_the_page_hears_of_every_kind_of_number_nothing_among_them(brought):
    brought("ar.po", HEAD.replace("{rule}", "nplurals=6; plural=(n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && "
                                  "n%100<=10 ? 3 : n%100>=11 ? 4 : 5);"))
    assert catalogue("ar").body()["plural"] == {"zero": 0, "one": 1, "two": 2, "few": 3, "many": 4, "other": 5}


def test_who_reads_already_knows_what_is_brought_later(brought, tmp_path):
    brought("eo.po", TWO + 'msgid "a"\nmsgstr "1"\n')
    read, later = reader("eo"), tmp_path / "later"
    assert read(listed([say("a"), say("b")])) == "1, b"
    later.mkdir()
    (later / "eo.po").write_text(TWO + 'msgid "a"\nmsgstr "x"\n\nmsgid "b"\nmsgstr "2"\n', encoding="utf-8")
    for _ in range(2):
        bring(later)
    assert read(listed([say("a"), say("b")])) == "1, 2"
    assert languages.folders().count(later) == 1


def test_english_is_what_stands_in_the_code_whatever_somebody_brings(brought):
    brought("en.po", TWO + 'msgid "a"\nmsgstr "b"\n')
    assert reader("en")(say("a")) == "a"
    assert languages.languages().count("en") == 1
    with pytest.raises(LanguageError):
        catalogue("en")


def test_what_a_language_has_no_words_for_is_english(brought):
    brought("eo.po", TWO + HELD)
    read, words = reader("eo"), catalogue("eo")
    for message, english in ((say("{unit} runs", unit="B2"), "B2 runs"),
                             (counted("{count} marker", "{count} markers", 2), "2 markers")):
        assert read(message) == english
        assert not words.knows(message)
    assert words.knows(listed(["B2", say("{unit} holds against {other}", unit="B2", other="R1")]))
    assert not words.knows(listed(["B2", say("{unit} runs", unit="B2")]))


def test_unfinished_and_doubtful_words_are_not_read(brought):
    brought("eo.po", TWO + 'msgid "a"\nmsgstr ""\n\n#, fuzzy\nmsgid "b"\nmsgstr "x"\n')
    assert reader("eo")(listed([say("a"), say("b")])) == "a, b"


def test_a_domain_is_read_apart_or_with_the_rest(brought):
    brought("eo.po", TWO + 'msgid "a"\nmsgstr "1"\n')
    brought("eo.rules.po", TWO + 'msgid "b"\nmsgstr "2"\n')
    assert domains("eo") == ["", "rules"]
    assert (dict(catalogue("eo", "").forms), dict(catalogue("eo", "rules").forms)) == ({"a": ("1",)}, {"b": ("2",)})
    assert reader("eo")(listed([say("a"), say("b")])) == "1, 2"


def test_a_language_that_nobody_brought_is_refused_with_those_there_are():
    with pytest.raises(LanguageError, match="the language 'xx' isn't available: choose from en, de"):
        reader("xx")


def test_the_language_that_has_a_word_for_everything_shows_what_is_no_message():
    told = say("{unit} holds {what}", unit="B2", what=say("the place"))
    assert pseudo(told) == "B2 жжжжж жжж жжжжж"
    assert pseudo(f"{told}!") == "B2 holds the place!"
    assert pseudo(say("{unit} holds")) == "{unit} жжжжж"


CODE = """
say("one {place}", place=1)
say("two" if x else "three")
said.say(named)
counted("{count} die", "{count} " "dice", n)
Refusal(7, "NO_TARGET", "{unit} needs a target.", "R5.1")
Action(1, "go", "{x}", "moves", "Move", "R4", 0, key="M", nerve="to move", notes=("first", "second"))
Choice("{shot}", {"at": 1}, {1: "{title}, and fire"})
actions.declare(FIRE, {"hold": [2, "waits", "Wait"]})
counted(one, many, n), counted(*forms), counted("alone"), say(), say(**sentence)
@shift.part("cover", "R5.13")
def cover(): ...
print("unsaid")
"""
FOUND = ["one {place}", "two", "three", ("{count} die", "{count} dice"), "{unit} needs a target.", "moves", "Move",
         "to move", "first", "second", "{title}, and fire", "waits", "Wait", "cover"]


def test_the_tools_find_what_is_said_and_what_is_declared():
    found = [template for _, _, template, _ in messages(io.BytesIO(CODE.encode()), [], [], {})]
    assert sorted(map(str, found)) == sorted(map(str, FOUND))


@pytest.mark.parametrize("code", ['say(f"{a} b")', 'say("a" + b)', 'counted(f"{a}", "b", 2)'])
def test_a_template_that_is_put_together_is_refused_with_its_line(code):
    with pytest.raises(SyntaxError, match="one literal") as fault:
        list(messages(io.BytesIO(f"\n{code}".encode()), [], [], {}))
    assert fault.value.lineno == 2


def test_a_message_comes_back_from_a_file_as_it_went():
    told = say("Quick battle: {style} {seed}", style=say("town"), seed=5)
    again = message_of(json.loads(json.dumps(told.body())))
    assert (again, again.body()) == (told, told.body())
    assert message_of("First lesson") == "First lesson"


@pytest.mark.parametrize("shown", [
    None, 7, [], {}, {"t": 7}, {"t": "{a}"}, {"t": "{a}", "a": []}, {"t": "{a}", "a": {"a": None}},
    {"t": "{a}", "a": {"a": {"t": "{b}", "a": {"c": "x"}}}}, {"t": "{a}", "a": {"a": True}}])
def test_what_is_no_message_in_a_file_is_refused(shown):
    with pytest.raises(ValueError, match=r"no text|nothing fills"):
        message_of(shown)


def test_a_template_of_a_file_asks_for_names_and_nothing_else():
    told = message_of({"t": "{a.__class__} {a!r} {a:>99} {a}", "a": {"a": "x"}})
    assert told == "{a.__class__} {a!r} {a:>99} x"


def test_messages_in_a_file_are_not_nested_without_end():
    shown = {"t": "x"}
    for _ in range(100):
        shown = {"t": "{a}", "a": {"a": shown}}
    with pytest.raises(ValueError, match="no text"):
        message_of(shown)


@pytest.mark.parametrize("told", [
    counted("{count} turn", "{count} turns", 6), counted("{count} turn", "{count} turns", 1, side="Red"),
    say("in {turns}", turns=counted("a turn", "{count} turns", 3))])
def test_a_number_of_things_comes_back_from_a_file_as_it_went(told):
    again = message_of(json.loads(json.dumps(told.body())))
    assert (again, again.body()) == (told, told.body())


@pytest.mark.parametrize("shown", [
    {"t": "a", "p": 7}, {"t": "a", "p": "b", "n": "2"}, {"t": "a", "p": "b", "n": True},
    {"t": "a", "p": "{count} b", "n": 2}])
def test_what_is_no_number_of_things_in_a_file_is_refused(shown):
    with pytest.raises(ValueError, match=r"no text|nothing fills count"):
        message_of(shown)


@pytest.mark.parametrize("shown", [{"t": "{a}" * 101}, {"t": "", "p": "{a}" * 101, "n": 1}])
def test_a_message_in_a_file_does_not_grow_beyond_what_anybody_wrote(shown):
    """A few bytes, doubled in every message in a message, would else be more than a machine holds."""
    with pytest.raises(ValueError, match="more than 10000 characters"):
        message_of(shown | {"a": {"a": "x" * 100}})
    assert message_of({"t": "{a}" * 100, "a": {"a": "x" * 100}}) == "x" * 10_000


def test_a_place_has_a_name_that_the_page_knows_too():
    assert message_of({"t": "{größe}{x}", "a": {"x": 1}}) == "{größe}1"


@pytest.mark.parametrize("name", ["pt_BR.po", "pt-BR.po"])
def test_a_language_of_a_country_is_called_as_browsers_call_it(brought, name):
    brought(name, TWO.replace("(n != 1)", "(n > 1)") + HELD + 'msgid "{count} die"\nmsgid_plural "{count} dice"\n'
            'msgstr[0] "{count} dado"\nmsgstr[1] "{count} dados"\n')
    assert "pt-BR" in languages.languages()
    assert reader("pt-BR")(counted("{count} die", "{count} dice", 2)) == "2 dados"
    assert catalogue("pt-BR").body()["plural"] == {"one": 0, "other": 1}


def test_words_with_places_that_nothing_fills_are_not_read(brought):
    brought("eo.po", TWO + 'msgid "{unit} holds"\nmsgstr "{who} tenas"\n\n'
            'msgid "one flare"\nmsgid_plural "{count} flares"\nmsgstr[0] "unu"\nmsgstr[1] "{many}"\n')
    assert reader("eo")(say("{unit} holds", unit="B2")) == "B2 holds"
    assert reader("eo")(counted("one flare", "{count} flares", 2)) == "2 flares"
    brought("eo.po", TWO + 'msgid "a flare"\nmsgstr "{count} torĉo"\n')
    assert reader("eo")(say("a flare", unit="B2")) == "a flare"


def test_a_language_has_one_rule_of_several_and_words_of_another_are_not_read(brought):
    brought("pl.more.po", THREE + MARKERS)
    brought("pl.po", TWO + 'msgid "{count} die"\nmsgid_plural "{count} dice"\n'
            'msgstr[0] "{count} kość"\nmsgstr[1] "{count} kości"\n')
    said = [reader("pl")(counted(f"{{count}} {one}", f"{{count}} {many}", 5))
            for one, many in (("die", "dice"), ("marker", "markers"))]
    assert said == ["5 kości", "5 markers"]


def test_of_two_words_for_a_template_those_of_the_first_domain_are_read(brought):
    brought("eo.more.po", TWO + 'msgid "a"\nmsgstr "2"\n')
    brought("eo.po", TWO + 'msgid "a"\nmsgstr "1"\n')
    assert reader("eo")(say("a")) == "1"
