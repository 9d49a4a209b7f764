"""The board and the panels: whole, honest about what can be done, silent about what is hidden."""

from __future__ import annotations

import re
from collections.abc import Iterator
from gettext import NullTranslations
from itertools import combinations
from random import Random
from xml.etree import ElementTree

import pytest

from kade.chart.css import base_css, chart_css
from kade.chart.sprite import sprite
from kade.chart.tokens import PAPER, PRINT, SEATS, theme_css
from kade.games.ticket_to_ride_amsterdam import GAME
from kade.games.ticket_to_ride_amsterdam.page.board.drawing import board_css, draw, draw_board
from kade.games.ticket_to_ride_amsterdam.page.board.frames import TALL, WIDE, Frame
from kade.games.ticket_to_ride_amsterdam.page.contract_cards import (
    offered_contracts,
    own_contracts,
    revealed_contracts,
)
from kade.games.ticket_to_ride_amsterdam.page.css import page_css
from kade.games.ticket_to_ride_amsterdam.page.hot_spots import payments
from kade.games.ticket_to_ride_amsterdam.page.market import market
from kade.games.ticket_to_ride_amsterdam.page.own import hand
from kade.games.ticket_to_ride_amsterdam.page.panels import seat_stats
from kade.games.ticket_to_ride_amsterdam.page.prompt_bar import answers
from kade.games.ticket_to_ride_amsterdam.page.symbols import PALETTE, symbols
from kade.games.ticket_to_ride_amsterdam.rules.actions import Claim
from kade.games.ticket_to_ride_amsterdam.rules.components import CONTRACTS, LOCATIONS, ROUTES, routes_in
from kade.games.ticket_to_ride_amsterdam.rules.paths import spaces_between, spaces_to_go
from kade.games.ticket_to_ride_amsterdam.rules.scoring import joined
from kade.games.ticket_to_ride_amsterdam.rules.state import TicketState
from kade.games.ticket_to_ride_amsterdam.rules.view import TicketView
from kade.kernel import Reader, Rng
from playing import fewest_and_most

from ..positions import CONTRACT, FOURTEEN, ROUTE, finish, play, position

PLAYERS = fewest_and_most(2, 3, 4)
FRAMES = pytest.mark.parametrize("frame", [WIDE, TALL], ids=["wide", "tall"])
SVG = "{http://www.w3.org/2000/svg}"


# ------------------------------------------------------------------- positions


def walk(players: int, seed: int, every: int = 17, eager: float = 0.7) -> Iterator[TicketState]:
    """A random game, seen at its start, now and then, and at its end; ``eager`` ones claim more."""
    chance = Random(seed)
    state = GAME.start(players, seed)
    step = 0
    while not state.over:
        if step % every == 0:
            yield state.copy()
        found = state.legal()
        claims = [action for action in found if isinstance(action, Claim)]
        others = [action for action in found if not isinstance(action, Claim)]
        state.apply(chance.choice(claims if claims and chance.random() < eager else others or claims))
        step += 1
    yield state


def views(state: TicketState) -> list[TicketView]:
    return [state.view(seat) for seat in (None, *range(state.players))]


def panels(view: TicketView, reader: Reader | None = None) -> str:
    """Everything that stands beside the board."""
    parts = [market(view, reader), hand(view, reader), own_contracts(view, reader)]
    parts += [offered_contracts(view, reader)]
    parts += [answers(view, reader or Reader((), view.viewer))]
    for seat in range(view.players):
        parts += [seat_stats(view, seat, reader), revealed_contracts(view, seat, reader)]
    return "".join(parts)


def parsed(*parts: str) -> ElementTree.Element:
    return ElementTree.fromstring(f"<root>{''.join(parts)}</root>")


def classes(node: ElementTree.Element) -> list[str]:
    return (node.get("class") or "").split()


def having(root: ElementTree.Element, name: str) -> list[ElementTree.Element]:
    """All elements of a class."""
    return [node for node in root.iter() if name in classes(node)]


def drawn_routes(view: TicketView, frame: Frame = WIDE) -> dict[str, ElementTree.Element]:
    """The element of every route, by key."""
    found = having(parsed(draw_board(view, frame)), "route")
    return {(node.get("id") or "").removeprefix(f"{frame.key}-"): node for node in found}


def title_of(view: TicketView, key: str) -> str:
    return next(drawn_routes(view)[key].iter("title")).text or ""


