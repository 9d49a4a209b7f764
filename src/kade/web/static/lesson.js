// @ts-check
// A lesson: the line of the legend that is pointed at beats its seal on the board; paper is printed by day.
import { all, find, from } from "./house.js";

/** @param {Event} event */
function follow(event) {
  const line = event.type === "pointerout" || event.type === "focusout" ? null : from(event, ".legend [data-seal]");
  for (const seal of all(".hero-board .callout")) {
    seal.classList.toggle("beating", seal.dataset.seal === line?.dataset.seal);
  }
}

for (const kind of ["pointerover", "pointerout", "focusin", "focusout"]) {
  find(".legend")?.addEventListener(kind, follow);
}

const root = document.documentElement;
let theme = root.dataset.theme;
addEventListener("beforeprint", () => { [theme, root.dataset.theme] = [root.dataset.theme, "paper"]; });
addEventListener("afterprint", () => {
  if (theme) root.dataset.theme = theme;
  else delete root.dataset.theme;
});
