// @ts-check
// What every page of the house does: theme, language, dialogs, copying.

/** @param {string} key @returns {string} */
export const remembered = (key) => localStorage.getItem(`kade.${key}`) ?? "";

/** @param {string} key @param {string} value */
export const remember = (key, value) => localStorage.setItem(`kade.${key}`, value);

/** The closest element to an event that a selector fits. @param {Event} event @param {string} selector */
export const from = (event, selector) =>
  /** @type {HTMLElement | null} */ (event.target instanceof Element ? event.target.closest(selector) : null);

/** Sends JSON as one of our own pages does. @param {string} path @param {object} body */
export function post(path, body) {
  const csrf = /** @type {HTMLMetaElement | null} */ (document.querySelector("meta[name=csrf]"))?.content ?? "";
  const headers = { "content-type": "application/json", accept: "application/json", "x-csrftoken": csrf };
  return fetch(path, { method: "POST", headers, body: JSON.stringify(body), credentials: "same-origin" });
}

function switchTheme() {
  const root = document.documentElement;
  const dark = root.dataset.theme
    ? root.dataset.theme === "night"
    : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = dark ? "paper" : "night";
  remember("theme", root.dataset.theme);
}

/** Copies a text, or the link that a path answers with. @param {HTMLElement} button */
async function copy(button) {
  let text = button.dataset.copy ?? "";
  if (button.dataset.body) {
    const answer = await post(text, JSON.parse(button.dataset.body));
    if (!answer.ok) return;
    text = (await answer.json()).link;
  }
  await navigator.clipboard.writeText(new URL(text, location.href).href);
  const last = button.lastChild;
  const words = /** @type {HTMLElement | null} */ (document.querySelector("[data-words]"))?.dataset.words;
  const before = last?.textContent ?? "";
  if (!last || !words) return;
  last.textContent = JSON.parse(words).copied;
  setTimeout(() => (last.textContent = before), 1600);
}

document.addEventListener("click", (event) => {
  if (from(event, "[data-theme-switch]")) switchTheme();
  const language = from(event, "[data-language]")?.dataset.language;
  if (language) {
    event.preventDefault();
    document.cookie = `lang=${language};path=/;max-age=31536000;samesite=lax`;
    location.reload();
  }
  const open = from(event, "[data-open]")?.dataset.open;
  if (open) /** @type {HTMLDialogElement | null} */ (document.getElementById(open))?.showModal();
  const button = from(event, "[data-copy]");
  if (button) void copy(button);
});
