"""The foundation under every game: records, rules, dice, odds, rule sets, geometry, journal. It knows no game."""
