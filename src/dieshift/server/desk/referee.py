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
from dieshift.interface.desk import FIRER, TARGET, Desk
from dieshift.interface.engagement import Arm, Bursts, Close, Engagement, Troop
from dieshift.interface.films import Happening
from dieshift.interface.games import kinds
from dieshift.interface.scene import Preview, Scene, Unit
from dieshift.server.desk.pictures import NO_DIE, Step, films_of
from dieshift.server.protocol.messages import Faces, Part, Wanted
from dieshift.server.protocol.wire import encode
from dieshift.server.room.projection import parts_of_line

SETUP_SEED = 1
MOST_WAIVED = 64  # tests of one shot
SQUADS = ".squads["


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
        if reason == desk().close.dash:
            self.fallen += 1
            return die
        return super().face(die, reason, unit)


Play = Callable[[Typed], Iterator[Step]]  # with the dice of a source


def desk() -> Desk:
    """Attacks at a real table, of the first game that offers any."""
    return next(offered for kind in kinds() if (offered := kind.desk) is not None)


def ruled(shot: Shot) -> Ruled:
    """The referee's answer; ValueError with one sentence for what cannot be."""
    engagement = shot.engagement
    if engagement.bursts is not None:
        return shelled(shot, engagement.bursts)
    if engagement.close is not None:
        return fought(shot, engagement.close)
    order = desk().order(engagement)
    battle = _activated(engagement)
    answer = Ruled(preview=_preview(battle, battle.journal.rules, order), arms=desk().arms(battle.game, battle.names))
    if shot.compare.strip():
        other = battle.kind.rulebook.catalogue.parse(shot.compare)
        answer = replace(answer, compared=_preview(battle, other.record(), order))
    if not shot.roll or answer.preview.refused:
        return answer
    answer = _rolled(shot, answer, battle, Typed(shot.faces), _fired(battle, order),
                     lambda: _fired(_activated(engagement), order))
    return replace(answer, after=desk().after(engagement.target, battle.game, TARGET)) if answer.done else answer


def shelled(shot: Shot, bursts: Bursts) -> Ruled:
    """The same of shells that burst on the target; ValueError with one sentence for what cannot be."""
    shells, battle = desk().shells, _sit_down(shot.engagement)
    catalogue, rules, names, game = battle.kind.rulebook.catalogue, battle.journal.rules, battle.names, battle.game
    shells.set_out(bursts, game, names)

    def odds(ruleset: Ruleset) -> Preview:
        return Preview(order="", odds=shells.odds(ruleset, battle.table, game, names, bursts))

    answer = Ruled(preview=odds(catalogue.of(rules)))
    if shot.compare.strip():
        answer = replace(answer, compared=odds(catalogue.parse(shot.compare)))
    if not shot.roll:
        return answer
    before = clone(game)
    dice, lines = shells.resolve(shot.faces, rules, battle.table, game, names, bursts)

    def played(source: Typed) -> Iterator[Step]:
        for die in dice:
            source.face(die.die, die.reason, die.unit)
        yield Step(lines, dice, before, game)

    answer = _rolled(shot, answer, battle, Typed(shot.faces), played, lambda: played)
    return replace(answer, after=desk().after(shot.engagement.target, game, TARGET)) if answer.done else answer


def fought(shot: Shot, close: Close) -> Ruled:
    """The same of a charge and of the close combat after it; ValueError with one sentence for what cannot be."""
    engagement = shot.engagement
    order = desk().order(engagement)
    battle = _poised(engagement, close)

    def looked(ruleset: Ruleset) -> Preview:
        charge = _preview(battle, ruleset.record(), order)
        return desk().close.with_odds(charge, ruleset, battle.table, battle.game, battle.names, close)

    catalogue = battle.kind.rulebook.catalogue
    answer = Ruled(preview=looked(catalogue.of(battle.journal.rules)))
    if shot.compare.strip():
        answer = replace(answer, compared=looked(catalogue.parse(shot.compare)))
    if not shot.roll or answer.preview.refused:
        return answer
    answer = _rolled(shot, answer, battle, Arriving(shot.faces), _fought(battle, order, close),
                     lambda: _fought(_poised(engagement, close), order, close))
    return replace(answer, after=desk().after(engagement.target, battle.game, TARGET),
                   firer=desk().after(engagement.firer, battle.game, FIRER)) if answer.done else answer


