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

type Proofs = ReadonlyMap<string, Proof>;

let known = $state.raw<Readonly<Record<string, Proofs | 'asking' | 'lost'>>>({});

const proofsOf = (system: string): Proofs | null => {
  const found = known[system];
  return found === undefined || found === 'asking' || found === 'lost' ? null : found;
};

/** The proofs of a game, asked for once; again when they were lost. */
export async function loadProofs(system: string): Promise<void> {
  if (known[system] === 'asking' || proofsOf(system)) return;
  known = { ...known, [system]: 'asking' };
  try {
    const { rows } = await get<{ rows: Proof[] }>(`api/conformity?system=${system}`);
    known = { ...known, [system]: new Map(rows.map((row) => [row.id, row])) };
  } catch {
    known = { ...known, [system]: 'lost' };
  }
}

export function proofOf(system: string, id: string): Proof | undefined {
  return proofsOf(system)?.get(id);
}

export function proofsLost(system: string): boolean {
  return known[system] === 'lost';
}

export function countOf(system: string, status: Status): number {
  return [...(proofsOf(system)?.values() ?? [])].filter((row) => row.status === status).length;
}

export function statusWord(status: Status): string {
  const words: Record<Status, string> = { played: t('jouée'), helped: t('outillée'), explained: t('expliquée') };
  return words[status];
}
