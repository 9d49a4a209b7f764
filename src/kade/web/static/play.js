// @ts-check
// Answers and other wishes go up by POST; what changed comes back with the answer, or by the stream.
import { from, post } from "./house.js";
import { apply, notice } from "./parts.js";
import { pick, unpick, why, word } from "./prompt.js";
import { closeSheet } from "./sheets.js";

const page = /** @type {HTMLElement} */ (document.querySelector("[data-table]"));
const here = `/t/${page.dataset.table}`;
let busy = false;

/** Sends a wish; true if the table agreed. @param {string} path @param {object} body */
export async function wish(path, body) {
  if (busy) return null;
  busy = true;
  document.body.classList.add("busy");
  try {
    const answer = await post(path, { version: Number(notice().version), ...body });
    const told = await answer.json().catch(() => ({}));
    if (answer.ok) {
      why("");
      if (told.parts) apply(told.parts);
      if (told.path) location.href = told.path;
      return told;
    }
    why(told.detail || (answer.status === 409 ? word("stale") : word("failed")), true);
  } catch {
    why(word("failed"), true);
  } finally {
    busy = false;
    document.body.classList.remove("busy");
  }
  return null;
}

/** @param {string} action */
export async function answer(action) {
  if (await wish(`${here}/answer`, { action })) unpick();
}

/** @param {HTMLElement} button */
async function ask(button) {
  const told = await wish(button.dataset.hint ?? "", {});
  const best = told?.advice?.[0];
  if (!best) return;
  why(`${word("advice")} ${best.words}`);
  for (const spot of document.querySelectorAll(`[data-action="${CSS.escape(best.action)}"]`)) advise(spot);
  for (const choice of document.querySelectorAll("template[data-for]")) {
    const stored = /** @type {HTMLTemplateElement} */ (choice);
    if (!stored.content.querySelector(`[data-action="${CSS.escape(best.action)}"]`)) continue;
    document.querySelectorAll(`[data-choose="${stored.dataset.for}"]`).forEach(advise);
  }
}

/** @param {Element} spot */
function advise(spot) {
  spot.classList.add("advised");
  setTimeout(() => spot.classList.remove("advised"), 4200);
}

/** @param {HTMLElement} button */
async function send(button) {
  const dialog = /** @type {HTMLDialogElement | null} */ (document.getElementById(button.dataset.confirm ?? ""));
  if (dialog) {
    dialog.returnValue = "";
    dialog.showModal();
    await new Promise((done) => dialog.addEventListener("close", done, { once: true }));
    if (dialog.returnValue !== "yes") return;
  }
  await wish(button.dataset.post ?? "", JSON.parse(button.dataset.body ?? "{}"));
}

/** True if a finger could easily hit something else. @param {Element} spot @param {Event} event */
function tiny(spot, event) {
  if (!(event instanceof PointerEvent) || event.pointerType !== "touch") return false;
  const bed = (spot.querySelector(".hot-line") ?? spot).getBoundingClientRect();
  return spot instanceof SVGElement && Math.min(bed.width, bed.height) < 44;
}

/** Whatever can be pressed. @param {Event} event */
export function press(event) {
  const spot = from(event, "[data-action],[data-choose],[data-post],[data-hint],[data-back],[data-why]");
  if (!spot) return;
  const { action, choose, post: path, hint, why: reason } = spot.dataset;
  if (action && tiny(spot, event)) pick(action, spot.getAttribute("aria-label") ?? action);
  else if (action) void answer(action);
  else if (choose) pick(choose);
  else if (path) void send(spot);
  else if (hint) void ask(spot);
  else if (reason) why(reason);
  else unpick();
}

/** A line of chat, or a move after a slash. @param {SubmitEvent} event */
async function write(event) {
  const form = /** @type {HTMLFormElement} */ (event.target);
  const path = form.dataset.write ?? form.dataset.form;
  if (!path) return;
  event.preventDefault();
  const field = /** @type {HTMLInputElement} */ (form.querySelector("input"));
  const text = field.value.trim();
  if (form.dataset.form) return void (await wish(path, { [field.name]: text }));
  if (!text) return;
  const move = text.startsWith("/");
  const told = await wish(move ? `${here}/answer` : path, move ? { action: text.slice(1).trim() } : { text });
  if (!told) return;
  field.value = "";
  if (move) unpick();
  else /** @type {HTMLElement | null} */ (document.querySelector("[data-talk=chat]"))?.click();
}

document.addEventListener("click", press);
document.addEventListener("submit", (event) => void write(event));

/** Why something is not possible, as long as one looks at it. @param {Event} event */
const explain = (event) => {
  const reason = from(event, "[data-why]")?.dataset.why;
  if (reason) why(reason);
  else if (!document.querySelector("#prompt .why.bad")) why("");
};
document.addEventListener("focusin", explain);
document.addEventListener("pointerover", (event) => event.pointerType === "mouse" && explain(event));
export const backOut = () => unpick() || closeSheet();
