"""What the sensible player follows when it gives an order: it tells so itself, and who gives its reasons asks it.

A number for each of them, so that the player compiles. Shots, ways and positions are weighed against one another; what
else it does comes by its place in the player's own order of things, and has a name here.
"""

(NOTHING, SHOOTS, GOES, DIGS_IN, RESTS, FLEES, CHARGES, CALMS, RECOVERS, FORMS_UP, CLOSES_UP, TREATS, PARTS, CALLS_PART,
 SHUTS_HATCHES, REPAIRS, DETONATES, FLIES_DRONE, SHELLS, DEMOLISHES, LAUNCHES, OPENS_UP, FERRIES, LEAVES, BATTERS,
 TAKES_UP, TUNES_IN, HEARTENS, HANDS_OVER, QUENCHES, SEARCHES, RISES, STEADIES, ASKS, LAYS, WATCHES, SNIPES, HIDES,
 FLIES, ENTERS, DROPS_IN, GETS_DOWN, FIRES_BETWEEN, FIRES_FROM_WATCH, FIRES_BY_TEST, LETS_PASS, HOLDS_BACK) = range(47)

WEIGHED = (SHOOTS, GOES, DIGS_IN)
NAMES = {
    RESTS: "rest", FLEES: "flees", CHARGES: "might", CALMS: "panic", RECOVERS: "marker", FORMS_UP: "column",
    CLOSES_UP: "scattered", TREATS: "wounded", PARTS: "parts", CALLS_PART: "element", SHUTS_HATCHES: "hatches",
    REPAIRS: "repair", DETONATES: "detonate", FLIES_DRONE: "drone", SHELLS: "shells", DEMOLISHES: "demolish",
    LAUNCHES: "launcher", OPENS_UP: "opened", FERRIES: "ferry", LEAVES: "leaves", BATTERS: "walls", TAKES_UP: "item",
    TUNES_IN: "tuned", HEARTENS: "nerve", HANDS_OVER: "handover", QUENCHES: "quench", SEARCHES: "search",
    RISES: "rise", STEADIES: "steadied", ASKS: "captives", LAYS: "laid", WATCHES: "watch", SNIPES: "mark",
    HIDES: "hidden", FLIES: "flight", ENTERS: "enters", DROPS_IN: "drop", GETS_DOWN: "gets_down",
    FIRES_BETWEEN: "between", FIRES_FROM_WATCH: "from_watch", FIRES_BY_TEST: "by_test", LETS_PASS: "let_pass",
    HOLDS_BACK: "holds_back",
}
