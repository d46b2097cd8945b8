import { language, type Language } from '../words';
import { render, type Values, type Words } from '../words/sentence';
import { get } from './api';
import type { Refusal } from './types';

/** The sentences of the rules and of the table, in the language of this device. */

let catalogues = $state.raw<Partial<Record<Language, Words>>>({});
const asked = new Set<Language>();
const NONE: Words = {};

/** Fetch the sentences of a language once; a failure is tried again at the next call. */
export async function loadWords(chosen: Language = language()): Promise<void> {
  if (asked.has(chosen)) return;
  asked.add(chosen);
  try {
    const words = await get<Words>(`api/words/${chosen}.json`);
    catalogues = { ...catalogues, [chosen]: words };
  } catch {
    asked.delete(chosen);
  }
}

export function words(): Words {
  return catalogues[language()] ?? catalogues.fr ?? NONE;
}

export function wordsReady(): boolean {
  return words() !== NONE;
}

/** The sentence of a code; the code itself when the catalogue does not hold it. */
export function say(code: string, params: Values = {}): string {
  return render(words()[code] ?? code, params, language(), words());
}

/** Whether the catalogue holds a code. */
export function knows(code: string): boolean {
  return words()[code] !== undefined;
}

export function refusalText(refusal: Refusal): string {
  return say(refusal.code, (refusal.params ?? {}) as Values);
}
