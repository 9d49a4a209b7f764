"""The rules of Genoa: the box, the position, its questions, one module a heading of the rulebook."""
