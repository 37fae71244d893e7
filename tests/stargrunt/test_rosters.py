"""Rosters of other builders: one reader of three containers, every model counted, every selection named."""

import re
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dieshift.core.documents import ScenarioError
from dieshift.stargrunt.scenarios.lists import faults_of, load_list, rows, warnings
from dieshift.stargrunt.scenarios.rosters.taking import take, told

from .rosters import CONTAINERS, WATCH, as_json, chosen, roster

WALKER = chosen("Reed Walker", "model", categories=["Vehicle"])
SIZE = chosen("Size", "upgrade", 1, chosen("Skirmish"))


def of(*selections, mapping=None, **more):
    return take(as_json(roster(*selections, **more)), "watch.json", mapping)


def squads(taken):
    return [row[1] for row in rows(load_list(taken.text))]


def model(name, number=1, *inner):
    return chosen(name, "model", number, *inner)


def unit(name, *inner, number=1, **more):
    return chosen(name, "unit", number, *inner, **more)


# --- what comes of one ------------------------------------------------------------------------------------------------


def test_all_three_containers_give_the_same_list_and_the_same_notes():
    tree = roster(SIZE, WATCH, WALKER, forces=[[unit("Oarsmen", model("Oarsman", 3, chosen("Carbine", "upgrade", 3)))]])
    first, *others = [take(made(tree), "watch") for made in CONTAINERS.values()]
    assert others == [first] * 2
    assert (first.models, first.figures, first.left_out) == (9, 8, 1)
    assert faults_of(first.text) == []


def test_a_squad_is_taken_with_its_leader_weapons_quality_and_armour():
    """By names and by values of profiles; what nobody carries is told by name."""
    taken = of(WATCH)
    force = load_list(taken.text)
    assert force.document["vendor"] == {"name": "builder.example", "link": "https://builder.example"}
    assert force.name == "River guard"
    (squad,) = force.document["squads"]
    assert (squad["name"], squad["quality"], squad["leadership"]) == ("Shore Watch", "veteran", 2)
    assert force.document["types"]["Shore Watch"] == {"armour": "partial light armour", "figures": [
        {"role": "Watch Sergeant", "arm": "light autopistol", "melee": "blade"},
        {"role": "Watcher", "arm": "hunting rifle", "count": 4}]}
    told_of = "\n".join(told(taken))
    assert "5 of 5 models are figures here." in told_of
    assert "quality veteran, by 'Skill 3+'" in told_of
    assert "'Long rifle' counts as: hunting rifle." in told_of
    assert "Not carried by figures here: Net, Banner." in told_of


def test_selections_without_a_squad_are_listed_and_so_are_vehicles():
    taken = of(SIZE, WATCH, WALKER)
    assert "2 selections have no squad: Size, Skirmish." in taken.left
    assert any(line.startswith("Reed Walker: 1 model is left out") for line in taken.left)


def test_a_unit_of_more_figures_than_a_squad_has_is_split_and_keeps_them():
    """Twenty are two squads of ten, alike but for the leader; a unit taken twice is two squads as well."""
    taken = of(unit("Horde", model("Boss leader", 1), model("Spearman", 19, chosen("Rifle", "upgrade", 19))),
               unit("Pair", model("Scout", 6), number=2))
    force = load_list(taken.text)
    assert [one["name"] for one in force.document["squads"]] == ["Horde", "Horde 2", "Pair", "Pair 2"]
    assert [len([f for f in force.battle.game.squad[k].figure if f.firepower]) for k in range(4)] == [10, 10, 3, 3]
    assert "Horde: 20 figures are too many for one squad; they become 2 squads." in taken.guessed


def test_weapons_of_a_unit_go_round_and_a_gun_goes_first_to_whoever_has_none():
    taken = of(unit("Guns", model("Gunner", 3, chosen("Machine gun", "upgrade", 1), chosen("Rifle", "upgrade", 2)),
                    model("Mate", 2), chosen("Shotgun", "upgrade", 1)))
    (body,) = load_list(taken.text).document["types"].values()
    assert body["figures"] == [
        {"role": "Gunner", "support": "SAW"}, {"role": "Gunner", "arm": "assault rifle", "count": 2},
        {"role": "Mate", "arm": "assault shotgun"}, {"role": "Mate", "arm": "assault rifle"}]
    assert "The roster gives them no weapon, so this one was used: Guns: assault rifle." in taken.guessed


