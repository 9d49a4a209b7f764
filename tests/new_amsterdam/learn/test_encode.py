"""Views as numbers: each feature is read back and compared with the position it was made from."""

from __future__ import annotations

from collections.abc import Callable
from operator import mul
from random import Random

import pytest

from kade.games.new_amsterdam.game import GAME
from kade.games.new_amsterdam.rules.state import NewAmsterdamState
from kade.kernel import Rng, layout_hash

from ..positions import after_actions, auction, begun, piles, play, position, until
from ..rules.test_invariants import TASTES, choose

every_game = pytest.mark.parametrize("players", [2, 3, 4, 5])
PROMPTS = [
    "place_first_shop",
    "choose_column",
    "open_bidding",
    "raise_bid",
    "pay_bid",
    "take_last_column",
    "choose_operation",
    "build_shop",
    "choose_land",
    "choose_trader",
    "pick_furs",
    "choose_ship",
    "load_furs",
    "sell_or_buy",
    "trade_amount",
    "count_houses",
    "count_furs",
    "pay_furs",
    "choose_shop_to_remove",
]
KINDS = ["coins", "goods", "wood", "corn", "beaver", "mink", "otter", "muskrat", "lynx"]
DISTRICTS = ["lumberyard", "granary", "docks", "mill", "black_market", "trading_company"]
PHASES = ["set-up", "auction", "city", "land", "trade", "upkeep"]
#: House spaces, wood and corn of some land cards; furs, goods and coins of some ships.
L03, L05, L24 = [2, 1, 2], [2, 3, 1], [3, 5, 1]
S09, S11 = [5, 4, 2], [6, 4, 5]


def read(state: NewAmsterdamState, seat: int) -> dict[str, list[int]]:
    """The numbers of a seat's view by the name of their feature."""
    numbers = list(GAME.encode(state.view(seat)))
    found: dict[str, list[int]] = {}
    for feature in GAME.layout(state.players):
        found[feature.name], numbers = numbers[: feature.size], numbers[feature.size :]
    assert numbers == []
    return found


def named(marks: list[int], names: list[str]) -> str:
    """What is marked with a 1; the rest must be 0."""
    assert len(marks) == len(names)
    assert set(marks) <= {0, 1}
    return " ".join(name for mark, name in zip(marks, names, strict=True) if mark)


def blocks(numbers: list[int], size: int) -> list[list[int]]:
    return [numbers[at : at + size] for at in range(0, len(numbers), size)]


def counted(numbers: list[int], names: list[str]) -> dict[str, int]:
    return {name: number for name, number in zip(names, numbers, strict=True) if number}


def busy(step: str = "city", seat: int = 1) -> NewAmsterdamState:
    """Three players with something of everything; one of them is to choose an operation."""
    return position(
        step,
        seat=seat,
        tiles=2,
        held={
            0: {"coins": 5, "goods": 4, "beaver": 2},
            1: {"coins": 3, "goods": 6, "wood": 7, "corn": 5, "mink": 3, "lynx": 2},
            2: {"corn": 9, "otter": 1},
        },
        shops={0: {"lumberyard": 2, "mill": 1}, 1: {"granary": 3}, 2: {"trading_company": 1}},
        lands={0: ["L03", "L05", "L24"], 1: ["L05"], 2: ["L24", "L03"]},
        houses={0: 5, 1: 1, 2: 3},
        cleared={0: 1, 2: 1},
        ships={0: ["S01", "S02"], 1: ["S12"]},
        warehouses={0: 3},
        points={0: 40, 1: 7},
        posts=[1, 0, 4],
        camps=[0, 2, 1, 0, 1],
        traders="BM-B LLL O--U",
        land_display=["L12", "-", "L23", "-"],
        ship_display=["S09", "S11", "-", "S07"],
        round=4,
    )


# ------------------------------------------------------------------------------- the layout


@every_game
def test_a_view_has_the_numbers_of_the_layout_all_through_random_games(players: int) -> None:
    features = GAME.layout(players)
    assert len({feature.name for feature in features}) == len(features)
    assert all(feature.help and feature.size > 0 and feature.unit > 0 for feature in features)
    units = [feature.unit for feature in features for _ in range(feature.size)]
    for seed, taste in enumerate(TASTES):
        dice = Random(seed)
        state = GAME.start(players, seed)
        while True:
            numbers = GAME.encode(state.view(dice.randrange(players)))
            assert len(numbers) == len(units)
            assert max(map(mul, numbers, units)) <= 3
            if state.over:
                break
            state.apply(choose(state, taste, dice))


