/** A record becomes a table: to watch, or to play on. */

import { post } from "../common/api.js";
import { $, once } from "../common/dom.js";
import { keepLinks, myName } from "../common/memory.js";

$("file").addEventListener("change", async () => {
  const [file] = $("file").files;
  if (file) $("saga").value = await file.text();
});

$("open").addEventListener("submit", (event) => {
  event.preventDefault();
  const record = $("saga").value;
  const open = async () => {
    const made = event.submitter.value === "play" ? await playOn(record) : await post("/api/open", { saga: record });
    location.href = `/t/${made.table}`;
  };
  once(event.submitter, open, (error) => ($("trouble").textContent = error.message));
});

async function playOn(record) {
  const game = /^game (\S+)/m.exec(record)?.[1] ?? "";
  const count = (/^seats (.*)$/m.exec(record)?.[1] ?? "").trim().split(/\s+/).length;
  const seats = Array.from({ length: count }, (_, i) => (i === 0 ? { kind: "person" } : { kind: "open" }));
  const made = await post("/api/tables", { game, seats, options: {}, my_seat: 0, my_name: myName(), hints: true, record });
  keepLinks(made.table, made.seat_links);
  return made;
}
