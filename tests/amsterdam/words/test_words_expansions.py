"""What Amsterdam says of its expansions and of the solo game, and whole answers in one line."""

from __future__ import annotations

import inspect

import pytest

from kade.games.amsterdam.game import GAME
from kade.games.amsterdam.rules import expansion_events
from kade.games.amsterdam.rules.actions import BOARD
from kade.games.amsterdam.rules.components import COLOURS, DOCKER_COUNT, PLACES
from kade.games.amsterdam.rules.expansion_pieces import ORDERS
from kade.games.amsterdam.rules.foreman import MoveForeman
from kade.games.amsterdam.rules.order_returns import ReturnItem
from kade.games.amsterdam.rules.state import BAILIFF, DEALER, FOREMAN, AmsterdamState, replaced
from kade.games.amsterdam.words import log
from kade.games.amsterdam.words.course import shortest_way
from kade.games.amsterdam.words.order_words import _SENTENCES, order_points, order_sentence
from kade.games.amsterdam.words.text import text
from kade.kernel import Event, Reader
from kade.kernel.errors import BadNotation, IllegalAction

from ..positions import BLOCK, PLACE, play, position, supply
from ..spoken import NAMES, answers, asked, everything, last_told, played, read

# ------------------------------------------------------------- expansions and solo game


def speak(state: AmsterdamState) -> None:
    """Prompt, answers and headings, for the seat that is asked and for others."""
    for seat in (-1, state.seat, (state.seat + 1) % state.players):
        view = state.view(None if seat < 0 else seat)
        assert read(GAME.prompt(view), seat).endswith((".", "?"))
        told = [read(GAME.describe(action, view), seat) for action in view.legal]
        assert len(set(told)) == len(told), told
        for action in view.legal:
            read(GAME.group(action), seat)


def test_everything_is_told_with_all_expansions() -> None:
    heard = set()
    for seed in range(1, 6):
        for number, state in enumerate(everything(2 + seed % 3, seed)):
            speak(state)
            heard.add(type(state.question))
            if number % 60 == 0 or state.over:
                for seat in (-1, 0, 1):
                    sections = text(state.view(None if seat < 0 else seat), Reader(NAMES, seat))
                    said = " ".join(span.text for part in sections for line in part.lines for span in line)
                    assert "{" not in said
        view = state.view(None)
        sheet = GAME.score_sheet(view)
        assert [sum(line.points[seat] for line in sheet) for seat in range(view.players)] == state.scores
        for event in state.journal or []:
            for seat in range(-1, state.players):
                sentence = GAME.narrate(event.seen_by(seat))
                if sentence is not None:
                    assert read(sentence, seat).endswith(".")
    assert set(GAME.questions[14:28]) - heard == {MoveForeman, ReturnItem}  # these have their own tests


def test_the_solo_game_is_told() -> None:
    for state in played(GAME.start(1, 4), 4):
        speak(state)
    lines = [
        sentence.text(Reader(("Saskia",), 0))
        for sentence in map(GAME.narrate, state.journal or [])
        if sentence is not None
    ]
    assert not any("Seat 2" in line for line in lines)
    assert any(line.startswith("TOM took block ") for line in lines)
    sections = text(state.view(0), Reader(("Saskia",), 0))
    players = ["".join(span.text for span in line) for line in sections[1].lines]
    assert players[-1].startswith("  TOM: points ")


def test_every_kind_of_event_has_its_sentence() -> None:
    kinds = {
        kind
        for _, kind in inspect.getmembers(expansion_events, inspect.isclass)
        if issubclass(kind, Event) and kind is not Event
    }
    assert kinds <= set(log._SENTENCES)


def test_every_order_is_told() -> None:
    assert set(_SENTENCES) == {order.condition for order in ORDERS}
    sentences = [read(order_sentence(order.index)) for order in ORDERS]
    assert len(set(sentences)) == len(ORDERS)
    assert all(sentence.endswith(".") for sentence in sentences)
    assert read(order_sentence(6)) == "You own 4 or more blocks in Grachtengordel."
    assert [read(order_points(6, players)) for players in (2, 3, 4)] == ["6 points", "7 points", "8 points"]
    assert read(order_points(32, 3)) == "up to 10 points"
    assert read(order_points(36, 4)) == "4 for one, 9 points for two"


