"""Rule tests of Ticket to Ride: Amsterdam, one module per heading of the rulebook."""
