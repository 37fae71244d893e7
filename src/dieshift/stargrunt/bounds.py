"""Between which numbers the fields of a state lie that name something: a unit, a figure, a side, a word of `terms`.

A state beyond them contradicts itself: nothing could be looked up by it. What a field only counts or measures, and the
numbers of a fact, are not here; their width bounds them. `tests/core/test_bounds.py` lists them.
"""

from dieshift.core.actions import MARKS
from dieshift.core.registry import ours_first
from dieshift.stargrunt.chapters.objectives import rules
from dieshift.stargrunt.frame import DECLARED, DONE, actions, questions, unfinished
from dieshift.stargrunt.marks import marks
from dieshift.stargrunt.scenarios.marks import CARRIED
from dieshift.stargrunt.state import records, terms
from dieshift.stargrunt.state.buildings import MAX_SECTIONS
from dieshift.stargrunt.state.support import MAX_BATTERIES, MAX_MISSIONS
from dieshift.stargrunt.terrain.going import EVERYWHERE
from dieshift.stargrunt.terrain.strips import MOST_BITS

Bounds = tuple[int, int]
YES: Bounds = (0, 1)
SIDE: Bounds = (0, 1)
UNIT: Bounds = (terms.NOBODY, records.MAX_UNITS - 1)
FIGURE: Bounds = (terms.NOBODY, records.MAX_FIGURES - 1)
DIE: Bounds = (0, 12)
UNITS: Bounds = (0, (1 << records.MAX_UNITS) - 1)  # a bit each
ROOMS: Bounds = (0, (1 << records.PLACES) - 1)  # places in an assault
CROWD: Bounds = (0, (1 << records.MAX_FIGURES) - 1)
KINDS: Bounds = (0, terms.EVERY_KIND)  # of weapons and equipment, a bit each

FIGURES = {"health": (0, len(terms.HEALTH) - 1), "armour": DIE, "firepower": DIE, "impact": DIE, "close": YES,
           "support": DIE, "support_impact": DIE, "guided": YES, "rounds": (terms.PACKED, 9), "medic": YES,
           "held_by": (0, records.MAX_UNITS), "questioned": YES, "ew": DIE, "fired": (0, 31),
           "number": (terms.NOBODY, records.MAX_FIGURES), "was_fit": (0, 2), "left": (0, 2),
           "lost": (0, (1 << terms.ITEMS) - 1), "attached": YES, "own": (0, records.MAX_UNITS), "doubled": YES,
           "flame": YES, "hard": YES, "special": DIE}
SQUADS = {"located": (terms.HIDDEN, terms.PLACED), "centre": (0, records.MAX_FIGURES - 1), "present": YES, "side": SIDE,
          "figures": (0, records.MAX_FIGURES), "quality": DIE, "leadership": (0, 3),
          "motivation": (0, len(terms.MOTIVATION) - 1), "confidence": (0, len(terms.CONFIDENCE) - 1),
          "ceiling": (0, len(terms.CONFIDENCE) - 1), "mobility": DIE, "power_armour": YES, "medical": YES,
          "leader": FIGURE, "level": (0, len(terms.LEVEL) - 1), "superior": UNIT, "parent": UNIT, "disorganised": YES,
          "gone": (0, terms.DISSOLVED), "night_vision": YES, "sensor": DIE, "fired_at": (0, records.MAX_UNITS),
          "answers": (0, records.MAX_UNITS), "waits": (0, records.MAX_UNITS), "activated": YES, "drone": DIE,
          "was_suppressed": YES, "was_fired_on": YES, "nature": (terms.TROOPS, terms.CREW), "no_troops": YES,
          "shot_at_by": UNITS, "transferred": UNITS, "informed": UNITS,
          "cross_training": (terms.OWN_SQUAD, terms.ALL_ITEMS), "issued": KINDS, "issued_arms": KINDS, "trained": KINDS,
          "trained_arms": KINDS, "terror": YES, "mount": (0, terms.WALKER), "smoke": (0, 9),
          "hull": (0, records.MAX_HULLS), "aboard": (0, records.MAX_HULLS), "must_leave": (0, 2), "observer": YES,
          "sealed_suit": YES, "guidance": DIE, "chart": (0, terms.AWAITED), "course": (terms.INBOUND, terms.TO_LOITER),
          "aloft": (terms.GROUNDED, terms.FLYING), "drop": (terms.NO_DROP, terms.FROM_ORBIT),
          "sent": (0, records.MAX_HULLS), "ruled": (terms.BY_RULES, terms.RULED_HARD), "amphibious": YES,
          "called": (0, len(terms.LEVEL)), "suppression": (0, 3), **CARRIED.bounds()}
