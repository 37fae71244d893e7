"""Laws that hold after every order of random battles, and the games of three machines compared."""
