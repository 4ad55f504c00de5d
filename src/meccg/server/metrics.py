"""Figures for /metrics."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

MOMENTS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)


class Metrics:
    """Of one server; several may live in one process (in tests)."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.games = Gauge("meccg_games", "Games in memory", registry=self.registry)
        self.connections = Gauge("meccg_connections", "Open websockets", registry=self.registry)
        self.choices = Counter("meccg_choices_total", "Choices written", ["by"], registry=self.registry)
        self.choice_seconds = Histogram(
            "meccg_choice_seconds", "From a choice's arrival until it is written", registry=self.registry, buckets=MOMENTS
        )
        self.board_seconds = Histogram(
            "meccg_board_seconds", "To draw a table for a viewer", registry=self.registry, buckets=MOMENTS
        )
        self.bot_seconds = Histogram("meccg_bot_seconds", "A bot's answer", registry=self.registry, buckets=MOMENTS)
        self.lag_seconds = Histogram(
            "meccg_loop_lag_seconds", "How late the event loop comes to what is due", registry=self.registry, buckets=MOMENTS
        )
        self.loads = Counter("meccg_loads_total", "Games brought back from their records", registry=self.registry)
        self.full = Counter("meccg_full_total", "Games refused because there is no room", registry=self.registry)
        self.refused = Counter("meccg_refused_total", "Messages and requests refused", ["code"], registry=self.registry)
        self.dropped = Counter("meccg_dropped_total", "Connections dropped by the server", ["why"], registry=self.registry)
        self.store_failures = Counter("meccg_store_failures_total", "Writes that the database refused", registry=self.registry)
        self.takeovers = Counter("meccg_takeovers_total", "Games taken over from a server that is gone", registry=self.registry)
        self.worker_restarts = Counter("meccg_worker_restarts_total", "Processes replaced", ["kind"], registry=self.registry)

    def text(self) -> bytes:
        return generate_latest(self.registry)
