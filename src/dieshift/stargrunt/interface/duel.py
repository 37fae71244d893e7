"""One squad or vehicle that fires at another, without a table: a scenario of nothing but the two and the cover.

Shells may burst on the target instead; what those do is in `shelling`. Or it is charged: see `hand_to_hand`.

It is a scenario like any other, so that a shot at a real table is played by the rules of every battle.
"""

import json
from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from dieshift.core.words import plain, say
from dieshift.interface.engagement import Arm, Choices, Engagement, Troop, TroopType
from dieshift.interface.scene import Preview
from dieshift.stargrunt.interface import words
from dieshift.stargrunt.scenarios import scenario
from dieshift.stargrunt.scenarios.fields import MET
from dieshift.stargrunt.scenarios.forces import SquadType, melee_weapons, troop_types
from dieshift.stargrunt.scenarios.garage import vehicle_types
from dieshift.stargrunt.scenarios.scenario import Scenario
from dieshift.stargrunt.state.records import Game
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.squads import fit_figures
from dieshift.stargrunt.state.terms import CONFIDENCE, IN_PLAY, INCH, QUALITY

MIDDLE, START, DEPTH, ROOM = 12, 6, 72, 5  # inches: where the firer stands, how deep the table is, how wide the cover
DICE = {name: die for die, name in QUALITY.items()}
COVERS = {"open": "", "soft": "soft cover", "hard": "hard cover"}
CODES = ("B1", "R1")
APART = 4.0  # inches between the middles of two squads that fight hand to hand: any dash brings them together
BURSTS_AT = 30.0  # inches from the firing squad, which has no part in the bursts: room for the widest
FIRST_GUN = 1  # the place of a vehicle's first weapon, as an order counts
HEADINGS = {"front": 180, "side": 90, "rear": 0}  # of a vehicle to whose south the firer stands
AHEAD = 0  # the heading of a vehicle that fires
MANNED = ("type", "quality", "leadership", "motivation", "confidence", "suppression", "met")  # what a crew is asked for

def distance(wanted: Engagement) -> float:
    """How far apart the two are, in inches: where a band is said, its far edge. Source: R5.10."""
    if wanted.bursts is not None:
        return BURSTS_AT
    if wanted.close is not None:
        return APART
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


def opening(game: Game) -> Sequence[str]:
    """The orders that let the firer act."""
    return "first" if game.seat_to_choose == 0 else "second", f"activate {CODES[0]}"


def order(wanted: Engagement) -> str:
    """The order of the attack: a fire, or a charge; ValueError for a vehicle that cannot give or take it."""
    if wanted.close is not None:
        for troop in (wanted.firer, wanted.target):
            if is_vehicle(troop):
                raise ValueError(say("Only squads on foot fight hand to hand here: choose a squad instead of "
                                     "{type}.",
                                     type=troop.type))
        return f"charge {CODES[0]} at {CODES[1]}"
    drives = is_vehicle(wanted.firer)
    if drives and wanted.inches is None:
        raise ValueError(say("Give the distance to a vehicle target in inches: its range bands depend on the "
                             "weapon."))
    weapons = wanted.weapons.strip() or (f"supports {FIRST_GUN}" if drives else "")
    return f"fire {CODES[0]} at {CODES[1]}" + (f" with {weapons}" if weapons else "")


def arms(game: Game, names: Roster) -> list[Arm]:
    """What the firer may fire with: small arms, then support weapons; of a vehicle its weapons, one at a time."""
    squad, guns = game.squad[0], names.guns(0)
    if guns:
        return [Arm(name=f"{gun} ({place})" if guns.count(gun) > 1 else gun, figures=[place], support=True, alone=True)
                for place, gun in enumerate(guns, FIRST_GUN)]
    bearers: dict[tuple[bool, str], list[int]] = {}
    for number, figure in enumerate(squad.figure[: squad.figures], 1):
        if figure.firepower:
            bearers.setdefault((False, plain(names.arm(0, figure))), []).append(number)
        if figure.support and figure.rounds >= 0:
            bearers.setdefault((True, plain(names.support(0, figure))), []).append(number)
    ordered = sorted(bearers.items(), key=lambda arm: arm[0][0])
    return [Arm(name=name, figures=figures, support=support) for (support, name), figures in ordered]


def after_shot(troop: Troop, game: Game, unit: int) -> Troop | None:
    """What a unit has become, as an engagement can say it; None when nobody of it is left to be fired at.

    Which of its figures fell, and the wounded who lie among them, are not said; nor what has become of a vehicle, at
    which there is no next shot therefore.
    """
    squad = game.squad[unit]
    fit = fit_figures(squad)
    if squad.gone != IN_PLAY or fit == 0 or is_vehicle(troop):
        return None
    return replace(troop, figures=fit, leadership=squad.leadership, in_position=bool(squad.in_position),
                   confidence=CONFIDENCE[squad.confidence].template, suppression=squad.suppression,
                   met=MET[2 if squad.was_suppressed else squad.was_fired_on])


def likely(preview: Preview) -> tuple[float, float] | None:
    """How likely an effect is, and a casualty, as the odds of a shot have it; None where they do not say both."""
    rows = {row.label: row.chance for row in preview.odds.rows} if preview.odds else {}
    if not {words.NO_EFFECT, words.AT_LEAST_ONE} <= rows.keys():
        return None
    return 1 - rows[words.NO_EFFECT], rows[words.AT_LEAST_ONE]


def choices() -> Choices:
    """Types of squads, their figures and weapons; types of vehicles that may fire and be fired at, and their crews."""
    return Choices(types=[TroopType(name=name, figures=len(squad.figures), arms=_arms_of(squad))
                          for name, squad in troop_types().items()],
                   vehicles=[TroopType(name=name, figures=vehicle.crew) for name, vehicle in vehicle_types().items()],
                   melee=list(melee_weapons()))


def _arms_of(squad: SquadType) -> list[str]:
    """The weapons of a type by name, each once: small arms, then support weapons."""
    rifles = [kit.arm.name for kit in squad.figures if kit.arm]
    supports = [kit.support.name for kit in squad.figures if kit.support]
    return list(dict.fromkeys([*rifles, *supports]))


def strength(troop: Troop) -> int:
    """Fit figures of a squad, unless they are said those of its type; of a vehicle's crew 0."""
    if troop.figures is not None:
        return troop.figures
    return 0 if is_vehicle(troop) else len(troop_types()[troop.type].figures)


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
