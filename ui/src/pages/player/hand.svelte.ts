import { getContext, setContext } from 'svelte';
import { say } from '../../live';
import type { View } from '../../live';
import { title } from '../../table/names';
import { PowerPicking } from '../../table/powerpicking.svelte';
import { question } from '../../table/prompts';
import type { Seen } from '../../table/seen.svelte';
import { isBegun } from '../making/making.svelte';
import { t } from '../../words';
import { BaseHand } from './basehand.svelte';

export type Tab = 'table' | 'sheet' | 'dice' | 'codex';

/** What a player has in hand. */
export class Hand extends BaseHand<View> {
  tab = $state<Tab>('table');
  /** the part of the character's page: what serves in a fight, or what grows */
  side = $state<'combat' | 'growth'>('combat');
  readonly picking: PowerPicking;

  constructor(seen: Seen) {
    super(seen);
    this.picking = new PowerPicking(seen, () => this.actor?.id ?? null);
  }

  /** choices of PV or PM that the rest leaves to the character looked at */
  readonly resting: number = $derived.by(() => (this.actor ? (this.seen.play.rest?.choices?.[this.actor.id] ?? 0) : 0));

  /** a character was begun on this device */
  get begun(): boolean {
    return !this.making && isBegun(this.seen.view.id, this.seen.view.me);
  }

  protected override sentence(): string {
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
