"""The product's rules walked as the oracle walks its own (tests/oracle/boarding/README.md), for counts of positions.

What differs only in who asks is brought together here, not in what the rules do:

- C1. Our game ends activations and phases by itself when nothing is left to do. Here it asks each time.
- C2. Who has been activated is forgotten with the phase; ours keeps it till the side's next one. Not shown.
- C12. Our player may throw a further hit away. Here it may not.
- C14. Ours keeps the level of the last shot, the oracle that of the next one.
- C30. Our players are asked how they use Re-roll and Parry. Here nobody is: each meaning of the dice is taken anyway.
- C21. Ours knows an engaged pair only; who began it, and whether its first round is due, is kept beside the game.

The rules roll their own dice, every face of them, for the first volley of an order, of up to `OWN` dice, and for its
first save. What would take too long is taken by what it may mean, each meaning once: `melee_odds.ahead_ways` for a
round of close combat; other volleys by their hits, other saves by the lowest and the highest face, and so all where a
walk is `quick`.
"""

import json
from collections import Counter
from functools import cache
from hashlib import sha256
from itertools import product
from typing import Any, NamedTuple

from dieshift.boarding.chapters import activation, movement
from dieshift.boarding.chapters.melee import ATTACK
from dieshift.boarding.chapters.melee import rules as melee_rules
from dieshift.boarding.chapters.melee.rules import ATTACKER, DEFENDER, Pool, Pools
from dieshift.boarding.chapters.saves import rules as saves
from dieshift.boarding.chapters.shooting import FIRE, NEXT_HIT, WHOSE_HIT
from dieshift.boarding.chapters.shooting import rules as shooting
from dieshift.boarding.frame import actions
from dieshift.boarding.odds import melee as melee_odds
from dieshift.boarding.odds.arena import fields_of
from dieshift.boarding.scenarios import by_hand
from dieshift.boarding.state import pools, terms
from dieshift.boarding.state.options import catalogue
from dieshift.boarding.state.records import MAX_ORDERS, Order
from dieshift.boarding.state.terms import DOORS, EAST, FACINGS, NOBODY, NORTH, ON_BOARD, WAY_X, WAY_Y, WAYS
from dieshift.boarding.terrain.maptext import parse_map
from dieshift.boarding.turn import combat, interrupts, legal, offers, rounds, step, turn
from dieshift.core.dice import assert_consumed, scripted
from dieshift.core.records import flatten, record_fields, restore

READINGS = {
    ("overkill_reach", "adjacent"): "overkill-adjacent", ("diagonal_cc", "off"): "no-diagonal-combat",
    ("diagonal_defence", "none"): "diagonal-no-defence", ("diagonal_defence", "full"): "diagonal-full-defence",
    ("flank_turn", "win_only"): "flank-turn-win-only", ("reroll_cancel", "exact_only"): "reroll-cancels-exactly",
    ("saves", "sequential"): "saves-sequential", ("sus_fire", "flat_1"): "sus-fire-flat",
    ("jam", "raw_pair"): "jam-raw-pair", ("jam", "off"): "jam-off", ("brb", "off"): "brb-off",
    ("brb", "in_full"): "brb-in-full", ("fallen", "lost"): "overwatch-hits-the-fallen",
}
DEFAULTS = {"overkill_reach": "arc", "diagonal_cc": "on", "diagonal_defence": "no_wound", "flank_turn": "survive",
            "reroll_cancel": "difference", "saves": "best", "poison_floor": 2, "sus_fire": "cumulative",
            "jam": "numeral_pair", "brb": "reroll_misses", "fallen": "go_past"}
BLOCK = 16  # parts of a game that are looked at together
OWN = 2  # dice of a volley whose faces are all tried, one by one
WALK: list["Walk"] = []  # the walk under way, which the patched rules ask


class Pair(NamedTuple):
    """Two engaged models by their numbers, who began, and whether the first round is still to be fought."""

    one: int
    other: int
    engager: int
    due: bool


class Node(NamedTuple):
    """A state: the numbers of the game, and what the oracle knows besides."""

    flat: tuple[int, ...]
    pairs: tuple[Pair, ...]


class Ground:
    """A game whose numbers are put back again and again: only those parts that have changed."""

    def __init__(self, game):
        self.game, self.flat, parts, at = game, None, [], 0
        for f in record_fields(type(game)):
            held = getattr(game, f.name)
            for part in [held] if not f.nested or not f.length else held:
                size = f.kind.flat_size if f.nested else f.length or 1
                parts.append((f, part, at, at + size))
                at += size
        self.blocks = [parts[k : k + BLOCK] for k in range(0, len(parts), BLOCK)]

    def put(self, flat):
        """Let the game be in a state."""
        was = self.flat
        if was is flat:
            return
        for block in self.blocks:
            first, last = block[0][2], block[-1][3]
            if was is not None and was[first:last] == flat[first:last]:
                continue
            for f, part, at, end in block:
                if was is not None and was[at:end] == flat[at:end]:
                    continue
                if f.nested:
                    restore(part, flat[at:end])
                elif f.length:
                    list.__setitem__(part, slice(None), flat[at:end])
                else:
                    setattr(self.game, f.name, flat[at])
        self.flat = flat

    def read(self):
        """The state that the game is in now."""
        self.flat = tuple(flatten(self.game))
        return self.flat


