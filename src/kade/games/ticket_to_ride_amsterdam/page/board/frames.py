"""The two proportions of the board: wide for tables and desks, tall for phones.

Both share all the art, because every point is given on the data's own grid of 0 to 1000. One unit
of a drawing is one CSS pixel at board zoom 1.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from kade.chart.border import Border
from kade.chart.geometry import Point


class Label(NamedTuple):
    """A name banner: its centre relative to the location, and its lines."""

    dx: float
    dy: float
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Frame:
    """The measures of one drawing of the board."""

    key: str
    compact: bool
    width: int
    height: int
    inset: tuple[float, float, float, float]
    border: Border
    node: float
    lane_gap: float
    space: tuple[float, float]
    text: float
    stroke: float
    sea_name: tuple[float, float, int]
    ships: tuple[tuple[Point, float], ...]
    labels: Mapping[str, Label]

    def place(self, x: float, y: float) -> Point:
        """A point of the grid on this drawing."""
        left, top, right, bottom = self.inset
        return (
            left + x * (self.width - left - right) / 1000,
            top + y * (self.height - top - bottom) / 1000,
        )


WIDE: Final = Frame(
    key="wide",
    compact=False,
    width=752,
    height=564,
    inset=(22, 30, 22, 28),
    border=Border(752, 564, 19, (20, 15)),
    node=14,
    lane_gap=9,
    space=(37, 15.6),
    text=14,
    stroke=1,
    sea_name=(590, 62, 25),
    ships=(((912, 78), 1.3), ((44, 196), 0.75)),
    labels={
        "nieuwe_waal": Label(46.9, -25, ("Nieuwe Waal",)),
        "haringpakkerstoren": Label(84.4, 10.1, ("Haringpakkerstoren",)),
        "oude_waal": Label(33.9, 23.7, ("Oude", "Waal")),
        "montelbaanstoren": Label(41.5, -30.2, ("Montel-", "baans-", "toren")),
        "noordermarkt": Label(-63.6, -16.3, ("Noordermarkt",)),
        "korenmetershuisje": Label(36.7, -38.3, ("Koren-", "meters-", "huisje")),
        "oude_kerk": Label(31.1, 47.5, ("Oude", "Kerk")),
        "waag": Label(48.7, 20.8, ("Waag",)),
        "jordaan": Label(42.4, -21, ("Jordaan",)),
        "jan_roodenpoortstoren": Label(21, 55.5, ("Jan", "Rooden-", "poorts-", "toren")),
        "dam": Label(-17.5, -36.3, ("Dam",)),
        "oost_indisch_huis": Label(62, -19.9, ("Oost-Indisch", "Huis")),
        "westermarkt": Label(15, 45.5, ("Wester-", "markt")),
        "de_drie_hendricken": Label(-32, 31.9, ("De Drie", "Hendricken")),
        "begijnhof": Label(49.3, -14.8, ("Begijnhof",)),
        "munttoren": Label(19.1, 25.1, ("Munttoren",)),
        "blauwbrug": Label(22.6, 33.5, ("Blauwbrug",)),
    },
)

TALL: Final = Frame(
    key="tall",
    compact=True,
    width=390,
    height=436,
    inset=(8, 24, 8, 22),
    border=Border(390, 436, 14, (14, 16)),
    node=9,
    lane_gap=6,
    space=(23, 10.2),
    text=11.2,
    stroke=0.72,
    sea_name=(214, 38, 15),
    ships=(((905, 80), 1.0), ((52, 190), 0.7)),
    labels={
        "nieuwe_waal": Label(34.2, -20.4, ("Nieuwe", "Waal")),
        "haringpakkerstoren": Label(59, 12, ("Haringpakkerstoren",)),
        "oude_waal": Label(17, -27, ("Oude", "Waal")),
        "montelbaanstoren": Label(-31, -20, ("Montel-", "baans-", "toren")),
        "noordermarkt": Label(-27, -24, ("Noorder-", "markt")),
        "korenmetershuisje": Label(31, -30, ("Koren-", "meters-", "huisje")),
        "oude_kerk": Label(17.1, 41.2, ("Oude", "Kerk")),
        "waag": Label(35.6, 14.5, ("Waag",)),
        "jordaan": Label(31.9, -14.7, ("Jordaan",)),
        "jan_roodenpoortstoren": Label(17.5, 41.5, ("Jan", "Rooden-", "poorts-", "toren")),
        "dam": Label(42.7, -11.9, ("Dam",)),
        "oost_indisch_huis": Label(35.1, -17.3, ("Oost-", "Indisch", "Huis")),
        "westermarkt": Label(11, 39.5, ("Wester-", "markt")),
        "de_drie_hendricken": Label(-5, 33.5, ("De Drie", "Hendricken")),
        "begijnhof": Label(39.9, -6.8, ("Begijnhof",)),
        "munttoren": Label(-36, 19, ("Munttoren",)),
        "blauwbrug": Label(-48, 5, ("Blauwbrug",)),
    },
)
