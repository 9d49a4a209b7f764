"""The style sheet of the title's parts of a page, and where they stand."""

from __future__ import annotations

from collections.abc import Mapping

from kade.games.amsterdam.page.board.frames import Frame
from kade.games.amsterdam.page.card_display import display_css
from kade.games.amsterdam.page.card_pictures import card_css
from kade.games.amsterdam.page.order_cards import orders_css
from kade.games.amsterdam.page.own import board_css
from kade.games.amsterdam.page.panels import panel_css
from kade.games.amsterdam.page.player_cards import cards_css
from kade.games.amsterdam.page.symbols import symbols_css
from kade.games.amsterdam.page.turn_list import turn_css


def page_css(frames: Mapping[str, Frame]) -> str:
    parts = symbols_css() + card_css() + board_css() + cards_css() + display_css() + panel_css() + turn_css()
    parts += orders_css()
    wide = frames["wide"]
    fitted = f"width:min(100cqw,100cqh*{wide.width}/{wide.height})"
    ratio = f"@media(min-width:861px){{.table-board .board{{{fitted}}}}}"
    return parts + _BAR + _DESK + ratio + _MIDDLE + _LARGE + _PHONE


_BAR = """
.own h3,.tray h3,.window h3{margin:0 0 3px}
.answer-row{display:flex;align-items:center;gap:6px;min-width:0;overflow-x:auto;scrollbar-width:thin;padding:5px}
.answer-row .button{flex:none}
.turn-menu{display:flex;align-items:center;gap:5px;min-width:0}
.deed{flex-direction:column;justify-content:center;gap:3px;min-height:48px;padding:0 8px}
.deed-sign{display:flex;align-items:center;gap:4px;color:var(--ink-soft);min-height:19px}
.deed-sign b:empty{display:none}
.pass{margin-left:26px;border:2px solid var(--action);color:var(--action);background:none}
.pass .deed-sign{color:inherit}
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

_DESK = """
@media(min-width:861px){
.page{gap:7px 12px;grid-template:"top top top" 36px "board board seats" auto "board board own" minmax(0,1fr)
 "prompt prompt own" 98px "tray talk own" 128px/auto minmax(160px,1fr) 466px}
.page>.aside,.page>.side{display:contents}
.round-bar{grid-area:top;place-self:center;margin-left:150px}
.tray{grid-area:tray;min-width:max-content;min-height:0;display:grid;grid-template-rows:minmax(0,1fr)}
.tray:empty{display:none}
.tray>.turn{width:290px}
.aside:has(>.tray:empty)~.side .talk{grid-column:1/3}
.seats{grid-area:seats;max-height:290px}
.talk{grid-area:talk}
.own{grid-area:own;display:flex;flex-direction:column;gap:7px;padding:9px 9px;overflow:hidden auto;
 background:var(--paper);border:1px solid var(--line-soft);border-radius:var(--radius);
 box-shadow:0 1px 0 rgb(255 255 255/.25) inset,0 3px 10px rgb(var(--shade)/.18)}
.own .eyebrow{margin-bottom:3px}
.part,.part:last-child{flex:none;display:block}
#part-active{order:0;flex:1 1 auto;min-height:66px;display:flex}
#part-mat{order:1}
#part-orders{order:2}
#part-slots{order:3}
.slots .play-name,.tray .play-name{font-size:11.5px}
.own:has(>#part-orders) .slots{grid-auto-rows:140px}
.own:has(>#part-orders) .wheel{width:176px;height:176px}
.own:has(>#part-orders) .play-line{-webkit-line-clamp:3}
#part-mat .player-board{padding:8px 10px;border:1px solid var(--line-soft);border-radius:10px;
 background:var(--paper-2);box-shadow:inset 0 1px 4px rgb(var(--shade)/.14)}
.seats ol{display:flex;flex-direction:column}
.seat{min-height:34px;padding:2px 8px 2px 13px;gap:8px}
.seat>.chip{width:26px;height:26px}
.seat .name{font-size:16px}
.seat:has(.turn-0){order:0}.seat:has(.turn-1){order:1}.seat:has(.turn-2){order:2}.seat:has(.turn-3){order:3}
.seat-body{display:flex;align-items:center;gap:6px;flex-wrap:wrap}
.who{flex:1 1 90px;min-height:22px}
.seat .clock{margin-left:4px}
.ledger{flex:none}
.cell{display:inline-flex;width:30px;justify-content:center}
.cell .icon{display:none}
.cell b{font-size:15px}
.seats ol{padding-top:24px}
.seat:has(.turn-0){position:relative}
.seat:has(.turn-0) .cell .icon{display:block;position:absolute;top:-30px;left:7px}
.score-number{font-size:23px;min-width:34px}
.prompt{padding:0 8px 0 12px;gap:8px}
.prompt .answers{flex:0 1 auto}
.prompt .ask{flex:1 1 0;min-width:118px}
.prompt:has(.turn-menu,.answer-row,.dice-form) .whose{font-size:var(--size-s);line-height:1.05}
.prompt:has(.turn-menu,.answer-row,.dice-form) .whose .chip{width:16px;height:16px}
.prompt .question{font-size:14px;line-height:1.08;white-space:normal;display:-webkit-box;-webkit-line-clamp:3;
 -webkit-box-orient:vertical}
.prompt:has(.turn-menu,.answer-row,.dice-form) .aids .button span{display:none}
.prompt .aids .button{padding:0 7px}
.answer-row.crowded{flex-wrap:wrap;justify-content:flex-end;gap:6px;max-height:150px;padding:7px;
 border:1px solid var(--glow);
 box-shadow:0 -2px 10px rgb(var(--shade)/.25);
 overflow:hidden auto;position:absolute;right:164px;bottom:2px;left:140px;background:var(--paper);
 border-radius:9px}
.open .answer-row.crowded{right:90px}
.crowded .card-answer .play-row{height:26px}
.crowded .button{min-height:26px;padding:0 7px;font-size:var(--size-s)}
.crowded .play-cost{display:none}
.prompt:has(.crowded):not(:has(.in-bar)) .ask{flex:0 1 130px;min-width:0}
.prompt:has(.crowded):not(:has(.in-bar)) .answers{flex:1 1 0;justify-content:flex-end}
.name{flex:none;max-width:120px}
.who .note{flex:0 1 auto;min-width:0;overflow:hidden;text-overflow:ellipsis}
.final{padding:8px 16px 10px}
.final-head{margin-bottom:0}
.final th,.final td{padding:2px 10px;line-height:1.3}
.final-answers{margin-top:8px}
.talk-tabs .talk-tab{min-height:26px}
.write{padding:3px 6px}
.write .say{height:28px}
.write .tool,.write .button{height:28px;min-height:0}
.lines{padding:2px 0}
.line{padding-block:2px}
}
"""

_MIDDLE = """
@media(min-width:861px) and (max-width:1180px){
.page{grid-template-columns:auto minmax(150px,1fr) 400px}
.round-bar{margin-left:60px}
.phase:not(.on),.phase::before{display:none!important}
.wheel{width:150px;height:150px}
.deed{padding:0 5px}
.deed-word{font-size:12px;letter-spacing:-.02em}
.pass{margin-left:16px}
.prompt:has(.turn-menu) .open .ask{display:none}
.slots .timing,.fine-cost{display:none}
.play-cost svg{width:16px;height:16px}
.slots .play-name{font-size:11.5px}
.slots .signs svg{width:17px;height:17px}
.answer-row.crowded{left:110px;right:150px}
.cell{width:26px}
.seat:has(.turn-0) .cell .icon{left:5px}
.display{grid-auto-columns:82px;gap:4px}
.tray>.turn{width:220px}
}
"""

_LARGE = """
@media(min-width:1400px) and (min-height:880px){
.page{grid-template:"top top top" 36px "board board seats" auto "board board own" minmax(0,1fr)
 "prompt prompt own" 98px "tray talk own" 142px/auto minmax(260px,1fr) 540px}
.wheel{width:260px;height:260px}
.active-cards{grid-auto-rows:124px}
.slots{grid-auto-rows:168px}
.hoard{gap:14px}
.display{grid-auto-columns:112px}
.tray>.turn{width:360px}
}
"""

_PHONE = """
@media(max-width:860px){
.line-words{display:block}
.line-name{white-space:normal}
.page{padding-bottom:260px}
.prompt .question{-webkit-line-clamp:3}
.page>.aside{padding:6px 10px 2px;background:var(--paper);border-bottom:1px solid var(--line-soft)}
.round-bar{justify-content:space-between;gap:8px;min-height:34px}
.phase:not(.on),.phase::before{display:none!important}
.discards{min-height:44px}
.tray>.turn{padding:4px 0;border:0;box-shadow:none;background:none}
.tray>.display{grid-auto-columns:108px;grid-auto-rows:164px;overflow-x:auto;padding:6px 2px}
.page:has(>.prompt.asked) .tray>.display{display:none}
.in-bar{display:flex;flex:1 1 100%}
.display.in-bar{display:grid;grid-auto-columns:108px;grid-auto-rows:164px;gap:8px;overflow-x:auto;
 flex:1 1 100%;padding:6px}
.turn-lines{max-height:86px}
.player-board{gap:10px;align-items:flex-start}
.own>.part:not(.opened) .hoard .eyebrow{display:block}
.wheel{width:150px;height:150px}
.supply-cube{width:28px;height:28px}
.supply-colour.ready{min-height:48px}
.holdings{grid-template-columns:minmax(44px,1fr) 36px 46px 60px;gap:6px 4px}
.active-cards{grid-template-columns:repeat(2,minmax(0,1fr));grid-auto-rows:minmax(112px,auto);gap:10px}
.slots,.slots.full{grid-template-columns:repeat(3,minmax(0,1fr));grid-auto-rows:minmax(158px,auto);
 gap:10px 8px}
.card-rows{grid-template-columns:minmax(0,1fr);overflow:visible}
.card-rows,.card-rows.low{grid-template-columns:minmax(0,1fr)}
.card-rows .play-row,.low .play-row{height:auto;min-height:48px;padding-block:4px}
.filter-label{min-height:44px}
.filter{width:22px;height:22px}
.seat-body .ledger{min-height:44px;width:100%;justify-content:space-between}
.answer-row{flex-wrap:wrap;flex:1 1 100%;padding:4px 0;overflow:visible;max-height:40dvh;overflow-y:auto}
.answer-row .button{flex:1 1 auto;justify-content:center}
.answer-row .worded{white-space:normal;text-align:left;justify-content:flex-start;line-height:1.15}
.card-answer{flex:1 1 100%}
.card-answer .play-row{height:auto;min-height:48px;padding-block:4px;width:100%}
.card-answer .line-name{max-width:none;flex:1}
.turn-menu{flex:1 1 100%;flex-wrap:wrap;gap:5px}
.deed{flex:1 1 58px;padding:0 3px;min-height:48px;font-size:var(--size-s)}
.pass{flex:0 0 84px;margin-left:auto}
.zoom [data-zoom=in]{display:none}
.dice-form{justify-content:space-between;gap:4px}
.die-place{flex:1}
.dice-form .compose-send{flex:1 1 100%}
.told-list{grid-template-columns:1fr}
.estate .player-board{flex-direction:column;align-items:stretch}
.estate .wheel{align-self:center}
.active-cards .play-line{-webkit-line-clamp:5}
}
"""
