"""The face where people bargain: reasons, cards in offers, counters, lists with words, the rounds."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from kade.games.genoa.game import GAME
from kade.games.genoa.page.board.drawing import draw
from kade.games.genoa.page.board.edges import round_of
from kade.games.genoa.rules.actions import TRADE_FOR
from kade.games.genoa.rules.components import CARDS, LAST_POSITION, SPACE, START_POSITION
from kade.games.genoa.rules.state import GenoaState
from kade.games.genoa.words.answers import describe
from kade.kernel.orders import Wishes
from plans import line_of

from ..positions import asked, begun, counter, legal, pass_all, play, position, posted
from .test_face import FACE, NAMES, PLAYERS, Form, Shown, play_line, positions, reader, spoken


def chips(shown: Shown) -> list[tuple[str, str]]:
    """Answers that also say something: the answer and the sentence."""
    return [
        (button.attrib["data-action"], button.attrib["data-say"])
        for button in shown.root.iter("button")
        if "data-say" in button.attrib
    ]


def bids(options: dict[str, bool | int | str] | None = None) -> GenoaState:
    """The trader has two offers for the action of the Spices warehouse before him."""
    state = position(["spices"], hands={0: ["S01", "L01"], 1: ["S05", "M05", "C04"]}, options=options)
    play(state, "open")
    for seat in (1, 2):
        play_line(state, f"offer site: give {5 * seat} ducats")
        if asked(state) == f"offer_window {seat}":
            play(state, "pass")
    assert asked(state) == "trader_window 0"
    return state


# ------------------------------------------------------------------- declining with a reason


def test_the_trader_declines_with_a_reason() -> None:
    """Each offer that can be declined has its reasons, and each is said to the one who made it."""
    state = bids()
    found = chips(Shown(state.view(0)))
    for seat in (1, 2):
        said = [sentence for action, sentence in found if action == f"decline {seat + 1} 1"]
        assert len(set(said)) == len(said) >= 4
        assert all(sentence.startswith(f"{NAMES[seat]}, ") for sentence in said)
    assert {action for action, _ in found} == {"decline 2 1", "decline 3 1"}
    play(state, "decline 2 1")
    assert {action for action, _ in chips(Shown(state.view(0)))} == {"decline 3 1"}


def test_the_player_addressed_declines_with_a_reason() -> None:
    state = bids()
    counter(state, 1, "site", "give 10")
    play(state, "next")
    assert asked(state) == "reply 1"
    found = chips(Shown(state.view(1)))
    assert {action for action, _ in found} == {"decline"}
    said = [sentence for _, sentence in found]
    assert len(set(said)) == len(said) >= 3
    assert all(sentence.startswith(f"{NAMES[0]}, ") for sentence in said)
    for seat in (0, 2):
        assert chips(Shown(state.view(seat))) == []


@PLAYERS
def test_only_a_decline_says_something(players: int) -> None:
    counted = 0
    for state in positions(players):
        if state.question is None:
            continue
        for action, _ in chips(Shown(state.view(state.seat))):
            assert action.startswith("decline")
            assert action in legal(state)
            counted += 1
    assert counted


# ---------------------------------------------------------------------------- cards in offers


@pytest.mark.rule("GEN-15.5")
@pytest.mark.parametrize(("default", "turned"), [("face", "back"), ("back", "face")])
def test_cards_are_first_laid_down_as_the_table_does_it(default: str, turned: str) -> None:
    """The first press lays a card down so, the second turns it over; an own offer is filled in as it is."""
    state = position(["street_74"], hands={1: ["S01", "M01"]}, options={"card_disclosure_default": default})
    assert asked(state) == "offer_window 1"
    goal = f"terms-{SPACE['coach_house']}"
    form = terms(state, goal)
    form.put({"give-S01": 1, "give-M01": 2})
    assert f"S01 {default}" in form.said()
    assert f"M01 {turned}" in form.said()
    play_line(state, form.said())
    (made,) = posted(state, 1)
    again = terms(state, goal)
    assert (again.values["give-S01"], again.values["give-M01"]) == ("1", "2")
    assert again.said().startswith("change 1:")
    play_line(state, again.said())
    (changed,) = posted(state, 1)
    assert (changed.give.cards, changed.give.faces) == (made.give.cards, made.give.faces)


def terms(state: GenoaState, goal: str) -> Form:
    """The form with all terms of an offer."""
    view = state.view(state.seat)
    plan = FACE.plan(view, goal, "wide", reader(view))
    assert plan is not None
    return Form.of(plan)


@pytest.mark.rule("GEN-8.1")
def test_several_certain_cards_can_be_asked_for() -> None:
    """Each list appears when the one before names a card; a counter to such terms begins with all of them."""
    state = position(["street_74"], hands={0: ["S01", "L01", "M01", "C01"]})
    goal = f"terms-{SPACE['coach_house']}"
    form = terms(state, goal)
    named = {"want-named": "S01 face", "want-named-2": "L01 face", "want-named-3": "C01 face"}
    form.put({"give-ducats": 5, "want-named-2": "L01 face"})
    assert "L01" not in form.said()
    form.put(named)
    play_line(state, form.said())
    (made,) = posted(state, 1)
    assert {card.key for card in CARDS if made.want.cards & card.bit} == {"S01", "L01", "C01"}
    values = terms(state, goal).values
    assert {values[key] for key in named} == set(named.values())


# ------------------------------------------------------------------------------------ counters


def test_a_space_of_the_board_can_be_what_a_counter_is_for() -> None:
    state = position(["street_74"])
    pass_all(state)
    assert asked(state) == "trader_window 0"
    goals = Shown(state.view(0)).plans()
    found = {key for key in goals if key.startswith("counter-")}
    places = [SPACE["guild_hall"], SPACE["coach_house"]]
    assert {f"counter-{seat}-{place}" for seat in (1, 2) for place in places} <= found
    assert all(spoken(line_of(goals[key])).startswith("counter ") for key in found)


def test_one_price_for_everybody() -> None:
    """Whoever has bid is asked for the same, a little more than the best, and then they answer."""
    state = bids()
    plan = Shown(state.view(0)).plans()["counter-all"]
    play_line(state, line_of(plan))
    assert [(offer.by, offer.give.ducats) for offer in state.counters] == [(1, 15), (2, 15)]
    assert asked(state) == "reply 1"


def test_a_price_said_to_a_counter_stands_in_the_next_round() -> None:
    state = bids()
    counter(state, 1, "site", "give 10", "give 10", "give 10", "give 10")
    play(state, "next")
    (form,) = Shown(state.view(1)).forms()
    said = form.said()
    assert said == "decline | limit spices 20 from 20"
    play_line(state, spoken(said))
    while asked(state) != "offer_window 1":
        play(state, "decline" if asked(state).startswith("reply") else "pass")
    wishes = Wishes(("limit spices 20 from 20",))
    play_line(state, GAME.order_line(state, wishes))
    assert [offer.give.ducats for offer in posted(state, 1)] == [20]


def test_who_has_an_offer_is_done_and_never_passes() -> None:
    state = position(["street_74"])
    view = state.view(1)
    assert ">Pass<" in FACE.answers(view, reader(view))
    play_line(state, "offer coach house: give 10 ducats")
    view = state.view(1)
    bar = FACE.answers(view, reader(view))
    assert ">Done<" in bar
    assert ">Pass<" not in bar
    assert GAME.prompt(view).text(reader(view)) == "Your 10 for the Coach House stands."
    assert 'data-action="withdraw 1"' in bar
    beside = str(FACE.aside(view, reader(view)))
    assert 'data-say="' not in beside, "a price beside the board would have no button"
    assert "pass-for" not in beside


def test_the_list_and_its_limits_are_beside_the_board() -> None:
    state = position(["street_74"], hands={1: ["M01"]})
    while asked(state) != "offer_window 2":
        play(state, "pass")
    view = state.view(1)
    view.wishes = Wishes(("limit park 25", "want harbor", "pass move"), (), True)
    shown = Shown(view)
    orders = set(shown.values("data-order"))
    assert {"ask list", "ask always", "ask never", "leave harbor", "limit park 10", "no limit park"} <= orders
    assert {"bid"} <= orders
    assert "want inn" in orders
    assert "≤25" in shown.text
    assert "≤25" not in Shown(state.view(1)).text


# --------------------------------------------------------------------------- lists with words


@PLAYERS
def test_what_can_be_done_in_an_action_is_told_in_words_beside_the_board(players: int) -> None:
    """Every answer is in the list, most of them word for word as the log of choices tells them."""
    prompts = set()
    for state in positions(players):
        if state.question is None:
            continue
        view = state.view(state.seat)
        who = reader(view)
        aside = ElementTree.fromstring(f"<page>{FACE.aside(view, who)}</page>")
        lists = [part for part in aside.iter("section") if part.attrib.get("class") == "choosing"]
        if not lists:
            continue
        prompts.add(state.question.prompt)
        buttons = {
            button.attrib["data-action"]: "".join(button.itertext()).strip()
            for button in lists[0].iter("button")
        }
        assert set(buttons) == set(legal(state))
        assert all(buttons.values())
        if state.question.prompt in ("choose_street", "choose_building", "choose_reward"):
            told = {action.notation: describe(action, view).text(who) for action in view.legal}
            assert buttons == told
    assert {"action_window", "choose_street", "choose_building"} <= prompts


def test_a_villa_is_used_to_draw_and_an_order_is_delivered_by_another_button() -> None:
    goods = {0: {"silver": 1, "pepper": 1, "linen": 1}}
    state = position(["villa_colini"], goods=goods, hands={0: ["L01"]})
    play(state, "take")
    view = state.view(0)
    bar = ElementTree.fromstring(FACE.answers(view, reader(view)))
    words = {part.attrib["data-action"]: "".join(part.itertext()) for part in bar.iter("button")}
    assert words["main"] == "Draw a contract"
    assert set(words) == {"main", "deliver L01"}


def test_things_traded_for_are_named() -> None:
    state = position(["inn"], tiles={0: {"trade_1_1": 1}}, goods={0: {"silver": 1}})
    play(state, "take", "trade silver")
    aside = FACE.aside(state.view(0), reader(state.view(0)))
    assert asked(state) == "trade_item 0"
    for action in state.legal():
        assert action in TRADE_FOR
        assert f'data-action="{action.notation}"' in aside
    assert ">a small order<" in aside


# -------------------------------------------------------------------------------------- rounds


@pytest.mark.rule("GEN-17.15")
@pytest.mark.parametrize("seven", [False, True])
def test_the_sea_lane_has_as_many_stations_as_rounds(seven: bool) -> None:
    """From the first round to the last, also when the marker has gone on."""
    state = begun(5, options={"seven_rounds_for_five": seven})
    rounds = LAST_POSITION - START_POSITION[5] + 1 + seven
    first = state.position
    for place in range(first, LAST_POSITION + 1):
        state.position = place
        assert round_of(state.view(None)) == (place - first + 1, rounds)
        root = ElementTree.fromstring(draw(state.view(None)))
        stations = [part for part in root.iter() if part.attrib.get("class", "").startswith("station-number")]
        assert [part.text for part in stations] == [str(number) for number in range(1, rounds + 1)]
