"""Which tests cite which statement."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from pathlib import Path


def citations(tests: Path, without: str = "") -> dict[str, list[str]]:
    """For each cited id the tests that cite it, as ``path::name``, but for those with a mark to leave out."""
    found: dict[str, list[str]] = {}
    for path in sorted(tests.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        if "mark.rule" not in text:
            continue
        for name, cited in _cited(_unmarked(ast.parse(text, filename=str(path)).body, without), ""):
            found.setdefault(cited, []).append(f"{path.relative_to(tests.parent).as_posix()}::{name}")
    return found


def _unmarked(body: list[ast.stmt], mark: str) -> list[ast.stmt]:
    """What has not got this mark, neither by itself nor from the class or module that it is in."""
    if not mark:
        return body
    if any(isinstance(node, ast.Assign) and _marks_all(node, mark) for node in body):
        return []
    kept = []
    for node in body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) and any(
            ast.unparse(decorator).endswith(f"mark.{mark}") for decorator in node.decorator_list
        ):
            continue
        if isinstance(node, ast.ClassDef):
            node.body = _unmarked(node.body, mark)
        kept.append(node)
    return kept


def _marks_all(node: ast.Assign, mark: str) -> bool:
    return ast.unparse(node.targets[0]) == "pytestmark" and f"mark.{mark}" in ast.unparse(node.value)


def _cited(body: Iterable[ast.stmt], inside: str) -> list[tuple[str, str]]:
    """Pairs of test name and id; a mark on a class or a module counts for what is in it."""
    found: list[tuple[str, str]] = []
    for node in body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            name = f"{inside}{node.name}"
            found += [(name, cited) for mark in node.decorator_list for cited in _ids(mark)]
            found += _cited(node.body, f"{name}::")
        else:
            found += [(inside.rstrip(":") or "module", cited) for cited in _ids(node)]
    return found


def _ids(node: ast.AST) -> list[str]:
    """The arguments of every ``….mark.rule(...)`` in here."""
    found: list[str] = []
    for call in ast.walk(node):
        if isinstance(call, ast.Call) and _is_rule_mark(call.func):
            for argument in call.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    found.append(argument.value)
    return found


def _is_rule_mark(function: ast.expr) -> bool:
    return isinstance(function, ast.Attribute) and ast.unparse(function) in {"pytest.mark.rule", "mark.rule"}
