"""Who supplies the faces of the dice: a seed, a person at the table, a record, or a committed secret.

A `FaceSource` answers one question: which face does this die show? The journal asks it, and writes down who answered.
This module stands at the edge of the package: it alone draws chance from the operating system (`secrets`).

Dice that nobody can steer (`Secure`): the host draws 32 random bytes and publishes their SHA-256 before anybody else
speaks; every player may add 32 bytes; the stream of faces is HMAC-SHA256 over all of it. At the end the host's bytes
are revealed, and `verify_secure` recomputes every face.
"""

import hashlib
import hmac
import re
import secrets
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NoReturn, Protocol

from dieshift.core.commit_reveal import Shares
from dieshift.core.dice import PARTY, TAPE, Dice, Source, seed_dice, seeded_face
from dieshift.core.draws import choice, purpose
from dieshift.core.savefile import Rolled
from dieshift.core.streams import Committed, Streams, UnprovenDice, follow
from dieshift.core.words import plain, say, word

SEED_BYTES = 32


class NoFace(Exception):  # noqa: N818 - named for what happened at the table
    """A source cannot say which face a die shows: nobody answered, or its faces are used up."""


class FaceSource(Protocol):
    """Who supplies the faces. `drawn` says how far its generator is, so that a saved game goes on where it stopped."""

    kind: str

    @property
    def drawn(self) -> int:
        """Words drawn from the generator so far; 0 where there is none."""
        ...

    def face(self, die: int, reason: str, unit: str) -> int:
        """The face of a die that is rolled for a reason and a unit."""
        ...

    def header(self) -> dict[str, Any]:
        """What a saved game says about its dice before the first one falls."""
        ...


class SeededSource:
    """Faces of the generator that simulations use: a journaled battle shows the dice of the simulated one."""

    kind = plain(say("seeded"))

    def __init__(self, seed: int, drawn: int = 0) -> None:
        if not 0 <= seed < 1 << 64:
            message = f"the seed {seed} does not fit 64 bits: give a whole number from 0 to 2**64 - 1"
            raise ValueError(message)
        self.seed = seed
        self._dice = seed_dice(seed)
        self._dice.counter = drawn

    @property
    def drawn(self) -> int:
        """Words drawn from the generator so far."""
        return self._dice.counter

    def face(self, die: int, reason: str, unit: str) -> int:  # noqa: ARG002 - what other sources are told
        """The generator's next face."""
        return seeded_face(self._dice, die)

    def header(self) -> dict[str, Any]:
        """The seed; it tells every face to come."""
        return {"kind": self.kind, "seed": self.seed}

    def logged(self) -> Dice:
        """Dice for one order in one pass: they go on where the source stands and write every face to their tape."""
        dice = seed_dice(self.seed, logged=True)
        dice.counter = self._dice.counter
        return dice

    def advance(self, dice: Dice) -> None:
        """Go on behind an order that was played with `logged` dice."""
        self._dice.counter = dice.counter


class ByHand:
    """Faces that a person reads from real dice.

    `ask(die, reason, unit)` answers with a number or its text, or with None to give up. An answer that the die does not
    show is refused through `tell`, with one sentence, and asked again. Where no die is rolled but something is drawn, a
    counter, say, `die` is 0, the reason says what may be drawn, and the answer names it.
    """

    kind = plain(say("by hand"))
    drawn = 0

    def __init__(self, ask: Callable[[int, str, str], object], tell: Callable[[str], object] | None = None) -> None:
        self._ask = ask
        self._tell = tell

    def face(self, die: int, reason: str, unit: str) -> int:
        """Ask until the answer is a face of the die; NoFace when the answer is None."""
        while True:
            answer = self._ask(die, reason, unit)
            if answer is None:
                raise NoFace(say("the face of the D{die} is missing ({purpose})", die=die,
                                 purpose=purpose(reason, unit)))
            face = _whole(answer)
            if 1 <= face <= die:
                return face
            if self._tell is not None:
                self._tell(say("{answer} isn't on a D{die}: type a whole number from 1 to {die}.",
                               answer=repr(answer), die=die))

    def draw(self, noun: str, left: Mapping[str, int], reason: str, unit: str) -> int:
        """Ask what was drawn, until the answer names it; the face that stands for it."""
        names = choice(left)
        while True:
            answer = self._ask(0, say("{reason}: type the {noun} drawn, {names}", reason=word(reason),
                                      noun=word(noun), names=names), unit)
            if answer is None:
                raise NoFace(say("the drawn {noun} is missing ({purpose})", noun=word(noun),
                                 purpose=purpose(reason, unit)))
            if str(answer).strip() in left:
                return left[str(answer).strip()]
            if self._tell is not None:
                self._tell(say("{answer} isn't a {noun} that is left: type {names}.", answer=repr(answer),
                               noun=word(noun), names=names))

    def header(self) -> dict[str, Any]:
        """That the dice are real ones."""
        return {"kind": self.kind}


