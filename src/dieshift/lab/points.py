"""Points: our own measure of what a squad is worth, out of battles of the computer. A guide, and no rule of any book.

    for one in measured(load("examples/scenarios/first-lesson.yaml")): print(one.member.name, one.points)

Somebody fights the contests of its game: beside one reference squad, against two, on an even table, as often on one
side as on the other. Strength is taken to turn into odds as a power of its ratio, so that who wins half of them is
worth 100, a reference squad; `docs/decisions/0048-points-from-battles.md` says how well that holds.
"""

import hashlib
import math
import os
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from dieshift.core import compile_cache, compiled
from dieshift.core.documents import ScenarioError
from dieshift.core.records import to_bytes
from dieshift.core.words import say
from dieshift.interface.contests import Member, contests_of
from dieshift.interface.games import Setting
from dieshift.lab.simulate import WINNER, simulate

BATTLES = 600  # of one squad, half of them on each side: about five points more or less, 95 %
POWER = 6.5  # odds by strength: of two reference squads against one and three against two it lies between 5.9 and 7.2
REFERENCE, STEP, LEAST = 100, 5, 5
MOST_KEPT = 1000  # scores that a process remembers


class Score(msgspec.Struct, frozen=True):
    """What came of so many contests."""

    count: int = 0
    wins: int = 0
    draws: int = 0


class Points(NamedTuple):
    """What somebody is worth, and the bounds between which it lies with 95 % confidence."""

    value: int
    low: int
    high: int


class Measured(NamedTuple):
    """One of a side, how many of its battles are fought, and its points; `none` says why it never has any."""

    member: Member
    key: str
    done: int = 0
    points: Points | None = None
    none: str = ""


class Contest(NamedTuple):
    """The battle of somebody on the first side and on the second; the key is the same for those who are alike."""

    key: str
    settings: tuple[Setting, Setting]


_scores: dict[str, Score] = {}


def points_of(score: Score) -> Points:
    """The points that a score comes to, in steps of five.

    >>> points_of(Score(count=600, wins=300))
    Points(value=100, low=95, high=105)
    """
    won = score.wins + score.draws / 2 + 0.5
    lost = score.count + 1 - won
    middle, half = math.log(won / lost), 1.959964 * math.sqrt(1 / won + 1 / lost)
    value, low, high = (REFERENCE * (2 * math.exp(odds / POWER) - 1) for odds in (middle, middle - half, middle + half))
    rounded = max(LEAST, STEP * round(value / STEP))
    return Points(rounded, max(0, round(low)), max(rounded, round(high)))


def summed(found: Iterable[Measured], side: int) -> Points | None:
    """Points of a side; None if no member has points, or one is not measured yet. Equal members err alike."""
    own = [one for one in found if one.member.side == side and not one.none]
    if not own or any(one.points is None for one in own):
        return None
    alike = Counter(one.key for one in own)
    known = {one.key: one.points for one in own if one.points is not None}
    value = sum(count * known[key].value for key, count in alike.items())
    low, high = (math.sqrt(sum((count * (known[key][bound] - known[key].value)) ** 2 for key, count in alike.items()))
                 for bound in (1, 2))
    return Points(value, round(value - low), round(value + high))


def measured(setting: Setting, battles: int = BATTLES, *, fight: bool = True, workers: int | None = None,
             interpreted: bool = False, progress: Callable[[int], None] | None = None) -> list[Measured]:
    """Everybody of both sides with its points; those who are alike are measured once.

    `progress` is told how many more battles are done. KeyboardInterrupt keeps what is done; who is not known then, or
    not without a `fight`, has no points yet. Equal input gives equal points.
    """
    squads = list(_known(setting, battles))
    wanting = {one.key: one for one in squads if not one.none and one.points is None}
    game, before = setting.ruleset.catalogue.game, 0
    for key, one in wanting.items() if fight else ():

        def told(done: int, before: int = before - one.done) -> None:
            if progress is not None:
                progress(before + done)

        score = fought(contest(game, one.member.what), _scores.get(key, Score()), battles, workers=workers,
                       interpreted=interpreted, progress=told)
        _keep(key, score, battles)
        before += score.count - one.done
        if score.count < battles:
            break
    return list(_known(setting, battles)) if wanting and fight else squads


