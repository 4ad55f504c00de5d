"""The version of the program, in the one place from which everybody reads it."""

__version__ = "0.1.0"