class Recorded:
    """Faces written down before: bare ones, or `(die, face)` to have the die checked."""

    kind = plain(say("recorded"))

    def __init__(self, faces: Iterable[tuple[int, int] | int]) -> None:
        self._faces = list(faces)
        self.drawn = 0

    def face(self, die: int, reason: str, unit: str) -> int:
        """The next recorded face; NoFace when there is none, or when it was another die's."""
        if self.drawn >= len(self._faces):
            raise NoFace(say("a D{die} is needed ({purpose}), and all {count} recorded faces are used", die=die,
                             purpose=purpose(reason, unit), count=len(self._faces)))
        item = self._faces[self.drawn]
        recorded, face = item if isinstance(item, tuple) else (die, item)
        if recorded != die or not 1 <= face <= die:
            raise NoFace(say("recorded face {count} is {face} on a D{recorded}, but a D{die} is needed ({purpose})",
                             count=self.drawn + 1, face=face, recorded=recorded, die=die,
                             purpose=purpose(reason, unit)))
        self.drawn += 1
        return face

    def header(self) -> dict[str, Any]:
        """That the faces come from a record."""
        return {"kind": self.kind}


class Secure:
    """Dice by commit and reveal: nobody can choose them, and everybody can check them afterwards.

    Make one, publish its `commitment`, then let the players give their seeds (32 bytes each) and `agree` on them. The
    context is a text that binds the dice to one game: its name, scenario and rule set.
    """

    kind = plain(say("secure"))

    def __init__(self, server_seed: bytes | None = None) -> None:
        self._seed = secrets.token_bytes(SEED_BYTES) if server_seed is None else _seed(server_seed, "the server")
        self.commitment = hashlib.sha256(self._seed).hexdigest()
        self.shares = Shares()
        self._clients: list[bytes] = []
        self._context = ""
        self._ahead = 0
        self._agreed = False
        self._streams: Streams | None = None

    def agree(self, context: str, client_seeds: Sequence[bytes] = (), *, drawn: int = 0,
              shares: Iterable[int] = ()) -> "Secure":
        """Fix what the faces follow from; `drawn` goes on behind a saved game. Only once, before the first face.

        `shares` names the seats that give a part of their own (`take`) before the first die.
        """
        if self._agreed:
            message = "these dice were agreed on already: new dice need a new commitment"
            raise ValueError(message)
        self._clients = [_seed(seed, f"player {k}") for k, seed in enumerate(client_seeds, 1)]
        self.shares = Shares(shares)
        self._context, self._ahead, self._agreed = context, drawn, True
        self._settle()
        return self

    def take(self, kind: str, text: str) -> None:
        """A part of a player's, as an entry of the journal has it; Unshared when it does not fit."""
        self.shares.take(kind, text)
        self._settle()

    def _settle(self) -> None:
        if self._streams is None and self.shares.settled:
            clients = [*self._clients, *self.shares.secrets]
            self._streams = Streams(_key(self._seed, self.commitment, clients, self._context), self._ahead)

    @property
    def drawn(self) -> int:
        """Words drawn from the stream so far."""
        return self._streams.drawn if self._streams is not None else 0

    def face(self, die: int, reason: str, unit: str) -> int:  # noqa: ARG002 - what other sources are told
        """The next face of the one stream that all dice of these come from."""
        return self.streams().of("").face(die)

    def committed(self) -> Committed:
        """These dice in streams, for `SeatDice`."""
        if not self._agreed:
            self.streams()
        return self

    def streams(self) -> Streams:
        """The streams of all dice; NoFace as long as there is no agreement."""
        if self._streams is None:
            message = "the players have not agreed on these dice yet: publish the commitment, then call agree()"
            raise NoFace(message)
        return self._streams

    def header(self) -> dict[str, Any]:
        """What may be known while the game runs: the commitment, the players' seeds, the context, who takes part."""
        clients = [seed.hex() for seed in self._clients]
        known = {"kind": self.kind, "commitment": self.commitment, "clients": clients, "context": self._context}
        return known | ({"shares": list(self.shares.seats)} if self.shares.seats else {})

    def reveal(self) -> str:
        """The host's secret, to be published when the game is over; `verify_secure` wants it as `server_seed`."""
        return self._seed.hex()


def verify_secure(header: Mapping[str, Any], dice: Iterable[tuple[int, int, str]],
                  shares: Iterable[bytes] = ()) -> None:
    """Recompute every `(die, face, how)` of a finished game from its revealed header, in the order they fell.

    `shares` are the parts that the players gave behind the header. Raises UnprovenDice naming the first face that does
    not follow, or saying why the seed is not the committed one.
    """
    follow(streams_of(header, shares), dice)