def test_an_order_of_others_is_not_told() -> None:
    state = GAME.start(2, 5, {"orders": 3})
    dealt = [event for event in state.journal or [] if isinstance(event, expansion_events.OrdersDealt)]
    own, other = (GAME.narrate(dealt[0].seen_by(seat)) for seat in (dealt[0].seat, 1 - dealt[0].seat))
    assert own is not None
    assert other is not None
    assert "secret orders: " in read(own)
    assert read(other).endswith("got 3 secret orders.")


def test_workers_and_dealer_change_what_answers_say() -> None:
    state = position(
        supply={0: {"grey": 2}}, hold={0: {"tulip": 1}}, barges={0: "tulip"}, tiles={"HAA2": "beer"}
    )
    assert "Take block 2 of Haarlemmerbuurt for 2 grey: beer" in answers(state)
    assert "Deliver tulip: 5 points" in answers(state)
    state.extras = replaced(replaced(state.extras, FOREMAN, PLACE["tulip"]), BAILIFF, BLOCK["HAA2"])
    state.extras = replaced(state.extras, DEALER, 0)
    assert "Take block 2 of Haarlemmerbuurt for 1 grey: beer" in answers(state)
    assert "Deliver tulip: 7 points" in answers(state)
    sections = text(state.view(0), Reader(NAMES, 0))
    said = [" ".join(span.text for span in line) for part in sections for line in part.lines]
    assert any("HAA2 2 beer   (bailiff)" in line for line in said)
    assert any(line.startswith("warehouse for tulips") and "(foreman)" in line for line in said)
    assert "dealer on: beer" in said
    play(state, "block HAA2")
    sale = "Store beer, or sell it for 2 gulden and 1 resource?"
    assert [read(GAME.prompt(state.view(seat))) for seat in (0, 1)] == [sale, sale]


def test_a_foreman_with_a_choice_is_told() -> None:
    state = position(supply={0: {"grey": 2}})
    state.extras = replaced(state.extras, FOREMAN, PLACE["lace"])
    state.stack = [MoveForeman(0)]
    state.answers = None
    assert asked(state) == "Where does the foreman go? These are equally near."
    assert answers(state) == [
        "Put the foreman at the warehouse for tulips",
        "Put the foreman at the warehouse for crystal",
    ]


def test_giving_back_for_an_order_is_told() -> None:
    state = position(supply={0: {"grey": 2, "pink": 1, "black": 1}})
    state.orders = [[32], [], []]
    state.stack = [ReturnItem(0, 32, 1, 1 << COLOURS.index("grey"))]
    state.answers = None
    assert asked(state) == "Give back up to 6 resources, all of different colours. 1 so far."
    assert answers(state) == ["Give back 1 pink", "Give back 1 black", "Give back no more: 1 point"]
    assert read(GAME.prompt(state.view(1)), 1) == "Something is given back for an order."


# -------------------------------------------------------------------------- whole answers


def unfolded(state: AmsterdamState, line: str) -> list[str]:
    return [str(action) for action in GAME.unfold(state, line)]


def refused(state: AmsterdamState, line: str) -> str:
    with pytest.raises(IllegalAction) as caught:
        GAME.unfold(state, line)
    return caught.value.rule or ""


def test_a_voyage_in_one_line() -> None:
    state = position(supply={0: {"grey": 2, "pink": 2}})
    line = "sail dock gold paying 1 grey 2 pink"
    steps = ["sail tulip", "pay grey", "sail w2", "pay pink", "sail dock gold"]
    assert unfolded(state, line) == [*steps, "pay pink"]
    assert unfolded(state, "Sail to Dock Gold Paying 2 Pink 1 Grey") == [*steps, "pay pink"]
    for action in GAME.unfold(state, line):
        state.apply(action)
    assert PLACES[state.barges[0]].key == "dock_gold"
    assert supply(state) == {"grey": 1}


def test_a_voyage_paid_from_what_there_is_most_of() -> None:
    state = position(supply={0: {"grey": 1, "pink": 3}})
    assert unfolded(state, "sail to w2") == ["sail tulip", "pay pink", "sail w2", "pay pink"]


def test_free_steps_are_not_paid() -> None:
    state = position(supply={0: {"grey": 1, "pink": 2}}, active={0: ["040"]})
    assert unfolded(state, "sail dock gold paying 1 pink 1 grey") == [
        "sail tulip",
        "pay grey",
        "sail w2",
        "sail dock gold",
    ]


