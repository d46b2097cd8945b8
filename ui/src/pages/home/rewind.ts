import type { Entry, TableView } from '../../live';
import { entryLines } from '../../table/log';
import { nameOf, title } from '../../table/names';
import { hitPoints } from '../../table/tokens';
import { decimal, hour, language, t, tn } from '../../words';
import { dayOf } from './moments';

/** What the host reads of the past of a table, to choose where to go back to. */

export interface Moment {
  version: number;
  hour: string;
  /** all that the act told, in its order */
  text: string;
  /** who undid it */
  undone?: string | undefined;
}

export interface Day {
  name: string;
  moments: Moment[];
}

/** Entries, the oldest first, as days with the newest first. */
export function days(view: TableView, entries: readonly Entry[], now = Date.now()): Day[] {
  const found: Day[] = [];
  for (const entry of [...entries].reverse()) {
    const moment = momentOf(view, entry, entries);
    if (moment.text === '') continue;
    const name = dayOf(entry.at, now);
    const last = found.at(-1);
    if (last?.name === name) last.moments.push(moment);
    else found.push({ name, moments: [moment] });
  }
  return found;
}

function momentOf(view: TableView, entry: Entry, entries: readonly Entry[]): Moment {
  const lines = entryLines(view, entry, entries, new Map());
  const text = lines.map((line) => line.text.map((part) => part.text).join('')).join(' ').trim();
  return { version: entry.version, hour: hour(new Date(entry.at), language()), text, undone: lines.find((line) => line.undone)?.undone };
}

const MOST = 8;

/** Where the table stood: the place, whose turn, what is awaited, who had how many PV. */
export function preview(view: TableView): string {
  const { scene, fight, actors } = view.play;
  const said: string[] = [];
  if (scene.title) said.push(t('Lieu : {place}.', { place: scene.title }));
  if (fight) said.push(turn(fight.round, nameOf(actors, fight.acting ?? '')));
  else said.push(t('Hors combat.'));
  if (view.prompt) said.push(t('Une réponse est attendue.'));
  const standing = Object.values(actors).map((actor) => {
    const points = hitPoints(actor);
    return points ? t('{name} {value}/{maximum} PV', { name: title(actor.name), value: points.value, maximum: points.maximum }) : title(actor.name);
  });
  const left = standing.length - MOST;
  if (standing.length === 0) said.push(t('Personne sur le plateau.'));
  else if (left > 0) said.push(tn('{names} et {n} autre.', '{names} et {n} autres.', left, { names: standing.slice(0, MOST).join(', ') }));
  else said.push(`${standing.join(', ')}.`);
  return said.join(' ');
}

function turn(round: number, name: string): string {
  return name ? t('Tour de table {n}, c’est à {name} de jouer.', { n: round, name }) : t('Tour de table {n}.', { n: round });
}

/** "14 ko", "2,3 Mo". */
export function size(bytes: number): string {
  if (bytes >= 1_000_000) return t('{n} Mo', { n: decimal(bytes / 1_000_000, language()) });
  return t('{n} ko', { n: decimal(Math.max(1, bytes / 1000), language(), 0) });
}
