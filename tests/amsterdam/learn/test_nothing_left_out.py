"""What a view has and the numbers do not tell follows from them, or nothing comes of it any more."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from random import Random

import pytest

from kade.games.amsterdam.game import GAME
from kade.games.amsterdam.rules import agenda
from kade.games.amsterdam.rules.cards_and_tiles import CARD_COUNT
from kade.games.amsterdam.rules.components import BLOCK_COUNT, GOOD_COUNT, NO_GOOD, PLACE_COUNT
from kade.games.amsterdam.rules.state import ENDING, SOURCES, TURNS, AmsterdamState, nothing_done

from ..positions import CARD, asked, play, position
from ..random_games import choose
from .rich_games import rich_game
from .test_encode import Numbers, games, read

every_number = pytest.mark.parametrize("players", [1, 2, 3, 4])


def forgotten(state: AmsterdamState, dice: Random) -> AmsterdamState:
    """The same position without what is over and done with: the numbers cannot tell the two apart."""
    twin = state.copy()
    # Where points came from: only the score counts.
    points: list[int] = []
    for side in range(twin.sides()):
        points += [twin.score(side)] + [0] * (SOURCES - 1)
    twin.points = points
    # Which good fills a depot, and which good lay on a block that was taken.
    twin.depots = [good if good == NO_GOOD else dice.randrange(GOOD_COUNT) for good in twin.depots]
    taken = twin.taken_blocks()
    twin.tiles = [
        dice.randrange(GOOD_COUNT) if taken >> block & 1 else good for block, good in enumerate(twin.tiles)
    ]
    # In which order dockers came into their house, cards into slots and onto the pile, tiles onto the table.
    for values in ("house", "discards", "districts", "display"):
        shuffled = getattr(twin, values)[:]
        dice.shuffle(shuffled)
        setattr(twin, values, shuffled)
    twin.inactive = [dice.sample(cards, len(cards)) for cards in twin.inactive]
    # What the last turn had brought.
    if twin.phase != TURNS or not 0 <= twin.turn < twin.players:
        twin.done = nothing_done(dice.randrange(9))
    return twin


@every_number
def test_what_is_not_told_has_no_say(players: int) -> None:
    """Played on with the same answers both positions come to the same, by everybody's numbers, to the end."""
    dice, compared = Random(players), 0
    for seed in range(2):
        for number, start in enumerate(rich_game(players, seed)):
            if number % 150 == 7:
                state, twin = start.copy(), forgotten(start, dice)
                while True:
                    for seat in range(players) if compared % 5 == 0 else [max(state.seat, 0)]:
                        assert GAME.encode(twin.view(seat)) == GAME.encode(state.view(seat))
                    assert {a.id for a in twin.legal()} == {a.id for a in state.legal()}
                    compared += 1
                    if state.over:
                        break
                    answer = choose(state, ("activate", "use", "deliver"), dice)
                    state.play(answer)
                    twin.play(answer)
                assert twin.side_scores() == state.side_scores()
                assert twin.ranking == state.ranking
    assert compared > 300


def everywhere(players: int) -> Iterator[AmsterdamState]:
    return chain(games(players, 1, 11), *(rich_game(players, seed) for seed in range(9)))


