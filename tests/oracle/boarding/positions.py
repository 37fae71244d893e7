"""The small positions that are counted out, as the golden files hold them.

Units are lines of the reference's tables 4.2 and 4.3, a few of them shortened or
altered so that a rule shows. Source: boarding reference, sections 2A, 4 and 5.2.
"""

from typing import Any

Plain = dict[str, Any]

# --- weapons and units ---------------------------------------------------------------

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


# --- maps ----------------------------------------------------------------------------


def room(width: int, height: int) -> str:
    """Draw an empty room."""
    top = "+" + "-+" * width
    inside = ["|" + " ".join("." * width) + "|", "+" + " +" * width] * height
    return "\n".join([top, *inside[:-1], top])


THRESHOLD = """
+ + + +-+
      |.|
+-+-+-+D+
|. . . .|
+ + + + +
|. . . .|
+ + + + +
|. . . .|
+ + + + +
|. . . .|
+-+-+D+-+
    |.|
+ + + + +
    |.|
+ + +-+ +
"""
OPENED = THRESHOLD.replace("+-+-+D+-+", "+-+-+d+-+")
PILLARS = """
+-+-+-+
|. . .|
+ +-+ +
|.|# .|
+ + + +
|. .|.|
+-+-+-+
"""
TWO_ROOMS = """
+-+-+-+-+
|. .D. .|
+ + + + +
|. .|. .|
+-+-+-+-+
"""
NICHE = """
+-+-+
|.|.|
+ +d+
|. .|
+-+-+
"""
BENT = """
+-+-+-+-+
|. . . .|
+-+-+-+ +
      |.|
+ + + + +
      |.|
+ + + +-+
"""
CROSS = """
+ +-+ +
  |.|
+-+ +-+
|. . .|
+-+ +-+
  |.|
+ +-+ +
"""
GALLERY = """
+-+-+-+-+-+
|. . . . .|
+ + + +D+ +
|. . . . .|
+ + + + + +
|. . . . .|
+-+-+-+-+-+
"""

NEAR, FAR = ((2, 1), (2, 2)), ((3, 5), (3, 6))
TWIN_DOORS = {"D1": hatch(*NEAR, "closed"), "D2": hatch(*FAR, "closed")}
DOOR_OPEN = {"D1": hatch(*NEAR, "open"), "D2": hatch(*FAR, "closed")}
DOOR_GONE = {"D1": hatch(*NEAR, "open"), "D2": hatch(*FAR, "removed", 0)}

# --- the positions -------------------------------------------------------------------

