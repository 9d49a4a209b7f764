"""The text twin of the board, for terminals and screen readers."""

from __future__ import annotations

from collections.abc import Sequence

from kade.games.amsterdam.rules.cards_and_tiles import MARKET_TILES
from kade.games.amsterdam.rules.components import (
    COLOUR_COUNT,
    COLOURS,
    DOCKER_COUNT,
    GOOD_COUNT,
    HELD,
    NO_COLOUR,
    ROUNDS,
    WHEEL,
    WHEEL_SPACES,
)
from kade.games.amsterdam.rules.names import (
    colour_word,
    dockers_words,
    goods_words,
    phase_word,
    place_word,
    types_word,
)
from kade.games.amsterdam.rules.state import DICE, TURNS
from kade.games.amsterdam.rules.view import AmsterdamView
from kade.games.amsterdam.words.card_words import numbered_title, tile_sentence
from kade.games.amsterdam.words.text_board import (
    amstel,
    black_market,
    city,
    docker_house,
    harbour,
    name_span,
    told,
    ways,
)
from kade.games.amsterdam.words.text_cards import open_cards, orders, other_cards, own_cards
from kade.kernel.game import Section, Span
from kade.kernel.phrase import PLAIN, Phrase, Reader, say


def text(view: AmsterdamView, reader: Reader = PLAIN) -> list[Section]:
    """Round, players and what the reader owns first, then the board, the others and the rest."""
    sections = [
        _table(view, reader),
        _players(view, reader),
        _own_board(view, reader),
        open_cards(view, reader),
        own_cards(view, reader),
        orders(view, reader),
        city(view, reader),
        harbour(view, reader),
        amstel(view, reader),
        docker_house(view, reader),
        black_market(view, reader),
        _other_boards(view, reader),
        other_cards(view, reader),
        ways(view, reader),
        _piles(view, reader),
    ]
    return [section for section in sections if section.lines]


def colour_spans(counts: Sequence[int], reader: Reader) -> list[Span]:
    """Resources by colour, each in its hue."""
    spans = [
        Span(f" {number} {colour_word(colour).text(reader)}", f"hue-{COLOURS[colour]}")
        for colour, number in enumerate(counts)
        if number
    ]
    return spans or [Span(" –")]


# --------------------------------------------------------------------------- the round


def _table(view: AmsterdamView, reader: Reader) -> Section:
    """Where the game is, the dice and the market tile."""
    step = say(
        "Round {round} of {rounds}. {phase}",
        round=view.round,
        rounds=ROUNDS,
        phase=phase_word(view.phase),
    )
    lines = [[told(step, reader)]]
    if view.round == ROUNDS and not view.over:
        lines[0].append(Span("  " + say("last round").text(reader), "alert"))
    order: list[Span] = [told(say("Order of the round:"), reader)]
    for seat in view.order:
        order += [Span(" "), name_span(seat, reader)]
    lines.append(order)
    if all(view.dice) and view.phase in {DICE, TURNS}:
        lines.append([told(say("Dice:"), reader), *_dice(view, reader)])
    if view.market >= 0:
        tile = say(
            "Market tile {tile}: {sentence}",
            tile=MARKET_TILES[view.market].key,
            sentence=tile_sentence(view.market),
        )
        lines.append([told(tile, reader)])
    return Section(say("Table"), lines)


def _dice(view: AmsterdamView, reader: Reader) -> list[Span]:
    spans: list[Span] = []
    for colour, value in enumerate(view.dice):
        rolled = view.rolled[colour]
        shown = f" {colour_word(colour).text(reader)} {value}"
        spans.append(Span(shown if rolled == value else f"{shown} ({rolled})", f"hue-{COLOURS[colour]}"))
    return spans


# ----------------------------------------------------------------------------- players


