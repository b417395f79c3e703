/** Makes elements; words of people only ever become text. */

export const $ = (id) => document.getElementById(id);

/**
 * @param {string} name of the element, with classes: "li.own.fresh"
 * @param {Object<string, any>} [attributes] "on..." are listeners; false and null are left out
 * @param {...(Node|string|null)} inside
 */
export function make(name, attributes = {}, ...inside) {
  const [tag, ...classes] = name.split(".");
  const element = document.createElement(tag);
  element.classList.add(...classes);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === false || value == null) continue;
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...inside.filter((part) => part != null));
  return element;
}

export const sign = (seat) => make(`span.sign.seat-${seat.colour}`, { "aria-hidden": "true" }, seat.mark);

/** Does something that must not happen twice: its button rests until that has failed, or the page is left. */
export async function once(button, act, trouble) {
  if (button.disabled) return;
  button.disabled = true;
  addEventListener("pageshow", () => (button.disabled = false), { once: true }); // the way back leads to the page as it was left
  try {
    await act();
  } catch (error) {
    button.disabled = false;
    trouble(error);
  }
}
