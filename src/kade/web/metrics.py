"""What the server counts, for Prometheus."""

from __future__ import annotations

from dataclasses import dataclass
from hmac import compare_digest
from typing import Final

from litestar import Response, get
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST

from kade.kernel import KadeError
from kade.kernel.phrase import say
from kade.web.addresses import is_loopback
from kade.web.identity import Call, bearer
from kade.web.refusals import NotHere

_BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)

#: Who may read them: everybody, whoever is at this machine, nobody.
READERS: Final = ("open", "local", "off")
#: What a proxy adds for whom it asks: a request with one of these was not made at this machine.
_FORWARDED: Final = (
    "forwarded",
    "via",
    "x-forwarded-for",
    "x-forwarded-host",
    "x-real-ip",
    "cf-connecting-ip",
)


@dataclass(frozen=True, slots=True)
class Readers:
    """Who may read the metrics. Whoever shows the token may from anywhere, unless they are off."""

    who: str = "local"
    token: str = ""

    def __post_init__(self) -> None:
        if self.who not in READERS:
            raise KadeError(f"The metrics can be {', '.join(READERS)}, not “{self.who}”.")

    def may(self, request: Call) -> bool:
        if self.who == "off":
            return False
        shown = bearer(request)
        if self.token and shown and compare_digest(shown.encode(), self.token.encode()):
            return True
        return self.who == "open" or at_this_machine(request)


def at_this_machine(request: Call) -> bool:
    """True of a request that was made here, by nobody's order."""
    client = request.scope.get("client")
    forwarded = any(name in request.headers for name in _FORWARDED)
    return client is not None and is_loopback(str(client[0])) and not forwarded


class Metrics:
    """One per application, so that tests can have many."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.tables = Gauge("kade_tables", "Tables in the store", ["status"], registry=self.registry)
        self.in_memory = Gauge("kade_tables_in_memory", "Tables kept in memory", registry=self.registry)
        self.streams = Gauge("kade_streams", "Open streams", registry=self.registry)
        self.answers = Counter("kade_answers", "Answers taken", registry=self.registry)
        self.shed = Counter("kade_shed", "Requests refused for want of time", registry=self.registry)
        self.restarts = Gauge("kade_bot_restarts", "Bot workers replaced", registry=self.registry)
        self.waiting = Gauge("kade_thinking_waiting", "Thoughts without a worker yet", registry=self.registry)
        self.longest_wait = Gauge(
            "kade_thinking_longest_wait_seconds",
            "For how long the first of them has waited",
            registry=self.registry,
        )
        self.seconds = {
            name: Histogram(f"kade_{name}_seconds", words, buckets=_BUCKETS, registry=self.registry)
            for name, words in (
                ("answer", "From the call to the stored answer"),
                ("render", "Drawing the parts of a page"),
                ("bot", "From a bot's question to its answer"),
                ("thinking_wait", "A thought waiting for a worker"),
                ("request", "Whole requests"),
            )
        }

    def observe(self, name: str, value: float) -> None:
        if name == "stream":
            self.streams.inc(value)
            return
        if name == "shed":
            self.shed.inc(value)
            return
        if name == "answer":
            self.answers.inc()
        self.seconds[name].observe(value)


@get("/metrics", include_in_schema=False)
async def metrics(request: Call) -> Response[bytes]:
    app = request.app.state
    if not app.readers.may(request):
        raise NotHere(say("There is nothing at this address."))
    every, finished = await app.host.store.count_tables()
    app.metrics.tables.labels("finished").set(finished)
    app.metrics.tables.labels("running").set(every - finished)
    app.metrics.in_memory.set(len(app.host.tables))
    app.metrics.restarts.set(app.host.thinkers.restarts)
    app.metrics.waiting.set(app.host.thinkers.waiting)
    app.metrics.longest_wait.set(app.host.thinkers.longest_wait)
    return Response(generate_latest(app.metrics.registry), media_type=CONTENT_TYPE_LATEST)
