"""Structured logs: one JSON object a line, never with an address that holds a secret."""

from __future__ import annotations

import json
import logging
import sys
from typing import Any, Final

_KNOWN = frozenset(logging.LogRecord("", 0, "", 0, "", (), None).__dict__) | {"message", "asctime"}


#: Letters: what somebody has sent may be quoted in a log, but never fills it.
LONGEST_FIELD: Final = 500
LONGEST_TRACE: Final = 10_000
#: What uvicorn says of every request that is none: anybody could fill the log with it.
_CHATTER: Final = ("Invalid HTTP request received.", "Unsupported upgrade request.", "No supported WebSocket")


def clipped(value: Any) -> Any:
    """A text of bearable length; anything else as it is written."""
    if isinstance(value, (bool, int, float)) or value is None:
        return value
    text = str(value)
    return text if len(text) <= LONGEST_FIELD else f"{text[:LONGEST_FIELD]}…"


def worth_a_line(record: logging.LogRecord) -> bool:
    """Whatever strangers can make a server say as often as they like is not."""
    return not str(record.msg).startswith(_CHATTER)


class JsonLines(logging.Formatter):
    """Whatever is passed as ``extra`` becomes a field."""

    def format(self, record: logging.LogRecord) -> str:
        told: dict[str, Any] = {
            "time": self.formatTime(record),
            "level": record.levelname.lower(),
            "logger": record.name,
            "event": record.getMessage(),
        }
        told.update({key: clipped(value) for key, value in record.__dict__.items() if key not in _KNOWN})
        told["event"] = clipped(told["event"])
        if record.exc_info:
            # What went wrong stands at the end.
            told["error"] = self.formatException(record.exc_info)[-LONGEST_TRACE:]
        return json.dumps(told, default=str)


def configure(level: str = "INFO") -> None:
    """Log to stderr; requests are logged by their route, never by their address."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    handler.addFilter(worth_a_line)
    for name in ("kade", "uvicorn.error"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.setLevel(level)
        logger.propagate = False
    logging.getLogger("uvicorn.access").disabled = True
