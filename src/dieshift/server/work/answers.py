"""What a worker answers: menus, previews, orders of players. It gets what one viewer sees, and nothing else."""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple, cast

from msgspec.structs import replace

from dieshift.core import rulings
from dieshift.core.dice import Dice
from dieshift.core.loading import rules_of
from dieshift.core.records import clone, unflatten
from dieshift.core.rulesets import RulesetError
from dieshift.core.savefile import read_lines
from dieshift.core.schema import numbers
from dieshift.core.sources import Starved, Tape
from dieshift.core.viewers import Viewer
from dieshift.core.words import say
from dieshift.interface import players
from dieshift.interface.games import Kind, Setting, kind
from dieshift.interface.scene import NOBODY, Chance, Choice, Menu, Preview, seat_of
from dieshift.server.protocol.messages import Ask, Reply, Rulable
from dieshift.server.protocol.wire import encode, refusal
from dieshift.server.room.advice import unmeasured
from dieshift.server.room.projection import ended
from dieshift.server.room.setting import setting_kept

SURVEYS = {"field", "threat", "places"}  # of the whole table: they take longer than other questions
LONG = SURVEYS | {"moment"}
SIGHTS = SURVEYS | {"look"}
MASK = (1 << 63) - 1
ADVISER = "heuristic"
MOST_OF_A_WORD = 12  # orders of a menu whose chances are calculated together


class Table(NamedTuple):
    """What stands still in a game."""

    kind: Kind
    setting: Setting
    rules: Any
    ruleset: str
    doubt: str = ""  # why nobody can be told what these rules would make of anything


@lru_cache(64)
def table_of(header: bytes) -> Table:
    """The table of a game's header."""
    log = read_lines([header.decode()])
    system = kind(log.header.game)
    rules, doubt = rules_of(log.header, system.rulebook)
    if rules is None:
        return Table(system, setting_kept(log.header), system.rulebook.catalogue.record()(), log.header.ruleset, doubt)
    return Table(system, setting_kept(log.header), rules, log.header.ruleset)


def answer(header: bytes, flat: list[int], viewer: Viewer, ask: Ask, given_up: str = "") -> bytes:
    """The answer to a question; `given_up` says of a game that a side gave it up."""
    return _answer(header, flat, viewer, ask, given_up, measured=True)


def unmeasured_answer(header: bytes, flat: list[int], viewer: Viewer, ask: Ask, given_up: str = "") -> bytes:
    """The same where nothing is measured before an order is given."""
    return _answer(header, flat, viewer, ask, given_up, measured=False)


def _answer(header: bytes, flat: list[int], viewer: Viewer, ask: Ask, given_up: str, *, measured: bool) -> bytes:
    at = table_of(header)
    seen = unflatten(flat, at.kind.rulebook.state)
    if ask.what == "past":
        scene = at.kind.screen.scene(at.rules, at.setting.table, seen, at.setting.roster, viewer)
        return encode(Reply(id=ask.id, scene=ended(scene, given_up)))
    if at.doubt:
        return refusal("read_only", say("This game can only be read: {doubt}.", doubt=at.doubt), ask.id)
    if ask.what == "moment":
        return _moment(at, seen, viewer, ask)
    return _allowed(at, seen, viewer, ask, measured=measured)


def _moment(at: Table, seen: Any, viewer: Viewer, ask: Ask) -> bytes:
    """How things stand as a scenario that begins so, and what that cannot say."""
    from dieshift.lab.moments import moment

    try:
        saved = moment(at.kind, at.setting, at.kind.rulebook.catalogue.parse(at.ruleset), seen, viewer)
    except ValueError as fault:
        return refusal("unreadable", str(fault), ask.id)
    return encode(Reply(id=ask.id, written=saved.text, unsaid=saved.unsaid))


def _allowed(at: Table, seen: Any, viewer: Viewer, ask: Ask, *, measured: bool) -> bytes:
    """What may be ordered, and what would come of it, as far as a viewer knows."""
    roster = at.setting.roster
    # the referee acts for the side that must decide
    asks = Viewer.deciding(int(seen.seat_to_choose)) if viewer.sees_everything else viewer
    try:
        rules = at.kind.rulebook.catalogue.parse(ask.rules).record() if ask.rules else at.rules
        seen = _afterwards(at, rules, seen, asks, ask.after) if ask.after.strip() else seen
    except (RulesetError, ValueError) as fault:
        return refusal("unreadable", str(fault), ask.id)
    if ask.what == "menu":
        context = rules, at.setting.table, seen, roster, asks
        begun = seen.turn or seen.question  # an ambush is laid before the first turn
        menu = at.kind.screen.menu(*context) if begun else _begin(at.kind, roster, asks)
        return encode(Reply(id=ask.id, menu=menu if measured else unmeasured(menu)))
    if ask.what == "chances":
        return encode(Reply(id=ask.id, chances=list(_chances(at, rules, seen, asks))))
    if ask.what == "rulable":
        return _rulable(at, seen, viewer, ask)
    if ask.what in SIGHTS:
        return _sight(at, rules, seen, viewer, ask)
    if ask.what == "hint":
        if not asks.owns(int(seen.seat_to_choose)) or not (seen.turn or seen.question):
            return refusal("not_your_turn", say("Only the player who decides now can see this."), ask.id)
        return encode(Reply(id=ask.id, preview=_hint(at, rules, seen, asks)))
    if not ask.text.strip():
        return refusal("unreadable", say("The order's text is missing."), ask.id)
    preview = at.kind.screen.preview(rules, at.setting.table, seen, roster, asks, ask.text)
    return encode(Reply(id=ask.id, preview=preview))


