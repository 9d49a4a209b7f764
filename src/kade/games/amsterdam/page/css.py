"""The style sheet of the title's parts of a page, and where they stand."""

from __future__ import annotations

from collections.abc import Mapping

from kade.games.amsterdam.page.board.frames import Frame
from kade.games.amsterdam.page.card_display import display_css
from kade.games.amsterdam.page.card_pictures import card_css
from kade.games.amsterdam.page.layouts import layouts_css
from kade.games.amsterdam.page.order_cards import orders_css
from kade.games.amsterdam.page.own import board_css
from kade.games.amsterdam.page.panels import panel_css
from kade.games.amsterdam.page.player_cards import cards_css
from kade.games.amsterdam.page.supply_bar import supply_bar_css
from kade.games.amsterdam.page.symbols import symbols_css


def page_css(frames: Mapping[str, Frame]) -> str:
    parts = symbols_css() + card_css() + board_css() + cards_css() + display_css() + panel_css()
    parts += orders_css() + supply_bar_css()
    return parts + _BAR + layouts_css(frames)


_BAR = """
.own h3,.window h3{margin:0 0 3px}
.answer-row{display:flex;align-items:center;gap:6px;min-width:0;overflow-x:auto;scrollbar-width:thin;padding:5px}
.answer-row .button{flex:none}
.turn-menu{display:flex;align-items:center;gap:8px;flex:1;min-width:0}
.deed{flex:none;justify-content:center;gap:6px;min-height:42px;padding:0 10px}
.deed-sign{display:contents}
.deed-sign .icon{order:0}
.deed-word{order:1}
.deed-sign b{order:2;color:var(--ink-soft);font-weight:400}
.deed-sign b:empty{display:none}
.pass{margin-left:auto;border:2px solid var(--action);color:var(--action);background:none}
.pass .deed-sign b{color:inherit}
.pass.costs{border-color:var(--bad);color:var(--bad)}
.cube-button{gap:1px;padding:0 8px}
.cube-button small{color:var(--ink-soft);font-size:var(--size-s)}
.price{display:inline-flex}
.card-answer{position:relative;display:inline-flex;align-items:center;gap:4px;flex:none}
.card-answer .play-row{width:auto;height:38px}
.card-answer .line-name{max-width:130px;flex:0 1 auto}
.in-bar{display:none}
.dice-form{gap:7px}
.die-place{position:relative;display:grid;place-items:center;width:48px;height:48px}
.die-pick,.die-place .laid{grid-area:1/1;display:grid;place-items:center;width:48px;height:48px;padding:0;
 border:0;border-radius:10px;background:none;cursor:pointer}
.die-pick:hover .die{transform:scale(1.07)}
.die-place .laid[hidden]{display:none}
.die-place .laid{background:var(--news);outline:2.5px solid var(--glow);
 box-shadow:0 0 0 5px rgb(from var(--glow-halo) r g b/.6);z-index:1}
.laid b:empty{display:none}
"""
