import { say } from '../../../live';
import type { Effect } from '../../../live';
import { title } from '../../../table/names';
import type { Seen } from '../../../table/seen.svelte';
import { signed, t, tn } from '../../../words';
import { book } from '../../growth/book.svelte';

/** Effects that weigh on somebody, as the GM reads them. */

export function effectName(seen: Seen, effect: Effect): string {
  if (effect.label) return effect.label;
  const power = effect.origin?.power ? powerName(seen, effect.origin.power) : '';
  if (effect.kind === 'power' && power) return power;
  const poison = effect.origin?.poison ? book(seen.view.id)?.poisons?.[effect.origin.poison] : undefined;
  if (effect.kind === 'coated' && poison) return title(poison.name);
  return say(`effect.${effect.kind}`);
}

/** « +2 · encore 3 tours · par Elara, Cri de guerre »: how much, how long, from whom. */
export function aboutEffect(seen: Seen, effect: Effect): string {
  const said: string[] = [];
  const { origin } = effect;
  if (effect.value) said.push(signed(effect.value));
  if (effect.until !== undefined && effect.until !== null) {
    const left = seen.fight ? effect.until - seen.fight.round : null;
    said.push(left === null ? t('jusqu’au tour {n}', { n: effect.until }) : left <= 0 ? t('finit à ce tour') : tn('encore {n} tour', 'encore {n} tours', left));
  }
  if (effect.uses) said.push(t('{n} fois', { n: effect.uses }));
  const giver = origin?.actor ? seen.actors[origin.actor] : undefined;
  const from = [giver ? title(giver.name) : '', origin?.power && effect.kind !== 'power' ? powerName(seen, origin.power) : ''].filter((one) => one !== '');
  if (from.length > 0) said.push(t('par {who}', { who: from.join(', ') }));
  return said.join(' · ');
}

/** By the book, else by whoever has it: creatures have powers of their own. */
function powerName(seen: Seen, id: string): string {
  const known = book(seen.view.id)?.powers?.[id];
  if (known) return title(known.name);
  for (const actor of seen.all) {
    const own = actor.sheet?.powers?.find((one) => one.id === id);
    if (own) return title(own.name);
  }
  return '';
}
