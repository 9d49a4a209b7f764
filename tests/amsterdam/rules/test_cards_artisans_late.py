"""AMS-10 Lace makers and carpenters: the artisans 037 to 048."""

from __future__ import annotations

import pytest

from kade.games.amsterdam.rules.events import CardActivated, CardDiscarded, GoodSold
from kade.games.amsterdam.rules.state import AmsterdamState

from ..card_positions import change, ready
from ..positions import (
    CARD,
    active,
    barge,
    inactive,
    legal,
    marked,
    play,
    refused,
    stored,
    told,
    windmill,
)

# ------------------------------------------------------------------------ lace makers 037-042


def sold_block(*cards: str) -> AmsterdamState:
    return ready(*cards, supply={"pink": 1}, tiles={"PLA6": "coffee"})


@pytest.mark.rule("AMS-C037")
def test_a_sale_gives_both() -> None:
    state = sold_block("037")
    play(state, "block PLA6")
    assert refused(state, "sell gulden") == "AMS-C037"
    assert change(state, "sell black") == {"black": 1, "gulden": 2}
    assert told(state, GoodSold)[0].card == CARD["037"]
    assert stored(state) == {"beer": 1}


@pytest.mark.rule("AMS-C037")
def test_a_sale_gives_one_of_both_without_the_card() -> None:
    state = sold_block()
    assert change(state, "block PLA6", "sell black") == {"pink": -1, "black": 1}
    state = ready(supply={"pink": 1}, tiles={"PLA6": "coffee"}, rival=["037"])
    assert change(state, "block PLA6", "sell black") == {"pink": -1, "black": 1}


@pytest.mark.rule("AMS-C037")
def test_the_good_may_still_be_stored() -> None:
    state = sold_block("037")
    assert change(state, "block PLA6", "store") == {"pink": -1}
    assert stored(state) == {"beer": 1, "coffee": 1}


@pytest.mark.rule("AMS-C037")
@pytest.mark.rule("AMS-E32")
def test_goods_of_the_store_are_not_sold() -> None:
    state = ready("037", supply={"grey": 1}, store={0: {"coffee": 2}})
    assert refused(state, "sell black") == "AMS-6.1"
    assert legal(state, "sell") == []


@pytest.mark.rule("AMS-C038")
def test_three_gulden_activate_a_card() -> None:
    state = ready("038", gulden=8, inactive=["044", "087", "132"])
    assert change(state, "free 087") == {"gulden": -3}
    assert change(state, "free 044") == {"gulden": -3}
    assert active(state) == ["038", "044", "087"]
    assert inactive(state) == ["132"]
    assert refused(state, "free 132") == "AMS-C038"  # two gulden are left
    assert told(state, CardActivated)[0].paid == (0,) * 6
    assert told(state, CardActivated)[0].card_used == CARD["038"]
    assert marked(state) == []


@pytest.mark.rule("AMS-C038")
def test_an_activation_for_gulden_counts_as_one() -> None:
    """For 030, 033, 035 and 041."""
    cards = ["030", "033", "035", "038", "041"]
    state = ready(*cards, gulden=9, inactive=["046", "089", "110"])
    assert change(state, "free 046") == {"gulden": -3 + 1}
    assert change(state, "free 089") == {"gulden": -3 + 2}
    assert change(state, "free 110") == {"gulden": -3 + 1 + 1}  # and one of the free use


@pytest.mark.rule("AMS-C038")
def test_only_the_owner_of_038_and_only_his_own_cards() -> None:
    assert refused(ready(gulden=5, inactive=["046"], rival=["038"]), "free 046") == "AMS-C038"
    assert refused(ready("038", gulden=5), "free 046") == "AMS-6.5"


@pytest.mark.rule("AMS-C039")
def test_two_gulden_for_two_resources() -> None:
    state = ready("039", gulden=5)
    assert change(state, "use 039", "colour black", "colour pink") == {"gulden": -2, "black": 1, "pink": 1}
    assert change(state, "use 039", "colour grey", "colour grey") == {"gulden": -2, "grey": 2}
    assert refused(state, "use 039") == "AMS-C039"
    assert marked(state) == []


