"""Servers that start quickly: one process has read all the source already and splits itself for each.

Reads a line of JSON for each server that is wanted and writes its process id. What a server keeps, it finds
in its database as ever: only the time that Python takes to read the source is saved.
"""

from __future__ import annotations

import gc
import json
import os
import signal
import sys


def grow_up(database: str, port: int, log: str) -> None:
    """Be a server, until killed."""
    os.setsid()
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    out = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    nothing = os.open(os.devnull, os.O_RDWR)
    os.dup2(nothing, 0)
    os.dup2(nothing, 1)
    os.dup2(out, 2)
    from kade.cli.serve import serve

    serve(
        host="127.0.0.1",
        port=port,
        database=database,
        workers=1,
        grace=0.0,
        webhooks=False,
        rate=0,
        tables_per_visitor=0,
        look_back=False,
        address="",
        browser=False,
    )


def main() -> None:
    import uvicorn  # noqa: F401

    import kade
    from kade.web.app import Config, create_app

    create_app(Config("sqlite://"))
    for game in kade.games():
        game.start(game.usual_players, 1)
    gc.collect()
    gc.freeze()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for the dead
    print("ready", flush=True)
    for line in sys.stdin:
        wanted = json.loads(line)
        child = os.fork()
        if child == 0:
            try:
                grow_up(wanted["database"], wanted["port"], wanted["log"])
            finally:
                os._exit(1)
        print(child, flush=True)


if __name__ == "__main__":
    main()
