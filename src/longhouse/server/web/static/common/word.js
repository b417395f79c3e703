/** A word of one's own for the luck of a table: its digest first, itself once everybody has given theirs. */

import { freshKey, get, post } from "./api.js";
import { keep, recall } from "./memory.js";
import { digest } from "./sha256.js";

const under = (table, seat) => `word:${table}:${seat}`;

/** The digest of a word, typed or random, for a seat at a table whose seal is known; the word stays in this browser. */
export async function promised(table, seat, typed = "") {
  const { commit, format } = await get(`/api/tables/${table}/sealed`);
  if (format < 2) return "";
  const word = { salt: freshKey(), text: typed || freshKey(), commit };
  keep(under(table, seat), word);
  return digest("word", table, seat, commit, word.salt, word.text);
}

let busy = false;

/** Does at a table that has not begun what is due: promise a word, or open it once all digests are there. */
export async function tendWords(table, seen) {
  if (busy || seen.status !== "waiting" || seen.format < 2) return;
  busy = true;
  const full = seen.seats.every((seat) => seat.taken);
  try {
    for (const seat of seen.seats.filter((each) => seen.mine.includes(each.id))) {
      const own = recall(under(table, seat.id));
      if (seat.word === "none" && !full && !own) {
        await post(`/api/tables/${table}/seats/${seat.id}/word`, { digest: await promised(table, seat.id) });
      } else if (seat.word === "promised" && full && own) {
        keep(`sealed:${table}`, await get(`/api/tables/${table}/sealed`));
        await post(`/api/tables/${table}/seats/${seat.id}/word/open`, { salt: own.salt, word: own.text });
      }
    }
  } catch {
    // the table has moved on meanwhile; a word that comes too late stays out
  } finally {
    busy = false;
  }
}
