"""What Ticket to Ride: Amsterdam says: prompts, answers, log lines, score sheet, the board in text."""
