"""What the bots know of New Amsterdam: answers weighed, positions valued, turns looked ahead."""
