"""``kade describe``: what a title looks like to those who learn from it."""

from __future__ import annotations

from typing import Annotated, Any

import typer
from rich.markup import escape
from rich.table import Table

from kade.cli.common import console, find_title, print_json
from kade.cli.games import describe as describe_title
from kade.kernel import Game, Option, layout_hash

#: A row of numbers longer than this is told by its ends.
SHORT = 8


def told_features(game: Game[Any, Any], players: int) -> list[dict[str, object]]:
    """Every feature with the place where it begins."""
    found: list[dict[str, object]] = []
    place = 0
    for feature in game.layout(players):
        found.append({"place": place, **feature._asdict()})
        place += feature.size
    return found


def described(game: Game[Any, Any], players: int) -> dict[str, object]:
    """All of it, as a program wants it."""
    features = game.layout(players)
    return {
        **describe_title(game),
        "players": players,
        "observation_size": sum(feature.size for feature in features),
        "action_space_size": len(game.actions),
        "layout_hash": layout_hash(game.id, players, features),
        "features": told_features(game, players),
    }


def describe(
    title: Annotated[str, typer.Argument(help="The title, as kade games lists it.")],
    players: Annotated[int | None, typer.Option(help="Seats; the layout depends on them.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON for a program.")] = False,
) -> None:
    """Tell what the numbers of an observation mean, and how many answers there are.

    A view is written as whole numbers from 0 to 255. Each stands for (number - zero) x unit, which is
    what the environments hand out. The layout hash changes whenever the layout does.
    """
    game = find_title(title)
    seats = game.check_players(game.usual_players if players is None else players)
    told = described(game, seats)
    if as_json:
        print_json(told)
        return
    out = console()
    out.print(f"[bold]{escape(game.title)}[/], {seats} player{'s' if seats > 1 else ''}", soft_wrap=True)
    out.print(f"{game.min_players} to {game.max_players} can play; rules version {game.rules_version}")
    out.print(
        f"observation {told['observation_size']} numbers, action space {told['action_space_size']} answers, "
        f"layout hash {told['layout_hash']}",
        soft_wrap=True,
    )
    for option in game.options:
        out.print(escape(f"option {option.key}: {_choices(option)} (default {option.default})"))
    out.print(_table(told_features(game, seats)))


def _choices(option: Option) -> str:
    """All of them, or only the ends of a long row of numbers."""
    names = [str(choice) for choice in option.choices]
    if len(names) > SHORT and all(type(choice) is int for choice in option.choices):
        return f"{names[0]} to {names[-1]}"
    return ", ".join(names)


def _table(features: list[dict[str, object]]) -> Table:
    table = Table(title="Layout", title_justify="left", box=None, pad_edge=False)
    for heading in ("place", "size"):
        table.add_column(heading, justify="right")
    table.add_column("feature", no_wrap=True)
    for heading in ("unit", "zero"):
        table.add_column(heading, justify="right")
    table.add_column("meaning")
    for feature in features:
        unit = f"{feature['unit']:.4g}"
        words = (escape(str(feature["name"])), unit, str(feature["zero"]), escape(str(feature["help"])))
        table.add_row(str(feature["place"]), str(feature["size"]), *words)
    return table
