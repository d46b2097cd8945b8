import { getContext, setContext } from 'svelte';
import { PowerPicking } from '../../table/powerpicking.svelte';
import type { Option, View } from '../../live';
import type { Seen } from '../../table/seen.svelte';
import { BaseDesk } from './basedesk.svelte';

export type SheetName =
  | 'award' | 'board' | 'check' | 'codex' | 'compose' | 'correct' | 'dice' | 'effects' | 'growth' | 'invite' | 'keys' | 'order' | 'picture' | 'prices' | 'replay'
  | 'rest' | 'roll' | 'say' | 'seats' | 'settings' | 'start' | 'steps';

/** What the GM has in hand. */
export class Desk extends BaseDesk<View, SheetName> {
  /** a character is being made: for this seat, or for nobody yet with '' */
  making = $state<string | null>(null);
  readonly picking: PowerPicking;

  constructor(seen: Seen) {
    super(seen);
    this.picking = new PowerPicking(seen, () => this.playing);
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
}

const KEY = Symbol('desk');

export function provideDesk(seen: Seen): Desk {
  return setContext(KEY, new Desk(seen));
}

export function useDesk(): Desk {
  return getContext<Desk>(KEY);
}
