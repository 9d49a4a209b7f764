"""AMS-15 The solo game against TOM."""

from __future__ import annotations

import pytest

from kade.games.amsterdam.game import GAME
from kade.games.amsterdam.rules.cards_and_tiles import CARD_WORD, CARDS, MARKET_SETS, MARKET_TILES
from kade.games.amsterdam.rules.events import (
    CityScored,
    DistrictScored,
    EndCardScored,
    GameEnded,
    LeftoversScored,
    PenaltiesScored,
)
from kade.games.amsterdam.rules.expansion_events import (
    BY_TYPE,
    ONLY_CHEAPEST,
    PLAYERS_CHOICE,
    TomDiscarded,
)
from kade.games.amsterdam.rules.state import (
    DISTRICT,
    LEFTOVERS,
)
from kade.kernel import BadSetup

from ..positions import CARD, asked, legal, play, refused, score, source, told
from ..solo_positions import TOM, YOU, reveal, roll, solo, tom_gulden, turn

# ------------------------------------------------------------------------------- set-up


@pytest.mark.rule("AMS-15.1", "AMS-15.2", "AMS-E30")
def test_set_up_for_two_with_one_docker_on_each_dock() -> None:
    for seed in range(10):
        state = GAME.start(1, seed)
        assert state.players == 1
        assert len(state.coats) == len(state.river) == 2
        for dock in range(6):
            there = [colour for colour in range(6) if state.docks[dock * 6 + colour]]
            assert len(there) == 1
            assert there != [dock]
        assert sorted(colour for place in range(36) if state.docks[place] for colour in [place % 6]) == list(
            range(6)
        )
        assert len(state.districts) == 1
        assert sorted(state.ranks) == [YOU, TOM]
        assert tom_gulden(state) == 0
        assert [score(state, side) for side in (YOU, TOM)] == [0, 0]


@pytest.mark.rule("AMS-15.2")
def test_discs_are_drawn() -> None:
    assert {tuple(GAME.start(1, seed).ranks) for seed in range(20)} == {(0, 1), (1, 0)}


@pytest.mark.rule("AMS-15.1")
@pytest.mark.parametrize(
    "option",
    [
        {"workers": True},
        {"orders": 3},
        {"orders": 5},
        {"dealer": True},
        {"tiles": "mixed"},
        {"tiles": "replace A"},
    ],
)
def test_expansions_are_refused(option: dict[str, bool | int | str]) -> None:
    with pytest.raises(BadSetup, match="without expansions"):
        GAME.start(1, 1, option)


@pytest.mark.rule("AMS-15.1", "AMS-2.13")
def test_the_short_game_can_be_played_alone() -> None:
    state = GAME.start(1, 1, {"short": True})
    assert state.round == 3
    assert len(state.market_stack) == 9


@pytest.mark.rule("AMS-15.3")
def test_you_choose_one_of_three_cards() -> None:
    state = GAME.start(1, 1)
    assert asked(state) == "take_first_card 0"
    assert len(legal(state)) == 3
    assert sorted(CARD_WORD[card] for card in state.display) == [0, 1, 1]
    open_cards = state.display[:]
    play(state, legal(state)[0])
    assert asked(state) == "choose_first_resource 0"
    assert sorted([*state.inactive[0], *state.discards]) == open_cards
    assert len(state.discards) == 2


# ------------------------------------------------------------------------------ Phase I


@pytest.mark.rule("AMS-X27", "AMS-15.4")
@pytest.mark.parametrize("card", ["114", "115"])
def test_a_map_goes_before_another_card_of_the_same_cost(card: str) -> None:
    state = solo(ahead=TOM)
    reveal(state, "014", "055", card, "112")  # of cost 2, 3, 2, 3
    assert [CARDS[CARD[key]].price for key in ("014", "055", card, "112")] == [2, 3, 2, 3]
    assert [(event.seat, event.card, event.reason) for event in told(state, TomDiscarded)] == [
        (TOM, CARD[card], BY_TYPE)
    ]
    assert asked(state) == "take_card 0"
    assert legal(state) == ["take 014", "take 055", "take 112"]
    play(state, "take 055")
    assert state.discards == [CARD[card], CARD["014"], CARD["112"]]


@pytest.mark.rule("AMS-15.4")
def test_the_card_with_the_fewest_resources_goes() -> None:
    state = solo(ahead=TOM)
    reveal(state, "034", "055", "114", "115")  # of cost 1, 3, 2, 2
    assert [(event.card, event.reason) for event in told(state, TomDiscarded)] == [
        (CARD["034"], ONLY_CHEAPEST)
    ]


@pytest.mark.rule("AMS-15.4")
def test_between_two_maps_you_choose() -> None:
    state = solo(ahead=TOM)
    reveal(state, "014", "055", "114", "115")
    assert asked(state) == "choose_map_for_tom 0"
    assert legal(state) == ["discard 114", "discard 115"]
    assert refused(state, "discard 014") == "AMS-15.4"
    assert refused(state, "take 114") == "AMS-15.4"
    play(state, "discard 115")
    assert [(event.card, event.reason) for event in told(state, TomDiscarded)] == [
        (CARD["115"], PLAYERS_CHOICE)
    ]
    assert legal(state) == ["take 014", "take 055", "take 114"]


