"""Positions, views, answers and all that is made of them can be packed and copied, in both builds."""

from __future__ import annotations

import os
import pickle
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from copy import copy, deepcopy
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pytest

import kade
from kade.kernel import Action, BadState, Game, Record, Rng, State, View
from kade.kernel.actions import ActionTable
from kade.kernel.record import Player
from plain.toy import TOY

ROOT = Path(__file__).resolve().parents[2]
TITLES = [game.id for game in kade.games()]
every_title = pytest.mark.parametrize("title", TITLES)
PROTOCOLS = range(2, pickle.HIGHEST_PROTOCOL + 1)
#: So many positions of a game are looked at, half-made decisions first.
LOOKS = 12


def packed(thing: Any, protocol: int = pickle.HIGHEST_PROTOCOL) -> Any:
    return pickle.loads(pickle.dumps(thing, protocol))


def ways() -> list[Callable[[Any], Any]]:
    """Every way to make a twin."""
    return [deepcopy, *((lambda thing, by=protocol: packed(thing, by)) for protocol in PROTOCOLS)]


def positions(game: Game[Any, Any], players: int, seed: int) -> Iterator[State]:
    """A random game, looked at now and then, and in the middle of every decision of several steps."""
    state, rng, looked = game.start(players=players, seed=seed), Rng.seeded(seed), 0
    while not state.over:
        question = state.question
        if question is not None and (question.part or looked % 40 == 0):
            yield state
        answers = state.legal()
        state.apply(answers[rng.below(len(answers))])
        looked += 1
    yield state


