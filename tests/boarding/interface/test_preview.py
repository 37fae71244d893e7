"""Previews of boarding orders: where the rules put the model, what the line meets, and the exact odds."""

from fractions import Fraction

import pytest

from dieshift.boarding import odds
from dieshift.boarding.chapters import blips, movement
from dieshift.boarding.scenarios.generator import KINDS
from dieshift.boarding.state.options import catalogue
from dieshift.core.viewers import Viewer
from dieshift.interface.scene import Die, Ray, Shift

from .table import duel, threshold, walk

NOTED = {"step": movement.STEPPED, "turn": movement.TURNED, "enter": blips.ENTERED, "face": blips.FACED,
         "place": blips.PLACED}


def opened():
    """The example with its hatch open and T1 before it."""
    return threshold().play("activate T1").play("step N").play("open D1")


def chances(preview, group):
    return {row.label: row.fraction for row in preview.odds.rows if row.group == group}


# --- places -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("style", KINDS)
def test_ghosts_stand_where_the_rules_put_the_model(style):
    """B2, B4; G-3, G-18, G-19: every step, turn, entry, placing and facing that is offered in a game."""
    compared = set()
    for table in walk(style, 11, 70):
        for choice in table.menu().choices:
            if choice.word not in NOTED or choice.refused:
                continue
            preview, game = table.preview(choice.order), table.after(choice.order)
            fact = next(e for e in game.event[: game.events] if e.kind == NOTED[choice.word])
            ghost = preview.ghost[0]
            assert ghost.unit == fact.unit
            if choice.word in {"step", "enter", "place"}:
                assert (ghost.x, ghost.y) == (fact.x * 100 + 50, fact.y * 100 + 50)
            elif ghost.kind != "counter":
                assert ghost.facing == 90 * fact.facing
            if choice.word in {"step", "turn"}:
                assert f"{fact.left or 'no'} action point{'' if fact.left == 1 else 's'} left" in preview.words
            compared.add(choice.word)
    assert {"step", "turn"} <= compared


def test_a_step_shows_its_path_and_its_cost():
    """B2; G-3."""
    shown = threshold().play("activate T1").preview("step N")
    assert (shown.path, shown.length, shown.odds, shown.rays) == ([(250, 50), (250, 150)], 100, None, [])
    assert shown.words == ["go forwards to section A, next to D1, 1 action point", "3 action points left"]
    assert shown.place == "section A, next to D1"


def test_a_text_that_is_no_order_and_an_order_out_of_turn_are_refused():
    """G-1."""
    table = threshold()
    assert table.preview("jump").refused.startswith("'jump' isn't an order")
    assert table.preview("activate T1", Viewer.SECOND).refused.startswith("The game is waiting for Boarders to decide")
    assert table.preview("activate T1").refused == ""


@pytest.mark.parametrize("text", ["fire at X63", "fire at D63", "attack D63", "seal E9", "fire at G1 with gun 99",
                                  "open D9", "operate X63", "step N and fire at X63"])
def test_what_is_not_there_is_refused(text):
    table = threshold().play("activate T1")
    assert table.preview(text).refused == table.refusal(text) != ""


# --- lines ------------------------------------------------------------------------------------------------------------


def test_a_shut_door_stops_the_line_and_an_open_one_lets_it_through():
    """G-4, G-6."""
    table = threshold().play("activate T1")
    preview = table.preview("fire at G2")
    assert preview.rays == [Ray(kind="clear", x1=250, y1=50, x2=250, y2=200),
                            Ray(kind="blocked", x1=250, y1=200, x2=250, y2=450)]
    assert preview.words == ["4 squares away, range 24", "the line is blocked: the door D1 is shut (G-6)"]
    preview = opened().preview("fire at G2")
    assert preview.rays == [Ray(kind="clear", x1=250, y1=150, x2=250, y2=450)]
    assert preview.words[2:] == [
        "3 squares away, range 24", "the line crosses 2,2 2,3", "it passes through the open door D1"]


