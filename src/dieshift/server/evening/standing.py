"""What stands on the table of an evening, and what may be said next: no chance, no clock, no database."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from functools import singledispatch
from typing import Any, NamedTuple

from msgspec.structs import replace

from dieshift.core.viewers import Viewer
from dieshift.core.words import say
from dieshift.interface.engagement import Engagement, Troop
from dieshift.server.desk.referee import Owed, Waiver
from dieshift.server.evening import entries as evening_entries
from dieshift.server.store.storage import number_of

TABLE, REFEREE = number_of(Viewer.SPECTATOR), number_of(Viewer.REFEREE)  # the shared screen, and the player who decides
MOST_ENTRIES, MOST_OF_A_SEAT, MOST_SQUADS, MOST_SHOTS = 5_000, 2_000, 60, 12


class Squad(evening_entries.Shape, frozen=True):
    """A squad at the table; without a troop nobody of it is left."""

    id: int
    name: str
    side: int
    troop: Troop | None
    acted: bool = False


class OpenShot(evening_entries.Shape, frozen=True):
    """A shot that is not finished: as it was proposed, by which seat; when both agreed, the engagement and its dice.

    `thrown` are the places of the dice that the server threw; `owed` is the test to which the next die belongs.
    `leaving` is the seat that wants to withdraw it although the server threw dice of it: another has to agree.
    """

    id: int
    firer: int
    target: int
    situation: evening_entries.Situation
    asked: int
    engagement: Engagement | None = None
    faces: tuple[int, ...] = ()
    thrown: tuple[int, ...] = ()
    waived: tuple[Waiver, ...] = ()
    owed: Owed | None = None
    leaving: int | None = None


class Evening(evening_entries.Shape, frozen=True):
    """What stands: the rules, the turn, the squads and the shots that are not finished, in their order.

    `last` is the entry that may be taken back.
    """

    rules: str
    turn: int = 1
    squads: tuple[Squad, ...] = ()
    shots: tuple[OpenShot, ...] = ()
    last: int = 0


class UnsaidError(ValueError):
    """What may not be said now: one sentence says why."""


class Said(NamedTuple):
    """An entry that stands, and what stood before it."""

    entry: evening_entries.Entry
    before: Evening


class Course:
    """The entries of an evening, one behind the other, and what stands after them.

    What stood before each is kept: to take one back costs no more than to say it. `seen` are the dice that the server
    threw, by the number of their shot and their place in it, also where they were taken back: those stay.
    """

    def __init__(self, rules: str) -> None:
        self.evening = Evening(rules=rules)
        self.entries: list[evening_entries.Entry] = []
        self.seen: dict[int, dict[int, int]] = {}
        self.counts: Counter[int] = Counter()  # of entries, by seat
        self._standing: list[Said] = []

    @property
    def last(self) -> Said | None:
        """The last entry that stands."""
        return self._standing[-1] if self._standing else None

    def take(self, entry: evening_entries.Entry) -> None:
        """One more entry."""
        self.entries.append(entry)
        self.counts[entry.role] += 1
        if isinstance(entry.said, evening_entries.Undo):
            self.evening = self._standing.pop().before
            return
        if isinstance(entry.said, evening_entries.Roll) and entry.said.face == evening_entries.THROWN:
            shot = shot_of(self.evening, entry.said.shot)
            self.seen.setdefault(shot.id, {})[len(shot.faces)] = entry.face
        self._standing.append(Said(entry, self.evening))
        self.evening = after(self.evening, entry)


def stands(rules: str, entries: Iterable[evening_entries.Entry]) -> Evening:
    """What stands after entries, those left out that were taken back."""
    course = Course(rules)
    for entry in entries:
        course.take(entry)
    return course.evening


def after(evening: Evening, entry: evening_entries.Entry) -> Evening:
    """What stands after one more entry, which takes nothing back."""
    return replace(_after(entry.said, evening, entry), last=entry.n)


def refuse(course: Course, role: int, said: Any) -> None:
    """UnsaidError says why this may not be said now by a seat."""
    if len(course.entries) >= MOST_ENTRIES:
        raise UnsaidError(say("This evening is full: it has {most} entries. Begin another one.", most=MOST_ENTRIES))
    if course.counts[role] >= MOST_OF_A_SEAT:
        raise UnsaidError(say("This seat has reached its limit of {most} entries: another seat must go on.",
                              most=MOST_OF_A_SEAT))
    _refuse(said, course.evening, role)
    if role != REFEREE:
        _keep_seen(said, course)


def waits(course: Course, role: int, said: evening_entries.Withdraw) -> bool:
    """Whether another seat has yet to agree that a shot is withdrawn: the server threw dice of it, which all saw."""
    shot = shot_of(course.evening, said.shot)
    return bool(course.seen.get(shot.id)) and role != REFEREE and shot.leaving is None


def squad_of(evening: Evening, number: int) -> Squad:
    """A squad; UnsaidError when there is none."""
    found = next((squad for squad in evening.squads if squad.id == number), None)
    if found is None:
        raise UnsaidError(say("There is no squad {number} at this table.", number=number))
    return found


def shot_of(evening: Evening, number: int) -> OpenShot:
    """A shot that is not finished; UnsaidError when there is none."""
    found = next((shot for shot in evening.shots if shot.id == number), None)
    if found is None:
        raise UnsaidError(say("This shot is over, or was withdrawn."))
    return found


def engaged(evening: Evening, shot: OpenShot) -> Engagement:
    """A shot between its squads as they are now; UnsaidError when nobody of one is left."""
    firer = squad_of(evening, shot.firer) if shot.firer else None
    target = squad_of(evening, shot.target)
    for squad in filter(None, (firer, target)):
        if squad.troop is None:
            raise UnsaidError(say("{squad} has no figures left.", squad=squad.name))
    return shot.situation.between((firer and firer.troop) or Troop(), target.troop or Troop(), evening.rules)


def answers(shot: OpenShot, role: int) -> bool:
    """Whether a seat may agree to a shot: any but the one that asks for it."""
    return role != shot.asked


# --- what comes of an entry ------------------------------------------------------------------------------------------


@singledispatch
def _after(said: Any, evening: Evening, entry: evening_entries.Entry) -> Evening:
    """What stands after it."""
    raise TypeError(said, evening, entry)


@_after.register
def _(said: evening_entries.Bring, evening: Evening, entry: evening_entries.Entry) -> Evening:
    come = Squad(id=entry.n, name=said.name, side=said.side, troop=said.troop)
    return replace(evening, squads=(*evening.squads, come))


@_after.register
def _(said: evening_entries.Leave, evening: Evening, _: evening_entries.Entry) -> Evening:
    return replace(evening, squads=tuple(squad for squad in evening.squads if squad.id != said.squad))


@_after.register
def _(said: evening_entries.Propose, evening: Evening, entry: evening_entries.Entry) -> Evening:
    shot = OpenShot(id=said.shot or entry.n, firer=said.firer, target=said.target, situation=said.situation,
                asked=entry.role)
    if entry.role == REFEREE:
        shot = replace(shot, engagement=engaged(evening, shot))
    if said.shot:
        return _with_shot(evening, shot)
    return replace(evening, shots=(*evening.shots, shot))


@_after.register
def _(said: evening_entries.Agree, evening: Evening, _: evening_entries.Entry) -> Evening:
    shot = shot_of(evening, said.shot)
    return _with_shot(evening, replace(shot, engagement=engaged(evening, shot)))


@_after.register
def _(said: evening_entries.Withdraw, evening: Evening, entry: evening_entries.Entry) -> Evening:
    if entry.waits:
        return _with_shot(evening, replace(shot_of(evening, said.shot), leaving=entry.role))
    return _without_shot(evening, said.shot)


@_after.register
def _(said: evening_entries.Roll, evening: Evening, entry: evening_entries.Entry) -> Evening:
    shot = shot_of(evening, said.shot)
    thrown = (*shot.thrown, len(shot.faces)) if said.face == 0 else shot.thrown
    rolled = replace(shot, faces=(*shot.faces, entry.face), thrown=thrown, owed=entry.owed)
    return _with_outcome(_with_shot(evening, rolled), shot, entry)


@_after.register
def _(said: evening_entries.Waive, evening: Evening, entry: evening_entries.Entry) -> Evening:
    shot = shot_of(evening, said.shot)
    waived = (*shot.waived, Waiver(die=len(shot.faces), reason=said.reason))
    rolled = replace(shot, faces=(*shot.faces, entry.face), waived=waived, owed=entry.owed)
    return _with_outcome(_with_shot(evening, rolled), shot, entry)


@_after.register
def _(said: evening_entries.Ruling, evening: Evening, _: evening_entries.Entry) -> Evening:
    return _with_squad(evening, replace(squad_of(evening, said.squad), troop=said.troop))


@_after.register
def _(said: evening_entries.Acted, evening: Evening, _: evening_entries.Entry) -> Evening:
    return _with_squad(evening, replace(squad_of(evening, said.squad), acted=said.acted))


@_after.register
def _(_: evening_entries.Turn, evening: Evening, __: evening_entries.Entry) -> Evening:
    fresh = tuple(replace(squad, acted=False) for squad in evening.squads)
    return replace(evening, turn=evening.turn + 1, squads=fresh)


def _with_outcome(evening: Evening, shot: OpenShot, entry: evening_entries.Entry) -> Evening:
    """What a shot that is over has made of its squads."""
    if entry.outcome is None:
        return evening
    left: Mapping[int, Troop | None] = {shot.target: entry.outcome.after}
    if shot.situation.close is not None:
        left = {**left, shot.firer: entry.outcome.firer}
    for number, troop in left.items():
        evening = _with_squad(evening, replace(squad_of(evening, number), troop=troop))
    return _without_shot(evening, shot.id)


def _with_squad(evening: Evening, squad: Squad) -> Evening:
    return replace(evening, squads=tuple(squad if other.id == squad.id else other for other in evening.squads))


def _with_shot(evening: Evening, shot: OpenShot) -> Evening:
    return replace(evening, shots=tuple(shot if other.id == shot.id else other for other in evening.shots))


def _without_shot(evening: Evening, number: int) -> Evening:
    return replace(evening, shots=tuple(shot for shot in evening.shots if shot.id != number))


# --- what may be said ------------------------------------------------------------------------------------------------


@singledispatch
def _refuse(said: Any, evening: Evening, role: int) -> None:
    """UnsaidError says why not."""
    raise TypeError(said, evening, role)


@_refuse.register
def _(said: evening_entries.Bring, evening: Evening, role: int) -> None:
    if not said.name.isprintable() or said.name != said.name.strip():
        raise UnsaidError(say("A name needs printable characters, without blanks at either end."))
    if len(evening.squads) >= MOST_SQUADS:
        raise UnsaidError(say("A table has room for at most {most} squads.", most=MOST_SQUADS))
    if any(squad.name == said.name for squad in evening.squads):
        raise UnsaidError(say("There is already a squad {squad}: give this one another name.", squad=said.name))
    _speak_for(role, said.side)


@_refuse.register
def _(said: evening_entries.Leave, evening: Evening, role: int) -> None:
    _be_free(evening, said.squad, bound=_both)
    _speak_for(role, squad_of(evening, said.squad).side)


@_refuse.register
def _(said: evening_entries.Propose, evening: Evening, role: int) -> None:
    target = squad_of(evening, said.target)
    if said.situation.bursts is None:
        firer = squad_of(evening, said.firer)
        if firer.side == target.side:
            raise UnsaidError(say("{firer} and {target} are on the same side.", firer=firer.name, target=target.name))
    elif said.firer:
        raise UnsaidError(say("A burst of shells has no firing squad: leave the firer out."))
    for number in filter(None, (said.firer, said.target)):
        _be_free(evening, number, but=said.shot)
    if said.shot:
        shot = shot_of(evening, said.shot)
        _be_open(shot)
        if (shot.firer, shot.target) != (said.firer, said.target):
            raise UnsaidError(say("A shot can't change its two squads: withdraw it, and ask for another."))
    elif len(evening.shots) >= MOST_SHOTS:
        raise UnsaidError(say("At most {most} shots are open at a time: finish one first.", most=MOST_SHOTS))
    elif said.firer:
        _speak_for(role, squad_of(evening, said.firer).side)
    engaged(evening, OpenShot(id=0, firer=said.firer, target=said.target, situation=said.situation, asked=0))


@_refuse.register
def _(said: evening_entries.Agree, evening: Evening, role: int) -> None:
    shot = shot_of(evening, said.shot)
    _be_open(shot)
    if not answers(shot, role):
        raise UnsaidError(say("Only the other side or the referee can agree to this shot."))


@_refuse.register
def _(said: evening_entries.Withdraw, evening: Evening, role: int) -> None:
    shot = shot_of(evening, said.shot)
    if shot.leaving == role:
        raise UnsaidError(say("Only the other side or the referee can agree to withdraw this shot."))
    if shot.faces and shot.leaving is None and not said.reason.strip():
        raise UnsaidError(say("Dice have been rolled for this shot: give a reason to withdraw it."))


@_refuse.register
def _(said: evening_entries.Roll, evening: Evening, _: int) -> None:
    _be_agreed(shot_of(evening, said.shot))


@_refuse.register
def _(said: evening_entries.Waive, evening: Evening, _: int) -> None:
    _be_agreed(shot_of(evening, said.shot))


@_refuse.register
def _(said: evening_entries.Ruling, evening: Evening, _: int) -> None:
    _be_free(evening, said.squad)


@_refuse.register
def _(said: evening_entries.Acted, evening: Evening, role: int) -> None:
    _speak_for(role, squad_of(evening, said.squad).side)


@_refuse.register
def _(_: evening_entries.Turn, evening: Evening, __: int) -> None:
    if evening.shots:
        raise UnsaidError(say("A shot isn't finished: finish or withdraw it before the next turn."))


@_refuse.register
def _(said: evening_entries.Undo, evening: Evening, _: int) -> None:
    if not evening.last or said.entry != evening.last:
        raise UnsaidError(say("The table has changed since: only the last entry can be taken back."))


def _keep_seen(said: Any, course: Course) -> None:
    """Refuse what would get around a die that the server threw: it belongs to its shot and place, seen or not."""
    if isinstance(said, evening_entries.Roll | evening_entries.Waive):
        shot = shot_of(course.evening, said.shot)
        face = course.seen.get(shot.id, {}).get(len(shot.faces))
        if face is not None and not (isinstance(said,
                                                evening_entries.Roll) and said.face in {evening_entries.THROWN, face}):
            raise UnsaidError(say("The server rolled a {face} for this die, and that stays. Roll it again, or ask "
                                  "the referee to set another.", face=face))
    if isinstance(said, evening_entries.Undo) and course.last is not None:
        last = course.last.entry
        if _frees(last, course.last.before, course.seen):
            raise UnsaidError(say("The server has since rolled dice of this shot in plain sight: only the referee "
                                  "can take that back. Finish the shot, or withdraw it together."))


def _frees(entry: evening_entries.Entry, before: Evening, seen: Mapping[int, Mapping[int, int]]) -> bool:
    """Whether a die of the server's would belong to another shot, or to other dice before it, without an entry."""
    said = entry.said
    if isinstance(said, evening_entries.Propose):
        return bool(seen.get(said.shot or entry.n))
    if isinstance(said, evening_entries.Agree):
        return bool(seen.get(said.shot))
    if isinstance(said, evening_entries.Waive) or (
        isinstance(said, evening_entries.Roll) and said.face != evening_entries.THROWN
    ):
        place = len(shot_of(before, said.shot).faces)
        return any(other > place for other in seen.get(said.shot, {}))
    return False


