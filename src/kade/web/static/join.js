// @ts-check
// A seat link: its secret stands after the "#", which is sent to nobody; here it is handed in by a form of the page.
import { find } from "./house.js";

/** As long as a secret is at least, so that no name of a part of the page is taken for one. */
const SECRET = /^#[\w-]{16,}$/;

function knock() {
  if (!SECRET.test(location.hash)) return;
  const link = location.href;
  // Neither the address line nor the history keeps it.
  history.replaceState(null, "", location.pathname);
  const form = document.createElement("form");
  const csrf = find("meta[name=csrf]")?.getAttribute("content") ?? "";
  for (const [name, value] of Object.entries({ link, _csrf_token: csrf })) {
    form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
  }
  Object.assign(form, { method: "post", action: location.pathname, hidden: true });
  document.body.append(form);
  form.submit();
}

addEventListener("hashchange", knock);
knock();