GIVEN = {"unit": UNIT, "target": UNIT, "legs": (0, records.MAX_LEGS), "rifles": CROWD,
         "supports": CROWD}
WAITING = {"asked": UNITS, "declared": UNITS, "tuned": UNITS, "stage": (DECLARED, DONE),
           "held": YES, "trodden": (0, (1 << records.MAX_DEVICES) - 1)}
DEVICES = {"kind": (terms.NO_DEVICE, terms.EMPLACED_DECOY), "side": SIDE, "known": YES,
           "controller": (0, records.MAX_UNITS), "die": DIE}
AIMS = {"kind": (0, rules.NO_FIRST_FIRE), "side": SIDE, "primary": YES, "points": (0, 99), "idle": (0, 127),
        "off": (0, records.MAX_UNITS), "cargo": YES}
ASSAULT = {"step": (0, 14), "covered": YES, "meets": (0, records.MAX_CHARGERS * records.MAX_FIGURES), "winner": (0, 2),
           "tests": (0, records.PLACES), "tested": YES, "dazed": YES, "follows": YES, "down": CROWD, "mechs": ROOMS,
           "lead": (0, records.MAX_UNITS), "more": (0, records.MAX_UNITS), "out": ROOMS, "came": ROOMS, "dashed": ROOMS,
           "left": YES}
FIGHTER = {"quality": DIE, "suit": YES, "covered": YES, "on": (0, records.MAX_FIGURES - 1),
           "figure": (0, records.MAX_FIGURES - 1), "place": (0, records.PLACES - 1)}
AMBUSH = {"kind": (0, terms.COMPLEX_AMBUSH), "stage": (0, terms.SPRUNG), "side": SIDE, "zones": (0, records.MAX_ZONES),
          "column": UNITS, "looked": UNITS, "march": (0, records.MAX_UNITS), "written": (0, records.MAX_UNITS),
          "corners": (0, records.MAX_CORNERS), "windows": YES}
GAME = {"seat_to_choose": (terms.NOBODY, 1), "first": SIDE, "slot": SIDE, "active": UNIT, "callers": (0, 4),
        "pending_count": (0, records.MAX_PENDING), "stopped": YES, "units": (0, records.MAX_UNITS), "night": YES,
        "encounter": YES, "baseline": SIDE, "winner": (terms.NOBODY, 2), "objectives": (0, records.MAX_OBJECTIVES),
        "events": (0, records.MAX_EVENTS), "caller": UNIT, "mined": YES, "fires": (0, records.MAX_FIRES),
        "clouds": (0, records.MAX_SMOKES), "wind": (0, 12), "hulls": (0, records.MAX_HULLS),
        "batteries": (0, MAX_BATTERIES), "missions": (0, MAX_MISSIONS), "open_reserves": YES,
        "lacks": (0, (1 << len(terms.LEVEL)) - 1), "sections": (0, MAX_SECTIONS), "rubble": (0, EVERYWHERE),
        "shut": (0, EVERYWHERE), "defences": DIE, "ruled": YES}
