"""Where the objectives of a mission send a bot's models, and what they do when they are there. Source: 5.5."""


from dieshift.boarding.bots.fields import blank_field, mixed, spread, start_from
from dieshift.boarding.bots.mind import Mind
from dieshift.boarding.chapters import blips, objectives, shooting
from dieshift.boarding.chapters.objectives.orders import exit_at, item_at
from dieshift.boarding.chapters.shooting.rules import gun_or_first
from dieshift.boarding.state import terms
from dieshift.boarding.state.records import SIZE, Board, Game, Objective, Order
from dieshift.boarding.state.terms import NEUTRAL, NOBODY, ON_BOARD, WAY_X, WAY_Y
from dieshift.boarding.terrain.board import distance
from dieshift.boarding.turn.legal import refusal
from dieshift.boarding.turn.listing import write_order
from dieshift.core.rules import Rules, rule

TORCH_LOOKS = 14  # steps from a section at which somebody with a torch begins to look whether he can burn it


@rule
def is_open_aim(game: Game, side: int, k: int) -> int:
    """Whether an objective is a side's and still to be achieved."""
    return 1 if game.objective[k].side == side and game.objective[k].done == 0 else 0


@rule
def carrier_of(game: Game, side: int) -> int:
    """Who carries an item that a side wants and has not brought home yet; NOBODY: nobody."""
    for k in range(game.objectives):
        if game.objective[k].kind == terms.CARRY and is_open_aim(game, side, k) == 1:
            if game.objective[k].carrier != NOBODY:
                carrier: int = game.objective[k].carrier
                return carrier
    return NOBODY


@rule
def is_guarded(board: Board, game: Game, side: int, entry: int, but: int) -> int:
    """Whether an entry point is sealed, or a model of a side other than `but` stands near enough to it."""
    if game.sealed[entry] == 1:
        return 1
    place = board.entry[entry]
    for unit in range(game.models):
        model = game.model[unit]
        if unit != but and model.side == side and model.state == ON_BOARD and model.hidden == 0:
            if distance(model.x, model.y, place.x, place.y) <= place.hold_range:
                return 1
    return 0


@rule
def wants_all_removed(board: Board, side: int) -> int:
    """Whether removing every enemy wins for a side: then enemies are a goal too."""
    for k in range(board.conditions):
        condition = board.condition[k]
        if condition.side == side and condition.kind == terms.ALL_REMOVED and condition.index == 1 - side:
            return 1
    return 0


@rule
def aims_digest(board: Board, game: Game, side: int, doors: int) -> int:
    """A digest of all that a side's goals depend on; never 0."""
    digest = doors
    for k in range(game.objectives):
        if is_open_aim(game, side, k) == 1:
            aim = game.objective[k]
            digest = mixed(mixed(digest, k + 64 * (aim.carrier + 1)), aim.x + 64 * aim.y)
            if aim.kind == terms.ELIMINATE and aim.target != NOBODY:
                digest = mixed(digest, game.model[aim.target].x + 64 * game.model[aim.target].y)
            elif aim.kind == terms.GUARD or aim.kind == terms.SEAL:
                for entry in range(board.entries):
                    digest = mixed(digest, entry + 64 * is_guarded(board, game, side, entry, NOBODY))
    return digest | 1 << 30


# --- places -----------------------------------------------------------------------------------------------------------


@rule
def start_section(mind: Mind, board: Board, section: int, count: int) -> int:
    """Let the field of goals start from every square of a section."""
    for y in range(board.height):
        for x in range(board.width):
            if board.section[y * SIZE + x] == section:
                count = start_from(mind, mind.far, y * SIZE + x, count)
    return count


@rule
def start_exits(mind: Mind, board: Board, side: int, place: int, count: int) -> int:
    """Let the field of goals start from one exit, or from all that a side may use."""
    for k in range(board.exits):
        exit_point = board.exit[k]
        if place != NOBODY and place != k:
            continue
        if exit_point.side == side or exit_point.side == NEUTRAL:
            count = start_from(mind, mind.far, exit_point.y * SIZE + exit_point.x, count)
    return count


@rule
def start_entries(mind: Mind, board: Board, game: Game, aim: Objective, count: int) -> int:
    """Let the field of goals start from the entry point to be sealed, or from those that nobody guards."""
    for entry in range(board.entries):
        place = board.entry[entry]
        if place.side != aim.side and game.sealed[entry] == 0:
            wanted = 1 if aim.place == NOBODY or aim.place == entry else 0
            if aim.kind == terms.GUARD:
                wanted = 1 - is_guarded(board, game, aim.side, entry, NOBODY)
            if wanted == 1:
                count = start_from(mind, mind.far, place.y * SIZE + place.x, count)
    return count


