"""``kade serve``: the table in the browser."""

from __future__ import annotations

import gc
import socket
from contextlib import ExitStack
from typing import TYPE_CHECKING, Annotated

import typer

from kade.cli.browser import look_at
from kade.cli.common import console
from kade.cli.doors import listen, trusted
from kade.kernel.extras import PLAY, brought_by

if TYPE_CHECKING:
    from kade.web.addresses import Doors


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
        str,
        typer.Option(
            help="Public address, such as https://kade.example or https://example.org/kade.",
            metavar="URL",
            envvar="KADE_ADDRESS",
        ),
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
    proxy: Annotated[
        str,
        typer.Option(
            help="Reverse proxies that are believed when they say who asks: addresses or networks.",
            metavar="ADDRESSES",
            envvar="KADE_PROXY",
        ),
    ] = "127.0.0.1,::1",
    browser: Annotated[bool, typer.Option(help="Open the browser, where there is one.")] = True,
) -> None:
    """Open the tables in the browser; the address for friends and a QR code for phones are printed."""
    with brought_by(PLAY, "The table in the browser needs"):
        import segno  # noqa: F401 (for the QR code, once the server answers)
        import uvicorn

        from kade.store.connection import database_url, sqlite_file
        from kade.store.lock import Lock
        from kade.store.opening import check_file, prepare
        from kade.table.host import Settings
        from kade.table.thinking import usual_workers
        from kade.web.addresses import Doors, public_address
        from kade.web.app import Config, create_app
        from kade.web.connections import prepared
        from kade.web.logs import configure
        from kade.web.metrics import Readers
    configure("WARNING")
    public, proxies, url = public_address(address) if address else "", trusted(proxy), database_url(database)
    if (file := sqlite_file(url)) is not None:
        check_file(file)
    with ExitStack() as held:
        if file is not None:
            held.enter_context(Lock(file))
        if done := prepare(url):
            console(stderr=True).print(done, soft_wrap=True)
        chosen, sockets = listen(host, port)
        for made in sockets:
            held.callback(made.close)
        doors = Doors(public, host, chosen)
        settings = Settings(
            grace=grace,
            workers=workers or usual_workers(),
            webhooks=webhooks,
            look_back=look_back,
            tables_per_visitor=tables_per_visitor,
        )
        readers = Readers(metrics, metrics_token)
        app = create_app(Config(url, settings, rate, doors, readers=readers))
        # What is loaded now lives as long as the server: the collector need not look at it again.
        gc.collect()
        gc.freeze()
        # Often, so that nobody waits long: 50,000 young objects held the loop up for a tenth of a second.
        gc.set_threshold(10_000, 100, 50)

        class Server(uvicorn.Server):
            async def startup(self, sockets: list[socket.socket] | None = None) -> None:
                """Once somebody answers at the address, it is told, and the browser may look there."""
                await super().startup(sockets)
                if self.started:
                    announce(doors)
                if self.started and browser:
                    look_at(doors.own)

        config = uvicorn.Config(
            app,
            log_config=None,
            access_log=False,
            http=prepared(),
            ws="none",
            timeout_graceful_shutdown=2,
            proxy_headers=bool(proxies),
            forwarded_allow_ips=proxies,
        )
        Server(config).run(sockets)


def announce(doors: Doors) -> None:
    """Where the house is, for who started it, for friends and for phones."""
    import segno

    screen = console()
    screen.print(f"Kade is at [bold]{doors.own}[/bold]  (Ctrl-C ends it)")
    known = doors.reachable()
    if doors.only_here(known):
        screen.print("Only this machine can open it; start with --host 0.0.0.0 or --address for friends.")
    else:
        screen.print(f"For friends and phones: [bold]{known}[/bold]")
        segno.make(known, error="l").terminal(compact=True)