# ----------------------------------------------------------------- well-formed


@PLAYERS
def test_every_position_is_drawn_whole(players: int) -> None:
    """Well-formed, no id twice on a page, no reference to something that is not there."""
    for state in walk(players, players):
        for view in views(state):
            page = parsed(sprite(symbols()), draw_board(view, WIDE), draw_board(view, TALL), panels(view))
            ids = [node.get("id") for node in page.iter() if node.get("id")]
            assert len(ids) == len(set(ids))
            text = ElementTree.tostring(page, "unicode")
            wanted = set(re.findall(r'href="#([^"]+)"', text)) | set(re.findall(r"url\(#([^)]+)\)", text))
            assert wanted - set(ids) == set()


@PLAYERS
def test_the_board_alone_is_a_whole_file(players: int) -> None:
    for state in walk(players, 10 + players, every=30):
        for view in views(state):
            file = ElementTree.fromstring(draw(view))
            assert file.tag == f"{SVG}svg"
            assert (file.get("width"), file.get("height")) == ("752", "564")
            assert file.findtext(f"{SVG}title") == "Ticket to Ride: Amsterdam"
            ids = [node.get("id") for node in file.iter() if node.get("id")]
            assert len(ids) == len(set(ids))
            wanted = {(node.get("href") or "")[1:] for node in file.iter(f"{SVG}use")}
            assert wanted - set(ids) == set()
            css = file.findtext(f"{SVG}style") or ""
            assert "prefers-color-scheme:dark" in css
            assert set(re.findall(r"url\(#([^)]+)\)", css)) - set(ids) == set()


def test_nothing_is_fetched_from_outside() -> None:
    text = draw(GAME.start(2, 1).view(None)).replace('xmlns="http://www.w3.org/2000/svg"', "")
    assert "://" not in text
    assert "@import" not in text


def test_every_token_of_the_style_sheets_is_defined() -> None:
    css = theme_css(PALETTE) + base_css() + chart_css() + board_css() + page_css()
    used = set(re.findall(r"var\(--([a-z0-9-]+)", css + symbols() + draw_board(GAME.start(2, 1).view(0))))
    local = {"seat", "seat-ink", "seat-edge", "seat-print", "hue", "hue-ink", "pic-fill"}
    assert used - set(PAPER) - set(PRINT) - set(PALETTE.print) - local == set()


@FRAMES
def test_all_routes_and_places_are_on_the_board(frame: Frame) -> None:
    view = GAME.start(4, 1).view(None)
    assert set(drawn_routes(view, frame)) == set(ROUTE)
    board = parsed(draw_board(view, frame))
    places = having(board, "places")[0]
    assert [node.text for node in places.iter("title")] == [place.name for place in LOCATIONS]
    for key, node in drawn_routes(view, frame).items():
        assert len(having(node, "space")) == ROUTE[key].length


@FRAMES
def test_names_are_spelled_as_in_the_data(frame: Frame) -> None:
    """But for spaces and hyphens, where a name is broken into lines."""
    for place in LOCATIONS:
        lettered = "".join(frame.labels[place.key].lines)
        assert re.sub("[ -]", "", lettered) == re.sub("[ -]", "", place.name)


# ------------------------------------------------------------------- hot spots


@PLAYERS
@FRAMES
def test_what_can_be_claimed_glows_and_nothing_else(players: int, frame: Frame) -> None:
    asked = 0
    for state in walk(players, 20 + players, every=13, eager=0.2):
        for view in views(state):
            keys = {ROUTES[action.route].key for action in view.legal if isinstance(action, Claim)}
            spots = {
                key: found[0]
                for key, node in drawn_routes(view, frame).items()
                if (found := having(node, "hot"))
            }
            assert set(spots) == keys
            asked += len(spots)
            for key, spot in spots.items():
                assert spot.get("data-action") is None
                assert spot.get("data-choose") == key
                assert spot.get("aria-label")
    assert asked > 30


def test_the_chosen_route_and_its_ends_are_lit() -> None:
    view = position(3, hand="G G G J").view(0)
    board = parsed(draw_board(view, WIDE, chosen="R35"))
    assert [spot.get("data-choose") for spot in having(board, "chosen")] == ["R35"]
    assert len(having(board, "lit")) == 2
    last = having(board, "routes")[0][-1]
    assert last.get("id") == "wide-R35"


