/** The guided first game: reads a script of steps, shows each, waits for the move it asks for. */

import { Board } from "../board/board.js";
import { get } from "../common/api.js";
import { $ } from "../common/dom.js";
import { look } from "../common/screen.js";
import { say } from "../common/words.js";
import "./play_now.js";
import "./your_tables.js";

const { game } = document.body.dataset;
const board = new Board($("board"), { choose: () => show(now + 1), whyNot: remind, skip: () => {} });

let steps = [];
let now = 0;

function show(n) {
  now = n;
  const step = steps[n];
  const last = n === steps.length - 1;
  const [choice] = step.choices;
  board.show({ svg: step.svg }, step.choices, true);
  board.mark("look", choice ? [choice.spot] : step.look);
  $("step").textContent = say("step", { n: n + 1, all: steps.length });
  $("text").textContent = step.says;
  $("aside").textContent = n ? step.news.join(" ") : ""; // how the table was laid is nothing to read now
  $("next").hidden = last || Boolean(choice);
  $("back").hidden = n === 0;
  $("play").hidden = !last;
  $("leave").textContent = say(last ? "to_hall" : "leave_guide");
  document.querySelector("#board .look")?.scrollIntoView({ block: "center" });
}

function remind() {
  if (steps[now].choices.length) $("aside").textContent = say("follow_guide");
}

$("next").addEventListener("click", () => show(now + 1));
$("back").addEventListener("click", () => show(now - 1));

get(`/api/games/${game}/guide?look=${look()}`)
  .then((guide) => {
    steps = guide.steps;
    show(0);
  })
  .catch((error) => {
    $("text").textContent = error.message;
    $("play").hidden = false;
  });
