"""GEN-20 Decisions and termination, GEN-16 the answers of an absent player."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from kade.games.genoa.game import GAME
from kade.games.genoa.rules.events import (
    DiceRolled,
    MarkerPlaced,
    MessageDelivered,
    RoundBegan,
    SiteLeft,
    Stopped,
)
from kade.games.genoa.rules.state import (
    EDITS_PER_WINDOW,
    MAX_COUNTERS,
    MAX_DUCATS,
    MAX_ITEMS,
    MAX_OFFERS,
    ROUNDS_PER_STEP,
    GenoaState,
)
from kade.kernel.rng import Rng

from ..positions import asked, begun, legal, pass_all, play, position, post, refused, snapshot, tiles, told

DRAFT = ("choose_target", "compose")
TURNS = {2: 24, 3: 30, 4: 32, 5: 30}
Options = dict[str, bool | int | str]
Policy = Callable[[GenoaState, list[str], Rng], str]


# ------------------------------------------------------------------------- people who never end


def first_of(answers: list[str], *verbs: str) -> str | None:
    """The first answer under the first of these verbs that has one."""
    for verb in verbs:
        for answer in answers:
            if answer == verb or answer.startswith(f"{verb} "):
                return answer
    return None


def make_and_cancel(state: GenoaState, answers: list[str], rng: Rng) -> str:
    """Begins whatever can be begun, and never finishes it."""
    talk = ("cancel", "make", "counter", "modify", "decline", "next")
    return first_of(answers, *talk, "open", "pass", "move", "leave") or answers[-1]


def counter_everybody(state: GenoaState, answers: list[str], rng: Rng) -> str:
    """The trader asks everybody for more, nobody gives in, and offers are changed for ever."""
    talk = ("submit", "give 5", "target", "counter", "decline", "modify", "withdraw", "make", "next")
    if state.draft:
        return first_of(answers, "submit", "give 5", "give", "cancel") or "cancel"
    return first_of(answers, *talk, "cancel", "open", "pass", "move", "leave") or answers[-1]


def talk_without_end(state: GenoaState, answers: list[str], rng: Rng) -> str:
    """Adds whatever can be added to every draft before it is cancelled; moves as often as possible."""
    if state.draft:
        entries = [answer for answer in answers if answer not in ("submit", "cancel")]
        if not entries:
            return "submit" if "submit" in answers and rng.below(2) else "cancel"
        return entries[rng.below(min(2, len(entries)))]
    heads = [answer for answer in answers if answer.startswith("target")]
    if heads:
        return heads[rng.below(len(heads))]
    return (
        first_of(answers, "make", "counter", "decline", "next", "open", "pass", "move", "leave")
        or answers[-1]
    )


def at_random(state: GenoaState, answers: list[str], rng: Rng) -> str:
    return answers[rng.below(len(answers))]


class Meter:
    """Counts the decisions of every bargaining round and the steps of every draft."""

    def __init__(self, state: GenoaState) -> None:
        self.rounds: Counter[tuple[int, int, bool, int]] = Counter()
        self.steps: Counter[tuple[int, bool]] = Counter()
        self.draft = 0
        self.longest = 0
        self.decisions = 0
        self.turn = state.trader

    def answer(self, state: GenoaState, answer: str) -> None:
        prompt = asked(state).split()[0]
        self.decisions += 1
        if prompt in DRAFT:
            self.draft += 1
        else:
            self.draft = 1 if answer.split(maxsplit=1)[0] in ("make", "modify", "counter") else 0
            if prompt in ("offer_window", "reply") or (prompt == "trader_window" and not state.final):
                self.rounds[(state.position, len(state.path), state.site, state.bargaining)] += 1
        self.longest = max(self.longest, self.draft)

    def check(self, state: GenoaState) -> None:
        settings, others = state.settings, state.players - 1
        edits, counters = settings[EDITS_PER_WINDOW], settings[MAX_COUNTERS]
        bound = others * (edits + 1) + others * settings[MAX_OFFERS] + counters + 1 + counters
        assert max(self.rounds.values()) <= bound
        assert max(key[3] for key in self.rounds) <= settings[ROUNDS_PER_STEP]
        steps = {key[1:3] for key in self.rounds}
        assert len([step for step in steps if step[1]]) <= 5
        assert len([step for step in steps if not step[1]]) <= 4
        assert self.longest <= draft_bound(state)


def draft_bound(state: GenoaState) -> int:
    settings = state.settings
    return 2 + 2 * (settings[MAX_DUCATS] // 100 + 6) + 2 * settings[MAX_ITEMS] + 6 + 1


def play_turn(state: GenoaState, policy: Policy, rng: Rng) -> Meter:
    """One turn is played by the policy for everybody."""
    meter, turn = Meter(state), state.trader
    while not state.over and state.trader == turn:
        answers = legal(state)
        assert answers
        chosen = policy(state, answers, rng)
        meter.answer(state, chosen)
        play(state, chosen)
    return meter


LOOSE: Options = {"rounds_per_step": 10, "edits_per_window": 5, "max_offers_per_player": 6}
TIGHT: Options = {"rounds_per_step": 1, "edits_per_window": 1, "max_offers_per_player": 1}
SMALL_TALK: Options = {"acts_per_turn_budget": 20, "max_counters_per_window": 1}


@pytest.mark.rule("GEN-20.2", "GEN-8.37", "GEN-8.42", "GEN-8.27")
@pytest.mark.parametrize("policy", [make_and_cancel, counter_everybody, talk_without_end])
@pytest.mark.parametrize("players", [2, 3, 5])
@pytest.mark.parametrize(
    "options", [{}, TIGHT, SMALL_TALK, {"co_sponsors": True, "visit_deals": True, "quick_moves": True}]
)
def test_a_turn_of_people_who_never_conclude_ends_within_the_bound(
    policy: Policy, players: int, options: Options
) -> None:
    state = position(
        ["guild_hall"],
        players=players,
        ducats={0: 300, 1: 200},
        goods={0: {"ale": 2}, 1: {"silk": 3}, players - 1: {"wine": 1}},
        hands={0: ["C01", "M05"], 1: ["C02", "S08", "L01"]},
        loose={0: 1, 1: 2},
        options={"max_offer_ducats": 200, "max_bundle_items": 4, **options},
    )
    meter = play_turn(state, policy, Rng(players))
    assert state.trader == 1
    meter.check(state)
    assert meter.decisions > 4 * (players - 1)


@pytest.mark.rule("GEN-20.2")
def test_with_the_widest_limits_every_step_and_round_is_used_and_no_more() -> None:
    options = {**LOOSE, "acts_per_turn_budget": 2000}
    state = position(["guild_hall"], players=3, options=options)
    meter = play_turn(state, make_and_cancel, Rng(1))
    meter.check(state)
    assert state.trader == 1
    assert max(key[3] for key in meter.rounds) == 10
    # Each of two others begins five drafts and then is through; the trader counters both.
    assert max(meter.rounds.values()) == 2 * 5 + 2 + 1
    assert meter.longest == 2


@pytest.mark.rule("GEN-20.2", "GEN-8.27")
def test_the_budget_ends_the_talk_of_a_turn() -> None:
    state = position(["guild_hall"], players=4, options={**LOOSE, "acts_per_turn_budget": 20})
    spent = 0
    while state.trader == 0:
        answer = make_and_cancel(state, legal(state), Rng(1))
        play(state, answer)
        if state.trader == 0:
            spent = state.acts
    # Nine steps at most, in each of which three others may still make one edit.
    assert 20 <= spent <= 20 + 9 * 3


# ----------------------------------------------------------------------------------- whole games


OPTIONS: list[Options] = [
    {},
    {"co_sponsors": True, "visit_deals": True, "late_messages": False, "deferred_order_proceeds": False},
    {"quick_moves": True, "two_player_item_rule": "commodity_only", "acts_per_turn_budget": 40},
    {"seven_rounds_for_five": True, "money_visibility": "open", "max_bundle_items": 2, **TIGHT},
]


@pytest.mark.rule("GEN-20.1", "GEN-20.4", "GEN-16.5")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("options", OPTIONS)
def test_games_at_random_end_and_somebody_always_has_an_answer(players: int, options: Options) -> None:
    few = {"max_offer_ducats": 200, "max_bundle_items": 3, "max_tile_plays_per_action": 4}
    state = GAME.start(players, players, {**few, **options})
    rng, turns, trader, longest, draft = Rng(players), 1, state.trader, 0, 0
    while not state.over:
        assert len(state.stack) == 1
        assert state.seat == state.stack[-1].seat
        answers = state.legal()
        assert len(answers) > 0
        usual = state.default()
        assert usual in answers or usual.notation == "drop"
        prompt = asked(state).split()[0]
        draft = draft + 1 if prompt in DRAFT else 1
        longest = max(longest, draft)
        assert prompt != "compose" or "cancel" in legal(state)
        # Drafts that are cut short now and then keep the game quick.
        state.play(usual if prompt == "compose" and rng.below(4) == 0 else answers[rng.below(len(answers))])
        if state.trader != trader:
            turns, trader = turns + 1, state.trader
    seven = 5 if options.get("seven_rounds_for_five") and players == 5 else 0
    assert turns <= TURNS[players] + seven
    assert longest <= draft_bound(state)


@pytest.mark.rule("GEN-20.4", "EX-9")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_turns_are_counted_by_rounds_less_one_for_every_market_start(players: int, seed: int) -> None:
    state = GAME.start(players, seed)
    while not state.over:
        state.apply(state.default())
    rolls = told(state, DiceRolled)
    rounds = len(told(state, RoundBegan))
    assert len(rolls) == rounds * players <= TURNS[players]
    market = [roll for roll in rolls if 4 <= roll.blue <= 5 and 4 <= roll.red <= 5]
    if not market:
        assert len(rolls) == TURNS[players]


@pytest.mark.rule("GEN-16.2", "GEN-16.4", "GEN-16.5", "EX-15")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("options", OPTIONS)
def test_everybody_passes(players: int, options: Options) -> None:
    state = GAME.start(players, players + 40, options)
    cards = [hand.bit_count() for hand in state.hands]
    farthest = 0
    while not state.over:
        assert state.default() in state.legal()
        farthest = max(farthest, len(state.path))
        state.apply(state.default())
    assert len(told(state, Stopped)) == len(told(state, DiceRolled))
    assert farthest == 1  # nobody ever moves
    assert len(told(state, SiteLeft)) <= len(told(state, DiceRolled))
    assert told(state, MessageDelivered) == []
    assert told(state, MarkerPlaced) == []
    assert cards == [4] * players
    assert [hand.bit_count() for hand in state.hands] == [4] * players
    assert (state.scores, state.ranking) == ([140] * players, [1] * players)


@pytest.mark.rule("GEN-16.4", "GEN-16.5", "GEN-8.36")
def test_the_default_in_a_draft_is_to_cancel_and_then_that_of_the_window() -> None:
    state = position()
    play(state, "make")
    assert state.default().notation == "cancel"
    play(state, "target park", "give 5")
    assert state.default().notation == "cancel"
    state.apply(state.default())
    assert (asked(state), state.default().notation, state.offers) == ("offer_window 1", "pass", [])


@pytest.mark.rule("GEN-16.2")
@pytest.mark.parametrize(
    ("offers", "best"),
    [
        ([("give 5",), ("give 10",)], "accept 3 1"),
        ([("give 10", "give 5"), ("give 10",)], "accept 2 1"),
        ([("give 10",), ("give 10", "give ale")], "accept 3 1"),
        ([("give 10",), ("give 10",)], "accept 2 1"),
        ([("give 10", "give 10", "want 5"), ("give 5",)], "accept 3 1"),
        ([("give 10",), ("give 5", "later 10")], "accept 3 1"),
        ([("give 10", "give ale"), ("give 10", "later pepper", "later saffron")], "accept 3 1"),
    ],
)
def test_the_default_of_a_site_step_accepts_the_best_qualifying_offer(
    offers: list[tuple[str, ...]], best: str
) -> None:
    state = position(["spices"], goods={1: {"ale": 1}, 2: {"ale": 1, "silver": 1}}, hands={2: ["S05"]})
    play(state, "open")
    for seat, terms in enumerate(offers, start=1):
        post(state, seat, "site", *terms)
    pass_all(state)
    assert state.default().notation == best


# ----------------------------------------------------------------------------- windows and replay


@pytest.mark.rule("GEN-20.3", "GEN-11.12")
@pytest.mark.parametrize("plays", [1, 3, 30])
def test_an_action_window_ends_after_finitely_many_choices(plays: int) -> None:
    state = position(
        ["palace"],
        tiles={0: {"building_action": 3, "trade_1_1": 5}},
        goods={0: {"ale": 3}},
        owners={"palace": 0, "inn": 0},
        options={"max_tile_plays_per_action": plays},
    )
    play(state, "take")
    played = 0
    while asked(state) == "action_window 0" and played < 100:
        tile = [answer for answer in legal(state) if answer.split()[0] in ("use", "trade", "choose")]
        if not tile:
            state.apply(state.default())
            continue
        # Always what brings another tile: the Palace, then the Inn, then trades for Building action.
        play(state, tile[-1] if tile[-1].startswith("use") else tile[0])
        if asked(state).startswith("trade_item"):
            play(state, "for building action" if "for building action" in legal(state) else legal(state)[0])
        played += 1
    assert played <= plays
    assert state.stage != 7  # the window is closed


@pytest.mark.rule("GEN-20.5")
def test_a_seed_and_the_answers_replay_a_game_exactly() -> None:
    first = GAME.start(3, 11, {"max_offer_ducats": 100})
    rng, answers = Rng(4), []
    for _ in range(400):
        if first.over:
            break
        offered = first.legal()
        answers.append(offered[rng.below(len(offered))].notation)
        play(first, answers[-1])
    again = GAME.start(3, 11, {"max_offer_ducats": 100})
    play(again, *answers)
    assert snapshot(again) == snapshot(first)
    other = GAME.start(3, 12, {"max_offer_ducats": 100})
    assert snapshot(other) != snapshot(GAME.start(3, 11, {"max_offer_ducats": 100}))


@pytest.mark.rule("GEN-20.6")
def test_compound_choices_are_made_in_small_steps_that_cannot_be_cancelled() -> None:
    given: dict[str, Any] = {
        "tiles": {0: {"trade_1_1": 1, "building_action": 1}},
        "goods": {0: {"ale": 2, "copper": 1, "pepper": 1, "silk": 1}},
        "owners": {"villa_ricci": 0},
        "hands": {0: ["L09"]},
    }
    state = position(["inn"], **given)
    play(state, "take", "trade ale")
    assert (asked(state), tiles(state, 0)["trade_1_1"]) == ("trade_item 0", 1)  # nothing has moved yet
    assert not {"cancel", "drop", "end"} & set(legal(state))
    assert refused(state, "end") == "GEN-20.6"
    play(state, "for wine", "use villa ricci")
    assert legal(state) == ["main", "deliver L09"]
    play(state, "deliver L09")
    assert asked(state) == "choose_reward 0"
    assert legal(state)[0] == "reward start space"


@pytest.mark.rule("GEN-20.6", "GEN-4.3")
def test_a_starting_space_tile_names_one_of_39_spaces() -> None:
    state = begun(3, seed=5)
    while state.trader == 0:
        state.apply(state.default())
    state.stack.clear()
    state.tiles = [0] * 5 + [1, 0, 0, 0, 0] + [0] * 5
    state.path, state.stage, state.answers = [], 0, None
    state.proceed()
    assert asked(state) == "choose_start 1"
    assert len([answer for answer in legal(state) if answer.startswith("start ")]) == 39
    assert legal(state)[0] == "roll"
