"""A battle in a few lines of Python: played, refused, taken back, saved, loaded, checked."""

import json
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from dieshift.battle import Battle
from dieshift.core.dice import seed_dice
from dieshift.core.journal import Refused, header_of
from dieshift.core.records import clone, flatten, paths
from dieshift.core.rulesets import RulesetError
from dieshift.core.savefile import DamagedSave, chain
from dieshift.core.sources import ByHand, NoFace, Recorded, Secure, SeededSource
from dieshift.core.verify import verify
from dieshift.interface import bot_levels
from dieshift.interface import players as bots
from dieshift.stargrunt.bots.minds import mind_for
from dieshift.stargrunt.bots.random_bot import random_order
from dieshift.stargrunt.chapters import activation, movement
from dieshift.stargrunt.rulebook import STARGRUNT
from dieshift.stargrunt.scenarios import scenario
from dieshift.stargrunt.scenarios.scenario import ScenarioError
from dieshift.stargrunt.state.records import Order
from dieshift.stargrunt.turn.step import open_game, step

SCENARIOS = Path(__file__).resolve().parents[1] / "examples" / "scenarios"
LESSON = SCENARIOS / "first-lesson.yaml"


@pytest.fixture(scope="module")
def played():
    return Battle(LESSON, seed=7, players=("random", "heuristic")).play("random", "heuristic")


# --- playing ---------------------------------------------------------------------------------------------------------


def test_a_battle_begins_with_its_opening_on_record():
    """R3.4, R3.5: the dice of the first turn belong to the entry `begin`."""
    battle = Battle(LESSON, dice=Recorded([4, 3]))
    entry = battle.journal.entries[0]
    assert entry.text == "begin"
    assert [die.face for die in entry.dice] == [4, 3]
    assert battle.game.turn == 1
    assert battle.waiting == (0, "Blue Patrol", "who goes first")
    assert repr(battle) == "<Battle 'First patrol', turn 1 of 8: Blue Patrol decides who goes first>"
    assert battle.winner is None


def test_only_begin_opens_a_battle_and_only_once():
    setting = scenario.load(LESSON)
    rules, fresh, order = setting.ruleset.record(), clone(setting.game), Order()
    assert STARGRUNT.refusal(rules, setting.table, fresh, order) == 0
    order.kind = activation.ACTIVATE
    code = STARGRUNT.refusal(rules, setting.table, fresh, order)
    text = STARGRUNT.refusal_text(code, rules, setting.table, fresh, order, setting.roster)
    assert text.startswith("The battle hasn't begun")
    battle = Battle(setting, dice=Recorded([4, 3]))
    with pytest.raises(Refused, match=r"Blue Patrol has to decide who goes first.*\(R3.1, p.15\)"):
        battle.order("begin")


def test_waiting_says_who_decides_and_about_what():
    battle = Battle(LESSON, "goodall", dice=Recorded([4, 3]))
    questions = [battle.waiting.question]
    for text in ("first", "activate B3", "move B3 to 52,13"):
        battle.order(text)
        questions.append(battle.waiting.question)
    assert questions == ["who goes first", "which unit to activate", "what B3 does (2 actions left)",
                         "whether to react to B3, which declares Move to 52,13"]
    assert battle.waiting.side == "Red Patrol"


@pytest.mark.parametrize(("text", "sentence"), [
    ("activate B1", ("Blue Patrol has to decide what B3 does (2 actions left): end the activation of B3 first. "
                     "(R3.1, p.15)")),
    ("fire B3 at B1", "B3 needs an enemy unit on the table as its target. (R5.1, p.11)"),
    ("move to 1,1", ("B3 can't go 53.46″ in one action: it has 6″ at most. Shorten the path, or choose easier "
                     "ground. (R4.7, p.22)")),
    ("recover B3", "B3 has no suppression marker to remove. (R7.73, p.18)"),
])
def test_a_refused_order_changes_nothing_and_names_rule_and_page(text, sentence):
    battle = Battle(LESSON, dice=Recorded([4, 3]))
    battle.order("first")
    battle.order("activate B3")
    before = flatten(battle.game)
    with pytest.raises(Refused) as fault:
        battle.order(text)
    assert str(fault.value) == sentence
    assert before == flatten(battle.game)


