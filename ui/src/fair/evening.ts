import { commitment, type Mix } from './stream';

// The twin of `veillee/fair/evening.py`: rounds in which seats commit values, then give them.

export interface Evening {
  number: number;
  commitment: string;
  hiddenCommitment: string;
  mixes: readonly Mix[];
  hashes: Mix;
  values: Mix;
  /** empty until the evening is closed */
  seed: string;
}

export function opened(number: number, promised: string, hiddenPromised: string): Evening {
  return { number, commitment: promised, hiddenCommitment: hiddenPromised, mixes: [{}], hashes: {}, values: {}, seed: '' };
}

export function withHash(evening: Evening, seat: string, hash: string): Evening {
  const begins = Object.keys(evening.values).length > 0;
  return { ...evening, hashes: begins ? { [seat]: hash } : { ...evening.hashes, [seat]: hash }, values: begins ? {} : evening.values };
}

export function withValue(evening: Evening, seat: string, value: string): Evening {
  const values = { ...evening.values, [seat]: value };
  const complete = Object.keys(evening.hashes).every((each) => each in values);
  return complete ? { ...evening, mixes: [...evening.mixes, values], hashes: {}, values: {} } : { ...evening, values };
}

/** Whether values may be given: every seat of the last mix that is still there has committed anew. */
export function isReady(evening: Evening, gone: ReadonlySet<string>): boolean {
  const last = evening.mixes[evening.mixes.length - 1] ?? {};
  return Object.keys(evening.hashes).length > 0 && Object.keys(last).every((seat) => gone.has(seat) || seat in evening.hashes);
}

export function fits(evening: Evening, seat: string, value: string): boolean {
  return commitment(value) === evening.hashes[seat];
}

export function withheld(evening: Evening): string[] {
  return Object.keys(evening.hashes).filter((seat) => !(seat in evening.values));
}