def test_the_layout_is_of_the_number_of_players() -> None:
    hashes = [layout_hash(GAME.id, players, GAME.layout(players)) for players in (2, 3, 4, 5)]
    assert len(set(hashes)) == 4


def test_a_spectator_has_no_numbers() -> None:
    with pytest.raises(ValueError, match="seat"):
        GAME.encode(busy().view(None))


@every_game
def test_what_is_hidden_changes_no_number(players: int) -> None:
    rng = Rng.seeded(players)
    for seed, taste in enumerate(TASTES):
        dice = Random(seed)
        state = GAME.start(players, seed)
        while not state.over:
            if dice.random() < 0.3:
                seat = dice.randrange(players)
                other = GAME.scramble(state, seat, rng)
                assert GAME.encode(state.view(seat)) == GAME.encode(other.view(seat))
            state.apply(choose(state, taste, dice))


@pytest.mark.parametrize("by", [1, 2])
def test_the_same_place_at_the_table_gives_the_same_numbers(by: int) -> None:
    """One position, turned round the table: a learner cannot tell which seat is its own."""

    def turned(by: int) -> NewAmsterdamState:
        first, second, third = (by % 3, (by + 1) % 3, (by + 2) % 3)
        state = position(
            "trade",
            seat=first,
            held={first: {"wood": 2, "lynx": 4}, second: {"coins": 3, "goods": 1}, third: {"corn": 6}},
            shops={first: {"mill": 2}, second: {"docks": 1}},
            lands={second: ["L05", "L24"], third: ["L01"]},
            houses={second: 3},
            ships={third: ["S12"]},
            points={second: 9},
            traders="BMOU LLL BBBB",
        )
        state.order = [second, third, first]
        return state

    first, other = turned(0), turned(by)
    for ahead in range(3):
        assert GAME.encode(first.view(ahead)) == GAME.encode(other.view((ahead + by) % 3))


# ------------------------------------------------------------------------------ the question


def opened() -> NewAmsterdamState:
    state = auction()
    play(state, "column 2", "bid 3")
    return state


def paying() -> NewAmsterdamState:
    """Seat 1 has won with 6, the others having nothing; of 3 coins it pays 2, of 2 goods 1."""
    state = auction(held={1: {"coins": 3, "goods": 2, "wood": 4, "mink": 2}})
    play(state, "column 1", "bid 6", "amount 2", "amount 1")
    return state


def last_column() -> NewAmsterdamState:
    state = begun(3)
    until(state, "take_last_column 2")
    return state


def asked(*answers: str, step: str = "city") -> Callable[[], NewAmsterdamState]:
    def make() -> NewAmsterdamState:
        state = busy(step)
        play(state, *answers)
        return state

    return make


def removing() -> NewAmsterdamState:
    """Seat 0 lacks corn for two shops of three, seat 2 for one of two."""
    return after_actions(
        held={0: {"corn": 1}, 2: {"corn": 1}},
        shops={0: {"lumberyard": 2, "mill": 1}, 2: {"docks": 1, "granary": 1}},
    )


ASKED: dict[str, Callable[[], NewAmsterdamState]] = {
    "place_first_shop": lambda: GAME.start(3, 1),
    "choose_column": auction,
    "raise_bid": opened,
    "pay_bid": paying,
    "take_last_column": last_column,
    "choose_operation": busy,
    "build_shop": asked("build", "shop mill"),
    "choose_land": asked("buy land", step="land"),
    "choose_trader": asked("trade", step="trade"),
    "pick_furs": asked("trade", "trader top", step="trade"),
    "choose_ship": asked("trade", "trader bottom", "ship", step="trade"),
    "load_furs": asked("trade", "trader bottom", "ship", "load 1", step="trade"),
    "sell_or_buy": asked("granary"),
    "trade_amount": asked("lumberyard", "buy"),
    "count_furs": asked("black market"),
    "pay_furs": asked("black market", "amount 2"),
    "choose_shop_to_remove": removing,
}


