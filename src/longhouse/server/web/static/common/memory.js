/** What this browser remembers. */

export function recall(key, otherwise = null) {
  const text = localStorage.getItem("lh:" + key);
  return text === null ? otherwise : JSON.parse(text);
}

const GUESTS = ["Ylva", "Leif", "Sigrid", "Torsten", "Runa", "Ketil", "Tove", "Orm"];

/** What to call somebody who has not said a name: always the same on this browser. */
export function myName() {
  const name = recall("name") || recall("guest") || GUESTS[Math.floor(Math.random() * GUESTS.length)];
  keep("guest", name);
  return name;
}

/** The links to the seats of a table this browser opened; nobody else has them. */
export const linksOf = (table) => recall(`links:${table}`, {});

export const keepLinks = (table, links) => keep(`links:${table}`, { ...linksOf(table), ...links });

export const forget = (key) => localStorage.removeItem("lh:" + key);

export function keep(key, value) {
  localStorage.setItem("lh:" + key, JSON.stringify(value));
}
