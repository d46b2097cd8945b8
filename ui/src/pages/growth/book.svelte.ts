import { SvelteMap } from 'svelte/reactivity';
import { get } from '../../live';
import type { Book } from '../../live';

/** The book of each table that is open here: what may be chosen, learned or bought there. */

const known = new SvelteMap<string, Book>();
const asking = new Map<string, Promise<void>>();

export function book(table: string): Book | null {
  return known.get(table) ?? null;
}

/** Fetch it once; again with `afresh`, as after the GM opened a newer one. A failure is thrown with its sentence. */
export function loadBook(table: string, afresh = false): Promise<void> {
  const present = asking.get(table);
  if (present && !afresh) return present;
  const asked = get<Book>(`api/t/${table}/book`).then((found) => {
    known.set(table, found);
  });
  asking.set(table, asked);
  asked.catch(() => asking.delete(table));
  return asked;
}
