/**
 * A decision made of several answers: put together on the picture, sent as one.
 *
 * Where the rules fix an order only so that every outcome is written in one way (who is sent where in
 * Eketorp), people add and take back as they like, and the answers are put in order before they are sent.
 */

import { post } from "./api.js";
import { $, make, sure } from "./dom.js";
import { forget, keep, recall } from "./keep.js";
import { look } from "./room.js";
import { count } from "./words.js";

const END = "+end";
const once = (move) => move.includes("-"); // a siege field holds one

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
    this.free = false;
    this.asks = null; // what is asked as far as it is put together
    this.ready = []; // what completes the draft
    this.asking = false;
    this.last = Promise.resolve(); // the change that was wished last
    this.sent = false; // on its way: nothing is tried any more
    $("draft-commit").addEventListener("click", () => this.last.then(() => this.commit()));
    $("draft-back").addEventListener("click", () => this.change((moves) => moves.slice(0, -1)));
    $("draft-clear").addEventListener("click", () => this.change(() => []));
  }

  /** A new decision, or none; a draft of the same decision goes on. */
  begin(seen) {
    const same = this.start && this.start.decision === seen.decision && seen.compound;
    this.seat = seen.seat;
    this.start = seen.compound && seen.decision !== null ? seen : null;
    if (same) return this.moves.length > 0;
    this.moves = [];
    this.sent = false;
    this.free = Boolean(this.start?.choices.some((choice) => choice.move === END));
    this.bar(null);
    const kept = this.start && recall(this.name);
    if (kept?.decision === seen.decision) this.change(() => kept.moves); // the page was left meanwhile
    return false;
  }

  /** Under which name this browser remembers it. */
  get name() {
    return `draft:${this.start.table}:${this.seat}`;
  }

  /** One change after the other, however fast they come: each is tried on what the last one left. */
  change(edit) {
    const decision = this.start?.decision;
    this.last = this.last.then(() => this.start?.decision === decision && this.set(edit(this.moves)));
    return this.last;
  }

  async add(move) {
    if (!this.free && this.asking) return; // the picture it was pressed on is about to change
    if (!this.free || move !== END) return this.change((moves) => (this.free && once(move) && moves.includes(move) ? moves : [...moves, move]));
    await this.last;
    if (!this.start || this.sent) return;
    this.ready = [END];
    const home = this.home ?? this.start.choices.find((choice) => choice.move === END).says;
    const sent = this.moves.length ? `You send out ${this.words()}. ` : "You send nobody out. ";
    if (await sure("Are your Vikings placed?", `${sent}${home}. Nothing can be changed afterwards.`, "Send them")) this.commit();
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
    if (!this.start || this.sent) return;
    if (!moves.length) {
      this.moves = [];
      this.home = null;
      forget(this.name);
      this.bar(null);
      this.act.show(this.start, this.start.choices);
      return;
    }
    this.asking = true;
    const { decision } = this.start;
    const ordered = this.ordered(moves);
    try {
      const drawn = await post(this.at("draft"), { seat: this.seat, moves: ordered, look: look() });
      if (this.start?.decision !== decision || this.sent) return; // the table has moved on
      this.moves = this.free ? ordered : moves;
      keep(this.name, { decision, moves: this.moves });
      const choices = this.free ? this.open(drawn) : drawn.choices;
      if (!this.free && moves.length === 1 && !choices.length && drawn.can_commit) return this.commit(); // nothing to put together
      this.bar(drawn);
      this.act.show(drawn, choices);
    } catch (error) {
      if (this.start?.decision === decision && !this.sent) this.act.trouble(error);
    } finally {
      this.asking = false;
    }
  }

  ordered(moves) {
    if (!this.free) return moves;
    const place = new Map(this.start.choices.map((choice, i) => [choice.move, i]));
    return [...moves].sort((a, b) => place.get(a) - place.get(b));
  }

  /** What may be added to a free draft: everything that could be at the start, unless nobody is left. */
  open(drawn) {
    const end = drawn.choices.find((choice) => choice.move === END);
    this.ready = end ? [END] : [];
    this.home = end?.says ?? "Nobody stays at home";
    if (!end) return [];
    const rest = this.start.choices.filter((choice) => choice.move !== END && !(once(choice.move) && this.moves.includes(choice.move)));
    return [...rest, end];
  }

  /** The figures of a free draft as they stand on the picture: where to press to take one back. */
  taken() {
    return this.free ? [...new Set(this.moves)].map((move) => ({ move, place: move.slice(1), called: this.called(move), n: this.moves.filter((other) => other === move).length })) : [];
  }

  /** A place as the choice names it, without what lies there. */
  called(move) {
    const { says } = this.start.choices.find((choice) => choice.move === move);
    return says.replace("Send a Viking to ", "").replace(/ \(.*\)$/, "");
  }

  words() {
    return this.taken().map(({ called, n }) => `${count(n)} to ${called}`).join(", ");
  }

  commit() {
    if (!this.start || this.sent) return;
    const moves = this.free ? [...this.moves, ...this.ready] : this.moves;
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
    this.asks = drawn && (drawn.choices.length ? drawn.says : "Is everything as you want it?");
    if (!drawn) return;
    $("draft-says").textContent = this.free ? `${this.home}. Press a place to send one more, a Viking to take him back.` : drawn.choices.length ? "" : "It counts once you press “Do it”.";
    $("draft-commit").textContent = this.free ? "Send them" : "Do it";
    $("draft-commit").hidden = !this.free && (drawn.choices.length > 0 || !drawn.can_commit);
    $("draft-back").hidden = this.free;
    const chips = this.taken().map(({ move, called, n }) => {
      const words = n > 1 ? `${called} ×${n}` : called;
      return make("button.chip", { type: "button", "aria-label": `Take one back from ${called}`, onclick: () => this.remove(move) }, words, make("span", { "aria-hidden": "true" }, "−"));
    });
    $("draft-chips").replaceChildren(...chips);
  }
}
