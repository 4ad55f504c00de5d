"""The server: a table in the browser. `meccg serve` runs it; `docs/hosting.md` says how to keep one.

Nothing of it is loaded before it is needed; nothing here knows a rule of the game.
"""
