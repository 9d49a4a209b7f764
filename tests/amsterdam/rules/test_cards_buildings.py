"""AMS-10 Buildings used in one's turn, and those that answer to blocks and deliveries."""

from __future__ import annotations

import pytest

from kade.games.amsterdam.rules.events import BridgePassed
from kade.games.amsterdam.rules.state import BRIDGES, CARD_POINTS, FAST, LAST, ROOFS

from ..card_positions import ALL_SOLD, change, ready
from ..positions import active, asked, hold, legal, marked, play, refused, source, stored, told

# --------------------------------------------------------------------- weigh houses 055-060

WEIGH_HOUSES = [
    pytest.param("055", 109, "pink", marks=pytest.mark.rule("AMS-C055")),
    pytest.param("056", 113, "grey", marks=pytest.mark.rule("AMS-C056")),
    pytest.param("057", 117, "orange", marks=pytest.mark.rule("AMS-C057")),
    pytest.param("058", 121, "brown", marks=pytest.mark.rule("AMS-C058")),
    pytest.param("059", 125, "purple", marks=pytest.mark.rule("AMS-C059")),
    pytest.param("060", 129, "black", marks=pytest.mark.rule("AMS-C060")),
]


@pytest.mark.parametrize(("card", "first", "colour"), WEIGH_HOUSES)
def test_weigh_houses(card: str, first: int, colour: str) -> None:
    """A gulden after any of the four maps of the district, and after no other."""
    other, other_colour = ("129", "black") if first == 109 else ("109", "pink")
    for which in range(4):
        used = str(first + which)
        state = ready(card, used, other, supply={colour: 1, other_colour: 1})
        assert refused(state, f"use {card}") == f"AMS-C{card}"
        play(state, f"use {other}")
        assert refused(state, f"use {card}") == f"AMS-C{card}"
        play(state, f"use {used}")
        assert change(state, f"use {card}") == {"gulden": 1}
        assert card in marked(state)
        assert refused(state, f"use {card}") == "AMS-6.9"


@pytest.mark.parametrize(("card", "first", "colour"), WEIGH_HOUSES)
def test_one_gulden_however_many_uses(card: str, first: int, colour: str) -> None:
    maps = [str(first + which) for which in range(4)]
    state = ready(card, "029", *maps, supply={colour: 5})
    play(state, *(f"use {key}" for key in maps), f"use {maps[0]}")
    assert change(state, f"use {card}") == {"gulden": 1}


# ------------------------------------------------------------------------- exchanges 061-066

EXCHANGES = [
    pytest.param("061", 109, marks=pytest.mark.rule("AMS-C061")),
    pytest.param("062", 113, marks=pytest.mark.rule("AMS-C062")),
    pytest.param("063", 117, marks=pytest.mark.rule("AMS-C063")),
    pytest.param("064", 121, marks=pytest.mark.rule("AMS-C064")),
    pytest.param("065", 125, marks=pytest.mark.rule("AMS-C065")),
    pytest.param("066", 129, marks=pytest.mark.rule("AMS-C066")),
]


@pytest.mark.rule("AMS-R5")
@pytest.mark.parametrize(("card", "first"), EXCHANGES)
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_exchanges(card: str, first: int, number: int) -> None:
    """A point for each active map of the district, used or not."""
    own = [str(first + which) for which in range(number)]
    others = [str(other) for other in (109, 113, 117, 121, 125, 129) if other != first]
    state = ready(card, *own, *others)
    assert change(state, f"use {card}") == {"points": number}
    assert refused(state, f"use {card}") == "AMS-6.9"


@pytest.mark.parametrize(("card", "first"), EXCHANGES)
def test_nothing_without_a_map_of_the_district(card: str, first: int) -> None:
    others = [str(other) for other in (109, 113, 117, 121, 125, 129) if other != first]
    state = ready(card, *others, inactive=[str(first)], rival=[str(first + 1)])
    assert refused(state, f"use {card}") == f"AMS-C{card}"


