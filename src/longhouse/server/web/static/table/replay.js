/** The slider through a finished game, seen from any seat. */

import { get } from "../common/api.js";
import { $, make } from "../common/dom.js";
import { say } from "../common/words.js";

export class Replay {
  /** @param {(path: string) => string} at @param {(seen: object) => void} show */
  constructor(at, show) {
    this.at = at;
    this.show = show;
    this.form = $("replay");
    this.range = this.form.querySelector("input");
    this.seat = $("replay-seat");
    this.output = this.form.querySelector("output");
    this.wanted = null;
    this.shows = false; // a moment of the past is on the table
    this.range.addEventListener("input", () => this.go(Number(this.range.value)));
    this.seat.addEventListener("change", () => this.go(Number(this.range.value)));
    this.form.addEventListener("submit", (event) => event.preventDefault());
    for (const button of this.form.querySelectorAll("[data-step]")) {
      button.addEventListener("click", () => this.go(Number(this.range.value) + Number(button.dataset.step)));
    }
  }

  open(seen) {
    if (!this.form.hidden) return;
    this.form.hidden = false;
    this.range.max = seen.events ?? 0;
    this.range.value = this.range.max;
    const views = [["all", say("all_open")], ["watcher", say("by_watcher")], ...seen.seats.map((seat) => [seat.id, say("seen_by", { name: seat.name })])];
    this.seat.replaceChildren(...views.map(([id, words]) => make("option", { value: id }, words)));
    this.seat.value = seen.seat;
  }

  /** Fetches one moment; while one is on its way only the latest wish counts. */
  async go(n) {
    this.shows = true;
    const moment = Math.max(0, Math.min(n, Number(this.range.max)));
    this.range.value = moment;
    this.output.textContent = say("moment_of", { moment, all: this.range.max });
    const busy = this.wanted !== null;
    this.wanted = `at/${moment}?seat=${this.seat.value}`;
    if (busy) return;
    let asked = null;
    while (asked !== this.wanted) {
      asked = this.wanted;
      const seen = await get(this.at(asked)).catch(() => null);
      if (seen && asked === this.wanted) this.show(seen);
    }
    this.wanted = null;
  }
}
