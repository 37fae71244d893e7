"""The numbers behind the players' words: what the small integers in the records mean.

Plain integers, because compiled rules read them as constants. `NAMES` gives their words back.
"""

from dieshift.core.words import say

# figure: health (R10.1-R10.6); a wounded prisoner has to be carried (R10.41); evacuated, he is out of it (R10.51)
FIT, WOUNDED, TREATED, DEAD, SUIT_KO, PRISONER, WOUNDED_PRISONER, EVACUATED = range(8)
CAPTIVE = (PRISONER, WOUNDED_PRISONER)
HEALTH = (
    say("fit"), say("wounded"), say("treated"), say("dead"), say("suit knocked out"), say("prisoner"),
    say("wounded prisoner"), say("evacuated"))

# confidence (R2.17); higher is better
ROUTED, BROKEN, SHAKEN, STEADY, CONFIDENT = range(5)
CONFIDENCE = (say("routed"), say("broken"), say("shaken"), say("steady"), say("confident"))

# mission motivation (R2.15)
LOW, MEDIUM, HIGH = range(3)
MOTIVATION = (say("low"), say("medium"), say("high"))

# fatigue (R2.16) sets the confidence at the start
FRESH, TIRED, EXHAUSTED = range(3)
FATIGUE = ("fresh", "tired", "exhausted")

# quality by its die (R2.1-R2.5)
QUALITY: dict[int, str] = {
    4: say("untrained"), 6: say("green"), 8: say("regular"), 10: say("veteran"), 12: say("elite")}

# cover (R14.1, R14.2); the number is the shift
OPEN, SOFT, HARD = range(3)
COVER = (say("open"), say("soft cover"), say("hard cover"))

# whether somebody is concealed, or a piece of terrain conceals him (S2.25): as all cover does; he is; he is not
AS_COVER, CONCEALS, BARE = range(3)

# how a squad is seen in one order, where a referee rules on that: as the rules find it; not; in the cover that they
# find; in the open, in soft cover, in hard cover
BY_RULES, RULED_UNSEEN, RULED_SEEN, RULED_OPEN, RULED_SOFT, RULED_HARD = range(6)
RULED_SIGHT = (say("by the rules"), say("out of sight for one order"), say("in sight for one order"),
               say("in the open for one order"), say("in soft cover for one order"), say("in hard cover for one order"))

# mobility of troops (R4.1-R4.5): its die; twice the die in inches is the most a combat move can reach
NORMAL_FOOT, LIGHT_FOOT, FAST_POWER, MOUNTED = 6, 8, 12, 12

# command levels (R2.19)
SQUAD, PLATOON, COMPANY, BATTALION, REGIMENT = range(5)
LEVEL = ("squad", "platoon", "company", "battalion", "regiment")

# confidence-test circumstances (R7.10)
CALM, FIRST_SUPPRESSION, CASUALTIES, MORE_LOST_THAN_LEFT, LEADER_DOWN = range(5)

# panic (R7.50-R7.53)
NEVER_PANICKED, PANICKED, OVER_PANIC = range(3)

# what the enemy knows of a unit (R15.1, R15.13, R15.14)
HIDDEN, FLIPPED, PLACED = range(3)

# what a unit is: troops, a figure of its own, a sniper, nothing but a counter, a vehicle with its crew (R15.1, R15.30,
# R15.40, R13.7)
TROOPS, INDEPENDENT, SNIPER, DUMMY, CREW = range(5)
NATURE = ("troops", "independent", "sniper", "dummy")  # of squad types; a vehicle's crew is one by its type

# how a unit ended
IN_PLAY, OFF_TABLE, SURRENDERED, DISSOLVED = range(4)

# rounds of a support weapon, other than a number left (R17.62, R4.11): ammunition is not counted; no round is left; a
# heavy weapon is packed for carrying
UNCOUNTED, NO_ROUNDS, PACKED = 0, -1, -2

# EW markers (R12.2): the stack that an active unit gets; inactive, but active until its activation began; active though
# none is left, where a reading has that
EW_STACK, LEFT_OVER, SPENT = 3, -1, -2

# what a figure carries that somebody else may recover (S4.31); kinds of weapons and equipment are bits of a number
SUPPORT_WEAPON, SMALL_ARM, MEDIKIT, EW_GEAR = range(4)
ITEMS = 4
EVERY_KIND = (1 << 60) - 1

# in what a squad is cross trained (S4.30, S4.31, S4.38): what it was issued with, nothing, everything
OWN_SQUAD, NO_TRAINING, ALL_ITEMS = range(3)

# what a squad rides (S2.17)
ON_FOOT, HORSES, BIKES, BEASTS = range(4)
MOUNT = ("none", "horses", "bikes", "beasts")
# and what drives a vehicle, whose crew it is (R4.20, R6.20); low wheels are civilian ones, high wheels military (A20)
LOW_WHEELS, HIGH_WHEELS, TRACKS, HOVER, GRAV, WALKER = range(4, 10)
DRIVE = {"low wheels": LOW_WHEELS, "high wheels": HIGH_WHEELS, "tracks": TRACKS, "hover": HOVER, "grav": GRAV,
         "walker": WALKER}

