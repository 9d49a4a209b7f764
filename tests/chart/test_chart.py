"""The drawing kit of the house: markup, tokens, sprite, geometry and the score border."""

from __future__ import annotations

import math
import re
from itertools import combinations, pairwise
from xml.etree import ElementTree

import pytest

from kade.chart.border import Border, Standing, score_markers, score_track
from kade.chart.cards import card
from kade.chart.css import base_css, chart_css
from kade.chart.furniture import compass_rose, hot_spot, ribbon, scroll, sea, ship, text_width
from kade.chart.geometry import bend, box, curve, ring, rounded, shift, track, upright
from kade.chart.markup import Markup, el, icon, join, num, use
from kade.chart.pieces import chip, cube
from kade.chart.sprite import sprite
from kade.chart.tokens import HUES, NIGHT, PAPER, PRINT, SEATS, Palette, theme_css

TOP_LEFT = Border(752, 564, 19, (20, 15))
TALL = Border(390, 436, 14, (14, 16))
LOWER_LEFT = Border(920, 540, 18, (16, 9), first=3, corner=True)
BORDERS = pytest.mark.parametrize("border", [TOP_LEFT, TALL, LOWER_LEFT], ids=["top", "tall", "corner"])


def parsed(*parts: str) -> ElementTree.Element:
    return ElementTree.fromstring(f"<root>{''.join(parts)}</root>")


# --------------------------------------------------------------------- markup


def test_text_and_attributes_are_escaped_and_markup_is_not() -> None:
    nasty = "<b>\"Jan\" & 'Piet'</b>"
    made = el("p", nasty, el("i", "x"), title=nasty)
    read = parsed(made)[0]
    assert read.text == nasty
    assert read.get("title") == nasty
    assert [child.tag for child in read] == ["i"]


@pytest.mark.parametrize("character", ["\x00", "\x0b", "\x1f", "\ud800", "\uffff"])
def test_what_no_xml_file_may_hold_is_replaced(character: str) -> None:
    made = el("p", f"a{character}b", title=character)
    assert parsed(made.encode("utf-8").decode())[0].text == "a\ufffdb"


def test_attribute_names_flags_and_void_elements() -> None:
    made = el("input", class_="x", aria_label="y", disabled=True, hidden=False, title=None, size=2.0)
    assert made == '<input class="x" aria-label="y" disabled="" size="2"/>'


@pytest.mark.parametrize(
    ("value", "text"), [(1, "1"), (1.04, "1"), (2.25, "2.2"), (-0.01, "0"), (-3.5, "-3.5"), (10.0, "10")]
)
def test_coordinates_are_short(value: float, text: str) -> None:
    assert num(value) == text


def test_a_symbol_is_centred() -> None:
    made = parsed(use("mark-drop", 10, 20, 8, 4))[0]
    assert [made.get(key) for key in ("href", "x", "y", "width", "height")] == [
        "#mark-drop",
        "6",
        "18",
        "8",
        "4",
    ]


def test_pictures_without_a_label_are_hidden_from_screen_readers() -> None:
    assert parsed(chip("key", 20))[0].get("aria-hidden") == "true"
    named = parsed(chip("key", 20, "Anneke"))[0]
    assert (named.get("role"), named.get("aria-label"), named.get("aria-hidden")) == ("img", "Anneke", None)


# --------------------------------------------------------------------- tokens


def variables(css: str) -> set[str]:
    return set(re.findall(r"var\(--([a-z0-9-]+)", css))


def test_every_token_that_is_used_is_defined() -> None:
    local = {"seat", "seat-ink", "seat-edge", "seat-print", "hue", "hue-ink", "pic-fill"}
    used = variables(theme_css() + base_css() + chart_css() + sprite())
    assert used - set(PAPER) - set(PRINT) - local == set()


def test_the_night_has_every_token_of_the_day() -> None:
    assert set(PAPER) - set(NIGHT) == set()


def luminance(colour: str) -> float:
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("night", [False, True])
def test_text_can_be_read_in_both_themes(night: bool) -> None:
    theme = {**PRINT, **PAPER, **(NIGHT if night else {})}
    for text in ("ink", "ink-soft", "good", "bad"):
        for ground in ("paper", "paper-2", "banner", "news"):
            assert contrast(theme[text], theme[ground]) >= 4.5, (text, ground)
    assert contrast(theme["action-ink"], theme["action"]) >= 4.5
    assert contrast(theme["card-ink"], theme["card"]) >= 4.5
    for key in (*HUES, *(f"seat-{seat}" for seat in SEATS)):
        assert contrast(theme[key], theme[f"{key}-ink"]) >= 4.5, key


