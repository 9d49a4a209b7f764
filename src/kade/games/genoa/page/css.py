"""The style sheet of the title's parts of a page: negotiation, own things, seats, and their layout."""

from __future__ import annotations


def page_css() -> str:
    return _DEAL + _SCALES + _OWN + _SEATS + _BAR + _DESK + _PHONE


_DEAL = """
.deal{display:flex;flex-direction:column;gap:7px;padding:8px 10px;min-height:0;overflow:auto;
 scrollbar-width:thin}
.deal h3{margin:0}
.deal-head{display:flex;align-items:center;gap:8px;flex:none}
.deal-words{flex:1;min-width:0}
.deal-title{font-size:16px;line-height:1.15;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
.deal-note{color:var(--ink-soft);font-size:var(--size-s);line-height:1.2;white-space:nowrap;overflow:hidden;
 text-overflow:ellipsis}
.dice{display:inline-flex;gap:1px}
.speakers{display:flex;gap:3px}
.speaker{position:relative;display:grid;border-radius:50%;padding:1px}
.speaker.now{box-shadow:0 0 0 2px var(--glow)}
.speaker.next{opacity:.5}
.spoke{position:absolute;right:-4px;bottom:-3px;padding:1px;border-radius:50%;background:var(--good);
 color:var(--paper)}
.dial{flex:none}
.dial-number{font:700 15px var(--serif);text-anchor:middle;fill:var(--ink)}
.sector{fill:none;stroke:var(--line-soft);stroke-width:5}
.sector.past{stroke:var(--line)}.sector.now{stroke:var(--glow)}
.offers{flex:none}
.draft-steps .eyebrow{margin:0 0 3px}
.offers-head{display:flex;align-items:center;justify-content:space-between;min-height:26px;
 margin-bottom:2px}
.offer-rows{display:grid;gap:3px}
.offer-row{position:relative;display:grid;align-items:center;column-gap:7px;min-height:38px;
 grid-template:"who target price signs why" auto/auto minmax(0,1fr) auto auto auto;
 padding:2px 4px 2px 9px;background:var(--banner);border:1px solid var(--line-soft);border-radius:7px}
.offer-row.long{grid-template:"who target signs why" auto "price price price price" auto/
 auto minmax(0,1fr) auto auto}
.offer-who{grid-area:who}.offer-target{grid-area:target}.price{grid-area:price}.signs{grid-area:signs}
.offer-row::before{content:"";position:absolute;inset:4px auto 4px 0;width:4px;border-radius:0 3px 3px 0;
 background:var(--seat);border:1px solid var(--seat-edge);border-left:0}
.offer-row.live{border-color:var(--glow)}
.offer-row.standing{border-style:dashed;background:none}
.offer-row.declined{background:none}
.offer-row.counter{border-color:var(--tower);background:var(--news)}
.offer-who,.price,.signs{display:flex;align-items:center;gap:3px}
.offer-target{min-width:0;line-height:1.1}
.offer-target b{display:block;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
.offer-state{color:var(--ink-soft);font-size:var(--size-s);white-space:nowrap}
.price{flex-wrap:wrap;justify-content:flex-end}
.long .price{justify-content:flex-start;padding:2px 0 3px}
.price b{font-size:16px}
.swap{color:var(--ink-soft)}
.declined .price b{text-decoration:line-through;color:var(--ink-soft)}
.signs{gap:0;border:1px solid var(--line-soft);border-radius:7px;overflow:hidden}
.signs:empty{display:none}
.sign{display:grid;place-items:center;width:29px;height:32px;padding:0;border:0;background:var(--paper-2);
 color:var(--ink);cursor:pointer;font:700 14px var(--sans)}
.sign+.sign{border-left:1px solid var(--line-soft)}
.sign:hover{background:var(--action-soft)}
.sign.yes:not([aria-disabled]){background:var(--action);color:var(--action-ink)}
.sign.no{color:var(--bad)}
.sign[aria-disabled]{opacity:.4;cursor:not-allowed}
.sign:focus-visible{outline-offset:-3px}
.reasons{grid-area:why;margin-left:-4px}
div.reasons{grid-area:auto;grid-column:1/-1;margin:0 0 3px}
.why-not{border:1px solid var(--line-soft);border-radius:7px;list-style:none;color:var(--ink-soft)}
.why-not::-webkit-details-marker{display:none}
.reasons[open] .why-not{background:var(--news);border-color:var(--glow);color:var(--ink)}
.reason-row{display:flex;flex-wrap:wrap;gap:4px}
details.reasons .reason-row{position:absolute;right:3px;top:calc(100% - 3px);z-index:3;padding:5px;
 border:1px solid var(--line);border-radius:9px;background:var(--paper);
 box-shadow:0 4px 12px rgb(var(--shade)/.3)}
.reason{min-height:28px;padding:0 8px;border:1px solid var(--line);border-radius:14px;
 background:var(--paper-2);color:var(--ink);font:600 var(--size-s) var(--sans);cursor:pointer;
 white-space:nowrap}
.reason:hover{border-color:var(--bad)}
.no-offer,.none-held{color:var(--ink-soft)}
.put-to-you{padding:6px 9px;border-radius:7px;background:var(--news);line-height:1.3}
.choosing ol{display:grid;gap:4px;margin-top:4px}
.choosing .short{grid-template-columns:1fr 1fr}
.choosing details[open] .short{margin:4px 0 4px 14px}
summary.choose-row{list-style:none}
summary.choose-row::-webkit-details-marker{display:none}
.choosing [open]>summary{border-color:var(--glow);background:var(--news)}
.choose-row{display:flex;align-items:center;gap:8px;width:100%;min-height:36px;padding:4px 9px;
 border:1px solid var(--line-soft);border-radius:8px;background:var(--banner);color:var(--ink);
 font:400 var(--size-m)/1.2 var(--sans);text-align:left;cursor:pointer}
.choose-row:hover{border-color:var(--glow);background:var(--action-soft)}
.choose-row>.icon,.choose-row>.token{flex:none}
.short .choose-row{min-height:34px;padding:2px 7px;font-size:var(--size-s)}
.struck{display:flex;gap:8px;align-items:center;padding:5px 8px;border-radius:7px;background:var(--news)}
.stock{display:grid;gap:5px;margin-top:auto;padding-top:8px;border-top:1px solid var(--line-soft)}
.stock-row{display:flex;flex-wrap:wrap;gap:5px 7px;align-items:center}
.stock-row small{color:var(--ink-soft);font-size:var(--size-s)}
.pay{display:inline-flex;align-items:baseline;gap:3px}
.pay i{color:var(--ink-soft);font-style:normal;font-size:var(--size-s)}
.pay i::after{content:":"}
.revealed li{display:flex;flex-wrap:wrap;align-items:center;gap:4px 9px;padding:5px 0;
 border-top:1px solid var(--line-soft)}
.chain-words{font-size:var(--size-s)}
.chain-words b{padding:1px 6px;border-radius:10px;background:var(--coin);color:var(--coin-ink)}
.draft-words{font-weight:700;margin-bottom:6px}
.entries{display:flex;flex-wrap:wrap;gap:5px;margin-bottom:8px}
.entries .small{min-height:30px;white-space:normal;text-align:left}
"""

