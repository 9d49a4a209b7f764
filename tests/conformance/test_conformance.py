"""What every title must do, on the day it registers: walks the registry.

Every setup has one recorded walk a seed, and all checks read it. The first seed is walked by ``make test``
in pure Python; the others by ``make test-deep``, on the compiled engine where there is one.
"""

from __future__ import annotations

import json
from collections import Counter
from importlib import import_module
from itertools import pairwise
from typing import Any

import pytest

import kade
from conftest import Setup, possible, setups
from kade.bots import PatricianBot, bot
from kade.kernel import Action, IllegalAction, Player, Reader, Record, Rng, State
from kade.plain import PlainGame, PlainQuestion
from kade.web.pages.coach import selectors
from walks import ENDLESS, Walk, walk

SEEDS = [0, pytest.param(1, marks=pytest.mark.deep), pytest.param(2, marks=pytest.mark.deep)]
LEVELS = ["random", "apprentice", "merchant"]
every_title = pytest.mark.parametrize("game", kade.games(), ids=lambda game: game.id)
#: Of the module: so the checks of one setup run one after the other and find its walk recorded.
every_setup = pytest.mark.parametrize("setup", list(setups()), scope="module")
every_seed = pytest.mark.parametrize("seed", SEEDS, ids="seed{}".format, scope="module")


@pytest.fixture
def way(setup: Setup, seed: int) -> Walk:
    """The walk of a setup and seed."""
    return walk(setup, seed)


def every_walk(test: Any) -> Any:
    """A test that reads the walk of every setup and seed."""
    return every_seed(every_setup(test))


def everybody(state: State) -> range:
    """All seats and, as -1, a spectator."""
    return range(-1, state.players)


@every_walk
def test_there_is_always_a_legal_answer_and_games_end(setup: Setup, way: Walk) -> None:
    *under_way, end = way.states
    for state in under_way:
        assert not state.over
        assert state.legal()
        assert len(set(map(id, state.legal()))) == len(state.legal())
        assert 0 <= state.seat < setup.players
        assert state.scores is None
        assert state.ranking is None
    assert end.over
    assert end.legal() == []
    assert end.scores is not None
    assert end.ranking is not None
    # Alone one plays against the rules, which may win.
    assert min(end.ranking) == 1 or setup.players == 1
    assert len(end.scores) == len(end.ranking) == setup.players


@every_walk
def test_apply_rejects_what_is_neither_legal_nor_the_default_and_changes_nothing(
    setup: Setup, way: Walk
) -> None:
    for state in way.positions(looks=8):
        before, legal = state.to_json(), {action.id for action in state.legal()}
        if not state.over:
            legal.add(state.default().id)
        state.journal = []
        for action in setup.game.actions.all:
            if action.id in legal:
                continue
            with pytest.raises(IllegalAction) as caught:
                state.apply(action)
            assert str(caught.value).endswith(".")
            if not state.over:
                assert caught.value.rule.startswith(setup.game.rules_prefix + "-")
        assert state.to_json() == before
        assert state.journal == []


@every_walk
def test_a_reason_is_given_exactly_for_what_is_not_legal(setup: Setup, way: Walk) -> None:
    for state in way.positions(looks=20):
        if state.over:
            continue
        question, view = state.stack[-1], state.view(state.seat)
        for action in setup.game.actions.all:
            refused = question.refusal(view, action) is not None
            assert refused == (action not in state.legal()), action


@every_walk
def test_copies_are_independent(way: Walk) -> None:
    """From each position one copy goes the way to the next; neither the position nor another copy follows."""
    for here, there in pairwise(way.numbers(looks=40)):
        state = way.states[here].copy()
        frozen = json.dumps(state.to_json())
        one, other = state.copy(), state.copy()
        assert json.dumps(one.to_json()) == frozen
        for action in way.answers[here:there]:
            one.apply(action)
        assert json.dumps(state.to_json()) == frozen
        assert json.dumps(other.to_json()) == frozen
        assert one.to_json() == way.states[there].to_json()


