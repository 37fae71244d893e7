"""What is seen of a squad battle besides its story is said by id: in a language of `ж` alone no English is left of it.

What stays as it is: names, codes, orders as they are typed, citations.
"""

import re

import pytest
from msgspec.structs import asdict

from dieshift.core.languages import pseudo
from dieshift.core.records import clone
from dieshift.core.viewers import Viewer
from dieshift.stargrunt.chapters import activation, overwatch
from dieshift.stargrunt.frame import actions
from dieshift.stargrunt.rulebook import question_text
from dieshift.stargrunt.state.terms import NOBODY

from .interface.kit import SCRUB, Eyes, duel, played

SAID = {
    "banner", "question", "result", "left", "title", "words", "arms", "label", "meaning", "refused", "role", "group",
    "notes", "measures"}
LESSON, NIGHT = "examples/scenarios/first-lesson.yaml", "examples/scenarios/night-raid.yaml"
GAMES = [(LESSON, "clarified", 5), (LESSON, "goodall", 6), (NIGHT, "book + part-fire + greatest-threat-first", 7),
         (NIGHT, "clarified", 8)]
LATIN = re.compile(r"[A-Za-z]{2,}")
TYPED = re.compile(r"'[^']*'|\bDET\d+")
PREVIEWED = 7  # of so many choices one is shown


def texts(shown):
    """Every text of a scene, a menu or whatever else is shown, that somebody reads."""
    for field, value in asdict(shown).items():
        for each in value if isinstance(value, list) else [value]:
            if hasattr(each, "__struct_fields__"):
                yield from texts(each)
            elif field in SAID and isinstance(each, str) and not (type(shown).__name__ == "Menu" and field == "words"):
                yield each
    if getattr(shown, "known", True) is False:
        yield shown.name


def names_of(roster):
    """All names that a battle brings, in small letters."""
    units = [(unit.code, unit.name, *unit.roles.values(), *unit.arms.values(), *unit.supports.values())
             for unit in roster.units]
    told = [*(side.name for side in roster.sides), *(name for unit in units for name in unit), *roster.engagement]
    return {word.lower() for name in told for word in LATIN.findall(name)}


def unsaid(text, known):
    """The words of a text that are nobody's name, in a language that has `ж` for everything that is said."""
    return sorted({word for word in LATIN.findall(TYPED.sub("", pseudo(text))) if word.lower() not in known})


def assert_said(said, battle):
    known = names_of(battle.names)
    left = {text: words for text in said if text and (words := unsaid(text, known))}
    assert not left, left


def shown(battle, viewer):
    """All that a viewer is shown at a moment."""
    eyes = Eyes(battle, viewer)
    yield from texts(eyes.scene)
    menu = eyes.menu
    yield from texts(menu)
    for choice in menu.choices[::PREVIEWED]:
        yield from texts(eyes.preview(choice.order))
    placed = [squad for squad in range(battle.game.units) if eyes.seen.squad[squad].present]
    for unit in placed[:1]:
        for target in placed[-2:]:
            yield from texts(eyes.look(f"{battle.names.unit(unit)} at {battle.names.unit(target)}"))
        yield from texts(eyes.look(battle.names.unit(unit)))


@pytest.mark.parametrize(("scenario", "rules", "seed"), GAMES)
def test_scenes_menus_previews_and_looks_are_said_by_id(scenario, rules, seed):
    """At every step of games of bots, for both seats and for who only looks on."""
    count = 0
    for battle in played(scenario, 60, seed, rules=rules, bots=("random", "heuristic")):
        for viewer in (Viewer.FIRST, Viewer.SECOND, Viewer.SPECTATOR):
            said = list(shown(battle, viewer))
            assert_said(said, battle)
            count += len(said)
    assert count > 5000
    assert battle.game.turn > 0


def test_the_end_of_a_battle_is_said_by_id():
    battle = [*played(LESSON, 400, 3)][-1]
    assert battle.game.question == activation.OVER
    assert_said(texts(Eyes(battle, Viewer.SPECTATOR).scene), battle)


@pytest.mark.parametrize("terrain", [
    SCRUB, "  - {kind: dense_wood, at: [[30, 18], [42, 18], [42, 30], [30, 30]]}",
    "  - {kind: light_wood, at: [[30, 33], [42, 33], [42, 42], [30, 42]]}",
    "  - {kind: hill, at: [[30, 18], [42, 18], [42, 20], [30, 20]]}", "  - {kind: wall, at: [[30, 34], [42, 34]]}",
    "  - {kind: crops, at: [[30, 18], [42, 18], [42, 36], [30, 36]]}"])
def test_what_stands_between_two_squads_is_said_by_id(terrain):
    battle = duel(terrain=terrain)
    eyes = Eyes(battle)
    board = eyes.kind.screen.board(eyes.table, eyes.names)
    assert_said([*texts(board), *texts(eyes.look("B1 at R1")), *texts(eyes.look("R1 at B1")),
                 *texts(eyes.preview("fire B1 at R1")), *texts(eyes.field("B1")), *texts(eyes.threat())], battle)


@pytest.mark.parametrize("text", [
    "", "fier B1 at R1", "flibber", "fire B1", "fire B9 at R1", "fire B1 at R1 with bazooka", "move B1 to 1.2.3,2",
    "move B1 via 1,1 1,2 1,3 1,4 1,5 1,6 1,7 1,8 1,9 to 2,2", "detach B1 99", "detach B1 figures"])
def test_what_is_no_order_is_told_by_id(text):
    battle = duel()
    with pytest.raises(ValueError, match=r"\S") as fault:
        battle.read(text)
    known = names_of(battle.names) | {*actions.by_word, "rifles", "supports"}
    assert unsaid(fault.value.args[0], known) == []


@pytest.mark.parametrize("text", [
    "fire B1 at R1", "move B1 to 70,40", "activate R1", "pass", "first", "travel B1 to 36,9"])
def test_a_refusal_is_told_by_id_whatever_is_asked(text):
    """An order of every question, when the unit's action is waited for."""
    battle = duel(red="[36, 47]")
    assert_said([Eyes(battle).preview(text).refused], battle)


@pytest.mark.parametrize("rules", ["book", "goodall"])
def test_the_map_is_read_in_the_language_of_its_reader(rules):
    battle = duel(rules, terrain=SCRUB)
    drawing = Eyes(battle).kind.screen.text_map(battle.table, battle.game, battle.names)
    assert "1B1 the squad B1   x casualty" in drawing
    signs = pseudo(drawing).splitlines()[-1]
    assert re.findall("[a-zA-Z]{2,}", signs) == []
    assert ", жжжжж" in signs


@pytest.mark.parametrize(("question", "asked"), [
    (overwatch.REACTION, "whether to react"),
    (overwatch.HURT_ON_THE_MOVE, "what a unit hit during its combat move does"),
    (activation.WHAT_ACTION, "what the active unit does")])
def test_a_question_about_nothing_is_asked_all_the_same(question, asked):
    """A save may have been forged: nothing is under way of which the question could tell more."""
    battle = next(played(LESSON, 1))
    game = clone(battle.game)
    game.question, game.pending_count, game.active = question, 0, NOBODY
    assert question_text(game, battle.names) == asked


def test_under_fire_the_question_is_about_who_moves_whoever_is_active():
    battle = next(played(LESSON, 1))
    game = clone(battle.game)
    game.question, game.pending_count, game.active = overwatch.HURT_ON_THE_MOVE, 1, 0
    game.pending[0].order.unit = 1
    assert question_text(game, battle.names) == f"how {battle.names.unit(1)} carries on under fire"
