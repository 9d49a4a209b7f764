"""examples/learn_ticket_to_ride.py: its slopes are right, it keeps to the rules, and it learns."""

# ruff: noqa: E402

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "examples"))

import masked_ppo as ppo
from learn_ticket_to_ride import TITLE, Learnt, Measured, Point, drawn_curve, layout_now, main, measure

import kade
from kade.kernel import KadeError


def samples(
    policy: ppo.Policy, rng: np.random.Generator, count: int, inputs: int, answers: int
) -> ppo.Samples:
    """Answers drawn by the policy, whose chances have changed a little since."""
    observation = rng.standard_normal((count, inputs))
    legal = rng.random((count, answers)) < 0.6
    legal[:, 0] = True
    log_chance = policy.look(observation, legal).log_chance
    action = ppo.draw(log_chance, rng)
    before = log_chance[np.arange(count), action] + rng.normal(0, 0.3, count)
    return ppo.Samples(
        observation, legal, action, before, rng.standard_normal(count), rng.standard_normal(count)
    )


def small_policy(inputs: int, answers: int) -> ppo.Policy:
    policy = ppo.Policy(inputs, 7, answers, seed=1, dtype=np.float64)
    rng = np.random.default_rng(2)
    for name, values in policy.weights.items():
        policy.weights[name] = values + rng.normal(0, 0.3, values.shape)
    return policy


def test_the_slopes_are_those_of_the_loss() -> None:
    policy = small_policy(5, 6)
    given = samples(policy, np.random.default_rng(3), 40, 5, 6)
    _, slopes = ppo.loss_and_slopes(policy, given)
    tiny = 1e-6
    for name, values in policy.weights.items():
        found = np.zeros_like(values)
        for place in np.ndindex(values.shape):
            kept = values[place]
            values[place] = kept + tiny
            above, _ = ppo.loss_and_slopes(policy, given)
            values[place] = kept - tiny
            below, _ = ppo.loss_and_slopes(policy, given)
            values[place] = kept
            found[place] = (above - below) / (2 * tiny)
        assert np.abs(found).max() > 1e-4
        np.testing.assert_allclose(slopes[name], found, rtol=1e-5, atol=1e-8)


def test_an_answer_that_is_not_legal_has_no_chance() -> None:
    policy = small_policy(5, 6)
    rng = np.random.default_rng(4)
    given = samples(policy, rng, 500, 5, 6)
    chance = np.exp(policy.look(given.observation, given.legal).log_chance)
    assert not given.legal.all()
    assert (chance[~given.legal] == 0).all()
    np.testing.assert_allclose(chance.sum(axis=1), 1)
    assert given.legal[np.arange(500), given.action].all()
    before = policy.weights["answers_bias"].copy()
    only = np.zeros((500, 6), np.bool_)
    only[:, 2] = True
    forced = given._replace(legal=only, action=np.full(500, 2), log_chance=np.zeros(500))
    ppo.Adam(policy.weights).step(ppo.loss_and_slopes(policy, forced)[1], 0.1)
    assert (policy.weights["answers_bias"] == before).all(), (
        "where there is no choice nothing is learnt of it"
    )


def test_the_better_answer_is_learnt() -> None:
    """Two signs, three answers: the first is right for one sign, the second for the other."""
    rng = np.random.default_rng(5)
    policy = ppo.Policy(2, 16, 3, seed=5)
    adam = ppo.Adam(policy.weights)
    seen = np.eye(2, dtype=np.float32)[rng.integers(2, size=512)]
    legal = np.ones((512, 3), np.bool_)

    def right(action: ppo.Array) -> ppo.Array:
        return np.asarray(action == seen.argmax(axis=1), np.float32)

    shares = []
    for _ in range(30):
        log_chance = policy.look(seen, legal).log_chance
        action = ppo.draw(log_chance, rng)
        reward = right(action)
        shares.append(reward.mean())
        chosen = log_chance[np.arange(512), action]
        ppo.improve(policy, adam, ppo.Samples(seen, legal, action, chosen, reward, reward), 0.01, rng)
    assert shares[0] < 0.5
    assert shares[-1] > 0.9


