"""The ground of a squad battle: pieces of terrain, sight across them, cover, and ways on foot."""
