"""AMS-E55, E56 No combination of cards can be used for ever."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kade.games.amsterdam.rules.cards_and_tiles import CARDS
from kade.games.amsterdam.rules.components import COLOURS
from kade.games.amsterdam.rules.state import AmsterdamState
from kade.kernel import Action, Rng

from ..card_positions import change, ready
from ..positions import active, asked, gulden, inactive, legal, play, position

GULDEN_WEIGHT = 4
RESOURCE_WEIGHT = 3
#: What a use of each conversion loses by these weights.
LOSSES = {"use 032": 5, "use 036": 3, "use 039": 2}
PERMANENT = [card.key for card in CARDS if card.timing == "INF"]


def weight(state: AmsterdamState) -> int:
    return GULDEN_WEIGHT * gulden(state) + RESOURCE_WEIGHT * state.supply(0)


def finish(state: AmsterdamState, rng: Rng) -> None:
    """Answer at random what belongs to the action begun."""
    while asked(state) != "take_turn 0":
        state.apply(any_of(state.legal(), rng))


def any_of(actions: list[Action], rng: Rng) -> Action:
    return actions[rng.below(len(actions))]


def convert_at_random(state: AmsterdamState, rng: Rng) -> int:
    """Use 032, 036 and 039 as long as one of them can be used; how often that was."""
    uses = 0
    while choices := [answer for answer in legal(state, "use") if answer in LOSSES]:
        chosen = choices[rng.below(len(choices))]
        before = weight(state)
        play(state, chosen)
        finish(state, rng)
        assert before - weight(state) == LOSSES[chosen]
        uses += 1
    return uses


@pytest.mark.rule("AMS-E55")
@settings(max_examples=25, deadline=None)
@given(
    st.dictionaries(st.sampled_from(COLOURS), st.integers(0, 12)),
    st.integers(0, 15),
    st.sets(st.sampled_from(["032", "036", "039"]), min_size=1),
    st.integers(0, 2**32),
)
def test_every_conversion_loses_weight(
    supply: dict[str, int], gulden: int, cards: set[str], seed: int
) -> None:
    """The sum of 4 for a gulden and 3 for a resource falls with each use, so there is a last one."""
    state = ready(*sorted(cards), supply=supply, gulden=gulden)
    most = weight(state) // min(LOSSES.values())
    assert convert_at_random(state, Rng.seeded(seed)) <= most


@pytest.mark.rule("AMS-E55")
@pytest.mark.rule("AMS-C032")
@pytest.mark.rule("AMS-C039")
def test_gulden_to_resources_and_back() -> None:
    """Nine gulden: the longest way between 032 and 039."""
    state = ready("032", "039", gulden=9)
    uses = convert_at_random(state, Rng.seeded(3))
    assert gulden(state) < 2
    assert state.supply(0) < 3
    assert uses >= 5


@pytest.mark.rule("AMS-E56")
@pytest.mark.parametrize(("key", "lost"), [("046", 2), ("089", 1), ("110", 1), ("112", 1), ("109", 2)])
def test_038_never_pays_for_itself(key: str, lost: int) -> None:
    state = ready("030", "033", "035", "038", "041", gulden=3, inactive=[key])
    gained = change(state, f"free {key}")
    assert gained["gulden"] == -lost
    assert set(gained) <= {"gulden", "points"}


@pytest.mark.rule("AMS-E56")
@pytest.mark.parametrize("cards", [["044", "046", "087", "089", "112"], ["110", "114", "118", "122", "126"]])
def test_038_is_limited_by_the_inactive_cards(cards: list[str]) -> None:
    state = ready("030", "033", "035", "038", "041", gulden=40, inactive=cards)
    for number, key in enumerate(cards):
        assert len(legal(state, "free")) == 5 - number
        play(state, f"free {key}")
    assert inactive(state) == []
    assert legal(state, "free", "activate") == []
    assert set(cards) <= set(active(state))


@pytest.mark.rule("AMS-E55")
@pytest.mark.rule("AMS-E56")
@pytest.mark.parametrize("seed", range(6))
def test_a_player_who_converts_whenever_he_can_comes_to_an_end(seed: int) -> None:
    """All permanent cards and many others at once; he passes only when nothing else is possible.

    Conversions come first, then activations, then everything else in the turn.
    """
    rng = Rng.seeded(seed)
    used = [card.key for card in CARDS if card.timing == "III" and rng.below(2)]
    waiting = [card.key for card in CARDS if card.timing == "III" and card.key not in used]
    rest = [waiting[rng.below(len(waiting) // 5) + part * (len(waiting) // 5)] for part in range(5)]
    state = ready(
        *PERMANENT,
        *used,
        supply=dict.fromkeys(COLOURS, 6),
        gulden=20,
        inactive=rest,
        blocks={0: ["PLA1"]},
        river=[2, 5, 0],
    )
    answers = 0
    while len(state.legal()) > 1:
        preferred = legal(state, *LOSSES) or legal(state, "free", "activate", "use", "market", "block")
        if asked(state) == "take_turn 0" and preferred:
            play(state, preferred[rng.below(len(preferred))])
        else:
            state.apply(any_of([action for action in state.legal() if action.notation != "pass"], rng))
        answers += 1
        assert answers < 2000
    assert legal(state) == ["pass"]
    assert state.supply(0) == 0


@pytest.mark.rule("AMS-C032")
@pytest.mark.rule("AMS-C036")
@pytest.mark.rule("AMS-C038")
@pytest.mark.rule("AMS-C039")
def test_conversions_only_in_ones_own_turn() -> None:
    state = position(
        seat=1,
        active={0: ["032", "036", "038", "039"]},
        inactive={0: ["046"], 1: ["044"]},
        supply={0: {"grey": 6}, 1: {"grey": 6}},
        gulden={0: 6, 1: 6},
        first=True,
    )
    assert legal(state, "use", "free") == []
    play(state, "pass")
    assert asked(state) == "take_turn 0"
    assert legal(state, "use", "free") == ["free 046", "use 032", "use 036", "use 039"]
