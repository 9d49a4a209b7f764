"""How the prompt bar looks: questions, answers, and plans in two rows."""

from __future__ import annotations


def bar_css() -> str:
    return _ANSWERS + _PLANS + _DESK + _MIDDLE + _PHONE + _TURNED


_ANSWERS = """
.answer-row{display:flex;align-items:center;gap:6px;min-width:0;overflow-x:auto;scrollbar-width:none;
 padding:3px}
.answer-row .button{flex:none;min-height:44px}
.answers .button{padding:0 11px}
.tiles-left{display:inline-flex;align-items:center;gap:3px;flex:none;color:var(--ink-soft)}
.gain,.some{display:inline-flex;align-items:center;gap:2px}
.gain{font-weight:400;color:var(--ink-soft)}
.gain-points{padding:1px 6px;border-radius:9px;background:var(--action-ink);color:var(--action)}
.stake{gap:5px}
.stake b{font:700 17px/1 var(--serif);margin-right:2px}
.bids{display:inline-flex;gap:10px;flex:none;padding-right:4px}
.spoken{display:inline-flex;align-items:center;gap:4px;font:600 17px/1 var(--serif);color:var(--ink-soft)}
.spoken .leads{color:var(--ink);font-size:21px}
.spoken .chip{flex:none}
.any-bid{display:flex;align-items:center;gap:4px;flex:none}
.any-bid .paychip{height:44px}
.two-lines{display:grid;justify-items:start;gap:1px;line-height:1.15;text-align:left}
.two-lines small{font-weight:400;font-size:var(--size-s);color:var(--ink-soft)}
"""

#: A plan, whether its goal was pressed or the question asks for nothing else.
_PLANS = """
.seal-chip{display:grid;place-items:center;min-width:28px;height:24px;padding:0 5px;border-radius:12px;
 background:var(--worth);color:var(--era-ink);font:700 14px/1 var(--sans)}
.get .up,.get .down,.get .change b{font-weight:700}
.while{display:contents}
.chip-name{display:inline-grid;justify-items:start;gap:2px;padding:0 4px 0 2px;font:600 14px/1 var(--sans);
 white-space:nowrap}
.chip-name small{font:400 12px/1 var(--sans);color:var(--ink-soft)}
.chip-name .up{font-weight:700;color:var(--good)}
.number-name{padding:0 6px 0 2px;font:600 14px/1 var(--sans);white-space:nowrap}
.paychip.zero .chip-name{padding-left:1px;color:var(--ink-soft)}
.gesture .paychip.zero:has(.chip-name) .of{display:none}
.gesture .some{gap:4px;font:700 17px/1 var(--serif)}
.gesture .some+.some{margin-left:8px}
.gets .action-tile{flex:none}
.switch-goals{display:inline-flex;flex:none;border:1px solid var(--line);border-radius:9px;overflow:hidden;
 background:var(--paper-2)}
.switch-goals button{height:40px;padding:0 11px;border:0;background:none;color:var(--ink);cursor:pointer;
 font:600 14px/1 var(--sans);white-space:nowrap}
.switch-goals button+button{border-left:1px solid var(--line-soft)}
.switch-goals .on{background:var(--action);color:var(--action-ink)}
.turned[aria-pressed=true]{display:none}
.asked-plan .paysum{display:none}
.asked-plan .paysum.short{display:block}
"""

_DESK = """
@media(min-width:861px){
.prompt .question{font-size:16px;line-height:1.15;white-space:normal;display:-webkit-box;
 -webkit-line-clamp:4;-webkit-box-orient:vertical}
.prompt .open .ask{flex:1 1 180px;min-width:150px}
.prompt .answers{flex:0 1 auto}
.prompt:has(.answer-row,.asked-plan) .aids .button span{display:none}
.prompt:has(.answer-row,.asked-plan) .where{display:none}
.prompt{gap:10px;padding:0 12px}
.prompt .aids .button{padding:0 8px}
.prompt .aids{padding-left:4px}
.picked .gesture{display:grid;grid-template:"ask gets" 32px "fields acts" 44px/minmax(0,1fr) auto;
 gap:4px 10px}
.picked .gesture .ask{grid-area:ask}
.picked .gesture .question{font-size:18px;white-space:nowrap;display:block}
.picked .gesture .gets{grid-area:gets;justify-content:safe flex-end;overflow-x:auto;scrollbar-width:none}
.picked .gesture .fields{grid-area:fields}
.picked .gesture .acts{grid-area:acts}
.picked .gesture .get{height:30px}
.picked .gesture .acts{justify-content:flex-end}
.picked .gesture .question{flex:none}
.picked .gesture .ask small{flex:0 1 auto;min-width:0;overflow:hidden;text-overflow:ellipsis;
 white-space:nowrap}
.picked .gesture:not(:has(.fields)){grid-template:"ask acts" 44px "gets gets" 32px/minmax(0,1fr) auto}
.picked .gesture:not(:has(.fields)) .gets{justify-content:flex-start}
.picked .gesture:has(.chip-name){grid-template:"ask gets acts" 40px "fields fields fields" 42px
 /minmax(150px,1fr) auto auto;gap:2px 10px}
.picked .gesture:has(.chip-name) .acts .button{min-height:38px}
.picked .gesture .ask>.chip{flex:none}
.prompt:not(.has-plan):has(.asked-plan){display:grid;align-content:center;
 grid-template:"ask gets aids" 34px "fields acts acts" 46px/minmax(0,1fr) auto auto;gap:2px 10px}
.open .ask:has(~.answers>.asked-plan){display:flex;align-items:center;gap:8px;grid-area:ask}
.open .ask:has(~.answers>.asked-plan) .question{font-size:18px}
.answers:has(>.asked-plan),.asked-plan{display:contents}
.asked-plan .gets{display:flex;grid-area:gets}
.asked-plan .fields{display:flex;align-items:center;grid-area:fields;min-width:0;overflow-x:auto;
 scrollbar-width:none;padding:2px}
.asked-plan .acts{display:flex;gap:8px;align-items:center;justify-content:flex-end;grid-area:acts}
.prompt:has(.asked-plan) .aids{grid-area:aids}
}
"""

