"""What follows from the declarations of a plain title, and that each part can be replaced alone."""

from __future__ import annotations

import json
from typing import Any
from xml.etree import ElementTree

import pytest

from kade.chart.face import Deed, Face, face_of
from kade.kernel import Event, Phrase, Reader, Rng, say
from kade.kernel.phrase import Seat
from kade.kernel.teaching import Coaching
from kade.plain import (
    Acts,
    Box,
    Counter,
    Kind,
    Line,
    PlainGame,
    PlainQuestion,
    PlainState,
    PlainView,
    Seen,
    Zone,
)
from kade.plain.events import Moved, Revealed, Unveiled
from kade.plain.face import PlainFace
from kade.plain.text import listed
from plain.toy import (
    ACTS,
    BAG,
    DEBT,
    FIRST,
    POCKET,
    ROW,
    SHOWN,
    STONES,
    TOY,
    TURN,
    VAULT,
    ShowStone,
    TakeStone,
    Toy,
)

READER = Reader(["Ada", "Bo", "Cy", "Di"], 0)


def answered(number: int, players: int = 3, seed: int = 5) -> PlainState:
    """A random game after so many answers, or at its end."""
    state, rng = TOY.start(players, seed), Rng.seeded(seed)
    while number and not state.over:
        state.apply(state.legal()[rng.below(len(state.legal()))])
        number -= 1
    return state


def positions(players: int = 3) -> list[PlainState]:
    return [answered(number, players) for number in range(12)]


def everything(state: PlainState) -> list[int]:
    return sorted(stone for place in state.lying for stone in place)


# ------------------------------------------------------------------------- things and zones


@pytest.mark.parametrize("players", [2, 3, 4])
def test_nothing_is_ever_lost(players: int) -> None:
    whole = [0] * (4 + players) + [1] * 6 + [2] * 3
    assert STONES.contents(players) == whole
    for state in positions(players):
        assert everything(state) == whole


def test_what_is_moved_must_be_there_and_belong_there() -> None:
    state = TOY.start(2, 1)
    with pytest.raises(ValueError, match="x not in list"):
        state.move(SHOWN(0), POCKET(0), 1)
    other = Zone("other", say("Other"), Box("other", [Kind("a", say("a"), 1)]))
    with pytest.raises(ValueError, match="does not belong in other"):
        state.move(ROW, other, state.at(ROW)[0])
    with pytest.raises(ValueError, match="say whose"):
        state.at(POCKET)
    with pytest.raises(ValueError, match="no seat 2"):
        state.at(POCKET(2))
    with pytest.raises(ValueError, match="say whose"):
        state.count(DEBT)


def test_hands_are_kept_sorted_and_piles_in_their_order() -> None:
    state = TOY.start(2, 1)
    top = state.at(BAG)[-3:][::-1]
    assert state.draw(BAG, ROW, 3) == top
    assert state.at(ROW)[-3:] == top
    state.sweep(ROW, POCKET(0))
    assert state.at(POCKET(0)) == sorted(state.at(POCKET(0)))
    assert state.draw(ROW, POCKET(0), 3) == []
    before = state.at(BAG)
    state.shuffle(BAG)
    assert sorted(before) == sorted(state.at(BAG))
    assert before != state.at(BAG)


def test_mistakes_in_declarations_are_told_at_once() -> None:
    for zones, counters, sentence in (
        ((BAG, BAG), (), "“bag” twice"),
        ((BAG,), (Counter("bag", say("Bag")),), "“bag” twice"),
        ((Zone("a", say("A"), Box("b", [Kind("x", say("x")), Kind("x", say("y"))])),), (), "share one key"),
        ((Zone("a b", say("A"), STONES),), (), "letters, digits and underscores"),
    ):
        with pytest.raises(ValueError, match=sentence):
            type("Bad", (PlainGame,), {"id": "bad", "title": "Bad", "max_players": 2, "zones": zones,
                                       "counters": counters, "__module__": __name__})  # fmt: skip


class Lawless(PlainQuestion):
    """A question without a rule behind it."""


