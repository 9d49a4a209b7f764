// @ts-check
// Answers that are put together: the numbers of a form become one notation, which its button carries.
// data-say="pay {parts}" says how; {parts} are the fields of that data-side: "2 corn 1 beaver", or bare
// numbers if they have no name. data-least and data-most bound the sum; data-tell is worded in the same way.
import { all, from } from "./house.js";
import { afterChange, notice } from "./parts.js";

const FORMS = "form[data-say]";
/** What was entered, for as long as the same moment is shown. @type {Map<string, string[]>} */
const kept = new Map();

/** @param {HTMLElement} form */
const fields = (form) => /** @type {HTMLInputElement[]} */ ([...form.querySelectorAll("input")]);
/** @param {HTMLElement} form */
const moment = (form) => `${notice().version} ${form.dataset.say} ${fields(form).map(({ name }) => name)}`;
/** @param {string | undefined} pattern @param {Record<string, string>} words */
const fill = (pattern, words) => (pattern ?? "").replace(/\{(\w+)\}/g, (_, key) => words[key] ?? "");

/** Words and button follow the numbers. @param {HTMLElement} form */
function compose(form) {
  /** @type {Record<string, string>} */
  const words = {};
  let sum = 0;
  for (const { name, dataset, valueAsNumber } of fields(form)) {
    const number = valueAsNumber || 0;
    sum += number;
    const [side, said] = [dataset.side ?? "parts", name ? `${number} ${name}` : `${number}`];
    if (number || !name) words[side] = words[side] ? `${words[side]} ${said}` : said;
  }
  words.sum = String(sum);
  const { say, least, most } = form.dataset;
  const fits = fields(form).every((field) => field.checkValidity());
  const ready = fits && sum >= Number(least ?? 0) && sum <= Number(most ?? Infinity);
  for (const told of /** @type {NodeListOf<HTMLElement>} */ (form.querySelectorAll("[data-tell]")))
    told.textContent = fill(told.dataset.tell, words);
  const send = /** @type {HTMLButtonElement | null} */ (form.querySelector("[data-send]"));
  send?.toggleAttribute("disabled", !ready);
  if (ready) send?.setAttribute("data-action", fill(say, words));
  else send?.removeAttribute("data-action");
}

/** One more or one less, within bounds. @param {HTMLElement | null} button */
function step(button) {
  const [form, field] = [button?.closest("form"), button?.closest("[data-stepper]")?.querySelector("input")];
  if (!button || !form || !field) return;
  const [by, most] = [Number(button.dataset.by), Number(form.dataset.most ?? Infinity)];
  const sum = fields(form).reduce((total, { valueAsNumber }) => total + (valueAsNumber || 0), 0);
  if (by < 0) field.stepDown();
  else if (sum + by <= most) field.stepUp();
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

afterChange.push(() => {
  for (const form of all(FORMS)) {
    kept.get(moment(form))?.forEach((value, place) => (fields(form)[place].value = value));
    compose(form);
  }
});
document.addEventListener("input", (event) => {
  const form = from(event, FORMS);
  if (!form) return;
  kept.clear(); // one answer is put together at a time
  kept.set(moment(form), fields(form).map(({ value }) => value));
  compose(form);
});
document.addEventListener("click", (event) => step(from(event, "form[data-say] [data-by]")));
// Enter presses the button; the answer goes up with the click, so the form itself sends nothing.
document.addEventListener("submit", (event) => from(event, FORMS) && event.preventDefault());
