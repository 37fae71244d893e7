"""Drafts over HTTP: what is written and changed is looked at; what cannot be is refused in a sentence."""

from pathlib import Path

import pytest
from starlette.testclient import TestClient

from dieshift.boarding.scenarios import mission
from dieshift.boarding.scenarios.generator import generate
from dieshift.server.hall.game_registry import Hall
from dieshift.server.web.app import make_app
from dieshift.server.work.workers import Here
from dieshift.stargrunt.scenarios.quick import quick
from dieshift.stargrunt.scenarios.scenario import to_yaml

BASE = "http://testserver"
LESSON = Path("examples/scenarios/first-lesson.yaml").read_text(encoding="utf-8")
DECK = Path("examples/scenarios/threshold.yaml").read_text(encoding="utf-8")


PAIR = "{armour: none, figures: [{role: leader, arm: assault rifle}, {role: rifle, arm: assault rifle}]}"
WALKER = "{kind: vehicle, acpo: 4, hp: 4, ccd: 2, cht: 5, as: 4, ld: 8, ballistic: [rail]}"
GUN = "guns:\n  rail: {rng: 30, bd: 1, ap: 2, ht: 3, acpo: 2}\n"


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    no_storage = object()  # no game is asked for
    return TestClient(make_app(Hall(no_storage, Here()), [BASE], tmp_path_factory.mktemp("static")), base_url=BASE)


@pytest.mark.parametrize(("text", "game"), [(LESSON, "stargrunt"), (DECK, "boarding")])
def test_a_draft_without_faults_has_its_table_and_its_values(client, text, game):
    told = client.post("/api/draft", json={"text": text}).json()
    assert (told["text"], told["game"], told["faults"]) == (text, game, [])
    assert told["scene"]["units"]
    assert told["tree"]["title"] == told["title"]


def test_a_change_is_written_and_nothing_else(client):
    told = client.post("/api/draft", json={"text": LESSON, "changes": [{"path": ["turns"], "value": 6}]}).json()
    assert told["text"] == LESSON.replace("turns: 8", "turns: 6")
    assert told["tree"]["turns"] == 6


def test_a_squad_is_put_elsewhere_among_the_others_and_called_by_its_place(client):
    """Its code follows from where it stands in the list."""
    last = {"path": ["sides", 0, "squads", 2], "to": 1}
    draft = client.post("/api/draft", json={"text": LESSON, "changes": [last]}).json()
    before = client.post("/api/draft", json={"text": LESSON}).json()["tree"]["sides"][0]["squads"]
    assert draft["tree"]["sides"][0]["squads"] == [before[0], before[2], before[1]]
    assert draft["scene"]["units"][1]["code"] == "B2"
    assert before[2]["name"] in str(draft["scene"]["units"][1]["name"])
    wrong = client.post("/api/draft", json={"text": LESSON, "changes": [{"path": ["turns", 0], "to": 1}]})
    assert wrong.status_code == 422


def test_a_line_of_sight_on_a_draft_is_that_of_the_rules(client):
    """Through a house of the lesson nobody sees; past it they do, and how far it is is said."""
    blocked = client.post("/api/draft", json={"text": LESSON, "look": "36,29 at 47,29"}).json()["look"]
    clear = client.post("/api/draft", json={"text": LESSON, "look": "12,4 at 12,10"}).json()["look"]
    assert [line["seen"] for line in clear["lines"]] == [True, True]
    assert "6" in str(clear["lines"][0]["words"][0])
    assert {ray["kind"] for ray in blocked["lines"][0]["rays"]} >= {"blocked"}
    wrong = client.post("/api/draft", json={"text": LESSON, "look": "nonsense"})
    assert (wrong.status_code, "nonsense" in str(wrong.json()["text"])) == (422, True)


@pytest.mark.parametrize(("text", "line", "said"), [
    (LESSON.replace("turns: 8", "turns: many"), 9, "'many' isn't a whole number"), ("title: [", 1, ""),
    ("", 1, "empty"), ("a: &a [*a, *a]", 1, ""), ("- 1\n- 2\n", 1, ""), ("title: x\nsides: 7\n", 2, "sides")])