# --------------------------------------------------------------------- South Churches 070-072


@pytest.mark.rule("AMS-C070")
@pytest.mark.rule("AMS-R22")
def test_a_gulden_with_few_inactive_cards() -> None:
    state = ready("070", supply={"grey": 1}, inactive=["001", "047", "055", "109"])
    assert refused(state, "use 070") == "AMS-C070"
    play(state, "activate 047")  # checked when it is used
    assert change(state, "use 070") == {"gulden": 1}
    assert refused(state, "use 070") == "AMS-6.9"
    assert change(ready("070"), "use 070") == {"gulden": 1}


@pytest.mark.rule("AMS-C071")
@pytest.mark.rule("AMS-R15")
def test_a_gulden_after_that_of_another_card() -> None:
    state = ready("024", "071")
    assert refused(state, "use 071") == "AMS-C071"
    play(state, "use 024")
    assert change(state, "use 071") == {"gulden": 1}
    assert refused(state, "use 071") == "AMS-6.9"


@pytest.mark.rule("AMS-C071")
@pytest.mark.rule("AMS-R15")
@pytest.mark.rule("AMS-E7")
def test_gulden_of_dockers_and_of_the_black_market_do_not_count() -> None:
    state = ready(
        "071",
        supply={"pink": 1},
        barges={0: "dock_gold"},
        docks={"gold": ["light_pink", "white"]},
        tiles={"PLA6": "coffee"},
    )
    assert change(state, "board white", "block PLA6", "sell gulden") == {"gulden": 3, "pink": -1}
    assert refused(state, "use 071") == "AMS-C071"


@pytest.mark.rule("AMS-E7")
def test_gulden_of_a_sale_with_037_count() -> None:
    state = ready("037", "071", supply={"pink": 1}, tiles={"PLA6": "coffee"})
    play(state, "block PLA6", "sell black")
    assert change(state, "use 071") == {"gulden": 1}


@pytest.mark.rule("AMS-C072")
@pytest.mark.rule("AMS-R15")
def test_a_point_after_that_of_another_card() -> None:
    state = ready("023", "072", gulden=1)
    assert refused(state, "use 072") == "AMS-C072"
    play(state, "use 023")
    assert change(state, "use 072") == {"points": 1}
    assert refused(state, "use 072") == "AMS-6.9"


@pytest.mark.rule("AMS-C072")
@pytest.mark.rule("AMS-R15")
@pytest.mark.rule("AMS-E8")
def test_points_of_the_board_do_not_count() -> None:
    """Roof, fast delivery, bridge, market tile, docker house."""
    state = ready(
        "017",
        "072",
        supply={"grey": 3},
        gulden=1,
        market="A2",
        river=[3, 9, 0],
        round=3,
        barges={0: "tulip"},
        hold={0: {"tulip": 1}},
        aboard={0: {"gold": 1}},
    )
    moves = ["deliver tulip", "market", "use 017", "sail w2", "sail dock gold"]
    assert change(state, *moves) == {"points": 5 + 5 + 2 + 2 + 9, "gulden": -1, "space": 1, "grey": -2}
    assert refused(state, "use 072") == "AMS-C072"


@pytest.mark.rule("AMS-C072")
@pytest.mark.rule("AMS-E8")
@pytest.mark.parametrize("card", ["073", "084", "050"])
def test_points_of_cards_on_top_of_the_board_count(card: str) -> None:
    given = {0: {"gold": 1}}
    state = ready(card, "072", supply={"grey": 3}, barges={0: "tulip"}, hold={0: {"tulip": 1}}, aboard=given)
    play(state, "deliver tulip", "sail w2", "sail dock gold")
    assert change(state, "use 072") == {"points": 1}


# -------------------------------------------------------- deliveries: 073, 075 and 076-084


