"""The table as data: what a client needs to draw it for one viewer, and the words beside it."""

from meccg.board.build import ONLOOKER, board
from meccg.board.handles import Handles
from meccg.board.structs import Board

__all__ = ["ONLOOKER", "Board", "Handles", "board"]
