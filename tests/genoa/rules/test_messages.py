"""GEN-10.11 to 10.13: messages."""

from __future__ import annotations

import pytest

from kade.games.genoa.game import GAME
from kade.games.genoa.rules.components import CARDS, SPACE, SPACES
from kade.games.genoa.rules.events import MessageDelivered, MessagesAwaited
from kade.games.genoa.rules.state import GenoaState
from kade.kernel import IllegalAction

from ..positions import CARD, asked, end_turn, hand, legal, pass_all, play, position, post, sell, told


def delivered(state: GenoaState) -> list[tuple[int, str, int]]:
    """Who has delivered what for how much, in order."""
    return [(event.seat, CARDS[event.card].key, event.ducats) for event in told(state, MessageDelivered)]


@pytest.mark.rule("GEN-10.11")
def test_every_message_names_two_buildings() -> None:
    messages = [card for card in CARDS if card.deck == 1]
    assert {card.key: (SPACES[card.building].key, SPACES[card.other].key) for card in messages} == {
        "M01": ("cathedral", "palace"),
        "M02": ("city_hall", "coach_house"),
        "M03": ("cathedral", "tavern"),
        "M04": ("city_hall", "inn"),
        "M05": ("coach_house", "inn"),
        "M06": ("palace", "tavern"),
        "M07": ("drinks", "post_office"),
        "M08": ("guild_hall", "metals"),
        "M09": ("drinks", "spices"),
        "M10": ("fabric", "metals"),
        "M11": ("fabric", "harbor"),
        "M12": ("park", "spices"),
        "M13": ("guild_hall", "park"),
        "M14": ("harbor", "post_office"),
    }


@pytest.mark.rule("GEN-10.11")
@pytest.mark.parametrize("first, second", [("guild_hall", "park"), ("park", "guild_hall")])
@pytest.mark.parametrize("holder", [0, 1, 2])
@pytest.mark.parametrize("used", [True, False])
def test_delivered_when_both_are_visited_in_one_turn(
    first: str, second: str, holder: int, used: bool
) -> None:
    state = position((first, "street_75"), trader=1, used=[first] if used else [], hands={holder: ["M13"]})
    assert delivered(state) == []
    pass_all(state)
    play(state, f"move {second.replace('_', ' ')}")
    assert delivered(state) == [(holder, "M13", 30)]
    assert state.ducats == [130 if seat == holder else 100 for seat in range(3)]
    assert (hand(state, holder), state.played) == (set(), 1 << CARD["M13"])


@pytest.mark.rule("GEN-10.11")
def test_one_of_the_two_buildings_is_not_enough() -> None:
    state = position(("park", "street_75"), hands={0: ["M13"], 1: ["M08"]})
    pass_all(state)
    play(state, "move street 76")
    pass_all(state)
    play(state, "move and take metals")
    assert delivered(state) == []


@pytest.mark.rule("GEN-10.11")
def test_nor_are_two_visits_in_different_turns() -> None:
    state = position(("park",), tiles={1: {"start_space": 1}}, hands={0: ["M13"]}, used=["park"])
    end_turn(state)
    play(state, "start guild hall")
    assert delivered(state) == []
    play(state, "take")
    assert delivered(state) == []


@pytest.mark.rule("GEN-10.12")
def test_delivery_is_automatic_when_the_space_becomes_visited() -> None:
    state = position(("park", "street_75"), hands={2: ["M13"]}, tiles={0: {"choice_commodity": 1}})
    pass_all(state)
    play(state, "move and take guild hall")
    # Before the action is over, and seat 2 was not asked.
    assert asked(state) == "action_window 0"
    assert delivered(state) == [(2, "M13", 30)]


@pytest.mark.rule("GEN-10.12")
def test_a_message_on_the_way_is_checked_with_the_move_of_a_deal() -> None:
    state = position(("park", "street_75"), hands={2: ["M13"]})
    sell(state, 1, "guild hall", "give 5")
    assert asked(state) == "action_window 1"
    assert delivered(state) == [(2, "M13", 30)]


def at_post_office() -> GenoaState:
    """Seat 1 has bought the Post Office and drawn M08, whose buildings have been visited."""
    state = position(
        ("metals", "street_66", "guild_hall", "market"),
        piles={1: ["M08", "M01"]},
        tiles={1: {"trade_1_1": 1}},
    )
    sell(state, 1, "post office", "give 5")
    play(state, "main")
    return state


