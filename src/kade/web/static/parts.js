// @ts-check
// Carrying out what the server says has changed, and keeping what the reader was doing.
import { find } from "./house.js";

/**
 * A part of the page, the way from it to an element, and what becomes of that: attributes, a text, or other
 * nodes in place of some. Without a way the part itself is replaced. kade.web.changes makes them.
 * @typedef {[string, number[] | null, any, number?, string?]} Step
 */

/** Called after every change. @type {(() => void)[]} */
export const afterChange = [];
/** Where the page stands. */
export const notice = () => /** @type {HTMLElement} */ (find("#notice")).dataset;

/** Nodes from markup; what belongs into a drawing is read as such. @param {string} html @param {Node | null} where */
function nodes(html, where) {
  const holder = document.createElement("template");
  const drawing = where instanceof SVGElement;
  holder.innerHTML = drawing ? `<svg>${html}</svg>` : html;
  return /** @type {ParentNode & Node} */ (drawing ? holder.content.firstElementChild : holder.content);
}

/** An element from its markup. @param {string} html */
export const read = (html) => nodes(html, null).firstElementChild;

/** How to find an element again after it was replaced. @param {Element | null} element */
function address(element) {
  if (!(element instanceof HTMLElement || element instanceof SVGElement)) return "";
  if (element.id) return `#${CSS.escape(element.id)}`;
  const part = element.closest("[id]");
  const name = ["action", "choose", "post", "key", "sheet"].find((key) => key in element.dataset);
  return part && name ? `#${CSS.escape(part.id)} [data-${name}="${CSS.escape(element.dataset[name] ?? "")}"]` : "";
}

const NUMBERS = ".score-number,.stat b,.count";
/** A number that changed flashes once. @param {Element} number */
function flash(number) {
  if (!number.matches(NUMBERS)) return;
  number.classList.add("changed");
  number.addEventListener("animationend", () => number.classList.remove("changed"), { once: true });
}
/** @param {Element} before @param {Element} after */
function flashes(before, after) {
  const [old, now] = [before, after].map((part) => [part, ...part.querySelectorAll(NUMBERS)]);
  if (old.length === now.length) now.forEach((node, place) => node.textContent !== old[place].textContent && flash(node));
}

/** One element in place of another; what was ticked stays so. @param {Element} before @param {Element} after */
function exchange(before, after) {
  for (const box of after.querySelectorAll("input[type=checkbox][id]")) {
    const old = before.querySelector(`#${CSS.escape(box.id)}`);
    if (old instanceof HTMLInputElement) /** @type {HTMLInputElement} */ (box).checked = old.checked;
  }
  flashes(before, after);
  before.replaceWith(after);
}

/** @param {Node} node */
const inside = (node) => (node instanceof HTMLTemplateElement ? node.content : node);

/** The element at the end of a way. @param {string} part @param {number[]} way */
function follow(part, way) {
  /** @type {Node | null} */
  let at = document.getElementById(part);
  for (const place of way) at = (at && inside(at).childNodes[place]) ?? null;
  if (!(at instanceof Element)) throw new Error(`There is nothing at ${part} ${way}.`);
  return at;
}

/** @param {Element} element @param {Record<string, string | null>} changed */
function rename(element, changed) {
  for (const [name, value] of Object.entries(changed)) {
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
}

/** Other nodes in place of some. @param {Element} element @param {number} place @param {number} number @param {string} html */
function splice(element, place, number, html) {
  const holder = inside(element);
  const old = [...holder.childNodes].slice(place, place + number);
  if (old.length !== number) throw new Error(`There are no ${number} nodes at ${place}.`);
  const fresh = [...nodes(html, element).childNodes];
  const before = holder.childNodes[place + number] ?? null;
  const pairs = old.length === fresh.length ? old.length : 0;
  for (let pair = 0; pair < pairs; pair++) {
    const [was, is] = [old[pair], fresh[pair]];
    if (was instanceof Element && is instanceof Element) exchange(was, is);
    else holder.replaceChild(is, was);
  }
  if (pairs) return;
  for (const node of old) holder.removeChild(node);
  for (const node of fresh) holder.insertBefore(node, before);
}

/** @param {Step} step */
function carryOut([part, way, what, number, html]) {
  if (way === null) {
    const [before, after] = [document.getElementById(part), read(what)];
    if (before && after) exchange(before, after);
  } else if (html !== undefined) splice(follow(part, way), what, number ?? 0, html);
  else if (typeof what === "object") rename(follow(part, way), what);
  else {
    const element = follow(part, way);
    element.textContent = what;
    flash(element);
  }
}

/** @param {SVGElement} piece */
const pieceName = (piece) => `${piece.closest("[id]")?.id} ${piece.dataset.moves}`;
/** Pieces in the parts that change. @param {Step[]} steps */
function pieces(steps) {
  const parts = [...new Set(steps.map(([part]) => `#${CSS.escape(part)} svg [data-moves],svg#${CSS.escape(part)} [data-moves]`))];
  return /** @type {SVGGraphicsElement[]} */ (parts.length ? [...document.querySelectorAll(parts.join())] : []);
}

/** Pieces travel from where they were; new ones appear. @param {Map<string, DOMRect>} before @param {Step[]} steps */
function travel(before, steps) {
  for (const piece of pieces(steps)) {
    const [old, now, scale] = [before.get(pieceName(piece)), piece.getBoundingClientRect(), piece.getScreenCTM()?.a || 1];
    const [dx, dy] = old ? [(old.x - now.x) / scale, (old.y - now.y) / scale] : [0, 0];
    if (!old) piece.animate([{ opacity: 0 }, { opacity: 1 }], 600);
    else if (Math.hypot(dx, dy) > 1) piece.animate([{ transform: `translate(${dx}px,${dy}px)` }, { transform: "none" }], 450);
  }
}

/** Carries out the steps of a change; pieces travel unless the reader wants none of it. @param {Step[]} steps */
export function apply(steps) {
  // Not in a view transition: while one runs, clicks are lost.
  const still = document.hidden || matchMedia("(prefers-reduced-motion:reduce)").matches;
  const before = new Map(still ? [] : pieces(steps).map((piece) => [pieceName(piece), piece.getBoundingClientRect()]));
  const where = address(document.activeElement);
  // Asked for before anything changes: afterwards the whole page would have to be laid out for it.
  const scrolled = steps.filter(([, way]) => way === null).map(([part]) => document.getElementById(part))
    .flatMap((part) => (part && (part.scrollTop || part.scrollLeft) ? [[part.id, part.scrollTop, part.scrollLeft]] : []));
  try {
    for (const step of steps) carryOut(step);
  } finally {
    for (const task of afterChange) task();
    for (const [part, top, left] of scrolled) document.getElementById(String(part))?.scrollTo({ top: Number(top), left: Number(left) });
    if (where && document.activeElement === document.body) find(where)?.focus({ preventScroll: true });
  }
  if (!still) travel(before, steps);
}
