"""Everything Amsterdam says: to every seat, in every position, about every event, of every card."""

from __future__ import annotations

import inspect

import pytest

from kade.games.amsterdam.game import GAME
from kade.games.amsterdam.rules import events
from kade.games.amsterdam.rules.actions import ACTIONS
from kade.games.amsterdam.words import log, prompts
from kade.games.amsterdam.words.text import text
from kade.kernel import Event, Reader
from kade.kernel.game import Section

from ..positions import ended, play, position
from ..spoken import NAMES, answers, asked, last_told, positions, read

PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])
#: What is asked without expansions.
BASE_QUESTIONS = GAME.questions[:14]


# ------------------------------------------------------------------------- random play


@PLAYERS
def test_every_question_and_answer_can_be_told_to_everybody(players: int) -> None:
    """Prompts are short sentences, answers differ from each other."""
    heard = set()
    for state in positions(players, players):
        for seat in (-1, state.seat, (state.seat + 1) % players):
            view = state.view(None if seat < 0 else seat)
            prompt = read(GAME.prompt(view), seat)
            assert prompt.endswith((".", "?"))
            assert len(prompt) <= 90, prompt
            told = [read(GAME.describe(action, view), seat) for action in view.legal]
            assert len(set(told)) == len(told), told
            assert all(answer[-1] != "." for answer in told)
            for action in view.legal:
                read(GAME.group(action), seat)
        heard.add(type(state.question))
    assert heard == {*BASE_QUESTIONS, type(None)}


def test_an_answer_that_is_not_legal_now_can_be_told_too() -> None:
    for number, state in enumerate(positions(3, 11)):
        if number % 40 == 0 or state.over:
            for seat in (-1, 0, 2):
                view = state.view(None if seat < 0 else seat)
                for action in ACTIONS.all:
                    read(GAME.describe(action, view), seat)


@PLAYERS
def test_every_event_is_told_to_everybody_or_to_nobody(players: int) -> None:
    kinds = set()
    for state in positions(players, 20 + players):
        if not state.over:
            continue
        assert state.journal
        for event in state.journal:
            kinds.add(type(event))
            told = [GAME.narrate(event.seen_by(seat)) for seat in range(-1, players)]
            for seat, sentence in enumerate(told, -1):
                if sentence is not None:
                    assert read(sentence, seat).endswith(".")
            assert len({sentence is None for sentence in told}) == 1
    assert len(kinds) > 30


@PLAYERS
def test_the_score_sheet_adds_up(players: int) -> None:
    for number, state in enumerate(positions(players, 30 + players)):
        if number % 10 == 0 or state.over:
            view = state.view(None)
            sheet = GAME.score_sheet(view)
            sums = [sum(line.points[seat] for line in sheet) for seat in range(players)]
            assert sums == GAME.standing(view)
            if state.over:
                assert sums == state.scores


def lines_of(sections: list[Section], title: str) -> list[str]:
    """The lines of the section with this heading."""
    found = [section for section in sections if str(section.title).startswith(title)]
    assert len(found) == 1, title
    return ["".join(span.text for span in line) for line in found[0].lines]


@PLAYERS
def test_the_board_in_text(players: int) -> None:
    """Every seat is named in its style and nothing is empty; what matters most comes first."""
    for number, state in enumerate(positions(players, 40 + players)):
        if number % 40 == 0 or state.over:
            for seat in (-1, 0, players - 1):
                sections = text(state.view(None if seat < 0 else seat), Reader(NAMES, seat))
                assert [str(section.title) for section in sections[:2]] == ["Table", "Players"]
                styles = {span.style for section in sections for line in section.lines for span in line}
                assert {f"seat-{other}" for other in range(players)} <= styles
                for section in sections:
                    read(section.title, seat)
                    assert section.lines
                    for line in section.lines:
                        said = "".join(span.text for span in line)
                        assert said.strip()
                        assert "{" not in said


# ----------------------------------------------------------------------- completeness


