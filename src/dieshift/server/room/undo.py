"""Taking orders back, letting them stand again, and correcting dice that were typed wrongly.

Own steps without dice are free. After dice, after a reveal, after what might have found something hidden, or over the
other seat's order the other person must agree; the computer agrees to nothing of that; the referee may do everything.
The server's dice are never rolled again.
A side may also give up: that ends the game and reveals the secret of its dice, so that it is never taken back.
"""

from typing import Any

from dieshift.core.journal import Refused
from dieshift.core.savefile import Entry, Rolled
from dieshift.core.sources import TooManyDice
from dieshift.core.story import order_of
from dieshift.core.streams import DieWanted, by_hand
from dieshift.core.viewers import PLAYERS, Viewer
from dieshift.core.words import listed, say
from dieshift.server.protocol import messages
from dieshift.server.room import projection, referee
from dieshift.server.room.asking import Pending, name_of
from dieshift.server.room.dice import WrongFace
from dieshift.server.room.live import WATCHES, Change, Live, Outcome, Spoiled, Word, dice_fell, refuse
from dieshift.server.store.storage import Kept

MOST = 200  # orders of one game that are taken back
UNTOLD = say("something you haven't seen.")


def act(live: Live, viewer: Viewer,
        message: messages.TakeBack | messages.Amend | messages.Consent | messages.Concede | messages.Rule) -> Outcome:
    """What comes of a message about orders that were given, or of a ruling."""
    if live.journal.entries and live.journal.entries[-1].kind == "reveal":
        return refuse(message, "game_over", say("The game is over, and the secret of its dice is revealed."))
    if isinstance(message, messages.Concede):
        return _concede(live, viewer, message)
    if isinstance(message, messages.Rule):
        return referee.act(live, viewer, message)
    if isinstance(message, messages.Consent):
        return _consent(live, viewer, message)
    if isinstance(message, messages.TakeBack) and message.again:
        return _redo(live, viewer, message)
    return _reverse(live, viewer, message)


def _reverse(live: Live, viewer: Viewer, message: messages.TakeBack | messages.Amend) -> Outcome:
    """Take orders back or correct dice, or ask the other seat whether that may be."""
    back, side = _span(live, viewer, message), viewer.side
    if sum(entry.kind == "undo" for entry in live.journal.entries) + len(back) > MOST:
        text = say("The limit of {most} orders taken back in a game is nearly reached: play on.",
                   most=MOST)
        return refuse(message, "too_many", text)
    if not back:
        return refuse(message, "illegal", say("You have no order to take back."))
    if isinstance(message, messages.Amend) and not any(by_hand(die.how) for die in back[-1].dice):
        return refuse(message, "illegal", say("There is no die to correct: none was typed for that order."))
    if side is None and not viewer.sees_everything:
        return refuse(message, "not_yours", WATCHES)
    if side is not None and any(entry.kind == "ruling" for entry in back):
        return refuse(message, "not_yours", say("The referee has ruled since then, and only the referee can take "
                                                "that back: ask the referee."))
    if side is None or _free(live, side, back, message):
        return _carry_out(live, viewer, message, back)
    return _ask(live, side, message, back)


def _concede(live: Live, viewer: Viewer, message: messages.Concede) -> Outcome:
    if live.over:
        return refuse(message, "game_over", say("The game is over."))
    side = viewer.side
    if side is None or not live.is_human(side):
        return refuse(message, "not_yours", say("Only its own player can give up a side."))
    if not live.begun:
        return refuse(message, "illegal", say("The game hasn't begun: there is nothing to give up yet."))
    base = len(live.journal.entries)
    rows = live.step(lambda: live.journal.concede(side))
    done = live.done(message.id, viewer)
    return live.change(base, rows + live.finish(), done)


def _span(live: Live, viewer: Viewer, message: messages.TakeBack | messages.Amend) -> list[Entry]:
    """The standing orders and rulings that would be taken back, the latest first: to the viewer's own, or to a ruling.

    `begin` stands for ever; a game that was opened in its midst, or branched off, has none.
    """
    standing = [entry for entry in live.journal.entries if entry.kind in {"order", "ruling"} and not entry.undone]
    standing = standing[not live.begun_before:]
    to = message.to if isinstance(message, messages.TakeBack) else 0
    for k in range(len(standing) - 1, -1, -1):
        giver = live.givers[standing[k].number - 1]
        own = viewer.owns(giver) or (viewer.sees_everything and live.is_human(giver)) or standing[k].kind == "ruling"
        if own and (not to or live.number_of(standing[k], viewer) == to):
            return standing[k:][::-1]
    return standing[-1:] if viewer.sees_everything and not to else []


