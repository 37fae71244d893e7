"""Units, weapons and guns: the numbers of the rules, the checks of the loader, neutral names."""

import json
import re
from importlib.resources import files
from pathlib import Path

import pytest

from dieshift.boarding.scenarios import forces, mission
from dieshift.boarding.scenarios.fields import schema
from dieshift.boarding.state import terms
from dieshift.core.records import to_bytes

from . import kit

ROOT = Path(__file__).parents[2]
DATA = ROOT / "src" / "dieshift" / "boarding" / "data"

# 4.2 and 4.3 as tables: AcPo, BRB, CCD, CHT, HP, AS, invulnerable, LD, Parry, Re-roll, heavy, psyker, weapons
ROWS = {
    "siege_boarder": (4, 0, 4, 4, 1, 2, 5, 9, 1, 0, 1, 0, "power_gauntlet twin_carbine"),
    "stalker": (6, 0, 6, 3, 1, 5, 0, 10, 1, 0, 0, 0, "rending_claws"),
    "siege_leader": (4, 1, 4, 4, 1, 2, 5, 10, 1, 1, 1, 0, "power_blade twin_carbine"),
    "siege_torch": (4, 0, 4, 4, 1, 2, 5, 9, 1, 0, 1, 0, "power_gauntlet torch_projector"),
    "siege_cannon": (4, 0, 4, 4, 1, 2, 5, 9, 1, 0, 1, 0, "power_gauntlet rotary_cannon"),
    "siege_claws": (4, 0, 4, 4, 1, 2, 5, 9, 1, 0, 1, 0, "arc_claws arc_claws"),
    "siege_hammer": (4, 0, 4, 4, 1, 2, 4, 9, 1, 0, 1, 0, "concussion_hammer"),
    "void_adept": (4, 1, 4, 4, 2, 2, 5, 10, 1, 1, 1, 1, "focus_blade"),
    "trooper": (5, 0, 3, 4, 1, 3, 0, 8, 0, 0, 0, 0, "knife carbine"),
    "storm_trooper": (5, 0, 3, 4, 1, 3, 0, 8, 0, 0, 0, 0, "knife pistol"),
    "breacher": (5, 0, 3, 4, 1, 3, 0, 8, 0, 1, 0, 0, "heavy_cutter pistol"),
    "stalker_alpha": (6, 0, 7, 3, 3, 4, 5, 10, 1, 2, 0, 0, "rending_claws"),
    "venom_lurker": (6, 0, 5, 4, 1, 5, 0, 9, 0, 0, 0, 0, "poisoned_claws"),
    "hybrid": (5, 0, 3, 4, 1, 6, 0, 7, 0, 0, 0, 0, "claws autogun"),
    "mind_seer": (5, 1, 4, 4, 2, 6, 4, 10, 1, 0, 0, 1, "psi_blade"),
    "door": (0, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, ""),
    "bulkhead": (0, 0, 0, 0, 2, 0, 5, 0, 0, 0, 0, 0, ""),
    "console": (0, 0, 0, 0, 2, 5, 0, 0, 0, 0, 0, 0, ""),
}
GUNS = {  # range, dice, AP, hit type, AcPo, rules, ammunition, torrent
    "twin_carbine": (24, 2, 5, 1, 1, "assault overwatch sus_fire overkill", 0, 0),
    "carbine": (24, 1, 5, 1, 1, "assault overwatch sus_fire", 0, 0),
    "pistol": (12, 1, 5, 1, 1, "assault pistol", 0, 0),
    "autogun": (24, 1, 6, 1, 1, "assault overwatch", 0, 0),
    "rotary_cannon": (24, 3, 4, 2, 1, "assault overwatch sus_fire overkill", 10, 0),
    "torch_projector": (12, 0, 4, 0, 2, "heavy", 6, 2),
}
# 4.4: what none of our names may be; `model:` says what the source's example calls a thing
PUBLISHED = ("space hulk", "space marine", "terminator", "genestealer", "tyranid", "storm bolter", "astartes",
             "warhammer", "lightning claw", "thunder hammer", "witch blade", "broodlord", "librarian")


def numbers(kind):
    """The numbers of a type, in the order of ROWS."""
    of = kind.numbers
    plain = [of[name] for name in ("acpo", "brb", "ccd", "cht", "hp", "armour", "invulnerable", "ld", "parry", "reroll",
                                   "heavy", "psyker")]
    return (*plain, " ".join(arm.key for arm in (*kind.melee, *kind.guns)))


@pytest.mark.parametrize("key", ROWS)
def test_a_type_has_the_numbers_of_the_rules(key):
    """S1.65-74, S1.84-92; 4.2, 4.3."""
    assert numbers(forces.unit_types()[key]) == ROWS[key]


