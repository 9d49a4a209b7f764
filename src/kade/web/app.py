"""The application: everything put together."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import dataclass, field, replace

from litestar import Litestar
from litestar.datastructures import MutableScopeHeaders, State
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Server
from litestar.types import Message, Middleware, Scope

import kade
from kade.chart.markup import lie_under
from kade.kernel import KadeError
from kade.store import Store
from kade.table.forgetting import keep_forgetting
from kade.table.host import Host, Settings
from kade.table.times import Times
from kade.web import (
    analysis_routes,
    api,
    coach_routes,
    ending_routes,
    lesson_routes,
    lobby_routes,
    moment_routes,
    opening_routes,
    person_routes,
    pictures,
    plan_routes,
    reading_routes,
    replay_routes,
    seat_routes,
    table_routes,
)
from kade.web.addresses import Doors
from kade.web.asset_routes import cards_sheet, picture, static
from kade.web.assets import load_assets
from kade.web.compression import Compression
from kade.web.contract import COMPONENTS, schema_router
from kade.web.health import Health, health
from kade.web.identity import Letter
from kade.web.listening import Listening
from kade.web.metrics import Metrics, Readers, metrics
from kade.web.mounting import Mounted, check_prefix
from kade.web.painter import Painter
from kade.web.problems import broken, malformed, refused
from kade.web.quotas import OpenStreams, PerSecond, StreamLimits, handed_in, newcomers
from kade.web.replay_routes import Archive
from kade.web.shedding import Pressure, Shedding
from kade.web.stream import stream
from kade.web.threshold import LARGEST_UPLOAD, Threshold
from kade.web.webhooks import Webhooks
from kade.web.workshop import Workshop

HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
}


@dataclass(frozen=True, slots=True)
class Config:
    """What a server is started with."""

    database: str = ""
    settings: Settings = field(default_factory=Settings)
    rate: int = 40  # requests per second and address; 0 for no limit
    doors: Doors = field(default_factory=Doors)  # where it listens, and what it is known by
    streams: StreamLimits = field(default_factory=StreamLimits)
    readers: Readers = field(default_factory=Readers)  # who may read the metrics


def create_app(config: Config | None = None) -> Litestar:
    """A server in front of one store."""
    config = config or Config()
    host = Host(Store(config.database), config.settings)
    counted = Metrics()
    host.observe = counted.observe
    webhooks, workshop = Webhooks(), Workshop()
    host.on_turn = webhooks.call
    state = State(
        {
            "host": host,
            "painter": Painter(host),
            "archive": Archive(host, workshop),
            "workshop": workshop,
            # Without a limit of requests for an address there is none of these either.
            "newcomers": newcomers() if config.rate else newcomers(0),
            "handed_in": handed_in() if config.rate else handed_in(0),
            "webhooks": webhooks,
            "metrics": counted,
            "readers": config.readers,
            "health": Health(host.store),
            "pressure": Pressure(),
            "times": Times(host.store),
            "doors": config.doors,
        }
    )
    middleware: list[Middleware] = [Shedding(state.pressure, counted.observe).around]
    if config.rate:
        middleware.append(PerSecond(config.rate).around)
    # Without a limit of requests for an address there is none of its streams either.
    streams = config.streams if config.rate else replace(config.streams, address=0)
    middleware.append(OpenStreams(streams).around)
    load_assets()
    app = Litestar(
        route_handlers=[
            *lobby_routes.handlers,
            *opening_routes.handlers,
            *person_routes.handlers,
            *seat_routes.handlers,
            *replay_routes.handlers,
            *analysis_routes.handlers,
            *ending_routes.handlers,
            *lesson_routes.handlers,
            *reading_routes.handlers,
            table_routes.router,
            plan_routes.plan,
            moment_routes.moment,
            *coach_routes.handlers,
            api.router,
            stream,
            static,
            picture,
            cards_sheet,
            metrics,
            health,
        ],
        state=state,
        on_startup=[start],
        on_shutdown=[stop],
        middleware=middleware,
        exception_handlers={KadeError: refused, HTTPException: malformed, Exception: broken},
        before_send=[guard],
        request_max_body_size=LARGEST_UPLOAD,
        request_class=Letter,
        logging_config=None,
        openapi_config=OpenAPIConfig(
            title="Kade",
            version=kade.__version__,
            description="Tables of merchant games: what a browser's seat sees, for programs.",
            path="/api/schema",
            servers=[Server(url=config.doors.prefix or "/")],
            components=COMPONENTS,
            openapi_router=schema_router(),
            render_plugins=[JsonRenderPlugin(path="/")],
        ),
    )
    app.asgi_handler = Threshold(Compression(app.asgi_handler), refused)
    prefix = config.doors.prefix
    lie_under(prefix)
    if prefix:
        check_prefix(prefix, [route.path for route in app.routes])
        app.asgi_handler = Mounted(app.asgi_handler, prefix)
    return app


async def start(app: Litestar) -> None:
    """Open the store, listen to other processes on it, and go on with the tables."""
    host: Host = app.state.host
    app.state.ticker = asyncio.create_task(app.state.pressure.watch())
    pictures.begin()
    await host.start()
    app.state.forgetting = asyncio.create_task(keep_forgetting(host))
    if not host.store.is_sqlite:
        app.state.listening = Listening(host)
        await app.state.listening.start()


async def stop(app: Litestar) -> None:
    for task in (app.state.ticker, app.state.get("forgetting")):
        if task is not None:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
    listening: Listening | None = app.state.get("listening")
    if listening is not None:
        await listening.close()
    host: Host = app.state.host
    await host.close()


# ------------------------------------------------------------------ every request


async def guard(message: Message, scope: Scope) -> None:
    """Every answer, also a refusal, carries the security headers and is not kept by anybody."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders(message)
        for name, value in HEADERS.items():
            headers.setdefault(name, value)
        headers.setdefault("cache-control", "no-store")