@pytest.mark.rule("GEN-10.12")
def test_a_message_drawn_in_a_window_is_delivered_when_it_has_closed() -> None:
    state = at_post_office()
    assert (asked(state), hand(state, 1)) == ("action_window 1", {"M08", "M01"})
    assert delivered(state) == []
    play(state, "end")
    assert delivered(state) == [(1, "M08", 30)]


@pytest.mark.rule("GEN-10.12")
def test_until_then_it_may_still_be_traded() -> None:
    state = at_post_office()
    play(state, "trade M08", "for small order")
    assert delivered(state) == []
    assert state.played == 1 << CARD["M08"]
    assert state.ducats == [105, 95, 100]


def missed() -> GenoaState:
    """At the Guild Hall, the Park visited, with M13 in a hand that no check has seen yet."""
    return position(("park", "street_75", "guild_hall"), used=["park"], hands={2: ["M13"]})


@pytest.mark.rule("GEN-10.12")
def test_the_check_at_the_end_of_an_action() -> None:
    state = missed()
    play(state, "take")
    assert delivered(state) == [(2, "M13", 30)]


@pytest.mark.rule("GEN-10.12")
def test_the_check_at_the_end_of_a_deal_whose_buyer_took_no_action() -> None:
    state = missed()
    play(state, "open")
    sell(state, 1, "site", "give 5")
    assert delivered(state) == []  # not when the deal is struck
    play(state, "forgo")
    assert delivered(state) == [(2, "M13", 30)]


@pytest.mark.rule("GEN-10.12")
def test_at_no_other_moment() -> None:
    state = missed()
    play(state, "open", "make", "target site", "give 5", "submit", "withdraw 1")
    pass_all(state)
    play(state, "leave")
    pass_all(state)
    play(state, "stop")
    assert delivered(state) == []
    assert state.trader == 1


@pytest.mark.rule("GEN-10.13")
def test_any_number_of_messages_by_one_player_and_by_several(monkeypatch: pytest.MonkeyPatch) -> None:
    """M01 and M02 are made to name Guild Hall and Park like M13; M08 names Guild Hall and Metals."""
    for key in ("M01", "M02"):
        monkeypatch.setattr(CARDS[CARD[key]], "building", SPACE["park"])
        monkeypatch.setattr(CARDS[CARD[key]], "other", SPACE["guild_hall"])
    state = position(
        ("metals", "street_76", "park", "street_75"),
        4,
        trader=2,
        used=["metals", "park"],
        hands={0: ["M08", "M01"], 1: ["M13"], 3: ["M02"], 2: ["M07"]},
    )
    pass_all(state)
    play(state, "move guild hall")
    # Paid clockwise from the trader, who has none for these buildings.
    assert delivered(state) == [(3, "M02", 30), (0, "M01", 30), (0, "M08", 30), (1, "M13", 30)]
    assert state.ducats == [160, 130, 100, 130]
    assert hand(state, 2) == {"M07"}


@pytest.mark.rule("GEN-10.13")
def test_the_trader_is_paid_first() -> None:
    path = ("metals", "street_76", "park", "street_75")
    state = position(path, trader=1, used=["metals", "park"], hands={0: ["M08"], 1: ["M13"]})
    pass_all(state)
    play(state, "move guild hall")
    assert delivered(state) == [(1, "M13", 30), (0, "M08", 30)]


@pytest.mark.rule("GEN-10.13")
def test_several_moves_of_a_turn_can_bring_messages() -> None:
    state = position(("guild_hall", "street_75"), hands={1: ["M13", "M08"]}, used=["guild_hall"])
    pass_all(state)
    play(state, "move and take park")
    assert delivered(state) == [(1, "M13", 30)]
    pass_all(state)
    play(state, "move street 76")
    sell(state, 2, "metals", "give 5")
    assert delivered(state) == [(1, "M13", 30), (1, "M08", 30)]
    assert state.ducats[1] == 160


@pytest.mark.rule("GEN-10.12")
@pytest.mark.parametrize("hands", [{2: ["M13"]}, {0: ["M13"]}, {}])
def test_a_move_that_could_deliver_a_message_is_not_taken_back(hands: dict[int, list[str]]) -> None:
    """Whether somebody had it has come to light, also if nobody did; whose move it is does not matter."""
    state = position(("guild_hall", "street_75"), trader=1, hands=hands)
    pass_all(state)
    state.journal = []
    play(state, "move park")
    assert bool(told(state, MessagesAwaited)) == (not hands)
    assert any(event.reveals for event in state.journal)


