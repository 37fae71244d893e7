"""Boarding actions made by hand, without files: boards from drawings, models, orders, and steps on scripted dice.

    fight = action(ROOM, boarder(0, 2, 0), stalker(1, 0, 2, EAST))
    fight.play(step("N"))
    changed = fight.play(attack(0), 2, 3, 5)

`play` refuses what the rules refuse, and checks that every scripted face is rolled. As long as faces are left, it
answers how Re-roll and Parry are used as the rules advise; without further faces they are left to be asked about.
"""

from dieshift.boarding.chapters import activation, movement, overwatch, shooting
from dieshift.boarding.chapters.melee import ATTACK, HOW_MANY_AGAIN, PARRY, REROLL, WHAT_TO_PARRY
from dieshift.boarding.frame import refusals
from dieshift.boarding.scenarios import by_hand
from dieshift.boarding.state import terms
from dieshift.boarding.state.options import catalogue
from dieshift.boarding.state.records import Game, Order
from dieshift.boarding.state.terms import DOORS, FACINGS, NOBODY, WAYS
from dieshift.boarding.terrain.maptext import parse_map
from dieshift.boarding.turn import legal, rounds
from dieshift.boarding.turn import step as steps
from dieshift.core.dice import assert_consumed, scripted
from dieshift.core.records import changes, clone, flatten

NORTH, EAST, SOUTH, WEST = range(4)

# the room of the source's example, as the rules draw it (2A)
ROOM = """
+ + + +-+
      |.|
+-+-+-+D+
|. . . .|
+ + + + +
|. . . .|
+ + + + +
|. . . .|
+ + + + +
|. . . .|
+-+-+D+-+
    |.|
+ + + + +
    |.|
+ + +-+ +
"""

