/** Talks with the server in JSON. */

import { say } from "./words.js";

export class Trouble extends Error {
  /** @param {number} status @param {{error?: string, rule?: string|null, fresh?: object|null}} body */
  constructor(status, body) {
    super(body.error || say("no_answer"));
    this.status = status;
    this.rule = body.rule || null;
    this.fresh = body.fresh || null;
  }
}

/** A key that makes a repeated request harmless. */
export function freshKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (b) => b.toString(16).padStart(2, "0")).join("");
}

export const get = (path) => talk(path, {});

export const post = (path, body) =>
  talk(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });

/** Posts until the server has answered: the same key twice is played once. */
export async function postSurely(path, body, tries = 6) {
  const sent = { ...body, key: freshKey() };
  for (let i = 1; ; i++) {
    try {
      return await post(path, sent);
    } catch (error) {
      if (error instanceof Trouble && error.status < 500 && error.status !== 0) throw error;
      if (i >= tries) throw error;
      await new Promise((done) => setTimeout(done, 300 * 2 ** i));
    }
  }
}

async function talk(path, options) {
  let answer;
  try {
    answer = await fetch(path, { ...options, credentials: "same-origin" });
  } catch {
    throw new Trouble(0, {});
  }
  const text = await answer.text();
  if (!answer.ok) throw new Trouble(answer.status, readJson(text) || {});
  return answer.headers.get("content-type")?.includes("json") ? JSON.parse(text) : text;
}

function readJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
