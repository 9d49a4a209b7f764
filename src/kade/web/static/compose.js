// @ts-check
// Answers that are put together: the fields of a form become one notation, which its button carries. What the
// data attributes mean is told in kade.chart.composer, which draws such forms. No rule of a game is known here.
import { all, from } from "./house.js";
import { afterChange, notice } from "./parts.js";
import { account, balance, fill } from "./pay.js";

const FORMS = "form[data-say]";
const BOXES = ["checkbox", "radio"];
/** What was entered, for as long as the same moment is shown. @type {Map<string, string[]>} */
const kept = new Map();

/** Parts of a form, also those that lie elsewhere on the page. @param {HTMLElement} form @param {string} kind */
const parts = (form, kind) => /** @type {HTMLInputElement[]} */ (
  [.../** @type {HTMLFormElement} */ (form).elements].filter((part) => part.matches(kind)));
/** @param {HTMLElement} form */
const fields = (form) => parts(form, "input,select");
/** @param {string | undefined} id */
const field = (id) => /** @type {HTMLInputElement | null} */ (document.getElementById(id ?? ""));
/** @param {HTMLElement} form */
const moment = (form) => `${notice().version} ${form.dataset.say} ${fields(form).map(({ id }) => id)}`;
/** A field in the notation. @param {HTMLInputElement} field */
const said = ({ name, value, type, checked, dataset: { words } }) => words ? words.split("|")[Number(value) - 1]
  : BOXES.includes(type) ? (checked ? value : "") : !name ? value : Number(value) ? `${Number(value)} ${name}` : "";
/** @param {HTMLElement} spot @returns {[string, unknown][]} */
const presets = (spot) => Object.entries(JSON.parse(spot.dataset.preset ?? "{}"));

/** What is entered in a field, to be put there again. @param {HTMLInputElement} part */
const entered = (part) => (BOXES.includes(part.type) ? String(part.checked) : part.value);
/** @param {HTMLInputElement} part @param {string} value */
const enter = (part, value) => (BOXES.includes(part.type) ? (part.checked = value === "true") : (part.value = value));

/** Words and buttons follow the fields. @param {HTMLElement} form */
function compose(form) {
  for (const part of /** @type {NodeListOf<HTMLElement>} */ (form.querySelectorAll("[data-when]"))) {
    const [id, values] = (part.dataset.when ?? "").split("=");
    part.hidden = !values.split("|").includes(field(id)?.value ?? "");
    part.toggleAttribute("disabled", part.hidden);
  }
  for (const part of fields(form)) { // a limit: either none, or not below what it names
    const least = Number(field(part.dataset.over)?.value);
    if (Number(part.value) && Number(part.value) < least) part.value = String(least);
  }
  const [words, open] = [/** @type {Record<string, string>} */ ({}), fields(form).filter((part) => !part.matches(":disabled"))];
  const { say, join = " ", need, least, most } = form.dataset;
  for (const part of open) {
    const [side, word] = [part.dataset.side ?? "parts", said(part)];
    if (word) words[side] = words[side] ? words[side] + join + word : word;
  }
  const sum = open.reduce((total, { valueAsNumber }) => total + (valueAsNumber || 0), 0);
  words.sum = String(sum);
  const ready = open.every((part) => part.checkValidity()) && sum >= Number(least ?? 0) && sum <= Number(most ?? Infinity)
    && (!need || need.split(" ").some((side) => words[side]));
  for (const pay of /** @type {NodeListOf<HTMLElement>} */ (form.querySelectorAll(".pay"))) account(pay);
  const telling = /** @type {NodeListOf<HTMLElement>} */ (form.querySelectorAll("[data-tell]"));
  for (const told of new Set([...parts(form, "[data-tell]"), ...telling]))
    told.textContent = fill(told.dataset.tell, words);
  for (const send of parts(form, "[data-send]")) {
    send.disabled = !ready;
    send.toggleAttribute("data-action", ready);
    if (ready) send.dataset.action = fill(say, words);
  }
  for (const button of parts(form, "[data-of]")) show(button, Number(field(button.dataset.of)?.value));
  for (const spot of all("[data-preset]"))
    spot.setAttribute("aria-pressed", String(presets(spot).every(([id, value]) => field(id)?.value === `${value}`)));
}

/** A button that adds stops at the most; what is laid down tells how much it is. @param {HTMLInputElement} button */
function show(button, number = 0) {
  if (Number(button.dataset.by) > 0) return void (button.disabled = number >= Number(field(button.dataset.of)?.max || Infinity));
  button.dataset.value = String(number);
  button.hidden = number === 0;
  for (const told of button.querySelectorAll("b")) told.textContent = number > 1 ? String(number) : "";
}

/** So much more or less, within bounds. @param {HTMLElement} button */
function step(button) {
  const number = button.closest("[data-stepper]")?.querySelector("input") ?? field(button.dataset.of);
  if (!number?.form) return;
  const pay = /** @type {HTMLElement | null} */ (button.closest("[data-sum]"));
  if (pay) {
    const by = Number(button.dataset.by);
    return put([...balance(pay, number, by), [number.id, number.valueAsNumber + by]]);
  }
  const [by, most] = [Number(button.dataset.by), Number(number.form.dataset.most ?? Infinity)];
  const sum = fields(number.form).reduce((total, { valueAsNumber }) => total + (valueAsNumber || 0), 0);
  const wanted = Math.min((number.valueAsNumber || 0) + by, Number(number.max || Infinity));
  if (sum + by <= most || by < 0) put([[number.id, Math.max(wanted, Number(number.min))]]);
}

/** Fills in fields; with ``clear`` all else that was entered is gone. @param {[string, unknown][]} values */
function put(values, clear = false) {
  const form = field(values[0]?.[0])?.form;
  if (form && clear) for (const part of fields(form)) if (!part.required) part.value = part.type === "number" ? "0" : "";
  for (const [id, value] of values) Object.assign(field(id) ?? {}, { value: String(value) });
  form?.dispatchEvent(new Event("input", { bubbles: true }));
  if (clear) form?.scrollIntoView({ block: "nearest" });
}

/** @param {Event} event */
function press(event) {
  const [button, spot] = [from(event, "[data-by]"), from(event, "[data-preset]")];
  if (button) step(button);
  else if (spot) put(presets(spot), "clear" in spot.dataset);
}
function refresh() {
  for (const form of all(FORMS)) {
    // The form may have stood there for another question, and what was entered was an answer to that.
    /** @type {HTMLFormElement} */ (form).reset();
    kept.get(moment(form))?.forEach((value, place) => enter(fields(form)[place], value));
    compose(form);
  }
}
refresh();
afterChange.push(refresh);
document.addEventListener("input", ({ target }) => {
  const form = target instanceof HTMLFormElement ? target : /** @type {HTMLInputElement} */ (target).form;
  if (!form?.matches(FORMS)) return;
  kept.clear(); // one answer is put together at a time
  kept.set(moment(form), fields(form).map(entered));
  compose(form);
});
document.addEventListener("click", press);
document.addEventListener("keydown", (event) => event.key === "Enter" && from(event, "svg [data-preset]") && press(event));
// Enter presses the button; the answer goes up with the click, so the form itself sends nothing.
document.addEventListener("submit", (event) => from(event, FORMS) && event.preventDefault());
