"""Where the parts of the page stand: five layouts, each using the room it has.

Board left, prompt and talk box below it, seats and the reader's own things at the right; from 1500 pixels on
with faces of the active cards and the wheels of the others; on a phone everything in one column that does not
scroll, lying down with the board at the left.
"""

from __future__ import annotations

from collections.abc import Mapping

from kade.games.amsterdam.page.board.frames import Frame


def layouts_css(frames: Mapping[str, Frame]) -> str:
    wide, tall = frames["wide"], frames["tall"]
    fitted = f"width:min(100cqw,100cqh*{wide.width}/{wide.height})"
    desk = f"@media(min-width:861px){{.table-board .board{{{fitted}}}}}"
    # What strip, supply, prompt and tabs take when nothing is picked; a longer prompt covers the lower edge.
    phone = "".join(
        f".table-board .board-{frame.key}{{width:min(100%,(100dvh - 276px)*{frame.width}/{frame.height})}}"
        for frame in (wide, tall)
    )
    return _DESK + desk + _MIDDLE + _LARGE + _PHONE + f"@media(max-width:860px){{{phone}}}" + _LANDSCAPE


_DESK = """
@media(min-width:861px){
.page{gap:8px 12px;grid-template:"top top" 36px "board seats" auto "board own" minmax(0,1fr)
 "prompt own" 98px "talk own" 128px/minmax(0,1fr) 466px}
.page>.aside,.page>.side{display:contents}
.round-bar{grid-area:top;place-self:center;margin-left:150px}
.tray{display:none}
.page:has(.tray>.display){grid-template-rows:36px auto minmax(0,1fr) 54px auto 34px;
 grid-template-areas:"top top" "board seats" "board own" "prompt own" "tray own" "talk own"}
.page:has(.tray>.display) .tray{grid-area:tray;display:block;min-width:0}
.page:has(.tray>.display) .talk{z-index:3;align-self:end;width:100%;max-height:34px;overflow:clip}
.page:has(.tray>.display) .talk:is(:hover,:focus-within),.page:has([data-past]):has(.tray>.display) .talk{
 max-height:none;height:128px;box-shadow:0 -6px 20px rgb(var(--shade)/.4)}
.page:has(.tray>.display) .rb-told{display:none}
.page:has(.tray>.display) .follow :is(.question,small){-webkit-line-clamp:1}
.page:has(.tray>.display) .follow :is(small,.speeds){display:none}
.seats{grid-area:seats;max-height:none}
.talk{grid-area:talk}
.own{grid-area:own;display:flex;flex-direction:column;gap:8px;padding:9px;overflow:hidden auto;
 background:var(--paper);border:1px solid var(--line-soft);border-radius:var(--radius);
 box-shadow:0 1px 0 rgb(255 255 255/.25) inset,0 3px 10px rgb(var(--shade)/.18)}
.own .eyebrow{margin-bottom:3px}
.own>.part,.own>.part:last-child{display:contents}
.own>.part>*{flex:none!important}
.active-panel{order:0}
.active-panel .no-cards{display:none}
.own .player-board{order:1;padding:8px 10px;border:1px solid var(--line-soft);border-radius:10px;
 background:var(--paper-2);box-shadow:inset 0 1px 4px rgb(var(--shade)/.14)}
#part-orders>*{order:2}
.inactive-panel{order:3}
.own:has(.active-cards>:nth-child(5)) .wheel,.own:has(.slots>:nth-child(5)) .wheel,
.own:has(#part-orders) .wheel{width:158px;height:158px}
.own:has(.active-cards>:nth-child(5)) .hoard,.own:has(.slots>:nth-child(5)) .hoard{gap:5px}
.seats ol{display:flex;flex-direction:column;padding-top:24px}
.seat{position:relative;min-height:34px;padding:2px 8px 2px 13px;gap:8px}
.seat>.chip{width:26px;height:26px}
.seat .name{flex:0 1 auto;max-width:none;font-size:16px}
.seat:has(.turn-0){order:0}.seat:has(.turn-1){order:1}.seat:has(.turn-2){order:2}.seat:has(.turn-3){order:3}
.seat:not(:has(.ledger)){order:4}
.seat-body{display:flex;align-items:center;gap:6px}
.who{flex:1 1 90px;min-height:22px}
.who .note{flex:1 1 0;min-width:0;overflow:hidden;text-overflow:ellipsis}
.seat .clock{margin-left:4px}
.who:has(.small) .note{display:none}
.ledger{flex:none}
.who .note{font-size:12.5px;letter-spacing:-.02em}
.cell{display:inline-flex;width:28px;justify-content:center}
.cell .icon{display:none}
.cell b{font-size:15px}
.seat:has(.turn-0) .cell .icon{display:block;position:absolute;top:-30px;left:6px}
.score-number{font-size:23px;min-width:34px}
.prompt{display:grid;grid-template:"ask aids" minmax(32px,auto) "answers answers" auto/minmax(0,1fr) auto;
 align-content:center;gap:4px 10px;padding:4px 12px}
.prompt .ask{grid-area:ask}
.prompt .aids{grid-area:aids;border:0}
.prompt .answers{grid-area:answers}
.prompt .answers:empty{display:none}
.prompt .open .ask{display:flex;align-items:center;gap:9px;min-width:0}
.prompt .open .ask>.chip,.prompt .open .whose{flex:none}
.prompt .open .question{flex:0 1 auto;min-width:0;font-size:17px;line-height:1.12;white-space:normal;
 display:-webkit-box;-webkit-line-clamp:2;-webkit-box-orient:vertical}
.prompt .open .progress{flex:1 0 40px;margin:0}
.prompt .aids .button{min-height:32px;padding:0 9px}
.prompt .picked{grid-column:1/-1;grid-row:1/-1}
.gesture{display:grid;grid-template:"ask gets" minmax(34px,auto) "fields acts" 44px/minmax(0,1fr) auto}
.gesture .ask{grid-area:ask}
.gesture .gets{grid-area:gets;justify-content:flex-end}
.gesture .fields{grid-area:fields}
.gesture .acts{grid-area:acts;justify-content:flex-end}
.page:has(.tray>.display) .prompt{grid-template:"ask answers aids"/minmax(0,1fr) auto auto}
.page:has(.tray>.display) .gesture{grid-template:"ask gets acts"/minmax(0,1fr) auto auto}
.answer-row.crowded{flex-wrap:wrap;gap:6px;max-height:64px;overflow:hidden auto}
.page:has(.own>.empty) .own{display:none}
.page:has(.own>.empty) .rivals{grid-area:auto;grid-column:2;grid-row:3/-1;display:grid;gap:10px;
 grid-template-columns:repeat(auto-fill,minmax(210px,1fr));align-content:start;overflow:hidden auto}
.talk-tabs .talk-tab{flex:none;min-height:29px;padding:0 10px;font-size:14px}
.write{padding:3px 6px}
.write .say{height:28px}
.write .tool,.write .button{height:28px;min-height:0}
.lines{padding:2px 0}
.line{padding-block:2px}
}
"""

