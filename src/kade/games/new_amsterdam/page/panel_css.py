"""The look of the parts beside the board, and where they stand on a page of each size."""

from __future__ import annotations

from kade.games.new_amsterdam.page.own import estate_css


def panel_css() -> str:
    """The look of these parts and where they stand on the page."""
    return estate_css() + _PANELS + _DESK + _MIDDLE + _LARGE + _PHONE + _TURNED


_PANELS = """
.rounds{display:flex;align-items:center;gap:12px;white-space:nowrap}
.phases{display:flex;align-items:center;color:var(--ink-soft);font-size:var(--size-s)}
.phase+.phase::before{content:"";display:inline-block;width:12px;margin:0 6px;
 border-top:1px solid var(--line);vertical-align:4px}
.phase.on{color:var(--ink);font-weight:700}
.stats{align-items:center}
.stats .brass{margin-left:-3px}
.stats.built{gap:6px;min-height:28px}
.estate-button{display:inline-flex;align-items:center;gap:6px;min-height:26px;padding:0 6px;
 border:1px solid var(--line-soft);border-radius:7px;background:none;color:var(--ink-soft);cursor:pointer;
 font:inherit}
.estate-button:hover{border-color:var(--glow);background:var(--action-soft)}
.won{display:inline-flex;gap:2px;margin-left:auto}
.action-tile{display:block;flex:none}
.estate{max-width:min(640px,96vw);max-height:88vh;overflow:auto;margin:auto;padding:12px 16px 16px;
 color:var(--ink);
 border-top:5px solid var(--seat)}
.estate::backdrop{background:rgb(var(--shade)/.35)}
.estate-head{display:flex;align-items:center;gap:9px;font-size:var(--size-l);margin-bottom:8px}
.estate-head .tool{font-size:24px;margin-left:6px}
.estate-body{display:flex;flex-wrap:wrap;gap:14px 20px}
.estate-body .eyebrow{margin-bottom:6px}
.estate-body .row-cards{flex-wrap:wrap}
.estate-body .crowded .own-card+.own-card{margin-left:0}
.estate-body .none-yet,.estate-body .land-to-come{height:60px}
.purse-line{display:none}
.tile-picture{display:inline-flex;align-items:center;gap:2px;height:30px;font:700 15px/1 var(--serif)}
.tile-picture .action-tile+.action-tile{margin-left:-10px}
"""

_DESK = """
@media(min-width:861px){
.page{gap:7px 12px;grid-template:"top top" 36px "board side" minmax(0,1fr) "prompt side" 88px
 "own side" 132px/minmax(0,1fr) 326px}
.page>.aside{grid-area:top;place-self:center;pointer-events:none}
.page>.aside .estate{pointer-events:auto}
.table-board .board{width:min(100cqw,100cqh*920/540)}
.seats{max-height:68%}
.seat{padding-block:5px}
.stats{gap:6px}
.stats .have{gap:3px}
.own{gap:14px}
.part{gap:14px}
.own .wharf{width:206px;height:87px}
.part:last-child{flex:1 1 0;min-width:0}
.own-lands{flex:1 1 0;min-width:120px}
.own-lands .row-cards{padding:5px 6px 0 0;margin-top:-5px}
.own-lands .row-cards>*{flex:0 1 74px;min-width:0}
.own-lands .row-cards>.own-land{min-width:27px}
.own-lands .row-cards>.own-land:nth-last-child(1){flex:none}
.land-to-come{overflow:hidden}
.own-land:hover,.own-land:focus-within{z-index:1}
}
@media(min-width:861px) and (max-height:899px){
.final th,.final td{padding-block:3px}
.final-answers{margin-top:8px}
}
"""

