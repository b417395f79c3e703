/** What this browser remembers. */

export function recall(key, otherwise = null) {
  const text = localStorage.getItem("lh:" + key);
  return text === null ? otherwise : JSON.parse(text);
}

export function keep(key, value) {
  localStorage.setItem("lh:" + key, JSON.stringify(value));
}