_MIDDLE = """
@media(min-width:861px) and (max-width:1499px){
.who .small{gap:0;padding:0 6px;font-size:0}
}
@media(min-width:861px) and (max-width:1180px){
.page{grid-template-columns:minmax(0,1fr) 344px}
.table-board{place-items:start center}
.round-bar{margin-left:60px}
.phase:not(.on),.phase::before{display:none!important}
.seat .note,.ledger>.icon:last-child,.cell:nth-child(4),.cell:nth-child(5){display:none}
.cell{width:25px}
.seat:has(.turn-0) .cell .icon{left:4px}
.own{gap:6px;padding:7px}
.own .wheel{width:124px!important;height:124px!important}
.own .player-board{gap:8px;padding:6px 8px}
.supply-cube{width:23px;height:23px}
.supply-colour b{font-size:15px}
.hoard{gap:4px}
.holdings{grid-template-columns:minmax(50px,1fr) 40px 52px 40px;gap:4px 2px;padding-top:4px;zoom:.86}
.hold .eyebrow{white-space:normal}
.fine-cost{display:none}
.cards{grid-template-columns:repeat(3,minmax(0,1fr));gap:5px}
.active-cards{grid-template-columns:repeat(2,minmax(0,1fr));gap:4px}
.active-cards .play{gap:2px;min-height:40px}
.active-cards .play-effect svg{width:17px;height:17px}
.active-cards .timing{display:none}
.active-cards .play:has(.signs.many) .play-effect{zoom:.74}
.active-cards .action-marker{position:absolute;right:-3px;bottom:-4px;zoom:.8}
.prompt .open .whose{display:none}
.turn-menu{gap:5px}
.deed{display:grid;grid-template:"i n" "w w"/auto auto;justify-items:center;align-content:center;gap:1px 3px;
 padding:0 7px;min-height:48px}
.deed-sign .icon{grid-area:i;justify-self:end}
.deed-sign b{grid-area:n;justify-self:start}
.deed-word{grid-area:w}
.aids .button span{display:none}
.acts .kbd{display:none}
}
"""

