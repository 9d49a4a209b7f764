"""The board of New Amsterdam, drawn from a view."""
