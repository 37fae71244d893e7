"""Before a battle between two people: the rules, and whether both are ready; then the battle begins by itself.

Either side may change the rules and the agreements. Everyone is told what changed and which side changed it, and a side
that was ready has to say so again. The journal has nothing of this, since it begins with the battle. The dice were
committed to before, and do not change.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from dieshift.core.rulesets import Ruleset, RulesetError
from dieshift.core.savefile import line_of
from dieshift.core.viewers import Viewer
from dieshift.core.words import say, word
from dieshift.server.protocol.messages import Part, Ready, Reset, Told
from dieshift.server.protocol.wire import encode
from dieshift.server.room import sharing
from dieshift.server.room.live import Acting, Change, Live, Outcome, refuse
from dieshift.server.store.storage import VIEWERS, Kept, Terms, number_of

ON, OFF = say("on"), say("off")
FLAGS = {"unadvised", "unmeasured"}  # of the settings


def act(live: Live, viewer: Viewer, message: Acting) -> Outcome:
    """What comes of a side's word that it is ready, and of other rules; everything else waits."""
    if not isinstance(message, Reset | Ready):
        return refuse(message, "waiting", say("The battle begins when both sides are ready."))
    side = viewer.side
    if side is None:
        return refuse(message, "not_yours", say("Only the two sides can agree on the rules and say that they are "
                                                "ready."))
    if not live.unready:
        return refuse(message, "nothing_asked", say("The rules of this battle are fixed and can't change."))
    return _reset(live, viewer, side, message) if isinstance(message, Reset) else _ready(live, viewer, side, message)


# --- ready ------------------------------------------------------------------------------------------------------------


def _ready(live: Live, viewer: Viewer, side: int, message: Ready) -> Outcome:
    """A side is ready, or no longer, to begin by what it sees; with the second the battle begins."""
    if message.yes and (message.digest, message.advice, message.measuring) != _shown(live):
        return refuse(message, "stale", say("The rules have changed: look at them again."))
    if live.ready[side] == message.yes:
        return Change(0, [], [], live.done(message.id, viewer))
    ready = [message.yes if seat == side else known for seat, known in enumerate(live.ready)]
    said = say("{side} is ready") if message.yes else say("{side} is no longer ready")
    rows = _told(live, [say(said, side=live.names.side(side))])
    if all(ready) and live.dice.shares.settled:
        live.ready = ready
        rows += sharing.begun(live)
    terms = Terms(live.header, live.terms.settings | {"ready": ready})
    return live.change(0, rows, live.done(message.id, viewer))._replace(terms=terms)


def _shown(live: Live) -> tuple[str, bool, bool]:
    """What a page shows of the rules, and of what is agreed on."""
    return live.journal.header.digest, live.advised and live.measured, live.measured


# --- other rules ------------------------------------------------------------------------------------------------------


def _reset(live: Live, viewer: Viewer, side: int, message: Reset) -> Outcome:
    """Change rules or agreements: both sides must be ready again. A message without changes does nothing."""
    if not live.acted[viewer] <= message.seen <= live.counts[viewer]:
        return refuse(message, "stale", say("The game moved on before this page saw it: look again."))
    header, catalogue = live.journal.header, live.kind.rulebook.catalogue
    before = catalogue.parse(header.ruleset)
    try:
        now = catalogue.parse(message.rules)
        if now.preset != before.preset:  # the weather stays, and so on
            now = catalogue.parse(message.rules, live.terms.settings["under"])
    except RulesetError as fault:
        return refuse(message, "illegal", str(fault))
    settings = _settings(live, message)
    said = changes(live.names.side(side), before, now) + _agreed(live, side, message)
    if not said:
        return Change(0, [], [], live.done(message.id, viewer))
    if any(live.ready):
        said.append(say("Both sides must say again that they are ready"))
    line = line_of(replace(header, ruleset=str(now), digest=now.digest))
    rows = _told(live, said)
    return live.change(0, rows, live.done(message.id, viewer))._replace(terms=Terms(line, settings))


def changes(who: str, before: Ruleset, now: Ruleset) -> list[str]:
    """What somebody changed in the rules, an option a sentence."""
    titles = before.catalogue.options
    return [_change(who, word(titles[key].title), _how(key, was), _how(key, then))
            for key, was, then in before.differences(now)]


def _how(key: str, shown: str) -> str:
    """How an option stands, as `Ruleset.differences` writes it: off, on, or with which parameters."""
    return OFF if shown == "-" else shown[len(key):].strip("()") or ON


def _change(who: str, what: str, was: str, then: str) -> str:
    return say("{side} changed {what}: before {before}, now {now}", side=who, what=what, before=was, now=then)


def _agreed(live: Live, side: int, message: Reset) -> list[str]:
    """What a side changed in what is agreed on; where nothing is measured, there is no advice."""
    _, advice, measuring = _shown(live)
    measured = message.measuring or live.board.grid == live.board.scale
    rows = ((say("advice from the AI"), advice, message.advice and measured),
            (say("measuring before an order"), measuring, measured))
    onoff = (OFF, ON)
    return [_change(live.names.side(side), what, onoff[was], onoff[then]) for what, was, then in rows if was != then]


def _settings(live: Live, message: Reset) -> dict[str, Any]:
    """The settings with what is agreed on now, and nobody ready."""
    rest = {name: value for name, value in live.terms.settings.items() if name not in FLAGS}
    agreed = (("unadvised", not message.advice), ("unmeasured", not message.measuring))
    return rest | {name: True for name, holds in agreed if holds} | {"ready": [False, False]}


def _told(live: Live, lines: Sequence[str]) -> list[Kept]:
    """What everybody is told, each under its own number."""
    turn, rows = int(live.journal.game.turn), []
    said = [[Part(kind="say", text=line)] for line in lines]
    for to in VIEWERS:
        live.counts[to] += 1
        row = Told(n=live.counts[to], turn=turn, kind="agreed", lines=said)
        rows.append(Kept(number_of(to), row.n, encode(row)))
    return rows
