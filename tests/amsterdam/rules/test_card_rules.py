"""AMS-9 Rules for all cards, and the edge cases of cards that meet (AMS-16)."""

from __future__ import annotations

import pytest

from kade.games.amsterdam.rules.cards_and_tiles import CARDS
from kade.games.amsterdam.rules.events import (
    BlockTaken,
    BridgePassed,
    CardActivated,
    CardGave,
    CardUsed,
    DiscAdvanced,
    GoodDelivered,
    GoodSold,
    LastSpaceReached,
    ResourceGained,
    ResourcePaid,
)
from kade.games.amsterdam.rules.state import AmsterdamState
from kade.kernel import Event

from ..card_positions import ALL_SOLD, change, end_points, final, ready
from ..positions import (
    CARD,
    active,
    asked,
    gulden,
    inactive,
    legal,
    marked,
    play,
    position,
    refused,
    score,
    told,
    until,
    wheel,
    windmill,
)


def facts(state: AmsterdamState, *kinds: type[Event]) -> list[str]:
    """What happened, in order: the kinds of these facts, each with the card that it names."""
    found = []
    for event in state.journal or []:
        if isinstance(event, kinds):
            card = getattr(event, "card", -1)
            found.append(type(event).__name__ + (f" {CARDS[card].key}" if card >= 0 else ""))
    return found


# ------------------------------------------------------------------------- when cards work

NOT_USED_IN_A_TURN = (
    "007 008 009 010 011 012 020 025 026 027 028 029 030 031 033 034 035 037 038 040 041 042 049 050 051 052 "
    "053 054 067 068 069 073 074 075 076 077 078 079 080 081 082 083 084 085 086 087 103 104 105 106 107 108"
)
USED_AT_WILL = ["032", "036", "039"]


@pytest.mark.rule("AMS-6.11")
@pytest.mark.rule("AMS-9.1")
@pytest.mark.parametrize("card", NOT_USED_IN_A_TURN.split())
def test_cards_that_are_no_action_of_a_turn(card: str) -> None:
    state = ready(card, supply={"grey": 4, "pink": 4}, gulden=9)
    assert refused(state, f"use {card}") == f"AMS-C{card}"


@pytest.mark.rule("AMS-6.2")
@pytest.mark.rule("AMS-6.9")
@pytest.mark.rule("AMS-7.2")
def test_all_others_are_used_once_a_round_or_at_will() -> None:
    """Everything is there that any card asks for; each card is used until it refuses."""
    others = [card.key for card in CARDS if card.key not in NOT_USED_IN_A_TURN.split()]
    maps = [key for key in others if key >= "109"]
    state = ready(
        *others,
        supply=dict.fromkeys(("brown", "grey", "purple", "orange", "pink", "black"), 9),
        gulden=20,
        market="A2",
        river=[0, 5, 6],
        blocks={0: ["PLA1"]},
        points={1: 500, 2: -500},
    )
    play(state, "use 018")
    play(state, "sail w1", "pay grey", "sail start", "pay grey", "amstel 1", "pay grey", "market")
    unmet = {"043", "047", "097"}  # neither last nor first in points; 047 would discard a map
    for key in [*maps, *(key for key in others if key < "109")]:
        if key in unmet or key == "018":
            continue
        play(state, f"use {key}")
        while asked(state) != "take_turn 0":
            state.apply(state.default())
        if key in USED_AT_WILL:
            assert f"use {key}" in legal(state)
        else:
            assert refused(state, f"use {key}") == "AMS-6.9"
    assert set(marked(state)) == set(others) - unmet - set(USED_AT_WILL)
    play(state, "pass")
    until(state, "take_turn 0")
    assert marked(state) == []
    assert windmill(state) == 78 - 1  # all marked III but 020