def test_weapons_for_which_nobody_has_a_hand_are_named_with_their_number():
    """The best is kept: of a figure's own, and of what was chosen for the whole unit; whatever its number."""
    taken = of(unit("Pair", model("Mate", 2, chosen("Rifle", "upgrade", 2), chosen("Belt pistol", "upgrade", 3)),
                    chosen("Machine gun", "upgrade", 900), chosen("Carbine", "upgrade", 2)))
    (body,) = load_list(taken.text).document["types"].values()
    assert body["figures"] == [{"role": "Mate", "arm": "assault rifle", "support": "SAW", "count": 2}]
    (line,) = [one for one in taken.left if one.startswith("Left out, since")]
    assert line.endswith(": Belt pistol (3), Machine gun (898), Carbine (2).")


def test_what_is_not_marked_as_a_model_is_guessed_by_its_profile_and_told():
    """Some builders mark a figure as an upgrade, or count only the unit."""
    heavy = chosen("Heavy", profiles=[("Heavy", "Unit", {"Skill": "4+"})])
    taken = of(unit("Team", model("Mate", 2), heavy), unit("Lone", profiles=[("Lone", "Unit", {})]))
    assert (taken.models, taken.figures) == (4, 4)
    assert "Team: 1 figure for 'Heavy', which is not marked as a model." in taken.guessed
    assert "Lone: 1 figure for 'Lone', which is not marked as a model." in taken.guessed


def test_a_unit_within_another_is_a_squad_by_itself_and_its_holder_is_none():
    taken = of(unit("Regiment", unit("First", model("One", 2)), unit("Second", model("Two", 3))))
    assert [row.split(", ")[1] for row in squads(taken)] == ["2 figures", "3 figures"]
    assert "1 selection has no squad: Regiment." in taken.left


def test_a_unit_of_the_name_of_a_type_of_ours_is_of_it_and_its_own_weapons_are_told():
    taken = of(unit("Line Squad", model("Rifle", 6, chosen("Blunderbuss", "upgrade", 6))))
    assert "Left out, since" in "".join(taken.left)
    assert "Blunderbuss (6)" in "".join(taken.left)
    assert squads(taken)[0].startswith("line squad, 6 figures")


def test_more_than_a_list_has_room_for_is_left_out_and_counted():
    taken = of(*(unit(f"Band {k}", model("Man", 12)) for k in range(33)))
    assert (taken.models, taken.figures, taken.left_out) == (396, 372, 24)
    assert faults_of(taken.text) == []
    assert any("more than half" in one for one in warnings(load_list(taken.text)))
    assert [line for line in taken.left if line.startswith("Band 32: 12 models are left out")]


def test_numbers_that_are_none_count_as_one_and_are_told():
    taken = of(unit("Band", model("Man", "many"), model("Boy", "2.0")))
    assert taken.figures == 3
    assert "The number of 'Man' is 'many', which is not a number; 1 was used." in taken.guessed


def test_names_of_strangers_are_kept_short_and_without_what_nobody_sees():
    taken = of(unit("Long" * 30 + chr(0x202E), model("M" + chr(27) + "[2J" + "e" * 60, 2)), name="\n" + chr(0x200B))
    made = load_list(taken.text)
    assert made.name == "Roster"
    assert len(made.document["squads"][0]["name"]) <= 40
    assert all(c.isprintable() for line in (*told(taken), *taken.text.splitlines()) for c in line)


# --- nothing goes silently --------------------------------------------------------------------------------------------

NAMES = st.sampled_from(["Ash", "Birch", "Line squad", "Sergeant", "Rifle", "Machine gun", "Net", "Elder", "Oak sword"])
NUMBERS = st.integers(0, 14)
KITS = st.recursive(
    st.builds(chosen, NAMES, st.just("upgrade"), NUMBERS),
    lambda inner: st.builds(lambda name, number, rows: chosen(name, "upgrade", number, *rows), NAMES, NUMBERS,
                            st.lists(inner, max_size=2)), max_leaves=3)
MODELS = st.builds(lambda name, number, gear: model(name, number, *gear), NAMES, NUMBERS, st.lists(KITS, max_size=3))
UNITS = st.builds(
    lambda name, number, rows, gear, categories: unit(name, *rows, *gear, number=number, categories=categories),
    NAMES, st.integers(0, 3), st.lists(MODELS, min_size=1, max_size=3), st.lists(KITS, max_size=2),
    st.lists(st.sampled_from(["Vehicle", "HQ", "Elite"]), max_size=1))
WRAPPED = st.builds(lambda name, rows: chosen(name, "upgrade", 1, *rows), NAMES, st.lists(UNITS | MODELS, max_size=2))


def counted_models(tree):
    """The models of a tree, counted without the reader; a unit whose models are none is its own."""
    if tree["type"] == "upgrade":
        return sum(map(counted_models, tree["selections"]))
    if tree["type"] == "unit":
        return sum(map(counted_models, tree["selections"])) or tree["number"]
    return tree["number"] + sum(map(counted_models, tree["selections"]))


