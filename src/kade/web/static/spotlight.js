// @ts-check
// What a coach lights: the page is dimmed but for some holes, rings lie around them, and the card lies beside them.
// Laid anew when something moves; at rest nothing runs.
import { find } from "./house.js";
import { past } from "./moments.js";
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

/** Everything where it belongs now. */
function lay() {
  waiting = false;
  if (!lit || !card) return;
  if (fresh) bring(card, targets(lit).press[0]);
  const found = targets(lit);
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

/** Lights what a card speaks of. @param {Lit} wanted @param {HTMLElement | null} shown */
export function light(wanted, shown) {
  const [page, board] = [find(".page"), find("#main")];
  if (!page || !board || !shown) return;
  [lit, card, fresh] = [wanted, shown, true];
  document.body.append(shade);
  watcher.observe(page, { subtree: true, childList: true, attributeFilter: ["hidden", "class", "style", "data-past"] });
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