@pytest.mark.rule("AMS-C073")
@pytest.mark.parametrize("where", ["tulip", "depot_east"])
def test_a_point_more_for_a_delivery(where: str) -> None:
    state = ready("073", barges={0: where}, hold={0: {"tulip": 1, "beer": 1}}, supply={"grey": 1})
    assert change(state, "deliver tulip") == {"points": 5 + 1}
    assert source(state, ROOFS) == 5
    assert source(state, CARD_POINTS) == 1


@pytest.mark.rule("AMS-C075")
@pytest.mark.parametrize("where", ["tulip", "depot_east"])
def test_a_gulden_for_a_delivery(where: str) -> None:
    state = ready("075", barges={0: where}, hold={0: {"tulip": 1, "beer": 1}}, supply={"grey": 1})
    assert change(state, "deliver tulip") == {"points": 5, "gulden": 1}


@pytest.mark.rule("AMS-E28")
def test_bonuses_for_each_of_several_goods() -> None:
    """The third fills the warehouse, a fourth stays aboard."""
    cards = ["073", "075", "084"]
    state = ready(*cards, barges={0: "tulip"}, hold={0: {"tulip": 4}}, supply={"grey": 1}, round=5)
    for roof in (5, 4, 3):
        assert change(state, "deliver tulip") == {"points": roof + 3 + 1 + 4, "gulden": 1}
    assert refused(state, "deliver tulip") == "AMS-6.32"
    assert hold(state) == {"tulip": 1}
    assert source(state, FAST) == 9


GOODS_OF_HOUSES = [
    pytest.param("076", "crystal", 8, marks=pytest.mark.rule("AMS-C076")),
    pytest.param("077", "jenever", 7, marks=pytest.mark.rule("AMS-C077")),
    pytest.param("078", "coffee", 8, marks=pytest.mark.rule("AMS-C078")),
    pytest.param("079", "beer", 6, marks=pytest.mark.rule("AMS-C079")),
    pytest.param("080", "tile", 8, marks=pytest.mark.rule("AMS-C080")),
    pytest.param("081", "cheese", 7, marks=pytest.mark.rule("AMS-C081")),
    pytest.param("082", "lace", 6, marks=pytest.mark.rule("AMS-C082")),
    pytest.param("083", "furniture", 5, marks=pytest.mark.rule("AMS-C083")),
    pytest.param("084", "tulip", 5, marks=pytest.mark.rule("AMS-C084")),
]


@pytest.mark.parametrize(("card", "good", "roof"), GOODS_OF_HOUSES)
def test_east_india_houses(card: str, good: str, roof: int) -> None:
    """Four points more for a good of the kind: at its warehouse, in a depot, on no other occasion."""
    state = ready(card, barges={0: good}, hold={0: {good: 2}}, supply={"grey": 1})
    assert change(state, f"deliver {good}") == {"points": roof + 4}
    assert change(state, f"deliver {good}") == {"points": roof - 1 + 4}
    state = ready(card, barges={0: "depot_west"}, hold={0: {good: 1}}, supply={"grey": 1})
    assert change(state, f"deliver {good}") == {"points": 5 + 4}
    assert marked(state) == []


@pytest.mark.parametrize(("card", "good", "roof"), GOODS_OF_HOUSES)
def test_nothing_more_for_other_goods_or_sales(card: str, good: str, roof: int) -> None:
    for key in ["crystal", "jenever", "coffee", "beer", "tile", "cheese", "lace", "furniture", "tulip"]:
        if key != good:
            state = ready(card, barges={0: "depot_north"}, hold={0: {key: 1}}, supply={"grey": 1})
            assert change(state, f"deliver {key}") == {"points": 4}
    state = ready(card, "073", "075", supply={"pink": 1}, tiles={"PLA6": good})
    assert change(state, "block PLA6", "sell black") == {"pink": -1, "black": 1}  # no delivery
    state = ready(barges={0: good}, hold={0: {good: 1}}, supply={"grey": 1}, rival=[card, "073", "075"])
    assert change(state, f"deliver {good}") == {"points": roof}