def test_faults_have_a_line_and_a_sentence_and_nothing_is_drawn(client, text, line, said):
    told = client.post("/api/draft", json={"text": text}).json()
    assert "scene" not in told
    assert told["text"] == text
    assert any(fault["line"] >= line and said in str(fault["text"]) for fault in told["faults"]), told["faults"]


@pytest.mark.parametrize(("asked", "status", "said"), [
    ({"text": LESSON, "changes": [{"path": ["sides", 9, "name"], "value": "x"}]}, 422, "change the text by hand"),
    ({"text": "title: [", "changes": [{"path": ["title"], "value": "x"}]}, 422, "change the text by hand"),
    ({"text": LESSON, "changes": [{"path": [], "value": 1}]}, 400, "path"),
    ({"text": LESSON, "changes": [{"path": ["turns"]}] * 21}, 400, "changes"),
    ({"text": "x" * 70_000}, 400, "text"), ({"words": ""}, 400, "words"), ([], 400, "")])
def test_what_cannot_be_changed_or_read_is_refused_in_a_sentence(client, asked, status, said):
    answer = client.post("/api/draft", json=asked)
    assert answer.status_code == status, answer.text
    assert said in str(answer.json()["text"])
    assert "Traceback" not in answer.text


def drawn(client, text, **tool):
    """The answer to a tool."""
    answer = client.post("/api/draft", json={"text": text, "draw": tool})
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_a_deck_is_drawn_square_by_square_and_comments_stay(client):
    """Floor beyond what is drawn, joined by a hatch; the hatch goes with the floor that it led to."""
    text = DECK.replace("map: |", "map: |  # as printed")
    draft = drawn(client, text, tool="paint", what="floor", at=[[9, 7], [11, 7], [1, 100], [8, 7]])
    assert draft["faults"] == []
    assert "  |. . . .|. .\n" in draft["text"]
    assert "  BBBBBB\n" in draft["text"]
    assert "map: |  # as printed\n" in draft["text"]
    assert draft["text"].startswith(text[:text.index("map:")])
    assert draft["text"].endswith(text[text.index("deploy:"):])
    hatch = drawn(client, draft["text"], tool="paint", what="hatch", at=[[8, 7], [12, 7]])
    assert "  |. . . .D. .\n" in hatch["text"]
    assert hatch["faults"] == []
    void = drawn(client, hatch["text"], tool="paint", what="void", at=[[9, 7]])
    assert void["faults"] == []
    assert "  |. . . .   .\n" in void["text"]
    wall = drawn(client, DECK, tool="paint", what="wall", at=[[3, 6], [4, 7]])
    assert "  |. .|. .|\n  + +-+ + +\n" in wall["text"]


EVERYTHING = DECK.replace("deploy:", """deploy:  # who is there""").replace("victory:", """third:
  name: Bystanders
  models:
    - {unit: trooper, at: [1, 2], facing: N}  # a passer-by
objects: [{unit: console, at: [3, 5]}]
doors:
  - at: [2, 1]  # the lower one
    side: N
    unit: bulkhead
entries: [{id: e1, cell: [3, 6]}]
exits: [{id: x1, cell: [2, 0]}]
objectives: [{id: box, kind: carry, section: B, at: [0, 5], side: a}]
victory:""")
SQUARES = (
    "deploy.a.0.at", "deploy.b.0.at", "deploy.b.1.at", "third.models.0.at", "objects.0.at", "doors.0.at",
    "entries.0.cell", "exits.0.cell", "objectives.0.at")


def at(tree, path):
    for name in path.split("."):
        tree = tree[int(name) if name.isdigit() else name]
    return tree


@pytest.mark.parametrize(("place", "west", "south"), [([-3, 5], 2, 0), ([7, -1], 0, 1), ([-2, -1], None, None),
                                                      ([-1, -3], 1, 2)])