class Chooser:
    """One way through all that dice and players may decide; the next way when it has been gone."""

    def __init__(self):
        self.taken, self.sizes = [], []

    def pick(self, options):
        """The option that this way takes."""
        at = len(self.sizes)
        self.sizes.append(len(options))
        if at == len(self.taken):
            self.taken.append(0)
        return options[self.taken[at]]

    def go_on(self):
        """Turn to the next way; False when there is none."""
        while self.taken and self.taken[-1] == self.sizes[len(self.taken) - 1] - 1:
            self.taken.pop()
        self.sizes = []
        if not self.taken:
            return False
        self.taken[-1] += 1
        return True


OWN_VOLLEY = shooting.volley  # before it is patched


@cache
def volleys(text, count, hit_type, again, overkill):
    """One volley for each meaning of its dice: how many hit, and whether they would jam."""
    rules, distinct = catalogue.parse(text).record(), {}
    for faces in product(range(1, 7), repeat=count):
        for more in product(range(1, 7), repeat=min(again, count)):
            dice = scripted(*faces, *more)
            volley = OWN_VOLLEY(dice, rules, count, hit_type, again, overkill)
            assert_consumed(dice, *((6, face) for face in (*faces, *more)[:dice.read]))
            distinct[volley.hits, shooting.jams(rules, volley.faces, count)] = volley
    return [distinct[key] for key in sorted(distinct)]


def shown(ahead, six):
    """A round as far as its end looks at it: who is ahead, and whether that side shows a six."""
    face = 6 if six else 1
    success, failure = Pool(face, face, 1, 1, 0, 0, 0), Pool(1, 1, 1, 2, 0, 0, 0)
    return Pools(success if ahead == ATTACKER else failure, success if ahead == DEFENDER else failure)


def patch(monkeypatch):
    """Let the walk under way decide what dice show, and let the game ask where it would go on by itself (C1)."""

    def open_round(dice, one, other):
        ways = melee_odds.ahead_ways(fields_of(WALK[0].ruleset), one, other).ways
        return shown(*WALK[0].choose.pick(sorted(ways)))

    own_roll = shooting.roll

    def volley(dice, rules, count, hit_type, again, overkill):
        if count <= OWN and WALK[0].first("volley"):
            return OWN_VOLLEY(dice, rules, count, hit_type, again, overkill)
        return WALK[0].choose.pick(volleys(WALK[0].text, count, hit_type, again, overkill))

    def face(dice, die, why):
        return WALK[0].choose.pick(range(1, die + 1)) if dice is WALK[0].dice else own_roll(dice, die, why)

    def save(dice, die, why):
        return face(dice, die, why) if WALK[0].first("save") else WALK[0].choose.pick((1, die))

    monkeypatch.setattr(melee_rules, "open_round", open_round)
    monkeypatch.setattr(rounds, "is_due", lambda _, __, ___: 0)
    monkeypatch.setattr(shooting, "volley", volley)
    monkeypatch.setattr(saves, "roll", save)
    for module in (pools, shooting):
        monkeypatch.setattr(module, "roll", face)
    monkeypatch.setattr(interrupts, "may_go_on", lambda _, __, game, unit: int(game.model[unit].state == ON_BOARD))
    monkeypatch.setattr(turn, "anybody_left", lambda _, __: 1)