@pytest.mark.rule("AMS-15.4")
def test_a_building_goes_before_an_artisan() -> None:
    state = solo(ahead=TOM)
    reveal(state, "014", "061", "112", "116")  # of cost 2, 2, 3, 3
    assert [(event.card, event.reason) for event in told(state, TomDiscarded)] == [(CARD["061"], BY_TYPE)]


@pytest.mark.rule("AMS-15.4")
def test_if_you_are_ahead_nothing_is_discarded_first() -> None:
    state = solo(ahead=YOU)
    reveal(state, "014", "055", "114", "115")
    assert told(state, TomDiscarded) == []
    assert len(legal(state)) == 4
    play(state, "take 114")
    assert sorted(state.discards) == sorted(CARD[key] for key in ("014", "055", "115"))


# --------------------------------------------------------------------------------- the end


@pytest.mark.rule("AMS-X31", "AMS-15.13")
def test_city_and_district() -> None:
    state = solo(
        round=12, blocks={TOM: ["BUR1", "BUR2", "NIE1", "NIE2"], YOU: ["BUR3", "BUR4", "BUR5"]}, tom_gulden=5
    )
    turn(state)
    play(state, "pass")
    assert state.over
    assert [(event.coats, event.points) for event in told(state, CityScored) if event.seat == TOM] == [
        (4, 12)
    ]
    district = {event.seat: (event.coats, event.points) for event in told(state, DistrictScored)}
    assert district == {YOU: (3, 5), TOM: (2, 0)}
    assert source(state, DISTRICT, YOU) == 5
    assert source(state, LEFTOVERS, TOM) == 2
    assert score(state, TOM) == 12 + 2


@pytest.mark.rule("AMS-15.13")
def test_he_has_no_penalties_and_no_end_cards() -> None:
    state = solo(round=12, active=["011"], house=["gold", "white"])
    turn(state)
    play(state, "pass")
    assert [event.seat for event in told(state, PenaltiesScored)] == [YOU]
    assert [event.seat for event in told(state, EndCardScored)] == [YOU]
    assert [event.seat for event in told(state, LeftoversScored)] == [TOM, YOU]


@pytest.mark.rule("AMS-15.14")
@pytest.mark.parametrize("ahead", [YOU, TOM])
def test_equality_is_a_loss(ahead: int) -> None:
    for own, place in ((19, 2), (20, 2), (21, 1)):
        state = solo(round=12, points=(own, 20), ahead=ahead)
        turn(state, gulden=0)  # nothing can be done: the turn is over
        assert state.over
        assert state.scores == [own]
        assert state.ranking == [place]
        assert state.view(None).score(TOM) == 20
        end = told(state, GameEnded)[0]
        assert end.scores == (own, 20)
        assert end.ranking == (place, 3 - place)


# -------------------------------------------------------------------------- TOM as a player


@pytest.mark.rule("AMS-15.15", "AMS-C017", "AMS-C018")
def test_he_counts_on_the_amstel() -> None:
    state = solo(active=["017", "018"], river=(3, 4), ahead=TOM)
    turn(state)
    assert legal(state, "use") == ["use 017", "use 018"]
    state = solo(active=["017", "018"], river=(5, 4), ahead=YOU)
    turn(state)
    assert legal(state, "use") == []


@pytest.mark.rule("AMS-15.15", "AMS-C043", "AMS-C097", "AMS-E52")
def test_he_counts_on_the_score_track() -> None:
    for own, usable in ((19, ["use 043"]), (20, []), (21, ["use 097"])):
        state = solo(active=["043", "097"], points=(own, 20))
        turn(state)
        assert legal(state, "use") == usable


@pytest.mark.rule("AMS-C011", "AMS-15.13")
def test_dockers_he_delivered_count_for_011() -> None:
    state = solo(round=12, active=["011"], docks={"white": "gold"})
    roll(state, brown=2, grey=2, purple=2, orange=3, pink=4, black=5)
    while not state.over:
        state.apply(state.default())
    assert [event.points for event in told(state, EndCardScored)] == [1]


@pytest.mark.rule("AMS-E9")
def test_034_keeps_your_disc_above_his() -> None:
    state = solo(active=["034"], river=(4, 3))
    roll(state, grey=1)
    assert state.river == [4, 4]
    assert state.ranks == [YOU, TOM]
    state = solo(river=(4, 3))
    roll(state, grey=1)
    assert state.ranks == [TOM, YOU]


@pytest.mark.rule("AMS-15.1")
def test_only_base_tiles_are_played() -> None:
    state = GAME.start(1, 1)
    tiles = [state.market, *state.market_stack, *state.market_box]
    assert {MARKET_SETS[MARKET_TILES[tile].set] for tile in tiles} == {"A", "B"}
