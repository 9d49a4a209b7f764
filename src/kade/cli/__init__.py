"""The terminal door: play, simulate, replay, fuzz and look up rules, for every title alike."""

from kade.cli.app import main

__all__ = ["main"]