def battles_left(found: Sequence[Measured], battles: int = BATTLES) -> int:
    """How many battles are still to be fought until everybody's points are known."""
    return sum({one.key: battles - one.done for one in found if not one.none and one.points is None}.values())


def _known(setting: Setting, battles: int) -> Iterable[Measured]:
    """Everybody, as far as known."""
    game = setting.ruleset.catalogue.game
    for member in contests_of(game).members(setting) if contests_of(game) else ():
        if not member.what:
            yield Measured(member, "", none=say("A false counter doesn't fight."))
            continue
        try:
            key = f"{contest(game, member.what).key}-{battles}"
        except ScenarioError as fault:
            why = say("It can't be measured on its own: {fault}", fault=fault.faults[0].what)
            yield Measured(member, "", none=why)
            continue
        score = _score(key, battles)
        yield Measured(member, key, score.count, points_of(score) if score.count >= battles else None)


def fought(between: Contest, score: Score, battles: int, *, workers: int | None = None, interpreted: bool = False,
           progress: Callable[[int], None] | None = None) -> Score:
    """The score after the battles that are still wanted, half of them on each side; fewer where it was stopped."""
    half = battles - battles // 2
    while score.count < battles:
        done, side = score.count, int(score.count >= half)
        wanted = (battles if side else half) - done

        def told(more: int, done: int = done) -> None:
            if progress is not None:
                progress(done + more)

        simulation = simulate(between.settings[side], wanted, first_seed=done - half * side + 1, workers=workers,
                              interpreted=interpreted, progress=told)
        winners = Counter(simulation.rows[:, WINNER].tolist())
        score = Score(done + simulation.count, score.wins + winners[side], score.draws + winners[2])
        if simulation.count < wanted:
            break
    return score


@lru_cache(256)
def contest(game: str, what: str) -> Contest:
    """The contest of what somebody is. Its key is that of the states that it begins with, and of all sources."""
    contests = contests_of(game)
    settings: tuple[Any, Any] = (contests.contest(what, 0), contests.contest(what, 1))
    digest = hashlib.sha256(compile_cache.source_hash().encode())
    for setting in settings:
        digest.update(b"".join(map(to_bytes, (setting.game, setting.table, setting.ruleset.record()))))
    return Contest(digest.hexdigest()[:32], settings)


def forget() -> None:
    """Let this process know no score any more."""
    _scores.clear()


def _score(key: str, battles: int) -> Score:
    """What is known of a contest: in this process, or of an earlier one that fought all of it."""
    if key not in _scores and (path := _path(key)) is not None:
        try:
            read = msgspec.json.decode(path.read_bytes(), type=Score)
        except (OSError, msgspec.MsgspecError):
            return Score()
        compile_cache.mark_used(path)
        if read.count == battles and 0 <= read.wins + read.draws <= battles:
            _remember(key, read)
    return _scores.get(key, Score())


def _keep(key: str, score: Score, battles: int) -> None:
    """Remember a score; a whole one for later processes, too, where there is room."""
    _remember(key, score)
    path = _path(key)
    if path is None or score.count < battles:
        return
    beside = path.with_suffix(f".{os.getpid()}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        beside.write_bytes(msgspec.json.encode(score))
        beside.replace(path)
    except OSError:
        return


def _remember(key: str, score: Score) -> None:
    _scores[key] = score
    if len(_scores) > MOST_KEPT:
        del _scores[next(iter(_scores))]


def _path(key: str) -> Path | None:
    """Where a score is kept: beside the rules that it was fought by."""
    where = compile_cache.folder() if compiled.available() else None
    return where / "points" / f"{key}.json" if where is not None else None