#: The board takes what its shape needs; what lies before the reader gets the rest of the height.
_MIDDLE = """
@media(min-width:861px) and (max-width:1180px){
.page{grid-template:"top top" 36px "board side" min(calc((100vw - 332px)*.588),calc(100dvh - 294px))
 "prompt side" 94px "own side" minmax(128px,1fr)/minmax(0,1fr) 296px}
.phase:not(.on),.phase::before{display:none!important}
.seat>.chip{width:28px;height:28px}
.seat{padding-right:6px;gap:6px}
.stats{gap:5px}
.stats.built{gap:4px}
.estate-button{gap:4px;padding:0 4px}
.won{gap:1px}
.won .action-tile{width:20px;height:17px}
.score-number{min-width:30px;font-size:26px}
.own .wharf{width:166px;height:70px}
.none-yet{width:52px}
.own .row-note{display:none}
.own-lands .row-note{display:inline}
.own-lands .row-cards>.land-to-come{flex-shrink:20;min-width:36px;font-size:0}
.own-lands{container-type:inline-size;min-width:84px}
@container (max-width:175px){
.own .land-to-come~.land-to-come,.own-lands .row-note{display:none}
}
.own,.part{gap:10px}
}
"""

#: A big screen: no margins beside the table, larger cards.
_LARGE = """
@media(min-width:1500px) and (min-height:860px){
.page{max-width:2200px;grid-template:"top top" 40px "board side" minmax(0,1fr) "prompt side" 98px
 "own side" 164px/minmax(0,1fr) clamp(380px,24vw,520px)}
.own .own-card:not(.wharf){width:96px;height:133px}
.own .wharf{width:310px;height:130px}
.none-yet,.land-to-come{width:96px;height:133px}
.own-lands .row-cards>*{flex-basis:96px}
.purse-things .have{font-size:22px}
.seat{padding-block:9px}
.line{font-size:15px}
}
"""

_PHONE = """
@media(max-width:860px){
.page{padding-bottom:250px}
.page>.top,.page>.strip{order:-2}
.page>.aside{order:-1;position:sticky;top:0;z-index:3;background:var(--paper);padding:5px 8px 0;
 border-bottom:1px solid var(--line-soft)}
.rounds{justify-content:space-between;font-size:var(--size-s)}
.phase+.phase::before{width:4px;margin:0 3px}
.purse-line{display:flex;align-items:center;justify-content:space-between;min-height:38px;
 font:700 17px/1 var(--serif)}
.purse-line .have{font:inherit}
.purse-line-furs{display:flex;gap:5px}
.strip-seat .brass{width:20px;height:20px}
.estate-button{min-height:44px}
.row-cards{flex-wrap:wrap;row-gap:8px}
.opened .holding{margin-bottom:12px}
.land-to-come,.none-yet{height:60px}
.board-tall .special-words,.board-tall .terms,.board-tall .paid,.board-tall .fee,.board-tall .fee-free,
.board-tall .column-number{font-size:14px}
.board-tall .play-card .sheet-word{font-size:14px}
}
@media(max-width:860px){
.final{position:fixed;inset:52px 8px auto;max-height:calc(100dvh - 230px);z-index:4}
}
@media(max-width:519px){
.zoom [data-zoom=in]{display:none}
}
"""

#: A phone on its side: the board at the left, all else beside it.
_TURNED = """
@media(max-width:860px) and (max-height:500px) and (orientation:landscape){
.page{display:grid;height:100dvh;min-height:0;padding:0;overflow:clip;
 grid-template:"top strip" 44px "board aside" auto "board prompt" minmax(0,1fr) "board tabs" 42px
 /516px minmax(0,1fr)}
.page>.top{grid-area:top}
.page>.strip{grid-area:strip}
.page>.aside{grid-area:aside;position:static;padding:3px 8px 0}
.purse-line{min-height:32px}
.table-board{grid-area:board;overflow-y:auto;touch-action:pan-y}
.prompt{grid-area:prompt;position:relative;inset:auto;min-height:0;overflow-y:auto;align-content:start;
 border-radius:0}
.tabs{grid-area:tabs;position:static}
.tab{display:flex;align-items:center;justify-content:center;gap:5px;height:42px}
.own{display:contents}
.own>.part:not(.opened){display:none!important}
.opened{inset:auto 0 0 auto!important;width:min(100%,520px);max-height:88dvh}
.tab>span:last-child{display:none}
.strip-seat button{gap:2px}
.purse-line{font-size:15px}
.purse-line-furs .fur-tile{width:22px;height:22px}
.rounds .phase:not(.on),.rounds .phase::before{display:none!important}
.final{inset:6px auto auto 8px;width:500px;max-height:calc(100dvh - 12px)}
.final th,.final td{padding-block:2px}
.gesture .acts{position:sticky;bottom:-8px;padding:4px 0;background:var(--paper)}
}
"""
