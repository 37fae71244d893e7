"""An evening on several devices: squads, a shot that two agree on, its dice, rulings."""


import msgspec
import pytest

from dieshift.interface.engagement import Engagement
from dieshift.server.desk.referee import Shot, ruled
from dieshift.server.evening import room as rooms
from dieshift.server.evening import standing

from .evenings import BLUE, RED, REFEREE, TABLE, Table


def test_every_seat_has_a_link_and_is_told_which_it_is(table):
    assert set(table.tokens) == {BLUE, RED, TABLE, REFEREE}
    assert [table.look(role)["role"] for role in table.tokens] == [int(role) for role in table.tokens]
    told = table.look()
    assert (told["n"], told["entries"], told["evening"]["turn"]) == (0, [], 1)
    assert told["evening"]["rules"] == "clarified"


def test_an_evening_has_a_title_and_rules_of_its_own(table):
    client = table.client
    news = Table(client, title="Friday", rules="goodall").look()
    assert (news["title"], news["evening"]["rules"]) == ("Friday", "goodall")
    wrong = client.post("/api/evenings", json={"rules": "no such rules"})
    assert wrong.status_code == 422
    assert "no such rules" in wrong.json()["text"]


def test_a_shot_is_agreed_on_rolled_and_written_to_its_target(table):
    number = table.shot()
    news = table.look()
    shot = news["evening"]["shots"][0]
    assert shot["engagement"]["target"]["quality"] == "green"
    assert shot["engagement"]["band"] == 2
    # range die, quality that beats it, two that do not; and the tests that are owed, of fire and of suppression
    for face in (4, 5, 3, 3, 6, 6):
        news = table.say(BLUE, "roll", shot=number, face=face)
    outcome = news["entries"][0]["outcome"]
    assert news["evening"]["shots"] == []
    bravo = news["evening"]["squads"][1]
    assert bravo["troop"] == outcome["after"]
    assert bravo["troop"]["suppression"] == 1
    assert outcome["lost"] == [0, 0]
    assert outcome["lines"]
    assert [(film["kind"], film["wins"]) for film in outcome["films"]] == [("shot", [1]), ("roll", [4]), ("roll", [5])]
    assert [die["shows"] for die in outcome["dice"]] == [4, 5, 3, 3, 6, 6]
    rows = {row.label: row.chance for row in ruled(Shot(engagement=msgspec.convert(
        shot["engagement"], Engagement))).preview.odds.rows}
    assert outcome["likely"] == pytest.approx([1 - rows["no effect"], rows["at least one casualty"]])
    assert news["evening"]["squads"][0]["troop"]["suppression"] == 0


def test_a_miss_leaves_all_of_the_target_but_that_it_was_fired_at(table):
    number = table.shot()
    before = table.look()["evening"]["squads"]
    for face in (6, 1, 1, 1, 6):  # the last is of the test that a first fire calls for
        news = table.say(BLUE, "roll", shot=number, face=face)
    after = news["evening"]["squads"]
    assert after[0] == before[0]
    assert after[1]["troop"] == {**before[1]["troop"], "met": "fire"}
    assert news["evening"]["shots"] == []


def test_the_other_side_agrees_or_says_what_is_otherwise(table):
    alpha, bravo = table.squads()
    news = table.say(BLUE, "propose", firer=alpha, target=bravo, situation={"band": 2, "cover": "soft"})
    number = news["evening"]["shots"][0]["id"]
    assert "other side or the referee can agree" in table.refused(BLUE, "agree", shot=number)
    assert "isn't agreed" in table.refused(BLUE, "roll", shot=number, face=1)
    news = table.say(RED, "propose", firer=alpha, target=bravo, shot=number, situation={"band": 2, "cover": "hard"})
    shot = news["evening"]["shots"][0]
    assert (shot["id"], shot["situation"]["cover"], shot["asked"]) == (number, "hard", 1)
    assert "other side or the referee can agree" in table.refused(RED, "agree", shot=number)
    news = table.say(BLUE, "agree", shot=number)
    assert news["evening"]["shots"][0]["engagement"]["cover"] == "hard"
    assert "already agreed" in table.refused(RED, "agree", shot=number)
    assert "already agreed" in table.refused(RED, "propose", firer=alpha, target=bravo, shot=number)


