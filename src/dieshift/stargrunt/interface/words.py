"""Every word that the scene, the menu and the preview of squad battles say of their own, in one place.

What the rules' own text says (refusals, questions, markers, the story) stands with the rules.
"""

from dieshift.core.words import Message, counted, say
from dieshift.stargrunt.chapters import (
    activation,
    air,
    ambush,
    assault,
    electronics,
    movement,
    overwatch,
    recovery,
    vehicles,
)
from dieshift.stargrunt.chapters.casualties import WHICH_COUNTER
from dieshift.stargrunt.state.terms import BY_RULES, DEAD, EVACUATED, RULED_SIGHT, TREATED, WOUNDED

# --- board and scene -------------------------------------------------------------------------------------------------

COVERS = ("", "soft", "hard")
IMPASSABLE = "impassable"
HEIGHT = say("{kind}, {inches}″ high")
BASELINE = say("{side}: own edge")
GOAL = say("destination of {unit}")
AIM = say("{side}: {aim}, {goal} needed")

ROUTE = say("route of {side}, {far}″ from its edge")
ZONE = say("edge of the ambush zone of {side}")
DEVICE_OF, DEVICE_SECRET = say("{side}: {device}"), say("{label}, secret")

UNSEEN = say("unknown unit")
INVERTED, FLIPPED = say("inverted counter"), say("flipped counter")
DUMMY, NO_TROOPS = say("false counter"), say("no troops under it")
UNKNOWN_SIGN = "?"
LOST_TO_OTHERS = say("{label}, usable by its owner only: {things}")
HIDDEN_FROM_ENEMY = (say("hidden from the enemy"), say("flipped for the enemy"), "")
TO_ENTER, WAITING_AT_EDGE = say("still to enter"), say("at the edge, about to enter")
ACTIVATED = say("activated")
NOBODY_FIT = say("no fit figure")
ELEMENT = say("detached element of {unit}")

QUALITY = {4: say("Untrained"), 6: say("Green"), 8: say("Regular"), 10: say("Veteran"), 12: say("Elite")}
CONFIDENCE = (say("Routed"), say("Broken"), say("Shaken"), say("Steady"), say("Confident"))
HURT = {WOUNDED: say("{count} wounded"), TREATED: say("{count} treated"), EVACUATED: say("{count} evacuated"),
        DEAD: say("{count} dead")}
ABANDONED = say("{count} abandoned")
TITLE = say("{quality} D{die}")
LEADERSHIP = say("leader {value}")
ARMOUR = say("armour {dice}")
NO_ARMOUR = say("no armour")
COMMAND = ("", say("platoon command"), say("company command"), say("battalion command"), say("regiment command"))
STRENGTH = "{fit}/{all}"
MOTIVATED = (say("motivation low"), say("motivation medium"), say("motivation high"))
HOLDS = say("holds {captives}")
ARMS = say("{arms}: firepower {points} → D{die}, impact D{impact}")
SUPPORT = say("{name} D{die}, impact D{impact}")
SPECIAL = say("close combat weapon D{die}")

LEFT = say("{units}, {figures}")
LEFT_BESIDES = say("{units}, {figures}, {counters}")

# the banner: whose go, which action of how many, what is waited for
BANNER = say("{turn} · {what}")
TURN, TURN_OF = say("Turn {turn}"), say("Turn {turn} of {turns}")
BEFORE = say("before the first turn")
BANNERS = {
    activation.WHO_IS_FIRST: say("{seat} chooses which side goes first"),
    activation.WHICH_UNIT: say("{seat} activates a unit"),
    activation.WHAT_ACTION: say("{unit} ({seat}) acts · action {action} of {actions}"),
    overwatch.REACTION: say("{unit} declares {order}; {side} may react"),
    electronics.SIGNAL: say("{unit} declares {order}; {side} may use EW against it"),
    overwatch.HURT_ON_THE_MOVE: say("{seat} decides how {unit} carries on under fire"),
    assault.WHO_CHARGES: say("{seat} charges with {unit}: choose the units that join"),
    assault.WHETHER_TO_STAND: say("{unit} charges {seat}: stand, or give ground"),
    assault.WHETHER_TO_DEFEND: say("{seat} may fire at {unit} as it charges"),
    assault.WHITHER_BACK: say("{seat} decides where {unit} goes"),
    assault.HOW_TO_PAIR: say("{seat} pairs the figures in close combat"),
    assault.HOW_TO_FIGHT: say("{seat} fights a round of close combat"),
    assault.WHETHER_TO_FOLLOW: say("{seat} decides whether {unit} follows through"),
    assault.WHETHER_TO_OCCUPY: say("{seat} decides whether {unit} takes the position"),
    vehicles.WHETHER_TO_STAY: say("{seat} decides whether {unit} stays in its disabled vehicle"),
    WHICH_COUNTER: say("{seat} picks the counter that a captive gives away"),
    recovery.WHICH_ITEM: say("{unit} ({seat}) recovers equipment"),
    ambush.ORDER_OF_MARCH: say("{seat} marches into the ambush"),
    ambush.HOW_TO_AMBUSH: say("{seat} lays the ambush"),
    air.WHAT_PILOT_DOES: say("{seat} decides what its acquired pilot does"),
}
ACTS_UNSEEN = say("{seat} acts unseen")
WON, DRAWN = say("{side} has won"), say("a draw")
DRAW = "draw"  # a code