def _players(view: AmsterdamView, reader: Reader) -> Section:
    """A line for everybody: points, purse, markers and what can be spent."""
    lines: list[list[Span]] = []
    for seat in range(view.players):
        purse = say(
            "points {points}, gulden {gulden}, penalty markers {markers}",
            points=view.scores[seat] if view.scores else view.score(seat),
            gulden=view.gulden(seat),
            markers=view.penalties[seat],
        )
        mark = "▸ " if view.seat == seat else "  "
        line = [Span(mark), name_span(seat, reader), Span(": "), told(purse, reader), Span("; ")]
        lines.append([*line, *_supply(view, seat, reader)])
    for side in range(view.players, view.sides()):
        had = say("points {points}, gulden {gulden}", points=view.score(side), gulden=view.tom_gulden)
        lines.append([Span("  "), name_span(side, reader), Span(": "), told(had, reader)])
    return Section(say("Players"), lines)


def _own_board(view: AmsterdamView, reader: Reader) -> Section:
    """Wheel, barge and store of the one who looks."""
    lines = _board(view, view.viewer, reader) if view.viewer >= 0 else []
    return Section(say("Your board"), lines)


def _other_boards(view: AmsterdamView, reader: Reader) -> Section:
    lines: list[list[Span]] = []
    for seat in range(view.players):
        if seat != view.viewer:
            lead = [name_span(seat, reader), Span(": ")]
            lines += [[*lead, *line] for line in _board(view, seat, reader)]
    return Section(say("Boards of the others"), lines)


def _board(view: AmsterdamView, seat: int, reader: Reader) -> list[list[Span]]:
    wheel = _wheel(view, seat, reader)
    return [[told(say("wheel"), reader), *(wheel or [Span(" –")])], [told(_barge(view, seat), reader)]]


def _supply(view: AmsterdamView, seat: int, reader: Reader) -> list[Span]:
    held = view.held[seat * HELD : seat * HELD + COLOUR_COUNT]
    spans = [told(say("supply:"), reader), *colour_spans(held, reader)]
    if view.stored[seat] != NO_COLOUR:
        kept = say("kept: {colour}", colour=colour_word(view.stored[seat]))
        spans += [Span("; "), told(kept, reader)]
    return spans


def _wheel(view: AmsterdamView, seat: int, reader: Reader) -> list[Span]:
    """Every wheel space that holds something."""
    spans: list[Span] = []
    for space in range(WHEEL_SPACES):
        first = seat * WHEEL + space * COLOUR_COUNT
        counts = view.wheel[first : first + COLOUR_COUNT]
        if any(counts):
            lead = "," if spans else ""
            spans += [Span(f"{lead} {space + 1}:"), *colour_spans(counts, reader)]
    return spans


def _barge(view: AmsterdamView, seat: int) -> Phrase:
    goods = view.hold[seat * GOOD_COUNT : (seat + 1) * GOOD_COUNT]
    dockers = view.aboard[seat * DOCKER_COUNT : (seat + 1) * DOCKER_COUNT]
    store = view.store[seat * GOOD_COUNT : (seat + 1) * GOOD_COUNT]
    parts: dict[str, object] = {"place": place_word(view.barges[seat]), "goods": goods_words(goods)}
    parts["store"] = goods_words(store)
    if any(dockers):
        parts["dockers"] = dockers_words(dockers)
        return say("barge at {place}: {goods}, {dockers}; store: {store}", **parts)
    return say("barge at {place}: {goods}; store: {store}", **parts)


# ------------------------------------------------------------------------------- piles


def _piles(view: AmsterdamView, reader: Reader) -> Section:
    decks = [
        say("{cards} {number}", cards=types_word(word), number=len(deck)).text(reader)
        for word, deck in enumerate(view.decks)
    ]
    lines = [
        [told(say("Cards to come:"), reader), Span(" " + ", ".join(decks))],
        [told(say("Market tiles to come: {number}", number=sum(view.market_left)), reader)],
    ]
    if view.discards:
        titles = ", ".join(numbered_title(card).text(reader) for card in view.discards)
        lines.append([told(say("Discard pile:"), reader), Span(" " + titles)])
    return Section(say("Piles"), lines)
