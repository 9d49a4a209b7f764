// @ts-check
// A payment that is laid out in chips, and the words of a form with their gaps filled in.

/** The one or the other, the innermost first. @param {string} pattern @param {Record<string, string>} words @returns {string} */
const choose = (pattern, words) => {
  const told = pattern.replace(/<(\w+)\?([^|<>]*)\|([^<>]*)>/g, (_, key, yes, no) => (words[key] ? yes : no));
  return told === pattern ? told : choose(told, words);
};
/** The gaps are told in kade.chart.composer. @param {string | undefined} pattern @param {Record<string, string>} words */
export const fill = (pattern, words) => choose(pattern ?? "", words)
  .replace(/\[(.*?\{(\w+)\}.*?)\]/g, (_, part, key) => (words[key] ? part : ""))
  .replace(/\{(\w+)\}/g, (_, key) => words[key] ?? "");

/** A payment that is laid out: what is used stands out, and what is missing is told. @param {HTMLElement} pay */
export function account(pay) {
  const chips = /** @type {HTMLElement[]} */ ([...pay.querySelectorAll("[data-stepper]")]);
  const numbers = chips.map((chip) => chip.querySelector("input")?.valueAsNumber || 0);
  const [sum, total] = [numbers.reduce((a, b) => a + b, 0), Number(pay.dataset.sum)];
  chips.forEach((chip, place) => {
    chip.classList.toggle("on", numbers[place] > 0);
    chip.classList.toggle("zero", numbers[place] === 0);
    const [less, more] = /** @type {NodeListOf<HTMLButtonElement>} */ (chip.querySelectorAll("[data-by]"));
    less.disabled = numbers[place] === 0;
    more.disabled = numbers[place] >= Number(chip.querySelector("input")?.max);
  });
  const told = /** @type {HTMLElement | null} */ (pay.querySelector(".paysum"));
  if (!told) return;
  told.classList.toggle("short", sum !== total);
  const words = { sum: String(sum), total: String(total), missing: String(total - sum) };
  told.textContent = fill(sum === total ? told.dataset.paid : told.dataset.short, words);
}

/**
 * The sum stays: what one chip gets another one gives, the largest; what it gives goes where most is left.
 * @param {HTMLElement} pay @param {HTMLInputElement} number @param {number} by
 * @returns {[string, number][]}
 */
export function balance(pay, number, by) {
  const others = /** @type {HTMLInputElement[]} */ ([...pay.querySelectorAll("input")]).filter((part) => part !== number);
  const sum = others.reduce((total, part) => total + part.valueAsNumber, number.valueAsNumber);
  if (sum + by === Number(pay.dataset.sum)) return []; // nothing has to give way: it was not whole before
  /** @param {HTMLInputElement} part */
  const room = (part) => (by > 0 ? part.valueAsNumber : Number(part.max) - part.valueAsNumber);
  const best = others.reduce((a, b) => (room(b) > room(a) ? b : a), others[0]);
  return best && room(best) > 0 ? [[best.id, best.valueAsNumber - by]] : [];
}
