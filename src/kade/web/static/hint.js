// @ts-check
// What a bot would do in the reader's place.
import { all, find, post, word } from "./house.js";
import { notice, read } from "./parts.js";
import { why } from "./prompt.js";

/** The bot's advice, unless the table has moved on meanwhile. @param {HTMLElement} button */
export async function advise(button) {
  const { version } = notice();
  if (button.ariaBusy || dismiss()) return;
  button.ariaBusy = "true";
  find("#hint")?.replaceChildren(read(button.dataset.wait ?? "") ?? "");
  const answer = await post(button.dataset.hint ?? "", {}).catch(() => undefined);
  const told = await answer?.json().catch(() => ({}));
  button.ariaBusy = null;
  if (notice().version !== version || answer?.status === 409) return;
  find("#hint")?.replaceChildren((answer?.ok && read(told.markup)) || "");
  if (!answer?.ok) return why(told?.detail || word("failed"), true);
  for (const spot of all(`[data-action="${CSS.escape(told.advice[0].action)}"]`)) {
    spot.classList.add("advised");
    setTimeout(() => spot.classList.remove("advised"), 4200);
  }
}
/** Takes a hint away; true if there was one. */
export function dismiss() {
  const shown = find("#hint > *");
  return Boolean(shown) && (shown?.remove(), true);
}
