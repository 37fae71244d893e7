"""A naive second boarding game: odds, sight and moves counted out plainly. It imports no rule of the product."""