def test_a_question_without_a_rule_and_a_line_that_is_not_listed_are_told() -> None:
    with pytest.raises(ValueError, match="Lawless names no rule"):
        type("Bad", (Toy,), {"questions": (Lawless,), "__module__": __name__})
    with pytest.raises(ValueError, match="does not list the line “other”"):
        TOY.start(2, 1).tell(Line("other", lambda who: say("{who} did it.", who=who)))


# -------------------------------------------------------------------------------- knowledge


def test_who_sees_what() -> None:
    state = answered(4)
    own, other, spectator = state.view(0), state.view(1), state.view(None)
    for view in (own, other, spectator):
        assert view.at(ROW) == state.at(ROW)
        assert view.at(SHOWN(0)) == state.at(SHOWN(0))
        assert view.at(BAG) == []
        assert view.size(BAG) == len(state.at(BAG)) > 0
        assert view.size(POCKET(0)) == len(state.at(POCKET(0)))
    assert own.at(POCKET(0)) == state.at(POCKET(0)) != []
    assert other.at(POCKET(0)) == spectator.at(POCKET(0)) == []


def test_at_the_end_hands_are_shown_and_what_stays_closed_is_not() -> None:
    state = answered(100)
    assert state.over
    state.draw(BAG, VAULT(0), 1)
    assert state.view(1).at(POCKET(0)) == state.at(POCKET(0)) != []
    assert state.view(1).at(VAULT(0)) == []
    assert state.view(0).at(VAULT(0)) == state.at(VAULT(0))


def test_secret_answers_stay_secret_until_all_are_in() -> None:
    state = TOY.start(3, 2)
    assert [question.seat for question in state.open_questions()] == [0, 1, 2]
    action = state.legal()[0]
    state.apply(action)
    assert state.view(0).said == action.id
    assert state.view(1).said == state.view(None).said == -1
    assert state.view(1).answered == [1, 0, 0]
    assert state.size(SHOWN(0)) == 0
    state.apply(state.legal()[0])
    state.apply(state.legal()[0])
    assert [state.size(SHOWN(seat)) for seat in range(3)] == [1, 1, 1]
    assert state.view(0).said == -1
    assert state.view(0).answered == [0, 0, 0]
    [told] = [event for event in state.journal or [] if isinstance(event, Unveiled)]
    assert [seat for seat, _ in told.answers] == [0, 1, 2]
    assert told.reveals


def test_imagined_positions_are_dealt_from_what_is_unseen() -> None:
    state, rng = answered(5), Rng.seeded(1)
    view = state.view(1)
    found = [TOY.imagine(view, rng) for _ in range(20)]
    for thought in found:
        assert everything(thought) == everything(state)
        assert thought.view(1) == view
    assert len({json.dumps(thought.lying) for thought in found}) > 10


def test_an_imagined_secret_answer_is_one_that_could_be_given() -> None:
    state, rng = TOY.start(3, 2), Rng.seeded(1)
    state.apply(state.legal()[-1])
    for _ in range(20):
        thought = TOY.imagine(state.view(1), rng)
        assert ACTS.all[thought.said[0]].thing in thought.at(POCKET(0))
    assert TOY.imagine(state.view(0), rng).said[0] == state.said[0]


def test_events_tell_only_what_one_may_see() -> None:
    state = TOY.start(2, 1)
    dealt = [e for e in state.journal or [] if isinstance(e, Moved) and e.target == "pocket"]
    assert [event.target_seat for event in dealt] == [0, 1]
    assert all(isinstance(event, Revealed) and event.reveals for event in dealt)
    assert -1 not in dealt[0].seen_by(0).things
    assert set(dealt[0].seen_by(1).things) == {-1}
    assert set(dealt[0].seen_by(-1).things) == {-1}
    state.journal = []
    state.move(ROW, POCKET(0), state.at(ROW)[0])
    [taken] = state.journal
    assert not taken.reveals
    assert taken.seen_by(1) == taken, "all saw which one it was"


def test_a_move_to_where_nobody_looks_is_known_to_whoever_saw_it_before() -> None:
    state = TOY.start(2, 1)
    state.journal = []
    state.move(POCKET(0), BAG, state.at(POCKET(0))[0])
    [event] = state.journal
    assert event.seen_by(0) == event
    assert event.seen_by(1) != event
    assert not event.reveals


