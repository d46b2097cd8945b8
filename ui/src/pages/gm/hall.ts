import type { Tool } from '../../board/shapes';
import type { Play } from '../../live/shared';
import type { Picking } from '../../table/picking.svelte';
import type { Seen } from '../../table/seen.svelte';

/** The part of a GM’s desk that every game shares: the table, what is in hand, the way to the sheets. */
export interface Hall {
  readonly seen: Seen<Play>;
  readonly picking: Picking<Play>;
  /** who the stat block is about */
  readonly shown: string | null;
  chosen: string | null;
  tool: Tool;
  /** a participant to be put on the next square that is pressed */
  placing: string | null;
  choose(id: string | null): void;
  close(): void;
  open(sheet: 'compose' | 'correct' | 'invite' | 'seats' | 'start', actor?: string): void;
  /** make a character for a seat, where the game has a page for it */
  make?(seat: string): void;
}
