"""`python -m meccg` is the command `meccg`."""

from meccg.cli import main

if __name__ == "__main__":
    main()
