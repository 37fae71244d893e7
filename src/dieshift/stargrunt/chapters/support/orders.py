"""What a request for fire support needs and does, how fire is brought down, and how pieces on the table fire.

Source: R11.1-R11.10, R11.20, R11.40-R11.44; A29, A32, A33, A38, A39; S3.20, S3.26.
"""

from dieshift.core.dice import Dice, shifted
from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.chapters import points, support
from dieshift.stargrunt.chapters.command.rules import bypassed_levels, in_contact
from dieshift.stargrunt.chapters.electronics.rules import is_signal
from dieshift.stargrunt.chapters.electronics.standing import roll_against
from dieshift.stargrunt.chapters.fires.rules import air_burns
from dieshift.stargrunt.chapters.points.guns import hull_refusal
from dieshift.stargrunt.chapters.support import features, pieces
from dieshift.stargrunt.chapters.support import rules as support_rules
from dieshift.stargrunt.chapters.support.bursts import Round, bring_down, come_down
from dieshift.stargrunt.chapters.support.rules import battery_of, firing_refusal, is_there, mission_of, number_of
from dieshift.stargrunt.chapters.vehicles.rules import is_about
from dieshift.stargrunt.forms import AFTER, PLACE, Found, is_placed, place_of, plain, written
from dieshift.stargrunt.frame import ALLOWED, answered, begun, carried_out, needs
from dieshift.stargrunt.state.records import Game, Order, Pending
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.support import MAX_BATTERIES, MAX_MISSIONS, Battery
from dieshift.stargrunt.state.terms import FUEL_AIR, GENERAL, NOBODY, PLACED, SHELL
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.terrain.sighting import sees_place
from dieshift.stargrunt.turn.turn import next_slot

KINDS_OF_SHELL = len(SHELL)

# --- what an order says -----------------------------------------------------------------------------------------------


@rule
def battery_named(order: Order) -> int:
    """Which of its side's batteries an order names, from 0. Source: R11.7."""
    return order.choice % MAX_BATTERIES


@rule
def shell_named(order: Order) -> int:
    """With which shells a battery is to fire. Source: R11.9."""
    return order.choice % support.SINGLE // support.WHICH_SHELL


@rule
def shell_meant(battery: Battery, order: Order) -> int:
    """The shells that a battery fires by an order: those it names; where it names none, its only kind.

    Source: R11.9.
    """
    named = shell_named(order)
    for shell in range(KINDS_OF_SHELL):
        if named == GENERAL and battery.shells == 1 << shell:
            return shell
    return named


@rule
def may_call(game: Game, unit: int) -> int:
    """Whether a unit may call for support: its leader is fit, or it is an observer's; from a vehicle too.

    Source: R11.1, R13.5.
    """
    squad = game.squad[unit]
    return 1 if is_about(game, unit) == 1 and (squad.leader != NOBODY or squad.observer == 1) else 0


@rule
def request_die_of(game: Game, order: Order) -> int:
    """The die of a request; of a message to pieces on the table the caller's quality; a chit makes either larger.

    Source: R11.3, R11.4, R11.42 (reading); A29.
    """
    squad = game.squad[order.unit]
    battery = game.battery[battery_of(game, squad.side, battery_named(order))]
    if pieces.by_message(game, order.unit, battery) == 1:
        return shifted(squad.quality, order.at)
    skipped = bypassed_levels(squad.level, battery.level, game.lacks[squad.side])
    return support_rules.request_die(skipped, order.at, squad.observer)


@rule
def request_needs_of(game: Game, order: Order) -> int:
    """What that die has to exceed. Source: R11.5, R11.42."""
    squad = game.squad[order.unit]
    battery = game.battery[battery_of(game, squad.side, battery_named(order))]
    if pieces.by_message(game, order.unit, battery) == 1:
        return pieces.message_needs(game, order.unit, battery)
    return support_rules.request_needs(squad.leadership, squad.observer, battery.orbital)


@rule
def needs_no_die(rules: Rules, game: Game, order: Order) -> int:
    """Whether a request is a message from mouth to ear, which takes no die.

    Source: R9.14, R11.42; S4.100.
    """
    squad = game.squad[order.unit]
    battery = game.battery[battery_of(game, squad.side, battery_named(order))]
    if pieces.by_message(game, order.unit, battery) == 0:
        return 0
    return in_contact(rules, game, order.unit, battery.crew - 1)


@rule
def shell_refusal(rules: Rules, battery: Battery, shell: int) -> int:
    """Whether a battery has some shells, and they work here. Source: R11.9, R15.61; S4.64."""
    if (battery.shells >> shell) & 1 == 0 or (shell == FUEL_AIR and air_burns(rules) == 0):
        return support.NO_SUCH_SHELL
    return ALLOWED


# --- a request --------------------------------------------------------------------------------------------------------


