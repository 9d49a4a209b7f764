"""The title's own parts of a page beside the board: what seats hold, the stock, a draft in small steps."""

from __future__ import annotations

from kade.chart.markup import NOTHING, Markup, el, icon, join
from kade.chart.pieces import chip
from kade.chart.tokens import emblem_of
from kade.games.genoa.page.board.signs import chains, sign_word
from kade.games.genoa.page.hot_spots import asked
from kade.games.genoa.page.symbols import arms, back, ducat, good, tile
from kade.games.genoa.rules.actions import SIDE_SIZE, WANT_SIDE, Entry
from kade.games.genoa.rules.components import (
    CARDS,
    CONTRACT_PAYOFF,
    DECK_COUNT,
    DECK_MASK,
    EXTRA_ACTION,
    GOOD_COUNT,
    TILE_COUNT,
    cards_in,
)
from kade.games.genoa.rules.names import card_word, deck_word, ducat_count, good_word, tile_word
from kade.games.genoa.rules.view import UNKNOWN, GenoaView
from kade.games.genoa.words.answers import describe, exhausted
from kade.games.genoa.words.offer_words import offer_words
from kade.kernel.phrase import Listing, Phrase, Reader, say, say_number

# ------------------------------------------------------------------------------- seats


def seat_stats(view: GenoaView, seat: int, reader: Reader) -> Markup:
    """Commodities, tiles and markers in one line; cards by deck, action and money in the next."""
    held = [
        _counted(good(kind, 20), number, good_word(kind), reader)
        for kind, number in enumerate(view.goods[seat * GOOD_COUNT : seat * GOOD_COUNT + GOOD_COUNT])
        if number
    ]
    held += [
        _counted(tile(kind, 20), number, tile_word(kind), reader)
        for kind, number in enumerate(view.tiles[seat * TILE_COUNT : seat * TILE_COUNT + TILE_COUNT])
        if number
    ]
    if view.loose[seat]:
        shield = arms(emblem_of(reader.emblems, seat), 20)
        held.append(_counted(shield, view.loose[seat], say("Loose markers"), reader))
    backs = [
        _counted(back(deck, 20), number, _deck_words(view, seat, deck), reader, True)
        for deck, number in enumerate(view.decks[seat * DECK_COUNT : seat * DECK_COUNT + DECK_COUNT])
    ]
    if seat == view.first:
        words = say("First player of every round").text(reader)
        backs.append(el("span", "1", class_="first-player", title=words, role="img", aria_label=words))
    badge = NOTHING
    if seat == view.trader and not view.over:
        words = say("Trader").text(reader)
        badge = el("span", icon("i-tower", 16), class_="is-trader", title=words, role="img", aria_label=words)
    return join(
        (
            badge,
            el("div", *held, class_="stats held-row"),
            el(
                "div",
                *backs,
                el("span", class_="fill"),
                actions_left(view, seat, reader),
                money(view, seat, reader),
                class_="stats",
            ),
        )
    )


def _deck_words(view: GenoaView, seat: int, deck: int) -> Phrase:
    """A deck, and what the reader knows of the cards that a seat holds of it."""
    known = cards_in(view.known[seat] & DECK_MASK[deck])
    if not known:
        return deck_word(deck)
    named = Listing([card_word(card.index) for card in known])
    return say("{deck} (you know of {cards})", deck=deck_word(deck), cards=named)


def _counted(body: Markup, number: int, words: Phrase, reader: Reader, always: bool = False) -> Markup:
    label = say("{thing}: {number}", thing=words, number=number).text(reader)
    count = el("b", number) if number > 1 or always else NOTHING
    return el("span", body, count, class_="counted", title=label, aria_label=label, role="img")


def actions_left(view: GenoaView, seat: int, reader: Reader) -> Markup:
    """How many actions a seat can still take this turn; those that need a tile look different."""
    extra = view.tiles[seat * TILE_COUNT + EXTRA_ACTION]
    spent = exhausted(view, seat)
    left = extra if spent else 1
    if spent and extra:
        words = say_number("{number} action left, with a tile", "{number} actions left, with tiles", left)
        state = "acts extra"
    elif spent:
        words, state = say("no action left"), "acts spent"
    else:
        words, state = say("has an action left"), "acts"
    label = words.text(reader)
    return el(
        "span", icon("i-action", 15), el("b", left), class_=state, title=label, aria_label=label, role="img"
    )


