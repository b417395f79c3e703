/**
 * Shows what happens one step after the other, slowly enough to be read. The newest step is the
 * only one that can be played from; until it is shown the board belongs to the past.
 */

import { recall } from "../common/memory.js";

const READING = { calm: 1.7, usual: 1, quick: 0.45, instant: 0 };

export class Pace {
  /** @param {(seen: object, latest: boolean, waiting: number) => void} show */
  constructor(show) {
    this.show = show;
    /** @type {object[]} */
    this.steps = [];
    this.shown = null;
    this.newest = -1;
    this.lines = 0; // of the log, up to the newest step
    this.timer = 0;
  }

  /** A Seen from the server, which may repeat lines of the log; one that is already shown only refreshes who is there. */
  push(seen) {
    if (seen.n < this.newest) return;
    if (seen.n === this.newest) {
      if (this.steps.length) this.steps[this.steps.length - 1] = { ...seen, news: this.steps.at(-1).news };
      else this.show((this.shown = { ...seen, news: [] }), true, 0);
      return;
    }
    this.newest = seen.n;
    this.steps.push({ ...seen, news: seen.news.filter((line) => line.n > this.lines) });
    this.lines = seen.log_length;
    if (!this.timer || this.sameQuestion()) this.next();
    else if (this.steps.length === 1) this.show({ ...this.shown, news: [] }, false, 1); // what is shown is the past now
  }

  /** A Seen that waited for the stream to bring it: by then it may be old, and must not take back who came since. */
  catchUp(seen) {
    if (seen.n > this.newest) this.push(seen);
  }

  /** Who is there has changed, nothing else; how it was before the newest step is no news. */
  there({ n, ...change }) {
    if (n < this.newest) return;
    Object.assign(this.steps.at(-1) ?? this.shown ?? {}, change);
    if (!this.steps.length && this.shown) this.show({ ...this.shown, news: [] }, true, 0);
  }

  /** Straight to the present. */
  skip() {
    clearTimeout(this.timer);
    this.timer = 0;
    const news = this.steps.flatMap((step) => step.news);
    const last = this.steps.at(-1);
    this.steps = last ? [{ ...last, news }] : [];
    this.next();
  }

  next() {
    clearTimeout(this.timer);
    this.timer = 0;
    const seen = this.steps.shift();
    if (!seen) return;
    this.shown = seen;
    const rest = this.steps.length;
    this.show(seen, rest === 0 || this.sameQuestion(), rest);
    const wait = this.sameQuestion() ? 0 : readingTime(seen);
    if (wait || rest) this.timer = setTimeout(() => this.next(), wait);
  }

  /** Whether the shown step asks the player what the newest asks: others may answer meanwhile. */
  sameQuestion() {
    const { decision } = this.shown;
    return decision !== null && (this.steps.at(-1) ?? this.shown).decision === decision;
  }
}

/** How long a step stays: own moves pass at once, others' as long as their words need. */
function readingTime(seen) {
  const words = seen.news.filter((line) => !line.you).reduce((sum, line) => sum + line.says.length, 0);
  if (!words || seen.skipped || document.hidden) return 0;
  return Math.min(700 + 22 * words, 2600) * READING[recall("pace", "usual")];
}
