import { get } from '../../live';
import { t } from '../../words';

/** What plays each rule and what proves it, as the server read it from the code. */

export type Status = 'played' | 'helped' | 'explained';

export interface Proof {
  id: string;
  status: Status;
  functions: readonly string[];
  cases: readonly string[];
  tests: readonly string[];
}

let proofs = $state.raw<ReadonlyMap<string, Proof>>(new Map());
let state = $state<'idle' | 'asking' | 'ready' | 'lost'>('idle');

export async function loadProofs(): Promise<void> {
  if (state === 'asking' || state === 'ready') return;
  state = 'asking';
  try {
    const { rows } = await get<{ rows: Proof[] }>('api/conformity');
    proofs = new Map(rows.map((row) => [row.id, row]));
    state = 'ready';
  } catch {
    state = 'lost';
  }
}

export function proofOf(id: string): Proof | undefined {
  return proofs.get(id);
}

export function proofsLost(): boolean {
  return state === 'lost';
}

export function countOf(status: Status): number {
  return [...proofs.values()].filter((row) => row.status === status).length;
}

export function statusWord(status: Status): string {
  const words: Record<Status, string> = { played: t('jouée'), helped: t('outillée'), explained: t('expliquée') };
  return words[status];
}
