"""The board of Genoa, drawn from a view."""