@pytest.mark.parametrize(("between", "words", "stop"), [
    ("unit: stalker, code: G2, at: [2, 2], facing: S", "G2 stands at 2,2", (250, 250)),
    ("unit: stalker, code: G2, at: [0, 0], facing: S", "", None)])
def test_a_model_in_between_stops_the_line(between, words, stop):
    """G-6."""
    table = duel(["unit: siege_boarder, code: T1, at: [2, 0], facing: N"],
                 ["unit: stalker, code: G1, at: [2, 4], facing: S", between]).play("activate T1")
    preview = table.preview("fire at G1")
    assert bool(preview.refused) == bool(stop)
    assert any(words in sentence for sentence in preview.words)
    assert [(ray.x2, ray.y2) for ray in preview.rays if ray.kind == "clear"] == [stop or (250, 450)]


def test_a_wall_and_fire_stop_the_line():
    """G-6, G-12."""
    table = opened()
    preview = table.preview("fire at G1")
    assert preview.words[-1] == "the line is blocked: there is a wall between 1,1 and 2,1 (G-6)"
    assert (preview.rays[0].x2, preview.rays[0].y2) == (210, 170)  # the foot of the edge's middle on the line
    table.game.burning[1] = table.game.fires = 1
    assert table.preview("fire at G2").words[-1] == "the line is blocked: section B burns at 2,2 (G-6)"


def test_overwatch_shows_what_it_covers_and_the_chance_of_a_jam():
    """B18; G-8, G-8b: two dice of which two show the same numeral, 3 of 36."""
    shown = threshold().play("activate T1").preview("overwatch")
    assert [(ring.x, ring.y) for ring in shown.rings] == [(250, 150)]
    assert shown.words[-1] == "enemies that act in 1 square would be shot at"
    assert chances(shown, "jam") == {"the gun jams": "1/12", "the gun does not jam": "11/12"}


def test_whoever_watches_an_action_is_named():
    """G-8: a step into the arc of a model on overwatch."""
    table = duel(["unit: siege_boarder, code: T1, at: [2, 0], facing: N"],
                 ["unit: stalker, code: G1, at: [0, 1], facing: E"]).play("activate T1").play("overwatch")
    table.play("activate G1")
    warning = "T1 is on overwatch and would shoot at this action (G-8)"
    assert warning not in table.preview("turn N").words
    assert warning in table.preview("step E").words


def before_a_watcher(model):
    """T1 on overwatch, and a model of the other side that acts before it."""
    table = duel(["unit: siege_boarder, code: T1, at: [2, 0], facing: N"],
                 [f"unit: {model}, code: G1, at: [1, 2], facing: S"])
    return table.play("activate T1").play("overwatch").play("activate G1")


def test_a_step_before_a_watcher_shows_the_shot_and_the_jam():
    """G-8, G-8b: two dice that hit on 1, AP 5 leaves a stalker no save; 3 of 36 pairs jam the gun."""
    shown = before_a_watcher("stalker").preview("step SE")
    assert chances(shown, "G1 after overwatch") == {"G1 is removed": "11/36", "G1 is unhurt": "25/36"}
    assert chances(shown, "shot of T1") == {"no hits": "25/36", "1 hit": "5/18", "2 hits": "1/36"}
    assert chances(shown, "gun of T1") == {"the gun jams": "1/12", "the gun does not jam": "11/12"}


def test_a_shot_at_a_watcher_shows_what_it_does_and_what_answers_it():
    """B12, G-8: 1/6 to hit and 1/6 to fail a 2+; if T1 still stands, 35/324 that a hit or two pass a 3+."""
    shown = before_a_watcher("trooper").preview("fire at T1")
    assert chances(shown, "T1") == {"T1 is removed": "1/36", "T1 is unhurt": "35/36"}
    assert chances(shown, "shot of T1")["no shot"] == "1/36"
    assert Fraction(chances(shown, "G1 after overwatch")["G1 is removed"]) == Fraction(35, 36) * Fraction(35, 324)


