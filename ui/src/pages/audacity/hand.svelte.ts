import type { View } from '../../live/audacity';
import { title } from '../../table/names';
import { t } from '../../words';
import { BaseHand } from '../player/basehand.svelte';
import { ownPlayer, type AudacitySeen } from './heroes';
import { AudacityPicking } from './picking.svelte';
import { askedTitle } from './questions';
import { wantedOf } from './requests';

export type Tab = 'table' | 'sheet' | 'audacity' | 'dice' | 'codex';

/** What a player of a d20 table has in hand. */
export class AudacityHand extends BaseHand<View> {
  tab = $state<Tab>('table');
  readonly picking: AudacityPicking;

  constructor(seen: AudacitySeen) {
    super(seen);
    this.picking = new AudacityPicking(seen, () => this.actor?.id ?? null);
  }

  /** the points of this seat */
  readonly player = $derived.by(() => ownPlayer(this.seen.play));
  /** this character acts now: in its turn, or beside the order */
  readonly acts: boolean = $derived.by(() => {
    const fight = this.seen.fight;
    if (!this.actor || !fight || this.seen.prompt || !this.holds(this.actor.id)) return false;
    return fight.aside ? fight.aside.actor === this.actor.id : !fight.pause && fight.acting === this.actor.id;
  });

  protected override sentence(): string {
    const { prompt, acting, actors, fight } = this.seen;
    if (prompt) return prompt.mine ? askedTitle(prompt, this.seen) : '';
    const aside = actors[fight?.aside?.actor ?? ''];
    if (aside) return this.holds(aside.id) ? t('{name}, à vous d’agir.', { name: title(aside.name) }) : '';
    if (acting && !fight?.pause && this.holds(acting.id)) return t('{name}, à vous de jouer.', { name: title(acting.name) });
    const request = this.requests[0];
    const who = request ? actors[request.actor] : undefined;
    return request && who ? t('Le MJ demande à {name} : {what}.', { name: title(who.name), what: wantedOf(request) }) : '';
  }
}
