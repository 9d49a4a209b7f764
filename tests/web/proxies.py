"""Reverse proxies before a real server: a small one of our own with TLS, and nginx where there is one."""

from __future__ import annotations

import asyncio
import re
import shutil
import signal
import ssl
import subprocess
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Self

import pytest

from web.servers import free_port

ROOT = Path(__file__).parent.parent.parent
LARGEST = 65536


def certificate(folder: Path) -> tuple[Path, Path]:
    """One that nobody has signed, for this machine."""
    if shutil.which("openssl") is None:
        pytest.skip("openssl is not installed here, so nothing is tried behind TLS.")
    key, made = folder / "key.pem", folder / "cert.pem"
    command = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"]
    command += ["-subj", "/CN=localhost"]
    subprocess.run([*command, "-keyout", str(key), "-out", str(made)], check=True, capture_output=True)
    return made, key


class Proxy:
    """Ends TLS, says who asks, takes the prefix off or not, and writes an access log as every proxy does."""

    def __init__(self, port: int, folder: Path, prefix: str = "", strip: bool = False) -> None:
        self.behind, self.prefix, self.strip = port, prefix, strip
        self.port = free_port()
        self.address = f"https://127.0.0.1:{self.port}{prefix}"
        self.log: list[str] = []
        self.tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self.tls.load_cert_chain(*certificate(folder))
        self.loop = asyncio.new_event_loop()
        self.ready = threading.Event()
        self.thread = threading.Thread(target=self._run)
        self.thread.start()
        assert self.ready.wait(10)

    def _run(self) -> None:
        self.loop.run_until_complete(self._serve())
        self.loop.close()

    async def _serve(self) -> None:
        self.done = asyncio.Event()
        server = await asyncio.start_server(self._one, "0.0.0.0", self.port, ssl=self.tls, limit=LARGEST)
        self.ready.set()
        await self.done.wait()
        server.close()
        others = [task for task in asyncio.all_tasks() if task is not asyncio.current_task()]
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)
        await asyncio.sleep(0.1)  # what was cut off is told so in the next turn of the loop

    def close(self) -> None:
        self.loop.call_soon_threadsafe(self.done.set)
        self.thread.join(10)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    async def _one(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One request a connection: plain, and as slow as that is."""
        open_ends = [writer]
        try:
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
            onward, upstream = await asyncio.open_connection("127.0.0.1", self.behind)
            open_ends.append(upstream)
            upstream.write(self._head(head, writer.get_extra_info("peername")[0]).encode("latin-1"))
            both = [asyncio.create_task(_pour(reader, upstream)), asyncio.create_task(_pour(onward, writer))]
            both[0].add_done_callback(lambda _: both[1].cancel())  # the visitor has gone
            with suppress(asyncio.CancelledError):
                await both[1]
            both[0].cancel()
            await asyncio.gather(*both, return_exceptions=True)
            with suppress(OSError):
                writer.write_eof() if writer.can_write_eof() else writer.close()
                await asyncio.wait_for(writer.wait_closed(), 1)
        except (OSError, asyncio.IncompleteReadError, TimeoutError):
            pass
        finally:
            for end in open_ends:
                end.transport.abort()

    def _head(self, head: str, visitor: str) -> str:
        first, *lines = head.split("\r\n")
        method, path, version = first.split(" ")
        referer = next((line for line in lines if line.lower().startswith("referer:")), "")
        self.log.append(f"{visitor} {method} {path} {referer}")
        if self.strip and path.startswith(self.prefix):
            path = path.removeprefix(self.prefix) or "/"
            path = path if path.startswith("/") else f"/{path}"
        ours = ("connection:", "x-forwarded-proto:", "x-forwarded-for:")
        said = next((line.split(":", 1)[1].strip() for line in lines if line.lower().startswith(ours[2])), "")
        kept = [line for line in lines if line and not line.lower().startswith(ours)]
        kept += ["connection: close", "x-forwarded-proto: https"]
        # Like most proxies it adds the visitor to what the visitor said.
        kept.append(f"x-forwarded-for: {', '.join(filter(None, [said, visitor]))}")
        return "\r\n".join([f"{method} {path} {version}", *kept, "", ""])


async def _pour(source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while some := await source.read(LARGEST):
            target.write(some)
            await target.drain()


# --------------------------------------------------------------------------------- nginx


@contextmanager
def nginx(recipe: str, port: int, folder: Path) -> Iterator[tuple[int, int, Path]]:
    """nginx with a recipe of ours as it stands, but for its ports, its certificate and where it logs.

    Its ports with TLS and without, and its log; what it writes elsewhere is in other.log beside that.
    """
    program = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
    if program is None:
        pytest.skip("nginx is not installed here, so its recipe is not tried.")
    outside, plain, (made, key) = free_port(), free_port(), certificate(folder)
    text = (ROOT / "deploy" / recipe).read_text(encoding="utf-8")
    changes = [
        ("server 127.0.0.1:8000;", f"server 127.0.0.1:{port};"),
        ("listen 443 ssl;", f"listen {outside} ssl;"),
        ("listen 80;", f"listen {plain};"),
        ("/var/log/nginx/kade.log", str(folder / "access.log")),
    ]
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    text = re.sub(r"ssl_certificate /\S+;", f"ssl_certificate {made};", text)
    text = re.sub(r"ssl_certificate_key /\S+;", f"ssl_certificate_key {key};", text)
    whole = folder / "nginx.conf"
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    temporary = "".join(f"{kind}_temp_path {folder}/{kind};" for kind in kinds)
    first = f"daemon off; pid {folder}/pid; error_log {folder}/error.log; events {{}}"
    # As in the configuration that distributions ship: whoever says nothing else is logged whole.
    usual = f"access_log {folder}/other.log combined;"
    whole.write_text(f"{first}\nhttp {{ {temporary} {usual}\n{text}\n}}\n")
    command = [program, "-p", str(folder), "-c", str(whole), "-e", str(folder / "error.log")]
    tried = subprocess.run([*command, "-t"], capture_output=True, text=True, check=False)
    assert tried.returncode == 0, tried.stderr
    running = subprocess.Popen(command)
    try:
        time.sleep(0.5)
        assert running.poll() is None
        yield outside, plain, folder / "access.log"
    finally:
        running.send_signal(signal.SIGQUIT)
        with suppress(subprocess.TimeoutExpired):
            running.wait(5)
        if running.poll() is None:
            running.kill()
            running.wait()
