/** A decision made of several answers: put together on the picture, sent as one. */

import { post } from "./api.js";
import { $ } from "./dom.js";

export class Draft {
  /**
   * @param {(path: string) => string} at
   * @param {{show: (draft: object) => void, commit: (moves: string[]) => void, trouble: (error: Error) => void}} act
   */
  constructor(at, act) {
    this.at = at;
    this.act = act;
    this.moves = [];
    this.seat = "";
    this.start = null;
    this.asking = false;
    $("draft-commit").addEventListener("click", () => {
      this.bar(null);
      act.commit(this.moves);
    });
    $("draft-back").addEventListener("click", () => this.set(this.moves.slice(0, -1)));
    $("draft-clear").addEventListener("click", () => this.set([]));
  }

  /** A new decision, or none; a draft of the same decision goes on. */
  begin(seen) {
    const same = this.start && this.start.decision === seen.decision && seen.compound;
    this.seat = seen.seat;
    this.start = seen.compound && seen.decision !== null ? seen : null;
    if (same) return this.moves.length > 0;
    this.moves = [];
    this.bar(null);
    return false;
  }

  add(move) {
    return this.set([...this.moves, move]);
  }

  async set(moves) {
    if (!moves.length) {
      this.moves = [];
      this.bar(null);
      this.act.show(this.start);
      return;
    }
    if (this.asking) return;
    this.asking = true;
    const { decision } = this.start;
    try {
      const draft = await post(this.at("draft"), { seat: this.seat, moves, look: matchMedia("(max-width: 720px)").matches ? "tall" : "wide" });
      if (this.start?.decision !== decision) return; // the table has moved on
      this.moves = moves;
      this.bar(draft);
      this.act.show(draft);
    } catch (error) {
      this.act.trouble(error);
    } finally {
      this.asking = false;
    }
  }

  bar(draft) {
    $("draft").hidden = !draft;
    if (!draft) return;
    $("draft-says").textContent = draft.says || "";
    $("draft-commit").hidden = draft.choices.length > 0 || !draft.can_commit;
  }
}
