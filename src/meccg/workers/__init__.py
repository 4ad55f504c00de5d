"""Processes that do what takes long: how they are started, spoken to, given up when they are late, and replaced when they die.

`pool` is for whoever has an event loop (the server), `crew` for whoever waits (bots that think with several processes, series of
games). Nothing here knows what the processes are for.
"""
