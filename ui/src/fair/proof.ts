import { hex, sha256, utf8 } from './sha256';

// The rows of a proof, as `veillee/fair/proof.py` writes them; what is left out has its default.

export interface Throw {
  roller: string;
  purpose: string;
  dice: string;
  sides: readonly number[];
  faces: readonly number[];
  origin?: 'drawn' | 'typed' | 'given';
  evening?: number;
  mix?: number;
  place?: number;
  hidden?: boolean;
  keyed?: boolean;
}

export type Row =
  | { type: 'opened'; version: number; evening: number; commitment: string; hidden_commitment: string }
  | { type: 'hashed'; version: number; seat: string; hash: string }
  | { type: 'given'; version: number; seat: string; value: string }
  | { type: 'closed'; version: number; evening: number; seed: string }
  | { type: 'left'; version: number; seat: string }
  | { type: 'played'; version: number; parent: number; since: number; throws?: readonly Throw[] }
  | { type: 'moved'; version: number; parent: number; head: number }
  | { type: 'rolled'; version: number; throw: Throw };

export interface Proof {
  format: number;
  table: string;
  title: string;
  /** names by id */
  seats: Readonly<Record<string, string>>;
  rows: readonly Row[];
}

export type Unread = 'not_a_proof' | 'export' | 'changed' | 'newer';

const FORMAT = 1;
const SHAPE = /^\{"veillee":(.*),"sha256":"([0-9a-f]{64})"\}\n$/s;

/** A proof from the text of its file, or why it is not one. */
export function readProof(text: string): Proof | Unread {
  if (text.startsWith('PK')) return 'export';
  const [, body, seal] = SHAPE.exec(text) ?? [];
  if (body === undefined) return text.includes('"veillee"') ? 'changed' : 'not_a_proof';
  if (hex(sha256(utf8(body))) !== seal) return 'changed';
  try {
    const proof = JSON.parse(body) as Proof;
    return proof.format > FORMAT ? 'newer' : proof;
  } catch {
    return 'changed';
  }
}