def test_offers_are_orders_that_the_rules_allow():
    battle = Battle(LESSON, dice=Recorded([4, 3]))
    assert [offer.order for offer in battle.offers] == ["first", "second"]
    battle.order("first")
    assert [offer.order for offer in battle.offers] == ["activate B1", "activate B2", "activate B3", "stop"]
    battle.order("activate B1")
    offers = {offer.order: offer.meaning for offer in battle.offers}
    assert offers["move B1 to X,Y"] == "move from 26,8, up to 6″"
    assert offers["fire B1 at R3"] == "fire at an enemy unit, the greatest threat"
    for text in offers:
        if "X,Y" not in text:
            assert STARGRUNT.refusal(battle.journal.rules, battle.table, battle.game, battle.read(text)) == 0


def test_every_question_of_a_battle_has_an_offer():
    battle = Battle(SCENARIOS / "rearguard.yaml", "goodall", seed=3)
    for _ in range(150):
        if battle.over:
            break
        assert battle.offers
        battle.bot_order("random")


# --- bots ------------------------------------------------------------------------------------------------------------


def test_bots_play_to_the_end_and_somebody_wins_or_nobody(played):
    assert played.over
    assert played.winner in {"Blue Patrol", "Red Patrol", "draw"}
    assert played.ending()[0].startswith(f"{played.winner} wins" if played.winner != "draw" else "A draw")
    with pytest.raises(Refused, match="The battle is over"):
        played.order("first")


def test_a_battle_has_the_dice_and_the_end_of_a_simulation_of_its_seed():
    """The same seed in a bare loop of the rules, with no journal, ends in the same state."""
    setting = scenario.load(LESSON)
    rules, game, dice, order = setting.ruleset.record(), clone(setting.game), seed_dice(11), Order()
    minds = [mind_for(11, side) for side in range(2)]
    open_game(dice, rules, setting.table, game)
    while game.seat_to_choose >= 0:
        random_order(minds[game.seat_to_choose], rules, setting.table, game, order)
        step(dice, rules, setting.table, game, order)
    battle = Battle(LESSON, seed=11).play("random", "random")
    assert told_apart(battle.game) == told_apart(game)


def told_apart(game):
    """The numbers of a state, but for how many dice had fallen before each fact: a simulation keeps no tape."""
    return {path: n for path, n in zip(paths(type(game)), flatten(game), strict=True) if not path.endswith(".dice")}


def test_a_bot_that_wants_the_impossible_gets_the_plainest_order():
    def stubborn(mind, rules, table, game, order):
        order.kind = movement.MOVE

    battle = Battle(LESSON).play(stubborn, stubborn)
    assert {entry.text.split()[0] for entry in battle.journal.entries} == {"begin", "first", "activate", "end"}


def test_a_bot_cannot_change_the_battle():
    def cheat(mind, rules, table, game, order):
        game.turn = 99
        random_order(mind, rules, table, game, order)

    battle = Battle(LESSON)
    battle.bot_order(cheat)
    assert battle.game.turn == 1


def test_unknown_bots_are_refused_with_the_nearest_name():
    with pytest.raises(bots.UnknownBot, match="unknown bot 'randon': did you mean 'random'"):
        bots.find("randon")
    assert bots.names()[:5] == ["random", "heuristic", "recruit", "recruit-bold", "recruit-careful"]


def test_other_packages_may_offer_bots(monkeypatch):
    careful = EntryPoint("careful", "dieshift.stargrunt.bots.random_bot:random_order", bots.GROUP)
    broken = EntryPoint("broken", "dieshift.nowhere:nothing", bots.GROUP)
    monkeypatch.setattr(bots, "entry_points", lambda group: [careful, broken][: len(group)])
    assert bots.names() == ["random", "heuristic", *bot_levels.names(), "broken", "careful"]
    assert bots.find("careful") is random_order
    with pytest.raises(bots.UnknownBot, match="the bot 'broken' can't be loaded"):
        bots.find("broken")


# --- dice ------------------------------------------------------------------------------------------------------------


def test_dice_by_hand_are_asked_for_with_their_reason():
    requests = []

    def ask(die, reason, unit):
        requests.append((die, reason, unit))
        return {12: 11}.get(die, 4 if len(requests) == 1 else 3)

    battle = Battle(LESSON, dice=ByHand(ask))
    for text in ("first", "activate B3", "fire B3 at R1"):
        battle.order(text)
    assert requests[:3] == [(6, "who goes first", "Blue Patrol"), (6, "who goes first", "Red Patrol"),
                            (12, "range die", "R1")]
    assert {die.how for entry in battle.journal.entries for die in entry.dice} == {"by hand"}


