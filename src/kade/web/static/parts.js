// @ts-check
// Carrying out what the server says has changed, and keeping what the reader was doing.
import { find } from "./house.js";
import { places, travel } from "./travel.js";

/**
 * A part of the page, the way from it to an element, and what becomes of that: attributes, a text, or other
 * nodes in place of some. Without a way the part itself is replaced. kade.web.changes makes them.
 * @typedef {[string, number[] | null, any, number?, string?]} Step
 */

/** Called before every change, with the parts that it is about. @type {((parts: string[]) => void)[]} */
export const beforeChange = [];
/** Called after every change. @type {(() => void)[]} */
export const afterChange = [];
/** Where the page stands. */
export const notice = () => /** @type {HTMLElement} */ (find("#notice")).dataset;

/** Nodes from markup; what belongs into a drawing is read as such. @param {string} html @param {Node | null} where */
export function nodes(html, where) {
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

let lit = 0;
const NUMBERS = ".score-number,.stat b,.count";
/** A number that changed is lit for a moment; it does not fade, which would be drawn sixty times. @param {Element} number */
function flash(number) {
  if (!number.matches(NUMBERS)) return;
  number.classList.add("changed");
  clearTimeout(lit);
  lit = setTimeout(() => document.querySelectorAll(".changed").forEach((node) => node.classList.remove("changed")), 1200);
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

/** What lies in the way of a splice. @param {Element} element @param {number} place @param {number} number */
function among(element, place, number) {
  const found = [...inside(element).childNodes].slice(place, place + number);
  if (found.length !== number) throw new Error(`There are no ${number} nodes at ${place}.`);
  return found;
}

/**
 * Other nodes in place of some.
 * @param {Element} element @param {ChildNode[]} old @param {number} place @param {ChildNode[]} fresh
 */
function splice(element, old, place, fresh) {
  const holder = inside(element);
  const before = holder.childNodes[place + old.length] ?? null;
  if (old.length !== fresh.length) {
    for (const node of old) holder.removeChild(node);
    for (const node of fresh) holder.insertBefore(node, before);
  } else old.forEach((was, pair) => {
    const is = fresh[pair];
    if (was instanceof Element && is instanceof Element) exchange(was, is);
    else holder.replaceChild(is, was);
  });
}

/**
 * What a step is about, found before anything changes: the nodes that it touches, and how to carry it out, which
 * tells the nodes that are there instead.
 * @param {Step} step @returns {{old: Node[], carryOut: () => Node[]}}
 */
function prepare([part, way, what, number, html]) {
  if (way === null) {
    const before = document.getElementById(part);
    const after = nodes(what, before?.parentNode ?? null).firstElementChild;
    return { old: before ? [before] : [], carryOut: () => (before && after && exchange(before, after), after ? [after] : []) };
  }
  const element = follow(part, way);
  if (html !== undefined) {
    const [old, fresh] = [among(element, what, number ?? 0), [...nodes(html, element).childNodes]];
    return { old, carryOut: () => (splice(element, old, what, fresh), fresh) };
  }
  if (typeof what === "object") return { old: [element], carryOut: () => (rename(element, what), [element]) };
  return { old: [], carryOut: () => ((element.textContent = what), flash(element), []) };
}

/**
 * Carries out changes, one upon the other; pieces that the first one moves travel, unless the reader wants none of it.
 * @param {Step[][]} changes
 */
export function apply([first, ...others]) {
  const steps = [first, ...others].flat();
  // Everything is asked for before anything changes: later the whole page would have to be laid out for it.
  for (const task of beforeChange) task(steps.map(([part]) => part));
  const prepared = first.map(prepare);
  // Not in a view transition: while one runs, clicks are lost.
  const before = places(prepared.flatMap(({ old }) => old));
  const where = address(document.activeElement);
  const scrolled = steps.filter(([, way]) => way === null).map(([id]) => {
    const { scrollTop: top = 0, scrollLeft: left = 0 } = document.getElementById(id) ?? {};
    return { id, top, left };
  });
  const fresh = prepared.flatMap(({ carryOut }) => carryOut());
  for (const change of others) for (const { carryOut } of change.map(prepare)) carryOut();
  for (const task of afterChange) task();
  for (const { id, ...to } of scrolled) if (to.top || to.left) document.getElementById(id)?.scrollTo(to);
  if (where && document.activeElement === document.body) find(where)?.focus({ preventScroll: true });
  if (!first.some(([part, way]) => part === "board" && way === null)) travel(before, fresh); // the same board
}