# ---------------------------------------------------------------------------- blocks: 074


@pytest.mark.rule("AMS-C074")
def test_an_advance_for_a_block() -> None:
    state = ready("074", "028", supply={"pink": 3, "grey": 1}, river=[3, 0, 0], sold=ALL_SOLD)
    assert change(state, "block PLA6", "advance") == {"pink": -1, "space": 1, "points": 2}
    assert source(state, BRIDGES) == 2
    assert change(state, "block PLA2", "advance") == {"pink": -2, "space": 1}
    assert change(state, "amstel 1") == {"grey": -1, "space": 1}  # the Amstel action was still open
    assert marked(state) == []


@pytest.mark.rule("AMS-C074")
@pytest.mark.rule("AMS-9.2")
def test_the_advance_may_be_declined() -> None:
    state = ready("074", supply={"pink": 1}, river=[3, 0, 0], sold=ALL_SOLD)
    play(state, "block PLA6")
    assert legal(state) == ["advance", "stay"]
    assert change(state, "stay") == {}
    assert asked(state) == "take_turn 0"


@pytest.mark.rule("AMS-C074")
@pytest.mark.rule("AMS-E13")
def test_an_advance_to_the_last_space_and_no_further() -> None:
    state = ready("028", "074", supply={"pink": 3}, river=[17, 0, 0], sold=ALL_SOLD)
    assert change(state, "block PLA6", "advance") == {"pink": -1, "space": 1, "points": 10}
    assert source(state, LAST) == 10
    assert change(state, "block PLA2") == {"pink": -2}  # nothing is asked
    assert told(state, BridgePassed) == []


@pytest.mark.rule("AMS-C074")
def test_no_advance_by_the_card_of_another() -> None:
    state = ready(supply={"pink": 1}, rival=["074"], sold=ALL_SOLD)
    assert change(state, "block PLA6") == {"pink": -1}


# -------------------------------------------------------------------------- mints 088-090

MINTS = [
    pytest.param("088", marks=pytest.mark.rule("AMS-C088")),
    pytest.param("089", marks=pytest.mark.rule("AMS-C089")),
    pytest.param("090", marks=pytest.mark.rule("AMS-C090")),
]


@pytest.mark.parametrize("card", MINTS)
@pytest.mark.parametrize(
    ("towers", "gulden"),
    [
        ([], 1),
        (["085"], 2),
        (["086"], 2),
        (["087"], 2),
        (["085", "086", "087"], 2),
        (["067", "091", "103"], 1),
    ],
)
def test_mints(card: str, towers: list[str], gulden: int) -> None:
    state = ready(card, *towers)
    assert change(state, f"use {card}") == {"gulden": gulden}
    assert refused(state, f"use {card}") == "AMS-6.9"


@pytest.mark.parametrize("card", MINTS)
def test_a_tower_must_be_active_and_ones_own(card: str) -> None:
    state = ready(card, inactive=["085"], rival=["086"])
    assert change(state, f"use {card}") == {"gulden": 1}


# -------------------------------------------------------------------------- windmills 091-096

WINDMILLS = [
    pytest.param("091", "pink", marks=pytest.mark.rule("AMS-C091")),
    pytest.param("092", "orange", marks=pytest.mark.rule("AMS-C092")),
    pytest.param("093", "brown", marks=pytest.mark.rule("AMS-C093")),
    pytest.param("094", "grey", marks=pytest.mark.rule("AMS-C094")),
    pytest.param("095", "purple", marks=pytest.mark.rule("AMS-C095")),
    pytest.param("096", "black", marks=pytest.mark.rule("AMS-C096")),
]


@pytest.mark.parametrize(("card", "colour"), WINDMILLS)
def test_windmills(card: str, colour: str) -> None:
    state = ready(card)
    assert change(state, f"use {card}") == {colour: 1}
    assert refused(state, f"use {card}") == "AMS-6.9"
    assert change(state, "amstel 1") == {colour: -1, "space": 1}  # it can be spent at once


