"""How fast and how big: `python -m bench` (or `make bench`) writes build/bench.json and prints a table."""
