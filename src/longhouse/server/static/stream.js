/**
 * The live stream of one table. All tabs that look at the same seat share one connection: the tab
 * that holds the lock listens to the server and passes everything on to the others.
 */

/**
 * @param {string} table
 * @param {string} seat whose eyes
 * @param {string} look which pictures
 * @param {() => number} last the number of the last Seen this tab has
 * @param {{seen: (seen: object) => void, seats: (there: object) => void, chat: (line: object) => void, gone: (why: object) => void, link: (up: boolean) => void}} tell
 */
export function follow(table, seat, look, last, tell) {
  const name = `longhouse:${table}:${seat}:${look}`;
  const others = "BroadcastChannel" in window ? new BroadcastChannel(name) : null;
  const hear = ({ kind, data }) => tell[kind](data);
  if (others) others.onmessage = (event) => hear(event.data);

  const listen = () => {
    const pass = (kind, data) => {
      hear({ kind, data });
      others?.postMessage({ kind, data });
    };
    const open = () => {
      const query = new URLSearchParams({ seat, look, after: last() });
      const source = new EventSource(`/api/tables/${table}/stream?${query}`);
      for (const kind of ["seen", "seats", "chat", "gone"]) {
        source.addEventListener(kind, (event) => pass(kind, JSON.parse(event.data)));
      }
      source.addEventListener("gone", () => source.close());
      source.onopen = () => pass("link", true);
      source.onerror = () => {
        pass("link", false);
        if (source.readyState === EventSource.CLOSED) setTimeout(open, 1500);
      };
    };
    open();
    return new Promise(() => {});
  };

  if (others && navigator.locks) navigator.locks.request(name, listen);
  else listen();
}
