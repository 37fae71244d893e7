"""Two games that differ only in what one seat may not know, played side by side, and all that this seat is given.

`Side` is one of the two: a journal with committed dice in streams, and the outlet of the viewer: what it was told,
its view, the question, its offers. `watch` plays both by one stream of choices and compares the outlets after every
order, until an event of `releases` tells the viewer what it did not know. All that differs between the two games comes
out of the same `Random`. `played` makes a property of a seed; HYPOTHESIS_PROFILE=nightly tries many.
"""

import os
from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple

from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from dieshift.core.journal import Journal, header_of
from dieshift.core.records import clone, flatten
from dieshift.core.savefile import line_of
from dieshift.core.sources import Secure
from dieshift.core.streams import SeatDice, Stream, Streams, Whose, name_of
from dieshift.core.viewers import Viewer
from dieshift.interface import players
from dieshift.interface.kind import Kind, Setting
from dieshift.interface.save_header import kept
from dieshift.interface.scene import Menu
from dieshift.server.protocol.messages import Ask
from dieshift.server.protocol.wire import encode
from dieshift.server.room import fallen, history, projection
from dieshift.server.work import answers

OWN, ENEMY = 0, 1  # sides
VIEWER, OTHER = Viewer.FIRST, Viewer.SECOND  # who play them
ENEMYS = name_of(Whose(ENEMY, secret=True))  # the stream of dice of which the viewer knows nothing
SEED = b"\x5e" * 32  # of the dice: nothing that a viewer is given may hold it
SHOWN = 400  # characters of what differs
ID = f"{0:032x}"  # of a question
PREVIEWED = 5  # every so many choices of a menu
SURVEYED = 6  # the whole table is looked over once in so many things that were told
BRIEF = 3  # examples of a property when everything is tested
COUNTED: Counter[str] = Counter()  # pairs of games, orders played in both, and outlets compared: shown at the end
NIGHTLY = os.environ.get("HYPOTHESIS_PROFILE") == "nightly"
EXAMPLES = int(os.environ.get("DIESHIFT_PAIRS", settings().max_examples if NIGHTLY else BRIEF))


def played(law: Callable[..., None]) -> Callable[..., None]:
    """Make a test of a law by seeds; one that fails is named, and no smaller one is looked for: seeds have no size."""
    wholly = settings(max_examples=EXAMPLES, phases=(Phase.explicit, Phase.reuse, Phase.generate))
    return wholly(given(seed=st.integers(0, 1 << 32))(law))


