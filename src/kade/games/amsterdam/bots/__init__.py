"""What the bots know of Amsterdam: answers weighed, positions valued, turns looked ahead."""
