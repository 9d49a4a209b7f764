"""Every card and every market tile of Amsterdam in words."""

from __future__ import annotations

import pytest

from kade.games.amsterdam.rules.cards import EFFECT_KINDS
from kade.games.amsterdam.rules.cards_and_tiles import CARDS, MARKET_TILES
from kade.games.amsterdam.words.card_words import (
    card_kind,
    card_name,
    card_title,
    cost_words,
    effect_sentence,
    tile_sentence,
    timing_word,
)
from kade.games.amsterdam.words.effect_words import _SENTENCES

from ..positions import CARD, TILE
from ..spoken import read


def test_every_card_is_told_from_its_effect_and_its_figures() -> None:
    assert set(_SENTENCES) == set(EFFECT_KINDS)
    for card in CARDS:
        sentence = read(effect_sentence(card.index))
        assert sentence.endswith(".")
        assert len(sentence) <= 90, sentence
        assert sentence[0].isupper() or sentence[0].isdigit()
        assert read(card_title(card.index)) == read(card_kind(card.index))
        assert read(card_name(card.index)).startswith(read(card_kind(card.index)))
        assert str(cost_words(card.index)) != "nothing"
        for figure in card.args.values():
            if isinstance(figure, int) and not isinstance(figure, bool):
                assert str(figure) in sentence, (card.key, sentence)


@pytest.mark.parametrize(
    "key, name, timing, cost, sentence",
    [
        (
            "001",
            "Glasblazer (glassblower)",
            "Phase III",
            "2 pink",
            "If you used a Plantage map this turn: 1 orange.",
        ),
        (
            "029",
            "Tegelbakker (tile maker)",
            "permanent",
            "2 grey and 1 purple",
            "You may use one of your maps up to 3 times in your turn.",
        ),
        ("049", "Tulpenkweker (tulip grower)", "Phase I", "1 purple", "You need not take a card in Phase I."),
        (
            "052",
            "Tulpenkweker (tulip grower)",
            "Phase II",
            "1 brown, 1 grey and 1 black",
            "Each chosen die that shows 1 brings 2 resources more of its colour.",
        ),
        (
            "067",
            "Oude Kerk (Old Church)",
            "end of the game",
            "2 grey and 1 purple",
            "3 points; with a Zuiderkerk or a Westerkerk 8 instead, with both 15.",
        ),
        (
            "084",
            "Oost-Indisch Huis (East India House)",
            "permanent",
            "2 purple",
            "Each delivery of tulips gives 4 points more.",
        ),
        (
            "112",
            "Plantage map",
            "Phase III",
            "1 grey, 1 pink and 1 black",
            "Pay 1 pink: gain 1 gulden and 1 point.",
        ),
    ],
)
def test_cards_in_words(key: str, name: str, timing: str, cost: str, sentence: str) -> None:
    card = CARD[key]
    assert read(card_name(card)) == name
    assert read(timing_word(card)) == timing
    assert str(cost_words(card)) == cost
    assert read(effect_sentence(card)) == sentence


def test_market_tiles_in_words() -> None:
    for tile in MARKET_TILES:
        sentence = read(tile_sentence(tile.index))
        assert sentence.startswith(f"Pay {tile.cost} gulden: ")
        assert str(tile.points or "") in sentence
    assert read(tile_sentence(TILE["A1"])) == "Pay 1 gulden: 1 point and 2 Amstel spaces."
    assert read(tile_sentence(TILE["B13"])) == "Pay 5 gulden: 11 points and 1 resource of any colour."
    assert read(tile_sentence(TILE["CA17"])) == "Pay 1 gulden: your barge may sail 3 steps free this turn."
    assert read(tile_sentence(TILE["CB24"])) == "Pay 6 gulden: activate 2 cards without resources."