# ----------------------------------------------------------------------------------- words


def told(state: PlainState, seat: int = -1) -> list[str]:
    found = [TOY.narrate(event.seen_by(seat)) for event in state.journal or []]
    return [sentence.text(READER) for sentence in found if sentence is not None]


def test_the_log() -> None:
    state = TOY.start(2, 1)
    assert told(state, 0)[1] == f"You got {STONES.named(state.at(POCKET(0)))} (Pocket)."
    assert told(state, 0)[2] == "Bo got 2 stones (Pocket)."
    state.journal = []
    for _ in range(2):
        state.apply(state.legal()[0])
    state.apply(TOY.parse("borrow 2"))
    lines = told(state)
    assert lines[0].startswith("All have chosen. You: Show a ")
    assert "Bo: Show a " in lines[0]
    assert "You: Borrow 2." in lines
    assert "You: Debt −2, now -1." in lines
    assert "You borrowed 2." in lines
    assert not any("Step" in line or "First player" in line for line in lines)
    while not state.over:
        state.apply(state.legal()[-1])
    assert " won with " in told(state)[-1] or "shared the victory" in told(state)[-1]


def test_prompts_are_named_after_their_classes() -> None:
    assert (ShowStone.prompt, TakeStone.prompt) == ("show_stone", "take_stone")
    state = TOY.start(2, 1)
    assert str(TOY.prompt(state.view(0))) == "Show a stone."
    assert str(TOY.prompt(answered(100).view(0))) == "The game is over."


def test_the_text_twin_tells_what_the_reader_may_know() -> None:
    state = answered(6)
    lines = {
        seat: [
            "".join(s.text for s in line)
            for part in TOY.text(state.view(seat), READER)
            for line in part.lines
        ]
        for seat in (0, 1)
    }
    assert f"Bag: {state.size(BAG)}" in lines[0]
    assert "First player Bo" in lines[0][3]
    for seat in (0, 1):
        own = [line for line in lines[seat] if line.startswith("Pocket: ")]
        assert own == [f"Pocket: {listed(STONES, state.at(POCKET(seat)), READER)}"]
    assert not any("Step" in line for line in lines[0])


def test_points_that_everybody_sees() -> None:
    state = answered(8)
    for seat in (None, 0, 1):
        view = state.view(seat)
        public = [2 * state.holds(SHOWN(s), 0) + state.count(DEBT, s) for s in range(3)]
        assert TOY.standing(view) == public
    own = next(line for line in TOY.score_sheet(state.view(0)) if line.source == "pocket")
    assert own.points == [state.size(POCKET(0)), 0, 0]


# -------------------------------------------------------------------------------- numbers


def test_the_layout_names_every_zone_and_counter() -> None:
    names = [feature.name for feature in TOY.layout(3)]
    for name in ("zone.bag.size", "zone.pocket.kinds", "zone.row.last", "counter.debt", "counter.first"):
        assert name in names
    assert "zone.bag.kinds" not in names
    sizes = {feature.name: feature.size for feature in TOY.layout(3)}
    assert sizes["zone.pocket.kinds"] == 3, "of hands only the own one"
    assert sizes["zone.shown.kinds"] == 9


def read(view: PlainView, name: str) -> list[int]:
    place = 0
    for feature in TOY.layout(view.players):
        if feature.name == name:
            return [number - feature.zero for number in TOY.encode(view)[place : place + feature.size]]
        place += feature.size
    raise AssertionError(name)


def test_numbers_are_counted_from_the_viewer() -> None:
    state = answered(8)
    debts = [state.count(DEBT, seat) for seat in range(3)]
    for seat in range(3):
        view = state.view(seat)
        assert read(view, "counter.debt") == debts[seat:] + debts[:seat]
        assert read(view, "counter.first").index(1) == (1 - seat) % 3
        assert read(view, "zone.pocket.kinds") == [state.holds(POCKET(seat), kind) for kind in range(3)]
        assert read(view, "question.about") == [state.stack[-1].about]  # type: ignore[attr-defined]
    assert read(state.view(0), "zone.row.last") == [state.at(ROW)[-1] + 1]


# ------------------------------------------------------------------------------- drawing