# the classes of movement cost (R4.20): on foot, in power armour, in the saddle, on wheels, as walkers go (S2.17); on
# low wheels, on tracks, hovering, skimming; then what of these is amphibious
(TROOPS_ON_FOOT, POWER_ARMOUR, IN_SADDLE, ON_WHEELS, AS_WALKERS, ON_LOW_WHEELS, ON_TRACKS, AS_HOVER, AS_GRAV,
 FOOT_AFLOAT, POWER_AFLOAT, WHEELS_AFLOAT, LOW_WHEELS_AFLOAT, TRACKS_AFLOAT) = range(14)

# devices (R16.1, R16.5, R16.6, R15.21, R6.64, R6.67): fields against people, vehicles and both; and what else lies or
# flies by itself
NO_DEVICE, AP_FIELD, AV_FIELD, MIXED_FIELD, COMMAND_MINE, BOOBY_TRAP, DRONE, LAUNCHER, EMPLACED_DECOY = range(9)
DEVICE = (say("nothing"), say("minefield against people"), say("minefield against vehicles"), say("mixed minefield"),
          say("command-detonated mine"), say("booby trap"), say("drone"), say("remote launcher"), say("decoy"))

MOST_CLOUDS = 12  # of one line of smoke: two feet of it (reading)

# an ambush (S4.6, S4.8, S4.15), and how far it has come: the order of march is written down, the ambusher sets up, he
# waits for the column, its units look for him; it has been sprung
NO_AMBUSH, SIMPLE_AMBUSH, COMPLEX_AMBUSH = range(3)
WRITING, SETTING_UP, WATCHING, LOOKING, SPRUNG = range(5)

INCH = 100  # hundredths of an inch
BASE = 100  # diameter of a figure's base (R1.3)
NOBODY = -1

# weapons of a vehicle (R13.4): a heavy one; a guided missile; an infantry weapon that is a small arm to point targets;
# one that harms them by its own impact (R6.50); a mech's weapon of close combat, which is never fired (S2.20)
NO_GUN, HEAVY, MISSILE, SMALL, HARD_HITTING, CLOSE = range(6)
# where they fire: any way; half a circle to the front; straight ahead; missiles, half a circle (R13.6)
ALL_ROUND, HALF_ROUND, AHEAD, FRONT = range(4)
ARC = (say("all round"), say("half round"), say("ahead"), say("front"))

# what a hit made of a vehicle (R6.11)
FIGHTS, DISABLED, DESTROYED = range(3)

# whether a vehicle can be sealed, and what it is noted as where that is noted (S4.75, S4.96)
LEAKY, UNNOTED, NOTED_OPEN, NOTED_SEALED = range(4)

# shells of fire support: against all, troops, armour; fuel-air; smoke (R11.26, R11.36, R14.63)
GENERAL, ANTI_PERSONNEL, ANTI_ARMOUR, FUEL_AIR, SMOKE_SHELL = range(5)
SHELL = ("general", "troops", "armour", "fuel-air", "smoke")
FARTHEST_BOX = 3  # of the Inbound Chart; 0 is the battle area (R11.12)
LOITERING, AT_BASE = FARTHEST_BOX + 1, FARTHEST_BOX + 2  # places of units beside its boxes (R11.16, R11.17)
UNROLLED = FARTHEST_BOX + 3  # of a random reinforcement, until its box has been rolled (R11.14)
AWAITED = FARTHEST_BOX + 4  # of one that a scenario keeps away until something has happened (R3.53, ours)
INBOUND, OUTWARD, TO_LOITER = range(3)  # which way a unit's counter goes there

# what a vehicle is in the air (R16.34), how an aircraft moves, and how a unit comes down from above (R16.37, R16.38)
NO_AIRCRAFT, PLANE, VTOL = range(3)
FLIES = ("no", "plane", "vtol")
GROUNDED, HOVERING, FLYING = range(3)
NO_DROP, JUMP_PACKS, PARACHUTES, FROM_ORBIT = range(4)
DROP = ("no", "jump packs", "parachutes", "orbit")
# what a weapon does against aircraft in the air (R6.68): nothing; it can, less well; it is made for that
GROUND_ONLY, MULTIROLE, ANTI_AIR = range(3)
AGAINST_AIR = ("no", "multirole", "dedicated")
DEFENCES = {"none": 0, "minimal": 4, "low": 6, "moderate": 8, "high": 10, "extreme": 12}  # dice (R16.30)

# what a side wants (R3.54): Objective.kind
HOLD, EXIT, BREAK, SURVIVE, DESTROY = range(1, 6)