def test_marks_letters_and_hatches_tell_all_hues_apart() -> None:
    for values in zip(*((hue.letter, hue.mark, hue.hatch) for hue in HUES.values()), strict=True):
        assert len(set(values)) == len(HUES)


def test_a_title_lays_its_tokens_over_the_house_in_both_themes() -> None:
    css = theme_css(Palette({"joker": "#111111"}, {"moss": "#222222"}, {"moss": "#333333"}), root=".x")
    assert ":root" not in css
    assert "--joker:#111111;" in css
    assert css.index("--moss:#222222") < css.index("--moss:#333333")
    assert css.count("--moss:#333333") == 2


# --------------------------------------------------------------------- sprite


def test_the_sprite_is_whole() -> None:
    read = parsed(sprite(Markup('<symbol id="own"/>')))
    ids = [node.get("id") for node in read.iter() if node.get("id")]
    assert len(ids) == len(set(ids))
    assert "own" in ids
    wanted = {(node.get("href") or "")[1:] for node in read.iter("use")}
    assert wanted - set(ids) == set()
    assert {f"chip-{seat}" for seat in SEATS} <= set(ids)
    assert {f"mark-{hue.mark}" for hue in HUES.values()} <= set(ids)
    assert {f"hatch-{hue}" for hue in HUES} <= set(ids)


# ------------------------------------------------------------------- geometry


def test_a_curve_goes_through_all_its_points() -> None:
    points = [(0.0, 0.0), (10.0, 5.0), (20.0, -5.0), (31.5, 2.0)]
    made = curve(points)
    assert made.startswith("M0 0C")
    ends = [step.split(" ")[-2:] for step in made.split("C")[1:]]
    assert [(float(x), float(y)) for x, y in ends] == points[1:]


def test_a_bend_meets_its_turning_point_half_way() -> None:
    line = bend((0, 0), (100, 0), (50, 30))
    assert (line[0], line[-1]) == ((0, 0), (100, 0))
    assert line[12] == pytest.approx((50, 30))


def test_walking_along_a_track() -> None:
    line = track([(0, 0), (30, 0), (30, 40)])
    assert line.length == 70
    assert line.at(10) == ((10, 0), 0)
    at, direction = line.at(50)
    assert at == pytest.approx((30, 20))
    assert direction == pytest.approx(math.pi / 2)


def test_a_shifted_line_keeps_its_distance() -> None:
    line = bend((0, 0), (100, 0), (50, 20))
    for here, there in zip(line, shift(line, 9), strict=True):
        assert math.dist(here, there) == pytest.approx(9)


def test_an_envelope_stays_close_to_its_track() -> None:
    made = track(bend((0, 0), (100, 0), None)).envelope(10, 8, 12)
    numbers = [float(found) for found in re.findall(r"-?\d+\.?\d*", made)]
    xs, ys = numbers[::2], numbers[1::2]
    assert made.endswith("Z")
    assert (min(ys), max(ys)) == (-8, 8)
    assert min(xs) == pytest.approx(10 - 8 * 0.55, abs=0.1)
    assert max(xs) == pytest.approx(90 + 8 * 0.55, abs=0.1)


@pytest.mark.parametrize("degrees", range(-180, 181, 15))
def test_nothing_stands_upside_down(degrees: int) -> None:
    turned = upright(math.radians(degrees))
    assert -90 <= turned <= 90
    assert math.isclose(math.sin(2 * math.radians(turned)), math.sin(2 * math.radians(degrees)), abs_tol=1e-9)


def test_shapes_are_closed() -> None:
    for made in (box(0, 0, 40, 20, 4), ring(5, 5, 3), rounded([(0, 0), (9, 0), (4, 7)], 2)):
        assert made.startswith("M")
        assert made.endswith("Z")


# ------------------------------------------------------------------ furniture


def test_furniture_is_well_formed() -> None:
    parts = [
        compass_rose(50, 60, 38),
        scroll(240, 64),
        ribbon(("Oost-Indisch", "Huis & Zn"), 14),
        sea(100, 80, "M0 0L10 10"),
        ship(10, 10, 30),
        card("card-red", 64, "red"),
        cube(HUES["red"], 20, "red cube"),
        icon("i-hand"),
    ]
    assert len(parsed(*parts)) >= len(parts)


def test_names_are_fitted_to_their_ribbon() -> None:
    texts = list(parsed(ribbon(("Haringpakkerstoren", "Dam"), 14)).iter("text"))
    assert [text.get("textLength") for text in texts] == [
        num(text_width("Haringpakkerstoren", 14)),
        num(text_width("Dam", 14)),
    ]


