"""What the bots know of Ticket to Ride: Amsterdam: answers weighed, positions valued, turns looked ahead."""
