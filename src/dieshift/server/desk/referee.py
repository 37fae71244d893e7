"""The referee's home: a squad or vehicle fires at another, or a squad charges, at a real table, with its dice.

Nothing is kept: a request brings the engagement and the faces typed so far, and is answered with the odds, the die that
comes next, or the story and what is left of the target.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Annotated, Any

import msgspec
from msgspec.structs import replace

from dieshift.battle import Battle
from dieshift.core.documents import ScenarioError
from dieshift.core.records import clone
from dieshift.core.rulesets import Ruleset
from dieshift.core.rulings import LONGEST
from dieshift.core.streams import BY_HAND, DieWanted, wrong_face
from dieshift.core.viewers import Viewer
from dieshift.core.words import say
from dieshift.interface.films import Happening
from dieshift.interface.scene import Preview, Scene, Unit
from dieshift.server.desk.pictures import NO_DIE, Step, films_of
from dieshift.server.protocol.messages import Faces, Part, Wanted
from dieshift.server.protocol.wire import encode
from dieshift.server.room.projection import parts_of_line
from dieshift.stargrunt.interface import hand_to_hand, owing, shelling
from dieshift.stargrunt.interface.duel import (
    CODES,
    Bursts,
    Close,
    Engagement,
    Troop,
    after_shot,
    duel,
    is_vehicle,
    vehicles,
)
from dieshift.stargrunt.scenarios.forces import SquadType, melee_weapons, troop_types

SETUP_SEED = 1
FIRST_GUN = 1  # the place of a vehicle's first weapon, as an order counts
MOST_WAIVED = 64  # tests of one shot
SQUADS = ".squads["
CHARGE = f"charge {CODES[0]} at {CODES[1]}"
BURSTS_AT = 30  # inches from the firing squad, which has no part in them: room for the widest


class Waiver(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A test that nobody rolls: its place among the dice, where the most that the die shows is typed; and why."""

    die: Annotated[int, msgspec.Meta(ge=0, le=255)]
    reason: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST)]