# --- menu ------------------------------------------------------------------------------------------------------------

TURN_ASIDE = say("Turn aside")

# --- preview: ways ---------------------------------------------------------------------------------------------------

FAR_OF = say("{far}″ of {reach}″")
FAR_OF_MOST = say("{far}″ of up to {reach}″")
STRAYS = say("out of integrity")
COSTS = say("the ground costs {cost}″")
TOGETHER, APART = say("in integrity"), say("out of integrity")
STANDS = (say("in the open"), say("in soft cover"), say("in hard cover"))
SEEN_BY = say("{unit} can see it there: {away}″")
SEEN_BY_COVERED = say("{unit} can see it there: {away}″, {cover}")
UNSEEN_THERE = say("no known enemy sees it there")
MAY_REACT = say("{unit} may react to this with fire")
LEAVES = say("leaves the table")
FLEES, NO_FLIGHT = say("withdraws {far}″"), say("has no way to withdraw")
NO_CASUALTY = say("no casualties by mines")
KEEPS_GOING, BURNS_OUT = say("no fire stops it"), say("disabled or destroyed")
DRIVES_ON, STOPPED, WRECKED = say("no mine stops it"), say("immobilised"), say("disabled")
MINES_MEAN = say("{mean} casualties by known mines on average (R16.2, R16.5, p.55-56)")
SHOT_DOWN, STILL_UP = say("shot down"), say("still in the air")
GROUP_FIRES = say("fires")
SCREENS = say("three clouds side by side, {away}″ away, until the Turn End (R14.62, p.57)")
FIRE, SMOKE = say("fire"), say("smoke")
FIRES_MEAN = say("{mean} casualties by fire on average (R14.51, p.57)")
NOBODY_BURNS = say("no casualties by fire")
GROUP_MINES, STRIKES = say("mines"), say("strikes {unit}: {figures}")
RING = say("{inches}″ D{die}")
LONGEST, MEAN = "longest", "mean"

# --- preview: fires --------------------------------------------------------------------------------------------------

AWAY = say("{target} is {away}″ away")
IN_VIEW = say("{seen} of {all} figures in view")
COVER_OF = (say("in the open"), say("soft cover"), say("hard cover"))
NO_EFFECT, SUPPRESSED, HITS = say("no effect"), say("suppressed only"), say("suppressed, with potential hits")
FINAL_HITS = say("potential hits")
PRESS_ON = say("an attacker that loses figures tests its nerve: threat level 1 for each (R8.34, p.43)")
MISSED_COLUMN = say("no die beats the range die: suppressed in column")
COUNTER_HIT, COUNTER_MISSED = say("unit suppressed, and known to be one"), say("no effect")
AT_LEAST_ONE = say("at least one casualty")
LEADER_HIT = say("leader hit")
LOSES_CONFIDENCE = (say("confidence holds"), say("loses one level"), say("loses two levels"))
LOSES_NERVE = (say("nerve holds"), say("one more marker"), say("panics"))
MEANS = say("on average {wounded} wounded and {killed} killed")
MEAN_HITS = say("{hits} potential hits on average")
TEST_OWED = say("{chance} % chance of a confidence test (threat {threat}, leadership {leadership}; {rule}, "
                "p.{page})")
