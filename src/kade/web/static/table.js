// @ts-check
// The table page: brings its parts together and listens to the stream.
import "./house.js";
import { apply, notice } from "./parts.js";
import "./prompt.js";
import { why, word } from "./prompt.js";
import "./sheets.js";
import "./play.js";
import "./keys.js";
import "./board.js";
import "./clock.js";
import "./notices.js";
import { listen } from "./stream.js";

const table = /** @type {HTMLElement} */ (document.querySelector("[data-table]")).dataset.table ?? "";
const connection = /** @type {HTMLElement} */ (document.getElementById("connection"));

/** @param {string} sentence */
function tellConnection(sentence) {
  connection.textContent = sentence;
  connection.hidden = sentence === "";
}

listen(table, ({ change, gone, lost }) => {
  if (gone) return why(word("gone"), true);
  if (lost !== undefined) tellConnection(lost ? word("lost") : "");
  // An older word of the table that was still on its way is not wanted any more.
  if (change && change.version >= Number(notice().version)) apply(change.parts);
});
