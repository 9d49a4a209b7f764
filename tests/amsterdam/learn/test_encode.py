"""Views as numbers: each of them against the position, read in another way."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import chain
from random import Random

import pytest

from kade.games.amsterdam.game import GAME
from kade.games.amsterdam.rules.state import AmsterdamState
from kade.games.amsterdam.rules.supply import GainResource
from kade.kernel import Feature, Rng

from ..expansion_positions import ORDER, with_dealer, with_orders, with_orders_at_end, with_workers
from ..positions import BLOCK, CARD, PLACE, asked, play, position
from ..random_games import TASTES, choose
from ..rules.test_decisions import OPEN
from ..solo_positions import TOM, reveal, solo
from .encode_readings import readers

Numbers = dict[str, list[int]]
every_number = pytest.mark.parametrize("players", [1, 2, 3, 4])

#: How tables may differ; alone only the length of the game does.
TABLES: list[dict[str, bool | int | str]] = [
    {},
    {"workers": True, "orders": 5, "open_orders": 2, "dealer": True, "tiles": "replace both"},
    {"short": True, "orders": 3, "tiles": "mixed"},
]


@cache
def features(players: int) -> list[Feature]:
    return GAME.layout(players)


def read(state: AmsterdamState, viewer: int) -> Numbers:
    """The numbers of a view by name, counted from their zero."""
    numbers, found, first = GAME.encode(state.view(viewer)), {}, 0
    for feature in features(state.players):
        found[feature.name] = [number - feature.zero for number in numbers[first : first + feature.size]]
        first += feature.size
    assert first == len(numbers)
    return found


def check(state: AmsterdamState, viewer: int) -> Numbers:
    """Every number is what the position says."""
    shown = read(state, viewer)
    expected = readers(state.players)
    for name, numbers in shown.items():
        assert numbers == expected[name](state, viewer), (name, viewer, asked(state))
    return shown


# ------------------------------------------------------------------------------ positions


def games(players: int, step: int, seed: int = 0) -> Iterator[AmsterdamState]:
    """Positions out of whole random games, one of ``step``, with and without expansions."""
    for number, options in enumerate(TABLES):
        chosen = {"short": number == 2} if players == 1 else options
        dice, answers = Random(seed + number), 0
        state = GAME.start(players, seed + number, chosen)
        while not state.over:
            if answers % step == seed % step:
                yield state
            answers += 1
            state.apply(choose(state, TASTES[(seed + number) % len(TASTES)], dice))
        yield state


def scenes() -> Iterator[AmsterdamState]:
    """Positions that random play hardly reaches; the players of each are three, but for the last."""
    for build, _, _ in OPEN.values():
        yield build()
    beginning = GAME.start(3, 1, TABLES[1])
    while not asked(beginning).startswith("take_card"):
        yield beginning
        beginning.apply(beginning.default())
    for tile in ("CA18", "CB21", "CB22", "CB24"):
        market = position(
            inactive={0: ["001", "055"]}, gulden={0: 9}, market=tile, options={"tiles": "replace both"}
        )
        play(market, "market")
        yield market
        if tile == "CA18":
            play(market, "discard 055")
            yield market
    dealer = with_dealer("cheese", supply={0: {"pink": 1}}, tiles={"PLA6": "cheese"})
    play(dealer, "block PLA6", "sell grey")
    yield dealer
    bailiff = with_workers(bailiff="PLA6", supply={0: {"pink": 1}})
    play(bailiff, "block PLA6", "store")
    yield bailiff
    waiting = position(gulden={0: 2}, market="A4")
    play(waiting, "market")
    waiting.stack = [GainResource(0, 2), *waiting.stack]
    yield waiting
    returning = with_orders_at_end(
        {0: ["33", "01"], 1: ["35"]}, supply={0: {"brown": 2, "pink": 1, "grey": 1}}
    )
    yield returning.copy()
    play(returning, "order 33", "return pink")
    yield returning.copy()
    play(returning, "enough")
    yield returning
    foreman = with_workers(
        seat=1, first=True, foreman="lace", hold={1: {"lace": 1}}, barges={1: "lace"}, supply={1: {"pink": 1}}
    )
    play(foreman, "deliver lace")
    yield foreman.copy()
    play(foreman, "pass")
    yield foreman
    repeated = position(active={0: ["029", "109", "113"]}, supply={0: {"pink": 5, "grey": 2}})
    play(repeated, "use 109", "use 113", "use 109")
    yield repeated
    map_for_tom = solo(ahead=TOM, tom_gulden=4)
    reveal(map_for_tom, "014", "055", "114", "115")
    yield map_for_tom


# ---------------------------------------------------------------------------------- tests


@every_number
def test_layout_names_and_explains_every_number(players: int) -> None:
    names = [feature.name for feature in features(players)]
    assert len(set(names)) == len(names)
    assert set(names) == set(readers(players))
    for feature in features(players):
        assert feature.size > 0
        assert feature.help.endswith(".")
        assert 0 < feature.unit <= 1
        assert 0 <= feature.zero < 256
    assert GAME.layout(players) == GAME.layout(players)


@every_number
def test_every_number_is_what_the_position_says(players: int) -> None:
    size = sum(feature.size for feature in features(players))
    looked = 0
    for state in games(players, 8):
        for viewer in range(players):
            assert len(GAME.encode(state.view(viewer))) == size
        check(state, looked % players)
        looked += 1
    assert looked > 40


def test_every_feature_stirs() -> None:
    """In the positions looked at every feature has told different things."""
    seen: dict[str, set[tuple[int, ...]]] = {name: set() for n in (1, 3) for name in readers(n)}
    prompts: set[str] = set()
    for state in chain(scenes(), games(3, 9, 3), games(1, 7, 5)):
        prompts.add("over" if state.over else asked(state).split()[0])
        for viewer in range(state.players):
            for name, numbers in check(state, viewer).items():
                seen[name].add(tuple(numbers))
    assert not [name for name, different in seen.items() if len(different) < 2]
    assert prompts == {kind.prompt for kind in GAME.questions} | {"over"}


def test_a_spectator_has_no_numbers() -> None:
    with pytest.raises(ValueError, match="view of a seat"):
        GAME.encode(GAME.start(2, 1).view(None))


def test_the_viewer_comes_first() -> None:
    """The same table one seat further on looks the same from one seat further on."""
    views = []
    for by in (0, 1, 2):
        seat = [(place + by) % 3 for place in range(3)]
        state = position(
            seat=seat[0],
            supply={seat[0]: {"pink": 2}, seat[2]: {"grey": 3}},
            gulden={seat[1]: 4, seat[2]: 7},
            active={seat[0]: ["074"], seat[1]: ["110"]},
            inactive={seat[1]: ["001"], seat[2]: ["055"]},
            blocks={seat[1]: ["JOR4"], seat[2]: ["GRA5", "GRA6"]},
            barges={seat[2]: "lace"},
            wheel={seat[1]: {2: {"black": 2}}},
            points={seat[0]: 5, seat[1]: 12},
            river=[{seat[0]: 3, seat[1]: 1, seat[2]: 0}[place] for place in range(3)],
            options={"orders": 3},
        )
        state.order = [seat[1], seat[2], seat[0]]
        orders = {seat[0]: ["01"], seat[1]: ["02", "33"], seat[2]: []}
        state.orders = [[ORDER[key] for key in orders[place]] for place in range(3)]
        play(state, "block PLA6")
        views.append([check(state, seat[place]) for place in range(3)])
    for place in range(3):
        assert views[0][place] == views[1][place] == views[2][place]
    own = views[0]
    assert [numbers["seats.gulden"] for numbers in own] == [[0, 4, 7], [4, 7, 0], [7, 0, 4]]
    assert [numbers["question.seat"] for numbers in own] == [[1, 0, 0], [0, 0, 1], [0, 1, 0]]
    assert own[1]["seats.cards"][CARD["001"]] == -1
    assert own[1]["blocks.owner"][2 * 36 + BLOCK["PLA6"]] == 2
    assert own[2]["seats.barge"][PLACE["lace"]] == 1
    assert own[1]["orders.own"][ORDER["33"]] == 1
    assert own[0]["orders.others"] == [0] * 42
    assert own[0]["orders.unknown"] == [2, 0]


@every_number
def test_what_is_hidden_changes_nothing(players: int) -> None:
    dice, looked = Random(players), 0
    for state in games(players, 7, 1):
        viewer = dice.randrange(players)
        twin = GAME.scramble(state, viewer, Rng(1 + dice.randrange(1000)))
        assert GAME.encode(twin.view(viewer)) == GAME.encode(state.view(viewer)), asked(state)
        looked += twin.decks != state.decks
    assert looked > 40


def test_secret_orders_of_others_are_not_told() -> None:
    state = with_orders({0: ["01"], 1: ["02", "03"], 2: ["04"]})
    plain = GAME.encode(state.view(0))
    state.orders = [state.orders[0], [ORDER["41"], ORDER["42"]], [ORDER["20"]]]
    assert GAME.encode(state.view(0)) == plain
    assert GAME.encode(state.view(1)) != plain


def test_large_figures_stop_at_the_largest_number() -> None:
    state = position(
        supply={0: {"grey": 300}, 1: {"pink": 255}},
        gulden={0: 999},
        penalties={0: 400},
        points={0: 400, 1: -99},
    )
    shown = read(state, 0)
    assert shown["seats.supply"][:12] == [0, 255, 0, 0, 0, 0, 0, 0, 0, 0, 255, 0]
    assert (shown["seats.gulden"][0], shown["seats.penalties"][0]) == (255, 255)
    assert shown["sides.score"] == [215, -40, 0]


def test_the_dealer_and_the_bailiff_stand_where_they_stand() -> None:
    assert read(with_dealer("cheese"), 1)["dealer.good"] == [0, 0, 1, 0, 0, 0, 0, 0, 0]
    bailiff = read(with_workers(foreman="depot_north", bailiff="JOR4"), 1)
    assert bailiff["workers.bailiff"].index(1) == BLOCK["JOR4"]
    assert bailiff["workers.foreman"] == [0] * 10 + [1, 0, 0]