_SCALES = """
.deal-form{display:grid;gap:6px;margin-top:auto}
.head-choice{display:flex;align-items:center;gap:8px;font-weight:600}
.compose-select{flex:1;min-width:0;width:100%;height:34px;padding:0 6px;border:1px solid var(--line);
 border-radius:8px;
 background:var(--banner);color:var(--ink);font:600 var(--size-m) var(--sans)}
.head-choice .compose-select:valid{border-color:var(--glow);background:var(--news)}
.balance{display:block;width:100%;height:28px}
.beam{fill:var(--coin);stroke:var(--coin-edge)}
.pivot{fill:var(--coin-2);stroke:var(--coin-edge)}
.cord{fill:none;stroke:var(--line);stroke-width:1.2}
.trays{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:10px;margin-top:-2px}
.tray{min-height:92px;padding:5px 8px;border:1.5px solid var(--banner-line);border-radius:6px 6px 22px 22px;
 background:linear-gradient(var(--banner),var(--paper-2));
 box-shadow:inset 0 3px 0 var(--coin),inset 0 -8px 12px rgb(var(--shade)/.08);display:flex;
 flex-direction:column}
.plain{display:contents;min-width:0;margin:0;padding:0;border:0}
.plain[hidden]{display:none}
.tray-word{font-size:14px;line-height:1.3;margin:1px 0 2px;font-weight:700}
.laid-row{display:flex;flex-wrap:wrap;gap:3px;align-items:center;flex:1}
.tray-ducats{display:inline-flex;align-items:center;gap:3px}
.compose-amount{width:54px;height:34px;padding:0 2px;border:1px solid transparent;border-radius:7px;
 background:none;
 color:var(--ink);font:700 21px/1 var(--serif);appearance:textfield;-moz-appearance:textfield}
.compose-amount::-webkit-inner-spin-button,.compose-amount::-webkit-outer-spin-button{appearance:none;
 margin:0}
.compose-amount:hover,.compose-amount:focus{border-color:var(--glow);background:var(--banner)}
.compose-amount:invalid{color:var(--bad)}
.laid{display:inline-flex;align-items:center;gap:3px;min-height:32px;padding:0 3px;
 border:1px solid transparent;
 border-radius:7px;background:none;color:var(--ink);cursor:pointer;font:700 16px var(--sans)}
.laid:hover{border-color:var(--glow);background:var(--action-soft)}
.laid .first,.laid .turned{display:none}
.laid[data-value="1"] .first,.laid[data-value="2"] .turned{display:inline-flex}
.laid:has(.first)>b{display:none}
.tray-note{min-height:20px;color:var(--ink-soft);font-size:var(--size-s);text-align:center}
.tray-gain{display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:3px 6px;
 min-height:30px}
.tray-gain[hidden]{display:none}
.move{display:inline-flex;align-items:center;gap:3px;padding:2px 6px;border:1.6px solid var(--glow);
 border-radius:8px;
 background:var(--news)}
.bonus{display:inline-flex;align-items:center;gap:2px;color:var(--good);font-weight:700;
 font-size:var(--size-s)}
.palettes{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:10px}
.palette{display:grid;gap:4px;align-content:start;min-width:0}
.palette .plain:not([hidden]){display:grid;gap:4px}
.coins{display:grid;grid-template-columns:28px repeat(3,1fr);gap:4px}
.coin-button{width:100%;height:32px;padding:0;display:grid;place-items:center;border:1px solid var(--line);
 border-radius:8px;background:var(--paper-2);color:var(--ink);font:700 15px var(--sans);cursor:pointer}
.coin-button[hidden]{display:none}
.coin-button.gold{border:1.5px solid var(--coin-edge);border-radius:16px;color:var(--coin-ink);
 background:radial-gradient(circle at 50% 30%,var(--coin-2),var(--coin))}
.coin-button:hover:enabled{outline:2px solid var(--glow)}
.choices{display:grid;grid-template-columns:repeat(auto-fill,minmax(28px,1fr));gap:4px}
.choice{position:relative;display:grid;place-items:center;min-height:32px;padding:0;
 border:1px solid var(--line-soft);
 border-radius:7px;background:var(--banner);color:var(--ink);cursor:pointer}
.choice:hover:enabled{border-color:var(--glow)}
.choice:disabled,.coin-button:disabled,.promise:disabled{border-style:dashed;opacity:.45;cursor:not-allowed}
.left{position:absolute;right:-2px;bottom:-3px;min-width:15px;padding:0 3px;border-radius:8px;
 background:var(--banner);
 color:var(--ink);border:1px solid var(--banner-line);font:700 13px/15px var(--sans);text-align:center}
.unfold{display:flex;align-items:center;gap:6px;min-height:32px;padding:0 8px;border:1px solid var(--line);
 border-radius:8px;background:var(--paper-2);cursor:pointer;font-weight:600}
.hint{color:var(--ink-soft);font-size:var(--size-s);margin:3px 0}
.card-choices{display:grid;gap:3px}
.card-choices .choice{justify-items:start;padding:0 6px;font:inherit}
.palette .compose-select{font-size:var(--size-s)}
.mini{display:inline-flex;align-items:center;gap:3px;min-width:0;font-size:var(--size-s);line-height:1.15}
.mini>.icon{padding:1px;border-radius:4px;background:var(--deck);color:var(--deck-ink)}
.later{display:flex;flex-wrap:wrap;align-items:center;gap:4px;margin:0;padding:0;border:0;min-width:0}
.later[hidden]{display:none}
.later legend{float:left;padding:0;color:var(--ink-soft);font-size:var(--size-s)}
.promise{display:inline-flex;align-items:center;gap:4px;min-height:30px;padding:0 8px;
 border:1px dashed var(--line);
 border-radius:15px;background:none;color:var(--ink);font:400 var(--size-s) var(--sans);cursor:pointer}
.later .laid{background:var(--news);border-color:var(--glow)}
.whoms{display:flex;flex-wrap:wrap;gap:5px}
.whom{display:inline-flex;align-items:center;gap:5px;min-height:34px;padding:0 9px 0 5px;
 border:1px solid var(--line);
 border-radius:17px;background:var(--paper-2);color:var(--ink);font:600 var(--size-m) var(--sans);
 cursor:pointer}
.many .whom:not([aria-pressed=true]) span{display:none}
.many .whom:not([aria-pressed=true]){padding:0 5px}
.whom[aria-pressed=true]{border-color:var(--glow);background:var(--news);box-shadow:0 0 0 1px var(--glow)}
"""

