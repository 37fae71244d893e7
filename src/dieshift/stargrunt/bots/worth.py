"""What a fire is worth to a bot: chances of suppression and of casualties, from the dice of an aim.

What dice show, what beats what and what a potential hit does are the rules themselves, run on all their faces under the
rule set in force and kept in the mind. The chance of no die beating the shared range die is exact; a major result,
potential hits and casualties are estimated. Source: R5.31-R5.34.
"""

from dieshift.core.dice import Dice
from dieshift.core.rules import Rules, rule
from dieshift.core.tapes import MOST, WHOLE, next_tape, orders_of, restart, share
from dieshift.stargrunt.bots.minds import DICE, FACES, KNOWN, NO_DIE, Mind
from dieshift.stargrunt.chapters.fire import rules as fire_rules
from dieshift.stargrunt.chapters.fire.counters import known_range_die
from dieshift.stargrunt.chapters.fire.gather import Aim
from dieshift.stargrunt.chapters.fire.rules import Attack
from dieshift.stargrunt.chapters.fire.situation import unhurried
from dieshift.stargrunt.state.records import Squad
from dieshift.stargrunt.state.terms import PLACED

SCALE = 10_000
COMMON_ARMOUR = 6  # partial light armour
RANGE, QUALITY, FIREPOWER, SUPPORT = range(4)
FINEST = 512  # ways that a die's faces are told apart by, at most


# --- what the rules say, asked once ----------------------------------------------------------------------------------


@rule
def face_of(dice: Dice, rules: Rules, which: int, die: int) -> int:
    """What a die of a volley shows, 0 to 15. Source: R5.20, R5.25, R5.31."""
    if which == RANGE:
        face: int = fire_rules.range_face(dice, rules, die)
    elif which == QUALITY:
        face = fire_rules.quality_face(dice, rules, die)
    elif which == FIREPOWER:
        face = fire_rules.firepower_face(dice, rules, die)
    else:
        face = fire_rules.support_face(dice, rules, die)
    return max(0, min(FACES - 1, face))


@rule
def place_of(mind: Mind, rules: Rules, which: int, die: int) -> int:
    """Where a mind keeps what a die of a volley shows; the rule is run on all its faces the first time."""
    if die == 0:
        return NO_DIE
    at = which * DICE + (die - 4) // 2
    if mind.whole[at] == 0:
        points, whole = 0, 1
        restart(mind.tape)
        for _ in range(MOST):
            face = face_of(mind.tape, rules, which, die)
            points += face * share(mind.tape)
            whole = max(whole, orders_of(mind.tape))
            if next_tape(mind.tape) == 0:
                break
        mind.points[at], mind.whole[at] = 200 * points // WHOLE, min(FINEST, whole)
        count_faces(mind, rules, which, die, at)
    return at


@rule
def count_faces(mind: Mind, rules: Rules, which: int, die: int, at: int) -> None:
    """Note in how many ways a range die shows each face, or another die does not beat each. Source: R1.16, R5.31."""
    for against in range(FACES):
        mind.sums[against] = 0
    restart(mind.tape)
    for _ in range(MOST):
        face = face_of(mind.tape, rules, which, die)
        ways = share(mind.tape) * mind.whole[at]
        if which == RANGE:
            mind.sums[face] += ways
        else:
            for against in range(FACES):
                if fire_rules.beats(rules, face, against) == 0:
                    mind.sums[against] += ways
        if next_tape(mind.tape) == 0:
            break
    for against in range(FACES):
        mind.ways[at * FACES + against] = mind.sums[against] // WHOLE


@rule
def downs_of(tape: Dice, rules: Rules, impact: int, armour: int, cover: int) -> int:
    """The chance in ten thousands that one potential hit downs a figure: the rule on all its faces. Source: R5.33."""
    ways = 0
    restart(tape)
    for _ in range(MOST):
        if fire_rules.wound(tape, rules, impact, armour, cover) != fire_rules.UNHURT:
            ways += share(tape)
        if next_tape(tape) == 0:
            break
    return SCALE * ways // WHOLE