EARLIER = say("figures hurt earlier still count; only figures that fall now are casualties")
SUITS = say("power armour rolls D6 for each wound (R10.20, p.40)")
PANIC = say("first time under fire: it tests for panic (R7.50, p.21)")
IN_PARTS = say("part of a divided unit: its confidence test counts the whole unit (R4.39, p.17)")
STANDS_FAST = say("making its last stand: no marker, no test (R7.61, p.53)")
# of vehicles
DECOYED, MINOR_HIT, MAJOR_HIT = say("drawn off by a decoy"), say("a minor result"), say("a major result")
UNHARMED = say("no lasting harm")
SOMEBODY_INSIDE, IS_SUPPRESSED, GROUP_VEHICLE = say("a figure inside is hit"), say("suppressed"), say("vehicle")
IN_RUINS, HAS_HOLE, STILL_STANDS = say("rubble"), say("a hole in it"), say("still standing")
AT_SECTION = say("{title} ({section})")
ARMOUR_CLASS, SEALED_UP, OPENED_UP, RUINED = say("class {number}"), say("sealed"), say("open"), say("{section}: rubble")
BREACHED, SECTION_IS = say("breached"), say("{section}: {state}")
GROUP_BUILDING, SECTION_MARKED = say("building"), say("the building is suppressed")
WALLED = say("impact {impact}, doubled by a major hit, v armour {armour} (R6.7, R14.33, p.56)")
THIN_WALLED = say("with two dice above the range die: impact {impact} v armour {armour} (R6.42, p.37)")
THICK_WALLED = say("small arms can only suppress it (R6.40-R6.42, p.37)")
PAST_THE_DOOR = say("a miss strikes the wall, unless a D6 exceeds {size} (R14.32, p.56)")
AS_SEEN_WITHIN = say("inside, only figures seen by the firer count (R15.1)")
FACES = (say("at the front"), say("at the side"), say("at the rear"), say("on the top"))  # by `chapters.points.faces`
HEAVY_BLOW = say("impact {impact}, doubled by a major hit, v armour {armour} ({face}; R6.7, R6.8, p.38)")
LIGHT_BLOW = say("with two dice above the range die: impact {impact} v armour {armour} ({face}; R6.42, p.37)")
TOO_THICK = say("here small arms can only suppress it ({face}; R6.40-R6.42, p.37)")
ONE_BY_ONE = say("weapons are rolled one by one, after all are declared (R6.52)")
SHAKES = say("a hit that the armour stops may still immobilise it or put its systems out (R6.20-R6.22, p.39)")
FIRE_OF_WEAPON = say("fire, weapon {number}")
EACH_GUN = say("for each weapon alone: {count} weapons of one mount fire one after the other (R13.21)")
GROUP_VOLLEY, GROUP_CASUALTIES, GROUP_CONFIDENCE = say("fire"), say("casualties"), say("confidence")

# --- moves, whose start is seen on the table --------------------------------------------------------------------------

GAITS = {movement.MOVE: say("move up to {reach}"), movement.COMBAT_MOVE: say("combat move up to {reach}"),
         movement.TRAVEL: say("march up to {reach}")}

# --- looking around --------------------------------------------------------------------------------------------------

LOOKS = say("{viewer} looks at {target}")
STANDS_AT = say("{unit} ({place})")
NOT_HERE = say("{unit} is not on the table.")
NOT_IN_SIGHT = say("out of sight")
SMOKE_BETWEEN = say("smoke lies between (R14.60)")
TOO_DARK = say("too far to see: the limit is {away}″ now (R15.60)")
STANDS_SO = say("{stance} (as now)")
NOT_DUG_IN, DUG_IN = say("not In Position"), say("In Position")
IN_COLUMN, IN_HIDING = say("in Travel column"), say("hidden")
RANGE_DIE, RANGE_DIE_FROM = say("range die D{die}"), say("range die D{start} → D{die}")
PAST_D12, BEYOND_REACH = say("range die D{start}, past D12: no shot"), say("out of range")
FOUND_AT_ONCE = say("revealed at once (R15.3)")
FOUND_BY_LOOKING = say("{chance} % to find it with Observe (R15.10)")
RULED = say("referee's ruling: {seen}")
CLOSED = say("{terrain}, impassable to all")
SEES = say("{viewer} sees {part} % of the table; {covered} % of it gives a figure cover")
THREATS = say("where {units} could fire from their present places")
NO_THREATS = say("no known enemy could fire anywhere")
MEASURES = say("measured from base centre to base centre; for units, from the middle figure of each (R5.3, R5.7)")

# --- preview: tests --------------------------------------------------------------------------------------------------

