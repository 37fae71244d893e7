"""What the chapter declares: questions, orders, reasons of dice, facts, refusals, unfinished matters and glossary."""

from dieshift.core.actions import Action, Choice
from dieshift.core.facts import Fact
from dieshift.core.questions import Matter
from dieshift.core.reasons import Reason
from dieshift.core.refusals import Refusal
from dieshift.stargrunt import frame
from dieshift.stargrunt.chapters import activation, ambush, assault, command, electronics, morale
from dieshift.stargrunt.frame import actions, facts, glossary, notes, questions, reasons, refusals

# --- questions -------------------------------------------------------------------------------------------------------

# The question to a pilot whose aircraft is about to be fired at.

WHAT_PILOT_DOES = questions.declare(Matter(16, "what an acquired pilot does", "R16.31, R16.32"))

# --- orders ----------------------------------------------------------------------------------------------------------

# The orders about aircraft, drops and the evacuation of the wounded.

HOLD_OFF, COME = range(2)  # LOITER.choice
FLY_ON, ASIDE, FLY_OFF, LAND, TAKE_OFF, HOVER_THERE = range(6)  # FLIGHT.choice
HOLD_COURSE, BREAK_OFF, EVADE = range(3)  # PILOT.choice
LOAD, SEND_OFF = range(2)  # EVACUATE.choice
MOST_BOMBS = 8
BOMBS = Choice("bombs", {"": 0} | {f"{k + 1} bombs": k for k in range(1, MOST_BOMBS)})

CALL_IN = actions.declare(Action(
    72, "callin", "{unit} for {target}[{chits}]", "call an aircraft, or a loitering unit, to the battle area",
    "Call in", "R11.1, R11.16", activation.WHAT_ACTION, bit=assault.GO_IN,
    traits=frame.AGAIN | frame.INSIDE | frame.UNDER_FIRE | frame.UNSEEING | frame.AT_FRIENDS,
    notes=("spending: support chits for an aircraft waiting at its base. Each raises the die one type. (R11.3)",),
    section="command"))
LOITER = actions.declare(Action(
    73, "loiter", "{unit}", "let a unit loiter next to box 1 instead of entering", "Loiter", "R11.16",
    activation.WHICH_UNIT),
    {"come": (COME, "let a unit enter from box 1 instead of loitering", "Do not loiter")})
FLIGHT = actions.declare(Action(
    74, "flight", "{unit}[{path}]", "fly straight ahead, with at most one turn of 90 degrees", "Fly", "R16.34",
    activation.WHAT_ACTION, bit=assault.JOIN_CHARGE, traits=frame.AGAIN | frame.UNDER_FIRE | frame.FROM_ABOVE,
    section="move"),
    {
        "sidestep": (ASIDE, "fly at most 12″ sideways or back, without turning", "Fly sideways"),
        "flyoff": (FLY_OFF, "fly off the table over one of its edges", "Fly off"),
        "land": (LAND, "land where it hovers", "Land"),
        "takeoff": (TAKE_OFF, "take off, to hover", "Take off"),
        "hover": (HOVER_THERE, "fly, and hover at the end", "Fly and hover"),
    })
PILOT = actions.declare(Action(
    75, "holdcourse", "[{path}]", "hold course although acquired", "Hold course", "R16.31, R16.32",
    WHAT_PILOT_DOES), {
    "breakoff": (BREAK_OFF, "break off, back to box 3", "Break off"),
    "evade": (EVADE, "evade, with a flight of at least 24″", "Evade")})
DROP = actions.declare(Action(
    76, "drop", "{unit} {target}", "let a unit aboard down by ropes or jump packs", "Drop", "R16.37",
    activation.WHAT_ACTION, bit=ambush.LOOK, traits=frame.AGAIN | frame.AT_FRIENDS, section="move"))
PARADROP = actions.declare(Action(
    77, "paradrop", "{unit} {mine}", "come down from above, aiming at a place", "Drop from above", "R16.38",
    activation.WHAT_ACTION, bit=ambush.AMBUSH, traits=frame.FROM_ABOVE | frame.UNSEEING, section="move"))
EVACUATE = actions.declare(Action(
    78, "evacuate", "{unit} {target}", "load its stabilised wounded", "Evacuate", "R10.51", activation.WHAT_ACTION,
    bit=ambush.SET_UP, traits=frame.AFOOT | frame.AT_FRIENDS | frame.SCATTERED, section="special"),
    {"sendoff": (SEND_OFF, "load its stabilised wounded, and let the ambulance leave", "Evacuate and send off")})
