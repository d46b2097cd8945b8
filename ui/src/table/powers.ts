import type { Option, PaymentView, PowerView } from '../live';
import { t, tn } from '../words';

/** Powers among the commands: what each costs now, and what is left of it. */

export function isPower(option: Option): boolean {
  return option.command === 'use_power';
}

export function powerIn(powers: readonly PowerView[] | undefined, option: Option): PowerView | undefined {
  return powers?.find((one) => one.id === option.fixed['power']);
}

export function isInnate(powers: readonly PowerView[] | undefined, option: Option): boolean {
  return isPower(option) && powerIn(powers, option)?.source === 'innate';
}

/** Options by their power, each with the weapons that may carry it, in the order of the server. */
export function byPower(options: readonly Option[]): [string, Option[]][] {
  const groups = new Map<string, Option[]>();
  for (const option of options) {
    const power = String(option.fixed['power'] ?? option.key);
    groups.set(power, [...(groups.get(power) ?? []), option]);
  }
  return [...groups];
}

/** « 1 PC et 2 PM »; « gratuit » when nothing is paid. */
export function paymentText({ power_points, magic_points }: PaymentView): string {
  const said: string[] = [];
  if (power_points > 0) said.push(t('{n} PC', { n: power_points }));
  if (magic_points > 0) said.push(t('{n} PM', { n: magic_points }));
  return said.length > 0 ? said.join(t(' et ')) : t('gratuit');
}

/** What a possible power costs besides its action: PM or PC, the price of one use more, uses left. */
export function powerCosts(option: Option, power: PowerView | undefined): string {
  const said: string[] = [];
  const [first] = option.payments ?? [];
  if (first && first.power_points + first.magic_points > 0) said.push(paymentText(first));
  if (option.buy_back) said.push(t('{n} PC pour un usage de plus', { n: option.buy_back }));
  else if (power?.missing) said.push(tn('encore {n} tour', 'encore {n} tours', power.missing));
  else if (power?.left !== undefined && power.left !== null) said.push(tn('{n} usage restant', '{n} usages restants', power.left));
  return said.join(' · ');
}
