"""``python -m kade``: the command line."""

from kade.cli import main

if __name__ == "__main__":
    main()
