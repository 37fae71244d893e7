"""What the chapter declares: questions, orders, reasons of dice, facts, refusals and glossary."""

from dieshift.core.actions import Action, Choice
from dieshift.core.facts import Fact
from dieshift.core.questions import Matter
from dieshift.core.reasons import Reason
from dieshift.core.refusals import Refusal
from dieshift.stargrunt import frame
from dieshift.stargrunt.chapters import activation, fire, morale
from dieshift.stargrunt.frame import actions, facts, glossary, questions, reasons, refusals
from dieshift.stargrunt.state.records import MAX_FIGURES

# --- questions -------------------------------------------------------------------------------------------------------

# What is asked while a close assault goes on.

WHETHER_TO_STAND = questions.declare(Matter(7, "whether to receive the charge", "R8.9; S2.13"))
WHETHER_TO_DEFEND = questions.declare(Matter(8, "final defensive fire", "R8.30"))
WHITHER_BACK = questions.declare(Matter(9, "where a beaten charge goes", "R8.11, R8.34"))
HOW_TO_FIGHT = questions.declare(Matter(10, "a round of close combat", "R8.20"))
WHETHER_TO_FOLLOW = questions.declare(Matter(11, "whether to follow through", "R8.73"))
WHETHER_TO_OCCUPY = questions.declare(Matter(24, "whether to take a position that was given up", "S2.13"))
HOW_TO_PAIR = questions.declare(Matter(29, "how the figures pair off in close combat", "R8.20, R8.21"))
WHO_CHARGES = questions.declare(Matter(14, "which units charge together", "R8.70"))

# --- orders ----------------------------------------------------------------------------------------------------------

# The order to charge, and the answers that a close assault asks for on its way.

STAY, TO_COVER, TO_START = range(3)  # FALL_BACK.choice
PURSUE = 2  # FOLLOW.choice (S2.11)
TOGETHER = 3  # CHARGE.choice (R8.70); 1 and 2 stand in older saves, and mean nothing
CALL_OFF = 1  # GO_IN.choice
STAY_BACK = 1  # OCCUPY.choice (S2.13)
SPREAD = 0  # FIGHT.choice; else one more than the figure on which the surplus is heaped
ON = Choice("on", {"": SPREAD} | {f"on {k}": k for k in range(1, 2 * MAX_FIGURES + 1)})
LONE = Choice("lone", {f"{k}": k for k in range(1, 2 * MAX_FIGURES + 1)})

CHARGE = actions.declare(Action(
    31, "charge", "{unit} at {target}", "charge an enemy unit, with the whole activation", "Charge", "R8.1",
    activation.WHAT_ACTION, key="A", nerve="to charge",
    traits=frame.AGAIN | frame.AT_ENEMIES | frame.FINDS_WAY | frame.STAGED | frame.ONWARD,
    notes=("If the enemy runs, the unit takes the position without a roll, even from two dashes away. (R8.8)", ),
    section="fight"),
    {"storm": (TOGETHER, "charge an enemy unit together with other units of the side", "Charge together")})
JOIN_CHARGE = actions.declare(Action(
    59, "joincharge", "{unit} at {target}", "charge together with the unit that began it", "Join the charge", "R8.70",
    WHO_CHARGES, key="J", traits=frame.AT_ENEMIES))
GO_IN = actions.declare(Action(
    60, "goin", "", "charge with the named units that dare", "Go in", "R8.70", WHO_CHARGES, key="E"),
    {"calloff": (CALL_OFF, "call the charge off, because not all units dared", "Call it off")})
STAND = actions.declare(Action(32, "stand", "", "receive the charge", "Stand", "R8.9", WHETHER_TO_STAND, key="I"), {
    "giveground": (1, "withdraw before the charge arrives", "Give ground")})