SMOKES = {"clouds": (0, terms.MOST_CLOUDS), "artificial": YES}
HULLS = {"heading": (0, 359), "crew": (0, records.MAX_UNITS), "size": (0, 5), "armour": (0, 5), "open_top": YES,
         "drive": (0, terms.WALKER), "ecm": DIE, "decoyed": YES, "engineers": YES,
         "airtight": (terms.LEAKY, terms.NOTED_SEALED), "mech": YES, "stuck": YES, "dark": YES,
         "wreck": (0, terms.DESTROYED), "guns": (0, records.MAX_GUNS), "flies": (terms.NO_AIRCRAFT, terms.VTOL),
         "ambulance": YES, "snagged": YES, "home": (0, terms.FARTHEST_BOX), "section": (0, MAX_SECTIONS),
         "amphibious": YES, "cargo": (0, 2)}
GUNS = {"kind": (terms.NO_GUN, terms.CLOSE), "die": DIE, "impact": DIE, "arc": (0, terms.FRONT),
        "rounds": (terms.NO_ROUNDS, 9), "exposed": YES, "fired": YES, "air": (terms.GROUND_ONLY, terms.ANTI_AIR)}
BATTERIES = {"side": SIDE, "level": (0, len(terms.LEVEL) - 1), "orbital": YES,
             "shells": (0, (1 << len(terms.SHELL)) - 1), "home": (0, terms.FARTHEST_BOX),
             "crew": (0, records.MAX_UNITS), "packed": YES}
MISSIONS = {"side": SIDE, "battery": (0, MAX_BATTERIES - 1), "requester": UNIT, "quality": DIE, "leadership": (0, 3),
            "box": (0, terms.FARTHEST_BOX), "shell": (0, len(terms.SHELL) - 1), "single": YES}
SIDES: Bounds = (0, 15)  # of a building, a bit each
SECTIONS = {"piece": (0, MOST_BITS - 1), "building": (0, MAX_SECTIONS - 1), "size": (0, 5), "armour": (0, 5),
            "door": (0, 6), "window": (0, 6), "doors": SIDES, "windows": SIDES, "airtight": YES, "ports": (0, 7),
            "sealed": YES, "holed": YES, "fallen": YES, "markers": (0, 3), "closed": SIDES}
FIXED: dict[str, Bounds] = (
    GAME | {f"squad.{name}": bounds for name, bounds in SQUADS.items()}
    | {f"squad.figure.{name}": bounds for name, bounds in FIGURES.items()}
    | {f"pending.{name}": bounds for name, bounds in WAITING.items()}
    | {f"pending.order.{name}": bounds for name, bounds in GIVEN.items()}
    | {f"objective.{name}": bounds for name, bounds in AIMS.items()}
    | {f"device.{name}": bounds for name, bounds in DEVICES.items()}
    | {f"hull.{name}": bounds for name, bounds in HULLS.items()}
    | {f"hull.gun.{name}": bounds for name, bounds in GUNS.items()}
    | {f"section.{name}": bounds for name, bounds in SECTIONS.items()}
    | {f"battery.{name}": bounds for name, bounds in BATTERIES.items()}
    | {f"mission.{name}": bounds for name, bounds in MISSIONS.items()}
    | {f"smoke.{name}": bounds for name, bounds in SMOKES.items()} | {"blaze.burns": YES}
    | {f"assault.{name}": bounds for name, bounds in ASSAULT.items()}
    | {f"assault.{side}.{name}": bounds for side in ("smaller", "larger") for name, bounds in FIGHTER.items()}
    | {f"ambush.{name}": bounds for name, bounds in AMBUSH.items()}
    | {"event.unit": UNIT, "event.other": UNIT}
)


def bounds() -> dict[str, Bounds]:
    """The bounds of every field, those of marks, orders and questions that chapters have declared among them."""
    ours_first(actions.chapters)
    last = max(actions.by_number)
    kinds = (0, (1 << MARKS) - 1)  # a bit each
    beside = {f"squad.{mark.field}": mark.bounds for mark in marks.all()}
    return FIXED | beside | {"event.kind": (0, max(records.FACTS.by_number)), "squad.failed": kinds,
                             "squad.done": kinds, "pending.order.kind": (0, last),
                             "pending.what": (0, max(unfinished.by_number)), "question": (0, max(questions.by_number))}
