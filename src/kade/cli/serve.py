"""``kade serve``: the table in the browser."""

from __future__ import annotations

import gc
import socket
from typing import Annotated

import typer

from kade.cli.browser import look_at
from kade.cli.common import console
from kade.kernel import KadeError


def free(host: str, port: int) -> bool:
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError:
            return False
    return True


def serve(
    host: Annotated[str, typer.Option(help="Address to listen at; 127.0.0.1 keeps phones out.")] = "0.0.0.0",
    port: Annotated[int, typer.Option(help="Port; the next free one is taken.", min=1, max=65535)] = 8000,
    database: Annotated[str, typer.Option(help="sqlite:///FILE or postgresql://...")] = "",
    workers: Annotated[
        int,
        typer.Option(
            help="Processes in which bots think; 0: one fewer than the cores, at most four.", min=0, max=64
        ),
    ] = 0,
    grace: Annotated[
        float,
        typer.Option(help="Seconds in which a turn can be taken back before bots go on.", min=0, max=60),
    ] = 2.5,
    webhooks: Annotated[bool, typer.Option(help="Let players have a webhook called on their turn.")] = False,
    rate: Annotated[int, typer.Option(help="Requests a second per address; 0: no limit.", min=0)] = 40,
    tables_per_visitor: Annotated[
        int,
        typer.Option(
            help="Games that a visitor may have open at a time; other limits follow from it. 0: no limit.",
            min=0,
            max=100_000,
        ),
    ] = 60,
    look_back: Annotated[bool, typer.Option(help="Let a bot look back at finished games.")] = True,
    address: Annotated[
        str, typer.Option(help="Public address for links, such as https://kade.example.", metavar="URL")
    ] = "",
    metrics: Annotated[
        str, typer.Option(help="Who may read /metrics: open, local (only at this machine) or off.")
    ] = "local",
    metrics_token: Annotated[
        str,
        typer.Option(
            envvar="KADE_METRICS_TOKEN", help="Whoever shows it as a bearer token may read /metrics."
        ),
    ] = "",
    browser: Annotated[bool, typer.Option(help="Open the browser, where there is one.")] = True,
) -> None:
    """Open the tables in the browser; the address for friends and a QR code for phones are printed."""
    try:
        import segno
        import uvicorn

        from kade.table.host import Settings
        from kade.table.thinking import usual_workers
        from kade.web.addresses import Doors, public_address
        from kade.web.app import Config, create_app
        from kade.web.connections import prepared
        from kade.web.logs import configure
        from kade.web.metrics import Readers
    except ImportError as error:
        raise KadeError(
            f"The browser table needs the extra “server”: pip install kade[server] ({error.name})."
        ) from None
    chosen = next((p for p in range(port, min(port + 20, 65536)) if free(host, p)), None)
    if chosen is None:
        raise KadeError(f"No port from {port} on is free; choose another with --port.")
    configure("WARNING")
    doors = Doors(public_address(address) if address else "", host, chosen)
    settings = Settings(
        grace=grace,
        workers=workers or usual_workers(),
        webhooks=webhooks,
        look_back=look_back,
        tables_per_visitor=tables_per_visitor,
    )
    readers = Readers(metrics, metrics_token)
    app = create_app(Config(database, settings, rate, doors, readers=readers))
    # What is loaded now lives as long as the server: the collector need not look at it again.
    gc.collect()
    gc.freeze()
    # Often, so that nobody waits long: 50,000 young objects held the loop up for a tenth of a second.
    gc.set_threshold(10_000, 100, 50)
    screen = console()
    screen.print(f"Kade is at [bold]{doors.own}[/bold]  (Ctrl-C ends it)")
    known = doors.reachable()
    if doors.only_here(known):
        screen.print("Only this machine can open it; start with --host 0.0.0.0 or --address for friends.")
    else:
        screen.print(f"For friends and phones: [bold]{known}[/bold]")
        segno.make(known, error="l").terminal(compact=True)

    class Server(uvicorn.Server):
        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            """Once somebody answers at the address, the browser may look there."""
            await super().startup(sockets)
            if self.started and browser:
                look_at(doors.own)

    Server(
        uvicorn.Config(
            app,
            host=host,
            port=chosen,
            log_config=None,
            access_log=False,
            http=prepared(),
            ws="none",
            timeout_graceful_shutdown=2,
            proxy_headers=True,
        )
    ).run()