@rule
def start_item(mind: Mind, board: Board, aim: Objective, count: int) -> int:
    """Let the field of goals start from where an item lies, or from where it is to be brought."""
    if aim.carrier == NOBODY:
        return start_from(mind, mind.far, aim.y * SIZE + aim.x, count)
    if aim.section != NOBODY:
        return start_section(mind, board, aim.section, count)
    return start_exits(mind, board, aim.side, aim.place, count)


@rule
def start_aim(mind: Mind, board: Board, game: Game, aim: Objective, count: int) -> int:
    """Let the field of goals start from what one objective asks for; how many squares it starts from."""
    if aim.kind == terms.BURN or aim.kind == terms.HOLD:
        return start_section(mind, board, aim.section, count)
    if aim.kind == terms.EXIT:
        return start_exits(mind, board, aim.side, aim.place, count)
    if aim.kind == terms.SEAL or aim.kind == terms.GUARD:
        return start_entries(mind, board, game, aim, count)
    if aim.kind == terms.CARRY:
        return start_item(mind, board, aim, count)
    if (aim.kind == terms.CONSOLE or aim.kind == terms.ELIMINATE) and aim.target != NOBODY:
        model = game.model[aim.target]
        if model.state == ON_BOARD:
            return start_from(mind, mind.far, model.y * SIZE + model.x, count)
    return count


@rule
def is_own_exit(game: Game, side: int, k: int) -> int:
    """Whether an objective asks a side to leave by an exit of its own, and so many have not yet."""
    aim = game.objective[k]
    return 1 if is_open_aim(game, side, k) == 1 and aim.kind == terms.EXIT and aim.place != NOBODY else 0


@rule
def exit_of(game: Game, side: int, unit: int) -> int:
    """The objective that sends a model to its exit where a side must use several, in turns; NOBODY: all do."""
    many, rank = 0, 0
    for k in range(game.objectives):
        many += is_own_exit(game, side, k)
    if many < 2 or unit == NOBODY:
        return NOBODY
    for other in range(unit):
        if game.model[other].side == side:
            rank += 1
    rank %= many
    for k in range(game.objectives):
        if is_own_exit(game, side, k) == 1:
            if rank == 0:
                return k
            rank -= 1
    return NOBODY


@rule
def learn_aims(mind: Mind, board: Board, game: Game, side: int, its_exit: int) -> None:
    """Fill the field of steps to the nearest place that an objective still to be achieved asks for.

    Of exits that are shared out, only the model's own counts.
    """
    blank_field(board, mind.far)
    count = 0
    for k in range(game.objectives):
        shared = 1 if its_exit != NOBODY and k != its_exit and is_own_exit(game, side, k) == 1 else 0
        if is_open_aim(game, side, k) == 1 and shared == 0:
            count = start_aim(mind, board, game, game.objective[k], count)
    mind.aiming = 1 if count > 0 else 0
    spread(mind, mind.far, count)


@rule
def stays(board: Board, game: Game, unit: int) -> int:
    """Whether a model should keep its place: it holds a section, or is the only guard of an entry point."""
    model = game.model[unit]
    for k in range(game.objectives):
        aim = game.objective[k]
        if is_open_aim(game, model.side, k) == 1:
            if aim.kind == terms.HOLD and board.section[model.y * SIZE + model.x] == aim.section:
                return 1
            if aim.kind == terms.GUARD:
                for entry in range(board.entries):
                    place = board.entry[entry]
                    if place.side != model.side and game.sealed[entry] == 0:
                        near = distance(model.x, model.y, place.x, place.y) <= place.hold_range
                        if near and is_guarded(board, game, model.side, entry, unit) == 0:
                            return 1
    return 0


@rule
def leaves_post(board: Board, game: Game, unit: int, x: int, y: int) -> int:
    """Whether a model that goes to a square leaves an entry point that its side guards, and nobody else does."""
    model = game.model[unit]
    for k in range(game.objectives):
        if game.objective[k].kind == terms.GUARD and is_open_aim(game, model.side, k) == 1:
            for entry in range(board.entries):
                place = board.entry[entry]
                if place.side != model.side and is_guarded(board, game, model.side, entry, unit) == 0:
                    near = distance(model.x, model.y, place.x, place.y) <= place.hold_range
                    if near and distance(x, y, place.x, place.y) > place.hold_range:
                        return 1
    return 0


# --- deeds ------------------------------------------------------------------------------------------------------------


@rule
def write_deed(rules: Rules, board: Board, game: Game, order: Order, kind: int, target: int, choice: int) -> int:
    """Write something to be done in a place; whether that is allowed."""
    write_order(order, kind, target, NOBODY, NOBODY, NOBODY, choice)
    return 1 if refusal(rules, board, game, order) == 0 else 0


