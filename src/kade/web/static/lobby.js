// @ts-check
// The pages around the table: what belongs to the chosen title, names of bots, copied links.
import { keep, share } from "./house.js";

/** @type {<T extends Element>(selector: string, root?: ParentNode) => T[]} */
const all = (selector, root = document) => /** @type {any} */ ([...root.querySelectorAll(selector)]);

/** Only the player counts, seats and options of the chosen title are shown. @param {HTMLFormElement} form */
function followTitle(form) {
  const title = /** @type {HTMLInputElement | null} */ (form.querySelector("[name=game]:checked"));
  if (!title) return;
  const least = Number(title.dataset.least), most = Number(title.dataset.most);
  /** @type {HTMLInputElement[]} */
  const counts = all("[name=players]", form);
  const chosen = counts.find((count) => count.checked);
  const wanted = Math.min(most, Math.max(least, Number(chosen?.value ?? least)));
  for (const count of counts) {
    const label = count.closest("label"), number = Number(count.value);
    if (label) label.hidden = number < least || number > most;
    count.checked = number === wanted;
  }
  /** @type {HTMLElement[]} */ (all(".seat-row", form)).forEach((row, seat) => { row.hidden = seat >= most; });
  for (const options of /** @type {HTMLElement[]} */ (all(".options", form))) {
    options.hidden = options.dataset.game !== title.value;
  }
}

/** A bot keeps a name of the house until somebody else sits there. @param {HTMLSelectElement} kind */
function followKind(kind) {
  const name = /** @type {HTMLInputElement} */ (kind.closest(".seat-row")?.querySelector("[data-name]"));
  const given = name.dataset.name ?? "";
  if (kind.value.startsWith("bot:")) name.value ||= given;
  else if (name.value === given) name.value = "";
}

/** @param {HTMLElement} button @param {string} text */
async function copy(button, text) {
  await keep(text);
  const words = button.querySelector("span") ?? button, before = words.textContent;
  words.textContent = button.dataset.done ?? before;
  setTimeout(() => { words.textContent = before; }, 1600);
}

const form = /** @type {HTMLFormElement | null} */ (document.querySelector("#opening-form"));
form?.addEventListener("change", (event) => {
  const field = /** @type {HTMLInputElement | HTMLSelectElement} */ (event.target);
  if (field.name === "game") followTitle(form);
  if (field instanceof HTMLSelectElement && field.name.startsWith("seat-")) followKind(field);
});
if (form) followTitle(form);
for (const button of /** @type {HTMLElement[]} */ (all("[data-copy-from],[data-copy-address]"))) {
  button.hidden = false;
  button.addEventListener("click", () => {
    const field = /** @type {HTMLInputElement | null} */ (document.getElementById(button.dataset.copyFrom ?? ""));
    void copy(button, field ? field.value : location.href);
  });
}
for (const button of /** @type {HTMLElement[]} */ (all("[data-share]"))) {
  button.hidden = !("share" in navigator);
  button.addEventListener("click", () => void share({ title: document.title, url: button.dataset.share ?? "" }));
}
