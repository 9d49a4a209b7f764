"""What Genoa says: prompts, answers, log lines, the score sheet and the text twin of the board."""
