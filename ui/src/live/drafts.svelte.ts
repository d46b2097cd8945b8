import { SvelteMap } from 'svelte/reactivity';

/** What is being typed, kept for this tab: a lost connection, a sleep or a reload takes nothing away. */

const PREFIX = 'veillee.draft.';
const known = new SvelteMap<string, string>();

/** A draft by its name, as `said` or `faces.12`; empty until something is typed. */
export function draft(name: string): string {
  const present = known.get(name);
  if (present !== undefined) return present;
  try {
    return sessionStorage.getItem(PREFIX + name) ?? '';
  } catch {
    return '';
  }
}

export function setDraft(name: string, text: string): void {
  known.set(name, text);
  try {
    if (text === '') sessionStorage.removeItem(PREFIX + name);
    else sessionStorage.setItem(PREFIX + name, text);
  } catch {
    // storage refused: the draft lives as long as the page
  }
}

export function dropDraft(name: string): void {
  setDraft(name, '');
}
