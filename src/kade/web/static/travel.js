// @ts-check
// Pieces that lie elsewhere after a change travel there, unless the reader wants none of it.

const still = matchMedia("(prefers-reduced-motion:reduce)");
/** @param {SVGElement} piece */
const pieceName = (piece) => `${piece.closest("[id]")?.id} ${piece.dataset.moves}`;
/** The pieces among some nodes. @param {Node[]} found */
const pieces = (found) => /** @type {SVGGraphicsElement[]} */ (found.flatMap((node) => (node instanceof Element
  ? [...(node.matches("[data-moves]") ? [node] : []), ...node.querySelectorAll("svg [data-moves],g [data-moves]")] : [])));

/** Where the pieces among some nodes lie. Not in a view transition: while one runs, clicks are lost. @param {Node[]} old */
export function places(old) {
  const moving = still.matches || document.hidden ? [] : pieces(old);
  return new Map(moving.map((piece) => [pieceName(piece), piece.getBoundingClientRect()]));
}

/** Pieces travel from where they were; new ones lie there at once. @param {Map<string, DOMRect>} before @param {Node[]} fresh */
export function travel(before, fresh) {
  for (const piece of before.size ? pieces(fresh) : []) {
    const old = before.get(pieceName(piece));
    const now = old && piece.getBoundingClientRect();
    if (!now || Math.hypot(old.x - now.x, old.y - now.y) <= 1) continue;
    const scale = piece.getScreenCTM()?.a || 1;
    const from = `translate(${(old.x - now.x) / scale}px,${(old.y - now.y) / scale}px)`;
    piece.animate([{ transform: from }, { transform: "none" }], 450);
  }
}
