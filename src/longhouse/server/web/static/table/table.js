/** A table in the browser: hears what happens, shows it, sends what the player decides. */

import { Board } from "../board/board.js";
import { answer, shut } from "../board/float.js";
import { get, post, postSurely } from "../common/api.js";
import { $, make } from "../common/dom.js";
import { keep, recall } from "../common/memory.js";
import { Rulebook } from "../common/rulebook.js";
import { look as lookNow } from "../common/screen.js";
import { sure } from "../common/sure.js";
import { toast } from "../common/toast.js";
import { tendWords } from "../common/word.js";
import { say } from "../common/words.js";
import { Afterwards } from "./afterwards.js";
import { Chat } from "./chat.js";
import { Choices } from "./choices.js";
import { Draft } from "./draft.js";
import { openInvite } from "./invite.js";
import { Log } from "./log.js";
import { knock, yourTurn } from "./notice.js";
import { Pace } from "./pace.js";
import { showPlayers } from "./players.js";
import { showQuestion } from "./question.js";
import { Replay } from "./replay.js";
import { seatTools } from "./seat_tools.js";
import { openSettings } from "./settings.js";
import { Sheet } from "./sheet.js";
import { follow } from "./stream.js";
import { showTools } from "./tools.js";

const { table, game, title } = document.body.dataset;
const wanted = new URLSearchParams(location.search).get("seat");
const look = lookNow();
const at = (path) => `/api/tables/${table}/${path}`;
const record = () => at(`record?seat=${seen.seat}`);

let seen = null; // what is shown
let latest = false; // whether that is how the table stands now
let sending = false;
let asked = null; // the decision last announced
let celebrated = false;

const sheet = new Sheet(document.querySelector("[role=tablist]"));
const rules = new Rulebook(game, $("rules"), $("rules-find"));
const openRule = (id) => {
  shut();
  sheet.select("rules");
  rules.open(id);
};
const log = new Log($("log"), openRule);
const chat = new Chat(table, $("chat"), $("chat-form"), $("tab-chat"));
const board = new Board($("board"), { choose, whyNot, skip: () => pace.skip(), back: (move) => draft.remove(move) });
const choices = new Choices($("choices"), $("panel-choices"), choose);
const pace = new Pace(show);
const replay = new Replay(at, showMoment);
const afterwards = new Afterwards(at, { seen: () => seen, replay, sheet, record, trouble });
const draft = new Draft(at, {
  show: (drawn, list) => {
    showBoard(drawn, list);
    board.offerBack(draft.taken());
    $("asks").textContent = draft.asks ?? drawn.asks;
  },
  commit: (moves) => send(moves),
  trouble,
});

/** Shows one step of the table. */
function show(step, isLatest, waiting) {
  const before = seen;
  const wasLatest = latest;
  seen = step;
  latest = isLatest;
  if (replay.shows) return offer(step); // somebody came or went: what is looked at stays
  if (draft.begin(step)) {
    if (before?.n !== step.n) draft.renew();
  } else {
    const samePicture = before?.n === step.n && before.svg === step.svg && before.status === step.status && wasLatest === isLatest;
    if (!samePicture) showBoard(step, canPlay() ? step.choices : []);
  }
  showQuestion({ ...step, asks: draft.asks ?? step.asks }, isLatest);
  if (before?.n !== step.n && !$("aside").hasAttribute("data-lost")) $("aside").textContent = "";
  showPlayers($("players"), step, seatTools(table, step, trouble));
  log.add(step.news, before !== null);
  showNews(step, waiting);
  offer(step);
  if (isLatest) settle(step);
  tendWords(table, step);
}

const canPlay = () => latest && seen.status === "running" && seen.decision !== null;

function showBoard(pictures, list) {
  board.show(pictures, list, latest);
  board.mark("hinted", []);
  choices.show(list);
  $("tab-choices").classList.toggle("dot", list.length > 0);
}

/** The table stands as shown: remember how far this player has looked, and call them if they must decide. */
function settle(step) {
  keep(`looked:${table}:${step.seat}`, { n: step.n, lines: step.log_length });
  document.title = say(step.decision !== null ? "title_turn" : "title", { game: title });
  if (step.decision !== null && asked !== step.n) {
    asked = step.n;
    knock(true);
    yourTurn(title, step.asks, table);
    $("spoken").textContent = step.asks;
  }
  if (step.status === "over" && step.result && !celebrated) {
    celebrated = true;
    setTimeout(() => afterwards.announce(), recall("pace", "usual") === "instant" ? 0 : 900);
  }
}

function showNews(step, waiting) {
  const others = step.news.filter((line) => !line.you).slice(-3);
  const words = others.map((line) => line.says).join(" ");
  const asked = latest && step.decision !== null;
  $("news").hidden = asked || (!waiting && (!words || step.skipped || step.status === "over"));
  if (asked && words) $("aside").textContent = words;
  if (words) {
    $("news").querySelector("p").textContent = words;
    $("spoken").textContent = words;
    knock();
  }
  $("news").querySelector("button").hidden = !waiting;
}

/** Shows the buttons for what can be done now. */
function offer(step) {
  showTools(step, { plays: canPlay(), latest, record: record() });
  if (step.kind === "replay" && (step.status === "over" || step.status === "abandoned")) replay.open(step);
}

