"""One squad or vehicle that fires at another, without a table: a scenario of nothing but the two and the cover.

Shells may burst on the target instead; what those do is in `shelling`. Or it is charged: see `hand_to_hand`.

It is a scenario like any other, so that a shot at a real table is played by the rules of every battle.
"""

import json
from typing import Annotated, Literal

import msgspec
from msgspec.structs import replace

from dieshift.interface.scene import Preview
from dieshift.stargrunt.interface import words
from dieshift.stargrunt.scenarios import scenario
from dieshift.stargrunt.scenarios.fields import MET
from dieshift.stargrunt.scenarios.garage import vehicle_types
from dieshift.stargrunt.scenarios.scenario import Scenario
from dieshift.stargrunt.state.records import Squad
from dieshift.stargrunt.state.squads import fit_figures
from dieshift.stargrunt.state.terms import CONFIDENCE, IN_PLAY, INCH, QUALITY

MIDDLE, START, DEPTH, ROOM = 12, 6, 72, 5  # inches: where the firer stands, how deep the table is, how wide the cover
BANDS = 5  # of range; the range die goes no further (R5.10)
DICE = {name: die for die, name in QUALITY.items()}
COVERS = {"open": "", "soft": "soft cover", "hard": "hard cover"}
CODES = ("B1", "R1")
HEADINGS = {"front": 180, "side": 90, "rear": 0}  # of a vehicle to whose south the firer stands
AHEAD = 0  # the heading of a vehicle that fires
MANNED = ("type", "quality", "leadership", "motivation", "confidence", "suppression", "met")  # what a crew is asked for

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]