# profiles by name, in the order in which every board of the kit holds them (4.2, 4.3)
MELEES = {
    "knife": {}, "heavy cutter": {"tags": terms.HEAVY, "hands": 2}, "power blade": {"tags": terms.POWER},
    "arc claws": {"tags": terms.CLAWS}, "focus blade": {"tags": terms.FORCE}, "power gauntlet": {"tags": terms.FIST},
    "concussion hammer": {"tags": terms.HAMMER}, "psi blade": {"tags": terms.WITCH},
    "rending claws": {"tags": terms.RENDING}, "poisoned claws": {"tags": terms.POISONED},
    "great claws": {"tags": terms.RENDING | terms.POISONED, "hands": 2},
}
GUNS = {
    "twin carbine": {"reach": 24, "dice": 2, "ap": 5, "hit_type": 1, "acpo": 1,
                     "tags": terms.ASSAULT | terms.OVERWATCH | terms.SUS_FIRE | terms.OVERKILL},
    "carbine": {"reach": 24, "dice": 1, "ap": 5, "hit_type": 1, "acpo": 1,
                "tags": terms.ASSAULT | terms.OVERWATCH | terms.SUS_FIRE},
    "pistol": {"reach": 12, "dice": 1, "ap": 5, "hit_type": 1, "acpo": 1, "tags": terms.ASSAULT | terms.PISTOL},
    "rotary cannon": {"reach": 24, "dice": 3, "ap": 4, "hit_type": 2, "acpo": 1, "ammo": 10,
                      "tags": terms.ASSAULT | terms.OVERWATCH | terms.SUS_FIRE | terms.OVERKILL},
    "torch projector": {"reach": 12, "ap": 4, "acpo": 2, "ammo": 6, "torrent": 2, "tags": terms.HEAVY_GUN},
    "long rifle": {"reach": 24, "dice": 2, "hit_type": 2, "acpo": 2, "tags": terms.OVERWATCH},
}
BOARDER = {"acpo": 4, "ccd": 4, "cht": 4, "hp": 1, "armour": 2, "invulnerable": 5, "ld": 9, "parry": 1, "heavy": 1}
TROOPER = {"acpo": 5, "ccd": 3, "cht": 4, "hp": 1, "armour": 3, "ld": 8}
STALKER = {"acpo": 6, "ccd": 6, "cht": 3, "hp": 1, "armour": 5, "ld": 10, "parry": 1}
PROFILES = {
    "hatch": ({"kind": terms.DOOR, "hp": 1, "invulnerable": 6}, (), ()),
    "boarder": (BOARDER, ("power gauntlet",), ("twin carbine",)),
    "stalker": (STALKER, ("rending claws",), ()),
    "leader": (BOARDER | {"brb": 1, "ld": 10, "reroll": 1}, ("power blade",), ("twin carbine",)),
    "torch": (BOARDER, ("power gauntlet",), ("torch projector",)),
    "cannon": (BOARDER, ("power gauntlet",), ("rotary cannon",)),
    "claws": (BOARDER, ("arc claws", "arc claws"), ()),
    "hammer": (BOARDER | {"invulnerable": 4}, ("concussion hammer",), ()),
    "adept": (BOARDER | {"brb": 1, "hp": 2, "ld": 10, "reroll": 1, "psyker": 1}, ("focus blade",), ()),
    "trooper": (TROOPER, ("knife",), ("carbine",)),
    "storm trooper": (TROOPER, ("knife",), ("pistol",)),
    "breacher": (TROOPER | {"reroll": 1}, ("heavy cutter",), ("pistol",)),
    "alpha": (STALKER | {"ccd": 7, "hp": 3, "armour": 4, "invulnerable": 5, "reroll": 2}, ("rending claws",), ()),
    "venom": (STALKER | {"ccd": 5, "cht": 4, "ld": 9, "parry": 0}, ("poisoned claws",), ()),
    "seer": (STALKER | {"acpo": 5, "ccd": 4, "cht": 4, "hp": 2, "armour": 6, "invulnerable": 4}, ("psi blade",), ()),
    "console": ({"kind": terms.OBJECT, "hp": 2, "armour": 5}, (), ()),
    "walker": (BOARDER | {"kind": terms.VEHICLE, "hp": 3}, ("knife",), ("carbine",)),
    "two blades": (TROOPER, ("knife", "power blade"), ("carbine", "pistol")),
    "gunslinger": (TROOPER, (), ("pistol", "pistol")),
    "pistoleer": (TROOPER, (), ("pistol", "carbine")),
    "rifleman": (TROOPER, (), ("long rifle",)),
    "bulkhead": ({"kind": terms.DOOR, "hp": 2, "invulnerable": 5}, (), ()),
}
NAMES = list(PROFILES)


def rules(text="book"):
    """The rules record of a rule set."""
    return catalogue.parse(text).record()


def arm(board):
    """Put the kit's weapons and profiles on a board; doors are hatches."""
    melee = {name: by_hand.add_melee(board, k, **fields) for k, (name, fields) in enumerate(MELEES.items())}
    gun = {name: by_hand.add_gun(board, k, **fields) for k, (name, fields) in enumerate(GUNS.items())}
    for fields, weapons, guns in PROFILES.values():
        by_hand.add_profile(board, melee=tuple(melee[w] for w in weapons), guns=tuple(gun[g] for g in guns), **fields)
    return board


def board(drawing=ROOM, sections=None, **fields):
    """A board of a drawing, armed."""
    made = arm(parse_map(drawing, sections))
    for name, value in fields.items():
        setattr(made, name, value)
    return made


def open_floor(width, height):
    """The drawing of a room without anything in it."""
    rows = ["+" + "-+" * width]
    for y in range(height):
        rows += ["|" + ". " * (width - 1) + ".|", "+" + ("-+" if y == height - 1 else " +") * width]
    return "\n".join(rows)


def model(profile, side, x, y, facing=NORTH, **fields):
    """A model of a profile by its name; `hidden` makes it a blip."""
    return profile, side, x, y, facing, fields


def order(kind, **fields):
    """An order; what is not named is NOBODY."""
    command = Order()
    command.kind = kind
    command.unit = command.target = command.way = command.gun = command.weapon = command.x = command.y = NOBODY
    for name, value in fields.items():
        setattr(command, name, value)
    return command


def activate(unit):
    return order(activation.ACTIVATE, unit=unit)


def step(way, target=NOBODY, **fields):
    return order(movement.STEP, way=WAYS.index(way), target=target, **fields)


