"""The weapons and units of the small positions.

Units are lines of the reference's tables 4.2 and 4.3, a few of them shortened or
altered so that a rule shows. Source: boarding reference, sections 2A, 4 and 5.2.
"""

from typing import Any

Plain = dict[str, Any]

TWIN = {"rng": 24, "bd": 2, "ap": 5, "ht": 1, "acpo": 1, "bsr": ["assault", "overkill", "overwatch", "sus_fire"]}
CARBINE = {"rng": 24, "bd": 1, "ap": 5, "ht": 1, "acpo": 1, "bsr": ["assault", "overwatch", "sus_fire"]}
PISTOL = {"rng": 12, "bd": 1, "ap": 5, "ht": 1, "acpo": 1, "bsr": ["assault"]}
CANNON = {"rng": 24, "bd": 3, "ap": 4, "ht": 2, "acpo": 1, "bsr": ["assault", "overkill", "overwatch", "sus_fire"]}
LONG_GUN = {"rng": 3, "bd": 2, "ap": None, "ht": 2, "acpo": 2, "bsr": ["overkill", "overwatch"]}  # no Assault


def unit(acpo: int, dice: str, hp: int, saves: str, *tags: str, gun: Plain | None = None, **more: Any) -> Plain:
    """Write one unit's line; `dice` is CCD and CHT, `saves` as in the tables, with - for none."""
    ccd, cht = map(int, dice.split("/"))
    armour, invulnerable = (None if one == "-" else int(one.rstrip("+")) for one in saves.split("/"))
    melee = {
        "ccd": ccd,
        "cht": cht,
        "parry": more.pop("parry", 0),
        "reroll": more.pop("reroll", 0),
        "tags": sorted(tags),
        "two_weapons": more.pop("two_weapons", False),
    }
    line = {"acpo": acpo, "hp": hp, "armour": armour, "invulnerable": invulnerable, "heavy": False, "brb": 0}
    return line | {"melee": melee, "gun": gun} | more


BOARDER = unit(4, "4/4", 1, "2+/5+", "fist", gun=TWIN, parry=1, heavy=True)
LEADER = unit(4, "4/4", 1, "2+/5+", "power", gun=TWIN, parry=1, reroll=1, heavy=True, brb=1)
GUNNER = unit(4, "4/4", 1, "2+/5+", "fist", gun=CANNON, parry=1, heavy=True)
HAMMER = unit(4, "4/4", 1, "2+/4+", "hammer", parry=1, heavy=True)
TROOPER = unit(5, "3/4", 1, "3+/-", gun=CARBINE)
BREACHER = unit(5, "3/4", 1, "3+/-", "heavy", gun=PISTOL, reroll=1)
MARKSMAN = unit(5, "3/4", 1, "3+/-", gun=LONG_GUN)
STALKER = unit(6, "6/3", 1, "5+/-", "rending", parry=1)
ALPHA = unit(6, "7/3", 3, "4+/5+", "rending", parry=1, reroll=2)
HYBRID = unit(5, "1/4", 2, "6+/-", gun=CARBINE)  # a single die, so that halving leaves none

ONE_SIDE = {"T": "a", "U": "a", "V": "a", "G": "b", "H": "b", "K": "b"}  # by first letter of the name


def model(name: str, kind: Plain, at: tuple[int, int], facing: str, acpo: int = 0, **more: Any) -> Plain:
    """Put a unit on the board; `kind` is taken off again by `position`."""
    fresh = {
        "name": name,
        "x": at[0],
        "y": at[1],
        "facing": facing,
        "acpo": acpo,
        "hp": kind["hp"],
        "free_turn": False,
        "overwatch": False,
        "jammed": False,
        "sus_target": None,
        "sus_level": 0,
        "concussed": False,
        "activated": False,
        "kind": kind,
    }
    return fresh | more


def hatch(low: tuple[int, int], high: tuple[int, int], state: str, hp: int = 1, save: int | None = 6) -> Plain:
    """Hang a door between two squares."""
    return {"between": [list(low), list(high)], "state": state, "hp": hp, "armour": None, "invulnerable": save}


def pair(one: str, other: str, engager: str, *, bonus_due: bool = False) -> Plain:
    return {"pair": sorted([one, other]), "engager": engager, "bonus_due": bonus_due}


def position(about: str, text: str, *models: Plain, active: str | None = None, side: str = "a", **more: Any) -> Plain:
    """Put a position together; the active model counts as activated."""
    hatches: dict[str, Plain] = more.get("doors", {})
    units = {it["name"]: {"side": ONE_SIDE[it["name"][0]]} | it["kind"] for it in models}
    standing = [{key: value for key, value in it.items() if key != "kind"} for it in models]
    for it in standing:
        it["activated"] = it["activated"] or it["name"] == active
    return {
        "about": about,
        "map": text.strip("\n").split("\n"),
        "first": "a",
        "doors": {
            name: {key: it[key] for key in ("between", "hp", "armour", "invulnerable")} for name, it in hatches.items()
        },
        "units": units,
        "rulings": more.get("rulings", {}),
        "state": {
            "side": side,
            "turn": 1,
            "active": active,
            "models": sorted(standing, key=lambda it: it["name"]),
            "doors": [{"name": name, "state": it["state"], "hp": it["hp"]} for name, it in sorted(hatches.items())],
            "engaged": sorted(more.get("engaged", []), key=lambda it: it["pair"]),
        },
    }
