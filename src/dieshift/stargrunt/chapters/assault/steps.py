"""The steps of a close assault: what comes next."""

# Assault.step: no assault; the charged unit is tested; its side says whether it stays; a dash is rolled; it is gone;
# final defensive fire; the attackers go back, or stay; a round of close combat; follow-through; it is over; where
# squads fight, a side tests at the end of a round, or withdraws; others join a charge; some of them have not dared; a
# squad may take a position that was given up of choice; the larger side chooses the pairs
(NONE, STANDS, WAITS, SETS_OUT, RUNS, DEFENDS, BEATEN, MEETS, FOLLOWS, DONE, TESTS, JOINS, FEWER, VACATED,
 PAIRS) = range(15)