_LARGE = """
@media(min-width:1500px) and (min-height:900px){
.page{max-width:2200px;grid-template:"top top" 40px "board seats" auto "board own" minmax(0,1fr)
 "prompt own" 104px "talk rivals" 134px/minmax(0,1fr) 720px}
.page:has(.tray>.display){grid-template-rows:40px auto minmax(0,1fr) 60px auto 134px;
 grid-template-areas:"top top" "board seats" "board own" "prompt own" "tray own" "talk rivals"}
.page:has(.tray>.display) .talk{max-height:none!important;height:auto!important;align-self:stretch}
.page:has(.tray>.display) .show-ribbon .rb-told{display:block}
.who .note{font-size:var(--size-s);letter-spacing:0}
.page:not(:has(.own>.empty)) .rivals{grid-area:rivals;display:grid;gap:10px;
 grid-template-columns:repeat(3,minmax(0,1fr))}
.own{padding:12px 14px;gap:12px}
.own .wheel{width:250px!important;height:250px!important}
.supply-cube{width:40px;height:40px}
.supply-colour b{font-size:20px}
.hoard{gap:16px!important}
.cards{grid-template-columns:repeat(6,minmax(0,1fr))}
.cards .play-line,.display .play-line{font-size:14px;line-height:1.22}
.play-name{font-size:14px}
.deed{min-height:46px;font-size:15px}
.cell{width:44px}
.seat:has(.turn-0) .cell .icon{left:14px}
}
"""

