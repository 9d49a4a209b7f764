"""AMS-10 What is printed on the cards: kind, type, timing and cost, as the specification has them."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from kade.games.amsterdam.rules.cards_and_tiles import CARD_TYPES, CARDS, KINDS
from kade.games.amsterdam.rules.components import COLOURS

from ..card_positions import change, ready
from ..positions import CARD, active, inactive, legal, refused, supply, windmill

# A heading gives kind and type, a line below it the number, timing and cost of a card.
PRINTED = """
Glasblazer, artisan
001 III: 2 pink
002 III: 2 grey
003 III: 2 orange
004 III: 2 brown
005 III: 2 purple
006 III: 2 black
Stoker, artisan
007 END: 2 grey, 1 purple, 1 orange
008 END: 1 pink, 1 black
009 END: 2 brown, 1 orange
010 END: 1 pink
011 END: 1 purple, 1 black
012 END: 1 brown, 1 grey, 1 purple
Koffiebrander, artisan
013 III: 2 orange, 1 pink
014 III: 1 purple, 1 black
015 III: 2 pink
016 III: 1 brown, 1 black
017 III: 2 grey, 1 black
018 III: 2 brown
Brouwer, artisan
019 III: 1 grey, 2 purple, 1 orange
020 III: 1 orange, 1 pink, 1 black
021 III: 2 orange, 1 pink
022 III: 1 brown, 1 black
023 III: 1 grey, 1 purple
024 III: 2 brown, 1 grey, 1 purple, 1 pink
Tegelbakker, artisan
025 INF: 1 grey, 2 black
026 INF: 1 purple, 1 orange, 1 pink
027 INF: 2 orange
028 INF: 1 brown, 1 pink, 1 black
029 INF: 2 grey, 1 purple
030 INF: 1 brown, 1 purple, 1 pink
Kaasmaker, artisan
031 INF: 1 grey, 1 black
032 INF: 1 purple, 1 orange
033 INF: 2 pink
034 INF: 1 black
035 INF: 1 brown
036 INF: 1 brown, 1 grey, 1 purple
Kantklosser, artisan
037 INF: 1 orange, 1 black
038 INF: 1 purple, 1 orange, 1 pink
039 INF: 1 brown, 2 black
040 INF: 1 brown, 1 grey, 1 purple, 1 pink
041 INF: 1 grey, 1 orange
042 INF: 2 brown
Timmerman, artisan
043 III: 1 grey, 1 purple
044 III: 1 purple, 2 orange, 1 pink, 1 black
045 III: 2 pink, 1 black
046 III: 1 brown, 1 grey, 1 purple, 1 black
047 III: 1 grey
048 III: 1 brown, 1 grey, 1 orange
Tulpenkweker, artisan
049 I: 1 purple
050 INF: 1 orange, 1 pink, 1 black
051 II: 2 orange, 1 pink
052 II: 1 brown, 1 grey, 1 black
053 II: 2 purple, 1 black
054 II: 2 brown, 1 grey, 1 purple, 1 pink
Waag, building
055 III: 1 grey, 1 orange, 1 pink
056 III: 1 grey, 1 pink, 1 black
057 III: 1 orange, 1 pink, 1 black
058 III: 1 brown, 1 grey, 1 purple
059 III: 1 brown, 1 purple, 1 orange
060 III: 1 brown, 1 grey, 1 black
Beurs, building
061 III: 1 purple, 1 pink
062 III: 1 grey, 1 orange
063 III: 1 orange, 1 pink
064 III: 1 brown, 1 black
065 III: 1 purple, 1 black
066 III: 1 brown, 1 black
Oude Kerk, building
067 END: 2 grey, 1 purple
068 END: 1 purple, 1 orange, 1 pink
069 END: 2 orange, 1 pink
Zuiderkerk, building
070 III: 1 brown, 1 grey, 1 pink, 1 black
071 III: 1 brown, 1 purple, 2 black
072 III: 1 brown, 1 grey, 1 purple
Westerkerk, building
073 INF: 1 orange, 1 pink
074 INF: 1 purple, 1 orange, 1 pink
075 INF: 1 brown, 2 black
Oost-Indisch Huis, building
076 INF: 1 grey, 1 pink
077 INF: 1 brown, 1 grey
078 INF: 2 purple
079 INF: 1 grey, 1 orange
080 INF: 1 orange, 1 pink
081 INF: 2 black
082 INF: 1 brown, 1 pink
083 INF: 1 brown, 1 grey
084 INF: 2 purple
Montelbaanstoren, building
085 END: 1 grey, 1 orange
086 END: 1 orange, 1 pink
087 END: 1 brown, 1 orange, 2 black
Munttoren, building
088 III: 1 brown, 1 grey, 1 purple, 1 pink
089 III: 1 brown, 1 grey, 2 black
090 III: 1 brown, 1 purple, 1 orange, 1 pink
Molen, building
091 III: 2 grey, 1 purple
092 III: 1 purple, 1 pink, 1 black
093 III: 2 orange, 1 pink
094 III: 1 brown, 1 pink, 1 black
095 III: 2 brown, 1 grey
096 III: 1 grey, 1 purple, 1 orange
Stadhuis, building
097 III: 1 purple
098 III: 1 purple, 1 orange, 1 pink, 1 black
099 III: 2 orange, 1 pink, 1 black
100 III: 1 brown, 1 grey, 1 pink
101 III: 1 brown, 2 black
102 III: 1 brown, 1 grey, 1 purple
Rijksmuseum, building
103 END: 2 grey, 1 purple
104 END: 1 orange, 1 pink
105 END: 2 orange
106 END: 1 brown, 1 pink, 1 black
107 END: 1 purple, 1 black
108 END: 2 brown
Plantage, map
109 III: 1 pink
110 III: 2 pink
111 III: 1 pink, 1 black
112 III: 1 grey, 1 pink, 1 black
Haarlemmerbuurt, map
113 III: 1 grey
114 III: 2 grey
115 III: 1 grey, 1 purple
116 III: 1 grey, 1 purple, 1 pink
Jordaan, map
117 III: 1 orange
118 III: 2 orange
119 III: 1 orange, 1 pink
120 III: 1 brown, 1 orange, 1 pink
Burgwallen, map
121 III: 1 brown
122 III: 2 brown
123 III: 1 brown, 1 grey
124 III: 1 brown, 1 grey, 1 orange
Nieuwmarkt, map
125 III: 1 purple
126 III: 2 purple
127 III: 1 purple, 1 orange
128 III: 1 purple, 1 orange, 1 black
Grachtengordel, map
129 III: 1 black
130 III: 2 black
131 III: 1 brown, 1 black
132 III: 1 brown, 1 purple, 1 black
"""


class Printed(NamedTuple):
    key: str
    kind: str
    type: str
    timing: str
    cost: dict[str, int]


def read(text: str) -> list[Printed]:
    found: list[Printed] = []
    kind = type = ""
    for line in text.strip().splitlines():
        if ":" not in line:
            kind, type = line.split(", ")
            continue
        front, cost = line.split(": ")
        key, timing = front.split(" ")
        parts = [part.split(" ") for part in cost.split(", ")]
        found.append(Printed(key, kind, type, timing, {colour: int(number) for number, colour in parts}))
    return found


CARDS_PRINTED = read(PRINTED)
EACH = pytest.mark.parametrize("printed", CARDS_PRINTED, ids=[printed.key for printed in CARDS_PRINTED])


@EACH
@pytest.mark.rule("AMS-6.5")
@pytest.mark.rule("AMS-6.7")
def test_activating_costs_what_is_printed(printed: Printed) -> None:
    """Exactly that is paid, and a marker comes to the windmill for I, II and III only."""
    plenty = {colour: printed.cost.get(colour, 0) + 1 for colour in COLOURS}
    state = ready(supply=plenty, inactive=["047" if printed.key != "047" else "034", printed.key])
    paid = {colour: -number for colour, number in printed.cost.items()}
    if printed.key == "033":
        paid["gulden"] = 1  # it pays for itself
    assert change(state, f"activate {printed.key}") == paid
    assert active(state) == [printed.key]
    assert printed.key not in inactive(state)
    assert windmill(state) == (1 if printed.timing in {"I", "II", "III"} else 0)


@EACH
@pytest.mark.rule("AMS-6.5")
def test_one_resource_too_few_is_not_enough(printed: Printed) -> None:
    for colour in printed.cost:
        given = dict.fromkeys(COLOURS, 5)
        given[colour] = printed.cost[colour] - 1
        state = ready(supply=given, gulden=9, inactive=[printed.key])
        assert refused(state, f"activate {printed.key}") == "AMS-6.5"
        assert legal(state, "activate", "free") == []
        assert supply(state)["grey" if colour != "grey" else "pink"] == 5


@EACH
@pytest.mark.rule("AMS-9.1")
def test_kind_type_and_timing(printed: Printed) -> None:
    card = CARDS[CARD[printed.key]]
    assert KINDS[card.kind].name == printed.kind
    assert CARD_TYPES[card.word] == printed.type
    assert card.timing == printed.timing


@pytest.mark.rule("AMS-R31")
def test_the_pink_of_the_activation_example() -> None:
    costs = {printed.key: printed.cost for printed in CARDS_PRINTED}
    assert costs["001"] == {"pink": 2}
    state = ready(supply={"pink": 3}, inactive=["001", "109"])
    assert change(state, "activate 001", "activate 109") == {"pink": -3}


@pytest.mark.rule("AMS-1.3")
@pytest.mark.rule("AMS-1.4")
def test_types_and_kinds_of_cards() -> None:
    numbers = {type: sum(1 for card in CARDS_PRINTED if card.type == type) for type in CARD_TYPES}
    assert numbers == {"artisan": 54, "building": 54, "map": 24}
    sizes = [kind.mask.bit_count() for kind in KINDS]
    assert sizes == [6] * 9 + [6, 6, 3, 3, 3, 9, 3, 3, 6, 6, 6] + [4] * 6
    assert [card.key for card in CARDS] == [f"{number:03}" for number in range(1, 133)]


@pytest.mark.rule("AMS-9.1")
def test_timings_and_colours_in_all() -> None:
    timings = [card.timing for card in CARDS]
    assert {timing: timings.count(timing) for timing in timings} == {
        "I": 1,
        "II": 4,
        "III": 78,
        "INF": 31,
        "END": 18,
    }
    asked = {colour: sum(card.cost[place] for card in CARDS) for place, colour in enumerate(COLOURS)}
    assert asked == {"brown": 57, "grey": 55, "purple": 55, "orange": 56, "pink": 55, "black": 56}


@pytest.mark.rule("AMS-19.5")
def test_costs_run_from_one_to_five() -> None:
    assert {sum(card.cost) for card in CARDS} == {1, 2, 3, 4, 5}
    maps = CARDS[108:]
    assert [sum(card.cost) for card in maps] == [1, 2, 2, 3] * 6
    colours = ["pink", "grey", "orange", "brown", "purple", "black"]
    assert all(card.cost[COLOURS.index(colours[place // 4])] for place, card in enumerate(maps))
