// @ts-check
// Replacing parts of the page by their id, and keeping what the reader was doing.

/** @typedef {() => void} Task */

/** Called after every change. @type {Task[]} */
export const afterChange = [];

/** Where the page stands. @returns {DOMStringMap} */
export const notice = () => /** @type {HTMLElement} */ (document.getElementById("notice")).dataset;

/** An element from its markup; what belongs into a drawing is read as such. @param {string} html */
function read(html) {
  const holder = document.createElement("template");
  holder.innerHTML = html.startsWith("<g") ? `<svg>${html}</svg>` : html;
  const root = holder.content.firstElementChild;
  return root?.localName === "svg" && html.startsWith("<g") ? root.firstElementChild : root;
}

/** How to find an element again after it was replaced. @param {Element | null} element */
function address(element) {
  if (!element || element === document.body) return "";
  const part = element.closest("[id]");
  const scope = part && part !== element ? `#${CSS.escape(part.id)} ` : "";
  if (element.id) return `#${CSS.escape(element.id)}`;
  for (const name of ["action", "choose", "post", "key", "sheet", "back"]) {
    const value = /** @type {HTMLElement} */ (element).dataset?.[name];
    if (value !== undefined) return `${scope}[data-${name}="${CSS.escape(value)}"]`;
  }
  return "";
}

/** Numbers that changed flash once. @param {Element} before @param {Element} after */
function flash(before, after) {
  const old = [...before.querySelectorAll(".score-number,.stat b,.count")];
  const now = [...after.querySelectorAll(".score-number,.stat b,.count")];
  if (old.length !== now.length) return;
  now.forEach((node, place) => node.classList.toggle("changed", node.textContent !== old[place].textContent));
}

/** @param {Record<string, string>} parts */
function swap(parts) {
  const where = address(document.activeElement);
  for (const [id, html] of Object.entries(parts)) {
    const before = document.getElementById(id);
    const after = read(html);
    if (!before || !after) continue;
    if (before.classList.contains("opened")) after.classList.add("opened");
    const top = before.scrollTop;
    flash(before, after);
    before.replaceWith(after);
    if (top) after.scrollTop = top;
  }
  for (const task of afterChange) task();
  if (where && document.activeElement === document.body) {
    /** @type {HTMLElement | null} */ (document.querySelector(where))?.focus({ preventScroll: true });
  }
}

/** Replaces parts of the page, softly where the browser and the reader want it. @param {Record<string, string>} parts */
export function apply(parts) {
  if (!Object.keys(parts).length) return;
  const still = document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (still || !document.startViewTransition) swap(parts);
  else document.startViewTransition(() => swap(parts)).finished.catch(() => {});
}
