"""What the reader owns: purse, cards in hand, and contracts as chains of linked buildings."""

from __future__ import annotations

from collections.abc import Sequence

from kade.chart.markup import NOTHING, Markup, el, icon, join
from kade.chart.tokens import emblem_of
from kade.games.genoa.page.board.footprints import cells
from kade.games.genoa.page.board.signs import chains, sign_word
from kade.games.genoa.page.symbols import any_tile, arms, ducat, good, tile
from kade.games.genoa.page.things import mini_card
from kade.games.genoa.rules.action_refusals import FIRST_LARGE, FIRST_SMALL
from kade.games.genoa.rules.actions import Deliver, FulfilOrder, HandOver
from kade.games.genoa.rules.card_names import card_word
from kade.games.genoa.rules.components import (
    BUILDING_COUNT,
    CARDS,
    CONTRACT,
    CONTRACT_PAYOFF,
    DECK_MASK,
    DECKS,
    GOOD_COUNT,
    LARGE_ORDER,
    LARGE_ORDER_DUCATS,
    MESSAGE_DUCATS,
    SMALL_ORDER,
    SMALL_ORDER_DUCATS,
    SPACES,
    TILE_COUNT,
    VILLA,
    Card,
    cards_in,
)
from kade.games.genoa.rules.names import ducat_count, good_word, tile_word
from kade.games.genoa.rules.view import GenoaView
from kade.games.genoa.words.answers import describe
from kade.kernel.actions import Action
from kade.kernel.phrase import Phrase, Reader, say

#: From so many cards on, each is only a line.
MANY_CARDS = 7
#: More kinds of things than this are drawn smaller, to have room in two rows.
FEW_HOLDINGS = 8
#: Decks of the hand; contracts are shown as chains.
_HAND = ~DECK_MASK[CONTRACT]
_REWARDS = [0, MESSAGE_DUCATS, LARGE_ORDER_DUCATS, SMALL_ORDER_DUCATS]


# -------------------------------------------------------------------------------- purse


def purse(view: GenoaView, reader: Reader) -> Markup:
    """Ducats, commodities, tiles and loose markers."""
    seat = view.viewer
    held = [
        _holding(good(kind, 34), number, good_word(kind), reader)
        for kind, number in enumerate(view.goods[seat * GOOD_COUNT : seat * GOOD_COUNT + GOOD_COUNT])
        if number
    ]
    held += [
        _holding(tile(kind, 34), number, tile_word(kind), reader)
        for kind, number in enumerate(view.tiles[seat * TILE_COUNT : seat * TILE_COUNT + TILE_COUNT])
        if number
    ]
    if view.loose[seat]:
        shield = arms(emblem_of(reader.emblems, seat), 33)
        held.append(_holding(shield, view.loose[seat], say("Loose markers"), reader))
    return el(
        "section",
        el(
            "p",
            ducat(30),
            el("b", view.ducats[seat], class_="serif"),
            el("span", say("ducats").text(reader), class_="purse-word"),
            class_="ducats",
        ),
        el("ol", *held, class_="holdings"),
        class_="purse many" if len(held) > FEW_HOLDINGS else "purse",
        aria_label=say("Your ducats, commodities and tiles").text(reader),
    )


def _holding(body: Markup, number: int, words: Phrase, reader: Reader) -> Markup:
    label = say("{thing}: {number}", thing=words, number=number).text(reader)
    count = el("span", number, class_="left") if number > 1 else NOTHING
    return el("li", body, count, class_="holding", title=label, aria_label=label)


# --------------------------------------------------------------------------------- hand


def answers_by_card(view: GenoaView) -> dict[int, list[Action]]:
    """The answers that a press on an own card gives, for those cards that give any.

    A card is not traded away so: that would be too easily done.
    """
    found: dict[int, list[Action]] = {}
    for action in view.legal:
        card = -1
        if isinstance(action, HandOver):
            card = action.number
        elif isinstance(action, Deliver):
            card = FIRST_LARGE + action.number
        elif isinstance(action, FulfilOrder):
            card = FIRST_SMALL + action.number
        if card >= 0:
            found.setdefault(card, []).append(action)
    return found


def hand(view: GenoaView, reader: Reader) -> Markup:
    """Orders and messages; a card that answers the question can be pressed."""
    mine = cards_in(view.hand & _HAND)
    answers = answers_by_card(view)
    many = len(mine) > MANY_CARDS
    draw = _line_card if many else hand_card
    cards = [draw(view, card, answers.get(card.index, ()), reader) for card in mine]
    if not cards:
        cards = [el("li", say("No orders or messages.").text(reader), class_="none-held")]
    return el(
        "section",
        el("h2", say("Your hand").text(reader), " ", el("b", len(mine)), class_="eyebrow"),
        el("ol", *cards, class_="cards lines-of-cards" if many else "cards"),
        class_="hand",
        aria_label=say("Your hand").text(reader),
    )


def hand_card(view: GenoaView, card: Card, answers: Sequence[Action], reader: Reader) -> Markup:
    body = join((_head(card, reader), el("span", _face(view, card, reader), class_="card-body")))
    return _card(view, card, body, f"hand-card {DECKS[card.deck]}", answers, reader)


