"""What can be ordered, each kind declared once, in its chapter: number, word, form, meaning, button, key, citation.

Everything else derives from the declarations: notation, menus, help, the masks that rules ask about. Numbers stand in
saved games, so a kind keeps its number for ever and new ones take the next. A package may declare kinds of its own.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from dieshift.core.registry import Registry, all_there, check_complete, check_number, clash, ours_first
from dieshift.core.rules import Numbered
from dieshift.core.words import Given, Message, filled, places_of, say

MOST = 127  # kinds of a game: a byte holds the number
MARKS = 63  # kinds that a game may mark as done: a bit each of a number of 64 bits
NEEDED = ("word", "meaning", "title", "cite")
SECTIONS = ("", "move", "fight", "command", "special")  # of the buttons, in this order; "": none
Pairs = Iterable[tuple[int, int]]


@dataclass(frozen=True, slots=True)
class Choice:
    """What the small number `choice` of an order says in one of the parts of its form.

    `words` are typed for each value, the empty one stands for silence; `titles` are what the button then says, where
    `{title}` stands for what it says otherwise. Parts that share the number are digits of it: the values of a part are
    multiples of its `unit`, below the unit of the next.
    """

    part: str
    words: Mapping[str, int]
    titles: Mapping[int, str] = field(default_factory=dict)
    unit: int = 1

    def word(self, value: int) -> str:
        """The word for a value; empty where nothing is typed."""
        return next((word for word, number in self.words.items() if number == value), "")


@dataclass(frozen=True, slots=True)
class Action:
    """One kind of order."""

    number: int
    word: str  # by which its text begins
    form: str  # how the rest is written: parts in braces, those in brackets may be missing
    meaning: str  # what it does: `write ... to`
    title: str  # what its button says
    cite: str
    question: int  # the question that it answers
    key: str = ""
    traits: int = 0  # bits whose meaning is the game's
    same_as: int = -1  # the kind of which it is another form; itself, if none is named
    nerve: str = ""  # what a test of nerve for it is for: `to move`
    choices: tuple[Choice, ...] = ()
    notes: tuple[str, ...] = ()  # what its form does not say
    alone: bool = False  # offered by itself: its key may be another's
    rank: int = 1  # smaller ones are shown first
    section: str = ""  # of the buttons: one of SECTIONS
    bit: int = -1  # which marks it as done or failed; its number, if none is named

    @property
    def mark(self) -> int:
        """The bit by which a state says that it was done or has failed; 0: it has none."""
        bit = self.number if self.bit < 0 else self.bit
        return 1 << bit if bit < MARKS else 0

    def chosen(self, number: int) -> list[tuple[Choice, int]]:
        """What the number `choice` of an order says, part by part."""
        units = sorted(choice.unit for choice in self.choices)
        above = {unit: next((other for other in units if other > unit), 0) for unit in units}
        return [(choice, (number % above[choice.unit] if above[choice.unit] else number) // choice.unit * choice.unit)
                for choice in self.choices]


@dataclass(frozen=True, slots=True)
class Spoken:
    """One word by which an order is given: most kinds have one, some one for each of their choices."""

    action: Action
    meaning: str
    title: str  # `Actions.title` fills its places
    choice: int = 0

    @property
    def key(self) -> str:
        """The key that gives the order: of the kind's first word."""
        return self.action.key if self.choice == 0 else ""