FINAL_FIRE = actions.declare(Action(
    33, "defend", "{unit} at {target}[{part}][{weapons}]", "fire at the charging units with final defensive fire",
    "Final defensive fire", "R8.30", WHETHER_TO_DEFEND, key="F", traits=frame.AT_ENEMIES, choices=(fire.PART,),
    notes=fire.NOTES))
HOLD_FIRE = actions.declare(Action(
    34, "holdfire", "", "hold its fire against the charge", "Hold fire", "R8.30", WHETHER_TO_DEFEND, key="E"))
FALL_BACK = actions.declare(Action(
    35, "stay", "", "stay where the charge ended", "Stay", "R8.11, R8.34", WHITHER_BACK),
    {
        "tocover": (TO_COVER, "fall back to the nearest cover", "Back to cover"),
        "tostart": (TO_START, "fall back to where the charge began", "Back to the start"),
    })
FIGHT = actions.declare(Action(
    36, "fight", "[{on}][{among}]", "fight a round of close combat", "Fight", "R8.20", HOW_TO_FIGHT, key="E",
    choices=(ON,),
    notes=(
        "on: all surplus enemies go on one figure; otherwise they go on each in turn. (R8.20)",
        "among: they take turns on these figures. (R8.20)")))
PUT = actions.declare(Action(
    81, "put", "on {lone}", "put one surplus enemy on a figure", "Put one more", "R8.20",
    HOW_TO_FIGHT, choices=(LONE,)))
PAIRED = actions.declare(Action(
    87, "asis", "", "let all other figures meet the enemy in front of "
                    "them", "As they stand", "R8.21", HOW_TO_PAIR, key="E"))
PAIR = actions.declare(Action(
    88, "pair", "{unit} figure {figures} on {lone}",
    "put a figure of the larger side on one of the smaller; the others fight as they are", "Pair", "R8.21", HOW_TO_PAIR,
    choices=(LONE,)))
FOLLOW = actions.declare(Action(
    54, "follow", "", "try to follow through", "Follow through", "R8.73", WHETHER_TO_FOLLOW, nerve="to follow through"),
    {
        "letgo": (1, "stay in the position that was taken", "Let them go"),
        "pursue": (PURSUE, "pursue the broken enemy, and fight again", "Pursue"),
    })
OCCUPY = actions.declare(Action(
    80, "occupy", "", "take the position that was given up", "Take the position", "R8.9; S2.13", WHETHER_TO_OCCUPY,
    key="E"), {"stayback": (STAY_BACK, "leave the position that was given up empty, and stay", "Stay back")})

# --- reasons of dice -------------------------------------------------------------------------------------------------

# Why dice are rolled in close combat.

MELEE = reasons.declare(Reason(27, "melee", "R8.22"))
DEFENCE = reasons.declare(Reason(28, "defence", "S2.6"))
FATE = reasons.declare(Reason(29, "fate", "R8.57"))

# --- facts -----------------------------------------------------------------------------------------------------------

# What happens in a close assault.

CHARGES, note_charges = facts.declare(Fact(55, "charges", "R8.4", "41", ("odds", "terror", "attackers", "defenders")))
CAME_TO_GRIPS, note_came_to_grips = facts.declare(Fact(56, "came to grips", "R8.10", "41", ("dashes",)))
FELL_SHORT, note_fell_short = facts.declare(Fact(57, "fell short", "R8.10", "41", ("gone", "wanted")))
GAVE_WAY, note_gave_way = facts.declare(Fact(58, "gave way", "R8.8", "41", ("gone", "x", "y")))
OCCUPIED, note_occupied = facts.declare(Fact(59, "occupied", "R8.8", "41", ("x", "y")))
BEATEN_OFF, note_beaten_off = facts.declare(Fact(60, "beaten off", "R8.34", "43", ("x", "y", "to_cover")))
ROUND_FOUGHT, note_round_fought = facts.declare(Fact(
    61, "round fought", "R8.22", "42", ("round", "attackers_lost", "defenders_lost", "joint"), (MELEE,)))
