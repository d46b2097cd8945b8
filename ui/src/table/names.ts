import type { Name, SeatView, Who } from '../live';
import type { Participant } from '../live/shared';
import type { Shown } from './game';
import { say } from '../live';
import { language, setWords, t } from '../words';
import { render, type Values } from '../words/sentence';

/** A name as it stands alone: "Gobelin 1", "Elara". */
export function title(name: Name): string {
  // the one name that the rules give; those of the packs and of the table stay as they are written
  const text = name.text === 'mains nues' ? t('mains nues') : name.text;
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** A seat as its reader calls it: the GM's own has a name of the table until it gets another. */
export function seatName(seat: SeatView): string {
  return seat.role === 'gm' && seat.name === 'MJ' ? t('MJ') : seat.name;
}

/** "Elfe, Combattant, niv. 1": what one is, and the level for who may know it. */
export function aboutActor(actor: Shown): string {
  const about = actor.description || say(`kind.${actor.kind}`);
  return actor.sheet ? t('{about}, niv. {level}', { about, level: actor.sheet.level }) : about;
}

export function nameOf(actors: { readonly [id: string]: Participant }, id: string): string {
  const actor = actors[id];
  return actor ? title(actor.name) : '';
}

/** The full words of a name, for sentences. */
export function namesOf(actors: { readonly [id: string]: Participant }, ids: readonly string[]): Name[] {
  return ids.flatMap((id) => actors[id]?.name ?? []);
}

/** A sentence of this page, filled so that names agree: « l’âme d’Aubin », « au contact du loup ». */
export function phrased(sentence: string, values: Values): string {
  return setWords(render(sentence, values, language()));
}

export function isName(value: unknown): value is Name {
  return typeof value === 'object' && value !== null && 'text' in value;
}

export type { Name, Who };