NOT_YOURS = say("That is for the other side to say.")


def _speak_for(role: int, side: int) -> None:
    """Refuse a seat that may not act for a side; at the screen for all, and with the referee, either side may."""
    if role not in (side, TABLE, REFEREE):
        raise UnsaidError(NOT_YOURS)


def _both(shot: OpenShot) -> tuple[int, ...]:
    """The squads of a shot."""
    return shot.firer, shot.target


def _bound(shot: OpenShot) -> tuple[int, ...]:
    """Squads that a shot still ties up: not the firer, once only the target has tests left to roll."""
    return (shot.target,) if shot.owed and shot.situation.close is None else _both(shot)


def _be_free(evening: Evening, number: int, but: int = 0,
             bound: Callable[[OpenShot], tuple[int, ...]] = _bound) -> None:
    """Refuse a squad that is in a shot, but for this one."""
    squad = squad_of(evening, number)
    if any(number in bound(shot) for shot in evening.shots if shot.id != but):
        text = say("{squad} has a shot that isn't finished: finish or withdraw it first.", squad=squad.name)
        raise UnsaidError(text)


def _be_open(shot: OpenShot) -> None:
    if shot.engagement is not None:
        raise UnsaidError(say("This shot is already agreed."))


def _be_agreed(shot: OpenShot) -> None:
    if shot.engagement is None:
        raise UnsaidError(say("This shot isn't agreed yet."))
