/** A question before something that would hurt as a slip. */

import { make } from "./dom.js";
import { say } from "./words.js";

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
        make("button", { type: "button", value: "no", onclick: () => answer(false) }, say("no")),
      ),
    );
    document.body.append(dialog);
    dialog.showModal();
  });
}