_MIDDLE = """
@media(min-width:861px) and (max-width:1180px){
.answers .button,.acts .button{padding:0 8px}
.acts .kbd{display:none}
.prompt .question{font-size:15px}
.prompt .open .ask{flex-basis:120px;min-width:120px}
.prompt .answers{flex-shrink:0;max-width:calc(100% - 200px)}
.picked .gesture .question{font-size:16px}
.bids{display:none}
.two-lines small{max-width:96px;white-space:normal}
.paychip .compose-less,.paychip .compose-more{width:26px}
.chip-name{padding:0 2px;font-size:13px;letter-spacing:-.01em}
.pay{gap:4px}
.paychip.zero .compose-more{width:21px}
.prompt:not(.has-plan):has(.asked-plan){grid-template:"ask gets acts aids" 44px
 "fields fields fields fields" 42px/minmax(0,1fr) auto auto auto}
.open .ask:has(~.answers>.asked-plan) .question{font-size:16px}
.picked .gesture:has(.chip-name) .ask small{display:none}
.paychip.zero .chip-name{white-space:normal;width:min-content}
.pay:has(.paychip:nth-child(4)) .of,.pay:has(.paychip:nth-child(4)) .paysum:not(.short){display:none}
.pay:has(.paychip:nth-child(5)) .compose-less,.pay:has(.paychip:nth-child(5)) .compose-more{width:22px}
.fields:has(.paychip:nth-child(4))~.acts .icon{display:none}
.prompt:not(.has-plan):has(.stake,.answer-row>button:nth-of-type(3)){display:grid;
 align-content:center;
 grid-template:"ask aids" 32px "answers answers" 50px/minmax(0,1fr) auto;gap:0 10px}
.prompt:not(.has-plan):has(.stake,.answer-row>button:nth-of-type(3)) .ask{grid-area:ask;align-items:center}
.prompt:has(.stake,.answer-row>button:nth-of-type(3)) .whose{display:none}
.prompt:has(.stake,.answer-row>button:nth-of-type(3)) .ask>.chip{grid-row:1}
.prompt:has(.stake,.answer-row>button:nth-of-type(3)) .answers{grid-area:answers;max-width:none}
.prompt:has(.stake,.answer-row>button:nth-of-type(3)) .aids{grid-area:aids}
.answer-row .stake{padding:0 7px;gap:3px}
}
"""

_PHONE = """
@media(max-width:860px){
.question{font-size:16px;line-height:1.2;-webkit-line-clamp:5}
.answer-row{flex-wrap:wrap;flex:1 1 100%;padding:0}
.answer-row .button{flex:1 1 auto;justify-content:center}
.answers>.button{flex:1;justify-content:center}
.bids{flex:1 1 100%}
.two-lines{justify-items:center;text-align:center}
.any-bid{flex:1 1 100%}
.any-bid .paychip{flex:none}
.any-bid .button{flex:1}
.asked-plan{flex:1 1 100%}
.gesture .fields{flex-wrap:wrap}
.gesture .question{max-width:calc(100% - 34px)}
.fields>.pay{flex:1 1 100%}
.paychip:has(.chip-name){flex:1 0 44%;justify-content:space-between}
.gesture .paychip:has(.chip-name) .of{display:none}
.asked-plan .turned{flex:none}
}
"""

#: Two chips abreast beside the board of a phone on its side.
_TURNED = """
@media(max-width:860px) and (max-height:500px) and (orientation:landscape){
.gesture{gap:4px 8px}
.gesture .pay{gap:4px}
.gesture .paychip{flex:1 0 44%;justify-content:space-between}
.gesture .paychip.zero:not(:has(.chip-name)){flex:none}
.gesture .paychip :is(.compose-less,.compose-more){flex:none;width:34px;min-width:0}
.gesture .paychip .compose-number{width:20px}
.paychip:has(.chip-name) .amt{gap:0}
.gesture .paychip:has(.chip-name) :is(.compose-less,.compose-more){width:31px}
.gesture .paychip:has(.chip-name) .compose-number{width:13px}
.picked .gesture:has(.chip-name) .ask{flex:1 1 0}
.picked .gesture:has(.chip-name) .ask small{display:none}
.picked .gesture:has(.chip-name) .gets{flex:none}
.chip-name{gap:0;width:min-content;padding:0;white-space:normal;font-size:13px;letter-spacing:-.03em}
.asked-plan .paysum:not(.short),.gesture .paysum:not(.short){display:none}
}
"""
