"""The odds counted independently: it counts faces and imports no rule."""
