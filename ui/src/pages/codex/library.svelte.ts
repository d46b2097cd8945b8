import { get } from '../../live';
import type { Card, Name, Phrase } from '../../live';
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
  card: Card | null;
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
let state = $state<'idle' | 'asking' | 'ready' | 'lost'>('idle');

export async function loadLibrary(): Promise<void> {
  if (state === 'asking' || state === 'ready') return;
  state = 'asking';
  try {
    kinds = (await get<{ kinds: Record<string, EntryHead[]> }>('api/codex')).kinds;
    state = 'ready';
  } catch {
    state = 'lost';
  }
}

export function libraryLost(): boolean {
  return state === 'lost';
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
const ALL = ['ancestries', 'classes', 'outfits', 'powers', 'weapons', 'equipment', 'poisons', 'heroes', 'creatures', 'encounters'];
/** What would tell players the numbers of those they meet. */
const OF_THE_GM = new Set(['creatures', 'encounters']);

export function kindsFor(gm: boolean): string[] {
  return [RULES, ...ALL.filter((kind) => heads(kind).length > 0 && (gm || !OF_THE_GM.has(kind)))];
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
