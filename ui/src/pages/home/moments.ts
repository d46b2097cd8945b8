import { language, t } from '../../words';
import type { TableLine } from './house';

/** Where a table stopped, in a sentence. */
export function stopped(line: TableLine): string {
  if (line.problem) return line.problem;
  if (line.round > 0) return t('Arrêtée en plein combat, tour de table {n}.', { n: line.round });
  if (line.tokens.length === 0) return t('Rien n’y est encore posé.');
  return t('Jouée {day}.', { day: dayOf(line.changed) });
}

const DAY = 86_400_000;

/** "aujourd’hui", "hier", "mardi", "le 3 mars". */
export function dayOf(moment: number, now = Date.now()): string {
  const start = (time: number): number => new Date(time).setHours(0, 0, 0, 0);
  const days = Math.round((start(now) - start(moment)) / DAY);
  if (days <= 0) return t('aujourd’hui');
  if (days === 1) return t('hier');
  const date = new Date(moment);
  if (days < 7) return date.toLocaleDateString(language(), { weekday: 'long' });
  return t('le {date}', { date: date.toLocaleDateString(language(), { day: 'numeric', month: 'long' }) });
}
