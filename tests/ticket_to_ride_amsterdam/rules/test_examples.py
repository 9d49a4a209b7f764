"""TTR-18 Worked examples, with exactly their figures. Seats 0, 1, 2 are A, B, C."""

from __future__ import annotations

import pytest

from kade.games.ticket_to_ride_amsterdam import GAME
from kade.games.ticket_to_ride_amsterdam.rules.components import GREY, KINDS, LOCATIONS, ROUTES
from kade.games.ticket_to_ride_amsterdam.rules.events import (
    BonusScored,
    ContractScored,
    DisplayFlushed,
    LastRound,
)
from kade.games.ticket_to_ride_amsterdam.rules.scoring import merchandise_bonus
from kade.games.ticket_to_ride_amsterdam.rules.state import TicketState
from kade.kernel import BadNotation

from ..positions import (
    CONTRACT,
    ROUTE,
    asked,
    contract_stack,
    contracts,
    deck,
    discard,
    display,
    draw_two,
    finish,
    held,
    kinds,
    legal,
    payments,
    play,
    position,
    refused,
    snapshot,
    stuck,
    told,
)


def is_route(key: str, a: str, b: str, colour: str, length: int) -> bool:
    """The example speaks of the route that is on the board."""
    route = ROUTE[key]
    ends = {LOCATIONS[route.a].name, LOCATIONS[route.b].name}
    return (ends, "grey" if route.colour == GREY else KINDS[route.colour], route.length) == (
        {a, b},
        colour,
        length,
    )


def fulfilment(state: TicketState) -> dict[str, int]:
    """What each contract gave or cost at the end."""
    keys = {contract.index: key for key, contract in CONTRACT.items()}
    return {keys[event.contract]: event.points for event in told(state, ContractScored)}


@pytest.mark.rule("TTR-18.1")
def test_the_green_route_of_three_spaces() -> None:
    assert is_route("R35", "Dam", "Oost-Indisch Huis", "green", 3)
    state = position(hand="G G G J J J")
    assert payments(state, "R35") == ["G G G", "G G J", "G J J", "J J J"]
    for jokers in range(4):
        after = play(state.copy(), "claim R35" + " green" * (3 - jokers) + " joker" * jokers)
        assert (after.points[0], after.carts[0], after.merchandise[0]) == (4, 13, 0)


@pytest.mark.rule("TTR-18.2")
def test_the_same_route_with_a_smaller_hand() -> None:
    state = position(hand="G G J K K K")
    assert payments(state, "R35") == ["G G J"]
    with pytest.raises(BadNotation):
        GAME.parse("claim R35 black black black")
    assert "K K K" in payments(state, "R36")
    assert ROUTE["R35"].partner == ROUTE["R36"].index


@pytest.mark.rule("TTR-18.3")
def test_a_grey_route_all_payments() -> None:
    assert is_route("R22", "Jordaan", "Jan Roodenpoortstoren", "grey", 3)
    state = position(hand="R R U U U J J")
    assert sorted(payments(state, "R22")) == ["R J J", "R R J", "U J J", "U U J", "U U U"]
    for answer in ("claim R22 red red blue", "claim R22 red blue joker", "claim R22 joker joker"):
        with pytest.raises(BadNotation):
            GAME.parse(answer)


@pytest.mark.rule("TTR-18.4")
def test_a_grey_route_of_one_space() -> None:
    assert is_route("R09", "Oude Waal", "Waag", "grey", 1)
    assert payments(position(hand="N J"), "R09") == ["N", "J"]


@pytest.mark.rule("TTR-18.5")
def test_upper_bounds_of_payments() -> None:
    everything = " ".join("NUGKRO" * 6) + " J" * 8
    state = position(2, hand=everything, shown="", exact_deck="")
    assert sum(state.hand(0)) == 44
    for route in ROUTES:
        bound = {4: 25, 3: 19, 2: 13, 1: 7}[route.length] if route.colour == GREY else route.length + 1
        assert len(payments(state, route.key)) == bound


@pytest.mark.rule("TTR-18.6")
def test_the_wrong_number_of_cards() -> None:
    state = position(hand="R R")
    assert (ROUTE["R33"].length, KINDS[ROUTE["R33"].colour]) == (1, "red")
    before = snapshot(state)
    with pytest.raises(BadNotation):
        play(state, "claim R33 red red")
    assert snapshot(state) == before


