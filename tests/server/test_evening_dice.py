"""Dice of an evening that the server throws belong to their shot and their place in it: no seat alone gets others.

As in battles: what dice have shown is taken back by both, or by the referee.
"""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from dieshift.server.evening import room as rooms
from dieshift.server.evening import standing
from dieshift.server.web import pages_evening

from .evenings import BLUE, RED, REFEREE, TABLE, Table, served
from .memory_store import MemoryStore

STAYS = "that stays. Roll it again"
TOGETHER = "withdraw it together"


def thrown(table, number):
    """The face that the server throws for the next die of a shot."""
    return table.say(BLUE, "roll", shot=number)["entries"][-1]["face"]


def undone(table, role=BLUE):
    return table.say(role, "undo", entry=table.look()["evening"]["last"])


def test_a_die_that_was_looked_at_is_no_die_of_another_shot(table):
    """A face that is bad for one shot could be had for another, and be used up there."""
    first = table.shot()
    faces = {}
    while table.look()["evening"]["shots"]:
        place = len(table.look()["evening"]["shots"][0]["faces"])
        faces[place] = thrown(table, first)
    for _ in faces:
        undone(table)
    troop = {"type": "irregular band", "quality": "green", "figures": 5}
    charlie = table.say(BLUE, "bring", name="Charlie", side=0, troop=troop)["n"]
    delta = table.say(RED, "bring", name="Delta", side=1, troop=troop)["n"]
    news = table.say(REFEREE, "propose", firer=charlie, target=delta, situation={"band": 2})
    second = news["evening"]["shots"][-1]["id"]
    for _ in range(3):
        table.say(RED, "roll", shot=second)
    for face in faces.values():
        assert thrown(table, first) == face


def test_other_shots_have_other_dice(table, monkeypatch):
    monkeypatch.setattr(rooms, "new_seed", lambda: bytes(range(32)))
    table = Table(table.client)
    seen = set()
    for _ in range(2):
        alpha, bravo = [squad["id"] for squad in table.look()["evening"]["squads"]] or table.squads()
        news = table.say(REFEREE, "propose", firer=alpha, target=bravo, situation={"band": 2})
        number = news["evening"]["shots"][0]["id"]
        seen.add(tuple(thrown(table, number) for _ in range(4)))
        table.say(REFEREE, "withdraw", shot=number, reason="we tried it out")
    assert len(seen) == 2


@pytest.mark.parametrize("role", [BLUE, RED, TABLE])
def test_a_shot_stays_agreed_on_once_the_server_threw_a_die_of_it(table, role):
    """To take that back and ask for the same shot again would be another throw."""
    number = table.shot()
    thrown(table, number)
    undone(table, role)
    assert TOGETHER in table.refused(role, "undo", entry=table.look()["evening"]["last"])
    undone(table, REFEREE)
    assert table.look()["evening"]["shots"][0]["engagement"] is None


def test_a_shot_of_the_referees_is_no_seats_to_take_back_either(table):
    alpha, bravo = table.squads()
    told = table.say(REFEREE, "propose", firer=alpha, target=bravo)
    thrown(table, told["n"])
    undone(table)
    assert TOGETHER in table.refused(RED, "undo", entry=told["n"])


def test_a_die_that_the_server_threw_is_not_typed_instead(table):
    number = table.shot()
    face = thrown(table, number)
    undone(table)
    other = face % 6 + 1
    assert STAYS in table.refused(BLUE, "roll", shot=number, face=other)
    assert table.say(REFEREE, "roll", shot=number, face=other)["entries"][0]["face"] == other
    undone(table, RED)
    assert table.say(RED, "roll", shot=number, face=face)["entries"][0]["face"] == face


def test_a_typed_die_stays_once_the_server_threw_one_behind_it(table):
    number = table.shot()
    table.say(BLUE, "roll", shot=number, face=6)
    thrown(table, number)
    undone(table)
    assert TOGETHER in table.refused(BLUE, "undo", entry=table.look()["evening"]["last"])
    undone(table, REFEREE)


def test_a_test_that_the_server_rolled_is_not_waived_afterwards(table):
    number = table.shot()
    for face in (4, 5, 3, 3):
        table.say(BLUE, "roll", shot=number, face=face)
    thrown(table, number)
    undone(table)
    assert STAYS in table.refused(RED, "waive", shot=number, reason="we forgot it")
    table.say(REFEREE, "waive", shot=number, reason="we forgot it")


