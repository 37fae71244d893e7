"""The situation of a fire: every number that shifts its range die, each declared once with all that asks for it.

From the declaration follow the bits that a fact holds, what a shot may say, the flags of the command line and the
situation of a preview. Source: R5.13; S2.25; S4.111.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, NamedTuple, get_args, get_type_hints

from dieshift.core.tuples import setting
from dieshift.core.words import say
from dieshift.stargrunt.state.terms import COVER


@dataclass(frozen=True, slots=True)
class Condition:
    """A number of the situation as people state it: yes or no, one of some words, or yes, no and neither."""

    called: str  # where it is refused
    help: str  # of its flag on the command line
    flag: str = ""  # `--yes` or `--yes/--no`; empty: the name of the field
    words: tuple[str, ...] = ()  # for its numbers from 0, as they are typed; empty: yes or no
    known: tuple[str, ...] = ()  # the same words in its refusal
    refusal: str = ""  # of a number that has no word
    unstated: bool = False  # 0 is "not stated", 1 yes, 2 no; else 0 is no and 1 yes
    hidden: bool = field(kw_only=True)  # the target's counter hides it from the firer (R15.20; N35)
    of_men: bool = field(default=False, kw_only=True)  # a vehicle is never in it (R6.5; A16)

    @property
    def most(self) -> int:
        """Its highest number."""
        return len(self.words) - 1 if self.words else 2 if self.unstated else 1

    @property
    def default(self) -> Any:
        """What is stated where nothing is."""
        return self.state(0)

    def number(self, stated: Any) -> int:
        """The number of what is stated: a number of a word, yes or no, or None."""
        if self.unstated:
            return 0 if stated is None else 1 if stated else 2
        return int(stated)

    def state(self, number: int) -> Any:
        """What states a number."""
        if self.words:
            return int(number)
        return (None, True, False)[number] if self.unstated else bool(number)


class Situation(NamedTuple):
    """What shifts the range die: numbers only, so that odds and tests can make one by hand."""

    cover: Annotated[int, Condition(
        say("cover"), "The target's cover.", words=("open", "soft", "hard"), known=COVER,
        refusal=say("Cover can't be {typed}: 0, 1 and 2 are {known}. (R14.1)"), hidden=False)] = 0  # OPEN, SOFT, HARD
    in_position: Annotated[int, Condition(
        say("in position"), "The target is In Position.", hidden=True, of_men=True)] = 0
    lone: Annotated[int, Condition(
        say("lone"), "The target is an independent figure on its own.", hidden=True, of_men=True)] = 0
    travelling: Annotated[int, Condition(say("travelling"), "The target is in Travel column.", hidden=True)] = 0
    hasty: Annotated[int, Condition(say("hasty"), "It is opportunity fire.", hidden=False)] = 0
    concealment: Annotated[int, Condition(
        say("concealment"), "If not as its cover.", "--concealed/--unconcealed",
        unstated=True, hidden=False)] = 0  # AS_COVER, CONCEALS, BARE: whether the target is concealed


NOTHING_SHIFTS = Situation()  # a compiler fills in no default: rules pass this on
CONDITIONS: Mapping[str, Condition] = {
    name: get_args(hint)[1] for name, hint in get_type_hints(Situation, include_extras=True).items()}

# --- parts of it that are not known, or do not count ------------------------------------------------------------------

OF_MEN = [name for name, one in CONDITIONS.items() if one.of_men]  # a road column is a Travel column
at_counter = setting(Situation, **{name: 0 for name, one in CONDITIONS.items() if one.hidden})
at_point = setting(Situation, **dict.fromkeys(OF_MEN, 0))
unhurried = setting(Situation, hasty=0)

# --- as facts hold it, and as people state it -------------------------------------------------------------------------


def bits_of(without: Iterable[str] = ()) -> dict[str, int]:
    """The bits that each of its numbers takes in a fact."""
    return {name: one.most.bit_length() for name, one in CONDITIONS.items() if name not in without}


def situation_in(fact: Any, without: Iterable[str] = ()) -> Situation:
    """The situation that a fact holds."""
    return Situation(**{name: getattr(fact, name) for name in CONDITIONS if name not in without})


def stated_in(shot: Any) -> Situation:
    """The situation that a shot states."""
    return Situation(**{name: one.number(getattr(shot, name)) for name, one in CONDITIONS.items()})


def statement_of(situation: Situation) -> dict[str, Any]:
    """What a shot states to have a situation."""
    return {name: one.state(getattr(situation, name)) for name, one in CONDITIONS.items()}
