"""The face on the table page: every answer can be given from it, no other, and nothing is hidden."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from random import Random
from xml.etree import ElementTree

from kade.chart.face import Plan
from kade.games.genoa.bots.weigh import weigh
from kade.games.genoa.game import GAME
from kade.games.genoa.page.bid import own_at
from kade.games.genoa.page.board.drawing import draw
from kade.games.genoa.page.face import GenoaFace
from kade.games.genoa.page.targets import changeable, offer_targets
from kade.games.genoa.rules.actions import MAKE, Entry
from kade.games.genoa.rules.components import CARDS, CONTRACT, GOODS, TITLE
from kade.games.genoa.rules.events import TowerMoved
from kade.games.genoa.rules.state import GenoaState
from kade.games.genoa.rules.view import GenoaView
from kade.kernel import Reader
from kade.kernel.rng import Rng
from plans import answers_in, filled, goals_in, line_of
from playing import fewest_and_most

from ..positions import asked, pass_all, play, position

FACE = GenoaFace()
NAMES = ("Joost", "Saskia", "Pieter", "Anneke", "Bart")
EMBLEMS = ("herring", "key", "windmill", "tulip", "anchor")
PLAYERS = fewest_and_most(2, 3, 4, 5)
#: Asked only with certain options.
RARE_OPTIONS = {
    "open_route": {"quick_moves": True},
    "accept_more": {"co_sponsors": True, "visit_deals": True},
    "deliver_messages": {"optional_delivery": True},
}
#: Come up too rarely in play: these are set up.
SET_UP = {"choose_owed_card", "draw_or_deliver", "choose_card"}
PROMPTS = {question.prompt for question in GAME.questions} - set(RARE_OPTIONS) - SET_UP
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
    cards = position(["tavern"], players, taken={0: 1}, goods={1: {"silver": 1}}, hands={0: ["M01", "M02"]})
    play_line(cards, "offer site: give 5 ducats, 1 silver want any message")
    pass_all(cards)
    play(cards, "accept 2 1")
    assert {asked(state).split()[0] for state in (owed, villa, cards)} == SET_UP
    return [owed, villa, cards]


def play_line(state: GenoaState, text: str) -> None:
    for action in GAME.unfold(state, text):
        state.apply(action)


@cache
def rare_positions() -> list[GenoaState]:
    """Questions that only certain options ask."""
    found: list[GenoaState] = []
    for prompt, options in RARE_OPTIONS.items():
        for seed in range(MOST_GAMES):
            here = [
                state.copy()
                for state in played(4, seed, Random(seed), **options)
                if state.question and state.question.prompt == prompt
            ]
            found += here[:2]
            if here:
                break
    assert {state.question.prompt for state in found if state.question} == set(RARE_OPTIONS)
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
        for seat in range(view.players):
            parts += [FACE.stats(view, seat, who), FACE.brief(view, seat, who)]
        self.view = view
        self.text = "".join(parts)
        self.root = ElementTree.fromstring(f"<page>{self.text}</page>")

    def values(self, name: str) -> list[str]:
        return [element.attrib[name] for element in self.root.iter() if name in element.attrib]

    def forms(self) -> list[Form]:
        """The forms that lie open on the page."""
        found = [form for form in self.root.iter("form") if "data-say" in form.attrib]
        return [Form(form, form.attrib["data-say"], form.attrib.get("data-join", " ")) for form in found]

    def plans(self, frame: str = "wide") -> dict[str, Plan]:
        """The plans of all goals, and of the goals within them."""
        found: dict[str, Plan] = {}
        keys = list(self.values("data-choose"))
        while keys:
            key = keys.pop()
            if key not in found:
                plan = FACE.plan(self.view, key, frame, reader(self.view))
                assert plan is not None, (self.view.question, key)
                assert plan.key == key
                found[key] = plan
                keys += goals_in(plan)
        return found


class Form:
    """A form, filled in as its script would do."""

    def __init__(self, form: ElementTree.Element, say: str, join: str) -> None:
        self.form, self.say, self.join = form, say, join
        self.fields = {
            field.attrib["id"]: field
            for field in form.iter()
            if field.tag in ("input", "select") and "id" in field.attrib
        }
        self.values: dict[str, str] = {}
        for key, field in self.fields.items():
            chosen = [
                option.attrib["value"] for option in field.iter("option") if "selected" in option.attrib
            ]
            on = field.attrib.get("type") != "radio" or "checked" in field.attrib
            self.values[key] = (field.attrib.get("value", "") if on else "") or (chosen[0] if chosen else "")

    @classmethod
    def of(cls, plan: Plan) -> Form:
        return cls(ElementTree.fromstring(f"<form>{plan.form}</form>"), plan.line, plan.join or " ")

    def put(self, values: Mapping[str, str | int]) -> None:
        """Every value must lie in the range of its field."""
        for key, value in values.items():
            field = self.fields[key]
            if field.tag == "select":
                assert str(value) in [option.attrib["value"] for option in field.iter("option")], (key, value)
            elif field.attrib["type"] == "number":
                assert int(field.attrib["min"]) <= int(value) <= int(field.attrib["max"]), (key, value)
            self.values[key] = str(value)

    def _off(self) -> set[str]:
        """Fields in parts of the form that are not there at present."""
        found = set()
        for part in self.form.iter("fieldset"):
            key, _, wanted = part.attrib.get("data-when", "").partition("=")
            if key and self.values[key] not in wanted.split("|"):
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
            elif name and field.attrib.get("type") != "radio":
                value = f"{value} {name}"
            words.setdefault(field.attrib["data-side"], []).append(value)
        return filled(self.say, {side: self.join.join(parts) for side, parts in words.items()})


def spoken(text: str) -> str:
    """The answer in a line, without the orders that go with it."""
    return text.split("|", maxsplit=1)[0].strip()


def offered(state: GenoaState, plan: Plan) -> str:
    """A small offer or counter in a form with all terms."""
    form = Form.of(plan)
    rich = int(form.fields["give-ducats"].attrib["max"]) >= 5
    form.put({"give-ducats": 5 if rich else 0})
    # With two players ducats alone are not enough.
    things = [key for key in form.fields if key.startswith("give-") and "named" not in key]
    item = next((key for key in things if key != "give-ducats"), None)
    if item and (state.players == 2 or not rich):
        form.put({item: 1})
    return form.said()


def lines(state: GenoaState, shown: Shown) -> dict[str, list[str]]:
    """What the goals and forms of a page can send, by goal: as they lie there, and for each choice."""
    found: dict[str, list[str]] = {"": [spoken(form.said()) for form in shown.forms()]}
    for key, plan in shown.plans().items():
        if plan.need:
            found[key] = [offered(state, plan)]
        elif "{how}" in plan.line:
            ways = ElementTree.fromstring(f"<form>{plan.form}</form>").iter("input")
            found[key] = [way.attrib["value"] for way in ways]
            assert line_of(plan) in found[key]
        else:
            found[key] = [spoken(line_of(plan))] if plan.line else answers_in(plan)
    return found


# ---------------------------------------------------------------------------- tests


def check_answers(state: GenoaState) -> None:
    """Each answer is a press or the beginning of a line; each press and each line is legal."""
    view = state.view(state.seat)
    shown = Shown(view)
    pressed = set(shown.values("data-action"))
    by_line = {text for texts in lines(state, shown).values() for text in texts}
    begun = set()
    for text in pressed | by_line:
        steps = GAME.unfold(state, text)
        assert steps, (state.question, text)
        begun.add(steps[0])
    # To take part of an offer for granted one needs something to offer.
    poor = {MAKE} if view.ducats[view.viewer] < 5 and state.players == 2 else set()
    # For a space with an offer of his own the page changes that offer, and makes no second one.
    if all(own_at(view, space) for space in offer_targets(view)):
        poor = {MAKE}
    assert set(view.legal) - poor <= begun, (state.question, set(view.legal) - begun)


@PLAYERS
def test_every_answer_can_be_given_and_no_other(players: int) -> None:
    for state in positions(players):
        if state.question is not None:
            check_answers(state)


def test_questions_of_certain_options_too() -> None:
    for state in rare_positions():
        check_answers(state)


@PLAYERS
def test_a_plan_does_what_it_says(players: int) -> None:
    """A bid and a counter have the price that is shown; the tower goes where it was pressed."""
    counted = dict.fromkeys(("bid", "counter", "tower"), 0)
    for state in positions(players):
        if state.question is None:
            continue
        shown = Shown(state.view(state.seat))
        for key, plan in shown.plans().items():
            kind, _, rest = key.partition("-")
            if kind == "bid" and plan.line:
                price = int(Form.of(plan).values["pick-ducats"])
                twin = state.copy()
                play_line(twin, spoken(line_of(plan)))
                mine = [o for o in twin.offers if o.by == state.seat and o.target == int(rest)]
                assert price in [offer.give.ducats for offer in mine]
                counted["bid"] += 1
            elif kind == "counter" and rest != "all" and "{n}" in plan.line:
                price = int(Form.of(plan).values["pick-ducats"])
                twin = state.copy()
                play_line(twin, line_of(plan))
                assert price in [offer.give.ducats for offer in twin.counters]
                counted["counter"] += 1
            elif kind == "space" and state.question.prompt == "trader_window" and not state.site:
                twin = state.copy()
                twin.journal = []
                play_line(twin, line_of(plan))
                gone = [event.reached for event in twin.journal if isinstance(event, TowerMoved)]
                # Whoever accepted may have to choose the cards first that the terms leave to him.
                assert gone == [int(rest)] or asked(twin).startswith("choose_card")
                counted["tower"] += 1
    assert counted["tower"]
    assert players == 2 or (counted["bid"] and counted["counter"])


@PLAYERS
def test_goals_on_the_board_are_what_an_offer_can_be_for(players: int) -> None:
    looked = 0
    for state in positions(players):
        if state.question is None or state.question.prompt != "offer_window":
            continue
        view = state.view(state.seat)
        groups = [g for g in Shown(view).root.iter("g") if "data-choose" in g.attrib]
        spaces = {int(g.attrib["data-choose"].removeprefix("bid-")) for g in groups}
        own = {offer.target for offer in changeable(view).values()}
        assert spaces == {*offer_targets(view), *own}
        looked += bool(spaces)
    assert looked


def test_the_small_form_carries_little() -> None:
    """What else can be laid into an offer comes only when it is asked for."""
    asides = [
        FACE.aside(state.view(state.seat), reader(state.view(state.seat)))
        for state in positions(4)
        if state.question is not None and state.question.prompt == "offer_window"
    ]
    assert asides
    assert max(len(aside) for aside in asides) < 16_000
    assert all("<select" not in aside for aside in asides)


@PLAYERS
def test_both_frames_offer_the_same_and_are_well_formed(players: int) -> None:
    for state in positions(players):
        for seat in {state.seat if not state.over else 0, -1}:
            view = state.view(None if seat < 0 else seat)
            wide, tall = Shown(view, "wide"), Shown(view, "tall")
            for name in ("data-action", "data-choose", "data-preset", "data-why", "data-order"):
                assert sorted(wide.values(name)) == sorted(tall.values(name))
            for plan in tall.plans("tall").values():
                ElementTree.fromstring(f"<g>{plan.overlay}{plan.form}{plan.gains}</g>")


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
