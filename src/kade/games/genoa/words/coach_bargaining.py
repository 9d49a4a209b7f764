"""What a newcomer is told when people bargain with him for the first time, with what is on the table."""

from __future__ import annotations

from typing import Final, TypeAlias

from kade.games.genoa.rules import actions as a
from kade.games.genoa.rules.components import BUILDING_COUNT, COIN, DISCS, MOVES, NEXT_TO
from kade.games.genoa.rules.effect_words import effect_words
from kade.games.genoa.rules.names import ducat_count, place_word
from kade.games.genoa.rules.offer_window import OfferWindow
from kade.games.genoa.rules.offers import Offer
from kade.games.genoa.rules.speaking import bid_for, in_question, may_name_price
from kade.games.genoa.rules.standing import read
from kade.games.genoa.rules.view import GenoaView
from kade.games.genoa.rules.windows import OpenRoute, OpenSite, Reply, TraderWindow
from kade.games.genoa.rules.wish_list import list_of
from kade.games.genoa.words.bid_words import bid_note, price_of
from kade.games.genoa.words.offer_words import is_live
from kade.kernel.phrase import Phrase, Seat, say, say_number
from kade.kernel.teaching import Coaching

Lines: TypeAlias = tuple[tuple[Phrase, Phrase], ...]

#: What the coach points at: the negotiation beside the board, the tower, the hand.
#: A longer title is no title.
LONGEST_TITLE: Final = 60
DEAL: Final = "spot:deal"
TOWER: Final = "spot:tower"
HAND: Final = "part:hand"


def goal(space: int) -> str:
    """A space that answers when it is pressed."""
    return f"goal:space-{space}"


def moves_left(view: GenoaView) -> int:
    return MOVES + 1 - len(view.path)


def _inviting(view: GenoaView) -> str:
    """The space next to the tower that would bring the reader most: one his cards name, else a building."""
    free = [space for space in NEXT_TO[view.tower] if not view.visited() >> space & 1]
    listed = list_of(view, read(view.wishes.orders))
    ranked = sorted(free, key=lambda space: (space not in listed, space >= BUILDING_COUNT))
    return goal(ranked[0]) if ranked else TOWER


# ------------------------------------------------------------------------- the trader


def open_site(question: OpenSite, view: GenoaView) -> Coaching:
    place = place_word(view.tower)
    lines: list[tuple[Phrase, Phrase]] = []
    if a.TAKE in view.legal:
        effect = effect_words(view, view.tower, question.seat)
        lines.append(
            (say("Take the action"), say("{effect}. It is the one action of your turn.", effect=effect))
        )
    if a.OPEN in view.legal:
        lines.append(
            (
                say("Ask for offers"),
                say("and the others bid. You sell to one of them, or take it yourself after all."),
            )
        )
    if a.LEAVE in view.legal:
        lines.append((say("Leave it"), say("unused, and walk on. Nobody is left who could buy it.")))
    return Coaching(
        say("Use {place}, or sell it?", place=place),
        say(
            "The tower stands on {place}, so its action can be had now. **One player** gets it: you, or "
            "whoever pays you for it.",
            place=place,
        ),
        tuple(lines),
        (goal(view.tower), "prompt"),
    )


def open_route(question: OpenRoute, view: GenoaView) -> Coaching:
    return Coaching(
        say("Walk on, or ask who pays?"),
        _walking(view),
        (
            (say("Ask for offers"), say("and the others say what a move is worth to them.")),
            (say("Move"), say("at once: press a space next to the tower.")),
            (say("Stop here"), say("ends your walk.")),
        ),
        (_inviting(view), TOWER),
    )


def _walking(view: GenoaView) -> Phrase:
    return say_number(
        "The tower has **{number} move** left. It goes from space to space, leaves a disc behind each time, "
        "and visits nothing twice.",
        "The tower has **{number} moves** left. It goes from space to space, leaves a disc behind each time, "
        "and visits nothing twice.",
        moves_left(view),
    )


def trader_window(question: TraderWindow, view: GenoaView) -> Coaching:
    """Who gets the building, or where the tower goes."""
    able = {action.number for action in view.legal if isinstance(action, a.AcceptOffer)}
    live = [offer for offer in view.offers if offer.site == view.site and is_live(view, offer)]
    fair = [offer for offer in live if offer.by * a.SLOTS + offer.slot in able]
    best = max(fair, key=lambda offer: (offer.ducats(), offer.items(), -offer.number), default=None)
    lines: list[tuple[Phrase, Phrase]] = []
    if best is not None:
        lines.append((say("Accept"), _accepting(best)))
        if any(isinstance(action, a.Counter) for action in view.legal):
            lines.append(
                (say("Ask for more"), say("with the two arrows beside an offer: a price of your own."))
            )
    lines += _own_ways(view)
    if a.NEXT in view.legal:
        again = say("and everybody may offer once more.")
        if view.counters:
            again = say("and whoever you asked for more says yes or no.")
        lines.append((say("Let them answer") if view.counters else say("Ask again"), again))
    kind = "trader_window_site" if view.site else ""
    return Coaching(*_heading(view, bool(live)), tuple(lines), _pointing(view, best), kind)


