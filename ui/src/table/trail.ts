import type { Square, Trail } from '../board/shapes';
import type { Entry } from '../live';
import type { AnyTable } from './game';
import { isNote } from './log';

/** The last move in force since the last turn began; `from` is where it started, when this page saw it. */
export function lastMove(view: AnyTable, log: readonly Entry[], from: ReadonlyMap<string, Square>): Trail | null {
  for (const entry of log.slice(-40).reverse()) {
    if (entry.undone) continue;
    for (const line of [...(entry.lines ?? [])].reverse()) {
      if (!isNote(line.note)) continue;
      const told = line.note.note;
      if (told.type === 'move' && told.path && told.path.length > 0) {
        const actor = view.play.actors[told.actor.id];
        const end = told.path.at(-1);
        if (!actor?.square || !end || end[0] !== actor.square[0] || end[1] !== actor.square[1]) return null;
        const start = from.get(actor.id);
        return { token: actor.id, side: actor.side, path: start ? [start, ...told.path] : told.path };
      }
    }
  }
  return null;
}
