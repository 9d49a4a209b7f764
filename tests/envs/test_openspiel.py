"""The OpenSpiel door: its own suites, information states, imagined worlds and bots, for every title."""

from __future__ import annotations

import pickle
import random
import subprocess
import sys
import unittest
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import ismcts, sample_some_states
from open_spiel.python.observation import make_observation
from open_spiel.python.tests import games_sim_test

import kade
from kade.envs import openspiel
from kade.envs.openspiel import KadeGame, KadeState
from kade.envs.openspiel_observer import RECALL_SIZE, recall_values
from kade.envs.openspiel_position import BASE, DIGITS
from kade.envs.rewards import by_rank
from kade.kernel import IllegalAction, KadeError
from kade.kernel.state import places
from playing import length_of

#: Few words at each bargain: the same rules in a shorter game.
BRIEF = (
    "acts_per_turn_budget=20,rounds_per_step=1,edits_per_window=1,max_bundle_items=2,"
    "max_offer_ducats=100,quick_moves=True"
)
TICKET = "kade_ticket_to_ride_amsterdam"
#: A quick game of each title, with something hidden in it.
TITLES = [
    f"{TICKET}(players=3)",
    "kade_new_amsterdam",
    "kade_amsterdam(orders=3,open_orders=1,workers=True)",
    f"kade_genoa(players=3,{BRIEF})",
]
#: Titles that came later need no words here.
TITLES += [
    openspiel.short_name(title)
    for title in kade.games()
    if openspiel.short_name(title) not in [name.partition("(")[0] for name in TITLES]
]
every_title = pytest.mark.parametrize("name", TITLES, ids=lambda name: str(name).partition("(")[0])


def deep(name: str) -> Any:
    """One that is simulated by ``make test-deep`` only: a long game like others."""
    return pytest.param(name, marks=pytest.mark.deep)


def dealt(game: KadeGame, seed: int) -> KadeState:
    """The game of this seed, before the first answer."""
    state = game.new_initial_state()
    for digit in seed.to_bytes(DIGITS, "big"):
        state.apply_action(digit)
    return state


def answer_at_random(state: KadeState, rng: Any, times: int = 10**6) -> None:
    while times and not state.is_terminal():
        state.apply_action(int(rng.choice(state.legal_actions())))
        times -= 1


def in_mid_game(name: str, seed: int) -> KadeState:
    state = dealt(pyspiel.load_game(name), seed)
    setting = state.position.setting
    half = length_of(setting.game, setting.players, seed) // 2
    answer_at_random(state, np.random.default_rng(seed), min(40, half))
    return state


def seats(state: KadeState) -> range:
    return range(state.num_players())


def knowledge(state: KadeState, seat: int) -> tuple[Any, ...]:
    """Everything that OpenSpiel can ask about what a seat knows."""
    return (
        state.information_state_string(seat),
        state.information_state_tensor(seat),
        state.observation_string(seat),
        state.observation_tensor(seat),
    )


# ---------------------------------------------------------------------- OpenSpiel's own suites


@pytest.mark.parametrize(
    "name",
    [
        *(f"{TICKET}(players={players})" for players in (2, 3, 4)),
        *(f"{TICKET}(players={players},rewards=margin)" for players in (2, 3)),
        f"{TICKET}(rewards=steps)",
        "kade_new_amsterdam(players=2)",
        *(deep(f"kade_new_amsterdam(players={players})") for players in (3, 4, 5)),
        "kade_new_amsterdam(players=3,first_player=seat 1,rewards=steps)",
        "kade_amsterdam(players=1)",
        *(deep(f"kade_amsterdam(players={players})") for players in (2, 4)),
        "kade_amsterdam(players=1,rewards=margin)",
        "kade_amsterdam(players=3,short=True,dealer=True,tiles=replace both)",
        f"kade_genoa(players=3,{BRIEF})",
        *(deep(f"kade_genoa(players={players},{BRIEF})") for players in (2, 5)),
        deep(f"kade_genoa(players=4,mode=open,{BRIEF})"),
        *TITLES[4:],
        *(f"{name}(rewards=margin)" for name in TITLES[4:]),
        *(f"{name}(rewards=steps)" for name in TITLES[4:]),
    ],
)
def test_random_simulation(name: str) -> None:
    """Length, utilities, sums, masks, copies, observations and serialisation, at every node of a game."""
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


