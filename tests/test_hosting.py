"""docs/HOSTING.md and the files of deploy/: what they name is there, and what they start runs."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from configparser import RawConfigParser
from pathlib import Path

import pytest
from typer.testing import CliRunner

from kade.cli.app import app
from web.servers import Server, free_port

ROOT = Path(__file__).parent.parent
DEPLOY = ROOT / "deploy"
GUIDE = (ROOT / "docs" / "HOSTING.md").read_text(encoding="utf-8")


def helped(command: str) -> str:
    told = CliRunner(env={"COLUMNS": "200"}).invoke(app, [command, "--help"])
    assert told.exit_code == 0, command
    return told.stdout


def check_options(words: list[str]) -> None:
    """A command line of ours: the command is there, and so is every option."""
    command, *rest = words
    known = helped(command)
    for word in rest:
        if word.startswith("--"):
            assert re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-])", known), f"kade {command} has no {word}"


def lines_of_kade(text: str) -> Iterator[list[str]]:
    for line in text.splitlines():
        for found in re.finditer(r"(?:^\$ |[ /])kade ((?:serve|backup|restore|prune)(?: [^`|]*)?)", line):
            yield shlex.split(found[1].split("$(")[0])


def test_every_command_of_the_guide_is_there() -> None:
    blocks = "\n".join(re.findall(r"^```\w*\n(.*?)^```", GUIDE, re.DOTALL | re.MULTILINE))
    found = list(lines_of_kade(blocks))
    assert {words[0] for words in found} == {"serve", "backup", "restore", "prune"}
    assert len(found) >= 9
    for words in found:
        check_options(words)
    for option in re.findall(r"^\| (`--[^|]*`) \|", GUIDE, re.MULTILINE):
        check_options(["serve", *re.findall(r"--[\w-]+", option)])


def test_every_variable_of_the_guide_and_the_recipes_is_read() -> None:
    source = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "src").rglob("*.py"))
    recipes = "\n".join(path.read_text(encoding="utf-8") for path in DEPLOY.iterdir())
    named = set(re.findall(r"\bKADE_[A-Z_]+\b", GUIDE + recipes))
    assert named == {"KADE_DATABASE_URL", "KADE_ADDRESS", "KADE_PROXY", "KADE_METRICS_TOKEN"}
    for name in named:
        assert f'"{name}"' in source, name


def test_every_file_of_the_guide_is_there_and_none_is_left_out() -> None:
    linked = set(re.findall(r"\(\.\./deploy/([\w.-]+)\)", GUIDE))
    assert linked == {path.name for path in DEPLOY.iterdir()}
    for name in re.findall(r"`(tests/[\w/]+\.py)`", GUIDE):
        assert (ROOT / name).is_file(), name


# ------------------------------------------------------------------------------- systemd


def unit() -> dict[str, str]:
    parser = RawConfigParser(strict=False)
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read(DEPLOY / "kade.service", encoding="utf-8")
    return {**parser["Unit"], **parser["Service"], **parser["Install"]}


def test_the_unit_keeps_kade_in_its_folder() -> None:
    found = unit()
    assert found["Environment"] == "KADE_DATABASE_URL=sqlite:////var/lib/kade/kade.db"
    assert found["WorkingDirectory"] == f"/var/lib/{found['StateDirectory']}"
    for key in ("DynamicUser", "NoNewPrivileges", "PrivateTmp", "ProtectHome", "LockPersonality"):
        assert found[key] == "yes"
    assert (found["ProtectSystem"], found["Restart"], found["CapabilityBoundingSet"]) == (
        "strict",
        "always",
        "",
    )
    program, *words = shlex.split(found["ExecStart"])
    assert program == "/opt/kade/bin/kade"
    check_options(words)


def test_systemd_understands_the_unit(tmp_path: Path) -> None:
    if shutil.which("systemd-analyze") is None:
        pytest.skip("systemd is not installed here, so the unit is only read.")
    copy = tmp_path / "kade.service"
    text = (DEPLOY / "kade.service").read_text(encoding="utf-8")
    copy.write_text(text.replace("/opt/kade/bin/kade", str(shutil.which("true"))))
    told = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", str(copy)], capture_output=True, text=True, check=False
    )
    assert "kade.service" not in told.stderr, told.stderr
    assert told.returncode == 0, told.stderr


# ------------------------------------------------------------------------------ container


def instructions() -> list[tuple[str, str]]:
    text = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    return [(name, rest) for name, _, rest in (line.partition(" ") for line in lines)]


def last_part() -> dict[str, str]:
    """What holds in the image: the last of each kind after the last FROM."""
    every = instructions()
    begins = max(number for number, (name, _) in enumerate(every) if name == "FROM")
    return dict(every[begins:])


def health_check() -> list[str]:
    found = re.search(r"CMD (\[.*\])", last_part()["HEALTHCHECK"])
    assert found
    words: list[str] = json.loads(found[1])
    return words


def test_the_image_runs_kade_as_nobody_in_particular() -> None:
    found = last_part()
    assert [name for name, _ in instructions()].count("FROM") == 2
    assert found["USER"].isdecimal()
    assert int(found["USER"]) >= 1000
    assert f"--uid {found['USER']}" in " ".join(rest for name, rest in instructions() if name == "RUN")
    assert found["VOLUME"] == found["WORKDIR"] == "/data"
    assert "KADE_DATABASE_URL=sqlite:////data/kade.db" in found["ENV"]
    assert found["ENTRYPOINT"] == '["/opt/kade/bin/kade"]'
    words = json.loads(found["CMD"])
    check_options(words)
    assert words[words.index("--port") + 1] == found["EXPOSE"] == "8000"
    assert "127.0.0.1:8000/healthz" in " ".join(health_check())


def test_podman_keeps_the_health_check() -> None:
    """Its own format of images has none: it would be left out with a warning."""
    recipes = GUIDE + (DEPLOY / "Containerfile").read_text(encoding="utf-8")
    builds = re.findall(r"podman build [^\n]*", recipes)
    assert len(builds) == 2
    assert [line for line in builds if "--format docker" not in line] == []


@pytest.mark.deep
def test_the_health_check_tells_a_server_from_none(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path}/kade.db")
    _, *words = health_check()
    command = [sys.executable, *(word.replace(":8000", f":{server.port}") for word in words)]
    try:
        assert subprocess.run(command, check=False).returncode == 0
    finally:
        server.stop()
    assert subprocess.run(command, check=False, capture_output=True).returncode != 0


@pytest.mark.deep
def test_what_the_recipes_install_and_start_is_a_whole_server(tmp_path: Path) -> None:
    """The build step of the image in a folder of its own (without compiling), then the line of the unit."""
    install = next(rest for name, rest in instructions() if name == "RUN" and "pip install" in rest)
    install = install.replace("/opt/kade", str(tmp_path / "kade")).replace("/src[", f"{ROOT}[")
    install = install.replace("python -m venv", f"{sys.executable} -m venv")
    clean = {key: value for key, value in os.environ.items() if not key.startswith(("KADE_", "PYTHON"))}
    built = subprocess.run(
        ["sh", "-c", install], capture_output=True, text=True, env={**clean, "KADE_PURE": "1"}, check=False
    )
    if built.returncode and re.search("Could not find a version|ConnectionError|NewConnection", built.stderr):
        pytest.skip("There is no package index here, so nothing can be installed.")
    assert built.returncode == 0, built.stderr[-2000:]
    port = free_port()
    line = unit()["ExecStart"].replace("/opt/kade", str(tmp_path / "kade")).replace("8000", str(port))
    state = tmp_path / "state"
    state.mkdir()
    setting = unit()["Environment"].replace("/var/lib/kade", str(state))
    name, _, value = setting.partition("=")
    running = subprocess.Popen(
        shlex.split(line), env={**clean, name: value}, cwd=state, stdout=subprocess.PIPE, text=True
    )
    try:
        assert answers(f"http://127.0.0.1:{port}/healthz")
        assert answers(f"http://127.0.0.1:{port}/")
        assert (state / "kade.db").is_file()
    finally:
        running.terminate()
        running.communicate(timeout=30)


def answers(address: str) -> bool:
    for _ in range(240):
        try:
            with urllib.request.urlopen(address, timeout=5) as response:
                return bool(response.status == 200)
        except OSError:
            time.sleep(0.25)
    return False


# ---------------------------------------------------------------------------------- Caddy


def test_the_recipe_for_caddy(tmp_path: Path) -> None:
    """Checked by Caddy itself where it is installed."""
    text = (DEPLOY / "Caddyfile").read_text(encoding="utf-8")
    assert text.count("reverse_proxy 127.0.0.1:8000") == 2
    assert text.count("{") == text.count("}")
    program = shutil.which("caddy")
    if program is None:
        pytest.skip("Caddy is not installed here, so its recipe is only read.")
    path = str(DEPLOY / "Caddyfile")
    command = [program, "validate", "--adapter", "caddyfile", "--config", path]
    home = {**os.environ, "HOME": str(tmp_path)}
    told = subprocess.run(command, capture_output=True, text=True, env=home, check=False)
    assert told.returncode == 0, told.stderr
