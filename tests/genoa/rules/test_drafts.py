"""GEN-8e Composing an offer in steps, unseen by the others."""

from __future__ import annotations

from typing import Any

import pytest

from kade.games.genoa.game import GAME
from kade.games.genoa.rules.actions import ACTIONS, ENTRIES
from kade.games.genoa.rules.components import CARDS, COINS, DECKS, GOODS, SPACE, TILES
from kade.games.genoa.rules.events import OfferPosted
from kade.games.genoa.rules.offer_window import edits_of
from kade.games.genoa.rules.state import GenoaState
from kade.kernel.rng import Rng

from ..positions import (
    asked,
    counter,
    legal,
    pass_all,
    play,
    position,
    post,
    posted,
    refused,
    told,
    words,
)

RICH: dict[str, Any] = {
    "ducats": {0: 250, 1: 250},
    "goods": {0: {"ale": 2, "silk": 1}, 1: {"pepper": 2, "wine": 1}},
    "tiles": {0: {"start_space": 1}, 1: {"trade_1_1": 2, "extra_action": 1}},
    "loose": {0: 2, 1: 2},
    "hands": {0: ["C01", "M01", "L01", "S01"], 1: ["C02", "M02", "L09", "S10"]},
}


def entries(state: GenoaState) -> list[str]:
    """The entries that can be added now, in order."""
    return [answer for answer in legal(state) if answer not in ("submit", "cancel")]


def eyes(state: GenoaState, composer: int) -> list[Any]:
    """What everybody but the composer sees, a spectator included, and what they were told."""
    others = [seat for seat in range(state.players) if seat != composer]
    seen: list[Any] = [state.view(seat).to_json() for seat in [*others, None]]
    facts = state.journal or []
    return [
        *seen,
        *[event.seen_by(-1 if seat is None else seat) for event in facts for seat in [*others, None]],
    ]


# -------------------------------------------------------------------------------------- head


@pytest.mark.rule("GEN-8.31", "EX-14")
def test_a_draft_is_a_series_of_questions_to_the_same_player() -> None:
    state = position(["street_74"], goods={1: {"silver": 1}})
    before = state.copy()
    questions = []
    for answer in ("make", "target coach house", "give 5"):
        play(state, answer)
        questions.append(asked(state))
    assert questions == ["choose_target 1", "compose 1", "compose 1"]
    for name in ("ducats", "goods", "tiles", "loose", "hands", "path", "offers", "stage", "place", "rng"):
        ours, theirs = getattr(state, name), getattr(before, name)
        assert (ours.state if name == "rng" else ours) == (theirs.state if name == "rng" else theirs)
    assert refused(state, "pass") == "GEN-8.31"
    play(
        state, "submit", "pass", "pass", "counter 2", "target coach house", "give 5", "give silver", "submit"
    )
    assert [event.seat for event in told(state, OfferPosted)] == [1, 0]
    assert state.counters[0].give.goods == [0, 0, 1, 0, 0, 0, 0, 0]


@pytest.mark.rule("GEN-8.32")
def test_make_names_the_site_or_a_route_target_first() -> None:
    state = position(["street_74", "coach_house"])
    play(state, "open", "make")
    assert legal(state)[0] == "target site"
    assert {"target park", "target street 73", "cancel"} <= set(legal(state))
    assert refused(state, "give 5") == "GEN-8.32"
    assert refused(state, "submit") == "GEN-8.32"
    play(state, "target park", "give 5", "submit")
    (offer,) = posted(state, 1)
    assert (offer.site, offer.target, offer.with_action) == (False, SPACE["park"], True)


@pytest.mark.rule("GEN-8.32")
def test_modify_keeps_kind_and_target() -> None:
    state = position(["street_74", "coach_house"])
    play(state, "open")
    post(state, 1, "site", "give 10", "give 10")
    play(state, "modify 1")
    assert asked(state) == "compose 1"
    assert refused(state, "submit") == "GEN-8.36"  # the terms begin empty
    play(state, "give 5", "submit")
    (offer,) = posted(state, 1)
    assert (offer.site, offer.target, offer.give.ducats) == (True, SPACE["coach_house"], 5)


@pytest.mark.rule("GEN-8.32")
def test_a_counter_names_the_player_and_in_a_route_step_the_target() -> None:
    state = position()
    pass_all(state)
    play(state, "counter 3")
    assert asked(state) == "choose_target 0"
    play(state, "target guild hall", "give 5", "submit")
    (offer,) = state.counters
    assert (offer.by, offer.target, offer.with_action) == (2, SPACE["guild_hall"], True)


