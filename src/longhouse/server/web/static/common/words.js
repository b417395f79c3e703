/** The sentences of the scripts, in the language of the page, which brings them along with its way of counting. */

const { sentences, plurals } = JSON.parse(document.getElementById("words").textContent);

/** Which form a number takes; what the hundreds before it are no longer matters from 200 on. */
const form = (count) => Number(plurals[count < plurals.length ? count : 100 + (count % 100)]);

/**
 * A sentence with its blanks filled; one that counts something has forms by the number of that.
 * @param {string} key @param {Object<string, string|number>} [slots]
 */
export function say(key, slots = {}) {
  const { by, exact, forms } = sentences[key];
  const template = by ? (exact[slots[by]] ?? forms[form(slots[by])]) : forms[0];
  return template.replace(/\{(\w+)\}/g, (_, name) => slots[name]);
}

/** Several things in a row. */
export const listed = (items) => items.join(say("comma"));