ROUND_ENDED, note_round_ended = facts.declare(Fact(
    62, "round ended", "R8.50", "42",
    ("first", "target", "other_target", "loser", "levels"), (morale.CONFIDENCE,)))
FATE_ROLLED, note_fate_rolled = facts.declare(Fact(63, "fate", "R8.57", "43", ("figure", "health"), (FATE,)))
STRUCK_AT, note_struck = facts.declare(Fact(
    65, "struck at", "S2.5-S2.8", "", ("beats", "total", "hits", "divisor", "dazed"),
    (DEFENCE, fire.QUALITY, MELEE, fire.PART_CASUALTY)))
SQUAD_TESTED, note_squad_tested = facts.declare(Fact(
    66, "squad tested", "S2.11; Q4", "", ("target", "breaks", "levels"), (morale.REACTION, morale.CONFIDENCE)))
PURSUED, note_pursued = facts.declare(Fact(93, "pursued", "S2.11", "", ("far", "wanted", "caught")))
ASSAULT_OVER, note_assault_over = facts.declare(Fact(64, "assault over", "R8.51", "43", ("winner",)))
JOINED_CHARGE, note_joined_charge = facts.declare(Fact(101, "joined charge", "R8.70", "43", ()))
CALLED_OFF, note_called_off = facts.declare(Fact(102, "called off", "R8.70", "43", ()))
UNIT_TESTED, note_unit_tested = facts.declare(Fact(
    103, "unit tested", "R8.50, R8.71", "42", ("target", "breaks", "levels", "weighs"), (morale.CONFIDENCE,)))
# a strike at a mech has one value more: the factor of its defence die
STRUCK_MECH, note_struck_mech = facts.declare(Fact(
    165, "struck at a mech", "S2.5-S2.8, S2.20", "", ("beats", "total", "hits", "divisor", {"dazed": 1, "times": 3}),
    (DEFENCE, fire.QUALITY, MELEE, fire.PART_CASUALTY)))

# --- refusals --------------------------------------------------------------------------------------------------------

# Why a charge, or an answer to one, is refused.

TOO_SHAKY = refusals.declare(Refusal(
    72, "TOO_SHAKY", "{unit} is broken or routed. Only a unit that is shaken or better can charge.", "R8.1, p.41"))
CHARGE_COMES_FIRST = refusals.declare(Refusal(73, "CHARGE_COMES_FIRST", (
    "{unit} has already acted. A charge takes the whole activation, so it must come first."), "R8.1, p.41"))
NOTHING_TO_CHARGE = refusals.declare(Refusal(74, "NOTHING_TO_CHARGE", (
    "{unit} can't charge {target}: it must be an enemy unit whose figures are placed, or a turned-over counter in "
    "sight."),
    "R8.1, p.41"))
BEYOND_A_CHARGE = refusals.declare(Refusal(75, "BEYOND_A_CHARGE", (
    "{unit} can't reach {target} in a straight line with two combat moves. Move nearer first."), "R8.10, p.41"))
WITHIN_A_WOOD = refusals.declare(Refusal(231, "WITHIN_A_WOOD", (
    "{target} is deep in a wood: only units in the same wood can charge it. Enter the wood first."),
    "R8.75, p.12"))
NO_STAYING = refusals.declare(Refusal(76, "NO_STAYING", (
    "{unit} was beaten off. It goes back to cover, or to where it set out."), "R8.34, p.43"))
NO_COVER_NEAR = refusals.declare(Refusal(77, "NO_COVER_NEAR", (
    "{unit} has no cover within one move. It can only go back to where it set out."), "R8.34, p.43"))
NOT_IN_THIS_FIGHT = refusals.declare(Refusal(78, "NOT_IN_THIS_FIGHT", (
    "Pair the surplus with one outnumbered figure that still fights, or with each in turn."),
    "R8.20, p.41"))
ONLY_ONWARD = refusals.declare(Refusal(79, "ONLY_ONWARD", (
    "{unit} follows through now: order a combat move or another charge, or end its activation."), "R8.73, p.43"))