@needs.case(support.REQUEST)
def request_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether a unit may call for some battery's fire on some place. Source: R11.1, R11.3, R11.7-R11.9, R6.22."""
    squad = game.squad[order.unit]
    if may_call(game, order.unit) == 0:
        return support.NO_CALLER
    k = battery_of(game, squad.side, battery_named(order))
    if radio_refusal(rules, game, order, k) != ALLOWED:
        return radio_refusal(rules, game, order, k)
    if k == NOBODY or pieces.is_lost(game, game.battery[k]) == 1:
        return support.NO_BATTERY
    if order.at < 0 or order.at > game.chits[squad.side]:
        return support.TOO_FEW_CHITS
    return shot_refusal(rules, table, game, order, k)


@rule
def radio_refusal(rules: Rules, game: Game, order: Order, k: int) -> int:
    """Whether a crew can send a request: its systems work, or its voice carries to the pieces that it asks for.

    Source: R6.22, R9.14, R11.42; A1, A5.
    """
    squad = game.squad[order.unit]
    if squad.hull == 0:
        return ALLOWED
    why: int = hull_refusal(game.hull[squad.hull - 1])
    if why == points.SYSTEMS_OUT and k != NOBODY and needs_no_die(rules, game, order) == 1:
        return ALLOWED
    return why


@rule
def shot_refusal(rules: Rules, table: Table, game: Game, order: Order, k: int) -> int:
    """Whether a battery is free, has the shells, and can be aimed at a place. Source: R11.7-R11.9, R11.41; A33."""
    battery = game.battery[k]
    if mission_of(game, battery.side, number_of(game, k)) != NOBODY or game.missions >= MAX_MISSIONS:
        return support.BATTERY_BUSY
    shells = shell_refusal(rules, battery, shell_meant(battery, order))
    if shells != ALLOWED:
        return shells
    aim = aim_refusal(rules, table, game, order)
    if aim != ALLOWED:
        return aim
    there = features.middle_aimed_at(table, order)
    return support.TOO_NEAR_FOR_PIECES if pieces.is_too_near(game, battery, there.x, there.y) == 1 else ALLOWED


@rule
def aim_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether fire may be aimed at a place, or at the feature there. Source: R11.8; S3.26, S3.30."""
    x, y = order.x[0], order.y[0]
    if x < 0 or y < 0 or x > table.width or y > table.depth:
        return support.AIM_OFF_TABLE
    if order.rifles == support.FEATURE:
        k = features.feature_at(table, x, y)
        if features.features_are_targets(rules) == 0:
            return support.FEATURES_NOT_AIMED_AT
        if k == NOBODY:
            return support.NO_FEATURE
        return ALLOWED if features.sees_feature(table, rules, game, order.unit,
                                                k) == 1 else support.FEATURE_OUT_OF_SIGHT
    return ALLOWED if sees_place(table, rules, game, order.unit, x, y) == 1 else support.AIM_OUT_OF_SIGHT


@is_signal.case(support.REQUEST)
def is_request(rules: Rules, table: Table, game: Game, pending: Pending) -> int:
    """A request goes out by radio, always. Source: R11.10, R12.10."""
    return 1


@begun.case(support.REQUEST)
def spend_chits(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Spend the support chits of a request when it is declared, granted or not. Source: R11.3, R9.20."""
    game.chits[game.squad[order.unit].side] -= order.at
    return 1


