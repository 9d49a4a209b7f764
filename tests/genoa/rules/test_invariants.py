"""GEN-21 Invariants, after every answer of random play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache
from itertools import pairwise
from random import Random
from typing import NamedTuple

import pytest

from kade.games.genoa.game import GAME
from kade.games.genoa.rules.components import (
    CARDS,
    DECK_MASK,
    EXTRA_ACTION,
    GOOD_COUNT,
    MARKET,
    TILE_COUNT,
    TILES_PER_KIND,
)
from kade.games.genoa.rules.events import (
    ActionTaken,
    DealStruck,
    DiceRolled,
    LargeOrderDelivered,
    MessageDelivered,
    SmallOrderFulfilled,
    StartTilePlayed,
    Stopped,
    TowerMoved,
)
from kade.games.genoa.rules.memory import of_viewer
from kade.games.genoa.rules.state import BUDGET, ENDED, NOBODY, OPEN_MONEY, OWNERSHIP, START, GenoaState
from kade.kernel import Action, Event

from ..positions import asked, looks

Options = Mapping[str, bool | int | str]

#: A table as it comes, and tables that chose otherwise.
TABLES: tuple[Options, ...] = (
    {},
    {
        "quick_moves": True,
        "co_sponsors": True,
        "visit_deals": True,
        "rounds_per_step": 1,
        "max_bundle_items": 3,
    },
    {
        "late_messages": False,
        "deferred_order_proceeds": False,
        "edits_per_window": 5,
        "money_visibility": "open",
    },
    {"acts_per_turn_budget": 20, "max_tile_plays_per_action": 2, "two_player_item_rule": "commodity_only"},
)

#: What each question is answered with most of the time: else games at random do little but talk.
LIKED: dict[str, tuple[str, ...]] = {
    "choose_start": ("start",),
    "open_site": ("take", "open"),
    "open_route": ("open", "move"),
    "offer_window": ("make", "pass", "pass"),
    "trader_window": ("accept", "move and take", "take", "move", "counter", "next"),
    "reply": ("accept",),
    "action_window": ("deliver", "order", "use", "choose", "trade", "main"),
    "choose_street": ("acquire",),
    "choose_building": ("place", "replace", "remove"),
}


def choose(state: GenoaState, dice: Random) -> Action:
    answers = state.legal()
    prompt = asked(state).split()[0]
    if prompt == "compose" and dice.random() < 0.4:
        ends = [answer for answer in answers if answer.notation == "submit"]
        # A price that somebody may well accept: nothing much is asked in return.
        answers = ends or [answer for answer in answers if answer.notation.startswith(("give", "later"))]
        answers = answers or state.legal()
    elif prompt in LIKED and dice.random() < 0.9:
        for word in dice.sample(LIKED[prompt], len(LIKED[prompt])):
            found = [answer for answer in answers if answer.notation.startswith(word)]
            if found:
                return dice.choice(found)
    return dice.choice(answers)


class Moment(NamedTuple):
    """A position of a game, and what happened since the one before it."""

    state: GenoaState
    told: list[Event]
    new: bool  # the first of its game


def endow(state: GenoaState) -> None:
    """Everybody gets one of each commodity and tile and three markers, so that more can happen."""
    state.goods, state.tiles = [1] * len(state.goods), [1] * len(state.tiles)
    state.stock_goods = [5 - state.players] * GOOD_COUNT
    state.stock_tiles = [number - state.players for number in TILES_PER_KIND]
    state.loose = [3] * state.players
    state.answers = None


@cache
def games(players: int) -> list[Moment]:
    """Every position of some random games: for each table a plain one and a rich one."""
    found: list[Moment] = []
    for seed in range(2 * len(TABLES)):
        dice = Random(seed)
        state = GAME.start(players, seed, TABLES[seed // 2])
        if seed % 2:
            endow(state)
        found.append(Moment(state.copy(), list(state.journal or []), True))
        while not state.over:
            state.journal = []
            state.apply(choose(state, dice))
            found.append(Moment(state.copy(), state.journal or [], False))
    return found


every_number = pytest.mark.parametrize("players", [2, 3, 4, 5])


# ---------------------------------------------------------------------------------- conservation


@every_number
@pytest.mark.rule("GEN-21.1")
def test_commodities_and_tiles_are_always_somewhere(players: int) -> None:
    empty: set[tuple[str, int]] = set()
    for state, _, _ in games(players):
        assert min(*state.goods, *state.tiles, *state.stock_goods, *state.stock_tiles) >= 0
        for kind in range(GOOD_COUNT):
            held = sum(state.goods[kind::GOOD_COUNT])
            assert state.stock_goods[kind] + held == 5
            empty |= {("goods", kind)} if held == 5 else set()
        for kind in range(TILE_COUNT):
            held = sum(state.tiles[kind::TILE_COUNT])
            assert state.stock_tiles[kind] + held == (7 if kind == 1 else 5)
            empty |= {("tiles", kind)} if held >= 3 else set()
    # Many of them were on the move.
    assert {what for what, _ in empty} == {"goods", "tiles"}


@every_number
@pytest.mark.rule("GEN-21.2")
def test_markers_are_always_somewhere(players: int) -> None:
    most_loose = most_placed = 0
    for state, _, _ in games(players):
        assert set(state.owners) <= {NOBODY, *range(players)}
        assert len(state.owners) == 18  # one entry a building: never two markers
        for seat in range(players):
            placed = state.owners.count(seat)
            assert state.loose[seat] >= 0
            assert state.loose[seat] + placed <= 7
            assert state.central(seat) + state.loose[seat] + placed == 7
            most_loose, most_placed = max(most_loose, state.loose[seat]), max(most_placed, placed)
    assert min(most_loose, most_placed) > 2


@every_number
@pytest.mark.rule("GEN-21.3")
def test_each_card_is_in_exactly_one_place(players: int) -> None:
    played = 0
    for state, _, _ in games(players):
        laid = [1 << card for pile in state.piles for card in pile]
        places = [*laid, *state.hands, state.played]
        assert sum(places) == (1 << 60) - 1
        assert sum(place.bit_count() for place in places) == 60
        for deck, pile in enumerate(state.piles):
            assert all(DECK_MASK[deck] >> card & 1 for card in pile)
        played += bool(state.played)
    assert played > 0


@every_number
@pytest.mark.rule("GEN-21.4")
def test_five_discs_lie_on_visited_spaces_during_phase_2(players: int) -> None:
    longest = swept = 0
    for state, _, _ in games(players):
        if state.stage in (START, ENDED):
            continue
        discs = {space: state.discs(space) for space in range(39) if state.discs(space)}
        assert len(set(state.path)) == len(state.path) <= 5
        assert set(discs) <= set(state.path)
        if state.stage == OWNERSHIP:
            swept += sum(discs.values()) < 5
        else:
            assert sum(discs.values()) == 5
            assert all(discs[space] == 1 for space in state.path[:-1])
        longest = max(longest, len(state.path))
    assert longest == 5
    assert swept > 0


@every_number
@pytest.mark.rule("GEN-21.5")
def test_ducats_change_hands_or_come_from_the_bank(players: int) -> None:
    paid: Counter[int] = Counter()
    deals = total = 0
    for state, told, new in games(players):
        total = 130 * players if new else total
        assert min(state.ducats) >= 0
        assert all(purse % 5 == 0 for purse in state.ducats)
        bank = []
        for event in told:
            if isinstance(event, ActionTaken):
                bank.append(event.income)
                assert event.income == (10 if event.owner not in (NOBODY, event.seat) else 0)
            elif isinstance(event, MessageDelivered | SmallOrderFulfilled | LargeOrderDelivered):
                bank.append(event.ducats)
            deals += isinstance(event, DealStruck)
        # Deals and deferred parts leave the sum as it was.
        assert sum(state.ducats) == total + sum(bank)
        total = sum(state.ducats)
        paid.update(bank)
    assert set(paid) == {0, 10, 30, 40, 100}
    assert deals > 20


def trader(told: list[Event], state: GenoaState) -> int:
    """Whose turn it was when these things happened."""
    ends = [event.seat for event in told if isinstance(event, Stopped)]
    return ends[0] if ends else state.trader


@every_number
@pytest.mark.rule("GEN-21.6")
def test_actions_stay_within_allowance_and_tiles_spent(players: int) -> None:
    extras = seconds = 0
    buildings: list[int] = []
    by_seat: list[list[bool]] = []
    for state, told, new in games(players):
        if new:
            buildings, by_seat = [], [[] for _ in range(players)]
        for event in told:
            if isinstance(event, DiceRolled | StartTilePlayed):  # a turn begins
                buildings, by_seat = [], [[] for _ in range(players)]
            if isinstance(event, ActionTaken):
                buildings.append(event.building)
                by_seat[event.seat].append(event.extra)
                extras += event.extra
                if by_seat[event.seat].count(False) > 1:
                    seconds += 1
                    assert players == 2
                    assert by_seat[event.seat].count(False) == 2
                    assert event.seat == trader(told, state)
                    assert by_seat[1 - event.seat] != []
        assert len(set(buildings)) == len(buildings)
    assert extras > 0
    assert (seconds > 0) is (players == 2)


@every_number
@pytest.mark.rule("GEN-21.6")
def test_an_extra_action_costs_a_tile(players: int) -> None:
    checked = 0
    moments = games(players)
    for before, after in pairwise(moments):
        taken = [event for event in after.told if isinstance(event, ActionTaken)]
        plain = not after.new and len(after.told) <= 2 and len(taken) == 1
        if plain and all(isinstance(event, ActionTaken | TowerMoved) for event in after.told):
            place = taken[0].seat * TILE_COUNT + EXTRA_ACTION
            assert before.state.tiles[place] - after.state.tiles[place] == taken[0].extra
            checked += taken[0].extra
    assert checked > 0


# ------------------------------------------------------------------------------ what is shown


def named_cards(state: GenoaState) -> int:
    """Cards that a deal, an offer or a choice under way has to do with."""
    mask = state.apart | state.chosen
    for offer in (*state.offers, *state.counters, *state.deal, *state.draft):
        mask |= offer.give.cards | offer.want.cards
    if not state.over and asked(state).startswith("choose_owed_card"):
        mask |= state.stack[-1].details()[0]
    return mask


def altered(state: GenoaState, viewer: int, dice: Random) -> tuple[GenoaState, int]:
    """The same position with other cards in the hands of the others, and other purses."""
    twin = state.copy()
    hands, piles, swapped = twin.hands[:], [pile[:] for pile in twin.piles], 0
    fixed, may = named_cards(state), of_viewer(state, viewer)
    for seat in range(state.players):
        if seat == viewer:
            continue
        for deck in range(4):
            free = hands[seat] & DECK_MASK[deck] & may[-1] & ~fixed
            mine = [card.index for card in CARDS if card.bit & free]
            places = [place for place, card in enumerate(piles[deck]) if may[seat] >> card & 1]
            if mine and places:
                place, card = dice.choice(places), dice.choice(mine)
                hands[seat] = hands[seat] & ~(1 << card) | 1 << piles[deck][place]
                piles[deck][place] = card
                swapped += 1
    if not state.settings[OPEN_MONEY]:
        more = [0 if seat == viewer else 5 * dice.randrange(1, 99) for seat in range(state.players)]
        twin.ducats = [purse + gift for purse, gift in zip(twin.ducats, more, strict=True)]
    twin.hands, twin.piles = hands, piles
    return twin, swapped


@every_number
@pytest.mark.rule("GEN-21.7")
def test_a_view_does_not_depend_on_what_is_hidden_from_the_viewer(players: int) -> None:
    dice = Random(players)
    swapped, prompts = 0, set()
    for state, _, _ in games(players):
        if state.over or dice.random() > 0.1:
            continue
        for viewer in {-1, state.seat, dice.randrange(players)}:
            twin, cards = altered(state, viewer, dice)
            seat = None if viewer < 0 else viewer
            # The list of answers is a part of it.
            assert looks(twin, seat) == looks(state, seat)
            prompts.add(asked(state).split()[0])
            swapped += cards
    assert swapped > 1000
    assert {"offer_window", "trader_window", "compose", "action_window"} <= prompts


# --------------------------------------------------------------------------------------- drafts

#: What a cancelled draft may change, and the place reached in it, which means nothing afterwards.
SPENT = ("edits", "acts", "countered", "cancelled", "entry")


def cancelled(state: GenoaState, head: Action, dice: Random) -> GenoaState:
    """A copy in which somebody has begun a draft, added to it and cancelled it."""
    twin = state.copy()
    twin.forced = []
    twin.apply(head)
    while asked(twin).startswith(("choose_target", "compose")):
        cancel = twin.legal()[-1]
        assert cancel.notation == "cancel"  # always possible
        steps = [answer for answer in twin.legal() if answer.notation not in ("cancel", "submit")]
        twin.apply(dice.choice(steps) if steps and dice.random() < 0.7 else cancel)
    return twin


@every_number
@pytest.mark.rule("GEN-21.8")
def test_a_cancelled_draft_changes_nothing_else(players: int) -> None:
    dice = Random(players)
    tried: Counter[str] = Counter()
    for state, _, _ in games(players):
        if state.over or asked(state).split()[0] not in ("offer_window", "trader_window"):
            continue
        heads = [
            answer for answer in state.legal() if answer.notation.startswith(("make", "modify", "counter"))
        ]
        if not heads or dice.random() > 0.2 or state.acts + 1 >= state.settings[BUDGET]:
            continue
        head = dice.choice(heads)
        twin = cancelled(state, head, dice)
        if twin.forced:  # no choice was left to him, and the rules gave the only answer
            continue
        before, after = state.to_json(), twin.to_json()
        changed = {key for key in before if before[key] != after[key]}
        assert changed <= set(SPENT)
        assert after["acts"] == before["acts"] + 1
        assert after["cancelled"] != before["cancelled"]
        assert "edits" in changed or "countered" in changed
        tried[head.notation.split()[0]] += 1
    assert set(tried) == {"make", "modify", "counter"}


@pytest.mark.rule("GEN-21.4")
def test_the_random_games_see_the_market_and_nearly_every_question() -> None:
    moments = [moment.state for players in (2, 3, 4, 5) for moment in games(players)]
    seen = {asked(state).split()[0] for state in moments if not state.over}
    assert {question.prompt for question in GAME.questions} - seen <= {
        "accept_more",
        "draw_or_deliver",
        "deliver_messages",
    }
    assert any(state.path[:1] == [MARKET] for state in moments)