@rule
def casualty_chance(mind: Mind, rules: Rules, impact: int, armour: int, cover: int) -> int:
    """The same, asked of the rule once and then kept."""
    at = ((impact - 4) // 2 * 6 + max(0, armour // 2 - 1)) * 3 + cover
    if mind.downs[at] == 0:
        mind.downs[at] = 1 + downs_of(mind.tape, rules, impact, armour, cover)
    return mind.downs[at] - 1


@rule
def fewest(rules: Rules, result: int) -> int:
    """How many dice have to beat the range die for a result, or for more; 7: it is out of reach. Source: R5.31."""
    for beating in range(1, 7):
        if fire_rules.result_of(rules, beating) >= result:
            return beating
    return 7


# --- a volley --------------------------------------------------------------------------------------------------------


@rule
def support_die(attack: Attack, which: int) -> int:
    """The largest support die of an attack, or the second largest; 0 when there is none."""
    for kind in range(4, -1, -1):
        which -= attack[kind + 2]
        if which < 0:
            return 4 + 2 * kind
    return 0


@rule
def suppression_chance(mind: Mind, rules: Rules, attack: Attack, die: int) -> int:
    """The chance in ten thousands that at least one die beats the range die; kept for the next who asks."""
    code = (attack.quality * 16 + attack.firepower) * 16 + die
    for kind in range(5):
        code = code * 16 + attack[kind + 2]
    at = (code ^ code >> 7 ^ code >> 17) % KNOWN
    if mind.volley[at] != code:
        mind.volley[at], mind.chance[at] = code, beats_once(mind, rules, attack, die)
    return mind.chance[at]


@rule
def beats_once(mind: Mind, rules: Rules, attack: Attack, die: int) -> int:
    """The same reckoned from the faces of its dice, rounded down.

    Exact for up to two support weapons; of more, the two with the largest dice count.
    """
    against, quality = place_of(mind, rules, RANGE, die), place_of(mind, rules, QUALITY, attack.quality)
    rifles = place_of(mind, rules, FIREPOWER, attack.firepower)
    one = place_of(mind, rules, SUPPORT, support_die(attack, 0))
    other = place_of(mind, rules, SUPPORT, support_die(attack, 1))
    whole = mind.whole[against] * mind.whole[quality] * mind.whole[rifles] * mind.whole[one] * mind.whole[other]
    misses = 0
    for face in range(FACES):
        ways = mind.ways[against * FACES + face]
        if ways > 0:
            ways *= mind.ways[quality * FACES + face] * mind.ways[rifles * FACES + face]
            misses += ways * mind.ways[one * FACES + face] * mind.ways[other * FACES + face]
    return SCALE * (whole - misses) // whole


@rule
def expected_hits(mind: Mind, rules: Rules, attack: Attack, size: int) -> int:
    """Potential hits of a major result, in ten thousands: the mean of all points over the divisor, as a whole."""
    points = mind.points[place_of(mind, rules, QUALITY, attack.quality)]
    if attack.firepower > 0:
        points += mind.points[place_of(mind, rules, FIREPOWER, attack.firepower)]
    for kind in range(5):
        if attack[kind + 2] > 0:
            points += attack[kind + 2] * mind.points[place_of(mind, rules, SUPPORT, 4 + 2 * kind)]
    return SCALE * points // (200 * size)


# --- a fire ----------------------------------------------------------------------------------------------------------


@rule
def known_die(rules: Rules, target: Squad, shot: Aim) -> int:
    """The range die that a firer reckons with: what lies under a counter shifts it only when he fires.

    Source: R5.13, R15.1, R15.20.
    """
    return known_range_die(rules, target, shot.range_die, unhurried(shot.situation))


@rule
def known_armour(target: Squad) -> int:
    """Armour of the target; for a counter, what soldiers of the line wear. Source: R15.1, R17.51."""
    return target.figure[target.centre].armour if target.located == PLACED else COMMON_ARMOUR


@rule
def repeated(chance: int, times: int) -> int:
    """The chance in ten thousands that something happens so many times over."""
    found = SCALE
    for _ in range(times):
        found = found * chance // SCALE
    return found


@rule
def fire_value(mind: Mind, rules: Rules, shot: Aim, die: int, target: Squad) -> int:
    """What a fire at a known range die promises: casualties most, a first marker more than a second, a third nothing.

    In ten thousands of a casualty.
    """
    beaten = suppression_chance(mind, rules, shot.attack, die)
    suppress, major = (
        repeated(beaten, fewest(rules, fire_rules.MINOR)),
        repeated(beaten, fewest(rules, fire_rules.MAJOR)),
    )
    armour = known_armour(target)
    hits = expected_hits(mind, rules, shot.attack, fire_rules.divisor(rules, die, armour, shot.situation.cover))
    downed = hits * casualty_chance(mind, rules, shot.impact, armour, shot.situation.cover) // SCALE
    marker = mind.weights.marker if target.suppression == 0 else mind.weights.again * (target.suppression < 3)
    return suppress * marker // SCALE + downed * major // SCALE
