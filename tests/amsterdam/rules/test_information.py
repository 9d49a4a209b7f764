"""AMS-8 Limits and information."""

from __future__ import annotations

import pytest

from kade.games.amsterdam.game import GAME
from kade.games.amsterdam.rules.cards_and_tiles import CARD_TYPES, CARDS
from kade.games.amsterdam.rules.components import BLOCKS, GOODS
from kade.games.amsterdam.rules.events import CardTaken, FirstCardsOpened, RoundBegan
from kade.games.amsterdam.rules.state import AmsterdamState
from kade.kernel.rng import Rng

from ..positions import CARD, asked, blocks, ended, gulden, inactive, play, position, score, supply, told

#: AMS-8.2: the fields of a position that everybody sees as they are.
PUBLIC = (
    "points",
    "held",
    "wheel",
    "stored",
    "store",
    "hold",
    "aboard",
    "active",
    "inactive",
    "used",
    "penalties",
    "discards",
    "display",
    "tiles",
    "coats",
    "barges",
    "docks",
    "house",
    "warehouses",
    "depots",
    "sold",
    "river",
    "ranks",
    "rolled",
    "dice",
    "districts",
    "market",
    "round",
    "order",
)


# ---------------------------------------------------------------------------------- limits


@pytest.mark.rule("AMS-8.1")
def test_resources_and_gulden_are_not_limited() -> None:
    """More than the 80 cubes of a colour are worth, and more than the 60 gulden of all coins."""
    state = position(supply={0: {"grey": 90}}, gulden={0: 99}, active={0: ["094", "024"]})
    play(state, "use 094", "use 024")
    assert supply(state) == {"grey": 91}
    assert gulden(state) == 100


@pytest.mark.rule("AMS-8.1")
def test_penalty_markers_are_not_limited() -> None:
    state = position("dice", first=False, dice=[6] * 6, penalties={0: 25})
    play(state, "dice brown grey")
    assert state.penalties[0] == 26


@pytest.mark.rule("AMS-8.1")
@pytest.mark.rule("AMS-E27")
def test_a_player_may_own_more_than_fifteen_blocks() -> None:
    own = [block.key for block in BLOCKS if block.key not in {"GRA5", "GRA6"}][:15]
    state = position(supply={0: {"black": 1}}, blocks={0: own}, sold=GOODS)
    play(state, "block GRA5")
    assert len(blocks(state)) == 16


# ----------------------------------------------------------------------------- information


def middle() -> AmsterdamState:
    """A position in which everybody has something of everything."""
    each = range(3)
    return position(
        supply={seat: {"grey": 2, "pink": seat} for seat in each},
        gulden={seat: 3 + seat for seat in each},
        active={0: ["091"], 1: ["013"], 2: ["109"]},
        inactive={0: ["001", "055"], 1: ["110"], 2: ["002"]},
        blocks={0: ["PLA6"], 1: ["HAA1"], 2: ["JOR4"]},
        store={0: {"beer": 1}},
        hold={1: {"lace": 2}},
        aboard={2: {"gold": 1}},
        house=["white"],
        warehouses={"tulip": 2},
        depots={"depot_east": "tile"},
        sold=["coffee"],
        river=[3, 2, 2],
        wheel={0: {3: {"black": 3}}, 1: {1: {"grey": 1}}},
        kept={1: "pink"},
        penalties={2: 2},
        points={0: 12, 1: 3},
    )


@pytest.mark.rule("AMS-8.2")
@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_what_everybody_sees(viewer: int | None) -> None:
    state = middle()
    view = state.view(viewer)
    for name in PUBLIC:
        assert getattr(view, name) == getattr(state, name), name
    assert [view.score(seat) for seat in range(3)] == [12, 3, 0]
    assert view.market == state.market


@pytest.mark.rule("AMS-8.3")
@pytest.mark.parametrize("viewer", [0, 1, 2, -1])
def test_the_order_of_decks_and_market_stack_and_the_removed_tiles_are_hidden(viewer: int) -> None:
    state = middle()
    seen = state.view(None if viewer < 0 else viewer).to_json()
    different = 0
    for seed in range(8):
        twin = GAME.scramble(state, viewer, Rng.seeded(seed))
        assert twin.view(None if viewer < 0 else viewer).to_json() == seen
        different += (
            (twin.decks != state.decks)
            + (twin.market_stack != state.market_stack)
            + (set(twin.market_box) != set(state.market_box))
        )
    assert different > 16
    assert {"decks", "market_stack", "market_box", "rng"} <= set(GAME.hidden(state, viewer))