NEEDS = say("{die} above {target}: {sum}")
SUM = say("leadership {leadership}")
SUM_THREAT = say("leadership {leadership} + threat {threat}")
SUM_BOTH = say("leadership {leadership} + {commander} of {unit}")
LEVELS_SKIPPED = say("command levels skipped")
DIRECT = say("in direct contact: no roll for the message (R9.14, p.16)")
TESTS: dict[str, tuple[str, str]] = {  # what passing and failing a test does
    "nerve": (say("it moves"), say("move lost: no other move this turn")),
    "position": (say("In Position"), say("action lost: no second try this turn")),
    "hold": (say("stays In Position"), say("leaves its position and reorganises")),
    "recover": (say("marker removed"), say("marker stays")),
    "calm": (say("PANIC marker removed"), say("stays panicked")),
    "transfer": (say("it acts at once"), say("message lost on the way")),
    "call": (say("it acts at once"), say("message lost on the way")),
    "communicate": (say("message gets through"), say("message lost on the way")),
    "rally": (say("confidence rises one level"), say("no change")),
    "react": (say("it fires"), say("it can't fire now")),
    "shift": (say("stays unseen"), say("seen and placed")),
    "hide": (say("vanishes under one of three counters"), say("stays in sight, with no second try this turn")),
    "collect": (say("PANIC marker removed"), say("stays panicked")),
    "laststand": (say("it stands fast"), say("surrenders or breaks up")),
    "jam": (say("message jammed"), say("message not jammed")),
    "spoof": (say("sensors spoofed"), say("sensors not spoofed")),
    "draw off": (say("missile spoofed"), say("missile not spoofed")),
    "answer": (say("the answer holds"), say("the earlier roll holds")),
    "scan": (say("unless EW answers: counter identified"), say("counter not identified")),
    "asked": (say("the captive talks"), say("the captive says nothing")),
    "charge": (say("it charges"), say("one action lost: no charge this turn")),
    "stand": (say("they stand"), say("they fall back")),
    "home": (say("the dash reaches"), say("the dash falls short")),
    "stay": (say("it stays and fights"), say("it breaks off")),
    "remain": (say("stays inside"), say("gets out and loses confidence")),
    "follow": (say("it goes on"), say("it stays")),
    "pursue": (say("they are caught"), say("they get away")),
    "douse": (say("the fire is out"), say("the fire burns on")),
    "call in": (say("gets through"), say("does not get through")),
    "request": (say("request gets through"), say("no fire support")),
    "accuracy": (say("it falls on target"), say("it falls off target")),
    "alight": (say("a fire starts there"), say("no fire starts")),
    "sealed": (say("sealed"), say("open for this activation")),
    "repair": (say("systems work again"), say("systems stay out")),
    "item": (say("recovered"), say("usable by its owner only")),
}
LEADS: dict[str, str] = {  # what each test is for, as it stands behind its chance
    "nerve": say("dares to move"), "position": say("goes In Position"), "hold": say("stays In Position"),
    "recover": say("marker removed"), "calm": say("calms down"), "transfer": say("acts at once"),
    "call": say("acts at once"), "communicate": say("gets through"), "rally": say("rallied"), "react": say("fires"),
    "shift": say("stays unseen"), "hide": say("vanishes"), "collect": say("calms down"),
    "laststand": say("stands fast"), "jam": say("message lost"), "spoof": say("look spoofed"),
    "draw off": say("missile astray"), "answer": say("answer stands"), "scan": say("identified"),
    "asked": say("talks"), "charge": say("charges"), "stand": say("stands"), "home": say("they arrive"),
    "stay": say("stays and fights"), "remain": say("stays inside"), "follow": say("follows through"),
    "pursue": say("caught"), "douse": say("fire out"), "call in": say("gets through"),
    "request": say("request gets through"), "accuracy": say("on its point"), "alight": say("catches fire"),
    "sealed": say("sealed"), "repair": say("repaired"), "item": say("recovered"),
}
OUT_OF_ACTION, FOUND = say("out of action"), say("found and suppressed")
BY_ONE_WEAPON = say("suppressed by the best weapon")
BROUGHT_DOWN, BREACH, HITS_MARK, IS_SPOTTED = say("brought down"), say("breached"), say("hits its mark"), say("spotted")
TO_BREAK, ANY_FALLS, CASUALTY_LIVES = say("to break {unit}"), say("a figure falls"), say("each casualty lives")
BREAK_ATTACKERS, REACHES, TO_HURT = say("to break the attackers"), say("to reach {unit}"), say("to hurt {unit}")
CASUALTIES_THERE, IS_STOPPED = say("a casualty"), say("stopped")
CHITS = say("support chits")
SUM_MORE = say("leadership {leadership} + {more}")
INBOUND_HERE, OVER_BATTLE_AREA = (say("fire of battery {battery}, in box {box}"),
                                  say("fire of battery {battery}, over the battle area"))
