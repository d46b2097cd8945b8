import type { RequestView } from '../../live';
import type { Play } from '../../live/shared';
import { remember, remembered } from '../../look/device';
import type { ActorOf } from '../../table/game';
import type { Picking } from '../../table/picking.svelte';
import { actorsOf, type Seen } from '../../table/seen.svelte';

/** What a player has in hand, whatever the game: the character looked at, what is being chosen, what is awaited. */
export abstract class BaseHand<V extends Play> {
  sheet = $state<'me' | 'log' | null>(null);
  /** a character is being made */
  making = $state(false);
  /** the picture of the GM that this device has put away, also after a reload */
  putAway = $state('');
  /** the last question answered from this device */
  answered = 0;
  protected chosen = $state<string | null>(null);
  abstract readonly picking: Picking<V>;

  constructor(readonly seen: Seen<V>) {
    this.putAway = remembered(this.place) ?? '';
  }

  /** the characters of this seat that are at the table */
  readonly mine: ActorOf<V>[] = $derived.by(() => actorsOf(this.seen.me).flatMap((id) => this.seen.actor(id) ?? []));
  readonly requests: RequestView[] = $derived.by(() => this.seen.play.requests.filter((one) => one.mine));
  /** the character that the table waits for */
  readonly called: string | null = $derived.by(() => {
    const { prompt, acting } = this.seen;
    if (prompt) return prompt.mine ? (prompt.asks?.find((ask) => ask.mine)?.roller ?? prompt.owner ?? null) : null;
    if (acting && this.holds(acting.id)) return acting.id;
    return this.requests[0]?.actor ?? null;
  });
  /** the question this seat has to answer */
  readonly asked: boolean = $derived.by(() => this.seen.prompt?.mine ?? false);
  readonly actor: ActorOf<V> | null = $derived.by(() => this.mine.find((one) => one.id === this.chosen) ?? this.mine[0] ?? null);
  readonly playing: boolean = $derived.by(() => this.actor !== null && this.seen.acting?.id === this.actor.id && this.holds(this.actor.id) && !this.seen.prompt);
  /** what is awaited of this seat, in a sentence; empty when nothing is */
  readonly awaited: string = $derived.by(() => this.sentence());

  protected abstract sentence(): string;

  /** Put the picture away, or look at it again with ''. */
  put(picture: string): void {
    this.putAway = picture;
    remember(this.place, picture || null);
  }

  holds(id: string): boolean {
    return this.seen.actor(id)?.mine ?? false;
  }

  look(id: string): void {
    if (id !== this.chosen) this.picking.clear();
    this.chosen = id;
  }

  /** Make a character, or go on with the one that was begun here. */
  make(): void {
    this.sheet = null;
    this.making = true;
  }

  private get place(): string {
    return `putaway.${this.seen.view.id}.${this.seen.view.me}`;
  }
}