class LeakError(AssertionError):
    """The viewer was given different things by games that are the same to it."""

    def __init__(self, where: str, first: Any, second: Any) -> None:
        one, two = repr(first), repr(second)
        same = next((k for k, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), 0)
        start = max(0, same - SHOWN // 2)
        super().__init__(f"{where}: {one[start:start + SHOWN]} != {two[start:start + SHOWN]}")


class World(NamedTuple):
    """A game to play: its kind, the setting it begins with, and how to replace what the viewer does not know."""

    kind: Kind
    setting: Setting
    vary: Callable[[Any, Random], None]  # (game, chance): other hidden things in their place, legal ones
    released: Callable[[Any, Any], tuple[Any, ...]]  # (before, after): what the rules tell the viewer of hidden things
    probes: Callable[[Any, Random], list[str]]  # (names, chance): orders of the viewer that might find something out
    unseen: Callable[[Any, Any, str, Random], str]  # (game, names, text, chance): another order that looks the same
    shy: Callable[[list[str]], list[str]]  # of the other side's orders those that show nothing hidden
    stir: Callable[[Any, Random], str]  # (game, chance): an order of the other side that may show nothing; or none
    # (setting): the same with another text and other names of what the viewer does not know
    disguise: Callable[[Any], Any] = lambda setting: setting


class OtherSecrets(Streams):
    """The same open streams, the same secret one of the viewer's own dice, and another of the enemy's."""

    def __init__(self, streams: Streams) -> None:
        super().__init__(streams._key)

    def of(self, name: str) -> Stream:
        """The stream of a name, which is another's when it is the enemy's secret one."""
        return super().of(f"{name} of another game" if name == ENEMYS else name)


class Side:
    """One of the two games, and what its viewer was given."""

    def __init__(self, world: World, game: Any, salt: str = "", *, other_secrets: bool = False) -> None:
        kind, setting = world.kind, world.setting
        self.world, self.kind, self.names, self.table, self.viewer = world, kind, setting.roster, setting.table, VIEWER
        committed = Secure(SEED).agree(f"two runs{salt}").committed()
        if other_secrets:
            committed._streams = OtherSecrets(committed.streams())
        dice = SeatDice(committed, self._whose)
        header = header_of(kind.rulebook, setting.ruleset, game, dice, setting.document, setting=kept(setting))
        self.header = line_of(header)
        self.journal = Journal(kind.rulebook, header, setting.ruleset.record(), self.table, game, dice, self.names)
        self.told: list[bytes] = []
        self.entries = [0]  # of the journal, by how much the viewer had been told
        self.numbers: dict[int, int] = {}
        self.begun = world.released(*self.play(kind.rulebook.order()))  # what the first step told by the rules

    def _whose(self, game: Any, order: Any, reason: str, unit: str) -> Any:
        return self.kind.secrets.whose_die(self.table, game, order, self.names, reason, unit)

    @property
    def game(self) -> Any:
        return self.journal.game

    def play(self, order: Any) -> tuple[Any, Any]:
        """Play an order; the states before and after it."""
        before = self.game
        self._tell(self.journal.order(order), before)
        return before, self.game

    def take_back(self, *, again: bool = False) -> None:
        """Undo the last order, or let it stand again."""
        before = self.game
        self._tell(self.journal.redo() if again else self.journal.undo(), before)

    def rule(self, text: str) -> None:
        """The referee sets something by hand."""
        before = self.game
        self._tell(self.journal.rule(text), before)

    def concede(self, side: int) -> None:
        """A side gives up."""
        before = self.game
        self._tell(self.journal.concede(side), before)

    def _tell(self, entry: Any, before: Any) -> None:
        concerns = self.journal.entries[entry.target - 1] if entry.target else None
        step = projection.Step(entry, before, self.game, concerns)
        news = projection.told(self.kind, self.table, self.names, self.journal.rules, step, self.viewer,
                               n=len(self.told) + 1, concerned=self.numbers.get(entry.target, 0))
        if news is not None:
            self.numbers[entry.number] = news.n
            self.told.append(projection.body(news))
            self.entries.append(entry.number)

    def refusal(self, text: str) -> str:
        """What the viewer hears of an order it would like to give; empty: it may."""
        try:
            projection.order_for(self.kind, self.journal.rules, self.table, self.game, self.names, self.viewer, text)
        except Exception as fault:  # noqa: BLE001 - whatever it is, the viewer may read it
            return str(fault)
        return ""

    def outlet(self) -> dict[str, Any]:
        """All that the viewer's page is given at this moment."""
        kind, seen = self.kind, projection.view_of(self.kind, self.game, self.viewer)
        page = {"told": list(self.told), "numbers": flatten(seen), "rows": kind.score.rows(seen, self.names),
                "question": kind.orders.question(seen, self.names),
                "save": projection.seat_save(self.journal.header, "two runs", self.viewer, self.told)}
        at = (self.journal.rules, self.table, seen, self.names, self.viewer)
        page["scene"] = encode(kind.screen.scene(*at))
        whole = len(self.told) % SURVEYED == 1
        page["map"] = kind.screen.text_map(self.table, seen, self.names) if whole else ""
        menu = kind.screen.menu(*at)
        for what, asks in ASKED.items():
            if whole or what not in LARGE:
                page[what] = [self.ask(what, **fields) for fields in asks(self, menu)]
        if whole:
            page["imagined"] = flatten(kind.secrets.imagine(self.journal.rules, self.table, self.game, self.viewer, 7))
        if self.viewer.owns(seen.seat_to_choose):
            page["offers"] = self.offers()
            if len(self.told) % SURVEYED == 1:
                page["hint"] = self.hint(seen)
        return page

    def hint(self, seen: Any) -> tuple[str, bytes]:
        """What the computer would order in the viewer's place, and why."""
        order, book = self.kind.rulebook.order(), self.kind.rulebook
        mind = players.mind_for(0, int(seen.seat_to_choose), book.name)
        players.find("heuristic", book.name)(mind, self.journal.rules, self.table, seen, order)
        ground = self.kind.screen.motive(self.journal.rules, self.table, seen, self.names, order)
        return book.order_text(order, self.names), encode(ground)

    def ask(self, what: str, *, back: bool = False, **fields: Any) -> bytes:
        """The answer of the server to a question of the viewer; `back`: of when it had been told `n` things."""
        ask = Ask(id=ID, what=what, **fields)
        if what == "story":
            return history.story(ask, self.told[ask.n:])
        if what == "luck":
            return fallen.answer(self.told, [self.names.side(seat) for seat in (0, 1)], ID)
        state = self.journal.state_at(self.entries[ask.n]) if back else self.game
        return answers.answer(self.header, flatten(projection.view_of(self.kind, state, self.viewer)), self.viewer, ask)

    def offers(self) -> list[str]:
        """The orders that the viewer is offered, with what they mean."""
        seen = projection.view_of(self.kind, self.game, self.viewer)
        return [f"{offer.order}: {offer.meaning}" for offer in
                self.kind.orders.offers(self.journal.rules, self.table, seen, self.names)]


# --- questions --------------------------------------------------------------------------------------------------------

Asks = Iterator[dict[str, Any]]  # the fields of questions of one kind


def _of_nothing(*_: Any) -> Asks:
    yield {}


def _of_now_and_then(side: Side, _: Menu) -> Asks:
    """How it began, and how it stands."""
    yield from ({"n": n, "back": True} for n in sorted({0, len(side.told)}))


def _of_the_story(side: Side, _: Menu) -> Asks:
    yield from ({"n": n} for n in sorted({0, len(side.told) // 2}))


def _of_menus(_: Side, menu: Menu) -> Asks:
    """The orders of the moment, and those behind an order that takes no dice."""
    yield {}
    yield from ({"after": choice.order} for choice in menu.choices[:1] if not choice.refused)


def _of_orders(_: Side, menu: Menu) -> Asks:
    yield from ({"text": choice.order} for choice in menu.choices[::PREVIEWED])


def _of_sights(side: Side, _: Menu) -> Asks:
    """What the first unit on the table and every other see of each other."""
    at = side.kind.screen.scene(side.journal.rules, side.table, projection.view_of(side.kind, side.game, side.viewer),
                         side.names, side.viewer)
    codes = [unit.code for unit in at.units if unit.x or unit.y]
    yield from ({"text": f"{codes[0]} at {code}"} for code in codes[1:])


def _of_a_place(*_: Any) -> Asks:
    yield {"text": "3.5,2.5"}


def _of_ends(_: Side, menu: Menu) -> Asks:
    """Where moves may end, and from where fire could be given."""
    yield from [{"text": choice.order} for choice in menu.choices
                if choice.wants == "path" and choice.order.split()[0] in {"move", "dash"}][:2]
    yield from ({"text": choice.order} for choice in menu.choices if choice.word == "fire")


def _of_what_is_ruled(side: Side, _: Menu) -> Asks:
    yield from ({"text": text} for text in ("table", side.names.unit(0)))


# what is asked of each kind of question; `test_questions.py` sees that the protocol has no other
ASKED: dict[str, Callable[[Side, Menu], Asks]] = {
    "menu": _of_menus, "preview": _of_orders, "hint": _of_nothing, "look": _of_sights, "field": _of_a_place,
    "threat": _of_nothing, "places": _of_ends, "past": _of_now_and_then, "story": _of_the_story, "luck": _of_nothing,
    "moment": _of_now_and_then, "rulable": _of_what_is_ruled, "chances": _of_menus,
}
LARGE = {"hint", "field", "threat", "places", "past", "moment", "rulable", "chances"}  # asked once in SURVEYED


def pair(world: World, chance: Random) -> tuple[Side, Side]:
    """Two games that are the same to the viewer."""
    other = clone(world.setting.game)
    world.vary(other, chance)
    return Side(world, world.setting.game), Side(disguised(world), other, other_secrets=True)


def disguised(world: World) -> World:
    """A game to play whose text and names differ in what the viewer does not know."""
    return world._replace(setting=world.disguise(world.setting))


def compare(one: Side, two: Side) -> None:
    """LeakError when the two outlets differ, with the first thing that does."""
    COUNTED[f"{one.kind.rulebook.name}: outlets compared"] += 1
    first, second = one.outlet(), two.outlet()
    if SEED.hex() in repr(first):
        raise LeakError(SEED.hex(), first, second)
    for name in first | second:
        if first.get(name) != second.get(name):
            raise LeakError(name, *_difference(first.get(name), second.get(name)))


def _difference(first: Any, second: Any) -> tuple[Any, Any]:
    """The first place where two things differ."""
    if isinstance(first, list) and isinstance(second, list) and len(first) == len(second):
        return next((a, b) for a, b in zip(first, second, strict=True) if a != b)
    return first, second


def watch(world: World, chance: Random, orders: int = 24) -> int:
    """Play two games side by side; how many orders went by before something was released, or LeakError."""
    one, two = pair(world, chance)
    COUNTED[f"{world.kind.rulebook.name}: pairs of games"] += 1
    if one.begun != two.begun:
        return 0
    compare(one, two)
    for played in range(orders):
        if one.game.seat_to_choose == -1:
            return played
        if one.game.seat_to_choose == OWN:
            probe(one, two, chance)
        elif not _stir(one, two, chance):
            return played
        if not _step(one, two, chance):
            return played
        COUNTED[f"{world.kind.rulebook.name}: orders in both games"] += 1
        compare(one, two)
        if chance.randrange(6) == 0 and one.journal.can_undo and two.journal.can_undo:
            for again in (False, True):
                one.take_back(again=again)
                two.take_back(again=again)
                compare(one, two)
    return orders


def probe(one: Side, two: Side, chance: Random) -> None:
    """Ask for what might find something out: the answers agree, whatever lies hidden."""
    for text in one.world.probes(one.names, chance):
        probe_text(one, two, text)


def probe_text(one: Side, two: Side, text: str) -> None:
    """Ask both games whether the viewer may give an order."""
    first, second = one.refusal(text), two.refusal(text)
    if first != second:
        raise LeakError(text, first, second)


def _stir(one: Side, two: Side, chance: Random) -> bool:
    """Something more that the other side does in one of the games, unseen; False when it was seen after all."""
    text = two.world.stir(two.game, chance)
    if not text:
        return True
    order = two.kind.orders.read(text, two.names, two.game)
    if two.kind.rulebook.refusal(two.journal.rules, two.table, two.game, order):
        return True
    waiting = two.kind.rulebook.waiting(two.game)
    seen = two.world.released(two.game, two.game)
    _, after = two.play(order)
    if two.world.released(after, after) != seen or two.kind.rulebook.waiting(after) != waiting:
        return False
    compare(one, two)
    for again in (False, True):
        two.take_back(again=again)
        compare(one, two)
    return True


def _step(one: Side, two: Side, chance: Random) -> bool:
    """One order in both games, the same for whom the viewer sees; False when it told the viewer something new."""
    text = order_of(one, chance)
    other = text if one.game.seat_to_choose == OWN else one.world.unseen(two.game, two.names, text, chance)
    results = []
    for side, words in ((one, text), (two, other)):
        order = side.kind.orders.read(words, side.names, side.game)
        code = side.kind.rulebook.refusal(side.journal.rules, side.table, side.game, order)
        if code and side.game.seat_to_choose == OWN and not side.refusal(words):
            raise LeakError(words, "allowed by what the viewer knows", code)
        if code:
            return False
        results.append((side, order))
    seen = [side.world.released(*side.play(order)) for side, order in results]
    return bool(seen[0] == seen[1])


def order_of(side: Side, chance: Random) -> str:
    """An order for whoever must decide: of the viewer one that it is offered, of the other any that it may give."""
    kind, game = side.kind, side.game
    seen = projection.view_of(kind, game, VIEWER) if game.seat_to_choose == OWN else game
    texts = [offer.order for offer in kind.orders.offers(side.journal.rules, side.table, seen, side.names)]
    if game.seat_to_choose != VIEWER and chance.randrange(10):
        texts = side.world.shy(texts) or texts
    word = chance.choice(sorted({text.partition(" ")[0] for text in texts}))
    return _with_place(chance.choice([text for text in texts if text.partition(" ")[0] == word]), chance)


def _with_place(text: str, chance: Random) -> str:
    return text.replace("X,Y", f"{chance.randrange(4, 44)},{chance.randrange(4, 36)}")


def chances(count: int) -> Iterator[Random]:
    """Some sources of chance, always the same."""
    return map(of_seed, range(count))


def of_seed(seed: int) -> Random:
    """The chance of a seed."""
    return Random(seed)  # noqa: S311 - games, not secrets