def test_the_referees_shot_needs_nobodys_consent(table):
    alpha, bravo = table.squads()
    told = table.say(REFEREE, "propose", firer=alpha, target=bravo)
    assert told["evening"]["shots"][0]["engagement"]


def test_a_side_speaks_for_its_own_squads(table):
    alpha, bravo = table.squads()
    theirs = "That is for the other side to say."
    assert table.refused(BLUE, "bring", name="Charlie", side=1, troop={}) == theirs
    assert table.refused(BLUE, "propose", firer=bravo, target=alpha) == theirs
    assert table.refused(BLUE, "leave", squad=bravo) == theirs
    assert table.refused(BLUE, "acted", squad=bravo) == theirs
    assert table.refused(RED, "acted", squad=alpha) == theirs
    for role in (TABLE, REFEREE):
        table.say(role, "acted", squad=alpha)
        table.say(role, "acted", squad=bravo)
    assert "the same side" in table.refused(BLUE, "propose", firer=alpha, target=alpha)


def test_a_squad_is_in_one_shot_at_a_time(table):
    table.shot()
    alpha, bravo = (squad["id"] for squad in table.look()["evening"]["squads"])
    busy = "has a shot that isn't finished"
    assert busy in table.refused(RED, "propose", firer=bravo, target=alpha)
    assert busy in table.refused(RED, "leave", squad=bravo)
    assert busy in table.refused(RED, "ruling", squad=bravo, troop={}, reason="we forgot")
    assert "isn't finished" in table.refused(RED, "turn")


def test_tests_are_owed_in_several_shots_at_once_and_whoever_fired_goes_on(table):
    """R7.50: a first fire calls for a test; its squad does nothing else before, whoever fired at it does."""
    first = table.shot()
    alpha, bravo = (squad["id"] for squad in table.look()["evening"]["squads"])
    troop = {"type": "irregular band", "quality": "green", "figures": 5}
    charlie = table.say(RED, "bring", name="Charlie", side=1, troop=troop)["n"]
    for face in (6, 1, 1, 1):
        news = table.say(BLUE, "roll", shot=first, face=face)
    assert news["evening"]["shots"][0]["owed"] == {"unit": "R1", "test": "panic test", "faces": 6, "over": 2,
                                                   "rules": "R7.50", "page": "21"}
    assert news["entries"][0]["owed"] == news["evening"]["shots"][0]["owed"]
    busy = "has a shot that isn't finished"
    assert busy in table.refused(RED, "propose", firer=bravo, target=alpha)
    assert busy in table.refused(BLUE, "propose", firer=alpha, target=bravo)
    assert busy in table.refused(BLUE, "leave", squad=alpha)
    news = table.say(REFEREE, "propose", firer=alpha, target=charlie, situation={"band": 2})
    second = news["evening"]["shots"][-1]["id"]
    for face in (6, 1, 1, 1):
        news = table.say(BLUE, "roll", shot=second, face=face)
    assert [shot["owed"]["test"] for shot in news["evening"]["shots"]] == ["panic test", "panic test"]
    table.say(RED, "roll", shot=first, face=6)
    news = table.say(RED, "waive", shot=second, reason="we forgot")
    assert news["evening"]["shots"] == []
    # nobody rolled that test: no picture of it, no luck in it
    assert [film["kind"] for film in news["entries"][0]["outcome"]["films"]] == ["shot"]
    assert "shows" not in news["entries"][0]["outcome"]["dice"][-1]


def test_names_are_told_apart_and_squads_are_known(table):
    table.squads()
    assert "another name" in table.refused(BLUE, "bring", name="Alpha", side=0, troop={})
    assert "printable" in table.refused(BLUE, "bring", name="A\nB", side=0, troop={})
    assert "printable" in table.refused(BLUE, "bring", name=" B", side=0, troop={})
    assert "no such band" in table.refused(BLUE, "bring", name="Charlie", side=0, troop={"type": "no such band"})
    assert table.refused(BLUE, "leave", squad=99) == "There is no squad 99 at this table."
    assert table.refused(BLUE, "agree", shot=99) == "This shot is over, or was withdrawn."