def test_fresh_routes_are_marked() -> None:
    view = position(3, owned={1: "R25 R08"}).view(0)
    board = parsed(draw_board(view, WIDE, fresh=frozenset(("R08",))))
    assert [node.get("id") for node in having(board, "fresh")] == ["wide-R08"]


# --------------------------------------------------------------------- reasons


@PLAYERS
def test_every_refused_route_says_why_to_the_one_who_is_asked(players: int) -> None:
    for state in walk(players, 30 + players):
        for view in views(state):
            mine = view.viewer >= 0 and view.seat == view.viewer
            for node in drawn_routes(view).values():
                why = node.get("data-why")
                assert (why is not None) == (mine and not having(node, "hot"))
                if why is not None:
                    assert why in (node.findtext("title") or "")
                    assert why in (node.get("aria-label") or "")


@pytest.mark.parametrize(
    ("cards", "key", "sentence"),
    [
        ("G G", "R35", "You need one more green card or joker."),
        ("G J", "R35", "You need one more green card or joker."),
        ("J J", "R35", "You need one more green card or joker."),
        ("G", "R35", "You need 2 more green cards or jokers."),
        ("R R O", "R43", "You need 2 more red cards or jokers."),
        ("R R O J", "R43", "You need one more red card or joker."),
    ],
)
def test_the_reason_names_what_is_really_missing(cards: str, key: str, sentence: str) -> None:
    view = position(3, hand=cards).view(0)
    assert title_of(view, key).endswith(sentence)


def test_reasons_beside_the_cards() -> None:
    rich = "G G G G K K K K J J J J"
    two = position(2, hand=rich, owned={1: "R36"}).view(0)
    assert title_of(two, "R35").endswith("With two players only one half of a double route can be claimed.")
    assert title_of(two, "R36").endswith("This route is already claimed.")
    three = position(3, hand=rich, owned={0: "R36"}).view(0)
    assert title_of(three, "R35").endswith("You own the other half of this double route.")
    assert title_of(three, "R36").endswith("This route is already yours.")
    few = position(3, hand=rich, owned={0: FOURTEEN}).view(0)
    assert title_of(few, "R35").endswith("You have one cart too few.")
    second = play(position(3, hand=rich), "deck").view(0)
    assert title_of(second, "R35").endswith("You have drawn one card and must take the second one now.")


# ------------------------------------------------------------ owners and scores


@PLAYERS
def test_carts_stand_where_routes_are_owned(players: int) -> None:
    for state in walk(players, 40 + players, every=25):
        view = state.view(None)
        nodes = drawn_routes(view)
        for seat in range(players):
            theirs = {route.key for route in routes_in(view.owned[seat])}
            assert {key for key, node in nodes.items() if f"seat-{SEATS[seat]}" in classes(node)} == theirs
            for key in theirs:
                carts = [use for use in nodes[key].iter("use") if use.get("href") == f"#cart-{SEATS[seat]}"]
                assert len(carts) == ROUTE[key].length


def test_the_other_half_is_closed_with_two_players_only() -> None:
    for players, closed in ((2, {"R35"}), (3, set())):
        nodes = drawn_routes(position(players, owned={0: "R36"}).view(1))
        found = {key for key, node in nodes.items() if "closed" in classes(node)}
        assert found == closed
        for key in closed:
            assert len(having(nodes[key], "bars")) == ROUTE[key].length
            assert ", closed" in (nodes[key].findtext("title") or "")


def marker_titles(view: TicketView) -> list[str | None]:
    return [node.findtext("title") for node in having(parsed(draw_board(view)), "marker")]


def test_the_border_shows_points_and_at_the_end_the_final_scores() -> None:
    state = position(3, owned={0: "R25", 1: "R10"})
    assert sorted(marker_titles(state.view(1)), key=str) == [
        "Seat 1: 7 points",
        "Seat 3: 0 points",
        "You: 2 points",
    ]
    finish(state)
    view = state.view(None)
    assert view.scores is not None
    assert view.scores != view.points
    wanted = {f"Seat {seat + 1}: {score} point{'s' * (score != 1)}" for seat, score in enumerate(view.scores)}
    assert set(marker_titles(view)) == wanted


# --------------------------------------------------------------------- secrets


