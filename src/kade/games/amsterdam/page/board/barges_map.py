"""The barges on the water, side by side where several lie on one space."""

from __future__ import annotations

from kade.chart.geometry import Point, box
from kade.chart.markup import Markup, el, use
from kade.chart.tokens import emblem_of
from kade.games.amsterdam.page.board.frames import PLACES_AT, Frame
from kade.games.amsterdam.page.board.news_map import Fresh, barge_news
from kade.games.amsterdam.page.board.spots import BARGE_SPOT, Lit
from kade.games.amsterdam.rules.components import DOCKER_COUNT, GOOD_COUNT, START_PIER
from kade.games.amsterdam.rules.names import dockers_words, goods_words, place_word
from kade.games.amsterdam.rules.view import AmsterdamView
from kade.kernel.phrase import Phrase, Seat, say


def draw_barges(view: AmsterdamView, frame: Frame, lit: Lit, fresh: Fresh) -> Markup:
    barges = range(len(view.barges))
    return el("g", *(_barge(view, seat, frame, lit, fresh) for seat in barges), class_="barges")


def _barge_at(view: AmsterdamView, seat: int, frame: Frame) -> Point:
    """Two lie side by side, more in two rows; at the start pier each has its berth in one row."""
    place = view.barges[seat]
    x, y = frame.place(PLACES_AT[place])
    there = [other for other in range(len(view.barges)) if view.barges[other] == place]
    abreast = len(there) if place == START_PIER else min(len(there), 2)
    rank, k = there.index(seat), frame.k
    x += (rank % abreast - (abreast - 1) / 2) * 22 * k
    y += 2 * k + (rank // abreast * 19 - 8) * k if len(there) > abreast else 2 * k
    edge = frame.border.band + 19 * k
    return min(max(x, edge), frame.border.width - edge), y


def _barge(view: AmsterdamView, seat: int, frame: Frame, lit: Lit, fresh: Fresh) -> Markup:
    k = frame.k
    x, y = _barge_at(view, seat, frame)
    emblem = emblem_of(lit.reader.emblems, seat)
    ship = el("g", use(f"barge-{emblem}", x, y, 37 * k, 27.7 * k), class_="marker")
    new = " new" if barge_news(seat) in fresh else ""
    body = el("g", ship, class_=f"seat-{emblem}{new}", data_moves=f"barge-{seat}")
    if seat != view.viewer or BARGE_SPOT not in lit.answers:
        return el("g", el("title", _name(view, seat).text(lit.reader)), body, class_="passive")
    edge = box(x - 19 * k, y - 15 * k, 38 * k, 28 * k, 8 * k)
    return lit.spot(BARGE_SPOT, edge, body, _name(view, seat))


def _name(view: AmsterdamView, seat: int) -> Phrase:
    goods = view.hold[seat * GOOD_COUNT : (seat + 1) * GOOD_COUNT]
    dockers = view.aboard[seat * DOCKER_COUNT : (seat + 1) * DOCKER_COUNT]
    where = say("Barge of {seat} at the {place}", seat=Seat(seat), place=place_word(view.barges[seat]))
    if not any(goods) and not any(dockers):
        return say("{barge}, empty", barge=where)
    if not any(dockers):
        return say("{barge} with {goods}", barge=where, goods=goods_words(goods))
    if not any(goods):
        return say("{barge} with {dockers}", barge=where, dockers=dockers_words(dockers))
    return say(
        "{barge} with {goods}; {dockers}",
        barge=where,
        goods=goods_words(goods),
        dockers=dockers_words(dockers),
    )


def barges_css() -> str:
    """A barge that is not to be pressed lets presses through to the space beneath."""
    return ".barges .passive{pointer-events:none}"