@every_title
def test_python_simulation(name: str) -> None:
    np.random.seed(1)
    games_sim_test.GamesSimTest().sim_game(pyspiel.load_game(name))


@every_title
def test_api(name: str) -> None:
    random.seed(1)

    class Api(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]
        game = pyspiel.load_game(name)
        game_name = name
        game_type = game.get_type()
        some_states = sample_some_states.sample_some_states(game, max_states=40)

        @classmethod
        def setUpClass(cls) -> None:
            """OpenSpiel's own takes ten times as many states."""

    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(Api).run(result)
    assert result.testsRun == 5
    assert not result.errors + result.failures


def test_every_title_is_there() -> None:
    names = {entry.short_name for entry in pyspiel.registered_games()}
    assert {openspiel.short_name(title) for title in kade.games()} <= names
    for title in kade.games():
        game = pyspiel.load_game(openspiel.short_name(title))
        assert game.num_players() == title.usual_players
        assert game.num_distinct_actions() == len(title.actions)
        assert set(game.get_parameters()) == {"players", "rewards", *(option.key for option in title.options)}


# -------------------------------------------------------------------------------------- chance


def test_the_seed_is_drawn_first_and_deals_the_same_game_everywhere() -> None:
    game = pyspiel.load_game(TICKET)
    state = game.new_initial_state()
    assert state.is_chance_node()
    assert sum(share for _, share in state.chance_outcomes()) == 1.0
    assert len(state.chance_outcomes()) == BASE == game.max_chance_outcomes()
    assert state.action_to_string(7) == game.action_to_string(state.current_player(), 7) == "digit 7"
    assert [state.information_state_string(0), state.observation_string(1)] == ["", ""]
    assert not any(state.information_state_tensor(0))
    state = dealt(game, 0x01020304)
    assert state.history() == [1, 2, 3, 4]
    assert not state.is_chance_node()
    own = kade.game("ticket-to-ride-amsterdam").start(players=2, seed=0x01020304)
    assert state.position.dealt().to_json() == own.to_json()
    assert str(state) != str(dealt(game, 0x01020305))


@every_title
def test_neither_seed_nor_generator_is_in_what_seats_see(name: str) -> None:
    seed = 0xFEDCBA98
    state = in_mid_game(name, seed)
    for seat in seats(state):
        seen = state.information_state_string(seat)
        assert str(seed) not in seen
        assert str(state.position.dealt().rng.state) not in seen


# ------------------------------------------------------------------------------ what is known


@every_title
def test_the_past_is_remembered_line_by_line(name: str) -> None:
    state, rng = dealt(pyspiel.load_game(name), 5), np.random.default_rng(5)
    before = [""] * state.num_players()
    for _ in range(60):
        if state.is_terminal():
            break
        seat, action = state.current_player(), int(rng.choice(state.legal_actions()))
        told = state.action_to_string(action)
        state.apply_action(action)
        for other in seats(state):
            whole, now = state.information_state_string(other), state.observation_string(other)
            assert whole.endswith(now)
            past = whole.removesuffix(now)
            assert past.startswith(before[other])
            news = past.removeprefix(before[other]).splitlines()
            assert (f"> {told}" in news) == (other == seat)
            fingerprint = state.information_state_tensor(other)[-RECALL_SIZE:]
            assert fingerprint == recall_values(past).tolist()
            assert (past == before[other]) == (fingerprint == recall_values(before[other]).tolist())
            before[other] = past


def test_what_others_were_dealt_is_not_told() -> None:
    state = dealt(pyspiel.load_game(TICKET), 9)
    for seat in seats(state):
        dealt_cards = [
            line for line in state.information_state_string(seat).splitlines() if "HandDealt" in line
        ]
        assert [f'"seat":{seat}' in line for line in dealt_cards] == [
            "-1" not in line for line in dealt_cards
        ]
        assert len(dealt_cards) == 2


