"""TTR-1 Components and TTR-19 What is printed, what is reconstructed."""

from __future__ import annotations

import tomllib
from collections import Counter
from importlib.resources import files
from typing import Any

import pytest

from kade.games.ticket_to_ride_amsterdam import GAME
from kade.games.ticket_to_ride_amsterdam.rules.components import (
    CARDS,
    CONTRACTS,
    GREY,
    JOKER,
    KINDS,
    LOCATIONS,
    ROUTES,
)

from ..positions import ROUTE, held, legal, play, position

PRINTED: dict[str, Any] = tomllib.loads(
    (files("kade.games.ticket_to_ride_amsterdam") / "data.toml").read_text(encoding="utf-8")
)
PRINTED_ROUTES: dict[str, Any] = {row["id"]: row for row in PRINTED["routes"]}
PRINTED_CONTRACTS: dict[str, Any] = {row["id"]: row for row in PRINTED["contracts"]}
SYMBOL_ROUTES = [f"R{number:02}" for number in (1, 2, 3, 6, 7, 8, 21, 23, 24, 25, 26, 27, 30, 32, 37, 43)]


def ends(key: str) -> frozenset[int]:
    return frozenset((ROUTE[key].a, ROUTE[key].b))


def distances() -> list[list[int]]:
    """Spaces on the shortest connection between any two locations."""
    far = [[0 if a == b else 99 for b in range(17)] for a in range(17)]
    for route in ROUTES:
        far[route.a][route.b] = far[route.b][route.a] = min(far[route.a][route.b], route.length)
    for via in range(17):
        far = [[min(far[a][b], far[a][via] + far[via][b]) for b in range(17)] for a in range(17)]
    return far


# ---------------------------------------------------------------- 1 components


@pytest.mark.rule("TTR-1.1")
def test_the_board_has_17_locations_and_45_routes() -> None:
    assert len({location.name for location in LOCATIONS}) == len(LOCATIONS) == 17
    assert [route.key for route in ROUTES] == [f"R{number:02}" for number in range(1, 46)]
    assert all(route.a != route.b for route in ROUTES)


