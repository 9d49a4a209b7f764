"""Plans: what a pressed goal of Amsterdam comes to, one module for each kind of gesture."""
