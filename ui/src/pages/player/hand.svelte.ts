import { getContext, setContext } from 'svelte';
import { say } from '../../live';
import type { ActorView, RequestView } from '../../live';
import { remember, remembered } from '../../look/device';
import { title } from '../../table/names';
import { PowerPicking } from '../../table/powerpicking.svelte';
import { question } from '../../table/prompts';
import { actorsOf, type Seen } from '../../table/seen.svelte';
import { isBegun } from '../making/making.svelte';
import { t } from '../../words';

export type Tab = 'table' | 'sheet' | 'dice' | 'codex';

/** What a player has in hand: the character looked at, the tab, what is being chosen for a command. */
export class Hand {
  tab = $state<Tab>('table');
  sheet = $state<'me' | 'log' | null>(null);
  /** the part of the character's page: what serves in a fight, or what grows */
  side = $state<'combat' | 'growth'>('combat');
  /** a character is being made */
  making = $state(false);
  /** the picture of the GM that this device has put away, also after a reload */
  putAway = $state('');
  /** the last question answered from this device */
  answered = 0;
  private chosen = $state<string | null>(null);
  readonly picking: PowerPicking;

  constructor(readonly seen: Seen) {
    this.picking = new PowerPicking(seen, () => this.actor?.id ?? null);
    this.putAway = remembered(this.place) ?? '';
  }

  /** Put the picture away, or look at it again with ''. */
  put(picture: string): void {
    this.putAway = picture;
    remember(this.place, picture || null);
  }

  /** Make a character, or go on with the one that was begun here. */
  make(): void {
    this.sheet = null;
    this.making = true;
  }

  /** a character was begun on this device */
  get begun(): boolean {
    return !this.making && isBegun(this.seen.view.id, this.seen.view.me);
  }

  private get place(): string {
    return `putaway.${this.seen.view.id}.${this.seen.view.me}`;
  }

  /** the characters of this seat that are at the table */
  readonly mine: ActorView[] = $derived.by(() => actorsOf(this.seen.me).flatMap((id) => this.seen.actors[id] ?? []));
  readonly requests: RequestView[] = $derived.by(() => this.seen.play.requests.filter((one) => one.mine));
  /** the character that the table waits for */
  readonly called: string | null = $derived.by(() => {
    const { prompt, acting } = this.seen;
    if (prompt) return prompt.mine ? (prompt.asks?.find((ask) => ask.mine)?.roller ?? prompt.owner ?? null) : null;
    if (acting && this.holds(acting.id)) return acting.id;
    return this.requests[0]?.actor ?? null;
  });
  /** choices of PV or PM that the rest leaves to the character looked at */
  readonly resting: number = $derived.by(() => (this.actor ? (this.seen.play.rest?.choices?.[this.actor.id] ?? 0) : 0));
  /** the question this seat has to answer */
  readonly asked: boolean = $derived.by(() => this.seen.prompt?.mine ?? false);
  readonly actor: ActorView | null = $derived.by(() => this.mine.find((one) => one.id === this.chosen) ?? this.mine[0] ?? null);
  readonly playing: boolean = $derived.by(() => this.actor !== null && this.seen.acting?.id === this.actor.id && this.holds(this.actor.id) && !this.seen.prompt);
  /** what is awaited of this seat, in a sentence; empty when nothing is */
  readonly awaited: string = $derived.by(() => this.sentence());

  holds(id: string): boolean {
    return this.seen.actors[id]?.mine ?? false;
  }

  look(id: string): void {
    if (id !== this.chosen) this.picking.clear();
    this.chosen = id;
  }

  private sentence(): string {
    const { prompt, acting, actors } = this.seen;
    if (prompt) return prompt.mine ? question(prompt, actors).title : '';
    if (acting && this.holds(acting.id)) return t('{name}, à vous de jouer.', { name: title(acting.name) });
    if (this.resting > 0) return t('Repos : choisissez ce que vous récupérez.');
    const request = this.requests[0];
    const who = request ? actors[request.actor] : undefined;
    if (!request || !who) return '';
    return t('Le MJ demande à {name} un test {ofAttribute}.', { name: title(who.name), ofAttribute: say(`attribute.of.${request.attribute}`) });
  }
}

const KEY = Symbol('hand');

export function provideHand(seen: Seen): Hand {
  return setContext(KEY, new Hand(seen));
}

export function useHand(): Hand {
  return getContext<Hand>(KEY);
}
