"""Words of the grid game as small numbers. Squares are counted from the south-west corner: x east, y north."""

from dieshift.core.words import say

NOBODY = -1

# facings and the four sides of a square (5.1)
NORTH, EAST, SOUTH, WEST = range(4)
FACINGS = (say("N"), say("E"), say("S"), say("W"))
FACE_X, FACE_Y = (0, 1, 0, -1), (1, 0, -1, 0)

# the eight ways of a step, clockwise from north; the way of a facing is twice its number
WAYS = (say("N"), say("NE"), say("E"), say("SE"), say("S"), say("SW"), say("W"), say("NW"))
WAY_X, WAY_Y = (0, 1, 1, 1, 0, -1, -1, -1), (1, 1, 0, -1, -1, -1, 0, 1)

# a target is a model, or a door: DOORS + its number
DOORS = 64

# nobody's: the owner of objects, who never acts
NEUTRAL = 2

# a third side: present, at nobody's command, and it may shoot (RULING 20)
THIRD = 3

# what a model is; kinds of Profile.kind
INFANTRY, VEHICLE, OBJECT, DOOR = range(4)
KINDS = ("infantry", "vehicle", "object", "door")

# where a model is
UNUSED, ON_BOARD, LURKING, REMOVED, EXITED = range(5)

# what lies between two squares; a door is FIRST_DOOR + its number
OPEN, WALL, FIRST_DOOR = range(3)

# doors (G-4); a jammed one stays shut until somebody breaks it
DOOR_OPEN, DOOR_CLOSED, DOOR_JAMMED, DOOR_REMOVED = range(4)
DOOR_STATES = ("open", "closed", "jammed", "removed")

# rules of melee weapons, a bit each (B42-B50)
(HEAVY, POWER, CLAWS, FORCE, FIST, HAMMER, WITCH, RENDING, POISONED) = (1 << i for i in range(9))
MELEE_TAGS = ("heavy", "power", "claws", "force", "fist", "hammer", "witch", "rending", "poisoned")
NO_ARMOUR = POWER | CLAWS | FORCE | FIST | HAMMER  # armour saves are denied

# rules of guns, a bit each (B11, B14, G-8, G-9, G-12); a pistol counts as a second close-combat weapon (B42)
(ASSAULT, OVERWATCH, SUS_FIRE, OVERKILL, HEAVY_GUN, PISTOL) = (1 << i for i in range(6))
GUN_TAGS = ("assault", "overwatch", "sus_fire", "overkill", "heavy", "pistol")

# objectives (5.5), and what a side's victory may ask for
(NO_AIM, BURN, ELIMINATE, EXIT, HOLD, SEAL, CARRY, CONSOLE, SURVIVE, GUARD) = range(10)
AIMS = ("none", "burn", "eliminate", "exit", "hold", "seal", "carry", "console", "survive", "guard")
(NO_CONDITION, ACHIEVED, IMPOSSIBLE, ALL_REMOVED) = range(4)
CONDITIONS = ("none", "achieved", "impossible", "all_removed")

DRAW = 2  # Game.winner when nobody wins
OVERWATCH_RANGE = 12  # squares (G-8)
BLIP_ACPO = 6  # action points of a blip (G-18)
LAST_TURN = 100  # a mission without a turn limit ends here

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"  # of sections, in their order