_OWN = """
.small_order{--deck:var(--small_order)}.large_order{--deck:var(--large_order)}
.message{--deck:var(--message)}.contract{--deck:var(--contract)}
.purse{flex:none;width:190px}
.purse.many{width:222px}
.many .holding{width:26px;height:30px}
.many .holding .token{width:26px;height:26px}
.many .holdings{gap:4px 6px}
.ducats{display:flex;align-items:center;gap:7px;height:38px}
.ducats b{font-size:30px;line-height:1}
.purse-word{color:var(--ink-soft)}
.holdings{display:flex;flex-wrap:wrap;gap:3px 6px}
.holding{position:relative;display:grid;place-items:center;width:36px;height:36px}
.cards{display:flex;gap:6px}
.hand-card{position:relative;width:77px;height:92px;padding:0;border-radius:7px;overflow:hidden;
 text-align:center;
 background:var(--card);color:var(--card-ink);border:1px solid var(--card-edge);font:inherit;
 box-shadow:0 2px 4px rgb(var(--shade)/.3);display:flex;flex-direction:column;align-items:stretch}
.hand-card.pickable{cursor:pointer;outline:2px solid var(--glow);outline-offset:1px}
.hand-card.pickable:hover{outline-width:4px}
.hand-card.pickable[data-of]{outline:1px dashed var(--glow)}
.hand-card.pickable[data-of]:disabled{opacity:.7}
.card-head{display:flex;align-items:center;justify-content:space-between;flex:none;height:22px;
 padding:0 3px 0 5px;
 background:var(--deck);color:var(--deck-ink);
 border-bottom:2px solid color-mix(in srgb,var(--deck) 60%,#000)}
.reward{display:inline-flex;align-items:center;gap:1px;font-size:14px}
.large_order .card-head{padding:0 2px 0 3px}
.card-body{flex:1;display:flex;flex-direction:column;align-items:center;justify-content:center;gap:1px;
 margin:2px;
 min-width:0;border:1px solid var(--card-line);border-radius:4px}
.place{font:700 13px/1.15 var(--serif);letter-spacing:-.02em;max-width:100%;overflow:hidden;
 text-overflow:ellipsis}
.trio{display:flex;gap:1px;margin-bottom:2px}
.need{position:relative;display:grid}
.lacking .token{opacity:.42}
.held{position:absolute;right:-3px;bottom:-3px;padding:1px;border-radius:50%;background:var(--held);
 color:var(--card)}
.message .card-body{background:linear-gradient(to top right,transparent 49.5%,var(--card-line) 50%,
 transparent 51%),linear-gradient(to top left,transparent 49.5%,var(--card-line) 50%,transparent 51%)}
.message.hand-card{width:88px}
.message .place{padding:0 2px;background:var(--card)}
.wax{width:15px;height:15px;border-radius:50%;background:var(--wax);border:2px solid var(--large_order);
 box-shadow:inset 0 0 0 2px var(--wax-2)}
.been{color:var(--held);vertical-align:-2px;margin-left:1px}
.lines-of-cards{display:grid;grid-auto-flow:column;grid-template-rows:repeat(4,22px);gap:2px 6px}
.line-card{display:flex;align-items:center;width:100%;height:22px;padding:0 6px 0 3px;border-radius:5px;
 overflow:hidden;
 background:var(--card);color:var(--card-ink);border:1px solid var(--card-edge);font:inherit;
 white-space:nowrap}
.line-card.pickable{cursor:pointer;outline:2px solid var(--glow);outline-offset:-1px}
.line-card.pickable[data-of]{outline:1px dashed var(--glow)}
.contract.hand-card{width:60px}
.mini-plan{display:block}
.mini-town{fill:var(--mini-town)}.mini-here{fill:var(--contract);stroke:var(--contract);stroke-width:2.4}
.chain-group{position:relative;padding-top:0}
.links{display:flex;gap:5px}
.links li,.links .hand-card{position:relative}
.links .card-head{justify-content:flex-start}
.links>li+li::before{content:"";position:absolute;left:-12px;top:48px;width:18px;height:10px;z-index:1;
 border:3px solid var(--coin);border-radius:6px;outline:1px solid var(--coin-edge)}
.links>.hand-card{overflow:visible}
.links>.hand-card .card-head{border-radius:6px 6px 0 0}
.worth{position:absolute;right:-5px;top:-9px;min-width:30px;height:28px;padding:0 5px;display:grid;
 place-items:center;
 border-radius:15px;background:var(--coin);color:var(--coin-ink);font-size:16px;font-weight:700;
 border:2px solid var(--card);z-index:2}
"""