@every_title
def test_the_tensor_is_the_encoded_view(name: str) -> None:
    state = in_mid_game(name, 3)
    setting = state.position.setting
    features = setting.game.layout(setting.players)
    for seat in seats(state):
        numbers = setting.game.encode(state.position.dealt().view(seat))
        stretched = [feature for feature in features for _ in range(feature.size)]
        values = [(number - f.zero) * f.unit for number, f in zip(numbers, stretched, strict=True)]
        assert state.observation_tensor(seat) == pytest.approx(values, abs=1e-6)
        assert state.information_state_tensor(seat)[:-RECALL_SIZE] == state.observation_tensor(seat)


def test_observations_come_in_pieces_and_in_parts() -> None:
    game = pyspiel.load_game(TICKET)
    state = in_mid_game(TICKET, 4)
    whole = make_observation(game)
    whole.set_from(state, 1)
    assert whole.tensor.tolist() == state.observation_tensor(1)
    assert list(whole.dict) == [feature.name for feature in state.position.setting.game.layout(2)]
    hand = state.position.view(1).to_json()["hand"]
    assert [round(float(value) * 6) for value in whole.dict["own.hand"][:6]] == hand[:6]

    kind, private = pyspiel.IIGObservationType, pyspiel.PrivateInfoType
    public = make_observation(game, kind(perfect_recall=False, private_info=private.NONE))
    assert public.tensor is None
    public.set_from(state, 0)
    assert public.string_from(state, 0) == public.string_from(state, 1)
    assert '"viewer":-1' in public.string_from(state, 0)
    own = make_observation(game, kind(public_info=False, perfect_recall=False))
    assert '"hand":' in own.string_from(state, 1)
    assert '"display":' not in own.string_from(state, 1)
    remembered = make_observation(game, kind(perfect_recall=True, private_info=private.NONE))
    assert remembered.string_from(state, 1).endswith(public.string_from(state, 1))
    assert "DisplayLaid" in remembered.string_from(state, 1)
    assert make_observation(game, kind(perfect_recall=False, private_info=private.ALL_PLAYERS)) is None
    assert make_observation(game, kind(public_info=False, perfect_recall=True)) is None
    with pytest.raises(ValueError, match="have no parameters"):
        make_observation(game, None, {"colour": 1})


# --------------------------------------------------------------------------- imagined worlds


@every_title
def test_imagined_worlds_look_the_same_and_can_be_played(name: str) -> None:
    state, rng = dealt(pyspiel.load_game(name), 11), np.random.default_rng(11)
    sampler = pyspiel.UniformProbabilitySampler(11, 0.0, 1.0)
    differ = looks = 0
    for _ in range(12):
        if state.is_terminal():
            break
        looks += 1
        for seat in seats(state):
            twin = state.resample_from_infostate(seat, sampler)
            assert knowledge(twin, seat) == knowledge(state, seat)
            assert twin.current_player() == state.current_player()
            assert twin.legal_actions(seat) == state.legal_actions(seat)
            assert twin.history() == []
            differ += str(twin) != str(state)
        answer_at_random(state, rng, 4)
    assert differ == looks * state.num_players()
    twin = state.resample_from_infostate(0, sampler)
    again = twin.resample_from_infostate(1, sampler)
    assert knowledge(again, 1) == knowledge(twin, 1)
    answer_at_random(again, rng)
    assert again.is_terminal()


def test_others_do_not_remember_their_secrets_in_an_imagined_world() -> None:
    state = in_mid_game(TICKET, 2)
    twin = state.resample_from_infostate(0, pyspiel.UniformProbabilitySampler(1, 0.0, 1.0))
    secret = ('"HandDealt","seat":1,"cards":[-1', "> keep ")
    assert secret[0] not in state.information_state_string(1)
    assert secret[1] in state.information_state_string(1)
    assert secret[0] in twin.information_state_string(1)
    assert secret[1] not in twin.information_state_string(1)


