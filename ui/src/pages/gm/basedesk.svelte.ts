import type { Tool } from '../../board/shapes';
import type { Play } from '../../live/shared';
import type { Picking } from '../../table/picking.svelte';
import type { Seen } from '../../table/seen.svelte';

/** What a GM has in hand, whatever the game: the participant looked at, the tool of the board, the sheet that is open. */
export abstract class BaseDesk<V extends Play, Sheet extends string> {
  sheet = $state<Sheet | null>(null);
  chosen = $state<string | null>(null);
  tool = $state<Tool>('choose');
  /** a participant to be put on the next square that is pressed */
  placing = $state<string | null>(null);
  abstract readonly picking: Picking<V>;

  constructor(readonly seen: Seen<V>) {}

  /** Whose commands are in the bar: the one whose turn it is; out of a fight, the chosen one. */
  get playing(): string | null {
    return this.seen.fight ? (this.seen.acting?.id ?? null) : this.chosen;
  }

  /** Who the stat block is about. */
  get shown(): string | null {
    if (this.chosen && this.seen.actor(this.chosen)) return this.chosen;
    return this.seen.acting?.id ?? this.seen.all[0]?.id ?? null;
  }

  choose(id: string | null): void {
    this.chosen = this.chosen === id ? null : id;
  }

  open(sheet: Sheet, actor?: string): void {
    if (actor !== undefined) this.chosen = actor;
    this.sheet = sheet;
  }

  close = (): void => {
    this.sheet = null;
  };
}