_PHONE = """
@media(max-width:860px){
.page{display:grid;height:100dvh;min-height:0;padding:0;gap:0;overflow:hidden;
 grid-template:"round strip menu" 48px "board board board" minmax(0,1fr) "supply supply supply" auto
 "tray tray tray" auto "prompt prompt prompt" auto "tabs tabs tabs" auto/54px minmax(0,1fr) 44px}
.page>.top,.page>.aside{display:contents}
.top>:not([data-open=menu-dialog]){display:none}
.top [data-open=menu-dialog]{grid-area:menu;width:44px;height:48px;border-radius:0}
.round-bar{grid-area:round;display:grid;place-items:center;min-width:0;min-height:0;background:var(--paper);
 border-bottom:1px solid var(--line-soft)}
.round-bar>:not(.round-short){display:none}
.round-short{display:grid;justify-items:center;font:700 16px/1.05 var(--serif)}
.round-short small{font:600 13px/1 var(--sans);color:var(--good)}
.strip{grid-area:strip;height:48px;border-top:0}
.top [data-open=menu-dialog],.strip{background:var(--paper);border-bottom:1px solid var(--line-soft)}
.strip-seat button{height:43px}
.strip-seat .stat{display:none}
.table-board{grid-area:board;min-height:0;overflow:hidden auto;scrollbar-width:none}
.table-board .board{display:block;margin:auto}
.supply-bar{grid-area:supply}
.tray{grid-area:tray;min-width:0}
.tray:empty{display:none}
.page:has(.tray>.display) .supply-bar{display:none}
.tray>.display{grid-auto-flow:column;grid-template-columns:none;grid-auto-columns:116px;gap:9px;
 overflow-x:auto;padding:10px 10px 8px;background:var(--paper);border-radius:14px 14px 0 0;
 box-shadow:0 -6px 20px rgb(var(--shade)/.35);scrollbar-width:none}
.display.in-bar{display:none}
.in-bar{display:flex;flex:1 1 100%}
.grow,.zoom [data-zoom=in]{display:none}
.display .play-line{margin-bottom:5px}
.prompt{grid-area:prompt;position:relative;inset:auto;max-height:62dvh;overflow:hidden auto}
.prompt .open .question{font-size:16px;line-height:1.2;-webkit-line-clamp:5}
.follow{grid-area:prompt;position:relative;inset:auto}
.tabs{grid-area:tabs;position:relative;inset:auto}
.tab{font-size:14px}
.own{padding:0}
.own>.part:not(.opened),.own>.empty{display:none!important}
.own>.part.opened .eyebrow{display:flex}
.opened .discards{display:inline-flex}
.side{display:contents}
.player-board{gap:10px;align-items:flex-start}
.wheel{width:168px;height:168px}
.supply-cube{width:28px;height:28px}
.supply-colour.ready{min-height:48px}
.holdings{grid-template-columns:minmax(44px,1fr) 36px 46px 60px;gap:6px 4px}
.cards{grid-template-columns:repeat(auto-fill,minmax(116px,1fr));gap:10px 8px}
.active-cards{grid-template-columns:repeat(auto-fill,minmax(220px,1fr))}
.active-cards .play{min-height:48px}
.active-panel{margin-bottom:14px}
.filter-label{min-height:44px}
.filter{width:22px;height:22px}
.card-answer .play-row{height:auto;min-height:48px;padding-block:4px;width:100%}
.line-words{display:block}
.line-name{white-space:normal}
.seat-body .ledger{min-height:44px;width:100%;justify-content:space-between}
.answer-row{flex-wrap:wrap;flex:1 1 100%;padding:4px 0;max-height:40dvh;overflow:hidden auto}
.answer-row .button{flex:1 1 auto;justify-content:center}
.answer-row .worded{white-space:normal;text-align:left;justify-content:flex-start;line-height:1.15}
.card-answer{flex:1 1 100%}
.card-answer .line-name{max-width:none;flex:1}
.turn-menu{flex:1 1 100%;gap:6px;margin:0 -10px;padding:0 10px;overflow-x:auto;scrollbar-width:none}
.deed{flex:1 0 auto;flex-direction:column;gap:1px;min-height:52px;padding:3px 8px;font-size:14px}
.deed-sign b{font-size:14px}
.pass{margin-left:0}
.dice-form{justify-content:space-between;gap:4px}
.die-place{flex:1}
.dice-form .compose-send{flex:1 1 100%}
.told-list{grid-template-columns:1fr}
.estate .player-board{flex-direction:column;align-items:stretch}
.estate .wheel{align-self:center}
}
"""

#: A phone that lies down: the board at the left, all else beside it.
_LANDSCAPE = """
@media(min-width:600px) and (max-width:860px) and (max-height:480px){
.page{grid-template:"strip strip menu" 40px "board prompt prompt" minmax(0,1fr) "board tray tray" auto
 "board supply supply" auto "board tabs tabs" auto/min(516px,61vw) minmax(0,1fr) 44px}
.round-bar{grid-area:strip;justify-self:start;width:54px;z-index:1}
.strip{height:40px;margin-left:54px}
.strip-seat button{height:36px}
.top [data-open=menu-dialog]{height:40px}
.table-board{display:block;height:auto;container-type:normal;place-items:normal}
.zoomed{display:block;place-items:normal}
.table-board .board-wide{width:min(100%,(100dvh - 40px)*836/556)}
.prompt{border-radius:0;max-height:none;align-content:flex-start}
.supply-bar{height:42px}
.tray>.display{padding:4px 8px;border-radius:0}
.turn-menu{flex-wrap:wrap}
.deed{flex:1 1 30%;flex-direction:row;min-height:44px}
.tab{height:40px}
.tab>span:last-child{display:none}
.opened{inset:auto 0 0 min(516px,61vw);max-height:calc(100dvh - 40px)}
}
"""
