import { describe, expect, it } from 'vitest';
import { laid, lay, moved, NO_SHIFT, shifted, shiftsFor } from './points';

describe('points being laid', () => {
  it('counts those of each characteristic and keeps the others', () => {
    const free = lay(['DEX'], 'STR', 2);
    expect([laid(free, 'STR'), laid(free, 'DEX'), laid(free, 'CON')]).toEqual([2, 1, 0]);
    expect(lay(free, 'STR', 0)).toEqual(['DEX']);
    expect(lay(free, 'DEX', -1)).toEqual(['STR', 'STR']);
  });

  it('sends a moved point only when both ends are chosen', () => {
    expect(moved([{ from: 'DEX', to: '' }, { from: 'CON', to: 'STR' }])).toEqual({ lowered: ['CON'], raised: ['STR'] });
  });

  it('shows what the moves do to each characteristic', () => {
    const shifts = [{ from: 'DEX', to: 'STR' }, { from: 'DEX', to: '' }] as const;
    expect([shifted(shifts, 'DEX'), shifted(shifts, 'STR'), shifted(shifts, 'INT')]).toEqual([-1, 1, 0]);
  });

  it('keeps as many moves as there are points', () => {
    const one = { from: 'DEX', to: 'STR' } as const;
    expect(shiftsFor([one], 2)).toEqual([one, NO_SHIFT]);
    expect(shiftsFor([one, one], 1)).toEqual([one]);
    expect(shiftsFor([], 0)).toEqual([]);
  });
});
