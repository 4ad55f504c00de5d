"""Games between bots, one or thousands."""

from meccg.sim.series import Job, Report, Result, play_game, play_many

__all__ = ["Job", "Report", "Result", "play_game", "play_many"]
