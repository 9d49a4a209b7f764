"""Genoa on the table page: the face and its parts beside the board."""