def money(view: GenoaView, seat: int, reader: Reader) -> Markup:
    """Ducats, or a closed purse where they are hidden; the final score at the end."""
    number = view.ducats[seat] if view.scores is None else view.scores[seat]
    if number == UNKNOWN:
        words = say("Ducats are hidden").text(reader)
        return el("span", icon("i-purse", 18), class_="money", title=words, aria_label=words, role="img")
    words = ducat_count(number).text(reader)
    return el("span", ducat(18), el("b", number), class_="money", title=words, aria_label=words, role="img")


def brief(view: GenoaView, seat: int, reader: Reader) -> Markup:
    """For the narrow strip: who is trader, and whether an action is left."""
    trader = NOTHING
    if seat == view.trader and not view.over:
        trader = el("span", icon("i-tower", 15), class_="is-trader")
    return el("span", trader, actions_left(view, seat, reader), money(view, seat, reader), class_="stat")


# ------------------------------------------------------------------------------- stock


def stock(view: GenoaView, reader: Reader) -> Markup:
    """What is left to take, and what chains of contracts pay."""
    goods = [
        _counted(good(kind, 22), number, good_word(kind), reader, True)
        for kind, number in enumerate(view.stock_goods)
    ]
    tiles = [
        _counted(tile(kind, 22), number, tile_word(kind), reader, True)
        for kind, number in enumerate(view.stock_tiles)
    ]
    decks = []
    for deck in range(DECK_COUNT):
        played = (view.played & DECK_MASK[deck]).bit_count()
        label = say(
            "{deck}: {left} in the pile, {played} played",
            deck=deck_word(deck),
            left=view.piles[deck],
            played=played,
        ).text(reader)
        body = join(
            (back(deck, 26), el("b", view.piles[deck]), el("small", f"+{played}") if played else NOTHING)
        )
        decks.append(el("span", body, class_="counted", title=label, aria_label=label, role="img"))
    pay = [
        el("span", el("i", length), el("b", CONTRACT_PAYOFF[length]), class_="pay") for length in range(1, 7)
    ]
    return el(
        "section",
        el("h3", say("In stock").text(reader), class_="eyebrow"),
        el("div", *goods, class_="stock-row"),
        el("div", *tiles, class_="stock-row"),
        el("div", *decks, class_="stock-row"),
        el("h3", say("Chains of contracts pay").text(reader), class_="eyebrow"),
        el("div", ducat(20), *pay, el("span", "+50", class_="pay"), class_="stock-row"),
        class_="stock",
        aria_label=say("Stock").text(reader),
    )


def revealed(view: GenoaView, reader: Reader) -> Markup:
    """At the end everybody's contracts lie open, chain by chain."""
    if not view.revealed:
        return NOTHING
    rows = []
    for seat, mask in enumerate(view.revealed):
        groups = []
        for chain in chains(mask):
            names = " – ".join(sign_word(CARDS[card].building).text(reader) for card in chain)
            groups.append(el("span", names, " ", el("b", CONTRACT_PAYOFF[len(chain)]), class_="chain-words"))
        if not groups:
            groups = [el("span", say("no contract").text(reader), class_="none-held")]
        rows.append(el("li", chip(emblem_of(reader.emblems, seat), 24, reader.name(seat)), *groups))
    return el(
        "section",
        el("h3", say("Contracts").text(reader), class_="eyebrow"),
        el("ol", *rows),
        class_="revealed",
        aria_label=say("Contracts").text(reader),
    )


# ------------------------------------------------------------------------------- drafts


def draft(view: GenoaView, reader: Reader) -> Markup:
    """An offer under construction in small steps: what it says so far, and what can be added."""
    if asked(view) != "compose" or not view.draft:
        return NOTHING
    groups: list[tuple[Phrase, list[Markup]]] = [
        (say("For the trader"), []),
        (say("For the trader, out of the action"), []),
        (say("From the trader, in return"), []),
    ]
    for action in view.legal:
        if isinstance(action, Entry):
            place = 0 if action.number < SIDE_SIZE else 1 if action.number < WANT_SIDE else 2
            words = describe(action, view).text(reader)
            button = el("button", words, type="button", class_="small", data_action=action.notation)
            groups[place][1].append(button)
    listed = [
        join((el("h3", title.text(reader), class_="eyebrow"), el("div", *buttons, class_="entries")))
        for title, buttons in groups
        if buttons
    ]
    return el(
        "section",
        el("p", offer_words(view.draft[0]).text(reader), class_="draft-words serif"),
        *listed,
        class_="draft-steps",
        aria_label=say("Your draft").text(reader),
    )
