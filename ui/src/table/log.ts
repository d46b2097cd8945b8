import { say, words } from '../live';
import type { Change, Entry, FallView, LineOfLog, NoteView, Told, Who } from '../live';
import type { AnyTable as TableView } from './game';
import type { LogBlock, LogLine } from '../parts/log';
import { hour, language, t } from '../words';
import type { Values } from '../words/sentence';
import { d20Numbers, d20Secret, d20Subject } from './d20numbers';
import type { Told as AudacityTold } from '../live/audacity';
import { saidChange } from './logchange';
import { avoided, numbersOf } from './lognumbers';
import { isBare, moves, type LogRow, type Part } from './logrows';
import { title } from './names';
import { isNote } from './note';
import { tokenOfWho, type Marks } from './tokens';

/** The log of the wire as lines to read: what one act told in its own order, under the turn and the round in which it was told. */

export { isNote };

const PLAYED = new Set(['act', 'answer', 'tool']);

export function noteText(note: NoteView): string {
  return say(note.code, note.params as Values);
}

/** A row in words, and its headings where it stands under another turn than the newer row above it. */
export function blockOf(view: TableView, row: LogRow, newer: LogRow | undefined, log: readonly Entry[], marks: Marks): LogBlock {
  const block: LogBlock = { id: row.id, entries: rowLines(view, row, log, marks) };
  const name = roundName(row.part);
  if (name !== roundName(newer?.part ?? null)) block.round = name;
  if (row.part?.actor && row.part !== newer?.part) {
    block.turn = { id: `${row.part.version}.0`, text: [{ text: title(row.part.actor.name) }], undone: row.part.undone ? t('annulé') : undefined };
  }
  return block;
}

/** Rows already in words: those that neither the table nor the row above changed are not put into words again. */
export class Blocks {
  private readonly made = new WeakMap<LogRow, { view: TableView; newer: Part | null; log: readonly Entry[]; marks: Marks; language: string; words: object; block: LogBlock }>();

  of(view: TableView, row: LogRow, newer: LogRow | undefined, log: readonly Entry[], marks: Marks): LogBlock {
    const above = newer?.part ?? null;
    const found = this.made.get(row);
    const told = language();
    // the sentences of a language come after it was chosen
    const said = words();
    // only an undo looks for what it undid elsewhere in the log
    const same = found?.view === view && found.newer === above && found.marks === marks && found.language === told && found.words === said && (found.log === log || !moves(row.entry));
    if (found && same) return found.block;
    const block = blockOf(view, row, newer, log, marks);
    this.made.set(row, { view, newer: above, log, marks, language: told, words: said, block });
    return block;
  }
}

function roundName(part: Part | null): string {
  if (part === null) return '';
  return part.round === null ? t('hors combat') : t('tour de table {n}', { n: part.round });
}

function rowLines(view: TableView, row: LogRow, log: readonly Entry[], marks: Marks): LogLine[] {
  if (isBare(row)) return [];
  const [first, ...others] = entryLines(view, row.entry, log, marks).slice(row.from, row.to || undefined);
  return first ? [{ ...first, hour: hourOf(row.entry) }, ...others] : [];
}

function hourOf(entry: Entry): string {
  return hour(new Date(entry.at > 1e11 ? entry.at : entry.at * 1000), language());
}

/** The entries after a version: versions rise along the log. */
export function entriesAfter(log: readonly Entry[], version: number): readonly Entry[] {
  return log.slice(placeAfter(log, version));
}

/** The last act, answer or tool in force; 0 without one. */
export function newestPlayed(log: readonly Entry[]): number {
  for (let i = log.length - 1; i >= 0; i--) {
    const entry = log[i] as Entry;
    if (!entry.undone && PLAYED.has(entry.kind)) return entry.version;
  }
  return 0;
}

function placeAfter(log: readonly Entry[], version: number): number {
  let low = 0;
  let high = log.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((log[middle] as Entry).version <= version) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function entryLines(view: TableView, entry: Entry, log: readonly Entry[], marks: Marks): LogLine[] {
  const moment = hourOf(entry);
  const undone = entry.undone ? t('annulé par {who}', { who: entry.undone_by || t('la table') }) : undefined;
  if (moves(entry)) return [movedLine(entry, log, moment)];
  const lines = (entry.lines ?? []).map((line, i) => lineOf(view, entry, line, i, marks));
  if (entry.dropped?.length) {
    lines.push({ id: `${entry.version}.dropped`, text: [{ text: t('Des réponses déjà données ne convenaient plus et ont été retirées.') }] });
  }
  return lines.map((line, i) => ({ ...line, undone, hour: i === 0 ? moment : undefined }));
}

/** What an act told first: one whose own record only asked for dice is named by the answer that ended it. */
function firstNote(log: readonly Entry[], moved: Entry): NoteView | undefined {
  const act = moved.of ?? 0;
  for (let i = placeAfter(log, act - 1); i < log.length; i++) {
    const entry = log[i] as Entry;
    if (entry.version >= moved.version) return undefined;
    if (entry.version !== act && entry.kind !== 'answer') continue;
    const note = entry.lines?.map((line) => line.note).find(isNote);
    if (note) return note;
  }
  return undefined;
}

function movedLine(entry: Entry, log: readonly Entry[], moment: string): LogLine {
  if (entry.several) return { id: String(entry.version), text: [{ text: entry.kind === 'undo' ? t('Annulé : plusieurs actes.') : t('Refait : plusieurs actes.') }], note: entry.author, hour: moment };
  const first = entry.about && isNote(entry.about) ? entry.about : firstNote(log, entry);
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
  const d20 = view.system === 'audacity' ? (line.note.note as unknown as AudacityTold) : null;
  const told = line.note.note;
  const who = d20 ? d20Subject(d20) : subjectOf(told);
  return {
    id,
    token: who ? tokenOfWho(view, who, marks) : undefined,
    text: [{ text: noteText(line.note) }],
    secret: d20 ? d20Secret(d20) : secretOf(told),
    ...(d20 ? d20Numbers(d20, line.falls ?? []) : numbersOf(told, line.falls ?? [])),
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
      if ('actor' in told) return told.actor ?? null;
      return 'target' in told ? told.target : null;
  }
}

function secretOf(told: Told): boolean {
  const who = subjectOf(told);
  return (told.type === 'check' && (told.hidden ?? false)) || (who?.secret ?? false);
}
