"""Views as numbers: each of them against the position, read in another way."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import chain
from random import Random

import pytest

from kade.games.genoa.game import GAME
from kade.games.genoa.rules.components import SPACES
from kade.games.genoa.rules.state import (
    BUDGET,
    CARDS_FACE_DOWN,
    DECISION_SECONDS,
    MAX_DUCATS,
    SETTING_COUNT,
    SEVEN_ROUNDS,
    WINDOW_SECONDS,
    GenoaState,
)
from kade.kernel import Feature, Rng

from ..positions import CARD, asked, begun, bid, counter, end_turn, pass_all, play, position, post, sell
from ..rules.test_invariants import TABLES, choose, endow
from .encode_readings import READERS, TERMS, expected

Numbers = dict[str, list[int]]
every_number = pytest.mark.parametrize("players", [2, 3, 4, 5])


@cache
def features(players: int) -> list[Feature]:
    return GAME.layout(players)


def read(state: GenoaState, viewer: int) -> Numbers:
    """The numbers of a view by name, counted from their zero."""
    numbers, found, first = GAME.encode(state.view(viewer)), {}, 0
    for feature in features(state.players):
        found[feature.name] = [number - feature.zero for number in numbers[first : first + feature.size]]
        first += feature.size
    assert first == len(numbers)
    return found


# ------------------------------------------------------------------------------ positions

#: Tables that chose otherwise than those of the random games.
FURTHER: list[dict[str, bool | int | str]] = [
    {"mode": "open", "max_offers_per_player": 6, "max_counters_per_window": 1},
    {"max_offer_ducats": 5000, "co_sponsors": True, "visit_deals": True, "acts_per_turn_budget": 20},
    {"optional_delivery": True},
]


def games(players: int, seed: int = 0) -> Iterator[GenoaState]:
    """Positions out of random games, one of seven, of rich and of plain tables."""
    for number, options in enumerate([*TABLES, *FURTHER]):
        dice = Random(seed + number)
        state = GAME.start(players, seed + number, options)
        if number % 3:
            endow(state)
        for answer in range(180):
            if state.over:
                break
            if answer % 7 == seed % 7:
                yield state
            state.apply(choose(state, dice))


def scenes() -> Iterator[GenoaState]:
    """Positions that random play hardly reaches."""
    drawn = position(["city_hall"], goods={1: {"ale": 1}}, tiles={1: {"trade_1_1": 1}}, hands={1: ["C03"]})
    play(drawn, "open")
    sell(drawn, 1, "site", "give 5", "later card")
    yield drawn.copy()  # which of the cards drawn goes to the trader
    play(drawn, drawn.legal()[0].notation)
    yield drawn.copy()  # one is kept apart
    trade = drawn.copy()
    play(trade, "trade C03")
    yield trade
    play(drawn, "trade ale")
    yield drawn
    tile = position(["inn"], tiles={2: {"choice_commodity": 1}})
    play(tile, "open")
    sell(tile, 2, "site", "give 5", "later tile")
    yield tile
    cards = position(["street_74"], hands={0: ["S01", "S02", "L01"], 2: ["M04", "M05", "M06"]})
    post(cards, 2, "guild_hall", "give M04 face", "give M05 back", "want L01 face", "want any small order")
    pass_all(cards)
    yield cards.copy()
    counter(cards, 1, "coach house", "give 10", "want S01 face", "want S02 back")
    yield cards.copy()
    choosing = cards.copy()
    play(choosing, "accept 3 1")
    yield choosing
    counter(cards, 2, "guild hall", "give M06 face", "give any message", "want 10")
    play(cards, "next", "decline", "accept")
    yield cards
    site = position(["spices"], goods={1: {"silver": 1}}, hands={1: ["S05"]}, loose={0: 2})
    play(site, "open")
    post(site, 1, "site", "give 5", "later saffron", "later 10", "want marker")
    pass_all(site)
    yield site.copy()
    counter(site, 2, "site", "give 5", "later pepper", "later 10", "want marker")
    play(site, "decline 2 1")
    yield site
    villa = position(
        ["inn"], tiles={0: {"building_action": 1}}, owners={"villa_ricci": 0}, hands={0: ["L09"]}
    )
    play(villa, "take", "use villa ricci")
    yield villa
    reward = position(["villa_ricci"], goods={0: {"copper": 1, "pepper": 1, "silk": 1}}, hands={0: ["L09"]})
    play(reward, "take", "deliver L09")
    yield reward
    start = position(tiles={1: {"start_space": 1}})
    end_turn(start)
    yield start
    palace = position(["inn"], tiles={0: {"building_action": 1}}, owners={"palace": 0}, goods={0: {"ale": 1}})
    play(palace, "take", "use palace")
    yield palace
    street = position(
        ["street_75", "park"], used=["park"], route=True, loose={0: 3, 1: 1}, owners={"park": 1}
    )
    pass_all(street)
    play(street, "stop", "acquire street 75")
    yield street.copy()
    play(street, "remove park")
    yield street
    sponsors = position(taken={2: 1}, options={"co_sponsors": True, "visit_deals": True})
    bid(sponsors, {1: ("coach house", "give 10"), 2: ("coach house", "give 5")})
    play(sponsors, "accept 2 1")
    yield sponsors
    paid = position(["inn"], hands={1: ["S03"]}, goods={1: {"copper": 1}})
    play(paid, "open")
    sell(paid, 1, "site", "later 10")
    yield paid
    messages = position(("park", "street_75"), hands={2: ["M13"]}, options={"optional_delivery": True})
    pass_all(messages)
    play(messages, "move guild hall")
    yield messages
    over = begun(2)
    while not over.over:
        over.apply(over.default())
    yield over


# ---------------------------------------------------------------------------------- tests


@every_number
def test_layout_names_and_explains_every_number(players: int) -> None:
    names = [feature.name for feature in features(players)]
    assert len(set(names)) == len(names)
    for feature in features(players):
        assert feature.size > 0
        assert feature.help.endswith(".")
        assert 0 < feature.unit <= 1
        assert 0 <= feature.zero < 256
    assert GAME.layout(players) == GAME.layout(players)
    expected_names = {f"{where}.{term}" for where in ("offers", "counters", "terms") for term in TERMS}
    assert set(names) == expected_names | set(READERS)


@every_number
def test_every_number_is_what_the_position_says(players: int) -> None:
    size = sum(feature.size for feature in features(players))
    looked = 0
    for state in games(players):
        for viewer in range(players):
            assert len(GAME.encode(state.view(viewer))) == size
            looked += 1
        viewer = looked % players
        for name, shown in read(state, viewer).items():
            assert shown == expected(name, state, viewer), (name, viewer, asked(state))
    assert looked > 100 * players


def test_every_feature_stirs() -> None:
    """In the positions looked at every feature has told different things."""
    seen: dict[str, set[tuple[int, ...]]] = {feature.name: set() for feature in features(3)}
    prompts: set[str] = set()
    for state in chain(scenes(), games(3, 5)):
        prompts.add(asked(state).split()[0] if not state.over else "over")
        for viewer in range(state.players):
            shown = read(state, viewer)
            for name, numbers in shown.items():
                assert numbers == expected(name, state, viewer), (name, viewer, asked(state))
                if state.players == 3:
                    seen[name].add(tuple(numbers))
    assert not [name for name, different in seen.items() if len(different) < 2]
    assert prompts == {kind.prompt for kind in GAME.questions} | {"over"}


def test_all_settings_are_told_but_those_that_change_no_rule() -> None:
    """Seconds and the first side of a card are for the table; seven rounds stand in the round marker."""
    state = position()
    plain = GAME.encode(state.view(1))
    silent = []
    for place in range(SETTING_COUNT):
        twin = state.copy()
        twin.settings = state.settings[:]
        twin.settings[place] += {MAX_DUCATS: 100, BUDGET: 20}.get(place, 1)
        if GAME.encode(twin.view(1)) == plain:
            silent.append(place)
    assert silent == [DECISION_SECONDS, CARDS_FACE_DOWN, SEVEN_ROUNDS, WINDOW_SECONDS]


def test_a_spectator_has_no_numbers() -> None:
    with pytest.raises(ValueError, match="view of a seat"):
        GAME.encode(begun(3).view(None))


def test_the_viewer_comes_first() -> None:
    """The same table one seat further on looks the same from one seat further on."""
    views = []
    for by in (0, 1, 2):
        seat = [(place + by) % 3 for place in range(3)]
        state = position(
            ["guild_hall", "street_74"],
            trader=seat[0],
            used=["guild_hall"],
            ducats={seat[0]: 40, seat[1]: 95, seat[2]: 200},
            goods={seat[0]: {"ale": 2}, seat[1]: {"silk": 1}},
            tiles={seat[2]: {"trade_1_1": 1}},
            loose={seat[0]: 1, seat[2]: 2},
            owners={"inn": seat[2], "park": seat[0]},
            hands={seat[0]: ["C01", "S03"], seat[1]: ["M04", "M05"]},
            taken={seat[1]: 1},
            options={
                "first_player": f"seat {seat[0] + 1}",
                "money_visibility": "open",
                "visit_deals": True,
            },
        )
        state.first = seat[0]
        post(state, seat[1], "coach_house", "give M04 face", "give M05 back", "want C01 face")
        play(state, "pass")
        views.append([read(state, seat[place]) for place in range(3)])
    for place in range(3):
        assert len({tuple(numbers[place].pop("own.seat")) for numbers in views}) == 3
        assert views[0][place] == views[1][place] == views[2][place]
    own = [views[0][place] for place in range(3)]
    assert [numbers["seats.ducats"] for numbers in own] == [[8, 19, 40], [19, 40, 8], [40, 8, 19]]
    assert own[1]["seats.goods"][:8] == [0, 0, 0, 0, 0, 1, 0, 0]
    assert own[1]["cards.own"][CARD["M04"]] == 1
    # The trader sees the card that lies face up, and of the other its back only.
    assert own[0]["cards.known"][CARD["M04"]] == 2
    assert own[0]["cards.known"][CARD["M05"]] == 1
    assert own[0]["offers.backs"][:4] == [0, 1, 0, 0]


@every_number
def test_what_is_hidden_changes_nothing(players: int) -> None:
    dice, looked = Random(players), 0
    for state in games(players, 1):
        viewer = dice.randrange(players)
        twin = GAME.scramble(state, viewer, Rng(1 + dice.randrange(1000)))
        assert GAME.encode(twin.view(viewer)) == GAME.encode(state.view(viewer)), asked(state)
        looked += twin.hands != state.hands
    assert looked > 50


def test_large_sums_stop_at_the_largest_number() -> None:
    state = position(ducats={0: 9000, 1: 9000}, options={"max_offer_ducats": 5000})
    post(state, 1, "park", *["give 100"] * 14)
    assert read(state, 1)["seats.ducats"] == [255, 20, 255]
    assert read(state, 0)["offers.ducats"][0] == 255


def test_places_on_the_board_are_told_apart() -> None:
    """The middles by which targets are told are all different."""
    middles = {
        tuple(sum(square[way] for square in space.squares) / len(space.squares) for way in (0, 1))
        for space in SPACES
    }
    assert len(middles) == len(SPACES)
