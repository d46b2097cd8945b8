import { commitment } from '../fair/stream';
import { freshId } from './ids';
import type { TableCommand, TableView } from './types';

/** What this device saw and gave of an evening, kept so that the page of dice can hold the proof to it. */
export interface Witnessed {
  commitment: string;
  hidden: string;
  /** values given, and the one that waits to be */
  values: string[];
}

const KEPT = 8;
const PATIENCE = 4000;

/**
 * A player's device adds values to the dice of each evening by itself: the hash first, the value once everybody awaited
 * has committed. It joins every round that begins, so that no mix is made without it, and begins one to enter the mix.
 */
export class Values {
  private view: TableView | null = null;
  /** of this page, also where nothing may be stored */
  private seen: Record<number, Witnessed> = {};
  private sent = '';
  /** the hash that was sent and is not in the view yet */
  private pending = '';
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly table: string,
    private readonly send: (command: TableCommand) => unknown,
  ) {}

  see(view: TableView): void {
    this.view = view;
    if (view.role !== 'player' || !view.dice) return;
    const known = this.known();
    const mine: Witnessed = known ?? { commitment: view.dice.commitment, hidden: view.dice.hidden_commitment, values: [] };
    if (!known) this.keep(mine);
    if (view.dice.committed?.[view.me] === this.pending || !seenBefore(mine, this.pending)) this.pending = '';
    const wanted = this.wanted(mine);
    if (wanted === 'wait' || (wanted === 'commit' && this.pending)) this.wait();
    else if (wanted) this.act(wanted, mine);
  }

  /** The connection was lost: what was sent last may not have arrived. */
  forget(): void {
    this.sent = '';
    this.pending = '';
    clearTimeout(this.timer);
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private wanted(mine: Witnessed): 'commit' | 'give' | 'wait' | null {
    const dice = this.view!.dice!;
    const me = this.view!.me;
    const committed = dice.committed ?? {};
    const given = dice.given ?? [];
    const inMix = (dice.seats ?? []).includes(me);
    if (committed[me] !== undefined) {
      if (given.includes(me)) return inMix ? null : 'wait';
      const ours = mine.values.some((value) => commitment(value) === committed[me]);
      if (ours) return dice.ready ? 'give' : null;
      return 'wait'; // another device of this seat committed, or this one forgot
    }
    if (Object.keys(committed).length === 0) return inMix ? null : 'commit';
    if (given.length === 0) return 'commit';
    return inMix ? null : 'wait';
  }

  private act(what: 'commit' | 'give', mine: Witnessed): void {
    const evening = this.view!.evening ?? 0;
    const round = `${what} ${this.round()}`;
    if (round === this.sent) return;
    this.sent = round;
    if (what === 'commit') {
      const value = freshId() + freshId() + freshId().slice(0, 16);
      this.keep({ ...mine, values: [...mine.values.slice(-KEPT), value] });
      this.pending = commitment(value);
      this.send({ type: 'commit_value', evening, hash: this.pending });
      return;
    }
    const hash = this.view!.dice!.committed![this.view!.me];
    const value = mine.values.find((each) => commitment(each) === hash);
    if (value) this.send({ type: 'give_value', evening, value });
  }

  /** A round that stays as it is for a while has lost somebody: begin another. */
  private wait(): void {
    const before = this.round();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      if (!this.view?.dice || this.round() !== before) return;
      this.sent = '';
      this.pending = '';
      const mine = this.known();
      if (mine) this.act('commit', mine);
    }, PATIENCE);
  }

  private round(): string {
    const { evening, dice } = this.view!;
    return JSON.stringify([evening, dice?.mix, dice?.committed, dice?.given]);
  }

  private known(): Witnessed | undefined {
    const evening = this.view!.evening ?? 0;
    return this.seen[evening] ?? witnessed(this.table, this.view!.me)[evening];
  }

  private keep(mine: Witnessed): void {
    this.seen = { [this.view!.evening ?? 0]: mine };
    const all = { ...witnessed(this.table, this.view!.me), ...this.seen };
    const last = Object.entries(all).slice(-KEPT);
    try {
      localStorage.setItem(place(this.table, this.view!.me), JSON.stringify(Object.fromEntries(last)));
    } catch {
      // storage refused: what was given is known as long as the page
    }
  }
}

/** Whether a hash is of a value of this evening. */
function seenBefore(mine: Witnessed, hash: string): boolean {
  return hash !== '' && mine.values.some((value) => commitment(value) === hash);
}

/** What this device saw of the evenings of a table, by number. */
export function witnessed(table: string, seat: string): Record<number, Witnessed> {
  try {
    return JSON.parse(localStorage.getItem(place(table, seat)) ?? '{}') as Record<number, Witnessed>;
  } catch {
    return {};
  }
}

function place(table: string, seat: string): string {
  return `veillee.dice.${table}.${seat}`;
}