def test_what_is_forced_is_not_given_twice() -> None:
    state = position(supply={0: {"grey": 3}})
    assert unfolded(state, "amstel 2 paying 3 grey") == ["amstel 2"]
    assert refused(state, "amstel 2 paying 3 pink") == "AMS-6.4"


def test_payments_must_fit() -> None:
    state = position(supply={0: {"grey": 2, "pink": 2}})
    before = state.to_json()
    assert refused(state, "amstel 2 paying 1 grey 1 pink") == "AMS-6.4"
    assert refused(state, "amstel 2 paying 2 grey 2 pink") == "AMS-6.4"
    assert refused(state, "amstel 1 paying 1 black") == "AMS-6.4"
    assert refused(state, "amstel 9 paying 2 grey") == "AMS-6.33"
    assert refused(state, "sail to start") == "AMS-6.20"
    assert refused(state, "pass saving grey") == "AMS-6.8"
    with pytest.raises(BadNotation):
        GAME.unfold(state, "amstel 1 paying 1 gold")
    with pytest.raises(BadNotation):
        GAME.unfold(state, "fly to w2")
    assert state.to_json() == before


def test_a_payment_already_begun() -> None:
    state = position(supply={0: {"grey": 2, "pink": 2}})
    play(state, "amstel 2")
    assert unfolded(state, "pay 1 grey 2 pink") == ["pay grey", "pay pink", "pay pink"]
    assert refused(state, "pay 1 grey 1 pink") == "AMS-6.4"


def test_a_voyage_with_stops_and_what_is_done_on_arrival() -> None:
    state = position(supply={0: {"grey": 3, "pink": 4}}, hold={0: {"tulip": 1}})
    assert unfolded(state, "sail to w2 via tulip paying 2 pink") == [
        "sail tulip",
        "pay pink",
        "sail w2",
        "pay pink",
    ]
    there = unfolded(state, "sail to start via tulip via w2 paying 4 pink")
    assert [step for step in there if step.startswith("sail")] == [
        "sail tulip",
        "sail w2",
        "sail tulip",
        "sail start",
    ]
    done_there = unfolded(state, "sail to w2 via tulip (deliver all) paying 2 pink")
    assert done_there == ["sail tulip", "pay pink", "deliver tulip", "sail w2", "pay pink"]
    assert unfolded(state, "sail to w2 via tulip (deliver tulip) paying 2 pink") == done_there
    with pytest.raises(BadNotation):
        GAME.unfold(state, "sail to w2 via tulip (fly)")
    with pytest.raises(BadNotation):  # what is done on arriving is said after the voyage
        GAME.unfold(state, "sail to w2 (load all)")
    assert unfolded(state, "sail to tulip paying 1 grey; deliver tulip") == [
        "sail tulip",
        "pay grey",
        "deliver tulip",
    ]
    gold = PLACES[PLACE["dock_gold"]].what
    waiting = next(colour for colour in range(DOCKER_COUNT) if state.docks[gold * DOCKER_COUNT + colour])
    steps = unfolded(state, f"sail to dock gold paying 1 grey 2 pink; {BOARD[waiting].notation}")
    assert steps[-1] == BOARD[waiting].notation
    with pytest.raises(BadNotation):
        GAME.unfold(state, "sail to w2 via nowhere")


def test_a_gain_asked_for_is_taken_at_once() -> None:
    state = position(supply={0: {"grey": 2, "pink": 2}}, gulden={0: 2}, active={0: ["039"]})
    play(state, "use 039")
    assert unfolded(state, "gain 1 black 1 brown") == ["colour brown", "colour black"]
    assert unfolded(state, "gain 2 pink") == ["colour pink", "colour pink"]
    assert refused(state, "gain 1 pink") == "AMS-6.4"
    assert refused(state, "gain 3 pink") == "AMS-6.4"


def test_cards_with_prices_and_gains_in_one_line() -> None:
    state = position(supply={0: {"grey": 2, "pink": 2}}, gulden={0: 2}, active={0: ["036", "039"]})
    assert unfolded(state, "use 036 paying 1 grey 1 pink taking 1 black") == [
        "use 036",
        "pay grey",
        "pay pink",
        "colour black",
    ]
    assert unfolded(state, "use 039 taking 1 black 1 brown") == ["use 039", "colour brown", "colour black"]
    assert refused(state, "use 039 taking 1 black") == "AMS-6.4"
    assert unfolded(state, "use 036 paying 2 grey; colour pink") == [
        "use 036",
        "pay grey",
        "pay grey",
        "colour pink",
    ]


