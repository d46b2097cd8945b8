import { fits, isReady, opened, withheld, withHash, withValue, type Evening } from './evening';
import type { Proof, Row, Throw } from './proof';
import { Reached, sameStand, type Stand } from './reached';
import { commitment, faces, mixKey } from './stream';

// The twin of `veillee/fair/verify.py`: every face derived again, and all that is not as it should be.

export type FaultCode = 'face' | 'place' | 'mix' | 'unkeyed' | 'seed' | 'value' | 'early' | 'evening' | 'order';

export interface Fault {
  version: number;
  code: FaultCode;
  params: Readonly<Record<string, string | number>>;
}

/** A throw with what was found of it. */
export interface Judged {
  version: number;
  thrown: Throw;
  state: 'verified' | 'wrong' | 'typed' | 'given' | 'pending' | 'unkeyed';
}

export interface Report {
  throws: readonly Judged[];
  evenings: readonly Evening[];
  /** values that were committed and never given */
  withheld: readonly { evening: number; seat: string }[];
  faults: readonly Fault[];
}

type Played = Extract<Row, { type: 'played' }>;

export function verify(proof: Proof): Report {
  const check = new Check();
  for (const row of proof.rows) if (row.type === 'closed') check.seeds.set(row.evening, row.seed);
  for (const row of proof.rows) check.row(row);
  return check.report();
}

class Check {
  readonly seeds = new Map<number, string>();
  private readonly evenings = new Map<number, Evening>();
  private open = 0;
  private readonly gone = new Set<string>();
  private version = 0;
  private readonly chain: number[] = [];
  private readonly played = new Map<number, Played>();
  private readonly counts = new Map<string, number>();
  /** places in force that fell more than once: made void by a correction, then asked again */
  private readonly again = new Map<string, number>();
  private readonly reached = new Reached();
  private readonly stands: { begun: number; stand: Stand }[] = [{ begun: 0, stand: { evening: 0, mix: 0 } }];
  private readonly keys = new Map<string, Uint8Array>();
  private readonly throws: Judged[] = [];
  private readonly withheld: { evening: number; seat: string }[] = [];
  private readonly faults: Fault[] = [];

  report(): Report {
    const last = this.evenings.get(this.open);
    const waiting = last ? withheld(last).map((seat) => ({ evening: last.number, seat })) : [];
    return { throws: this.throws, evenings: [...this.evenings.values()], withheld: [...this.withheld, ...waiting], faults: this.faults };
  }

  row(row: Row): void {
    if (row.version < this.version) this.fault(row.version, 'order');
    this.version = row.version;
    switch (row.type) {
      case 'opened':
        return this.opens(row);
      case 'closed':
        return this.closes(row);
      case 'hashed':
        return this.change(row.version, (evening) => this.hashed(evening, row.seat, row.hash));
      case 'given':
        return this.change(row.version, (evening) => this.given(evening, row));
      case 'left':
        this.gone.add(row.seat);
        return;
      case 'played':
        return this.play(row);
      case 'moved':
        return this.move(row);
      case 'rolled':
        this.judge(row.version, row.throw, row.version, []);
        return;
    }
  }

  private fault(version: number, code: FaultCode, params: Fault['params'] = {}): void {
    this.faults.push({ version, code, params });
  }

  // evenings

  private opens(row: Extract<Row, { type: 'opened' }>): void {
    if (row.evening <= Math.max(0, ...this.evenings.keys())) this.fault(row.version, 'evening', { evening: row.evening });
    this.endRound();
    this.evenings.set(row.evening, opened(row.evening, row.commitment, row.hidden_commitment));
    this.open = row.evening;
    const seed = this.seeds.get(row.evening);
    if (seed !== undefined && commitment(seed) !== row.commitment) this.fault(row.version, 'seed', { evening: row.evening });
    this.stand(row.version);
  }

  private closes(row: Extract<Row, { type: 'closed' }>): void {
    const evening = this.evenings.get(row.evening);
    if (!evening || row.evening !== this.open) return this.fault(row.version, 'evening', { evening: row.evening });
    if (this.seeds.get(row.evening) !== row.seed) this.fault(row.version, 'seed', { evening: row.evening });
    this.endRound();
    this.evenings.set(row.evening, { ...evening, seed: row.seed });
    this.open = 0;
    this.stand(row.version);
  }

  private endRound(): void {
    const evening = this.evenings.get(this.open);
    if (evening) this.withheld.push(...withheld(evening).map((seat) => ({ evening: evening.number, seat })));
  }

  private change(version: number, change: (evening: Evening) => Evening): void {
    const evening = this.evenings.get(this.open);
    if (!evening) return this.fault(version, 'evening', { evening: 0 });
    this.evenings.set(this.open, change(evening));
    this.stand(version);
  }

  private hashed(evening: Evening, seat: string, hash: string): Evening {
    this.gone.delete(seat);
    if (Object.keys(evening.values).length > 0) this.endRound();
    return withHash(evening, seat, hash);
  }

  private given(evening: Evening, row: Extract<Row, { type: 'given' }>): Evening {
    if (!fits(evening, row.seat, row.value)) {
      this.fault(row.version, 'value', { seat: row.seat });
      return evening;
    }
    const first = Object.keys(evening.values).length === 0;
    if (first && !isReady(evening, this.gone)) this.fault(row.version, 'early', { seat: row.seat });
    return withValue(evening, row.seat, row.value);
  }

  private stand(version: number): void {
    const evening = this.evenings.get(this.open);
    const stand = evening ? { evening: evening.number, mix: evening.mixes.length - 1 } : { evening: 0, mix: 0 };
    const last = this.stands[this.stands.length - 1];
    if (!last || !sameStand(last.stand, stand)) this.stands.push({ begun: version, stand });
  }

