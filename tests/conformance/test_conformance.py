"""What every title must do, on the day it registers: walks the registry."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

import kade
from conftest import Setup, possible, setups
from kade.bots import PatricianBot, bot
from kade.kernel import Action, IllegalAction, Player, Reader, Record, Rng, State

SETUPS = list(setups())
every_setup = pytest.mark.parametrize("setup", SETUPS)
every_title = pytest.mark.parametrize("game", kade.games(), ids=lambda game: game.id)
#: More answers than any game of the house takes; a longer one counts as endless.
ENDLESS = 20_000
#: Answers within which set-up choices are made.
OPENING = 10


def random_positions(setup: Setup, seed: int, looks: int = ENDLESS) -> Iterator[State]:
    """So many positions of a random game: the opening, then evenly spread, and the end.

    It is one object that moves on.
    """
    step = max(1, random_length(setup, seed) // looks) if looks < ENDLESS else 1
    state, rng = setup.start(seed), Rng.seeded(seed)
    for number in range(ENDLESS):
        if number < OPENING or number % step == 0 or state.over:
            yield state
        if state.over:
            return
        answers = state.legal()
        state.apply(answers[rng.below(len(answers))])
    pytest.fail(f"no end after {ENDLESS} answers")


def random_length(setup: Setup, seed: int) -> int:
    """How many answers the random game of this seed takes."""
    state, rng = setup.start(seed), Rng.seeded(seed)
    for number in range(ENDLESS):
        if state.over:
            return number
        answers = state.legal()
        state.apply(answers[rng.below(len(answers))])
    pytest.fail(f"no end after {ENDLESS} answers")


def everybody(state: State) -> range:
    """All seats and, as -1, a spectator."""
    return range(-1, state.players)


@every_setup
def test_there_is_always_a_legal_answer_and_games_end(setup: Setup) -> None:
    for seed in range(2):
        for state in random_positions(setup, seed):
            if state.over:
                assert state.legal() == []
                assert state.scores is not None
                assert state.ranking is not None
                # Alone one plays against the rules, which may win.
                assert min(state.ranking) == 1 or setup.players == 1
                assert len(state.scores) == len(state.ranking) == setup.players
            else:
                assert state.legal()
                assert len(set(map(id, state.legal()))) == len(state.legal())
                assert 0 <= state.seat < setup.players
                assert state.scores is None
                assert state.ranking is None


@every_setup
def test_apply_rejects_what_legal_does_not_list_and_changes_nothing(setup: Setup) -> None:
    for state in random_positions(setup, 3, looks=8):
        before, legal = state.to_json(), {action.id for action in state.legal()}
        journal = len(state.journal or [])
        for action in setup.game.actions.all:
            if action.id in legal:
                continue
            with pytest.raises(IllegalAction) as caught:
                state.apply(action)
            assert str(caught.value).endswith(".")
            if not state.over:
                assert caught.value.rule.startswith(setup.game.rules_prefix + "-")
        assert state.to_json() == before
        assert len(state.journal or []) == journal


@every_setup
def test_a_reason_is_given_exactly_for_what_is_not_legal(setup: Setup) -> None:
    for state in random_positions(setup, 4, looks=20):
        if state.over:
            continue
        question, view = state.stack[-1], state.view(state.seat)
        for action in setup.game.actions.all:
            refused = question.refusal(view, action) is not None
            assert refused == (action not in state.legal()), action


@every_setup
def test_copies_are_independent(setup: Setup) -> None:
    for number, state in enumerate(random_positions(setup, 5, looks=5)):
        before = state.to_json()
        frozen = json.dumps(before)
        one, other = state.copy(), state.copy()
        assert one.to_json() == before
        if number < OPENING and number % 4:  # positions of the opening are alike
            continue
        finish(one, 1)
        assert json.dumps(state.to_json()) == frozen
        assert json.dumps(other.to_json()) == frozen
        finish(other, 1)
        assert other.to_json() == one.to_json()


def finish(state: State, seed: int) -> None:
    """Play to the end at random."""
    rng = Rng.seeded(seed)
    while not state.over:
        answers = state.legal()
        state.apply(answers[rng.below(len(answers))])


@every_setup
def test_the_same_seed_and_answers_give_the_same_game(setup: Setup) -> None:
    games = []
    for _ in range(2):
        state = setup.start("a seed")
        finish(state, 8)
        games.append((state.to_json(), [event.to_json() for event in state.journal]))
    assert games[0] == games[1]
    assert setup.start("a seed").to_json() != setup.start("another").to_json()


@every_setup
def test_state_survives_json(setup: Setup) -> None:
    for number, state in enumerate(random_positions(setup, 6, looks=20)):
        text = json.dumps(state.to_json())
        again = setup.game.restore(json.loads(text))
        assert json.dumps(again.to_json()) == text
        assert [str(action) for action in again.legal()] == [str(action) for action in state.legal()]
        if number % 8 == 0:
            finish(again, 2)
            twin = state.copy()
            finish(twin, 2)
            assert again.to_json() == twin.to_json()


@every_title
@pytest.mark.parametrize("broken", [None, 7, [], {}, {"players": "two"}, {"stack": [["who", 0]]}])
def test_json_that_is_no_position_is_refused(game: Any, broken: object) -> None:
    with pytest.raises(kade.KadeError, match="position"):
        game.restore(broken)


@every_setup
def test_record_survives_json_and_replays(setup: Setup) -> None:
    players = [Player(f"seat {seat}", "random") for seat in range(setup.players)]
    record = Record.begin(setup.game, players, 17, setup.options)
    state, rng = record.start(), Rng.seeded(17)
    while not state.over:
        answers = state.legal()
        action = answers[rng.below(len(answers))]
        record.add(state, action)
        state.apply(action)
    record.close(state)
    again = Record.from_json(record.to_json())
    assert again == record
    end = list(again.replay())[-1]
    assert end.to_json() == state.to_json()
    assert again.result is not None
    again.result.scores[0] += 1
    with pytest.raises(kade.BadRecord, match="lead to"):
        list(again.replay())


@every_title
def test_every_action_has_a_notation_that_parses_back(game: Any) -> None:
    assert len(game.actions) > 0
    for number, action in enumerate(game.actions.all):
        assert action.id == number
        assert game.parse(str(action)) is action
        assert game.parse(f"  {str(action).upper()} ") is action
        assert isinstance(action, Action)
    with pytest.raises(kade.BadNotation):
        game.parse("no such answer")


@every_setup
def test_views_hold_nothing_hidden(setup: Setup) -> None:
    """Everything hidden is changed, and the view stays equal."""
    game, rng = setup.game, Rng.seeded(9)
    changed: dict[str, int] = {}
    for state in random_positions(setup, 9, looks=25):
        for seat in everybody(state):
            view = state.view(None if seat < 0 else seat)
            secrets = game.hidden(state, seat)
            for _ in range(3):
                twin = game.scramble(state, seat, rng)
                assert twin.view(seat if seat >= 0 else None) == view
                for name, secret in game.hidden(twin, seat).items():
                    changed[name] = changed.get(name, 0) + (secret != secrets[name])
    # A scramble that changes nothing would prove nothing.
    still = [name for name, times in changed.items() if times == 0]
    assert not still


@every_setup
def test_events_hold_nothing_hidden(setup: Setup) -> None:
    """Where a seat sees no difference before and after, it is told the same story."""
    game, rng = setup.game, Rng.seeded(10)
    tried = compared = 0
    for state in random_positions(setup, 10, looks=120):
        if state.over:
            continue
        action = state.legal()[rng.below(len(state.legal()))]
        for seat in everybody(state):
            if seat == state.seat:
                continue
            told, after = story(state.copy(), action, seat)
            for _ in range(3):
                twin = game.scramble(state, seat, rng)
                tried += 1
                if action in twin.legal():
                    also_told, also_after = story(twin, action, seat)
                    if also_after == after:
                        assert also_told == told
                        compared += 1
    # Of all that was tried a good part must have led to the same sight, else nothing was compared.
    assert compared * 20 > tried


def story(state: State, action: Action, seat: int) -> tuple[list[Any], Any]:
    """What a seat is told of an answer, and what it sees afterwards."""
    state.journal = []
    state.apply(action)
    return [event.seen_by(seat).to_json() for event in state.journal], state.view(None if seat < 0 else seat)


@every_setup
def test_what_is_imagined_looks_the_same(setup: Setup) -> None:
    game, rng = setup.game, Rng.seeded(11)
    for number, state in enumerate(random_positions(setup, 11, looks=15)):
        for seat in everybody(state):
            view = state.view(None if seat < 0 else seat)
            thought = game.imagine(view, rng)
            assert thought.view(None if seat < 0 else seat) == view
            if number % 2 == 0 and (seat - number // 2) % (state.players + 1) == 0:
                finish(thought, 3)
                assert thought.scores is not None


@every_setup
def test_default_answers_are_legal_and_end_the_game(setup: Setup) -> None:
    state = setup.start(12)
    for _ in range(ENDLESS):
        if state.over:
            break
        assert legal_default(state)
        state.accept(state.default())
    assert state.over
    for position in random_positions(setup, 13, looks=200):
        if not position.over:
            assert legal_default(position)
            position.copy().accept(position.default())


def legal_default(state: State) -> bool:
    """Only to drop a half-made choice is something that the player himself cannot do."""
    return state.default() in state.legal() or str(state.default()) == "drop"


@every_setup
def test_everything_has_words(setup: Setup) -> None:
    """Prompts, answers, events, the text twin and the score sheet, for every reader."""
    game = setup.game
    reader = Reader([f"Name{seat}" for seat in range(setup.players)], you=0)
    told = 0
    for state in random_positions(setup, 14, looks=25):
        news, told = (state.journal or [])[told:], len(state.journal or [])
        for seat in everybody(state):
            view = state.view(None if seat < 0 else seat)
            assert game.prompt(view).text(reader)
            assert all(game.describe(action, view).text(reader) for action in view.legal)
            assert all(game.group(action).text(reader) for action in view.legal)
            sections = game.text(view, reader)
            assert sections
            assert all(span.text for section in sections for line in section.lines for span in line)
            for event in news:
                sentence = game.narrate(event.seen_by(seat))
                assert sentence is None or "{" not in sentence.text(reader)
            if view.over:
                sheet = game.score_sheet(view)
                totals = [sum(line.points[s] for line in sheet) for s in range(setup.players)]
                assert totals == state.scores


@every_setup
def test_bots_of_every_level_finish_a_game(setup: Setup) -> None:
    levels = ["random", "apprentice", "merchant"]
    if setup.options:  # every number of players is played by all without options; here few are enough
        fewest = possible(setup.game, setup.game.usual_players, setup.options)
        setup, levels = Setup(setup.game, fewest, setup.options), ["merchant"]
    for level in levels:
        bots = [bot(level, setup.game, seat) for seat in range(setup.players)]
        state = setup.start(15)
        while not state.over:
            state.apply(bots[state.seat].choose(state.view(state.seat)))
        assert state.scores is not None


@every_setup
def test_a_search_answers_whatever_is_asked(setup: Setup) -> None:
    """Not to the end of the game, which merchants play: a few answers of the patrician here and there."""
    merchant, thinker = bot("merchant", setup.game, 1), PatricianBot(setup.game, 1)
    thinker.playouts = 2
    state = setup.start(16)
    for number in range(120):
        if state.over:
            break
        player = thinker if number % 8 == 0 else merchant
        state.apply(player.choose(state.view(state.seat)))


@every_title
@pytest.mark.parametrize("players", [0, -1, 99, "2", 2.0, True])
def test_an_impossible_number_of_players_is_refused(game: Any, players: Any) -> None:
    with pytest.raises(kade.BadSetup):
        game.start(players=players, seed=1)


@every_title
def test_unknown_options_are_refused(game: Any) -> None:
    with pytest.raises(kade.BadSetup, match="no option"):
        game.start(players=game.max_players, seed=1, options={"nonsense": True})


def test_unknown_titles_are_refused() -> None:
    with pytest.raises(kade.UnknownGame, match="no game"):
        kade.game("monopoly")