def test_before_the_deal_there_is_nothing_to_imagine() -> None:
    state = pyspiel.load_game(TICKET).new_initial_state()
    state.apply_action(3)
    twin = state.resample_from_infostate(0, pyspiel.UniformProbabilitySampler(1, 0.0, 1.0))
    assert twin.is_chance_node()
    assert twin.history() == []


# ------------------------------------------------------------------------- copies and packing


@every_title
@pytest.mark.parametrize("imagined", [False, True])
def test_a_packed_game_goes_on_as_before(name: str, imagined: bool) -> None:
    state = in_mid_game(name, 8)
    if imagined:
        state = state.resample_from_infostate(1, pyspiel.UniformProbabilitySampler(8, 0.0, 1.0))
    game, unpacked = pyspiel.deserialize_game_and_state(
        pyspiel.serialize_game_and_state(state.get_game(), state)
    )
    twins = [unpacked, pickle.loads(pickle.dumps(state)), state.clone()]
    assert str(game) == str(state.get_game()) == str(pickle.loads(pickle.dumps(game)))
    known = [knowledge(state, seat) for seat in seats(state)]
    for twin in twins:
        assert [knowledge(twin, seat) for seat in seats(state)] == known
        assert (twin.history(), str(twin)) == (state.history(), str(state))
    rng = np.random.default_rng(8)
    for _ in range(25):
        if state.is_terminal():
            break
        action = int(rng.choice(state.legal_actions()))
        for each in [state, *twins]:
            each.apply_action(action)
    for twin in twins:
        assert str(twin) == str(state)
        assert [knowledge(twin, seat) for seat in seats(state)] == [knowledge(state, s) for s in seats(state)]


def test_a_copy_is_independent() -> None:
    state = in_mid_game(TICKET, 1)
    before = str(state), [knowledge(state, seat) for seat in seats(state)]
    answer_at_random(state.clone(), np.random.default_rng(1), 20)
    assert (str(state), [knowledge(state, seat) for seat in seats(state)]) == before


# --------------------------------------------------------------------------- answers and ends


@every_title
def test_answers_have_the_notation_of_the_house(name: str) -> None:
    state = in_mid_game(name, 6)
    table = state.position.setting.game.actions
    for action in state.legal_actions():
        assert state.action_to_string(action) == table[action].notation
        assert state.string_to_action(table[action].notation) == action


@pytest.mark.parametrize("rewards", ["rank", "margin", "steps"])
def test_returns_are_those_of_the_other_environments(rewards: str) -> None:
    state = dealt(pyspiel.load_game(f"{TICKET}(players=3,rewards={rewards})"), 12)
    rng, gained = np.random.default_rng(12), np.zeros(3)
    assert state.returns() == [0.0, 0.0, 0.0]
    while not state.is_terminal():
        answer_at_random(state, rng, 1)
        gained += state.rewards()
        assert gained.tolist() == state.returns()
    scores, ranking = state.position.dealt().scores, state.position.dealt().ranking
    assert scores is not None
    assert ranking is not None
    margins = [float(score - max(scores[:seat] + scores[seat + 1 :])) for seat, score in enumerate(scores)]
    wanted = {"rank": by_rank(ranking), "margin": margins, "steps": [float(score) for score in scores]}
    assert state.returns() == wanted[rewards]


def test_what_is_known_of_the_sums() -> None:
    utility, model = pyspiel.GameType.Utility, pyspiel.GameType.RewardModel
    kinds = {
        "players=3,rewards=rank": (utility.ZERO_SUM, model.TERMINAL),
        "players=2,rewards=margin": (utility.ZERO_SUM, model.TERMINAL),
        "players=3,rewards=margin": (utility.GENERAL_SUM, model.TERMINAL),
        "players=2,rewards=steps": (utility.GENERAL_SUM, model.REWARDS),
        "players=1,rewards=rank": (utility.GENERAL_SUM, model.TERMINAL),
    }
    for params, (sums, rewarded) in kinds.items():
        game = pyspiel.load_game(f"kade_amsterdam({params})")
        assert (game.get_type().utility, game.get_type().reward_model) == (sums, rewarded)
        assert game.utility_sum() == (0.0 if sums == utility.ZERO_SUM else None)


# --------------------------------------------------------------------------------------- bots


