/** SHA-256, for pages on plain http:// too, where browsers keep theirs to themselves. */

const ROUND = new Uint32Array(64);
const START = new Uint32Array(8);
{
  const primes = [];
  for (let n = 2; primes.length < 64; n++) if (primes.every((p) => n % p)) primes.push(n);
  const fraction = (x) => Math.floor((x - Math.floor(x)) * 2 ** 32);
  primes.forEach((p, i) => {
    ROUND[i] = fraction(Math.cbrt(p));
    if (i < 8) START[i] = fraction(Math.sqrt(p));
  });
}

const turn = (x, n) => (x >>> n) | (x << (32 - n));

/** @param {Uint8Array} bytes @returns {string} in small hexadecimal digits */
export function sha256(bytes) {
  const blocks = ((bytes.length + 8) >> 6) + 1;
  const padded = new Uint8Array(blocks * 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const data = new DataView(padded.buffer);
  data.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
  data.setUint32(padded.length - 4, (bytes.length << 3) >>> 0);
  const state = START.slice();
  for (let block = 0; block < blocks; block++) mix(state, data, block * 64);
  return Array.from(state, (word) => word.toString(16).padStart(8, "0")).join("");
}

function mix(state, data, at) {
  const w = new Uint32Array(64);
  for (let i = 0; i < 16; i++) w[i] = data.getUint32(at + 4 * i);
  for (let i = 16; i < 64; i++) {
    const a = w[i - 15];
    const b = w[i - 2];
    w[i] = w[i - 16] + (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) + w[i - 7] + (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10));
  }
  let [a, b, c, d, e, f, g, h] = state;
  for (let i = 0; i < 64; i++) {
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ROUND[i] + w[i]) | 0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] += word));
}

/** The digest of something of a kind: its fields, each with its length before it, as docs/trust.md has it. */
export function digest(kind, ...fields) {
  const encoder = new TextEncoder();
  const parts = [["longhouse", kind].join(" "), ...fields].map((field) => encoder.encode(field));
  const heads = parts.map((part) => encoder.encode(`${part.length}:`));
  const all = new Uint8Array(parts.reduce((sum, part, i) => sum + part.length + heads[i].length, 0));
  let at = 0;
  parts.forEach((part, i) => {
    all.set(heads[i], at);
    all.set(part, at + heads[i].length);
    at += heads[i].length + part.length;
  });
  return "sha256:" + sha256(all);
}
