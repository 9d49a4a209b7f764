// @ts-check
// Replacing parts of the page by their id, and keeping what the reader was doing.
import { find } from "./house.js";

/** Called after every change. @type {(() => void)[]} */
export const afterChange = [];
/** Where the page stands. */
export const notice = () => /** @type {HTMLElement} */ (find("#notice")).dataset;
/** What was put in last, so that the same word by two ways moves nothing. @type {Map<string, string>} */
const shown = new Map();

/** An element from its markup; what belongs into a drawing is read as such. @param {string} html */
export function read(html) {
  const holder = document.createElement("template");
  const drawing = html.startsWith("<g");
  holder.innerHTML = drawing ? `<svg>${html}</svg>` : html;
  return drawing ? holder.content.firstElementChild?.firstElementChild : holder.content.firstElementChild;
}

/** How to find an element again after it was replaced. @param {Element | null} element */
function address(element) {
  if (!(element instanceof HTMLElement || element instanceof SVGElement)) return "";
  if (element.id) return `#${CSS.escape(element.id)}`;
  const part = element.closest("[id]");
  const name = ["action", "choose", "post", "key", "sheet"].find((key) => key in element.dataset);
  return part && name ? `#${CSS.escape(part.id)} [data-${name}="${CSS.escape(element.dataset[name] ?? "")}"]` : "";
}

/** Numbers that changed flash once. @param {Element} before @param {Element} after */
function flash(before, after) {
  const [old, now] = [before, after].map((part) => [...part.querySelectorAll(".score-number,.stat b,.count")]);
  if (old.length !== now.length) return;
  now.forEach((node, place) => node.classList.toggle("changed", node.textContent !== old[place].textContent));
}

/** @param {[string, string][]} parts */
function swap(parts) {
  const where = address(document.activeElement);
  for (const [id, html] of parts) {
    const [before, after] = [document.getElementById(id), read(html)];
    if (!before || !after) continue;
    const top = before.scrollTop;
    for (const box of after.querySelectorAll("input[type=checkbox][id]")) {
      const old = before.querySelector(`#${CSS.escape(box.id)}`);
      if (old instanceof HTMLInputElement) /** @type {HTMLInputElement} */ (box).checked = old.checked;
    }
    flash(before, after);
    before.replaceWith(after);
    if (top) after.scrollTop = top;
  }
  for (const task of afterChange) task();
  if (where && document.activeElement === document.body) find(where)?.focus({ preventScroll: true });
}

/** @param {SVGElement} piece */
const pieceName = (piece) => `${piece.closest("[id]")?.id} ${piece.dataset.moves}`;
const pieces = () => /** @type {SVGGraphicsElement[]} */ ([...document.querySelectorAll("svg [data-moves]")]);

/** Pieces travel from where they were; new ones appear. @param {Map<string, DOMRect>} before */
function travel(before) {
  for (const piece of pieces()) {
    const [old, now, scale] = [before.get(pieceName(piece)), piece.getBoundingClientRect(), piece.getScreenCTM()?.a || 1];
    const [dx, dy] = old ? [(old.x - now.x) / scale, (old.y - now.y) / scale] : [0, 0];
    if (!old) piece.animate([{ opacity: 0 }, { opacity: 1 }], 600);
    else if (Math.hypot(dx, dy) > 1) piece.animate([{ transform: `translate(${dx}px,${dy}px)` }, { transform: "none" }], 450);
  }
}

/** Replaces parts; pieces travel unless the reader wants none of it. @param {Record<string, string>} parts */
export function apply(parts) {
  const fresh = Object.entries(parts).filter(([id, html]) => shown.get(id) !== html);
  for (const [id, html] of fresh) shown.set(id, html);
  if (!fresh.length) return;
  // Not in a view transition: while one runs, clicks are lost.
  const still = document.hidden || matchMedia("(prefers-reduced-motion:reduce)").matches;
  const before = new Map(still ? [] : pieces().map((piece) => [pieceName(piece), piece.getBoundingClientRect()]));
  swap(fresh);
  if (!still) travel(before);
}