@pytest.mark.parametrize("number", [0, 4, 100])
def test_the_board_is_well_formed_and_shows_nothing_hidden(number: int) -> None:
    state = answered(number)
    for seat in (None, 0):
        drawn = TOY.draw(state.view(seat))
        assert ElementTree.fromstring(drawn).tag.endswith("svg")
    twin = TOY.scramble(state, -1, Rng.seeded(3))
    assert TOY.draw(twin.view(None)) == TOY.draw(state.view(None))


def actions_in(markup: str) -> set[str]:
    return {part.split('"')[0] for part in markup.split('data-action="')[1:]}


def test_every_answer_can_be_given_on_the_page() -> None:
    for number in range(9):
        state = answered(number)
        view = state.view(state.seat)
        board = face_of(TOY).board(view, "wide", (), READER)[1]
        shown = actions_in(board) | actions_in(face_of(TOY).answers(view, READER))
        for part in face_of(TOY).own(view, READER):
            shown |= actions_in(part.markup)
        assert shown == {str(action) for action in view.legal}
        assert actions_in(face_of(TOY).board(state.view(None), "tall", (), READER)[1]) == set()


def test_an_answer_given_in_secret_is_seen_in_the_own_hand() -> None:
    state = TOY.start(2, 1)
    state.apply(state.legal()[0])
    assert "laid" in face_of(TOY).own(state.view(0), READER)[0].markup
    assert "has chosen" in face_of(TOY).stats(state.view(1), 0, READER)
    assert "has chosen" not in face_of(TOY).stats(state.view(1), 1, READER)


def deeds_of(seed: int, viewer: int, players: int = 3) -> list[Deed]:
    """A whole random game as one seat saw it."""
    state, rng = TOY.start(players, seed), Rng.seeded(seed)
    found: list[Deed] = []
    while not state.over:
        seat, state.journal = state.seat, []
        state.apply(state.legal()[rng.below(len(state.legal()))])
        events = tuple(event.seen_by(viewer) for event in state.journal)
        found.append(Deed(len(found) + 1, seat, events))
    return found


@pytest.mark.parametrize("viewer", [-1, 0, 1])
def test_every_answer_that_the_log_tells_of_makes_a_tile(viewer: int) -> None:
    for seed in range(4):
        deeds = deeds_of(seed, viewer)
        told = {
            deed.number: [words.text(READER) for event in deed.events if (words := TOY.narrate(event))]
            for deed in deeds
        }
        found = face_of(TOY).tiles(deeds, READER)
        assert [tile.first for tile in found] == [number for number, words in told.items() if words]
        for tile in found:
            assert tile.first == tile.last
            assert tile.sentence == " ".join(told[tile.first])
            assert tile.label
            ElementTree.fromstring(tile.picture)
        assert found[-1].pace > found[0].pace


def test_others_are_told_what_a_seat_is_doing() -> None:
    state = answered(3)
    assert TOY.doing(state.view(0), 1).text(READER) == "Bo is choosing what to do"


# -------------------------------------------------------------------------- bots and limits


def test_the_planner_finds_what_is_plainly_best() -> None:
    """The last answer of the game: borrowing costs points and passing does not."""
    state = answered(0, 2)
    while not (state.count(TURN) == 5 and len(state.stack) == 1):
        state.apply(state.legal()[0])
    weights = dict(
        zip(map(str, state.legal()), TOY.weigh(state.view(state.seat), Rng.seeded(1)), strict=True)
    )
    assert weights["pass"] > weights["borrow 1"] > weights["borrow 2"]
    assert max(weights, key=lambda name: weights[name]).startswith("take")


def test_what_a_position_is_worth_changes_nothing_and_is_always_the_same() -> None:
    state = answered(4)
    before = state.to_json()
    assert TOY.evaluate(state) == TOY.evaluate(state)
    assert state.to_json() == before
    end = answered(100)
    assert TOY.evaluate(end) == [float(score) for score in end.scores or []]
    assert len(TOY.look_ahead(answered(3))) == 3


