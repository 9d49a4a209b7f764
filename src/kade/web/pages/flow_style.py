"""The style of what moves a game on: gestures in the prompt bar, and following the others."""

from __future__ import annotations

from typing import Final


def flow_css() -> str:
    return _GESTURE + _WAITING + _FOLLOWING + _PHONE


#: A goal is picked: what it comes to above, payment and the one button below.
_GESTURE: Final = """
.picked{min-width:0}
.has-plan .picked{display:block;flex:1}
.has-plan .aids,.has-plan .open{display:none}
.gesture{display:flex;align-items:center;gap:6px 12px;min-width:0}
.gesture .ask{display:flex;align-items:center;gap:8px;flex:1 1 0;min-width:0}
.gesture .question{flex:0 1 auto;min-width:0}
.gesture .ask small{flex:none;color:var(--ink-soft);font-size:14px}
.gesture .gets{display:flex;align-items:center;gap:6px;min-width:0}
.gesture .fields{display:flex;align-items:center;gap:8px;min-width:0;overflow-x:auto;scrollbar-width:none;
 padding:2px}
.gesture .acts{display:flex;gap:8px;flex:none}
.acts .button{min-height:44px}
.acts .primary{padding:0 16px}
button.pressed:not([disabled]),label.pressed{filter:brightness(.94)}
.acts .later{align-self:center;padding:0 10px;color:var(--ink-soft);font-size:14px;font-style:italic}
.acts [disabled]{opacity:.5;cursor:not-allowed}
.kbd{display:inline-grid;place-items:center;min-width:20px;height:18px;padding:0 4px;
 border:1px solid currentColor;
 border-radius:4px;font:600 11px/1 var(--sans);opacity:.75}
.kbd::before{content:attr(data-shown)}
[data-picking] .hot:not(.chosen){opacity:.55}
[data-picking] .hot:not(.chosen) .hot-halo{opacity:.4}
#planned,#past,body:not([data-picking]) #planned *{pointer-events:none!important}
[data-busy] #prompt [data-send]{opacity:.6;cursor:progress}
[data-busy] #planned .ghost{opacity:1}
.way{fill:none;stroke-linecap:round;stroke-linejoin:round}
.way-case{stroke:var(--paper);stroke-width:7.5;stroke-opacity:.92}
.way-line{stroke:var(--seat);stroke-width:4}
.way-dash{stroke:var(--seat);stroke-width:3.4;stroke-dasharray:.1 8}
.way-head{fill:var(--seat);stroke:var(--paper);stroke-width:1.4}
.stop{fill:var(--paper);stroke:var(--seat);stroke-width:2}
.board .stop-n{font:700 11px var(--sans);fill:var(--ink);text-anchor:middle}
.ghost{opacity:.55}
.price{fill:var(--ink);stroke:var(--paper);stroke-width:1.2}
.board .price-n{font:700 10.5px var(--sans);fill:var(--paper);text-anchor:middle}
.goal-ring{fill:none;stroke:var(--glow);stroke-width:3}
.goal-halo{fill:none;stroke:var(--glow-halo);stroke-width:9;stroke-opacity:.75}
.tagplate{fill:var(--paper);stroke:var(--banner-line);stroke-width:1}
.board .tagtext{font:600 12.5px var(--sans);fill:var(--ink)}
"""

#: Why something is refused, and what runs out.
_WAITING: Final = """
.going{display:block;height:3px;border-radius:2px;background:var(--glow);transform-origin:0 0;
 animation:going 1.4s linear both}
@keyframes going{from{transform:scaleX(0)}}
.aids [data-refused]{position:relative}
.aids [data-refused]:is(:hover,:focus)::after{content:attr(data-refused);position:absolute;z-index:9;
 right:0;bottom:calc(100% + 8px);width:max-content;max-width:280px;padding:7px 10px;border-radius:8px;
 background:var(--ink);color:var(--paper);font:400 13px/1.35 var(--sans);text-align:left;white-space:normal;
 pointer-events:none}
.ring{flex:none;transform:rotate(-90deg)}
.ring circle{fill:none;stroke-width:3.4}
.ring-all{stroke:var(--line-soft)}.ring-left{stroke:var(--glow);stroke-linecap:round;stroke-dasharray:100}
.progress{display:block;height:3px;margin-top:3px;border-radius:2px;background:var(--line-soft);overflow:hidden}
.progress i{display:block;height:100%;width:100%;background:var(--glow);transform-origin:0 0}
"""