@pytest.mark.parametrize("prompt", ASKED)
def test_the_question_and_whose_it_is(prompt: str) -> None:
    state = ASKED[prompt]()
    for viewer in range(3):
        numbers = read(state, viewer)
        assert named(numbers["question.prompt"], PROMPTS) == prompt
        assert numbers["question.seat"].index(1) == (state.seat - viewer) % 3
        assert sum(numbers["question.seat"]) == 1


def test_the_first_bid_and_the_houses_are_asked_for() -> None:
    state = auction()
    play(state, "column 2")
    assert named(read(state, 0)["question.prompt"], PROMPTS) == "open_bidding"
    state = position("land", held={0: {"coins": 2, "wood": 5}}, lands={0: ["L24"]})
    play(state, "mill")
    assert named(read(state, 0)["question.prompt"], PROMPTS) == "count_houses"


def test_nothing_is_asked_when_the_game_is_over() -> None:
    state = after_actions(round=6)
    assert state.over
    numbers = read(state, 0)
    assert not any(any(numbers[name]) for name in numbers if name.startswith("question."))
    assert numbers["round.phase"] == [0] * 6
    assert numbers["round.number"] == [6]


@pytest.mark.parametrize(
    ("prompt", "kind", "number"),
    [
        ("pay_bid", "wood", 3),
        ("pick_furs", "beaver", 0),
        ("sell_or_buy", "corn", 0),
        ("trade_amount", "wood", 0),
        ("build_shop", "", 1),
        ("pay_furs", "", 2),
        ("load_furs", "mink", 5),
        ("choose_operation", "", 0),
    ],
)
def test_what_a_question_is_about(prompt: str, kind: str, number: int) -> None:
    numbers = read(ASKED[prompt](), 1)
    assert named(numbers["question.kind"], KINDS) == kind
    assert numbers["question.number"] == [number]


@pytest.mark.parametrize(("answer", "buying"), [("sell", 0), ("buy", 1)])
def test_the_way_of_a_trade(answer: str, buying: int) -> None:
    state = asked("granary", answer)()
    assert read(state, 0)["question.buying"] == [buying]


@pytest.mark.parametrize("place", [1, 2, 4])
def test_the_ship_that_is_being_loaded(place: int) -> None:
    state = asked("trade", "trader bottom", "ship", f"load {place}", step="trade")()
    assert read(state, 0)["question.ship"] == [1 if at == place else 0 for at in (1, 2, 3, 4)]


def test_what_is_laid_down_so_far() -> None:
    assert counted(read(paying(), 0)["question.laid"], KINDS) == {"coins": 2, "goods": 1}
    picking = asked("trade", "trader top", "amount 1", step="trade")()
    assert counted(read(picking, 0)["question.laid"], KINDS) == {"beaver": 1}
    loading = asked("trade", "trader bottom", "ship", "load 1", "amount 2", step="trade")()
    assert counted(read(loading, 0)["question.laid"], KINDS) == {"mink": 2}
    assert read(loading, 0)["question.number"] == [3]
    assert counted(read(busy(), 0)["question.laid"], KINDS) == {}


# ------------------------------------------------------------------------------ round, auction


@pytest.mark.parametrize(
    ("state", "number", "phase"),
    [
        (lambda: GAME.start(3, 1), 0, "set-up"),
        (auction, 1, "auction"),
        (busy, 4, "city"),
        (lambda: busy("land"), 4, "land"),
        (lambda: busy("trade"), 4, "trade"),
        (removing, 1, "upkeep"),
    ],
)
def test_the_round(state: Callable[[], NewAmsterdamState], number: int, phase: str) -> None:
    numbers = read(state(), 2)
    assert numbers["round.number"] == [number]
    assert named(numbers["round.phase"], PHASES) == phase


def test_the_special_action() -> None:
    state = busy()
    assert read(state, 0)["round.special"] == [1]
    play(state, "skip special")
    assert read(state, 0)["round.special"] == [0]


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_how_many_have_had_their_turn_in_a_step(seat: int) -> None:
    state = busy(seat=seat)
    assert read(state, 1)["round.turn"] == [state.order.index(seat)]


def test_tiles_on_the_columns() -> None:
    columns = blocks(read(auction("llt cct lt cc tt"), 0)["auction.tiles"], 3)
    assert columns == [[0, 2, 1], [2, 0, 1], [0, 1, 1], [2, 0, 0], [0, 0, 2]]
    assert read(GAME.start(3, 1), 0)["auction.tiles"] == [0] * 15