def test_every_kind_of_event_has_its_sentence() -> None:
    kinds = {
        kind
        for _, kind in inspect.getmembers(events, inspect.isclass)
        if issubclass(kind, Event) and kind is not Event
    }
    assert kinds <= set(log._SENTENCES)


def test_every_question_has_its_prompt() -> None:
    assert set(prompts._PROMPTS) == set(GAME.questions)


def test_every_action_has_a_heading() -> None:
    headings = {str(GAME.group(action)) for action in ACTIONS.all}
    assert {"Cards", "Dice", "Blocks", "Harbour", "Amstel", "Market tile", "End the turn"} <= headings


# --------------------------------------------------------------------------- sentences


def test_phase_one_in_words() -> None:
    slots = ["001", "013", "055", "070"]
    state = position("cards", inactive={0: slots}, display=["029", "091", "109", "113"], penalties={0: 1})
    assert asked(state) == "Take a card: 1 of 5 slots are free."
    assert answers(state)[0] == "Take Tegelbakker: costs 2 grey and 1 purple, permanent"
    state = position(
        "cards", inactive={0: [*slots, "071"]}, active={0: ["049"]}, display=["029"], penalties={0: 1}
    )
    assert asked(state) == "Take a card: your slots are full, so one must go."
    assert answers(state)[-1] == "Take no card"
    play(state, "take 029")
    assert asked(state) == "Discard one of your six cards; the penalty marker will cost 5 points."
    assert answers(state)[-1] == "Discard Tegelbakker, take 1 penalty marker"
    play(state, "discard 029")
    assert last_told(state, 0)[:3] == [
        "You took Tegelbakker.",
        "You discarded Tegelbakker.",
        "You took a penalty marker: all slots were full.",
    ]


def test_phase_two_in_words() -> None:
    state = position("dice", dice=[1, 2, 3, 4, 5, 6], active={0: ["051", "053", "054"]})
    assert answers(state)[0] == "Place 2 brown on space 1 and 3 grey on space 2, get 2 gulden"
    play(state, "dice brown grey")
    assert asked(state) == "Tulpenkweker: place the resources of one die on another space?"
    assert answers(state) == [
        "Place both dice as they show",
        "Place brown on space 2 instead of 1",
        "Place grey on space 1 instead of 2",
        "Place grey on space 3 instead of 2",
    ]
    play(state, "shift grey up")
    assert last_told(state)[:5] == [
        "Pieter chose the dice brown and grey.",
        "Pieter got 2 gulden from Tulpenkweker.",
        "Pieter placed 1 brown on wheel space 1 with Tulpenkweker.",
        "Pieter placed 2 grey on wheel space 3 with Tulpenkweker.",
        "Pieter placed 1 grey on wheel space 3 with Tulpenkweker.",
    ]


def test_cards_at_work_in_words() -> None:
    state = position(
        supply={0: {"grey": 2, "purple": 1, "pink": 2, "black": 2}},
        gulden={0: 4},
        active={0: ["024", "031", "032", "047", "061", "110", "038"]},
        inactive={0: ["029", "055"]},
    )
    assert asked(state) == "Act or pass: 7 resources and 4 gulden to spend."
    assert answers(state, "Activate") == [
        "Activate Tegelbakker for 2 grey and 1 purple",
        "Activate Waag for 1 grey, 1 orange and 1 pink, less 1 resource",
        "Activate Tegelbakker for 3 gulden",
        "Activate Waag for 3 gulden",
    ]
    assert answers(state, "Use") == [
        "Use Brouwer: 1 gulden and 1 point",
        "Use Kaasmaker: pay 3 resources of any colours, get 1 gulden",
        "Use Timmerman: 3 gulden for an active map",
        "Use Beurs: 1 point",
        "Use Plantage map: pay 1 pink, get 1 gulden",
    ]
    play(state, "use 024", "use 110", "use 061", "activate 029", "free 055")
    assert last_told(state) == [
        "Pieter used Brouwer: 1 gulden and 1 point.",
        "Pieter used Plantage map: 1 pink for 1 gulden.",
        "Pieter used Beurs: 1 point.",
        "Pieter activated Tegelbakker for 2 grey and 1 purple.",
        "Pieter activated Waag for 3 gulden with Kantklosser.",
    ]
    play(state, "use 047")
    assert last_told(state, 0) == [
        "You used Timmerman.",
        "You discarded Plantage map.",
        "You got 3 gulden from Timmerman.",
    ]


