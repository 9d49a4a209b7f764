"""``kade rules``: the specification of a title, statement by statement."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.markup import escape
from rich.padding import Padding

from kade.cli.common import console, find_title, print_json
from kade.kernel import KadeError
from kade.specification import (
    Part,
    Specification,
    Statement,
    citations,
    find_file,
    find_tests,
    in_words,
    parse,
)


def rules(
    title: Annotated[str, typer.Argument(help="The title, as kade games lists it.")],
    id: Annotated[str | None, typer.Argument(help="A statement, by its number.")] = None,
    coverage: Annotated[bool, typer.Option("--coverage", help="Which statements no test cites.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON for a program.")] = False,
) -> None:
    """List the sections of a title's rules, show a statement, or what the tests cover."""
    game = find_title(title)
    path = find_file(game.id)
    specification = parse(path.read_text(encoding="utf-8"))
    tests = find_tests(path)
    if coverage:
        if tests is None:
            raise KadeError("The tests are not installed, so their coverage of the rules cannot be told.")
        _coverage(specification, citations(tests), as_json)
    elif id is not None:
        part, statement = specification.find(id)
        cited = citations(tests) if tests else {}
        _show(specification, part, statement, cited.get(statement.id, []), as_json)
    else:
        _sections(specification, as_json)


def _coverage(specification: Specification, cited: dict[str, list[str]], as_json: bool) -> None:
    ids = [statement.id for statement in specification.statements]
    missing = [id for id in ids if id not in cited]
    if as_json:
        print_json({"statements": len(ids), "cited": len(ids) - len(missing), "missing": missing})
        return
    print(f"{len(ids)} statements, {len(ids) - len(missing)} cited by tests, {len(missing)} missing.")
    for id in missing:
        print(id)


def _sections(specification: Specification, as_json: bool) -> None:
    parts = specification.parts
    if as_json:
        print_json(
            {"sections": [{"title": part.title, "statements": _ids(part.statements)} for part in parts]}
        )
        return
    out = console()
    for part in parts:
        ids = _ids(part.statements)
        span = f"  [dim]{ids[0]} to {ids[-1]}[/]" if len(ids) > 1 else f"  [dim]{''.join(ids)}[/]"
        out.print(f"{'  ' * (part.level - 2)}[bold]{escape(part.title)}[/]{span}")


def _ids(statements: list[Statement]) -> list[str]:
    return [statement.id for statement in statements]


def _show(
    specification: Specification, part: Part, statement: Statement, tests: list[str], as_json: bool
) -> None:
    marks = {mark: in_words(mark) for mark in statement.marks}
    remark = "" if marks else specification.remark_on(part)
    if as_json:
        told = {"id": statement.id, "section": part.title, "text": statement.text}
        print_json({**told, "provenance": marks, "section_remark": remark, "tests": tests})
        return
    out = console()
    out.print(f"[bold]{escape(statement.id)}[/]  [dim]{escape(part.title)}[/]")
    out.print(Padding(escape(statement.text), (0, 0, 0, 2)))
    for mark, words in marks.items():
        out.print(f"{escape(f'[{mark}]')} {escape(words)}")
    if not marks:
        out.print("No provenance mark of its own." + (" Its section says:" if remark else ""))
    if remark:
        out.print(Padding(escape(remark), (0, 0, 0, 2)))
    if tests:
        out.print(f"Cited by {len(tests)} test{'s' if len(tests) > 1 else ''}:")
        for test in tests:
            out.print(f"  {escape(test)}", soft_wrap=True)
    else:
        out.print("No test cites it.")
