// @ts-check
// Links that are handed on: copied with a button, or by the means of the device.
import { all, keep, share } from "./house.js";

/** @param {HTMLElement} button @param {string} text */
async function copy(button, text) {
  await keep(text);
  const words = button.querySelector("span") ?? button, before = words.textContent;
  words.textContent = button.dataset.done ?? before;
  setTimeout(() => { words.textContent = before; }, 1600);
}

for (const button of all("[data-copy-from],[data-copy-address]")) {
  button.hidden = false;
  button.addEventListener("click", () => {
    const field = /** @type {HTMLInputElement | null} */ (document.getElementById(button.dataset.copyFrom ?? ""));
    void copy(button, field ? field.value : location.href);
  });
}
for (const button of all("[data-share]")) {
  button.hidden = !("share" in navigator);
  button.addEventListener("click", () => void share({ title: document.title, url: button.dataset.share ?? "" }));
}
