"""The Middle-earth Collectible Card Game: its rules, its cards and a table to play at."""

__version__ = "0.1.0"