@pytest.mark.rule("GEN-10.12")
def test_a_move_that_can_deliver_nothing_is_taken_back() -> None:
    """No message names these two, and the one that names others was played."""
    state = position(("park", "street_75"), trader=1, hands={0: ["M08"]})
    pass_all(state)
    state.journal = []
    play(state, "move street 76")
    assert not any(event.reveals for event in state.journal)


@pytest.mark.parametrize("holder", [0, 2, None])
def test_a_line_of_answers_tells_nothing_of_who_holds_a_message(holder: int | None) -> None:
    """It is refused in the same words, or given up to where something came to light."""
    state = position(("guild_hall", "street_75"), trader=1, hands={} if holder is None else {holder: ["M13"]})
    pass_all(state)
    with pytest.raises(IllegalAction, match="brings something to light"):
        GAME.unfold(state, "move park; stop")


# ------------------------------------------------------------------------- optional delivery

OPTIONAL = {"optional_delivery": True}


@pytest.mark.rule("GEN-10.12", "GEN-16.1")
def test_with_optional_delivery_the_holder_delivers_or_keeps() -> None:
    for answer, kept, ducats in (("deliver M13", set(), 130), ("pass", {"M13"}, 100)):
        state = position(("park", "street_75"), hands={2: ["M13"]}, options=OPTIONAL)
        pass_all(state)
        play(state, "move guild hall")
        assert (asked(state), legal(state)) == ("deliver_messages 2", ["deliver M13", "pass"])
        assert state.default().notation == "deliver M13"
        play(state, answer)
        assert (asked(state), hand(state, 2), state.ducats[2]) == ("open_site 0", kept, ducats)


@pytest.mark.rule("GEN-10.12", "GEN-10.13", "GEN-21.7")
def test_all_who_hold_messages_are_asked_clockwise_from_the_trader() -> None:
    """Seat 1 has nothing to deliver, and seat 2 no message at all."""
    hands = {0: ["M05", "M02"], 1: ["M01"], 3: ["M04"]}
    state = position(("inn", "street_42"), 4, trader=3, hands=hands, used=["inn"], options=OPTIONAL)
    pass_all(state)
    play(state, "move city hall")
    assert (asked(state), legal(state)) == ("deliver_messages 3", ["deliver M04", "pass"])
    play(state, "deliver M04")
    # No message is left whose buildings were visited: nobody else is asked.
    assert asked(state) == "open_site 3"


@pytest.mark.rule("GEN-10.12", "GEN-8.10")
def test_an_offer_is_void_when_the_message_in_it_is_delivered() -> None:
    state = position(("park", "street_75"), hands={1: ["M13"]}, options=OPTIONAL)
    post(state, 1, "street_63", "give M13 face")
    pass_all(state)
    play(state, "move guild hall", "deliver M13")
    assert state.offers == []


@pytest.mark.rule("GEN-10.12")
def test_who_has_nothing_to_deliver_is_asked_all_the_same() -> None:
    state = position(("park", "street_75"), hands={0: ["M01"], 1: ["M02"]}, options=OPTIONAL)
    pass_all(state)
    play(state, "move guild hall")  # M13 may be in any hand, for all that the others know
    assert (asked(state), legal(state)) == ("deliver_messages 0", ["pass"])
    with pytest.raises(IllegalAction) as caught:
        play(state, "deliver M01")
    assert caught.value.rule == "GEN-10.11"
    play(state, "pass")
    assert (asked(state), legal(state)) == ("deliver_messages 1", ["pass"])


@pytest.mark.rule("GEN-10.12", "GEN-17.5")
def test_without_late_messages_the_holder_chooses_at_the_visit_only() -> None:
    state = position(
        ("metals", "street_66", "guild_hall", "street_75"),
        piles={1: ["M12"]},
        hands={1: ["M08"]},
        options={"optional_delivery": True, "late_messages": False},
    )
    pass_all(state)
    play(state, "move and take park")
    assert asked(state) == "deliver_messages 1"  # M13, which names the Park, may be his
    assert legal(state) == ["pass"]  # and M08 does not
