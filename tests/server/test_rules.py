"""Whoever is told the number of a rule may read what it says."""

from __future__ import annotations

from server.client import Person, run
from serving import Server


def test_a_rule_by_its_number(server: Server) -> None:
    async def scene() -> None:
        anna = await Person(server.address).come()
        assert "on-guard" in (await anna.get("/api/rules/AIO-E-0306"))["text"]
        unknown = await anna.get("/api/rules/AIO-Z-9999", status=404)
        assert "AIO-H-0621" in str(unknown)

    run(scene())
