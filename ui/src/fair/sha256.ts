// SHA-256 (FIPS 180-4) and HMAC (RFC 2104). `crypto.subtle` exists only in a secure context, and a table is plain HTTP.

const BLOCK = 64;

const K = constants();

function constants(): Uint32Array {
  const found: number[] = [];
  for (let n = 2; found.length < 64; n += 1) {
    let prime = true;
    for (let divisor = 2; divisor * divisor <= n; divisor += 1) if (n % divisor === 0) prime = false;
    if (prime) found.push(fraction(Math.cbrt(n)));
  }
  return Uint32Array.from(found);
}

/** The first 32 bits of the fractional part. */
function fraction(root: number): number {
  return Math.floor((root - Math.floor(root)) * 2 ** 32);
}

const START = Uint32Array.from([2, 3, 5, 7, 11, 13, 17, 19].map((prime) => fraction(Math.sqrt(prime))));

export function sha256(message: Uint8Array): Uint8Array {
  const state = START.slice();
  const blocks = padded(message);
  const words = new Uint32Array(64);
  for (let at = 0; at < blocks.byteLength; at += BLOCK) compress(state, blocks, at, words);
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, index) => digest.setUint32(index * 4, word));
  return new Uint8Array(digest.buffer);
}

export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const padding = new Uint8Array(BLOCK);
  padding.set(key.length > BLOCK ? sha256(key) : key);
  const inner = sha256(joined(padding.map((byte) => byte ^ 0x36), message));
  return sha256(joined(padding.map((byte) => byte ^ 0x5c), inner));
}

export function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function padded(message: Uint8Array): DataView {
  const length = Math.ceil((message.length + 9) / BLOCK) * BLOCK;
  const bytes = new Uint8Array(length);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(length - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(length - 4, message.length * 8);
  return view;
}

function compress(state: Uint32Array, blocks: DataView, at: number, w: Uint32Array): void {
  for (let t = 0; t < 16; t += 1) w[t] = blocks.getUint32(at + t * 4);
  for (let t = 16; t < 64; t += 1) {
    const early = w[t - 15]!;
    const late = w[t - 2]!;
    const first = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const second = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    w[t] = w[t - 16]! + first + w[t - 7]! + second;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let t = 0; t < 64; t += 1) {
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + K[t]! + w[t]!) >>> 0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) >>> 0;
    [a, b, c, d, e, f, g, h] = [(one + two) >>> 0, a, b, c, (d + one) >>> 0, e, f, g];
  }
  [a, b, c, d, e, f, g, h].forEach((word, index) => (state[index] = state[index]! + word));
}

function turn(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}
