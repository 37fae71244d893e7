"""Every word that the scene, the menu and the preview of squad battles say of their own, in one place.

What the rules' own text says (refusals, questions, markers, the story) stands with the rules.
"""

from dieshift.stargrunt.turn import orders

# --- board and scene -------------------------------------------------------------------------------------------------

COVERS = ("", "soft", "hard")
IMPASSABLE = "impassable"
HEIGHT = "{kind}, {inches}″ high"
BASELINE = "{side}: own edge"
GOAL = "where {unit} wants to go"
AIM = "{side}: {aim}, {goal} wanted"

UNSEEN = "unknown unit"
INVERTED, FLIPPED = "inverted counter", "flipped counter"
UNKNOWN_SIGN = "?"
HIDDEN_FROM_ENEMY = ("hidden from the enemy", "flipped for the enemy", "")
TO_ENTER, WAITING_AT_EDGE = "still to enter", "at the edge, about to enter"
ACTIVATED = "activated"
NOBODY_FIT = "nobody fit"
ELEMENT = "detached element of {unit}"

TITLE = "{quality} D{die}"
LEADERSHIP = "LV {value}"
ARMOUR = "armour {dice}"
NO_ARMOUR = "no armour"
COMMAND = ("", "platoon command", "company command", "battalion command", "regiment command")
STRENGTH = "{fit}/{all}"
MOTIVATED = "motivation {word}"
COUNTED = "{count} {word}"
HOLDS = "holds {captives}"
CAPTIVE = "captive"
ARM = "{count} x {name}"
ARMS = "{arms}: FP {points} → D{die}, impact D{impact}"
SUPPORT = "{name} D{die}, impact D{impact}"

LEFT = "{units}, {figures}"
COUNTERS = ", {counters}"

# the banner: whose go, which action of how many, what is waited for
TURN, TURN_OF = "Turn {turn}", "Turn {turn} of {turns}"
BEFORE = "before the first turn"
BANNERS = {
    orders.WHO_IS_FIRST: "{seat} chooses who goes first",
    orders.WHICH_UNIT: "{seat} to activate",
    orders.WHAT_ACTION: "{unit} ({seat}) acts · action {action} of {actions}",
    orders.REACTION: "{seat} may interrupt '{order}'",
    orders.HURT_ON_THE_MOVE: "{seat} decides how {unit} carries on under fire",
    orders.WHICH_COUNTER: "{seat} picks the counter that a captive gives away",
}
WON, DRAWN, DRAW = "{side} has won", "a draw", "draw"

# --- menu ------------------------------------------------------------------------------------------------------------

TURN_ASIDE = "Turn aside"

# --- preview: ways ---------------------------------------------------------------------------------------------------

FAR_OF = "{far}″ of {reach}″"
FAR_OF_MOST = "{far}″ of {reach}″ at most"
TOGETHER, APART = "in integrity", "out of integrity"
STANDS = ("in the open", "in soft cover", "in hard cover")
SEEN_BY = "{unit} sees it there: {away}″"
SEEN_BY_COVERED = "{unit} sees it there: {away}″, {cover}"
UNSEEN_THERE = "no known enemy sees it there"
MAY_REACT = "{unit} may answer this with fire"
LEAVES = "leaves the table"
FLEES, NO_FLIGHT = "withdraws {far}″", "finds no way to withdraw"
RING = "{inches}″ D{die}"
LONGEST, MEAN = "longest", "mean"

# --- preview: fires --------------------------------------------------------------------------------------------------

AWAY = "{target} is {away}″ off"
IN_VIEW = "{seen} of {all} figures in view"
COVER_OF = ("in the open", "soft cover", "hard cover")
NO_EFFECT, SUPPRESSED, HITS = "no effect", "suppressed only", "suppressed, with potential hits"
MISSED_COLUMN = "no die beats it: suppressed in column"
COUNTER_HIT, COUNTER_MISSED = "suppressed, and known for a unit", "no effect"
AT_LEAST_ONE = "at least one casualty"
NO_CASUALTY, CASUALTY, CASUALTIES = "no casualties", "1 casualty", "{count} casualties"
LEADER_HIT = "leader hit"
HOLDS_FIRM, LOSES_ONE, LOSES_TWO = "confidence holds", "loses one level", "loses two levels"
MEANS = "mean {wounded} wounded and {killed} killed"
MEAN_HITS = "mean {hits} potential hits"
TEST_OWED = "confidence test, threat {threat}, leadership {leadership}: {chance} % ({rule}, p.{page})"
EARLIER = "those hurt before stay in the count; only figures that fall now are casualties"
SUITS = "power armour rolls D6 for each wound (R10.20, p.40)"
PANIC = "first fired on: it tests for panic (R7.50, p.21)"
IN_PARTS = "part of a divided unit: its confidence test goes by all of it (R4.39, p.17)"
STANDS_FAST = "its last stand takes neither marker nor test (R7.61, p.53)"
GROUP_VOLLEY, GROUP_CASUALTIES, GROUP_CONFIDENCE = "fire", "casualties", "confidence"

# --- looking around --------------------------------------------------------------------------------------------------

LOOKS = "{viewer} looks at {target}"
NOT_HERE = "{unit} is not on the table."
NOT_IN_SIGHT = "out of sight"
TOO_DARK = "too far to see: {away}″ at most now (R15.60)"
SEES = "{viewer} sees {part} % of the table; in {covered} % a figure would be in cover"
THREATS = "where {units} could fire, as they stand now"
NO_THREATS = "no known enemy could fire anywhere"
MEASURES = "from base middle to base middle; between units from the middle figure of each (R5.3, R5.7)"

# --- preview: tests --------------------------------------------------------------------------------------------------

NEEDS = "{die} above {target}: {sum}"
SUM = "leadership {leadership}"
SUM_THREAT = "leadership {leadership} + threat {threat}"
SUM_BOTH = "leadership {leadership} + {commander} of {unit}"
LEVELS_SKIPPED = "command levels skipped"
DIRECT = "in direct contact: no roll for the message (R9.14, p.16)"
TESTS: dict[str, tuple[str, str]] = {  # what passing and failing a test does
    "nerve": ("it goes", "the move is lost, and no other may be tried this turn"),
    "position": ("In Position", "the action is lost, and may not be tried again this turn"),
    "hold": ("stays In Position", "leaves its position, and reorganises"),
    "recover": ("one marker less", "no marker goes"),
    "calm": ("the PANIC marker goes", "it stays panicked"),
    "transfer": ("it acts at once", "the message does not get through"),
    "call": ("it acts at once", "the message does not get through"),
    "communicate": ("the message gets through", "the message does not get through"),
    "rally": ("one level of confidence more", "no change"),
    "react": ("it fires", "it may not fire now"),
    "laststand": ("it stands fast", "it surrenders or breaks up"),
    "asked": ("he talks", "he says nothing"),
}
PANICS_MORE = "fails with a 1: one level of confidence lost"
SPOTTED = ("not spotted", "known for a unit", "figures placed")
TREATED = {3: "dies", 2: "treated", 0: "fit again"}
EACH_CASUALTY = "for each of {count}"
AS_FAR_AS_KNOWN = "as far as is known: the counter may hide a position"
DASH_GROUP, DASHED, GETS_THERE = "distance", "{far}″ gone", "gets there"
