import type { LineOfLog, NoteView } from '../live';

/** A line of the log that tells something of the game, not a change of the table itself. */
export function isNote(note: LineOfLog['note']): note is NoteView {
  return note !== null && 'code' in note;
}
