"""Why an order is refused, for people: who, what is wrong, what would be right, with rule and page."""

from dieshift.core.geometry import distance
from dieshift.stargrunt.chapters.overwatch.book import way_to
from dieshift.stargrunt.state import refusal_codes as code
from dieshift.stargrunt.state.records import Game, Order
from dieshift.stargrunt.turn import orders
from dieshift.stargrunt.words.notation import inches

SENTENCES = {
    code.NOT_ASKED: (
        "the table waits for {seat} to decide {question}: {moment}. (R3.1, p.15)"
    ),
    code.NO_SUCH_UNIT: "there is no such unit on the table; name one by its code, such as B1. (R2.7, p.8)",
    code.NOT_YOURS: "{unit} does not belong to {seat}, whose turn it is to decide. (R3.1, p.15)",
    code.ALREADY_ACTIVATED: (
        "{unit} has been activated this turn; choose a unit whose marker is still face up. (R3.1, p.15)"
    ),
    code.OUT_OF_ACTION: "{unit} has nobody fit; only units with a fit figure can act. (R10.2, p.39)",
    code.ELEMENT_NEEDS_PARENT: (
        "{unit} is a detached element; its parent unit activates it with an action. (R4.36, p.17)"
    ),
    code.MAY_NOT_PASS: (
        "{seat} may pass only with fewer units left to activate than the opponent, and has {mine} to {theirs}; "
        "activate a unit or stop for this turn. (R3.6, p.15)"
    ),
    code.MUST_ACTIVATE: (
        "{seat} still has a broken or routed unit that must be activated before stopping. (R7.24, p.21)"
    ),
    code.NO_ACTIONS: "{unit} has no action left for this; end its activation. (R3.2, p.15)",
    code.ONCE_ONLY: "{unit} has done this once in this activation; it may not be repeated. (R3.20, p.16)",
    code.FAILED_THIS_TURN: (
        "{unit} failed its reaction test for this and may not try it again this turn; do something else. "
        "(R3.42, p.21)"
    ),
    code.SUPPRESSED: (
        "{unit} is suppressed; it may remove suppression, observe, communicate, or reorganise in cover. "
        "(R7.71, p.18)"
    ),
    code.SUPPRESSED_IN_OPEN: (
        "{unit} is suppressed in the open and may not reorganise; remove a marker first. (R7.71, p.18)"
    ),
    code.PANICKED: "{unit} is panicked; it may only try to remove the PANIC marker. (R7.52, p.21)",
    code.DISORGANISED: (
        "{unit} is out of integrity; its first action must be to reorganise, or to form elements of its parts. "
        "(R4.32, R4.35, p.11)"
    ),
    code.IN_COLUMN: "{unit} is in Travel column; it may travel or leave the column. (R3.36, p.24)",
    code.NOT_IN_COLUMN: "{unit} is not in Travel column; form it first. (R4.14, p.24)",
    code.BROKEN: "{unit} is broken; in the open it must withdraw to cover, and it may not do this. (R7.22, p.21)",
    code.ROUTED: "{unit} is routed; it can only withdraw, or recover from suppression. (R7.23, p.21)",
    code.NOT_BROKEN: "{unit} is neither broken nor routed; withdrawing is what such units must do. (R7.22, p.21)",
    code.NO_PATH: "the path of {unit} needs one to four corners on the table. (R4.10, p.22)",
    code.TOO_FAR: (
        "{unit} cannot go {far}″ in one action: it has {limit}{ground}; shorten the path or choose easier ground. "
        "(R4.7, p.22)"
    ),
    code.NO_ROOM: (
        "{unit} does not find room to stand there; choose a place clear of other figures and of impassable "
        "ground. (R4.16, p.22)"
    ),
    code.TOO_CLOSE: (
        "{unit} would end within one inch of {enemy}; stop further off, only a close assault comes that near. "
        "(R4.24, p.22)"
    ),
    code.NOT_AN_EDGE: "{unit} may leave the table only over the edge that its scenario allows. (R4.25, p.14)",
    code.NO_TARGET: "{unit} needs an enemy unit on the table as its target. (R5.1, p.11)",
    code.NOT_SEEN: "{unit} does not see {target}: at least half of its figures must be in view. (R5.4, p.12)",
    code.OUT_OF_RANGE: (
        "{target} is {away}″ from {unit}, whose five range bands of {band}″ end at {reach}″; close in or choose "
        "another target. (R5.10, p.33)"
    ),
    code.TOO_WELL_COVERED: (
        "{target} is {away}″ from {unit}, and its cover or position would take its range die past D12: the shot can "
        "have no effect; come nearer. (R5.14, p.35)"
    ),
    code.TOO_HASTY: (
        "{target} is {away}″ from {unit}, and the haste of fire out of turn would take its range die past D12: the "
        "shot can have no effect; let it come nearer. (R5.14, p.35; S4)"
    ),
    code.NAMED_NOT_READY: (
        "{unit} cannot fire with {named}: not fit, fired already, busy with another weapon, guided, packed, empty or "
        "none at all; leave that out. (R3.40, R5.23, R5.27, p.16)"
    ),
    code.NO_WEAPON: (
        "{unit} has no weapon left that can join this fire; each fires once per activation. (R3.40, p.16)"
    ),
    code.ARMS_TOO_SHORT: (
        "{target} is {away}″ from {unit}, whose small arms reach one range band, {band}″; close in. (R5.15, p.34)"
    ),
    code.NO_ROUND_LEFT: (
        "{unit} has no round left for that; fire with something else. A counter is one round. (R17.62, p.30)"
    ),
    code.STILL_PACKED: "{unit} carries its heavy weapon packed, and so does not fire it. (R17.38, p.30)",
    code.NO_PART_FIRE: (
        "fire at the exposed part alone is an option that this rule set does not use; fire at the whole unit, or add "
        "'part-fire'. (R5.6, p.12)"
    ),
    code.NOT_FIRED_ON_BY: "{unit} is broken and fires only at enemies that have fired on it. (R7.22, p.21)",
    code.ALREADY_IN_POSITION: "{unit} is In Position already. (R14.10, p.13)",
    code.NOT_IN_POSITION: "{unit} is not In Position. (R14.15, p.13)",
    code.NOT_SUPPRESSED: "{unit} carries no suppression marker. (R7.73, p.18)",
    code.NOT_PANICKED: "{unit} is not panicked. (R7.53, p.21)",
    code.NO_COMMAND: (
        "{unit} is not a superior of {target}; only a higher command element of the same chain may do this. "
        "(R9.10, p.16)"
    ),
    code.SAME_UNIT_TWICE: (
        "{unit} has already activated {target} in this activation; choose another unit. "
        "(R9.12, p.16)"
    ),
    code.AT_CEILING: "{target} cannot be rallied above the level it started with. (R7.42, p.19)",
    code.NOT_AN_ELEMENT: "{target} is not a detached element of {unit}. (R4.36, p.17)",
    code.CANNOT_DETACH: (
        "{unit} must leave a fit figure on both sides, the leader staying with the main part, and a unit "
        "counter must be free. (R4.35, p.17)"
    ),
    code.CANNOT_MERGE: (
        "{unit} can join only a unit of its own side that has not been activated, stands within integrity and"
        " has room. (R4.40, p.17)"
    ),
    code.NO_OVERWATCH: "overwatch is a house rule that this rule set does not use; add 'overwatch'. (S4)",
    code.OVERWATCH_SECOND: "{unit} may go on overwatch only with its second action, and not after firing. (S4)",
    code.NO_LAST_STAND: (
        "{unit} may make a last stand only in cover or In Position, with no friend within 12 inches and three"
        " enemy units in sight. (R7.60, p.53)"
    ),
    code.STANDING_FAST: "{unit} makes its last stand and may not move. (R7.61, p.53)",
    code.CANNOT_REACT: (
        "{unit} cannot fire now: it must see the enemy, be able to fight, and not have acted this turn or "
        "hold an Overwatch counter. (R5.41, p.53; S4)"
    ),
    code.BAD_POINT: (
        "the fire must take place on the part of the path that is still to be gone: 'at' {here} to {end}″. (S4)"
    ),
    code.BAD_CHOICE: "that choice does not exist for this order. (R3.2, p.15)",
    code.NOTHING_HIDDEN: "{target} is in plain view; there is nothing to spot. (R15.10, p.25)",
    code.NOT_ALLOWED: "{unit} may not do this under this rule set. (R3.2, p.15)",
    code.MUST_WITHDRAW: (
        "{unit} is broken in the open or routed, and must withdraw with every action it has left; order it to. "
        "(R7.24, p.21)"
    ),
    code.NO_CAPTIVES: "{unit} holds no captives to send to the rear; leave 'with captives' out. (R10.41, p.53)",
    code.TOO_FEW_GUARDS: (
        "{unit} must send one fit guard for every six captives or fewer; name more figures. (R10.41, p.53)"
    ),
    code.NOBODY_TO_ASK: (
        "{unit} holds nobody from {target} who has not been interrogated; each captive is asked once. (R10.42, p.53)"
    ),
    code.NOTHING_TO_LEARN: (
        "no inverted counter of the enemy is left that a captive could give away; {unit} need not ask. (R10.42, p.53)"
    ),
    code.NOT_INVERTED: "{target} is no inverted counter of the captive's side; name one that is. (R10.42, p.53)",
    code.REJOINS: (
        "{unit} is a detached element of {target}; it is part of it again, at no cost, when it ends its activation "
        "within integrity. (R4.37, p.18)"
    ),
    code.STILL_TO_ENTER: (
        "{unit} is still off the table; its first action must be a move over its own baseline. (R3.53, p.14)"
    ),
    code.GREATER_THREAT: (
        "{unit} could fire at an enemy that is a greater threat than {target}: nearer, and no better covered. "
        "(R5.8, p.12)"
    ),
    code.FIRED_AT: (
        "{unit} has fired at {target} in this activation, and this rule set lets it fire once only at a target; fire "
        "at another enemy, or take 'once-at-a-target' out. (R3.41, p.16)"
    ),
    code.BAD_ENTRY: (
        "{unit} cannot be activated at that place; only a unit still to enter names one, in inches along its "
        "baseline from the west. (R3.53, p.14)"
    ),
    code.NO_ROOM_TO_MARCH: (
        "{unit} finds no room for a column here: two abreast, everybody needs a free place that he can walk to in "
        "one move; form it where there is room. (R4.14, p.24)"
    ),
}
NAMES = {value: name for name, value in vars(code).items() if isinstance(value, int)}
IN_HEAVY_RAIN = (
    "{target} is {away}″ from {unit}, which counts as beyond its five range bands of {band}″ in this weather; close "
    "in or choose another target. (R5.10, R5.16, p.33)"
)


def sentence(found: int, order: Order, game: Game, words: dict[str, str]) -> str:
    """The sentence of a refusal, with the units and the distances that it is about."""
    text = SENTENCES[found]
    if "{away}" in text:
        away, quality = shot_at(order, game)
        if found == code.OUT_OF_RANGE and away <= 500 * quality:
            text = IN_HEAVY_RAIN
        words = words | {"away": inches(away), "band": str(quality), "reach": str(5 * quality)}
    return text.format(**words)


def shot_at(order: Order, game: Game) -> tuple[int, int]:
    """How far off the target of a refused shot is, in hundredths of an inch, and the quality die of who fires."""
    squad, target, dx, dy = game.squad[order.unit], order.target, 0, 0
    if order.kind == orders.REACT:
        top = game.pending[game.pending_count - 1]
        target, (dx, dy) = top.order.unit, way_to(top, max(order.at, top.progress))
    eye, enemy = squad.figure[squad.centre], game.squad[target]
    middle = enemy.figure[enemy.centre]
    return distance(eye.x, eye.y, middle.x + dx, middle.y + dy), squad.quality