@PLAYERS
def test_nothing_hidden_is_drawn(players: int) -> None:
    """A position that differs only in what a seat must not know looks the same to it."""
    differing = 0
    for number, state in enumerate(walk(players, 50 + players)):
        for seat in (-1, *range(players)):
            twin = GAME.scramble(state, seat, Rng.seeded(number))
            differing += GAME.hidden(twin, seat) != GAME.hidden(state, seat)
            look = None if seat < 0 else seat
            mine, other = state.view(look), twin.view(look)
            for frame in (WIDE, TALL):
                assert draw_board(mine, frame) == draw_board(other, frame)
            assert draw(mine) == draw(other)
            assert panels(mine) == panels(other)
    assert differing > 10


# ----------------------------------------------------------------------- words


def test_hostile_names_are_only_text() -> None:
    names = ["<script>alert(1)</script>", "\"&'\x00\x1b", "Z\ud800oë 🌷"]
    state = position(3, owned={0: "R36", 1: "R10", 2: "R25"})
    for view in views(state):
        for frame in (WIDE, TALL):
            svg = draw_board(view, frame, names=names)
            assert "<script" not in svg
            ElementTree.fromstring(svg.encode("utf-8"))
    svg = draw_board(state.view(1), names=names)
    titles = [node.text or "" for node in ElementTree.fromstring(svg).iter("title")]
    assert any(title.endswith("claimed by <script>alert(1)</script>") for title in titles)
    assert any(title.endswith("claimed by you") or "already yours" in title for title in titles)


class Foreign(NullTranslations):
    """A language in which every sentence of ours stands in brackets."""

    def gettext(self, message: str) -> str:
        return f"«{message}»"

    def ngettext(self, one: str, many: str, number: int) -> str:
        return f"«{one if number == 1 else many}»"


def test_every_word_can_be_translated() -> None:
    spoken = 0
    places = {place.name for place in LOCATIONS}
    charted = {line for frame in (WIDE, TALL) for label in frame.labels.values() for line in label.lines}
    own = places | charted | {"Amstelredam", "Het IJ", "N", "A", "B", "C", "D", "↵"}
    for players in (2, 4):
        for state in walk(players, 60 + players):
            for view in views(state):
                reader = Reader(("A", "B", "C", "D"), view.viewer, Foreign())
                page = parsed(draw_board(view, reader=reader), panels(view, reader))
                for node in page.iter():
                    for text in (node.text, node.tail, node.get("title"), node.get("aria-label")):
                        words = (text or "").strip()
                        if words and words not in own and not re.fullmatch(r"[−\d]+", words):
                            assert words.startswith("«"), words
                            spoken += 1
    assert spoken > 1000


# ---------------------------------------------------------------------- panels


@PLAYERS
def test_cards_are_taken_at_once_and_nothing_else(players: int) -> None:
    """Claims and contracts are picked first; a button says what it does or why it does nothing."""
    for state in walk(players, 70 + players, every=4):
        for view in views(state):
            root = parsed(panels(view))
            given = [node.get("data-action") for node in root.iter() if node.get("data-action")]
            legal = [action.notation for action in view.legal]
            at_once = [text for text in legal if text.split()[0] in ("take", "deck", "pass")]
            kept = ["keep both"] if "keep both" in legal else ["keep first"] if "keep first" in legal else []
            assert sorted(map(str, given)) == sorted(at_once + kept)
            stack = [node for node in root.iter("button") if node.get("data-choose") == "contracts"]
            assert len(stack) == ("contracts" in legal)
            for node in root.iter("button"):
                assert node.get("aria-label") or "".join(node.itertext()).strip()
                dead = node.get("aria-disabled") == "true"
                assert bool(node.get("data-action") or node.get("data-choose")) != dead
                assert bool(node.get("data-why")) == dead


def test_a_face_up_joker_as_second_card_is_refused_with_its_reason() -> None:
    state = play(position(3, shown="J R N U O", hand="G"), "deck")
    refused = [node for node in parsed(market(state.view(0))).iter("button") if node.get("aria-disabled")]
    reasons = [node.get("data-why") for node in refused]
    assert reasons[0] == "A face-up joker cannot be the second card."
    assert len(reasons) == 2  # the joker and the contracts
    assert list(parsed(market(state.view(1))).iter("button")) == []


def test_an_empty_place_of_the_display_stays_empty() -> None:
    view = position(3, shown="J - N U O", exact_deck="", stack="").view(0)
    root = parsed(market(view))
    assert len(having(root, "gap")) == 1
    assert [node.get("data-action") for node in having(root, "pickable")] == [
        "take 0",
        "take 2",
        "take 3",
        "take 4",
    ]