def test_what_the_desk_refuses_is_refused_before_anybody_is_asked(table):
    alpha, bravo = table.squads()
    assert table.refused(BLUE, "propose", firer=alpha, target=bravo, situation={"inches": 60.0})
    assert table.look()["evening"]["shots"] == []


def test_a_wrong_face_is_refused_and_nothing_is_lost(table):
    number = table.shot()
    assert "D6" in table.refused(BLUE, "roll", shot=number, face=7)
    table.say(BLUE, "roll", shot=number, face=6)
    assert table.look()["evening"]["shots"][0]["faces"] == [6]


def test_the_servers_die_is_the_same_after_it_was_taken_back(table):
    number = table.shot()
    thrown = []
    for _ in range(3):
        news = table.say(RED, "roll", shot=number)
        shot = news["evening"]["shots"][0]
        assert shot["thrown"] == [0]
        thrown.append(shot["faces"][0])
        assert news["entries"][0]["face"] == thrown[-1]
        table.say(BLUE, "undo", entry=news["n"])
    assert len(set(thrown)) == 1
    assert 1 <= thrown[0] <= 6


def test_dice_of_the_server_go_on_from_one_to_the_next(table, monkeypatch):
    monkeypatch.setattr(rooms, "new_seed", lambda: bytes(range(32)))
    seen = set()
    for _ in range(2):
        table = Table(table.client)
        number = table.shot()
        faces = []
        while table.look()["evening"]["shots"]:
            table.say(BLUE, "roll", shot=number)
            faces.append(table.look()["entries"][-1]["face"])
        assert len(faces) > 1
        seen.add(tuple(faces))
    assert len(seen) == 2, "dice follow from the evening as well as from the secret"


def test_a_test_that_is_owed_can_be_waived_and_counts_as_passed(table):
    number = table.shot()
    assert "No test is due" in table.refused(RED, "waive", shot=number, reason="we forgot")
    for face in (4, 5, 3, 3):
        table.say(BLUE, "roll", shot=number, face=face)
    news = [table.say(RED, "waive", shot=number, reason="agreed otherwise") for _ in range(2)][-1]
    assert news["entries"][0]["said"] == {"do": "waive", "shot": number, "reason": "agreed otherwise"}
    assert news["evening"]["shots"] == []
    assert news["evening"]["squads"][1]["troop"]["confidence"] == "confident"


def test_a_shot_whose_dice_fell_is_withdrawn_with_a_reason_alone(table):
    number = table.shot()
    table.say(BLUE, "roll", shot=number, face=6)
    assert "give a reason" in table.refused(RED, "withdraw", shot=number)
    assert "give a reason" in table.refused(RED, "withdraw", shot=number, reason="  ")
    news = table.say(RED, "withdraw", shot=number, reason="it was out of sight")
    assert news["evening"]["shots"] == []


def test_a_ruling_sets_all_of_a_squad_and_can_be_taken_back(table):
    alpha, bravo = table.squads()
    before = table.look()["evening"]
    ruled = {**before["squads"][1]["troop"], "suppression": 2, "confidence": "shaken"}
    news = table.say(BLUE, "ruling", squad=bravo, troop=ruled, reason="we forgot")
    assert news["evening"]["squads"][1]["troop"] == ruled
    assert news["entries"][0]["before"] == before["squads"][1]["troop"]
    assert news["entries"][0]["said"]["reason"] == "we forgot"
    gone = table.say(REFEREE, "ruling", squad=bravo, reason="agreed otherwise")
    assert gone["evening"]["squads"][1]["troop"] is None
    assert "Bravo has no figures left" in table.refused(BLUE, "propose", firer=alpha, target=bravo)
    table.say(RED, "undo", entry=gone["n"])
    news = table.say(RED, "undo", entry=news["n"])
    assert news["evening"] == before
    assert "no such band" in table.refused(RED, "ruling", squad=bravo, troop={"type": "no such band"}, reason="x")


