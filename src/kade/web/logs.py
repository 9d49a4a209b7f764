"""Structured logs: one JSON object a line, never with an address that holds a secret."""

from __future__ import annotations

import json
import logging
import sys
from typing import Any

_KNOWN = frozenset(logging.LogRecord("", 0, "", 0, "", (), None).__dict__) | {"message", "asctime"}


class JsonLines(logging.Formatter):
    """Whatever is passed as ``extra`` becomes a field."""

    def format(self, record: logging.LogRecord) -> str:
        told: dict[str, Any] = {
            "time": self.formatTime(record),
            "level": record.levelname.lower(),
            "logger": record.name,
            "event": record.getMessage(),
        }
        told.update({key: value for key, value in record.__dict__.items() if key not in _KNOWN})
        if record.exc_info:
            told["error"] = self.formatException(record.exc_info)
        return json.dumps(told, default=str)


def configure(level: str = "INFO") -> None:
    """Log to stderr; requests are logged by their route, never by their address."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    for name in ("kade", "uvicorn.error"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.setLevel(level)
        logger.propagate = False
    logging.getLogger("uvicorn.access").disabled = True
