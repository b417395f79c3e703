/** What can be done with a game that is over: play again, look back, look through it, check its luck, take it along. */

import { get, post } from "../common/api.js";
import { $, make } from "../common/dom.js";
import { say } from "../common/words.js";
import { showResult } from "./result.js";
import { openReview } from "./review.js";
import { againWords, recordName } from "./tools.js";

export class Afterwards {
  /**
   * @param {(path: string) => string} at
   * @param {{seen: () => object, replay: object, sheet: object, record: () => string, trouble: (error: Error) => void}} here
   */
  constructor(at, here) {
    this.at = at;
    this.here = here;
    $("result-open").addEventListener("click", () => this.show());
    $("replay-open").addEventListener("click", () => this.replay());
    $("review-open").addEventListener("click", () => this.review());
    $("rematch").addEventListener("click", () => this.rematch());
    $("verify").addEventListener("click", () => this.verify());
  }

  /** The sheet with the result. */
  show() {
    showResult(this.here.seen(), this.buttons());
  }

  /** The same by itself, a moment after the end: unless the player has gone on to something else by then. */
  announce() {
    if (!this.here.replay.shows && !document.querySelector("dialog[open]")) this.show();
  }

  replay(moment = 0) {
    $("result").close();
    this.here.replay.open(this.here.seen());
    this.here.replay.go(moment);
  }

  review() {
    $("result").close();
    openReview(this.at, this.here.seen(), (moment) => this.replay(moment));
  }

  async rematch() {
    try {
      const next = await post(this.at("rematch"), {});
      location.assign(`/t/${next.table}`);
    } catch (error) {
      this.here.trouble(error);
    }
  }

  async verify() {
    this.here.sheet.select("more");
    $("result").close();
    $("verified").textContent = say("checking");
    const said = await get(this.at("verify")).catch((error) => ({ says: error.message }));
    $("verified").textContent = said.says;
  }

  buttons() {
    const seen = this.here.seen();
    const button = (words, act, look = "button") => make(look, { type: "button", onclick: act }, words);
    return [
      seen.seat === "watcher" ? null : button(againWords(seen), () => this.rematch(), "button.go"),
      seen.events === null ? null : button(say("replay"), () => this.replay()),
      seen.status === "over" ? button(say("review"), () => this.review()) : null,
      button(say("verify"), () => this.verify()),
      make("a.button", { href: this.here.record(), download: recordName(seen) }, say("download")),
    ].filter(Boolean);
  }
}
