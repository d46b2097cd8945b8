import { describe, expect, it } from 'vitest';
import type { Power, PowerView } from '../../live';
import { costsOf, isSpent, lettersOf, stateOf } from './power';

const shot: Power = { id: 'tir', name: { text: 'Tir' }, kind: 'C', cost: 'MA', test: 'PHY', range: 15, magic_points: 2, recharge: 1, limit: { uses: 1, period: 'day' } };
const seen = (more: Partial<PowerView>): PowerView => ({ id: 'tir', name: { text: 'Tir' }, kind: 'C', source: 'outfit', line: '', ...more });

describe('a power in few words', () => {
  it('shows the letters that it has', () => {
    expect(lettersOf(shot)).toEqual(['C', 'MA', 'PHY']);
    expect(lettersOf({ id: 'a', name: { text: 'A' }, kind: 'P' })).toEqual(['P']);
  });

  it('says what it costs, and nothing of what it lacks', () => {
    expect(costsOf(shot)).toBe('15\u00a0m · 2\u00a0PM · recharge\u00a0: 1\u00a0tour · 1 par jour');
    expect(costsOf(shot, true)).toBe('15\u00a0m');
    expect(costsOf({ id: 'a', name: { text: 'A' }, kind: 'P' })).toBe('');
  });

  it('says the first thing that keeps it from being used', () => {
    expect(stateOf(seen({ off: true, missing: 2 }))).toBe('perdue avec la tenue');
    expect(stateOf(seen({ missing: 2, left: 0 }))).toBe('encore 2\u00a0tours');
    expect(stateOf(seen({ left: 0 }))).toBe('épuisée');
    expect(stateOf(seen({ left: 1 }))).toBe('1 usage restant');
    expect(stateOf(seen({}))).toBe('');
  });

  it('is spent while it waits, is used up or is taken away', () => {
    expect([{}, { missing: 1 }, { left: 0 }, { off: true }, { left: 2 }].map((one) => isSpent(seen(one)))).toEqual([false, true, true, true, false]);
  });
});