_SEATS = """
.seat>.score-number,.strip-seat button>b{display:none}
.seat{align-items:flex-start;gap:8px;padding:6px 10px 6px 13px;min-height:0}
.seat>.chip{width:32px;height:32px}
.seat .name{font-size:16px}
.seat .who{min-height:22px}
.seat .stats{display:flex;flex-wrap:wrap;align-items:center;gap:2px 5px;min-height:22px}
.seat .held-row:empty{display:none}
.counted,.acts,.money{display:inline-flex;align-items:center;gap:2px}
.counted b{font-size:var(--size-s);color:var(--ink)}
.acts{color:var(--good);padding:0 2px}
.acts.extra{color:var(--glow)}
.acts.spent{color:var(--ink-soft);opacity:.75}
.acts b,.money b{color:var(--ink)}
.money{min-width:22px;justify-content:flex-end;color:var(--ink-soft)}
.is-trader{display:grid;place-items:center;flex:none;padding:2px;border-radius:50%;background:var(--tower);
 color:var(--tower-ink)}
.seat .is-trader{position:absolute;left:29px;top:38px}
.seat .first-player{position:absolute;left:10px;top:39px;background:var(--paper)}
.first-player{display:grid;place-items:center;width:18px;height:18px;border:1.5px solid var(--ink-soft);
 border-radius:50%;font:700 12px/1 var(--serif);color:var(--ink)}
.fill{flex:1}
"""