def test_a_discount_in_words() -> None:
    state = position(
        supply={0: {"grey": 1, "orange": 1, "pink": 1}}, active={0: ["031"]}, inactive={0: ["055"]}
    )
    play(state, "activate 055")
    assert asked(state) == "Waag costs 1 grey, 1 orange and 1 pink: which resource do you save?"
    assert answers(state)[0] == "Save 1 grey: pay 1 orange and 1 pink"


def test_a_block_in_words() -> None:
    state = position(
        supply={0: {"pink": 3}},
        gulden={0: 2},
        active={0: ["025", "027", "074"]},
        tiles={"PLA2": "furniture", "HAA1": "tulip"},
        river=[3, 0, 0],
    )
    assert "Take block 2 of Plantage for 1 pink: furniture" in answers(state)
    assert "Take block 6 of Plantage for nothing: " in " ".join(answers(state, "Take block 6"))
    assert "Take block 1 of Haarlemmerbuurt for 2 gulden: tulip" in answers(state)
    play(state, "block PLA2")
    assert asked(state) == "Store furniture, or sell it for 2 gulden or 1 resource?"
    assert answers(state)[:3] == [
        "Store furniture",
        "Sell furniture for 2 gulden",
        "Sell furniture for 1 brown",
    ]
    play(state, "sell gulden")
    assert asked(state) == "Advance 1 space on the Amstel, free?"
    assert answers(state) == ["Advance 1 space free: 2 points", "Stay where you are"]
    play(state, "advance")
    assert last_told(state, 1) == [
        "Pieter took block 2 of Plantage for 1 pink: furniture.",
        "Pieter sold furniture on the black market for 2 gulden.",
        "Pieter advanced 1 space on the Amstel.",
        "Pieter passed a bridge for 2 points.",
    ]


def test_the_harbour_in_words() -> None:
    state = position(
        round=4,
        supply={0: {"grey": 2, "pink": 1}},
        active={0: ["050", "075", "079"]},
        hold={0: {"beer": 2}},
        aboard={0: {"gold": 1}},
        barges={0: "w2"},
        house=["white"],
        docks={"gold": ["white", "chestnut"]},
    )
    assert answers(state, "Sail")[0] == "Sail to gold dock (1 resource): 14 points"
    play(state, "sail dock gold")
    assert asked(state) == "Sail to gold dock: 1 resource to pay, choose a colour."
    play(state, "pay grey")
    assert last_told(state) == [
        "Pieter sailed to gold dock.",
        "Pieter brought a gold docker to the docker house for 7 points.",
        "Pieter got 7 points from Tulpenkweker.",
    ]
    assert answers(state, "Board") == ["Board chestnut docker: 1 gulden", "Board white docker: 1 gulden"]
    state = position(round=4, active={0: ["075", "079"]}, hold={0: {"beer": 2}}, barges={0: "beer"})
    assert answers(state)[0] == "Deliver beer: 1 gulden and 14 points"
    play(state, "deliver beer")
    assert last_told(state, 0) == [
        "You delivered beer to its warehouse for 10 points, 4 of them for speed.",
        "You got 1 gulden from Westerkerk.",
        "You got 4 points from Oost-Indisch Huis.",
    ]


def test_the_amstel_and_the_market_in_words() -> None:
    state = position(supply={0: {"grey": 2, "pink": 2}}, gulden={0: 1}, river=[6, 0, 0], market="A1")
    assert answers(state, "Advance", "Market") == [
        "Advance 1 space for 1 resource",
        "Advance 2 spaces for 3 resources: 4 points",
        "Market: pay 1 gulden, get 1 point and 2 Amstel spaces (4 points on the way)",
    ]
    assert answers(state)[-1] == "End the turn, 4 resources unspent"
    play(state, "amstel 2", "pay pink")
    assert asked(state) == "Advance 2 spaces: 2 resources to pay, choose a colour."
    play(state, "pay pink", "market", "pass")
    assert asked(state) == "Keep one resource for the next round? The others go back."
    assert answers(state) == ["Keep 1 grey", "Keep nothing"]


