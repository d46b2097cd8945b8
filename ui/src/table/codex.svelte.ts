import { get } from '../live';
import type { Card } from '../live';

/** An entry of the codex as a list shows it. */
export interface EntryLine {
  kind: string;
  id: string;
  name: string;
  about: string;
}

type Kinds = { readonly [kind: string]: readonly { id: string; name: string; about?: string; text?: string }[] };

let known = $state.raw<Kinds>({});
let asking: Promise<void> | null = null;

export function loadCodex(): Promise<void> {
  asking ??= get<Kinds | { kinds: Kinds }>('api/codex')
    .then((answer) => {
      known = 'kinds' in answer ? (answer as { kinds: Kinds }).kinds : answer;
    })
    .catch(() => {
      asking = null;
    });
  return asking;
}

export function kinds(): string[] {
  return Object.keys(known);
}

export function entries(kind: string): EntryLine[] {
  return (known[kind] ?? []).map((entry) => ({ kind, id: entry.id, name: entry.name, about: entry.about ?? '' }));
}

/** The card of a hero or a creature, its numbers worked out by the server. */
export async function castOf(kind: string, id: string): Promise<Card> {
  const entry = await get<{ card: Card }>(`api/codex/${kind}/${id}`);
  return entry.card;
}
