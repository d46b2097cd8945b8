import { getContext, setContext } from 'svelte';
import type { LiveTable, PromptView, SeatView, View } from '../live';
import type { Play } from '../live/shared';
import type { ActorOf, FightOf, OptionOf, TableOf } from './game';
import { pictureAddress, marksOf } from './tokens';

/** What the pages of a table read again and again, from the view of this seat; parts that every game has read a `Seen<Play>`. */
export class Seen<V extends Play = View> {
  constructor(readonly live: LiveTable) {}

  readonly view: TableOf<V> = $derived.by(() => {
    if (!this.live.view) throw new Error('a page of a table is shown only once its view is there');
    return this.live.view as unknown as TableOf<V>;
  });
  readonly play: V = $derived(this.view.play);
  readonly actors: V['actors'] = $derived(this.play.actors);
  readonly all: ActorOf<V>[] = $derived(Object.values(this.actors) as ActorOf<V>[]);
  readonly marks = $derived(marksOf(this.play));
  readonly prompt: PromptView | null = $derived(this.view.prompt ?? null);
  readonly fight: FightOf<V> | null = $derived(this.play.fight as FightOf<V> | null);
  readonly acting: ActorOf<V> | null = $derived(this.fight ? (this.actor(this.fight.acting ?? '') ?? null) : null);
  readonly seats: SeatView[] = $derived(Object.values(this.view.seats));
  readonly me: SeatView | undefined = $derived(this.view.seats[this.view.me]);
  readonly gm = $derived(this.view.role === 'gm');
  /** squares, or contacts set by hand */
  readonly board: boolean = $derived(this.play.scene.board ?? true);
  readonly background = $derived(this.play.scene.picture ? pictureAddress(this.view.id, this.play.scene.picture) : undefined);

  actor(id: string): ActorOf<V> | undefined {
    return this.actors[id] as ActorOf<V> | undefined;
  }

  options(actor: string): readonly OptionOf<V>[] {
    return (this.play.options[actor] ?? []) as readonly OptionOf<V>[];
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

export function provideSeen<V extends Play>(live: LiveTable): Seen<V> {
  return setContext(KEY, new Seen<V>(live));
}

export function useSeen(): Seen {
  return getContext<Seen>(KEY);
}