@pytest.mark.rule("GEN-8.33")
def test_make_fills_the_lowest_free_slot() -> None:
    state = position(options={"edits_per_window": 5})
    for target in ("park", "guild_hall", "coach_house"):
        post(state, 1, target, "give 5")
    assert refused(state, "make") == "GEN-8.33"
    play(state, "withdraw 2")
    post(state, 1, "street_75", "give 10")
    pass_all(state)
    assert {offer.slot: offer.target for offer in posted(state, 1)} == {
        0: SPACE["park"],
        1: SPACE["street_75"],
        2: SPACE["coach_house"],
    }
    assert [offer.number for offer in posted(state, 1)] == [1, 3, 4]
    play(state, "accept 2 2")  # by seat and slot
    assert state.tower == SPACE["street_75"]


# -------------------------------------------------------------------------------------- terms


def spelled_out() -> list[str]:
    """The list of GEN-8.34, written down once more."""

    def side(verb: str) -> list[str]:
        cards = [f"{verb} {card.key} {shown}" for card in CARDS for shown in ("face", "back")]
        return [
            *[f"{verb} {coin}" for coin in (100, 50, 10, 5)],
            *[f"{verb} {kind}" for kind in ("pepper", "saffron", "silver", "copper", "linen", "silk", "ale")],
            f"{verb} wine",
            *[f"{verb} tile {words(kind)}" for kind in TILES],
            f"{verb} marker",
            *cards,
            *[f"{verb} any {words(deck)}" for deck in DECKS],
        ]

    later = [*[f"later {kind}" for kind in GOODS], "later tile", "later marker", "later card"]
    coins = [f"later {coin}" for coin in COINS]
    return [*side("give"), *later, *coins, "later order tile", *side("want")]


@pytest.mark.rule("GEN-8.34")
def test_the_list_of_entries() -> None:
    assert [entry.notation for entry in ENTRIES] == spelled_out()
    assert [card.key[0] for card in CARDS] == [*"C" * 14, *"M" * 14, *"L" * 16, *"S" * 16]


@pytest.mark.rule("GEN-8.34")
def test_entries_are_added_in_order_and_nobody_goes_back() -> None:
    state = position(["street_67", "metals"], **RICH)
    play(state, "open", "make", "target site")
    order = {entry: place for place, entry in enumerate(spelled_out())}
    once = {entry for entry in order if entry.split()[-1] in ("50", "5", "face", "back", "tile")}
    rng = Rng(5)
    for _ in range(40):
        while len(entries(state)) > 0:
            offered = [order[entry] for entry in entries(state)]
            assert offered == sorted(offered)
            chosen = entries(state)[rng.below(min(6, len(offered)))]
            play(state, chosen)
            left = [order[entry] for entry in entries(state)]
            assert all(place >= order[chosen] for place in left)
            if chosen in once:
                assert order[chosen] not in left
        play(state, "cancel")
        state = position(["street_67", "metals"], **RICH)
        play(state, "open", "make", "target site")


@pytest.mark.rule("GEN-8.34")
def test_an_entry_may_be_repeated_and_a_card_only_once() -> None:
    state = position(["street_74"], **RICH)
    play(state, "make", "target coach house", "give pepper")
    assert "give pepper" in legal(state)
    play(state, "give pepper", "give C02 face")
    assert refused(state, "give C02 back") == "GEN-8.34"
    assert refused(state, "give C02 face") == "GEN-8.34"
    assert refused(state, "give pepper") == "GEN-8.34"
    play(state, "give M02 back")
    assert "give M02 face" not in legal(state)
    assert "give L09 face" in legal(state)


@pytest.mark.rule("GEN-8.34")
@pytest.mark.parametrize("amount", [5, 45, 50, 95, 100, 145, 190, 245, 250])
def test_every_sum_has_exactly_one_series_of_steps(amount: int) -> None:
    def ways(state: GenoaState) -> int:
        have = state.draft[0].give.ducats
        if have == amount:
            return 1
        found = 0
        for answer in legal(state):
            if answer.startswith("give ") and answer[5:].isdecimal() and have + int(answer[5:]) <= amount:
                twin = state.copy()
                play(twin, answer)
                found += ways(twin)
        return found

    state = position(["street_74"], ducats={1: 250})
    play(state, "make", "target coach house")
    assert ways(state) == 1


