"""The Middle-earth Collectible Card Game: its rules, its cards and a table to play at.

    import meccg

    game = meccg.new_game("ring-quest", "durins-heirs", seed=7)

`Game` is the whole interface: `decisions()`, `answer(...)`, `undo(...)`, `log(...)`, `explain(...)`, `over`, `winner`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from meccg.model.version import __version__

if TYPE_CHECKING:
    from meccg.kernel.game import Game as Game
    from meccg.library import new_game as new_game

__all__ = ["Game", "__version__", "new_game"]


def __getattr__(name: str) -> Any:
    """The engine is loaded when it is first used, so that `import meccg` costs nothing."""
    if name == "new_game":
        from meccg.library import new_game

        return new_game
    if name == "Game":
        from meccg.kernel.game import Game

        return Game
    raise AttributeError(f"module 'meccg' has no attribute {name!r}")
