"""The referee's home: a squad or vehicle fires at another, or a squad charges, at a real table, with its dice.

Nothing is kept: a request brings the engagement and the faces typed so far, and is answered with the odds, the die that
comes next, or the story and what is left of the target.
"""

from collections.abc import Iterable, Sequence
from typing import Annotated, Any

import msgspec
from msgspec.structs import replace

from dieshift.battle import Battle
from dieshift.core.documents import ScenarioError
from dieshift.core.rulesets import Ruleset
from dieshift.core.story import Line
from dieshift.core.streams import BY_HAND, DieWanted, wrong_face
from dieshift.core.viewers import Viewer
from dieshift.core.words import say
from dieshift.face.scene import Preview, Scene, Unit
from dieshift.server.room.projection import parts_of_line
from dieshift.server.web.messages import Faces, Part, Wanted
from dieshift.server.web.wire import encode
from dieshift.stargrunt.face import hand_to_hand, shelling
from dieshift.stargrunt.face.duel import CODES, Bursts, Close, Engagement, Troop, after_shot, duel, is_vehicle, vehicles
from dieshift.stargrunt.setup.forces import SquadType, melee_weapons, troop_types

SETUP_SEED = 1
FIRST_GUN = 1  # the place of a vehicle's first weapon, as an order counts
BURSTS_AT = 30  # inches from the firing squad, which has no part in them: room for the widest