def test_gains_belong_to_the_answer_before_them() -> None:
    """One table: seat 0 answers twice, then seat 1, then the game ends and seat 0 begins the next."""
    seats = np.array([[0], [0], [1], [0]])
    rewards = np.array([[[1.0, -1.0]], [[0.0, 0.0]], [[-3.0, 3.0]], [[5.0, -5.0]]])
    ends = np.array([[False], [False], [True], [False]])
    values = np.array([[0.5], [0.25], [0.125], [2.0]])
    found = ppo.advantages(seats, rewards, ends, values, np.array([1]), np.array([4.0]))
    # The other seat is asked next and expects 4, so seat 0 expects to lose as much.
    last = 5.0 - 4.0 - 2.0
    third = 3.0 - 0.125
    second = -3.0 - 0.25
    first = 1.0 + 0.25 - 0.5 + ppo.TRACE * second
    np.testing.assert_allclose(found[:, 0], [first, second, third, last])


def test_self_play_gives_legal_answers_and_moves_the_policy() -> None:
    game = kade.game(TITLE)
    inputs = sum(feature.size for feature in game.layout(2))
    policy = ppo.Policy(inputs, 16, len(game.actions), seed=6)
    table = ppo.SelfPlay(TITLE, 8, 6)
    played = table.play(policy, 80)
    assert played.legal[np.arange(640), played.action].all()
    assert table.games > 0
    before = policy.look(played.observation, played.legal).log_chance[np.arange(640), played.action]
    np.testing.assert_allclose(before, played.log_chance, atol=1e-5)
    ppo.improve(policy, ppo.Adam(policy.weights), played, 1e-3, np.random.default_rng(6))
    after = policy.look(played.observation, played.legal).log_chance[np.arange(640), played.action]
    good = played.advantage > played.advantage.mean()
    assert (after - before)[good].mean() > (after - before)[~good].mean()


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    game = kade.game(TITLE)
    inputs = sum(feature.size for feature in game.layout(2))
    path = tmp_path / "policy.npz"
    ppo.Policy(inputs, 8, len(game.actions), seed=7).save(path, layout_now())
    return path


def test_a_saved_policy_plays_as_before(saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KADE_LEARNT", str(saved))
    game = kade.game(TITLE)
    view = game.start(2, seed=8).view(0)
    weighed = Learnt(game, 0).advise(view)
    assert {action for action, _ in weighed} == set(view.legal)
    assert sum(chance for _, chance in weighed) == pytest.approx(1)
    policy = ppo.Policy.load(saved, layout_now())
    assert measure(policy, "random", 4, 8) == measure(policy, "random", 4, 8)
    with pytest.raises(KadeError, match="2 players, not for 3"):
        Learnt(game, 0).advise(game.start(3, seed=8).view(0))
    with pytest.raises(KadeError, match="not genoa"):
        Learnt(kade.game("genoa"), 0)


def test_a_policy_of_another_layout_is_refused(saved: Path, tmp_path: Path) -> None:
    policy = ppo.Policy.load(saved, layout_now())
    other = tmp_path / "other.npz"
    policy.save(other, "0123456789abcdef/315")
    with pytest.raises(KadeError, match=r"learnt on the layout 0123456789abcdef/315.*train anew"):
        ppo.Policy.load(other, layout_now())
    with pytest.raises(SystemExit, match="train anew"):
        main(["--evaluate", str(other)])
    broken = tmp_path / "broken.npz"
    broken.write_bytes(b"PK nothing of the kind")
    with pytest.raises(KadeError, match="is not a saved policy"):
        ppo.Policy.load(broken, layout_now())
    with pytest.raises(KadeError, match="cannot be read: No such file"):
        ppo.Policy.load(tmp_path / "nowhere.npz", layout_now())


def test_the_command_plays_a_saved_policy(saved: Path) -> None:
    script = ROOT / "examples" / "learn_ticket_to_ride.py"
    command = [sys.executable, str(script), "--evaluate", str(saved), "--games", "2"]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert told.startswith("Against random: ")
    assert "of 2 games won (95 % interval " in told


def test_the_curve_is_a_drawing_with_a_dot_for_each_measurement() -> None:
    curve = [Point(20.0 * n, 8192 * n, 100 * n, Measured(50 + n, 100, 10.0, 5.0)) for n in range(5)]
    drawing = ElementTree.fromstring(drawn_curve(curve))
    dots = drawing.findall("{http://www.w3.org/2000/svg}circle")
    heights = [float(dot.attrib["cy"]) for dot in dots]
    assert len(dots) == 5
    assert heights == sorted(heights, reverse=True)