def streams_of(header: Mapping[str, Any], shares: Iterable[bytes] = ()) -> Streams:
    """The streams of a revealed header, before any die fell; UnprovenDice when its seed is not the committed one."""
    try:
        seed = bytes.fromhex(header["server_seed"])
        clients = [_seed(bytes.fromhex(text), f"player {k}") for k, text in enumerate(header["clients"], 1)]
        commitment, context = str(header["commitment"]), str(header["context"])
    except (KeyError, TypeError, ValueError) as fault:
        message = say("these dice can't be checked: the header is incomplete or has no seed ({technical})",
                      technical=str(fault))
        raise UnprovenDice(message) from None
    if hashlib.sha256(seed).hexdigest() != commitment:
        message = say("the revealed seed isn't the committed one: its SHA-256 is different")
        raise UnprovenDice(message)
    return Streams(_key(seed, commitment, [*clients, *shares], context))


def _key(seed: bytes, commitment: str, clients: Iterable[bytes], context: str) -> bytes:
    return hmac.digest(seed, bytes.fromhex(commitment) + b"".join(clients) + context.encode(), "sha256")


def _seed(seed: bytes, whose: str) -> bytes:
    if len(seed) != SEED_BYTES:
        message = f"the seed of {whose} has {len(seed)} bytes: it needs {SEED_BYTES}"
        raise ValueError(message)
    return seed


def _whole(answer: object) -> int:
    """The whole number that an answer means, 0 if it means none."""
    if isinstance(answer, str) and re.fullmatch(r"[0-9]{1,4}", answer.strip()):
        return int(answer)
    return answer if isinstance(answer, int) and not isinstance(answer, bool) else 0


class Starved(Exception):  # noqa: N818 - named for what happened at the table
    """A rule rolled a die whose face is not known yet: its die, its reason and its unit."""

    def __init__(self, die: int, why: int, unit: int) -> None:
        super().__init__(die, why, unit)
        self.die = die
        self.why = why
        self.unit = unit


class TooManyDice(ValueError):  # noqa: N818 - named for what happened at the table
    """A rule rolled more dice than a tape holds."""

    def __init__(self, limit: int = TAPE) -> None:
        super().__init__(say("this rolled more than {limit} dice, which is the limit: does a rule go on for ever?",
                             limit=limit))


class Tape:
    """Known faces, as the dice of an interpreted rule: cheaper than a `Dice` record, and it stops the rule at once.

    It has the fields of `dieshift.core.dice.Dice`. A rule that rolls beyond the last face raises Starved.
    """

    __slots__ = ("counter", "die", "face", "key", "loaded", "other", "party", "read", "salt", "source", "unit", "who",
                 "why")

    def __init__(self, faces: Iterable[int] = ()) -> None:
        self.counter = self.key = self.salt = self.read = 0
        self.source = Source.TAPE.value
        self.who = self.other = -1
        self.party = [-1] * PARTY
        known = list(faces)
        self.loaded = len(known)
        self.face = known + [0] * (TAPE - len(known))
        self.die, self.why, self.unit = [0] * TAPE, [0] * TAPE, [0] * TAPE

    def push(self, face: int) -> None:
        """One more known face."""
        self.face[self.loaded] = face
        self.loaded += 1

    def rewind(self) -> None:
        """Read from the first face again."""
        self.read = 0
        self.who = self.other = -1

    @property
    def starved(self) -> int:
        """0: a rule that goes on has not been starved."""
        return 0

    @starved.setter
    def starved(self, value: int) -> NoReturn:  # noqa: ARG002 - a rule only ever sets it
        if self.loaded >= TAPE:
            raise TooManyDice
        k = self.read - 1
        raise Starved(self.die[k], self.why[k], self.unit[k])


class Asked(Tape):
    """Known dice, and behind them those that `ask(before, die, why, unit)` answers for in the moment they are rolled.

    `before` are the dice that fell till then. Known faces are good as long as the rule rolls the same dice as when they
    fell. Nothing here holds itself in a circle: these dice, and the game that `ask` knows, go with the order.
    """

    __slots__ = ("_faces",)

    def __init__(self, known: Iterable[Rolled], ask: Callable[[list[Rolled], int, int, int], Rolled]) -> None:
        super().__init__()
        self.face = self._faces = _Faces(self, known, ask)
        self.loaded = TAPE

    @property
    def rolled(self) -> list[Rolled]:
        """The dice that fell so far, known ones and others."""
        return self._faces.rolled

    @property
    def new(self) -> list[Rolled]:
        """The dice that were asked for."""
        return self._faces.rolled[self._faces.known :]


class _Faces(list[int]):
    """The faces of a tape, each asked for when it is read."""

    def __init__(self, tape: Tape, known: Iterable[Rolled],
                 ask: Callable[[list[Rolled], int, int, int], Rolled]) -> None:
        super().__init__()
        self.rolled = list(known)
        self.known = len(self.rolled)
        self._ask, self._die, self._why, self._unit = ask, tape.die, tape.why, tape.unit

    def __getitem__(self, k: Any) -> Any:
        if k < self.known and self.rolled[k].die != self._die[k]:
            self.known = k
            del self.rolled[k:]
        if k == len(self.rolled):
            self.rolled.append(self._ask(self.rolled, self._die[k], self._why[k], self._unit[k]))
        return self.rolled[k].face
