"""A game people sit at: seats, versions, undo, clocks, chat and bots' turns."""
