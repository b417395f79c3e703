/**
 * The live stream of one table. All tabs that look at the same seat share one connection: the tab
 * that holds the lock listens to the server and passes everything on to the others. A tab that joins
 * says what it has, and the stream is opened anew from there: what others know already they pass over.
 */

const SILENCE = 40_000; // the hall says something every 15 seconds; a line that is still for longer is dead

/**
 * @param {string} table
 * @param {string} seat whose eyes
 * @param {string} look which pictures
 * @param {() => number} last the number of the last Seen this tab has
 * @param {{seen: (seen: object) => void, seats: (there: object) => void, chat: (line: object) => void, gone: (why: object) => void, link: (up: boolean) => void}} tell
 */
export function follow(table, seat, look, last, tell) {
  const name = `longhouse:${table}:${seat}:${look}:${document.documentElement.lang}`;
  const others = "BroadcastChannel" in window ? new BroadcastChannel(name) : null;
  const hear = ({ kind, data }) => tell[kind]?.(data);
  if (others) others.onmessage = (event) => hear(event.data);

  const listen = () => {
    let source = null;
    let watch = 0;
    let gone = false; // the seat is somebody else's now
    const pass = (kind, data) => {
      hear({ kind, data });
      others?.postMessage({ kind, data });
    };
    const open = (after = last()) => {
      if (gone) return;
      source?.close();
      const query = new URLSearchParams({ seat, look, after });
      const opened = new EventSource(`/api/tables/${table}/stream?${query}`);
      source = opened;
      for (const kind of ["seen", "seats", "chat", "gone"]) {
        opened.addEventListener(kind, (event) => pass(kind, JSON.parse(event.data)));
      }
      for (const kind of ["open", "seen", "seats", "chat", "ping"]) opened.addEventListener(kind, alive);
      opened.addEventListener("gone", close);
      opened.onopen = () => pass("link", true);
      opened.onerror = () => {
        pass("link", false);
        if (opened.readyState === EventSource.CLOSED) setTimeout(() => source === opened && open(), 1500);
      };
      alive();
    };
    const close = () => {
      gone = true;
      clearTimeout(watch);
      source.close();
    };
    const alive = () => {
      clearTimeout(watch);
      watch = setTimeout(() => {
        pass("link", false);
        open();
      }, SILENCE);
    };
    if (others) others.onmessage = (event) => event.data.kind === "join" && open(Math.min(event.data.data, last()));
    addEventListener("online", () => open());
    open();
    return new Promise(() => {});
  };

  if (!others || !navigator.locks) return listen();
  others.postMessage({ kind: "join", data: last() });
  navigator.locks.request(name, listen);
}
