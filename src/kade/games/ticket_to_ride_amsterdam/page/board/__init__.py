"""The board of Ticket to Ride: Amsterdam, drawn from a view."""