@carried_out.case(support.REQUEST)
def request(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """A request is sent; when it gets through, a mission is on the Inbound Chart. Source: R11.1-R11.10."""
    squad = game.squad[order.unit]
    if is_about(game, order.unit) == 0:
        return
    dice.who = order.unit
    wanted = request_needs_of(game, order)
    through = 1
    if needs_no_die(rules, game, order) == 0:
        through = support_rules.request_test(dice, request_die_of(game, order), wanted, roll_against(game))
    support.note_requested(dice, game, order.unit, NOBODY, through=through, needs=wanted, leadership=squad.leadership,
                           chits=order.at, more=wanted - squad.leadership)
    if through == 1:
        plot(dice, table, game, order)


@rule
def plot(dice: Dice, table: Table, game: Game, order: Order) -> None:
    """A mission is put on the Inbound Chart, in the box of its battery; only its side knows where it will fall.

    That of pieces on the table under the caller's own command starts in box 1.
    Source: R11.8, R11.9, R11.13, R11.14, R11.42, R11.44; A39; S3.15, S3.16, S3.28, S3.29.
    """
    squad, mission = game.squad[order.unit], game.mission[game.missions]
    game.missions += 1
    mission.side, mission.battery, mission.requester = squad.side, battery_named(order), order.unit
    mission.quality, mission.leadership = squad.quality, squad.leadership
    battery = game.battery[battery_of(game, squad.side, mission.battery)]
    mission.shell, mission.single = shell_meant(battery, order), order.choice // support.SINGLE
    mission.box = support_rules.NEAREST if pieces.same_command(game, order.unit, battery) == 1 else battery.home
    aim = aimed_shot(dice, table, order, battery.radius)
    mission.x, mission.y = aim.x, aim.y
    support.note_plotted(dice, game, order.unit, NOBODY, side=mission.side, x=aim.x, y=aim.y,
                         battery=mission.battery + 1, shell=mission.shell, single=mission.single, box=mission.box,
                         hour=aim.hour, inches=aim.inches)


@rule
def aimed_shot(dice: Dice, table: Table, order: Order, radius: int) -> support_rules.Fall:
    """Where fire is aimed: at a place, or at the feature there. Source: R11.8; S3.28, S3.29."""
    x, y = order.x[0] + 0, order.y[0] + 0
    if order.rifles == support.FEATURE:
        return features.aim_within(dice, table.piece[features.feature_at(table, x, y)], radius)
    return support_rules.Fall(x, y, 0, 0)


# --- fire that falls --------------------------------------------------------------------------------------------------


@needs.case(support.FALL)
def fall_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether a side's mission is there to be brought down, and can be fired.

    Source: R11.15, R11.20, R11.40; S3.20, S3.23.
    """
    k = mission_of(game, game.seat_to_choose, order.choice)
    if k == NOBODY:
        return support.NOTHING_TO_FALL
    return firing_refusal(game, game.mission[k]) if is_there(rules, game.mission[k]) == 1 else support.NOT_YET_THERE


@answered.case(support.FALL)
def fall(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """A side brings a mission down in place of activating a unit; of pieces on the table it is their crew's activation.

    Source: R11.20, R11.40, R11.42 (reading); S3.20; A32.
    """
    side = game.slot
    crew = game.battery[battery_of(game, side, order.choice)].crew - 1
    if crew != NOBODY:
        game.squad[crew].activated, game.squad[crew].located, game.squad[crew].overwatch = 1, PLACED, 0
    bring_down(dice, rules, table, game, mission_of(game, side, order.choice))
    game.slot = 1 - side
    next_slot(dice, rules, table, game)


# --- pieces on the table ----------------------------------------------------------------------------------------------


@needs.case(support.BOMBARD)
def bombard_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether a unit can fire its pieces at some place that it sees, and has both its actions for it.

    Source: R11.40, R11.41, R11.43.
    """
    k = pieces.served_by(game, order.unit)
    if k == NOBODY:
        return support.NO_PIECES
    ready = pieces.pieces_refusal(game, game.battery[k])
    if ready != ALLOWED:
        return ready
    if game.squad[order.unit].actions < pieces.WHOLE:
        return support.SHOT_TAKES_BOTH
    return shot_refusal(rules, table, game, order, k)


@begun.case(support.BOMBARD)
def lay_pieces(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> int:
    """The first action aims, the second fires: both are spent as it is declared. Source: R11.40, R11.44."""
    game.squad[order.unit].actions = 0
    return 1


@carried_out.case(support.BOMBARD)
def bombard(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """Pieces fire at a place that their crew sees, if anybody is left to fire them: as precisely as by an observer.

    Source: R11.40, R11.41, R11.44.
    """
    unit = order.unit
    k = pieces.served_by(game, unit)
    if pieces.pieces_refusal(game, game.battery[k]) != ALLOWED:
        return
    squad, shell, single = game.squad[unit], shell_meant(game.battery[k], order), order.choice // support.SINGLE
    dice.who = unit
    aim = aimed_shot(dice, table, order, game.battery[k].radius)
    support.note_bombarded(dice, game, unit, NOBODY, x=aim.x, y=aim.y,
                           rounds=1 if single == 1 else pieces.tubes_ready(game, game.battery[k]), shell=shell,
                           hour=aim.hour, inches=aim.inches)
    wanted = support_rules.accuracy_needs(squad.leadership, 1)
    off = support_rules.falls_near(dice, squad.quality, wanted)
    come_down(dice, rules, table, game, k, Round(aim.x + off.x, aim.y + off.y, shell, single), off, wanted)


# --- how its orders are written ---------------------------------------------------------------------------------------


def _spend(order: Order, found: Found) -> None:
    """Write the chits that a request spends."""
    order.at = int(found.get("chits") or 0)


@written("{chits}", rf"(?:{AFTER}spending\s+(?P<chits>\d{{1,2}})(?:\s+chits?)?)?", syntax="spending 1", fill=_spend)
def chits(order: Order, _: Roster) -> str:
    """The chits that a request spends."""
    return f"spending {order.at}" if order.at else ""


def _aim_on(order: Order, found: Found) -> None:
    """Write whether a request is aimed on what lies there."""
    order.rifles = support.FEATURE * (plain(found.get("aimed")) == "on")


@written("{point}", rf"(?:{AFTER}(?P<aimed>at|on)\s+(?P<mine>{PLACE}))?", syntax="at|on X,Y", example="at 12.5,20",
         fill=_aim_on)
def point(order: Order, _: Roster) -> str:
    """The place at which fire is aimed, or on what lies there."""
    if not is_placed(order):
        return ""
    return place_of(order).replace("at", "on", 1) if order.rifles == support.FEATURE else place_of(order)
