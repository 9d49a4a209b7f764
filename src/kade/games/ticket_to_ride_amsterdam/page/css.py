"""The style sheet of the title's parts of a page.

While something is picked, other goals lose their glow but not their colours: the way of a contract may lead
over them, and its colours are what it takes.
"""

from __future__ import annotations


def page_css() -> str:
    """The look of these parts; where they stand is the page's business."""
    return _PANELS + _ANSWERS + _TURNED + _small_contracts()


def _small_contracts() -> str:
    """Contracts that would be cut off on a desk lie in two rows, with their ends and their worth alone."""
    # Below so many pixels so many contracts are too wide.
    room = ((320, 2), (484, 3), (648, 4), (812, 5))
    crowded = []
    for width, count in room:
        contracts = f".own-contracts .contracts:has(li:nth-child({count}))"
        crowded.append(f"@container (max-width:{width}px){{{_small(contracts)}}}")
    revealed = f"@media(max-width:1499px){{{_small('.revealed-contracts .contracts')}}}"
    held = ".own-contracts{container-type:inline-size}"
    return f"@media(min-width:861px){{{held}{''.join(crowded)}{revealed}}}"


def _small(contracts: str) -> str:
    return (
        f"{contracts}{{gap:5px 6px;grid-template-rows:repeat(2,42px);grid-auto-columns:168px}}"
        f"{contracts} .contract{{height:42px;padding:4px 29px 3px 8px}}"
        f"{contracts} .course{{display:none}}"
        f"{contracts} .end{{font-size:13px;letter-spacing:-.03em}}"
        f"{contracts} .end.long{{font-size:12px;letter-spacing:-.05em}}"
        f"{contracts} .worth{{right:4px;bottom:8px;width:25px;height:25px;font-size:14px}}"
    )


