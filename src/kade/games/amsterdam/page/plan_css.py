"""The style of plans: the two rows of a gesture, dice and goals in the bar, hints on the harbour."""

from __future__ import annotations

from kade.games.amsterdam.rules.components import COLOURS


def plan_css() -> str:
    picked = "".join(
        f".page:has(.picked [data-dice~={colour}]) .ghost-{colour}{{display:inline}}" for colour in COLOURS
    )
    return _BAR + _DESK + _ONE_ROW + _NARROW + _PHONE + _LYING + picked


_BAR = """
.price-cubes{display:inline-flex;align-items:center;flex:none}
.field-word{flex:none;font-weight:600;color:var(--ink-soft);white-space:nowrap}
.gesture .up{color:var(--good)}
.gesture .purse{font-family:var(--serif)}
.seg-button{min-width:36px;height:40px;padding:0 10px;border:0;background:none;color:var(--ink);
 cursor:pointer;font:600 15px/1 var(--sans)}
.seg-button+.seg-button{border-left:1px solid var(--line-soft)}
.seg-button[aria-pressed=true]{background:var(--action);color:var(--action-ink);cursor:default}
.pay-form{gap:8px}
.field-row{display:flex;align-items:center;justify-content:flex-end;gap:8px}
.pay-form:has(.field-row){display:grid;grid-template-columns:auto auto;gap:4px 10px}
.pay-form:has(.field-row) .compose-send{grid-area:1/2/3/3}
.field-row .seg label>span{height:36px}
.of-die{display:none}
.near-ghost{opacity:.88}
.card-words{min-width:0;line-height:1.25}
.gets .play-cost{margin:0;padding:2px;background:none}
.gets>.field-word{font-weight:400}
.seg label>span:has(>.bare:only-child),.seg label>span:has(>.thing:only-child){padding:0 6px}
.wheel-brings,.brings{display:inline-flex;align-items:center;gap:4px;flex:none;white-space:nowrap}
.wheel-brings{gap:8px}
.goal{gap:6px}
.dice-row{display:flex;gap:6px}
.pick-die{display:grid;justify-items:center;gap:1px;min-width:54px;padding:2px 4px 3px;
 border:1.5px solid transparent;border-radius:10px;background:none;color:var(--ink);cursor:pointer;
 font:600 12.5px/1 var(--sans)}
.pick-die:hover{border-color:var(--line)}
.pick-die.on{background:var(--news);border-color:var(--glow);
 box-shadow:0 0 0 3px rgb(from var(--glow-halo) r g b/.7)}
.dice-preview{display:flex;align-items:center;gap:10px;min-width:0}
.next-rounds{display:flex;align-items:center;gap:5px;flex-wrap:wrap}
.round-sum{display:inline-flex;align-items:baseline;gap:4px;padding:2px 7px;border:1px solid var(--line-soft);
 border-radius:7px;background:var(--paper-2)}
.round-sum b{font:600 16px/1.1 var(--serif)}
.round-sum.up b{color:var(--good);font-weight:800}
.ghost-heap{opacity:.72;filter:drop-shadow(0 0 4px var(--glow-halo)) drop-shadow(0 0 2px var(--glow))}
"""

#: Above, what it comes to; below, how it is paid and the button.
_DESK = """
@media(min-width:861px){
.has-plan .gesture{display:grid;
 grid-template:"ask gets gets" minmax(32px,auto) "fields fields acts" 46px/minmax(0,1fr) auto auto;
 gap:4px 12px;align-items:center;width:100%}
.gesture .ask{grid-area:ask;min-width:0}
.gesture .ask .question{display:block;font-size:18px;line-height:1.2;white-space:nowrap;flex:none}
.gesture .ask small{flex:0 1 auto;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.gesture .gets{grid-area:gets;justify-content:flex-end}
.gesture .fields{grid-area:fields}
.gesture .acts{grid-area:acts;justify-content:flex-end}
.gesture .answer-row.crowded{position:static;max-height:none;flex-wrap:nowrap;overflow-x:auto;padding:3px;
 border:0;box-shadow:none;justify-content:flex-start;background:none}
.gesture .crowded .button{min-height:38px}
.gesture .card-answer .play-row{height:38px}
.dice-preview{display:none}
.pay-form:has(.field-row){display:flex;gap:10px}
.field-row{gap:6px}
.field-row .seg label>span{height:40px;min-width:34px;padding:0 3px!important}
.next-rounds{flex-wrap:nowrap}
.has-plan .gesture:has(.dice-row){grid-template-rows:minmax(28px,auto) 54px}
}
"""

