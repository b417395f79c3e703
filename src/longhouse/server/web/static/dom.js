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

let toastTimer = 0;

/** A short word at the foot of the page. */
export function toast(words) {
  document.querySelector(".toast")?.remove();
  const shown = make("p.toast", { role: "status" }, words);
  document.body.append(shown);
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => shown.remove(), 2000 + 50 * words.length);
}

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

/**
 * Asks once more; true if the answer is yes. Every question is a dialog of its own, gone once it is answered: the
 * browser tells of a closed dialog later, when the next question may be open already, and must not answer that one.
 */
export function sure(title, words, yes) {
  return new Promise((done) => {
    const answer = (given) => {
      dialog.close(); // gives the keyboard back
      dialog.remove();
      done(given);
    };
    const dialog = make(
      "dialog",
      { id: "sure", "aria-labelledby": "sure-title", onclose: () => answer(false) },
      make("h2", { id: "sure-title" }, title),
      make("p", {}, words),
      make(
        "div.row",
        {},
        make("button.danger", { type: "button", value: "yes", onclick: () => answer(true) }, yes),
        make("button", { type: "button", value: "no", onclick: () => answer(false) }, "No, go on"),
      ),
    );
    document.body.append(dialog);
    dialog.showModal();
  });
}