def test_a_hot_spot_says_what_it_does() -> None:
    made = parsed(
        hot_spot("M0 0Z", Markup("<g/>"), 'Take "it"', True, data_action="take 1", data_choose=None)
    )
    spot = made[0]
    assert spot.get("data-action") == "take 1"
    assert spot.get("data-choose") is None
    assert (spot.get("role"), spot.get("tabindex"), spot.get("aria-pressed")) == ("button", "0", "true")
    assert spot.get("aria-label") == spot.findtext("title") == 'Take "it"'


# --------------------------------------------------------------------- border


@BORDERS
def test_cells_lie_on_the_border_and_do_not_overlap(border: Border) -> None:
    cells = [border.cell(score) for score in range(border.lap + border.corner)]
    assert len(set(cells)) == len(cells)
    for x, y, w, h in cells:
        assert min(w, h) == border.band
        assert x in (0, border.width - border.band) or y in (0, border.height - border.band)
        assert x >= 0
        assert y >= 0
        assert x + w <= border.width + 1e-6
        assert y + h <= border.height + 1e-6
    for (x0, y0, w0, h0), (x1, y1, w1, h1) in combinations(cells, 2):
        apart = x0 + w0 <= x1 + 1e-6 or x1 + w1 <= x0 + 1e-6 or y0 + h0 <= y1 + 1e-6 or y1 + h1 <= y0 + 1e-6
        assert apart


@BORDERS
def test_cells_follow_each_other(border: Border) -> None:
    middles = [(x + w / 2, y + h / 2) for x, y, w, h in map(border.cell, range(border.lap + 1))]
    longest = max(border.width / border.cells[0], border.height / border.cells[1]) + 2 * border.band
    assert max(math.dist(a, b) for a, b in pairwise(middles)) <= longest


def test_counting_begins_where_the_board_says() -> None:
    assert TOP_LEFT.cell(0)[:2] == (19, 0)
    assert LOWER_LEFT.cell(0) == (0, 540 - 18, 18, 18)
    assert LOWER_LEFT.cell(1)[0] == 0
    assert LOWER_LEFT.cell(10)[1] == 0


@BORDERS
def test_a_second_lap_and_less_than_zero(border: Border) -> None:
    assert border.cell(border.lap + 3) == border.cell(3)
    assert border.cell(-7) == border.cell(0)
    assert border.tells(0)
    assert not border.tells(-1)
    assert not border.tells(border.lap + 1)


@BORDERS
def test_every_fifth_cell_is_numbered(border: Border) -> None:
    numbers = [text.text for text in parsed(score_track(border)).iter("text")]
    assert numbers == [str(score) for score in range(0, border.lap + border.corner, 5)]


def discs(border: Border, scores: list[int]) -> list[tuple[float, float, float]]:
    standings = [Standing(SEATS[seat], score, f"{score}") for seat, score in enumerate(scores)]
    found = []
    for node in parsed(score_markers(border, standings)).iter("use"):
        x, y, size = (float(node.get(key) or "") for key in ("x", "y", "width"))
        found.append((x + size / 2, y + size / 2, size))
    return found


@BORDERS
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_seats_on_one_cell_stay_visible(border: Border, seats: int) -> None:
    for score in range(border.lap + border.corner):
        placed = discs(border, [score] * seats)
        assert len(placed) == seats
        for x, y, size in placed:
            assert size / 2 <= x <= border.width - size / 2
            assert size / 2 <= y <= border.height - size / 2
        for (x0, y0, size), (x1, y1, _) in combinations(placed, 2):
            assert math.dist((x0, y0), (x1, y1)) >= size * 0.6


def test_a_score_that_its_cell_does_not_tell_is_written_on_a_tag() -> None:
    standings = [Standing("anchor", 73, "a"), Standing("tulip", -4, "b"), Standing("key", 12, "c")]
    made = parsed(score_markers(TOP_LEFT, standings))
    assert [text.text for text in made.iter("text")] == ["73", "−4"]
    assert [title.text for title in made.iter("title")] == ["a", "b", "c"]


def test_seats_below_zero_have_a_row_each() -> None:
    placed = discs(TOP_LEFT, [-13, -4, 0])
    for (x0, y0, size), (x1, y1, _) in combinations(placed, 2):
        assert math.dist((x0, y0), (x1, y1)) >= size * 0.9


def test_join_is_markup() -> None:
    assert el("g", join([Markup("<a/>"), Markup("<b/>")])) == "<g><a/><b/></g>"
