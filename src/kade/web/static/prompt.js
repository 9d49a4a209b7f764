// @ts-check
// The prompt bar: what is picked, and the sentence that explains.
import { find, remembered, word } from "./house.js";
import { afterChange, notice, read } from "./parts.js";
import { lay, light, plan } from "./plan.js";

let quiet = 0, said = "";
/** A sentence below the question, for a while, with a link to its rule; none takes it away.
 * One that was asked for (or a refusal) is not gone as soon as one looks elsewhere.
 * @param {string} text @param {string} [rule] */
export function why(text, bad = false, rule = "", held = bad) {
  const place = find("#prompt .why");
  if (!place || (said === text && place.firstChild && !held)) return;
  place.textContent = said = text;
  place.classList.toggle("bad", bad);
  place.classList.toggle("held", held);
  if (text && rule) place.append(" ", citation(place, rule));
  clearTimeout(quiet);
  const wait = () => (place.matches(":hover,:focus-within") ? (quiet = setTimeout(wait, 2000)) : why(""));
  if (text) quiet = setTimeout(wait, 4000 + 40 * text.length);
}

/** A link to a statement, in a tab of its own. @param {HTMLElement} place @param {string} rule */
function citation({ dataset }, rule) {
  const link = document.createElement("a");
  Object.assign(link, { textContent: dataset.link, href: `${dataset.rules}${rule}`, target: "_blank", rel: "noopener" });
  link.className = "cite";
  return link;
}

/** The goal that is picked, or nothing. */
let picked = "";
/** True if a goal is picked and can be sent as it is. @param {string} goal */
export const ready = (goal) => goal === picked && Boolean(find("#prompt .picked [data-send][data-action]"));
/** The button of what is picked; where nothing is, the one in the bar that Enter is meant for. */
export const sender = () => {
  const button = picked ? ".picked [data-send]" : ".open :is([data-enter],[data-send])";
  return find(`#prompt ${button}:not([disabled])`);
};

/** A goal that lies on from the one that is picked, where one can go on. @param {string} goal @param {boolean} on */
export const further = (goal, on) =>
  (on && picked && find("#prompt .picked form[data-onward]") ? `${picked}+${goal}` : goal);

/** Picks a goal: it is lit at once, and what it comes to is shown as soon as it is known. @param {string} goal */
export async function pick(goal) {
  picked = goal;
  why("");
  light(goal);
  if (!goal) return show("", "");
  const { version } = notice();
  const { bar = "", overlay = "", detail, rule, stale } = await plan(goal);
  if (goal !== picked || version !== notice().version || stale) return; // asked again once the change is here
  if (!bar) { // what was picked before it went on stays
    const before = goal.slice(0, Math.max(0, goal.lastIndexOf("+")));
    await pick(before);
    return why(detail || word("failed"), true, rule);
  }
  show(bar, overlay);
  const form = find("#prompt .picked form");
  form?.dispatchEvent(new Event("input", { bubbles: true }));
  if (remembered("commit") === "at once" && form && !("costly" in form.dataset)) sender()?.click();
}

/** True if something was picked. */
export const unpick = () => picked !== "" && (void pick(""), true);

/** @param {string} bar @param {string} overlay */
function show(bar, overlay) {
  const [open, place] = [find("#prompt .open"), find("#prompt .picked")];
  if (!open || !place) return;
  if (bar || place.firstChild) place.replaceChildren(...(bar ? [read(bar) ?? ""] : []));
  // Only where it differs: a browser does not look whether it was so already.
  if (place.hidden !== !bar) place.hidden = !bar;
  if (open.hidden !== Boolean(bar)) open.hidden = Boolean(bar);
  find("#prompt")?.classList.toggle("has-plan", bar !== "");
  lay("planned", overlay);
}

/** What was said about a question goes with it; a plan that still fits stays. */
let asked = notice().version;
function turnOver() {
  if (asked === notice().version) {
    const lost = !find("#prompt .picked form"); // a phone that was turned shows a bar and a board of its own
    return void (picked && light(picked) && lost && pick(picked));
  }
  asked = notice().version;
  why("");
  find("#hint")?.replaceChildren();
  if (picked && light(picked)) void pick(picked);
  else unpick();
}
afterChange.push(turnOver);
