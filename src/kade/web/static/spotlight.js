// @ts-check
// What a coach lights: the page is dimmed but for some holes, rings lie around them, and the card lies beside them.
// Laid anew when something moves; at rest nothing runs.
import { find } from "./house.js";
import { past } from "./moments.js";
import { notice } from "./parts.js";
import { dim, lead, outline, shade, tip, travel } from "./shade.js";
import { bring, settle } from "./settle.js";
import { ROLES, boxOf, targets } from "./pointed.js";

/** @typedef {import("./pointed.js").Lit} Lit */

const phone = matchMedia("(max-width:860px)");
/** @type {Lit | null} */
let lit = null;
/** @type {HTMLElement | null} */
let card = null;
let [fresh, waiting] = [false, false];
/** Where what is to be pressed lay last. @type {import("./pointed.js").Box | null} */
let before = null;

/** What is known of answers that somebody has put together; the server reads them. @type {Map<string, boolean>} */
const known = new Map();
/** @type {import("./pointed.js").Fits} */
function fits(line, wanted) {
  if (!wanted || line === wanted) return line === wanted;
  const key = `${notice().version} ${new URLSearchParams({ line, wanted })}`;
  if (!known.has(key)) {
    known.set(key, false);
    void fetch(`${find("#coach")?.dataset.path}/fits?${key.split(" ")[1]}`)
      .then((answer) => answer.json())
      .then((told) => told.fits && (known.set(key, true), again()))
      .catch(() => known.delete(key));
  }
  return known.get(key) ?? false;
}

/** Everything where it belongs now. */
function lay() {
  waiting = false;
  if (!lit || !card) return;
  if (fresh) bring(card, targets(lit, fits).press[0]);
  const found = targets(lit, fits);
  const every = ROLES.flatMap((role) => found[role]);
  const sheet = phone.matches ? find(".opened") : null;
  // While the past is shown, or a sheet that is not spoken of, the coach waits.
  card.hidden = past() || (sheet !== null && !every.some((element) => sheet.contains(element)));
  shade.replaceChildren();
  if (card.hidden) return;
  const [target] = found.press;
  settle(card, found);
  const bar = find("#prompt.has-plan");
  if (every.length && "guided" in card.dataset) dim(bar ? [...every, bar] : every);
  for (const role of ROLES) for (const element of found[role]) outline(element, `coach-ring ${role}`);
  if (target) point(card, target);
  fresh = false;
}

/** @param {HTMLElement} from @param {Element} target */
function point(from, target) {
  const [at, to] = [from.getBoundingClientRect(), boxOf(target)];
  if (!phone.matches) lead(at, tip(target, at));
  if (fresh && before) travel(before, to);
  before = to;
}

/** Once before the next frame, however much has moved. */
function again() {
  if (waiting || !lit) return;
  waiting = true;
  requestAnimationFrame(lay);
}
const watcher = new MutationObserver((records) => {
  if (records.some(({ target }) => !(target instanceof Element && target.closest("#coach")))) again();
});
const moved = new ResizeObserver(again);

/** What changes when something moves, or when an answer is put together. */
const MOVING = ["hidden", "class", "style", "data-past", "data-action"];

/** Lights what a card speaks of. @param {Lit} wanted @param {HTMLElement | null} shown */
export function light(wanted, shown) {
  const [page, board] = [find(".page"), find("#main")];
  if (!page || !board || !shown) return;
  [lit, card, fresh] = [wanted, shown, true];
  document.body.append(shade);
  watcher.observe(page, { subtree: true, childList: true, attributeFilter: MOVING });
  for (const part of [board, shown]) moved.observe(part);
  addEventListener("scroll", again, { capture: true, passive: true });
  lay();
}

/** The coach has nothing to say. */
export function dark() {
  [lit, card] = [null, null];
  watcher.disconnect();
  moved.disconnect();
  removeEventListener("scroll", again, { capture: true });
  shade.remove();
}
addEventListener("resize", again);