def finish(state: State, seed: int) -> None:
    """Play to the end at random."""
    rng = Rng.seeded(seed)
    while not state.over:
        answers = state.legal()
        state.apply(answers[rng.below(len(answers))])


@every_walk
def test_state_survives_json(setup: Setup, way: Walk) -> None:
    """What was stored in between goes on to the next position as if nothing had happened."""
    for here, there in pairwise(way.numbers(looks=20)):
        state = way.states[here]
        text = json.dumps(state.to_json())
        again = setup.game.restore(json.loads(text))
        assert json.dumps(again.to_json()) == text
        assert [str(action) for action in again.legal()] == [str(action) for action in state.legal()]
        for action in way.answers[here:there]:
            again.apply(action)
        assert again.to_json() == way.states[there].to_json()
    end = way.states[-1]
    again = setup.game.restore(json.loads(json.dumps(end.to_json())))
    assert again.over
    assert (again.scores, again.ranking) == (end.scores, end.ranking)


@every_title
@pytest.mark.parametrize("broken", [None, 7, [], {}, {"players": "two"}, {"stack": [["who", 0]]}])
def test_json_that_is_no_position_is_refused(game: Any, broken: object) -> None:
    with pytest.raises(kade.KadeError, match="position"):
        game.restore(broken)


@every_walk
def test_record_survives_json_and_replays(setup: Setup, way: Walk) -> None:
    players = [Player(f"seat {seat}", "random") for seat in range(setup.players)]
    record = Record.begin(setup.game, players, way.seed, setup.options)
    for state, action in zip(way.states, way.answers, strict=False):
        record.add(state, action)
    record.close(way.states[-1])
    again = Record.from_json(record.to_json())
    assert again == record
    end = list(again.replay())[-1]
    assert end.to_json() == way.states[-1].to_json()
    assert end.journal == way.journal


@every_title
def test_a_record_with_another_result_is_refused(game: Any) -> None:
    way = walk(Setup(game, game.min_players, {}), 0)
    record = Record.begin(game, [Player("somebody", "random")] * game.min_players, 0, {})
    for state, action in zip(way.states, way.answers, strict=False):
        record.add(state, action)
    record.close(way.states[-1])
    assert record.result is not None
    record.result.scores[0] += 1
    with pytest.raises(kade.BadRecord, match="lead to"):
        list(record.replay())


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


@every_walk
def test_views_hold_nothing_hidden(setup: Setup, way: Walk) -> None:
    """Everything hidden is changed, and the view stays equal."""
    game, rng = setup.game, Rng.seeded(9)
    changed: dict[str, int] = {}
    for state in way.positions(looks=25):
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


@every_walk
def test_events_hold_nothing_hidden(setup: Setup, way: Walk) -> None:
    """Where a seat sees no difference before and after, it is told the same story."""
    game, rng = setup.game, Rng.seeded(10)
    tried = compared = 0
    for state in way.positions(looks=120):
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


