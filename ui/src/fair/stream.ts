import { hex, hmac, sha256, utf8 } from './sha256';

// The twin of `veillee/fair/stream.py`; both are judged by tests/fair/vectors.json.

export type Mix = Readonly<Record<string, string>>;

const WORDS = 2 ** 32;

/** The SHA-256 of a seed's or a value's text: what is shown before the secret is. */
export function commitment(secret: string): string {
  return hex(sha256(utf8(secret)));
}

/** The key of an evening's faces once these values were mixed in, the empty mix first included. */
export function mixKey(seed: string, evening: number, mixes: readonly Mix[]): Uint8Array {
  let key = digest(utf8(seed), ['evening', evening]);
  for (const mix of mixes) {
    const values = Object.keys(mix).sort().map((seat) => [seat, mix[seat]!]);
    key = digest(key, ['mix', values]);
  }
  return key;
}

/** The dice of one throw. */
export function faces(key: Uint8Array, roller: string, purpose: string, place: number, sides: readonly number[]): number[] {
  let block = 0;
  let left: number[] = [];
  function word(): number {
    if (left.length === 0) {
      const view = new DataView(digest(key, ['throw', roller, purpose, place, block]).buffer);
      left = Array.from({ length: 8 }, (_, index) => view.getUint32(index * 4));
      block += 1;
    }
    return left.shift()!;
  }
  return sides.map((each) => {
    const limit = WORDS - (WORDS % each);
    let drawn = word();
    while (drawn >= limit) drawn = word();
    return 1 + (drawn % each);
  });
}

function digest(key: Uint8Array, message: readonly unknown[]): Uint8Array {
  return hmac(key, utf8(JSON.stringify(message)));
}
