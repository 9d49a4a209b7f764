// @ts-check
// One stream of events per browser, however many tabs: the tab that holds the lock listens for all.
import { base } from "./house.js";

/** Another house at the same origin has a stream of its own. */
const NAME = `kade.stream${base}`;

/** What a page shows, and which drawing of it. @typedef {{table: string, frame: string, mark: string}} Shown */
/** @typedef {{from: string, to: string, version: number, steps: import("./parts.js").Step[]}} Way */
/** @typedef {{table: string, frame: string} & Way} Change */
/** @typedef {{change?: Change, gone?: string, lost?: boolean}} News */

/** @param {{table: string, frame: string}} page */
const place = ({ table, frame }) => `${table},${frame}`;

/**
 * Listens for the news of what a page shows.
 * @param {Shown} shown kept up to date by the page itself
 * @param {(news: News) => void} tell
 * @returns {() => void} says that the page shows something else now, or that it has lost its place
 */
export function listen(shown, tell) {
  const channel = new BroadcastChannel(NAME);
  const tab = String(Math.random());
  /** What every tab shows, known to the leader only. @type {Map<string, Shown>} */
  const wanted = new Map([[tab, shown]]);
  /** The drawing up to which the stream has told each place. @type {Map<string, string>} */
  const told = new Map();
  /** @type {EventSource | null} */
  let source = null;
  let [leader, open] = [false, ""];
  /** @param {News} news */
  const hear = (news) => {
    const meant = news.change ? place(news.change) === place(shown) : !news.gone || news.gone === shown.table;
    if (meant) tell(news);
  };
  /** @param {News} news */
  const spread = (news) => (channel.postMessage({ news }), hear(news));
  /** @param {MessageEvent<string>} event */
  function bring({ data }) {
    /** @type {Change} */
    const change = JSON.parse(data);
    told.set(place(change), change.to);
    for (const want of wanted.values()) {
      const follows = want !== shown && place(want) === place(change) && ["", want.mark].includes(change.from);
      if (follows) want.mark = change.to; // the other tabs do as this one does, and say so if they cannot
    }
    spread({ lost: false, change });
  }
  /** Several tabs that show different drawings of one place are all told everything. */
  function connect() {
    if (!leader) return;
    /** @type {Map<string, string>} */
    const marks = new Map();
    for (const want of wanted.values()) {
      const [key, known] = [place(want), marks.get(place(want))];
      marks.set(key, known === undefined || known === want.mark ? want.mark : "");
    }
    const places = [...marks.keys()].sort().join(" ");
    const heard = [...marks].every(([key, mark]) => mark && told.get(key) === mark);
    if (places === open && heard && source?.readyState !== EventSource.CLOSED) return;
    source?.close();
    open = places;
    told.clear();
    for (const [key, mark] of marks) if (mark) told.set(key, mark);
    const query = [...marks].map(([key, mark]) => `want=${encodeURIComponent(`${key},${mark}`)}`).join("&");
    source = new EventSource(`${base}/stream?${query}`);
    source.addEventListener("change", bring);
    source.addEventListener("gone", ({ data }) => spread({ gone: JSON.parse(data).table }));
    source.onopen = () => spread({ lost: false });
    source.onerror = () => {
      spread({ lost: true });
      // A stream that the server refused does not come back by itself.
      if (source?.readyState === EventSource.CLOSED) setTimeout(connect, 3000 + 3000 * Math.random());
    };
  }
  channel.onmessage = ({ data }) => {
    if (data.news) hear(data.news);
    if (data.who) channel.postMessage({ want: { ...shown }, tab });
    if (data.want && leader) {
      wanted.set(data.tab, data.want);
      connect();
    }
    if (data.bye && leader && wanted.delete(data.bye)) connect();
  };
  const lead = () => {
    leader = true;
    channel.postMessage({ who: true });
    connect();
    return new Promise(() => {});
  };
  channel.postMessage({ want: { ...shown }, tab });
  void (navigator.locks ? navigator.locks.request(NAME, lead) : lead());
  addEventListener("pagehide", () => channel.postMessage({ bye: tab }));
  addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
  return () => {
    channel.postMessage({ want: { ...shown }, tab });
    connect();
  };
}
