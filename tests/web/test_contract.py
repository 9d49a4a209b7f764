"""The schema says how every call is refused, and a refusal is what the schema says."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from litestar import Litestar
from litestar.testing import TestClient

from kade.web.contract import Problem
from web.conftest import TITLE, open_table

Client = TestClient[Litestar]


def operations(client: Client) -> dict[str, dict[str, Any]]:
    paths = client.get("/api/schema").json()["paths"]
    return {
        f"{method.upper()} {path}": operation
        for path, item in paths.items()
        for method, operation in item.items()
    }


def test_every_call_names_how_it_is_refused(client: Client) -> None:
    schema = client.get("/api/schema").json()
    found = operations(client)
    assert len(found) == 9
    for name, operation in found.items():
        refusals = {status: told for status, told in operation["responses"].items() if status >= "400"}
        wanted = {"400", "429", "503"}
        if "{table_id}" in name:
            wanted |= {"401", "403", "404", "409", "410", "422"}
        assert wanted <= set(refusals), name
        for status, told in refusals.items():
            assert list(told["content"]) == ["application/problem+json"], (name, status)
            assert told["description"].endswith(".")
            reference = told["content"]["application/problem+json"]["schema"]["$ref"]
            shape = schema["components"]["schemas"][reference.rpartition("/")[2]]
            assert set(shape["required"]) == {"type", "title", "status", "detail"}
    assert schema["components"]["securitySchemes"]["seat"]["scheme"] == "bearer"
    assert found["GET /api/tables/{table_id}"]["security"] == [{}, {"seat": []}]


@pytest.mark.parametrize(
    "method, path, headers, body, status",
    [
        ("GET", "/api/tables/nothing", {}, None, 404),
        ("GET", "/api/tables/{id}", {"authorization": "Bearer wrong"}, None, 401),
        ("POST", "/api/tables/{id}/actions", {}, {"version": 0, "action": "keep both"}, 401),
        ("POST", "/api/tables/{id}/undo", {"token": "1"}, {"version": 7}, 409),
        ("POST", "/api/tables/{id}/actions", {"token": "1"}, {"version": -1, "action": "x"}, 400),
        ("POST", "/api/tables/{id}/actions", {"token": "1"}, {"version": 0, "action": "x"}, 422),
        ("POST", "/api/tables", {}, {"game": TITLE, "seats": []}, 400),
        ("POST", "/api/tables", {}, {"game": TITLE, "seats": 5}, 400),
        ("PUT", "/api/tables", {}, None, 405),
        ("GET", "/api/schema/nothing", {}, None, 404),
    ],
)
def test_a_refusal_has_the_shape_that_the_schema_says(
    client: Client, method: str, path: str, headers: dict[str, str], body: Any, status: int
) -> None:
    id, players = open_table(client, "human", "human")
    shown = players[int(headers["token"])].headers if "token" in headers else headers
    answer = client.request(method, path.replace("{id}", id), headers=shown, json=body)
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"] == "application/problem+json"
    told = msgspec.json.decode(answer.content, type=Problem)
    assert told.status == status
    assert told.title
    assert told.detail
    if status == 409:
        assert told.version == 0
