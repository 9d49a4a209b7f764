"""The face on the table page: every answer can be given from it and no other; what it tells is true."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from xml.etree import ElementTree

import pytest

from kade.games.amsterdam.game import GAME
from kade.games.amsterdam.page.card_pictures import card_face, card_label
from kade.games.amsterdam.page.face import AmsterdamFace
from kade.games.amsterdam.page.plans.other_plans import lost_by_passing
from kade.games.amsterdam.page.wheel import heap_name, space_counts
from kade.games.amsterdam.rules import actions as a
from kade.games.amsterdam.rules.cards_and_tiles import CARDS
from kade.games.amsterdam.rules.components import COLOUR_COUNT, COLOURS, ROUNDS
from kade.games.amsterdam.rules.state import TURNS, AmsterdamState
from kade.games.amsterdam.rules.view import AmsterdamView
from kade.games.amsterdam.words.card_words import effect_sentence
from kade.kernel import Reader
from kade.kernel.rng import Rng
from plans import line_of
from playing import fewest_and_most

from ..positions import asked, play, position

FACE = AmsterdamFace()
NAMES = ("Joost", "Saskia", "Pieter", "Anneke")
EMBLEMS = ("herring", "key", "windmill", "tulip")
PLAYERS = fewest_and_most(2, 3, 4)
#: Asked in every game.
COMMON = {
    "take_first_card",
    "choose_first_resource",
    "take_card",
    "discard_card",
    "choose_dice",
    "take_turn",
    "pay_resource",
    "sell_or_store",
    "keep_resource",
}
#: Positions of each question that are looked at, for each number of players.
LOOKS = 2


# ------------------------------------------------------------------------- positions


def played(players: int, seed: int, **options: bool | int | str) -> Iterator[AmsterdamState]:
    """Every position of a game by chance; passing is the last thing anybody does."""
    chance = Random(seed)
    state = GAME.start(players, seed, options)
    yield state
    while not state.over:
        found = state.legal()
        busy = [action for action in found if action is not a.PASS] or found
        state.apply(chance.choice(busy if chance.random() < 0.85 else found))
        yield state


@cache
def positions(players: int) -> list[AmsterdamState]:
    """A few positions of every question, those that only cards ask, and the end."""
    found = list(rare()) if players == 4 else []  # the same for every number of players
    seen: dict[str, int] = {}
    chance = Random(players)
    for state in played(players, players):
        prompt = state.question.prompt if state.question else "over"
        if seen.get(prompt, 0) < LOOKS and (prompt not in seen or chance.random() < 0.05):
            seen[prompt] = seen.get(prompt, 0) + 1
            found.append(state.copy())
    assert set(seen) >= COMMON
    return found


@cache
def rare() -> list[AmsterdamState]:
    """Questions that hang on a card, and a turn in which nearly everything is possible."""
    shift = position("dice", active={0: ["053"]}, dice=[1, 2, 3, 4, 5, 6])
    play(shift, "dice grey pink")
    drop = position(active={0: ["031"]}, inactive={0: ["067"]}, supply={0: dict.fromkeys(COLOURS, 3)})
    play(drop, "activate 067")
    maps = position(active={0: ["047", "109", "110"]})
    play(maps, "use 047")
    stay = position(active={0: ["074"]}, supply={0: dict.fromkeys(COLOURS, 3)}, river=[4, 2, 0])
    play(stay, "block PLA1", "store")
    gain = position(active={0: ["046"]})
    play(gain, "use 046")
    skip = position("cards", active={0: ["049"]}, display=["011", "067", "109"])
    assert [asked(state) for state in (shift, drop, maps, stay, gain, skip)] == [
        "shift_resources 0",
        "drop_resource 0",
        "discard_map 0",
        "advance_or_stay 0",
        "gain_resource 0",
        "take_card 0",
    ]
    return [shift, drop, maps, stay, gain, skip, busy_turn()]


def busy_turn() -> AmsterdamState:
    """Many active cards, blocks for resources and for gulden, activation both ways, goods to load."""
    return position(
        players=4,
        round=9,
        active={0: ["023", "026", "027", "029", "038", "046", "048", "091", "109", "110", "113"]},
        inactive={0: ["011", "099", "067", "044", "108"], 1: ["100"]},
        supply={0: {"grey": 3, "pink": 2, "purple": 2, "black": 4, "orange": 1}},
        gulden={0: 6},
        store={0: {"beer": 2, "lace": 1}},
        hold={0: {"tile": 1}},
        aboard={0: {"gold": 1}},
        barges={0: "dock_white"},
        wheel={0: {1: {"brown": 3, "pink": 2, "grey": 1}, 4: {"black": 6}}},
    )


def reader(view: AmsterdamView) -> Reader:
    return Reader(NAMES[: view.players], view.viewer, emblems=EMBLEMS[: view.players])


class Shown:
    """Everything the face puts on a page for one view; if ``whole``, with what never changes."""

    def __init__(self, view: AmsterdamView, frame: str = "wide", whole: bool = False) -> None:
        who = reader(view)
        ground, live = FACE.board(view, frame, (), who)
        self.bar = ElementTree.fromstring(f"<bar>{FACE.answers(view, who)}</bar>")
        parts = [live, FACE.aside(view, who), FACE.answers(view, who)]
        parts += [*FACE.symbols(), ground] if whole else []
        parts += [part.markup for part in FACE.own(view, who)]
        for seat in range(view.players):
            parts += [FACE.stats(view, seat, who), FACE.brief(view, seat, who)]
        self.text = "".join(parts)
        self.root = ElementTree.fromstring(f"<page>{self.text}</page>")

    def values(self, name: str) -> list[str]:
        return [element.attrib[name] for element in self.root.iter() if name in element.attrib]


# ---------------------------------------------------------------------------- answers


EXPANSIONS: dict[str, bool | int | str] = {
    "workers": True,
    "orders": 5,
    "open_orders": 1,
    "dealer": True,
    "tiles": "replace both",
}


def test_orders_of_others_stay_hidden() -> None:
    """An own order is on the page; of those of others only their number, until they lie open."""
    state = GAME.start(3, 6, {"orders": 5})
    for seat in range(3):
        text = Shown(state.view(seat)).text
        own, others = text.count("order-worth"), text.count("hidden-order")
        assert (own, others) == (2 * 5, 2)
    watching = Shown(state.view(None)).text
    assert (watching.count("order-worth"), watching.count("hidden-order")) == (0, 3)


@PLAYERS
def test_both_frames_offer_the_same(players: int) -> None:
    for state in positions(players):
        view = state.view(state.seat if not state.over else 0)
        wide, tall = Shown(view, "wide"), Shown(view, "tall")
        for name in ("data-action", "data-choose", "data-why"):
            assert set(wide.values(name)) == set(tall.values(name))


@PLAYERS
def test_who_is_not_asked_can_press_nothing(players: int) -> None:
    names = ("data-action", "data-choose", "data-why", "data-say", "data-by", "data-send")
    for state in positions(players)[::2]:
        for seat in range(-1, state.players):
            if not state.over and seat == state.seat:
                continue
            shown = Shown(state.view(None if seat < 0 else seat))
            for name in names:
                assert shown.values(name) == []


@PLAYERS
def test_the_page_does_not_depend_on_what_is_hidden(players: int) -> None:
    for number, state in enumerate(positions(players)[::2]):
        other = GAME.scramble(state, 0, Rng.seeded(number))
        assert Shown(state.view(0)).text == Shown(other.view(0)).text


@PLAYERS
def test_ids_are_unique_and_references_are_kept(players: int) -> None:
    house = {"emblem", "chip", "pic", "engraved", "land", "sea", "paper", "lift", "cube", "polder"}
    icons = {"i-hand", "i-goods", "i-scroll", "i-more"}
    marks = {"mark-pear", "mark-drop", "mark-cross", "mark-lozenge", "mark-triangle", "mark-crescent"}
    for state in positions(players)[::2]:
        shown = Shown(state.view(state.seat if not state.over else 0), whole=True)
        ids = shown.values("id")
        assert len(ids) == len(set(ids))
        wanted = {value[1:] for value in shown.values("href")}
        assert {key for key in wanted if key.split("-")[0] not in house} <= set(ids) | icons | marks
        assert set(shown.values("popovertarget")) <= set(ids)
        assert set(shown.values("data-of")) <= set(ids)
        assert shown.values("style") == []


def test_every_button_has_words() -> None:
    for state in positions(4):
        shown = Shown(state.view(state.seat if not state.over else 0))
        for element in shown.root.iter("button"):
            assert element.attrib.get("aria-label") or "".join(element.itertext()).strip()


# ------------------------------------------------------------------------------- cards


def test_every_card_has_signs_a_sentence_and_its_cost() -> None:
    who = Reader()
    for card in CARDS:
        label = card_label(card.index, who)
        assert effect_sentence(card.index).text(who) in label
        face = ElementTree.fromstring(card_face(card.index, who))
        signs = next(part for part in face.iter() if part.attrib.get("class") == "play-effect")
        assert len(list(signs.iter())) > 2
        cost = next(part for part in face.iter() if part.attrib.get("class", "").startswith("play-cost"))
        assert sum(1 for part in cost if part.attrib["class"] == "bare") == card.price


def test_a_card_that_cannot_be_activated_says_what_is_lacking() -> None:
    state = position(inactive={0: ["011"]}, supply={0: {"grey": 1}})
    assert CARDS[10].cost[COLOURS.index("purple")] > 0
    whys = Shown(state.view(0)).values("data-why")
    assert any("You lack" in why and "purple" in why for why in whys)


def test_used_cards_show_their_marker_and_leave_the_windmill() -> None:
    state = position(active={0: ["024", "091"]}, supply={0: {"grey": 1}})
    before = Shown(state.view(0)).text
    play(state, "use 024")
    after = Shown(state.view(0)).text
    assert "action-marker" not in before
    assert "action-marker" in after
    assert ("2 action markers left" in before, "1 action marker left" in after) == (True, True)


# --------------------------------------------------------------------------- the wheel


def test_heaps_keep_their_name_when_the_wheel_turns() -> None:
    """The page moves pieces by name: what lay on space n lies on n - 1, and on 1 in the supply."""
    turned = 0
    before: AmsterdamView | None = None
    for state in played(3, 11):
        if state.question is None:
            break
        view = state.view(0)
        if before is not None and before.phase < TURNS <= view.phase:
            for space in range(2, 7):
                for colour in range(COLOUR_COUNT):
                    # The dice chosen last are laid in the same answer; the rest has only moved.
                    if space_counts(before, 0, space)[colour]:
                        assert space_counts(view, 0, space - 1)[colour]
                        assert heap_name(before, space, colour) == heap_name(view, space - 1, colour)
            assert heap_name(before, 1, 0) == heap_name(view, 0, 0)
            turned += 1
        before = view
    assert turned == ROUNDS


def test_everything_on_a_wheel_is_drawn() -> None:
    state = busy_turn()
    shown = Shown(state.view(0))
    own = next(part for part in FACE.own(state.view(0), reader(state.view(0))) if part.key == "mat")
    heaps = [e for e in ElementTree.fromstring(own.markup).iter("g") if "data-moves" in e.attrib]
    assert len(heaps) == 4 + 5  # heaps on the wheel, and colours in the supply
    assert "space 1: 3 brown, 1 grey and 2 pink and space 4: 6 black" in shown.text


# ---------------------------------------------------------------------------- the turn


@pytest.mark.parametrize(
    ("supply", "round", "lost"), [({}, 5, 0), ({"grey": 1}, 5, 0), ({"grey": 3}, 5, 2), ({"grey": 3}, 12, 0)]
)
def test_passing_is_asked_twice_where_resources_would_be_lost(
    supply: dict[str, int], round: int, lost: int
) -> None:
    state = position(supply={0: supply}, round=round, inactive={0: ["011"]}, gulden={0: 9})
    view = state.view(0)
    assert lost_by_passing(view) == lost
    direct = [e for e in Shown(view).bar.iter("button") if e.attrib.get("data-action", "").startswith("pass")]
    guarded = [e for e in Shown(view).bar.iter("button") if e.attrib.get("data-choose") == "menu-pass"]
    assert (len(direct), len(guarded)) == ((0, 1) if lost else (1, 0))
    if lost:
        plan = FACE.plan(view, "menu-pass", "wide", reader(view))
        assert plan is not None
        assert str(lost) in plan.title
        assert (plan.line, plan.costly) == ("pass | {keep}", True)
        assert line_of(plan) == "pass"
    elif supply and round < ROUNDS:
        assert direct[0].attrib["data-action"] == "pass | keep grey"


def test_the_face_names_no_outside_thing() -> None:
    css = FACE.css()
    assert "://" not in css
    assert "@import" not in css
    assert css.count("{") == css.count("}")