def _line_card(view: GenoaView, card: Card, answers: Sequence[Action], reader: Reader) -> Markup:
    """A card in one line, for a full hand."""
    return _card(view, card, mini_card(card, reader), "line-card", answers, reader)


def _card(
    view: GenoaView,
    card: Card,
    body: Markup,
    class_: str,
    answers: Sequence[Action],
    reader: Reader,
) -> Markup:
    """A card of the reader's; to be pressed if it answers."""
    label, spot = card_word(card.index).text(reader), f"card-{card.key}"
    if len(answers) > 1:
        words, asks = label, {"data_choose": f"card-{card.index}"}
    elif answers:
        words, asks = describe(answers[0], view).text(reader), {"data_action": answers[0].notation}
    else:
        return el("li", body, class_=class_, title=label, aria_label=label, data_spot=spot)
    press = el(
        "button", body, type="button", class_=f"{class_} pickable", title=words, aria_label=words, **asks
    )
    return el("li", press, data_spot=spot)


def _head(card: Card, reader: Reader) -> Markup:
    reward = _REWARDS[card.deck]
    tile_too = any_tile(15, say("and a special tile").text(reader)) if card.deck == LARGE_ORDER else NOTHING
    gain = el("span", ducat(15), el("b", reward), tile_too, class_="reward") if reward else NOTHING
    return el("span", icon(f"i-{DECKS[card.deck]}", 15), gain, class_="card-head")


def _face(view: GenoaView, card: Card, reader: Reader) -> Markup:
    """Each deck has a picture of its own: one crate, three goods, or a letter's two ends."""
    goods = view.goods[view.viewer * GOOD_COUNT : view.viewer * GOOD_COUNT + GOOD_COUNT]
    name = sign_word(card.building).text(reader)
    if card.deck == SMALL_ORDER:
        return join((_need(card.goods[0], 32, goods, reader), el("b", name, class_="place")))
    if card.deck == LARGE_ORDER:
        needs = [_need(kind, 22, goods, reader) for kind in card.goods]
        words = [el("b", word, class_="place") for word in name.split(" ")]
        return join((el("span", *needs, class_="trio"), *words))
    ends = []
    for building in (card.building, card.other):
        tick = icon("i-accept", 11, "icon been") if view.visited() >> building & 1 else NOTHING
        ends.append(el("b", sign_word(building).text(reader), tick, class_="place"))
    return join((ends[0], el("span", class_="wax"), ends[1]))


def _need(kind: int, size: int, goods: Sequence[int], reader: Reader) -> Markup:
    """A commodity that an order asks for; a tick when the reader has one."""
    tick = icon("i-accept", 11, "icon held") if goods[kind] else NOTHING
    return el("span", good(kind, size, reader), tick, class_="need" if goods[kind] else "need lacking")


# ---------------------------------------------------------------------------- contracts


def contracts(view: GenoaView, reader: Reader) -> Markup:
    """Contracts of neighbours are linked; each chain says what it will pay."""
    mask = view.hand
    groups = [_chain(view, chain, reader) for chain in chains(mask)]
    total = sum(CONTRACT_PAYOFF[len(chain)] for chain in chains(mask))
    if not groups:
        groups = [el("li", say("No contract yet.").text(reader), class_="none-held")]
    return el(
        "section",
        el("h2", say("Contracts").text(reader), " ", el("b", total), class_="eyebrow"),
        el("ol", *groups, class_="cards"),
        class_="hand contracts",
        aria_label=say("Your contracts").text(reader),
    )


def _chain(view: GenoaView, chain: Sequence[int], reader: Reader) -> Markup:
    worth = CONTRACT_PAYOFF[len(chain)]
    answers = answers_by_card(view)
    cards = [contract_card(view, CARDS[card], answers.get(card, ()), reader) for card in chain]
    words = say("{ducats} at the end", ducats=ducat_count(worth)).text(reader)
    return el(
        "li",
        el("ol", *cards, class_="links"),
        el("span", worth, class_="worth serif", title=words),
        class_="chain-group",
    )


def contract_card(view: GenoaView, card: Card, answers: Sequence[Action], reader: Reader) -> Markup:
    words = sign_word(card.building).text(reader).split(" ")
    name = words[-1] if SPACES[card.building].effect == VILLA else words[0]
    body = join(
        (
            el("span", icon("i-contract", 15), class_="card-head"),
            el("span", mini_plan(card.building), el("b", name, class_="place"), class_="card-body"),
        )
    )
    return _card(view, card, body, "hand-card contract", answers, reader)


def mini_plan(building: int) -> Markup:
    """The town in miniature with one building inked."""
    town = "".join(_squares(space) for space in range(BUILDING_COUNT))
    return el(
        "svg",
        el("path", d=town, class_="mini-town"),
        el("path", d=_squares(building), class_="mini-here"),
        class_="mini-plan",
        viewBox="0 0 42 42",
        width=42,
        height=42,
        aria_hidden="true",
    )


def _squares(space: int) -> str:
    return "".join(f"M{x * 5 + 1} {y * 5 + 1}h4.6v4.6h-4.6Z" for x, y in cells(space))