@pytest.mark.rule("AMS-8.3")
def test_imagined_positions_differ_in_what_is_hidden() -> None:
    state = middle()
    view = state.view(1)
    imagined = [GAME.imagine(view, Rng.seeded(seed)) for seed in range(6)]
    for deck in range(3):
        assert len({tuple(twin.decks[deck]) for twin in imagined}) == 6
        assert all(sorted(twin.decks[deck]) == sorted(state.decks[deck]) for twin in imagined)
    assert len({tuple(twin.market_stack) for twin in imagined}) > 3
    assert len({tuple(sorted(twin.market_box)) for twin in imagined}) > 1
    assert len({twin.rng.state for twin in imagined}) == 6


@pytest.mark.rule("AMS-8.3")
def test_a_view_tells_what_is_in_a_deck_but_not_where() -> None:
    state = middle()
    view = state.view(0)
    assert view.decks == [sorted(deck) for deck in state.decks]
    assert view.market_unseen == sorted(state.market_stack + state.market_box)
    assert sum(view.market_left) == len(state.market_stack)
    assert "market_stack" not in view.to_json()
    assert "rng" not in view.to_json()


# ----------------------------------------------------------------------------------- score


@pytest.mark.rule("AMS-8.4")
@pytest.mark.parametrize("before", [98, 199, 250])
def test_the_score_may_pass_100_and_200(before: int) -> None:
    state = position(points={0: before}, gulden={0: 6}, market="B16")
    play(state, "market")
    assert score(state) == before + 15


@pytest.mark.rule("AMS-8.4")
def test_the_score_may_become_negative() -> None:
    state = ended(penalties={0: 3}, points={0: 2})
    assert score(state) == -13
    assert state.scores == [-13, 0, 0]
    assert state.ranking is not None
    assert state.ranking[0] == 3


# ----------------------------------------------------------------------------------- decks


def begin_round(decks: list[list[str]], round: int = 9) -> AmsterdamState:
    """The round before this one ends; only these cards are left in the decks."""
    state = position(round=round - 1, supply={0: {"grey": 1}})
    gone = [card for deck in state.decks for card in deck]
    state.decks = [[CARD[key] for key in deck] for deck in decks]
    state.discards = [card for card in gone if not any(card in deck for deck in state.decks)]
    play(state, "pass", "keep nothing")
    return state


@pytest.mark.rule("AMS-8.5")
@pytest.mark.rule("AMS-E24")
def test_as_many_cards_as_possible_are_revealed_and_the_pile_is_not_reshuffled() -> None:
    state = begin_round([["001"], ["055", "056"], ["109"]])
    # Round 9 asks for 2 artisans, 1 building and 2 maps; the top of a deck is its end.
    assert state.display == [CARD["001"], CARD["056"], CARD["109"]]
    assert state.decks == [[], [CARD["055"]], []]
    assert len(state.discards) == 132 - 4


@pytest.mark.rule("AMS-8.5")
def test_without_cards_the_phase_ends() -> None:
    state = begin_round([["001"], [], []])
    assert state.display == []
    assert inactive(state, state.order[0]) == ["001"]  # the only card, taken without asking
    assert asked(state) == f"choose_dice {state.order[0]}"
    assert [event.seat for event in told(state, CardTaken)] == [state.order[0]]


@pytest.mark.rule("AMS-8.5")
@pytest.mark.parametrize(("players", "artisans", "buildings"), [(2, 13, 14), (3, 20, 20), (4, 27, 26)])
def test_the_decks_last_for_the_whole_game(players: int, artisans: int, buildings: int) -> None:
    state = GAME.start(players, 1)
    while not state.over:
        state.apply(state.default())
    shown = [card for event in told(state, RoundBegan) for card in event.cards]
    shown += told(state, FirstCardsOpened)[0].cards
    counts = [CARD_TYPES[CARDS[card].word] for card in shown]
    assert [counts.count(name) for name in ("artisan", "building", "map")] == [artisans, buildings, 24]
    assert [len(deck) for deck in state.decks] == [54 - artisans, 54 - buildings, 0]