def test_an_order_whose_dice_are_not_answered_is_not_played():
    answers = iter([4, 3])
    battle = Battle(LESSON, dice=ByHand(lambda *_: next(answers, None)))
    battle.order("first")
    battle.order("activate B3")
    with pytest.raises(NoFace):
        battle.order("fire B3 at R1")
    assert battle.waiting.question == "what B3 does (2 actions left)"


def test_committed_dice_can_be_proven_when_the_battle_is_over():
    battle = Battle(LESSON, dice=Secure(bytes(32)).agree("lesson")).play("random", "random")
    battle.journal.reveal()
    battle.journal.check_dice()
    assert battle.verify().ok
    assert str(battle.log[-1]).startswith("The secret of the dice: 0000")


def test_an_order_taken_back_and_given_again_shows_the_same_dice():
    battle = Battle(LESSON, seed=4)
    for text in ("first", "activate B3" if battle.waiting.seat == 0 else "activate R3"):
        battle.order(text)
    unit = battle.names.unit(battle.game.active)
    target = "R1" if unit == "B3" else "B1"
    once = str(battle.order(f"fire {unit} at {target}"))
    battle.undo()
    assert once == str(battle.order(f"fire {unit} at {target}"))


def test_the_opening_cannot_be_taken_back():
    with pytest.raises(ValueError, match="has just begun"):
        Battle(LESSON).undo()


# --- keeping ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["lesson.jsonl", "lesson.jsonl.gz"])
def test_a_saved_battle_tells_the_same_story_and_agrees_with_the_rules(played, tmp_path, name):
    played.save(tmp_path / name)
    again = Battle.load(tmp_path / name)
    assert str(again.log) == str(played.log)
    assert flatten(again.game) == flatten(played.game)
    assert again.verify().ok
    assert again.journal.header.seats == [{"side": "Blue Patrol", "player": "random"},
                                          {"side": "Red Patrol", "player": "heuristic"}]


def test_an_unfinished_battle_goes_on_with_the_dice_it_would_have_had(tmp_path):
    texts = ["second", "stop", "stop", "first"]
    whole, part = Battle(LESSON, seed=9), Battle(LESSON, seed=9)
    for text in texts[:2]:
        part.order(text)
    part.save(tmp_path / "part.jsonl")
    rest = Battle.load(tmp_path / "part.jsonl")
    for text in texts:
        whole.order(text)
    for text in texts[2:]:
        rest.order(text)
    assert flatten(whole.game) == flatten(rest.game)


def test_a_battle_replays_from_its_scenario_and_seed(played):
    """Nothing but the orders and the seed is needed: the opening is one of the orders."""
    again = Battle(LESSON, seed=7)
    for entry in played.journal.entries[1:]:
        order = Order()
        for name, value in entry.order.items():
            field, _, index = name.partition(".")
            if index:
                getattr(order, field)[int(index)] = value
            else:
                setattr(order, field, value)
        for name in ("unit", "target"):
            if name not in entry.order:
                setattr(order, name, 0)
        again.journal.order(order)
    assert flatten(again.game) == flatten(played.game)


def test_a_tampered_save_is_refused_with_its_line(played, tmp_path):
    played.save(tmp_path / "a.jsonl")
    lines = (tmp_path / "a.jsonl").read_text().splitlines()
    lines[5] = lines[5].replace('"n":5', '"n":6')
    (tmp_path / "a.jsonl").write_text("\n".join(lines))
    with pytest.raises(DamagedSave, match="line 6"):
        Battle.load(tmp_path / "a.jsonl")


def test_a_save_of_another_game_is_refused(tmp_path):
    setting = scenario.load(LESSON)
    battle = Battle(setting)
    header = header_of(STARGRUNT, setting.ruleset, setting.game, SeededSource(1), setting.document)
    object.__setattr__(header, "game", "draughts")
    battle.journal.header = header
    battle.journal.entries.clear()
    battle.save(tmp_path / "other.jsonl")
    with pytest.raises(DamagedSave, match="this is a game of draughts; the known games are stargrunt"):
        Battle.load(tmp_path / "other.jsonl")