def test_the_hand_is_the_viewers_own() -> None:
    state = position(3, hand="G G G G K J", hands={1: "R"})
    fans = having(parsed(hand(state.view(0))), "fan")
    assert [fan.get("title") for fan in fans] == ["4 green", "1 black", "1 joker"]
    assert [fan.get("title") for fan in having(parsed(hand(state.view(1))), "fan")] == ["1 red"]
    assert hand(state.view(None)) == ""


def test_payments_spare_jokers_first() -> None:
    view = position(3, hand="G G G J").view(0)
    assert [claim.notation for claim in payments(view, ROUTE["R35"].index)] == [
        "claim R35 green green green",
        "claim R35 green green joker",
    ]
    assert payments(view, ROUTE["R21"].index) == []


def test_stats_of_a_seat() -> None:
    view = position(3, hand="G G", owned={0: "R25"}, holds={0: "C01 C05"}).view(None)
    stats = [node.get("aria-label") for node in having(parsed(seat_stats(view, 0)), "stat")]
    assert stats == ["Carts left: 12", "Cards: 2", "Contracts: 2", "Goods: 1"]


def test_a_set_up_choice_is_shown_to_its_seat_until_all_have_chosen() -> None:
    state = GAME.start(3, 5)
    play(state, "keep second")
    shown = [
        node.get("aria-label") or "" for node in having(parsed(offered_contracts(state.view(0))), "contract")
    ]
    assert [label.rsplit(", ", 1)[1] for label in shown] == ["refused", "kept"]
    assert offered_contracts(state.view(None)) == ""
    play(state, "keep first", "keep both")
    assert offered_contracts(state.view(0)) == ""


def test_contracts_of_all_are_open_at_the_end_only() -> None:
    state = position(3, holds={1: "C01 C05"})
    assert revealed_contracts(state.view(0), 1) == ""
    finish(state)
    root = parsed(revealed_contracts(state.view(0), 1))
    assert len(having(root, "contract")) == 2
    assert [node.text for node in having(root, "state")] == ["Missed", "Missed"]


# ----------------------------------------------------------------------- paths


def fewest(a: int, b: int, owned: int, open_routes: list[int]) -> int | None:
    """By trying every set of open routes."""
    best: int | None = None
    for size in range(len(open_routes) + 1):
        for bought in combinations(open_routes, size):
            mark = joined(owned | sum(ROUTES[index].bit for index in bought))
            spaces = sum(ROUTES[index].length for index in bought)
            if mark[a] == mark[b] and (best is None or spaces < best):
                best = spaces
    return best


@pytest.mark.parametrize("seed", range(12))
def test_spaces_to_go_against_trying_everything(seed: int) -> None:
    chance = Random(seed)
    order = list(range(len(ROUTES)))
    chance.shuffle(order)
    mine, left = order[: chance.randrange(4, 14)], order[-9:]
    owned = sum(ROUTES[index].bit for index in mine)
    closed = sum(route.bit for route in ROUTES if route.index not in left)
    found = set()
    for contract in chance.sample(CONTRACTS, 6):
        spaces = spaces_between(contract.a, contract.b, owned, closed)
        assert spaces == fewest(contract.a, contract.b, owned, left)
        found.add(spaces)
    assert found


def test_spaces_to_go_counts_carts_and_the_end() -> None:
    view = position(3).view(0)
    contract = CONTRACT["C01"]
    assert spaces_to_go(view, contract, 0) == spaces_between(contract.a, contract.b, 0, 0)
    view.carts[0] = 0
    assert spaces_to_go(view, contract, 0) is None
    over = finish(position(3)).view(0)
    assert spaces_to_go(over, contract, 0) is None


def states(view: TicketView) -> list[str | None]:
    return [node.text for node in having(parsed(own_contracts(view)), "state")]


def test_contract_cards_tell_what_is_left() -> None:
    """C01 joins the Dam and De Drie Hendricken, where R24, R25, R26 and R27 end."""
    free = position(2, holds={0: "C01"}).view(0)
    assert states(free) == [f"{spaces_between(CONTRACT['C01'].a, CONTRACT['C01'].b, 0, 0)} to go"]
    cut = position(2, holds={0: "C01"}, owned={1: "R24 R25 R26"}).view(0)
    assert states(cut) == ["Cut off"]
    done = position(3, holds={0: "C01"}, owned={0: "R33 R29 R27"}).view(0)
    assert states(done) == ["Joined"]
