"""In a notebook states, views, records and the results of an arena draw themselves."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

import kade
from arena.helpers import row, tournament
from kade.arena import Arena
from kade.bots import bot
from kade.kernel import Game, Player, Record, State, View


def read(markup: str) -> ElementTree.Element:
    """Drawings and their frames are XML as well as HTML."""
    return ElementTree.fromstring(markup)


def words(markup: str) -> str:
    return " ".join(" ".join(read(markup).itertext()).split())


def drawings(markup: str) -> list[ElementTree.Element]:
    return [part for part in read(markup).iter() if part.tag.rpartition("}")[2] == "svg"]


def played(title: str, players: list[Player], answers: int | None = None) -> tuple[Record, State]:
    """A game of random bots, to the end or broken off after so many answers."""
    game: Game[State, View] = kade.game(title)
    record, state = Record.begin(game, players, seed=7), game.start(len(players), seed=7)
    sitting = [bot("random", game, seat) for seat in range(len(players))]
    while not state.over and answers != len(record.answers):
        action = sitting[state.seat].choose(state.view(state.seat))
        record.add(state, action)
        state.apply(action)
    record.close(state)
    return record, state


@pytest.mark.parametrize("title", [game.id for game in kade.games()])
def test_a_state_draws_what_a_spectator_sees(title: str) -> None:
    state = kade.game(title).start(seed=7)
    assert state._repr_svg_() == state.view(None)._repr_svg_()
    assert read(state._repr_svg_()).tag.endswith("svg")


def test_a_record_draws_its_end_and_tells_the_result() -> None:
    record, state = played("ticket-to-ride-amsterdam", [Player("Anna <b>"), Player("Piet", "random")])
    shown = record._repr_html_()
    assert state._repr_svg_() in shown
    assert state.scores is not None
    assert state.ranking is not None
    names = ["Anna <b>", "Piet (random)"]
    told = ", ".join(f"{name} {score}" for name, score in zip(names, state.scores, strict=True))
    winner = names[state.ranking.index(1)]
    line = f"ticket-to-ride-amsterdam: {told}; {winner} won; {len(record.answers)} answers"
    assert words(shown).endswith(line)
    assert "Anna &lt;b&gt;" in shown


def test_a_record_of_a_game_that_goes_on_shows_how_far_it_has_come() -> None:
    record, state = played("genoa", [Player("Anna"), Player("Piet"), Player("Joris")], answers=12)
    assert state._repr_svg_() in record._repr_html_()
    assert words(record._repr_html_()).endswith("genoa, not over: Anna, Piet, Joris; 12 answers")


def test_a_shared_victory_is_told() -> None:
    record, _ = played("ticket-to-ride-amsterdam", [Player("Anna"), Player("Piet")])
    assert record.result is not None
    record.result.scores, record.result.ranking = [20, 20], [1, 1]
    assert "Anna and Piet shared the victory;" in record._repr_html_()


def test_a_record_that_does_not_replay_says_why() -> None:
    record, _ = played("ticket-to-ride-amsterdam", [Player("Anna"), Player("Piet")])
    record.answers[3].action = "fly to <i>Utrecht</i>"
    shown = record._repr_html_()
    assert not drawings(shown)
    assert "Answer 4, “fly to <i>Utrecht</i>”, is not legal" in words(shown)


def test_an_arena_shows_standings_and_ratings_and_who_beats_whom() -> None:
    asked = tournament("merchant", "random", games=4)
    arena = Arena(asked)
    for number in range(4):
        arena.results.add(row(number, list(asked.bots), [30, 10]))
    shown = arena._repr_html_()
    assert shown == arena.results._repr_html_()
    assert len(drawings(shown)) == 1
    headings = [part.text for part in read(shown).iter("h2")]
    assert headings == ["Standings", "Ratings", "Who beats whom"]
    standings = next(read(shown).iter("table"))
    names = [part.text for part in standings.iter("th") if part.get("scope") == "row"]
    assert names == ["merchant", "random"]
    assert "100.0 % (51.0 to 100.0)" in words(shown)
    assert "Seconds" not in shown, "the same tournament always shows the same"


def test_the_style_of_an_arena_stays_with_it() -> None:
    """A notebook shows many things on one page: only names of the house may be styled outside the frame."""
    style = next(read(Arena(tournament("merchant", "random"))._repr_html_()).iter("style")).text or ""
    outside, _, inside = style.partition(".kade-arena{\n")
    assert "table{" in inside
    assert "table{" not in outside
    assert ":root" not in style
    assert "body{" not in style


def test_an_arena_without_games_has_no_figures_yet() -> None:
    shown = Arena(tournament("merchant", "random", games=6))._repr_html_()
    assert not drawings(shown)
    assert "6 games are asked for" in words(shown)
