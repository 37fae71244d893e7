"""One game and who sits at it: what it tells each viewer, and what comes of what they say."""