POSITIONS: dict[str, Plain] = {
    "threshold-start": position(
        "The example before its first order: nobody is active.",
        THRESHOLD,
        model("T", BOARDER, (2, 0), "N", 4),
        model("G1", STALKER, (0, 2), "E"),
        model("G2", STALKER, (2, 4), "S"),
        doors=TWIN_DOORS,
    ),
    "threshold-opened": position(
        "The example before its third order: step and fire through an open door, Overkill onto the far one.",
        OPENED,
        model("T", BOARDER, (2, 1), "N", 2),
        model("G1", STALKER, (0, 2), "E"),
        model("G2", STALKER, (2, 4), "S"),
        doors=DOOR_OPEN,
        active="T",
    ),
    "threshold-inside": position(
        "The example before its fourth order: a heavy model turns and fires with its last point.",
        OPENED,
        model("T", BOARDER, (3, 2), "N", 1, sus_target=None),
        model("G1", STALKER, (0, 2), "E"),
        doors=DOOR_GONE,
        active="T",
    ),
    "threshold-contact": position(
        "The example before its seventh order: in contact, not engaged.",
        OPENED,
        model("T", BOARDER, (3, 2), "W"),
        model("G1", STALKER, (2, 2), "E", 4, free_turn=True),
        doors=DOOR_GONE,
        active="G1",
        side="b",
    ),
    "threshold-engaged": position(
        "The example before its eighth order: a second round, without the engager's die.",
        OPENED,
        model("T", BOARDER, (3, 2), "W"),
        model("G1", STALKER, (2, 2), "E", 3, free_turn=True),
        doors=DOOR_GONE,
        engaged=[pair("G1", "T", "G1")],
        active="G1",
        side="b",
    ),
    "steps-heavy": position(
        "A heavy model in the open: no sideways steps, two points backwards, turns that cost.",
        room(3, 3),
        model("T", HAMMER, (1, 1), "N", 4),
        model("G", STALKER, (0, 2), "S"),
        active="T",
    ),
    "steps-normal": position(
        "A normal model in the open: sideways steps, one free turn kept at a time.",
        room(3, 3),
        model("T", STALKER, (1, 1), "E", 3, free_turn=True),
        model("G", HAMMER, (2, 2), "S"),
        active="T",
    ),
    "steps-spent": position(
        "No points but a free turn: it may still turn, and not fire. Then a comrade acts.",
        room(3, 2),
        model("T", TROOPER, (0, 0), "E", 0, free_turn=True),
        model("U", BOARDER, (0, 1), "E", 4),
        model("G", STALKER, (2, 1), "W"),
        active="T",
    ),
    "steps-corners": position(
        "Walls, a void square, models beside diagonals; an enemy who is a neighbour but not in contact.",
        PILLARS,
        model("T", TROOPER, (1, 0), "N", 3),
        model("U", TROOPER, (1, 2), "E", 5),
        model("G", STALKER, (2, 1), "W"),
        active="T",
    ),
    "steps-cross": position(
        "Four arms: diagonal steps go round by the middle square, until somebody stands there.",
        CROSS,
        model("T", BREACHER, (0, 1), "E", 4, free_turn=True),
        model("G", STALKER, (1, 2), "S"),
        active="T",
    ),
    "phases": position(
        "Two models a side: activations, passing, refreshing, the turn counter.",
        room(2, 2),
        model("T", HAMMER, (0, 0), "N", 4),
        model("U", STALKER, (1, 0), "N", 6),
        model("G", STALKER, (0, 1), "N"),
        model("H", STALKER, (1, 1), "N"),
    ),
    "phases-overwatch-ends": position(
        "The other side's Overwatch ends when its own phase begins.",
        room(3, 1),
        model("T", TROOPER, (0, 0), "E", 5, activated=True),
        model("G", HYBRID, (2, 0), "W", overwatch=True, sus_target="T", sus_level=1),
    ),
    "contact-diagonal": position(
        "Diagonal contact, chest to chest with one and not with the other.",
        room(3, 2),
        model("T", BOARDER, (1, 1), "S"),
        model("U", HAMMER, (1, 0), "W"),
        model("G", STALKER, (0, 0), "N", 2, free_turn=True),
        active="G",
        side="b",
    ),
    "contact-diagonal-silent": position(
        "The same, where a defender not chest to chest on the diagonal has no dice.",
        room(3, 2),
        model("T", HAMMER, (1, 1), "E"),
        model("G", ALPHA, (0, 0), "N", 2, free_turn=True),
        active="G",
        side="b",
        rulings={"diagonal_defence": "none"},
    ),
    "contact-diagonal-full": position(
        "The same, where it strikes in full, and turns only when ahead.",
        room(3, 2),
        model("T", HAMMER, (1, 1), "E"),
        model("G", ALPHA, (0, 0), "N", 2, free_turn=True),
        active="G",
        side="b",
        rulings={"diagonal_defence": "full", "flank_turn": "win_only"},
    ),
    "contact-orthogonal-only": position(
        "Diagonal close combat switched off.",
        room(3, 2),
        model("T", BOARDER, (1, 1), "S"),
        model("U", TROOPER, (1, 0), "W"),
        model("G", STALKER, (0, 0), "N", 2, free_turn=True),
        active="G",
        side="b",
        rulings={"diagonal_cc": "off"},
    ),
    "flank": position(
        "An attack into the flank: no wound back, and the survivor turns, baring its own flank.",
        room(3, 2),
        model("T", HAMMER, (1, 0), "N"),
        model("G", ALPHA, (0, 0), "E", 3, free_turn=True),
        model("H", STALKER, (1, 1), "S"),
        active="G",
        side="b",
        engaged=[pair("T", "H", "H")],
    ),
    "flank-win-only": position(
        "The same, where only a defender who is ahead turns.",
        room(3, 2),
        model("T", HAMMER, (1, 0), "N"),
        model("G", ALPHA, (0, 0), "E", 2, free_turn=True),
        active="G",
        side="b",
        rulings={"flank_turn": "win_only"},
    ),
    "hammer": position(
        "A hammer stuns what it wounds and leaves alive; a halved single die is none.",
        room(3, 2),
        model("T", HAMMER, (1, 0), "W", 3),
        model("G", HYBRID, (0, 0), "E"),
        model("H", ALPHA, (0, 1), "E", hp=2),
        active="T",
    ),
    "concussed": position(
        "A stunned model with a single die cannot win its next round.",
        room(3, 1),
        model("T", TROOPER, (0, 0), "E"),
        model("G", HYBRID, (1, 0), "W", 3, concussed=True, free_turn=True),
        active="G",
        side="b",
        engaged=[pair("T", "G", "T", bonus_due=True)],
    ),
    "bonus-due": position(
        "Engaged, its first round still to be fought: the bonus goes whoever attacks.",
        room(3, 2),
        model("T", BREACHER, (0, 0), "E", 2, free_turn=True),
        model("G", HYBRID, (1, 0), "W"),
        active="T",
        engaged=[pair("T", "G", "T", bonus_due=True)],
    ),
    "break-away": position(
        "Engaged with two: a step must break with one of them; no shooting, no doors.",
        TWO_ROOMS.replace("D", "d"),
        model("T", TROOPER, (1, 1), "E", 3, free_turn=True),
        model("G", STALKER, (2, 1), "W"),
        model("H", STALKER, (0, 0), "E"),
        active="T",
        doors={"D": hatch((1, 1), (2, 1), "open")},
        engaged=[pair("T", "G", "G"), pair("T", "H", "H")],
    ),
    "engaged-shielded": position(
        "Nobody shoots at the engaged; a bystander may be shot.",
        room(4, 2),
        model("T", BOARDER, (0, 0), "E", 2),
        model("U", TROOPER, (2, 1), "E", 0, activated=True),
        model("G", STALKER, (3, 1), "W"),
        model("H", STALKER, (3, 0), "W"),
        active="T",
        engaged=[pair("U", "G", "G")],
    ),
    "shoot-too-near": position(
        "A gun without Assault: not at contact, not on the move, three squares, two points.",
        GALLERY,
        model("T", MARKSMAN, (0, 1), "E", 4, free_turn=True),
        model("G", STALKER, (1, 1), "W"),
        model("H", HYBRID, (3, 1), "W", hp=1),
        active="T",
        doors={"D": hatch((3, 1), (3, 2), "closed")},
    ),
    "shoot-door-near": position(
        "A door before a gun without Assault: no target from its own square, one from the square behind.",
        TWO_ROOMS,
        model("T", MARKSMAN, (1, 1), "E", 3, free_turn=True),
        model("G", STALKER, (2, 1), "W"),
        active="T",
        doors={"D": hatch((1, 1), (2, 1), "closed", hp=2, save=5)},
    ),
    "shoot-overkill": position(
        "Three ballistic dice among two models and a door; what falls opens the view.",
        GALLERY,
        model("T", GUNNER, (1, 1), "E", 2),
        model("G", STALKER, (3, 1), "W"),
        model("H", ALPHA, (4, 1), "W", hp=2),
        active="T",
        doors={"D": hatch((3, 1), (3, 2), "closed", 2, 5)},
    ),
    "shoot-overkill-adjacent": position(
        "The same, where further hits stay beside the first target.",
        GALLERY,
        model("T", GUNNER, (0, 1), "E", 2),
        model("G", STALKER, (2, 1), "W"),
        model("H", HYBRID, (2, 2), "W"),
        model("K", HYBRID, (4, 0), "W"),
        active="T",
        doors={"D": hatch((3, 1), (3, 2), "closed")},
        rulings={"overkill_reach": "adjacent"},
    ),
    "shoot-saves": position(
        "Armour that AP leaves alone, an invulnerable save behind it, two points of HP; a re-roll of misses.",
        room(4, 1),
        model("T", LEADER, (0, 0), "E", 3),
        model("H", ALPHA, (3, 0), "W", hp=2),
        active="T",
        rulings={"saves": "sequential"},
    ),
    "shoot-sustained": position(
        "Sustained fire on one target, lost by turning to another.",
        room(4, 2),
        model("T", TROOPER, (0, 0), "E", 3, sus_target="G", sus_level=1, free_turn=True),
        model("G", HYBRID, (3, 0), "W"),
        model("H", HYBRID, (3, 1), "W"),
        active="T",
    ),
    "shoot-sustained-flat": position(
        "The same, where sustained fire adds one and no more.",
        room(4, 1),
        model("T", TROOPER, (0, 0), "E", 4, sus_target="G", sus_level=1, free_turn=True),
        model("G", HYBRID, (3, 0), "W"),
        active="T",
        rulings={"sus_fire": "flat_1"},
    ),
    "shoot-jammed": position(
        "A jammed gun is cleared before it fires or watches.",
        room(3, 1),
        model("T", BOARDER, (0, 0), "E", 4, jammed=True),
        model("G", HYBRID, (2, 0), "W"),
        active="T",
    ),
    "overwatch-corridor": position(
        "A stalker comes round a bend into Overwatch, which may jam; sustained fire goes on.",
        BENT,
        model("T", BOARDER, (0, 2), "E", overwatch=True),
        model("G", STALKER, (3, 1), "N", 4, free_turn=True),
        active="G",
        side="b",
    ),
    "overwatch-raw-pair": position(
        "A target of two HP in Overwatch's view throughout; raw pairs jam.",
        room(4, 1),
        model("T", GUNNER, (0, 0), "E", overwatch=True, sus_target="G", sus_level=1),
        model("G", HYBRID, (3, 0), "W", 3, free_turn=True),
        active="G",
        side="b",
        rulings={"jam": "raw_pair"},
    ),
    "overwatch-two": position(
        "Two watch: the second fires at a corpse, may jam all the same, and spread its hits as the first may.",
        GALLERY,
        model("T", BOARDER, (0, 1), "E", overwatch=True),
        model("U", LEADER, (0, 2), "E", overwatch=True),
        model("G", STALKER, (3, 2), "S", 2, free_turn=True),
        model("H", STALKER, (4, 0), "W", activated=True),
        active="G",
        side="b",
        doors={"D": hatch((3, 1), (3, 2), "closed")},
    ),
    "overwatch-two-lost": position(
        "The same; what hits a corpse is lost, and misses are rolled again in full.",
        GALLERY,
        model("T", BOARDER, (0, 1), "E", overwatch=True),
        model("U", LEADER, (0, 2), "E", overwatch=True),
        model("G", STALKER, (3, 2), "S", 2, free_turn=True),
        model("H", STALKER, (4, 0), "W", activated=True),
        active="G",
        side="b",
        doors={"D": hatch((3, 1), (3, 2), "closed")},
        rulings={"fallen": "lost", "brb": "in_full"},
    ),
    "overwatch-attacked": position(
        "Overwatch at contact range, lost by being attacked, back again only by an order.",
        room(3, 2),
        model("T", TROOPER, (0, 0), "E", overwatch=True, sus_target="G", sus_level=2),
        model("U", BREACHER, (2, 0), "W"),
        model("G", HYBRID, (1, 1), "S", 3, free_turn=True),
        active="G",
        side="b",
        rulings={"jam": "off"},
    ),
    "overwatch-order": position(
        "Setting Overwatch ends the activation, under the eyes of another who watches.",
        room(3, 1),
        model("T", TROOPER, (0, 0), "E", 3, free_turn=True),
        model("G", HYBRID, (2, 0), "W", overwatch=True),
        active="T",
    ),
    "doors-hacked": position(
        "A door is opened, shot at from its own square, or hacked at, two HP and 5+.",
        TWO_ROOMS,
        model("T", BREACHER, (1, 1), "E", 3, free_turn=True),
        model("G", STALKER, (2, 1), "W"),
        active="T",
        doors={"D": hatch((1, 1), (2, 1), "closed", 2, 5)},
    ),
    "doors-closed-on-a-fight": position(
        "A third model closes a door beside an engaged diagonal, whose other way round is walled.",
        NICHE,
        model("T", TROOPER, (1, 0), "N", 2, free_turn=True),
        model("U", TROOPER, (0, 0), "N", 5, activated=True),
        model("G", STALKER, (1, 1), "S"),
        active="T",
        doors={"D": hatch((1, 0), (1, 1), "open")},
        engaged=[pair("U", "G", "G")],
    ),
}