def test_games_keep_to_their_limits() -> None:
    length, least, most = TOY.limits(4, {})
    for seed in range(30):
        state = TOY.start(4, seed)
        number, rng = 0, Rng.seeded(seed)
        while not state.over:
            state.apply(state.legal()[rng.below(len(state.legal()))])
            number += 1
        assert number <= length
        assert least <= min(state.scores or []) <= max(state.scores or []) <= most


# ------------------------------------------------------------------ copies, replaced parts


def test_positions_can_be_copied_and_restored() -> None:
    state = answered(5)
    for twin in (state.copy(), TOY.restore(json.loads(json.dumps(state.to_json())))):
        assert type(twin) is type(state)
        assert twin.to_json() == state.to_json()
        assert twin.view(1) == state.view(1)
    assert type(state).__name__ == "ToyState"
    assert type(state.view(0)).__name__ == "ToyView"


class Finer(Toy):
    """The same game with some parts made by hand."""

    id, title = "finer", "Finer"
    care = 2

    def narrate(self, event: Event) -> Phrase | None:
        return say("{who} did something.", who=Seat(event.seat)) if isinstance(event, Moved) else None

    def weigh(self, view: PlainView, rng: Rng) -> list[float]:
        return [float(action.id) for action in view.legal]


class OwnFace(PlainFace):
    def aside(self, view: PlainView, reader: Reader, story: Any = ()) -> Any:
        return super().brief(view, 0, reader)


def test_each_part_can_be_replaced_alone() -> None:
    finer = Finer()
    state = finer.start(2, 5)
    assert state.GAME == "finer"
    assert isinstance(state.view(0), Finer.view_type)
    dealt = next(event for event in state.journal or [] if event.seat == 1)
    assert str(finer.narrate(dealt)) == "Seat 2 did something."
    assert finer.weigh(state.view(0), Rng.seeded(1)) == [float(action.id) for action in state.legal()]
    assert finer.layout(2) == TOY.layout(2)
    finer.face = OwnFace(finer)
    assert isinstance(finer.face, Face)
    assert "i-hand" in finer.face.aside(state.view(0), READER)
    assert TOY.start(2, 5).GAME == "toy", "the other title is as it was"
    assert type(TOY.start(2, 5)).game is TOY


def test_acts_know_what_they_are_about() -> None:
    acts = Acts()
    made = acts.each("take", ROW, say("Take {thing}"), say("Take"))
    assert [str(act) for act in made] == ["take red", "take blue", "take plain"]
    assert str(made[0].words) == "Take red stone"
    assert [act.number for act in acts.numbers("pay", 1, 3, say("Pay {number}"), say("Pay"))] == [1, 2, 3]
    assert str(acts.all[-1].words) == "Pay 3"
    assert [act.id for act in acts.table().all] == list(range(6))
    assert POCKET.seen is Seen.OWNER
    assert FIRST.is_seat


# ------------------------------------------------------------------------------- coach


def test_a_question_that_explains_nothing_is_coached_by_its_answers() -> None:
    """On the day a title is there: how one answers, where, and which kinds of answers there are."""
    state = TOY.start(players=2, seed=1)
    met: dict[str, Coaching] = {}
    while not state.over:
        assert state.question is not None
        met.setdefault(state.question.prompt, TOY.coach(state.view(state.seat)))
        state.apply(state.legal()[0])
    assert set(met) == {question.prompt for question in TOY.questions}
    shown, taken = met["show_stone"], met["take_stone"]
    assert str(shown.title) == "Show a stone."
    assert "in secret" in str(shown.words)
    assert [str(name) for name, _ in taken.answers] == list(
        dict.fromkeys(str(name) for name, _ in taken.answers)
    )
    assert len(taken.answers) > 1
    for told in met.values():
        assert told.about
        assert all(anchor.split(":")[0] in ("part", "spot", "prompt") for anchor in told.about)


def test_a_question_explains_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    state = TOY.start(players=2, seed=1)
    question = type(state.question)
    monkeypatch.setattr(question, "explains", say("It is **secret**."))
    assert str(TOY.coach(state.view(state.seat)).words) == "It is **secret**."
    monkeypatch.setattr(question, "asks", say("Show one of your stones to all the others, " * 3))
    assert len(str(TOY.coach(state.view(state.seat)).title)) <= 60
