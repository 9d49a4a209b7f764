"""The board of Amsterdam, drawn from a view."""
