// @ts-check
// Answers and other wishes go up by POST, which says only whether the table agreed; what changed comes by the stream.
import { base, find, from, post, remembered, word } from "./house.js";
import { afterChange, notice } from "./parts.js";
import { further, pick, ready, sender, unpick, why } from "./prompt.js";
import { advise, dismiss } from "./hint.js";
import { closeSheet } from "./sheets.js";
import { gotIt } from "./coach.js";
import { now } from "./follow.js";
import { depart } from "./travel.js";

const here = `${base}/t/${find("[data-table]")?.dataset.table}`;
let busy = false;
/** How often a table that has too much to do is asked again. */
const PATIENCE = 3;

/** @param {number} [seconds] */
const pause = (seconds = 1) => new Promise((done) => void setTimeout(done, 1000 * seconds));

/** What waits for the page to show a version. @type {Set<() => void>} */
const waiting = new Set();
afterChange.push(() => waiting.forEach((look) => look()));
/** Until the stream has brought a version, or for as long as one waits for that. @param {number} version */
function reached(version) {
  const there = new Promise((done) => {
    const look = () => Number(notice().version) >= version && (waiting.delete(look), done(true));
    waiting.add(look);
    look();
  });
  return Promise.race([there, pause(4)]);
}

/** @param {string} path @param {object} body @returns {Promise<Response>} */
async function ask(path, body, patience = PATIENCE) {
  const answer = await post(path, body);
  if (answer.status !== 503 || !patience) return answer;
  await pause(Number(answer.headers.get("retry-after") ?? 1) * (0.5 + Math.random()));
  return ask(path, body, patience - 1);
}

/** Sends a wish; what the table told if it agreed. @param {string} path @param {object} body */
async function wish(path, body) {
  if (busy) return;
  busy = true;
  document.body.dataset.busy = "";
  const back = depart();
  const slow = [setTimeout(() => why(word("sending")), 1000), setTimeout(() => why(word("unsent")), 5000)];
  try {
    const answer = await ask(path, { version: Number(notice().version), ...body });
    if (!answer.ok) back();
    const told = await answer.json().catch(() => ({}));
    why(answer.ok ? "" : told.detail || word(answer.status === 409 ? "stale" : "failed"), !answer.ok, told.rule);
    if (told.path) location.href = base + told.path;
    if (answer.ok && told.version) await reached(told.version);
    return answer.ok ? told : undefined;
  } catch {
    back();
    return why(word("failed"), true);
  } finally {
    slow.forEach(clearTimeout);
    busy = false;
    delete document.body.dataset.busy;
  }
}

/** @param {HTMLElement} button */
async function send({ dataset }) {
  const dialog = /** @type {HTMLDialogElement | null} */ (document.getElementById(dataset.confirm ?? ""));
  if (dialog) {
    dialog.returnValue = "";
    dialog.showModal();
    await new Promise((done) => void dialog.addEventListener("close", done, { once: true }));
    if (dialog.returnValue !== "yes") return;
  }
  await wish(dataset.post ?? "", JSON.parse(dataset.body ?? "{}"));
}

/** True if a finger could easily hit something else. @param {Element} spot @param {Event} event */
function tiny(spot, event) {
  if (!(event instanceof PointerEvent) || event.pointerType !== "touch") return false;
  const { width, height } = (spot.querySelector(".hot-line") ?? spot).getBoundingClientRect();
  return spot instanceof SVGElement && Math.min(width, height) < 44;
}

/** Gives an answer; who has everything shown at once waits for nothing. @param {string} action @param {string} [say] */
const answer = (action, say) => wish(`${here}/answer`, { action, say, grace: remembered("speed") !== "instant" });

/** Whatever can be pressed. @param {Event} event */
export function press(event) {
  const spot = from(event, "[data-action],[data-choose],[data-try],[data-order],[data-post],[data-hint],[data-back],[data-why]");
  if (!spot) return void (from(event, "svg.board") && unpick()); // beside everything: back
  now(); // whoever acts looks at the table as it is
  const { action, say, try: tried, choose = tried, order, post: path, hint, why: reason, rule } = spot.dataset;
  if (order !== undefined) void wish(`${here}/order`, { order });
  else if (action && tiny(spot, event)) void pick(`=${action}`);
  else if (action) void answer(action, say).then((told) => told && unpick());
  else if (choose && ready(choose) && !tiny(spot, event)) sender()?.click();
  else if (choose) {
    closeSheet(); // what it comes to is shown on the board
    void pick(further(choose, "shiftKey" in event && event.shiftKey === true));
  } else if (path) void send(spot);
  else if (hint) void advise(spot);
  else if (reason) why(reason, false, rule, true);
  else dismiss() || unpick();
}
export const backOut = () => dismiss() || unpick() || closeSheet() || gotIt();

/** A line of chat, a move after a slash, or a form of the menu. @param {SubmitEvent} event */
async function write(event) {
  const form = /** @type {HTMLFormElement} */ (event.target);
  const field = form.querySelector("input");
  if (!field || !(form.dataset.write || form.dataset.form)) return;
  event.preventDefault();
  const text = field.value.trim();
  if (form.dataset.form) return void wish(form.dataset.form, { [field.name]: text });
  const move = text.startsWith("/");
  if (!text || !(await (move ? answer(text.slice(1).trim()) : wish(form.dataset.write ?? "", { text })))) return;
  if (field.value.trim() === text) field.value = ""; // unless the next line is being written already
  if (move) unpick();
  else find("[data-talk=chat]")?.click();
}

/** Why something is not possible, as long as one looks at it. @param {Event} event */
function explain(event) {
  const { why: reason = "", rule } = from(event, "[data-why]")?.dataset ?? {};
  if (reason || !find("#prompt .why.held")) why(reason, false, rule);
}
document.addEventListener("click", press);
document.addEventListener("submit", (event) => void write(event));
document.addEventListener("focusin", explain);
document.addEventListener("pointerover", (event) => event.pointerType === "mouse" && explain(event));
