"""The named levels: each plays legal answers, each is stronger than the one below it."""

from __future__ import annotations

import pytest

import kade
from kade.bots import DEFAULT_LEVEL, PatricianBot, bot, levels
from kade.kernel import KadeError

TITLES = [game.id for game in kade.games()]


def test_the_levels_have_names_from_weak_to_strong() -> None:
    assert list(levels()) == ["random", "apprentice", "merchant", "patrician"]
    assert DEFAULT_LEVEL in levels()


def test_an_unknown_level_is_refused_with_the_ones_there_are() -> None:
    with pytest.raises(KadeError, match=r"There is no bot “burgomaster”. Kade has: random, apprentice"):
        bot("burgomaster", kade.game("genoa"), 1)


@pytest.mark.parametrize("level", ["apprentice", "merchant", "patrician"])
@pytest.mark.parametrize("title", TITLES)
def test_a_level_plays_legal_answers_and_the_same_ones_again(title: str, level: str) -> None:
    told = []
    for _ in range(2):
        game = kade.game(title)
        state = game.start(min(3, game.max_players), 4)
        players = [bot(level, game, seat) for seat in range(state.players)]
        for player in players:
            if isinstance(player, PatricianBot):
                player.playouts = 6
        answers: list[str] = []
        while len(answers) < 30 and not state.over:
            action = players[state.seat].choose(state.view(state.seat))
            state.apply(action)
            answers.append(str(action))
        told.append(answers)
    assert told[0] == told[1]
    assert len(told[0]) == 30 or state.over


def test_an_apprentice_makes_mistakes_in_decisions_but_carries_through_what_is_begun() -> None:
    game = kade.game("genoa")
    mistakes = steps = 0
    for seed in range(3):
        state = game.start(3, seed)
        merchant, apprentice = bot("merchant", game, seed), bot("apprentice", game, seed)
        for _ in range(150):
            view = state.view(state.seat)
            best = game.weigh(view, merchant.rng)
            chosen = apprentice.choose(view)
            worse = best[view.legal.index(chosen)] < max(best) - 0.01
            if view.question is not None and view.question.part:
                assert not worse
                steps += len(view.legal) > 1
            else:
                mistakes += worse
            state.apply(merchant.choose(view))
    assert mistakes > 10
    assert steps > 10


@pytest.mark.parametrize(("better", "worse"), [("merchant", "apprentice"), ("apprentice", "random")])
def test_a_level_beats_the_one_below_it(better: str, worse: str) -> None:
    """A quick look at the smallest title; docs/LEADERBOARD.md has the figures."""
    game = kade.game("ticket-to-ride-amsterdam")
    won = 0.0
    for number in range(30):
        state = game.start(2, number // 2)
        names = [better, worse] if number % 2 else [worse, better]
        players = [bot(name, game, f"{number} {seat}") for seat, name in enumerate(names)]
        while not state.over:
            state.apply(players[state.seat].choose(state.view(state.seat)))
        places = state.ranking or []
        won += (places[names.index(better)] == 1) / places.count(1)
    assert won >= 18
