"""The table is open: a link for every friend, told once."""

from __future__ import annotations

from typing import Final

from kade.chart.markup import NOTHING, Markup, el, icon
from kade.chart.pieces import chip
from kade.kernel import Reader, say, say_number
from kade.web.pages.front import front_page
from kade.web.pages.open_deal import open_deal_note
from kade.web.scene import OpenedScene, SeatLink

#: Beside links that lead nowhere on other machines.
ONLY_HERE: Final = say("Only this machine can open it; start with --host 0.0.0.0 or --address.")


def opened_page(scene: OpenedScene) -> str:
    """The links with a button to copy and a picture to scan, and the way to the table."""
    reader = scene.reader
    title = say("Your table is open").text(reader)
    main = el(
        "main",
        el(
            "section",
            el("p", scene.title, class_="eyebrow"),
            el("h1", title),
            _advice(scene),
            open_deal_note(scene.open_deal, reader),
            _only_here(reader) if scene.only_here and scene.links else NOTHING,
            el("ol", *(_link(link, reader) for link in scene.links), class_="opened-links")
            if scene.links
            else NOTHING,
            el(
                "a",
                say("Go to the table").text(reader),
                href=f"/t/{scene.table}",
                class_="button primary tall",
            ),
            class_="sheet opened",
        ),
        id="main",
        class_="invite-room",
    )
    return front_page(
        say("{what} – {title} – Kade", what=title, title=scene.title).text(reader),
        main,
        reader,
        scene.language,
        scene.person,
        csrf=scene.csrf,
        styles=("seat.css",),
        scripts=("copying.js",),
    )


def _advice(scene: OpenedScene) -> Markup:
    """What the links are for, and why they are to be kept from others."""
    if not scene.links:
        return el("p", say("Everybody is here. Sit down and play.").text(scene.reader), class_="message")
    words = say_number(
        "Send this link to your friend. Whoever has it can take the seat, so it is a secret, and it is "
        "shown only once. If it gets lost, you can send a new one from the table.",
        "Send each friend one of these links. Whoever has a link can take its seat, so each is a secret, "
        "and it is shown only once. If one gets lost, you can send a new one from the table.",
        len(scene.links),
    )
    return el("p", words.text(scene.reader), class_="message")


def _only_here(reader: Reader) -> Markup:
    return el("p", icon("i-link", 20), el("span", ONLY_HERE.text(reader)), class_="opened-warning")


def _link(link: SeatLink, reader: Reader) -> Markup:
    field = f"link-{link.seat}"
    copy = say("Copy the link for {name}", name=link.name).text(reader)
    share = say("Send the link for {name}", name=link.name).text(reader)
    return el(
        "li",
        el("h2", chip(link.emblem, 34), el("span", link.name)),
        el(
            "input",
            type="text",
            value=link.link,
            readonly=True,
            id=field,
            aria_label=say("Link for {name}", name=link.name).text(reader),
        ),
        el(
            "p",
            el(
                "button",
                icon("i-copy", 18),
                el("span", say("Copy").text(reader)),
                type="button",
                class_="button tall",
                data_copy_from=field,
                data_done=say("Copied").text(reader),
                aria_label=copy,
                hidden=True,
            ),
            el(
                "button",
                icon("i-share", 18),
                el("span", say("Send").text(reader)),
                type="button",
                class_="button tall",
                data_share=link.link,
                aria_label=share,
                hidden=True,
            ),
            class_="opened-acts",
        ),
        el(
            "figure",
            # Drawn by the server from the link itself: markup of our own.
            el("div", Markup(link.qr), class_="qr", role="img", aria_label=_scan(link, reader)),
            el("figcaption", say("Scan with a phone").text(reader)),
        ),
        class_="opened-link",
    )


def _scan(link: SeatLink, reader: Reader) -> str:
    return say("The link for {name} as a picture to scan", name=link.name).text(reader)
