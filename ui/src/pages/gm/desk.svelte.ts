import { getContext, setContext } from 'svelte';
import type { Tool } from '../../board/shapes';
import { PowerPicking } from '../../table/powerpicking.svelte';
import type { Option } from '../../live';
import type { Seen } from '../../table/seen.svelte';

export type SheetName =
  | 'award' | 'board' | 'check' | 'codex' | 'compose' | 'correct' | 'dice' | 'effects' | 'growth' | 'invite' | 'keys' | 'order' | 'picture' | 'prices' | 'replay'
  | 'rest' | 'roll' | 'say' | 'seats' | 'settings' | 'start' | 'steps';

/** What the GM has in hand: the participant looked at, the tool of the board, the sheet that is open. */
export class Desk {
  sheet = $state<SheetName | null>(null);
  chosen = $state<string | null>(null);
  tool = $state<Tool>('choose');
  /** a participant to be put on the next square that is pressed */
  placing = $state<string | null>(null);
  /** a character is being made: for this seat, or for nobody yet with '' */
  making = $state<string | null>(null);
  readonly picking: PowerPicking;

  constructor(readonly seen: Seen) {
    this.picking = new PowerPicking(seen, () => this.playing);
  }

  /** Whose commands are in the bar: the one whose turn it is; out of a fight, the chosen one. */
  get playing(): string | null {
    return this.seen.fight ? (this.seen.acting?.id ?? null) : this.chosen;
  }

  /** Who the stat block is about. */
  get shown(): string | null {
    if (this.chosen && this.seen.actors[this.chosen]) return this.chosen;
    return this.seen.acting?.id ?? this.seen.all[0]?.id ?? null;
  }

  choose(id: string | null): void {
    this.chosen = this.chosen === id ? null : id;
  }

  open(sheet: SheetName, actor?: string): void {
    if (actor !== undefined) this.chosen = actor;
    this.sheet = sheet;
  }

  /** A power of somebody whose turn it is not: the bar is theirs until it is used or left. */
  use(actor: string, option: Option): void {
    this.sheet = null;
    this.picking.actorId = actor === this.playing ? null : actor;
    this.picking.press(option);
  }

  make(seat: string): void {
    this.sheet = null;
    this.making = seat;
  }

  close = (): void => {
    this.sheet = null;
  };
}

const KEY = Symbol('desk');

export function provideDesk(seen: Seen): Desk {
  return setContext(KEY, new Desk(seen));
}

export function useDesk(): Desk {
  return getContext<Desk>(KEY);
}
