"""Schemathesis sends what the schema allows and what it does not; nothing may end in a 500."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from web.conftest import TITLE
from web.servers import Server

EXAMPLES = 30
#: Whatever comes back, the schema has named it: its status, its kind and its shape.
CHECKS = (
    "not_a_server_error,status_code_conformance,content_type_conformance,"
    "response_schema_conformance,response_headers_conformance,ignored_auth"
)


@pytest.mark.deep
def test_no_input_breaks_the_api(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path}/kade.db")
    try:
        table, tokens = server.open_table(TITLE, "human", "human")
        # Most calls go to a real table, so that they get past "there is no such table".
        settings = f'[parameters]\n"path.table_id" = "{table}"\n'
        (tmp_path / "schemathesis.toml").write_text(settings, encoding="utf-8")
        command = [
            str(Path(sys.executable).parent / "schemathesis"),
            *("--config-file", str(tmp_path / "schemathesis.toml")),
            "run",
            f"{server.address}/api/schema",
            *("--header", f"authorization: Bearer {tokens[0]}"),
            *("--checks", CHECKS),
            *("--max-examples", str(EXAMPLES)),
            *("--phases", "examples,coverage,fuzzing"),
            *("--exclude-path-regex", "stream"),
            *("--generation-deterministic", "--no-color"),
        ]
        done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, check=False)
        assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-2000:]
        cases = re.search(r"(\d+) generated, (\d+) passed", done.stdout)
        assert cases is not None, done.stdout[-2000:]
        assert int(cases[1]) == int(cases[2]) > 200
        assert server.client.get("/healthz").status_code == 200
    finally:
        server.stop()
