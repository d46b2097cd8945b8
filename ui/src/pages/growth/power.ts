import { say } from '../../live';
import type { Book, Limit, Power, PowerView } from '../../live';
import { t, tn } from '../../words';

/** A power in few words: letters to read at a glance, then what it costs. */

/** « C », « MA », « PHY(DEX) », as the book prints them. */
export function lettersOf(power: Power): string[] {
  const test = power.test ? (power.attribute ? `${power.test}(${say(`attribute.${power.attribute}`)})` : power.test) : '';
  return [power.kind, power.cost ?? '', test].filter((one) => one !== '');
}

/** Distance, PM, recharge and limit, for whom they concern; the distance alone where the rest is `told` in sentences. */
export function costsOf(power: Power, told = false): string {
  const said: string[] = [];
  if (power.range) said.push(t('{n} m', { n: power.range }));
  if (told) return said.join('');
  if (power.area) said.push(t('zone de {n} m', { n: power.area.radius }));
  if (power.magic_points) said.push(t('{n} PM', { n: power.magic_points }));
  if (power.recharge) said.push(tn('recharge : {n} tour', 'recharge : {n} tours', power.recharge));
  if (power.limit) said.push(limitText(power.limit));
  return said.join(' · ');
}

export function limitText({ uses, period }: Limit): string {
  return period === 'day' ? t('{n} par jour', { n: uses }) : t('{n} par rencontre', { n: uses });
}

/** What keeps it from being used now, or how often it still may be; empty when nothing is to be said. */
export function stateOf(power: PowerView): string {
  if (power.off) return t('perdue avec la tenue');
  if (power.missing) return tn('encore {n} tour', 'encore {n} tours', power.missing);
  if (power.left === 0) return t('épuisée');
  if (power.left !== undefined && power.left !== null) return tn('{n} usage restant', '{n} usages restants', power.left);
  return '';
}

/** Used up for now: not to be drawn as ready. */
export function isSpent(power: PowerView): boolean {
  return power.off === true || (power.missing ?? 0) > 0 || power.left === 0;
}

export function powerOf(book: Book | null, id: string): Power | undefined {
  return book?.powers?.[id];
}