def chosen(title: str) -> list[State]:
    """Positions of a title with the fewest and the most players: beginnings, half-made decisions, an end."""
    game, found = kade.game(title), list[State]()
    for players in {game.min_players, game.max_players}:
        seen = [state.copy() for state in positions(game, players, 3)]
        found += seen[:: max(1, len(seen) // LOOKS)] + seen[-1:]
    return found


def play_on(state: State, rng: Rng, answers: int) -> list[str]:
    """What happens from here, by what is told to the store."""
    told = []
    for _ in range(answers):
        if state.over:
            break
        legal = state.legal()
        state.apply(legal[rng.below(len(legal))])
        told.append(repr(state.to_json()))
    return told


# -------------------------------------------------------------------------- positions


@every_title
def test_a_position_goes_on_as_if_it_had_never_been_packed(title: str) -> None:
    for state in chosen(title):
        before = state.to_json()
        for twin in (way(state) for way in ways()):
            assert type(twin) is type(state)
            assert twin.to_json() == before
            assert [id(action) for action in twin.legal()] == [id(action) for action in state.legal()]
        twin, original = packed(state), state.copy()
        assert play_on(twin, Rng.seeded(5), 30) == play_on(original, Rng.seeded(5), 30)
        assert state.to_json() == before  # what the twin plays is its own


@every_title
def test_a_copied_position_has_its_own_journal_and_chance(title: str) -> None:
    state = kade.game(title).start(seed=1)
    state.forced = []
    for twin in (deepcopy(state), copy(state), packed(state)):
        assert twin.journal == state.journal
        assert twin.journal
        assert twin.forced == []
        told, chance = len(state.journal or []), state.rng.state
        twin.rng.below(6)
        twin.journal.append(state.journal[0])
        assert (len(state.journal or []), state.rng.state) == (told, chance)


def test_a_deal_under_way_stays_the_offer_that_lies_on_the_table() -> None:
    """Genoa takes an offer off the table by the object: what is one before packing is one after it."""
    game, met = kade.game("genoa"), 0
    for state in positions(game, 3, 8):
        genoa: Any = state
        if not genoa.offers or not genoa.stack:
            continue
        genoa.deal = [genoa.offers[0]]
        for twin in (deepcopy(genoa), packed(genoa)):
            assert twin.deal[0] is twin.offers[0]
            assert twin.deal[0].to_json() == genoa.deal[0].to_json()
        met += 1
    assert met > 5


def test_positions_of_genoa_in_mid_trade_are_among_them() -> None:
    state_with_draft = [state for state in chosen("genoa") if state.to_json()["draft"]]
    assert state_with_draft


# ------------------------------------------------------------------------------ views


@every_title
def test_a_view_comes_back_as_it_was_with_the_answers_of_the_table(title: str) -> None:
    for state in chosen(title):
        for seat in (None, *range(state.players)):
            view = state.view(seat)
            view.wishes = view.wishes._replace(orders=("auto-pass",))
            for twin in (way(view) for way in ways()):
                assert type(twin) is type(view)
                assert twin == view
                assert twin.wishes == view.wishes
                assert len(twin.legal) == len(view.legal)
                assert all(mine is yours for mine, yours in zip(twin.legal, view.legal, strict=True))


@every_title
def test_a_bot_answers_a_packed_view_alike(title: str) -> None:
    game = kade.game(title)
    for state in chosen(title)[:6]:
        if not state.over:
            view = state.view(state.seat)
            assert game.weigh(packed(view), Rng.seeded(2)) == game.weigh(view, Rng.seeded(2))
            assert game.encode(packed(view)) == game.encode(view)


@every_title
def test_a_packed_view_tells_nothing_of_what_is_hidden(title: str) -> None:
    """Of two positions that differ only in what a seat may not know its views are packed alike."""
    game = kade.game(title)
    for state in chosen(title)[:8]:
        for seat in range(-1, state.players):
            other = game.scramble(state, seat, Rng.seeded(11))
            shown = None if seat < 0 else seat
            mine, yours = (pickle.dumps(where.view(shown)) for where in (state, other))
            assert mine == yours


# --------------------------------------------------------------------- smaller things


@every_title
def test_every_answer_comes_back_as_itself(title: str) -> None:
    for action in kade.game(title).actions.all:
        assert packed(action) is action
        assert deepcopy(action) is action
        assert copy(action) is action


@every_title
def test_open_questions_come_back(title: str) -> None:
    for state in chosen(title):
        for question in state.stack:
            for twin in (way(question) for way in ways()):
                assert type(twin) is type(question)
                assert twin.to_json() == question.to_json()


def test_chance_comes_back_with_its_story() -> None:
    rng = Rng.seeded(9)
    rng.below(6)
    for twin in (way(rng) for way in ways()):
        original = rng.copy()
        assert [twin.below(100) for _ in range(5)] == [original.below(100) for _ in range(5)]


@every_title
def test_a_title_and_a_record_come_back(title: str) -> None:
    game = kade.game(title)
    assert packed(game) is game
    assert deepcopy(game) is game
    record = Record.begin(game, [Player("Ann")] * game.usual_players, 4)
    state = record.start()
    record.add(state, state.legal()[0])
    for twin in (way(record) for way in ways()):
        assert twin == record
        assert len(list(twin.replay())) == 2


def test_an_answer_of_no_title_is_not_packed() -> None:
    stray = ActionTable([Action(0, "wait")]).all[0]
    with pytest.raises(BadState, match="no title's table"):
        pickle.dumps(stray)


def test_a_title_that_is_not_installed_is_named() -> None:
    state = TOY.start(players=2, seed=1)
    assert deepcopy(state).to_json() == state.to_json()
    with pytest.raises(kade.UnknownGame, match=TOY.id):
        packed(TOY.actions.all[0])


def test_a_position_of_another_version_is_refused() -> None:
    state = kade.game("genoa").start(seed=1)
    make, (kind, common, journal, forced, fields) = state.__reduce__()
    fields["florins"] = fields.pop("ducats")
    with pytest.raises(BadState, match="ducats, florins differ"):
        make(kind, common, journal, forced, fields)


# ----------------------------------------------------------------------- environments


@every_title
def test_environments_go_on_as_if_they_had_never_been_packed(title: str) -> None:
    pettingzoo = pytest.importorskip("kade.envs.pettingzoo")
    env, rng = pettingzoo.env(title), Rng.seeded(4)
    env.reset(seed=6)
    for _ in range(25):
        env.step(answer_of(env, rng))
    for twin in (deepcopy(env), packed(env)):
        mine, yours = rng.copy(), rng.copy()
        original = deepcopy(env)
        for _ in range(10):
            twin.step(answer_of(twin, mine))
            original.step(answer_of(original, yours))
            assert (twin.state() == original.state()).all()
            assert twin.agent_selection == original.agent_selection


@every_title
def test_a_learner_among_bots_goes_on_alike(title: str) -> None:
    gymnasium = pytest.importorskip("kade.envs.gymnasium")
    env = gymnasium.SeatEnv(title, players=kade.game(title).max_players, opponents="apprentice")
    _, info = env.reset(seed=6)
    for _ in range(5):
        _, _, _, _, info = env.step(int(info["action_mask"].argmax()))
    for twin in (deepcopy(env), packed(env)):
        known, original = info, deepcopy(env)
        for _ in range(5):
            step = int(known["action_mask"].argmax())
            (mine, *_), (yours, _, _, _, known) = twin.step(step), original.step(step)
            assert (mine == yours).all()


def answer_of(env: Any, rng: Rng) -> int:
    """A random legal answer of whoever is asked."""
    legal = env.observe(env.agent_selection)["action_mask"].nonzero()[0]
    return int(legal[rng.below(len(legal))])


# ------------------------------------------------------------- other processes and builds


def best(view: View) -> Action:
    """What a worker does: it thinks about a view and sends its answer back."""
    weights = kade.game(view.GAME).weigh(view, Rng.seeded(1))
    return view.legal[weights.index(max(weights))]


def test_a_worker_gets_views_and_sends_answers_back() -> None:
    states = [kade.game(title).start(seed=2) for title in TITLES]
    views = [state.view(state.seat) for state in states]
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        for state, view, answer in zip(states, views, pool.map(best, views), strict=True):
            assert answer is best(view)
            state.apply(answer)


@pytest.mark.deep
@pytest.mark.skipif(shutil.which(os.environ.get("CC", "cc")) is None, reason="there is no C compiler here")
def test_all_of_this_is_so_in_the_compiled_build() -> None:
    command = [sys.executable, "tools/fast.py", "--rules"]
    built = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout.strip()
    environment = {**os.environ, "PYTHONPATH": f"{built}{os.pathsep}tests"}
    inside = (
        "import sys, kade, pytest; print(kade.kernel.state.__file__); sys.exit(pytest.main(sys.argv[1:]))"
    )
    words = [sys.executable, "-c", inside, "-q", "-p", "no:cacheprovider", "-m", "not deep", __file__]
    done = subprocess.run(words, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-2000:]
    assert not done.stdout.splitlines()[0].endswith(".py")