def test_a_shot_of_the_servers_dice_is_withdrawn_by_both(table):
    """One asks, with a reason; another agrees, and needs none."""
    number = table.shot()
    thrown(table, number)
    assert "give a reason" in table.refused(BLUE, "withdraw", shot=number)
    news = table.say(BLUE, "withdraw", shot=number, reason="it was out of sight")
    assert (news["entries"][0]["waits"], news["evening"]["shots"][0]["leaving"]) == (True, 0)
    assert "other side or the referee can agree" in table.refused(BLUE, "withdraw", shot=number,
                                                                  reason="it was out of sight")
    thrown(table, number)  # it can be gone on with meanwhile
    news = table.say(RED, "withdraw", shot=number)
    assert news["evening"]["shots"] == []
    assert not news["entries"][0]["waits"]


def test_dice_that_were_taken_back_bind_a_shot_as_well(table):
    number = table.shot()
    thrown(table, number)
    undone(table)
    told = table.say(RED, "withdraw", shot=number, reason="it was out of sight")
    assert told["evening"]["shots"][0]["leaving"] == 1


def test_the_referee_withdraws_a_shot_alone(table):
    number = table.shot()
    thrown(table, number)
    assert table.say(REFEREE, "withdraw", shot=number, reason="it was out of sight")["evening"]["shots"] == []


FIELDS = {"undo": {}, "roll": {}, "type": {"face": 6}, "withdraw": {"reason": "we forgot it"},
          "waive": {"reason": "we forgot it"}, "agree": {}, "propose": {"situation": {"band": 3}}, "turn": {}}
MOVES = st.sampled_from([*["undo"] * 5, *["roll"] * 3, *FIELDS])


@settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=15)
@given(role=st.sampled_from([BLUE, RED, TABLE]), moves=st.lists(MOVES, min_size=6, max_size=12))
def test_whatever_one_seat_says_a_shot_keeps_the_dice_that_were_seen(tmp_path_factory, role, moves):
    """And no other shot is agreed on: so nobody throws again alone."""
    with served(MemoryStore(), tmp_path_factory.getbasetemp()) as client:
        table = Table(client)
        number = table.shot()
        alpha, bravo = (squad["id"] for squad in table.look()["evening"]["squads"])
        seen = {0: thrown(table, number)}
        for move in moves:
            said, do = FIELDS[move], "roll" if move == "type" else move
            fields = {"propose": {"firer": alpha, "target": bravo}, "turn": {},
                      "undo": {"entry": table.look()["evening"]["last"]}}.get(do, {"shot": number})
            place = len((shot_of(table, number) or {"faces": ()})["faces"])
            answer = table.post(role, do, **said, **fields)
            if answer.status_code == 200 and do == "roll":
                face = answer.json()["entries"][-1]["face"]
                assert seen.get(place, face) == face
                seen |= {} if "face" in said else {place: face}
            assert [shot["id"] for shot in table.look()["evening"]["shots"] if shot["engagement"]] in ([number], [])
            shot = shot_of(table, number)
            assert shot is None or shot["engagement"]
            assert shot is None or all(seen.get(k, face) == face for k, face in enumerate(shot["faces"]))
            if shot is None:  # it is over: by its dice, never withdrawn by one alone
                assert table.look()["entries"][-1]["outcome"] or do in {"turn", "undo", "propose"}


def shot_of(table, number):
    return next((shot for shot in table.look()["evening"]["shots"] if shot["id"] == number), None)


# --- how much one seat may say ---------------------------------------------------------------------------------------


def test_one_seat_does_not_fill_an_evening(table, monkeypatch):
    monkeypatch.setattr(standing, "MOST_OF_A_SEAT", 4)
    alpha, _ = table.squads()
    for acted in (True, False, True):
        table.say(BLUE, "acted", squad=alpha, acted=acted)
    assert table.refused(BLUE, "acted", squad=alpha) == (
        "This seat has reached its limit of 4 entries: another seat must go on.")
    assert "This seat has reached its limit of 4" in table.refused(BLUE, "undo", entry=table.look()["evening"]["last"])
    table.say(RED, "turn")
    assert 2 * standing.MOST_OF_A_SEAT < standing.MOST_ENTRIES


def test_taking_back_costs_no_more_than_saying(table, monkeypatch):
    """What stood before is kept, and not worked out once more from the first entry on."""
    alpha, _ = table.squads()
    for _ in range(20):
        table.say(BLUE, "acted", squad=alpha)
    counted = []
    monkeypatch.setattr(standing, "after", lambda *given: counted.append(given))
    undone(table)
    assert counted == []


def test_much_is_told_in_pages(table, monkeypatch):
    monkeypatch.setattr(pages_evening, "PAGE", 3)
    alpha, _ = table.squads()
    for _ in range(6):
        table.say(BLUE, "acted", squad=alpha)
    seen, pages = [], 0
    while len(seen) < 8:
        news = table.look(after=len(seen))
        assert news["n"] == len(seen) + len(news["entries"])
        seen += [entry["n"] for entry in news["entries"]]
        pages += 1
    assert (seen, pages) == ([*range(1, 9)], 3)
