// @ts-check
// The table page: brings its parts together and listens to the stream.
import { find, word } from "./house.js";
import { apply, notice } from "./parts.js";
import { why } from "./prompt.js";
import "./sheets.js";
import "./play.js";
import "./keys.js";
import "./board.js";
import "./compose.js";
import "./clock.js";
import "./notices.js";
import { listen } from "./stream.js";

const connection = /** @type {HTMLElement} */ (find("#connection"));
listen(find("[data-table]")?.dataset.table ?? "", ({ change, gone, lost }) => {
  if (gone) return why(word("gone"), true);
  if (lost !== undefined) connection.textContent = lost ? word("lost") : "";
  connection.hidden = connection.textContent === "";
  // An older word of the table that was still on its way is not wanted any more.
  if (change && change.version >= Number(notice().version)) apply(change.parts);
});
