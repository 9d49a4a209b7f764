// @ts-check
// Pieces that lie elsewhere after a change travel there, unless the reader wants none of it.

const still = matchMedia("(prefers-reduced-motion:reduce)");
/** Layers of the board are one place: what lies in the past and now is the same piece. @param {SVGElement} piece */
const pieceName = (piece) => {
  const layer = piece.closest("[id]")?.id.replace(/^(past|planned)$/, "live").replace(/^past-/, "");
  return `${layer} ${piece.dataset.moves}`;
};
/** The pieces among some nodes. @param {Node[]} found */
const pieces = (found) => /** @type {SVGGraphicsElement[]} */ (found.flatMap((node) => (node instanceof Element
  ? [...(node.matches("[data-moves]") ? [node] : []), ...node.querySelectorAll("svg [data-moves],g [data-moves]")] : [])));

/** Where the pieces among some nodes lie. Not in a view transition: while one runs, clicks are lost. @param {Node[]} old */
export function places(old) {
  const moving = still.matches || document.hidden ? [] : pieces(old);
  return new Map(moving.map((piece) => [pieceName(piece), piece.getBoundingClientRect()]));
}

/** Points of the way that is drawn for a piece, as steps from its end. @param {SVGGraphicsElement} piece */
function steps(piece) {
  const way = document.querySelector(`#board [data-way-of="${CSS.escape(piece.dataset.moves ?? "")}"]`);
  if (!(way instanceof SVGPathElement)) return [];
  const length = way.getTotalLength();
  const end = way.getPointAtLength(length);
  const points = Array.from({ length: 17 }, (_, place) => way.getPointAtLength((length * place) / 16));
  return points.map(({ x, y }) => [x - end.x, y - end.y]);
}

/** Pieces travel from where they were; new ones lie there at once. @param {Map<string, DOMRect>} before @param {Node[]} fresh */
export function travel(before, fresh, ms = 450) {
  for (const piece of before.size && ms ? pieces(fresh) : []) {
    const old = before.get(pieceName(piece));
    const now = old && piece.getBoundingClientRect();
    if (!now || Math.hypot(old.x - now.x, old.y - now.y) <= 1) continue;
    const scale = piece.getScreenCTM()?.a || 1;
    const straight = [[(old.x - now.x) / scale, (old.y - now.y) / scale], [0, 0]];
    const way = steps(piece);
    const frames = (way.length ? way : straight).map(([x, y]) => ({ transform: `translate(${x}px,${y}px)` }));
    piece.animate(frames, ms);
  }
}

/** What a plan moves sets out before the table has answered; it comes back if that is refused. */
export function depart() {
  if (still.matches) return () => {};
  const gone = pieces([...document.querySelectorAll("#planned [data-moves]")]).flatMap((ghost) => {
    const piece = document.querySelector(`#live [data-moves="${CSS.escape(ghost.dataset.moves ?? "")}"]`);
    if (!(piece instanceof SVGGraphicsElement)) return [];
    const [from, to] = [piece.getBoundingClientRect(), ghost.getBoundingClientRect()];
    const scale = piece.getScreenCTM()?.a || 1;
    const [x, y] = [(to.x - from.x) / scale, (to.y - from.y) / scale];
    const way = steps(piece).map(([dx, dy]) => ({ transform: `translate(${x + dx}px,${y + dy}px)` }));
    const straight = [{ transform: "none" }, { transform: `translate(${x}px,${y}px)` }];
    return [piece.animate(way.length ? way : straight, { duration: 400, fill: "forwards" })];
  });
  return () => gone.forEach((motion) => motion.cancel());
}
