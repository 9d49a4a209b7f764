"""What the figures of a position are worth in points: fitted to played games.

Least squares of the difference between two players at the end, from 26 000 positions of 2 400 games among
planners who now and then drew lots; ``tools/fit_amsterdam.py`` fits them anew, and nothing here is changed
by hand.
"""

from __future__ import annotations

from typing import Final

# fmt: off
#: Each figure of ``measures.FEATURES``: its weight in the last turns and in the first.
WEIGHTS: Final[list[tuple[str, float, float]]] = [
    ("largest group", 0.17, -1.27),
    ("coats apart", -0.26, -0.86),
    ("free neighbours", 0.50, 0.07),
    ("districts", 0.19, -1.22),
    ("active cards", 0.84, 1.51),
    ("END cards to grow", 0.83, 0.52),
    ("inactive cards", 0.49, 0.34),
    ("inactive number", 2.53, 6.81),
    ("four inactive", 1.78, -0.70),
    ("five inactive", -0.10, -0.52),
    ("inactive price", -0.25, -1.38),
    ("payable cards", 2.08, 1.02),
    ("payable worth", 0.06, 0.51),
    ("purse", 0.14, 0.87),
    ("gulden at hand", 1.50, 0.41),
    ("goods aboard", 0.73, 0.68),
    ("goods in store", 0.04, -0.62),
    ("roofs waiting", 0.39, 0.96),
    ("fast delivery", 0.04, -0.68),
    ("steps to warehouses", -0.34, -0.54),
    ("steps to load", 0.20, -1.48),
    ("dockers aboard", 0.76, -7.18),
    ("docker house", 0.19, 1.42),
    ("steps to docks", -0.22, -0.47),
    ("river points", 0.80, 1.41),
    ("river spaces", 0.20, -2.20),
    ("rank", -0.62, -0.91),
    ("tile at hand", 0.03, 0.41),
    ("river at hand", 0.06, -0.02),
    ("die to choose", 1.53, 27.31),
    ("card to take", -3.34, -2.65),
    ("supply next", -0.14, 0.24),
    ("supplies later", 0.03, -0.30),
    ("resources next", 0.92, 3.22),
    ("resources later", 1.01, 2.02),
    ("nothing next", -4.38, -2.78),
    ("nothing then", -9.54, -8.40),
    ("nothing later", -4.19, -6.76),
    ("two of a colour next", 0.22, -3.66),
    ("three of a colour next", 2.93, -3.01),
    ("two of a colour later", -5.28, -7.88),
    ("three of a colour later", 0.19, 0.58),
    ("colours next", -0.12, 0.87),
    ("colours later", -0.99, 5.85),
    ("resource kept", 0.70, 1.97),
]
#: By turns to come: what a seat that has more of them than another gets for it.
TO_COME: Final[list[float]] = [
    0.0, -11.5, -8.9, -8.0, -6.3, -5.1, -3.9, -2.2, -0.7, 1.3, 0.8, 0.5, 2.0,
]
#: By number of sides and round: what everybody gets besides.
LEVEL: Final[dict[int, list[float]]] = {
    2: [0.0, 144.4, 130.0, 114.1, 98.3, 85.1, 71.8, 56.7, 43.0, 32.8, 23.8, 13.2, 3.5],
    3: [0.0, 132.4, 117.3, 101.9, 87.9, 74.6, 62.8, 48.8, 36.5, 27.3, 20.0, 11.0, 3.4],
    4: [0.0, 130.0, 114.3, 99.3, 83.8, 71.2, 59.3, 44.6, 32.9, 24.3, 18.1, 9.9, 2.9],
}
#: What each card brings beyond the figures of its family, in a whole game.
ACTIVE: Final[list[float]] = [
    -3.0, -3.5, 0.6, -0.6, -1.4, -1.8, 0.6, -14.6, -2.5, -0.7, 2.1, 0.6, -0.8, 1.0, -5.3, -1.3, 1.5, -0.6,
    -3.2, 0.2, 1.8, 3.2, -2.5, 0.9, 3.8, 0.7, -1.6, 1.5, 0.0, 0.9, 2.7, -2.1, -0.6, -6.8, 7.1, 0.0, 2.2,
    -0.2, -0.5, 0.9, 3.6, 2.7, 2.7, 0.4, 0.1, -0.4, 22.3, -2.1, 0.4, 0.0, 5.1, 13.3, 0.6, 0.1, -0.4, -0.1,
    -0.2, -0.0, -0.4, -0.3, -2.0, -0.6, -2.8, -2.1, 0.8, -1.1, -2.2, 1.6, 0.5, -0.4, 0.8, 0.1, 5.2, 2.0,
    4.2, 2.9, 0.8, 3.2, 1.0, 2.9, -1.3, 0.6, -2.4, 2.0, 0.5, 0.8, -1.0, 0.0, -0.6, 0.2, 3.4, 1.6, 2.6,
    1.8, 4.3, -0.6, -1.2, 0.8, 0.1, -0.0, -2.9, -1.0, -0.3, 3.0, 2.2, 1.1, -3.3, -1.4, -3.2, -2.1, -2.9,
    -2.2, -3.0, -4.3, -4.2, -3.9, -3.1, -4.0, -3.8, -2.8, -4.5, -5.4, -3.1, -1.8, -2.7, -4.5, -2.4, -3.2,
    -3.6, -3.9, -3.0, -2.0,
]
#: The same while it waits in its slot.
INACTIVE: Final[list[float]] = [
    -2.9, -4.7, 0.2, -0.8, -1.2, -0.8, -1.1, -4.7, -2.1, -2.3, 2.8, 0.5, -2.6, 0.5, -2.0, -0.6, 3.6, -0.6,
    3.7, -3.3, 4.9, 1.1, -4.9, 0.1, 7.2, 0.7, -0.1, 0.6, -0.2, -1.4, 1.8, -1.7, 1.9, -3.4, 5.2, -2.2, 3.0,
    -2.0, -4.4, 1.0, 2.3, 2.8, -0.4, -1.3, 2.2, -3.6, 21.9, -2.0, 3.5, 8.7, 4.4, 6.6, -0.6, 4.1, 1.4,
    -0.4, 1.5, -2.5, -4.6, -1.6, -2.9, -0.3, 0.6, -1.7, 2.1, 0.0, -0.2, 0.5, -1.1, -0.7, 2.6, 1.0, 1.2,
    1.5, 4.5, 0.2, 0.5, 1.6, 0.4, 2.9, -1.1, 0.3, -3.1, -0.1, 2.3, 1.1, 0.9, 0.5, 0.2, -0.6, 3.1, 2.1,
    1.3, 1.0, 3.7, 2.2, 0.9, 2.5, -0.6, -2.8, -4.2, -1.9, -6.0, 2.0, 2.4, 5.8, -4.4, -1.0, -1.6, -1.7,
    -2.0, -1.0, -1.3, -2.0, -1.6, -1.9, -2.3, -0.7, -3.2, -2.5, -1.9, -1.6, -1.4, -0.8, -1.8, -2.1, -0.2,
    -0.6, -1.7, -1.2, -0.8, -0.0,
]
