"""Where bots sit: a process of its own that plays games and can be stopped at any moment.

It reads a job a line and writes every answer as it is given, so that whoever watches knows how far a
game has come.
"""

from __future__ import annotations

import os
import signal
import sys
from queue import SimpleQueue
from threading import Thread
from typing import BinaryIO

import msgspec

from kade.arena.entrants import call_roll
from kade.arena.game_played import Begun, GameRow, Job, Message, Seated, Table, Told
from kade.kernel import KadeError, game


class RollCall(msgspec.Struct, tag="roll"):
    """Can these bots play this game?"""

    game: str
    bots: list[str]


class Refused(msgspec.Struct, tag="refused"):
    """Why not; an empty sentence if they can."""

    sentence: str = ""


Order = Job | RollCall
Report = Told | GameRow | Seated | Begun | Refused
read_order = msgspec.json.Decoder(Order).decode
read_report = msgspec.json.Decoder(Report).decode


def roll(order: RollCall) -> Refused:
    try:
        call_roll(game(order.game), order.bots)
    except KadeError as error:
        return Refused(str(error))
    return Refused()


def serve(orders: SimpleQueue[bytes], reports: BinaryIO) -> None:
    """Until somebody stops it."""

    def tell(message: Message | Refused) -> None:
        reports.write(msgspec.json.encode(message) + b"\n")
        reports.flush()

    while True:
        order = read_order(orders.get())
        tell(roll(order) if isinstance(order, RollCall) else Table(order, tell).play())


def _listen(orders: SimpleQueue[bytes]) -> None:
    """Hear orders; when the other end is gone, so is this process, whatever a bot is doing."""
    for line in sys.stdin.buffer:
        orders.put(line)
    os._exit(0)


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever started it decides when it ends
    # What bots print must not be taken for a report.
    reports = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    orders: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_listen, args=(orders,), daemon=True).start()
    try:
        serve(orders, reports)
    except BrokenPipeError:
        os._exit(0)
