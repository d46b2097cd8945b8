import type { Tool } from '../../board/shapes';
import type { Play } from '../../live/shared';
import type { Seen } from '../../table/seen.svelte';

/** The part of a GM's page that the sheets of every game need: the table, and how to leave. */
export interface Hall {
  readonly seen: Seen<Play>;
  tool: Tool;
  close(): void;
  open(sheet: 'seats'): void;
  /** make a character for a seat, where the game has a page for it */
  make?(seat: string): void;
}
