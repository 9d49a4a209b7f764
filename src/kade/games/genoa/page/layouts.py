"""Where the parts of Genoa's page lie, from large screens to a phone on its side."""

from __future__ import annotations


def layouts_css() -> str:
    return _DESK + _PHONE


_DESK = """
@media(min-width:861px){
.page{max-width:2200px;
 grid-template:"top top top" 36px "board aside side" minmax(0,1fr) "prompt prompt side" 60px
 "own own side" 122px/minmax(0,1fr) 348px 276px}
.aside{min-height:0;grid-template:minmax(0,1fr)/minmax(0,1fr)}
.table-board .board{width:min(100cqw,100cqh*606/548)}
.own{gap:14px;padding-top:6px}
.part{gap:14px}
.seats{max-height:64%}
}
@media(min-width:861px) and (max-width:1499px){
.bid-plan:not(:has(.limit-line)){gap:6px}
.bid-plan:not(:has(.limit-line)) .cn{min-width:40px}
.bid-plan:not(:has(.limit-line)) .cn:nth-child(4){display:none}
}
@media(min-width:1500px){
.page{grid-template-columns:minmax(0,1fr) 400px 330px}
.gesture .fields:has(.terms),.gesture .fields:has(.limit-line){width:400px}
}
@media(min-width:861px) and (max-width:1180px){
.page{height:auto;min-height:0;
 grid-template:"top top top" 36px "board board aside" clamp(430px,100dvh - 316px,580px)
 "prompt prompt prompt" 60px "own seats seats" 152px
 "talk talk talk" 300px/minmax(0,1fr) 32px 348px}
.side{display:contents}
.talk{grid-area:talk}
.seats{grid-area:seats}
.seats ol{display:grid;grid-template-columns:1fr 1fr}
.seats .seat{padding:4px 4px 4px 10px;gap:5px}
.seats .seat+.seat{border-top:0}
.deal,.bid{gap:5px}
.bid{padding:6px 10px}
.pass-for{grid-template-columns:auto minmax(0,1fr);align-items:center;gap:10px}
.seats{max-height:none}
}
"""

_PHONE = """
@media(max-width:860px){
.page{padding-bottom:250px}
.deal{border-radius:0;border-inline:0;overflow:visible;padding:8px 10px;gap:8px}
.offer-window .deal-head,.offer-window .on-table,.offer-window .pass-for{order:3}
.reply .deal-head{order:3}
.trader-window .deal-head{order:3}
.bid{border:0;padding:0;background:none;gap:6px}
.offer-window{padding-top:6px}
.prompt.asked .whose>svg,.prompt.asked .whose>span:first-of-type{display:none}
.answer-row [data-choose=counter-all]{display:none}
.bid-head,.replying .bid>.bl.serif{display:none}
.replying>.bid{order:-1}
.zoom [data-zoom=in]{display:none}
.prompt .question{font-size:16px;line-height:1.2;-webkit-line-clamp:5}
.bigstep{height:46px}
.bigstep button{width:46px}
.cn{height:44px;border-radius:22px}
.more,.seg3 button{min-height:44px}
.to-all{display:flex;justify-content:center}
.minib{width:44px;height:44px}
.why-not{width:36px}
.grow2{min-height:50px}
.limit-range{height:36px}
.limit-choices .cn,.limit-choices .more{min-height:44px}
.gesture .fields:has(.terms){display:block;max-height:46dvh;overflow:auto}
.bid-plan{flex-wrap:wrap;width:100%}
.gesture .fields{flex-wrap:wrap;padding:5px}
.bid-plan .bigstep button{width:46px}
.gesture .more{padding:0 8px;gap:4px}
.bid-plan .coinset{flex:1 1 100%}
.bid-plan .bl{flex:1 1 100%}
.bid-plan .bl:has(.bigstep){flex:1 1 auto}
.bid-plan .beside{display:none}
.bid-plan .more{flex:1 1 0;order:-1}
.bid-plan .bl:has(.bigstep){order:-2}
.gesture .fields>.seg{flex:1 1 100%}
.gesture .fields>.seg label{flex:1 0 auto}
.gesture .fields>.seg label>span{justify-content:center}
.coins{grid-template-columns:repeat(4,1fr);gap:1px}
.coin-button{height:44px}
.coin-button.gold{border-radius:22px;font-size:17px}
.choices{grid-template-columns:repeat(auto-fill,minmax(44px,1fr))}
button.choice,.unfold,.compose-select,.promise{min-height:44px}
.compose-select{height:44px;font-size:16px}
.laid,.compose-amount{min-height:44px}
.card-choices{grid-template-columns:1fr 1fr}
.reason{min-height:44px;padding:0 12px;border-radius:22px;font-size:var(--size-m)}
.strip-seat{position:relative}
.strip-seat .is-trader{position:absolute;left:2px;top:2px;padding:1px}
.answer-row{flex-wrap:wrap;flex:1 1 100%;padding:0;overflow:visible}
.answer-row .kbd{display:none}
.answer-row .primary{flex:2 1 auto}
.things .button{min-width:44px}
.choose-row,.short .choose-row{min-height:44px;font-size:var(--size-m)}
.answer-row .button{flex:1 1 auto;justify-content:center}
.cards{flex-wrap:wrap;row-gap:12px}
.purse{width:auto}
.lines-of-cards{grid-auto-flow:row;grid-template:none;grid-template-columns:1fr}
.line-card{height:44px}
.strip-seat .stat{display:inline-flex;align-items:center;gap:3px}
.strip-5 .stat .icon{display:inline}
.strip-5 .money,.strip-4 .money .token{display:none}
}
@media(max-width:960px) and (max-height:480px) and (orientation:landscape){
.page{display:grid;height:100dvh;min-height:0;padding:0;gap:0;
 grid-template:"board top" 40px "board strip" 44px "board aside" minmax(0,1fr) "board prompt" auto
 "board tabs" 54px/minmax(0,calc(100dvh*1.106)) minmax(0,1fr)}
.top{grid-area:top;height:40px}
.strip{grid-area:strip}
.table-board{grid-area:board}
.table-board .board{height:100dvh;width:auto;max-width:100%}
.aside{grid-area:aside;overflow:auto}
.page .prompt{grid-area:prompt;position:relative;inset:auto;min-height:0;padding:4px 8px 6px;border-radius:0}
.prompt .whose{display:none}
.page .tabs{grid-area:tabs;position:relative;inset:auto}
.tab span:last-child{font-size:12px}
.own{display:contents}
.own>.part:not(.opened){display:none}
.button{min-height:40px}
.gesture .fields:has(.terms){max-height:calc(100dvh - 250px)}
.bid:has(.limit-line),.bid-plan{display:grid;grid-template-columns:auto minmax(0,1fr);gap:6px 8px}
.bid:has(.limit-line)>*,.bid-plan>*{grid-column:1/3}
.bid>.bl:has(.bigstep),.bid-plan>.bl:has(.bigstep){grid-area:1/1}
.bid>.limit-line,.bid-plan>.limit-line{grid-area:1/2}
.bid:has(.limit-line) .beside,.bid-plan .beside{display:none}
.bid-plan>.coinset:has(~.more){grid-column:1}
.bid-plan>.more{grid-area:2/2;justify-content:center}
}
"""
