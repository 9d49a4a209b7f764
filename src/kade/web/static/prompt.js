// @ts-check
// The prompt bar: what is picked, and the sentence that explains.
import { afterChange } from "./parts.js";

const page = /** @type {HTMLElement} */ (document.querySelector("[data-words]"));
/** @type {Record<string, string>} */
const words = JSON.parse(page.dataset.words ?? "{}");
/** @param {string} key */
export const word = (key) => words[key] ?? "";

/** @param {string} selector */
const inside = (selector) => /** @type {HTMLElement | null} */ (document.querySelector(`#prompt ${selector}`));

/** A sentence in the bar, in place of the question; none takes it away. @param {string} text */
export function why(text, bad = false) {
  const place = inside(".why");
  if (!place || place.textContent === text) return;
  place.textContent = text;
  place.classList.toggle("bad", bad);
  place.parentElement?.classList.toggle("has-why", text !== "");
}

/** What is picked: the key of a choice, or the notation of an answer to be confirmed. */
let picked = "";
let label = "";

/** @param {string} key @param {string} [sure] the words of an answer that is to be confirmed */
export function pick(key, sure = "") {
  [picked, label] = [key, sure];
  show();
}

/** True if something was picked. */
export function unpick() {
  const had = picked !== "";
  pick("");
  why("");
  return had;
}

/** An answer that was too small to hit safely asks to be confirmed. */
function confirmation() {
  const bar = document.createDocumentFragment();
  const ask = Object.assign(document.createElement("div"), { className: "ask" });
  ask.append(Object.assign(document.createElement("p"), { className: "question serif", textContent: label }));
  const answers = Object.assign(document.createElement("div"), { className: "answers" });
  for (const [name, value, text] of [["action", picked, word("confirm")], ["back", "", word("back")]]) {
    const button = Object.assign(document.createElement("button"), { type: "button", textContent: text });
    button.className = value ? "button primary" : "button";
    button.dataset[name] = value;
    answers.append(button);
  }
  bar.append(ask, answers);
  return bar;
}

function show() {
  const [open, place] = [inside(".open"), inside(".picked")];
  if (!open || !place) return;
  const key = CSS.escape(picked);
  const spots = picked ? document.querySelectorAll(`[data-choose="${key}"],svg [data-action="${key}"]`) : [];
  const stored = /** @type {HTMLTemplateElement | null} */ (inside(`template[data-for="${key}"]`));
  const content = !spots.length ? null : label ? confirmation() : stored?.content.cloneNode(true);
  if (!content) picked = "";
  place.replaceChildren(...(content ? [content] : []));
  place.hidden = !content;
  open.hidden = Boolean(content);
  for (const spot of document.querySelectorAll(".hot.chosen")) {
    spot.classList.remove("chosen");
    spot.setAttribute("aria-pressed", "false");
  }
  for (const spot of content ? spots : []) {
    spot.classList.add("chosen");
    spot.setAttribute("aria-pressed", "true");
  }
}
afterChange.push(show);