def _free(live: Live, side: int, back: list[Entry], message: messages.TakeBack | messages.Amend) -> bool:
    """Whether nobody has to be asked."""
    if live.broken_off is not None:
        return False
    others = {live.givers[entry.number - 1] for entry in back} - {side}
    if any(live.is_human(other) for other in others):
        return False
    if isinstance(message, messages.Amend):
        return not live.is_human(1 - side)
    return not any(entry.dice or _reveals(live, entry) or _seeks(live, side, entry) for entry in back)


def _reveals(live: Live, entry: Entry) -> bool:
    """Whether an order made a unit known to a seat that was not known to it before."""
    before, after = live.journal.state_at(entry.number - 1), live.journal.state_at(entry.number)
    return any(_unknown(live, before, player) - _unknown(live, after, player) for player in PLAYERS)


def _seeks(live: Live, side: int, entry: Entry) -> bool:
    """Whether an order of a side's might have found something hidden: that it did not tells something too."""
    if live.givers[entry.number - 1] != side:
        return False
    before = projection.view_of(live.kind, live.journal.state_at(entry.number - 1), Viewer.of_side(side))
    return live.kind.secrets.seeks(before, order_of(entry, live.kind.rulebook.order))


def _unknown(live: Live, game: Any, player: Viewer) -> set[int]:
    """The units that are counters to a player."""
    seen = projection.view_of(live.kind, game, player)
    shown = live.kind.screen.scene(live.journal.rules, live.battle.table, seen, live.names, player)
    return {unit.id for unit in shown.units if not unit.known}


def _ask(live: Live, side: int, message: messages.TakeBack | messages.Amend, back: list[Entry]) -> Outcome:
    """Ask the other seat; the same request again is the same request."""
    other, name = live.names.side(1 - side), name_of(message)
    if not live.is_human(1 - side):
        why = say("dice were rolled, or something hidden may have been found, and then the AI never agrees")
        return refuse(message, "illegal", say("This can't be taken back: {why}.", why=why))
    if name == live.asked.declined:
        return _declined(message, other)
    if live.request is not None and live.request.seat != side:
        return refuse(message, "waiting", say("{other} has asked something too: answer that first.", other=other))
    wanted = next_die(live, side, message, back[-1]) if isinstance(message, messages.Amend) else None
    if wanted is not None:
        return wanted
    live.asked.pending = Pending(side, message, request_of(live, side, message, back), live.at)
    to: list[tuple[Viewer, messages.Outgoing]] = [(Viewer.of_side(1 - side), live.asked.pending.request)]
    return Word(refuse(message, "waiting", say("{other} has been asked.", other=other)), to)


def asked_elsewhere(live: Live, side: int,
                    message: messages.TakeBack | messages.Amend) -> list[tuple[Viewer, messages.Outgoing]]:
    """What a seat asks at another server, to be shown to the other seat here; nothing where it is known, or late."""
    back = _span(live, Viewer.of_side(side), message)
    known = live.request is not None and live.request.message == message
    if known or not back or name_of(message) == live.asked.declined:
        return []
    live.asked.pending = Pending(side, message, request_of(live, side, message, back), live.at)
    return [(Viewer.of_side(1 - side), live.asked.pending.request)]


def declined_elsewhere(live: Live, side: int, request: str) -> list[tuple[Viewer, messages.Outgoing]]:
    """What a seat asked was declined at another server: it hears so here."""
    pending, live.asked.declined = live.request, request
    if pending is None or pending.request.request != request:
        return []
    live.asked.pending = None
    return [(Viewer.of_side(side), _declined(pending.message, live.names.side(1 - side)))]


def _declined(asked: messages.TakeBack | messages.Amend, other: str) -> messages.Refusal:
    return refuse(asked, "illegal", say("{other} doesn't agree: the order stands.", other=other))


def _consent(live: Live, viewer: Viewer, message: messages.Consent) -> Outcome:
    if message.request and not message.yes and message.request == live.asked.declined:
        return Word(live.done(message.id, viewer), [])
    if live.request is None or not viewer.owns(1 - live.request.seat):
        return refuse(message, "nothing_asked", say("There is no question for this seat."))
    if message.request != live.request.request.request:
        return refuse(message, "nothing_asked", say("The question has changed: read it again, then answer."))
    asker, wish = Viewer.of_side(live.request.seat), live.request.message
    if not message.yes:
        live.asked.declined, live.asked.pending = message.request, None
        return Word(live.done(message.id, viewer), [(asker, _declined(wish, live.names.side(viewer.side)))])
    try:
        return _carry_out(live, asker, wish, _span(live, asker, wish))._replace(answer=live.done(message.id, viewer))
    except Spoiled as spoiled:  # dice that cannot be: the asker hears why, and may ask again
        live.asked.pending = None
        no = refuse(message, "illegal", say("The typed dice don't fit that order: it stays as it was."))
        raise Spoiled(no, [(asker, spoiled.answer)]) from None