@pytest.mark.rule("GEN-8.34")
def test_own_cards_by_face_or_back_and_those_of_the_other_side_by_name() -> None:
    state = position(["street_74"], **RICH)
    play(state, "make", "target coach house")
    mine = {"C02", "M02", "L09", "S10"}
    give = [entry for entry in entries(state) if entry.startswith("give") and entry[-4:] in ("face", "back")]
    assert set(give) == {f"give {card} {shown}" for card in mine for shown in ("face", "back")}
    want = {entry for entry in entries(state) if entry.startswith("want") and entry[-4:] in ("face", "back")}
    assert want == {f"want {card.key} face" for card in CARDS if card.key not in mine}
    assert {f"want any {words(deck)}" for deck in DECKS} <= set(entries(state))
    assert not any(entry.startswith("give any") for entry in entries(state))
    play(state, "cancel", "pass", "pass", "counter 2", "target coach house")
    assert {f"give any {words(deck)}" for deck in DECKS} <= set(entries(state))
    assert not any(entry.startswith("want any") for entry in entries(state))
    assert {f"want {card} {shown}" for card in ("C01", "S01") for shown in ("face", "back")} <= set(
        entries(state)
    )
    assert "give C02 back" not in legal(state)
    assert "give C02 face" in legal(state)


# ---------------------------------------------------------------------------- submit, cancel


@pytest.mark.rule("GEN-8.36", "GEN-18.65", "GEN-21.8")
def test_a_cancelled_modification_leaves_the_old_offer_as_it_was() -> None:
    state = position()
    post(state, 1, "park", "give 50")
    pass_all(state)
    play(state, "decline 2 1", "next")
    before = [offer.to_json() for offer in state.offers]
    play(state, "modify 1", "give 10", "cancel")
    assert [offer.to_json() for offer in state.offers] == before
    assert posted(state, 1)[0].declined
    assert state.draft == []
    assert (asked(state), edits_of(state, 1)) == ("offer_window 1", 1)


@pytest.mark.rule("GEN-8.36")
def test_cancel_is_always_legal_and_submit_when_the_offer_is() -> None:
    state = position(["street_74"], **RICH)
    play(state, "make")
    assert "cancel" in legal(state)
    play(state, "target coach house")
    assert "submit" not in legal(state)
    assert "cancel" in legal(state)
    play(state, "give 5")
    assert {"submit", "cancel"} <= set(legal(state))
    play(state, "want any contract")
    assert {"submit", "cancel"} <= set(legal(state))
    play(state, "submit")
    assert (asked(state), len(posted(state, 1))) == ("offer_window 1", 1)


@pytest.mark.rule("GEN-8.36")
def test_submit_opens_the_counter() -> None:
    state = position(["street_74"], **RICH)
    pass_all(state)
    play(state, "counter 2", "target coach house", "want 5")
    assert refused(state, "submit") == "GEN-8.36"  # the player addressed gives nothing
    play(state, "cancel", "counter 3", "target coach house", "give 5", "submit")
    assert [offer.by for offer in state.counters] == [2]
    assert state.offers == []


@pytest.mark.rule("GEN-8.37", "GEN-18.64")
def test_opening_a_draft_costs_the_edit_and_an_act_however_it_ends() -> None:
    state = position()
    play(state, "make", "cancel")
    assert (asked(state), edits_of(state, 1), state.acts) == ("offer_window 1", 1, 1)
    play(state, "make", "target park", "give 10", "give 10", "cancel")
    assert (asked(state), state.acts) == ("offer_window 2", 2)  # only PASS was left
    play(state, "make", "target park", "give 10", "give 10", "give 5", "submit")
    assert state.acts == 3  # the steps inside cost nothing


@pytest.mark.rule("GEN-8.37")
def test_a_cancelled_counter_is_used_up_for_that_player() -> None:
    state = position(options={"max_counters_per_window": 1})
    pass_all(state)
    play(state, "counter 2", "cancel")
    assert state.acts == 1
    assert refused(state, "counter 2") == "GEN-8.17"
    assert refused(state, "counter 3") == "GEN-8.17"  # it counts among the counters of the window
    state = position()
    pass_all(state)
    play(state, "counter 2", "cancel")
    assert refused(state, "counter 2") == "GEN-8.17"
    assert "counter 3" in legal(state)


# ----------------------------------------------------------------------- what the others see


DRAFTS = [
    ("make", "target coach house", "give 100", "give pepper", "give C02 back", "want 5", "want any message"),
    ("make", "target street 76", "give 5", "want C01 face"),
    ("modify 1", "give 50", "give S10 face"),
]


@pytest.mark.rule("GEN-8.38", "GEN-15.6")
@pytest.mark.parametrize("steps", DRAFTS)
@pytest.mark.parametrize("trader", [0, 3])
def test_nobody_else_sees_anything_of_an_open_or_cancelled_draft(steps: tuple[str, ...], trader: int) -> None:
    hands = {**RICH["hands"], 3: ["C10", "M10"]}
    state = position(["street_74"], players=4, trader=trader, **{**RICH, "hands": hands})
    post(state, 1, "park", "give 5")
    before = eyes(state, 1)
    for step in steps:
        play(state, step)
        assert asked(state).split()[1] == "1"
        assert eyes(state, 1) == before
        assert GAME.imagine(state.view(2), Rng(3)).view(2) == state.view(2)
    play(state, "cancel")
    spent = [state.view(seat).acts for seat in (0, 2, 3)]
    assert spent == [1, 1, 1]
    assert (state.acts, state.view(1).acts) == (2, 2)
    assert len(state.journal or []) == 1


