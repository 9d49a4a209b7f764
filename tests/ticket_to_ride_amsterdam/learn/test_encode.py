"""Views as numbers: each feature is read back and compared with the position it was made from."""

from __future__ import annotations

from operator import mul
from random import Random

import pytest

from kade.games.ticket_to_ride_amsterdam import GAME
from kade.games.ticket_to_ride_amsterdam.rules.components import KINDS
from kade.games.ticket_to_ride_amsterdam.rules.state import TicketState
from kade.kernel import Rng, layout_hash

from ..positions import finish, play, position, stuck

every_game = pytest.mark.parametrize("players", [2, 3, 4])
CONTRACTS = [f"C{number:02}" for number in range(1, 25)]
ROUTES = [f"R{number:02}" for number in range(1, 46)]
PROMPTS = ["choose_start_contracts", "choose_action", "choose_second_card", "choose_contracts"]
#: The kinds of card in the order of the numbers: pink, blue, green, black, red, orange, joker.
LETTERS = "NUGKROJ"


def read(state: TicketState, seat: int) -> dict[str, list[int]]:
    """The numbers of a seat's view by the name of their feature."""
    numbers = list(GAME.encode(state.view(seat)))
    found: dict[str, list[int]] = {}
    for feature in GAME.layout(state.players):
        found[feature.name], numbers = numbers[: feature.size], numbers[feature.size :]
    assert numbers == []
    return found


def busy() -> TicketState:
    """A position with something of everything; seat 1 is to move."""
    return position(
        3,
        seat=1,
        hands={0: "R R J", 1: "G K K", 2: "U"},
        shown="K G J U R",
        discarded="O O N J",
        owned={0: "R33 R01", 1: "R25"},
        holds={0: "C01 C05", 1: "C24"},
    )


def named(marks: list[int], names: list[str]) -> str:
    """What is marked with a 1; the rest must be 0."""
    assert len(marks) == len(names)
    assert set(marks) <= {0, 1}
    return " ".join(name for mark, name in zip(marks, names, strict=True) if mark)


def blocks(numbers: list[int], size: int) -> list[list[int]]:
    return [numbers[at : at + size] for at in range(0, len(numbers), size)]


# ------------------------------------------------------------------------------- the layout


@every_game
def test_a_view_has_the_numbers_of_the_layout_all_through_random_games(players: int) -> None:
    features = GAME.layout(players)
    assert len({feature.name for feature in features}) == len(features)
    assert all(feature.help and feature.size > 0 and feature.unit > 0 for feature in features)
    units = [feature.unit for feature in features for _ in range(feature.size)]
    dice = Random(players)
    for seed in range(4):
        state = GAME.start(players, seed)
        while True:
            for seat in range(players):
                numbers = GAME.encode(state.view(seat))
                assert len(numbers) == len(units)
                assert max(map(mul, numbers, units)) <= 2
            if state.over:
                break
            state.apply(dice.choice(state.legal()))


def test_each_number_of_players_has_a_layout_of_its_own() -> None:
    hashes = [layout_hash(GAME.id, players, GAME.layout(players)) for players in (2, 3, 4)]
    assert len(set(hashes)) == 3


def test_a_spectator_has_no_numbers() -> None:
    with pytest.raises(ValueError, match="seat"):
        GAME.encode(busy().view(None))


@every_game
def test_what_is_hidden_changes_no_number(players: int) -> None:
    dice, rng = Random(players), Rng.seeded(players)
    for seed in range(6):
        state = GAME.start(players, seed)
        while not state.over:
            seat = dice.randrange(players)
            other = GAME.scramble(state, seat, rng)
            assert GAME.encode(state.view(seat)) == GAME.encode(other.view(seat))
            state.apply(dice.choice(state.legal()))


@pytest.mark.parametrize("viewer", [0, 1, 2])
def test_the_same_place_at_the_table_gives_the_same_numbers(viewer: int) -> None:
    """One position, turned round the table: a learner cannot tell which seat is its own."""

    def turned(by: int) -> TicketState:
        def seats(given: dict[int, str]) -> dict[int, str]:
            return {(seat + by) % 3: text for seat, text in given.items()}

        return position(
            3,
            seat=by,
            hands=seats({0: "R R J", 1: "G K K", 2: "U"}),
            shown="K G N U R",
            owned=seats({0: "R33 R01", 1: "R25", 2: "R35"}),
            holds=seats({0: "C01 C05", 1: "C24", 2: "C02 C03 C04"}),
        )

    first, other = turned(0), turned(viewer)
    assert GAME.encode(first.view(0)) == GAME.encode(other.view(viewer))
    assert GAME.encode(first.view(1)) == GAME.encode(other.view((viewer + 1) % 3))


# -------------------------------------------------------------------------------- the question


