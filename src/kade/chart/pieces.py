"""Pieces of wood that several titles put on their boards: discs and cubes."""

from __future__ import annotations

from functools import lru_cache

from kade.chart.markup import Markup, el, picture, use
from kade.chart.tokens import Hue


def chip_body(seat: str) -> str:
    """A turned wooden disc with the seat's emblem."""
    return (
        '<circle r="11.3" fill="var(--seat)" stroke="var(--seat-edge)" stroke-width="1.2"/>'
        '<circle r="9.3" fill="none" stroke="var(--seat-ink)" stroke-opacity=".45" stroke-width=".8"/>'
        f'<use href="#emblem-{seat}" x="-7.5" y="-7.5" width="15" height="15" color="var(--seat-ink)"/>'
    )


def cube_body() -> str:
    """A wooden cube; its colour is ``--hue``, so goods and influence share it."""
    return (
        '<path d="M-8-4.5L0-9 8-4.5V5L0 9.5-8 5Z" fill="var(--hue)" stroke="var(--edge)" '
        'stroke-linejoin="round"/>'
        '<path d="M-8-4.5L0 0 8-4.5 0-9Z" fill="#fff" fill-opacity=".32"/>'
        '<path d="M0 0V9.5L8 5V-4.5Z" fill="#000" fill-opacity=".22"/>'
    )


@lru_cache(maxsize=256)
def chip(seat: str, size: int, label: str = "") -> Markup:
    """A seat's disc as a picture of its own."""
    return picture(f"chip-{seat}", size, size, "0 0 24 24", label, f"chip seat-{seat}")


def cube(hue: Hue, size: int, label: str) -> Markup:
    """A wooden cube with its colour's mark on the front."""
    return el(
        "svg",
        el("use", href="#cube", x=-10, y=-10, width=20, height=20),
        use(f"mark-{hue.mark}", -4, 2.6, 7, color=f"var(--{hue.key}-ink)"),
        class_=f"hue-{hue.key}",
        width=size,
        height=size,
        viewBox="-10 -10 20 20",
        role="img",
        aria_label=label,
    )
