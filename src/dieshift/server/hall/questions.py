"""Questions of a page at its table: answered in other processes, of what its viewer sees, or was told."""

import logging

from dieshift.core.records import flatten
from dieshift.core.viewers import Viewer
from dieshift.core.words import say
from dieshift.server.hall.game_table import AWAY, MOST, Table
from dieshift.server.protocol.messages import Ask
from dieshift.server.protocol.wire import refusal
from dieshift.server.room import advice, fallen, history, mending
from dieshift.server.room.outbox import Outbox
from dieshift.server.room.seats import new_incident
from dieshift.server.store.storage import ReadOnly
from dieshift.server.work import answers
from dieshift.server.work.turns import Spent
from dieshift.server.work.workers import Lost

LOG = logging.getLogger(__name__)
LOOKS_BACK = {"past", "story", "luck", "moment"}


async def ask(table: Table, viewer: Viewer, ask: Ask, outbox: Outbox) -> None:
    """Answer a question, in another process, of what this viewer sees."""
    try:
        back = ask.what in LOOKS_BACK or (ask.what in answers.SIGHTS and ask.eyes is not None)
        answer = await (_look_back if back else _answer)(table, viewer, ask)
    except (Lost, Spent):
        answer = refusal("busy", say("That took too long."), ask.id)
    except ReadOnly:
        answer = refusal(*AWAY, ask.id)
    except Exception:
        incident = new_incident()
        LOG.exception("incident %s: a question in game %s", incident, table.game)
        text = say("The server failed to answer this question (incident {technical}).", technical=incident)
        answer = refusal("internal", text, ask.id)
    outbox.put(answer)


async def _answer(table: Table, viewer: Viewer, ask: Ask) -> bytes:
    async with table.lock:
        live = await table.loaded()
        question = live.question(viewer)
    return advice.withheld(live, ask) or await _calculate(table, question, viewer, ask, measured=live.measured)


async def _calculate(table: Table, question: tuple[bytes, list[int]], viewer: Viewer, ask: Ask,
                  given_up: str = "", *, measured: bool = True) -> bytes:
    """The answer of the process that such questions wait for."""
    limits, workers = table.hall.limits, table.hall.workers
    if ask.what in answers.LONG:
        return await workers.survey(limits.survey_seconds, answers.answer, *question, viewer, ask, given_up)
    find = answers.answer if measured else answers.unmeasured_answer
    return await workers.answer(limits.ask_seconds, find, *question, viewer, ask, given_up)


async def _look_back(table: Table, viewer: Viewer, ask: Ask) -> bytes:
    async with table.lock:
        live = await table.loaded()
        eyes = history.looker(live, viewer, ask)
        if eyes is None:
            return history.not_yours(ask)
        if (no := advice.withheld(live, ask)) is not None:
            return no
        from_story = ask.what in {"story", "luck"}  # answered by what was told, not by how things stood
        question = None if from_story else (live.header, flatten(history.seen_at(live, eyes, ask.n)))
        given_up = live.journal.given_up
    if ask.what == "luck":
        bodies = await mending.told(table.hall.storage, live, eyes, 0, MOST)
        sides = [live.names.side(seat) for seat in (0, 1)]
        return await table.hall.workers.answer(table.hall.limits.ask_seconds, fallen.answer, bodies, sides, ask.id)
    if question is None:
        return history.story(ask, await mending.told(table.hall.storage, live, eyes, ask.n, history.PAGE))
    return await _calculate(table, question, eyes, ask, given_up)