@pytest.mark.rule("TTR-1.2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_player_plays_with_16_of_the_64_carts(players: int) -> None:
    assert PRINTED["components"]["carts_total"] == 64
    assert GAME.start(players, 1).carts == [16] * players


@pytest.mark.rule("TTR-1.3")
def test_four_cart_colours_without_effect_on_play() -> None:
    assert PRINTED["components"]["player_colours"] == ["black", "burgundy", "brown", "white"]
    open_to = [legal(position(4, seat=seat, hand="G G K R J J")) for seat in range(4)]
    assert open_to[0] == open_to[1] == open_to[2] == open_to[3]


@pytest.mark.rule("TTR-1.4")
def test_44_transport_cards_8_jokers_and_6_of_each_colour() -> None:
    box = dict(zip(KINDS, CARDS, strict=True))
    assert box == {"pink": 6, "blue": 6, "green": 6, "black": 6, "red": 6, "orange": 6, "joker": 8}
    state = GAME.start(4, 1)
    dealt = state.display + state.deck[: state.deck_size]
    for kind in range(7):
        in_hands = sum(state.hand(seat)[kind] for seat in range(4))
        assert dealt.count(kind) + in_hands + state.discard[kind] == (8 if kind == JOKER else 6)


@pytest.mark.rule("TTR-1.5")
def test_24_different_contracts_four_of_them_known_from_print() -> None:
    assert len({frozenset((contract.a, contract.b)) for contract in CONTRACTS}) == 24
    sources = Counter(row["src"] for row in PRINTED["contracts"])
    assert sources == {"P1": 4, "R": 20}
    state = GAME.start(2, 1)
    assert sorted(state.contract_stack + state.offered) == list(range(24))


@pytest.mark.rule("TTR-1.6")
def test_16_merchandise_cards_all_alike() -> None:
    assert PRINTED["cards"]["merchandise"] == {"count": 16}
    assert GAME.start(3, 1).supply == 16


@pytest.mark.rule("TTR-1.7")
def test_every_one_of_four_players_has_a_score_that_is_tracked() -> None:
    assert PRINTED["components"]["score_markers"] == 4
    state = position(4, seat=3, hand="G G G")
    assert state.points == [0, 0, 0, 0]
    assert play(state, "claim R35 green green green").points == [0, 0, 0, 4]


@pytest.mark.rule("TTR-1.8")
def test_a_route_has_one_colour_one_of_six_or_grey() -> None:
    assert {row["colour"] for row in PRINTED["routes"]} == {*KINDS[:6], "grey"}
    for route in ROUTES:
        assert (route.colour == GREY) == (PRINTED_ROUTES[route.key]["colour"] == "grey")
        if route.colour != GREY:
            assert KINDS[route.colour] == PRINTED_ROUTES[route.key]["colour"]


@pytest.mark.rule("TTR-1.9")
def test_route_lengths_are_1_to_4() -> None:
    assert Counter(route.length for route in ROUTES) == {1: 15, 2: 19, 3: 8, 4: 3}


@pytest.mark.rule("TTR-1.10")
def test_13_doubles_of_same_length_and_same_ends() -> None:
    doubles = {frozenset((route.index, route.partner)) for route in ROUTES if route.partner >= 0}
    assert len(doubles) == 13
    assert all(len(double) == 2 for double in doubles)
    for double in doubles:
        one, two = (ROUTES[index] for index in double)
        assert (ends(one.key), one.length) == (ends(two.key), two.length)
        assert one.partner == two.index
        assert two.partner == one.index
    same_ends = Counter(ends(route.key) for route in ROUTES)
    assert sorted(same_ends.values()) == [1] * 19 + [2] * 13


@pytest.mark.rule("TTR-1.11")
def test_the_16_routes_with_cart_symbols() -> None:
    assert [route.key for route in ROUTES if route.cart] == SYMBOL_ROUTES


@pytest.mark.rule("TTR-1.12")
def test_as_many_symbol_routes_as_merchandise_cards() -> None:
    assert sum(route.cart for route in ROUTES) == GAME.start(2, 1).supply


# -------------------------------------------------- 19 printed and reconstructed


@pytest.mark.rule("TTR-19.1")
def test_the_counts_and_tables_of_the_rulebook() -> None:
    assert PRINTED["components"] | {"spare_carts": 0, "player_colours": 0} == {
        "carts_total": 64,
        "carts_per_player": 16,
        "spare_carts": 0,
        "transport_cards": 44,
        "contract_cards": 24,
        "merchandise_cards": 16,
        "score_markers": 4,
        "boards": 1,
        "player_colours": 0,
    }
    assert PRINTED["scoring"]["merchandise_bonus"] == {
        "players_2": [8, 4],
        "players_3": [8, 5, 2],
        "players_4": [8, 6, 4, 2],
    }
    assert sum(PRINTED["cards"]["transport"].values()) == 44
    assert held(GAME.start(2, 1), 0).count(" ") == 1


@pytest.mark.rule("TTR-19.2")
def test_41_routes_are_fully_visible_in_p1_and_p2_confirms_40() -> None:
    assert all(row["src"]["name"] == "P1,P2" for row in PRINTED["locations"])
    visible = [
        key for key, row in PRINTED_ROUTES.items() if all("P1" in source for source in row["src"].values())
    ]
    assert len(visible) == 41
    facts = ("ends", "length", "colour")
    confirmed = [key for key in visible if all(PRINTED_ROUTES[key]["src"][fact] == "P1,P2" for fact in facts)]
    assert set(visible) - set(confirmed) == {"R20"}


@pytest.mark.rule("TTR-19.3")
def test_three_covered_routes_are_grey_and_without_symbol() -> None:
    inferred = [key for key, row in PRINTED_ROUTES.items() if row["src"]["cart"] == "R"]
    assert sorted(inferred) == ["R10", "R19", "R31"]
    assert all(ROUTE[key].colour == GREY and not ROUTE[key].cart for key in inferred)
    assert {LOCATIONS[place].name for place in ends("R31")} == {"Begijnhof", "Dam"}
    assert PRINTED_ROUTES["R31"]["src"]["ends"] == "P1"


@pytest.mark.rule("TTR-19.4")
def test_r20_is_in_p1_only_and_the_length_of_r21_is_from_p2() -> None:
    assert set(PRINTED_ROUTES["R20"]["src"].values()) == {"P1"}
    only_p1 = [key for key, row in PRINTED_ROUTES.items() if "P2" not in str(row["src"])]
    assert only_p1 == ["R20"]
    assert PRINTED_ROUTES["R21"]["src"]["length"] == "P2"
    assert ROUTE["R21"].length == 2


@pytest.mark.rule("TTR-19.5")
def test_spaces_by_colour_89_in_all() -> None:
    spaces: Counter[str] = Counter()
    for route in ROUTES:
        spaces["grey" if route.colour == GREY else KINDS[route.colour]] += route.length
    nine = {"pink": 9, "blue": 9, "green": 9, "black": 9, "orange": 9}
    assert spaces == {**nine, "red": 10, "grey": 34}
    assert spaces.total() == 89


@pytest.mark.rule("TTR-19.6")
@pytest.mark.parametrize(
    ("key", "one", "other", "value"),
    [
        ("C01", "Dam", "De Drie Hendricken", 3),
        ("C08", "Oude Waal", "Blauwbrug", 4),
        ("C12", "Noordermarkt", "Waag", 5),
        ("C16", "Jordaan", "Oude Kerk", 6),
    ],
)
def test_the_four_printed_contracts(key: str, one: str, other: str, value: int) -> None:
    contract = next(contract for contract in CONTRACTS if contract.key == key)
    assert {LOCATIONS[contract.a].name, LOCATIONS[contract.b].name} == {one, other}
    assert contract.points == value == distances()[contract.a][contract.b]
    assert PRINTED_CONTRACTS[key]["src"] == "P1"


@pytest.mark.rule("TTR-19.7")
def test_the_reconstructed_contracts_follow_the_same_rule() -> None:
    far = distances()
    neighbours = {ends(route.key) for route in ROUTES}
    named: Counter[int] = Counter()
    for contract in CONTRACTS:
        named.update((contract.a, contract.b))
        assert frozenset((contract.a, contract.b)) not in neighbours
        assert contract.points == far[contract.a][contract.b]
    assert len(named) == 17
    assert set(named.values()) == {2, 3, 4}
    assert {contract.points for contract in CONTRACTS} == set(range(3, 10))


@pytest.mark.rule("TTR-19.8")
def test_coordinates_are_reconstructed_and_lie_on_the_board() -> None:
    assert all(row["src"]["xy"] == "R" for row in PRINTED["locations"])
    spots = [(location.x, location.y) for location in LOCATIONS]
    bends = [route.via for route in ROUTES if route.via is not None]
    assert len(set(spots)) == 17
    assert len(bends) == sum("via" in row for row in PRINTED["routes"])
    assert all(0 < x < 1000 and 0 < y < 1000 for x, y in [*spots, *bends])
    far = distances()
    near = max(abs(spots[r.a][0] - spots[r.b][0]) + abs(spots[r.a][1] - spots[r.b][1]) for r in ROUTES)
    apart = [(a, b) for a in range(17) for b in range(17) if far[a][b] >= 8]
    assert all(abs(spots[a][0] - spots[b][0]) + abs(spots[a][1] - spots[b][1]) > near for a, b in apart)
