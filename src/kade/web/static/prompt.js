// @ts-check
// The prompt bar: what is picked, and the sentence that explains.
import { all, find } from "./house.js";
import { afterChange, notice } from "./parts.js";

/** A sentence in the bar, in place of the question; none takes it away. @param {string} text */
export function why(text, bad = false) {
  const place = find("#prompt .why");
  if (!place || place.textContent === text) return;
  place.textContent = text;
  place.classList.toggle("bad", bad);
  find("#prompt")?.classList.toggle("has-why", text !== "");
}

/** What is picked: the key of a choice, or the notation of an answer, which then has words to confirm. */
let [picked, words, anywhere] = ["", "", false];

/** @param {string} key @param {string} sure @param {boolean} free nothing on the board stands for it */
export function pick(key, sure = "", free = false) {
  [picked, words, anywhere] = [key, sure, free];
  why("");
  show();
}

/** True if something was picked. */
export const unpick = () => picked !== "" && (pick(""), true);

/** What the page keeps for the picked place. */
function content() {
  const key = words ? "" : CSS.escape(picked);
  const stored = /** @type {HTMLTemplateElement | null} */ (find(`#prompt template[data-for="${key}"]`));
  const bar = /** @type {DocumentFragment | undefined} */ (stored?.content.cloneNode(true));
  const [title, yes] = ["[data-title]", "[data-sure]"].map((name) => bar?.querySelector(name));
  if (title) title.textContent = words;
  yes?.setAttribute("data-action", picked);
  return bar;
}

function show() {
  const [open, place] = [find("#prompt .open"), find("#prompt .picked")];
  if (!open || !place) return;
  const key = CSS.escape(picked);
  const spots = picked ? all(`[data-choose="${key}"],svg [data-action="${key}"]`) : [];
  const bar = spots.length || (picked && anywhere) ? content() : undefined;
  if (!bar) picked = "";
  if (bar || place.firstChild) place.replaceChildren(...(bar ? [bar] : []));
  // Only where it differs: a browser does not look whether it was so already.
  if (place.hidden !== !bar) place.hidden = !bar;
  if (open.hidden !== Boolean(bar)) open.hidden = Boolean(bar);
  for (const spot of new Set([...all(".hot.chosen"), ...spots])) {
    const on = Boolean(bar) && spots.includes(spot);
    spot.classList.toggle("chosen", on);
    spot.setAttribute("aria-pressed", String(on));
  }
}
/** What was said about a question goes with it. */
let asked = notice().version;
function turnOver() {
  if (asked !== notice().version) {
    why("");
    find("#hint")?.replaceChildren();
  }
  asked = notice().version;
  show();
}
afterChange.push(turnOver);
