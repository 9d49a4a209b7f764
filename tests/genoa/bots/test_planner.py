"""The planner of Genoa: whole games, and small decisions in plain positions."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kade.games.genoa.bots.action_worth import Look
from kade.games.genoa.bots.deal_worth import buyer_gain, trader_gain
from kade.games.genoa.bots.evaluate import evaluate
from kade.games.genoa.bots.weigh import weigh
from kade.games.genoa.game import GAME
from kade.games.genoa.rules.actions import ACCEPT, AcceptOffer
from kade.games.genoa.rules.drafts import offer_in
from kade.games.genoa.rules.events import (
    ContractsPaid,
    LargeOrderDelivered,
    MessageDelivered,
    SmallOrderFulfilled,
)
from kade.games.genoa.rules.state import GenoaState
from kade.games.genoa.rules.view import GenoaView
from kade.kernel import Action, Rng

from ..positions import asked, goods, legal, pass_all, play, position, posted, told, tower

Player = Callable[[GenoaView, Rng], Action]


def planner(view: GenoaView, rng: Rng) -> Action:
    weights = weigh(view, rng)
    return view.legal[weights.index(max(weights))]


def chance(view: GenoaView, rng: Rng) -> Action:
    return view.legal[rng.below(len(view.legal))]


def game_between(players: list[Player], seed: int) -> GenoaState:
    state = GAME.start(len(players), seed)
    rngs = [Rng.seeded(f"{seed} {seat}") for seat in range(len(players))]
    while not state.over:
        state.apply(players[state.seat](state.view(state.seat), rngs[state.seat]))
    return state


def choice(state: GenoaState) -> str:
    """What the planner answers to the open question."""
    return planner(state.view(state.seat), Rng.seeded(1)).notation


def weights(state: GenoaState) -> dict[str, float]:
    return dict(zip(legal(state), weigh(state.view(state.seat), Rng.seeded(1)), strict=True))


def answers(state: GenoaState, prompts: tuple[str, ...]) -> list[str]:
    """The planner's answers as long as the same seat is asked one of these questions."""
    seat = state.seat
    given: list[str] = []
    while state.question is not None and state.seat == seat and state.question.prompt in prompts:
        given.append(choice(state))
        play(state, given[-1])
    return given


BIDDING = ("offer_window", "choose_target", "compose")
TRADING = ("trader_window", "choose_target", "compose")


def bids(state: GenoaState) -> list[str]:
    """All the planner says in an offer window."""
    assert state.question is not None
    assert state.question.prompt == "offer_window"
    return answers(state, BIDDING)


# --------------------------------------------------------------------------- whole games


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_planner_leaves_chance_behind(players: int) -> None:
    for seed in range(2):
        seats: list[Player] = [chance] * players
        seats[seed % players] = planner
        scores = game_between(seats, seed).scores
        assert scores is not None
        mine = scores.pop(seed % players)
        assert mine > max(scores) + 20


@pytest.mark.parametrize("players", [3, 4, 5])
def test_among_themselves_planners_deal_and_earn(players: int) -> None:
    """A deal a turn at least, every source of ducats used, and far more at the end than at the start."""
    state = GAME.start(players, 21)
    rng = Rng.seeded("deals")
    turns = 0
    trader = -1
    while not state.over:
        if state.trader != trader:
            trader = state.trader
            turns += 1
        state.apply(planner(state.view(state.seat), rng))
        assert not any(state.cancelled), "a draft was opened in vain"
    assert state.deals >= turns
    assert state.scores is not None
    assert sum(state.scores) / players > 300
    assert len(told(state, LargeOrderDelivered)) >= players // 2
    assert told(state, SmallOrderFulfilled)
    assert told(state, MessageDelivered)
    assert sum(paid.ducats for paid in told(state, ContractsPaid)) > 20 * players