def test_the_end_in_words() -> None:
    state = ended(
        active={0: ["007", "106"]},
        inactive={0: ["029"]},
        blocks={0: ["PLA2", "PLA3"], 1: ["PLA1"]},
        districts=["plantage", "jordaan"],
        gulden={0: 5},
        penalties={0: 1},
    )
    told = last_told(state)
    for sentence in (
        "Pieter lost 8 points for 2 penalty markers, 1 of them for an inactive card.",
        "Pieter scored 2 points with Stoker.",
        "Pieter scored 2 points with Rijksmuseum.",
        "Pieter scored 6 points for a group of 2 coats.",
        "Pieter scored 5 points for 2 coats in Plantage.",
        "Pieter scored 2 points for 5 things left over.",
        "Pieter won with 9 points.",
    ):
        assert sentence in told, told


def test_own_cards_say_what_can_be_done_with_them() -> None:
    state = position(
        supply={0: {"grey": 2, "purple": 1}},
        active={0: ["024", "046", "025"], 1: ["007"]},
        inactive={0: ["029"], 1: ["055"]},
    )
    play(state, "use 024")
    sections = text(state.view(0), Reader(NAMES, 0))
    lines = lines_of(sections, "Your cards")
    assert lines[0] == "Inactive, 4 of 5 slots free:"
    assert lines[1].startswith("  029 Tegelbakker (tile maker), permanent, 2 grey and 1 purple: You may")
    assert lines[1].endswith(" → can be activated")
    assert lines[3].endswith(" ✓ used")
    assert not lines[4].endswith(("used", "now"))
    assert lines[5] == "  046 Timmerman, Phase III: Gain 1 resource of any colour. → usable now"
    others = lines_of(sections, "Cards of the others")
    assert others[0].startswith("Joost inactive 055 Waag")
    assert others[1].startswith("Joost 007 Stoker, end of the game: ")


def test_the_board_in_words() -> None:
    state = position(
        blocks={1: ["PLA2"]},
        tiles={"PLA1": "tile"},
        supply={0: {"black": 2}},
        kept={1: "pink"},
        wheel={0: {2: {"orange": 2}}},
        store={0: {"tulip": 1, "tile": 2}},
        warehouses={"beer": 1},
        depots={"depot_west": "lace"},
        sold=["beer"],
        house=["white"],
        districts=["plantage", "jordaan"],
        river=[1, 3, 0],
    )
    sections = text(state.view(0), Reader(NAMES, 0))
    plantage = lines_of(sections, "City")[0]
    assert plantage.startswith("★ Plantage (pink): PLA1 3 tile; PLA2 Joost; PLA3 2 ")
    players = lines_of(sections, "Players")
    assert players[0] == "▸ You: points 0, gulden 0, penalty markers 0; supply: 2 black"
    assert players[1] == "  Joost: points 0, gulden 0, penalty markers 0; supply: –; kept: pink"
    assert lines_of(sections, "Your board") == [
        "wheel 2: 2 orange",
        "barge at start pier: nothing; store: 1 tulip and 2 tiles",
    ]
    assert lines_of(sections, "Boards of the others")[0] == "Joost: wheel –"
    harbour = lines_of(sections, "Harbour")
    assert "warehouse for beer: roofs 5 4, 3 steps away" in harbour
    assert "west depot: full with lace, 5 steps away" in harbour
    assert harbour[0] == "start pier ⛵You ⛵Joost ⛵Anna"
    assert "tulip → start, w2" in lines_of(sections, "Ways")
    assert lines_of(sections, "Amstel")[0] == "Joost 3, You 1, Anna 0"
    assert lines_of(sections, "Docker house") == ["next docker: 7 points", "inside: white docker"]
    assert lines_of(sections, "Black market")[1] == "sold: beer"