def test_there_are_no_other_types_guns_or_weapons():
    assert set(forces.unit_types()) == set(ROWS)
    assert set(forces.guns()) == set(GUNS)
    used = {word for row in ROWS.values() for word in row[-1].split()}
    assert used == set(forces.guns()) | set(forces.melees())


@pytest.mark.parametrize("key", GUNS)
def test_a_gun_has_the_numbers_of_the_rules(key):
    """S1.76, S1.77; 4.2, 4.3; G-12."""
    gun = forces.guns()[key]
    tags = " ".join(tag for bit, tag in enumerate(terms.GUN_TAGS) if gun.tags >> bit & 1)
    assert (gun.rng, gun.bd, gun.ap, gun.ht, gun.acpo, tags, gun.ammo, gun.torrent) == GUNS[key]


def test_melee_weapons_have_one_rule_each_and_ordinary_ones_none():
    """B42-B50."""
    tags = {key: [t for bit, t in enumerate(terms.MELEE_TAGS) if weapon.tags >> bit & 1]
            for key, weapon in forces.melees().items()}
    assert tags == {
        "power_gauntlet": ["fist"], "rending_claws": ["rending"], "knife": [], "claws": [], "heavy_cutter": ["heavy"],
        "power_blade": ["power"], "arc_claws": ["claws"], "focus_blade": ["force"], "concussion_hammer": ["hammer"],
        "psi_blade": ["witch"], "poisoned_claws": ["poisoned"]}
    assert [key for key, weapon in forces.melees().items() if weapon.hands == 2] == ["heavy_cutter"]


def test_the_two_types_of_the_example_keep_its_names_beside_ours():
    """4.2, 4.4: neutral names on the table, the source's beside them; all else is ours."""
    named = {key: kind.model for key, kind in forces.unit_types().items() if kind.model}
    assert named == {"siege_boarder": "Terminator", "stalker": "Genestealer", "door": "door"}
    seed = {key for listing in (forces.unit_types(), forces.guns(), forces.melees()) for key, it in listing.items()
            if it.provenance == "seed"}
    assert seed == {"siege_boarder", "stalker", "door", "twin_carbine", "power_gauntlet", "rending_claws"}


@pytest.mark.parametrize("path", [*sorted(DATA.glob("*.yaml")), *sorted((ROOT / "examples/scenarios").glob("*.yaml"))],
                         ids=lambda path: path.name)
def test_nothing_else_has_a_published_name(path):
    """4.4."""
    text = re.sub(r"model: \w+", "", path.read_text(encoding="utf-8")).lower()
    assert [name for name in PUBLISHED if name in text] == []


def test_points_are_not_set():
    """4.3: they are to come from play."""
    assert {kind.pts for kind in forces.unit_types().values()} == {0}


# the kit of the rules' own tests writes the same profiles by hand
TWINS = {"hatch": "door", "boarder": "siege_boarder", "stalker": "stalker", "leader": "siege_leader",
         "torch": "siege_torch", "cannon": "siege_cannon", "claws": "siege_claws", "hammer": "siege_hammer",
         "adept": "void_adept", "trooper": "trooper", "storm trooper": "storm_trooper", "breacher": "breacher",
         "alpha": "stalker_alpha", "venom": "venom_lurker", "console": "console", "bulkhead": "bulkhead"}


@pytest.mark.parametrize("name", TWINS)
def test_a_type_becomes_the_profile_that_the_rules_are_tested_with(name):
    key = TWINS[name]
    listed = f"{{unit: {key}, at: [1, 0], facing: N}}"
    where = {terms.DOOR: f"doors: [{{unit: {key}, at: [0, 0], side: E}}]", terms.OBJECT: f"objects: [{listed[:-12]}}}]"}
    kind = forces.unit_types()[key]
    deployed = "" if kind.kind in where else listed
    scenario = mission.load(f"""
system: boarding
id: one
map: |
  +-+-+-+
  |.D. .|
  +-+-+-+
deploy: {{a: [{{unit: trooper, at: [0, 0], facing: N}}], b: [{deployed or '{unit: trooper, at: [2, 0], facing: N}'}]}}
{where.get(kind.kind, '')}
""")
    board, other = scenario.table, kit.board()
    profiles = [p for p in board.profile[:board.profiles] if p.kind == kind.kind]
    twin = other.profile[kit.NAMES.index(name)]
    mine = next(p for p in reversed(profiles) if (p.acpo, p.ld, p.hp, p.ccd) == (twin.acpo, twin.ld, twin.hp, twin.ccd)
                and arms(board, p) == arms(other, twin))
    plain = [f for f in type(twin).__annotations__ if f not in {"melee", "gun"}]
    assert [getattr(mine, f) for f in plain] == [getattr(twin, f) for f in plain]


