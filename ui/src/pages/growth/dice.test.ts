import { describe, expect, it } from 'vitest';
import { diceRange } from './dice';

describe('the range of a formula', () => {
  it('adds dice and numbers', () => {
    expect(['2d6+3', '1d8', '4', '1d6+1d4-2', '1d6−1'].map(diceRange)).toEqual([[5, 15], [1, 8], [4, 4], [0, 8], [0, 5]]);
  });

  it('takes a subtracted die at its most for the least', () => {
    expect(diceRange('10-1d4')).toEqual([6, 9]);
  });

  it('says nothing of what it does not read', () => {
    expect(['', 'd', '2d6kh1', 'abc'].map(diceRange)).toEqual([null, null, null, null]);
  });
});
