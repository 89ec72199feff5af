"""`python -m antarium` is `antarium`."""

from antarium.cli import main

if __name__ == "__main__":
    main()