def arms(board, profile):
    """What a profile's weapons and guns are, as records."""
    return ([to_bytes(board.melee[profile.melee[k]]) for k in range(profile.melees)],
            [to_bytes(board.gun[profile.gun[k]]) for k in range(profile.guns)])


# --- faults -----------------------------------------------------------------------------------------------------------

UNIT = "wolf: {acpo: 6, ccd: 4, cht: 4, hp: 1, ld: 7}"
FAULTS = {  # file, its text, and of the fault its line, field, words and remedy
    "hit type 4": ("guns.yaml", "gun: {rng: 24, bd: 1, ht: 4}", 1, "gun.ht", "4 is out of range.", "from 1 to 3."),
    "hit type 0": ("guns.yaml", "gun: {rng: 24, bd: 1, ht: 0}", 1, "gun.ht", "0 is out of range.", "from 1 to 3."),
    "no dice": ("guns.yaml", "\ngun: {rng: 24, ht: 1}", 2, "gun.bd", "The field is missing.", "(B8, G-12)"),
    "dice of a torrent": ("guns.yaml", "gun:\n  rng: 12\n  bd: 2\n  torrent: 2", 3, "gun.bd",
                          "A torrent rolls no ballistic dice.", "Leave 'bd' or 'torrent' out. (G-12)"),
    "unknown rule of a gun": ("guns.yaml", "gun: {rng: 24, bd: 1, ht: 1, bsr: [asault]}", 1, "gun.bsr[0]",
                              "'asault' isn't known here.", "Did you mean 'assault'?"),
    "unknown tag": ("melee.yaml", "axe: {tags: [pwoer]}", 1, "axe.tags[0]", "'pwoer' isn't known here.", "'power'?"),
    "three hands": ("melee.yaml", "axe: {hands: 3}", 1, "axe.hands", "3 is out of range.", "from 1 to 2."),
    "save 1": ("units.yaml", UNIT.replace("ld", "as: 1, ld"), 1, "wolf.as", "1 is out of range.", "from 2 to 6."),
    "save 7": ("units.yaml", UNIT.replace("ld", "inv: 7, ld"), 1, "wolf.inv", "7 is out of range.", "from 2 to 6."),
    "close combat on 1": ("units.yaml", UNIT.replace("cht: 4", "cht: 1"), 1, "wolf.cht", "1 is out of", "from 2 to 6."),
    "close combat on nothing": ("units.yaml", UNIT.replace("cht: 4, ", ""), 1, "wolf.cht", "The field is missing",
                                "Add 'cht:', from 2 to 6."),
    "unknown weapon": ("units.yaml", UNIT.replace("ld", "melee: [knive], ld"), 1, "wolf.melee[0]",
                       "'knive' isn't known here.", "Did you mean 'knife'?"),
    "unknown gun": ("units.yaml", UNIT.replace("ld", "ballistic: [bow], ld"), 1, "wolf.ballistic[0]",
                    "'bow' isn't known here.", "Known: twin_carbine, carbine,"),
    "no wounds": ("units.yaml", UNIT.replace("hp: 1, ", ""), 1, "wolf.hp", "The field is missing", "Add 'hp:'."),
    "no leadership": ("units.yaml", UNIT.replace(", ld: 7", ""), 1, "wolf.ld", "A model needs 'ld'.", "Add 'ld:'"),
    "a door that acts": ("units.yaml", "gate: {kind: door, hp: 1, acpo: 2}", 1, "gate.acpo", "A door has no 'acpo'.",
                         "Leave 'acpo' out. (4.2)"),
    "unknown field": ("units.yaml", UNIT.replace("ld", "armor: 2, ld"), 1, "wolf.armor", "'armor' isn't a field",
                      "Known: name, model,"),
    "no YAML": ("units.yaml", "wolf: [", 1, "", "This isn't YAML", "Check the indentation"),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_faulty_data_file_is_told_with_file_line_field_and_remedy(name):
    """4.1: HT 1..3, saves 2..6, CHT 2..6, references exist."""
    file, text, line, field, what, remedy = FAULTS[name]
    fault, = forces.check_data(file, text)
    assert (fault.file, fault.line, fault.field) == (file, line, field)
    assert what in fault.what
    assert remedy in fault.remedy


def test_our_own_files_are_without_fault():
    assert {name: forces.check_data(name, (DATA / name).read_text("utf-8"))
            for name in ("melee.yaml", "guns.yaml", "units.yaml")} == {
                "melee.yaml": [], "guns.yaml": [], "units.yaml": []}


def test_the_schema_file_is_up_to_date():
    """Written by `python -m dieshift.boarding.scenarios.fields`."""
    kept = (files("dieshift.boarding") / "data" / "mission.schema.json").read_text(encoding="utf-8")
    assert json.loads(kept) == json.loads(json.dumps(schema()))