_PANELS = """
.market{display:flex;flex-direction:column;gap:7px;padding:8px;min-height:0}
.piles{display:grid;grid-template-columns:64px 64px;gap:12px 0;justify-content:space-between}
.stacks{border-top:1px solid var(--line-soft);padding-top:8px;margin-top:auto}
.pile{position:relative;display:block;padding:0;border:0;background:none;color:var(--ink);
 font:600 var(--size-s)/1.2 var(--serif);border-radius:8px;text-align:center}
.pile.gap{height:94px;border:1.5px dashed var(--line);opacity:.6}
.pile.refused{cursor:not-allowed}
.pile .spent{opacity:.6;filter:grayscale(1)}
.pickable{cursor:pointer}
.pile.pickable .card{border-radius:6px;outline:1.6px solid var(--glow);outline-offset:.5px;
 box-shadow:0 0 0 3.5px rgb(from var(--glow-halo) r g b/.6)}
.pile.pickable:hover .card{outline-width:3px}
.pile-word{display:block;margin-top:4px}
.piles:not(.stacks) .pile-word{display:none}
.hand,.own-contracts{min-width:0}
.fans{display:flex;gap:8px}
.fan,.fan-cards{position:relative;display:flex}
.fan .count{right:-5px;top:-7px}
.in-fan+.in-fan{margin-left:-42px}
.contracts{display:grid;grid-template-columns:repeat(auto-fill,minmax(156px,1fr));gap:8px}
.own-contracts{flex:1}
.own-contracts .contracts{grid-template-columns:none;grid-auto-flow:column;
 grid-auto-columns:minmax(156px,190px);overflow-x:auto;scrollbar-width:thin;padding:1px 1px 5px}
.contract{position:relative;display:block;width:100%;height:88px;padding:7px 6px 5px 9px;
 text-align:left;border-radius:8px;background:var(--card);color:var(--card-ink);
 border:1px solid var(--card-edge);
 box-shadow:inset 0 0 0 2px var(--card),inset 0 0 0 3px var(--card-line),
 0 2px 4px rgb(var(--shade)/.3)}
.contract.pickable{outline:1.6px solid var(--glow);outline-offset:.5px;
 box-shadow:inset 0 0 0 2px var(--card),inset 0 0 0 3px var(--card-line),
 0 0 0 4px rgb(from var(--glow-halo) r g b/.6)}
.contract.pickable:hover,.contract.pickable:focus-visible{outline-width:3px}
.contract.refused{opacity:.55}
.end{display:block;font:600 var(--size-s)/1.2 var(--serif);letter-spacing:-.015em;
 white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
.end.long{font-size:13px;letter-spacing:-.035em}
.course{display:flex;align-items:center;gap:6px;margin-top:1px}
.contract .mini{flex:none;width:56px}
.state{font:400 var(--size-m)/1.15 var(--sans);color:var(--contract-word)}
.state.done{color:var(--contract-done);font-weight:700}
.state.lost{color:var(--contract-worth)}
.worth{position:absolute;right:6px;bottom:6px;width:30px;height:30px;
 display:grid;place-items:center;border-radius:50%;background:var(--contract-worth);color:var(--card);
 font-size:17px;font-weight:700;border:2px solid var(--card)}
.is-done .worth{background:var(--contract-done)}
.is-lost .worth{background:var(--contract-word)}
.mini{display:block;color:var(--card-ink)}
.mini-net{fill:none;stroke:var(--contract-net);stroke-width:1.2}
.mini-own{fill:none;stroke:var(--seat-print);stroke-width:3.6;stroke-linecap:round}
.seat-windmill .mini-own{stroke:var(--seat-windmill-edge)}
.mini-end{fill:#fff;stroke:var(--card-ink);stroke-width:2.2}
button.contract{font:inherit;cursor:pointer}
.contract.look:hover,.contract.look:focus-visible,.contract.chosen{
 outline:3px solid var(--glow);outline-offset:-1px;
 box-shadow:inset 0 0 0 3px var(--card-line),0 0 0 5px rgb(from var(--glow-halo) r g b/.55)}
.contract input{position:absolute;opacity:0;width:1px;height:1px}
.contract.pickable:not(:has(:checked)){outline:0;opacity:.5;box-shadow:0 2px 4px rgb(var(--shade)/.3)}
.contract.pickable:has(:focus-visible){outline-width:3px}
.contract .tick{position:absolute;right:42px;bottom:10px;width:22px;height:22px;border-radius:5px;
 border:1.5px solid var(--card-line);background:var(--card)}
.contract :checked+.tick{background:var(--contract-done);border-color:var(--contract-done)}
.contract :checked+.tick::after{content:"";position:absolute;left:4px;top:5px;width:11px;height:6px;
 border:solid var(--card);border-width:0 0 2.4px 2.4px;transform:rotate(-45deg)}
.gesture .ask{display:grid;grid-template:"sign title" "sign note"/auto minmax(0,1fr);gap:1px 8px;
 flex:1 1 240px;min-width:210px}
.gesture .ask>svg{grid-area:sign}
.gesture .ask .question{grid-area:title}
.gesture .ask small{grid-area:note;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
[data-picking] .hot:not(.chosen){opacity:1}
[data-picking] .hot:not(.chosen) :is(.hot-halo,.hot-line,.hot-ants){opacity:.25}
.needs,.need{display:inline-flex;align-items:center;gap:3px;flex:none}
.needs{gap:10px}
.plate{display:grid;place-items:center;width:25px;height:32px;border-radius:5px;
 background:var(--hue);color:var(--hue-ink);border:1px solid var(--card-edge);
 box-shadow:inset 0 0 0 1.5px rgb(255 255 255/.35);font:700 16px/1 var(--sans)}
.plate.miss{opacity:.55;border-style:dashed;box-shadow:none}
.seg .plate+.plate{margin-left:-2px}
"""

