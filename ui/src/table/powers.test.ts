import { describe, expect, it } from 'vitest';
import type { Option, PowerView } from '../live';
import { byPower, isInnate, paymentText, powerCosts } from './powers';

const option = (more: Partial<Option> = {}): Option => ({ key: 'p', command: 'use_power', fixed: { power: 'eclair' }, label: 'use_power', ...more });
const power = (more: Partial<PowerView> = {}): PowerView => ({ id: 'eclair', name: { text: 'Éclair' }, kind: 'C', source: 'outfit', line: '', ...more });

describe('powers among the commands', () => {
  it('says a way to pay', () => {
    expect([
      paymentText({ power_points: 1, magic_points: 2 }),
      paymentText({ power_points: 0, magic_points: 3 }),
      paymentText({ power_points: 0, magic_points: 0 }),
    ].map((text) => text.replace(/\s/g, ' '))).toEqual(['1 PC et 2 PM', '3 PM', 'gratuit']);
  });

  it('says what a use costs now and what is left', () => {
    const said = (more: Partial<Option>, known: Partial<PowerView> = {}) => powerCosts(option(more), power(known)).replace(/\s/g, ' ');
    expect(said({})).toBe('');
    expect(said({ payments: [{ power_points: 0, magic_points: 2 }, { power_points: 1, magic_points: 1 }] }, { missing: 1 })).toBe('2 PM · encore 1 tour');
    expect(said({ buy_back: 2 }, { left: 0 })).toBe('2 PC pour un usage de plus');
    expect(said({}, { left: 2 })).toBe('2 usages restants');
  });

  it('puts the weapons of one power together', () => {
    const other = option({ key: 'q', fixed: { power: 'bond' } });
    expect(byPower([option(), other, option({ key: 'p2' })]).map(([power, all]) => [power, all.map((one) => one.key)])).toEqual([['eclair', ['p', 'p2']], ['bond', ['q']]]);
  });

  it('knows what is innate', () => {
    expect(isInnate([power({ source: 'innate' })], option())).toBe(true);
    expect(isInnate([power()], option())).toBe(false);
    expect(isInnate(undefined, option())).toBe(false);
    expect(isInnate([power({ source: 'innate' })], option({ command: 'attack' }))).toBe(false);
  });
});