NO_PURSUIT = refusals.declare(Refusal(81, "NO_PURSUIT", (
    "Winning attackers may follow through if nothing stops them, and squads may pursue where a rule allows it. Let "
    "them go."), "R8.73, p.43; S2"))
NOT_DEFENDING = refusals.declare(Refusal(80, "NOT_DEFENDING", (
    "Only the charged unit gives final defensive fire, and only at the units that charge it."), "R8.30, p.43"))
NOBODY_TO_JOIN = refusals.declare(Refusal(82, "NOBODY_TO_JOIN", (
    "No other unit that has still to act could charge {target} together with {unit}. Charge alone."),
    "R8.70, p.43"))
NOT_IN_THIS_CHARGE = refusals.declare(Refusal(83, "NOT_IN_THIS_CHARGE", (
    "{unit} can't join this charge: only a unit of the same side, on the table and still to be activated, can."),
    "R8.70, p.43"))
NO_MORE_JOIN = refusals.declare(Refusal(122, "NO_MORE_JOIN", (
    "No more units can join this charge: at most three join the first unit, before its tests. Go in."),
    "R8.70, p.43"))
NOT_YET_OFF = refusals.declare(Refusal(123, "NOT_YET_OFF", (
    "A charge can be called off only after its tests, and only if a unit has failed. Go in."), "R8.70, p.43"))
SURPLUS_IS_PUT = refusals.declare(Refusal(191, "SURPLUS_IS_PUT", (
    "All surplus enemies are already paired off. Fight the round."), "R8.20, p.41"))
NOT_THEIR_PAIR = refusals.declare(Refusal(230, "NOT_THEIR_PAIR", (
    "Pair one figure of {unit} with an enemy figure. Both must still be fighting and unpaired in this round."),
    "R8.20, p.41"))
NOT_AMONG_THESE = refusals.declare(Refusal(124, "NOT_AMONG_THESE", (
    "Only outnumbered figures that still fight share the surplus. "
    "Name them after 'among', and leave 'on' out."), "R8.20, p.41"))

# --- glossary --------------------------------------------------------------------------------------------------------

# What the words of assault mean, and when its orders pay.

glossary.explain_dice({
    MELEE: "The die of a figure in close combat: the higher one wins.",
    DEFENCE: "Rolled by a squad that is struck, under a house rule: the blow has to beat it.",
    FATE: "Fate of a figure that fell in close combat: dead, wounded, or only stunned.",
})
glossary.explain_orders({
    "charge": "Worth it against few figures, and against suppressed ones.",
    "storm": "Worth it when one unit alone is too weak.",
    "stand": "Worth it when you are as strong as the enemy, or fire first.",
    "giveground": "Worth it when you would lose the fight, and a way out is near.",
    "defend": "Almost always worth it: an enemy that falls now does not fight.",
    "holdfire": "Only worth it when the weapon or its rounds are needed later.",
    "stay": "Worth it when the next charge from there is short, ideally from cover.",
    "tocover": "Worth it when the enemy can fire at your position.",
    "tostart": "Worth it when the place you started from is safe.",
    "fight": "All blows at one figure wear it down; spread out, they keep all figures busy.",
    "follow": "Worth it when the next enemy is weak, or you need the ground ahead.",
    "letgo": "Worth it when the position is your goal.",
    "pursue": "Worth it while the enemy is too weak to fight back.",
    "joincharge": "Worth it when your units together outnumber the enemy.",
    "goin": "Worth it when the units that passed the test are enough.",
    "calloff": "Worth it when too few units have passed the test.",
    "occupy": "Worth it when the position gives cover, or must be held.",
    "stayback": "Worth it when other enemies can fire at that position.",
    "put": "Worth it against the strongest enemy, to bring it down.",
    "asis": "Worth it when no figure would gain from another opponent.",
    "pair": "Worth it when your best figure should meet their weakest, or their leader.",
})
