"""What the bots know of Genoa: answers weighed, positions valued, turns looked ahead."""
