import { say } from '../live';
import type { Change, Entry, FallView, LineOfLog, NoteView, TableView, Told, Who } from '../live';
import type { LogGroup, LogLine } from '../parts/log';
import { hour, language, t } from '../words';
import type { Values } from '../words/sentence';
import { saidChange } from './logchange';
import { avoided, numbersOf } from './lognumbers';
import { tokenOfWho, type Marks } from './tokens';

/** The log of the wire as lines to read, newest act first, what one act told in its own order, grouped by round. */

export function isNote(note: LineOfLog['note']): note is NoteView {
  return note !== null && 'code' in note;
}

export function noteText(note: NoteView): string {
  return say(note.code, note.params as Values);
}

export function logGroups(view: TableView, log: readonly Entry[], marks: Marks): LogGroup[] {
  const groups: LogGroup[] = [];
  let title = '';
  for (const entry of log) {
    const round = roundOf(entry);
    if (round !== null) title = round;
    const lines = entryLines(view, entry, log, marks);
    if (lines.length === 0) continue;
    const last = groups.at(-1);
    if (last && last.title === title) last.entries.unshift(...lines);
    else groups.push({ title, entries: lines });
  }
  return groups.reverse();
}

/** What opens a new part of the log: a round, or the end of a fight. */
function roundOf(entry: Entry): string | null {
  let title: string | null = null;
  for (const line of entry.lines ?? []) {
    if (!isNote(line.note)) continue;
    const told = line.note.note;
    if (told.type === 'turn') title = t('tour de table {n}', { n: told.round });
    if (told.type === 'fight' && !told.begins) title = t('hors combat');
  }
  return title;
}

export function entryLines(view: TableView, entry: Entry, log: readonly Entry[], marks: Marks): LogLine[] {
  const moment = hour(new Date(entry.at > 1e11 ? entry.at : entry.at * 1000), language());
  const undone = entry.undone ? t('annulé par {who}', { who: entry.undone_by || t('la table') }) : undefined;
  if (entry.kind === 'undo' || entry.kind === 'redo') return [movedLine(entry, log, moment)];
  const lines = (entry.lines ?? []).map((line, i) => lineOf(view, entry, line, i, marks));
  if (entry.dropped?.length) {
    lines.push({ id: `${entry.version}.dropped`, text: [{ text: t('Des réponses déjà données ne convenaient plus et ont été retirées.') }] });
  }
  return lines.map((line, i) => ({ ...line, undone, hour: i === 0 ? moment : undefined }));
}

function movedLine(entry: Entry, log: readonly Entry[], moment: string): LogLine {
  // an act whose first record only asked for dice is named by the one that ended it
  const act = log.filter((one) => one.version >= (entry.of ?? 0) && one.version < entry.version && (one.version === entry.of || one.kind === 'answer'));
  const first = act.flatMap((one) => one.lines ?? []).map((line) => line.note).find(isNote);
  const code = entry.kind === 'undo' ? 'undone' : 'redone';
  const text = first
    ? say(code, { what: { code: first.code, params: first.params as Values } })
    : entry.kind === 'undo' ? t('Annulé.') : t('Refait.');
  return { id: String(entry.version), text: [{ text }], note: entry.author, hour: moment };
}

function lineOf(view: TableView, entry: Entry, line: LineOfLog, index: number, marks: Marks): LogLine {
  const id = `${entry.version}.${index}`;
  if (line.note === null) return { id, text: [{ text: fallen(line.falls ?? []) }], ...numbersOf(null, line.falls ?? []) };
  if (!isNote(line.note)) return { id, ...saidChange(view, line.note as Change) };
  const told = line.note.note;
  const who = subjectOf(told);
  return {
    id,
    token: who ? tokenOfWho(view, who, marks) : undefined,
    text: [{ text: noteText(line.note) }],
    secret: secretOf(told),
    ...numbersOf(told, line.falls ?? []),
  };
}

/** Dice of an act that is not finished: what each was thrown for. */
function fallen(falls: readonly FallView[]): string {
  return falls.map((fall) => t('{purpose} : {total}', { purpose: say(`purpose.${fall.purpose}`), total: fall.total })).join(', ');
}

/** Who a line is about: the token at its left. */
export function subjectOf(told: Told): Who | null {
  switch (told.type) {
    case 'blow':
      return avoided(told) ? told.target : told.attacker;
    case 'damage':
      return told.target;
    case 'fight':
      return null;
    case 'request':
      return told.actors[0] ?? null;
    default:
      return told.actor;
  }
}

function secretOf(told: Told): boolean {
  const who = subjectOf(told);
  return (told.type === 'check' && (told.hidden ?? false)) || (who?.secret ?? false);
}
