"""``kade games``: what can be played."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.markup import escape

import kade.kernel.state
from kade.cli.common import console, print_json
from kade.kernel import Game
from kade.kernel import games as all_games


def compiled() -> bool:
    """True if the rules run as machine code rather than as Python."""
    return Path(str(kade.kernel.state.__file__)).suffix in {".so", ".pyd"}


def describe(game: Game[Any, Any]) -> dict[str, object]:
    options = [
        {
            "key": option.key,
            "name": str(option.name),
            "help": str(option.help),
            "default": option.default,
            "choices": list(option.choices),
        }
        for option in game.options
    ]
    return {
        "id": game.id,
        "title": game.title,
        "min_players": game.min_players,
        "max_players": game.max_players,
        "rules_version": game.rules_version,
        "options": options,
    }


def games(
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON for a program.")] = False,
) -> None:
    """List the titles with their players, options and rules versions."""
    titles = all_games()
    if as_json:
        print_json({"games": [describe(title) for title in titles], "compiled": compiled()})
        return
    out = console()
    for title in titles:
        players = f"{title.min_players} to {title.max_players} players"
        out.print(f"[bold]{escape(title.id)}[/]  {escape(title.title)}", soft_wrap=True)
        out.print(f"  {players}, rules version {title.rules_version}")
        for option in title.options:
            choices = ", ".join(str(choice) for choice in option.choices)
            line = f"--option {option.key}=…  {option.name}: {choices} (default {option.default})"
            out.print(f"  {escape(line)}")
            out.print(f"    [dim]{escape(str(option.help))}[/]")
    build = "compiled" if compiled() else "pure Python"
    out.print(f"[dim]The rules run as the {build} build.[/]")
