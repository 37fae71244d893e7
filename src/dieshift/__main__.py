"""`python -m dieshift`: the command line."""

from dieshift.cli.main import main

if __name__ == "__main__":
    main()