def test_only_the_last_entry_that_stands_is_taken_back(table):
    alpha, _ = table.squads()
    acted = table.say(BLUE, "acted", squad=alpha)
    assert table.refused(BLUE, "undo", entry=acted["n"] - 1).startswith("The table has changed since")
    undone = table.say(BLUE, "undo", entry=acted["n"])
    assert not undone["evening"]["squads"][0]["acted"]
    assert undone["evening"]["last"] == acted["n"] - 1
    assert "The table has changed" in table.refused(BLUE, "undo", entry=undone["n"])
    assert "The table has changed" in table.refused(BLUE, "undo", entry=0)


def test_a_turn_ends_and_nobody_has_acted_in_the_next(table):
    alpha, bravo = table.squads()
    table.say(BLUE, "acted", squad=alpha)
    news = table.say(TABLE, "turn")
    assert news["evening"]["turn"] == 2
    assert [squad["acted"] for squad in news["evening"]["squads"]] == [False, False]
    table.say(RED, "acted", squad=bravo)
    assert [squad["acted"] for squad in table.look()["evening"]["squads"]] == [False, True]


def test_a_squad_leaves_the_table_and_the_other_stays(table):
    alpha, bravo = table.squads()
    told = table.say(BLUE, "leave", squad=alpha)
    assert [squad["id"] for squad in told["evening"]["squads"]] == [bravo]


def test_an_evening_has_bounds(table, monkeypatch):
    alpha, bravo = table.squads()
    monkeypatch.setattr(standing, "MOST_SQUADS", 2)
    assert table.refused(BLUE, "bring", name="Charlie", side=0, troop={}) == "A table has room for at most 2 squads."
    monkeypatch.setattr(standing, "MOST_SHOTS", 0)
    assert table.refused(BLUE, "propose", firer=alpha, target=bravo).startswith("At most 0 shots are open")
    monkeypatch.setattr(standing, "MOST_ENTRIES", 3)
    table.say(BLUE, "turn")
    assert table.refused(BLUE, "turn").startswith("This evening is full: it has 3 entries")


def test_a_test_that_no_face_passes_is_rolled_not_waived(table):
    table.say(BLUE, "bring", name="Alpha", side=0, troop={"quality": "elite"})
    troop = {"type": "irregular band", "quality": "untrained", "leadership": 3}
    news = table.say(RED, "bring", name="Bravo", side=1, troop=troop)
    alpha, bravo = (squad["id"] for squad in news["evening"]["squads"])
    news = table.say(REFEREE, "propose", firer=alpha, target=bravo)
    shot = news["evening"]["shots"][0]
    seen = []
    while not news["entries"][0]["outcome"]:
        die = next_die(shot)
        answer = table.post(RED, "waive", shot=shot["id"], reason="we forgot it")
        if answer.status_code == 422 and "No face" in answer.json()["text"]:
            seen.append((str(die.reason), die.faces))
        if answer.status_code == 200:
            news = answer.json()
        else:
            face = {"quality": die.faces, "panic test": die.faces}.get(str(die.reason), 1)
            news = table.say(BLUE, "roll", shot=shot["id"], face=face)
        shot = (news["evening"]["shots"] or [shot])[0]
    assert seen == [("confidence test", 4)]


def test_a_charge_is_written_to_both(table):
    table.say(BLUE, "bring", name="Alpha", side=0, troop={"quality": "veteran"})
    news = table.say(RED, "bring", name="Bravo", side=1, troop={"quality": "green"})
    alpha, bravo = (squad["id"] for squad in news["evening"]["squads"])
    news = table.say(BLUE, "propose", firer=alpha, target=bravo, situation={"close": {}})
    number = news["evening"]["shots"][0]["id"]
    table.say(RED, "agree", shot=number)
    while table.look()["evening"]["shots"]:
        news = table.say(BLUE, "roll", shot=number)
    outcome = news["entries"][0]["outcome"]
    assert [squad["troop"] for squad in news["evening"]["squads"]] == [outcome["firer"], outcome["after"]]
    assert {troop["quality"] for troop in (outcome["firer"], outcome["after"]) if troop} <= {"veteran", "green"}