def test_who_has_a_column_and_which_is_under_auction() -> None:
    state = auction()
    play(state, "column 4", "bid 0", "bid 1", "pass")
    while state.question is not None and state.question.prompt == "pay_bid":
        state.apply(state.default())
    takers = [[0, 0, 0], [0, 0, 0], [0, 0, 0], [0, 1, 0], [0, 0, 0]]
    assert blocks(read(state, 0)["auction.takers"], 3) == takers
    assert blocks(read(state, 1)["auction.takers"], 3)[3] == [1, 0, 0]
    assert blocks(read(state, 2)["auction.takers"], 3)[3] == [0, 0, 1]
    assert read(state, 0)["auction.prices"] == [0, 0, 0, 1, 0]
    assert read(state, 0)["auction.column"] == [0] * 5
    play(state, "column 2")
    assert read(state, 1)["auction.column"] == [0, 1, 0, 0, 0]


def test_bids() -> None:
    state = auction()
    play(state, "column 2", "bid 0", "pass")
    assert read(state, 0)["auction.bidders"] == [1, 0, 0]
    assert read(state, 0)["auction.passed"] == [0, 1, 0]
    assert read(state, 0)["auction.bids"] == [0, 0, 0]
    state = opened()
    assert read(state, 1)["auction.bidders"] == [0, 0, 1]
    assert read(state, 1)["auction.passed"] == [0, 0, 0]
    assert read(state, 2)["auction.bids"] == [0, 3, 0]


def test_turn_order_markers() -> None:
    state = busy()
    state.order = [2, 0, 1]
    assert blocks(read(state, 0)["seats.marker"], 3) == [[0, 1, 0], [0, 0, 1], [1, 0, 0]]
    assert blocks(read(state, 2)["seats.marker"], 3) == [[1, 0, 0], [0, 1, 0], [0, 0, 1]]


# ----------------------------------------------------------------------------------- the seats


@pytest.mark.parametrize(
    ("feature", "numbers"),
    [
        ("seats.coins", [5, 3, 0]),
        ("seats.goods", [4, 6, 0]),
        ("seats.wood", [0, 7, 0]),
        ("seats.corn", [0, 5, 9]),
        ("seats.points", [40, 7, 0]),
        ("seats.stock", [25 - 3 - 5 - 3, 25 - 3 - 1 - 1, 25 - 1 - 3 - 1]),
        ("seats.warehouses", [3, 1, 1]),
        ("seats.income", [5, 5, 0]),
        ("seats.cleared", [1, 0, 1]),
        ("seats.harvest", [2, 0, 1]),
    ],
)
def test_numbers_of_the_seats_begin_with_the_own_one(feature: str, numbers: list[int]) -> None:
    state = busy()
    assert read(state, 0)[feature] == numbers
    assert read(state, 1)[feature] == [*numbers[1:], numbers[0]]
    assert read(state, 2)[feature] == [numbers[2], *numbers[:2]]


def test_points_are_those_of_all_sources() -> None:
    state = busy()
    state.points = [10, 20, 30, -4, 0, 0, 0, 0, 1, 0, 0, -1]
    assert read(state, 2)["seats.points"] == [0, 56, 0]


def test_numbers_beyond_255_are_cut() -> None:
    state = busy()
    state.held[0], state.held[9 + 2] = 255, 300
    state.points[0] = 256
    numbers = read(state, 0)
    assert numbers["seats.coins"][0] == 255
    assert numbers["seats.wood"][1] == 255
    assert numbers["seats.points"][0] == 255