class Shot(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the referee says: the engagement, the dice typed so far, and another rule set to compare with."""

    engagement: Engagement
    faces: Faces = []
    roll: bool = False  # whether dice are asked for
    compare: Annotated[str, msgspec.Meta(max_length=2000)] = ""


class Arm(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A weapon that the firing squad has ready, and the figures that have it, counted from 1.

    `alone`: it is a vehicle's, which fires by itself; `figures` is then its place among the weapons.
    """

    name: str
    figures: list[int]
    support: bool = False
    alone: bool = False


class Ruled(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What the referee is told: the odds; the dice, the last without a face while one is missing; then the story.

    `tests` are the lines of the story, counted from 0, that tell of a test; `after` is the target of the next shot, and
    nobody when none of it is left; `firer` is what has become of a squad that charged.
    """

    preview: Preview
    compared: Preview | None = None
    arms: list[Arm] = []
    dice: list[Wanted] = []
    done: bool = False
    lines: list[list[Part]] = []
    tests: list[int] = []
    units: list[Unit] = []
    after: Troop | None = None
    firer: Troop | None = None


class Typed:
    """Faces that a request brings, as the source of a journal's dice; DieWanted when there are no more."""

    kind = BY_HAND
    drawn = 0

    def __init__(self, faces: Sequence[int]) -> None:
        self.faces = list(faces)
        self.shown: list[Wanted] = []

    def face(self, die: int, reason: str, unit: str) -> int:
        """The next face; ValueError when the die does not have it."""
        if len(self.shown) == len(self.faces):
            raise DieWanted(die, reason, unit, 0)
        face = self.faces[len(self.shown)]
        if not 1 <= face <= die:
            raise ValueError(say("{fault}.", fault=wrong_face(face, die, reason, unit)))
        self.shown.append(Wanted(faces=die, reason=reason, unit=unit, shows=face))
        return face

    def header(self) -> dict[str, Any]:
        """That the dice are real ones."""
        return {"kind": self.kind}


class Arriving(Typed):
    """The same of a charge, whose dash arrives without a die; `whose` are the next dice of figures in close combat."""

    def __init__(self, faces: Sequence[int]) -> None:
        super().__init__(faces)
        self.whose: list[str] = []

    def face(self, die: int, reason: str, unit: str) -> int:
        """The next face; of the dash the most."""
        if reason == hand_to_hand.DASH:
            return die
        if reason == hand_to_hand.MELEE and self.whose:
            unit = self.whose.pop(0)
        return super().face(die, reason, unit)


def ruled(shot: Shot) -> Ruled:
    """The referee's answer; ValueError with one sentence for what cannot be."""
    if shot.engagement.bursts is not None:
        return shelled(shot, shot.engagement.bursts)
    if shot.engagement.close is not None:
        return fought(shot, shot.engagement.close)
    battle, order = _set_up(shot.engagement)
    made = Ruled(preview=_preview(battle, battle.journal.rules, order), arms=_ready(battle))
    if shot.compare.strip():
        other = battle.kind.rulebook.catalogue.parse(shot.compare)
        made = replace(made, compared=_preview(battle, other.record(), order))
    if not shot.roll or made.preview.refused:
        return made
    typed = Typed(shot.faces)
    battle.journal.source = typed
    try:
        lines = battle.order(order)
    except DieWanted as die:
        return replace(made, dice=[*typed.shown, Wanted(faces=die.die, reason=die.reason, unit=die.unit)])
    if len(typed.shown) < len(typed.faces):
        raise ValueError(say("{typed} dice were typed, and this shot needs {needed}.",
                             typed=len(typed.faces), needed=len(typed.shown)))
    dice = battle.journal.entries[-1].dice
    return replace(made, dice=typed.shown, done=True, units=_scene(battle).units,
                   lines=[parts_of_line(line, dice, battle.kind.rulebook.draws) for line in lines],
                   tests=[k for k, line in enumerate(lines) if any(dice[n].reason.endswith("test") for n in line.dice)],
                   after=after_shot(shot.engagement.target, battle.game.squad[1]))


def shelled(shot: Shot, bursts: Bursts) -> Ruled:
    """The same of shells that burst on the target; ValueError with one sentence for what cannot be."""
    battle = _sit_down(replace(shot.engagement, inches=float(BURSTS_AT)))
    book, rules, names, game = battle.kind.rulebook, battle.journal.rules, battle.names, battle.game
    shelling.set_out(bursts, game, names)

    def odds(ruleset: Ruleset) -> Preview:
        return Preview(order="", odds=shelling.odds_of(ruleset, battle.table, game, names, bursts))

    made = Ruled(preview=odds(book.catalogue.of(rules)))
    if shot.compare.strip():
        made = replace(made, compared=odds(book.catalogue.parse(shot.compare)))
    if not shot.roll:
        return made
    dice, lines = shelling.struck(shot.faces, rules, battle.table, game, names, bursts)
    typed = Typed(shot.faces)
    try:
        for die in dice:
            typed.face(die.die, die.reason, die.unit)
    except DieWanted as die:
        return replace(made, dice=[*typed.shown, Wanted(faces=die.die, reason=die.reason, unit=die.unit)])
    if len(dice) < len(shot.faces):
        raise ValueError(say("{typed} dice were typed, and this shot needs {needed}.",
                             typed=len(shot.faces), needed=len(dice)))
    return replace(made, dice=typed.shown, done=True, units=_scene(battle).units,
                   lines=[parts_of_line(line, dice, book.draws) for line in lines],
                   tests=[k for k, line in enumerate(lines) if any(dice[n].reason.endswith("test") for n in line.dice)],
                   after=after_shot(shot.engagement.target, game.squad[shelling.TARGET]))


def fought(shot: Shot, close: Close) -> Ruled:
    """The same of a charge and of the close combat after it; ValueError with one sentence for what cannot be."""
    wanted = replace(shot.engagement, inches=hand_to_hand.APART)
    for troop in (wanted.firer, wanted.target):
        if is_vehicle(troop):
            raise ValueError(say("Squads on foot fight hand to hand here: choose a squad instead of {type}.",
                                 type=troop.type))
    battle, order = _activated(wanted), f"charge {CODES[0]} at {CODES[1]}"
    hand_to_hand.arm(close, (wanted.firer.type, wanted.target.type), battle.game)

    def looked(ruleset: Ruleset) -> Preview:
        seen = _preview(battle, ruleset.record(), order)
        return hand_to_hand.with_odds(seen, ruleset, battle.table, battle.game, battle.names, close)

    catalogue = battle.kind.rulebook.catalogue
    made = Ruled(preview=looked(catalogue.of(battle.journal.rules)))
    if shot.compare.strip():
        made = replace(made, compared=looked(catalogue.parse(shot.compare)))
    if not shot.roll or made.preview.refused:
        return made
    typed = Arriving(shot.faces)
    battle.journal.source = typed
    lines: list[list[Part]] = []
    tests: list[int] = []
    try:
        while order:
            typed.whose = hand_to_hand.whose_dice(battle.journal.rules, battle.game, battle.names, close)
            _tell(battle, battle.order(order), lines, tests)
            order = hand_to_hand.next_answer(battle.game, close)
    except DieWanted as die:
        return replace(made, dice=[*typed.shown, Wanted(faces=die.die, reason=die.reason, unit=die.unit)])
    if len(typed.shown) < len(typed.faces):
        raise ValueError(say("{typed} dice were typed, and this fight needs {needed}.",
                             typed=len(typed.faces), needed=len(typed.shown)))
    squads = battle.game.squad
    return replace(made, dice=typed.shown, done=True, units=_scene(battle).units, lines=lines, tests=tests,
                   after=after_shot(wanted.target, squads[1]), firer=after_shot(wanted.firer, squads[0]))


def _tell(battle: Battle, story: Iterable[Line], lines: list[list[Part]], tests: list[int]) -> None:
    """Add what came of one order to a longer story."""
    dice = battle.journal.entries[-1].dice
    for line in hand_to_hand.without_places(story, dice):
        if any(dice[number].reason.endswith("test") for number in line.dice):
            tests.append(len(lines))
        lines.append(parts_of_line(line, dice, battle.kind.rulebook.draws))


def _set_up(wanted: Engagement) -> tuple[Battle, str]:
    """The two squads, the firer about to act, and its order."""
    drives = is_vehicle(wanted.firer)
    if drives and wanted.inches is None:
        raise ValueError(say("Say in inches how far away the target of a vehicle is: its range bands are "
                             "its weapon's."))
    battle = _activated(wanted)
    said = wanted.weapons.strip() or (f"supports {FIRST_GUN}" if drives else "")
    weapons = f" with {said}" if said else ""
    return battle, f"fire {CODES[0]} at {CODES[1]}{weapons}"


def _activated(wanted: Engagement) -> Battle:
    """The two squads, the firer about to act."""
    battle = _sit_down(wanted)
    battle.order("first" if battle.waiting.seat == 0 else "second")
    battle.order(f"activate {CODES[0]}")
    return battle


def _sit_down(wanted: Engagement) -> Battle:
    try:
        return Battle(duel(wanted), seed=SETUP_SEED)
    except ScenarioError as fault:
        raise ValueError(fault.faults[0].sentence) from None


def _preview(battle: Battle, rules: Any, order: str) -> Preview:
    return battle.kind.preview(rules, battle.table, battle.game, battle.names, Viewer.REFEREE, order)


def _ready(battle: Battle) -> list[Arm]:
    """What the firer may fire with: small arms, then support weapons; of a vehicle its weapons, one at a time."""
    squad, names = battle.game.squad[0], battle.names
    guns = names.guns(0)
    if guns:
        return [Arm(name=f"{gun} ({place})" if guns.count(gun) > 1 else gun, figures=[place], support=True, alone=True)
                for place, gun in enumerate(guns, FIRST_GUN)]
    found: dict[tuple[bool, str], list[int]] = {}
    for number, figure in enumerate(squad.figure[: squad.figures], 1):
        if figure.firepower:
            found.setdefault((False, names.arm(0, figure)), []).append(number)
        if figure.support and figure.rounds >= 0:
            found.setdefault((True, names.support(0, figure)), []).append(number)
    ordered = sorted(found.items(), key=lambda arm: arm[0][0])
    return [Arm(name=name, figures=figures, support=support) for (support, name), figures in ordered]


def _scene(battle: Battle) -> Scene:
    return battle.kind.scene(battle.journal.rules, battle.table, battle.game, battle.names, Viewer.REFEREE)


def troops() -> bytes:
    """What there is to choose from, as JSON: types of squads, their figures and weapons; and types of vehicles."""
    return encode({"types": [{"name": name, "figures": len(squad.figures), "arms": _arms(squad)}
                             for name, squad in troop_types().items()],
                   "vehicles": [{"name": name, "figures": crew, "arms": []} for name, crew in vehicles().items()],
                   "melee": list(melee_weapons())})


def _arms(squad: SquadType) -> list[str]:
    """The weapons of a type by name, each once: small arms, then support weapons."""
    rifles = [kit.arm.name for kit in squad.figures if kit.arm]
    supports = [kit.support.name for kit in squad.figures if kit.support]
    return list(dict.fromkeys([*rifles, *supports]))
