"""The rules of Amsterdam: the box, the position, its questions, one module a heading of the rulebook."""
