"""Words of the boarding table that stand nowhere else, in one place to be translated.

What an order means, why one is refused, and how models and objectives are called, the game itself says.
"""

UNIT = " squares"
EXIT = "exit {number}"
ITEM = "item"
HIDDEN = "hidden"
DRAW = "draw"

# --- the banner -------------------------------------------------------------------------------------------------------

BEFORE = "Before the first turn"
TURN = "Turn {turn}"
TURN_OF = "Turn {turn} of {turns}"
PHASE = "{side} act"
ACTIVE = "{unit} acts"
DECIDES = "{side} decide {question}"
OVER_WON = "{side} have won"
OVER_DRAWN = "a draw"

# --- units ------------------------------------------------------------------------------------------------------------

PROFILE = "close combat {ccd} on {cht}+"
SAVES = "save {saves}"
NO_SAVE = "no save"
LEADERSHIP = "LD {ld}"
INVULNERABLE = "{number}+ invulnerable"
ARMOUR = "{number}+"
PARRY, REROLL, BALLISTIC = "Parry {number}", "Re-roll {number}", "rolls {number} missed ballistic again"
HEAVY, PSYKER = "Heavy Movement", "psyker"
BLIP_HIDES = "hides {number}"
BLIP_WAS_DEPLOYED = "may hide one, two or three"
BLIP_MAY_HIDE = "may hide one, two or three: {one}, {two} and {three} such counters are not accounted for"
JAMMED = "jammed"
TWO_HANDS = "two hands"
MELEE = "{name}: close combat{rules}"
GUN = "{name}: {dice}, hits on {hits}{ap}, range {reach}, {cost}{rules}"
TORRENT = "{name}: sets a section alight, {torrent}+ hits{ap}, range {reach}, {cost}{rules}"
AP = ", AP {ap}"
LEFT = "{board} on the board"
LEFT_LURKING = "{board} on the board, {lurking} lurking"

# --- objectives and losses --------------------------------------------------------------------------------------------

AIM = "{side}: {aim}: {reached}"
REACHED, NOT_REACHED, COUNTED = "reached", "not reached", "{count} of {goal}, {reached}"
LOSSES = "{side}: {fallen} fallen"
LOSSES_LEFT = "{side}: {fallen} fallen, {left} left the board"

# --- lines of sight ---------------------------------------------------------------------------------------------------

CROSSES = "the line crosses {squares}"
NEXT_TO_IT = "the line crosses no other square"
THROUGH = "it passes through the open door {door}"
STOPPED = "the line is stopped: {what} (G-6)"
FIRE_STOPS = "section {section} burns at {x},{y}"
MODEL_STOPS = "{unit} stands at {x},{y}"
DOOR_STOPS = "the door {door} is shut"
WALL_STOPS = "there is a wall between {x},{y} and {to_x},{to_y}"
SHOT_AT = "{unit} is on overwatch and would shoot at this action (G-8)"
BLIP_SEEN = "{unit} would be seen and revealed (G-18)"
AWAY = "{far} away, range {reach}"
POINTS_LEFT = "{points} left"
COVERS = "an enemy's action in {squares} would be shot at"

LOOKS = "{viewer} looks at {target}"
NOT_HERE = "{unit} is not on the board."
NO_FLOOR = "There is no floor at {x},{y}."
APART = "{far} away"
IN_ARC = "in its fire arc (G-7)"
BESIDE = "in its view, beside its fire arc (G-7)"
BEHIND = "behind it: out of its view (G-6)"
SEES = "{viewer} sees {count} of {floor} squares"
THREATS = "where {units} could shoot, as they stand and face now"
NO_THREATS = "no known enemy could shoot anywhere"
MEASURES = "in squares, a diagonal counting as one (G-5)"

# --- odds -------------------------------------------------------------------------------------------------------------

DOOR = "door"
NUMBER_OF_HITS, JAM, ROUND = "hits", "jam", "round"
HITS = "{hits}"
REMOVED, WOUNDED, UNHURT = "{unit} is removed", "{unit} is wounded", "{unit} is unhurt"
JAMS, JAMS_NOT = "the gun jams", "the gun does not jam"
EACH_SHOT = "these are the chances of each shot"
MAY_GO_ELSEWHERE = "all hits on this target; further ones may go to others (B11)"
BLIP_BURNS = "{unit} is hidden: each alien that it hides is hit on {number}+ (G-12)"
HIT_TYPE = "hit type {number}: as many numerals hit"
SUSTAINED = "sustained fire"
AGAIN = "{dice} may be rolled again"
EVERY_HIT, ONE_HIT = "each hit counts", "one hit at most"
NEEDS = "needs {number}+"
DENIED = "AP {ap} denies the armour save of {number}+"
CAUGHT = "caught in the fire: {unit}"
WINS, DRAWN = "{unit} wins the round", "nobody wins the round"
OWN_DICE, SECOND, ENGAGER, STUNNED = "close-combat dice", "second weapon", "first attack of the engagement", "stunned"
PASSED = "psychic test: two dice of {ld} or less in all"
PARRIED = "{dice} may be parried"
SIX_DENIES = "a 6 of the enemy denies the armour save"
AS_ADVISED = "Re-roll and Parry as the rules advise: never so that a wound becomes likelier"
FIRST_WEAPON = "if {unit} strikes back with {weapon}"
