// @ts-check
// The board as it was: moments that are past come from the server and lie over the live layer.
import { base, find } from "./house.js";
import { places, travel } from "./travel.js";

/** @typedef {{live?: string, trail?: string}} Moment */
const { table = "" } = find("[data-table]")?.dataset ?? {};
const main = /** @type {HTMLElement} */ (find("#main"));

/** @type {Map<string, Promise<Moment>>} */
const moments = new Map();
/** @param {string} key @returns {Promise<Moment>} */
async function fetchMoment(key) {
  const answer = await fetch(`${base}/t/${table}/moment?${key}`).catch(() => undefined);
  return answer?.ok ? answer.json() : {};
}
/** @param {{first: number, last: number}} tile */
export function moment({ first, last }) {
  const frame = find("#board.board-tall") ? "tall" : "wide";
  const key = new URLSearchParams({ first: `${first}`, last: `${last}`, frame }).toString();
  const found = moments.get(key) ?? fetchMoment(key);
  moments.set(key, found);
  if (moments.size > 60) moments.delete([...moments.keys()][0]);
  return found;
}

/** True while the board shows another moment than now. */
export const past = () => main.hasAttribute("data-past");
/** What is seen of the past, or else the live layer. */
const layer = () => /** @type {HTMLElement} */ (find(past() ? "#past" : "#live"));
/** Nothing on the page has the name of something else. @param {Node[]} drawn */
function rename(drawn) {
  for (const node of drawn) for (const named of node instanceof Element ? [node, ...node.querySelectorAll("[id]")] : [])
    if (named.id) named.id = `past-${named.id.replace(/^past-/, "")}`;
}

/** Where the reader was before the board was brought into sight. */
let [stayed, scrolled] = [0, false];
/** What happened must be seen: where the page is longer than the screen, it is brought there. @param {Element | null} trail */
export function bring(trail) {
  const box = trail?.getBoundingClientRect();
  const room = find("#follow")?.getBoundingClientRect().top || innerHeight;
  if (!box?.height || document.documentElement.scrollHeight <= innerHeight || (box.top > 48 && box.bottom < room)) return;
  if (!scrolled) [stayed, scrolled] = [scrollY, true];
  trail?.scrollIntoView({ block: "center" });
}
function goBack() {
  if (scrolled) scrollTo(0, stayed);
  scrolled = false;
}

/** Another layer is seen, and pieces travel to where they lie there. @param {Node[] | null} drawn @param {number} ms */
export function see(drawn, ms) {
  const before = places([layer()]);
  rename(drawn ?? []);
  main.toggleAttribute("data-past", drawn !== null);
  find("#past")?.replaceChildren(...(drawn ?? []));
  if (!drawn) goBack();
  travel(before, [layer()], ms);
}