@pytest.mark.rule("TTR-18.7")
def test_too_few_carts() -> None:
    state = position(hand="U U U U", owned={0: "R25 R43 R19 R10"})
    assert state.carts[0] == 3
    points, merchandise = state.points[0], state.merchandise[0]
    assert refused(state, "claim R03 blue blue blue blue") == "TTR-6.10"
    play(state, "claim R37 blue blue blue")
    assert state.points[0] - points == 4
    assert state.merchandise[0] - merchandise == 1
    assert state.carts[0] == 0


@pytest.mark.rule("TTR-18.8")
def test_a_face_up_joker_first() -> None:
    state = play(position(shown="J G G U R", top="K"), "take 0")
    assert display(state) == "K G G U R"
    assert asked(state) == ("choose_action", 1)


@pytest.mark.rule("TTR-18.9")
def test_a_face_up_joker_second() -> None:
    state = play(position(shown="J G G U R", top="J"), "take 1")
    assert display(state) == "J J G U R"
    assert legal(state) == {"take 2", "take 3", "take 4", "deck"}
    assert refused(state, "take 0") == refused(state, "take 1") == "TTR-4.6"


@pytest.mark.rule("TTR-18.10")
def test_a_joker_from_the_deck() -> None:
    state = play(position(shown="J G G U R", top="J"), "deck")
    assert held(state, 0) == "J"
    assert legal(state) == {"take 1", "take 2", "take 3", "take 4", "deck"}


@pytest.mark.rule("TTR-18.11")
def test_a_flush_between_two_draws() -> None:
    state = play(position(shown="J J G U R", top="J N O K K G"), "take 2")
    assert told(state, DisplayFlushed) == [DisplayFlushed(-1, tuple(kinds("J J J U R")))]
    assert discard(state) == "U R J J J"
    assert display(state) == "N O K K G"
    assert asked(state) == ("choose_second_card", 0)
    assert legal(state) == {"take 0", "take 1", "take 2", "take 3", "take 4", "deck"}


@pytest.mark.rule("TTR-18.12")
def test_a_double_flush() -> None:
    state = play(position(shown="J J G U R", top="J J J J U R G N O K U"), "take 2")
    assert [event.cards for event in told(state, DisplayFlushed)] == [tuple(kinds("J J J U R"))] * 2
    assert display(state) == "G N O K U"


@pytest.mark.rule("TTR-18.13")
def test_no_useless_flush() -> None:
    state = position(2, shown="J J J J G", exact_deck="J R")
    assert state.plain_in_pool() == 2
    play(state, "take 4")
    assert display(state) == "J J J J J"
    assert told(state, DisplayFlushed) == []
    assert legal(state) == {"deck"}
    play(state, "deck")
    assert held(state, 0) == "G R"


@pytest.mark.rule("TTR-18.14")
def test_a_shrinking_display() -> None:
    state = play(position(2, shown="G U", exact_deck=""), "take 0")
    assert legal(state) == {"take 1"}
    play(state, "take 1")
    assert display(state) == "- - - - -"
    assert state.seat == 1
    assert not any(answer.startswith(("take", "deck")) for answer in legal(state))


@pytest.mark.rule("TTR-18.15")
def test_a_payment_becomes_the_deck() -> None:
    state = position(2, hand="U U J", shown="", exact_deck="")
    play(state, "claim R06 blue blue joker")
    assert sorted(display(state).split()) == ["-", "-", "J", "U", "U"]
    assert display(state).endswith("- -")
    assert (deck(state), discard(state)) == ("", "")


@pytest.mark.rule("TTR-18.16")
def test_a_reshuffle_in_mid_draw() -> None:
    state = position(2, shown="K G G U R", exact_deck="N", discarded="K K K O O O U U U R R R")
    play(state, "take 1")
    assert display(state) == "K N G U R"
    assert sorted(deck(state).split()) == sorted("KKKOOOUUURRR")
    assert discard(state) == ""
    assert "deck" in legal(state)
    play(state, "deck")
    assert state.deck_size == 11