def test_a_saved_resource_in_one_line() -> None:
    state = position(
        supply={0: {"grey": 1, "orange": 1, "pink": 1}}, active={0: ["031"]}, inactive={0: ["055"]}
    )
    assert unfolded(state, "activate 055 saving pink") == ["activate 055", "drop pink"]
    assert refused(state, "activate 055 saving black") == "AMS-6.8"


def test_load_all_and_deliver_all() -> None:
    state = position(store={0: {"beer": 2, "lace": 1}})
    assert unfolded(state, "load all") == ["load beer", "load beer", "load lace"]
    assert refused(state, "deliver all") == "AMS-6.28"
    state = position(hold={0: {"beer": 3, "lace": 1}}, barges={0: "beer"}, warehouses={"beer": 1})
    assert unfolded(state, "deliver all") == ["deliver beer", "deliver beer"]
    assert refused(state, "load all") == "AMS-6.18"
    state = position(hold={0: {"beer": 1, "lace": 1}}, barges={0: "depot_east"})
    assert refused(state, "deliver all") == "AMS-6.29"
    state = position(hold={0: {"beer": 2}}, barges={0: "depot_east"})
    assert unfolded(state, "deliver all") == ["deliver beer"]


def test_the_shortest_way_is_as_long_as_the_distance() -> None:
    start = PLACE["start"]
    for place in PLACES:
        way = shortest_way(start, place.index)
        assert len(way) == place.distance
        for left, reached in zip([start, *way], way, strict=False):
            assert reached in PLACES[left].neighbours


# ------------------------------------------------------------------------- hints in words


def described(state: AmsterdamState, line: str) -> str:
    return read(GAME.describe_steps(state, GAME.unfold(state, line)), 0)


def test_steps_are_told_as_one_decision() -> None:
    state = position(
        supply={0: {"grey": 2, "pink": 2, "orange": 1}},
        gulden={0: 2},
        active={0: ["031", "036"]},
        inactive={0: ["055"]},
        tiles={"PLA2": "beer"},
    )
    assert (
        described(state, "sail dock gold paying 1 grey 2 pink")
        == "Sail to gold dock, paying 1 grey and 2 pink"
    )
    assert described(state, "amstel 2 paying 2 grey 1 pink") == (
        "Advance 2 spaces for 3 resources, paying 2 grey and 1 pink"
    )
    assert described(state, "use 036 paying 2 grey taking 1 black").endswith(
        ", paying 2 grey, taking 1 black"
    )
    assert described(state, "activate 055 saving pink") == "Activate Waag for 1 grey and 1 orange"
    assert described(state, "block PLA2; sell gulden") == (
        "Take block 2 of Plantage for 2 pink: beer; Sell beer for 2 gulden"
    )
    assert described(state, "pass") == "End the turn, 5 resources unspent"


def test_what_is_told_after_a_voyage() -> None:
    state = position(supply={0: {"grey": 2, "pink": 2}})
    for action in GAME.unfold(state, "sail to w2 paying 2 grey"):
        state.apply(action)
    assert last_told(state, 0) == [
        "You sailed to warehouse for tulips.",
        "You sailed to open water by tulips.",
    ]
    assert asked(state) == "Act or pass: 2 resources and 0 gulden to spend."


def test_a_voyage_is_one_line_of_the_log() -> None:
    """Its first answer only said where to sail, and the payment for it has no line of its own."""
    state = position(round=9, supply={0: {"grey": 2, "pink": 2}}, hold={0: {"tulip": 1}})
    run = []
    line = "sail to tulip paying 1 pink; deliver tulip; sail to w2 paying 1 grey"
    for number, action in enumerate(GAME.unfold(state, line), 1):
        state.journal = []
        state.apply(action)
        run += [(number, event) for event in state.journal]
    (told,) = GAME.tell(run)
    assert read(told.words, 0) == "You sailed 2: tulip +5."
    assert (told.first, told.number, told.seat) == (2, 5, 0)