MAY_JAM = say("{unit} may use EW against this")
TO_BEAT = say("above {roll}, the roll to beat")
GUIDED_UNKNOWN = say("you don't know how well the missile is guided")
UNKNOWN_RECEIVER = say("you don't know which unit the message goes to, or whether it goes by radio")
ROUND, BREAKS, BOTH_HOLD = say("close combat"), say("{unit} breaks"), say("both hold")
ALL_BREAK, GOES_ON = say("the attackers break"), say("it goes on")
STRUCK_BY = say("{unit} by {other}")
NO_CHARGE, WINS, NOBODY_LEFT = say("no charge"), say("{unit} wins"), say("no figure left on either side")
CHARGES, RUNS, IN_CONTACT = say("{unit} dares to charge"), say("{unit} flees before contact"), say("close combat")
ROUND_DECIDES, FALLS_FIRST = say("one side breaks or is wiped out"), say("first round: casualties of {unit}")
GROUP_END, GROUP_BEFORE, GROUP_FIRST_ROUND = say("overall result"), say("before contact"), say("after the first round")
NERVE_KEPT, NERVE_LOST = say("all keep still"), say("a figure gives the ambush away")
GROUP_NERVE = say("nerve in ambush")
FIRST_DASH, SECOND_DASH = say("in contact after the first dash"), say("in contact after the second dash")
TOO_SHORT, GROUP_WAY = say("both dashes fall short"), say("the way there")
IF_IT_STANDS = say("the way there, if it charges, the enemy stands and no unit stops it (R8.10, p.41)")
TO_ONE = say("odds {odds}; threat level {charge} to charge, {stand} to stand (R8.2, R8.4, p.41)")
LONG_FIGHT = say("once in contact: {rounds} rounds on average")
COMES_HOME = say("the charge reaches the enemy: no unit fires at it, and none gives ground")
PANICS_FIRST = say("terror charges regulars: they test for panic first, which these odds leave out (R7.50, p.21)")
FALLS_ALONE, GROUP_OF = say("{unit} falls back alone: {chance} %"), say("{unit}: {group}")
OF_UNIT = say("{unit}: {end}")
IN_A_BURST, SOMEBODY_HURT = say("a figure is in a burst"), say("a figure is hurt")
ROUND_STRIKES = say("a round strikes the building")
HURT_ON_AVERAGE = say("{unit}: {hurt} hurt on average, {killed} of them killed")
FALLS_OFF = say("first round: {inches}″ off target on average")
SOMEBODY_FALLS, NOBODY_FALLS = say("a figure falls"), say("no figure falls")
IS_WRECKED, NOT_WRECKED = say("it is out of action"), say("it fights on")
LOSES = say("{unit} loses {mean} on average")
SNIPED = (say("no figure hit"), say("another figure hit by chance"), say("the marked figure is hit"))
GIVEN_AWAY, GROUP_MARKED = say("given away by his quality die"), say("the marked figure, if hit")
STRUCK = (say("unhurt"), say("wounded"), say("killed"))
OUT_OF_IT = say("fails with a 1: out of the game")
WITH, IS_WITH = say("with {unit}"), say("{unit} is with it")
FIRES_AFTER = say("These fires follow and are not counted here: {units}.")
PANICS_MORE = say("fails with a 1: one level of confidence lost")
SPOTTED = (say("not spotted"), say("known to be a unit, or no troops"), say("placed, or a false counter removed"))
AFTER_TREATMENT = {3: say("dies"), 2: say("treated"), 0: say("fit again")}
EACH_CASUALTY = say("for each of {count}")
EACH_ITEM = say("for each item, up to {count}")
AS_FAR_AS_KNOWN = say("as far as is known: the counter may hide a position")
DASH_GROUP, DASHED, GETS_THERE = say("distance"), say("moved {far}″"), say("gets there")

# --- counts ----------------------------------------------------------------------------------------------------------


def units(count: int) -> Message:
    """How many units: `1 unit`, `2 units`."""
    return counted("{count} unit", "{count} units", count) if count else say("no units")


def figures(count: int) -> Message:
    """How many figures."""
    return counted("{count} figure", "{count} figures", count) if count else say("no figures")


def counters(count: int) -> Message:
    """How many counters that hide what they are."""
    return counted("{count} counter", "{count} counters", count)


def captives(count: int) -> Message:
    """How many captives a unit holds."""
    return counted("{count} captive", "{count} captives", count)


def ruled(sight: int) -> list[Message]:
    """What the referee has ruled of how somebody is seen in the next order, if anything: BY_RULES .. RULED_HARD."""
    return [] if sight == BY_RULES else [say(RULED, seen=RULED_SIGHT[sight])]


def casualties(count: int) -> Message:
    """How many casualties a fire causes."""
    return counted("{count} casualty", "{count} casualties", count) if count else say("no casualties")
