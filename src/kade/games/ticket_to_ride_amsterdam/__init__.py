"""Ticket to Ride: Amsterdam, for 2 to 4 players."""

from kade.games.ticket_to_ride_amsterdam.game import GAME

__all__ = ["GAME"]
