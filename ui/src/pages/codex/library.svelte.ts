import { get } from '../../live';
import type { Card, Name, Phrase } from '../../live';
import type { Card as D20Card, SheetView } from '../../live/audacity';
import { t } from '../../words';

/** The codex as the server lists it: kinds, and their entries by name. */

export type Source = 'guide' | 'codex' | 'veillee' | 'table';
export type Auto = 'full' | 'assisted' | 'text';

export interface EntryHead {
  id: string;
  name: string;
  source: Source;
  auto: Auto;
  pack: string;
}

/** What a file says, in the words of the code; each kind has fields of its own. */
export type Fields = { readonly [field: string]: unknown } & {
  source: Source;
  auto: Auto;
  invented: readonly string[];
  rules: readonly string[];
  text: string;
};

export interface FullEntry {
  kind: string;
  id: string;
  name: Name;
  pack: string;
  entry: Fields;
  card: Card | D20Card | null;
  /** of the d20 page: the numbers of a stat block, and the block in one text */
  sheet?: SheetView | null;
  block?: string;
  /** those that the entry is, offers or has */
  powers: readonly PowerPage[];
}

/** A power to be read: its stat line, the words of its pack, what its data do. */
export interface PowerPage {
  id: string;
  name: Name;
  line: string;
  text: string;
  does: readonly Phrase[];
  ranks: readonly { level: number; does: readonly Phrase[] }[];
}

let kinds = $state.raw<Readonly<Record<string, readonly EntryHead[]>>>({});
let states = $state.raw<Readonly<Record<string, 'asking' | 'ready' | 'lost'>>>({});

/** The entries of a game; the kinds of another one have other names. */
export async function loadLibrary(system: string): Promise<void> {
  if (states[system] === 'asking' || states[system] === 'ready') return;
  states = { ...states, [system]: 'asking' };
  try {
    const listed = (await get<{ kinds: Record<string, EntryHead[]> }>(`api/codex?system=${system}`)).kinds;
    kinds = { ...kinds, ...listed };
    states = { ...states, [system]: 'ready' };
  } catch {
    states = { ...states, [system]: 'lost' };
  }
}

export function libraryLost(system: string): boolean {
  return states[system] === 'lost';
}

export function heads(kind: string): readonly EntryHead[] {
  return kinds[kind] ?? [];
}

/** The name of an entry known by its id. */
export function nameOfEntry(kind: string, id: string): string {
  return heads(kind).find((one) => one.id === id)?.name ?? id;
}

export const openEntry = (kind: string, id: string): Promise<FullEntry> => get<FullEntry>(`api/codex/${kind}/${id}`);

export const RULES = 'rules';
const ALL: Readonly<Record<string, readonly string[]>> = {
  awakening: ['ancestries', 'classes', 'outfits', 'powers', 'weapons', 'equipment', 'poisons', 'heroes', 'creatures', 'encounters'],
  audacity: ['d20-heroes', 'd20-creatures', 'd20-encounters'],
};
/** What would tell players the numbers of those they meet. */
const OF_THE_GM = new Set(['creatures', 'encounters', 'd20-creatures', 'd20-encounters']);

export function kindsFor(gm: boolean, system: string): string[] {
  return [RULES, ...(ALL[system] ?? []).filter((kind) => heads(kind).length > 0 && (gm || !OF_THE_GM.has(kind)))];
}

export function kindName(kind: string): string {
  const names: Record<string, string> = {
    rules: t('Règles'),
    ancestries: t('Ascendances'),
    classes: t('Classes'),
    outfits: t('Tenues'),
    powers: t('Capacités'),
    weapons: t('Armes'),
    equipment: t('Équipements'),
    poisons: t('Poisons'),
    heroes: t('Héros prêts à jouer'),
    creatures: t('Créatures'),
    encounters: t('Rencontres'),
    'd20-heroes': t('Héros prêts à jouer'),
    'd20-creatures': t('Créatures'),
    'd20-encounters': t('Rencontres'),
  };
  return names[kind] ?? kind;
}

export function autoWord(auto: Auto): string {
  const words: Record<Auto, string> = { full: t('jouée'), assisted: t('aidée'), text: t('à lire') };
  return words[auto];
}

export function sourceWord(source: Source): string {
  const words: Record<Source, string> = {
    guide: t('Guide du joueur.'),
    codex: t('Codex public du jeu.'),
    veillee: t('Une création de Veillée.'),
    table: t('Une création de cette table.'),
  };
  return words[source];
}

/** Words without accents, capitals or apostrophes, so that a search minds none. */
export function bare(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/[’']/g, ' ');
}

export function found(list: readonly EntryHead[], sought: string): EntryHead[] {
  const words = bare(sought).split(/\s+/).filter(Boolean);
  return list.filter((one) => words.every((word) => bare(one.name).includes(word)));
}