@rule
def seal_one(rules: Rules, board: Board, game: Game, order: Order, aim: Objective) -> int:
    """Write the sealing of an entry point beside the active model that its side wants sealed; 0: there is none."""
    model = game.model[game.active]
    for entry in range(board.entries):
        place = board.entry[entry]
        if place.side != model.side and (aim.place == NOBODY or aim.place == entry) and game.sealed[entry] == 0:
            if distance(model.x, model.y, place.x, place.y) <= 1:
                return write_deed(rules, board, game, order, blips.SEAL, NOBODY, entry)
    return 0


@rule
def do_aim(rules: Rules, board: Board, game: Game, order: Order, aim: Objective) -> int:
    """Write what the active model can do for an objective where it stands; 0: nothing."""
    model = game.model[game.active]
    if aim.kind == terms.EXIT or aim.kind == terms.CARRY:
        place = exit_at(board, model.side, model.x, model.y)
        leaves = 1 if place != NOBODY and (aim.place == NOBODY or aim.place == place) else 0
        if aim.kind == terms.CARRY:
            if item_at(game, model.side, model.x, model.y) != NOBODY and model.item == NOBODY:
                return write_deed(rules, board, game, order, objectives.PICK_UP, NOBODY, 0)
            leaves = leaves if aim.carrier == game.active and aim.section == NOBODY else 0
        return 0 if leaves == 0 else write_deed(rules, board, game, order, objectives.EXIT, NOBODY, 0)
    if aim.kind == terms.SEAL or aim.kind == terms.GUARD:
        return seal_one(rules, board, game, order, aim)
    if aim.kind == terms.CONSOLE and aim.target != NOBODY:
        thing = game.model[aim.target]
        if distance(model.x, model.y, thing.x, thing.y) <= 1:
            return write_deed(rules, board, game, order, objectives.OPERATE, aim.target, 0)
    return 0


@rule
def friends_in(board: Board, game: Game, side: int, section: int) -> int:
    """Models of a side that stand in a section."""
    count = 0
    for unit in range(game.models):
        model = game.model[unit]
        if model.side == side and model.state == ON_BOARD:
            count += 1 if board.section[model.y * SIZE + model.x] == section else 0
    return count


@rule
def torch_of(board: Board, game: Game, unit: int) -> int:
    """The place of a model's torrent gun with something left in it; NOBODY: none."""
    model = game.model[unit]
    profile = board.profile[model.profile]
    for k in range(profile.guns):
        gun = board.gun[profile.gun[k]]
        if gun.torrent > 0 and (gun.ammo == 0 or model.ammo[k] > 0) and model.hidden == 0:
            return k
    return NOBODY


@rule
def burns(rules: Rules, board: Board, game: Game, order: Order, place: int, section: int) -> int:
    """Write a torrent into a section; whether that is allowed."""
    profile = board.profile[game.model[game.active].profile]
    gun = NOBODY if place == 0 else profile.gun[place]
    write_order(order, shooting.FIRE, NOBODY, NOBODY, gun, NOBODY, section)
    if game.model[game.active].acpo < board.gun[gun_or_first(board, game.model[game.active], gun)].acpo:
        return 0
    return 1 if refusal(rules, board, game, order) == 0 else 0


@rule
def burn_aim(mind: Mind, rules: Rules, board: Board, game: Game, order: Order) -> int:
    """Write a torrent shot into a section that an objective wants burnt; 0 if no such shot is allowed from here."""
    model = game.model[game.active]
    place = torch_of(board, game, game.active)
    if place == NOBODY or mind.far[model.y * SIZE + model.x] > TORCH_LOOKS:
        return 0
    for k in range(game.objectives):
        aim = game.objective[k]
        if is_open_aim(game, model.side, k) == 1 and aim.kind == terms.BURN:
            if burns(rules, board, game, order, place, aim.section) == 1:
                return 1
    return 0


@rule
def do_deeds(mind: Mind, rules: Rules, board: Board, game: Game, order: Order) -> int:
    """Write the first thing that the active model can do for an objective where it stands; 0: nothing."""
    if game.objectives == 0 or game.model[game.active].hidden > 0:
        return 0
    if burn_aim(mind, rules, board, game, order) == 1:
        return 1
    for k in range(game.objectives):
        if is_open_aim(game, game.model[game.active].side, k) == 1:
            if do_aim(rules, board, game, order, game.objective[k]) == 1:
                return 1
    return 0


@rule
def face_console(game: Game, unit: int) -> int:
    """The way to a console beside a model that its side wants operated; NOBODY: none."""
    model = game.model[unit]
    for k in range(game.objectives):
        aim = game.objective[k]
        if aim.kind == terms.CONSOLE and is_open_aim(game, model.side, k) == 1 and aim.target != NOBODY:
            thing = game.model[aim.target]
            for way in range(8):
                if model.x + WAY_X[way] == thing.x and model.y + WAY_Y[way] == thing.y and thing.state == ON_BOARD:
                    return way
    return NOBODY