@pytest.mark.rule("AMS-C040")
def test_two_steps_for_a_resource() -> None:
    state = ready("040", supply={"grey": 2})
    assert change(state, "sail w1") == {"grey": -1}
    assert change(state, "sail w12") == {}  # the second one, at any time of the turn
    assert change(state, "sail w10") == {"grey": -1}
    assert change(state, "sail beer") == {}
    assert barge(state) == "beer"
    assert refused(state, "sail w10") == "AMS-6.20"


@pytest.mark.rule("AMS-C040")
def test_the_second_step_may_wait() -> None:
    state = ready("040", "046", supply={"grey": 1})
    play(state, "sail w1")
    assert change(state, "use 046", "colour pink") == {"pink": 1}
    assert change(state, "sail start") == {}
    assert change(state, "sail w1") == {"pink": -1}


@pytest.mark.rule("AMS-C040")
def test_one_step_for_a_resource_without_the_card() -> None:
    state = ready(supply={"grey": 2}, rival=["040"])
    assert change(state, "sail w1") == {"grey": -1}
    assert change(state, "sail w12") == {"grey": -1}


@pytest.mark.rule("AMS-C041")
def test_a_gulden_for_a_map() -> None:
    state = ready("041", supply={"pink": 1, "grey": 1, "purple": 1}, inactive=["109", "047", "097"])
    assert change(state, "activate 109") == {"pink": -1, "gulden": 1}
    assert change(state, "activate 047") == {"grey": -1}
    assert change(state, "activate 097") == {"purple": -1}
    state = ready("038", "041", gulden=3, inactive=["132"])
    assert change(state, "free 132") == {"gulden": -3 + 1}


@pytest.mark.rule("AMS-C042")
@pytest.mark.rule("AMS-6.8")
def test_the_first_of_a_kind_for_a_resource_less() -> None:
    supply = {"brown": 3, "grey": 2, "purple": 1, "black": 1}
    state = ready("042", supply=supply, inactive=["016", "018", "058", "037"])
    assert change(state, "activate 016", "drop black") == {"brown": -1}  # 1 brown, 1 black
    assert change(state, "activate 018") == {"brown": -2}  # the second roaster
    assert refused(state, "activate 037") == "AMS-6.5"  # 042 is a lace maker itself
    assert refused(state, "activate 058") == "AMS-6.5"  # a building whose brown is lacking
    state = ready("042", supply={"brown": 1}, inactive=["012"])  # 1 brown, 1 grey, 1 purple
    assert refused(state, "activate 012") == "AMS-6.5"  # two are lacking


@pytest.mark.rule("AMS-C042")
@pytest.mark.rule("AMS-E18")
def test_a_first_artisan_for_nothing() -> None:
    state = ready("042", supply={"black": 1}, inactive=["034"])
    assert change(state, "activate 034") == {}
    assert active(state) == ["034", "042"]


@pytest.mark.rule("AMS-C042")
@pytest.mark.rule("AMS-E20")
def test_no_discount_on_itself() -> None:
    state = ready(supply={"brown": 1}, inactive=["042"])
    assert refused(state, "activate 042") == "AMS-6.5"
    state = ready(supply={"brown": 2}, inactive=["042"])
    assert change(state, "activate 042") == {"brown": -2}


@pytest.mark.rule("AMS-E19")
def test_a_kind_activated_for_gulden_is_not_new_any_more() -> None:
    state = ready("038", "042", supply={"brown": 1}, gulden=3, inactive=["016", "018"])
    assert change(state, "free 016") == {"gulden": -3}  # nothing is saved
    assert refused(state, "activate 018") == "AMS-6.5"


# ------------------------------------------------------------------------- carpenters 043-048