def names_in(tree):
    """The names of which there is one or more."""
    return Counter({tree["name"]: tree["number"]}) + sum(map(names_in, tree["selections"]), Counter())


@settings(max_examples=100)
@given(st.lists(UNITS | MODELS | WRAPPED, min_size=1, max_size=40), st.sampled_from(sorted(CONTAINERS)))
def test_every_model_is_a_figure_or_counted_among_those_left_out(trees, container):
    """Whatever is sent: figures of the list, which its battle has, and what is left out, make all of its models."""
    models = sum(map(counted_models, trees))
    kept = unit("Kept", model("Man", 1))  # so that there is a squad at all
    taken = take(CONTAINERS[container](roster(kept, *trees)), "x")
    models += 1
    game = load_list(taken.text).battle.game
    assert (taken.models, taken.figures) == (models, sum(squad.figures for squad in game.squad[: game.units - 1]))
    assert taken.figures + taken.left_out == models
    left = [int(match[1]) for line in taken.left if (match := re.search(r": (\d+) models? (is|are) left out", line))]
    assert sum(left) == taken.left_out


@settings(max_examples=100)
@given(st.lists(UNITS | MODELS | WRAPPED, min_size=1, max_size=6))
def test_every_selection_is_in_the_list_or_named(trees):
    taken = of(unit("Kept", model("Man", 1)), *trees)
    said = taken.text + "\n".join(told(taken))
    for name in sum(map(names_in, trees), Counter()):
        assert name in said, name


def test_everything_that_belongs_to_a_unit_left_out_is_named():
    taken = of(unit("Kept", model("Man")), chosen(
        "Reed Barge", "unit", 1, model("Bargeman", 2, chosen("Boat hook", "upgrade", 2)), chosen("Keel"),
        categories=["Vehicle"]))
    assert "Reed Barge: also left out: Bargeman (2), Keel, Boat hook (2)." in taken.left


def test_a_unit_taken_for_one_of_ours_by_its_name_says_so():
    taken = of(unit("Line Squad", model("Rifleman", 6)))
    guess = "Line Squad: counts as our type line squad, by its name; its figures represent Rifleman (6)."
    assert guess in taken.guessed


def weapon(name, sort="Ranged Weapons", **values):
    return chosen(name, profiles=[(name, sort, values)])


def test_spells_orders_and_regiments_are_no_weapons():
    """Only a profile of a weapon makes one, where a roster has any; what is none is named."""
    taken = of(unit("Reeds", model("Reed", 2, weapon("Reed bow", Range='18"')),
                    chosen("Flame of the reeds", profiles=[("Flame of the reeds", "Psychic Power", {"Range": '18"'})]),
                    chosen("Fix bayonets", profiles=[("Fix bayonets", "Orders", {})]), chosen("Third Rifle Regiment")))
    (body,) = load_list(taken.text).document["types"].values()
    assert body["figures"] == [{"role": "Reed", "arm": "assault rifle", "count": 2}]
    assert "Not carried by figures here: Flame of the reeds, Fix bayonets, Third Rifle Regiment." in taken.left
    assert not [line for line in taken.guessed if "Flame" in line or "Fix" in line or "Regiment" in line]


@pytest.mark.parametrize(("made", "row"), [
    (weapon("Reed", Range='3"'), {"melee": "blade", "arm": "assault rifle"}),
    (weapon("Reed", Range='4"'), {"arm": "assault rifle"}),
    (weapon("Reed", "Melee Weapons", Range="Melee"), {"melee": "blade", "arm": "assault rifle"}),
    (weapon("Reed rifle", Range='2"'), {"melee": "blade", "arm": "assault rifle"}),
    (weapon("Reed hammer", Range='1"'), {"melee": "breaching hammer", "arm": "assault rifle"}),
    (weapon("Sword thrower", Range='24"'), {"arm": "assault rifle"}),
    (weapon("Reed cannon", Range='36"'), {"support": "SAW"})])
def test_a_reach_of_three_inches_or_less_is_close_combat(made, row):
    taken = of(unit("Reeds", model("Reed", 1, made)))
    (body,) = load_list(taken.text).document["types"].values()
    assert body["figures"] == [{"role": "Reed"} | row]
    given = any("The roster gives them no weapon" in line for line in taken.guessed)
    assert given is ("melee" in row)


# --- a mapping pack ---------------------------------------------------------------------------------------------------

