import type { Entry, LevelTold } from '../../live';
import { isNote } from '../../table/note';

/** What the last level of a character rolled, while the log that is here still tells it. */
export function lastLevel(log: readonly Entry[], actor: string, level: number): LevelTold | undefined {
  for (let i = log.length - 1; i >= 0; i--) {
    const entry = log[i];
    if (!entry || entry.undone) continue;
    for (const { note } of entry.lines ?? []) {
      if (note && isNote(note) && note.note.type === 'level' && note.note.actor.id === actor && note.note.level === level) return note.note;
    }
  }
  return undefined;
}