def test_nobody_gives_more_than_he_gets() -> None:
    """By his own valuation, at the moment of acceptance: the buyer as well as the trader."""
    state = GAME.start(4, 22)
    rng = Rng.seeded("sense")
    deals = 0
    while not state.over and deals < 30:
        action = planner(state.view(state.seat), rng)
        offer = None
        if isinstance(action, AcceptOffer):
            offer = offer_in(state.offers, action.number // 6, action.number % 6)
        elif action is ACCEPT:
            offer = state.counters[0]
        if offer is not None:
            deals += 1
            assert trader_gain(Look(state.view(state.trader)), offer) > 0
            assert buyer_gain(Look(state.view(offer.by)), offer) > 0
        state.apply(action)
    assert deals == 30


def test_the_same_look_and_draw_of_lots_give_the_same_weights() -> None:
    for players in (2, 5):
        state = GAME.start(players, 3)
        rng = Rng.seeded("lots")
        for _ in range(120):
            view = state.view(state.seat)
            kept = rng.copy()
            found = weigh(view, rng)
            assert found == weigh(state.view(state.seat), kept)
            assert len(found) == len(view.legal)
            state.apply(view.legal[found.index(max(found))])


@pytest.mark.parametrize("players", [2, 4])
def test_what_is_hidden_changes_nothing(players: int) -> None:
    state = GAME.start(players, 5)
    rng, lots = Rng.seeded("play"), Rng.seeded("hidden")
    prompts: set[str] = set()
    for step in range(700):
        if state.over:
            break
        seat = state.seat
        if step % 3 == 0:
            twin = GAME.scramble(state, seat, lots)
            assert weigh(state.view(seat), Rng.seeded(step)) == weigh(twin.view(seat), Rng.seeded(step))
            assert state.question is not None
            prompts.add(state.question.prompt)
        state.apply(planner(state.view(seat), rng))
    assert {"offer_window", "compose", "choose_target", "trader_window", "action_window"} <= prompts


def test_nobody_else_is_advised() -> None:
    state = position()
    assert weigh(state.view((state.seat + 1) % 3), Rng.seeded(1)) == []
    assert weigh(state.view(None), Rng.seeded(1)) == []


def test_looking_changes_nothing() -> None:
    state = GAME.start(4, 11)
    rng = Rng.seeded("looking")
    for _ in range(90):
        before = state.to_json()
        weigh(state.view(state.seat), Rng.seeded(1))
        evaluate(state)
        assert state.to_json() == before
        state.apply(planner(state.view(state.seat), rng))


# ------------------------------------------------------------------------------- bidding


def wine_for_the_tavern(marker: int | None = None) -> GenoaState:
    """Seat 1 has an order for the Tavern and its wine; nobody else can act there."""
    return position(
        ("tavern",),
        hands={1: ["S11"]},
        goods={1: {"wine": 1}},
        ducats={1: 200},
        taken={0: 1, 2: 1},
        marker=marker,
    )


def test_a_useful_action_is_bid_for_below_its_worth() -> None:
    """Forty ducats and more."""
    state = wine_for_the_tavern()
    assert asked(state) == "offer_window 1"
    given = bids(state)
    assert given[:2] == ["make", "target site"]
    assert given[-2:] == ["submit", "pass"]
    [offer] = posted(state, 1)
    assert 5 <= offer.give.ducats <= 40
    assert offer.items() == 0


def test_nothing_is_bid_for_what_is_useless() -> None:
    """No card drawn in the last turn of the game can be used, and no spices are left in stock."""
    state = position(("guild_hall",), trader=2, marker=12, taken={2: 1, 1: 1})
    assert asked(state) == "offer_window 0"
    assert bids(state) == ["pass"]
    assert bids(position(("spices",), goods={2: {"pepper": 5, "saffron": 5}}, taken={0: 1, 2: 1})) == ["pass"]


def test_what_an_order_needs_is_not_offered() -> None:
    """Without ducats goods must pay: the silk that nobody asks for, not the wine for the Tavern."""
    state = position(
        ("tavern",), hands={1: ["S11"]}, goods={1: {"wine": 1, "silk": 1}}, ducats={1: 0}, taken={0: 1, 2: 1}
    )
    given = bids(state)
    assert "give silk" in given
    assert "give wine" not in given
    assert "give S11 face" not in given


def test_with_two_players_an_item_is_in_the_offer() -> None:
    state = position(
        ("tavern",),
        2,
        hands={1: ["S11", "C01", "M01"]},
        goods={1: {"wine": 1}},
        ducats={1: 200},
        taken={0: 1},
    )
    given = bids(state)
    assert given[:2] == ["make", "target site"]
    [offer] = posted(state, 1)
    assert offer.items() >= 1
    assert offer.give.goods == [0] * 8


def test_a_move_that_delivers_a_message_is_bid_for() -> None:
    """Late in the game, City Hall visited, the Inn next to the tower: thirty ducats at once."""
    visits = {"visit_deals": True}
    state = position(
        ("city_hall", "street_42"), hands={1: ["M04"]}, taken={0: 1, 1: 1, 2: 1}, marker=11, options=visits
    )
    assert asked(state) == "offer_window 1"
    given = bids(state)
    assert given[:2] == ["make", "target inn"]
    assert 5 <= posted(state, 1)[0].give.ducats < 30


def test_a_bid_grows_when_another_offers_more() -> None:
    state = position(
        ("tavern",),
        hands={2: ["S11"]},
        goods={2: {"wine": 1}},
        ducats={1: 200, 2: 200},
        taken={0: 1},
        marker=12,
    )
    play(state, "make", "target site", "give 5", "submit", "pass")
    bids(state)
    [offer] = posted(state, 2)
    assert offer.give.ducats == 10


def test_a_fair_counter_is_accepted_and_a_dear_one_is_not() -> None:
    for asked_for, answer in (("give 10", "accept"), ("give 100", "decline"), ("give wine", "decline")):
        state = wine_for_the_tavern(marker=12)
        play(state, "pass", "counter 2", asked_for, "submit", "next")
        assert asked(state) == "reply 1"
        assert choice(state) == answer


# --------------------------------------------------------------------------- the trader


def settle(state: GenoaState) -> None:
    """The planner is trader; the others pass and decline from now on."""
    while state.question is not None and state.question.prompt in (*TRADING, "reply", "offer_window"):
        play(state, choice(state) if state.seat == state.trader else state.default().notation)


def test_a_good_price_for_a_useless_action_is_taken() -> None:
    """If more cannot be had, that is: the last round, and sixty ducats for the Tavern."""
    state = position(("tavern",), ducats={1: 200}, marker=12)
    play(state, "open", "make", "target site", "give 50", "give 10", "submit", "pass", "pass")
    assert asked(state) == "trader_window 0"
    settle(state)
    assert state.deals == 1
    assert state.ducats[0] >= 160


def test_an_action_is_not_sold_below_its_worth() -> None:
    """Goods and order for Villa Ricci are there: a hundred ducats, against ten."""
    state = position(
        ("villa_ricci",),
        marker=12,
        hands={0: ["L10"]},
        goods={0: {"wine": 1, "pepper": 1, "silk": 1}},
        ducats={1: 200},
    )
    play(state, "open", "make", "target site", "give 10", "submit", "pass", "pass")
    assert choice(state) == "take"
    found = weights(state)
    assert found["take"] > found["accept 2 1"] + 40


def test_a_much_needed_action_is_taken_at_once() -> None:
    state = position(("villa_ricci",), hands={0: ["L10"]}, goods={0: {"wine": 1, "pepper": 1, "silk": 1}})
    assert asked(state) == "open_site 0"
    assert choice(state) == "take"
    play(state, "take")
    assert choice(state) == "deliver L10"


def test_the_tower_goes_where_it_is_paid() -> None:
    """Forty ducats for the Coach House, nothing for the Guild Hall, and no action left."""
    state = position(("street_74",), ducats={1: 200}, taken={0: 1}, marker=12)
    play(state, "make", "target coach house", "give 10", "give 10", "give 10", "give 10", "submit", "pass")
    pass_all(state)
    settle(state)
    assert tower(state) == "coach_house"
    assert state.deals == 1


def test_the_tower_goes_where_the_trader_can_deliver() -> None:
    """Villa Ricci is two moves away: through the Coach House or by way of Spices."""
    state = position(
        ("street_74",), hands={0: ["L10"]}, goods={0: {"wine": 1, "pepper": 1, "silk": 1}}, marker=12
    )
    pass_all(state)
    assert choice(state) == "move coach house"
    play(state, "move coach house", "open", "pass", "pass", "leave")
    pass_all(state)
    assert choice(state) == "move and take villa ricci"


def test_an_unwelcome_offer_must_still_be_settled() -> None:
    """No action left and an offer that asks nothing: the trader cannot leave, and does not dawdle."""
    state = position(("inn",), ducats={1: 200}, taken={0: 1})
    play(state, "make", "target site", "give 5", "submit", "pass", "pass")
    assert "leave" not in legal(state)
    settle(state)
    assert state.deals == 1


# -------------------------------------------------------------------------- the action


def test_an_order_is_fulfilled_beside_the_main_effect() -> None:
    state = position(("tavern",), hands={0: ["S11"]}, goods={0: {"wine": 1}})
    play(state, "take")
    given = answers(state, ("action_window",))
    assert "order S11" in given
    assert state.ducats[0] == 140


def test_a_tile_brings_the_good_that_an_order_lacks() -> None:
    state = position(("villa_ricci",), hands={0: ["L10"]}, goods={0: {"wine": 1, "pepper": 1}},
                     tiles={0: {"choice_commodity": 1}})  # fmt: skip
    play(state, "take")
    assert answers(state, ("action_window",))[:2] == ["choose silk", "deliver L10"]
    assert state.ducats[0] == 200


def test_a_tile_is_kept_when_nothing_asks_for_it() -> None:
    state = position(("inn",), tiles={0: {"choice_commodity": 1}}, marker=11)
    play(state, "take")
    assert answers(state, ("action_window",)) in ([], ["main"], ["main", "end"], ["end"])
    assert goods(state, 0) == {}


def test_the_card_that_is_worth_least_is_handed_over() -> None:
    """The single contract, not the one between two others."""
    state = position(("inn",), hands={0: ["C01", "C02", "C03", "C09"]}, ducats={1: 200}, taken={0: 1})
    play(
        state, "make", "target site", "give 100", "want any contract", "submit", "pass", "pass", "accept 2 1"
    )
    assert asked(state) == "choose_card 0"
    assert choice(state) == "hand C09"


# ---------------------------------------------------------------------------- ownership


def test_markers_are_placed_while_they_earn() -> None:
    state = position(("street_74",), loose={0: 2}, taken={0: 1, 1: 1, 2: 1})
    pass_all(state)
    play(state, "stop")
    assert asked(state) == "choose_street 0"
    given = answers(state, ("choose_street", "choose_building"))
    assert given[0] == "acquire street 74"
    assert state.owners.count(0) == 2


# ----------------------------------------------------------------------- whole positions


def test_when_the_game_is_over_the_value_is_the_score() -> None:
    for players in (2, 4):
        state = game_between([chance] * players, 7)
        assert evaluate(state) == state.scores


def test_more_is_never_worth_less() -> None:
    state = position(
        ("tavern",), hands={0: ["L10", "S11", "C01"]}, goods={0: {"wine": 1}}, ducats={0: 100}, loose={0: 1}
    )
    value = evaluate(state)[0]
    for place in range(8):
        richer = state.copy()
        richer.goods = [number + (slot == place) for slot, number in enumerate(state.goods)]
        assert evaluate(richer)[0] >= value
    for place in range(5):
        richer = state.copy()
        richer.tiles = [number + (slot == place) for slot, number in enumerate(state.tiles)]
        assert evaluate(richer)[0] > value
    richer = state.copy()
    richer.ducats = [105, *state.ducats[1:]]
    assert evaluate(richer)[0] == pytest.approx(value + 5)
    assert evaluate(richer)[1:] == evaluate(state)[1:]


def test_the_forecast_is_nearer_towards_the_end() -> None:
    """Mean distance between the value when a round begins and the final score."""
    off: dict[int, list[float]] = {6: [], 12: []}
    for seed in range(2):
        state = GAME.start(4, 40 + seed)
        rng = Rng.seeded(seed)
        guessed: dict[int, list[float]] = {}
        while not state.over:
            if state.position in off and state.position not in guessed:
                guessed[state.position] = evaluate(state)
            state.apply(planner(state.view(state.seat), rng))
        for number, values in guessed.items():
            off[number] += [
                abs(value - score) for value, score in zip(values, state.scores or [], strict=True)
            ]
    assert sum(off[12]) / len(off[12]) < 70
    assert sum(off[12]) / len(off[12]) < sum(off[6]) / len(off[6])


def test_values_hold_in_every_moment() -> None:
    """A number for everybody at every question that chance can lead to."""
    state = GAME.start(4, 9)
    rng = Rng.seeded("moments")
    while not state.over:
        values = evaluate(state)
        assert len(values) == 4
        assert all(0 < value < 2500 for value in values)
        found = weigh(state.view(state.seat), rng)
        assert len(found) == len(state.legal())
        state.apply(chance(state.view(state.seat), rng))
