// @ts-check
// The analysis of a finished game: begun, watched while it is made, and read under the pointer.
import { find, from } from "./house.js";
import { read } from "./parts.js";

const path = find("#main")?.dataset.path ?? "";
const state = () => find("#analysis")?.dataset.state;
/** How often nobody knew of it: another process may be at it, or it is lost. */
let unknown = 0;

/** Asks how far it is, until it is there. */
async function watch() {
  const answer = await fetch(`${path}/analysis${location.search}`, { headers: { accept: "application/json" } })
    .catch(() => undefined);
  const told = answer?.ok ? await answer.json() : {};
  unknown = told.state === "running" ? 0 : unknown + 1;
  if (told.markup && (told.state !== "none" || unknown > 10)) find("#analysis")?.replaceWith(read(told.markup) ?? "");
  if (state() === "running" || (unknown && unknown <= 10 && state() !== "done")) setTimeout(watch, 1000);
}

/** @param {SubmitEvent} event */
async function begin(event) {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (form.id !== "analyse") return;
  event.preventDefault();
  const button = form.querySelector("button"), words = form.querySelector("[role=status]");
  if (button) button.disabled = true;
  const body = new URLSearchParams(/** @type {any} */ (new FormData(form)));
  const sent = await fetch(form.action, { method: "POST", body, redirect: "manual", headers: { accept: "application/json" } })
    .catch(() => undefined);
  if (sent?.type === "opaqueredirect") return void watch();
  const told = await sent?.json().catch(() => ({}));
  if (words && told?.detail) words.textContent = told.detail;
  if (button) button.disabled = false;
}

/** How it stood at the moment under the pointer. @param {PointerEvent} event */
function tell(event) {
  const [plot, words] = [from(event, "#chances"), find("#chance-told")];
  if (!words) return;
  if (!plot) return void (words.textContent = "");
  const box = plot.getBoundingClientRect(), { left, right, width, total, curve, names, answer } = plot.dataset;
  const x = (event.clientX - box.left) * Number(width) / box.width;
  const number = Math.round((x - Number(left)) * Number(total) / (Number(right) - Number(left)));
  /** @type {[number, string[]][]} */ const moments = JSON.parse(curve ?? "[]");
  const [at, values] = moments.filter(([moment]) => moment <= Math.max(0, number)).at(-1) ?? [0, []];
  const seats = JSON.parse(names ?? "[]").map((/** @type {string} */ name, /** @type {number} */ seat) => `${name} ${values[seat]}`);
  words.textContent = `${answer?.replace("#", String(at))} ${seats.join(", ")}`;
}

document.addEventListener("submit", (event) => void begin(event));
document.addEventListener("pointermove", tell);
if (state() === "running") void watch();
