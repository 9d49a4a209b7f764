"""The rules of Ticket to Ride: Amsterdam: the box, the position, one module a heading of the rulebook."""