# -------------------------------------------------------------------------- town halls 097-102


@pytest.mark.rule("AMS-C097")
@pytest.mark.rule("AMS-E52")
@pytest.mark.parametrize(
    ("points", "met"),
    [
        ({0: 9, 1: 8, 2: 2}, True),
        ({0: 0, 1: -2, 2: -1}, True),
        ({0: 9, 1: 9, 2: 2}, False),
        ({0: 8, 1: 9, 2: 2}, False),
        ({}, False),
    ],
)
def test_a_point_for_the_first_in_points(points: dict[int, int], met: bool) -> None:
    state = ready("097", points=points)
    if met:
        assert change(state, "use 097") == {"points": 1}
        assert refused(state, "use 097") == "AMS-6.9"
    else:
        assert refused(state, "use 097") == "AMS-C097"


@pytest.mark.rule("AMS-C097")
def test_first_when_it_is_used() -> None:
    state = ready("023", "097", gulden=1, points={0: 8, 1: 9})
    assert refused(state, "use 097") == "AMS-C097"
    play(state, "use 023")
    assert change(state, "use 097") == {"points": 1}


@pytest.mark.rule("AMS-C098")
def test_two_points_with_few_inactive_cards() -> None:
    state = ready("098", supply={"grey": 1}, inactive=["001", "047", "055", "109"])
    assert refused(state, "use 098") == "AMS-C098"
    play(state, "activate 047")
    assert change(state, "use 098") == {"points": 2}
    assert refused(state, "use 098") == "AMS-6.9"


@pytest.mark.rule("AMS-C099")
@pytest.mark.rule("AMS-E3")
@pytest.mark.parametrize("key", ["109", "113", "117", "121", "125", "129", "132"])
def test_two_points_after_any_map(key: str) -> None:
    colours = {"pink": 1, "grey": 1, "orange": 1, "brown": 1, "purple": 1, "black": 1}
    state = ready("099", key, "024", supply=colours)
    play(state, "use 024")
    assert refused(state, "use 099") == "AMS-C099"
    play(state, f"use {key}")
    assert change(state, "use 099") == {"points": 2}
    assert refused(state, "use 099") == "AMS-6.9"


@pytest.mark.rule("AMS-C099")
@pytest.mark.rule("AMS-E3")
def test_a_free_use_counts_for_099() -> None:
    state = ready("035", "099", supply={"pink": 1}, inactive=["109"])
    play(state, "activate 109")
    assert change(state, "use 099") == {"points": 2}


THREE_OF_A_TYPE = [
    pytest.param(
        "100", ["013", "025"], ["055", "056", "109", "110"], "047", "grey", {"gulden": 1},
        marks=pytest.mark.rule("AMS-C100"),
    ),
    pytest.param(
        "101", ["055"], ["013", "025", "109", "110"], "097", "purple", {"points": 2},
        marks=pytest.mark.rule("AMS-C101"),
    ),
    pytest.param(
        "102", ["110", "114"], ["013", "025", "055", "056"], "109", "pink", {"gulden": 1},
        marks=pytest.mark.rule("AMS-C102"),
    ),
]  # fmt: skip


@pytest.mark.rule("AMS-R6")
@pytest.mark.parametrize(("card", "own", "others", "third", "colour", "gain"), THREE_OF_A_TYPE)
def test_three_active_cards_of_a_type(
    card: str, own: list[str], others: list[str], third: str, colour: str, gain: dict[str, int]
) -> None:
    """Checked when used; cards of this turn count, and 101 counts itself."""
    state = ready(card, *own, *others, supply={colour: 1}, inactive=[third])
    assert refused(state, f"use {card}") == f"AMS-C{card}"
    play(state, f"activate {third}")
    assert change(state, f"use {card}") == gain
    assert refused(state, f"use {card}") == "AMS-6.9"
    assert third in active(state)
    assert stored(state) == {"beer": 1}
