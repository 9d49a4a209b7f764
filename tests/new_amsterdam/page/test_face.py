"""The face on the table page: nothing is hidden, and who is not asked can press nothing."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from xml.etree import ElementTree

from kade.games.new_amsterdam.game import GAME
from kade.games.new_amsterdam.page.board.drawing import draw
from kade.games.new_amsterdam.page.face import NewAmsterdamFace
from kade.games.new_amsterdam.rules.actions import TileAction
from kade.games.new_amsterdam.rules.components import LANDS, SHIPS, TITLE
from kade.games.new_amsterdam.rules.events import ShopBuilt
from kade.games.new_amsterdam.rules.state import NewAmsterdamState
from kade.games.new_amsterdam.rules.view import NewAmsterdamView
from kade.kernel import Action, Reader
from playing import fewest_and_most

FACE = NewAmsterdamFace()
NAMES = ("Joost", "Saskia", "Pieter", "Anneke", "Bart")
EMBLEMS = ("herring", "key", "windmill", "tulip", "anchor")
PLAYERS = fewest_and_most(2, 3, 4, 5)
PROMPTS = {question.prompt for question in GAME.questions}
#: What every set of positions must hold: all questions, all actions of tiles, the end.
MOMENTS = [
    *(PROMPTS - {"choose_operation"}),
    "choose_operation build elections",
    "choose_operation buy land clear land",
    "choose_operation trade ship",
    "choose_operation",
    "over",
]
#: Positions of each kind that are looked at, for each number of players.
LOOKS = 2
MOST_GAMES = 30


# ------------------------------------------------------------------------- positions


def likely(action: Action) -> bool:
    """What players do, so that games have shops, lands and ships; idling ends up with none."""
    return action.notation not in ("end turn", "skip tile", "skip special", "pass")


def played(players: int, seed: int) -> Iterator[NewAmsterdamState]:
    """Every position of a game by chance."""
    chance = Random(1000 * players + seed)
    state = GAME.start(players, seed)
    yield state
    while not state.over:
        found = state.legal()
        wanted = [action for action in found if likely(action)]
        low = wanted[:6] if wanted and wanted[0].notation.startswith("bid") else wanted
        state.apply(chance.choice(low if low and chance.random() < 0.85 else found))
        yield state


def moment(state: NewAmsterdamState) -> str:
    """What is asked, and in the open turn of a step for which actions."""
    if state.question is None:
        return "over"
    tiles = [action.notation for action in state.legal() if isinstance(action, TileAction)]
    return " ".join([state.question.prompt, *tiles])


@cache
def positions(players: int) -> list[NewAmsterdamState]:
    """A few positions of every question, from different moments, and the end."""
    found: list[NewAmsterdamState] = []
    seen = dict.fromkeys(MOMENTS, 0)
    if players == 5:  # the last of five columns is nobody's choice
        del seen["take_last_column"]
    for seed in range(MOST_GAMES):
        for number, state in enumerate(played(players, seed)):
            now = moment(state)
            if seen.get(now, 0) < LOOKS and (number % 3 == 0 or not seen.get(now)):
                seen[now] = seen.get(now, 0) + 1
                found.append(state.copy())
        if all(seen.values()):
            return found
    raise AssertionError(
        f"{MOST_GAMES} games never come to {[key for key, times in seen.items() if not times]}"
    )


def reader(view: NewAmsterdamView) -> Reader:
    return Reader(NAMES[: view.players], view.viewer, emblems=EMBLEMS[: view.players])


# --------------------------------------------------------------------------- markup


class Shown:
    """Everything the face puts on a page for one view; if ``whole``, with what never changes."""

    def __init__(self, view: NewAmsterdamView, frame: str = "wide", whole: bool = False) -> None:
        who = reader(view)
        ground, live = FACE.board(view, frame, (), who)
        parts = [live, FACE.aside(view, who), FACE.answers(view, who)]
        parts += [*FACE.symbols(), ground] if whole else []
        parts += [part.markup for part in FACE.own(view, who)]
        for seat in range(view.players):
            parts += [FACE.stats(view, seat, who), FACE.brief(view, seat, who)]
        self.root = ElementTree.fromstring(f"<page>{''.join(parts)}</page>")

    def values(self, name: str) -> list[str]:
        return [element.attrib[name] for element in self.root.iter() if name in element.attrib]


# ---------------------------------------------------------------------------- tests


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
    for state in positions(players)[::3]:
        for seat in range(-1, players):
            if not state.over and seat == state.seat:
                continue
            shown = Shown(state.view(None if seat < 0 else seat))
            for name in ("data-action", "data-choose", "data-preset", "data-why", "data-say"):
                assert shown.values(name) == []


@PLAYERS
def test_ids_are_unique_and_references_are_kept(players: int) -> None:
    house = {"emblem", "chip", "pic", "i", "back", "engraved", "land", "polder", "sea", "paper", "lift"}
    for state in positions(players):
        shown = Shown(state.view(0), whole=True)
        ids = shown.values("id")
        assert len(ids) == len(set(ids))
        own = {value[1:] for value in shown.values("href") if value.split("-")[0][1:] not in house}
        assert own | set(shown.values("popovertarget")) <= set(ids)


@PLAYERS
def test_everything_of_everybody_is_on_the_page(players: int) -> None:
    """Wharf, ships and lands of all seats, each in words, for a spectator too."""
    counted = 0
    for state in positions(players):
        view = state.view(None)
        shown = Shown(view)
        for seat in range(players):
            estate = next(e for e in shown.root.iter("div") if e.attrib.get("id") == f"estate-{seat}")
            words = [e.attrib["aria-label"] for e in estate.iter("svg") if "aria-label" in e.attrib]
            lands = [w for w in words if w.startswith("Land with")]
            assert len(lands) == len(view.lands[seat])
            assert sum(w.endswith("cleared") and "when cleared" not in w for w in lands) == view.cleared[seat]
            for land, told in zip(view.lands[seat], lands, strict=True):
                assert f"{LANDS[land].wood} wood once, {LANDS[land].corn} corn" in told
            ships = [w for w in words if w.startswith("Ship for")]
            for ship, told in zip(view.ships[seat], ships, strict=True):
                assert f"{SHIPS[ship].goods} goods a round" in told
            warehouses = f"{view.warehouses[seat]} warehouse"
            assert any(w.startswith("Wharf:") and warehouses in w for w in words)
            counted += len(lands) + len(ships)
    assert counted > 10


def test_shops_of_others_since_the_last_turn_stand_out() -> None:
    for state in positions(3):
        built = [ShopBuilt(seat, district, False) for seat in range(3) for district in range(6)]
        view = state.view(1)
        live = FACE.board(view, "wide", built, reader(view))[1]
        others = sum(1 for seat in (0, 2) for n in view.shops[seat * 6 : seat * 6 + 6] if n)
        assert live.count("new-shop") == others
        assert FACE.board(view, "wide", (), reader(view))[1].count("new-shop") == 0


def test_a_board_of_its_own_is_one_file() -> None:
    for players in (2, 5):
        for state in positions(players):
            root = ElementTree.fromstring(draw(state.view(None)))
            assert root.attrib["aria-label"] == TITLE
            assert "data-action" not in {name for element in root.iter() for name in element.attrib}


def test_the_face_names_no_outside_thing_and_no_inline_style() -> None:
    css = FACE.css()
    assert "://" not in css
    assert "@import" not in css
    state = positions(3)[0]
    assert Shown(state.view(state.seat)).values("style") == []