@pytest.mark.rule("TTR-18.17")
def test_a_double_route_with_two_players() -> None:
    assert is_route("R01", "Nieuwe Waal", "Haringpakkerstoren", "pink", 2)
    for seat, rule in ((0, "TTR-7.1"), (1, "TTR-7.2")):
        state = position(2, seat=seat, hand="J J", owned={0: "R01"})
        assert refused(state, "claim R02 joker joker") == rule


@pytest.mark.rule("TTR-18.18")
def test_a_double_route_with_three_players() -> None:
    state = position(3, seat=1, hand="J J", owned={0: "R01"})
    play(state, "claim R02 joker joker")
    assert state.merchandise == [1, 1, 0]
    state = position(3, seat=0, hand="J J", owned={0: "R01"})
    assert refused(state, "claim R02 joker joker") == "TTR-7.1"


@pytest.mark.rule("TTR-18.19")
def test_one_merchandise_card_per_route() -> None:
    assert is_route("R25", "De Drie Hendricken", "Begijnhof", "grey", 4)
    state = play(position(hand="G G G G"), "claim R25 green green green green")
    assert (state.points[0], state.merchandise[0]) == (7, 1)


@pytest.mark.rule("TTR-18.20")
def test_a_contract_draw() -> None:
    state = play(position(stack="C05 C09 C14"), "contracts", "keep second")
    assert contract_stack(state) == "C14 C05"
    assert "C09" in contracts(state.contracts[0])


@pytest.mark.rule("TTR-18.21")
def test_the_last_contract() -> None:
    state = play(position(stack="C14"), "contracts", "keep first")
    assert "C14" in contracts(state.contracts[0])
    assert contract_stack(state) == ""
    assert refused(state, "contracts") == "TTR-9.5"


@pytest.mark.rule("TTR-18.22")
@pytest.mark.parametrize("second_falls", [False, True])
def test_the_end_trigger(second_falls: bool) -> None:
    owned = {1: "R03 R25 R43", 2: "R06 R19 R20 R22 R10"}
    state = position(3, seat=1, hands={1: "G G", 2: "K"}, owned=owned)
    play(state, "claim R44 green green")
    assert state.carts[1] == 2
    turns = []
    while not state.over:
        turns.append("ABC"[state.seat])
        if second_falls and state.seat == 2:
            play(state, "claim R11 black")
            assert state.carts[2] == 1
        else:
            draw_two(state)
    assert turns == ["C", "A", "B"]
    assert state.scores is not None


@pytest.mark.rule("TTR-18.23")
def test_three_carts_are_not_a_trigger() -> None:
    state = position(3, seat=1, hand="G", owned={1: "R03 R25 R43"})
    play(state, "claim R09 green")
    assert state.carts[1] == 3
    assert told(state, LastRound) == []
    for _ in range(6):
        draw_two(state)
    assert not state.over


@pytest.mark.rule("TTR-18.24")
@pytest.mark.parametrize(
    ("cards", "bonus"),
    [
        ((5, 4, 2, 1), (8, 6, 4, 2)),
        ((3, 3, 1, 0), (8, 8, 4, 0)),
        ((4, 2, 2, 2), (8, 6, 6, 6)),
        ((2, 2, 2, 1), (8, 8, 8, 2)),
        ((2, 2, 2, 2), (8, 8, 8, 8)),
        ((3, 0, 0, 0), (8, 0, 0, 0)),
        ((4, 1, 1), (8, 5, 5)),
        ((3, 3, 1), (8, 8, 2)),
        ((2, 1, 0), (8, 5, 0)),
        ((3, 2), (8, 4)),
        ((2, 2), (8, 8)),
        ((1, 0), (8, 0)),
        ((0, 0), (0, 0)),
    ],
)
def test_the_merchandise_bonus(cards: tuple[int, ...], bonus: tuple[int, ...]) -> None:
    assert merchandise_bonus(list(cards)) == list(bonus)
    # The same from the seats' routes: symbol routes dealt out one after another.
    symbols = [f"R{number:02}" for number in (26, 32, 1, 7, 8, 21, 23, 24, 6, 30, 37, 3, 25, 43)]
    owned = {}
    for seat, number in enumerate(cards):
        owned[seat] = " ".join(symbols[:number])
        symbols = symbols[number:]
    state = finish(position(len(cards), owned=owned))
    assert tuple(event.points for event in told(state, BonusScored)) == bonus