class Troop(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A squad at the table: what it is, how good, how many, and how it feels."""

    type: Name = "line squad"
    quality: Literal["untrained", "green", "regular", "veteran", "elite"] = "regular"
    leadership: Annotated[int, msgspec.Meta(ge=1, le=3)] = 2
    figures: Annotated[int, msgspec.Meta(ge=1, le=12)] | None = None  # as its type
    in_position: bool = False
    motivation: Literal["low", "medium", "high"] = "medium"
    confidence: Literal["confident", "steady", "shaken", "broken", "routed"] = "confident"
    suppression: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0
    met: Literal["nothing", "fire", "suppression"] = "nothing"  # earlier in this game: a first may call for a test


class Bursts(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Shells that burst on the target: what they are, how wide, how many, and who of a squad lies in none of them."""

    shell: Literal["general", "troops", "armour", "fuel-air"] = "general"
    size: Literal["small", "medium", "large", "very large"] = "medium"
    rounds: Annotated[int, msgspec.Meta(ge=1, le=8)] = 1
    spared: list[Annotated[int, msgspec.Meta(ge=1, le=12)]] = []  # figures, counted from 1


class Close(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A charge that reaches its target: the weapons of both sides, by name and count, and where the surplus goes.

    A side without weapons has those of its type of squad. `heaped`: the surplus is put on one enemy, not on each in
    turn.
    """

    firer: dict[Name, Annotated[int, msgspec.Meta(ge=0, le=12)]] = {}
    target: dict[Name, Annotated[int, msgspec.Meta(ge=0, le=12)]] = {}
    heaped: bool = False


class Engagement(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A firer and its target, with range, cover, weapons and rule set."""

    firer: Troop = Troop()
    target: Troop = Troop()
    inches: Annotated[float, msgspec.Meta(gt=0, le=60)] | None = None
    band: Annotated[int, msgspec.Meta(ge=1, le=BANDS)] = 1  # unless the inches are said
    cover: Literal["open", "soft", "hard"] = "open"
    face: Literal["front", "side", "rear"] = "front"  # that a vehicle turns to the firer (R6.9)
    weapons: Annotated[str, msgspec.Meta(max_length=200)] = ""  # all that are ready
    rules: Annotated[str, msgspec.Meta(max_length=2000)] = ""
    bursts: Bursts | None = None  # on the target; nobody fires then
    close: Close | None = None  # the firer charges the target instead


def distance(wanted: Engagement) -> float:
    """How far apart the two are, in inches: where a band is said, its far edge. Source: R5.10."""
    return wanted.inches if wanted.inches is not None else float(wanted.band * DICE[wanted.firer.quality])


def duel(wanted: Engagement) -> Scenario:
    """The scenario of an engagement; ScenarioError names what it cannot be."""
    there = round(START * INCH + distance(wanted) * INCH) / INCH
    cover, around = COVERS[wanted.cover], ((-ROOM, -ROOM), (ROOM, -ROOM), (ROOM, ROOM), (-ROOM, ROOM))
    corners = [[MIDDLE + x, max(0, there + y)] for x, y in around]
    return scenario.load(json.dumps({
        "title": "A shot at the table", "underway": True, "size": [2 * MIDDLE, DEPTH], "turns": 1,
        "terrain": [{"kind": "open", "cover": cover, "at": corners}] if cover else [],
        "sides": [
            {"name": "Firer", "colour": "blue", "squads": [_squad(wanted.firer, CODES[0], START) | _ahead(wanted)],
             **AIM},
            {"name": "Target", "colour": "red", "squads": [
                _squad(wanted.target, CODES[1], there) | _heading(wanted)], **AIM},
        ]} | ({"rules": wanted.rules} if wanted.rules.strip() else {})))


def after_shot(target: Troop, squad: Squad) -> Troop | None:
    """What a target has become, as an engagement can say it; None when nobody of it is left to be fired at.

    Which of its figures fell, and the wounded who lie among them, are not said; nor what has become of a vehicle, at
    which there is no next shot therefore.
    """
    fit = fit_figures(squad)
    if squad.gone != IN_PLAY or fit == 0 or is_vehicle(target):
        return None
    return replace(target, figures=fit, leadership=squad.leadership, in_position=bool(squad.in_position),
                   confidence=CONFIDENCE[squad.confidence].template, suppression=squad.suppression,
                   met=MET[2 if squad.was_suppressed else squad.was_fired_on])


def likely(preview: Preview) -> tuple[float, float] | None:
    """How likely an effect is, and a casualty, as the odds of a shot have it; None where they do not say both."""
    rows = {row.label: row.chance for row in preview.odds.rows} if preview.odds else {}
    if not {words.NO_EFFECT, words.AT_LEAST_ONE} <= rows.keys():
        return None
    return 1 - rows[words.NO_EFFECT], rows[words.AT_LEAST_ONE]


def vehicles() -> dict[str, int]:
    """The vehicles that may fire and be fired at, each with how many men it takes."""
    return {name: made.crew for name, made in vehicle_types().items()}


def is_vehicle(troop: Troop) -> bool:
    """Whether a type is one of vehicles."""
    return troop.type in vehicle_types()


def _heading(wanted: Engagement) -> dict[str, object]:
    """Where a vehicle that is fired at points to. Source: R6.9."""
    return {"heading": HEADINGS[wanted.face]} if is_vehicle(wanted.target) else {}


def _ahead(wanted: Engagement) -> dict[str, object]:
    """That a vehicle which fires points at its target. Source: R6.9."""
    return {"heading": AHEAD} if is_vehicle(wanted.firer) else {}


AIM = {"objectives": {"primary": {"kind": "destroy", "units": 1}}}


def _squad(troop: Troop, code: str, at: float) -> dict[str, object]:
    """A squad of the scenario."""
    fields = msgspec.structs.asdict(troop).items()
    said = {field: value for field, value in fields if value is not None}
    if is_vehicle(troop):
        said = {field: value for field, value in said.items() if field in MANNED}
    if troop.suppression:
        said["met"] = MET[-1]
    return said | {"code": code, "name": {"B1": "Firing squad", "R1": "Target squad"}[code], "at": [MIDDLE, at]}