@pytest.mark.rule("AMS-C043")
@pytest.mark.rule("AMS-E52")
@pytest.mark.parametrize(
    ("points", "met"),
    [
        ({0: 4, 1: 5, 2: 9}, True),
        ({0: -3, 1: 0, 2: 0}, True),
        ({0: 4, 1: 4, 2: 9}, False),
        ({0: 5, 1: 4, 2: 9}, False),
        ({0: 0, 1: 0, 2: 0}, False),
    ],
)
def test_a_resource_for_the_last_in_points(points: dict[int, int], met: bool) -> None:
    state = ready("043", points=points)
    if met:
        assert change(state, "use 043", "colour orange") == {"orange": 1}
        assert refused(state, "use 043") == "AMS-6.9"
    else:
        assert refused(state, "use 043") == "AMS-C043"


@pytest.mark.rule("AMS-C044")
@pytest.mark.parametrize(
    ("others", "points"),
    [
        ([], 1),
        (["043"], 2),
        (["043", "045", "046", "047", "048"], 6),
        (["013", "037", "049", "055", "109"], 1),
    ],
)
def test_a_gulden_and_points_for_carpenters(others: list[str], points: int) -> None:
    state = ready("044", *others, inactive=["024"], rival=["016"])
    assert change(state, "use 044") == {"gulden": 1, "points": points}
    assert refused(state, "use 044") == "AMS-6.9"


@pytest.mark.rule("AMS-C044")
def test_other_carpenters_do_not_count() -> None:
    state = ready("044", inactive=["045"], rival=["046", "047"])
    assert change(state, "use 044") == {"gulden": 1, "points": 1}


@pytest.mark.rule("AMS-C045")
@pytest.mark.rule("AMS-E16")
def test_a_resource_after_points_of_the_market() -> None:
    state = ready("020", "045", gulden=2, market="A2")
    assert refused(state, "use 045") == "AMS-C045"
    play(state, "market")
    assert change(state, "use 045", "colour purple") == {"purple": 1}
    play(state, "market")
    assert refused(state, "use 045") == "AMS-6.9"  # once per round, whatever 020 allows


@pytest.mark.rule("AMS-C045")
def test_points_from_elsewhere_are_not_the_market() -> None:
    state = ready("024", "045", gulden=1, market="A2")
    play(state, "use 024")
    assert refused(state, "use 045") == "AMS-C045"


@pytest.mark.rule("AMS-C046")
def test_a_resource_of_choice() -> None:
    state = ready("046")
    play(state, "use 046")
    assert len(legal(state, "colour")) == 6
    assert change(state, "colour black") == {"black": 1}
    assert refused(state, "use 046") == "AMS-6.9"


@pytest.mark.rule("AMS-C047")
@pytest.mark.rule("AMS-9.6")
def test_a_map_discarded_for_three_gulden() -> None:
    state = ready("047", "109", "113", supply={"pink": 1})
    play(state, "use 109")
    assert windmill(state) == 2
    assert change(state, "use 047", "discard 109") == {"gulden": 3}
    assert active(state) == ["047", "113"]
    assert marked(state) == ["047"]
    assert windmill(state) == 1  # of 113
    assert state.discards == [CARD["109"]]
    assert [event.card for event in told(state, CardDiscarded)] == [CARD["109"]]
    assert refused(state, "use 047") == "AMS-6.9"
    assert refused(state, "use 109") == "AMS-6.9"  # it is not active any more


@pytest.mark.rule("AMS-C047")
def test_only_active_maps_of_ones_own_are_discarded() -> None:
    state = ready("047", "055", "109", "110", inactive=["113"], rival=["117"])
    play(state, "use 047")
    assert legal(state) == ["discard 109", "discard 110"]
    assert refused(state, "discard 113") == "AMS-C047"
    assert refused(ready("047", "055", inactive=["109"]), "use 047") == "AMS-C047"


@pytest.mark.rule("AMS-C048")
def test_a_resource_for_a_gulden() -> None:
    state = ready("048", supply={"grey": 1, "pink": 1})
    assert change(state, "use 048", "pay pink") == {"pink": -1, "gulden": 1}
    assert refused(state, "use 048") == "AMS-6.9"
    assert refused(ready("048"), "use 048") == "AMS-C048"