def test_all_hits_of_a_watcher_fall_on_the_model_that_acts_while_it_stands():
    """B11, G-8: G2 could take some; three dice that hit on 1 or 2, AP 4 leaves an alpha 5+: each hurts with 2/9."""
    table = duel(["unit: siege_cannon, code: T1, at: [2, 0], facing: N"],
                 ["unit: stalker_alpha, code: G1, at: [1, 3], facing: S",
                  "unit: stalker, code: G2, at: [0, 2], facing: S"])
    preview = table.play("activate T1").play("overwatch").play("activate G1").preview("step SE")
    assert {label: Fraction(chance) for label, chance in chances(preview, "G1 after overwatch").items()} == {
        "G1 is removed": Fraction(2, 9) ** 3, "G1 is unhurt": Fraction(7, 9) ** 3,
        "G1 is wounded": 1 - Fraction(2, 9) ** 3 - Fraction(7, 9) ** 3}
    assert "all hits on this target; after the first, hits may go to others (B11)" in preview.odds.notes


def test_a_watcher_that_burns_shoots_if_it_and_its_target_are_left():
    """G-8, G-12: caught on 2+, T1 saves on 3+ and G1 on 2+; T1 stands before G1 and hits with 1/6."""
    table = duel(["unit: trooper, code: T1, at: [1, 1], facing: N"],
                 ["unit: siege_torch, code: G1, at: [1, 2], facing: S"])
    preview = table.play("activate T1").play("overwatch").play("activate G1").preview("fire at section A")
    burnt, shot = Fraction(5, 36), Fraction(31, 36) * Fraction(13, 18)
    assert Fraction(chances(preview, "shot of T1")["no shot"]) == 1 - shot
    assert Fraction(chances(preview, "G1 after overwatch")["G1 is removed"]) == burnt + shot * Fraction(1, 36)


def test_a_shot_at_a_model_with_more_wounds_shows_that_it_may_be_wounded():
    """B13, G-8: an alpha has three HP and a 4+ that AP 5 leaves it; two hits remove none."""
    shown = before_a_watcher("stalker_alpha").preview("step SE")
    assert set(chances(shown, "G1 after overwatch")) == {"G1 is wounded", "G1 is unhurt"}


# --- odds -------------------------------------------------------------------------------------------------------------


def test_a_shot_of_the_example():
    """2A; B8-B12: two dice that hit on 1, each hit counts, AP 5 leaves a stalker no save."""
    preview = opened().preview("fire at G2")
    assert chances(preview, "hits") == {"no hits": "25/36", "1 hit": "5/18", "2 hits": "1/36"}
    assert chances(preview, "G2") == {"G2 is removed": "11/36", "G2 is unhurt": "25/36"}
    assert preview.odds.dice == [Die(role="ballistic die", faces=6, count=2, shifts=[
        Shift(label="hit type 1: numerals up to 1 hit", by=0, rules="B9, B10"),
        Shift(label="each hit counts", by=0, rules="B10, B11")])]


def test_sustained_fire_raises_the_hit_type():
    """G-9: the second shot at the same target hits on 1 or 2."""
    shown = opened().play("fire at G2", 6, 6).preview("fire at G2")
    assert chances(shown, "hits") == {"no hits": "4/9", "1 hit": "4/9", "2 hits": "1/9"}
    assert Shift(label="sustained fire", by=1, rules="G-9") in shown.odds.dice[0].shifts


def test_odds_are_those_of_the_rules_that_are_asked():
    """RULING 2: under another rule set only the hit type's own numeral hits."""
    table = opened().play("fire at G2", 6, 6)
    other = catalogue.parse("book + hits-exact").record()
    assert chances(table.preview("fire at G2", rules=other), "hits") == {
        "no hits": "25/36", "1 hit": "5/18", "2 hits": "1/36"}


def test_a_round_of_the_example():
    """2A; B24, B32-B40: a stalker engages a boarder to his front."""
    preview = face_to_face("N", (2, 3), "S").preview("attack T1")
    assert chances(preview, "round")["G1 wins the round"] == "238753/279936"
    assert [(die.role, die.count) for die in preview.odds.dice] == [
        ("close combat, attacker", 7), ("close combat, defender", 4), ("armour save", 1)]
    assert preview.odds.dice[0].shifts[:2] == [Shift(label="close-combat dice", by=6, rules="B32"),
                                               Shift(label="first attack of the engagement", by=1, rules="B24")]