_BAR = """
.answer-row{display:flex;align-items:center;gap:6px;min-width:0;overflow-x:auto;scrollbar-width:thin;
 padding:3px}
.answer-row .button{flex:none}
.hint-tile{display:inline-flex;align-items:center;gap:6px;color:var(--ink-soft)}
.prompt .mini{font-size:var(--size-m)}
@media(min-width:861px){
.prompt .answers{flex:0 1 auto}
.prompt .ask{flex:1 1 0;min-width:190px}
.prompt .question{font-size:15px;line-height:1.15;white-space:normal;display:-webkit-box;
 -webkit-line-clamp:2;
 -webkit-box-orient:vertical}
.prompt .aids .button{padding:0 8px}
.prompt:has(.answer-row) .aids .button span{display:none}
.prompt .open .things{display:none}
.answer-row.tight{flex-wrap:wrap;gap:3px;padding:0;justify-content:flex-end}
.tight .button{min-height:0;height:27px;padding:0 9px}
}
"""

_DESK = """
@media(min-width:861px){
.page{max-width:1760px;
 grid-template:"top top top" 36px "board aside side" minmax(0,1fr) "prompt prompt side" 60px
 "own own side" 122px/minmax(0,1fr) 348px 276px}
.aside{min-height:0;grid-template:minmax(0,1fr)/minmax(0,1fr)}
.table-board .board{width:min(100cqw,100cqh*606/548)}
.own{gap:14px;padding-top:6px}
.part{gap:14px}
.seats{max-height:64%}
}
@media(min-width:861px) and (max-width:1180px){
.page{height:auto;min-height:0;
 grid-template:"top top" 36px "board aside" 580px "prompt prompt" 60px "own own" 122px
 "side side" 380px/minmax(0,1fr) 340px}
.side{flex-direction:row}
.seats{flex:0 0 320px;max-height:none}
}
"""

