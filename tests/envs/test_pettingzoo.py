"""Every title as a PettingZoo environment: by PettingZoo's own tests, and by what Kade promises."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import (  # type: ignore[import-untyped]
    api_test,
    max_cycles_test,
    render_test,
    seed_test,
)

import kade
import kade.envs.pettingzoo as module
from envs.titles import BRIEF, TICKET, answers_of, every_setup, every_title
from kade.envs.pettingzoo import KadeEnv, env, parallel_env
from kade.kernel import BadSetup, Game, IllegalAction, KadeError, Rng, State, UnknownGame
from kade.kernel.encoding import Feature
from playing import length_of

#: PettingZoo knows its own environments with masks by name and warns of all others that do the same;
#: and it warns of an empty mask, though nobody is asked any more when a game is over.
its_own_warnings = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array:UserWarning",
    "ignore:Observation space for each agent probably should be:UserWarning",
    "ignore:Action mask numpy array is all zeros:UserWarning",
)


def begun(title: str = TICKET, seed: int = 7, **extra: Any) -> KadeEnv:
    game = env(title, **extra)
    game.reset(seed=seed)
    return game


def position(game: KadeEnv) -> State:
    assert game.position is not None
    return game.position


def play_on(game: KadeEnv, seed: int, most: int = 100_000) -> None:
    """So many random answers, or as many as there are until the game is over."""
    rng = Rng.seeded(seed)
    for _ in range(most):
        if game.terminations[game.agent_selection] or game.truncations[game.agent_selection]:
            return
        answers = answers_of(game.observe(game.agent_selection)["action_mask"])
        game.step(answers[rng.below(len(answers))])


# ------------------------------------------------------------ PettingZoo's own tests


@its_own_warnings
@every_setup
def test_the_api_is_kept(game: Game[Any, Any], players: int) -> None:
    api_test(env(game.id, players=players, rewards="steps"), num_cycles=8)


@its_own_warnings
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("rewards", ["margin", "rank", "steps"])
def test_the_api_is_kept_to_the_end_of_a_game(players: int, rewards: str) -> None:
    api_test(env(TICKET, players=players, rewards=rewards), num_cycles=200)


@every_setup
def test_a_seed_tells_the_same_game(game: Game[Any, Any], players: int) -> None:
    seed_test(lambda: env(game.id, players=players), num_cycles=8)


@every_setup
def test_boards_are_rendered(game: Game[Any, Any], players: int, capsys: pytest.CaptureFixture[str]) -> None:
    def is_drawn(shown: object) -> bool:
        return isinstance(shown, str) and shown.startswith("<svg") and shown.endswith("</svg>")

    render_test(lambda render_mode: env(game.id, players, render_mode=render_mode), {"svg": is_drawn})
    assert "Seat 1" in capsys.readouterr().out


@its_own_warnings
def test_there_is_no_parallel_environment() -> None:
    """Its test of ``max_cycles`` is one of parallel environments; ours are refused to it in a sentence."""
    assert begun().metadata["is_parallelizable"] is False
    with pytest.raises(KadeError, match=r"^Kade's titles are played in turns.*use env\(\)\.$"):
        parallel_env(TICKET)
    with pytest.raises(KadeError, match="played in turns"):
        max_cycles_test(module)


# ----------------------------------------------------------------------- positions


@every_setup
def test_a_seed_deals_what_the_title_deals_from_it(game: Game[Any, Any], players: int) -> None:
    dealt = begun(game.id, players=players, seed=11)
    assert position(dealt).to_json() == game.start(players, 11).to_json()
    assert dealt.possible_agents == [f"player_{seat}" for seat in range(players)]


def test_without_a_seed_games_differ_and_follow_from_the_last_seed() -> None:
    def first_boards(game: KadeEnv) -> list[Any]:
        game.reset(seed=3)
        found = []
        for _ in range(3):
            game.reset()
            found.append(position(game).to_json())
        return found

    one, other = first_boards(env(TICKET)), first_boards(env(TICKET))
    assert one == other
    assert one[0] != one[1] != one[2]
    fresh = [env(TICKET), env(TICKET)]
    for game in fresh:
        game.reset()
    assert position(fresh[0]).to_json() != position(fresh[1]).to_json()


def meant(feature: Feature, numbers: bytes) -> list[float]:
    return [(number - feature.zero) * feature.unit for number in numbers]


@every_setup
def test_observations_are_the_encoded_view_and_masks_the_legal_answers(
    game: Game[Any, Any], players: int
) -> None:
    played = begun(game.id, players=players)
    for _ in range(3):
        play_on(played, 5, most=7)
        state = position(played)
        for seat, agent in enumerate(played.possible_agents):
            seen = played.observe(agent)
            numbers = game.encode(state.view(seat))
            expected: list[float] = []
            for feature in game.layout(players):
                expected += meant(feature, numbers[len(expected) : len(expected) + feature.size])
            assert seen["observation"].dtype == np.float32
            np.testing.assert_allclose(seen["observation"], expected, rtol=1e-6)
            asked = agent == played.agent_selection
            open_to_it = sorted(action.id for action in state.legal()) if asked else []
            assert answers_of(seen["action_mask"]) == open_to_it
            assert played.observation_space(agent).contains(seen)


def test_all_seats_together_are_the_state() -> None:
    game = begun(players=3)
    seen = [game.observe(agent)["observation"] for agent in game.agents]
    assert np.array_equal(game.state(), np.concatenate(seen))
    assert game.state_space.contains(game.state())


def test_where_several_may_answer_the_one_who_is_heard_first_is_asked() -> None:
    game = begun("genoa", players=3, options={"mode": "open"})
    rng, several = Rng.seeded(1), 0
    for _ in range(400):
        state = position(game)
        several += len(state.open_seats()) > 1
        assert game.agent_selection == f"player_{state.seat}"
        answers = answers_of(game.observe(game.agent_selection)["action_mask"])
        game.step(answers[rng.below(len(answers))])
    assert several > 10


# ------------------------------------------------------------------------- rewards


@every_title
def test_rewards_are_margin_rank_or_steps(title: str) -> None:
    found = {kind: begun(title, rewards=kind, options=BRIEF.get(title)) for kind in ("margin", "rank")}
    steps = begun(title, rewards="steps", options=BRIEF.get(title))
    total = dict.fromkeys(steps.agents, 0.0)
    rng = Rng.seeded(2)
    while not any(steps.terminations.values()):
        answers = answers_of(steps.observe(steps.agent_selection)["action_mask"])
        action = answers[rng.below(len(answers))]
        for game in found.values():
            assert not any(game.rewards.values())
            game.step(action)
        steps.step(action)
        for agent, reward in steps.rewards.items():
            total[agent] += reward
    scores, ranking = position(steps).scores, position(steps).ranking
    assert scores is not None
    assert ranking is not None
    assert list(total.values()) == scores
    first, second = steps.agents
    margin = scores[0] - scores[1]
    assert found["margin"].rewards == {first: margin, second: -margin}
    best = {1: 1.0, 2: -1.0} if ranking != [1, 1] else {1: 0.0}
    assert found["rank"].rewards == {first: best[ranking[0]], second: best[ranking[1]]}


@pytest.mark.parametrize("rewards", ["margin", "rank"])
def test_alone_one_plays_against_the_side_of_the_rules(rewards: str) -> None:
    game = begun("amsterdam", players=1, rewards=rewards, options={"short": True})
    play_on(game, 4)
    scores, ranking = position(game).scores, position(game).ranking
    assert scores is not None
    assert ranking is not None
    tom = kade.game("amsterdam").automas(position(game).view(None))[0]
    expected = float(scores[0] - tom.points) if rewards == "margin" else {1: 1.0, 2: -1.0}[ranking[0]]
    assert game.rewards == {"player_0": expected}


def test_what_is_told_last_is_the_sum_since_the_last_answer() -> None:
    game = begun(rewards="steps", players=3)
    since = dict.fromkeys(game.agents, 0.0)
    rng = Rng.seeded(9)
    while not any(game.terminations.values()):
        agent = game.agent_selection
        seen, reward, *_ = game.last()
        assert seen is not None
        assert reward == since[agent]
        since[agent] = 0.0
        answers = answers_of(seen["action_mask"])
        game.step(answers[rng.below(len(answers))])
        for seat, gained in game.rewards.items():
            since[seat] += gained
    assert any(since.values())
    while game.agents:
        assert game.last()[1] == since[game.agent_selection]
        game.step(None)
    with pytest.raises(KadeError, match=r"call reset\(\)"):
        game.step(None)


@every_setup
def test_a_game_is_cut_off_when_a_seat_has_given_so_many_answers(game: Game[Any, Any], players: int) -> None:
    """What ``max_cycles_test`` asks of an environment whose seats do not all answer at once.

    So many are fewer than the answers of any seat, however short the game.
    """
    most = max(1, min(4, length_of(game, players, 7) // players - 1))
    short = begun(game.id, players=players, max_cycles=most)
    counts = dict.fromkeys(short.agents, 0)
    rng = Rng.seeded(1)
    while not any(short.truncations.values()):
        counts[short.agent_selection] += 1
        answers = answers_of(short.observe(short.agent_selection)["action_mask"])
        short.step(answers[rng.below(len(answers))])
    assert max(counts.values()) == most
    assert all(short.truncations.values())
    assert not any(short.terminations.values())
    assert not any(short.rewards.values())


# ------------------------------------------------------------------------ refusals


@every_title
def test_an_illegal_answer_is_refused_in_the_words_of_the_rules(title: str) -> None:
    game = begun(title)
    play_on(game, 1, most=min(9, length_of(kade.game(title), 2, 7) // 2))
    state, agent = position(game), game.agent_selection
    before, mask = state.to_json(), game.observe(agent)["action_mask"]
    for number in np.flatnonzero(mask == 0)[::40]:
        action = kade.game(title).actions[int(number)]
        with pytest.raises(IllegalAction) as caught:
            game.step(number)
        assert str(caught.value) == str(state.refused(action))
    assert game.position is state
    assert state.to_json() == before
    assert game.agent_selection == agent
    game.step(np.int32(answers_of(mask)[0]))
    assert state.to_json() != before


@pytest.mark.parametrize("action", [-1, 315, 10**30, None, 1.5, "deck"])
def test_what_is_no_answer_is_refused(action: Any) -> None:
    game = begun()
    with pytest.raises(KadeError, match=r"(There is no answer|An answer is a whole number).*\.$"):
        game.step(action)
    assert position(game).to_json() == kade.game(TICKET).start(2, 7).to_json()


def test_setups_that_cannot_be_are_refused() -> None:
    with pytest.raises(UnknownGame, match="There is no game “chess”"):
        env("chess")
    with pytest.raises(BadSetup, match="2 to 4 players, not 5"):
        env(TICKET, players=5)
    with pytest.raises(BadSetup, match="has no option “colour”"):
        env(TICKET, options={"colour": "red"})
    with pytest.raises(KadeError, match="There are no rewards “fame”; there are: margin, rank, steps"):
        env(TICKET, rewards="fame")
    with pytest.raises(KadeError, match="There is no render_mode “3d”"):
        env(TICKET, render_mode="3d")
    with pytest.raises(KadeError, match="max_cycles must be at least 1"):
        env(TICKET, max_cycles=0)


def test_nothing_goes_before_reset() -> None:
    game = env(TICKET, render_mode="ansi")
    asks: list[Callable[[], object]] = [
        lambda: game.step(0),
        lambda: game.observe("player_0"),
        game.render,
        game.state,
    ]
    for ask in asks:
        with pytest.raises(KadeError, match=r"call reset\(\) first"):
            ask()
    with pytest.raises(KadeError, match=r"give env\(\) a render_mode"):
        begun().render()


# -------------------------------------------------------------------------- copies


@every_title
def test_copies_and_packed_ones_go_on_alike(title: str) -> None:
    game = begun(title, rewards="steps")
    play_on(game, 3, most=25)
    told = (game.agent_selection, position(game).to_json())
    twins = [deepcopy(game), pickle.loads(pickle.dumps(game))]
    for twin in twins:
        play_on(twin, 8, most=25)
        assert (game.agent_selection, position(game).to_json()) == told
    play_on(game, 8, most=25)
    for twin in twins:
        assert position(twin).to_json() == position(game).to_json()
        assert twin.rewards == game.rewards
        assert twin._cumulative_rewards == game._cumulative_rewards
        twin.reset()
    game.reset()
    assert position(twins[0]).to_json() == position(twins[1]).to_json()
    assert position(twins[0]).to_json() == position(game).to_json()
