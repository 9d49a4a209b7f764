"""The style sheet of the title's parts of a page: negotiation, own things and seats."""

from __future__ import annotations

from kade.games.genoa.page.layouts import layouts_css


def page_css() -> str:
    return _DEAL + _RIBBON + _SCALES + _OWN + _SEATS + _BAR + layouts_css()


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
.draft-steps .eyebrow{margin:0 0 3px}
.gsec,.gsec>ol,.to-decide,.replying,.asked-rows{display:grid;grid-template-columns:minmax(0,1fr);gap:4px}
.gsec{flex:none}
.to-decide,.replying{gap:8px}
.replying{flex:1;grid-template-rows:auto auto 1fr}
.replying .foot{align-self:end}
.gsec.on-table{flex:none}
.gsec.on-table:has(.offer-row){flex:0 1 auto;min-height:68px;align-content:start;overflow:auto;
 scrollbar-width:thin}
.on-table .speakers{padding:2px 5px 2px 2px}
.gsec.wants{flex:0 1 auto;min-height:104px;overflow:auto;scrollbar-width:thin}
.gsec>h3{margin:0;display:flex;align-items:center;justify-content:space-between;gap:8px;min-height:20px;
 font:600 13px/1.2 var(--serif);color:var(--ink-soft)}
.gsec>h3>span{text-align:right;white-space:nowrap}
.foot>h3>span{white-space:normal}
.foot{margin-top:auto}
.ask-them{display:flex;flex-wrap:wrap;gap:5px;flex:none}
.grow2{position:relative;display:flex;align-items:center;gap:4px;min-width:0;min-height:40px;
 padding:2px 5px 2px 9px;border:1px solid var(--line-soft);border-radius:8px;background:var(--banner)}
.grow2::before{content:"";position:absolute;inset:5px auto 5px 0;width:4px;border-radius:0 3px 3px 0;
 background:var(--seat,transparent);border:1px solid var(--seat-edge,transparent);border-left:0}
.grow2 .chip{flex:none;margin-right:2px}
.nm{flex:1;min-width:0;line-height:1.12}
.nm b{display:block;font:700 15px/1.15 var(--serif);white-space:nowrap;overflow:hidden;
 text-overflow:ellipsis}
.nm small{display:block;color:var(--ink-soft);font-size:13px;white-space:nowrap;overflow:hidden;
 text-overflow:ellipsis}
.grow2.best,.grow2.counter{border-color:var(--glow);background:var(--news)}
.grow2.standing{border-style:dashed;background:none}
.grow2.declined{background:none}
.declined .gpr b{text-decoration:line-through;color:var(--ink-soft)}
.gpr{display:inline-flex;flex-wrap:wrap;justify-content:flex-end;align-items:center;gap:3px;
 font:700 18px/1 var(--serif)}
.swap{color:var(--ink-soft)}
.minib{display:grid;place-items:center;flex:none;width:36px;height:36px;padding:0;
 border:1px solid var(--line-soft);border-radius:7px;background:var(--paper-2);color:var(--ink);
 cursor:pointer}
.minib:hover{border-color:var(--glow)}
.best .minib.yes:not([aria-disabled]){background:var(--action);color:var(--action-ink)}
.minib.no{color:var(--bad)}
.minib[aria-disabled]{opacity:.4;cursor:not-allowed}
.seg3{display:grid;grid-auto-flow:column;grid-auto-columns:1fr;border:1px solid var(--line);
 border-radius:9px;overflow:hidden;background:var(--paper-2)}
.seg3 button{min-height:36px;padding:0 6px;border:0;border-radius:0;background:none;color:var(--ink);
 font:600 13.5px/1.1 var(--sans);cursor:pointer}
.seg3 button+button{border-left:1px solid var(--line-soft)}
.seg3 button:hover{background:var(--action-soft)}
.seg3 button.on{background:var(--action);color:var(--action-ink)}
.seg3 :focus-visible{outline-offset:-3px}
.bid{display:grid;gap:7px;flex:none;padding:8px 10px;border:1.5px solid var(--glow);border-radius:10px;
 background:var(--banner)}