BOMB = actions.declare(Action(
    79, "bomb", "{unit}[{bombs}]", "drop a stick of bombs", "Drop bombs", "R16.35", activation.WHAT_ACTION,
    bit=electronics.JAM, choices=(BOMBS,), section="fight"))

# --- reasons of dice -------------------------------------------------------------------------------------------------

# Why dice are rolled for aircraft, drops and evacuation.

DEFENCE = reasons.declare(Reason(70, "air defence", "R16.31"))
HULL = reasons.declare(Reason(71, "aircraft's armour", "R16.31"))
ACQUIRE = reasons.declare(Reason(72, "acquiring", "R16.32"))
EVADE_ROLL = reasons.declare(Reason(73, "evasion", "R16.32"))
GLIDE = reasons.declare(Reason(74, "emergency landing", "R16.33"))
LANDING = reasons.declare(Reason(75, "landing", "R16.33, R16.36"))
BELT = reasons.declare(Reason(76, "crash", "R16.33"))
BOMB_FALLS = reasons.declare(Reason(77, "bomb", "R16.35"))
DESCENT = reasons.declare(Reason(78, "descent", "R16.37, R16.38"))
DRIFT_DOWN = reasons.declare(Reason(79, "drift of a drop", "R16.38"))
HEARTENED = reasons.declare(Reason(80, "wounded evacuated", "R10.52"))
DEVICE = reasons.declare(Reason(81, "countermeasures of an aircraft", "R16.31, R16.32"))
WAY_IN = reasons.declare(Reason(53, "box of a reinforcement", "R11.14", whose=frame.OF_OWN))

# --- facts -----------------------------------------------------------------------------------------------------------

# What happens with aircraft, drops and the evacuation of the wounded. Places are hundredths of an inch.

# of a counter on the Inbound Chart its side alone is told; `box` also LOITERING, AT_BASE, and 0 for the battle area
ON_CHART, note_on_chart = facts.declare(Fact(140, "counter moves", "R11.13, R11.14, R11.16, R11.17", "45", (
    "side", "box", "course"), (WAY_IN,), traits=frame.OF_SIDE))
# `through` as of a message; `leadership`, `more` and `chits` as of a request
CALLED_IN, note_called_in = facts.declare(Fact(141, "called in", "R11.5, R11.16, R10.50", "44, 54", (
    "through", "needs", "leadership", "chits", "more"), (command.COMMUNICATION,), traits=frame.HEARD_OF))
# `what`: whether the defences have acquired it, and then shot it down
MET_DEFENCE, note_met_defence = facts.declare(Fact(142, "air defence", "R16.31, R11.17", "48", (
    "acquired", "die", "leaving"), (DEFENCE, DEVICE)))
PILOT_TESTED, note_pilot_tested = facts.declare(Fact(143, "pilot", "R16.31, R7.38", "48", (
    "passed", "leadership", "threat"), (morale.REACTION,)))
DEFENCE_FIRED, note_defence_fired = facts.declare(Fact(144, "air defence fires", "R16.31", "48", (
    "down", "times"), (DEFENCE, HULL)))
TURNED_BACK, note_turned_back = facts.declare(Fact(145, "breaks off", "R16.31", "48", ("willing",)))
ACQUIRED_IT, note_acquired = facts.declare(Fact(146, "acquired", "R16.32", "48", ("acquired",), (ACQUIRE, DEVICE)))
EVADED, note_evaded = facts.declare(Fact(147, "evasion", "R16.32", "49", ("lost", "hidden"), (EVADE_ROLL, ACQUIRE)))
CAME_DOWN, note_came_down = facts.declare(Fact(148, "comes down", "R16.33", "49", (
    "end", "x", "y", "inches"), (GLIDE, LANDING)))
CRASHED, note_crashed = facts.declare(Fact(149, "in a crash", "R16.33", "49", ("figure", "health", "was"), (BELT,)))
FLEW, note_flew = facts.declare(Fact(150, "flight", "R16.34", "49", ("x", "y", "mode", "off")))
LANDED, note_landed = facts.declare(Fact(151, "landing", "R16.36", "50", ("obstructed", "snagged"), (LANDING,)))
BOMBED, note_bombed = facts.declare(Fact(152, "bombs", "R16.35", "50", ("bombs", "left")))
LOWERED, note_lowered = facts.declare(Fact(153, "drop", "R16.37", "50", ("figures", "jump")))
DESCENDED, note_descended = facts.declare(Fact(154, "descent", "R16.37, R16.38", "50-51", (
    "figure", "health", "needs", "x", "y"), (DESCENT,)))