def _heading(view: GenoaView, offered: bool) -> tuple[Phrase, Phrase]:
    place = place_word(view.tower)
    if view.site and offered:
        words = say("The others bid for the action here. Only one of you can use it this turn.")
        if a.LEAVE not in view.legal:
            words = say("The others bid for the action here. Accept one of them, or use it yourself.")
        return say("Who gets {place}?", place=place), words
    if view.site:
        effect = effect_words(view, view.tower, view.viewer)
        return say("Nobody bids for {place}", place=place), say("Its action: {effect}.", effect=effect)
    if len(view.path) == 1:
        words = say(
            "You are the trader: the tower of {discs} discs is yours for this turn. It makes up to {moves} "
            "moves, and each **building** it comes to gives one player an action.",
            discs=DISCS,
            moves=MOVES,
        )
        return say("Where does the tower go?"), words
    return say("Where does the tower go?"), _walking(view)


def _accepting(best: Offer) -> Phrase:
    told = {"name": Seat(best.by), "price": price_of(best), "place": place_word(best.target)}
    if best.site:
        return say("{name} pays {price} at once and uses {place}.", **told)
    if best.target < BUILDING_COUNT and best.with_action:
        return say("{name} pays {price} at once, the tower goes to {place}, and {name} uses it.", **told)
    return say("{name} pays {price} at once, and the tower goes to {place}.", **told)


def _own_ways(view: GenoaView) -> list[tuple[Phrase, Phrase]]:
    """What the trader can do without a deal."""
    lines: list[tuple[Phrase, Phrase]] = []
    if a.TAKE in view.legal:
        effect = effect_words(view, view.tower, view.viewer)
        lines.append((say("Take it"), say("{effect}: the one action of your turn.", effect=effect)))
    if a.LEAVE in view.legal:
        lines.append((say("Leave it"), say("and nobody uses it this turn.")))
    moves = [action for action in view.legal if isinstance(action, a.Move | a.MoveAndTake)]
    if any(isinstance(action, a.MoveAndTake) for action in moves):
        lines.append(
            (say("Move"), say("to a space next to the tower; in a building you may take the action."))
        )
    elif moves:
        lines.append(
            (say("Move"), say("to a space next to the tower. Your own action is used up this turn."))
        )
    if a.STOP in view.legal:
        lines.append((say("Stop here"), say("and your walk ends.")))
    return lines


def _pointing(view: GenoaView, best: Offer | None) -> tuple[str, str]:
    if best is not None:
        return f"action:accept {best.by + 1} {best.slot + 1}", DEAL
    if not view.site:
        return _inviting(view), TOWER
    return goal(view.tower) if a.TAKE in view.legal else DEAL, "prompt"


# ------------------------------------------------------------------------ the others


def offer_window(question: OfferWindow, view: GenoaView) -> Coaching:
    """Somebody else trades: what one may say, and at which price."""
    trader, space = Seat(view.trader), in_question(view)
    if view.viewer != question.seat or space < 0:
        return Coaching(
            say("{name} trades: do you bid?", name=trader),
            say(
                "{name} leads the tower. Press a space on the board to pay for its coming there.", name=trader
            ),
            (
                (say("Your offer"), say("ducats, goods or cards. The action of a building goes with it.")),
                (say("Pass"), say("costs nothing.")),
            ),
            (TOWER, "prompt"),
        )
    told = {"name": trader, "place": place_word(space)}
    words = say(
        "{name} leads the tower. Pay for its coming to {place}, and **the action there is yours**.", **told
    )
    if view.site:
        words = say("{name} sells the action of {place}: whoever's offer is accepted uses it.", **told)
    elif space >= BUILDING_COUNT or view.used >> space & 1:
        words = say("{name} leads the tower. Pay for its coming to {place}.", **told)
    standing = read(view.wishes.orders)
    limit: Lines = ()
    if space < BUILDING_COUNT:
        so_far = say("lets the table raise your offer by {coin} whenever you are outbid, so far.", coin=COIN)
        limit = ((say("Go up to"), so_far),)
    lines: Lines = (
        (say("Why"), bid_note(view, space)),
        (
            say("Your offer"),
            say("{ducats} would lead now.", ducats=ducat_count(bid_for(view, space, standing).leading)),
        ),
        *limit,
        (say("Pass"), say("costs nothing; you are asked again when it matters to you.")),
    )
    return Coaching(
        say("Is {place} worth something to you?", place=place_word(space)),
        words,
        lines,
        (f"goal:bid-{space}", DEAL),
    )


def reply(question: Reply, view: GenoaView) -> Coaching:
    counter = view.counters[0]
    told = {"name": Seat(view.trader), "price": price_of(counter), "place": place_word(counter.target)}
    lines: list[tuple[Phrase, Phrase]] = []
    if a.ACCEPT in view.legal:
        lines.append((say("Accept"), say("and it is done: you pay, and {place} is yours to use.", **told)))
    lines.append((say("Decline"), say("and your own offer stands as it was.")))
    if may_name_price(view):
        lines.append((say("Say a price"), say("to decline and offer that much instead.")))
    words = say("The trader may ask for more than was offered. Nothing is paid unless you say yes.")
    title = say("{name} asks {price} for {place}", **told)
    if len(str(title)) > LONGEST_TITLE:  # the prompt has it all
        title = say("{name} names another price for {place}", **told)
    return Coaching(title, words, tuple(lines), ("prompt", DEAL))