@pytest.mark.parametrize("viewer", [0, 1, 2])
@pytest.mark.parametrize(
    ("answers", "prompt"),
    [
        ((), "choose_action"),
        (("take 0",), "choose_second_card"),
        (("contracts",), "choose_contracts"),
    ],
)
def test_the_question_and_whose_it_is(answers: tuple[str, ...], prompt: str, viewer: int) -> None:
    numbers = read(play(busy(), *answers), viewer)
    assert named(numbers["question.prompt"], PROMPTS) == prompt
    assert numbers["question.seat"] == [[0, 1, 0], [1, 0, 0], [0, 0, 1]][viewer]


def test_the_question_of_the_set_up_goes_round() -> None:
    state = play(GAME.start(3, 1), "keep both")
    assert named(read(state, 0)["question.prompt"], PROMPTS) == "choose_start_contracts"
    assert [read(state, seat)["question.seat"] for seat in range(3)] == [[0, 1, 0], [1, 0, 0], [0, 0, 1]]


def test_nothing_is_asked_when_the_game_is_over() -> None:
    numbers = read(finish(busy()), 0)
    assert numbers["question.prompt"] == [0, 0, 0, 0]
    assert numbers["question.seat"] == [0, 0, 0]


@pytest.mark.parametrize(("left", "flag", "turns"), [(-1, 0, 0), (3, 1, 3), (1, 1, 1)])
def test_turns_of_the_last_round(left: int, flag: int, turns: int) -> None:
    numbers = read(position(3, last_turns=left), 0)
    assert (numbers["turn.last_round"], numbers["turn.turns_left"]) == ([flag], [turns])


@pytest.mark.parametrize("last_turns", [-1, 2])
def test_forced_passes(last_turns: int) -> None:
    state = stuck(last_turns=last_turns)
    assert read(state, 0)["turn.passes"] == [0]
    assert read(play(state, "pass"), 0)["turn.passes"] == [1]


# --------------------------------------------------------------------------------- own things


@pytest.mark.parametrize(
    ("viewer", "hand"), [(0, [0, 0, 0, 0, 2, 0, 1]), (1, [0, 0, 1, 2, 0, 0, 0]), (2, [0, 1, 0, 0, 0, 0, 0])]
)
def test_own_hand(viewer: int, hand: list[int]) -> None:
    assert KINDS == ["pink", "blue", "green", "black", "red", "orange", "joker"]
    assert read(busy(), viewer)["own.hand"] == hand


@pytest.mark.parametrize(("viewer", "held"), [(0, "C01 C05"), (1, "C24")])
def test_own_contracts(viewer: int, held: str) -> None:
    assert named(read(busy(), viewer)["own.contracts"], CONTRACTS) == held


@pytest.mark.parametrize(
    ("stack", "viewer", "offer"),
    [
        ("C14 C20 C09", 0, ["C14", "C20"]),
        ("C20 C14 C09", 0, ["C20", "C14"]),
        ("C09", 0, ["C09", ""]),
        ("C14 C20 C09", 1, ["", ""]),
    ],
)
def test_contracts_on_offer_in_their_order(stack: str, viewer: int, offer: list[str]) -> None:
    state = play(position(3, stack=stack, holds={0: "C01", 1: "C02", 2: "C03"}), "contracts")
    places = blocks(read(state, viewer)["own.offered"], 24)
    assert [named(place, CONTRACTS) for place in places] == offer


def test_everybody_sees_only_the_own_offer_of_the_set_up() -> None:
    state = GAME.start(2, 1)
    for seat in (0, 1):
        places = blocks(read(state, seat)["own.offered"], 24)
        dealt = [CONTRACTS[contract] for contract in state.offered[seat * 2 : seat * 2 + 2]]
        assert [named(place, CONTRACTS) for place in places] == dealt


@pytest.mark.parametrize(
    ("answer", "choice"),
    [("keep first", [1, 0, 0]), ("keep second", [0, 1, 0]), ("keep both", [0, 0, 1])],
)
def test_own_choice_of_first_contracts(answer: str, choice: list[int]) -> None:
    state = GAME.start(2, 1)
    assert read(state, 0)["own.choice"] == [0, 0, 0]
    play(state, answer)
    assert read(state, 0)["own.choice"] == choice
    assert read(state, 1)["own.choice"] == [0, 0, 0]
    play(state, answer)
    assert read(state, 0)["own.choice"] == [0, 0, 0]


# ---------------------------------------------------------------------------------- the table


def test_the_display_place_by_place() -> None:
    places = blocks(read(busy(), 0)["display"], 7)
    assert [named(place, list(LETTERS)) for place in places] == ["K", "G", "J", "U", "R"]


def test_an_empty_place_of_the_display() -> None:
    places = blocks(read(position(3, shown="K J", exact_deck=""), 0)["display"], 7)
    assert [named(place, list(LETTERS)) for place in places] == ["K", "J", "", "", ""]


@pytest.mark.parametrize("viewer", [0, 1, 2])
def test_piles(viewer: int) -> None:
    numbers = read(busy(), viewer)
    assert numbers["deck"] == [44 - 7 - 5 - 4]
    assert numbers["contract_stack"] == [24 - 4]
    assert numbers["supply"] == [16 - 2]
    assert numbers["discard"] == [1, 0, 0, 0, 0, 2, 1]


