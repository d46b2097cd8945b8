import { SvelteMap } from 'svelte/reactivity';
import { get } from '../../live';
import type { Book } from '../../live';
import type { PowerPage } from '../codex/library.svelte';

/** The book of each table that is open here: what may be chosen, learned or bought there, and what its powers do. */

const known = new SvelteMap<string, Book>();
const pages = new SvelteMap<string, ReadonlyMap<string, PowerPage>>();
const asking = new Map<string, Promise<void>>();

export function book(table: string): Book | null {
  return known.get(table) ?? null;
}

/** What a power of the book does, to be read. */
export function pageOf(table: string, power: string): PowerPage | undefined {
  return pages.get(table)?.get(power);
}

/** Fetch it once; again with `afresh`, as after the GM opened a newer one. A failure is thrown with its sentence. */
export function loadBook(table: string, afresh = false): Promise<void> {
  const present = asking.get(table);
  if (present && !afresh) return present;
  const asked = read(table);
  asking.set(table, asked);
  asked.catch(() => asking.delete(table));
  return asked;
}

async function read(table: string): Promise<void> {
  const [found, told] = await Promise.all([get<Book>(`api/t/${table}/book`), get<{ powers: readonly PowerPage[] }>(`api/t/${table}/powers`)]);
  pages.set(table, new Map(told.powers.map((page) => [page.id, page])));
  known.set(table, found);
}