#: While cards are taken the bar is one row high: the card lies large over the board, and what else is asked.
_ONE_ROW = """
.enlarged{display:none}
@media(min-width:861px){
.page:has(.tray>.display) .gesture .gets{display:contents}
.page:has(.tray>.display) .gesture .gets>:not(.enlarged),.page:has(.tray>.display) .fields .card-words,
.page:has(.tray>.display) .gesture .fields:not(:has(input)){display:none}
.page:has(.tray>.display) .gesture .fields:has(input){position:absolute;inset:auto 0 calc(100% + 8px);
 z-index:4;display:flex;flex-wrap:wrap;padding:8px 12px;background:var(--paper);border:1px solid var(--glow);
 border-radius:var(--radius);box-shadow:0 6px 22px rgb(var(--shade)/.4)}
.page:has(.tray>.display) .enlarged{display:block;position:absolute;left:50%;bottom:calc(100% + 10px);
 z-index:4;translate:-50%;padding:12px;border:1px solid var(--glow);border-radius:14px;
 background:var(--paper);box-shadow:0 8px 28px rgb(var(--shade)/.5);pointer-events:none}
.page:has(.tray>.display) .gesture:has(.fields input) .enlarged{bottom:calc(100% + 84px)}
.enlarged p{display:flex;align-items:center;gap:6px;margin:8px 2px 0;font-size:15px}
.enlarged .play-cost{zoom:1}
.enlarged p .play-cost{padding:0;background:none}
.enlarged .wheel-brings .field-word{color:var(--ink);font:700 15px/1 var(--sans)}
}
"""

#: On a phone that lies down there is room for the deed and its button; the card itself lies below.
_LYING = """
@media(max-width:860px) and (max-height:480px){
.page:has(.tray>.display) .gesture .gets,
.page:has(.tray>.display) .gesture .fields:not(:has(input)){display:none}
}
"""

#: Where the bar is narrow, pictures and figures stand for words; the question never goes.
_NARROW = """
@media(min-width:861px) and (max-width:1180px){
.gesture .gets .get>span:not(.box):not(.signs){display:none}
.gesture .ask small{font-size:13px}
.acts .kbd{display:none}
.acts .primary,.acts .button{padding:0 11px}
.gesture .paysum:not(.short){display:none}
.pick-die{min-width:50px}
.dice-row{gap:3px}
.next-rounds{gap:3px}
.round-sum{padding:2px 5px}
.field-row{gap:4px;font-size:13px}
.field-row .seg label>span{min-width:25px;padding:0!important}
.field-row .seg svg{width:19px;height:19px}
.pay-form:has(.field-row){gap:6px}
.pay-form .compose-send{padding:0 9px}
.fields .seg label>span{gap:3px;padding:0 5px;font-size:13px}
.fields .seg label>span:has(>.bare:only-child),.fields .seg label>span:has(>.thing:only-child){padding:0 3px}
.fields .seg svg{width:20px;height:20px}
}
"""

_PHONE = """
@media(max-width:860px){
.dice-row{flex:1 1 100%;justify-content:space-between;gap:2px}
.pick-die{flex:1;min-width:0;padding:3px 0}
.gesture .fields{flex-wrap:wrap}
.gesture .fields:has(.pay){flex-wrap:nowrap}
.gesture .fields .seg{flex-wrap:wrap;row-gap:1px}
.pay{flex-wrap:nowrap}
.dice-preview{flex:1 1 100%;justify-content:space-between}
.dice-preview .wheel{width:132px;height:132px}
.next-rounds{flex:1}
.card-words{flex:1 1 100%}
.seg-button{min-height:44px;min-width:44px}
.pay-form:has(.field-row){grid-template-columns:1fr;flex:1 1 100%}
.pay-form:has(.field-row) .compose-send{grid-area:auto}
.field-row{justify-content:space-between}
.field-row .seg label>span{height:44px}
.goal{flex:1 1 40%}
}
"""