class Walk:
    """One position of the golden files on our board."""

    def __init__(self, plain, *, quick):
        self.plain, self.choose, self.quick, self.dice = plain, Chooser(), quick, scripted()
        self.rolled = set()
        self.text = " + ".join(["book", *(READINGS[key, value] for key, value in sorted(plain["rulings"].items())
                                          if value != DEFAULTS[key])])
        self.ruleset = catalogue.parse(self.text)
        self.rules = self.ruleset.record()
        self.board = parse_map("\n".join(plain["map"]))
        self.names = sorted(plain["units"])
        self.doors = self._doors()
        self.board.first = "ab".index(plain["first"])
        self.game: Any = by_hand.new_game(self.board)
        self.ground = Ground(self.game)
        self._models()
        self._state()
        self.out = [Order() for _ in range(MAX_ORDERS)]

    def _doors(self):
        """The doors' names by our numbers, their profiles written."""
        door_names = {}
        for name, it in self.plain["doors"].items():
            (x, y), (to_x, to_y) = sorted(map(tuple, it["between"]))
            side = NORTH if to_y > y else EAST
            numbers = [k for k in range(self.board.doors) if (self.board.door[k].x, self.board.door[k].y,
                                                              self.board.door[k].side) == (x, y, side)]
            assert (len(numbers), abs(to_x - x) + abs(to_y - y)) == (1, 1)
            fields = {key: it[key] or 0 for key in ("hp", "armour", "invulnerable")}
            self.board.door[numbers[0]].profile = by_hand.add_profile(self.board, kind=terms.DOOR, **fields)
            door_names[numbers[0]] = name
        assert len(door_names) == self.board.doors
        return door_names

    def _models(self):
        states = {it["name"]: it for it in self.plain["state"]["models"]}
        for k, name in enumerate(self.names):
            unit = self.plain["units"][name]
            melee, gun = unit["melee"], unit["gun"]
            tags = sum(1 << terms.MELEE_TAGS.index(tag) for tag in melee["tags"])
            weapon = by_hand.add_melee(self.board, k, tags=tags)
            guns = ()
            if gun:
                bits = sum(1 << terms.GUN_TAGS.index(tag) for tag in gun["bsr"])
                guns = (by_hand.add_gun(self.board, k, tags=bits, reach=gun["rng"], dice=gun["bd"], ap=gun["ap"] or 0,
                                      hit_type=gun["ht"], acpo=gun["acpo"]),)
            numbers = {key: unit[key] or 0 for key in ("acpo", "brb", "hp", "armour", "invulnerable")}
            profile = by_hand.add_profile(
                self.board, melee=(weapon,) * (2 if melee["two_weapons"] else 1), guns=guns,
                heavy=int(unit["heavy"]), **numbers, **{key: melee[key] for key in ("ccd", "cht", "parry", "reroll")})
            it = states[name]
            by_hand.add_model(self.board, self.game, profile, "ab".index(unit["side"]), it["x"], it["y"],
                            FACINGS.index(it["facing"]))

    def _state(self):
        state, game = self.plain["state"], self.game
        game.turn, game.side = state["turn"], "ab".index(state["side"])
        game.active = self.names.index(state["active"]) if state["active"] else NOBODY
        game.seat_to_choose = game.side
        game.question = activation.WHAT_ACTION if state["active"] else activation.WHICH_UNIT
        for it in state["models"]:
            model = game.model[self.names.index(it["name"])]
            for key in ("acpo", "hp", "free_turn", "overwatch", "jammed", "concussed", "activated"):
                setattr(model, key, int(it[key]))
            game.watching[model.side] += model.overwatch
            if it["sus_target"] is not None:
                model.sus_target, model.sus_level = self.target(it["sus_target"]), it["sus_level"] - 1
        for it in state["doors"]:
            number = self.target(it["name"]) - DOORS
            game.door_state[number], game.door_hp[number] = terms.DOOR_STATES.index(it["state"]), it["hp"]
        pairs = []
        for it in state["engaged"]:
            one, other = (self.names.index(name) for name in it["pair"])
            way = combat.way_to(game, one, other)
            game.model[one].engaged |= 1 << way
            game.model[other].engaged |= 1 << (way ^ 4)
            pairs.append(Pair(one, other, self.names.index(it["engager"]), it["bonus_due"]))
        self.start = Node(self.ground.read(), tuple(pairs))

    # --- words --------------------------------------------------------------------------------------------------------

    def target(self, name):
        """The number of a model or door."""
        if name in self.names:
            return self.names.index(name)
        return DOORS + next(number for number, other in self.doors.items() if other == name)

    def name(self, target):
        """The name of a model or door."""
        return self.doors[target - DOORS] if target >= DOORS else self.names[target]

    def words(self, order):
        """An order in the oracle's words."""
        shot = f" and fire at {self.name(order.target)}" if order.target != NOBODY else ""
        if order.kind == movement.STEP:
            return f"step {WAYS[order.way]}{shot}"
        if order.kind == movement.TURN:
            return f"turn {FACINGS[order.way]}{shot}"
        if order.kind == FIRE:
            return f"fire at {self.name(order.target)}"
        if order.kind == activation.DONE:
            return "pass"
        whom = order.unit if order.kind == activation.ACTIVATE else order.target
        return f"{actions.word(order.kind)} {self.name(whom)}" if whom != NOBODY else actions.word(order.kind)

    def canonical(self, node):
        """A state in the one way in which states are compared."""
        self.ground.put(node.flat)
        game = self.game
        models, doors = [], []
        for k, name in enumerate(self.names):
            model = game.model[k]
            if model.state != ON_BOARD:
                continue
            aims = model.sus_target != NOBODY
            models.append({
                "name": name, "x": model.x, "y": model.y, "facing": FACINGS[model.facing], "acpo": model.acpo,
                "hp": model.hp, "free_turn": bool(model.free_turn and not self.plain["units"][name]["heavy"]),
                "overwatch": bool(model.overwatch), "jammed": bool(model.jammed),
                "sus_target": self.name(model.sus_target) if aims else None,
                "sus_level": self.next_level(name, model.sus_level) if aims else 0,
                "concussed": bool(model.concussed), "activated": bool(model.activated and model.side == game.side)})
        for number, name in sorted(self.doors.items(), key=lambda item: item[1]):
            state = terms.DOOR_STATES[game.door_state[number]]
            doors.append({"name": name, "state": state, "hp": game.door_hp[number]})
        engaged = [{"pair": [self.names[pair.one], self.names[pair.other]], "engager": self.names[pair.engager],
                    "bonus_due": pair.due} for pair in sorted(node.pairs)]
        state = {"side": "ab"[game.side], "turn": game.turn, "models": models, "doors": doors, "engaged": engaged,
                 "active": self.names[game.active] if game.active != NOBODY else None}
        return json.dumps(state, sort_keys=True, separators=(",", ":"))

    def next_level(self, name, level):
        """What the next shot at the same target adds (C14)."""
        room = 3 - self.plain["units"][name]["gun"]["ht"]
        return min(level + 1, room, 1 if self.plain["rulings"]["sus_fire"] == "flat_1" else room)

    # --- going on -----------------------------------------------------------------------------------------------------

    def legal(self, node):
        """The legal orders of a state, as records."""
        self.ground.put(node.flat)
        count = offers.legal_orders(self.rules, self.board, self.game, self.out)
        return [tuple(flatten(order)) for order in self.out[:count]]

    def results(self, node, order):
        """Every distinct state that an order may lead to, by its canonical text."""
        reached, scratch = {}, Order()
        self.choose = Chooser()
        WALK[:] = [self]
        while True:
            self.ground.put(node.flat)
            restore(scratch, order)
            active = self.game.active
            self.carry_out(scratch)
            after = Node(self.ground.read(), self.pairs(node, active, scratch))
            reached.setdefault(self.canonical(after), after)
            if not self.choose.go_on():
                return reached

    def carry_out(self, order):
        """One order with the further hits that it brings (C12)."""
        dice = self.dice = scripted()
        self.rolled = {"volley", "save"} if self.quick else set()
        step.step(dice, self.rules, self.board, self.game, order)
        while self.game.question == WHOSE_HIT:
            places = [*range(self.game.models), *(DOORS + k for k in range(self.board.doors))]
            answers = []
            for place in places:
                answer = Order()
                restore(answer, [NOBODY] * len(flatten(answer)))
                answer.kind, answer.target, answer.choice = NEXT_HIT, place, 0
                if legal.refusal(self.rules, self.board, self.game, answer) == 0:
                    answers.append(answer)
            step.step(dice, self.rules, self.board, self.game, self.choose.pick(answers))
        assert (dice.read, dice.starved) == (0, 0)

    def first(self, what):
        """Whether this is the first volley or save of an order, whose dice the rules roll themselves."""
        found = what not in self.rolled
        self.rolled.add(what)
        return found

    def pairs(self, node, active, order):
        """The engaged pairs after an order: those known stay as they are, a new one was begun by who attacked."""
        known = {(pair.one, pair.other): pair for pair in node.pairs}
        pairs = []
        for one in range(len(self.names)):
            for way in range(8):
                if self.game.model[one].engaged & (1 << way):
                    model = self.game.model[one]
                    other = self.game.occupant[(model.y + WAY_Y[way]) * 48 + model.x + WAY_X[way]] - 1
                    if one < other:
                        fought = order.kind == ATTACK and {one, other} == {active, order.target}
                        pair = known.get((one, other), Pair(one, other, active, due=True))
                        pairs.append(pair._replace(due=pair.due and not fought))
        return tuple(pairs)

    def rows(self, depth):
        """For each depth: the nodes, the distinct states, the digest."""
        layer = {self.canonical(self.start): (self.start, 1)}
        rows = []
        for _ in range(depth):
            ways: Counter[str] = Counter()
            nodes = {}
            for node, many in layer.values():
                for order in self.legal(node):
                    for text, after in self.results(node, order).items():
                        ways[text] += many
                        nodes.setdefault(text, after)
            layer = {text: (nodes[text], ways[text]) for text in nodes}
            digest = sha256("".join(line + "\n" for line in sorted(layer)).encode()).hexdigest()
            rows.append({"nodes": ways.total(), "states": len(layer), "digest": digest})
        return rows