@pytest.mark.rule("TTR-18.25")
def test_a_full_final_scoring_of_three_players() -> None:
    state = position(
        3,
        owned={0: "R01 R04 R13 R11 R44", 1: "R25 R32 R37 R43 R24", 2: "R33 R29 R27 R35 R41"},
        holds={0: "C21 C02 C24", 1: "C22", 2: "C01 C18 C13"},
    )
    assert state.points == [7, 22, 8]
    assert state.carts[1] == 1
    assert state.merchandise == [1, 5, 1]
    finish(state)
    assert fulfilment(state) == {
        "C21": 7, "C02": 3, "C24": -9, "C22": 8, "C01": 3, "C18": 6, "C13": 5
    }  # fmt: skip
    assert [event.points for event in told(state, BonusScored)] == [5, 8, 5]
    assert state.scores == [13, 38, 27]
    assert state.ranking == [3, 1, 2]


@pytest.mark.rule("TTR-18.26")
@pytest.mark.parametrize(
    ("owned", "holds", "fulfilled", "ranking"),
    [
        (
            {0: "R30 R31 R32 R38", 1: "R10 R11 R13 R19 R44"},  # 10 + 13 + 8, 10 + 21 + 0
            {0: "C04 C06 C13", 1: "C03 C12 C17 C19"},
            [3, 4],
            [2, 1],
        ),
        (
            {0: "R06 R12 R14 R19 R44", 1: "R30 R31 R32 R38"},  # 12 + 15 + 4, 10 + 13 + 8
            {0: "C02 C12 C19", 1: "C04 C06 C13"},
            [3, 3],
            [1, 1],
        ),
    ],
    ids=["more fulfilled contracts win", "as many share the victory"],
)
def test_the_tie_break(
    owned: dict[int, str], holds: dict[int, str], fulfilled: list[int], ranking: list[int]
) -> None:
    state = finish(position(2, owned=owned, holds=holds))
    scored = told(state, ContractScored)
    assert [sum(e.fulfilled for e in scored if e.seat == seat) for seat in (0, 1)] == fulfilled
    assert state.scores == [31, 31]
    assert state.ranking == ranking


@pytest.mark.rule("TTR-18.27")
def test_a_negative_score() -> None:
    state = finish(position(2, owned={0: "R33"}, holds={0: "C24"}))
    assert state.scores is not None
    assert state.scores[0] == -8


@pytest.mark.rule("TTR-18.28")
def test_a_contract_fulfilled_without_planning() -> None:
    state = position(2, owned={0: "R39 R41 R09"}, holds={0: "C24"}, stack="C08 C01 C02", last_turns=1)
    play(state, "contracts", "keep first")
    assert fulfilment(state)["C08"] == 4
    assert state.scores is not None
    assert state.scores[0] == 2 + 1 + 1 - 9 + 4


@pytest.mark.rule("TTR-18.29")
def test_a_foreign_link_does_not_count() -> None:
    owned = {0: "R09 R39", 1: "R41"}
    assert fulfilment(finish(position(3, owned=owned, holds={0: "C08"})))["C08"] == -4
    for players in (3, 4):
        state = position(players, hand="O", owned=owned, holds={0: "C08"}, last_turns=1)
        play(state, "claim R42 orange")
        assert fulfilment(state)["C08"] == 4
    state = position(2, hand="O", owned=owned, holds={0: "C08"})
    assert refused(state, "claim R42 orange") == "TTR-7.2"


@pytest.mark.rule("TTR-18.30")
def test_a_forced_pass() -> None:
    state = stuck()
    assert held(state, 0) == "K K"
    assert state.carts[0] == 4
    assert legal(state) == {"pass"}
    play(state, "pass")
    assert state.seat == 1
    # With one more black card routes of three spaces could be paid, and passing would be illegal.
    longer = {f"claim {key} black black black" for key in ("R19", "R20", "R22", "R36")}
    assert legal(stuck(hand="K K K")) == longer