@pytest.mark.rule("GEN-8.38", "GEN-21.8")
def test_a_cancelled_draft_leaves_the_others_where_they_were() -> None:
    state = position(["street_74"], players=4, options={"edits_per_window": 3}, **RICH)
    before = eyes(state, 1)
    play(state, "make", "target coach house", "give 100", "cancel", "make", "cancel")
    assert eyes(state, 1) == before
    assert (asked(state), edits_of(state, 1), state.acts) == ("offer_window 1", 2, 2)


@pytest.mark.rule("GEN-8.38")
def test_nobody_sees_the_traders_draft_of_a_counter() -> None:
    state = position(["street_74"], players=4, **RICH)
    pass_all(state)
    counter(state, 3, "guild_hall", "give 5")
    before = eyes(state, 0)
    for step in ("counter 2", "target coach house", "give pepper", "want 10", "want M01 back"):
        play(state, step)
        assert eyes(state, 0) == before
    play(state, "cancel")
    assert eyes(state, 0) == before
    assert state.view(0).countered == 0b1010
    assert state.view(2).countered == 0b1000


@pytest.mark.rule("GEN-8.38")
def test_at_submit_the_whole_offer_appears_at_once() -> None:
    state = position(["street_74"], **RICH)
    play(state, "make", "target coach house", "give 10", "give pepper", "give C02 back", "want 5")
    assert state.view(2).offers == []
    assert told(state, OfferPosted) == []
    play(state, "submit")
    (shown,) = state.view(2).offers
    assert (shown.give.ducats, shown.give.goods[0], shown.give.backs) == (10, 1, [1, 0, 0, 0])
    assert shown.want.ducats == 5
    assert len(told(state, OfferPosted)) == 1
    assert state.view(2).acts == 1


@pytest.mark.rule("GEN-8.38")
def test_the_composer_sees_his_own_draft() -> None:
    state = position(["street_74"], **RICH)
    play(state, "make", "target coach house", "give 10", "give C02 back")
    view = state.view(1)
    assert view.draft[0].give.cards == state.draft[0].give.cards != 0
    assert (view.entry, view.legal) == (state.entry, state.legal())
    assert view.question is not None
    assert view.question.prompt == "compose"


# ------------------------------------------------------------------------------- the longest


@pytest.mark.rule("GEN-8.42")
@pytest.mark.parametrize(
    ("ducats", "items", "bound"),
    [(1000, 12, 65), (100, 1, 2 + 2 * 7 + 2 + 6 + 1), (500, 5, 2 + 2 * 11 + 10 + 6 + 1)],
)
@pytest.mark.parametrize("make", [True, False])
def test_the_longest_draft_keeps_to_its_bound(ducats: int, items: int, bound: int, make: bool) -> None:
    assert 2 + 2 * (ducats // 100 + 6) + 2 * items + 6 + 1 == bound
    state = position(
        ["villa_colini"],
        ducats={0: 2000, 1: 2000},
        goods={0: {"ale": 5, "silk": 5, "wine": 5}, 1: dict.fromkeys(("pepper", "saffron", "silver"), 5)},
        hands={0: ["C01"], 1: ["L01", "L04"]},
        options={"max_offer_ducats": ducats, "max_bundle_items": items},
    )
    play(state, "open")
    if not make:
        pass_all(state)
    play(state, "make" if make else "counter 2")
    steps = 1
    if make:
        play(state, "target site")
        steps += 1
    while entries(state):
        # Small coins instead of the last hundred of a section make the longest draft.
        offered = entries(state)
        small = offered[0].endswith(" 100") and last_hundred(state, offered[0].split()[0], ducats)
        play(state, offered[1 if small else 0])
        steps += 1
    play(state, "cancel")
    # A hundred less on each side than the bound allows for; a counter for the site names no target.
    assert steps + 1 == bound - 2 - (0 if make else 1)


def last_hundred(state: GenoaState, verb: str, most: int) -> bool:
    draft = state.draft[0]
    have = {"give": draft.give.ducats, "later": draft.later.ducats, "want": draft.want.ducats}[verb]
    return have + 200 > (100 if verb == "later" else most)


@pytest.mark.rule("GEN-8.33", "GEN-20.7")
def test_the_table_of_answers_is_finite_and_small() -> None:
    assert len(ACTIONS) < 1000
    assert {action.notation for action in ACTIONS.all} >= {*spelled_out(), "accept 5 6", "decline 5 6"}