MARKED, note_marked = facts.declare(Fact(155, "drop from above", "R16.38", "51", (
    "lost", "x", "y", "hour", "inches"), (DRIFT_DOWN,)))
SCATTERED, note_scattered = facts.declare(Fact(156, "scattered", "R16.38", "51", (
    "figure", "health", {"hour": 4, "inches": 6, "needs": 4}, "x", "y"), (DRIFT_DOWN, DESCENT)))
LOADED, note_loaded = facts.declare(Fact(157, "evacuated", "R10.51", "54", ("figures", "left")))
LEFT_WITH_THEM, note_left_with_them = facts.declare(Fact(158, "ambulance leaves", "R10.51", "54", ("figures",)))
HEARTENED_BY_IT, note_heartened = facts.declare(Fact(159, "heartened", "R10.52", "54", (
    "levels", "confidence", "own"), (HEARTENED,)))
DROPPED, note_dropped = facts.declare(Fact(116, "vehicle or gear drops", "R16.38", "51", (
    "lost", {"hour": 4, "inches": 6, "needs": 4, "gear": 1}, "x", "y"), (DRIFT_DOWN, DESCENT)))

# --- refusals --------------------------------------------------------------------------------------------------------

# Why an aircraft, a drop or an evacuation is refused.

ON_THE_CHART = refusals.declare(Refusal(180, "ON_THE_CHART", (
    "{unit} is not over the battle area yet. Wait until its counter has moved up, or call it in."), "R11.13, p.45"))
NOT_ON_CALL = refusals.declare(Refusal(181, "NOT_ON_CALL", (
    "{target} can't be called in. Name an aircraft waiting at its base, or a unit that loiters."), "R11.16, p.45"))
NOT_INBOUND = refusals.declare(Refusal(182, "NOT_INBOUND", (
    "{unit} has nothing to change: only a unit on its way in, in a box of the Inbound Chart, can loiter or stop "
    "loitering."),
    "R11.16, p.45"))
NO_AIRCRAFT = refusals.declare(Refusal(
    183, "NO_AIRCRAFT", "{unit} is not an aircraft that can do that. Name one.", "R16.34, p.49"))
WRONG_MODE = refusals.declare(Refusal(184, "WRONG_MODE", (
    "{unit} can't do that now. It must hover to land or to let troops down, and be on the ground to take off."),
    "R16.34, p.49"))
BAD_FLIGHT = refusals.declare(Refusal(185, "BAD_FLIGHT", (
    "{unit} can't fly that way. It flies straight, with at most one turn of 90 degrees, and stays on the table. It "
    "flies at least 24″ if it can't hover, at most 12″ sideways, 6″ on the ground."), "R16.34, p.49"))
FLIES = refusals.declare(Refusal(186, "FLIES", (
    "{unit} is an aircraft and can't move like that: fly, hover, land or take off."), "R16.34, p.49"))
NO_LANDING_ZONE = refusals.declare(Refusal(187, "NO_LANDING_ZONE", (
    "{unit} can't land there: woods, buildings, water or another vehicle are in the way. Find clear ground."),
    "R16.36, p.50"))
SNAGGED = refusals.declare(Refusal(
    188, "SNAGGED", "{unit} can't take off again from where it landed.", "R16.36, p.50"))
NO_DROP_FROM_IT = refusals.declare(Refusal(189, "NO_DROP_FROM_IT", (
    "{unit} can't let {target} down. It must be aboard, with jump packs or on ropes; ropes take both actions, and "
    "no grav craft has them."), "R16.37, p.50"))
NO_WAY_DOWN = refusals.declare(Refusal(190, "NO_WAY_DOWN", (
    "{unit} can't come down from above. Only a unit that has still to enter, with parachutes or from orbit, can."),
    "R16.38, p.51"))
NO_AMBULANCE = refusals.declare(Refusal(192, "NO_AMBULANCE", (
    "{target} can't take the wounded of {unit}. Name an ambulance of its side, on the ground, with "
    "room."), "R10.51, p.54"))