def test_bursts_need_no_firer(table):
    alpha, bravo = table.squads()
    bursts = {"bursts": {"shell": "troops", "size": "small"}}
    assert table.refused(BLUE, "propose", firer=alpha, target=bravo,
                         situation=bursts).startswith("A burst of shells has no firing squad")
    news = table.say(RED, "propose", target=bravo, situation=bursts)
    number = news["evening"]["shots"][0]["id"]
    table.say(BLUE, "agree", shot=number)
    while table.look()["evening"]["shots"]:
        news = table.say(BLUE, "roll", shot=number)
    assert news["evening"]["squads"][1]["troop"] == news["entries"][0]["outcome"]["after"]
    assert news["evening"]["squads"][0]["troop"]["met"] == "nothing"


def next_die(shot):
    """The die that an agreed shot wants next."""
    engagement = msgspec.convert(shot["engagement"], Engagement)
    return ruled(Shot(engagement=engagement, faces=shot["faces"], roll=True)).dice[-1]


@pytest.mark.parametrize("figures", [5, None])
def test_who_falls_is_counted_and_gone(table, figures):
    """Also of a squad of which nobody said how many they are: as many as its type has, eight."""
    alpha, bravo = table.squads()
    troop = {**table.look()["evening"]["squads"][1]["troop"], "figures": figures}
    table.say(RED, "ruling", squad=bravo, troop=troop, reason="we forgot it")
    news = table.say(REFEREE, "propose", firer=alpha, target=bravo)
    number = news["evening"]["shots"][0]["id"]
    for face in (1, 6, 4, 8):  # range die, quality, firepower, support weapon
        news = table.say(BLUE, "roll", shot=number, face=face)
    while shots := table.look()["evening"]["shots"]:
        die = next_die(shots[0])
        news = table.say(BLUE, "roll", shot=number, face=1 if die.reason == "armour" else die.faces)
    outcome = news["entries"][0]["outcome"]
    assert outcome["lost"][0] == 0
    left = outcome["after"]["figures"] if outcome["after"] else 0
    assert outcome["lost"][1] == (figures or 8) - left > 0


def test_a_vehicle_stays_and_the_story_says_what_became_of_it(table):
    table.say(BLUE, "bring", name="Alpha", side=0, troop={"type": "missile squad"})
    news = table.say(RED, "bring", name="Tank", side=1, troop={"type": "light tank"})
    alpha, tank = (squad["id"] for squad in news["evening"]["squads"])
    news = table.say(REFEREE, "propose", firer=alpha, target=tank, situation={"inches": 9.0})
    number, before = news["evening"]["shots"][0]["id"], news["evening"]["squads"][1]
    while table.look()["evening"]["shots"]:
        news = table.say(REFEREE, "roll", shot=number)
    assert news["entries"][0]["outcome"]["lost"] == [0, 0]
    assert news["evening"]["squads"][1] == before


def test_an_answer_says_how_many_other_devices_look_on(table, monkeypatch):
    def look(device, role=TABLE):
        answer = table.client.get(f"/api/evenings/{table.id}?device={device}", headers=table.heads(role))
        return answer.json()["others"]

    assert look("one") == 0
    assert look("one", BLUE) == 0  # the same device at another seat
    assert look("two", BLUE) == 1
    assert look("one") == 1
    assert table.say(RED, "turn")["others"] == 2
    monkeypatch.setattr(rooms, "PRESENT", 0.0)
    assert look("one") == 0


def test_devices_that_are_told_apart_are_bounded(table, monkeypatch):
    monkeypatch.setattr(rooms, "MOST_DEVICES", 3)
    for device in range(9):
        table.client.get(f"/api/evenings/{table.id}?device={device}", headers=table.heads(TABLE))
    assert table.look()["others"] == 3