def test_a_deck_grows_west_and_south_and_all_on_it_moves_along(client, place, west, south):
    """Models, doors, ways in and aims stand on the same floor as before, of the same section; comments stay."""
    draft = drawn(client, EVERYTHING, tool="paint", what="floor", at=[place, [-1, 5]] if south == 0 else [place])
    if west is None:  # no square lies there
        assert draft["text"] == EVERYTHING
        return
    assert draft["faults"] == []
    before = client.post("/api/draft", json={"text": EVERYTHING}).json()
    for path in SQUARES:
        x, y = at(before["tree"], path)
        assert at(draft["tree"], path) == [x + west, y + south], path
    assert (draft["board"]["width"], draft["board"]["height"]) == (100 * (4 + west), 100 * (7 + south))
    old, new = before["letters"], draft["letters"]
    assert [row[west:] for row in new[south:]] == old
    assert new[place[1] // 2 + south][place[0] // 2 + west] in "AB"
    assert [line for line in draft["text"].split("\n") if "#" in line] == [
        line.replace("[1, 2]", f"[{1 + west}, {2 + south}]").replace("[2, 1]", f"[{2 + west}, {1 + south}]")
        for line in EVERYTHING.split("\n") if "#" in line]


def test_a_deck_grows_no_larger_than_a_deck_may_be_nor_for_what_is_no_floor(client):
    wide = drawn(client, DECK, tool="paint", what="floor", at=[[-2 * 44 + 1, 1]])
    assert (wide["board"]["width"], wide["faults"]) == (4800, [])
    for what, place in (("floor", [-1, 1]), ("floor", [97, 1]), ("wall", [-2, 1])):
        assert drawn(client, wide["text"], tool="paint", what=what, at=[place])["text"] == wide["text"]
    for what in ("void", "gap", "hatch"):
        place = [-1, 5] if what == "void" else [-2, 5]
        assert drawn(client, DECK, tool="paint", what=what, at=[place])["text"] == DECK
    wall = drawn(client, DECK, tool="paint", what="wall", at=[[-2, 5]])
    assert wall["tree"]["deploy"]["a"][0]["at"] == [3, 0]


def test_sections_are_drawn_over_floor(client):
    """A letter goes where there is floor; a deck without any has its sections written, the rest of the first."""
    draft = drawn(client, DECK, tool="paint", what="section", unit="Q", at=[[1, 5], [3, 5], [7, 5], [1, 1], [0, 5]])
    assert draft["faults"] == []
    assert "  BBBB\n  QQBQ\n  ..A.\n" in draft["text"]
    assert draft["letters"][:3] == ["..A.", "..A.", "QQBQ"]
    bare = DECK[:DECK.index("sections:")] + DECK[DECK.index("\ndeploy:"):]
    first = drawn(client, bare, tool="paint", what="section", unit="b", at=[[5, 1]])
    assert first["faults"] == []
    assert first["text"] == bare + "sections: |\n  ...A\n" + 4 * "  AAAA\n" + "  ..A.\n  ..b.\n"
    for letter in ("", "4", "AB", "Ä"):
        answer = client.post("/api/draft", json={"text": DECK, "draw": {
            "tool": "paint", "what": "section", "unit": letter, "at": [[1, 5]]}})
        assert answer.status_code == 422


def test_who_and_what_is_wanted_is_put_on_a_square(client):
    draft = drawn(client, DECK, tool="paint", what="a", unit="trooper", at=[[5, 3]])
    assert "    - {unit: trooper, at: [2, 1], facing: N}\n  b:" in draft["text"]
    assert draft["faults"] == []
    entry = drawn(client, draft["text"], tool="paint", what="entry", at=[[7, 13]])
    seal = drawn(client, entry["text"], tool="paint", what="seal", at=[[7, 13]])
    hold = drawn(client, seal["text"], tool="paint", what="hold", at=[[3, 7]])
    assert hold["faults"] == []
    assert hold["tree"]["entries"] == [{"id": "e1", "cell": [3, 6]}]
    assert [one["kind"] for one in hold["tree"]["objectives"]] == ["seal", "hold"]
    assert hold["tree"]["victory"]["a"][1:] == [{"achieved": "seal1"}, {"achieved": "hold1"}]
    wrong = client.post("/api/draft", json={"text": DECK, "draw": {"tool": "paint", "what": "seal", "at": [[3, 7]]}})
    assert (wrong.status_code, "no entry" in str(wrong.json()["text"])) == (422, True)


@pytest.mark.parametrize("way", ["across", "up", "turned"])
def test_half_a_deck_is_mirrored_with_its_models(client, way):
    text = DECK.replace("at: [2, 0]", "at: [1, 3]") if way == "across" else DECK
    draft = drawn(client, text, tool="mirror", way=way, units=True)
    assert draft["faults"] == []
    assert "# the room of the source's example" in draft["text"]
    board = draft["tree"]
    letters = board["sections"].split("\n")
    if way == "up":  # the corridor of the other half burns by itself
        assert (letters[0], letters[6]) == ("..D.", "..A.")
    model = board["deploy"]["b"]
    assert model == [{"unit": "siege_boarder", "at": {"across": [2, 3], "up": [2, 6], "turned": [1, 6]}[way],
                      "facing": "N" if way == "across" else "S"}]
    rows = board["map"].split("\n")
    rows = [row.ljust(9) for row in rows if row]
    other = {"across": [row[::-1] for row in rows], "up": rows[::-1], "turned": [row[::-1] for row in rows[::-1]]}[way]
    assert [row.replace("+", " ") for row in other] == [row.replace("+", " ") for row in rows]
    again = drawn(client, draft["text"], tool="mirror", way=way)["text"]
    assert again[:again.index("sections")] == draft["text"][:draft["text"].index("sections")]


def test_doors_of_their_own_type_are_mirrored_too(client):
    """One of the other half goes, and one of this half has its counterpart."""
    text = DECK.replace("victory:", """doors:
  - {at: [2, 1], side: N, unit: bulkhead}  # heavy
  - {at: [3, 5], side: N, unit: bulkhead}
victory:""")
    draft = drawn(client, text, tool="mirror", way="up", units=True)
    assert draft["faults"] == []
    assert "side: N, unit: bulkhead}  # heavy" in draft["text"]
    assert draft["tree"]["doors"] == [{"at": [2, 1], "side": "N", "unit": "bulkhead"},
                                      {"at": [2, 5], "side": "S", "unit": "bulkhead"}]


@pytest.mark.parametrize("way", ["across", "up", "turned"])
def test_half_a_table_is_mirrored_with_its_squads(client, way):
    """Every piece has its counterpart, what was kept keeps its comment, and twice is as once."""
    text = LESSON.replace("[33, 12], [20, 12]]}", "[33, 12], [20, 12]]}  # rye")
    assert "# rye" in text
    draft = drawn(client, text, tool="mirror", way=way, units=True)
    assert draft["faults"] == []
    assert "[33, 12], [20, 12]]}  # rye" in draft["text"]
    turn = {"across": lambda x, y: (72 - x, y), "up": lambda x, y: (x, 48 - y), "turned": lambda x, y: (72 - x, 48 - y)}
    pieces = {(one["kind"], frozenset((x, y) for x, y in one["at"])) for one in draft["tree"]["terrain"]}
    assert {(kind, frozenset(turn[way](x, y) for x, y in at)) for kind, at in pieces} == pieces
    one, two = ([tuple(squad["at"]) for squad in side["squads"]] for side in draft["tree"]["sides"])
    assert two == [turn[way](*at) for at in one]
    assert draft["tree"]["sides"][1]["squads"][0]["name"] == "Red one"
    assert drawn(client, draft["text"], tool="mirror", way=way, units=True)["tree"] == draft["tree"]


def test_a_random_table_is_brought_in_piece_by_piece(client):
    """The ground of the seed, a line a piece, in whatever battle is written; of a deck all of the mission."""
    draft = drawn(client, LESSON, tool="chance", style="farmland", seed=4)
    assert draft["faults"] == []
    assert draft["text"].split("terrain:")[0] == LESSON.split("terrain:")[0]
    assert draft["text"].split("\nsides:")[1] == LESSON.split("\nsides:")[1]
    assert draft["text"].count("\n  - {kind: ") == len(draft["tree"]["terrain"]) > 10
    seeded = "terrain: {style: farmland, seed: 4}\n\nsides:".join(
        (LESSON.split("terrain:")[0], LESSON.split("\nsides:")[1]))
    same = client.post("/api/draft", json={"text": seeded}).json()
    assert same["board"]["patches"] == draft["board"]["patches"]
    bare = LESSON.split("terrain:")[0] + "sides:" + LESSON.split("\nsides:")[1]
    added = drawn(client, bare, tool="chance", style="farmland", seed=4)
    assert added["text"].count("\n  - {kind: ") == len(draft["tree"]["terrain"])
    deck = drawn(client, LESSON, tool="chance", style="seal", seed=4)
    assert (deck["game"], deck["faults"]) == ("boarding", [])
    back = drawn(client, deck["text"], tool="chance", style="town", seed=2)
    assert (back["game"], back["faults"], isinstance(back["tree"]["terrain"], list)) == ("stargrunt", [], True)


@pytest.mark.parametrize(("style", "made"), [
    ("farmland", to_yaml(quick("farmland", 4))), ("seal", mission.to_yaml(generate(4, "seal")))])
def test_a_random_table_in_place_of_nothing_is_what_would_be_played(client, style, made):
    told = drawn(client, "", tool="chance", style=style, seed=4)
    played = client.post("/api/draft", json={"text": made}).json()
    assert told["faults"] == []
    assert (told["board"]["patches"], told["scene"]) == (played["board"]["patches"], played["scene"])


@pytest.mark.parametrize(("text", "path", "name", "some"), [
    (LESSON, ["sides", 0, "squads", 0], "quality", "veteran"), (LESSON, ["terrain", 0], "kind", "hedge"),
    (LESSON, ["sides", 0, "squads", 0], "type", "line squad"), (DECK, ["deploy", "a", 0], "unit", "stalker"),
    (DECK, ["entries", 0], "side", "b"), (DECK, ["objectives", 0], "kind", "carry")])
def test_the_words_of_a_field_are_those_of_the_schema(client, text, path, name, some):
    words = client.post("/api/draft", json={"text": text, "words": path}).json()["words"]
    assert some in words[name]
    assert all(isinstance(word, str) for each in words.values() for word in each)
    assert "door" not in words.get("unit", [])


@pytest.mark.parametrize(("text", "path", "name", "what", "bounds"), [
    (LESSON, ["sides", 0, "squads", 0], "figures", "the number of figures; by default", {"low": 1, "high": 12}),
    (LESSON, ["types", "mine"], "sensor", "4 unaided", {"only": [4, 6, 8, 10]}),
    (LESSON, [], "title", "title of the battle", {"longest": 80}),
    (DECK, ["guns", "rail"], "rng", "range in squares", {"low": 1, "high": 48})])
def test_a_field_says_what_it_means_and_what_it_may_hold(client, text, path, name, what, bounds):
    field = client.post("/api/draft", json={"text": text, "words": path}).json()["fields"][name]
    assert field.pop("what").startswith(what)
    assert field == bounds


@pytest.mark.parametrize(("text", "ours", "name", "drawn"), [
    (LESSON, f"types:\n  pair: {PAIR}\n  wrong: {PAIR.replace('none', 'lace')}\n", "pair", ["figure"] * 2),
    (DECK, f"{GUN}units:\n  walker: {WALKER}\n  wrong: {WALKER.replace('vehicle', 'lace')}\n", "walker", ["vehicle"])],
    ids=["squads", "deck"])
def test_one_of_each_type_is_drawn_as_its_table_draws_it(client, text, ours, name, drawn):
    """Those of the text's own as well, but for one that is faulty; the shelf's as a battle shows them."""
    path = ["sides", 0, "squads", 0] if text == LESSON else ["deploy", "a", 0]
    words = client.post("/api/draft", json={"text": text, "words": path}).json()["words"]
    types = client.post("/api/draft", json={"text": text + ours, "types": True}).json()["types"]
    assert list(types) == [*words["type" if text == LESSON else "unit"], name]
    assert [piece["kind"] for piece in types[name]] == drawn
    scene = client.post("/api/draft", json={"text": text}).json()["scene"]
    first = [piece for piece in scene["pieces"] if piece.get("unit") == 0]
    pieces = types["line squad" if text == LESSON else "siege_boarder"][:len(first)]  # there are fewer in the lesson
    assert [(one["kind"], one.get("signs")) for one in pieces] == [(one["kind"], one.get("signs")) for one in first]
    broken = client.post("/api/draft", json={"text": "title: [", "types": True})
    assert (broken.status_code, "change the text by hand" in str(broken.json()["text"])) == (422, True)


@pytest.mark.parametrize("tool", [
    {"tool": "paint", "what": "hedge", "at": [[1, 1]]}, {"tool": "paint", "what": "floor", "at": [[1, 1]]},
    {"tool": "chance", "style": "moon", "seed": 1}])
def test_a_tool_that_cannot_draw_says_so(client, tool):
    answer = client.post("/api/draft", json={"text": LESSON, "draw": tool})
    assert answer.status_code == 422
    assert "Traceback" not in answer.text
    broken = client.post("/api/draft", json={"text": "title: [", "draw": {"tool": "mirror", "way": "up"}})
    assert "change the text by hand" in str(broken.json()["text"])


def test_a_draft_tells_what_to_look_at_and_what_is_counted(client):
    """Beside the table, as long as there is no fault; of a deck only who sees whom."""
    draft = client.post("/api/draft", json={"text": LESSON}).json()
    assert {one["weight"] for one in draft["notices"]} == {"look", "fact"}
    assert [force["squads"] for force in draft["forces"]] == [3, 3]
    assert "exposed" not in draft
    for side in (0, 1):
        seen = client.post("/api/draft", json={"text": LESSON, "seen": side}).json()["exposed"]
        assert sum(seen["runs"][1::2]) == 72 * 48
    dead = client.post("/api/draft", json={"text": LESSON, "seen": 2}).json()["exposed"]
    assert (sum(dead["runs"][1::2]), dead["kinds"][-1]) == (18 * 12, "dead")
    assert "exposed" not in client.post("/api/draft", json={"text": DECK, "seen": 2}).json()
    assert client.post("/api/draft", json={"text": LESSON, "seen": 3}).status_code == 400
    deck = client.post("/api/draft", json={"text": DECK, "seen": 0}).json()
    assert {one["what"] for one in deck["notices"]} <= {"both_see", "sees", "unseen", "more_see"}
    assert (deck["forces"], sum(deck["exposed"]["runs"][1::2])) == ([], 4 * 7)
    faulty = client.post("/api/draft", json={"text": LESSON.replace("turns: 8", "turns: many")}).json()
    assert not {"notices", "forces"} & set(faulty)


def test_a_side_is_matched_with_the_other_and_keeps_its_aims_and_the_ground(client):
    """The same squads, as many figures, turned about the middle; what else is written stays as it is."""
    text = LESSON.replace("figures: 6", "figures: 5", 1).replace("radius: 7", "radius: 5", 1)
    draft = drawn(client, text, tool="match", side=1)
    assert draft["faults"] == []
    blue, red = draft["tree"]["sides"]
    assert [one.get("figures") for one in red["squads"]] == [one.get("figures") for one in blue["squads"]]
    assert [[72 - x, 48 - y] for x, y in (one["at"] for one in blue["squads"])] == [one["at"] for one in red["squads"]]
    assert red["objectives"] == client.post("/api/draft", json={"text": text}).json()["tree"]["sides"][1]["objectives"]
    assert draft["text"].startswith(text[:text.index("sides:")])
    back = drawn(client, text, tool="match", side=0)["tree"]["sides"]
    assert [one["type"] for one in back[0]["squads"]] == [one["type"] for one in back[1]["squads"]]
    refused = client.post("/api/draft", json={"text": DECK, "draw": {"tool": "match", "side": 0}})
    assert refused.status_code == 422