  // the game

  private play(row: Played): void {
    if (row.parent !== (this.chain[this.chain.length - 1] ?? 0) || row.since > row.version) this.fault(row.version, 'order');
    this.played.set(row.version, row);
    this.chain.push(row.version);
    (row.throws ?? []).forEach((thrown, index, all) => this.judge(row.version, thrown, row.since, all.slice(0, index)));
  }

  /** Cut the chain back to where it meets the way to the new head, then follow that way. */
  private move(row: Extract<Row, { type: 'moved' }>): void {
    const astray = row.head !== 0 && !this.played.has(row.head);
    if (row.parent !== (this.chain[this.chain.length - 1] ?? 0) || astray) return this.fault(row.version, 'order');
    const inside = new Set(this.chain);
    const way: number[] = [];
    let version = row.head;
    while (version && !inside.has(version)) {
      way.push(version);
      version = this.before(version);
    }
    while (this.chain.length > 0 && this.chain[this.chain.length - 1] !== version) {
      for (const thrown of [...this.throwsOf(this.chain.pop()!)].reverse()) this.uncount(thrown);
    }
    for (const restored of way.reverse()) {
      this.chain.push(restored);
      for (const thrown of this.throwsOf(restored)) this.count(thrown);
    }
  }

  /** What a record continues; always an earlier one, whatever a lying row says. */
  private before(version: number): number {
    const parent = this.played.get(version)?.parent ?? 0;
    return parent < version ? parent : 0;
  }

  private throwsOf(version: number): readonly Throw[] {
    return this.played.get(version)?.throws ?? [];
  }

  private count(thrown: Throw): void {
    if (thrown.keyed === false) return;
    const series = seriesOf(thrown);
    const place = thrown.place ?? 0;
    const twice = `${place} ${series}`;
    if (place < (this.counts.get(series) ?? 0)) this.again.set(twice, (this.again.get(twice) ?? 0) + 1);
    else this.counts.set(series, place + 1);
  }

  private uncount(thrown: Throw): void {
    if (thrown.keyed === false) return;
    const series = seriesOf(thrown);
    const place = thrown.place ?? 0;
    const twice = this.again.get(`${place} ${series}`) ?? 0;
    if (twice > 0) this.again.set(`${place} ${series}`, twice - 1);
    else this.counts.set(series, place);
  }

  // dice

  private judge(version: number, thrown: Throw, since: number, before: readonly Throw[]): void {
    const state = this.judged(version, thrown, since, before);
    this.throws.push({ version, thrown, state });
    this.count(thrown);
  }

  private judged(version: number, thrown: Throw, since: number, before: readonly Throw[]): Judged['state'] {
    const told = { roller: thrown.roller, purpose: thrown.purpose };
    const origin = thrown.origin ?? 'drawn';
    if (thrown.keyed === false) {
      if (this.evenings.size === 0 || origin !== 'drawn') return 'unkeyed';
      this.fault(version, 'unkeyed', told);
      return 'wrong';
    }
    const place = thrown.place ?? 0;
    const expected = this.counts.get(seriesOf(thrown)) ?? 0;
    if (place !== expected && !this.isAgain(thrown, since, before)) this.fault(version, 'place', { ...told, place, expected });
    if (origin !== 'drawn') return origin;
    const stand = { evening: thrown.evening ?? 0, mix: thrown.mix ?? 0 };
    if (!this.mayStand(version, thrown, since).some((each) => sameStand(each, stand))) this.fault(version, 'mix', told);
    this.reached.add(seriesOf(thrown), place, stand);
    const key = this.mixKey(stand);
    if (!key) return 'pending';
    const derived = faces(key, thrown.roller, thrown.purpose, place, thrown.sides);
    if (derived.length === thrown.faces.length && derived.every((face, index) => face === thrown.faces[index])) return 'verified';
    this.fault(version, 'face', { ...told, faces: thrown.faces.join(' '), expected: derived.join(' ') });
    return 'wrong';
  }

  /** Whether a throw of the act under way, made void by a correction, is asked again: it falls the same. */
  private isAgain(thrown: Throw, since: number, before: readonly Throw[]): boolean {
    const versions = this.chain.filter((version) => version >= since && version !== this.version);
    const told = [...before, ...versions.flatMap((version) => this.throwsOf(version))];
    return told.some((each) => seriesOf(each) === seriesOf(thrown) && (each.place ?? 0) === (thrown.place ?? 0));
  }

  /** The stands that a throw may name: that of its first time, else those in force while it was asked. */
  private mayStand(version: number, thrown: Throw, since: number): Stand[] {
    const first = this.reached.first(seriesOf(thrown), thrown.place ?? 0);
    if (first) return [first];
    const allowed: Stand[] = [];
    for (const { begun, stand } of [...this.stands].reverse()) {
      if (begun <= version) allowed.push(stand);
      if (begun < since) break;
    }
    return allowed;
  }

  private mixKey(stand: Stand): Uint8Array | null {
    const evening = this.evenings.get(stand.evening);
    const seed = this.seeds.get(stand.evening);
    if (!evening || seed === undefined || stand.mix < 0 || stand.mix >= evening.mixes.length) return null;
    const name = `${stand.evening}.${stand.mix}`;
    const key = this.keys.get(name) ?? mixKey(seed, stand.evening, evening.mixes.slice(0, stand.mix + 1));
    this.keys.set(name, key);
    return key;
  }
}

function seriesOf(thrown: Throw): string {
  return JSON.stringify([thrown.roller, thrown.purpose, thrown.hidden ?? false]);
}