@pytest.mark.rule("AMS-6.3")
@pytest.mark.rule("AMS-6.6")
def test_a_new_card_works_in_the_same_turn() -> None:
    supply = {"brown": 4, "grey": 4, "purple": 2, "orange": 1, "pink": 1}
    state = ready(supply=supply, inactive=["024", "032"])
    play(state, "activate 024")
    assert change(state, "use 024") == {"gulden": 1, "points": 1}
    play(state, "activate 032")
    assert change(state, "use 032", "pay grey", "pay grey", "pay grey") == {"grey": -3, "gulden": 1}
    assert change(ready("024"), "use 024") == {"gulden": 1, "points": 1}  # without any resource


@pytest.mark.rule("AMS-9.8")
def test_cards_of_phases_i_and_ii_work_from_the_next_round_on() -> None:
    supply = {"purple": 1, "orange": 2, "pink": 1}
    state = ready(supply=supply, inactive=["049", "051"], round=11)
    play(state, "activate 049", "activate 051")
    assert gulden(state) == 0
    play(state, "pass")
    until(state, "take_card 0")
    play(state, "skip")
    assert inactive(state) == []
    until(state, "choose_dice 0")  # in round 12 all dice show 1
    play(state, "dice brown grey")
    assert gulden(state) == 4


@pytest.mark.rule("AMS-6.10")
def test_a_permanent_card_works_in_the_turn_of_another() -> None:
    state = position(
        seat=1, active={0: ["034"]}, supply={1: {"grey": 1}, 0: {"pink": 1}}, river=[4, 3, 0], first=True
    )
    play(state, "amstel 1", "pass")
    assert asked(state) == "take_turn 0"
    assert state.ranks == [0, 1, 2]


@pytest.mark.rule("AMS-9.2")
def test_using_is_voluntary() -> None:
    state = ready("024", "046", "091", "109", supply={"pink": 1})
    assert "pass" in legal(state)
    assert change(state, "pass", "keep pink") == {"pink": -1}
    assert told(state, CardUsed) == []


@pytest.mark.rule("AMS-9.2")
@pytest.mark.rule("AMS-5.11")
def test_gains_of_dice_come_by_themselves_and_the_shift_is_offered() -> None:
    state = position("dice", active={0: ["051", "052", "053", "054"]}, dice=[1, 2, 2, 2, 2, 2])
    play(state, "dice brown grey")
    assert asked(state) == "shift_resources 0"
    play(state, "shift no")
    assert gulden(state) == 2
    assert wheel(state, 1) == {"brown": 1 + 2 + 1}
    assert wheel(state, 2) == {"grey": 2 + 1}
    assert marked(state) == ["051", "052", "054"]


@pytest.mark.rule("AMS-9.3")
def test_later_changes_do_not_undo_a_gain() -> None:
    state = ready("101", "055", "102", "047", "109", "110", "113", gulden=0)
    assert change(state, "use 101") == {"points": 2}
    assert change(state, "use 102") == {"gulden": 1}
    assert change(state, "use 047", "discard 109") == {"gulden": 3}  # two maps are left
    assert (score(state), gulden(state)) == (2, 4)


@pytest.mark.rule("AMS-9.4")
def test_the_use_may_come_before_the_card_that_asks_for_it() -> None:
    supply = {"pink": 3, "grey": 1, "orange": 1}
    state = ready("109", supply=supply, inactive=["001", "055"])
    play(state, "use 109", "activate 001")
    assert change(state, "use 001") == {"orange": 1}
    state = ready("109", supply={"pink": 2, "grey": 1, "orange": 1}, inactive=["055"])
    play(state, "use 109", "activate 055")
    assert change(state, "use 055") == {"gulden": 1}


@pytest.mark.rule("AMS-9.5")
def test_the_gain_of_a_card_may_serve_another() -> None:
    """The building's gulden let 071 give one; both are all that 038 asks for the next card."""
    state = ready("030", "038", "071", gulden=3, inactive=["097", "046"])
    assert change(state, "free 097") == {"gulden": -3 + 2}
    assert change(state, "use 071") == {"gulden": 1}
    assert change(state, "free 046") == {"gulden": -3}
    assert active(state) == ["030", "038", "046", "071", "097"]


