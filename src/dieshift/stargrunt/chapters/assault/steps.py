"""The steps of a close assault: what comes next."""

# Assault.step: no assault; the charged unit is tested; its side says whether it stays; a dash is rolled; it is gone;
# final defensive fire; the attackers go back, or stay; a round of close combat; follow-through; it is over
NONE, STANDS, WAITS, SETS_OUT, RUNS, DEFENDS, BEATEN, MEETS, FOLLOWS, DONE = range(10)