class Shot(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the referee says: the engagement, the dice typed so far, and another rule set to compare with."""

    engagement: Engagement
    faces: Faces = []
    waived: Annotated[list[Waiver], msgspec.Meta(max_length=MOST_WAIVED)] = []
    roll: bool = False  # whether dice are asked for
    films: bool = False  # whether what they show is asked for as well
    compare: Annotated[str, msgspec.Meta(max_length=2000)] = ""


class Arm(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A weapon that the firing squad has ready, and the figures that have it, counted from 1.

    `alone`: it is a vehicle's, which fires by itself; `figures` is then its place among the weapons.
    """

    name: str
    figures: list[int]
    support: bool = False
    alone: bool = False


class Owed(msgspec.Struct, frozen=True, kw_only=True):
    """The test to which the next die belongs: whose, which, the die, what it must exceed, and where that is written."""

    unit: str
    test: str
    faces: int
    over: int
    rules: str
    page: str


class Ruled(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What the referee is told: the odds; the dice, the last without a face while one is missing; then the story.

    `tests` are the lines of the story, counted from 0, that tell of a test; `after` is the target of the next shot, and
    nobody when none of it is left; `firer` is what has become of a squad that charged. `films` show what the dice that
    have fallen came to.
    """

    preview: Preview
    compared: Preview | None = None
    arms: list[Arm] = []
    dice: list[Wanted] = []
    owed: Owed | None = None
    done: bool = False
    lines: list[list[Part]] = []
    tests: list[int] = []
    units: list[Unit] = []
    after: Troop | None = None
    firer: Troop | None = None
    films: list[Happening] = []


class Typed:
    """Faces that a request brings, as the source of a journal's dice; DieWanted when there are no more.

    Or it goes `on`: dice beyond them show their most, and `beyond` is the first of them. `places` are those of the
    typed dice among all that fell in their steps.
    """

    kind = BY_HAND
    drawn = 0

    def __init__(self, faces: Sequence[int], *, on: bool = False) -> None:
        self.faces = list(faces)
        self.shown: list[Wanted] = []
        self.on = on
        self.fallen, self.beyond = 0, NO_DIE
        self.places: list[int] = []

    def face(self, die: int, reason: str, unit: str) -> int:
        """The next face; ValueError when the die does not have it."""
        self.fallen += 1
        if len(self.shown) == len(self.faces):
            if not self.on:
                raise DieWanted(die, reason, unit, 0)
            if self.beyond == NO_DIE:
                self.beyond = self.fallen - 1
            return die
        self.places.append(self.fallen - 1)
        face = self.faces[len(self.shown)]
        if not 1 <= face <= die:
            raise ValueError(say("{fault}.", fault=wrong_face(face, die, reason, unit)))
        self.shown.append(Wanted(faces=die, reason=reason, unit=unit, shows=face))
        return face

    def since(self, told: int) -> dict[int, int]:
        """The places of typed dice in their step, and among all that were typed, of which the first `told` are past."""
        return {place: k for k, place in enumerate(self.places[told:], told)}

    def header(self) -> dict[str, Any]:
        """That the dice are real ones."""
        return {"kind": self.kind}


class Arriving(Typed):
    """The same of a charge, whose dash arrives without a die."""

    def face(self, die: int, reason: str, unit: str) -> int:
        """The next face; of the dash the most."""
        if reason == hand_to_hand.DASH:
            self.fallen += 1
            return die
        return super().face(die, reason, unit)


Play = Callable[[Typed], Iterator[Step]]  # with the dice of a source


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
    made = _rolled(shot, made, battle, Typed(shot.faces), _fired(battle, order),
                   lambda: _fired(*_set_up(shot.engagement)))
    return replace(made, after=after_shot(shot.engagement.target, battle.game.squad[1])) if made.done else made


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
    before = clone(game)
    dice, lines = shelling.struck(shot.faces, rules, battle.table, game, names, bursts)

    def played(source: Typed) -> Iterator[Step]:
        for die in dice:
            source.face(die.die, die.reason, die.unit)
        yield Step(lines, dice, before, game)

    made = _rolled(shot, made, battle, Typed(shot.faces), played, lambda: played)
    return replace(made, after=after_shot(shot.engagement.target, game.squad[shelling.TARGET])) if made.done else made


def fought(shot: Shot, close: Close) -> Ruled:
    """The same of a charge and of the close combat after it; ValueError with one sentence for what cannot be."""
    wanted = replace(shot.engagement, inches=hand_to_hand.APART)
    for troop in (wanted.firer, wanted.target):
        if is_vehicle(troop):
            raise ValueError(say("Squads on foot fight hand to hand here: choose a squad instead of {type}.",
                                 type=troop.type))
    battle, order = _poised(wanted, close), CHARGE

    def looked(ruleset: Ruleset) -> Preview:
        seen = _preview(battle, ruleset.record(), order)
        return hand_to_hand.with_odds(seen, ruleset, battle.table, battle.game, battle.names, close)

    catalogue = battle.kind.rulebook.catalogue
    made = Ruled(preview=looked(catalogue.of(battle.journal.rules)))
    if shot.compare.strip():
        made = replace(made, compared=looked(catalogue.parse(shot.compare)))
    if not shot.roll or made.preview.refused:
        return made
    made = _rolled(shot, made, battle, Arriving(shot.faces), _fought(battle, close),
                   lambda: _fought(_poised(wanted, close), close))
    squads = battle.game.squad
    return replace(made, after=after_shot(wanted.target, squads[1]),
                   firer=after_shot(wanted.firer, squads[0])) if made.done else made


def _fired(battle: Battle, order: str) -> Play:
    """A fire, to be played with the dice of a source."""
    def played(source: Typed) -> Iterator[Step]:
        battle.journal.source, before = source, battle.game
        yield Step(battle.order(order), battle.journal.entries[-1].dice, before, battle.game)

    return played


def _fought(battle: Battle, close: Close) -> Play:
    """A charge and the close combat after it, one order a step, to be played with the dice of a source."""
    def played(source: Typed) -> Iterator[Step]:
        order, battle.journal.source = CHARGE, source
        while order:
            source.fallen = 0
            before = battle.game
            story = battle.order(order)
            dice = battle.journal.entries[-1].dice
            yield Step(list(hand_to_hand.without_places(story, dice)), dice, before, battle.game)
            order = hand_to_hand.next_answer(battle.game, close)

    return played


def _rolled(shot: Shot, made: Ruled, battle: Battle, typed: Typed, play: Play, anew: Callable[[], Play]) -> Ruled:
    """What the typed dice come to: the whole story, or the die that comes next and the test that is owed by it.

    `anew` sets up the same fight again, to be played on beyond the typed dice.
    """
    lines: list[list[Part]] = []
    tests: list[int] = []
    films: list[Happening] = []
    waived = {one.die for one in shot.waived}
    told = 0  # dice
    try:
        for step in play(typed):
            reasons = {typed.places[one.die]: one.reason for one in shot.waived if told <= one.die < len(typed.places)}
            films += films_of(battle, step, typed.since(told), waived) if shot.films else []
            told = len(typed.places)
            said, shown = owing.with_waivers(step.story, step.dice, reasons, battle.names)
            tests += [len(lines) + k for k, line in enumerate(said) if owing.is_test(line, shown)]
            lines += [parts_of_line(line, shown, battle.kind.rulebook.draws) for line in said]
    except DieWanted as die:
        owes = die.reason in owing.REASONS
        further = type(typed)(shot.faces, on=True)
        coming = anew()(further) if owes or shot.films else iter(())
        under = next((step for step in coming if further.beyond != NO_DIE), None)
        owed = _owed(die, further, under, battle) if owes and under else None
        films += films_of(battle, under, further.since(told), waived, further.beyond) if under and shot.films else []
        unit = owed.unit if owed else die.unit
        return replace(made, dice=[*typed.shown, Wanted(faces=die.die, reason=die.reason, unit=unit)], owed=owed,
                       films=films)
    if len(typed.shown) < len(typed.faces):
        raise ValueError(say("{typed} dice were typed, and this fight needs {needed}." if shot.engagement.close else
                             "{typed} dice were typed, and this shot needs {needed}.",
                             typed=len(typed.faces), needed=len(typed.shown)))
    return replace(made, dice=typed.shown, done=True, lines=lines, tests=tests, units=_scene(battle).units, films=films)


def _owed(die: DieWanted, further: Typed, step: Step, battle: Battle) -> Owed | None:
    """The test to which the die after the typed ones belongs, as the rules tell of it when it has fallen."""
    found = owing.test_of(step.story, further.beyond, battle.names)
    return Owed(test=die.reason, faces=die.die, **found._asdict()) if found else None


def _poised(wanted: Engagement, close: Close) -> Battle:
    """The two squads with their arms in hand, the first about to charge."""
    battle = _activated(wanted)
    hand_to_hand.arm(close, (wanted.firer.type, wanted.target.type), battle.game)
    return battle


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
        # a squad that cannot be read is missed elsewhere as well
        first = next((one for one in fault.faults if SQUADS in one.field), fault.faults[0])
        raise ValueError(first.sentence) from None


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
