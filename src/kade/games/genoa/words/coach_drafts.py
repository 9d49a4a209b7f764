"""What a newcomer is told about the details of a deal: its target, its terms, the cards it leaves open."""

from __future__ import annotations

from kade.games.genoa.rules import actions as a
from kade.games.genoa.rules.deals import AcceptMore, ChooseCard, open_side
from kade.games.genoa.rules.drafts import ChooseTarget, Compose
from kade.games.genoa.rules.names import Within, move_count, place_word
from kade.games.genoa.rules.view import GenoaView
from kade.games.genoa.words.coach_bargaining import DEAL, HAND, TOWER, moves_left
from kade.games.genoa.words.offer_words import bundle_words
from kade.kernel.phrase import Phrase, say
from kade.kernel.teaching import Coaching


def choose_target(question: ChooseTarget, view: GenoaView) -> Coaching:
    if question.addressed != question.seat:
        whom = Within(question.addressed)
        return Coaching(
            say("What do you ask {whom} to pay for?", whom=whom),
            say("For a space next to the tower: if {whom} agrees, the tower goes there at once.", whom=whom),
            ((say("Cancel"), say("asks for nothing.")),),
            ("prompt", TOWER),
        )
    lines: list[tuple[Phrase, Phrase]] = []
    if a.SITE in view.legal:
        lines.append((say("The action here"), say("of {place}.", place=place_word(view.tower))))
    lines.append((say("A space"), say("to which the tower is to come; farther ones may be named, too.")))
    lines.append((say("Cancel"), say("offers nothing.")))
    return Coaching(
        say("What is your offer for?"),
        say("Name what the trader shall do. The price comes next."),
        tuple(lines),
        (TOWER, "prompt"),
    )


def compose(question: Compose, view: GenoaView) -> Coaching:
    lines: list[tuple[Phrase, Phrase]] = [
        (say("Add"), say("ducats, goods, tiles, markers or cards, one by one.")),
    ]
    if a.SUBMIT in view.legal:
        lines.append((say("Post offer"), say("and everybody sees it.")))
    lines.append((say("Cancel"), say("and nobody has noticed.")))
    return Coaching(
        say("What goes into it?"),
        say("An offer is put together piece by piece. You may also ask for something in return."),
        tuple(lines),
        (DEAL, "prompt"),
    )


def choose_card(question: ChooseCard, view: GenoaView) -> Coaching:
    return Coaching(
        say("Which card do you give?"),
        say(
            "The deal asks for {cards}: which one, you choose. **Give what you need least.**",
            cards=bundle_words(open_side(view.deal[-1])),
        ),
        about=("prompt", HAND),
    )


def accept_more(question: AcceptMore, view: GenoaView) -> Coaching:
    place = place_word(view.deal[0].target)
    return Coaching(
        say("Does anybody else pay for it?"),
        say("At this table several players may pay for the same move: here to {place}.", place=place),
        (
            (say("Accept"), say("another offer for {place} as well.", place=place)),
            (
                say("Move the tower"),
                say("with what you have got: {moves} left.", moves=move_count(moves_left(view))),
            ),
        ),
        ("prompt", DEAL),
    )
