/**
 * A decision made of several answers: put together on the picture, sent as one.
 *
 * The game says how (`composing` of the message). Where it leaves the order free, people add and take back as they
 * like, and the answers are put in the order of the first list before they are sent; else each follows from the last.
 */

import { post } from "../common/api.js";
import { $, make } from "../common/dom.js";
import { forget, keep, recall } from "../common/memory.js";
import { look } from "../common/screen.js";
import { sure } from "../common/sure.js";
import { listed, say } from "../common/words.js";

export class Draft {
  /**
   * @param {(path: string) => string} at
   * @param {{show: (drawn: object, choices: object[]) => void, commit: (moves: string[]) => void, trouble: (error: Error) => void}} act
   */
  constructor(at, act) {
    this.at = at;
    this.act = act;
    this.moves = [];
    this.seat = "";
    this.start = null;
    this.open = [];
    this.asks = null; // what is asked as far as it is put together
    this.ready = []; // what completes the draft
    this.rest = ""; // what becomes of the rest, in words
    this.wished = null; // the answer that is being tried
    this.last = Promise.resolve(); // the change that was wished last
    this.sent = false; // on its way: nothing is tried any more
    $("draft-commit").addEventListener("click", () => this.after((same) => same() && this.commit()));
    $("draft-back").addEventListener("click", () => this.change((moves) => moves.slice(0, -1)));
    $("draft-clear").addEventListener("click", () => this.change(() => []));
  }

  /** A new decision, or none; a draft of the same decision goes on. */
  begin(seen) {
    const same = this.start && this.start.decision === seen.decision && seen.composing;
    this.seat = seen.seat;
    this.start = seen.composing && seen.decision !== null ? seen : null;
    if (!same || !this.moves.length) this.open = seen.choices; // what can be added now
    if (same) return this.moves.length > 0;
    this.moves = [];
    this.sent = false;
    this.bar(null);
    const kept = this.start && recall(this.name);
    if (kept?.decision === seen.decision) this.change(() => kept.moves); // the page was left meanwhile
    return false;
  }

  /** How it is put together, in the words of the game. */
  get how() {
    return this.start.composing;
  }

  /** Under which name this browser remembers it. */
  get name() {
    return `draft:${this.start.table}:${this.seat}`;
  }

  /** Does something once all that was wished before is done; it is told how to see whether that is still asked. */
  after(act) {
    const decision = this.start?.decision;
    const same = () => this.start !== null && this.start.decision === decision && !this.sent;
    this.last = this.last.then(() => act(same));
    return this.last;
  }

  /** One change after the other, however fast they come: each is tried on what the last one left. */
  change(edit) {
    return this.after((same) => same() && this.set(edit(this.moves)));
  }

  add(move) {
    if (this.how.free_order) return move === this.how.end ? this.after((same) => this.finish(same)) : this.change((moves) => (this.full(move) ? moves : [...moves, move]));
    if (this.wished === move) return; // the second half of a double click
    this.wished = move;
    return this.change((moves) => (this.open.some((choice) => choice.move === move) ? [...moves, move] : moves));
  }

  /** Whether an answer that can be given once is given. */
  full(move) {
    return this.choice(move).once && this.moves.includes(move);
  }

  choice(move) {
    return this.start.choices.find((choice) => choice.move === move);
  }

  /** Asks once more before what is put together is sent. */
  async finish(same) {
    if (!same()) return;
    const { end, title, says, nothing, send } = this.how;
    this.rest ||= this.choice(end).says;
    this.ready = [end];
    const chosen = this.moves.length ? says.replace("{}", this.words()) : nothing;
    if ((await sure(title, say("finish", { chosen, rest: this.rest }), send || say("do_it"))) && same()) this.commit();
  }

  /** Takes back one answer, the last of its kind. */
  remove(move) {
    return this.change((moves) => moves.filter((_, i) => i !== moves.lastIndexOf(move)));
  }

  /** Others have gone on meanwhile: the draft stays, on a picture of now. */
  renew() {
    return this.change((moves) => moves);
  }

  async set(moves) {
    if (!moves.length) {
      this.moves = [];
      this.rest = "";
      this.wished = null;
      this.open = this.start.choices;
      forget(this.name);
      this.bar(null);
      this.act.show(this.start, this.start.choices);
      return;
    }
    const { decision } = this.start;
    const ordered = this.ordered(moves);
    try {
      const drawn = await post(this.at("draft"), { seat: this.seat, moves: ordered, look: look() });
      if (this.start?.decision !== decision || this.sent) return; // the table has moved on
      this.moves = ordered;
      keep(this.name, { decision, moves: this.moves });
      this.open = this.how.free_order ? this.left(drawn) : drawn.choices;
      if (!this.how.free_order && moves.length === 1 && !this.open.length && drawn.can_commit) return this.commit(); // nothing to put together
      this.bar(drawn);
      this.act.show(drawn, this.open);
    } catch (error) {
      if (this.start?.decision === decision && !this.sent) this.act.trouble(error);
    } finally {
      this.wished = null;
    }
  }

  ordered(moves) {
    if (!this.how.free_order) return moves;
    const place = new Map(this.start.choices.map((choice, i) => [choice.move, i]));
    return [...moves].sort((a, b) => place.get(a) - place.get(b));
  }

  /** What may be added in free order: everything that could be at the start, unless there is nothing left to add. */
  left(drawn) {
    const { end, rest } = this.how;
    const last = drawn.choices.find((choice) => choice.move === end);
    this.ready = last ? [end] : [];
    this.rest = last?.says ?? rest;
    return last ? [...this.start.choices.filter(({ move }) => move !== end && !this.full(move)), last] : [];
  }

  /** What is chosen so far in free order, each answer once with how often it is given. */
  taken() {
    if (!this.start || !this.how.free_order) return [];
    return [...new Set(this.moves)].map((move) => ({ ...this.choice(move), n: this.moves.filter((other) => other === move).length }));
  }

  words() {
    return listed(this.taken().map(({ called, n }) => this.how.each.replace("#", n).replace("{}", called)));
  }

  commit() {
    if (!this.start || this.sent) return;
    const moves = this.how.free_order ? [...this.moves, ...this.ready] : this.moves;
    this.sent = true;
    forget(this.name);
    this.bar(null);
    this.act.commit(moves);
  }

  /** What was sent did not arrive, or was refused: everything can be put together anew. */
  again() {
    this.sent = false;
    return this.change(() => []);
  }

  bar(drawn) {
    $("draft").hidden = !drawn;
    this.asks = drawn && (drawn.choices.length ? drawn.says : say("all_well"));
    if (!drawn) return;
    const { free_order: free, help, send } = this.how;
    const button = send || say("do_it");
    $("draft-says").textContent = free ? say("rest", { rest: this.rest, help }) : drawn.choices.length ? "" : say("counts_once", { button });
    $("draft-commit").textContent = button;
    $("draft-commit").hidden = !free && (drawn.choices.length > 0 || !drawn.can_commit);
    $("draft-back").hidden = free;
    const chips = this.taken().map(({ move, called, n }) => {
      const words = n > 1 ? say("times", { called, n }) : called;
      return make("button.chip", { type: "button", "aria-label": say("take_back", { called }), onclick: () => this.remove(move) }, words, make("span", { "aria-hidden": "true" }, "−"));
    });
    $("draft-chips").replaceChildren(...chips);
  }
}
