import type { Entry, Who } from '../live';
import type { Row } from '../parts/window';
import { isNote } from './note';

/** entries enough to find the last few rows in */
const LOOK_BACK = 40;

/** The log as rows: what an entry told in one turn. Cheap to make for all entries; a row is put into words when shown. */
export interface LogRow extends Row {
  entry: Entry;
  /** its lines from here on */
  from: number;
  /** up to here; the last row of an entry has its end */
  to: number;
  part: Part | null;
}

/** What a row stands under: a turn of a round, or what came after a fight. */
export interface Part {
  /** null after a fight */
  actor: Who | null;
  round: number | null;
  /** the entry that opened it */
  version: number;
  undone: boolean;
  before: Part | null;
}

/** The rows of a log that grows at both ends: only what came is read, unless something was undone or redone. */
export class LogRows {
  private log: readonly Entry[] = [];
  private rows: LogRow[] = [];

  /** Newest first. */
  read(log: readonly Entry[]): readonly LogRow[] {
    const old = this.log;
    const [first, last] = [old[0], old.at(-1)];
    const older = log.length - old.length;
    this.log = log;
    if (!first || !last) this.rows = rowsOf(log, null);
    else if (log[0] === first && log[old.length - 1] === last && !log.slice(old.length).some(moves)) {
      if (log.length > old.length) this.rows = joined(this.rows, rowsOf(log.slice(old.length), lastPart(this.rows)));
    } else if (older > 0 && log[older] === first && log.at(-1) === last) this.rows = under(rowsOf(log.slice(0, older), null), this.rows);
    else this.rows = measured(rowsOf(log, null), this.rows);
    return [...this.rows].reverse();
  }
}

/** The few newest rows of a log, newest first; the same ones while its newest entries are. */
export class NewestRows {
  private entries: readonly Entry[] = [];
  private rows: readonly LogRow[] = [];

  read(log: readonly Entry[], most: number): readonly LogRow[] {
    const entries = log.slice(-LOOK_BACK);
    const same = entries.length === this.entries.length && entries.every((entry, i) => entry === this.entries[i]);
    if (!same) this.rows = rowsOf(entries, null).reverse().filter((row) => !isBare(row)).slice(0, most);
    this.entries = entries;
    return this.rows;
  }
}

export function rowsOf(log: readonly Entry[], above: Part | null): LogRow[] {
  const rows: LogRow[] = [];
  let part = above;
  const add = (row: LogRow): void => {
    const last = rows.at(-1);
    // the start of a turn in which something was done is only its heading
    if (last && isBare(last) && last.part === row.part) rows.pop();
    rows.push(row);
  };
  for (const entry of log) {
    if (moves(entry)) part = inForce(part);
    let from = 0;
    let bare = false;
    const lines = entry.lines ?? [];
    const close = (to: number): void => {
      if (to > from || bare) add({ id: `${entry.version}.${from}.${to}`, entry, from, to, part, height: 0 });
    };
    for (const [i, line] of lines.entries()) {
      const opened = opens(line.note, entry, part);
      if (!opened) continue;
      close(i);
      part = opened;
      bare = opened.actor !== null;
      from = bare ? i + 1 : i;
    }
    if (from < lines.length || bare || moves(entry) || entry.dropped?.length) {
      const to = entry.dropped?.length ? Infinity : lines.length;
      add({ id: `${entry.version}.${from}.${to}`, entry, from, to, part, height: 0 });
    }
  }
  for (const [i, row] of rows.entries()) row.height = guess(row, rows[i + 1]);
  return rows;
}

/** A turn in which nothing was done yet, or nothing at all. */
export function isBare(row: LogRow): boolean {
  return row.from >= row.to && !moves(row.entry);
}

/** An undo or a redo, which tells about another entry. */
export function moves(entry: Entry): boolean {
  return entry.kind === 'undo' || entry.kind === 'redo';
}

/** What opens a new part of the log: a turn, or the end of a fight. */
function opens(note: NonNullable<Entry['lines']>[number]['note'], entry: Entry, before: Part | null): Part | null {
  if (!isNote(note)) return null;
  const told = note.note;
  const undone = entry.undone ?? false;
  if (told.type === 'turn') return { actor: told.actor, round: told.round, version: entry.version, undone, before };
  if (told.type === 'fight' && !told.begins) return { actor: null, round: null, version: entry.version, undone, before };
  return null;
}

/** After an undo or a redo the table stands in the last turn that is in force. */
function inForce(part: Part | null): Part | null {
  let found = part;
  while (found?.undone) found = found.before;
  return found;
}

function lastPart(rows: readonly LogRow[]): Part | null {
  return rows.at(-1)?.part ?? null;
}

function joined(rows: LogRow[], more: LogRow[]): LogRow[] {
  const last = rows.at(-1);
  const bare = last && isBare(last) && last.part === more[0]?.part;
  return [...(bare ? rows.slice(0, -1) : rows), ...more];
}

/** Older rows under those that are there: the turn in which the first of these stood is known now. */
function under(older: LogRow[], rows: LogRow[]): LogRow[] {
  const part = lastPart(older);
  const known = rows.findIndex((row) => row.part !== null);
  const unknown = known < 0 ? rows.length : known;
  return joined(older, [...rows.slice(0, unknown).map((row) => ({ ...row, part })), ...rows.slice(unknown)]);
}

function measured(rows: LogRow[], old: readonly LogRow[]): LogRow[] {
  const heights = new Map(old.map((row) => [row.id, row.height]));
  for (const row of rows) row.height = heights.get(row.id) ?? row.height;
  return rows;
}

/** px of a row before it was on the page: its headings, and each sentence with what was thrown under it. */
function guess(row: LogRow, newer: LogRow | undefined): number {
  const turn = row.part?.actor && row.part !== newer?.part ? 32 : 0;
  const round = row.part && row.part.round !== newer?.part?.round ? 14 : 0;
  if (isBare(row)) return turn + round;
  const lines = row.entry.lines?.slice(row.from, row.to || undefined) ?? [];
  return turn + round + Math.max(47, lines.reduce((sum, line) => sum + (line.falls?.length || (isNote(line.note) && 'outcome' in line.note.note) ? 104 : 47), 0));
}