def face_to_face(facing, at, looks):
    """G1 in the middle of the floor, about to attack T1, who stands somewhere and looks some way."""
    table = duel([f"unit: siege_boarder, code: T1, at: [{at[0]}, {at[1]}], facing: {looks}"],
                 [f"unit: stalker, code: G1, at: [2, 2], facing: {facing}"])
    return table.play("done").play("activate G1")


@pytest.mark.parametrize(("facing", "at", "looks", "side", "diagonal"), [
    ("N", (2, 3), "S", "front", False), ("E", (3, 2), "W", "front", False), ("S", (2, 1), "S", "rear", False),
    ("W", (1, 2), "N", "flank", False), ("N", (3, 3), "S", "front", True), ("N", (1, 3), "S", "front", True),
    ("N", (3, 3), "W", "flank", True), ("N", (1, 3), "E", "flank", True), ("E", (3, 3), "S", "flank", True),
    ("S", (1, 1), "S", "rear", True)])
@pytest.mark.parametrize("text", ["book", "book + frontal-in-front", "book + diagonal-no-defence"])
def test_a_round_has_the_odds_of_the_duel_however_the_two_stand(facing, at, looks, side, diagonal, text):
    """B19-B21, B28, RULING 6: turned and mirrored."""
    preview = face_to_face(facing, at, looks).preview("attack T1", rules=catalogue.parse(text).record())
    first = odds.duel(odds.Duel(odds.combatant("stalker"), odds.combatant("siege_boarder"), facing=side,
                                diagonal=diagonal), text).rounds[0]
    rows = {row.label: Fraction(row.fraction) for row in preview.odds.rows}
    assert rows["G1 wins the round"] == first.attacker_wins
    assert rows["the round is drawn"] == first.draw
    assert rows.get("T1 wins the round", 0) == first.defender_wins
    assert rows["T1 is removed"] == first.defender_removed
    assert rows.get("G1 is removed", 0) == first.attacker_removed


def test_what_is_struck_back_with_has_its_own_odds():
    """B31, B44: a power blade denies the armour save that a knife leaves."""
    table = duel(["unit: trooper, code: T1, at: [2, 2], facing: N"],
                 ["unit: duellist, code: G1, at: [2, 3], facing: S"])
    preview = table.play("activate T1").preview("attack G1")
    assert preview.odds.notes == ["if G1 strikes back with knife"]
    table.play("attack G1")
    knife, blade = table.preview("strike back"), table.preview("strike back with power blade")
    assert chances(knife, "T1") == chances(preview, "T1")
    assert Fraction(chances(blade, "T1")["T1 is removed"]) == 3 * Fraction(chances(knife, "T1")["T1 is removed"])


def test_a_section_set_alight_has_odds_for_each_model_in_it():
    """G-12: caught on 2 or more, AP 4 leaves a stalker no save."""
    table = duel(["unit: siege_torch, code: T1, at: [2, 0], facing: N"],
                 ["unit: stalker, code: G1, at: [2, 4], facing: S"]).play("activate T1")
    preview = table.preview("fire at section A")
    assert chances(preview, "G1") == {"G1 is removed": "5/6", "G1 is unhurt": "1/6"}
    assert set(chances(preview, "T1")) == {"T1 is removed", "T1 is unhurt"}


def test_a_further_hit_has_the_odds_of_one():
    """B11, B12."""
    table = duel(["unit: siege_boarder, code: T1, at: [2, 0], facing: N"],
                 [f"unit: stalker, code: G{k}, at: [{k}, 4], facing: S" for k in (1, 2, 3)])
    preview = table.play("activate T1").play("fire at G1", 1, 1).preview("hit G2")
    assert chances(preview, "G2") == {"G2 is removed": "1"}
    assert table.preview("hit nobody").odds is None