def marked(numbers: list[int], value: int, size: int, players: int, viewer: int) -> list[list[int]]:
    """Of a feature told seat by seat the places with this number: whose each is, and which."""
    return [[(at // size + viewer) % players, at % size] for at, n in enumerate(numbers) if n == value]


def told_steps(shown: Numbers, state: AmsterdamState, viewer: int) -> list[list[int]]:
    """The steps that wait, read from the numbers alone (both orders of the seats are among them)."""
    players, order = state.players, state.order
    advance, activations, orders_shown = shown["agenda.amounts"]
    asked_now = (shown["question.seat"].index(1) + viewer) % players
    scoring = shown["round.phase"].index(1) == ENDING  # goes by the Amstel order at the end
    seats = state.ranks if scoring else order
    after = seats[seats.index(asked_now) + 1 :]
    in_turn = shown["round.phase"].index(1) == TURNS
    own = order[shown["round.turn"][0] - 1] if in_turn else -1
    found: list[list[int]] = []
    for kind, number in enumerate(shown["agenda.steps"]):
        if not number:
            continue
        if kind == agenda.SAIL_STEP:
            rows = marked(shown["seats.barge"], 2, PLACE_COUNT, players, viewer)
            found += [[kind, seat, place] for seat, place in rows]
        elif kind == agenda.BLOCK_STEP:
            rows = marked(shown["blocks.owner"], 2, BLOCK_COUNT, players, viewer)
            found += [[kind, seat, block] for seat, block in rows]
        elif kind == agenda.CARD_STEP:
            rows = marked(shown["seats.cards"], 3, CARD_COUNT, players, viewer)
            found += [[kind, seat, card] for seat, card in rows]
        elif kind == agenda.SHOW_STEP:
            found += [[kind, seat, orders_shown] for seat in reversed(after)]
        elif kind == agenda.ORDERS_STEP:
            found += [[kind, seat, 0] for seat in reversed(after)]
        elif in_turn:
            amount = {agenda.ADVANCE_STEP: advance, agenda.ACTIVATION_STEP: activations}.get(kind, 0)
            found.append([kind, own, amount])
        else:
            placing = {agenda.FOREMAN_STEP: -1, agenda.BAILIFF_STEP: -2, agenda.DEALER_STEP: 0}
            found.append([kind, order[placing[kind]], 0])
        assert sum(step[0] == kind for step in found) == number
    if not in_turn:  # the dealer is placed last; in a turn he moves before the bailiff
        found.sort(key=lambda step: step[0] != agenda.DEALER_STEP)
    return found


@every_number
def test_the_steps_that_wait_follow_from_the_numbers(players: int) -> None:
    kinds: set[int] = set()
    for state in everywhere(players):
        if state.agenda:
            for viewer in range(players):
                assert told_steps(read(state, viewer), state, viewer) == state.agenda, asked(state)
            kinds |= {step[0] for step in state.agenda}
    assert kinds >= {agenda.SAIL_STEP, agenda.ADVANCE_STEP, agenda.CARD_STEP, agenda.BLOCK_STEP}
    if players == 4:  # nothing is ever asked before the foreman goes or another card is activated
        assert kinds == set(agenda.STEPS) - {agenda.FOREMAN_STEP, agenda.ACTIVATION_STEP}


@every_number
def test_nothing_is_asked_beneath_a_question(players: int) -> None:
    """Of what waits beneath only the number is told: there never is anything."""
    assert max(len(state.stack) for state in everywhere(players)) == 1


@every_number
def test_particulars_of_every_question_are_told(players: int) -> None:
    """Two questions of a kind to the same seat that differ are told apart by everybody."""
    seen: dict[tuple[int, ...], tuple[int, ...]] = {}
    for state in everywhere(players):
        if not state.over and state.stack[-1].details():
            shown = read(state, 0)
            names = [name for name in shown if name.startswith("question.")]
            names += ["seats.cards", *(["orders.own", "orders.others"] if players > 1 else [])]
            told = tuple(number for name in names for number in shown[name])
            asked_for = (*map(ord, asked(state)), *state.stack[-1].details())
            assert seen.setdefault(told, asked_for) == asked_for


def test_dice_are_told_as_they_fell() -> None:
    """Late in the game the values alone no longer say it, and TOM acts on what was rolled (AMS-15.5)."""
    state = position("dice", round=12, dice=[1] * 6)
    state.rolled = [6, 5, 4, 3, 2, 1]
    shown = read(state, 1)
    assert (shown["dice.values"], shown["dice.rolled"]) == ([1] * 6, [6, 5, 4, 3, 2, 1])


def test_an_exchange_is_told_with_the_card_that_goes() -> None:
    state = position(inactive={0: ["001", "055"]}, gulden={0: 2}, market="CA18", options={"tiles": "mixed"})
    play(state, "market", "discard 055")
    for viewer in range(3):
        cards = read(state, viewer)["seats.cards"]
        assert [at % CARD_COUNT for at, number in enumerate(cards) if number == 3] == [CARD["055"]]
