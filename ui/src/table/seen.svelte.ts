import { getContext, setContext } from 'svelte';
import type { ActorView, LiveTable, Option, PromptView, SeatView, TableView } from '../live';
import { pictureAddress, marksOf } from './tokens';

/** What the pages of a table read again and again, from the view of this seat. */
export class Seen {
  constructor(readonly live: LiveTable) {}

  readonly view: TableView = $derived.by(() => {
    if (!this.live.view) throw new Error('a page of a table is shown only once its view is there');
    return this.live.view;
  });
  readonly play = $derived(this.view.play);
  readonly actors = $derived(this.play.actors);
  readonly all: ActorView[] = $derived(Object.values(this.actors));
  readonly marks = $derived(marksOf(this.play));
  readonly prompt: PromptView | null = $derived(this.view.prompt ?? null);
  readonly fight = $derived(this.play.fight);
  readonly acting: ActorView | null = $derived(this.fight ? (this.actors[this.fight.acting ?? ''] ?? null) : null);
  readonly seats: SeatView[] = $derived(Object.values(this.view.seats));
  readonly me: SeatView | undefined = $derived(this.view.seats[this.view.me]);
  readonly gm = $derived(this.view.role === 'gm');
  /** squares, or contacts set by hand */
  readonly board: boolean = $derived(this.play.scene.board ?? true);
  readonly background = $derived(this.play.scene.picture ? pictureAddress(this.view.id, this.play.scene.picture) : undefined);

  options(actor: string): readonly Option[] {
    return this.play.options[actor] ?? [];
  }

  /** The player seat that plays an actor: who borrowed it for the evening, else who holds it. */
  holder(actor: string): SeatView | undefined {
    const players = this.seats.filter((seat) => seat.role === 'player');
    return players.find((seat) => seat.borrowed?.[actor] !== undefined) ?? players.find((seat) => seat.actors?.includes(actor));
  }
}

/** The actors that a seat has before it: its own, those it lent to look at, and those it borrowed for the evening. */
export function actorsOf(seat: SeatView | undefined): readonly string[] {
  return [...new Set([...(seat?.actors ?? []), ...Object.keys(seat?.borrowed ?? {})])];
}

const KEY = Symbol('seen');

export function provideSeen(live: LiveTable): Seen {
  return setContext(KEY, new Seen(live));
}

export function useSeen(): Seen {
  return getContext<Seen>(KEY);
}