@every_walk
def test_what_is_imagined_looks_the_same(setup: Setup, way: Walk) -> None:
    game, rng = setup.game, Rng.seeded(11)
    for number, state in enumerate(way.positions(looks=15)):
        for seat in everybody(state):
            view = state.view(None if seat < 0 else seat)
            thought = game.imagine(view, rng)
            assert thought.view(None if seat < 0 else seat) == view
            if number % 4 == 0 and (seat - number // 4) % (state.players + 1) == 0:
                finish(thought, 3)
                assert thought.scores is not None


@every_setup
def test_absent_players_come_to_the_end(setup: Setup) -> None:
    state = setup.start(12)
    for _ in range(ENDLESS):
        if state.over:
            break
        assert legal_default(state)
        state.apply(state.default())
    assert state.over


@every_walk
def test_default_answers_are_legal(way: Walk) -> None:
    for position in way.positions(looks=200):
        if not position.over:
            assert legal_default(position)
            before = position.to_json()
            position.apply(position.default())
            assert position.to_json() != before


def legal_default(state: State) -> bool:
    """Only to drop a half-made choice is something that the player himself cannot do."""
    return state.default() in state.legal() or str(state.default()) == "drop"


@every_walk
def test_everything_has_words(setup: Setup, way: Walk) -> None:
    """Prompts, answers, events, the text twin and the score sheet, for every reader."""
    game = setup.game
    reader = Reader([f"Name{seat}" for seat in range(setup.players)], you=0)
    before = 0
    for number in way.numbers(looks=25):
        state, news, before = way.states[number], way.news(before, number), number
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


@every_walk
def test_the_same_seed_and_answers_give_the_same_game(setup: Setup, way: Walk) -> None:
    """It is the last to read the walk: so it also proves that no check has changed what was recorded."""
    state, looks = setup.start(way.seed), set(way.numbers(looks=40))
    for number, recorded in enumerate(way.states):
        if number in looks:
            assert state.to_json() == recorded.to_json()
        if not state.over:
            state.apply(way.answers[number])
    assert [event.to_json() for event in state.journal] == [event.to_json() for event in way.journal]
    assert setup.start(way.seed).to_json() != setup.start("another").to_json()


# ------------------------------------------------------------------------------------- bots


@every_setup
def test_bots_finish_a_game(setup: Setup) -> None:
    """All levels at one table; every number of players without options, and each option with few players."""
    if setup.options:
        setup = setup._replace(players=possible(setup.game, setup.game.usual_players, setup.options))
    play_with_bots(setup, [LEVELS[-1 - seat % len(LEVELS)] for seat in range(setup.players)])


@pytest.mark.deep
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("setup", [setup for setup in setups() if not setup.options])
def test_bots_of_one_level_finish_a_game(setup: Setup, level: str) -> None:
    play_with_bots(setup, [level] * setup.players)


def play_with_bots(setup: Setup, levels: list[str]) -> None:
    bots = [bot(level, setup.game, seat) for seat, level in enumerate(levels)]
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
        action = player.choose(state.view(state.seat))
        assert action in state.legal()
        state.apply(action)


# ---------------------------------------------------------------------------------- refusals


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


# ------------------------------------------------------------------------- the coach

#: So often a kind of question is looked at in a walk.
EXPLAINED = 5


@every_walk
def test_every_question_is_explained_to_a_newcomer(setup: Setup, way: Walk) -> None:
    """In few words, of what that seat sees, and pointing at things of known kinds."""
    met: Counter[str] = Counter()
    for state in way.states[:-1]:
        question = state.question
        assert question is not None
        met[question.prompt] += 1
        if met[question.prompt] > EXPLAINED:
            continue
        view = state.view(state.seat)
        told, reader = (
            setup.game.coach(view),
            Reader([f"N{seat}" for seat in range(state.players)], state.seat),
        )
        assert 0 < len(told.title.text(reader)) <= 60, told.title
        assert 0 < len(told.words.text(reader)) <= 220, told.words
        assert len(told.answers) <= 6
        assert all(name.text(reader) and comes.text(reader) for name, comes in told.answers)
        assert len(told.about) <= 2
        for anchor in told.about:
            assert selectors(anchor, state.seat, state.players)
    assert set(met) <= {kind.prompt for kind in setup.game.questions}


@every_title
def test_no_kind_of_question_is_without_words(game: Any) -> None:
    """Also those that random games hardly ever meet stand in the title's table."""
    if isinstance(game, PlainGame):  # its questions explain themselves
        assert all(issubclass(kind, PlainQuestion) for kind in game.questions)
        return
    known = import_module(f"{type(game).__module__.rpartition('.')[0]}.words.coach")._COACHINGS
    kinds = {key if isinstance(key, str) else key.prompt for key in known}
    assert {kind.prompt for kind in game.questions} <= kinds