_ANSWERS = """
.keep{display:flex;align-items:center;gap:12px}
.keep-note{color:var(--ink-soft);font-size:14px}
.offered-ways>*{display:none}
.ticket{display:none}
.offer{display:grid;grid-template-columns:auto auto;column-gap:10px;align-items:center;justify-content:start}
.offer .eyebrow{grid-column:1/-1}
.offer .contracts{grid-template-columns:none;grid-auto-flow:column;grid-auto-columns:minmax(156px,190px);
 padding:1px 1px 5px 5px}
.page:has(#keep-first:checked) .offered-1,.page:has(#keep-second:checked) .offered-2{display:inline}
.page:has([title]:hover>#keep-first,#keep-first:focus-visible) .offered-1,
.page:has([title]:hover>#keep-second,#keep-second:focus-visible) .offered-2{display:inline}
.page:has([title]:hover>#keep-first,#keep-first:focus-visible) .offered-2,
.page:has([title]:hover>#keep-second,#keep-second:focus-visible) .offered-1{opacity:.2}
.revealed-contracts{flex:none}
.revealed-contracts .contracts{grid-template-columns:none;grid-auto-flow:column;
 grid-auto-columns:170px;padding:1px 1px 5px}
.gesture:has(.seg label:nth-child(3)) .kbd{display:none}
.gesture:has(.seg label:nth-child(3)) .question{font-size:16px;line-height:1.12;white-space:normal;
 display:-webkit-box;-webkit-line-clamp:2;-webkit-box-orient:vertical}
@media(min-width:861px) and (max-width:1499px){
.prompt .where{display:none}
:is(.picked .gesture,.open) .question{font-size:17px;line-height:1.1;white-space:normal;display:-webkit-box;
 -webkit-line-clamp:2;-webkit-box-orient:vertical}
.picked .gesture .ask small{flex:0 1 auto;line-height:1.15}
}
@media(min-width:861px) and (max-width:1180px){
.end.long{font-size:12px;letter-spacing:-.05em}
.page{grid-template-rows:36px minmax(0,1fr) 98px 112px}
.gesture{flex-wrap:wrap}
.prompt .open .question{white-space:normal;display:-webkit-box;-webkit-line-clamp:2;
 -webkit-box-orient:vertical}
.offer .contracts{grid-auto-columns:166px}
.contract .mini{width:46px}
.own-contracts .contract .state{display:inline;font-size:14px}
.gesture .ask{flex:1 1 100%}
.gesture .fields{flex:0 1 auto}
.gesture .acts{margin-left:auto}
}
@media(max-width:860px){
.market{flex-direction:row;padding:6px 4px;gap:4px;border-radius:0;border-inline:0;box-shadow:none}
.market .eyebrow,.market .pile-word{display:none}
.piles,.market .stacks{display:grid;grid-template-columns:repeat(6,minmax(0,1fr));gap:4px;flex:6 1 0;
 border:0;padding:0;margin:0}
.market .stacks{grid-template-columns:repeat(2,minmax(0,1fr));flex:2 1 0}
.pile{height:56px;min-width:0;overflow:hidden;border-radius:6px}
.pile.gap{height:56px}
.pile .card{width:100%;height:auto}
.pile.pickable .card{outline:0;box-shadow:none}
.pile.pickable{box-shadow:0 0 0 1.6px var(--glow),0 0 0 3.4px rgb(from var(--glow-halo) r g b/.9)}
.pile.pickable:focus-visible{outline:3px solid var(--glow)}
.pile .count{right:1px;top:1px;min-width:20px;padding:0 4px}
.offer{display:block}
.offer .contracts,.revealed-contracts .contracts,.own-contracts .contracts{grid-auto-flow:row;
 grid-template-columns:repeat(2,minmax(0,1fr));grid-auto-columns:auto;overflow:visible}
.keep{flex:1;flex-wrap:wrap;gap:6px}
.keep .button{flex:1;min-height:48px;justify-content:center}
.keep-note{display:none}
.ticket{display:flex;align-items:center;justify-content:space-between;gap:6px;flex:1 1 40%;min-width:0;
 height:52px;padding:0 4px 0 8px;border-radius:7px;background:var(--card);color:var(--card-ink);
 border:1px solid var(--card-edge);outline:2px solid var(--glow);
 box-shadow:inset 0 0 0 2px var(--card),inset 0 0 0 3px var(--card-line)}
.ticket .ends{min-width:0}
.ticket .end.long{font-size:12px}
.ticket .worth{position:static;flex:none;width:28px;height:28px}
.page:has(#keep-first:not(:checked)) #ticket-first,
.page:has(#keep-second:not(:checked)) #ticket-second{outline:0;opacity:.5}
.keep .ticket+.keep-note+.button{flex:1 1 100%}
.gesture .ask small{white-space:normal}
.gesture .fields{flex:0 1 auto}
.gesture .acts{flex:1 1 190px}
.gesture.choice .acts{flex:none}
.keep .kbd,.needs~.button .kbd{display:none}
.needs{flex-wrap:wrap;flex:1 1 auto;min-width:0;gap:6px 8px}
.part:not(.opened) .fans{overflow-x:auto;padding:8px 6px 4px 0;margin-top:-8px;scrollbar-width:none}
.part:not(.opened) .in-fan{width:46px;height:68px}
.part:not(.opened) .in-fan+.in-fan{margin-left:-35px}
.opened .fans{flex-wrap:wrap;gap:14px 12px;padding-top:6px}
}
"""

#: A phone on its side: what is asked stands beside the board, the result lies over it.
_TURNED = """
@media(max-width:860px) and (max-height:500px) and (orientation:landscape){
.final{inset:6px auto auto 8px;width:500px;max-height:calc(100dvh - 12px)}
.prompt .question{-webkit-line-clamp:5}
.prompt:has(.ticket) .whose{display:none}
.prompt{gap:4px 8px}
.prompt:has(.ticket) .question{font-size:15px}
.ticket{flex:1 1 100%;height:35px}
.keep .button{min-height:42px}
.gesture .acts{position:sticky;bottom:-8px;padding:4px 0;background:var(--paper)}
.ticket .ends{display:flex}
.ticket .end+.end::before{content:"\\2013";margin:0 4px}
.ticket .worth{width:26px;height:26px}
}
"""