def test_the_rule_set_of_the_scenario_applies_unless_another_is_given():
    assert Battle(LESSON).rules == "clarified"
    assert Battle(LESSON, "book + overwatch").rules == "book + overwatch"
    with pytest.raises(RulesetError, match="unknown preset 'bok': did you mean 'book'"):
        Battle(LESSON, "bok")


def test_a_scenario_with_faults_is_refused(tmp_path):
    (tmp_path / "empty.yaml").write_text("title: nothing\n")
    with pytest.raises(ScenarioError):
        Battle(tmp_path / "empty.yaml")


# --- showing ---------------------------------------------------------------------------------------------------------


def test_a_notebook_shows_the_table_and_every_unit(played):
    page = played._repr_html_()
    assert page.count("<svg") == 1
    assert all(f"<td>{code}</td>" in page for code in played.names.codes())


def test_the_battle_as_json_holds_every_die(played):
    body = json.loads(json.dumps(played.body()))
    assert len(body["entries"]) == len(played.journal.entries)
    faces = [die["face"] for entry in body["entries"] for die in entry.get("dice", [])]
    assert faces == [die.face for entry in played.journal.entries for die in entry.dice]


def test_a_check_by_the_core_agrees(played):
    assert verify(played.journal, STARGRUNT, played.table, played.names).ok


def test_every_loss_is_counted(played):
    """R3.54: figures at the start are the fit, the hurt, the dead and the captured at the end."""
    from dieshift.stargrunt.interface.report import state_rows

    rows = state_rows(played.game, played.names)
    assert sum(row["fit"] + row["hurt"] + row["dead"] for row in rows) <= 34
    assert played.ending()[1].startswith(
        "Blue Patrol: primary objective: hold the crossroads (needs 3 figures there, now ")


def test_every_counter_that_a_unit_can_have_is_shown():
    """R18.20: activation, confidence, suppression, casualties by kind, and the markers beside a unit."""
    from dieshift.stargrunt.interface.report import state_rows

    battle = Battle(LESSON, seed=1)
    game, squad = battle.game, battle.game.squad[0]
    plain = state_rows(game, battle.names)[0]
    assert (plain["state"], plain["confidence"], plain["suppression"], plain["hurt"], plain["dead"]) == (
        "", "confident", 0, 0, 0)
    squad.activated = squad.in_position = squad.overwatch = squad.disorganised = squad.column = squad.standing_fast = 1
    squad.panic, squad.suppression, squad.confidence = 1, 2, 1
    squad.figure[1].health, squad.figure[2].health, squad.figure[3].health = 1, 2, 3
    row = state_rows(game, battle.names)[0]
    assert (row["suppression"], row["confidence"], row["fit"], row["hurt"], row["dead"]) == (
        2, "broken", plain["fit"] - 3, 2, 1)
    assert row["state"].split(", ")[:7] == [
        "activated", "In Position", "Overwatch", "panicked", "out of integrity", "Travel column", "last stand"]


@pytest.mark.parametrize(("field", "value", "sentence"), [
    ("seats", [{"side": "Nobody", "player": "random"}] * 2,
     "the first line, seats: they belong to Nobody, Nobody, but"),
    ("seats", [{"side": "Blue Patrol"}, {"side": "Red Guard"}], "the first line, seats: one doesn't name its player"),
    ("engine", "99.0.0", "the first line, engine: written by 99.0.0, and this is"),
    ("engine", "of old", "the first line, engine: 'of old' isn't a version of Dieshift"),
])
def test_a_check_compares_seats_and_version_too(played, tmp_path, field, value, sentence):
    """Mends 22: the hash of the line is right."""
    played.save(tmp_path / "a.jsonl")
    bodies = [json.loads(line) for line in (tmp_path / "a.jsonl").read_text().splitlines()]
    if field == "seats" and "player" not in value[0]:
        value = [{"side": seat["side"]} for seat in bodies[0]["seats"]]
    bodies[0][field] = value
    before = ""
    for body in bodies:
        del body["chain"]
        body["chain"] = before = chain(before, body)
    (tmp_path / "b.jsonl").write_text("".join(json.dumps(body) + "\n" for body in bodies))
    verdict = Battle.load(tmp_path / "b.jsonl").verify()
    assert not verdict.ok
    assert verdict.sentence.startswith(sentence)
