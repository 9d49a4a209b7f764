"""The face on the table page: every answer can be given from it, no other, and nothing is hidden."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from functools import cache
from random import Random
from xml.etree import ElementTree

from kade.games.genoa.bots.weigh import weigh
from kade.games.genoa.game import GAME
from kade.games.genoa.page.board.drawing import draw
from kade.games.genoa.page.face import GenoaFace
from kade.games.genoa.rules.actions import MAKE, Counter, Entry, Modify
from kade.games.genoa.rules.components import CARDS, CONTRACT, GOODS, TITLE
from kade.games.genoa.rules.state import GenoaState
from kade.games.genoa.rules.view import GenoaView
from kade.kernel import Action, Reader
from kade.kernel.rng import Rng
from playing import fewest_and_most

from ..positions import asked, pass_all, play, position

FACE = GenoaFace()
NAMES = ("Joost", "Saskia", "Pieter", "Anneke", "Bart")
EMBLEMS = ("herring", "key", "windmill", "tulip", "anchor")
PLAYERS = fewest_and_most(2, 3, 4, 5)
#: Asked only with certain options.
RARE = {"open_route", "accept_more"}
#: Come up too rarely in play: these are set up.
SET_UP = {"choose_owed_card", "draw_or_deliver"}
PROMPTS = {question.prompt for question in GAME.questions} - RARE - SET_UP
#: Positions of each kind that are looked at, for each number of players.
LOOKS = 2
#: Which games to look for them in, by number of players: the first of two that ask every question.
FIRST_GAME = {2: 15, 3: 10, 4: 0, 5: 24}
MOST_GAMES = 24


# ------------------------------------------------------------------------- positions


def played(players: int, seed: int, chance: Random, **options: bool | int | str) -> Iterator[GenoaState]:
    """Every position of a game, half planned and half by chance."""
    rng = Rng.seeded(seed)
    wild = seed % 2 == 1
    state = GAME.start(players, seed, options)
    yield state
    while not state.over:
        found = state.legal()
        if chance.random() < (0.7 if wild else 0.15):
            # Drafts that are filled without end would take up the whole game.
            brief = [action for action in found if not isinstance(action, Entry)] or found
            state.apply(chance.choice(brief if chance.random() < 0.4 else found))
        else:
            worth = weigh(state.view(state.seat), rng)
            state.apply(found[worth.index(max(worth))])
        yield state


def moment(state: GenoaState) -> str:
    """What is asked, and in bargaining with how many offers on the table."""
    question = state.question
    if question is None:
        return "over"
    if question.prompt in ("offer_window", "trader_window"):
        return f"{question.prompt} {'site' if state.site else 'route'} {min(len(state.offers), 2)}"
    return question.prompt


@cache
def positions(players: int) -> list[GenoaState]:
    """A few positions of every question, from different moments, and the end."""
    found: list[GenoaState] = []
    seen: dict[str, int] = {}
    found += set_up_positions(players)
    for number in range(MOST_GAMES):
        seed = FIRST_GAME[players] + number
        glance = Random(seed)
        for state in played(players, seed, Random(1000 * players + seed)):
            now = moment(state)
            if seen.get(now, 0) < LOOKS and (glance.random() < 0.2 or now not in seen):
                seen[now] = seen.get(now, 0) + 1
                found.append(state.copy())
        lacking = PROMPTS - {now.split()[0] for now in seen}
        if not lacking and number >= 1:
            return found
    raise AssertionError(f"{MOST_GAMES} games never come to {lacking}")


def set_up_positions(players: int) -> list[GenoaState]:
    """Cards that were promised, and a villa used by tile with an order to deliver."""
    owed = position(["post_office"], players, taken={0: 1}, goods={1: {"silver": 1}})
    play_line(owed, "offer site: give 5 ducats, 1 silver later 1 card")
    pass_all(owed)
    play(owed, "accept 2 1")
    villa = position(
        ["inn"],
        players,
        goods={0: dict.fromkeys(GOODS, 2)},
        tiles={0: {"building_action": 1}},
        owners={"villa_ricci": 0},
        hands={0: ["L01", "L11"]},
    )
    play(villa, "take", "use villa ricci")
    assert {asked(owed), asked(villa)} == {"choose_owed_card 1", "draw_or_deliver 0"}
    return [owed, villa]


def play_line(state: GenoaState, text: str) -> None:
    for action in GAME.unfold(state, text):
        state.apply(action)


@cache
def rare_positions() -> list[GenoaState]:
    """Questions that only certain options ask."""
    found: list[GenoaState] = []
    for key, prompt in (("quick_moves", "open_route"), ("co_sponsors", "accept_more")):
        for seed in range(MOST_GAMES):
            here = [
                state.copy()
                for state in played(4, seed, Random(seed), **{key: True})
                if state.question and state.question.prompt == prompt
            ]
            found += here[:2]
            if here:
                break
    assert {state.question.prompt for state in found if state.question} == RARE
    return found


def reader(view: GenoaView) -> Reader:
    return Reader(NAMES[: view.players], view.viewer, emblems=EMBLEMS[: view.players])


# --------------------------------------------------------------------------- markup


class Shown:
    """Everything the face puts on a page for one view; if ``whole``, with what never changes."""

    def __init__(self, view: GenoaView, frame: str = "wide", whole: bool = False) -> None:
        who = reader(view)
        ground, live = FACE.board(view, frame, (), who)
        parts = [live, FACE.aside(view, who), FACE.answers(view, who)]
        parts += [*FACE.symbols(), ground] if whole else []
        parts += [part.markup for part in FACE.own(view, who)]
        parts += [choice.markup for choice in FACE.choices(view, who)]
        for seat in range(view.players):
            parts += [FACE.stats(view, seat, who), FACE.brief(view, seat, who)]
        self.text = "".join(parts)
        self.root = ElementTree.fromstring(f"<page>{self.text}</page>")

    def values(self, name: str) -> list[str]:
        return [element.attrib[name] for element in self.root.iter() if name in element.attrib]

    def form(self) -> ElementTree.Element | None:
        return next((form for form in self.root.iter("form") if "data-say" in form.attrib), None)


class Form:
    """The form of a page, filled in as its script would do."""

    def __init__(self, shown: Shown) -> None:
        form = shown.form()
        assert form is not None
        self.form = form
        self.fields = {field.attrib["id"]: field for field in form.iter() if field.tag in ("input", "select")}
        self.values: dict[str, str] = {}
        for key, field in self.fields.items():
            chosen = [
                option.attrib["value"] for option in field.iter("option") if "selected" in option.attrib
            ]
            self.values[key] = field.attrib.get("value", "") or (chosen[0] if chosen else "")

    def put(self, values: Mapping[str, str | int]) -> None:
        """Every value must lie in the range of its field."""
        for key, value in values.items():
            field = self.fields[key]
            if field.tag == "select":
                assert str(value) in [option.attrib["value"] for option in field.iter("option")], (key, value)
            elif field.attrib["type"] == "number":
                assert 0 <= int(value) <= int(field.attrib["max"]), (key, value)
            self.values[key] = str(value)

    def _off(self) -> set[str]:
        """Fields in parts of the form that are not there at present."""
        found = set()
        for part in self.form.iter("fieldset"):
            key, _, wanted = part.attrib["data-when"].partition("=")
            if self.values[key] not in wanted.split("|"):
                found |= {field.attrib["id"] for field in part.iter() if field.tag in ("input", "select")}
        return found

    def said(self) -> str:
        words: dict[str, list[str]] = {}
        off = self._off()
        for key, field in self.fields.items():
            value, name = self.values[key], field.attrib.get("name", "")
            if key in off or value in ("", "0"):
                continue
            if "data-words" in field.attrib:
                value = field.attrib["data-words"].split("|")[int(value) - 1]
            elif name:
                value = f"{value} {name}"
            words.setdefault(field.attrib["data-side"], []).append(value)
        told = {side: self.form.attrib["data-join"].join(parts) for side, parts in words.items()}
        optional = re.compile(r"\[(.*?\{(\w+)\}.*?)\]")
        text = optional.sub(lambda found: found[1] if found[2] in told else "", self.form.attrib["data-say"])
        return re.sub(r"\{(\w+)\}", lambda found: told.get(found[1], ""), text)


def by_form(state: GenoaState, shown: Shown, action: Action) -> bool:
    """True if the form begins with this step of a draft, and the whole of it is legal."""
    if shown.form() is None:
        return False
    form = Form(shown)
    ducats = "give-ducats"
    if action is MAKE:
        heads = [o.attrib["value"] for o in form.fields["offer-head"].iter("option")]
        form.put({"offer-head": next(head for head in heads if head.startswith("offer"))})
    elif isinstance(action, Modify):
        form.put({"offer-head": f"change {action.number + 1}"})
    elif isinstance(action, Counter):
        form.put({"counter-who": action.number + 1})
        ducats = f"give{action.number + 1}-ducats"
        if form.fields["counter-target"].tag == "select":
            options = [o.attrib["value"] for o in form.fields["counter-target"].iter("option")]
            form.put({"counter-target": options[-1]})
    else:
        return False
    if int(form.fields[ducats].attrib["max"]) >= 5:
        form.put({ducats: 5})
    # With two players ducats alone are not enough.
    side = ducats.removesuffix("ducats")
    things = [key for key in form.fields if key.startswith(side) and not key.startswith(f"{side}named")]
    item = next((key for key in things if key != ducats), None)
    if item and (state.players == 2 or ducats not in form.values or form.values[ducats] == "0"):
        form.put({item: 1})
    steps = GAME.unfold(state, form.said())
    return steps[0] is action


# ---------------------------------------------------------------------------- tests


def check_answers(state: GenoaState) -> None:
    view = state.view(state.seat)
    shown = Shown(view)
    said = set(shown.values("data-action"))
    chosen = set(shown.values("data-choose"))
    keys = {choice.key for choice in FACE.choices(view, reader(view))}
    assert chosen == keys, state.question
    for action in view.legal:
        assert action.notation in said or by_form(state, shown, action), (state.question, action)
    for text in said:
        assert GAME.unfold(state, text), (state.question, text)


@PLAYERS
def test_every_answer_can_be_given_and_no_other(players: int) -> None:
    for state in positions(players):
        if state.question is not None:
            check_answers(state)


def test_questions_of_certain_options_too() -> None:
    for state in rare_positions():
        check_answers(state)


@PLAYERS
def test_what_fills_the_scales_makes_a_whole_offer(players: int) -> None:
    """Outbidding, changing and countering: each fills the form with something legal."""
    counted = dict.fromkeys(("offer", "change", "counter"), 0)
    for state in positions(players):
        if state.question is None:
            continue
        shown = Shown(state.view(state.seat))
        for element in shown.root.iter("button"):
            if "data-preset" not in element.attrib or "data-clear" not in element.attrib:
                continue
            form = Form(shown)
            form.put(json.loads(element.attrib["data-preset"]))
            text = form.said()
            steps = GAME.unfold(state, text)
            assert steps[-1].notation == "submit", text
            counted[text.split()[0]] += 1
    assert counted["change"]
    assert counted["counter"]
    assert counted["offer"] or players == 2


@PLAYERS
def test_targets_on_the_board_are_those_of_the_list(players: int) -> None:
    looked = 0
    for state in positions(players):
        if state.question is None or state.question.prompt != "offer_window":
            continue
        shown = Shown(state.view(state.seat))
        if shown.form() is None:
            continue
        groups = [g for g in shown.root.iter("g") if "data-preset" in g.attrib]
        heads = {json.loads(g.attrib["data-preset"])["offer-head"] for g in groups}
        options = Form(shown).fields["offer-head"].iter("option")
        assert heads == {o.attrib["value"] for o in options if o.attrib["value"].startswith("offer")}
        looked += bool(heads)
    assert looked


@PLAYERS
def test_both_frames_offer_the_same_and_are_well_formed(players: int) -> None:
    for state in positions(players):
        for seat in {state.seat if not state.over else 0, -1}:
            view = state.view(None if seat < 0 else seat)
            wide, tall = Shown(view, "wide"), Shown(view, "tall")
            for name in ("data-action", "data-choose", "data-preset", "data-why"):
                assert sorted(wide.values(name)) == sorted(tall.values(name))


@PLAYERS
def test_who_is_not_asked_can_press_nothing(players: int) -> None:
    names = ("data-action", "data-choose", "data-why", "data-say", "data-preset", "data-by", "data-send")
    for state in positions(players)[::3]:
        for seat in range(-1, players):
            if not state.over and seat == state.seat:
                continue
            shown = Shown(state.view(None if seat < 0 else seat))
            for name in names:
                assert shown.values(name) == []


@PLAYERS
def test_the_page_does_not_depend_on_what_is_hidden(players: int) -> None:
    for number, state in enumerate(positions(players)[::2]):
        for seat in range(-1, players):
            other = GAME.scramble(state, seat, Rng.seeded(number))
            viewer = None if seat < 0 else seat
            assert Shown(state.view(viewer)).text == Shown(other.view(viewer)).text


@PLAYERS
def test_ids_are_unique_and_references_are_kept(players: int) -> None:
    house = {"emblem", "chip", "pic", "i", "back", "engraved", "land", "sea", "paper", "lift"}
    for state in positions(players)[::2]:
        shown = Shown(state.view(state.seat if not state.over else 0), whole=True)
        ids = shown.values("id")
        assert len(ids) == len(set(ids))
        own = {value[1:] for value in shown.values("href") if value.split("-")[0][1:] not in house}
        assert own <= set(ids)
        assert set(shown.values("data-of")) <= set(ids)
        whens = {value.partition("=")[0] for value in shown.values("data-when")}
        assert whens <= set(ids)


@PLAYERS
def test_own_cards_and_everybodys_things_are_on_the_page(players: int) -> None:
    counted = 0
    for state in positions(players):
        view = state.view(0)
        who = reader(view)
        hand = "".join(part.markup for part in FACE.own(view, who))
        assert hand.count("mini-here") == sum(
            1 for card in CARDS if view.hand & card.bit and card.deck == CONTRACT
        )
        for seat in range(players):
            stats = FACE.stats(view, seat, who)
            for kind, number in enumerate(view.goods[seat * 8 : seat * 8 + 8]):
                assert stats.count(f'"#good-{GOODS[kind]}"') == bool(number)
                counted += number
            assert ("i-purse" in stats) == (view.ducats[seat] < 0)
    assert counted > 5


def test_a_board_of_its_own_is_one_file() -> None:
    for players in (2, 5):
        for state in positions(players)[::4]:
            root = ElementTree.fromstring(draw(state.view(None)))
            assert root.attrib["aria-label"] == TITLE
            assert "data-action" not in {name for element in root.iter() for name in element.attrib}


def test_the_face_names_no_outside_thing_and_no_inline_style() -> None:
    css = FACE.css()
    assert "://" not in css
    assert "@import" not in css
    state = positions(3)[0]
    assert Shown(state.view(state.seat)).values("style") == []
