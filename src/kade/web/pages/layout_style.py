"""The layouts of a table page on screens that are not a usual desk: small desks, large ones, phones."""

from __future__ import annotations


def layouts_css() -> str:
    return _MIDDLE + _WIDE + _PHONE + _LANDSCAPE


_MIDDLE = """
@media(min-width:861px) and (max-width:1180px){
.page{grid-template-columns:154px minmax(0,1fr) 272px}
.turn-note,.pay-word,.where,.contract .state{display:none}
.seat{padding-right:8px;gap:8px}
.stats{gap:9px}
.aids .button span{display:none}
}
"""

#: Large screens: what stands beside the board has more room.
_WIDE = """
@media(min-width:1500px) and (min-height:860px){
.page{grid-template-columns:184px minmax(0,1fr) 420px;grid-template-rows:40px minmax(0,1fr) 64px 128px;
 gap:10px 14px}
.question{font-size:21px}
.line,.stats{font-size:15px}
}
"""

_PHONE = """
@media(max-width:860px){
.page{display:flex;flex-direction:column;height:auto;min-height:100vh;min-height:100dvh;
 padding:0 0 176px;gap:0}
.top{height:44px;padding:0 4px 0 12px;gap:2px}
.title{font-size:14px;padding-left:9px;margin:0 0 0 7px;flex:1 1 0}
.top .fill,.round,.pay-word,.where,.top .at-desk{display:none}
.wordmark{font-size:21px}
.tool{width:44px;height:44px}
.strip{display:flex;border-block:1px solid var(--line-soft);background:var(--paper)}
.strip-seat{flex:1;border-bottom:4px solid var(--seat);box-shadow:inset 0 -1px 0 var(--seat-edge)}
.strip-seat button{display:flex;align-items:center;justify-content:center;gap:4px;width:100%;height:44px;
 padding:0;border:0;background:none;color:inherit;font:inherit}
.strip-seat b{font-size:19px}
.strip-seat .stat{font-size:14px;color:var(--ink-soft)}
.strip-seat .stat b{font:400 14px var(--sans);color:inherit}
.strip-5 .stat .icon{display:none}
.strip-seat.active{background:var(--news)}
.strip-seat+.strip-seat{border-left:1px solid var(--line-soft)}
.table-board{display:block;place-items:normal;container-type:normal;overflow:hidden;touch-action:pan-y}
.table-board.is-zoomed{touch-action:none}
.zoomed{display:block;place-items:normal;transform-origin:0 0}
.table-board .board{border-radius:0;width:100%;box-shadow:none}
.zoom{position:absolute;right:20px;top:20px;z-index:2;display:flex;flex-direction:column;gap:6px;opacity:.94}
.zoom .tool{background:var(--paper);border:1px solid var(--line);border-radius:10px}
.zoom [data-zoom=out]{display:none}
.is-zoomed .zoom [data-zoom=out]{display:grid}
.aside{display:block}
.side{display:contents}
.own{display:block;padding:8px 10px 0;overflow:visible}
.own>.part:not(.opened):not(:first-child){display:none}
.own>.part:not(.opened) .eyebrow{display:none}
.part{display:block}
.seats,.talk{display:none}
.opened{position:fixed!important;inset:auto 0 calc(54px + env(safe-area-inset-bottom)) 0;z-index:6;
 max-height:min(72dvh,620px);overflow:auto;padding:22px 12px 14px;border-radius:16px 16px 0 0;
 background:var(--paper);border-top:1px solid var(--line);box-shadow:0 -8px 30px rgb(var(--shade)/.4)}
.opened::before{content:"";position:absolute;left:50%;top:8px;width:44px;height:5px;margin-left:-22px;
 border-radius:3px;background:var(--line)}
.seats.opened{display:block;padding-inline:0}
.talk.opened{display:flex;padding:22px 0 0;height:min(72dvh,620px)}
.talk-tab{min-height:44px}
.opened .small{min-height:44px;padding:0 12px}
.opened .undo-here{min-width:44px;justify-content:center}
.shade{position:fixed;inset:0;z-index:5;border:0;background:rgb(var(--shade)/.45)}
.say{height:44px;font-size:16px}
.tabs{position:fixed;inset:auto 0 0 0;z-index:7;display:flex;background:var(--paper-2);
 border-top:1px solid var(--line-soft);padding-bottom:env(safe-area-inset-bottom)}
.tab{flex:1;display:grid;justify-items:center;align-content:center;gap:2px;height:54px;padding:0;border:0;
 background:none;color:var(--ink-soft);font:600 var(--size-m)/1 var(--sans)}
.tab[aria-expanded=true]{color:var(--ink);box-shadow:inset 0 3px 0 var(--glow)}
.tab-top{display:flex;align-items:center;gap:4px}
.badge{padding:1px 7px;border-radius:10px;background:var(--action);color:var(--action-ink)}
.prompt{position:fixed;inset:auto 0 calc(54px + env(safe-area-inset-bottom)) 0;z-index:4;flex-wrap:wrap;
 gap:6px;padding:7px 10px 8px;min-height:62px;border-radius:12px 12px 0 0}
.aids{order:1;padding-left:0;border:0}
.answers{order:2;flex:1 0 100%;flex-wrap:wrap}
.answers:empty,.answers:has(>.where){display:none}
.question{font-size:17px;white-space:normal;display:-webkit-box;-webkit-line-clamp:4;
 -webkit-box-orient:vertical}
.button{min-height:44px;padding:0 12px}
.aids .button{gap:0;width:44px;padding:0;justify-content:center}
.aids .button span{display:none}
.heard{inset:52px 8px auto 8px;margin:auto}
}
"""

#: A phone on its side: the board at the left, all else at the right.
_LANDSCAPE = """
@media(max-width:960px) and (max-height:500px) and (orientation:landscape){
.page{display:grid;height:100dvh;min-height:0;padding:0;gap:0;
 grid-template:"board top" 40px "board strip" 46px "board aside" auto "board prompt" minmax(0,1fr)
 "board tabs" 48px/minmax(0,61%) minmax(0,1fr)}
.top{height:40px}
.top .wordmark{font-size:17px}
.top .title{font-size:12px;padding-left:6px;margin-left:5px;letter-spacing:-.03em}
.strip{grid-area:strip}
.aside{grid-area:aside;overflow-x:auto}
.table-board{grid-area:board;display:grid;place-items:center;container-type:size;height:100dvh}
.zoomed{display:grid;place-items:center}
.table-board .board{width:min(100cqw,100cqh*836/556)}
.prompt,.follow{position:relative;inset:auto;overflow:auto;align-content:flex-start;border-radius:0;min-height:0}
.tabs{grid-area:tabs;position:static;padding:0}
.tab{height:48px}
.tab>span:last-child{display:none}
.own>.part:not(.opened){display:none}
.own{padding:0}
.opened{inset:auto 0 0 0;max-height:92dvh}
}
"""