NO_WOUNDED = refusals.declare(Refusal(193, "NO_WOUNDED", (
    "{unit} has no treated casualty in contact with {target}. Treat casualties with 'reorganise', and carry them "
    "there."),
    "R10.51, p.54"))
NO_BOMBS = refusals.declare(Refusal(194, "NO_BOMBS", (
    "{unit} doesn't have enough bombs, or is not in the air. Name fewer bombs."), "R16.35, p.50"))
NOT_AT_AIRCRAFT = refusals.declare(Refusal(195, "NOT_AT_AIRCRAFT", (
    "{unit} has no weapon ready that can acquire aircraft in the air. It needs fire control or guidance, and must "
    "not be for ground targets only."), "R6.68, R16.32, p.48"))
BAD_EVASION = refusals.declare(Refusal(196, "BAD_EVASION", (
    "An evasion is a flight of at least 24″ that begins at once. Name its path, hold course, or break off."),
    "R16.32, p.49"))
OUT_OF_PASS = refusals.declare(Refusal(197, "OUT_OF_PASS", (
    "{unit} can't reach {target} with that weapon in flight. Turrets reach the half circle ahead from 6″ on, fixed "
    "weapons a path 6″ wide from 12″ or 24″ on."), "R16.35, p.50"))
DROP_FIRST = refusals.declare(Refusal(198, "DROP_FIRST", (
    "{unit} drops from above before it does anything else."), "R16.38, p.51"))
NOT_WHILE_ALOFT = refusals.declare(Refusal(199, "NOT_WHILE_ALOFT", (
    "That can't be done in or to an aircraft in the air. It has to be on the ground first."), "R16.34, p.49"))

# --- unfinished matters ----------------------------------------------------------------------------------------------

# What is noted of an aircraft that air defence has acquired.

LOCK = notes.declare(Matter(
    6, "an aircraft has been acquired, and what its pilot does about it", "R16.31, R16.32"))
ACQUIRED, ANSWERED = 1, 2  # of LOCK

# --- glossary --------------------------------------------------------------------------------------------------------

# What the words of air mean, and when its orders pay.

glossary.explain_dice({
    DEFENCE: "How dense the air defence over the battle is.",
    HULL: "What the air defence has to beat to shoot an aircraft down.",
    ACQUIRE: "Whether a weapon acquires an aircraft.",
    EVADE_ROLL: "Whether a pilot shakes off a weapon that has acquired the aircraft.",
    GLIDE: "How far a disabled aircraft glides, and whether it lands safely.",
    LANDING: "Whether the aircraft comes down whole and can take off again from bad ground.",
    BELT: "What a falling aircraft does to its occupants, and to units below it.",
    BOMB_FALLS: "How far ahead of the aircraft a bomb strikes.",
    DESCENT: "Whether a figure lands unhurt by rope, jump pack or parachute.",
    DRIFT_DOWN: "How far, and in which direction, a drop misses its aim.",
    HEARTENED: "How much heart the squad takes when its wounded are flown out.",
    DEVICE: "The die by which an aircraft misleads weapons aimed at it.",
    WAY_IN: "How soon a reinforcement arrives: the number of boxes it is away.",
})
glossary.explain_orders({
    "callin": "Worth it when there is a target to hit, or a place to land.",
    "loiter": "Worth it when the aircraft has nothing to do yet.",
    "come": "Worth it when you need the aircraft on the table now.",
    "flight": "Worth it out of sight of the enemy's air defence.",
    "sidestep": "Worth it when its guns should keep facing the enemy.",
    "flyoff": "Worth it when the aircraft has done its work, or is hit.",
    "land": "Worth it when passengers have to get in or out.",
    "takeoff": "Worth it as soon as all passengers are in or out.",
    "hover": "Worth it for a drop, or to fire from one spot.",
    "holdcourse": "Worth it when the target is worth the risk of being hit.",
    "breakoff": "Worth it when the aircraft is worth more than the attack.",
    "evade": "Worth it when the aircraft can leave the enemy's sight: the lock is lost.",
    "drop": "Worth it where the aircraft can't land, on good ground.",
    "paradrop": "Worth it on wide open ground, away from houses and water.",
    "evacuate": "Worth it for the squad's confidence, once the wounded are out.",
    "sendoff": "Worth it when no one else is to be loaded.",
    "bomb": "Worth it when several targets stand in one line ahead.",
})