def turn(facing, target=NOBODY, **fields):
    return order(movement.TURN, way=FACINGS.index(facing), target=target, **fields)


def fire(target, **fields):
    return order(shooting.FIRE, target=target, **fields)


def burn(section, **fields):
    return order(shooting.FIRE, choice=section, **fields)


def reroll(many):
    return order(REROLL, choice=many)


def parry(face):
    return order(PARRY, choice=face)


def attack(target, **fields):
    return order(ATTACK, target=target, **fields)


def door(number):
    """A door as a target, counted from 1 as its name is."""
    return DOORS + number - 1


def weapon(name):
    return list(MELEES).index(name)


def gun(name):
    return list(GUNS).index(name)


ABILITIES = (HOW_MANY_AGAIN, WHAT_TO_PARRY)
OVERWATCH, CLEAR, END, DONE = (
    order(k) for k in (overwatch.OVERWATCH, shooting.CLEAR_JAM, activation.END, activation.DONE)
)
BEGIN = order(activation.NOTHING)


class Action:
    """A game, its board and its rules, in its first phase, with scripted dice."""

    def __init__(self, made, models, text="book", aims=()):
        self.rules, self.board = rules(text), made
        self.game, self.noted = by_hand.new_game(made), []
        for profile, side, x, y, facing, fields in models:
            hidden = fields.pop("hidden", 0)
            unit = by_hand.add_model(made, self.game, NAMES.index(profile), side, x, y, facing, hidden)
            for name, value in fields.items():
                setattr(self.game.model[unit], name, value)
        for kind, side, fields in aims:
            by_hand.add_objective(self.game, kind, side, **fields)

    def begin(self, *faces):
        """Begin the game."""
        self.play(BEGIN, *faces)
        return self

    def __getitem__(self, unit):
        return self.game.model[unit]

    def refusal(self, given):
        """The name of what forbids an order; ALLOWED when nothing does."""
        return refusals.name(legal.refusal(self.rules, self.board, self.game, given))

    def play(self, given, *faces):
        """Carry out an order on scripted dice, each a face of a D6 or (die, face); the fields changed, events apart."""
        assert self.refusal(given) == "ALLOWED"
        before, script = flatten(self.game), [f if isinstance(f, tuple) else (6, f) for f in faces]
        dice = scripted(*script)
        steps.step(dice, self.rules, self.board, self.game, given)
        self.noted = clone(self.game).event[: self.game.events]
        while self.game.question in ABILITIES and dice.read < len(script):
            steps.step(dice, self.rules, self.board, self.game, self.advised())
            self.noted += clone(self.game).event[: self.game.events]
        assert_consumed(dice, *script)
        differences = changes(before, flatten(self.game), Game)
        return {path: value for path, value in differences.items() if not path.startswith("event")}

    def advised(self):
        """The answer that the rules advise to how an ability is used."""
        if self.game.question == HOW_MANY_AGAIN:
            return reroll(rounds.most_again(self.rules, self.game))
        return parry(rounds.advised_face(self.rules, self.board, self.game))

    def acts(self, unit):
        """Activate a model of the side whose phase it is."""
        self.play(activate(unit))
        return self

    def events(self, kind):
        """The facts of one kind that the last play noted, as (unit, other, a, b, c)."""
        return [(e.unit, e.other, e.a, e.b, e.c) for e in self.noted if e.kind == kind]

    def kinds(self):
        """The kinds of the facts that the last play noted, in order."""
        return [e.kind for e in self.noted]

    def at(self, unit):
        """Where a model stands and which way it faces: `(3, 2, "N")`."""
        made = self[unit]
        return made.x, made.y, FACINGS[made.facing]

    @property
    def waits(self):
        """Whose decision it is, and about what."""
        return self.game.seat_to_choose, self.game.question


def action(drawing, *models, text="book", sections=None, aims=(), **fields):
    """A game that has begun, on a board of a drawing; fields of the board by name."""
    made = drawing if not isinstance(drawing, str) else board(drawing, sections, **fields)
    return Action(made, models, text, aims).begin()