.bl{display:flex;align-items:center;gap:8px;min-width:0}
.bid-head{justify-content:space-between;font-size:15px}
.bigstep{display:inline-flex;align-items:center;flex:none;height:44px;border:1px solid var(--line);
 border-radius:10px;background:var(--paper);overflow:hidden}
.bigstep button{width:40px;height:100%;border:0;background:none;color:var(--ink);cursor:pointer;
 font:700 21px/1 var(--sans)}
.bigstep button:hover{background:var(--action-soft)}
.bigstep .v{display:inline-flex;align-items:center;justify-content:center;gap:5px;flex:1;min-width:82px}
.price-number{width:1.9em;height:40px;padding:0;border:0;background:none;color:var(--ink);
 font:700 24px/1 var(--serif);appearance:textfield;-moz-appearance:textfield}
.price-number::-webkit-inner-spin-button,.price-number::-webkit-outer-spin-button{appearance:none;margin:0}
@supports(field-sizing:content){.price-number{field-sizing:content;width:auto;min-width:1ch}}
.price-number:invalid{color:var(--bad)}
.beside{min-width:0;line-height:1.2}
.beside .over{display:block;color:var(--good)}
[data-picking] .deal .bid{opacity:.5}
.gnote{color:var(--ink-soft);font-size:13.5px;line-height:1.25;font-weight:400}
.coinset{display:flex;gap:6px}
.cn{display:inline-grid;place-items:center;flex:1 1 0;min-width:0;height:36px;padding:0 4px;cursor:pointer;
 border:1.5px solid var(--coin-edge);border-radius:18px;color:var(--coin-ink);font:700 16px/1 var(--sans);
 background:radial-gradient(circle at 50% 30%,var(--coin-2),var(--coin))}
.cn[aria-pressed=true]{box-shadow:0 0 0 2px var(--paper),0 0 0 4.5px var(--glow)}
.limit-line{font-weight:600;white-space:nowrap}
.limit-range{flex:1;min-width:60px;accent-color:var(--action)}
.limit-word{min-width:2em;text-align:right;font:700 18px/1 var(--serif)}
.more{display:inline-flex;align-items:center;gap:6px;min-height:36px;padding:0 10px;flex:none;
 border:1px solid var(--line-soft);border-radius:8px;background:var(--paper);color:var(--ink);
 font:600 13.5px/1.1 var(--sans);cursor:pointer}
.more:hover{border-color:var(--glow)}
.more.grow{flex:1}
.to-all{display:none}
.wants summary{list-style:none;cursor:pointer}
.wants summary::-webkit-details-marker{display:none}
.wants .grow2{min-height:38px;padding-left:10px}
.wants .grow2::before{display:none}
.wants [open] .grow2{border-color:var(--glow)}
.upto{display:inline-flex;align-items:center;gap:4px;padding:4px 8px;border:1px dashed var(--glow);
 border-radius:13px;font:600 13px/1 var(--sans);white-space:nowrap}
.later-yet{border-color:var(--line);color:var(--ink-soft)}
.limit-choices{display:grid;grid-template-columns:repeat(4,1fr);gap:5px;padding:6px 2px}
.limit-choices .more{grid-column:span 2;justify-content:center}
.why-not{list-style:none;color:var(--ink-soft);width:24px}
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

#: Tiles of the ribbon: their pictures lie in one row, those after the third half behind the one before.
_RIBBON = """
.tile-things{display:flex;align-items:center;justify-content:center;gap:2px;height:26px;
 font:700 14px/1 var(--serif)}
.tile-things>svg{flex:none;max-height:22px;max-width:24px}
.tile-things.many>svg+svg{margin-left:-9px}
"""