@pytest.mark.rule("AMS-9.5")
@pytest.mark.rule("AMS-0.5")
def test_cards_answer_to_their_owner_only() -> None:
    rival = ["026", "030", "033", "035", "037", "041", "050", "071", "073", "074", "075", "084"]
    state = ready(
        supply={"pink": 3, "purple": 1, "grey": 3},
        gulden=1,
        inactive=["047", "097", "109"],
        rival=rival,
        barges={0: "tulip"},
        hold={0: {"tulip": 1}},
        aboard={0: {"gold": 1}},
        tiles={"PLA6": "coffee"},
    )
    moves = ["activate 047", "activate 097", "activate 109", "block PLA6", "sell gulden"]
    assert change(state, *moves) == {"grey": -1, "purple": -1, "pink": -2, "gulden": 2}
    moves = ["deliver tulip", "sail w2", "pay grey", "sail dock gold", "pay grey"]
    assert change(state, *moves) == {"points": 5 + 9, "grey": -2}


@pytest.mark.rule("AMS-9.6")
@pytest.mark.rule("AMS-E33")
def test_a_discarded_map_no_longer_counts() -> None:
    state = ready("047", "085", "104", "109", "110", "113", round=12)
    play(state, "use 047", "discard 110", "pass")
    assert end_points(state, "085") == [2]
    assert end_points(state, "104") == [0]


@pytest.mark.rule("AMS-9.6")
@pytest.mark.rule("AMS-C061")
def test_a_discarded_map_does_not_count_in_the_turn_either() -> None:
    state = ready("021", "047", "061", "109", "110")
    play(state, "use 047", "discard 110")
    assert change(state, "use 061") == {"points": 1}
    assert change(state, "use 021") == {"points": 1}


@pytest.mark.rule("AMS-9.7")
def test_a_card_that_cannot_be_used_still_counts() -> None:
    state = ready("019", "097", "023", "109", round=12)
    assert legal(state, "use") == []
    state = final("007", "019", "087", "097", "085", "109")
    assert [end_points(state, key) for key in ("007", "085", "087")] == [[4], [1], [6]]


@pytest.mark.rule("AMS-9.9")
@pytest.mark.rule("AMS-C103")
def test_a_pair_is_judged_by_the_name_of_the_kind() -> None:
    """Neighbours by number of different kinds are no pair."""
    for first, second in [(6, 7), (12, 13), (18, 19), (24, 25), (30, 31), (36, 37), (42, 43), (48, 49)]:
        state = final("103", f"{first:03}", f"{second:03}")
        assert end_points(state, "103") == [0]
        state = final("103", f"{second:03}", f"{second + 5:03}")
        assert end_points(state, "103") == [4]


# -------------------------------------------------------------------- order within an event


@pytest.mark.rule("AMS-9.10")
def test_the_order_when_a_block_is_taken() -> None:
    state = ready("026", "037", "074", supply={"pink": 1}, river=[3, 0, 0], tiles={"PLA6": "coffee"})
    play(state, "block PLA6")
    assert asked(state) == "sell_or_store 0"
    assert gulden(state) == 0  # 026 waits for the good
    play(state, "sell grey")
    assert asked(state) == "advance_or_stay 0"
    assert gulden(state) == 3
    play(state, "advance")
    kinds = (BlockTaken, GoodSold, CardGave, DiscAdvanced, BridgePassed)
    order = ["BlockTaken", "GoodSold 037", "CardGave 026", "DiscAdvanced", "BridgePassed"]
    assert facts(state, *kinds) == order
    assert asked(state) == "take_turn 0"


