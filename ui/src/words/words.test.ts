import { describe, expect, it } from 'vitest';
import { check, hour, hundredths, plain, rolled, signed } from './figures';
import { setFigures, setFrench } from './typography';

describe('French setting', () => {
  it('puts the right spaces around double signs', () => {
    expect(setFrench('Pourquoi 17 ?')).toBe('Pourquoi 17\u202f?');
    expect(setFrench('Supprimer « La mine » ?')).toBe('Supprimer «\u202fLa mine\u202f»\u202f?');
    expect(setFrench('Def PHY 14 : il touche')).toBe('Def\u00a0PHY 14\u00a0: il touche');
  });
  it('ties a figure to its unit', () => {
    expect(setFrench('14 PV, 6 m, niv. 2, 57 %')).toBe('14\u00a0PV, 6\u00a0m, niv.\u00a02, 57\u202f%');
    expect(setFrench('2 mains')).toBe('2 mains');
  });
  it('sets real minus signs and apostrophes', () => {
    expect(setFrench("l'orc perd -3")).toBe('l’orc perd −3');
    expect(setFrench('vous-même, 2026-01-02')).toBe('vous-même, 2026-01-02');
  });
  it('leaves hours, addresses and codes alone', () => {
    expect(setFrench('http://veillee.local:8000/r/AB-12')).toBe('http://veillee.local:8000/r/AB-12');
  });
  it('is stable when done twice', () => {
    const once = setFrench('Attention : « 3 PV » !');
    expect(setFrench(once)).toBe(once);
  });
  it('keeps English spaces', () => {
    expect(setFigures('Why 17?')).toBe('Why 17?');
  });
});

describe('figures', () => {
  it('signs with a real minus', () => {
    expect([signed(3), signed(0), signed(-2), plain(-24)]).toEqual(['+3', '+0', '−2', '−24']);
    expect([check(20, 6), check(20, -1), check(20, 0)]).toEqual(['d20 + 6', 'd20 − 1', 'd20']);
  });
  it('adds bonuses to dice up', () => {
    expect(['1d4+4 + 1', '1d4-2', '1d4-2 + 2', '1d8+1 + 1d6', '1d8+1 + 1d6+2', '3', '-1', '1d8 + 1'].map(rolled)).toEqual(['1d4+5', '1d4−2', '1d4', '1d8 + 1d6 + 1', '1d8 + 1d6 + 3', '3', '−1', '1d8+1']);
    expect(['', '2d6kh1-1', '1d4-1 feu'].map(rolled)).toEqual(['', '2d6kh1−1', '1d4−1 feu']);
  });
  it('says hours as each language does', () => {
    const moment = new Date(2026, 0, 2, 9, 5);
    expect(hour(moment, 'fr')).toBe('9\u00a0h\u00a005');
    expect(hour(moment, 'en')).toBe('09:05');
  });
  it('rounds shares to a hundred', () => {
    const shares = hundredths([0.0475, 0.5175, 0.385, 0.05]);
    expect(shares.reduce((a, b) => a + b, 0)).toBe(100);
    expect(hundredths([1, 1, 1])).toEqual([34, 33, 33]);
    expect(hundredths([0, 0])).toEqual([0, 0]);
  });
});
