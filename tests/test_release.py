"""How Kade is released: every wheel is tried (tools/smoke.py), and no secret is needed."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

from test_wheel import built, load

ROOT = Path(__file__).parent.parent
WORKFLOW = ROOT / ".github" / "workflows" / "release.yml"
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def jobs() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load(WORKFLOW.read_text(encoding="utf-8"))["jobs"]
    return found


def steps(job: dict[str, Any]) -> str:
    return "\n".join(step.get("run", "") for step in job["steps"])


def test_every_python_that_is_promised_gets_a_compiled_wheel() -> None:
    promised = {
        line.rpartition(" ")[2].replace(".", "")
        for line in PROJECT["project"]["classifiers"]
        if re.search(r"Python :: 3\.\d+$", line)
    }
    assert {f"cp{short}-*" for short in promised} == set(PROJECT["tool"]["cibuildwheel"]["build"])


def test_wheels_are_made_on_linux_macos_and_windows(jobs: dict[str, Any]) -> None:
    runners = jobs["wheels"]["strategy"]["matrix"]["runner"]
    assert {runner.partition("-")[0] for runner in runners} == {"ubuntu", "macos", "windows"}
    assert "cibuildwheel" in steps(jobs["wheels"])


def test_nothing_is_uploaded_that_was_not_tried(jobs: dict[str, Any]) -> None:
    assert PROJECT["tool"]["cibuildwheel"]["test-command"] == "python {project}/tools/smoke.py --compiled"
    assert set(PROJECT["tool"]["cibuildwheel"]["test-extras"]) <= set(
        PROJECT["project"]["optional-dependencies"]
    )
    tried = steps(jobs["source"])
    assert tried.count("tools/smoke.py --pure") == 2
    assert "twine check --strict" in tried
    assert jobs["release"]["needs"] == ["wheels", "recipes", "source"]
    assert "make test-recipes" in steps(jobs["recipes"])
    assert jobs["publish"]["needs"] == "release"


def test_only_a_tag_releases_and_no_secret_is_needed(jobs: dict[str, Any]) -> None:
    text = WORKFLOW.read_text(encoding="utf-8")
    assert "secrets." not in text
    assert "password" not in re.sub(r"#.*", "", text)
    assert yaml.safe_load(text)["permissions"] == {"contents": "read"}
    writing = {name: job["permissions"] for name, job in jobs.items() if "permissions" in job}
    assert writing == {"release": {"contents": "write"}, "publish": {"id-token": "write"}}
    for name in writing:
        assert "startsWith(github.ref, 'refs/tags/v')" in jobs[name]["if"]
    assert "vars.PUBLISH_TO_PYPI == 'yes'" in jobs["publish"]["if"]


def test_a_tag_must_be_the_version(jobs: dict[str, Any]) -> None:
    [check] = [step["run"] for step in jobs["release"]["steps"] if "pyproject.toml" in step.get("run", "")]
    version = PROJECT["project"]["version"]
    for tag, code in ((f"v{version}", 0), (f"v{version}1", 1), ("v", 1)):
        done = subprocess.run(
            ["bash", "-c", check], cwd=ROOT, env={**os.environ, "GITHUB_REF_NAME": tag}, check=False
        )
        assert done.returncode == code, tag


def smoke(kind: str, path: Path | None = None) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(path)} if path else dict(os.environ)
    command = [sys.executable, str(ROOT / "tools" / "smoke.py"), kind]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False, cwd=ROOT)


@pytest.mark.deep
def test_an_installed_wheel_is_tried(tmp_path: Path) -> None:
    with zipfile.ZipFile(built("wheel", tmp_path / "dist")) as wheel:
        wheel.extractall(tmp_path / "installed")
    done = smoke("--pure", tmp_path / "installed")
    assert done.returncode == 0, done.stderr
    assert str(tmp_path / "installed" / "kade") in done.stdout.splitlines()[-1]
    done = smoke("--compiled", tmp_path / "installed")
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("kade.kernel.state, kade.games.")
    assert done.stderr.endswith(".rules.state: not compiled.\n")


def test_the_checkout_is_not_taken_for_what_was_installed() -> None:
    done = smoke("--pure", ROOT / "src")
    assert (done.returncode, done.stderr) == (1, "This is the checkout and not what was installed.\n")


def test_microsofts_compiler_is_found_by_its_installer(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    fast = load("tools/fast.py")
    asked: list[list[str]] = []

    def run(command: list[str], **_: Any) -> subprocess.CompletedProcess[str]:
        asked.append(command)
        return subprocess.CompletedProcess(command, 0, stdout="C:\\Studio\r\n", stderr="")

    monkeypatch.setattr(fast.sys, "platform", "win32")
    monkeypatch.setenv("PROGRAMFILES(X86)", str(tmp_path))
    assert fast.compiler() is None, "no Studio is installed there"
    monkeypatch.setattr(fast.subprocess, "run", run)
    assert fast.compiler() == "C:\\Studio"
    assert asked[0][0] == str(tmp_path / "Microsoft Visual Studio" / "Installer" / "vswhere.exe")
