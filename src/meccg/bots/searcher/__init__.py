"""The bot that looks ahead: it plays the turn on, many times, in states as they may be, and keeps what turned out well."""

from meccg.bots.searcher.bot import SearcherBot

__all__ = ["SearcherBot"]