_SCALES = """
.compose-select{flex:1;min-width:0;width:100%;height:34px;padding:0 6px;border:1px solid var(--line);
 border-radius:8px;
 background:var(--banner);color:var(--ink);font:600 var(--size-m) var(--sans)}
.terms{display:grid;gap:8px}
.terms-side{display:grid;gap:5px;min-width:0}
.tray{display:grid;gap:3px;padding:5px 8px;border:1.5px solid var(--banner-line);border-radius:8px;
 background:var(--banner)}
.plain{display:contents;min-width:0;margin:0;padding:0;border:0}
.plain[hidden]{display:none}
.tray-word{display:flex;justify-content:space-between;font-size:14px;line-height:1.3;margin:0;font-weight:700}
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
button.choice{position:relative;display:grid;place-items:center;min-height:32px;padding:0;
 border:1px solid var(--line-soft);
 border-radius:7px;background:var(--banner);color:var(--ink);cursor:pointer}
button.choice:hover:enabled{border-color:var(--glow)}
button.choice:disabled,.coin-button:disabled,.promise:disabled{border-style:dashed;opacity:.45;cursor:not-allowed}
.left{position:absolute;right:-2px;bottom:-3px;min-width:15px;padding:0 3px;border-radius:8px;
 background:var(--banner);
 color:var(--ink);border:1px solid var(--banner-line);font:700 13px/15px var(--sans);text-align:center}
.unfold{display:flex;align-items:center;gap:6px;min-height:32px;padding:0 8px;border:1px solid var(--line);
 border-radius:8px;background:var(--paper-2);cursor:pointer;font-weight:600}
.hint{color:var(--ink-soft);font-size:var(--size-s);margin:3px 0}
.card-choices{display:grid;gap:3px}
.card-choices button.choice{justify-items:start;padding:0 6px;font:inherit}
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
.bid-plan{display:flex;align-items:center;gap:10px;min-width:0}
.bid-plan .cn{min-width:46px}
.bid-plan .bl{flex:none}
.bid-plan .more{justify-content:center}
.bid-plan .bigstep button{width:32px}
.seal-plate{fill:var(--good);stroke:var(--paper);stroke-width:1.2}
.board .seal-n{font-family:var(--sans);font-weight:700;fill:var(--paper);text-anchor:middle}
.to-list{cursor:pointer}
.to-list:hover .area,.to-list:focus-visible .area{stroke:var(--glow);stroke-width:2.5}
.to-list.on .area{stroke:var(--glow);stroke-width:1.6;stroke-dasharray:1 5;stroke-linecap:round}
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
.prompt .gesture{display:grid;grid-template-columns:minmax(150px,1fr) minmax(0,auto) auto;row-gap:0}
.prompt .gesture .ask{display:grid;grid-template-columns:auto minmax(0,1fr);gap:1px 8px;grid-area:1/1}
.prompt .gesture .ask>.chip{grid-row:1/3}
.prompt .gesture .ask small{grid-column:2;font-size:14px;line-height:1.15}
.prompt .gesture .fields{grid-area:1/2;padding:5px}
.prompt .gesture .acts{grid-area:1/3}
.prompt .gesture [data-back] .kbd{display:none}
.prompt .gesture .more{padding:0 5px;gap:3px}
.prompt .gesture .seg:has(label:nth-child(4)){flex:0 1 auto;flex-wrap:wrap}
.prompt .gesture .seg:has(label:nth-child(4)) label>span{height:26px;padding:0 8px}
.bid-plan:has(.limit-line){flex-direction:column;align-items:stretch;gap:8px}
.gesture .fields:has(.terms),.gesture .fields:has(.limit-line){position:absolute;right:0;
 bottom:calc(100% + 8px);z-index:4;width:348px;
 max-height:min(550px,calc(100dvh - 260px));display:block;overflow:auto;padding:10px 11px;
 border:1.5px solid var(--glow);border-radius:10px;background:var(--paper);
 box-shadow:0 6px 22px rgb(var(--shade)/.35)}
}
"""
