"""The command ``kade``: its subcommands, and the one place where errors become sentences."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from typing import Any

import typer
from typer.core import TyperGroup

from kade.cli import BAD_INPUT
from kade.cli.analyse import analyse
from kade.cli.arena import arena
from kade.cli.bench import bench
from kade.cli.dataset import dataset
from kade.cli.describe import describe
from kade.cli.evaluate import evaluate
from kade.cli.fuzz import fuzz
from kade.cli.games import games
from kade.cli.hint import hint
from kade.cli.keeping import backup, prune, restore
from kade.cli.play import play
from kade.cli.replay import replay
from kade.cli.rules import rules
from kade.cli.serve import serve
from kade.cli.simulate import simulate
from kade.kernel import KadeError
from kade.kernel import games as all_games

INTERRUPTED = 130


class Sentences(TyperGroup):
    """Whatever goes wrong for a known reason is one sentence on stderr and a number."""

    def main(self, *args: Any, **extra: Any) -> Any:
        extra["standalone_mode"] = False
        sys.exit(_run(lambda: super(Sentences, self).main(*args, **extra)))


def _run(command: Any) -> int:
    try:
        code = command()
        sys.stdout.flush()
    except BrokenPipeError:
        return _nobody_reads()
    except OSError as error:
        return _refuse(_unreachable(error))
    except KadeError as error:
        return _refuse(str(error))
    except (KeyboardInterrupt, typer.Abort):
        return INTERRUPTED
    except Exception as error:
        # Typer's usage errors have no public base class; this is what they share.
        told = getattr(error, "format_message", None)
        if told is None:
            raise
        return _refuse(str(told()))
    return code if isinstance(code, int) else 0


def _refuse(sentence: str) -> int:
    one_line = " ".join(sentence.split())
    print(one_line if one_line.endswith((".", "?", "!")) else f"{one_line}.", file=sys.stderr)
    return BAD_INPUT


def _unreachable(error: OSError) -> str:
    reason = error.strerror or str(error)
    return f"{error.filename}: {reason}." if error.filename else f"{reason}."


def _nobody_reads() -> int:
    """The reader of a pipe went away; keep the interpreter from complaining about it at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 1


app = typer.Typer(
    cls=Sentences,
    name="kade",
    help="Digital tables for board games: play, study and test them in the terminal.",
    epilog="Example: kade play",
    rich_markup_mode="rich",
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


@app.callback(invoke_without_command=True)
def _without_command(context: typer.Context) -> None:
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


_TITLE = all_games()[0].id


def _add(command: Callable[..., None], example: str) -> None:
    app.command(epilog=f"Example: kade {command.__name__} {example}")(command)


_add(games, "--json")
_add(play, f"{_TITLE} --players 3 --bots merchant --name Ada")
_add(serve, "--port 8000")
_add(backup, "kade.backup")
_add(restore, "kade.backup")
_add(prune, "--days 90 --dry-run")
_add(simulate, f"{_TITLE} --players 3 --games 1000 --seed 7 --bots merchant,random")
_add(replay, "game.json --to 20 --view 1")
_add(hint, "game.json --at 20")
_add(analyse, "game.json")
_add(fuzz, f"{_TITLE} --seconds 60 --seed 7")
_add(rules, f"{_TITLE} --coverage")
_add(describe, f"{_TITLE} --players 2")
_add(arena, f"{_TITLE} --players 2 --bots merchant,random --games 100 --out results")
_add(evaluate, f"{_TITLE} patrician --players 2 --against merchant,apprentice --deals 50 --out results")
_add(dataset, "results/records.jsonl --out games.parquet")
_add(bench, "--peers --out results.md")


def main() -> None:
    app(prog_name="kade")
