// @ts-check
// What every page of the house does: theme, language, dialogs, copying.

/** @param {string} selector */
export const find = (selector) => /** @type {HTMLElement | null} */ (document.querySelector(selector));
/** @param {string} selector */
export const all = (selector) => /** @type {HTMLElement[]} */ ([...document.querySelectorAll(selector)]);
/** The closest element to an event that a selector fits. @param {Event} event @param {string} selector */
export const from = (event, selector) =>
  /** @type {HTMLElement | null} */ (event.target instanceof Element ? event.target.closest(selector) : null);
/** @param {string} key */
export const remembered = (key) => localStorage.getItem(`kade.${key}`) ?? "";
/** @param {string} key @param {string} value */
export const remember = (key, value) => localStorage.setItem(`kade.${key}`, value);
/** A sentence that the page brought along. @param {string} key @returns {string} */
export const word = (key) => JSON.parse(find("[data-words]")?.dataset.words ?? "{}")[key] ?? "";

/** Sends JSON as one of our own pages does. @param {string} path @param {object} body */
export function post(path, body) {
  const csrf = find("meta[name=csrf]")?.getAttribute("content") ?? "";
  const headers = { "content-type": "application/json", accept: "application/json", "x-csrftoken": csrf };
  return fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
}

function switchTheme() {
  const root = document.documentElement;
  const theme = root.dataset.theme || (matchMedia("(prefers-color-scheme:dark)").matches ? "night" : "paper");
  remember("theme", (root.dataset.theme = theme === "night" ? "paper" : "night"));
}

/** Copies a text, or the link that a path answers with. @param {HTMLElement} button */
async function copy({ dataset, lastChild }) {
  let text = dataset.copy ?? "";
  if (dataset.body) text = (await (await post(text, JSON.parse(dataset.body))).json()).link ?? "";
  if (text) await navigator.clipboard.writeText(new URL(text, location.href).href);
  if (!lastChild || !text || !word("copied")) return;
  setTimeout((/** @type {string | null} */ before) => (lastChild.textContent = before), 1600, lastChild.textContent);
  lastChild.textContent = word("copied");
}

document.addEventListener("click", (event) => {
  if (from(event, "[data-theme-switch]")) switchTheme();
  const language = from(event, "[data-language]")?.dataset.language;
  if (language) {
    event.preventDefault();
    document.cookie = `lang=${language};path=/;max-age=31536000;samesite=lax`;
    location.search = new URLSearchParams(location.search).has("lang") ? "" : location.search;
    location.reload();
  }
  const open = from(event, "[data-open]")?.dataset.open;
  if (open) /** @type {HTMLDialogElement | null} */ (document.getElementById(open))?.showModal();
  const button = from(event, "[data-copy]");
  if (button) void copy(button);
});
