"""The title on one page: true to the box, and its seals sit on what they number."""

from __future__ import annotations

import math
import re

import pytest

from kade.games.amsterdam.page.board.frames import WIDE
from kade.games.amsterdam.page.exhibits import block_at, full_swing, guided, river_at, stead_at
from kade.games.amsterdam.page.face import AmsterdamFace
from kade.games.amsterdam.page.lesson import chosen_dice, hero_seals, lesson
from kade.games.amsterdam.rules.components import BLOCKS, DISTRICT_POINTS, RAW
from kade.kernel import Reader

PAGE = lesson(Reader())


def all_words() -> str:
    said = [PAGE.goal, PAGE.turn_heading, PAGE.turn_note]
    said += [part for line in PAGE.legend for part in line]
    said += [part for plate in PAGE.turn for part in (plate.title, plate.words)]
    said += [part for worth in PAGE.worth for part in (worth.title, worth.words)]
    said += [part for line in PAGE.advice for part in line]
    return " ".join(said)


def test_the_page_has_its_parts_and_is_read_in_two_minutes() -> None:
    assert AmsterdamFace().lesson(Reader()) == PAGE
    assert len(PAGE.legend) == 4
    assert len(PAGE.turn) == 4
    assert len(PAGE.worth) == 3
    assert len(PAGE.advice) == 4
    assert len(all_words().split()) < 400
    assert "{" not in all_words()


def test_every_line_of_the_legend_has_its_seal() -> None:
    assert [seal.number for seal in hero_seals()] == [1, 2, 3, 4]
    assert re.findall(r'data-seal="(\w+)"', PAGE.hero) == ["1", "2", "3", "4"]


def test_the_seals_sit_on_what_they_number() -> None:
    dice, block, store, river = (seal.at for seal in hero_seals())
    assert min(math.dist(dice, die) for die in WIDE.dice) < WIDE.die
    assert min(math.dist(block, block_at(each.key)) for each in BLOCKS) < WIDE.reach[0]
    assert math.dist(store, stead_at("lace")) < 60
    assert river in [river_at(space) for space in range(18)]


def test_no_seal_hides_a_disc() -> None:
    for _, at in hero_seals():
        for space in full_swing().river:
            assert math.dist(at, river_at(space)) > 26


def test_what_is_only_looked_at_cannot_be_pressed() -> None:
    pictures = [PAGE.hero, *(plate.picture for plate in PAGE.turn)]
    for picture in pictures:
        assert not re.search(r"data-(action|choose|spot|moves)|<button", picture)
        assert "tabindex" not in picture or "inert" in picture


def test_the_position_is_worth_showing() -> None:
    state = full_swing()
    assert state.round == 7
    assert all(state.coats)
    assert sum(state.warehouses) >= 3
    assert len(set(state.barges)) == 3


def test_the_dice_shown_are_those_of_the_guided_game() -> None:
    dice = guided("dice grey purple").dice
    assert [dice[colour] for colour in chosen_dice()] == [2, 3]
    assert "2 grey cubes to spend in round 2, 3 purple ones in round 3" in PAGE.turn[0].words


@pytest.mark.parametrize(
    "claim",
    [
        f"In {RAW['meta']['rounds']} rounds",
        f"{len(RAW['block'])} blocks",
        f"{RAW['rounds']['fast_delivery_bonus'][0]} points more, in round 7 only "
        f"{RAW['rounds']['fast_delivery_bonus'][6]}",
        f"6 blocks is worth {6 * RAW['final_scoring']['points_per_coat_in_largest_group']} points",
        f"1 point for every {RAW['final_scoring']['leftover_items_per_point']} things left over",
        f"Each further one costs {RAW['penalties']['each_further']}",
    ],
)
def test_figures_are_those_of_the_box(claim: str) -> None:
    assert claim in all_words()


def test_places_in_a_district_depend_on_the_players() -> None:
    shown = {
        number: [int(part) for part in figure.split(" · ")] for number, figure in PAGE.worth[1].by_players
    }
    assert shown == DISTRICT_POINTS