def _fired(battle: Battle, order: str) -> Play:
    """A fire, to be played with the dice of a source."""
    def played(source: Typed) -> Iterator[Step]:
        battle.journal.source, before = source, battle.game
        yield Step(battle.order(order), battle.journal.entries[-1].dice, before, battle.game)

    return played


def _fought(battle: Battle, charge: str, close: Close) -> Play:
    """A charge and the close combat after it, one order a step, to be played with the dice of a source."""
    def played(source: Typed) -> Iterator[Step]:
        order, battle.journal.source = charge, source
        while order:
            source.fallen = 0
            before = battle.game
            story = battle.order(order)
            dice = battle.journal.entries[-1].dice
            yield Step(list(desk().close.story(story, dice)), dice, before, battle.game)
            order = desk().close.next_answer(battle.game, close)

    return played


def _rolled(shot: Shot, answer: Ruled, battle: Battle, typed: Typed, play: Play, again: Callable[[], Play]) -> Ruled:
    """The answer with the typed dice: the whole story, or the die that comes next and the test that is owed by it.

    `again` sets up the same fight again, to be played on beyond the typed dice.
    """
    of_tests = desk().tests
    lines: list[list[Part]] = []
    tests: list[int] = []
    films: list[Happening] = []
    waived = {one.die for one in shot.waived}
    past = 0  # dice of the steps before
    try:
        for step in play(typed):
            reasons = {typed.places[one.die]: one.reason for one in shot.waived if past <= one.die < len(typed.places)}
            films += films_of(battle, step, typed.since(past), waived) if shot.films else []
            past = len(typed.places)
            story, dice = of_tests.with_waivers(step.story, step.dice, reasons, battle.names)
            tests += [len(lines) + k for k, line in enumerate(story) if of_tests.is_test(line, dice)]
            lines += [parts_of_line(line, dice, battle.kind.rulebook.draws) for line in story]
    except DieWanted as die:
        owes = die.reason in of_tests.reasons
        further = type(typed)(shot.faces, on=True)
        coming = again()(further) if owes or shot.films else iter(())
        under = next((step for step in coming if further.beyond != NO_DIE), None)
        owed = _owed(die, further, under, battle) if owes and under else None
        films += films_of(battle, under, further.since(past), waived, further.beyond) if under and shot.films else []
        unit = owed.unit if owed else die.unit
        return replace(answer, dice=[*typed.shown, Wanted(faces=die.die, reason=die.reason, unit=unit)], owed=owed,
                       films=films)
    if len(typed.shown) < len(typed.faces):
        raise ValueError(say("{typed} dice were typed, but this fight needs {needed}." if shot.engagement.close else
                             "{typed} dice were typed, but this shot needs {needed}.",
                             typed=len(typed.faces), needed=len(typed.shown)))
    return replace(answer, dice=typed.shown, done=True, lines=lines, tests=tests, units=_scene(battle).units,
                   films=films)


def _owed(die: DieWanted, further: Typed, step: Step, battle: Battle) -> Owed | None:
    """The test to which the die after the typed ones belongs, as the rules tell of it when it has fallen."""
    test = desk().tests.of_die(step.story, further.beyond, battle.names)
    return Owed(test=die.reason, faces=die.die, **test._asdict()) if test else None


def _poised(wanted: Engagement, close: Close) -> Battle:
    """The two squads with their arms in hand, the first about to charge."""
    battle = _activated(wanted)
    desk().close.arm(close, (wanted.firer.type, wanted.target.type), battle.game)
    return battle


def _activated(wanted: Engagement) -> Battle:
    """The two squads, the firer about to act."""
    battle = _sit_down(wanted)
    for order in desk().opening(battle.game):
        battle.order(order)
    return battle


def _sit_down(wanted: Engagement) -> Battle:
    try:
        return Battle(desk().setting(wanted), seed=SETUP_SEED)
    except ScenarioError as fault:
        # a squad that cannot be read is missed elsewhere as well
        first = next((one for one in fault.faults if SQUADS in one.field), fault.faults[0])
        raise ValueError(first.sentence) from None


def _preview(battle: Battle, rules: Any, order: str) -> Preview:
    return battle.kind.screen.preview(rules, battle.table, battle.game, battle.names, Viewer.REFEREE, order)


def _scene(battle: Battle) -> Scene:
    return battle.kind.screen.scene(battle.journal.rules, battle.table, battle.game, battle.names, Viewer.REFEREE)


def troops() -> bytes:
    """What there is to choose from, as JSON: types of squads, their figures and weapons; and types of vehicles."""
    return encode(desk().choices())