/** A moment of a finished game. */
function showMoment(moment) {
  board.show(moment, [], true);
  $("asks").textContent = moment.asks;
  showPlayers($("players"), moment, () => []);
  $("aside").textContent = moment.news?.slice(-3).map((line) => line.says).join(" ") ?? "";
}

// What the player does

/** Plays a move. The second half of a double click was not meant for the question after it. */
async function choose(move, clicks = 1) {
  if (!canPlay() || sending || (clicks > 1 && !seen.composing)) return;
  const { decision } = seen;
  const { confirm } = board.choices.find((choice) => choice.move === move) ?? {};
  if (confirm && recall("careful", true) && !(await sure(confirm.title, confirm.says, confirm.yes))) return;
  if (!canPlay() || sending || seen.decision !== decision) return;
  if (seen.composing) draft.add(move);
  else send([move]);
}

async function send(moves) {
  sending = true;
  $("board").classList.add("busy");
  try {
    const answerSeen = await postSurely(at("moves"), { seat: seen.seat, decision: seen.decision, moves, look });
    heard(answerSeen);
  } catch (error) {
    if (seen.composing) draft.again();
    trouble(error);
  } finally {
    sending = false;
    $("board").classList.remove("busy");
  }
}

/** An answer to our own move: the next step at once; later ones wait for the stream, which brings all between. */
function heard(answerSeen) {
  if (answerSeen.n <= pace.newest + 1) pace.push(answerSeen);
  else setTimeout(() => pace.catchUp(answerSeen), 1500);
}

function trouble(error) {
  if (error.fresh) heard(error.fresh);
  toast(error.message);
  if (error.rule) {
    $("aside").replaceChildren(error.message, " ", ruleLink(error.rule));
  }
}

function whyNot(ask, anchor) {
  if (seen.seat === "watcher" || seen.status !== "running") return;
  const reason = (said) => [make("p", {}, said.says), said.rule ? ruleLink(said.rule) : null];
  const asked = post(at("why"), { seat: seen.seat, ...ask });
  answer(anchor, asked.then(reason, (error) => [make("p", {}, error.message)]));
}

const ruleLink = (rule) => make("button.rule-link", { type: "button", onclick: () => openRule(rule) }, say("rule", { rule }));

$("news").querySelector("button").addEventListener("click", () => pace.skip());

$("hint").addEventListener("click", async () => {
  const { decision } = seen;
  $("aside").textContent = say("house_thinks");
  try {
    const hint = await post(at("hint"), { seat: seen.seat });
    if (seen.decision !== decision) return; // there is another question now
    $("aside").textContent = hint.says;
    choices.point(hint.move);
    const spot = board.choices.find((choice) => choice.move === hint.move)?.spot;
    if (spot) board.mark("hinted", [spot]);
  } catch (error) {
    if (seen.decision === decision) $("aside").textContent = error.message;
  }
});

$("undo").addEventListener("click", () => postSurely(at("undo"), { seat: seen.seat, look }).then(heard, trouble));

$("resign").addEventListener("click", async () => {
  if (await sure(say("resign_title"), say("resign_says"), say("resign"))) {
    postSurely(at("resign"), { seat: seen.seat, look }).then(heard, trouble);
  }
});

$("step-out").addEventListener("click", async () => {
  if (await sure(say("step_out_title"), say("step_out_says"), say("step_out"))) {
    post(at(`seats/${seen.seat}/bot`), { level: $("level").value }).catch(trouble);
  }
});

$("close").addEventListener("click", async () => {
  if (await sure(say("close_title"), say("close_says"), say("close_table"))) post(at("close"), {}).catch(trouble);
});

$("invite-open").addEventListener("click", () => openInvite(table, seen));
$("tab-rules").addEventListener("click", () => rules.load());
openSettings();

// Begin

async function begin() {
  const query = new URLSearchParams({ look, ...(wanted && { seat: wanted }) });
  const first = await get(`/api/tables/${table}?${query}`);
  const looked = recall(`looked:${table}:${first.seat}`, first);
  const missed = looked.n < first.n && first.n - looked.n < 60;
  let newest = missed ? looked.n : first.n;
  log.add(first.news.filter((line) => !missed || line.n <= looked.lines), false);
  pace.lines = missed ? looked.lines : first.log_length;
  if (missed) setTimeout(() => pace.catchUp(first), 10000); // should the stream fail
  else pace.push({ ...first, news: [] });
  follow(table, first.seat, look, () => Math.max(newest, pace.newest), {
    seen: (step) => {
      newest = Math.max(newest, step.n);
      pace.push(step);
    },
    seats: (change) => pace.there(change),
    chat: (line) => chat.add(line),
    gone: ({ says }) => {
      latest = false;
      $("asks").textContent = says;
      $("aside").textContent = say("seat_gone");
    },
    link: showLink,
  });
  if (first.status === "waiting" && first.host) openInvite(table, first);
}

function showLink(up) {
  const lost = $("aside").hasAttribute("data-lost");
  if (up && lost) $("aside").textContent = "";
  if (!up) $("aside").textContent = say("line_gone");
  $("aside").toggleAttribute("data-lost", !up);
}

begin().catch((error) => {
  $("asks").textContent = error.message;
});