def _carry_out(live: Live, viewer: Viewer, message: messages.TakeBack | messages.Amend, back: list[Entry]) -> Change:
    base, order = len(live.journal.entries), order_of(back[-1], live.kind.rulebook.order)
    rows: list[Kept] = []
    for _ in back:
        rows += live.step(live.journal.undo)
    if isinstance(message, messages.Amend):
        rows += _corrected(live, message, order)
    done = live.done(message.id, viewer)
    return live.change(base, rows + live.finish(), done)


def _corrected(live: Live, message: messages.Amend, order: Any) -> list[Kept]:
    """Give the order again, with the faces that are right; Spoiled when they are not enough, too many or wrong."""
    live.dice.ready(message.faces)
    try:
        return live.step(lambda: live.journal.order(order, fresh=True))
    except DieWanted as missing:
        raise Spoiled(live.wants(message, missing)) from None
    except (WrongFace, TooManyDice, Refused) as fault:
        raise Spoiled(refuse(message, "illegal", str(fault))) from None


def _redo(live: Live, viewer: Viewer, message: messages.TakeBack) -> Outcome:
    if not live.journal.can_redo:
        return refuse(message, "illegal", say("There is no order to bring back."))
    if live.journal.taken_back_last.kind == "ruling" and not viewer.sees_everything:
        return refuse(message, "not_yours", say("Only the referee can rule by hand."))
    if not viewer.decides_for(live.mover):
        return refuse(message, "not_your_turn", say("{side} decides now.", side=live.names.side(live.mover)))
    if live.broken_off is not None and not viewer.sees_everything:
        return refuse(message, "waiting", dice_fell(live.broken_off))
    base = len(live.journal.entries)
    rows = live.step(live.journal.redo)
    done = live.done(message.id, viewer)
    return live.change(base, rows + live.finish(), done)


# --- what the other seat is asked -------------------------------------------------------------------------------------


def request_of(
    live: Live, side: int, message: messages.TakeBack | messages.Amend, back: list[Entry]
) -> messages.Request:
    """The request to the other seat, in words that it was told before; the faces are those that it saw.

    Of orders that it was not told it does not hear how many they are.
    """
    other = Viewer.of_side(1 - side)
    orders = listed(filter(None, (live.known_of(entry, other) for entry in reversed(back))), "\n") or UNTOLD
    text = say("{side} asks to take back: {orders}", side=live.names.side(side), orders=orders)
    if isinstance(message, messages.Amend):
        theirs = _dice_of(live, back[-1], other)
        mine = filter(_is_typed, _dice_of(live, back[-1], Viewer.of_side(side)))
        pairs = [(die.face, face) for die, face in zip(mine, message.faces, strict=False)
                 if any(die is seen for seen in theirs)]
        old, new = (", ".join(map(str, faces)) for faces in (zip(*pairs, strict=True) if pairs else ("?", "?")))
        text = say("{side} asks to correct the dice, from {old} to {new}, of: {orders}", side=live.names.side(side),
                   old=old, new=new, orders=orders)
    return messages.Request(seat=side, text=text, request=name_of(message))


def typed(live: Live, entry: Entry, viewer: Viewer) -> list[messages.Wanted]:
    """The dice of an order that were typed, as a viewer saw them."""
    return [messages.Wanted(faces=die.die, reason=die.reason, unit=die.unit, shows=die.face)
            for die in filter(_is_typed, _dice_of(live, entry, viewer))]


def next_die(live: Live, side: int, message: messages.Amend, entry: Entry) -> messages.DiceWanted | None:
    """Next die of an order whose dice are typed again; None when each has a face, and the other seat is asked.

    The dice are those of the order as it is: what the server would roll after another face, it tells no one before the
    other seat agrees.
    """
    dice, faces = typed(live, entry, Viewer.of_side(side)), list(message.faces)
    if len(faces) >= len(dice):
        return None
    wanted = [messages.Wanted(faces=die.faces, reason=die.reason, unit=die.unit, shows=face)
              for die, face in zip(dice, [*faces, 0], strict=False)]
    return messages.DiceWanted(id=message.id, seat=side, dice=wanted)


def _dice_of(live: Live, entry: Entry, viewer: Viewer) -> list[Rolled]:
    """The dice of an order that a viewer saw."""
    before, after = live.journal.state_at(entry.number - 1), live.journal.state_at(entry.number)
    return live.kind.secrets.dice_read(entry, before, after, live.names, viewer)


def _is_typed(die: Rolled) -> bool:
    return by_hand(die.how)