class Look:
    """Judges a position at sight: a game to its end in the midst of a search takes too long here."""

    def prior(self, state: KadeState) -> list[tuple[int, float]]:
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]

    def evaluate(self, state: KadeState) -> list[float]:
        worth = state.position.setting.game.evaluate(state.position.dealt())
        return by_rank(places([(round(each * 1000),) for each in worth]))


@every_title
def test_searching_and_random_bots_play_whole_games(name: str) -> None:
    game, rng = pyspiel.load_game(name), np.random.RandomState(7)
    search = ismcts.ISMCTSBot(game, Look(), uct_c=1.5, max_simulations=3, random_state=rng)
    bots = [search, *(pyspiel.make_uniform_random_bot(seat, 7) for seat in range(1, game.num_players()))]
    state = dealt(game, 7)
    while not state.is_terminal():
        state.apply_action(int(bots[state.current_player()].step(state)))
    assert sum(state.returns()) == pytest.approx(0.0)


def test_a_search_alone_against_the_rules() -> None:
    state = dealt(pyspiel.load_game("kade_amsterdam(players=1)"), 3)
    search = ismcts.ISMCTSBot(
        state.get_game(), Look(), uct_c=1.5, max_simulations=2, random_state=np.random.RandomState(3)
    )
    while not state.is_terminal():
        state.apply_action(int(search.step(state)))
    assert state.returns() in ([1.0], [-1.0])


def test_the_learning_loop_of_openspiel() -> None:
    env = rl_environment.Environment(pyspiel.load_game(f"{TICKET}(players=2)"))
    env.seed(4)
    step = env.reset()
    while not step.last():
        seat = step.observations["current_player"]
        assert len(step.observations["info_state"][seat]) == env.observation_spec()["info_state"][0]
        step = env.step([step.observations["legal_actions"][seat][0]])
    assert sorted(step.rewards) in ([-1.0, 1.0], [0.0, 0.0])


# --------------------------------------------------------------------------------- bad input


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("kade_genoa(players=7)", "Genoa is for 2 to 5 players, not 7."),
        ("kade_genoa(mode=loud)", "Option “mode” must be one of sequenced, open, not “loud”."),
        ("kade_genoa(players=2,first_player=seat 5)", "With 2 players nobody sits in seat 5."),
        ("kade_amsterdam(players=0)", "Amsterdam is for 1 to 4 players, not 0."),
        ("kade_amsterdam(players=1,dealer=True)", "The solo game against TOM is played without expansions."),
        (f"{TICKET}(rewards=gold)", "There are no rewards “gold”; there are: margin, rank, steps."),
    ],
)
def test_what_cannot_be_played_is_refused_with_a_sentence(name: str, sentence: str) -> None:
    with pytest.raises(KadeError) as caught:
        pyspiel.load_game(name)
    assert str(caught.value) == sentence


def test_without_openspiel_it_is_said_what_is_missing() -> None:
    program = "import sys; sys.modules['pyspiel'] = None; import kade.envs.openspiel"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.endswith(
        "Kade's environments need pyspiel, which is not installed: pip install 'kade[research]'.\n"
    )


@pytest.mark.parametrize("name", ["kade_genoa(colour=red)", "kade_genoa(mode=3)"])
def test_unknown_parameters_are_refused_by_openspiel(name: str) -> None:
    with pytest.raises(pyspiel.SpielError, match="parameter"):
        pyspiel.load_game(name)


def test_answers_that_are_not_legal_change_nothing() -> None:
    state = dealt(pyspiel.load_game(TICKET), 1)
    before = str(state)
    with pytest.raises(IllegalAction, match="must choose which to keep"):
        state.apply_action(200)
    for number in (5000, -3):
        with pytest.raises(KadeError, match="numbered 0 to 314"):
            state.apply_action(number)
        with pytest.raises(KadeError, match="numbered 0 to 314"):
            state.action_to_string(0, number)
    assert (str(state), state.history()) == (before, [0, 0, 0, 1])
    with pytest.raises(KadeError, match="from 0 to 255, not 256"):
        state.get_game().new_initial_state().apply_action(256)