@pytest.mark.parametrize("viewer", [0, 1, 2])
def test_furs_tiles_shops_and_posts_begin_with_the_own_seat(viewer: int) -> None:
    numbers = read(busy(), viewer)

    def told(by_seat: list[dict[str, int]]) -> list[dict[str, int]]:
        return by_seat[viewer:] + by_seat[:viewer]

    furs = [counted(seat, KINDS[4:]) for seat in blocks(numbers["seats.furs"], 5)]
    assert furs == told([{"beaver": 2}, {"mink": 3, "lynx": 2}, {"otter": 1}])
    tiles = [counted(seat, ["city", "land", "trade"]) for seat in blocks(numbers["seats.tiles"], 3)]
    assert tiles == told([{}, {"city": 2}, {}])
    shops = [counted(seat, DISTRICTS) for seat in blocks(numbers["seats.shops"], 6)]
    assert shops == told([{"lumberyard": 2, "mill": 1}, {"granary": 3}, {"trading_company": 1}])
    posts = [counted(seat, list("12345")) for seat in blocks(numbers["seats.post"], 5)]
    assert posts == told([{"2": 1}, {"1": 1}, {"5": 1}])


def test_shops_still_to_be_removed() -> None:
    state = removing()
    assert read(state, 0)["seats.unpaid"] == [2, 0, 1]
    assert read(state, 2)["seats.unpaid"] == [1, 2, 0]
    play(state, "remove docks")
    assert read(state, 0)["seats.unpaid"] == [2, 0, 0]
    play(state, "remove lumberyard")
    assert read(state, 1)["seats.unpaid"] == [0, 0, 1]
    assert read(busy(), 0)["seats.unpaid"] == [0, 0, 0]


def test_warehouses_of_this_round() -> None:
    state = busy()
    assert read(state, 1)["seats.docked"] == [0, 0, 0]
    play(state, "docks")
    assert read(state, 0)["seats.docked"] == [0, 1, 0]
    assert read(state, 1)["seats.docked"] == [1, 0, 0]
    assert read(state, 1)["seats.warehouses"] == [2, 1, 3]


def test_uncleared_land_with_its_houses() -> None:
    def built(card: list[int], houses: int) -> list[int]:
        return [card[0], houses, *card[1:]]

    rows = [blocks(seat, 4) for seat in blocks(read(busy(), 0)["seats.lands"], 32)]
    empty = [0, 0, 0, 0]
    assert rows[0] == [built(L05, 2), built(L24, 1)] + [empty] * 6
    assert rows[1] == [built(L05, 1)] + [empty] * 7
    assert rows[2] == [built(L03, 0)] + [empty] * 7
    assert blocks(read(busy(), 2)["seats.lands"], 32)[1] == [number for card in rows[0] for number in card]


def test_a_long_row_shows_its_first_uncleared_cards() -> None:
    keys = [f"L{number:02}" for number in range(1, 12)]
    state = position("land", lands={0: keys}, houses={0: 2}, cleared={0: 1})
    shown = blocks(blocks(read(state, 0)["seats.lands"], 32)[0], 4)
    # L02 to L09, each with its house spaces; the second house stands on L02.
    assert [card[0] for card in shown] == [1, 2, 2, 2, 2, 3, 3, 3]
    assert [card[1] for card in shown] == [1, 0, 0, 0, 0, 0, 0, 0]


# ------------------------------------------------------------------------------- the market


@pytest.mark.parametrize("viewer", [0, 2])
def test_camps_and_traders(viewer: int) -> None:
    numbers = read(busy(), viewer)
    assert numbers["camps"] == [0, 2, 1, 0, 1]
    furs = [counted(trader, KINDS[4:]) for trader in blocks(numbers["traders"], 5)]
    assert furs == [{"beaver": 2, "mink": 1}, {"lynx": 3}, {"otter": 1, "muskrat": 1}]


def test_piles_of_furs() -> None:
    numbers = read(piles(busy(), "BBMLLL", "OOU"), 0)
    assert numbers["fur_pile"] == [2, 1, 0, 0, 3]
    assert numbers["fur_discard"] == [0, 0, 2, 1, 0]


def test_displays() -> None:
    numbers = read(busy(), 1)
    assert blocks(numbers["land_display"], 3) == [[3, 3, 2], [0, 0, 0], [3, 2, 5], [0, 0, 0]]
    assert blocks(numbers["ship_display"], 3) == [S09, S11, [0, 0, 0], [4, 2, 5]]


def test_decks() -> None:
    state = busy()
    state.land_deck, state.ship_deck = [23, 3, 0], [7, 22]
    numbers = read(state, 1)
    assert named(numbers["land_deck"], [f"L{n:02}" for n in range(1, 25)]) == "L01 L04 L24"
    assert named(numbers["ship_deck"], [f"S{n:02}" for n in range(1, 25)]) == "S08 S23"