#: The ribbon, and the bar in place of the prompt while the past is shown.
_FOLLOWING: Final = """
.follow{grid-area:prompt;z-index:3;display:flex;align-items:center;gap:14px;padding:0 14px;min-width:0;
 border-color:var(--glow)}
.follow .ask{display:block}
.follow .question{display:-webkit-box;-webkit-line-clamp:2;-webkit-box-orient:vertical;white-space:normal;
 font-size:16px;line-height:1.2}
.follow small{color:var(--ink-soft);font-size:14px}
.transport{display:flex;align-items:center;gap:2px;flex:none}
.speeds button{border:0;background:none;color:var(--ink-soft);height:30px;padding:0 9px;cursor:pointer;
 font:600 13px/1 var(--sans)}
.speeds button+button{border-left:1px solid var(--line-soft)}
.speeds [aria-pressed=true]{background:var(--action);color:var(--action-ink)}
[data-past] #live{opacity:0}
[data-past] .board{outline:3px solid var(--glow)}
.again{min-height:28px;padding:0 8px;font-size:13px}
.talk:not(.apart) .again span{display:none}
.ribbon-strip{display:flex;flex:none;gap:7px;padding:10px 8px 6px;margin:0;list-style:none;overflow-x:auto;
 scrollbar-width:thin}
.ribbon-strip ol{display:flex;gap:4px;margin:0;padding:0;list-style:none}
.rb-seat{display:flex;flex:none;gap:4px;padding:3px 4px 3px 3px;border-radius:9px;list-style:none;
 border-left:4px solid var(--seat,var(--line));
 background:color-mix(in srgb,var(--seat,var(--line)) 12%,transparent)}
.rb-who{display:grid;justify-items:center;align-content:space-between;min-width:28px;
 font:700 14px/1 var(--serif)}
.rb-seat.folded{cursor:pointer;min-height:60px}
.rb-seat.folded>ol{display:none}
.rb-seat.folded>.rb-who::after{content:attr(data-count) " ▸";color:var(--ink-soft);
 font:600 11.5px/1 var(--sans)}
.rb-told{flex:none;margin:0;padding:0 12px 5px;font-size:13.5px;line-height:1.2;max-height:4.8em;
 overflow:auto;scrollbar-width:none}
.talk:not(.show-ribbon) .rb-told{display:none}
#log .line[data-first]{cursor:pointer}
#log .line[data-first]:hover{background:var(--news)}
[data-cube]{touch-action:none}
.talk:not(.apart) .ribbon-strip:has(>.empty){display:none}
.rb-sum{color:var(--good)}.rb-sum.less{color:var(--bad)}
.rb-cell{position:relative}
.rb-tile{position:relative;display:grid;grid-template-rows:1fr auto;justify-items:center;align-items:center;
 min-width:52px;height:54px;padding:2px 4px 4px;border:1px solid var(--line-soft);border-radius:8px;
 background:var(--banner);color:var(--ink);font:600 11.5px/1 var(--sans);letter-spacing:-.02em;cursor:pointer}
.rb-tile:hover{border-color:var(--glow)}
.rb-picture{display:flex;align-items:center;justify-content:center;min-height:30px}
.rb-label{white-space:nowrap;color:var(--ink-soft)}
.rb-points{position:absolute;right:-6px;top:-9px;min-width:20px;padding:3px 4px;border-radius:10px;
 background:var(--arms,#8d1f33);color:#fff;font:700 12px/1 var(--serif);text-align:center}
.rb-tile.now{border-color:var(--glow);box-shadow:0 0 0 2px var(--glow);background:var(--news)}
.rb-undo{position:absolute;right:-5px;top:-7px;display:grid;place-items:center;width:22px;height:22px;padding:0;
 border-radius:50%;border:1px solid var(--line);background:var(--paper);color:var(--ink);cursor:pointer}
.rb-cell:has(.rb-points) .rb-undo{right:17px}
.talk:not(.apart) .ribbon-strip{flex-wrap:wrap;max-height:38%;overflow:hidden auto;padding:9px 8px 7px;
 border-bottom:1px solid var(--line-soft)}
.talk:not(.apart) .ribbon-strip ol{flex-wrap:wrap;row-gap:8px}
.talk:not(.apart) .rb-seat{flex:0 1 auto}
"""

_PHONE: Final = """
@media(max-width:860px){
.has-plan .picked{flex:1 1 100%}
.why{position:static;flex:1 1 100%;max-width:none;order:-1;box-shadow:none}
.gesture{flex-wrap:wrap;gap:8px}
.gesture .ask{flex:1 1 100%;flex-wrap:wrap}
.gesture .gets{flex:1 1 100%;flex-wrap:wrap}
.gesture .fields{flex:1 1 100%}
.gesture .acts{flex:1 1 100%}
.acts .kbd{display:none}
.acts [data-send]{flex:1;justify-content:center}
.follow{position:fixed;inset:auto 0 calc(54px + env(safe-area-inset-bottom)) 0;z-index:5;
 flex-wrap:wrap;gap:6px 10px; padding:8px 10px;border-radius:12px 12px 0 0}
.follow .ask{flex:1 1 100%}
.follow .transport{flex:1}
.follow .speeds{display:none}
.follow .kbd,.follow small{display:none}
}
@media(min-width:861px) and (max-width:1180px){.follow .speeds{display:none}}
"""
