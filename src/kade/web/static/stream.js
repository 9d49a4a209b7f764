// @ts-check
// One stream of events per browser, however many tabs: the tab that holds the lock listens for all.

/** @typedef {{table: string, version: number, parts: Record<string, string>}} Change */
/** @typedef {{change?: Change, gone?: string, lost?: boolean}} News */

/** Listens for the news of one table. @param {string} table @param {(news: News) => void} tell */
export function listen(table, tell) {
  const channel = new BroadcastChannel("kade.stream");
  const tab = String(Math.random());
  /** The table of every tab, known to the leader only. @type {Map<string, string>} */
  const wanted = new Map([[tab, table]]);
  /** @type {EventSource | null} */
  let source = null;
  let [leader, open] = [false, ""];
  /** @param {News} news */
  const hear = (news) => (news.change?.table ?? news.gone ?? table) === table && tell(news);
  /** @param {News} news */
  const spread = (news) => (channel.postMessage({ news }), hear(news));
  function connect() {
    const tables = [...new Set(wanted.values())].sort();
    const url = `/stream?${tables.map((id) => `table=${encodeURIComponent(id)}`).join("&")}`;
    if (!leader || (url === open && source?.readyState !== EventSource.CLOSED)) return;
    source?.close();
    open = url;
    source = new EventSource(url);
    source.addEventListener("fragments", ({ data }) => spread({ lost: false, change: JSON.parse(data) }));
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
    if (data.who) channel.postMessage({ want: table, tab });
    if (data.want && leader) {
      wanted.set(data.tab, data.want);
      open = ""; // who has just come needs everything, even of a table that is open already
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
  channel.postMessage({ want: table, tab });
  void (navigator.locks ? navigator.locks.request("kade.stream", lead) : lead());
  addEventListener("pagehide", () => channel.postMessage({ bye: tab }));
  addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
}
