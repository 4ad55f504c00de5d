"""The interface keeps to its own description: schemathesis asks for everything that the schema says may be asked for."""

from __future__ import annotations

import os

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import content_type_conformance, response_schema_conformance

from serving import Server

LONG = bool(os.environ.get("MECCG_FUZZ"))  # so many more examples
WITHOUT = ("/api/login", "/api/logout", "/api/account")  # limited on purpose, or end the session


def test_the_schema_is_openapi_3_1(server: Server) -> None:
    schema = httpx.get(f"{server.address}/schema").json()
    assert schema["openapi"].startswith("3.1")
    paths = set(schema["paths"])
    for path in ("/api/me", "/api/games", "/api/games/{id}/replay", "/api/faces/{set_name}", "/api/decks/check", "/api/cards"):
        assert path in paths
    lines = schema["paths"]["/api/games/{id}/lines"]["get"]["responses"]["200"]["content"]
    assert list(lines) == ["application/x-ndjson"]
    assert lines["application/x-ndjson"]["schema"]["$ref"].endswith("RecordLine")
    assert "Board" in str(schema["components"]["schemas"].keys())


@pytest.mark.filterwarnings("ignore")
def test_schemathesis(server: Server) -> None:
    schema = schemathesis.openapi.from_url(f"{server.address}/schema/openapi.json")
    with httpx.Client(base_url=server.address) as client:
        me = client.get("/api/me").json()
        cookies = dict(client.cookies)
    headers = {"x-csrf": me["csrf"]}
    asked = 0
    for found in schema.get_all_operations():
        operation = found.ok()
        if operation.path in WITHOUT:
            continue
        strategy = operation.as_strategy()

        @settings(
            max_examples=40 if LONG else 6,
            deadline=None,
            database=None,
            derandomize=True,
            suppress_health_check=list(HealthCheck),
        )
        @given(case=strategy)
        def ask(case: schemathesis.Case) -> None:
            nonlocal asked
            asked += 1
            case.call_and_validate(
                headers=headers,
                cookies=cookies,
                checks=(not_a_server_error, content_type_conformance, response_schema_conformance),
            )

        ask()
    assert asked > 60
    assert "Traceback" not in server.log, server.log[-3000:]
