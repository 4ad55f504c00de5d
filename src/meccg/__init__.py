"""The Middle-earth Collectible Card Game: its rules, its cards and a table to play at.

    import meccg

    game = meccg.new_game("ring-quest", "durins-heirs", seed=7)

`Game` is the whole interface: `decisions()`, `answer(option)`, `undo(seat)`, `log()`, `explain(...)`, `copy()`, `over`, `winner`.
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
    if name in ("Game", "new_game"):
        from meccg import library
        from meccg.cards.load import load_cards

        load_cards()  # and the rules, which a game needs however it is begun
        return getattr(library, name)
    raise AttributeError(f"module 'meccg' has no attribute {name!r}")