def _chances(at: Table, rules: Any, seen: Any, viewer: Viewer) -> Iterator[Chance]:
    """The chances of the orders of a menu that leave nothing open, as their previews lead with them."""
    context = rules, at.setting.table, seen, at.setting.roster, viewer
    menu = at.kind.screen.menu(*context)
    ready = [one for one in menu.choices if not one.refused and not one.wants and one.x == NOBODY]
    of_word = Counter[str]()
    for order, word in ((one.order, one.word) for one in ready):
        of_word[word] += 1
        if of_word[word] > MOST_OF_A_WORD:
            continue
        preview = at.kind.screen.preview(*context, order)
        if preview.odds is not None and preview.odds.lead is not None:
            yield Chance(order=order, lead=preview.odds.lead, lasting=preview.odds.lasting, away=preview.away,
                         cover=preview.cover, weapon=preview.weapon)


def _afterwards(at: Table, rules: Any, seen: Any, viewer: Viewer, text: str) -> Any:
    """How a viewer sees things stand after an order of his that takes no dice; ValueError where there is none such."""
    if not viewer.owns(int(seen.seat_to_choose)):
        raise ValueError(say("Only the player who decides now can see this."))
    book, roster, after = at.kind.rulebook, at.setting.roster, clone(seen)
    order = at.kind.orders.read(text, roster, seen)
    code = book.refusal(rules, at.setting.table, seen, order)
    if code:
        raise ValueError(book.refusal_text(code, rules, at.setting.table, seen, order, roster))
    try:
        book.step(cast(Dice, Tape()), rules, at.setting.table, after, order)
    except Starved:
        raise ValueError(say("Dice decide what happens next.")) from None
    return after


def _rulable(at: Table, seen: Any, viewer: Viewer, ask: Ask) -> bytes:
    """What of a unit, or of the table, the referee may set by hand; he alone is told."""
    if not viewer.sees_everything:
        return refusal("not_yours", say("Only the referee can rule by hand."), ask.id)
    rulable, roster = rulings.rulings_of(at.kind.rulebook), at.setting.roster
    try:
        unit = rulings.unit_of(ask.text, roster)
    except ValueError as fault:
        return refusal("unreadable", str(fault), ask.id)
    try:
        choices = list(rulings.choices(rulable, at.setting.table, seen, unit, roster))
    except ValueError as fault:
        return refusal("illegal", str(fault), ask.id)
    return encode(Reply(id=ask.id, rulable=[Rulable(**each._asdict()) for each in choices]))


def _sight(at: Table, rules: Any, seen: Any, viewer: Viewer, ask: Ask) -> bytes:
    """Sight as far as a viewer knows; threats and places, without a side, are those of the side that must decide."""
    if ask.what in {"threat", "places"} and viewer.side is None:
        viewer = Viewer.deciding(int(seen.seat_to_choose))
    context = rules, at.setting.table, seen, at.setting.roster, viewer, ask.text
    try:
        if ask.what == "look":
            return encode(Reply(id=ask.id, look=at.kind.sight.look(*context)))
        if ask.what == "places":
            return encode(Reply(id=ask.id, spots=at.kind.sight.places(*context)))
        find = at.kind.sight.field if ask.what == "field" else at.kind.sight.threat
        return encode(Reply(id=ask.id, survey=find(*context)))
    except ValueError as fault:
        return refusal("unreadable", str(fault), ask.id)


def _hint(at: Table, rules: Any, seen: Any, asks: Viewer) -> Preview:
    """What the computer would order if it sat here and saw no more, and why; the same as often as it is asked."""
    book, order = at.kind.rulebook, at.kind.rulebook.order()
    mind = players.mind_for(0, int(seen.seat_to_choose), book.name)
    players.find(ADVISER, book.name)(mind, rules, at.setting.table, seen, order)
    table, roster = at.setting.table, at.setting.roster
    preview = at.kind.screen.preview(rules, table, seen, roster, asks, str(book.order_text(order, roster)))
    return replace(preview, ground=at.kind.screen.motive(rules, table, seen, roster, order))


def _begin(found: Kind, roster: Any, viewer: Viewer) -> Menu:
    """What may be ordered before the first turn, whose dice somebody has to type."""
    text = found.rulebook.order_text(found.rulebook.order(), roster)
    begin = Choice(order=text, word=text, title=say("Begin"), meaning=say("Start the first turn."))
    return Menu(seat=seat_of(viewer), choices=[begin])


def decide(header: bytes, flat: list[int], bot: str, seed: int, place: int) -> dict[str, int]:
    """The order of a bot that sees this; each place of a game has dice of its own, however it was come to.

    So a restart changes nothing, and neither does who corrects a die there and back.
    """
    at = table_of(header)
    book, seen = at.kind.rulebook, unflatten(flat, at.kind.rulebook.state)
    order, seat = book.order(), int(seen.seat_to_choose)
    mind = players.mind_for((seed + place * 0x9E3779B97F4A7C15) & MASK, seat, book.name)
    players.find(bot, book.name)(mind, at.rules, at.setting.table, seen, order)
    return numbers(order)
