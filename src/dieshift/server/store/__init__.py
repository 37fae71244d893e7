"""What the server keeps, on whichever database, and how it is looked after."""
