"""``kade describe``: the layout of observations, for people and for programs."""

from __future__ import annotations

import json
from typing import Any

from cli.conftest import Run, run  # noqa: F401 (a fixture)
from envs.titles import TICKET, every_setup
from kade.kernel import Game, layout_hash


@every_setup
def test_json_tells_the_whole_layout(game: Game[Any, Any], players: int, run: Run) -> None:  # noqa: F811
    result = run("describe", game.id, "--players", str(players), "--json")
    assert result.exit_code == 0
    told = json.loads(result.stdout)
    features = game.layout(players)
    assert told["id"] == game.id
    assert (told["min_players"], told["max_players"]) == (game.min_players, game.max_players)
    assert told["players"] == players
    assert [option["key"] for option in told["options"]] == [option.key for option in game.options]
    assert told["action_space_size"] == len(game.actions)
    assert told["layout_hash"] == layout_hash(game.id, players, features)
    place = 0
    for said, feature in zip(told["features"], features, strict=True):
        assert said == {"place": place, **feature._asdict()}
        place += feature.size
    assert told["observation_size"] == place


def test_people_get_a_table(run: Run) -> None:  # noqa: F811
    result = run("describe", TICKET, "--players", "3")
    assert result.exit_code == 0
    assert "Ticket to Ride: Amsterdam, 3 players" in result.stdout
    assert "action space 315 answers" in result.stdout
    lines = result.stdout.splitlines()
    assert all(len(line) <= 80 for line in lines if "layout hash" not in line)
    hand = next(line for line in lines if "own.hand" in line)
    before = 0
    for feature in run_layout(run):
        if feature["name"] == "own.hand":
            break
        before += feature["size"]
    assert hand.split()[:3] == [str(before), "7", "own.hand"]


def run_layout(run: Run) -> list[dict[str, Any]]:  # noqa: F811
    found: list[dict[str, Any]] = json.loads(run("describe", TICKET, "--players", "3", "--json").stdout)[
        "features"
    ]
    return found


def test_the_fewest_who_play_against_each_other_if_nobody_says(run: Run) -> None:  # noqa: F811
    assert json.loads(run("describe", "amsterdam", "--json").stdout)["players"] == 2
    assert "Amsterdam, 1 player\n" in run("describe", "amsterdam", "--players", "1").stdout


def test_refusals_are_sentences(run: Run) -> None:  # noqa: F811
    result = run("describe", "genoa", "--players", "6")
    assert result.exit_code == 2
    assert "2 to 5 players, not 6." in result.stderr
    result = run("describe", "genova")
    assert result.exit_code == 2
    assert "Did you mean genoa?" in result.stderr
    assert "Example: kade describe" in run("describe", "--help").stdout
