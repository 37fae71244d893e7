"""An independent reckoning of the odds: it counts faces and imports no rule."""