PACK = """mapping: 1
name: River folk
squads:
  - {unit: "shore*", type: gun team, quality: elite, leadership: 1, level: platoon}
  - {category: Vehicle, leave: true}
  - {characteristic: Skill, value: [6+, 5+], quality: green}
models:
  - {model: Swarm, figures: 3}
  - {model: Crate, figures: 0}
  - {model: Chief, kind: upgrade, figures: 1, leader: true, arm: gauss rifle}
weapons:
  - {weapon: "Hexer*", support: plasma gun}
  - {weapon: Fork, melee: bare hands}
  - {weapon: Rifle, leave: true}
otherwise: {arm: advanced rifle, armour: none, quality: untrained}
"""


def test_a_pack_says_which_selection_becomes_what_and_is_no_guess():
    taken = of(WATCH, mapping=PACK)
    assert squads(taken)[0].startswith("gun team, 5 figures, elite, leader 1;")
    assert load_list(taken.text).document["squads"][0]["level"] == "platoon"
    assert taken.guessed == []
    assert "Long rifle (4)" in "".join(taken.left)


def test_a_pack_says_how_many_figures_a_model_is_and_which_weapon_is_which():
    taken = of(unit("Nest", model("Swarm", 2, chosen("Hexer mk 2", "upgrade", 1)), chosen("Chief"), model("Crate", 4),
                    profiles=[("Nest", "Unit", {"Skill": "5+"})]), mapping=PACK)
    assert (taken.models, taken.figures, taken.left_out) == (11, 7, 4)
    (body,) = load_list(taken.text).document["types"].values()
    assert body == {"armour": "none", "figures": [
        {"role": "Chief", "arm": "gauss rifle"}, {"role": "Swarm", "support": "plasma gun"},
        {"role": "Swarm", "arm": "advanced rifle", "count": 5}]}
    assert "Crate: 4 models are left out because its mapping says that they are not figures." in taken.left
    assert load_list(taken.text).document["squads"][0]["quality"] == "green"


@pytest.mark.parametrize(("old", "new", "line", "field", "what"), [
    ("mapping: 1", "mapping: 2", 1, "mapping", "2 is out of range."),
    ("gun team", "gum team", 4, "squads[0].type", "'gum team' is not a type of squad. Did you mean 'gun team'?"),
    ("gun team", "dummy", 4, "squads[0].type", "'dummy' is not a type of squad."),
    ("elite", "splendid", 4, "squads[0].quality", "'splendid' isn't known here."),
    ("figures: 3", "figures: 99", 8, "models[0].figures", "99 is out of range."),
    ("plasma gun", "plasma gum", 12, "weapons[0].support", "Did you mean 'plasma gun'?"),
    ("weapon: Fork, ", "", 13, "weapons[1].weapon", "The field is missing"),
    ("squads:", "squads: [", 4, "", "")])
def test_a_fault_of_a_pack_is_told_at_its_line_and_field(old, new, line, field, what):
    with pytest.raises(ScenarioError) as told_of:
        of(WATCH, mapping=PACK.replace(old, new, 1))
    fault = told_of.value.faults[0]
    assert (fault.line, fault.field) == (line, field) or not field
    assert what in fault.sentence


def test_a_roster_of_nothing_but_upgrades_says_what_would_help():
    with pytest.raises(ScenarioError, match=r"watch\.json:1: No entry .* becomes a squad\. Decide in a mapping pack"):
        of(SIZE)


def test_the_example_is_read_with_its_pack():
    pack = "examples/forces/watch.mapping.yaml"
    raw = Path("examples/forces/watch.ros").read_bytes()
    plain, mapped = take(raw, "watch.ros"), take(raw, "watch.ros", pack)
    assert plain.figures == mapped.figures
    assert len(mapped.guessed) < len(plain.guessed)
    assert faults_of(mapped.text) == faults_of(plain.text) == []


def test_the_pack_of_the_manual_is_right_and_does_what_stands_beside_it():
    text = Path("docs/forces.md").read_text(encoding="utf-8")
    (pack,) = re.findall(r"```yaml\n(mapping: .*?)```", text, re.DOTALL)
    taken = of(unit("Oarsmen", model("Oarsman", 2, chosen("Reed gun", "upgrade", 2)), model("Chief"),
                    model("Reed swarm"), chosen("Drummer", "upgrade", 1, chosen("Drum"))), mapping=pack)
    assert (taken.models, taken.guessed) == (7, [])
    (body,) = load_list(taken.text).document["types"].values()
    assert body["figures"] == [
        {"role": "Chief", "arm": "gauss rifle"}, {"role": "Oarsman", "arm": "assault rifle", "count": 2},
        {"role": "Reed swarm", "arm": "assault rifle", "count": 3}, {"role": "Drummer", "arm": "assault rifle"}]
