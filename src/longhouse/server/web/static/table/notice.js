/** Small signs that something happened: a sound, a notification, the title of the page. */

import { keep, recall } from "../common/memory.js";
import { say } from "../common/words.js";

let audio = null;

/** A short wooden knock, if the player wants sounds. */
export function knock(high = false) {
  if (!recall("sound", false)) return;
  audio ??= new AudioContext();
  const now = audio.currentTime;
  const tone = new OscillatorNode(audio, { type: "triangle", frequency: high ? 520 : 260 });
  const loud = new GainNode(audio, { gain: 0.12 });
  loud.gain.exponentialRampToValueAtTime(0.001, now + 0.12);
  tone.connect(loud).connect(audio.destination);
  tone.start(now);
  tone.stop(now + 0.13);
}

/** Tells somebody who looks elsewhere that it is their turn. */
export function yourTurn(title, asks, table) {
  if (!document.hidden || !recall("notify", false) || !("Notification" in window)) return;
  if (Notification.permission !== "granted") return;
  const note = new Notification(say("call", { game: title }), { body: asks, tag: table });
  note.onclick = () => {
    window.focus();
    note.close();
  };
}

/** Lets a checkbox switch notifications, asking the browser first. */
export function notifySwitch(box) {
  box.checked = recall("notify", false) && "Notification" in window && Notification.permission === "granted";
  box.addEventListener("change", async () => {
    if (box.checked) box.checked = "Notification" in window && (await Notification.requestPermission()) === "granted";
    keep("notify", box.checked);
  });
}