@pytest.mark.rule("AMS-9.10")
def test_the_order_when_a_card_is_activated() -> None:
    state = ready("035", "041", supply={"pink": 1}, inactive=["109"])
    play(state, "activate 109")
    order = ["CardActivated 109", "CardUsed 109", "CardGave 109", "CardGave 041"]
    assert facts(state, CardActivated, CardUsed, CardGave) == order


@pytest.mark.rule("AMS-9.10")
def test_the_order_when_a_good_is_delivered() -> None:
    state = ready("073", "075", "084", supply={"grey": 1}, barges={0: "tulip"}, hold={0: {"tulip": 1}})
    play(state, "deliver tulip")
    order = ["GoodDelivered", "CardGave 073", "CardGave 075", "CardGave 084"]
    assert facts(state, GoodDelivered, CardGave) == order


@pytest.mark.rule("AMS-9.10")
@pytest.mark.rule("AMS-0.6")
def test_the_price_comes_before_the_result() -> None:
    state = ready("036", supply={"grey": 1, "pink": 1, "black": 1})
    play(state, "use 036", "pay grey")
    assert asked(state) == "pay_resource 0"
    play(state, "pay pink", "colour orange")
    kinds = (ResourcePaid, ResourceGained)
    assert facts(state, *kinds) == ["ResourcePaid", "ResourcePaid", "ResourceGained"]


# ------------------------------------------------------------------------------ cards that meet


AFTER_A_MAP = pytest.mark.parametrize(
    ("card", "gain"), [("001", {"orange": 1}), ("055", {"gulden": 1}), ("099", {"points": 2})]
)


@pytest.mark.rule("AMS-E1")
def test_four_uses_of_a_map() -> None:
    state = ready("029", "035", supply={"pink": 5}, inactive=["109"])
    assert change(state, "activate 109") == {"pink": -1, "points": 1}
    for _ in range(3):
        assert change(state, "use 109") == {"pink": -1, "points": 1}
    assert refused(state, "use 109") == "AMS-6.9"


@pytest.mark.rule("AMS-E3")
@pytest.mark.parametrize(
    ("card", "gain"), [("001", {"orange": 1}), ("055", {"gulden": 1}), ("099", {"points": 2})]
)
def test_a_free_use_counts_as_a_use(card: str, gain: dict[str, int]) -> None:
    state = ready("035", card, supply={"pink": 1}, inactive=["109"])
    play(state, "activate 109")
    assert change(state, f"use {card}") == gain


@pytest.mark.rule("AMS-E4")
def test_a_map_activated_for_gulden_is_used_free_as_well() -> None:
    state = ready("035", "038", "001", gulden=3, inactive=["109"])
    assert change(state, "free 109") == {"gulden": -3, "points": 1}
    assert change(state, "use 001") == {"orange": 1}


@pytest.mark.rule("AMS-E5")
def test_gulden_of_phase_ii_count_for_071() -> None:
    state = position("dice", first=False, active={0: ["051", "071"]}, dice=[1, 2, 3, 4, 5, 6])
    play(state, "dice brown grey")
    until(state, "take_turn 0")
    assert change(state, "use 071") == {"gulden": 1}


@pytest.mark.rule("AMS-E5")
@pytest.mark.rule("AMS-E6")
def test_071_and_072_look_at_this_round_and_this_player() -> None:
    state = ready("024", "071", "072", supply={"grey": 1})
    play(state, "use 024", "use 071", "use 072", "pass")
    until(state, "take_turn 0")
    assert refused(state, "use 071") == "AMS-C071"
    assert refused(state, "use 072") == "AMS-C072"
    state = position(
        seat=1, active={0: ["071", "072"], 1: ["024"]}, supply={0: {"grey": 1}, 1: {"grey": 1}}, first=True
    )
    play(state, "use 024", "pass")
    assert asked(state) == "take_turn 0"
    assert legal(state, "use") == []


