// @ts-check
// A card too small to read: its sign, a right press, a long press or Space show it large, any press puts it back.
// What can be enlarged has `data-large`, whose text stands below the copy; a sign `data-grow` may lie beside it.
import { all, find, from } from "./house.js";

const LONG = 350;
const PRESSED = ["id", "title", "role", "tabindex", "data-action", "data-choose", "data-goal", "data-why", "data-moves"];
const sheet = Object.assign(document.createElement("dialog"), { className: "large sheet" });
document.body.append(sheet);

/** @param {HTMLElement} card */
function show(card) {
  const copy = /** @type {HTMLElement} */ (card.cloneNode(true));
  for (const node of [copy, ...copy.querySelectorAll("*")]) {
    for (const name of PRESSED) node.removeAttribute(name);
    node.classList.remove("ready", "unable", "chosen");
  }
  copy.inert = true;
  const words = Object.assign(document.createElement("p"), { textContent: card.dataset.large, className: "large-words" });
  sheet.replaceChildren(copy, words);
  sheet.setAttribute("aria-label", card.textContent ?? "");
  if (!sheet.open) sheet.showModal();
}

/** @param {Event} event */
const large = (event) => from(event, "[data-large]");
sheet.addEventListener("click", () => sheet.close());

document.addEventListener("contextmenu", (event) => {
  const card = large(event);
  if (!card) return;
  event.preventDefault();
  show(card);
});

let [waiting, held] = [0, false];
const letGo = () => clearTimeout(waiting);
document.addEventListener("pointerdown", (event) => {
  const card = event.pointerType === "mouse" ? null : large(event);
  held = false;
  letGo();
  if (card) waiting = setTimeout(() => ((held = true), show(card)), LONG);
});
for (const name of ["pointerup", "pointercancel", "scroll"]) document.addEventListener(name, letGo, true);

// Before all others: what was held is not pressed.
document.addEventListener("click", (event) => {
  const grown = from(event, "[data-grow]")?.parentElement?.querySelector("[data-large]");
  const card = grown instanceof HTMLElement ? grown : large(event);
  if (held) event.stopImmediatePropagation();
  else if (card && (grown || !from(event, "[data-action],[data-choose],[data-why]"))) show(card);
  held = false;
}, true);

document.addEventListener("keydown", (event) => {
  if (event.key !== " " || from(event, "input,textarea,select")) return;
  const card = large(event) ?? all("[data-large]:hover")[0];
  if (!card && !find("dialog.large[open]")) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (sheet.open) sheet.close();
  else if (card) show(card);
}, true);
