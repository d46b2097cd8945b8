import { told } from '../../live';
import type { AudacityDesk, SheetName } from './desk.svelte';

const SHEETS: Record<string, SheetName> = { '?': 'keys', a: 'compose', t: 'check', d: 'roll', m: 'say', i: 'invite', c: 'correct', l: 'board', x: 'award', b: 'deal' };

/** Keys that work anywhere but in a field or over a sheet. */
export function shortcut(event: KeyboardEvent, desk: AudacityDesk): void {
  const target = event.target as HTMLElement | null;
  if (desk.sheet !== null || target?.closest('input, textarea, select, [contenteditable]')) return;
  const live = desk.seen.live;
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z') {
    event.preventDefault();
    void told(event.shiftKey ? live.redo() : live.undo());
    return;
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const sheet = SHEETS[event.key];
  if (sheet) {
    event.preventDefault();
    desk.open(sheet);
  } else if (event.key === 'p') desk.audacity = !desk.audacity;
  else if (event.key === 'Escape') {
    desk.picking.clear();
    desk.placing = null;
  }
}