@pytest.mark.rule("AMS-E6")
def test_071_and_072_do_not_feed_each_other() -> None:
    state = ready("046", "071", "072", "088")
    play(state, "use 046", "colour grey")
    assert legal(state, "use 07") == []  # a resource is neither
    play(state, "use 088")
    assert legal(state, "use 07") == ["use 071"]
    play(state, "use 071")
    assert refused(state, "use 072") == "AMS-C072"
    state = ready("015", "071", "072")
    play(state, "use 015", "use 072")
    assert refused(state, "use 071") == "AMS-C071"


@pytest.mark.rule("AMS-E11")
def test_only_maps_are_ever_discarded() -> None:
    state = ready("034", "047", "097", "109", "129")
    play(state, "use 047")
    assert legal(state) == ["discard 109", "discard 129"]


@pytest.mark.rule("AMS-E12")
@pytest.mark.parametrize(("tile", "cost", "points"), [("A1", 1, 1), ("A7", 3, 4), ("B10", 4, 4)])
def test_surplus_steps_of_a_tile_are_lost(tile: str, cost: int, points: int) -> None:
    state = ready(gulden=cost, market=tile, river=[17, 0, 0])
    assert change(state, "market") == {"gulden": -cost, "points": points + 10, "space": 1}


@pytest.mark.rule("AMS-E12")
@pytest.mark.rule("AMS-C009")
def test_bridges_score_before_the_last_space() -> None:
    state = final("009", river=[15, 0, 0])
    kinds = (DiscAdvanced, BridgePassed, LastSpaceReached)
    assert facts(state, *kinds) == ["DiscAdvanced", "BridgePassed", "LastSpaceReached"]
    assert state.river[0] == 18


@pytest.mark.rule("AMS-E13")
def test_nothing_moves_on_the_last_space() -> None:
    state = ready(
        "014", "017", "074", supply={"pink": 1}, gulden=1, market="A1", river=[18, 18, 0], ranks=[1, 0, 2],
        sold=ALL_SOLD,
    )  # fmt: skip
    assert refused(state, "use 017") == "AMS-C017"
    assert change(state, "block PLA6") == {"pink": -1}
    assert change(state, "market") == {"gulden": -1, "points": 1}
    assert refused(state, "use 014") == "AMS-C014"
    state = ready("014", supply={"grey": 1}, river=[17, 0, 0])
    assert change(state, "amstel 1") == {"grey": -1, "space": 1, "points": 10}
    assert change(state, "use 014") == {"points": 1}  # in the turn of arrival


@pytest.mark.rule("AMS-E33")
@pytest.mark.parametrize(
    ("card", "gain"), [("001", {"orange": 1}), ("055", {"gulden": 1}), ("099", {"points": 2})]
)
def test_what_a_discarded_map_did_stays_done(card: str, gain: dict[str, int]) -> None:
    state = ready("047", card, "109", supply={"pink": 1})
    play(state, "use 109", "use 047")
    assert active(state) == sorted(["047", card])
    assert change(state, f"use {card}") == gain


@pytest.mark.rule("AMS-E33")
def test_the_further_uses_of_a_discarded_map_are_lost() -> None:
    state = ready("029", "047", "109", "110", supply={"pink": 6})
    play(state, "use 109", "use 109", "use 110", "use 047", "discard 109")
    assert refused(state, "use 110") == "AMS-6.9"
    assert legal(state, "use") == []


@pytest.mark.rule("AMS-E53")
@pytest.mark.rule("AMS-E35")
def test_a_full_row_forces_a_discard_unless_skipped() -> None:
    full = ["001", "002", "003", "004", "005"]
    display = ["013", "061", "109", "113", "117"]
    state = position("cards", active={0: ["049"]}, inactive={0: full}, display=display)
    play(state, "take 013")
    assert legal(state) == [f"discard {key}" for key in [*full, "013"]]
    play(state, "discard 002")
    assert inactive(state) == ["001", "003", "004", "005", "013"]
    assert state.penalties == [1, 0, 0]
    assert state.discards == [CARD["002"]]
