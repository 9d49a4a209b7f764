"""The tables printed on the board: points for routes, the merchandise bonus, and the compass."""

from __future__ import annotations

from kade.chart.furniture import compass_rose, scroll
from kade.chart.markup import Markup, el, join, num, use
from kade.games.ticket_to_ride_amsterdam.page.board.frames import Frame
from kade.games.ticket_to_ride_amsterdam.rules.components import MERCHANDISE_BONUS, ROUTE_POINTS
from kade.kernel.phrase import Listing, Reader, say


def furniture(frame: Frame, players: int, reader: Reader) -> Markup:
    """Compass, title and tables, in the corners the roads leave free."""
    small, edge = frame.compact, frame.border.band
    right, bottom = frame.width - edge, frame.height - edge
    rose = (edge + 32, edge + 42, 20) if small else (edge + 50, edge + 60, 38)
    title = (edge + 88, bottom - 26) if small else (edge + 140, bottom - 40)
    bonus = (right - 62, bottom - 19) if small else (right - 84, bottom - 27)
    return join(
        (
            compass_rose(*rose),
            route_table(*title, small, reader),
            merchandise_table(players, *bonus, small, reader),
        )
    )


def town_arms(x: float, y: float, height: float) -> Markup:
    """The arms of Amsterdam: three saltires on a pale."""
    saltires = "".join(f"M-4 {dy - 4}l8 8m0-8l-8 8" for dy in (-12, 0, 12))
    return el(
        "g",
        el("path", d="M-14-22H14V6C14 16 7 21 0 24-7 21-14 16-14 6Z", class_="arms"),
        el("path", d="M-6.5-22H6.5V21.5L0 24-6.5 21.5Z", class_="arms-pale"),
        el("path", d=saltires, class_="arms-saltire"),
        transform=f"translate({num(x)} {num(y)}) scale({height / 48:.3f})",
    )


def route_table(x: float, y: float, small: bool, reader: Reader) -> Markup:
    """Arms, title, and the points for each length of route (TTR-6.14)."""
    width, height = (152, 46) if small else (240, 64)
    left = -width / 2 + (38 if small else 58)
    lengths = range(1, len(ROUTE_POINTS))
    pitch = (width / 2 - 6 - left) / len(lengths)
    cells = [
        el(
            "g",
            _pips(length, small),
            transform=f"translate({num(left + pitch * index)} {num(height * 0.24)})",
        )
        for index, length in enumerate(lengths)
    ]
    spoken = [say("length {length}: {points}", length=n, points=ROUTE_POINTS[n]) for n in lengths]
    return el(
        "g",
        scroll(width, height),
        town_arms(-width / 2 + (21 if small else 31), 0, height * 0.66),
        el(
            "text",
            "Amstelredam",
            x=(left + width / 2 - 8) / 2,
            y=-height * 0.08,
            class_="cartouche-title",
            font_size=15 if small else 21,
        ),
        *cells,
        class_="cartouche",
        transform=f"translate({num(x)} {num(y)})",
        role="img",
        data_spot="lengths",
        aria_label=say("Points for a route: {lengths}", lengths=Listing(spoken)).text(reader),
    )


def _pips(length: int, small: bool) -> Markup:
    """So many spaces in a row, and what they are worth."""
    pip = 3.2 if small else 5.0
    spaces = [
        el("rect", x=k * (pip + 1), y=-pip * 0.9, width=pip, height=pip * 1.8, rx=1, class_="pip")
        for k in range(length)
    ]
    points = el(
        "text",
        ROUTE_POINTS[length],
        x=length * (pip + 1) + pip * 1.6,
        y=pip,
        class_="cartouche-number",
        font_size=12 if small else 15,
    )
    return join((*spaces, points))


def merchandise_table(players: int, x: float, y: float, small: bool, reader: Reader) -> Markup:
    """The bonus for most merchandise, first place first (TTR-12)."""
    bonus = MERCHANDISE_BONUS[players]
    pitch = 20 if small else 26
    width = pitch * (len(bonus) + 1) + 12
    height = 24 if small else 32
    numbers = [
        el(
            "text",
            points,
            x=-width / 2 + 8 + pitch * (index + 1.5),
            y=5,
            class_="cartouche-number",
            font_size=12 if small else 15,
        )
        for index, points in enumerate(bonus)
    ]
    return el(
        "g",
        scroll(width, height),
        use(
            "i-goods",
            -width / 2 + 8 + pitch * 0.45,
            0,
            15 if small else 19,
            class_="goods-sign",
        ),
        *numbers,
        class_="cartouche",
        transform=f"translate({num(x)} {num(y)})",
        role="img",
        data_spot="bonus",
        aria_label=say("Bonus for goods: {places}", places=Listing(bonus)).text(reader),
    )