@pytest.mark.parametrize(
    ("feature", "numbers"),
    [
        ("seats.carts", [13, 12, 16]),
        ("seats.points", [3, 7, 0]),
        ("seats.merchandise", [1, 1, 0]),
        ("seats.hand", [3, 3, 1]),
        ("seats.contracts", [2, 1, 1]),
    ],
)
def test_what_all_know_of_the_seats_begins_with_the_own_one(feature: str, numbers: list[int]) -> None:
    state = busy()
    assert read(state, 0)[feature] == numbers
    assert read(state, 1)[feature] == [*numbers[1:], numbers[0]]
    assert read(state, 2)[feature] == [numbers[2], *numbers[:2]]


def test_cards_that_all_saw_being_taken() -> None:
    state = play(busy(), "take 0", "take 1")
    black, green = LETTERS.index("K"), LETTERS.index("G")
    for viewer, place in ((0, 1), (1, 0), (2, 2)):
        seats = blocks(read(state, viewer)["seats.known"], 7)
        assert [sum(seat) for seat in seats] == [2 if at == place else 0 for at in range(3)]
        assert seats[place][black] == seats[place][green] == 1


@pytest.mark.parametrize(
    ("viewer", "owners"),
    [(0, ["R01 R33", "R25", ""]), (1, ["R25", "", "R01 R33"]), (2, ["", "R01 R33", "R25"])],
)
def test_owners_of_routes(viewer: int, owners: list[str]) -> None:
    seats = blocks(read(busy(), viewer)["routes.owner"], 45)
    assert [named(seat, ROUTES) for seat in seats] == owners


@pytest.mark.parametrize("key", ["R08", "R09", "R16", "R40", "R41", "R45"])
def test_every_stretch_of_the_routes_is_written(key: str) -> None:
    seats = blocks(read(position(2, owned={1: key}), 0)["routes.owner"], 45)
    assert [named(seat, ROUTES) for seat in seats] == ["", key]


# ----------------------------------------------------------------------- what is remembered


@pytest.mark.parametrize(("viewer", "first"), [(0, [0, 1, 0]), (1, [1, 0, 0]), (2, [0, 0, 1])])
def test_the_seat_that_began(viewer: int, first: list[int]) -> None:
    assert read(busy(), viewer)["seats.first"] == first


def test_cards_drawn_since_the_last_shuffle_and_before_it() -> None:
    state = position(
        3, seat=1, hands={0: "N", 1: "K K"}, shown="K G N U R", exact_deck="U", discarded="O O R N"
    )
    numbers = read(state, 1)
    assert numbers["own.drawn"] == [0, 0, 0, 2, 0, 0, 0]
    assert numbers["seats.drawn"] == [2, 31, 1]
    assert numbers["shuffles"] == [0]
    assert not any(numbers["last.cards"] + numbers["last.drawn"] + numbers["last.paid"])
    play(state, "deck", "take 1")
    numbers = read(state, 0)
    assert numbers["own.drawn"] == [0] * 7
    assert numbers["seats.drawn"] == [0, 0, 0]
    assert numbers["shuffles"] == [1]
    assert numbers["last.drawn"] == [1, 3, 31]
    assert sum(numbers["last.cards"]) == 3 + 31  # what the others drew, all of it in their hands
    assert not any(numbers["before.cards"] + numbers["before.drawn"] + numbers["before.paid"])


def test_cards_that_were_seen_only_when_they_were_paid() -> None:
    state = play(busy(), "take 0", "take 1", "take 0", "take 1", "take 3", "take 4")
    assert not any(read(state, 0)["seats.paid"])
    blue = position(3, seat=1, hands={1: "U"}, shown="K G N R R")
    play(blue, "claim R34 blue")
    seats = blocks(read(blue, 0)["seats.paid"], 7)
    assert seats == [[0] * 7, [0, 1, 0, 0, 0, 0, 0], [0] * 7]


def test_draws_of_contracts_as_the_viewer_saw_them() -> None:
    state = position(3, holds={0: "C01", 1: "C02", 2: "C03"}, stack="C14 C20 C09 C10 C11")
    play(state, "contracts", "keep first", "contracts", "keep both")
    none = [0, 0, 0, 0]
    draws = blocks(read(state, 0)["contracts.draws"], 4)
    assert draws[:3] == [[1, 1, 25, 1], [2, 0, 25, 1], [3, 0, 25, 1]]
    later = [draw for draw in draws if draw[2] != 25]
    assert later == [[1, 14, 20, 1], [2, 0, 0, 3], *[none] * (len(later) - 2)]
    assert named(read(state, 0)["own.refused"], CONTRACTS) == "C20"
    later = [draw for draw in blocks(read(state, 1)["contracts.draws"], 4) if draw[2] != 25]
    assert later[:2] == [[3, 0, 0, 4], [1, 9, 10, 3]]
    assert named(read(state, 1)["own.refused"], CONTRACTS) == ""
