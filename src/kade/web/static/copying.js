// @ts-check
// Links that are handed on: copied with a button, or by the means of the device.
import { all, copyBy, share } from "./house.js";

for (const button of all("[data-copy-from],[data-copy-address]")) {
  button.hidden = false;
  button.addEventListener("click", () => {
    const field = /** @type {HTMLInputElement | null} */ (document.getElementById(button.dataset.copyFrom ?? ""));
    void copyBy(button, field ? field.value : location.href);
  });
}
for (const button of all("[data-share]")) {
  button.hidden = !("share" in navigator);
  button.addEventListener("click", () => void share({ title: document.title, url: button.dataset.share ?? "" }));
}