class Actions(Registry[Action]):
    """The kinds of order of one game, by number and by word, in the order of their numbers.

    `marked`: the question of those that a state marks as done or failed, a bit each.
    """

    def __init__(self, game: str, marked: int = -1, chapters: str = "") -> None:
        super().__init__(game, chapters)
        self.marked = marked
        self.by_word: dict[str, Spoken] = {}
        self._tables: list[tuple[Numbered[..., int], Callable[[], Pairs]]] = []

    def holds(self, value: Callable[[Action], int]) -> Callable[[Numbered[..., int]], Numbered[..., int]]:
        """Give a numbered rule a value for each kind, so that rules can ask about it: its traits, its question."""
        return self.lists(lambda: [(number, value(action)) for number, action in self.by_number.items()])

    def lists(self, pairs: Callable[[], Pairs]) -> Callable[[Numbered[..., int]], Numbered[..., int]]:
        """Give a numbered rule these numbers and values, as they are after each declaration."""
        def held(made: Numbered[..., int]) -> Numbered[..., int]:
            self._tables.append((made, pairs))
            return made

        return held

    def declare(self, action: Action, others: Mapping[str, tuple[int, str, str]] | None = None) -> int:
        """Take a kind in, and return its number. `others`: more words, each with its choice, meaning and title.

        DeclarationError names what is missing or taken, and the kind that has taken it.
        """
        ours_first(self.chapters)
        spoken = {action.word: Spoken(action, say(action.meaning), say(action.title))}
        for word, (choice, meaning, title) in (others or {}).items():
            spoken[word] = Spoken(action, say(meaning), say(title), choice)
        self._check(action, spoken)
        self.keep(action.number, action)
        words = self.by_word | spoken
        self.by_word.clear()
        self.by_word |= dict(sorted(words.items(), key=lambda item: (item[1].action.number, item[1].choice)))
        for table, pairs in self._tables:
            for number, value in pairs():
                table.constant(number, value)
        return action.number

    def word(self, number: int) -> str:
        """The word of a kind."""
        return self.by_number[number].word

    def title(self, number: int, choice: int = 0, /, **places: Given) -> Message:
        """What the button of an order says: of its choices the first that makes a difference is said with it."""
        action = self.by_number[number]
        spoken = {one.choice: one.title for one in self.by_word.values() if one.action is action}
        title = filled(spoken.get(choice, action.title), places)
        forms = (one.titles.get(value) for one, value in action.chosen(choice))
        form = next(filter(None, forms), "")
        return filled(form, {**places, "title": title}) if form else title

    def several(self) -> list[str]:
        """The words of which several orders are given whose buttons say different things."""
        return [word for word, one in self.by_word.items()
                if places_of(one.title) or any(choice.titles for choice in one.action.choices)]

    def ranked(self) -> list[str]:
        """All words, those that are wanted most first."""
        return sorted(self.by_word, key=lambda word: self.by_word[word].action.rank)

    def having(self, trait: int) -> list[int]:
        """The kinds with a trait."""
        return [number for number, action in self.by_number.items() if action.traits & trait]

    def asked(self, question: int) -> list[int]:
        """The kinds that answer a question."""
        return [number for number, action in self.by_number.items() if action.question == question]

    def same(self, number: int) -> int:
        """The kinds that are the same action as one, a bit each."""
        return sum(one.mark for other, one in self.by_number.items() if self._first(other) == self._first(number))

    def free_bits(self, question: int) -> list[int]:
        """The bits that an order of some question may borrow: those of answers to others, without a test of nerve."""
        taken = {one.bit for one in self.by_number.values()}
        return [number for number, one in self.by_number.items()
                if number < MARKS and number not in taken and not one.nerve and one.bit < 0
                and one.question != question]

    def _first(self, number: int) -> int:
        return self.by_number[number].same_as if self.by_number[number].same_as >= 0 else number

    def _check(self, action: Action, spoken: Iterable[str]) -> None:
        what = f"the order {action.word!r} of {self.game}"
        check_complete(what, action, NEEDED)
        check_number(what, action.number, {number: one.word for number, one in self.by_number.items()}, most=MOST - 1)
        self._check_bit(what, action)
        if action.section not in SECTIONS:
            clash(f"{what} is in the section {action.section!r}", f"choose one of {', '.join(SECTIONS[1:])}")
        for word in spoken:
            if word in self.by_word:
                clash(f"{what} is typed {word!r}, as number {self.by_word[word].action.number} is",
                      "choose another word")
        for one in self.by_number.values():
            alone = action.alone or one.alone
            if action.key and not alone and (one.key, one.question) == (action.key, action.question):
                clash(f"{what} has the key {action.key}, as {one.word!r} has", "choose another")

    def _check_bit(self, what: str, action: Action) -> None:
        """Check that a marked kind has a bit: its own number, or the number of an answer without a test of nerve.

        The chapter of that answer may come later; then this check runs when the answer is declared.
        """
        borrowers = {one.bit: one for one in self.by_number.values() if one.bit >= 0}
        one = borrowers.get(action.number)
        if one is not None and (action.nerve or action.bit >= 0 or action.question == one.question):
            clash(f"{what} needs the bit {action.number}, which {one.word!r} has", "give that one another")
        if action.bit < 0 and (action.mark or action.question != self.marked):
            return
        free = self.free_bits(action.question)
        to_come = not all_there() and 0 <= action.bit < MARKS and not {action.bit} & {*self.by_number, *borrowers}
        if action.bit not in free and not to_come:
            has = "no bit to be marked by" if action.bit < 0 else f"the bit {action.bit}, which another needs"
            clash(f"{what} has {has}", f"bit={free[0]} is free" if free else "none is free")
