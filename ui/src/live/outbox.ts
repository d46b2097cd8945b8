import type { FromClient } from './types';

/** A message that wants an answer. */
export type Asked = Extract<FromClient, { id: string }>;

interface Kept {
  message: Asked;
  /** ms */
  since: number;
}

const OLD = 10 * 60_000;

/**
 * What was sent and not answered, kept for this tab: the same id is sent again after a loss or a reload, and an act
 * that had already reached the table is answered as the first time.
 */
export class Outbox {
  private kept: Kept[];

  constructor(private readonly key: string) {
    this.kept = read(key).filter((one) => Date.now() - one.since < OLD);
    this.write();
  }

  add(message: Asked): void {
    this.kept.push({ message, since: Date.now() });
    this.write();
  }

  done(id: string): void {
    this.kept = this.kept.filter((one) => one.message.id !== id);
    this.write();
  }

  messages(): Asked[] {
    return this.kept.map((one) => one.message);
  }

  /** Whether something has waited for an answer longer than `ms`. */
  stale(ms: number): boolean {
    return this.kept.some((one) => Date.now() - one.since > ms);
  }

  private write(): void {
    try {
      if (this.kept.length === 0) sessionStorage.removeItem(this.key);
      else sessionStorage.setItem(this.key, JSON.stringify(this.kept));
    } catch {
      // storage refused: what is unanswered lives as long as the page
    }
  }
}

function read(key: string): Kept[] {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '[]') as Kept[];
  } catch {
    return [];
  }
}