_PHONE = """
@media(max-width:860px){
.page{padding-bottom:290px}
.deal{border-radius:0;border-inline:0;overflow:visible;padding:8px 10px}
.deal-form{margin:0;scroll-margin-bottom:300px}
.weighing .offers{order:3}
.weighing .deal-head{order:4}
.page:not(:has(.weighing)) .compose-send[disabled]{display:none}
.zoom [data-zoom=in]{display:none}
.prompt .question{font-size:15px;line-height:1.2;-webkit-line-clamp:4}
.balance{display:none}
.tray{min-height:80px}
.coins{grid-template-columns:repeat(4,1fr);gap:1px}
.coin-button{height:44px}
.coin-button.gold{border-radius:22px;font-size:17px}
.choices{grid-template-columns:repeat(auto-fill,minmax(44px,1fr))}
.choice,.unfold,.compose-select,.promise,.whom{min-height:44px}
.compose-select{height:44px;font-size:16px}
.laid,.compose-amount{min-height:44px}
.palette:has([open]){grid-column:1/-1;order:1}
.card-choices{grid-template-columns:1fr 1fr}
.sign{width:44px;height:44px}
.offer-row{min-height:48px}
.reason{min-height:44px;padding:0 12px;border-radius:22px;font-size:var(--size-m)}
.strip-seat{position:relative}
.strip-seat .is-trader{position:absolute;left:2px;top:2px;padding:1px}
.answer-row{flex-wrap:wrap;flex:1 1 100%;padding:0;overflow:visible}
.things .button{min-width:44px}
.many .whom:not([aria-pressed=true]){padding:0 10px}
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
"""
