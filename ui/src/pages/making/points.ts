import type { Attribute } from '../../live';

/** Points being laid on characteristics; what is allowed is the server's word, here they are only counted. */

export const ATTRIBUTES: readonly Attribute[] = ['STR', 'DEX', 'CON', 'INT', 'WIS', 'CHA'];

/** A point of adaptability being moved: both ends are wanted before it counts. */
export interface Shift {
  readonly from: Attribute | '';
  readonly to: Attribute | '';
}

export const NO_SHIFT: Shift = { from: '', to: '' };

/** How many free points are on a characteristic. */
export function laid(free: readonly Attribute[], on: Attribute): number {
  return free.filter((one) => one === on).length;
}

/** The free points once `count` of them are on a characteristic. */
export function lay(free: readonly Attribute[], on: Attribute, count: number): Attribute[] {
  return [...free.filter((one) => one !== on), ...Array.from({ length: Math.max(0, count) }, () => on)];
}

/** As many shifts as there are points to move, what was chosen first kept. */
export function shiftsFor(shifts: readonly Shift[], points: number): Shift[] {
  return Array.from({ length: points }, (_, i) => shifts[i] ?? NO_SHIFT);
}

/** What is sent: the shifts whose two ends are chosen. */
export function moved(shifts: readonly Shift[]): { lowered: Attribute[]; raised: Attribute[] } {
  const whole = shifts.filter((one): one is { from: Attribute; to: Attribute } => one.from !== '' && one.to !== '');
  return { lowered: whole.map((one) => one.from), raised: whole.map((one) => one.to) };
}

/** What the shifts do to a characteristic. */
export function shifted(shifts: readonly Shift[], on: Attribute): number {
  const { lowered, raised } = moved(shifts);
  return laid(raised, on) - laid(lowered, on);
}
