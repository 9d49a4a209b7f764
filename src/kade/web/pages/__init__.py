"""The pages of the house, drawn by typed functions from plain values."""
